"""How the built-in Dealer hears that somebody is attacked who is not there to be struck.

Only where a person is plainly meant: a lock may be shot off and a problem attacked in any place. In open play whoever
is attacked comes into the story by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.at_hand import whom_at_hand
from oracle.dealer.house.blows.foe_words import ANYBODY, BEASTS, OFFICES, PERSONS
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understanding.purposes import purposes_of
from oracle.dealer.house.understanding.subduing import whom_subdued, whom_tied
from oracle.dealer.house.word_lists import listed
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.state import features_here, known_of, people_here
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.followers.band import all_followers
from oracle.systems.ultimo.state import UltimoState
from oracle.text.phrases import head_of
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]ll|we['’]ll|i['’]m|i['’]d|will|would|like|want|wanna|gonna|going|try|to|am|let|me|us|let['’]s"
    r"|then|now|and|so|ok|okay|just|quickly|suddenly|silently|simply|first)\W+)*"
    r"(?:(?:draw|raise|lift|take|pull|grab|level|cock|aim|step|jump|leap|rush|run|turn|sneak|creep)\b[^.;!?]{0,40}?"
    r"\b(?:and|to|then)\s+(?:i\s+)?)?"
)
_STRIKES: Final = (
    r"(?:attack|assault|ambush|strike(?: down)?|hit|punch|kick|stab|slash|headbutt|strangle|throttle|choke|kill|slay"
    r"|slap|smack|garrott?e|smother|suffocate|bash|club|clobber|bludgeon|thrash|maul|pelt"
    r"|murder|execute|behead|knock out|knock down|cut down|gun down|shoot(?: down| at)?|snipe|fight|wrestle|tackle"
    r"|beat(?: up)?|fire (?:at|on|upon)|open fire on|lunge at|swing at|lash out at"
    r"|(?:swing|throw|hurl|fire|shoot|loose|thrust|aim)\b[^.;!?]{0,40}?\bat)"
)
_BLOW: Final = lazy_pattern(rf"{_LEAD}{_STRIKES}\s+(?P<rest>[^,.;:!?]+)", re.IGNORECASE)

_WORD: Final = lazy_pattern(r"[A-Za-z][\w'’-]*")
_POINTING_WORDS: Final = (
    "the a an that this these those any some another one my our his her their every all both"
    " two three four five six seven eight nine ten"
)
_POINTING: Final = frozenset(_POINTING_WORDS.split())
_BEHIND: Final = listed(
    "with in on at from as before and then or by through behind near until because for over under when that who while",
    "so but to using what whether how why about is are was were can please right if where between into across outside",
    "inside whom i we you",
)
"""Words that end the name of who is struck."""

_ADDED_WORDS: Final = "down up dead out again now first back too here hard twice once"
_ADDED: Final = frozenset(_ADDED_WORDS.split())
"""Words that may stand behind a name and say only how somebody is struck."""

LONGEST: Final = 4
"""Words of a name."""

DESCRIBING: Final = listed(
    "man woman boy girl fellow lady gentleman person somebody someone anybody attacker beast brute bully creature",
    "drunk enemy fighter foe killer monster murderer pursuer stranger thief traveller villager villain witness culprit",
)
"""Words by which anybody who is there may be meant."""


@cache
def _title_stems() -> frozenset[str]:
    """Return the stems that stand before many a name."""
    return frozenset(map(stem, ("mr", "mrs", "miss", "dr", "sir", "old", "young")))


@cache
def _people_stems() -> frozenset[str]:
    return frozenset(map(stem, (*ANYBODY, *OFFICES, *DESCRIBING)))


@cache
def _living_stems() -> frozenset[str]:
    return frozenset(map(stem, (*ANYBODY, *OFFICES, *DESCRIBING, *PERSONS, *BEASTS)))


@cache
def _lifeless_stems() -> frozenset[str]:
    return frozenset(map(stem, ("body", "corpse", "dead", "drowned", "portrait", "statue", "mask", "grave")))


_POINTED_AT: Final = ("him", "her", "them")
_ANY_AT_ALL: Final = (
    *_POINTED_AT,
    "someone",
    "somebody",
    "something",
    "anyone",
    "anybody",
    "anything",
    "everyone",
    "everybody",
)
"""Words for whoever it may be."""

_MALE: Final = frozenset(("man", "boy", "fellow", "lad", "gentleman", "him"))
_FEMALE: Final = frozenset(("woman", "girl", "lady", "lass", "her"))


def why_nobody(position: Position, said: str, who: str) -> Aside | None:
    """Return that who is attacked is not there; `None` where nobody is, they may be, or foes stand to be fought."""
    state: UltimoState = position.rules
    if who not in state.people or standing(state.danger):
        return None
    if _means_anybody(said) and not _may_be_there(position):
        return "who_is_it" if position.tale.adventure.open_play else "nobody_at_all"
    if position.tale.adventure.open_play:
        return None
    whom = whom_struck(said, tuple(position.tale.adventure.people.values()))
    if not whom or is_there(position, whom):
        return None
    people, features = people_here(position.tale), features_here(position.tale)
    there = those_there(tuple(one.name for one in people), tuple(one.name for one in features))
    if those_meant(position, said):
        return None
    return "not_there" if there else "nobody_there"


def _means_anybody(said: str) -> bool:
    """Return whether somebody means to strike whoever it is, and names nobody."""
    blow = _BLOW.match(said)
    words = _WORD.findall(blow["rest"])[:1] if blow else ()
    pointed = words[0].lower() if words else (whom_subdued(said) or whom_tied(said)).lower()
    return pointed in _ANY_AT_ALL


def _may_be_there(position: Position) -> bool:
    """Return whether anybody or anything is there that lives, or that is spoken or fought with."""
    if people_here(position.tale) or all_followers(position.rules) or len(position.rules.people) > 1:
        return True
    for feature in features_here(position.tale):
        called = set(stems_of(" ".join((feature.name, *feature.words))))
        if (called & _living_stems() and not called & _lifeless_stems()) or {"talk", "strike", "tame"} & set(
            purposes_of(feature)
        ):
            return True
    return False


def those_meant(position: Position, said: str) -> tuple[Person, ...]:
    """Return who may be meant of the people there, where somebody is to be struck who goes by no name; else nobody.

    Who is called a man is no woman by how their manner is told, and the other way round.
    """
    words = words_of(struck_at(said)) or ("",)
    word = words[-1]
    if word not in _POINTED_AT and word not in DESCRIBING and not (word == "one" and _WHOEVER & set(words)):
        return ()
    there = tuple(one for one in people_here(position.tale) if _is_like(one, word))
    return there[:1] if _WHOEVER & set(words) else there


_WHOEVER: Final = frozenset(("first", "nearest", "closest", "next"))
"""Words of somebody who strikes whoever it is: the first of those who are there."""


def _is_like(person: Person, word: str) -> bool:
    """Return whether somebody may be called so, by what is told of their manner."""
    told = set(words_of(" ".join((person.role, *person.manner))))
    is_she, is_he = bool(told & {"she", "her", "woman"}), bool(told & {"he", "his", "man"})
    return not ((word in _MALE and is_she and not is_he) or (word in _FEMALE and is_he and not is_she))


def is_there(position: Position, whom: str) -> bool:
    """Return whether the players have before them who is named; who belongs to another scene is only heard of here."""
    spoken = set(stems_of(whom)) - _title_stems()
    everybody = position.tale.adventure.people.values()
    elsewhere = any(spoken & (set(stems_of(one.name)) | {*roles_of((one,))}) for one in everybody)
    if any(spoken & set(stems_of(text)) for text in _names_here(position)):
        return True
    last, here = words_of(whom)[-1], position.tale.here
    if last not in DESCRIBING:
        return not elsewhere and any(spoken & set(stems_of(text)) for text in told_here(position))
    told = (*here.first, *here.again, *(one.text for one in here.also), *position.tale.progress.established.values())
    seen = lazy_pattern(
        rf"\b{whom}\b" if whom.lower() != last else rf"\b(?:an?|the|one) (?:\w+ )?{last}\b", re.IGNORECASE
    )
    return any(seen.search(text) for text in told)


def those_there(people: tuple[str, ...], features: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of who is there: people of the story, else what is there to turn to and is a person."""
    return people or tuple(name for name in features if stem(words_of(head_of(name))[-1]) in _people_stems())


