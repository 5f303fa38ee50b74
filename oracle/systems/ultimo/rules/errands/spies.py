"""Sending spies, and their reports (U-133)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, get_args

from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.errands.network import Errand, Network, Word
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, has_trait_hook
from oracle.systems.ultimo.rules.powers.sheet import spies_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness, unfinished_business
from oracle.systems.ultimo.rules.traits.hooks_people import Retinue


@dataclass(frozen=True, slots=True)
class SendSpy(Action):
    """Send one of your spies out with a question (U-133)."""

    verb: ClassVar[str] = "send_spy"
    when: ClassVar[Occasion] = between(awake, has_trait_hook(Retinue))
    question: Prose

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        if not spies_of(state.people[who], state.rules):
            return Refusal(f"no spies answer to {state.people[who].character.name}; that takes a trait", "U-133")
        if visible_foes(state.danger):
            return Refusal("in the middle of a fight there is nobody to send", "U-133")
        left = available_spies(state, who)
        if not left:
            return Refusal(
                "all your spies are out, or found out; a month brings others for those who were caught", "U-133"
            )
        hint = f"send a spy to find something out; {counted(left, 'spy', 'spies')} at hand"
        return (Option(SendSpy, (Text(LONGEST_QUESTION, "question"),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (SpySent(Errand(state.world.network.sent + 1, who, self.question)),)


def _spies_out(state: UltimoState, _who: str) -> bool:
    return bool(state.world.network.out)


@dataclass(frozen=True, slots=True)
class SpyBack(Action):
    """Let a spy return with a report; its words are told in the story."""

    verb: ClassVar[str] = "spy_back"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_spies_out)
    number: int
    word: Word

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        out = state.world.network.out
        if refusal is None and not out:
            refusal = Refusal("no spy is out", "U-133")
        if refusal:
            return refusal
        numbers = OneOf(tuple(errand.number for errand in out), "number of the spy")
        hint = "a spy is back: with firm word, with a rumour that may be bent, or caught and gone"
        return (Option(SpyBack, (numbers, OneOf(_WORDS)), duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        errand = next(errand for errand in state.world.network.out if errand.number == self.number)
        return (SpyReturned(errand, self.word),)


@dataclass(frozen=True, slots=True)
class SpySent(Event):
    """A spy was sent."""

    errand: Errand

    def apply(self, state: UltimoState) -> UltimoState:
        network = state.world.network
        more = Network((*network.out, self.errand), self.errand.number, network.caught)
        return replace(state, world=replace(state.world, network=more))

    def describe(self, state: UltimoState) -> str:
        return f"A spy of {name_of(state, self.errand.who)}'s goes out: “{self.errand.question}”"


@dataclass(frozen=True, slots=True)
class SpyReturned(Event):
    """A spy returned with a report, or was caught."""

    errand: Errand
    word: Word

    def apply(self, state: UltimoState) -> UltimoState:
        network, who = state.world.network, self.errand.who
        out = tuple(errand for errand in network.out if errand.number != self.errand.number)
        lost = network.caught.get(who, 0) + (self.word == "caught")
        caught = {**network.caught, who: lost} if lost else network.caught
        return replace(state, world=replace(state.world, network=Network(out, network.sent, caught)))

    def describe(self, state: UltimoState) -> str:
        question = f"“{self.errand.question}”"
        return _BACK[self.word].format(name=name_of(state, self.errand.who), question=question)


LONGEST_QUESTION: Final = 200
"""Most characters of a spy's question."""

_WORDS: Final[tuple[Word, ...]] = get_args(Word)


def available_spies(state: UltimoState, who: str) -> int:
    """Return how many spies a character can send now: those neither out nor caught (U-133)."""
    network = state.world.network
    there = spies_of(state.people[who], state.rules)
    return max(0, there - len(network.of(who)) - network.caught.get(who, 0))


_BACK: Final[Mapping[Word, str]] = {
    "firm": "A spy of {name}'s is back with firm word on {question}.",
    "rumour": "A spy of {name}'s is back, with no more than talk about {question}.",
    "caught": "A spy of {name}'s was found out over {question}, and is not coming back.",
}


def errand_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the sheet lines of a character's spies on errands or caught."""
    network = state.world.network
    out = "; ".join(f"{errand.number}: “{errand.question}”" for errand in network.of(who))
    caught = network.caught.get(who, 0)
    return (
        *((f"Spies out: {out}",) if out else ()),
        *((f"Spies found out this month: {caught}",) if caught else ()),
    )


def errand_view(state: UltimoState, _who: frozenset[str]) -> Mapping[str, object]:
    """Return the errands of spies; everybody at the table knows them."""
    out = state.world.network.out
    return {"errands": {str(errand.number): f"{errand.who}: {errand.question}" for errand in out}} if out else {}
