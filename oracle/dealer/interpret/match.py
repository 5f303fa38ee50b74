"""How well a line means each thing of a place: by words, spelling, place in the sentence, and meaning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.encode import vectors_of
from oracle.dealer.interpret.setting import Setting, Thing
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.meaning.vocabulary import is_word
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

SHORTEST_SLIP: Final = 5
"""Letters of a word in which a slip is forgiven: one letter too few, too many, wrong, or two that changed places."""

TWO_SLIPS: Final = 9
"""Letters of a word in which two slips are forgiven."""

PLACEHOLDERS: Final = {"person": "xpersonx", "absent": "xabsentx", "party": "xfriendx"}
"""What stands in the text of a classifier for names, so that it does not learn who is absent where."""

SPEAKER: Final = "xselfx"


@dataclass(frozen=True, slots=True)
class Fit:
    """What speaks for a thing being meant; shares of 0 to about 2, cosines of -1 to 1."""

    words: float = 0.0
    """How much of it is named in what is done."""
    quoted: float = 0.0
    """The same for what is said aloud."""
    called: float = 0.0
    """The same for who is addressed."""
    object: float = 0.0
    """The same for what stands behind the head verb."""
    instrument: float = 0.0
    """The same for what something is done with."""
    later: float = 0.0
    """The same for clauses behind the first."""
    placed: float = 0.0
    """The same for words behind a preposition of place."""
    earlier: float = 0.0
    """The same for the line said just before, and who said it."""
    spelling: float = 0.0
    """Likeness of the name to the line, letter by letter."""
    text: float = 0.0
    """Share of the words of the deed that stand in what is seen of it or what it tells."""
    name_near: float = 0.0
    look_near: float = 0.0
    tells_near: float = 0.0
    object_near: float = 0.0
    """Cosines of the deed with its name, its look, what success tells; of the object with its name."""

    @property
    def total(self) -> float:
        """One figure for all of it."""
        near = self.name_near + 0.5 * self.object_near + 0.4 * max(self.look_near, self.tells_near)
        return 1.2 * self.words + 0.5 * self.called + 0.3 * self.quoted + 0.5 * self.spelling + near


NO_FIT: Final = Fit()


def fits_of(parsed: ParsedUtterance, setting: Setting) -> Mapping[str, Fit]:
    """Return how well each thing of a place is meant, by its key."""
    things = setting.things
    if not things:
        return {}
    rarity = _rarity(things)
    texts = [text for thing in things for text in _described(thing)]
    read = vectors_of([parsed.main, parsed.object or parsed.main, parsed.text, *texts])
    deed, object_, whole = read[:3]
    kept = read[3:].reshape(len(things), 3, -1)
    by_deed, by_whole = kept @ deed, kept @ whole
    by_object = kept[:, 0] @ object_
    found: dict[str, Fit] = {}
    for at, thing in enumerate(things):
        near = [float(max(one, 0.9 * other)) for one, other in zip(by_deed[at], by_whole[at], strict=True)]
        found[thing.key] = _fit(parsed, thing, rarity, near, float(by_object[at]))
    return found


def _described(thing: Thing) -> tuple[str, str, str]:
    """Return the texts of a thing that are compared by meaning."""
    return f"{thing.name}: {', '.join(thing.words)}", thing.look or thing.name, thing.tells or thing.name


def _rarity(things: Sequence[Thing]) -> Mapping[str, int]:
    """Return by how many things each word is shared; names of the party count for none."""
    shared: dict[str, int] = {}
    for thing in things:
        for word in set(thing.words):
            shared[word] = shared.get(word, 0) + (thing.kind != "party")
    return {word: max(1, count) for word, count in shared.items()}


def _fit(
    parsed: ParsedUtterance, thing: Thing, rarity: Mapping[str, int], near: Sequence[float], object_near: float
) -> Fit:
    from rapidfuzz import fuzz

    main = parsed.main
    spelled = fuzz.token_set_ratio(thing.name.lower(), main.lower()) / 100 if len(main) > 3 else 0.0
    later = " ".join(parsed.clauses[1:])
    return Fit(
        words=named_share(thing, main, rarity),
        quoted=named_share(thing, parsed.quote, rarity) if parsed.deed else 0.0,
        called=named_share(thing, parsed.addressed, rarity),
        object=named_share(thing, _before_preposition(parsed.object), rarity),
        instrument=named_share(thing, parsed.instrument, rarity),
        later=named_share(thing, later, rarity),
        placed=named_share(thing, _behind_placings(parsed.deed), rarity),
        earlier=named_share(thing, parsed.earlier, rarity),
        spelling=spelled,
        text=_overlap(thing, main, parsed.verb),
        name_near=near[0],
        look_near=near[1],
        tells_near=near[2],
        object_near=object_near,
    )


def _before_preposition(text: str) -> str:
    """Return the words of an object up to the first preposition behind its first word."""
    words = text.split()
    stops = (at for at, word in enumerate(words) if at and word.lower() in word_class("prepositions"))
    return " ".join(words[: next(stops, len(words))])


def _behind_placings(text: str) -> str:
    """Return the words that stand within three of a preposition of place."""
    words = words_of(text)
    kept = [words[at + 1 : at + 4] for at, word in enumerate(words) if word in word_class("placings")]
    return " ".join(word for some in kept for word in some)


@lru_cache(maxsize=65536)
def same_word(one: str, other: str) -> bool:
    """Return whether two words are the same but for an ending or a slip of the finger.

    Two words that both exist are different ones, however near: `guard` is not `guild`.
    """
    if one == other or stem(one) == stem(other):
        return True
    shorter = min(len(one), len(other))
    if shorter < SHORTEST_SLIP or (is_word(one) and is_word(other)):
        return False
    from rapidfuzz.distance import OSA

    allowed = 2 if shorter >= TWO_SLIPS else 1
    return OSA.distance(one, other, score_cutoff=allowed) <= allowed


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a text, ready to be asked for many others."""

    all: tuple[str, ...]
    stems: frozenset[str]
    strange: tuple[str, ...]
    """Those that do not exist, and may be slips of the finger."""

    def hold(self, word: str) -> bool:
        """Return whether a word is among them, as `same_word` has it."""
        if stem(word) in self.stems:
            return True
        likely = self.strange if len(word) >= SHORTEST_SLIP and is_word(word) else self.all
        return len(word) >= SHORTEST_SLIP and any(same_word(word, one) for one in likely)

    def hold_phrase(self, phrase: str) -> bool:
        """Return whether the words of a phrase stand among them one behind the other."""
        wanted = words_of(phrase)
        size = len(wanted)
        if size < 2 or not all(map(self.hold, wanted)):
            return size == 1 and self.hold(wanted[0])
        starts = range(len(self.all) - size + 1)
        return any(all(map(same_word, wanted, self.all[at : at + size])) for at in starts)


