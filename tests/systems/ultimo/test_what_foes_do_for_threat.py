"""What foes do for threat: no more at once than anything else, and others may step in front of it or share it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.fight.events import FoeEffectUsed
from tests.systems.ultimo.grid.maps import laid
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
MARA = hero(gear=(SWORD,), attributes=(4, 6, 6, 4, 5), Brawling=3, Shooting=3, Espionage=3, Psyche=1)
TOM = replace(MARA, name="Tom")
QUICK = replace(MARA, attributes={**MARA.attributes, "AGI": 10})
QUIET = ("stand", "endure", "hold_back", "done", "flip", "bear")


def faced(*cast: Character, foe: str = "horus", threat: int = 12, **rules: str) -> Table:
    """Return a table at which this foe stands near the company, and the Dealer has so much threat."""
    table = Table(*(cast or (MARA,)), **rules)
    table.dealer(f"bring {foe} enemy close")
    table.set_threat(threat)
    return table


def failed(table: Table) -> Table:
    """Return a table at which Mara has just failed at something altogether, with nothing but what that owes."""
    table.check("9c", "Td 2d")
    assert table.tier() == "total_failure"
    return table


# Rule U-154


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("wield enemy read pc1", "wield enemy intimidate pc1"),
        ("spend dazed pc1", "wield enemy read pc1"),
        ("wield enemy read pc1", "spend dazed pc1"),
    ],
)
def test_one_moment_brings_one_major_effect_whoever_has_it(first: str, then: str) -> None:
    """Rule U-154: a foe's counts for it like the Dealer's own."""
    table = faced()
    table.dealer(first)
    table.fill()
    assert table.refusal("dealer", then).rule == "U-154"
    assert table.allows("dealer", "wield enemy engage pc1"), "a minor one is another matter"


def test_one_moment_brings_three_minor_effects_whoever_has_them() -> None:
    """Rule U-154."""
    table = faced()
    table.dealer("spend distracted pc1", "wield enemy engage pc1", "spend distracted pc1")
    assert table.refusal("dealer", "wield enemy engage pc1").rule == "U-154"
    assert table.refusal("dealer", "spend distracted pc1").rule == "U-154"


def test_what_one_has_borne_leaves_another_to_be_aimed_at() -> None:
    """Rule U-154: it is counted for each."""
    table = faced(MARA, TOM)
    table.dealer("spend dazed pc1")
    table.pc("bear")
    assert table.refusal("dealer", "wield enemy read pc1").rule == "U-154"
    assert table.allows("dealer", "wield enemy read pc2")


def test_a_table_may_leave_the_limit_out_for_foes_too() -> None:
    """House rule `effect_stack_limit`."""
    table = faced(effect_stack_limit="off")
    table.dealer("spend dazed pc1")
    assert table.allows("dealer", "wield enemy read pc1")


def test_a_total_failure_owes_one_major_effect_and_no_second_is_bought_on_top() -> None:
    """Rules U-144, U-154."""
    table = failed(faced())
    table.dealer("inflict dazed pc1")
    assert table.refusal("dealer", "wield enemy intimidate pc1").rule == "U-154"


def test_a_turn_of_foes_is_a_moment_of_its_own() -> None:
    """Rules U-152, U-154: what a check has brought is over when the foes have their turn."""
    table = faced(foe="cultist")
    table.check("9c", "Td 2d")
    table.dealer("inflict dazed pc1", "done")
    table.fill()
    assert "strike" in table.verbs("dealer")
    table.dealer("wield enemy read pc1")
    table.fill()
    assert table.refusal("dealer", "wield enemy read pc1").rule == "U-154"


def test_on_a_map_every_turn_of_a_foe_is_a_moment_of_its_own() -> None:
    """Rules U-152, U-154: each foe comes in a turn, and the mighty in two."""
    table = laid("pc1@c4 voice@d4", QUICK, foes="cultist:voice")
    table.set_threat(12)
    moments = []
    while table.state.pace.round == 1:
        if table.waiting() == ("dealer",):
            table.dealer("wield voice read pc1")
            table.fill()
            moments.append(table.refusal("dealer", "wield voice read pc1").rule)
            table.dealer("bide")
        else:
            table.pc("pass")
    assert moments == ["U-154", "U-154"]


def raging(*cast: Character) -> Table:
    """Return a table at which the patience of a foe has given way, and its fury has been met with a success."""
    table = Table(*(cast or (MARA,)))
    table.dealer("build_foe lord host 60 0 0 1 4 4 4 2 0 0")
    table.set_body(health=40)
    for row in ("Kc 9c 8c", "Ks 9s 8s 7s"):
        if "attack" in table.verbs():
            table.pc("attack sword lord")
        table.set_pile("pc1.hand", f"{row} 2c 2h")
        table.pc(f"play {row}")
        rating = table.state.checked.figures.rating
        table.deal(" ".join(("3d 4d 5d 6d 7d" if row[1] == "s" else "3h 4h 5h").split()[:rating]))
        while table.waiting() != ("dealer",) or not table.state.threat.fury:
            waits = table.waiting()
            if not waits or waits == ("chance",):
                if not waits:
                    break
                table.fill()
                continue
            verb = next((one for one in QUIET if one in table.verbs(waits[0])), "")
            if not verb:
                break
            table.do(waits[0], verb)
    return table


def test_a_furious_foe_has_its_own_effect_though_the_dealer_has_no_threat() -> None:
    """Rule U-215: it is owed, and waits for the Dealer's word."""
    table = raging()
    assert table.state.threat.fury == "lord"
    table.set_threat(0)
    table.state = replace(table.state, threat=replace(table.state.threat, fury="lord"))
    assert table.allows("dealer", "wield lord read pc1")


