"""Prompts: files with a header and `$name` holes. A hole without words for it is an error, and so are words too many.

What comes from players, handbooks and adventures goes in by `fenced`: it is data, whatever it says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from string import Template
from typing import Any, Final

from oracle import paths
from oracle.core.patterns import lazy_pattern
from oracle.core.plain import plain_text
from oracle.core.records import dataclass
from oracle.errors import SettingsError

PARTS: Final = ("system", "scene", "turn")
"""Parts of a prompt, the one that changes least first, so that a server can keep what it has read of it."""

LONGEST_FENCED: Final = 4000
"""Characters of one piece of data."""

_HEADER: Final = lazy_pattern(r"\A---\n(?P<header>.*?)\n---\n(?P<body>.*)\Z", re.DOTALL)
_PART: Final = lazy_pattern(r"^=== (\w+)\n", re.MULTILINE)
_FENCE: Final = lazy_pattern(r"[<>«»]{2,}|[«»]")


@dataclass(frozen=True, slots=True)
class Prompt:
    """One prompt."""

    name: str
    version: str
    holes: tuple[str, ...]
    parts: Mapping[str, str]
    """Text by part, in the order of `PARTS`."""

    @property
    def id(self) -> str:
        """What a journal names it by: `settle/table@1`."""
        return f"{self.name}@{self.version}"

    def filled(self, words: Mapping[str, str]) -> tuple[str, ...]:
        """Return the parts with their holes filled.

        Raises:
            SettingsError: If a hole has no words, or words have no hole.
        """
        strange = sorted(set(words) ^ set(self.holes))
        if strange:
            raise SettingsError(
                f"prompt {self.name}: {', '.join(strange)} stands only in the prompt, or only in what fills it"
            )
        return tuple(Template(text).substitute(words).strip() for text in self.parts.values())


@cache
def find_prompt(name: str) -> Prompt:
    """Return the prompt `name`, such as `settle/table`.

    Raises:
        SettingsError: If there is none, or it is not in order.
    """
    path = paths.prompts() / f"{name}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as exc:
        raise SettingsError(f"there is no prompt {name}") from exc
    return read_prompt(text, name)


def read_prompt(text: str, name: str) -> Prompt:
    """Return the prompt that `text` holds.

    Raises:
        SettingsError: If its header and its body do not agree.
    """
    found = _HEADER.match(text)
    header = dict(line.split(": ", 1) for line in found["header"].splitlines() if ": " in line) if found else {}
    if found is None or header.get("name") != name or not header.get("version"):
        raise SettingsError(f"prompt {name}: it begins with its name, version and holes between two lines of ---")
    _, *pieces = _PART.split(found["body"])
    parts = dict(zip(pieces[::2], pieces[1::2], strict=True))
    holes = tuple(header.get("holes", "").split())
    used = {hole for part in parts.values() for hole in Template(part).get_identifiers()}
    if tuple(parts) != PARTS or used != set(holes):
        raise SettingsError(f"prompt {name}: its parts are {', '.join(PARTS)}, and its holes those of its header")
    return Prompt(name, header["version"], holes, parts)


@cache
def prompt_words(name: str, duty: str = "narrate") -> Mapping[str, Any]:
    """Return the words of `<name>.toml` beside the prompts of a duty: `beats` are those of what happened."""
    return tomllib.loads((paths.prompts() / duty / f"{name}.toml").read_text(encoding="utf-8"))


def fenced(text: str, *, most: int = LONGEST_FENCED) -> str:
    """Return a piece of data between marks that cannot stand in it."""
    return f"«{plain_text(_FENCE.sub(' ', text))[:most]}»"


def listed(lines: tuple[str, ...], *, empty: str = "(nothing)") -> str:
    """Return lines as a list."""
    return "\n".join(f"- {line}" for line in lines) or empty


def hash_of(messages: tuple[str, ...]) -> str:
    """Return what a journal knows a filled prompt by."""
    whole = blake2b(digest_size=12)
    for text in messages:
        whole.update(text.encode() + b"\0")
    return whole.hexdigest()
