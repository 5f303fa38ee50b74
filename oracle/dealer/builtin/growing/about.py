"""What a premise is about: its trouble in its own words, the shape of that, and what and whom it names.

The premise is read clause by clause. Each clause is compared with the examples of `premise.toml`, both as it stands and
with "somebody" and "something" in place of what it names, so that the kind of trouble is found whatever it befalls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.answers.nearness import cosines
from oracle.dealer.builtin.growing.shapes import QUIET, WORDS, Shape, shape_called, shapes
from oracle.dealer.interpret.encode import has_model
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.premise import Span, spans_in
from oracle.meaning.vocabulary import is_gibberish, is_word
from oracle.text.grammar import word_class
from oracle.text.languages import language_of
from oracle.text.stems import stem
from oracle.text.tokens import words_of

NEAR: Final = 0.5
"""Cosine of a clause and an example from which on the clause tells of that shape of trouble."""

NEAR_A_NAME: Final = 0.65
"""The same for a clause that only names something: "stolen horses"."""

LONGEST_ASKED: Final = 140
"""Characters of a clause that a question can be asked of."""

MARKS: Final = frozenset(",.;:!?")
PERSON, GROUP, PLACE = "person", "group", "place"
THINGS: Final = frozenset({"thing", "vehicle", "animal"})
"""Sorts of things that can be looked at and handled."""

PASSING: Final = frozenset({"time", "body"})
"""Sorts of things that nothing hangs on, unless nothing else is named."""

MASKS: Final = {PERSON: "somebody", GROUP: "they", PLACE: "a place"}
"""What stands in place of a name while the shape of a trouble is sought; anything else is `something`."""


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody or something that a premise names."""

    name: str
    """As it is called in a sentence: "the bride", "Brother Anselm"."""
    words: tuple[str, ...]
    """What it may be called."""
    sort: str


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


@dataclass(frozen=True, slots=True)
class _Clause:
    tokens: tuple[str, ...]
    spans: tuple[Span, ...]
    before: tuple[str, ...]
    """The tokens of its sentence before it."""
    asks: bool
    sorts: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return _joined(self.tokens)


@lru_cache(maxsize=32)
def about_of(premise: str) -> About:
    """Return what a premise is about."""
    if is_gibberish(premise) or language_of(premise):
        return _unread(premise)
    clauses = tuple(_clauses(premise))
    shape, trouble = _shape_of(clauses)
    home = _home(clauses)
    order = (trouble, *(one for one in clauses if one is not trouble))
    every = [one for clause in order for one in _named(clause) if home is None or not _is_occasion(clause, one)]
    named = tuple(dict.fromkeys(one for one in every if one != home))
    it = _subject(order)
    asked = _asked(trouble) or ("" if shape.id == QUIET else f"what is the matter with {it.name}")
    question = f"{_joined((*trouble.before, *trouble.tokens))}?" if trouble.asks else ""
    return About(shape, it, asked, question, home, named)


def _subject(clauses: Sequence[_Clause]) -> Named:
    """Return what a trouble hangs on, which the first of the clauses tells: no place where there is anything else."""
    for clause in clauses:
        named = [one for one in _named(clause, is_whole=True) if one.sort not in PASSING]
        inner = [one for one in _named(clause, is_whole=True, begins=_relative(clause)) if one.sort not in PASSING]
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


# === Clauses ===


def _clauses(premise: str) -> Iterator[_Clause]:
    """Yield the clauses of a premise."""
    for tokens, spans in spans_in(premise):
        marks = [at for at, token in enumerate(tokens) if token in MARKS or _joins(tokens, spans, at)]
        asks = tokens[-1] == "?"
        for begins, ends in zip([0, *(at + 1 for at in marks)], [*marks, len(tokens)], strict=True):
            skipped = begins + (ends - begins > 1 and tokens[begins].lower() in word_class("coordinators"))
            if ends > skipped:
                own = tuple(tokens[skipped:ends])
                inside = tuple(_moved(one, skipped) for one in spans if skipped <= one.at and one.ends <= ends)
                held = tuple(one for one in inside if _is_noun(own, one))
                yield _Clause(own, held, tuple(tokens[:skipped]), asks, _sorts(own, held))


def _moved(span: Span, by: int) -> Span:
    return Span(span.at - by, span.begins - by, span.ends - by, span.phrase)


