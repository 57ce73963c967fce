"""Every sentence of the window in English, by key. The other languages are catalogues of these.

A sentence whose form hangs on a number ({count}) is a pair: for one, and for more. Beside a key, ".you"
is what is said to the person at this laptop, ".many" what is said of several, each for herself. What
only one mode says stands with that mode. Comments are for translators: ``-- such ones --`` tell where
the sentences below stand, others what one is.
"""

from collections.abc import Mapping

from dixit_lan.client.type.bidi import enclosed
from dixit_lan.client.words import rules_text
from dixit_lan.client.words.catalogue import runs_leftward, sentence_for, sentence_for_count
from dixit_lan.client.words.modes import party_text, story_text, team_text
from dixit_lan.client.words.values import filled, has_words

Source = str | tuple[str, str]

_SENTENCES: dict[str, Source] = {
    **story_text.SENTENCES,
    **party_text.SENTENCES,
    **team_text.SENTENCES,
    **rules_text.SENTENCES,
    # -- In many sentences --
    "names.and": "{first} and {last}",
    # At the end of a list of names: "Ayu, Björn and 3 others".
    "names.others": ("{count} other", "{count} others"),
    "names.comma": "{first}, {rest}",
    "sentences.next": "{first} {next}",  # One sentence after another, with a blank or without.
    # -- The first screen --
    "start.title": "Dixit LAN",
    # The window's title while this person has something to do.
    "start.title.move": "Your turn · Dixit LAN",
    "start.tagline": "A table, some friends, a deck of dreams.",
    "start.player": "Your name",
    "start.player.hint": "what the others call you",
    "start.practice": "Practice with three bots",  # Button
    "start.practice.detail": "Starts right away, on this laptop only.",
    "start.tables": "Tables in the room",
    "start.tables.none": "No tables yet. They appear here in a second or two, or open the first one"
    " yourself.",
    # Button, beside the heading: tables of the list that are not shown.
    "start.tables.turn": ("{count} more…", "{count} more…"),
    "start.table.empty": "nobody's here yet",
    "start.table.count": "{here} of {seats}",  # Players here, of the seats there are: "2 of 4".
    # Players at a table that waits for as many as come.
    "start.table.open": ("{count} here", "{count} here"),
    "start.table.lobby": "waiting",
    "start.table.playing": "playing",
    "start.table.over": "finished",
    "start.open": "Open",  # Button
    "start.open.name": "Open a table of your own",
    "start.open.hint": "a name for the table",
    "start.open.detail": "You'll get a short code to read out to the others.",
    "start.join.title": "Sit down at “{table}”",  # The heading over the field for the code.
    "start.join.detail": "Ask anybody at that table for its code.",
    "start.join.hint": "the table's code",
    "start.join": "Join",  # Button
    "start.join.running": "This game has begun. Join from the next round, if most agree.",
    "start.join.full": "This game has begun, and no seat is free. Wait for the next one.",
    "start.join.over": "This game is over. Sit down for the next one.",
    "start.busy": "Sitting down…",  # In the place of a button, while the program joins a table.
    "start.need.player": "Tell us your name first.",
    "start.need.table": "Give the table a name.",
    "start.need.code": "Type the table's code first.",
    "start.return.title": "Your game at “{table}” isn't over",
    # {player}: under which name; {when}: a date and a time.
    "start.return.detail": "as {player} · last played {when}",
    "start.return.as": "as {player}",
    "start.return": "Continue",  # Button
    # Button: games that can be returned to.
    "start.return.next": ("{count} more…", "{count} more…"),
    "start.forget": "Give up",  # Button
    "start.forget.sure": "Give up your seat at “{table}” for good?",
    "start.forget.detail": "The record of the game is kept.",
    "start.forget.yes": "Give it up",
    "start.forget.no": "Keep it",
    # when a game was played last
    "date.time": "{hour}:{minute}",
    "date.today": "today at {time}",
    "date.yesterday": "yesterday at {time}",
    "date.monday": "Monday at {time}",
    "date.tuesday": "Tuesday at {time}",
    "date.wednesday": "Wednesday at {time}",
    "date.thursday": "Thursday at {time}",
    "date.friday": "Friday at {time}",
    "date.saturday": "Saturday at {time}",
    "date.sunday": "Sunday at {time}",
    "date.day": "{day}, {time}",
    "date.year": "{day} {year}",
    "date.january": "{day} January",
    "date.february": "{day} February",
    "date.march": "{day} March",
    "date.april": "{day} April",
    "date.may": "{day} May",
    "date.june": "{day} June",
    "date.july": "{day} July",
    "date.august": "{day} August",
    "date.september": "{day} September",
    "date.october": "{day} October",
    "date.november": "{day} November",
    "date.december": "{day} December",
    # -- The lobby: before the game begins --
    "lobby.code": "Read this code to the others",
    "lobby.code.large": "Click or press C to enlarge.",
    "lobby.seats": "At the table",
    "lobby.rules": "Rules of this table",
    "lobby.you": "{name} (you)",
    "lobby.rabbit": "Click your rabbit or press R for another.",
    "lobby.ready": "ready",  # The state of a player in the list: narrow.
    "lobby.here": "here",  # The state of a player in the list: narrow.
    "lobby.waiting": "not ready yet",  # The state of a player in the list: narrow.
    "lobby.lost": "connection lost",
    "lobby.full": "no seat left",
    "lobby.version": "different version",
    "lobby.packs": "other cards: {packs}",
    "lobby.free": "free seat",
    # A button each brings a bot of that strength to the table; these words stand before them: narrow.
    "lobby.bot.add": "Add a bot:",
    "lobby.bot.easy": "easy",  # Button, narrow
    "lobby.bot.good": "good",  # Button, narrow
    "lobby.bot.clever": "clever",  # Button, narrow
    "lobby.bot.full": "Every seat is taken.",
    "lobby.bot": "bot",  # After the state of a player in the list, "ready · bot": narrow.
    "lobby.bot.coming": "on its way",  # The state of a bot that does not sit yet: narrow.
    "lobby.edition.classic": "Classic",
    "lobby.edition.refresh": "Refresh",
    "lobby.edition.odyssey": "Odyssey",
    "lobby.edition.party": "Party",  # A way to play, as on the box of Dixit Odyssey.
    "lobby.edition.team": "Team",  # A way to play, as on the box of Dixit Odyssey.
    "lobby.target": "Play to",
    "lobby.target.points": ("{count} point", "{count} points"),
    "lobby.target.none": "no limit",
    "lobby.wanted": "Seats",  # How many players the table starts with.
    "lobby.wanted.all": "whoever comes",
    "lobby.wanted.count": "{count}",
    "lobby.be.ready": "I'm ready",  # Button
    "lobby.not.ready": "Wait, not yet",  # Button
    "lobby.leave": "Leave",  # Button
    "lobby.sum": "We start as soon as everybody is ready.",
    "lobby.sum.ready": "You're ready. Waiting for {names}.",
    "lobby.sum.few": (
        "It takes at least {least}. One more is needed.",
        "It takes at least {least}. {count} more are needed.",
    ),
    "lobby.sum.seats": (
        "The table starts with {seats} players. One more is needed.",
        "The table starts with {seats} players. {count} more are needed.",
    ),
    "lobby.sum.blocked": ("{names} can't join: see the list.", "{names} can't join: see the list."),
    "lobby.practice": "The rabbits are sitting down",
    "lobby.practice.detail": "You play against the computer, on this laptop alone.",
    "lobby.making": "Shuffling the cards",
    "lobby.making.detail": "Every laptop shuffles once, so nobody can peek or pick.",
    "lobby.return": "Back to your seat",
    "lobby.return.detail": "Catching up with the game. Your hand, choices and score are safe.",
    "lobby.return.alone": "Nobody else from this game is here yet. It continues when they are.",
    # -- The lobby: the rules, one line each --
    "rules.seats": ("{least} to {count} player", "{least} to {count} players"),
    "rules.hand": ("{count} card each", "{count} cards each"),
    "rules.deck.end": "ends when the cards run out",
    "rules.deck.again": "when the cards run out, they're shuffled again",
    "rules.turns": ("everybody tells once", "everybody tells {count} times"),
    # -- The lobby: why a rule is as it is --
    "rules.turns.why": "Then the game is over.",
    "rules.seats.why": "The more cards you hold, the easier one fits the clue.",
    "rules.deck.end.why": "Whoever leads then wins, even below the target.",
    "rules.deck.again.why": "So the game lasts until somebody reaches the target.",
    # -- The table, in every phase --
    "table.round": "Round {number}",
    "table.round.none": "Before the first round",
    # The same three invented words stand on every screen of one game: whoever sees others is at
    # another table.
    "table.words": "Same on every screen? {words}",
    "table.pile": ("{count} in the pile", "{count} in the pile"),  # Cards that can still be drawn.
    "table.history": "Past rounds",  # Button
    "table.hide": "Hide hand",  # Button
    "table.show": "Show hand",  # Button
    "table.leave": "Leave",  # Button
    "table.leave.sure": "Leave this game?",
    "table.leave.detail": "The others play on, and you can't come back. To return later, just close"
    " the window.",
    "table.leave.detail.practice": "The bots leave too, and the game ends here.",
    "table.leave.yes": "Leave the game",  # Button
    "table.leave.no": "Stay",  # Button
    "table.clue.aloud": "said aloud",
    "table.clue.words": "“{clue}”",
    "table.clue.by": "{name}'s clue",
    "table.clue.mine": "Your clue",
    "seat.teller": "storyteller",  # Under the name of the storyteller: narrow.
    "seat.thinks": "is thinking",
    "seat.you": "your turn",
    "seat.done": "done",  # Under the name of a player who has chosen: narrow.
    "seat.silent": "doesn't answer",
    "seat.silent.short": "no answer",
    "seat.away": "away since round {round}",
    "seat.away.start": "away from the start",
    "seat.away.short": "away",
    "seat.left": "left in round {round}",  # {round}: a number.
    "seat.left.start": "left before the first round",
    "seat.left.short": "left",
    "seat.missed": "can't join yet",
    "seat.out": "out since round {round}",
    "seat.out.start": "out from the start",
    "seat.out.why": "out: {why}",
    "seat.out.short": "out",
    # -- The table: who is not here, and who would like to join --
    "silent.head": "{name}'s laptop doesn't answer",
    "slow.head": "{name}'s laptop is holding us up",
    "silent.wished": ("{names} would play on.", "{names} would play on."),
    "silent.needed": ("It takes {count} to play on.", "It takes {count} to play on."),
    "silent.unasked": "The table waits until somebody chooses.",
    "silent.until": "This laptop waits until you choose.",
    "silent.countdown": "In {seconds} s this laptop agrees, unless you touch something or choose"
    " “{wait}”.",
    "silent.waits": "This laptop waits: you chose so.",
    "silent.agreed": "You'd play on.",
    "silent.clock": "There's a clock: after {seconds} s for a choice the table plays on, even if"
    " you wait.",
    "silent.founders": "Those who started the game decide.",
    "silent.wait": "Wait",  # Button
    "silent.without": "Play on without {name}",  # Button
    "silent.next": "Next: {name}",  # Button
    "silent.next.counting": "Next: {name}, {seconds} s",
    "late.head": "{name} would like to join",
    # {letters}: the beginning of a key, to be read aloud; {count}: how many must agree.
    "late.detail": (
        "Key {letters}. It takes {count} to let somebody in. A guest who joins can pause the game.",
        "Key {letters}. It takes {count} to let somebody in. A guest who joins can pause the game.",
    ),
    "late.agreed": (
        "You'd let in key {letters} next round. It takes {count}, with every laptop here.",
        "You'd let in key {letters} next round. It takes {count}, with every laptop here.",
    ),
    "late.join": "Let in",  # Button
    "late.not": "Not now",  # Button
    "late.self": "The game has started. Those who started it decide whether you join: say you're"
    " ready. Your key: {letters}.",
    "late.self.asked": "The game has started. Those who started it are deciding whether you join."
    " Your key: {letters}.",
    "joined.head": "You've joined the game",
    "joined.soon": "You play from the next round. Those who started the game decide who we wait for"
    " and who may join.",
    "joined.detail": "Those who started it decide who we wait for and who may join.",
    "split.head": "The table is split",
    "split.detail": "One of the players has cheated, and this game can't go on. Its record shows"
    " who.",
    "few.head": "Too few players are here",
    "few.detail": "Wait, or stop for now: the game is saved. Continue later, or open a new table.",
    "few.adjourn": "Stop for now",  # Button
    "few.leave": "Your game and your seat are saved: return from the first screen.",
    "alone.head": "This laptop can't reach the others",
    "alone.detail": "Is it still on the network? Nothing is lost: wait, or stop for now and"
    " continue later.",
    "anew.head": ("{names} carries on at a new table", "{names} carry on at a new table"),
    "anew.detail": "At a new table the rules and pictures stay, and the points so far stand beside"
    " the new ones. This game ends with that.",
    "anew.start": "New table with those here",
    "anew.follow": "Come along",
    "anew.lobby.wait": "As soon as the others have come along, the game can begin.",
    "points.sum": "{before} + {points}",
    "paused.head": "The game is paused",
    "paused.detail": "It continues by itself as soon as enough players are here.",
    "away.head": "The table plays on without {name}",
    "away.detail": "{name}'s cards stay hidden, the points stay. {name} can return any time.",
    "away.head.you": "The others are playing without you",
    "away.detail.you": "You're back next round, with your hand and your points.",
    "left.head": "{name} has left the game",
    "left.head.you": "You've left the game",
    "left.detail": "{name}'s cards stay hidden, and the points stay.",
    "left.detail.you": "The others play on without you.",
    "missed.head": "{name} can't join yet",
    "missed.head.you": "You can't join yet",
    "missed.detail": "{name} couldn't be let in. We'll try again next round.",
    "missed.detail.you": "You couldn't be let in. We'll try again next round.",
    "back.head": "{name} is back",
    "back.head.you": "You're back",
    "back.detail": "With the same hand and the same points.",
    "back.detail.you": "With the same hand and the same points.",
    "cheat.head": "{name} broke the rules: {why}",
    "cheat.detail": "The game goes on without {name}. The record has the proof.",
    "void.head": "Round {round} does not count",
    "void.detail": "The storyteller left before giving a clue. Nobody lost a card.",
    "again.head": "We went back a step",
    "again.detail": "A laptop dropped out midway. Please choose again.",
    "news.read": "OK",  # Button
    # -- The table: what the laptops are doing --
    "wait.for": "Waiting for {names}.",
    "act.seat": "Setting up the table",
    "act.seat_commit": "Setting up the table",
    "act.seed": "Rolling dice for seats",
    "act.open_seed": "Drawing the seats",
    "act.shuffle": "{names} is shuffling",
    "act.shuffle.many": "Shuffling the cards",
    "act.shuffle.you": "Your laptop is shuffling",
    "act.agree": "All laptops compare notes",
    "act.deal": "Dealing the cards",
    "act.mix": "{names} is mixing the cards",
    "act.mix.many": "Mixing the cards",
    "act.mix.you": "Your laptop is mixing the cards",
    "act.open_play": "Putting the cards on the table",
    "act.show": "Turning up the cards",
    "act.open_vote": "Revealing the votes",
    "act.owners": "Showing who played what",
    "act.result": "Signing the result",
    "act.check": "Checking the proofs",
    "act.other": "One moment…",
    # What the laptops are doing, and how far they are: "The cards are being mixed · 2 of 4".
    "act.count": "{words} · {done} of {total}",
    # -- The table: headlines, and the explanations below them --
    "dealing.head": "Dealing the cards",
    "dealing.detail": "Every laptop has a hand in the shuffle, so nobody can peek or pick.",
    "begin.head": "Who has a story?",
    "begin.detail": "Look at your cards. Whoever has an idea first tells the first story.",
    "begin.detail.closed": "Whoever has an idea first gives the first clue.",
    "begin.button": "I have a story!",  # Button
    "begin.sent": "Somebody has a story",
    "begin.sent.detail": "Checking who was first.",
    "clue.silent.head": "{name} was about to give a clue",
    "clue.field": "your clue",
    "clue.give": "Give this clue",  # Button
    "clue.aloud": "I'll say it aloud",  # Button
    "clue.count": "{used} / {limit}",
    "clue.need.card": "First choose the card for your clue.",
    "clue.need.words": "Type a clue, or say it aloud.",
    "hand.laid": "played",  # On a card of the own hand: narrow.
    "lay.confirm": "Play this card",  # Button
    "lay.confirm.two": "Play these two cards",  # Button
    "lay.choose": "Choose a card",
    "lay.choose.two": "Choose two cards",
    "lay.choose.second": "Choose one more card",
    "vote.confirm": "Cast my vote",  # Button
    "vote.confirm.two": "Cast my votes",  # Button
    "vote.choose": "Choose a card",
    "vote.own": "your card",
    "refill.head": "Dealing new cards",
    "refill.detail": "The next storyteller is {name}.",
    "refill.detail.mine": "You're the next storyteller.",
    "refill.detail.plain": "The next round is about to begin.",
    "over.head": "The game is over",
    "over.detail": "Everybody is signing the result.",
    # -- The result of a round, and past rounds --
    "reveal.head": "{name} said “{clue}”",
    "reveal.head.aloud": "{name} said the clue aloud",
    "reveal.head.you": "You said “{clue}”",
    "reveal.head.you.aloud": "You said the clue aloud",
    "reveal.story": "{name}'s story",
    "reveal.story.you": "your story",
    "reveal.card": "{name}",  # On a card: whose it was.
    "reveal.card.you": "yours",
    "reveal.gain": "+{points}",
    "reveal.total": "{points}",
    "reveal.deed.found": "found it",
    "reveal.deed.fell": "fooled by {name}",
    "reveal.deed.fell.you": "fooled by you",
    "reveal.continue": "Continue",  # Button
    "reveal.continue.mine": "Go on: your turn",  # Button
    "history.title": "Round {number} of {count}",
    "history.older": "Earlier",  # Button: the round before.
    "history.newer": "Later",  # Button: the round after.
    "history.close": "Back",  # Button
    # {cards}: numbers of cards, under the name of the storyteller: narrow.
    "history.told": "clue for {cards}",
    # {cards}: numbers of cards, under the name of a player: narrow.
    "history.laid": "card {cards}",
    # {cards}: numbers of cards, under the name of a player: narrow.
    "history.voted": "vote {cards}",
    # -- The end of a game --
    "end.won": "{name} wins!",
    "end.won.you": "You win!",
    "end.shared": "{names} share the victory!",
    "end.shared.you": "{names} and you share the victory!",
    "end.none": "The game is over",
    "end.signing": "Signing the result. {wait}",
    "end.signed": "Everybody signed the result.",
    "end.signed.some": (
        "{count} of {total} players signed the result: it's final.",
        "{count} of {total} players signed the result: it's final.",
    ),
    "end.signed.few": (
        "Only {count} of {total} players signed the result: it isn't final.",
        "Only {count} of {total} players signed the result: it isn't final.",
    ),
    "end.seat.signed": "signed the result",
    "end.seat.left": "{since}: {why}",
    "end.seat.signing": "hasn't signed yet",
    "end.out": "You're out of this game",
    "end.out.detail": "This laptop broke the rules: {kind}. The others play on without it.",
    "end.record": "Anybody can check this game from its record:",
    "end.copy": "Copy",
    "end.proof": "How do we know?",
    "end.proof.close": "Back",
    "end.again": "Play again",  # Button
    "end.leave": "Leave the table",  # Button
    "end.closed": "The table is closed",
    "end.verdict.detail": "Every laptop found this itself, and the record has the proof.",
    # what was special in a game
    "best.clue": "The clue of the game",
    "best.clue.detail": (
        "{name} told the story; {count} of {total} found it.",
        "{name} told the story; {count} of {total} found it.",
    ),
    "best.decoy": "The card that fooled most",
    "best.decoy.detail": (
        "{name} played it; {count} of {total} fell for it.",
        "{name} played it; {count} of {total} fell for it.",
    ),
    "award.fooled": ("Fooled most: {count} vote", "Fooled most: {count} votes"),
    "award.found": ("Found most: {count} story", "Found most: {count} stories"),
    "award.told": ("Told best: {count} good clue", "Told best: {count} good clues"),
    # -- Offences: they follow cheat.head, "Ayu broke the rules: ..." --
    "offence.cut": "two messages that contradict each other",
    "offence.two_entries": "two different messages under one number",
    "offence.out_of_turn": "acting out of turn",
    "offence.malformed": "a message that makes no sense",
    "offence.bad_key": "a false key",
    "offence.bad_dealing": "false shares of a key",
    "offence.false_complaint": "a false complaint about good shares",
    "offence.false_claim": "calling shares good without having them",
    "offence.bad_seal": "a false seal",
    "offence.bad_opening": "an opening that differs from what was sealed",
    "offence.bad_shuffle": "a changed card in a shuffle",
    "offence.bad_share": "a false share of a card's key",
    "offence.bad_play": "playing a card that wasn't in the hand",
    "offence.bad_clue": "a clue that isn't allowed",
    "offence.double_vote": "voting more often than allowed",
    "offence.own_card_vote": "voting for one's own card",
    "offence.false_result": "signing a false result",
    "end.closed.detail": "The game can't go on.",  # The table was closed, by nobody's fault.
    # -- How to play, in pictures --
    "tour.trust": "Nobody deals, nobody peeks",
    "tour.trust.text": "Every laptop shuffles the cards once, sealed, and checks what the others"
    " do. F1 helps you any time, Z enlarges a card, P hides your hand.",
    "tour.begin": "How to play",  # Button
    "tour.page": "{number} of {count}",
    "tour.skip": "Skip",  # Button
    "tour.back": "Back",  # Button
    "tour.next": "Next",  # Button
    "tour.done": "Let's play",  # Button
    # -- Help --
    "help.title": "How to play",
    "help.tour": "In pictures",
    "help.close": "Back",
    "help.round": "A round",
    "help.keys": "Keys",
    "help.end.target": (
        "The game ends with the round in which somebody reaches {count} point.",
        "The game ends with the round in which somebody reaches {count} points.",
    ),
    "help.end.turns": (
        "The game ends when everybody has told once.",
        "The game ends when everybody has told {count} times.",
    ),
    "help.end.none": "There is no points limit.",
    "help.end.deck": "It also ends when the pile can no longer fill every hand.",
    "help.end.again": "When the pile runs short, it's shuffled again with all the cards played.",
    "help.end.win": "Most points wins; ties share the victory.",
    "help.words": "The three words in gold are the same on every screen. Say them aloud once: a"
    " laptop that shows others isn't in your game.",
    "key.help": "this help",
    "key.move": "move around",
    "key.use": "choose",
    "key.zoom": "enlarge a card; right-click or rest on it does the same",
    "key.hide": "hide or show your hand",
    "key.history": "past rounds",
    "key.code": "before the game: enlarge the code",
    "key.rabbit": "before the game: another rabbit",
    "key.sound": "sounds off and on",
    "key.settings": "settings: language, text size, sounds",
    "key.screen": "full screen",
    "key.size": "larger and smaller text",
    "key.back": "back",
    # -- Remarks: what the table and the program tell of themselves --
    "note.full": "The table is full: the game started without you.",
    "note.grown": "This game has grown too long to save: you've left it, and the others play on.",
    "note.grown.lobby": "This table's record has grown too long to save: leave, and join again.",
    "note.grew": "Somebody sat down after you got ready. See who's playing, and get ready again.",
    "note.split": "The table is split: one of the players has cheated. This game can't go on.",
    "note.twice": "This seat was opened twice, perhaps from a copied folder: leave, and join again.",
    "note.unusable": "A fault of this program: it wrote what nobody could read. You've left the"
    " game, and the others play on.",
    "note.unsettled": "Somebody keeps changing the rules. Get ready once you like them.",
    "problem.code.wrong": "That's not the code for “{table}”. Ask for it again.",
    "problem.code": "There's a table “{table}” here, but with another code.",
    "problem.in_use": "This name is in use in another window. Choose another name, or close that"
    " window.",
    "problem.files": "{path} can't be used: {why}.",
    # ... why a file cannot be used
    "file.full": "the disk is full",
    "file.denied": "this laptop doesn't allow it",
    "file.read_only": "nothing can be written there",
    "file.missing": "it isn't there",
    "file.disk": "the disk has a fault",
    "file.damaged": "it is damaged, or from another version",
    "file.other": "something is wrong with the disk or the folder",
    "problem.disk": "The game stopped here, because it couldn't be saved: {why}. Nothing said so"
    " far is lost: fix that, then continue the game.",
    "problem.double": "Another program plays as {name} with a copy of this laptop's files, and only"
    " one of the two can sit here. Choose another name on one of them.",
    "problem.bots": (
        "{count} bot stopped because of an error. Leave the table, and start again.",
        "{count} bots stopped because of an error. Leave the table, and start again.",
    ),
    # {name} is a bot that this person has brought to the table.
    "problem.bot": "Your bot {name} stopped because of an error.",
    "problem.bug": "Something went wrong in this program; {log} says what.",
    "problem.seat.again": "The part of this program that plays stopped and was started again."
    " Nothing said so far is lost.",
    "problem.seat.practice": "The part of this program that plays stopped, and the practice game"
    " with it. Start a new one.",
    "problem.seat.gone": "The part of this program that plays keeps stopping; {log} says why. Close"
    " this window, and start the program again.",
    "problem.seat.busy": "The part of this program that plays doesn't answer.",
    "problem.seat.version": "Another version of this program still holds a seat on this laptop. It"
    " lets go within ten minutes.",
    "problem.pictures": "{path} can't be used: too few pictures, too many, one twice, or not PNG,"
    " JPEG or WebP.",
    "problem.anew": "The old game at “{table}” is over: its players start afresh.",
    "problem.address": "“{text}” isn't an address like HOST:PORT.",
    "problem.address.port": "“{text}” lacks the port at its end, as in {example}.",
    "problem.address.brackets": "“{text}” can be read in two ways. Put the address in brackets:"
    " {example}.",
    "problem.invitation": "This isn't an invitation to a table.",
    "problem.invitation.damaged": "This invitation can't be read.",
    "problem.invitation.empty": "This invitation lacks a table or a code.",
    # -- Settings --
    "settings.title": "Settings",
    "settings.language": "Language",
    "settings.language.system": "same as system",
    "settings.zoom": "Text size",
    "settings.zoom.value": "{percent} %",
    "settings.volume": "Volume",
    "settings.volume.value": "{level}",
    "settings.muted": "off",  # In the place of the loudness.
    "settings.sounds": "Sounds",
    "settings.attention": "Flash when it's my turn",
    "settings.less_motion": "Less motion",
    "settings.full_screen": "Full screen",
    "settings.on": "on",  # The state of a switch.
    "settings.off": "off",  # The state of a switch.
    "settings.close": "Done",
    # -- Joining by address --
    "join.title": "Join by address",
    "join.open": "Join by address…",
    "join.detail": "Paste an invitation, or type the address under the code on a laptop at the"
    " table.",
    "join.invited": "An invitation to a table: it's all you need.",
    "join.address": "Invitation or address",
    "join.address.hint": "dixit-lan://… or 192.168.1.7:40123",
    "join.table": "The table's name",
    "join.table.hint": "as it's written there",
    "join.code": "The table's code",
    "join.code.hint": "three made-up words",
    "join.cancel": "Cancel",
    "join.need.address": "Paste an invitation, or type an address.",
    "join.need.table": "Type the table's name.",
    # -- The invitation --
    "invitation.title": "Come and sit down at “{table}”",
    "invitation.at": "By address:",
    "invitation.here": "on this laptop only",
    "invitation.copy": "Copy the invitation",
    "invitation.copied": "Copied",
    "invitation.close": "Back",
    # -- Nobody is found: what was tried, and what can be done --
    "doctor.title": "Nobody found",
    "doctor.why": "Why?",
    "doctor.close": "Back",
    "doctor.tried": "What we tried",
    "doctor.own": "This laptop's addresses: {addresses}",
    "doctor.own.none": "This laptop has no network address.",
    "doctor.port": "It listens on port {port}.",
    "doctor.multicast.heard": "Multicast works on this laptop.",
    "doctor.multicast.deaf": "This laptop calls by multicast, but doesn't even hear itself.",
    "doctor.multicast.refused": "The system refuses multicast.",
    "doctor.multicast.off": "Announcing is switched off.",
    "doctor.multicast.unknown": "It listens for multicast calls.",
    "doctor.dial.silent": "{place} doesn't answer.",
    "doctor.dial.not_running": "{place} is there, but no game is running on it.",
    "doctor.dial.no_way": "There's no way to {place}.",
    "doctor.no_network": "This laptop isn't on any network.",
    "doctor.no_network.do": "Join the same Wi-Fi as the others, or plug in the cable. The game"
    " notices by itself.",
    "doctor.no_router": "This laptop has no proper address.",
    "doctor.no_router.do": "It got none from the Wi-Fi or the cable. Leave the network and join it"
    " again.",
    "doctor.not_looking": "Searching is switched off.",
    "doctor.not_looking.do": "Start the game without --no-mdns, or join by address.",
    "doctor.permission": "The system may be keeping the game off the local network.",
    "doctor.permission.do": "On a Mac: System Settings, Privacy & Security, Local Network: allow"
    " it. Elsewhere: allow it when the system asks.",
    "doctor.firewall": "A firewall on this laptop may block the game.",
    "doctor.firewall.do": "Allow it on private networks (on Windows, set the Wi-Fi to private), or"
    " let UDP port 5353 through. Joining by address may work right away.",
    "doctor.their_firewall": "The other laptop may be letting nobody in.",
    "doctor.their_firewall.do": "Allow the game in its firewall. It's enough if one of two laptops"
    " lets the other in.",
    "doctor.isolation": "The network may keep its guests apart.",
    "doctor.isolation.do": "Guest networks often do. Use another Wi-Fi, or a phone's hotspot.",
    "doctor.vpn": "A VPN may be in the way.",
    "doctor.vpn.do": "Switch it off on all laptops while you play, or let it allow local networks.",
    "doctor.not_running": "There's a laptop, but no game running on it.",
    "doctor.not_running.do": "Start the game there; the number after the colon changes each time.",
    "doctor.wrong_code": "Somebody tried another code.",
    "doctor.wrong_code.do": "Read each other the code once more, and the table's name.",
    "doctor.nobody": "Nobody else is here yet.",
    "doctor.nobody.do": "All is well on this laptop. Are the others on the same network, and have"
    " they started the game?",
}


