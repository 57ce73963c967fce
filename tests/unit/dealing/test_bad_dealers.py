"""Dealers who hide one thing and show another, or deal what is no share; who complains, and of whom."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec
import pytest

from dixit_lan.crypto.commitment import commit
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import TOY, Point
from dixit_lan.crypto.sharing import seal_share, share_of
from dixit_lan.dealing.bodies import SeatCommit, SeatKeys, Seed
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask, key_nonce
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.dealing.kit import COMMIT, COUNT, SEAT, THRESHOLD, dealt, place

SEED = place(Kind.SEED)
DEALER, HOLDER = Seat(2), Seat(1)


class _Bent(SeatSecrets):
    """Deals by another polynomial than an honest mind would."""

    bend: Sequence[int] = ()

    def coefficients(self, seating: Digest, threshold: int) -> tuple[int, ...]:
        return tuple(self.bend) or super().coefficients(seating, threshold)


def _bent(*coefficients: int) -> _Bent:
    secrets = _Bent(TOY, DEALER, GameSecret(bytes([DEALER + 1]) * 32))
    secrets.bend = (secrets.key(COMMIT.digest), *coefficients)
    return secrets


def _shown(
    secrets: SeatSecrets, threshold: int = THRESHOLD
) -> tuple[dict[Seat, SeatCommit], SeatKeys]:
    """What this dealer commits to, beside the others, and shows."""
    commits = dict(dealt().setting.commits)
    made = CommitTask(TOY, threshold).make(secrets, COMMIT, None).body
    assert isinstance(made, SeatCommit)
    commits[DEALER] = made
    keys = SeatTask(TOY, threshold, COMMIT, commits).make(secrets, SEAT, None).body
    assert isinstance(keys, SeatKeys)
    return commits, keys


def _offence(commits: Mapping[Seat, SeatCommit], keys: SeatKeys) -> Offence | None:
    """What the dealer is blamed for by all who look at its SEAT."""
    try:
        SeatTask(TOY, THRESHOLD, COMMIT, commits).check(DEALER, keys, SEAT)
    except Blame as blame:
        assert blame.seat == DEALER
        return blame.offence
    return None


def test_another_polynomial_is_as_good_as_any() -> None:
    """Otherwise the tests below would prove nothing."""
    assert _offence(*_shown(_bent(7, 9))) is None


@pytest.mark.parametrize("length", [THRESHOLD - 1, THRESHOLD + 1])
def test_a_vector_of_another_length_is_refused_though_it_was_committed_to(length: int) -> None:
    """One more, and its shares would open nothing with t others; one less, and too few would do."""
    secrets = _bent(*range(7, 6 + length))
    commits, keys = _shown(secrets, length)
    assert len(keys.vector) == length
    assert _offence(commits, keys) is Offence.BAD_KEY


def test_a_polynomial_of_a_lower_degree_is_refused() -> None:
    """Its last point is none: fewer shares than the others' would put it together."""
    assert _offence(*_shown(_bent(7, 0))) is Offence.BAD_KEY


def test_a_key_that_was_not_committed_to_is_refused() -> None:
    """Chosen after the others had shown theirs, with all its proofs in order."""
    commits, _ = _shown(_bent(7, 9))
    _, keys = _shown(_bent(8, 9))
    assert _offence(commits, keys) is Offence.BAD_KEY


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_commitment_is_opened_by_a_nonce_of_its_length(size: int) -> None:
    secrets = _bent(7, 9)
    commits, keys = _shown(secrets)
    nonce = (key_nonce(secrets, COMMIT) * 2)[:size]
    hidden = commit(COMMIT.context(DEALER), encode(keys.vector), key_nonce(secrets, COMMIT))
    assert commits[DEALER].commitment == hidden
    assert _offence(commits, msgspec.structs.replace(keys, nonce=nonce)) is Offence.BAD_KEY


# -- complaints ------------------------------------------------------------------------------------


def _seeds(*bad: Seat) -> tuple[SeedTask, Seed]:
    """What the holder says, to whom these have dealt another share than they show."""
    table = dealt()
    setting = table.setting
    for dealer in bad:
        secrets, keys = table.minds[dealer], setting.dealt[dealer]
        holders = [seat for seat in setting.members if seat != dealer]
        share = share_of(TOY, secrets.coefficients(COMMIT.digest, THRESHOLD), HOLDER)
        key = Point(setting.commits[HOLDER].transport)
        false = seal_share(TOY, SEAT.context(dealer), key, share + 1, secrets.secret)
        at = holders.index(HOLDER)
        shares = (*keys.shares[:at], false, *keys.shares[at + 1 :])
        dealt_anew = {**setting.dealt, dealer: msgspec.structs.replace(keys, shares=shares)}
        setting = replace(setting, dealt=dealt_anew)
    task = SeedTask(setting)
    said = task.make(table.minds[HOLDER], SEED, None).body
    assert isinstance(said, Seed)
    return task, said


def _blamed(task: SeedTask, said: Seed) -> tuple[Seat, Offence] | None:
    try:
        task.check(HOLDER, said, SEED)
    except Blame as blame:
        return blame.seat, blame.offence
    return None


def test_who_got_good_shares_complains_of_nobody() -> None:
    task, said = _seeds()
    assert said.complaints == () and said.good and _blamed(task, said) is None


@pytest.mark.parametrize("dealer", [seat for seat in range(COUNT) if seat != HOLDER])
def test_who_got_a_bad_share_complains_and_its_dealer_is_blamed(dealer: int) -> None:
    task, said = _seeds(Seat(dealer))
    assert [complaint.dealer for complaint in said.complaints] == [dealer] and not said.good
    assert _blamed(task, said) == (dealer, Offence.BAD_DEALING)


def test_a_complaint_about_a_good_share_is_its_authors_offence() -> None:
    task, said = _seeds()
    about = task._complain(dealt().minds[HOLDER], DEALER)
    false = msgspec.structs.replace(said, complaints=(about,))
    assert _blamed(task, false) == (HOLDER, Offence.FALSE_COMPLAINT)


def test_of_several_complaints_the_first_decides() -> None:
    task, said = _seeds(Seat(0), Seat(3))
    first, second = said.complaints
    assert _blamed(task, said) == (Seat(0), Offence.BAD_DEALING)
    turned = msgspec.structs.replace(said, complaints=(second, first))
    assert _blamed(task, turned) == (Seat(3), Offence.BAD_DEALING)
    lie = task._complain(dealt().minds[HOLDER], DEALER)
    before = msgspec.structs.replace(said, complaints=(lie, first))
    assert _blamed(task, before) == (HOLDER, Offence.FALSE_COMPLAINT)
    after = msgspec.structs.replace(said, complaints=(first, lie))
    assert _blamed(task, after) == (Seat(0), Offence.BAD_DEALING)
