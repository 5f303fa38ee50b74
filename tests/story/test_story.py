"""The verbs of a story: what players, the Dealer and the bridge do to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import Prose
from oracle.core.part import Told, why_not
from oracle.errors import IllegalActionError, UnknownNameError
from oracle.story import STORY, StorySetup
from oracle.story.adventure import DEFAULT_FALL, Needs
from oracle.story.moves import (
    CharacterFell,
    ClockStruck,
    ClockTicked,
    Consequence,
    Disclose,
    End,
    EndingReached,
    Establish,
    ExitOpened,
    ExitTaken,
    FactDisclosed,
    FactEstablished,
    Fallen,
    FeatureResolved,
    Go,
    Lead,
    Outcome,
    Rested,
    SceneEntered,
    Tick,
    Tried,
    Try,
)
from oracle.story.offers import MOST_ESTABLISHED
from tests.story.samples import SAMPLE, after, begun, happened


def test_a_story_begins_in_its_first_scene_with_what_is_plain() -> None:
    state = begun()
    assert state.scene == "quay"
    assert state.progress.disclosed == ("sent", "storm-over")


def test_a_story_without_its_first_scene_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="no scene called 'harbour'"):
        STORY.new_game(StorySetup(replace(SAMPLE, start="harbour"), ("pc1",)))


def test_a_feature_without_a_check_resolves_at_once() -> None:
    state, events = happened(begun(), ("pc1", Try("log-book")))
    assert events == (
        FeatureResolved("pc1", "log-book", "always", achieved=True, text="The last entry is in another hand."),
        FactDisclosed("other-hand"),
    )
    assert state.progress.done == ("log-book",)


def test_a_feature_with_a_check_is_only_tried_until_the_system_says_how_it_came_out() -> None:
    state, events = happened(begun(), ("pc2", Try("ladder", Prose("hand over hand"))))
    assert events == (Tried("pc2", "ladder", "hand over hand"),)
    assert state.company.trying == {"pc2": "ladder"}
    state = after(state, ("bridge", Outcome("pc2", "ladder", "success")))
    assert state.company.trying == {}


def test_an_outcome_discloses_ticks_and_opens() -> None:
    state, events = happened(begun(), ("bridge", Outcome("pc1", "ladder", "perfect")))
    assert FactDisclosed("lamp-cold") in events
    assert ExitOpened("hatch") in events
    assert state.progress.opened == ("hatch",)
    state, events = happened(begun(), ("bridge", Outcome("pc1", "ladder", "partial")))
    assert ClockTicked("keeper", 1) in events


def test_an_achieved_feature_is_not_offered_again_unless_it_repeats() -> None:
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Try("bottle")), ("pc2", Try("bottle")))
    with pytest.raises(IllegalActionError, match="'log-book' is not one of"):
        after(state, ("pc2", Try("log-book")))


def test_a_failed_feature_stays_and_tells_its_next_text() -> None:
    first, events = happened(begun(), ("bridge", Outcome("pc1", "ladder", "failure")))
    assert "ladder" not in first.progress.done
    _, again = happened(first, ("bridge", Outcome("pc1", "ladder", "failure")))
    assert [one.text for one in (*events, *again) if isinstance(one, FeatureResolved)] == [
        "A rung breaks.",
        "Another rung breaks.",
    ]


def test_a_failure_moves_the_clocks_of_its_tier_and_of_the_outcome() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "failure")))
    assert state.clocks.values == {"keeper": 2}


def test_an_unknown_goal_moves_only_the_clocks_of_its_tier() -> None:
    state, events = happened(begun(), ("bridge", Outcome("pc1", "swim-ashore", "failure")))
    assert events == (ClockTicked("keeper", 1),)
    assert happened(state, ("bridge", Outcome("pc1", "swim-ashore", "success")))[1] == ()


def test_an_outcome_cannot_reach_a_feature_whose_needs_are_unmet_or_that_is_elsewhere() -> None:
    assert happened(begun(), ("bridge", Outcome("pc1", "safe", "always")))[1] == ()
    assert happened(begun(), ("bridge", Outcome("pc1", "lamp", "success")))[1] == ()


def test_an_outcome_of_a_tier_without_words_changes_nothing_of_the_feature() -> None:
    assert happened(begun(), ("bridge", Outcome("pc1", "ladder", "advantage")))[1] == ()


def test_a_feature_under_way_resolves_though_its_needs_have_passed() -> None:
    guarded = replace(SAMPLE.scenes["quay"].features[0], needs=Needs(not_facts=("other-hand",)))
    quay = replace(SAMPLE.scenes["quay"], features=(guarded, *SAMPLE.scenes["quay"].features[1:]))
    state = begun(replace(SAMPLE, scenes={**SAMPLE.scenes, "quay": quay}))
    state = after(state, ("pc1", Try("ladder")), ("pc2", Try("log-book")))
    assert why_not(STORY, state, "pc2", Try("ladder")) is not None
    state = after(state, ("bridge", Outcome("pc1", "ladder", "success")))
    assert state.progress.done == ("log-book", "ladder")


def test_a_feature_appears_when_its_needs_hold() -> None:
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Try("safe")))
    assert "will" in state.progress.disclosed


def test_a_closed_exit_is_no_way_until_it_is_opened() -> None:
    refusal = why_not(STORY, begun(), "pc1", Go("hatch"))
    assert refusal is not None
    assert str(refusal) == "there is no way on from here yet"
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "success")))
    state, events = happened(state, ("pc1", Go("hatch")))
    assert events[:2] == (ExitTaken("pc1", "hatch", "You climb."), SceneEntered("lantern-room"))
    assert state.scene == "lantern-room"
    assert state.clocks.values["keeper"] == 1


def test_what_was_under_way_is_left_behind_with_the_scene() -> None:
    state = after(begun(), ("pc1", Try("ladder")), ("pc2", Try("log-book")), ("pc2", Go("boat")))
    assert state.company.trying == {}


def test_a_way_opens_only_once() -> None:
    twice = replace(SAMPLE.scenes["quay"].features[0], repeat=True)
    quay = replace(SAMPLE.scenes["quay"], features=(twice,))
    state = begun(replace(SAMPLE, scenes={**SAMPLE.scenes, "quay": quay}))
    state = after(state, *[("bridge", Outcome("pc1", "ladder", "success"))] * 2)
    assert state.progress.opened == ("hatch",)


def test_visits_are_counted() -> None:
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Go("boat")), ("pc2", Go("back")))
    assert state.progress.visited == {"quay": 2, "open-sea": 1}


def test_the_dealer_discloses_only_what_this_place_or_its_people_could_give_away() -> None:
    state = after(begun(), ("dealer", Disclose("ann-lies")))
    assert "ann-lies" in state.progress.disclosed
    with pytest.raises(IllegalActionError, match="'will' is not one of"):
        after(state, ("dealer", Disclose("will")))
    with pytest.raises(IllegalActionError, match="'ann-lies' is not one of"):
        after(state, ("dealer", Disclose("ann-lies")))


def test_the_dealer_establishes_under_a_new_name() -> None:
    state = after(begun(), ("dealer", Establish("tide-low", Prose("The tide is low until noon."))))
    assert state.progress.established == {"tide-low": "The tide is low until noon."}
    for taken in ("tide-low", "will", "Tide Low", "x"):
        with pytest.raises(IllegalActionError):
            after(state, ("dealer", Establish(taken, Prose("It is not."))))


def test_the_dealer_cannot_add_facts_without_end() -> None:
    state = begun()
    for number in range(MOST_ESTABLISHED):
        state = STORY.evolve(state, FactEstablished(f"fact-{number}", "So it is."))
    refusal = why_not(STORY, state, "dealer", Establish("one-more", Prose("And this.")))
    assert refusal is not None
    assert refusal.reason == "200 facts were added to this story already"


def test_the_dealer_ticks_a_clock_until_it_strikes() -> None:
    state, events = happened(begun(), ("dealer", Tick("rot")))
    assert events == (ClockTicked("rot", 1),)
    state, events = happened(state, ("dealer", Tick("rot")))
    assert events == (ClockTicked("rot", 2), ClockStruck("rot", "The pier goes."), EndingReached("drowned"))
    assert state.ending == "drowned"


def test_a_clock_that_struck_leads_on_and_does_not_move_again() -> None:
    state = after(begun(), *[("dealer", Tick("keeper"))] * 4)
    assert state.scene == "open-sea"
    refusal = why_not(STORY, state, "dealer", Tick("keeper"))
    assert refusal is not None
    assert happened(state, ("bridge", Rested("pc1", "long")))[1] == ()


def test_a_clock_stands_still_while_what_it_needs_does_not_hold() -> None:
    paused = replace(SAMPLE.clocks["keeper"], needs=Needs(not_visited=("open-sea",)))
    state = begun(replace(SAMPLE, clocks={**SAMPLE.clocks, "keeper": paused}))
    state = after(state, ("bridge", Rested("pc1", "long")), ("pc1", Try("log-book")), ("pc1", Go("boat")))
    assert state.clocks.values == {"keeper": 1}
    assert happened(state, ("bridge", Rested("pc1", "long")))[1] == ()
    assert why_not(STORY, state, "dealer", Tick("keeper")) is not None


def test_the_dealer_leads_through_an_exit() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "success")), ("dealer", Lead("hatch")))
    assert state.scene == "lantern-room"


def test_the_dealer_ends_only_where_the_needs_of_an_ending_hold() -> None:
    refusal = why_not(STORY, begun(), "dealer", End("told"))
    assert refusal is not None
    assert refusal.reason == "the story is not ripe for any of its endings"
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Try("safe")))
    assert state.ending == ""
    for other in ("lit", "lost", "drowned"):
        assert why_not(STORY, state, "dealer", End(other)) is not None
    assert after(state, ("dealer", End("told"))).ending == "told"


def test_an_ending_comes_by_itself_when_its_needs_hold() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "success")), ("pc1", Go("hatch")))
    state, events = happened(state, ("bridge", Outcome("pc2", "lamp", "partial")))
    assert events[-1] == EndingReached("lit")


def test_a_consequence_moves_the_clocks_bound_to_it() -> None:
    state = after(begun(), ("bridge", Consequence("pc1", "alert_enemy")))
    assert state.clocks.values == {"keeper": 1}
    assert happened(state, ("bridge", Consequence("pc1", "winded")))[1] == ()


def test_a_rest_moves_the_clocks_of_its_kind() -> None:
    assert happened(begun(), ("bridge", Rested("pc1", "short")))[1] == ()
    assert happened(begun(), ("bridge", Rested("pc1", "long")))[1] == (ClockTicked("keeper", 1),)


def test_who_has_fallen_does_nothing_more_and_the_last_one_brings_the_ending_of_the_fall() -> None:
    state, events = happened(begun(), ("bridge", Fallen("pc1")))
    assert events == (CharacterFell("pc1"),)
    refusal = why_not(STORY, state, "pc1", Try("ladder"))
    assert refusal is not None
    assert refusal.reason == "pc1 is out of the story"
    assert happened(state, ("bridge", Fallen("pc1")))[1] == ()
    _, events = happened(state, ("bridge", Fallen("pc2")))
    assert events == (CharacterFell("pc2"), EndingReached("lost"))


def test_an_adventure_that_names_no_ending_for_the_fall_has_one_anyway() -> None:
    state = after(begun(replace(SAMPLE, fallen=""), ("pc1",)), ("bridge", Fallen("pc1")))
    assert state.ending == DEFAULT_FALL.id
    assert STORY.look(state, "pc1")[0] == DEFAULT_FALL.title


def test_nobody_acts_after_the_end_and_word_of_the_bridge_changes_nothing() -> None:
    state = after(begun(), ("dealer", Tick("rot")), ("dealer", Tick("rot")))
    for who, action in (("pc1", Try("log-book")), ("dealer", Tick("keeper"))):
        refusal = why_not(STORY, state, who, action)
        assert refusal is not None
        assert refusal.reason == "the story is over"
    assert happened(state, ("bridge", Outcome("pc1", "ladder", "failure")), ("bridge", Fallen("pc2")))[1] == ()


def test_nobody_acts_before_the_beginning() -> None:
    refusal = why_not(STORY, STORY.empty(), "pc1", Try("log-book"))
    assert refusal is not None
    assert refusal.reason == "the story has not begun"
    assert STORY.view(STORY.empty(), frozenset({"dealer"})) == {}
    assert STORY.look(STORY.empty(), "pc1") == ()


def test_a_stranger_is_not_in_the_story() -> None:
    refusal = why_not(STORY, begun(), "pc3", Try("log-book"))
    assert refusal is not None
    assert refusal.reason == "pc3 is not in this story"
    assert why_not(STORY, begun(), "bridge", Fallen("pc3")) is not None


def test_players_cannot_do_what_is_the_dealers() -> None:
    refusal = why_not(STORY, begun(), "pc1", Disclose("will"))
    assert refusal is not None
    assert refusal.reason == "that is not for pc1 to do"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (SceneEntered("quay"), Told("scene", "", "quay")),
        (ClockTicked("rot", 1), Told("clock", "", "rot", "1")),
        (EndingReached("lit"), Told("ending", "", "lit")),
        (Tried("pc1", "ladder", ""), Told("tried", "pc1", "ladder")),
        (FactDisclosed("will"), None),
    ],
)
def test_what_the_bridge_is_told(event: SceneEntered, told: Told | None) -> None:
    assert STORY.tell(event) == told