def _is_noun(tokens: Sequence[str], span: Span) -> bool:
    """Return whether a phrase names something: no question word, none that there is not, no verb of a command.

    The first word of a text has a capital in any case: without any small word beside it, it is no name.
    """
    first = tokens[span.at].lower()
    if first in word_class("negations") | {"no"} or _is_relative(tokens, span.at):
        return False
    if span.at or span.ends > 1 or not span.phrase.name:
        return True
    after = tokens[1].lower() if len(tokens) > 1 else ""
    is_command = after in word_class("determiners")
    is_bare = all(_is_plain(token.lower()) for token in tokens) and all(map(is_word, words_of(first)))
    return not (is_command or is_bare or first in word_class("questions"))


def _relative(clause: _Clause) -> int:
    """Return where the relative clause of a clause begins; behind its end where it has none."""
    return next((at for at in range(len(clause.tokens)) if _is_relative(clause.tokens, at)), len(clause.tokens))


def _is_relative(tokens: Sequence[str], at: int) -> bool:
    """Return whether a relative clause begins at a word: at a "that" only behind a noun."""
    word = tokens[at].lower()
    return bool(at) and (word in word_class("relatives") or (word == "that" and _is_plain(tokens[at - 1])))


def _joins(tokens: Sequence[str], spans: Sequence[Span], at: int) -> bool:
    """Return whether a word joins two clauses: what follows it has a verb of its own."""
    if tokens[at].lower() not in word_class("coordinators") or at < 2:
        return False
    stop = next((one for one in range(at + 1, len(tokens)) if tokens[one] in MARKS), len(tokens))
    return _has_verb(tokens[at + 1 : stop], [_moved(one, at + 1) for one in spans if one.at > at])


def _has_verb(tokens: Sequence[str], spans: Sequence[Span]) -> bool:
    """Return whether a finite verb stands in a clause, before any relative clause of it."""
    subjects = word_class("pronouns") | word_class("indefinites") | word_class("first_person")
    follows = {one.ends for one in spans[:1]}
    for at, token in enumerate(tokens):
        word = token.lower()
        if _is_relative(tokens, at):
            return False
        if word in word_class("auxiliaries") or word.removesuffix("n't") in word_class("auxiliaries"):
            return True
        is_behind = at in follows or (at == 1 and tokens[0].lower() in subjects)
        if is_behind and _is_plain(token) and not token.endswith("ing") and not _is_participle(tokens, at):
            return True
    return False


def _is_participle(tokens: Sequence[str], at: int) -> bool:
    """Return whether a past form behind a noun goes with it: "a village buried in snow"; not so behind "the"."""
    word = tokens[at]
    is_past = word.endswith("ed") or not word.startswith(stem(word))
    is_sure = word in word_class("preterites") or tokens[0].lower() not in word_class("singulars")
    return is_past and not is_sure


def _is_plain(token: str) -> bool:
    small = ("prepositions", "determiners", "numbers", "breaks", "conditions", "coordinators", "degrees", "negations")
    return token[0].isalpha() and token.islower() and not any(token in word_class(name) for name in small)


def _joined(tokens: Sequence[str]) -> str:
    text = " ".join(tokens)
    for mark in MARKS:
        text = text.replace(f" {mark}", mark)
    return text


# === What is named ===


def _sorts(tokens: Sequence[str], spans: Sequence[Span]) -> tuple[str, ...]:
    """Return the sort of each phrase, by the whole and by its last word; all are things where no model runs."""
    if not spans or not has_model():
        return ("thing",) * len(spans)
    wholes = kinds_of([f"{one.phrase.text}{_of_what(tokens, one)}" for one in spans])
    heads = kinds_of([" ".join(one.phrase.name) or one.phrase.nouns[-1] for one in spans])
    found = (
        whole if head == "thing" or _of_what(tokens, span) else head
        for whole, head, span in zip(wholes, heads, spans, strict=True)
    )
    return tuple(_sort_there(tokens, one, sort) for one, sort in zip(spans, found, strict=True))


