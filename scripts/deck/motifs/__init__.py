"""Motifs: people, creatures, houses, plants and things, the same in all styles.

Every motif stands at (x, y), the middle of its foot on the ground, and is ``h`` card pixels high.
"""
