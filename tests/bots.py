"""Bots that play any part from its menus: the actor who is waited for, then a verb, then an option, then its values.

The verb comes first, else verbs with many options crowd out the rare ones; and every other time a bot takes the verb
that was taken least so far, else what lies deep in a game is hardly ever reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from oracle.core.cards import FRESH_DECK, Card, Laid
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Option, Refusal
from oracle.core.part import Part, act

LEADING_AWAY = frozenset({"withdraw", "pass", "rest", "reopen", "conclude", "waive", "done", "decline", "award"}) | {
    *("improve", "learn", "study", "unearth", "train", "leave", "bide", "retreat", "call_off"),
    *("flee", "give_in", "stay_out", "the_end", "pass_time", "let_run", "break_off", "send_off"),
}
"""Verbs that end what is going on: with as many of these as of others, nothing ever goes on for long."""


@dataclass(frozen=True)
class Step:
    """One action of a bot and what it led to."""

    before: Any
    who: str
    action: Any
    events: tuple[Any, ...]
    after: Any


@dataclass
class Bot:
    """Plays one game; every choice comes from its seed."""

    part: Part[Any, Any, Any]
    waiting: Callable[[Any], tuple[str, ...]]
    """Whom a state waits for; empty when anyone may act."""
    anybody: tuple[str, ...]
    """Who may act when nobody is waited for."""
    seed: str
    verbs: Counter[str] = field(default_factory=Counter)
    """How often each verb was taken; one count may serve several games."""
    relentless: bool = False
    """Whether it never takes a verb of `LEADING_AWAY` while there is another."""

    def __post_init__(self) -> None:
        self.stream = Stream(key_from_seed(self.seed), 0)

    def play(self, state: Any, steps: int) -> Iterator[Step]:
        """Yield up to `steps` steps of a game, fewer where nobody has a move left."""
        for _ in range(steps):
            chosen = self.choose(state)
            if chosen is None:
                return
            who, option = chosen
            action = option.sample(self.stream)
            after, events = act(self.part, state, who, action)
            self.verbs[type(action).verb] += 1
            yield Step(state, who, action, events, after)
            state = after

    def choose(self, state: Any) -> tuple[str, Option[Any]] | None:
        """Return an actor and one of its options: of the actors, verbs and options there are, each alike."""
        waited = self.waiting(state)
        for who in self._mixed(waited[:1] or self.anybody):
            kinds = self._offers(state, who)
            if kinds:
                options = self._verb(kinds)
                return who, options[self.stream.below(len(options))]
        return None

    def _verb(self, kinds: list[tuple[Option[Any], ...]]) -> tuple[Option[Any], ...]:
        onward = [options for options in kinds if options[0].action.verb not in LEADING_AWAY]
        if onward and (self.relentless or self.stream.below(4)):
            kinds = onward
        if self.stream.below(2):
            return kinds[self.stream.below(len(kinds))]
        return min(kinds, key=lambda options: self.verbs[options[0].action.verb])

    def _mixed(self, actors: tuple[str, ...]) -> list[str]:
        left = list(actors)
        return [left.pop(self.stream.below(len(left))) for _ in actors]

    def _offers(self, state: Any, who: str) -> list[tuple[Option[Any], ...]]:
        found = (self.part.offer(state, who, kind) for kind in self.part.candidate_actions(state, who))
        return [offered for offered in found if not isinstance(offered, Refusal)]


def near_misses(action: Any, stream: Stream) -> Iterator[Any]:
    """Yield actions of the same kind that differ in one field: mostly illegal, and never to be taken for granted."""
    for spot in fields(action):
        value = getattr(action, spot.name)
        for wrong in _wrong_values(value, stream):
            yield replace(action, **{spot.name: wrong})


def _wrong_values(value: Any, stream: Stream) -> tuple[Any, ...]:
    card = FRESH_DECK[stream.below(len(FRESH_DECK))]
    match value:
        case bool():
            return ()
        case int():
            return (value - 1, value + 1, -1, 10_000)
        case str():
            return ("", f"{value}x", "pc9", "dealer")
        case tuple() if all(isinstance(one, Laid) for one in value):
            return (value[::-1], (*value, Laid(card)), (*value, *value), tuple(Laid(one.card, "9") for one in value))
        case tuple() if all(isinstance(one, Card) for one in value):
            return (value[::-1], (*value, card), (*value, *value))
        case _:
            return ()
