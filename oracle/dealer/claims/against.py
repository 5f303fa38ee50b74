"""Claims of a telling held against what the engine and the story say: what did not happen may not be told.

What is allowed comes from three sources only: the events that are told, what the player said they do, and, where the
cards bring what was tried, the goal. A kind of claim of which nothing is known is not judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Protocol

from oracle.core.objection import Objection
from oracle.core.records import record
from oracle.dealer.agency import is_own_speech
from oracle.dealer.claims.heads import chances_of, claims_made
from oracle.dealer.claims.kinds import MONEY, Held
from oracle.dealer.claims.names import strangers_in
from oracle.dealer.claims.told import HERO, Cast, hidden, without_article
from oracle.dealer.tiers import BAD
from oracle.errors import WeightsError
from oracle.text.grammar import word_class
from oracle.text.tokens import unquoted
from oracle.text.words import content_stems, words_of

_OF_THINGS: Final = ("gains", "loses")
"""Kinds of claims about things: which thing it is, the events know."""

MEANT: Final = 0.15
"""Chance from which on the words of a player may mean a claim, which a telling may then make."""


class Known(Protocol):
    """What is known while something is told."""

    @property
    def tiers(self) -> tuple[str, ...]:
        """How the checks came out that are told."""

    @property
    def company(self) -> tuple[str, ...]:
        """Names of the players' characters."""

    @property
    def others(self) -> tuple[str, ...]:
        """Names of the other people who are there."""

    @property
    def living(self) -> tuple[str, ...]:
        """Names of those present who live on."""

    @property
    def absent(self) -> tuple[str, ...]:
        """Names of known people who are not here."""

    @property
    def things(self) -> tuple[str, ...]:
        """Names of the things here and carried."""

    @property
    def dead(self) -> tuple[str, ...]:
        """Names of those who can do nothing any more."""

    @property
    def said(self) -> str:
        """What the player said."""

    @property
    def goal(self) -> str:
        """What was tried, in words."""

    @property
    def public(self) -> str:
        """Everything players know already, as one text."""

    @property
    def happened(self) -> frozenset[Held] | None:
        """What the events brought about; `None` where that is not known."""


@record
class Claim:
    """A claim that a sentence makes."""

    kind: str
    role: str
    sentence: str
    names: tuple[str, ...]
    """People named in the sentence who are none of the company."""
    strangers: tuple[str, ...] = ()
    """People named in it of whom nothing is known."""


def claim_fault(sentence: str, known: Known) -> Objection | None:
    """Return what a sentence claims that did not happen, or `None`; where it cannot be read, that."""
    try:
        return next(iter(faults_by_claim(sentence, known).values()), None)
    except WeightsError as exc:
        return Objection("claim", f"nothing can say what it claims: {exc}")


def faults_by_claim(sentence: str, known: Known) -> Mapping[str, Objection]:
    """Return every claim of a sentence that does not hold, such as `dies:pc`, with what is said against it.

    Raises:
        WeightsError: If what reads sentences cannot be used.
    """
    found = ((f"{claim.kind}:{claim.role}", _fault(claim, known)) for claim in claims_in(sentence, known))
    return {name: fault for name, fault in found if fault is not None}


def claims_in(sentence: str, known: Known) -> tuple[Claim, ...]:
    """Return the claims that a sentence makes for sure."""
    cast = cast_of(known)
    made = claims_made(hidden(sentence, cast))
    names = tuple(name for name in cast.others if _is_named(name, sentence))
    strangers = strangers_in(sentence, _words_known(known)) if made else ()
    parts = (claim.partition(":") for claim in made)
    return tuple(Claim(kind, role, sentence, names, strangers) for kind, _, role in parts)


def cast_of(known: Known) -> Cast:
    """Return who may be named in a telling."""
    others = dict.fromkeys((*known.others, *known.living, *known.absent, *known.dead))
    return Cast(known.company, tuple(name for name in others if name not in (*known.company, "you")))


