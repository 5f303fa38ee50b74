"""A legal character from a concept: `a drowned priest with a crowbar` becomes somebody to play, at once.

The words of the concept lean towards attributes, skills, a background and belongings; what they leave open comes from
a seed. The same concept and seed always give the same person.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.chance import Stream, key_from_seed
from oracle.core.plain import plain_text
from oracle.errors import NotationError
from oracle.systems.ultimo.characters import Character, Item
from oracle.systems.ultimo.creation.backgrounds import BACKGROUNDS, GROWN, Background
from oracle.systems.ultimo.quick_words import (
    FAMILY_ENDS,
    FAMILY_FRONTS,
    GEAR,
    GIVEN_NAMES,
    LEANINGS,
    PLAIN_GEAR,
)
from oracle.systems.ultimo.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.traits import find_trait

LONGEST_CONCEPT: Final = 120
"""Characters of a concept."""

POINTS: Final = 20
"""Points over the five attributes, each of which begins at 1. Rule U-098."""

HIGHEST: Final = 10
"""Highest score of an attribute."""

LEAST_VITALITY: Final = 3
"""Nobody is made who could be felled by a single scratch."""

RANKS: Final = (3, 3, 2, 2, 2, 1, 1, 1, 1, 1)
"""Ranks of the skills somebody begins with, before the background. Rule U-101."""

MOST_GEAR: Final = 6
"""Belongings somebody begins with."""

_WORD: Final = re.compile(r"[a-z]+")
_WITH: Final = re.compile(
    r"\b(?:with|carrying|wearing|and (?:his|her|their|a|an))\s+((?:[\w'-]+\s*){1,4})", re.IGNORECASE
)
_LEADING: Final = re.compile(r"^(?:a|an|the|his|her|their|some|only|nothing but|no)\s+", re.IGNORECASE)
_CALLED: Final = re.compile(r"\b(?:called|named)\s+((?:[A-Z][\w'’-]*\s?){1,3})")
_STOPS: Final = frozenset(
    ("who", "that", "from", "in", "on", "of", "and", "but", "with", "for", "to", "called", "named")
)
_NO_THINGS: Final = frozenset(("heart", "hands", "past", "secret", "debt", "eyes", "grudge", "temper", "voice", "name"))


def quick_start(concept: str, seed: str = "") -> Character:
    """Return somebody who fits the concept and keeps the rules of creation.

    Raises:
        NotationError: If the concept is empty or too long.
    """
    words = plain_text(concept)
    if not any(map(str.isalnum, words)) or len(words) > LONGEST_CONCEPT:
        raise NotationError(
            f"A concept is one line of up to {LONGEST_CONCEPT} characters, such as: a drowned priest with a crowbar"
        )
    stream = Stream(key_from_seed(f"ultimo {words.casefold()} {seed}"), 0)
    spoken = tuple(_WORD.findall(_ascii(words).lower()))
    background = _background(spoken, stream)
    traits = (background.trait,)
    return Character(
        name=_name(words, stream),
        concept=_capital(words),
        age=_age(spoken, background, stream),
        attributes=_attributes(spoken, stream),
        skills=_skills(spoken, background, stream),
        traits=traits,
        gear=_gear(words, spoken, stream),
        details={"background": background.name, "income": background.income},
        left_out=tuple(Card("X", "l") for name in traits for _ in range(find_trait(name).jokers_left_out)),
    )


def _ascii(words: str) -> str:
    return unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()


def _capital(words: str) -> str:
    bare = _LEADING.sub("", words).rstrip(".!") or words
    return bare[0].upper() + bare[1:]


def asks_for(listed: str, spoken: Iterable[str]) -> int:
    """Return how many of the words `spoken` stand in a list; one that ends in `-` is a stem."""
    wanted = listed.split()
    stems = tuple(one[:-1] for one in wanted if one.endswith("-"))
    return sum(word in wanted or word in stems or (len(word) > 3 and _begins(word, stems)) for word in spoken)


def _begins(word: str, stems: tuple[str, ...]) -> bool:
    """Return whether a word begins with a stem of four letters or more; shorter ones stand alone or in the plural."""
    return any(word.startswith(stem) if len(stem) > 3 else word == f"{stem}s" for stem in stems)


def _background(spoken: tuple[str, ...], stream: Stream) -> Background:
    fits = [(asks_for(one.words, spoken), one) for one in BACKGROUNDS]
    best = max(score for score, _ in fits)
    likely = [one for score, one in fits if score == best and (best or one.least_age <= GROWN)]
    if not best:
        likely = _alike(likely, spoken)
    return likely[stream.below(len(likely))]


def _alike(backgrounds: list[Background], spoken: tuple[str, ...]) -> list[Background]:
    """Return the backgrounds whose skills the words lean to, where none is named; all where none fits better."""
    leant = {skill for leaning in LEANINGS if asks_for(leaning.words, spoken) for skill in leaning.skills}
    shared = [len(leant & set(one.skills)) for one in backgrounds]
    return [one for one, many in zip(backgrounds, shared, strict=True) if many == max(shared)]


def _attributes(spoken: tuple[str, ...], stream: Stream) -> Mapping[str, int]:
    """Return 20 points spread by weight, the greatest claim first; vitality gets its least before anything else."""
    weights = {one.id: 20 + stream.below(8) for one in ATTRIBUTES}
    for leaning in LEANINGS:
        if asks_for(leaning.words, spoken):
            for place, name in enumerate(leaning.attributes):
                weights[name] += (22, 12)[place]
    scores = {one.id: 1 for one in ATTRIBUTES} | {"VIT": LEAST_VITALITY}
    for _ in range(POINTS - (LEAST_VITALITY - 1)):
        open_ones = [name for name in scores if scores[name] < HIGHEST]
        most = max(open_ones, key=lambda name: weights[name] / scores[name])
        scores[most] += 1
    return scores


def _skills(spoken: tuple[str, ...], background: Background, stream: Stream) -> Mapping[str, int]:
    """Return ten skills, those the concept leans to on top, and one rank more in the two of the background."""
    weights = {one.id: stream.below(10) for one in SKILLS}
    for one in SKILLS:
        if any(alias in spoken for alias in one.aliases) or one.id.lower() in spoken:
            weights[one.id] += 30
    for leaning in LEANINGS:
        if asks_for(leaning.words, spoken):
            for place, name in enumerate(leaning.skills):
                weights[name] += 24 - 6 * place
    for name in ("Awareness", "Toughness", "Psyche"):
        weights[name] += 6  # what keeps anybody alive
    ordered = sorted(weights, key=lambda name: -weights[name])
    ranks = Counter(dict(zip(ordered, RANKS, strict=False)))
    ranks.update(background.skills)
    return {name: ranks[name] for name in sorted(ranks, key=lambda name: (-ranks[name], name))}


def _age(spoken: tuple[str, ...], background: Background, stream: Stream) -> int:
    if background.least_age > GROWN or (
        not background.most_age and asks_for("old- aged- elder- grand- retired- ancient- veteran-", spoken)
    ):
        return max(background.least_age, 55) + stream.below(20)
    if asks_for("young- boy- girl- child- student- apprentic- orphan- urchin-", spoken):
        return GROWN + stream.below(5)
    return 22 + stream.below((background.most_age or 49) - 21)


def _name(words: str, stream: Stream) -> str:
    """Return the name the concept gives, or one of ours."""
    given = GIVEN_NAMES[stream.below(len(GIVEN_NAMES))]
    front, end = FAMILY_FRONTS[stream.below(len(FAMILY_FRONTS))], FAMILY_ENDS[stream.below(len(FAMILY_ENDS))]
    called = _CALLED.search(words)
    return called[1].strip() if called else f"{given} {front}{end}"


def _gear(words: str, spoken: tuple[str, ...], stream: Stream) -> tuple[Item, ...]:
    """Return what the concept names, what goes with it, and a few things anybody carries."""
    by_words = (item for listed, item in GEAR.items() if asks_for(listed, spoken))
    common = list(PLAIN_GEAR[1:])
    rest = [common.pop(stream.below(len(common))) for _ in range(3)]
    found = {item.id: item for item in (*by_words, *_named(words), PLAIN_GEAR[0], *rest)}
    worn = [item for item in found.values() if item.is_worn][1:]  # nobody wears two coats
    return tuple(item for item in found.values() if item not in worn)[:MOST_GEAR]


def _named(words: str) -> tuple[Item, ...]:
    """Return the things a concept says somebody has, `with a blue lamp`, that no row knows."""
    known = " ".join(GEAR)
    found = []
    for match in _WITH.finditer(_ascii(words)):
        name = _LEADING.sub("", match[1].strip()).strip()
        kept: list[str] = []
        for word in name.split():
            if word.lower() in _STOPS:
                break
            kept.append(word)
        slug = re.sub(r"[^a-z0-9]+", "_", "_".join(kept).lower()).strip("_")
        nothing = not kept or kept[-1].lower() in _NO_THINGS or asks_for(known, tuple(word.lower() for word in kept))
        if slug.isidentifier() and not nothing:
            found.append(Item(slug[:40], " ".join(kept), load=1))
    return tuple(found)
