"""From tables of sentences to one sentence: what it can become, what was told already, and what fits the moment."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

from oracle.dealer.house.picking import stable
from oracle.dealer.house.wording import sentences

_CHOICE: Final = re.compile(r"\[([^\[\]]*\|[^\[\]]*)\]")
_HOLE: Final = re.compile(r"\{(\w+)\}")


@cache
def ways_to_say(template: str) -> tuple[str, ...]:
    """Return every sentence that `template` stands for: `[a|b]` is either.

    >>> ways_to_say("It [holds|gives].")
    ('It holds.', 'It gives.')
    """
    parts = _CHOICE.split(template)
    choices = [part.split("|") if at % 2 else [part] for at, part in enumerate(parts)]
    return tuple("".join(words) for words in product(*choices))


def filled(sentence: str, words: Mapping[str, str]) -> str:
    """Return `sentence` with its holes filled; what is filled in is never read as a template again."""
    return _HOLE.sub(lambda hole: words.get(hole[1], ""), sentence)


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


def capital(text: str) -> str:
    """Return `text` with its first letter large."""
    return text[:1].upper() + text[1:]


class Memory:
    """What was told in the scene so far, so that no sentence comes twice; it decides nothing but the wording."""

    def __init__(self) -> None:
        self._scene = ""
        self._told: dict[str, int] = {}
        self._count = 0

    def enter(self, scene: str) -> None:
        """Begin afresh where a new scene began."""
        if scene != self._scene:
            self._scene, self._told = scene, {}

    def note(self, words: str) -> None:
        """Keep in mind that `words` were told, as a sentence or as a template."""
        self._count += 1
        self._told[words] = self._count

    def was_told(self, words: str) -> bool:
        """Return whether `words` were told in this scene."""
        return words in self._told

    def choose(self, pool: tuple[str, ...], words: Mapping[str, str], moment: str) -> str:
        """Return a sentence out of `pool` that was not told in this scene, as long as there is one.

        Templates that were not used come first, then other ways to say the used ones, then what was told longest ago.
        """
        usable = [template for template in pool if fits(template, words)]
        if not usable:
            return ""
        start = stable(moment, self._scene, str(len(self._told)))
        turned = usable[start % len(usable) :] + usable[: start % len(usable)]
        fresh = [template for template in turned if template not in self._told]
        template = fresh[0] if fresh else self._least_told(turned, words)
        return self._said(template, words, start)

    def _least_told(self, templates: list[str], words: Mapping[str, str]) -> str:
        def age(template: str) -> tuple[int, int]:
            said = [filled(one, words) for one in ways_to_say(template)]
            return min(map(self._heard, said)), self._told[template]

        return min(templates, key=age)

    def _heard(self, said: str) -> int:
        """Return how many sentences of `said` were told in this scene."""
        return sum(one in self._told for one in sentences(said))

    def _said(self, template: str, words: Mapping[str, str], start: int) -> str:
        said = [filled(one, words) for one in ways_to_say(template)]
        turned = said[start % len(said) :] + said[: start % len(said)]
        sentence = min(turned, key=lambda one: (self._heard(one), self._told.get(one, 0)))
        return self._noted(template, sentence)

    def choose_once(self, pool: tuple[str, ...], words: Mapping[str, str], moment: str) -> str:
        """Return a sentence whose template was not used in this scene, or nothing."""
        fresh = tuple(template for template in pool if template not in self._told)
        return self.choose(fresh, words, moment) if fresh else ""

    def choose_new(self, pool: tuple[str, ...], words: Mapping[str, str], moment: str) -> str:
        """Return words no part of which was told in this scene, or nothing; unused templates come first."""
        usable = [template for template in pool if fits(template, words)]
        start = stable(moment, self._scene, str(self._count)) % len(usable) if usable else 0
        for template in sorted(usable[start:] + usable[:start], key=self.was_told):
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
