"""ULTIMO!: the deepest of the games, as concerns that know each other only through the state and its events.

Where a stranger finds things, and what is only a row:

- a check from its rating to its last consequence: `calling`, `commitment`, `resolution`, `outcome`, `threat`, `harm`;
- the rest are concerns of their own, listed in `concerns.py`: `together`, `advancement`, `traits`, `magic`, `fight`;
- a trait is a row in `traits/<skill>.py`, a foe in `foes/<setting>.py`, a weapon in `gear/weapons.py`, an effect of the
  Dealer in `effects.py`, a condition in `conditions.py`, a background in `creation/backgrounds.py`;
- a switch is a `HouseRule` with the id of its ruling, in the concern that asks for it.
"""

from oracle.systems.ultimo.system import ULTIMO

__all__ = ["ULTIMO"]
