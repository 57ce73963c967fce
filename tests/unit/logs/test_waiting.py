"""Entries that wait for what they cite: where another branch comes first they are twins, and kept."""

import pytest

from dixit_lan.logs import store as store_module
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from tests.unit.logs.kit import ANN, BO, chain, entry


def _waiting() -> tuple[LogStore, Entry, Entry, Entry]:
    """A log of one entry, after which a DECIDED waits for ever, and an entry after that."""
    store = LogStore()
    store.supports = lambda one: False
    (first,) = chain(1, who=BO)
    decided = entry(first, who=BO, kind=Kind.DECIDED)
    after = entry(decided, who=BO, kind=Kind.WISH)
    assert store.add(first) is Added.NEW
    assert [store.add(decided), store.add(after)] == [Added.WAITS, Added.WAITS]
    return store, first, decided, after


def test_what_has_waited_on_another_branch_is_given_out_to_be_kept() -> None:
    store, first, decided, after = _waiting()
    other = entry(first, who=BO, kind=Kind.ACK)
    assert store.add(other) is Added.NEW
    assert store.released == [decided, after]
    assert set(store.forks[first.log].entries) == {other, decided}
    assert store.holds(decided) and store.holds(after)


def test_nobody_is_to_blame_for_what_finds_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    store, first, decided, after = _waiting()
    monkeypatch.setattr(store_module, "SIDE_ENTRIES_MAX", 1)
    assert store.add(entry(first, who=BO, kind=Kind.ACK)) is Added.NEW
    assert store.released == [decided]
    assert store.holds(decided) and not store.holds(after)


def test_what_goes_aside_may_release_what_others_wrote() -> None:
    """As one log is looked at, another one's entries are taken up that are due to be looked at next."""
    store, first, decided, after = _waiting()
    (begun,) = chain(1, who=ANN)
    theirs = entry(begun, who=ANN, kind=Kind.DECIDED)
    assert [store.add(begun), store.add(theirs)] == [Added.NEW, Added.WAITS]
    assert sorted([first.log, begun.log]) == [first.log, begun.log], "looked at in this order"
    store.supports = lambda one: one == theirs and store.control(after.hash) is not None
    assert store.add(entry(first, who=BO, kind=Kind.ACK)) is Added.NEW
    assert set(store.released) == {decided, after, theirs}
    assert store.log(begun.log).entries == [begun, theirs]
