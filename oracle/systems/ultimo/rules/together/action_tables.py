"""The result tables of single actions in place of the general one: observing, influencing, attacking, casting.

Rules U-143 to U-146, U-178, U-183, U-184.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed

Kind = Literal["", "observe", "npc", "foe", "pc", "attack", "cast"]
"""The table of a check: the general one, or that of an action."""


@dataclass(frozen=True, slots=True)
class Package:
    """Effects that a bad result gives the Dealer for free, and the player's choice among them."""

    minors: int = 0
    majors: int = 0
    either: bool = False
    chosen: Literal["", "size", "minor"] = ""
    """The player's choice: the size of the effects, or one minor effect."""


_NONE: Final = Package()
_THREE_OR_ONE: Final = Package(3, 1, either=True)

GENERAL: Final[Mapping[Tier, Package]] = {"failure": Package(1), "total_failure": _THREE_OR_ONE}
"""Bad results of actions without a table of their own. Rules U-143, U-144."""

TABLES: Final[Mapping[Kind, Mapping[Tier, Package]]] = {
    "observe": {"failure": Package(1), "total_failure": Package(chosen="size")},
    "npc": {"failure": Package(chosen="minor"), "total_failure": Package(majors=1)},
    "foe": {"failure": Package(chosen="minor"), "total_failure": Package(majors=1)},
    "pc": {},
    "attack": {"total_failure": Package(majors=1)},
    "cast": {"failure": Package(1), "total_failure": Package(majors=1)},
}
"""Bad results by table."""


def table_of(state: UltimoState, check: Check) -> Kind:
    """Return the table of a check."""
    if check.target:
        return "pc" if check.target in state.people else "foe" if check.target in state.danger.foes else "npc"
    if state.weave.casting:
        return "cast"
    if "attack" in check.request.tags:
        return "attack"
    return "observe" if "observe" in check.request.tags else ""


def packages(state: UltimoState, check: Check, tier: Tier) -> tuple[Package, ...]:
    """Return the free effects of a result: one package, or two by house rule (U-145)."""
    kind = table_of(state, check)
    general = GENERAL.get(tier, _NONE)
    if tier == "failure" and state.rules["failure_auto_major"] == "on":
        general = Package(general.minors, general.majors + 1)
    if not kind:
        return (general,)
    own = TABLES[kind].get(tier, _NONE)
    return (own, general) if state.rules["action_tables"] == "add" else (own,)


def free_effects(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the effects that a bad result gives the Dealer for free."""
    owed_packages = packages(state, check, tier)
    minors, majors = sum(package.minors for package in owed_packages), sum(package.majors for package in owed_packages)
    if minors or majors:
        either = any(package.either for package in owed_packages)
        yield EffectsOwed(check.request.who, minors, majors, either=either)
