"""One seat cheats once in Party or Team: all name it, the record proves it, the game goes on."""

from dataclasses import replace
from random import Random

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.rules.edition import PARTY, TEAM, DeckEnd, Edition, FirstStoryteller, Mode
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.rules.intents import Intent, PickLayer
from dixit_lan.rules.script import pair_of
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation import lies_in_modes as lies
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.cheater import Cheat, machine_of
from dixit_lan.simulation.checkers import Blamelessness
from dixit_lan.simulation.mode_cheats import OF_PARTY, OF_TEAM
from dixit_lan.simulation.workload import Guesser, Pack, Table
from tests.sim.kit import all_name, at_rest, honest
from tests.sim.test_cheats import all_name_the_cheat, the_records_prove_it

SEATS, TWO_ROUNDS = 6, 6  # cards for a second round
BY_NAME = {cheat.name: cheat for cheat in CHEATS}
EVERYWHERE = (
    BY_NAME["a vote for no image"],
    BY_NAME["two votes, one after the other"],
    BY_NAME["two clues for two halves"],
)
IN_PARTY = (*OF_PARTY, *EVERYWHERE)
IN_TEAM = (*OF_TEAM, *EVERYWHERE, BY_NAME["the storyteller votes"])
IN_THE_SECOND_ROUND = (lies.hand_passed_on, lies.card_kept, lies.false_share_of_a_passed_card)


class Decided(Guesser):
    """Guesses, but for which of the partners lays: Ann's team is the one that the cheat is in."""

    def __init__(self, chance: Random, cheat: Cheat) -> None:
        super().__init__(chance)
        self._lays = cheat.when is lies.lays

    def decide(self, view: SeatView) -> Intent:
        if view.phase is not Phase.PICK:
            return super().decide(view)
        by_name = sorted(pair_of(view.pairs, view.seat), key=lambda seat: view.names[seat])
        return PickLayer(by_name[0 if self._lays else 1])


def _table(cheat: Cheat, edition: Edition) -> Table:
    """Of one round, two where hands must have been passed on; told by whom the cheat needs."""
    table = Table(cheat.name, SEATS, edition, skill=None)
    keys = [Identity(table.secret("identity", at)).key.hex() for at in range(SEATS)]
    teller = 1 if cheat.when is lies.partner_tells else 0 if cheat.by_storyteller else 2
    size = deck_size_min(edition, SEATS) + (TWO_ROUNDS if cheat.make in IN_THE_SECOND_ROUND else 0)
    edition = replace(
        edition,
        first_storyteller=FirstStoryteller.CHOSEN,
        chosen_storyteller=keys[teller],
        deck_end=DeckEnd.END_GAME,
        pairs=tuple(zip(keys[::2], keys[1::2], strict=True)) if edition.mode is Mode.TEAM else (),
    )
    return replace(table, edition=edition, pack=Pack("just enough", size))


@pytest.mark.parametrize(
    ("edition", "cheat"),
    [(PARTY, cheat) for cheat in IN_PARTY] + [(TEAM, cheat) for cheat in IN_TEAM],
    ids=lambda value: value.name,
)
def test_every_honest_seat_names_the_cheat(edition: Edition, cheat: Cheat) -> None:
    assert edition.mode in cheat.modes
    world = _table(cheat, edition).world({0: machine_of(cheat)})
    world.watchers.append(Blamelessness())
    for at, laptop in enumerate(world.laptops):
        laptop.player = Decided(Random(f"{cheat.name}/{at}"), cheat)
    world.run(lambda: all_name(world, cheat) and at_rest(world))
    all_name_the_cheat(world, cheat)
    the_records_prove_it(honest(world)[:1], cheat)


def test_each_of_these_cheats_is_of_one_mode() -> None:
    """What story has room for stands in the common list, and is tried in every mode by the drill."""
    assert {cheat.modes for cheat in OF_PARTY} == {frozenset({Mode.PARTY})}
    assert {cheat.modes for cheat in OF_TEAM} == {frozenset({Mode.TEAM})}
    assert {*OF_PARTY, *OF_TEAM} <= {*CHEATS}
