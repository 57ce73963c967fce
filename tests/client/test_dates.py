"""When a game was played last, as people say it."""

from datetime import datetime, timedelta

import pytest

from dixit_lan.client.backend import Unfinished
from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.dates import moment_words
from dixit_lan.client.words.start import return_model

NOW = datetime(2026, 12, 1, 18, 5)  # a Tuesday


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (datetime(2026, 12, 1, 9, 5), "today at 9:05"),
        (datetime(2026, 11, 30, 23, 59), "yesterday at 23:59"),
        (datetime(2026, 11, 27, 20, 40), "Friday at 20:40"),
        (datetime(2026, 11, 25, 20, 40), "Wednesday at 20:40"),
        (datetime(2026, 11, 24, 20, 40), "24 November, 20:40"),  # last Tuesday is not today
        (datetime(2025, 12, 2, 20, 40), "2 December 2025"),
        (datetime(2026, 12, 2, 20, 40), "2 December 2026"),  # by a clock that went wrong
    ],
)
def test_a_moment_is_said_as_people_do(then: datetime, said: str) -> None:
    assert moment_words(then, NOW) == said


@pytest.mark.parametrize("code", language.languages())
def test_no_two_days_of_a_year_are_said_alike(code: str) -> None:
    language.use(code)
    days = [moment_words(NOW - timedelta(days=n), NOW) for n in range(366)]
    assert len(set(days)) == len(days)


def test_the_french_say_it_in_french() -> None:
    language.use("fr")
    said = moment_words(datetime(2026, 11, 24, 20, 40), NOW)
    assert said == "le 24 novembre, 20\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}40"


def test_the_first_screen_says_it_where_it_is_known() -> None:
    played = datetime(2026, 11, 30, 20, 40)
    game = Unfinished("Kitchen", "Linh", int(played.timestamp()))
    shown = return_model((game,), 0, sure=False, now=NOW)
    assert shown is not None and shown.detail == "as Linh · last played yesterday at 20:40"
    shown = return_model((Unfinished("Kitchen", "Linh", None),), 0, sure=False, now=NOW)
    assert shown is not None and shown.detail == "as Linh"
