"""Foes as lines for whoever plays the Dealer: what is printed on them, and what they can do now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.menu import Option
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import Foe, standing
from oracle.systems.ultimo.foes.effects import effects_of
from oracle.systems.ultimo.foes.stat_block import temper_of

WAITING: Final = {
    "Exerting": "whether a mighty foe uses all its power, for threat: exert or hold_back",
    "Forbearing": "how much of what gets through to a patient foe its patience bears: forbear, with an amount",
    "FoesMove": "what the foes do in their turn, one foe_act at a time; bide ends it",
}
"""What a fight waits for, by the step of the agenda."""


def foe_lines(position: Position) -> tuple[str, ...]:
    """Return the foes that stand there, a line each, with all that is printed on them; for the Dealer alone."""
    if position.system.name != "ultimo":
        return ()
    danger = position.rules.danger
    return tuple(_line(name, danger.foes[name]) for name in standing(danger))


def _line(name: str, foe: Foe) -> str:
    block = foe.block
    figures = {"health": foe.health, "soak": block.toughness + foe.armor, "patience": foe.patience}
    powers = {"melee": block.melee, "ranged": block.ranged}
    shown = ", ".join(f"{key} {value}" for key, value in {**figures, **powers}.items() if value)
    effects = ", ".join(f"{one.id} ({one.size}, {one.price})" for one in effects_of(block))
    turn = "has had its exchange in this round" if foe.engaged else "has not acted in this round"
    hidden = "hidden from them, " if foe.hidden else ""
    where = f"{hidden}{foe.distance.replace('_', ' ')}, cover {foe.cover}"
    words = " ".join((block.words, *block.abilities)).strip()
    return (
        f"{name}: {foe.called}, {block.rank}, a {temper_of(block).id}, {where}; {shown}; {turn}; "
        f"effects: {effects or 'none'}. {words}{_roots(foe)}"
    )


def _roots(foe: Foe) -> str:
    """Return what a host hangs by besides its life, each by the goal of a check that is aimed at it."""
    left = ((one, one.steps - foe.undone.get(one.id, 0)) for one in foe.block.undoings)
    told = "; ".join(f"{one.id} ({one.words}, {steps} to go)" for one, steps in left)
    return f" It hangs by what a check with this goal takes a step from: {told}." if told else ""


def wielded_lines(option: Option[Any]) -> Iterator[str]:
    """Yield what each foe can do for threat, and to whom."""
    foes, effects, targets, *_ = option.holes
    for foe in _values(foes):
        for effect in _values(effects, foe):
            yield f"wield {foe} {effect}: {', '.join(_values(targets, foe, effect))}"


def _values(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()
