"""Company, soldiers, heavy and magic things, income, cash, and time between adventures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.fight.arms import weapon_in
from oracle.systems.ultimo.rules.gear.hiding import can_be_hidden
from oracle.systems.ultimo.rules.gear.named import arms_named
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, find_weapon, weapon_with_qualities
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Entry, Magic
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import Person
from oracle.systems.ultimo.rules.status import ability_of
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.burdens import attunement_left, body_load
from oracle.systems.ultimo.rules.together.livelihood import INCOME_LADDER, income_of, lifestyle_of
from oracle.systems.ultimo.rules.together.owning import TimePassed
from oracle.systems.ultimo.rules.together.retinue import (
    Block,
    battle_strength,
    block_of,
    companion_title,
    elite_soldiers,
    rally_rating,
    soldier_upkeep,
)
from oracle.systems.ultimo.rules.together.ties import Companion, Purse, Ties
from tests.systems.ultimo.kit import Table, hero

RULES = {rule.id: rule.default for rule in ULTIMO.house_rules}
CAPTAIN = ("soldiers",)


def living_on(income: str, traits: tuple[str, ...] = ()) -> Character:
    """Return a character with this income."""
    return replace(hero(traits=traits), details={"income": income})


def person(*traits: str, company: tuple[Companion, ...] = (), bond: int = 0, troop: int = 0) -> Person:
    """Return a person with company and a bond with the first of it."""
    made = Table(hero(traits=traits, attributes=(4, 6, 6, 4, 5), Leadership=3)).person()
    bonds = {company[0].id: bond} if company and bond else {}
    return replace(made, ties=Ties(bonds=bonds, company=company, troop=troop, purse=Purse("Comfortable")))


# Company


def test_the_bond_adds_to_what_people_are_worth() -> None:
    """Rule U-256: 5 health, 3 attack power, and the bond."""
    ann = Companion("ann", "friend", 7)
    assert block_of(person("friendly", company=(ann,), bond=2), ann) == Block(7, 2, 5, 5)


def test_an_animal_has_its_own_figures_and_the_bond_only_by_a_trait() -> None:
    """Rule U-256: Animal Companion, Beastkin."""
    bran = Companion("bran", "animal", 5)
    assert block_of(person("animal_companion", company=(bran,), bond=2), bran) == Block(5, 0, 3, 0)
    kin = person("animal_companion", "beastkin", company=(bran,), bond=2)
    assert block_of(kin, bran) == Block(7, 2, 5, 0, luck=2)


def test_traits_make_more_of_friends_and_cronies() -> None:
    ann, rat = Companion("ann", "friend", 5), Companion("rat", "crony", 5, motive="pay")
    assert companion_title(person("friendly"), ann) == "friend"
    assert companion_title(person("friendly", "cohorts"), ann) == "cohort"
    assert companion_title(person("cronies", "henchmen"), rat) == "henchman"


def test_a_henchman_who_loses_heart_can_be_rallied() -> None:
    """7 less the bond."""
    rat = Companion("rat", "crony", 5)
    assert rally_rating(person("cronies", "henchmen", company=(rat,), bond=2), rat) == 5
    assert rally_rating(person("cronies", company=(rat,), bond=2), rat) is None


def test_one_animal_is_the_most() -> None:
    """Rule U-256."""
    table = Table(hero(traits=("animal_companion",)))
    table.dealer("recruit pc1 animal bran Awareness/Brawling/Survival")
    assert table.person().ties.company[0].skills == ("Awareness", "Brawling", "Survival")
    assert table.refusal("dealer", "recruit pc1 animal kit Awareness/Brawling/Survival").rule == "U-134"


def test_cronies_come_for_something_and_may_lose_heart() -> None:
    table = Table(hero(traits=("cronies",)))
    assert not table.allows("dealer", "recruit pc1 crony rat")
    table.dealer("recruit pc1 crony rat pay", "shake pc1 rat")
    assert table.person().ties.company[0].shaken
    table.dealer("shake pc1 rat")
    assert not table.person().ties.company[0].shaken


def test_cronies_at_hand_make_frightening_easier() -> None:
    """Might Makes Right: 1 easier for each who has not lost heart."""
    table = Table(hero(traits=("cronies", "might_makes_right"), Manipulation=2))
    table.dealer("recruit pc1 crony rat pay", "recruit pc1 crony mole fear", "shake pc1 mole", "npc guard 6 6")
    table.pc("manipulate guard Manipulation - intimidate")
    assert table.state.checked.figures.rating == 5


# Soldiers


@pytest.mark.parametrize(("rule", "most"), [("statistic", 14), ("current", 0)])
def test_soldiers_go_by_the_bonds_of_the_sheet(rule: str, most: int) -> None:
    """Rule U-133, house rule `retinue_bonds`: twice 2 + PER."""
    table = Table(living_on("Wealthy", traits=CAPTAIN), retinue_bonds=rule)
    assert table.allows("pc1", f"muster {most}") is (most > 0)
    assert not table.allows("pc1", f"muster {most + 1}")


@pytest.mark.parametrize(("rule", "steps"), [("floor", 1), ("ceil", 2)])
def test_each_five_cost_a_step_of_income(rule: str, steps: int) -> None:
    """Rule U-356, house rule `soldier_upkeep_rounding`."""
    table = Table(living_on("Wealthy", traits=CAPTAIN), soldier_upkeep_rounding=rule)
    table.pc("muster 9")
    assert income_of(table.person(), table.state.rules) == INCOME_LADDER[INCOME_LADDER.index("Wealthy") - steps]


def test_elites_are_free_and_count_for_three() -> None:
    """Rule U-356: Leadership and PER together."""
    chief = person("soldiers", "elite_forces", troop=10)
    assert (elite_soldiers(chief, RULES), battle_strength(chief, RULES)) == (8, 26)
    assert soldier_upkeep(chief, 10, RULES) == 0
    assert soldier_upkeep(chief, 14, RULES) == 1


def test_nobody_pays_more_than_there_is() -> None:
    """Rule U-356: the step cannot fall below Destitute, so surplus soldiers leave."""
    table = Table(living_on("Impoverished", traits=CAPTAIN))
    assert table.refusal("pc1", "muster 14").rule == "U-133"
    table.pc("muster 9")
    table.dealer("income pc1 -1")
    assert table.person().ties.troop == 4


def test_without_the_trait_nobody_commands_soldiers() -> None:
    assert Table().refusal("pc1", "muster 1").rule == "U-133"


# Lifting


def test_up_to_the_load_nothing_has_to_be_played() -> None:
    """Rule U-136: load is 4 and STR."""
    table = Table()
    table.pc("heave 8 chest")
    assert (table.tier(), table.last(Resolved).how) == ("success", "ease")


def test_beyond_it_the_rest_is_the_difficulty() -> None:
    """Rule U-136."""
    table = Table()
    table.pc("heave 11 chest")
    assert (table.state.checked.request.pair, table.state.checked.figures.rating) == (("STR", "Athletics"), 3)


@pytest.mark.parametrize(
    ("trait", "most", "checked"), [("ironman", 16, True), ("proper_lifting_form", 24, True), ("large", 20, False)]
)
def test_traits_say_how_much_and_whether_it_takes_a_check(trait: str, most: int, checked: bool) -> None:
    """Rule U-136."""
    table = Table(hero(traits=(trait,)))
    assert table.refusal("pc1", f"heave {most + 1} rock").rule == "U-136"
    table.pc(f"heave {most} rock")
    assert (table.state.check is not None) is checked


def test_what_failed_is_barred() -> None:
    table = Table()
    table.pc("heave 11 chest", "play")
    table.deal("9h 8h 7h")
    table.dealer("done")
    table.fill()
    assert table.refusal("pc1", "heave 11 chest").rule == "U-034"


def test_bodies_weigh_by_size() -> None:
    """Rule U-395."""
    sizes = [body_load(Table(hero(traits=traits)).person()) for traits in ((), ("large",), ("small",))]
    assert sizes == [10, 20, 2]


@pytest.mark.parametrize(("traits", "weighs", "rating"), [((), 10, 2), (("small",), 2, 0)])
def test_whoever_carries_somebody_lifts_what_such_a_body_weighs(
    traits: tuple[str, ...], weighs: int, rating: int
) -> None:
    """Rules U-136, U-395: 2 above a load of 8 for a grown body, nothing to speak of for a small one."""
    table = Table(hero(), hero(name="Tom", traits=traits))
    refusal = table.refusal("pc1", f"heave {weighs + 1} pc2")
    assert (refusal.rule, f"Tom weighs {weighs}" in refusal.reason) == ("U-395", True)
    table.pc(f"heave {weighs} pc2")
    assert (table.state.checked.figures.rating if table.state.check else 0) == rating


def test_somebody_large_is_more_than_most_can_carry_and_nobody_lifts_themselves() -> None:
    """Rules U-136, U-395."""
    table = Table(hero(), hero(name="Tom", traits=("large",)))
    assert table.refusal("pc1", "heave 20 pc2").rule == "U-136", "16 is the most"
    assert table.refusal("pc1", "heave 10 pc1").rule == "U-395"


# Magic things


def test_attunement_limits_what_magic_things_cost_together() -> None:
    """Rule U-137: 2 and INT."""
    table = Table()
    table.dealer("give pc1 moon-ring 0 4", "give pc1 iron-mask 1 3")
    table.pc("attune moon-ring")
    refusal = table.refusal("pc1", "attune iron-mask")
    assert (refusal.reason, refusal.rule) == ("that would take 3 attunement, and 2 is left", "U-137")
    table.pc("release moon-ring", "attune iron-mask")
    assert table.person().ties.attuned == ("iron-mask",)
    assert any(line == "Attuned to: iron mask" for line in ULTIMO.sheet(table.state, "pc1"))


@pytest.mark.parametrize(("rule", "left"), [("off", 6), ("on", 4)])
def test_spells_may_share_it(rule: str, left: int) -> None:
    """House rule `attunement_shared`."""
    table = Table(attunement_shared=rule)
    spell = Spell.parse("damaging")
    reader = replace(table.person(), magic=Magic(book=(Entry("spark", spell), Entry("flame", spell))))
    assert attunement_left(reader, table.state.rules) == left


def test_plain_things_take_no_attunement() -> None:
    table = Table()
    table.dealer("give pc1 lantern 1")
    assert table.refusal("pc1", "attune lantern").rule == "U-137"
    assert not table.allows("dealer", "give pc1 lantern 1")


@pytest.mark.parametrize(
    ("name", "weapon", "load"),
    [
        ("longsword", "longsword", 3),
        ("fine_sword_2", "shortsword", 2),
        ("silver-dagger", "dagger", 1),
        ("long_sword", "longsword", 3),
        ("old_revolver", "revolver", 1),
        ("bolt-action-rifle", "bolt_action", 3),
        ("hunting_rifle", "bolt_action", 2),
    ],
)
def test_arms_that_are_given_are_a_row_of_the_tables(name: str, weapon: str, load: int) -> None:
    """Rules U-341, U-348: what is named like a weapon is one, and nothing picked up on the spot."""
    table = Table()
    table.dealer(f"give pc1 {name}")
    item = table.person().gear[-1]
    assert (item.id, item.name, item.kind) == (name, name.replace("_", " ").replace("-", " "), "weapon")
    assert (item.weapon, item.load) == (weapon, load)
    assert weapon_in(table.person(), name).damage == find_weapon(weapon).damage
    assert weapon_in(table.person(), name).id != IMPROVISED.id


def test_armor_that_is_given_soaks_and_what_is_magic_stays_so() -> None:
    table = Table()
    before = ability_of(table.person(), "soak", table.state.rules)
    table.dealer("give pc1 old-breastplate 0 2", "give pc1 shield 4")
    plate, shield = table.person().gear[-2:]
    assert (plate.kind, plate.value, plate.cost, "magic" in plate.qualities) == ("armor", 5, 2, True)
    assert (shield.kind, shield.load) == ("shield", 4), "a load that is said holds"
    assert ability_of(table.person(), "soak", table.state.rules) == before + 7


@pytest.mark.parametrize(
    ("name", "value", "load"), [("chain_mail", 5, 4), ("kevlar-vest", 5, 4), ("old_gambeson", 1, 1)]
)
def test_armor_is_known_by_its_common_names(name: str, value: int, load: int) -> None:
    table = Table()
    table.dealer(f"give pc1 {name}")
    worn = table.person().gear[-1]
    assert (worn.kind, worn.value, worn.load) == ("armor", value, load)


def test_concealed_and_concealable_are_one_quality() -> None:
    """Rule U-339."""
    assert can_be_hidden(weapon_with_qualities("longsword", ("concealed",)), ())
    assert not can_be_hidden(weapon_with_qualities("longsword", ()), ())


@pytest.mark.parametrize("name", ["lantern", "sword_cane", "silver_plate", "moon-ring", "book_of_swords"])
def test_other_things_are_plain(name: str) -> None:
    assert arms_named(name) is None


# Income


@pytest.mark.parametrize(("income", "cash"), [("Poor", 50), ("Stable", 600), ("Extravagant", 360_000)])
def test_cashing_out_pays_the_step_and_costs_two_for_a_month(income: str, cash: int) -> None:
    """Rule U-353."""
    table = Table(living_on(income))
    table.pc("cash_out")
    assert table.person().ties.purse.cash == cash
    assert income_of(table.person(), table.state.rules) == INCOME_LADDER[INCOME_LADDER.index(income) - 2]
    assert "cashed out this month" in table.refusal("pc1", "cash_out").reason
    table.dealer("downtime week")
    assert not table.allows("pc1", "cash_out")
    table.fill()
    table.dealer("downtime month")
    table.fill()
    assert income_of(table.person(), table.state.rules) == income
    assert table.allows("pc1", "cash_out")


def test_weeks_make_up_the_month_that_cashing_out_lasts() -> None:
    """Rule U-353."""
    table = Table(living_on("Stable"))
    table.pc("cash_out")
    for _ in range(4):
        table.dealer("downtime week")
        table.fill()
        assert not table.allows("pc1", "cash_out")
    table.dealer("downtime week")
    table.fill()
    assert income_of(table.person(), table.state.rules) == "Stable"
    assert table.allows("pc1", "cash_out")


def test_a_second_cashing_out_costs_a_whole_month_again() -> None:
    """Rule U-353."""
    table = Table(living_on("Stable"))
    for _ in range(2):
        table.pc("cash_out")
        for _ in range(5):
            assert not table.allows("pc1", "cash_out")
            table.dealer("downtime week")
            table.fill()
    assert table.allows("pc1", "cash_out")


@pytest.mark.parametrize("income", ["Destitute", "Impoverished"])
def test_the_poorest_have_nothing_to_cash_out(income: str) -> None:
    """Rule U-353."""
    refusal = Table(living_on(income)).refusal("pc1", "cash_out")
    assert refusal.rule == "U-353"
    assert "Poor is the lowest" in refusal.reason


def test_traits_raise_what_somebody_lives_on() -> None:
    """Rules U-355, U-396."""
    herder = Table(living_on("Poor", traits=("herder", "popstar")))
    assert income_of(herder.person(), herder.state.rules) == "Stable"


@pytest.mark.parametrize("step", ["Influential", "Extravagant"])
def test_golden_eggs_are_a_way_of_life_and_no_cash(step: str) -> None:
    """Rule U-354, house rule `lavish_step`."""
    table = Table(living_on("Poor", traits=("golden_goose",)), lavish_step=step)
    assert lifestyle_of(table.person(), table.state.rules) == step
    assert income_of(table.person(), table.state.rules) == "Poor"


def test_nobody_lives_off_golden_eggs_once_the_last_animal_is_sold() -> None:
    """Rules U-355 and U-396: with a month's new herd the good life is back."""
    table = Table(living_on("Poor", traits=("herder", "golden_goose")))
    most = max(count for count in range(1, 40) if table.allows("dealer", f"sell_herd pc1 {count} 1"))
    table.dealer(f"sell_herd pc1 {most - 1} 1")
    assert lifestyle_of(table.person(), table.state.rules) == "Influential"
    table.dealer("sell_herd pc1 1 1")
    assert lifestyle_of(table.person(), table.state.rules) == "Poor"
    table.dealer("downtime month")
    assert lifestyle_of(table.person(), table.state.rules) == "Influential"


