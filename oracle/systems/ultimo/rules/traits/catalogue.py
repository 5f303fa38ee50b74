"""Every trait there is, how one is found, and what several of them change together."""

from __future__ import annotations

from collections.abc import Container
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, TypeVar

from oracle.errors import UnknownNameError
from oracle.kit.modifiers import Figure, Modifier, applying, of_figure
from oracle.systems.ultimo.rules.deck_rules import DeckRules, deck_rules
from oracle.systems.ultimo.rules.traits.athletics import ATHLETICS
from oracle.systems.ultimo.rules.traits.awareness import AWARENESS
from oracle.systems.ultimo.rules.traits.brawling import BRAWLING
from oracle.systems.ultimo.rules.traits.chemistry import CHEMISTRY
from oracle.systems.ultimo.rules.traits.empathy import EMPATHY
from oracle.systems.ultimo.rules.traits.engineering import ENGINEERING
from oracle.systems.ultimo.rules.traits.espionage import ESPIONAGE
from oracle.systems.ultimo.rules.traits.hooks import Reading
from oracle.systems.ultimo.rules.traits.husbandry import HUSBANDRY
from oracle.systems.ultimo.rules.traits.inhuman import INHUMAN
from oracle.systems.ultimo.rules.traits.investigation import INVESTIGATION
from oracle.systems.ultimo.rules.traits.leadership import LEADERSHIP
from oracle.systems.ultimo.rules.traits.manipulation import MANIPULATION
from oracle.systems.ultimo.rules.traits.medicine import MEDICINE
from oracle.systems.ultimo.rules.traits.miscellaneous import MISCELLANEOUS
from oracle.systems.ultimo.rules.traits.navigation import NAVIGATION
from oracle.systems.ultimo.rules.traits.occult import OCCULT
from oracle.systems.ultimo.rules.traits.piloting import PILOTING
from oracle.systems.ultimo.rules.traits.prerequisites import trait_id
from oracle.systems.ultimo.rules.traits.research import RESEARCH
from oracle.systems.ultimo.rules.traits.ritual import RITUAL
from oracle.systems.ultimo.rules.traits.row import Trait
from oracle.systems.ultimo.rules.traits.shooting import SHOOTING
from oracle.systems.ultimo.rules.traits.theatrics import THEATRICS

AnyHook = TypeVar("AnyHook")

TRAITS: Final[tuple[Trait, ...]] = (
    *(*ATHLETICS, *AWARENESS, *INHUMAN, *MEDICINE, *BRAWLING),  # the body, and what it does
    *(*CHEMISTRY, *EMPATHY, *ENGINEERING, *ESPIONAGE, *HUSBANDRY),  # crafts, honest and other
    *(*INVESTIGATION, *LEADERSHIP, *MANIPULATION, *NAVIGATION),  # wits, and the way
    *(*OCCULT, *PILOTING, *RESEARCH, *RITUAL, *THEATRICS, *SHOOTING, *MISCELLANEOUS),
)
"""Every trait there is, in the order of the book's chapters."""

_BY_ID: Final = {trait.id: trait for trait in TRAITS}
_BY_NAME: Final = {trait_id(name): trait for trait in TRAITS for name in (trait.name, *trait.aliases)}


def find_trait(name: str) -> Trait:
    """Return the trait with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("trait", name, known=_near(name))
    return _BY_ID[name]


def is_trait(name: str) -> bool:
    """Return whether there is a trait with this id."""
    return name in _BY_ID


def trait_named(text: str) -> Trait:
    """Return the trait a player calls `text`: its name in any spelling, an alias, or its id.

    Raises:
        UnknownNameError: If there is none; it names the nearest ones.
    """
    name = trait_id(text.replace("_", " "))
    if name not in _BY_NAME:
        raise UnknownNameError("trait", text, known=_near(name))
    return _BY_NAME[name]


def _near(name: str) -> tuple[str, ...]:
    return tuple(get_close_matches(name, list(_BY_ID), n=5, cutoff=0.4)) or tuple(_BY_ID)


def modifiers_of(traits: tuple[str, ...], figure: Figure, tags: Container[str] = ()) -> tuple[Modifier, ...]:
    """Return what these traits change about a figure where these tags hold, in their order."""
    return applying(every_modifier_of(traits, figure), tags)


@lru_cache(maxsize=4096)
def every_modifier_of(traits: tuple[str, ...], figure: Figure) -> tuple[Modifier, ...]:
    """Return all that these traits change about a figure under any tags, in their order."""
    return tuple(one for name in traits for one in of_figure(find_trait(name).hooks, figure))


def named_modifiers(
    traits: tuple[str, ...], figure: Figure, tags: Container[str] = ()
) -> tuple[tuple[str, Modifier], ...]:
    """Return what these traits change about a figure where these tags hold, each with the name of the trait."""
    rows = _named_modifiers(traits, figure)
    return tuple([(name, one) for name, one in rows if one.applies(tags)]) if rows else rows


@lru_cache(maxsize=4096)
def _named_modifiers(traits: tuple[str, ...], figure: Figure) -> tuple[tuple[str, Modifier], ...]:
    rows = [find_trait(name) for name in traits]
    return tuple((row.name, one) for row in rows for one in of_figure(row.hooks, figure))


def hooks_of(traits: tuple[str, ...], kind: type[AnyHook]) -> tuple[AnyHook, ...]:
    """Return what these traits change of one kind, in their order."""
    wanted: Any = kind
    return _cached_hooks(traits, wanted)


@lru_cache(maxsize=4096)
def _cached_hooks(traits: tuple[str, ...], kind: Any) -> tuple[Any, ...]:
    return tuple(hook for name in traits for hook in find_trait(name).hooks if isinstance(hook, kind))


def named_hooks(traits: tuple[str, ...], kind: type[AnyHook]) -> tuple[tuple[str, AnyHook], ...]:
    """Return what these traits change of one kind, each with the name of the trait."""
    wanted: Any = kind
    return _cached_names(traits, wanted)


@lru_cache(maxsize=4096)
def _cached_names(traits: tuple[str, ...], kind: Any) -> tuple[tuple[str, Any], ...]:
    rows = [find_trait(name) for name in traits]
    return tuple((row.name, hook) for row in rows for hook in row.hooks if isinstance(hook, kind))


@lru_cache(maxsize=256)
def deck_of(traits: tuple[str, ...]) -> DeckRules:
    """Return how somebody with these traits reads cards."""
    return deck_rules(hook.rules for hook in hooks_of(traits, Reading))
