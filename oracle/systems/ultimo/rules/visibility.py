"""Which actors see what: only owners see hands, owners and Dealer see discards, rows are hidden until the reveal.

Rules U-033, U-071, U-078, U-410.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.zones import Dealt, Moved
from oracle.kit.dealing import masked
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.companions import CompanyLaid
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.foes.printed import public_block
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock
from oracle.systems.ultimo.rules.magic.gifts import current_abilities
from oracle.systems.ultimo.rules.outcome import DealerRowLaid
from oracle.systems.ultimo.rules.state import Check, Person, UltimoState
from oracle.systems.ultimo.rules.status import is_out
from oracle.systems.ultimo.rules.together.events import Acquainted


def can_see(state: UltimoState, pile: str, who: frozenset[str]) -> bool:
    """Return whether the player who holds the actors `who` may see the cards of a pile."""
    owner, _, kind = pile.partition(".")
    if kind == "deck":
        return False
    if kind == "aside" or pile == "dealer.discard":
        return True
    shown = state.check is None or state.check.rows.shown
    if kind in ("row", "beside") and shown:
        return True
    if kind == "beside":
        return False
    if owner == "dealer":
        return "dealer" in who and state.rules["dealer_order"] == "dealer_choice"
    return owner in who or (kind == "discard" and "dealer" in who)


def view_of(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the table as these actors may know it."""
    return {
        "house_rules": dict(state.rules),
        "threat": state.threat.pool,
        "owed": _owed(state),
        "scene": {"id": state.scene.id, "alerted": state.scene.alerted, "round": state.pace.round},
        "people": {actor: _person(state, actor, person) for actor, person in state.people.items()},
        "piles": {name: _pile(state, name, who) for name in state.zones},
        "check": _check(state, who),
    }


def _owed(state: UltimoState) -> Mapping[str, object]:
    """Return the effects owed to the Dealer for free, and the foe whose outburst owes one of its own (U-215)."""
    threat = state.threat
    owed: dict[str, object] = {"minor": threat.minors, "major": threat.majors, "either": threat.either}
    return {**owed, "major_of": threat.fury} if threat.fury else owed


def _person(state: UltimoState, who: str, person: Person) -> Mapping[str, object]:
    sheet, body = person.character, person.body
    return {
        "name": sheet.name,
        "concept": sheet.concept,
        "abilities": current_abilities(person, state.rules),
        "health": body.health,
        "focus": body.focus,
        "morale": body.morale,
        "xp": body.xp,
        "conditions": [" ".join(filter(None, (mark.id, mark.detail))) for mark in person.marks],
        "gear": {item.id: item.condition for item in person.gear},
        "acted": who in state.pace.acted,
        "out": is_out(person, state.rules),
    }


def _pile(state: UltimoState, name: str, who: frozenset[str]) -> Mapping[str, object]:
    zone = state.zones[name]
    if not can_see(state, name, who):
        return {"count": len(zone)}
    ordered = name.endswith((".hand", ".row"))
    return {"count": len(zone), "cards": [str(card) for card in (zone.known if ordered else zone.cards)]}


def _check(state: UltimoState, who: frozenset[str]) -> Mapping[str, object] | None:
    check = state.check
    if check is None:
        return None
    request, figures, rows = check.request, check.figures, check.rows
    own = rows.shown or request.who in who
    theirs = rows.shown or _sees_against(state, check, who)
    return {
        "who": request.who,
        "goal": request.goal,
        "pair": list(request.pair),
        "base": request.base,
        "cites": list(request.cites.ids),
        "modifiers": [str(modifier) for modifier in request.modifiers.items],
        "tags": list(request.tags.ids),
        "rating": figures.rating,
        "rating_changes": {change.source: change.amount for change in figures.rating_changes},
        "cap": figures.cap,
        "cap_changes": {change.source: change.amount for change in figures.cap_changes},
        "focus": check.stake.focus,
        "contested": check.stake.contested,
        "row": [str(laid) for laid in rows.ours] if own else len(rows.ours),
        "rival": check.rival.who if check.rival else None,
        "dealer_row": [str(laid) for laid in check.against] if theirs else len(check.against),
        "tier": check.outcome.tier if check.outcome else None,
    }


def _sees_against(state: UltimoState, check: Check, who: frozenset[str]) -> bool:
    if check.rival and check.by_hand:
        return check.rival.who in who
    return can_see(state, "dealer.row", who)


def censor_event(state: UltimoState, event: AnyEvent, who: frozenset[str]) -> AnyEvent:
    """Return `event` with everything masked that these actors may not see; `state` is the one after it."""
    match event:
        case Dealt():
            seen = can_see(state, event.target, who) or can_see(state, event.source, who)
            return event if seen or who & frozenset(event.to) else masked(event)
        case Moved():
            seen = can_see(state, event.target, who) or can_see(state, event.source, who)
            return event if seen else masked(event)
        case RowLaid():
            return event if event.who in who else replace(event, row=(), hidden=len(event.row))
        case CompanyLaid():
            seen = can_see(state, "dealer.beside", who)
            return event if seen else replace(event, row=(), hidden=len(event.row))
        case Acquainted() if "dealer" not in who:
            return Acquainted(replace(event.one, manipulation=0, empathy=0))
        case FoeCame() if "dealer" not in who:
            return (
                replace(event, foe="", block=_NOBODY_SEEN)
                if event.hidden
                else replace(event, block=public_block(event.block))
            )
        case DealerRowLaid():
            seen = can_see(state, "dealer.row", who)
            return event if seen else replace(event, row=(), hidden=len(event.row))
        case _:
            return event


_NOBODY_SEEN: Final = StatBlock("", "", "minion", 0)
"""The stat block that players see of a hidden foe."""
