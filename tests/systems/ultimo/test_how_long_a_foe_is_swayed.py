"""How long a foe keeps away from a person, or has eyes for one alone, once it has heard a word in a fight (U-188)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.fight.defence import Defending
from tests.systems.ultimo.grid.maps import SWORD
from tests.systems.ultimo.kit import Table, hero

QUIET = ("stand", "endure", "done", "hold_back")
MARA = hero(gear=(SWORD,), Brawling=3, Empathy=5, Manipulation=5)
SAID = {"empathize": "empathize lord Empathy", "manipulate": "manipulate lord Manipulation"}


def met(*, agility: int = 9, lord: str = "host 60 0 0 9 4 4 4 4 0 0", map_of: str = "") -> Table:
    """Return Mara and Tom before a lord who is open to words, in free form or on a map."""
    mara = replace(MARA, attributes={**MARA.attributes, "AGI": agility})
    cast = (mara, replace(MARA, name="Tom", attributes={**MARA.attributes, "AGI": 8}))
    table = Table(*cast, movement_mode="grid" if map_of else "free_form")
    table.dealer(f"build_foe lord {lord}")
    if map_of:
        table.dealer(f"lay 12 10 {map_of}")
    table.set_threat(9)
    return table


def the_lord(table: Table) -> Foe:
    """Return the lord as it stands now."""
    return table.state.danger.foes["lord"]


def settled(table: Table) -> None:
    """Let what a check has brought be borne, and the Dealer leave it at that."""
    while ((waits := table.waiting()) and waits != ("dealer",)) or "done" in table.verbs("dealer"):
        if table.waiting() == ("chance",):
            table.fill()
            continue
        table.do(table.waiting()[0], next(one for one in QUIET if one in table.verbs(table.waiting()[0])))


def laid_low(table: Table) -> None:
    """Let the lowest cards come up that the Dealer's deck still has."""
    left = [card for card in table.state.pile("dealer", "deck").cards if not card.is_joker]
    lowest = sorted(left, key=lambda card: (str(card)[0] not in "23456", str(card)))
    table.deal(" ".join(map(str, lowest[: table.state.checked.figures.rating])))


def reached(table: Table, how: str) -> None:
    """Let Mara reach the lord with a word."""
    table.set_pile("pc1.hand", "Kc 9c 8c 7c")
    table.pc(SAID[how], "play Kc 9c 8c 7c")
    laid_low(table)
    settled(table)


def struck_at(table: Table, who: str) -> None:
    """Let a person have the exchange with the lord that is its own for this round."""
    table.set_pile(f"{who}.hand", "Kd 9d 8d 7d")
    table.pc("attack sword lord", "play Kd 9d 8d 7d", who=who)
    laid_low(table)


def passed(table: Table, *who: str) -> None:
    """Let these pass."""
    for one in who:
        table.pc("pass", who=one)


# Free form


def test_a_foe_that_is_understood_before_its_turn_spares_that_one_in_it_and_no_longer() -> None:
    """Rule U-188: a round, which ends behind its turn."""
    table = met()
    reached(table, "empathize")
    passed(table, "pc2")
    assert table.refusal("dealer", "strike lord pc1 melee").rule == "U-188"
    assert table.allows("dealer", "strike lord pc2 melee")
    table.dealer("bide")
    settled(table)
    assert the_lord(table).shuns == ()
    passed(table, "pc1", "pc2")
    assert table.allows("dealer", "strike lord pc1 melee")


def test_a_foe_that_is_understood_after_its_exchange_spares_that_one_through_the_next_round() -> None:
    """Rule U-188: that its round is all but over takes nothing from it."""
    table = met()
    struck_at(table, "pc2")
    settled(table)
    reached(table, "empathize")
    assert table.state.pace.round == 2
    passed(table, "pc1", "pc2")
    assert table.refusal("dealer", "strike lord pc1 melee").rule == "U-188"
    table.dealer("bide")
    settled(table)
    passed(table, "pc1", "pc2")
    assert table.allows("dealer", "strike lord pc1 melee")


