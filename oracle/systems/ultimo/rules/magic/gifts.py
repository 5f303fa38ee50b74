"""What a caster's traits change about a casting (U-137, U-307 to U-309, U-318, U-319, U-327, U-329, U-330)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from oracle.kit.modifiers import Modifier, added, multiplied, of_figure
from oracle.systems.ultimo.rules.characters import Item, rank
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Intent
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import abilities_of, ability_of
from oracle.systems.ultimo.rules.traits import find_trait, hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import (
    ATTUNED_SOAK,
    CIRCLE_ATTUNEMENT,
    FREE_EFFECTS,
    FURTHER_FOCUS,
    RANGE_FOCUS,
    SPELL_ROUNDS,
)
from oracle.systems.ultimo.rules.traits.hooks import Substitute
from oracle.systems.ultimo.rules.traits.hooks_danger import Glitches, SpellTime

CASTING_SKILLS: Final = ("Occult", "Ritual")
"""Skills of casting; a trait may let another stand in for them (U-328)."""

SPELL_TAG: Final = "of_spell"
"""Tag of a check to resist a spell, or the sight of a taboo one (U-322, U-325)."""

LASTING_INJURIES: Final = ("bleeding", "concussed", "hobbled", "poisoned", "sickened", "vulnerable")
"""Conditions that do not heal by themselves; rites can end them."""

SAVINGS: Final = (RANGE_FOCUS, FURTHER_FOCUS, FREE_EFFECTS)
"""What traits make cheaper about a spell (U-307 to U-309)."""


def skills_of(person: Person) -> tuple[str, ...]:
    """Return the skills a character can cast with."""
    hooks = hooks_of(person.character.traits, Substitute)
    more = (
        hook.skill
        for hook in hooks
        if "cast" in hook.tags and any(skill in hook.instead_of for skill in CASTING_SKILLS)
    )
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
    tags = ["cast", *(["ritual"] if rite else [])]
    tags += [strand.effect.tag for strand in spell.strands if strand.effect.tag]
    if intent.targets == (intent.who,):
        tags.append("on_self")
    if rite and place_of(state) in person.magic.circles:
        tags.append("in_circle")
    if rite and "healing" in spell and any(_has_lasting_injury(state, target) for target in intent.targets):
        tags.append("mend_lasting")
    return tuple(tags)


def _has_lasting_injury(state: UltimoState, who: str) -> bool:
    person = state.people.get(who)
    return person is not None and any(mark.id in LASTING_INJURIES for mark in person.marks)


def place_of(state: UltimoState) -> str:
    """Return the id of the scene, which says where a circle lies."""
    return state.scene.id or "here"


def glitch_hooks(person: Person, tags: tuple[str, ...], skill: str) -> tuple[Glitches, ...]:
    """Return the trait hooks of a character that bear on glitches of a casting with these tags."""
    return tuple(
        hook
        for hook in hooks_of(person.character.traits, Glitches)
        if hook.skill in ("", skill) and (not hook.tags or any(tag in tags for tag in hook.tags))
    )


def thrift_of(traits: tuple[str, ...], tags: tuple[str, ...], skill: str) -> tuple[tuple[str, Modifier], ...]:
    """Return what makes a casting with these tags cheaper, each with the name of its trait, in the order of traits."""
    rows = _thrift(traits)
    return tuple([(name, modifier) for name, modifier in rows if modifier.applies((*tags, skill))]) if rows else rows


@lru_cache(maxsize=512)
def _thrift(traits: tuple[str, ...]) -> tuple[tuple[str, Modifier], ...]:
    rows = [find_trait(name) for name in traits]
    return tuple(
        (row.name, modifier) for row in rows for figure in SAVINGS for modifier in of_figure(row.hooks, figure)
    )


def duration_factor(person: Person, tags: tuple[str, ...], skill: str, rules: Mapping[str, str]) -> int:
    """Return the factor by which a spell lasts longer (U-330, U-380)."""
    additive = rules.get("multiplier_stacking", "additive") == "additive"
    return multiplied(modifiers_of(person.character.traits, SPELL_ROUNDS, (*tags, skill)), additive=additive)


def ritual_minutes(person: Person, skill: str, rules: Mapping[str, str]) -> int:
    """Return the minutes a rite takes; 0 for another skill (U-327)."""
    if skill != "Ritual":
        return 0
    halved = any(hook.ritual_halved for hook in hooks_of(person.character.traits, SpellTime))
    whole = int(rules["ritual_minutes"])
    return -(-whole // 2) if halved else whole


def circle_price(person: Person) -> int:
    """Return the attunement a circle takes; 0 for a character who cannot lay one."""
    return added(modifiers_of(person.character.traits, CIRCLE_ATTUNEMENT))


def attunement_of(person: Person, rules: Mapping[str, str]) -> int:
    """Return a character's attunement, less that of circles (U-137)."""
    return max(0, ability_of(person, "attunement", rules) - circle_price(person) * len(person.magic.circles))


def current_abilities(person: Person, rules: Mapping[str, str]) -> dict[str, int]:
    """Return the derived abilities now, with attunement reduced by circles (U-137)."""
    return abilities_of(person, rules) | {"attunement": attunement_of(person, rules)}


def attuned_soak(person: Person, item: Item) -> int:
    """Return the extra soak of armor that its wearer is attuned to, by trait."""
    if item.id not in person.ties.attuned:
        return 0
    return added(modifiers_of(person.character.traits, ATTUNED_SOAK))
