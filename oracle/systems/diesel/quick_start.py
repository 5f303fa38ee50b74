"""A legal character from a concept: `a drowned priest with a crowbar` becomes somebody to play, at once.

The words of the concept lean towards Trades, a people, Attributes and possessions; what they leave open comes from a
seed. The same concept and seed always give the same person.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.chance import Stream, key_from_seed
from oracle.core.plain import plain_text
from oracle.errors import NotationError
from oracle.systems.diesel.attributes import SPECIES
from oracle.systems.diesel.characters import FREE_ATTRIBUTES, MAX_RANK, Background, Character, Thing, Training
from oracle.systems.diesel.quick_words import (
    ATTRIBUTE_WORDS,
    CIVIL_TRADES,
    FAMILY_NAMES,
    GIVEN_NAMES,
    INCOMES,
    PEOPLE,
    RESOURCES,
    SPECIES_WORDS,
    TOOLS,
    TRADE_WORDS,
)
from oracle.systems.diesel.skills import SKILLS
from oracle.systems.diesel.trades import FOCUS_SUITS, TRADES

LONGEST_CONCEPT: Final = 120
"""Characters of a concept."""

SPLIT: Final = (5, 3)
"""Points of the first Trade and of the second: no list of resources is shorter than its points."""

_WORD: Final = re.compile(r"[a-z]+")
_WITH: Final = re.compile(
    r"\b(?:with|carrying|wearing|and (?:his|her|their|a|an))\s+((?:[\w'-]+\s*){1,5})", re.IGNORECASE
)
_LEADING: Final = re.compile(r"^(?:a|an|the|his|her|their|some|only)\s+", re.IGNORECASE)
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
    stream = Stream(key_from_seed(f"diesel {words.casefold()} {seed}"), 0)
    spoken = tuple(_WORD.findall(_ascii(words).lower()))
    trades = _best(TRADE_WORDS, spoken, stream, len(SPLIT), open_to=CIVIL_TRADES)
    trainings = tuple(_training(trade, points, spoken, stream) for trade, points in zip(trades, SPLIT, strict=True))
    (species,) = _best(SPECIES_WORDS, spoken, stream, 1, open_to=("human",))
    born = SPECIES[species].attributes
    own = {name: listed for name, listed in ATTRIBUTE_WORDS.items() if name not in born}
    return Character(
        name=_name(words, stream),
        concept=_capital(words),
        species=species,
        attributes=_best(own, spoken, stream, FREE_ATTRIBUTES),
        trainings=trainings,
        things=(*_resources(trainings, stream), *_tools(words, stream)),
        background=Background(INCOMES[trades[0]], _drawn(PEOPLE, 2, stream)),
    )


def _ascii(words: str) -> str:
    return unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()


def _capital(words: str) -> str:
    bare = _LEADING.sub("", words).rstrip(".!") or words
    return f"{bare[0].upper()}{bare[1:]}."


def _best(
    rows: Mapping[str, str], spoken: tuple[str, ...], stream: Stream, count: int, *, open_to: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the rows that the words ask for most; what they leave open is drawn, from `open_to` where it names any."""
    left = {
        name: (
            _asks_for(listed, spoken) + 2 * _asks_for(f"{name}-", spoken),
            not open_to or name in open_to,
            stream.below(1000),
        )
        for name, listed in rows.items()
    }
    return tuple(sorted(left, key=lambda name: left[name], reverse=True)[:count])


def _asks_for(listed: str, spoken: tuple[str, ...]) -> int:
    wanted = listed.split()
    stems = tuple(one[:-1] for one in wanted if one.endswith("-"))
    return sum(word in wanted or word in stems or (len(word) > 3 and _begins(word, stems)) for word in spoken)


def _begins(word: str, stems: tuple[str, ...]) -> bool:
    """Return whether a word begins with a stem of four letters or more; shorter ones stand alone or in the plural."""
    return any(word.startswith(stem) if len(stem) > 3 else word == f"{stem}s" for stem in stems)


def _drawn(pool: tuple[str, ...], count: int, stream: Stream) -> tuple[str, ...]:
    left = list(pool)
    return tuple(left.pop(stream.below(len(left))) for _ in range(count))


def _training(trade: str, points: int, spoken: tuple[str, ...], stream: Stream) -> Training:
    """Return a Trade with a Focus, and its other points in Skills, those the concept names first."""
    skills = TRADES[trade].skills
    weights = {one: (_asks_for(f"{one}- {SKILLS[one].words}", spoken), stream.below(1000)) for one in skills}
    ordered = sorted(skills, key=lambda one: weights[one], reverse=True)
    ranks: dict[str, int] = {}
    left = points - 1
    for place, skill in enumerate(ordered):
        if left:
            ranks[skill] = min(left, MAX_RANK - 1 if place < 2 else 1)
            left -= ranks[skill]
    return Training(trade, FOCUS_SUITS[stream.below(len(FOCUS_SUITS))], ranks)


def _resources(trainings: tuple[Training, ...], stream: Stream) -> Iterator[Thing]:
    """Yield a resource for each point, every kind once in a Trade; what stands in two Trades is told in two ways."""
    first = stream.below(2)
    for place, one in enumerate(trainings):
        for kind in _drawn(TRADES[one.trade].resources, one.points, stream):
            told = RESOURCES[kind][(first + place) % 2]
            yield Thing(f"{one.trade}-{kind}", told, "resource", one.trade, kind)


def _tools(words: str, stream: Stream) -> tuple[Thing, ...]:
    """Return what the concept names, a coat, and two things anybody may have."""
    chosen = (TOOLS[0][0], *_drawn(tuple(one[0] for one in TOOLS[1:]), 2, stream))
    plain = (Thing(name, told, "tool", armor=armor) for name, told, armor in TOOLS if name in chosen)
    return tuple({thing.id: thing for thing in (*_named(words), *plain)}.values())


def _named(words: str) -> tuple[Thing, ...]:
    """Return the things a concept says somebody has: `with a crowbar`."""
    found = []
    for match in _WITH.finditer(_ascii(words)):
        kept: list[str] = []
        for word in match[1].split():
            if word.lower() in _STOPS:
                break
            kept.append(word)
        name = " ".join(kept)
        bare = _LEADING.sub("", name)
        slug = re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")
        if slug and bare.split()[-1].lower() not in _NO_THINGS:
            found.append(Thing(slug[:40], name, "tool"))
    return tuple(found)


def _name(words: str, stream: Stream) -> str:
    """Return the name the concept gives, or one of ours."""
    given = GIVEN_NAMES[stream.below(len(GIVEN_NAMES))]
    family = FAMILY_NAMES[stream.below(len(FAMILY_NAMES))]
    called = _CALLED.search(words)
    return called[1].strip() if called else f"{given} {family}"
