"""Traits as rows: each says what it changes through typed hooks, and no code asks for a trait by name."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from oracle.errors import UnknownNameError
from oracle.systems.ultimo.deck_rules import DECK_TRAITS, PLAIN, DeckRules, deck_rules

HEALING: Final = ("heal", "first_aid", "surgery", "stop_bleeding", "revive")
"""Tags of checks that heal."""


@dataclass(frozen=True, slots=True)
class OnTag:
    """What a trait or a piece of gear does to checks that carry one of some tags."""

    tags: tuple[str, ...]
    skill: str = ""
    """The skill that has to be in the pair; empty for any."""
    rating: int = 0
    """Added to the difficulty."""
    cards: int = 0
    """Added to the card limit."""

    def applies(self, pair: tuple[str, str], tags: Container[str]) -> bool:
        """Return whether a check of this pair with these tags is meant."""
        return any(tag in tags for tag in self.tags) and self.skill in ("", *pair)


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait: what players read, and what it changes."""

    id: str
    name: str
    words: str
    """What it does, in a player's words."""
    deck: DeckRules = PLAIN
    """How the bearer reads cards."""
    bonus: Mapping[str, int] = field(default_factory=dict)
    """Added to abilities, by ability."""
    on_tags: tuple[OnTag, ...] = ()
    skill_caps: Mapping[str, int] = field(default_factory=dict)
    """Added to the highest rank of a skill that counts, by skill (U-105)."""
    stays_awake: bool = False
    """Whether low health never fells the bearer."""
    jokers_left_out: int = 0
    """Jokers the bearer takes out of the deck for good."""
    excludes: tuple[str, ...] = ()
    """Traits that do not go with it."""


TRAITS: Final = (
    Trait(
        "medical_expertise",
        "Medical Expertise",
        "Healing with Biology is 1 easier. Doctors know it as Medical Knowledge (U-106).",
        on_tags=(OnTag(HEALING, skill="Biology", rating=-1),),
    ),
    Trait(
        "low_profile",
        "Low Profile",
        "You may play 2 more cards on Espionage to stay unseen.",
        on_tags=(OnTag(("stealth",), skill="Espionage", cards=2),),
    ),
    Trait(
        "ironman",
        "Ironman",
        "Soak 1, and low health does not make you faint.",
        bonus={"soak": 1},
        stays_awake=True,
    ),
    Trait(
        "person_of_science",
        "Person of Science",
        "Biology, Chemistry and Engineering can rise to rank 6; Occult and Ritual count up to 3 only.",
        skill_caps={"Biology": 1, "Chemistry": 1, "Engineering": 1, "Occult": -2, "Ritual": -2},
    ),
    Trait(
        "jack_of_all_trades",
        "Jack of All Trades",
        "Your jacks leave a perfect success open, and your ace of spades is a joker.",
        deck=DECK_TRAITS["jack_of_all_trades"],
    ),
    Trait(
        "long_live_the_queen",
        "Long Live the Queen",
        "A queen that copies nothing is worth 5 and lies anywhere; your kings are worth 9.",
        deck=DECK_TRAITS["long_live_the_queen"],
    ),
    Trait(
        "god_save_the_queen",
        "God Save the Queen",
        "A queen that copies nothing is worth 8, your kings too; between rests a queen brings back one ace.",
        deck=DECK_TRAITS["god_save_the_queen"],
    ),
    Trait(
        "aged_wisdom",
        "Aged Wisdom",
        "All your aces but spades are kings, and one joker of your choice leaves your deck.",
        deck=DECK_TRAITS["aged_wisdom"],
        jokers_left_out=1,
        excludes=("gamblin_man",),
    ),
    Trait(
        "gamblin_man",
        "Gamblin' Man",
        "Your little joker is an ace; your big joker fails the whole row.",
        deck=DECK_TRAITS["gamblin_man"],
        excludes=("aged_wisdom",),
    ),
)
"""Every trait there is, in the order of the book's chapters."""

_BY_ID: Final = {trait.id: trait for trait in TRAITS}


def find_trait(name: str) -> Trait:
    """Return the trait with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("trait", name, known=tuple(_BY_ID))
    return _BY_ID[name]


@lru_cache(maxsize=256)
def deck_of(traits: tuple[str, ...]) -> DeckRules:
    """Return how somebody with these traits reads cards."""
    return deck_rules(find_trait(name).deck for name in traits)


@lru_cache(maxsize=1024)
def bonus_of(traits: tuple[str, ...], ability: str) -> int:
    """Return what these traits add to an ability."""
    return sum(find_trait(name).bonus.get(ability, 0) for name in traits)


@lru_cache(maxsize=1024)
def skill_cap_of(traits: tuple[str, ...], skill: str) -> int:
    """Return what these traits add to the highest rank of a skill that counts."""
    return sum(find_trait(name).skill_caps.get(skill, 0) for name in traits)
