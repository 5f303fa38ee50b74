"""A legal character from a concept such as `a drowned priest with a crowbar`.

The words of the concept suggest Trades, a species, Attributes and possessions; chance from a seed decides the rest. The
same concept and seed always make the same character.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from oracle.core.chance import Stream, key_from_seed
from oracle.game_files import game_words
from oracle.kit.domains import drawn
from oracle.systems.diesel.rules.attributes import SPECIES
from oracle.systems.diesel.rules.characters import FREE_ATTRIBUTES, MAX_RANK, Background, Character, Thing, Training
from oracle.systems.diesel.rules.trades import FOCUS_SUITS, SKILLS, TRADES
from oracle.text.concept import Concept, asks_for, bare, is_thing, most_asked, name_for, named, read_concept, slug_of

Words = Mapping[str, Any]
"""The content of `data/quick_start.toml`."""

SPLIT: Final = (5, 3)
"""Points of the first and the second Trade; every list of resources is long enough for them."""


def quick_start(concept: str, seed: str = "") -> Character:
    """Return a character who fits the concept and the rules of creation.

    Raises:
        NotationError: If the concept is empty or too long.
    """
    read, words = read_concept(concept), game_words("diesel", "quick_start")
    stream = Stream(key_from_seed(f"diesel {read.line.casefold()} {seed}"), 0)
    spoken = read.spoken

    def asked(name: str, listed: str) -> int:
        return asks_for(listed, spoken) + 2 * asks_for(f"{name}-", spoken)

    trades = most_asked(words["trades"], asked, stream, len(SPLIT), open_to=words["civil_trades"])
    trainings = tuple(_training(trade, points, spoken, stream) for trade, points in zip(trades, SPLIT, strict=True))
    (species,) = most_asked(words["species"], asked, stream, 1, open_to=("human",))
    born = SPECIES[species].attributes
    own = {name: listed for name, listed in words["attributes"].items() if name not in born}
    return Character(
        name=name_for(read, words, stream),
        concept=f"{read.told()}.",
        species=species,
        attributes=most_asked(own, asked, stream, FREE_ATTRIBUTES),
        trainings=trainings,
        things=(*_resources(trainings, words["resources"], stream), *_tools(read, words["tools"], stream)),
        background=Background(words["incomes"][trades[0]], drawn(words["people"], 2, stream)),
    )


def _training(trade: str, points: int, spoken: tuple[str, ...], stream: Stream) -> Training:
    """Return a Trade with a Focus and its other points in Skills, those that the concept suggests first."""
    skills = TRADES[trade].skills
    weights = {skill: (asks_for(f"{skill}- {SKILLS[skill].words}", spoken), stream.below(1000)) for skill in skills}
    ordered = sorted(skills, key=lambda skill: weights[skill], reverse=True)
    ranks: dict[str, int] = {}
    left = points - 1
    for place, skill in enumerate(ordered):
        if left:
            ranks[skill] = min(left, MAX_RANK - 1 if place < 2 else 1)
            left -= ranks[skill]
    return Training(trade, FOCUS_SUITS[stream.below(len(FOCUS_SUITS))], ranks)


def _resources(trainings: tuple[Training, ...], told: Words, stream: Stream) -> Iterator[Thing]:
    """Yield a resource for each point, each kind once in a Trade, with different words in each Trade."""
    first = stream.below(2)
    for place, training in enumerate(trainings):
        for kind in drawn(TRADES[training.trade].resources, training.points, stream):
            yield Thing(f"{training.trade}-{kind}", told[kind][(first + place) % 2], "resource", training.trade, kind)


def _tools(concept: Concept, tools: Sequence[Words], stream: Stream) -> tuple[Thing, ...]:
    """Return the things that the concept names, a coat, and two common things."""
    chosen = (tools[0]["id"], *drawn([tool["id"] for tool in tools[1:]], 2, stream))
    own = [tool for tool in tools if tool["id"] in chosen]
    plain = (Thing(tool["id"], tool["words"], "tool", armor=tool.get("armor", 0)) for tool in own)
    return tuple({thing.id: thing for thing in (*_named(concept), *plain)}.values())


def _named(concept: Concept) -> Iterator[Thing]:
    """Yield the things in a concept: `with a crowbar`."""
    for words in concept.things(most_words=5):
        name = " ".join(named(words))
        slug = slug_of(bare(name), "-")
        if slug and is_thing(bare(name).split()[-1]):
            yield Thing(slug[:40], name, "tool")
