"""Hands, morale and what is on a sheet, tried ruling by ruling: U-071 to U-142."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.errors import AdventureError
from oracle.systems.ultimo.rules.care.state import Dose
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.creation.complaints import complaints
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.table.opening import Wanted, start
from tests.systems.ultimo.creation.making import RULES, made
from tests.systems.ultimo.grid.maps import laid, where
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.together.test_aid import aided, bind, pair

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")


def fighter(**rules: str) -> Table:
    """Return Mara with a sword before an ogre of melee 6 that she cannot fell at one blow."""
    table = Table(hero(gear=(SWORD,), Brawling=3, Shooting=3), **rules)
    table.dealer("build_foe ogre minion 60 0 0 0 4 5 5 6 0 2")
    return table


def test_morale_that_waits_for_the_result_undoes_the_blows_of_the_cards_that_lie_open() -> None:
    """Rule U-125: a success by morale counts more than half of the rating, and no failure, whenever it is bought."""
    table = fighter(morale_autosuccess_timing="after_reveal")
    table.pc("attack sword ogre", "play 3c")
    table.deal("9d 8d 7d 6d 5d 4d")
    table.pc("morale")
    table.fill()
    assert table.tier() == "success"
    assert table.state.danger.foes["ogre"].health == 60 - (6 // 2 + 1) - 3, "four successes, and a sword in both hands"
    assert table.person().body.health == 6


LONG_DISCARD = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Kh 2s 3s"
"""Thirteen cards, of which exhaustion takes seven from a person of VIT 6."""


def struck(deck: str, hand: str = "", discard: str = LONG_DISCARD, **rules: str) -> Table:
    """Return a table where a blow of 6 falls on Mara (AGI 6), who has these cards left."""
    table = fighter(**rules)
    table.pc("attack sword ogre", "play Kc 3c")
    table.deal("2d 9d 8d 7d 6d 5d")
    for pile, cards in (("pc1.deck", deck), ("pc1.hand", hand), ("pc1.discard", discard)):
        table.set_pile(pile, cards)
    return table


def test_a_dodge_off_a_deck_that_has_run_out_takes_exhaustion_first() -> None:
    """Rule U-077: the deck runs out when a card has to come off it for a dodge or a block."""
    table = struck("2c")
    table.pc("dodge 3")
    table.fill()
    assert "exhausted" in table.marks()
    assert len(table.state.zones["pc1.aside"]) == 7
    assert len(table.state.zones["pc1.deck"]) == 14 - 7 - 2
    assert len(table.state.zones["pc1.discard"]) == 2


def test_cards_for_a_block_come_off_an_empty_deck_too() -> None:
    table = struck("")
    table.pc("block 2")
    table.fill()
    assert "exhausted" in table.marks()
    assert len(table.state.zones["pc1.discard"]) == 2


def test_no_more_comes_off_a_deck_than_exhaustion_would_leave() -> None:
    """Rules U-077, U-078: of nine cards seven go until sleep."""
    table = struck("2c", discard="2h 3h 4h 5h 6h 7h 8h 9h")
    assert table.allows("pc1", "dodge 3")
    assert table.refusal("pc1", "dodge 4").rule == "U-234"
    assert struck("2c", discard="2h").refusal("pc1", "dodge 2").rule == "U-234"
    assert "dodge" not in struck("", discard="2h").verbs()


def test_a_defence_within_what_the_deck_holds_exhausts_nobody() -> None:
    table = struck("2c 3c 4c", "9c")
    table.pc("dodge 3")
    table.fill()
    assert table.marks() == ()
    assert len(table.state.zones["pc1.deck"]) == 0


def test_where_a_deck_runs_out_at_once_a_dodge_goes_on_from_the_new_one() -> None:
    """Rule U-077, as a table may play it: the last card exhausts."""
    table = struck("2c", exhaustion_trigger="immediate")
    table.pc("dodge 2")
    table.fill()
    assert table.marks() == ("exhausted",)
    assert len(table.state.zones["pc1.discard"]) == 1


def test_nothing_comes_into_anybodys_hands_that_they_cannot_carry() -> None:
    """Rule U-135: nobody carries more than twice their load, whoever hands it out; arms weigh what they weigh."""
    table = Table(hero(gear=(Item("sack", "sack", load=13),)))
    assert table.allows("dealer", "give pc1 stone 3")
    assert table.refusal("dealer", "give pc1 stone 4").rule == "U-135"
    assert table.refusal("dealer", "give pc1 greatsword 0").rule == "U-135"
    assert table.refusal("dealer", "give pc1 stone 21").rule == "U-352"
    assert table.allows("dealer", "give pc1 letter 0")


def test_what_one_has_let_go_is_taken_up_again_only_as_far_as_it_can_be_carried() -> None:
    """Rule U-135."""
    table = Table(hero(gear=(Item("anvil", "anvil", load=14),)))
    table.pc("put_down anvil")
    table.dealer("give pc1 log 4")
    assert table.refusal("pc1", "pick_up anvil").rule == "U-135"
    table.pc("put_down log", "pick_up anvil")
    assert [item.condition for item in table.person().gear] == ["sound", "dropped"]


MANUAL = Item("manual_biology", "manual of Biology", qualities=("manual:Biology",))


def test_nobody_reads_or_writes_a_manual_in_the_face_of_foes() -> None:
    """Rules U-122, U-123: the one takes a day without anything else in it, the other a week."""
    author = hero(traits=("teacher",), gear=(MANUAL,), Research=1, Biology=2)
    table = Table(author, hero(name="Ilse"))
    table.set_body(xp=9)
    assert table.allows("pc1", "study manual_biology")
    assert table.allows("pc1", "compose pc2 Biology")
    table.dealer("bring fanatic wretch close")
    assert "face of foes" in table.refusal("pc1", "study manual_biology").reason
    assert "face of foes" in table.refusal("pc1", "compose pc2 Biology").reason


def test_the_hours_over_a_manual_pass_for_whoever_reads_or_writes_it() -> None:
    """Rules U-122, U-123: what wears off with time does so meanwhile."""
    table = Table(hero(traits=("teacher",), gear=(MANUAL,), Research=1, Biology=2), hero(name="Ilse"))
    ill = replace(table.person(), doses=(Dose("adder_venom", 40),), marks=(Mark("poisoned", "adder_venom"),))
    table._put("pc1", ill)
    table.set_body(xp=9)
    table.pc("study manual_biology")
    assert [dose.hours for dose in table.person().doses] == [32]
    table.pc("compose pc2 Biology")
    assert table.marks() == ()


def test_whoever_has_written_a_manual_learns_nothing_from_it() -> None:
    """Rule U-123."""
    table = Table(hero(traits=("teacher",), Research=1, Biology=2), hero(name="Ilse", Research=1))
    table.set_body(xp=9)
    table.pc("compose pc2 Biology")
    assert table.allows("pc2", "study manual_biology")
    table.pc("hand_on manual_biology pc1", who="pc2")
    assert table.refusal("pc1", "study manual_biology").rule == "U-123"


CROSSBOW = Item("bow", "crossbow", "weapon", load=1, weapon="crossbow")


def laid_open(*gear: Item) -> Character:
    """Return Tom, whose empty hand lets the Dealer strike for free."""
    return hero(name="Tom", gear=gear, conditions=("vulnerable",), Espionage=3, Shooting=3)


def test_the_empty_hand_of_a_helper_invites_the_dealer_as_that_of_the_leader_does() -> None:
    """Rules U-085, U-086: of who has laid the last card in a check, in whose check it was."""
    table = Table(hero(), laid_open())
    table.set_pile("pc2.hand", "9s")
    table.call(2)
    table.pc("aid AGI Espionage", "lend 9s", who="pc2")
    table.pc("play Kc")
    table.deal("3d 2d")
    assert not table.allows("dealer", "inflict dazed pc1")
    table.dealer("inflict dazed pc2")
    table.pc("bear", who="pc2")
    assert "dazed" in table.marks("pc2")


def test_the_empty_hand_of_a_rival_invites_the_dealer() -> None:
    """Rules U-035, U-085."""
    table = Table(hero(), laid_open())
    table.set_pile("pc2.hand", "9s")
    table.pc("challenge pc2 AGI Espionage gate")
    table.pc("meet AGI Espionage", "hold 9s", who="pc2")
    table.pc("play Kc")
    assert table.waiting() == ("dealer",)
    assert table.allows("dealer", "inflict dazed pc2")


def test_the_last_card_given_to_load_a_weapon_invites_the_dealer() -> None:
    """Rules U-085, U-086, U-346: a hand is empty whatever has emptied it."""
    table = Table(laid_open(CROSSBOW), hero())
    table.dealer("build_foe ogre minion 60 0 0 0 4 5 5 2 0 0")
    table.pc("shoot bow ogre", "play Kc 9c 8c")
    table.deal("2d 3d")
    while table.waiting():
        table.dealer("done" if "done" in table.verbs("dealer") else "bide")
    table.pc("pass", who="pc2")
    while table.waiting():
        table.fill() if table.waiting() == ("chance",) else table.dealer("bide")
    table.set_pile("pc1.hand", "9c")
    table.pc("load bow")
    table.fill()
    assert table.waiting() == ("dealer",)
    assert table.allows("dealer", "inflict dazed pc1")
    assert table.refusal("dealer", "inflict distracted pc1").rule == "U-085"


def test_the_last_card_given_for_a_way_invites_the_dealer() -> None:
    """Rules U-085, U-087."""
    table = laid("pc1@c4 wretch@l4", replace(laid_open(), attributes={**hero().attributes, "AGI": 9}))
    table.set_pile("pc1.hand", "9c")
    table.pc("move c8 9c")
    assert where(table, "pc1") == "c8"
    assert table.waiting() == ("dealer",)
    assert table.allows("dealer", "inflict dazed pc1")


def test_a_friend_may_stand_by_somebody_without_morale_once_the_result_is_shown() -> None:
    """Rules U-124, U-363: where morale waits for the result, a friend's does too."""
    table = Table(
        hero(), hero(name="Tom", traits=("a_friend_indeed",), Empathy=5), morale_autosuccess_timing="after_reveal"
    )
    bind(table, "pc1", "pc2", 2)
    table.set_body(morale=0)
    table.check("9c", "Kd 8d 7d")
    table.pc("stand_by", who="pc2")
    assert table.tier() == "success"
    assert table.person("pc2").body.morale == 5


