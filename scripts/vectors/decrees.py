"""What may be said about decrees behind a finished game, case by case, and what is to be said of it.

Three players, so two decide; seat 0 leads turn 0 of decree 0. Whatever convicts convicts player 0.
"""

from collections.abc import Callable, Iterator

from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assent,
    Assented,
    By,
    Change,
    Decided,
    Pass,
    Propose,
    Stand,
    Target,
    Value,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.limits import CONTROL_BODY_BYTES_MAX, TURNS_MAX
from scripts.vectors.authors import Council
from scripts.vectors.kit import dice
from scripts.vectors.room import Room

Say = Callable[[Council], object]

FINE, BAD = False, True


def _away(c: Council) -> Target:
    return Target(Change.AWAY, c.others[1])


def _proposal(c: Council) -> Entry:
    """Two stand for AWAY of the third; the leader proposes it."""
    value = c.end(c.others[1])
    return c.propose(value, c.stands(_away(c), (c.me, c.others[0])))


def _in_turn_1(c: Council, value: Value, *, reports: bool) -> Entry:
    """The first proposal, maybe assented to by one of two who pass, and the second."""
    proposal = _proposal(c)
    said = None
    if reports:
        c.assent(c.others[0], proposal)
        said = (0, proposal)
    passes = [c.skip(c.me), c.skip(c.others[0], assented=said)]
    return c.propose(value, c.stands(NOTHING, (c.me, c.others[0])), passes, turn=1)


def _assent_twice(c: Council) -> None:
    proposal = _proposal(c)
    c.assent(c.me, proposal)
    c.assent(c.me, proposal)


def _assent_below(c: Council) -> None:
    proposal = _proposal(c)
    c.skip(c.me)
    c.assent(c.me, proposal)


def _pass_reports(c: Council) -> None:
    proposal = _proposal(c)
    c.assent(c.me, proposal)
    c.skip(c.me, assented=(0, proposal))


def _pass_hides(c: Council) -> None:
    c.assent(c.me, _proposal(c))
    c.skip(c.me)


def _own_end(c: Council) -> None:
    """Stands to let its own log end here, and plays on."""
    target = Target(Change.AWAY, c.me)
    c.stand(c.me, target, [c.wish(seat, target) for seat in c.others])
    c.write(c.me, Kind.AGREE, {}, dice("other"))


def _reports(c: Council, height: int | None) -> None:
    """Stands for AWAY of the third, whose whole log it has acknowledged by its RESULT and ACK."""
    target = _away(c)
    wishes = [c.wish(seat, target) for seat in (c.me, c.others[0])]
    c.stand(c.me, target, wishes, c.held(c.others[1], height))


def _proposes(c: Council, value: Value, stands: list[Entry]) -> None:
    """In the turn that player 0 leads, by passes that report nothing."""
    passes = [c.skip(seat, c.me) for seat in (c.me, c.others[0])] if c.me else []
    c.propose(value, stands, passes, turn=c.me)


def _shorter(c: Council) -> None:
    value = c.end(c.others[1], height=5)
    _proposes(c, value, c.stands(_away(c), (c.me, c.others[0])))


def _too_few_stands(c: Council) -> None:
    value = c.end(c.others[1])
    _proposes(c, value, c.stands(_away(c), (c.me, c.others[0]))[:1])


def _another_seat(c: Council) -> None:
    value = c.end(c.others[0])
    _proposes(c, value, c.stands(_away(c), (c.me, c.others[0])))


def _not_leading(c: Council) -> None:
    stands = c.stands(NOTHING, (c.me, c.others[0]))
    turn = (c.me + 1) % 3
    passes = [c.skip(seat, turn) for seat in (c.me, c.others[0])] if turn else []
    c.propose(NO_VALUE, stands, passes, turn=turn, seat=c.me)


def _twice(c: Council) -> None:
    stands = c.stands(NOTHING, (c.me, c.others[0]))
    _proposes(c, NO_VALUE, stands)
    c.say(c.me, Propose(0, c.me, NO_VALUE, tuple(s.hash for s in reversed(stands)), ()))


