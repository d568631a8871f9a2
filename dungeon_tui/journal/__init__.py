"""Saves on disk: line format, recovery, versions, library, import and export."""
