"""Why the points of a round of Party are as they are: only what holds in this round."""

from collections import Counter

from dixit_lan.client.words.people import People
from dixit_lan.client.words.text import join_sentences, plural, t
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.view import RoundResult


def why(people: People, edition: Edition, result: RoundResult) -> str:
    """The reasons, as ``people`` are spoken to."""
    chosen = Counter(slot for slots in result.votes for slot in slots)
    if chosen.total() < 2:
        return t("reveal.void")
    cap = edition.bonus_cap
    hit = result.red in chosen
    return join_sentences(
        t("party.why.free") if cap is None else plural("party.why", cap),
        t("party.why.red", slot=result.red) if hit else "",
        t("party.why.alone") if 1 in chosen.values() else "",
    )


def deed(people: People, result: RoundResult, seat: Seat) -> str:
    """How many have chosen the same card, or that this brought nothing."""
    chosen = result.votes[seat]
    if not chosen:
        return ""
    if result.red in chosen:
        return t("party.deed.red")
    others = result.votes.count(chosen) - 1
    return plural("party.deed.with", others) if others else t("party.deed.alone")
