"""Playing cards as values, and their notation: `Ks 9d Tc Ah`, jokers `Xl` and `Xb`, `Qd=9` in a row.

`str` and `parse` are inverses. `parse` also accepts other ways to write a card: `10s`, `ks`, `K♠`, `little joker`,
`queen of hearts as 9`.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.records import dataclass
from oracle.errors import NotationError

RANKS: Final = "23456789TJQKA"
"""Ranks of the suited cards, lowest first."""

SUITS: Final = "cdhs"
"""Clubs, diamonds, hearts, spades."""

JOKER: Final = "X"
"""Rank letter of both jokers; their "suits" are `l` (little) and `b` (big)."""

RANK_NAMES: Final = {
    **dict(zip("23456789", ("two", "three", "four", "five", "six", "seven", "eight", "nine"), strict=True)),
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
"""Names of the ranks, lower case."""

SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
"""Names of the suits, lower case."""

_SUIT_SIGNS: Final = {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s"}
_JOKER_WORDS: Final = {
    "xl": "Xl",
    "xb": "Xb",
    "little joker": "Xl",
    "small joker": "Xl",
    "black joker": "Xl",
    "big joker": "Xb",
    "large joker": "Xb",
    "red joker": "Xb",
}
_RANK_WORDS: Final = {
    **{letter.lower(): letter for letter in RANKS},
    **{name: letter for letter, name in RANK_NAMES.items()},
    "10": "T",
    "1": "A",
}


_CARDS: Final[dict[tuple[str, str], Card]] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of a 54-card deck, the same object wherever it is named: equal cards are identical.

    Use `Card.parse` or `FRESH_DECK`; there are no other cards.
    """

    rank: str
    """One of `RANKS`, or `JOKER`."""
    suit: str
    """One of `SUITS`; for jokers `l` (little) or `b` (big)."""

    def __new__(cls, rank: str, suit: str) -> Card:
        return _CARDS.get((rank, suit)) or object.__new__(cls)

    def __reduce__(self) -> tuple[type[Card], tuple[str, str]]:
        return Card, (self.rank, self.suit)

    def __post_init__(self) -> None:
        """Refuse any card that is in no deck, so that a damaged record cannot add a 55th card."""
        suits = "lb" if self.rank == JOKER else SUITS
        if self.rank not in RANKS + JOKER or len(self.rank) != 1 or self.suit not in suits or len(self.suit) != 1:
            raise NotationError(f"no deck holds a card {self.rank!r} of {self.suit!r}")

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two jokers."""
        return self.rank == JOKER

    @property
    def name(self) -> str:
        """The card in words: `king of spades`, `little joker`."""
        if self.is_joker:
            return "little joker" if self.suit == "l" else "big joker"
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card written as `text`.

        Raises:
            NotationError: If it is no card; the message shows the notation.
        """
        known = _BY_CODE.get(text)
        if known is not None:
            return known
        return _BY_CODE[_code(text)]


def _code(text: str) -> str:
    plain = " ".join(text.strip().lower().split())
    if plain in _JOKER_WORDS:
        return _JOKER_WORDS[plain]
    rank, _, suit = plain.partition(" of ")
    if not suit:
        rank, suit = plain[:-1].strip(), plain[-1:]
    letter = _RANK_WORDS.get(rank)
    sign = _SUIT_SIGNS.get(suit) or (suit[0] if suit and suit in (*SUITS, *SUIT_NAMES.values()) else None)
    if letter is None or sign is None:
        raise NotationError(
            f"{text!r} is not a card: write rank and suit, such as Ks, 9d, Tc, Ah, or Xl and Xb for the jokers"
        )
    return letter + sign


_RANK_PATTERN: Final = "|".join(sorted(_RANK_WORDS, key=len, reverse=True))
_SPOKEN: Final = re.compile(
    rf"\b(?:little|small|black|big|large|red) joker\b|\b(?:{_RANK_PATTERN}) of (?:clubs|diamonds|hearts|spades)\b",
    re.IGNORECASE,
)
_DECLARED: Final = re.compile(
    # "Qd as 9" declares a rank; in "Qd As 9c" an ace of spades and a nine follow, so a bare rank must come behind it.
    rf"\s*=\s*|\s+as(?: an?)?\s+(?=(?:{_RANK_PATTERN})(?:\s|,|$)(?!of\b))",
    re.IGNORECASE,
)

FRESH_DECK: Final = (
    *(Card(rank, suit) for suit in SUITS for rank in RANKS),
    Card(JOKER, "l"),
    Card(JOKER, "b"),
)
"""The 54 cards in canonical order: clubs 2 to ace, diamonds, hearts, spades, little joker, big joker."""

_CARDS.update(((card.rank, card.suit), card) for card in FRESH_DECK)
_BY_CODE: Final = {str(card): card for card in FRESH_DECK}
_ORDER: Final = {card: index for index, card in enumerate(FRESH_DECK)}


def card_order(card: Card) -> int:
    """Return the place of `card` in `FRESH_DECK`, 0 to 53: a sort key that is the same everywhere."""
    return _ORDER[card]


def sorted_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return `cards` in the canonical order of `FRESH_DECK`."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it lies in a row: as itself, or declared as another rank."""

    card: Card
    value: str = ""
    """Rank letter the card is declared as (`Qd=9`); empty for a card that is only itself."""

    def __str__(self) -> str:
        return f"{self.card}={self.value}" if self.value else str(self.card)

    @classmethod
    def parse(cls, text: str) -> Laid:
        """Return the laid card written as `text`: `Ks`, `Qd=9`, `Qd=10`, `queen of hearts as king`.

        Raises:
            NotationError: If it is no card, or the rank behind `=` is none.
        """
        card, sign, value = _DECLARED.sub("=", text).partition("=")
        if not sign:
            return cls(Card.parse(card))
        letter = _RANK_WORDS.get(value.strip().lower())
        if letter is None:
            raise NotationError(f"{text!r} does not say what the card stands for: write a rank, such as Qd=9 or Qd=K")
        return cls(Card.parse(card), letter)


def card_words(text: str) -> tuple[str, ...]:
    """Return the words of a list of cards, each one card: `little joker, Qd as 9` gives `Xl` and `Qd=9`."""
    short = _SPOKEN.sub(lambda found: _code(found.group()), text)
    return tuple(_DECLARED.sub("=", short).replace(",", " ").split())


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a list divided by blanks or commas: `Ks 9d, little joker`.

    Raises:
        NotationError: If a word of it is no card.
    """
    return tuple(Card.parse(word) for word in card_words(text))


def parse_row(text: str) -> tuple[Laid, ...]:
    """Return the laid cards of a list divided by blanks or commas: `Ks Qd=9, 4c`.

    Raises:
        NotationError: If a word of it is no card.
    """
    return tuple(Laid.parse(word) for word in card_words(text))


def is_card(word: str) -> bool:
    """Return whether `word` is the notation of a card, with or without a declared rank."""
    try:
        Laid.parse(word)
    except NotationError:
        return False
    return True
