"""One module makes a feature, features make the rules of a game, and points let one change the work of another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.menu import Refusal
from oracle.core.part import Told
from oracle.core.system import HouseRule
from oracle.kit.feature import Feature, Offered, feature, records_of
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


def test_house_rules_that_are_listed_come_first_and_those_of_the_modules_stay() -> None:
    wick = HouseRule("wick", "short", ("long",), "How long a wick is.")
    assert [rule.id for rule in feature(lamp, house_rules=(wick,)).house_rules] == ["wick", "oil"]


def test_a_verb_is_offered_decided_applied_and_described(rules: Rules[Room]) -> None:
    dark = Room()
    assert not isinstance(rules.offer(dark, "pc1", Light), Refusal)
    (event,) = rules.decide(dark, "pc1", Light())
    lit = rules.evolve(dark, event)
    assert lit.is_lit
    assert rules.line(lit, event) == "pc1 lights the lamp."
    assert rules.tell(event) == Told("lit", "pc1")
    assert isinstance(rules.offer(lit, "pc1", Light), Refusal)


def test_an_offer_is_worked_out_once_for_a_state_and_anew_for_any_other() -> None:
    asked: list[tuple[Room, str]] = []

    def offer(state: Room, who: str) -> Offered:
        asked.append((state, who))
        return Light.offer(state, who)

    rules: Rules[Room] = Rules((Feature(roles={"pc": (Light,)}, offers={Light: offer}),))
    dark, lit = Room(), Room(is_lit=True)
    for state, who in ((dark, "pc1"), (dark, "pc1"), (dark, "pc2"), (lit, "pc1"), (dark, "pc1"), (Room(), "pc1")):
        assert rules.offer(state, who, Light) == Light.offer(state, who)
    assert asked == [(dark, "pc1"), (dark, "pc2"), (lit, "pc1"), (dark, "pc1"), (Room(), "pc1")]


def test_a_step_waits_for_the_actor_it_names(rules: Rules[Room]) -> None:
    assert rules.waits_for(Room(), Burning("pc2")) == ("pc2",)
    assert rules.run(Room(), Burning("pc2")) is None


class LitRoom(Rules[Room]):
    """The rules of a room, which keeps the step that is due."""

    def step(self, state: Room) -> object | None:
        return state.step


def test_rules_say_whose_move_it_is_and_what_comes_in_question() -> None:
    rules, lit = LitRoom((feature(lamp),)), Room(is_lit=True, step=Burning("pc2"))
    assert (rules.waiting(lit), rules.waiting(Room())) == (("pc2",), ())
    assert rules.candidate_actions(lit, "dealer") == (BlowOut,)
    assert (rules.follow(lit), rules.follow(Room())) == ((), ())


def test_what_features_show_is_joined_in_their_order() -> None:
    lit = Feature(
        sheet=lambda _state, who: (f"{who} has a lamp",),
        status=lambda _state, _who: (("lamp", "lit"),),
        scenery=lambda _state: ("A lamp burns.",),
        view=lambda _state, _who: {"lamp": True},
    )
    dark = Feature(scenery=lambda _state: ("The rest is dark.",), view=lambda _state, _who: {"rest": False})
    rules = LitRoom((lit, dark))
    assert rules.sheet(Room(), "pc1") == ("pc1 has a lamp",)
    assert rules.status(Room(), "pc1") == (("lamp", "lit"),)
    assert rules.scenery(Room()) == ("A lamp burns.", "The rest is dark.")
    assert rules.view(Room(), frozenset()) == {"lamp": True, "rest": False}


def test_house_rules_stand_in_the_order_of_their_features() -> None:
    wick = Feature(house_rules=(HouseRule("wick", "long", ("short",), "How long a wick is.", "A-1"),))
    assert [rule.id for rule in Rules((feature(lamp), wick)).house_rules] == ["oil", "wick"]


def test_the_records_of_a_state_are_those_that_its_modules_declare() -> None:
    assert records_of(lamp) == (Room, Burning, Light, BlowOut, Lit)


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
