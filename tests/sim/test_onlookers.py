"""Onlookers in a storm: each check of them is shown what it is there to find; no trick harms a game."""

from collections import Counter
from dataclasses import replace

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.view import Clue, Phase
from dixit_lan.simulation import onlooker_post_mortem
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.checkers import Agreement
from dixit_lan.simulation.fault_case import Trial, draw_case
from dixit_lan.simulation.intruder import TRICKS
from dixit_lan.simulation.laptop import Screen
from dixit_lan.simulation.onlooker_checks import Fidelity, PublicOnly
from dixit_lan.simulation.onlookers import Visit
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import Status, TablePhase
from tests.sim.rough_kit import calm_faults, run, trial

CLOCK = (0.0, 1.0)
_FORKS = next(cheat for cheat in CHEATS if cheat.name == "two clues for two halves")
_TRESPASS = next(cheat for cheat in CHEATS if cheat.name == "a shuffle out of turn")


@pytest.fixture
def game() -> Trial:
    """A game that went well, with somebody who looked on from the start."""
    watched = trial("watched", 3, visits=(Visit(0.0, CLOCK),))
    assert run(watched) == "ended"
    return watched


def _screen(game: Trial) -> Screen:
    (screen,) = game.gallery.shown
    return screen


def _playing(game: Trial) -> Playing:
    playing = game.survivors[0].machine.playing
    assert playing is not None
    return playing


def _show(monkeypatch: pytest.MonkeyPatch, screen: Screen, status: Status) -> None:
    monkeypatch.setattr(screen.machine, "status", lambda: status)


# -- what an onlooker shows ------------------------------------------------------------------------


def test_an_onlooker_sees_the_game_to_its_end_also_when_switched_on_late() -> None:
    visits = (
        Visit(0.0, CLOCK, outages=((1.0, 0.5), (2.0, 1.0))),
        Visit(3.0, (7.0, 1.05), sleeps=((3.5, 4.0, 1.0),)),
        Visit(1.0, CLOCK, leaves=2.5),
    )
    watched = trial("late", 4, visits=visits, faults=replace(calm_faults(4), until=8.0))
    assert run(watched) == "ended"
    assert [guest.sittings for guest in watched.gallery.guests] == [3, 1, 1]
    phases = [screen.machine.status().phase for screen in watched.gallery.shown]
    assert phases == [TablePhase.OVER] * 2
    assert watched.world.tally["onlookers switched off"] == 2


def _is_wrong(game: Trial, message: str) -> None:
    with pytest.raises(InternalError, match=message):
        onlooker_post_mortem.shows_what_players_show(game.world, _screen(game), game.survivors[0])


