"""What an entry can be. Lobby entries come before the game, control entries lie beside it."""

from enum import StrEnum


class Kind(StrEnum):
    SIT = "sit"
    READY = "ready"

    SEAT_COMMIT = "seat_commit"
    SEAT = "seat"
    SEED = "seed"
    OPEN_SEED = "open_seed"
    SHUFFLE = "shuffle"
    AGREE = "agree"
    DEAL = "deal"
    BEGIN = "begin"
    CLUE = "clue"
    PICK = "pick"
    PLAY = "play"
    OPEN_PLAY = "open_play"
    MIX = "mix"
    SHOW = "show"
    VOTE = "vote"
    OPEN_VOTE = "open_vote"
    OWNERS = "owners"
    UNSEAL = "unseal"
    SWITCH = "switch"
    RESULT = "result"

    WISH = "wish"
    STAND = "stand"
    PROPOSE = "propose"
    ASSENT = "assent"
    PASS = "pass"
    DECIDED = "decided"
    ACK = "ack"
    LEAVE = "leave"


LOBBY_KINDS = frozenset({Kind.SIT, Kind.READY})
CONTROL_KINDS = frozenset(
    {
        Kind.WISH,
        Kind.STAND,
        Kind.PROPOSE,
        Kind.ASSENT,
        Kind.PASS,
        Kind.DECIDED,
        Kind.ACK,
        Kind.LEAVE,
    }
)
STARTING_KINDS = CONTROL_KINDS - {Kind.ACK} | {Kind.SEAT_COMMIT}
"""The first of these that an author writes takes him into a game; they carry its start as digest."""

GAME_KINDS = frozenset(Kind) - LOBBY_KINDS - CONTROL_KINDS
