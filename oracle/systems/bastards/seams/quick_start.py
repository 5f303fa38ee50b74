"""A legal character from a concept: `a drowned priest with a crowbar` becomes somebody to play, at once.

The words of the concept lean towards a suit, skills, advantages and a flaw; what they leave open comes from a seed. The
same concept and seed always give the same person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from oracle.core.chance import Stream, key_from_seed
from oracle.game_files import game_words
from oracle.kit.domains import drawn
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.characters import STARTING_XP, Character, base_rank
from oracle.systems.bastards.rules.skills import TRAIT_OF, TRAITS
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS
from oracle.systems.bastards.seams.examples import GAME
from oracle.text.concept import Concept, asks_for, most_asked, name_for, named, read_concept

Words = Mapping[str, Any]
"""What stands in `data/quick_start.toml`."""

FLAWS: Final = 1
"""Disadvantages of a character made at once; each brings one XP."""

TRAITS_RAISED: Final = 3
"""XP that go into traits; two of them into that of the suit."""

LEARNED: Final = 3
"""Advantages; all that is left goes into skills."""


def quick_start(concept: str, seed: str = "") -> Character:
    """Return somebody who fits the concept and keeps the rules of creation.

    Raises:
        NotationError: If the concept is empty or too long.
    """
    read, words = read_concept(concept), game_words(GAME, "quick_start")
    stream = Stream(key_from_seed(f"{GAME} {read.line.casefold()} {seed}"), 0)
    spoken = read.spoken
    (suit,) = _best(words["suits"], spoken, stream, 1)
    flaws = _best(words["flaws"], spoken, stream, FLAWS, open_to=words["plain_flaws"])
    traits = _traits(suit, words, spoken, stream)
    advantages = _best(_open_advantages(words, suit), spoken, stream, LEARNED)
    weapon = _weapon(words, spoken, max(traits.values()), stream)
    left = STARTING_XP + len(flaws) - TRAITS_RAISED - len(advantages)
    skills = _skills(words, spoken, weapon, left, stream)
    return Character(
        name=name_for(read, words, stream),
        concept=f"{read.told()}.",
        suit=suit,
        traits=traits,
        skills=skills,
        advantages=_for_weapon(advantages, weapon),
        disadvantages=flaws,
        weapons=(weapon,) if weapon != BARE else (),
        things=tuple(_things(read, words, stream)),
    )


def _best(
    rows: Mapping[str, str], spoken: tuple[str, ...], stream: Stream, count: int, *, open_to: Sequence[str] = ()
) -> tuple[str, ...]:
    return most_asked(rows, lambda _name, listed: asks_for(listed, spoken), stream, count, open_to=open_to)


def _traits(suit: str, words: Words, spoken: tuple[str, ...], stream: Stream) -> Mapping[str, int]:
    """Return the traits: that of the suit at 4, and the one that the concept asks for next one higher."""
    own = TRAIT_OF[suit]
    ranks = {trait: base_rank(suit, trait) for trait in TRAITS}
    ranks[own] += TRAITS_RAISED - 1
    others = {TRAIT_OF[name]: listed for name, listed in words["suits"].items() if TRAIT_OF[name] != own}
    (second,) = _best(others, spoken, stream, 1)
    ranks[second] += 1
    return ranks


def _open_advantages(words: Words, suit: str) -> Mapping[str, str]:
    """Return the advantages with the words that ask for them; those of the suit ask for themselves a little."""
    listed: Mapping[str, str] = words["advantages"]
    letter = next(trait.suit for trait in TRAITS.values() if trait.id == TRAIT_OF[suit])
    own = {name for name in listed if ADVANTAGES[name].suit == letter}
    return {name: line for name, line in listed.items() if name in own}


def _for_weapon(advantages: Sequence[str], weapon: str) -> tuple[str, ...]:
    """Return advantages as they stand on a sheet: some are learned for the type of weapon that is carried."""
    family = WEAPONS[weapon].family
    return tuple(f"{name}_{family}" if ADVANTAGES[name].of_weapon else name for name in advantages)


def _weapon(words: Words, spoken: tuple[str, ...], highest: int, stream: Stream) -> str:
    """Return the weapon that the concept asks for, as heavy as a new character may carry."""
    light = {name: line for name, line in words["weapons"].items() if WEAPONS[name].bonus <= highest + 1}
    (weapon,) = _best(light, spoken, stream, 1, open_to=words["plain_weapons"])
    return weapon


def _skills(words: Words, spoken: tuple[str, ...], weapon: str, points: int, stream: Stream) -> Mapping[str, int]:
    """Return the skills: those that the concept asks for, and the one for the weapon, two ranks higher at most."""
    order = (*_best(words["skills"], spoken, stream, points), WEAPONS[weapon].skill)
    ranks: Counter[str] = Counter({WEAPONS[weapon].skill: 1})
    for skill in (order[0], order[0], *order[1:]):
        if sum(ranks.values()) < points:
            ranks[skill] += 1
    return {skill: 1 + more for skill, more in ranks.items() if more}


def _things(read: Concept, words: Words, stream: Stream) -> Iterator[str]:
    """Yield the things that a concept says somebody has, then two that anybody may have."""
    for found in read.things(most_words=5):
        yield " ".join(named(found))
    yield from drawn(words["things"], 2, stream)
