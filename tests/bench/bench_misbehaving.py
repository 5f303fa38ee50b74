"""Every wording of every kind of bad answer at a real table, by words alone and with a reader: what gets through."""

from __future__ import annotations

import pytest

from tests.dealer.misbehaving import kinds, tried

MOST_THROUGH = {"by words alone": 15, "with a reader": 5}
"""Kinds of which some wording gets through, at most."""


@pytest.mark.parametrize("manner", MOST_THROUGH)
def test_few_kinds_of_bad_answers_get_through(manner: str) -> None:
    through, wordings, bad = 0, 0, 0
    for kind in (*kinds("tellings"), *kinds("decisions")):
        found = [tried(case, careful=manner == "with a reader") for case in kind["cases"]]
        marks = "".join("x" if one.through else "." for one in found)
        print(f"{kind['name']:55} {marks}")
        assert not any(one.lost or one.silent for one in found), kind["name"]
        through, wordings, bad = through + ("x" in marks), wordings + len(marks), bad + marks.count("x")
    print(f"{manner}: {through} kinds, {bad} of {wordings} wordings")
    assert through <= MOST_THROUGH[manner]
