"""The lobby's plan: what all compute alike from the same logs."""

from dataclasses import replace
from itertools import permutations
from typing import Any

import msgspec
import pytest

from dixit_lan.dealing.roster import Ready
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import CLASSIC, ODYSSEY
from dixit_lan.table.lobby.lobby import (
    Offer,
    Plan,
    lobby_digest,
    packs_apart,
    plan,
    read_sit,
)
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import NAME_BYTES_MAX, PACKS_MAX
from tests.unit.table.kit import PACK, Lobby, offer, sit

_OTHER = b"o" * 32


def _plan(lobby: Lobby, here: list[int]) -> Plan:
    made = plan(lobby.starts, [lobby.log(at) for at in here], lobby.digest)
    assert made is not None
    return made


def _full(count: int = 3, **changes: object) -> Lobby:
    lobby = Lobby()
    for at in range(count):
        lobby.write(at, Kind.SIT, sit(at, **changes))  # type: ignore[arg-type]
    return lobby


def test_nobody_here_is_no_plan() -> None:
    lobby = Lobby()
    assert plan(lobby.starts, [lobby.log(0)], lobby.digest) is None


def test_the_order_in_which_one_meets_the_others_does_not_matter() -> None:
    lobby = _full()
    plans = [_plan(lobby, list(order)) for order in permutations(range(3))]
    assert len({made.roster for made in plans}) == 1
    assert plans[0].roster is not None
    assert plans[0].roster.count == 3


def test_a_roster_needs_as_many_as_it_has_seats_and_all_ready() -> None:
    assert _plan(_full(2), [0, 1]).roster is None
    lobby = _full()
    lobby.write(1, Kind.SIT, sit(1, ready=False))
    assert _plan(lobby, [0, 1, 2]).roster is None
    lobby.write(1, Kind.SIT, sit(1))
    assert _plan(lobby, [0, 1, 2]).roster is not None


def test_packs_are_signed_in_an_order_of_their_own() -> None:
    """However somebody has offered them: else the roster would be one that no table can play with."""
    packs = tuple(sorted((PACK, _OTHER), reverse=True))
    lobby, offered = Lobby(), replace_packs(offer(), packs)
    for at in range(3):
        lobby.write(at, Kind.SIT, sit(at, of=offered, packs=packs))
    made = _plan(lobby, [0, 1, 2])
    assert made.offer.packs == packs
    assert made.roster is not None and made.roster.packs == packs[::-1]
    made.roster.check()


def replace_packs(of: Offer, packs: tuple[bytes, ...]) -> Offer:
    return msgspec.structs.replace(of, packs=packs)


def test_who_is_not_here_does_not_count() -> None:
    assert _plan(_full(), [0, 1]).roster is None


def test_a_sit_for_another_table_does_not_count() -> None:
    lobby = _full(2)
    lobby.write(2, Kind.SIT, sit(2), digest=lobby_digest("another"))
    assert len(_plan(lobby, [0, 1, 2]).members) == 2


def test_a_forked_log_sits_nowhere() -> None:
    lobby = _full()
    lobby.store.add(Lobby().write(2, Kind.SIT, sit(2, ready=False)))
    made = _plan(lobby, [0, 1, 2])
    assert {member.log for member in made.members} == {lobby.log(0), lobby.log(1)}
    assert made.roster is None


def test_of_more_than_there_are_seats_those_sit_whose_rank_is_lowest() -> None:
    lobby = _full(6)
    made = _plan(lobby, list(range(6)))
    assert made.roster is not None
    assert len(made.seated) == 3
    assert [seat.log for seat in made.roster.seats] == [m.log for m in made.members[:3]]


def test_without_a_number_of_seats_all_sit_up_to_the_editions_number() -> None:
    lobby = _full(7, of=offer(None, edition=CLASSIC))
    made = _plan(lobby, list(range(7)))
    assert made.roster is not None
    assert made.roster.count == CLASSIC.seats_max
    assert _plan(_full(2, of=offer(None)), [0, 1]).roster is None


def test_a_number_of_seats_that_the_edition_has_not_begins_nothing() -> None:
    lobby = _full(8, of=offer(8, edition=CLASSIC))
    assert _plan(lobby, list(range(8))).roster is None


def test_the_highest_revision_counts_and_of_equals_the_lowest_rank() -> None:
    lobby = Lobby()
    for at in range(3):
        lobby.write(at, Kind.SIT, sit(at, of=offer(edition=ODYSSEY.with_target(at + 1))))
    first = _plan(lobby, [0, 1, 2])
    assert first.offer == first.members[0].sit.offer
    newer = offer(edition=ODYSSEY.with_target(9), revision=1)
    lobby.write(2, Kind.SIT, sit(2, of=newer))
    assert _plan(lobby, [0, 1, 2]).offer == newer


