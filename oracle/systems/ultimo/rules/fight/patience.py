"""Patience: what foes lose of it in an exchange and besides, and when it gives way (U-212 to U-214)."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.kit.modifiers import modified
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import Exchange, Foe
from oracle.systems.ultimo.rules.fight.outburst import break_out
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import PATIENCE_LOST


def patience_losses(state: UltimoState, exchange: Exchange, tier: Tier, *, dealt: int, lost: int) -> tuple[int, ...]:
    """Return how much patience a foe loses by each trigger (U-212 to U-214).

    Args:
        state: The table.
        exchange: The exchange.
        tier: The result.
        dealt: Health the foe lost.
        lost: Health its opponents lost.
    """
    traits, studied = state.people[exchange.who].character.traits, _studied_foes(state, exchange)
    loss = modified(1, modifiers_of(traits, PATIENCE_LOST, studied))
    avoided = modified(1, modifiers_of(traits, PATIENCE_LOST, (*studied, "avoided")))
    attacked = exchange.answered is not None and not exchange.unseen
    losses = (
        (dealt > lost, loss),
        (attacked and not lost, avoided),
        (tier == "perfect", loss),
    )
    return tuple(amount for applies, amount in losses if applies)


def _studied_foes(state: UltimoState, exchange: Exchange) -> tuple[str, ...]:
    """Return the tag of an exchange with a foe whose weakness the character knows (U-213)."""
    marks = state.people[exchange.who].marks
    return ("studied",) if any(mark.id == "studying" and mark.detail in exchange.foes for mark in marks) else ()


def wear_patience(state: UltimoState, name: str, who: str, amount: int) -> Iterator[AnyEvent]:
    """Yield a loss of patience outside an exchange, and the outburst if it gives way (U-212, U-215)."""
    foe = state.danger.foes[name]
    yield fought.PatienceWorn(name, min(foe.patience, amount))
    if gives_way(foe, amount):
        yield from break_out(state, name, who)


def gives_way(foe: Foe, amount: int) -> bool:
    """Return whether a loss of patience is the last that a foe can take."""
    return foe.patience <= amount and not foe.burst
