"""How a game begins: what a character has to be, and the events that set the table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.errors import AdventureError
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.characters import HIGHEST_RANK, Character, abilities, cap_change
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.hands import Refresh
from oracle.systems.ultimo.rules.seating import CameBack, Joined, TableSet
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from oracle.systems.ultimo.rules.traits import find_trait

_ACTOR: Final = re.compile(r"pc[1-9][0-9]?")
_SKILL: Final = re.compile(r"[A-Za-z_'-]{2,40}")
_BORNE: Final = tuple(one.id for one in CONDITIONS if one.can_be_lifted and not one.ends)
"""Conditions that a character may come into play with: those that last."""


def setup_events(characters: Mapping[str, Character], rules: Mapping[str, str]) -> tuple[AnyEvent, ...]:
    """Return the events of a fresh table: house rules, characters, threat, first hands (U-064, U-151).

    Raises:
        AdventureError: If a sheet cannot be; nothing has happened yet.
        UnknownNameError: If a trait does not exist.
    """
    if not characters:
        raise AdventureError("a table needs a character", place="characters")
    for who, character in characters.items():
        _checked(who, character, rules)
    threat = len(characters) if rules["starting_threat"] == "players" else 0
    return (
        TableSet(rules),
        *(Joined(who, character) for who, character in characters.items()),
        *((ThreatRose(threat, "start"),) if threat else ()),
        happened.Planned(tuple(Refresh(who) for who in characters)),
    )


def arrival_events(who: str, character: Character, rules: Mapping[str, str]) -> tuple[AnyEvent, ...]:
    """Return the events by which a character sits down at a table that plays already (U-064).

    Raises:
        AdventureError: If the sheet cannot be; nothing has happened yet.
        UnknownNameError: If a trait does not exist.
    """
    _checked(who, character, rules)
    return Joined(who, character), happened.Planned((Refresh(who),))


def return_events(who: str) -> tuple[AnyEvent, ...]:
    """Return the events by which a character who left sits down again, with a full hand (U-064)."""
    return CameBack(who), happened.Planned((Refresh(who),))


def _checked(who: str, character: Character, rules: Mapping[str, str]) -> None:
    found = _misfits(who, character) or _burdens(character, rules)
    if found:
        key, reason = found[0]
        raise AdventureError(reason, place=f"{who}.{key}")


def _misfits(who: str, character: Character) -> list[tuple[str, str]]:
    """Return what is wrong with a sheet, each with its place; the figures of creation are not asked here."""
    found: list[tuple[str, str]] = []
    if _ACTOR.fullmatch(who) is None:
        found.append(("actor", "characters are called pc1, pc2 and so on"))
    wanted = tuple(one.id for one in ATTRIBUTES)
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
    return found + _odd_choices(character)


def _odd_choices(character: Character) -> list[tuple[str, str]]:
    traits = [find_trait(name) for name in character.traits]
    found = [
        ("traits", f"{one.name} does not go with {find_trait(other).name}")
        for one in traits
        for other in one.excludes
        if other in character.traits
    ]
    jokers = sum(one.jokers_left_out for one in traits)
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


def _burdens(character: Character, rules: Mapping[str, str]) -> list[tuple[str, str]]:
    most = 2 * abilities(character, rules)["load"]
    load = carried_load(character.gear, character.traits)
    return [("gear", f"a load of {load} is more than twice what can be carried, {most}")] if load > most else []
