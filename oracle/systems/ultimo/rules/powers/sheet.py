"""Numbers from traits that no check uses: herds, spies, false names, secret rooms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oracle.kit.modifiers import added, multiplied
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.skills import half, is_attribute
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, attributes_of
from oracle.systems.ultimo.rules.together.bonding import bonds_used
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import FALSE_NAMES, HERD_WORTH
from oracle.systems.ultimo.rules.traits.hooks_people import Herd, Retinue
from oracle.systems.ultimo.rules.traits.hooks_work import Building


def trait_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the lines that traits add to a sheet."""
    person = state.people.get(who)
    return tuple(_lines(person, state.rules)) if person else ()


def _lines(person: Person, rules: Mapping[str, str]) -> Iterator[str]:
    traits = person.character.traits
    animals, spies = herd_limit(person, rules), spies_of(person, rules)
    if animals:
        yield f"Herd: up to {animals} animals{_herd_words(traits)}"
    if spies:
        yield f"Spies: {spies}"
    scores = attributes_of(person)
    names = added(modifiers_of(traits, FALSE_NAMES), lambda name: half(scores[name]))
    if names:
        yield f"False names with papers: {names}"
    if any(hook.secrets for hook in hooks_of(traits, Building)):
        yield f"Secret rooms in a building: up to {secret_rooms(person, rules)}"


def herd_limit(person: Person, rules: Mapping[str, str]) -> int:
    """Return the most animals a herder may keep: the largest number by a trait (U-096)."""
    hooks = hooks_of(person.character.traits, Herd)
    halves = [sum(_worth(person, name, rules) for name in hook.halved) // 2 for hook in hooks]
    wholes = [sum(_worth(person, name, rules) for name in hook.whole) for hook in hooks]
    return max([*halves, *wholes], default=0)


def _herd_words(traits: tuple[str, ...]) -> str:
    passive = ", which look after themselves" if any(hook.passive for hook in hooks_of(traits, Herd)) else ""
    doubled = multiplied(modifiers_of(traits, HERD_WORTH)) > 1
    return passive + (", and what they give is worth double" if doubled else "")


def spies_of(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many spies a character has (U-133)."""
    each = sum(hook.per_bond for hook in hooks_of(person.character.traits, Retinue) if hook.kind == "spy")
    bonds = ability_of(person, "bonds", rules) if rules["retinue_bonds"] == "statistic" else bonds_used(person, rules)
    return each * bonds


def secret_rooms(person: Person, rules: Mapping[str, str]) -> int:
    """Return the most secret rooms of a building: half of INT, and Engineering (U-096)."""
    return half(attributes_of(person)["INT"]) + rank(person.character, "Engineering", rules)


def _worth(person: Person, name: str, rules: Mapping[str, str]) -> int:
    return attributes_of(person)[name] if is_attribute(name) else rank(person.character, name, rules)
