"""The words of all modes that can be played, each in one file."""

from dixit_lan.client.words.modes import party, story, team
from dixit_lan.client.words.modes.mode import ModeWords
from dixit_lan.rules.edition import Edition, Mode

WORDS: dict[Mode, ModeWords] = {
    Mode.STORY: story.WORDS,
    Mode.PARTY: party.WORDS,
    Mode.TEAM: team.WORDS,
}


def words_of(edition: Edition) -> ModeWords:
    """What is said at a table with these rules."""
    return WORDS[edition.mode]
