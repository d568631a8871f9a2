"""The screens, and play in plain lines."""
