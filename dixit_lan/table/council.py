"""One seat in the council that decides who is at the table: it answers, proposes and obeys."""

from collections.abc import Iterable

from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Body, Change, Target, Value
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.holdings import Holdings
from dixit_lan.table.membership import Membership
from dixit_lan.table.pen import Pen
from dixit_lan.table.playing import Playing
from dixit_lan.table.watch import Watch


class Council:
    """Ties the decrees to the logs, the game and what our person sees."""

    def __init__(self, playing: Playing, pen: Pen, store: LogStore, patience: float | None) -> None:
        self.watch = Watch(playing.seat, playing.roster.count, patience)
        self.joined: list[Entry] = []
        self._playing, self._pen, self._store = playing, pen, store
        for seat in playing.roster.seats:
            self._learn_log(seat.log)

    @property
    def membership(self) -> Membership:
        return self._playing.membership

    def learn(self, entry: Entry) -> None:
        """Take in an entry of a player's log. A control entry that says nothing usable is let lie."""
        seat = self._playing.roster.seat_of(entry.log)
        if seat is None or entry.kind not in CONTROL_KINDS:
            return
        try:
            self.membership.learn(seat, entry)
        except (DecodeError, VerificationError):
            return

    def _learn_log(self, log: LogId) -> None:
        for entry in self._store.log(log).entries:
            self.learn(entry)

    def follow(self) -> None:
        """Obey what is decided and answer what is asked, as far as that leads."""
        self._take_late_branches()
        while True:
            value = self.membership.next_decree()
            if value is not None:
                self._obey(value)
            elif not (self._playing.may_write and self._write_next()):
                return

    def _write_next(self) -> bool:
        decided = self.membership.unwritten()
        if decided is not None:
            self._write(Kind.DECIDED, decided)
            return True
        answer = self.membership.answer(self.holdings)
        if answer is not None:
            self._write(*answer)
        return answer is not None

    def _obey(self, value: Value) -> None:
        """A decree is known: the game is run again under it, on the branch that it names.

        Whoever joins is a player from now on: what she has written belongs into the record.
        """
        if value.joiner is not None:
            self.joined += self._store.log(value.joiner.log).entries
            self._learn_log(value.joiner.log)
        self._take_branch(value)
        self._playing.run_again()

    def _take_branch(self, value: Value) -> bool:
        """Make the log that a decree ends the branch that it names, if that is held."""
        if value.change not in (Change.AWAY, Change.CUT) or not value.height:
            return False
        log = self._playing.roster.seats[value.seat].log
        switched = self._store.switch(log, value.height, Digest(value.head))
        if switched:
            self._learn_log(log)
        return switched

    def _take_late_branches(self) -> None:
        """The branch that a decree names may come long after the decree."""
        seats, forks = self._playing.roster.seats, self._store.forks
        ended = [v for v in self.membership.decrees if v.change in (Change.AWAY, Change.CUT)]
        if any([self._take_branch(v) for v in ended if seats[v.seat].log in forks]):
            self._playing.run_again()

    def tick(self, now: float) -> None:
        """Propose what is due. Not while we do not know yet what we wrote before."""
        playing = self._playing
        if not playing.may_write or playing.referee.done or playing.has_left:
            return
        referee = playing.referee
        step = referee.step
        limit = None if step is None else self._limit(step.kind)
        self.watch.look_at_clock(now, referee.digest, limit, referee.awaited)
        target = self.watch.proposal(now, self.membership, playing.referee.awaited, self._proven())
        if target is not None:
            self._write(Kind.PREPARE, self.membership.prepare(target))
            self.follow()

    def _limit(self, kind: Kind) -> float | None:
        """Seconds that the table's clocks give for a choice of this kind; None: as long as it takes."""
        clocks = self._playing.roster.edition.clocks
        return {Kind.CLUE: clocks.clue, Kind.PLAY: clocks.play, Kind.VOTE: clocks.vote}.get(kind)

    def _write(self, kind: Kind, body: Body) -> None:
        self.learn(self._pen.write(kind, self._playing.start, body))

    @property
    def holdings(self) -> Holdings:
        """What this seat has to report of the others' logs."""
        proven = {Seat(target.seat) for target in self._proven()}
        return Holdings(
            self.membership,
            self._store,
            self._playing.referee,
            lambda target: self.watch.agrees(target, proven),
            lambda seat: seat in proven,
        )

    def _proven(self) -> Iterable[Target]:
        """Cheats that need a decree, as they are met by each laptop at another place (rule 14)."""
        for number, seat in enumerate(self._playing.roster.seats):
            fork = self._store.forks.get(seat.log)
            if fork is not None:
                yield Target(Change.CUT, number, fork.entries[0].seq + 1)
            elif Seat(number) in self._playing.trespassers:
                yield Target(Change.CUT, number, 0)
