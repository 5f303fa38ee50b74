"""Damage, soak, armor, fainting, death and what morale turns (U-124 to U-130, U-156, U-227 to U-229, U-284)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import Told
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.health import MoraleSpent, Struck
from oracle.systems.ultimo.rules.status import is_out
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import JERKIN, SHIELD, Table, hero

DURABLE = Item("plate", "breastplate", "armor", value=5, load=4, qualities=("durable", "heavy"))


def struck(one: Character, effect: str = "take_5_damage", *, morale: int = 0, **rules: str) -> Table:
    """Return a table at which a character was struck; without morale nothing can be shrugged off."""
    table = Table(one, **rules)
    table.set_body(morale=morale)
    table.set_threat(9)
    table.dealer(f"spend {effect} pc1")
    return table


def soaked(table: Table) -> tuple[int, str]:
    """Return the health lost and what became of the first thing carried."""
    gear = table.person().gear
    return 6 + table.person().character.skills.get("Toughness", 0) - table.person().body.health, gear[
        0
    ].condition if gear else ""


@pytest.mark.parametrize(
    ("gear", "effect", "lost", "condition"),
    [
        ((JERKIN,), "take_2_damage", 0, "sound"),
        ((JERKIN,), "take_5_damage", 2, "broken"),
        ((replace(JERKIN, value=5),), "take_5_damage", 0, "broken"),
        ((DURABLE,), "take_2_damage", 0, "sound"),
        ((), "take_2_damage", 2, ""),
    ],
)
def test_armor_compares_damage_with_its_value(gear: tuple[Item, ...], effect: str, lost: int, condition: str) -> None:
    """Less is taken up without harm to it; as much or more costs the piece (U-228)."""
    assert soaked(struck(hero(gear=gear), effect)) == (lost, condition)


def test_a_destroyed_durable_piece_keeps_half_for_good() -> None:
    """Rule U-229."""
    table = struck(hero(gear=(DURABLE,)))
    assert (soaked(table), table.person().gear[0].soak) == ((0, "broken"), 2)
    table.dealer("call pc1 AGI Espionage 0 gate", "spend take_5_damage pc1")
    assert soaked(table) == (3, "broken")


def test_a_shield_meets_damage_before_armor_and_armor_before_the_body() -> None:
    """5 damage: the shield takes 2 and breaks, 3 reach the jerkin and break it, nothing reaches Toughness (U-227)."""
    table = struck(hero(gear=(JERKIN, SHIELD), Toughness=2))
    assert [item.condition for item in table.person().gear] == ["broken", "broken"]
    assert table.count(HealthLost) == 0


def test_the_body_may_meet_damage_first() -> None:
    """5 damage less Toughness 3: the jerkin takes the 2 that are left, and holds."""
    table = struck(hero(gear=(JERKIN,), Toughness=3), soak_order="toughness_first")
    assert soaked(table) == (0, "sound")


@pytest.mark.parametrize(("rule", "lost"), [("applies", 1), ("ignores_armor", 4), ("ignores", 5)])
def test_a_table_may_say_what_soaks_the_damage_of_effects(rule: str, lost: int) -> None:
    """Rule U-156."""
    assert soaked(struck(hero(gear=(JERKIN,), Toughness=1), effect_damage_soak=rule))[0] == lost


def test_morale_shrugs_off_all_damage_of_one_source() -> None:
    """After soak, so the armor is gone all the same (U-124)."""
    table = struck(hero(gear=(JERKIN,)), morale=2)
    assert table.waiting() == ("pc1",)
    assert table.verbs() == ("morale", "endure")
    table.pc("morale")
    assert soaked(table) == (0, "broken")
    assert table.person().body.morale == 1


def test_damage_can_be_borne_although_there_is_morale() -> None:
    table = struck(hero(gear=()), morale=2)
    table.pc("endure")
    assert (soaked(table)[0], table.person().body.morale) == (5, 2)


def test_nothing_is_asked_where_nothing_comes_through() -> None:
    table = struck(hero(gear=(JERKIN,)), "take_2_damage", morale=2)
    assert table.waiting() == ()


def test_a_character_at_one_health_is_unconscious() -> None:
    """Rule U-128."""
    table = struck(hero(gear=()))
    assert table.person().body.health == 1
    assert is_out(table.person(), table.state.rules)
    assert not table.allows("dealer", "call pc1 AGI Espionage 3 gate")
    assert "unconscious" in dict(ULTIMO.status(table.state, "pc1"))["condition"]


def test_a_table_may_let_people_faint_earlier() -> None:
    table = Table(unconscious_at="2")
    table.set_body(health=2)
    assert table.verbs() == ()


@pytest.mark.parametrize("threshold", ["1", "2"])
@pytest.mark.parametrize("vitality", [1, 2, 3])
@pytest.mark.parametrize("marks", [(), ("poisoned",)])
def test_nobody_faints_of_the_little_health_that_is_all_they_can_have(
    threshold: str, vitality: int, marks: tuple[str, ...]
) -> None:
    """VIT 1 is a legal attribute, and poison halves VIT; who has lost nothing stays awake (U-128, U-129)."""
    table = Table(hero(attributes=(6, 6, vitality, 4, 5)), unconscious_at=threshold)
    table.set_marks(*marks)
    table.set_body(health=max(1, vitality // 2) if marks else vitality)
    assert table.allows("dealer", "call pc1 AGI Espionage 3 gate")
    table.set_body(health=table.person().body.health - 1)
    assert not table.allows("dealer", "call pc1 AGI Espionage 3 gate") or table.person().body.health > int(threshold)


def test_an_ironman_does_not_faint_of_low_health() -> None:
    """Rule U-081."""
    table = Table(hero(traits=("ironman",)))
    table.set_body(health=1)
    assert table.allows("dealer", "call pc1 AGI Espionage 3 gate")


def test_morale_cheats_death() -> None:
    """Alive at 1 health, and no longer bleeding (U-124)."""
    table = Table(hero(gear=()))
    table.set_body(health=3, morale=2)
    table.set_marks("bleeding")
    table.set_threat(3)
    table.dealer("spend take_5_damage pc1")
    table.pc("endure")
    assert table.verbs() == ("morale", "endure")
    table.pc("morale")
    body = table.person().body
    assert (body.health, body.morale, table.marks()) == (1, 1, ())


def test_the_last_morale_saves_once_and_then_death_is_final() -> None:
    """Rule U-127."""
    table = Table(hero(gear=()))
    table.set_body(health=3, morale=1)
    table.set_threat(6)
    table.dealer("spend take_5_damage pc1")
    table.pc("endure", "morale")
    assert table.person().body.morale == 0
    table.set_threat(6)
    table.dealer("spend take_5_damage pc1")
    assert table.person().is_dead
    assert table.told()[-1] == Told("fallen", "pc1")


def test_death_can_be_accepted() -> None:
    table = Table(hero(gear=()))
    table.set_body(health=2)
    table.set_threat(3)
    table.dealer("spend take_5_damage pc1")
    table.pc("endure", "endure")
    assert table.person().is_dead
    assert table.waiting() == ()
    assert table.verbs() == ()


def test_the_senseless_shrug_off_nothing_but_can_still_cheat_death() -> None:
    table = Table(hero(gear=()))
    table.set_body(health=1, morale=3)
    table.set_threat(3)
    table.dealer("spend take_5_damage pc1")
    assert table.verbs() == ("morale", "endure")
    assert table.count(Struck) == 1
    table.pc("morale")
    assert table.last(MoraleSpent).use == "death"
    assert table.person().body.health == 1


def test_the_dead_do_nothing_and_nothing_is_done_to_them() -> None:
    table = Table(hero(gear=()), hero(name="Tom"))
    table.set_body(health=2, morale=0)
    table.set_threat(9)
    table.dealer("spend take_5_damage pc1")
    table.pc("bear")
    assert table.verbs("pc1") == ()
    assert not table.allows("dealer", "spend winded pc1")
    assert "dead" in table.refusal("pc1", "pass").reason
    assert "dead" in table.refusal("dealer", "call pc1 AGI Espionage 3 gate").reason
    table.pc("pass", who="pc2")
    assert table.state.pace.round == 2


def test_a_bleeding_character_loses_health_after_every_check() -> None:
    """No soak, no shrugging it off (U-284)."""
    table = Table(hero(gear=(JERKIN,)))
    table.set_marks("bleeding")
    table.check("9c", "2d")
    assert table.person().body.health == 5
    assert table.person().body.morale == 6


def test_the_check_that_wounds_does_not_bleed_yet() -> None:
    table = Table()
    table.check("", "2d")
    table.dealer("inflict injured pc1 bleeding", "done")
    assert table.person().body.health == 6


def test_a_trifle_does_not_make_anybody_bleed() -> None:
    table = Table()
    table.set_marks("bleeding")
    table.dealer("call pc1 AGI Espionage 0 gate")
    assert table.person().body.health == 6


def test_one_can_bleed_to_death() -> None:
    table = Table(hero(traits=("ironman",)))
    table.set_marks("bleeding")
    table.set_body(health=1, morale=0)
    table.check("9c", "2d")
    assert table.person().is_dead
    assert table.state.check is None


def test_the_dead_owe_the_dealer_nothing_more() -> None:
    table = Table(hero(traits=("ironman",)))
    table.set_marks("bleeding")
    table.set_body(health=1, morale=0)
    table.check("", "2d")
    assert table.waiting() == ()
    assert table.state.threat.owed == 0


def test_the_words_of_damage() -> None:
    table = Table(hero(gear=(JERKIN,)))
    table.set_body(morale=0)
    table.set_threat(3)
    events = table.do("dealer", "spend take_5_damage pc1")
    assert table.lines(events, "pc1") == (
        "The Dealer spends 3 threat. Mara takes a hard knock.",
        "5 damage, 3 of it soaked.",
        "The leather jerkin has taken what it could, and is done for.",
        "Mara loses 2 health (4 left).",
    )


def test_damage_that_is_soaked_whole_is_nowhere_called_a_hurt() -> None:
    table = Table(hero(gear=(JERKIN,)))
    table.set_threat(1)
    said = table.lines(table.do("dealer", "spend take_2_damage pc1"), "pc1")
    assert said == ("The Dealer spends 1 threat. Mara takes a knock.", "2 damage, and none of it gets through.")


def test_whoever_comes_poisoned_comes_with_no_more_health_than_that_leaves() -> None:
    """Rule U-129."""
    table = Table(hero(conditions=("poisoned",)))
    assert table.person().body.health == 3


def test_a_coat_that_takes_all_of_a_blow_is_said_to_have_taken_it() -> None:
    table = Table(hero(gear=(replace(JERKIN, value=2),)))
    table.set_threat(1)
    said = table.lines(table.do("dealer", "spend take_2_damage pc1"), "pc1")
    assert said[-2:] == (
        "2 damage, and none of it gets through.",
        "The leather jerkin has taken what it could, and is done for.",
    )
