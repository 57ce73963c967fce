"""The sentences that only a story says, in English and by key, as those in ``words/text.py``."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    # its rules, a line each, and why
    "rules.lay.one": "everybody else lays one card",
    "rules.lay.two": "with three players, everybody else lays two cards",
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
    "rules.lay.two.why": "So that there are five cards to choose from.",
    "rules.vote.one.why": "In secret, for the card that may be the storyteller's.",
    "rules.vote.two.why": "On two different cards; a find with a single vote brings one point more.",
    "rules.cap.why": "For votes on one's own card, so that nobody runs away.",
    "rules.three.why": "A house rule for three, when only one has found the card.",
    # for a screen that all look at
    "watch.lay": "Everybody chooses a card for {name}'s clue",
    "watch.vote": "Which of these is {name}'s?",
    # what each is told
    "clue.mine.head": "You are the storyteller",
    "clue.mine.card": "Choose one of your cards. Then give a clue that some will see in it,"
    " but not all.",
    "clue.mine.clue": "Give a clue: a word, a line, a song. Type it, or say it aloud.",
    "clue.other.head": "{name} is thinking of a story",
    "clue.other.detail": "Look at your cards meanwhile. When the clue is there, you lay the card"
    " that fits it.",
    "clue.sent.head": "Your clue is on its way",
    "lay.mine.head": "Which of your cards fits the clue?",
    "lay.mine.head.two": "Which two of your cards fit the clue?",
    "lay.mine.detail": "Lay the one that the others could take for {name}'s.",
    "lay.mine.detail.two": "Lay two that the others could take for {name}'s.",
    "lay.teller.head": "The others are choosing cards for your clue",
    "lay.teller.detail": "Your card lies on the table already. {wait}",
    "lay.done.head": "Your card lies face down",
    "lay.done.head.two": "Your cards lie face down",
    "lay.done.detail": "Nobody can change a card any more. {wait}",
    "mix.head": "The cards are being mixed",
    "mix.detail": "Every laptop mixes once: nobody, not even {name}, can tell who laid what.",
    "mix.detail.teller": "Every laptop mixes once: nobody, not even you, can tell who laid what.",
    "vote.mine.head": "Which card is {name}'s?",
    "vote.mine.detail": "Choose a card and confirm. All votes are revealed at once.",
    "vote.mine.detail.two": "Choose one card or two and confirm. All votes are revealed at once.",
    "vote.teller.head": "The others are looking for your card",
    "vote.teller.detail": "You know it already, so you do not vote. {wait}",
    "vote.done.head": "Your vote is cast",
    "vote.done.detail": "It stays secret until everybody has voted. {wait}",
    "count.head": "Revealing the votes",
    "count.detail": "In a moment you see who laid what, and who found it.",
    # why the points are as they are
    "reveal.all": "Everybody found it: nothing for {name}, 2 points for each voter.",
    "reveal.none": "Nobody found it: nothing for {name}, 2 points for each voter.",
    "reveal.all.teller": "Everybody found it: nothing for you, 2 points for each voter.",
    "reveal.none.teller": "Nobody found it: nothing for you, 2 points for each voter.",
    # who found it, and with ".teller" whose card it was: the points are for each of them
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
    "reveal.bonus.cap": (
        "Every vote for another card scores its owner a point, {count} at most.",
        "Every vote for another card scores its owner a point, {count} at most.",
    ),
    # how to play, in pictures
    "tour.welcome": "Pictures that mean many things",
    "tour.welcome.text": "Everybody has cards that nobody else sees. No picture has just one meaning:"
    " what it tells is up to you.",
    "tour.tell": "One of you tells",
    "tour.tell.text": "The storyteller chooses a card and gives a clue to it: a word, a line, a song."
    " Which card it is stays a secret.",
    "tour.clue": "The way home",
    "tour.lay": "The others lay a card that fits",
    "tour.lay.text": "Everybody else lays a card of their own that the clue could be for. Then all of"
    " them are mixed.",
    "tour.vote": "Which one was it?",
    "tour.vote.text": "The cards turn up with numbers. All but the storyteller vote in secret for the"
    " one they take for the storyteller's. Nobody votes for a card of their own.",
    "tour.points": "Not too plain, not too dark",
    "tour.points.text": "A good clue is understood by some, but not by all. And a card that leads"
    " others astray is worth something, too.",
    "tour.points.some": "Some find it",
    "tour.points.some.text": "the storyteller and each who found it",
    "tour.points.all": "All find it, or nobody",
    "tour.points.all.text": "everybody but the storyteller",
    "tour.points.bonus": "A vote for your card",
    "tour.points.bonus.text": "you, if you are not the storyteller",
    # how to play, in sentences
    "help.round.tell": "The storyteller chooses a card from the hand and gives a clue to it.",
    "help.round.lay": "Everybody else lays a card that the clue could be for. All of them are mixed and"
    " turned up.",
    "help.round.vote": "All but the storyteller vote for the card that may be the storyteller's; never"
    " for their own.",
    "help.round.some": "If some find it, but not all, the storyteller and each who found it get 3"
    " points.",
    "help.round.all": "If all find it, or nobody does, the storyteller gets nothing and everybody else"
    " 2 points.",
    "help.round.next": "Hands are filled up, and the next one round the table tells.",
    "help.lay": "Everybody but the storyteller plays one card.",
    "help.three": (
        "With three players: {count} card each, and all but the storyteller play two.",
        "With three players: {count} cards each, and all but the storyteller play two.",
    ),
    "help.vote.one": "Each of them has one vote.",
    "help.vote.two": (
        "From {count} player up, each of them has two votes, for two different cards.",
        "From {count} players up, each of them has two votes, for two different cards.",
    ),
    "help.vote.single": "Whoever finds the card with a single vote gets one point more.",
    "help.bonus.free": "Votes on your own card bring a point each, as many as there are.",
    "help.bonus.cap": (
        "Each vote for your own card is a point, but at most {count} a round.",
        "Each vote for your own card is a point, but at most {count} a round.",
    ),
}
