"""The compact state of a table, read strictly where a referee needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final, TypeVar

from oracle.core.records import dataclass
from oracle.errors import NotationError

LONGEST_INTENT: Final = 2000
"""Most characters of an intent that are read."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hero:
    """A player's character."""

    id: str
    name: str
    health: int | None
    """`None` where the state does not say."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A foe with its printed figures."""

    id: str
    name: str
    kind: str
    """`minion`, `greater` or `host`."""
    figures: Mapping[str, int | None]
    own_effects: Mapping[str, int]
    """Threat that its own effects cost."""
    flags: Mapping[str, Any]
    """Other facts of it: `flanked`, `engaged_by`, `cover`."""

    def figure(self, name: str) -> int | None:
        """Return a printed figure, `None` where there is none."""
        return self.figures.get(name)

    def has(self, flag: str) -> bool:
        """Return whether a flag is set."""
        return bool(self.flags.get(flag))


@dataclass(frozen=True, slots=True)
class CompactState:
    """A table in short form."""

    phase: str
    threat: int
    free: Mapping[str, int]
    """Free effects owed, by size."""
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
        """Return a text of the rest, empty where there is none."""
        value = self.rest.get(key)
        return value if isinstance(value, str) else ""


def read_state(raw: object) -> CompactState:
    """Return the state written as `raw`.

    Raises:
        NotationError: If it is no object, or lists characters or foes wrongly.
    """
    if not isinstance(raw, Mapping):
        raise NotationError("the question needs 'state' as an object")
    free, retrieved = _value_of(raw, "free", dict), raw.get("retrieved")
    return CompactState(
        phase=_value_of(raw, "phase", str),
        threat=max(0, _whole(raw, "threat") or 0),
        free={size: max(0, _whole(free, size) or 0) for size in ("minor", "major")},
        heroes={hero.id: hero for hero in map(_hero, _listed(raw, "pcs"))},
        foes={foe.id: foe for foe in map(_foe, _listed(raw, "foes"))},
        is_tactical=raw.get("mode") == "tactical",
        turn=_value_of(raw, "turn", str),
        intent=_value_of(raw, "intent", str)[:LONGEST_INTENT],
        retrieved=tuple(map(str, retrieved)) if isinstance(retrieved, list) else None,
        result=_value_of(raw, "result", dict),
        rest=raw,
    )


def _value_of(raw: Mapping[str, Any], key: str, kind: type[T]) -> T:
    """Return a value of this kind, else an empty one."""
    value = raw.get(key)
    return value if isinstance(value, kind) else kind()


def _whole(raw: Mapping[str, Any], key: str) -> int | None:
    value = raw.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _listed(raw: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    rows = _value_of(raw, key, list)
    if not all(isinstance(row, Mapping) for row in rows):
        raise NotationError("pcs and foes are lists of objects")
    return rows


def _hero(row: Mapping[str, Any]) -> Hero:
    name = _value_of(row, "id", str)
    return Hero(name, _value_of(row, "name", str) or name, _whole(row, "health"))


FIGURES: Final = ("health", "soak", "melee", "ranged", "patience", "danger_sense", "manip", "emp")
"""Figures that may be printed on a foe."""


def _foe(row: Mapping[str, Any]) -> Foe:
    own = _value_of(row, "own_effects", dict)
    return Foe(
        _value_of(row, "id", str),
        _value_of(row, "name", str),
        _value_of(row, "kind", str) or "minion",
        {name: _whole(row, name) for name in FIGURES},
        {str(name): _whole(own, name) or 0 for name in own},
        row,
    )
