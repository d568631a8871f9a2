"""Every game in plain lines of text: for screen readers, pipes, scripts and any terminal at all."""
