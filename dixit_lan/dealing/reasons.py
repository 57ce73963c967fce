"""Why somebody is away from a game, as its entries say it; the other reasons are offences."""

AWAY, LEFT, NO_KEY, CUT = "away", "left", "no key", "cut"
