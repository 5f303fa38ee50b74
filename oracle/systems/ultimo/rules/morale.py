"""The three uses of morale, each at its own moment: success, damage, death (U-124, U-127)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.commitment import Committing
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.harm import Bracing, Dying, accept_death, cheat_death, shrug_off, take_damage
from oracle.systems.ultimo.rules.health import MoraleSpent
from oracle.systems.ultimo.rules.outcome import Amending, Settle
from oracle.systems.ultimo.rules.state import UltimoState

_NO_MOMENT: Final = Refusal("there is nothing that morale could turn now", "U-124")

Moment = Committing | Amending | Bracing | Dying


def _moment(state: UltimoState, who: str) -> Moment | Refusal:
    """Return the step at which `who` can spend morale, or why there is none."""
    now = state.step
    if not isinstance(now, Moment) or now.who != who:
        return _NO_MOMENT
    return now


@dataclass(frozen=True, slots=True)
class Morale(Action):
    """Spend a point of morale: for a success, against damage, or against death (U-124)."""

    verb: ClassVar[str] = "morale"
    when: ClassVar[Occasion] = at(Committing, Amending, Bracing, Dying)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _moment(state, who)
        if isinstance(now, Refusal):
            return now
        if not state.people[who].body.morale:
            return Refusal("no morale is left", "U-127")
        return why_too_early(state, now) or (Option(Morale, cost=(("morale", 1),), hint=hint_of(now)),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_morale(state, who, self)


def why_too_early(state: UltimoState, now: Moment) -> Refusal | None:
    """Return why morale cannot decide a check before the reveal, by house rule `morale_autosuccess_timing` (U-124)."""
    if isinstance(now, Committing) and state.rules["morale_autosuccess_timing"] == "after_reveal":
        return Refusal("here morale decides only once both rows are shown", "U-124")
    return None


def hint_of(now: Moment) -> str:
    """Return what morale does at this step, in words."""
    match now:
        case Committing() | Amending():
            return "succeed without cards" if isinstance(now, Committing) else "succeed after all"
        case Bracing():
            return f"shrug off all {now.amount} damage"
        case Dying():
            return "cheat death, and live on with 1 health"


def decide_morale(state: UltimoState, who: str, _action: Morale) -> tuple[AnyEvent, ...]:
    """Return the events of a point of morale spent at this step."""
    now = _moment(state, who)
    match now:
        case Bracing():
            return shrug_off(state, now)
        case Dying():
            return cheat_death(state, now)
        case Amending():
            replaced: tuple[AnyEvent, ...] = (Turned(),)  # the settling of the shown result
        case _:
            replaced = ()
    success = Planned((Settle("success", "morale"),))
    return Turned(), *replaced, MoraleSpent(who, "success"), success


@dataclass(frozen=True, slots=True)
class Endure(Action):
    """Keep the morale and take what comes."""

    verb: ClassVar[str] = "endure"
    when: ClassVar[Occasion] = at(Amending, Bracing, Dying)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _moment(state, who)
        if isinstance(now, Refusal):
            return now
        if isinstance(now, Committing):
            return Refusal("there is nothing to endure yet")
        return (Option(Endure, hint="keep your morale and take what comes"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _moment(state, who)
        match now:
            case Bracing():
                return take_damage(state, now)
            case Dying():
                return accept_death(state, now)
            case _:
                return (Turned(),)
