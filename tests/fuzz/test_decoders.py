"""Every decoder takes what is good, and refuses what is not, without breaking."""

import random
from collections.abc import Iterator

import pytest

from dixit_lan.errors import DixitError
from tests.fuzz.corpus import kept
from tests.fuzz.decoders import SEEDS, Decoder, all_decoders, seeds

DECODERS = all_decoders()
MUTANTS = 150
SLOW = {"table": 12, "signed-record": 12, "record": 60, "key-exchange": 40, "proof-shuffled": 60}
"""These get fewer mutants here; campaigns give them their due."""

REFUSED_SEEDS = {"frames", "message"}
"""A stream of frames ends with its connection; an example of a message breaks its limits."""


def mutants(data: bytes, chance: random.Random) -> Iterator[bytes]:
    """``data``, changed a little here and there."""
    while True:
        changed = bytearray(data)
        for _ in range(chance.randint(1, 4)):
            at = chance.randint(0, len(changed))
            match chance.randrange(5):
                case 0:
                    changed[at:at] = chance.randbytes(chance.randint(1, 8))
                case 1:
                    del changed[at : at + chance.randint(1, 8)]
                case 2:
                    changed[at:] = changed[at : at + chance.randint(0, 32)] * 2
                case 3 if changed:
                    changed[at % len(changed)] ^= 1 << chance.randrange(8)
                case 4 if changed:
                    changed[at % len(changed)] = chance.choice((0, 1, 0x7F, 0x80, 0xC1, 0xFF))
        yield bytes(changed)


@pytest.mark.parametrize("decoder", DECODERS.values(), ids=DECODERS.keys())
def test_nothing_breaks_a_decoder(decoder: Decoder) -> None:
    for data in (*seeds(decoder), *kept(decoder.name)):
        decoder.try_on(data)
    chance = random.Random(decoder.name)
    good = [*seeds(decoder), *kept(decoder.name)]
    for _ in range(SLOW.get(decoder.name, MUTANTS)):
        mutant = next(mutants(chance.choice(good), chance))
        decoder.try_on(mutant[: decoder.bytes_max])


@pytest.mark.parametrize("name", [name for name in DECODERS if name not in REFUSED_SEEDS])
def test_a_good_beginning_is_taken(name: str) -> None:
    """Else the fuzzer would never get past the first check."""
    if name.startswith(("body-", "proof-")) or name in SEEDS:
        assert DECODERS[name].try_on(next(iter(seeds(DECODERS[name]))))


def test_an_error_of_another_kind_is_not_taken_for_a_refusal() -> None:
    def break_down(data: bytes) -> None:
        raise IndexError(data)

    with pytest.raises(IndexError):
        Decoder("broken", break_down, (DixitError,)).try_on(b"")
