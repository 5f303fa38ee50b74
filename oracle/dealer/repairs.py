"""The repairs of a Dealer's decision: everything that is put right instead of refused, in one table.

Play, the readers of a model's answers and `oracle referee` repair nothing else; all else is refused with what would be
legal. A ruling stands or falls whole: a repair changes its form, or a figure for which only one is right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer.verdict import Objection

T = TypeVar("T")

LONGEST_ANSWER: Final = 200_000
"""Characters of an answer that are looked at."""

MOST_TRIES: Final = 8
"""Opening braces of an answer at which an object is looked for."""

MOST_NUMERALS: Final = 12
"""Numerals of one decision that are read."""

_THOUGHTS: Final = lazy_pattern(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
_NUMERAL: Final = lazy_pattern(r"\s*[+-]?[0-9]{1,4}\s*")


@dataclass(frozen=True, slots=True)
class Repair:
    """One kind of fault that is put right."""

    id: str
    """The code of the objection that tells of it."""
    wrong: str
    right: str
    rule: str = ""
    """Id of the rule behind it; empty where the objection names its own, or where only the form was wrong."""


REPAIRS: Final = (
    Repair("fence", "a code fence, thoughts or talk stand around the object", "the object alone is read"),
    Repair("numeral", "a figure is written as digits in a text", "the figure is read"),
    Repair("control", "a text holds control sequences or invisible letters", "the text is read without them"),
    Repair("tag", "a check has a tag that does not exist", "the tag is left out", "U-025"),
    Repair("amount", "more is given than the reason allows", "it is cut to the most that is allowed", "U-118"),
    Repair("static", "a difficulty, power or threshold differs from the printed one", "the printed one counts"),
    Repair("count", "the Dealer counts cards or threat otherwise than the rules", "the rules' own figure counts"),
    Repair(
        "later", "others have to act before the rest of a reaction", "the rest waits until the Dealer is asked again"
    ),
    Repair("apart", "a part of a reaction that nothing else rests on is not legal", "the legal parts are kept"),
)
"""All repairs, by the code of the objection that tells of each."""

_BY_ID: Final = {repair.id: repair for repair in REPAIRS}


def repaired(code: str, message: str, rule: str = "", legal: tuple[str, ...] = ()) -> Objection:
    """Return the objection that tells of a repair of the table.

    Raises:
        LookupError: If the table has no such repair.
    """
    return Objection(code, message, rule or _BY_ID[code].rule, legal, fatal=False)


def object_in(text: str) -> tuple[str, tuple[Objection, ...]]:
    r"""Return the JSON object that a text holds, without thoughts, fences and talk around it, and what was left out.

    A text without an object is returned as it is.

    >>> object_in('Sure! ```json\n{"kind": "pass", "moves": []}\n``` Anything else?')[0]
    '{"kind": "pass", "moves": []}'
    """
    bare = _THOUGHTS.sub("", text[:LONGEST_ANSWER])
    found = _first_object(bare)
    if found is None:
        return bare.strip(), ()
    told = () if found == text.strip() else (repaired("fence", "what stood around the object was left out"),)
    return found, told


def _first_object(bare: str) -> str | None:
    reader, at = json.JSONDecoder(), bare.find("{")
    tries = 0
    while at >= 0 and tries < MOST_TRIES:
        try:
            found, end = reader.raw_decode(bare, at)
        except (ValueError, RecursionError):
            at, tries = bare.find("{", at + 1), tries + 1
            continue
        if isinstance(found, dict):
            return bare[at:end]
        at = bare.find("{", end)
    return None


def read_with_numerals(read: Callable[[Any], T], plain: Any) -> tuple[T, Any, tuple[Objection, ...]]:
    """Return what `read` makes of plain data, the data it was made of, and the numerals that were read as figures.

    Raises:
        ValidationError: If it is wrong in anything but numerals.
    """
    told: tuple[Objection, ...] = ()
    for _ in range(MOST_NUMERALS):
        try:
            return read(plain), plain, told
        except ValidationError as exc:
            at = _numeral_in(exc, plain)
            if at is None:
                raise
            plain = _with_figure(plain, at)
            told = (*told, repaired("numeral", f"{at[-1]!r} was a figure in a text"))
    return read(plain), plain, told


def read_repaired(read: Callable[[str], T], text: str) -> T:
    """Return what `read` makes of JSON text, with numerals read as figures.

    Raises:
        ValidationError: If it is wrong in anything but numerals.
    """
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        return read(text)
    return read_with_numerals(lambda value: read(json.dumps(value)), plain)[0]


def _numeral_in(exc: ValidationError, plain: Any) -> tuple[str | int, ...] | None:
    """Return the path of a figure that is written as digits in a text; `None` where anything else is wrong."""
    faults = exc.errors(include_url=False, include_context=False)
    if not all(fault["type"] in ("int_type", "int_parsing") and _is_numeral(fault["input"]) for fault in faults):
        return None
    return _path_in(plain, faults[0]["loc"])


def _is_numeral(value: object) -> bool:
    return isinstance(value, str) and _NUMERAL.fullmatch(value) is not None


def _path_in(plain: Any, loc: Sequence[str | int]) -> tuple[str | int, ...] | None:
    """Return the steps of a location that lead into the data; the names of classes between them lead nowhere."""
    path: list[str | int] = []
    for step in loc:
        is_key = isinstance(plain, Mapping) and step in plain
        is_place = isinstance(plain, list | tuple) and isinstance(step, int) and step < len(plain)
        if is_key or is_place:
            path.append(step)
            plain = plain[step]
    return tuple(path) if path and _is_numeral(plain) else None


def _with_figure(plain: Any, path: Sequence[str | int]) -> Any:
    """Return the data with the numeral at `path` as a figure."""
    if not path:
        return int(plain)
    if isinstance(plain, Mapping):
        return {key: _with_figure(value, path[1:]) if key == path[0] else value for key, value in plain.items()}
    return [_with_figure(value, path[1:]) if at == path[0] else value for at, value in enumerate(plain)]
