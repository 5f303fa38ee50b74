"""Foes as authors write them: what is the story's of them is read here, what is printed on them by their game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol

from oracle.adventure_files.nodes import Node, Reader
from oracle.core.records import dataclass
from oracle.story.adventure import FOE_WORDS, Foe, Needs, OutcomeText
from oracle.systems import find_seam, games_with

OF_THE_STORY: Final = ("arrives", "ends", "needs", "tags")
"""Keys of a foe that its game does not read."""

ENDS: Final = tuple(word for word in FOE_WORDS if word not in ("standing", "met"))
"""What can become of a foe, as the key of what comes of it."""


class Printed(NamedTuple):
    """What a game prints on a foe."""

    called: str
    print: str
    """In the notation of the game."""
    unnamed: str
    """The same with nothing in it that says what it is, for a table that leaves that unspoken."""


class FoeKeys(Protocol):
    """What the seam `foe_keys` of a game offers."""

    def read_foe(self, reader: Reader, name: str, node: Node, keys: Mapping[str, Node], /) -> Printed:
        """Return what is printed on a foe as far as it can be read; notes what is wrong.

        Args:
            reader: Notes the problems.
            name: Id of the foe.
            node: Where it stands.
            keys: What is written of it, without the keys of the story; `ready` names one that the game has ready.
        """


def foe_keys(game: str) -> FoeKeys | None:
    """Return what reads the foes of a game, or nothing where it has none in adventures."""
    found: FoeKeys | None = find_seam(game, "foe_keys")
    return found


def foe_games() -> tuple[str, ...]:
    """Return the games that have foes in adventures."""
    return games_with("foe_keys")


@dataclass(frozen=True, slots=True)
class FoeReader:
    """Reads foes one after the other."""

    game: FoeKeys
    reader: Reader
    outcome: Callable[[Node], OutcomeText]
    needs: Callable[[Node | None], Needs]

    def foe(self, name: str, node: Node) -> Foe:
        """Return a foe as far as it can be read; a single word names a ready one."""
        entries = {"ready": node} if isinstance(node.value, str) else self.reader.entries(node)
        own = {key: one for key, one in entries.items() if key not in OF_THE_STORY}
        printed = self.game.read_foe(self.reader, name, node, own)
        return Foe(
            name,
            printed.called,
            printed.print,
            printed.unnamed,
            self.reader.texts(entries.get("arrives")),
            self.ends(entries.get("ends")),
            self.needs(entries.get("needs")),
            self.reader.lines(entries.get("tags")),
        )

    def ends(self, node: Node | None) -> Mapping[str, OutcomeText]:
        """Return what comes of each end that is written for."""
        found = {}
        for word, one in self.reader.entries(node).items():
            if word in ENDS:
                found[word] = self.outcome(one)
            else:
                self.reader.note(one.place, f"{word!r} is no end of a foe; there is {', '.join(ENDS)}")
        return found
