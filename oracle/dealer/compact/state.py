"""The compact state of a table: what stands in it, read strictly as far as a referee needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.errors import NotationError

LONGEST_INTENT: Final = 2000
"""Characters of an intent that are read."""

NOTHING: Final[Mapping[str, Any]] = {}


@dataclass(frozen=True, slots=True)
class Hero:
    """A character of the players."""

    id: str
    name: str
    health: int | None
    """`None` where the state does not say."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A foe with the figures that are printed on it."""

    id: str
    name: str
    kind: str
    """`minion`, `greater` or `host`."""
    figures: Mapping[str, int | None]
    own_effects: Mapping[str, int]
    """What its own effects cost, in threat."""
    flags: Mapping[str, Any]
    """Whatever else is said of it: `flanked`, `engaged_by`, `cover`."""

    def figure(self, name: str) -> int | None:
        """Return a printed figure, `None` where there is none."""
        return self.figures.get(name)

    def has(self, flag: str) -> bool:
        """Return whether something is said of it."""
        return bool(self.flags.get(flag))


@dataclass(frozen=True, slots=True)
class CompactState:
    """A table in short."""

    phase: str
    threat: int
    free: Mapping[str, int]
    """Effects owed at no cost, by size."""
    heroes: Mapping[str, Hero]
    foes: Mapping[str, Foe]
    is_tactical: bool = False
    turn: str = ""
    intent: str = ""
    retrieved: tuple[str, ...] | None = None
    """Examples that were offered; `None` where the state does not say."""
    result: Mapping[str, Any] = field(default_factory=dict)
    rest: Mapping[str, Any] = field(default_factory=dict)
    """Everything else: `facts`, `questions`, `event`, `bonds`, `secrets`."""

    def said(self, key: str) -> str:
        """Return a word of the rest, empty where it is no text."""
        value = self.rest.get(key)
        return value if isinstance(value, str) else ""


def read_state(raw: object) -> CompactState:
    """Return the state written as `raw`.

    Raises:
        NotationError: If it is no object, or what it says of people is in no order.
    """
    if not isinstance(raw, Mapping):
        raise NotationError("the question needs 'state' as an object")
    free = raw.get("free")
    retrieved = raw.get("retrieved")
    result = raw.get("result")
    return CompactState(
        phase=_word(raw.get("phase")),
        threat=max(0, _whole(raw.get("threat")) or 0),
        free={size: max(0, _whole(_mapping(free).get(size)) or 0) for size in ("minor", "major")},
        heroes={one.id: one for one in map(_hero, _listed(raw.get("pcs")))},
        foes={one.id: one for one in map(_foe, _listed(raw.get("foes")))},
        is_tactical=raw.get("mode") == "tactical",
        turn=_word(raw.get("turn")),
        intent=_word(raw.get("intent"))[:LONGEST_INTENT],
        retrieved=tuple(map(str, retrieved)) if isinstance(retrieved, list) else None,
        result=_mapping(result),
        rest=raw,
    )


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else NOTHING


def _listed(value: object) -> tuple[Mapping[str, Any], ...]:
    rows = value if isinstance(value, list) else []
    if not all(isinstance(row, Mapping) for row in rows):
        raise NotationError("pcs and foes are lists of objects")
    return tuple(rows)


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _hero(row: Mapping[str, Any]) -> Hero:
    name = _word(row.get("id"))
    return Hero(name, _word(row.get("name")) or name, _whole(row.get("health")))


FIGURES: Final = ("health", "soak", "melee", "ranged", "patience", "danger_sense", "manip", "emp")
"""What can be printed on a foe."""


def _foe(row: Mapping[str, Any]) -> Foe:
    own = _mapping(row.get("own_effects"))
    return Foe(
        _word(row.get("id")),
        _word(row.get("name")),
        _word(row.get("kind")) or "minion",
        {name: _whole(row.get(name)) for name in FIGURES},
        {str(name): _whole(price) or 0 for name, price in own.items()},
        row,
    )
