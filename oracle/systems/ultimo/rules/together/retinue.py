"""Companions and soldiers outside battles: animals, friends, cronies, soldiers (U-133, U-256, U-356)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.skills import is_attribute
from oracle.systems.ultimo.rules.state import Change, Person
from oracle.systems.ultimo.rules.status import ability_of, attributes_of
from oracle.systems.ultimo.rules.together.bonding import bonds_used
from oracle.systems.ultimo.rules.together.ties import Companion, CompanionKind
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of, named_modifiers
from oracle.systems.ultimo.rules.traits.figures import COMPANION, RATING_BY_FOLLOWERS
from oracle.systems.ultimo.rules.traits.hooks_people import (
    AnimalCompanion,
    NpcBonds,
    Rally,
    Retinue,
)

COMPANION_HEALTH: Final = 5
"""A companion's health, before the bond. Rule U-256."""

RALLY_GOAL: Final = "rally:"
"""Prefix of the goal of a check to rally a companion."""

COMPANION_POWER: Final = 3
"""A companion's attack powers, before the bond. Rule U-256."""

PROMOTIONS: Final[Mapping[CompanionKind, tuple[str, ...]]] = {
    "animal": ("companion",),
    "friend": ("friend", "cohort"),
    "crony": ("crony", "henchman"),
}
"""What traits can make of each kind, the best last."""


@dataclass(frozen=True, slots=True)
class Block:
    """The figures of a companion."""

    health: int
    soak: int
    melee: int
    ranged: int
    luck: int = 0
    """Extra cards where luck decides (U-168)."""


def block_of(person: Person, companion: Companion) -> Block:
    """Return the figures of a companion: the bond adds to them, with an animal only by a trait (U-256)."""
    bond = person.ties.bonds.get(companion.id, 0)
    if companion.kind != "animal":
        return Block(COMPANION_HEALTH + bond, bond, COMPANION_POWER + bond, COMPANION_POWER + bond)
    own = next(
        iter(hooks_of(person.character.traits, AnimalCompanion)),
        AnimalCompanion(3, 3, COMPANION_HEALTH, COMPANION_POWER),
    )
    traits, bonds = person.character.traits, {"bond": bond}
    more = {
        name: added(modifiers_of(traits, COMPANION, (name,)), bonds.__getitem__)
        for name in ("health", "soak", "damage", "luck")
    }
    return Block(own.health + more["health"], more["soak"], own.melee + more["damage"], 0, more["luck"])


def companion_title(person: Person, companion: Companion) -> str:
    """Return a companion's standing by the character's traits: friend or cohort, crony or henchman."""
    line = PROMOTIONS[companion.kind]
    traits = hooks_of(person.character.traits, NpcBonds)
    best = [name for name in line if any(hook.become == name for hook in traits)]
    return best[-1] if best else line[0]


def follower_changes(person: Person, tags: Container[str]) -> tuple[Change, ...]:
    """Return how companions who have not lost heart change the rating of a check."""
    changes = []
    for source, modifier in named_modifiers(person.character.traits, RATING_BY_FOLLOWERS, tags):
        amount = added((modifier,), lambda kind: _followers(person, kind))
        if amount:
            changes.append(Change(source, amount))
    return tuple(changes)


def _followers(person: Person, kind: str) -> int:
    """Return how many companions of a kind have not lost heart."""
    return sum(1 for companion in person.ties.company if kind in PROMOTIONS[companion.kind] and not companion.shaken)


def rally_rating(person: Person, companion: Companion) -> int | None:
    """Return the rating to rally a henchman; `None` where no trait allows it."""
    hooks = hooks_of(person.character.traits, Rally)
    if companion.kind != "crony" or not hooks:
        return None
    return max(0, hooks[0].rating - person.ties.bonds.get(companion.id, 0))


def soldiers_allowed(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many soldiers a character may command, by their bonds (U-133)."""
    bonds = ability_of(person, "bonds", rules) if rules["retinue_bonds"] == "statistic" else bonds_used(person, rules)
    return bonds * max([hook.per_bond for hook in _retinue(person, "soldier")], default=0)


def elite_soldiers(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many of a character's soldiers are elite: loyal, unpaid, each as good as three (U-356)."""
    allowed = sum(_worth(person, name, rules) for hook in _retinue(person, "elite") for name in hook.whole)
    return min(person.ties.troop, allowed)


def _worth(person: Person, name: str, rules: Mapping[str, str]) -> int:
    return attributes_of(person)[name] if is_attribute(name) else rank(person.character, name, rules)


def battle_strength(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many soldiers a character's troop counts as in a battle."""
    each = max([hook.counts_as for hook in _retinue(person, "elite")], default=1)
    return person.ties.troop + elite_soldiers(person, rules) * (each - 1)


def soldier_upkeep(person: Person, troop: int, rules: Mapping[str, str]) -> int:
    """Return the steps of income that a troop costs; elites cost nothing (U-356)."""
    each = max([hook.upkeep_each for hook in _retinue(person, "soldier")], default=0)
    allowed = sum(_worth(person, name, rules) for hook in _retinue(person, "elite") for name in hook.whole)
    paid = max(0, troop - allowed)
    if not each:
        return 0
    return paid // each if rules["soldier_upkeep_rounding"] == "floor" else -(-paid // each)


def _retinue(person: Person, kind: str) -> tuple[Retinue, ...]:
    return tuple(hook for hook in hooks_of(person.character.traits, Retinue) if hook.kind == kind)
