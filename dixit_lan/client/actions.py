"""What a person can do in the window. Widgets carry these; the presenter understands them."""

from dataclasses import dataclass

from dixit_lan.client.backend import Strength
from dixit_lan.ids import Card, PlayerKey, Seat


@dataclass(frozen=True, slots=True)
class SetField:
    """A text field now says ``text``."""

    name: str  # "player", "table", "code", "clue", or "join." with "address", "table", "code"
    text: str


@dataclass(frozen=True, slots=True)
class ChooseTable:
    key: str


@dataclass(frozen=True, slots=True)
class TurnTables:
    """Bring the tables after the first ``step`` to the front of the list."""

    step: int


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table under the name in its field."""


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Sit down at the chosen table."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A table of one's own with bots."""


@dataclass(frozen=True, slots=True)
class Return:
    """Take the seat again in the unfinished game that is shown."""


@dataclass(frozen=True, slots=True)
class NextUnfinished:
    """Show the next game that was broken off."""


@dataclass(frozen=True, slots=True)
class AskForget:
    """Forget the unfinished game, if that is meant: the next action decides."""

    asked: bool


@dataclass(frozen=True, slots=True)
class Forget:
    """Forget it for good."""


@dataclass(frozen=True, slots=True)
class WaitOn:
    """Wait for this player, whose laptop is silent."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class PlayWithout:
    """Play on without this player, whose laptop is silent."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class AskAbout:
    """Show the question about this player: others are asked about as well."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class ReadNews:
    """What the table said has been read."""


@dataclass(frozen=True, slots=True)
class AskLeave:
    """Leave, if that is meant: the next action decides."""

    asked: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Another game with the same people."""


@dataclass(frozen=True, slots=True)
class SetEdition:
    name: str


@dataclass(frozen=True, slots=True)
class StepRule:
    """One rule a step up or down; a switch turns over."""

    name: str  # one of ``HOUSE_RULES``
    step: int


@dataclass(frozen=True, slots=True)
class TakePreset:
    """The house rules of a guide; "": none at all."""

    name: str


@dataclass(frozen=True, slots=True)
class StepSeats:
    step: int


@dataclass(frozen=True, slots=True)
class ChoosePartner:
    """Play with this player, or not any more."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class DrawPartners:
    """Let partners be drawn, whoever was chosen."""


@dataclass(frozen=True, slots=True)
class ToggleReady:
    """Ready, or not any more."""


@dataclass(frozen=True, slots=True)
class AddBot:
    """Bring a bot to the table."""

    strength: Strength


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """Send this bot of one's own away again."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class NextRabbit:
    """Another rabbit, please: the next that is free."""


@dataclass(frozen=True, slots=True)
class TellFirst:
    """I have a story."""


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Take a card of the hand, or put it back."""

    card: Card


@dataclass(frozen=True, slots=True)
class SubmitClue:
    """Give the clue with the chosen card."""

    aloud: bool


@dataclass(frozen=True, slots=True)
class ChooseLayer:
    """Say which of two partners lays."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ConfirmLay:
    """Lay the chosen cards."""


@dataclass(frozen=True, slots=True)
class ChooseSlot:
    """Put a vote on a slot, or take it away; where there is a red one as well, green comes first."""

    slot: int


@dataclass(frozen=True, slots=True)
class ConfirmVote:
    """Cast the chosen votes."""


@dataclass(frozen=True, slots=True)
class Continue:
    """The result of the round has been looked at."""


@dataclass(frozen=True, slots=True)
class OpenHistory:
    """Look at past rounds."""


@dataclass(frozen=True, slots=True)
class TurnHistory:
    step: int


@dataclass(frozen=True, slots=True)
class CloseHistory:
    """Back to the table."""


@dataclass(frozen=True, slots=True)
class HideHand:
    """Turn the own hand face down, or up again."""


@dataclass(frozen=True, slots=True)
class Mute:
    """Turn the sounds off, or on again."""


@dataclass(frozen=True, slots=True)
class OpenOverlay:
    """Show a sheet over whatever is there."""

    kind: str  # as in ``Overlays.model``


@dataclass(frozen=True, slots=True)
class CloseOverlay:
    """Back from it."""


@dataclass(frozen=True, slots=True)
class JoinAt:
    """Sit down where the address says."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text into the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class StepSetting:
    """One setting a step up or down; a switch turns over."""

    name: str  # a field of ``Preferences``
    step: int


@dataclass(frozen=True, slots=True)
class TurnTour:
    """Another page of the tour."""

    step: int


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """Another chapter of the help."""

    chapter: str  # "round", "keys" or the name of an edition


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Another chapter of the sheet with all rules."""

    chapter: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Speak another language from now on."""

    code: str


@dataclass(frozen=True, slots=True)
class LetJoin:
    """Let this player, who came late, join from the next round on."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class NotNow:
    """Do not let this player join in this round; the next one asks again."""

    player: PlayerKey


ReturnAction = Return | NextUnfinished | AskForget | Forget
StartAction = SetField | ChooseTable | TurnTables | OpenTable | JoinTable | Practice
RulesAction = SetEdition | StepRule | TakePreset | StepSeats | ChoosePartner | DrawPartners
LobbyAction = RulesAction | ToggleReady | NextRabbit | AddBot | RemoveBot
LookAction = AskLeave | Continue | OpenHistory | TurnHistory | CloseHistory | HideHand | Mute
PlayAction = (
    TellFirst | ChooseCard | SubmitClue | ChooseLayer | ConfirmLay | ChooseSlot | ConfirmVote
)
GuideAction = TurnTour | ShowHelp | ShowRules
OverlayAction = OpenOverlay | CloseOverlay | StepSetting | JoinAt | Copy | Speak | GuideAction
PresenceAction = WaitOn | PlayWithout | AskAbout | ReadNews | LetJoin | NotNow
Action = (
    StartAction
    | ReturnAction
    | LobbyAction
    | LookAction
    | PlayAction
    | PresenceAction
    | OverlayAction
    | Leave
    | PlayAgain
)
