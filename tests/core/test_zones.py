"""Zones cannot lose or double a card, and a blind pile says nothing about what comes next."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from oracle.core.cards import FRESH_DECK, Card, parse_cards
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Drawn
from oracle.core.zones import Dealt, Draw, Moved, Shuffled, Sight, Zone, Zones

NAMES = ("deck", "hand", "row", "discard")


def fresh() -> Zones:
    return Zones({name: Zone((), FRESH_DECK) if name == "deck" else Zone() for name in NAMES})


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


class CardsAreNeverLost(RuleBasedStateMachine):
    """Random card events on four zones, beside a plain list of where each card must be."""

    def __init__(self) -> None:
        super().__init__()
        self.zones = fresh()
        self.where = dict.fromkeys(FRESH_DECK, "deck")
        self.stream = Stream(key_from_seed("zones"), 0)

    @rule(source=st.sampled_from(NAMES), onto=st.sampled_from(NAMES), count=st.integers(0, 9), at_random=st.booleans())
    def draw(self, source: str, onto: str, count: int, at_random: bool) -> None:
        zone = self.zones[source]
        if self.zones[onto].blind and source != onto:
            return
        draw = Draw(source, onto, min(count, len(zone)), at_random, ("pc1",))
        drawn = Drawn(draw, zone).sample(self.stream)
        assert Drawn(draw, zone).why_not(drawn) is None
        self.zones = self.zones.after(Dealt(source, onto, drawn, at_random, ("pc1",)))
        self.where.update(dict.fromkeys(drawn, onto))

    @rule(source=st.sampled_from(NAMES), onto=st.sampled_from(NAMES), count=st.integers(0, 5), to_top=st.booleans())
    def move(self, source: str, onto: str, count: int, to_top: bool) -> None:
        moved = self.zones[source].known[:count]
        if source == onto or (self.zones[onto].blind and not to_top):
            return
        self.zones = self.zones.after(Moved(source, onto, moved, to_top))
        assert not to_top or self.zones[onto].known[: len(moved)] == moved
        self.where.update(dict.fromkeys(moved, onto))

    @rule(onto=st.sampled_from(NAMES), sources=st.sets(st.sampled_from(NAMES)))
    def shuffle(self, onto: str, sources: set[str]) -> None:
        names = tuple(sorted(sources - {onto}))
        self.zones = self.zones.after(Shuffled(onto, names))
        self.where.update({card: onto for card, place in self.where.items() if place in names})

    @invariant()
    def every_card_is_where_it_went(self) -> None:
        for name in NAMES:
            assert set(self.zones[name].cards) == {card for card, place in self.where.items() if place == name}
        assert sum(len(self.zones[name]) for name in NAMES) == 54


TestCardsAreNeverLost = CardsAreNeverLost.TestCase


def test_a_card_that_is_not_there_cannot_move() -> None:
    with pytest.raises(ValueError, match="not in list"):
        fresh().after(Moved("hand", "row", cards("Ks")))
    with pytest.raises(ValueError, match="not in list"):
        fresh().after(Dealt("hand", "row", cards("Ks")))


def test_a_card_cannot_be_put_under_a_blind_pile() -> None:
    zones = fresh().after(Dealt("deck", "hand", cards("Ks 9d")))
    with pytest.raises(ValueError, match="blind pile"):
        zones.after(Moved("hand", "deck", cards("Ks")))


def test_a_blind_pile_is_the_same_whatever_order_cards_came_back_in() -> None:
    dealt = fresh().after(Dealt("deck", "hand", cards("Ks 9d 2c")))
    one = dealt.after(Moved("hand", "discard", cards("Ks 9d"))).after(Shuffled("deck", ("discard",)))
    other = dealt.after(Moved("hand", "discard", cards("9d Ks"))).after(Shuffled("deck", ("discard",)))
    assert one == other


def test_a_look_settles_the_top_and_remembers_who_saw_it() -> None:
    zones = fresh().after(Dealt("deck", "deck", cards("Ks 9d"), to=("pc1",)))
    assert zones["deck"].known == cards("Ks 9d")
    assert zones["deck"].shown == (Sight(cards("Ks")[0], ("pc1",)), Sight(cards("9d")[0], ("pc1",)))
    assert Drawn(Draw("deck", "hand", 1), zones["deck"]).choices() == (cards("Ks"),)


def test_what_somebody_saw_goes_with_the_card_until_it_is_shuffled() -> None:
    zones = fresh().after(Dealt("deck", "deck", cards("Ks"), to=("pc1",)))
    in_hand = zones.after(Dealt("deck", "hand", cards("Ks")))
    assert in_hand["hand"].shown == (Sight(cards("Ks")[0], ("pc1",)),)
    assert in_hand["deck"].shown == ()
    assert in_hand.after(Shuffled("deck", ("hand",)))["deck"].shown == ()


def test_the_known_top_comes_first_and_in_order() -> None:
    zone = Zone(cards("Ks 9d"), cards("2c 3c"))
    drawn = Drawn(Draw("deck", "hand", 3), zone)
    assert drawn.why_not(cards("Ks 9d 2c")) is None
    refusal = drawn.why_not(cards("9d Ks 2c"))
    assert refusal is not None
    assert refusal.reason == "Ks lies on top, so it comes before 9d"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("Ks", "2 cards come up here, not 1"),
        ("Ks Ah", "Ah is not in deck any more"),
        ("Ks Ks", "Ks is not in deck any more"),
    ],
)
def test_cards_that_cannot_have_come_up_are_refused(typed: str, reason: str) -> None:
    refusal = Drawn(Draw("deck", "hand", 2), Zone((), cards("Ks 9d 2c"))).why_not(cards(typed))
    assert refusal is not None
    assert refusal.reason == reason


def test_every_card_left_in_a_blind_pile_can_be_the_next_one() -> None:
    zone, stream = Zone((), FRESH_DECK), Stream(key_from_seed("all"), 0)
    seen = {Drawn(Draw("deck", "hand", 1), zone).sample(stream)[0] for _ in range(1500)}
    assert seen == set(FRESH_DECK)
