"""Monte Carlo tree search over what a seat cannot know, for every game."""
