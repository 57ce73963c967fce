"""Each check of a whole game is shown what it is there to find."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dixit_lan.dealing.bodies import Shares
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, Item, encode_item, read_items
from dixit_lan.simulation import fault_case as ordeals
from dixit_lan.simulation import post_mortem
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.simulation.exposure import (
    Exposure,
    no_share_before_all_agree,
    nothing_secret_is_said,
)
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.canonical import encode
from tests.sim.rough_kit import run, trial

_MIXES = next(cheat for cheat in CHEATS if cheat.name == "two mixes for two halves")
_VOTES = next(cheat for cheat in CHEATS if cheat.name == "two votes where one counts")


@pytest.fixture
def game() -> Trial:
    """A game that went well."""
    played = trial("post_mortem", 4)
    assert run(played) == "ended"
    return played


def _playing(laptop: Laptop) -> Playing:
    assert laptop.machine.playing is not None
    return laptop.machine.playing


def _said(game: Trial, kind: Kind) -> Iterator[Entry]:
    return (entry for entry in [*game.world.spoken.values()] if entry.kind is kind)


def _say(game: Trial, entry: Entry) -> None:
    game.world.spoken[entry.hash] = entry


def _other(entry: Entry, **changes: object) -> Entry:
    """As if this had been said too: the checks here look at no signature."""
    return replace(entry, hash=Digest(bytes(32)), **changes)  # type: ignore[arg-type]


def _exposure(game: Trial) -> Exposure:
    return Exposure(game.world, _playing(game.survivors[0]), game.sightings)


def test_two_honest_entries_under_one_number_are_found(game: Trial) -> None:
    _say(game, _other(next(_said(game, Kind.PLAY))))
    with pytest.raises(InternalError, match="two entries"):
        post_mortem.no_honest_log_forks(game.world)


def test_another_score_on_one_screen_is_found(game: Trial) -> None:
    _playing(game.survivors[1]).referee.board.scores = (9, 9, 9, 9)
    game.survivors[1].machine.store.changes += 1  # so that what it shows is made anew
    with pytest.raises(InternalError, match="not all end alike"):
        post_mortem.all_end_alike(game.world, game.survivors)


def test_another_history_on_one_laptop_is_found(game: Trial) -> None:
    _playing(game.survivors[1]).referee.digest = Digest(bytes(32))
    with pytest.raises(InternalError, match="not all end alike"):
        post_mortem.all_end_alike(game.world, game.survivors)


def test_a_score_that_the_auditor_does_not_count_is_found(game: Trial) -> None:
    _playing(game.survivors[0]).referee.board.scores = (9, 9, 9, 9)
    with pytest.raises(InternalError, match="auditor counts"):
        post_mortem.the_auditor_agrees(game.world, game.survivors[0], {})


def _is_result(item: Item) -> bool:
    return item.tag == ENTRY_TAG and read_entry(item.data).kind is Kind.RESULT


def test_a_record_that_breaks_off_is_found(game: Trial) -> None:
    laptop = game.survivors[0]
    items = [item for item in read_items(laptop.record()) if not _is_result(item)]
    record = MAGIC + b"".join(encode_item(item.tag, item.data) for item in items)
    laptop.file = lambda: record
    with pytest.raises(InternalError, match="the auditor says"):
        post_mortem.the_auditor_agrees(game.world, laptop, {})


def test_a_cheat_who_is_not_named_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = trial("unnamed", 4, cheat=_VOTES, target=6)
    assert run(game) == "ended"
    assert game.acts
    blind = game.survivors[0]
    monkeypatch.setattr(blind.machine, "evidence", list)
    with pytest.raises(InternalError, match="does not name"):
        post_mortem.cheats_are_named(game.world, [blind], game.acts)
    with pytest.raises(InternalError, match="auditor names"):
        post_mortem.the_auditor_agrees(game.world, blind, {})


def test_a_fork_that_one_laptop_does_not_know_of_is_found() -> None:
    game = trial("unknown fork", 4, cheat=_MIXES, target=6)
    assert run(game) == "ended"
    cheater = game.world.laptops[0].machine.playing
    assert isinstance(cheater, Cheater) and cheater.forked is not None
    game.survivors[0].machine.store.forks.clear()
    with pytest.raises(InternalError, match="does not know of a fork"):
        post_mortem.cheats_are_named(game.world, game.survivors, [])


def test_what_a_majority_released_in_vain_is_found(game: Trial) -> None:
    for at, entry in enumerate(list(_said(game, Kind.SHOW))[:3]):
        lost = _other(entry, digest=Digest(b"given up".ljust(32)))
        _say(game, replace(lost, hash=Digest(bytes([at]) * 32)))
    with pytest.raises(InternalError, match="given up"):
        post_mortem.nothing_is_released_twice(game.world, game.survivors)


def test_a_hand_that_lies_open_is_found(game: Trial) -> None:
    """The owner gives his own share of a card that he holds away."""
    point = next(p for p, owners in game.sightings.owners.items() if owners == {Seat(1)})
    playing = _playing(game.survivors[0])
    laptop = next(x for x in game.survivors if _playing(x).seat == 1)
    key = _playing(laptop).secrets.key(playing.referee.setting.seating)
    share = playing.secrets.group.mul(key, point)
    entry = next(e for e in _said(game, Kind.DEAL) if e.log == laptop.machine.log)
    _say(game, _other(entry, body=encode(Shares(share, b"", ()))))
    with pytest.raises(InternalError, match="lies open"):
        _exposure(game).check()


def test_a_share_for_another_purpose_is_found(game: Trial) -> None:
    """The same shares, said in a step in which they are not due."""
    entry = next(_said(game, Kind.DEAL))
    _say(game, _other(entry, kind=Kind.OWNERS))
    with pytest.raises(InternalError, match="shares of a pile card"):
        _exposure(game).check()


def test_a_card_that_was_in_two_hands_is_found(game: Trial) -> None:
    next(iter(game.sightings.owners.values())).add(Seat(3))
    next(iter(game.sightings.owners.values())).add(Seat(2))
    with pytest.raises(InternalError, match="lies open|in the hands of"):
        _exposure(game).check()


def test_stand_ins_parts_count_as_shares(game: Trial) -> None:
    """A majority of holders together opens what its owner keeps."""
    exposure = _exposure(game)
    point = next(p for p, owners in game.sightings.owners.items() if p in exposure.exposed)
    (owner,) = game.sightings.owners[point]
    exposure.exposed[point].parts[owner] = {Seat(s) for s in range(4)} - {owner}
    with pytest.raises(InternalError, match="lies open"):
        exposure.check()


def test_a_share_before_all_agree_is_found(game: Trial) -> None:
    laptop = game.survivors[0]
    late = [entry for entry in laptop.journal if entry.kind is Kind.AGREE]
    laptop.journal = [entry for entry in laptop.journal if entry.kind is not Kind.AGREE] + late
    with pytest.raises(InternalError, match="shares before"):
        no_share_before_all_agree(game.world, game.sightings)


def test_a_card_or_a_key_that_is_said_is_found(game: Trial) -> None:
    playing = _playing(game.survivors[0])
    entry = next(_said(game, Kind.AGREE))
    for secret in (
        playing.referee.board.points.cards[0],
        playing.secrets.group.encode_scalar(playing.secrets.key(playing.referee.setting.seating)),
        game.survivors[1].secret.secret,
    ):
        _say(game, _other(entry, raw=b"..." + secret))
        with pytest.raises(InternalError, match="is said|is named"):
            nothing_secret_is_said(game.world, playing, game.sightings)


def test_heights_are_looked_at_too(game: Trial) -> None:
    assert game.world.said
    game.world.said.add(b"have" + game.survivors[1].secret.secret)
    with pytest.raises(InternalError, match="secret is said"):
        nothing_secret_is_said(game.world, _playing(game.survivors[0]), game.sightings)


def test_a_game_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordeals, "CALM_SECONDS", 20.0)
    game = trial("no end", 4)
    for host in game.storm.hosts:
        host.laptop.player = None
    with pytest.raises(InternalError, match="no end"):
        game.run()


def test_the_shares_of_a_deal_are_read_right(game: Trial) -> None:
    """Otherwise the checks above would look at nothing."""
    exposure = _exposure(game)
    assert exposure.strays == 0
    kinds = {kind for exposed in exposure.exposed.values() for kind in exposed.kinds}
    assert kinds >= {Kind.DEAL, Kind.SHOW, Kind.OWNERS}
    dealt = [e for p, e in exposure.exposed.items() if exposure.what[p] == "pile"]
    assert {len(exposed.shares) for exposed in dealt} == {3}