def _assent_elsewhere(c: Council) -> None:
    c.say(c.me, Assent(0, 1, _proposal(c).hash))


def _unsupported(c: Council) -> None:
    proposal = _proposal(c)
    c.decided(c.me, proposal, [c.assent(c.others[0], proposal)])
    c.wish(c.me, NOTHING, number=7)


CASES: list[tuple[str, bool, Say]] = [
    ("WISH", FINE, lambda c: c.wish(c.me, _away(c))),
    ("WISH taken back, and what makes no sense", FINE, lambda c: (
        c.wish(c.me, _away(c)), c.wish(c.me, _away(c), yes=False),
        c.wish(c.me, Target(Change.BACK, c.me), by=By.BOT))),
    ("WISH of decree 1", BAD, lambda c: c.wish(c.me, _away(c), number=1)),
    ("WISH of seat 12", BAD, lambda c: c.wish(c.me, Target(Change.AWAY, 12))),
    ("WISH of nonsense", BAD, lambda c: c.write(c.me, Kind.WISH, {"decree": 0})),
    ("WISH to join without a joiner", BAD, lambda c: c.wish(c.me, Target(Change.JOIN, 3))),
    ("WISH of twins where nobody is cut", BAD, lambda c: c.wish(
        c.me, Target(Change.AWAY, c.me, twins=True))),
    ("WISH of a height without a head", BAD, lambda c: c.wish(
        c.me, Target(Change.BACK, c.me, height=3))),
    ("WISH of nonsense, as large as can be", BAD, lambda c: c.write(
        c.me, Kind.WISH, bytes(CONTROL_BODY_BYTES_MAX - 3))),
    ("WISH of another game", FINE, lambda c: c.write(c.me, Kind.WISH, {}, dice("start"))),
    ("STAND", FINE, lambda c: c.stands(_away(c), (c.me, c.others[0]))),
    ("STAND for nothing", FINE, lambda c: c.stand(c.me, NOTHING)),
    ("STAND for nothing that cites", BAD, lambda c: c.stand(
        c.me, NOTHING, [c.wish(seat, NOTHING) for seat in range(3)])),
    ("STAND without enough wishes", BAD, lambda c: c.stand(
        c.me, _away(c), [c.wish(c.me, _away(c))])),
    ("STAND by a wish taken back", BAD, lambda c: c.stand(
        c.me, _away(c), [c.wish(c.me, _away(c)), c.wish(c.others[0], _away(c), yes=False)])),
    ("STAND by wishes that are not here", FINE, lambda c: c.say(c.me, Stand(
        0, _away(c), c.held(c.others[1]), (dice("wish"), dice("wish", 1))))),
    ("STAND that cites one wish twice", BAD, lambda c: c.say(c.me, Stand(
        0, _away(c), NO_REPORT, (dice("wish"), dice("wish"))))),
    ("STAND that reports what it has acknowledged", FINE, lambda c: _reports(c, None)),
    ("STAND that reports less", BAD, lambda c: _reports(c, 5)),
    ("a game entry after the STAND to end here", BAD, _own_end),
    ("PROPOSE without stands, of a turn of another", BAD, lambda c: c.propose(
        NO_VALUE, [], turn=(c.me + 1) % 3, seat=c.me)),
    ("PROPOSE by the stands of a majority", FINE, lambda c: _proposes(
        c, c.end(c.others[1]), c.stands(_away(c), (c.me, c.others[0])))),
    ("PROPOSE by too few stands", BAD, _too_few_stands),
    ("PROPOSE of a shorter log", BAD, _shorter),
    ("PROPOSE of another seat", BAD, _another_seat),
    ("PROPOSE in another's turn", BAD, _not_leading),
    ("PROPOSE twice in a turn", BAD, _twice),
    ("PROPOSE by what is not here", FINE, lambda c: c.say(c.me, Propose(
        0, c.me, NO_VALUE, (dice("stand"), dice("stand", 1)), (dice("pass"), dice("pass", 1))))),
    ("ASSENT", FINE, lambda c: c.assent(c.me, _proposal(c))),
    ("ASSENT to what is not here", FINE, lambda c: c.say(c.me, Assent(0, 0, dice("no")))),
    ("ASSENT in another turn than the proposal's", BAD, _assent_elsewhere),
    ("ASSENT to a WISH", BAD, lambda c: c.assent(c.me, c.wish(c.me, _away(c)))),
    ("ASSENT twice in a turn", BAD, _assent_twice),
    ("ASSENT below the own PASS", BAD, _assent_below),
    ("ASSENT of turn 65536", BAD, lambda c: c.say(c.me, Assent(0, TURNS_MAX, dice("no")))),
    ("PASS", FINE, lambda c: c.skip(c.me)),
    ("PASS to the last turn", FINE, lambda c: c.skip(c.me, TURNS_MAX - 1)),
    ("PASS to turn 0", BAD, lambda c: c.skip(c.me, 0)),
    ("PASS twice to one turn", BAD, lambda c: (c.skip(c.me), c.skip(c.me))),
    ("PASS that reports the own assent", FINE, _pass_reports),
    ("PASS that hides it", BAD, _pass_hides),
    ("PASS that makes one up", BAD, lambda c: c.say(
        c.me, Pass(0, 1, Assented(0, dice("no"))))),
    ("DECIDED without assents, and what follows it", FINE, lambda c: (
        c.say(c.me, Decided(0, dice("no"), ())), c.wish(c.me, NOTHING, number=7))),
    ("DECIDED by too few, and what follows it", FINE, _unsupported),
    ("DECIDED of nonsense", BAD, lambda c: c.write(c.me, Kind.DECIDED, {"decree": 0})),
]  # fmt: skip


