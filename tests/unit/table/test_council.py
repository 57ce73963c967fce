"""One seat in the council: what it writes, passes on and obeys, and when it writes nothing."""

import dataclasses
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import NO_VALUE, Assent, By, Change, RosterSeat, Target, Value, Wish
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Clocks
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.log_writer import LogWriter, WriterKeys
from dixit_lan.table.seat.council import Council
from dixit_lan.table.seat.holdings import Holdings
from dixit_lan.table.seat.watch import LOOK_SECONDS, Watch
from dixit_lan.wire.canonical import encode
from tests.unit.table import councils
from tests.unit.table.councils import ELSEWHERE, NONCE, identity_of
from tests.unit.table.test_certificates import decree
from tests.unit.table.test_orphans import orphan

X = Seat(4)
AWAY, BACK, CUT = Change.AWAY, Change.BACK, Change.CUT
GUEST = Identity(b"j" * 32)
JOINER = RosterSeat(GUEST.key, NONCE, "Joiner")
JOIN = Target(Change.JOIN, 5, joiner=JOINER)


class _Game:
    """Stands for the run of a game: the test says where it is."""

    def __init__(self, membership: Membership, seat: Seat) -> None:
        self.seat, self.membership, self.start = seat, membership, membership.base.start
        self.may_write, self.has_left = True, False
        self.bots: frozenset[Seat] = frozenset()
        self.trespassers: dict[Seat, object] = {}
        self.runs = 0
        self.clocks = Clocks()
        step: Any = SimpleNamespace(kind=Kind.CLUE)
        board: Any = SimpleNamespace(round=1, out={})
        self.referee: Any = SimpleNamespace(
            step=step,
            digest=ELSEWHERE,
            awaited=(),
            paused=False,
            done=False,
            board=board,
            present=tuple(map(Seat, range(5))),
            joins_wait=False,
            has_keys=False,
            checking=False,
            has_run=True,
            acted_on=lambda seat: 2,
        )

    @property
    def roster(self) -> Roster:
        roster = self.membership.roster
        edition = dataclasses.replace(roster.edition, clocks=self.clocks)
        return msgspec.structs.replace(roster, edition=edition)

    def run_again(self) -> None:
        self.runs += 1


class Sits:
    """A seat, and the others who talk to it by hand."""

    def __init__(self, seat: int = 0, held: int = 3) -> None:
        self.others = councils.Council(5, held)
        self.at, self.now = seat, 100.0
        self.waiting: Mapping[LogId, RosterSeat] = {}
        self.identity = identity_of(seat) if seat < 5 else GUEST
        if seat >= 5:
            self.others.logs.append(JOINER.log)
            decree(self.others, Value(Change.JOIN, 5, 0, b"", JOINER))
        store = self.others.seats[min(seat, 4)].store
        membership = self.others.seats[min(seat, 4)].membership
        if seat >= 5:
            membership = Membership(self.others.roster, self.others.start, Seat(seat), store)
            for log in self.others.logs[:5]:
                for entry in store.log(log).entries:
                    membership.learn(entry, 0.0)
            assert membership.next_decree() is not None
        self.store = store
        self.game: Any = _Game(membership, Seat(seat))
        self.log_writer = LogWriter(WriterKeys(self.identity, NONCE, GameSecret(bytes(32))), store)
        self.watch = Watch(Seat(seat), 6, None)
        for other in range(6):
            self.watch.heard(Seat(other))
        self.council = Council(self.game, self.log_writer, store, self.watch, lambda: self.waiting)

    def written(self) -> list[tuple[Kind, object]]:
        """What it has written since, which all others hear."""
        found = []
        for entry in self.log_writer.written:
            self.others.last[self.at] = entry
            for other in range(5):
                if other != self.at:
                    self.others.tell(entry, [other])
            found.append((entry.kind, self.game.membership.chains.body(entry)))
        self.log_writer.written.clear()
        return found

    def looks(self) -> dict[Target, bool]:
        """What it wishes, or takes back, at the next look around."""
        self.now += LOOK_SECONDS + 0.01
        self.council.tick(self.now)
        wishes = (body for kind, body in self.written() if kind is Kind.WISH)
        return {body.target: body.yes for body in wishes if isinstance(body, Wish)}

    def twin(self, kind: Kind = Kind.SHOW) -> Entry:
        """Another first entry of X's log, which we hear as well."""
        entry = self.others.entry(4, kind, (), None)
        self.store.add(entry)
        return entry


