"""What the qualities of weapons and armor do, each by itself (U-229 to U-233, U-241, U-332 to U-351, U-393)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.armor import soak_by_foe, soak_damage
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.arms import shots_left
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.fight.events import FoeStruck, Hidden, Seen
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock
from oracle.systems.ultimo.rules.gear.qualities import QUALITIES, qualities_of, visible_signs
from oracle.systems.ultimo.rules.gear.weapons import WEAPONS, Range
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.things import ItemChanged, ItemReworked
from tests.systems.ultimo.kit import JERKIN, SHIELD, TORCH, Table, hero

PLATE = Item("plate", "full plate", "armor", 7, 6, ("durable", "gaudy", "very_heavy"))
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
SPEAR = Item("spear", "spear", "weapon", load=3, weapon="spear")
SHOTGUN = Item("shotgun", "pump shotgun", "weapon", load=3, weapon="pump_shotgun")
HOLDOUT = Item("holdout", "holdout gun", "weapon", load=1, weapon="holdout")
REVOLVER = Item("revolver", "revolver", "weapon", load=1, weapon="revolver")
SHORTBOW = Item("shortbow", "shortbow", "weapon", load=1, weapon="shortbow")
STRONG = (8, 6, 6, 4, 5)


def met(item: Item, amount: int, *qualities: str) -> tuple[int, str]:
    """Return what comes through one piece of armor on bare skin, and what is left of the piece."""
    table = Table(hero(gear=(item,), attributes=STRONG, Espionage=1))
    left, broken = soak_damage(table.state, table.person(), Harm("pc1", amount, "blow", "all", qualities))
    return left, broken[0].condition if broken else "sound"


@pytest.mark.parametrize(
    ("item", "amount", "qualities", "left", "condition"),
    [
        (JERKIN, 2, (), 0, "sound"),
        (JERKIN, 3, (), 0, "broken"),
        (JERKIN, 5, ("penetrating",), 5, "sound"),
        (JERKIN, 5, ("crushing",), 2, "broken"),
        (PLATE, 9, (), 2, "broken"),
        (PLATE, 9, ("smashing",), 2, "broken"),
        (PLATE, 9, ("crushing",), 2, "ruined"),
        (PLATE, 6, ("crushing",), 0, "sound"),
        (SHIELD, 4, (), 2, "broken"),
        (SHIELD, 4, ("smashing",), 2, "ruined"),
        (SHIELD, 4, ("crushing",), 2, "ruined"),
        (replace(PLATE, qualities=("magic",)), 9, (), 2, "sound"),
        (replace(PLATE, qualities=("magic",)), 9, ("penetrating",), 2, "sound"),
        (replace(PLATE, qualities=("magic",)), 9, ("penetrating", "magic"), 9, "sound"),
        (replace(PLATE, qualities=("magic",)), 9, ("magic",), 2, "broken"),
        (replace(PLATE, condition="broken"), 5, (), 2, "sound"),
        (replace(PLATE, condition="broken"), 5, ("crushing",), 2, "ruined"),
    ],
)
def test_armor_meets_what_strikes_it(
    item: Item, amount: int, qualities: tuple[str, ...], left: int, condition: str
) -> None:
    """Rules U-228 to U-231."""
    assert met(item, amount, *qualities) == (left, condition)


@pytest.mark.parametrize(
    ("amount", "through", "qualities", "magic", "lost", "armor"),
    [
        (6, False, (), False, 2, 2),
        (6, False, ("crushing",), False, 2, 0),
        (3, False, ("crushing",), False, 0, 4),
        (6, True, (), False, 6, 4),
        (6, False, (), True, 2, 4),
        (6, False, ("magic",), True, 2, 2),
    ],
)
def test_the_armor_of_a_foe_meets_what_strikes_it(
    amount: int, through: bool, qualities: tuple[str, ...], magic: bool, lost: int, armor: int
) -> None:
    block = StatBlock("knight", "Knight", "minion", 9, armor=4, durable=True, magic_armor=magic)
    foe = Foe(block, 9, 4, 0)
    found = soak_by_foe(foe, amount, through_armor=through, rules=Table().state.rules, qualities=qualities)
    assert (found.lost, found.armor) == (lost, armor)


def fighter(*gear: Item, foes: int = 1, attributes: tuple[int, int, int, int, int] = STRONG, **rules: str) -> Table:
    sheet = replace(hero(gear=gear, attributes=attributes), skills={"Brawling": 3, "Shooting": 3})
    table = Table(sheet, **rules)
    for number in range(foes):
        table.dealer(f"bring fanatic wretch{number} close")
        table.disarm(f"wretch{number}")
    return table


def armed_foe(table: Table, *qualities: str) -> None:
    """Put something into the hand of the foe that has these qualities."""
    danger = table.state.danger
    foe = danger.foes["wretch0"]
    block = replace(foe.block, weapon_qualities=qualities)
    table.state = table.state.with_danger(replace(danger, foes={"wretch0": replace(foe, block=block)}))


def blow(table: Table, action: str, row: str = "9c 8c 7c 6c", dealer: str = "2d 3d 4d 5d 6d Kd") -> None:
    table.pc(action, f"play {row}".strip())
    table.deal(dealer)


@pytest.mark.parametrize(("qualities", "lost"), [((), 0), (("penetrating",), 3)])
def test_the_weapon_of_a_foe_may_go_through_armor(qualities: tuple[str, ...], lost: int) -> None:
    table = fighter(PLATE)
    armed_foe(table, *qualities)
    blow(table, "attack - wretch0")
    table.pc("stand")
    if lost:
        table.pc("endure")
    assert table.person().body.health == 6 - lost


def test_a_defensive_weapon_guards_against_blows_and_only_whoever_is_strong_enough() -> None:
    """Rules U-232, U-345."""
    for gear, strength, row, lost in (
        (SWORD, 8, "9c 8c 7c 6c", 2),
        (TORCH, 8, "9c 8c 7c 6c", 3),
        (SWORD, 1, "9c 8c 7c", 4),
    ):
        table = fighter(gear, attributes=(strength, 6, 6, 4, 5))
        blow(table, f"attack {gear.id} wretch0", row)
        table.pc("stand", "endure")
        assert table.person().body.health == 6 - lost


def test_a_spear_that_is_held_still_pierces_and_guards_and_a_moving_one_does_not() -> None:
    """Rule U-233."""
    cases: tuple[tuple[Range, int, int], ...] = (("close", 0, 2), ("medium", 4, 3))
    for distance, soaked_by_armor, lost in cases:
        table = fighter(SPEAR)
        danger = table.state.danger
        foe = danger.foes["wretch0"]
        armored = replace(foe, block=replace(foe.block, armor=4, toughness=0), armor=4, distance=distance)
        table.state = table.state.with_danger(replace(danger, foes={"wretch0": armored}))
        blow(table, "attack spear wretch0")
        assert table.last(FoeStruck).soaked == soaked_by_armor
        table.pc("stand", "endure")
        assert table.person().body.health == 6 - lost


def test_a_clumsy_swing_leaves_no_soak_until_the_hand_is_filled() -> None:
    """Rule U-241."""
    flail = Item("flail", "flail", "weapon", load=3, weapon="flail")
    table = Table(replace(hero(gear=(flail,), attributes=STRONG), skills={"Brawling": 3, "Toughness": 2}))
    table.dealer("bring fanatic wretch0 close")
    harm = Harm("pc1", 5, "blow", "all")
    assert soak_damage(table.state, table.person(), harm)[0] == 3
    blow(table, "attack flail wretch0", "3c", "Kd Kh Ks 9d 9h 9s")
    assert soak_damage(table.state, table.person(), harm)[0] == 5
    table.dealer("done")
    table.fill()
    assert soak_damage(table.state, table.person(), harm)[0] == 3


def test_cards_drawn_in_the_middle_of_a_round_end_it_too() -> None:
    """Rule U-241: where the Dealer has everybody draw."""
    flail = Item("flail", "flail", "weapon", load=3, weapon="flail")
    sheet = replace(hero(gear=(flail,), attributes=STRONG), skills={"Brawling": 3, "Toughness": 2})
    table = Table(sheet, hero(name="Tom"))
    table.dealer("bring fanatic wretch0 close")
    blow(table, "attack flail wretch0", "3c", "Kd Kh Ks 9d 9h 9s")
    table.dealer("done")
    assert "pc1" in table.state.danger.clumsy
    table.dealer("refill")
    assert "pc1" not in table.state.danger.clumsy


def test_whoever_fires_a_shot_that_spreads_shares_its_damage_out() -> None:
    """Rule U-351: among all that were fired at, before their soak."""
    table = fighter(SHOTGUN, foes=2)
    blow(table, "shoot shotgun wretch0 wretch1", dealer="2d 3d 4d 5d 6d Kd Kh")
    assert table.waiting() == ("pc1",)
    assert "come to 12" in table.refusal("pc1", "divide 12 1").reason
    assert table.refusal("pc1", "divide 12").rule == "U-351"
    table.pc("divide 4 8")
    assert [event.amount for event in table.events if isinstance(event, FoeStruck)] == [4, 8]


def test_one_foe_takes_all_of_a_shot_that_spreads() -> None:
    table = fighter(SHOTGUN)
    blow(table, "shoot shotgun wretch0")
    assert "divide" not in table.verbs()


def test_what_is_picked_up_breaks_at_the_first_blow_but_not_in_trained_hands() -> None:
    """Rule U-348."""
    for traits, condition in (((), "ruined"), (("always_armed",), "sound")):
        table = Table(replace(hero(traits=traits, gear=(TORCH,)), skills={"Brawling": 3}))
        table.dealer("bring fanatic wretch0 close")
        blow(table, "attack torch wretch0")
        table.pc("stand", "endure")
        assert table.person().gear[0].condition == condition


def test_a_gun_for_one_use_is_loaded_again_when_the_fight_is_over() -> None:
    """Rule U-347: for nothing then, and not before."""
    table = fighter(HOLDOUT)
    blow(table, "shoot holdout wretch0")
    while table.waiting() == ("pc1",):
        table.pc("stand" if "stand" in table.verbs() else "endure")
    table.fill()
    while table.waiting() == ("dealer",):
        table.dealer("bide" if "bide" in table.verbs("dealer") else "done")
        table.fill()
    assert table.refusal("pc1", "shoot holdout wretch0").rule == "U-346"
    assert table.refusal("pc1", "load holdout").rule == "U-347"
    table.dealer("leave wretch0")
    held = len(table.state.pile("pc1", "hand"))
    table.pc("load holdout")
    assert not table.state.danger.shots
    assert len(table.state.pile("pc1", "hand")) >= held


@pytest.mark.parametrize(
    ("gear", "called", "heard"),
    [
        ((REVOLVER,), "AGI Shooting 3 lock", True),
        ((REVOLVER, SHORTBOW), "AGI Shooting 3 lock", False),
        ((REVOLVER, SHORTBOW), "AGI Shooting 3 lock - - loud", True),
        ((REVOLVER,), "STR Athletics 3 lock", False),
        ((), "STR Athletics 3 lock - - loud", True),
    ],
)
def test_a_shot_at_no_foe_is_heard_as_well(gear: tuple[Item, ...], called: str, heard: bool) -> None:
    """Rule U-340: where nothing quieter is at hand, or the Dealer says so, whatever came of it."""
    table = Table(hero(gear=gear, Shooting=3, Athletics=3))
    table.dealer(f"call pc1 {called}")
    table.pc("play")
    table.deal("2c 2d 2h")
    assert table.state.scene.alerted is heard


def test_a_loud_shot_gives_away_even_a_shadow() -> None:
    """Rule U-340."""
    for item, kind in ((REVOLVER, Seen), (HOLDOUT, Hidden)):
        sheet = replace(hero(gear=(item,), traits=("shadow",)), skills={"Shooting": 5, "Espionage": 3})
        table = Table(sheet, shadow_trigger="any")
        table.dealer("bring fanatic wretch0 close")
        if kind is Seen:
            table.state = table.state.with_danger(replace(table.state.danger, unseen=("pc1",)))
        blow(
            table, f"shoot {item.id} wretch0", "Kc 9c 8c 7c 6c 5c", "2d 2h 2s 3d 3h 3s"[: -3 if kind is Seen else None]
        )
        assert table.count(kind) == 1
        assert table.state.scene.alerted == (item is REVOLVER)


def test_what_a_master_made_deals_one_more_and_is_spared_ruin_once() -> None:
    """Rule U-393."""
    masterly = replace(SWORD, qualities=("masterwork", "durable"))
    amounts = []
    for item in (SWORD, masterly):
        table = fighter(item)
        blow(table, "attack sword wretch0")
        amounts.append(table.last(FoeStruck).amount)
    assert amounts[1] == amounts[0] + 1
    table = Table(hero(gear=(masterly,)))
    table.set_threat(6)
    table.dealer("spend ruin_item pc1 sword")
    assert table.last(ItemReworked).cause == "spared"
    assert table.person().gear[0].condition == "sound"
    table.call()
    table.pc("withdraw")
    table.dealer("spend ruin_item pc1 sword")
    assert table.last(ItemChanged).condition == "ruined"


@pytest.mark.parametrize(
    ("item", "strength", "rules", "cards"),
    [
        (PLATE, 7, {}, 0),
        (PLATE, 4, {}, -3),
        (Item("mail", "breastplate", "armor", 5, 4, ("heavy",)), 5, {}, 0),
        (Item("mail", "breastplate", "armor", 5, 4, ("heavy",)), 5, {"heavy_strength": "6"}, -1),
        (SHIELD, 1, {}, 0),
        (SHIELD, 1, {"shield_weight": "heavy"}, -4),
        (JERKIN, 1, {}, 0),
    ],
)
def test_armor_too_heavy_costs_cards_where_agi_counts(
    item: Item, strength: int, rules: dict[str, str], cards: int
) -> None:
    """Rules U-332, U-335, U-345."""
    rules = {"burden_penalty": "none", **rules}
    table = Table(hero(gear=(item,), attributes=(strength, 6, 6, 4, 5)), **rules)
    table.call(3)
    assert table.state.checked.figures.cap == 3 + 3 + cards
    table.pc("withdraw")
    table.call(3, goal="door", pair="INT Espionage")
    assert table.state.checked.figures.cap == 2 + 3


@pytest.mark.parametrize(("rule", "left"), [("cards", 0), ("forbidden", 5)])
def test_armor_too_heavy_may_be_of_no_use_at_all(rule: str, left: int) -> None:
    table = Table(hero(gear=(PLATE,), attributes=(3, 6, 6, 4, 5)), strength_shortfall=rule)
    assert soak_damage(table.state, table.person(), Harm("pc1", 5, "blow", "all"))[0] == left


def test_every_quality_of_the_weapons_means_something() -> None:
    known = {one.id for one in QUALITIES}
    assert {quality for one in WEAPONS for quality in one.qualities} <= known
    assert all(one.words and one.name for one in QUALITIES)
    assert [one.id for one in qualities_of(("forged:7", "very_heavy", "held"))] == ["forged", "held"]


def test_what_others_notice_of_things_is_told_as_facts() -> None:
    axe = Item("axe", "battle axe", "weapon", weapon="battle_axe", qualities=("smashing", "messy"))
    lines = tuple(visible_signs((PLATE, axe, JERKIN, replace(REVOLVER, qualities=("loud", "concealed")))))
    assert [line.partition(":")[0] for line in lines] == ["full plate", "battle axe", "revolver"]
    assert "search" in lines[2]
    assert tuple(visible_signs((replace(PLATE, condition="dropped"),))) == ()


CROSSBOW = Item("bow", "crossbow", "weapon", load=1, weapon="crossbow")


@pytest.mark.parametrize(("rule", "left"), [("ammo1", 0), ("none", None)])
def test_whether_crossbows_have_to_be_loaded_is_a_house_rule(rule: str, left: int | None) -> None:
    """Rule U-347."""
    table = fighter(CROSSBOW, mechanical_reload=rule)
    blow(table, "shoot bow wretch0")
    assert shots_left(table.state, "pc1", "bow") == left


@pytest.mark.parametrize(("rule", "reached"), [("close", False), ("medium", True)])
def test_how_far_a_spear_reaches_in_the_hand_is_a_house_rule(rule: str, reached: bool) -> None:
    """Rule U-344: with a step of range in front of the blow."""
    table = fighter(SPEAR, polearm_melee_range=rule)
    table.dealer("bring fanatic afar long")
    assert table.allows("pc1", "attack spear afar") == reached