def test_a_foe_that_is_provoked_before_its_turn_is_free_once_it_has_had_it() -> None:
    """Rule U-188: until its next turn, that turn included."""
    table = met()
    reached(table, "manipulate")
    passed(table, "pc2")
    assert table.refusal("dealer", "wield lord engage pc2").rule == "U-188"
    assert table.allows("dealer", "wield lord engage pc1")
    table.dealer("bide")
    settled(table)
    assert table.allows("dealer", "wield lord engage pc2")


def test_a_foe_that_is_provoked_after_its_exchange_is_bound_through_its_next_turn() -> None:
    """Rule U-188."""
    table = met()
    struck_at(table, "pc2")
    settled(table)
    reached(table, "manipulate")
    assert table.state.pace.round == 2
    assert table.refusal("dealer", "wield lord engage pc2").rule == "U-188"
    passed(table, "pc1", "pc2")
    assert table.refusal("dealer", "wield lord engage pc2").rule == "U-188"
    table.dealer("bide")
    settled(table)
    assert table.allows("dealer", "wield lord engage pc2")


def test_a_foe_has_no_eyes_for_the_dead() -> None:
    """Rule U-188: whoever provoked it is no more, and it is free."""
    table = met()
    reached(table, "manipulate")
    assert table.refusal("dealer", "wield lord engage pc2").rule == "U-188"
    table.set_marks("dead")
    assert table.allows("dealer", "wield lord engage pc2")


def test_what_a_foe_does_is_said_with_a_capital() -> None:
    """A foe that is no lord by name is the ogre in the middle of a sentence."""
    table = Table(MARA)
    table.dealer("build_foe ogre minion 60 0 0 0 4 2 2 4 0 0")
    table.pc("empathize ogre Empathy", "play Kc 9c")
    laid_low(table)
    assert "The Ogre keeps away from Mara for now." in table.lines(table.events, "pc1")


# On a map


APART = "pc1@c4 lord@d4 pc2@d5"


def test_on_a_map_a_foe_keeps_away_until_the_turn_of_that_one_comes_round() -> None:
    """Rule U-188: swayed before both its turns of the round, and spared in both of them."""
    table = met(map_of=APART)
    reached(table, "empathize")
    passed(table, "pc2")
    for _ in range(2):
        assert table.refusal("dealer", "strike lord pc1 melee").rule == "U-188"
        assert the_lord(table).shuns == ("pc1",)
        table.dealer("bide")
        settled(table)
    assert table.state.pace.round == 2
    assert the_lord(table).shuns == ()
    passed(table, "pc1", "pc2")
    assert table.allows("dealer", "strike lord pc1 melee")


def test_on_a_map_a_foe_that_has_had_its_turn_keeps_away_in_the_next_round_too() -> None:
    """Rule U-188: who comes last in a round is spared in the turns of the round to come."""
    table = met(agility=3, lord="minion 60 0 0 0 5 4 4 4 0 0", map_of=APART)
    passed(table, "pc2")
    table.dealer("bide")
    reached(table, "empathize")
    assert table.state.pace.round == 2
    passed(table, "pc2")
    assert table.refusal("dealer", "strike lord pc1 melee").rule == "U-188"
    table.dealer("bide")
    settled(table)
    assert the_lord(table).shuns == (), "the turn of whom it kept away from has come"


def test_on_a_map_a_provoked_foe_is_free_after_the_next_of_its_turns() -> None:
    """Rule U-188: of the two turns of the mighty the first."""
    table = met(map_of=APART)
    reached(table, "manipulate")
    passed(table, "pc2")
    assert table.refusal("dealer", "wield lord engage pc2").rule == "U-188"
    table.dealer("bide")
    assert table.state.pace.round == 1
    assert table.allows("dealer", "wield lord engage pc2")


