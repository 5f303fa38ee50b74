"""What is shown of a story, and how it is told."""

from __future__ import annotations

from oracle.core.notation import Prose
from oracle.story import STORY
from oracle.story.lines import line, telling
from oracle.story.moves import (
    ClockStruck,
    ClockTicked,
    Disclose,
    EndingReached,
    Establish,
    ExitOpened,
    ExitTaken,
    FactDisclosed,
    FactEstablished,
    FeatureResolved,
    Go,
    Outcome,
    SceneEntered,
    StoryEvent,
    Tick,
    Tried,
    Try,
    Unseen,
)
from oracle.story.sight import (
    censor,
    ending_lines,
    fact_lines,
    look_lines,
    named_exits,
    named_features,
    named_people,
    scene_lines,
)
from tests.story.samples import SAMPLE, after, begun

PLAYER = frozenset({"pc1"})


def test_looking_around_shows_scene_people_features_exits_and_clocks_that_moved() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "partial")))
    assert scene_lines(state, "pc1") == (
        "The quay",
        "Waves slap the stones.",
        "Here:",
        "  Ann Tolley, the keeper’s sister",
        "You notice:",
        "  the log book",
        "  the green bottle",
        "Ways on:",
        "  up through the hatch",
        "Steps overhead: 1 of 4",
    )


def test_a_hidden_clock_is_never_shown() -> None:
    state = after(begun(), ("dealer", Tick("rot")))
    assert not any("pier" in one for one in scene_lines(state, "pc1"))
    assert censor(state, ClockTicked("rot", 1), PLAYER) == Unseen()
    assert censor(state, ClockStruck("rot", "The pier goes."), PLAYER) == ClockStruck("", "The pier goes.")
    assert censor(state, ClockTicked("keeper", 1), PLAYER) == ClockTicked("keeper", 1)


def test_a_scene_tells_later_visits_in_turn_and_what_holds_only_now() -> None:
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Go("boat")), ("pc1", Go("back")))
    assert scene_lines(state, "pc1")[1:3] == ("The quay again.", "A page lies on the stones.")
    state = after(state, ("pc1", Go("boat")), ("pc1", Go("back")))
    assert scene_lines(state, "pc1")[1] == "The quay once more."


def test_a_scene_without_later_texts_tells_its_first_again() -> None:
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Go("boat")), ("pc1", Go("back")), ("pc1", Go("boat")))
    assert scene_lines(state, "pc1")[1] == "Nothing but water."


def test_people_are_there_only_while_what_they_need_holds() -> None:
    state = after(begun(), ("pc1", Try("log-book")), ("pc1", Try("safe")))
    assert "  Pim, a boy" in scene_lines(state, "pc1")
    assert look_lines(state, "gull-boy") == ("Pim, a boy",)
    assert look_lines(begun(), "gull-boy") == ()


def test_a_closer_look_shows_a_feature_only_while_it_is_offered() -> None:
    assert look_lines(begun(), "ladder") == ("Rust comes off it in flakes.",)
    assert look_lines(begun(), "safe") == ()


def test_known_facts_are_listed_with_those_the_dealer_added() -> None:
    state = after(
        begun(), ("dealer", Establish("tide-low", Prose("The tide is low."))), ("dealer", Disclose("ann-lies"))
    )
    assert fact_lines(state) == (
        "The harbour board sent you.",
        "The storm is over.",
        "Ann was here that night.",
        "The tide is low.",
    )


def test_at_the_end_the_ending_is_shown() -> None:
    state = after(begun(), ("dealer", Tick("rot")), ("dealer", Tick("rot")))
    assert scene_lines(state, "pc1") == ("The sea takes the pier", "Gone.") == ending_lines(state)
    assert STORY.view(state, PLAYER)["ending"] == {"id": "drowned", "title": "The sea takes the pier", "text": "Gone."}
    assert STORY.view(state, PLAYER)["features"] == ()
    assert ending_lines(begun()) == ()


def test_features_exits_and_people_are_found_by_what_players_call_them() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "lamp", "success")))
    assert [one.id for one in named_features(state, "I climb the rungs to the top")] == ["ladder"]
    assert [one.id for one in named_features(state, "I put the LOG BOOK beside the bottle")] == ["log-book", "bottle"]
    assert named_features(state, "I open the safe") == ()
    assert named_features(state, "I logically consider it") == ()
    assert [one.id for one in named_people(state, "I ask Ann's opinion")] == ["keeper-ann"]
    state = after(state, ("pc1", Try("log-book")))
    assert [one.id for one in named_exits(state, "we take the boat")] == ["boat"]
    assert named_exits(state, "through the hatch") == ()


def test_the_table_says_what_happened_in_one_line() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "partial")))
    said: dict[StoryEvent, str] = {
        SceneEntered("quay"): "You are now here: The quay.",
        FactDisclosed("sent"): "You learn: The harbour board sent you.",
        FactEstablished("x-y", "It rains."): "It is so from now on: It rains.",
        ClockTicked("keeper", 1): "Steps overhead: 1 of 4.",
        ExitOpened("hatch"): "A way is open: up through the hatch.",
        ExitOpened("elsewhere"): "",
        EndingReached("lit"): "The story ends: The lamp burns.",
        Tried("pc1", "ladder", ""): "",
        Unseen(): "",
    }
    assert {event: line(state, event) for event in said} == said


def test_the_adventure_tells_what_it_has_words_for() -> None:
    state = begun()
    assert telling(state, SceneEntered("quay")) == ("Waves slap the stones.",)
    assert telling(state, FeatureResolved("pc1", "safe", "always", achieved=True, text="One.\nTwo.")) == (
        "One.",
        "Two.",
    )
    assert telling(state, ExitTaken("pc1", "boat", "You row.")) == ("You row.",)
    assert telling(state, ExitTaken("pc1", "boat", "")) == ()
    assert telling(state, ClockStruck("", "The pier goes.")) == ("The pier goes.",)
    assert telling(state, FactDisclosed("sent")) == ()
    ended = after(state, ("dealer", Tick("rot")), ("dealer", Tick("rot")))
    assert telling(ended, EndingReached("drowned")) == (SAMPLE.endings["drowned"].text,)


def test_the_dealer_sees_why_something_is_not_there_yet() -> None:
    secrets = STORY.view(begun(), frozenset({"dealer"}))["secrets"]
    assert isinstance(secrets, dict)
    assert secrets["unmet_features"] == {"safe": {"facts": ("other-hand",)}}
    assert secrets["unmet_exits"] == {"hatch": {}, "boat": {"done": ("log-book",)}}
    assert secrets["at_hand"] == ("lamp-cold", "other-hand", "ann-lies")
    assert secrets["checks"] == {"ladder": {"first": ("AGI",), "second": ("Athletics",), "rating": ("6",)}}
