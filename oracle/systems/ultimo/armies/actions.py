"""What may be done in a battle: by those who lead soldiers or fight among them, by the Dealer for the other side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.armies.war import Post
from oracle.systems.ultimo.gear.weapons import Mode

OWN_CAPTAIN: Final = "-"
"""A captain who comes along, in place of a foe that is in play."""


@dataclass(frozen=True, slots=True)
class Equip(Deed):
    """Buy arms for the soldiers in your pay."""

    verb: ClassVar[str] = "equip"
    outfit: str


@dataclass(frozen=True, slots=True)
class TakeField(Deed):
    """Lead soldiers in your pay to where the enemy stands (U-133, U-356)."""

    verb: ClassVar[str] = "take_field"
    count: int


@dataclass(frozen=True, slots=True)
class Fray(Deed):
    """Fight in the midst of a battle (U-252, U-253)."""

    verb: ClassVar[str] = "fray"
    mode: Mode
    item: str


@dataclass(frozen=True, slots=True)
class SendIn(Deed):
    """Send your soldiers in, and stay behind them yourself (U-253)."""

    verb: ClassVar[str] = "send_in"


@dataclass(frozen=True, slots=True)
class Regroup(Deed):
    """Gather soldiers who have run (U-253)."""

    verb: ClassVar[str] = "regroup"


@dataclass(frozen=True, slots=True)
class Retreat(Deed):
    """Lead everybody off the field: the battle is over."""

    verb: ClassVar[str] = "retreat"


@dataclass(frozen=True, slots=True)
class RaiseArmy(Deed):
    """Let a sample force take the field, or join the army that stands there (U-252)."""

    verb: ClassVar[str] = "raise_army"
    kind: str
    leader: str
    post: Post


@dataclass(frozen=True, slots=True)
class BuildArmy(Deed):
    """Let soldiers of the Dealer's own making take the field under a foe in play (U-252)."""

    verb: ClassVar[str] = "build_army"
    name: str
    soldiers: int
    damage: int
    leader: str
    post: Post


@dataclass(frozen=True, slots=True)
class Press(Deed):
    """Let the enemy army attack, where a character has to answer for it (U-253)."""

    verb: ClassVar[str] = "press"
    who: str


@dataclass(frozen=True, slots=True)
class HoldGround(Deed):
    """Let the enemy army stay where it is."""

    verb: ClassVar[str] = "hold_ground"


@dataclass(frozen=True, slots=True)
class Reform(Deed):
    """Let the enemy army gather again that has run (U-253)."""

    verb: ClassVar[str] = "reform"


@dataclass(frozen=True, slots=True)
class CallOff(Deed):
    """Let the enemy army leave the field: the battle is over."""

    verb: ClassVar[str] = "call_off"


@dataclass(frozen=True, slots=True)
class CallUp(Deed):
    """Let a few of your soldiers set about a foe in your turn, outside a battle (U-255, U-256)."""

    verb: ClassVar[str] = "call_up"
    count: int
    foe: str


@dataclass(frozen=True, slots=True)
class PayOut(Deed):
    """Give those who fought what they want of the loot."""

    verb: ClassVar[str] = "pay_out"


@dataclass(frozen=True, slots=True)
class TurnDown(Deed):
    """Give them nothing: they leave, but for the elite."""

    verb: ClassVar[str] = "turn_down"


@dataclass(frozen=True, slots=True)
class Demand(Deed):
    """Say what each of the soldiers wants of the loot who fought outside a battle."""

    verb: ClassVar[str] = "demand"
    who: str
    cash: int


ARMY_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (Equip, TakeField, Fray, SendIn, Regroup, Retreat, CallUp, PayOut, TurnDown),
    "dealer": (RaiseArmy, BuildArmy, Press, HoldGround, Reform, CallOff, Demand),
}
"""By role, in menu order."""
