"""Every sentence of the window in English, by key. The other languages are catalogues of these.

A sentence whose form hangs on a number ({count}) is a pair: for one, and for more.
"""

from collections.abc import Mapping

from dixit_lan.client.type.bidi import isolated
from dixit_lan.client.words.catalogue import sentence_for, sentence_for_count

Source = str | tuple[str, str]

_SENTENCES: dict[str, Source] = {
    # names
    "names.you": "you",
    "names.and": "{first} and {last}",
    "names.others": ("{count} other", "{count} others"),
    "names.comma": "{first}, {rest}",
    # start
    "start.title": "Dixit LAN",
    "start.title.move": "Your move · Dixit LAN",
    "start.tagline": "A table, some friends, a deck of dreams.",
    "start.player": "Your name",
    "start.player.hint": "what the others call you",
    "start.practice": "Practice with three bots",
    "start.practice.detail": "Starts at once, on this laptop alone.",
    "start.tables": "Tables in the room",
    "start.tables.none": "No table yet. They show up here within a second or two; or be the first"
    " and open one.",
    "start.tables.turn": ("{count} more …", "{count} more …"),
    "start.table.empty": "nobody is sitting here yet",
    "start.table.count": "{here} of {seats}",
    "start.table.open": "{here} here",
    "start.table.lobby": "waiting",
    "start.table.playing": "playing",
    "start.table.over": "finished",
    "start.open": "Open it",
    "start.open.name": "Open a table of your own",
    "start.open.hint": "a name for the table",
    "start.open.detail": "You get a short code to read aloud to the others.",
    "start.join.title": "Sit down at “{table}”",
    "start.join.detail": "Ask anybody at that table for its code.",
    "start.join.hint": "the table's code",
    "start.join": "Join",
    "start.join.running": "This game has begun without you. Wait for the next one.",
    "start.busy": "Sitting down …",
    "start.need.player": "Tell us your name first.",
    "start.need.table": "Give the table a name.",
    "start.need.code": "Type the code that they read to you.",
    "start.return.title": "Your game at “{table}” is not finished",
    "start.return.detail": "as {player} · last played {when}",
    "start.return": "Return to it",
    "start.return.next": ("{count} more …", "{count} more …"),
    "start.forget": "Forget it",
    "start.forget.sure": "Forget your seat at “{table}” for good?",
    "start.forget.detail": "The record of what was played is kept.",
    "start.forget.yes": "Forget it for good",
    "start.forget.no": "Keep it",
    # lobby
    "lobby.code": "Read this code to the others",
    "lobby.code.large": "Click it, or press C, to show it large.",
    "lobby.seats": "At the table",
    "lobby.rules": "Rules of this table",
    "lobby.you": "{name} (you)",
    "lobby.rabbit": "Click your rabbit, or press R, for another one.",
    "lobby.ready": "ready",
    "lobby.here": "here",
    "lobby.waiting": "not ready yet",
    "lobby.lost": "connection lost",
    "lobby.full": "no seat left",
    "lobby.version": "other version of the program",
    "lobby.packs": "other cards: {packs}",
    "lobby.free": "free seat",
    "lobby.edition.classic": "Classic",
    "lobby.edition.refresh": "Refresh",
    "lobby.edition.odyssey": "Odyssey",
    "lobby.target": "Play to",
    "lobby.target.points": ("{count} point", "{count} points"),
    "lobby.target.none": "no limit",
    "lobby.wanted": "Seats",
    "lobby.wanted.all": "all who come",
    "lobby.wanted.count": "{count}",
    "lobby.be.ready": "I am ready",
    "lobby.not.ready": "Wait, I am not ready",
    "lobby.leave": "Leave",
    "lobby.sum": "It starts as soon as everybody is ready.",
    "lobby.sum.ready": "You are ready. Waiting for {names}.",
    "lobby.sum.few": (
        "Three players at least. One more is needed.",
        "Three players at least. {count} more are needed.",
    ),
    "lobby.sum.seats": (
        "The table starts with {seats} players. One more is needed.",
        "The table starts with {seats} players. {count} more are needed.",
    ),
    "lobby.sum.blocked": "{names} cannot play along: see the list.",
    "lobby.making": "The cards are being shuffled",
    "lobby.making.detail": "Every laptop shuffles once, so that nobody can know or choose a card.",
    "lobby.return": "Back to your seat",
    "lobby.return.detail": "This laptop follows the game up to where it stands. Your hand, your"
    " choices and the score are kept.",
    "lobby.return.alone": "Nobody else of this game is here yet. It goes on as soon as they are.",
    # rules, one line each
    "rules.seats": "{least} to {most} players, {hand} cards in hand",
    "rules.lay.one": "everybody else lays one card",
    "rules.lay.two": "with three players, everybody else lays two cards",
    "rules.vote.one": "one vote each",
    "rules.vote.two": "two votes each from {seats} players on",
    "rules.cap": "at most {cap} extra points a round",
    "rules.deck.end": "ends when the cards run out",
    "rules.deck.again": "the cards are shuffled again when they run out",
    "rules.three": "{points} points for storyteller and finders",
    # ... and why
    "rules.seats.why": "The more cards in hand, the easier one fits the clue.",
    "rules.lay.one.why": "The better it fits the clue, the more votes it draws.",
    "rules.lay.two.why": "So that there are five cards to choose from.",
    "rules.vote.one.why": "In secret, for the card that may be the storyteller's.",
    "rules.vote.two.why": "On two different cards; a find with a single vote brings one point more.",
    "rules.cap.why": "For votes on one's own card, so that nobody runs away.",
    "rules.deck.end.why": "Whoever is ahead then wins, even below the target.",
    "rules.deck.again.why": "So the game goes on until somebody is at the target.",
    "rules.three.why": "A house rule for three, when only one has found the card.",
    # the table
    "table.round": "Round {number}",
    "table.round.none": "Before the first round",
    "table.words": "All screens show: {words}",
    "table.pile": "{count} in the pile",
    "table.history": "Past rounds",
    "table.hide": "Hide hand",
    "table.show": "Show hand",
    "table.leave": "Leave",
    "table.leave.sure": "Leave this game?",
    "table.leave.detail": "The others play on at once; there is no way back into this game. To return"
    " later, close the window instead.",
    "table.leave.detail.practice": "The bots leave as well, and the game ends here.",
    "table.leave.yes": "Leave the game",
    "table.leave.no": "Stay",
    "table.clue.aloud": "said aloud",
    "table.clue.words": "“{clue}”",
    "table.clue.by": "{name}'s clue",
    "table.clue.mine": "Your clue",
    "seat.teller": "tells",
    "seat.thinks": "is thinking",
    "seat.you": "your move",
    "seat.done": "done",
    "seat.silent": "laptop is silent",
    "seat.silent.short": "silent",
    "seat.away": "away since round {round}",
    "seat.away.start": "away from the start",
    "seat.away.short": "away",
    "seat.left": "left in round {round}",
    "seat.left.start": "left before the first round",
    "seat.left.short": "left",
    "seat.missed": "cannot join yet",
    "seat.out": "out since round {round}",
    "seat.out.start": "out from the start",
    "seat.out.why": "out: {why}",
    "seat.out.short": "out",
    # who is here
    "silent.head": "{names}'s laptop is silent",
    "slow.head": "{names}'s laptop keeps the table waiting",
    "silent.wished": ("{names} would play on.", "{names} would play on."),
    "silent.needed": "It takes {count} to play on.",
    "silent.unasked": "As long as nobody chooses, the table waits.",
    "silent.until": "This laptop waits until you choose.",
    "silent.countdown": "In {seconds} s this laptop goes along, unless you touch something or choose"
    " “{wait}”.",
    "silent.waits": "This laptop waits, because you chose so.",
    "silent.agreed": "You would play on.",
    "silent.clock": "The clock decides: after {seconds} s for a choice the table plays on, even if you"
    " wait.",
    "silent.founders": "Those who began the game decide.",
    "silent.wait": "Wait",
    "silent.without": "Play on without {names}",
    "silent.next": "Next: {name}",
    "silent.next.counting": "Next: {name}, {seconds} s",
    "late.head": "{names} would like to join",
    "late.detail": "Key {letters}. It takes {count} to let somebody in. A guest who has joined can"
    " pause the table.",
    "late.agreed": "You let in key {letters} for the next round. It takes {count}, and everybody's"
    " laptop has to be here.",
    "late.join": "Let in",
    "late.not": "Not now",
    "late.self": "The game has begun. Those who began it decide whether you join: say that you are"
    " ready. Your key: {letters}.",
    "late.self.asked": "The game has begun. Those who began it are being asked whether you join. Your"
    " key: {letters}.",
    "joined.head": "You have joined the game",
    "joined.soon": "You play from the next round on. Those who began the game decide who is waited for"
    " and who may join.",
    "joined.detail": "Those who began it decide who is waited for and who may join.",
    "split.head": "The table is split",
    "split.detail": "One of the players has cheated, and this game cannot go on. Its record shows who"
    " it was.",
    "few.head": "Too few players are here",
    "few.detail": "Wait, or adjourn: the record is kept. You can go on with the game later, or open a"
    " new table.",
    "few.adjourn": "Adjourn",
    "few.leave": "The record is kept, and your seat: you can return from the first screen.",
    "alone.head": "This laptop hears none of the others",
    "alone.detail": "Is it still on the network? Nothing is lost: wait, or adjourn and go on later.",
    "anew.head": (
        "{names} carries on at a new table",
        "{names} carry on at a new table",
    ),
    "anew.detail": "At a new table the rules and pictures stay, and the points so far stand beside the"
    " new ones. This game ends with that.",
    "anew.start": "New table with those here",
    "anew.follow": "Come along",
    "anew.lobby.wait": "As soon as the others have come along, the game can begin.",
    "points.sum": "{before} + {points}",
    "paused.head": "The game is paused",
    "paused.detail": "It goes on by itself as soon as enough players are here.",
    "away.head": "The table plays on without {name}",
    "away.detail": "{name}'s hand stays closed and the points stay. {name} can come back any time.",
    "away.head.you": "The others went on without you",
    "away.detail.you": "You are back from the next round, with your hand and your points.",
    "left.head": "{name} has left the game",
    "left.head.you": "You have left the game",
    "left.detail": "{name}'s hand stays closed and the points stay.",
    "left.detail.you": "The others play on without you.",
    "missed.head": "{name} cannot join yet",
    "missed.head.you": "You cannot join yet",
    "missed.detail": "The keys for {name} could not be made. The next round tries again.",
    "missed.detail.you": "Your keys could not be made. The next round tries again.",
    "back.head": "{name} is back",
    "back.head.you": "you are back",
    "back.detail": "With the same hand and the same points.",
    "back.detail.you": "With the same hand and the same points.",
    "cheat.head": "{name} broke the rules: {why}",
    "cheat.detail": "The game goes on without {name}. The record holds the proof.",
    "void.head": "Round {round} does not count",
    "void.detail": "Its storyteller left before there was a story. Nobody has lost a card.",
    "again.head": "The table went back a step",
    "again.detail": "A laptop was lost in the midst of it. Please choose once more.",
    "news.read": "All right",
    # what is awaited
    "wait.for": "Waiting for {names}.",
    "act.seat": "The keys of the table are being made",
    "act.seat_commit": "The keys of the table are being made",
    "act.seed": "Everybody throws a die for the order of the seats",
    "act.open_seed": "The order of the seats is being drawn",
    "act.shuffle": "{names} shuffles",
    "act.shuffle.many": "The cards are being shuffled",
    "act.shuffle.you": "Your laptop shuffles",
    "act.agree": "All laptops compare what they saw",
    "act.deal": "Cards are being dealt",
    "act.mix": "{names} mixes the cards",
    "act.mix.many": "The cards are being mixed",
    "act.mix.you": "Your laptop mixes the cards",
    "act.open_play": "The cards are being put on the table",
    "act.show": "The cards are being turned up",
    "act.open_vote": "The votes are being opened",
    "act.owners": "It is being shown who laid what",
    "act.result": "Everybody signs the result",
    "act.check": "The proofs are being checked",
    "act.other": "The table is at work",
    "act.count": "{words} · {done} of {total}",
    # headline and detail by phase and role
    "dealing.head": "Cards are being dealt",
    "dealing.detail": "Every laptop has a hand in the shuffle, so that nobody can know or choose"
    " a card.",
    "begin.head": "Who has a story?",
    "begin.detail": "Look at your cards. Whoever thinks of something first tells the first story.",
    "begin.button": "I have a story!",
    "begin.sent": "Somebody has a story",
    "begin.sent.detail": "It is being settled who was first.",
    "watch.lay": "Everybody chooses a card for {name}'s clue",
    "watch.vote": "Which of these is {name}'s?",
    "clue.mine.head": "You are the storyteller",
    "clue.mine.card": "Choose one of your cards. Then give a clue that some will see in it,"
    " but not all.",
    "clue.mine.clue": "Give a clue: a word, a line, a song. Type it, or say it aloud.",
    "clue.other.head": "{name} is thinking of a story",
    "clue.other.detail": "Look at your cards meanwhile. When the clue is there, you lay the card"
    " that fits it.",
    "clue.silent.head": "{name} was about to tell a story",
    "clue.field": "your clue",
    "clue.give": "Give this clue",
    "clue.aloud": "I say it aloud",
    "clue.count": "{used} / {limit}",
    "clue.need.card": "Choose the card first that your clue is for.",
    "clue.need.words": "Type a clue, or say it aloud.",
    "clue.sent.head": "Your clue is on its way",
    "hand.laid": "laid",
    "lay.mine.head": "Which of your cards fits the clue?",
    "lay.mine.head.two": "Which two of your cards fit the clue?",
    "lay.mine.detail": "Lay the one that the others could take for {name}'s.",
    "lay.mine.detail.two": "Lay two that the others could take for {name}'s.",
    "lay.confirm": "Lay this card",
    "lay.confirm.two": "Lay these two cards",
    "lay.choose": "Choose a card",
    "lay.choose.two": "Choose two cards",
    "lay.choose.second": "Choose one more card",
    "lay.teller.head": "The others are choosing cards for your clue",
    "lay.teller.detail": "Your card lies on the table already. {wait}",
    "lay.done.head": "Your card lies face down",
    "lay.done.head.two": "Your cards lie face down",
    "lay.done.detail": "Nobody can change a card any more. {wait}",
    "mix.head": "The cards are being mixed",
    "mix.detail": "Every laptop mixes once: nobody, not even {name}, can tell who laid what.",
    "mix.detail.teller": "Every laptop mixes once: nobody, not even you, can tell who laid what.",
    "vote.mine.head": "Which card is {name}'s?",
    "vote.mine.detail": "Choose a card and confirm. All votes are opened at once.",
    "vote.mine.detail.two": "Choose one card or two and confirm. All votes are opened at once.",
    "vote.confirm": "Cast my vote",
    "vote.confirm.two": "Cast my votes",
    "vote.choose": "Choose a card",
    "vote.own": "your card",
    "vote.teller.head": "The others are looking for your card",
    "vote.teller.detail": "You know it already, so you do not vote. {wait}",
    "vote.done.head": "Your vote is cast",
    "vote.done.detail": "It stays secret until everybody has voted. {wait}",
    "count.head": "The votes are being opened",
    "count.detail": "In a moment you see who laid what, and who found it.",
    "refill.head": "New cards are being dealt",
    "refill.detail": "The next storyteller is {name}.",
    "refill.detail.mine": "You are the next storyteller.",
    "refill.detail.plain": "The next round begins in a moment.",
    "over.head": "The game is over",
    "over.detail": "The result is being signed.",
    # the reveal
    "reveal.head": "{name} told “{clue}”",
    "reveal.head.aloud": "{name} told a story aloud",
    "reveal.head.you": "You told “{clue}”",
    "reveal.head.you.aloud": "You told a story aloud",
    "reveal.all": "Everybody found it: nothing for {name}, 2 points for everybody else.",
    "reveal.none": "Nobody found it: nothing for {name}, 2 points for everybody else.",
    "reveal.some": (
        "{finders} found it: {points} points, and {points} for {name}.",
        "{finders} found it: {points} points each, and {points} for {name}.",
    ),
    "reveal.void": "Too few votes counted: this round scores nothing.",
    "reveal.bonus": "Every vote on another card is a point for whoever laid it.",
    "reveal.story": "{name}'s story",
    "reveal.story.you": "your story",
    "reveal.card": "{name}",
    "reveal.card.you": "yours",
    "reveal.gain": "+{points}",
    "reveal.total": "{points}",
    "reveal.continue": "Continue",
    "reveal.continue.mine": "Go on: your move",
    "history.title": "Round {number} of {count}",
    "history.older": "Earlier",
    "history.newer": "Later",
    "history.close": "Back",
    "history.told": "told {cards}",
    "history.laid": "laid {cards}",
    "history.voted": "voted {cards}",
    # the end
    "end.won": "{name} wins!",
    "end.won.you": "You win!",
    "end.shared": "{names} share the victory!",
    "end.none": "The game is over",
    "end.signing": "The result is being signed. {wait}",
    "end.signed": "The result is signed by everybody.",
    "end.signed.some": (
        "{count} of {total} players signed the result: it is final.",
        "{count} of {total} players signed the result: it is final.",
    ),
    "end.signed.few": (
        "Only {count} of {total} players signed the result: it is not final.",
        "Only {count} of {total} players signed the result: it is not final.",
    ),
    "end.seat.signed": "signed the result",
    "end.seat.left": "{since}: {why}",
    "end.seat.signing": "has not signed yet",
    "end.out": "You are out of this game",
    "end.out.detail": "This laptop sent what the rules do not allow: {kind}. The others play on"
    " without it.",
    "end.record": "Anybody can check this game again from its record:",
    "end.copy": "Copy",
    "end.proof": "How do we know?",
    "end.proof.close": "Back",
    "end.again": "Play again",
    "end.leave": "Leave the table",
    "end.closed": "The table is closed",
    "end.verdict.detail": "Every laptop found this by itself, and the record holds the proof.",
    # what was special in a game
    "best.clue": "The clue of the game",
    "best.clue.detail": (
        "{name} told it; {count} of {total} found it.",
        "{name} told it; {count} of {total} found it.",
    ),
    "best.decoy": "The card that fooled most",
    "best.decoy.detail": (
        "{name} laid it; {count} of {total} fell for it.",
        "{name} laid it; {count} of {total} fell for it.",
    ),
    "award.fooled": ("Fooled most: {count} vote", "Fooled most: {count} votes"),
    "award.found": ("Found most: {count} story", "Found most: {count} stories"),
    "award.told": ("Told best: {count} good clue", "Told best: {count} good clues"),
    # offences, after "broke the rules:"
    "offence.cut": "two messages that contradict each other",
    "offence.two_entries": "two different messages under one number",
    "offence.out_of_turn": "a move out of turn",
    "offence.malformed": "a message that makes no sense",
    "offence.bad_key": "a false key",
    "offence.bad_dealing": "false shares of a key",
    "offence.false_complaint": "a false complaint about good shares",
    "offence.false_claim": "calling shares good without having them",
    "offence.bad_seal": "a false seal",
    "offence.bad_opening": "an opening that differs from what was sealed",
    "offence.bad_shuffle": "a changed card in a shuffle",
    "offence.bad_share": "a false share of a card's key",
    "offence.bad_play": "laying a card that was not in the own hand",
    "offence.bad_clue": "a clue that is not allowed",
    "offence.double_vote": "voting more often than allowed",
    "offence.own_card_vote": "voting for the own card",
    "offence.false_result": "signing a false result",
    "end.closed.detail": "The game cannot go on.",
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
    "tour.trust": "Nobody deals, nobody peeks",
    "tour.trust.text": "Every laptop shuffles the cards once, sealed, and checks what the others do. F1"
    " helps you at any time, Z shows a card in large, P hides your hand.",
    "tour.begin": "How is it played?",
    "tour.page": "{number} of {count}",
    "tour.skip": "Skip",
    "tour.back": "Back",
    "tour.next": "Next",
    "tour.done": "Let's play",
    # help
    "help.title": "How to play",
    "help.tour": "In pictures",
    "help.close": "Back",
    "help.round": "A round",
    "help.keys": "Keys",
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
    "help.hand": "{least} to {most} players with {hand} cards each; three players have {three}.",
    "help.hand.plain": "{least} to {most} players with {hand} cards each.",
    "help.lay": "Everybody but the storyteller lays one card; with three players, two.",
    "help.lay.plain": "Everybody but the storyteller lays one card.",
    "help.vote.one": "Each of them has one vote.",
    "help.vote.two": "From {seats} players on, each of them has two votes, for two different cards.",
    "help.vote.single": "Whoever finds the card with a single vote gets one point more.",
    "help.bonus.free": "Votes on your own card bring a point each, as many as there are.",
    "help.bonus.cap": "Votes on your own card bring a point each, but at most {cap} a round.",
    "help.end.target": "The game ends with the round in which somebody comes to {count} points.",
    "help.end.none": "There is no number of points at which the game ends.",
    "help.end.deck": "It ends as well when the pile can no longer fill every hand.",
    "help.end.again": "When the pile runs short, it is shuffled again with all the cards played.",
    "help.end.win": "The most points win; equal points share the victory.",
    "key.help": "this help",
    "key.move": "from one thing to the next",
    "key.use": "use it",
    "key.zoom": "a card in large; so does the right button, or resting on it",
    "key.hide": "hide your hand, or show it",
    "key.history": "past rounds",
    "key.code": "in the lobby: the code in large",
    "key.rabbit": "in the lobby: another rabbit",
    "key.sound": "sounds off and on",
    "key.settings": "settings: language, size of the text, sounds",
    "key.screen": "full screen",
    "key.size": "larger and smaller text",
    "key.back": "back",
    # what the table and the program remark
    "note.full": "The table is full: the game has begun without you.",
    "note.grown": "This game has grown too long to write on: you have left it, and the others play on.",
    "note.grown.lobby": "This sitting has grown too long to write on: leave, and sit down anew.",
    "note.grew": "Somebody has sat down since you were ready. Look who plays, and be ready again.",
    "note.split": "The table is split: one of the players has cheated. This game cannot go on.",
    "note.twice": "This sitting was gone on with twice, as from a copied folder: leave, and sit down"
    " anew.",
    "note.unusable": "A fault of this program: it made what nobody could read. You have left the game,"
    " and the others play on.",
    "note.unsettled": "Somebody keeps changing the rules. Be ready once they are as you want them.",
    "problem.code": "A table “{table}” is here, but with another code.",
    "problem.in_use": "This name plays in another window on this computer. Choose another name, or"
    " close that window.",
    "problem.files": "A file cannot be used: {detail}",
    "problem.disk": "The game stopped here, because it could not be written down. Nothing said so far"
    " is lost: make room on the disk, then return to the game. ({detail})",
    "problem.double": "Another program plays as {name} with a copy of this computer's files, and only"
    " one of the two can sit here. Choose another name on one of them.",
    "problem.bots": (
        "{count} bot has stopped because of an error. Leave the table, and begin anew.",
        "{count} bots have stopped because of an error. Leave the table, and begin anew.",
    ),
    "problem.bug": "Something went wrong in this program; its cause stands in {log}.",
    "problem.seat.again": "The part of this program that sits at the table had stopped, and was started"
    " again. Nothing said so far is lost.",
    "problem.seat.practice": "The part of this program that sits at the table had stopped, and with it"
    " the practice game. Begin a new one.",
    "problem.seat.gone": "The part of this program that sits at the table stops again and again; its"
    " cause stands in {log}. Close this window, and start the program anew.",
    "problem.seat.busy": "The part of this program that sits at the table does not answer.",
    "problem.seat.version": "Another version of this program still keeps a seat at a table on this"
    " computer. It gives up that seat within ten minutes.",
    "problem.pictures": "These pictures cannot be used: {detail}",
    "problem.anew": "The old game at “{table}” is given up: its players sit down anew.",
    "problem.address": "“{text}” is not an address of the form HOST:PORT.",
    "problem.invitation": "This is not an invitation to a table.",
    "problem.invitation.damaged": "This invitation cannot be read.",
    "problem.invitation.empty": "This invitation names no table, or no code.",
    # settings
    "settings.title": "Settings",
    "settings.language": "Language",
    "settings.language.system": "as the system",
    "settings.zoom": "Size of the text",
    "settings.zoom.value": "{percent} %",
    "settings.volume": "Loudness of the sounds",
    "settings.volume.value": "{level}",
    "settings.muted": "off",
    "settings.sounds": "Sounds",
    "settings.less_motion": "Less motion",
    "settings.full_screen": "Full screen",
    "settings.on": "on",
    "settings.off": "off",
    "settings.close": "Done",
    # joining by address
    "join.title": "Join by address",
    "join.open": "Join by address …",
    "join.detail": "Paste an invitation, or type the address that stands under the code on a laptop at"
    " the table.",
    "join.invited": "An invitation to a table: nothing else is needed.",
    "join.address": "Invitation or address",
    "join.address.hint": "dixit-lan://… or 192.168.1.7:40123",
    "join.table": "Name of the table",
    "join.table.hint": "as it is written there",
    "join.code": "Code of the table",
    "join.code.hint": "three words",
    "join.cancel": "Cancel",
    "join.need.address": "Paste an invitation, or type an address.",
    "join.need.table": "Type the name of the table.",
    # the invitation
    "invitation.title": "Come and sit down at “{table}”",
    "invitation.at": "By address:",
    "invitation.here": "on this laptop only",
    "invitation.copy": "Copy the invitation",
    "invitation.copied": "Copied",
    "invitation.close": "Back",
    # nobody is found
    "doctor.title": "Nobody is found",
    "doctor.why": "Why is that?",
    "doctor.close": "Back",
    "doctor.tried": "What was tried",
    "doctor.own": "This laptop's addresses: {addresses}",
    "doctor.own.none": "This laptop has no address in any network.",
    "doctor.port": "It listens on port {port}.",
    "doctor.multicast.heard": "It calls into the room by multicast, and hears its own call.",
    "doctor.multicast.deaf": "It calls into the room by multicast, and does not even hear its own"
    " call.",
    "doctor.multicast.refused": "The system refuses to call into the room by multicast.",
    "doctor.multicast.off": "It was told not to call into the room.",
    "doctor.multicast.unknown": "It listens for calls in the room by multicast.",
    "doctor.dial.silent": "{place} was dialled, and does not answer.",
    "doctor.dial.not_running": "{place} was dialled: there is a laptop, but no game.",
    "doctor.dial.no_way": "{place} was dialled: no way leads there.",
    "doctor.no_network": "This laptop is in no network.",
    "doctor.no_network.do": "Join the same Wi-Fi as the others, or plug in the cable. The game takes it"
    " up by itself.",
    "doctor.no_router": "This laptop has no proper address.",
    "doctor.no_router.do": "The Wi-Fi or the cable gave it none. Leave the network and join it again.",
    "doctor.not_looking": "This program was told not to look around.",
    "doctor.not_looking.do": "Start it without --no-mdns, or join by address.",
    "doctor.permission": "The system may not let the game use the local network.",
    "doctor.permission.do": "On a Mac: System Settings, Privacy & Security, Local Network: allow it."
    " Elsewhere: allow it when the system asks.",
    "doctor.firewall": "A firewall on this laptop may block the game.",
    "doctor.firewall.do": "Allow it in private networks (on Windows, call the Wi-Fi a private one), or"
    " let UDP port 5353 through. Joining by address may work at once.",
    "doctor.their_firewall": "The other laptop may let nobody in.",
    "doctor.their_firewall.do": "Allow the game in its firewall. It is enough if one of two laptops"
    " lets the other in.",
    "doctor.isolation": "The network may keep its guests apart.",
    "doctor.isolation.do": "Guest networks often do. Take another Wi-Fi, or let a telephone or a laptop"
    " open one for all.",
    "doctor.vpn": "A VPN may swallow what is meant for the room.",
    "doctor.vpn.do": "Switch it off on all laptops while you play, or allow local networks in it.",
    "doctor.not_running": "There is a laptop, but no game on it.",
    "doctor.not_running.do": "Start the game there; the number after the colon is another one each"
    " time.",
    "doctor.wrong_code": "Somebody knocks with another code.",
    "doctor.wrong_code.do": "Read the code to each other once more, and the table's name.",
    "doctor.nobody": "Nobody else has come yet.",
    "doctor.nobody.do": "All is well on this laptop. Are the others in the same network, and have they"
    " started the game?",
}


def t(key: str, **values: object) -> str:
    """The sentence of that key with its values filled in."""
    source = _SENTENCES[key]
    if isinstance(source, tuple):
        raise TypeError(f"{key} hangs on a number: ask for plural()")
    return _filled(sentence_for(key, source), values)


def plural(key: str, count: int, **values: object) -> str:
    """The sentence for a number, in the form that the language has for it."""
    source = _SENTENCES[key]
    if not isinstance(source, tuple):
        raise TypeError(f"{key} has one form: ask for t()")
    return _filled(sentence_for_count(key, *source, count), {"count": count, **values})


def _filled(sentence: str, values: Mapping[str, object]) -> str:
    apart = {name: isolated(v) if isinstance(v, str) else v for name, v in values.items()}
    return sentence.format(**apart)


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
    spoken = t("names.and", first=names[-2], last=names[-1])
    for name in reversed(names[:-2]):
        spoken = t("names.comma", first=name, rest=spoken)
    return spoken
