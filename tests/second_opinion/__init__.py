"""A second opinion: judges records of games from the protocol pages alone."""