# -- passing on, obeying ---------------------------------------------------------------------------


def test_a_proposal_is_passed_on_at_once() -> None:
    sits = Sits(seat=1)
    sits.council.learn(sits.others.propose(0, NO_VALUE, ()))
    assert [entry.kind for entry in sits.council.relayed] == [Kind.PROPOSE]


def test_so_is_one_that_comes_without_what_lies_before_it() -> None:
    sits = Sits(seat=1)
    said = orphan(sits.others, 0)
    sits.council.hear_orphan(said)
    assert sits.council.relayed == [said]
    sits.council.hear_orphan(said)
    assert sits.council.relayed == [said]


def test_a_decree_is_obeyed_and_written_down_before_anything_else() -> None:
    sits = Sits(seat=3)
    proposal = sits.others.propose(0, NO_VALUE, ())
    for seat in (0, 1, 2):
        sits.others.say(seat, Kind.ASSENT, _assent(proposal))
    sits.others.wish((0, 1, 2), Target(AWAY, X))
    sits.council.follow(sits.now)
    assert sits.game.runs == 1
    kinds = [kind for kind, _ in sits.written()]
    assert kinds[0] is Kind.DECIDED and sits.game.membership.own.label == 1


def _assent(proposal: Entry) -> Assent:
    return Assent(0, 0, proposal.hash)


@pytest.mark.parametrize("comes_late", [False, True])
def test_the_branch_counts_that_a_decree_names(comes_late: bool) -> None:
    """The one that we heard first lies aside then; and the game is gone through again."""
    sits = Sits(seat=3)
    twin = sits.others.entry(4, Kind.SHOW, (), None)
    if not comes_late:
        sits.store.add(twin)
    proposal = sits.others.propose(0, Value(CUT, 4, 1, twin.hash), ())
    for seat in (0, 1, 2):
        sits.others.say(seat, Kind.ASSENT, _assent(proposal))
    sits.council.follow(sits.now)
    runs = sits.game.runs
    if comes_late:
        assert sits.store.log(sits.others.logs[4]).height == 3
        sits.store.add(twin)
        sits.council.follow(sits.now)
        assert sits.game.runs == runs + 1
    assert sits.store.log(sits.others.logs[4]).entries == [twin]


def test_what_somebody_wrote_before_she_joined_belongs_to_the_record() -> None:
    sits = Sits(seat=3)
    said = write_entry(GUEST, NONCE, None, digest=ELSEWHERE, kind=Kind.AGREE, body=encode(()))
    sits.store.add(said)
    proposal = sits.others.propose(0, Value(Change.JOIN, 5, 0, b"", JOINER), ())
    for seat in (0, 1, 2):
        sits.others.say(seat, Kind.ASSENT, _assent(proposal))
    sits.council.follow(sits.now)
    assert sits.council.joined == [said]


# -- when it writes nothing ------------------------------------------------------------------------


def test_a_cheat_is_wished_cut() -> None:
    """Otherwise the next tests would prove nothing."""
    sits = Sits()
    sits.twin()
    assert sits.looks() == {Target(CUT, X, twins=True): True}


@pytest.mark.parametrize("why", ["restarted", "left", "done", "split"])
def test_nothing_is_wished_by_who_may_not_write_or_where_all_is_over(why: str) -> None:
    sits = Sits()
    sits.twin()
    sits.game.may_write = why != "restarted"
    sits.game.has_left = why == "left"
    sits.game.referee.done = why == "done"
    if why == "split":
        sits.game.membership._splits.add(0)
    assert sits.looks() == {}


def test_a_newcomer_wishes_nothing_but_to_be_back() -> None:
    sits = Sits(seat=5)
    sits.twin()
    assert sits.looks() == {}
    target = Target(AWAY, 5)
    sits.others.wish(range(3), target)
    proposal = sits.others.propose(1, Value(AWAY, 5, 0, b""), ())
    for seat in (0, 1, 2):
        body = msgspec.structs.replace(_assent(proposal), decree=1)
        sits.others.say(seat, Kind.ASSENT, body)
    for log in sits.others.logs[:5]:
        for entry in sits.store.log(log).entries:
            sits.council.learn(entry)
    sits.council.follow(sits.now)
    log = sits.store.log(JOINER.log)
    assert log.height == 2  # both decrees, written down
    assert sits.looks() == {Target(BACK, 5, height=2, head=log.entries[1].hash): True}


