"""Speed as ratios against a yardstick measured in the same run: `make bench`."""
