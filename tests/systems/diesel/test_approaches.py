"""Plain words for an approach, and what a hand is worth in a Check."""

from __future__ import annotations

import pytest

from oracle.core.notation import Prose
from oracle.systems.diesel.rules.approaches import ApproachTaken, TakeApproach
from oracle.systems.diesel.rules.pregens import READY
from oracle.systems.diesel.rules.skill_words import SKILL_WORDS
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.trades import NO_TRADE, SKILLS
from tests.systems.diesel.kit import Table, character

HAND = "Xl 9h Tc Td Ad"


def faced(threat: str = "danger") -> Table:
    """Return a table where Tibb, a fixer and something of a thief, faces a Threat."""
    table = Table(READY["tibb"], hands=(HAND,))
    table.do("dealer", f"threat pc1 {threat} serious cab")
    return table


def chosen(line: str) -> tuple[str, str] | None:
    found = DIESEL.meant(faced().game, "pc1", line)
    assert found is None or isinstance(found, TakeApproach)
    return (found.trade, found.skill) if found else None


def test_every_skill_has_words_of_its_own() -> None:
    assert set(SKILL_WORDS) == set(SKILLS)


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("I talk them round", ("fixer", "manipulation")),
        ("I flatter him until he purrs", ("fixer", "manipulation")),
        ("I am coaxing her along", ("fixer", "manipulation")),
        ("I call in an old favour", ("fixer", "back-channel")),
        ("my contacts will know", ("fixer", "back-channel")),
        ("Back-Channel", ("fixer", "back-channel")),
        ("black market", ("fixer", "black-market")),
        ("we smuggle it past", ("fixer", "black-market")),
        ("I rely on being a thief", ("thief", "-")),
        ("I just wing it", ("-", "-")),
        ("nothing I have learned", ("-", "-")),
    ],
)
def test_words_that_fit_one_way_take_it(line: str, way: tuple[str, str]) -> None:
    assert chosen(line) == way


@pytest.mark.parametrize(
    "line",
    [
        "I use my fists, hard",
        "I do not flatter him",
        "What do I hold?",
        "who could I flatter",
        "can I flatter him",
        "I flatter him with a secret",
        "go home",
        "push Td",
    ],
)
def test_what_asks_or_fits_nothing_or_several_chooses_nothing(line: str) -> None:
    assert chosen(line) is None


def test_of_words_that_fit_several_only_those_are_offered() -> None:
    game = faced().game
    assert [one.name for one in DIESEL.choices(game, "pc1", "I flatter him with a secret")] == [
        "Back-Channel (Fixer)",
        "Manipulation (Fixer)",
    ]
    every = DIESEL.choices(game, "pc1", "I use my fists")
    assert [one.typed for one in every][-2:] == ["approach thief -", "approach - -"]
    assert every[0].told == "secrets that can be used; it turns up 2 cards"


def test_where_no_approach_is_waited_for_words_choose_nothing() -> None:
    table = Table(character())
    assert DIESEL.choices(table.game, "pc1", "") == ()
    assert DIESEL.meant(table.game, "pc1", "stealth") is None


@pytest.mark.parametrize(
    ("threat", "held"),
    [
        ("danger", "Against Danger (clubs) you hold little joker 4, ace of diamonds 2, ten of clubs 1."),
        ("fault", "Against Fault (spades) you hold little joker 4, ace of diamonds 2."),
        ("uncertainty", "Against Uncertainty (hearts) you hold little joker 4, ace of diamonds 2, nine of hearts 1."),
        ("strain", "Against Strain (diamonds) you hold little joker 4, ace of diamonds 4, ten of diamonds 1."),
    ],
)
def test_a_hand_is_worth_what_its_cards_count_against_a_threat(threat: str, held: str) -> None:
    told = DIESEL.worth(faced(threat).game, "pc1")
    assert told[0].startswith(held)


def test_what_the_best_cards_come_to_is_said_with_the_line_that_lays_them() -> None:
    assert "come to 7: lay Xl Ad Tc" in DIESEL.worth(faced().game, "pc1")[1]


def test_the_suits_are_told_as_the_table_plays_them() -> None:
    swapped = Table(character(), threat_suits="swapped")
    swapped.do("dealer", "threat pc1 fault light door")
    assert "hearts against Fault" in DIESEL.explained(swapped.game, "pc1")[0]
    assert "spades against Fault" in DIESEL.explained(faced("fault").game, "pc1")[0]


def test_without_a_check_nothing_is_worth_anything() -> None:
    table = Table(character())
    assert DIESEL.explained(table.game, "pc1") == ()
    assert DIESEL.worth(table.game, "pc1") == ()
    assert DIESEL.counting(table.game, "pc1") == ()


def test_once_the_cards_are_drawn_nothing_is_worth_anything_any_more() -> None:
    table = faced()
    assert DIESEL.worth(table.game, "pc1")
    table.pc("approach fixer -")
    table.dealer("judge - -")
    assert DIESEL.worth(table.game, "pc1")
    table.pc("lay Xl Ad Tc", "draw")
    assert table.game.due is not None
    assert DIESEL.worth(table.game, "pc1") == ()
    assert DIESEL.counting(table.game, "pc1") == ()


@pytest.mark.parametrize("words", ["Thief.", "thief", "the thief alone", "approach thief -"])
def test_words_that_only_name_the_trade_are_not_told_again(words: str) -> None:
    said = DIESEL.line(faced().game, ApproachTaken("pc1", "thief", NO_TRADE, Prose(words)))
    assert said.endswith("relies on what the Trade of Thief teaches in general.")


def test_words_that_say_more_are_told_behind_it() -> None:
    said = DIESEL.line(faced().game, ApproachTaken("pc1", "thief", "stealth", Prose("I keep to the shade")))
    assert said.endswith("relies on Stealth (Thief). I keep to the shade.")