def test_another_end_on_an_onlookers_screen_is_found(
    game: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = _screen(game)
    status = screen.machine.status()
    assert status.view is not None
    for wrong, what in (
        (replace(status, phase=TablePhase.PLAYING), "phase"),
        (replace(status, paused=True), "pause"),
        (replace(status, founders=1), "founders"),
        (replace(status, seats=status.seats[1:]), "seats"),
        (replace(status, view=replace(status.view, scores=(9, 9, 9))), "view"),
        (replace(status, view=replace(status.view, clue=Clue("another"))), "view"),
        (replace(status, view=replace(status.view, spread=())), "view"),
    ):
        _show(monkeypatch, screen, wrong)
        _is_wrong(game, f"other {what} than")


def test_an_onlooker_that_has_missed_the_end_is_found(game: Trial) -> None:
    screen = _screen(game)
    assert screen.machine.referee is not None
    screen.machine.referee.done = False
    _is_wrong(game, "other phase, view than")


def test_a_result_that_is_not_the_players_is_found(game: Trial) -> None:
    assert _screen(game).ended == game.survivors[0].ended
    game.survivors[0].events.append(replace(game.survivors[0].events[-1], scores=(9, 9, 9)))
    _is_wrong(game, "another end")


@pytest.mark.parametrize("cheat", [_FORKS, _TRESPASS], ids=lambda cheat: cheat.name)
def test_an_onlooker_names_whom_the_players_name(cheat, monkeypatch) -> None:
    watched = trial("named", 4, cheat=cheat, visits=(Visit(0.0, CLOCK),), target=6)
    assert run(watched) == "ended"
    screen = _screen(watched)
    status = screen.machine.status()
    assert status.verdict is not None and status.verdict.kind == cheat.offence
    _show(monkeypatch, screen, replace(status, verdict=None))
    with pytest.raises(InternalError, match="is a cheat proven"):
        onlooker_post_mortem.shows_what_players_show(watched.world, screen, watched.survivors[0])
    other = replace(status.verdict, player=watched.survivors[0].key)
    _show(monkeypatch, screen, replace(status, verdict=other))
    with pytest.raises(InternalError, match="another cheat"):
        onlooker_post_mortem.shows_what_players_show(watched.world, screen, watched.survivors[0])


# -- what is settled -------------------------------------------------------------------------------


def _finds(fidelity: Fidelity, game: Trial, message: str) -> None:
    with pytest.raises(InternalError, match=message):
        fidelity.look(game.world, _screen(game))


def test_an_onlooker_that_goes_back_behind_what_is_settled_is_found(game: Trial) -> None:
    fidelity, machine = Fidelity(Agreement()), _screen(game).machine
    fidelity.look(game.world, _screen(game))
    assert machine.referee is not None and machine._following is not None
    machine.referee = machine._run(machine._following)
    _finds(fidelity, game, "goes back behind")


def test_an_onlooker_with_another_history_is_found(game: Trial) -> None:
    other, agreement = trial("another", 3), Agreement()
    assert run(other) == "ended"
    agreement.watch(other.world, other.survivors[0])
    _finds(Fidelity(agreement), game, "another history")


def test_an_onlooker_that_shows_something_else_at_the_same_step_is_found(
    game: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    fidelity, screen = Fidelity(Agreement()), _screen(game)
    fidelity.watch(game.world, game.survivors[0])
    fidelity.look(game.world, screen)
    status = screen.machine.status()
    assert status.view is not None
    _show(monkeypatch, screen, replace(status, view=replace(status.view, clue=Clue("another"))))
    _finds(fidelity, game, "shows other clue than")


# -- what is public --------------------------------------------------------------------------------


def test_what_only_a_player_may_see_is_found(game: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, checker = _screen(game), PublicOnly()
    status = screen.machine.status()
    assert status.view is not None
    card = _playing(game).referee.board.points.cards[0]
    for view, message in (
        (replace(status.view, hand=(card,)), "only a player may see"),
        (replace(status.view, laid=(card,)), "only a player may see"),
        (replace(status.view, ballot=(1,)), "only a player may see"),
        (replace(status.view, phase=Phase.LAY, spread=(card,)), "before it is turned up"),
        (replace(status.view, round=0), "before it is counted"),
    ):
        _show(monkeypatch, screen, replace(status, view=view))
        with pytest.raises(InternalError, match=message):
            checker.look(game.world, screen)


def test_a_secret_in_an_onlookers_memory_is_found(game: Trial) -> None:
    playing, screen = _playing(game), _screen(game)
    secret = game.survivors[0].secret
    whispered = bytes(secret.secret)
    key = playing.secrets.key(playing.referee.setting.seating)
    sealed = playing.secrets.group.encode_scalar(key)
    for souvenir, message in (
        (playing.secrets, "holds a "),
        (secret, "holds a "),
        ({"deep": [lambda: whispered]}, "'s secret"),
        ((b"..." + whispered,), "'s secret"),
        ([key], "holds a key"),
        ([sealed + b"..."], "holds a key"),
    ):
        screen.machine.souvenir = souvenir  # type: ignore[attr-defined]
        with pytest.raises(InternalError, match=message):
            onlooker_post_mortem.holds_nothing_secret(
                game.world, screen, game.survivors, game.sightings
            )


# -- hostile onlookers -----------------------------------------------------------------------------


@pytest.mark.parametrize("trick", sorted(TRICKS))
def test_no_trick_harms_a_game(trick: str) -> None:
    """Whoever restarts, in the lobby and in the game, while a hostile onlooker says what it likes."""
    crashes = ((0.3, 0, 0.5, False), (2.0, 1, 1.0, False))
    faults = replace(calm_faults(3, patience=None), until=4.0, crashes=crashes)
    visits = (Visit(0.0, CLOCK, trick=trick), Visit(1.0, CLOCK))
    watched = trial(f"tricked/{trick}", 3, visits=visits, faults=faults)
    assert run(watched) == "ended"
    assert watched.world.now < 60.0
    assert watched.world.tally["crashes"] == 2
    hostile = next(s for s in watched.gallery.screens if not s.honest)
    refused = Counter(str(e) for laptop in watched.world.laptops for e in laptop.refused)
    assert bool(refused) == (trick in ("garbage", "forgeries"))
    assert all(hostile.machine.log in x.machine.store.forks for x in watched.survivors) == (
        trick == "twins of its own"
    )


def _is_heeded(game: Trial, message: str) -> None:
    with pytest.raises(InternalError, match=message):
        onlooker_post_mortem.heeds_nobody(game.world, game.survivors[0], game.gallery.screens)


def test_a_player_who_names_an_onlooker_is_found(game: Trial) -> None:
    log = _screen(game).machine.log
    _playing(game).referee.evidence.append(Evidence(Offence.BAD_CLUE, log, (), ""))
    _is_heeded(game, "names an onlooker")


def test_an_onlooker_who_sits_at_the_table_is_found(
    game: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = game.survivors[0].machine
    status = machine.status()
    seat = replace(status.seats[0], player=_screen(game).key)
    monkeypatch.setattr(machine, "status", lambda: replace(status, seats=(seat,)))
    _is_heeded(game, "an onlooker sits")


def test_a_player_who_writes_about_an_onlooker_is_found(game: Trial) -> None:
    entries = game.survivors[0].machine.store.log(game.survivors[0].machine.log).entries
    entries[-1] = replace(entries[-1], raw=b"join: " + _screen(game).key)
    _is_heeded(game, "has written about an onlooker")


def test_an_entry_in_a_players_name_that_she_has_not_written_is_found(game: Trial) -> None:
    one, other = game.survivors[:2]
    entries = one.machine.store.log(other.machine.log).entries
    assert entries[-1].kind is Kind.ACK
    entries[-1] = replace(entries[-1], hash=Digest(bytes(32)))
    _is_heeded(game, "has not written")


# -- fates -----------------------------------------------------------------------------------------


def test_who_looks_on_changes_nothing_else_of_a_games_fate() -> None:
    drawn = [draw_case(f"fates/{at}", 4) for at in range(60)]
    alone = [draw_case(f"fates/{at}", 4, watched=False) for at in range(60)]
    assert [replace(one, visits=()) for one in drawn] == alone
    assert {len(one.visits) for one in drawn} == {0, 1, 2}
    tricks = {visit.trick for one in drawn for visit in one.visits}
    assert "" in tricks and len(tricks) > 3
