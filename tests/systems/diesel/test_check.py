"""A Check from the Threat to the last card, by the steps of the book."""

from __future__ import annotations

import pytest

from oracle.core.cards import Card, parse_cards
from oracle.core.menu import Refusal
from oracle.core.part import Told
from oracle.kit.named import Names
from oracle.systems.diesel.rules.cards import Keep
from oracle.systems.diesel.rules.check import Reckoning, Resolved
from oracle.systems.diesel.rules.consequences import AdvantageTaken
from oracle.systems.diesel.rules.system import DIESEL
from tests.systems.diesel.kit import RUBBISH, Table, character

PIP = character("thief", focuses="d", stealth=2)
GRUSHA = character("soldier", focuses="h", species="orc", attributes=("stubborn", "brave"))


def worth(cards: str, *values: int) -> tuple[tuple[Card, int], ...]:
    """Return cards with what each of them counts."""
    return tuple(zip(parse_cards(cards), values, strict=True))


def test_a_total_says_what_each_of_its_cards_counts() -> None:
    how = Reckoning(4, 1, 0, -2, worth("4h 7h As", 1, 1, 2))
    assert how.words == ("cards 4 (four of hearts 1, seven of hearts 1, ace of spades 2), Focus +1, Injury −2: total 3")
    assert Reckoning(2, 0, 0, 0, worth("As", 2)).words == "cards 2: total 2"


def test_pip_creeps_past_the_mastiff() -> None:
    """The first worked Check of the rules."""
    table = Table(PIP, hands=("4h 9s Kc 2d Qs",))
    table.dealer("threat pc1 uncertainty serious mastiff It sleeps, one eye at a time.")
    table.pc("approach thief stealth")
    table.dealer("judge small - Nobody is nearer to the floor.")
    assert table.draw_shown() == 3
    table.pc("lay 4h", "push 2d")
    assert table.draw_shown() == 4
    table.pc("draw")
    table.deal("7h Jc As 3d")
    assert table.outcome() == Resolved("pc1", "mastiff", "advantage", Reckoning(4, 0, 0, 0, worth("4h 7h As", 1, 1, 2)))
    table.pc("claim", "keep")
    table.deal("8c")
    assert table.hand() == ("9s", "Kc", "Qs", "8c")
    assert len(table.game.zones["deck"]) == 50


def test_two_cards_for_a_hand_are_asked_about_in_two_ways() -> None:
    """After an Advantage that gives a card, the one that follows every Check is still to come."""
    table = Table(PIP, hands=("As 9s Kc 2d Ks",))
    table.dealer("threat pc1 fault serious ledger")
    table.pc("approach thief stealth")
    table.dealer("judge - -")
    hints = []
    for action in ("lay As Ks", "draw"):
        table.pc(action)
    table.deal("Ad 3s")
    table.pc("claim")
    for card in ("8c", "7c"):
        offered = DIESEL.offer(table.game, "pc1", Keep)
        assert not isinstance(offered, Refusal)
        hints += [one.hint for one in offered]
        table.pc("keep")
        table.deal(card)
    assert hints == [
        "keep your hand and draw the card of the Advantage",
        "keep your hand and draw the card that follows every Check",
    ]


def test_an_advantage_is_taken_with_what_it_is() -> None:
    table = Table(PIP, hands=("4h 9s Kc 2d Qs",))
    table.dealer("threat pc1 uncertainty serious mastiff It sleeps, one eye at a time.")
    table.pc("approach thief stealth")
    table.dealer("judge small - Nobody is nearer to the floor.")
    table.pc("lay 4h", "push 2d", "draw")
    table.deal("7h Jc As 3d")
    before = table.game
    table.pc("claim the shoes of the dead man are clean.")
    taken = next(one for one in table.events if isinstance(one, AdvantageTaken))
    assert taken.gain == "the shoes of the dead man are clean."
    assert DIESEL.line(before, taken).endswith(" It is this: the shoes of the dead man are clean.")
    assert "It is this" not in DIESEL.line(before, AdvantageTaken("pc1", "uncertainty"))


