"""Where a run may go on: exactly where a run from the beginning comes as well."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, cast

import pytest

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.store import PlayerLog
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.game.checkpoint import Checkpoint
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import Leave
from tests.sim.kit import small_table

SEATS = 4


@dataclass
class _Decreed:
    """What a run asks of the membership, with decrees and promises that a test makes up."""

    decrees: Sequence[Value] = ()
    frozen: Mapping[Seat, int] = field(default_factory=dict)
    named: int = 0

    def label(self, log: PlayerLog, seq: int) -> int:
        return self.named


@cache
def _played(leaver: int | None = None) -> Playing:
    """A game in its third round; ``leaver`` has gone in the first."""
    world = small_table("kept", SEATS, 30).world()

    def is_in(number: int) -> bool:
        playing = world.laptops[0].machine.playing
        return playing is not None and playing.referee.board.round == number

    world.run(lambda: is_in(1))
    if leaver is not None:
        player = world.laptops[0].machine.playing
        assert player is not None
        key = player.roster.seats[leaver].player
        world.propose(next(one for one in world.laptops if one.key == key), Leave())
    world.run(lambda: is_in(3))
    playing = world.laptops[0].machine.playing
    assert playing is not None
    return playing


def _kept(leaver: int | None = None) -> Checkpoint:
    """The start of the second round."""
    kept = _played(leaver).referee._checkpoints
    found = next(one for one in kept if one.rulebook.board.round == 1)
    assert found.used.keys() == set(range(SEATS))
    return found


def _log(seat: int, leaver: int | None = None) -> PlayerLog:
    playing = _played(leaver)
    return playing._store.log(playing.roster.seats[seat].log)


def _holds(kept: Checkpoint, decreed: _Decreed, leaver: int | None = None) -> bool:
    playing = _played(leaver)
    return kept.holds(cast(Membership, decreed), playing.roster, playing._store)


def _comes_there(decreed: _Decreed, leaver: int | None = None) -> bool:
    """Does a run from the beginning come to the start of the second round, as it was?"""
    playing, old = _played(leaver), _played(leaver).referee
    whole = Referee(
        old._base,
        old._points,
        playing.start,
        playing._store,
        playing.verdicts,
        membership=cast(Membership, decreed),
    )
    whole.frozen = decreed.frozen
    whole.advance()
    return _kept(leaver).digest in (*whole.past, whole.digest)


def _ending(
    seat: int,
    height: int,
    change: Change = Change.AWAY,
    head: Any = None,
    leaver: int | None = None,
) -> Value:
    entries = _log(seat, leaver).entries
    at = entries[height - 1].hash if 0 < height <= len(entries) else Digest(bytes(32))
    return Value(change, seat, height, at if head is None else head)


@pytest.mark.parametrize("change", [Change.AWAY, Change.CUT])
@pytest.mark.parametrize("seat", range(SEATS))
def test_a_decree_lets_stand_what_lies_below_it(seat: int, change: Change) -> None:
    used, seen = _kept().used[Seat(seat)], set()
    for height in (0, 1, used - 1, used, used + 1, _log(seat).height, _log(seat).height + 1):
        decreed = _Decreed((_ending(seat, height, change),))
        holds = _holds(_kept(), decreed)
        assert holds == _comes_there(decreed), (seat, height, used)
        seen.add(holds)
    assert seen == {True, False}


def test_a_log_that_is_another_branch_than_decreed_is_waited_for() -> None:
    height = _kept().used[Seat(1)] + 1
    decreed = _Decreed((_ending(1, height, head=bytes(32)),))
    assert not _holds(_kept(), decreed) and not _comes_there(decreed)


@pytest.mark.parametrize("more", [-1, 0])
def test_what_is_frozen_below_what_was_acted_on_is_not_acted_on_again(more: int) -> None:
    decreed = _Decreed(frozen={Seat(2): _kept().used[Seat(2)] + more})
    assert _holds(_kept(), decreed) == (more == 0) == _comes_there(decreed)


def test_a_log_that_has_changed_below_is_read_again() -> None:
    kept = _kept()
    assert _holds(kept, _Decreed())
    assert not _holds(replace(kept, logs={**kept.logs, Seat(3): PlayerLog()}), _Decreed())


def test_who_names_other_decrees_before_his_entries_is_asked_anew() -> None:
    assert not _holds(_kept(), _Decreed(named=1))


def test_decrees_only_come_after_those_that_were_known() -> None:
    known, other = _ending(1, _log(1).height), _ending(2, _log(2).height)
    kept = replace(_kept(), decrees=(known,))
    assert _holds(kept, _Decreed((known, other)))
    assert not _holds(kept, _Decreed((other, known)))
    assert not _holds(kept, _Decreed(()))


def test_a_goodbye_that_was_heard_must_still_count() -> None:
    own = _played().seat
    leaver = (own + 1) % SEATS
    (farewell,) = _log(leaver, leaver).farewells.values()
    assert _kept(leaver).used[Seat(leaver)] == farewell + 1
    for height in (farewell, farewell + 1):
        decreed = _Decreed((_ending(leaver, height, leaver=leaver),))
        holds = _holds(_kept(leaver), decreed, leaver)
        assert holds == (height > farewell) == _comes_there(decreed, leaver)


@pytest.mark.parametrize("checking", [True, False])
def test_no_start_is_kept_before_which_a_proof_is_still_under_check(checking: bool) -> None:
    """It may fail: then the game did not come there."""
    run = _played().referee.from_scratch()
    if checking:
        run._unchecked[Digest(b"an entry"), run.digest] = cast(Any, None)
    run._keep(Seat(0))
    assert len(run._checkpoints) == (not checking)
