"""What a spell would cost this caster, and whether it is within the caster's means (U-299 to U-302, U-307, U-331)."""

from __future__ import annotations

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range
from oracle.systems.ultimo.rules.magic.cost import SpellCost, spell_cost
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, gifts, tags_of
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Entry, Intent
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of
from oracle.systems.ultimo.rules.traits.hooks_danger import SpellCost as Thrift

NATIVE: Range = "close"
"""How far a spell goes of itself (U-307)."""

FAR: Range = "long"
"""How far it goes for whoever pays less for range (U-307)."""


@dataclass(frozen=True, slots=True)
class Means:
    """Who casts, and with which skill."""

    who: str
    skill: str


def find_spell(state: UltimoState, who: str, spell: Spell) -> Spell | Refusal:
    """Return a spell as it is woven: that of the book where it is named, or why there is none of that name."""
    if not spell.name:
        return spell
    book = state.people[who].magic.book
    found = next((one.spell for one in book if one.name == spell.name), None)
    if found:
        return found
    there = ", ".join(one.name for one in book) or "nothing yet"
    return Refusal(f"{spell.name} is neither an effect of a spell nor in the book, which holds {there}", "U-301")


def entry_of(state: UltimoState, who: str, spell: Spell) -> Entry | None:
    """Return where a spell stands in the caster's book, as far as attunement holds the book together (U-301)."""
    person = state.people[who]
    if not person.magic.book:
        return None
    held = person.magic.book[: attunement_of(person, state.rules)]
    return next((one for one in held if one.spell.is_made_of == spell.is_made_of), None)


def cost_for(state: UltimoState, means: Means, spell: Spell) -> SpellCost:
    """Return what a woven spell costs this caster."""
    tags = tags_of(state, Intent(means.who, "", means.skill, spell), spell)
    thrift = gifts(state.people[means.who], Thrift, tags, means.skill)
    stored = entry_of(state, means.who, spell) is not None
    return spell_cost(spell.strands, state.rules, thrift=thrift, stored=stored)


def too_dear(state: UltimoState, means: Means, spell: Spell) -> Refusal | None:
    """Return why a caster cannot hold or pay a spell now, or `None` (U-300, U-331)."""
    person, cost = state.people[means.who], cost_for(state, means, spell)
    most, left = ability_of(person, "focus", state.rules), person.body.focus
    if cost.gross > most:
        name = person.character.name
        return Refusal(f"the spell comes to {cost.gross} focus, and {name} can never hold more than {most}", "U-300")
    if cost.net > left:
        return Refusal(f"the spell costs {cost.net} focus, and {left} is left", "U-331")
    return None


def reach_of(state: UltimoState, means: Means, spell: Spell) -> Range:
    """Return how far a spell goes (U-307)."""
    tags = tags_of(state, Intent(means.who, "", means.skill, spell), spell)
    hooks = gifts(state.people[means.who], Thrift, tags, means.skill)
    native = FAR if any(hook.range_less for _, hook in hooks) else NATIVE
    remote = spell.strand("remote")
    reaches = (native, *(one for one in RANGES if remote and one == remote.detail))
    return max(reaches, key=RANGES.index)
