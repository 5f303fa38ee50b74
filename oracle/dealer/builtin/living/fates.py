"""What becomes of a thing by a deed: opened, broken, burned, moved; it stays so."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.spoken import Ruled
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.living.finds import SUCCEEDS
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.living_decisions import Become
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.living import named_things
from oracle.story.moves import FeatureResolved
from oracle.story.sight import named_features
from oracle.story.state import StoryState, things_here, things_to_handle
from oracle.text.stems import stem

FILE: Final = "fates.tsv"

TASKS: Final = ("task", "feature", "free", "small", "act")
"""Readings of lines in which something is done to a thing."""


@cache
def fates() -> Mapping[str, str]:
    """Return what becomes of a thing by each verb, by the stem of the verb."""
    text = (files("oracle.dealer.builtin.living") / FILE).read_text(encoding="utf-8")
    return {stem(row["verb"]): row["fate"] for row in csv.DictReader(text.splitlines(), delimiter="\t")}


def changed(
    position: Position, happened: tuple[Any, ...], meant: Meant | None, reading: Reading
) -> Iterator[wire.Move]:
    """Yield what has become of the thing that a deed was done to, where the deed came off."""
    found = meant.interpretation if meant is not None else None
    if found is None or meant is None or meant.mood or meant.asks or reading.meaning not in TASKS:
        return
    fate, thing = fates().get(found.parsed.verb, ""), _thing(position.tale, reading, found.parsed.object)
    if fate and thing and _came_off(position, happened) and position.tale.lives.fate_of(thing) != fate:
        yield Become(thing=thing, fate=fate)


def _thing(tale: StoryState, reading: Reading, done_to: str) -> str:
    """Return the thing that a deed is done to, by id; empty for none that lies here or stands here."""
    if reading.target in things_to_handle(tale):
        return reading.target
    things = [one.id for one in named_things(things_here(tale), reading.words)]
    return next(iter((*things, *(one.id for one in named_features(tale, done_to)))), "")


def _came_off(position: Position, happened: tuple[Any, ...]) -> bool:
    """Return whether a deed was done: by the cards, by the adventure, or without either."""
    outcome = next((one.tier for one in outcomes(position, happened)), "")
    told = next((one for one in happened if isinstance(one, FeatureResolved)), None)
    if outcome or told is not None:
        return outcome in SUCCEEDS or bool(told and told.achieved)
    return any(isinstance(one, Ruled) and one.kind == "pass" for one in happened)