def cases(room: Room) -> Iterator[tuple[str, list[Entry], bool]]:
    """What it is, the entries, and whether they convict player 0."""
    for about, is_bad, say in CASES:
        council = Council(room)
        say(council)
        yield about, council.entries, is_bad
    yield from _turns(room)
    yield from _whole(room)


def _turns(room: Room) -> Iterator[tuple[str, list[Entry], bool]]:
    """What an earlier turn may have decided is kept. Seat 1 leads the second, player 0 or another."""
    for reports in (False, True):
        council = Council(room)
        _in_turn_1(council, NO_VALUE, reports=reports)
        about = "turn 1: nothing, " + ("against" if reports else "without") + " an assent in turn 0"
        is_led = council.me == 1
        if is_led or not reports:
            yield about, council.entries, reports
    council = Council(room)
    value = council.end(council.others[1])
    _in_turn_1(council, value, reports=True)
    yield "turn 1: what was assented to in turn 0", council.entries, FINE


def _decide(c: Council, target: Target, value: Value, number: int = 0) -> None:
    """A whole decree, as two of three decide and write it down."""
    seats = (c.me, c.others[0])
    proposal = c.propose(value, c.stands(target, seats, number), number=number)
    assents = [c.assent(seat, proposal, number=number) for seat in seats]
    for seat in range(3):
        c.decided(seat, proposal, assents, number)


def _whole(room: Room) -> Iterator[tuple[str, list[Entry], bool]]:
    """Away may come back; cut is for good."""
    council = Council(room)
    _decide(council, NOTHING, NO_VALUE)
    council.wish(council.me, NOTHING, number=1)
    yield "a whole decree: nothing", council.entries, FINE
    council = Council(room)
    _decide(council, NOTHING, NO_VALUE)
    council.wish(council.me, NOTHING)
    yield "about a decree that is known", council.entries, BAD
    council = Council(room)
    third = council.others[1]
    _decide(council, Target(Change.AWAY, third), council.end(third))
    held = council.held(third)
    back = Target(Change.BACK, third, height=held.height, head=held.head)
    value = Value(Change.BACK, third, held.height, held.head)
    _propose_next(council, back, value)
    yield "AWAY, then BACK", council.entries, FINE


def _propose_next(c: Council, target: Target, value: Value) -> None:
    """Decree 1, by the leader of its first turn: one of the two who are here."""
    stands = c.stands(target, (c.me, c.others[0]), 1)
    here = [seat for seat in range(3) if seat != target.seat]
    c.propose(value, stands, number=1, seat=here[1])
