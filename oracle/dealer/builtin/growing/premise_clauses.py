"""The clauses of a premise, as grammar alone tells them: what each names, and whether it tells anything of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.entities import sorts_of
from oracle.dealer.interpret.premise import Span, spans_in
from oracle.meaning.vocabulary import is_word
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

PERSON, GROUP, PLACE = "person", "group", "place"

HARDLY: Final = {"thing": 1.5, PERSON: 1.3}
"""Score of another sort from which on something is no mere abstract."""

MARKS: Final = frozenset(",.;:!?")


@dataclass(frozen=True, slots=True)
class Named:
    """A person or something that a premise names."""

    name: str
    """As it is called in a sentence: "the bride", "Brother Anselm"."""
    words: tuple[str, ...]
    """What it may be called."""
    sort: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a premise, without the word that joins it to the one before."""

    tokens: tuple[str, ...]
    spans: tuple[Span, ...]
    before: tuple[str, ...]
    """The tokens of its sentence before it."""
    asks: bool
    """Whether its sentence is a question."""
    sorts: tuple[str, ...] = ()
    """What sort of thing each phrase names."""

    @property
    def text(self) -> str:
        return joined(self.tokens)


def clauses_of(premise: str) -> Iterator[Clause]:
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
                yield Clause(own, held, tuple(tokens[:skipped]), asks, _sorts(own, held))


def _moved(span: Span, by: int) -> Span:
    return Span(span.at - by, span.begins - by, span.ends - by, span.phrase)


def _is_noun(tokens: Sequence[str], span: Span) -> bool:
    """Return whether a phrase names something: no question word, none that there is not, no verb of a command.

    The first word of a text has a capital in any case: without any small word beside it, it is no name.
    """
    first = tokens[span.at].lower()
    if first in word_class("negations") | {"no"} or is_relative(tokens, span.at):
        return False
    if span.at or span.ends > 1 or not span.phrase.name:
        return True
    after = tokens[1].lower() if len(tokens) > 1 else ""
    is_command = after in word_class("determiners")
    is_bare = all(is_plain(token.lower()) for token in tokens) and all(map(is_word, words_of(first)))
    return not (is_command or is_bare or first in word_class("questions"))


def relative_of(clause: Clause) -> int:
    """Return where the relative clause of a clause begins; behind its end where it has none."""
    return next((at for at in range(len(clause.tokens)) if is_relative(clause.tokens, at)), len(clause.tokens))


def is_relative(tokens: Sequence[str], at: int) -> bool:
    """Return whether a relative clause begins at a word: at a "that" only behind a noun."""
    word = tokens[at].lower()
    return bool(at) and (word in word_class("relatives") or (word == "that" and is_plain(tokens[at - 1])))


def _joins(tokens: Sequence[str], spans: Sequence[Span], at: int) -> bool:
    """Return whether a word joins two clauses: what follows it has a verb of its own."""
    if tokens[at].lower() not in word_class("coordinators") or at < 2:
        return False
    stop = next((one for one in range(at + 1, len(tokens)) if tokens[one] in MARKS), len(tokens))
    return has_verb(tokens[at + 1 : stop], [_moved(one, at + 1) for one in spans if one.at > at])


def has_verb(tokens: Sequence[str], spans: Sequence[Span]) -> bool:
    """Return whether a finite verb stands in a clause, before any relative clause of it."""
    subjects = word_class("pronouns") | word_class("indefinites") | word_class("first_person")
    follows = {one.ends for one in spans[:1]}
    for at, token in enumerate(tokens):
        word = token.lower()
        if is_relative(tokens, at):
            return False
        if word in word_class("auxiliaries") or word.removesuffix("n't") in word_class("auxiliaries"):
            return True
        is_behind = at in follows or (at == 1 and tokens[0].lower() in subjects)
        if is_behind and is_plain(token) and not token.endswith("ing") and not is_participle(tokens, at):
            return True
    return False


def is_participle(tokens: Sequence[str], at: int) -> bool:
    """Return whether a past form behind a noun goes with it: "a village buried in snow"; not so behind "the"."""
    word = tokens[at]
    is_past = word.endswith("ed") or not word.startswith(stem(word))
    is_sure = word in word_class("preterites") or tokens[0].lower() not in word_class("singulars")
    return is_past and not is_sure


def is_plain(token: str) -> bool:
    """Return whether a word may be a noun or a verb: it is written small and is no small word."""
    small = ("prepositions", "determiners", "numbers", "breaks", "conditions", "coordinators", "degrees", "negations")
    return token[0].isalpha() and token.islower() and not any(token in word_class(name) for name in small)


def joined(tokens: Sequence[str]) -> str:
    """Return tokens as a text, each mark at the word before it."""
    text = " ".join(tokens)
    for mark in MARKS:
        text = text.replace(f" {mark}", mark)
    return text


