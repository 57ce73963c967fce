"""Why the points of a round of Team are as they are: only what holds in this round."""

from dixit_lan.client.words.modes import story_points
from dixit_lan.client.words.modes.mode import found_or_fell
from dixit_lan.client.words.people import People
from dixit_lan.client.words.text import join_sentences, plural, t
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.view import RoundResult


def why(people: People, edition: Edition, result: RoundResult) -> str:
    """The reasons of a story, what was void, and that partners share; as ``people`` are spoken to."""
    void = result.void
    return join_sentences(
        story_points.why(people, edition, result),
        plural("team.why.void", len(void), names=people.listed(void)) if void else "",
        t("team.why.sum"),
    )


def deed(people: People, result: RoundResult, seat: Seat) -> str:
    """Who was understood, who fooled whom, and whose vote was void."""
    if seat in result.void:
        return t("team.deed.void")
    return found_or_fell(people, result, seat)
