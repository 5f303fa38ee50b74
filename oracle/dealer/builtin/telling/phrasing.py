"""From tables of sentences to one sentence: what it can become, what was told already, and what fits the moment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.kit.words import capital
from oracle.text.picking import stable_number
from oracle.text.words import sentences

_CHOICE: Final = lazy_pattern(r"\[([^\[\]]*\|[^\[\]]*)\]")
_HOLE: Final = lazy_pattern(r"\{(\w+)\}")
_VARYING: Final = lazy_pattern(r"\[[^\[\]]*\|[^\[\]]*\]|\{\w+\}")

SHORTEST_MARK: Final = 8
"""Letters by which a sentence is known again in what was told."""


@cache
def ways_to_say(template: str) -> tuple[str, ...]:
    """Return every sentence that `template` stands for: `[a|b]` is either, `[a |]` may be left out.

    >>> ways_to_say("It [holds|gives].")
    ('It holds.', 'It gives.')
    """
    parts = _CHOICE.split(template)
    choices = [part.split("|") if at % 2 else [part] for at, part in enumerate(parts)]
    return tuple("".join(words) for words in product(*choices))


def filled(sentence: str, words: Mapping[str, str]) -> str:
    """Return `sentence` with its holes filled; what is filled in is never read as a template again.

    >>> filled("{person} nods.", {"person": "the girl"})
    'The girl nods.'
    """
    return _HOLE.sub(lambda hole: _fitted(hole, words), sentence)


def _fitted(hole: re.Match[str], words: Mapping[str, str]) -> str:
    """Return what fills a hole, with a capital where a sentence begins with it."""
    before = hole.string[: hole.start()].rstrip()
    begins = not before or before.endswith((".", "!", "?"))
    return capital(words.get(hole[1], "")) if begins else words.get(hole[1], "")


def fits(template: str, words: Mapping[str, str]) -> bool:
    """Return whether there is something for every hole of `template`."""
    return all(words.get(name) for name in _HOLE.findall(template))


def listed(names: tuple[str, ...], joint: str = "and") -> str:
    """Return names as a list in a sentence.

    >>> listed(("the well", "the gate", "the dog"))
    'the well, the gate and the dog'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def lowered(text: str) -> str:
    """Return `text` with its first letter small."""
    return text[:1].lower() + text[1:]


