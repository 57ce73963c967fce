"""Seating: keys, shares, claims and complaints; wrong lengths, copied keys, other places."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import msgspec
import pytest

from dixit_lan.crypto.group import TOY
from dixit_lan.dealing.bodies import Body, Complaint, SeatCommit, SeatKeys, Seed
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Task
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.lies_in_keys import Rooted
from tests.unit.dealing.kit import COMMIT, COUNT, SEAT, THRESHOLD, Dealt, dealt, place

B = TypeVar("B", bound=Body)
_COMMIT, _SEAT, _SEED = COMMIT, SEAT, place(Kind.SEED)


class _Table:
    """A table at its first three steps."""

    def __init__(self) -> None:
        self.dealt: Dealt = dealt()
        setting = self.dealt.setting
        self.commit = CommitTask(TOY, THRESHOLD)
        self.commits = dict(setting.commits)
        self.seat = SeatTask(TOY, THRESHOLD, _COMMIT, self.commits)
        self.keys = {seat: setting.dealt[seat] for seat in setting.members}
        self.seed = SeedTask(setting)

    def seeds(self, at: int) -> Seed:
        body = self.seed.make(self.dealt.minds[at], _SEED, None).body
        assert isinstance(body, Seed)
        return body


def _refused(check: Callable[[], None], offence: Offence, seat: int) -> None:
    with pytest.raises(Blame) as blame:
        check()
    assert (blame.value.offence, blame.value.seat) == (offence, seat)


def test_honest_keys_and_shares_are_accepted() -> None:
    table = _Table()
    for at in range(COUNT):
        table.commit.check(Seat(at), table.commits[Seat(at)], _COMMIT)
        table.seat.check(Seat(at), table.keys[Seat(at)], _SEAT)
        table.seed.check(Seat(at), table.seeds(at), _SEED)
        assert len(table.keys[Seat(at)].vector) == THRESHOLD


def test_the_same_step_gives_the_same_bytes() -> None:
    one, other = _Table(), _Table()
    assert (one.commits, one.keys, one.seeds(1)) == (other.commits, other.keys, other.seeds(1))


@pytest.mark.parametrize("change", [-1, 1, -THRESHOLD], ids=["one less", "one more", "none"])
def test_a_vector_of_another_length_is_refused(change: int) -> None:
    """Attack 6: t + 1 coefficients would make the shares useless; t - 1 would give the key away."""
    table = _Table()
    vector = (*table.keys[Seat(1)].vector, TOY.base)[: THRESHOLD + change]
    body = msgspec.structs.replace(table.keys[Seat(1)], vector=vector)
    _refused(lambda: table.seat.check(Seat(1), body, _SEAT), Offence.BAD_KEY, 1)


@pytest.mark.parametrize("count", [0, COUNT - 2, COUNT])
def test_another_number_of_shares_is_refused(count: int) -> None:
    table = _Table()
    shares = (table.keys[Seat(1)].shares * 2)[:count]
    body = msgspec.structs.replace(table.keys[Seat(1)], shares=shares)
    _refused(lambda: table.seat.check(Seat(1), body, _SEAT), Offence.BAD_KEY, 1)


def test_a_copied_key_with_its_copied_proof_is_refused() -> None:
    """Attack 8: whoever shows another's key has neither hidden it before nor can prove it here."""
    table = _Table()
    _refused(lambda: table.seat.check(Seat(1), table.keys[Seat(2)], _SEAT), Offence.BAD_KEY, 1)
    commits = {**table.commits, Seat(1): table.commits[Seat(2)]}
    task = SeatTask(TOY, THRESHOLD, _COMMIT, commits)
    _refused(lambda: task.check(Seat(1), table.keys[Seat(2)], _SEAT), Offence.BAD_KEY, 1)
    _refused(
        lambda: table.commit.check(Seat(1), table.commits[Seat(2)], _COMMIT), Offence.BAD_KEY, 1
    )


def test_a_key_made_from_the_others_cannot_be_shown() -> None:
    """Attack 8: a rogue key would have to be hidden before the others' are seen."""
    table = _Table()
    rogue = TOY.sub(TOY.base_mul(5), table.keys[Seat(0)].vector[0])  # type: ignore[arg-type]
    vector = (rogue, *table.keys[Seat(1)].vector[1:])
    body = msgspec.structs.replace(table.keys[Seat(1)], vector=vector)
    _refused(lambda: table.seat.check(Seat(1), body, _SEAT), Offence.BAD_KEY, 1)


