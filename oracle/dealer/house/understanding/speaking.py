# ruff: noqa: E501 - a turn of speech stands in one line
"""What is only said to somebody: asked, told, called across, or put to them by name. Its words are no deeds.

Who is asked what he thinks of the fight is not struck for it, and who is told of a bell rings none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer.house.understanding.clauses import jointed
from oracle.dealer.house.understanding.naming import person_of
from oracle.dealer.house.understanding.purposes import VERBS
from oracle.dealer.house.word_lists import listed
from oracle.story.adventure import Feature, Person
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_BEFORE: Final = (
    r"^\W*(?:(?:i|we|i['’]ll|we['’]ll|i['’]d|will|would|could|can|like|want|wants?|try|to|let|me|us|let['’]s|then|now|and|so|but"
    r"|just|first|please|instead|again|stop|stopping|quit|cease|drop|fighting|attacking|hitting|the fight|go over|turn|loudly|\w+ly)\W+)*?"
)
_WHOM: Final = r"(?!(?:around|about|myself|ourselves|for|after|to|me|us)\b)(?:[\w'’-]+\s+){1,6}?"
_QUESTION: Final = r"(?:what|whats|who|whos|whom|whose|where|when|why|which|how|if|whether)\b"
_MATTER: Final = (
    rf"(?:{_QUESTION}|that\b|about\b|of\b|again\b|i\b|we\b|he\b|she\b|they\b|it\b|you\b|there\b|nobody\b|somebody\b|someone\b|everyone\b"
    r"|(?:her|his|their|my|our|your|the|this|these|those|no)\s(?!(?:\w+ )?(?:story|stories|tale|tales|joke|jokes|legend|riddle|yarn|fable|fortune)\b)|i['’]|we['’]|he['’]|she['’]|they['’]|it['’]|you['’])"
)
_NO_RITE: Final = (
    r"(?!\s+(?:an?|the|my|our|his|her|some)\s+(?:\w+\s+)?(?:prayer|rite|spell|charm|words?|name|blessing|mass|grace|litany|incantation"
    r"|door|bell|phone|call|orders?|commands?)\b)"
)
"""What is spoken to bring something about, and what is answered by going to it: no talk."""

_LEADS: Final = (
    rf"(?:ask|asks|asking|quiz|quizzes)\s+{_WHOM}(?={_QUESTION}|about\b|again\b)",
    rf"(?:tell|tells|telling|inform|informs|remind|reminds|warn|warns|assure|assures)\s+{_WHOM}(?={_MATTER})",
    r"(?:explain|explains|confess|confesses|admit|describe|mention)\s+(?:it\s+)?to\s+(?:the\s+|my\s+)?[\w'’-]+",
    rf"(?:yell|shout|scream|whisper|mutter|murmur|call out|cry out|call over|shout out)s?\b{_NO_RITE}(?:\s+(?:out|over|back|across))?(?:\s+(?:at|to)\s+(?:the\s+|my\s+)?[\w'’-]+)?",
    rf"(?:say|says|answer|answers|reply|replies)\b{_NO_RITE}",
    r"(?:talk|speak|chat|parley|converse|argue|talking|speaking)\b(?:\s+(?:\w+ly\s+)?(?:to|with)\s+(?:the\s+|my\s+)?[\w'’-]+)?",
    r"(?:apologi[sz]e|apologi[sz]es|apologi[sz]ing|say sorry|beg (?:\w+ )?pardon)\b(?:\s+to\s+(?:the\s+|my\s+)?[\w'’-]+)?",
)
_SPEECH: Final = lazy_pattern(rf"{_BEFORE}(?P<lead>{'|'.join(_LEADS)})", re.IGNORECASE)

_ASKED: Final = lazy_pattern(
    rf"{_BEFORE}(?:ask|asks|asking|quiz)\s+(?P<whom>{_WHOM})(?:again\s+)?(?P<asked>(?:{_QUESTION}|about\b).+)$",
    re.IGNORECASE | re.DOTALL,
)

_HAILS: Final = lazy_pattern(
    r"^\W*(?:(?:hey|hi|hello|hallo|oi|psst|excuse me|pardon me|good (?:evening|morning|day|afternoon|night)|greetings|please|listen"
    r"|say|well|so|oh|ah|now|and|but|ok|okay|there|to)\b\W*)*",
    re.IGNORECASE,
)
_TITLES: Final = listed(
    "madam ma'am sir miss mister lady stranger friend lad lass gentleman gentlemen grandfather grandmother grandpa",
    "grandma granny father mother sister brother doctor dr mr mrs reverend captain boy girl child folks everyone",
)
_DESCRIBES: Final = listed("the old young dear good my poor little kind")
_PUT: Final = listed(
    "what whats who whos whom whose where wheres when why which how is are am was were do does did have has had can could",
    "will would should shall may might isn't aren't don't didn't won't can't",
)
_IS_YOURS: Final = lazy_pattern(r"\b(?:you|your|yours|u|ya)\b", re.IGNORECASE)
_TO_THE_DEALER: Final = lazy_pattern(
    r"\b(?:do|would|did|have) you (?:just )?(?:think|reckon|guess|suppose|say|mean|tell)\b|^\W*(?:who|what) (?:are|r) (?:you|u)\W*$|\b(?:can|could|will|would) you\b"
    r"|\b(?:my|your) (?:cards?|hand|deck|rules?)\b|\bthe (?:cards?|rules?|dealer|game|adventure|story)\b",
    re.IGNORECASE,
)
"""What is said to whoever tells the story, and not to anybody in it."""

_SINCERE: Final = (
    r"(?:lying(?! (?:open|there|here|in|on|at|by|under|down|about|around|dead|still|beside|behind|with|across)\b)|lieing|honest|sincere|truthful|trustworthy|bluffing|hiding (?:something|anything)|(?:keeping|holding) (?:something|anything) back"
    r"|(?:telling|speaking|saying) (?:me |us )?(?:the truth|lies|a lie|the whole truth)|to be (?:trusted|believed)|being (?:honest|straight|truthful))"
)
_WHOM_ASKED: Final = r"(?:he|she|they|him|her|them|(?!you\b|i\b|it\b|we\b)[\w'’-]+(?: [\w'’-]+){0,3})"
_SINCERITY: Final = lazy_pattern(
    rf"^\W*(?:(?:so|and|but|hm+|well|do i (?:think|feel|believe)|do you think|i wonder (?:if|whether)|can i tell (?:if|whether)|could it be)\W+)*"
    rf"(?:(?:is|are|was|were)\s+{_WHOM_ASKED}\s+(?:\w+ly\s+|still\s+)?{_SINCERE}|{_WHOM_ASKED}\s+(?:is|are|was)\s+{_SINCERE}.*\?"
    rf"|(?:can|could|should|do|may|would)\s+(?:i|we)\s+(?:\w+ly\s+)?(?:trust|believe|rely on|count on)\s+(?!my\b|our\b|it\b|this\b|that\b)\w+"
    rf"|(?:did|does|do)\s+{_WHOM_ASKED}\s+(?:lie|lied|tell the truth|tell (?:me|us) the truth|mean (?:it|that|what \w+ sa\w+))\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Address:
    """Words that are put to somebody."""

    person: Person | None
    """Who of those present is meant; `None` where it may be anybody."""
    said: str
    """What is put to them."""
    by_name: bool = True
    """Whether they were called, and not only spoken of as you."""


def speech_in(text: str) -> str:
    """Return the words by which somebody speaks, without what they say; empty where anything is done besides.

    >>> speech_in("I ask the solicitor what he thinks of the fight"), speech_in("I tell him a joke and hit him")
    ('I ask the solicitor', '')
    """
    found = _SPEECH.match(text)
    if found is None or _goes_on(text):
        return ""
    return found[0].strip()


def ends_blows(text: str) -> bool:
    """Return whether somebody says that the fighting is to stop, their own or another's, and does nothing besides.

    >>> ends_blows("I stop attacking"), ends_blows("I stop fighting and run")
    (True, False)
    """
    return bool(_ENOUGH.match(text)) and not _goes_on(text)


_ENOUGH: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|let['’]?s|please|just|now|ok|okay|then|everyone|everybody|you|all|both)\W+)*"
    r"(?:stop|stops|quit|cease|leave off)\s+(?:the\s+|this\s+|all\s+|that\s+)*"
    r"(?:fighting|attacking|hitting|punching|kicking|shooting|striking|stabbing|beating)\b",
    re.IGNORECASE,
)


def _goes_on(text: str) -> bool:
    """Return whether a further clause is a deed of the speaker's own: its verb stands first, and it is none of speech."""
    return any(
        _is_deed(part) for joint, part in jointed(text)[1:] if joint.split(" ")[-1] in ("and", "then", "but", "")
    )


