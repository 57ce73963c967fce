"""A moment of the past as people say it: today at 20:40, Friday at 20:40, 28 November, 20:40."""

from datetime import datetime

from dixit_lan.client.words.text import t

_WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_YEAR = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_SAME_YEAR_DAYS = 300  # nobody takes the day for that of this year any more


def moment_words(then: datetime, now: datetime) -> str:
    """``then``, said at ``now``; both by the same clock."""
    time = t("date.time", hour=then.hour, minute=f"{then.minute:02}")
    days = (now.date() - then.date()).days
    if days == 0:
        return t("date.today", time=time)
    if days == 1:
        return t("date.yesterday", time=time)
    if 1 < days < len(_WEEK):
        return t(f"date.{_WEEK[then.weekday()]}", time=time)
    day = t(f"date.{_YEAR[then.month - 1]}", day=then.day)
    if 0 < days < _SAME_YEAR_DAYS:
        return t("date.day", day=day, time=time)
    return t("date.year", day=day, year=then.year)
