"""Who is missed, by whom, and since when: each clause of rule 17, and one's own return (19)."""

from dataclasses import replace

import pytest

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import By, Change, Target, Wish
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.seat.watch import ASKED_SECONDS, KEYS_SECONDS, MISS_SECONDS, SLOW_SECONDS
from tests.unit.table.test_watch import ALL, AWAY, Looking, X, door

ME = Seat(0)
MIX = {"asks_people": False, "kind": Kind.MIX}


def decide(looking: Looking, target: Target) -> None:
    looking.council.wish(range(5), target)
    looking.council.settle(range(5), 2.0)
    looking.council.decide()


# -- never ourselves, never in vain ----------------------------------------------------------------


def test_nobody_wishes_herself_away() -> None:
    """However long her own person takes."""
    looking = Looking()
    looking.facts = replace(looking.facts, awaited=(ME,), limit=20.0)
    assert looking.after(30.0) == {}


def test_nobody_wishes_herself_cut() -> None:
    looking = Looking()
    looking.facts = replace(looking.facts, proven=(Target(Change.CUT, ME),), awaited=())
    assert looking.wished() == {}


def test_what_is_decided_is_wished_no_more() -> None:
    looking = Looking()
    cut = Target(Change.CUT, X)
    looking.facts = replace(looking.facts, proven=(cut,), awaited=())
    assert looking.wished() == {cut: By.BOT}
    decide(looking, cut)
    assert looking.wished() == {}


# -- clocks ----------------------------------------------------------------------------------------


def test_a_clock_starts_anew_with_every_decree() -> None:
    looking = Looking()
    looking.facts = replace(looking.facts, limit=20.0)
    looking.after(15.0)
    decide(looking, Target(Change.AWAY, Seat(3)))
    looking.wished()
    assert looking.after(19.0) == {}
    assert looking.after(2.0) == {AWAY: By.CLOCK}


# -- who is asked ----------------------------------------------------------------------------------


def countdown(looking: Looking) -> float:
    left = looking.watch.countdown(X, looking.now)
    assert left is not None
    return left


def asked(looking: Looking) -> None:
    """X is missed, another person would play on, and we have been asked for half a minute."""
    looking.watch.missed(X, looking.now)
    looking.say(1, By.PERSON)
    looking.after(MISS_SECONDS + 30.0)
    assert countdown(looking) < ASKED_SECONDS - 25.0


def test_the_countdown_starts_anew_when_she_was_not_awaited_meanwhile() -> None:
    looking = Looking()
    asked(looking)
    looking.facts = replace(looking.facts, awaited=())
    looking.wished()
    looking.facts = replace(looking.facts, awaited=(X,))
    looking.wished()
    assert countdown(looking) == ASKED_SECONDS


def test_it_starts_anew_when_nobody_wished_it_meanwhile() -> None:
    looking = Looking()
    asked(looking)
    looking.say(1, By.PERSON, yes=False)
    looking.wished()
    assert looking.watch.countdown(X, looking.now) is None
    looking.say(1, By.PERSON)
    looking.wished()
    assert countdown(looking) == ASKED_SECONDS


def test_ones_own_wish_is_not_another_persons() -> None:
    """As after a restart: it stands in our log, and our person has not said it again."""
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.say(0, By.PERSON)
    assert looking.after(300.0) == {}


def test_a_click_ends_when_she_has_come_though_the_step_goes_on() -> None:
    """A proof that fails may bring the question back: then it is asked anew."""
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.watch.agree(X, play_on=True)
    assert looking.wished() == {AWAY: By.PERSON}
    looking.facts = replace(looking.facts, awaited=(Seat(3),))
    looking.wished()
    looking.facts = replace(looking.facts, awaited=(X,))
    assert looking.wished() == {}


def test_who_has_left_is_let_go_of_at_once() -> None:
    looking = Looking()
    looking.facts = replace(looking.facts, left=frozenset({X}))
    assert looking.wished() == {AWAY: By.BOT}


@pytest.mark.parametrize("is_heard", [True, False])
def test_a_founder_who_is_not_heard_as_the_game_begins_is_let_go_of(is_heard: bool) -> None:
    looking = Looking()
    if not is_heard:
        looking.watch.missed(X, looking.now)
    looking.facts = replace(looking.facts, kind=Kind.SEAT_COMMIT, asks_people=False)
    assert looking.after(KEYS_SECONDS - 1.0) == {}
    assert looking.after(2.0) == ({} if is_heard else {AWAY: By.BOT})


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_takes_nobody_out_whom_it_does_not_miss_for_one_person_alone() -> None:
    """Who thinks long is there."""
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=frozenset(map(Seat, (0, 2, 3))))
    looking.say(1, By.PERSON)
    assert looking.after(60.0) == {}
    looking.watch.missed(X, looking.now)
    assert looking.after(MISS_SECONDS + 0.4) == {AWAY: By.BOT}


