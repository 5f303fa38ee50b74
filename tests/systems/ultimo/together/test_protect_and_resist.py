"""Stepping in front of a blow for a card, and holding out against what reaches for the mind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.checking import BrokeOff
from oracle.systems.ultimo.rules.outcome import DealerRowLaid, Revealed
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.resisting import Compared
from tests.systems.ultimo.kit import SHIELD, TORCH, Table, hero


def two(threat: int = 9, **rules: str) -> Table:
    """Return Mara and Tom at rest, and a Dealer with threat."""
    table = Table(hero(), hero(name="Tom"), **rules)
    table.set_threat(threat)
    return table


# Protect


def test_an_effect_waits_for_whom_it_is_meant() -> None:
    """Rule U-164: another may step in once it is named."""
    table = two()
    events = table.do("dealer", "spend winded pc1")
    assert table.waiting() == ("pc1",)
    assert table.state.threat.pool == 8
    assert "Mara is about to be struck: winded" in " ".join(table.lines(events, "pc1"))


def test_whoever_steps_in_is_struck_and_loses_a_card_at_random() -> None:
    """Rule U-164."""
    table = two()
    table.dealer("spend distracted pc1")
    table.pc("protect", who="pc2")
    table.deal("9c")
    assert (table.marks("pc1"), table.marks("pc2")) == ((), ("distracted",))
    assert table.cards("pc2.discard") == "9c"
    assert table.told()[-1].who == "pc2"


def test_damage_comes_along() -> None:
    """Rule U-164: the effect is taken with its damage."""
    table = two()
    table.dealer("spend take_5_damage pc1")
    table.pc("protect", who="pc2")
    table.deal("9c")
    table.pc("endure", who="pc2")
    assert (table.person("pc1").body.health, table.person("pc2").body.health) == (6, 1)


def test_the_one_it_is_meant_for_can_ask_and_be_let_down() -> None:
    table = two()
    table.dealer("spend distracted pc1")
    table.pc("turn_to pc2")
    assert table.waiting() == ("pc2",)
    table.pc("decline", who="pc2")
    assert table.waiting() == ("pc1",)
    table.pc("turn_to pc2")
    table.pc("protect", who="pc2")
    table.deal("9c")
    assert table.marks("pc2") == ("distracted",)
    assert table.waiting() == ()


def test_nobody_protects_with_an_empty_hand_or_out_cold() -> None:
    """Rule U-164."""
    table = two()
    table.set_pile("pc2.hand", "")
    table.dealer("spend distracted pc1")
    assert table.marks("pc1") == ("distracted",)  # nobody could have stepped in, so nobody was asked
    out = two()
    out.set_marks("unconscious", who="pc2")
    out.dealer("spend distracted pc1")
    assert out.marks("pc1") == ("distracted",)


def test_for_who_is_out_the_others_decide() -> None:
    table = two()
    table.set_marks("unconscious")
    table.dealer("spend winded pc1")
    assert table.waiting() == ("pc2",)
    table.pc("bear", who="pc2")
    table.fill()
    assert len(table.state.pile("pc1", "discard")) == 4


def test_nobody_is_their_own_shield() -> None:
    table = two()
    table.dealer("spend distracted pc1")
    assert table.refusal("pc1", "protect").rule == "U-164"
    assert table.refusal("pc1", "turn_to pc1").rule == "U-164"
    assert table.refusal("pc2", "bear").rule == "U-164"


def test_what_takes_a_thing_takes_one_of_the_protectors() -> None:
    table = Table(hero(gear=(TORCH,)), hero(name="Tom", gear=(SHIELD,)))
    table.set_threat(9)
    table.dealer("spend ruin_item pc1 torch")
    assert not table.allows("pc2", "protect")
    table.pc("protect shield", who="pc2")
    table.deal("9c")
    assert [item.condition for item in table.person("pc2").gear] == ["ruined"]


def test_a_trait_lets_its_bearer_choose_the_discard() -> None:
    """Calculated Risks."""
    table = Table(hero(), hero(name="Tom", traits=("calculated_risks",)))
    table.set_threat(9)
    table.dealer("spend distracted pc1")
    assert not table.allows("pc2", "protect")
    table.pc("protect - 3c", who="pc2")
    assert table.cards("pc2.discard") == "3c"
    assert table.marks("pc2") == ("distracted",)


def test_what_strikes_nobody_waits_for_nobody() -> None:
    table = two()
    table.dealer("spend alert_enemy pc1")
    assert table.state.scene.alerted


def test_who_is_alone_is_struck_at_once() -> None:
    table = Table()
    table.set_threat(3)
    table.dealer("spend distracted pc1")
    assert table.marks() == ("distracted",)


def test_what_is_borne_counts_for_who_bears_it() -> None:
    """Rule U-154: three minor effects a moment, for each character."""
    table = two()
    for _ in range(3):
        table.dealer("spend distracted pc1")
        table.pc("protect", who="pc2")
        table.fill()
    assert not table.allows("dealer", "spend distracted pc2")
    table.dealer("spend distracted pc1")
    assert table.waiting() == ("pc1",)


# Resist


def beset(rating: int = 3, *, psyche: int = 2, **rules: str) -> Table:
    """Return a table at which something reaches for Mara's mind."""
    table = Table(hero(Psyche=psyche) if psyche else hero(Espionage=3), **rules)
    table.dealer(f"beset pc1 {rating} siren")
    return table


