"""The bot that thinks ahead."""
