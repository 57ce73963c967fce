"""What each role is told in each phase, as one text: a change of words is a diff to be looked at.

``DIXIT_SNAPSHOTS=update`` writes the file anew.
"""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

import dixit_lan.client
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import absent_words
from dixit_lan.client.words.moment import CHOSEN_BY_PEOPLE
from dixit_lan.client.words.notices import notice
from dixit_lan.client.words.sentences import Attendance, sentence
from dixit_lan.client.words.text import known, sentence_keys, t
from dixit_lan.client.words.work_progress import progress, share_done
from dixit_lan.ids import Card, PlayerKey, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, PARTY, TEAM, Clocks
from dixit_lan.rules.view import Clue, Phase, SeatView
from dixit_lan.table.status import (
    Answer,
    Awaited,
    Lobby,
    LobbySeat,
    Presence,
    Question,
    SeatState,
    Status,
    TablePhase,
)

SNAPSHOT = Path(__file__).parent / "sentences.txt"
CLIENT = Path(dixit_lan.client.__file__).parent
NAMES = ("Linh", "Björn", "Ayu", "Ĝoja", "Mai", "Noor", "Tomás")
CHOICES = CHOSEN_BY_PEOPLE


def _view(phase: Phase, seats: int, teller: int, awaited: tuple[int, ...]) -> SeatView:
    return SeatView(
        seat=Seat(0),
        names=NAMES[:seats],
        edition=ODYSSEY if seats > 6 else CLASSIC,
        seating=tuple(Seat(n) for n in range(seats)),
        phase=phase,
        round=2,
        storyteller=Seat(teller),
        hand=(Card(b"c" * 32),),
        clue=Clue("a door in the sea"),
        laid=(),
        spread=(),
        ballot=(),
        awaited=tuple(Seat(n) for n in awaited),
        my_move=0 in awaited and phase in CHOICES,
        scores=(0,) * seats,
        history=(),
        pile_count=40,
        winners=(),
    )


def _cases() -> dict[str, SeatView]:
    cases: dict[str, SeatView] = {}
    for seats in (3, 4, 7):
        everybody = tuple(range(seats))
        for phase in (phase for phase in Phase if phase is not Phase.PICK):
            for role, teller in (("storyteller", 0), ("other", 1)):
                players = tuple(n for n in everybody if n != teller)
                asked = {Phase.BEGIN: everybody, Phase.CLUE: (teller,)}.get(phase, players)
                cases[f"{seats} seats, {phase.value}, {role}"] = _view(phase, seats, teller, asked)
                rest = tuple(n for n in asked if n != 0)
                if 0 in asked and rest and phase in CHOICES:
                    name = f"{seats} seats, {phase.value}, {role} who has done it"
                    cases[name] = _view(phase, seats, teller, rest)
    return {**cases, **_party(), **_team()}


def _party() -> dict[str, SeatView]:
    """Hands are closed until the clue is out."""
    cases: dict[str, SeatView] = {}
    for phase in (Phase.BEGIN, Phase.CLUE, Phase.REFILL, Phase.LAY, Phase.VOTE, Phase.COUNTING):
        for role, teller in (("storyteller", 0), ("other", 1)):
            asked = (teller,) if phase is Phase.CLUE else tuple(range(6))
            view = replace(_view(phase, 6, teller, asked), edition=PARTY)
            closed = phase in (Phase.BEGIN, Phase.CLUE, Phase.REFILL)
            cases[f"party, {phase.value}, {role}"] = replace(view, hand=()) if closed else view
            if view.my_move and phase is not Phase.CLUE:
                name = f"party, {phase.value}, {role} who has done it"
                cases[name] = replace(view, my_move=False, awaited=view.awaited[1:])
    return cases


