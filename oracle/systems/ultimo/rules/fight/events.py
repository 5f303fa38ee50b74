"""Events of a fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.fight.changes import allow_hiding_again, with_foe
from oracle.systems.ultimo.rules.fight.danger import Encounter, Foe, is_hidden, standing_foes
from oracle.systems.ultimo.rules.fight.words import (
    DISTANCES,
)
from oracle.systems.ultimo.rules.foes.effects import BASIC, effects_of
from oracle.systems.ultimo.rules.foes.stat_block import Ending, FoeEffect, Size, StatBlock
from oracle.systems.ultimo.rules.gear.weapons import Range
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.stacking import count_effect
from oracle.systems.ultimo.rules.state import Threat, UltimoState, pay_for_effect


@dataclass(frozen=True, slots=True)
class FoeCame(Event):
    """A foe came into play."""

    foe: str
    block: StatBlock
    distance: Range
    storied: bool = False
    """Whether the story brought it; it is then met again as it was left."""
    again: bool = False
    """Whether it was met before, and left standing."""
    late: bool = False
    """Whether it came during a check, and acts from the next round on."""
    hidden: bool = False
    """Whether it comes hidden from the party."""

    def apply(self, state: UltimoState) -> UltimoState:
        block, before = self.block, state.danger.foes.get(self.foe)
        foe = Foe(
            *(block, block.health, block.armor, block.patience, self.distance),
            hidden=self.hidden,
            engaged=self.late,
            storied=self.storied,
        )
        if before and before.behind and before.storied:
            foe = replace(foe, health=before.health, armor=before.armor, patience=before.patience, burst=before.burst)
            foe = replace(foe, undone=before.undone)
        state = allow_hiding_again(state, tuple(state.people))
        return state.with_danger(replace(state.danger, foes={**state.danger.foes, self.foe: foe}))

    def describe(self, state: UltimoState) -> str:
        return "" if self.hidden else _came_line(state, self)


@dataclass(frozen=True, slots=True)
class FoeLeft(Event):
    """A foe left the fight: it fled, surrendered, was won over, or was beaten by a defeat condition."""

    foe: str
    how: Ending = "fled"

    def apply(self, state: UltimoState) -> UltimoState:
        return _end_if_no_foes(with_foe(state, self.foe, fate=self.how, behind=False))

    def describe(self, state: UltimoState) -> str:
        return "" if is_hidden(state.danger, self.foe) else _left_line(state, self)

    def fact(self) -> Told | None:
        return Told("foe", "", self.foe, self.how)


@dataclass(frozen=True, slots=True)
class LeftLying(Event):
    """No character can fight any more, and the foes leave them for dead."""

    foes: tuple[str, ...]

    def apply(self, state: UltimoState) -> UltimoState:
        for name in self.foes:
            state = with_foe(state, name, behind=True)
        return _end_if_no_foes(state)

    def describe(self, state: UltimoState) -> str:
        names = capital(" and ".join(foe_name(state, name) for name in self.foes))
        goes = "take you for dead, and go away" if len(self.foes) > 1 else "takes you for dead, and goes away"
        return f"{names} {goes}."


@dataclass(frozen=True, slots=True)
class DistanceChanged(Event):
    """The distance to a foe changed (U-263)."""

    who: str
    foe: str
    distance: Range
    by_foe: bool = False
    """Whether it was the foe that moved."""

    def apply(self, state: UltimoState) -> UltimoState:
        state = allow_hiding_again(
            with_foe(state, self.foe, distance=self.distance), () if self.by_foe else (self.who,)
        )
        if self.by_foe or self.who in state.danger.moved:
            return state
        return state.with_danger(replace(state.danger, moved=(*state.danger.moved, self.who)))

    def describe(self, state: UltimoState) -> str:
        return "" if is_hidden(state.danger, self.foe) else _moved_line(state, self)


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """A character is out of every foe's sight."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_danger(replace(state.danger, unseen=(*state.danger.unseen, self.who)))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} is out of their sight."


