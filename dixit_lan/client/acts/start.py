"""What a person does before sitting down: types a name, chooses a table, returns to a game."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend
from dixit_lan.client.overlays import Overlays
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.text import t
from dixit_lan.rules.edition import ODYSSEY

_PRACTICE_BOTS = 3


class Starting:
    """The start page's choices. What a call gives is what the person has to do first, or ""."""

    def __init__(self, backend: Backend, overlays: Overlays) -> None:
        self._backend, self._overlays = backend, overlays
        self.chosen_table = ""
        self.first_table = 0  # where the list of tables begins
        self.first_game = 0  # which unfinished game is offered
        self.forgetting = False
        self.busy = False  # on the way to a table: a second click asks for nothing more

    def act(self, action: a.StartAction, ui: UiState) -> str:
        """Fill in, choose a table, or sit down."""
        match action:
            case a.SetField("clue", text):
                ui.clue = text
            case a.SetField(name, text):
                ui.fields[name] = text
                self.busy = False
                self._overlays.typed(name, text)
            case a.ChooseTable(key):
                self.chosen_table = key
                ui.fields["code"] = ""
                self.busy = False
            case a.TurnTables(step):
                self.first_table += step
            case a.OpenTable() | a.JoinTable() | a.Practice():
                return "" if self.busy else self._sit_down(action, ui)
        return ""

    def _sit_down(self, action: a.OpenTable | a.JoinTable | a.Practice, ui: UiState) -> str:
        fields = ui.fields
        player, table, code = (clean(fields.get(k, "")) for k in ("player", "table", "code"))
        listing = next((t for t in self._backend.tables() if t.key == self.chosen_table), None)
        missing = _missing(action, player, table, code)
        if missing:
            return missing
        self.busy = True
        own = table if isinstance(action, a.OpenTable) else self._backend.preferences().table
        self._backend.prefer(replace(self._backend.preferences(), player=player, table=own))
        if isinstance(action, a.Practice):
            self._backend.practice(player, _PRACTICE_BOTS)
        elif isinstance(action, a.OpenTable):
            self._backend.open_table(player, table, ODYSSEY, None)  # rules: in the lobby
        elif listing is not None:
            self._backend.join_table(player, listing.table, code)
        else:
            self.busy = False  # the chosen table has gone meanwhile
        return ""

    def come_back(self, action: a.ReturnAction) -> None:
        """To a game that was broken off; or look at the next, or give it up."""
        games = self._backend.unfinished()
        if not games or self.busy:
            return
        shown = self.first_game % len(games)
        match action:
            case a.NextUnfinished():
                self.first_game, self.forgetting = shown + 1, False
            case a.AskForget(asked):
                self.forgetting = asked
            case a.Forget() if self.forgetting:
                self.forgetting = False
                self._backend.forget(shown)
            case a.Return():
                self.busy, self.forgetting = True, False
                self._backend.resume(shown)

    def join_at(self, ui: UiState) -> str:
        """Sit down where an address says."""
        player = clean(ui.fields.get("player", ""))
        missing = t("start.need.player") if not player else self._overlays.missing()
        if self.busy or missing:
            return missing
        self.busy = True
        self._backend.prefer(replace(self._backend.preferences(), player=player))
        self._backend.join_at(player, *self._overlays.wanted())
        return ""


def _missing(action: a.StartAction, player: str, table: str, code: str) -> str:
    """What a person has to fill in first, in words; "" if nothing is missing."""
    if not player:
        return t("start.need.player")
    if isinstance(action, a.OpenTable) and not table:
        return t("start.need.table")
    if isinstance(action, a.JoinTable) and not code:
        return t("start.need.code")
    return ""
