"""Which of eighteen kinds a line is, and what it names: the reader behind `oracle parse`.

It needs no place. Orders to the program are taken off first; the rest is read as if they had not been said.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache, lru_cache
from itertools import dropwhile, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.encode import dense_row, has_model
from oracle.dealer.interpret.heads import Linear, log_softmax
from oracle.dealer.interpret.interpreter import LONGEST, MOST_SENTENCES, interpreter
from oracle.dealer.interpret.match import masked
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.utterance import FLAGS, ParsedUtterance
from oracle.dealer.interpret.weights import read_from, read_linear
from oracle.meaning.sentences import DIMENSIONS
from oracle.text.grammar import word_class
from oracle.text.languages import in_english, language_of
from oracle.text.stems import stem
from oracle.text.tokens import sentences_of, words_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent / "kinds.npz"

DEEDS: Final = (
    *("challenge", "attack", "observe", "manipulate_empathize", "magic", "aid", "protect", "resist"),
    *("rest_short", "rest_long", "travel", "inventory_use"),
)
"""Kinds that a person does."""

KINDS: Final = (
    *DEEDS,
    *("hand_management", "character_sheet_query", "rules_question", "threat_or_meta_query"),
    *("free_narration", "out_of_character"),
)
"""All kinds."""

TRIED: Final = ("challenge", "attack", "observe", "manipulate_empathize", "magic", "resist")
"""Kinds that are tried with a skill."""

SPOKEN: Final = ("free_narration", "manipulate_empathize")
"""Kinds of a line that is nothing but speech: what stands in quotation marks is the content of talk."""

WORDLESS: Final = "free_narration"
"""Kind of a line in which there is no word."""

ORDER: Final = "out_of_character"
"""Kind of a line that does nothing but order the program about."""

SHARE_OF_NGRAMS: Final = 0.7
"""What the n-grams count beside the meaning of a line; by cross-validation on the rows."""

PLAIN: Final = 0.5
"""Chance that a deed must have to be believed beside an order to the program: there, nothing is guessed."""

LONGEST_TARGET: Final = 3
"""Words of a target."""

NOWHERE: Final = Setting((), "", (), has_skills=True)
"""The place a line is read in: none."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A line by kind."""

    kind: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KindReader:
    """Naive Bayes over n-grams and a logistic regression over meanings, whose log probabilities are added."""

    classes: tuple[str, ...]
    ngrams: Mapping[int, int]
    """Checksum of each n-gram that is known, to its row in `by_ngrams`."""
    by_ngrams: Linear
    by_meaning: Linear
    rows: str = ""
    """Hash of the rows it was learnt from."""

    def chances(self, parsed: ParsedUtterance) -> Mapping[str, float]:
        """Return the chance of each kind; they add up to 1. Without the sentence model the n-grams decide alone."""
        import numpy as np

        total = by_signs(parsed.text, self.ngrams, self.by_ngrams)
        if has_model():
            meant = log_softmax(dense_row(parsed) @ self.by_meaning.slopes + self.by_meaning.base)
            total = SHARE_OF_NGRAMS * total + meant
        chances = np.exp(log_softmax(total))
        return dict(zip(self.classes, map(float, chances), strict=True))


def by_signs(text: str, ngrams: Mapping[int, int], linear: Linear) -> NDArray[Any]:
    """Return the log probability of each kind by the n-grams of a text that are known."""
    known = [ngrams[sign] for sign in signs_of(text) if sign in ngrams]
    return log_softmax(linear.slopes[known].sum(axis=0) + linear.base)


def signs_of(text: str) -> tuple[int, ...]:
    """Return the checksums of the n-grams of a text in order: its stems, their pairs, and whether it asks."""
    stems = [stem(word) for word in words_of(text)]
    pairs = (f"{one} {other}" for one, other in zip(["^", *stems], [*stems, "$"], strict=True))
    grams = {*stems, *pairs, *(["?"] if "?" in text else [])}
    return tuple(sorted(zlib.crc32(gram.encode("utf-8", "replace")) for gram in grams))


def taken_apart(text: str) -> ParsedUtterance:
    """Return a line taken apart that is said nowhere and by nobody; what is known of another language in English."""
    return segment(in_english(text), NOWHERE.names, NOWHERE.speaker)


@lru_cache(maxsize=256)
def parsed(text: str) -> Parsed:
    """Return what kind of line `text` is, with what it names; what is longer than `LONGEST` is not read.

    Raises:
        WeightsError: If the weights cannot be read.
    """
    said = text[:LONGEST]
    language = language_of(said)
    kept = _without_orders(said)
    line = taken_apart(kept)
    chances = kind_reader().chances(line) if words_of(line.text) else {WORDLESS: 1.0}
    possible = SPOKEN if "only_quote" in line.flags and len(chances) > 1 else tuple(chances)
    kind = max(possible, key=lambda one: chances[one])
    is_ordered = kept != said
    if is_ordered and (kind not in DEEDS or chances[kind] < PLAIN):
        return Parsed(ORDER, {"injection": True})
    params = dict(_params(kind, line))
    if is_ordered:
        params["ignored_demand"] = True
    if language:
        params["language"] = language
    return Parsed(kind, params)


def _without_orders(text: str) -> str:
    """Return a line without the sentences that order the program about; those past `MOST_SENTENCES` stay."""
    told = sentences_of(text)
    looked_at = [one for one in told[:MOST_SENTENCES] if words_of(one)]
    orders = {one for one in looked_at if interpreter().is_order(one, NOWHERE)}
    return " ".join(one for one in told if one not in orders) if orders else text


def _params(kind: str, line: ParsedUtterance) -> Iterator[tuple[str, object]]:
    if kind in TRIED:
        skills = interpreter().skill.chances(line, masked(line, NOWHERE))
        yield "skill", max(skills, key=lambda skill: skills[skill])
    if kind in DEEDS and (target := target_of(line)):
        yield "target", target


def target_of(line: ParsedUtterance) -> str:
    """Return what a deed is done to: the first words behind its verb that are no small ones; empty for none."""
    small = word_class("prepositions") | word_class("determiners") | word_class("own") | word_class("openers")
    small |= word_class("pronouns") | word_class("auxiliaries") | word_class("first_person")
    named = dropwhile(lambda word: word in small, words_of(line.object))
    return " ".join([*takewhile(lambda word: word not in small, named)][:LONGEST_TARGET])


@cache
def kind_reader(path: Path = FILE) -> KindReader:
    """Return the reader with the weights that ship with the program, read once.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    return read_from(path, _read_weights)


def _read_weights(kept: Mapping[str, NDArray[Any]]) -> KindReader:
    ngrams = {int(sign): at for at, sign in enumerate(kept["signs"])}
    by_ngrams, by_meaning = read_linear(kept, "ngrams"), read_linear(kept, "meaning")
    if (len(by_ngrams.slopes), len(by_meaning.slopes)) != (len(ngrams), 2 * DIMENSIONS + len(FLAGS)):
        raise ValueError("the weights were learnt for other features")
    return KindReader(tuple(map(str, kept["classes"])), ngrams, by_ngrams, by_meaning, str(kept["rows"]))
