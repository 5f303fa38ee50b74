"""Prose against the engine: whether a sentence may be shown, and a stream let through sentence by sentence.

Pure. The engine's figures, the tier and what nobody knows yet stand; a sentence that says otherwise is refused, and
so is one that speaks or decides for a player's character. Of a secret the guard holds only fingerprints.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final, TypeAlias

from oracle.core.records import dataclass
from oracle.dealer.agency import agency_fault
from oracle.dealer.claims.against import claim_fault
from oracle.dealer.claims.kinds import Held
from oracle.dealer.claims.sparing import sparing_fault
from oracle.dealer.contrary import is_contrary
from oracle.dealer.figures import figure_fault, numbers_in
from oracle.dealer.fingerprints import Fingerprint, gives_away
from oracle.dealer.found_money import money_fault
from oracle.dealer.guard_words import GuardWords
from oracle.dealer.outcomes_told import Attempt, telling_fault
from oracle.dealer.tiers import tier_fault
from oracle.dealer.verdict import Objection
from oracle.dealer.wounds import blemish_in, harm_fault, price_fault
from oracle.errors import NarrationError
from oracle.meaning.vocabulary import is_word
from oracle.text.languages import UNIDENTIFIED, english_words, language_of, unaccented
from oracle.text.sentences import Sentences, heard_as
from oracle.text.tokens import unquoted
from oracle.text.words import words_of

_WORDS: Final = GuardWords("prose")

MOST_SENTENCES: Final = 14
"""Sentences of one telling; what comes behind them is not read any more."""

LEAST_HEARD: Final = 25
"""Letters from which on a sentence is known again: `Well?` may come as often as it likes."""

LEAST_WORDS: Final = 5
"""Words from which on the language of a sentence is told."""

LONGEST_SAMPLE: Final = 2_000
"""Characters by which the language of the story is told."""


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
    goal: str = ""
    """What was tried, in words; empty where no check is told."""
    others: tuple[str, ...] = ()
    """Names of the other people who are there."""
    effects: tuple[str, ...] | None = None
    """What the Dealer or the rules added to the result, in words; `None` where that is not known."""

    counts_money: bool = True
    """Whether the engine keeps the purses, and nothing has come into one just now."""
    heard: frozenset[str] = frozenset()
    """What was told in this scene already, by `heard_as`."""
    prompt: str = ""
    """What the teller was told to do, by `heard_as`: none of it is part of the story."""
    happened: frozenset[Held] | None = None
    """What the events that are told brought about: what may be claimed. `None` where that is not known."""
    living: tuple[str, ...] = ()
    """Names of those present, players' characters included, who live on after what is told."""
    absent: tuple[str, ...] = ()
    """Names of people of the story who are known and not here."""
    things: tuple[str, ...] = ()
    """Names of the things that are here or carried."""
    settled: tuple[str, ...] = ()
    """Facts of the story that players know, a sentence each."""

    @property
    def hurt(self) -> int:
        """The most health that anyone lost."""
        return max((amount for kind, amount in self.figures if kind == "health"), default=0)


Check: TypeAlias = Callable[[str, Facts], Objection | None]
"""One way in which a sentence can be wrong."""


def objection_to(sentence: str, facts: Facts) -> Objection | None:
    """Return why `sentence` may not be shown, taken by itself, or `None`."""
    return _first_objection(sentence, facts) or _tiers(sentence, facts)


def objection_to_words(words: str, facts: Facts) -> Objection | None:
    """Return why words that tell no event, as a name, a fact or an answer, may not be shown, or `None`."""
    return next((found for check in _OF_WORDS if (found := check(words, facts)) is not None), None)


def objection_to_telling(sentences: Iterable[str], facts: Facts) -> Objection | None:
    """Return why a whole telling may not be shown, or `None`: what one sentence says a later one may turn round."""
    told = tuple(sentences)
    found = next((one for sentence in told if (one := _first_objection(sentence, facts)) is not None), None)
    return found or _whole(told, facts)


def _first_objection(sentence: str, facts: Facts) -> Objection | None:
    """Return what is wrong with a sentence whatever comes before and after it."""
    return next((found for check in CHECKS if (found := check(sentence, facts)) is not None), None)


def _whole(told: tuple[str, ...], facts: Facts) -> Objection | None:
    """Return that all that was told so far comes to something else than the cards and the rules say."""
    return next((found for check in OF_WHOLES if (found := check(told, facts)) is not None), None)


def _outcome(told: tuple[str, ...], facts: Facts) -> Objection | None:
    fault = telling_fault(told, facts.tiers, Attempt(facts.goal, facts.company, facts.others))
    return _against_cards(fault, facts)


def _meta(sentence: str, _facts: Facts) -> Objection | None:
    found = _WORDS["meta"].search(sentence)
    return Objection("meta", f"{found.group()!r} is no part of a story") if found else None


