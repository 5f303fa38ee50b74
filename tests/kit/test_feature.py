"""One module makes a feature, features make the rules of a game, and points let one change the work of another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.menu import Refusal
from oracle.core.part import Told
from oracle.kit.feature import feature
from oracle.kit.points import Point, bind, every, first, total, whether
from oracle.kit.rules import Rules
from tests.kit import lamp
from tests.kit.lamp import BlowOut, Burning, Light, Lit, Room


@pytest.fixture
def rules() -> Rules[Room]:
    return Rules((feature(lamp),), extensions=lamp.EXTENDS)


def test_a_module_says_everything_of_a_feature(rules: Rules[Room]) -> None:
    assert rules.roles == {"pc": (Light,), "dealer": (BlowOut,)}
    assert rules.actions == {"light": Light, "blow_out": BlowOut}
    assert rules.classes == (Lit, Burning)
    assert [rule.id for rule in rules.house_rules] == ["oil"]


def test_a_verb_is_offered_decided_applied_and_described(rules: Rules[Room]) -> None:
    dark = Room()
    assert not isinstance(rules.offer(dark, "pc1", Light), Refusal)
    (event,) = rules.decide(dark, "pc1", Light())
    lit = rules.evolve(dark, event)
    assert lit.is_lit
    assert rules.line(lit, event) == "pc1 lights the lamp."
    assert rules.tell(event) == Told("lit", "pc1")
    assert isinstance(rules.offer(lit, "pc1", Light), Refusal)


def test_a_step_waits_for_the_actor_it_names(rules: Rules[Room]) -> None:
    assert rules.waits_for(Burning("pc2")) == ("pc2",)
    assert rules.run(Room(), Burning("pc2")) is None


def test_a_menu_asks_only_for_what_may_have_options(rules: Rules[Room]) -> None:
    assert rules.may_come_up(Room(), "pc1", None) == (Light,)
    assert rules.may_come_up(Room(is_lit=True), "pc1", None) == ()
    assert rules.may_come_up(Room(is_lit=True), "dealer", Burning("pc1")) == (BlowOut,)
    assert rules.may_come_up(Room(is_lit=True), "dealer", None) == ()
    assert rules.may_come_up(Room(), "bridge", None) == ()


def test_two_features_cannot_have_rows_for_one_class() -> None:
    with pytest.raises(ValueError, match="same class"):
        Rules((feature(lamp), feature(lamp)))


def test_a_menu_has_the_order_that_it_is_given_and_new_verbs_come_last() -> None:
    both = replace(feature(lamp), roles={"pc": (Light, BlowOut)})
    assert Rules((both,), {"pc": ("blow_out",)}).roles["pc"] == (BlowOut, Light)
    assert Rules((both,)).roles["pc"] == (Light, BlowOut)


def test_rows_for_classes_of_the_core_join_those_of_the_module() -> None:
    made = feature(lamp, lines={str: lambda _state, event: event}, records=(Room,))
    assert set(made.lines) == {Lit, str}
    assert made.classes == (Lit, Burning, Room)


def test_a_point_folds_what_all_features_answer(rules: Rules[Room]) -> None:
    assert rules.features
    assert lamp.LIGHT() == 2


@pytest.mark.parametrize(
    ("fold", "answers", "whole", "of_nothing"),
    [
        (total, (2, 3), 5, 0),
        (every, ("ab", "c"), ("a", "b", "c"), ()),
        (first, (None, 4, 5), 4, None),
        (whether, (False, True), True, False),
    ],
)
def test_every_fold_says_what_nothing_is(
    fold: object, answers: tuple[object, ...], whole: object, of_nothing: object
) -> None:
    point: Point[[], object, object] = Point(fold)  # type: ignore[arg-type]
    assert point() == of_nothing
    bind(point.by(*((lambda answer=answer: answer) for answer in answers)))
    assert point() == whole
