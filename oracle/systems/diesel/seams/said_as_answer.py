"""Fills in what a player's answer leaves open: the cards, the words of a gain, the meaning of a mere yes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.cards import Card, card_words, is_card
from oracle.core.menu import Option, Some
from oracle.core.notation import Prose
from oracle.systems.diesel.rules.state import HAND_LIMIT, Game
from oracle.table.said_as_answer import is_yes, plainly

_RANKS: Final = "23456789TJQKA"
"""Ranks of number and court cards, lowest first; a joker is above them all."""

_ARTICLES: Final = re.compile(r"\b(?:the|my|and|that|this|a)\b|[.!?;]", re.IGNORECASE)


def filled(state: Game, option: Option[Any], who: str, line: str) -> Iterator[Any] | None:
    """Return the actions that a sentence may mean by an option; `None` for a verb that needs nothing filled in."""
    fill = _FILLED.get(option.action.verb)
    return fill(state, option, who, line) if fill else None


def _kept(state: Game, option: Option[Any], who: str, line: str) -> Iterator[Any]:
    """Yield keeping the hand; a mere yes does so only where it costs no card."""
    if not is_yes(line) or len(state.hand(who)) < HAND_LIMIT:
        yield from plainly(option)


def _claimed(_state: Game, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield taking the Advantage, with the words after a colon as the gain: `I take it: he owes me one`."""
    _, _, told = line.partition(":")
    yield option.action(Prose(told.strip()))


def _thrown(_state: Game, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield discarding all cards that the line names, or the lowest card where it names none."""
    held, words = _held(option), _words(line)
    named = tuple(card for card in held if str(card) in words)
    if named:
        yield option.action(named)
    elif held and not any(is_card(word) for word in words):
        yield option.action((min(held, key=lambda card: _RANKS.find(card.rank) % (len(_RANKS) + 1)),))


def _laid(_state: Game, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield laying the cards that the line names, where the hand holds all of them."""
    held, words = _held(option), _words(line)
    named = tuple(card for card in held if str(card) in words)
    if named and len(named) == sum(map(is_card, words)):
        yield option.action(named)


def _held(option: Option[Any]) -> tuple[Card, ...]:
    hole = option.holes[0]
    return tuple(hole.values) if isinstance(hole, Some) else ()


def _words(line: str) -> tuple[str, ...]:
    return tuple(card_words(_ARTICLES.sub(" ", line)))


_FILLED: Final[Mapping[str, Callable[[Game, Option[Any], str, str], Iterator[Any]]]] = {
    "keep": _kept,
    "claim": _claimed,
    "discard": _thrown,
    "lay": _laid,
}
"""The function that fills in each verb."""
