"""Who is asked about a thing is who is meant; what is asked about is meant where nobody is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.house.understanding.understand import understood
from oracle.systems import every_tier
from tests.story.samples import begun

SHORE = begun(
    load_adventure(Path(__file__).parents[2] / "adventures" / "forty-first-name", tiers=every_tier()), ("pc1",)
)


@pytest.mark.parametrize(
    "said",
    [
        "I ask the old man about the footprints",
        "we quietly question Job Tarrant about those small footprints",
        "talk to the old man regarding the footprints",
        "I ask the old man abuot the footprints",
    ],
)
def test_who_is_asked_about_a_thing_is_meant_and_not_the_thing(said: str) -> None:
    assert understood(said, SHORE).target == "tarrant-talks"


@pytest.mark.parametrize("said", ["I ask about the footprints", "I look at the footprints"])
def test_where_nobody_is_asked_the_person_is_not_meant(said: str) -> None:
    assert understood(said, SHORE).target != "tarrant-talks"
