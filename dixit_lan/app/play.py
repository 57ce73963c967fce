"""``dixit-lan play``: the window, and the desk behind it."""

import random

from dixit_lan.app.desk import LiveDesk
from dixit_lan.app.logfile import keep_log
from dixit_lan.app.options import Options
from dixit_lan.app.packs import chosen_packs
from dixit_lan.bots.bot import Bot
from dixit_lan.keeping.folders import our_folders
from dixit_lan.packs.library import Library

WINDOW_SIZE = (1280, 800)
"""To begin with; the window can be resized."""


def play(options: Options) -> int:
    """Open the window and play. Gives the exit code."""
    from dixit_lan.client.app import run
    from dixit_lan.client.input.autopilot import Autopilot

    folders = our_folders(options.records)
    keep_log(folders.data)
    packs = chosen_packs(options.packs)
    desk = LiveDesk(folders, packs, options)
    autopilot = None
    if options.autoplay:
        bot = Bot(Library(packs).all_tags(), options.skill, random.Random())
        autopilot = Autopilot(bot.decide)
    if options.table or options.bots:
        desk.sit_as_asked()
    return run(
        desk,
        size=WINDOW_SIZE,
        autopilot=autopilot,
        fast=options.fast,
        exit_when_over=options.autoplay,
    )
