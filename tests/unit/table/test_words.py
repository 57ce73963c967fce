"""The first word counts (membership rules 2 to 4 and 7): what is heard of a log, in its own order."""

import pytest

from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import (
    NO_REPORT,
    Assent,
    By,
    Change,
    Decided,
    Pass,
    Stand,
    Target,
    Wish,
)
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.instance import Instance
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import STANDS_MAX, WISHES_MAX
from tests.unit.table.councils import ELSEWHERE, NONCE, Council, identity_of

X = Seat(3)
AWAY = Target(Change.AWAY, 4)


def elsewhere(author: int, kind: Kind, body: object) -> Entry:
    """The first entry of a log: a word in another game."""
    return write_entry(
        identity_of(author), NONCE, None, digest=ELSEWHERE, kind=kind, body=encode(body)
    )


# -- rule 7 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [(2, 1), (2, 2)])
def test_nobody_passes_back(turns: tuple[int, int]) -> None:
    council = Council(5)
    said = [council.say(3, Kind.PASS, Pass(0, turn, None)) for turn in turns]
    chains = council.seats[0].membership.chains
    assert [chains.in_order(entry) for entry in said] == [True, False]
    assert X not in council.seats[0].membership.instance.passes[1]


def test_what_is_not_in_order_changes_nothing_of_what_comes_after() -> None:
    council = Council(5)
    council.say(3, Kind.PASS, Pass(0, 2, None))
    council.say(3, Kind.ASSENT, Assent(0, 0, b"p" * 32))
    council.say(3, Kind.PASS, Pass(0, 3, None))
    assert X in council.seats[0].membership.instance.passes[3]


@pytest.mark.parametrize("number", [1, 7])
def test_a_pass_about_a_number_that_is_not_open_is_nothing(number: int) -> None:
    council = Council(5)
    council.say(3, Kind.PASS, Pass(number, 1, None))
    assert not council.seats[0].membership._instances[number].passes


def test_a_word_in_another_game_is_nothing() -> None:
    council = Council(5)
    wish = Wish(0, AWAY, yes=True, by=By.PERSON)
    council.tell(elsewhere(3, Kind.WISH, wish), range(5))
    assert council.seats[0].membership.instance.is_silent
    council.say(2, Kind.WISH, wish)
    assert not council.seats[0].membership.instance.is_silent


def test_a_decree_of_another_game_ends_no_log() -> None:
    """It cites what nobody here will ever hold."""
    council = Council(5)
    said = elsewhere(3, Kind.DECIDED, Decided(0, b"p" * 32, (b"a" * 32,)))
    council.tell(said, range(5))
    assert all(founder.store.holds(said) for founder in council.seats)


# -- rule 4: so much of one seat is looked at, and no more ---------------------------------------------


def an_entry() -> Entry:
    return elsewhere(3, Kind.WISH, ())


def test_so_many_wishes_of_one_seat_are_looked_at() -> None:
    instance, entry = Instance(), an_entry()
    for at in range(WISHES_MAX):
        instance.learn(X, entry, Wish(0, AWAY, yes=at % 2 == 0, by=By.BOT), 0.0)
    assert instance.live(AWAY, {X}) == {}
    instance.learn(X, entry, Wish(0, AWAY, yes=True, by=By.PERSON), 0.0)
    assert instance.live(AWAY, {X}) == {}
    instance.learn(Seat(2), entry, Wish(0, AWAY, yes=True, by=By.PERSON), 0.0)
    assert [*instance.live(AWAY, {Seat(2), X})] == [Seat(2)]


def test_so_many_stands_of_one_seat_are_looked_at() -> None:
    instance, entry = Instance(), an_entry()
    for at in range(STANDS_MAX + 1):
        target = Target(Change.BACK, 4, height=at + 1, head=b"h" * 32)
        instance.learn(X, entry, Stand(0, target, NO_REPORT, ()), 0.0)
    assert len(instance.stood_for(X)) == STANDS_MAX


def test_of_two_stands_for_one_target_the_first_counts() -> None:
    instance, first, second = Instance(), an_entry(), elsewhere(2, Kind.WISH, ())
    for entry in (first, second):
        instance.learn(X, entry, Stand(0, AWAY, NO_REPORT, ()), 0.0)
    assert instance.stands[AWAY] == {X: first}


def test_only_who_decides_has_a_wish_that_stands() -> None:
    instance = Instance()
    for seat in (2, 3):
        instance.learn(Seat(seat), an_entry(), Wish(0, AWAY, yes=True, by=By.PERSON), 0.0)
    assert [*instance.live(AWAY, {X})] == [X]