def test_people_who_have_left_are_not_counted_by_bots() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=frozenset(map(Seat, (0, 3))))
    looking.watch.missed(X, looking.now)
    looking.say(1, By.PERSON)
    assert looking.after(MISS_SECONDS + 0.4) == {}  # one of two
    looking.facts = replace(looking.facts, left=frozenset({Seat(2)}))
    assert looking.wished() == {AWAY: By.BOT}


def test_people_are_there_while_a_program_is_slow_that_is_not_theirs() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, **MIX)
    looking.say(1, By.PERSON)
    assert looking.after(SLOW_SECONDS + 30.0) == {}
    looking.say(2, By.PERSON)
    assert looking.wished() == {AWAY: By.BOT}


def test_bots_alone_lose_patience_with_a_program_that_is_heard_and_does_nothing() -> None:
    looking = Looking(patience=20.0)
    looking.facts = replace(looking.facts, bots=ALL, **MIX)
    assert looking.after(19.0) == {}
    assert looking.after(2.0) == {AWAY: By.BOT}


def test_nor_less_than_somebody_needs_to_be_missed() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=ALL, **MIX)
    assert looking.after(MISS_SECONDS - 1.0) == {}
    assert looking.after(2.0) == {AWAY: By.BOT}


def test_bots_alone_wait_for_a_choice_of_who_is_heard() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=ALL)
    assert looking.after(600.0) == {}


# -- our own return --------------------------------------------------------------------------------


def tail(looking: Looking) -> Target:
    """Where our log goes on, as it is now."""
    log = looking.council.seats[0].store.log(looking.council.logs[0])
    return Target(Change.BACK, ME, height=log.height, head=log.head)


def gone(looking: Looking) -> Target:
    """The others have let go of us."""
    looking.council.wish((1, 2, 3), Target(Change.AWAY, ME))
    looking.council.settle(range(5), 3.0)
    looking.council.decide()
    looking.facts = replace(looking.facts, awaited=(), own_tail=tail(looking))
    return tail(looking)


def test_who_is_away_wishes_to_be_back() -> None:
    looking = Looking()
    back = gone(looking)
    assert looking.wished() == {back: By.BOT}


def test_she_wishes_the_same_as_before_though_her_log_has_grown_by_that() -> None:
    """Else each wish would ask for another tail, and no two would ever be one."""
    looking = Looking()
    back = gone(looking)
    looking.council.say(0, Kind.WISH, Wish(looking.membership.number, back, True, By.BOT))
    looking.facts = replace(looking.facts, own_tail=tail(looking))
    assert tail(looking) != back
    assert looking.wished() == {back: By.BOT}


def test_she_comes_back_once_a_round() -> None:
    looking = Looking()
    back = gone(looking)
    assert looking.wished() == {back: By.BOT}
    looking.council.wish(range(4), back)
    looking.council.settle(range(5), 3.0)
    looking.council.decide()
    again = gone(looking)
    assert again != back and looking.wished() == {}
    looking.facts = replace(looking.facts, round=2, digest=Digest(b"the next round"))
    assert looking.wished() == {again: By.BOT}


# -- who may join --------------------------------------------------------------------------------


@pytest.mark.parametrize("patience", [None, 1.0])
def test_a_person_lets_in_nobody_because_all_others_do(patience: float | None) -> None:
    looking, (target, waiting) = Looking(patience), door()
    looking.facts = replace(looking.facts, waiting=waiting, awaited=())
    for seat in (1, 2, 3, 4):
        looking.say(seat, By.PERSON, target=target)
    assert looking.wished() == ({} if patience is None else {target: By.BOT})


def test_bots_do_not_follow_bots_to_the_door() -> None:
    looking, (target, waiting) = Looking(1.0), door()
    bots = frozenset(map(Seat, (0, 1, 2)))
    looking.facts = replace(looking.facts, waiting=waiting, awaited=(), bots=bots)
    for seat in (1, 2):
        looking.say(seat, By.BOT, target=target)
    looking.say(3, By.PERSON, target=target)
    assert looking.wished() == {}  # one person of two
    looking.say(4, By.PERSON, target=target)
    assert looking.wished() == {target: By.BOT}
