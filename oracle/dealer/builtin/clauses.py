"""Several deeds in one line: which come first and are one turn, and which words are left to go on with after it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.conduct import FREE, approached, calls_in, deed_of, is_anybody, settled
from oracle.dealer.builtin.enact.spoken import goal_of_way, named_in
from oracle.dealer.builtin.growing.calling import gives_name
from oracle.dealer.builtin.put_to import is_any_named
from oracle.dealer.builtin.small_deeds import phrases
from oracle.dealer.builtin.telling.turning import LONGEST, every_verb
from oracle.dealer.interpret.interpreter import INJECTION, NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.stated import mood_of
from oracle.errors import WeightsError
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

MOST: Final = 6
"""Deeds of a line that are taken one by one."""

TO_PROGRAM: Final = ("ooc", INJECTION)
"""Readings of a part that is said to the program: its line is read as a whole."""


_TRAILING: Final = re.compile(r"[\s,;]+$")


@dataclass(frozen=True, slots=True)
class Clauses:
    """A line of several deeds."""

    first: str
    """What is done in one turn: all of the line where it is one deed, or tells of no deed."""
    rest: str = ""
    """What is left to do afterwards, as a line of its own; empty for nothing."""
    waits: str = ""
    """The next deed of it, as it was said."""


def clauses_of(said: str, setting: Setting) -> Clauses:
    """Return the deeds at the beginning of a line that are one turn, and the rest of it.

    Deeds that move nothing are done together; any other one stands alone, with what is the same deed in other words.
    """
    starts = _starts(said, setting)
    if len(starts) < 2 or set(words_of(said)) & word_class("negations"):
        return Clauses(said)
    parts = [_bare_end(said[start:end]) for start, end in zip(starts, (*starts[1:], len(said)), strict=True)]
    found = [_read(_with_subject(part, parts[0]), setting) for part in parts]
    size = next((at for at in range(1, len(parts)) if not _is_same(found[at], found[at - 1], setting)), len(parts))
    if any(one.readings and one.readings[0][0] in TO_PROGRAM for one in found):
        return Clauses(said)
    is_free = size > 1 and deed_of(found[0].first) == FREE
    while is_free and size > 1 and len(_joined(parts[:size]).split()) > LONGEST:
        size -= 1
    first = _joined(parts[:size]) if is_free else _bare_end(said[: starts[size]] if size < len(parts) else said)
    if size == len(parts):
        return Clauses(first)
    waits = segment(_with_subject(parts[size], ""), setting.names, setting.speaker).clauses[:1]
    return Clauses(first, _rest(parts[:size], said[starts[size] :], setting), "".join(waits))


def moves_nothing(part: str, setting: Setting) -> bool:
    """Return whether a part of a line tells a deed that is done as soon as it is said."""
    try:
        return deed_of(_read(part, setting).first) == FREE
    except WeightsError:
        return False


def behind_first(said: str, setting: Setting) -> tuple[str, str]:
    """Return the first deed of a line, and what it goes on to as a line of its own; empty where that is all of it."""
    starts = _starts(said, setting)
    if len(starts) < 2:
        return said, ""
    first = _bare_end(said[: starts[1]])
    return first, _rest([first], said[starts[1] :], setting)


def _joined(parts: list[str]) -> str:
    """Return deeds that are done together as one: "I sit down, I eat" gives "I sit down and eat"."""
    return " and ".join((parts[0], *(_without_subject(part) for part in parts[1:])))


def _without_subject(part: str) -> str:
    words = _with_subject(part, "").split()
    return " ".join(words[1:] if len(words) > 1 and words[0].lower() in _acting() else words)


def _read(part: str, setting: Setting) -> Interpretation:
    return settled(approached(interpreter().interpret(part, setting), setting))


def _is_same(later: Interpretation, before: Interpretation, setting: Setting) -> bool:
    """Return whether two deeds are one turn: both move nothing, or the later one is the first in other words."""
    deed, first = later.first, before.first
    if deed_of(first) == FREE:
        return first.kind == deed.kind == "pass"
    if (
        deed.kind == "go"
        and goal_of_way(later.parsed)
        and not _leads_to(deed.target, goal_of_way(later.parsed), setting)
    ):
        return False  # "I go down to the square and into the inn" is two ways, though one only leads from here
    return later.clear and deed.kind == first.kind and (deed.target or deed.skill) == (first.target or first.skill)


def _leads_to(way: str, goal: str, setting: Setting) -> bool:
    """Return whether a way leads to what a phrase names."""
    return any(named_share(one, goal, {}) >= NAMED for one in setting.of("exit") if one.id == way)


def _bare_end(told: str) -> str:
    """Return words without what only leads on from them: "I sit down, and" gives "I sit down"."""
    words = _TRAILING.sub("", told).split(" ")
    while words and words[-1].lower().strip(",") in word_class("joints"):
        words.pop()
    return _TRAILING.sub("", " ".join(words))


def _starts(said: str, setting: Setting) -> tuple[int, ...]:
    """Return where the deeds of a line begin; only its beginning where it is not plainly several."""
    parsed = segment(said, setting.names, setting.speaker)
    if parsed.quote or parsed.actor not in ("", "we") or mood_of(said, setting.names, setting.speaker):
        return (0,)
    starts = [0]
    for found in _ends().finditer(said):
        before = said[starts[-1] : found.start()]
        if len(starts) < MOST and _begins_deed(said[found.end() :], found, before, setting):
            starts.append(found.end())
    return tuple(starts)


def _begins_deed(behind: str, found: re.Match[str], before: str, setting: Setting) -> bool:
    """Return whether a deed of the speaker's own begins behind a mark or a joining word."""
    is_parted = bool(found["mark"])
    if not (is_parted or found["joint"]) or not words_of(before):
        return False
    if not is_parted and _is_bare_deed(before):
        return False  # both verbs have one object: "I clean and dress the wound"
    if segment(before, setting.names, setting.speaker).verb in _of_others() and not is_parted:
        return False  # who is asked or watched goes on doing something: "I ask her to sit and tell me"
    words = words_of(behind.partition(".")[0])
    told = [word for word in words[:4] if word not in word_class("openers") and not word.endswith("ly")]
    if any(_names_company(part, setting) for part in (words, words_of(before))):
        return False
    if not told or "?" in behind or gives_name(behind):
        return False
    if told[0] in _acting():
        return len(told) > 1 and (is_parted or words_of(before)[0] in _acting())
    if found["mark"] == "," and _is_call(before, setting):
        return False  # who is called is told what to do: "Jost, open the door"
    return _is_verb(told, is_named=len(words) > 1 and named_word(words, setting))


