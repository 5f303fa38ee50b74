"""What a player says of a character by its name, heard as that character's own deed: `Karla climbs the wall`.

Only a deed of the moment counts: a question, a memory, a habit, something quoted, and what somebody is or knows are
words like any others, said by whoever acts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

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
        *("says", "replies", "hears", "sees", "feels", "dies", "lives", "understands", "regrets"),
        *("trusts", "matters", "becomes", "loses", "wins", "misses"),
    )
)
"""Words in -s behind a name that are no verb, or say what somebody is, suffers or utters rather than does."""

_NOT_NOW: Final = re.compile(
    r"\b(?:(?<!at )once|ago|yesterday|formerly|used to|back then|in those days|as a (?:child|boy|girl|youth)"
    r"|when (?:he|she|they) (?:was|were)|last (?:night|week|month|year|spring|summer|autumn|fall|winter)"
    r"|always|never|often|usually|every (?:day|night|week|year|time)|unless)\b",
    re.IGNORECASE,
)
"""What makes words a memory, a habit or a supposition."""

_NOT_THEIRS: Final = re.compile(r"[?\"“”„«»]|\b(?:I|I['’]\w+|we|us|our)\b")
"""A question, a quotation, or a line that the speaker stands in as well."""

_LINE: Final = re.compile(r"^(?P<adverb>(?:\w+ly|then|now|also|just)\s+)?(?P<verb>[a-z]+s)\b(?P<rest>.*)$", re.DOTALL)
_JOINED: Final = r"(?P<joined>(?:,|,? and|,? then|,? and then)\s+(?:(?:\w+ly|then|also)\s+)?)(?P<verb>[a-z]{2,}s)"
_IN_A_LIST: Final = _JOINED.replace("<joined>", "<after>").replace("<verb>", "<deed>")
_GOES_ON: Final = re.compile(
    rf"{_JOINED}(?=\s+(?:the|an?|his|her|their|my|its|it|him|them|himself|herself|themselves)\b)"
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
    who, behind = _named(line.strip(), names, others)
    found = _LINE.match(behind)
    if not who or found is None or found["verb"] in _NO_DEED or found["verb"].endswith("ss"):
        return "", line
    if _NOT_THEIRS.search(behind) or _NOT_NOW.search(behind):
        return "", line
    if _ME.search(behind) and speaker in (who, ""):
        return "", line
    rest = _ME.sub(lambda one: _called(names[speaker], one[0]), found["rest"])
    rest = _own(rest, names)
    rest = _GOES_ON.sub(lambda one: (one["joined"] or one["after"]) + bare(one["verb"] or one["deed"]), rest)
    return who, f"I {found['adverb'] or ''}{bare(found['verb'])}{_SELF.sub('myself', rest)}"


def _named(line: str, names: Mapping[str, str], others: Iterable[str]) -> tuple[str, str]:
    """Return who is named by the first words of a line, wholly or by a part of the name, and what is behind them."""
    shared = {word for one in others for word in one.lower().split()}
    for who, full in names.items():
        parts = [one for one in own_words(full) if one.lower() not in shared]
        for called in (*((full,) if len(full.split()) > 1 else ()), *parts):
            own = [one for one, other in names.items() if called.lower() in (other.lower(), *other.lower().split())]
            if own == [who] and line.lower().startswith(f"{called.lower()} "):
                return who, line[len(called) :].strip()
    return "", line


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
