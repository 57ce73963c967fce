"""Logs that grow from their beginning, without gaps; and what two branches prove."""

import random

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import TooLarge
from dixit_lan.logs import store as store_module
from dixit_lan.logs.entry import NO_ENTRY
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from dixit_lan.wire.limits import LOGS_MAX, OWN_LOGS_MAX, SEATS_MAX, STRANGE_LOGS_MAX
from tests.unit.logs.kit import ANN, BO, HISTORY, chain, entry


def _stored(*entries: object) -> LogStore:
    store = LogStore()
    for each in entries:
        store.add(each)  # type: ignore[arg-type]
    return store


def test_a_log_grows_entry_by_entry() -> None:
    one, two, three = chain(3)
    store = LogStore()
    assert store.log(one.log).height == 0
    assert store.log(one.log).head == NO_ENTRY
    assert [store.add(e) for e in (one, two, three)] == [Added.NEW] * 3
    assert store.log(one.log).entries == [one, two, three]
    assert store.log(one.log).last == three
    assert store.log(one.log).head == three.hash
    assert list(store) == [one.log]


def test_what_is_known_is_known() -> None:
    one, two = chain(2)
    store = _stored(one, two)
    assert [store.add(one), store.add(two)] == [Added.KNOWN] * 2
    assert store.log(one.log).height == 2


def test_a_gap_is_not_filled_by_guessing() -> None:
    one, two, three = chain(3)
    store = _stored(one)
    assert store.add(three) is Added.GAP
    assert store.log(one.log).height == 1
    assert not store.holds(three)
    assert [store.add(two), store.add(three)] == [Added.NEW] * 2


def test_an_unknown_log_that_does_not_begin_is_no_log() -> None:
    store = _stored(chain(2)[1])
    assert list(store) == []


def test_the_next_entry_must_follow_the_last_one() -> None:
    """The next number on another branch is a gap, not a fork: the fork lies before it."""
    one, two = chain(2)
    other = entry(one, body=b"other")
    store = _stored(one, two)
    assert store.add(entry(other)) is Added.GAP
    assert not store.forks


def test_a_log_has_room_for_so_many_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = chain(6)
    size = len(entries[0].raw)
    monkeypatch.setattr(store_module, "LOG_BYTES_MAX", 4 * size)
    monkeypatch.setattr(store_module, "STRANGE_LOG_BYTES_MAX", 2 * size)
    store = LogStore()
    assert [store.add(e) for e in entries].count(Added.NEW) == 4
    assert store.add(chain(1, who=BO)[0]) is Added.NEW
    store = LogStore()
    store.is_player = lambda log: log.author == BO.key
    assert [store.add(e) for e in entries].count(Added.NEW) == 2
    assert [store.add(e) for e in chain(6, who=BO)].count(Added.NEW) == 4


def test_two_entries_under_one_number_are_evidence() -> None:
    one, two = chain(2)
    other = entry(one, body=b"other")
    store = _stored(one, two)
    assert store.add(other) is Added.FORK
    fork = store.forks[one.log]
    assert (fork.offence, fork.log, fork.entries) == (Offence.TWO_ENTRIES, one.log, (two, other))
    assert store.log(one.log).entries == [one, two]
    third = entry(one, body=b"third")
    assert store.add(third) is Added.FORK
    assert store.forks[one.log] is fork


def test_twins_prove_a_fork_whatever_is_held() -> None:
    *_, one = chain(5)
    four = chain(4)[-1]
    other = entry(four, body=b"other")
    store = LogStore()
    assert store.add_twins(one, other)
    assert store.forks[one.log].entries == (one, other)
    assert not store.add_twins(one, other)
    assert list(store) == []


def test_what_are_no_twins_proves_nothing() -> None:
    one, two = chain(2)
    (bos,) = chain(1, who=BO)
    other_sitting = entry(nonce=b"m" * 16)
    store = LogStore()
    assert not store.add_twins(one, one)
    assert not store.add_twins(one, two)
    assert not store.add_twins(one, bos)
    assert not store.add_twins(one, other_sitting)
    assert not store.forks


