"""Chance answers a draw, and those who may not look see how many cards moved."""

from __future__ import annotations

from oracle.core.cards import parse_cards
from oracle.core.menu import Refusal
from oracle.core.zones import Deal, Dealt, Draw, Moved, Zone
from oracle.kit.dealing import answered, masked, offer_draw

CARDS = parse_cards("4h Ks")
DRAW = Draw("deck", "pc1.hand", 2, at_random=True, to=("pc2",))


def test_chance_is_offered_the_draw_that_is_due() -> None:
    offered = offer_draw(DRAW, {"deck": Zone(blind=CARDS)})
    assert not isinstance(offered, Refusal)
    (option,) = offered
    assert option.why_not(Deal("pc1.hand", CARDS)) is None
    assert option.why_not(Deal("pc2.hand", CARDS)) is not None


def test_where_no_card_is_due_chance_is_told_so() -> None:
    assert offer_draw(None, {}) == Refusal("no card is due")


def test_what_comes_up_goes_where_the_draw_says() -> None:
    assert answered(DRAW, Deal("pc1.hand", CARDS)) == Dealt("deck", "pc1.hand", CARDS, at_random=True, to=("pc2",))


def test_masked_cards_are_only_counted() -> None:
    assert masked(Moved("pc1.hand", "table", CARDS)) == Moved("pc1.hand", "table", (), hidden=2)
    assert masked(answered(DRAW, Deal("pc1.hand", CARDS))).hidden == 2
