"""The form of a compact decision: keys and types, with the few corrections that are allowed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Final, Literal

from oracle.core.objection import Objection
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.compact.state import CompactState

LONGEST_DECISION: Final = 20_000
"""Most characters of a decision."""

_DIGITS: Final = re.compile(r"[+-]?\d{1,3}")
_OBJECT: Final = re.compile(r"\{.*\}", re.DOTALL)

Kind = Literal["accept", "repair", "reject"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on a decision."""

    objections: tuple[Objection, ...] = ()
    mended: Mapping[str, Any] = field(default_factory=dict)
    """Corrected fields."""

    @property
    def kind(self) -> Kind:
        """The verdict: a fatal objection rejects, any other repairs."""
        if any(objection.fatal for objection in self.objections):
            return "reject"
        return "repair" if self.objections else "accept"


def refuse(code: str, message: str, rule: str = "", legal: tuple[str, ...] = ()) -> Ruling:
    """Return a rejection."""
    return Ruling((Objection(code, message, rule, legal),))


def correct(code: str, message: str, rule: str = "", /, **fields: object) -> Ruling:
    """Return a ruling that accepts a decision with `fields` corrected."""
    return Ruling((Objection(code, message, rule, fatal=False),), fields)


def join_rulings(*rulings: Ruling) -> Ruling:
    """Return several rulings as one."""
    objections = tuple(objection for ruling in rulings for objection in ruling.objections)
    return Ruling(objections, {key: value for ruling in rulings for key, value in ruling.mended.items()})


def read_object(raw: object) -> tuple[Mapping[str, Any] | None, Ruling]:
    """Return the decision as an object, without a code fence or words around it; `None` if there is none."""
    if isinstance(raw, Mapping):
        return raw, Ruling()
    if not isinstance(raw, str):
        return None, refuse("form", "a decision is one JSON object")
    if len(raw) > LONGEST_DECISION:
        return None, refuse("form", "the decision is too long to be read")
    match = _OBJECT.search(raw)
    try:
        value = json.loads(match[0]) if match else None
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        return None, refuse("form", "a decision is one JSON object, and this is none")
    stripped = () if match and match[0] == raw.strip() else ("fence",)
    return value, correct("fence", "what stood around the object was stripped") if stripped else Ruling()


def is_text(value: object) -> bool:
    """Return whether a value is a text that is neither empty nor too long."""
    return isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_DECISION


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


_MARKS: Final[Mapping[str, Callable[[object], bool]]] = {
    "#": is_whole,
    "*": lambda value: isinstance(value, list),
    "?": lambda _value: True,
}
"""The check of a value by the mark behind its key; without a mark it is a text."""


def _checks(keys: str) -> dict[str, Callable[[object], bool]]:
    return {key.rstrip("#*?"): _MARKS.get(key[-1], is_text) for key in keys.split()}


def check_form(decision: Mapping[str, Any], needed: str, allowed: str = "") -> tuple[Mapping[str, Any], Ruling]:
    """Return the decision with numerals corrected, and the ruling on its form.

    Args:
        decision: The decision as given.
        needed: Required keys: `xp#` is a whole number, `cites*` a list, `to?` anything, any other a text.
        allowed: Optional keys.
    """
    must = _checks(needed)
    checks = {"type": is_text, **_checks(allowed), **must}
    mended = {key: _number(value) for key, value in decision.items() if checks.get(key) is is_whole}
    changed = tuple(key for key, value in mended.items() if value is not decision[key])
    whole = {**decision, **mended}
    faults = [refuse("key", f"{str(key)[:40]!r} has no place in it") for key in whole if key not in checks]
    faults += [refuse("missing", f"it needs {key!r}") for key in must if key not in whole]
    faults += [
        refuse("type-of-value", f"{key!r} has a value of the wrong kind")
        for key, check in checks.items()
        if key in whole and not check(whole[key]) and (key in must or whole[key] is not None)
    ]
    faults += [correct("numeral", f"{key!r} was a number in a text", "", **{key: mended[key]}) for key in changed]
    return whole, join_rulings(*faults)


def _number(value: object) -> object:
    """Return the number in a text of digits, or the value unchanged."""
    return int(value) if isinstance(value, str) and _DIGITS.fullmatch(value.strip()) else value


@dataclass(frozen=True, slots=True)
class Judged:
    """How decisions of one type are judged: by keys, by phase, and by content."""

    ruling: Callable[[CompactState, Mapping[str, Any]], Ruling | None]
    """The ruling on a well-formed decision; `None` for acceptance."""
    needed: str = ""
    allowed: str = ""
    phases: tuple[str, ...] = ()
    """Phases in which it is allowed; empty for all."""
    untimely: str = ""
    """The message in other phases."""
    rule: str = ""

    def __call__(self, state: CompactState, decision: Mapping[str, Any]) -> Ruling:
        whole, form = check_form(decision, self.needed, self.allowed)
        if form.kind == "reject":
            return form
        if self.phases and state.phase not in self.phases:
            return refuse("timing", self.untimely, self.rule)
        return join_rulings(form, self.ruling(state, whole) or Ruling())
