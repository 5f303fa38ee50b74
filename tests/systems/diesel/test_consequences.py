"""What a failed Check does: the Dealer's menu, injuries and the cards against them, Crossroads, care."""

from __future__ import annotations

import pytest

from oracle.core.part import Told, menu
from oracle.systems.diesel.rules.characters import Mark
from oracle.systems.diesel.rules.consequences import due_consequences
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.threats import CONSEQUENCES, THREAT_IDS
from tests.systems.diesel.kit import RUBBISH, Table, character

PLAIN = character("thief", focuses="d")
EMPTY_AFTER = f"lay {RUBBISH}"


def on_offer(table: Table) -> list[str]:
    """Return the consequences the Dealer may choose from."""
    return [row.id for row in due_consequences(table.game)]


def partly(threat: str, stakes: str) -> Table:
    """Return a table at which a Check came out as a partial success."""
    table = Table(hands=("4c 4s 4h 4d 6s",))
    suits = {"danger": "c", "fault": "s", "uncertainty": "h", "strain": "d"}
    table.to_cards(threat, stakes, approach="- -")
    table.pc(f"lay 4{suits[threat]}", "draw")
    assert table.outcome().tier == "partial"
    return table


@pytest.mark.parametrize(
    ("threat", "stakes", "found"),
    [
        ("danger", "light", ["bruised", "rattled"]),
        ("danger", "serious", ["bruised", "rattled", "wounded", "horrified"]),
        ("danger", "grave", ["bruised", "rattled", "wounded", "horrified", "maimed", "shattered"]),
        ("fault", "light", ["lost-trail", "misled"]),
        ("fault", "grave", ["lost-trail", "misled", "lost-tool", "lost-resource"]),
        ("uncertainty", "serious", ["indebted", "alarm"]),
        ("uncertainty", "grave", ["indebted", "alarm", "hostile"]),
        ("strain", "light", ["tired", "exposed", "shaken"]),
    ],
)
def test_a_failure_brings_nothing_worse_than_the_stakes_that_were_named(
    threat: str, stakes: str, found: list[str]
) -> None:
    table = Table()
    table.fail(threat, stakes, approach="- -")
    assert on_offer(table) == found
    assert set(table.verbs("dealer")) == {"inflict", "waive"}


@pytest.mark.parametrize(
    ("threat", "stakes", "found"),
    [
        ("danger", "light", ["scratched"]),
        ("danger", "serious", ["scratched", "bruised", "rattled"]),
        ("fault", "grave", ["delayed", "lost-trail", "misled", "lost-tool"]),
        ("uncertainty", "serious", ["noticed", "indebted"]),
        ("strain", "light", ["winded"]),
        ("strain", "serious", ["winded", "tired", "exposed", "shaken"]),
    ],
)
def test_a_partial_success_brings_the_next_lighter_thing(threat: str, stakes: str, found: list[str]) -> None:
    assert on_offer(partly(threat, stakes)) == found


def test_every_threat_and_every_stake_leaves_the_dealer_a_choice() -> None:
    for threat in THREAT_IDS:
        assert {row.weight for row in CONSEQUENCES.values() if row.threat == threat} >= {0, 1}


def test_a_consequence_of_another_threat_is_refused() -> None:
    table = Table()
    table.fail("danger", "serious")
    assert table.refusal("dealer", "inflict alarm").rule == "diesel.failure_menu"
    assert table.refusal("dealer", "inflict maimed").rule == "diesel.failure_menu"


def test_an_injury_lands_unless_it_is_prevented() -> None:
    table = Table()
    table.fail()
    table.dealer("inflict wounded")
    assert DIESEL.waiting(table.game) == ("pc1",)
    table.pc("endure")
    assert table.injury() == 2
    assert DIESEL.status(table.game, "pc1")[1] == ("injury", "Impaired")


def test_armor_takes_from_a_blow_and_not_from_a_horror() -> None:
    table = Table(character(armor=1))
    table.fail()
    table.dealer("inflict wounded")
    table.pc("endure", "keep")
    assert table.injury() == 1
    table.fail(goal="cellar", approach="- -")
    table.dealer("inflict horrified")
    table.pc("endure")
    assert table.injury() == 3


def test_armor_may_stop_a_blow_altogether() -> None:
    table = Table(character(armor=2))
    table.fail()
    table.dealer("inflict bruised")
    assert table.injury() == 0
    assert "keep" in table.verbs("pc1")


def test_one_card_prevents_one_level_and_is_shuffled_back_at_once() -> None:
    table = Table()
    table.fail()
    table.dealer("inflict wounded")
    table.pc("prevent 2c")
    assert len(table.game.zones["deck"]) == 50
    assert not table.game.zones["deck"].known
    assert table.injury() == 0
    table.pc("endure")
    assert table.injury() == 1


