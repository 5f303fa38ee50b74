"""Errands of spies, as a concern of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, get_args

from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.kit.feature import Feature, Offered
from oracle.kit.words import counted
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.errands import actions as act
from oracle.systems.ultimo.errands import events as spied
from oracle.systems.ultimo.errands.actions import ERRAND_ROLES
from oracle.systems.ultimo.errands.events import ERRAND_EVENTS
from oracle.systems.ultimo.errands.network import NETWORK_CLASSES, Errand, Network, Word
from oracle.systems.ultimo.errands.occasions import ERRAND_OCCASIONS
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.powers.sheet import spies_of
from oracle.systems.ultimo.standing import business, helplessness
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import name_of

LONGEST_QUESTION: Final = 200
"""Characters of what a spy is to find out."""

_WORDS: Final[tuple[Word, ...]] = get_args(Word)


def at_hand(state: UltimoState, who: str) -> int:
    """Return how many spies of a character can be sent now: those who are neither out nor caught (U-133)."""
    network = state.world.network
    there = spies_of(state.people[who], state.rules)
    return max(0, there - len(network.of(who)) - network.caught.get(who, 0))


def offer_send_spy(state: UltimoState, who: str) -> Offered:
    """Offer a character to send a spy out, where nothing presses."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    if not spies_of(state.people[who], state.rules):
        return Refusal(f"no spies answer to {state.people[who].character.name}; that takes a trait", "U-133")
    if in_sight(state.danger):
        return Refusal("in the middle of a fight there is nobody to send", "U-133")
    left = at_hand(state, who)
    if not left:
        return Refusal("all your spies are out, or found out; a month brings others for those who were caught", "U-133")
    hint = f"send a spy to find something out; {counted(left, 'spy', 'spies')} at hand"
    return (Option(act.SendSpy, (Text(LONGEST_QUESTION, "question"),), hint=hint),)


def decide_send_spy(state: UltimoState, who: str, action: act.SendSpy) -> tuple[happened.Event, ...]:
    """Return that a spy is out."""
    return (spied.SpySent(Errand(state.world.network.sent + 1, who, action.question)),)


def offer_spy_back(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say what a spy brings back, or that it was caught."""
    refusal = business(state)
    out = state.world.network.out
    if refusal is None and not out:
        refusal = Refusal("no spy is out", "U-133")
    if refusal:
        return refusal
    numbers = OneOf(tuple(one.number for one in out), "number of the spy")
    hint = "a spy is back: with firm word, with a rumour that may be bent, or caught and gone"
    return (Option(act.SpyBack, (numbers, OneOf(_WORDS)), duty="adjudicate", hint=hint),)


def decide_spy_back(state: UltimoState, _who: str, action: act.SpyBack) -> tuple[happened.Event, ...]:
    """Return what a spy brings."""
    errand = next(one for one in state.world.network.out if one.number == action.number)
    return (spied.SpyReturned(errand, action.word),)


def _sent(state: UltimoState, event: spied.SpySent) -> UltimoState:
    network = state.world.network
    more = Network((*network.out, event.errand), event.errand.number, network.caught)
    return replace(state, world=replace(state.world, network=more))


def _returned(state: UltimoState, event: spied.SpyReturned) -> UltimoState:
    network, who = state.world.network, event.errand.who
    out = tuple(one for one in network.out if one.number != event.errand.number)
    lost = network.caught.get(who, 0) + (event.word == "caught")
    caught = {**network.caught, who: lost} if lost else network.caught
    return replace(state, world=replace(state.world, network=Network(out, network.sent, caught)))


_BACK: Final[Mapping[Word, str]] = {
    "firm": "A spy of {name}'s is back with firm word on {question}.",
    "rumour": "A spy of {name}'s is back, with no more than talk about {question}.",
    "caught": "A spy of {name}'s was found out over {question}, and is not coming back.",
}


def _said(state: UltimoState, event: spied.SpyReturned) -> str:
    question = f"“{event.errand.question}”"
    return _BACK[event.word].format(name=name_of(state, event.errand.who), question=question)


def errand_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return what a sheet says of a character's spies who are out or caught."""
    network = state.world.network
    out = "; ".join(f"{one.number}: “{one.question}”" for one in network.of(who))
    caught = network.caught.get(who, 0)
    return (
        *((f"Spies out: {out}",) if out else ()),
        *((f"Spies found out this month: {caught}",) if caught else ()),
    )


def errand_view(state: UltimoState, _who: frozenset[str]) -> Mapping[str, object]:
    """Return the errands that spies are on; whoever sits at the table has heard them given."""
    out = state.world.network.out
    return {"errands": {str(one.number): f"{one.who}: {one.question}" for one in out}} if out else {}


ERRANDS: Final = Feature(
    roles=ERRAND_ROLES,
    offers={act.SendSpy: offer_send_spy, act.SpyBack: offer_spy_back},
    occasions=ERRAND_OCCASIONS,
    decisions={act.SendSpy: decide_send_spy, act.SpyBack: decide_spy_back},
    evolution={spied.SpySent: _sent, spied.SpyReturned: _returned},
    lines={
        spied.SpySent: lambda state, event: (
            f"A spy of {name_of(state, event.errand.who)}'s goes out: “{event.errand.question}”"
        ),
        spied.SpyReturned: _said,
    },
    classes=(*ERRAND_EVENTS, *NETWORK_CLASSES),
    sheet=errand_lines,
    view=errand_view,
)
"""What spies do while others sleep."""
