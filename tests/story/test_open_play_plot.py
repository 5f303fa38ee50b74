"""What a Dealer brings into an open story: plots, furniture, ends, and what is refused."""

from __future__ import annotations

import json

import pytest

from oracle.core.menu import Refusal
from oracle.core.notation import Prose, write_action
from oracle.core.part import parse_action, replay, why_not
from oracle.story import STORY
from oracle.story.life import Detail, Topic
from oracle.story.lines import line
from oracle.story.living import answer_of, details_here
from oracle.story.living_moves import AddPerson, Speak
from oracle.story.moves import Disclose, End, Try
from oracle.story.needs import Needs
from oracle.story.notes import MoveOn
from oracle.story.open_play import FIRST_TITLE, open_adventure
from oracle.story.open_play_forms import Plot, furniture_of, furniture_row, plot_of, plot_row
from oracle.story.open_play_moves import AddEnding, Furnish, Furniture, LayPlot, SettleThread
from oracle.story.sight import DEALER, fact_lines, scene_lines, view
from oracle.story.state import StoryState
from tests.story.samples import after, begun, happened

PLOT = Plot(
    {"question": "Who put out the lamp?", "oil": "Where did the oil go?"},
    {"oil-sign": "The casks are empty.", "oil-truth": "Hob sold it."},
    "seed",
)
LAID = LayPlot(Prose(plot_row(PLOT)))
ROOM = {
    "title": "The lamp room",
    "text": "Glass all round.",
    "features": [{"id": "cask", "name": "the cask", "words": ["cask"], "look": "It rings.", "reveals": ["oil-sign"]}],
    "details": [{"text": "A gull looks in.", "words": ["gull"]}],
    "complications": {"height": ["A step is missing."]},
}
HOB = Furniture(
    manner=("He spits.",),
    temper="sly",
    details=(Detail("He has one ear.", ("ear",)),),
    topics=(
        Topic("oil-half", ("oil",), ("Ask me when you know.",), Needs(not_facts=("oil-sign",))),
        Topic("oil-told", ("oil",), ("I sold it.",), Needs(facts=("oil-sign",)), ("oil-truth",)),
    ),
    ignorance=("Not my boat.",),
)


def opened() -> StoryState:
    return begun(open_adventure("a lighthouse went dark", "ultimo"), ("pc1", "pc2"))


def furnished() -> StoryState:
    return after(
        opened(),
        ("dealer", LAID),
        ("dealer", Furnish("beginning", Prose(json.dumps(ROOM)))),
        ("dealer", AddPerson("hob", Prose("Hob"), Prose("a ferryman"))),
        ("dealer", Furnish("hob", Prose(furniture_row(HOB)))),
    )


def test_a_plot_is_read_back_as_it_is_written_and_so_is_what_people_are_given() -> None:
    assert plot_of(plot_row(PLOT)) == PLOT
    assert furniture_of(furniture_row(HOB)) == HOB
    for action in (LAID, Furnish("hob", Prose(furniture_row(HOB))), AddEnding("end-1", Prose("going"), Prose("Gone."))):
        assert parse_action(STORY, write_action(action)) == action


def test_a_plot_shows_its_threads_and_keeps_its_facts() -> None:
    state, events = happened(opened(), ("dealer", LAID))
    assert "  Where did the oil go? [oil]" in scene_lines(state, "pc1")
    assert "Hob sold it." not in str(view(state, frozenset({"pc1"})))
    assert "Hob sold it." in str(view(state, frozenset({DEALER})))
    seen = STORY.censor(state, events[-1], frozenset({"pc1"}))
    assert "Hob" not in str(seen)
    assert line(state, seen).split("\n")[1:] == ["Who put out the lamp?", "Where did the oil go?"]
    assert isinstance(why_not(STORY, state, "dealer", LAID), Refusal)


