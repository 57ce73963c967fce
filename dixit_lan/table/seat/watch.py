"""What a seat wishes: the part of membership that people and time decide (membership rules 17 to 20).

Nobody is let go of by silence alone, and nobody by one click. Everything here is one seat's own view;
only what t founders wish at the same time has any effect.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import By, Change, RosterSeat, Target, Wish
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.status import Answer

MISS_SECONDS = 10.0
"""Without a link for so long, nobody is at the other laptop."""
SLOW_SECONDS = 60.0
"""What programs do by themselves is missed after so long, though there is a link."""
ASKED_SECONDS = 60.0
"""A person who has been asked, and touches nothing for so long, lets another person decide."""
KEYS_SECONDS = 15.0
"""Whoever has joined, or is not heard as the game begins, has so long to bring a key."""
KEYS_MISSED = 2
"""Whoever has joined and been missed so often without a key comes back by a person's word alone."""
RENEW_SECONDS = 10.0
"""A wish that was taken back is not made anew before."""
LOOK_SECONDS = 0.2
_OWN_SHARE = 0.8
"""Of a clock's time: after that a program chooses what it may choose for its person. At the end of it
the others would go on without her.
"""


@dataclass(frozen=True, slots=True)
class Facts:
    """What one look at the table shows. ``limit``: seconds that the table's clocks give for the open
    step; ``asks_people``: whether a person has to choose there.

    ``bots``, ``present``: founders who are programs alone, and those at the table of whom no decree
    says otherwise; ``left``: who has said goodbye; ``proven``: how cheats are to be cut; ``held``: the
    tails that we hold of those who come back; ``waiting``: who sits at the table without a seat, by
    log; ``may_join``: no JOIN is decreed that has not acted; ``keyless``: who has joined and has no
    key.
    """

    digest: Digest
    kind: Kind | None
    awaited: tuple[Seat, ...]
    limit: float | None
    asks_people: bool
    paused: bool
    round: int
    is_standing: bool
    bots: frozenset[Seat]
    present: frozenset[Seat]
    left: frozenset[Seat]
    proven: tuple[Target, ...]
    own_tail: Target | None
    held: frozenset[Target]
    waiting: Mapping[LogId, RosterSeat]
    may_join: bool
    keyless: frozenset[Seat] = frozenset()


