"""The check of a casting, and ratings printed against it (U-142, U-182, U-293, U-311, U-312)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.rules.foes.stat_block import magic_defense_of
from oracle.systems.ultimo.rules.magic.gifts import tags_of
from oracle.systems.ultimo.rules.magic.state import Casting, Intent
from oracle.systems.ultimo.rules.state import NO_CITES, NO_MODIFIERS, Request, UltimoState

SIMPLEST_RATING: Final = 6
"""Difficulty of the simplest magic. Rule U-311."""

REVIVAL_RATING: Final = 25
"""Difficulty of bringing a character back from death. Rule U-293."""

RESISTED_EFFECTS: Final = ("controlling", "transmuting")
"""Effects that an unwilling target resists. Rule U-322."""


def usual_rating(casting: Casting) -> int:
    """Return the usual difficulty of a spell, by its cost: at least 6 (U-311)."""
    return max(SIMPLEST_RATING, SIMPLEST_RATING + casting.gross - 2)


def printed_rating(state: UltimoState, intent: Intent) -> int:
    """Return the rating printed against a spell, for an unwilling mind or for death; 0 where none is printed."""
    ratings = [0]
    if any(effect in intent.spell for effect in RESISTED_EFFECTS):
        ratings += [_mind_rating(state, name) for name in intent.targets]
    if any(name in state.people and state.people[name].is_dead for name in intent.targets):
        ratings.append(REVIVAL_RATING)
    return max(ratings)


def _mind_rating(state: UltimoState, name: str) -> int:
    """Return the difficulty of controlling a mind: for a foe, its magic defence (U-312)."""
    if name in state.danger.foes:
        return magic_defense_of(state.danger.foes[name].block)
    return state.world.known[name].empathy if name in state.world.known else 0


def goal_of(intent: Intent) -> str:
    """Return the goal of a casting, which identifies a repeated attempt."""
    return f"cast:{intent.spell.first}"


def casting_request(
    state: UltimoState,
    intent: Intent,
    rating: int,
    *,
    first: str = "",
    cites: Cites = NO_CITES,
    modifiers: Modifiers = NO_MODIFIERS,
    more: tuple[str, ...] = (),
) -> Request:
    """Return the check of a casting.

    Args:
        state: The table.
        intent: The spell, how it is cast, and its targets.
        rating: How hard it is.
        first: The attribute, if the Dealer has named another.
        cites: Examples the rating cites.
        modifiers: Circumstances that change the rating.
        more: Further tags.
    """
    tags = tuple(dict.fromkeys((*more, *tags_of(state, intent, intent.spell))))
    pair = first or intent.first, intent.skill
    return Request(intent.who, goal_of(intent), *pair, rating, cites, modifiers, Tags(tags))
