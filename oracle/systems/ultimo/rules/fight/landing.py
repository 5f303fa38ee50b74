"""Damage to foes outside an exchange: from bombs, lasting spells, followers and soldiers.

Soak applies as to any blow, the Dealer says what patience absorbs, and patience that is used up gives way
(U-215, U-219, U-270).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armor import FoeSoak, soak_by_foe
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.fight.finishing import Finishing
from oracle.systems.ultimo.rules.fight.holds import ReleaseHeld
from oracle.systems.ultimo.rules.fight.patience import wear_patience
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.gear.qualities import pierces
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step


def damage_foe(state: UltimoState, who: str, name: str, amount: int, *, bare: bool = False) -> Iterator[AnyEvent]:
    """Yield the damage to a foe: at once, or once the Dealer has said what its patience absorbs.

    Args:
        state: The table.
        who: The character who caused it, and who decides the fate of a felled foe; empty for none.
        name: The foe; nothing happens to one that is out of the fight.
        amount: Damage before soak.
        bare: Whether toughness is ignored.
    """
    now = DamageFoe(who, name, amount, bare=bare)
    if asks_dealer(state, now):
        yield happened.Planned((now,))
    elif amount > 0:
        yield from apply_impact(state, now)


def asks_dealer(state: UltimoState, now: DamageFoe) -> bool:
    """Return whether the Dealer must say what a foe's patience absorbs of an impact (U-219)."""
    foe = state.danger.foes[now.foe]
    patient = foe.block.patient_defense and foe.patience > 0 and not foe.is_down
    return patient and now.borne is None and impact_on_foe(state, foe, now).lost > 0


def apply_impact(state: UltimoState, now: DamageFoe, *, last: bool = False) -> Iterator[AnyEvent]:
    """Yield the damage of an impact, less the part that patience absorbs.

    Args:
        state: The table.
        now: The impact.
        last: Whether the fate of a felled foe is decided after all planned steps.
    """
    foe = state.danger.foes[now.foe]
    if foe.is_down:
        return
    met = impact_on_foe(state, foe, now)
    yield fought.FoeStruck(now.foe, now.amount, met.soaked, met.armor, met.patience)
    if met.lost < foe.health and met.patience and now.who:
        yield from wear_patience(state, now.foe, now.who, met.patience)
    elif met.patience:
        yield fought.PatienceWorn(now.foe, met.patience)
    if met.lost >= foe.health:
        yield fought.FoeFell(now.foe)
        finishing = Finishing(now.who, now.foe, by_hand=_is_by_hand(state, now))
        yield happened.Planned((finishing if now.who else ReleaseHeld(),), last=last)


def _is_by_hand(state: UltimoState, now: DamageFoe) -> bool:
    """Return whether damage outside an exchange is done by hand: by leaving a flank, or by a poisoned blade.

    Toughness does not help against those; a bomb or a spell is soaked like anything else.
    """
    exchange = state.danger.exchange
    return now.bare and (exchange is None or exchange.mode == "melee")


def impact_on_foe(state: UltimoState, foe: Foe, now: DamageFoe) -> FoeSoak:
    """Return what a foe soaks and loses by an impact: armor first, unless it is pierced (U-227 to U-231)."""
    struck = replace(foe, block=replace(foe.block, toughness=0)) if now.bare else foe
    warded = foe.block.magic_armor and "magic" not in now.qualities
    through, borne = now.through or (pierces(now.qualities) and not warded), now.borne or 0
    qualities = now.qualities
    return soak_by_foe(struck, now.amount, through_armor=through, rules=state.rules, qualities=qualities, borne=borne)


@dataclass(frozen=True, slots=True)
class DamageFoe(Step):
    """Damage reaches a foe outside an exchange of blows (U-219)."""

    stored_as: ClassVar[str] = "Impact"

    who: str
    """The character who caused it; empty for none."""
    foe: str
    amount: int
    """Before soak."""
    bare: bool = False
    """Whether toughness is ignored (U-266)."""
    through: bool = False
    """Whether armor is ignored."""
    borne: int | None = None
    """Damage its patience absorbs; `None` until the Dealer has said so."""
    qualities: tuple[str, ...] = ()
    """Qualities of the weapon, where one strikes (U-229, U-231)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        foe = state.danger.foes.get(self.foe)
        if foe is None or foe.is_down:
            return ()
        if asks_dealer(state, self):
            return (Planned((AskPatience(self.foe, impact_on_foe(state, foe, self).lost, self),)),)
        return tuple(apply_impact(state, self))
