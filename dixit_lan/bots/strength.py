"""How well a bot plays, in words that a person chooses from."""

from collections.abc import Mapping

SKILLS: Mapping[str, float] = {"easy": 0.3, "good": 0.65, "clever": 1.0}
"""The share of its choices that a bot thinks out. Among each other, they have 17, 23 and 28 points."""