def _prompted(sentence: str, facts: Facts) -> Objection | None:
    heard = heard_as(sentence)
    if len(heard) < LEAST_HEARD or heard not in facts.prompt:
        return None
    return Objection("meta", "it repeats what you were told to do, and that is no part of the story")


def _repeated(sentence: str, facts: Facts) -> Objection | None:
    heard = heard_as(sentence)
    if len(heard) < LEAST_HEARD or heard not in facts.heard:
        return None
    return Objection("repeat", "it was told in this scene already; tell what is new")


def _marked(sentence: str, _facts: Facts) -> Objection | None:
    """Return that a sentence holds a sign that prose has no use for: markup, code, an address."""
    found = next((sign for sign in sentence if not (sign.isalnum() or sign.isspace() or _is_mark(sign))), "")
    return Objection("meta", f"{found!r} is a sign of markup or code, and a story has none") if found else None


def _is_mark(sign: str) -> bool:
    """Return whether a sign stands in prose: accents, dashes, currencies, and the marks that are listed."""
    return unicodedata.category(sign) in ("Mn", "Mc", "Pd", "Sc") or sign in _WORDS.raw("marks")


def _own_voice(sentence: str, _facts: Facts) -> Objection | None:
    """Return that a teller speaks of themselves: outside speech a story of others has no `I`."""
    found = _WORDS["own_voice"].search(_WORDS["quoted"].sub(" ", sentence))
    return Objection("meta", f"{found.group()!r} is the teller's own voice and no part of the story") if found else None


def _language(sentence: str, facts: Facts) -> Objection | None:
    """Return that a sentence is in another language than the story: nobody could hold it to anything."""
    bare = _WORDS["quoted"].sub(" ", sentence)
    story = language_of(facts.public[:LONGEST_SAMPLE])
    if (_told_in(bare) or story) == story:
        return None
    return Objection("language", "it is in another language than the story; people in it may speak one, the story not")


def _told_in(bare: str) -> str:
    """Return the language of a sentence without its speech; empty for English, and where it cannot be told."""
    letters = [letter for letter in bare if letter.isalpha()]
    bare = _WORDS["foreign_name"].sub(" ", bare)
    words = words_of(unaccented(bare))
    if sum(map(str.isascii, letters)) * 2 < len(letters):
        return language_of(bare)
    if len(words) < LEAST_WORDS:
        return ""
    unknown = sum(not is_word(word) for word in words)
    if not unknown:
        return ""
    is_strange = not any(word in english_words() for word in words) and unknown * 2 >= len(words)
    return language_of(bare) or (UNIDENTIFIED if is_strange else "")


def _figures(sentence: str, facts: Facts) -> Objection | None:
    found = figure_fault(
        sentence, facts.figures, f"{facts.public} {facts.said}", numbers_in(" ".join(facts.effects or ()))
    )
    if found:
        return Objection("figure", f"{found!r} is a figure of the game, and the table tells those itself")
    known = facts.public.replace(facts.said, " ") if facts.said else facts.public  # a wish is no purse
    money = money_fault(sentence, facts.company, known) if facts.counts_money else ""
    told = f"{money!r} is money that is in no purse; what is found is worth something else, or belongs to somebody"
    return Objection("figure", told) if money else None


def _tiers(sentence: str, facts: Facts) -> Objection | None:
    return _against_cards(tier_fault(sentence, facts.tiers, facts.company), facts)


def _against_cards(found: str, facts: Facts) -> Objection | None:
    tiers = " and ".join(tier.replace("_", " ") for tier in facts.tiers)
    return Objection("tier", f"{found!r} says otherwise than the cards, which say {tiers}") if found else None


def _harm(sentence: str, facts: Facts) -> Objection | None:
    """Return that a wound is told that nobody dealt, or that one is denied, or a price."""
    if facts.effects is None or not facts.tiers:
        return None
    added = harm_fault(sentence, facts.company, facts.others, facts.effects, facts.hurt, facts.goal)
    if added:
        return Objection("harm", f"{added!r} is a wound or a death that nobody dealt")
    denied = price_fault(sentence, facts.effects, facts.hurt)
    if denied:
        return Objection("effect", f"{denied!r} denies what was dealt")
    flaw = blemish_in(sentence) if facts.tiers == ("perfect",) else ""
    return Objection("tier", f"{flaw!r} takes something from a perfect success") if flaw else None


def _agency(sentence: str, facts: Facts) -> Objection | None:
    found = agency_fault(sentence, facts.company, facts.said)
    told = f"{found!r} speaks or decides for a player's character, and that is the player's to do"
    return Objection("agency", told) if found else None