def _of_what(tokens: Sequence[str], span: Span) -> str:
    """Return what stands behind a phrase and belongs to it: " of cards", " of the guard"."""
    if list(tokens[span.ends : span.ends + 1]) != ["of"]:
        return ""
    first = span.ends + 1 + (list(tokens[span.ends + 1 : span.ends + 2]) == ["the"])
    held = [token for token in tokens[first : first + 2] if _is_plain(token) or token.istitle()]
    return f" {' '.join((*tokens[span.ends : first], held[0]))}" if held else ""


def _sort_there(tokens: Sequence[str], span: Span, sort: str) -> str:
    """Return the sort of a phrase where it stands: a bare name behind "in" or "of" is a place."""
    before = tokens[span.at - 1].lower() if span.at else ""
    is_bare = bool(span.phrase.name) and not span.phrase.nouns and not span.phrase.titles
    return PLACE if sort == PERSON and is_bare and before in word_class("placings") | {"of"} else sort


def _named(clause: _Clause, *, is_whole: bool = False, begins: int = 0) -> Iterator[Named]:
    """Yield what a clause names from a token on; without those of whom it only names what is theirs, if `is_whole`."""
    owners = {one.ends for one in clause.spans if _is_owner(clause, one)}
    for span, sort in zip(clause.spans, clause.sorts, strict=True):
        is_owner = any(other.at == span.ends for other in clause.spans) and span.ends in owners
        if span.at >= begins and not (is_whole and is_owner):
            owner = next((one for one in clause.spans if one.ends == span.at in owners), None)
            yield Named(_called(clause.tokens, span, owner), span.phrase.words, sort)


def _is_owner(clause: _Clause, span: Span) -> bool:
    return clause.tokens[span.ends - 1].replace("’", "'").endswith("'s")


def _called(tokens: Sequence[str], span: Span, owner: Span | None) -> str:
    """Return a phrase as it stands in a sentence that speaks of what is known: "the bride", "the miller's daughter"."""
    own = tokens[span.begins : span.ends]
    opened = [word.lower() for word in tokens[span.at : span.begins]]
    own = [one.removesuffix("'s").removesuffix("’s") if at == len(own) - 1 else one for at, one in enumerate(own)]
    if owner is not None:
        return f"{_called(tokens, owner, None)}'s {' '.join(own)}"
    if span.phrase.name and not opened:
        return " ".join(own)
    own = [*own, *_of_what(tokens, span).split()]
    counted = [word for word in opened if word in word_class("numbers") - word_class("singulars")]
    mine = word_class("own") & set(opened)
    own = [own[0].lower() if span.at == 0 and not span.phrase.name else own[0], *own[1:]]
    return " ".join(("your" if mine else "the", *counted, *own))


def _bare(clause: _Clause) -> Named:
    """Return what a clause is about that has no article: "rain", "stolen horses"."""
    words = [token.lower() for token in clause.tokens]
    first = next((at for at, word in enumerate(words) if _is_plain(word)), 0)
    stop = next((at for at in range(first, len(words)) if not _is_plain(words[at])), len(words))
    nouns = tuple(words[first : max(stop, first + 1)][:4])
    sort = kinds_of([nouns[-1]])[0] if has_model() else "thing"
    return Named(f"the {' '.join(nouns)}", tuple(dict.fromkeys((" ".join(nouns), nouns[-1]))), sort)


def _home(clauses: Sequence[_Clause]) -> Named | None:
    """Return the place where a premise begins: where something is, else what it speaks of."""
    found = [
        (clause, span)
        for clause in clauses
        for span, sort in zip(clause.spans, clause.sorts, strict=True)
        if sort == PLACE
    ]
    inside = (one for one in found if _word_before(*one) in word_class("placings"))
    heads = (one for one in found if one[1].at == 0)
    place = next(inside, None) or next(heads, None)
    if place is not None:
        return Named(_called(place[0].tokens, place[1], None), place[1].phrase.words, PLACE)
    bare = _bare(clauses[0])
    return bare if bare.sort == PLACE and not any(clause.spans for clause in clauses) else None


def _word_before(clause: _Clause, span: Span) -> str:
    return clause.tokens[span.at - 1].lower() if span.at else ""


def _is_occasion(clause: _Clause, named: Named) -> bool:
    """Return whether a place is none beside the one where it is: "a wedding at a mill"."""
    is_head = bool(clause.spans) and clause.spans[0].at == 0 and clause.spans[0].phrase.words == named.words
    return named.sort == PLACE and is_head and not _has_verb(clause.tokens, clause.spans)


