"""A story that grows by what a Dealer adds: names free, facts in accord, and the party's place always there."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.core.notation import Prose
from oracle.core.part import act, why_not
from oracle.story import STORY
from oracle.story.lines import line
from oracle.story.living_moves import AddPerson, AddPlace, AddThing, Become, Retract, Shift, Witness
from oracle.story.living_offers import MOST_GROWN
from oracle.story.moves import Establish, Go, Lead
from oracle.story.open_play import open_adventure
from oracle.story.sight import fact_lines, look_lines, scene_lines
from oracle.story.state import StoryState, exits_here, people_here
from tests.story.samples import after, begun

LOFT = AddPlace("net-loft", Prose("The net loft"), Prose("up the outer stair"), Prose("Nets hang here like weather."))
HOB = AddPerson("old-hob", Prose("Old Hob"), Prose("a ferryman"), Prose("his fare"))
KEY = AddThing("brass-key", Prose("the brass key"), Prose("Its bit is worn thin."))


def grown(state: StoryState, *actions: Any) -> StoryState:
    return after(state, *(("dealer", action) for action in actions))


def reason(state: StoryState, action: Any) -> str:
    refusal = why_not(STORY, state, "dealer", action)
    assert refusal is not None
    return refusal.reason


@pytest.fixture(params=["written", "open"])
def story(request: pytest.FixtureRequest) -> StoryState:
    return begun() if request.param == "written" else begun(open_adventure("a ferry that never lands", "ultimo"))


def test_a_place_has_a_way_there_and_a_way_back(story: StoryState) -> None:
    start = story.scene
    state, events = act(STORY, story, "dealer", LOFT)
    assert [line(state, event) for event in events] == ["A way is open: up the outer stair."]
    state = after(state, ("pc1", Go("net-loft")))
    assert scene_lines(state, "pc1")[:2] == ("The net loft", "Nets hang here like weather.")
    back = next(way.id for way in exits_here(state) if way.to == start)
    state = after(state, ("dealer", Lead(back)))
    assert state.scene == start
    assert "net-loft" in [way.to for way in exits_here(state)]


def test_somebody_who_was_added_is_found_again_later(story: StoryState) -> None:
    state = grown(story, LOFT, HOB)
    assert "old-hob" in [person.id for person in people_here(state)]
    away = after(state, ("pc1", Go("net-loft")))
    assert "old-hob" not in [person.id for person in people_here(away)]
    back = next(way.id for way in exits_here(away) if way.to == story.scene)
    assert "old-hob" in [person.id for person in people_here(after(away, ("pc1", Go(back))))]


def test_a_thing_that_was_added_can_be_looked_at_taken_and_left(story: StoryState) -> None:
    state = grown(story, KEY)
    assert "  the brass key" in scene_lines(state, "pc1")
    assert look_lines(state, "brass-key") == ("Its bit is worn thin.",)
    state = grown(state, Become("brass-key", "taken", "pc1"))
    assert "  the brass key" not in scene_lines(state, "pc1")
    assert look_lines(state, "brass-key") == ("Its bit is worn thin.", "Now taken along.")


def test_an_id_or_a_name_that_stands_for_something_is_not_free() -> None:
    assert reason(begun(), AddThing("ladder", Prose("a ladder"))) == "'ladder' is taken"
    assert reason(begun(), AddThing("lamp-two", Prose("The great lamp"))) == (
        "something in this story is called 'The great lamp' already"
    )
    assert reason(begun(), AddPerson("ann-two", Prose("Ann Tolley"), Prose("a double"))) == (
        "something in this story is called 'Ann Tolley' already"
    )
    assert reason(grown(begun(), HOB), HOB) == "'old-hob' is taken"
    assert reason(begun(), AddPlace("quay-two", Prose("The quay"), Prose("on"), Prose("Water."))) == (
        "something in this story is called 'The quay' already"
    )


def test_a_name_without_a_letter_is_none() -> None:
    assert reason(begun(), AddThing("dots", Prose("..."))) == "it takes at least one letter"


def test_a_fact_that_denies_a_known_one_is_refused_with_it() -> None:
    assert reason(begun(), Establish("calm", Prose("The storm isn't over."))) == (
        "that cannot be, for it is otherwise: The storm is over."
    )
    assert (
        reason(begun(), Establish("calm", Prose("The storm is over!"))) == "that is known already: The storm is over."
    )


def test_a_fact_that_touches_a_hidden_one_is_refused_without_it() -> None:
    found = reason(begun(), Establish("cold", Prose("The lamp is not cold.")))
    assert found == "the story has settled that already"


def test_what_was_added_can_be_taken_back_while_nothing_rests_on_it(story: StoryState) -> None:
    rain = Establish("rain", Prose("It has rained for a week."))
    state = grown(story, LOFT, HOB, KEY, rain)
    for name, words in (
        ("net-loft", "The net loft"),
        ("old-hob", "Old Hob"),
        ("brass-key", "the brass key"),
        ("rain", "It has rained for a week."),
    ):
        state, events = act(STORY, state, "dealer", Retract(name))
        assert [line(state, event) for event in events] == [f"That is not so after all: {words}"]
    assert "net-loft" not in [way.to for way in exits_here(state)]
    assert "old-hob" not in [person.id for person in people_here(state)]
    assert "It has rained for a week." not in fact_lines(state)
    assert reason(state, Retract("rain")) == "nothing was added to this story that could be taken back"


def test_what_something_rests_on_stays(story: StoryState) -> None:
    state = grown(story, LOFT, HOB, KEY, Witness("gift", "pc1", "old-hob", "seen"), Become("brass-key", "taken", "pc1"))
    assert reason(state, Retract("old-hob")) == "'old-hob' has to stay: the party has dealt with them"
    assert reason(state, Retract("brass-key")) == "'brass-key' has to stay: something has become of it in play"
    here = after(state, ("pc1", Go("net-loft")))
    assert reason(here, Retract("net-loft")) == "nothing can be taken back: the party has been there"
    assert reason(state, Retract("quay")).startswith("'quay' was not added to this story; there is net-loft")


def test_a_place_where_somebody_was_sent_stays() -> None:
    state = grown(begun(), LOFT)
    state = after(state, ("pc1", Go("net-loft")), ("pc1", Go("net-loft-back")))
    state = grown(state, Shift("keeper-ann", "net-loft"))
    assert reason(state, Retract("net-loft")) == "nothing can be taken back: the party has been there"


def test_a_story_that_grew_too_many_things_takes_no_more() -> None:
    state = begun()
    for number in range(MOST_GROWN):
        state = grown(state, AddThing(f"pebble-{number}", Prose(f"pebble number {number}")))
    said = f"{MOST_GROWN} places, people and things were added to this story already"
    assert reason(state, KEY) == reason(state, HOB) == reason(state, LOFT) == said