def _team() -> dict[str, SeatView]:
    """Seats 0 and 3 are partners."""
    pairs = tuple((Seat(n), Seat(n + 3)) for n in range(3))
    roles = {
        "storyteller": (0, (3, 1, 2)),
        "storyteller's partner": (3, (0, 1, 2)),
        "who lays": (1, (4, 0, 2)),
        "who votes": (1, (4, 3, 2)),
        "who votes alone": (1, (4, 2)),
    }
    cases: dict[str, SeatView] = {}
    for phase in (Phase.PICK, Phase.LAY, Phase.VOTE):
        for role, (teller, layers) in roles.items():
            told = (teller, (teller + 3) % 6)
            rest = [seat for seat in range(6) if seat not in told]
            votes = tuple(seat for seat in rest if seat not in layers)
            asked = {Phase.PICK: tuple(rest), Phase.LAY: layers, Phase.VOTE: votes}[phase]
            view = replace(_view(phase, 6, teller, asked), edition=TEAM, pairs=pairs)
            if phase is not Phase.PICK:
                view = replace(view, layers=tuple(map(Seat, layers)))
            cases[f"team, {phase.value}, {role}"] = view
            if view.my_move and phase is Phase.PICK:
                done = replace(view, my_move=False, awaited=view.awaited[1:])
                cases[f"team, pick, {role}, who has done it"] = done
    return cases


def _text() -> str:
    lines: list[str] = []
    for name, view in _cases().items():
        said = sentence(view)
        mark = " [my move]" if said.mine else ""
        lines += [f"{name}{mark}", f"    {said.headline}", f"    {said.detail}".rstrip(), ""]
    for act in ("seat", "open_seed", "shuffle", "agree", "deal", "mix", "show", "check", "strange"):
        for names in (("Linh",), ("Björn",), ("Björn", "Ayu")):
            model = progress(Awaited(names, act, 1, 4), "Linh", 0.5)
            lines.append(f"{act} of {', '.join(names)}: {model.words}")
    lines += ["", *_absences()]
    return "\n".join(lines) + "\n"


def _absences() -> list[str]:
    """What is said of seats that are not here."""
    lines: list[str] = []
    for presence, why in ((Presence.SILENT, ""), (Presence.AWAY, "away"), (Presence.OUT, "cut")):
        for since in (0, 3):
            words = absent_words(SeatState(PlayerKey(b""), "Ayu", presence, since, why))
            lines.append(f"plate, {presence.value} since {since}: {' / '.join(words)}")
    for why in ("left", "no key"):
        words = absent_words(SeatState(PlayerKey(b""), "Ayu", Presence.AWAY, 3, why))
        lines.append(f"plate, {why}: {' / '.join(words)}")
    view = _view(Phase.LAY, 7, 1, (2, 3))
    for name, gone in (("we are away", {0}), ("storyteller silent", set())):
        away = Attendance(gone=frozenset(map(Seat, gone)), silent=frozenset({Seat(1)}))
        for phase in (Phase.CLUE, Phase.LAY, Phase.VOTE, Phase.REFILL):
            said = sentence(replace(view, phase=phase, my_move=False), attendance=away)
            lines.append(f"{name}, {phase.value}: {said.headline} | {said.detail}")
    said = sentence(view, attendance=Attendance(paused=True))
    lines.append(f"paused: {said.headline} | {said.detail}")
    for key in ("few", "alone", "split", "again", "joined"):
        lines.append(f"strip: {t(f'{key}.head')} | {t(f'{key}.detail')}")
    return [*lines, *_questions(), *_latecomers()]


def _status(view: SeatView, *about: Question) -> Status:
    silent = {question.player for question in about}
    seats = tuple(
        SeatState(key, name, Presence.SILENT if key in silent else Presence.HERE)
        for key, name in zip(map(_key, range(len(view.names))), view.names, strict=True)
    )
    lobby = Lobby(view.edition, None, (), frozen=True)
    status = Status(TablePhase.PLAYING, "table", lobby, (), view, None, None, "", "", seats)
    return replace(status, questions=about, founders=len(seats))


def _key(seat: int) -> PlayerKey:
    return PlayerKey(bytes([seat]) * 32)


