"""What foes are like in a fight: what they want of it, what they fear, and what they do when it goes against them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from oracle.core.records import dataclass

Temper = Literal["beast", "hireling", "zealot", "guardian", "schemer", "mourner"]
"""A beast is hungry, a hireling is paid, a zealot believes, a guardian stays, a schemer bargains, a mourner grieves."""

Loss = Literal["fled", "yielded", "won"]
"""How a foe leaves a fight alive: it runs, gives itself up, or is no foe any more."""


@dataclass(frozen=True, slots=True)
class TemperRow:
    """One temper, as whoever moves the foes goes by it. Shares are hundredths of the health it came with."""

    id: Temper
    breaks_at: int
    """Share of health below which it has had enough; 0 for never."""
    alone_at: int
    """The same, once nobody who leads it is left."""
    loss: Loss
    """What it does then."""
    parleys: bool = False
    """Whether it speaks before it strikes, as long as nobody has struck at it."""
    follows: bool = True
    """Whether it comes after somebody who keeps away; else it lets them be."""
    shields: bool = False
    """Whether it steps in front of whoever leads it."""
    spares: bool = True
    """Whether it would rather have somebody alive than dead."""
    heeds: tuple[str, ...] = ()
    """What reaches it: `empathize`, `manipulate`."""


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
