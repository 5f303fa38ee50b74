"""Questions about chances as data: what is answered, and the one sentence where nothing can be."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, parse_row
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.rules.odds import Odds, odds
from oracle.systems.ultimo.rules.odds_picture import picture, share
from oracle.systems.ultimo.rules.resolution import TIERS
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.seams.answer_odds import answer as odds_request
from tests.systems.ultimo.kernel import house

EVERYTHING = (*HOUSE_RULES, *HOUSE_RULES_PLAY)


def test_a_row_is_answered_with_five_chances() -> None:
    found = odds_request({"id": 7, "player": ["Ks", "9d"], "rating": 7})
    expected = odds(parse_row("Ks 9d"), 7, rules=PLAIN, house=house())
    assert found == {"id": 7, "tiers": expected.tiers}
    assert json.loads(json.dumps(found)) == found


def test_a_hand_is_answered_with_its_best_row_too() -> None:
    question = {"id": "a", "hand": ["2c", "Qs", "9d"], "cap": 2, "rating": 2, "aim": "success", "discard": ["Th"]}
    found = odds_request(question)
    assert found["best"] == ["Qs=T", "9d"]
    assert found["tiers"] == odds(parse_row("Qs=T 9d"), 2, rules=PLAIN, house=house()).tiers


def test_a_chance_to_keep_is_answered_with_the_cheapest_row() -> None:
    question = {"id": 1, "hand": ["As", "9d", "3c"], "cap": 3, "rating": 1, "aim": "partial", "chance": 0.6}
    assert odds_request(question)["best"] == ["9d"]


def test_what_is_left_and_the_discard_of_the_dealer_are_honoured() -> None:
    question = {"id": 1, "player": ["9d"], "rating": 1, "dealer_left": ["Qs"], "dealer_discard": ["Kd"]}
    assert odds_request(question)["tiers"] == dict.fromkeys(TIERS, 0.0) | {"total_failure": 1.0}


def test_a_discard_alone_is_missing_from_the_deck() -> None:
    discard = [str(card) for card in FRESH_DECK if card.rank != "5"]
    found = odds_request({"id": 1, "player": ["9d"], "rating": 1, "dealer_discard": discard})
    assert found["tiers"] == dict.fromkeys(TIERS, 0.0) | {"perfect": 1.0}


def test_house_rules_and_traits_are_honoured() -> None:
    plain = {"id": 1, "player": ["Jd"], "rating": 1, "dealer_left": ["As"]}
    assert odds_request(plain)["tiers"]["total_failure"] == 1.0  # type: ignore[index]
    cancelled = odds_request({**plain, "house_rules": {"jack_vs_ace": "cancel"}})
    assert cancelled["tiers"]["partial"] == 1.0  # type: ignore[index]
    little = {"id": 1, "player": ["Xl"], "rating": 1, "dealer_left": ["Ks"], "traits": ["gamblin_man"]}
    assert odds_request(little)["tiers"]["perfect"] == 1.0  # type: ignore[index]


def test_with_two_decks_the_dealer_may_hold_a_card_twice() -> None:
    question = {"id": 1, "player": ["9d"], "rating": 2, "dealer_left": ["Ks", "Ks"]}
    assert "Ks is there 2 times" in str(odds_request(question)["error"])
    assert "tiers" in odds_request({**question, "house_rules": {"dealer_decks": "2"}}, EVERYTHING)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ([], "a question is an object"),
        ({"rating": 2}, "either player"),
        ({"player": [], "hand": [], "rating": 2}, "either player"),
        ({"player": []}, "does not say rating"),
        ({"hand": []}, "does not say rating and cap and aim"),
        ({"player": ["Ks"], "rating": 55}, "a whole number from 0 to 54"),
        ({"player": ["Ks"], "rating": True}, "a whole number from 0 to 54"),
        ({"player": "Ks", "rating": 1}, "a list of cards"),
        ({"player": ["Zz"], "rating": 1}, "is not a card"),
        ({"player": ["9d", "Td"], "rating": 1}, "a legal order is Td 9d"),
        ({"player": ["9d", "9d"], "rating": 1}, "9d is there 2 times"),
        ({"player": ["Qd=A"], "rating": 1}, "Qd=A cannot be laid so"),
        ({"player": ["9d"], "rating": 1, "house_rules": {"nonsense": "on"}}, "There is no house rule"),
        ({"player": ["9d"], "rating": 1, "traits": ["tall"]}, "There is no trait about cards"),
        ({"player": ["9d"], "rating": 1, "traits": "aged_wisdom"}, "traits is a list"),
        ({"player": ["9d"], "rating": 2, "dealer_left": ["2c"]}, "too few for a rating of 2"),
        ({"player": ["9d"], "rating": 1, "dealer_left": ["2c"], "dealer_discard": ["2c"]}, "2c is there 2 times"),
        ({"player": ["9d"], "rating": 1, "dealer_left": ["Qd=9"]}, "only in a row"),
        ({"hand": ["9d"], "rating": 1, "cap": -1, "aim": "partial"}, "a card limit"),
        ({"hand": ["9d"], "rating": 1, "cap": 1, "aim": "glory"}, "an aim is one of perfect, success, partial"),
        ({"hand": ["9d"], "rating": 1, "cap": 1, "aim": "partial", "discard": ["9d"]}, "9d is there 2 times"),
        ({"hand": ["9d"], "rating": 1, "cap": 1, "aim": "partial", "chance": 2}, "a number from 0 to 1"),
        ({"hand": ["2d"], "rating": 1, "cap": 1, "aim": "success", "chance": 0.9}, "no row of this hand"),
        ({"hand": [str(card) for card in FRESH_DECK], "rating": 1, "cap": 1, "aim": "partial"}, "at most"),
    ],
)
def test_bad_questions_get_one_sentence(question: object, words: str) -> None:
    found = odds_request(question)
    assert list(found) == ["id", "error"]
    assert words in str(found["error"])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
KEYS = (
    "player",
    "hand",
    "cap",
    "aim",
    "rating",
    "chance",
    "discard",
    "dealer_left",
    "dealer_discard",
    "traits",
    "house_rules",
)


@given(st.dictionaries(st.sampled_from(KEYS), JSON | st.sampled_from([1, "partial", ["Ks"], 0.5])))
def test_no_question_raises(question: dict[str, object]) -> None:
    assert set(odds_request({"id": 0, **question})) in ({"id", "error"}, {"id", "tiers"}, {"id", "tiers", "best"})


def test_a_picture_has_a_line_for_each_tier_and_fits_its_width() -> None:
    drawn = picture(Odds((1, 2, 3, 4, 10)), 40)
    assert drawn == (
        "Perfect success   5.0 % #",
        "Success          10.0 % ##",
        "Partial success  15.0 % ##",
        "Failure          20.0 % ###",
        "Total failure    50.0 % ########",
    )
    assert all(len(line) <= 40 for line in picture(Odds((0, 0, 0, 0, 1)), 40))


def test_what_can_happen_never_reads_as_nought_nor_as_certain() -> None:
    assert [share(chance).strip() for chance in (0, 1e-9, 0.5, 1 - 1e-9, 1)] == [
        "0 %",
        "< 0.1 %",
        "50.0 %",
        "99.9 %",
        "100 %",
    ]


@given(st.lists(st.integers(0, 10**15), min_size=5, max_size=5).filter(any), st.integers(1, 200))
def test_a_picture_is_plain_and_bars_grow_with_the_chance(ways: list[int], width: int) -> None:
    found = Odds(tuple(ways))
    lines = picture(found, width)
    bars = [line.count("#") for line in lines]
    assert all(line.isascii() and line.isprintable() for line in lines)
    assert all(bars[a] <= bars[b] for a in range(5) for b in range(5) if ways[a] <= ways[b])
    assert [bar > 0 for bar in bars] == [way > 0 for way in ways]


def test_any_house_rule_of_the_game_may_be_named_in_a_question_about_chances() -> None:
    """A table has them all; only those of the kernel were known, and the rest were said not to exist."""
    plain: dict[str, object] = {"player": ["9d"], "rating": 1}
    for rule in ULTIMO.house_rules:
        found = odds_request({**plain, "house_rules": {rule.id: rule.values[-1]}})
        assert "error" not in found, rule.id
    assert odds_request({**plain, "house_rules": {"aid_cap": "15"}})["tiers"] == odds_request(plain)["tiers"]
    assert "no house rule called" in str(odds_request({**plain, "house_rules": {"aid_cup": "15"}})["error"])


def test_a_key_that_says_nothing_is_refused_with_the_one_that_was_meant() -> None:
    found = odds_request({"id": 3, "player": ["9d"], "rating": 1, "dealer_discards": ["Ks"]})
    assert found == {"id": 3, "error": "'dealer_discards' is not a key of a question; did you mean 'dealer_discard'?"}
    assert "there is id, player" in str(odds_request({"player": ["9d"], "rating": 1, "zzz": 1})["error"])


def test_a_trait_that_is_no_word_is_refused_like_any_other() -> None:
    assert "error" in odds_request({"player": ["9d"], "rating": 1, "traits": [[]]})
