"""Shuffles, shares, plays and votes: bound to their place, and refused in any other form."""

from collections.abc import Callable, Iterable

import msgspec
import pytest

from dixit_lan.crypto.elgamal import decryption_share
from dixit_lan.crypto.group import TOY
from dixit_lan.dealing.bodies import Begin, ClueGiven, Mixed, Opened, SealedChoice, Shares
from dixit_lan.dealing.choices import (
    BeginTask,
    ClueTask,
    Commitment,
    OpenPlayTask,
    OpenTask,
    OpenVoteTask,
    PlayTask,
    VoteTask,
    seal_value,
)
from dixit_lan.dealing.deck import ShuffleTask
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.shares import Due, Given, SharePool, SharesTask
from dixit_lan.dealing.task import Made, Sealing
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.script import Ballot
from tests.unit.dealing.kit import CARDS, COUNT, THRESHOLD, Dealt, dealt, place

_SEAT = Seat(1)
_ELSEWHERE = {"history": {"history": b"x"}, "round": {"round_number": 2}, "game": {"game": b"x"}}


def _refused(check: Callable[[], object], offence: Offence) -> None:
    with pytest.raises(Blame) as blame:
        check()
    assert (blame.value.offence, blame.value.seat) == (offence, _SEAT)


def _sealing(made: Made) -> Sealing:
    assert made.sealing is not None
    return made.sealing


# -- shuffles and shares ---------------------------------------------------------------------------


def _mixed(table: Dealt, task: ShuffleTask, at: Place) -> Mixed:
    body = task.make(table.minds[_SEAT], at, None).body
    assert isinstance(body, Mixed)
    return body


def test_a_shuffle_is_good_at_its_own_place_only() -> None:
    table, at = dealt(), place(Kind.SHUFFLE)
    task = ShuffleTask(table.setting, table.deck())
    body = _mixed(table, task, at)
    task.check(_SEAT, body, at)
    for change in _ELSEWHERE.values():
        other = place(Kind.SHUFFLE, **change)  # type: ignore[arg-type]
        _refused(lambda other=other: task.check(_SEAT, body, other), Offence.BAD_SHUFFLE)  # type: ignore[misc]
    _refused(lambda: task.check(_SEAT, body, place(Kind.MIX)), Offence.BAD_SHUFFLE)
    with pytest.raises(Blame):
        task.check(Seat(2), body, at)


@pytest.mark.parametrize("change", [-1, 1, -12])
def test_a_deck_of_another_length_is_refused(change: int) -> None:
    """Attack 6: N - 1, N + 1 and 0 cards."""
    table, at = dealt(), place(Kind.SHUFFLE)
    task = ShuffleTask(table.setting, table.deck())
    body = _mixed(table, task, at)
    card = 2 * table.setting.group.point_bytes
    deck = (body.deck + body.deck)[: (12 + change) * card]
    changed = msgspec.structs.replace(body, deck=deck)
    _refused(lambda: task.read(_SEAT, changed), Offence.BAD_SHUFFLE)
    _refused(lambda: task.check(_SEAT, changed, at), Offence.BAD_SHUFFLE)


def test_a_proof_of_another_length_is_refused() -> None:
    table, at = dealt(), place(Kind.SHUFFLE)
    task = ShuffleTask(table.setting, table.deck())
    body = _mixed(table, task, at)
    for proof in (b"", body.proof[:-1], body.proof + b"\0"):
        changed = msgspec.structs.replace(body, proof=proof)
        _refused(lambda changed=changed: task.check(_SEAT, changed, at), Offence.BAD_SHUFFLE)  # type: ignore[misc]


def _task(table: Dealt, dues: Iterable[Due], absent: Iterable[int] = ()) -> SharesTask:
    away = tuple(Seat(seat) for seat in absent)
    givers = frozenset(seat for seat in table.setting.members if seat not in away)
    return SharesTask(table.setting, tuple(dues), givers, away)


def _shares(table: Dealt, task: SharesTask, seat: int, at: Place) -> Shares:
    body = task.make(table.minds[seat], at, None).body
    assert isinstance(body, Shares)
    return body


