"""Which effects of a game fit what can go wrong in a place: rows of the game, asked by any Dealer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oracle.game_files import game_rows
from oracle.story.living import complications_here
from oracle.story.state import StoryState

FILE = "complications"
"""Name of the rows: a complication, and the effects that fit it, the likeliest first."""


@cache
def effects_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the effects of a game that fit each complication; none for a game without such rows."""
    return {row["complication"]: tuple(row["effects"].split()) for row in game_rows(game, FILE)}


def complications_for(game: str, state: StoryState, effect: str) -> tuple[str, ...]:
    """Return the complications of the present place that an effect fits, those it is likeliest in first."""
    rows = effects_of(game)
    fitting = [name for name in complications_here(state) if effect in rows.get(name, ())]
    return tuple(sorted(fitting, key=lambda name: rows[name].index(effect)))


def fits_here(game: str, state: StoryState, effect: str) -> bool:
    """Return whether an effect fits the present place; a place that names no complications takes any."""
    return not complications_here(state) or bool(complications_for(game, state, effect))


def told_of(game: str, state: StoryState, effect: str) -> tuple[str, ...]:
    """Return the adventure's own ways to tell that an effect strikes here, the likeliest complication first."""
    here = complications_here(state)
    return tuple(text for name in complications_for(game, state, effect) for text in here[name])
