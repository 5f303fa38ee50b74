"""The keys of foes in adventure files: their figures, and the problems with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.adventure_files.foes import Printed
from oracle.adventure_files.nodes import Node, Place, Reader
from oracle.systems.ultimo.rules.foes.guidelines import guideline_warnings
from oracle.systems.ultimo.rules.foes.printed import dump_print, read_printed
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, name_in_sentence

WANTS: Final = "wants"
"""The key for a foe's wishes and fears, which the stat block calls `words`."""

UNNAMED: Final = "something that has come for you"
"""A foe's name at a table that hides its nature."""

UNTOLD: Final = "{foe} does to {name} what it came to do."
"""The sentence for its effects at such a table."""

_ARTICLES: Final = ("the ", "a ", "an ")


def read_foe(reader: Reader, name: str, node: Node, keys: Mapping[str, Node]) -> Printed:
    """Return the figures of a foe as far as they can be read, and note every problem."""
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
    """Return a name without its article: `the wrecker` as `Wrecker`."""
    article = next((candidate for candidate in _ARTICLES if name.lower().startswith(candidate)), "")
    bare = name[len(article) :]
    return bare[:1].upper() + bare[1:]


def _plain(node: Node) -> Any:
    """Return the plain values of a node."""
    if isinstance(node.value, dict):
        return {key: _plain(value) for key, value in node.value.items()}
    if isinstance(node.value, tuple):
        return [_plain(value) for value in node.value]
    return " ".join(node.value.split()) if isinstance(node.value, str) else node.value


def _place(node: Node, key: str) -> Place:
    """Return the place of a foe's key, or of the nearest key above it."""
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
    """Return the figures of a foe with everything left out that reveals its nature."""
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
