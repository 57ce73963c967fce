"""What the scenes draw: plain words, numbers and choices. Made by the presenter, never changed."""

from dataclasses import dataclass

from dixit_lan.ids import Card, PlayerKey, Seat
from dixit_lan.table.status import Presence


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in the room."""

    key: str
    title: str
    who: str
    state: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ReturnModel:
    """A game that was broken off, offered on the first screen; ``sure``: it is to be forgotten."""

    title: str
    detail: str
    more: str  # what the button for the next one says, or ""
    sure: bool


@dataclass(frozen=True, slots=True)
class StartModel:
    player: str
    tables: tuple[TableRow, ...]
    new_table: str
    joining: str  # title of the chosen table's panel, or ""
    joining_detail: str
    code: str
    busy: bool  # on the way to a table: nothing can be asked for until it is there
    unfinished: ReturnModel | None
    trouble: str  # why nobody may be found, or ""
    problem: str


@dataclass(frozen=True, slots=True)
class ProgressModel:
    """Work in progress, in human words."""

    words: str
    share: float  # of the whole, from 0 to 1
    step: int = 0  # how many have done theirs


@dataclass(frozen=True, slots=True)
class LobbyRow:
    """Somebody in the lobby, or a free seat (``seat`` -1)."""

    seat: int
    name: str
    state: str
    good: bool  # ready and able to play
    trouble: bool
    is_self: bool = False
    chooses: bool = False  # a rabbit: it is our own row
    bot: bool = False
    removes: PlayerKey | None = None  # a bot of our own, who can be sent away


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: ``chosen`` is the one that counts."""

    key: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class PairingModel:
    """Who plays with whom, where partners are chosen. ``offers``: by row, to make that player our
    partner, by the key in hexadecimal.
    """

    sentence: str
    offers: tuple[Choice | None, ...]
    is_chosen: bool  # else drawn
    can_change: bool


@dataclass(frozen=True, slots=True)
class NoticeModel:
    """The strip over the table: what happened, or what is to be decided.

    ``kind`` is "silent", "few", "alone", "split", "moved" or "late", or the kind of a piece of news.
    """

    kind: str
    headline: str
    detail: str
    seats: tuple[Seat, ...]  # whom it is about
    choices: tuple[Choice, ...]  # keys: those of ``scenes.notice``
    about: PlayerKey | None = None  # whom the choices are about ...
    next: PlayerKey | None = None  # ... and whom the choice "next" leads to


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule of the table, and what it is good for, or ""."""

    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class RuleControl:
    """A rule that can be changed. A switch has ``on``; all else steps, which lead somewhere or not.

    ``usual``: what it is in the edition, where it differs from that; or "".
    """

    key: str
    title: str
    detail: str
    value: str
    usual: str
    on: bool | None
    less: bool
    more: bool


@dataclass(frozen=True, slots=True)
class PresetLine:
    """House rules that belong together; ``chosen``: they hold already."""

    key: str
    title: str
    detail: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class RulesModel:
    """A chapter of the sheet with all rules: controls, or what is changed and what could be."""

    chapters: tuple[Choice, ...]
    controls: tuple[RuleControl, ...]
    changed: tuple[str, ...]
    presets: tuple[PresetLine, ...]
    remark: str
    can_ready: bool


@dataclass(frozen=True, slots=True)
class LobbyModel:
    table: str
    code: str
    rows: tuple[LobbyRow, ...]
    editions: tuple[Choice, ...]
    target: str
    wanted: str
    changed: tuple[str, ...]  # rules that differ from the edition, but for the target
    rules: tuple[RuleLine, ...]
    can_change: bool
    ready: bool
    can_ready: bool
    sentence: str
    frozen: bool
    heading: str  # over the work of the laptops
    progress: ProgressModel | None
    words: str
    notice: NoticeModel | None
    muted: bool
    problem: str
    watching: bool = False  # nobody sits before this window: it only shows
    invitation: str = ""  # a line of text that brings others here, or ""
    trouble: str = ""  # why nobody comes, or ""
    bots: tuple[Choice, ...] = ()  # that could be brought, by their strength ...
    bots_words: str = ""  # ... and what is said of that; "": nothing
    pairing: PairingModel | None = None


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A player beside the table."""

    seat: Seat
    name: str
    score: int
    points: str  # the same, after those that were brought along
    states: tuple[str, ...]  # the best words first, then shorter ones
    teller: bool
    awaited: bool
    is_self: bool
    presence: Presence
    second: bool = False  # shares the points of the line above: they are partners


@dataclass(frozen=True, slots=True)
class HandCard:
    card: Card
    chosen: bool
    usable: bool


@dataclass(frozen=True, slots=True)
class SlotCard:
    """A card of the spread, face up."""

    slot: int
    card: Card
    caption: str
    own: bool
    chosen: bool
    usable: bool
    token: str = ""  # our vote on it: "rabbit", "green" or "red"


