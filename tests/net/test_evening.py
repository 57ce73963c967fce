"""Whole evenings at real tables, by mouse, by keys alone and from right to left, as a person sees them.

What must be so in every picture is said by ``tests.net.onlooker``.
"""

from pathlib import Path

import pygame
import pytest

from dixit_lan.client.models import EndModel
from dixit_lan.client.widgets.controls import Row
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Icon, Label
from dixit_lan.client.widgets.vote_tokens import Owner, Voter
from dixit_lan.client.words.text import t
from dixit_lan.rules.view import RoundResult
from tests.net.evening import ISOLATES, Person, RealPilot
from tests.net.games import CODE, HERE, Games
from tests.net.seats import Seat

pytestmark = pytest.mark.slow

PRACTICE_CLICKS_MAX, JOIN_CLICKS_MAX = 2, 3
WRONG = "dimu-kami-kabe"
FAMILY, ALIREZA = "👩\u200d👩\u200d👧", "علی\u200cرضا"
CLUES = {
    "en": "Moon Pond Owl Hat mops pots over hills ",
    "sv": "Måne Pöl Ost Hatt moln på ön hos oss ",
    "ar": "ةلاح خاص حماة خال مظلة اخرى حمام ",
}
PEOPLE = (Person(FAMILY, "en", True), Person("Åsa", "sv", False), Person(ALIREZA, "ar", True))

each_person = pytest.mark.parametrize(
    "person", PEOPLE, ids=["mouse", "keys in Swedish", "mouse in Arabic"]
)


def _clue(person: Person) -> str:
    """As long as a clue may be; the table's shortcuts are among its letters."""
    return (CLUES[person.language] * 9)[:199].rstrip().ljust(200, "!")


# -- the way to a table ----------------------------------------------------------------------------


def _come_in(pilot: RealPilot) -> None:
    """The first start: choose the language, and do without the tour."""
    if pilot.person.language != "en":
        pilot.click("tour.language")
        pilot.click(f"language.{pilot.person.language}")
    pilot.clicks = 0
    pilot.click("tour.skip")
    pilot.write("start.player", pilot.person.name)
    pilot.at_rest()


def _until_dealt(pilot: RealPilot) -> None:
    pilot.until(lambda: pilot.sees("bar.table") and any(_hand(pilot)))
    pilot.at_rest()
    assert pilot.onlooker.cards_looked_at, "the own cards are seen"
    assert pilot.person.name in pilot.text(f"seat.{pilot.view.seat}.name")


def _hand(pilot: RealPilot) -> list[Picture]:
    return [w for w in pilot.page.widgets if isinstance(w, Picture) and w.id.startswith("hand.")]


def _leave(pilot: RealPilot) -> None:
    pilot.click("table.leave")
    pilot.click("leaving.yes")
    pilot.until(lambda: pilot.sees("start.practice"))


# -- a round ---------------------------------------------------------------------------------------


def _move(pilot: RealPilot) -> None:
    """Do what is due, or let time pass."""
    if pilot.sees("reveal.continue"):
        _see_result(pilot)
        pilot.act()
    elif "begin.confirm" in pilot.names:
        pilot.act()
    elif pilot.sees("clue.field"):
        _tell(pilot)
    elif pilot.sees("lay.confirm"):
        _choose_and_act(pilot, "hand.")
    elif pilot.sees("vote.confirm"):
        _choose_and_act(pilot, "slot.")
    else:
        pilot.frame()


def _choose_and_act(pilot: RealPilot, cards: str) -> None:
    pilot.click(pilot.named(cards)[0])
    pilot.act()
    pilot.rest()


def _tell(pilot: RealPilot) -> None:
    """Letters are the clue wherever the last click was, and no shortcuts; Enter gives it."""
    first, second = pilot.named("hand.")[:2]
    clue = _clue(pilot.person)
    parts = clue[:5], clue[5:9], clue[9:60], clue[60:]
    pilot.type(parts[0])
    for card, part in ((first, parts[1]), (second, parts[2])):
        pilot.click(card)
        pilot.type(part)
        chosen = [card.id for card in _hand(pilot) if card.selected]
        assert chosen == [card], "what was chosen stays so"
    pilot.type("+", pygame.KMOD_CTRL)
    pilot.type("0", pygame.KMOD_CTRL)
    pilot.type(parts[3])
    assert pilot.text("clue.field") == clue
    pilot.at_rest()
    pilot.press(pygame.K_RETURN)
    pilot.until(lambda: pilot.sees("clue.words"))
    _is_whole(pilot, "clue.words", clue)


def _is_whole(pilot: RealPilot, name: str, clue: str) -> None:
    label = pilot.widget(name)
    assert isinstance(label, Label) and clue in pilot.text(name)
    assert not label.is_cut(pilot.client.stage.kit), f"{name} is cut"