class Watch:
    """One seat's view of the others' presence, and what its person says to it.

    ``patience``: seconds after which a bot, among bots alone, plays on; None: a person sits here.
    """

    def __init__(
        self, seat: Seat, count: int, patience: float | None, *, is_open: bool = False
    ) -> None:
        """``is_open``: whoever comes may join, as far as bots alone can say."""
        self._seat, self._patience, self._is_open = seat, patience, is_open
        self._unlinked: dict[Seat, float] = {Seat(s): 0.0 for s in range(count) if s != seat}
        self._answers: dict[Seat, Answer] = {}
        self._welcome: dict[LogId, RosterSeat] = {}
        self._asked_since: dict[Seat, float] = {}
        self._touched = 0.0
        self._step: tuple[Digest, int] | None = None
        self._open_for = 0.0
        self._looked = 0.0
        self._awaited: frozenset[Seat] = frozenset()
        self._returns: dict[tuple[Seat, int], int] = {}
        self._let_back: dict[Seat, int] = {}  # by our person, who had been missed so often by then

    # -- what our laptop and our person say ----------------------------------------------------------

    def heard(self, seat: Seat) -> None:
        """A link to this seat is up."""
        self._unlinked.pop(seat, None)
        self._drop_click(seat)

    def missed(self, seat: Seat, now: float) -> None:
        """The link to this seat is down."""
        self._unlinked.setdefault(seat, now)

    def agree(self, seat: Seat, play_on: bool) -> None:
        """Our person wants to play on without this seat, or to wait for it."""
        self._answers[seat] = Answer.PLAY_ON if play_on else Answer.WAIT

    def touched(self, now: float) -> None:
        """Our person is at the laptop: nobody decides in her place."""
        self._touched = now

    def welcome(self, joiner: RosterSeat) -> None:
        """Our person would let this latecomer join, by this key and name."""
        self._welcome[joiner.log] = joiner

    def let_back(self, seat: Seat, membership: Membership) -> None:
        """Our person would give this newcomer another try, though she brought no key."""
        self._let_back[seat] = _misses_of(seat, membership)

    def asking_back(self, facts: Facts, membership: Membership) -> tuple[Seat, ...]:
        """Who has joined, has brought no key time and again, and would like to be back: about each of
        them a person decides.
        """
        seats = (Seat(target.seat) for target in self._asked_back(facts, membership))
        return tuple(seat for seat in seats if _wears_out(seat, facts, membership))

    def answer(self, seat: Seat) -> Answer:
        return self._answers.get(seat, Answer.NOT_ASKED)

    def countdown(self, seat: Seat, now: float) -> float | None:
        """Seconds until this laptop goes along with another person's click; None: it will not."""
        since = self._asked_since.get(seat)
        if since is None or self.answer(seat) is not Answer.NOT_ASKED:
            return None
        return max(0.0, ASKED_SECONDS - (now - max(since, self._touched)))

    @property
    def silent(self) -> tuple[Seat, ...]:
        return tuple(sorted(self._unlinked))

    def asks_about(self, seat: Seat, now: float, facts: Facts) -> bool:
        """Is there a question about this seat? It is awaited, and silent or spoken of already."""
        unheard = seat in self._unlinked or self._misses(seat, now, facts)
        asked = unheard or seat in self._asked_since or seat in self._answers
        return seat != self._seat and seat in facts.awaited and asked

    def wishers(self, seat: Seat, membership: Membership) -> set[Seat]:
        """The other founders who would play on without this seat."""
        found = self._wishers(Target(Change.AWAY, seat), membership, people=False)
        return found - {self._seat}

    def _drop_click(self, seat: Seat) -> None:
        if self.answer(seat) is Answer.PLAY_ON:
            del self._answers[seat]

    def is_running_out(self, facts: Facts) -> bool:
        """Is our own person nearly out of the table's time?"""
        is_asked = self._seat in facts.awaited and facts.limit is not None
        return is_asked and self._open_for >= _OWN_SHARE * (facts.limit or 0.0)

    # -- what follows ----------------------------------------------------------------------------------

    def look(self, now: float, facts: Facts, membership: Membership) -> dict[Target, By]:
        """All that this seat wishes now, and why."""
        self._note_time(now, facts, membership.number)
        wished: dict[Target, By] = {}
        for target in facts.proven:
            if target.seat != self._seat:
                wished[target] = By.BOT
        self._ask(now, facts, membership)
        for seat in facts.awaited:
            why = None if seat == self._seat else self._why_away(seat, now, facts, membership)
            if why is not None:
                wished[Target(Change.AWAY, seat)] = why
        wished |= self._returning(facts, membership)
        if facts.may_join:
            wished |= self._joining(facts, membership)
        return {target: by for target, by in wished.items() if membership.is_sensible(target)}

    def missing(self, now: float, facts: Facts) -> set[Seat]:
        """Whom this seat misses, or knows to be gone."""
        missed = {seat for seat in self._unlinked if self._misses(seat, now, facts)}
        return missed | facts.left

    def _note_time(self, now: float, facts: Facts, number: int) -> None:
        """A step's clock starts anew with every decree, and stands still while we stand (rule 17a)."""
        if self._step is not None and self._step[0] != facts.digest:
            for seat in self._awaited:  # they came, or are absent by now
                self._drop_click(seat)
        if self._step != (facts.digest, number):
            self._step, self._open_for = (facts.digest, number), 0.0
        elif not facts.is_standing:
            self._open_for += max(0.0, now - self._looked)
        self._looked = now
        awaited = frozenset(facts.awaited)
        for seat in self._awaited - awaited:
            self._drop_click(seat)
        self._awaited = awaited

    def _misses(self, seat: Seat, now: float, facts: Facts) -> bool:
        """Is nobody at that laptop? Whoever thinks long is never missed."""
        since = self._unlinked.get(seat)
        if since is not None and now - since >= MISS_SECONDS:
            return True
        slow = seat in facts.awaited and not facts.asks_people
        return slow and self._open_for >= SLOW_SECONDS

    def _ask(self, now: float, facts: Facts, membership: Membership) -> None:
        """Since when has another person wished to play on without whom we miss as well?"""
        for seat in [*self._asked_since]:
            if seat not in facts.awaited or not self._is_asked(seat, now, facts, membership):
                del self._asked_since[seat]
        for seat in facts.awaited:
            if self._is_asked(seat, now, facts, membership):
                self._asked_since.setdefault(seat, now)

    def _is_asked(self, seat: Seat, now: float, facts: Facts, membership: Membership) -> bool:
        wished = self._wishers(Target(Change.AWAY, seat), membership, people=True)
        return bool(wished - {self._seat}) and self._misses(seat, now, facts)

    def _wishers(self, target: Target, membership: Membership, *, people: bool) -> set[Seat]:
        """Founders whose wish stands; with ``people`` those whose person has chosen it."""
        live = membership.instance.live(target, membership.electors)
        found = set()
        for seat, wish in live.items():
            body = membership.chains.body(wish.entry)
            if not people or (isinstance(body, Wish) and body.by is By.PERSON):
                found.add(seat)
        return found

    # -- away ------------------------------------------------------------------------------------------

    def _why_away(self, seat: Seat, now: float, facts: Facts, membership: Membership) -> By | None:
        if facts.limit is not None and self._open_for >= facts.limit:
            return By.CLOCK
        if self.answer(seat) is Answer.PLAY_ON:
            return By.PERSON
        if seat in facts.left or self._brings_no_key(seat, facts, membership):
            return By.BOT
        if self._patience is not None:
            return By.BOT if self._bot_plays_on(seat, now, facts, membership) else None
        left = self.countdown(seat, now)
        return By.QUIET if left is not None and left <= 0.0 else None

    def _brings_no_key(self, seat: Seat, facts: Facts, membership: Membership) -> bool:
        """A newcomer, or as the game begins whom we do not hear: nobody has a hand to lose yet, and no
        screen shows the table on which its person could decide.
        """
        is_new = seat >= membership.electorate.count or seat in self._unlinked
        return is_new and facts.kind is Kind.SEAT_COMMIT and self._open_for >= KEYS_SECONDS

    def _bot_plays_on(self, seat: Seat, now: float, facts: Facts, membership: Membership) -> bool:
        """A bot follows the people; bots alone have patience for a while.

        A person who is there and thinks, or has gone for a cup of tea, is not thrown out by the click
        of one other.
        """
        people = self._people(now, facts)
        if not people | ({seat} - facts.bots):
            return self._is_out_of_patience(seat, now, facts)
        others = people - {seat}
        wishers = self._wishers(Target(Change.AWAY, seat), membership, people=False) & others
        is_nobody = seat in facts.bots or self._misses(seat, now, facts)
        return (is_nobody or len(wishers) > 1) and 2 * len(wishers) > len(others)

    def _people(self, now: float, facts: Facts) -> set[Seat]:
        """Founders at the table who are people, as far as this laptop sees them there: without whom
        it knows to be a cheat, for he could keep all bots waiting.
        """
        cheats = {target.seat for target in facts.proven}
        people = facts.present - facts.bots - facts.left - cheats
        return {seat for seat in people if not self._misses(seat, now, facts)}

    def _is_out_of_patience(self, seat: Seat, now: float, facts: Facts) -> bool:
        if self._patience is None:
            return False
        since = self._unlinked.get(seat)
        slow = not facts.asks_people and self._open_for >= max(self._patience, MISS_SECONDS)
        return slow or (since is not None and now - since >= self._patience)

    # -- back, and new ---------------------------------------------------------------------------------

    def _returning(self, facts: Facts, membership: Membership) -> Mapping[Target, By]:
        """Ourselves, and whoever comes back with a tail that we hold (rule 19)."""
        found: dict[Target, By] = {}
        if facts.own_tail is not None and self._may_return(self._seat, facts, membership):
            own = self._own_return(membership)
            found[facts.own_tail if own is None else own] = By.BOT
        for target in self._asked_back(facts, membership):
            why = self._why_back(target, facts, membership)
            if why is not None and self._may_return(Seat(target.seat), facts, membership):
                found[target] = why
        return found

    def _asked_back(self, facts: Facts, membership: Membership) -> list[Target]:
        """The others who wish to be back and whom we hear."""
        unheard = {*self._unlinked, self._seat, *facts.left}
        held = (target for target in facts.held if target.seat not in unheard)
        return [target for target in sorted(held, key=repr) if membership.is_sensible(target)]

    def _why_back(self, target: Target, facts: Facts, membership: Membership) -> By | None:
        """Each try of a newcomer holds up the start of a round: after some, people decide."""
        seat = Seat(target.seat)
        if not _wears_out(seat, facts, membership):
            return By.BOT
        if self._let_back.get(seat) == _misses_of(seat, membership):
            return By.PERSON
        follows = self._patience is not None and self._bot_welcomes(target, facts, membership)
        return By.BOT if follows else None

    def _own_return(self, membership: Membership) -> Target | None:
        """The wish to be back that we have made for this number: our log has grown by it since."""
        wishes = membership.instance.wishes
        return next(
            (
                target
                for target, said in wishes.items()
                if target.change is Change.BACK and target.seat == self._seat in said
            ),
            None,
        )

    def _may_return(self, seat: Seat, facts: Facts, membership: Membership) -> bool:
        """Once a round, or a laptop that flaps would cost a decree each time; but a table that waits
        for somebody takes back whoever comes.
        """
        backs = sum(v.change is Change.BACK and v.seat == seat for v in membership.decrees)
        return facts.paused or self._returns.setdefault((seat, facts.round), backs) == backs

    def _joining(self, facts: Facts, membership: Membership) -> Mapping[Target, By]:
        number, found = membership.roster.count, {}
        for log, joiner in sorted(facts.waiting.items()):
            target = Target(Change.JOIN, number, joiner=joiner)
            if self._welcome.get(log) == joiner:
                found[target] = By.PERSON
            elif self._patience is not None and self._bot_welcomes(target, facts, membership):
                found[target] = By.BOT
        return found

    def _bot_welcomes(self, target: Target, facts: Facts, membership: Membership) -> bool:
        people = self._people(self._looked, facts)
        if not people:
            return self._is_open
        wishers = self._wishers(target, membership, people=False)
        return 2 * len(wishers & people) > len(people)


