"""What somebody may use up: so much at once, so much a second afterwards."""


class Budget:
    """A token bucket. Times are seconds of any monotonic clock, handed in."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, now

    def take(self, amount: float, now: float) -> bool:
        """Use ``amount``; False, and nothing is used, if there is not so much left."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True

    def give_back(self, amount: float) -> None:
        """What was taken has not been used."""
        self._left = min(self._burst, self._left + amount)