# === What is named ===


def _sorts(tokens: Sequence[str], spans: Sequence[Span]) -> tuple[str, ...]:
    """Return the sort of each phrase; all are things where no model runs. Whoever has a daughter is a person."""
    found = [_sort_there(tokens, one, _sort(tokens, one)) for one in spans]
    for at in range(len(spans) - 1):
        if is_owner(tokens, spans[at]) and spans[at].ends == spans[at + 1].at and found[at + 1] == PERSON:
            found[at] = PERSON
    return tuple(found)


def _sort(tokens: Sequence[str], span: Span) -> str:
    """Return the sort of a phrase by itself: of a common noun by its last word, and by the whole."""
    whole = f"{span.phrase.text}{of_what(tokens, span)}"
    if span.phrase.name:
        return sort_of((whole,))
    head = span.phrase.nouns[-1]
    sort = sort_of((head, f"the {head}", f"a {head}", whole))
    if sort == PERSON and head.endswith("s") and not head.endswith(("ss", "us", "is")):
        return GROUP
    is_told_apart = sort == "thing" and len(span.phrase.nouns) > 1
    return PERSON if is_told_apart and sort_of((span.phrase.text,)) == PERSON else sort


def sort_of(forms: tuple[str, ...]) -> str:
    """Return the sort of what some forms of a phrase name.

    What is hardly abstract is a person or something; and nobody is taken for a person who is hardly one.
    """
    found = sorts_of(forms) or (("thing", 0.0), ("thing", 0.0))
    (best, surely), (other, near) = found[:2]
    if best == "abstract":
        return other if near >= HARDLY.get(other, near + 1) else best
    return other if best == PERSON and surely < HARDLY[PERSON] else best


def of_what(tokens: Sequence[str], span: Span) -> str:
    """Return what stands behind a phrase and belongs to it: " of cards", " of the guard"."""
    if list(tokens[span.ends : span.ends + 1]) != ["of"]:
        return ""
    first = span.ends + 1 + (list(tokens[span.ends + 1 : span.ends + 2]) == ["the"])
    held = [token for token in tokens[first : first + 2] if is_plain(token) or token.istitle()]
    return f" {' '.join((*tokens[span.ends : first], held[0]))}" if held else ""


def _sort_there(tokens: Sequence[str], span: Span, sort: str) -> str:
    """Return the sort of a phrase where it stands: a bare name behind "in" or "of" is a place."""
    before = tokens[span.at - 1].lower() if span.at else ""
    is_bare = bool(span.phrase.name) and not span.phrase.nouns and not span.phrase.titles
    return PLACE if sort == PERSON and is_bare and before in word_class("placings") | {"of"} else sort


def named_of(clause: Clause, *, is_whole: bool = False, begins: int = 0) -> Iterator[Named]:
    """Yield what a clause names from a token on; without those of whom it only names what is theirs, if `is_whole`."""
    owners = {one.ends for one in clause.spans if is_owner(clause.tokens, one)}
    for span, sort in zip(clause.spans, clause.sorts, strict=True):
        owns = any(other.at == span.ends for other in clause.spans) and span.ends in owners
        if span.at >= begins and not (is_whole and owns):
            owner = next((one for one in clause.spans if one.ends == span.at in owners), None)
            yield Named(called_of(clause.tokens, span, owner), span.phrase.words, sort)


def is_owner(tokens: Sequence[str], span: Span) -> bool:
    """Return whether what follows a phrase is theirs whom it names."""
    return tokens[span.ends - 1].replace("’", "'").endswith("'s")


def called_of(tokens: Sequence[str], span: Span, owner: Span | None) -> str:
    """Return a phrase as it stands in a sentence that speaks of what is known: "the bride", "the miller's daughter"."""
    own = tokens[span.begins : span.ends]
    opened = [word.lower() for word in tokens[span.at : span.begins]]
    own = [one.removesuffix("'s").removesuffix("’s") if at == len(own) - 1 else one for at, one in enumerate(own)]
    if owner is not None:
        return f"{called_of(tokens, owner, None)}'s {' '.join(own)}"
    if span.phrase.name and not opened:
        return " ".join(own)
    own = [*own, *of_what(tokens, span).split()]
    counted = [word for word in opened if word in word_class("numbers") - word_class("singulars")]
    mine = word_class("own") & set(opened)
    own = [own[0].lower() if span.at == 0 and not span.phrase.name else own[0], *own[1:]]
    return " ".join(("your" if mine else "the", *counted, *own))


def end_of(tokens: Sequence[str], span: Span) -> int:
    """Return where a phrase ends with all that belongs to it."""
    return span.ends + len(of_what(tokens, span).split())