@lru_cache(maxsize=1024)
def _words(text: str) -> Words:
    said = words_of(text)
    return Words(said, frozenset(map(stem, said)), tuple(word for word in said if not is_word(word)))


def named_share(thing: Thing, text: str, rarity: Mapping[str, int]) -> float:
    """Return how much of a thing is named: its rarest word that occurs, a little for each further one and its name."""
    said = _words(text)
    if not said.all:
        return 0.0
    found = sorted(
        (
            (1.0 + 0.25 * (" " in word)) / rarity.get(word, 1) ** 0.5
            for word in set(thing.words)
            if said.hold_phrase(word)
        ),
        reverse=True,
    )
    own = _telling_words(thing.name)
    share = sum(map(said.hold, own)) / max(1, len(own))
    return (found[0] + 0.2 * min(2, len(found) - 1) if found else 0.0) + 0.5 * share


@lru_cache(maxsize=4096)
def _telling_words(name: str) -> frozenset[str]:
    """Return the words of a name that tell it from others."""
    dull = word_class("determiners") | word_class("prepositions") | word_class("titles")
    return frozenset(word for word in words_of(name) if len(word) > 2 and word not in dull)


@lru_cache(maxsize=4096)
def _content(text: str) -> frozenset[str]:
    """Return the stems of the words of a text that are no small words."""
    dull = word_class("determiners") | word_class("prepositions") | word_class("pronouns") | word_class("auxiliaries")
    dull |= word_class("own") | word_class("object_pronouns") | word_class("openers")
    return frozenset(stem(word) for word in words_of(text) if word not in dull and len(word) > 2)


def _overlap(thing: Thing, main: str, verb: str) -> float:
    """Return the share of the words of a deed, but for its verb, that stand in what is seen of a thing or it tells."""
    said = _content(main) - {verb}
    return len(said & _content(f"{thing.look} {thing.tells}")) / len(said) if said else 0.0


def masked(parsed: ParsedUtterance, setting: Setting) -> str:
    """Return the main text of a line with names replaced by what they are here."""
    sorts = {
        word: PLACEHOLDERS[thing.kind]
        for thing in setting.of("absent", "person", "party")
        if " " in thing.name or thing.name[:1].isupper()
        for word in words_of(thing.name)
        if len(word) > 3 and word not in word_class("titles") | word_class("determiners")
    }
    sorts.update((word, SPEAKER) for word in words_of(setting.speaker) if len(word) > 2)
    words = (*words_of(parsed.main), *(("?",) if "?" in parsed.main else ()))
    return " ".join(sorts.get(word, word) for word in words)
