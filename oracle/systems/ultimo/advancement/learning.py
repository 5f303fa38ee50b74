"""What experience buys: ranks, scores, traits, morale; and manuals, read and written (U-115 to U-126)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.advancement import actions as act
from oracle.systems.ultimo.advancement import events as grew
from oracle.systems.ultimo.advancement.manuals import is_by, manual_of, manuals_of, skill_in
from oracle.systems.ultimo.characters import MORALE, Item
from oracle.systems.ultimo.creation.growth import KINDS, MORALE_PRICE, SKILL_PRICE, TRAIT_PRICE, growth_refusal
from oracle.systems.ultimo.domains import Later, Named
from oracle.systems.ultimo.passing import hours_passed
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.rests import why_no_peace
from oracle.systems.ultimo.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.standing import business, helplessness, living
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.traits import TRAITS, hooks_of
from oracle.systems.ultimo.traits.hooks_people import Manuals

WRITING_HOURS: Final = 7 * 24
"""Hours in which a manual is written. Rule U-123."""

_TRAIT_NAMES: Final = tuple(one.id for one in reversed(TRAITS))
"""Those that ask for nothing stand first, so that it is soon known whether there is any."""


_RISE: Final = KINDS["improve"]


def improvable(person: Person) -> tuple[str, ...]:
    """Return everything somebody could ever raise: attributes, skills, skills of its own."""
    own = (*person.character.skills, *person.character.history.invented)
    return tuple(dict.fromkeys((*(one.id for one in ATTRIBUTES), *(one.id for one in SKILLS), *own)))


def rise_price(person: Person, name: str, rules: Mapping[str, str]) -> int:
    """Return what the next rank costs this character; half for what another taught it (U-120)."""
    price = _RISE.price(person.character, name, rules)
    return price // 2 if name in person.character.history.coached else price


def rise_refusal(person: Person, name: str, rules: Mapping[str, str]) -> Refusal | None:
    """Return why a character cannot raise something now, or `None`."""
    if name not in improvable(person):
        return Refusal(f"{name!r} is neither an attribute nor a skill", "U-102")
    return _too_dear(person, name, rules)


def _too_dear(person: Person, name: str, rules: Mapping[str, str]) -> Refusal | None:
    """Return why something that can be raised cannot be now, or `None`."""
    refused = _RISE.refused(person.character, name, rules)
    if refused:
        return refused
    price, has = rise_price(person, name, rules), _to_spend(person, name)
    return Refusal(f"{name} costs {price} experience, and there is {has}", "U-115") if price > has else None


def _to_spend(person: Person, name: str) -> int:
    """Return the experience that can go into one skill or attribute, lessons in it included."""
    return person.body.xp + person.character.history.lessons.get(name, 0)


def _can_be_raised(person: Person, name: str, rules: Mapping[str, str]) -> bool:
    """Return whether somebody can raise something now; what is too dear is no further looked at."""
    return rise_price(person, name, rules) <= _to_spend(person, name) and _too_dear(person, name, rules) is None


def _busy(state: UltimoState, who: str) -> Refusal | None:
    return helplessness(state, who) or business(state)


def offer_improve(state: UltimoState, who: str) -> Offered:
    """Offer a character what it can pay to raise."""
    refusal = _busy(state, who)
    if refusal:
        return refusal
    person = state.people[who]
    if not person.body.xp and not person.character.history.lessons:
        return Refusal("there is no experience to spend", "U-115")
    # Skills come last in the list, and one that nobody has begun with costs least.
    if not any(_can_be_raised(person, name, state.rules) for name in reversed(improvable(person))):
        return Refusal(f"{person.body.xp} experience is not enough to raise anything", "U-115")

    def open_ones() -> Domain:
        names = tuple([name for name in improvable(person) if _can_be_raised(person, name, state.rules)])
        return Named(names, "skill or attribute", lambda name: rise_refusal(person, name, state.rules))

    hint = "spend experience: a skill costs twice the rank it reaches, an attribute the score it reaches"
    return (Option(act.Improve, (Later("skill or attribute", open_ones),), hint=hint),)


def decide_improve(state: UltimoState, who: str, action: act.Improve) -> tuple[happened.Event, ...]:
    """Return the rise; lessons in it are used before other experience."""
    person = state.people[who]
    price = rise_price(person, action.what, state.rules)
    lessons = min(price, person.character.history.lessons.get(action.what, 0))
    return (grew.Advanced(who, f"improve {action.what}", price - lessons, lessons),)


def learn_refusal(person: Person, name: str, rules: Mapping[str, str]) -> Refusal | None:
    """Return why a character cannot learn a trait now, or `None`; the price is not asked."""
    return growth_refusal(person.character, f"learn {name}", rules)


def offer_learn(state: UltimoState, who: str) -> Offered:
    """Offer a character the traits whose prerequisites it meets."""
    refusal = _busy(state, who)
    if refusal:
        return refusal
    person = state.people[who]
    if person.body.xp < TRAIT_PRICE:
        return Refusal(f"a trait costs {TRAIT_PRICE} experience, and there is {person.body.xp}", "U-376")

    def refused(name: str) -> Refusal | None:
        return learn_refusal(person, name, state.rules)

    if all(map(refused, _TRAIT_NAMES)):
        return Refusal("there is no other trait whose prerequisites are met", "U-112")

    def open_ones() -> Domain:
        return Named(tuple([one.id for one in TRAITS if refused(one.id) is None]), "trait", refused)

    return (Option(act.Learn, (Later("trait", open_ones),), (("experience", TRAIT_PRICE),), hint="learn a trait"),)


def decide_learn(_state: UltimoState, who: str, action: act.Learn) -> tuple[happened.Event, ...]:
    """Return that the trait is learned."""
    return (grew.Advanced(who, f"learn {action.trait}", TRAIT_PRICE),)


def offer_hearten(state: UltimoState, who: str) -> Offered:
    """Offer a character to bring back morale (U-126)."""
    refusal = _busy(state, who)
    if refusal:
        return refusal
    body = state.people[who].body
    if body.morale >= MORALE:
        return Refusal(f"morale is {MORALE} already", "U-126")
    if body.xp < MORALE_PRICE:
        return Refusal(f"it takes {MORALE_PRICE} experience, and there is {body.xp}", "U-126")
    return (Option(act.Hearten, (), (("experience", MORALE_PRICE),), hint="take heart again: morale comes back"),)


def decide_hearten(state: UltimoState, who: str, _action: act.Hearten) -> tuple[happened.Event, ...]:
    """Return the morale that comes back: a point, or all of it."""
    missing = MORALE - state.people[who].body.morale
    return (grew.Heartened(who, missing if state.rules["morale_restore"] == "full" else 1, MORALE_PRICE),)


def offer_study(state: UltimoState, who: str) -> Offered:
    """Offer a character the manuals that can still teach it something."""
    refusal = _busy(state, who) or why_no_peace(state)
    if refusal:
        return refusal
    manuals = manuals_of(state.people[who])
    if not manuals:
        return Refusal("there is no manual at hand", "U-122")
    refused = {item.id: _unread(state, who, item) for item in manuals}
    names = tuple(name for name, against in refused.items() if against is None)
    if not names:
        return next(against for against in refused.values() if against)
    hint = f"read a manual, {state.rules['manual_hours']} hours long: one rank, and the manual is used up"
    return (Option(act.Study, (Named(names, "manual", refused.get),), hint=hint),)


def _unread(state: UltimoState, who: str, item: Item) -> Refusal | None:
    """Return why somebody learns nothing from a manual, or `None`."""
    sheet = state.people[who].character
    if is_by(item, sheet.name):
        return Refusal("whoever has written a manual learns nothing from it", "U-123")
    return growth_refusal(sheet, f"study {skill_in(item)}", state.rules)


def decide_study(state: UltimoState, who: str, action: act.Study) -> tuple[happened.Event, ...]:
    """Return what a manual teaches, and whether it is still there."""
    person = state.people[who]
    item = next(one for one in person.gear if one.id == action.manual)
    kept = any(hook.kept for hook in hooks_of(person.character.traits, Manuals))
    read = grew.ManualRead(who, item, kept, int(state.rules["manual_hours"]))
    return read, grew.Advanced(who, f"study {skill_in(item)}"), *hours_passed(state, (who,), read.hours)


def offer_compose(state: UltimoState, who: str) -> Offered:
    """Offer a teacher to write a manual for another character (U-123)."""
    refusal = _busy(state, who) or why_no_peace(state)
    if refusal:
        return refusal
    person = state.people[who]
    if not any(hook.writes for hook in hooks_of(person.character.traits, Manuals)):
        return Refusal("only who has learned to teach writes manuals", "U-123")
    readers = tuple([one for one in living(state) if one != who and _taught(state, who, one)])
    if not readers:
        return Refusal("there is nobody here whom a manual could teach something that can be paid for", "U-123")
    holes = (OneOf(readers, rule="U-123"), lambda reader: Named(_taught(state, who, reader), "skill"))
    hint = "spend a week and twice the rank in experience on a manual for somebody else"
    return (Option(act.Compose, holes, hint=hint),)


def _taught(state: UltimoState, who: str, reader: str) -> tuple[str, ...]:
    """Return the skills of which a teacher can write the next rank for a reader."""
    has, knows = state.people[who], state.people[reader].character.skills
    return tuple(
        skill
        for skill, rank in has.character.skills.items()
        if rank > knows.get(skill, 0) and _manual_price(state, reader, skill) <= has.body.xp
    )


def _manual_price(state: UltimoState, reader: str, skill: str) -> int:
    return SKILL_PRICE * (state.people[reader].character.skills.get(skill, 0) + 1)


def decide_compose(state: UltimoState, who: str, action: act.Compose) -> tuple[happened.Event, ...]:
    """Return the manual, in the hands of whom it was written for."""
    item = manual_of(action.skill, state.people[action.reader].gear, state.people[who].character.name)
    written = grew.ManualGained(action.reader, item, who, _manual_price(state, action.reader, action.skill))
    return written, *hours_passed(state, (who,), WRITING_HOURS)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Improve: offer_improve,
    act.Learn: offer_learn,
    act.Hearten: offer_hearten,
    act.Study: offer_study,
    act.Compose: offer_compose,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Improve: decide_improve,
    act.Learn: decide_learn,
    act.Hearten: decide_hearten,
    act.Study: decide_study,
    act.Compose: decide_compose,
}