def _is_deed(part: str) -> bool:
    from oracle.dealer.house.understanding.understand import found_way  # the two read each other

    words = [one for one in words_of(part) if not one.endswith("ly")]
    while words and words[0] in ("i", "we", "then", "also", "just", "so"):
        words = words[1:]
    if not words or _SPEECH.match(part):
        return False
    return stem(words[0]) in _deeds() or found_way((stem(words[0]),)) is not None


@cache
def _deeds() -> frozenset[str]:
    """Return the stems of all verbs that anything is done by, and of those by which somebody goes or rests."""
    every = (
        *(word for words in VERBS.values() for word in words.split()),
        "go",
        "leave",
        "walk",
        "rest",
        "sleep",
        "wait",
    )
    return frozenset(map(stem, every)) - _talk_stems()


@cache
def _talk_stems() -> frozenset[str]:
    return frozenset(map(stem, (*VERBS["talk"].split(), "call", "shout", "thank", "promise", "beg", "lie")))


def asked_of(text: str, people: tuple[Person, ...], features: Iterable[Feature] = ()) -> Address | None:
    """Return what is asked of somebody present: after "ask", by name, or as "you"; `None` where nothing is."""
    if found := _ASKED.match(text):
        whom = found["whom"].strip()
        person = called_in(whom, people, features) or (people[0] if len(people) == 1 and _PRONOUN.match(whom) else None)
        return Address(person, found["asked"].strip()) if person else None
    hailed = hailed_in(text, people, features)
    if hailed is not None and (is_put(hailed.said) or "?" in hailed.said):
        return hailed
    if hailed is None and people and is_put(text) and _IS_YOURS.search(text) and not _TO_THE_DEALER.search(text):
        return Address(people[0], text.strip(), by_name=False)
    return None


