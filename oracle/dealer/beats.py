"""What happened, as whoever tells it may know it: events of all parts brought into one plain form.

A game says itself what can be told of its events; those of the story and of the table have their rows here. Anything
else is not told: the table's own lines count cards and figures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from oracle.core.beat import Beat, BeatKind
from oracle.core.patterns import lazy_pattern
from oracle.core.spoken import Ruled, Said
from oracle.dealer.complications import told_of
from oracle.dealer.position import Position
from oracle.kit.words import capital
from oracle.story import living_moves as living
from oracle.story import moves as tale
from oracle.story.lines import telling
from oracle.story.living import UNKNOWN
from oracle.story.reacting import remembered
from oracle.story.state import features_here

__all__ = ["Beat", "BeatKind", "beats_of"]

Teller: TypeAlias = Callable[[Position, Any], "Beat | None"]
"""How one kind of event is brought into form."""


def beats_of(position: Position, happened: tuple[Any, ...]) -> tuple[Beat, ...]:
    """Return what can be told of `happened`, in order, each as players may know it."""
    beat_of, players = position.briefing.beat_of, frozenset(position.tale.company.pcs)
    found: list[Beat] = []
    for at, event in enumerate(happened):
        own = _AT_TABLE.get(type(event))
        seen = event if own else position.part.censor(position.state, event, players)
        if type(seen) is not type(event):
            continue
        row = own or _ROWS.get(type(seen))
        beat = row(position, seen) if row else beat_of(position.rules, seen, happened[at + 1 :])
        beat = beat if row or beat is None else _in_the_story(position, seen, beat)
        found += (beat,) if beat is not None else ()
    # A clock moves before the outcome that moved it is told; in a telling it comes after.
    return tuple(sorted(found, key=lambda beat: beat.kind == "clock"))


def _in_the_story(position: Position, event: Any, beat: Beat) -> Beat | None:
    """Return what a game tells with what the story adds to it, `None` where the story tells that itself."""
    match beat.kind:
        case "foe_came" | "foe_left" | "foe_fell":
            return None if _is_written(position, event, beat.tier) or _was_there(position, beat) else beat
        case "noticed":
            return _noticed(position, beat)
        case "rested":
            return replace(beat, thing=_still_awaited(position, beat))
        case "effect" | "consequence":
            return replace(beat, texts=told_of(position.system.name, position.tale, beat.subject))
        case _:
            return beat


def _was_there(position: Position, beat: Beat) -> bool:
    """Return whether a person of the story is met who was there before, where the game does not say that they came."""
    return beat.kind == "foe_came" and not beat.subject and beat.tier in position.tale.adventure.people


def _is_written(position: Position, event: Any, name: str) -> bool:
    """Return whether the adventure tells itself how a foe turns up, or what became of it."""
    foe = position.tale.adventure.foes.get(name)
    if foe is None:
        return False
    fate = getattr(event, "fate", "") or getattr(event, "how", "")
    if not fate:
        return bool(event.storied and foe.arrives and not event.again)
    end = foe.end(fate)
    return end is not None and bool(end.texts)


def _noticed(position: Position, beat: Beat) -> Beat | None:
    """Return what sharp eyes see at once where nobody has been: how the first thing there looks up close (U-387)."""
    seen = next((one for one in features_here(position.tale) if one.look), None)
    if seen is None:
        return None
    return replace(beat, kind="told", texts=(f"Your eye goes to {seen.name} at once. {seen.look}",))


_MORNING: Final = lazy_pattern(r"\b(?:sunup|sunrise|dawn|daybreak|daylight|morning|first light)\b", re.IGNORECASE)


def _still_awaited(position: Position, beat: Beat) -> str:
    """Return the morning that the story counts the hours to, where a long rest has not brought it."""
    tale, rest = position.tale, f"rest:{beat.subject}"
    open_clocks = (one for one in tale.adventure.clocks.values() if not one.hidden and one.id not in tale.clocks.struck)
    awaited = (one.name for one in open_clocks if rest in one.on and _MORNING.search(f"{one.name} {one.spoken}"))
    return next(awaited, "") if beat.subject == "long" and not tale.ending else ""


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


def _turned_up(position: Position, event: tale.FoeTurnedUp) -> Beat | None:
    foe = position.tale.adventure.foes.get(event.foe)
    if foe is None:
        return None
    if event.text:
        return Beat("told", subject=event.foe, texts=telling(position.tale, event))
    if event.foe in position.tale.adventure.people:
        return None  # a person of the story has been there all the time
    return Beat("foe_came", subject="again" if not foe.arrives or _met_before(position, event) else "", thing=foe.name)


def _met_before(position: Position, event: tale.FoeTurnedUp) -> bool:
    scene = position.tale.scene
    return bool(position.tale.progress.visited.get(scene, 0) > 1) and event.foe in position.tale.progress.foes


def _overcome(position: Position, event: tale.FoeOvercome) -> Beat | None:
    return Beat("told", subject=event.foe, texts=telling(position.tale, event)) if event.text else None


def _spoke(position: Position, event: living.Spoke) -> Beat:
    person = position.tale.adventure.people[event.person]
    how = "refused" if event.topic.endswith("/refused") else "unknown" if event.topic == UNKNOWN else ""
    return Beat("spoke", event.who, event.person, how, thing=person.name, texts=telling(position.tale, event))


def _came(position: Position, event: living.PersonAdded) -> Beat | None:
    """Return who has come into the story, with a small thing that they do; what is only a name stands in the table."""
    person = position.tale.adventure.people.get(event.id)
    if person is None or not person.manner:
        return None
    return Beat("told", subject=event.id, texts=(f"{capital(person.name)}, {person.role}. {person.manner[0]}",))


def _seen(position: Position, event: living.DeedDone) -> Beat | None:
    """Return a deed with the name of whom it was done to, else of the first who saw it; nothing where nobody did."""
    people = position.tale.adventure.people
    whom = event.about if event.about in event.seen else next(iter(event.seen), "")
    return Beat("seen", event.who, event.deed, thing=people[whom].name) if whom in people else None


def _found_lying(_position: Position, event: living.ThingAdded) -> Beat | None:
    """Return how a thing looks that is new here; one without a look stands in the table alone."""
    return Beat("told", subject=event.thing.id, texts=(event.thing.look,)) if event.thing.look else None


def _recalled(position: Position, event: living.Recalled) -> Beat | None:
    """Return what comes back of a deed; where the author has no words for it, who remembers what, as it was said."""
    if event.text:
        return _texts("reacted", "reaction")(position, event)
    _, person, deed = event.reaction.split("/")
    kept = next((one for one in remembered(position.tale, person) if one.deed == deed), None)
    if kept is None:
        return None
    return Beat("seen", kept.who, deed, "again", thing=position.tale.adventure.people[person].name, texts=(kept.words,))


_ROWS: Final[Mapping[type, Teller]] = {
    tale.SceneEntered: _arrived,
    tale.ExitTaken: _texts("way", "exit"),
    tale.FeatureResolved: _texts("resolved", "feature"),
    tale.ClockStruck: _texts("told", "clock"),
    tale.ClockTicked: _clock,
    tale.FactDisclosed: _disclosed,
    tale.FactEstablished: lambda _position, event: Beat("established", subject=event.id, texts=(event.words,)),
    tale.EndingReached: _ended,
    tale.CharacterFell: lambda _position, event: Beat("fell", event.who),
    tale.FoeTurnedUp: _turned_up,
    tale.FoeOvercome: _overcome,
    living.DetailShown: _texts("detail", "detail"),
    living.Spoke: _spoke,
    living.PersonAdded: _came,
    living.ThingAdded: _found_lying,
    living.DeedDone: _seen,
    living.Reacted: _texts("reacted", "reaction"),
    living.Recalled: _recalled,
}
"""By class of the story's events."""

_AT_TABLE: Final[Mapping[type, Teller]] = {
    Said: lambda _position, event: Beat("said", event.who, texts=(event.text,)),
    Ruled: lambda _position, event: Beat("ruled", subject=event.kind, thing=event.slot),
}
"""By class of what was said at the table, which is everybody's to know."""
