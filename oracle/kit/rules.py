"""The features of a game joined into a system: tables by class of verb, step and event, and methods that use them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any, Generic, TypeVar

from oracle.core.notation import Words
from oracle.core.part import Told
from oracle.core.system import HouseRule
from oracle.core.zones import Zone
from oracle.kit.feature import Feature, Offered
from oracle.kit.occasions import Occasions
from oracle.kit.points import Extension, bind
from oracle.kit.state import AnyState, is_player

S = TypeVar("S")
G = TypeVar("G", bound=AnyState)


class Rules(Generic[S]):
    """The part of a system that follows from its features; a game's own system inherits from it."""

    def __init__(
        self,
        features: Iterable[Feature],
        order: Mapping[str, tuple[str, ...]] | None = None,
        extensions: Iterable[Extension] = (),
    ) -> None:
        """Join some features.

        Args:
            features: The features, in menu order.
            order: The verbs in menu order, by role; verbs that are not named follow behind.
            extensions: The answers of features at each other's extension points, in order.

        Raises:
            ValueError: If two features have a row for the same class.
        """
        self.features = tuple(features)
        self.roles: Mapping[str, tuple[type[Any], ...]] = self._joined_roles(order or {})
        self.actions: Mapping[str, type[Any]] = {kind.verb: kind for kind in chain(*self.roles.values())}
        self.words: Words = {kind: read for feature in self.features for kind, read in feature.words.items()}
        self.classes: tuple[type, ...] = tuple(dict.fromkeys(chain(*(feature.classes for feature in self.features))))
        switches = chain(*(feature.house_rules for feature in self.features))
        self.house_rules: tuple[HouseRule, ...] = tuple(dict.fromkeys(switches))
        self.extensions = tuple(extensions)
        bind(self.extensions)
        self._offers = self._joined(lambda feature: feature.offers)
        self._known: tuple[S | None, dict[tuple[str, type[Any]], Offered]] = None, {}
        self._occasions = Occasions(self.roles, self._joined(lambda feature: feature.occasions))
        self._decisions = self._joined(lambda feature: feature.decisions)
        self._steps = self._joined(lambda feature: feature.steps)
        self._waits = self._joined(lambda feature: feature.waits)
        self._evolution = self._joined(lambda feature: feature.evolution)
        self._lines = self._joined(lambda feature: feature.lines)
        self._tells = self._joined(lambda feature: feature.tells)

    def step(self, state: S) -> Any | None:
        """Return the step that is due, `None` for none; every game overrides this."""
        raise NotImplementedError

    def candidate_actions(self, state: S, who: str) -> tuple[type[Any], ...]:
        return self.may_come_up(state, who, self.step(state))

    def offer(self, state: S, who: str, action: type[Any]) -> Offered:
        known = self._known  # a menu, the judgment of a choice and a refusal ask about one state, which never changes
        if known[0] is not state:
            known = self._known = state, {}
        asked = who, action
        offered = known[1].get(asked)
        if offered is None:
            offered = known[1][asked] = self._offers[action](state, who)
        return offered

    def decide(self, state: S, who: str, action: Any) -> tuple[Any, ...]:
        decided: tuple[Any, ...] = self._decisions[type(action)](state, who, action)
        return decided

    def follow(self, state: S) -> tuple[Any, ...]:
        step = self.step(state)
        return (self.run(state, step) or ()) if step else ()

    def waiting(self, state: S) -> tuple[str, ...]:
        step = self.step(state)
        return self.waits_for(state, step) if step else ()

    def evolve(self, state: S, event: Any) -> S:
        after: S = self._evolution[type(event)](state, event)
        return after

    def line(self, state: S, event: Any) -> str:
        describe = self._lines.get(type(event))
        return describe(state, event) if describe else ""

    def tell(self, event: Any) -> Told | None:
        told = self._tells.get(type(event))
        return told(event) if told else None

    def sheet(self, state: S, who: str) -> tuple[str, ...]:
        return tuple(chain(*(feature.sheet(state, who) for feature in self.features if feature.sheet)))

    def status(self, state: S, who: str) -> tuple[tuple[str, str], ...]:
        return tuple(chain(*(feature.status(state, who) for feature in self.features if feature.status)))

    def scenery(self, state: S) -> tuple[str, ...]:
        return tuple(chain(*(feature.scenery(state) for feature in self.features if feature.scenery)))

    def view(self, state: S, who: frozenset[str]) -> Mapping[str, object]:
        views = (feature.view(state, who) for feature in self.features if feature.view)
        return {name: value for view in views for name, value in view.items()}

    def run(self, state: S, step: Any) -> tuple[Any, ...] | None:
        """Return the events of a step that is due, `None` while it waits for an actor."""
        events: tuple[Any, ...] | None = self._steps[type(step)](state, step)
        return events

    def waits_for(self, state: S, step: Any) -> tuple[str, ...]:
        """Return the actor a step waits for; empty where it runs by itself."""
        waits = self._waits.get(type(step))
        whom = waits(step) if waits else step.awaits(state)
        return (whom,) if whom else ()

    def may_come_up(self, state: S, who: str, step: Any | None) -> tuple[type[Any], ...]:
        """Return the kinds of action that may have options for an actor while `step` is due, or none is."""
        return self._occasions.candidate_actions(state, who, step)

    def _joined(self, table: Callable[[Feature], Mapping[type, Any]]) -> dict[type, Any]:
        rows = [(kind, row) for feature in self.features for kind, row in table(feature).items()]
        found = dict(rows)
        if len(found) < len(rows):
            raise ValueError("two features claim the same class")
        return found

    def _joined_roles(self, order: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[type[Any], ...]]:
        names = dict.fromkeys(chain(*(feature.roles for feature in self.features)))
        return {name: tuple(sorted(self._kinds_of(name), key=_place_in(order.get(name, ())))) for name in names}

    def _kinds_of(self, role: str) -> tuple[type[Any], ...]:
        return tuple(chain(*(feature.roles.get(role, ()) for feature in self.features)))


class GameRules(Rules[G]):
    """The rules of a game whose state is a `State` (`oracle/kit/state.py`)."""

    def step(self, state: G) -> Any | None:
        """Return the step that is due, or where none is the one that follows of itself."""
        return None if state.concluded else state.due or self.next_step(state)

    def next_step(self, state: G) -> Any | None:
        """Return what is under way where the agenda is empty; `None` where the players may say what they do."""
        return None

    def zones(self, state: G) -> Mapping[str, Zone]:
        return state.zones

    def away(self, state: G) -> tuple[str, ...]:
        return tuple(who for who, figure in state.cast.items() if figure.is_away)

    def known(self, state: G) -> tuple[str, ...]:
        return tuple(filter(is_player, state.cast))

    def rules_of(self, state: G) -> Mapping[str, str]:
        return state.house_rules


def _place_in(verbs: tuple[str, ...]) -> Callable[[type[Any]], int]:
    places = {verb: number for number, verb in enumerate(verbs)}
    return lambda kind: places.get(kind.verb, len(places))
