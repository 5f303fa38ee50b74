"""What happened, as whoever tells it may know it: events of all parts brought into one plain form.

An event without a row here is not told: the table's own lines count cards and figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from oracle.core.records import dataclass
from oracle.dealer.position import Position
from oracle.dealer.spans import span_of
from oracle.story import moves as tale
from oracle.story.lines import telling
from oracle.story.state import features_here
from oracle.systems.ultimo import events as ultimo
from oracle.systems.ultimo.ladder import find_example, is_example

BeatKind = Literal[
    "arrived",
    "way",
    "resolved",
    "told",
    "disclosed",
    "established",
    "clock",
    "ended",
    "fell",
    "threat",
    "called",
    "withdrawn",
    "contested",
    "outcome",
    "effect",
    "consequence",
    "rested",
    "treated",
    "worked",
    "goes_on",
    "said",
    "ruled",
    "foe_came",
    "foe_left",
    "foe_fell",
    "foe_down",
    "exchange",
    "foe_struck",
    "turned_aside",
    "wounded",
    "patience",
    "burst",
    "menace",
    "foes_hold",
    "hidden",
    "foe_sight",
    "reached",
    "battle",
]
"""What can be told."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened."""

    kind: BeatKind
    who: str = ""
    subject: str = ""
    """What it is about: a feature, a goal, an effect, a clock, a rest, a ruling."""
    tier: str = ""
    """How a check came out; `soaked` for an effect whose damage did not get through."""
    skill: str = ""
    thing: str = ""
    """What is named with it: an item, the name of a clock, the title of an ending."""
    texts: tuple[str, ...] = ()
    """The adventure's own words, or those of a player."""
    again: bool = False
    """Whether it had been tried before."""
    several: bool = False
    """Whether `texts` speak of several, where they are words for something and no sentence."""


Teller: TypeAlias = Callable[[Position, Any], "Beat | None"]
"""How one kind of event is brought into form."""


def beats_of(position: Position, happened: tuple[Any, ...]) -> tuple[Beat, ...]:
    """Return what can be told of `happened`, in order, each as players may know it."""
    rows, players = _rows_of(position.system.name), frozenset(position.tale.company.pcs)
    found: list[Beat] = []
    for at, event in enumerate(happened):
        row = rows.get(type(event)) or _BY_NAME.get(type(event).__name__)
        seen = position.part.censor(position.state, event, players) if type(event) in rows else event
        beat = row(position, seen) if row is not None and type(seen) is type(event) else None
        if beat is not None:
            is_soaked = beat.kind == "effect" and _is_soaked(event.who, happened[at + 1 :])
            found.append(replace(beat, tier="soaked") if is_soaked else beat)
    # A clock moves before the outcome that moved it is told; in a telling it comes after.
    return tuple(sorted(found, key=lambda beat: beat.kind == "clock"))


def _is_soaked(who: str, after: tuple[Any, ...]) -> bool:
    """Return whether an effect came to damage, none of which got through, going by what followed it at once."""
    met = next((one for one in after if not isinstance(one, ultimo.Planned | ultimo.Turned)), None)
    return isinstance(met, ultimo.Struck) and (met.who, met.cause) == (who, "effect") and met.soaked >= met.amount


@cache
def _rows_of(game: str) -> Mapping[type, Teller]:
    """Return the rows of the story and of the game that is played; the other game need not be loaded for it."""
    if game == "diesel":
        from oracle.dealer.beats_diesel import ROWS

        return {**_ROWS, **ROWS}
    from oracle.dealer.beats_battle import BATTLE_ROWS  # these build on each other
    from oracle.dealer.beats_fight import FIGHT_ROWS
    from oracle.systems.ultimo.craft.events import WorkedOn
    from oracle.systems.ultimo.powers.events import DetailOwed

    return {**_ROWS, **_ULTIMO_ROWS, WorkedOn: _worked, DetailOwed: _noticed, **FIGHT_ROWS, **BATTLE_ROWS}


def item_name(position: Position, who: str, item: str) -> str:
    """Return an item as it is called; the word itself where it is not one."""
    people = getattr(position.rules, "people", {})
    gear = people[who].gear if who in people else ()
    things = getattr(position.rules, "cast", {})
    owned = things[who].character.things if who in things else ()
    names: dict[str, str] = {**{one.id: one.name for one in gear}, **{one.id: one.words for one in owned}}
    return names.get(item, item.replace("_", " ").replace("-", " "))


def _arrived(position: Position, event: tale.SceneEntered) -> Beat | None:
    """Return an arrival; a scene that was only passed through is told by its way."""
    if event.scene != position.tale.scene:
        return None
    return Beat("arrived", subject=event.scene, texts=telling(position.tale, event))