def test_what_an_outburst_brings_comes_besides_what_one_moment_may() -> None:
    """Rules U-154, U-215: neither being singled out nor the major effect counts."""
    table = raging()
    assert "engaged" in table.marks()
    assert table.state.threat.dealt == ()
    table.set_threat(9)
    table.state = replace(table.state, threat=replace(table.state.threat, fury="lord"))
    table.dealer("wield lord read pc1")
    table.fill()
    assert table.state.threat.pool == 9
    assert table.allows("dealer", "spend dazed pc1")


# Rules U-085, U-086


def bared(*conditions: str, threat: int) -> Table:
    """Return a table at which Mara has just laid her last card before a foe."""
    table = faced(replace(MARA, conditions=conditions), threat=threat)
    table.set_pile("pc1.hand", "9c")
    table.check("9c", "2d")
    while table.waiting() == ("dealer",) and "EmptyHand" not in str(table.state.step):
        table.dealer("done")
    return table


def test_an_empty_hand_is_used_once_by_a_foe_as_by_the_dealer() -> None:
    """Rule U-085: one major effect at its price, a foe's first."""
    table = bared(threat=6)
    assert table.refusal("dealer", "wield enemy engage pc1").rule == "U-085"
    table.dealer("wield enemy read pc1")
    assert table.state.threat.pool == 4
    assert "EmptyHand" not in str(table.state.step)
    assert table.state.pace.opened == ("pc1",) or table.state.pace.round == 2


def test_two_threat_are_enough_for_an_empty_hand_where_a_foe_asks_no_more() -> None:
    """Rule U-085."""
    table = bared(threat=2)
    assert table.waiting() == ("dealer",)
    assert "spend" not in table.verbs("dealer")
    assert table.allows("dealer", "wield enemy read pc1")


def test_the_vulnerable_are_struck_by_a_foe_for_free() -> None:
    """Rule U-086."""
    table = bared("vulnerable", threat=0)
    table.dealer("wield enemy read pc1")
    assert (table.state.threat.pool, table.state.threat.majors) == (0, 0)


# Rule U-164


def test_what_a_foe_does_waits_for_whom_it_is_meant() -> None:
    """Rule U-164: it is said and paid, and has not struck."""
    table = faced(MARA, TOM)
    events = table.do("dealer", "wield enemy intimidate pc1")
    assert table.waiting() == ("pc1",)
    assert table.state.threat.pool == 9
    assert table.lines(events, "pc1") == ("The Dealer spends 3 threat. Horus turns upon Mara: Intimidate.",)
    assert len(table.state.pile("pc1", "hand")) == 8
    table.pc("bear")
    table.fill()
    assert len(table.state.pile("pc1", "hand")) < 8


def test_another_steps_in_front_of_a_foe_for_a_card() -> None:
    """Rule U-164: and is singled out instead."""
    table = faced(MARA, TOM)
    table.dealer("wield enemy engage pc1")
    table.pc("protect", who="pc2")
    table.deal("9c")
    assert (table.marks("pc1"), table.marks("pc2")) == ((), ("engaged",))
    assert table.cards("pc2.discard") == "9c"
    assert table.last(FoeEffectUsed).who == "pc2"


def test_who_is_meant_can_ask_for_it() -> None:
    """Rule U-164."""
    table = faced(MARA, TOM)
    table.dealer("wield enemy engage pc1")
    table.pc("turn_to pc2")
    table.pc("protect", who="pc2")
    table.fill()
    assert table.marks("pc2") == ("engaged",)


def test_whoever_steps_in_holds_out_against_it() -> None:
    """Rules U-164, U-167: the check is theirs, as hard as the Dealer said."""
    table = faced(MARA, TOM)
    table.dealer("wield enemy dominate pc1 6")
    table.pc("protect", who="pc2")
    table.fill()
    assert (table.state.checked.request.who, table.state.checked.figures.rating) == ("pc2", 6)


