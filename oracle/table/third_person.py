"""What a player says of a character by its name, heard as that character's own deed: `Karla climbs the wall`.

Only a deed of the moment counts: a question, a memory, a habit, and what a person is or knows are words like any
others, said by whoever acts. What is said aloud stands as it was typed, and says nothing of whose deed it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

_TITLES: Final = frozenset(
    (
        *("a", "an", "the", "old", "young", "dr", "doctor", "mr", "mrs", "ms", "miss", "sir", "lady", "lord"),
        *("captain", "sister", "brother"),
    )
)
"""Words of a name that are nobody's alone."""

_NO_DEED: Final = frozenset(
    (
        *(
            "is",
            "was",
            "has",
            "as",
            "always",
            "perhaps",
            "sometimes",
            "besides",
            "plus",
            "versus",
            "this",
            "thus",
            "his",
        ),
        *("knows", "thinks", "remembers", "recalls", "seems", "appears", "loves", "hates", "likes", "means", "needs"),
        *("believes", "owes", "owns", "hopes", "wishes", "resembles", "belongs", "deserves", "dreams", "doubts"),
        *("hears", "sees", "feels", "dies", "lives", "understands", "regrets"),
        *("trusts", "matters", "becomes", "loses", "misses"),
    )
)
"""Words in -s behind a name that are no verb, or say what a person is, suffers or utters rather than does."""

_NOT_NOW: Final = re.compile(
    r"\b(?:(?<!at )once|ago|yesterday|formerly|used to|back then|in those days|as a (?:child|boy|girl|youth)"
    r"|when (?:he|she|they) (?:was|were)|last (?:night|week|month|year|spring|summer|autumn|fall|winter)"
    r"|always|never|often|usually|every (?:day|night|week|year|time)|unless)\b",
    re.IGNORECASE,
)
"""What makes words a memory, a habit or a supposition."""

_SPEECH: Final = re.compile(r"[\"“„«][^\"“”„«»]*(?:[\"“”»]|$)")
_SAID: Final = "\x01"
"""What stands for something said aloud while a line is read."""

_SENTENCE: Final = re.compile(rf".+?(?:[.!?;]+(?=\s|$)|{_SAID}(?=\s+[A-Z])|$)\s*", re.DOTALL)
_NOT_THEIRS: Final = re.compile(r"\bI\b(?!['’]?m\b| am\b| was\b)")
"""A deed of the speaker, who stands in the line as well."""

_INTERJECTION, _FRONTED = 2, 3
"""Words up to which a sentence before the deed is no deed itself, and a phrase before the doer needs no comma."""

_UTTERED: Final = re.compile(rf"^\W*{_SAID}\W*(?P<verb>[a-z]+s)\s+$")
"""Words said aloud and the verb of saying, before the name of the speaker."""

_LINE: Final = re.compile(r"^(?P<adverb>(?:\w+ly|then|now|also|just)\s+)?(?P<verb>[a-z]+s)\b(?P<rest>.*)$", re.DOTALL)
_JOINED: Final = r"(?P<joined>(?:,|,? and|,? then|,? and then)\s+(?:(?:\w+ly|then|also)\s+)?)(?P<verb>[a-z]{2,}s)"
_IN_A_LIST: Final = _JOINED.replace("<joined>", "<after>").replace("<verb>", "<deed>")
_GOES_ON: Final = re.compile(
    rf"{_JOINED}(?=\s+(?:the|an?|his|her|their|my|its|it|him|them|himself|herself|themselves"
    rf"|what|who|where|why|how|when|whether|if|[A-Z]\w+)\b|[:,]?\s*{_SAID})"
    rf"|(?<!s){_IN_A_LIST}(?=\s+(?:down|up|out|off|in|into|on|onto|over|through|to|at|away|back|for|from|past|with"
    r"|under|behind|around|towards?)\b|\s*[.,;!]|\s*$)"
)
"""A further verb of the same sentence; behind a word in -s, `boxes to the boat` is a thing in a list."""

_OWN: Final = re.compile(r"^(?P<between>(?:\s+(?:up|out|off|down|over|away|at|on|to))?\s+)(?:his|her|their)(?=\s+\w)")
_OWN_GIVEN: Final = r"^(?P<between>\s+(?:{names})\s+)(?:his|her|their)(?=\s+\w)"
_ME: Final = re.compile(r"\b(?:me|my)\b", re.IGNORECASE)
_SELF: Final = re.compile(r"\b(?:himself|herself|themselves|themself)\b")


def told_of(line: str, names: Mapping[str, str], speaker: str = "", others: Iterable[str] = ()) -> tuple[str, str]:
    """Return whose deed a line tells in the third person and the line as they would say it; or nobody and the line.

    Args:
        line: What was typed.
        names: Actor to the whole name of the character, for those who may be meant.
        speaker: Who acts, and whom `me` means in a line about another.
        others: Names of people of the story; what any of them shares is nobody's name here.

    >>> told_of("Karla climbs the wall and jumps down", {"pc2": "Karla"})
    ('pc2', 'I climb the wall and jump down')
    >>> told_of("Karla was a soldier once", {"pc2": "Karla"})
    ('', 'Karla was a soldier once')
    """
    aloud = iter(_SPEECH.findall(line.strip()))
    plain = _SPEECH.sub(_SAID, line.strip())
    who, before, behind = subject_of(plain, _called_as(names, others))
    own = _as_own(before, behind, names, "" if speaker == who else speaker) if who else ""
    return (who, re.sub(_SAID, lambda _: next(aloud), own)) if own else ("", line)


def named_first(line: str, names: Mapping[str, str], others: Iterable[str] = ()) -> str:
    """Return whom a line tells of by name, whatever it tells of them; empty for nobody."""
    return subject_of(_SPEECH.sub(_SAID, line.strip()), _called_as(names, others))[0]