def test_a_shared_failure_teaches_whoever_had_a_card_in_it() -> None:
    """Rule U-117: also not the one for whom the check was called, who left it to the others."""
    for mine, learned in (("3c", 1), ("", 0)):
        table = pair()
        aided(table, 5, "3s")
        table.pc(f"play {mine}".strip())
        table.deal("9d 8d 7d 6d Kd")
        assert [table.person(who).body.xp for who in ("pc1", "pc2")] == [learned, 1]


def test_whoever_lets_a_check_of_their_own_fail_learns_from_it() -> None:
    """Rules U-028, U-116."""
    table = Table()
    table.check("", "9d 8d")
    assert table.person().body.xp == 1


def test_whoever_outgrows_youth_may_take_the_wisdom_of_age_for_it_and_a_joker_leaves_the_deck_there_and_then() -> None:
    """Rules U-058, U-114: any trait whose prerequisites are met, in the middle of an evening as well."""
    young = replace(hero(traits=("youthful_ambition",)), age=34)
    for hand in ("Kc 9c 8c 7c 6c 5c 4c 3c", "Xl 9c 8c 7c 6c 5c 4c 3c"):
        table = Table(young, hand=hand)
        table.dealer("birthday pc1")
        table.pc("exchange aged_wisdom")
        assert table.lines(table.events[-1:], "pc1") == (
            "Mara gives up Youthful Ambition for Aged Wisdom; the little joker leaves the deck for good.",
        )
        assert table.person().character.traits == ("aged_wisdom",)
        left = [card for pile in ("hand", "deck", "discard") for card in table.state.zones[f"pc1.{pile}"].cards]
        assert len(left) == 53
        assert [str(card) for card in left if card.is_joker] == ["Xb"]
        assert table.cards("pc1.out") == "Xl"
        table.do("bridge", "reconvene")
        assert table.cards("pc1.out") == "Xl"


