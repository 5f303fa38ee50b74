"""Going over a map: free squares, cards for more, what bars the way, what leaving a flank costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.zones import Moved
from oracle.systems.ultimo.rules.characters import History
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.fight.events import FoeFell, FoeStruck
from oracle.systems.ultimo.rules.grid.flanks import pressure_on
from oracle.systems.ultimo.rules.grid.moving import TornAway
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.grid.maps import SWORD, fighter, laid, where
from tests.systems.ultimo.kit import JERKIN, Table, hero

ALONE = "pc1@c5 pc2@a10 wretch@l10"
"""Nobody next to anyone."""

PINNED = "pc1@d5 one@d6 two@d4 pc2@a10"
"""Mara between two fanatics."""


def test_three_squares_cost_nothing_and_no_turn() -> None:
    table = laid(ALONE)
    table.pc("move f5")
    assert where(table, "pc1") == "f5"
    assert not len(table.state.pile("pc1", "discard"))
    assert "pass" in table.verbs()


def test_farther_squares_take_cards_of_the_hand_that_are_named() -> None:
    table = laid(ALONE)
    assert table.refusal("pc1", "move g5").rule == "U-263"
    assert "g5 takes a card of your hand" in table.refusal("pc1", "move g5").reason
    table.pc("move g5 3c")
    assert where(table, "pc1") == "g5"
    assert table.cards("pc1.discard") == "3c"


def test_what_a_card_has_bought_is_there_for_the_rest_of_the_round() -> None:
    table = laid(ALONE)
    table.pc("move g5 3c", "move i5")
    assert table.refusal("pc1", "move j5").reason.startswith("j5 takes a card")
    table.pc("pass")
    table.pc("pass", who="pc2")
    table.dealer("bide")
    table.fill()
    table.pc("move l5")
    assert where(table, "pc1") == "l5"


def test_no_more_cards_than_legs_and_no_card_for_a_square_that_is_free() -> None:
    table = laid("pc1@c5 wretch@l10", hero(attributes=(4, 2, 6, 9, 5), Brawling=3), foes="fanatic:wretch")
    assert table.refusal("pc1", "move d5 3c").reason.startswith("d5 is free")
    assert table.refusal("pc1", "move j5 3c 4c").rule == "U-263"
    assert table.allows("pc1", "move i5 3c")


@pytest.mark.parametrize(
    ("square", "reason"),
    [
        ("d5", "wall"),
        ("c6", "stands on c6"),
        ("c5", "is where"),
        ("z26", "is not on the map"),
        ("l1", "takes 3 cards of the hand, and there are 2"),
    ],
)
def test_a_square_that_cannot_be_had_is_refused_with_its_own_reason(square: str, reason: str) -> None:
    table = laid("pc1@c5 pc2@c6 wretch@l10 wall:d5")
    spent = table.state.pile("pc1", "hand").known[2:]
    table.state = replace(table.state, zones=table.state.zones.after(Moved("pc1.hand", "pc1.discard", spent)))
    found = table.refusal("pc1", f"move {square}")
    assert found.rule == "U-263"
    assert reason in found.reason


def test_somebody_who_is_stuck_goes_nowhere() -> None:
    table = laid(ALONE)
    table.set_marks("stuck")
    assert table.refusal("pc1", "move c6").rule == "U-159"


def test_without_a_map_nobody_moves_by_squares_and_with_one_nobody_by_ranges() -> None:
    table = laid(ALONE)
    assert table.refusal("pc1", "near wretch").rule == "U-263"
    assert table.refusal("pc1", "away wretch").rule == "U-263"
    table.dealer("leave wretch fled")
    assert table.refusal("pc1", "move c6").rule == "U-263"


def test_leaving_a_flank_costs_one_for_each_hostile_neighbour_and_toughness_does_not_help() -> None:
    tough = hero(name="Mara", gear=(SWORD,), attributes=(4, 9, 6, 4, 5), Toughness=3)
    table = laid(PINNED, tough, fighter("Pim", agility=8), foes="fanatic:one fanatic:two")
    health = table.person().body.health
    table.pc("move e5")
    assert any(isinstance(event, TornAway) for event in table.events)
    table.pc("endure")
    assert health - table.person().body.health == 2
    assert table.state.danger.ground is not None
    assert table.state.danger.ground.turn == "pc1", "moving is no turn"


def test_armor_helps_whoever_leaves_a_flank() -> None:
    clad = fighter("Mara", SWORD, JERKIN)
    table = laid(PINNED, clad, fighter("Pim", agility=8), foes="fanatic:one fanatic:two")
    health = table.person().body.health
    table.pc("move e5")
    assert table.person().body.health == health
    assert table.person().gear[1].condition == "sound", "2 damage do not break armor of 3"


def test_a_third_neighbour_strikes_too_as_somebody_leaves() -> None:
    table = laid("pc1@d5 one@d6 two@d4 three@c5 pc2@a10", foes="fanatic:one fanatic:two fanatic:three")
    table.pc("move e5")
    torn = next(event for event in table.events if isinstance(event, TornAway))
    assert set(torn.by) == {"one", "two", "three"}


def test_whoever_has_one_foe_beside_them_leaves_for_nothing() -> None:
    table = laid("pc1@d5 wretch@d6 pc2@a10")
    table.pc("move e4")
    assert not any(isinstance(event, TornAway) for event in table.events)


def test_a_foe_that_leaves_a_flank_is_struck_and_may_fall_by_it() -> None:
    table = laid("pc1@d6 pc2@d4 wretch@d5")
    table.pc("pass")
    table.pc("pass", who="pc2")
    table.dealer("advance wretch e5")
    struck = next(event for event in table.events if isinstance(event, FoeStruck))
    assert (struck.amount, struck.soaked) == (2, 0), "a fanatic's toughness of 1 does not help"
    assert table.state.danger.foes["wretch"].health == 4
    table.dealer("bide")
    assert table.refusal("dealer", "advance wretch f5").rule == "U-201"


def test_a_foe_that_bleeds_out_on_the_way_is_in_its_victors_hands() -> None:
    table = laid("pc1@d6 pc2@d4 weak@l9", foes="fanatic:weak")
    table.dealer("build_foe frail minion 1 0 0 0 0 0 0 4 0 0")
    table.dealer("place frail d5")
    table.pc("pass")
    table.pc("pass", who="pc2")
    while table.state.danger.ground and table.state.danger.ground.turn != "frail":
        table.dealer("bide")
    table.dealer("advance frail e5")
    assert any(isinstance(event, FoeFell) for event in table.events)
    table.pc("spare")
    assert table.state.danger.foes["frail"].fate == "spared"


def test_whoever_keeps_somebody_company_goes_where_they_are_sent_as_far_as_is_free() -> None:
    owner = replace(fighter(), history=History(company=(Companion("rex", "animal", 5),)))
    table = laid("pc1@c5 rex@c6 wretch@l10", owner)
    table.pc("lead rex f6")
    assert where(table, "rex") == "f6"
    assert table.refusal("pc1", "lead rex g6").rule == "U-263"
    assert table.refusal("pc1", "move f6").reason == "rex stands on f6"


def test_a_companion_surrounds_but_starts_no_flank_and_pays_for_leaving_one() -> None:
    owner = replace(fighter(), history=History(company=(Companion("rex", "animal", 5),)))
    alone = laid("pc1@d6 rex@d4 wretch@d5", owner)
    assert pressure_on(alone.state, "wretch") == ""
    three = laid("pc1@d6 pc2@d4 rex@e5 wretch@d5", owner, fighter("Pim", agility=8))
    assert pressure_on(three.state, "wretch") == "surrounded"
    caught = laid("pc1@a1 rex@d5 one@d6 two@d4", owner, foes="fanatic:one fanatic:two")
    assert pressure_on(caught.state, "rex") == "flanked"
    caught.pc("lead rex e6")
    assert caught.person().ties.company[0].health == 3


def test_nobody_leads_whom_they_do_not_have() -> None:
    assert laid(ALONE).refusal("pc1", "lead rex d5").reason == "nobody keeps you company on this map"


def test_on_ice_feet_are_kept_first_once_a_round_and_whoever_slips_stays_where_they_are() -> None:
    for row, dealer, square in (("Kc 9c 8c", "2d 3d 4d 5d", "f5"), ("3c", "Kd Qd Td 9d", "c5")):
        table = laid(ALONE)
        table.dealer("terrain frozen")
        table.pc("move f5")
        assert table.state.checked.figures.rating == 4
        table.pc(f"play {row}")
        table.deal(dealer)
        table.fill()
        if table.waiting() == ("dealer",):
            table.dealer("done")
        assert where(table, "pc1") == square


def test_on_ice_nobody_is_carried_into_a_blow_by_free_squares() -> None:
    table = laid("pc1@c5 pc2@a10 wretch@f5")
    assert table.allows("pc1", "attack sword wretch")
    table.dealer("terrain frozen")
    assert table.refusal("pc1", "attack sword wretch").rule == "U-280"
    kept(table, "move d5")
    assert table.allows("pc1", "attack sword wretch"), "feet are kept once in a round of movement"


def kept(table: Table, line: str) -> None:
    """Move over ice, and keep one's feet."""
    table.pc(line, "play Kc 9c 8c")
    table.deal("2d 3d 4d 5d")
    table.fill()


