"""Whose weapon strikes, what a foe's own adds, and who is met first: rulings of exchanges one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.fight.blows import AgreeStriker, ResolveBlows
from oracle.systems.ultimo.rules.fight.damage import by_cards_laid
from oracle.systems.ultimo.rules.fight.events import CameNearer, FoeEffectUsed, FoeStruck, ShotFired
from oracle.systems.ultimo.rules.fight.exchange import ExchangeBegan
from oracle.systems.ultimo.rules.fight.outburst import PatienceGaveWay
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.foes.printed import read_printed
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.together.test_aid import bind

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
DAGGER = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
HATCHET = Item("axe", "hatchet", "weapon", load=1, weapon="hatchet")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
RIFLE = Item("rifle", "lever rifle", "weapon", load=2, weapon="lever_rifle")


def fighter(*gear: Item, name: str = "Mara", brawling: int = 3, traits: tuple[str, ...] = ()) -> Character:
    return hero(gear=gear or (SWORD,), name=name, traits=traits, Brawling=brawling, Shooting=3, Espionage=3)


def facing(line: str, *cast: Character, **rules: str) -> Table:
    """Return a table at which these stand before a foe called ogre, made as the line says."""
    table = Table(*(cast or (fighter(),)), **rules)
    table.dealer(f"build_foe ogre {line}")
    return table


def changed(table: Table, name: str, **changes: object) -> None:
    """Let a foe stand otherwise, without anything happening."""
    danger = table.state.danger
    foe = replace(danger.foes[name], **changes)  # type: ignore[arg-type]
    table.state = table.state.with_danger(replace(danger, foes={**danger.foes, name: foe}))


def settled(table: Table) -> None:
    """Let blows land as they come until nobody is waited for or the Dealer has to say more than that it is done."""
    while waiting := table.waiting():
        if waiting == ("chance",):
            table.fill()
            continue
        known = [one for one in ("stand", "endure", "hold_back", "done") if one in table.verbs(waiting[0])]
        if not known:
            return
        table.do(waiting[0], known[0])


# Magic armor (U-231)


def test_the_vestments_of_horus_are_neither_pierced_nor_destroyed_but_by_magic() -> None:
    for arm in (SWORD, DAGGER):
        table = Table(fighter(arm))
        table.dealer("bring horus god close")
        table.pc(f"attack {arm.id} god", "play Kc 9c 8c 7c 6c 5c")
        table.deal("2d 2h 2s 3d 3h 3s 4d 4h 4s 5d 5h")
        settled(table)
        assert table.last(FoeStruck).soaked == 6 + (3 if arm is SWORD else 1), "of 5 and 5"
        assert table.state.danger.foes["god"].armor == 5


def test_an_author_prints_magic_armor_on_a_foe() -> None:
    found, complaints = read_printed("x", {"name": "X", "rank": "host", "health": 18, "melee": 11, "magic_armor": True})
    assert (found.block.magic_armor, complaints) == (True, ())


# What a foe's own weapon adds (U-210)


def test_a_foe_adds_what_is_printed_else_what_it_carries_else_what_its_rank_does() -> None:
    fanatic, cultist, horus = (find_foe(name) for name in ("fanatic", "cultist", "horus"))
    assert [damage_of(fanatic, shot=shot) for shot in (False, True)] == [2, 2], "a hatchet, in the hand or thrown"
    assert damage_of(cultist, shot=True) == 2
    assert [damage_of(horus, shot=shot) for shot in (False, True)] == [5, 4], "no bolt takes the spear's bonus"
    armed = replace(cultist, carries=("crucifix", "revolver"))
    assert [damage_of(armed, shot=shot) for shot in (False, True)] == [2, 6], "nobody strikes with a revolver"


# A bond counts for each of the two (U-258)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_friend_beside_adds_the_level_of_the_bond_to_a_blow_of_ones_own(level: int) -> None:
    table = facing("minion 60 0 0 0 3 5 5 4 0 0", fighter(), fighter(name="Tom"))
    bind(table, "pc1", "pc2", level)
    table.pc("attack sword ogre", "play Kc 3c")
    table.deal("4d 5d 6d 7d")
    settled(table)
    assert table.last(FoeStruck).amount == 1 + 3 + level
    out = facing("minion 60 0 0 0 3 5 5 4 0 0", fighter(), fighter(name="Tom"))
    bind(out, "pc1", "pc2", level)
    out.set_body(who="pc2", health=0)
    out.pc("attack sword ogre", "play Kc 3c")
    out.deal("4d 5d 6d 7d")
    settled(out)
    assert out.last(FoeStruck).amount == 1 + 3, "nobody fights along who lies senseless"


# Who is shot at shoots back (U-202)


def shot_at(*gear: Item, distance: str = "medium", spent: bool = False) -> Table:
    """Return a table at which a marksman so far away has shot at Mara, who answers with one success."""
    table = Table(fighter(*gear))
    table.dealer(f"bring fanatic marksman {distance}")
    if spent:
        shots = {f"pc1 {item.id}": 0 for item in gear}
        table.state = table.state.with_danger(replace(table.state.danger, shots=shots))
    table.pc("pass")
    table.dealer("strike marksman pc1 ranged")
    table.pc("play Kc 3c")
    table.deal("4d 5d 6d 7d"[: 3 * table.state.checked.figures.rating - 1])
    settled(table)
    return table


def test_whoever_is_shot_at_and_has_a_loaded_gun_that_carries_so_far_shoots_back() -> None:
    table = shot_at(RIFLE)
    assert table.last(ExchangeBegan).exchange.item == "rifle"
    assert table.last(FoeStruck).amount == 1 + 7
    assert table.last(ShotFired).left == 15


@pytest.mark.parametrize(("gear", "spent"), [((SWORD,), False), ((GUN,), False), ((RIFLE,), True)])
def test_without_anything_that_carries_so_far_cards_only_keep_harm_away(gear: tuple[Item, ...], spent: bool) -> None:
    table = shot_at(*gear, spent=spent)
    assert table.count(FoeStruck) == 0
    assert table.count(ShotFired) == 0


# Whose weapon strikes in a group (U-247, U-248)


def together(mine: Item, his: Item, row: str, lent: str, brawling: int = 3) -> Table:
    """Return a table at which Mara and Tom strike together at a foe in whole armor of 6."""
    table = facing("minion 60 0 6 0 3 5 5 4 0 0", fighter(mine), fighter(his, name="Tom", brawling=brawling))
    table.set_pile("pc2.hand", "Ks 9s 8s 7s")
    table.pc(f"attack {mine.id} ogre")
    table.pc("aid AGI Brawling", f"lend {lent}", who="pc2")
    table.pc(f"play {row}")
    table.deal("2d 3d 4d 5d"[: 3 * table.state.checked.figures.rating - 1])
    if table.waiting() != ("pc1",) or "share" not in table.verbs():
        settled(table)
    return table


def test_armor_is_met_by_the_weapon_of_whoever_gave_most_cards() -> None:
    assert together(DAGGER, HATCHET, "Kc", "Ks 9s 8s").last(FoeStruck).soaked == 6, "the hatchet does not penetrate"
    assert together(HATCHET, DAGGER, "Kc", "Ks 9s 8s").last(FoeStruck).soaked == 0, "the dagger does"


@pytest.mark.parametrize(("who", "soaked"), [("pc2", 6), ("pc1", 0)])
def test_of_two_who_gave_as_many_the_party_says_whose_weapon_strikes(who: str, soaked: int) -> None:
    table = together(DAGGER, HATCHET, "Kc 9c", "Ks 9s", brawling=4)
    assert table.count(FoeStruck) == 0
    assert table.state.step == AgreeStriker("pc1", ("pc2", "pc1"), ResolveBlows("perfect")), "the mightier comes first"
    assert table.refusal("pc1", "share pc9").reason
    table.pc(f"share {who}")
    settled(table)
    assert table.last(FoeStruck).soaked == soaked


def test_where_nobody_is_asked_the_mightier_comes_first_and_of_equals_whoever_began() -> None:
    for brawling, first in ((4, "pc2"), (3, "pc1")):
        table = facing("minion 60 0 6 0 3 5 5 4 0 0", fighter(), fighter(name="Tom", brawling=brawling))
        table.set_pile("pc2.hand", "Ks 9s 8s 7s")
        table.pc("attack sword ogre")
        table.pc("aid AGI Brawling", "lend Ks 9s", who="pc2")
        table.pc("play Kc 9c")
        check = table.state.checked
        assert by_cards_laid(table.state, check)[0] == first
        table.deal("2d 3d 4d 5d")
        assert not any(isinstance(one, AgreeStriker) for one in table.state.agenda), "the same sword in both hands"


# Damage of a shared attack is split as the party has it (U-246)


def falling(rule: str = "on") -> Table:
    """Return a table at which a shared attack brings 3 damage upon Mara, and 1 upon Tom; swords guard each."""
    table = facing("minion 60 0 0 0 3 5 5 4 0 2", fighter(), fighter(name="Tom"), defense_before_soak=rule)
    table.set_pile("pc2.hand", "Ks 9s 8s 7s")
    table.pc("attack sword ogre")
    table.pc("aid AGI Brawling", "lend 7s", who="pc2")
    table.pc("play Kc 3c")
    table.deal("2d 9d 8d 2h")
    return table


def test_the_party_splits_what_a_shared_attack_brings_before_anybody_meets_it() -> None:
    before = {who: person.body.health for who, person in falling().state.people.items()}
    for lines, lost in (((), (2, 0)), (("share pc2 2",), (0, 2)), (("share pc2 3",), (0, 3))):
        table = falling()
        assert table.waiting() == ("pc1",)
        table.pc(*lines)
        settled(table)
        found = tuple(before[who] - person.body.health for who, person in table.state.people.items())
        assert found == lost, lines


def test_a_blow_in_an_attack_that_morale_decided_is_split_too() -> None:
    """No cards were compared there, and nobody has a share of them."""
    table = falling()
    table.state = replace(table.state, check=replace(table.state.checked, outcome=None))
    assert table.allows("pc1", "share pc2 1")


def test_nobody_bears_more_of_it_than_falls_nor_after_their_own_blow_nor_who_laid_no_card() -> None:
    table = falling()
    assert table.refusal("pc1", "share pc2 9").rule == "U-246"
    assert table.refusal("pc1", "share pc1 1").rule == "U-246"
    table.pc("stand", "endure")
    assert table.waiting() == ("pc2",)
    assert table.refusal("pc2", "share pc1 1").rule == "U-246"
    alone = facing("minion 60 0 0 0 3 5 5 4 0 2", fighter(), fighter(name="Tom"))
    alone.pc("attack sword ogre", "play Kc 3c")
    alone.deal("4d 5d 6d 7d")
    assert alone.refusal("pc1", "share pc2 1").rule == "U-246"


# Out of hiding the keenest senses are met (U-243, U-250)


def test_out_of_hiding_the_keenest_of_several_opposes_and_not_the_strongest() -> None:
    table = Table(fighter())
    table.dealer("build_foe brute minion 9 0 0 0 4 5 5 8 0 0", "build_foe watch minion 9 0 0 0 12 5 5 3 0 0")
    table.state = table.state.with_danger(replace(table.state.danger, unseen=("pc1",)))
    table.pc("attack sword brute watch")
    assert table.state.checked.figures.rating == 12 + 1
    assert table.last(ExchangeBegan).exchange.foes == ("watch", "brute")


def test_how_keen_a_foes_senses_are_is_not_contested_but_hiding_may_be_given_up() -> None:
    """Rule U-408."""
    table = facing("minion 9 0 0 0 4 5 5 4 0 0")
    table.pc("hide")
    assert table.refusal("pc1", "contest").rule == "U-408"
    assert table.allows("pc1", "withdraw")


# What an outburst owes, and when it comes (U-215, U-218)


def burst_upon(*traits: str, **rules: str) -> Table:
    """Return a table at which Mara has worn out the patience of a lord, before Tom."""
    table = Table(fighter(traits=traits), fighter(name="Tom"), **rules)
    table.dealer("build_foe lord host 40 2 0 2 4 5 5 4 0 0")
    table.pc("attack sword lord", "play Kc 9c 8c 7c")
    table.deal("2d 2h 2s 3d")
    assert table.count(PatienceGaveWay) == 1
    return table


def raged(table: Table) -> None:
    """Let the outburst come, and play it to where the Dealer has to answer what it owes."""
    if "done" in table.verbs("dealer"):
        table.dealer("done")
    table.fill()
    table.pc("play")
    table.deal("Kd Kh 2c 9d")
    while table.waiting() == ("pc1",) and "aim_at" not in table.verbs():
        table.pc("stand" if "stand" in table.verbs() else "endure")


def test_an_outburst_owes_a_major_effect_of_that_foe_and_no_other() -> None:
    table = burst_upon()
    raged(table)
    table.set_threat(0)
    table.state = replace(table.state, threat=replace(table.state.threat, fury="lord"))
    assert table.refusal("dealer", "inflict dazed pc1").rule == "U-215"
    assert table.allows("dealer", "wield lord read pc1")
    table.dealer("wield lord read pc1")
    assert table.last(FoeEffectUsed).price == 0
    table.fill()
    assert not table.allows("dealer", "wield lord intimidate pc1"), "one, and no more"


def test_whom_it_is_turned_upon_bears_that_foes_effect_too() -> None:
    table = burst_upon("over_here")
    raged(table)
    table.pc("aim_at pc2")
    assert not table.allows("dealer", "inflict dazed pc2")
    assert table.allows("dealer", "wield lord read pc2")


@pytest.mark.parametrize("rules", [{"outburst_timing": "next_turn"}, {"foe_initiative": "threat_only"}])
def test_an_outburst_that_waits_comes_though_its_foe_was_fought_in_that_round(rules: dict[str, str]) -> None:
    table = burst_upon(**{"outburst_timing": "next_turn", **rules})
    if "done" in table.verbs("dealer"):
        table.dealer("done")
    assert table.state.danger.foes["lord"].due == "pc1"
    table.pc("pass", who="pc2")
    table.fill()
    assert table.last(ExchangeBegan).exchange.harder == 3


def test_a_foe_that_is_shot_at_from_afar_comes_nearer_to_vent_its_fury() -> None:
    table = Table(fighter(RIFLE))
    table.dealer("build_foe lord host 40 2 0 2 4 5 5 4 0 0")
    changed(table, "lord", distance="medium", burst=True, patience=0, due="pc1")
    table.pc("shoot rifle lord", "play Kc 9c")
    table.fill()
    settled(table)
    assert table.last(CameNearer).distance == "close"
    assert table.last(ExchangeBegan).exchange.harder == 3, "and then it is near enough"
