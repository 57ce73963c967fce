"""Abstract stand-in pictures, drawn by code, until the illustrated deck exists."""
