"""Whoever follows a game obeys a decree once it holds all that the decree leaves of a log."""

from dixit_lan.logs.decrees import Change
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.lobby.following import Following
from tests.unit.audit.games import Event, play


def _add(store: LogStore, entries: list[Entry]) -> None:
    for entry in entries:
        store.add(entry)


def test_a_decree_waits_for_what_it_leaves_of_a_log() -> None:
    game = play(4, "toy", ODYSSEY.with_target(4), plan=[Event(70, 1)])
    playing = game.machine().playing
    assert playing is not None
    (decree,) = playing.membership.decrees
    assert decree.change is Change.AWAY and decree.height > 1
    gone = playing.roster.seats[decree.seat].log
    entries = game.seat_entries(0)
    missing = [e for e in entries if e.log == gone and decree.height - 1 <= e.seq < decree.height]
    store = LogStore()
    _add(store, [entry for entry in entries if entry not in missing])
    following = Following(playing.roster, store)
    assert not following.obey() and not following.membership.decrees
    _add(store, missing)
    assert following.obey() and following.membership.decrees == [decree]
    assert not following.obey()
