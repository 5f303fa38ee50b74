"""A character half made, and the character it becomes (U-098 to U-104)."""

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
"""Scores of an attribute. Rule U-098."""

POINTS: Final = {False: 20, True: 22}
"""Points over the five attributes, each of which begins at 1, for others and for veterans. Rule U-098."""

RANKS: Final[Mapping[bool, Mapping[int, int]]] = {False: {3: 2, 2: 3, 1: 5}, True: {3: 3, 2: 4, 1: 6}}
"""How many skills are chosen at each rank, for others and for veterans."""

TIERS: Final[Mapping[int, str]] = {3: "primary", 2: "secondary", 1: "minor"}
"""What the skills chosen at a rank are called."""

FREE_TRAITS: Final = {False: 0, True: 2}
"""Traits besides that of the background, for others and for veterans. Rule U-099."""

JOKERS: Final = ("Xl", "Xb")
"""The jokers of a deck, the little one first."""

UNTRAINED: Final[Mapping[str, int]] = {one.id: LOWEST for one in ATTRIBUTES}


@dataclass(frozen=True, slots=True)
class Draft:
    """Somebody half made: what has been chosen so far, legal or not."""

    name: str = ""
    concept: str = ""
    age: int = 0
    """0 where nobody has said yet."""
    veteran: bool = False
    attributes: Mapping[str, int] = field(default_factory=lambda: UNTRAINED)
    skills: Mapping[str, int] = field(default_factory=dict)
    """Ranks as they are chosen, before the background adds to them."""
    background: Background | None = None
    traits: tuple[str, ...] = ()
    """Those of a veteran, without the one of the background."""
    invented: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Skills of the player's own, with the attributes that go with them (U-102)."""
    gear: tuple[Item, ...] = ()
    joker: str = JOKERS[0]
    """Which joker goes, where a trait takes one out of the deck."""
    details: Mapping[str, str] = field(default_factory=dict)
    conditions: tuple[str, ...] = ()

    @property
    def all_traits(self) -> tuple[str, ...]:
        """The trait of the background, then the others."""
        return (*((self.background.trait,) if self.background else ()), *self.traits)

    @property
    def points_left(self) -> int:
        """Points that may still go into attributes; below 0 where there are too many."""
        return POINTS[self.veteran] - sum(score - LOWEST for score in self.attributes.values())

    def ranked(self, rank: int) -> tuple[str, ...]:
        """Return the skills chosen at a rank."""
        return tuple([name for name, one in self.skills.items() if one == rank])


def sheet_of(draft: Draft) -> Character:
    """Return the sheet as the draft stands, legal or not: what the derived abilities are worked out from."""
    ranks = Counter(draft.skills)
    told = dict(draft.details)
    own = None
    if draft.background:
        ranks.update(draft.background.skills)
        told = {"background": draft.background.name, "income": draft.background.income} | _told_besides(told)
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
        told,
        draft.conditions,
        tuple(Card.parse(draft.joker) for _ in range(leaving)),
        History(own, draft.veteran, dict(draft.invented)),
    )


def background_of(sheet: Character) -> Background | None:
    """Return where a character comes from: its own background, or the row its details name."""
    return sheet.history.background or background_named(sheet.details.get("background", ""))


def draft_of(sheet: Character) -> Draft:
    """Return the draft of a character who has learned nothing since it was made."""
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
        _told_besides(sheet.details),
        sheet.conditions,
    )


FROM_BACKGROUND: Final = ("background", "income")
"""Details of a sheet that its background decides; a draft holds them nowhere else."""


def _told_besides(details: Mapping[str, str]) -> dict[str, str]:
    """Return the details that are nobody's but the player's to say."""
    return {label: value for label, value in details.items() if label not in FROM_BACKGROUND}


def own_background(name: str, skills: tuple[str, ...], trait: str, income: str) -> Background:
    """Return a background: the row of this name where nothing in it differs, else one of the player's own."""
    row = background_named(name)
    made = Background(name, skills, trait, income)
    if row and (set(row.skills), row.trait, row.income) == (set(skills), trait, income):
        return row
    return made


def with_rank(draft: Draft, skill: str, rank: int) -> Draft:
    """Return the draft with a skill chosen at this rank; 0 takes it out."""
    others = {name: one for name, one in draft.skills.items() if name != skill}
    return replace(draft, skills={**others, skill: rank} if rank else others)


def with_score(draft: Draft, attribute: str, score: int) -> Draft:
    """Return the draft with an attribute at this score."""
    return replace(draft, attributes={**draft.attributes, attribute: score})


NAMED_BACKGROUNDS: Final = tuple(one.name for one in BACKGROUNDS)
"""Names of the backgrounds that stand ready."""
