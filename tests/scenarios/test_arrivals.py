"""Arrival order cannot matter: only what people choose does, and every choice counts once."""

from dataclasses import replace

import pytest

from dixit_lan.errors import LocalProtocolError, RemoteProtocolError, RuleCode, RuleViolation
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, FirstStoryteller
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, LayCards
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.checkers import all_checkers
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import Link, World
from tests.scenarios.room import PACK, Sloppy, play_to_the_end, table

_SEED_BEGINS = replace(ODYSSEY, first_storyteller=FirstStoryteller.SEED)


def _view(laptop: Laptop) -> SeatView:
    view = laptop.machine.status().view
    assert view is not None
    return view


def _own(laptop: Laptop, kind: Kind) -> list[Entry]:
    entries = laptop.machine.store.log(laptop.machine.log).entries
    return [entry for entry in entries if entry.kind is kind]


def _played(order: str, link: type[Link]) -> tuple[set[Digest], set[bytes]]:
    world = table("order", edition=_SEED_BEGINS).world(link=link, order=order)
    world.watchers += all_checkers()
    play_to_the_end(world, 4)
    ended = {laptop.ended for laptop in world.laptops}
    results = {event.digest for event in ended if event is not None}
    entries = {entry.raw for laptop in world.laptops for entry in laptop.journal}
    return results, entries


def test_the_same_choices_give_the_same_entries_in_whatever_order_they_arrive() -> None:
    first, entries = _played("", Link)
    assert len(first) == 1
    for order in ("b", "c", "d"):
        assert _played(order, Link) == (first, entries)


def test_nor_does_it_matter_that_messages_come_twice_or_late() -> None:
    first, entries = _played("", Link)
    for order in ("b", "c", "d"):
        assert _played(order, Sloppy) == (first, entries)


def _silent_table(phase: Phase) -> World:
    """A table at which ``phase`` has begun, and nobody moves any more by himself."""
    world = table("clicks", edition=_SEED_BEGINS).world()
    world.run(lambda: any(_stands_at(laptop) is phase for laptop in world.laptops))
    for laptop in world.laptops:
        laptop.player = None
    world.rest(seconds=2)
    assert all(_stands_at(laptop) is phase for laptop in world.laptops)
    return world


def _stands_at(laptop: Laptop) -> Phase | None:
    view = laptop.machine.status().view
    return None if view is None else view.phase


def test_two_quick_clicks_lay_one_card() -> None:
    world = _silent_table(Phase.LAY)
    laptop = next(laptop for laptop in world.laptops if _view(laptop).my_move)
    hand = _view(laptop).hand
    world.propose(laptop, LayCards(hand[:1]))
    with pytest.raises(RuleViolation) as refused:
        world.propose(laptop, LayCards(hand[1:2]))
    assert refused.value.code is RuleCode.NOT_YOUR_MOVE
    assert not _view(laptop).my_move
    world.rest(seconds=3)
    assert len(_own(laptop, Kind.PLAY)) == 1
    assert _view(laptop).laid == hand[:1]
    assert not any(laptop.machine.evidence() for laptop in world.laptops)


def test_two_quick_clicks_cast_one_vote() -> None:
    world = _silent_table(Phase.VOTE)
    laptop = next(laptop for laptop in world.laptops if _view(laptop).my_move)
    slots = [s for s in range(1, 5) if s not in _view(laptop).own_slots]
    world.propose(laptop, CastVote((slots[0],)))
    with pytest.raises(RuleViolation):
        world.propose(laptop, CastVote((slots[1],)))
    world.rest(seconds=3)
    assert _view(laptop).ballot == (slots[0],)
    with pytest.raises(RuleViolation):
        world.propose(laptop, CastVote((slots[1],)))
    assert len(_own(laptop, Kind.VOTE)) == 1


def test_what_the_rules_forbid_changes_nothing() -> None:
    world = _silent_table(Phase.LAY)
    storyteller = next(laptop for laptop in world.laptops if not _view(laptop).my_move)
    laptop = next(laptop for laptop in world.laptops if _view(laptop).my_move)
    foreign = next(iter(set(PACK.cards) - set(_view(laptop).hand)))
    heights = {each.name: len(each.journal) for each in world.laptops}
    shown = {each.name: each.machine.status() for each in world.laptops}
    for who, intent, code in (
        (storyteller, LayCards(_view(storyteller).hand[:1]), RuleCode.NOT_YOUR_MOVE),
        (laptop, LayCards((foreign,)), RuleCode.UNKNOWN_CARD),
        (laptop, LayCards(_view(laptop).hand[:2]), RuleCode.WRONG_COUNT),
        (laptop, LayCards(_view(laptop).hand[:1] * 2), RuleCode.SAME_CARD_TWICE),
        (laptop, CastVote((1,)), RuleCode.WRONG_PHASE),
        (laptop, GiveClue(_view(laptop).hand[0], "x"), RuleCode.WRONG_PHASE),
        (laptop, BeginStory(), RuleCode.WRONG_PHASE),
    ):
        with pytest.raises(RuleViolation) as refused:
            world.propose(who, intent)
        assert refused.value.code is code
    assert heights == {each.name: len(each.journal) for each in world.laptops}
    assert shown == {each.name: each.machine.status() for each in world.laptops}


def test_a_vote_for_the_own_image_is_refused_at_once() -> None:
    world = _silent_table(Phase.VOTE)
    laptop = next(laptop for laptop in world.laptops if _view(laptop).my_move)
    for slots, code in (
        (_view(laptop).own_slots, RuleCode.OWN_CARD),
        ((5,), RuleCode.UNKNOWN_SLOT),
        ((), RuleCode.WRONG_COUNT),
    ):
        with pytest.raises(RuleViolation) as refused:
            world.propose(laptop, CastVote(slots))
        assert refused.value.code is code


def test_nothing_can_be_played_before_the_game() -> None:
    world = table("early").world()
    with pytest.raises(LocalProtocolError):
        world.propose(world.laptops[0], BeginStory())


@pytest.mark.parametrize(
    "data",
    [b"", b"\x00", b"\xc1", bytes(70_000), b"\x91\x92\xa4have\xc4\x00", b"\x91" * 2000],
    ids=["empty", "zero", "no code", "too large", "short", "deep"],
)
def test_a_message_that_is_none_is_refused_and_changes_nothing(data: bytes) -> None:
    world = _silent_table(Phase.LAY)
    one, other = world.laptops[:2]
    shown, kept = one.machine.status(), len(one.journal)
    with pytest.raises(RemoteProtocolError):
        one.machine.receive(other.key, data, world.now)
    assert (one.machine.status(), len(one.journal)) == (shown, kept)
