"""What authors write of a foe for the game to print on it, and what the game has against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.adventure_files.foes import Printed
from oracle.adventure_files.nodes import Node, Place, Reader
from oracle.systems.ultimo.rules.foes.guidelines import guideline_warnings
from oracle.systems.ultimo.rules.foes.printed import dump_print, read_printed
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, name_in_sentence

WANTS: Final = "wants"
"""What a foe wants and fears, for the Dealer: as with people. The game calls it its words."""

UNNAMED: Final = "something that has come for you"
"""What a foe is called at a table that leaves unspoken what it is."""

UNTOLD: Final = "{foe} does to {name} what it came to do."
"""What is said of its own effects there."""

_ARTICLES: Final = ("the ", "a ", "an ")


def read_foe(reader: Reader, name: str, node: Node, keys: Mapping[str, Node]) -> Printed:
    """Return what is printed on a foe as far as it can be read; notes what is wrong."""
    plain = {"words" if key == WANTS else key: _plain(value) for key, value in keys.items() if key != "words"}
    if "words" in keys:
        reader.note(keys["words"].place, f"'words' is not a key here; did you mean {WANTS!r}?")
    named = plain.get("name")
    called = named if isinstance(named, str) else ""
    plain |= {"called": called, "name": _bare(called)} if called else {}
    found, complaints = read_printed(name, plain)
    for complaint in complaints:
        reader.note(_place(node, complaint.key), complaint.reason)
    if not complaints:
        for odd in guideline_warnings(found.block):
            reader.warn(node.place, odd)
    return Printed(called or name_in_sentence(found.block), dump_print(plain), dump_print(_unnamed(plain, found.block)))


def _bare(name: str) -> str:
    """Return a name as it stands by itself: `the wrecker` as `Wrecker`."""
    article = next((candidate for candidate in _ARTICLES if name.lower().startswith(candidate)), "")
    bare = name[len(article) :]
    return bare[:1].upper() + bare[1:]


def _plain(node: Node) -> Any:
    """Return what stands in a node as plain values."""
    if isinstance(node.value, dict):
        return {key: _plain(value) for key, value in node.value.items()}
    if isinstance(node.value, tuple):
        return [_plain(value) for value in node.value]
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
        effect.id: {
            "name": "Worse",
            "said": UNTOLD,
            "size": effect.size,
            "price": effect.price,
            "blow": effect.blow,
            "damage": effect.damage,
            "resisted": effect.resisted,
            "marks": list(effect.marks),
            "reveals": effect.reveals,
            "discards": effect.discards,
            "heals": effect.heals,
            **({"rallies": effect.rallies} if effect.rallies else {}),
        }
        for effect in block.effects
    }
    kept = {key: value for key, value in plain.items() if key not in ("name", "called", "weapon", "words", "abilities")}
    undoings = {
        undoing.id: {
            "way": undoing.way,
            "words": "what it hangs by",
            "steps": undoing.steps,
            "weakens": undoing.weakens,
        }
        for undoing in block.undoings
    }
    neutral = {"name": UNNAMED.capitalize(), "called": UNNAMED, **({"effects": effects} if effects else {})}
    return {**kept, **neutral, **({"undoings": undoings} if undoings else {})}
