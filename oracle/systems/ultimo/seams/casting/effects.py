"""Reads the effects of a spell from a line, by the nearest of a list of ordinary phrases.

Phrases marked `-` only say that a spell is cast, and describe no effect.
`python -m oracle.training.keep_phrases` stores their vectors.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle.core.records import dataclass, replace
from oracle.dealer.interpret.encode import has_model, vectors_of
from oracle.game_files import data_file, game_rows
from oracle.meaning.kept import kept_vectors
from oracle.systems.ultimo.rules.magic.domains import FRIEND_EFFECTS
from oracle.systems.ultimo.rules.magic.rows import EFFECTS
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of, number_pattern
from oracle.text.spans import hours_in
from oracle.text.words import content_stems

if TYPE_CHECKING:
    from oracle.dealer.interpret.encode import Matrix

GAME: Final = "ultimo"
ROWS: Final = "spell_effects"
VECTORS: Final = data_file(GAME, "spell_effects_vectors.npz")

FRAME: Final = "-"
"""The mark in the data for words of casting that describe no effect."""

STEM_SHARE: Final = 0.3
"""Weight of shared stems besides the meaning."""

NEAR: Final = 0.5
"""Least nearness of a part of a line to the phrase of an effect."""

NEAR_MARK: Final = 0.4
"""Least nearness to the phrase of a modifier, which must also share a word of its own with it."""

NEAR_STEMS: Final = 0.08
"""Least nearness by stems alone, where the sentence model is not available."""

ROUNDS_IN_AN_HOUR: Final = 600

FRIENDLY: Final = 0.15
"""Bonus of a helpful effect, where a spell targets friends alone."""

THEM: Final = "them"
"""Replaces a name in a line."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases for effects."""

    texts: tuple[str, ...]
    strands: tuple[SpellComponent, ...]
    stems: tuple[frozenset[str], ...]
    frame: frozenset[str]
    """Stems of the words of casting."""
    works: frozenset[str]
    """Stems of the phrases for effects that work alone."""


@cache
def phrases() -> Phrases:
    """Return the phrases of the game."""
    rows = game_rows(GAME, ROWS)
    told = [(row["phrase"], SpellComponent.parse(row["effect"])) for row in rows if row["effect"] != FRAME]
    frame = frozenset(stem for row in rows if row["effect"] == FRAME for stem in content_stems(row["phrase"]))
    stems = tuple(frozenset(content_stems(text)) - frame for text, _ in told)
    works = frozenset(word for (_, strand), own in zip(told, stems, strict=True) if strand.effect.works for word in own)
    return Phrases(tuple(text for text, _ in told), tuple(strand for _, strand in told), stems, frame, works)


def strands_in(text: str, named: Iterable[str] = (), *, is_friendly: bool = False) -> tuple[SpellComponent, ...]:
    """Return the spell components that a line describes, working effects first; empty where it describes no effect.

    Args:
        text: The line.
        named: Stems of the names of people and foes, which describe no effect.
        is_friendly: Whether the spell targets friends alone, which favours helpful effects.
    """
    names = frozenset(named)
    told = ((*_by_id(part), *_told(part, names, is_friendly=is_friendly)) for part in _parts(text))
    found = {strand.id: strand for strands in told for strand in strands}
    by_id = {strand.id for part in _parts(text) for strand in _by_id(part) if strand.effect.works}
    strands = [strand for strand in found.values() if not by_id or strand.id in by_id or not strand.effect.works]
    return tuple(sorted(strands, key=lambda strand: not strand.effect.works))


def effect_words(effect: str) -> str:
    """Return an effect in a player's words: the first of its phrases."""
    known = phrases()
    return next(text for text, strand in zip(known.texts, known.strands, strict=True) if strand.id == effect)


def is_telling(strands: Iterable[SpellComponent]) -> bool:
    """Return whether one of the components works alone."""
    return any(strand.effect.works for strand in strands)


def _parts(text: str) -> list[str]:
    breaks = "|".join(sorted(word_class("breaks") | {"then"}))
    return [part for part in re.split(rf"\b(?:{breaks})\b|;|,(?!\s*\w+ \d)", text.lower()) if part.strip()]


