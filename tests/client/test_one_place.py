"""The table's layout: one place for the one act, all of a long clue, who was fooled by whom."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.models import HistoryModel, TableModel
from dixit_lan.client.scenes import page_for
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.widgets.vote_tokens import Voter
from dixit_lan.client.words.reveal import reveal_model
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Edition
from dixit_lan.rules.intents import CastVote, LayCards
from dixit_lan.rules.view import Clue, Phase
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

LONG = {
    "letters": "The quick wind carried " * 8 + "seven old letters",
    "no blanks": "w" * 200,
    "Chinese": "月亮忘了带伞雨下了整夜" * 18 + "早晨",
}
SIZES = ((1024, 640), (1366, 768), (1920, 1080))
MOMENTS = (Phase.BEGIN, Phase.CLUE, Phase.LAY, Phase.VOTE)


def _pilot(phase: Phase, seats: int = 5, size: tuple[int, int] = (1366, 768)) -> Pilot:
    return Pilot(desk_at(lambda v: v.phase is phase and v.my_move, seats, _edition(seats)), size)


def _edition(seats: int) -> Edition:
    return CLASSIC if seats <= CLASSIC.seats_max else ODYSSEY


def _act(pilot: Pilot) -> pygame.Rect:
    page = pilot.stage.page
    return page.find(page.primary).rect


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_to_be_done_is_done_in_the_same_place_on_every_page(size: tuple[int, int]) -> None:
    places = [_act(_pilot(phase, size=size)) for phase in MOMENTS]
    done = Pilot(desk_at(lambda v: bool(v.history)), size)
    places.append(_act(done))
    assert all(place == places[0] for place in places)
    assert places[0].right > 0.95 * size[0] and places[0].bottom > 0.95 * size[1]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
@pytest.mark.parametrize(
    "phase, cards, kind", [(Phase.LAY, "hand.", LayCards), (Phase.VOTE, "slot.", CastVote)]
)
def test_a_click_on_a_card_and_one_key_do_it(
    phase: Phase, cards: str, kind: type, key: int
) -> None:
    pilot = _pilot(phase)
    pilot.desk.proposals.clear()
    pilot.press(key)  # nothing is chosen yet: nothing is done
    assert not pilot.desk.proposals
    pilot.click(next(name for name in sorted(pilot.names) if name.startswith(cards)))
    pilot.press(key)
    assert [type(each) for each in pilot.desk.proposals] == [kind]


def test_a_key_chooses_the_card_that_it_is_at_before_it_does_anything() -> None:
    pilot = _pilot(Phase.VOTE)
    pilot.desk.proposals.clear()
    first, second = [name for name in sorted(pilot.names) if name.startswith("slot.")][:2]
    pilot.click(first)
    pilot.stage.move_focus(second)
    pilot.press(pygame.K_RETURN)
    assert not pilot.desk.proposals
    assert pilot.stage.page.find(second).selected
    pilot.press(pygame.K_RETURN)
    assert pilot.desk.proposals == [CastVote((int(second.removeprefix("slot.")),))]


def test_the_result_goes_on_by_a_key() -> None:
    pilot = Pilot(desk_at(lambda v: bool(v.history)))
    assert "reveal.continue" in pilot.names
    pilot.press(pygame.K_SPACE)
    assert pilot.stage.page.find("reveal.continue") is None


def _whole(label: Label, kit) -> bool:
    lines = kit.wrap(label.text, label.face, label.rect.width)
    return len(lines) * kit.line_height(label.face) <= label.rect.height


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 6, 12])
@pytest.mark.parametrize("clue", LONG.values(), ids=LONG)
def test_the_longest_clue_is_read_whole(clue: str, seats: int, size: tuple[int, int]) -> None:
    for phase in (Phase.LAY, Phase.VOTE):
        pilot = _pilot(phase, seats, size)
        model = pilot.client.presenter.model()
        assert isinstance(model, TableModel)
        page = page_for(replace(model, clue=f"“{clue}”"), pilot.stage.kit)
        assert _whole(page.find("clue.words"), pilot.stage.kit)
    desk = desk_at(lambda v: bool(v.history), seats, _edition(seats))
    view = desk.status().view
    told = replace(view.history[0], clue=Clue(clue))
    pilot = Pilot(desk, size)
    model = pilot.client.presenter.model()
    page = page_for(replace(model, reveal=reveal_model(view, told)), pilot.stage.kit)
    title = page.find("reveal.title")
    assert clue in title.text and _whole(title, pilot.stage.kit)
    past = HistoryModel("Round 1 of 1", reveal_model(view, told), (1,), 0)
    title = page_for(replace(model, history=past), pilot.stage.kit).find("history.title")
    assert clue in title.text and _whole(title, pilot.stage.kit)


def test_who_voted_for_what_is_told_by_rabbits_and_in_words() -> None:
    desk = desk_at(lambda v: bool(v.history), 6)
    view = desk.status().view
    result = view.history[0]
    pilot = Pilot(desk)
    page = pilot.stage.page
    votes = {(w.id.split(".")[2], w.seat) for w in page.widgets if isinstance(w, Voter)}
    assert votes == {(str(slot), seat) for seat, s in enumerate(result.votes) for slot in s}
    lines = {line.seat: line for line in pilot.client.presenter.model().reveal.points}
    for seat, slots in enumerate(result.votes):
        owners = {result.owners[slot - 1] for slot in slots}
        if result.storyteller in owners:
            assert lines[seat].deed == "found it"
        elif owners:
            assert lines[seat].deed == f"fooled by {_name(view, owners.pop())}"


def _name(view, seat: int) -> str:
    return "you" if seat == view.seat else view.names[seat]


def test_the_bar_counts_the_round_that_is_shown() -> None:
    pilot = _pilot(Phase.VOTE)
    pilot.click(next(name for name in sorted(pilot.names) if name.startswith("slot.")))
    pilot.click("vote.confirm")
    pilot.until(lambda: "reveal.continue" in pilot.names)
    pilot.until(lambda: pilot.desk.status().view.round == 2)
    assert "Round 1" in pilot.text("bar.table")
    pilot.click("reveal.continue")
    assert "Round 2" in pilot.text("bar.table")