def test_the_wisdom_of_age_is_bought_at_the_table_too() -> None:
    table = Table(replace(hero(), age=60))
    table.set_body(xp=5)
    table.pc("learn aged_wisdom")
    assert sum(len(table.state.zones[f"pc1.{pile}"]) for pile in ("hand", "deck")) == 53


def test_what_the_rules_work_out_is_not_rated_anew() -> None:
    """Rules U-120, U-136, U-409: lifting, and teaching a rank, are as hard as they are."""
    table = Table(hero(Leadership=3, Biology=2), hero(name="Ilse"))
    table.pc("heave 10 log")
    assert table.state.checked.figures.rating == 10 - 8
    assert table.refusal("pc1", "contest").rule == "U-408"
    table.pc("withdraw", "coach pc2 Biology")
    assert table.state.checked.figures.rating == 6
    assert table.refusal("pc1", "contest").rule == "U-408"
    table.pc("withdraw")
    table.dealer("call pc1 STR Athletics 5 gate - - lift")
    assert table.allows("pc1", "contest")


def test_a_circle_that_stays_lowers_the_attunement_that_is_shown() -> None:
    """Rule U-137: by one, as long as it is there, for things and for the spell book."""
    table = Table(hero(traits=("summoning_circles",), Ritual=5))
    table.do("bridge", "enter hall")

    def shown() -> list[str]:
        told = " ".join(ULTIMO.sheet(table.state, "pc1"))
        people = ULTIMO.view(table.state, frozenset({"pc1"}))["people"]
        assert isinstance(people, dict)
        return [told.split("attunement ")[1].split(",")[0], str(people["pc1"]["abilities"]["attunement"])]

    assert shown() == ["6", "6"]
    table.pc("lay_circle")
    assert shown() == ["5", "5"]
    table.pc("break_circle hall")
    assert shown() == ["6", "6"]