def _misses_of(seat: Seat, membership: Membership) -> int:
    """How often a decree has let go of this seat."""
    return sum(v.change is Change.AWAY and v.seat == seat for v in membership.decrees)


def _wears_out(seat: Seat, facts: Facts, membership: Membership) -> bool:
    """Has this newcomer missed her keys too often to be taken back by programs alone?"""
    return seat in facts.keyless and _misses_of(seat, membership) >= KEYS_MISSED


def changed_wishes(
    wanted: Mapping[Target, By], membership: Membership, seat: Seat, now: float
) -> Iterable[Wish]:
    """What to write so that our wishes stand as wanted; one taken back is not made anew at once."""
    number, instance = membership.number, membership.instance
    for target, by in wanted.items():
        old = instance.wishes.get(target, {}).get(seat)
        body = None if old is None else membership.chains.body(old.entry)
        said = body.by if isinstance(body, Wish) else None
        is_new = old is None or (not old.yes and now - old.heard >= RENEW_SECONDS)
        is_firmer = old is not None and old.yes and by is By.PERSON and said is not By.PERSON
        if is_new or is_firmer:
            yield Wish(number, target, True, by)
    for target, said_by in [*instance.wishes.items()]:
        own = said_by.get(seat)
        if own is not None and own.yes and target not in wanted:
            body = membership.chains.body(own.entry)
            yield Wish(number, target, False, body.by if isinstance(body, Wish) else By.BOT)
