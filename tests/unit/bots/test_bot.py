"""A bot keeps to the rules at every table, and to what its seat may see."""

import random
from dataclasses import replace

import pytest

from dixit_lan.bots.bot import Bot
from dixit_lan.bots.likeness import Likeness
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH, Edition
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, LayCards
from dixit_lan.rules.view import Phase
from tests.open_table import OpenTable
from tests.unit.bots.bot_games import SEEDED, play_game, play_out

DECK = tuple(Card(bytes([number]) * 32) for number in range(84))
SEATING = tuple(Seat(seat) for seat in range(4))


def _bot(tags: dict[Card, tuple[str, ...]], skill: float = 1.0, seed: int = 0) -> Bot:
    return Bot(tags, skill, random.Random(seed))


def _dealt(edition: Edition = SEEDED) -> OpenTable:
    return OpenTable(edition, ("a", "b", "c", "d"), DECK, random.Random(0), seating=SEATING)


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
    assert play_game((1.0,) * 4, seed=7).history == play_game((1.0,) * 4, seed=7).history
    assert play_game((1.0,) * 4, seed=7).history != play_game((1.0,) * 4, seed=8).history


def test_a_bot_says_that_it_has_a_story_and_waits_when_nobody_waits_for_it() -> None:
    view = _dealt(ODYSSEY).view(Seat(0))
    bot = _bot({})
    assert bot.decide(replace(view, phase=Phase.DEALING, my_move=False)) is None
    assert bot.decide(view) == BeginStory()
    assert bot.decide(_dealt().view(Seat(1))) is None


@pytest.mark.parametrize("tags", [{}, dict.fromkeys(DECK, ()), {DECK[0]: ("dream",)}])
def test_pictures_without_words_are_played_too(tags: dict[Card, tuple[str, ...]]) -> None:
    bots = [_bot(tags, seed=seat) for seat in range(4)]
    game = play_out(bots, DECK, random.Random(3), SEEDED)
    assert all(result.clue.text for result in game.history)


def test_a_clue_over_the_table_limit_is_said_aloud() -> None:
    game = _dealt(replace(SEEDED, clue_limit=1))
    intent = _bot({}).decide(game.view(Seat(0)))
    assert isinstance(intent, GiveClue) and intent.text is None


def test_a_skilled_bot_lays_and_finds_what_fits_a_persons_clue() -> None:
    """Words in a sentence, in another form, in capitals."""
    tags = {card: (f"word{number}",) for number, card in enumerate(DECK)}
    game = _dealt()
    mine, theirs = game.hands[1][4], game.hands[0][2]
    tags |= {mine: ("dream", "sea"), theirs: ("dream", "sea")}
    game.choose(Seat(0), GiveClue(theirs, "The DREAMS of a sea captain"))
    bot = _bot(tags)
    assert bot.decide(game.view(Seat(1))) == LayCards((mine,))
    for seat, card in ((1, mine), (2, game.hands[2][0]), (3, game.hands[3][0])):
        game.choose(Seat(seat), LayCards((card,)))
    game.go_on()
    game.spread = (game.laid[3][0], mine, theirs, game.laid[2][0])
    assert bot.decide(game.view(Seat(1))) == CastVote((3,))


def test_a_skilled_storyteller_avoids_the_word_that_only_her_card_has() -> None:
    tags = {card: ("common",) if number % 6 == 0 else ("rest",) for number, card in enumerate(DECK)}
    tags[DECK[0]] = ("unique", "common")
    clues = set()
    for seed in range(20):
        hand = _dealt().view(Seat(0))
        intent = _bot(tags, seed=seed).decide(replace(hand, hand=hand.hand[:1]))
        assert isinstance(intent, GiveClue)
        clues.add(intent.text)
    assert clues == {"common"}


def test_thinking_takes_a_human_time() -> None:
    bot, view = _bot({}), _dealt().view(Seat(0))
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
