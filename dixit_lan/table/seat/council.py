"""One seat in the council that decides who is at the table: it wishes, answers and obeys."""

from collections.abc import Callable, Iterable, Mapping
from math import ceil

from dixit_lan.ids import Digest, PlayerKey, Seat
from dixit_lan.logs.decrees import Body, Change, Decided, RosterSeat, Target, Value
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.decrees.elector import Elector
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.log_writer import LogWriter
from dixit_lan.table.seat.duties import CHOSEN_BY_PEOPLE
from dixit_lan.table.seat.holdings import Holdings
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.seat.watch import LOOK_SECONDS, Facts, Watch, changed_wishes
from dixit_lan.table.status import Question

Waiting = Callable[[], Mapping[LogId, RosterSeat]]


class Council:
    """Ties the decrees to the logs, the game and what our person sees."""

    def __init__(
        self,
        playing: Playing,
        log_writer: LogWriter,
        store: LogStore,
        watch: Watch,
        waiting: Waiting,
    ) -> None:
        """``waiting``: who sits at the table without a seat now, linked to us, and may join."""
        self.watch = watch
        self.joined: list[Entry] = []
        self.relayed: list[Entry] = []
        """PROPOSEs of others to be passed on to all at once (rule 9)."""
        self._playing, self._log_writer, self._store, self._waiting = (
            playing,
            log_writer,
            store,
            waiting,
        )
        self._elector = Elector(self.membership, playing.seat)
        self._now, self._next_look = 0.0, 0.0
        self._missed: set[Seat] = set()
        self._seen: Facts | None = None
        for seat in playing.roster.seats:
            self._learn_log(seat.log)

    @property
    def membership(self) -> Membership:
        return self._playing.membership

    def learn(self, entry: Entry) -> None:
        """Take in an entry of a player's log. A control entry that says nothing usable is let lie."""
        self.membership.learn(entry, self._now)
        if entry.kind is Kind.PROPOSE and self.membership.is_proposal(entry):
            self.relayed.append(entry)

    def hear_orphan(self, entry: Entry) -> None:
        """A PROPOSE has come before what lies before it in its log."""
        if self.membership.hear_orphan(entry):
            self.relayed.append(entry)

    def _learn_log(self, log: LogId) -> None:
        for entry in self._store.log(log).entries:
            self.membership.learn(entry, self._now)

    def follow(self, now: float) -> None:
        """Obey what is decided and answer what is asked, as far as that leads."""
        self._now = now
        self._take_late_branches()
        while True:
            value = self.membership.next_decree()
            if value is not None:
                self._obey(value)
                self._next_look = 0.0  # what is wished for the next number, at once
            elif not (self._playing.may_write and self._write_next(now)):
                return

    def _write_next(self, now: float) -> bool:
        decided = self._unwritten()
        if decided is not None:
            self._write(Kind.DECIDED, decided)
            return True
        if self.membership.instance.is_silent:
            return False
        answer = self._elector.answer(self.holdings, now, self._missed)
        if answer is not None:
            self._write(*answer)
        return answer is not None

    def _unwritten(self) -> Decided | None:
        """A known decree that our own log does not name yet: it must, before what follows it."""
        return self.membership.unwritten(self.membership.own.label)

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
        """Look around, and wish what is due; not while we do not know yet what we wrote before."""
        self._now = now
        if now < self._next_look:
            return
        self._next_look = now + LOOK_SECONDS
        membership, playing = self.membership, self._playing
        self._seen = facts = self._facts()
        wanted = self.watch.look(now, facts, membership)
        self._missed = self.watch.missing(now, facts)
        may = playing.may_write and not playing.has_left and not playing.referee.done
        if not may or membership.split is not None:
            return
        if facts.kind is Kind.PICK and self.watch.is_running_out(facts):
            playing.pick_by_lot()
        if not membership.is_elector:
            own = Change.BACK, playing.seat  # all that a newcomer's word counts for (rule 19)
            wanted = {t: by for t, by in wanted.items() if (t.change, t.seat) == own}
        for wish in [*changed_wishes(wanted, membership, playing.seat, now)]:
            self._write(Kind.WISH, wish)
        if membership.is_elector:
            self.follow(now)

    def _limit(self, kind: Kind | None) -> float | None:
        """Seconds that the table's clocks give for a choice of this kind; None: as long as it takes."""
        clocks = self._playing.roster.edition.clocks
        limits = {
            Kind.CLUE: clocks.clue,
            Kind.PICK: clocks.play,
            Kind.PLAY: clocks.play,
            Kind.VOTE: clocks.vote,
        }
        return None if kind is None else limits.get(kind)

    def _write(self, kind: Kind, body: Body) -> None:
        self.membership.learn(self._log_writer.write(kind, self._playing.start, body), self._now)

    def questions(self) -> tuple[Question, ...]:
        """What our person is asked about those who are awaited and silent."""
        facts, membership, watch = self._seen, self.membership, self.watch
        names, found = self._playing.roster.names, []
        for seat in () if facts is None else self._playing.referee.awaited:
            if facts is None or not watch.asks_about(seat, self._now, facts):
                continue
            left = watch.countdown(seat, self._now)
            found.append(
                Question(
                    PlayerKey(self._playing.roster.seats[seat].player),
                    names[seat],
                    watch.answer(seat),
                    tuple(names[at] for at in sorted(watch.wishers(seat, membership))),
                    membership.electorate.quorum,
                    None if left is None else ceil(left),
                )
            )
        return tuple(found)

    # -- what there is to know -------------------------------------------------------------------------

    @property
    def holdings(self) -> Holdings:
        """What this seat has to report of the others' logs."""
        return Holdings(self.membership, self._store, self._playing.referee)

    def _facts(self) -> Facts:
        playing, membership = self._playing, self.membership
        referee = playing.referee
        kind = None if referee.step is None else referee.step.kind
        founders = {s for s in referee.present if s < membership.electorate.count}
        return Facts(
            digest=referee.digest,
            kind=kind,
            awaited=referee.awaited,
            limit=self._limit(kind),
            asks_people=kind in CHOSEN_BY_PEOPLE,
            paused=referee.paused,
            round=referee.board.round,
            is_standing=self._elector.is_standing,
            bots=frozenset(playing.bots),
            present=frozenset(founders - membership.absent()),
            left=frozenset(self._left()),
            proven=tuple(self._proven()),
            own_tail=self._own_tail(),
            held=frozenset(self._returning()),
            waiting=self._waiting(),
            may_join=not referee.joins_wait,
            keyless=frozenset(self._keyless()),
        )

    def _keyless(self) -> Iterable[Seat]:
        """Who has joined by a decree and has no key."""
        referee, roster = self._playing.referee, self.membership.roster
        keyed = referee.setting.members if referee.has_keys else ()
        newcomers = map(Seat, range(self.membership.base.count, roster.count))
        return (seat for seat in newcomers if seat not in keyed)

    @property
    def asking_back(self) -> tuple[LogId, ...]:
        """Newcomers without a key about whose return our person decides, by log."""
        if self._seen is None or not self.membership.is_elector:
            return ()
        seats = self.watch.asking_back(self._seen, self.membership)
        return tuple(self.membership.roster.seats[seat].log for seat in seats)

    def welcome_back(self, seat: Seat) -> None:
        """Our person lets one of these try again."""
        self.watch.let_back(seat, self.membership)

    def _left(self) -> Iterable[Seat]:
        for number, seat in enumerate(self._playing.roster.seats):
            if self._playing.start in self._store.log(seat.log).farewells:
                yield Seat(number)

    def _own_tail(self) -> Target | None:
        """Where our log goes on if we are back; None: we are not away."""
        seat = self._playing.seat
        if seat not in self.membership.absent():
            return None
        log = self._store.log(self._log_writer.log)
        head = log.head if log.height else b""
        return Target(Change.BACK, seat, height=log.height, head=head)

    def _returning(self) -> Iterable[Target]:
        """The tails of those who wish to be back, as far as we hold them."""
        holdings = self.holdings
        for target, said in [*self.membership.instance.wishes.items()]:
            own = said.get(Seat(target.seat))
            if target.change is not Change.BACK or own is None or not own.yes:
                continue
            if holdings.chain(target.seat, target.height, target.head) is not None:
                yield target

    def _proven(self) -> Iterable[Target]:
        """Cheats whom a decree takes out: who forks, trespasses, or is out by a proof (rule 20)."""
        out = self._playing.referee.board.out
        for number, seat in enumerate(self._playing.roster.seats):
            if seat.log in self._store.forks:
                yield Target(Change.CUT, number, twins=True)
            elif Seat(number) in self._playing.trespassers or Seat(number) in out:
                yield Target(Change.CUT, number)
