"""Cards in a line of text: with their suit signs for a terminal, by name for whoever listens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.core.cards import RANK_NAMES, RANKS, Card, Laid, card_words, is_card, parse_row
from oracle.core.patterns import lazy_pattern
from oracle.errors import NotationError

SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "l": "☆", "b": "★"}
"""Suits, and the two jokers; shapes of their own, so that no colour is needed."""

_CODE: Final = r"(?:[2-9TJQKA][cdhs]|X[lb])(?:=[2-9TJQKA])?"
_WRITTEN: Final = lazy_pattern(rf"(?<![\w=/]){_CODE}(?![\w=])")


def codes_in(text: str) -> tuple[str, ...]:
    """Return the cards written in a text about cards, each once; prose has other words that look like cards."""
    return tuple(dict.fromkeys(_WRITTEN.findall(text)))


def cards_said(text: str) -> tuple[str, ...]:
    """Return the cards written in a line that may be about anything; `As` alone begins a sentence.

    >>> cards_said("9d loses to As"), cards_said("As you say"), cards_said("> play Ks 9d")
    (('9d', 'As'), (), ('Ks', '9d'))
    """
    found = codes_in(text)
    return found if any(one[0] != "A" or "=" in one for one in found) else ()


def typed_cards(text: str) -> str:
    """Return a typed line in which no star stands for a joker, as it does on the screen."""
    return text.replace(SIGNS["l"], "").replace(SIGNS["b"], "")


def signed(code: str) -> str:
    """Return a card as it is printed: `K♠`, `10♦`, `Q♦=9`, `Xb★`."""
    laid = _laid(code)
    if laid.card.is_joker:
        return f"{laid.card}{SIGNS[laid.card.suit]}"
    rank, value = (_rank(one) for one in (laid.card.rank, laid.value))
    return f"{rank}{SIGNS[laid.card.suit]}" + (f"={value}" if value else "")


def spoken(code: str) -> str:
    """Return a card by name: `the king of spades`, `the queen of diamonds as a nine`."""
    laid = _laid(code)
    if not laid.value:
        return f"the {laid.card.name}"
    article = "an" if laid.value in "8A" else "a"
    return f"the {laid.card.name} as {article} {RANK_NAMES[laid.value]}"


def _laid(code: str) -> Laid:
    return Laid.parse(code)


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def split(text: str, cards: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield the pieces of `text` in order, and whether each is one of `cards`, as they are written there."""
    wanted = sorted(set(cards), key=len, reverse=True)
    if not wanted:
        yield text, False
        return
    pattern = rf"(?<![\w=])({'|'.join(map(re.escape, wanted))})(?![\w=])"
    for place, piece in enumerate(re.split(pattern, text)):
        if piece:
            yield piece, place % 2 == 1


def replaced(text: str, cards: Iterable[str], say: Callable[[str], str]) -> str:
    """Return `text` with each of `cards` said by `say`; cards that stand in a row are listed as one lists things."""
    wanted = sorted(set(cards), key=len, reverse=True)
    if not wanted:
        return text
    one = "|".join(map(re.escape, wanted))
    run = lazy_pattern(rf"(?<![\w=])(?:{one})(?:,? (?:{one}))*(?![\w=])")
    return run.sub(lambda found: listed([say(card) for card in re.findall(one, found.group())]), text)


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as one lists things: `a`, `a and b`, `a, b and c`."""
    *before, end = tuple(words) or ("nothing",)
    return f"{', '.join(before)} {last} {end}" if before else end


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as people hold them: highest rank first, suits together by rank, jokers last."""
    return tuple(sorted(cards, key=lambda card: (-RANKS.find(card.rank), card.suit)))


def not_held(line: str, held: Iterable[Card]) -> str:
    """Return in a sentence why the cards that a line names cannot be laid by who holds others; empty where they can.

    >>> not_held("raise with the nine", (Card("6", "c"), Card("4", "h")))
    'You hold no nine: your cards are 6c and 4h.'
    >>> not_held("I play the nine of hearts", (Card("6", "c"),)), not_held("lay the six", (Card("6", "c"),))
    ('You do not hold 9h: your card is 6c.', '')
    """
    own = in_hand_order(held)
    are = f"your card{' is' if len(own) == 1 else 's are'} {listed(map(str, own))}"
    missing = [card for card in _whole_cards(line) if card not in own]
    if missing and own:
        return f"You do not hold {listed(map(str, missing), 'or')}: {are}."
    rank = next((found[1].lower() for found in _RANK_ALONE.finditer(line)), "") if not _whole_cards(line) else ""
    of_rank = [card for card in own if RANK_NAMES.get(card.rank) == rank]
    if not rank or not own or len(of_rank) == 1:
        return ""
    return f"You hold {listed(map(str, of_rank))}: say which." if of_rank else f"You hold no {rank}: {are}."


_RANK_ALONE: Final = lazy_pattern(
    rf"(?:^\W*|\b(?:the|my|a|an|that)\s+)({'|'.join(RANK_NAMES.values())})\b(?!\s+(?:of\b|\w*cards?\b|others?\b))",
    re.IGNORECASE,
)
"""A rank that is named without its suit, and is no count of cards."""


def _whole_cards(line: str) -> tuple[Card, ...]:
    """Return the cards that a line names by rank and suit."""
    spoken = card_words(typed_cards(line).strip(" .!?;"))
    return tuple(dict.fromkeys(Laid.parse(word).card for word in spoken if is_card(word) and cards_said(word)))


def looks_like_cards(line: str) -> bool:
    """Return whether a line is nothing but cards, at least two or one that cannot be a word: `Ks 9d`, `10h`, `8h`.

    >>> looks_like_cards("8h"), looks_like_cards("king of spades"), looks_like_cards("ah"), looks_like_cards("8 h")
    (True, True, False, False)
    """
    words = typed_cards(line).strip().lower()
    if not words or words in ("ah", "ad", "as", "ac"):
        return False
    try:
        return bool(parse_row(words))
    except NotationError:
        return False


def is_lone_ace(line: str, held: Iterable[Card]) -> bool:
    """Return whether a line is nothing but an ace, though it could be a word; `Ah` is a sigh to whoever holds none.

    >>> is_lone_ace("As", ()), is_lone_ace("ad.", ()), is_lone_ace("Ah", ()), is_lone_ace("as you say", ())
    (True, True, False, False)
    """
    word = line.strip().rstrip(".!?")
    if word.lower() in ("as", "ad", "ac"):
        return True
    return word == "Ah" and any(str(one) == word for one in held)