def test_as_many_cards_are_turned_over_as_psyche() -> None:
    """Rules U-165, U-168: off the deck, laid by the rules, then put away."""
    table = beset(3)
    assert table.waiting() == ("pc1",)
    table.pc("flip")
    table.deal("9h 8h 2h")
    table.deal("Td Kd")
    shown = table.last(Revealed)
    assert " ".join(map(str, shown.ours)) == "Td Kd"
    assert table.tier() == "success"
    assert table.cards("pc1.discard") == "Td Kd"
    assert len(table.state.pile("pc1", "hand")) == 8


def test_a_tie_is_resisted_but_feeds_the_dealer() -> None:
    """Rule U-165."""
    table = beset(2)
    table.pc("flip")
    table.deal("9h 5h")
    table.deal("8d 7d")
    assert (table.tier(), table.state.threat.pool) == ("partial", 1)


def test_without_psyche_only_focus_turns_a_card() -> None:
    """Rule U-166."""
    table = beset(1, psyche=0)
    assert "without a card" in str(table.last(together.MindReached)) or table.state.checked.figures.cap == 0
    table.pc("focus 1")
    assert table.refusal("pc1", "focus 1").rule == "U-083"
    table.pc("flip")
    table.deal("5h")
    table.deal("9d")
    assert table.tier() == "perfect"


def test_nothing_turned_over_fails() -> None:
    table = beset(1, psyche=0)
    table.pc("flip")
    table.deal("5h")
    assert table.tier() == "total_failure"


def test_a_table_may_grant_everybody_a_card() -> None:
    """House rule `resist_min_flip`."""
    table = beset(1, psyche=0, resist_min_flip="1")
    table.pc("flip")
    table.deal("5h")
    table.deal("9d")
    assert table.tier() == "perfect"


@pytest.mark.parametrize(
    ("own", "tier"), [("Td 2d", "success"), ("9d 2d", "partial"), ("8d 2d", "failure"), ("Xl 2d", "failure")]
)
def test_by_house_rule_only_the_highest_cards_meet(own: str, tier: str) -> None:
    """House rule `resist_mode`."""
    table = beset(3, resist_mode="highest_card")
    table.pc("flip")
    table.deal("9h 8h 2h")
    table.deal(own)
    assert table.tier() == tier
    assert table.last(Compared).their.card == table.last(DealerRowLaid).row[0].card


@pytest.mark.parametrize(
    ("marks", "cards", "left"),
    [
        (("distracted",), 3, ()),
        (("distracted", "distracted"), 1, ()),
        (("dazed",), 0, ()),
        (("afraid",), 4, ("afraid",)),
        (("afraid", "distracted"), 2, ("afraid",)),
        (("dazed", "distracted"), 0, ()),
    ],
)
def test_whoever_is_shaken_turns_fewer_cards_over(marks: tuple[str, ...], cards: int, left: tuple[str, ...]) -> None:
    """Rules U-157, U-158, U-165: it is the next check, which uses up what was for it, and never less than no card."""
    table = Table(hero(Psyche=5))
    table.set_marks(*marks)
    table.dealer("beset pc1 3 siren")
    assert table.state.checked.figures.cap == cards
    table.pc("flip")
    table.deal("9h 8h 2h")
    if cards:
        table.deal(" ".join(["Td", "Kd", "8d", "7d", "6d"][:cards]))
    while table.waiting():
        table.dealer("done")
    assert len(table.last(Revealed).ours) == cards
    assert table.marks() == left


