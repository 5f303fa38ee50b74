"""How a game begins: the check of each sheet, and the events that set the table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.errors import AdventureError
from oracle.systems.ultimo.rules.characters import HIGHEST_RANK, Character, abilities, cap_change
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.hands import Refresh
from oracle.systems.ultimo.rules.seating import CameBack, Joined, TableSet
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from oracle.systems.ultimo.rules.traits import find_trait

_ACTOR: Final = re.compile(r"pc[1-9][0-9]?")
_SKILL: Final = re.compile(r"[A-Za-z_'-]{2,40}")
_BORNE: Final = tuple(condition.id for condition in CONDITIONS if condition.can_be_lifted and not condition.ends)
"""Lasting conditions, with which a character may come into play."""


def setup_events(characters: Mapping[str, Character], rules: Mapping[str, str]) -> tuple[AnyEvent, ...]:
    """Return the events of a fresh table: house rules, characters, threat, first hands (U-064, U-151).

    Raises:
        AdventureError: If a sheet is not possible; nothing has happened yet.
        UnknownNameError: If a trait does not exist.
    """
    if not characters:
        raise AdventureError("a table needs a character", place="characters")
    for who, character in characters.items():
        _check_sheet(who, character, rules)
    threat = len(characters) if rules["starting_threat"] == "players" else 0
    return (
        TableSet(rules),
        *(Joined(who, character) for who, character in characters.items()),
        *((ThreatRose(threat, "start"),) if threat else ()),
        Planned(tuple(Refresh(who) for who in characters)),
    )


def arrival_events(who: str, character: Character, rules: Mapping[str, str]) -> tuple[AnyEvent, ...]:
    """Return the events by which a character joins a table that is already in play (U-064).

    Raises:
        AdventureError: If the sheet is not possible; nothing has happened yet.
        UnknownNameError: If a trait does not exist.
    """
    _check_sheet(who, character, rules)
    return Joined(who, character), Planned((Refresh(who),))


def return_events(who: str) -> tuple[AnyEvent, ...]:
    """Return the events by which a character who left comes back, with a full hand (U-064)."""
    return CameBack(who), Planned((Refresh(who),))


def _check_sheet(who: str, character: Character, rules: Mapping[str, str]) -> None:
    found = _faults(who, character) or _load_faults(character, rules)
    if found:
        key, reason = found[0]
        raise AdventureError(reason, place=f"{who}.{key}")


def _faults(who: str, character: Character) -> list[tuple[str, str]]:
    """Return the faults of a sheet, each with its place; the figures of creation are not checked here."""
    found: list[tuple[str, str]] = []
    if _ACTOR.fullmatch(who) is None:
        found.append(("actor", "characters are called pc1, pc2 and so on"))
    wanted = tuple(attribute.id for attribute in ATTRIBUTES)
    if sorted(character.attributes) != sorted(wanted):
        found.append(("attributes", f"there have to be {', '.join(wanted)}"))
    found += (
        (f"attributes.{name}", f"{score} is not 1 to 10")
        for name, score in character.attributes.items()
        if not 1 <= score <= 10
    )
    for name, ranks in character.skills.items():
        most = HIGHEST_RANK + max(0, cap_change(character, name))
        if _SKILL.fullmatch(name) is None or not 0 <= ranks <= most:
            found.append((f"skills.{name}", f"a skill is one word with a rank of 0 to {most}"))
    return found + _choice_faults(character)


def _choice_faults(character: Character) -> list[tuple[str, str]]:
    traits = [find_trait(name) for name in character.traits]
    found = [
        ("traits", f"{trait.name} does not go with {find_trait(other).name}")
        for trait in traits
        for other in trait.excludes
        if other in character.traits
    ]
    jokers = sum(trait.jokers_left_out for trait in traits)
    left_out = character.left_out
    if len(left_out) != jokers or not all(card.is_joker for card in left_out):
        found.append(("left_out", f"the traits take {jokers} jokers out of the deck, and no other card"))
    found += (
        ("conditions", f"{name!r} is not one of {', '.join(_BORNE)}")
        for name in character.conditions
        if name not in _BORNE
    )
    names = [item.id for item in character.gear]
    if len(set(names)) < len(names) or any(not name.isidentifier() for name in names):
        found.append(("gear", "every item has a short name of its own, in one word"))
    return found


def _load_faults(character: Character, rules: Mapping[str, str]) -> list[tuple[str, str]]:
    most = 2 * abilities(character, rules)["load"]
    load = carried_load(character.gear, character.traits)
    return [("gear", f"a load of {load} is more than twice what can be carried, {most}")] if load > most else []
