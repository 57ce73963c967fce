"""Transcripts: no two lists of items look alike, no two places either."""

from dataclasses import replace

import pytest

from dixit_lan.crypto.group import TOY, Group, Point
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadProof
from tests.unit.crypto.kit import ELSEWHERE, GROUPS, HERE, cards


def _with(*items: tuple[str, bytes]) -> Transcript:
    transcript = HERE.transcript("test")
    for label, data in items:
        transcript.append(label, data)
    return transcript


def test_attack_4_no_two_framings_agree() -> None:
    lists: list[tuple[tuple[str, bytes], ...]] = [
        (),
        (("a", b""),),
        (("", b"a"),),
        (("a", b"bc"),),
        (("ab", b"c"),),
        (("a", b"b"), ("", b"c")),
        (("a", b"b"), ("c", b"")),
        (("a", b"bc"), ("", b"")),
    ]
    assert len({_with(*items).digest() for items in lists}) == len(lists)
    assert len({_with(*items).challenge("c", TOY) for items in lists}) == len(lists)


def test_attack_4_points_are_counted() -> None:
    p, q = cards(TOY, 2)
    digests = set()
    for vectors in (((p, q), ()), ((p,), (q,)), ((), (p, q)), ((q, p), ())):
        transcript = HERE.transcript("test")
        for vector in vectors:
            transcript.append_points("points", vector)
        digests.add(transcript.digest())
    assert len(digests) == 4
    one, other = HERE.transcript("test"), HERE.transcript("test")
    one.append_points("points", (Point(b"ab"), Point(b"c")))
    other.append_points("points", (Point(b"a"), Point(b"bc")))
    assert one.digest() != other.digest()


def test_attack_4_contexts() -> None:
    moved = [
        Context(b"ab", 1, "c", 2, b"d"),
        Context(b"a", 1, "bc", 2, b"d"),
        Context(b"ab", 1, "cd", 2, b""),
        Context(b"ab", 2, "c", 1, b"d"),
        Context(b"ab", 1, "c", -2, b"d"),
        HERE,
        *ELSEWHERE,
    ]
    assert len({context.encoded() for context in moved}) == len(moved)
    assert len({context.transcript("s").digest() for context in moved}) == len(moved)


def test_statement_types_differ() -> None:
    assert HERE.transcript("a").digest() != HERE.transcript("b").digest()
    assert replace(HERE).transcript("a").digest() == HERE.transcript("a").digest()


@pytest.mark.parametrize("group", GROUPS, ids=repr)
def test_challenges_depend_on_all_before(group: Group) -> None:
    first, second = _with(("a", b"1")), _with(("a", b"2"))
    assert first.challenge("c", group) != second.challenge("c", group)
    for transcript in (first, second):
        transcript.append("a", b"the same")
    assert first.challenge("c", group) != second.challenge("c", group)


@pytest.mark.parametrize("group", GROUPS, ids=repr)
def test_a_challenge_is_chained_back(group: Group) -> None:
    once, twice = _with(), _with()
    drawn = {once.challenge("c", group), once.challenge("c", group), once.challenge("d", group)}
    assert len(drawn) == 3
    assert twice.challenge("c", group) in drawn
    assert once.digest() != twice.digest()
    several = _with().challenges("c", group, 3)
    assert len(set(several)) == 3
    assert _with().challenges("c", group, 2)[0] != several[0]


def test_reading_a_digest_changes_nothing() -> None:
    read, unread = _with(("a", b"b")), _with(("a", b"b"))
    assert read.digest() == read.digest()
    assert len(read.digest()) == 32
    assert read.challenge("c", TOY) == unread.challenge("c", TOY)


def test_zero_challenges_are_refused() -> None:
    class Null(type(TOY)):  # type: ignore[misc]
        order = 1

    with pytest.raises(BadProof):
        _with().challenge("c", Null())
