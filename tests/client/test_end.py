"""The end of a game in the window: who won is seen and heard, what is wrong is said at once."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.models import EndModel
from dixit_lan.client.paint import motion, theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.scenes.end import end_page
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.widgets.track import Race
from dixit_lan.client.words.end import ProofModel
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import Presence, TablePhase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import StillBackend, desk_at, looked_on, shared, signing
from tests.client.test_motion import Ear

OUT = (Presence.OUT, 2, "bad_play")


def over(seats: int = 5) -> StillBackend:
    return desk_at(lambda view: view.phase is Phase.OVER, seats, ODYSSEY.with_target(10))


def ended(desk: FakeBackend, **kwargs) -> Pilot:
    """At the end, past the last result."""
    pilot = Pilot(desk, **kwargs)
    for _ in range(3):
        pilot.client.presenter.act(a.Continue())
    pilot.frames(1)
    return pilot


def model_of(desk: FakeBackend) -> EndModel:
    presenter = Presenter(desk)
    presenter.model()
    presenter.act(a.Continue())
    model = presenter.model()
    assert isinstance(model, EndModel)
    return model


def kit(size: tuple[int, int] = (1366, 768)) -> DrawingKit:
    return Pilot(FakeBackend(), size).stage.kit


# -- the race ----------------------------------------------------------------------------------------


def test_the_race_runs_through_every_round_from_nothing_to_the_result() -> None:
    desk = over()
    race = model_of(desk).race
    assert race is not None
    view = desk.status().view
    assert race.course == ((0,) * 5, *(result.scores for result in view.history))
    pilot = ended(desk, motion=True)
    track = pilot.stage.page.find("end.race")
    assert isinstance(track, Race) and track.lasts(track) == theme.RACE_MS
    seen = [track.on_way(track, n / 100) for n in range(100)]
    assert dict(seen[0].former) == dict(enumerate(race.course[0])) and seen[0].share == 0.0
    passed = {tuple(score for _, score in frame.places) for frame in seen}
    assert passed == set(race.course[1:])
    assert track.places == tuple(enumerate(view.scores))


def test_a_player_who_came_late_starts_the_race_with_nothing() -> None:
    desk = over()

    def came_late(status):
        first = replace(status.view.history[0], scores=status.view.history[0].scores[:-1])
        history = (first, *status.view.history[1:])
        return replace(status, view=replace(status.view, history=history))

    desk.bend = came_late
    race = model_of(desk).race
    assert race is not None and race.course[1][-1] == 0
    assert {len(scores) for scores in race.course} == {5}


def test_the_winners_come_when_the_race_is_run_and_can_be_clicked_past_before() -> None:
    pilot = ended(over(), motion=True)
    film, page = pilot.stage.transition.film, pilot.stage.page
    winner = next(w for w in page.widgets if w.id.startswith("end.winner.") and w.id[-1].isdigit())
    assert motion.at(film, winner, pilot.now + theme.RACE_MS // 2) is None
    assert motion.at(film, winner, pilot.now + theme.RACE_MS + 1) is not None
    pilot.click("end.history")
    assert "history.close" in pilot.names, "nobody has to wait for it"


def test_with_less_motion_everything_is_there_at_once() -> None:
    pilot = ended(over())
    assert not pilot.stage.moving(pilot.now) and not pilot.stage.transition.film


def test_the_race_does_not_begin_again_when_the_last_signature_comes() -> None:
    desk = signing(over(), 2)
    pilot = ended(desk, motion=True)
    pilot.frames(2 * theme.RACE_MS // 16 + 200)
    assert not pilot.stage.moving(pilot.now)
    desk.bend = lambda status: status
    pilot.frames(2)
    assert "end.again" in pilot.names
    assert not any("race" in name or "winner" in name for name in pilot.stage.transition.film)


# -- the sound ---------------------------------------------------------------------------------------


def test_the_end_is_heard_once_by_whoever_played() -> None:
    pilot = Pilot(over())
    ear = pilot.client._mixer = Ear()
    pilot.frames(2)
    assert "finale" not in ear.heard, "the last result is looked at first"
    pilot.click("reveal.continue")
    pilot.frames(2)
    assert ear.heard.pop("finale")
    pilot.click("end.history")
    pilot.click("history.close")
    pilot.frames(5)
    assert "finale" not in ear.heard


def test_a_table_that_is_closed_is_no_finale() -> None:
    pilot = Pilot(desk_at(lambda view: view.phase is Phase.VOTE, 5))
    ear = pilot.client._mixer = Ear()
    pilot.frames(2)
    pilot.desk.absent = {0: OUT}
    pilot.desk.bend = lambda status: replace(status, phase=TablePhase.CLOSED)
    pilot.frames(2)
    assert "end.leave" in pilot.names and "finale" not in ear.heard


# -- who won, and what is wrong ----------------------------------------------------------------------


def test_winners_are_large_with_name_and_points_and_share_the_victory() -> None:
    page = end_page(model_of(shared(over(), 2)), kit())
    for seat, name in ((0, "Linh"), (1, "Björn")):
        assert page.find(f"end.winner.{seat}").rect.height > 100
        assert page.find(f"end.winner.{seat}.name").text == name
        assert page.find(f"end.winner.{seat}.points").text == "10 points"
    everybody = end_page(model_of(shared(over(), 5)), kit())
    assert {f"end.winner.{seat}" for seat in range(5)} <= {w.id for w in everybody.widgets}


def test_a_proven_cheat_and_a_missing_signature_are_read_without_a_click() -> None:
    desk = signing(over(), 2)
    desk.absent[3] = OUT
    pilot = ended(desk)
    assert pilot.text("end.verdict").startswith("Ĝoja broke the rules")
    assert pilot.text("end.detail") == "Signing the result. Waiting for Ayu."
    assert "notice.head" in {widget.id for widget in pilot.stage.page.widgets}
    assert all(3 not in award.seats for award in model_of(desk).awards)


def test_everybody_has_a_row_with_the_points_at_every_size() -> None:
    model = model_of(over(12))
    for size in ((1024, 640), (1366, 768), (3840, 2160)):
        page = end_page(model, kit(size))
        rows = {w.id: w.text for w in page.widgets if isinstance(w, Label)}
        for line in model.standings:
            assert rows[f"end.{line.seat}.score"] == f"{line.score}"


# -- how it is known ---------------------------------------------------------------------------------


def test_who_signed_and_the_record_are_one_click_away() -> None:
    desk = over()
    desk.absent = {1: (Presence.AWAY, 3, "away"), 2: OUT}
    pilot = ended(desk)
    assert pilot.stage.page.find("end.record") is None
    pilot.click("end.proof")
    notes = {seat: pilot.text(f"proof.{seat}.note") for seat in range(5)}
    assert notes[0] == notes[3] == "signed the result"
    assert notes[1] == "away since round 3" and notes[2].startswith("out since round 2")
    assert pilot.text("proof.record") == desk.record_path()
    assert pilot.text("proof.words") == "Same on every screen? owl · lamp · river"
    pilot.click("proof.copy")
    assert pilot.stage.page.find("proof.copy").text == "Copied"
    pilot.click("proof.close")
    assert "end.again" in pilot.names


def test_a_screen_that_looks_on_has_the_finale_but_no_record() -> None:
    desk = looked_on(over())
    presenter = Presenter(desk)
    model = presenter.model()
    assert isinstance(model, EndModel) and model.race is not None and not model.can_again
    presenter.act(a.OpenOverlay("proof"))
    sheet = presenter.overlay()
    assert isinstance(sheet, ProofModel) and sheet.record == ""


def test_whoever_closes_the_laptop_after_signing_is_not_shown_as_silent() -> None:
    """The bots of a practice game end with it, the winner as well."""
    desk = over()
    desk.absent = {1: (Presence.SILENT, 0, ""), 2: OUT}
    places = {standing.seat: standing.presence for standing in model_of(desk).standings}
    assert places[1] is Presence.HERE and places[2] is Presence.OUT
    places = {each.seat: each.presence for each in model_of(signing(over(), 1)).standings}
    assert places[1] is Presence.SILENT, "her signature is waited for"
