"""All adversaries by name, one object each. ``protocol/threat-model.md`` carries the same list."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.edition import Mode
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.simulation.accidents import ACCIDENTS, Accident, calm
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.adversary import Adversary, Naming, slug_of
from dixit_lan.simulation.cheater import Cheat
from dixit_lan.simulation.deeds import DEEDS
from dixit_lan.simulation.fault_case import FaultCase, with_accidents, with_scheme
from dixit_lan.simulation.intruder import TRICKS
from dixit_lan.simulation.onlookers import Visit
from dixit_lan.simulation.sabotages import SCHEMES
from dixit_lan.simulation.saboteur import Scheme
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN

_ALWAYS, _NEVER = Naming.ALWAYS, Naming.NEVER


class _Aim(NamedTuple):
    """What somebody gains who gets away with an offence; what protects, and where that stands."""

    tries: str
    protects: str
    page: str


_AIMS: dict[Offence, _Aim] = {
    Offence.TWO_ENTRIES: _Aim(
        "tells two halves of the table two things",
        "every number of a log is signed once; heads are compared",
        "identity-and-entries.md",
    ),
    Offence.OUT_OF_TURN: _Aim(
        "writes what it is not asked for", "the referee asks seats by name", "referee.md"
    ),
    Offence.MALFORMED: _Aim(
        "writes what nobody can read", "bodies have one form, with limits", "encoding.md"
    ),
    Offence.BAD_KEY: _Aim(
        "chooses its key when it has seen the others'", "keys are hidden first", "seating.md"
    ),
    Offence.BAD_DEALING: _Aim(
        "makes itself indispensable: its share cannot be replaced",
        "shares are checked by each holder, who can complain",
        "seating.md",
    ),
    Offence.FALSE_COMPLAINT: _Aim(
        "has somebody put out who dealt well", "a complaint opens the share to all", "seating.md"
    ),
    Offence.FALSE_CLAIM: _Aim(
        "covers up for a friend", "that shares are good is itself proven", "seating.md"
    ),
    Offence.BAD_SEAL: _Aim(
        "passes another's choice off as its own", "a seal is bound to its seat", "sealing.md"
    ),
    Offence.BAD_OPENING: _Aim(
        "chooses anew when it has seen the others'",
        "the others open what was sealed, and it counts",
        "sealing.md",
    ),
    Offence.BAD_SHUFFLE: _Aim(
        "marks, adds or takes out a card", "a shuffle is proven", "dealing.md"
    ),
    Offence.BAD_SHARE: _Aim(
        "turns a card into another, or keeps it hidden", "each share is proven", "dealing.md"
    ),
    Offence.BAD_PLAY: _Aim(
        "lays what it does not hold, or keeps what it lays", "a play is proven", "round.md"
    ),
    Offence.BAD_CLUE: _Aim(
        "gives a clue that screens cannot show", "clues have limits, in code points", "rules.md"
    ),
    Offence.DOUBLE_VOTE: _Aim("votes more than it may", "ballots are counted by all", "round.md"),
    Offence.OWN_CARD_VOTE: _Aim("votes for itself", "owners are opened after votes", "round.md"),
    Offence.BAD_DECREE: _Aim(
        "decides alone who is at the table", "a decree takes a majority", "membership.md"
    ),
    Offence.FALSE_RESULT: _Aim("signs scores of its own", "everybody's referee counts", "round.md"),
}


_TRICKS: dict[str, str] = {
    "says nothing": "looks like somebody who is waited for",
    "garbage": "ends a program, or a link, by what cannot be read",
    "false heights": "keeps others waiting for entries that there are not",
    "other branches": "makes honest players look like forkers",
    "logs without end": "uses up the room for logs",
    "entries of its own": "plays, votes and decides without a seat",
    "forgeries": "writes in the names of players",
    "twins of its own": "uses up the room for proofs of forks",
    "replays": "says again what was said",
    "a game of its own": "starts another game at this table",
}


CHEAT_TARGET = 8
"""Points of games against cheats: nobody gets so many in one round, and only in one of two he tells
the story.
"""

STORY_TARGET = 15
"""Points of games in which a cheat has to wait until he tells a story, or somebody joins."""


_LETTING_IN = frozenset(mode for mode, rules in MODES.items() if rules.lets_join)


_ALLOWED = _Aim("", "", "dealing.md")
"""What is said of acts that are no offence."""


def _with_cheat(cheat: Cheat, case: FaultCase) -> FaultCase:
    case = replace(case, cheat=cheat)
    return _befall(ACCIDENTS["newcomers"][1], case) if cheat.joins else case


def _waits(cheat: Cheat) -> bool:
    return cheat.by_storyteller or cheat.joins or cheat.when is not None


def _of_cheat(cheat: Cheat) -> Adversary:
    is_harmless = cheat.offence is None
    aim = _ALLOWED if cheat.offence is None else _AIMS[cheat.offence]
    least = max(SEATS_MIN, cheat.players_min)
    most = min(SEATS_MAX - cheat.joins, cheat.players_max)  # a newcomer needs a seat
    return Adversary(
        cheat.name,
        cheat.tries or aim.tries,
        cheat.protects or aim.protects,
        aim.page,
        _NEVER if is_harmless else _ALWAYS,
        partial(_with_cheat, cheat),
        "it is allowed" if is_harmless else "",
        seats="1" if cheat.accomplice is None else "2",
        target=STORY_TARGET if _waits(cheat) else CHEAT_TARGET,
        fits=range(least, most + 1),
        modes=cheat.modes,
    )


def _with_crew(scheme: Scheme, case: FaultCase) -> FaultCase:
    return with_accidents(with_scheme(case, scheme))


def _of_scheme(scheme: Scheme) -> Adversary:
    deed = DEEDS[scheme.name]
    return Adversary(
        scheme.name,
        deed.tries,
        deed.protects,
        deed.page,
        deed.naming,
        partial(_with_crew, scheme),
        deed.why,
        seats="1 to n - t" if scheme.together else "1",
        target=scheme.target,
    )


def _with_onlooker(trick: str, case: FaultCase) -> FaultCase:
    chance = Random(f"{case.seed}/onlooker")
    faults = case.faults
    sides = () if faults is None else tuple(chance.randrange(2) for _ in faults.partitions)
    visit = Visit(chance.uniform(0.0, 1.0), (0.0, 1.0), sides, trick=trick)
    return replace(case, visits=(*case.visits, visit))


def _of_trick(trick: str) -> Adversary:
    return Adversary(
        f"an onlooker: {trick}",
        _TRICKS[trick],
        "who has no seat is believed in nothing and waited for by nobody",
        "gossip.md",
        _NEVER,
        partial(_with_onlooker, trick),
        "an onlooker has no seat that could be named",
        seats="none",
    )


def _befall(accident: Accident, case: FaultCase) -> FaultCase:
    faults = case.faults or calm(case.players)
    chance = Random(f"{case.seed}/accident")
    return replace(case, faults=accident(faults, case.players, chance))


def _of_accident(name: str) -> Adversary:
    tries, accident = ACCIDENTS[name]
    return Adversary(
        f"an accident: {name}",
        tries,
        "logs are signed, kept before they are sent, and compared",
        "gossip.md",
        _NEVER,
        partial(_befall, accident),
        "nobody did it",
        seats="none",
        fits=range(SEATS_MIN, SEATS_MAX if name == "newcomers" else SEATS_MAX + 1),
        modes=_LETTING_IN if name == "newcomers" else frozenset(Mode),
    )


ADVERSARIES: tuple[Adversary, ...] = (
    *map(_of_cheat, CHEATS),
    *map(_of_scheme, SCHEMES),
    *map(_of_trick, TRICKS),
    *map(_of_accident, ACCIDENTS),
)
"""In the order of the list on the page."""

BY_SLUG: dict[str, Adversary] = {slug_of(one.name): one for one in ADVERSARIES}
