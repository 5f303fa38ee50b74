"""What the events of a fight leave behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.records import replace
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight.danger import Danger, Foe, standing
from oracle.systems.ultimo.fight.positions import seen_anew
from oracle.systems.ultimo.foes.effects import effects_of
from oracle.systems.ultimo.stacking import effect_counted
from oracle.systems.ultimo.state import Threat, UltimoState, paid_for


def _with_foe(state: UltimoState, name: str, **changes: Any) -> UltimoState:
    danger = state.danger
    foes = {**danger.foes, name: replace(danger.foes[name], **changes)}
    return state.with_danger(replace(danger, foes=foes))


def _came_after(state: UltimoState, event: fought.FoeCame) -> UltimoState:
    block, before = event.block, state.danger.foes.get(event.foe)
    foe = Foe(
        *(block, block.health, block.armor, block.patience, event.distance),
        hidden=event.hidden,
        engaged=event.late,
        storied=event.storied,
    )
    if before and before.behind and before.storied:
        foe = replace(foe, health=before.health, armor=before.armor, patience=before.patience, burst=before.burst)
        foe = replace(foe, undone=before.undone)
    state = seen_anew(state, tuple(state.people))
    return state.with_danger(replace(state.danger, foes={**state.danger.foes, event.foe: foe}))


def _gone(state: UltimoState, event: fought.FoeLeft) -> UltimoState:
    return _settled_after(_with_foe(state, event.foe, fate=event.how, behind=False))


def _undone_after(state: UltimoState, event: fought.UndoingWorn) -> UltimoState:
    before = state.danger.foes[event.foe].undone
    return _with_foe(state, event.foe, undone={**before, event.undoing: before.get(event.undoing, 0) + event.steps})


def _left_lying_after(state: UltimoState, event: fought.LeftLying) -> UltimoState:
    for name in event.foes:
        state = _with_foe(state, name, behind=True)
    return _settled_after(state)


def _covered_after(state: UltimoState, event: fought.CoverTaken) -> UltimoState:
    return _with_foe(state, event.foe, cover=event.cover)


def _got_behind(state: UltimoState, event: fought.GotBehind) -> UltimoState:
    covers = {who: cover for who, cover in state.danger.covers.items() if who != event.who}
    if event.cover != "none":
        covers[event.who] = event.cover
    moved = tuple(dict.fromkeys((*state.danger.moved, event.who))) if event.went else state.danger.moved
    return seen_anew(state, (event.who,)).with_danger(replace(state.danger, covers=covers, moved=moved))


def _distance(state: UltimoState, event: fought.DistanceChanged) -> UltimoState:
    state = seen_anew(_with_foe(state, event.foe, distance=event.distance), () if event.by_foe else (event.who,))
    if event.by_foe or event.who in state.danger.moved:
        return state
    return state.with_danger(replace(state.danger, moved=(*state.danger.moved, event.who)))


def _nearer_after(state: UltimoState, event: fought.CameNearer) -> UltimoState:
    return _with_foe(state, event.foe, distance=event.distance, engaged=True)


def _hidden(state: UltimoState, event: fought.Hidden) -> UltimoState:
    return state.with_danger(replace(state.danger, unseen=(*state.danger.unseen, event.who)))


def _seen_after(state: UltimoState, event: fought.Seen) -> UltimoState:
    unseen = tuple(who for who in state.danger.unseen if who != event.who)
    return state.with_danger(replace(state.danger, unseen=unseen))


def _began_after(state: UltimoState, event: fought.ExchangeBegan) -> UltimoState:
    return state.with_danger(replace(state.danger, exchange=event.exchange))


def _threat_spent(threat: Threat, amount: int) -> Threat:
    return replace(threat, pool=threat.pool - amount)


def _paid(state: UltimoState, event: fought.PowerPaid) -> UltimoState:
    state = _with_foe(state, event.foe, exerted=True)
    return state.with_threat(_threat_spent(state.threat, event.threat))


def _fired(state: UltimoState, event: fought.ShotFired) -> UltimoState:
    shots = {**state.danger.shots, f"{event.who} {event.item}": event.left}
    return state.with_danger(replace(state.danger, shots=shots))


def _loaded(state: UltimoState, event: fought.Loaded) -> UltimoState:
    shots = {name: left for name, left in state.danger.shots.items() if name != f"{event.who} {event.item}"}
    return state.with_danger(replace(state.danger, shots=shots))


def _struck_after(state: UltimoState, event: fought.FoeStruck) -> UltimoState:
    foe = state.danger.foes[event.foe]
    lost = event.amount - event.soaked - event.patience
    return _with_foe(state, event.foe, health=max(0, foe.health - lost), armor=event.armor)


def _healed_after(state: UltimoState, event: fought.FoeHealed) -> UltimoState:
    return _with_foe(state, event.foe, health=state.danger.foes[event.foe].health + event.amount)


def _finished_after(state: UltimoState, event: fought.FoeFinished) -> UltimoState:
    return _settled_after(_with_foe(state, event.foe, fate=event.fate))


def _settled_after(state: UltimoState) -> UltimoState:
    """Return the table with what lasts for one fight gone, once nobody is left to fight."""
    danger = state.danger
    if standing(danger):
        return state
    return state.with_danger(Danger(danger.foes, danger.exchange, shots=danger.shots, last_mode=danger.last_mode))


def _aside_after(state: UltimoState, event: fought.TurnedAside) -> UltimoState:
    if not event.free:
        return state
    return state.with_danger(replace(state.danger, free_dodges=(*state.danger.free_dodges, event.who)))


def _focus(state: UltimoState, event: fought.FocusGiven) -> UltimoState:
    person = state.people[event.who]
    body = replace(person.body, focus=person.body.focus - event.amount)
    return state.with_person(event.who, replace(person, body=body))


def _worn_after(state: UltimoState, event: fought.PatienceWorn) -> UltimoState:
    foe = state.danger.foes[event.foe]
    return _with_foe(state, event.foe, patience=max(0, foe.patience - event.amount))


def _burst_after(state: UltimoState, event: fought.Burst) -> UltimoState:
    return _with_foe(state, event.foe, burst=True, due="" if event.at_once else event.who)


def _vented(state: UltimoState, event: fought.Vented) -> UltimoState:
    return _with_foe(state, event.foe, due="")


def _open(state: UltimoState, event: fought.LeftOpen) -> UltimoState:
    return state.with_danger(replace(state.danger, clumsy=(*state.danger.clumsy, event.who)))


def _taken_from(state: UltimoState, event: fought.FoeEffectUsed | fought.FoeEffectNamed) -> Threat:
    """Return the threat once a foe's effect is taken from it; what an outburst owes is that foe's alone (U-215)."""
    threat = state.threat
    if event.owed and event.size == "major" and threat.fury == event.foe:
        return replace(threat, fury="")
    return paid_for(threat, event.size, event.price, owed=event.owed)


def _effect_named(state: UltimoState, event: fought.FoeEffectNamed) -> UltimoState:
    return state.with_threat(_taken_from(state, event))


def _used_after(state: UltimoState, event: fought.FoeEffectUsed) -> UltimoState:
    paid = _taken_from(state, event)
    state = state.with_threat(paid if event.besides else effect_counted(state, paid, event.size, event.who))
    effect = next(one for one in effects_of(state.danger.foes[event.foe].block) if one.id == event.effect)
    for name in standing(state.danger) if effect.rallies else ():
        if state.danger.foes[name].block.id == effect.rallies:
            state = _with_foe(state, name, rallied=1)
    return state


def _agreed(state: UltimoState, event: fought.StrikerAgreed) -> UltimoState:
    exchange = state.danger.exchange
    now = replace(exchange, striker=event.who) if exchange else None
    return state.with_danger(replace(state.danger, exchange=now))


def _ended(state: UltimoState, _event: fought.ExchangeEnded) -> UltimoState:
    exchange = state.danger.exchange
    if exchange is None:
        return state
    for name in exchange.foes:
        state = _with_foe(state, name, engaged=True, open=exchange.harder > 0)
    state = _calmed(state, exchange.foes[0]) if exchange.harder else state
    ground = state.danger.ground
    if ground and state.check and len(state.check.hands) > 1:
        ground = ground.with_pooled(state.check.hands)
    return state.with_danger(replace(state.danger, exchange=None, last_mode=exchange.mode, ground=ground))


def _calmed(state: UltimoState, name: str) -> UltimoState:
    """Return the table with a foe that has vented as patient as the table has it (U-216)."""
    whole = state.danger.foes[name].block.patience
    back = {"no": 0, "half": whole // 2, "full": whole}[state.rules["patience_reset"]]
    return _with_foe(state, name, patience=back, burst=not back)


def _turned_after(state: UltimoState, event: fought.FoesTurned) -> UltimoState:
    if event.foe:
        ground = state.danger.ground
        after = ground.with_turn_over(event.foe) if ground else None
        state = state.with_danger(replace(state.danger, ground=after))
        return _with_foe(state, event.foe, fixed_on="")
    foes = {name: replace(foe, engaged=True) for name, foe in state.danger.foes.items()}
    return state.with_danger(replace(state.danger, foes=foes))


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


def _named_after(state: UltimoState, event: fought.EnemyNamed) -> UltimoState:
    danger = state.danger
    return state.with_danger(replace(danger, enemies={**danger.enemies, event.who: event.foe}))


FIGHT_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    fought.EnemyNamed: _named_after,
    fought.OutburstAimed: _unchanged,
    fought.Overcome: _unchanged,
    fought.CameNearer: _nearer_after,
    fought.Steaded: lambda state, event: _with_foe(state, event.foe, away=event.at == "away", health=event.health),
    fought.FoeCame: _came_after,
    fought.FoeLeft: _gone,
    fought.UndoingWorn: _undone_after,
    fought.LeftLying: _left_lying_after,
    fought.CoverTaken: _covered_after,
    fought.GotBehind: _got_behind,
    fought.HavenSaid: lambda state, event: state.with_danger(replace(state.danger, haven=event.cover)),
    fought.DistanceChanged: _distance,
    fought.Hidden: _hidden,
    fought.Seen: _seen_after,
    fought.FoeSlipped: lambda state, event: _with_foe(state, event.foe, engaged=True),
    fought.FoeHid: lambda state, event: _with_foe(state, event.foe, hidden=True),
    fought.FoeSpotted: lambda state, event: _with_foe(state, event.foe, hidden=False),
    fought.ExchangeBegan: _began_after,
    fought.PowerPaid: _paid,
    fought.ShotFired: _fired,
    fought.Loaded: _loaded,
    fought.FoeStruck: _struck_after,
    fought.FoeHealed: _healed_after,
    fought.FoeFell: _unchanged,
    fought.FoeFinished: _finished_after,
    fought.TurnedAside: _aside_after,
    fought.FocusGiven: _focus,
    fought.PatienceWorn: _worn_after,
    fought.Burst: _burst_after,
    fought.Vented: _vented,
    fought.LeftOpen: _open,
    fought.StrikerAgreed: _agreed,
    fought.FoeEffectUsed: _used_after,
    fought.FoeEffectNamed: _effect_named,
    fought.ExchangeEnded: _ended,
    fought.FoesTurned: _turned_after,
}
"""By class of event; `Any` is the one class it is registered for."""
