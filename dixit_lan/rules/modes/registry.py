"""The games that can be played at a table, each in one file."""

from dixit_lan.rules.edition import Mode
from dixit_lan.rules.modes import story
from dixit_lan.rules.modes.mode import ModeRules

MODES: dict[Mode, ModeRules] = {Mode.STORY: story.RULES}