def test_of_the_entries_under_one_digest_the_first_counts() -> None:
    first = entry(kind=Kind.VOTE, body=b"1")
    second = entry(first, kind=Kind.VOTE, body=b"2")
    store = _stored(first, second)
    assert store.log(first.log).game_entries(HISTORY) == (first, second)
    assert store.log(first.log).game_entries(NO_ENTRY) == ()


def test_lobby_and_control_entries_are_no_game_entries() -> None:
    sit = entry(kind=Kind.SIT)
    ack = entry(sit, kind=Kind.ACK)
    store = _stored(sit, ack)
    assert store.log(sit.log).game_entries(HISTORY) == ()
    assert store.log(sit.log).last_of(Kind.SIT) == sit
    assert store.log(sit.log).last_of(Kind.READY) is None


def test_a_table_holds_so_many_logs_and_no_more() -> None:
    store = LogStore()
    for number in range(LOGS_MAX):
        assert store.add(entry(who=Identity(number.to_bytes(32, "big")))) is Added.NEW
    assert store.add(entry(who=Identity(b"\xff" * 32))) is Added.GAP
    assert store.add(entry(who=Identity(bytes(32)))) is Added.KNOWN


def _stranger(number: int) -> Identity:
    return Identity(number.to_bytes(32, "big"))


def test_made_up_names_take_no_players_room() -> None:
    store = LogStore()
    store.is_player = lambda log: log.author == BO.key
    for number in range(LOGS_MAX):
        store.add(entry(who=_stranger(number)))
    assert len(list(store)) == STRANGE_LOGS_MAX
    assert store.add(chain(1, who=BO)[0]) is Added.NEW
    assert store.add(entry(who=ANN)) is Added.GAP
    sittings = [entry(who=ANN, nonce=bytes([at]) * 16) for at in range(OWN_LOGS_MAX + 1)]
    added = [store.add(one, is_own=True) for one in sittings]
    assert added == [Added.NEW] * OWN_LOGS_MAX + [Added.GAP]


def _crowded() -> LogStore:
    """Somebody has filled all the room that strangers get, with names of his own making."""
    store = LogStore()
    store.is_player = lambda log: False
    for number in range(STRANGE_LOGS_MAX):
        store.add(entry(who=_stranger(number)))
    for number in range(LOGS_MAX, 2 * LOGS_MAX):
        for at in range(OWN_LOGS_MAX):
            store.add(entry(who=_stranger(number), nonce=bytes([at]) * 16), is_own=True)
    return store


def test_a_place_is_kept_for_every_player() -> None:
    store = _crowded()
    assert len(list(store)) == LOGS_MAX - SEATS_MAX
    assert store.add(entry(who=BO), is_own=True) is Added.GAP
    store.is_player = lambda log: True
    players = [_stranger(number) for number in range(3 * LOGS_MAX, 3 * LOGS_MAX + SEATS_MAX)]
    assert {store.add(entry(who=who)) for who in players} == {Added.NEW}


def test_where_it_is_full_a_stranger_who_is_away_gives_way() -> None:
    store = _crowded()
    first, *_, newest = store
    mine, old = entry(who=BO), entry(who=BO, nonce=b"o" * 16)
    store.is_here = lambda log: log in (mine.log, newest)
    assert store.add(entry(mine), is_own=True) is Added.GAP, "what does not fit pushes nobody out"
    assert len(list(store)) == LOGS_MAX - SEATS_MAX and newest in store
    assert store.add(mine) is Added.GAP, "somebody else passes it on"
    assert store.add(old, is_own=True) is Added.GAP, "an earlier sitting"
    assert store.add(mine, is_own=True) is Added.NEW
    assert len(list(store)) == LOGS_MAX - SEATS_MAX
    assert {first, newest, mine.log} <= set(store)
    store.is_here = lambda log: True
    assert store.add(old, is_own=True) is Added.GAP, "all are here"


