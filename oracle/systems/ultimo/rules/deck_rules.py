"""How the owner of a deck reads cards: the worth of each card in a row, and how traits change it.

A trait row carries a `DeckRules` that differs from `PLAIN` only in what the trait changes; `deck_rules` joins
them in any order. The Dealer always reads by `PLAIN` (U-063).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oracle.core.cards import RANKS, Card, Laid
from oracle.core.records import dataclass

JACK: Final = 11
"""Power of a card that cancels what it faces. Rule U-042."""

ACE: Final = 12
"""Power of a card that only another ace stands up to. Rule U-044."""

JOKER: Final = 13
"""Power of a card that always fails, and lies first. Rule U-046."""

_NUMBERS: Final = {rank: value for value, rank in enumerate(RANKS[:9], start=2)}


@dataclass(frozen=True, slots=True)
class DeckRules:
    """How one owner's cards are read."""

    raw_queen: int = 2
    """Worth of a queen that copies no card: 2, 5 or 8. Rule U-061."""
    king: int = 10
    """Worth of a king: 10, 9 or 8. Rule U-061."""
    free_queens: bool = False
    """Whether queens lie anywhere. Rule U-061."""
    queens_return_aces: bool = False
    """Whether a queen can bring back an ace, once per rest. Rule U-062."""
    aces_as_kings: bool = False
    """Whether every ace but the ace of spades is a king. Rule U-058."""
    ace_of_spades_joker: bool = False
    """Whether the ace of spades is a third joker. Rule U-060."""
    jacks_block: bool = True
    """Whether the owner's jacks spoil a perfect success. Rule U-060."""
    little_joker_ace: bool = False
    """Whether the little joker is an ace. Rule U-059."""
    big_joker_fails: bool = False
    """Whether the big joker fails the whole row. Rule U-059."""


PLAIN: Final = DeckRules()
"""The rules of a deck without traits, and always of the Dealer's deck."""

DECK_TRAITS: Final = {
    "aged_wisdom": DeckRules(aces_as_kings=True),
    "gamblin_man": DeckRules(little_joker_ace=True, big_joker_fails=True),
    "jack_of_all_trades": DeckRules(ace_of_spades_joker=True, jacks_block=False),
    "long_live_the_queen": DeckRules(raw_queen=5, king=9, free_queens=True),
    "god_save_the_queen": DeckRules(raw_queen=8, king=8, queens_return_aces=True),
}
"""How each of the five traits about cards changes a deck. Rules U-058 to U-062."""


def deck_rules(changes: Iterable[DeckRules]) -> DeckRules:
    """Return `PLAIN` with all `changes` made, in any order.

    Where two change the same figure, the one further from `PLAIN` stands: God Save the Queen replaces the
    numbers of Long Live the Queen (U-061).
    """
    found = (PLAIN, *changes)
    return DeckRules(
        raw_queen=max(rules.raw_queen for rules in found),
        king=min(rules.king for rules in found),
        free_queens=any(rules.free_queens for rules in found),
        queens_return_aces=any(rules.queens_return_aces for rules in found),
        aces_as_kings=any(rules.aces_as_kings for rules in found),
        ace_of_spades_joker=any(rules.ace_of_spades_joker for rules in found),
        jacks_block=all(rules.jacks_block for rules in found),
        little_joker_ace=any(rules.little_joker_ace for rules in found),
        big_joker_fails=any(rules.big_joker_fails for rules in found),
    )


def power(laid: Laid, rules: DeckRules) -> int:
    """Return the power of a laid card in its pair: 2 to 10, or `JACK`, `ACE`, `JOKER`.

    A queen has the power of the card it copies (U-052, U-053); one that copies no card, or another queen,
    has its raw worth (U-054, U-056).
    """
    if laid.card.rank == "Q":
        return _queen_power(laid.value, rules)
    return card_power(laid.card, rules)


def card_power(card: Card, rules: DeckRules) -> int:
    """Return the power of a card that copies no other."""
    number = _NUMBERS.get(card.rank)
    if number is not None:
        return number
    return rules.raw_queen if card.rank == "Q" else _court_power(card, rules)


def _queen_power(value: str, rules: DeckRules) -> int:
    if value in ("", "Q"):
        return rules.raw_queen
    if value == "K":
        return rules.king
    return {"J": JACK, "A": ACE}.get(value) or _NUMBERS[value]


def _court_power(card: Card, rules: DeckRules) -> int:
    if card.is_joker:
        return ACE if card.suit == "l" and rules.little_joker_ace else JOKER
    if card.rank != "A":
        return JACK if card.rank == "J" else rules.king
    if card.suit == "s":
        return JOKER if rules.ace_of_spades_joker else ACE
    return rules.king if rules.aces_as_kings else ACE


def is_king(laid: Laid, rules: DeckRules) -> bool:
    """Return whether a laid card is a king in its own right; a queen that copies one is not (U-052)."""
    card = laid.card
    return card.rank == "K" or (card.rank == "A" and card.suit != "s" and rules.aces_as_kings)


def has_joker(row: Iterable[Laid], rules: DeckRules) -> bool:
    """Return whether a row holds a card that is a joker for its owner (U-010, U-059, U-060)."""
    return any(power(laid, rules) == JOKER for laid in row)


def has_jack(row: Iterable[Laid], rules: DeckRules) -> bool:
    """Return whether a row holds a jack, or a queen that copies one (U-053)."""
    return any(power(laid, rules) == JACK for laid in row)


def returnable_aces(row: Iterable[Laid], discard: Iterable[Card], rules: DeckRules) -> tuple[Card, ...]:
    """Return the aces in `discard` of which a queen in `row` may bring one back, in pile order (U-062).

    The caller checks whether it was done since the last rest, and where the house rule `gsq_return` sends the ace.
    """
    if not rules.queens_return_aces or not any(laid.card.rank == "Q" for laid in row):
        return ()
    return tuple(card for card in discard if card_power(card, rules) == ACE)
