"""Falls, journeys and healing: what they cost, what they give back, and how often."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import JERKIN, Table, hero

KIT = Item("medical_kit", "medical kit", load=1)
LOW = "2d 3d 4d 5d 6d"


def healer(*gear: Item, traits: tuple[str, ...] = (), **house_rules: str) -> Table:
    """Return a table of a healer with INT 4 and Biology 4, and a wounded friend."""
    table = Table(hero(gear=gear or (KIT,), traits=traits, Biology=4), hero(name="Pim"), **house_rules)
    table.set_body("pc2", health=3)
    return table


def treated(table: Table, line: str, dealer: str = LOW, row: str = "Kc 9c 8c 7c 6c") -> None:
    table.pc(line, f"play {row}")
    table.deal(dealer)
    table.fill()


def test_first_aid_gives_back_two_health_once_a_day() -> None:
    table = healer()
    treated(table, "first_aid pc2")
    assert table.person("pc2").body.health == 5
    table.pc("pass", who="pc2")
    table.fill()
    assert table.refusal("pc1", "first_aid pc2").rule == "U-290"
    table.pc("rest long", who="pc2")
    table.fill()
    table.set_body("pc2", health=3)
    assert table.allows("pc1", "first_aid pc2")


def test_first_aid_is_rated_five_and_seven_under_fire() -> None:
    table = healer()
    table.pc("first_aid pc2")
    assert table.state.checked.request.announced == 5
    fight = healer()
    fight.dealer("bring fanatic wretch close")
    fight.pc("first_aid pc2")
    assert fight.state.checked.request.announced == 7
    assert "in_combat" in fight.state.checked.request.tags


def test_without_supplies_it_takes_a_trait() -> None:
    bare = healer(JERKIN)
    assert bare.refusal("pc1", "first_aid pc2").rule == "U-291"
    gifted = healer(JERKIN, traits=("improvised_medicine",))
    assert gifted.allows("pc1", "first_aid pc2")


def test_a_nurse_needs_no_check_for_a_scratch() -> None:
    table = healer(traits=("nursing",))
    table.set_body("pc2", health=4)
    table.pc("first_aid pc2")
    assert table.state.check is None
    assert table.person("pc2").body.health == 6


def test_a_failure_heals_nothing() -> None:
    table = healer()
    treated(table, "first_aid pc2", "Kd Kh 9d 8d Ad", "3c")
    assert table.person("pc2").body.health == 3


def test_a_sleep_that_is_watched_over_heals_more() -> None:
    for gear, health in ((KIT, 3 + 3), (JERKIN, 3 + 2)):
        table = healer(gear)
        treated(table, "tend pc2")
        assert table.refusal("pc2", "tend pc2").rule == "U-289"
        table.pc("rest long", who="pc2")
        table.fill()
        assert table.person("pc2").body.health == health


def led(table: Table, **figures: int) -> Table:
    """Let the friend have an animal of 5 health, and these figures of it."""
    person = table.person("pc2")
    beast = replace(Companion("bess", "animal", 1), **figures)  # type: ignore[arg-type]  # figures alone are named
    table._put("pc2", replace(person, ties=replace(person.ties, company=(beast,))))
    return table


def test_a_beast_is_healed_as_people_are() -> None:
    table = led(healer())
    treated(table, "first_aid bess")
    assert table.person("pc2").ties.company[0].health == 3
    table.pc("pass", who="pc2")
    table.fill()
    assert table.refusal("pc1", "first_aid bess").rule == "U-290"
    table.set_pile("pc1.hand", "Kc 9c 8c 7c 6c")
    table.set_pile("dealer.deck", LOW)
    treated(table, "tend bess")
    assert table.refusal("pc2", "tend bess").rule == "U-289"
    table.pc("rest long", who="pc2")
    table.fill()
    assert table.person("pc2").ties.company == (Companion("bess", "animal", 5),), "2 missing, 3 given"


@pytest.mark.parametrize(("who", "line", "health"), [("pc2", "rest long", 2), ("dealer", "downtime week", 5)])
def test_sleep_gives_a_beast_its_health_back(who: str, line: str, health: int) -> None:
    table = led(healer())
    table.do(who, line)
    table.fill()
    assert table.person("pc2").ties.company[0].health == health


def test_a_cure_ends_one_condition() -> None:
    table = healer()
    table.set_marks("poisoned", "bleeding", who="pc2")
    treated(table, "cure pc2 poisoned", "2d 3d 4d 5d 6d 7d")
    assert table.marks("pc2") == ("bleeding",)


def test_a_medic_stanches_bleeding_without_a_check() -> None:
    table = healer(traits=("combat_medic",))
    table.set_marks("bleeding", who="pc2")
    table.pc("cure pc2 bleeding")
    assert table.state.check is None
    assert table.marks("pc2") == ()


def test_a_surgeon_brings_back_who_has_just_died_unless_hope_is_gone() -> None:
    table = healer(traits=("skilled_surgeon",))
    table.set_marks("dead", who="pc2")
    table.set_body("pc2", health=0, morale=1)
    table.pc("revive pc2")
    assert table.state.checked.figures.rating == 15 - 3
    assert healer().refusal("pc1", "revive pc2").rule == "U-293"
    strict = healer(traits=("skilled_surgeon",), surgeon_revival="off")
    assert "only magic" in strict.refusal("pc1", "revive pc2").reason
    gone = healer(traits=("skilled_surgeon",))
    gone.set_marks("dead", who="pc2")
    gone.set_body("pc2", health=0, morale=0)
    assert "for good" in gone.refusal("pc1", "revive pc2").reason


@pytest.mark.parametrize(
    ("who", "line"), [("dealer", "travel walk 1"), ("pc1", "rest short"), ("dealer", "downtime week")]
)
def test_a_surgeon_comes_too_late_once_ten_minutes_are_gone(who: str, line: str) -> None:
    table = healer(traits=("skilled_surgeon",))
    table.set_marks("dead", who="pc2")
    table.set_body("pc2", health=0, morale=1)
    assert table.allows("pc1", "revive pc2")
    table.do(who, line)
    table.fill()
    refusal = table.refusal("pc1", "revive pc2")
    assert (refusal.rule, "ten minutes" in refusal.reason) == ("U-293", True)
    assert table.person("pc2").is_dead


def test_a_day_on_the_road_is_a_day_for_first_aid() -> None:
    table = healer()
    treated(table, "first_aid pc2")
    table.pc("pass", who="pc2")
    for hours, again in ((12, False), (12, True)):
        table.fill()
        table.dealer(f"travel walk {hours}")
        table.fill()
        assert table.allows("pc1", "first_aid pc2") is again


def test_a_week_of_nights_in_good_hands_is_a_week_of_care() -> None:
    for skilled in (True, False):
        table = healer() if skilled else Table(hero(), hero(name="Pim"))
        table.set_marks("bleeding", "poisoned", who="pc2")
        for night in range(7):
            assert table.marks("pc2") == ("bleeding", "poisoned"), night
            table.pc("rest long", who="pc2")
            table.fill()
        assert table.marks("pc2") == (() if skilled else ("bleeding", "poisoned"))


def test_a_night_without_any_ailment_begins_the_week_anew() -> None:
    table = healer()
    for ailing in (True, True, False, *(True,) * 6):
        table.set_marks(*(("poisoned",) if ailing else ()), who="pc2")
        table.pc("rest long", who="pc2")
        table.fill()
    assert table.marks("pc2") == ("poisoned",)


def test_the_revived_live_with_one_health() -> None:
    table = healer(traits=("skilled_surgeon",))
    table.set_marks("dead", who="pc2")
    table.set_body("pc2", health=0, morale=1)
    table.pc("revive pc2", "morale")
    table.fill()
    assert (table.person("pc2").body.health, table.marks("pc2")) == (1, ())


def test_a_fall_of_thirty_feet_is_eight_damage_and_landing_well_halves_it() -> None:
    for row, dealer, lost in (("Kc 9c 8c 7c", "2d 3d 4d 5d", 4), ("3c", "Kd 9d 8d 7d", 8)):
        table = Table(hero(attributes=(4, 6, 10, 4, 5), Athletics=2))
        table.dealer("fall pc1 30")
        assert table.state.checked.figures.rating == 4
        table.pc(f"play {row}")
        table.deal(dealer)
        table.dealer("done") if table.waiting() == ("dealer",) else None
        table.pc("endure")
        assert table.last(HealthLost).amount == lost


def test_a_short_fall_does_no_damage_but_owes_a_minor_effect() -> None:
    table = Table()
    table.dealer("fall pc1 10")
    assert table.waiting() == ("dealer",)
    assert table.state.threat.minors == 1
    assert Table().refusal("dealer", "fall pc1 4").rule == "U-282"


@pytest.mark.parametrize("feet", [5, 8, 10])
def test_no_answer_to_a_short_fall_does_damage(feet: int) -> None:
    table = Table()
    table.set_threat(9)
    table.dealer(f"fall pc1 {feet}")
    for harsh in ("inflict take_2_damage pc1", "spend take_2_damage pc1", "spend take_5_damage pc1"):
        refusal = table.refusal("dealer", harsh)
        assert (refusal.rule, "never does damage" in refusal.reason) == ("U-281", True)
    table.dealer("inflict stuck pc1")
    assert "stuck" in table.marks()
    table.dealer("done")
    table.fill()
    assert table.allows("dealer", "spend take_2_damage pc1"), "what comes later is no part of the fall"


@pytest.mark.parametrize("feet", [11, 14])
def test_a_fall_of_hardly_more_than_ten_feet_owes_nothing_and_hurts_nobody(feet: int) -> None:
    table = Table()
    assert table.lines(table.do("dealer", f"fall pc1 {feet}"), "pc1") == (f"Mara falls {feet} feet, and lands unhurt.",)
    table.fill()
    assert (table.state.threat.minors, table.count(EffectsOwed), table.count(HealthLost)) == (0, 0, 0)


def test_whoever_cannot_fail_to_land_well_is_half_as_badly_hurt() -> None:
    """Rules U-021, U-283: what is too easy to be a challenge is a success, and a success halves."""
    table = Table(hero(traits=("natural_athlete",)))
    table.dealer("fall pc1 15")
    assert table.count(Resolved) == 1, "2 damage, so difficulty 1, and 1 easier"
    table.fill()
    table.pc("endure")
    assert table.last(HealthLost).amount == 1


@pytest.mark.parametrize(("soak", "lost"), [("natural", 6), ("all", 3), ("none", 8)])
def test_what_softens_a_fall_is_a_house_rule(soak: str, lost: int) -> None:
    sheet = hero(attributes=(4, 6, 10, 4, 5), gear=(JERKIN,), Athletics=2, Toughness=2)
    table = Table(sheet, fall_soak=soak)
    table.dealer("fall pc1 30")
    table.pc("play 3c")
    table.deal("Kd 9d 8d 7d")
    table.dealer("done") if table.waiting() == ("dealer",) else None
    table.pc("endure")
    assert table.last(HealthLost).amount == lost


def test_no_armor_helps_against_the_road_but_morale_does() -> None:
    table = Table(hero(gear=(JERKIN,)))
    table.dealer("travel forced_march 3")
    table.fill()
    morale = table.person().body.morale
    table.pc("morale")
    assert table.count(HealthLost) == 0
    assert table.person().body.morale == morale - 1
    worn = Table(hero(gear=(JERKIN,)))
    worn.dealer("travel forced_march 3")
    worn.fill()
    worn.pc("endure")
    assert worn.last(HealthLost).amount == 2


def test_a_march_costs_cards_and_a_forced_one_blood_and_riders_pay_nothing() -> None:
    table = Table()
    table.dealer("travel march 3")
    table.fill()
    assert len(table.state.pile("pc1", "discard")) == 6
    forced = Table()
    forced.dealer("travel forced_march 3")
    forced.fill()
    forced.pc("endure")
    assert forced.last(HealthLost).amount == 2
    ridden = Table()
    assert ridden.refusal("dealer", "travel horse_walk 3").rule == "U-296"
    ridden.dealer("provide horse bess")
    ridden.pc("board bess")
    ridden.dealer("travel horse_walk 3")
    assert not len(ridden.state.pile("pc1", "discard"))
