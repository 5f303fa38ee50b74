"""A question at a table, with what is needed to answer it: what it names, and how an answer is worded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from oracle.core.records import dataclass
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.answers.nearness import table
from oracle.dealer.interpret.match import Fit, fits_of
from oracle.dealer.interpret.setting import Kind, Setting, Thing
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.story.sight import known_facts
from oracle.story.state import scene_text
from oracle.text.grammar import word_class
from oracle.text.tokens import sentences_of, words_of
from oracle.text.words import small_words

Choose: TypeAlias = Callable[[tuple[str, ...], Mapping[str, str], str], str]
"""Takes a pool of sentences, words for their holes and a moment to vary by; gives one sentence, empty for none."""

Lines: TypeAlias = tuple[str, ...]
"""Paragraphs of an answer; none where there is nothing to say."""

NAMED = 0.5
"""How much of a thing has to be named for it to be asked about."""

NEAR = 0.6
"""Cosine from which on a thing is asked about in other words."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question, where it was asked."""

    position: Position
    parsed: ParsedUtterance
    setting: Setting
    who: str
    """Actor who asks."""
    choose: Choose

    @property
    def text(self) -> str:
        """The words of the question."""
        return self.parsed.quote or self.parsed.main

    def say(self, pool: str, **words: str) -> Lines:
        """Return one sentence of a pool as a paragraph; none where no sentence of it can be filled."""
        moment = f"{self.parsed.text} {self.position.state.table.counter}"
        name = next((word for word in self.setting.speaker.split() if not word.endswith(".")), "")
        said = self.choose(pool_of(pool), {"name": name, **words}, moment)
        return (said,) if said else ()

    def named(self, *kinds: Kind) -> Thing | None:
        """Return the thing of some kinds that is asked about: by its words, else by what they mean."""
        fits = fits_of(self.parsed, self.setting)
        ranked = [(*_named(fits[thing.key]), at) for at, thing in enumerate(self.setting.things) if thing.kind in kinds]
        words, near, at = max(ranked, default=(0.0, 0.0, -1))
        near, closest = max(((near, at) for _, near, at in ranked), default=(0.0, -1))
        if words >= NAMED:
            return self.setting.things[at]
        return self.setting.things[closest] if near >= NEAR else None

    def known(self) -> tuple[str, ...]:
        """Return what has come out, the oldest first."""
        return (*known_facts(self.position.tale), *self.position.state.table.settling.settled)

    def told_here(self) -> tuple[str, ...]:
        """Return the sentences that players were told of the place."""
        tale = self.position.tale
        if not tale.is_running:
            return ()
        paragraphs = dict.fromkeys((*tale.here.first, *scene_text(tale)))
        return tuple(sentence for paragraph in paragraphs for sentence in sentences_of(paragraph))

    def other_name(self, who: str) -> str:
        """Return what another character is called."""
        return name_of(self.position, who)


def _named(fit: Fit) -> tuple[float, float]:
    """Return how much of a thing is named, its spelling a little, and how near the question comes to its name."""
    words = fit.words + fit.quoted + fit.called
    return words + fit.spelling / 10 if words else 0.0, max(fit.name_near, fit.object_near)


@cache
def pool_of(name: str) -> tuple[str, ...]:
    """Return the sentences of a pool of `answers.toml`; none where there is no such pool."""
    return tuple(table("answers").get(name, ()))


def called(parsed: ParsedUtterance) -> str:
    """Return what is asked for, fit to be said after a player: what "a" or "any" stands before is surely a thing."""
    noun = noun_of(parsed)
    before = words_of(parsed.main.lower().partition(noun)[0])[-1:] if noun else ()
    return noun if set(before) & frozenset(table("words")["indefinite"].split()) else ""


def noun_of(parsed: ParsedUtterance) -> str:
    """Return what is asked for, as it was called: the words behind verb and article; empty where none stand out.

    Only closed classes of words decide: "is there a back door in here" asks for a back door.
    """
    words = list(words_of(parsed.object or parsed.main))
    helpers = word_class("auxiliaries") | {"there"}
    while any(word in helpers for word in words):
        words = words[next(at for at, word in enumerate(words) if word in helpers) + 1 :]
    while words and words[0] in word_class("determiners") | word_class("own"):
        words.pop(0)
    if not words or words[0] in word_class("questions") | word_class("pronouns") | word_class("object_pronouns"):
        return ""
    ends = word_class("prepositions") | small_words()
    return " ".join(words[: next((at for at, word in enumerate(words) if word in ends), len(words))])
