"""The map of a fight as signs on a screen, and as sentences: who stands where, how far away, whose turn comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.table.session import Session, Shown

KINDS: Final = {
    "wall": "Walls (#)",
    "rough": "Ground that is hard to cross (~)",
    "quarter": "Cover of a quarter (-)",
    "half": "Cover of a half (=)",
}
"""What the signs of squares mean."""

LABEL: Final = 3
"""Columns in front of the squares of a row, with their number."""

_DIGITS: Final = "123456789"


def shown_map(session: Session, _rest: str) -> Iterator[Shown]:
    """Yield the map of the fight: drawn, then told in sentences; a screen reader gets the sentences alone."""
    who = session.speaker()
    seen = session.table.system.view(session.state.system, frozenset({who})).get("map")
    if not isinstance(seen, Mapping):
        why = f"yet: {seen}" if seen else "where everybody stands is told, not drawn"
        yield Shown("note", f"No map lies on the table{' ' if seen else ': '}{why}.")
        return
    yield from drawn(seen)
    yield from told(seen, who)


def drawn(seen: Mapping[str, Any]) -> Iterator[Shown]:
    """Yield the map as rows of signs, the northernmost first."""
    signs = marks(seen)
    at = {unit["at"]: signs[unit["id"]] for unit in seen["units"]}
    height = len(seen["rows"])
    letters = [chr(ord("a") + column) for column in range(seen["width"])]
    for number, row in zip(range(height, 0, -1), seen["rows"], strict=True):
        squares = (at.get(f"{letter}{number}", sign) for letter, sign in zip(letters, row, strict=True))
        yield Shown("line", f"{number:>{LABEL - 1}} {' '.join(squares)}", "map")
    yield Shown("line", f"{'':{LABEL}}{' '.join(letters)}", "map")


def marks(seen: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the sign of everybody: characters have capital letters, foes small ones, those who follow them figures."""
    found: dict[str, str] = {}
    for unit in seen["units"]:
        name = "".join(filter(str.isalpha, unit["name"].removeprefix("the "))) or unit["id"]
        wanted = {"character": name.upper(), "foe": name.lower()}.get(unit["side"], "") + _DIGITS
        found[unit["id"]] = next((sign for sign in wanted if sign not in found.values()), "?")
    return found


def told(seen: Mapping[str, Any], who: str) -> Iterator[Shown]:
    """Yield what lies and who stands where, how far from whoever looks, and whose turns are still to come."""
    height = len(seen["rows"])
    yield Shown("line", f"The map is {seen['width']} squares from west to east and {height} from south to north.")
    for kind, squares in seen["lies"].items():
        if squares:
            yield Shown("line", f"{KINDS[kind]}: {', '.join(squares)}.", "item")
    signs = marks(seen)
    for unit in seen["units"]:
        name = unit["name"][:1].upper() + unit["name"][1:]
        own = ", which is you" if unit["id"] == who else ""
        away = f", {unit['away'][who]}" if who in unit["away"] else ""
        held = f", {unit['pressed']}" if unit["pressed"] else ""
        yield Shown("line", f"{name} ({signs[unit['id']]}) stands on {unit['at']}{own}{away}{held}.", "item")
    turns = [name[:1].upper() + name[1:] for name in seen["turns"]]
    if turns:
        yield Shown("line", f"Turns still to come in this round: {', '.join(turns)}.")


def narrowed(text: str, width: int) -> str:
    """Return a row of a map in at most `width` columns where it can be: without the gaps between squares if it must.

    >>> narrowed("10 . # . M", 8)
    '10 .#.M'
    """
    if len(text) <= width:
        return text
    return text[:LABEL] + text[LABEL::2]


MAP_ROWS: Final = (("map", "/map", "who stands where, where a fight is fought on a map", shown_map),)
"""Name, form, help and what it does, as a `Command` of the terminal takes them: `Command(*row)`."""