def test_cash_changes_hands_as_far_as_there_is_any() -> None:
    table = Table()
    table.dealer("pay pc1 120", "pay pc1 -100")
    assert table.person().ties.purse.cash == 20
    assert not table.allows("dealer", "pay pc1 -21")


def test_a_quiet_week_restores_what_sleep_does() -> None:
    table = Table()
    table.set_body(health=2, focus=0)
    table.set_threat(9)
    table.set_marks("exhausted")
    table.dealer("downtime week")
    table.fill()
    assert (table.person().body.health, table.person().body.focus) == (6, 3)
    assert (table.state.threat.pool, table.marks()) == (0, ())
    assert table.last(TimePassed).span == "week"


def test_a_henchman_is_kept_by_a_check() -> None:
    """7 less the bond, and even a partial success will do."""
    table = Table(hero(traits=("cronies", "henchmen"), attributes=(4, 6, 6, 4, 9), Manipulation=3))
    table.dealer("recruit pc1 crony rat pay")
    assert not table.allows("pc1", "rally rat")
    table.dealer("shake pc1 rat")
    table.pc("rally rat")
    assert (table.state.checked.request.pair, table.state.checked.figures.rating) == (("PER", "Manipulation"), 6)
    table.pc("play Kc 9c 8c 7c 6c 5c")
    table.deal("4h 3h 2h 4d 3d 2d")
    assert not table.person().ties.company[0].shaken


def test_a_mere_crony_runs() -> None:
    table = Table(hero(traits=("cronies",)))
    table.dealer("recruit pc1 crony rat pay", "shake pc1 rat")
    assert not table.allows("pc1", "rally rat")
