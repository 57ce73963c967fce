"""Offences that anybody can check from signed entries alone.

Silence and slowness are suspicion, never evidence; they have no value here.
"""

from dataclasses import dataclass
from enum import StrEnum

from dixit_lan.logs.entry import Entry, LogId


class Offence(StrEnum):
    TWO_ENTRIES = "two_entries"  # two entries under one number: equivocation
    OUT_OF_TURN = "out_of_turn"  # an entry where this seat was not asked, or of another kind
    MALFORMED = "malformed"  # the body is not what an entry of this kind holds
    BAD_KEY = "bad_key"  # a game key, its proof or its commitment
    BAD_DEALING = "bad_dealing"  # shares of a key that do not fit their public vector
    FALSE_COMPLAINT = "false_complaint"  # good shares called bad
    FALSE_CLAIM = "false_claim"  # "my shares are good" without knowing them
    BAD_SEAL = "bad_seal"  # a sealed commitment's proof
    BAD_OPENING = "bad_opening"  # an opening that does not fit what was sealed
    BAD_SHUFFLE = "bad_shuffle"  # a pile or spread that is not a permutation of what came in
    BAD_SHARE = "bad_share"  # a decryption share that is not of the author's key
    BAD_PLAY = "bad_play"  # laid cards that are not different cards of the own hand
    BAD_CLUE = "bad_clue"
    DOUBLE_VOTE = (
        "double_vote"  # a ballot with too many votes, the same slot twice, or no such slot
    )
    OWN_CARD_VOTE = "own_card_vote"
    BAD_DECREE = "bad_decree"  # a vote on who is at the table that one's own log contradicts
    FALSE_RESULT = "false_result"  # signed scores that the game does not give


@dataclass(frozen=True, slots=True)
class Evidence:
    """``entries`` prove that ``log``'s author committed ``offence``; ``message`` says it in words."""

    offence: Offence
    log: LogId
    entries: tuple[Entry, ...]
    message: str
