"""A story as the journal writes it: whole adventures, states and events come back equal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oracle.adventure_files import list_adventures
from oracle.core.chance import Stream
from oracle.journal.codec import Codec
from oracle.story import STORY, StorySetup
from oracle.story.adventure import Adventure
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.story.samples import SAMPLE, begun, wander

CODEC = Codec({"story": STORY.classes})
TIERS = {system.name: system.tiers for system in (ULTIMO, DIESEL)}
SHIPPED = tuple(one.adventure for one in list_adventures(Path(__file__).parents[2] / "adventures", tiers=TIERS))


def written_and_read(value: object) -> object:
    return CODEC.read(json.loads(json.dumps(CODEC.write(value))))


@pytest.mark.parametrize("adventure", [SAMPLE, *filter(None, SHIPPED)], ids=lambda one: one.id)
def test_a_whole_adventure_comes_back_equal_and_in_the_same_order(adventure: Adventure) -> None:
    (begun_event, *_) = STORY.new_game(StorySetup(adventure, ("pc1",)))
    again = written_and_read(begun_event)
    assert again == begun_event
    assert repr(again) == repr(begun_event)


@pytest.mark.parametrize("seed", range(20))
def test_states_and_events_come_back_equal(seed: int) -> None:
    state, events = wander(begun(), Stream(seed.to_bytes(32, "big"), 0), 25)
    assert written_and_read(state) == state
    assert tuple(map(written_and_read, events)) == events
