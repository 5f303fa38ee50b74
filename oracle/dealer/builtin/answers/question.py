"""A question at a table, with what is needed to answer it: what it names, and how an answer is worded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

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

MOST_ECHOED: Final = 9
"""Words of a question that are said after it where it names no thing."""

LONGEST_THING: Final = 3
"""Words by which a thing is called."""

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
    evening: tuple[tuple[str, str], ...] = ()
    """What players did so far and what was told of it, the oldest first."""

    @property
    def text(self) -> str:
        """The words of the question."""
        return self.parsed.quote or self.parsed.main

    def say(self, pool: str, **words: str) -> Lines:
        """Return one sentence of a pool of `answers.toml` as a paragraph; none where no sentence can be filled."""
        return self.say_of(pool_of(pool), **words)

    def say_of(self, pool: tuple[str, ...], **words: str) -> Lines:
        """Return one sentence of some as a paragraph; none where no sentence can be filled."""
        moment = f"{self.parsed.text} {self.position.state.table.counter}"
        name = next((word for word in self.setting.speaker.split() if not word.endswith(".")), "")
        said = self.choose(pool, {"name": name, **words}, moment)
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

    def people(self) -> tuple[Thing, ...]:
        """Return the people of the story, here or elsewhere."""
        return self.setting.of("person", "absent")

    def known(self) -> tuple[str, ...]:
        """Return what has come out, the oldest first."""
        return (*known_facts(self.position.tale), *self.position.state.table.settling.settled)

    def told_here(self) -> tuple[str, ...]:
        """Return the sentences that players were told of the place."""
        tale = self.position.tale
        if not tale.is_running:
            return ()
        paragraphs = dict.fromkeys((*tale.here.first, *scene_text(tale)))
        return tuple(sentence for paragraph in paragraphs for sentence in _whole_sentences(paragraph))

    def other_name(self, who: str) -> str:
        """Return what another character is called."""
        return name_of(self.position, who)


def _whole_sentences(paragraph: str) -> Iterator[str]:
    """Yield the sentences of a paragraph; those of one speech stay together, so that no quotation mark is left open."""
    speech = ""
    for sentence in sentences_of(paragraph):
        speech = f"{speech} {sentence}".strip()
        if speech.count('"') % 2 == 0:
            yield speech
            speech = ""
    if speech:
        yield speech


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


def thing_asked(told: str) -> str:
    """Return what words are about, fit to be said again by another; all of a short question that names no such thing.

    >>> thing_asked("where she bought her blue hat"), thing_asked("whether there is a smith about")
    ('blue hat', 'a smith')
    >>> thing_asked("do you swim?")
    'do you swim'
    """
    words = [word.strip(' ,.;:!?"”“') for word in (sentences_of(told) or ("",))[-1].split()]
    for leads in (word_class("determiners"), word_class("prepositions")):
        for at, word in enumerate(words):
            behind = _phrase_at(words[at + 1 :]) if word.lower() in leads else ""
            if behind:
                said = word.lower() in frozenset(table("words")["named_with"].split())
                return f"{word.lower()} {behind}" if said else behind
    whole = " ".join(words)
    others = word_class("third_person") | word_class("first_person") | word_class("possessives")
    is_theirs = bool(set(words_of(whole)) & (others | word_class("object_pronouns")))
    return "" if is_theirs or len(words) > MOST_ECHOED else whole[:1].lower() + whole[1:]


def _phrase_at(words: Sequence[str]) -> str:
    """Return the words at the beginning of some that name a thing: up to the next small word, and what it is of."""
    ends = word_class("prepositions") | small_words() | word_class("auxiliaries") | word_class("questions")
    ends |= word_class("pronouns") | word_class("object_pronouns") | word_class("breaks") | word_class("first_person")
    ends |= frozenset(table("words")["asking"].split())
    size = min(next((at for at, word in enumerate(words) if word.lower() in ends), len(words)), LONGEST_THING)
    is_of = bool(size) and " ".join(words[size : size + 1]).lower() == "of"
    behind = _phrase_at(words[size + 1 :]) if is_of else ""
    return " ".join((*words[:size], *(("of", behind) if behind else ())))