def test_whoever_steps_in_takes_the_blow_that_comes_with_it() -> None:
    """Rules U-164, U-224: with its damage, which a trait of whom they guard has them learn from."""
    sturdy = replace(TOM, attributes={**TOM.attributes, "VIT": 10})
    table = faced(replace(MARA, traits=("protect_me",)), sturdy)
    table.dealer("wield enemy quick_jab pc1")
    table.pc("protect", who="pc2")
    table.fill()
    assert table.state.danger.exchange is not None
    assert table.state.danger.exchange.who == "pc2"
    before = table.person("pc2")
    table.set_pile("pc2.hand", "Kc Ks")
    table.pc("play Kc Ks", who="pc2")
    table.deal("Td 9d 8d 7d 6d")
    while table.waiting():
        who = table.waiting()[0]
        if who == "chance":
            table.fill()
        else:
            table.do(who, next(one for one in QUIET if one in table.verbs(who)))
    lost, learnt = before.body.health - table.person("pc2").body.health, table.person("pc2").body.xp - before.body.xp
    assert lost == 7
    assert learnt == 1 + lost // 2, "failing teaches, too"


def test_nobody_steps_in_front_of_a_blow_that_does_not_reach_them() -> None:
    """Rules U-164, U-264: on a map the foe strikes whoever it can get at."""
    table = faced(QUICK, replace(QUICK, name="Tom"), movement_mode="grid")
    god = table.state.danger.foes["enemy"]
    slow = {"enemy": replace(god, block=replace(god.block, danger=4, ranged=0))}
    table.state = table.state.with_danger(replace(table.state.danger, foes=slow))
    table.dealer("lay 12 10 pc1@c4 pc2@l10 enemy@d4")
    table.pc("pass")
    table.pc("pass", who="pc2")
    table.dealer("wield enemy quick_jab pc1")
    assert "protect" not in table.verbs("pc2")


def test_what_rallies_its_own_side_strikes_nobody() -> None:
    """Rules U-164, U-211."""
    table = faced(MARA, TOM, foe="cultist")
    table.dealer("wield enemy sermon pc1")
    assert table.waiting() == ()


def test_who_is_alone_is_struck_by_a_foe_at_once() -> None:
    """Rule U-164."""
    table = faced()
    table.dealer("wield enemy engage pc1")
    assert table.marks() == ("engaged",)


def test_what_a_foe_does_counts_for_who_bears_it() -> None:
    """Rules U-154, U-164."""
    table = faced(MARA, TOM)
    table.dealer("wield enemy read pc1")
    table.pc("protect", who="pc2")
    table.fill()
    assert table.refusal("dealer", "spend dazed pc2").rule == "U-154"
    assert table.allows("dealer", "spend dazed pc1")


# Rule U-155


def shared(table: Table) -> Table:
    """Return a table at which Mara and Tom have failed altogether at something together, and Tom's hand is empty."""
    table.set_pile("pc2.hand", "3s")
    table.call(2)
    table.pc("aid AGI Espionage", "lend 3s", who="pc2")
    table.pc("play 4c")
    table.deal("Td 9d")
    assert table.tier() == "total_failure"
    return table


def test_what_a_foe_has_for_free_after_a_shared_check_can_be_shared() -> None:
    """Rule U-155: by the party's choice on anyone who laid cards, even with no card left to protect with."""
    table = shared(faced(MARA, TOM, threat=0))
    table.dealer("wield enemy read pc1")
    assert table.waiting() == ("pc1",)
    assert table.refusal("pc2", "protect").rule == "U-164"
    table.pc("share pc2")
    table.fill()
    assert table.last(FoeEffectUsed).who == "pc2"


@pytest.mark.parametrize("answer", ["wield enemy read pc2", "spend dazed pc2"])
def test_what_an_empty_hand_invites_is_nobody_elses_to_share(answer: str) -> None:
    """Rules U-085, U-155: it is not what the check has brought."""
    table = faced(MARA, TOM)
    table.set_pile("pc2.hand", "3s")
    table.call(2)
    table.pc("aid AGI Espionage", "lend 3s", who="pc2")
    table.pc("play Kc 9c")
    table.deal("2d 3d")
    while "EmptyHand" not in str(table.state.step):
        table.dealer("done")
    table.dealer(answer)
    assert table.waiting() == ("pc2",)
    assert table.refusal("pc2", "share pc1").rule == "U-155"
    assert table.allows("pc1", "protect")


def test_what_a_foe_does_between_turns_is_nobody_elses_to_share() -> None:
    """Rule U-155."""
    table = faced(MARA, TOM)
    table.dealer("wield enemy engage pc1")
    assert table.refusal("pc1", "share pc2").rule == "U-155"
