"""A card that stands for another is written so that whoever listens, or forgot it, can type it."""

from __future__ import annotations

from oracle.core.cards import Card, Laid, parse_row
from oracle.core.menu import Arrangement
from oracle.repl.plain import sentence
from oracle.table.session import Shown

WEIGHTS = {rank: at for at, rank in enumerate("23456789TJQKA")}


def row_of(cards: str) -> Arrangement:
    """Return what a row may be laid from: queens are worth nothing unless they stand for a jack or a king."""
    held = tuple(Card.parse(one) for one in cards.split())
    ways = {"Q": ("", "J", "K")}
    return Arrangement(held, 1, 5, lambda card: ways.get(card.rank, ("",)), weight)


def weight(laid: Laid) -> int:
    rank = laid.value or laid.card.rank
    return 0 if rank == "Q" else WEIGHTS[rank]


def test_a_row_that_needs_a_declared_card_is_refused_with_the_line_to_type() -> None:
    refused = row_of("Jh Qc 6d").why_not(parse_row("Jh Qc 6d"))
    assert refused is not None
    assert "a legal order is Jh 6d Qc" in refused.reason
    assert refused.reason.endswith("Jh Qc=J 6d")


def test_a_row_that_no_declared_card_puts_right_is_refused_as_before() -> None:
    refused = row_of("Jh 9d 6d").why_not(parse_row("6d 9d"))
    assert refused is not None
    assert refused.reason == "9d lies behind a lower card; a legal order is 9d 6d"


def test_whoever_listens_hears_how_a_row_with_a_declared_card_is_typed() -> None:
    told = Shown("line", "Jh Qc=J 6d: 40 % for a success.", cards=("Jh", "Qc=J", "6d"), offer="play Jh Qc=J 6d")
    assert "the queen of clubs as a jack" in sentence(told)
    assert sentence(told).endswith("type play Jh Qc=J 6d.")


def test_a_row_without_one_is_told_as_before() -> None:
    told = Shown("line", "Jh 6d: 40 % for a success.", cards=("Jh", "6d"), offer="play Jh 6d")
    assert "type" not in sentence(told)