class Memory:
    """What was told in the evening so far, so that no sentence comes twice in a place; it decides nothing but wording.

    What was told there stands by a place when the story leaves it and comes back. What is chosen is always what was
    told longest ago in the whole evening.
    """

    def __init__(self) -> None:
        self._scene = ""
        self._here: dict[str, int] = {}
        self._places: dict[str, dict[str, int]] = {}
        self._evening: dict[str, int] = {}
        self._count = 0
        self._chosen = 0
        self._read: dict[str, str] = {}
        self._read_all = ""

    def read(self, told: Iterable[tuple[str, str]]) -> None:
        """Take in what was told before at a table that is taken up again: the place and a paragraph each, in order."""
        by_place: dict[str, list[str]] = {}
        whole: list[str] = []
        for place, paragraph in told:
            by_place.setdefault(place, []).append(paragraph)
            whole.append(paragraph)
        self._read = {place: "\n".join(texts) for place, texts in by_place.items()}
        self._read_all = "\n".join(whole)
        self._count = len(self._read_all)

    def enter(self, scene: str) -> None:
        """Turn to what was told in a place; a new telling begins."""
        self._scene, self._here, self._chosen = scene, self._places.setdefault(scene, {}), 0

    def note(self, words: str) -> None:
        """Keep in mind that `words` were told, as a sentence or as a template."""
        self._count += 1
        self._here[words] = self._evening[words] = self._count

    def was_told(self, words: str) -> bool:
        """Return whether `words` were told in this place."""
        return words in self._here or _stands_in(words, self._read.get(self._scene, ""))

    def was_heard(self, words: str) -> bool:
        """Return whether `words` were told at any place."""
        return words in self._evening or _stands_in(words, self._read_all)

    def choose(self, pool: tuple[str, ...], words: Mapping[str, str], moment: str) -> str:
        """Return a sentence out of `pool` that was not told in this place, as long as there is one.

        Templates that were not used come first, then other ways to say the used ones, then what was told longest ago.
        A part that may be left out is said unless it was told in this place.
        """
        usable = [template for template in pool if fits(template, words)]
        if not usable:
            return ""
        start = self._start(moment)
        turned = sorted(usable[start % len(usable) :] + usable[: start % len(usable)], key=self._last_told)
        fresh = [template for template in turned if not self.was_told(template)]
        template = fresh[0] if fresh else self._least_told(turned, words)
        return self._said(template, words, start)

    def _start(self, moment: str) -> int:
        """Return a number to vary by: the same whenever a moment comes again, another for each choice in a telling."""
        self._chosen += 1
        return stable_number(moment, self._scene, str(self._chosen))

    def _last_told(self, template: str) -> int:
        """Return when a template was used last in the evening, as a number that grows; -1 for never."""
        return self._evening.get(template, self._read_all.rfind(_mark(template)) if _mark(template) else -1)

    def _least_told(self, templates: list[str], words: Mapping[str, str]) -> str:
        def age(template: str) -> tuple[int, int]:
            said = [filled(one, words) for one in ways_to_say(template)]
            return min(map(self._heard, said)), self._last_told(template)

        return min(templates, key=age)

    def _heard(self, said: str) -> int:
        """Return how many sentences of `said` were told in this place."""
        return sum(self.was_told(one) for one in sentences(said))

    def _said(self, template: str, words: Mapping[str, str], start: int) -> str:
        said = [filled(one, words) for one in ways_to_say(template)]
        turned = said[start % len(said) :] + said[: start % len(said)]
        sentence = min(turned, key=lambda one: (self._heard(one), -len(sentences(one)), self._here.get(one, 0)))
        return self._noted(template, sentence)

    def choose_once(self, pool: tuple[str, ...], words: Mapping[str, str], moment: str) -> str:
        """Return a sentence whose template was not used in this place, or nothing."""
        fresh = tuple(template for template in pool if not self.was_told(template))
        return self.choose(fresh, words, moment) if fresh else ""

    def choose_new(self, *pools: tuple[str, ...], words: Mapping[str, str], moment: str) -> str:
        """Return words no part of which was told in this place, or nothing.

        What nobody has heard yet comes first, in the order of `pools`; then what was told longest ago.
        """
        start = self._start(moment)
        turned = [template for pool in pools for template in _turned(pool, words, start)]
        for template in sorted(turned, key=lambda one: (self.was_told(one), self._last_told(one))):
            said = [filled(one, words) for one in ways_to_say(template)]
            turn = start % len(said)
            for sentence in said[turn:] + said[:turn]:
                if not self._heard(sentence) and not self.was_told(sentence):
                    return self._noted(template, sentence)
        return ""

    def _noted(self, template: str, sentence: str) -> str:
        for told in (template, sentence, *sentences(sentence)):
            self.note(told)
        return sentence


def _turned(pool: tuple[str, ...], words: Mapping[str, str], start: int) -> list[str]:
    """Return the templates of a pool that can be filled, beginning somewhere."""
    usable = [template for template in pool if fits(template, words)]
    return usable[start % len(usable) :] + usable[: start % len(usable)] if usable else []


@cache
def _mark(template: str) -> str:
    """Return the longest piece of a template that stands in every sentence made of it; empty where all are short."""
    longest = max(_VARYING.split(template), key=len)
    return longest if len(longest) >= SHORTEST_MARK else ""


def _stands_in(words: str, text: str) -> bool:
    """Return whether a sentence, or one made of a template, stands in a text."""
    return bool(text and _mark(words)) and _mark(words) in text