def _dead(sentence: str, facts: Facts) -> Objection | None:
    others = [re.escape(name) for name in (*facts.company, *facts.others) if name not in facts.dead]
    bare = re.sub(rf"\b(?:{'|'.join(others)})\b", "…", sentence) if others else sentence
    for name in facts.dead:
        if _acts(bare, name):
            return Objection("dead", f"{name} is out of the story and cannot act in it")
    return None


def _acts(sentence: str, name: str) -> bool:
    """Return whether a person of this name does something in a sentence, now and not in a memory."""
    if name == "you":
        return _WORDS["you_act"].search(sentence) is not None
    bare = _WORDS["quoted"].sub(" … ", sentence)
    parts = _called(name)
    if any(re.search(_WORDS.text("spoken_by").replace("{who}", who), sentence) for who in parts):
        return True
    if any(re.search(rf"\b{who}['’]s (?:\w+ )?(?:{_WORDS.text('lively')})\b", bare) for who in parts):
        return not _WORDS["remembered"].search(bare)
    found = (one for who in parts for one in re.finditer(rf"\b{who}\b(?!['’]s)(?P<after>[^.;!?]*)", bare))
    return any(
        not _WORDS["beside"].search(bare[: one.start()]) and _does(one["after"]) and _is_now(bare, one) for one in found
    )


def _is_now(bare: str, found: re.Match[str]) -> bool:
    """Return whether the clause in which a person is named is about what happens now."""
    start = max(bare.rfind(mark, 0, found.start()) for mark in ".;!?,—") + 1
    clause = f"{bare[start : found.start('after')]} {' '.join(found['after'].split()[:8])}"
    return _WORDS["remembered"].search(clause) is None


def _called(name: str) -> tuple[str, ...]:
    """Return what a person is called by, as patterns: the parts of a name, or the whole where it is none."""
    parts = tuple(part for part in name.split() if part[0].isupper() and part.rstrip(".") not in _WORDS.words("titles"))
    return tuple(map(re.escape, parts or (name,)))


def _does(after: str) -> bool:
    """Return whether what follows a name says that they do something."""
    verbs = _WORDS["active"].findall(" ".join(after.split()[:6]).lower())
    return (bool(verbs) and verbs[0] not in _WORDS.words("still")) or _WORDS["together"].match(after) is not None


def _secret(sentence: str, facts: Facts) -> Objection | None:
    if not facts.secrets:
        return None
    if any(gives_away(one, sentence) for one in facts.secrets):
        return Objection("secret", "it tells something that nobody at the table knows")
    return None


def _contrary(sentence: str, facts: Facts) -> Objection | None:
    """Return that a sentence says otherwise than a fact that players know."""
    bare = unquoted(sentence)
    denied = next((fact for fact in facts.settled if is_contrary(fact, bare)), "")
    return Objection("claim", f"it is known otherwise: {denied}") if denied else None


_OF_WORDS: Final[tuple[Check, ...]] = (
    *(_meta, _marked, _prompted, _repeated, _language, _figures, _secret, _dead, _agency, _harm),
)
CHECKS: Final[tuple[Check, ...]] = (*_OF_WORDS, _own_voice, _contrary, claim_fault)
"""What a sentence of a telling is looked through for, in this order."""

OF_WHOLES: Final[tuple[Callable[[tuple[str, ...], Facts], Objection | None], ...]] = (_outcome, sparing_fault)
"""What all that was told so far is looked through for, as a later sentence may turn round what an earlier one says."""


def release(stream: Iterable[str], facts: Facts, *, is_read: bool = False) -> Iterator[str]:
    """Yield the sentences of `stream` that may be shown, each as soon as it is whole.

    A sentence after which things would have come out otherwise than the cards say is held back until what follows turns
    it round; nothing is shown of what is never turned. A sentence that goes on with a paragraph begins with
    `CONTINUES`. Control sequences are taken out.

    Args:
        stream: Pieces of a telling as they come.
        facts: What holds.
        is_read: Whether a reader says afterwards how it comes out, who knows better than words do.

    Raises:
        NarrationError: At the first sentence that may not be shown; what was yielded before stands.
    """
    cutter, told, shown = Sentences(), tuple[str, ...](), 0
    against: Objection | None = None
    for sentence in islice(_cut(stream, cutter), MOST_SENTENCES):
        found = Objection("long", "a sentence has to come to its end") if cutter.is_endless else None
        if (found := found or _first_objection(sentence, facts)) is not None:
            raise NarrationError(found)
        told = (*told, sentence)
        facts = replace(facts, heard=facts.heard | {heard_as(sentence)})
        against = None if is_read else _whole(told, facts)
        if against is None:
            yield from told[shown:]
            shown = len(told)
    if against is not None:
        raise NarrationError(against)


def _cut(stream: Iterable[str], cutter: Sentences) -> Iterator[str]:
    for piece in stream:
        yield from cutter.feed(piece)
    yield from cutter.close()
