"""Foes as authors write them: what is the story's of them, and what the game prints on them, checked by the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.adventure_files.nodes import Node, Place, Reader
from oracle.core.records import dataclass
from oracle.story.adventure import FOE_WORDS, Foe, Needs, OutcomeText
from oracle.systems.ultimo.foes.guidelines import oddities
from oracle.systems.ultimo.foes.printed import in_print, read_printed
from oracle.systems.ultimo.foes.stat_block import StatBlock, called_by

OF_THE_STORY: Final = ("arrives", "ends", "needs", "tags")
"""Keys of a foe that the game does not read."""

WANTS: Final = "wants"
"""What a foe wants and fears, for the Dealer: as with people. The game calls it its words."""

UNNAMED: Final = "something that has come for you"
"""What a foe is called at a table that leaves unspoken what it is."""

UNTOLD: Final = "{foe} does to {name} what it came to do."
"""What is said of its own effects there."""

ENDS: Final = tuple(word for word in FOE_WORDS if word not in ("standing", "met"))
"""What can become of a foe, as the key of what comes of it."""

_ARTICLES: Final = ("the ", "a ", "an ")


@dataclass(frozen=True, slots=True)
class FoeReader:
    """Reads foes one after the other."""

    reader: Reader
    outcome: Callable[[Node], OutcomeText]
    needs: Callable[[Node | None], Needs]

    def foe(self, name: str, node: Node) -> Foe:
        """Return a foe as far as it can be read; a single word names a ready one."""
        entries = {"ready": node} if isinstance(node.value, str) else self.reader.entries(node)
        own = {key: one for key, one in entries.items() if key not in OF_THE_STORY}
        plain = {"words" if key == WANTS else key: _plain(one) for key, one in own.items() if key != "words"}
        if "words" in own:
            self.reader.note(own["words"].place, f"'words' is not a key here; did you mean {WANTS!r}?")
        named = plain.get("name")
        called = named if isinstance(named, str) else ""
        plain |= {"called": called, "name": _bare(called)} if called else {}
        found, complaints = read_printed(name, plain)
        for one in complaints:
            self.reader.note(_place(node, one.key), one.reason)
        if not complaints:
            for odd in oddities(found.block):
                self.reader.warn(node.place, odd)
        return Foe(
            name,
            called or called_by(found.block),
            in_print(plain),
            in_print(_unnamed(plain, found.block)),
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


def _bare(name: str) -> str:
    """Return a name as it stands by itself: `the wrecker` as `Wrecker`."""
    article = next((one for one in _ARTICLES if name.lower().startswith(one)), "")
    bare = name[len(article) :]
    return bare[:1].upper() + bare[1:]


def _plain(node: Node) -> Any:
    """Return what stands in a node as plain values."""
    if isinstance(node.value, dict):
        return {key: _plain(one) for key, one in node.value.items()}
    if isinstance(node.value, tuple):
        return [_plain(one) for one in node.value]
    return " ".join(node.value.split()) if isinstance(node.value, str) else node.value


def _place(node: Node, key: str) -> Place:
    """Return where a key of a foe stands, or the nearest one above it."""
    if not isinstance(node.value, dict):
        return node.place
    at = node
    for part in (WANTS if key == "words" else "name" if key == "called" else key).split("."):
        below = at.value.get(part) if isinstance(at.value, dict) else None
        if below is None:
            break
        at = below
    return at.place if key else node.place


def _unnamed(plain: Mapping[str, Any], block: StatBlock) -> dict[str, Any]:
    """Return what is printed on a foe with nothing in it that says what it is."""
    effects = {
        one.id: {
            "name": "Worse",
            "said": UNTOLD,
            "size": one.size,
            "price": one.price,
            "blow": one.blow,
            "damage": one.damage,
            "resisted": one.resisted,
            "marks": list(one.marks),
            "reveals": one.reveals,
            "discards": one.discards,
            "heals": one.heals,
            **({"rallies": one.rallies} if one.rallies else {}),
        }
        for one in block.effects
    }
    kept = {key: value for key, value in plain.items() if key not in ("name", "called", "weapon", "words", "abilities")}
    undoings = {
        one.id: {"way": one.way, "words": "what it hangs by", "steps": one.steps, "weakens": one.weakens}
        for one in block.undoings
    }
    neutral = {"name": UNNAMED.capitalize(), "called": UNNAMED, **({"effects": effects} if effects else {})}
    return {**kept, **neutral, **({"undoings": undoings} if undoings else {})}
