"""What the intent of a compact state means at its table: which foes, from hiding or not, by what procedure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from oracle.dealer.builtin.tags import scores_of
from oracle.dealer.interpret.kinds import parsed
from oracle.dealer.interpret.segment import segment
from oracle.systems.ultimo.seams.compact.state import CompactState, Foe, Npc
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of
from oracle.text.stems import stem
from oracle.text.tokens import words_of

MAYBE_UNSEEN: Final = 0.4
"""How stealthy words are from which on a blow may come from hiding."""

SURELY_UNSEEN: Final = 0.6
"""The same from which on it does."""

SNEAKING: Final = "Espionage"
UNSEEN: Final = "stealth"
"""The skill and the tag of deeds done unseen."""

COUNTED_BEFORE: Final = 3
"""Words before a name among which its number stands: "two of the wolves"."""

PAIR: Final = {"both": 2}
"""The word that counts two without being a number."""

NAMELESS: Final = "someone"
"""Stands for every name of a state where only the manner of a deed is read."""


def foes_meant(state: CompactState, named: str | None) -> tuple[Foe, ...]:
    """Return the foes that a deed is about: the one that the decision names, and those named together with it.

    A foe is named by its id or its name; a plural stands for all of that name, or for as many as are counted. Where the
    decision names none, the first clause tells what is done.
    """
    clauses = _clauses(state.intent)
    for clause in clauses if named else clauses[:1]:
        for together in _groups(clause, state.foes):
            if named is None or named in [foe.id for foe in together]:
                return together
    foe = state.hostile.get(named or "")
    return (foe,) if foe else ()


def person_meant(state: CompactState, named: str | None) -> Npc | None:
    """Return the person who is no foe that a deed is about, or `None`."""
    if named is not None and named in state.people:
        return state.people[named]
    words = _words(state.intent)
    return next((npc for npc in state.npcs if _places(words, npc.called) or _places(words, npc.id)), None)


def _clauses(intent: str) -> tuple[str, ...]:
    return segment(intent, {}, "").clauses or (intent,)


def _groups(clause: str, foes: Sequence[Foe]) -> Iterator[tuple[Foe, ...]]:
    """Yield the foes that a clause names, those together between whose names nothing but "and" and articles stand."""
    spoken, group, end = words_of(clause), dict[str, Foe](), 0
    for at, behind, meant in sorted(_named_in(clause, foes), key=lambda found: found[:2]):
        if group and not set(spoken[end:at]) <= _between():
            yield tuple(group.values())
            group = {}
        group |= {foe.id: foe for foe in meant}
        end = behind
    if group:
        yield tuple(group.values())


def _between() -> frozenset[str]:
    return word_class("determiners") | {"and", "plus", "both", "other", "also"}


def _named_in(clause: str, foes: Sequence[Foe]) -> Iterator[tuple[int, int, list[Foe]]]:
    """Yield where a clause names foes, where the name ends, and the foes that are meant."""
    words = _words(clause)
    by_name: dict[tuple[str, ...], list[Foe]] = {}
    for foe in foes:
        by_name.setdefault(_words(foe.called), []).append(foe)
        yield from ((at, at + len(_words(foe.id)), [foe]) for at in _places(words, foe.id))
    for name, alike in by_name.items():
        if any(_places(words, foe.id) for foe in alike):
            continue
        for at in _places(words, " ".join(name)):
            yield at, at + len(name), alike[: _counted(clause, words, at, len(name))]


def _counted(clause: str, words: tuple[str, ...], at: int, size: int) -> int:
    """Return how many of one name are meant where it stands: as many as are counted, all of a plural, else one."""
    spoken = words_of(clause)
    before = [_number(word) for word in spoken[max(0, at - COUNTED_BEFORE) : at]]
    counted = next((number for number in reversed(before) if number), 0)
    is_plural = spoken[at + size - 1].endswith("s") and not words[at + size - 1].endswith("s")
    return counted or (len(spoken) if is_plural else 1)


def _number(word: str) -> int:
    """Return the number that a word counts, 0 for none; articles count nothing."""
    return PAIR.get(word) or (0 if word in word_class("determiners") else int(number_of(word)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in words_of(text))


def _places(words: tuple[str, ...], name: str) -> list[int]:
    """Return where a name stands among words."""
    wanted = _words(name)
    return [at for at in range(len(words)) if wanted and words[at : at + len(wanted)] == wanted]


def may_be_unseen(state: CompactState) -> tuple[bool, ...]:
    """Return whether a blow comes from hiding: one answer where the words say it, both where they leave it open."""
    text = _without_names(state)
    score = _stealth(text)
    if score >= SURELY_UNSEEN:
        return (True,)
    is_open = score >= MAYBE_UNSEEN or (text and parsed(text).params.get("skill") == SNEAKING)
    return (False, True) if is_open else (False,)


@lru_cache(maxsize=64)
def _stealth(text: str) -> float:
    return scores_of(text, SNEAKING).get(UNSEEN, 0.0) if text else 0.0


def _without_names(state: CompactState) -> str:
    """Return the intent with a word that names nobody in place of every name."""
    names = {stem(word) for one in state.everybody for word in (one.id.lower(), *words_of(one.called))}
    return " ".join(NAMELESS if stem(word) in names else word for word in words_of(state.intent))


def procedure_of(state: CompactState) -> str:
    """Return which of the kinds of `oracle parse` the intent is."""
    return parsed(_without_names(state)).kind if state.intent else ""
