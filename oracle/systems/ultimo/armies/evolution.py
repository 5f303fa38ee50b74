"""What the events of a battle leave behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.records import replace
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies.war import REMEMBERED, Army, Fought, Side, War
from oracle.systems.ultimo.state import UltimoState


def _with(state: UltimoState, war: War) -> UltimoState:
    return replace(state, world=replace(state.world, war=war))


def _army(state: UltimoState, side: Side, change: Callable[[Army], Army]) -> UltimoState:
    war = state.world.war
    army = war.army(side)
    return state if army is None else _with(state, war.with_army(side, change(army)))


def _equipped(state: UltimoState, event: battle.Equipped) -> UltimoState:
    war = state.world.war
    return _with(state, replace(war, outfits={**war.outfits, event.who: event.outfit}))


def _raised(state: UltimoState, event: battle.ArmyRaised) -> UltimoState:
    return _with(state, replace(state.world.war, theirs=event.army))


def _reinforced(state: UltimoState, event: battle.Reinforced) -> UltimoState:
    return _army(state, event.side, lambda army: replace(army, companies=(*army.companies, event.company)))


def _taken(state: UltimoState, event: battle.FieldTaken) -> UltimoState:
    war = state.world.war
    if war.ours is not None:
        return _army(state, "ours", lambda army: replace(army, companies=(*army.companies, event.company)))
    return _with(state, replace(war, ours=Army("your soldiers", event.who, (event.company,))))


def _began(state: UltimoState, event: battle.ClashBegan) -> UltimoState:
    war, who = state.world.war, event.clash.who
    there = tuple(one for one in war.on_field if one != who)
    there = there if event.clash.how == "orders" else (*there, who)
    return _engaged(_with(state, replace(war, clash=event.clash, on_field=there)))


def _engaged(state: UltimoState) -> UltimoState:
    """Return the table once the enemy army, and whoever leads it, has had its part of the round (U-203)."""
    state = _army(state, "theirs", lambda army: replace(army, engaged=state.pace.round))
    theirs, foes = state.world.war.theirs, state.danger.foes
    if theirs is None or theirs.commander not in foes:
        return state
    busy = replace(foes[theirs.commander], engaged=True)
    return state.with_danger(replace(state.danger, foes={**foes, theirs.commander: busy}))


def _clashed(state: UltimoState, _event: battle.Clashed) -> UltimoState:
    return state


def _thinned(state: UltimoState, event: battle.RanksThinned) -> UltimoState:
    return _army(state, event.side, lambda army: army.after(event.amount))


def _faltered(state: UltimoState, event: battle.Faltered) -> UltimoState:
    return _army(state, event.side, lambda army: replace(army, answered=event.quarters))


def _held(state: UltimoState, event: battle.LineHeld) -> UltimoState:
    return _army(state, event.side, lambda army: replace(army, checks=army.checks + 1))


def _routed(state: UltimoState, event: battle.Routed) -> UltimoState:
    now = state.pace.round
    return _army(state, event.side, lambda army: replace(army, checks=army.checks + 1, routed=now))


def _regrouped(state: UltimoState, event: battle.Regrouped) -> UltimoState:
    state = _army(state, event.side, lambda army: replace(army, routed=0))
    return _engaged(state) if event.side == "theirs" else state


def _ended(state: UltimoState, event: battle.BattleEnded) -> UltimoState:
    war = state.world.war
    over = Fought(event.against, event.fate, event.fallen, event.felled)
    return _with(state, War(outfits=war.outfits, shares=war.shares, fought=(*war.fought, over)[-REMEMBERED:]))


def _called_up(state: UltimoState, event: battle.CalledUp) -> UltimoState:
    foes = state.danger.foes
    busy = replace(foes[event.foe], engaged=True)
    return state.with_danger(replace(state.danger, foes={**foes, event.foe: busy}))


def _shares(state: UltimoState, who: str, count: int) -> UltimoState:
    war = state.world.war
    left = {one: now for one, now in war.shares.items() if one != who}
    return _with(state, replace(war, shares={**left, who: count} if count else left))


def _skirmished(state: UltimoState, event: battle.Skirmished) -> UltimoState:
    return _shares(state, event.who, state.world.war.shares.get(event.who, 0) + event.count)


ARMY_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    battle.Equipped: _equipped,
    battle.ArmyRaised: _raised,
    battle.Reinforced: _reinforced,
    battle.FieldTaken: _taken,
    battle.ClashBegan: _began,
    battle.Clashed: _clashed,
    battle.RanksThinned: _thinned,
    battle.Faltered: _faltered,
    battle.LineHeld: _held,
    battle.Routed: _routed,
    battle.Regrouped: _regrouped,
    battle.HostHeld: lambda state, _event: _engaged(state),
    battle.BattleEnded: _ended,
    battle.CalledUp: _called_up,
    battle.Skirmished: _skirmished,
    battle.SharesDemanded: lambda state, _event: state,
    battle.SharesSettled: lambda state, event: _shares(state, event.who, 0),
}
"""By class of event."""