def test_who_lacks_a_pack_of_the_table_does_not_sit() -> None:
    lobby = _full(2)
    lobby.write(2, Kind.SIT, sit(2, packs=(_OTHER,)))
    lobby.write(3, Kind.SIT, sit(3, packs=(PACK, _OTHER)))
    made = _plan(lobby, [0, 1, 2, 3])
    assert made.roster is not None
    assert lobby.log(2) not in made.seated
    assert lobby.log(3) in made.seated


def test_toys_and_real_ones_do_not_play_together() -> None:
    lobby = _full(2)
    lobby.write(2, Kind.SIT, msgspec.structs.replace(sit(2), group="real"))
    assert _plan(lobby, [0, 1, 2]).roster is None


def _bad_sits() -> list[dict[str, Any]]:
    held = [{"hash": bytes([at]) * 32, "name": "p"} for at in range(PACKS_MAX + 1)]
    hashes = [pack["hash"] for pack in held]
    return [
        {"name": ""},
        {"name": "x" * (NAME_BYTES_MAX + 1)},
        {"name": "ナ" * 21},
        {"name": "x" * 22_000},
        {"name": " "},
        {"name": "a\x1b[2J"},
        {"name": "a\u202eb"},
        {"group": "x" * 21},
        {"packs": held},
        {"packs": [{"hash": PACK, "name": ""}]},
        {"packs": [{"hash": PACK, "name": "a\nb"}]},
        {"packs": [{"hash": PACK[1:], "name": "p"}]},
        {"rabbit": 12},
        _offering(seats=2),
        _offering(seats=13),
        _offering(revision=-1),
        _offering(revision=2**32),
        _offering(packs=[]),
        _offering(packs=[PACK[1:]]),
        _offering(packs=[PACK, PACK]),
        _offering(packs=hashes),
        _offering(edition=replace(ODYSSEY, clue_limit=0)),
        _offering(edition=replace(ODYSSEY, seats_max=13)),
        _offering(edition=replace(ODYSSEY, name="x" * 41)),
        _offering(edition=replace(ODYSSEY, turns_each=10)),
    ]


def _offering(**changes: Any) -> dict[str, Any]:
    return {"offer": _fields(Offer(0, ODYSSEY, 3, (PACK,))) | changes}


def _fields(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(value, builtin_types=(bytes,))
    return found


@pytest.mark.parametrize("bad", _bad_sits(), ids=lambda bad: ascii(bad)[:60])
def test_whose_sit_makes_no_sense_does_not_sit(bad: dict[str, Any]) -> None:
    good = _fields(sit(0))
    assert read_sit(encode(good)) is not None
    assert read_sit(encode(good | bad)) is None


@pytest.mark.parametrize("body", [b"", b"\xc0", b"\xc1", b"\x80", encode({"name": 1})])
def test_nor_does_he_whose_sit_is_none(body: bytes) -> None:
    assert read_sit(body) is None


def test_starts_in_vain_are_counted_by_the_next_roster() -> None:
    """Else a roster that was given up could never be played with by the same people again."""
    lobby = _full()
    first = _plan(lobby, [0, 1, 2]).roster
    assert first is not None
    other = msgspec.structs.replace(first, edition=ODYSSEY.with_target(7))
    for at in range(3):
        lobby.write(at, Kind.READY, Ready(1, first))
    lobby.write(0, Kind.SEAT_COMMIT, b"", digest=first.start)
    assert _plan(lobby, [0, 1, 2]).roster == first
    for at in (1, 2):
        lobby.write(at, Kind.READY, Ready(2, other))
        lobby.write(at, Kind.SEAT_COMMIT, b"", digest=other.start)
    again = _plan(lobby, [0, 1, 2]).roster
    assert again is not None
    assert (first.tries, again.tries) == (0, 1)
    assert first.start != again.start


def test_tables_are_known_by_what_people_call_them() -> None:
    assert lobby_digest("  The  Blue\tTable ") == lobby_digest("the blue table")
    assert lobby_digest("Straße") == lobby_digest("STRASSE")
    assert lobby_digest("a") != lobby_digest("b")


def test_packs_that_one_of_two_lacks_are_named() -> None:
    ours: dict[bytes, str] = {PACK: "cards"}
    theirs: dict[bytes, str] = {_OTHER: "holiday"}
    assert packs_apart(ours, theirs, [PACK]) == ("cards",)
    assert packs_apart(ours, theirs, [PACK, _OTHER]) == ("cards", "holiday")
    assert packs_apart(ours, ours, [PACK]) == ()
    assert packs_apart(ours, ours, [b"?" * 32]) == ("an unknown pack",)
