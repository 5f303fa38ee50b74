"""What a caster's traits change about a casting (U-137, U-307 to U-309, U-318, U-319, U-327, U-329, U-330)."""

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

CASTING_SKILLS: Final = ("Occult", "Ritual")
"""Skills of casting; a trait may let another stand in for them (U-328)."""

SPELL_TAG: Final = "of_spell"
"""Tag of a check to resist a spell, or the sight of a taboo one (U-322, U-325)."""

LASTING_INJURIES: Final = ("bleeding", "concussed", "hobbled", "poisoned", "sickened", "vulnerable")
"""Conditions that do not heal by themselves; rites can end them."""

Gift = TypeVar("Gift", SpellCost, SpellTime, Glitches)


def skills_of(person: Person) -> tuple[str, ...]:
    """Return the skills a character can cast with."""
    hooks = hooks_of(person.character.traits, Substitute)
    more = (hook.skill for hook in hooks if "cast" in hook.tags and any(skill in hook.instead_of for skill in CASTING_SKILLS))
    return tuple(dict.fromkeys((*CASTING_SKILLS, *more)))


def rite_skills_of(person: Person) -> tuple[str, ...]:
    """Return the skills that stand for Ritual, for what only a rite can do (U-293, U-328)."""
    hooks = hooks_of(person.character.traits, Substitute)
    return ("Ritual", *(hook.skill for hook in hooks if "cast" in hook.tags and "Ritual" in hook.instead_of))


def psyche_against_spells(person: Person, rules: Mapping[str, str]) -> int:
    """Return the rank that resists a spell: Psyche, or a better skill that stands in for it (U-328)."""
    hooks = hooks_of(person.character.traits, Substitute)
    more = (hook.skill for hook in hooks if SPELL_TAG in hook.tags and "Psyche" in hook.instead_of)
    return max(rank(person.character, name, rules) for name in ("Psyche", *more))


def casting_tags(state: UltimoState, intent: Intent) -> tuple[str, ...]:
    """Return the tags of a casting's check."""
    return tags_of(state, intent, intent.spell)


def tags_of(state: UltimoState, intent: Intent, spell: Spell) -> tuple[str, ...]:
    """Return the tags of the check for casting `spell`; traits and circles look for these."""
    person, rite = state.people[intent.who], intent.skill == "Ritual"
    found = ["cast", *(["ritual"] if rite else [])]
    found += [strand.effect.tag for strand in spell.strands if strand.effect.tag]
    if intent.targets == (intent.who,):
        found.append("on_self")
    if rite and place_of(state) in person.magic.circles:
        found.append("in_circle")
    if rite and "healing" in spell and any(_has_lasting_injury(state, target) for target in intent.targets):
        found.append("mend_lasting")
    return tuple(found)


def _has_lasting_injury(state: UltimoState, who: str) -> bool:
    person = state.people.get(who)
    return person is not None and any(mark.id in LASTING_INJURIES for mark in person.marks)


def place_of(state: UltimoState) -> str:
    """Return the id of the scene, which says where a circle lies."""
    return state.scene.id or "here"


def casting_hooks(person: Person, kind: type[Gift], tags: tuple[str, ...], skill: str) -> tuple[tuple[str, Gift], ...]:
    """Return a character's trait hooks of a kind that apply to a casting with these tags, by trait."""
    return casting_hooks_among(person.character.traits, kind, tags, skill)


def casting_hooks_among(
    traits: tuple[str, ...], kind: type[Gift], tags: tuple[str, ...], skill: str
) -> tuple[tuple[str, Gift], ...]:
    """Return the hooks of a kind among these traits that apply to a casting with these tags, by trait."""
    return tuple(
        (name, hook)
        for name, hook in named_hooks(traits, kind)
        if hook.skill in ("", skill) and (not hook.tags or any(tag in tags for tag in hook.tags))
    )


def duration_factor(person: Person, tags: tuple[str, ...], skill: str, rules: Mapping[str, str]) -> int:
    """Return the factor by which a spell lasts longer (U-330, U-380)."""
    times = [hook.lasts_times for _, hook in casting_hooks(person, SpellTime, tags, skill)]
    if rules.get("multiplier_stacking", "additive") == "additive":
        return 1 + sum(factor - 1 for factor in times)
    product = 1
    for factor in times:
        product *= factor
    return product


def ritual_minutes(person: Person, skill: str, rules: Mapping[str, str]) -> int:
    """Return the minutes a rite takes; 0 for another skill (U-327)."""
    if skill != "Ritual":
        return 0
    halved = any(hook.ritual_halved for _, hook in casting_hooks(person, SpellTime, (), skill))
    whole = int(rules["ritual_minutes"])
    return -(-whole // 2) if halved else whole


def circle_price(person: Person) -> int:
    """Return the attunement a circle takes; 0 for a character who cannot lay one."""
    return max((hook.attunement for hook in hooks_of(person.character.traits, Circles)), default=0)


def attunement_of(person: Person, rules: Mapping[str, str]) -> int:
    """Return a character's attunement, less that of circles (U-137)."""
    return max(0, ability_of(person, "attunement", rules) - circle_price(person) * len(person.magic.circles))


def current_abilities(person: Person, rules: Mapping[str, str]) -> dict[str, int]:
    """Return the derived abilities now, with attunement reduced by circles (U-137)."""
    return abilities_of(person, rules) | {"attunement": attunement_of(person, rules)}


def attuned_soak(person: Person, item: Item) -> int:
    """Return the extra soak of armor that its wearer is attuned to, by trait."""
    return sum(hook.soak for hook in _attunement_hooks(person, item.id))


def attuned_damage(person: Person, item: str) -> int:
    """Return the extra damage of a weapon that its bearer is attuned to, by trait."""
    return sum(hook.damage for hook in _attunement_hooks(person, item))


def _attunement_hooks(person: Person, item: str) -> tuple[Attuned, ...]:
    return hooks_of(person.character.traits, Attuned) if item in person.ties.attuned else ()
