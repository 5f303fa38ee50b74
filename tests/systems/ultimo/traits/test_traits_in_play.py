"""What traits do to cards, wounds and nights, and what their bearers do at will."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.cards import Card
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.characters import Item, rank
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.hands import Exhaust, follow_exhaust
from oracle.systems.ultimo.rules.harm import Harm, HealthLost, follow_harm
from oracle.systems.ultimo.rules.powers.workings import PlaceFound
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.status import hand_size, is_out
from oracle.systems.ultimo.rules.steps import Soak
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from tests.systems.ultimo.kit import JERKIN, SHIELD, Table, hero


def felt(table: Table, amount: int, cause: str = "effect", soak: Soak = "all") -> int:
    """Return how much of some damage is felt."""
    for event in follow_harm(table.state, Harm("pc1", amount, cause, soak)):
        for planned in getattr(event, "steps", ()):
            return int(planned.amount)
    return 0


@pytest.mark.parametrize(
    ("trait", "cause", "soaked"),
    [
        ("ironman", "effect", 1),
        ("natural_armor", "effect", 2),
        ("unburdened", "effect", 2),
        ("heat_resistant", "heat", 3),
        ("heat_resistant", "cold", 0),
        ("cold_resistant", "cold", 3),
        ("cold_resistant", "effect", 0),
    ],
)
def test_a_trait_takes_damage_off(trait: str, cause: str, soaked: int) -> None:
    assert felt(Table(hero(traits=(trait,), gear=())), 5, cause) == 5 - soaked
    assert felt(Table(hero(gear=())), 5, cause) == 5


def test_natural_armor_lies_under_all_and_helps_only_where_armor_does() -> None:
    """Rule U-138: it counts as armor, and is not destroyed."""
    table = Table(hero(traits=("natural_armor",), gear=(JERKIN, SHIELD)))
    assert felt(table, 10) == 10 - 2 - 3 - 2
    assert felt(table, 5, soak="natural") == 5


def test_whoever_wears_armor_or_a_broken_one_is_not_unburdened() -> None:
    """Rule U-232: what lies on the ground is not worn, and a shield is no armor."""
    for gear, left in (((JERKIN,), 7), ((replace(JERKIN, condition="broken"),), 10), ((SHIELD,), 6)):
        assert felt(Table(hero(traits=("unburdened",), gear=gear)), 10) == left
    assert felt(Table(hero(traits=("unburdened",), gear=(replace(JERKIN, condition="dropped"),))), 10) == 8


def test_an_ironman_keeps_going_at_the_last_point_of_health() -> None:
    for traits, out in (((), True), (("ironman",), False)):
        table = Table(hero(traits=traits))
        table.set_body(health=1)
        assert is_out(table.person(), table.state.rules) == out


@pytest.mark.parametrize(
    ("traits", "less"),
    [
        (("clad_in_steel",), 1),
        (("clad_in_steel", "juggernaut"), 2),
        (("working_muscle",), 1),
        (("clad_in_steel", "juggernaut", "working_muscle"), 2),
    ],
)
def test_armor_weighs_less_and_never_less_than_nothing(traits: tuple[str, ...], less: int) -> None:
    """Rules U-230 and U-357: traits add; a leather jerkin weighs 2 and a shield 1, which is protective gear as well."""
    assert carried_load((JERKIN,), traits) == 2 - less
    assert carried_load((SHIELD,), traits) == 0
    assert carried_load((JERKIN, SHIELD), traits) == 2 - less
    assert carried_load((JERKIN, SHIELD)) == 2 + 1


@pytest.mark.parametrize(
    ("item", "load"),
    [
        (Item("engine", "siege maul", "weapon", load=8, weapon="maul"), 6),
        (Item("anchor", "anchor", "weapon", load=4, qualities=("extremely_heavy",)), 2),
        (Item("maul", "maul", "weapon", load=7, weapon="maul"), 7),
        (Item("sword", "longsword", "weapon", load=3, weapon="longsword"), 3),
        (Item("safe", "safe", load=9), 9),
    ],
)
def test_a_shock_trooper_carries_the_heaviest_of_weapons_with_2_load_less(item: Item, load: int) -> None:
    """Weights are classes, not qualities, so the trait did nothing to anyone (U-357)."""
    assert carried_load((item,), ("shock_trooper",)) == load
    assert carried_load((item,)) == item.load


def test_lighter_armor_burdens_less_in_a_check() -> None:
    heavy = replace(JERKIN, load=9)
    for traits, cap in (((), 5), (("clad_in_steel",), 6)):
        table = Table(hero(traits=traits, gear=(heavy,)))
        table.call()
        assert table.state.checked.figures.cap == cap


@pytest.mark.parametrize(
    ("traits", "aside"),
    [((), 7), (("marathoner",), 5), (("marathoner", "going_the_distance"), 2)],
)
def test_exhaustion_sets_fewer_cards_aside(traits: tuple[str, ...], aside: int) -> None:
    """Rule U-079: 10 less half of VIT, less what traits spare."""
    planned = follow_exhaust(Table(hero(traits=traits)).state, Exhaust("pc1"))[-1]
    wanted = planned.steps[0]  # type: ignore[union-attr]
    assert isinstance(wanted, step.Wanted)
    assert wanted.draw.count == aside


@pytest.mark.parametrize(("traits", "health"), [((), 2), (("healing_factor",), 4)])
def test_every_night_of_a_quiet_week_heals_more(traits: tuple[str, ...], health: int) -> None:
    """Seven nights, each with 1 health, or with 3 by a Healing Factor."""
    table = Table(hero(traits=traits, attributes=(2, 4, 10, 4, 5), Toughness=5, Psyche=1))
    table.set_body(health=2)
    table.dealer("downtime week")
    table.fill()
    assert table.person().body.health == min(15, 2 + 7 * (health - 1))


@pytest.mark.parametrize(("traits", "health"), [((), 2), (("healing_factor",), 4)])
def test_a_long_rest_heals_more(traits: tuple[str, ...], health: int) -> None:
    table = Table(hero(traits=traits))
    table.set_body(health=1)
    table.set_marks("unconscious")
    table.dealer("watch pc1")
    assert table.person().body.health == health
    table.fill()
    table.pc("rest long")
    assert table.person().body.health == min(6, health + health - 1)


@pytest.mark.parametrize(
    ("trait", "skill", "counted"),
    [
        ("person_of_science", "Biology", 6),
        ("person_of_science", "Occult", 3),
        ("practitioner_of_the_dark_arts", "Ritual", 6),
        ("practitioner_of_the_dark_arts", "Engineering", 3),
        ("ironman", "Biology", 5),
    ],
)
def test_ranks_count_up_to_a_limit(trait: str, skill: str, counted: int) -> None:
    """Rule U-105."""
    assert rank(replace(hero(traits=(trait,)), skills={skill: 6}), skill, Table().state.rules) == counted


@pytest.mark.parametrize(("traits", "cursed"), [((), True), (("warded",), False)])
def test_whoever_is_warded_cannot_be_cursed(traits: tuple[str, ...], cursed: bool) -> None:
    """Rule U-162."""
    table = Table(hero(traits=traits))
    table.set_threat(3)
    assert table.allows("dealer", "spend cursed pc1 Espionage") == cursed


@pytest.mark.parametrize(
    ("trait", "row", "dealer", "tier"),
    [
        ("jack_of_all_trades", "Jh 9c 8c", "7d 6d 5d", "perfect"),
        ("long_live_the_queen", "9c 8c Qh", "7d 6d 4d", "perfect"),
        ("god_save_the_queen", "9c Qh", "8d 7d", "perfect"),
        ("aged_wisdom", "Ah 9c 8c", "Ad 5d 4d", "success"),
        ("gamblin_man", "Xl 9c 8c", "Kd 5d 4d", "perfect"),
    ],
)
def test_cards_are_read_as_the_trait_says(trait: str, row: str, dealer: str, tier: str) -> None:
    """The same rows come out otherwise without it (U-058 to U-062)."""
    joker = (Card.parse("Xb"),)
    found = []
    for traits in ((trait,), ()):
        sheet = hero(traits=traits, left_out=joker if traits == ("aged_wisdom",) else ())
        table = Table(sheet, hand=f"{row} 2c 4c 5c 6c 7c")
        table.call(len(dealer.split()))
        table.pc(f"play {row}")
        table.deal(dealer)
        found.append(table.tier())
    assert found[0] == tier
    assert found[1] != tier


@pytest.mark.parametrize(
    ("trait", "condition", "cost"),
    [
        ("spring_loaded_legs", "springing", 1),
        ("tun_state", "curled_up", 2),
        ("revolting", "revolting", 1),
        ("amorphous_physiology", "reshaped", 2),
    ],
)
def test_focus_changes_the_body(trait: str, condition: str, cost: int) -> None:
    """Focus spent outside a check feeds the Dealer at once (U-147)."""
    table = Table(hero(traits=(trait,), Psyche=3))
    before = table.person().body.focus
    table.pc(f"use {trait}")
    assert table.marks() == (condition,)
    assert table.person().body.focus == before - cost
    assert table.last(ThreatRose) == ThreatRose(cost, "focus")
    assert "already" in table.refusal("pc1", f"use {trait}").reason
    assert Table().verbs().count("use") == 0


def test_what_is_not_paid_is_not_done() -> None:
    table = Table(hero(traits=("tun_state",), Psyche=3))
    table.set_body(focus=1)
    assert table.refusal("pc1", "use tun_state").reason == "Tun State costs 2 focus, and 1 is left"
    table.call()
    assert not table.allows("pc1", "use tun_state")


def test_curled_up_means_soak_10_no_step_and_one_round() -> None:
    table = Table(hero(traits=("tun_state",), gear=(), Psyche=3))
    table.pc("use tun_state")
    assert felt(table, 12) == 2
    assert "cannot move" in table.refusal("dealer", "call pc1 AGI Athletics 5 ditch - - jump").reason
    lines = table.lines(table.events[-3:], "pc1")
    table.pc("pass")
    assert table.marks() == ()
    assert lines[0] == "Mara uses Tun State."


def test_who_has_had_a_turn_stays_curled_up_for_the_whole_next_round() -> None:
    table = Table(hero(traits=("tun_state",), Psyche=3), hero(name="Otto"))
    table.fill()
    table.pc("pass", "use tun_state")
    table.pc("pass", who="pc2")
    assert table.marks() == ("curled_up",)
    table.pc("pass")
    table.pc("pass", who="pc2")
    assert table.marks() == ()


def test_a_leap_is_spent_by_the_next_check_and_another_shape_by_an_hours_rest() -> None:
    table = Table(hero(traits=("spring_loaded_legs", "amorphous_physiology"), Psyche=3))
    table.pc("use spring_loaded_legs", "use amorphous_physiology")
    table.check("9c 8c 7c", "6d 5d 4d", pair="AGI Espionage")
    assert table.marks() == ("reshaped",)
    table.dealer("done")
    table.fill()
    table.pc("rest short")
    assert table.marks() == ()


def test_youthful_ambition_brings_back_aces_and_jokers_once_a_session() -> None:
    """Rule U-088: those of the discard, not those set aside or in hand."""
    table = Table(hero(traits=("youthful_ambition",)))
    assert table.refusal("pc1", "use youthful_ambition").rule == "U-088"
    table.set_pile("pc1.discard", "Ah Xl Kd 2d")
    table.set_pile("pc1.aside", "As")
    held = len(table.state.pile("pc1", "deck"))
    table.pc("use youthful_ambition")
    assert (table.cards("pc1.discard"), table.cards("pc1.aside")) == ("2d Kd", "As")
    assert len(table.state.pile("pc1", "deck")) == held + 2
    table.set_pile("pc1.discard", "Ad")
    assert "next session" in table.refusal("pc1", "use youthful_ambition").reason
    table.do("bridge", "reconvene")
    table.fill()
    assert table.allows("pc1", "use youthful_ambition")


@pytest.mark.parametrize(
    ("card", "kind", "threat"), [("Ah", "fine", 0), ("Qd", "far", 0), ("7s", "shady", 0), ("Xb", "disaster", 5)]
)
def test_a_flip_says_what_a_place_is_like(card: str, kind: str, threat: int) -> None:
    """Rule U-168: the card goes from the deck to the discard."""
    table = Table(hero(traits=("i_know_a_place",)))
    table.pc("use i_know_a_place")
    table.deal(card)
    assert table.last(PlaceFound).kind == kind
    assert table.state.threat.pool == threat
    assert table.cards("pc1.discard") == card
    assert table.lines(table.events[-3:], "pc1")[-2 if threat else -1].startswith("Mara knows")


def test_a_flip_off_a_deck_that_has_run_out_takes_exhaustion_first() -> None:
    """Rules U-077, U-168."""
    table = Table(hero(traits=("i_know_a_place",)))
    table.set_pile("pc1.deck", "")
    table.set_pile("pc1.discard", "9d 8d 7d 6d 5d 4d 3d 2d As Ad Ah Td")
    table.pc("use i_know_a_place")
    table.fill()
    assert "exhausted" in table.marks()
    assert table.count(PlaceFound) == 1
    assert len(table.state.pile("pc1", "discard")) == 1


def test_whoever_exhaustion_leaves_without_a_card_flips_none() -> None:
    """Rules U-077, U-168."""
    table = Table(hero(traits=("i_know_a_place",)))
    table.set_pile("pc1.deck", "")
    table.set_pile("pc1.discard", "9d")
    table.pc("use i_know_a_place")
    table.fill()
    assert table.count(PlaceFound) == 0
    assert table.waiting() == ()


def test_a_mark_of_uplift_adds_a_card_to_the_hand_once() -> None:
    """Rule U-385: not cumulative."""
    table = Table()
    plain = hand_size(table.person(), table.state.rules)
    uplifted = replace(table.person(), marks=(Mark("uplifted"), Mark("uplifted")))
    assert hand_size(uplifted, table.state.rules) == plain + 1


def test_no_power_is_offered_to_the_dead_or_by_the_dealer() -> None:
    table = Table(hero(traits=("revolting",), Psyche=2))
    table.set_marks("unconscious")
    assert not table.allows("pc1", "use revolting")
    assert "use" not in {kind.verb for kind in ULTIMO.roles["dealer"]}
    assert table.count(HealthLost) == 0
