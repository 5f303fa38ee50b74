"""Chances at a table: reckoned from what the player may know, and never from what lies hidden."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oracle.core.cards import RANK_NAMES, Laid, parse_cards
from oracle.core.menu import Refusal
from oracle.core.system import RowChances
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.odds import odds
from oracle.systems.ultimo.rules.resolution import TIER_WORDS
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table


def row(text: str) -> tuple[Laid, ...]:
    return tuple(Laid.parse(card) for card in text.split())


def reckoned(found: RowChances | Refusal) -> RowChances:
    assert isinstance(found, RowChances), found
    return found


def shares(text: str, rating: int, **piles: str) -> tuple[tuple[str, float], ...]:
    named = {name: parse_cards(cards) for name, cards in piles.items()}
    found = odds(row(text), rating, rules=PLAIN, house={rule.id: rule.default for rule in ULTIMO.house_rules}, **named)
    return tuple((TIER_WORDS[tier], chance) for tier, chance in found.tiers.items())


def test_a_row_against_the_check_in_hand_is_reckoned_from_a_fresh_deck_at_first() -> None:
    table = Table()
    table.call(3)
    found = reckoned(ULTIMO.chances(table.state, "pc1", row("Kc 9c"), None))
    assert found.shares == shares("Kc 9c", 3)
    assert sum(share for _, share in found.shares) == pytest.approx(1)
    assert found.head == "Kc 9c against 3:"
    assert len(found.picture) == 5


def test_cards_the_dealer_has_laid_and_put_away_can_come_no_more() -> None:
    table = Table()
    table.check("Kc 9c", "2d 3d 4d")
    fresh = reckoned(ULTIMO.chances(table.state, "pc1", row("8c 7c"), 3))
    assert fresh.shares != shares("8c 7c", 3)
    left = " ".join(map(str, table.state.pile("dealer", "deck").cards))
    away = " ".join(map(str, table.state.pile("dealer", "discard").cards))
    assert fresh.shares == shares("8c 7c", 3, dealer_left=left, dealer_discard=away)


def test_a_hidden_row_of_the_dealer_changes_nothing() -> None:
    table = Table(dealer_order="dealer_choice")
    before = reckoned(ULTIMO.chances(table.state, "pc1", row("Kc 9c"), 2))
    table.call(2)
    table.deal("2d 3d")
    table.dealer("arrange")
    assert reckoned(ULTIMO.chances(table.state, "pc1", row("Kc 9c"), None)).shares == before.shares


def test_the_best_play_is_legal_and_no_other_row_of_its_size_does_better() -> None:
    table = Table()
    table.call(3)
    found = reckoned(ULTIMO.best_play(table.state, "pc1", "success", None))
    assert table.allows("pc1", " ".join(("play", *map(str, found.row))))
    mine = found.shares[0][1] + found.shares[1][1]
    for other in ("Kc 9c 8c", "9c 8c 7c", "Kc 3c"):
        theirs = reckoned(ULTIMO.chances(table.state, "pc1", row(other), None)).shares
        assert theirs[0][1] + theirs[1][1] <= mine


def test_the_cheapest_play_keeps_the_chance_that_was_asked_for() -> None:
    table = Table()
    table.call(2)
    found = reckoned(ULTIMO.best_play(table.state, "pc1", "partial", Fraction(1, 2)))
    assert sum(share for _, share in found.shares[:3]) >= 0.5
    best = reckoned(ULTIMO.best_play(table.state, "pc1", "partial", None))
    assert len(found.row) <= len(best.row)


def test_the_best_row_says_what_each_of_its_queens_stands_for() -> None:
    table = Table(hand="Qs Qd 2c 3d 3h 4c 2h 2s")
    table.set_pile("pc1.discard", "Kh 9c")
    table.call(3)
    found = reckoned(ULTIMO.best_play(table.state, "pc1", "success", None))
    queens = [laid for laid in found.row if laid.card.rank == "Q"]
    assert queens
    for laid in queens:
        assert f"{laid.card} lies as a {RANK_NAMES[laid.value]}." in found.head
    table.set_pile("pc1.discard", "")
    plain = reckoned(ULTIMO.best_play(table.state, "pc1", "success", None))
    bare = [laid for laid in plain.row if laid.card.rank == "Q"]
    assert all(f"{laid.card} lies as a two, for it copies nothing." in plain.head for laid in bare)
    assert ("lies as" in plain.head) == bool(bare)


def test_what_cannot_be_reckoned_is_refused_with_a_reason() -> None:
    table = Table()
    assert "no check is waiting" in str(ULTIMO.chances(table.state, "pc1", row("Kc"), None))
    assert "no character" in str(ULTIMO.chances(table.state, "pc9", row("Kc"), 3))
    assert isinstance(ULTIMO.best_play(table.state, "pc1", "success", None), Refusal)
    table.call(3)
    assert isinstance(ULTIMO.chances(table.state, "pc1", row("9c Kc 2d"), None), Refusal)
    assert "not 'glory'" in str(ULTIMO.best_play(table.state, "pc1", "glory", None))
    assert "99.0 %" in str(ULTIMO.best_play(table.state, "pc1", "perfect", Fraction(99, 100)))
    assert ULTIMO.chances(table.state, "pc1", row("Kc"), 70) == Refusal(
        "the Dealer has 54 cards, too few for a rating of 70", "U-073"
    )


def test_an_aim_that_is_out_of_reach_is_named_and_the_next_one_taken() -> None:
    table = Table()
    table.call(12)
    found = reckoned(ULTIMO.best_play(table.state, "pc1", "perfect", None))
    assert "out of reach" in found.head or found.head.startswith("Nothing in this hand")


def test_where_nothing_can_succeed_the_card_is_named_that_makes_a_total_failure_less_likely() -> None:
    table = Table()
    table.call(14)
    bare = dict(reckoned(ULTIMO.chances(table.state, "pc1", (), None)).shares)
    for aim in ("perfect", "success", "partial"):
        found = reckoned(ULTIMO.best_play(table.state, "pc1", aim, None))
        told = dict(found.shares)
        assert sum(share for _, share in found.shares[:3]) == 0
        assert found.row
        assert told["Total failure"] < bare["Total failure"]
        assert f"{bare['Total failure']:.1%}".replace("%", " %") in found.head
        assert "less likely" in found.head


def test_a_row_is_foretold_when_it_is_laid_and_only_where_it_may_be_seen() -> None:
    table = Table()
    table.call(3)
    events = table.do("pc1", "play Kc 9c")
    laid = next(event for event in events if isinstance(event, RowLaid))
    assert reckoned_or_none(table, laid) == shares("Kc 9c", 3)
    assert ULTIMO.foretold(table.state, ULTIMO.censor(table.state, laid, frozenset({"dealer"}))) is None
    assert ULTIMO.foretold(table.state, events[0]) is None


def reckoned_or_none(table: Table, event: RowLaid) -> tuple[tuple[str, float], ...] | None:
    found = ULTIMO.foretold(table.state, event)
    return found.shares if found else None
