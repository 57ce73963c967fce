"""Which game has begun: rosters that all have signed, and who has gone on from them.

Whoever sees that all of a roster have signed it begins, by SEAT_COMMIT, and is bound: nothing else is
signed any more. Whoever had moved on meanwhile (somebody came, somebody's link broke) comes back when
she sees that it has begun. Where links break just then, two rosters can begin side by side. A start is
*established* once a majority of its seats has taken part in it, and *given up* once so many have begun
elsewhere instead that there never will be one. It cannot be both; all of it follows from the logs.

Whoever comes late, or only looks on, hears of games from strangers, and one laptop alone can make up a
whole roster: so what it takes for a game is the one that most laptops at the table take part in.
"""

from collections.abc import Collection, Mapping, Sequence

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.table.lobby.signings import Signings, Start
from dixit_lan.wire.limits import DECK_CARDS_MAX

COMPANY = 2
"""Laptops that we must hear play a game, to take a seat in it or to leave another one for it."""


class Starts:
    """The starts that one store tells of. Costs the same however much somebody has signed."""

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self._signings = Signings(store)

    def _start(self, roster: Roster) -> Start:
        """What has come of a roster; nothing, if nobody has signed it."""
        return self._signings.fresh().start(roster.start) or Start(roster)

    def signed(self, log: LogId) -> tuple[Roster, ...]:
        """All rosters that the author of ``log`` has signed."""
        author = self._signings.fresh().author(log)
        return () if author is None else tuple(one.roster for one in author.signed.values())

    def is_signed(self, roster: Roster) -> bool:
        """Is it what each of its seats has signed last?"""
        signings = self._signings.fresh()
        authors = (signings.author(seat.log) for seat in roster.seats)
        return all(author is not None and author.last == roster.start for author in authors)

    def is_begun(self, roster: Roster) -> bool:
        """Has somebody begun with it whom all its seats had signed it for?"""
        return self._start(roster).is_begun

    def is_elsewhere(self, log: LogId, roster: Roster) -> bool:
        """Has the author of ``log`` signed this roster, and then begun with another one only?"""
        return log in self._start(roster).elsewhere

    def is_established(self, roster: Roster) -> bool:
        """Has a majority of its seats taken part?"""
        signings = self._signings.fresh()
        taking = sum(signings.takes_part(seat.log, roster.start) for seat in roster.seats)
        return taking >= roster.majority

    def is_given_up(self, roster: Roster) -> bool:
        """Have so many begun elsewhere that no majority can take part any more?"""
        return self._start(roster).is_given_up

    def own_start(self, own: LogId) -> Roster | None:
        """The roster that the author of ``own`` must play with, by what the logs held here say."""
        author = self._signings.fresh().author(own)
        if author is None:
            return None
        begun = author.log.begun
        mine = [author.signed[start] for start in begun if start in author.signed]
        alive = [one for one in mine if not one.is_given_up]
        bound = max(alive, key=lambda one: begun[one.roster.start], default=None)
        if bound is not None:
            return bound.roster
        others = [one for one in author.begun.values() if not one.is_given_up]
        others.sort(key=lambda one: one.signed[own], reverse=True)
        established = (one.roster for one in others if one.is_established)
        here = (one.roster for one in others if own not in one.elsewhere)
        return next(established, None) or next(here, None)

    def find_game(self, here: Collection[LogId], followed: Roster | None = None) -> Roster | None:
        """Of the established games of those who are here, the one that most of them take part in.

        ``followed``: the game that we follow already. It is left for one that more of those who are
        here take part in, and not one laptop alone.
        """
        found = self._games(here)
        if followed is not None:
            found.setdefault(followed.start, followed)
        if not found:
            return None
        heard = {start: self._heard(here, start) for start in found}
        best = max(found.values(), key=lambda roster: heard[roster.start])
        if followed is None or best == followed:
            return best
        enough = heard[best.start] >= max(COMPANY, heard[followed.start] + 1)
        return best if enough else followed

    def _games(self, here: Collection[LogId]) -> dict[Digest, Roster]:
        """The game that each of those who are here has signed last, and then those that others have
        joined: these have signed no roster; it stands in other logs, and their authors may be away.
        """
        signings = self._signings.fresh()
        authors = [author for log in here if (author := signings.author(log)) is not None]
        signed = [author.newest_signed for author in authors]
        found = [start for start in signed if start is not None]
        apart = [author for author in authors if author.log.begun.keys().isdisjoint(found)]
        joined = [author.newest_joined for author in apart]
        games = dict.fromkeys([*found, *(start for start in joined if start is not None)])
        starts = ((digest, signings.start(digest)) for digest in games)
        return {digest: start.roster for digest, start in starts if start is not None}

    def _heard(self, here: Collection[LogId], start: Digest) -> int:
        """How many of those who are here take part in the game with this start."""
        signings = self._signings.fresh()
        return sum(signings.takes_part(log, start) for log in here)

    def began_without(self, here: Collection[LogId], own: LogId) -> bool:
        """Has a game of those who are here begun, and we are not in it?"""
        roster = self.find_game(here)
        return roster is not None and roster.seat_of(own) is None and self.is_heard(here, roster)

    def is_heard(self, here: Collection[LogId], roster: Roster) -> bool:
        """Do we hear enough of this game to go by it? One laptop alone may have made it up."""
        return self._heard(here, roster.start) >= COMPANY

    def tries(self, members: Collection[LogId]) -> int:
        """Starts of these that were given up."""
        signings = self._signings.fresh()
        authors = [author for log in members if (author := signings.author(log)) is not None]
        return len(set().union(*(author.given_up for author in authors)))


def has_cards(roster: Roster, decks: Mapping[bytes, Sequence[Card]]) -> bool:
    """Do we hold all packs of the game, and do they come to a deck that it can be played with?"""
    if not all(pack in decks for pack in roster.packs):
        return False
    cards = sum(len(decks[pack]) for pack in roster.packs)
    return deck_size_min(roster.edition, roster.count) <= cards <= DECK_CARDS_MAX
