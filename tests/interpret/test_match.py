"""How well a line means each thing: by words, by where they stand, and by meaning."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from oracle.dealer.interpret.match import NO_FIT, Fit, fits_of, masked, same_word
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from tests.interpret.places import PARTY, training_place


def fits(text: str, setting: Setting, *before: str) -> Mapping[str, Fit]:
    return fits_of(segment(text, setting.names, setting.speaker, before), setting)


@pytest.fixture
def gate() -> Setting:
    return training_place("fen-abbey", "gate")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("door", "doors", True),
        ("climbing", "climbed", True),
        ("padlock", "padlok", True),
        ("harbourmaster", "harbuormaster", True),
        ("mill", "mull", False),
        ("cat", "cart", False),
        ("chapel", "cellar", False),
    ],
)
def test_a_word_is_the_same_with_another_ending_or_a_slip(one: str, other: str, *, same: bool) -> None:
    assert same_word(one, other) is same


@pytest.mark.parametrize(("one", "other"), [("lantern", "lantren"), ("bottle", "bottke"), ("chapel", "chaepl")])
def test_a_wrong_or_swapped_letter_is_a_slip(one: str, other: str) -> None:
    assert same_word(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("house", "horse"), ("guard", "guild"), ("candle", "handle"), ("painting", "planting")]
)
def test_two_words_that_both_exist_are_no_slip(one: str, other: str) -> None:
    assert not same_word(one, other)


def test_two_slips_are_forgiven_in_a_long_word_only() -> None:
    assert same_word("harbourmaster", "habrourmastr")
    assert not same_word("padlock", "pdalok")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("I ring the bell", "feature:gate-bell"),
        ("I climb into the punt", "feature:punt"),
        ("I kneel by the prints", "feature:prints"),
        ("through the wicket", "exit:gate-to-cloister"),
        ("I wave to Tobb", "person:tobb"),
        ("I wave to Karla", "party:Karla"),
        ("I call for Mother Hild", "absent:mother-hild"),
    ],
)
def test_what_a_line_names_fits_best(gate: Setting, text: str, key: str) -> None:
    found = fits(text, gate)
    assert max(found, key=lambda name: found[name].total) == key


def test_every_thing_of_a_place_has_a_fit(gate: Setting) -> None:
    assert set(fits("I wait", gate)) == {thing.key for thing in gate.things}


def test_a_place_without_things_has_no_fits(gate: Setting) -> None:
    empty = Setting((), gate.speaker, gate.party, has_skills=True)
    assert fits("I wait", empty) == {}
    assert NO_FIT.total == 0


def test_a_thing_that_is_only_spoken_of_is_quoted_and_not_named(gate: Setting) -> None:
    bell = fits('"Do not ring that bell," I say.', gate)["feature:gate-bell"]
    assert bell.quoted > 0
    assert bell.words == bell.object == 0


def test_where_a_word_stands_is_told_apart(gate: Setting) -> None:
    assert fits("I pry up the planks", gate)["feature:sunk-planks"].object > 0
    assert fits("I prop the wicket with the planks", gate)["feature:sunk-planks"].instrument > 0
    assert fits("I sit down beside the punt", gate)["feature:punt"].placed > 0
    assert fits("I sit down, then pole the punt away", gate)["feature:punt"].later > 0
    assert fits("Tobb, come here", gate)["person:tobb"].called > 0
    assert fits("me too", gate, "Karla: I ring the bell")["feature:gate-bell"].earlier > 0


def test_a_slip_of_the_finger_still_names_a_thing(gate: Setting) -> None:
    assert fits("I dig up the mileston", gate)["feature:milestone"].spelling > 0.5


def test_names_are_hidden_from_classifiers(gate: Setting) -> None:
    text = masked(segment("Wren asks Karla where Mother Hild is, and Tobb too", gate.names, PARTY[0]), gate)
    assert not {"wren", "karla", "hild", "tobb"} & set(text.split())
    assert {"xselfx", "xfriendx", "xabsentx", "xpersonx"} <= set(text.split())
