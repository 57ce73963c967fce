"""What a seat wishes (membership rules 17 to 20): people and time, never silence or a click alone."""

from dataclasses import replace

import pytest

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import By, Change, RosterSeat, Target, Wish
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.seat.watch import (
    ASKED_SECONDS,
    KEYS_MISSED,
    KEYS_SECONDS,
    MISS_SECONDS,
    RENEW_SECONDS,
    SLOW_SECONDS,
    Facts,
    Watch,
    changed_wishes,
)
from dixit_lan.table.status import Answer
from tests.unit.table.councils import NONCE, Council

ALL = frozenset(map(Seat, range(5)))
X = Seat(4)
AWAY = Target(Change.AWAY, X)
FACTS = Facts(
    digest=Digest(b"a step"),
    kind=Kind.PLAY,
    awaited=(X,),
    limit=None,
    asks_people=True,
    paused=False,
    round=1,
    is_standing=False,
    bots=frozenset(),
    present=ALL,
    left=frozenset(),
    proven=(),
    own_tail=None,
    held=frozenset(),
    waiting={},
    may_join=True,
)


class Looking:
    """Seat 0 of five, its watch, and the time."""

    def __init__(self, patience: float | None = None, *, is_open: bool = False) -> None:
        self.council = Council(5)
        self.membership = self.council.seats[0].membership
        self.watch = Watch(Seat(0), 5, patience, is_open=is_open)
        self.facts = FACTS if patience is None else replace(FACTS, bots=frozenset({Seat(0)}))
        self.now = 100.0
        for seat in range(1, 5):
            self.watch.heard(Seat(seat))
        self.wished()

    def wished(self) -> dict[Target, By]:
        return self.watch.look(self.now, self.facts, self.membership)

    def after(self, seconds: float) -> dict[Target, By]:
        """What is wished when so much time has gone, looked at every fifth of a second."""
        end = self.now + seconds
        while self.now < end:
            self.now += 0.2
            found = self.wished()
        return found

    def say(self, author: int, by: By, *, target: Target = AWAY, yes: bool = True) -> None:
        self.council.say(author, Kind.WISH, Wish(0, target, yes, by))


# -- people ------------------------------------------------------------------------------------------


def test_silence_alone_takes_nobody_out() -> None:
    looking = Looking()
    looking.watch.missed(X, looking.now)
    assert looking.after(600.0) == {}


def test_who_is_there_and_thinks_long_is_never_missed() -> None:
    looking = Looking()
    looking.say(1, By.PERSON)
    assert looking.after(600.0) == {}


def test_a_click_wishes_at_once_and_only_while_she_is_awaited() -> None:
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.watch.agree(X, play_on=True)
    assert looking.wished() == {AWAY: By.PERSON}
    looking.facts = replace(looking.facts, awaited=())
    assert looking.wished() == {}


def test_a_click_ends_when_she_comes() -> None:
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.watch.agree(X, play_on=True)
    looking.watch.heard(X)
    assert looking.wished() == {} and looking.watch.answer(X) is Answer.NOT_ASKED
    looking.watch.agree(X, play_on=True)
    assert looking.wished() == {AWAY: By.PERSON}
    looking.facts = replace(looking.facts, digest=Digest(b"the next step"))
    assert looking.wished() == {}


def test_an_untouched_laptop_goes_along_with_another_persons_click_after_a_minute() -> None:
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.say(1, By.PERSON)
    assert looking.after(MISS_SECONDS + 0.2) == {}
    assert looking.after(ASKED_SECONDS - 1.0) == {}
    left = looking.watch.countdown(X, looking.now)
    assert left is not None and 0.0 < left <= 1.2
    assert looking.after(1.5) == {AWAY: By.QUIET}


@pytest.mark.parametrize("by", [By.QUIET, By.BOT, By.CLOCK])
def test_only_a_persons_wish_starts_the_countdown(by: By) -> None:
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.say(1, by)
    assert looking.after(300.0) == {} and looking.watch.countdown(X, looking.now) is None


def test_a_touch_starts_it_anew_and_wait_forbids_it() -> None:
    looking = Looking()
    looking.watch.missed(X, looking.now)
    looking.say(1, By.PERSON)
    looking.after(MISS_SECONDS + ASKED_SECONDS - 5.0)
    looking.watch.touched(looking.now)
    assert looking.after(ASKED_SECONDS - 1.0) == {}
    assert looking.after(2.0) == {AWAY: By.QUIET}
    looking.watch.agree(X, play_on=False)
    assert looking.after(300.0) == {}
    assert looking.watch.countdown(X, looking.now) is None
    looking.watch.heard(X)
    assert looking.watch.answer(X) is Answer.WAIT  # it holds till its person changes it


