"""Widgets: what can be drawn and clicked. They know nothing of the game."""
