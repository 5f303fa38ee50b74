"""A story that lives: details, talk, deeds that are remembered, and things that stay as they became."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.notation import Prose
from oracle.core.part import parse_action, replay, why_not
from oracle.errors import IllegalActionError, ReplayError
from oracle.journal.codec import Codec
from oracle.story import STORY, StorySetup
from oracle.story.life import Reaction
from oracle.story.limits import UNSAID, Limits, limited
from oracle.story.lines import line, telling
from oracle.story.living import answer_of, complications_here, details_left, is_dangerous, next_detail, who_might_say
from oracle.story.living_moves import AttitudeMoved, Become, Shift, Show, Speak, Witness
from oracle.story.moves import Go, Mislay, Outcome, StoryEvent, Try
from oracle.story.needs import Needs
from oracle.story.reacting import reactions_to
from oracle.story.sight import look_lines, scene_lines, view
from oracle.story.state import StoryState, attitude_of, features_here, holds, people_here, things_held
from tests.story.samples import SAMPLE, after, begun, happened

DEALER = "dealer"
OPENED = ("bridge", Outcome("pc1", "ladder", "success"))
UP, DOWN = ("pc1", Go("hatch")), ("pc1", Go("down"))


def deal(state: StoryState, *actions: Any) -> tuple[StoryState, tuple[StoryEvent, ...]]:
    return happened(state, *((DEALER, action) for action in actions))


def reason(state: StoryState, action: Any) -> str:
    refusal = why_not(STORY, state, DEALER, action)
    assert refusal is not None
    return refusal.reason


def told(state: StoryState, events: tuple[StoryEvent, ...]) -> list[str]:
    return [text for event in events for text in telling(state, event)]


# === Details ===


def test_the_next_detail_is_the_one_the_players_words_call_up() -> None:
    found = next_detail(begun(), words="I look at the mooring ropes")
    assert found is not None
    assert found.text == "The mooring rope is wet above the water line."


def test_a_thing_that_is_looked_at_gives_its_own_details_first_and_then_those_of_the_place() -> None:
    found = [one.key for one in details_left(begun(), "log-book", "I leaf through the book")]
    assert found == ["feature/log-book/0", "feature/log-book/1", "scene/quay/0"]


def test_no_detail_is_shown_twice() -> None:
    state, seen = begun(), []
    while (found := next_detail(state, "log-book")) is not None:
        state, events = deal(state, Show(found.key))
        seen += told(state, events)
    assert len(seen) == len(set(seen)) == 3
    assert "'feature/log-book/0' is not one of" in reason(state, Show("feature/log-book/0"))


def test_a_detail_waits_for_what_it_needs() -> None:
    state = after(begun(), ("pc1", Try("log-book")))
    assert "feature/log-book/2" not in [one.key for one in details_left(begun(), "log-book")]
    assert "feature/log-book/2" in [one.key for one in details_left(state, "log-book")]


def test_where_no_detail_is_left_the_move_is_refused_in_a_sentence() -> None:
    state = after(begun(), OPENED, UP)
    assert reason(state, Show("scene/quay/0")) == "no detail of this place is left to be told"


# === Talk ===


def test_somebody_says_the_next_thing_each_time_and_then_stays_with_the_last() -> None:
    state, texts = begun(), []
    for _ in range(3):
        state, events = deal(state, Speak("keeper-ann", "lamp", "pc1"))
        texts += told(state, events)
    assert texts == ["“It was lit,” says Ann.", "“I told you that,” says Ann.", "“I told you that,” says Ann."]
    assert state.lives.asked["keeper-ann/lamp"] == ("pc1", "pc1", "pc1")


def test_a_topic_is_found_by_the_words_of_a_question() -> None:
    answer = answer_of(begun(), "keeper-ann", "When did the lamps go out, Ann?")
    assert (answer.kind, answer.topic) == ("says", "lamp")


def test_what_somebody_keeps_back_is_refused_until_they_stand_well_to_the_party() -> None:
    state, events = deal(begun(), Speak("keeper-ann", "night", "pc1"))
    assert told(state, events) == ["Ann coils a rope."]
    assert "ann-lies" not in state.progress.disclosed
    state, _ = deal(state, Witness("gift", "pc1", "keeper-ann", "seen", Prose("I give her tea")))
    state, events = deal(state, Speak("keeper-ann", "night", "pc1"))
    assert told(state, events) == ["“I was here,” she says."]
    assert "ann-lies" in state.progress.disclosed


def test_who_cannot_tell_says_so_and_names_who_could() -> None:
    people = SAMPLE.people
    boy = replace(people["gull-boy"], needs=Needs(), ignorance=("“Dunno.”", "“Ask {who},” says Pim."))
    state = begun(replace(SAMPLE, people={**people, "gull-boy": boy}))
    assert answer_of(state, "gull-boy", "who lit the lamp?").text == "“Ask Ann Tolley,” says Pim."
    assert answer_of(state, "gull-boy", "where do gulls sleep?").text == "“Dunno.”"
    found = who_might_say(state, "the lamp", but="gull-boy")
    assert found is not None
    assert found.id == "keeper-ann"


def test_a_topic_that_nobody_has_is_refused() -> None:
    assert "'weather' is not one of" in reason(begun(), Speak("keeper-ann", "weather", "pc1"))
    assert "'will' is not one of" in reason(begun(), Speak("keeper-ann", "will", "pc1"))
    state = after(begun(), OPENED, UP)
    assert reason(state, Speak("keeper-ann", "lamp", "pc1")) == "nobody here has topics of their own"


# === Deeds ===


def test_a_deed_moves_those_who_see_it_as_they_are_and_is_told_in_their_own_way() -> None:
    state, events = deal(begun(), Witness("theft", "pc1", "log-book", "seen"))
    assert told(state, events) == ["“Put that back.”"]
    assert attitude_of(state, "keeper-ann") == -2
    (moved,) = [event for event in events if isinstance(event, AttitudeMoved)]
    assert line(state, moved) == "Ann Tolley is set against you."


def test_what_nobody_sees_moves_nobody_and_still_has_happened() -> None:
    state, _ = deal(begun(), Witness("theft", "pc1", "log-book", "unseen"))
    assert attitude_of(state, "keeper-ann") == 0
    assert holds(needing(deeds={"anybody": "theft"}), state)
    assert not holds(needing(deeds={"keeper-ann": "theft"}), state)


def test_the_same_good_turn_moves_nobody_twice() -> None:
    state, _ = deal(begun(), *[Witness("courtesy", "pc1", "keeper-ann", "seen")] * 3)
    assert attitude_of(state, "keeper-ann") == 1


def test_a_reaction_with_words_comes_before_one_for_any_deed_of_the_kind() -> None:
    (ann, *_) = reactions_to(begun(), "deed", "keeper-ann", "I tell her about her brother")
    assert (ann.text, ann.moves) == ("She turns away.", -1)
    (ann, *_) = reactions_to(begun(), "gift", "keeper-ann", "I give her a coin")
    assert (ann.text, ann.moves) == ("", 1)


def test_a_place_reacts_too() -> None:
    state, events = deal(begun(), Witness("music", "pc1", "-", "seen"))
    assert told(state, events) == ["The gulls turn their heads."]


def test_who_is_met_again_comes_back_once_to_what_was_done() -> None:
    state, _ = deal(begun(), Witness("theft", "pc1", "log-book", "seen"))
    state = after(state, OPENED, UP)
    state, events = happened(state, DOWN)
    assert "Ann has locked the cupboard." in told(state, events)
    _, events = happened(after(state, UP), DOWN)
    assert "Ann has locked the cupboard." not in told(state, events)


def test_needs_can_ask_how_somebody_stands_to_the_party() -> None:
    state, _ = deal(begun(), Witness("theft", "pc1", "-", "seen"))
    assert holds(needing(not_attitude={"keeper-ann": 0}), state)
    assert holds(needing(attitude={"keeper-ann": 0}), begun())


def needing(**needs: Any) -> Needs:
    return replace(SAMPLE.endings["drowned"].needs, **needs)


# === Things ===


def test_what_became_of_a_thing_stays_so_in_looks_lists_and_needs() -> None:
    state, events = deal(begun(), Become("log-book", "broken", "pc1"))
    assert [line(state, event) for event in events] == ["The log book: broken."]
    assert "  the log book, broken" in scene_lines(state, "pc1")
    assert look_lines(state, "log-book") == ("Its last page is torn.", "Now broken.")
    assert holds(needing(things={"log-book": "broken"}), after(state, OPENED, UP, DOWN))
    assert view(state, frozenset({"pc1"}))["fates"] == {"log-book": "broken"}


def test_what_is_taken_along_is_at_hand_elsewhere_and_no_more_where_it_was_left() -> None:
    state, _ = deal(begun(), Become("bottle", "taken", "pc1"))
    state = after(state, OPENED, UP)
    assert "bottle" in [one.id for one in features_here(state)]
    assert [one.id for one in things_held(state, "pc1")] == ["bottle"]
    state, _ = deal(state, Become("bottle", "dropped", "pc1"))
    assert "bottle" in [one.id for one in features_here(state)]
    assert "bottle" not in [one.id for one in features_here(after(state, DOWN))]


def test_what_is_used_up_is_gone_and_what_the_story_needs_cannot_be() -> None:
    state, _ = deal(begun(), Become("bottle", "used_up", "pc1"))
    assert "bottle" not in [one.id for one in features_here(state)]
    wanted = "the story still needs it; it can be moved, taken, opened or broken"
    assert reason(begun(), Become("log-book", "burned", "pc1")) == wanted
    assert why_not(STORY, after(begun(), ("pc1", Try("log-book"))), DEALER, Become("log-book", "broken", "-")) is None


def test_only_a_character_can_take_and_only_somebody_here_can_be_given() -> None:
    assert "'-' is not one of" in reason(begun(), Become("bottle", "taken", "-"))
    assert "'gull-boy' is not one of" in reason(begun(), Become("bottle", "given", "gull-boy"))


def test_somebody_who_comes_along_is_met_wherever_the_party_is() -> None:
    state, events = deal(begun(), Shift("keeper-ann", "along"))
    assert [line(state, event) for event in events] == ["Ann Tolley comes along with you."]
    state = after(state, OPENED, UP)
    assert [person.id for person in people_here(state)] == ["keeper-ann"]
    state, _ = deal(state, Shift("keeper-ann", "away"))
    assert people_here(state) == ()
    assert people_here(after(state, DOWN)) == ()


# === The whole ===


def test_the_events_alone_rebuild_the_story() -> None:
    start = STORY.new_game(StorySetup(SAMPLE, ("pc1", "pc2")))
    state, events = deal(
        replay(STORY, start),
        Show("scene/quay/0"),
        Speak("keeper-ann", "lamp", "pc1"),
        Witness("theft", "pc2", "bottle", "seen"),
        Become("bottle", "taken", "pc2"),
        Shift("keeper-ann", "along"),
    )
    assert replay(STORY, (*start, *events)) == state


def test_an_event_about_nobody_does_not_replay() -> None:
    with pytest.raises(ReplayError):
        replay(STORY, (AttitudeMoved("nobody", 1),), begun())
    with pytest.raises(ReplayError):
        replay(STORY, (AttitudeMoved("keeper-ann", 3),), begun())


def test_a_place_says_what_can_go_wrong_in_it_and_whether_it_is_there_for_danger() -> None:
    assert complications_here(begun()) == {"water": ("A wave comes over the edge.",), "height": ()}
    assert not is_dangerous(begun())


def test_what_keeps_people_moved_is_for_the_dealer_alone() -> None:
    state, _ = deal(begun(), Witness("theft", "pc1", "bottle", "seen"))
    assert "minds" not in repr(view(state, frozenset({"pc1"})))
    secrets: Any = view(state, frozenset({DEALER}))["secrets"]
    minds = secrets["minds"]
    assert minds["keeper-ann"]["attitude"] == -2
    assert minds["keeper-ann"]["kept_back"] == ("night",)


def test_a_players_word_is_no_move_of_the_dealer() -> None:
    with pytest.raises(IllegalActionError, match="that is not for pc1 to do"):
        happened(begun(), ("pc1", parse_action(STORY, "become bottle taken pc1")))


# === What a table leaves unsaid ===


def test_what_a_table_leaves_unsaid_is_no_detail_and_no_reaction_and_all_keep_their_places() -> None:
    limits = Limits(lines=("gulls", "cupboards"))
    state = limited(begun(), limits)
    assert "scene/quay/0" not in [one.key for one in details_left(state)]
    assert "scene/quay/1" in [one.key for one in details_left(state)]
    _, events = deal(state, Witness("music", "pc1", "-", "seen"))
    assert told(state, events) == []
    state, events = deal(state, Witness("theft", "pc1", "-", "seen"))
    assert told(state, events) == ["“Put that back.”"]
    _, events = happened(after(state, OPENED, UP), DOWN)
    assert "Ann has locked the cupboard." not in told(state, events)


def test_what_somebody_says_of_what_is_left_unsaid_is_said_in_neutral_words() -> None:
    state = limited(begun(), Limits(lines=("lit",)))
    answer = answer_of(state, "keeper-ann", topic="lamp")
    assert answer.kind == "says"
    assert answer.text in UNSAID


def test_an_adventure_without_any_of_it_is_written_to_a_journal_as_before() -> None:
    plain = replace(SAMPLE.scenes["open-sea"])
    written = Codec({"story": STORY.classes}).write(plain)
    assert set(written) == {"!", "id", "title", "first", "again", "exits"}


def test_gear_that_was_dropped_lies_where_it_fell_until_it_is_picked_up() -> None:
    state = after(begun(), ("bridge", Mislay("pc1", "storm_lantern", "dropped")))
    assert "  the storm lantern, left lying" in scene_lines(state, "pc1")
    elsewhere = after(state, OPENED, UP)
    assert "storm lantern" not in " ".join(scene_lines(elsewhere, "pc1"))
    state = after(elsewhere, DOWN, ("bridge", Mislay("pc1", "storm_lantern", "sound")))
    assert "storm lantern" not in " ".join(scene_lines(state, "pc1"))


def test_gear_that_breaks_or_is_mended_is_nothing_to_the_story() -> None:
    assert after(begun(), ("bridge", Mislay("pc1", "coat", "broken"))) == begun()
    assert after(begun(), ("bridge", Mislay("pc1", "coat", "sound"))) == begun()


def test_a_reaction_may_be_for_what_is_done_to_oneself_or_for_what_is_done_to_others() -> None:
    mine = Reaction("insult", ("Her chin goes up.",), whom="me")
    seen = Reaction("insult", ("She looks away.",), whom="others")
    ann = replace(SAMPLE.people["keeper-ann"], reactions=(mine, seen))
    state = begun(replace(SAMPLE, people={**SAMPLE.people, "keeper-ann": ann}))
    assert reactions_to(state, "insult", "keeper-ann")[0].text == "Her chin goes up."
    assert reactions_to(state, "insult", "gull-boy")[0].text == "She looks away."
