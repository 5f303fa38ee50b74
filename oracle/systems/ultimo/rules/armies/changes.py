"""Changes of the table by the events of a battle."""

from __future__ import annotations

from collections.abc import Callable

from oracle.core.records import replace
from oracle.systems.ultimo.rules.armies.war import Army, Side, War
from oracle.systems.ultimo.rules.state import UltimoState


def with_war(state: UltimoState, war: War) -> UltimoState:
    """Return the table with this state of its battle."""
    return replace(state, world=replace(state.world, war=war))


def with_army(state: UltimoState, side: Side, change: Callable[[Army], Army]) -> UltimoState:
    """Return the table with one army changed; unchanged where there is none on that side."""
    war = state.world.war
    army = war.army(side)
    return state if army is None else with_war(state, war.with_army(side, change(army)))


def engage_enemy_army(state: UltimoState) -> UltimoState:
    """Return the table after the enemy army and its commander have acted in this round (U-203)."""
    state = with_army(state, "theirs", lambda army: replace(army, engaged=state.pace.round))
    theirs, foes = state.world.war.theirs, state.danger.foes
    if theirs is None or theirs.commander not in foes:
        return state
    busy = replace(foes[theirs.commander], engaged=True)
    return state.with_danger(replace(state.danger, foes={**foes, theirs.commander: busy}))