def test_a_curse_on_the_mind_takes_cards_from_holding_out() -> None:
    """Rules U-162, U-165."""
    table = Table(hero(Psyche=5))
    table.set_threat(3)
    table.dealer("spend cursed pc1 Psyche", "beset pc1 3 siren")
    assert table.state.checked.figures.cap == 3


def test_a_word_that_was_followed_helps_to_hold_out() -> None:
    """Rule U-165: what the next check has more of, this one has."""
    table = Table(hero(Psyche=2))
    person = table.person()
    table._put("pc1", replace(person, ties=replace(person.ties, heart=1)))
    table.dealer("beset pc1 3 siren")
    assert table.state.checked.figures.cap == 3


def test_resisting_is_no_harder_than_5() -> None:
    """Rule U-165."""
    table = Table()
    assert table.refusal("dealer", "beset pc1 6 siren").rule == "U-165"
    assert table.refusal("dealer", "beset pc1 0 siren").rule == "U-165"
    assert table.refusal("pc1", "flip").rule == "U-165"


def test_a_short_deck_runs_out_under_it() -> None:
    """Rules U-077, U-168."""
    table = beset(2)
    table.set_pile("pc1.deck", "Td")
    table.set_pile("pc1.discard", "9d 8d 7d 6d 5d 4d 3d 2d As")
    table.pc("flip")
    table.deal("3h 2h")
    table.fill()
    assert "exhausted" in table.marks()
    assert len(table.last(Revealed).ours) == 2


def test_who_faints_before_the_cards_come_does_not_resist() -> None:
    table = beset(2)
    table.set_marks("unconscious")
    from oracle.core.part import settle
    from oracle.systems.ultimo.rules.system import ULTIMO

    table.state, events = settle(ULTIMO, table.state, ())
    assert any(isinstance(event, BrokeOff) for event in events)
    assert table.state == replace(table.state, check=None, agenda=())


def test_a_shield_learns_from_what_it_bore_for_some() -> None:
    """Protect Me!: 1 experience for each 2 damage."""
    table = Table(hero(traits=("protect_me",)), hero(name="Tom"))
    table.set_threat(9)
    table.dealer("spend take_5_damage pc1")
    table.pc("protect", who="pc2")
    table.deal("9c")
    table.pc("endure", who="pc2")
    assert table.person("pc2").body.xp == 2


SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")


def struck(**rules: str) -> Table:
    """Return a table at which three points of damage fall on Mara in a fight, and Tom stands by."""
    table = Table(hero(gear=(SWORD,), Brawling=3), hero(name="Tom", gear=(SWORD,), Brawling=3), **rules)
    table.dealer("bring fanatic wretch close")
    table.disarm("wretch")
    table.pc("attack sword wretch", "play 9c 8c 7c 6c")
    table.deal("2d 3d 4d 5d 6d Kd")
    assert table.verbs()[0] in ("dodge", "block", "stand", "turn_to")
    return table


def test_the_blows_of_a_fight_are_everybodys_own() -> None:
    """House rule `protect_combat_damage`, by default."""
    table = struck()
    assert table.refusal("pc2", "protect").rule == "U-164"
    assert not table.allows("pc1", "turn_to pc2")


def test_a_table_may_let_others_take_them() -> None:
    """House rule `protect_combat_damage`: who steps in meets the blow as if it were aimed at them."""
    table = struck(protect_combat_damage="on")
    table.pc("turn_to pc2")
    table.pc("protect", who="pc2")
    table.deal("9c")
    assert table.waiting() == ("pc2",)
    table.pc("stand", "endure", who="pc2")
    assert (table.person("pc1").body.health, table.person("pc2").body.health) == (6, 4), "the sword guards Tom"


def test_nobody_has_to_be_asked_to_take_a_blow() -> None:
    table = struck(protect_combat_damage="on")
    table.pc("protect", who="pc2")
    table.deal("9c")
    assert table.waiting() == ("pc2",)


def test_holding_out_is_never_barred() -> None:
    """Rule U-034 is about what a person tries."""
    table = beset(1, psyche=0)
    table.pc("flip")
    table.deal("5h")
    assert table.state.scene.locks == ()