def _questions() -> list[str]:
    """What the strip asks about somebody who is silent: each answer, before and after others'."""
    lines, plain = [], _view(Phase.VOTE, 7, 1, (0, 2))
    timed = replace(plain, edition=replace(plain.edition, clocks=Clocks(vote=90)))
    for clock, view in (("", plain), (", clock", timed)):
        for answer in Answer:
            for wished, counts in (((), None), (("Mai",), None), (("Mai", "Noor"), 37)):
                left = counts if answer is Answer.NOT_ASKED else None
                asked = Question(_key(2), "Ayu", answer, wished, 4, left)
                strip = notice(_status(view, asked), view, UiState())
                chosen = "".join(f" [{c.label}]" for c in strip.choices if c.chosen)
                others = f"{len(wished)} would play on"
                lines.append(f"{answer.value}, {others}{clock}:{chosen} {strip.detail}")
    asked = Question(_key(2), "Ayu", Answer.NOT_ASKED, ("Mai",), 4, None)
    later = replace(_status(plain, asked), founders=6)
    strip = notice(later, replace(plain, seat=Seat(6)), UiState())
    return [*lines, f"who joined later: {strip.headline} | {strip.detail} | {strip.choices}"]


def _latecomers() -> list[str]:
    view, lines = _view(Phase.LAY, 7, 1, (2, 3)), []
    late = LobbySeat(_key(0xA7), "Wren", False, True, True, False, (), False)
    status = replace(_status(view), waiting=(late,))
    for welcomed in (frozenset(), frozenset({late.player})):
        strip = notice(status, view, UiState(welcomed=welcomed))
        says = " / ".join(choice.label for choice in strip.choices)
        lines.append(f"late: {strip.headline} | {strip.detail} | {says}")
    return lines


def test_the_words_for_every_role_and_phase_are_those_that_were_agreed() -> None:
    if os.environ.get("DIXIT_SNAPSHOTS") == "update":
        SNAPSHOT.write_text(_text(), encoding="utf-8")
    assert _text() == SNAPSHOT.read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_storyteller_is_told_why_there_is_no_vote(seats: int) -> None:
    said = sentence(_cases()[f"{seats} seats, vote, storyteller"])
    assert "you don't vote" in said.detail
    assert not said.mine


def test_every_wait_for_people_names_them() -> None:
    for name, view in _cases().items():
        if view.my_move or view.phase not in CHOICES or view.phase is Phase.BEGIN:
            continue
        said = sentence(view)
        waiting = [view.names[seat] for seat in view.awaited[:2]]
        assert all(person in said.headline + said.detail for person in waiting), name


def test_people_choosing_is_not_progress() -> None:
    for act in ("begin", "clue", "play", "vote"):
        assert progress(Awaited(("Ayu",), act, 0, 3), "Linh", 0.5) is None
    assert progress(None, "Linh", 0.5) is None


def test_values_may_hold_braces() -> None:
    assert t("wait.for", names="{0} {name}") == "Waiting for {0} {name}."


def test_the_bar_only_runs_forward_through_a_phase() -> None:
    acts = ["seat_commit", "seat", "seed", "open_seed", "shuffle", "agree", "deal"]
    steps = [Awaited(("Ayu",), act, done, 4) for act in acts for done in range(4)]
    shares = [share_done(step, Phase.DEALING) for step in steps]
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-1] < 1.0
    assert share_done(Awaited(("Ayu",), "check", 4, 4), Phase.DEALING) == 0.0


def test_every_sentence_that_is_asked_for_is_there_and_none_is_idle() -> None:
    sources = [path for path in CLIENT.rglob("*.py") if not path.name.endswith("text.py")]
    source = "\n".join(path.read_text("utf-8") for path in sources)
    asked = set(re.findall(r"""\b(?:t|plural)\(\s*"([^"]+)\"""", source))
    assert asked and not {key for key in asked if not known(key)}
    built = (
        "act.",
        "lobby.bot.",
        "lobby.edition.",
        "offence.",
        "names.",
        "sentences.",
        "start.table.",
        "reveal.",
        "few.",
        "split.",
        "best.",
        "award.",
    )
    built = (*built, "alone.", "left.", "missed.", "away.", "doctor.", "join.")
    built = (*built, "tour.", "help.", "key.", "rule.", "rules.", "preset.", "problem.", "date.")
    endings = (".two", ".you", ".aloud", ".many", ".start", ".teller", ".closed")
    idle = {
        key
        for key in sentence_keys()
        if f'"{key}"' not in source
        and f"'{key}'" not in source
        and not key.startswith(built)
        and not key.endswith(endings)
        and f'"{key}{{' not in source
    }
    assert not idle
