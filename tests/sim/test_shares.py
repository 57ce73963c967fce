"""No decryption share is ever given for what is not due, nor before all agree on what it is of.

The tests look at records, with all keys at hand: for every ciphertext that any entry of a game holds
they ask which seats have published a share of it anywhere, whatever that was said to be for.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from dixit_lan.crypto.elgamal import Ciphertext, decryption_share, parse_deck
from dixit_lan.dealing.bodies import Mixed, Shares
from dixit_lan.dealing.choices import OpenTask
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, PARTY, TEAM, DeckEnd, Edition
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.canonical import decode

_SHARES = (Kind.DEAL, Kind.SHOW, Kind.OWNERS)

Given = dict[PlayerKey, list[Kind]]
"""Who has given a share of one ciphertext, and in what kind of step."""


def _played(players: int, edition: Edition, cards: int) -> World:
    world = Table(f"shares {players}", players, edition, pack=Pack("p", cards), skill=None).world()
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    return world


def _playing(laptop: Laptop) -> Playing:
    assert laptop.machine.playing is not None
    return laptop.machine.playing


def _given(world: World) -> dict[bytes, dict[PlayerKey, list[Kind]]]:
    """Every share that anybody has published, by its bytes."""
    given: dict[bytes, dict[PlayerKey, list[Kind]]] = defaultdict(lambda: defaultdict(list))
    size = _playing(world.laptops[0]).secrets.group.point_bytes
    for entry in world.laptops[0].machine.entries():
        if entry.kind in _SHARES:
            data = decode(entry.body, Shares).shares
            for at in range(0, len(data), size):
                given[data[at : at + size]][entry.log.author].append(entry.kind)
    return given


def _ciphertexts(world: World, laptop: Laptop) -> Iterator[tuple[str, Ciphertext]]:
    """All ciphertexts that ``laptop``'s player has published, and what each of them is."""
    playing = _playing(laptop)
    group, board = playing.secrets.group, playing.referee.board
    is_last = board.seating[-1] == playing.seat
    size = 2 * group.point_bytes
    for entry in laptop.machine.store.log(laptop.machine.log).entries:
        if entry.kind in (Kind.SHUFFLE, Kind.MIX):
            deck = decode(entry.body, Mixed).deck
            what = ("pile" if entry.kind is Kind.SHUFFLE else "spread") if is_last else "on its way"
            yield from ((what, c) for c in parse_deck(group, deck, len(deck) // size))
        elif entry.kind is Kind.OPEN_PLAY:
            opened = playing.referee.past[entry.digest]
            task = opened.step.task
            assert isinstance(task, OpenTask)
            sealed_in = task.commitments[playing.seat].place.kind
            edition, count = board.roster.edition, board.roster.count
            laid = 1 if sealed_in is Kind.CLUE else numbers(edition, count).laid
            for at, card in enumerate(opened.values[playing.seat]):
                yield ("laid" if at < laid else "kept"), card


def _who_gave(world: World, given: dict[bytes, Given], ciphertext: Ciphertext) -> Given:
    found: Given = {}
    for laptop in world.laptops:
        playing = _playing(laptop)
        key = playing.secrets.key(playing.referee.setting.seating)
        share = decryption_share(playing.secrets.group, key, ciphertext)
        if laptop.key in given.get(share, {}):
            found[laptop.key] = given[share][laptop.key]
    return found


@pytest.mark.parametrize(
    ("players", "edition", "cards"),
    [
        (4, ODYSSEY.with_target(22), 30),
        (3, ODYSSEY.with_target(10), 40),
        (6, TEAM.with_target(8), 32),
    ],
    ids=["four, with piles shuffled anew", "three, two cards each", "six in teams"],
)
def test_shares_exist_only_for_what_is_due(players: int, edition: Edition, cards: int) -> None:
    """Attack 11: of each (step, ciphertext), who has given his share, and in which step."""
    world = _played(players, edition, cards)
    given = _given(world)
    counts: Counter[tuple[str, int]] = Counter()
    for laptop in world.laptops:
        for what, ciphertext in _ciphertexts(world, laptop):
            who = _who_gave(world, given, ciphertext)
            counts[what, len(who)] += 1
            kinds = {kind for kinds in who.values() for kind in kinds}
            assert kinds <= {"pile": {Kind.DEAL}, "spread": {Kind.SHOW}, "laid": {Kind.OWNERS}}.get(
                what, set()
            )
            assert all(len(kinds) == 1 for kinds in who.values())  # and never twice
    _all_counts_are_right(world, counts, players)


def _all_counts_are_right(world: World, counts: Counter[tuple[str, int]], players: int) -> None:
    """Everything is open to all, open to its owner alone, or open to nobody; nothing in between."""
    board = _playing(world.laptops[0]).referee.board
    rounds, spread = board.round, numbers(board.roster.edition, players).spread
    refill = spread * (rounds - 1)
    assert set(counts) <= {
        ("pile", 0),  # still in the pile, or shuffled anew
        ("pile", players - 1),  # dealt: the owner's share, the last one, never leaves
        ("spread", players),
        ("laid", players),
        ("kept", 0),
        ("on its way", 0),
    }
    assert (
        counts["pile", players - 1]
        == players * numbers(board.roster.edition, players).hand + refill
    )
    assert counts["spread", players] == counts["laid", players] == rounds * spread
    assert counts["kept", 0] > 0 and counts["on its way", 0] > 0


def test_the_missing_share_of_a_dealt_card_is_its_owners() -> None:
    world = _played(4, ODYSSEY.with_target(6), 40)
    given = _given(world)
    owners: Counter[PlayerKey] = Counter()
    everybody = {laptop.key for laptop in world.laptops}
    for laptop in world.laptops:
        for what, ciphertext in _ciphertexts(world, laptop):
            if what == "pile":
                lacking = everybody - set(_who_gave(world, given, ciphertext))
                owners.update(lacking if len(lacking) == 1 else [])
    rounds = _playing(world.laptops[0]).referee.board.round
    assert owners == dict.fromkeys(everybody, 6 + rounds - 1)


@cache
def _party() -> World:
    """Three rounds, of which the last one passes hands on that nobody takes up."""
    return _played(6, replace(PARTY, deck_end=DeckEnd.END_GAME), 30 + 2 * 6)


def test_a_hand_is_opened_to_whom_it_was_passed_and_to_nobody_else() -> None:
    """Of each (step, ciphertext) in Party: what is left of a play is the next one's, after his clue."""
    world = _party()
    given, counts = _given(world), Counter[tuple[str, int]]()
    may = {"pile": {Kind.DEAL}, "kept": {Kind.DEAL}, "spread": {Kind.SHOW}, "laid": {Kind.OWNERS}}
    everybody = {laptop.key for laptop in world.laptops}
    for laptop in world.laptops:
        left = _left_of(world, laptop)
        for what, ciphertext in _ciphertexts(world, laptop):
            who = _who_gave(world, given, ciphertext)
            counts[what, len(who)] += 1
            assert {kind for kinds in who.values() for kind in kinds} <= may.get(what, set())
            assert all(len(kinds) == 1 for kinds in who.values())  # and never twice
            if what == "kept" and who:
                assert everybody - set(who) == {left}
    assert counts["kept", 5] == 2 * 6 * 4 and counts["kept", 0] == 6 * 4
    assert counts["pile", 5] == 6 * 5 + 2 * 6
    assert counts["spread", 6] == counts["laid", 6] == 3 * 6
    assert {*counts} == {
        ("kept", 5), ("kept", 0), ("pile", 5), ("spread", 6), ("laid", 6), ("on its way", 0),
    }  # fmt: skip


def _left_of(world: World, laptop: Laptop) -> PlayerKey:
    playing = _playing(laptop)
    seating = playing.referee.board.seating
    left = seating[(seating.index(playing.seat) + 1) % len(seating)]
    return PlayerKey(playing.roster.seats[left].player)


def test_no_hand_is_opened_before_all_agree_on_the_clue() -> None:
    """As each laptop itself saw it, in every round of Party."""
    for laptop in _party().laptops:
        past = _playing(laptop).referee.past
        kinds = [where.step.kind for where in past.values()]
        dealt = [at for at, kind in enumerate(kinds) if kind is Kind.DEAL]
        assert [kinds[at - 2 : at] for at in dealt] == [[Kind.CLUE, Kind.AGREE]] * 3
        agree = {digest: list(past)[list(past).index(digest) - 1] for digest in past}
        agreed: dict[bytes, set[PlayerKey]] = defaultdict(set)
        for entry in laptop.journal:
            if entry.kind is Kind.AGREE:
                agreed[entry.digest].add(entry.log.author)
            elif entry.kind is Kind.DEAL and entry.log == laptop.machine.log:
                assert len(agreed[agree[entry.digest]]) == 6


def test_no_share_leaves_before_all_agree() -> None:
    """And none of what was laid before all votes are open: as each laptop itself saw it."""
    world = _played(4, ODYSSEY.with_target(22), 30)
    for laptop in world.laptops:
        seen = 0
        agreed: dict[bytes, set[PlayerKey]] = defaultdict(set)
        opened: dict[bytes, set[PlayerKey]] = defaultdict(set)
        own: dict[Kind, Entry] = {}
        for entry in laptop.journal:
            if entry.kind is Kind.AGREE:
                agreed[entry.digest].add(entry.log.author)
            elif entry.kind is Kind.OPEN_VOTE:
                opened[entry.digest].add(entry.log.author)
            if entry.log != laptop.machine.log:
                continue
            own[entry.kind] = entry
            if entry.kind in _SHARES:
                seen += 1
                assert len(agreed[own[Kind.AGREE].digest]) == 4
                mixed = own[Kind.SHUFFLE], own.get(Kind.MIX, own[Kind.SHUFFLE])
                assert all(entry.seq < own[Kind.AGREE].seq for entry in mixed)
            if entry.kind is Kind.OWNERS:
                assert len(list(opened.values())[-1]) == 3
        assert seen > 6
