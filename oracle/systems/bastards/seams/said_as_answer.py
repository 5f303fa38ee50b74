"""What a sentence that answers A Game of Bastards leaves open: which card is played, with what and whom one strikes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.cards import Card, card_words
from oracle.core.menu import OneOf, Option, Some
from oracle.systems.bastards.rules.skills import strength
from oracle.systems.bastards.rules.state import Game
from oracle.systems.bastards.rules.weapons import WEAPONS
from oracle.text.words import stems_of

_ARTICLES: Final = re.compile(r"\b(?:the|my|and|that|this|a|as|initiative)\b|[.!?;]", re.IGNORECASE)
_BEST: Final = re.compile(r"\b(?:best|highest|strongest|top)\b", re.IGNORECASE)
_WORST: Final = re.compile(r"\b(?:worst|lowest|weakest|smallest)\b", re.IGNORECASE)


def filled(state: Game, option: Option[Any], _who: str, line: str) -> Iterator[Any] | None:
    """Return the actions that a sentence may mean by an option; nothing where nothing has to be filled in."""
    found = _FILLED.get(option.action.verb)
    return found(state, option, line) if found else None


def _card_named(_state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield the option with the card that is named, or with the best or the worst one where that is asked for."""
    hole = option.holes[0]
    held: tuple[Card, ...] = tuple(hole.values) if isinstance(hole, OneOf) else ()
    words = tuple(card_words(_ARTICLES.sub(" ", line)))
    named = tuple(card for card in held if str(card) in words) or _of_rank(held, line)
    yield from (option.action(card) for card in named)
    if held and not named and _BEST.search(line):
        yield option.action(max(held, key=strength))
    if held and not named and _WORST.search(line):
        yield option.action(min(held, key=strength))


def _of_rank(held: tuple[Card, ...], line: str) -> tuple[Card, ...]:
    """Return the one card of a rank that is named without its suit; nothing where there are several."""
    spoken = set(line.lower().replace(".", " ").split())
    named = tuple(card for card in held if card.name.partition(" ")[0] in spoken)
    return named if len(named) == 1 else ()


def _struck(state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield an attack with the weapon or skill that is named, else each that there is, on who is named."""
    first, then = option.holes[0], option.holes[-1]
    means = tuple(first.values) if isinstance(first, OneOf) else ()
    spoken = set(stems_of(line))
    for one in sorted(means, key=lambda name: not _is_said(_called(name), spoken)):
        domain = then(one) if callable(then) else then
        foes = tuple(domain.values) if isinstance(domain, Some) else ()
        named = tuple(foe for foe in foes if _is_said(state.name(foe), spoken))
        for foe in named or (foes if len(foes) == 1 else ()):
            yield option.action(one, (foe,))


def _called(name: str) -> str:
    return WEAPONS[name].name if name in WEAPONS else name.replace("_", " ")


def _is_said(name: str, spoken: set[str]) -> bool:
    """Return whether a word of a name is among those that were said."""
    return bool(set(stems_of(name)) & spoken)


_FILLED: Final[Mapping[str, Callable[[Game, Option[Any], str], Iterator[Any]]]] = {
    **dict.fromkeys(("play", "initiative", "lay", "raise", "discard", "swap"), _card_named),
    **dict.fromkeys(("attack", "argue", "frighten", "curse", "perform"), _struck),
}
"""What is filled in, by verb."""
