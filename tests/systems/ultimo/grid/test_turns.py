"""Turns in order: who comes when, what waits for whom, when threat may be spent, and how rounds follow each other."""

from __future__ import annotations

import pytest

from oracle.journal.codec import Codec
from oracle.systems.ultimo.rules.foes.printed import dump_print
from oracle.systems.ultimo.rules.grid.flanks import places
from oracle.systems.ultimo.rules.grid.order import turn_order, turns_left
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.grid.maps import fighter, laid
from tests.systems.ultimo.kit import Table, hero

APART = "pc1@a1 pc2@a10 wretch@l10"


def turn(table: Table) -> str:
    """Return whose turn it is."""
    ground = table.state.danger.ground
    return ground.turn if ground else ""


def test_the_higher_of_int_and_agi_comes_first_and_foes_by_their_danger_sense() -> None:
    table = laid("", hero(attributes=(4, 3, 6, 6, 5)), hero(name="Pim", attributes=(4, 7, 6, 1, 5)))
    assert [(one.unit, one.figure) for one in turn_order(table.state)] == [("pc2", 7), ("pc1", 6), ("wretch", 5)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((7, 3), (3, 7), ["pc1", "pc2"]),
        ((3, 7), (7, 3), ["pc2", "pc1"]),
        ((7, 3), (7, 5), ["pc2", "pc1"]),
        ((7, 5), (7, 5), ["pc1", "pc2"]),
    ],
)
def test_of_equals_agi_decides_then_int_then_who_sat_down_first(
    first: tuple[int, int], second: tuple[int, int], expected: list[str]
) -> None:
    cast = [hero(name=f"H{at}", attributes=(4, one[0], 6, one[1], 5)) for at, one in enumerate((first, second))]
    table = laid("", *cast)
    assert [one.unit for one in turn_order(table.state)][:2] == expected


def test_a_character_comes_before_a_foe_of_the_same_figure() -> None:
    table = laid("", hero(attributes=(4, 5, 6, 1, 5)), hero(name="Pim", attributes=(4, 1, 6, 5, 5)))
    assert [one.unit for one in turn_order(table.state)] == ["pc1", "pc2", "wretch"]


def test_the_mighty_have_a_second_turn_at_half_their_figure() -> None:
    table = laid("", fighter(), foes="cultist:voice")
    assert [(one.unit, one.figure, one.nth) for one in turn_order(table.state)] == [
        ("pc1", 9, 1),
        ("voice", 8, 1),
        ("voice", 4, 2),
    ]


def test_nobody_acts_or_moves_out_of_turn() -> None:
    table = laid(APART)
    assert turn(table) == "pc1"
    for line in ("pass", "move a9", "attack sword wretch", "hide"):
        assert table.refusal("pc2", line).rule == "U-260"
    table.pc("pass")
    assert turn(table) == "pc2"
    assert table.allows("pc2", "pass")


def test_a_foe_has_its_turn_between_characters_and_alone() -> None:
    cast = (fighter(), hero(name="Pim", attributes=(4, 4, 6, 1, 5)))
    table = laid("pc1@a1 pc2@a10 one@l10 two@l9", *cast, foes="fanatic:one fanatic:two")
    table.pc("pass")
    assert turn(table) == "one"
    assert table.waiting() == ("dealer",)
    assert table.refusal("dealer", "advance two l8").reason == "'two' is not one of one"
    table.dealer("bide")
    assert turn(table) == "two"
    table.dealer("bide")
    assert turn(table) == "pc2"


def test_a_foe_that_was_fought_does_nothing_in_its_own_turn() -> None:
    table = laid("pc1@c5 pc2@a10 wretch@d5", starting_threat="players")
    table.pc("attack sword wretch", "play 9c 8c")
    table.fill()
    while table.waiting() != ("dealer",):
        table.pc("stand" if "stand" in table.verbs() else "endure")
    table.dealer("done") if "done" in table.verbs("dealer") else None
    table.pc("pass", who="pc2")
    assert turn(table) == "wretch"
    assert table.refusal("dealer", "strike wretch pc1 melee").rule == "U-203"
    assert table.refusal("dealer", "advance wretch e6").rule == "U-203"
    assert "spend" in table.verbs("dealer")


def test_threat_is_spent_in_a_foes_turn_and_at_no_other_time() -> None:
    table = laid(APART, starting_threat="players")
    assert table.refusal("dealer", "spend winded pc1").rule == "U-152"
    assert table.refusal("dealer", "wield wretch engage pc1").rule == "U-152"
    table.pc("pass")
    table.pc("pass", who="pc2")
    assert table.allows("dealer", "spend winded pc2")
    table.dealer("wield wretch engage pc1")
    assert table.state.threat.pool == 1


def test_what_a_result_owes_is_given_at_once() -> None:
    table = laid("pc1@c5 pc2@a10 wretch@d5", starting_threat="players")
    table.pc("attack sword wretch", "play 3c")
    table.deal("Kd Kh Ks 9d 9h 9s")
    assert table.waiting() == ("dealer",)
    assert table.state.threat.majors == 1
    assert table.allows("dealer", "inflict dazed pc1")


