"""How cards may be laid in a row: what a queen may copy, which order is legal, and the Dealer's own order.

These are the only rules about order: `arrangement` hands `ways` and `weigh` to the menu.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.cards import RANKS, Card, Laid, card_order
from oracle.core.menu import Arrangement
from oracle.systems.ultimo.rules.deck_rules import ACE, JACK, JOKER, PLAIN, DeckRules, card_power, is_king, power

House = Mapping[str, str]
"""The value of every house rule, by id."""

_HIGHEST_FIRST: Final = RANKS[::-1]


def ways(card: Card, discard: Iterable[Card], rules: DeckRules, house: House) -> tuple[str, ...]:
    """Return the values `card` may be declared as: `("",)`, or for a queen also the ranks it may copy, highest first.

    A queen copies a card of its owner's discard as it is when the row is laid, but no ace or joker, and may
    always keep its raw worth, undeclared or declared as that number (U-050 to U-056).
    """
    if card.rank != "Q":
        return ("",)
    found = {_copied(other, rules, house) for other in discard} | {str(rules.raw_queen)}
    return ("", *(rank for rank in _HIGHEST_FIRST if rank in found))


def _copied(card: Card, rules: DeckRules, house: House) -> str:
    """Return the rank a queen may copy from `card` in the discard; empty for none."""
    strength = card_power(card, rules)
    if strength == ACE:
        return "A" if _copies_aces(rules, house) else ""
    if strength == JOKER or (strength == JACK and house["queen_copies_jack"] == "off"):
        return ""
    return "K" if card.rank == "A" else card.rank


def _copies_aces(rules: DeckRules, house: House) -> bool:
    return rules.queens_return_aces and house["gsq_return"] == "copy"


def believed_ways(card: Card, rules: DeckRules, house: House) -> tuple[str, ...]:
    """Return the values `card` may be declared as when its owner's discard is unknown: a queen as any copy."""
    if card.rank != "Q":
        return ("",)
    left_out = ("A" if not _copies_aces(rules, house) else "") + ("J" if house["queen_copies_jack"] == "off" else "")
    return ("", *(rank for rank in _HIGHEST_FIRST if rank not in left_out))


def weigh(laid: Laid, rules: DeckRules, house: House) -> int | None:
    """Return the weight of a card in the order of a row, highest first; `None` where it may lie anywhere.

    The order is jokers, aces, then 10 to 2, with a queen by its power. Jacks and kings lie anywhere, and so does
    a queen that copies a jack, but not one that copies a king (U-045, U-046, U-052, U-053).
    """
    strength = power(laid, rules)
    if strength == JACK or is_king(laid, rules):
        return None
    if laid.card.rank == "Q" and rules.free_queens:
        return None
    if strength == ACE and house["ace_order"] == "free":
        return None
    return strength


def arrangement(
    hand: tuple[Card, ...],
    discard: tuple[Card, ...],
    most: int,
    rules: DeckRules,
    house: House,
    *,
    forced: tuple[Card, ...] = (),
) -> Arrangement:
    """Return the rows that may be laid from `hand`: up to `most` cards (U-027, U-028) in legal order (U-046).

    Args:
        hand: The cards held.
        discard: The owner's pile, from which queens copy.
        most: The card limit, cards bought with focus included.
        rules: How the owner reads the cards.
        house: The house rules.
        forced: Cards that have to be in the row; with `joker_forced` jokers are added by themselves (U-047).
    """
    limit = max(0, min(most, len(hand)))
    jokers = (card for card in hand if card_power(card, rules) == JOKER and card not in forced)
    must = (*forced, *jokers) if house["joker_forced"] == "on" else forced
    return Arrangement(
        hand,
        0,
        limit,
        lambda card: _one_ace_copied(card, hand, ways(card, discard, rules, house)),
        lambda laid: weigh(laid, rules, house),
        must=must[:limit],
        must_rule="U-082" if forced else "U-047",
        order_rule="U-046",
        count_rule="U-027",
        counts=lambda laid: counted_as(laid, rules),
    )


def counted_as(laid: Laid, rules: DeckRules) -> str:
    """Return half a sentence about the worth of a queen (U-052, U-054); empty for any other card."""
    if laid.card.rank != "Q":
        return ""
    copies = laid.value not in ("", "Q", str(rules.raw_queen))
    return f"{laid} counts as what it copies" if copies else f"a queen that copies nothing counts as {rules.raw_queen}"


def _one_ace_copied(card: Card, hand: tuple[Card, ...], found: tuple[str, ...]) -> tuple[str, ...]:
    """Return the values left for `card`: only the first queen of a hand copies an ace, once per rest (U-062)."""
    if "A" not in found or card == next(other for other in hand if other.rank == "Q"):
        return found
    return tuple(way for way in found if way != "A")


def believed_arrangement(row: tuple[Laid, ...], rules: DeckRules, house: House) -> Arrangement:
    """Return the arrangement for exactly the cards of `row`; the discard is unknown, so any copy is possible."""
    cards = tuple(laid.card for laid in row)
    return Arrangement(
        cards,
        0,
        len(cards),
        lambda card: believed_ways(card, rules, house),
        lambda laid: weigh(laid, rules, house),
        order_rule="U-046",
    )


def dealer_row(cards: tuple[Card, ...], discard: tuple[Card, ...], house: House) -> tuple[Laid, ...]:
    """Return the Dealer's cards as the rules lay them: by worth, kings as tens, jacks last (U-049)."""
    laid = (_dealer_laid(card, discard, house) for card in cards)
    return tuple(sorted(laid, key=lambda declared: (_dealer_place(declared), card_order(declared.card))))


def _dealer_place(laid: Laid) -> int:
    strength = power(laid, PLAIN)
    return 0 if strength == JACK else -strength


def _dealer_laid(card: Card, discard: tuple[Card, ...], house: House) -> Laid:
    """Return a Dealer's card as the rules declare it: a queen copies the best card of the discard (U-051)."""
    if card.rank != "Q" or house["dealer_queen"] == "raw":
        return Laid(card)
    choices = (Laid(card, value) for value in ways(card, discard, PLAIN, house) if value != "J")
    return max(choices, key=lambda laid: power(laid, PLAIN))


def dealer_arrangement(cards: tuple[Card, ...], discard: tuple[Card, ...], house: House) -> Arrangement:
    """Return the orders in which the Dealer may lay `cards` under `dealer_order` `dealer_choice` (U-049).

    All cards have to be laid, and the Dealer does not choose what a queen copies (U-051).
    """
    declared = {card: (_dealer_laid(card, discard, house).value,) for card in cards}
    return Arrangement(
        cards,
        len(cards),
        len(cards),
        declared.__getitem__,
        lambda laid: weigh(laid, PLAIN, house),
        order_rule="U-046",
    )


def dealer_redraws(cards: tuple[Card, ...], house: House) -> tuple[Card, ...]:
    """Return the Dealer's cards that are drawn again before they are laid (U-036)."""
    return tuple(card for card in cards if card.is_joker) if house["dealer_joker"] == "redraw" else ()
