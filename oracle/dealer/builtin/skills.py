"""The skills that lines are read with: what each is about, and what it finds out.

The rows stand in `skills.tsv`. These are the skills that the interpreter has learnt, the same for every game.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "skills.tsv"


@cache
def _rows() -> Mapping[str, Mapping[str, str]]:
    text = (files("oracle.dealer.builtin") / FILE).read_text(encoding="utf-8")
    return {row["skill"]: row for row in csv.DictReader(text.splitlines(), delimiter="\t")}


def skill_families() -> Mapping[str, str]:
    """Return what each skill is about: body, hidden, mind, craft, people or beyond."""
    return {skill: row["family"] for skill, row in _rows().items()}


def family_of(skill: str) -> str:
    """Return what a skill is about; empty for a skill that is none of these."""
    return _rows()[skill]["family"] if skill in _rows() else ""


def finds(skill: str) -> bool:
    """Return whether a place gives away with a skill what it holds."""
    return skill in _rows() and bool(_rows()[skill]["finds"])


def asks(skill: str) -> bool:
    """Return whether people give away with a skill what they know; with any other they have to be questioned."""
    return skill in _rows() and bool(_rows()[skill]["asks"])


def is_fighting(skill: str) -> bool:
    """Return whether a check of a skill before foes is a blow."""
    return skill in _rows() and bool(_rows()[skill]["fights"])