_PRONOUN: Final = lazy_pattern(r"^(?:him|her|them|everyone|everybody)$", re.IGNORECASE)


def is_put(text: str) -> bool:
    """Return whether words begin as a question does."""
    return words_of(text)[:1] != () and words_of(text)[0] in _PUT


def hailed_in(text: str, people: tuple[Person, ...], features: Iterable[Feature] = ()) -> Address | None:
    """Return who of those present is called first, or last, and what is said to them; `None` where nobody is.

    Only where a question or an invitation follows: what begins with a name and goes on otherwise tells of them.
    """
    start = _HAILS.match(text)
    rest = text[start.end() :] if start else text
    features = tuple(features)
    head, comma, behind = rest.partition(",")
    if comma and words_of(behind) and (called := _called(head, people, features)):
        return Address(called.person, behind.strip())
    for count in range(min(4, len(words_of(rest)) - 1), 0, -1):
        pieces = rest.split(None, count)
        if len(pieces) <= count or not (_asks(pieces[count]) and _is_open(pieces[:count])):
            continue
        if called := _called(" ".join(pieces[:count]), people, features):
            return Address(called.person, pieces[count].strip())
    before, comma, tail = rest.rstrip(" ?!.").rpartition(",")
    if comma and words_of(before) and (called := _called(tail, people, features)):
        return Address(called.person, f"{before.strip()}{'?' if '?' in text else ''}")
    return None


