"""What is offered can be typed as it is offered: most features by their whole name, commas and all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.builtin.meant import understood
from oracle.story.adventure import STANDING, Adventure, Feature
from oracle.story.state import StoryState, features_here
from oracle.systems import every_tier
from tests.dealer.tables import Game

REACHED = 0.75
"""The least share of features that a look at them by name reaches; what is not reached is told as a trifle."""

SHIPPED = Path(__file__).parents[2] / "adventures"


def offered(adventure: Adventure, game: Game) -> Iterator[tuple[Feature, StoryState]]:
    """Yield every feature with a story in which it is offered."""
    for scene, one in adventure.features():
        tale = replace(game.state.story, scene=scene.id)
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
def test_most_features_are_turned_to_as_they_are_offered_and_none_is_refused(adventure: str) -> None:
    loaded = load_adventure(SHIPPED / adventure, tiers=every_tier())
    game = Game(loaded)
    every = tuple(offered(loaded, game))
    missed: list[tuple[str, str]] = []
    for feature, tale in every:
        game.state = replace(game.state, story=tale)
        meaning = understood(game.position, f"I take a close look at {feature.name}").meaning
        if meaning.target != feature.id and meaning.target not in loaded.people:
            missed.append((feature.name, meaning.notation()))
    assert len(every) > 10
    assert len(missed) <= len(every) * (1 - REACHED), missed
    assert not any(notation.startswith("refuse") for _, notation in missed)
