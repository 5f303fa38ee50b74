"""Powers as a concern of the game: one verb, what it costs, and when what is used up comes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, Option, Refusal
from oracle.kit.feature import Feature, Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight.steps import Defending
from oracle.systems.ultimo.powers.actions import StandBy, Use
from oracle.systems.ultimo.powers.events import (
    POWER_EVENTS,
    CompanionStruck,
    DetailOwed,
    FoeSizedUp,
    PlaceFound,
    PlaceKind,
    PowersRenewed,
    PowerUsed,
)
from oracle.systems.ultimo.powers.house_rules import POWER_HOUSE_RULES
from oracle.systems.ultimo.powers.occasions import POWER_OCCASIONS
from oracle.systems.ultimo.powers.sheet import trait_lines
from oracle.systems.ultimo.powers.standing_by import decide_stand_by, offer_stand_by
from oracle.systems.ultimo.powers.steps import PlaceSought
from oracle.systems.ultimo.powers.working import Working
from oracle.systems.ultimo.powers.workings import WORKINGS, follow_place
from oracle.systems.ultimo.standing import business, helplessness
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.words import called_name
from oracle.systems.ultimo.traits import find_trait, hooks_of
from oracle.systems.ultimo.traits.powers import Power

_NONE: Final = Refusal("no trait of yours is used in that way")


def powers_of(person: Person) -> dict[str, Power]:
    """Return what a character can do at will by the verb of this concern, by trait."""
    if not hooks_of(person.character.traits, Power):
        return {}
    rows = [find_trait(name) for name in person.character.traits]
    return {
        row.id: hook for row in rows for hook in row.hooks if isinstance(hook, Power) and type(hook.effect) in WORKINGS
    }


def offer_use(state: UltimoState, who: str) -> Offered:
    """Offer a character what its traits make possible and what it can pay, one option for each price."""
    powers = powers_of(state.people[who]) if who in state.people else {}
    now = state.step
    in_blow = isinstance(now, Defending) and now.who == who
    powers = {trait: power for trait, power in powers.items() if _working(power).in_blow == in_blow}
    refusal = _NONE if not powers else helplessness(state, who) or (None if in_blow else business(state))
    if refusal:
        return refusal
    refused = {trait: _why_not(state, who, trait, power) for trait, power in powers.items()}
    ready = tuple(trait for trait, reason in refused.items() if reason is None)
    if not ready:
        return next(iter(refused.values()), None) or _NONE

    def detail(trait: str) -> Domain:
        return _working(powers[trait]).detail(state, who, powers[trait].effect)

    def facts(trait: str, _detail: str) -> Domain:
        return _working(powers[trait]).facts(state, who, powers[trait].effect)

    prices = tuple(dict.fromkeys(powers[trait].focus for trait in ready))
    return tuple(
        Option(
            Use,
            (Named(tuple(one for one in ready if powers[one].focus == price), "trait", refused.get), detail, facts),
            cost=(("focus", price),) if price else (),
            hint="do what a trait of yours makes possible",
        )
        for price in prices
    )


def _working(power: Power) -> Working:
    return WORKINGS[type(power.effect)]


def _why_not(state: UltimoState, who: str, trait: str, power: Power) -> Refusal | None:
    person, name = state.people[who], find_trait(trait).name
    if power.uses and f"{power.uses} {trait}" in person.spent:
        again = "after a night's sleep" if power.uses == "day" else "in the next session"
        return Refusal(f"{name} is used up, and comes back {again}")
    if power.focus > person.body.focus:
        return Refusal(f"{name} costs {power.focus} focus, and {person.body.focus} is left", "U-083")
    return _working(power).why_not(state, who, power.effect)


def decide_use(state: UltimoState, who: str, action: Use) -> tuple[happened.Event, ...]:
    """Return that a power was used; focus spent outside a check feeds the Dealer at once (U-147)."""
    power = powers_of(state.people[who])[action.trait]
    spent = f"{power.uses} {action.trait}" if power.uses else ""
    return (
        PowerUsed(who, action.trait, power.focus, spent),
        *((happened.ThreatRose(power.focus, "focus"),) if power.focus else ()),
        *_working(power).begin(state, who, power.effect, action),
    )


def _used(state: UltimoState, event: PowerUsed) -> UltimoState:
    person = state.people[event.who]
    body = replace(person.body, focus=person.body.focus - event.focus)
    spent = (*person.spent, event.spent) if event.spent else person.spent
    return state.with_person(event.who, replace(person, body=body, spent=spent))


def _renewed(state: UltimoState, event: PowersRenewed) -> UltimoState:
    person = state.people[event.who]
    left = tuple(one for one in person.spent if one not in event.spent)
    return state.with_person(event.who, replace(person, spent=left))


def _sized_up(state: UltimoState, event: FoeSizedUp) -> str:
    foe = state.danger.foes[event.foe].block.name
    return f"{_name(state, event.who)} takes the measure of {foe}: {', '.join(event.facts)}."


def _companion_struck(state: UltimoState, event: CompanionStruck) -> UltimoState:
    person = state.people[event.who]
    company = tuple(
        replace(one, health=one.health - event.amount) if one.id == event.companion else one
        for one in person.ties.company
    )
    return state.with_person(event.who, replace(person, ties=replace(person.ties, company=company)))


def _name(state: UltimoState, who: str) -> str:
    return state.people[who].character.name


_PLACES: Final[Mapping[PlaceKind, str]] = {
    "fine": "{name} knows just the place: near, and with everything it takes.",
    "far": "{name} knows a place with everything it takes, though it lies out of the way.",
    "shady": "{name} knows a place, far off and shady, where things may go wrong.",
    "disaster": "{name} knows a place, and going there is about to become a disaster.",
}

POWERS: Final = Feature(
    roles={"pc": (Use, StandBy)},
    offers={Use: offer_use, StandBy: offer_stand_by},
    occasions=POWER_OCCASIONS,
    decisions={Use: decide_use, StandBy: decide_stand_by},
    steps={PlaceSought: follow_place},
    evolution={
        PowerUsed: _used,
        PowersRenewed: _renewed,
        CompanionStruck: _companion_struck,
        **dict.fromkeys((PlaceFound, FoeSizedUp, DetailOwed), lambda state, _event: state),
    },
    lines={
        PowerUsed: lambda state, event: f"{_name(state, event.who)} uses {find_trait(event.trait).name}.",
        PowersRenewed: lambda _state, _event: "",
        FoeSizedUp: _sized_up,
        CompanionStruck: lambda state, event: (
            f"{called_name(state, event.companion)} takes the blow for {_name(state, event.who)}, "
            "and will want something for it."
        ),
        DetailOwed: lambda state, event: f"{_name(state, event.who)} notices something at once: the Dealer tells it.",
        PlaceFound: lambda state, event: _PLACES[event.kind].format(name=_name(state, event.who)),
    },
    classes=(*POWER_EVENTS, PlaceSought),
    house_rules=POWER_HOUSE_RULES,
    sheet=trait_lines,
)
"""Everything traits let their bearers do at will."""