def test_a_program_that_stops_working_is_missed_though_its_link_is_up() -> None:
    looking = Looking()
    looking.facts = replace(looking.facts, asks_people=False, kind=Kind.MIX)
    looking.say(1, By.PERSON)
    assert looking.after(SLOW_SECONDS - 1.0) == {}
    assert looking.after(ASKED_SECONDS + 2.0) == {AWAY: By.QUIET}


# -- clocks ------------------------------------------------------------------------------------------


def test_a_clock_runs_out_for_whoever_is_awaited_also_where_we_would_wait() -> None:
    looking = Looking()
    looking.facts = replace(looking.facts, limit=20.0)
    looking.watch.agree(X, play_on=False)
    assert looking.after(19.0) == {}
    assert looking.after(2.0) == {AWAY: By.CLOCK}


def test_a_clock_stands_still_while_we_stand_and_starts_anew_with_a_step() -> None:
    looking = Looking()
    looking.facts = replace(looking.facts, limit=20.0)
    looking.after(15.0)
    looking.facts = replace(looking.facts, is_standing=True)
    assert looking.after(60.0) == {}
    looking.facts = replace(looking.facts, is_standing=False)
    assert looking.after(4.0) == {}
    looking.facts = replace(looking.facts, digest=Digest(b"another step"))
    assert looking.after(19.0) == {}
    assert looking.after(2.0) == {AWAY: By.CLOCK}


# -- bots --------------------------------------------------------------------------------------------


def test_a_bot_follows_more_than_half_of_the_people() -> None:
    looking = Looking(patience=1.0)
    looking.watch.missed(X, looking.now)
    looking.say(1, By.PERSON)
    assert looking.after(60.0) == {}  # one of three, X left out
    looking.say(2, By.QUIET)
    assert looking.wished() == {AWAY: By.BOT}


def test_two_bots_are_no_people() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=frozenset(map(Seat, (0, 1, 2))))
    looking.watch.missed(X, looking.now)
    looking.say(1, By.BOT)
    looking.say(2, By.BOT)
    assert looking.after(60.0) == {}


def test_bots_hold_the_place_of_the_only_person() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=ALL - {X})
    looking.watch.missed(X, looking.now)
    assert looking.after(600.0) == {}


def test_bots_alone_lose_their_patience() -> None:
    looking = Looking(patience=5.0)
    looking.facts = replace(looking.facts, bots=ALL)
    looking.watch.missed(X, looking.now)
    assert looking.after(4.0) == {}
    assert looking.after(1.5) == {AWAY: By.BOT}


def test_people_who_are_gone_themselves_are_not_waited_for_by_bots() -> None:
    looking = Looking(patience=1.0)
    looking.watch.missed(X, looking.now)
    looking.watch.missed(Seat(1), looking.now)
    looking.watch.missed(Seat(2), looking.now)
    looking.say(3, By.PERSON)
    assert looking.after(MISS_SECONDS + 0.4) == {AWAY: By.BOT}


def test_one_click_throws_nobody_out_who_is_there() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=frozenset(map(Seat, (0, 2, 3))))
    looking.say(1, By.PERSON)
    assert looking.after(600.0) == {}  # all people but X, and yet one alone
    looking.facts = replace(looking.facts, bots=frozenset(map(Seat, (0, 2, 3, 4))))
    assert looking.wished() == {AWAY: By.BOT}  # a bot at X's place


def test_two_people_need_not_wait_for_a_third_who_does_nothing() -> None:
    looking = Looking(patience=1.0)
    looking.facts = replace(looking.facts, bots=frozenset(map(Seat, (0, 3))))
    looking.say(1, By.PERSON)
    assert looking.after(600.0) == {}
    looking.say(2, By.PERSON)
    assert looking.wished() == {AWAY: By.BOT}


def test_a_proven_cheat_does_not_keep_bots_waiting() -> None:
    looking = Looking(patience=1.0)
    looking.watch.missed(X, looking.now)
    looking.say(1, By.PERSON)
    cuts = tuple(Target(Change.CUT, cheat) for cheat in (2, 3))
    assert looking.after(60.0) == {}  # one of three
    looking.facts = replace(looking.facts, proven=cuts)
    assert looking.wished() == {AWAY: By.BOT} | dict.fromkeys(cuts, By.BOT)


