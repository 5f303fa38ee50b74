"""What happens between Checks: rests, changes, scenes, the end."""

from __future__ import annotations

from typing import Final, get_args

from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.zones import Shuffled
from oracle.systems.diesel import actions as do
from oracle.systems.diesel.calls import BEFORE_THE_DRAW, LONGEST_REASON, called_off
from oracle.systems.diesel.events import Concluded, Event, GoalReopened, Rested, SceneEntered
from oracle.systems.diesel.state import DECK, Game, Relief, RestKind
from oracle.systems.diesel.steps import Offered, Step, not_free
from oracle.systems.diesel.words import Slug

REST_KINDS: Final[tuple[RestKind, ...]] = get_args(RestKind)
"""A breather and a night."""


def offer_rest(game: Game, who: str) -> Offered:
    """Return the rests this scene still has room for: one of each kind."""
    wrong = not_free(game)
    if wrong is not None:
        return wrong
    if who not in game.playing():
        return Refusal("you are not in the story")
    kinds = tuple(kind for kind in REST_KINDS if Relief(who, kind) not in game.scene.reliefs)
    if not kinds:
        return Refusal("you have rested here; move on first", "diesel.treatment")
    hint = "short: what Strain left behind passes; long, a night: being Strained passes too"
    return (Option(do.Rest, (OneOf(kinds, rule="diesel.treatment"),), hint=hint),)


def rest(_game: Game, who: str, action: do.Rest) -> tuple[Event, ...]:
    """Return the rest."""
    return (Rested(who, action.kind),)


def offer_reopen(game: Game, _who: str) -> Offered:
    """Return the obstacles that were tried in vain."""
    wrong = not_free(game)
    if wrong is not None:
        return wrong
    goals = tuple(dict.fromkeys(one.goal for one in game.scene.tries if one.who in game.playing()))
    if not goals:
        return Refusal("no approach is barred", "diesel.call")
    holes = (OneOf(goals, "goal", "diesel.call"), Text(LONGEST_REASON, shape="what has changed"))
    return (Option(do.Reopen, holes, duty="adjudicate", hint="something has changed: old ways are open again"),)


def reopen(_game: Game, _who: str, action: do.Reopen) -> tuple[Event, ...]:
    """Return the change."""
    return (GoalReopened(action.goal, action.reason),)


def offer_enter(game: Game, _who: str) -> Offered:
    """Return a new scene; the story may always move on."""
    if game.concluded:
        return Refusal("the story is over")
    return (Option(do.Enter, (Slug("scene"),)),)


def enter(game: Game, _who: str, action: do.Enter) -> tuple[Event, ...]:
    """Return the new scene; a Check whose cards are not drawn stays behind in the old one."""
    early = game.check is not None and game.check.stage in (*BEFORE_THE_DRAW, "cut")
    return (*(called_off(game) if early else ()), SceneEntered(action.scene))


def offer_conclude(game: Game, _who: str) -> Offered:
    """Return the end, which may come at any time."""
    return Refusal("the story is over") if game.concluded else (Option(do.Conclude),)


def conclude(game: Game, _who: str, _action: do.Conclude) -> tuple[Event, ...]:
    """Return the end: all hands go back and the deck is shuffled. Rule `diesel.game`."""
    return (Shuffled(DECK, tuple(name for name in game.zones if name != DECK)), Concluded())


STEPS: Final = (
    Step(do.Reopen, "dealer", offer_reopen, reopen),
    Step(do.Rest, "pc", offer_rest, rest),
    Step(do.Enter, "bridge", offer_enter, enter),
    Step(do.Conclude, "bridge", offer_conclude, conclude),
)
"""What happens between Checks, in menu order."""