@dataclass(frozen=True, slots=True)
class ClueEntry:
    """The storyteller's text field."""

    text: str
    limit: int
    count: str
    can_give: bool
    can_say: bool


@dataclass(frozen=True, slots=True)
class Confirm:
    """The one obvious act."""

    kind: str  # "begin", "lay" or "vote"
    label: str
    usable: bool


@dataclass(frozen=True, slots=True)
class LayerChoice:
    """Which of two partners lays."""

    seat: Seat
    label: str


@dataclass(frozen=True, slots=True)
class ClockModel:
    """What is left for the choice that is open."""

    words: str
    share: float  # of the whole time, from 0 to 1


@dataclass(frozen=True, slots=True)
class RevealCard:
    slot: int
    card: Card
    owner: Seat
    caption: str
    story: bool
    voters: tuple[Seat, ...]
    void: tuple[Seat, ...] = ()  # those of them whose vote found nothing
    red: Seat | None = None  # who has voted against it


@dataclass(frozen=True, slots=True)
class PointLine:
    seat: Seat
    name: str
    gained: int
    total: int
    is_self: bool
    did: str = ""  # in that round: told, or which card was laid and which were voted for
    deed: str = ""  # whether the story was found, or whose card was taken for it
    second: bool = False  # shares the points of the line above: they are partners


@dataclass(frozen=True, slots=True)
class RevealModel:
    """A finished round: at its end, and in the history."""

    title: str
    cards: tuple[RevealCard, ...]
    points: tuple[PointLine, ...]
    reason: str
    notes: str  # what happened to the table in this round, or ""
    go_on: str  # what the button says: it never hides that the next move is one's own; "": none


@dataclass(frozen=True, slots=True)
class HistoryModel:
    title: str
    round: RevealModel | None
    numbers: tuple[int, ...]  # of the rounds that can be looked at
    index: int  # of this one among them

    @property
    def has_older(self) -> bool:
        return self.index > 0

    @property
    def has_newer(self) -> bool:
        return self.index < len(self.numbers) - 1


@dataclass(frozen=True, slots=True)
class PassingModel:
    """Hands have moved on, face down: so many cards of ours, to whom, and who has passed us his."""

    cards: int
    to: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class TableModel:
    table: str
    round: str
    words: str
    words_alone: str  # the same without a sentence around them
    pile: str
    seats: tuple[SeatLine, ...]
    goal: int | None
    headline: str
    detail: str
    mine: bool
    clue: str
    clue_title: str
    hand: tuple[HandCard, ...]
    opens: bool  # the hand, where it lies, with the clue
    closed: int  # cards of a hand that nobody sees yet
    passing: PassingModel | None  # how that hand came here
    laid: tuple[Card, ...]
    down: tuple[Seat, ...]  # who laid the cards face down, once for each card; -1: not laid yet
    mixing: bool
    spread: tuple[SlotCard, ...]
    entry: ClueEntry | None
    confirm: Confirm | None
    pick: tuple[LayerChoice, ...]  # while partners say which of them lays
    clock: ClockModel | None
    progress: ProgressModel | None
    reveal: RevealModel | None
    history: HistoryModel | None
    notice: NoticeModel | None
    can_look_back: bool
    hand_hidden: bool
    muted: bool
    leaving: str  # what leaving would mean, while that is asked; or ""
    problem: str
    watching: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    seat: Seat
    name: str
    score: int
    points: str  # the score, after the points of earlier games
    winner: bool
    notes: tuple[str, ...]  # signed, or gone since when and why: the best words first, then shorter
    presence: Presence
    second: bool = False  # shares the place and the points of the line above: they are partners


@dataclass(frozen=True, slots=True)
class PictureOfGame:
    """The card that is remembered: the clue that some found, or a card that many fell for."""

    card: Card
    heading: str
    clue: str
    detail: str


@dataclass(frozen=True, slots=True)
class AwardLine:
    """What somebody was best at, or several who are level."""

    kind: str
    seats: tuple[Seat, ...]
    heading: str
    names: str


@dataclass(frozen=True, slots=True)
class RaceModel:
    """Everybody's way along the track: the scores by seat, at the start and after each round."""

    course: tuple[tuple[int, ...], ...]
    goal: int


@dataclass(frozen=True, slots=True)
class EndModel:
    """``detail`` says how far the result is signed, or why there is none; ``sound``: nothing is wrong
    or missing with that.
    """

    title: str
    detail: str
    sound: bool
    verdict: str  # who was proven to cheat, or ""
    standings: tuple[Standing, ...]
    winners: str  # their names in one phrase, where there is no room for each
    race: RaceModel | None
    picture: PictureOfGame | None
    awards: tuple[AwardLine, ...]
    closed: bool
    can_again: bool
    can_look_back: bool
    history: HistoryModel | None
    problem: str
    watching: bool = False
    notice: NoticeModel | None = None  # who keeps the others from signing


Model = StartModel | LobbyModel | TableModel | EndModel
