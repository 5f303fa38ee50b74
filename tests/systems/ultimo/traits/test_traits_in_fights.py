"""What traits do in fights: how hard blows land, what turns them aside, who sees them come, what a kill gives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.arms import defensive_soak, swing_damage, weapon_in
from oracle.systems.ultimo.rules.fight.covering import cover_of
from oracle.systems.ultimo.rules.fight.defence import Defending, Guard, TurnedAside, blocking, dodging
from oracle.systems.ultimo.rules.fight.events import FoeStruck, Hidden, Seen
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import JERKIN, SHIELD, TORCH, Table, hero
from tests.systems.ultimo.magic.spellwork import cast, circle_of, outcome

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
SHORT = Item("short", "shortsword", "weapon", load=1, weapon="shortsword")
DAGGER = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
BOW = Item("bow", "crossbow", "weapon", load=1, weapon="crossbow")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
HAMMER = Item("hammer", "war hammer", "weapon", load=5, weapon="war_hammer")
WON = ("9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
"""Three pairs won of six, and one lost: a plain success for whoever lays four cards."""
PERFECT = ("Kc 9c 8c 7c 6c 5c", "2d 2h 2s 3d 3h 3s")


def fighter(*traits: str, gear: tuple[Item, ...] = (SWORD,), unseen: bool = False, distance: str = "close") -> Table:
    """Return a table with Mara (STR 4, AGI 6) and a fanatic with 6 health, soak 1, melee 6."""
    table = Table(hero(gear=gear, traits=traits, Brawling=3, Shooting=3, Psyche=2))
    table.dealer(f"bring fanatic wretch {distance}")
    table.disarm("wretch")
    if unseen:
        table.state = replace(table.state, danger=replace(table.state.danger, unseen=("pc1",)))
    return table


def dealt(table: Table, action: str, cards: tuple[str, str] = WON) -> int:
    """Return the damage that reaches the foe in one exchange, before its soak."""
    table.pc(action)
    rating = table.state.checked.figures.rating
    table.pc(f"play {cards[0]}")
    table.deal(" ".join(cards[1].split()[:rating]))
    return table.last(FoeStruck).amount


@pytest.mark.parametrize(
    ("trait", "action", "more"),
    [
        ("natural_weapon", "attack - wretch", 1),
        ("hardened_fists", "attack - wretch", 2),
        ("martial_artist", "attack - wretch", 3),
        ("large", "attack - wretch", 1),
        ("large", "attack sword wretch", 1),
        ("large", "shoot gun wretch", 0),
        ("weapon_mastery", "attack sword wretch", 1),
        ("weapon_mastery", "shoot gun wretch", 1),
        ("weapon_mastery", "attack - wretch", 0),
        ("hardened_fists", "attack sword wretch", 0),
    ],
)
def test_a_trait_makes_blows_harder(trait: str, action: str, more: int) -> None:
    gear = (SWORD, GUN)
    assert dealt(fighter(trait, gear=gear), action) - dealt(fighter(gear=gear), action) == more


@pytest.mark.parametrize(("traits", "more"), [((), 0), (("artificer",), 1)])
def test_a_weapon_an_artificer_is_attuned_to_deals_more(traits: tuple[str, ...], more: int) -> None:
    gear = (replace(SWORD, qualities=("magic",), cost=1),)
    attuned = fighter(*traits, gear=gear)
    attuned.pc("attune sword")
    plain = dealt(fighter(*traits, gear=gear), "attack sword wretch")
    assert dealt(attuned, "attack sword wretch") - plain == more


@pytest.mark.parametrize(("traits", "amount"), [((), (6 + 3) * 2), (("critical_precision",), (6 + 3 + 5) * 2)])
def test_a_perfect_blow_of_the_precise_deals_more(traits: tuple[str, ...], amount: int) -> None:
    """Rule U-194."""
    assert dealt(fighter(*traits), "attack sword wretch", PERFECT) == amount


@pytest.mark.parametrize(
    ("traits", "action", "more"),
    [
        (("critical_precision",), "attack dagger wretch", 2),
        (("assassin",), "attack dagger wretch", 4 + 1),
        (("assassin",), "attack short wretch", 0),
        (("assassin", "is_that_a_banana_in_your_pocket"), "attack short wretch", 4 + 2),
    ],
)
def test_a_trait_makes_blows_out_of_hiding_harder(traits: tuple[str, ...], action: str, more: int) -> None:
    """Rule U-380."""
    gear = (DAGGER, SHORT)
    able, plain = (fighter(*each, gear=gear, unseen=True) for each in (traits, ()))
    assert dealt(able, action) - dealt(plain, action) == more


@pytest.mark.parametrize(("rule", "times"), [("additive", 3), ("multiplicative", 4)])
def test_a_perfect_blow_of_an_assassin_counts_three_times_or_four(rule: str, times: int) -> None:
    """Rule U-380: bonuses are added up first."""
    table = Table(hero(gear=(DAGGER,), traits=("assassin",), Brawling=3), multiplier_stacking=rule)
    table.dealer("bring fanatic wretch close")
    table.state = replace(table.state, danger=replace(table.state.danger, unseen=("pc1",)))
    table.pc("attack dagger wretch")
    rating = table.state.checked.figures.rating
    cards = PERFECT[0].split()[:rating]
    table.pc(f"play {' '.join(cards)}")
    table.deal(" ".join(PERFECT[1].split()[:rating]))
    assert table.last(FoeStruck).amount == (rating + 1) * times


def test_a_sneak_counts_all_of_agi_out_of_hiding_only() -> None:
    """Rule U-243."""
    for unseen, more in ((True, 3), (False, 0)):
        caps = []
        for traits in ((), ("sneak_attack",)):
            table = fighter(*traits, unseen=unseen)
            table.pc("attack sword wretch")
            caps.append(table.state.checked.figures.cap)
        assert caps[1] - caps[0] == more


def test_a_shadow_stays_hidden_after_a_blow_that_succeeds() -> None:
    """Rule U-244."""
    for traits, seen in (((), 1), (("shadow",), 0)):
        table = fighter(*traits, unseen=True)
        dealt(table, "attack sword wretch", ("9c 8c 7c 6c 5c", "2d 3d 4d 4h Kd"))
        table.fill()
        assert table.count(Seen) == seen


@pytest.mark.parametrize(
    ("pair", "rule", "hidden"), [("Espionage", "", 1), ("Athletics", "", 0), ("Athletics", "any", 1)]
)
def test_a_shadow_is_out_of_sight_again_after_a_success(pair: str, rule: str, hidden: int) -> None:
    """Rule U-379: even in a fight and in plain sight."""
    rules = {"shadow_trigger": rule} if rule else {}
    table = Table(hero(traits=("shadow",)), **rules)
    table.dealer("bring fanatic wretch close")
    table.check("9c 8c", "5d 4d", pair=f"AGI {pair}")
    assert table.count(Hidden) == hidden


@pytest.mark.parametrize(
    ("trait", "gear", "guard"),
    [
        ("ironman", (), Guard(3)),
        ("like_water", (), Guard(6)),
        ("act_without_thinking", (), Guard(3, each=2)),
        ("act_without_thinking", (JERKIN,), Guard(3)),
        ("small", (), Guard(3, first=2)),
    ],
)
def test_a_trait_changes_how_its_bearer_dodges(trait: str, gear: tuple[Item, ...], guard: Guard) -> None:
    """Rule U-239."""
    assert dodging(fighter(trait, gear=gear).state, "pc1") == guard


@pytest.mark.parametrize(("mode", "by"), [("melee", 2), ("ranged", 1)])
def test_who_acts_without_thinking_dodges_blows_twice_as_well_but_no_shots(mode: str, by: int) -> None:
    """Act Without Thinking speaks of melee; a card turned 2 damage of a bullet aside as well."""
    table = Table(hero(traits=("act_without_thinking",), gear=()), hand="2c 3c 4c 5c 6c 7c")
    table.dealer(f"bring fixer wretch {'medium' if mode == 'ranged' else 'close'}")
    table.pc("pass")
    table.dealer(f"strike wretch pc1 {mode}")
    table.pc("play 2c")
    table.deal(" ".join(["9d", "Td", "Jd", "Qd", "9s", "Ts", "Js", "Qs"][: table.state.checked.figures.rating]))
    falling = table.state.step
    assert isinstance(falling, Defending)
    assert falling.mode == mode
    table.pc("dodge 1")
    assert table.last(TurnedAside).by == by


@pytest.mark.parametrize(
    ("trait", "gear", "guard"),
    [
        ("ironman", (SWORD,), Guard(2)),
        ("active_defense", (SWORD,), Guard(4)),
        ("active_defense", (), Guard(2)),
        ("active_defense", (SHIELD,), Guard(4, each=2)),
        ("ironman", (SHIELD,), Guard(4)),
    ],
)
def test_a_trait_changes_how_its_bearer_blocks(trait: str, gear: tuple[Item, ...], guard: Guard) -> None:
    """Rule U-239: blocking with a weapon takes all of STR."""
    assert blocking(fighter(trait, gear=gear).state, "pc1") == guard


def test_whoever_saw_it_coming_sidesteps_once_in_a_fight_and_the_strong_of_mind_pay_with_focus() -> None:
    """Rules U-238 and U-240."""
    table = fighter("saw_it_coming", "mental_fortitude")
    dealt(table, "attack sword wretch")
    table.pc("sidestep")
    assert (table.last(TurnedAside).by, table.last(TurnedAside).cards) == (3, ())
    other = fighter("mental_fortitude")
    dealt(other, "attack sword wretch")
    assert not other.allows("pc1", "sidestep")
    before = other.person().body.focus
    other.pc("ward_off 2")
    assert (other.last(TurnedAside).by, before - other.person().body.focus) == (2, 2)
    plain = fighter()
    dealt(plain, "attack sword wretch")
    assert plain.refusal("pc1", "ward_off 1").rule == "U-240"


def test_focus_and_cards_go_into_the_same_dodge_as_far_as_it_reaches() -> None:
    """Rule U-240: AGI 6 dodges 3, whatever is given for it, and nobody blocks besides."""
    for first, second in (("ward_off 1", "dodge 2"), ("dodge 0 3c", "ward_off 2")):
        table = fighter("mental_fortitude")
        dealt(table, "attack sword wretch")
        falling = table.state.step
        assert isinstance(falling, Defending)
        table.state = replace(table.state, agenda=(replace(falling, amount=4), *table.state.agenda[1:]))
        table.pc(first)
        assert table.refusal("pc1", "block 1").rule == "U-235"
        assert table.refusal("pc1", "dodge 3").rule == "U-234"
        table.pc(second)
        table.fill()
        assert (table.last(TurnedAside).by, table.last(Struck).amount) == (2, 1)
    stopped = fighter("mental_fortitude")
    dealt(stopped, "attack sword wretch")
    stopped.pc("ward_off 1", "stand")
    assert stopped.last(Struck).amount == 2


def test_a_dodge_that_has_reached_its_end_is_not_begun_again_where_both_defences_are_allowed() -> None:
    """House rule `dodge_and_block`."""
    table = Table(hero(gear=(SWORD,), traits=("saw_it_coming", "mental_fortitude"), Brawling=3), dodge_and_block="both")
    table.dealer("build_foe ogre minion 60 0 0 0 3 5 5 6 0 6")
    table.pc("attack sword ogre", "play 9c 8c")
    table.deal("8d 7d 6d 5d 4d 3d")
    table.pc("dodge 3")
    table.fill()
    assert table.refusal("pc1", "ward_off 1").rule == "U-234"
    assert table.refusal("pc1", "sidestep").rule == "U-235"
    assert table.allows("pc1", "block 1")


def test_a_revolting_fighter_is_met_with_a_card_less() -> None:
    """Rule U-390."""
    ratings = []
    for use in (False, True):
        table = fighter("revolting")
        table.pc("use revolting") if use else None
        table.pc("attack sword wretch")
        ratings.append(table.state.checked.figures.rating)
    assert ratings == [6, 5]


def test_a_skirmisher_who_shoots_within_reach_is_met_with_less() -> None:
    """Rule U-200."""
    ratings = []
    for traits in ((), ("skirmisher",)):
        table = fighter(*traits, gear=(GUN,))
        table.pc("shoot gun wretch")
        ratings.append(table.state.checked.figures.rating)
    assert ratings[0] - ratings[1] == 1


def test_a_shot_reaches_a_step_further() -> None:
    for traits, far in (((), False), (("distance_shooter",), True)):
        assert fighter(*traits, gear=(GUN,), distance="medium").allows("pc1", "shoot gun wretch") == far


def test_cover_counts_a_step_less_against_trick_shots() -> None:
    """Rule U-269."""
    for traits, cover in (((), "full"), (("trick_shooter",), "half")):
        table = fighter(*traits, gear=(GUN,))
        table.dealer("cover wretch full")
        foe = table.state.danger.foes["wretch"]
        assert cover_of(foe, table.person()) == cover
        assert table.allows("pc1", "shoot gun wretch") == bool(traits)


def test_a_perfect_shot_goes_through_armor() -> None:
    """Rule U-009: a critical hit is a perfect success."""
    armors = []
    for traits in ((), ("true_aim",)):
        table = fighter(*traits, gear=(GUN,))
        foe = replace(table.state.danger.foes["wretch"], armor=3)
        table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": foe}))
        dealt(table, "shoot gun wretch", PERFECT)
        armors.append(table.last(FoeStruck).soaked)
    assert armors[0] - armors[1] == 3


@pytest.mark.parametrize(
    ("traits", "action", "focus"),
    [
        ((), "attack sword wretch", 0),
        (("bloodlust",), "attack sword wretch", 1),
        (("soul_siphon",), "attack sword wretch", 1),
        (("bloodlust", "soul_siphon"), "attack sword wretch", 2),
        (("bloodlust", "soul_siphon"), "shoot gun wretch", 1),
    ],
)
def test_a_kill_gives_focus_back(traits: tuple[str, ...], action: str, focus: int) -> None:
    """Rule U-381."""
    table = fighter(*traits, gear=(SWORD, GUN))
    table.set_body(focus=0)
    dealt(table, action, PERFECT)
    table.pc("slay")
    assert table.person().body.focus == focus


@pytest.mark.parametrize(("traits", "focus"), [(("soul_siphon",), 0), (("bloodlust", "soul_siphon"), 1)])
def test_a_spell_that_kills_is_no_kill_hand_to_hand(traits: tuple[str, ...], focus: int) -> None:
    """Rule U-381: whatever was struck before it."""
    table = circle_of(*traits, foe=True)
    table.disarm("wretch")
    foe = table.state.danger.foes["wretch"]
    table.state = table.state.with_danger(replace(table.state.danger, foes={"wretch": replace(foe, health=2)}))
    cast(table, "INT Occult damaging wretch")
    outcome(table, "success")
    table.set_body(focus=0)
    while "slay" not in table.verbs():
        table.pc("stand" if "stand" in table.verbs() else "endure")
    table.pc("slay")
    assert table.person().body.focus == focus


def test_blood_feeds_the_deck_after_a_kill_hand_to_hand() -> None:
    """Rule U-088: as many discards as VIT, by chance."""
    for traits, left in (((), 7), (("blood_feeding",), 1)):
        table = fighter(*traits)
        table.set_pile("pc1.discard", "2h 3h 4h 5h 6h 7h 8h")
        dealt(table, "attack sword wretch", PERFECT)
        table.pc("slay")
        if traits:
            table.deal(" ".join(table.cards("pc1.discard").split()[:6]))
        assert sum(card.endswith("h") for card in table.cards("pc1.discard").split()) == left


def test_heavy_arms_ask_less_strength_of_working_muscle() -> None:
    """Rules U-093, U-345: a war hammer is swung with STR and wants 5 of it, and Mara has 4."""
    for traits, cap in (((), 4), (("working_muscle",), 5)):
        table = fighter(*traits, gear=(HAMMER,))
        table.pc("attack hammer wretch")
        assert table.state.checked.figures.cap == cap


def test_what_is_picked_up_lasts_and_guards_in_the_right_hands() -> None:
    """Rule U-348: anything at hand is a weapon of one use, unless a trait makes more of it."""
    for traits, qualities, soak in (((), ("one_use",), 0), (("always_armed",), ("defensive",), 1)):
        person = fighter(*traits, gear=(TORCH,)).person()
        assert weapon_in(person, "torch").qualities == qualities
        assert defensive_soak(person) == soak


def test_whoever_will_let_nobody_die_talks_a_foe_out_of_the_fight() -> None:
    """Rule U-189: against what calms it, and 2 more; the foe lives."""
    for traits, rating, fate in (((), 4, ""), (("nobody_has_to_die",), 8, "spared")):
        table = Table(hero(traits=traits, Empathy=5, attributes=(4, 6, 8, 4, 8)), hand="Ah Ad As Kc Kd 9c 8c 7c")
        table.dealer("bring fanatic wretch close", "call pc1 PER Empathy 4 wretch - - calm")
        assert table.state.checked.figures.rating == rating
        table.pc("play Ah Ad As Kc Kd 9c 8c 7c")
        table.deal("2d 2h 2s 3d 3h 3s 4d 4h"[: 3 * rating - 1])
        assert table.state.danger.foes["wretch"].fate == fate


def test_a_crony_takes_a_blow_for_whoever_hides_behind_one_and_once_a_round() -> None:
    """Rules U-256 and U-383: all of it; a bond softens it, and what is too much is the end of the crony."""
    ann = Companion("ann", "crony", 5)
    for health, left in ((5, [2]), (3, [])):
        table = fighter("meat_shields")
        assert not table.allows("pc1", "use meat_shields ann")
        person = table.person()
        table._put("pc1", replace(person, ties=replace(person.ties, company=(replace(ann, health=health),))))
        dealt(table, "attack sword wretch")
        events = table.do("pc1", "use meat_shields ann")
        assert any(line.startswith("Ann takes the blow for Mara") for line in table.lines(events, "pc1"))
        assert [one.health for one in table.person().ties.company] == left
        assert table.person().body.health == 6
        assert table.marks() == ("sheltered",)
    shaken = fighter("meat_shields")
    person = shaken.person()
    shaken._put("pc1", replace(person, ties=replace(person.ties, company=(replace(ann, shaken=True),))))
    dealt(shaken, "attack sword wretch")
    assert shaken.refusal("pc1", "use meat_shields ann").rule == "U-383"


def test_one_more_arm_holds_a_shield_beside_a_weapon_for_two_hands() -> None:
    """Rule U-391: and every further one holds something more."""
    for traits, strikes, damage in (((), False, 2), (("extra_limb",), True, 3)):
        table = fighter(*traits, gear=(SWORD, SHIELD, BOW))
        assert table.allows("pc1", "shoot bow wretch") == strikes
        assert swing_damage(table.person(), weapon_in(table.person(), "sword"), "melee") == damage
