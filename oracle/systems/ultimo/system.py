"""ULTIMO! as a system: every concern of the game joined, and no state of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.notation import Words
from oracle.core.part import Told
from oracle.core.system import HouseRule, Met, Setup, resolved_house_rules
from oracle.core.zones import Zone
from oracle.systems.ultimo import calling, commitment, hands, harm, morale, outcome, rests, scenes, threat
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.actions import ACTIONS, ROLES, Action
from oracle.systems.ultimo.characters import Character
from oracle.systems.ultimo.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.entry import setup_events
from oracle.systems.ultimo.events import EVENT_CLASSES, Event
from oracle.systems.ultimo.evolution import EVOLUTION
from oracle.systems.ultimo.house_rules import HOUSE_RULES
from oracle.systems.ultimo.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.ready import READY
from oracle.systems.ultimo.registry import Decide, Follow, Offer, Offered
from oracle.systems.ultimo.resolution import TIERS
from oracle.systems.ultimo.sheet import sheet_lines, status_figures
from oracle.systems.ultimo.sight import censored, view_of
from oracle.systems.ultimo.standing import able, living
from oracle.systems.ultimo.state import STATE_CLASSES, UltimoState
from oracle.systems.ultimo.words import line_of, pairs_of

_CONCERNS = (hands, calling, commitment, outcome, threat, rests, scenes)
_OFFERS: Mapping[type, Offer] = {
    **{kind: offer for one in _CONCERNS for kind, offer in one.OFFERS.items()},
    **morale.OFFERS,
}
_DECISIONS: Mapping[type, Decide] = {
    **{kind: decide for one in _CONCERNS for kind, decide in one.DECISIONS.items()},
    **morale.DECISIONS,
}
_STEPS: Mapping[type, Follow] = {
    kind: follow for one in (hands, calling, commitment, outcome, threat, harm) for kind, follow in one.STEPS.items()
}
_TURNED: Final = happened.Turned()


@dataclass(frozen=True, slots=True)
class Ultimo:
    """The rules of ULTIMO!."""

    name: str = "ultimo"
    title: str = "ULTIMO!"
    aliases: tuple[str, ...] = ("ultimo!",)

    @property
    def actions(self) -> Mapping[str, type[Action]]:
        return ACTIONS

    @property
    def roles(self) -> Mapping[str, tuple[type[Action], ...]]:
        return ROLES

    @property
    def words(self) -> Words:
        return {Cites: Cites.parse, Modifiers: Modifiers.parse, Tags: Tags.parse}

    @property
    def classes(self) -> tuple[type, ...]:
        return tuple(dict.fromkeys((*EVENT_CLASSES, *STATE_CLASSES)))

    @property
    def tiers(self) -> tuple[str, ...]:
        return TIERS

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        return tuple(sorted((*HOUSE_RULES, *HOUSE_RULES_PLAY), key=lambda rule: rule.rule))

    @property
    def ready(self) -> Mapping[str, Character]:
        return READY

    def empty(self) -> UltimoState:
        return UltimoState()

    def new_game(self, setup: Setup) -> tuple[Event, ...]:
        return setup_events(setup.characters, resolved_house_rules(self.house_rules, setup.house_rules))

    def offer(self, state: UltimoState, who: str, action: type[Action]) -> Offered:
        if not state.people:
            return Refusal("nobody has come to the table yet")
        return _OFFERS[action](state, who)

    def decide(self, state: UltimoState, who: str, action: Action) -> tuple[Event, ...]:
        return _DECISIONS[type(action)](state, who, action)

    def follow(self, state: UltimoState) -> tuple[Event, ...]:
        if not state.people:
            return ()
        run_out = hands.deck_run_out(state)
        if run_out or state.step is None:
            return run_out
        events = _STEPS[type(state.step)](state, state.step)
        return () if events is None else (_TURNED, *events)

    def evolve(self, state: UltimoState, event: Event) -> UltimoState:
        return EVOLUTION[type(event)](state, event)

    def view(self, state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
        return view_of(state, who)

    def censor(self, state: UltimoState, event: Event, who: frozenset[str]) -> Event:
        return censored(state, event, who)

    def tell(self, event: Event) -> Told | None:
        match event:
            case happened.Called():
                return Told("called", event.request.who, event.request.goal)
            case happened.Resolved():
                return Told("outcome", event.who, event.goal, event.tier)
            case happened.EffectApplied():
                return Told("effect", event.who, event.effect)
            case happened.Died():
                return Told("fallen", event.who)
            case happened.Rested():
                return Told("rest", event.who, event.kind)
            case _:
                return None

    def zones(self, state: UltimoState) -> Mapping[str, Zone]:
        return state.zones

    def waiting(self, state: UltimoState) -> tuple[str, ...]:
        now = state.step
        if now is None:
            return ("dealer",) if not able(state) and living(state) else ()
        match now:
            case step.Wanted():
                return ("chance",)
            case step.Arranging() | step.Rerating() | step.Aftermath() | step.Opening():
                return ("dealer",)
            case step.Committing() | step.Amending() | step.Bracing() | step.Dying() | step.Fetching():
                return (now.who,)
            case _:
                return ()

    def sheet(self, state: UltimoState, who: str) -> tuple[str, ...]:
        return sheet_lines(state, who)

    def status(self, state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
        return status_figures(state, who)

    def line(self, state: UltimoState, event: Event) -> str:
        return line_of(state, event)

    def rows_met(self, state: UltimoState, event: Event) -> tuple[Met, ...]:
        """Return the rows of a reveal, pair by pair."""
        if not isinstance(event, happened.Revealed):
            return ()
        return tuple(Met(pair.player, pair.dealer, pair.outcome) for pair in pairs_of(state, event))


ULTIMO = Ultimo()
"""The system; it has no state, so there is one."""
