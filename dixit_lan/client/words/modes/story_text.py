"""The sentences that only a story says, in English and by key, like those in ``words/text.py``."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    # -- The lobby: the rules of a story, one line each, and why --
    "rules.lay.one": "everybody else plays one card",
    "rules.lay.two": "with three players, everybody else plays two",
    "rules.vote.one": "one vote each",
    "rules.vote.two": (
        "two votes each from {count} player up",
        "two votes each from {count} players up",
    ),
    "rules.cap": ("at most {count} extra point a round", "at most {count} extra points a round"),
    "rules.three": (
        "{count} point each for storyteller and finder",
        "{count} points each for storyteller and finder",
    ),
    "rules.lay.one.why": "The better it fits the clue, the more votes it draws.",
    "rules.lay.two.why": "So there are five cards to choose from.",
    "rules.vote.one.why": "In secret, for the card you think is the storyteller's.",
    "rules.vote.two.why": "For two different cards, so there are two chances to find it.",
    "rules.vote.two.single": "For two different cards; finding it with one vote earns an extra"
    " point.",
    "rules.cap.why": "From votes for your own card, so nobody runs away.",
    "rules.three.why": "A house rule for when only one player finds the card.",
    # -- On a screen that all look at --
    "watch.lay": "Everybody is choosing a card for {name}'s clue",
    "watch.vote": "Which of these is {name}'s?",
    # -- The table: headlines, and the explanations below them --
    "clue.mine.head": "You're the storyteller",
    "clue.mine.card": "Choose a card. Then give a clue that some will see in it, but not all.",
    "clue.mine.clue": "Give a clue: a word, a line, a song. Type it, or say it aloud.",
    "clue.other.head": "{name} is thinking of a clue",
    "clue.other.detail": "Look at your cards. When the clue comes, play the one that fits.",
    "clue.sent.head": "Your clue is on its way",
    "lay.mine.head": "Which of your cards fits the clue?",
    "lay.mine.head.two": "Which two of your cards fit the clue?",
    "lay.mine.detail": "Play one that the others might take for {name}'s.",
    "lay.mine.detail.two": "Play two that the others might take for {name}'s.",
    "lay.teller.head": "The others are choosing cards for your clue",
    # {wait}: the sentence wait.for, or nothing.
    "lay.teller.detail": "Your card is on the table already. {wait}",
    "lay.done.head": "Your card is face down",
    "lay.done.head.two": "Your cards are face down",
    "lay.done.detail": "No more changes. {wait}",
    "mix.head": "Mixing the cards",
    "mix.detail": "Every laptop mixes once: nobody, not even {name}, can tell who played what.",
    "mix.detail.teller": "Every laptop mixes once: nobody, not even you, can tell who played what.",
    "vote.mine.head": "Which card is {name}'s?",
    "vote.mine.detail": "Choose a card and confirm. All votes are revealed at once.",
    "vote.mine.detail.two": "Choose one card or two and confirm. All votes are revealed at once.",
    "vote.teller.head": "The others are looking for your card",
    "vote.teller.detail": "It's yours, so you don't vote. {wait}",
    "vote.done.head": "You've voted",
    "vote.done.detail": "It stays secret until everybody has voted. {wait}",
    "count.head": "Revealing the votes",
    "count.detail": "In a moment you'll see who played what, and who found it.",
    # -- The result of a round: why the points are so --
    "reveal.all": "Everybody found it: nothing for {name}, 2 points for each voter.",
    "reveal.none": "Nobody found it: nothing for {name}, 2 points for each voter.",
    "reveal.all.teller": "Everybody found it: nothing for you, 2 points for each voter.",
    "reveal.none.teller": "Nobody found it: nothing for you, 2 points for each voter.",
    # Who found it, and with ".teller" whose card it was: the points are for each of them.
    "reveal.some": (
        "{finders} found it: {count} point, and {count} for {name}.",
        "{finders} found it: {count} points, and {count} for {name}.",
    ),
    "reveal.some.many": (
        "{finders} found it: {count} point each, and {count} for {name}.",
        "{finders} found it: {count} points each, and {count} for {name}.",
    ),
    "reveal.some.you": (
        "You found it: {count} point, and {count} for {name}.",
        "You found it: {count} points, and {count} for {name}.",
    ),
    "reveal.some.many.you": (
        "{finders} and you found it: {count} point each, and {count} for {name}.",
        "{finders} and you found it: {count} points each, and {count} for {name}.",
    ),
    "reveal.some.teller": (
        "{finders} found it: {count} point, and {count} for you.",
        "{finders} found it: {count} points, and {count} for you.",
    ),
    "reveal.some.many.teller": (
        "{finders} found it: {count} point each, and {count} for you.",
        "{finders} found it: {count} points each, and {count} for you.",
    ),
    "reveal.void": "Too few votes counted: this round scores nothing.",
    "reveal.single": "Finding it with a single vote earned one point more.",
    "reveal.finder": "Everybody who found it earned one point more.",
    "reveal.bonus": "Every vote for another card scores its owner a point.",
    "reveal.bonus.off": "Votes for other cards don't score this time.",
    "reveal.bonus.cap": (
        "Every vote for another card scores its owner a point, {count} at most.",
        "Every vote for another card scores its owner a point, {count} at most.",
    ),
    # -- How to play, in pictures --
    "tour.welcome": "Pictures that mean many things",
    "tour.welcome.text": "Everybody has cards that nobody else sees. No picture has just one"
    " meaning: what it means is up to you.",
    "tour.tell": "One of you gives a clue",
    "tour.tell.text": "The storyteller chooses a card and gives a clue for it: a word, a line, a"
    " song. Which card it is stays secret.",
    "tour.clue": "The way home",  # An example of a clue, in large letters.
    "tour.lay": "The others play a card that fits",
    "tour.lay.text": "Everybody else plays a card of their own that could fit the clue, too. Then"
    " they're all mixed.",
    "tour.vote": "Which one was it?",
    "tour.vote.text": "The cards turn up with numbers. Everybody but the storyteller votes in"
    " secret for the card they think is the storyteller's. Nobody votes for their own.",
    "tour.points": "Not too easy, not too hard",
    "tour.points.text": "A good clue is understood by some, but not by all. And a card that fools"
    " others earns points, too.",
    "tour.points.some": "Some find it",
    "tour.points.some.text": "the storyteller and everyone who found it",
    "tour.points.all": "All find it, or nobody",
    "tour.points.all.text": "everybody but the storyteller",
    "tour.points.bonus": "A vote for your card",
    "tour.points.bonus.text": "you, unless you're the storyteller",
    # -- Help: how to play, in sentences --
    "help.round.tell": "The storyteller chooses a card and gives a clue for it.",
    "help.round.lay": "Everybody else plays a card that could fit the clue, too. All are mixed and"
    " turned up.",
    "help.round.vote": "Everybody but the storyteller votes for the card they think is the"
    " storyteller's; never for their own.",
    "help.round.some": "If some find it, but not all, the storyteller and everyone who found it get"
    " 3 points each.",
    "help.round.sole": (
        "If only one finds it, it's {count} point each.",
        "If only one finds it, it's {count} points each.",
    ),
    "help.round.all": "If everybody finds it, or nobody does, the storyteller gets nothing and"
    " everyone else 2 points.",
    "help.round.next": "Everybody draws back up to a full hand, and the next player is the"
    " storyteller.",
    "help.lay": "Everybody but the storyteller plays one card.",
    "help.three": (
        "With three players: {count} card each, and all but the storyteller play two.",
        "With three players: {count} cards each, and all but the storyteller play two.",
    ),
    "help.vote.one": "Everybody but the storyteller has one vote.",
    "help.vote.two": (
        "From {count} player up, each voter has two votes, for two different cards.",
        "From {count} players up, each voter has two votes, for two different cards.",
    ),
    "help.vote.single": "Finding it with a single vote earns one point more.",
    "help.bonus.free": "Each vote for your own card is a point.",
    "help.bonus.cap": (
        "Each vote for your own card is a point, but at most {count} a round.",
        "Each vote for your own card is a point, but at most {count} a round.",
    ),
}
