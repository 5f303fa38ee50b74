"""What foes do to a will: met with a flip or the whole hand, and what it means to obey (U-165 to U-167, U-226)."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.foes.effects import effects_of
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
LOW = "2c 2d 2h 2s 3d 3h 3s 4d"
HIGH = "Kd Kh Ks Qd Qh Qs Jd Jh"


def faced(*cast: Character, foe: str = "horus", threat: int = 12) -> Table:
    """Return a table at which this foe stands a few steps away, and the Dealer has so much threat."""
    own = hero(gear=(SWORD, GUN), attributes=(4, 6, 6, 8, 5), Brawling=3, Psyche=4)
    table = Table(*(cast or (own,)), total_failure_damage="on")
    table.dealer(f"bring {foe} wretch close")
    table.state = replace(table.state, threat=replace(table.state.threat, pool=threat))
    return table


def answered(table: Table, row: str, dealer: str) -> None:
    """Play the check in hand: this row, against as many of these cards as it is hard."""
    check = table.state.check
    assert check is not None
    table.pc(f"play {row}")
    table.deal(" ".join(dealer.split()[: check.figures.rating]))


def obeying(table: Table) -> Table:
    """Return the same table after the character has failed to hold out against a word."""
    table.dealer("wield wretch dominate pc1 5")
    if len(table.state.people) > 1:
        table.pc("bear")
    answered(table, "3c", HIGH)
    settled(table)
    return table


def settled(table: Table) -> None:
    """Let everything be decided that is still to be decided, by whatever the menu has first that is no attack."""
    for _ in range(30):
        table.fill()
        waits = table.waiting()
        verbs = table.verbs(waits[0]) if waits else ()
        quiet = next(
            (one for one in ("flip", "stand", "endure", "bide", "spare", "done", "hold_back") if one in verbs), ""
        )
        if not quiet:
            return
        table.do(waits[0], quiet)


def wounded(table: Table) -> None:
    """Let the character go at the foe with a single low card, and bear it."""
    person = table.person()
    sturdy = replace(person, body=replace(person.body, health=60))
    table.state = replace(table.state, people={**table.state.people, "pc1": sturdy})
    table.pc("attack - wretch")
    if "hold_back" in table.verbs("dealer"):
        table.dealer("hold_back")
    table.pc(f"play {table.cards('pc1.hand').split()[0]}")
    settled(table)


def test_a_word_of_horus_is_met_by_a_check_of_the_better_of_int_and_per() -> None:
    table = faced()
    table.dealer("wield wretch dominate pc1")
    check = table.state.check
    assert check is not None
    assert check.request.pair == ("INT", "Psyche")
    assert (check.figures.rating, check.figures.cap) == (8, 8)
    assert table.marks() == ()


def test_the_hand_is_full_again_before_a_foes_word_is_met() -> None:
    own = hero(Psyche=4)
    table = faced(own, replace(own, name="Pim"))
    table.check("9c 8c", "2c 2d 2h")
    settled(table)
    assert len(table.state.pile("pc1", "hand")) == 6
    table.dealer("wield wretch dominate pc1")
    table.pc("bear")
    table.fill()
    assert len(table.state.pile("pc1", "hand")) == 8


def test_the_dealer_says_how_hard_it_is_from_5_to_11() -> None:
    table = faced()
    assert table.refusal("dealer", "wield wretch dominate pc1 4").rule == "U-167"
    assert table.refusal("dealer", "wield wretch dominate pc1 12").rule == "U-167"
    assert table.refusal("dealer", "wield wretch engage pc1 8").rule == "U-167"
    table.dealer("wield wretch dominate pc1 6")
    assert table.state.check is not None
    assert table.state.check.figures.rating == 6
    assert table.refusal("pc1", "withdraw").rule == "U-408"


def test_whoever_fails_it_obeys_and_does_nothing_against_the_master() -> None:
    table = obeying(faced())
    assert table.marks() == ("dominated",)
    assert any("does nothing against the foe" in line for line in table.lines(tuple(table.events), "pc1"))
    for text in ("attack sword wretch", "attack - wretch", "shoot gun wretch"):
        assert table.refusal("pc1", text).rule == "U-167"
    assert "pc1" not in table.state.pace.acted


def test_whoever_holds_out_obeys_nobody() -> None:
    table = faced()
    table.dealer("wield wretch dominate pc1 5")
    answered(table, "Kc 9c 8c 7c 6c", LOW)
    assert table.marks() == ()
    assert not any("does nothing against" in line for line in table.lines(tuple(table.events), "pc1"))


def test_who_obeys_fights_others_and_a_friend_fights_the_master() -> None:
    own = hero(gear=(SWORD,), Brawling=3, Psyche=1)
    table = faced(own, replace(own, name="Pim"))
    table.dealer("bring fanatic second close")
    obeying(table)
    assert table.refusal("pc1", "attack sword wretch").rule == "U-167"
    assert table.allows("pc1", "attack sword second")
    assert table.allows("pc2", "attack sword wretch")


def test_whoever_obeys_stands_and_takes_what_the_master_deals() -> None:
    table = obeying(faced())
    table.dealer("wield wretch quick_jab pc1")
    exchange = table.state.danger.exchange
    assert exchange is not None
    assert not exchange.strikes


def test_a_success_against_what_it_was_shakes_it_off_in_words_of_its_own() -> None:
    table = obeying(faced())
    table.check("Kc 9c 8c", "2c 2d 2h", goal="dominate-wretch", pair="PER Psyche")
    assert table.marks() == ()
    told = " ".join(table.lines(tuple(table.events), "pc1"))
    assert "shakes off the strange will" in told
    assert "fear" not in told


def test_nobody_obeys_a_foe_that_is_gone() -> None:
    table = obeying(faced())
    table.dealer("leave wretch fled")
    assert table.marks() == ()


def test_a_wound_of_the_spear_leaves_two_cards_fewer_against_what_foes_do_and_never_four() -> None:
    table = faced()
    for _ in range(2):
        wounded(table)
        assert table.marks() == ("sapped",)
    table.dealer("wield wretch dominate pc1")
    table.fill()
    assert table.state.check is not None
    assert table.state.check.figures.cap == 6


def test_a_flip_against_a_foe_is_two_cards_poorer_too_and_one_against_anything_else_is_not() -> None:
    table = faced(foe="lift_oracle")
    foe = table.state.danger.foes["wretch"]
    wounding = replace(foe, block=replace(foe.block, wounds=("sapped",), melee=9))
    table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": wounding}))
    wounded(table)
    assert table.marks() == ("sapped",)
    table.state = replace(table.state, threat=replace(table.state.threat, pool=12))
    table.dealer("wield wretch said_aloud pc1")
    assert table.state.check is not None
    assert table.state.check.figures.cap == 2
    settled(table)
    assert table.marks() == ("sapped", "afraid")
    table.set_marks("sapped")  # the fear that was said aloud would take a card of its own (U-158)
    table.dealer("beset pc1 3 the-dark")
    assert table.state.check is not None
    assert table.state.check.figures.cap == 4


def test_what_the_spear_leaves_goes_with_the_fight() -> None:
    table = faced()
    wounded(table)
    table.dealer("leave wretch fled")
    assert table.marks() == ()


def test_only_what_prints_a_check_is_met_by_one() -> None:
    found = {one.id: (one.checked, one.resisted) for one in effects_of(faced().state.danger.foes["wretch"].block)}
    assert found["dominate"] == (8, 0)
