"""Special abilities of foes hold by themselves, and their words stay for the Dealer (U-412)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from oracle.journal.codec import Codec
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.fight.events import FoeHealed, FoeStruck
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.hooks import HOOK_IDS, FarShots, Power, parse_hook
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

GUN = Item("gun", "musket", "weapon", load=1, weapon="musket")
_RULED = re.compile(r"\d|\bnobody\b|\bno one\b|\bcannot\b|\bno reason\b|\bno charm\b", re.IGNORECASE)


def faced(*kinds: str, distance: str = "close", gear: tuple[Item, ...] = (GUN,)) -> Table:
    """Return a table with these foes, `foe0` first."""
    own = hero(gear=gear, attributes=(5, 6, 6, 8, 8), Brawling=3, Shooting=3, Espionage=3, Occult=5)
    table = Table(own)
    for number, kind in enumerate(kinds):
        table.dealer(f"bring {kind} foe{number} {distance}")
    return table


def foe_of(table: Table) -> Foe:
    return table.state.danger.foes["foe0"]


def power_met(table: Table, line: str = "attack - foe0") -> int:
    """Return what the foe opposes a blow with."""
    table.pc(line)
    if "exert" in table.verbs("dealer"):
        table.dealer("exert")
    return table.state.checked.figures.rating


@pytest.mark.parametrize("block", BESTIARY.values(), ids=lambda block: block.id)
def test_every_ability_that_prints_a_number_or_forbids_something_holds_by_itself(block: StatBlock) -> None:
    ruled = [text for text in block.abilities if _RULED.search(text)]
    assert len(block.hooks) + len(block.wounds) >= len(ruled), ruled


def test_nobody_charms_manipulates_or_controls_who_has_eyes_for_another_alone() -> None:
    table = faced("fanatic", "horus")
    assert table.refusal("pc1", "manipulate foe0 Manipulation").rule == "U-412"
    assert table.allows("pc1", "empathize foe0 Empathy")
    assert table.allows("pc1", "manipulate foe1 Manipulation")
    assert table.refusal("pc1", "cast INT Occult controlling foe0").rule == "U-412"
    table.dealer("leave foe1 fled")
    assert table.allows("pc1", "manipulate foe0 Manipulation")
    assert table.allows("pc1", "cast INT Occult controlling foe0")


def test_no_reason_wins_horus_over_though_he_may_give_up() -> None:
    table = faced("horus", "fanatic")
    assert table.refusal("dealer", "leave foe0 won").rule == "U-412"
    assert table.allows("dealer", "leave foe0 yielded")
    assert table.allows("dealer", "leave foe1 won")


def test_shots_from_afar_are_harder_against_a_storm() -> None:
    ratings = {where: power_met(faced("dust_widow", distance=where), "shoot gun foe0") for where in ("medium", "long")}
    assert ratings["long"] == ratings["medium"] + 2


def test_nobody_hides_from_who_knows_the_house_as_long_as_it_is_in_it() -> None:
    table = faced("night_steward")
    table.dealer("cover foe0 none")
    assert table.refusal("pc1", "hide").rule == "U-412"
    table.dealer("stead foe0 away")
    assert table.allows("pc1", "hide")
    table.dealer("stead foe0 home")
    assert not table.allows("pc1", "hide")


def test_a_tide_on_dry_ground_has_less_power() -> None:
    at_sea, ashore = faced("lord_of_the_tide"), faced("lord_of_the_tide")
    ashore.dealer("stead foe0 away")
    assert power_met(at_sea) - power_met(ashore) == 2


def test_a_landlord_without_the_deed_is_weaker_and_is_so_once() -> None:
    table = faced("the_landlord")
    table.dealer("stead foe0 away")
    assert foe_of(table).health == 14
    assert table.refusal("dealer", "stead foe0 away").reason
    table.dealer("stead foe0 home")
    assert foe_of(table).health == 18


def test_nobody_strikes_a_landlord_from_behind_where_the_deed_is_kept() -> None:
    table = faced("the_landlord")
    table.state = replace(table.state, danger=replace(table.state.danger, unseen=("pc1",)))
    table.pc("attack - foe0")
    exchange = table.state.danger.exchange
    assert exchange is not None
    assert (exchange.unseen, exchange.answered) == (False, "melee")


def test_a_threshold_keeps_a_countess_from_blows_though_not_from_throwing() -> None:
    table = faced("the_unburied_countess")
    table.dealer("stead foe0 away")
    table.pc("pass")
    assert not table.allows("dealer", "strike foe0 pc1 melee")
    assert table.allows("dealer", "strike foe0 pc1 ranged")


def test_whoever_is_the_same_everywhere_has_no_stead() -> None:
    assert faced("fanatic").refusal("dealer", "stead foe0 away").rule == "U-412"


def test_abilities_are_written_down_and_read_back() -> None:
    table = faced("the_landlord", "dust_widow")
    codec = Codec({"ultimo": ULTIMO.classes})
    assert codec.read(codec.write(table.state.danger)) == table.state.danger


def test_an_ability_is_printed_in_a_word_and_a_figure() -> None:
    assert parse_hook("far_shots:2") == FarShots(rating=2)
    assert parse_hook("power:-2@away") == Power("away", -2)
    assert [one for one in HOOK_IDS if parse_hook(one) is None] == ["far_shots", "power", "frailty", "lurks", "mends"]
    assert [parse_hook(text) for text in ("power:9", "flies", "fervor:2", "Power:1")] == [None] * 4


def wounded(table: Table, health: int) -> None:
    foe = replace(foe_of(table), health=health)
    table.state = table.state.with_danger(replace(table.state.danger, foes={**table.state.danger.foes, "foe0": foe}))


def test_a_foe_that_sews_itself_up_has_a_health_more_with_every_round_and_never_more_than_it_came_with() -> None:
    table = faced("bone_surgeon", "fanatic")
    whole = foe_of(table).health
    wounded(table, whole - 1)
    for _ in range(2):
        table.pc("pass")
        table.dealer("bide")
        table.fill()
        assert foe_of(table).health == whole
    assert table.count(FoeHealed) == 1


def shot_at_from_afar(*others: str) -> Table:
    """Return a table at which Horus has answered a shot from afar with a bolt of blood."""
    table = faced("horus", *others, distance="long")
    table.set_threat(9)
    table.pc("shoot gun foe0")
    table.dealer("exert")
    table.pc("play Kc")
    table.fill()
    while table.waiting() and "done" not in table.verbs("dealer"):
        who = table.waiting()[0]
        table.do(who, next(one for one in ("forbear 0", "stand", "endure", "morale") if table.allows(who, one)))
        table.fill()
    return table


def test_blood_that_a_shot_costs_is_that_of_the_nearest_who_serves_it_else_its_own() -> None:
    """As it is printed on Horus; a foe that has no blood to spare is spared."""
    alone = shot_at_from_afar()
    assert [one.foe for one in alone.events if isinstance(one, FoeStruck) and one.amount == 1] == ["foe0"]
    served = shot_at_from_afar("fanatic")
    assert [one.foe for one in served.events if isinstance(one, FoeStruck) and one.amount == 1] == ["foe1"]
