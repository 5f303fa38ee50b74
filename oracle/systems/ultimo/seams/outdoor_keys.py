"""The keys for weather and ground in adventure files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.adventure_files.nodes import Keys, Node, Reader, nearest
from oracle.systems.ultimo.rules.environment.surroundings import (
    GROUNDS,
    NONE,
    RAINS,
    TEMPERATE,
    TEMPERATURES,
    WINDS,
    Surroundings,
)

_WEATHER: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "rain": (RAINS, NONE),
    "wind": (WINDS, NONE),
    "temperature": (TEMPERATURES, TEMPERATE),
}
"""The legal words and the default of each key."""


def outdoors_of(reader: Reader, weather: Node | None, terrain: Node | None) -> str:
    """Return the weather and ground in the notation of the game, and note every problem.

    Args:
        reader: Notes the problems.
        weather: `rain`, `wind` and `temperature`, all optional.
        terrain: One kind of ground, or a list of them.
    """
    entries = reader.mapping(weather, Keys((), tuple(_WEATHER))) if weather else {}
    sky = {key: _word(reader, entries.get(key), *known) for key, known in _WEATHER.items()}
    kinds = tuple(_word(reader, item, GROUNDS, "") for item in reader.items(terrain))
    for place, kind in enumerate(kinds):
        if kind and kind in kinds[:place] and terrain:
            reader.note(terrain.place, f"{kind!r} is named twice")
    ground = tuple(dict.fromkeys(kind for kind in kinds if kind))
    return str(Surroundings(sky["rain"], sky["wind"], sky["temperature"], ground))


def _word(reader: Reader, node: Node | None, known: tuple[str, ...], usual: str) -> str:
    if node is None:
        return usual
    word = reader.line(node)
    if word in known:
        return word
    if word:
        reader.note(node.place, f"{word!r} is not possible here; {nearest(word, known)}")
    return usual
