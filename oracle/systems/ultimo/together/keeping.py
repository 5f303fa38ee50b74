"""Who keeps a character company: joining, losing heart, leaving, and soldiers in pay (U-133, U-134, U-356)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.difficulty import BY_RULE, Tags
from oracle.systems.ultimo.domains import Named, Slug
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, helplessness, living
from oracle.systems.ultimo.state import Person, Request, UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.actions import NOTHING
from oracle.systems.ultimo.together.bonding import bonds_room
from oracle.systems.ultimo.together.livelihood import income_of, room_for_upkeep
from oracle.systems.ultimo.together.retinue import (
    PROMOTIONS,
    RALLYING,
    block_of,
    rally_rating,
    soldiers_allowed,
    upkeep,
)
from oracle.systems.ultimo.together.ties import Companion, CompanionKind
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import AnimalCompanion, NpcBonds

KINDS: Final[tuple[CompanionKind, ...]] = ("animal", "friend", "crony")
"""Kinds of company that join one by one."""

MOTIVES: Final = ("pay", "fear", "vice", "loyalty", "revenge")
"""What keeps a crony where it is, as the Dealer names it."""


def kind_refusal(state: UltimoState, who: str, kind: str) -> Refusal | None:
    """Return why a character cannot have one more of this kind, or `None`."""
    person = state.people[who]
    name = person.character.name
    if kind not in KINDS:
        return None
    if kind == "animal":
        if not hooks_of(person.character.traits, AnimalCompanion):
            return Refusal(f"no trait lets {name} keep an animal", "U-256")
        has_one = any(one.kind == "animal" for one in person.ties.company)
        return Refusal(f"{name} has an animal already", "U-256") if has_one else None
    if not any(hook.become in PROMOTIONS[kind] for hook in hooks_of(person.character.traits, NpcBonds)):
        return Refusal(f"no trait lets {name} have a {kind}", "U-134")
    return (
        Refusal(f"{name} has no room left for another bond", "U-132") if bonds_room(person, state.rules) < 1 else None
    )


def _open_kinds(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple([kind for kind in KINDS if kind_refusal(state, who, kind) is None])


def offer_recruit(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer that somebody, or a beast, joins a character whose traits allow it."""
    refusal = business(state)
    if refusal:
        return refusal
    here = tuple(one for one in living(state) if _open_kinds(state, one))
    if not here:
        return Refusal("no trait of anybody here lets them take on company now", "U-134")

    def kind(one: str) -> Domain:
        return Named(_open_kinds(state, one), "kind", lambda name: kind_refusal(state, one, name))

    def called(one: str, _kind: str) -> Domain:
        taken = (*state.people, *[two.id for two in state.people[one].ties.company])
        return Slug("name", taken, Refusal("that one is here already"))

    def motive(_one: str, kind: str, _name: str) -> Domain:
        return OneOf((NOTHING,)) if kind == "friend" else Named(_SKILL_SETS if kind == "animal" else MOTIVES, "motive")

    hint = "somebody joins a character: a friend or crony by a first bond, or an animal"
    return (Option(act.Recruit, (Named(here, "character"), kind, called, motive), duty="adjudicate", hint=hint),)


_SKILL_SETS: Final = (
    *("Awareness/Brawling/Survival", "Awareness/Espionage/Athletics", "Brawling/Toughness/Athletics"),
    *("Investigation/Awareness/Survival", "Athletics/Toughness/Survival", "Awareness/Navigation/Espionage"),
)
"""What animals are good at: watching, stealing, fighting, tracking, carrying, scouting from above."""


def decide_recruit(state: UltimoState, _who: str, action: act.Recruit) -> tuple[happened.Event, ...]:
    """Return that a character has company; people come by a bond of the first level."""
    skills = tuple(action.motive.split("/")) if action.kind == "animal" else ()
    motive = action.motive if action.kind == "crony" else ""
    kind = next(one for one in KINDS if one == action.kind)
    bare = Companion(action.id, kind, 0, skills, motive)
    bond = () if kind == "animal" else (together.BondGrew(action.who, action.id, 1, "company"),)
    health = block_of(state.people[action.who], bare).health + len(bond)
    return (together.CompanionCame(action.who, Companion(action.id, kind, health, skills, motive)), *bond)


