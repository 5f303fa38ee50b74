"""What a model is reminded of: bounded, however long the campaign. Built from what players know, never from secrets.

Lines are made of events, without asking anybody: what was tried and how it came out, who was hurt, where they went.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from oracle.core.plain import plain_text
from oracle.core.records import dataclass
from oracle.dealer.beats import Beat, beats_of
from oracle.dealer.brief import name_of
from oracle.dealer.house.wording import SMALL_WORDS, stem, words_of
from oracle.dealer.narration import heard_as, sentences_in
from oracle.dealer.position import Position

HERE: Final = 6
"""Lines of the scene they are in."""

SCENES: Final = 4
"""Earlier scenes, one line each."""

RECALLED: Final = 3
"""Lines from further back that have to do with what is said now."""

TOLD: Final = 2
"""Paragraphs of the last tellings."""

KNOWN: Final = 10
"""Facts that were learned last, of many."""

STRIDE: Final = 4
"""Facts that drop out at once where there are too many."""

LONGEST_LINE: Final = 140
LONGEST_SCENE: Final = 200
LONGEST_TOLD: Final = 240
LONGEST_KNOWN: Final = 160
MOST_KEPT: Final = 4000
"""Lines kept at all; the oldest go first."""


@dataclass(frozen=True, slots=True)
class _Line:
    scene: str
    text: str
    stems: frozenset[str]


class Memory:
    """What has happened at one table, as its players know it."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._told: list[str] = []
        self._heard: set[str] = set()
        self._fresh: set[str] = set()

    def note(self, position: Position, happened: tuple[Any, ...]) -> None:
        """Remember events that led to `position`; one that was noted just now is not noted twice."""
        for beat in beats_of(position, happened):
            text = plain_text(_line_of(position, beat))[:LONGEST_LINE]
            if text and text not in (one.text for one in self._lines[-HERE:]):
                self._lines.append(_Line(position.tale.here.title, text, _stems(text)))
        for event in happened:
            name = type(event).__name__
            if name == "SceneEntered":
                self._heard = set(self._fresh)  # what is told of coming in was told before this is noted
            elif name == "Narrated":
                self.told(event.text)
        self._fresh = set()
        del self._lines[:-MOST_KEPT]

    def told(self, paragraph: str) -> None:
        """Remember what was told last."""
        fresh = {heard_as(one) for one in (paragraph, *sentences_in(paragraph))}
        self._heard |= fresh
        self._fresh |= fresh
        text = plain_text(paragraph)[:LONGEST_TOLD]
        if text and text not in self._told:
            self._told = [*self._told, text][-TOLD:]

    @property
    def heard(self) -> frozenset[str]:
        """What was told since the scene was entered, sentence by sentence, by `heard_as`."""
        return frozenset(self._heard)

    def recalled(self, scene: str, words: str) -> tuple[str, ...]:
        """Return what to remember: earlier scenes, what has to do with `words`, this scene, the last tellings."""
        here = self._lines[self._since(scene) :]
        before = self._lines[: len(self._lines) - len(here)]
        lately = here[-HERE:]
        return (
            *_summaries(before),
            *(f"Before, in {one.scene}: {one.text}" for one in _alike(before + here[:-HERE], words)),
            *(one.text for one in lately),
            *(f"Told last: {text}" for text in self._told),
        )

    def found(self, words: str, *, most: int) -> tuple[str, ...]:
        """Return what happened at any time that has to do with `words`, at most so many lines, the oldest first."""
        return tuple(f"{one.scene}: {one.text}" for one in tuple(_alike(self._lines, words))[-most:])

    def _since(self, scene: str) -> int:
        """Return where the present visit to a scene begins."""
        at = len(self._lines)
        while at and self._lines[at - 1].scene == scene:
            at -= 1
        return at


def latest_facts(known: tuple[str, ...]) -> tuple[str, ...]:
    """Return what was learned last; what is left out changes only every few facts, so that prompts stay alike."""
    first = max(0, -(-(len(known) - KNOWN) // STRIDE) * STRIDE)
    return tuple(plain_text(one)[:LONGEST_KNOWN] for one in known[first:])


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
    return frozenset(stem(word) for word in words_of(text) if word not in SMALL_WORDS)


def goal_words(position: Position, goal: str) -> str:
    """Return what a goal is called: the name of the feature it is, else the words of its slug."""
    feature = next((one for _, one in position.tale.adventure.features() if one.id == goal), None)
    return feature.name if feature else goal.replace("-", " ").replace("_", " ")


def _line_of(position: Position, beat: Beat) -> str:
    """Return one beat as a line; nothing where it is not worth remembering."""
    who = name_of(position, beat.who).split()[0] if beat.who else "They"
    texts = " ".join(beat.texts)
    match beat.kind:
        case "said":
            return f"{who} said: {texts}"
        case "outcome":
            return f"{who} tried {goal_words(position, beat.subject)}: {beat.tier.replace('_', ' ')}."
        case "resolved" | "told" | "ended" | "established" | "disclosed":
            return texts
        case "arrived":
            return f"They came to {position.tale.here.title}."
        case "effect" | "consequence":
            what = beat.subject.replace("_", " ").replace("-", " ")
            what += ", and none of it got through" if beat.tier == "soaked" else ""
            return f"{who}: {what}{f' ({beat.thing})' if beat.thing else ''}."
        case "fell":
            return f"{who} is out of the story."
        case "rested" | "worked":
            return f"{who} worked on {beat.subject} for {beat.thing}." if beat.thing else f"{who} rested."
        case _:
            return ""
