"""A tiny game for the journal's tests: players add to a total and draw cards, chance answers, the counter moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Final

from oracle.core.cards import FRESH_DECK, Card
from oracle.core.chance import commitment
from oracle.core.menu import Drawn, Number, Option, Refusal
from oracle.core.notation import write_action
from oracle.core.part import Part, Told, act, fill, menu, parse_action, role_of
from oracle.core.zones import Deal, Dealt, Draw, Zone, Zones
from oracle.journal.codec import Codec
from oracle.journal.journal import Journal
from oracle.journal.records import Cause, Meta, Record, Step
from oracle.journal.verify import Seeded

KEY: Final = bytes(range(32))


@dataclass(frozen=True, slots=True)
class Add:
    verb: ClassVar[str] = "add"
    amount: int


@dataclass(frozen=True, slots=True)
class Ask:
    verb: ClassVar[str] = "ask"
    count: int


@dataclass(frozen=True, slots=True)
class Opened:
    deck: tuple[Card, ...]
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Added:
    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class Asked:
    draw: Draw


@dataclass(frozen=True, slots=True)
class CounterMoved:
    counter: int


@dataclass(frozen=True, slots=True)
class Sum:
    total: int = 0
    by: Mapping[str, int] | None = None
    zones: Zones | None = None
    due: Draw | None = None
    counter: int = 0


Action = Add | Ask | Deal
Event = Opened | Added | Asked | Dealt | CounterMoved


class Counting:
    """The rules: whoever draws waits for chance; a total over 9999 is refused."""

    name = "counting"
    actions: Mapping[str, type[Any]] = {"add": Add, "ask": Ask, "deal": Deal}
    roles: Mapping[str, tuple[type[Any], ...]] = {"pc": (Add, Ask), "chance": (Deal,)}
    words: Mapping[object, Any] = {}
    classes: tuple[type, ...] = (Opened, Added, Asked, CounterMoved, Sum, Dealt, Draw)

    def empty(self) -> Sum:
        return Sum()

    def new_game(self, setup: str) -> tuple[Event, ...]:
        return (Opened(FRESH_DECK, setup),)

    def candidate_actions(self, state: Sum, who: str) -> tuple[type[Any], ...]:
        return self.roles.get(role_of(who), ())

    def offer(self, state: Sum, who: str, action: type[Any]) -> tuple[Option[Any], ...] | Refusal:
        if action is Deal:
            return self._deal(state)
        if state.due is not None:
            return Refusal("cards are due")
        left = len(state.zones["deck"]) if state.zones else 0
        return (Option(action, (Number(1, 9 if action is Add else min(3, left)),)),)

    def _deal(self, state: Sum) -> tuple[Option[Any], ...] | Refusal:
        if state.due is None or state.zones is None:
            return Refusal("no cards are due")
        return (Option(Deal, (_Exactly(state.due.target), Drawn(state.due, state.zones["deck"]))),)

    def decide(self, state: Sum, who: str, action: Action) -> tuple[Event, ...]:
        match action:
            case Add(amount):
                return (Added(who, amount),)
            case Ask(count):
                return (Asked(Draw("deck", "hand", count)),)
            case Deal(target, cards):
                return (Dealt("deck", target, cards),)

    def follow(self, state: Sum) -> tuple[Event, ...]:
        return ()

    def evolve(self, state: Sum, event: Event) -> Sum:
        match event:
            case Opened(deck):
                return Sum(zones=Zones({"deck": Zone(blind=deck), "hand": Zone()}), by={})
            case Added(who, amount):
                if amount > 9999:
                    raise ValueError("nobody counts so far")
                by = state.by or {}
                return replace(state, total=state.total + amount, by={**by, who: by.get(who, 0) + amount})
            case Asked(draw):
                return replace(state, due=draw)
            case Dealt():
                if state.zones is None:
                    raise ValueError("no table yet")
                return replace(state, due=None, zones=state.zones.after(event))
            case CounterMoved(counter):
                return replace(state, counter=counter)

    def view(self, state: Sum, who: frozenset[str]) -> Mapping[str, object]:
        return {"total": state.total}

    def censor(self, state: Sum, event: Event, who: frozenset[str]) -> Event:
        return event

    def tell(self, event: Event) -> Told | None:
        return None

    def zones(self, state: Sum) -> Mapping[str, Zone]:
        return state.zones or {}


@dataclass(frozen=True, slots=True)
class _Exactly:
    value: str

    @property
    def shape(self) -> str:
        return self.value

    def why_not(self, value: Any) -> Refusal | None:
        return None if value == self.value else Refusal(f"it goes to {self.value}")

    def sample(self, stream: Any) -> str:
        return self.value

    def choices(self) -> tuple[str, ...]:
        return (self.value,)


PART: Final[Part[Sum, Any, Any]] = Counting()
CODEC: Final = Codec({PART.name: PART.classes})
META: Final = Meta("counting", "Sunday evening", "2026-01-01")
SEEDED: Final = Seeded(CounterMoved)


class Play:
    """A seeded table of the counting game, as a session would hold it."""

    def __init__(self, journal: Journal, key: bytes = KEY) -> None:
        self.journal = journal
        self.key = key
        if journal.stand is None:
            events = PART.new_game(commitment(key))
            journal.commit((Step("", "bridge", "", Cause("system"), events),))
        self.state = journal.state(PART)

    def do(self, line: str, *, seat: str = "p1", who: str = "pc1", text: str = "") -> tuple[Record, ...]:
        """Take one action and let chance answer, in one batch."""
        action = parse_action(PART, line)
        state, events = act(PART, self.state, who, action)
        steps = [Step(seat, who, write_action(action), Cause("utterance", text or line), events)]
        while options := menu(PART, state, "chance"):
            drawn, counter = fill(options[0], self.key, state.counter)
            state, dealt = act(PART, state, "chance", drawn)
            moved = CounterMoved(counter)
            state = PART.evolve(state, moved)
            steps.append(Step("", "chance", write_action(drawn), Cause("chance"), (*dealt, moved)))
        records = self.journal.commit(steps)
        self.state = state
        return records

    def undo(self, *seats: str) -> Record | None:
        record = self.journal.undo(seats)
        self.state = self.journal.state(PART)
        return record

    def redo(self) -> Record | None:
        record = self.journal.redo()
        self.state = self.journal.state(PART)
        return record


def new_play(place: Path) -> Play:
    return Play(Journal.create(place, META, CODEC, key=KEY))