# -- joining and coming back ---------------------------------------------------------------------------


def door() -> tuple[Target, dict[object, RosterSeat]]:
    joiner = RosterSeat(b"j" * 32, NONCE, "Joiner")
    return Target(Change.JOIN, 5, joiner=joiner), {joiner.log: joiner}


def test_nobody_joins_without_our_persons_yes_to_this_key_and_name() -> None:
    looking = Looking()
    target, waiting = door()
    looking.facts = replace(looking.facts, waiting=waiting, awaited=())
    assert looking.wished() == {}
    assert target.joiner is not None
    looking.watch.welcome(RosterSeat(b"j" * 32, NONCE, "Somebody"))
    assert looking.wished() == {}
    looking.watch.welcome(target.joiner)
    assert looking.wished() == {target: By.PERSON}
    looking.facts = replace(looking.facts, may_join=False)
    assert looking.wished() == {}


def test_a_bot_lets_in_whom_more_than_half_of_the_people_do() -> None:
    looking = Looking(patience=1.0)
    target, waiting = door()
    looking.facts = replace(looking.facts, waiting=waiting, awaited=())
    looking.say(1, By.PERSON, target=target)
    looking.say(2, By.PERSON, target=target)
    assert looking.wished() == {}  # two of four
    looking.say(3, By.PERSON, target=target)
    assert looking.wished() == {target: By.BOT}


@pytest.mark.parametrize("is_open", [True, False])
def test_bots_alone_let_in_whoever_comes_to_an_open_table(is_open: bool) -> None:
    looking = Looking(patience=1.0, is_open=is_open)
    target, waiting = door()
    looking.facts = replace(looking.facts, waiting=waiting, awaited=(), bots=ALL)
    assert looking.wished() == ({target: By.BOT} if is_open else {})


def test_a_newcomer_who_brings_no_key_is_let_go_of() -> None:
    looking = Looking()
    joiner = door()[0].joiner
    looking.council.wish(range(5), door()[0])
    looking.council.settle(range(5), 1.0)
    looking.council.decide()
    assert joiner is not None and looking.membership.roster.count == 6
    looking.facts = replace(
        looking.facts, kind=Kind.SEAT_COMMIT, awaited=(Seat(5),), asks_people=False
    )
    looking.wished()
    assert looking.after(KEYS_SECONDS - 1.0) == {}
    assert looking.after(2.0) == {Target(Change.AWAY, 5): By.BOT}


def away_and_back(looking: Looking) -> Target:
    """X is away by a decree, and wishes to be back."""
    looking.council.wish(range(5), AWAY)
    looking.council.settle(range(4), 1.0)
    looking.council.decide()
    log = looking.council.seats[0].store.log(looking.council.logs[X])
    return Target(Change.BACK, X, height=log.height, head=log.head)


def test_whoever_holds_her_tail_helps_her_back_once_a_round() -> None:
    looking = Looking()
    target = away_and_back(looking)
    looking.facts = replace(looking.facts, awaited=(), held=frozenset({target}))
    assert looking.wished() == {target: By.BOT}
    looking.council.wish(range(5), target)
    looking.council.settle(range(4), 1.0)
    looking.council.decide()
    again = away_and_back(looking)
    looking.facts = replace(looking.facts, held=frozenset({again}))
    assert looking.wished() == {}
    looking.facts = replace(looking.facts, paused=True)
    assert looking.wished() == {again: By.BOT}
    looking.facts = replace(looking.facts, paused=False, round=2)
    assert looking.wished() == {again: By.BOT}


def test_nobody_helps_back_whom_he_does_not_hear_or_who_has_left() -> None:
    looking = Looking()
    target = away_and_back(looking)
    looking.facts = replace(
        looking.facts, awaited=(), held=frozenset({target}), left=frozenset({X})
    )
    assert looking.wished() == {}
    looking.facts = replace(looking.facts, left=frozenset())
    looking.watch.missed(X, looking.now)
    assert looking.wished() == {}


