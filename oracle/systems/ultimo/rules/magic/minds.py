"""Resisting a spell that controls or appals: holding out, giving in, fear of taboo spells (U-165, U-322, U-325)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import BEFALLEN, Tags
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.magic.changes import change_focus
from oracle.systems.ultimo.rules.magic.events import MindBroken
from oracle.systems.ultimo.rules.magic.gifts import SPELL_TAG, psyche_against_spells
from oracle.systems.ultimo.rules.magic.in_force import DREAD_GOAL, SPELL_GOAL
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import Figures, Request, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of, helplessness
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.resisting import ResistMind

DREAD_FOCUS_LOSS: Final = 2

_UNTOUCHED: Final = Refusal("no spell reaches for you now", "U-322")


def _step_of(state: UltimoState, who: str) -> ResistSpell | BreakMind | None:
    now = state.step
    return now if isinstance(now, ResistSpell | BreakMind) and now.who == who else None


@dataclass(frozen=True, slots=True)
class BreakMind(Step):
    """A character is about to go mad; the player decides (house rule `taboo_retirement`)."""

    stored_as: ClassVar[str] = "Breaking"
    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class ResistSpell(Step):
    """A character may resist a spell, or give in (U-322)."""

    stored_as: ClassVar[str] = "Swaying"
    waits_for: ClassVar[str] = "who"
    who: str
    spell: str
    rating: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        lasts = any(spell.id == self.spell and self.who in spell.targets for spell in state.weave.running)
        return None if lasts and helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class Resist(Action):
    """Resist a spell aimed at you (U-322)."""

    verb: ClassVar[str] = "resist"
    when: ClassVar[Occasion] = at(ResistSpell, BreakMind)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _step_of(state, who)
        if now is None:
            return helplessness(state, who) or _UNTOUCHED
        hint = "hold out: cards are turned over" if isinstance(now, ResistSpell) else "cling to your wits, and play on"
        return (Option(Resist, hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return that cards are turned over against the spell; keeping a breaking mind takes none (U-325)."""
        now = _step_of(state, who)
        if not isinstance(now, ResistSpell):
            return (Turned(),)
        request = Request(
            who, f"{SPELL_GOAL}{now.spell}", "PER", "Psyche", now.rating, tags=Tags(("resist_mind", SPELL_TAG))
        )
        psyche = psyche_against_spells(state.people[who], state.rules)
        figures = Figures(now.rating, max(psyche, int(state.rules["resist_min_flip"])))
        return Turned(), together.MindReached(request, figures), Planned((ResistMind(who),))


@dataclass(frozen=True, slots=True)
class Submit(Action):
    """Give in to a spell aimed at you."""

    verb: ClassVar[str] = "submit"
    when: ClassVar[Occasion] = at(ResistSpell, BreakMind)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _step_of(state, who)
        if now is None:
            return helplessness(state, who) or _UNTOUCHED
        hint = "let the spell have its way" if isinstance(now, ResistSpell) else "leave the story, out of your mind"
        return (Option(Submit, hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        broken = isinstance(_step_of(state, who), BreakMind)
        return Turned(), *((MindBroken(who),) if broken else ())


@dataclass(frozen=True, slots=True)
class SeeTaboo(Step):
    """A character has seen a taboo spell (U-325)."""

    stored_as: ClassVar[str] = "Witnessing"

    who: str
    rating: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        if helplessness(state, self.who):
            return ()
        if person.body.focus:
            return (WitnessDrained(self.who, min(DREAD_FOCUS_LOSS, person.body.focus)),)
        scores = attributes_of(person)
        first = "INT" if scores["INT"] >= scores["PER"] else "PER"
        request = Request(
            self.who, DREAD_GOAL, first, "Psyche", self.rating, tags=Tags(("resist_fear", SPELL_TAG, BEFALLEN))
        )
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


@dataclass(frozen=True, slots=True)
class WitnessDrained(Event):
    """A character lost focus at the sight of a taboo spell (U-325)."""

    who: str
    focus: int

    def apply(self, state: UltimoState) -> UltimoState:
        return change_focus(state, self.who, -self.focus)

    def describe(self, state: UltimoState) -> str:
        return f"What {name_of(state, self.who)} has to watch costs {self.focus} focus."
