"""Prose against the engine: whether a sentence may be shown, and a stream let through sentence by sentence.

Pure. The engine's figures, the tier and what nobody knows yet stand; a sentence that says otherwise is refused, and
so is one that speaks or decides for a player's character. Of a secret the guard holds only fingerprints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias

from oracle.core.plain import plain_text
from oracle.dealer.agency import agency_fault
from oracle.dealer.figures import figure_fault
from oracle.dealer.house.wording import SMALL_WORDS, stem, words_of
from oracle.dealer.prose_words import (
    ACTIVE,
    BESIDE,
    COMMON,
    META,
    QUOTED,
    REMEMBERED,
    SPOKEN_BY,
    STILL,
    TOGETHER,
    YOU_ACT,
)
from oracle.dealer.tiers import tier_fault
from oracle.dealer.verdict import Objection
from oracle.errors import NarrationError

LONGEST_SENTENCE: Final = 600
"""Characters after which a sentence has to have come to its end."""

MOST_SENTENCES: Final = 14
"""Sentences of one telling; what comes behind them is not read any more."""

GIVEN_AWAY: Final = 0.33
"""Share of the telling words of a secret that gives it away."""

LONG: Final = 6
"""Letters of the stem of a long word."""

GIVEN_AWAY_BESIDE: Final = 0.25
"""The same where something public stands beside them that the secret is about."""

FEW: Final = 2
"""Telling words of a secret up to which one of them beside something public gives it away."""

CONTINUES: Final = " "
"""Stands before a sentence that goes on with the paragraph of the one before it."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What would give a secret away, as hashes: nobody can read the secret out of it."""

    words: tuple[str, ...]
    """What is telling in it: nothing public holds these."""
    names: tuple[str, ...]
    """Names among them: one is enough."""
    long: tuple[str, ...] = ()
    """The long ones among the telling words, one of which beside something public can be enough."""
    around: tuple[str, ...] = ()
    """What is public in it, and gives it away beside one of its telling words where those are few."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a telling may not contradict."""

    tiers: tuple[str, ...] = ()
    """How the checks came out that are told; empty where none is."""
    figures: tuple[tuple[str, int], ...] = ()
    """Kind and amount of what the engine counted: `("health", 2)`."""
    company: tuple[str, ...] = ()
    """Names of the players' characters."""
    dead: tuple[str, ...] = ()
    """Names of those who can do nothing any more; `you` where the one who is told to cannot."""
    said: str = ""
    """What the player said: what they announced themselves may be told."""
    public: str = ""
    """Everything players know already, as one text."""
    secrets: tuple[Fingerprint, ...] = ()


Check: TypeAlias = Callable[[str, Facts], Objection | None]
"""One way in which a sentence can be wrong."""


def objection_to(sentence: str, facts: Facts) -> Objection | None:
    """Return why `sentence` may not be shown, or `None`."""
    return next((found for check in _CHECKS if (found := check(sentence, facts)) is not None), None)


def _meta(sentence: str, _facts: Facts) -> Objection | None:
    found = META.search(sentence)
    return Objection("meta", f"{found.group()!r} is no part of a story") if found else None


def _figures(sentence: str, facts: Facts) -> Objection | None:
    found = figure_fault(sentence, facts.figures, f"{facts.public} {facts.said}")
    told = f"{found!r} is a figure of the game, and the table tells those itself"
    return Objection("figure", told) if found else None


def _tiers(sentence: str, facts: Facts) -> Objection | None:
    found = tier_fault(sentence, facts.tiers, facts.company)
    tiers = " and ".join(tier.replace("_", " ") for tier in facts.tiers)
    return Objection("tier", f"{found!r} says otherwise than the cards, which say {tiers}") if found else None


def _agency(sentence: str, facts: Facts) -> Objection | None:
    found = agency_fault(sentence, facts.company, facts.said)
    told = f"{found!r} speaks or decides for a player's character, and that is the player's to do"
    return Objection("agency", told) if found else None


def _dead(sentence: str, facts: Facts) -> Objection | None:
    for name in facts.dead:
        if _acts(sentence, name):
            return Objection("dead", f"{name} is out of the story and cannot act in it")
    return None


def _acts(sentence: str, name: str) -> bool:
    """Return whether somebody of this name does something in a sentence, now and not in a memory."""
    if name == "you":
        return YOU_ACT.search(sentence) is not None
    bare = QUOTED.sub(" … ", sentence)
    parts = tuple(re.escape(part) for part in name.split() if len(part) > 2)
    if any(re.search(SPOKEN_BY.format(who=who), sentence) for who in parts):
        return True
    if REMEMBERED.search(bare):
        return False
    found = (found for who in parts for found in re.finditer(rf"\b{who}\b(?!['’]s)(?P<after>[^.;!?]*)", bare))
    return any(not BESIDE.search(bare[: one.start()]) and _does(one["after"]) for one in found)


