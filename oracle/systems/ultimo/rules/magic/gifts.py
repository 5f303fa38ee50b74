"""What the traits of a caster change about one casting (U-137, U-307 to U-309, U-318, U-319, U-327, U-329, U-330)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from oracle.systems.ultimo.rules.characters import Item, rank
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Intent
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import abilities_of, ability_of
from oracle.systems.ultimo.rules.traits import hooks_of, named_hooks
from oracle.systems.ultimo.rules.traits.hooks import Substitute
from oracle.systems.ultimo.rules.traits.hooks_danger import Attuned, Circles, Glitches, SpellCost, SpellTime

SKILLS: Final = ("Occult", "Ritual")
"""Skills of casting; a trait may add one that stands in for them (U-328)."""

OF_SPELL: Final = "of_spell"
"""The mark of a check by which a mind holds out against a spell, or against the sight of one (U-322, U-325)."""

LASTING_INJURIES: Final = ("bleeding", "concussed", "hobbled", "poisoned", "sickened", "vulnerable")
"""Conditions that do not heal of themselves, for rites that mend what would stay."""

Gift = TypeVar("Gift", SpellCost, SpellTime, Glitches)


def skills_of(person: Person) -> tuple[str, ...]:
    """Return the skills a character can cast with."""
    hooks = hooks_of(person.character.traits, Substitute)
    more = (hook.skill for hook in hooks if "cast" in hook.tags and any(one in hook.instead_of for one in SKILLS))
    return tuple(dict.fromkeys((*SKILLS, *more)))


def rite_skills_of(person: Person) -> tuple[str, ...]:
    """Return the skills with which a character does what only a rite can do (U-293, U-328)."""
    hooks = hooks_of(person.character.traits, Substitute)
    return ("Ritual", *(hook.skill for hook in hooks if "cast" in hook.tags and "Ritual" in hook.instead_of))


def psyche_against_spells(person: Person, rules: Mapping[str, str]) -> int:
    """Return the rank that stands against a spell: Psyche, or a better one that stands in for it (U-328)."""
    hooks = hooks_of(person.character.traits, Substitute)
    more = (hook.skill for hook in hooks if OF_SPELL in hook.tags and "Psyche" in hook.instead_of)
    return max(rank(person.character, name, rules) for name in ("Psyche", *more))


def casting_marks(state: UltimoState, intent: Intent) -> tuple[str, ...]:
    """Return the marks of the check that a casting is."""
    return tags_of(state, intent, intent.spell)


def tags_of(state: UltimoState, intent: Intent, spell: Spell) -> tuple[str, ...]:
    """Return the marks of the check that a casting is; traits and circles look for these."""
    person, rite = state.people[intent.who], intent.skill == "Ritual"
    found = ["cast", *(["ritual"] if rite else [])]
    found += [one.effect.tag for one in spell.strands if one.effect.tag]
    if intent.targets == (intent.who,):
        found.append("on_self")
    if rite and place_of(state) in person.magic.circles:
        found.append("in_circle")
    if rite and "healing" in spell and any(_is_maimed(state, one) for one in intent.targets):
        found.append("mend_lasting")
    return tuple(found)


def _is_maimed(state: UltimoState, who: str) -> bool:
    person = state.people.get(who)
    return person is not None and any(mark.id in LASTING_INJURIES for mark in person.marks)


def place_of(state: UltimoState) -> str:
    """Return where the company is, by which a circle is found again."""
    return state.scene.id or "here"


def gifts(person: Person, kind: type[Gift], tags: tuple[str, ...], skill: str) -> tuple[tuple[str, Gift], ...]:
    """Return what traits of a kind bear on a casting with these marks, by trait."""
    return gifts_among(person.character.traits, kind, tags, skill)


def gifts_among(
    traits: tuple[str, ...], kind: type[Gift], tags: tuple[str, ...], skill: str
) -> tuple[tuple[str, Gift], ...]:
    """Return what those of some traits that are of a kind bear on a casting with these marks, by trait."""
    return tuple(
        (name, hook)
        for name, hook in named_hooks(traits, kind)
        if hook.skill in ("", skill) and (not hook.tags or any(tag in tags for tag in hook.tags))
    )


def lasts_times(person: Person, tags: tuple[str, ...], skill: str, rules: Mapping[str, str]) -> int:
    """Return how many times as long a spell lasts (U-330, U-380)."""
    times = [hook.lasts_times for _, hook in gifts(person, SpellTime, tags, skill)]
    if rules.get("multiplier_stacking", "additive") == "additive":
        return 1 + sum(one - 1 for one in times)
    product = 1
    for one in times:
        product *= one
    return product


def ritual_minutes(person: Person, skill: str, rules: Mapping[str, str]) -> int:
    """Return how long a rite takes; 0 for what is cast with another skill (U-327)."""
    if skill != "Ritual":
        return 0
    halved = any(hook.ritual_halved for _, hook in gifts(person, SpellTime, (), skill))
    whole = int(rules["ritual_minutes"])
    return -(-whole // 2) if halved else whole


def circle_price(person: Person) -> int:
    """Return the attunement a circle takes; 0 for somebody who cannot lay one."""
    return max((hook.attunement for hook in hooks_of(person.character.traits, Circles)), default=0)


def attunement_of(person: Person, rules: Mapping[str, str]) -> int:
    """Return the attunement that circles leave (U-137)."""
    return max(0, ability_of(person, "attunement", rules) - circle_price(person) * len(person.magic.circles))


def abilities_now(person: Person, rules: Mapping[str, str]) -> dict[str, int]:
    """Return the derived abilities as they are now, attunement as circles leave it (U-137)."""
    return abilities_of(person, rules) | {"attunement": attunement_of(person, rules)}


def attuned_soak(person: Person, item: Item) -> int:
    """Return what armor soaks more because its wearer is attuned to it and has the gift for that."""
    return sum(hook.soak for hook in _attuned(person, item.id))


def attuned_damage(person: Person, item: str) -> int:
    """Return what a weapon deals more because its bearer is attuned to it and has the gift for that."""
    return sum(hook.damage for hook in _attuned(person, item))


def _attuned(person: Person, item: str) -> tuple[Attuned, ...]:
    return hooks_of(person.character.traits, Attuned) if item in person.ties.attuned else ()
