"""Whoever is attacked becomes a foe: a person of the story, a foe of the books, in open play whoever is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.spoken import aim_of, named_in, objects_of
from oracle.dealer.builtin.foes import Coming, Foes, foes_of
from oracle.dealer.compile import goal_of
from oracle.dealer.interpret.entities import SPOKEN_TO, kinds_of
from oracle.dealer.interpret.setting import name_words, role_words
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of
from oracle.text.stems import stem
from oracle.text.tokens import words_of

LONGEST_NAME: Final = 28
"""Letters by which a person is known who is called by a name."""

MOST: Final = 6
"""Foes that come in one go."""

PLURAL: Final = 2
"""Foes that come where several are spoken of and no number is said."""

NAMED: Final = 0.8
"""How well a person of the story has to be named to be the one who is attacked."""


def confronted(position: Position, parsed: ParsedUtterance, target: str) -> Iterator[Coming]:
    """Yield who comes into play where a person is attacked, likeliest first; nothing where nobody like that is here.

    Args:
        position: Where it is said.
        parsed: What was said.
        target: Id of the person of the story that it was taken to be for; empty for none.
    """
    foes = foes_of(position)
    if foes is None:
        return
    named = struck_in(position, parsed)
    if target not in {person.id for person in people_here(position.tale)}:
        target = person_called(position, named)
    if target:
        met = {foe.id: foe for foe in foes.met(position)}
        if target not in met:
            yield (target,), (foes.as_foe(target),)
        elif met[target].is_calm:
            yield (target,), ()  # they are there already: nothing has to bring them
    elif named:
        yield from _crowd(position, foes, objects_of(parsed) if named == named_in(parsed) else (named,))


def person_called(position: Position, phrase: str) -> str:
    """Return the person of the story that a phrase names who is here; empty for nobody."""
    people = {person.id: (*name_words(person.name), *role_words(person.role)) for person in people_here(position.tale)}
    best = max(people, key=lambda one: fit_of(people[one], phrase), default="")
    return best if best and fit_of(people[best], phrase) >= NAMED else ""


def is_somebody(position: Position, phrase: str) -> bool:
    """Return whether a phrase names a person of the story, or anyone else."""
    return bool(phrase) and (bool(person_called(position, phrase)) or kinds_of([phrase])[0] in SPOKEN_TO)


def struck_in(position: Position, parsed: ParsedUtterance) -> str:
    """Return who is struck: whom a blow is done to, else at whom a thing flies or on whose head it comes down."""
    named, aim = named_in(parsed), aim_of(parsed)
    if not aim or is_somebody(position, named):
        return named
    owner, _, own = aim.replace("’", "'").rpartition("'s ")
    aim = owner if own and owner else aim
    return aim if is_somebody(position, aim) else named


def _crowd(position: Position, foes: Foes, named: tuple[str, ...]) -> Iterator[Coming]:
    """Yield all who are named, so many as can come in one go; nothing where none of them can be a foe."""
    names: list[str] = []
    moves: list[Any] = []
    for phrase in named:
        count = min(_count(phrase), MOST - len(names))
        kind = foes.kind_named(" ".join(stem(word) for word in _telling(phrase)))
        own = " ".join((*_telling(phrase)[:-1], *map(_singular, _telling(phrase)[-1:])))
        if count and kind:
            coming, bringing = foes.of_kind(position, kind, count)
        elif count and position.tale.adventure.open_play and own and kinds_of([phrase])[0] in SPOKEN_TO:
            name = goal_of(own)[:LONGEST_NAME].strip("-")
            coming, bringing = foes.made(position, name, count, several=_count(phrase) > 1)
        else:
            continue
        names.extend(coming)
        moves.extend(bringing)
    if names:
        yield tuple(names), tuple(moves)


def brought(position: Position, bringing: tuple[wire.Move, ...]) -> Position:
    """Return the position after foes came in and a line was let pass, where the referee lets them come."""
    from oracle.dealer.referee import judge  # the referee reads this package's advice

    verdict = judge(position, wire.Decision(kind="pass", moves=bringing))
    for who, action in verdict.actions if verdict.is_accepted else ():
        position = position.after(action, who)
    return position


def _telling(named: str) -> tuple[str, ...]:
    dull = word_class("determiners") | word_class("numbers")
    return tuple(word for word in words_of(named) if word not in dull and not word.isdecimal())


def _singular(word: str) -> str:
    """Return the word for one of several; a word whose stem is no longer the word is kept as it is.

    >>> _singular("wolves"), _singular("goblin"), _singular("countess")
    ('wolf', 'goblin', 'countess')
    """
    return stem(word) if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def _count(named: str) -> int:
    """Return how many are named: a number in words or figures, two of a plural, else one."""
    words = words_of(named)
    if any(word in word_class("numbers") or word.isdecimal() for word in words):
        return max(1, int(number_of(named)))
    is_plural = bool(words) and _singular(words[-1]) != words[-1] and words[0] not in word_class("singulars")
    return PLURAL if is_plural else 1
