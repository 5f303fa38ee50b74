"""What a premise is about: its trouble in its own words, the shape of that, and what and whom it names.

The premise is read clause by clause. Each clause is compared with the examples of `premise.toml`, both as it stands and
with "a person" and "something" in place of what it names, so that the kind of trouble is found whatever it befalls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.answers.nearness import cosines
from oracle.dealer.builtin.growing.premise_clauses import (
    GROUP,
    PERSON,
    PLACE,
    Clause,
    Named,
    called_of,
    clauses_of,
    end_of,
    has_verb,
    is_participle,
    is_plain,
    joined,
    named_of,
    relative_of,
    sort_of,
)
from oracle.dealer.builtin.growing.shapes import QUIET, WORDS, Shape, shape_called, shapes
from oracle.dealer.interpret.premise import Span
from oracle.meaning.vocabulary import is_gibberish
from oracle.text.grammar import word_class
from oracle.text.languages import language_of
from oracle.text.tokens import words_of

NEAR: Final = 0.5
"""Cosine of a clause and an example from which on the clause tells of that shape of trouble."""

NEAR_A_NAME: Final = 0.65
"""The same for a clause that only names something: "stolen horses"."""


LONGEST_ASKED: Final = 140
"""Characters of a clause that a question can be asked of."""

THINGS: Final = frozenset({"thing", "vehicle", "animal"})
"""Sorts of things that can be looked at and handled."""

PASSING: Final = frozenset({"time", "body"})
"""Sorts of things that nothing hangs on, unless nothing else is named."""

MASKS: Final = {PERSON: "somebody", GROUP: "they", PLACE: "a place"}
"""What stands in place of a name while the shape of a trouble is sought; anything else is `something`."""


@dataclass(frozen=True, slots=True)
class About:
    """What a premise is about."""

    shape: Shape
    it: Named
    """What its trouble hangs on."""
    asked: str
    """The trouble, as it stands behind "who knows"; empty where a premise names none."""
    question: str
    """The question that a premise is, in its own words; empty for none."""
    home: Named | None
    """Where it begins; `None` where the premise does not say."""
    named: tuple[Named, ...]
    """All that it names, in order, without the place where it begins."""

    def of(self, *sorts: str) -> tuple[Named, ...]:
        """Return what is named of some sorts."""
        return tuple(one for one in self.named if one.sort in sorts)


@lru_cache(maxsize=32)
def about_of(premise: str) -> About:
    """Return what a premise is about."""
    if is_gibberish(premise) or language_of(premise):
        return _unread(premise)
    clauses = tuple(clauses_of(premise))
    shape, trouble = _shape_of(clauses)
    home = _home(clauses)
    order = (trouble, *(one for one in clauses if one is not trouble))
    every = [one for clause in order for one in named_of(clause) if home is None or not _is_occasion(clause, one)]
    named = tuple(dict.fromkeys(one for one in every if one != home))
    it = _subject(order)
    asked = _asked(trouble) or ("" if shape.id == QUIET else f"what is the matter with {it.name}")
    question = f"{joined((*trouble.before, *trouble.tokens))}?" if trouble.asks else ""
    return About(shape, it, asked, question, home, named)


def _subject(clauses: Sequence[Clause]) -> Named:
    """Return what a trouble hangs on, which the first of the clauses tells: no place where there is anything else."""
    for clause in clauses:
        named = [one for one in named_of(clause, is_whole=True) if one.sort not in PASSING]
        inner = [one for one in named_of(clause, is_whole=True, begins=relative_of(clause)) if one.sort not in PASSING]
        rated = sorted((*inner, *named), key=lambda one: one.sort == PLACE)
        if rated:
            return rated[0]
    return _bare(clauses[0])


def _unread(premise: str) -> About:
    """Return what a premise in no known words is about: the words themselves."""
    quoted = f"'{premise}'"
    shape = shape_called(WORDS if is_gibberish(premise) else QUIET)
    told = "those words" if is_gibberish(premise) else "all this"
    asked = quoted if is_gibberish(premise) else f"what lies behind {quoted.replace('.', '')}"
    return About(shape, Named(told, (told.rsplit(maxsplit=1)[-1],), "abstract"), asked, "", None, ())


# === What is named ===


def _bare(clause: Clause) -> Named:
    """Return what a clause is about that has no article: "rain", "stolen horses"."""
    words = [token.lower() for token in clause.tokens]
    first = next((at for at, word in enumerate(words) if is_plain(word)), 0)
    stop = next((at for at in range(first, len(words)) if not is_plain(words[at])), len(words))
    nouns = tuple(words[first : max(stop, first + 1)][:4])
    sort = sort_of((nouns[-1], f"the {nouns[-1]}", f"a {nouns[-1]}", " ".join(nouns)))
    return Named(f"the {' '.join(nouns)}", tuple(dict.fromkeys((" ".join(nouns), nouns[-1]))), sort)


def _home(clauses: Sequence[Clause]) -> Named | None:
    """Return the place where a premise begins: where something is, else what it speaks of."""
    found = [
        (clause, span)
        for clause in clauses
        for span, sort in zip(clause.spans, clause.sorts, strict=True)
        if sort == PLACE
    ]
    inside = (one for one in found if _word_before(*one) in word_class("placings"))
    heads = (one for one in found if one[1].at == 0 and one[0].tokens[0].lower() not in word_class("possessives"))
    place = next(inside, None) or next(heads, None)
    if place is not None:
        return Named(called_of(place[0].tokens, place[1], None), place[1].phrase.words, PLACE)
    bare = _bare(clauses[0])
    return bare if bare.sort == PLACE and not any(clause.spans for clause in clauses) else None


def _word_before(clause: Clause, span: Span) -> str:
    return clause.tokens[span.at - 1].lower() if span.at else ""


def _is_occasion(clause: Clause, named: Named) -> bool:
    """Return whether a place is none beside the one where it is: "a wedding at a mill"."""
    is_head = bool(clause.spans) and clause.spans[0].at == 0 and clause.spans[0].phrase.words == named.words
    return named.sort == PLACE and is_head and not has_verb(clause.tokens, clause.spans)


# === The trouble ===


def _shape_of(clauses: Sequence[Clause]) -> tuple[Shape, Clause]:
    """Return the shape of trouble that a premise comes nearest to, and the clause that tells of it."""
    rows = [(shape, example) for shape in shapes() for example in shape.examples]
    best, found = NEAR, (shape_called(QUIET), clauses[0])
    for clause in clauses:
        near = cosines(tuple(_readings(clause)), [example for _, example in rows])
        at = max(range(len(rows)), key=lambda place: near[place])
        if near[at] > max(best, 0.0 if _tells(clause) else NEAR_A_NAME):
            best, found = near[at], (rows[at][0], clause)
    return found


def _readings(clause: Clause) -> Iterator[str]:
    """Yield a clause as it is compared: with what it names, where it tells something of that, and without."""
    if _tells(clause):
        yield clause.text
        if relative_of(clause) < len(clause.tokens):
            yield joined(clause.tokens[relative_of(clause) + 1 :])
            yield _masked(clause, relative_of(clause) + 1)
    if len(clause.tokens) > 1:
        yield _masked(clause)


def _tells(clause: Clause) -> bool:
    """Return whether a clause tells something, and does not only name it."""
    return has_verb(clause.tokens, clause.spans) or relative_of(clause) < len(clause.tokens)


def _masked(clause: Clause, begins: int = 0) -> str:
    """Return a clause from a token on, with "a person" and "something" in place of what it names."""
    words, at = list[str](), begins
    if not clause.spans:  # a noun without its article stands last: "stolen horses"
        return joined((*clause.tokens[:-1], "something")) if all(map(is_plain, clause.tokens[1:])) else clause.text
    for span, sort in zip(clause.spans, clause.sorts, strict=True):
        if span.at < at:
            continue
        how = () if span.phrase.name else span.phrase.nouns[:-1]
        words += (*clause.tokens[at : span.at], *how, MASKS.get(sort, "something"))
        at = end_of(clause.tokens, span)
    return joined((*words, *clause.tokens[at:]))


def _asked(clause: Clause) -> str:
    """Return a trouble as it stands behind "who knows": in its own words, and quoted where its grammar is not sure."""
    told = (*clause.before, *clause.tokens) if _points_back(clause) else clause.tokens
    text = joined(_in_sentence(told, clause))
    if len(text) > LONGEST_ASKED:
        return ""
    if has_verb(clause.tokens, clause.spans):
        return f"why {text}"
    if not clause.spans:
        return ""
    first = clause.spans[0]
    ends = end_of(clause.tokens, first)
    rest = clause.tokens[ends : ends + 1]
    goes_on = word_class("prepositions") | word_class("relatives") | {"that"}
    is_plain = first.at == 0 and (not rest or rest[0].lower() in goes_on or is_participle(clause.tokens, ends))
    if is_plain and len(clause.tokens) > ends:
        return f"what is behind {joined((called_of(clause.tokens, first, None), *clause.tokens[ends:]))}"
    return "" if is_plain else f"what lies behind '{text}'"


def _points_back(clause: Clause) -> bool:
    """Return whether a clause speaks by a pronoun alone of what is named before it."""
    pointing = word_class("third_person") | word_class("possessives")
    return clause.tokens[0].lower() in pointing or not clause.spans


def _in_sentence(tokens: Sequence[str], clause: Clause) -> tuple[str, ...]:
    """Return tokens as they stand within a sentence: the first keeps its capital only where it is a name or "I"."""
    is_name = any(span.at == 0 == span.begins and span.phrase.name for span in clause.spans)
    first = tokens[0]
    return tuple(tokens) if is_name or first.lower() in word_class("first_person") else (first.lower(), *tokens[1:])


def own_words(named: Named) -> tuple[str, ...]:
    """Return the words by which a person asks for what is named."""
    words = tuple(word for word in words_of(named.name) if word not in word_class("determiners"))
    return tuple(dict.fromkeys((" ".join(words), *named.words)))
