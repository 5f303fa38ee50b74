"""Lines, veils and the X: what a table leaves out. The action for it is always there, whatever else is going on.

A limit is no decision in the game: nobody is asked for a reason, and going back never takes it away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar, Final, Literal, get_args

from oracle.core.chance import Stream
from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.core.spoken import AtTable
from oracle.dealer.position import DEALER
from oracle.errors import NotationError
from oracle.journal.records import Record
from oracle.story import living_moves as living
from oracle.story import moves as tale
from oracle.story.adventure import Adventure, Exit
from oracle.story.limits import Limits, carried, names, words_subject

LONGEST_MATTER: Final = 60
"""Characters in which a matter is named."""

MOST_MATTERS: Final = 60
"""Lines and veils of one table together."""

Drawing = Literal["line", "veil", "lift"]
"""What is done about a matter: it is never told, told in passing, or told again."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A player draws a line or a veil before a matter, or lifts it again."""

    verb: ClassVar[str] = "limit"
    how: Drawing
    matter: Prose


@dataclass(frozen=True, slots=True)
class LimitsChanged(AtTable):
    """From now on the table leaves out these things and no others."""

    limits: Limits


@dataclass(frozen=True, slots=True)
class Matter:
    """What a matter is called: at least one word that says something."""

    shape: str = "matter"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why it cannot be called so."""
        refusal = Text(LONGEST_MATTER).why_not(value)
        if refusal is None and not names(value, value):
            return Refusal(f"{value!r} names nothing")
        return refusal

    def sample(self, stream: Stream) -> str:
        """Return some letters."""
        return f"x{Text(LONGEST_MATTER - 1).sample(stream)}"

    def choices(self) -> None:
        """Return `None`: words are many."""


def limit_options(limits: Limits) -> tuple[Option[Any], ...]:
    """Return what may be done about lines and veils now: a new one, or one that is lifted."""
    drawn = (*limits.lines, *limits.veils)
    more = (Option(Limit, (OneOf(("line", "veil")), Matter()), hint="never tell something, or only in passing"),)
    lift = (Option(Limit, (OneOf(("lift",)), OneOf(drawn)), hint="tell something again that was left out"),)
    return (*(more if len(drawn) < MOST_MATTERS else ()), *(lift if drawn else ()))


def with_limit(limits: Limits, action: Limit) -> Limits:
    """Return the limits after a player drew or lifted one; a matter stands behind one line or veil, not two."""
    matter = " ".join(action.matter.split())
    lines = tuple(one for one in limits.lines if one.casefold() != matter.casefold())
    veils = tuple(one for one in limits.veils if one.casefold() != matter.casefold())
    match action.how:
        case "line":
            return replace(limits, lines=(*lines, matter), veils=veils)
        case "veil":
            return replace(limits, lines=lines, veils=(*veils, matter))
        case "lift":
            return replace(limits, lines=lines, veils=veils)


def matters(listed: str) -> tuple[str, ...]:
    """Return the matters of a list divided by commas, each once: `spiders, deep water`."""
    return tuple(dict.fromkeys(one for one in (" ".join(part.split()) for part in listed.split(",")) if one))


def limits_line(limits: Limits) -> str:
    """Return what a table leaves out, as one line."""
    lines = f"Never told here: {', '.join(limits.lines)}." if limits.lines else ""
    veils = f"Told in passing: {', '.join(limits.veils)}." if limits.veils else ""
    crossed = "What you put an X on stays out until you say /x lift." if limits.crossed else ""
    told = " ".join(part for part in (lines, veils, crossed) if part)
    return told or "Nothing is left out here."


def effect_of(adventure: Adventure, action: Limit) -> str:
    """Return what drawing or lifting a limit means for the story that is told, as a sentence."""
    matter = " ".join(action.matter.split())
    if action.how == "lift":
        return f"Told again from now on: {matter}."
    parts = carried(adventure, with_limit(Limits(), action))
    if not parts:
        return f"Nothing that is written for this story carries {matter}; the Dealer's own words keep clear of it, too."
    told = "passed over" if action.how == "line" else "told only in passing"
    return f"{'One thing' if parts == 1 else f'{parts} things'} in this story: {matter}. From now on it is {told}."


def named(adventure: Adventure, subjects: Iterable[str]) -> tuple[str, ...]:
    """Return what stands under an X, in words that give away no more than was told."""
    parts = (subject.split(":", 1) for subject in subjects)
    return tuple(dict.fromkeys(_words_of(adventure, *part) for part in parts if part[0] != TELLING))


def _words_of(adventure: Adventure, kind: str, name: str) -> str:
    features = {feature.id: feature.name for _, feature in adventure.features()}
    match kind:
        case "scene" if name in adventure.scenes:
            return f"the place “{adventure.scenes[name].title}”"
        case "scene":
            return "that place"
        case "feature" if name in features:
            return features[name]
        case "exit":
            return "the way there"
        case "clock":
            return "what came of waiting"
        case "ending":
            return "this ending"
        case "words":
            return "what was seen or said there"
        case _:
            return "what you learned there"


def content_warning(adventure: Adventure, limits: Limits) -> str:
    """Return what hard matters an adventure touches, and how to keep them out; empty where its author names none."""
    kept = [tag for tag in adventure.content_tags if limits.on((tag,)) is None]
    if not kept:
        return ""
    return (
        f"This adventure touches on: {', '.join(kept)}. To keep something out, type /lines add or /veils add and what "
        "it is, now or at any time; /x takes back what was just told, and nobody asks why."
    )


def subjects_of(records: Iterable[Record]) -> tuple[str, ...]:
    """Return the things of the story that `records` tell of, as an X names them."""
    found = (_subject(event) for record in records for event in record.events)
    return tuple(dict.fromkeys(one for one in found if one))


def _subject(event: Any) -> str:
    match event:
        case tale.SceneEntered(scene=scene):
            return f"scene:{scene}"
        case tale.FeatureResolved(feature=feature):
            return f"feature:{feature}"
        case tale.ExitTaken(exit=way):
            return f"exit:{way}"
        case tale.FactDisclosed(fact=fact):
            return f"fact:{fact}"
        case tale.ClockStruck(clock=clock):
            return f"clock:{clock}"
        case tale.EndingReached(ending=ending):
            return f"ending:{ending}"
        case _:
            return _told_text(event)


def _told_text(event: Any) -> str:
    """Return what stands under an X for a text that was told by itself; empty for any other event."""
    is_text = isinstance(event, living.DetailShown | living.Spoke | living.Reacted | living.Recalled)
    return words_subject(event.text) if is_text and event.text else ""


def lifted(adventure: Adventure, limits: Limits, called: str) -> Limits:
    """Return the limits without the X on whatever `called` names, and on the ways to it; without any for no name."""
    if not called:
        return replace(limits, crossed=())
    off = {one for one in limits.crossed if names(called, _called(adventure, *one.split(":", 1)))}
    ways = {f"exit:{one.id}" for one in _exits(adventure) if f"scene:{one.to}" in off}
    return replace(limits, crossed=tuple(one for one in limits.crossed if one not in off | ways))


def _called(adventure: Adventure, kind: str, name: str) -> str:
    """Return everything by which a player may call something under an X: its words, its title, its id."""
    ways = " ".join(one.label for one in _exits(adventure) if (kind, one.id) == ("exit", name))
    return " ".join((_words_of(adventure, kind, name), ways, name))


def _exits(adventure: Adventure) -> Iterator[Exit]:
    return (one for scene in adventure.scenes.values() for one in scene.exits)


def crossed(limits: Limits, subjects: tuple[str, ...]) -> Limits:
    """Return the limits with an X on these things, too."""
    return replace(limits, crossed=tuple(dict.fromkeys((*limits.crossed, *subjects))))


TELLING: Final = "told"
"""Kind of what stands under an X where nothing that is written was told: the Dealer's own words, by their record."""


