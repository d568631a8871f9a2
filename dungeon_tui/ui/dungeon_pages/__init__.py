"""*Dungeon Pages* at the table: the sheet as one would like it on paper."""
