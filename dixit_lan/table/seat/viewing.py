"""From the machine's state to what a screen may show: the seat view, and the table's status."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.ids import Digest, PlayerKey, Seat
from dixit_lan.logs.evidence import Evidence
from dixit_lan.rules.script import Ballot
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.seat.duties import CHOSEN_BY_PEOPLE
from dixit_lan.table.status import Awaited, Presence, SeatState, Verdict
from dixit_lan.wire.words import spoken_words


def seat_view(
    referee: Referee, secrets: SeatSecrets, *, chosen: bool, ballot: Ballot, over: bool
) -> SeatView:
    """The table as ``secrets``'s seat may see it. ``chosen``: its choice for this step is made.

    Whoever has joined looks on until a round begins with her.
    """
    board, step = referee.board, referee.step
    if secrets.seat >= board.count:
        return public_view(referee, over=over)
    asked = step is not None and step.kind in CHOSEN_BY_PEOPLE and secrets.seat in referee.awaited
    counting = board.phase in (Phase.VOTE, Phase.COUNTING)
    return replace(
        public_view(referee, over=over),
        seat=secrets.seat,
        hand=secrets.sorted_hand,
        laid=secrets.laid,
        ballot=ballot.slots if counting else (),
        red=ballot.red if counting else 0,
        given=secrets.given,
        my_move=asked and not chosen,
    )


def public_view(referee: Referee, *, over: bool) -> SeatView:
    """The table as everybody may see it."""
    board = referee.board
    return SeatView(
        seat=NOBODY,
        names=board.roster.names[: board.count],
        edition=board.roster.edition,
        seating=board.seating,
        phase=Phase.OVER if over else board.phase,
        round=board.round,
        storyteller=board.storyteller,
        hand=(),
        clue=board.clue,
        laid=(),
        spread=board.spread,
        ballot=(),
        awaited=referee.awaited,
        my_move=False,
        scores=board.scores,
        history=tuple(board.history),
        pile_count=len(board.pile),
        winners=board.winners if over else (),
        pairs=board.pairs,
        layers=board.layers,
    )


def awaited(referee: Referee) -> Awaited | None:
    """What is waited for, from whom, and how far it has come."""
    step = referee.step
    if step is None:
        return None
    names = tuple(referee.roster.names[seat] for seat in referee.awaited)
    done, total = len(referee.came), len(step.seats)
    if step.part[1] > 1:
        done, total = step.part
    return Awaited(names, step.kind.value if names else "check", done, total)


def game_words(board: Board) -> tuple[str, ...]:
    """Three words from the roster and the seed: people see that all screens hold the same."""
    if board.seed is None:
        return ()
    return _game_words(board.base, board.seed)


@lru_cache(maxsize=16)
def _game_words(roster: Digest, seed: Digest) -> tuple[str, ...]:
    """Kept, for every status shows them."""
    return spoken_words(labelled_hash("words", roster, seed))


def verdict(roster: Roster, evidence: Sequence[Evidence]) -> Verdict | None:
    """The first cheat that was proven."""
    if not evidence:
        return None
    first = evidence[0]
    seat = roster.seat_of(first.log)
    name = roster.names[seat] if seat is not None else first.log.author.hex()[:8]
    return Verdict(name, first.log.author, first.offence.value, first.message)


def seat_states(board: Board, silent: Collection[Seat]) -> tuple[SeatState, ...]:
    """Where everybody is."""
    states = []
    for number, seat in enumerate(board.roster.seats[: board.count]):
        at = Seat(number)
        gone = board.out.get(at) or board.away.get(at)
        presence = Presence.SILENT if at in silent else Presence.HERE
        if gone is not None:
            presence = Presence.OUT if at in board.out else Presence.AWAY
        states.append(
            SeatState(
                PlayerKey(seat.player),
                board.roster.names[number],
                presence,
                0 if gone is None else gone.round,
                "" if gone is None else gone.why,
            )
        )
    return tuple(states)