def _accompanied(state: UltimoState) -> tuple[str, ...]:
    return tuple([one for one in living(state) if state.people[one].ties.company])


def offer_shake(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer that somebody in a character's company loses heart, or finds it again."""
    refusal = business(state)
    here = _accompanied(state)
    if refusal is None and not here:
        refusal = Refusal("nobody here has company", "U-134")
    if refusal:
        return refusal
    holes = (OneOf(here), lambda one: OneOf(tuple(two.id for two in state.people[one].ties.company)))
    hint = "somebody in a character's company loses heart, or finds it again"
    return (Option(act.Shake, holes, duty="adjudicate", hint=hint),)


def decide_shake(state: UltimoState, _who: str, action: act.Shake) -> tuple[happened.Event, ...]:
    """Return that somebody has lost heart, or found it again."""
    company = state.people[action.who].ties.company
    shaken = next(one.shaken for one in company if one.id == action.id)
    return (together.CompanionShaken(action.who, action.id, not shaken),)


def offer_dismiss(state: UltimoState, who: str) -> Offered:
    """Offer a character to send somebody away."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    company = tuple(one.id for one in state.people[who].ties.company)
    if not company:
        return Refusal("nobody keeps you company", "U-134")
    return (Option(act.Dismiss, (OneOf(company),), hint="send somebody away who keeps you company"),)


def decide_dismiss(_state: UltimoState, who: str, action: act.Dismiss) -> tuple[happened.Event, ...]:
    """Return that somebody is gone, and the bond with them."""
    return (together.CompanionLeft(who, action.who),)


def _wavering(person: Person) -> tuple[str, ...]:
    return tuple([one.id for one in person.ties.company if one.shaken and rally_rating(person, one) is not None])


def offer_rally(state: UltimoState, who: str) -> Offered:
    """Offer a character to keep a henchman from running who has lost heart."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    locked = [lock.goal for lock in state.scene.locks if lock.who == who]
    open_to = tuple(name for name in _wavering(state.people[who]) if f"{RALLYING}{name}" not in locked)
    if not open_to:
        return Refusal("nobody keeps you company who has lost heart and would listen")
    return (Option(act.Rally, (OneOf(open_to),), hint="keep somebody from running who has lost heart"),)


def decide_rally(state: UltimoState, who: str, action: act.Rally) -> tuple[happened.Event, ...]:
    """Return the check that it takes."""
    person = state.people[who]
    companion = next(one for one in person.ties.company if one.id == action.who)
    rating = rally_rating(person, companion) or 0
    request = Request(who, f"{RALLYING}{action.who}", "PER", "Manipulation", rating, tags=Tags(("command", BY_RULE)))
    figures = figures_of(state, request)
    return happened.Called(request, figures), *begun(state, request, figures.rating, focus=0)


def most_soldiers(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many soldiers a character can command and pay (U-133, U-356)."""
    most, room = soldiers_allowed(person, rules), room_for_upkeep(person)
    while most and upkeep(person, most, rules) > room:
        most -= 1
    return most


def offer_muster(state: UltimoState, who: str) -> Offered:
    """Offer a character to have soldiers in pay, or to let them go."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    person = state.people[who]
    if not soldiers_allowed(person, state.rules) and not person.ties.troop:
        return Refusal(f"no trait lets {person.character.name} command soldiers", "U-133")
    most = max(most_soldiers(person, state.rules), person.ties.troop)
    hint = f"soldiers in pay; you live on a {income_of(person, state.rules)} income"
    return (Option(act.Muster, (Number(0, most, "U-133"),), hint=hint),)


def decide_muster(_state: UltimoState, who: str, action: act.Muster) -> tuple[happened.Event, ...]:
    """Return how many soldiers a character has in pay."""
    return (together.TroopSet(who, action.count),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Recruit: offer_recruit,
    act.Shake: offer_shake,
    act.Dismiss: offer_dismiss,
    act.Rally: offer_rally,
    act.Muster: offer_muster,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Recruit: decide_recruit,
    act.Shake: decide_shake,
    act.Dismiss: decide_dismiss,
    act.Rally: decide_rally,
    act.Muster: decide_muster,
}
