"""Open play and notes: what a premise makes, how a story grows out of it, and how it ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final, get_args

import pytest

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.notation import Prose, write_action
from oracle.core.part import menu, parse_action, replay, why_not
from oracle.errors import NotationError
from oracle.story import STORY, StorySetup
from oracle.story.house_rules import STORY_HOUSE_RULES, parted
from oracle.story.lines import telling
from oracle.story.living_moves import Become, PersonAdded
from oracle.story.moves import Establish, Fallen, Go, Lead, Outcome, SceneEntered, StoryEvent, Unseen
from oracle.story.notes import Close, Finish, MoveOn, Note, NoteKind, Rename, SceneRenamed
from oracle.story.open_play import BEGINNING, MOST_NOTES, open_adventure, title_of
from oracle.story.open_play_moves import Furnished, PlotLaid
from oracle.story.sight import fact_lines, look_lines, scene_lines, view
from oracle.story.state import StoryState, exits_here, people_here, things_to_handle
from tests.bots import Bot
from tests.story.samples import after, begun, everything, happened, wander

ANYBODY: Final = (*("pc1", "pc2", "dealer") * 4, "bridge")
"""Who acts in a game of bots; the bridge rarely, as it can end everything."""

PREMISE: Final = "a lighthouse went dark, and nobody rows out"


def opened() -> StoryState:
    return begun(open_adventure(PREMISE, "ultimo"), ("pc1", "pc2"))


def stream(seed: int) -> Stream:
    return Stream(seed.to_bytes(32, "big"), 0)


def test_a_premise_makes_a_story_with_one_scene_and_one_fact() -> None:
    state = opened()
    assert state.adventure.title == "A lighthouse went dark, and nobody rows out"
    assert fact_lines(state) == ("A lighthouse went dark, and nobody rows out.",)
    assert scene_lines(state, "pc1")[:2] == (
        "The place where it begins",
        "A lighthouse went dark, and nobody rows out.",
    )
    assert state.adventure.system == "ultimo"


@pytest.mark.parametrize("premise", ["", "   ", "…!", "x" * 301, "\x1b[2J"])
def test_a_premise_that_says_nothing_or_too_much_is_refused(premise: str) -> None:
    with pytest.raises(NotationError, match="premise"):
        open_adventure(premise, "ultimo")


def test_a_long_premise_gets_a_title_that_fits_a_line() -> None:
    title = open_adventure("word " * 55, "ultimo").title
    assert len(title) <= 60
    assert title.endswith("word…")


def test_a_noted_person_is_there_and_known_by_name_and_what_they_are() -> None:
    state = after(opened(), ("pc1", Note("person", Prose("Marta Quill, the ferrywoman"))))
    (person,) = people_here(state)
    assert (person.id, person.name, person.role) == ("marta-quill", "Marta Quill", "the ferrywoman")
    assert "  Marta Quill, the ferrywoman" in scene_lines(state, "pc1")
    elsewhere = after(state, ("pc1", MoveOn("to", Prose("the mill"))))
    assert people_here(elsewhere) == ()


def test_a_noted_place_is_a_way_on_from_anywhere() -> None:
    state = after(opened(), ("pc1", Note("place", Prose("The harbour"))), ("pc1", MoveOn("to", Prose("to the mill"))))
    assert [way.label for way in exits_here(state)] == ["to the place where it begins", "to the harbour"]
    state = after(state, ("dealer", Lead("harbour")))
    assert state.here.title == "The harbour"
    assert after(state, ("pc2", Go(BEGINNING))).scene == BEGINNING


def test_moving_on_to_a_place_that_is_known_makes_no_second_one() -> None:
    state, events = happened(opened(), ("pc1", MoveOn("to", Prose("the old mill"))))
    assert events[-1] == SceneEntered("old-mill")
    assert telling(state, events[-1])[0] == "You have come to the old mill."
    state = after(state, ("pc1", Go(BEGINNING)), ("pc1", MoveOn("to", Prose("to The Old Mill."))))
    assert state.scene == "old-mill"
    assert len(state.adventure.scenes) == 2
    assert telling(state, SceneEntered("old-mill")) == ("You are back at the old mill.",)


def test_a_place_can_be_called_otherwise() -> None:
    state = after(opened(), ("pc1", Rename("here", Prose("The drowned mill"))))
    assert state.here.title == "The drowned mill"


def test_noted_and_established_facts_are_true_in_open_play() -> None:
    state = after(
        opened(),
        ("pc1", Note("fact", Prose("The keeper is alive."))),
        ("dealer", Establish("storm", Prose("A storm is coming."))),
    )
    assert fact_lines(state)[1:] == ("The keeper is alive.", "A storm is coming.")


def test_a_noted_thing_lies_where_it_was_noted_and_can_be_handled() -> None:
    state = after(opened(), ("pc1", Note("thing", Prose("the brass key, worn thin"))))
    assert things_to_handle(state) == ("brass-key",)
    assert look_lines(state, "brass-key") == ("Worn thin.",)
    taken = after(state, ("dealer", Become("brass-key", "taken", "pc1")), ("pc1", MoveOn("to", Prose("the mill"))))
    assert things_to_handle(taken) == ("brass-key",)


def test_threads_are_open_until_they_are_closed() -> None:
    state = after(opened(), ("pc1", Note("thread", Prose("Who put out the lamp?"))))
    assert "  Who put out the lamp? [who-put-out-lamp]" in scene_lines(state, "pc1")
    state = after(state, ("pc2", Close("who-put-out-lamp")))
    assert "Open threads:" not in scene_lines(state, "pc1")
    assert isinstance(why_not(STORY, state, "pc1", Close("who-put-out-lamp")), Refusal)


def test_players_tell_the_ending_and_then_it_is_over() -> None:
    state, events = happened(opened(), ("pc1", Finish("story", Prose("nobody ever asked again"))))
    assert scene_lines(state, "pc1") == ("The end", "Nobody ever asked again.")
    assert telling(state, events[-1]) == ("Nobody ever asked again.",)
    assert menu(STORY, state, "pc1") == menu(STORY, state, "dealer") == ()


def test_a_story_ends_when_everybody_has_fallen() -> None:
    state = after(opened(), ("bridge", Fallen("pc1")), ("bridge", Fallen("pc2")))
    assert state.ending == "nobody-left"


def test_ids_never_collide_and_are_made_of_plain_letters() -> None:
    state = opened()
    for words in ("Ægir", "a", "42", "The the", "Zoë", "Zoe", "Beginning", "premise", "«»x", "ß" * 5):
        for kind in get_args(NoteKind):
            state = after(state, ("pc1", Note(kind, Prose(words))))
    adventure = state.adventure
    named = (*adventure.scenes, *adventure.people, *state.progress.established, *state.lives.things)
    ids = [*state.aside.notebook.entries, *named]
    assert len(ids) == len(set(ids)) == 1 + 50
    assert all(one[0].isalpha() and set(one) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for one in ids)


def test_notes_without_a_letter_are_refused() -> None:
    for wrong in ("", "…", "   ", "x" * 201, "a\nb"):
        assert why_not(STORY, opened(), "pc1", Note("place", Prose(wrong))) is not None


def test_notes_end_somewhere_and_going_on_does_not() -> None:
    state = opened()
    for number in range(MOST_NOTES - 1):
        state = after(state, ("pc1", Note("thread", Prose(f"thread {number}"))))
    assert isinstance(STORY.offer(state, "pc1", Note), Refusal)
    assert isinstance(STORY.offer(state, "pc1", MoveOn), Refusal)
    assert not isinstance(STORY.offer(state, "pc1", Finish), Refusal)


def test_words_said_in_passing_are_no_moves_of_open_play() -> None:
    for said in (
        "move the crate",
        "move to the window",
        "finish my beer",
        "inspire the crowd",
        "rename the ship",
        "note it",
    ):
        with pytest.raises(NotationError):
            parse_action(STORY, said)


def test_a_written_adventure_takes_notes_but_no_places_and_no_endings_of_players() -> None:
    state = begun()
    for action in (
        MoveOn("to", Prose("the mill")),
        Rename("here", Prose("Home")),
        Finish("story", Prose("So it ends.")),
    ):
        assert "open play" in str(why_not(STORY, state, "pc1", action))
    state = after(
        state,
        ("pc1", Note("person", Prose("The harbour master"))),
        ("pc1", Note("fact", Prose("Somebody lies."))),
        ("pc2", Note("place", Prose("The inn"))),
    )
    assert state.adventure == begun().adventure
    assert fact_lines(state)[-6:] == (
        *("People you noted:", "  The harbour master [harbour-master]"),
        *("Facts you noted:", "  Somebody lies. [somebody-lies]"),
        *("Places you noted:", "  The inn [inn]"),
    )
    assert view(state, frozenset({"pc1"}))["notes"] == {
        "thread": {},
        "person": {"harbour-master": "The harbour master"},
        "fact": {"somebody-lies": "Somebody lies."},
        "place": {"inn": "The inn"},
        "thing": {},
    }


def test_a_table_without_notes_refuses_them_and_house_rules_part_from_those_of_the_game() -> None:
    without, rest = parted({"notes": "off", "jack_blocks": "any_jack"})
    assert (without, rest) == (("notes",), {"jack_blocks": "any_jack"})
    state = replay(STORY, STORY.new_game(StorySetup(open_adventure(PREMISE, "ultimo"), ("pc1",), without)))
    assert why_not(STORY, state, "pc1", Note("thread", Prose("x1"))) == Refusal("this table keeps no notes")
    assert {rule.default for rule in STORY_HOUSE_RULES} == {"on"}


@pytest.mark.parametrize(
    ("typed", "title"),
    [("to the old mill", "The old mill"), ("The inn.", "The inn"), ("  Oda's  house ", "Oda's house"), ("to", "To")],
)
def test_places_are_called_what_players_call_them(typed: str, title: str) -> None:
    assert title_of(typed) == title


def test_open_play_at_random_never_raises_and_its_events_alone_rebuild_it() -> None:
    for seed in range(40):
        start = STORY.new_game(StorySetup(open_adventure(PREMISE, "ultimo"), ("pc1", "pc2")))
        state, events = wander(replay(STORY, start), stream(seed), 60)
        assert replay(STORY, (*start, *events)) == state
        for event in events:
            assert STORY.censor(state, event, frozenset({"pc1"})) == as_players_may_know(event)
        assert all(text.isprintable() for text in (*scene_lines(state, "pc1"), *fact_lines(state)))


def as_players_may_know(event: StoryEvent) -> StoryEvent:
    match event:
        case PersonAdded():
            return replace(event, wants="")
        case PlotLaid():
            return replace(event, facts={}, seed="")
        case Furnished(furniture=furniture):
            return SceneRenamed(furniture.title) if furniture.title else Unseen()
        case _:
            return event


def test_every_option_of_open_play_parses_back_and_is_legal() -> None:
    for seed in range(20):
        chance = stream(seed)
        state, _ = wander(opened(), chance, seed * 2)
        for who, option in everything(state):
            for action in (option.sample(chance), *(option.choices() or ())):
                assert parse_action(STORY, write_action(action)) == action
                assert why_not(STORY, state, who, action) is None


def test_bots_take_every_verb_of_open_play_that_there_is_something_for() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(400):
        bot = Bot(STORY, waiting, ANYBODY, f"open {seed}", verbs)
        events: tuple[StoryEvent, ...] = ()
        state = opened()
        for step in bot.play(state, 30):
            events += step.events
            state = step.after
        assert replay(STORY, events, opened()) == state
    written_only = {"try", "disclose", "tick", "detail", "speak"}
    assert {verb for verb in STORY.actions if verbs[verb] < 20} == written_only


def waiting(state: StoryState) -> tuple[str, ...]:
    return ("chance",) if state.aside.asking.question else ()


def test_word_of_a_check_that_is_about_nothing_written_changes_nothing() -> None:
    state = opened()
    assert after(state, ("bridge", Outcome("pc1", "search-the-shore", "success"))) == state
