"""What follows for every part at once, shown on a toy: a jar of marbles that fills by itself to three."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

import pytest

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.notation import Words
from oracle.core.part import Part, Told, act, fill, legal_words, menu, parse_action, replay, role_of, run, why_not
from oracle.core.zones import Zone
from oracle.errors import IllegalActionError, NotationError, ReplayError

KEY = bytes(32)


@dataclass(frozen=True, slots=True)
class Take:
    verb: ClassVar[str] = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Shout:
    verb: ClassVar[str] = "shout"
    word: str


@dataclass(frozen=True, slots=True)
class Toss:
    verb: ClassVar[str] = "toss"
    side: str


@dataclass(frozen=True, slots=True)
class Taken:
    count: int


@dataclass(frozen=True, slots=True)
class Refilled:
    pass


@dataclass(frozen=True, slots=True)
class Tossed:
    side: str


@dataclass(frozen=True, slots=True)
class Jar:
    marbles: int = 0
    tosses: int = 0
    restless: bool = False


class Marbles:
    """The toy. A jar below three gets one marble after the other; every taking calls for a toss of a coin."""

    name = "marbles"
    actions: Mapping[str, type] = MappingProxyType({kind.verb: kind for kind in (Take, Shout, Toss)})
    roles: Mapping[str, tuple[type, ...]] = MappingProxyType({"pc": (Take, Shout), "chance": (Toss,)})
    words: Words = MappingProxyType({})
    classes = (Taken, Refilled, Tossed, Jar)

    def empty(self) -> Jar:
        return Jar()

    def new_game(self, setup: Any) -> tuple[Any, ...]:
        return tuple(Refilled() for _ in range(setup))

    def candidate_actions(self, state: Jar, who: str) -> tuple[type[Any], ...]:
        return self.roles.get(role_of(who), ())

    def offer(self, state: Jar, who: str, action: type) -> tuple[Option[Any], ...] | Refusal:
        if action is Shout:
            return Refusal("it is night", "m.1")
        if action is Toss:
            return (Option(Toss, (OneOf(("heads", "tails")),)),) if state.tosses else Refusal("no coin is in the air")
        return (
            (Option(Take, (Number(3, 3),)), Option(Take, (Number(1, 2, "m.2"),))) if state.marbles else Refusal("empty")
        )

    def decide(self, state: Jar, who: str, action: Any) -> tuple[Any, ...]:
        return (Taken(action.count),) if isinstance(action, Take) else (Tossed(action.side),)

    def follow(self, state: Jar) -> tuple[Any, ...]:
        return (Refilled(),) if state.marbles < 3 or state.restless else ()

    def evolve(self, state: Jar, event: Any) -> Jar:
        match event:
            case Taken(count=count):
                if count > state.marbles:
                    raise ValueError("more than there are")
                return Jar(state.marbles - count, state.tosses + 1, state.restless)
            case Refilled():
                return Jar(state.marbles + 1, state.tosses, state.restless)
            case _:
                return Jar(state.marbles, state.tosses - 1, state.restless)

    def view(self, state: Jar, who: frozenset[str]) -> Mapping[str, object]:
        return {"marbles": state.marbles}

    def censor(self, state: Jar, event: Any, who: frozenset[str]) -> Any:
        return event

    def tell(self, event: Any) -> Told | None:
        return None

    def zones(self, state: Jar) -> Mapping[str, Zone]:
        return {}


PART: Part[Jar, Any, Any] = Marbles()
FULL = replay(PART, PART.new_game(3))


def test_an_action_happens_with_all_that_follows_of_itself() -> None:
    state, events = act(PART, FULL, "pc1", Take(2))
    assert events == (Taken(2), Refilled(), Refilled())
    assert state == Jar(3, 1)


def test_events_alone_lead_to_the_same_state() -> None:
    state, events = act(PART, FULL, "pc1", Take(2))
    assert replay(PART, events, FULL) == state


def test_a_refused_action_says_why_and_what_would_be_legal() -> None:
    with pytest.raises(IllegalActionError) as refusal:
        act(PART, FULL, "pc1", Take(9))
    assert refusal.value.reason == "9 is not a number from 1 to 2"
    assert refusal.value.rule == "m.2"
    assert refusal.value.legal == ("take 3", "take 1", "take 2")
    assert "'take 9' is not possible" in str(refusal.value)


def test_an_action_that_is_not_on_offer_is_answered_with_the_whole_menu() -> None:
    with pytest.raises(IllegalActionError) as refusal:
        act(PART, FULL, "pc1", Shout("hey"))
    assert (refusal.value.reason, refusal.value.rule) == ("it is night", "m.1")
    assert refusal.value.legal == ("take 3", "take 1", "take 2")


@dataclass(frozen=True, slots=True)
class Swap:
    verb: ClassVar[str] = "swap"
    count: int
    word: str


class Swapping(Marbles):
    """The toy with two prices for one action: a colour for one marble, a song for two."""

    actions: Mapping[str, type] = MappingProxyType({"swap": Swap})
    roles: Mapping[str, tuple[type, ...]] = MappingProxyType({"pc": (Swap,)})

    def offer(self, state: Jar, who: str, action: type) -> tuple[Option[Any], ...] | Refusal:
        return (
            Option(Swap, (OneOf((1,)), OneOf(("red", "blue"), rule="m.red"))),
            Option(Swap, (OneOf((2,)), OneOf(("song",), rule="m.song"))),
        )


def test_of_several_options_the_one_that_was_meant_says_why() -> None:
    """The last one spoke for all, and said of the first that there is no such thing."""
    part: Part[Any, Any, Any] = Swapping()
    for count, word, rule in ((1, "song", "m.red"), (2, "red", "m.song")):
        refusal = why_not(part, FULL, "pc1", Swap(count, word))
        assert refusal is not None
        assert refusal.rule == rule
    assert why_not(part, FULL, "pc1", Swap(2, "song")) is None


def test_nobody_acts_for_another_role() -> None:
    assert why_not(PART, FULL, "dealer", Take(1)) == Refusal("that is not for dealer to do")
    assert why_not(PART, FULL, "pc1", Toss("heads")) == Refusal("that is not for pc1 to do")
    assert menu(PART, FULL, "dealer") == ()
    assert legal_words(PART, FULL, "dealer", Take) == ()


def test_a_menu_stands_in_the_order_of_the_role() -> None:
    assert [str(option) for option in menu(PART, FULL, "pc2")] == ["take <3-3>", "take <1-2>"]


def test_chance_acts_until_it_has_nothing_to_do() -> None:
    state, _ = act(PART, act(PART, FULL, "pc1", Take(1))[0], "pc1", Take(1))
    after, moves = run(PART, state, lambda option: fill(option, KEY, 0)[0])
    assert after.tosses == 0
    assert len(moves) == 2


def test_chance_stops_where_people_draw() -> None:
    state, _ = act(PART, FULL, "pc1", Take(1))
    assert run(PART, state, lambda _: None) == (state, ())


def test_an_event_that_does_not_fit_is_named() -> None:
    with pytest.raises(ReplayError, match="event 2 does not fit the state before it: Taken"):
        replay(PART, (Taken(1), Taken(3)), FULL)


def test_a_rule_that_never_comes_to_rest_is_found() -> None:
    with pytest.raises(AssertionError, match="marbles does not come to rest"):
        act(PART, Jar(3, restless=True), "pc1", Take(1))


def test_a_role_is_the_actor_without_its_number() -> None:
    assert [role_of(who) for who in ("pc1", "pc12", "dealer")] == ["pc", "pc", "dealer"]


def test_actions_are_parsed_by_the_part() -> None:
    assert parse_action(PART, "take 2") == Take(2)
    with pytest.raises(NotationError, match="did you mean 'take'"):
        parse_action(PART, "tak 2")