@dataclass(frozen=True, slots=True)
class Seen(Event):
    """A character is hidden no longer."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        unseen = tuple(who for who in state.danger.unseen if who != self.who)
        return state.with_danger(replace(state.danger, unseen=unseen))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} is seen."


@dataclass(frozen=True, slots=True)
class ShotFired(Event):
    """A weapon that has to be loaded was used."""

    who: str
    item: str
    left: int

    def apply(self, state: UltimoState) -> UltimoState:
        shots = {**state.danger.shots, f"{self.who} {self.item}": self.left}
        return state.with_danger(replace(state.danger, shots=shots))


@dataclass(frozen=True, slots=True)
class FoeStruck(Event):
    """A foe took damage, part of it soaked."""

    foe: str
    amount: int
    soaked: int
    armor: int
    """Soak left in its armor."""
    patience: int = 0
    """Damage that its patience absorbed (U-219)."""

    def apply(self, state: UltimoState) -> UltimoState:
        foe = state.danger.foes[self.foe]
        lost = self.amount - self.soaked - self.patience
        return with_foe(state, self.foe, health=max(0, foe.health - lost), armor=self.armor)

    def describe(self, state: UltimoState) -> str:
        foe = state.danger.foes[self.foe]
        through = self.amount - self.soaked - self.patience
        soaked = f", {self.soaked} of it soaked" if self.soaked else ""
        borne = f", {self.patience} borne by sheer patience" if self.patience else ""
        none = "" if through else "nothing gets through, "
        left = counted(foe.health, "health", "health")
        return f"{self.amount} damage to {foe_name(state, self.foe)}{soaked}{borne}: {none}{left} left."


@dataclass(frozen=True, slots=True)
class FoeHealed(Event):
    """A foe regained health."""

    foe: str
    amount: int

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, health=state.danger.foes[self.foe].health + self.amount)

    def describe(self, state: UltimoState) -> str:
        return capital(f"{foe_name(state, self.foe)} regains {self.amount} health.")


@dataclass(frozen=True, slots=True)
class FoeFell(Event):
    """A foe has no health left."""

    foe: str

    def describe(self, state: UltimoState) -> str:
        return capital(f"{foe_name(state, self.foe)} goes down.")


@dataclass(frozen=True, slots=True)
class FoeFinished(Event):
    """A beaten foe was killed or spared (U-270)."""

    who: str
    foe: str
    fate: Literal["dead", "spared"]

    def apply(self, state: UltimoState) -> UltimoState:
        return _end_if_no_foes(with_foe(state, self.foe, fate=self.fate))

    def describe(self, state: UltimoState) -> str:
        return capital(_FATES[self.fate].format(foe=foe_name(state, self.foe), name=name_of(state, self.who)))

    def fact(self) -> Told | None:
        return Told("foe", self.who, self.foe, self.fate)


@dataclass(frozen=True, slots=True)
class PatienceWorn(Event):
    """A foe's patience fell (U-212)."""

    foe: str
    amount: int

    def apply(self, state: UltimoState) -> UltimoState:
        foe = state.danger.foes[self.foe]
        return with_foe(state, self.foe, patience=max(0, foe.patience - self.amount))

    def describe(self, state: UltimoState) -> str:
        left = state.danger.foes[self.foe].patience
        return f"The patience of {foe_name(state, self.foe)} wears thinner by {self.amount} ({left} left)."


