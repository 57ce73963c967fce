"""A finished round in words: who laid what, who voted for it, and why the points are so."""

from collections.abc import Sequence

from dixit_lan.client.models import HistoryModel, PointLine, RevealCard, RevealModel
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.moment import by_team, is_second
from dixit_lan.client.words.people import People
from dixit_lan.client.words.text import t
from dixit_lan.ids import Seat
from dixit_lan.rules.script import Pair
from dixit_lan.rules.view import Clue, RoundResult, SeatView


def reveal_model(
    view: SeatView, result: RoundResult, *, my_move: bool = False, notes: tuple[str, ...] = ()
) -> RevealModel:
    """One round, whole; ``my_move``: the next one waits for this person already.

    ``notes``: what happened to the table meanwhile.
    """
    people, words = People.of(view), words_of(view.edition)
    played = [seat for seat in by_team(view) if seat < len(result.scores)]  # not who joined since
    return RevealModel(
        title=_title(people, result),
        cards=tuple(
            _card(people, result, slot, has_story=words.has_story)
            for slot in range(1, len(result.spread) + 1)
        ),
        points=tuple(
            PointLine(
                seat=seat,
                name=people.name(seat),
                gained=result.points[seat],
                total=result.scores[seat],
                is_self=seat == view.seat,
                did=_did(result, seat, has_story=words.has_story),
                deed=words.deed(people, result, seat),
                second=is_second(view.pairs, seat),
            )
            for seat in sorted(played, key=lambda seat: -result.scores[seat])
        ),
        reason=words.why(people, view.edition, result),
        notes=" · ".join(notes),
        go_on=t("reveal.continue.mine" if my_move else "reveal.continue"),
    )


def shown_history(view: SeatView, ui: UiState) -> HistoryModel | None:
    """The past round that the person is looking at; None: none."""
    if ui.history is None or not view.history:
        return None
    index = min(ui.history, len(view.history) - 1)
    result = view.history[index]
    numbers = tuple(each.number for each in view.history)
    title = t("history.title", number=result.number, count=numbers[-1])
    since = numbers[index - 1] + 1 if index else 0  # rounds that do not count have no page
    notes = [note for n in range(since, result.number + 1) for note in ui.chronicle.of_round(n)]
    return HistoryModel(title, reveal_model(view, result, notes=tuple(notes)), numbers, index)


def clue_words(clue: Clue | None) -> str:
    """The clue as the screen writes it; "" before it is given."""
    if clue is None:
        return ""
    if clue.text is None:
        return t("table.clue.aloud")
    return t("table.clue.words", clue=clean(clue.text) or "?")


def _title(people: People, result: RoundResult) -> str:
    you = ".you" if result.storyteller == people.seat else ""
    name = people.name(result.storyteller)
    if result.clue.text is None:
        return t(f"reveal.head{you}.aloud", name=name)
    return t(f"reveal.head{you}", name=name, clue=clean(result.clue.text) or "?")


def _card(people: People, result: RoundResult, slot: int, *, has_story: bool) -> RevealCard:
    owner = result.owners[slot - 1]
    story = has_story and owner == result.storyteller
    key = "reveal.story" if story else "reveal.card"
    own = ".you" if owner == people.seat else ""
    voters = tuple(Seat(seat) for seat, slots in enumerate(result.votes) if slot in slots)
    caption = t(key + own, name=people.name(owner))
    void = tuple(seat for seat in voters if seat in result.void)
    red = result.storyteller if slot == result.red else None
    return RevealCard(slot, result.spread[slot - 1], owner, caption, story, voters, void, red)


def _did(result: RoundResult, seat: Seat, *, has_story: bool) -> str:
    """What a player did in a round, by the numbers of the cards: of three things the last two."""
    told = has_story and seat == result.storyteller
    laid = tuple(slot for slot, owner in enumerate(result.owners, 1) if owner == seat)
    words = [t("history.told" if told else "history.laid", cards=_numbers(laid))] if laid else []
    if result.votes[seat]:
        words.append(t("history.voted", cards=_numbers(result.votes[seat])))
    if result.red and seat == result.storyteller:
        words.append(t("party.did.red", card=result.red))
    return " · ".join(words[-2:])


def _numbers(slots: tuple[int, ...]) -> str:
    return ", ".join(map(str, slots))


def winners_title(people: People, winners: tuple[Seat, ...], pairs: Sequence[Pair] = ()) -> str:
    """Who won, as one says it; ``pairs``: of partners, who win together."""
    if not winners:
        return t("end.none")
    if any(set(winners) == set(pair) for pair in pairs):
        if people.seat in winners:
            return t("end.won.team.you", name=people.listed_before_you(winners))
        return t("end.won.team", names=people.listed(winners))
    if len(winners) > 1:
        if people.seat in winners:
            return t("end.shared.you", names=people.listed_before_you(winners))
        return t("end.shared", names=people.listed(winners))
    if winners[0] == people.seat:
        return t("end.won.you")
    return t("end.won", name=people.name(winners[0]))