def test_grusha_charms_the_customs_clerk() -> None:
    """The second worked Check: a draw below zero, a Joker, a Focus, and an injury."""
    table = Table(GRUSHA, hands=("Xl 9s Kc 2d Qs",))
    table.set_injury(2)
    table.call("uncertainty")
    table.pc("approach soldier -")
    table.dealer("judge - strong,stubborn She looms.")
    assert table.draw_shown() == -2
    table.pc("lay Xl", "push 2d", "draw")
    assert table.outcome() == Resolved("pc1", "door", "success", Reckoning(4, 1, -1, -2, worth("Xl", 4)))


def test_the_dealer_names_the_threat_before_the_approach() -> None:
    table = Table()
    assert table.refusal("pc1", "approach thief -").reason == "no Check is under way"
    table.call("strain")
    assert DIESEL.waiting(table.game) == ("pc1",)
    assert table.refusal("dealer", "threat pc1 fault light door").reason.startswith("something else comes first")


def test_the_dealer_judges_before_cards_are_chosen() -> None:
    table = Table()
    table.call()
    table.pc("approach thief stealth")
    assert DIESEL.waiting(table.game) == ("dealer",)
    assert "still weighing" in table.refusal("pc1", "lay 2c").reason
    table.dealer("judge - -")
    assert DIESEL.waiting(table.game) == ("pc1",)


def test_an_attribute_named_needs_a_reason() -> None:
    table = Table()
    table.call()
    table.pc("approach thief stealth")
    assert table.refusal("dealer", "judge small -").reason.startswith("it takes 1 to")
    table.dealer("judge small - Nobody looks down.")
    assert table.draw_shown() == table.game.cast["pc1"].rank("thief", "stealth") + 1


def test_an_attribute_counts_on_one_side_only() -> None:
    table = Table()
    table.call()
    table.pc("approach thief stealth")
    refusal = table.refusal("dealer", "judge small small It is both.")
    assert refusal.rule == "diesel.attr_judge"


def test_an_attribute_nobody_has_cannot_be_named() -> None:
    table = Table()
    table.call()
    table.pc("approach thief stealth")
    assert "'amphibious' cannot be named" in table.refusal("dealer", "judge amphibious - It is wet.").reason


def test_a_doubled_attribute_counts_twice() -> None:
    table = Table(character(attributes=("witty", "witty"), fast_talk=1))
    table.call()
    table.pc("approach thief fast-talk")
    table.dealer("judge witty - They laugh.")
    assert table.draw_shown() == 3


def test_an_attribute_like_one_of_the_species_counts_twice() -> None:
    table = Table(character(attributes=("small", "witty"), stealth=1))
    table.call()
    table.pc("approach thief stealth")
    table.dealer("judge small - Smaller than small.")
    assert table.draw_shown() == 3


def test_the_dealer_is_shown_what_touches_the_approach() -> None:
    table = Table(PIP)
    table.call()
    table.pc("approach thief stealth")
    option = DIESEL.offer(table.game, "dealer", DIESEL.actions["judge"])
    assert isinstance(option, tuple)
    assert option[0].hint.endswith("judge small impulsive")


def test_a_trade_alone_draws_nothing_but_its_focus_counts() -> None:
    table = Table(PIP)
    table.to_cards("strain", approach="thief -")
    assert table.draw_shown() == 0
    table.pc("draw")
    assert table.outcome().reckoning == Reckoning(0, 1, 0, 0)
    assert table.outcome().tier == "partial"


def test_no_trade_at_all_has_no_focus_either() -> None:
    table = Table(PIP)
    table.to_cards("strain", approach="- -")
    table.pc("draw")
    assert table.outcome().reckoning == Reckoning(0, 0, 0, 0)


def test_a_skill_without_training_is_no_approach_of_its_own() -> None:
    table = Table(character("thief", focuses="cs", stealth=3, stealing=3))
    table.call()
    refusal = table.refusal("pc1", "approach thief fast-talk")
    assert refusal.rule == "diesel.trade_only"
    assert "stealth" in refusal.reason


def test_a_skill_of_another_trade_is_refused() -> None:
    table = Table()
    table.call()
    assert table.refusal("pc1", "approach fixer authority").reason.startswith("'fixer' is not one of")


