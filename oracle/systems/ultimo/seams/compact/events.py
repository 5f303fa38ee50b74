"""What a compact state says has happened: the word of an event as something that the rules know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from oracle.game_files import game_words
from oracle.text.stems import stem
from oracle.text.tokens import words_of

NIGHT: Final = 8
"""Hours of a long rest. Rule U-153."""

_FIGURE: Final = re.compile(r"[0-9]{1,3}")


@cache
def words() -> Mapping[str, Any]:
    """Return the words of the compact form."""
    return game_words("ultimo", "compact")


def stems_in(name: str) -> frozenset[str]:
    """Return the stems of a name such as `quest_complete`."""
    return frozenset(stem(word) for word in words_of(" ".join(re.split(r"[_\W]+", name.lower()))))


def figure_in(name: str) -> int | None:
    """Return the first figure in a name such as `slept_8h`; `None` for none."""
    found = _FIGURE.search(name)
    return int(found[0]) if found else None


def has_ended(kind: str, event: str) -> bool:
    """Return whether an event is that something of a kind has come to its end; a subject alone is enough."""
    told, row = stems_in(event), words()["events"][kind]
    subject, ended = frozenset(map(stem, row["of"])), frozenset(map(stem, row.get("ended", ())))
    return bool(told & subject) and (not ended or bool(told & ended) or told <= subject)


def kind_named(name: str, kinds: tuple[str, ...]) -> str:
    """Return the kind of event that a name is about; empty for none."""
    told = stems_in(name)
    return next((kind for kind in kinds if told & frozenset(map(stem, words()["events"][kind]["of"]))), "")


def reason_of_bond(name: str) -> str:
    """Return the reason for a bond that an event is; empty for none."""
    told = stems_in(name)
    return next((reason for reason, known in words()["bonds"].items() if told & frozenset(map(stem, known))), "")


def has_slept(event: str) -> bool:
    """Return whether an event is a night's sleep: eight hours, where hours are given."""
    hours = figure_in(event)
    return has_ended("sleep", event) and (hours is None or hours >= NIGHT)