def test_on_a_map_a_foe_provoked_behind_its_turn_is_bound_through_the_next_one() -> None:
    """Rule U-188: the end of the round does not free it."""
    table = met(agility=3, lord="minion 60 0 0 0 5 4 4 4 0 0", map_of=APART)
    passed(table, "pc2")
    table.dealer("bide")
    reached(table, "manipulate")
    passed(table, "pc2")
    assert table.state.pace.round == 2
    assert table.refusal("dealer", "wield lord engage pc2").rule == "U-188"
    table.dealer("bide")
    settled(table)
    assert the_lord(table).fixed_on == ""


# What it means


def test_a_foe_aims_no_effect_at_whom_it_keeps_away_from() -> None:
    """Rule U-188: nor would it between turns, though the Dealer may still strike that one with effects of the place."""
    table = met()
    reached(table, "empathize")
    refusal = table.refusal("dealer", "wield lord engage pc1")
    assert (refusal.rule, refusal.reason) == ("U-188", "Lord keeps away from Mara for now")
    assert table.allows("dealer", "wield lord engage pc2")
    assert table.allows("dealer", "spend dazed pc1")


def shunning(table: Table, *who: str) -> Table:
    """Return a table whose lord keeps away from these."""
    foe = replace(the_lord(table), shuns=who)
    table.state = table.state.with_danger(replace(table.state.danger, foes={"lord": foe}))
    return table


def test_with_nobody_else_to_aim_at_it_does_nothing_and_says_why() -> None:
    """Rule U-188."""
    table = shunning(met(), "pc1", "pc2")
    assert "wield" not in table.verbs("dealer")
    assert table.refusal("dealer", "wield lord engage pc1").rule == "U-188"


def test_whoever_provokes_a_foe_draws_its_effects_though_it_kept_away() -> None:
    """Rule U-188: being made to aim at one weighs more than wanting to keep away."""
    table = met()
    reached(table, "empathize")
    foe = replace(the_lord(table), fixed_on="pc1")
    table.state = table.state.with_danger(replace(table.state.danger, foes={"lord": foe}))
    assert table.allows("dealer", "wield lord engage pc1")


def test_the_fury_of_an_outburst_spares_nobody() -> None:
    """Rules U-188, U-215: the effect of its own is owed upon whoever wore its patience out."""
    table = shunning(met(lord="host 60 0 0 1 4 4 4 4 0 0"), "pc1")
    table.set_body(health=40)
    struck_at(table, "pc1")
    while not table.state.threat.fury:
        who = table.waiting()[0]
        if who == "chance":
            table.fill()
        else:
            table.do(who, next(one for one in (*QUIET, "play") if one in table.verbs(who)))
    assert table.state.threat.fury == "lord"
    assert the_lord(table).shuns == ("pc1",)
    assert table.allows("dealer", "wield lord read pc1")


@pytest.mark.parametrize(("shuns", "struck"), [((), ("pc1", "pc2")), (("pc1",), ("pc2",)), (("pc1", "pc2"), ())])
def test_in_an_attack_of_several_a_foe_spares_whom_it_keeps_away_from(
    shuns: tuple[str, ...], struck: tuple[str, ...]
) -> None:
    """Rule U-188: what its weapon adds falls to another, and what was theirs to bear falls to nobody."""
    table = shunning(met(lord="minion 60 0 0 0 4 4 4 6 0 3"), *shuns)
    table.set_pile("pc2.hand", "7s 6s")
    table.pc("attack sword lord")
    table.pc("aid STR Brawling", who="pc2")
    table.pc("lend 7s", who="pc2")
    table.pc("play 9c 8c")
    table.deal("Td Th 6s 2d 2h 2s")
    falling = [one for one in table.state.agenda if isinstance(one, Defending)]
    assert tuple(one.who for one in falling) == struck
    if struck:
        most = max(falling, key=lambda one: one.amount)
        assert most.who == struck[0]
