"""Dealing cards by chance: the draw offered to the actor `chance`, its answer, and what others see of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from oracle.core.cards import Card
from oracle.core.menu import Drawn, OneOf, Option, Refusal
from oracle.core.records import replace
from oracle.core.zones import CardEvent, Deal, Dealt, Draw, Moved, Shuffled, Zone
from oracle.kit.feature import Offered
from oracle.kit.state import AnyState

M = TypeVar("M", Dealt, Moved)
S = TypeVar("S", bound=AnyState)


def offer_draw(draw: Draw | None, zones: Mapping[str, Zone]) -> Offered:
    """Return the option of the draw that is due, or a refusal where none is."""
    if draw is None:
        return Refusal("no card is due")
    return (Option(Deal, (OneOf((draw.target,)), Drawn(draw, zones[draw.source]))),)


def answered(draw: Draw, action: Deal) -> Dealt:
    """Return the event of the drawn cards."""
    return Dealt(draw.source, draw.target, action.cards, draw.at_random, draw.to)


def masked(event: M) -> M:
    """Return a move of cards with the cards masked."""
    return replace(event, cards=(), hidden=len(event.cards))


def faces(cards: tuple[Card, ...]) -> str:
    """Return cards in words, divided by commas."""
    return ", ".join(card.name for card in cards)


def card_rows(
    draw_due: Callable[[S], Draw | None],
    dealt: Callable[[S, Dealt], S],
    lines: Mapping[type[CardEvent], Callable[[S, Any], str]],
) -> Mapping[str, Any]:
    """Return the rows of a game for what the core says of cards, for its feature of cards (`feature(..., **rows)`).

    Args:
        draw_due: What is asked of chance now, or `None`.
        dealt: The state after cards came up.
        lines: What the table says, by class of event.
    """

    def decide(state: S, _who: str, action: Deal) -> tuple[Dealt, ...]:
        draw = draw_due(state)
        assert draw is not None
        return (answered(draw, action),)

    def moved(state: S, event: CardEvent) -> S:
        return state.with_cards(event)

    return {
        "roles": {"chance": (Deal,)},
        "offers": {Deal: lambda state, _who: offer_draw(draw_due(state), state.zones)},
        "decisions": {Deal: decide},
        "evolution": {Dealt: dealt, Moved: moved, Shuffled: moved},
        "lines": lines,
    }
