"""Whether a decision is one that is right for a row, by the rules of `oracle interpret --jsonl`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from oracle.training.rows import Decision

OPTIONAL: Final = frozenset({"attribute", "about", "target"})
"""Keys that may be left out; where one is named it has to be right."""

_DULL: Final = re.compile(r"[^a-z0-9]+")


def accepts(right: Sequence[Decision], given: Mapping[str, str]) -> bool:
    """Return whether a decision is one of those that are right."""
    return any(_agrees(one, given) for one in right)


def _agrees(right: Decision, given: Mapping[str, str]) -> bool:
    if given["kind"] not in right["kind"]:
        return False
    optional = OPTIONAL | ({"to"} if given["kind"] == "check" else set())
    if "feature" in right:
        optional |= {"skill"}
    for key, values in right.items():
        if key == "kind" or (key in optional and key not in given):
            continue
        if key not in given or not any(_same(given[key], value) for value in values):
            known = key == "source" and {given.get(key), *values} <= {"scene", "known"}
            if not known:
                return False
    return not (given["kind"] == "check" and "feature" not in right and given.get("feature"))


def _same(one: str, other: str) -> bool:
    one, other = (_DULL.sub(" ", text.lower()).strip() for text in (one, other))
    long = min(len(one), len(other)) > 3
    return one == other or (long and (one in other or other in one))
