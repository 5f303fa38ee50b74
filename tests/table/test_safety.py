"""Lines, veils and the X at a table: always to be had, kept through going back, and never asked a reason for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oracle.core.notation import Prose
from oracle.core.part import act, menu, why_not
from oracle.core.spoken import Narrated, Said
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.position import Position
from oracle.errors import NotationError
from oracle.repl.commands import evaluate
from oracle.repl.safety_commands import SAFETY_ROWS
from oracle.story.limits import NO_LIMITS, UNSAID, UNSPOKEN_PLACE, UNSPOKEN_WAYS, Limits
from oracle.story.moves import SceneEntered
from oracle.systems import GAMES
from oracle.systems.ultimo.rules.ladder import LADDER
from oracle.table import opening
from oracle.table.duties import Desk
from oracle.table.opening import Wanted, find_table, start
from oracle.table.part import Say
from oracle.table.proof import proven
from oracle.table.reading import read_action
from oracle.table.safety import (
    MOST_MATTERS,
    Limit,
    chosen,
    content_warning,
    limit_options,
    limits_line,
    matters,
    with_limit,
)
from oracle.table.session import Session, Shown
from oracle.table.transcript import passages
from oracle.table.welcome import welcomed
from oracle.table.x_card import LEFT_OUT, NOT_WRITTEN, TAKEN_BACK, TO_LIFT, put_x
from tests.evening import typed_lines

ROWS = {name: run for name, _, _, run in SAFETY_ROWS}


def opened(limits: Limits = NO_LIMITS, *, adventure: str = "forty-first-name", name: str = "safe") -> Session:
    made, setup = start(Wanted(adventure=adventure, seed="safe", name=name, limits=limits))
    list(made.open(setup))
    return made


@pytest.fixture
def session() -> Iterator[Session]:
    made = opened()
    yield made
    made.journal.close()


def texts(shown: list[Shown]) -> str:
    return " ".join(one.text for one in shown)


def command(session: Session, name: str, rest: str = "") -> list[Shown]:
    return list(ROWS[name](session, rest))


def told(session: Session) -> list[str]:
    return [event.text for record in session.journal.line() for event in record.events if isinstance(event, Narrated)]


def test_a_lined_scene_is_passed_over_with_a_neutral_sentence_and_can_be_played_on() -> None:
    made = opened(Limits(lines=("drowning", "dead bodies")))
    list(made.do(made.table.actions["go"]("to-churchyard")))
    shown = list(made.do(made.table.actions["try"]("slab", Prose("I look at it closely"))))
    assert "child" not in texts(shown)
    assert made.state.story.here.title
    assert any(option.action is Say for option in menu(made.table, made.state, "pc1")) or made.table.waiting(made.state)
    made.journal.close()


def test_lines_can_be_drawn_at_any_time_even_in_a_check_and_when_the_story_is_over(session: Session) -> None:
    list(session.do(session.table.actions["try"]("footprints", Prose("I follow them"))))
    assert session.table.waiting(session.state)
    command(session, "lines", "add drowning, deep water")
    assert session.state.table.limits.lines == ("drowning", "deep water")
    assert why_not(session.table, session.state, "pc1", Limit("veil", Prose("blood"))) is None


def test_a_line_is_no_decision_and_going_back_never_takes_it_away(session: Session) -> None:
    list(session.say("I look around"))
    command(session, "lines", "add spiders")
    list(session.say("I listen"))
    session.undo()
    session.undo()
    assert session.state.table.limits.lines == ("spiders",)
    assert not any(isinstance(event, Said) for record in session.journal.line() for event in record.events)
    assert proven(find_table("safe")).branches >= 1


def test_lines_and_veils_move_and_lift(session: Session) -> None:
    command(session, "lines", "add Spiders")
    command(session, "veils", "add spiders, blood")
    assert session.state.table.limits == Limits((), ("spiders", "blood"))
    assert texts(command(session, "veils")) == "Told in passing: spiders, blood."
    command(session, "veils", "lift spiders")
    assert session.state.table.limits.veils == ("blood",)
    with pytest.raises(NotationError, match="/lines add"):
        command(session, "lines", "spiders")
    with pytest.raises(NotationError, match="names nothing"):
        command(session, "lines", "add the")


def test_an_x_takes_back_what_was_told_and_keeps_it_out_from_then_on(session: Session) -> None:
    before = session.state.story.scene
    list(session.do(session.table.actions["go"]("to-churchyard")))
    first = session.state.story.here.first[0]
    assert first in told(session)
    shown = command(session, "x")
    assert shown[0].text == TAKEN_BACK
    assert session.state.story.scene == before
    assert first not in told(session)
    assert session.state.table.limits.crossed == ("exit:to-churchyard", "scene:churchyard")
    again = list(session.do(session.table.actions["go"]("to-churchyard")))
    assert first not in texts(again)
    assert any(one.text in UNSAID for one in again)
    assert proven(find_table("safe")).records > 0


def test_an_x_on_the_very_beginning_leaves_it_out(session: Session) -> None:
    shown = command(session, "x")
    assert shown[0].text == LEFT_OUT
    assert session.state.story.here.first[0] in UNSAID
    assert "scene:causeway" in session.state.table.limits.crossed


def test_an_x_passes_over_decisions_that_told_nothing(session: Session) -> None:
    list(session.do(session.table.actions["go"]("to-churchyard")))
    list(session.do(session.table.actions["note"]("thread", Prose("Who is on the slab?"))))
    command(session, "x")
    assert session.state.story.scene == "causeway"
    assert session.state.story.aside.notebook.entries == {}


def test_a_second_x_goes_back_further_and_keeps_the_first(session: Session) -> None:
    list(session.do(session.table.actions["go"]("to-churchyard")))
    list(session.do(session.table.actions["go"]("church-to-inn")))
    command(session, "x")
    assert session.state.story.scene == "churchyard"
    command(session, "x")
    assert session.state.story.scene == "causeway"
    assert {"scene:inn", "scene:churchyard"} <= set(session.state.table.limits.crossed)


class Speechless(BuiltinDealer):
    """A Dealer that is broken off before it says a word."""

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        raise KeyboardInterrupt


def test_an_x_strikes_what_is_on_screen_and_nothing_that_was_told_before_it(session: Session) -> None:
    list(session.do(session.table.actions["go"]("to-churchyard")))
    desk = session.desk
    session.desk = Desk(Speechless())
    with pytest.raises(KeyboardInterrupt):
        list(session.do(session.table.actions["go"]("church-to-inn")))
    session.desk = desk
    session.settle()
    assert session.state.story.scene == "inn"
    command(session, "x")
    assert session.state.story.scene == "churchyard"
    assert session.state.table.limits.crossed == ("exit:church-to-inn", "scene:inn")


def test_an_x_is_lifted_as_a_whole_or_from_a_place_by_its_name(session: Session) -> None:
    list(session.do(session.table.actions["go"]("to-churchyard")))
    list(session.do(session.table.actions["go"]("church-to-inn")))
    there = session.state.story.here.title
    command(session, "x")
    command(session, "x")
    assert "until you say /x lift" in texts(command(session, "lines"))
    assert texts(command(session, "x", "lift the moon")).startswith("There is no X on the moon. It lies on: ")
    assert f"the place “{there}”" in texts(command(session, "x", f"lift {there}"))
    assert session.state.table.limits.crossed == ("exit:to-churchyard", "scene:churchyard")
    assert texts(command(session, "x", "lift")).startswith("Told again from now on: the way there, the place")
    assert session.state.table.limits == NO_LIMITS
    assert texts(command(session, "x", "lift")) == "There is no X on anything. Nothing is struck here."
    again = list(session.do(session.table.actions["go"]("to-churchyard")))
    assert not any(one.text in UNSAID for one in again)
    assert proven(find_table("safe")).records > 0


def test_a_place_of_open_play_that_was_taken_back_is_still_called_a_place() -> None:
    made, setup = start(Wanted(premise="a lighthouse that went dark", seed="safe", name="dark"))
    list(made.open(setup))
    list(made.do(made.table.actions["head"]("to", Prose("the library"))))
    assert texts(command(made, "x")[1:2]).startswith("Left out from now on: that place.")
    made.journal.close()


def test_an_x_is_never_an_error_and_the_table_always_verifies(session: Session) -> None:
    for line in typed_lines(session, 12):
        list(evaluate(session, line))
    for _ in range(6):
        assert list(put_x(session))
        assert not session.table.waiting(session.state) or session.table.waiting(session.state) == ("pc1",)
    assert proven(find_table("safe")).records > 0


def test_a_dealers_own_words_pass_the_same_limits() -> None:
    made = opened(Limits(lines=("land",)), name="words")
    for line in ("I search the ground for tracks", "I look around", "I listen"):
        if not made.table.waiting(made.state):
            shown = [one.text for one in made.say(line) if one.kind == "prose"]
            assert not any(" land " in f" {text.lower()} " for text in shown)
    made.journal.close()


FIRST_SCENES = ("scene:causeway", "scene:siding", "scene:hall")
"""Where the first adventure of each game begins."""


@pytest.mark.parametrize("game", GAMES)
def test_limits_of_the_beginning_hold_before_the_first_word(game: str) -> None:
    made, setup = start(Wanted(game=game, seed="first", limits=Limits(crossed=FIRST_SCENES)))
    shown = list(made.open(setup))
    assert shown[0].text in UNSAID
    made.journal.close()


def test_whoever_draws_a_line_hears_how_much_of_the_story_carries_it(session: Session) -> None:
    assert "things in this story: drowning. From now on it is passed over." in texts(
        command(session, "lines", "add drowning")
    )
    assert "told only in passing" in texts(command(session, "veils", "add dead bodies"))
    nothing = texts(command(session, "lines", "add clowns"))
    assert "Nothing that is written for this story carries clowns" in nothing
    assert "Told again from now on: clowns." in texts(command(session, "lines", "lift clowns"))


def test_an_x_says_what_stays_out_without_saying_more_than_was_told(session: Session) -> None:
    list(session.do(session.table.actions["go"]("to-churchyard")))
    there = session.state.story.here.title
    shown = command(session, "x")
    assert shown[1].text == f"Left out from now on: the way there, the place “{there}”. {TO_LIFT}"
    list(session.say("I hum a tune"))
    assert command(session, "x")[1].text == NOT_WRITTEN


@pytest.mark.parametrize("matter", ["the death of a child", "insects and swarming"])
def test_the_built_in_dealer_keeps_a_whole_evening_clear_of_a_line(matter: str) -> None:
    made = opened(Limits(lines=(matter,)), adventure="nobody-told-the-bees", name="clear")
    written = made.state.story.aside.original
    assert written is not None
    out = {
        text
        for scene in written.scenes.values()
        for feature in scene.features
        if matter in (*scene.tags, *feature.tags)
        for text in (feature.look, *(one for outcome in feature.outcomes.values() for one in outcome.texts))
    }
    assert len(out) > 20
    for line in typed_lines(made, 50):
        list(evaluate(made, line))
    assert len(told(made)) > 20
    assert not out & set(told(made))
    made.journal.close()


def test_what_a_table_leaves_out_stands_in_no_transcript(session: Session) -> None:
    command(session, "lines", "add a private matter")
    evening = " ".join(one.text for one in passages(session.table, session.journal.line(), frozenset({"pc1"})))
    assert "private" not in evening


def test_hard_matters_are_told_once_before_the_beginning() -> None:
    made, setup = start(Wanted(adventure="forty-first-name", name="warned", limits=Limits(lines=("drowning",))))
    shown = list(welcomed(made, setup))
    assert shown[0].kind == "note"
    assert "a child in danger" in shown[0].text
    assert "drowning" not in shown[0].text
    assert sum("touches on" in one.text for one in shown) == 1
    assert any(one.kind == "prose" for one in shown)
    made.journal.close()


def test_an_adventure_without_hard_matters_warns_of_none() -> None:
    made = opened(name="plain")
    adventure = made.state.story.adventure
    made.journal.close()
    assert content_warning(adventure, Limits()) != ""
    assert content_warning(adventure, Limits(lines=adventure.content_tags)) == ""


def test_limits_come_back_with_a_table_that_was_left(oracle_home: Path) -> None:
    made = opened(name="left")
    command(made, "lines", "add drowning")
    made.journal.close()
    again = opening.resume("left")
    list(again.resume())
    assert again.state.table.limits.lines == ("drowning",)
    assert again.state.story.aside.original is not None
    again.journal.close()


def test_a_rating_is_told_without_the_examples_that_a_line_keeps_out() -> None:
    example = next(one for one in LADDER if "insect" in one.words)
    told = {}
    for name, lines in (("told", ()), ("kept", ("insects and swarming",)), ("other", ("snakes and swarming",))):
        made = opened(Limits(lines=lines), name=name)
        call = made.table.actions["call"]
        action = read_action(made.table, f"call pc1 PER Awareness {example.rating} yard {example.id} - -")
        assert isinstance(action, call)
        made.state, events = act(made.table, made.state, "dealer", action)
        told[name] = " ".join(made.table.line(made.state, event) for event in events)
        made.journal.close()
    assert example.words in told["told"]
    assert told["other"] == told["told"]
    assert example.words not in told["kept"]
    assert told["kept"] == told["told"].replace(f", like {example.words}", "")


@pytest.mark.parametrize("matter", ["drowning", "drowned"])
def test_a_line_keeps_titles_and_the_names_of_ways_clean(matter: str) -> None:
    made = opened(Limits(lines=(matter,)), name="titled")
    adventure = made.state.story.adventure
    named = [one.title for one in adventure.scenes.values()]
    named += [one.label for scene in adventure.scenes.values() for one in scene.exits]
    named += [one.title for one in adventure.endings.values()]
    assert UNSPOKEN_PLACE in named
    assert UNSPOKEN_WAYS[0] in named
    assert not [one for one in named if "drown" in one.lower()]
    made.journal.close()


def test_a_player_calls_a_place_of_open_play_what_they_like() -> None:
    made, setup = start(
        Wanted(premise="a lighthouse that went dark", seed="safe", name="mine", limits=Limits(lines=("mill",)))
    )
    list(made.open(setup))
    list(made.do(made.table.actions["head"]("to", Prose("the old mill"))))
    assert made.state.story.here.title == "The old mill"
    made.journal.close()


def test_words_for_limits_are_read_as_people_type_them() -> None:
    assert matters(" spiders ,, deep   water, spiders") == ("spiders", "deep water")
    assert chosen(["spiders, rats"], ["Rats", "blood"]) == Limits(("spiders", "rats"), ("blood",))
    assert chosen(["spiders"], ["spiders"]) == Limits(("spiders",), ())
    assert limits_line(Limits()) == "Nothing is left out here."
    with pytest.raises(NotationError):
        chosen(["…"], [])


def test_matters_end_somewhere() -> None:
    limits = Limits()
    for number in range(MOST_MATTERS):
        limits = with_limit(limits, Limit("line", Prose(f"matter {number}")))
    assert [option.holes[0] for option in limit_options(limits)] == [limit_options(limits)[-1].holes[0]]


def test_the_scene_entered_is_the_same_with_and_without_limits() -> None:
    """Limits change words, never what happens."""
    events = []
    for name, limits in (("with", Limits(lines=("drowning", "dead bodies", "child"))), ("without", Limits())):
        made = opened(limits, name=name)
        list(made.do(made.table.actions["go"]("to-churchyard")))
        entered = [
            one.scene for record in made.journal.line() for one in record.events if isinstance(one, SceneEntered)
        ]
        events.append((entered, made.state.system))
        made.journal.close()
    assert events[0] == events[1]