def _is_bare_deed(before: str) -> bool:
    """Return whether words are no more than who acts and a verb that leaves no place."""
    told = [word for word in words_of(before) if word not in _acting() and word not in word_class("openers")]
    return len(told) == 1 and told[0] not in word_class("leaving")


def _is_call(before: str, setting: Setting) -> bool:
    """Return whether words only call a person: by name, or by a word for anyone."""
    called = calls_in(segment(f"{before},", setting.names, setting.speaker).addressed)
    is_whole = set(words_of(before)) <= set(words_of(" ".join(called)))
    return is_whole and (is_anybody(before) or is_any_named(before, setting))


def _names_company(words: tuple[str, ...], setting: Setting) -> bool:
    """Return whether words only say who goes along: "Karla and I"."""
    names = {word for one in setting.of("person", "party") for word in words_of(one.name)}
    also = word_class("first_person") | word_class("first_person_objects") | word_class("before_verb")
    return bool(set(words) & names) and set(words) <= names | also


def named_word(words: tuple[str, ...], setting: Setting) -> bool:
    """Return whether the second word calls a person who is here: "ask Marta"."""
    return any(words[1] in words_of(one.name) for one in setting.of("person", "party"))


def _is_verb(told: list[str], *, is_named: bool) -> bool:
    """Return whether words begin with a verb in its bare form: one that is known, or one that has an object."""
    verb, behind = told[0], told[1] if len(told) > 1 else ""
    if verb in _no_verbs() or verb.endswith(("ing", "ed")):
        return False
    objects = ("determiners", "object_pronouns", "first_person_objects")
    has_object = any(behind in word_class(name) for name in objects)
    return has_object or is_named or (stem(verb) in _known_verbs() and _is_bare(verb))


def _is_bare(verb: str) -> bool:
    return not (verb.endswith("s") and not verb.endswith("ss")) and verb.startswith(stem(verb))


@cache
def _ends() -> re.Pattern[str]:
    """Return what may stand between two deeds: a mark, and words that join them, such as `and then`."""
    joints = "|".join(sorted(word_class("joints")))
    return re.compile(rf"(?P<mark>[.!?;…,])?\s+(?:(?P<joint>(?:{joints})(?:\s+(?:{joints}))?)\s+)?")


@cache
def _acting() -> frozenset[str]:
    return word_class("first_person") | word_class("plural_first_person")


@cache
def _no_verbs() -> frozenset[str]:
    names = ("determiners", "prepositions", "pronouns", "object_pronouns", "numbers", "questions", "auxiliaries")
    return frozenset(word for name in (*names, "conditions", "comes_of") for word in word_class(name))


@cache
def _of_others() -> frozenset[str]:
    """Return the verbs behind which it may be another person who acts."""
    return frozenset(stem(word) for name in ("saying", "asking_verbs", "has_done") for word in word_class(name))


@cache
def _known_verbs() -> frozenset[str]:
    """Return the stems of the verbs that are known as deeds."""
    return every_verb() | {segment(phrase, {}, "").verb for _, phrase in phrases()} | _of_others()


def _with_subject(part: str, first: str) -> str:
    """Return a part of a line with who acts at its beginning, as the first part names them."""
    words = part.split()
    while len(words) > 1 and words[0].lower().strip(",") in word_class("openers"):
        words.pop(0)
    subject = next((word for word in first.split()[:1] if word.lower() in _acting()), "")
    is_named = not subject or words[0].lower() in _acting()
    return " ".join(words if is_named else [subject, *words])


def _rest(parts: list[str], rest: str, setting: Setting) -> str:
    """Return what is left as a line of its own: who acts is named, and what a pronoun points back at."""
    return _pointed(_with_subject(rest, parts[0]), parts, setting)


def _pointed(rest: str, parts: list[str], setting: Setting) -> str:
    """Return words with what their first pronouns point back at: "put it down" gives "put the ribbon down"."""
    objects = [named_in(segment(part, setting.names, setting.speaker)) for part in parts]
    thing = next((one for one in reversed(objects) if one and words_of(one)[0] in word_class("determiners")), "")
    whole = " ".join(parts)
    person = next((one.name for one in setting.of("person") if named_share(one, whole, {}) >= NAMED), "")
    for pronouns, named in (("it|them", thing), ("him", person)):
        found = next((one for one in re.finditer(rf"\b(?:{pronouns})\b", rest) if not _is_subject(rest, one)), None)
        if named and found is not None:
            rest = f"{rest[: found.start()]}{named}{rest[found.end() :]}"
    return rest


def _is_subject(told: str, pronoun: re.Match[str]) -> bool:
    """Return whether a pronoun begins a clause of its own: "how it ends", "if it rains"."""
    before = words_of(told[: pronoun.start()])[-1:]
    return bool(set(before) & (word_class("relatives") | word_class("ifs") | word_class("whether")))