# === The trouble ===


def _shape_of(clauses: Sequence[_Clause]) -> tuple[Shape, _Clause]:
    """Return the shape of trouble that a premise comes nearest to, and the clause that tells of it."""
    rows = [(shape, example) for shape in shapes() for example in shape.examples]
    best, found = NEAR, (shape_called(QUIET), clauses[0])
    for clause in clauses:
        near = cosines(tuple(_readings(clause)), [example for _, example in rows])
        at = max(range(len(rows)), key=lambda place: near[place])
        if near[at] > max(best, 0.0 if _tells(clause) else NEAR_A_NAME):
            best, found = near[at], (rows[at][0], clause)
    return found


def _readings(clause: _Clause) -> Iterator[str]:
    """Yield a clause as it is compared: with what it names, where it tells something of that, and without."""
    if _tells(clause):
        yield clause.text
        if _relative(clause) < len(clause.tokens):
            yield _joined(clause.tokens[_relative(clause) + 1 :])
            yield _masked(clause, _relative(clause) + 1)
    if len(clause.tokens) > 1:
        yield _masked(clause)


def _tells(clause: _Clause) -> bool:
    """Return whether a clause tells something, and does not only name it."""
    return _has_verb(clause.tokens, clause.spans) or _relative(clause) < len(clause.tokens)


def _masked(clause: _Clause, begins: int = 0) -> str:
    """Return a clause from a token on, with "somebody" and "something" in place of what it names."""
    words, at = list[str](), begins
    if not clause.spans:  # a noun without its article stands last: "stolen horses"
        return _joined((*clause.tokens[:-1], "something")) if all(map(_is_plain, clause.tokens[1:])) else clause.text
    for span, sort in zip(clause.spans, clause.sorts, strict=True):
        if span.at < at:
            continue
        how = () if span.phrase.name else span.phrase.nouns[:-1]
        words += (*clause.tokens[at : span.at], *how, MASKS.get(sort, "something"))
        at = _end_of(clause.tokens, span)
    return _joined((*words, *clause.tokens[at:]))


def _end_of(tokens: Sequence[str], span: Span) -> int:
    """Return where a phrase ends with all that belongs to it."""
    return span.ends + len(_of_what(tokens, span).split())


def _asked(clause: _Clause) -> str:
    """Return a trouble as it stands behind "who knows": in its own words, and quoted where its grammar is not sure."""
    told = (*clause.before, *clause.tokens) if _points_back(clause) else clause.tokens
    text = _joined(_in_sentence(told, clause))
    if len(text) > LONGEST_ASKED:
        return ""
    if _has_verb(clause.tokens, clause.spans):
        return f"why {text}"
    if not clause.spans:
        return ""
    first = clause.spans[0]
    ends = _end_of(clause.tokens, first)
    rest = clause.tokens[ends : ends + 1]
    goes_on = word_class("prepositions") | word_class("relatives") | {"that"}
    is_plain = first.at == 0 and (not rest or rest[0].lower() in goes_on or _is_participle(clause.tokens, ends))
    if is_plain and len(clause.tokens) > ends:
        return f"what is behind {_joined((_called(clause.tokens, first, None), *clause.tokens[ends:]))}"
    return "" if is_plain else f"what lies behind '{text}'"


def _points_back(clause: _Clause) -> bool:
    """Return whether a clause speaks by a pronoun alone of what is named before it."""
    pointing = word_class("third_person") | word_class("possessives")
    return clause.tokens[0].lower() in pointing or not clause.spans


def _in_sentence(tokens: Sequence[str], clause: _Clause) -> tuple[str, ...]:
    """Return tokens as they stand within a sentence: the first keeps its capital only where it is a name or "I"."""
    is_name = any(span.at == 0 == span.begins and span.phrase.name for span in clause.spans)
    first = tokens[0]
    return tuple(tokens) if is_name or first.lower() in word_class("first_person") else (first.lower(), *tokens[1:])


def own_words(named: Named) -> tuple[str, ...]:
    """Return the words by which somebody asks for what is named."""
    words = tuple(word for word in words_of(named.name) if word not in word_class("determiners"))
    return tuple(dict.fromkeys((" ".join(words), *named.words)))