def struck_at(said: str) -> str:
    """Return what somebody means to strike, be it a person or a thing, without an article; empty for nothing.

    >>> struck_at("I draw my gun and shoot the old sheriff with it"), struck_at("strike a match")
    ('old sheriff', 'match')
    """
    blow = _BLOW.match(said)
    name = tuple(_name_in(whom_at_hand(said) or (blow["rest"] if blow else whom_subdued(said) or whom_tied(said))))
    return " ".join(name) if len(name) <= LONGEST else ""


def whom_struck(said: str, people: tuple[Person, ...] = ()) -> str:
    """Return whom somebody means to strike; empty where no person is plainly meant.

    >>> whom_struck("we attack Marian"), whom_struck("I shoot the lock off")
    ('Marian', '')
    """
    blow = _BLOW.match(said)
    meant = blow["rest"] if blow else whom_subdued(said, people) or whom_tied(said, people)
    return person_named(whom_at_hand(said, people) or meant, people)


def person_named(rest: str, people: tuple[Person, ...] = ()) -> str:
    """Return the person whose name or calling `rest` begins with; empty where it is no person plainly.

    >>> person_named("the priest what he is afraid of"), person_named("the lock")
    ('priest', '')
    """
    name = list(_name_in(rest))
    if not 0 < len(name) <= LONGEST:
        return ""
    pointed = _WORD.findall(rest)[0].lower() in _POINTING
    is_somebody = stem(name[-1].lower()) in _people_stems() | roles_of(people)
    return " ".join(name) if is_somebody or (not pointed and _is_name(name, people)) else ""


