"""Weather and ground of a scene: how they are written is for the game to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from oracle.adventure_files.nodes import Node, Reader
from oracle.systems import GAMES, find_seam, games_with

OUTDOORS: Final = ("weather", "terrain")
"""Keys of a scene that say what it is like out there."""


class OutdoorKeys(Protocol):
    """What the seam `outdoor_keys` of a game offers."""

    def outdoors_of(self, reader: Reader, weather: Node | None, terrain: Node | None, /) -> str:
        """Return what is written of weather and ground, in the notation of the game; notes what is wrong."""


def outdoors_of(reader: Reader, game: str, entries: Mapping[str, Node]) -> str:
    """Return what weather and ground are like in a scene, in the notation of its game; empty where nothing is said."""
    said = {key: entries[key] for key in OUTDOORS if key in entries}
    if not said:
        return ""
    keys = outdoor_keys(game) if game in GAMES else None
    if keys is not None:
        return keys.outdoors_of(reader, said.get("weather"), said.get("terrain"))
    for node in said.values():
        having = " or ".join(games_with("outdoor_keys"))
        reader.note(
            node.place, f"weather and terrain are for a game of {having}; {game or 'this one'} has no rules for them"
        )
    return ""


def outdoor_keys(game: str) -> OutdoorKeys | None:
    """Return what reads the weather and the ground of a game, or nothing where it has no rules for them."""
    found: OutdoorKeys | None = find_seam(game, "outdoor_keys")
    return found
