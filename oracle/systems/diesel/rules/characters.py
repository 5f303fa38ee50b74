"""A character's sheet at creation, and the character in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Literal

from oracle.core.records import record, replace
from oracle.systems.diesel.rules.attributes import SPECIES
from oracle.systems.diesel.rules.trades import FOCUS_SUITS, SKILLS, TRADES

TRADE_POINTS: Final = 8
"""Points of a new character for Trades, further Focuses and Skill ranks."""

FREE_ATTRIBUTES: Final = 2
"""Attributes that a player chooses, besides those of the species."""

MAX_RANK: Final = 3
"""Highest Skill rank of a new character, that of an expert."""


@record
class Training:
    """A character's training in one Trade."""

    trade: str
    focuses: str
    """Suit letters of the Focuses; the first came with the Trade."""
    ranks: Mapping[str, int]
    """Skill to rank, only above 0."""

    @property
    def points(self) -> int:
        """Its cost in points: one for the Trade, each further Focus and each rank."""
        return len(self.focuses) + sum(self.ranks.values())


@record
class Thing:
    """A possession or a resource of a character."""

    id: str
    words: str
    kind: Literal["tool", "resource"]
    """`resource` if it came with a Trade, `tool` if it is a possession."""
    trade: str = ""
    """The Trade a resource came with."""
    sort: str = ""
    """Its kind in that Trade's list; empty for one that the player invented because the list was too short."""
    armor: int = 0
    """Injury levels by which it reduces a blow."""


@record
class Background:
    """A character's income and people."""

    income: str
    people: tuple[str, ...]
    """Friends and family who still matter."""


@record
class Character:
    """A character's sheet at creation."""

    name: str
    concept: str
    species: str
    attributes: tuple[str, ...]
    """The free Attributes, without those of the species."""
    trainings: tuple[Training, ...]
    things: tuple[Thing, ...]
    background: Background

    @property
    def all_attributes(self) -> tuple[str, ...]:
        """The free Attributes and those of the species; an Attribute that occurs twice counts double."""
        return self.attributes + SPECIES[self.species].attributes

    def training(self, trade: str) -> Training | None:
        """Return the character's training in `trade`, or `None`."""
        return next((training for training in self.trainings if training.trade == trade), None)


def mistakes(character: Character) -> tuple[str, ...]:
    """Return the faults of a character by the rules of creation, as sentences."""
    unknown = _unknown(character)
    if unknown:
        return unknown
    points = {training.trade: training.points for training in character.trainings}
    owned = Counter(thing.trade for thing in character.things if thing.kind == "resource")
    told = []
    if len(character.attributes) != FREE_ATTRIBUTES:
        told.append(f"A new character chooses {FREE_ATTRIBUTES} Attributes, not {len(character.attributes)}.")
    if sum(points.values()) != TRADE_POINTS:
        told.append(f"The Trades cost {sum(points.values())} points; there are {TRADE_POINTS}.")
    if any(rank > MAX_RANK for training in character.trainings for rank in training.ranks.values()):
        told.append(f"No Skill starts above rank {MAX_RANK}.")
    if owned != Counter(points):
        told.append("Every point spent in a Trade brings one resource of that Trade.")
    told += [
        f"{TRADES[thing.trade].name} offers no {thing.sort}."
        for thing in character.things
        if thing.sort and thing.trade in TRADES and thing.sort not in TRADES[thing.trade].resources
    ]
    return tuple(told)


def _unknown(character: Character) -> tuple[str, ...]:
    told = [] if character.species in SPECIES else [f"There is no people called {character.species!r}."]
    for training in character.trainings:
        if training.trade not in TRADES:
            told.append(f"There is no Trade called {training.trade!r}.")
            continue
        told += [
            f"{TRADES[training.trade].name} has no Skill {skill!r}."
            for skill, rank in training.ranks.items()
            if skill not in SKILLS or skill not in TRADES[training.trade].skills or rank < 1
        ]
        if not training.focuses or any(suit not in FOCUS_SUITS for suit in training.focuses):
            told.append(f"{TRADES[training.trade].name} needs a Focus in one of the four suits.")
    return tuple(told)


@record
class Wounds:
    """A character's injuries and scars."""

    injury: int = 0
    """Injury level, 0 to `CROSSROADS`."""
    scars: tuple[str, ...] = ()
    """Attributes gained at Crossroads."""


@record
class Mark:
    """A consequence that lasts against a character for a scene or the story."""

    consequence: str
    lasts: Literal["scene", "story"]


@record
class Troubles:
    """A character's troubles besides injuries."""

    conditions: tuple[str, ...] = ()
    """Hindering Attributes until the next rest."""
    marks: tuple[Mark, ...] = ()
    lost: tuple[str, ...] = ()
    """Ids of lost things."""


@record
class Figure:
    """A character in play."""

    character: Character
    wounds: Wounds = Wounds()
    troubles: Troubles = Troubles()
    is_gone: bool = False
    """Whether the character left the story."""
    is_away: bool = False
    """Whether the character has left the table, and may come back."""

    @property
    def attributes(self) -> tuple[str, ...]:
        """Every lasting Attribute; an Attribute that occurs twice counts double."""
        return self.character.all_attributes + self.wounds.scars

    @property
    def armor(self) -> int:
        """Injury levels by which the best armor still owned reduces a blow."""
        return max((thing.armor for thing in self.character.things if thing.id not in self.troubles.lost), default=0)

    def owned(self, kind: str) -> tuple[str, ...]:
        """Return the ids of the things of one kind that are not lost."""
        things = (thing for thing in self.character.things if thing.kind == kind)
        return tuple(thing.id for thing in things if thing.id not in self.troubles.lost)

    def troubled(self, **changes: Any) -> Figure:
        """Return the figure with some of its troubles changed."""
        return replace(self, troubles=replace(self.troubles, **changes))

    def wounded(self, **changes: Any) -> Figure:
        """Return the figure with its wounds changed."""
        return replace(self, wounds=replace(self.wounds, **changes))

    def rank(self, trade: str, skill: str) -> int:
        """Return the rank of `skill` in `trade`; 0 without one."""
        training = self.character.training(trade)
        return training.ranks.get(skill, 0) if training else 0

    def has_focus(self, trade: str, suit: str) -> bool:
        """Return whether `trade` has a Focus in `suit`."""
        training = self.character.training(trade)
        return training is not None and suit in training.focuses