def _words_known(known: Known) -> frozenset[str]:
    """Return the words that players have met, in small letters."""
    names = (*known.company, *known.others, *known.living, *known.absent, *known.dead, *known.things)
    return frozenset(words_of(" ".join((known.public, known.said, known.goal, *names))))


def _is_named(name: str, sentence: str) -> bool:
    """Return whether a sentence names a person or a thing, by the whole name or a part of it with a capital."""
    bare = without_article(name)
    parts = (bare, *(part for part in bare.split() if part[0].isupper()))
    return any(re.search(rf"\b{re.escape(part)}\b", sentence, re.IGNORECASE) for part in parts)


def _fault(claim: Claim, known: Known) -> Objection | None:
    rule = _RULES.get((claim.kind, claim.role))
    return rule(claim, known) if rule is not None and not _is_held(claim, known) else None


def _is_held(claim: Claim, known: Known) -> bool:
    """Return whether the events that are told brought about what is claimed."""
    company = {name.lower() for name in known.company}
    whom = company if claim.role == "pc" else {name.lower() for name in claim.names}
    held = [held.whom.lower() for held in known.happened or () if held.kind == claim.kind]
    if claim.kind in _OF_THINGS:
        return _is_had(claim.sentence, frozenset(held), company)
    if claim.role != "pc" and not whom:
        return any(name not in company for name in held)
    return any(not name or name in whom for name in held)


def _is_had(sentence: str, held: frozenset[str], company: set[str]) -> bool:
    """Return whether a sentence may be about what came into hands or left them: it names that, or it names nothing."""
    if held & {"", MONEY, *company}:
        return True
    words = set(words_of(sentence))
    stems = frozenset(content_stems(sentence))
    return bool(held) and (
        bool(words & word_class("object_pronouns")) or any(stems & set(content_stems(one)) for one in held)
    )


def _is_meant(claim: Claim, known: Known) -> bool:
    """Return whether the player's own words may mean what is claimed."""
    return _meant(known.said, known.company).get(f"{claim.kind}:{claim.role}", 0.0) >= MEANT


def _is_reached(claim: Claim, known: Known) -> bool:
    """Return whether the cards brought a goal that may mean what is claimed."""
    brought = any(tier not in BAD for tier in known.tiers)
    return brought and _meant(known.goal, known.company).get(f"{claim.kind}:{claim.role}", 0.0) >= MEANT


@lru_cache(maxsize=64)
def _meant(words: str, company: tuple[str, ...]) -> Mapping[str, float]:
    """Return the chances of what the words of a player or of a goal claim, as if they were told."""
    if not words:
        return {}
    told = re.sub(r"\bI\b", "you", re.sub(r"\b[Mm]y\b", "your", words))
    return chances_of(hidden(told if "you" in told else f"you {told}", Cast(company)))


def _instructs(claim: Claim, _known: Known) -> Objection:
    return Objection("meta", f"{_short(claim)} speaks to the person at the table, and that is no part of a story")


def _agency(claim: Claim, known: Known) -> Objection | None:
    acts = HERO in words_of(unquoted(hidden(claim.sentence, Cast(known.company))))
    if not acts or _is_meant(claim, known) or _is_reached(claim, known) or is_own_speech(claim.sentence, known.said):
        return None
    told = f"{_short(claim)} says, feels or decides something for a player's character, and that is the player's to do"
    return Objection("agency", told)


def _is_counted(claim: Claim, known: Known) -> bool:
    """Return whether the events say which things came or went, so that a goal that was reached brings no other."""
    return claim.kind in _OF_THINGS and any(held.kind == claim.kind and held.whom for held in known.happened or ())


def _bodily(claim: Claim, known: Known) -> Objection | None:
    """Return that a death or wound is told that nobody dealt."""
    if known.happened is None or _is_reached(claim, known):
        return None
    return Objection("harm", f"{_short(claim)} tells a wound, a fall or a death that nobody dealt")


