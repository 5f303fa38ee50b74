"""Single questions: one row against another, as data."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK
from oracle.core.system import HouseRule
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.seams.answer_resolve import answer as resolve_request
from tests.systems.ultimo.kernel import house
from tests.systems.ultimo.slow_kernel import is_downhill, outcomes, slow_tier

CARDS = st.sampled_from([str(card) for card in FRESH_DECK])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | CARDS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def downhill(cards: list[str]) -> list[str]:
    """Return the same cards in a legal order, so that legal rows are not rare."""
    return sorted(cards, key=lambda card: "XATK98765432QJ".index(card[0]))


ROWS = st.lists(CARDS, unique=True, max_size=6) | st.lists(CARDS, unique=True, max_size=6).map(downhill)


def ask(player: object, dealer: object, rating: object, **more: object) -> dict[str, object]:
    return resolve_request({"id": "q1", "player": player, "dealer": dealer, "rating": rating, **more})


def error(player: object, dealer: object, rating: object, **more: object) -> str:
    """Return the error of a question, which must have one and nothing else."""
    answer = ask(player, dealer, rating, **more)
    assert list(answer) == ["id", "error"]
    assert answer["id"] == "q1"
    return str(answer["error"])


def test_an_answer_holds_the_counts_and_the_tier() -> None:
    assert ask(["Ks", "Qd=9"], ["9h", "Jc"], 2) == {
        "id": "q1",
        "successes": 1,
        "failures": 0,
        "draws": 1,
        "tier": "perfect",
    }


def test_the_example_of_the_handbook() -> None:
    answer = ask(["9s", "Ks", "Jd", "8c", "7d", "5h"], ["Ah", "Tc", "9d", "6s", "5c", "4h"], 6)
    assert (answer["successes"], answer["failures"], answer["draws"], answer["tier"]) == (3, 1, 2, "success")


def test_house_rules_are_honoured() -> None:
    rows = ["Tc", "9c"], ["9h", "Jh"], 2
    assert ask(*rows)["tier"] == "perfect"
    assert ask(*rows, house_rules={"jack_blocks": "any_jack"})["tier"] == "success"


def test_house_rules_may_be_given_as_switches_and_numbers() -> None:
    assert "cannot be laid so" in error(["Qd=J"], ["9h"], 1, house_rules={"queen_copies_jack": False})
    assert "error" not in ask(["Xl"], ["9h"], 1, house_rules={"joker_complication_threat": 1})


def test_copies_are_believed_and_no_limit_is_asked() -> None:
    row = ["Qd=K", "Qc=9", "9c", "8c", "7c", "6c", "5c", "4c", "3c", "2c", "2d", "2h"]
    assert ask(row, ["9h"], 1)["successes"] == 12


def test_u021_a_rating_of_nothing_is_a_plain_success() -> None:
    assert ask([], [], 0)["tier"] == "success"
    assert ask(["9c"], [], 0)["tier"] == "success"


def test_cards_may_be_written_as_people_write_them() -> None:
    assert ask(["10s", "9♠"], ["queen of hearts as 9", "4c"], 2)["tier"] == "perfect"


@pytest.mark.parametrize(
    ("player", "dealer", "words"),
    [
        (["9c", "Tc"], ["9h"], "player: Tc lies behind a lower card"),
        (["9c"], ["8h", "9h"], "dealer: 9h lies behind a lower card"),
        (["9c", "9c"], ["9h"], "player: 9c lies there 2 times"),
        (["9c"], ["9h", "9h"], "dealer: 9h lies there 2 times"),
        (["Kc=9"], ["9h"], "player: Kc=9 cannot be laid so"),
        (["Qc=A"], ["9h"], "player: Qc=A cannot be laid so"),
        (["9c"], ["Qh=J"], "never copy a jack"),
        (["1x"], ["9h"], "'1x' is not a card"),
        ([None], ["9h"], "player holds None"),
        ([["9c"]], ["9h"], "player holds a list"),
        ("9c", ["9h"], "player is a list of cards"),
        ({}, ["9h"], "player is a list of cards"),
    ],
)
def test_an_illegal_row_gives_one_clear_sentence(player: object, dealer: list[str], words: str) -> None:
    assert words in error(player, dealer, len(dealer))


def test_the_dealer_lays_as_many_cards_as_the_rating() -> None:
    assert error(["9c"], ["9h"], 2) == "the dealer lays as many cards as the rating, 2, not 1"


@pytest.mark.parametrize("rating", [-1, 1.0, "1", None, True, [1], 55])
def test_a_rating_is_a_whole_number(rating: object) -> None:
    assert "a rating is a whole number from 0 to 54" in error(["9c"], ["9h"], rating)


def test_a_number_too_long_to_print_is_refused_like_any_other() -> None:
    assert "so large a number" in error(["9c"], ["9h"], 10**6000)


def test_what_is_missing_is_named() -> None:
    assert resolve_request({"id": 7, "player": []}) == {"id": 7, "error": "the question does not say dealer and rating"}


@pytest.mark.parametrize("chosen", [{"luck": "on"}, {"jack_blocks": "both"}, {"jack_blocks": None}, [], "on"])
def test_unknown_house_rules_are_refused(chosen: object) -> None:
    assert error(["9c"], ["9h"], 1, house_rules=chosen)


def test_u051_a_dealers_queen_copies_nothing_where_the_table_says_so() -> None:
    assert "worth 2 by house rule" in error(["9c"], ["Qh=8"], 1, house_rules={"dealer_queen": "raw"})


def test_u036_no_joker_lies_in_the_dealers_row_where_it_is_drawn_again() -> None:
    assert "drawn again" in error(["9c"], ["Xl"], 1, house_rules={"dealer_joker": "redraw"})


def test_u072_several_dealers_decks_hold_a_card_as_often() -> None:
    decks = HouseRule("dealer_decks", "1", ("2", "3"), "How many decks the Dealer plays with.", "U-072")
    twice = {"player": ["9c"], "dealer": ["9h", "9h"], "rating": 2}
    switches = (*HOUSE_RULES, decks)
    assert "tier" in resolve_request({**twice, "house_rules": {"dealer_decks": 2}}, switches)
    assert "error" in resolve_request(twice, switches)


@given(JSON)
def test_whatever_comes_in_an_answer_or_an_error_comes_out(question: object) -> None:
    answer = resolve_request(question)
    assert "id" in answer
    assert ("error" in answer) != ("tier" in answer)
    assert json.loads(json.dumps(answer)) == answer


FIELDS = dict.fromkeys(("id", "player", "dealer", "rating", "house_rules"), JSON)


@given(st.fixed_dictionaries({}, optional=FIELDS))
def test_whatever_the_fields_hold_an_answer_or_an_error_comes_out(question: dict[str, object]) -> None:
    answer = resolve_request(question)
    assert answer["id"] == question.get("id")
    assert ("error" in answer) != ("tier" in answer)


@given(ROWS, ROWS.filter(bool))
def test_rows_that_run_downhill_are_answered_as_the_rulings_say_and_others_refused(
    player: list[str], dealer: list[str]
) -> None:
    answer = ask(player, dealer, len(dealer))
    if is_downhill(player, (), house()) and is_downhill(dealer, (), house()):
        found = outcomes(player, dealer, (), house())
        assert (answer["successes"], answer["failures"], answer["draws"]) == tuple(found.count(one) for one in "SFD")
        assert answer["tier"] == slow_tier(player, dealer, (), house())
    else:
        assert "legal order" in str(answer["error"])
