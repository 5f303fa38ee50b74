"""The check of an adventure's suggested Checks: unknown Skills, misspelt Attributes.

`asks` is what the adventure writes below `check`, by key. Players may invent Attributes, so an unknown one is legal,
but the author is warned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from oracle.core.suggested import Complaint
from oracle.systems.diesel.rules.attributes import ATTRIBUTES
from oracle.systems.diesel.rules.trades import SKILLS

_MISSPELT: Final = 0.8
"""Least share of letters that a misspelt name has in common with the right one."""


def threshold_words() -> tuple[str, ...]:
    """Return nothing: this game has no thresholds."""
    return ()


def complaints(asks: Mapping[str, tuple[str, ...]]) -> Iterator[Complaint]:
    """Yield what is wrong with a suggested check."""
    for place, skill in enumerate(asks.get("skills", ())):
        if skill not in SKILLS:
            yield Complaint(f"skills[{place}]", f"{skill!r} is not a Skill", skill, tuple(SKILLS))
    for key in ("helps", "hinders"):
        for place, name in enumerate(asks.get(key, ())):
            if name not in ATTRIBUTES:
                yield _unknown(f"{key}[{place}]", name)
    for name in asks.get("helps", ()):
        if name in asks.get("hinders", ()):
            yield Complaint("hinders", f"{name!r} cannot help and hinder at once; take it out of one of them")


def _unknown(key: str, name: str) -> Complaint:
    """Return the complaint about an unknown Attribute: a misspelt one is wrong, an invented one is legal."""
    near = tuple(get_close_matches(name.lower().replace(" ", "-"), ATTRIBUTES, n=1, cutoff=_MISSPELT))
    if near:
        return Complaint(key, f"{name!r} is not an Attribute", legal=near)
    told = f"{name!r} is no Attribute of the game, and counts only for a character who has it as one of their own"
    return Complaint(key, told, name, tuple(ATTRIBUTES), may_stand=True)
