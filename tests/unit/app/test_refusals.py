"""What comes in says nothing about our own code; what we are told where we call does."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.app import bot
from dixit_lan.net.events import PeerRefused, RefusedReason
from dixit_lan.net.refusals import Refusals

WRONG = RefusedReason.WRONG_CODE


def _refused(*, incoming: bool, reason: RefusedReason = WRONG, sent: bool = False) -> PeerRefused:
    return PeerRefused("127.0.0.1", reason, "", incoming=incoming, sent=sent)


def test_only_what_we_are_told_where_we_call_turns_us_away() -> None:
    refusals = Refusals()
    for reason in RefusedReason:
        refusals.take(_refused(incoming=True, reason=reason))
        if reason is not WRONG:
            refusals.take(_refused(incoming=False, reason=reason))
    assert not refusals.turned_away and refusals.wrong_codes == 1
    refusals.take(_refused(incoming=False))
    assert refusals.turned_away
    for _ in range(100):
        refusals.take(_refused(incoming=True))
    assert refusals.turned_away, "whatever others do afterwards"


def test_once_somebody_has_taken_our_code_it_is_right() -> None:
    refusals = Refusals()
    refusals.take(_refused(incoming=False, sent=True))
    assert refusals.turned_away and refusals.sent_away
    refusals.linked()
    assert not refusals.turned_away and not refusals.sent_away


def _session(refusals: Refusals) -> Any:
    full_after = iter([False] * 50)
    return SimpleNamespace(
        refusals=refusals,
        has_double=False,
        mesh=SimpleNamespace(peers=()),
        at=SimpleNamespace(table="Kitchen"),
        machine=type("Machine", (), {"is_full": property(lambda _: next(full_after, True))})(),
    )


@pytest.mark.parametrize(
    ("incoming", "sent", "why"),
    [
        (True, False, "is full"),
        (False, False, "is full"),  # anybody can announce this table, and refuse
        (False, True, "the code is wrong"),
    ],
)
def test_a_bot_ends_only_where_it_was_sent_and_refused(
    incoming: bool, sent: bool, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is not goes on until something else ends it: here a game without it."""
    monkeypatch.setattr(bot, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(bot, "REFUSED_SECONDS", 0.02)
    refusals = Refusals()
    refusals.take(_refused(incoming=incoming, sent=sent))
    assert why in asyncio.run(bot._no_way_in(_session(refusals)))
