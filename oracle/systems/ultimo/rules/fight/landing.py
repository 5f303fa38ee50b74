"""Damage that reaches a foe outside an exchange: bombs, spells that go on, what followers and soldiers deal.

It meets soak like any blow, the Dealer says what patience bears of it, and patience that is gone gives way
(U-215, U-219, U-270).
"""

from __future__ import annotations

from collections.abc import Iterator

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armor import FoeSoak, soaked_by_foe
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.fight.patience import Finishing, Releasing, worn
from oracle.systems.ultimo.rules.fight.steps import Forbearing
from oracle.systems.ultimo.rules.gear.qualities import pierces
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step


def landing(state: UltimoState, who: str, name: str, amount: int, *, bare: bool = False) -> Iterator[AnyEvent]:
    """Yield what damage does to a foe: at once, or once the Dealer has said what its patience bears.

    Args:
        state: The table.
        who: Whose doing it is, and who says what becomes of a foe that falls; empty for nobody's.
        name: The foe; nothing happens to one that takes no more part.
        amount: Damage before soak.
        bare: Whether toughness does not help.
    """
    now = Impact(who, name, amount, bare=bare)
    if asks(state, now):
        yield happened.Planned((now,))
    elif amount > 0:
        yield from landed(state, now)


def asks(state: UltimoState, now: Impact) -> bool:
    """Return whether the Dealer is asked what the patience of a foe bears of what gets through to it (U-219)."""
    foe = state.danger.foes[now.foe]
    patient = foe.block.patient_defense and foe.patience > 0 and not foe.is_down
    return patient and now.borne is None and met_in(state, foe, now).lost > 0


def landed(state: UltimoState, now: Impact, *, last: bool = False) -> Iterator[AnyEvent]:
    """Yield what damage does to a foe, as much of it borne by its patience as has been said.

    Args:
        state: The table.
        now: What reaches whom.
        last: Whether what becomes of a foe that falls is said when everything planned is done.
    """
    foe = state.danger.foes[now.foe]
    if foe.is_down:
        return
    met = met_in(state, foe, now)
    yield fought.FoeStruck(now.foe, now.amount, met.soaked, met.armor, met.patience)
    if met.lost < foe.health and met.patience and now.who:
        yield from worn(state, now.foe, now.who, met.patience)
    elif met.patience:
        yield fought.PatienceWorn(now.foe, met.patience)
    if met.lost >= foe.health:
        yield fought.FoeFell(now.foe)
        finishing = Finishing(now.who, now.foe, by_hand=_is_by_hand(state, now))
        yield happened.Planned((finishing if now.who else Releasing(),), last=last)


def _is_by_hand(state: UltimoState, now: Impact) -> bool:
    """Return whether damage outside of blows comes of them: who leaves a flank is struck, and a blade may be poisoned.

    That is what toughness does not help against; a bomb or a spell is soaked like anything else.
    """
    exchange = state.danger.exchange
    return now.bare and (exchange is None or exchange.mode == "melee")


def met_in(state: UltimoState, foe: Foe, now: Impact) -> FoeSoak:
    """Return how damage meets a foe outside an exchange: armor outermost, where nothing pierces it (U-227 to U-231)."""
    struck = replace(foe, block=replace(foe.block, toughness=0)) if now.bare else foe
    warded = foe.block.magic_armor and "magic" not in now.qualities
    through, borne = now.through or (pierces(now.qualities) and not warded), now.borne or 0
    found = now.qualities
    return soaked_by_foe(struck, now.amount, through_armor=through, rules=state.rules, qualities=found, borne=borne)


@dataclass(frozen=True, slots=True)
class Impact(Step):
    """Damage reaches a foe outside an exchange of blows (U-219)."""

    who: str
    """Whose doing it is; empty for nobody's."""
    foe: str
    amount: int
    """Before soak."""
    bare: bool = False
    """Whether toughness does not help (U-266)."""
    through: bool = False
    """Whether armor does not help."""
    borne: int | None = None
    """What its patience bears of it, once the Dealer has said so."""
    qualities: tuple[str, ...] = ()
    """Of the weapon that strikes, where one does (U-229, U-231)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        foe = state.danger.foes.get(self.foe)
        if foe is None or foe.is_down:
            return ()
        if asks(state, self):
            return (Planned((Forbearing(self.foe, met_in(state, foe, self).lost, self),)),)
        return tuple(landed(state, self))
