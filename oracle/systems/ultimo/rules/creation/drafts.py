"""An unfinished character, and the character it becomes (U-098 to U-104)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Final

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Character, History, Item
from oracle.systems.ultimo.rules.creation.backgrounds import BACKGROUNDS, Background, background_named
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.traits import find_trait, is_trait

LOWEST: Final = 1
HIGHEST: Final = 10
"""Lowest and highest score of an attribute. Rule U-098."""

POINTS: Final = {False: 20, True: 22}
"""Points to spend on the five attributes, each of which begins at 1, by whether it is a veteran. Rule U-098."""

RANKS: Final[Mapping[bool, Mapping[int, int]]] = {False: {3: 2, 2: 3, 1: 5}, True: {3: 3, 2: 4, 1: 6}}
"""How many skills are chosen at each rank, by whether the character is a veteran."""

TIERS: Final[Mapping[int, str]] = {3: "primary", 2: "secondary", 1: "minor"}
"""The name for the skills chosen at each rank."""

FREE_TRAITS: Final = {False: 0, True: 2}
"""Traits besides that of the background, by whether the character is a veteran. Rule U-099."""

JOKERS: Final = ("Xl", "Xb")
"""The jokers of a deck, the little one first."""

UNTRAINED: Final[Mapping[str, int]] = {attribute.id: LOWEST for attribute in ATTRIBUTES}


@dataclass(frozen=True, slots=True)
class Draft:
    """An unfinished character: the choices so far, legal or not."""

    name: str = ""
    concept: str = ""
    age: int = 0
    """In years; 0 where it is not chosen yet."""
    veteran: bool = False
    attributes: Mapping[str, int] = field(default_factory=lambda: UNTRAINED)
    skills: Mapping[str, int] = field(default_factory=dict)
    """Ranks as chosen, before the background adds to them."""
    background: Background | None = None
    traits: tuple[str, ...] = ()
    """The free traits of a veteran, without that of the background."""
    invented: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Skills that the player invented, with their attributes (U-102)."""
    gear: tuple[Item, ...] = ()
    joker: str = JOKERS[0]
    """The joker that leaves the deck, where a trait takes one out."""
    details: Mapping[str, str] = field(default_factory=dict)
    conditions: tuple[str, ...] = ()

    @property
    def all_traits(self) -> tuple[str, ...]:
        """The trait of the background, then the others."""
        return (*((self.background.trait,) if self.background else ()), *self.traits)

    @property
    def points_left(self) -> int:
        """Attribute points still to spend; below 0 where too many are spent."""
        return POINTS[self.veteran] - sum(score - LOWEST for score in self.attributes.values())

    def ranked(self, rank: int) -> tuple[str, ...]:
        """Return the skills chosen at a rank."""
        return tuple([name for name, chosen in self.skills.items() if chosen == rank])


def sheet_of(draft: Draft) -> Character:
    """Return the sheet of a draft, legal or not, from which derived abilities are computed."""
    ranks = Counter(draft.skills)
    details = dict(draft.details)
    own = None
    if draft.background:
        ranks.update(draft.background.skills)
        details = {"background": draft.background.name, "income": draft.background.income} | _own_details(details)
        own = draft.background if background_named(draft.background.name) != draft.background else None
    leaving = sum(find_trait(name).jokers_left_out for name in draft.all_traits if is_trait(name))
    return Character(
        draft.name,
        draft.concept,
        draft.age,
        dict(draft.attributes),
        {name: ranks[name] for name in sorted(ranks, key=lambda name: (-ranks[name], name))},
        draft.all_traits,
        draft.gear,
        details,
        draft.conditions,
        tuple(Card.parse(draft.joker) for _ in range(leaving)),
        History(own, draft.veteran, dict(draft.invented)),
    )


def background_of(sheet: Character) -> Background | None:
    """Return the background of a character: its own, or the row that its details name."""
    return sheet.history.background or background_named(sheet.details.get("background", ""))


def draft_of(sheet: Character) -> Draft:
    """Return the draft of a character without growth since its creation."""
    background = background_of(sheet)
    ranks, traits = Counter(sheet.skills), list(sheet.traits)
    if background:
        ranks.subtract(background.skills)
        if background.trait in traits:
            traits.remove(background.trait)
    return Draft(
        sheet.name,
        sheet.concept,
        sheet.age,
        sheet.history.veteran,
        sheet.attributes,
        {name: rank for name, rank in ranks.items() if rank},
        background,
        tuple(traits),
        sheet.history.invented,
        sheet.gear,
        str(sheet.left_out[0]) if sheet.left_out else JOKERS[0],
        _own_details(sheet.details),
        sheet.conditions,
    )


FROM_BACKGROUND: Final = ("background", "income")
"""Details of a sheet that come from its background; a draft does not keep them apart from it."""


def _own_details(details: Mapping[str, str]) -> dict[str, str]:
    """Return the details that the player chooses."""
    return {label: value for label, value in details.items() if label not in FROM_BACKGROUND}


def own_background(name: str, skills: tuple[str, ...], trait: str, income: str) -> Background:
    """Return the row of this name if it is the same background, else one of the player's own."""
    row = background_named(name)
    if row and (set(row.skills), row.trait, row.income) == (set(skills), trait, income):
        return row
    return Background(name, skills, trait, income)


def with_rank(draft: Draft, skill: str, rank: int) -> Draft:
    """Return the draft with a skill at this rank; rank 0 removes it."""
    others = {name: chosen for name, chosen in draft.skills.items() if name != skill}
    return replace(draft, skills={**others, skill: rank} if rank else others)


def with_score(draft: Draft, attribute: str, score: int) -> Draft:
    """Return the draft with an attribute at this score."""
    return replace(draft, attributes={**draft.attributes, attribute: score})


NAMED_BACKGROUNDS: Final = tuple(background.name for background in BACKGROUNDS)
"""Names of the ready backgrounds."""
