"""What happens of itself: outcomes, cards coming back, a short deck helped; and whose move it is."""

from __future__ import annotations

from typing import assert_never

from oracle.core.zones import Shuffled
from oracle.systems.diesel.check import check_of, reckoning, tier_of
from oracle.systems.diesel.events import CheckClosed, Event, HandSettled, Resolved, ThreatNamed
from oracle.systems.diesel.injuries import injury_landing
from oracle.systems.diesel.play import draw_due
from oracle.systems.diesel.state import (
    BOX,
    DECK,
    SPENT,
    TABLE,
    AdvantageDue,
    CardsDue,
    ConsequenceDue,
    CrossroadsDue,
    Due,
    Game,
    InjuryDue,
    ReturnDue,
)
from oracle.systems.diesel.threats import threat_of


def follow(game: Game) -> tuple[Event, ...]:
    """Return what happens next of itself; empty when somebody has the move."""
    if game.concluded:
        return ()
    if game.due is not None:
        return _owed(game, game.due)
    return _checked(game) if game.check is not None else ()


def _owed(game: Game, due: Due) -> tuple[Event, ...]:
    match due:
        case ConsequenceDue() | AdvantageDue() | CrossroadsDue():
            return ()
        case InjuryDue():
            return () if game.hand(game.acting) else (injury_landing(game),)
        case CardsDue():
            return _hand_draw(game, due)
        case ReturnDue():
            return (Shuffled(DECK, (TABLE, SPENT)), CheckClosed(game.acting))
        case _:
            assert_never(due)


def _hand_draw(game: Game, due: CardsDue) -> tuple[Event, ...]:
    if not due.settled:
        return () if game.hand(due.who) else (HandSettled(due.who),)
    if game.zones[DECK]:
        return ()
    # A draw for the hand waits until the cards in play are back; there is always one of them.
    return _help(game) or (Shuffled(DECK, (TABLE,)),)


def _checked(game: Game) -> tuple[Event, ...]:
    stage = check_of(game).stage
    if stage == "cut":
        return _cut(game)
    if stage == "draw":
        wanted = check_of(game).draw
        short = len(game.zones[DECK]) < wanted
        return (_help(game) if short else ()) or (() if draw_due(game) else (_outcome(game),))
    return (_outcome(game),) if stage == "drawn" else ()


def _help(game: Game) -> tuple[Event, ...]:
    """Return what is shuffled into a deck that is too short. Rule `diesel.deck_short`."""
    source = next((name for name in (BOX, SPENT) if game.zones.get(name)), None)
    return (Shuffled(DECK, (source,)),) if source else ()


def _cut(game: Game) -> tuple[Event, ...]:
    """Return the Threat that the cut card names; a Joker leaves it to the player. Rule `diesel.gm`."""
    cut = game.zones[TABLE].known
    if not cut or cut[0].is_joker:
        return ()
    return (ThreatNamed(game.acting, threat_of(cut[0].suit, game.house_rules)), Shuffled(DECK, (TABLE,)))


def _outcome(game: Game) -> Resolved:
    call, how = check_of(game).call, reckoning(game)
    return Resolved(call.who, call.goal, tier_of(how.total, game.house_rules), how)


def waiting(game: Game) -> tuple[str, ...]:
    """Return whose decision the game waits for; empty when the players may say what they do."""
    if game.concluded or game.is_free:
        return ()
    if draw_due(game) is not None:
        return ("chance",)
    due = game.due
    dealers = isinstance(due, ConsequenceDue) or (isinstance(due, CrossroadsDue) and not due.offered)
    if dealers or check_of(game).stage == "approach":
        return ("dealer",)
    return (game.acting,)
