"""Playing cards as small pictures of our own, in SVG: shapes and letters only, readable without colour."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import Card

WIDTH: Final = 46
"""Width of a card, in pixels."""

HEIGHT: Final = 64
"""Height of a card, in pixels."""

SHAPES: Final = {
    "s": "M0-11C4-5 10-1 10 4c0 4-6 6-9 2 0 3 1 5 3 7h-8c2-2 3-4 3-7-3 4-9 2-9-2 0-5 6-9 10-15z",
    "h": "M0 11C-4 5-11 1-11-4c0-6 8-8 11-2 3-6 11-4 11 2 0 5-7 9-11 15z",
    "d": "M0-12 9 0 0 12-9 0z",
    "c": "M0-11a5 5 0 0 1 4 8 5 5 0 1 1-3 8c0 3 1 4 3 6h-8c2-2 3-3 3-6a5 5 0 1 1-3-8 5 5 0 0 1 4-8z",
}
"""One path a suit, drawn around 0, 0."""

INK: Final = {"s": "#1b1b1f", "c": "#1b1b1f", "h": "#a3122a", "d": "#a3122a"}
"""Colour of a suit; the shape alone tells it too."""


def card_svg(card: Card) -> str:
    """Return the picture of `card` as an SVG element with its name as title."""
    return (
        f'<svg class="card" role="img" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<title>{card.name}</title>"
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="5" fill="#fffdf7" stroke="#55504a"/>'
        f"{_joker(card) if card.is_joker else _suited(card)}</svg>"
    )


def _suited(card: Card) -> str:
    rank = "10" if card.rank == "T" else card.rank
    ink = INK[card.suit]
    return (
        f'<text x="6" y="18" font-family="Georgia,serif" font-size="15" font-weight="bold" fill="{ink}">{rank}</text>'
        f'<path transform="translate({WIDTH // 2 + 2} {HEIGHT // 2 + 8})" d="{SHAPES[card.suit]}" fill="{ink}"/>'
    )


def _joker(card: Card) -> str:
    filled = "#1b1b1f" if card.suit == "b" else "none"
    star = "M0-14 4-4 14-4 6 3 9 13 0 7-9 13-6 3-14-4-4-4z"
    return (
        f'<text x="6" y="16" font-family="Georgia,serif" font-size="11" fill="#1b1b1f">{card.suit.upper()}</text>'
        f'<path transform="translate({WIDTH // 2} {HEIGHT // 2 + 4})" d="{star}" fill="{filled}" stroke="#1b1b1f"/>'
    )
