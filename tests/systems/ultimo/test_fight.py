"""Exchanges of blows: what opposes whom, what the cards deal, what turns it aside, and how patience gives way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.damage import divide_damage
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.defence import TurnedAside
from oracle.systems.ultimo.rules.fight.domains import damage_split
from oracle.systems.ultimo.rules.fight.events import FoeFell, FoeStruck
from oracle.systems.ultimo.rules.fight.outburst import PatienceGaveWay
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import JERKIN, SHIELD, Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
DAGGER = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
BOW = Item("bow", "crossbow", "weapon", load=1, weapon="crossbow")
MAUL = Item("maul", "maul", "weapon", load=7, weapon="maul")


def fighter(*gear: Item, traits: tuple[str, ...] = (), **skills: int) -> Table:
    """Return a table with Mara (STR 4, AGI 6) and a fanatic with 6 health, soak 1, melee 6 a few steps away."""
    sheet = replace(hero(gear=gear or (SWORD,), traits=traits), skills=skills or {"Brawling": 3, "Shooting": 3})
    table = Table(sheet)
    table.dealer("bring fanatic wretch close")
    table.disarm("wretch")
    return table


def fight(table: Table, action: str, row: str, dealer: str) -> None:
    """Play one exchange up to where blows land."""
    table.pc(action, f"play {row}".strip())
    table.deal(dealer)


def settle_blows(table: Table) -> None:
    """Let blows land as they come, and cards come up, until another person is waited for."""
    while table.waiting() in (("pc1",), ("chance",)):
        if table.waiting() == ("chance",):
            table.fill()
        else:
            table.pc("stand" if "stand" in table.verbs() else "endure")


def health_of(table: Table, foe: str = "wretch") -> int:
    return table.state.danger.foes[foe].health


def test_what_is_printed_on_a_foe_opposes_and_is_not_judged() -> None:
    table = fighter()
    table.pc("attack sword wretch")
    check = table.state.checked
    assert (check.figures.rating, check.figures.cap) == (6, 6)
    assert check.request.pair == ("AGI", "Brawling")
    assert table.refusal("pc1", "contest").rule == "U-408"
    assert table.refusal("pc1", "withdraw").rule == "U-408"


def test_successes_and_the_weapon_wound_and_failures_and_the_foes_weapon_wound_back() -> None:
    table = fighter()
    fight(table, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    struck = next(event for event in table.events if isinstance(event, FoeStruck))
    assert struck.amount == 3 + 3, "three of four cards win, and both hands are on the sword"
    assert struck.soaked == 1
    assert health_of(table) == 1
    assert table.waiting() == ("pc1",)
    before = table.state.people["pc1"].body.health
    table.pc("stand", "endure")
    lost = before - table.state.people["pc1"].body.health
    assert lost == 3 - 1, "one pair lost and two places empty, and the sword guards its bearer"


def test_a_perfect_success_doubles_and_costs_nothing() -> None:
    table = fighter()
    fight(table, "attack sword wretch", "Kc 9c 8c 7c 6c 5c", "2d 2h 2s 3d 3h 3s")
    struck = next(event for event in table.events if isinstance(event, FoeStruck))
    assert struck.amount == (6 + 3) * 2
    assert any(isinstance(event, FoeFell) for event in table.events)
    assert "slay" in table.verbs()


def test_whoever_beats_a_foe_says_whether_it_lives() -> None:
    for word, fate in (("slay", "dead"), ("spare", "spared")):
        table = fighter()
        fight(table, "attack sword wretch", "Kc 9c 8c 7c 6c 5c", "2d 2h 2s 3d 3h 3s")
        table.pc(word)
        table.fill()
        assert table.state.danger.foes["wretch"].fate == fate
        assert table.refusal("pc1", "attack sword wretch").reason == "there is nobody to fight"


def test_a_total_failure_brings_a_free_major_effect_and_no_damage() -> None:
    table = fighter()
    fight(table, "attack sword wretch", "3c", "Kd Kh Ks 9d 9h 9s")
    assert table.state.people["pc1"].body.health == table.state.people["pc1"].character.attributes["VIT"]
    assert (table.state.threat.minors, table.state.threat.majors) == (0, 1)
    assert table.state.threat.pool == 3
    lethal = Table(hero(gear=(SWORD,), Brawling=3), total_failure_damage="on")
    lethal.dealer("bring fanatic wretch close")
    fight(lethal, "attack sword wretch", "3c", "Kd Kh Ks 9d 9h 9s")
    assert lethal.waiting() == ("pc1",), "the blow can be dodged"


def test_a_weapon_adds_nothing_to_a_blow_that_wins_no_pair() -> None:
    table = fighter()
    fight(table, "attack sword wretch", "3c", "Jd Kh Ks 9d 9h 9s")
    assert not any(isinstance(event, FoeStruck) for event in table.events)
    loose = Table(hero(gear=(SWORD,), Brawling=3), weapon_needs_hit="off")
    loose.dealer("bring fanatic wretch close")
    fight(loose, "attack sword wretch", "3c", "Jd Kh Ks 9d 9h 9s")
    assert next(event for event in loose.events if isinstance(event, FoeStruck)).amount == 3


@pytest.mark.parametrize(("action", "by", "left"), [("dodge 0 3c", 1, 1), ("dodge 1", 1, 1), ("block 1", 1, 1)])
def test_cards_of_the_hand_and_off_the_deck_turn_damage_aside(action: str, by: int, left: int) -> None:
    table = fighter()
    fight(table, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    before = len(table.state.pile("pc1", "hand"))
    table.pc(action)
    aside = next(event for event in table.events if isinstance(event, TurnedAside))
    assert aside.by == by
    assert before - len(table.state.pile("pc1", "hand")) == len(aside.cards)
    table.fill()
    table.pc("endure")
    assert table.state.people["pc1"].body.health == 6 - left


def test_no_more_cards_than_half_of_agi_or_str_are_given_and_all_of_str_behind_a_shield() -> None:
    table = fighter(SWORD, SHIELD)
    fight(table, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    assert table.refusal("pc1", "dodge 4").rule == "U-234"
    assert table.allows("pc1", "block 4")
    bare = fighter()
    fight(bare, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    assert bare.refusal("pc1", "block 3").rule == "U-234"
    assert bare.refusal("pc1", "dodge 0").rule == "U-234"


def test_armor_takes_what_is_left_after_dodging_and_before_it_by_house_rule() -> None:
    table = fighter(SWORD, JERKIN)
    fight(table, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    table.pc("dodge 0 3c")
    assert table.state.people["pc1"].gear[1].condition == "sound", "2 damage do not break armor of 3"
    later = Table(hero(gear=(SWORD, JERKIN), Brawling=3), defense_before_soak="off")
    later.dealer("bring fanatic wretch close")
    later.disarm("wretch")
    fight(later, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    assert later.state.people["pc1"].gear[1].condition == "broken", "3 damage do"


def test_dodging_and_blocking_the_same_blow_is_for_tables_that_play_so() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3), dodge_and_block="both")
    table.dealer("bring fanatic wretch close")
    fight(table, "attack sword wretch", "9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
    table.pc("dodge 0 3c")
    assert table.refusal("pc1", "dodge 0 4c").rule == "U-235"
    table.pc("block 0 4c")
    assert sum(event.by for event in table.events if isinstance(event, TurnedAside)) == 2


def test_several_foes_stand_behind_the_strongest_and_share_the_damage() -> None:
    table = fighter()
    table.dealer("bring fanatic second close")
    table.pc("attack sword wretch second")
    assert table.state.checked.figures.rating == 7
    table.pc("play Kc 9c 8c 7c")
    table.deal("2d 3d 4d 5d 6d Kd Kh")
    for line in ("divide 5 0", "divide 2 3", "divide 4 2"):
        assert table.refusal("pc1", line).rule == "U-250", line
    table.pc("divide 3 2")
    struck = {event.foe: event.amount for event in table.events if isinstance(event, FoeStruck)}
    assert struck == {"wretch": 3, "second": 2}


def test_where_there_is_only_one_way_to_share_damage_out_nobody_is_asked() -> None:
    table = fighter()
    table.dealer("bring fanatic second close")
    exchange = Exchange("pc1", ("wretch", "second"), "melee", "sword")
    shares = [damage_split(table.state, exchange, total) for total in (1, 2, 3, 4)]
    assert shares == [None] * 4
    parts = damage_split(table.state, exchange, 24)
    assert parts is not None
    stream = Stream(key_from_seed("share"), 0)
    drawn = {parts.sample(stream) for _ in range(400)}
    assert all(parts.why_not(one) is None for one in drawn)
    assert {(23, 1), (13, 11)} <= drawn


def test_the_dealer_says_how_much_of_a_blow_the_patience_of_a_foe_bears() -> None:
    """U-219: what gets through, and no more than its patience."""
    table = Table(hero(gear=(SWORD,), attributes=(8, 6, 6, 4, 5), Brawling=5))
    table.dealer("bring horus master close")
    foe = replace(table.state.danger.foes["master"], armor=0, block=replace(find_foe("horus"), melee=4))
    table.state = table.state.with_danger(replace(table.state.danger, foes={"master": foe}))
    table.pc("attack sword master", "play Kc 9c 8c 7c 6c")
    table.deal("2d 3d 4d 5d")
    assert table.waiting() == ("dealer",)
    left = table.state.step.left if isinstance(table.state.step, AskPatience) else 0
    assert left > 2
    assert table.refusal("dealer", f"forbear {left + 1}").rule == "U-219"
    table.dealer("forbear 2")
    now = table.state.danger.foes["master"]
    assert now.health == 18 - (left - 2)
    assert any("borne by sheer patience" in line for line in table.lines(tuple(table.events), "pc1"))


@pytest.mark.parametrize(
    ("total", "count", "shares"), [(0, 2, (0, 0)), (1, 2, (1, 0)), (2, 3, (2, 0, 0)), (3, 2, (2, 1)), (6, 3, (4, 1, 1))]
)
def test_the_strongest_always_gets_most(total: int, count: int, shares: tuple[int, ...]) -> None:
    assert divide_damage(total, count) == shares
    assert sum(shares) == total


def test_power_of_twelve_and_more_costs_threat_or_is_ten() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3), starting_threat="players")
    table.dealer("build_foe giant host 20 2 0 0 0 0 0 14 0 4")
    table.pc("attack sword giant")
    assert table.waiting() == ("dealer",)
    table.dealer("exert")
    assert (table.state.checked.figures.rating, table.state.threat.pool) == (14, 0)
    poor = Table(hero(gear=(SWORD,), Brawling=3))
    poor.dealer("build_foe giant host 20 2 0 0 0 0 0 14 0 4")
    poor.pc("attack sword giant")
    assert poor.state.checked.figures.rating == 10
    meek = Table(hero(gear=(SWORD,), Brawling=3), starting_threat="players")
    meek.dealer("build_foe giant host 20 2 0 0 0 0 0 14 0 4")
    meek.pc("attack sword giant")
    meek.dealer("hold_back")
    assert (meek.state.checked.figures.rating, meek.state.threat.pool) == (10, 1)


def test_out_of_hiding_the_danger_sense_opposes_armor_does_not_help_and_nothing_comes_back() -> None:
    table = Table(hero(gear=(DAGGER,), Espionage=3, Brawling=3))
    table.dealer("build_foe guard greater 9 1 3 0 4 0 0 8 0 2")
    table.pc("hide", "play Kc 9c 8c 7c")
    table.deal("2d 3d 4d 5d")
    table.fill()
    assert table.state.danger.unseen == ("pc1",)
    table.pc("attack dagger guard")
    assert table.state.checked.figures.rating == 4
    table.pc("play 6c")
    table.deal("2h 3h 4h 5h")
    struck = next(event for event in table.events if isinstance(event, FoeStruck))
    assert (struck.amount, struck.soaked, struck.armor) == (2, 1, 3)
    assert not any(isinstance(event, TurnedAside) for event in table.events)
    assert table.state.people["pc1"].body.health == 6
    assert "pc1" not in table.state.danger.unseen


def test_armor_of_a_foe_breaks_by_as_much_damage_as_its_value() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3))
    table.dealer("build_foe guard greater 20 0 3 0 4 0 0 4 0 2")
    fight(table, "attack sword guard", "Kc 9c 8c", "2d 3d 4d 5d")
    struck = next(event for event in table.events if isinstance(event, FoeStruck))
    assert (struck.amount, struck.soaked, struck.armor) == (6, 3, 0)


def test_a_shot_needs_a_loaded_weapon_in_range_and_a_target_in_the_open() -> None:
    table = fighter(BOW)
    table.pc("shoot bow wretch", "play Kc 9c 8c 7c")
    table.deal("2d 3d 4d 5d 6d Kd")
    settle_blows(table)
    assert table.refusal("pc1", "shoot bow wretch").rule == "U-346"
    table.pc("load bow")
    table.fill()
    table.dealer("bide")
    table.fill()
    table.dealer("cover wretch full")
    assert table.refusal("pc1", "shoot bow wretch").rule == "U-269"
    table.dealer("cover wretch half")
    table.pc("shoot bow wretch")
    assert table.state.checked.figures.rating == 6 + 2, "close by it may answer with melee, its higher power"


def test_distance_is_closed_step_by_step() -> None:
    table = Table(hero(gear=(DAGGER,), Brawling=3))
    table.dealer("bring fanatic wretch long")
    assert table.refusal("pc1", "attack dagger wretch").rule == "U-264"
    table.pc("near wretch")
    assert table.state.danger.foes["wretch"].distance == "medium"


def test_who_is_stuck_strikes_at_nobody_who_is_not_within_arms_reach() -> None:
    table = fighter(DAGGER, GUN)
    person = table.state.people["pc1"]
    table.state = replace(table.state, people={"pc1": replace(person, marks=(Mark("stuck"),))})
    refusal = table.refusal("pc1", "attack dagger wretch")
    assert (refusal.rule, "struggle free" in refusal.reason) == ("U-159", True)
    assert table.refusal("pc1", "near wretch").rule == "U-159"
    table.pc("shoot gun wretch")
    assert table.state.danger.foes["wretch"].distance == "close", "a shot takes nobody from the spot"


def test_who_is_stuck_strikes_at_who_has_come_up_to_them() -> None:
    table = Table(hero(gear=(DAGGER,), Brawling=3))
    table.dealer("bring fanatic wretch close")
    table.pc("near wretch")
    table.dealer("bide")
    person = table.state.people["pc1"]
    table.state = replace(table.state, people={"pc1": replace(person, marks=(Mark("stuck"),))})
    table.pc("attack dagger wretch")
    assert table.state.checked.request.goal == "wretch"


def test_foes_that_nobody_fought_have_their_turn_when_everybody_has_acted() -> None:
    table = fighter()
    table.pc("pass")
    assert table.waiting() == ("dealer",)
    table.dealer("strike wretch pc1 melee")
    assert table.state.checked.figures.rating == 6
    table.pc("play Kc 9c 8c 7c")
    table.deal("2d 3d 4d 5d 6d Kd")
    assert health_of(table) < 6, "whoever is attacked strikes back"
    settle_blows(table)
    assert table.waiting() == ()
    assert table.state.pace.acted == ()


def test_with_threat_only_foes_keep_still_of_themselves() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3), foe_initiative="threat_only")
    table.dealer("bring fanatic wretch close")
    table.pc("pass")
    assert table.waiting() == ()


def test_patience_wears_by_each_trigger_and_gives_way_in_an_outburst() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3, Toughness=3))
    table.dealer("build_foe lord host 30 2 0 2 0 0 0 4 0 4")
    fight(table, "attack sword lord", "Kc 9c 8c 7c", "2d 2h 2s 3d")
    assert any(isinstance(event, PatienceGaveWay) for event in table.events), "more dealt, none taken, and perfect"
    table.dealer("done") if "done" in table.verbs("dealer") else None
    table.fill()
    assert table.state.danger.exchange is not None
    assert table.state.danger.exchange.harder == 3
    table.pc("play 6c 5c 4c 3c")
    table.deal("Kd Kh 2c 9d")
    settle_blows(table)
    assert table.state.danger.foes["lord"].open
    assert any(mark.id == "engaged" for mark in table.state.people["pc1"].marks)
    assert (table.state.threat.majors, table.state.threat.fury) == (0, "lord")


def test_a_foe_that_has_burst_is_met_at_half_its_power_once() -> None:
    table = fighter()
    foe = table.state.danger.foes["wretch"]
    table.state = table.state.with_danger(replace(table.state.danger, foes={"wretch": replace(foe, open=True)}))
    table.pc("attack sword wretch")
    assert table.state.checked.figures.rating == 3


@pytest.mark.parametrize(
    ("line", "rule", "reason"),
    [
        ("attack sword nobody", "", "no foe here is nobody"),
        ("attack axe wretch", "", "carries nothing that is called 'axe'"),
        ("shoot sword wretch", "", "nothing to shoot with"),
        ("load sword", "U-346", "nothing has to be loaded"),
        ("dodge 1", "U-236", "no blow is falling"),
        ("slay", "U-270", "no foe lies beaten"),
    ],
)
def test_what_cannot_be_is_refused_with_what_stands_against_it(line: str, rule: str, reason: str) -> None:
    found = fighter().refusal("pc1", line)
    assert (found.rule, reason in found.reason) == (rule, True), found


def test_a_weapon_too_heavy_costs_cards_or_is_forbidden() -> None:
    table = fighter(MAUL)
    table.pc("attack maul wretch")
    assert table.state.checked.figures.cap == 5 - 3
    strict = Table(hero(gear=(MAUL,), Brawling=3), strength_shortfall="forbidden")
    strict.dealer("bring fanatic wretch close")
    assert strict.refusal("pc1", "attack maul wretch").rule == "U-345"


def test_effects_of_foes_are_paid_and_do_what_they_say() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3), starting_threat="players")
    table.dealer("bring fanatic wretch close", "wield wretch engage pc1", "bring cultist voice close")
    assert table.state.threat.pool == 0
    assert table.refusal("pc1", "attack sword voice").rule == "U-220"
    assert table.refusal("dealer", "wield wretch engage pc1").rule == "U-152"


@pytest.mark.parametrize(
    ("foe", "effect", "says"),
    [
        (
            "drowned_hand",
            "cold_grip",
            "closes on Mara's ankle, and the water comes with it. Mara is stuck: cannot move from the spot this round.",
        ),
        ("fanatic", "engage", "singles Mara out: this one has to be fought alone."),
    ],
)
def test_what_a_foe_lays_on_somebody_is_said_with_what_it_means(foe: str, effect: str, says: str) -> None:
    """An effect of a foe's own says how it looks; the condition is said after it. Those of its rank say both."""
    table = Table(hero(gear=(SWORD,)), starting_threat="players")
    table.dealer(f"bring {foe} it close")
    (said,) = table.lines(table.do("dealer", f"wield it {effect} pc1"), "pc1")
    assert said.endswith(says)


