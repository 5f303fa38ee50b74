"""What the events of a battle leave behind."""

from __future__ import annotations

from collections.abc import Callable

from oracle.core.records import replace
from oracle.systems.ultimo.rules.armies.war import Army, Side, War
from oracle.systems.ultimo.rules.state import UltimoState


def with_war(state: UltimoState, war: War) -> UltimoState:
    """Return the table with its battle as it is now."""
    return replace(state, world=replace(state.world, war=war))


def with_army(state: UltimoState, side: Side, change: Callable[[Army], Army]) -> UltimoState:
    """Return the table with one army changed, or as it was where there is none on that side."""
    war = state.world.war
    army = war.army(side)
    return state if army is None else with_war(state, war.with_army(side, change(army)))


def engage_enemy_army(state: UltimoState) -> UltimoState:
    """Return the table once the enemy army, and whoever leads it, has had its part of the round (U-203)."""
    state = with_army(state, "theirs", lambda army: replace(army, engaged=state.pace.round))
    theirs, foes = state.world.war.theirs, state.danger.foes
    if theirs is None or theirs.commander not in foes:
        return state
    busy = replace(foes[theirs.commander], engaged=True)
    return state.with_danger(replace(state.danger, foes={**foes, theirs.commander: busy}))
