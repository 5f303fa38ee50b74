# ruff: noqa: E501 - a row of a table stands in one line
"""What a player says, cut where one thing ends and the next begins; and what of it is not done at all."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.sparing import held_out, is_kept_from
from oracle.text.words import words_of

_THEN: Final = r"(?:and then|and after that|and afterwards|then|after that|after which|afterwards|and finally|finally|and next|next i|next we)"
_STEP: Final = lazy_pattern(rf"(?<=[.!?;])\s+|\n+|\s*[,;]?\s*\b{_THEN}\b,?\s*", re.IGNORECASE)
_CLAUSE: Final = lazy_pattern(
    rf"(?<=[.!?;])\s+|\n+|\s*[,;]?\s*\b(?:{_THEN}|and|but|instead)\b,?\s*|\s*[,;:]\s+(?:(?:so|yet)\s+)?|\s+so (?=(?:i|we)\b)|\s+[-–—]\s+",
    re.IGNORECASE,
)

_NOT: Final = (
    r"(?:do not|don['’]?t|does not|doesn['’]?t|did not|didn['’]?t|will not|won['’]?t|would not|wouldn['’]?t|shall not|shan['’]?t|cannot|can not"
    r"|can['’]?t|could not|couldn['’]?t|dare not|am not|['’]?m not|are not|aren['’]?t|had better not|would rather not|['’]?d rather not"
    r"|(?:will|would|shall|could|can|must|do) never|must not|mustn['’]?t|should not|shouldn['’]?t|ought not|need not|needn['’]?t"
    r"|under no circumstances|by no means|on no account|no way|rather not|never|not|refuse|decline|avoid|forgo|forego|refrain from|abstain from|say no to|turn down|resist the temptation)"
)
_REFUSED: Final = lazy_pattern(
    rf"^\W*(?:(?:no|ok|okay|well|so|and|but|then|yet|also|still|for now|this time|please)\W+)*(?:(?:i|we|let['’]?s|let us)\b\W*)?"
    rf"(?:(?:\w+ly|still|just|both|all)\W+)?{_NOT}\b",
    re.IGNORECASE,
)
_FOR_ME: Final = lazy_pattern(
    r"^\W*no (?:thanks?|thank you)\b|^\W*(?:no|none of) (?:\w+ ){1,3}for (?:me|us)\b", re.IGNORECASE
)
_KEEPS_ON: Final = lazy_pattern(
    r"\b(?:stop|quit|cease|hesitate|waver|give (?:up|in|way)|let (?:go|him|her|it|them)|look away|fall asleep|faint|flinch|blink|budge"
    r"|break|yield|obey|scream|panic|lose|fail|forget|take (?:my|our) eyes|kneel|bow|only|just|care)\b",
    re.IGNORECASE,
)
"""What is not left undone but withstood, or gone on with, by whoever does not do it."""

_OWN_SUBJECT: Final = lazy_pattern(r"^\W*(?:i|we|let['’]?s)\b", re.IGNORECASE)

_READYING: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|then|quickly|slowly|quietly)\W+)*(?:draw|raise|level|cock|load|reload|ready|unsheathe|take out|pull out|get out) (?:my|our|the|a|an)\b"
    r"|^\W*(?:(?:i|we|then|quickly|slowly|quietly)\W+)*(?:gather|collect|build|channel|summon up|store|concentrate|call up|charge)(?: up)? (?:(?:my|our|the|all|some|of|more|arcane|magic|magical|dark)\W+)*(?:powers?|energy|energies|magic|forces?)\b",
    re.IGNORECASE,
)
_APPROACH: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|let['’]?s|slowly|quietly|carefully)\W+)*(?:walk|go|step|move|come|run|creep|turn|head|approach|kneel|sit|stand|lean|bend|crouch|stroll|wander|follow)\b",
    re.IGNORECASE,
)

_CLUELESS: Final = lazy_pattern(r"\b(?:know|understand|get it|follow you)\b", re.IGNORECASE)


def clauses(text: str) -> tuple[str, ...]:
    """Return the clauses of `text`, wherever one may end.

    >>> clauses("I climb the wall, brb")
    ('I climb the wall', 'brb')
    """
    return _cut(_CLAUSE, text)


def steps(text: str) -> tuple[str, ...]:
    """Return what is to be done one after the other: sentences, and what is joined by "then".

    >>> steps("I look at the post, then I climb it and shout")
    ('I look at the post', 'I climb it and shout')
    """
    return _cut(_STEP, text)


def _cut(where: re.Pattern[str], text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in where.split(text) if part and words_of(part))


def is_refused(clause: str) -> bool:
    """Return whether a clause says that something is not done.

    >>> is_refused("I don't touch the honey"), is_refused("I do not give in"), is_refused("don't we know him?")
    (True, False, False)
    """
    if clause.rstrip().endswith("?"):
        return False
    return _is_negated(clause) or is_kept_from(clause)


def _is_negated(clause: str) -> bool:
    found = _REFUSED.match(clause)
    return bool(found and not _KEEPS_ON.search(clause)) or bool(_FOR_ME.match(clause))


def is_at_a_loss(clause: str) -> bool:
    """Return whether somebody says that they do not know."""
    return is_refused(clause) and bool(_CLUELESS.search(clause))


def undertaken(text: str) -> str:
    """Return `text` without what is not done, empty where nothing else is said.

    >>> undertaken("I don't touch the honey, I slip the mug in my pocket")
    'I slip the mug in my pocket'
    """
    said = held_out(text)
    every, kept = jointed(said), list[str]()
    is_negated = False
    for joint, part in every:
        goes_on = is_negated and joint in ("and", "or") and not _OWN_SUBJECT.match(part)
        is_negated = goes_on or (is_refused(part) and not is_kept_from(part))
        if not is_negated and not is_kept_from(part):
            kept.append(part)
    return said if len(kept) == len(every) else ". ".join(kept)


def jointed(text: str) -> tuple[tuple[str, str], ...]:
    """Return the clauses of `text`, each behind the word that joins it to the one before."""
    pieces: list[tuple[str, str]] = []
    joint, start = "", 0
    for found in _CLAUSE.finditer(text):
        pieces.append((joint, text[start : found.start()].strip()))
        joint, start = found[0].strip(" ,;").lower(), found.end()
    pieces.append((joint, text[start:].strip()))
    return tuple((joint, part) for joint, part in pieces if words_of(part))


def is_readying(clause: str) -> bool:
    """Return whether somebody only takes out what something is to be done with."""
    return bool(_READYING.match(clause))


def is_approach(clause: str) -> bool:
    """Return whether somebody goes up to something, or places themselves before it."""
    return bool(_APPROACH.match(clause))


def own_wish(text: str) -> str:
    """Return what the speaker is to do: "to tell me about" is asked of somebody else, and so is what is asked."""
    if _TELL_ME.match(text):
        return text
    return _ASKED_OF_OTHERS.split(text)[0]


_TELL_ME: Final = lazy_pattern(r"^\W*(?:please\W+)?(?:tell|show) me\b", re.IGNORECASE)
_ASKED_OF_OTHERS: Final = lazy_pattern(
    r"\b(?:to tell|ask|asks|tell|tells|say to|question|inquire|enquire)\b", re.IGNORECASE
)


_OBLIGED: Final = lazy_pattern(r"\b(?:i|we)\W+(?:'?ve )?(?:have to|need to|must|got to|gotta|should)\b", re.IGNORECASE)


def is_obliged(clause: str) -> bool:
    """Return whether somebody says what they have to do, and not that they do it."""
    return bool(_OBLIGED.search(clause))
