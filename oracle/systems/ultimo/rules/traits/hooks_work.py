"""What a trait can change about crafting, medicine and travel."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.traits.hooks import Hook


@dataclass(frozen=True, slots=True)
class FirstAid(Hook):
    """Injury: first aid (U-290, U-291)."""

    unchecked_up_to: int = 0
    """Missing health up to which it needs no check; 0 where it always does."""
    needs_supplies: bool = True


@dataclass(frozen=True, slots=True)
class Revival(Hook):
    """Injury: Biology may bring back who died no longer ago than this (U-293)."""

    minutes: int


@dataclass(frozen=True, slots=True)
class Poisons(Hook):
    """Injury: what poison does to the bearer."""

    own_harmless: bool
    others_halved: bool


@dataclass(frozen=True, slots=True)
class Brewing(Hook):
    """Crafting: cures for what is rare."""

    rare_cures: bool


@dataclass(frozen=True, slots=True)
class Bombs(Hook):
    """Crafting: explosives."""

    on_the_spot: bool = False
    never_early: bool = False


@dataclass(frozen=True, slots=True)
class Building(Hook):
    """Crafting: what stands on the ground."""

    time_halved: bool = False
    alone: bool = False
    """Whether small ones need no helpers."""
    secrets: bool = False
    """Whether they may hide half of INT, and Engineering, in rooms and passages (U-096)."""
    durable: bool = False


@dataclass(frozen=True, slots=True)
class Smithing(Hook):
    """Crafting: the qualities that arms and armor of the bearer's making gain (U-393)."""

    qualities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Devices(Hook):
    """Crafting: complicated things."""

    complex_ones: bool = False
    own_only: bool = False
    """Whether nobody else can make them work."""
    rating: int = 0
    """Added to the rating of what they are for."""
    user_rank: int = 0
    """Engineering it takes to use them."""


@dataclass(frozen=True, slots=True)
class Travel(Hook):
    """Travel: what is halved in country that is known."""

    halved: tuple[str, ...]