@pytest.mark.parametrize("point", [b"", bytes(8), TOY.identity, b"\xff" * 8, TOY.base + b"\0"])
def test_a_point_that_is_none_is_refused_wherever_it_stands(point: bytes) -> None:
    """Attacks 1 and 5, in every field of these bodies."""
    table = _Table()
    change = msgspec.structs.replace
    commit = change(table.commits[Seat(1)], transport=point)
    _refused(lambda: table.commit.check(Seat(1), commit, _COMMIT), Offence.BAD_KEY, 1)
    for at in range(THRESHOLD):
        vector = (*table.keys[Seat(1)].vector[:at], point, *table.keys[Seat(1)].vector[at + 1 :])
        body = change(table.keys[Seat(1)], vector=vector)
        _refused(lambda body=body: table.seat.check(Seat(1), body, _SEAT), Offence.BAD_KEY, 1)  # type: ignore[misc]
    share = change(table.keys[Seat(1)].shares[0], point=point)
    body = change(table.keys[Seat(1)], shares=(share, *table.keys[Seat(1)].shares[1:]))
    _refused(lambda: table.seat.check(Seat(1), body, _SEAT), Offence.BAD_DEALING, 1)


@pytest.mark.parametrize(
    "other",
    [
        place(Kind.SEAT, history=b"other"),
        place(Kind.SEAT, round_number=2),
        place(Kind.SEAT, game=b"other"),
        place(Kind.SEED),
    ],
    ids=["history", "round", "game", "step"],
)
def test_keys_of_another_place_are_refused(other: object) -> None:
    """Attack 3."""
    table = _Table()
    _refused(lambda: table.seat.check(Seat(1), table.keys[Seat(1)], other), Offence.BAD_KEY, 1)  # type: ignore[arg-type]


def test_sealed_shares_cannot_change_holders() -> None:
    table = _Table()
    one, two, three = table.keys[Seat(1)].shares
    body = msgspec.structs.replace(table.keys[Seat(1)], shares=(two, one, three))
    _refused(lambda: table.seat.check(Seat(1), body, _SEAT), Offence.BAD_DEALING, 1)


def test_nobody_complains_of_nobody() -> None:
    table = _Table()
    honest = table.seed._complain(table.dealt.minds[1], Seat(2))
    for dealer in (-1, 1, COUNT, 200):
        body = msgspec.structs.replace(
            table.seeds(1), good=b"", complaints=(Complaint(dealer, honest.opened),)
        )
        _refused(
            lambda body=body: table.seed.check(Seat(1), body, _SEED),  # type: ignore[misc]
            Offence.FALSE_COMPLAINT,
            1,
        )


def test_saying_nothing_about_ones_shares_is_a_false_claim() -> None:
    table = _Table()
    body = msgspec.structs.replace(table.seeds(1), good=b"", complaints=())
    _refused(lambda: table.seed.check(Seat(1), body, _SEED), Offence.FALSE_CLAIM, 1)
    body = msgspec.structs.replace(table.seeds(1), good=table.seeds(2).good)
    _refused(lambda: table.seed.check(Seat(1), body, _SEED), Offence.FALSE_CLAIM, 1)


def test_anothers_sealed_seed_is_refused() -> None:
    table = _Table()
    body = msgspec.structs.replace(table.seeds(1), sealed=table.seeds(2).sealed)
    _refused(lambda: table.seed.check(Seat(1), body, _SEED), Offence.BAD_SEAL, 1)


@pytest.mark.parametrize("holder", range(COUNT))
def test_a_share_of_zero_is_its_dealers_bad_key(holder: int) -> None:
    """Not the fault of whoever would have to stand in with it; at one's own point it hurts nobody."""
    table, dealer = _Table(), Seat(1)
    secrets = Rooted(table.dealt.minds[dealer], [Seat(holder)])
    table.commits[dealer] = _made(table.commit, secrets, _COMMIT, SeatCommit)
    table.commit.check(dealer, table.commits[dealer], _COMMIT)
    body = _made(table.seat, secrets, _SEAT, SeatKeys)

    def check() -> None:
        table.seat.check(dealer, body, _SEAT)

    if holder == dealer:
        check()
    else:
        _refused(check, Offence.BAD_KEY, dealer)


def test_two_dealers_cannot_make_a_true_claim_false() -> None:
    """With all shares zero the sum that "mine are good" is proven for would be the identity."""
    table, victim = _Table(), Seat(0)
    dealers = [seat for seat in table.commits if seat != victim]
    minds = {seat: Rooted(table.dealt.minds[seat], [victim]) for seat in dealers}
    for seat in dealers:
        table.commits[seat] = _made(table.commit, minds[seat], _COMMIT, SeatCommit)
    keys = {seat: _made(table.seat, minds[seat], _SEAT, SeatKeys) for seat in dealers}
    setting = replace(table.dealt.setting, commits=table.commits, dealt={**table.keys, **keys})
    task = SeedTask(setting)
    body = _made(task, table.dealt.minds[victim], _SEED, Seed)
    assert not body.complaints
    _refused(lambda: task.check(victim, body, _SEED), Offence.FALSE_CLAIM, victim)  # too late here
    for seat in dealers:

        def check(seat: Seat = seat) -> None:
            table.seat.check(seat, keys[seat], _SEAT)

        _refused(check, Offence.BAD_KEY, seat)


def _made(task: Task, secrets: SeatSecrets, at: Place, kind: type[B]) -> B:
    body = task.make(secrets, at, None).body
    assert isinstance(body, kind)
    return body
