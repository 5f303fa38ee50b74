"""What Tab finishes: verbs, things here, cards - and only what is legal now."""

from __future__ import annotations

import pytest

from oracle.core.part import menu, parse_action, why_not
from oracle.repl.commands import evaluate
from oracle.systems import GAMES
from oracle.table.completing import suggestions
from oracle.table.session import CHANCE, Session
from tests.evening import typed_lines
from tests.repl.tables import at_a_check, opened


def words(session: Session, typed: str, who: str = "pc1") -> list[str]:
    return [one.word for one in suggestions(session.table, session.state, who, typed)]


def test_verbs_of_the_menu_come_first_and_saying_is_none() -> None:
    session = opened()
    found = words(session, "")
    offered = [option.action.verb for option in menu(session.table, session.state, "pc1")]
    assert found[: len(set(offered)) - 1] == [
        verb.replace("_", "-") for verb in dict.fromkeys(offered) if verb != "say"
    ], "a hyphen stands where words meet, as no blank can"
    assert found[:2] == ["pass", "rest"]
    assert "say" not in found


def test_things_here_are_offered_with_their_names() -> None:
    session = opened()
    (post,) = suggestions(session.table, session.state, "pc1", "try ti")
    assert (post.word, post.hint) == ("tide-post", "the tide post")
    assert words(session, "go ") == ["to-inn", "to-churchyard"]
    assert words(session, "rest s") == ["short"]


def test_cards_are_offered_with_and_without_their_verb_and_once_only() -> None:
    session = at_a_check(opened())
    hand = {"Jd", "Ac", "Xb", "7d", "9d", "2s", "5s", "Qs", "Qs=2"}
    assert set(words(session, "play ")) == hand
    assert hand < set(words(session, ""))
    assert set(words(session, "9d ")) == hand - {"9d"}
    assert set(words(session, "play 9d Qs ")) == hand - {"9d", "Qs", "Qs=2"}
    assert words(session, "9") == ["9d"]
    assert words(session, "q♠") == ["Qs", "Qs=2"]


def test_real_cards_that_may_have_come_up_are_offered() -> None:
    session = opened(real="mine")
    assert len(words(session, "", CHANCE)) == 55 - 1 + 1
    assert words(session, "Ks 10", CHANCE) == ["Tc", "Td", "Th", "Ts"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_for_a_single_field_is_always_legal(game: str) -> None:
    session = opened(game)
    for line in typed_lines(session, 25):
        for option in menu(session.table, session.state, "pc1"):
            choices = option.choices()
            for action in choices or ():
                assert why_not(session.table, session.state, "pc1", action) is None
        for verb in ("try", "go"):
            for word in words(session, f"{verb} "):
                action = parse_action(session.table, f"{verb} {word}")
                assert why_not(session.table, session.state, "pc1", action) is None
        list(evaluate(session, line))


def test_nothing_is_offered_for_plain_words() -> None:
    session = opened()
    for typed in ("I walk up to the ", "nonsense x", "try tide-post and lo", "rest short and th"):
        assert words(session, typed) == []
