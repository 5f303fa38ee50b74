"""ULTIMO!: the deepest of the games, as concerns that know each other only through the state and its events.

Where a stranger finds things, and what is only a row:

- a check from its rating to its last consequence: `calling`, `commitment`, `resolution`, `outcome`, `threat`, `harm`;
- the rest are concerns of their own, listed in `concerns.py`: `together`, `advancement`, `magic`, `fight`, `grid`, ...;
- what a concern changes in the work of another is a row: `results` (what comes of a check), `handling` (what somebody
  rides or steers), `bouts` and `turns` (where people stand), `strides` (how far they get), `influences` (the rest);
- when a verb can have options at all, so that menus ask no other, is a row of its concern (`occasions`);
- a trait is a row in `traits/<skill>.py`, a foe in `foes/<setting>.py`, a weapon in `gear/weapons.py`, an effect of the
  Dealer in `effects.py`, a condition in `conditions.py`, a background in `creation/backgrounds.py`; weather and ground
  in `environment/elements.py`, mounts and vehicles in `riding/makes.py`, forces in `armies/forces.py`, what can be made
  in `craft/blueprints.py`, poisons and medicines in `care/afflictions.py`;
- a switch is a `HouseRule` with the id of its ruling, in the concern that asks for it.
"""

from oracle.systems.ultimo.system import ULTIMO

__all__ = ["ULTIMO"]
