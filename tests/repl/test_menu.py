"""The menu and help under plain headings: every verb has one place, the most useful first, nothing left out."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from oracle.core.part import menu
from oracle.errors import IllegalActionError, NotationError
from oracle.repl.commands import COMMANDS, evaluate
from oracle.repl.helping import GROUPS
from oracle.repl.menu import FEW, OTHER, STORY, TABLE, headings, in_order
from oracle.systems.ultimo.rules.state import Mark
from oracle.table.in_words import form_in_words
from oracle.table.opening import Wanted, start
from oracle.table.session import Session, Shown
from tests.repl.tables import at_a_check, opened, texts


def shown(session: Session, line: str) -> list[Shown]:
    return list(evaluate(session, line))


def test_every_verb_a_player_may_ever_use_stands_under_one_heading() -> None:
    session = opened()
    placed = list(chain.from_iterable(row.verbs for row in headings(session)))
    mine = set(session.table.roles["pc"])
    may = {verb for verb, kind in session.table.actions.items() if kind in mine}
    assert sorted(placed) == sorted(set(placed))
    assert may == set(placed) & may
    ours = set(chain.from_iterable(row.verbs for row in (*STORY, TABLE)))
    assert set(placed) - ours <= may


def test_the_menu_leaves_nothing_out_and_begins_with_the_story_while_nothing_presses() -> None:
    session = opened()
    told = shown(session, "/menu")
    offered = [form_in_words(option) for option in menu(session.table, session.state, session.speaker())]
    assert len(offered) > FEW
    assert sorted(one.offer for one in told if one.about == "option") == sorted(offered)
    assert next(one.text for one in told if one.about == "head") == "The story:"
    assert f"{OTHER}:" not in [one.text for one in told]


def test_a_menu_of_few_lines_needs_no_headings() -> None:
    session = opened("diesel")
    shown(session, "try oiler")
    assert {one.about for one in shown(session, "/menu")} == {"option"}


def test_what_has_to_be_settled_stands_before_what_can_be_done_beside_it() -> None:
    told = list(shown(at_a_check(opened()), "/menu"))
    heads = [one.text for one in told if one.about == "head"]
    assert heads == ["What has to be settled:", "What nobody knows yet:", "Writing down:", "The table:"]


def test_a_game_that_sorts_nothing_is_told_before_the_story() -> None:
    rows = headings(opened("diesel"))
    assert [row.words for row in rows][:2] == ["Now", "The story"]


def test_every_command_stands_under_one_heading_of_help() -> None:
    named = list(chain.from_iterable(names for _, names in GROUPS))
    assert sorted(named) == sorted(command.name for command in COMMANDS)


@pytest.mark.parametrize("matter", ["maps", "riding", "weather", "armies", "crafts", "poison", "a fight"])
def test_help_knows_what_players_ask_about(matter: str) -> None:
    told = texts(evaluate(opened(), f"/help {matter.removeprefix('a ')}"))
    assert len(told[0]) > 60


def test_help_about_a_matter_tells_what_of_it_can_be_done_now() -> None:
    told = texts(evaluate(opened(), "/help magic"))
    assert any(text.startswith("cast <") for text in told)


def test_help_about_a_verb_that_is_not_on_offer_says_why() -> None:
    told = texts(evaluate(opened(), "/help ram"))
    assert told[0].startswith("Say whom you go for")
    assert told[-1] == "ram is something you can do at times; not now: there is nobody to fight."


def test_a_verb_is_not_taken_for_a_matter_that_is_written_like_it() -> None:
    assert texts(evaluate(opened(), "/help coat"))[0].startswith("Say what you make")
    assert texts(evaluate(opened(), "/help combatt"))[0].startswith("Say whom you go for")


def test_help_about_nothing_that_is_known_is_refused() -> None:
    with pytest.raises(NotationError, match="no command /xyzzyx"):
        shown(opened(), "/help xyzzyx")


def in_a_fight(seed: str = "e") -> Session:
    """Return a table where a blow has missed; with the seed `j`, one where the robber's own blow is under way."""
    session, setup = start(Wanted(game="ultimo", characters=("wren",), premise="a yard by the sea", seed=seed))
    list(session.open(setup))
    shown(session, "I attack the robber")
    shown(session, "play")
    return session


def test_a_look_and_a_hint_in_a_fight_speak_of_the_fight() -> None:
    session = in_a_fight()
    assert "Against you: Robber." in texts(evaluate(session, "/look"))
    hint = shown(session, "/hint")
    assert hint[0].text == "Against you: Robber."
    assert any(one.offer.startswith("attack <") for one in hint)
    assert "I fall back" in hint[-1].text


def test_a_hint_for_who_is_stuck_says_how_to_get_free_and_offers_no_way() -> None:
    session = opened()
    assert any(one.text.startswith("You could go") for one in shown(session, "/hint"))
    person = session.state.system.people["pc1"]
    people = {"pc1": replace(person, marks=(Mark("stuck"),))}
    session.state = replace(session.state, system=replace(session.state.system, people=people))
    told = [one.text for one in shown(session, "/hint")]
    assert not any(one.startswith("You could go") for one in told)
    assert any("struggle free" in one for one in told)


def test_the_menu_of_a_fight_begins_with_the_fight_and_gives_an_example() -> None:
    told = shown(in_a_fight(), "/menu")
    assert told[0].text == "The fight:"
    assert ", such as attack " in told[1].text


def test_where_a_few_choices_come_first_each_is_explained_at_once() -> None:
    with pytest.raises(IllegalActionError, match=r"something else comes first: .*stand \(take it as it comes: "):
        shown(in_a_fight("j"), "I run to the door")


def test_what_is_offered_to_the_tab_key_comes_in_the_order_of_the_menu() -> None:
    session = opened()
    found = [one.action.verb for one in in_order(session, menu(session.table, session.state, session.speaker()))]
    assert found[:2] == ["say", "try"]
    assert found.index("rest") < found.index("pass") < found.index("limit")


def test_whoever_is_struck_at_hears_what_the_blow_would_do_and_what_to_type_against_it() -> None:
    session = in_a_fight("j")
    hints = {one.action.verb: one.hint for one in menu(session.table, session.state, session.speaker())}
    assert hints["stand"] == "take it as it comes: none of 5 damage gets through, and it ruins heavy leather jerkin"
    assert hints["dodge"].endswith("such as dodge 3")
    assert any(
        "Wren Hallow slips out of the way: 3 damage less." in text for text in texts(evaluate(session, "dodge 3"))
    )


def test_the_menu_calls_things_and_ways_by_name_and_what_it_shows_can_be_typed() -> None:
    session = opened()
    told = [one.text for one in shown(session, "/menu")]
    things = next(one for one in told if one.startswith("try <"))
    assert things.startswith("try <the tide post | ")
    assert not any("without a word" in one or "-" in one.partition(">")[0] for one in told if one.startswith("try"))
    assert any("| round under the wall to the church and its bone-house>" in one for one in told)
    for line in ("/try the tide post", "try the tide post", "/try tide post"):
        assert any("You learn" in one.text for one in shown(opened(), line)), line
    for line in ("/go round under the wall to the church and its bone-house", "/go to churchyard"):
        assert any("You are now here" in one.text for one in shown(opened(), line)), line


def test_an_example_of_the_menu_names_foes_as_people_do() -> None:
    told = [one.text for one in shown(in_a_fight(), "/menu")]
    example = next(one for one in told if ", such as attack " in one).partition(", such as ")[2]
    assert "-" not in example
