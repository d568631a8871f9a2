"""Players of *Dungeon Pages* that are programs: a random, a greedy and a planning one."""