def _does(after: str) -> bool:
    """Return whether what follows a name says that they do something."""
    verbs = ACTIVE.findall(" ".join(after.split()[:6]).lower())
    return (bool(verbs) and verbs[0] not in STILL) or TOGETHER.match(after) is not None


def _secret(sentence: str, facts: Facts) -> Objection | None:
    if not facts.secrets:
        return None
    marks = {hashed(stem(word)) for word in words_of(sentence)}
    for one in facts.secrets:
        if _gives_away(one, marks):
            return Objection("secret", "it tells something that nobody at the table knows")
    return None


def _gives_away(secret: Fingerprint, marks: set[str]) -> bool:
    if any(name in marks for name in secret.names):
        return True
    hits = sum(word in marks for word in secret.words)
    beside = any(word in marks for word in secret.around)
    least = 1 if beside and (len(secret.words) <= FEW or any(word in marks for word in secret.long)) else 2
    return hits >= least and hits / len(secret.words) >= (GIVEN_AWAY_BESIDE if beside else GIVEN_AWAY)


_CHECKS: Final[tuple[Check, ...]] = (_meta, _figures, _secret, _dead, _agency, _tiers)
"""In the order in which a sentence is looked at."""


def hashed(word: str) -> str:
    """Return what a word is compared by where it may not be read."""
    return blake2b(word.encode(), digest_size=8, person=b"fingerprint").hexdigest()


def fingerprint(secret: str, public: str) -> Fingerprint:
    """Return what would give `secret` away to somebody who knows everything `public`."""
    known = {stem(word) for word in words_of(public)}
    stems = dict.fromkeys(
        stem(word) for word in words_of(secret) if word not in SMALL_WORDS and stem(word) not in COMMON
    )
    telling = tuple(one for one in stems if one not in known and len(one) > 2)
    capitals = re.findall(r"(?<![.!?“\"] )(?<!^)\b[A-Z][a-z]{2,}\b", secret)
    names = tuple(one for one in dict.fromkeys(stem(word.lower()) for word in capitals) if one in telling)
    around = tuple(one for one in stems if one in known and len(one) > 2)
    long = tuple(one for one in telling if len(one) >= LONG)
    return Fingerprint(*(tuple(map(hashed, words)) for words in (telling, names, long, around)))


_END: Final = re.compile(r"[.!?…]+[\"”’)\]]*(?=\s)|\n\s*\n")
_SHORT: Final = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Lt|Sgt|No|vs|etc)\.$")


class Sentences:
    """Cuts a text that comes in pieces into sentences; direct speech stays whole."""

    def __init__(self) -> None:
        self.is_endless = False
        """Whether a sentence was cut that did not come to its end."""
        self._rest = ""
        self._opens = True

    def feed(self, piece: str) -> Iterator[str]:
        """Yield the sentences that `piece` brings to their end."""
        self._rest += piece
        while (end := self._end()) is not None:
            yield from self._cut(end)

    def close(self) -> Iterator[str]:
        """Yield what is left, as one sentence."""
        yield from self._cut(len(self._rest))

    def _end(self) -> int | None:
        for found in _END.finditer(self._rest):
            head = self._rest[: found.end()]
            if found.group().isspace() or (not _in_speech(head) and not _SHORT.search(head)):
                return found.end()
        self.is_endless = self.is_endless or len(self._rest) > LONGEST_SENTENCE
        return LONGEST_SENTENCE if len(self._rest) > LONGEST_SENTENCE else None

    def _cut(self, end: int) -> Iterator[str]:
        head, self._rest = self._rest[:end], self._rest[end:]
        text = plain_text(head)
        if text:
            yield text if self._opens else f"{CONTINUES}{text}"
            self._opens = False
        if re.search(r"\n\s*\n\s*$", head) or re.match(r"\s*\n\s*\n", self._rest):
            self._opens = True


def _in_speech(text: str) -> bool:
    """Return whether a quotation mark is still open at the end of `text`."""
    last = text.rpartition("\n\n")[2]
    return last.count("“") > last.count("”") or last.count('"') % 2 == 1


def release(stream: Iterable[str], facts: Facts) -> Iterator[str]:
    """Yield the sentences of `stream` that may be shown, each as soon as it is whole.

    A sentence that goes on with a paragraph begins with `CONTINUES`. Control sequences are taken out.

    Raises:
        NarrationError: At the first sentence that may not be shown; what was yielded before stands.
    """
    cutter = Sentences()
    for count, sentence in enumerate(_cut(stream, cutter), start=1):
        if cutter.is_endless:
            raise NarrationError(Objection("long", "a sentence has to come to its end"))
        found = objection_to(sentence, facts)
        if found is not None:
            raise NarrationError(found)
        yield sentence
        if count >= MOST_SENTENCES:
            return


def _cut(stream: Iterable[str], cutter: Sentences) -> Iterator[str]:
    for piece in stream:
        yield from cutter.feed(piece)
    yield from cutter.close()
