"""Cards come up by chance: what the actor `chance` is offered and answers, and what others see of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from oracle.core.menu import Drawn, OneOf, Option, Refusal
from oracle.core.records import replace
from oracle.core.zones import Deal, Dealt, Draw, Moved, Zone
from oracle.kit.feature import Offered

M = TypeVar("M", Dealt, Moved)


def offer_draw(draw: Draw | None, zones: Mapping[str, Zone]) -> Offered:
    """Return the cards that may come up where some are due."""
    if draw is None:
        return Refusal("no card is due")
    return (Option(Deal, (OneOf((draw.target,)), Drawn(draw, zones[draw.source]))),)


def answered(draw: Draw, action: Deal) -> Dealt:
    """Return that the cards came up which chance named."""
    return Dealt(draw.source, draw.target, action.cards, draw.at_random, draw.to)


def masked(event: M) -> M:
    """Return a move of cards as those see it who may not look at them."""
    return replace(event, cards=(), hidden=len(event.cards))
