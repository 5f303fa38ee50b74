"""Companions and conjured creatures in a fight: sent at a foe, set upon by one, hurt, and lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.menu import Drawn
from oracle.core.part import menu
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.followers.band import followers_of
from oracle.systems.ultimo.rules.followers.fighting import FollowerFought, FollowerHurt
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.magic.state import Creature, Running
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import Table, hero

BESS = Companion("bess", "animal", 5, ("Brawling", "Toughness", "Athletics"))
ANN = Companion("ann", "crony", 7)
IMP = Creature(5, 3)


def led(*company: Companion, traits: tuple[str, ...] = (), distance: str = "close", bond: int = 0) -> Table:
    """Return a table with a person whom these keep company, and a fanatic: melee 6, health 6, soak 1."""
    table = Table(hero(traits=("animal_companion", "cronies", *traits)))
    bonds = {one.id: bond for one in company if bond}
    person = table.person()
    table._put("pc1", replace(person, ties=replace(person.ties, company=company, bonds=bonds)))
    table.dealer(f"bring fanatic wretch {distance}")
    table.disarm("wretch")
    return table


def conjured(*creatures: Creature) -> Table:
    """Return a table at which these have been called, and a fanatic has come."""
    table = Table()
    running = tuple(
        Running(f"spell{place}", "pc1", SpellComponent("conjuring"), ("pc1",), 1, 9, creature=one)
        for place, one in enumerate(creatures, start=1)
    )
    table.state = replace(table.state, weave=replace(table.state.weave, running=running))
    table.dealer("bring fanatic wretch close")
    return table


def test_a_companion_lays_its_power_off_the_dealers_deck_before_the_foe_lays_its_own() -> None:
    """Rules U-255 and U-256: an animal has power 3, and the first three cards are its own."""
    table = led(BESS)
    table.pc("send bess wretch")
    table.deal("Kd 9d 8d 7d 6d 5d 4d 3d 2d")
    met = table.last(FollowerFought)
    assert [str(laid) for laid in met.own] == ["Kd", "9d", "8d"]
    assert [str(laid) for laid in met.against] == ["7d", "6d", "5d", "4d", "3d", "2d"]


def test_both_sides_deal_what_their_cards_have_given_them() -> None:
    """Rules U-193 and U-255: three successes, less the fanatic's soak; three places are left unmet."""
    table = led(BESS)
    table.pc("send bess wretch")
    table.deal("Kd 9d 8d 7d 6d 5d 4d 3d 2d")
    assert (table.last(FoeStruck).amount, table.state.danger.foes["wretch"].health) == (3, 4)
    assert table.last(FollowerHurt).amount == 3
    assert table.person().ties.company[0].health == 2
    assert not len(table.state.pile("dealer", "row"))
    assert len(table.state.pile("dealer", "discard")) == 9


@pytest.mark.parametrize("bond", [1, 3])
def test_a_bond_makes_a_friend_or_a_crony_stronger_and_hardier(bond: int) -> None:
    """Rule U-256: power 3, soak 0, and the bond."""
    table = led(ANN, bond=bond)
    one = followers_of(table.state, "pc1")[0]
    assert (one.melee, one.ranged, one.soak) == (3 + bond, 3 + bond, bond)


def test_a_companion_fights_once_a_round_and_its_leader_keeps_the_turn() -> None:
    table = led(BESS)
    table.pc("send bess wretch")
    table.deal("Kd 9d 8d 7d 6d 5d 4d 3d 2d")
    assert table.refusal("pc1", "send bess wretch").rule == "U-065"
    table.pc("attack - wretch")


def test_who_has_lost_heart_does_not_fight_and_who_has_nobody_sends_nobody() -> None:
    table = led(replace(BESS, shaken=True))
    assert table.refusal("pc1", "send bess wretch").rule == "U-256"
    assert led().refusal("pc1", "send bess wretch").rule == "U-256"


def test_an_animal_does_not_shoot_and_a_crony_does() -> None:
    """Rule U-256: melee power alone is printed for an animal."""
    assert led(BESS, distance="long").refusal("pc1", "send bess wretch").rule == "U-264"
    table = led(ANN, distance="long")
    table.pc("send ann wretch")
    assert table.state.danger.foes["wretch"].distance == "long"


