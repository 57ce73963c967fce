"""What came of connections that led to no link, as far as it says something about ourselves.

Whoever calls us and fails has failed himself: that says nothing about our code, and nothing that we
do may hang on it. Nor may what we do hang on a place that anybody can announce.
"""

from dixit_lan.net.events import PeerRefused, RefusedReason

_COUNTED = 1_000


class Refusals:
    """Counts what the mesh reports; nobody can fill it up."""

    def __init__(self) -> None:
        self.turned_away = False
        """Somebody whom we called plays at our table with another code, and nobody has taken ours."""
        self.sent_away = False
        """The same, where our person has sent us."""
        self.wrong_codes = 0
        """Wrong codes in either direction, for whoever looks for the cause of an empty table."""

    def take(self, event: PeerRefused) -> None:
        """Note a connection that came to nothing."""
        if event.reason is RefusedReason.WRONG_CODE:
            self.wrong_codes = min(self.wrong_codes + 1, _COUNTED)
            self.turned_away = self.turned_away or not event.incoming
            self.sent_away = self.sent_away or event.sent

    def linked(self) -> None:
        """Somebody has our code: it is right, whoever else has another one."""
        self.turned_away = self.sent_away = False
