"""The names of characters, foes and targets in a sentence."""

from __future__ import annotations

from oracle.systems.ultimo.rules.state import UltimoState


def name_of(state: UltimoState, who: str) -> str:
    """Return the name of a character."""
    return state.people[who].character.name


def foe_name(state: UltimoState, foe: str) -> str:
    """Return the name of a foe; where there are several of a kind its id stands behind the name."""
    block = state.danger.foes[foe].block
    same = [other for other in state.danger.foes.values() if other.block.id == block.id]
    called = state.danger.foes[foe].called
    return f"{called} ({foe})" if len(same) > 1 else called


def target_name(state: UltimoState, name: str) -> str:
    """Return the name of a target: a character, a foe, a companion, or a person of the story."""
    if name in state.people:
        return name_of(state, name)
    if name in state.danger.foes:
        return foe_name(state, name)
    if any(spell.id == name and spell.creature for spell in state.weave.running):
        return "what was called"
    mates = [companion.id for person in state.people.values() for companion in person.ties.company]
    words = name.replace("_", " ").replace("-", " ")
    return words.title() if name in mates else words


def target_names(state: UltimoState, names: tuple[str, ...]) -> str:
    """Return the names of several targets in words; words for the place where there are none."""
    found = [target_name(state, name) for name in names]
    if not found:
        return "what is there"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def called_name(state: UltimoState, who: str) -> str:
    """Return the name of a character or foe; any other id is read as words."""
    if who in state.people:
        return name_of(state, who)
    if who in state.danger.foes:
        return state.danger.foes[who].called
    return " ".join(word.capitalize() for word in who.replace("_", "-").split("-"))


def unit_name(state: UltimoState, unit: str) -> str:
    """Return the name of a unit in the middle of a sentence."""
    if unit in state.people:
        return state.people[unit].character.name
    return foe_name(state, unit) if unit in state.danger.foes else unit.replace("_", " ")