def test_in_a_characters_turn_no_more_threat_is_spent_than_the_result_has_brought() -> None:
    table = laid("pc1@c5 pc2@a10 wretch@d5", starting_threat="players")
    table.pc("attack sword wretch", "play Kc 5c 4c 3c")
    table.deal("2d 3h 4s 9d 9h 9s")
    while table.waiting() != ("dealer",):
        table.pc("stand" if "stand" in table.verbs() else "endure")
    brought = table.state.threat.pool - 2
    assert 0 < brought < 3
    assert "stored threat" in table.refusal("dealer", "spend take_5_damage pc1").reason
    for _ in range(brought):
        table.dealer("spend winded pc1")
        while table.waiting() != ("dealer",) and table.waiting():
            table.pc("bear") if "bear" in table.verbs() else table.fill()
    assert table.state.threat.pool == 2
    assert "spend" not in table.verbs("dealer")


def test_where_foes_act_for_threat_only_they_have_turns_but_neither_move_nor_strike() -> None:
    table = laid(APART, starting_threat="players", foe_initiative="threat_only")
    table.pc("pass")
    table.pc("pass", who="pc2")
    assert turn(table) == "wretch"
    assert table.refusal("dealer", "advance wretch l9").rule == "U-201"
    assert "strike" not in table.verbs("dealer")
    assert table.allows("dealer", "spend winded pc1")


def test_without_a_map_the_dealer_may_spend_between_turns_and_foes_wait_for_the_end_of_the_round() -> None:
    table = Table(fighter(), fighter("Pim"), starting_threat="players")
    table.dealer("bring fanatic wretch close")
    assert "lay" not in table.verbs("dealer")
    assert table.refusal("dealer", "lay 12 10").rule == "U-263"
    assert table.allows("pc2", "pass")
    assert table.allows("dealer", "spend winded pc1")


def test_rounds_follow_each_other_in_the_same_order() -> None:
    table = laid(APART)
    seen = []
    for _ in range(6):
        seen.append(turn(table))
        table.dealer("bide") if turn(table) == "wretch" else table.pc("pass", who=turn(table))
        table.fill()
    assert seen == ["pc1", "pc2", "wretch"] * 2
    assert table.state.pace.round == 3


def test_somebody_who_drops_out_is_passed_over() -> None:
    table = laid(APART)
    table.pc("pass")
    table.set_body("pc2", health=1)
    table.dealer("place pc2 b9")
    assert [one.unit for one in turns_left(table.state)] == ["wretch"]


def test_when_the_last_foe_is_gone_turns_have_no_order_and_the_map_is_put_away() -> None:
    table = laid(APART)
    table.dealer("leave wretch fled")
    assert table.state.danger.ground is None
    assert table.allows("pc2", "pass")


def test_the_first_foe_asks_for_a_map_and_later_ones_stand_on_it() -> None:
    table = Table(fighter(), movement_mode="grid")
    table.dealer("bring fanatic one medium")
    assert table.waiting() == ("dealer",)
    assert table.verbs("dealer") == ("bring", "build_foe", "print_foe", "lay")
    table.dealer("lay 16 10 pc1@c5")
    table.dealer("bring fanatic two long")
    ground = table.state.danger.ground
    assert ground is not None
    assert {unit: str(square) for unit, square in ground.places.items()} == {"pc1": "c5", "one": "i5", "two": "p5"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("lay 4 10", "5 to 26"),
        ("lay 10 27", "5 to 26"),
        ("lay 8 8 wall:i1", "not on the map"),
        ("lay 8 8 pc1@c3 wretch@c3", "stands on c3 already"),
        ("lay 8 8 pc1@c3 wall:c3", "a wall"),
        ("lay 8 8 pc9@c3", "nobody here is pc9"),
        ("lay 8 8 pc1@c3 pc1@c4", "placed twice"),
        ("lay 5 5 wall:a1-e5", "no room"),
        ("lay 8 8 wall:d1-d8", "cut the map in two"),
        ("lay 8 8 wall:b1 wall:a2", "cut the map in two"),
        ("place pc1 a10", "stands on a10"),
        ("place pc1 z20", "not on the map"),
    ],
)
def test_a_map_that_cannot_be_is_refused_with_what_is_wrong(line: str, reason: str) -> None:
    found = laid("pc1@c5 pc2@a10 wretch@l10").refusal("dealer", line)
    assert (found.rule, reason in found.reason) == ("U-263", True)


def test_no_two_ever_stand_on_one_square() -> None:
    table = laid("pc1@c5 pc2@c6 wretch@d5")
    assert "stands on" in table.refusal("pc1", "move c6").reason
    assert "stands on" in table.refusal("pc1", "move d5").reason


def test_a_map_is_written_down_and_read_back_as_it_lies() -> None:
    table = laid("pc1@c5 pc2@a10 wretch@l10 wall:f1-f3 half:h4")
    table.pc("move g5 3c")
    codec = Codec({"ultimo": ULTIMO.classes})
    assert codec.read(codec.write(table.state)) == table.state
    for event in table.events:
        assert codec.read(codec.write(event)) == event


def test_foes_of_the_story_wait_for_a_map_too_and_several_stand_on_one() -> None:
    table = Table(fighter(), movement_mode="grid")
    for name in ("grim", "gram"):
        table.do("bridge", f"confront {name} {dump_print({'name': name, 'rank': 'minion', 'health': 6, 'melee': 4})}")
    assert table.waiting() == ("dealer",)
    table.dealer("lay 12 10")
    assert set(places(table.state)) == {"pc1", "grim", "gram"}
    assert table.state.agenda == ()