def _having(claim: Claim, known: Known) -> Objection | None:
    """Return that a thing or a place changes for a character, and nothing brought that about."""
    if (
        known.happened is None
        or _is_meant(claim, known)
        or (not _is_counted(claim, known) and _is_reached(claim, known))
    ):
        return None
    return Objection("claim", f"{_short(claim)} {_TOLD[claim.kind]}, and nothing of the kind happened")


_TOLD: Final = {
    "gains": "puts something into a player's hands",
    "loses": "takes something from a player's character",
    "goes": "brings a player's character to another place",
}


def _coming(claim: Claim, known: Known) -> Objection | None:
    """Return that a person comes who is unknown or elsewhere."""
    if known.happened is None:
        return None
    if claim.strangers:
        return _stranger(claim)
    if _is_meant(claim, known) or _is_reached(claim, known):
        return None
    name = next((name for name in claim.names if name in known.absent), "")
    if claim.names and not name:
        return None
    return Objection(
        "claim", f"{_short(claim)} brings {name or 'another person'} here, and nothing of the kind happened"
    )


def _leaving(claim: Claim, known: Known) -> Objection | None:
    """Return that a person who is here goes."""
    if known.happened is None or _is_meant(claim, known) or _is_reached(claim, known):
        return None
    name = next((name for name in claim.names if name in known.living), "")
    return Objection("claim", f"{_short(claim)} tells that {name} goes away, and that did not happen") if name else None


def _healing(claim: Claim, known: Known) -> Objection | None:
    """Return that a body gets better, and nothing healed it."""
    if known.happened is None or _is_meant(claim, known) or _is_reached(claim, known):
        return None
    return Objection("harm", f"{_short(claim)} tells that a body gets better, and nothing healed it")


def _speaking(claim: Claim, known: Known) -> Objection | None:
    """Return that a person speaks who is not here."""
    if known.happened is not None and claim.strangers:
        return _stranger(claim)
    present = (*known.living, *known.others)
    name = next((name for name in claim.names if name in known.absent and name not in present), "")
    return Objection("claim", f"{name} is not here, and says nothing here") if name else None


def _stranger(claim: Claim) -> Objection:
    return Objection("claim", f"nobody called {claim.strangers[0]} is known here")


def _changing(claim: Claim, known: Known) -> Objection | None:
    """Return that a thing of the place is changed for good where nothing did that and nobody tried it."""
    if known.happened is None or _is_meant(claim, known) or _is_reached(claim, known):
        return None
    return Objection("claim", f"{_short(claim)} changes a thing of the place for good, and nothing did that")


def _short(claim: Claim) -> str:
    words = claim.sentence.split()
    return repr(" ".join(words[:12]) + (" …" if len(words) > 12 else ""))


Rule = Callable[[Claim, Known], Objection | None]

_RULES: Final[Mapping[tuple[str, str], Rule]] = {
    ("instructs", "player"): _instructs,
    ("says", "pc"): _agency,
    ("decides", "pc"): _agency,
    ("dies", "pc"): _bodily,
    ("dies", "other"): _bodily,
    ("hurt", "pc"): _bodily,
    ("hurt", "other"): _bodily,
    ("falls", "pc"): _bodily,
    ("falls", "other"): _bodily,
    ("heals", "pc"): _healing,
    ("heals", "other"): _healing,
    ("gains", "pc"): _having,
    ("loses", "pc"): _having,
    ("goes", "pc"): _having,
    ("goes", "other"): _leaving,
    ("comes", "other"): _coming,
    ("says", "other"): _speaking,
    ("changes", "thing"): _changing,
}
"""How each kind of claim is judged that the events do not hold.

A thought or a memory alone is not refused: sound tellings have them. What is decided by a feeling is a decision.
"""
