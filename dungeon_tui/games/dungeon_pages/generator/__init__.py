"""Making sheets: for the year, to be finished by hand, and for every day."""
