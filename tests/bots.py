"""Bots that play any part from its menus: the actor who is waited for, then a verb, then an option, then its values.

The verb comes first, else verbs with many options crowd out the rare ones; and every other time a bot takes the verb
that was taken least so far, else what lies deep in a game is hardly ever reached. Games may also begin in the middle,
a few steps before a verb that is hardly ever reached from the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from oracle.core.cards import FRESH_DECK, Card, Laid
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Option, Refusal
from oracle.core.notation import write_action
from oracle.core.part import Part, act

LEADING_AWAY = frozenset({"withdraw", "pass", "rest", "reopen", "conclude", "waive", "done", "decline", "award"}) | {
    *("improve", "learn", "study", "unearth", "train", "leave", "bide", "retreat", "call_off"),
    *("flee", "give_in", "stay_out", "the_end", "pass_time", "let_run", "break_off", "send_off"),
}
"""Verbs that end what is going on: with as many of these as of others, nothing ever goes on for long."""

CHOICES: Final = 4
"""Actions of one option of which a bot that counts words takes the one with the rarest word."""

STEPS_BACK: Final = 20
"""How far before a rare verb a game may begin at most, in steps."""

STARTS: Final = 12
"""Positions that are kept for each rare verb."""


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
    words: Counter[str] | None = None
    """How often each word of an action was said; `None` for a bot that takes the first action that comes up."""

    def __post_init__(self) -> None:
        self.stream = Stream(key_from_seed(self.seed), 0)

    def play(self, state: Any, steps: int) -> Iterator[Step]:
        """Yield up to `steps` steps of a game, fewer where nobody has a move left."""
        for _ in range(steps):
            chosen = self.choose(state)
            if chosen is None:
                return
            who, option = chosen
            action = self._action(option)
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

    def _action(self, option: Option[Any]) -> Any:
        """Return an action of an option; where words are counted, one of a few with the rarest word."""
        if self.words is None or not option.holes:
            return option.sample(self.stream)
        words, sampled = self.words, [option.sample(self.stream) for _ in range(CHOICES)]
        said = [write_action(action).split() for action in sampled]
        rarest = min(range(CHOICES), key=lambda place: min(words[word] for word in said[place]))
        words.update(said[rarest])
        return sampled[rarest]

    def _mixed(self, actors: tuple[str, ...]) -> list[str]:
        left = list(actors)
        return [left.pop(self.stream.below(len(left))) for _ in actors]

    def _offers(self, state: Any, who: str) -> list[tuple[Option[Any], ...]]:
        found = (self.part.offer(state, who, kind) for kind in self.part.candidate_actions(state, who))
        return [offered for offered in found if not isinstance(offered, Refusal)]


@dataclass(frozen=True)
class Start:
    """Where a game begins: the state, the events that led to it, and who plays."""

    state: Any
    events: tuple[Any, ...]
    cast: tuple[str, ...]


@dataclass
class Starts:
    """Positions of earlier games shortly before a verb that was rarely taken by then."""

    verbs: Counter[str]
    """How often each verb was taken, as the bots count it."""
    rare: int
    """A verb that was taken more often is not remembered."""
    known: dict[str, list[Start]] = field(default_factory=dict)

    def play(self, bot: Bot, start: Start, steps: int) -> Iterator[Step]:
        """Yield the steps of a bot's game, and remember where it took a verb that is rare."""
        events, tail = list(start.events), [(start.state, len(start.events))]
        for step in bot.play(start.state, steps):
            verb = type(step.action).verb
            if self.verbs[verb] <= self.rare:
                state, count = tail[bot.stream.below(len(tail))]
                self._remember(verb, Start(state, tuple(events[:count]), start.cast), bot.stream)
            events += step.events
            tail = [*tail[1 - STEPS_BACK :], (step.after, len(events))]
            yield step

    def _remember(self, verb: str, start: Start, stream: Stream) -> None:
        kept = self.known.setdefault(verb, [])
        if len(kept) < STARTS:
            kept.append(start)
        else:
            kept[stream.below(STARTS)] = start

    def before_the_rarest(self, stream: Stream) -> Start | None:
        """Return a position shortly before the verb that was taken least; `None` before any game was played."""
        if not self.known:
            return None
        kept = self.known[min(self.known, key=lambda verb: (self.verbs[verb], verb))]
        return kept[stream.below(len(kept))]


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
