"""People decide who is waited for and who may join: each answer is one click about one player."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.acts.deciding import TOUCH_MS
from dixit_lan.client.models import TableModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.rules.edition import CLASSIC, Clocks
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.notes import GREW, LATE, SPLIT
from dixit_lan.table.status import PlayOn, Presence, Status, StillHere, Welcome
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import FRAME_MS, Pilot
from tests.client.screens import SILENT, StillBackend, desk_at, late, signing


def _key(seat: int) -> PlayerKey:
    return PlayerKey(bytes([seat]) * 32)


def _laid(view: SeatView) -> bool:
    return view.phase is Phase.LAY and bool(view.laid) and view.storyteller != 0


def _silent(*seats: int, of: int = 5) -> StillBackend:
    """A desk that waits for these seats, whose laptops are silent."""
    desk = desk_at(_laid, of, seed=3)
    desk.proposals.clear()
    desk.absent = {seat: SILENT for seat in seats}

    def bend(status: Status) -> Status:
        return replace(status, view=replace(status.view, awaited=tuple(map(Seat, seats))))

    desk.bend = bend
    return desk


def _late(count: int) -> StillBackend:
    desk = desk_at(_laid, 5, seed=3)
    desk.proposals.clear()
    desk.bend = partial(late, count)
    return desk


def _strip(desk: FakeBackend):
    model = Presenter(desk).model()
    assert isinstance(model, TableModel)
    return model.notice


def _chosen(pilot: Pilot) -> list[str]:
    """Which answers are marked."""
    widgets = pilot.stage.page.widgets
    return [w.text for w in widgets if w.id.startswith("notice.") and "✓" in getattr(w, "text", "")]


def _button(key: str, seat: int) -> str:
    return f"notice.{key}.{_key(seat).hex()}"


# -- one who is silent -----------------------------------------------------------------------------


def test_nothing_is_chosen_until_somebody_chooses_and_the_strip_says_what_that_means() -> None:
    pilot = Pilot(_silent(2))
    assert pilot.text("notice.head") == "Ayu's laptop doesn't answer"
    assert pilot.text(_button("without", 2)) == "Play on without Ayu"
    assert _chosen(pilot) == []
    detail = pilot.text("notice.detail")
    assert "The table waits until somebody chooses." in detail and "It takes 3" in detail


def test_each_answer_is_marked_and_can_be_changed() -> None:
    pilot = Pilot(_silent(2))
    pilot.click(_button("without", 2))
    assert _chosen(pilot) == ["✓ Play on without Ayu"]
    assert _button("without", 2) not in pilot.names
    pilot.click(_button("wait", 2))
    assert _chosen(pilot) == ["✓ Wait"]
    pilot.click(_button("without", 2))
    assert pilot.desk.proposals == [PlayOn(_key(2), yes) for yes in (True, False, True)]


def test_two_quick_clicks_agree_once() -> None:
    pilot = Pilot(_silent(2))
    button = pilot.stage.page.find(_button("without", 2))
    pilot.fingers.click(button)
    pilot.fingers.click(button)
    pilot.frames(5)
    assert pilot.desk.proposals == [PlayOn(_key(2), True)]


def test_it_can_be_chosen_by_keyboard() -> None:
    pilot = Pilot(_silent(2))
    for _ in range(30):
        if pilot.stage.focus == _button("without", 2):
            break
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert pilot.desk.proposals == [PlayOn(_key(2), True)]


def test_what_the_table_shows_is_what_is_marked() -> None:
    """The mark is the table's answer, not a memory of the window's."""
    desk = _silent(2)
    presenter = Presenter(desk)
    presenter.act(a.PlayWithout(_key(2)))
    assert [choice.chosen for choice in presenter.model().notice.choices] == [False, True]
    desk.answers.clear()
    assert [choice.chosen for choice in presenter.model().notice.choices] == [False, False]


def test_who_would_play_on_already_is_named() -> None:
    desk = _silent(2)
    desk.clicked = ("Björn",)
    assert "Björn would play on." in _strip(desk).detail
    desk.clicked = ("Björn", "W" * 60)
    assert f"Björn and {'W' * 17}… would play on." in _strip(desk).detail


def test_of_several_each_is_asked_about_alone() -> None:
    desk = _silent(1, 2, of=6)
    pilot = Pilot(desk)
    assert pilot.text("notice.head") == "Björn's laptop doesn't answer"
    pilot.click(_button("without", 1))
    assert pilot.text("notice.head") == "Björn's laptop doesn't answer", "one click, one player"
    assert pilot.text(_button("next", 1)) == "Next: Ayu"
    pilot.click(_button("next", 1))
    assert pilot.text("notice.head") == "Ayu's laptop doesn't answer" and _chosen(pilot) == []
    pilot.click(_button("wait", 2))
    assert desk.proposals == [PlayOn(_key(1)), PlayOn(_key(2), False)]


def test_a_countdown_about_another_one_is_seen_as_well() -> None:
    desk = _silent(1, 2, of=6)
    desk.clicked, desk.counts = ("Mai",), 21
    pilot = Pilot(desk)
    pilot.click(_button("wait", 1))
    assert "21 s" not in pilot.text("notice.detail")
    assert pilot.text(_button("next", 1)) == "Next: Ayu, 21 s"


def test_who_has_been_answered_about_makes_room_for_who_has_not() -> None:
    desk = _silent(1, 2, of=6)
    presenter = Presenter(desk)
    presenter.model()
    presenter.act(a.PlayWithout(_key(1)))
    assert presenter.model().notice.about == _key(1)
    fresh = Presenter(desk)  # as after another question in between
    assert fresh.model().notice.about == _key(2)


def test_a_press_and_its_release_are_never_about_two() -> None:
    desk = _silent(1, 2, of=6)
    pilot = Pilot(desk)
    button = pilot.stage.page.find(_button("without", 1))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    pygame.event.post(down)
    pilot.frames(2)
    desk.bend = _silent(2, of=6).bend  # Björn has come
    pilot.frames(2)
    assert pilot.text("notice.head") == "Ayu's laptop doesn't answer"
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)
    pygame.event.post(up)
    pilot.frames(2)
    assert [p for p in desk.proposals if isinstance(p, PlayOn)] == []


def test_at_the_end_too_a_person_can_go_on_without_who_does_not_sign() -> None:
    """Else nobody could play again."""
    desk = signing(desk_at(lambda view: view.phase is Phase.OVER, 5), 2)
    desk.proposals.clear()
    pilot = Pilot(desk)
    pilot.click("reveal.continue")
    assert "end.leave" in pilot.names and "end.again" not in pilot.names
    pilot.click(_button("without", 2))
    assert desk.proposals == [PlayOn(_key(2))]
    desk.bend = lambda status: status  # all have signed
    pilot.frames(5)
    assert "end.again" in pilot.names and _button("wait", 2) not in pilot.names


def test_a_laptop_that_is_heard_and_does_nothing_is_not_called_silent() -> None:
    desk = _silent(2)
    shown = desk.status()
    seats = tuple(replace(state, presence=Presence.HERE) for state in shown.seats)
    desk.status = lambda: replace(shown, seats=seats)
    assert _strip(desk).headline == "Ayu's laptop is holding us up"


@pytest.mark.parametrize("answer", [None, True, False])
def test_with_clocks_the_clock_decides_and_that_is_said(answer: bool | None) -> None:
    timed = replace(CLASSIC, clocks=Clocks(clue=40, play=90, vote=30))
    desk = desk_at(_laid, 5, timed, seed=3)
    desk.absent, desk.bend = {2: SILENT}, _silent(2).bend
    presenter = Presenter(desk)
    if answer is not None:
        presenter.act((a.PlayWithout if answer else a.WaitOn)(_key(2)))
    detail = presenter.model().notice.detail
    assert "after 90 s" in detail and "the table waits" not in detail
    assert "This laptop waits" not in detail


def test_newcomers_are_told_that_the_founders_decide() -> None:
    desk = _silent(2)
    shown = desk.status()
    own = replace(shown.view, seat=Seat(4))
    desk.status = lambda: replace(shown, view=own, founders=4)
    presenter = Presenter(desk)
    strip = presenter.model().notice
    assert strip.choices == () and "Those who started the game decide." in strip.detail
    presenter.act(a.PlayWithout(_key(2)))
    assert desk.proposals == []


def test_founders_who_are_too_few_are_asked_nothing_however_many_came_later() -> None:
    """Of four founders two are here, and two newcomers: nothing can be decided."""
    desk = _silent(2, 3, of=6)
    shown = desk.status()
    desk.status = lambda: replace(shown, founders=4)
    assert _strip(desk).headline == "Too few players are here"
    desk.status = lambda: replace(shown, founders=6)
    assert _strip(desk).headline == "Ayu's laptop doesn't answer"


# -- the countdown -----------------------------------------------------------------------------------


def _counting(seconds: int = 37) -> Pilot:
    desk = _silent(2)
    desk.clicked, desk.counts = ("Björn",), seconds
    return Pilot(desk)


def test_the_countdown_says_what_comes_and_what_prevents_it() -> None:
    detail = _counting().text("notice.detail")
    assert "In 37 s this laptop agrees" in detail and "touch something" in detail
    assert "“Wait”" in detail


TOUCHES = {
    "mouse": pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)),
    "click": pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    "wheel": pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1),
    "key": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0),
    "F1": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0),
    "finger": pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.1, y=0.1),
}


@pytest.mark.parametrize("touch", TOUCHES.values(), ids=TOUCHES)
def test_whoever_touches_anything_is_still_here(touch: pygame.event.Event) -> None:
    pilot = _counting()
    pilot.frames(3)
    assert pilot.desk.proposals == [], "the window does not touch itself"
    pygame.event.post(touch)
    pilot.frames(1)
    assert pilot.desk.proposals == [StillHere()]


def test_it_is_told_at_most_once_a_second() -> None:
    pilot = _counting()
    frames = 3 * TOUCH_MS // FRAME_MS
    for _ in range(frames):
        pygame.event.post(TOUCHES["mouse"])
        pilot.frames(1)
    assert pilot.desk.proposals == [StillHere()] * 3


def test_without_a_countdown_nobody_reports_a_touch() -> None:
    pilot = Pilot(_silent(2))
    pygame.event.post(TOUCHES["mouse"])
    pilot.frames(1)
    assert pilot.desk.proposals == []


def test_a_touch_forgets_no_problem() -> None:
    pilot = _counting()
    pilot.desk.error = "the disk is full"
    pygame.event.post(TOUCHES["mouse"])
    pilot.frames(2)
    assert pilot.desk.proposals == [StillHere()] and pilot.desk.error


# -- latecomers ------------------------------------------------------------------------------------


def test_a_latecomer_is_let_in_by_one_click_and_once() -> None:
    pilot = Pilot(_late(1))
    assert pilot.text("notice.head") == "Ngọc would like to join"
    detail = pilot.text("notice.detail")
    assert (
        "3232\N{NO-BREAK SPACE}3232" in detail
        and "It takes 3" in detail
        and "can pause the game" in detail
    )
    button = pilot.stage.page.find(_button("join", 50))
    pilot.fingers.click(button)
    pilot.fingers.click(button)
    pilot.frames(3)
    assert pilot.desk.proposals == [Welcome(_key(50))]
    assert _chosen(pilot) == ["✓ Let in"]


def test_of_several_each_is_let_in_for_herself() -> None:
    pilot = Pilot(_late(3))
    pilot.click(_button("join", 50))
    assert pilot.desk.proposals == [Welcome(_key(50))]
    assert pilot.text("notice.head") == "Ngọc would like to join", "a second click lets nobody in"
    pilot.click(_button("next", 50))
    assert pilot.text("notice.head") == f"{'B' * 17}… would like to join"
    pilot.click(_button("not now", 51))
    assert pilot.text("notice.head") == "Юля would like to join"
    pilot.click(_button("join", 52))
    assert pilot.desk.proposals == [Welcome(_key(50)), Welcome(_key(52))]


def test_not_now_is_asked_again_in_the_next_round() -> None:
    desk = _late(1)
    presenter = Presenter(desk)
    assert presenter.model().notice is not None
    presenter.act(a.NotNow(_key(50)))
    assert presenter.model().notice is None
    presenter.act(a.LetJoin(_key(50)))
    assert desk.proposals == []

    def next_round(status: Status) -> Status:
        return late(1, replace(status, view=replace(status.view, round=status.view.round + 1)))

    desk.bend = next_round
    presenter.model()
    presenter.act(a.ReadNews())
    assert presenter.model().notice.about == _key(50)


def test_who_was_let_in_and_asks_again_is_asked_about_again() -> None:
    """She joined, and brought no key: now she would like to be back."""
    desk = _late(1)
    presenter = Presenter(desk)
    presenter.model()
    presenter.act(a.LetJoin(_key(50)))
    assert [choice.chosen for choice in presenter.model().notice.choices] == [True]
    desk.bend = partial(late, 0)
    presenter.model()
    desk.bend = partial(late, 1)
    assert [choice.chosen for choice in presenter.model().notice.choices] == [False, False]
    presenter.act(a.LetJoin(_key(50)))
    assert desk.proposals == [Welcome(_key(50))] * 2


def test_nobody_is_let_in_who_is_not_there_or_by_who_does_not_decide() -> None:
    desk = _late(1)
    presenter = Presenter(desk)
    presenter.act(a.LetJoin(_key(60)))
    shown = desk.status()
    desk.status = lambda: replace(shown, founders=4, view=replace(shown.view, seat=Seat(4)))
    presenter.act(a.LetJoin(_key(50)))
    assert desk.proposals == [] and presenter.model().notice.kind != "late"


def test_whoever_has_joined_is_told_once_who_decides() -> None:
    desk = _late(0)
    shown = desk.status()
    desk.status = lambda: replace(shown, founders=4, view=replace(shown.view, seat=Seat(4)))
    presenter = Presenter(desk)
    for now in (0, 100_000):
        strip = presenter.model(now).notice
        assert strip.kind == "joined" and "Those who started it decide" in strip.detail
    presenter.act(a.ReadNews())
    assert presenter.model(100_001).notice is None


@pytest.mark.parametrize(("ready", "says"), [(False, "say you're ready"), (True, "are deciding")])
def test_who_waits_at_the_door_is_told_who_decides_and_her_key(ready: bool, says: str) -> None:
    desk = StillBackend(4)
    desk.open_table("Linh", "The blue table", desk.edition, None)
    seats = desk.lobby.seats
    desk.lobby = replace(desk.lobby, seats=(replace(seats[0], ready=ready), *seats[1:]))
    desk.bend = lambda status: replace(status, note=LATE)
    model = Presenter(desk).model()
    assert not model.problem and "Those who started it" in model.sentence
    assert says in model.sentence and "0000\N{NO-BREAK SPACE}0000" in model.sentence


# -- notes -------------------------------------------------------------------------------------------


def test_a_lobby_that_grew_says_so() -> None:
    desk = StillBackend(4)
    desk.open_table("Linh", "The blue table", desk.edition, None)
    desk.bend = lambda status: replace(status, note=GREW)
    assert "sat down after you got ready" in Presenter(desk).model().problem


def test_a_split_table_can_only_be_left() -> None:
    desk = _silent(2)
    shown = desk.status()
    desk.status = lambda: replace(shown, note=SPLIT)
    presenter = Presenter(desk)
    presenter.act(a.AskLeave(True))
    model = presenter.model()
    assert model.notice.headline == "The table is split"
    assert [choice.key for choice in model.notice.choices] == ["adjourn", "again"]
    assert not model.problem and "return from the first screen" in model.leaving
