"""The player who beat a foe says what becomes of it (U-225, U-270)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Turned
from oracle.systems.ultimo.rules.fight.events import FoeFinished
from oracle.systems.ultimo.rules.fight.holds import lift_holds
from oracle.systems.ultimo.rules.hands import Recycle
from oracle.systems.ultimo.rules.health import FocusRegained
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of, attributes_of, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import CARDS_ON_KILL, FOCUS_ON_KILL


@dataclass(frozen=True, slots=True)
class Finishing(Step):
    """The character who felled a foe decides its fate (U-270)."""

    waits_for: ClassVar[str] = "who"
    who: str
    foe: str
    by_hand: bool = False
    """Whether it was struck down hand to hand, and not by a shot, a spell or a bomb (U-381)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if not is_out(state.people[self.who], state.rules):
            return None
        return FoeFinished(self.who, self.foe, "spared"), *lift_holds(state, self.foe)


def _gains_from_kill(state: UltimoState, who: str, *, by_hand: bool) -> Iterator[AnyEvent]:
    person = state.people[who]
    traits, tags = person.character.traits, ("by_hand",) if by_hand else ()
    room = ability_of(person, "focus", state.rules) - person.body.focus
    gained = min(room, added(modifiers_of(traits, FOCUS_ON_KILL, tags)))
    if gained > 0:
        yield FocusRegained(who, gained, "kill")
    scores = attributes_of(person)
    discard = len(state.pile(who, "discard"))
    back = min(discard, added(modifiers_of(traits, CARDS_ON_KILL, tags), scores.__getitem__))
    if back:
        draw = Draw(f"{who}.discard", f"{who}.row", back, at_random=True)
        yield happened.Planned((ground.Wanted(draw), Recycle(who)))


def _finishing(state: UltimoState, who: str) -> Finishing | None:
    now = state.step
    return now if isinstance(now, Finishing) and now.who == who else None


@dataclass(frozen=True, slots=True)
class Slay(Action):
    """Kill the beaten foe."""

    verb: ClassVar[str] = "slay"
    when: ClassVar[Occasion] = at(Finishing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Slay, hint="it ends here"),) if _finishing(state, who) else _NOBODY_BEATEN

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the foe's death, and what the kill gives back by traits (U-088, U-381)."""
        now = _finishing(state, who)
        foe = now.foe if now else ""
        gains = _gains_from_kill(state, who, by_hand=now is not None and now.by_hand)
        return Turned(), FoeFinished(who, foe, "dead"), *lift_holds(state, foe), *gains


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Spare the beaten foe."""

    verb: ClassVar[str] = "spare"
    when: ClassVar[Occasion] = at(Finishing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Spare, hint="let it live"),) if _finishing(state, who) else _NOBODY_BEATEN

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _finishing(state, who)
        foe = now.foe if now else ""
        return Turned(), FoeFinished(who, foe, "spared"), *lift_holds(state, foe)


_NOBODY_BEATEN: Final = Refusal("no foe lies beaten", "U-270")
