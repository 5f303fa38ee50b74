"""What a model is reminded of: bounded, however long the campaign. Built from what players know, never from secrets.

A server need not read again what stands at the beginning of a prompt as it stood in the last one. So what has happened
is a log that grows at its end and drops many lines at once, and what differs from turn to turn stands behind it.

Lines are made of events, without asking anyone: what was tried and how it came out, who was hurt, where they went.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

from oracle.core.plain import plain_text
from oracle.core.records import dataclass
from oracle.core.spoken import Narrated, Ruled, Said
from oracle.dealer.beats import Beat, beats_of
from oracle.dealer.brief import name_of, place_of
from oracle.dealer.position import Position
from oracle.dealer.prompts import prompt_words
from oracle.story.moves import SceneEntered
from oracle.text.sentences import heard_as, sentences_in
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

DROPPED: Final = 12
"""Lines that are dropped for good at once."""

ALIKE: Final = 6
"""Lines among which none is noted twice."""

SCENES: Final = 4
"""Earlier scenes, one line each."""

RECALLED: Final = 2
"""Lines from further back that have to do with what is said now."""

TOLD: Final = 2
"""Sentences or paragraphs of one telling, its last ones."""

HEARD: Final = 40
"""Pieces of tellings of which none is taken down twice."""

LONGEST_SAYING: Final = 1200
"""Characters of an utterance that a model gets to see."""

LONGEST_TEXT: Final = 420
"""Characters of one text of the adventure."""

LONGEST_LINE: Final = 140
LONGEST_SCENE: Final = 200
LONGEST_TOLD: Final = 240
LONGEST_KNOWN: Final = 160
LONGEST_PLACE: Final = 840
MOST_KEPT: Final = 4000
"""Lines kept at all; the oldest go first."""


_DEEDS: Final = ("check", "procedure")
"""Rulings by which a line is a deed of the rules, whose outcome is told later."""


@dataclass(frozen=True, slots=True)
class Span:
    """How much of the log is recalled."""

    most: int
    stride: int
    """Lines that drop out at once where there are too many."""


DECIDING: Final = Span(24, 16)
"""For whoever decides, and has much else to read."""

TELLING: Final = Span(60, 48)
"""For whoever tells, and is to repeat nothing."""


KNOWN: Final = Span(12, 6)
"""Facts that were learned last, of many."""


@dataclass(frozen=True, slots=True)
class _Line:
    scene: str
    text: str
    stems: frozenset[str]
    kind: Literal["event", "told", "place"] = "event"
    """What it is made of: an event, a piece of a telling, or how a place looks."""


class Memory:
    """What has happened at one table, as its players know it."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._past: list[str] = []
        self._now: list[str] = []
        self._taken: list[str] = []
        self._here = ""
        self._heard: set[str] = set()
        self._fresh: set[str] = set()
        self._said: dict[str, str] = {}
        self._deeds: dict[str, str] = {}
        self.position: Position | None = None
        """Where the table stood when something was noted last."""

    def note(self, position: Position, happened: tuple[Any, ...]) -> None:
        """Remember events that led to `position`; one that was noted just now is not noted twice.

        What was `told` since the last events is about these; what the events themselves say was told, came after them.
        """
        lines = tuple(self._new(position, happened))
        if lines:
            self._take_down(self._past, position.tale.here.title)
        self._lines += lines
        here = here_in(position)
        if here != self._here:
            self._here = here
            self._lines.append(_Line(position.tale.here.title, here, frozenset(), "place"))
        self._take_down(self._now, position.tale.here.title)
        self.position = position
        for event in happened:
            self._keep_deed(event)
            if isinstance(event, SceneEntered):
                self._heard = set(self._fresh)  # what is told of coming in was told before this is noted
            elif isinstance(event, Narrated):
                self._hear(event.text, self._past)
        self._fresh = set()
        if len(self._lines) > MOST_KEPT:
            del self._lines[:DROPPED]

    def _new(self, position: Position, happened: tuple[Any, ...]) -> Iterable[_Line]:
        """Yield what events come to, line by line, without what stands there already."""
        known = [one.text for one in self._lines if one.kind == "event"][-ALIKE:]
        for beat in beats_of(position, happened):
            text = plain_text(beat_line("memory", position, beat))[:LONGEST_LINE]
            if text and text not in known[-ALIKE:]:
                known.append(text)
                yield _Line(position.tale.here.title, text, _stems(text))

    def _take_down(self, pieces: list[str], scene: str) -> None:
        self._lines += (_Line(scene, text, frozenset(), "told") for text in pieces[-TOLD:])
        pieces.clear()

    def _keep_deed(self, event: Any) -> None:
        """Keep the words of a line that was ruled to be a deed, by the character who said it."""
        if isinstance(event, Said):
            self._said = {event.who: event.text}
        elif isinstance(event, Ruled) and event.kind in _DEEDS:
            self._deeds |= self._said

    def deed_of(self, who: str) -> str:
        """Return the player's own words for what a character does; empty where nothing was said of it."""
        return self._deeds.get(who, "")

    def told(self, paragraph: str) -> None:
        """Remember what is told of the events that are noted next."""
        self._hear(paragraph, self._now)

    def _hear(self, paragraph: str, pieces: list[str]) -> None:
        fresh = {heard_as(one) for one in (paragraph, *sentences_in(paragraph))}
        self._heard |= fresh
        self._fresh |= fresh
        text = plain_text(paragraph)[:LONGEST_TOLD]
        if text and text not in self._taken:
            self._taken = [*self._taken, text][-HEARD:]
            pieces.append(text)

    @property
    def heard(self) -> frozenset[str]:
        """What was told since the scene was entered, sentence by sentence, by `heard_as`."""
        return frozenset(self._heard)

    def recalled(self, span: Span = DECIDING, *, here: str = "") -> tuple[str, ...]:
        """Return what to remember: earlier scenes, then what happened and was told lately, which grows at its end.

        Args:
            span: How much of it.
            here: How the place looks where they are, by `here_in`; empty leaves out how places look.
        """
        lately = self._lately(span)
        places = [one.text for one in lately if one.kind == "place"]
        before = (self._here,) if here and self._here and not places else ()
        after = (here,) if here and here not in (*before, *places[-1:]) else ()
        return (
            *_summaries(self._before(span)),
            *before,
            *(f"Told: {one.text}" if one.kind == "told" else one.text for one in lately if here or one.kind != "place"),
            *(f"Told: {text}" for text in (*self._past, *self._now)[-TOLD:]),
            *after,
        )

    def _lately(self, span: Span) -> list[_Line]:
        return self._lines[dropped(len(self._lines), span) :]

    def holds(self, text: str, span: Span) -> bool:
        """Return whether something stands among the lines that are recalled anyway."""
        return text[:LONGEST_LINE] in {one.text for one in self._lately(span)}

    def alike(self, words: str, span: Span = DECIDING) -> tuple[str, ...]:
        """Return what from further back has to do with `words`."""
        return tuple(f"Before, in {one.scene}: {one.text}" for one in _alike(self._before(span), words))

    def _before(self, span: Span) -> list[_Line]:
        """Return what happened before the lines that are recalled anyway."""
        return [one for one in self._lines[: dropped(len(self._lines), span)] if one.kind == "event"]

    def found(self, words: str, *, most: int) -> tuple[str, ...]:
        """Return what happened at any time that has to do with `words`, at most so many lines, the oldest first."""
        lines = [one for one in self._lines if one.kind == "event"]
        return tuple(f"{one.scene}: {one.text}" for one in tuple(_alike(lines, words))[-most:])


