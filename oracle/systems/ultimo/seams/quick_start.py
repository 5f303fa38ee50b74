"""A legal character from a concept such as `a drowned priest with a crowbar`.

The words of the concept suggest attributes, skills, a background and belongings; chance from a seed decides the rest.
The same concept and seed always make the same character.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.chance import Stream, key_from_seed
from oracle.kit.domains import drawn
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.creation.backgrounds import ADULT_AGE, BACKGROUNDS, Background
from oracle.systems.ultimo.rules.quick_words import (
    FAMILY_ENDS,
    FAMILY_FRONTS,
    GEAR,
    GIVEN_NAMES,
    LEANINGS,
    PLAIN_GEAR,
)
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.rules.traits import find_trait
from oracle.text.concept import Concept, asks_for, bare, is_thing, named, read_concept, slug_of

POINTS: Final = 20
"""Points to spend on the five attributes, each of which begins at 1. Rule U-098."""

HIGHEST: Final = 10
"""Highest score of an attribute."""

LEAST_VITALITY: Final = 3
"""Least VIT, so that a single scratch does not kill."""

RANKS: Final = (3, 3, 2, 2, 2, 1, 1, 1, 1, 1)
"""Ranks of the first skills, before the background adds to them. Rule U-101."""

MOST_GEAR: Final = 6
"""Most belongings of a new character."""

_BARE: Final = ("nothing but", "no")
"""Words that a concept or an item in it may begin with besides an article."""


def quick_start(concept: str, seed: str = "") -> Character:
    """Return a character who fits the concept and the rules of creation.

    Raises:
        NotationError: If the concept is empty or too long.
    """
    read = read_concept(concept)
    stream = Stream(key_from_seed(f"ultimo {read.line.casefold()} {seed}"), 0)
    spoken = read.spoken
    background = _background(spoken, stream)
    traits = (background.trait,)
    return Character(
        name=_name(read, stream),
        concept=read.told(*_BARE),
        age=_age(spoken, background, stream),
        attributes=_attributes(spoken, stream),
        skills=_skills(spoken, background, stream),
        traits=traits,
        gear=_gear(read, stream),
        details={"background": background.name, "income": background.income},
        left_out=tuple(Card("X", "l") for name in traits for _ in range(find_trait(name).jokers_left_out)),
    )


def _background(spoken: tuple[str, ...], stream: Stream) -> Background:
    fits = [(asks_for(background.words, spoken), background) for background in BACKGROUNDS]
    best = max(score for score, _ in fits)
    likely = [background for score, background in fits if score == best and (best or background.least_age <= ADULT_AGE)]
    if not best:
        likely = _nearest_by_skill(likely, spoken)
    return likely[stream.below(len(likely))]


def _nearest_by_skill(backgrounds: list[Background], spoken: tuple[str, ...]) -> list[Background]:
    """Return the backgrounds with most of the skills that the words suggest."""
    leant = {skill for leaning in LEANINGS if asks_for(leaning.words, spoken) for skill in leaning.skills}
    shared = [len(leant & set(background.skills)) for background in backgrounds]
    return [background for background, many in zip(backgrounds, shared, strict=True) if many == max(shared)]


def _attributes(spoken: tuple[str, ...], stream: Stream) -> Mapping[str, int]:
    """Return the scores with the points spread by weight, after VIT has its least score."""
    weights = {attribute.id: 20 + stream.below(8) for attribute in ATTRIBUTES}
    for leaning in LEANINGS:
        if asks_for(leaning.words, spoken):
            for place, name in enumerate(leaning.attributes):
                weights[name] += (22, 12)[place]
    scores = {attribute.id: 1 for attribute in ATTRIBUTES} | {"VIT": LEAST_VITALITY}
    for _ in range(POINTS - (LEAST_VITALITY - 1)):
        open_ones = [name for name in scores if scores[name] < HIGHEST]
        most = max(open_ones, key=lambda name: weights[name] / scores[name])
        scores[most] += 1
    return scores


def _skills(spoken: tuple[str, ...], background: Background, stream: Stream) -> Mapping[str, int]:
    """Return ten skills, those that the concept suggests first, with the ranks of the background added."""
    weights = {skill.id: stream.below(10) for skill in SKILLS}
    for skill in SKILLS:
        if any(alias in spoken for alias in skill.aliases) or skill.id.lower() in spoken:
            weights[skill.id] += 30
    for leaning in LEANINGS:
        if asks_for(leaning.words, spoken):
            for place, name in enumerate(leaning.skills):
                weights[name] += 24 - 6 * place
    for name in ("Awareness", "Toughness", "Psyche"):
        weights[name] += 6  # these keep a character alive
    ordered = sorted(weights, key=lambda name: -weights[name])
    ranks = Counter(dict(zip(ordered, RANKS, strict=False)))
    ranks.update(background.skills)
    return {name: ranks[name] for name in sorted(ranks, key=lambda name: (-ranks[name], name))}


def _age(spoken: tuple[str, ...], background: Background, stream: Stream) -> int:
    if background.least_age > ADULT_AGE or (
        not background.most_age and asks_for("old- aged- elder- grand- retired- ancient- veteran-", spoken)
    ):
        return max(background.least_age, 55) + stream.below(20)
    if asks_for("young- boy- girl- child- student- apprentic- orphan- urchin-", spoken):
        return ADULT_AGE + stream.below(5)
    return 22 + stream.below((background.most_age or 49) - 21)


def _name(concept: Concept, stream: Stream) -> str:
    """Return the name in the concept, or a name by chance."""
    given = GIVEN_NAMES[stream.below(len(GIVEN_NAMES))]
    front, end = FAMILY_FRONTS[stream.below(len(FAMILY_FRONTS))], FAMILY_ENDS[stream.below(len(FAMILY_ENDS))]
    return concept.called or f"{given} {front}{end}"


def _gear(concept: Concept, stream: Stream) -> tuple[Item, ...]:
    """Return the items that the concept names or suggests, and a few common ones."""
    by_words = (item for listed, item in GEAR.items() if asks_for(listed, concept.spoken))
    rest = drawn(PLAIN_GEAR[1:], 3, stream)
    found = {item.id: item for item in (*by_words, *_named(concept), PLAIN_GEAR[0], *rest)}
    worn = [item for item in found.values() if item.is_worn][1:]  # nobody wears two coats
    return tuple(item for item in found.values() if item not in worn)[:MOST_GEAR]


def _named(concept: Concept) -> Iterator[Item]:
    """Yield the items in a concept that have no row: `with a blue lamp`."""
    known = " ".join(GEAR)
    for words in concept.things(most_words=4):
        kept = named(bare(words.strip(), *_BARE))
        slug = slug_of(" ".join(kept), "_")
        nothing = not kept or not is_thing(kept[-1]) or asks_for(known, tuple(word.lower() for word in kept))
        if slug.isidentifier() and not nothing:
            yield Item(slug[:40], " ".join(kept), load=1)
