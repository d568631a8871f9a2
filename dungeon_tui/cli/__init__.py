"""The command dungeon-tui: one file per subcommand, nothing imported before it is needed."""