@dataclass(frozen=True, slots=True)
class LeftOpen(Event):
    """A clumsy weapon leaves its bearer unable to dodge or block until the hand is filled (U-241)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_danger(replace(state.danger, clumsy=(*state.danger.clumsy, self.who)))

    def describe(self, state: UltimoState) -> str:
        return f"The swing leaves {name_of(state, self.who)} wide open until the hand is filled again."


def _taken_from(state: UltimoState, event: FoeEffectUsed | FoeEffectNamed) -> Threat:
    """Return the threat after a foe's effect is paid for; one owed for an outburst is that foe's alone (U-215)."""
    threat = state.threat
    if event.owed and event.size == "major" and threat.fury == event.foe:
        return replace(threat, fury="")
    return pay_for_effect(threat, event.size, event.price, owed=event.owed)


@dataclass(frozen=True, slots=True)
class FoeEffectUsed(Event):
    """A foe used an effect, for threat or because it was owed."""

    foe: str
    effect: str
    who: str
    size: Size
    price: int
    amount: int = 0
    """Number of cards it affects."""
    owed: bool = False
    besides: bool = False
    """Whether it is outside the limit on effects, as those of an outburst are (U-154, U-215)."""

    def apply(self, state: UltimoState) -> UltimoState:
        paid = _taken_from(state, self)
        state = state.with_threat(paid if self.besides else count_effect(state, paid, self.size, self.who))
        effect = next(effect for effect in effects_of(state.danger.foes[self.foe].block) if effect.id == self.effect)
        for name in standing_foes(state.danger) if effect.rallies else ():
            if state.danger.foes[name].block.id == effect.rallies:
                state = with_foe(state, name, rallied=1)
        return state

    def describe(self, state: UltimoState) -> str:
        block = state.danger.foes[self.foe].block
        effect = next(effect for effect in effects_of(block) if effect.id == self.effect)
        paid = f"The Dealer spends {self.price} threat. " if self.price else ""
        said = effect.said.format(
            foe=capital(foe_name(state, self.foe)), name=name_of(state, self.who), amount=counted(self.amount, "card")
        )
        return " ".join((paid + said, *_condition_lines(state, self.who, effect)))


@dataclass(frozen=True, slots=True)
class FoeEffectNamed(Event):
    """An effect of a foe was announced and paid for; others may still step in (U-164)."""

    foe: str
    effect: str
    who: str
    size: Size
    price: int
    owed: bool = False

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_threat(_taken_from(state, self))

    def describe(self, state: UltimoState) -> str:
        block = state.danger.foes[self.foe].block
        effect = next(effect for effect in effects_of(block) if effect.id == self.effect)
        paid = f"The Dealer spends {self.price} threat. " if self.price else ""
        foe = capital(foe_name(state, self.foe))
        return f"{paid}{foe} turns upon {name_of(state, self.who)}: {effect.name}."


@dataclass(frozen=True, slots=True)
class StrikerAgreed(Event):
    """The players chose whose weapon strikes among characters who laid equally many cards (U-247)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        exchange = state.danger.exchange
        now = replace(exchange, striker=self.who) if exchange else None
        return state.with_danger(replace(state.danger, exchange=now))

    def describe(self, state: UltimoState) -> str:
        return f"It is {name_of(state, self.who)} whose weapon strikes."


@dataclass(frozen=True, slots=True)
class CameNearer(Event):
    """A foe spent its turn on coming nearer (U-263)."""

    foe: str
    distance: Range

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, distance=self.distance, engaged=True)

    def describe(self, state: UltimoState) -> str:
        return "" if is_hidden(state.danger, self.foe) else _nearer_line(state, self)


@dataclass(frozen=True, slots=True)
class Overcome(Event):
    """An effect of a foe, or a wound by its weapon, put a condition on a character."""

    who: str
    condition: str

    def describe(self, state: UltimoState) -> str:
        return _lies_line(state, self.who, self.condition)


def _end_if_no_foes(state: UltimoState) -> UltimoState:
    """Return the table without the state of the fight, once no foe is left in it."""
    danger = state.danger
    if standing_foes(danger):
        return state
    return state.with_danger(Encounter(danger.foes, danger.exchange, shots=danger.shots, last_mode=danger.last_mode))


_ENDING_LINES: Final[Mapping[Ending, str]] = {
    "fled": "{foe} flees.",
    "yielded": "{foe} gives up.",
    "won": "{foe} is no foe any more.",
    "toppled": "Nobody heeds {foe} any longer. That was all it ruled by.",
    "severed": "What {foe} lived by is no more, and its power goes out.",
    "bared": "Nothing shields {foe} any longer. It has lost, and knows it.",
}
_FATES: Final = {"dead": "{foe} is dead.", "spared": "{name} lets {foe} live."}


def _came_line(state: UltimoState, event: FoeCame) -> str:
    return f"{capital(foe_name(state, event.foe))} is here, {DISTANCES[event.distance]}."


def _left_line(state: UltimoState, event: FoeLeft) -> str:
    return capital(_ENDING_LINES[event.how].format(foe=foe_name(state, event.foe)))


def _moved_line(state: UltimoState, event: DistanceChanged) -> str:
    return f"{capital(foe_name(state, event.foe))} is {DISTANCES[event.distance]} now."


def _nearer_line(state: UltimoState, event: CameNearer) -> str:
    return f"{capital(foe_name(state, event.foe))} comes nearer: {DISTANCES[event.distance]}."


def _condition_lines(state: UltimoState, who: str, effect: FoeEffect) -> Iterator[str]:
    """Yield the conditions of an effect of a foe's own; the effects of its rank name theirs themselves."""
    if effect in BASIC or effect.resisted or effect.checked:
        return
    for mark in dict.fromkeys(mark.partition("/")[0] for mark in effect.marks):
        yield _lies_line(state, who, mark)


def _lies_line(state: UltimoState, who: str, mark: str) -> str:
    condition = find_condition(mark)
    return f"{name_of(state, who)} is {condition.name}: {condition.words}."