def test_enough_cards_prevent_all_of_it() -> None:
    table = Table()
    table.fail()
    table.dealer("inflict wounded")
    table.pc("prevent 2c", "prevent 3s")
    assert table.injury() == 0
    assert "keep" in table.verbs("pc1")


def test_an_empty_hand_prevents_nothing() -> None:
    table = Table()
    table.to_cards("uncertainty", approach="- -")
    table.pc("push 2c 3s 4h 5d 6s", "withdraw")
    table.to_cards("danger", approach="- -")
    table.set_injury(1)
    table.pc(EMPTY_AFTER, "draw")
    table.dealer("inflict bruised")
    assert table.injury() == 2
    assert DIESEL.waiting(table.game) == ("chance",)


def test_only_the_one_who_is_hurt_may_prevent_it() -> None:
    table = Table(PLAIN, PLAIN)
    table.fail()
    table.dealer("inflict wounded")
    assert table.refusal("pc2", "prevent 7c").reason.startswith("this Check is")
    assert table.refusal("pc2", "endure").reason.startswith("this Check is")


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_injury_level_takes_one_off_the_total(level: int) -> None:
    table = Table(hands=("Xl 9s 9h Tc Td",))
    table.set_injury(level)
    table.to_cards(approach="- -")
    table.pc("lay Xl", "draw")
    assert table.outcome().reckoning.total == 4 - level


def test_strain_leaves_an_attribute_that_hinders_until_rest() -> None:
    table = Table()
    table.fail("strain", "light", approach="- -")
    table.dealer("inflict tired")
    table.pc("keep")
    table.call(goal="wall")
    table.pc("approach thief stealth")
    assert "'tired' cannot be named" in table.refusal("dealer", "judge tired - Sleepwalking.").reason
    table.dealer("judge - tired The legs are lead.")
    assert table.draw_shown() == table.game.cast["pc1"].rank("thief", "stealth") - 1


def test_strain_on_the_strained_is_an_injury() -> None:
    table = Table()
    table.fail("strain", "light", approach="- -")
    table.dealer("inflict tired")
    table.pc("keep")
    table.fail("strain", "light", approach="- -", goal="wall")
    table.dealer("inflict shaken")
    table.pc("endure")
    assert table.injury() == 1
    assert table.game.cast["pc1"].troubles.conditions == ("tired",)


def test_what_is_lost_must_still_be_there() -> None:
    table = Table()
    table.fail("fault", "grave")
    assert "'attic' is not one of" in table.refusal("dealer", "inflict lost-resource attic").reason
    table.dealer("inflict lost-tool coat")
    table.pc("keep")
    table.fail("fault", "grave", goal="map")
    assert "lost-tool" not in on_offer(table)
    assert "lost" in next(line for line in DIESEL.sheet(table.game, "pc1") if "a coat" in line)


def test_a_resource_may_be_lost_and_a_tool_is_none() -> None:
    table = Table()
    table.fail("fault", "grave")
    assert "'coat' is not one of" in table.refusal("dealer", "inflict lost-resource coat").reason
    table.dealer("inflict lost-resource thief-3")
    assert table.game.cast["pc1"].troubles.lost == ("thief-3",)


def test_lost_armor_protects_no_more() -> None:
    table = Table(character(armor=2))
    table.fail("fault", "grave")
    table.dealer("inflict lost-tool coat")
    assert table.game.cast["pc1"].armor == 0


def test_an_alarm_ends_with_the_scene_and_a_debt_does_not() -> None:
    table = Table()
    for goal, consequence in (("door", "alarm"), ("clerk", "indebted")):
        table.fail("uncertainty", "serious", goal=goal)
        table.dealer(f"inflict {consequence}")
        table.pc("keep")
    sheet = "\n".join(DIESEL.sheet(table.game, "pc1"))
    assert "has set off an alarm" in sheet
    assert "owes somebody" in sheet
    table.do("bridge", "enter street")
    assert table.game.cast["pc1"].troubles.marks == (Mark("indebted", "story"),)


def test_waiving_leaves_it_at_the_telling() -> None:
    table = Table()
    table.fail()
    table.dealer("waive")
    assert table.injury() == 0
    assert table.told()[-1].topic == "outcome"


def at_crossroads(*, injury: int = 3) -> Table:
    """Return a table at which Pip has just been struck down for good or ill."""
    table = Table(PLAIN, PLAIN)
    table.fail()
    table.set_injury(injury)
    table.dealer("inflict wounded")
    table.pc("endure")
    return table


def test_injury_levels_add_up_to_a_crossroads_and_no_further() -> None:
    table = at_crossroads()
    assert table.injury() == 4
    assert DIESEL.waiting(table.game) == ("dealer",)