def test_a_place_that_is_furnished_has_a_name_words_things_and_details() -> None:
    state = furnished()
    assert state.here.title == "The lamp room"
    assert scene_lines(state, "pc1")[:3] == ("The lamp room", "A lighthouse went dark.", "Glass all round.")
    assert dict(details_here(state)) == {"scene/beginning/0": "A gull looks in.", "person/hob/0": "He has one ear."}
    assert state.here.complications == {"height": ("A step is missing.",)}
    looked = after(state, ("pc1", Try("cask")))
    assert "The casks are empty." in fact_lines(looked)
    assert [one.id for one in looked.here.features] == ["cask"]


def test_a_place_that_players_named_keeps_its_name() -> None:
    state = after(opened(), ("pc1", MoveOn("to", Prose("the old mill"))))
    state = after(state, ("dealer", Furnish("old-mill", Prose('{"title":"The works","text":"It turns."}'))))
    assert state.here.title == "The old mill"
    assert state.here.first == ("You have come to the old mill.", "It turns.")
    assert opened().here.title == FIRST_TITLE


def test_people_say_more_once_something_is_known() -> None:
    state = furnished()
    assert answer_of(state, "hob", "where is the oil").text == "Ask me when you know."
    state = after(state, ("pc1", Try("cask")), ("dealer", Speak("hob", "oil-told", "pc1")))
    assert "Hob sold it." in fact_lines(state)
    state = after(state, ("dealer", SettleThread("oil")))
    assert "oil" not in view(state, frozenset({"pc1"}))["notes"]["thread"]  # type: ignore[index]


def test_an_end_that_was_added_comes_when_it_is_taken() -> None:
    state = after(opened(), ("dealer", AddEnding("end-1", Prose("letting it lie"), Prose("You let it lie."))))
    assert not state.ending
    assert after(state, ("dealer", End("end-1"))).ending == "end-1"


def test_the_events_alone_tell_the_story_again() -> None:
    state, events = happened(
        opened(),
        ("dealer", LAID),
        ("dealer", Furnish("beginning", Prose(json.dumps(ROOM)))),
        ("dealer", Disclose("oil-sign")),
    )
    assert replay(STORY, events, opened()) == state


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("[]", "not an object"),
        ("{", "JSON"),
        ("[" * 6000, "JSON|deep"),
        ('{"colour":"red"}', "no key"),
        ('{"temper":"wild"}', "temper"),
        ('{"complications":{"boredom":[]}}', "goes wrong"),
        ('{"details":[{"text":5}]}', "line"),
        ('{"manner":"He spits."}', "list"),
        ('{"topics":[{"id":"a","attitude":7}]}', "attitude"),
        ('{"knows":["the-moon"]}', "no fact"),
        ('{"features":[{"id":"premise","name":"x","look":"y"}]}', "taken"),
        (json.dumps({"text": "x" * 700}), "line"),
        (json.dumps({"text": "x" * 13000}), "long|characters"),
    ],
)
def test_furniture_that_cannot_be_is_refused_in_half_a_sentence(row: str, fault: str) -> None:
    refusal = why_not(STORY, opened(), "dealer", Furnish("beginning", Prose(row)))
    assert refusal is not None
    import re

    assert re.search(fault, refusal.reason), refusal.reason


@pytest.mark.parametrize(
    "row",
    ["{}", '{"threads":{"oil":"Where?"}}', '{"threads":{"question":""}}', '{"threads":{"question":"Q","premise":"x"}}'],
)
def test_a_plot_without_a_question_or_with_a_taken_name_is_refused(row: str) -> None:
    assert why_not(STORY, opened(), "dealer", LayPlot(Prose(row))) is not None


def test_a_written_story_takes_none_of_it() -> None:
    for action in (LAID, Furnish("hall", Prose("{}")), SettleThread("x1"), AddEnding("end-1", Prose("a"), Prose("b"))):
        assert "written" in str(why_not(STORY, begun(), "dealer", action))
