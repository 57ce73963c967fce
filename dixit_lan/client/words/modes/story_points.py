"""Why the points of a round of stories are as they are: only what holds in this round."""

from collections import Counter
from dataclasses import dataclass

from dixit_lan.client.words.people import People
from dixit_lan.client.words.text import join_sentences, plural, t
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition, SingleVoteBonus
from dixit_lan.rules.scoring import FOUND_POINTS, votes_each
from dixit_lan.rules.view import RoundResult


def why(people: People, edition: Edition, result: RoundResult) -> str:
    """The reasons, as ``people`` are spoken to."""
    story = {slot for slot, owner in enumerate(result.owners, 1) if owner == result.storyteller}
    voters = tuple(Seat(seat) for seat, slots in enumerate(result.votes) if slots)
    finders = tuple(seat for seat in voters if story & set(result.votes[seat]))
    if len(voters) < 2:
        return t("reveal.void")
    reasons = _Reasons(people, edition, result, finders, 0 < len(finders) < len(voters))
    return join_sentences(reasons.find(), *reasons.find_bonus(), *reasons.image_bonus())


@dataclass(frozen=True, slots=True)
class _Reasons:
    people: People
    edition: Edition
    result: RoundResult
    finders: tuple[Seat, ...]
    some: bool  # and not all have found it

    def find(self) -> str:
        """A sentence for each way in which one may be spoken to: "you" is no word to be put in."""
        people, teller = self.people, self.result.storyteller
        name, own = people.name(teller), ".teller" if teller == people.seat else ""
        if not self.some:
            return t(f"reveal.{'all' if self.finders else 'none'}{own}", name=name)
        many, names = ".many" if len(self.finders) > 1 else "", people.listed(self.finders)
        if people.seat in self.finders:
            own, names = ".you", people.listed_before_you(self.finders)
        points = self.edition.sole_finder_points if len(self.finders) == 1 else FOUND_POINTS
        return plural(f"reveal.some{many}{own}", points, finders=names, name=name)

    def find_bonus(self) -> tuple[str, ...]:
        """What finders got besides, where anybody did."""
        kind = self.edition.single_vote_bonus
        if votes_each(self.edition, len(self.result.points)) < 2 or not self.finders:
            return ()
        if kind is SingleVoteBonus.ANY_FINDER:
            return (t("reveal.finder"),)
        single = any(len(self.result.votes[seat]) == 1 for seat in self.finders)
        paid = (SingleVoteBonus.LONE_VOTE, SingleVoteBonus.LONE_VOTE_WHEN_SOME)[: 1 + self.some]
        return (t("reveal.single"),) if single and kind in paid else ()

    def image_bonus(self) -> tuple[str, ...]:
        """What votes for other cards brought, if there were any."""
        edition, won = self.edition, self._votes_won()
        if not won:
            return ()
        if not self.some and not (
            edition.bonus_when_all_found if self.finders else edition.bonus_when_none_found
        ):
            return (t("reveal.bonus.off"),)
        if edition.bonus_cap is None or max(won.values()) <= edition.bonus_cap:
            return (t("reveal.bonus"),)
        return (plural("reveal.bonus.cap", edition.bonus_cap),)

    def _votes_won(self) -> Counter[Seat]:
        """Votes by whose card they were for, but for the storyteller's."""
        owners, teller = self.result.owners, self.result.storyteller
        won = Counter(owners[slot - 1] for slots in self.result.votes for slot in slots)
        del won[teller]
        return won