def _texts(kind: BeatKind, subject: str) -> Teller:
    """Return how an event is brought into form that the adventure tells itself."""

    def beat(position: Position, event: Any) -> Beat:
        who = getattr(event, "who", "")
        tier = getattr(event, "tier", "")
        return Beat(kind, who, getattr(event, subject), tier, texts=telling(position.tale, event))

    return beat


def _clock(position: Position, event: tale.ClockTicked) -> Beat | None:
    clock = position.tale.adventure.clocks.get(event.clock)
    if clock is None or clock.hidden or event.clock in position.tale.clocks.struck:
        return None
    is_notable = event.value in (1, (clock.size + 1) // 2, clock.size - 1)
    if not is_notable:
        return None
    spoken = (clock.spoken,) if clock.spoken else ()
    return Beat("clock", "", event.clock, str(event.value), thing=clock.name, texts=spoken, several=clock.plural)


def _ended(position: Position, event: tale.EndingReached) -> Beat:
    ending = position.tale.adventure.ending(event.ending)
    return Beat("ended", subject=event.ending, thing=ending.title, texts=telling(position.tale, event))


def _disclosed(position: Position, event: tale.FactDisclosed) -> Beat:
    return Beat("disclosed", subject=event.fact, texts=(position.tale.adventure.facts[event.fact].text,))


def called(position: Position, event: ultimo.Called) -> Beat:
    """Return that a check was called, and whether it had failed before in the same way."""
    request = event.request
    locks = position.rules.scene.locks
    again = any((lock.who, lock.goal) == (request.who, request.goal) for lock in locks)
    return Beat("called", request.who, request.goal, skill=request.second, again=again)


def outcome(_position: Position, event: ultimo.Resolved) -> Beat:
    """Return how a check came out."""
    return Beat("outcome", event.who, event.goal, event.tier)


def _contested(_position: Position, event: ultimo.Rerated) -> Beat:
    """Return that a rating was made anew: which way it went as its tier, the example it rests on as the thing."""
    request, before = event.request, event.before
    went = "lower" if before is not None and request.announced < before else "same"
    example = next((find_example(one).words for one in request.cites.ids if is_example(one)), "")
    return Beat("contested", request.who, request.goal, went, thing=example)


def _effect(position: Position, event: ultimo.EffectApplied) -> Beat:
    return Beat("effect", event.who, event.effect, thing=item_name(position, event.who, event.detail))


def _worked(_position: Position, event: Any) -> Beat:
    """Return that days of work went into something: what it is as its subject, how long as the thing."""
    name = event.project.replace("_", " ").replace("-", " ")
    return Beat("worked", event.who, name, thing=span_of(event.days, "day"))


def _noticed(position: Position, event: Any) -> Beat | None:
    """Return what sharp eyes see at once where nobody has been: how the first thing there looks up close (U-387)."""
    seen = next((one for one in features_here(position.tale) if one.look), None)
    if seen is None:
        return None
    words = f"Your eye goes to {seen.name} at once. {seen.look}"
    return Beat("told", event.who, event.scene, texts=(words,))


def simple(kind: BeatKind, subject: str = "") -> Teller:
    """Return how an event is brought into form that says only whom it befell."""
    return lambda _position, event: Beat(kind, getattr(event, "who", ""), getattr(event, subject) if subject else "")


_ROWS: Final[Mapping[type, Teller]] = {
    tale.SceneEntered: _arrived,
    tale.ExitTaken: _texts("way", "exit"),
    tale.FeatureResolved: _texts("resolved", "feature"),
    tale.ClockStruck: _texts("told", "clock"),
    tale.ClockTicked: _clock,
    tale.FactDisclosed: _disclosed,
    tale.FactEstablished: lambda _position, event: Beat("established", subject=event.id, texts=(event.words,)),
    tale.EndingReached: _ended,
    tale.CharacterFell: simple("fell"),
}
"""By class of the story's events."""

_ULTIMO_ROWS: Final[Mapping[type, Teller]] = {
    ultimo.Called: called,
    ultimo.Rerated: _contested,
    ultimo.Withdrew: simple("withdrawn", "goal"),
    ultimo.Resolved: outcome,
    ultimo.EffectApplied: _effect,
    ultimo.Rested: simple("rested", "kind"),
}
"""By class of event. Cards, threat, figures and conditions are not told."""

_BY_NAME: Final[Mapping[str, Teller]] = {
    "Said": lambda _position, event: Beat("said", event.who, texts=(event.text,)),
    "Ruled": lambda _position, event: Beat("ruled", subject=event.kind, thing=event.slot),
}
"""Events of the table itself, which this layer cannot import."""
