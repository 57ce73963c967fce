"""What is put into sentences: names and clues, set apart."""

import re
from collections.abc import Mapping

from dixit_lan.client.type.bidi import isolated
from dixit_lan.client.words.catalogue import runs_leftward

_FIELD = re.compile(r"\{(\w+)\}")


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """The sentence with its values in it."""
    apart = {name: set_apart(v) if isinstance(v, str) else v for name, v in values.items()}
    return sentence.format(**apart)


def set_apart(text: str) -> str:
    """What somebody has written, so that it runs in its own direction wherever it stands."""
    return isolated(text, runs_leftward())


def has_words(sentence: str) -> bool:
    """Whether there is more in it than values and signs."""
    return any(letter.isalpha() for letter in _FIELD.sub("", sentence))
