"""Passing: a character lets a turn go by, or an ace lie (U-062, U-064)."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.menu import Option
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.occasions import awake, has_turn_left
from oracle.systems.ultimo.rules.queens import Fetching
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_taken, unfinished_business


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing: let the turn go by, or leave an ace where it is."""

    verb: ClassVar[str] = "pass"
    when: ClassVar[Occasion] = between(awake, has_turn_left, at=(Fetching,))

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if isinstance(state.step, Fetching) and state.step.who == who:
            return (Option(Pass, hint="leave the ace where it is"),)
        refusal = helplessness(state, who) or unfinished_business(state) or turn_taken(state, who)
        return refusal or (Option(Pass, hint="do nothing this round"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if isinstance(state.step, Fetching):
            return (Turned(),)
        return TurnTaken(who, passed=True), Planned((RoundCheck(),))