def test_keeping_ones_feet_on_a_map_takes_no_turn_and_neither_does_slipping() -> None:
    """Rules U-263, U-280: what takes a check is the moving, and moving takes no turn."""
    table = laid("pc1@c5 pc2@a10 wretch@e5")
    table.dealer("terrain frozen")
    kept(table, "move d5")
    assert (where(table, "pc1"), table.count(TurnTaken)) == ("d5", 0)
    table.pc("attack sword wretch")
    assert table.state.check is not None
    slipped = laid("pc1@c5 pc2@a10 wretch@d5")
    slipped.dealer("terrain frozen")
    slipped.pc("move b5", "play 3c")
    slipped.deal("Kd Qd Td 9d")
    slipped.dealer("done")
    slipped.fill()
    assert (where(slipped, "pc1"), slipped.marks(), slipped.count(TurnTaken)) == ("c5", ("stuck",), 0)
    assert slipped.refusal("pc1", "move b5").rule == "U-159"
    assert slipped.allows("pc1", "attack sword wretch"), "whoever lies there still strikes at who stands beside them"


def test_a_foe_goes_over_ice_as_over_anything_else() -> None:
    """Rule U-280: feet are kept by Athletics, which no foe has."""
    table = laid(ALONE)
    table.dealer("terrain frozen")
    table.pc("pass")
    table.pc("pass", who="pc2")
    table.dealer("advance wretch j10")
    assert where(table, "wretch") == "j10"
