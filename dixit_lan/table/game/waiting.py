"""The verbs of the rulebook: wait for entries, collect shares, open what was sealed.

Whoever is absent is stood in for: t holders give the shares that are due from him, and what he sealed
is opened by the rest. So nothing is gained by leaving, nor by opening it wrongly.
"""

from collections.abc import Generator, Mapping, Sequence
from copy import copy
from typing import Any

from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import Point, group_named
from dixit_lan.crypto.sealing import unseal
from dixit_lan.dealing.choices import Commitment, OpenTask
from dixit_lan.dealing.deck import AgreeTask, Deck, ShuffleTask
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Blame, Place, Setting
from dixit_lan.dealing.shares import Due, SharePool
from dixit_lan.dealing.task import Task, blaming
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.game.step import Ask, Attendance, Offended, Present, Reply, Step

Rules = Generator[Ask, Any, Any]


class Waiting:
    """What every part of the rulebook waits with. ``round`` and ``game`` go into all statements."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.group = group_named(roster.group)
        self.game: Digest = roster.id
        self.round = 0
        self.heads: dict[Seat, tuple[int, bytes]] = {}
        self._setting: Setting | None = None

    def copy(self) -> "Waiting":
        """The same state, on a table of its own."""
        other = copy(self)
        other.heads = dict(self.heads)
        return other

    @property
    def members(self) -> tuple[Seat, ...] | None:
        """Seats that have a key; None before the keys are made."""
        return None if self._setting is None else self._setting.members

    @property
    def setting(self) -> Setting:
        """The game's keys. Raises InternalError before they are made."""
        if self._setting is None:
            raise InternalError("the keys are used before they are made")
        return self._setting

    @setting.setter
    def setting(self, setting: Setting) -> None:
        self._setting = setting

    def wait(
        self,
        kind: Kind,
        seats: Sequence[Seat],
        task: Task,
        *,
        deferred: bool = False,
        part: tuple[int, int] = (0, 1),
    ) -> Generator[Ask, Any, Reply]:
        """An entry of each of ``seats`` who is present."""
        attendance: Attendance = yield Present()
        here = tuple(seat for seat in seats if seat in attendance.present)
        if not here:
            return Reply(Place(self.game, self.round, kind, Digest(b"")))
        step = Step(self.game, kind, self.round, here, task, deferred, part)
        reply: Reply = yield step
        self.heads.update(reply.heads)
        return reply

    def agree(self) -> Rules:
        """Nothing is opened before all present seats hold the same history.

        Whoever comes back meanwhile, from a pause, has to agree as well.
        """
        agreed: set[Seat] = set()
        while True:
            attendance: Attendance = yield Present()
            here = [seat for seat in self.setting.members if seat in attendance.present]
            asked = [seat for seat in here if seat not in agreed]
            if not asked:
                return
            reply = yield from self.wait(Kind.AGREE, asked, AgreeTask())
            agreed |= set(reply.bodies)

    def mix(self, kind: Kind, order: Sequence[Seat], deck: Deck) -> Rules:
        """Each of ``order`` in turn re-masks and permutes the deck; who is absent is passed over."""
        for turn, seat in enumerate(order):
            task = ShuffleTask(self.setting, deck)
            part = turn, len(order)
            mixed = yield from self.wait(kind, [seat], task, deferred=True, part=part)
            deck = mixed.values.get(seat, deck)
        return deck

    def collect(self, kind: Kind, dues: Sequence[Due]) -> Generator[Ask, Any, SharePool]:
        """All members' shares of ``dues``: their own, or t holders' in place of who is absent."""
        pool = SharePool(self.setting, dues)
        while pool.missing:
            attendance: Attendance = yield Present()
            here = [seat for seat in self.setting.members if seat in attendance.present]
            task = pool.task(here)
            reply: Reply = yield from self.wait(kind, here, task)
            pool.take(task, reply.values)
        return pool

    def opened(
        self, kind: Kind, task: OpenTask, commitments: Mapping[Seat, Commitment]
    ) -> Generator[Ask, Any, dict[Seat, Any]]:
        """What the seats sealed, by seat; the rest opens whatever its author has not opened.

        That of an author who has offended as well: what was sealed counts, whatever he does later.
        """
        reply = yield from self.wait(kind, sorted(commitments), task)
        values = dict(reply.values)
        left = {seat: sealed for seat, sealed in commitments.items() if seat not in values}
        if left:
            values |= yield from self._unseal(reply.place, task, left)
        return values

    def _unseal(
        self, place: Place, task: OpenTask, left: Mapping[Seat, Commitment]
    ) -> Generator[Ask, Any, dict[Seat, Any]]:
        points = {seat: Point(left[seat].sealed.point) for seat in sorted(left)}
        dues = [Due(Ciphertext(point, point)) for point in points.values()]
        pool = yield from self.collect(Kind.UNSEAL, dues)
        values = {}
        for seat, point in points.items():
            shared = self.group.sum(pool.shares(Ciphertext(point, point)))
            try:
                values[seat] = self._open(seat, shared, left[seat], task, place)
            except Blame as blame:
                yield Offended(blame)
        return values

    def _open(
        self, seat: Seat, shared: Point, commitment: Commitment, task: OpenTask, place: Place
    ) -> Any:
        with blaming(seat, Offence.BAD_SEAL, "what was sealed cannot be opened"):
            context = commitment.place.context(seat)
            opening = unseal(self.group, context, commitment.sealed, shared)
        body = task.body(seat, opening)
        task.check(seat, body, place)
        return task.read(seat, body)
