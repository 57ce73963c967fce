"""Sheets that a person opens over any screen: settings, languages, joining by address, the
invitation, help with a network in which nobody is found, how to play, all rules of a table, how the
result of a game can be known.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend, InvitationSheet
from dixit_lan.client.models import RulesModel
from dixit_lan.client.preferences import stepped
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.doctor import TroubleModel, trouble_model
from dixit_lan.client.words.end import ProofModel, proof_model
from dixit_lan.client.words.guide import PAGES, Guide, HelpModel, TourModel
from dixit_lan.client.words.house_rules import CHAPTERS, HOUSE, rules_model
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.people import short
from dixit_lan.client.words.settings import SettingsModel, settings_model
from dixit_lan.client.words.text import t


@dataclass(frozen=True, slots=True)
class LanguagesModel:
    """The languages to choose from; ``liked`` is the one that was chosen, "" the system's."""

    liked: str


@dataclass(frozen=True, slots=True)
class JoinModel:
    """Sitting down where an address says; ``invited``: it is an invitation, and names it all."""

    address: str
    table: str
    code: str
    invited: bool
    busy: bool
    problem: str


@dataclass(frozen=True, slots=True)
class InvitationModel:
    """The code, to be read from the other end of the room."""

    table: str
    code: str
    text: str  # the line, for the QR code and the clipboard
    places: tuple[str, ...]
    copied: bool


OverlayModel = (
    SettingsModel
    | LanguagesModel
    | JoinModel
    | InvitationModel
    | TroubleModel
    | TourModel
    | HelpModel
    | RulesModel
    | ProofModel
)


class Overlays:
    """Which sheet is open, and what was typed into it. ``fields`` are the presenter's.

    ``greet``: the tour, or a mode's own page of it, opens by itself for somebody who has not seen it.
    """

    def __init__(self, backend: Backend, fields: Mapping[str, str], *, greet: bool) -> None:
        self._backend, self._fields = backend, fields
        self._guide, self._chapter, self._greets = Guide(), HOUSE, greet
        self._greeting = (
            greet and not backend.preferences().tour_seen
        )  # by ourselves, not asked for
        self._open = "tour" if self._greeting else ""
        self._under: tuple[
            str, ...
        ] = ()  # sheets from which others were asked for, the last on top
        self._copied = ""
        self._invited: tuple[str, str] | None = None

    def model(self, problem: str, ui: UiState, *, busy: bool) -> OverlayModel | None:
        """The sheet as it should be now; None: there is none, or what it was about has passed."""
        self._greet_mode()
        match self._open:
            case "settings":
                return settings_model(self._backend.preferences())
            case "languages":
                return LanguagesModel(self._backend.preferences().language)
            case "join" if self._backend.status() is None:
                table, code = self._invited or (self._field("table"), self._field("code"))
                return JoinModel(
                    address=self._field("address"),
                    table=table,
                    code=code,
                    invited=self._invited is not None,
                    busy=busy,
                    problem=problem,
                )
            case "invitation" if sheet := self._backend.invitation():
                return self._invitation(sheet)
            case "mode" | "tour" as kind if self._guides(kind):
                return self._guide.tour(greets=self._greeting and kind == "tour")
            case "help":
                return self._help()
            case "rules" if at_table := self._backend.status():
                return rules_model(at_table, ui, self._chapter)
            case "proof" if (ended := self._backend.status()) and (
                proof := proof_model(ended, self._backend.record_path(), self._copied)
            ):
                return proof
            case "trouble" if trouble := self._backend.trouble():
                return trouble_model(trouble, can_join=self._backend.status() is None)
        self._open = ""
        return None

    def _guides(self, kind: str) -> bool:
        """Whether that tour is still about where we are."""
        if kind == "mode":
            return self._guide.pages == (self._mode,)
        return not self._greeting or self._backend.status() is None

    def _help(self) -> HelpModel:
        status = self._backend.status()
        return self._guide.help(None if status is None else status.lobby.edition)

    def _invitation(self, sheet: InvitationSheet) -> InvitationModel:
        status = self._backend.status()
        table = short(status.table) if status is not None else ""
        copied = self._copied == sheet.text
        return InvitationModel(table, self._backend.code(), sheet.text, sheet.places, copied)

    @property
    def _mode(self) -> str:
        """The page of the tour that the game at our table has for itself, or ""."""
        status = self._backend.status()
        return "" if status is None else words_of(status.lobby.edition).tour

    def _greet_mode(self) -> None:
        """Whoever sits down to another game for the first time is told of it."""
        new = self._mode and self._mode not in self._backend.preferences().modes_seen
        if new and self._greets and not self._open and not self._backend.watching():
            self._open, self._under = "mode", ()
            self._guide.open((self._mode,))

    def act(self, action: a.OverlayAction) -> None:
        """Open, close, or do what a sheet is for."""
        match action:
            case a.OpenOverlay(kind):
                self._lay(kind)
            case a.CloseOverlay():
                self._close()
            case a.TurnTour(step) if not self._guide.turn(step):
                self._close()
            case a.ShowHelp(chapter):
                self._guide.show(chapter)
            case a.ShowRules(chapter) if chapter in CHAPTERS:
                self._chapter = chapter
            case a.Speak(code):
                self._backend.prefer(replace(self._backend.preferences(), language=code))
                self._close()
            case a.StepSetting(name, step):
                self._backend.prefer(stepped(self._backend.preferences(), name, step))
            case a.Copy(text):
                self._copied = text

    def _lay(self, kind: str) -> None:
        """Open a sheet; closed, it leads back to the one that it was opened from."""
        greets = (
            self._open == "tour" and kind != "languages"
        )  # who turns to something else has read
        below = () if greets or not self._open else (*self._under, self._open)
        self._open, self._under = kind, tuple(each for each in below if each != kind)
        if kind != "languages":
            self._copied, self._greeting = "", False
            self._guide.open((self._mode, *PAGES) if self._mode else PAGES)
            self._chapter = HOUSE

    def _close(self) -> None:
        liked = self._backend.preferences()
        if self._open == "tour":
            self._backend.prefer(replace(liked, tour_seen=True))
        elif self._open == "mode":
            seen = (*liked.modes_seen, *self._guide.pages)
            self._backend.prefer(replace(liked, modes_seen=seen))
        *below, self._open = self._under or ("",)
        self._under = tuple(below)

    @property
    def joining(self) -> bool:
        """Whether the sheet for joining by address lies over the first screen."""
        return self._open == "join"

    def typed(self, name: str, text: str) -> None:
        """A field has changed: it may hold an invitation now."""
        if name == "join.address":
            self._invited = self._backend.read_invitation(text)

    def missing(self) -> str:
        """What a person has to fill in before joining by address, in words, or ""."""
        if not self._field("address").strip():
            return t("join.need.address")
        if self._invited is None and not clean(self._field("table")):
            return t("join.need.table")
        return "" if self._invited or clean(self._field("code")) else t("start.need.code")

    def wanted(self) -> tuple[str, str, str]:
        """The table, the code and the address to join at."""
        table, code = self._invited or (clean(self._field("table")), clean(self._field("code")))
        return table, code, self._field("address").strip()

    def _field(self, name: str) -> str:
        return self._fields.get(f"join.{name}", "")