def test_the_last_card_paid_to_step_in_for_a_friend_invites_the_dealer() -> None:
    """Rules U-085, U-164: once the effect has struck."""
    table = Table(hero(), laid_open())
    table.set_pile("pc2.hand", "9s")
    table.set_threat(3)
    table.dealer("spend dazed pc1")
    table.pc("protect", who="pc2")
    table.fill()
    assert "dazed" in table.marks("pc2")
    assert table.waiting() == ("dealer",)
    assert table.allows("dealer", "inflict injured pc2 concussed")


def test_a_hand_that_a_foe_has_emptied_invites_the_dealer() -> None:
    """Rules U-085, U-222."""
    table = Table(laid_open(), hero())
    table.dealer("build_foe lord host 40 2 0 9 9 5 5 4 0 0")
    table.set_pile("pc1.hand", "Kc")
    table.set_threat(3)
    table.dealer("wield lord intimidate pc1")
    while table.waiting() != ("dealer",):
        table.fill() if table.waiting() == ("chance",) else table.pc("bear", who=table.waiting()[0])
    assert table.allows("dealer", "inflict dazed pc1")
    table.dealer("done")
    assert table.waiting() == ()


@pytest.mark.parametrize(
    ("pair", "fewer"),
    [
        ("STR Athletics", 2),
        ("VIT Survival", 2),
        ("Athletics Survival", 2),
        ("Espionage Brawling", 2),
        ("INT Athletics", 0),
        ("Empathy Survival", 0),
    ],
)
def test_too_much_load_hampers_what_is_of_the_body_with_two_skills_as_with_an_attribute(pair: str, fewer: int) -> None:
    """Rule U-135: a card less for every two points of load too many."""
    caps = []
    for load, rule in ((8, "cards"), (12, "cards"), (12, "none")):
        sack = Item("sack", "sack", load=load)
        sheet = hero(gear=(sack,), Athletics=3, Survival=3, Espionage=3, Brawling=3, Empathy=3)
        table = Table(sheet, burden_penalty=rule)
        table.call(3, pair=pair)
        caps.append(table.state.checked.figures.cap)
    assert [caps[0] - cap for cap in caps] == [0, fewer, 0]


def test_a_skill_that_a_table_does_not_want_is_complained_of_once() -> None:
    """Rule U-102."""
    kept = {name: rank for name, rank in made().skills.items() if name != "Culture"}
    draft = replace(made(), skills={**kept, "Knots": 1}, invented={"Knots": ("AGI",)})
    assert complaints(draft, RULES) == ()
    assert [one.rule for one in complaints(draft, {**RULES, "custom_skills": "off"})] == ["U-102"]


def test_what_can_only_just_be_lifted_is_too_heavy_to_throw() -> None:
    """Rule U-136: three times the load is lifted, and less than that thrown."""
    table = Table(hero(traits=("proper_lifting_form",), Athletics=4, Shooting=2))
    assert table.allows("pc1", "heave 24 log")
    table.dealer("build_foe ogre minion 60 0 0 0 4 5 5 6 0 0")
    assert table.allows("pc1", "hurl ogre 23")
    assert table.refusal("pc1", "hurl ogre 24").rule == "U-136"


@pytest.mark.usefixtures("oracle_home")
def test_whoever_stands_ready_sits_down_at_no_table_that_plays_without_such() -> None:
    """Rule U-102: Dr. Severs has a skill of his own."""
    with pytest.raises(AdventureError, match=r"invents no skills, and Hand-eye Coordination"):
        start(Wanted(game="ultimo", characters=("severs",), house_rules={"custom_skills": "off"}))
    for name, rules in (("severs", {"load_base": "4"}), ("karla", {"custom_skills": "off"})):
        made, _ = start(Wanted(game="ultimo", characters=(name,), house_rules=rules, name=name))
        made.journal.close()
