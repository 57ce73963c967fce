"""A bot in the person's place: it looks at the window, and clicks."""

import random

from dixit_lan.app.options import Options
from dixit_lan.app.packs import chosen_packs
from dixit_lan.bots.bot import Bot
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.packs.library import Library


def autopilot(options: Options) -> Autopilot:
    """Who plays the person's part. Raises PackError."""
    tags = Library(chosen_packs(options.packs)).all_tags()
    return Autopilot(Bot(tags, options.skill, random.Random()).decide)
