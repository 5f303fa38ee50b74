"""Evenings nobody wrote: a premise, a character from a concept, the cards asked, and bots that play it to its end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.core.notation import Prose, write_action
from oracle.core.part import act, menu, parse_action, role_of, why_not
from oracle.errors import IllegalActionError, NotationError, UnknownNameError
from oracle.repl.commands import evaluate
from oracle.story import STORY
from oracle.story.asking import CardsAnswered
from oracle.systems import GAMES, every_system, find_quick_start, quick_starts
from oracle.table import opening
from oracle.table.holding import TABLE
from oracle.table.opening import Wanted, find_table, start
from oracle.table.part import Say, Table
from oracle.table.proof import proven
from oracle.table.session import Session
from oracle.table.welcome import welcomed

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
PREMISE = "a lighthouse went dark, and nobody rows out"
SAYINGS = ("I look around", "I search the shore for tracks", "I call out", "I climb up to see better", "what is here?")


def opened(game: str, *, seed: str = "open", name: str = "open", **wanted: object) -> Session:
    made, setup = start(Wanted(game=game, seed=seed, name=name, premise=PREMISE, **wanted))  # type: ignore[arg-type]
    list(made.open(setup))
    return made


def played(session: Session, steps: int, seed: str) -> Counter[str]:
    """Play as a bot that takes verbs in turn, the closing of the story left out; return how often each was taken."""
    stream, verbs = Stream(key_from_seed(seed), 0), Counter[str]()
    for _ in range(steps):
        options = [one for one in menu(session.table, session.state, session.speaker()) if one.action.verb != "finish"]
        if not options:
            break
        least = min(verbs[option.action.verb] for option in options)
        rare = [option for option in options if verbs[option.action.verb] <= least + stream.below(2)]
        option = rare[stream.below(len(rare))]
        verbs[option.action.verb] += 1
        line = SAYINGS[stream.below(len(SAYINGS))] if option.action is Say else write_action(option.sample(stream))
        for shown in evaluate(session, f"/{line}" if option.action is not Say else line):
            assert shown.text.isprintable()
    return verbs


@EVERY_GAME
def test_a_hundred_decisions_of_open_play_raise_nothing_and_verify(game: str) -> None:
    made = opened(game, concepts=("a drowned priest with a crowbar", "an old thief"))
    verbs = played(made, 120, f"{game} evening")
    assert {"consult", "inspire", "happen", "note", "head", "rename", "go", "say", "limit"} <= set(verbs)
    state = made.state
    made.journal.close()
    found = proven(find_table("open"))
    assert found.draws > 10
    again = opening.resume("open")
    list(again.resume())
    assert again.state == state
    again.journal.close()


@EVERY_GAME
def test_a_story_is_closed_in_the_players_words(game: str) -> None:
    made = opened(game)
    shown = list(evaluate(made, "finish story They rowed home and never spoke of it"))
    assert "They rowed home and never spoke of it." in [one.text for one in shown]
    with pytest.raises(IllegalActionError, match="over"):
        list(made.say("I look around"))
    made.journal.close()


@EVERY_GAME
def test_the_cards_answer_at_once_and_the_same_again_after_undo(game: str) -> None:
    made = opened(game)
    answers = []
    for _ in range(2):
        list(evaluate(made, "consult likely Is anybody in?"))
        answers += [one for record in made.journal.line() for one in record.events if isinstance(one, CardsAnswered)][
            -1:
        ]
        made.undo()
    assert answers[0] == answers[1]
    made.journal.close()


def test_people_and_places_that_were_noted_are_understood_when_players_speak_of_them() -> None:
    made = opened("ultimo")
    list(evaluate(made, "note person Marta Quill, the ferrywoman"))
    list(evaluate(made, "note place The harbour"))
    assert "Marta Quill" in " ".join(one.text for one in evaluate(made, "I talk to Marta"))
    list(evaluate(made, "I go to the harbour"))
    assert made.state.story.here.title == "The harbour"
    made.journal.close()


def test_a_character_from_a_concept_is_shown_and_what_open_play_asks_is_said() -> None:
    made, setup = start(Wanted(premise=PREMISE, concepts=("a drowned priest with a crowbar",), seed="x"))
    shown = [one.text for one in welcomed(made, setup, introduce=True)]
    assert "Drowned priest with a crowbar." in shown
    assert any("/consult" in text for text in shown)
    assert "A lighthouse went dark, and nobody rows out." in shown
    made.journal.close()


def test_characters_of_both_kinds_sit_at_one_table() -> None:
    made = opened("ultimo", characters=("wren",), concepts=("a drowned priest",))
    assert made.state.system.people["pc1"].character.name == "Wren Hallow"
    assert list(made.state.system.people) == ["pc1", "pc2"]
    made.journal.close()


def test_nothing_is_left_behind_by_a_premise_or_a_concept_that_cannot_be(oracle_home: Path) -> None:
    for wanted in (Wanted(premise="…"), Wanted(premise=PREMISE, concepts=("…",)), Wanted(concepts=("x" * 200,))):
        with pytest.raises(NotationError):
            start(wanted)
    assert not list(oracle_home.glob("tables/*"))


def test_a_table_may_do_without_cards_to_ask_and_without_notes() -> None:
    made = opened("diesel", house_rules={"oracle": "off", "notes": "off", "diesel.call": "free"})
    verbs = {option.action.verb for option in menu(made.table, made.state, "pc1")}
    assert not verbs & {"consult", "inspire", "happen", "note", "close"}
    made.journal.close()
    with pytest.raises(UnknownNameError, match="oracle"):
        start(Wanted(house_rules={"oracle": "maybe"}))


def test_every_verb_is_of_one_part_only_and_every_role_knows_its_own() -> None:
    for system in every_system():
        table = Table(system, STORY)
        own = [*(one for one in table._own), *STORY.actions, *system.actions]
        assert len(own) == len(set(own)) == len(table.actions)
        for role, kinds in table.roles.items():
            assert len(kinds) == len(set(kinds))
            assert all(kind in table.actions.values() for kind in kinds), role


@EVERY_GAME
def test_the_menu_of_the_table_is_what_it_would_be_if_everything_were_asked_for(game: str) -> None:
    made = opened(game)
    for steps in (0, 3, 6, 20):
        played(made, steps, f"asked {steps}")
        for who in ("pc1", "pc2", "dealer", "chance", "bridge", TABLE):
            offers = [made.table.offer(made.state, who, kind) for kind in made.table.roles[role_of(who)]]
            verbs = [option.action for one in offers if not isinstance(one, Refusal) for option in one]
            assert [option.action for option in menu(made.table, made.state, who)] == verbs
    made.journal.close()


@EVERY_GAME
def test_every_option_at_the_table_parses_back(game: str) -> None:
    made = opened(game)
    stream = Stream(key_from_seed("back"), 0)
    played(made, 20, "some")
    for who in ("pc1", "dealer", "chance"):
        for kind in made.table.roles[role_of(who)]:
            offered = made.table.offer(made.state, who, kind)
            for option in () if isinstance(offered, Refusal) else offered:
                action = option.sample(stream)
                assert parse_action(made.table, write_action(action)) == action
    made.journal.close()


def test_while_a_card_is_awaited_the_table_waits_for_it_and_players_do_not_go_on() -> None:
    made = opened("ultimo")
    table = made.table
    asked, _ = act(table, made.state, "pc1", parse_action(table, "consult even Is it locked?"))
    assert table.waiting(asked) == ("chance",)
    assert "answered yet" in str(why_not(table, asked, "pc1", Say(Prose("I look around"))))
    told, _ = act(table, asked, "chance", parse_action(table, "turn oracle 2c"))
    assert table.waiting(told) == ()
    made.journal.close()


@pytest.mark.parametrize("game", quick_starts())
def test_every_game_with_a_quick_start_is_a_game(game: str) -> None:
    assert game in GAMES
    assert find_quick_start(game)("a thief", "").name


def test_a_game_without_a_quick_start_says_so() -> None:
    with pytest.raises(UnknownNameError, match="quick start"):
        find_quick_start("chess")
