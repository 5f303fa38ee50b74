"""What a spell costs a caster, and whether the caster can afford it (U-299 to U-302, U-307, U-331)."""

from __future__ import annotations

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range
from oracle.systems.ultimo.rules.magic.cost import SpellCost, spell_cost
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, tags_of, thrift_of
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Entry, Intent
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import RANGE_FOCUS

USUAL_REACH: Range = "close"
"""The reach of a spell that has no range effect (U-307)."""

LONG_REACH: Range = "long"
"""The same for a caster whose traits make range cheaper (U-307)."""


@dataclass(frozen=True, slots=True)
class Means:
    """The caster, and the skill they cast with."""

    who: str
    skill: str


def find_spell(state: UltimoState, who: str, spell: Spell) -> Spell | Refusal:
    """Return a spell with its effects, found in the book if it is given by name, or why there is none of that name."""
    if not spell.name:
        return spell
    book = state.people[who].magic.book
    stored = next((entry.spell for entry in book if entry.name == spell.name), None)
    if stored:
        return stored
    there = ", ".join(entry.name for entry in book) or "nothing yet"
    return Refusal(f"{spell.name} is neither an effect of a spell nor in the book, which holds {there}", "U-301")


def entry_of(state: UltimoState, who: str, spell: Spell) -> Entry | None:
    """Return the spell's entry in the caster's book, among those that attunement can hold (U-301)."""
    person = state.people[who]
    if not person.magic.book:
        return None
    held = person.magic.book[: attunement_of(person, state.rules)]
    return next((entry for entry in held if entry.spell.is_made_of == spell.is_made_of), None)


def cost_for(state: UltimoState, means: Means, spell: Spell) -> SpellCost:
    """Return what a spell costs this caster."""
    tags = tags_of(state, Intent(means.who, "", means.skill, spell), spell)
    thrift = thrift_of(state.people[means.who].character.traits, tags, means.skill)
    stored = entry_of(state, means.who, spell) is not None
    return spell_cost(spell.strands, state.rules, thrift=thrift, stored=stored)


def cost_refusal(state: UltimoState, means: Means, spell: Spell) -> Refusal | None:
    """Return why a caster cannot hold or pay for a spell now, or `None` (U-300, U-331)."""
    person, cost = state.people[means.who], cost_for(state, means, spell)
    most, left = ability_of(person, "focus", state.rules), person.body.focus
    if cost.gross > most:
        name = person.character.name
        return Refusal(f"the spell comes to {cost.gross} focus, and {name} can never hold more than {most}", "U-300")
    if cost.net > left:
        return Refusal(f"the spell costs {cost.net} focus, and {left} is left", "U-331")
    return None


def reach_of(state: UltimoState, means: Means, spell: Spell) -> Range:
    """Return the reach of a spell (U-307)."""
    tags = tags_of(state, Intent(means.who, "", means.skill, spell), spell)
    thrifty = modifiers_of(state.people[means.who].character.traits, RANGE_FOCUS, (*tags, means.skill))
    native = LONG_REACH if thrifty else USUAL_REACH
    remote = spell.strand("remote")
    reaches = (native, *(reach for reach in RANGES if remote and reach == remote.detail))
    return max(reaches, key=RANGES.index)