def test_players_always_find_room() -> None:
    """Whoever played before, and plays no more, may have filled it."""
    store = LogStore()
    for number in range(LOGS_MAX):
        store.add(entry(who=_stranger(number)))
    store.is_player = lambda log: log.author in (_stranger(LOGS_MAX - 1).key, BO.key)
    assert store.add(entry(who=BO)) is Added.NEW
    assert len(list(store)) == LOGS_MAX
    assert store.log(entry(who=_stranger(LOGS_MAX - 1)).log).height == 1


def test_forks_of_made_up_names_take_no_players_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "STRANGE_FORKS_MAX", 3)
    monkeypatch.setattr(store_module, "LOGS_MAX", 2)
    store = LogStore()
    store.is_player = lambda log: log.author == BO.key
    for number in range(5):
        one, other = (entry(who=_stranger(number), body=body) for body in (b"1", b"2"))
        assert store.add_twins(one, other) == (number < 2)
    assert len(store.forks) == 2
    (one,), other = chain(1, who=ANN), entry(who=ANN, body=b"other")
    assert [store.add(one), store.add(other)] == [Added.NEW, Added.GAP]
    one, other = (entry(who=BO, body=body) for body in (b"1", b"2"))
    assert store.add_twins(one, other)
    assert {e.hash for e in store.aside(one.log)} == {one.hash, other.hash}


def test_forks_are_bounded_in_bytes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log has a branch's worth of room aside, strangers share some, and all together have an end."""
    size = len(entry(body=bytes(100)).raw)
    monkeypatch.setattr(store_module, "LOG_BYTES_MAX", 3 * size)
    monkeypatch.setattr(store_module, "STRANGE_FORKS_BYTES_MAX", 2 * size)
    monkeypatch.setattr(store_module, "SIDE_BYTES_MAX", 6 * size)
    store = LogStore()
    store.is_player = lambda log: log.author in (ANN.key, BO.key)

    def fork(who: Identity) -> list[Added]:
        return [store.add(entry(who=who, body=bytes([at]) * 100)) for at in range(6)]

    assert fork(_stranger(1)) == [Added.NEW, *[Added.FORK] * 2, *[Added.GAP] * 3]
    assert fork(_stranger(2)) == [Added.NEW, *[Added.GAP] * 5]
    assert fork(ANN) == [Added.NEW, *[Added.FORK] * 3, *[Added.GAP] * 2]
    with pytest.raises(TooLarge, match="bytes of forks"):
        fork(BO)
    assert BO.key in {log.author for log in store.forks}, "the proof is kept all the same"
    assert sum(len(e.raw) for log in store for e in store.aside(log)) == 6 * size


def test_a_log_holds_so_many_entries_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "LOG_ENTRIES_MAX", 3)
    *entries, one_more = chain(4)
    store = _stored(*entries)
    with pytest.raises(TooLarge):
        store.add(one_more)


@pytest.mark.parametrize("seed", range(5))
def test_in_whatever_order_entries_come_a_log_is_a_beginning_of_them(seed: int) -> None:
    """Stateful: like a plain list that takes an entry only when it is the next one."""
    chance = random.Random(seed)
    entries = {who: chain(8, who=who) for who in (ANN, BO)}
    store, plain = LogStore(), {ANN: 0, BO: 0}
    for _ in range(200):
        who = chance.choice((ANN, BO))
        at = chance.randrange(8)
        added = store.add(entries[who][at])
        expected = Added.NEW if at == plain[who] else Added.GAP if at > plain[who] else Added.KNOWN
        assert added is expected
        plain[who] += added is Added.NEW
        assert store.log(entries[who][0].log).entries == entries[who][: plain[who]]
