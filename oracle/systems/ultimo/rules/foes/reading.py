"""Plain values as an author writes them, read by type with a complaint for every value that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from oracle.core.records import dataclass

LONGEST_TEXT: Final = 300
"""The most characters of one text."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """A value that is wrong, and what would be right."""

    key: str
    """Its full key: `effects.cold-hands.price`; empty for the foe itself."""
    reason: str


class Reading:
    """Reads one key after the other, and collects complaints."""

    def __init__(self, plain: Mapping[str, Any]) -> None:
        """Begin with nothing read and no complaints."""
        self.plain = plain
        self.complaints: list[Complaint] = []
        self.chosen: dict[str, Any] = {}

    def keep(self, key: str, value: Any) -> None:
        """Keep the value of a key, unless it is `None`."""
        if value is not None:
            self.chosen[key] = value

    def wrong(self, key: str, reason: str) -> None:
        """Add a complaint about a key."""
        self.complaints.append(Complaint(key, reason))

    def known(self, key: str, plain: Mapping[str, Any], keys: tuple[str, ...]) -> None:
        """Complain of every unknown key."""
        for given in plain:
            if given not in keys:
                self.wrong(
                    f"{key}.{given}".lstrip("."), f"{given!r} is nothing a foe has; {suggestion(str(given), keys)}"
                )

    def choice(self, key: str, plain: Mapping[str, Any], among: tuple[str, ...]) -> Any:
        """Return one of a few values; `None` where none is given, or another."""
        value = plain.get(_last(key))
        if value is None or value in among:
            return value
        self.wrong(key, f"{value!r} is not possible here; {suggestion(str(value), among)}")
        return None

    def number(self, key: str, plain: Mapping[str, Any], bounds: tuple[int, int]) -> int | None:
        """Return a whole number within bounds; `None` where there is none."""
        value, (least, most) = plain.get(_last(key)), bounds
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and least <= value <= most):
            return value
        self.wrong(key, f"this takes a whole number from {least} to {most}, not {value!r}")
        return None

    def text(self, key: str, plain: Mapping[str, Any]) -> str | None:
        """Return words in one line; `None` where there are none."""
        value = plain.get(_last(key))
        if value is None or _is_text(value):
            return value
        self.wrong(key, f"this takes words in one line, {LONGEST_TEXT} characters at most")
        return None

    def texts(self, key: str, plain: Mapping[str, Any]) -> tuple[str, ...] | None:
        """Return a list of words; `None` where there is none."""
        value = plain.get(_last(key))
        if value is None:
            return None
        if isinstance(value, list | tuple) and all(map(_is_text, value)):
            return tuple(value)
        self.wrong(key, "this takes a list of words")
        return None

    def flag(self, key: str, plain: Mapping[str, Any]) -> bool | None:
        """Return a truth value; `None` where there is none."""
        value = plain.get(_last(key))
        if value is None or isinstance(value, bool):
            return value
        self.wrong(key, f"this takes true or false, not {value!r}")
        return None


def _last(key: str) -> str:
    return key.rpartition(".")[2]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= LONGEST_TEXT and value.isprintable()


def suggestion(word: str, known: tuple[str, ...]) -> str:
    """Return the nearest known word as a suggestion, else all of them."""
    near = get_close_matches(word, known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"there is {', '.join(known)}"