def _by_id(part: str) -> Iterator[SpellComponent]:
    """Yield the effects named by id, each with the number after it where it has a measure."""
    words = re.findall(r"[a-z]+|\d+", part)
    for word, after in zip(words, (*words[1:], ""), strict=True):
        effect = EFFECTS.get(word)
        if effect and not (effect.measure and effect.measure != "strength" and not after.isdecimal()):
            number = int(after) if after.isdecimal() else 1
            yield SpellComponent(word, max(1, min(effect.most, number)), "soak" if effect.measure == "strength" else "")


def rounds_in(part: str) -> tuple[int, str]:
    """Return the number of rounds, 0 where none is given, and the part without these words."""
    unit = "|".join(sorted(word_class("rounds")))
    found = re.search(rf"\b(?:for )?(?P<number>{number_pattern()}) (?:\w+ )?(?:{unit})\b", part)
    if found:
        return min(99, int(number_of(found["number"]))), part.replace(found[0], " ")
    return min(99, round(hours_in(part) * ROUNDS_IN_AN_HOUR)), part


def _told(part: str, named: frozenset[str], *, is_friendly: bool) -> Iterator[SpellComponent]:
    """Yield the effect nearest to a part of a line, and the modifiers that it describes."""
    rounds, rest = rounds_in(part)
    known = phrases()
    telling = frozenset(content_stems(rest)) - known.frame - named
    if not telling and not rounds:
        return
    scores = _scores(_masked(rest, named), telling)
    marks = list(_marks(scores, telling))
    for strand, stems in marks:
        telling -= stems
        yield replace(strand, amount=max(1, rounds)) if strand.id == "charged" else strand
    if rounds and not any(strand.id == "charged" for strand, _ in marks):
        yield SpellComponent("lingering", rounds)
    works = [at for at, strand in enumerate(known.strands) if strand.effect.works]
    helps = {at for at in works if is_friendly and known.strands[at].id in FRIEND_EFFECTS}
    best = max(works, key=lambda at: scores[at] + FRIENDLY * (at in helps))
    if telling and scores[best] >= (NEAR if has_model() else NEAR_STEMS):
        yield _strengthened(known.strands[best], rest)


def _masked(part: str, named: frozenset[str]) -> str:
    """Return a part of a line with its names replaced."""
    return re.sub(r"[\w-]+(?:['’]s)?", lambda word: THEM if named & set(content_stems(word[0])) else word[0], part)


def _marks(scores: list[float], telling: frozenset[str]) -> Iterator[tuple[SpellComponent, frozenset[str]]]:
    """Yield the modifiers of a spell, each with the stems of its phrases."""
    known = phrases()
    floor = NEAR_MARK if has_model() else NEAR_STEMS
    for name in dict.fromkeys(str(strand) for strand in known.strands if not strand.effect.works):
        rows = [at for at, strand in enumerate(known.strands) if str(strand) == name]
        own = frozenset(stem for at in rows for stem in known.stems[at])
        near = [at for at in rows if scores[at] >= floor and (known.stems[at] & telling) - known.works]
        if near:
            yield known.strands[near[0]], own


def _strengthened(strand: SpellComponent, part: str) -> SpellComponent:
    """Return a component with the strength that a part gives: by two, +3."""
    found = re.search(rf"(?:\bby |\+)(?P<number>{number_pattern()})\b", part)
    if found is None or strand.effect.measure != "strength":
        return strand
    return replace(strand, amount=max(1, min(strand.effect.most, int(number_of(found["number"])))))


def _scores(part: str, telling: frozenset[str]) -> list[float]:
    """Return the nearness of a part of a line to each phrase."""
    known = phrases()
    nearness = _nearness(part) if has_model() else [0.0] * len(known.texts)
    return [
        near + STEM_SHARE * len(stems & telling) / max(1.0, (len(stems) * len(telling)) ** 0.5)
        for near, stems in zip(nearness, known.stems, strict=True)
    ]


def _nearness(part: str) -> list[float]:
    kept: Matrix | None = kept_vectors(VECTORS).of(phrases().texts)
    rows = vectors_of(phrases().texts) if kept is None else kept
    found: list[float] = (rows @ vectors_of([part])[0]).tolist()
    return found
