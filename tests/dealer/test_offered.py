"""What is offered can be typed as it is offered: every feature by its whole name, commas and all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.house.understanding.understand import understood
from oracle.story.adventure import STANDING, Adventure, Feature
from oracle.story.state import StoryState, features_here
from oracle.systems import every_tier
from tests.story.samples import begun

SHIPPED = Path(__file__).parents[2] / "adventures"


def offered(adventure: Adventure) -> Iterator[tuple[Feature, StoryState]]:
    """Yield every feature with a story in which it is offered."""
    for scene, one in adventure.features():
        tale = replace(begun(adventure, ("pc1",)), scene=scene.id)
        progress = replace(
            tale.progress,
            disclosed=(*tale.progress.disclosed, *one.needs.facts),
            done=one.needs.done,
            foes=dict.fromkeys(one.needs.foes, STANDING),
            visited=dict.fromkeys((*tale.progress.visited, *one.needs.visited), 1),
        )
        tale = replace(tale, progress=progress, clocks=replace(tale.clocks, values=dict(one.needs.clocks)))
        if one in features_here(tale):
            yield one, tale


@pytest.mark.parametrize("adventure", ["forty-first-name", "nobody-told-the-bees", "number-nine"])
def test_every_feature_is_looked_at_and_turned_to_as_it_is_offered(adventure: str) -> None:
    every = tuple(offered(load_adventure(SHIPPED / adventure, tiers=every_tier())))
    assert len(every) > 10
    for feature, tale in every:
        looked = understood(f"I take a close look at {feature.name}", tale)
        turned = understood(f"I turn to {feature.name}.", tale)
        assert (looked.target, looked.meaning) in ((feature.id, "look_at"), (feature.id, "feature")), feature.name
        assert (turned.target, turned.meaning) == (feature.id, "feature"), feature.name


def test_a_name_with_a_comma_in_it_is_one_name() -> None:
    tale = begun(load_adventure(SHIPPED / "forty-first-name", tiers=every_tier()), ("pc1",))
    tale = replace(tale, scene="causeway", progress=replace(tale.progress, disclosed=("false-light",)))
    reading = understood("I look at the sexton, and what he carried", tale)
    assert (reading.meaning, reading.target) == ("look_at", "tarrant-confesses")