class Guest(Looking):
    """Seat 5 has joined, and asks to be back whenever a decree has let go of her."""

    def __init__(self, patience: float | None = None, *, is_open: bool = False) -> None:
        super().__init__(patience, is_open=is_open)
        target = door()[0]
        assert target.joiner is not None
        self.council.logs.append(target.joiner.log)
        self.council.wish(range(5), target)
        self.council.settle(range(5), 1.0)
        self.council.decide()
        self.watch.heard(GUEST)
        self.facts = replace(self.facts, awaited=(), keyless=frozenset({GUEST}))

    def misses(self) -> Target:
        """She brings no key, and is let go of; then she asks."""
        self.decide(Target(Change.AWAY, GUEST))
        back = Target(Change.BACK, GUEST)
        self.facts = replace(self.facts, held=frozenset({back}), round=self.facts.round + 1)
        return back

    def decide(self, target: Target) -> None:
        self.council.wish(range(5), target)
        self.council.settle(range(5), 2.0)
        self.council.decide()

    def comes_back(self, number: int) -> Target:
        """Asks for the ``number``-th time, having missed as many keys."""
        for _ in range(number - 1):
            self.decide(self.misses())
        return self.misses()

    @property
    def asked_about(self) -> tuple[Seat, ...]:
        return self.watch.asking_back(self.facts, self.membership)


GUEST = Seat(5)


@pytest.mark.parametrize("misses", range(1, 4))
def test_a_newcomer_who_brings_no_key_again_comes_back_by_a_persons_yes(misses: int) -> None:
    """Each of her tries holds up the start of a round."""
    guest = Guest()
    back = guest.comes_back(misses)
    by_herself = misses < KEYS_MISSED
    assert guest.wished() == ({back: By.BOT} if by_herself else {})
    assert guest.asked_about == (() if by_herself else (GUEST,))
    guest.watch.let_back(GUEST, guest.membership)
    assert guest.wished() == {back: By.BOT if by_herself else By.PERSON}


def test_a_yes_is_for_one_more_try() -> None:
    guest = Guest()
    back = guest.comes_back(KEYS_MISSED)
    guest.watch.let_back(GUEST, guest.membership)
    assert guest.wished() == {back: By.PERSON}
    guest.decide(back)
    again = guest.misses()
    assert guest.wished() == {} and guest.asked_about == (GUEST,)
    guest.watch.let_back(GUEST, guest.membership)
    assert guest.wished() == {again: By.PERSON}


def test_whoever_has_a_key_comes_back_however_often_she_goes() -> None:
    """So does a founder: what is waited for is a laptop that flaps, and not a key."""
    guest = Guest()
    back = guest.comes_back(3)
    guest.facts = replace(guest.facts, keyless=frozenset())
    assert guest.wished() == {back: By.BOT} and guest.asked_about == ()


def test_nobody_is_asked_about_who_is_not_heard_or_does_not_ask() -> None:
    guest = Guest()
    guest.comes_back(KEYS_MISSED)
    guest.watch.missed(GUEST, guest.now)
    assert guest.asked_about == ()
    guest.watch.heard(GUEST)
    assert guest.asked_about == (GUEST,)
    guest.facts = replace(guest.facts, held=frozenset())
    assert guest.asked_about == ()


def test_a_bot_follows_the_people_about_her_return() -> None:
    guest = Guest(patience=1.0)
    back = guest.comes_back(KEYS_MISSED)
    assert guest.wished() == {}
    for seat in (1, 2, 3):
        wish = Wish(guest.membership.number, back, yes=True, by=By.PERSON)
        guest.council.say(seat, Kind.WISH, wish)
    assert guest.wished() == {back: By.BOT}


def test_a_proven_cheat_is_cut_at_once() -> None:
    looking = Looking()
    cut = Target(Change.CUT, X, twins=True)
    looking.facts = replace(looking.facts, proven=(cut,), awaited=())
    assert looking.wished() == {cut: By.BOT}


# -- writing wishes ------------------------------------------------------------------------------------


def test_a_wish_is_written_once_taken_back_at_once_and_not_made_anew_too_soon() -> None:
    looking = Looking()
    council, membership = looking.council, looking.membership

    def write(wanted: dict[Target, By]) -> list[bool]:
        wishes = [*changed_wishes(wanted, membership, Seat(0), council.now)]
        for wish in wishes:
            council.say(0, Kind.WISH, wish)
        return [wish.yes for wish in wishes]

    assert write({AWAY: By.QUIET}) == [True]
    assert write({AWAY: By.QUIET}) == []
    assert write({AWAY: By.PERSON}) == [True]  # a person's word counts for more
    assert write({}) == [False]
    assert write({AWAY: By.PERSON}) == []
    council.now += RENEW_SECONDS
    assert write({AWAY: By.PERSON}) == [True]
