"""Everything that seats may scheme with decrees, by name."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from dixit_lan.simulation.callers import Flicker, Forger, Freezer, StaleCaller
from dixit_lan.simulation.faults import Faults
from dixit_lan.simulation.half_tables import (
    EarlyVoter,
    LateVoter,
    PartingTwinLeader,
    TwinLeader,
)
from dixit_lan.simulation.leaders import BadLeader, MeekLeader, SilentLeader
from dixit_lan.simulation.saboteur import Scheme
from dixit_lan.simulation.schemer import SCHEME_TARGET, Schemer, decrees_are_needed, guests_come
from dixit_lan.simulation.voters import BelowVoter, Chaff, FakeVoter, IdleDecider, Outbidder

RASH = 0.15
"""Chance at each look that somebody plays on without a player who is there, and takes it back."""


def _rash_people(faults: Faults, crew: int, players: int, chance: Random) -> Faults:
    """The same, and people click what they do not mean."""
    needed = decrees_are_needed(faults, crew, players, chance)
    return replace(needed, tempers=tuple(replace(one, rash=RASH) for one in needed.tempers))


def _plot(
    name: str,
    mind: type[Schemer],
    accidents: Callable[[Faults, int, int, Random], Faults] = decrees_are_needed,
    *,
    together: bool = True,
) -> Scheme:
    return Scheme(name, mind, together=together, target=SCHEME_TARGET, accidents=accidents)


PLOTS: tuple[Scheme, ...] = (
    _plot("a leader that says nothing", SilentLeader),
    _plot("a leader that assents and never leads", MeekLeader),
    _plot("a leader that proposes what is not allowed", BadLeader),
    _plot("two proposals for two halves", TwinLeader, guests_come),
    _plot(
        "two proposals for two halves that are parted",
        PartingTwinLeader,
        guests_come,
        together=False,
    ),
    _plot("a call to stand still", Freezer),
    _plot("made-up heights in a stand", Forger),
    _plot("a wish that comes and goes", Flicker),
    _plot("a call by wishes that were taken back", StaleCaller, _rash_people),
    _plot("a pass to turns far ahead", Outbidder),
    _plot("an assent below the own pass", BelowVoter),
    _plot("an assent that comes late, and a hotspot", LateVoter, guests_come, together=False),
    _plot("an assent that is hidden, and a hotspot", EarlyVoter, guests_come, together=False),
    _plot("an assent to what nobody proposed", FakeVoter),
    _plot("a decree that nobody has made", IdleDecider),
    _plot("words about numbers that are not open", Chaff),
)
"""In the order of the list. Each as one seat, and most as n - t seats together."""