def _is_open(words: list[str]) -> bool:
    """Return whether words may be an address: none that a question could begin with."""
    said = [one.lower().strip(",.?!") for one in words]
    return said[0] not in ("the", "a", "an") and not any(one in _PUT for one in said)


def _asks(said: str) -> bool:
    """Return whether words behind a name ask something: is he alive, and not is lying on the ground."""
    words = words_of(said)
    if not is_put(said) or "?" in said or re.match(_QUESTION, said, re.IGNORECASE):
        return is_put(said)
    if len(words) < 3 or words[1].endswith(("ing", "ed")):
        return False
    return words[1] in _SUBJECTS or (words[0] in ("is", "are", "was", "were") and words[1] not in _NO_SUBJECTS)


_SUBJECTS: Final = listed("i you he she it we they there the this that these those your my his her anybody somebody u")
_NO_SUBJECTS: Final = listed(
    "a an not in on at by so very too still here now no all from with of for to up down out quite"
)


def _called(words: str, people: tuple[Person, ...], features: tuple[Feature, ...]) -> Address | None:
    """Return who is called by nothing but `words`; somebody unnamed by a title that fits anybody."""
    spoken = tuple(one for one in words_of(words) if one not in ("you", "there", "my", "dear"))
    if not spoken or len(spoken) > 4:
        return None
    if person := called_in(words, people, features):
        return Address(person, "")
    is_title = all(one in _TITLES or one in _DESCRIBES for one in spoken) and spoken[-1] in _TITLES
    return Address(people[0] if people else None, "") if is_title else None


def called_in(words: str, people: tuple[Person, ...], features: Iterable[Feature] = ()) -> Person | None:
    """Return who is called by all of `words`: by name, by what they are, or by what their feature goes by."""
    spoken = {stem(one) for one in words_of(words)} - {"the", "a", "my", "dear", "you"}
    own = spoken - {stem(one) for one in (*_DESCRIBES, "mr", "mrs", "dr", "doctor", "miss", "sister", "brother")}
    listed_features = tuple(features)
    for person in people:
        names = (one for one in listed_features if person_of(one, (person,)) is not None)
        called = " ".join((person.name, person.role, *(word for one in names for word in (one.name, *one.words))))
        if own and own <= set(stems_of(called)):
            return person
    return None


def asks_sincerity(text: str) -> bool:
    """Return whether somebody asks whether another is honest, and so means to read them.

    >>> asks_sincerity("is job lying to me?"), asks_sincerity("I lie to Job"), asks_sincerity("are you lying?")
    (True, False, False)
    """
    return bool(_SINCERITY.match(text)) and not re.search(r"\b(?:are|do|did) you\b(?! think)", text, re.IGNORECASE)


_INVITES: Final = lazy_pattern(
    r"\b(?:come|walk|go|travel|ride|sail) (?:along )?with (?:me|us)\b|^\W*(?:please )?(?:come along|follow me|join (?:me|us))\b",
    re.IGNORECASE,
)


def invited_in(text: str, people: tuple[Person, ...], features: Iterable[Feature] = ()) -> Person | None:
    """Return who of those present is bidden to come along, `None` where nobody is.

    >>> invited_in("come with me to the inn", ()) is None
    True
    """
    if not _INVITES.search(text) or re.match(r"^\W*(?:i|we)\b", text, re.IGNORECASE) or not people:
        return None
    if hailed := hailed_in(text, people, features):
        return hailed.person
    spoken = set(stems_of(text))
    named = next((one for one in people if {stem(part) for part in words_of(one.name)} & spoken), None)
    return named or (people[0] if len(people) == 1 and "," not in text else None)
