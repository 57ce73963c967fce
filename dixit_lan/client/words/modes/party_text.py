"""The sentences that only Party says, in English and by key, like those in ``words/text.py``."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    # -- The lobby: the rules of Party, one line each, and why --
    "rules.party.clue": "the clue comes before the cards",
    "rules.party.clue.why": "Nobody sees a hand until it's out, not even the storyteller.",
    "rules.party.vote": "a green vote each; the storyteller also votes red",
    "rules.party.vote.why": "Green for the card that most will choose. Red takes its points away.",
    "rules.party.cap": ("at most {count} point a round", "at most {count} points a round"),
    "rules.party.cap.why": "One for each player on the card you chose, yourself included.",
    "rules.party.left": "after each round, hands move to the left",
    "rules.party.left.why": "Face down, and filled up once the next clue is out.",
    # -- The table in Party: headlines, and the explanations below them --
    "party.clue.mine": "Give any clue you like: nobody has seen a hand yet, not even you.",
    "party.clue.other": "Your hand opens with the clue.",
    "party.open.head": "The hands open",
    "party.open.detail": "Which card will fit the clue?",
    "party.lay.mine": "Play the one that most will see in it.",
    "party.vote.head": "Which card will most choose?",
    "party.vote.mine": "Put your green token on it. Your own card counts, too.",
    "party.vote.teller": "Green on the card that most will choose, red on one that shall score"
    " nothing.",
    "party.vote.green": "Choose a card for green",  # In the place of a button.
    "party.vote.red": "Now one for red",  # In the place of a button.
    "party.count.detail": "In a moment you'll see who chose what.",
    # -- The result of a round of Party --
    "party.why": (
        "A point for each player on the card you chose, {count} at most.",
        "A point for each player on the card you chose, {count} at most.",
    ),
    "party.why.free": "A point for each player on the card you chose.",
    "party.why.alone": "Alone on a card: nothing.",
    "party.why.red": "Red on card {slot}: nothing for whoever chose it.",
    # How many others have chosen the same card; under a name: narrow.
    "party.deed.with": ("with {count} other", "with {count} others"),
    "party.deed.alone": "alone",  # Alone on a card; under a name: narrow.
    "party.deed.red": "hit by red",  # The storyteller's red vote is on the card; narrow.
    # {card}: a card's number, under the name of the storyteller: narrow.
    "party.did.red": "red {card}",
    "best.favourite": "The card most agreed on",
    "best.favourite.detail": (
        "{name} played it; {count} of {total} chose it.",
        "{name} played it; {count} of {total} chose it.",
    ),
    "award.favourite": ("Chosen most: {count} vote", "Chosen most: {count} votes"),
    # -- How to play Party --
    "tour.party": "Party: who thinks alike?",
    "tour.party.text": "The clue comes first; only then the hands open. Everybody plays a card and"
    " puts green on the one that most will choose. The storyteller's red takes its points away."
    " Then the hands move to the left.",
    "help.party.tell": "The storyteller gives a clue. Nobody has seen a hand yet.",
    "help.party.lay": "The hands open, and everybody plays a card for the clue, the storyteller"
    " too.",
    "help.party.vote": "Everybody votes green for the card that most will choose. It may be one's"
    " own.",
    "help.party.red": "The storyteller also votes red, in secret: whoever chose that card scores"
    " nothing.",
    "help.party.points": "Everybody gets a point for each player on the same card, and nothing if"
    " alone.",
    "help.party.next": "What is left of each hand moves face down to the left, and the next player"
    " tells.",
    "help.party.cap": (
        "Nobody gets more than {count} point a round.",
        "Nobody gets more than {count} points a round.",
    ),
}