def test_three_levels_are_no_crossroads_yet() -> None:
    table = at_crossroads(injury=1)
    assert table.injury() == 3
    assert table.refusal("dealer", "scar lame grim").reason == "nobody is at a Crossroads"


def test_the_dealer_offers_two_attributes_and_the_player_picks_one() -> None:
    table = at_crossroads()
    assert table.refusal("pc1", "continue lame").reason.startswith("the Dealer names first")
    assert table.refusal("dealer", "scar lame").rule == "diesel.crossroads_attribute"
    assert table.refusal("dealer", "scar lame lame").rule == "diesel.crossroads_attribute"
    table.dealer("scar lame unafraid-of-fire")
    assert table.refusal("dealer", "scar deaf blind").reason.startswith("that is offered")
    assert "'grim' is not one of" in table.refusal("pc1", "continue grim").reason
    table.pc("continue unafraid-of-fire", "keep")
    assert table.game.cast["pc1"].attributes[-1] == "unafraid-of-fire"
    assert table.injury() == 3
    assert table.game.is_free


def test_a_scar_helps_and_hinders_like_any_attribute() -> None:
    table = at_crossroads()
    table.dealer("scar lame grim")
    table.pc("continue grim", "keep")
    table.call(goal="wall")
    table.pc("approach - -")
    table.dealer("judge grim - They step back.")
    assert table.draw_shown() == 1


def test_leaving_the_story_is_always_the_players_choice() -> None:
    table = at_crossroads()
    table.dealer("scar lame grim")
    table.pc("leave")
    assert table.game.playing() == ("pc2",)
    assert len(table.game.zones["deck"]) == 49
    assert table.told()[-1] == Told("fallen", "pc1")
    assert table.game.is_free
    assert "'pc1' is not one of" in table.refusal("dealer", "threat pc1 danger light door").reason
    assert table.refusal("pc1", "rest short").reason == "you are not in the story"
    assert DIESEL.status(table.game, "pc1") == (("story", "left"),)


def test_when_all_have_left_no_check_is_called() -> None:
    table = at_crossroads()
    table.dealer("scar lame grim")
    table.pc("leave")
    table.set_injury(3, "pc2")
    table.fail(who="pc2")
    table.dealer("inflict bruised")
    table.pc("endure", who="pc2")
    table.dealer("scar deaf blind")
    table.pc("leave", who="pc2")
    assert [menu(DIESEL, table.game, who) for who in ("pc1", "pc2", "dealer", "chance")] == [(), (), (), ()]


def test_there_is_no_limit_to_crossroads() -> None:
    table = Table()
    for number in range(3):
        table.fail(goal=f"door-{number}")
        table.set_injury(3)
        table.dealer("inflict bruised")
        table.pc("endure")
        table.dealer(f"scar mark-{number} grim")
        table.pc(f"continue mark-{number}", "keep")
    assert table.game.cast["pc1"].wounds.scars == ("mark-0", "mark-1", "mark-2")


def test_a_breather_ends_what_strain_left_behind() -> None:
    table = Table()
    table.fail("strain", "light", approach="- -")
    table.dealer("inflict tired")
    table.pc("keep")
    table.set_injury(1)
    table.pc("rest short")
    assert (table.game.cast["pc1"].troubles.conditions, table.injury()) == ((), 1)
    assert table.told()[-1] == Told("rest", "pc1", "short")


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 2), (3, 3)])
def test_a_night_ends_being_strained_and_nothing_worse(before: int, after: int) -> None:
    table = Table()
    table.set_injury(before)
    table.pc("rest long")
    assert table.injury() == after


def test_a_scene_has_room_for_one_rest_of_a_kind() -> None:
    table = Table()
    table.pc("rest short", "rest long")
    assert table.refusal("pc1", "rest short").rule == "diesel.treatment"
    table.do("bridge", "enter street")
    table.pc("rest short")


def test_nobody_rests_in_the_middle_of_a_check() -> None:
    table = Table()
    table.call()
    assert table.refusal("pc1", "rest short").reason.startswith("something else comes first")


def test_care_gives_back_one_level_once_in_a_scene() -> None:
    table = Table()
    table.set_injury(3)
    table.dealer("treat pc1 A surgeon owes somebody.")
    assert table.injury() == 2
    assert table.refusal("dealer", "treat pc1 Again.").rule == "diesel.treatment"
    table.do("bridge", "enter street")
    table.dealer("treat pc1 A clean bed.")
    assert table.injury() == 1


def test_the_unhurt_are_not_treated() -> None:
    assert Table().refusal("dealer", "treat pc1 Just in case.").rule == "diesel.treatment"
