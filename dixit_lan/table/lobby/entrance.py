"""The lobby half of a table machine: our own SIT and READY entries, and the way into a game."""

from collections.abc import Collection, Hashable, Mapping

import msgspec

from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import LocalProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore, PlayerLog
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.rules.modes.registry import check_edition
from dixit_lan.table.lobby import rabbits
from dixit_lan.table.lobby.lobby import (
    Member,
    Offer,
    Plan,
    Sit,
    lobby_digest,
    packs_apart,
    plan,
    read_sit,
)
from dixit_lan.table.lobby.signings import read_ready
from dixit_lan.table.lobby.starts import Starts
from dixit_lan.table.log_writer import LogWriter
from dixit_lan.table.notes import GREW, TWICE, UNSETTLED
from dixit_lan.table.status import Lobby, LobbyIntent, LobbySeat, OfferRules, SetReady, WishRabbit
from dixit_lan.wire.limits import DECK_CARDS_MAX, STRANGE_LOG_BYTES_MAX


class Entrance:
    """Sits at a table and signs rosters until one is complete.

    ``started`` is the roster of a game once all of it have signed it. It goes back to None if too many
    have begun elsewhere (see ``starts``), and stays when the first step is done (``frozen``).
    """

    def __init__(
        self,
        log_writer: LogWriter,
        store: LogStore,
        table: str,
        sit: Sit,
        deck_sizes: Mapping[bytes, int],
    ) -> None:
        """``deck_sizes``: how many cards each pack of ours has."""
        self._log_writer, self._store = log_writer, store
        self.starts = Starts(store)
        self._deck_sizes = deck_sizes
        self.note = ""
        self._confirmed = False  # a person has said that she is ready, by these rules
        self._seen: frozenset[PlayerKey] | None = None
        """Who was on the screen when our person said ready; None: whoever sits here will do."""
        self._grew = False  # somebody came after that; until our person has looked again
        self._digest = lobby_digest(table)
        self._sit = sit
        self._number = 0
        self._signed: Roster | None = None
        self.started: Roster | None = None
        self.frozen = False
        self._shown: Lobby | None = None
        self._planned: tuple[Hashable, Plan] | None = None
        own = store.log(log_writer.log)
        if own.height:
            self._restore(own)
        else:
            self._log_writer.write(Kind.SIT, self._digest, sit)

    def _restore(self, own: PlayerLog) -> None:
        """Take up again what our own log says."""
        last = own.last_of(Kind.SIT)
        sit = None if last is None else read_sit(last.body)
        if sit is not None:
            self._sit = sit
        ready = read_ready(own.last_of(Kind.READY))
        if ready is not None:
            self._number, self._signed = ready.number, ready.roster
        if not self._sit.bot:
            seats = () if self._signed is None else self._signed.seats
            self._seen = frozenset(PlayerKey(seat.player) for seat in seats)

    @property
    def packs(self) -> Mapping[bytes, str]:
        return {pack.hash: pack.name for pack in self._sit.packs}

    def plan(self, here: Collection[LogId]) -> Plan:
        """What the lobby comes to. Worked out once for all who ask, until something changes it."""
        now = self._store.lobby_changes, tuple(here)
        if self._planned is None or self._planned[0] != now:
            made = plan(self.starts, [self._log_writer.log, *here], self._digest)
            alone = Plan((), self._sit.offer, frozenset(), None)
            self._planned = now, alone if made is None else made
        return self._planned[1]

    def propose(self, intent: LobbyIntent, here: Collection[LogId]) -> None:
        """Offer rules, be ready or not, wish for a rabbit.

        Raises LocalProtocolError once the game is starting.
        """
        if self.started is not None:
            raise LocalProtocolError("the game is starting")
        match intent:
            case SetReady(ready):
                self._confirmed, made, self._grew = ready, self.plan(here), False
                offer = made.offer if ready else self._sit.offer
                self._seen = frozenset(member.log.author for member in made.members)
                self._say(msgspec.structs.replace(self._sit, offer=offer, ready=ready))
            case WishRabbit(rabbit) if self._may_play_about:
                self._say(msgspec.structs.replace(self._sit, rabbit=rabbit))
            case OfferRules(edition, seats):
                check_edition(edition)
                old = self.plan(here).offer
                offer = Offer(old.revision + 1, edition, seats, old.packs)
                self._say(msgspec.structs.replace(self._sit, offer=offer, ready=False))

    @property
    def _may_play_about(self) -> bool:
        """Others take up so much of a lobby's log and no more: half of that is for what matters."""
        return self._store.log(self._log_writer.log).bytes < STRANGE_LOG_BYTES_MAX // 2

    def _say(self, sit: Sit) -> None:
        if sit != self._sit:
            self._sit = sit
            self._log_writer.write(Kind.SIT, self._digest, sit)

    def follow(self, here: Collection[LogId], *, may_write: bool) -> None:
        """Adopt the settled rules, sign the roster that all compute, and see if all have signed."""
        if self.frozen:
            return
        if self.started is not None and not self.starts.is_given_up(self.started):
            return
        self.started = self.starts.own_start(self._log_writer.log)
        if self.started is not None or not may_write:
            return
        self.note = GREW if self._grew else ""
        if self._log_writer.log in self._store.forks:
            self.note = TWICE
            return
        self._adopt(self.plan(here).offer)
        made = self.plan(here)
        mine = made.roster if made.roster is not None and self._can_sign(made.roster) else None
        if mine is not None and self._has_grown(mine):
            mine, self.note, self._grew = None, GREW, True
            self._say(msgspec.structs.replace(self._sit, ready=False))
        if mine != self._signed:
            self._number += 1
            self._signed = mine
            self._log_writer.write(Kind.READY, self._digest, Ready(self._number, mine))
        if mine is not None and self.starts.is_signed(mine):
            self.started = mine
        if made.offer != self._sit.offer and not self.note:
            self.note = UNSETTLED

    def _has_grown(self, roster: Roster) -> bool:
        """Does somebody sit there who was not on the screen when our person said ready? Nobody plays
        with strangers by having been quick (membership rule 18).
        """
        return self._seen is not None and not all(
            seat.player in self._seen for seat in roster.seats if seat.log != self._log_writer.log
        )

    def _adopt(self, offer: Offer) -> None:
        """Take over the settled rules. Somebody may offer new ones again and again: once our log is
        half full of that, we keep those that we have, until our person is ready by the new ones.
        """
        if offer == self._sit.offer:
            return
        ready = self._sit.ready and not self._confirmed  # nobody starts by rules unseen
        self._confirmed = False
        kept = offer if self._may_play_about else self._sit.offer
        self._say(msgspec.structs.replace(self._sit, offer=kept, ready=ready))

    def latecomers(self, here: Collection[LogId], roster: Roster) -> list[Member]:
        """Whoever sits at the table, ready and with all packs, and is not in the game."""
        if all(roster.seat_of(log) is not None for log in here):
            return []
        return [
            member
            for member in self.plan(here).members
            if member.sit.ready
            and member.sit.group == roster.group
            and set(roster.packs) <= {pack.hash for pack in member.sit.packs}
            and roster.seat_of(member.log) is None
        ]

    def is_late(self, here: Collection[LogId]) -> bool:
        """The game of this table has begun, and we are not in it."""
        return not self.frozen and self.starts.began_without(here, self._log_writer.log)

    @property
    def revision(self) -> int:
        """How often the rules that we go by were changed."""
        return self._sit.offer.revision

    @property
    def is_open(self) -> bool:
        """No number of seats was asked for: whoever comes is welcome."""
        return self._sit.offer.seats is None

    def _can_sign(self, roster: Roster) -> bool:
        """Do we sit in it, and are there cards enough? All who can sit there judge alike."""
        if roster.seat_of(self._log_writer.log) is None:
            return False
        cards = sum(self._deck_sizes[pack] for pack in roster.packs)
        needed = deck_size_min(roster.edition, roster.count)
        enough = needed <= cards <= DECK_CARDS_MAX
        if not enough:
            self.note = f"{roster.count} players need {needed} cards; there are {cards}"
        return enough

    def status(self, here: Collection[LogId]) -> Lobby:
        """The lobby for a screen; as it was at the start, once the roster is frozen."""
        if self._shown is not None and self._shown.frozen:
            return self._shown
        made = self.plan(here)
        seats = tuple(self._seat(member, made) for member in made.members)
        self._shown = Lobby(made.offer.edition, made.offer.seats, seats, self.frozen)
        return self._shown

    def rabbits(self, here: Collection[LogId]) -> tuple[int, ...]:
        """The members' rabbits, as ``status`` orders them."""
        return rabbits.of_lobby(self.plan(here))

    def _seat(self, member: Member, made: Plan) -> LobbySeat:
        theirs = {pack.hash: pack.name for pack in member.sit.packs}
        return LobbySeat(
            player=PlayerKey(member.log.author),
            name=member.sit.name,
            is_self=member.log == self._log_writer.log,
            connected=True,
            ready=member.sit.ready,
            seated=member.log in made.seated,
            packs_missing=packs_apart(self.packs, theirs, made.offer.packs),
            version_differs=False,
            bot=member.sit.bot,
        )

    def waiting(
        self, here: Collection[LogId], roster: Roster, back: Collection[LogId] = ()
    ) -> tuple[LobbySeat, ...]:
        """Whom people may let in, for a screen: the latecomers, and who asks to be ``back``."""
        made, late = self.plan(here), {member.log for member in self.latecomers(here, roster)}
        asking = (member for member in made.members if member.log in {*late, *back})
        return tuple(self._seat(member, made) for member in asking)