def subject_of(plain: str, called: Mapping[str, str]) -> tuple[str, str, str]:
    """Return who does what a line tells first, what stands before the name and what behind it; three times nothing.

    Sentences may stand before it in which nothing is done, and a phrase that says when or where.
    """
    if not called:
        return "", "", ""
    names = re.compile(rf"(?<![\w'’])(?:{'|'.join(map(re.escape, called))})(?=\s|[.,]?$|[.,]\s)", re.IGNORECASE)
    for sentence in _SENTENCE.finditer(plain):
        for found in names.finditer(sentence[0]):
            before, at = sentence[0][: found.start()], sentence.start()
            behind = plain[at + found.end() :]
            if _may_lead(before) and (behind[:1].isspace() or _UTTERED.match(before)):
                return called[found[0].lower()], plain[: at + found.start()], behind.strip()
        if not _is_no_deed(sentence[0]):
            break
    return "", "", ""


def _called_as(names: Mapping[str, str], others: Iterable[str]) -> dict[str, str]:
    """Return who each name and part of a name calls, in small letters, the longest first."""
    shared = {word for one in others for word in one.lower().split()}
    found: dict[str, str] = {}
    for who, full in names.items():
        parts = [one for one in own_words(full) if one.lower() not in shared]
        for called in (*((full,) if len(full.split()) > 1 else ()), *parts):
            bearers = [one for one, other in names.items() if called.lower() in (other.lower(), *other.lower().split())]
            found |= {called.lower(): who} if bearers == [who] else {}
    return dict(sorted(found.items(), key=lambda one: -len(one[0])))


def _may_lead(before: str) -> bool:
    """Return whether the doer may stand behind some words: small ones, or a phrase that says when or where."""
    uttered = _UTTERED.match(before)
    if uttered is not None:
        return bare(uttered["verb"]) in word_class("saying")
    told = [word for word in words_of(before) if word not in word_class("openers") and not word.endswith("ly")]
    phrases = word_class("prepositions") | word_class("conditions") | {"while"}
    if not told:
        return True
    is_phrase = (told[0] in phrases or told[0].endswith("ing")) and told[-1] not in phrases
    return is_phrase and "i" not in told and (before.rstrip().endswith(",") or len(told) <= _FRONTED)


def _is_no_deed(sentence: str) -> bool:
    """Return whether nothing is done in a sentence: a call, a thing that is named, how the speaker is."""
    told = [word for word in words_of(sentence) if word not in word_class("openers")]
    if _NOT_THEIRS.search(sentence):
        return False
    is_named = bool(told) and told[0] in word_class("determiners") | word_class("prepositions")
    return len(told) <= _INTERJECTION or is_named or re.search(r"\bI\b", sentence) is not None


def _as_own(before: str, behind: str, names: Mapping[str, str], speaker: str) -> str:
    """Return a deed as the doer would tell it; empty where it is none of the moment, or not theirs alone.

    Args:
        before: What stands before the name.
        behind: What stands behind it.
        names: Actor to the whole name of the character.
        speaker: Whom `me` means; empty where it is the doer.
    """
    uttered = _UTTERED.match(before)
    if uttered is not None:
        space = " " if behind[:1].isalnum() else ""
        return f"{before[: uttered.start('verb')]}I {bare(uttered['verb'])}{space}{behind}"
    found = _LINE.match(behind)
    if found is None or found["verb"] in _NO_DEED or found["verb"].endswith("ss"):
        return ""
    told = next(_SENTENCE.finditer(behind))[0]
    is_shared = any(_NOT_THEIRS.search(one[0]) for one in _SENTENCE.finditer(behind) if "?" not in one[0])
    if "?" in told or is_shared or _NOT_NOW.search(told) or (_ME.search(behind) and not speaker):
        return ""
    rest = _ME.sub(lambda one: _called(names[speaker], one[0]), found["rest"])
    rest = _own(rest, names)
    rest = _GOES_ON.sub(lambda one: (one["joined"] or one["after"]) + bare(one["verb"] or one["deed"]), rest)
    return f"{before}I {found['adverb'] or ''}{bare(found['verb'])}{_SELF.sub('myself', rest)}"


def own_words(name: str) -> tuple[str, ...]:
    """Return the words of a name without its titles.

    >>> own_words("Dr. Marco Severs")
    ('Marco', 'Severs')
    """
    return tuple(one for one in name.split() if one.lower().strip(".") not in _TITLES)


def _called(name: str, said: str) -> str:
    """Return the first name for `me`, and that name's own for `my`."""
    first = next(iter(own_words(name)), name)
    return f"{first}'s" if said.lower() == "my" else first


def _own(rest: str, names: Mapping[str, str]) -> str:
    """Return the rest of a sentence with what is the doer's own as they would say it: their pistol is `my pistol`."""
    given = "|".join(re.escape(one) for full in names.values() for one in (full, *full.split()))
    mine = _OWN.sub(r"\g<between>my", rest)
    return re.sub(_OWN_GIVEN.format(names=given), r"\g<between>my", mine, flags=re.IGNORECASE)


def bare(verb: str) -> str:
    """Return a verb of the third person as one says it of oneself.

    >>> [bare(one) for one in ("climbs", "tries", "goes", "pushes", "ties", "closes")]
    ['climb', 'try', 'go', 'push', 'tie', 'close']
    """
    if verb.endswith("ies") and len(verb) > len("ties"):
        return f"{verb[:-3]}y"
    if re.search(r"(?:o|sh|ch|ss|x|zz)es$", verb):
        return verb[:-2]
    return verb[:-1]
