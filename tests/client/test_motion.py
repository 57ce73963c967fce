"""Motion: pictures are on their way, widgets are not; nothing is told early; a click is enough."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import motion, theme
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Label, Progress
from dixit_lan.client.widgets.track import Track
from dixit_lan.client.widgets.vote_tokens import Owner, Voter
from dixit_lan.rules.view import Phase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import FRAME_MS, Pilot
from tests.client.screens import desk_at

HERE, THERE = pygame.Rect(0, 0, 60, 90), pygame.Rect(400, 300, 120, 180)
CARD = b"c" * 32


def _page(*widgets, act: str = "", drama: bool = False) -> Page:
    return Page(tuple(widgets), act=act, drama=drama)


def _card(rect: pygame.Rect, **kwargs) -> Picture:
    return Picture(id="card", rect=rect, card=CARD, **kwargs)


def _pilot(phase: Phase, seats: int = 4, **kwargs) -> Pilot:
    return Pilot(desk_at(lambda v: v.phase is phase and v.round > 1, seats), **kwargs)


def _go_on(pilot: Pilot, phase: Phase) -> None:
    """The game goes on at once to its next ``phase``."""
    desk = pilot.desk
    while desk.status().view.phase is not phase:
        if desk.status().view.my_move:
            desk.propose(desk.bot(desk.status().view))
        else:
            desk.advance()
    pilot.frames(1)


def _shown(pilot: Pilot, name: str):
    widget = pilot.stage.page.find(name)
    return motion.at(pilot.stage.transition.film, widget, pilot.now)


def test_a_card_leaves_where_it_was_and_arrives_where_it_belongs() -> None:
    old, new = _card(HERE), _card(THERE)
    film = motion.follow({}, _page(old), _page(new), frozenset(), 1_000)
    assert motion.at(film, new, 1_000).rect.center == HERE.center
    places = [motion.at(film, new, 1_000 + ms).rect.centerx for ms in range(theme.GLIDE_MS)]
    assert places == sorted(places)
    assert motion.at(film, new, 1_000 + theme.GLIDE_MS) == new
    assert motion.goes_on(film, 1_000) and not motion.goes_on(film, 1_000 + theme.GLIDE_MS)


def test_nothing_moves_that_stays_or_has_no_origin() -> None:
    words = Label(id="words", rect=HERE, text="words")
    old = _page(_card(HERE), words)
    new = _page(_card(HERE), replace(words, rect=THERE), Picture(id="x", rect=THERE, card=CARD))
    assert motion.follow({}, old, new, frozenset(), 0) == {}


def test_a_card_is_turned_over_on_its_way_and_grows() -> None:
    down = Picture(id="down", rect=HERE, card=b"", face_down=True)
    up = Picture(id="slot", rect=THERE, card=CARD, origin="down", number=3)
    film = motion.follow({}, _page(down), _page(up), frozenset(), 0)
    way = [motion.at(film, up, ms) for ms in range(0, theme.FLIP_MS, 8)]
    assert way[0].face_down and not way[-1].face_down
    assert way[0].rect.height == HERE.height and way[-1].rect == THERE
    assert min(picture.width for picture in way) < 0.2
    assert not any(picture.number for picture in way)


def test_a_card_that_is_laid_shows_its_face_until_it_is_turned() -> None:
    hand = Picture(id="hand", rect=THERE, card=CARD)
    down = Picture(id="down", rect=HERE, card=b"", face_down=True, origin="hand")
    film = motion.follow({}, _page(hand), _page(hand, down), frozenset(), 0)
    way = [motion.at(film, down, ms) for ms in range(0, theme.FLIP_MS, 8)]
    assert all(picture.face_down or picture.card == CARD for picture in way)


def test_a_change_of_course_starts_where_the_card_is_seen() -> None:
    old, new = _card(HERE), _card(THERE)
    film = motion.follow({}, _page(old), _page(new), frozenset(), 0)
    seen = motion.at(film, new, 100).rect.center
    back = motion.follow(film, _page(new), _page(old), frozenset(), 100)
    assert motion.at(back, old, 100).rect.center == seen
    same = motion.follow(film, _page(new), _page(new), frozenset(), 100)
    assert motion.at(same, new, 200) == motion.at(film, new, 200)


def test_a_lasting_card_is_dealt_only_once() -> None:
    pile = Label(id="pile", rect=HERE, text="56")
    card = _card(THERE, origin="pile", lasting=True)
    assert motion.follow({}, _page(pile), _page(pile, card), frozenset(), 0)
    assert not motion.follow({}, _page(pile), _page(pile, card), frozenset({"card"}), 0)


def test_the_same_card_is_dealt_again_in_another_game() -> None:
    pilot = _pilot(Phase.LAY, motion=True)
    assert pilot.stage.transition.met
    pilot.desk.leave()
    pilot.frames(2)
    assert not pilot.stage.transition.met


def test_rabbits_hop_from_stone_to_stone() -> None:
    old = Track(id="track", rect=THERE, places=((0, 3), (1, 5)), goal=30)
    new = replace(old, places=((0, 6), (1, 5)))
    assert new.lasts(old) == 3 * theme.HOP_MS
    assert new.on_way(old, 0.5).former == old.places
    assert not old.moved_from(old)


def test_progress_fills_up() -> None:
    old, new = (Progress(id="bar", rect=HERE, share=share) for share in (0.2, 0.6))
    film = motion.follow({}, _page(old), _page(new), frozenset(), 0)
    assert 0.2 < motion.at(film, new, theme.GLIDE_MS // 2).share < 0.6


def test_cards_can_be_used_while_they_come() -> None:
    pilot = _pilot(Phase.MIXING, motion=True)
    _go_on(pilot, Phase.VOTE)
    assert pilot.stage.moving(pilot.now)
    slot = next(name for name in sorted(pilot.names) if name.startswith("slot."))
    pilot.click(slot)
    assert pilot.stage.page.find(slot).selected
    assert pilot.stage.moving(pilot.now)


def test_a_result_is_told_in_its_order() -> None:
    """Votes, then the owners one by one, the story last, and only then the points."""
    pilot = _pilot(Phase.COUNTING, 5, motion=True)
    scores = _texts(pilot)
    _go_on(pilot, Phase.REFILL)
    start, page = pilot.now, pilot.stage.page
    tokens = [w.id for w in page.widgets if isinstance(w, Voter)]
    owners = [w for w in page.widgets if isinstance(w, Owner)]
    story = next(w.id for w in owners if w.story)
    others = [w.id for w in owners if not w.story]
    seen: dict[str, int] = {}
    told = 0
    while pilot.stage.moving(pilot.now):
        pilot.frames(1)
        for name in (*tokens, *others, story):
            if name not in seen and _shown(pilot, name) is not None:
                seen[name] = pilot.now
        if not told and _texts(pilot) != scores:
            told = pilot.now
    assert max(seen[name] for name in tokens) < seen[others[0]]
    assert [seen[name] for name in others] == sorted({seen[name] for name in others})
    assert max(seen[name] for name in others) < seen[story] < told
    assert 3_000 < pilot.now - start < 10_000


def _texts(pilot: Pilot) -> dict[str, str]:
    """The scores as they are to be read just now."""
    widgets = [w for w in pilot.stage.page.widgets if w.id.endswith(".score")]
    shown = (_shown(pilot, w.id) for w in widgets)
    return {w.id: w.text for w in shown if w is not None}


@pytest.mark.parametrize("key", [False, True])
def test_a_click_or_key_tells_the_whole_result_and_the_next_goes_on(key: bool) -> None:
    pilot = _pilot(Phase.COUNTING, motion=True)
    _go_on(pilot, Phase.REFILL)

    def touch() -> None:
        if key:
            pilot.press(pygame.K_TAB)
            pilot.press(pygame.K_RETURN)
        else:
            pilot.click("reveal.continue")

    if key:
        pilot.press(pygame.K_SPACE)
    else:
        pilot.click("reveal.continue")
    assert not pilot.stage.moving(pilot.now)
    assert pilot.stage.page.find("reveal.continue") is not None
    touch()
    assert pilot.stage.page.find("reveal.continue") is None


def test_a_result_is_not_told_again_when_something_else_changes() -> None:
    pilot = _pilot(Phase.COUNTING, motion=True)
    _go_on(pilot, Phase.REFILL)
    pilot.frames(60)
    film = dict(pilot.stage.transition.film)
    pilot.desk.error = "something else"
    pilot.frames(1)
    assert pilot.stage.page.find("problem") is not None
    kept = {name: film[name] for name in pilot.stage.transition.film}
    assert kept == pilot.stage.transition.film and kept
    pilot.frames(800)
    pilot.desk.error = ""
    pilot.frames(1)
    assert not pilot.stage.moving(pilot.now)


def _painted(pilot: Pilot, frames: int) -> list[bool]:
    painted = []
    for _ in range(frames):
        pilot.now += FRAME_MS
        painted.append(pilot.client.frame(pilot.now))
    return painted


def test_it_is_painted_only_while_something_moves() -> None:
    pilot = _pilot(Phase.MIXING, motion=True)
    _go_on(pilot, Phase.VOTE)
    painted = _painted(pilot, 300)
    last = max(n for n, new in enumerate(painted) if new)
    assert all(painted[:last]) and 20 < last < 200
    assert _all_in_place(pilot)


def test_nothing_is_painted_in_the_pauses_of_a_result() -> None:
    pilot = _pilot(Phase.COUNTING, motion=True)
    _go_on(pilot, Phase.REFILL)
    pilot.stage.kit.gallery.settle()
    painted = _painted(pilot, 500)
    last = max(n for n, new in enumerate(painted) if new)
    assert 0.3 * last < sum(painted) < 0.8 * last
    assert _all_in_place(pilot)


def _all_in_place(pilot: Pilot) -> bool:
    return all(_shown(pilot, widget.id) == widget for widget in pilot.stage.page.widgets)


@pytest.mark.parametrize("motion", [False, True])
def test_a_scene_makes_way_for_another(motion: bool) -> None:
    """The former one is still seen for a moment, then only the new one; never with less motion."""
    pilot = Pilot(FakeBackend(), motion=motion)
    pilot.desk.liked = replace(pilot.desk.liked, tour_seen=True)
    pilot.frames(30)
    spot = pilot.stage.page.find("start.me").rect.move(40, 60).topleft
    before = pilot.canvas.get_at(spot)
    pilot.desk.sit()
    pilot.frames(1)
    first = pilot.canvas.get_at(spot)
    pilot.frames(theme.FADE_MS // FRAME_MS + 2)
    last = pilot.canvas.get_at(spot)
    pilot.stage.draw(pilot.canvas, pilot.now)
    assert pilot.canvas.get_at(spot) == last
    assert (first == before != last) if motion else first == last


def test_with_less_motion_everything_is_there_at_once() -> None:
    pilot = _pilot(Phase.COUNTING, motion=False)
    _go_on(pilot, Phase.REFILL)
    assert not pilot.stage.moving(pilot.now)
    pilot.click("reveal.continue")
    assert pilot.stage.page.find("reveal.continue") is None


def test_a_new_size_moves_nothing() -> None:
    pilot = _pilot(Phase.VOTE, motion=True)
    pilot.frames(400)
    pilot.press(pygame.K_PLUS, pygame.KMOD_CTRL)
    assert not pilot.stage.moving(pilot.now)


def test_the_first_hand_is_dealt_and_nothing_moves_before() -> None:
    pilot = Pilot(FakeBackend(), motion=True)
    assert not pilot.stage.moving(pilot.now)
    pilot = Pilot(desk_at(lambda v: v.phase is Phase.DEALING), motion=True)
    _go_on(pilot, Phase.BEGIN)
    hand = [w for w in pilot.stage.page.widgets if w.id.startswith("hand.")]
    assert all(_shown(pilot, w.id) is None or _shown(pilot, w.id).face_down for w in hand)


class Ear:
    """A mixer that remembers what was to be heard, and when."""

    def __init__(self) -> None:
        self.heard: dict[str, int] = {}

    def play(self, names, now: int) -> None:
        for name in names:
            self.heard.setdefault(name, now)

    def hush(self) -> None:
        self.heard.clear()


def test_no_sound_tells_the_points_before_they_are_told() -> None:
    won = _pilot(Phase.COUNTING, 5, motion=True)
    ear = won.client._mixer = Ear()
    won.frames(1)
    _go_on(won, Phase.REFILL)
    start = won.now
    while won.stage.moving(won.now):
        assert "points" not in ear.heard
        won.frames(1)
    won.frames(1)
    assert ear.heard["reveal"] == start
    assert any(won.desk.status().view.history[-1].points[:1]) == ("points" in ear.heard)
    assert ear.heard["points"] - start > 3_000
