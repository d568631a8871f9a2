"""Players that are programs, and mass simulation."""