def test_the_printed_quick_jab_is_met_at_five() -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3), starting_threat="players")
    table.dealer("bring horus god close", "wield god quick_jab pc1")
    assert table.state.checked.figures.rating == 5


def test_players_see_no_figures_of_a_foe_and_the_dealer_does() -> None:
    state = fighter().state
    assert "health" not in str(ULTIMO.view(state, frozenset({"pc1"}))["foes"])
    assert "'health': 6" in str(ULTIMO.view(state, frozenset({"dealer"}))["foes"])


@pytest.mark.parametrize(
    ("rule", "item", "attribute"),
    [("melee_only", MAUL, "STR"), ("melee_only", SWORD, "AGI"), ("off", MAUL, "AGI"), ("all", MAUL, "STR")],
)
def test_whether_agi_serves_a_weapon_is_a_house_rule(rule: str, item: Item, attribute: str) -> None:
    table = Table(hero(gear=(item,), Brawling=3), balanced_required=rule)
    table.dealer("bring fanatic wretch close")
    table.pc(f"attack {item.id} wretch")
    assert table.state.checked.request.first == attribute


@pytest.mark.parametrize(("rule", "waits"), [("per_exchange", ("dealer",)), ("per_combat", ("pc1",))])
def test_power_is_paid_for_in_every_exchange_or_once_in_a_fight(rule: str, waits: tuple[str, ...]) -> None:
    table = Table(hero(gear=(SWORD,), attributes=(4, 6, 10, 4, 5), Brawling=3), high_power_cost=rule)
    table.set_threat(5)
    table.dealer("build_foe giant host 20 2 0 0 0 0 0 14 0 4")
    table.pc("attack sword giant")
    table.dealer("exert")
    table.pc("morale")
    settle_blows(table)
    table.dealer("done")
    table.fill()
    table.pc("attack sword giant")
    assert table.waiting() == waits


@pytest.mark.parametrize(("rule", "left"), [("no", 0), ("half", 1), ("full", 2)])
def test_whether_a_foe_finds_its_patience_again_is_a_house_rule(rule: str, left: int) -> None:
    table = Table(hero(gear=(SWORD,), Brawling=3, Toughness=3), patience_reset=rule)
    table.dealer("build_foe lord host 30 2 0 2 0 0 0 4 0 4")
    fight(table, "attack sword lord", "Kc 9c 8c 7c", "2d 2h 2s 3d")
    table.fill()
    table.pc("play 6c 5c 4c 3c")
    table.deal("Kd Kh 2c 9d")
    settle_blows(table)
    foe = table.state.danger.foes["lord"]
    assert (foe.patience, foe.burst) == (left, left == 0)