def _see_result(pilot: RealPilot) -> RoundResult:
    """Who voted for what by rabbits, whose card each was by name, and which round that was."""
    pilot.at_rest()
    result = _shown_result(pilot)
    assert t("table.round", number=result.number) in pilot.text("bar.table")
    votes = {(w.id.split(".")[2], w.seat) for w in pilot.page.widgets if isinstance(w, Voter)}
    assert votes == {(str(slot), seat) for seat, s in enumerate(result.votes) for slot in s}
    owners = {w.number: w.text for w in pilot.page.widgets if isinstance(w, Owner)}
    assert len(owners) == len(result.owners)
    for slot, owner in enumerate(result.owners, 1):
        if owner != pilot.view.seat:
            assert pilot.view.names[owner] in owners[slot].translate(ISOLATES)
    return result


def _shown_result(pilot: RealPilot) -> RoundResult:
    cards = tuple(
        w.card
        for w in pilot.page.widgets
        if isinstance(w, Picture) and w.id.startswith("reveal.slot.")
    )
    return next(result for result in pilot.view.history if result.spread == cards)


# -- the evenings ----------------------------------------------------------------------------------


@each_person
def test_practice_from_the_first_start_to_the_end_and_once_more(
    person: Person, tmp_path: Path
) -> None:
    with RealPilot(person, tmp_path, target=4) as pilot:
        _come_in(pilot)
        pilot.click("start.practice")
        _until_dealt(pilot)
        assert pilot.clicks <= PRACTICE_CLICKS_MAX
        while not pilot.sees("end.again"):
            _move(pilot)
        _see_end(pilot)
        (rabbit,) = pilot.onlooker.rabbits
        pilot.click("end.again")
        _until_dealt(pilot)
        assert pilot.onlooker.rabbits == {rabbit}, "it is kept for the next game"
        _leave(pilot)


def _see_end(pilot: RealPilot) -> None:
    pilot.at_rest()
    view, model = pilot.view, pilot.client.presenter.model(pilot.now)
    assert isinstance(model, EndModel)
    for winner in view.winners:
        assert view.names[winner] in pilot.text(f"end.winner.{winner}.name")
    assert pilot.sees("end.race")
    assert bool(model.awards) == any(w.id.startswith("end.award.") for w in pilot.page.widgets)
    assert pilot.person.name in pilot.text(f"end.{view.seat}.name")
    assert "finale" in pilot.heard.names
    assert not any(w.badge for w in pilot.page.widgets if isinstance(w, Icon)), "nobody has left"
    pilot.click("end.proof")
    told = [w.text for w in pilot.page.modal if isinstance(w, Label)]
    assert all(any(name in text.translate(ISOLATES) for text in told) for name in view.names)
    pilot.click("proof.close")


@each_person
def test_a_friends_table_with_a_misheard_code_first(person: Person, tmp_path: Path) -> None:
    rules = ("--seats", "4", "--target", "30", *HERE)
    with Games() as games, RealPilot(person, tmp_path, target=30) as pilot:
        ann = Seat(games, "Ann", *rules)
        _come_in(pilot)
        _join(pilot, games.table)
        for name in ("Ben", "Cat"):
            games.bot(name, *rules)
        pilot.until(lambda: {"Ann", "Ben", "Cat"} <= _company(pilot))
        pilot.click("lobby.ready")
        _until_dealt(pilot)
        assert pilot.clicks <= JOIN_CLICKS_MAX
        while not _has_told(pilot):
            _move(pilot)
        _look_back(pilot)
        _leave(pilot)
        pilot.until(lambda: any(person.name in line.text for line in ann.said))


def _join(pilot: RealPilot, table: str) -> None:
    """Choose the table, give a wrong code and then the right one."""

    def row() -> str:
        rows = [w for w in pilot.page.widgets if isinstance(w, Row) and table in w.title]
        return rows[0].id if rows else ""

    pilot.until(row)
    pilot.click(row())
    assert pilot.client.stage.focus == "start.code", "one can type at once"
    pilot.type(WRONG)
    pilot.press(pygame.K_RETURN)
    pilot.until(lambda: pilot.sees("problem") or pilot.sees("lobby.table"))
    told = t("problem.code.wrong", table=table)
    assert pilot.text("problem") == told.translate(ISOLATES)
    assert not pilot.sees("lobby.table") and pilot.client.stage.focus == "start.code"
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type(CODE)
    pilot.press(pygame.K_RETURN)
    pilot.until(lambda: pilot.sees("lobby.table"))
    assert not pilot.sees("problem")


def _company(pilot: RealPilot) -> set[str]:
    """Who sits in the lobby, as it is written there."""
    shown = [w.id for w in pilot.page.widgets if w.id.startswith("lobby.name.")]
    return {pilot.text(name) for name in shown}


def _has_told(pilot: RealPilot) -> bool:
    """Whether the result of the person's own story stands on the screen."""
    if not pilot.sees("reveal.continue"):
        return False
    return _shown_result(pilot).storyteller == pilot.view.seat


def _look_back(pilot: RealPilot) -> None:
    """All of the longest clue, at the reveal and in past rounds."""
    clue = _clue(pilot.person)
    _see_result(pilot)
    _is_whole(pilot, "reveal.title", clue)
    pilot.click("table.history")
    _is_whole(pilot, "history.title", clue)
    pilot.click("history.close")
