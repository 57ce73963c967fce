"""Draws the deck: the kit, and one module a scene."""
