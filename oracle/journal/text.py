"""Canonical JSON: one text for one value, so that a hash means something, and nothing a terminal would obey."""

from __future__ import annotations

import json
import re
import reprlib
from hashlib import blake2b
from typing import Any, Final, NoReturn

from oracle.errors import JournalDamagedError

HASH_DIGITS: Final = 64
"""Length of a hash (blake2b-256), in hex digits."""

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
_UNWANTED: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_UNWANTED_IN_JSON: Final = re.compile(
    r"(?<!\\)(?:\\\\)*(?:\\u00[01][0-9a-f]|\\[bfr])" + "|[\x00-\x1f\x7f-\x9f\ud800-\udfff]"
)


def canonical_text(value: Any) -> str:
    """Return the JSON `value` as text with sorted keys and no blanks."""
    return _ENCODER.encode(value)


def canonical(value: Any) -> bytes:
    """Return the JSON `value` as the bytes that are hashed: `canonical_text` in UTF-8.

    Raises:
        ValueError: If a string in it is not Unicode text, or a number is not finite.
    """
    return canonical_text(value).encode()


def hash_of(text: str) -> str:
    """Return the blake2b-256 of `text` in UTF-8, as 64 hex digits."""
    return blake2b(text.encode(), digest_size=HASH_DIGITS // 2).hexdigest()


def has_control_characters(text: str) -> bool:
    """Return whether canonical JSON holds what a terminal might obey: anything but line feeds and tabs."""
    return _UNWANTED_IN_JSON.search(text) is not None


def without_control_characters(text: str) -> str:
    """Return `text` with every control character but line feed and tab, and every half of a character, made visible."""
    return _UNWANTED.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n"))


def parse(text: str | bytes) -> Any:
    """Return the JSON value written as `text`.

    Raises:
        JournalDamagedError: If it is not JSON, or holds a fraction, which no journal does.
    """
    try:
        return json.loads(text, parse_float=_refuse, parse_constant=_refuse)
    except (ValueError, RecursionError) as exc:
        raise JournalDamagedError(f"{shown(text)} is not a line of a journal: {exc}") from exc


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"{number[:20]} is not a whole number")


def shown(value: object) -> str:
    """Return `value` short enough to stand in a message."""
    short = reprlib.Repr()
    short.maxlevel, short.maxstring, short.maxother = 3, 80, 120
    return short.repr(value)
