"""What foes do under the built-in Dealer: they want something, they fear something, and they tire of losing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.house.picking import stable
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import Foe, standing
from oracle.systems.ultimo.fight.foe_moves import ready_foes
from oracle.systems.ultimo.fight.steps import Exerting, FoesMove
from oracle.systems.ultimo.foes.stat_block import Rank
from oracle.systems.ultimo.standing import ability_of, able
from oracle.systems.ultimo.state import UltimoState

FLEES_BELOW: Final[dict[Rank, float]] = {"minion": 0.34, "greater": 0.2, "host": 0.0}
"""Share of its health below which a foe thinks of its own skin."""

KEPT: Final = 2
"""Threat that the built-in Dealer likes to keep when it pays for power."""

WEAK: Final = 0.4
"""Share of health below which a character is spared where another can be struck."""


def foes_moved(position: Position) -> Iterator[wire.Decision]:
    """Yield what the foes could do where it is theirs to move, best first; nothing where it is not."""
    state: UltimoState = position.rules
    match state.step:
        case Exerting(foe=foe, cost=cost):
            worth = state.threat.pool - cost >= KEPT or state.danger.foes[foe].block.rank == "host"
            yield _reaction("exert" if worth else "hold_back")
            yield _reaction("hold_back")
        case FoesMove():
            yield from _turn(state)
            yield _reaction("bide")
        case _:
            return


def _reaction(move: str, foe: str = "", target: str = "") -> wire.Decision:
    act = wire.FoeAct(move=move, foe=foe or None, target=target or None)
    return wire.Decision(kind="reaction", moves=(act,))


def _turn(state: UltimoState) -> Iterator[wire.Decision]:
    """Yield what the first foe that has not moved would do: run, if it has had enough and is no host; else strike."""
    for name in ready_foes(state):
        foe = state.danger.foes[name]
        if _has_had_enough(state, foe):
            yield _reaction("leave", name)
        for who in _prey(state, name):
            near = foe.distance in ("very_close", "close")
            shoots = foe.block.ranged > foe.block.melee or (foe.block.ranged and not near)
            yield _reaction("shoot" if shoots else "strike", name, who)
            yield _reaction("strike" if shoots else "shoot", name, who)


def _has_had_enough(state: UltimoState, foe: Foe) -> bool:
    """Return whether a foe is hurt enough to run, or was left alone by those it served."""
    led = any(state.danger.foes[one].block.rank != "minion" for one in standing(state.danger))
    bold = FLEES_BELOW[foe.block.rank] if led else FLEES_BELOW[foe.block.rank] * 1.5
    return foe.health < foe.block.health * bold


def _prey(state: UltimoState, name: str) -> tuple[str, ...]:
    """Return whom a foe would rather strike: not whoever is nearly down, else whoever the moment puts in its way."""

    def rank(who: str) -> tuple[bool, int]:
        person = state.people[who]
        weak = person.body.health < ability_of(person, "health", state.rules) * WEAK
        return weak, stable("prey", name, who, str(state.pace.round))

    return tuple(sorted(able(state), key=rank))
