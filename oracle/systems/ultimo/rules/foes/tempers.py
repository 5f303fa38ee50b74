"""The tempers of foes: what they want in a fight, what they fear, and when they give up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from oracle.core.records import dataclass

Temper = Literal["beast", "hireling", "zealot", "guardian", "schemer", "mourner"]
"""How a foe behaves: hungry, paid, believing, guarding, bargaining or grieving."""

Loss = Literal["fled", "yielded", "won"]
"""How a foe leaves a fight alive: it flees, surrenders, or is won over."""


@dataclass(frozen=True, slots=True)
class TemperRow:
    """One temper. Shares are hundredths of the health a foe came with."""

    id: Temper
    breaks_at: int
    """Share of health below which it gives up; 0 for never."""
    alone_at: int
    """The same, once no leader of it is left."""
    loss: Loss
    """How it then leaves."""
    parleys: bool = False
    """Whether it talks before it strikes, as long as it was not attacked."""
    follows: bool = True
    """Whether it follows characters who keep away."""
    shields: bool = False
    """Whether it steps in front of its leader."""
    spares: bool = True
    """Whether it prefers to take characters alive."""
    heeds: tuple[str, ...] = ()
    """What can sway it: `empathize`, `manipulate`."""


TEMPERS: Final[Mapping[Temper, TemperRow]] = {
    "beast": TemperRow("beast", 50, 50, "fled", spares=False),
    "hireling": TemperRow("hireling", 40, 60, "yielded", parleys=True, shields=True, heeds=("manipulate", "empathize")),
    "zealot": TemperRow("zealot", 0, 35, "fled", shields=True, spares=False, heeds=("empathize",)),
    "guardian": TemperRow("guardian", 0, 0, "yielded", parleys=True, follows=False, heeds=("empathize", "manipulate")),
    "schemer": TemperRow("schemer", 25, 25, "fled", parleys=True, heeds=("manipulate",)),
    "mourner": TemperRow("mourner", 20, 30, "won", parleys=True, follows=False, heeds=("empathize",)),
}
"""By temper."""

TEMPER_IDS: Final[tuple[Temper, ...]] = get_args(Temper)
"""Every temper, in the order of the rows."""