def test_a_skill_in_two_trades_is_ranked_in_the_one_that_is_named() -> None:
    tibb = DIESEL.ready["tibb"]
    table = Table(tibb)
    table.to_cards(approach="fixer manipulation")
    assert table.draw_shown() == 2


def test_a_pushed_card_adds_no_value() -> None:
    table = Table(hands=("Xl 3s 4h 5d 6s",))
    table.to_cards()
    table.pc("push Xl", "draw")
    table.deal("3h")
    assert table.outcome().reckoning.cards == 0


def test_nothing_may_be_added_after_the_draw() -> None:
    table = Table()
    table.to_cards()
    table.pc("push 2c", "draw")
    assert DIESEL.waiting(table.game) == ("chance",)
    assert table.refusal("pc1", "lay 3s").reason == "the cards are being drawn"
    assert table.refusal("pc1", "withdraw").reason == "the cards are being drawn"


def test_cards_are_laid_before_any_is_pushed() -> None:
    table = Table()
    table.to_cards()
    table.pc("lay 2c", "push 3s")
    assert table.refusal("pc1", "lay 4h").rule == "diesel.choose_order"
    table.pc("push 4h")
    assert table.draw_shown() == 2


def test_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    table = Table()
    table.to_cards()
    assert "Ks is not among" in table.refusal("pc1", "lay Ks").reason
    assert "named twice" in table.refusal("pc1", "lay 2c 2c").reason


def test_withdrawing_gives_all_cards_back_and_costs_nothing() -> None:
    table = Table()
    table.to_cards()
    table.pc("lay 2c", "push 3s", "withdraw")
    assert sorted(table.hand()) == sorted(RUBBISH.split())
    assert table.game.is_free
    assert table.game.scene.tries == ()


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_player_may_withdraw_at_every_step_before_the_draw(steps: int) -> None:
    table = Table()
    table.call()
    for who, text in [("pc1", "approach thief -"), ("dealer", "judge - -")][:steps]:
        table.do(who, text)
    table.pc("withdraw")
    assert table.game.check is None


def test_a_judgement_is_contested_once() -> None:
    table = Table()
    table.call()
    table.pc("approach thief stealth")
    table.dealer("judge - small Too short to reach.")
    table.pc("contest")
    assert DIESEL.waiting(table.game) == ("dealer",)
    table.dealer("judge small - Just short enough.")
    assert table.game.check is not None
    assert table.game.check.judgement is not None
    assert table.game.check.judgement.helps == ("small",)
    assert table.refusal("pc1", "contest").reason == "a judgement is contested only once"


def test_a_judgement_is_contested_before_cards_are_laid() -> None:
    table = Table()
    table.to_cards()
    table.pc("lay 2c")
    assert "contest comes before" in table.refusal("pc1", "contest").reason


def test_only_the_one_concerned_acts_in_a_check() -> None:
    table = Table(PIP, GRUSHA)
    table.call(who="pc2")
    assert table.refusal("pc1", "approach thief -").reason.startswith("this Check is")
    assert table.refusal("pc1", "withdraw").reason.startswith("this Check is")


def test_after_every_check_one_card_is_drawn_and_all_others_return() -> None:
    table = Table()
    table.to_cards()
    table.pc("lay 3s", "push 2c", "draw")
    table.deal("9h")
    table.dealer("waive")
    table.pc("keep")
    table.deal("Kc")
    assert table.hand() == ("4h", "5d", "6s", "Kc")
    assert not table.game.zones["table"]
    assert not table.game.zones["spent"]
    assert len(table.game.zones["deck"]) == 50


def test_a_full_hand_that_is_kept_goes_without_the_card() -> None:
    table = Table()
    table.fail()
    table.dealer("waive")
    table.pc("keep")
    assert table.hand() == tuple(RUBBISH.split())
    assert table.game.is_free


def test_discarding_first_makes_room_for_the_card() -> None:
    table = Table()
    table.fail()
    table.dealer("waive")
    table.pc("discard 2c 3s")
    table.deal("Kc")
    assert table.hand() == ("4h", "5d", "6s", "Kc")
    assert table.game.is_free