def t(key: str, **values: object) -> str:
    """The sentence of that key with its values filled in."""
    source = _SENTENCES[key]
    if isinstance(source, tuple):
        raise TypeError(f"{key} hangs on a number: ask for plural()")
    return _said(sentence_for(key, source), (source,), values)


def plural(key: str, count: int, **values: object) -> str:
    """The sentence for a number, in the form that the language has for it."""
    source = _SENTENCES[key]
    if not isinstance(source, tuple):
        raise TypeError(f"{key} has one form: ask for t()")
    said = sentence_for_count(key, *source, count)
    return _said(said, source, {"count": count, **values})


def _said(sentence: str, english: tuple[str, ...], values: Mapping[str, object]) -> str:
    """With its values; English words among sentences of the other direction keep their own, and do not
    tear a sentence of that direction which stands in theirs.
    """
    if not (runs_leftward() and sentence in english and has_words(sentence)):
        return filled(sentence, values)
    apart = {name: enclosed(v) if v and isinstance(v, str) else v for name, v in values.items()}
    return enclosed(filled(sentence, apart))


def known(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in _SENTENCES


def sentence_keys() -> frozenset[str]:
    """All keys, for tests."""
    return frozenset(_SENTENCES)


def sources() -> dict[str, Source]:
    """The English of all keys, for the catalogues."""
    return dict(_SENTENCES)


def join_names(names: tuple[str, ...]) -> str:
    """A list of names as one would say it."""
    if len(names) < 2:
        return "".join(names)
    return enumerate_names((*names[:-2], t("names.and", first=names[-2], last=names[-1])))


def enumerate_names(names: tuple[str, ...]) -> str:
    """The same without "and": more is to come."""
    spoken = "".join(names[-1:])
    for name in reversed(names[:-1]):
        spoken = t("names.comma", first=name, rest=spoken)
    return spoken


def join_sentences(*sentences: str) -> str:
    """One after another, as the language writes them; "" is none."""
    said = ""
    for sentence in filter(None, sentences):
        said = t("sentences.next", first=said, next=sentence) if said else sentence
    return said
