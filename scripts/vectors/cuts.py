"""A game from which somebody is cut: he has signed two entries under one number."""

from dataclasses import replace
from functools import lru_cache

from dixit_lan.crypto.signing import Identity
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, FirstStoryteller
from scripts.vectors.facts import WITNESS, facts
from scripts.vectors.room import NAMES, Event, Room, Table
from scripts.vectors.samples import Sample


@lru_cache(maxsize=1)
def twins_room() -> Room:
    """The storyteller forks after the clue; the others decide where his log ends, and play on."""
    table = Table(4, 24, ODYSSEY.with_target(1), "cut 2")
    teller = Identity(table.secret("player", 0)).key
    chosen = FirstStoryteller.CHOSEN
    edition = replace(table.edition, first_storyteller=chosen, chosen_storyteller=teller.hex())
    table = replace(table, edition=edition)
    return Room(table).run((Event(0, "forks", Kind.CLUE, 0),))


def cut_for_twins() -> Sample:
    """The record of that game."""
    room = twins_room()
    return Sample(
        "cheat-cut-for-twins.record",
        room.record(WITNESS),
        f"{NAMES[0]} has signed two entries in the place of the clue: a decree CUT ends that log"
        " behind the one that most have acted on; the others open the card and finish the round",
        "sound_final",
        (("two_entries", NAMES[0]),),
        facts(room),
    )