def test_an_empty_hand_draws_without_being_asked() -> None:
    table = Table()
    table.to_cards()
    table.pc(f"lay {RUBBISH}", "draw")
    table.dealer("waive")
    assert DIESEL.waiting(table.game) == ("chance",)
    table.deal("Kc")
    assert table.game.is_free


@pytest.mark.parametrize(
    ("threat", "card", "cards"),
    [("danger", "Ac", 1), ("fault", "As", 2), ("uncertainty", "Ah", 1), ("strain", "Ad", 2)],
)
def test_insight_and_resolve_bring_a_card_more(threat: str, card: str, cards: int) -> None:
    table = Table(hands=(f"{card} 9s 9h Tc Td",))
    table.to_cards(threat)
    table.pc(f"lay {card}", "draw", "claim")
    for drawn in ("3h", "4c")[:cards]:
        table.pc("keep")
        table.deal(drawn) if len(table.hand()) < 5 else None
    assert table.game.is_free
    assert len(table.hand()) == 5


def test_both_cards_are_drawn_before_the_cards_in_play_return() -> None:
    table = Table(hands=("As Xl 9h Tc Td",))
    table.to_cards("fault")
    table.pc("lay As Xl", "draw", "claim", "keep")
    table.deal("3h")
    assert len(table.game.zones["table"]) == 2
    table.pc("keep")
    assert "Xl is not in deck" in str(table_error(table, "Xl"))
    table.deal("4c")
    assert table.hand() == ("9h", "Tc", "Td", "3h", "4c")


def table_error(table: Table, card: str) -> ValueError:
    """Return why `card` cannot have come up."""
    with pytest.raises(ValueError, match="not possible") as caught:
        table.deal(card)
    return caught.value


def test_an_advantage_may_be_declined() -> None:
    table = Table(hands=("As 9s 9h Tc Td",))
    table.to_cards("fault")
    table.pc("lay As", "draw", "decline", "keep")
    table.deal("3h")
    assert table.game.is_free


def test_a_mere_success_has_no_advantage() -> None:
    table = Table(hands=("Kc 9s 9h Tc Td",))
    table.to_cards("danger")
    table.pc("lay Kc", "draw")
    assert table.outcome().tier == "success"
    assert table.refusal("pc1", "claim").reason == "there is no Advantage to be had now"
    assert table.refusal("dealer", "inflict bruised").reason == "there is no consequence to choose now"


def test_the_bridge_is_told_of_the_call_and_of_the_outcome() -> None:
    table = Table()
    table.fail("danger", goal="nave.altar")
    table.dealer("inflict rattled")
    assert table.told() == (
        Told("called", "pc1", "nave.altar"),
        Told("outcome", "pc1", "nave.altar", "failure"),
        Told("effect", "pc1", "rattled"),
    )


def test_a_new_scene_ends_a_check_whose_cards_are_not_drawn() -> None:
    table = Table()
    table.to_cards()
    table.pc("lay 2c")
    table.do("bridge", "enter cellar")
    assert table.game.is_free
    assert sorted(table.hand()) == sorted(RUBBISH.split())


def test_a_new_scene_lets_a_check_that_is_drawn_come_to_its_end() -> None:
    table = Table()
    table.fail()
    table.do("bridge", "enter cellar")
    table.dealer("inflict wounded")
    table.pc("endure", "keep")
    assert (table.injury(), table.game.scene.id) == (2, "cellar")


def test_the_end_of_the_story_brings_all_cards_back() -> None:
    table = Table()
    table.fail()
    table.do("bridge", "conclude")
    assert len(table.game.zones["deck"]) == 54
    assert DIESEL.waiting(table.game) == ()
    assert [table.verbs(who) for who in ("pc1", "dealer", "chance", "bridge")] == [(), (), (), ()]


def test_names_of_attributes_are_one_word() -> None:
    assert (str(Names.parse("small,witty")), Names.parse("-"), str(Names())) == ("small,witty", Names(), "-")
    for wrong in ("small,,witty", "small,-", ",small"):
        with pytest.raises(ValueError, match="not a list"):
            Names.parse(wrong)
