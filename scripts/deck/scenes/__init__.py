"""One module a scene: its light, and ``draw``."""