def _name_in(rest: str) -> Iterator[str]:
    """Yield the words of a name, without what points to it and what is said behind it; nothing where two are named."""
    words = _WORD.findall(rest)
    if words and words[0].lower() == "her" and (len(words) == 1 or words[1].lower() in (*_BEHIND, *_ADDED)):
        yield "her"  # she herself, and nothing of hers
        return
    while words and words[0].lower() in _POINTING:
        words = words[1:]
    ends = next((at for at, word in enumerate(words) if word.lower() in _BEHIND), len(words))
    words = words[:ends]
    while words and (words[-1].lower() in _ADDED or words[-1].lower().endswith("ly")):
        words = words[:-1]
    if not any(word.lower() in _POINTING for word in (words[:-1] if words[-1:] == ["one"] else words)):
        yield from words


def roles_of(people: tuple[Person, ...]) -> frozenset[str]:
    """Return the stems of what people of a story are called by what they are: the rector, the landlady."""
    heads = (words_of(re.split(r",| of | and | in | to ", one.role)[0])[-1:] for one in people)
    return frozenset(stem(head[0]) for head in heads if head)


def _is_name(name: list[str], people: tuple[Person, ...]) -> bool:
    """Return whether words are the name of somebody in the story, or are written as a name is."""
    known = (set(words_of(one.name)) for one in people)
    return any({word.lower() for word in name} <= one for one in known) or all(word.istitle() for word in name)


def _names_here(position: Position) -> Iterator[str]:
    """Yield what is called by a name here: people, things, who plays, and what goes with them or lies beaten."""
    tale, state = position.tale, position.rules
    yield from (f"{one.name} {one.role}" for one in people_here(tale))
    yield from (f"{one.name} {' '.join(one.words)}" for one in features_here(tale))
    for person in state.people.values():
        yield person.character.name
        yield from (item.name for item in person.gear)
    yield from (one.id.replace("_", " ").replace("-", " ") for one in all_followers(state))
    yield from (f"{name} {foe.block.name}".replace("-", " ") for name, foe in state.danger.foes.items())
    yield from known_of(tale, "person").values()


def told_here(position: Position) -> Iterator[str]:
    """Yield what else may tell of somebody here."""
    tale = position.tale
    here = tale.here
    yield from (here.title, *here.first, *here.again, *(one.text for one in here.also))
    yield from (one.label for one in here.exits)
    yield from (trait for one in people_here(tale) for trait in one.manner)
    for feature in here.features:
        yield " ".join((feature.name, *feature.words, feature.look))
        yield from (text for result in feature.outcomes.values() for text in result.texts)
    yield from tale.progress.established.values()
