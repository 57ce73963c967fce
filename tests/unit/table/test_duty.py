"""When a seat does what is due from it, and when it must not (membership rules 5, 16 and 22)."""

from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.ids import Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.seat.playing import Playing
from tests.unit.table.councils import ELSEWHERE, NONCE, Council, identity_of

ME = Seat(0)


class _Due:
    """A step waits for us, and our person has chosen."""

    def __init__(self) -> None:
        self.given: list[object] = []
        self.written: list[Kind] = []
        step: Any = SimpleNamespace(kind=Kind.AGREE, task=None, place=lambda digest: digest)
        self.self: Any = SimpleNamespace(
            seat=ME,
            referee=SimpleNamespace(step=step, awaited=(ME,), digest=ELSEWHERE, checking=False),
            membership=SimpleNamespace(frozen={}),
            may_write=True,
            has_left=False,
            secrets=None,
            _busy=set(),
            _choices={ELSEWHERE: "chosen"},
            _store=LogStore(),
            _sealings={},
            _log_writer=SimpleNamespace(
                log=LogId(identity_of(0).key, NONCE),
                write=lambda kind, digest, body: self.written.append(kind),
            ),
            _jobs=SimpleNamespace(give=lambda *job, urgent: self.given.append(job)),
            _make=lambda *given: None,
            _made=lambda *given: None,
        )

    def acts(self) -> bool:
        """Does it begin to make what is due?"""
        Playing._do_duty(self.self)
        return bool(self.given)

    def writes(self) -> bool:
        """Does it write what has been made meanwhile?"""
        made: Any = SimpleNamespace(sealing=None, body=())
        place: Any = SimpleNamespace(digest=ELSEWHERE)
        Playing._made(self.self, self.self.referee.step, place, Outcome(1, made, None))
        return bool(self.written)


def test_what_is_due_is_done_once() -> None:
    due = _Due()
    assert due.acts() and due.writes()
    due = _Due()
    due.self._busy.add(ELSEWHERE)
    assert not due.acts()


@pytest.mark.parametrize("frozen", [ME, Seat(3)])
def test_who_stands_about_herself_writes_nothing_in_the_game(frozen: Seat) -> None:
    """Not even what was begun before: only of others is something frozen, she plays on."""
    for what in (_Due.acts, _Due.writes):
        due = _Due()
        due.self.membership.frozen = {frozen: 7}
        assert what(due) is (frozen != ME)


@pytest.mark.parametrize("why", ["restarted", "left", "not awaited", "nothing is due"])
def test_nothing_is_done_that_is_not_due(why: str) -> None:
    due = _Due()
    due.self.may_write = why != "restarted"
    due.self.has_left = why == "left"
    if why == "not awaited":
        due.self.referee.awaited = (Seat(1),)
    if why == "nothing is due":
        due.self.referee.step = None
    assert not due.acts()


def test_what_lies_in_our_log_already_is_not_written_again() -> None:
    """As after a restart: its entry has come back."""
    council = Council(5)
    council.say(0, Kind.AGREE, ())
    due = _Due()
    due.self._store = council.seats[0].store
    assert not due.acts()


def test_what_was_made_for_another_history_is_thrown_away() -> None:
    due = _Due()
    due.self.referee.digest = council_start()
    assert not due.writes()


def council_start() -> bytes:
    """Some other digest."""
    return Council(3).start