# -- what it sees ----------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["trespass", "out"])
def test_who_is_proven_to_cheat_is_wished_cut(why: str) -> None:
    sits = Sits()
    if why == "trespass":
        sits.game.trespassers[X] = object()
    else:
        sits.game.referee.board.out[X] = object()
    assert sits.looks() == {Target(CUT, X): True}


def test_who_has_said_goodbye_is_let_go_of() -> None:
    sits = Sits()
    sits.game.referee.awaited = (X,)
    assert sits.looks() == {}
    sits.others.say(4, Kind.LEAVE, ())
    assert sits.looks() == {Target(AWAY, X): True}


def test_the_clock_is_the_one_of_this_tables_rules() -> None:
    sits = Sits()
    sits.game.clocks = Clocks(clue=20)
    sits.game.referee.awaited = (X,)
    assert sits.looks() == {}
    sits.now += 21.0
    assert sits.looks() == {Target(AWAY, X): True}
    sits.game.referee.step.kind = Kind.VOTE  # this one has none
    sits.game.referee.digest = Digest(b"another step".ljust(32))
    sits.looks()
    sits.now += 60.0
    assert sits.looks() == {}


@pytest.mark.parametrize("joins_wait", [True, False])
def test_nobody_is_let_in_while_somebody_else_is_coming_in(joins_wait: bool) -> None:
    sits = Sits()
    sits.waiting = {JOINER.log: JOINER}
    sits.watch.welcome(JOINER)
    sits.game.referee.joins_wait = joins_wait
    assert sits.looks() == ({} if joins_wait else {JOIN: True})


def _back(sits: Sits, **changes: object) -> Target:
    """X is away, and where its log goes on."""
    decree(sits.others, Value(AWAY, 4, 0, b""))
    sits.council.follow(sits.now)
    sits.written()
    log = sits.store.log(sits.others.logs[4])
    target = Target(BACK, 4, height=log.height, head=log.head)
    return msgspec.structs.replace(target, **changes)


def test_who_wishes_to_be_back_with_what_we_hold_is_helped() -> None:
    sits = Sits()
    back = _back(sits)
    sits.others.say(4, Kind.DECIDED, sits.game.membership.unwritten(0))
    log = sits.store.log(sits.others.logs[4])
    back = Target(BACK, 4, height=log.height, head=log.head)
    assert sits.looks() == {}
    sits.others.say(4, Kind.WISH, Wish(1, back, yes=True, by=By.BOT))
    assert sits.looks() == {back: True}
    sits.others.say(4, Kind.WISH, Wish(1, back, yes=False, by=By.BOT))
    assert sits.looks() == {back: False}


def test_nobody_is_helped_back_by_the_word_of_others() -> None:
    """Where her log goes on she says herself."""
    sits = Sits()
    back = _back(sits)
    sits.others.wish((1, 2), back)
    assert sits.looks() == {}


def test_nor_to_what_we_do_not_hold() -> None:
    sits = Sits()
    _back(sits)
    sits.others.say(4, Kind.DECIDED, sits.game.membership.unwritten(0))
    false = Target(BACK, 4, height=9, head=b"f" * 32)
    sits.others.say(4, Kind.WISH, Wish(1, false, yes=True, by=By.BOT))
    assert sits.looks() == {}


# -- what it reports -------------------------------------------------------------------------------


def test_it_reports_what_it_holds_and_what_the_game_has_acted_on() -> None:
    sits = Sits()
    entries = sits.store.log(sits.others.logs[4]).entries
    report = sits.council.holdings.report(Target(AWAY, X))
    assert (report.height, report.head) == (3, entries[2].hash)
    assert (report.acted, report.deed) == (2, entries[1].hash)
    sits.game.referee.acted_on = lambda seat: 9  # on a branch that does not count any more
    assert sits.council.holdings.report(Target(AWAY, X)).acted == 3


@pytest.mark.parametrize("checking", [True, False])
def test_a_run_whose_proofs_are_under_check_is_not_through(checking: bool) -> None:
    sits = Sits()
    sits.game.referee.checking = checking
    holdings = sits.council.holdings
    assert isinstance(holdings, Holdings)
    assert holdings.is_current is not checking