def test_who_owes_nothing_proves_nothing() -> None:
    """A proof with no shares, by who has given them before, is nothing that the page allows."""
    table, at = dealt(), place(Kind.SHOW)
    task = _task(table, [Due(card) for card in table.masked()])
    proof = _shares(table, task, _SEAT, at).proof
    later = SharesTask(table.setting, task.dues, task.givers - {_SEAT}, ())
    later.check(_SEAT, Shares(b"", b"", ()), at)
    _refused(lambda: later.check(_SEAT, Shares(b"", proof, ()), at), Offence.BAD_SHARE)


def _given(table: Dealt, task: SharesTask, at: Place) -> dict[Seat, Given]:
    """What every giver gives, checked."""
    given = {}
    for seat in sorted(task.givers):
        body = _shares(table, task, seat, at)
        task.check(seat, body, at)
        given[seat] = task.read(seat, body)
    return given


def test_an_owner_gives_no_share_of_his_own_cards() -> None:
    table, at = dealt(), place(Kind.DEAL)
    deck = table.masked(8)
    dues = [Due(card, Seat(number // 2)) for number, card in enumerate(deck)]
    task = _task(table, dues)
    for seat, given in _given(table, task, at).items():
        assert len(given.own) == len([due for due in dues if due.owner != seat])
        key = table.minds[seat].key(table.setting.seating)
        own = [decryption_share(table.setting.group, key, due.ciphertext) for due in dues]
        assert own[2 * seat] not in given.own


def test_all_shares_together_turn_a_card_up_and_one_less_does_not() -> None:
    table, at = dealt(), place(Kind.SHOW)
    dues = [Due(card) for card in table.masked(2)]
    task = _task(table, dues)
    pool = SharePool(table.setting, dues)
    given = _given(table, task, at)
    last = given.pop(_SEAT)
    pool.take(task, given)
    assert pool.missing == (_SEAT,)
    assert all(table.points.card(pool.open(due.ciphertext)) is None for due in dues)
    pool.take(task, {_SEAT: last})
    assert pool.missing == ()
    opened = [table.points.card(pool.open(due.ciphertext)) for due in dues]
    assert opened == list(CARDS[:2])


def test_holders_stand_in_for_who_is_away_but_not_for_her_own_cards() -> None:
    """t holders' parts are the absent seat's share; of her own cards nobody gives any."""
    table, at = dealt(), place(Kind.DEAL)
    mine, hers = table.masked(2)
    dues = [Due(mine, Seat(0)), Due(hers, _SEAT)]
    task = _task(table, dues, absent=[_SEAT])
    pool = SharePool(table.setting, dues)
    given = _given(table, task, at)
    assert all(len(each.parts[_SEAT]) == 1 for each in given.values())
    two = {seat: given[seat] for seat in list(given)[: THRESHOLD - 1]}
    pool.take(task, two)
    assert _SEAT in pool.missing
    pool.take(task, given)
    assert pool.missing == ()
    own = decryption_share(TOY, table.minds[0].key(table.setting.seating), mine)
    assert table.points.card(pool.open(mine, own)) == CARDS[0]
    assert table.points.card(pool.open(hers)) is None
    key = table.minds[_SEAT].key(table.setting.seating)
    assert table.points.card(pool.open(hers, decryption_share(TOY, key, hers))) == CARDS[1]


def test_a_false_part_is_refused() -> None:
    table, at = dealt(), place(Kind.SHOW)
    task = _task(table, [Due(card) for card in table.masked(2)], absent=[3])
    body, other = (_shares(table, task, seat, at) for seat in (_SEAT, 2))
    for parts in ((), body.parts * 2, other.parts):
        changed = msgspec.structs.replace(body, parts=parts)
        _refused(lambda changed=changed: task.check(_SEAT, changed, at), Offence.BAD_SHARE)  # type: ignore[misc]


def test_whoever_owes_nothing_proves_nothing() -> None:
    """A lone newcomer's cards: she gives an empty entry, everybody else shares."""
    table, at = dealt(), place(Kind.DEAL)
    task = _task(table, [Due(card, _SEAT) for card in table.masked(2)])
    body = _shares(table, task, _SEAT, at)
    assert (body.shares, body.proof) == (b"", b"")
    _given(table, task, at)


def test_shares_of_another_number_or_place_are_refused() -> None:
    table, at = dealt(), place(Kind.SHOW)
    task = _task(table, [Due(card) for card in table.masked(3)])
    body = _shares(table, task, _SEAT, at)
    size = table.setting.group.point_bytes
    for shares in (b"", body.shares[:-size], body.shares + body.shares[:size], body.shares[:-1]):
        changed = msgspec.structs.replace(body, shares=shares)
        _refused(lambda changed=changed: task.read(_SEAT, changed), Offence.BAD_SHARE)  # type: ignore[misc]
    for change in _ELSEWHERE.values():
        other = place(Kind.SHOW, **change)  # type: ignore[arg-type]
        _refused(lambda other=other: task.check(_SEAT, body, other), Offence.BAD_SHARE)  # type: ignore[misc]
    swapped = body.shares[size : 2 * size] + body.shares[:size] + body.shares[2 * size :]
    changed = msgspec.structs.replace(body, shares=swapped)
    _refused(lambda: task.check(_SEAT, changed, at), Offence.BAD_SHARE)


# -- choices ---------------------------------------------------------------------------------------


def test_one_vote_and_two_look_alike() -> None:
    """Equal acts have equal sizes: nobody sees who used a second vote."""
    table, at = dealt(), place(Kind.VOTE)
    task = VoteTask(table.setting)
    sizes = set()
    for slots in ((1,), (2, 3), (12,)):
        body = task.make(table.minds[_SEAT], at, Ballot(slots)).body
        assert isinstance(body, SealedChoice)
        task.check(_SEAT, body, at)
        sizes.add(len(body.sealed.ciphertext))
    assert len(sizes) == 1


def test_another_choice_is_sealed_with_unrelated_secrets() -> None:
    """Attack 12d: a vote, a lost tail, another vote; the two say nothing about each other."""
    table, at = dealt(), place(Kind.VOTE)
    one, other = (seal_value(table.setting, table.minds[1], at, v) for v in (b"\1\0", b"\2\0"))
    again = seal_value(table.setting, table.minds[1], at, b"\1\0")
    assert one == again
    assert one[1].nonce != other[1].nonce
    assert not {one[0].point, one[0].commitment} & {other[0].point, other[0].commitment}


def _vote(table: Dealt, value: bytes) -> tuple[OpenVoteTask, Opened]:
    at = place(Kind.VOTE)
    sealed, opening = seal_value(table.setting, table.minds[_SEAT], at, value)
    commitments = {_SEAT: Commitment(at, sealed)}
    task = OpenVoteTask(table.setting, commitments, ODYSSEY, len(table.setting.members), 4)
    return task, task.body(_SEAT, opening)


def test_a_ballot_is_read_as_it_was_cast() -> None:
    task, body = _vote(dealt(), b"\3\0")
    assert task.read(_SEAT, body) == Ballot((3,))
    task.check(_SEAT, body, place(Kind.OPEN_VOTE))


@pytest.mark.parametrize(
    ("value", "offence"),
    [
        (b"", Offence.BAD_OPENING),
        (b"\1", Offence.BAD_OPENING),
        (b"\1\0\0", Offence.BAD_OPENING),
        (b"\0\1", Offence.BAD_OPENING),
        (b"\2\1", Offence.BAD_OPENING),
        (b"\1\1", Offence.DOUBLE_VOTE),
        (b"\1\2", Offence.DOUBLE_VOTE),
        (b"\0\0", Offence.DOUBLE_VOTE),
        (b"\5\0", Offence.DOUBLE_VOTE),
        (b"\xff\0", Offence.DOUBLE_VOTE),
    ],
)
def test_a_ballot_of_another_form_is_refused(value: bytes, offence: Offence) -> None:
    task, body = _vote(dealt(), value)
    _refused(lambda: task.read(_SEAT, body), offence)


def test_an_opening_of_something_else_is_refused() -> None:
    task, body = _vote(dealt(), b"\3\0")
    other, _ = _vote(dealt(), b"\2\0")
    size = len(body.mask)
    for mask in (b"", bytes(size), body.mask[:-1], b"\xff" * size, bytes([1]) + bytes(size - 1)):
        changed = Opened(mask)
        with pytest.raises(Blame) as blame:
            task.check(_SEAT, changed, place(Kind.OPEN_VOTE))
        assert (blame.value.offence, blame.value.seat) == (Offence.BAD_OPENING, _SEAT)
    _refused(lambda: other.check(_SEAT, body, place(Kind.OPEN_VOTE)), Offence.BAD_OPENING)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_its_length(size: int) -> None:
    table, at = dealt(), place(Kind.SEED)
    sealed, opening = seal_value(table.setting, table.minds[_SEAT], at, bytes(size))
    task = OpenTask(table.setting, {_SEAT: Commitment(at, sealed)})
    _refused(lambda: task.read(_SEAT, task.body(_SEAT, opening)), Offence.BAD_OPENING)


def _play(table: Dealt) -> tuple[OpenPlayTask, Opened, Sealing]:
    hands, at = table.hands(), place(Kind.PLAY)
    task = PlayTask(table.setting, hands)
    made = task.make(table.minds[_SEAT], at, table.minds[_SEAT].hand[1:2])
    assert isinstance(made.body, SealedChoice)
    task.check(_SEAT, made.body, at)
    commitments = {_SEAT: Commitment(at, made.body.sealed)}
    open_task = OpenPlayTask(table.setting, commitments, hands)
    return open_task, open_task.body(_SEAT, _sealing(made).opening), _sealing(made)


def test_what_is_laid_comes_first_and_the_rest_is_the_new_hand() -> None:
    table = dealt()
    task, body, kept = _play(table)
    task.check(_SEAT, body, place(Kind.OPEN_PLAY))
    hand = task.read(_SEAT, body)
    key = sum(secrets.key(table.setting.seating) for secrets in table.minds)
    cards = []
    for ciphertext in hand:
        share = decryption_share(table.setting.group, key, ciphertext)
        cards.append(table.points.card(table.setting.group.sub(ciphertext.b, share)))
    assert tuple(cards) == (*kept.laid, *kept.rest)
    assert sorted(cards, key=str) == sorted(table.minds[_SEAT].hand, key=str)
    assert not set(hand) & set(task.hands[_SEAT])  # re-masked, every one


def test_a_play_that_is_no_play_is_refused() -> None:
    table, at = dealt(), place(Kind.PLAY)
    for value in (b"", b"\xc0", bytes(40)):
        sealed, opening = seal_value(table.setting, table.minds[_SEAT], at, value)
        task = OpenPlayTask(table.setting, {_SEAT: Commitment(at, sealed)}, table.hands())
        body = task.body(_SEAT, opening)
        _refused(lambda task=task, body=body: task.read(_SEAT, body), Offence.BAD_PLAY)  # type: ignore[misc]


def test_a_play_sealed_by_another_is_refused() -> None:
    table, at = dealt(), place(Kind.PLAY)
    task = PlayTask(table.setting, table.hands())
    other = task.make(table.minds[2], at, table.minds[2].hand[:1]).body
    assert isinstance(other, SealedChoice)
    _refused(lambda: task.check(_SEAT, other, at), Offence.BAD_SEAL)


def test_a_clue_said_aloud_is_a_clue() -> None:
    table, at = dealt(), place(Kind.CLUE)
    task = ClueTask(table.setting, ODYSSEY, table.hands()[_SEAT])
    for text in (None, "a word", "ein Wörtlein"):
        body = task.make(table.minds[_SEAT], at, (table.minds[_SEAT].hand[:1], text)).body
        assert isinstance(body, ClueGiven)
        task.check(_SEAT, body, at)
        assert body.text == text


@pytest.mark.parametrize("saw", [-1, COUNT, 255])
def test_nobody_saw_a_seat_that_does_not_exist(saw: int) -> None:
    task = BeginTask(dealt().setting)
    _refused(lambda: task.check(_SEAT, Begin(saw), place(Kind.BEGIN)), Offence.MALFORMED)


def test_what_is_kept_until_it_is_opened_is_not_shown() -> None:
    _, _, kept = _play(dealt())
    shown = repr(kept) + repr(kept.opening) + repr(dealt().minds[0])
    assert all(card.hex() not in shown and repr(card) not in shown for card in kept.laid)
    assert "hand" not in shown
