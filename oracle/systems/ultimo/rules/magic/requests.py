"""The check that a casting is, and what stands printed against it (U-142, U-182, U-293, U-311, U-312)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.rules.foes.stat_block import magic_defense_of
from oracle.systems.ultimo.rules.magic.gifts import tags_of
from oracle.systems.ultimo.rules.magic.state import Casting, Intent
from oracle.systems.ultimo.rules.state import NO_CITES, NO_MODIFIERS, Request, UltimoState

SIMPLEST: Final = 6
"""How hard the simplest magic is. Rule U-311."""

REVIVAL: Final = 25
"""How hard it is to call somebody back from death. Rule U-293."""

ON_MINDS: Final = ("controlling", "transmuting")
"""Effects against which somebody holds out who does not want them. Rule U-322."""


def usual_rating(casting: Casting) -> int:
    """Return how hard a spell is where nothing speaks for more or less: by what it costs, 6 at least (U-311)."""
    return max(SIMPLEST, SIMPLEST + casting.gross - 2)


def printed_rating(state: UltimoState, intent: Intent) -> int:
    """Return what stands printed against a spell: an unwilling mind or death itself; 0 where nothing does."""
    found = [0]
    if any(one in intent.spell for one in ON_MINDS):
        found += [_mind(state, name) for name in intent.targets]
    if any(name in state.people and state.people[name].is_dead for name in intent.targets):
        found.append(REVIVAL)
    return max(found)


def _mind(state: UltimoState, name: str) -> int:
    """Return how hard a mind is to bend: a foe's defence against magic, where it is higher (U-312)."""
    if name in state.danger.foes:
        return magic_defense_of(state.danger.foes[name].block)
    return state.world.known[name].empathy if name in state.world.known else 0


def goal_of(intent: Intent) -> str:
    """Return what a casting is for, by which a try at it is known again."""
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
        intent: What is cast, how and at whom.
        rating: How hard it is.
        first: The attribute, where the Dealer has named another.
        cites: Examples it is measured by.
        modifiers: Circumstances that are counted in.
        more: Further marks.
    """
    tags = tuple(dict.fromkeys((*more, *tags_of(state, intent, intent.spell))))
    pair = first or intent.first, intent.skill
    return Request(intent.who, goal_of(intent), *pair, rating, cites, modifiers, Tags(tags))