def test_a_foe_that_a_companion_kills_is_its_leaders_to_slay_or_spare() -> None:
    table = led(BESS)
    weak = replace(table.state.danger.foes["wretch"], health=1)
    table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": weak}))
    table.pc("send bess wretch")
    table.deal("Kd 9d 8d 7d 6d 5d 4d 3d 2d")
    table.pc("spare")
    assert table.state.danger.foes["wretch"].fate == "spared"


def test_a_companion_that_is_killed_is_lost_and_its_bond_with_it() -> None:
    table = led(replace(ANN, health=1), bond=1)
    table.pc("send ann wretch")
    table.deal("2c 2d 2h 2s 9d 8d 7d 6d 5d 4d")
    assert table.person().ties.company == ()
    assert table.person().ties.bonds == {}


def test_a_foe_sets_about_a_companion_in_its_turn_and_about_nobody_else_then() -> None:
    """Rule U-203."""
    table = led(BESS)
    assert table.refusal("dealer", "maul wretch pc1 bess").rule == "U-201"
    table.pc("pass")
    table.dealer("maul wretch pc1 bess")
    table.deal("Kd 9d 8d 7d 6d 5d 4d 3d 2d")
    assert table.count(FollowerHurt) == 1
    assert table.waiting() == ()


@pytest.mark.parametrize(("creature", "cards"), [(IMP, 3), (Creature(5, 5), 5)])
def test_what_is_conjured_fights_with_its_power_for_whoever_called_it(creature: Creature, cards: int) -> None:
    """Rule U-305: health 5 and power 3, and what the spell adds."""
    table = conjured(creature)
    table.pc("send spell1 wretch")
    table.deal(" ".join(["Kd", "9d", "8d", "7d", "6d", "5d", "4d", "3d", "2d", "Kh", "9h"][: cards + 6]))
    assert len(table.last(FollowerFought).own) == cards


def test_a_spell_ends_with_what_it_has_called() -> None:
    table = conjured(Creature(1, 3), IMP)
    table.pc("send spell1 wretch")
    table.deal("2c 2d 2h 9d 8d 7d 6d 5d 4d")
    assert [one.id for one in table.state.weave.running] == ["spell2"]


def mighty(*company: Companion, threat: int = 9) -> Table:
    """Return a table with a person whom these keep company, and a lord of power 14 whose shots cost threat."""
    table = led(*company)
    table.dealer("leave wretch fled", "build_foe lord host 60 0 0 9 5 5 5 14 14 4")
    lord = table.state.danger.foes["lord"]
    dear = {**table.state.danger.foes, "lord": replace(lord, block=replace(lord.block, shot_threat=1))}
    table.state = table.state.with_danger(replace(table.state.danger, foes=dear))
    table.set_threat(threat)
    return table


def drawn_for(table: Table) -> int:
    """Return how many cards come off the Dealer's deck for a follower and its foe."""
    due = menu(ULTIMO, table.state, "chance")[0].holes[1]
    assert isinstance(due, Drawn)
    return due.draw.count


def test_the_dealer_pays_for_all_the_power_of_a_foe_that_a_follower_meets_or_lets_it_be() -> None:
    """Rules U-204, U-205: 3 cards are the beast's, and 14 or 10 the foe's."""
    for line, cards, left in (("exert", 3 + 14, 8), ("hold_back", 3 + 10, 9)):
        table = mighty(BESS)
        table.pc("send bess lord")
        assert table.waiting() == ("dealer",)
        table.dealer(line)
        assert (drawn_for(table), table.state.threat.pool) == (cards, left)
    poor = mighty(BESS, threat=0)
    poor.pc("send bess lord")
    assert drawn_for(poor) == 3 + 10


def test_a_foe_that_mauls_a_follower_with_all_its_power_pays_for_it() -> None:
    table = mighty(BESS)
    table.pc("pass")
    table.dealer("maul lord pc1 bess", "exert")
    assert (drawn_for(table), table.state.threat.pool) == (3 + 14, 8)
