"""A bot keeps to the rules at every table, and to what its seat may see."""

import random
from dataclasses import replace

import pytest

from dixit_lan.bots.bot import Bot
from dixit_lan.bots.likeness import Likeness
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH, Edition
from dixit_lan.rules.game import Game, new_game, view_of
from dixit_lan.rules.game_moves import Deal, GiveClue, Lay, TurnUp
from dixit_lan.rules.intents import BeginStory, CastVote, LayCards
from dixit_lan.rules.intents import GiveClue as GiveClueIntent
from dixit_lan.rules.view import Phase
from tests.unit.bots.bot_games import SEEDED, play_game, play_out

DECK = tuple(Card(bytes([number]) * 32) for number in range(84))
SEATING = tuple(Seat(seat) for seat in range(4))


def _bot(tags: dict[Card, tuple[str, ...]], skill: float = 1.0, seed: int = 0) -> Bot:
    return Bot(tags, skill, random.Random(seed))


def _dealt(edition: Edition = SEEDED) -> Game:
    return new_game(edition, ("a", "b", "c", "d")).play(Deal(DECK, SEATING, first=Seat(0)))


@pytest.mark.parametrize(
    ("edition", "seats"),
    [(CLASSIC, 3), (CLASSIC, 6), (REFRESH, 8), (ODYSSEY, 3), (ODYSSEY, 7), (ODYSSEY, 12)],
)
@pytest.mark.parametrize("skill", [0.0, 0.5, 1.0])
def test_bots_play_every_edition_to_its_end(edition: Edition, seats: int, skill: float) -> None:
    """Every move of theirs is allowed: a refused one would raise."""
    game = play_game((skill,) * seats, seed=seats, edition=edition)
    assert game.winners and game.phase is Phase.OVER


def test_bots_use_one_vote_or_two_where_two_are_allowed() -> None:
    votes = [
        len(slots)
        for result in play_game((1.0,) * 8, seed=1).history
        for seat, slots in enumerate(result.votes)
        if seat != result.storyteller
    ]
    assert set(votes) == {1, 2}


def test_the_same_chance_gives_the_same_game_and_another_one_another() -> None:
    assert play_game((1.0,) * 4, seed=7) == play_game((1.0,) * 4, seed=7)
    assert play_game((1.0,) * 4, seed=7) != play_game((1.0,) * 4, seed=8)


def test_a_bot_says_that_it_has_a_story_and_waits_when_nobody_waits_for_it() -> None:
    game = new_game(ODYSSEY, ("a", "b", "c", "d"))
    bot = _bot({})
    assert bot.decide(view_of(game, Seat(0))) is None
    begun = game.play(Deal(DECK, SEATING))
    assert bot.decide(view_of(begun, Seat(0))) == BeginStory()
    assert bot.decide(view_of(_dealt(), Seat(1))) is None


@pytest.mark.parametrize("tags", [{}, dict.fromkeys(DECK, ()), {DECK[0]: ("dream",)}])
def test_pictures_without_words_are_played_too(tags: dict[Card, tuple[str, ...]]) -> None:
    bots = [_bot(tags, seed=seat) for seat in range(4)]
    game = play_out(bots, DECK, random.Random(3), SEEDED)
    assert all(result.clue.text for result in game.history)


def test_a_clue_over_the_table_limit_is_said_aloud() -> None:
    game = _dealt(replace(SEEDED, clue_limit=1))
    intent = _bot({}).decide(view_of(game, Seat(0)))
    assert isinstance(intent, GiveClueIntent) and intent.text is None


def test_a_skilled_bot_lays_and_finds_what_fits_a_persons_clue() -> None:
    """Words in a sentence, in another form, in capitals."""
    tags = {card: (f"word{number}",) for number, card in enumerate(DECK)}
    game = _dealt()
    mine, theirs = game.hands[1][4], game.hands[0][2]
    tags |= {mine: ("dream", "sea"), theirs: ("dream", "sea")}
    game = game.play(GiveClue(Seat(0), theirs, "The DREAMS of a sea captain"))
    bot = _bot(tags)
    assert bot.decide(view_of(game, Seat(1))) == LayCards((mine,))
    for seat, card in ((1, mine), (2, game.hands[2][0]), (3, game.hands[3][0])):
        game = game.play(Lay(Seat(seat), (card,)))
    game = game.play(TurnUp((game.laid[3][0], mine, theirs, game.laid[2][0])))
    assert bot.decide(view_of(game, Seat(1))) == CastVote((3,))


def test_a_skilled_storyteller_avoids_the_word_that_only_her_card_has() -> None:
    tags = {card: ("common",) if number % 6 == 0 else ("rest",) for number, card in enumerate(DECK)}
    tags[DECK[0]] = ("unique", "common")
    clues = set()
    for seed in range(20):
        game = new_game(SEEDED, ("a", "b", "c", "d")).play(Deal(DECK, SEATING, first=Seat(0)))
        hand = view_of(game, Seat(0))
        intent = _bot(tags, seed=seed).decide(replace(hand, hand=hand.hand[:1]))
        assert isinstance(intent, GiveClueIntent)
        clues.add(intent.text)
    assert clues == {"common"}


def test_thinking_takes_a_human_time() -> None:
    bot, view = _bot({}), view_of(_dealt(), Seat(0))
    times = [bot.thinking_seconds(view) for _ in range(200)]
    assert min(times) >= 1 and max(times) <= 40
    assert 8 <= sorted(times)[100] <= 15
    assert len(set(times)) > 100


def test_likeness_grows_with_the_words_in_common() -> None:
    a, b, c, d = DECK[:4]
    likeness = Likeness({a: ("sea", "calm"), b: ("sea", "journey"), c: ("journey",), d: ("anger",)})
    assert likeness.fit("calm", a) == 1
    assert 1 > likeness.fit("calm", b) > likeness.fit("calm", d) == 0
    assert likeness.fit("unheard", a) == 0
    assert likeness.known_words("Journeys, and a calm SEA!") == ("calm", "journey", "sea")
    assert likeness.known_words("season") == ()
    assert likeness.fit_all((), a) == 0
