"""Foes of a story: when they turn up, what it hears of them, what depends on their end, and who may know what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import act, replay
from oracle.story import STORY, StorySetup
from oracle.story.adventure import Adventure, Ending, Foe, Needs, OutcomeText
from oracle.story.limits import UNSPOKEN_THING, Limits, limited
from oracle.story.moves import (
    FoeOvercome,
    FoeTurnedUp,
    Go,
    Outcome,
    Overcome,
    SceneEntered,
    StoryAction,
    StoryEvent,
    Try,
)
from oracle.story.sight import censor, view
from oracle.story.state import StoryState, features_here, has_become
from tests.story.samples import SAMPLE

PRINTED = '{"health": 7, "note": "XYZZY"}'

HERON = Foe(
    "heron",
    "the grey heron",
    PRINTED,
    "{}",
    ("It steps off the rail.",),
    {
        "killed": OutcomeText(("It folds up like an umbrella.",), reveals=("will",)),
        "beaten": OutcomeText(("It looks away.",)),
        "gone": OutcomeText(("It is not there any more.",)),
    },
    tags=("birds",),
)


def told(heron: Foe = HERON) -> Adventure:
    """Return the sample with a heron in the lantern room."""
    room = replace(SAMPLE.scenes["lantern-room"], foes=("heron",))
    endings = {**SAMPLE.endings, "quiet": Ending("quiet", "Quiet", "No wings.", Needs(foes={"heron": "won"}))}
    return replace(
        SAMPLE,
        scenes={**SAMPLE.scenes, "lantern-room": room},
        endings=endings,
        foes={"heron": heron},
    )


def begun(adventure: Adventure) -> StoryState:
    return replay(STORY, STORY.new_game(StorySetup(adventure, ("pc1",))))


def after(state: StoryState, who: str, *actions: StoryAction) -> tuple[StoryState, tuple[StoryEvent, ...]]:
    happened: list[StoryEvent] = []
    for action in actions:
        state, events = act(STORY, state, who, action)
        happened += events
    return state, tuple(happened)


UP = (Try("ladder"),)


def upstairs(adventure: Adventure) -> tuple[StoryState, tuple[StoryEvent, ...]]:
    state, _ = after(begun(adventure), "pc1", *UP)
    state, _ = after(state, "bridge", Outcome("pc1", "ladder", "success"))
    return after(state, "pc1", Go("hatch"))


def test_a_foe_turns_up_as_its_scene_is_entered_and_the_rules_hear_what_is_printed_on_it() -> None:
    state, events = upstairs(told())
    came = next(one for one in events if isinstance(one, FoeTurnedUp))
    assert (came.foe, came.printed, came.text) == ("heron", PRINTED, "It steps off the rail.")
    said = STORY.tell(came)
    assert said is not None
    assert (said.topic, said.subject, said.value) == ("foe_here", "heron", PRINTED)
    assert has_become(state, "heron", "standing")
    assert has_become(state, "heron", "met")
    assert not has_become(state, "heron", "gone")


@pytest.mark.parametrize(
    ("fate", "text", "true_of"),
    [
        ("dead", "It folds up like an umbrella.", ("killed", "beaten", "gone", "met")),
        ("spared", "It looks away.", ("spared", "beaten", "gone", "met")),
        ("yielded", "It looks away.", ("yielded", "beaten", "gone", "met")),
        ("fled", "It is not there any more.", ("fled", "gone", "met")),
        ("severed", "It looks away.", ("undone", "beaten", "gone", "met")),
    ],
)
def test_what_became_of_a_foe_is_told_by_the_closest_word_and_can_be_asked(
    fate: str, text: str, true_of: tuple[str, ...]
) -> None:
    state, _ = upstairs(told())
    state, events = after(state, "bridge", Overcome("heron", fate))
    assert events[0] == FoeOvercome("heron", fate, text)
    words = ("killed", "spared", "fled", "yielded", "won", "undone", "beaten", "gone", "standing", "met")
    assert tuple(word for word in words if has_become(state, "heron", word)) == true_of
    assert ("will" in state.progress.disclosed) == (fate == "dead")


def test_an_ending_can_wait_for_what_becomes_of_a_foe() -> None:
    state, _ = upstairs(told())
    assert state.ending == ""
    state, _ = after(state, "bridge", Overcome("heron", "won"))
    assert state.ending == "quiet"


def test_a_foe_that_stands_is_met_again_without_a_word_and_one_that_is_gone_never() -> None:
    state, _ = upstairs(told())
    state, events = after(state, "pc1", Go("down"), Go("hatch"))
    again = [one for one in events if isinstance(one, FoeTurnedUp)]
    assert [one.text for one in again] == [""]
    state, _ = after(state, "bridge", Overcome("heron", "fled"))
    _, events = after(state, "pc1", Go("down"), Go("hatch"))
    assert not [one for one in events if isinstance(one, FoeTurnedUp)]


def test_a_foe_whose_needs_do_not_hold_is_not_there() -> None:
    _, events = upstairs(told(replace(HERON, needs=Needs(facts=("ann-lies",)))))
    assert [type(one) for one in events if isinstance(one, SceneEntered | FoeTurnedUp)] == [SceneEntered]


def test_an_outcome_can_bring_a_foe_and_a_clock_too() -> None:
    adventure = told()
    book = next(one for one in adventure.scenes["quay"].features if one.id == "log-book")
    waking = replace(book, outcomes={"always": replace(book.outcomes["always"], brings=("heron",))})
    quay = adventure.scenes["quay"]
    others = tuple(waking if one.id == "log-book" else one for one in quay.features)
    adventure = replace(adventure, scenes={**adventure.scenes, "quay": replace(quay, features=others)})
    _, events = after(begun(adventure), "pc1", Try("log-book"))
    assert [one.foe for one in events if isinstance(one, FoeTurnedUp)] == ["heron"]


def test_news_of_a_foe_that_nobody_met_or_that_the_story_does_not_know_changes_nothing() -> None:
    state = begun(told())
    assert act(STORY, state, "bridge", Overcome("heron", "dead"))[1] == ()
    assert act(STORY, state, "bridge", Overcome("some-rat", "dead"))[1] == ()


def test_a_thing_can_wait_until_a_foe_is_out_of_the_way() -> None:
    adventure = told()
    room = adventure.scenes["lantern-room"]
    barred = tuple(replace(one, needs=Needs(not_foes={"heron": "standing"})) for one in room.features)
    adventure = replace(adventure, scenes={**adventure.scenes, "lantern-room": replace(room, features=barred)})
    state, _ = upstairs(adventure)
    assert features_here(state) == ()
    state, _ = after(state, "bridge", Overcome("heron", "fled"))
    assert [one.id for one in features_here(state)] == ["lamp"]


def test_no_player_ever_sees_what_is_printed_on_a_foe_nor_one_that_has_not_turned_up() -> None:
    players = frozenset({"pc1"})
    begin = STORY.new_game(StorySetup(told(), ("pc1",)))
    state = replay(STORY, begin)
    assert "heron" not in repr(censor(state, begin[0], players))
    assert "heron" not in repr(view(state, players))
    state, events = upstairs(told())
    for event in events:
        assert "XYZZY" not in repr(censor(state, event, players))
    assert "XYZZY" not in repr(view(state, players))
    assert "XYZZY" in repr(view(state, frozenset({"dealer"})))


def test_a_line_keeps_out_what_a_foe_is_and_leaves_what_it_can_do() -> None:
    state = limited(begun(told(replace(HERON, unnamed='{"health": 7}'))), Limits(lines=("birds",)))
    heron = state.adventure.foes["heron"]
    assert (heron.name, heron.printed) == (UNSPOKEN_THING, '{"health": 7}')
    assert not any("umbrella" in text for one in heron.ends.values() for text in one.texts)
    assert not any("rail" in text for text in heron.arrives)