def here_in(position: Position) -> str:
    """Return how the place looks where they are, with whoever is there, as players see it."""
    place = place_of(position)
    people = " ".join(f"{one.name}, {one.role}. {' '.join(one.manner)}" for one in place.people)
    there = f" Here: {plain_text(people)[:LONGEST_PLACE]}" if people else ""
    return plain_text(f"{place.title}: {' '.join(place.text)}")[:LONGEST_PLACE] + there


def dropped(count: int, span: Span) -> int:
    """Return how many of `count` lines are left out so that at most `span.most` stay: always whole strides.

    >>> [dropped(count, Span(10, 4)) for count in (9, 10, 11, 14, 15)]
    [0, 0, 4, 4, 8]
    """
    return max(0, -(-(count - span.most) // span.stride) * span.stride)


def latest_facts(known: tuple[str, ...]) -> tuple[str, ...]:
    """Return what was learned last; what is left out changes only every few facts, so that prompts stay alike."""
    return tuple(plain_text(one)[:LONGEST_KNOWN] for one in known[dropped(len(known), KNOWN) :])


def older_facts(known: tuple[str, ...], words: str) -> tuple[str, ...]:
    """Return those facts from further back that have to do with `words`, the oldest first."""
    short = tuple(plain_text(one)[:LONGEST_KNOWN] for one in known)
    older = short[: len(short) - len(latest_facts(known))]
    wanted = _stems(words)
    ranked = sorted(range(len(older)), key=lambda at: (-len(wanted & _stems(older[at])), -at))
    return tuple(older[at] for at in sorted(ranked[:RECALLED]) if wanted & _stems(older[at]))


def _summaries(lines: list[_Line]) -> Iterable[str]:
    """Yield earlier visits to scenes, one line each, the last few of them."""
    visits: list[tuple[str, list[str]]] = []
    for one in lines[-SCENES * 12 :]:
        if not visits or visits[-1][0] != one.scene:
            visits.append((one.scene, []))
        visits[-1][1].append(one.text)
    for scene, texts in visits[-SCENES:]:
        yield f"{scene}: {' '.join(texts[-4:])}"[:LONGEST_SCENE]


def _alike(lines: list[_Line], words: str) -> Iterable[_Line]:
    """Return the lines that share the rarest words with `words`, in the order they happened."""
    wanted = _stems(words)
    counts = Counter(word for line in lines for word in line.stems & wanted)
    scores = {
        at: sum(math.log(1 + len(lines) / counts[word]) for word in line.stems & wanted)
        for at, line in enumerate(lines)
        if line.stems & wanted
    }
    best = sorted(scores, key=lambda at: (-scores[at], -at))[:RECALLED]
    return (lines[at] for at in sorted(best))


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if word not in small_words())


def goal_words(position: Position, goal: str) -> str:
    """Return what a goal is called: the name of the feature it is, else the words of its slug."""
    feature = next((one for _, one in position.tale.adventure.features() if one.id == goal), None)
    return feature.name if feature else goal.replace("-", " ").replace("_", " ")


def beat_line(name: str, position: Position, beat: Beat, mark: Callable[[str], str] = str) -> str:
    """Return one thing that happened in the words of `prompts/narrate/<name>.toml`; empty where it has none for it.

    Args:
        name: Of the words.
        position: Where the table stands.
        beat: What happened.
        mark: What is done to words that are data, so that they cannot be taken for anything else.
    """
    found = prompt_words(name).get(beat.kind, "")
    if not isinstance(found, str):
        found = found.get("soaked" if beat.tier == "soaked" else beat.subject, found.get("else", ""))
    tier = "" if beat.tier == "always" else beat.tier.replace("_", " ")
    texts = mark(" ".join(beat.texts)[: LONGEST_SAYING if beat.kind == "said" else 2 * LONGEST_TEXT])
    return str(found).format(
        who=mark(name_of(position, beat.who).split()[0]) if beat.who else "they",
        goal=mark(goal_words(position, beat.subject)),
        subject=mark(beat.subject),
        how=beat.subject,
        plainly=beat.subject.replace("_", " ").replace("-", " "),
        thing=mark(beat.thing),
        span=beat.thing,
        namely=f", namely {mark(beat.thing)}" if beat.thing else "",
        beside=f" ({beat.thing})" if beat.thing else "",
        tier=tier,
        came=f": {tier.upper()}" if tier else "",
        texts=texts,
        written=f" In the words of the adventure: {texts}" if beat.texts else "",
        here=position.tale.here.title,
    )
