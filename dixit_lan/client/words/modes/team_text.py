"""The sentences that only Team says, in English and by key, like those in ``words/text.py``."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    # -- The lobby: the rules of Team, one line each, and why --
    "rules.team.pairs": "one partner plays a card, the other one votes",
    "rules.team.pairs.why": "Talk aloud, but never show your cards. You share your points.",
    "rules.team.partner": "the storyteller's partner plays a card, too",
    "rules.team.partner.why": "Votes for it score as for any other card.",
    "rules.team.partner.silent.why": "But votes for it score nothing.",
    # -- The lobby: who plays with whom --
    "lobby.pairs.mine": "My partner",  # Button
    "lobby.pairs.draw": "Draw instead",  # Button: partners are drawn, not chosen.
    "lobby.pairs.drawn": "Partners are drawn, unless you choose them.",
    "lobby.pairs.chosen": "Partners are as chosen.",
    "lobby.pairs.missing": "Still without a partner: {names}.",
    "lobby.pairs.gone": "Somebody who was chosen isn't here.",
    "lobby.sum.odd": "Teams are pairs: one player more, or one less.",
    # -- The table in Team: headlines, and the explanations below them --
    "team.pick.head": "Which of you plays a card?",
    "team.pick.detail": "Talk it over aloud, but never show your cards. The other one votes.",
    "team.pick.me": "I play one",  # Button
    "team.pick.partner": "{name} plays",  # Button
    "team.pick.done": "Your team has decided",
    "team.pick.others": "The teams decide who plays",
    "team.lay.voter.head": "{name} plays for your team",
    # {wait}: the sentence wait.for, or nothing.
    "team.lay.voter.detail": "You vote as soon as the cards are up. {wait}",
    "team.vote.mine": "One of these is from {name}, your partner: a vote for it is lost.",
    "team.vote.layer.head": "{name} votes for your team",
    "team.vote.layer.detail": "You've played, so you don't vote. {wait}",
    "team.vote.mate.head": "The others are looking for {name}'s card",
    "team.seat.votes": "votes",  # Under the name of whoever votes for a team: narrow.
    "team.seat.plays": "plays",  # Under the name of whoever plays a card for a team: narrow.
    # -- The result of a round of Team --
    "team.why.void": (
        "A vote for the own partner's card is void: {names}.",
        "Votes for the own partner's card are void: {names}.",
    ),
    "team.why.sum": "Partners share their points.",
    "team.deed.void": "void: own partner",  # A vote; under a name: narrow.
    "end.won.team": "{names} win!",
    "end.won.team.you": "{name} and you win!",
    # -- How to play Team --
    "tour.team": "Team: two of you",
    "tour.team.text": "Partners sit opposite each other and share their points. For each story, one"
    " plays a card and the other one votes. Talk aloud as much as you like, but never show your"
    " cards.",
    "help.team.lay": "In each other team, one plays a card, and the other one votes. The"
    " storyteller's partner plays a card, too.",
    "help.team.vote": "The voter looks for the storyteller's card. A vote for one's own partner's"
    " card is void.",
    "help.team.sum": "Partners share what both get.",
    "help.team.even": "Partners sit opposite each other: the number of players is even.",
}