def telling_of(record: Record) -> str:
    """Return what stands under an X for the turn that a record begins."""
    return f"{TELLING}:{record.hash[:16]}"


def is_crossed(limits: Limits, records: tuple[Record, ...]) -> bool:
    """Return whether an X lies on something that `records` tell."""
    told = {*subjects_of(records), *map(telling_of, records)}
    return not told.isdisjoint(limits.crossed)


def chosen(lines: Iterable[str], veils: Iterable[str]) -> Limits:
    """Return the limits a table begins with, each word of a list as a person typed it; of two, the line wins.

    Raises:
        NotationError: If one of them names nothing, or is too long.
    """
    limits = Limits()
    for how, listed in (("veil", veils), ("line", lines)):  # what comes later stands
        for matter in (one for words in listed for one in matters(words)):
            limits = with_limit(limits, read_limit(how, matter))
    return limits


def read_limit(how: str, matter: str) -> Limit:
    """Return the action of drawing or lifting a limit.

    Raises:
        NotationError: If the words name nothing, or are too many.
    """
    refusal = Matter().why_not(matter)
    if how not in get_args(Drawing) or refusal is not None:
        raise NotationError(f"{matter[:80]!r} cannot be kept out of a story: {refusal or 'say line, veil or lift'}.")
    return Limit(how, Prose(matter))  # type: ignore[arg-type] # it was looked at one line above


def told_last(records: Iterable[Record], tells: type) -> Iterator[Record]:
    """Yield the records of the last turn that showed something of the story, to the end; none where none did.

    A turn begins with what a player decided; a person's own telling or ruling as the Dealer belongs to it. One that
    was left untold counts as well: what it led to is what players see now, and never what was told before it.

    Args:
        records: The line of the journal, first to last.
        tells: The event of telling.
    """
    line = tuple(records)
    shown = next((place for place in reversed(range(len(line))) if _shows(line[place], tells)), None)
    if shown is None:
        return
    begin = next((place for place in reversed(range(shown + 1)) if _is_decision(line[place])), 0)
    yield from line[begin:]


def _is_decision(record: Record) -> bool:
    return bool(record.seat) and record.who != DEALER


def _shows(record: Record, tells: type) -> bool:
    return any(isinstance(event, tells) or _subject(event) for event in record.events)


SAFETY_CLASSES: Final = (LimitsChanged,)
"""What a journal must be able to write of it; `Limits` is the story's."""
