"""The sentences about house rules, in English and by key, like those in ``text.py``."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    # -- The lobby: the rules of this table --
    "rules.all": "All rules…",  # Button
    "rules.is": "{rule}: {value}",  # "Play to: 20 points".
    # At the end of a list of rules, where there is no room for more.
    "rules.rest": ("… and {count} more", "… and {count} more"),
    # After another edition was chosen, at a table with house rules.
    "rules.kept": (
        "{edition} it is, and {count} house rule stays.",
        "{edition} it is, and {count} house rules stay.",
    ),
    # {rules}: names of house rules that are given up.
    "rules.dropped": "Not played in {edition}: {rules}.",
    "rules.room": (
        "By these rules {count} player has a seat.",
        "By these rules {count} players have a seat.",
    ),
    "lobby.sum.full": (
        "The table is full: it has {count} seat.",
        "The table is full: it has {count} seats.",
    ),
    "lobby.sum.range": (
        "{seats} can't play by these rules: they are for {least} to {count} player.",
        "{seats} can't play by these rules: they are for {least} to {count} players.",
    ),
    # -- All rules, on a sheet of their own --
    "rules.chapter.house": "House rules",
    "rules.chapter.game": "Game",
    "rules.chapter.points": "Points",
    "rules.chapter.time": "Time",
    "rules.plain": "No house rules: {edition} as it comes in the box.",
    # a rule: what it is called, beside its value
    "rule.seats_min": "Players, at least",
    "rule.seats_max": "Players, at most",
    "rule.turns_each": "Turns for each",
    "rule.deck_end": "When the cards run out",
    "rule.three_player_rule": "Two cards with three players",
    "rule.two_votes_from": "Two votes each",
    "rule.single_vote_bonus": "Extra point for a find",
    "rule.bonus_cap": "Points from votes, at most",
    "rule.bonus_when_none_found": "Votes score if nobody finds it",
    "rule.bonus_when_all_found": "Votes score if all find it",
    "rule.sole_finder_points": "If only one finds it",
    "rule.first_storyteller": "First storyteller",
    "rule.clue_limit": "Longest clue",
    "rule.clocks.clue": "Time for the clue",
    "rule.clocks.play": "Time to play a card",
    "rule.clocks.vote": "Time to vote",
    "rule.recovery": "If somebody drops out",
    "rule.partner_image": "The partner's card",
    # a rule: what it does
    "rule.seats_min.what": "Fewer can't start.",
    "rule.seats_max.what": "Nobody else finds a seat then.",
    "rule.target_score.what": "Whoever gets there ends the game with that round.",
    "rule.turns_each.what": "The game ends once everybody has been storyteller so often.",
    "rule.deck_end.what": "Ends: whoever leads has won. Again: with all the cards played.",
    "rule.three_player_rule.what": "With three players: seven cards in hand, and two to play.",
    "rule.two_votes_from.what": "For two different cards.",
    "rule.single_vote_bonus.what": "Counts only where everybody has two votes.",
    "rule.bonus_cap.what": "What others' votes for your cards earn you in one round.",
    "rule.bonus_when_none_found.what": "Votes for your card count even when the clue was too hard.",
    "rule.bonus_when_all_found.what": "Only second votes can do that.",
    "rule.sole_finder_points.what": "The same for that player and the storyteller.",
    "rule.first_storyteller.what": "A player: whoever dreamed last, for example.",
    "rule.clue_limit.what": "When it's typed. Said aloud, it may be a whole song.",
    "rule.clocks.what": "The game goes on without whoever takes longer.",
    "rule.recovery.what": "The others together can stand in for a laptop that is gone.",
    "rule.partner_image.what": "The one that the storyteller's partner plays.",
    # a rule: its values
    "rule.turns": ("{count} turn", "{count} turns"),
    "rule.letters": ("{count} character", "{count} characters"),
    "rule.seconds": ("{count} second", "{count} seconds"),
    "rule.from": ("from {count} player up", "from {count} players up"),
    "rule.never": "never",
    "rule.deck_end.end_game": "the game ends",
    "rule.deck_end.reshuffle": "shuffled again",
    "rule.single_vote_bonus.none": "none",
    "rule.single_vote_bonus.lone_vote": "with one vote only",
    "rule.single_vote_bonus.lone_vote_when_some": "one vote, unless all find it",
    "rule.single_vote_bonus.any_finder": "every finder",
    "rule.first_storyteller.idea": "whoever has an idea",
    "rule.first_storyteller.seed": "drawn by lot",
    "rule.recovery.majority": "the others play on",
    "rule.recovery.none": "everybody waits",
    "rule.partner_image.earns": "earns points",
    "rule.partner_image.silent": "earns nothing",
    "rule.partner_image.none": "isn't played",
    # -- All rules: house rules that belong together, under a button with their name --
    "preset.box": "As in the box",  # Button
    "preset.box.what": "{edition} without house rules.",
    "preset.vietnamese": "Vietnamese guide",  # Button
    "preset.vietnamese.what": "{edition}; with two votes each, every finder gets an extra point.",
    "preset.indonesian": "Indonesian, Esperanto",  # Button
    "preset.indonesian.what": "{edition}; with three players, too, six cards each and one to play.",
    "preset.swedish": "Swedish guide",  # Button
    "preset.swedish.what": "You begin: who dreamed last? Votes don't score if all find it; the game"
    " ends with the cards.",
    "preset.four_points": "Four points for one",  # Button
    "preset.four_points.what": "For storyteller and finder, if only one finds it.",
}
