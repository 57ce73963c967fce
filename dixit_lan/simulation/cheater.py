"""A seat that plays a whole game honestly but for one act.

It differs from an honest machine in one place only: what it makes or writes at one step. All that it
hides, sends and checks besides is production code, so whatever names it was found by honest laptops.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from dixit_lan.crypto.sealing import Opening
from dixit_lan.dealing.bodies import Body
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Sealing, Task
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.table import exchange
from dixit_lan.table.effects import Effects
from dixit_lan.table.game.step import Step
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.log_writer import LogWriter
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.seat.playing import Own, Playing
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN

B = TypeVar("B", bound=Body)


@dataclass(frozen=True)
class Cheat:
    """One act. ``make`` replaces the body at the first step of kind ``at`` for which it gives one;
    ``write`` replaces the writing of the entry; ``trespass`` writes while somebody else is asked;
    ``fork`` gives an entry that half of the table is told in the place of the one just written.
    ``secrets`` thinks in the place of an honest mind, and shows it first in a step of kind ``at``.

    ``offence`` is None where the act is allowed, and hurts nobody: it is named by nobody.
    """

    name: str
    offence: Offence | None
    at: Kind
    make: "Callable[[Cheater, Any, Place, Choice], Made | None] | None" = None
    write: "Callable[[Cheater, Step, Place, Made], None] | None" = None
    trespass: "Callable[[Cheater, Step, Place], None] | None" = None
    fork: "Callable[[Cheater, Any, Place], Entry] | None" = None
    secrets: "Callable[[Cheater], SeatSecrets] | None" = None
    last: bool = False  # acts only once all others have answered, and knows what they said
    leaves: Kind | None = None  # says goodbye when this is asked for, so that others must stand in
    players: int = 4
    players_min: int = SEATS_MIN  # with fewer, or more than ``players_max``, it is no cheat
    players_max: int = SEATS_MAX
    target: int = 30
    joins: bool = False  # acts only where somebody comes late, and gets a key
    comes_late: bool = False  # is who comes late
    tries: str = ""  # what for, where that is not what its offence is mostly committed for
    protects: str = ""  # what keeps it from that, where it is not what mostly does
    accomplice: "Cheat | None" = None  # a second cheat, who is not the one to be named
    by_storyteller: bool = False  # only the storyteller can do it
    modes: frozenset[Mode] = frozenset(Mode)  # in the others it is no cheat
    when: "Callable[[Cheater], bool] | None" = None  # acts only where this holds


class Cheater(Playing):
    """One seat of a game, with one act in mind."""

    cheat: Cheat
    done = False
    acting: Digest | None = None  # where it cheats
    forked: tuple[bytes, bytes] | None = None  # the entry and its twin

    @property
    def acted(self) -> bool:
        """The act lies in the own log, for all to see."""
        own = self._store.log(self._log_writer.log)
        return self.acting is not None and bool(own.game_entries(self.acting))

    def _restore(self, own: Own) -> None:
        super()._restore(own)
        if self.cheat.secrets is not None:
            secrets = self.cheat.secrets(self)
            secrets.take_over(self.secrets)
            self.secrets = secrets

    def go(self) -> None:
        super().go()
        step, act = self.referee.step, self.cheat.trespass
        if self.done and step is not None and step.kind is self.cheat.leaves and not self.has_left:
            self._log_writer.write(Kind.LEAVE, self.start, ())
        if act is None or self.done or step is None or step.kind is not self.cheat.at:
            return
        if self.seat not in step.seats and self.may_write and self._has_occasion:
            self.done, self.acting = True, self.referee.digest
            act(self, step, step.place(self.referee.digest))

    @property
    def _has_occasion(self) -> bool:
        return self.cheat.when is None or self.cheat.when(self)

    def _do_duty(self) -> None:
        step = self.referee.step
        is_here = step is not None and step.kind is self.cheat.at and self.cheat.last
        if not (is_here and {*self.referee.awaited} - {self.seat}):
            super()._do_duty()

    def _make(self, task: Task, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        if self.cheat.make and place.kind is self.cheat.at and not self.done and self._has_occasion:
            made = self.cheat.make(self, task, place, choice)
            if made is not None:
                self.done, self.acting = True, place.digest
                return made
        is_in_time = self.referee.has_keys or not self.cheat.joins
        if self.cheat.secrets and place.kind is self.cheat.at and is_in_time and not self.done:
            self.done, self.acting = True, place.digest
        return super()._make(task, secrets, place, choice)

    def _made(self, step: Step, place: Place, outcome: Outcome) -> None:
        here = step.kind is self.cheat.at and not self.done and outcome.error is None
        here = here and place.digest == self.referee.digest and self._has_occasion
        if self.cheat.write is not None and here:
            self.done, self.acting = True, place.digest
            self._busy.discard(place.digest)
            self.cheat.write(self, step, place, outcome.value)
            return
        super()._made(step, place, outcome)
        if self.cheat.fork is not None and here and self._has_answered():
            twin = self.cheat.fork(self, step.task, place)
            self.done, self.acting = True, place.digest
            self.forked = self._store.log(self._log_writer.log).entries[-1].raw, twin.raw

    def _sealing(self, digest: Digest) -> Sealing:
        """After a restart a lie cannot be found again from its entry, as an honest choice can."""
        try:
            return super()._sealing(digest)
        except InternalError:
            return Sealing(Opening(bytes(2), bytes(32)))

    def honest_body(self, task: Task, place: Place, choice: Choice, kind: type[B]) -> B:
        """What an honest seat would say here."""
        body = task.make(self.secrets, place, choice).body
        if not isinstance(body, kind):
            raise InternalError(f"a {place.kind} body is no {kind.__name__}")
        return body

    def sign(self, kind: Kind, place: Place, body: Any) -> None:
        """Write an entry as if it were an honest one."""
        self._log_writer.write(kind, place.digest, body)

    def twin(self, at: int, body: Any) -> Entry:
        """Another entry under the number of the own entry ``at``, signed as well."""
        entries = self._store.log(self._log_writer.log).entries
        old = entries[at]
        return write_entry(
            self._log_writer._identity,
            self._log_writer.log.nonce,
            entries[old.seq - 1],
            digest=old.digest,
            kind=old.kind,
            body=encode(body),
        )

    def others_entries(self, kind: Kind) -> list[Entry]:
        """What the others have written of ``kind``."""
        logs = [seat.log for seat in self.roster.seats if seat.log != self._log_writer.log]
        found = (self._store.log(log).last_of(kind) for log in logs)
        return [entry for entry in found if entry is not None]

    def own_entries(self, kind: Kind) -> list[Entry]:
        entries = self._store.log(self._log_writer.log).entries
        return [entry for entry in entries if entry.kind is kind]


class LoosePen(LogWriter):
    """Writes whatever it is given, as long as it can be signed."""

    def _encode(self, kind: Kind, body: Any) -> bytes:
        return encode(body)


class CheatingMachine(TableMachine):
    """A table machine whose seat cheats."""

    pen_type = LoosePen

    def __init__(self, *args: Any, cheat: Cheat, **kwargs: Any) -> None:
        self.game_type = type(Cheater.__name__, (Cheater,), {"cheat": cheat})
        super().__init__(*args, **kwargs)

    def _settle(self, now: float) -> Effects:
        """Tell half of the table one thing and the other half another, once there are two."""
        ready = super()._settle(now)
        if isinstance(self.playing, Cheater) and self.playing.forked is not None:
            told_other = sorted(self._replication.players)[::2]
            for at, (player, data) in enumerate(ready.send):
                if player in told_other:
                    ready.send[at] = player, _swapped(data, *self.playing.forked)
        return ready


def _swapped(data: bytes, entry: bytes, twin: bytes) -> bytes:
    """The same message with ``twin`` in the place of ``entry``, and silent about heights."""
    match exchange.decode_message(data):
        case exchange.Entries(raws):
            changed = tuple(twin if raw == entry else raw for raw in raws)
            return exchange.encode_message(exchange.Entries(changed))
        case exchange.Have(mine, _):
            return exchange.encode_message(exchange.Have(mine, ()))
        case other:
            return exchange.encode_message(other)


def machine_of(cheat: Cheat) -> Callable[..., TableMachine]:
    """What to put in the place of TableMachine."""
    return partial(CheatingMachine, cheat=cheat)
