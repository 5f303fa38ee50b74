"""Which of those who are here a line is put to: by name, by looks, by a pronoun; and several people without names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from oracle.core.records import replace
from oracle.dealer.builtin.conduct import calls_in, head_word, is_anybody, is_short_for, shared_out
from oracle.dealer.builtin.whom import SEVERAL, about, is_named, is_only_talk, manners
from oracle.dealer.interpret.choose import Ranked
from oracle.dealer.interpret.entities import SPOKEN_TO, kinds_of
from oracle.dealer.interpret.interpreter import NAMED, Interpretation
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE, Meaning
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.stated import is_asking, is_question_in
from oracle.story.adventure import Person
from oracle.story.state import StoryState, people_here
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

CLEARLY: Final = 0.15
"""How much better words must describe a person than anyone else who is here."""

ENOUGH_TOLD: Final = 10
"""Words of a kind from which on it is plain that a person is of that kind."""

SURELY_OTHER: Final = 2
"""How many times more words of the other kind are written of a person whom a pronoun cannot mean."""

SAID: Final = ("talk", "check")
"""Kinds of decisions that something put to a person may be for."""

ROLE_COUNTS: Final = 5
"""How often a name and a role count, which say what a person is, beside what else is written of them."""


def called_by_looks(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return a reading in which a line is said to whom its words describe, of several who are here.

    What a person is like stands in what an author wrote of them: the role, the looks, what they do.
    """
    phrases = calls_in(found.parsed.addressed)
    here = setting.of("person")
    if found.first.kind not in ("talk", "check", "pass", "refuse") or len(here) < SEVERAL or not phrases:
        return found
    if any(is_any_named(phrase, setting) for phrase in phrases):
        return found
    whom = next(filter(None, (described(phrase, tale) for phrase in phrases)), "")
    if (
        not whom
        or whom == about(found.first, setting)
        or (found.first.kind != "talk" and not is_only_talk(found, setting))
    ):
        return found
    talk = Meaning("talk", whom)
    whole = sum(one.chance for one in found.ranked if one.meaning.kind in ("talk", found.first.kind))
    rest = (one for one in found.ranked if one.meaning.kind not in ("talk", found.first.kind))
    return replace(found, ranked=(Ranked(talk, whole), *rest), clear=True, options=(talk,))


def described(phrase: str, tale: StoryState) -> str:
    """Return the one person here whom a phrase describes by what is written of them; empty where none stands out."""
    small = word_class("determiners") | word_class("prepositions") | word_class("openers")
    wanted = [word for word in words_of(phrase) if word not in small]
    shares = {
        one.id: sum(_fits(word, _written_of(one)) + is_short_for(word, one.name) for word in wanted)
        for one in people_here(tale)
    }
    ranked = sorted(shares.values(), reverse=True)
    stands_out = len(ranked) > 1 and ranked[0] - ranked[1] >= CLEARLY
    return max(shares, key=lambda one: shares[one]) if stands_out else ""


def _fits(word: str, written: Counter[str]) -> float:
    """Return how well a word describes a person: it stands in what is written of them, or they are of its kinds."""
    kinds = manners()["alike"]
    pairs = [pair for one in kinds["pairs"] for pair in (one, one[::-1]) if word in kinds[pair[0]].split()]
    told = ([sum(written[stem(each)] for each in kinds[kind].split()) for kind in pair] for pair in pairs)
    of_kind = sum(1 + own / (own + against + ENOUGH_TOLD) for own, against in told if own > against)
    return of_kind + int(bool(written[stem(word)]))


def _written_of(person: Person) -> Counter[str]:
    """Return the stems of what is written of a person, beside their own words: name, role, looks, manner."""
    said = (text for topic in person.topics.values() for text in topic.says)
    unspoken = (" ".join(text.split('"')[::2]) for text in said)
    texts = (
        *(person.name, person.role) * ROLE_COUNTS,
        *person.manner,
        *(one.text for one in person.details),
        *unspoken,
    )
    return Counter(stem(word) for text in texts for word in words_of(text))


def crowd_called(found: Interpretation, setting: Setting, tale: StoryState) -> str:
    """Return the people of this place without names that a line is put to, as they are called; empty for none.

    A person without a name stands in what is told of the place: the sailors, the sentry.
    """
    told = {stem(word) for text in _texts_of(setting, tale) for word in words_of(text)} if tale.is_running else set()
    phrase = next((one for one in _nameless_in(found, setting, tale) if stem(head_word(one)) in told), "")
    return phrase if not phrase or words_of(phrase)[0] in word_class("determiners") else f"the {phrase}"


def is_many(phrase: str) -> bool:
    """Return whether a phrase is for several people.

    >>> is_many("the sailors"), is_many("the captain")
    (True, False)
    """
    return head_word(phrase).endswith("s") or kinds_of([phrase])[0] == "group"


def _nameless_in(found: Interpretation, setting: Setting, tale: StoryState) -> list[str]:
    """Return the phrases by which people are called whom no name or description here fits."""
    phrases = [one for one in calls_in(found.parsed.addressed) if not is_any_named(one, setting)]
    kinds = zip(phrases, kinds_of(phrases), strict=True)
    people = [one for one, kind in kinds if kind in SPOKEN_TO and not is_anybody(one)]
    return [one for one in people if is_many(one) or not described(one, tale)]


def is_any_named(phrase: str, setting: Setting) -> bool:
    """Return whether a phrase names a person; several people without names are none who is elsewhere."""
    elsewhere = () if phrase.endswith("s") else setting.of("absent")
    stands_for = (one for one in setting.of("feature") if one.person)
    return any(is_named(one, phrase) for one in (*setting.of("person", "party"), *stands_for, *elsewhere))


def _texts_of(setting: Setting, tale: StoryState) -> Iterable[str]:
    """Yield what players may read of a place: its text, its details, and what can be turned to in it."""
    yield from (setting.text, *(one.text for one in tale.here.details))
    yield from (f"{one.name} {' '.join(one.words)} {one.look}" for one in setting.of("feature"))
    yield from (text for one in tale.here.features for text in (one.look, *(row.text for row in one.details)))


def to_crowd(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return a reading in which words to people without names are said to all who are here."""
    is_talk = found.first.kind in ("talk", "refuse") or is_only_talk(found, setting)
    nameless = _nameless_in(found, setting, tale)
    if found.first.target == EVERYONE or not is_talk or not nameless:
        return found
    is_of_those_here = len(setting.of("person")) >= SEVERAL and any(map(is_many, nameless))
    if not is_of_those_here and not crowd_called(found, setting, tale):
        return found
    to_all = Meaning("talk", EVERYONE)
    rest = (one for one in found.ranked if one.meaning.kind not in ("talk", "refuse", "pass"))
    return replace(found, ranked=(Ranked(to_all, 1.0), *rest), clear=True, options=(to_all,))


def meant_person(found: Interpretation, setting: Setting, tale: StoryState, last: str) -> str:
    """Return the person here to whom a line is put, by id: of a pronoun the only one, or who was turned to just before.

    Whoever is called by name is who bears it, and whoever is called by their looks is who those describe.
    """
    here = [one.id for one in setting.of("person")]
    if called := next(filter(None, (_called_by_name(one, setting) for one in calls_in(found.parsed.addressed))), ""):
        return called
    calls = [phrase for phrase in calls_in(found.parsed.addressed) if not is_any_named(phrase, setting)]
    if len(here) >= SEVERAL and (whom := next(filter(None, (described(phrase, tale) for phrase in calls)), "")):
        return whom
    whom = "" if _nameless_in(found, setting, tale) else here[0] if len(here) == 1 else last
    if any(one.id == whom and _is_other_kind(found.parsed.text, one) for one in people_here(tale)):
        return ""
    is_other = any(is_named(one, found.parsed.text) for one in setting.of("person", "party", "absent"))
    is_any_called = len(here) == 1 and any(head_word(one) in word_class("anybody") for one in calls)
    is_meant = is_any_called or (has_pronoun(found.parsed.text) and not is_other)
    return whom if whom in here and is_meant else ""


def _is_other_kind(said: str, person: Person) -> bool:
    """Return whether a line speaks of somebody by a pronoun that what is written of a person speaks against."""
    kinds, written = manners()["alike"], _written_of(person)
    for word in set(words_of(said)) & set(manners()["pronouns"].split()):
        for own, other in ((one, two) for pair in kinds["pairs"] for one, two in (pair, pair[::-1])):
            told = [sum(written[stem(each)] for each in kinds[kind].split()) for kind in (own, other)]
            if word in kinds[own].split() and told[1] > SURELY_OTHER * told[0]:
                return True
    return False


def _called_by_name(phrase: str, setting: Setting) -> str:
    """Return the one person here whom a phrase names best; empty for nobody, or several alike.

    An author's words for what stands for a person in the place call that person too.
    """
    fits: dict[str, float] = {one.id: 0.0 for one in setting.of("person")}
    for one in setting.of("person", "feature"):
        whom = one.id if one.kind == "person" else one.person
        if whom in fits:
            fits[whom] = max(fits[whom], named_share(one, phrase, {}))
    best = max(fits.values(), default=0.0)
    called = [whom for whom, share in fits.items() if share == best]
    return called[0] if best >= NAMED and len(called) == 1 else ""


def has_pronoun(said: str) -> bool:
    """Return whether a line speaks of a person by a pronoun, or by a word for anyone: his shoulders, the child."""
    return bool(set(words_of(said)) & {*manners()["pronouns"].split(), *word_class("anybody")})


def said_to_them(found: Interpretation, whom: str) -> Interpretation:
    """Return a reading in which what is said to one of several is said to the one whom a pronoun stands for."""
    if not whom or found.first.kind != "talk" or found.first.target == whom:
        return found
    talk = Meaning("talk", whom)
    rest = (one for one in found.ranked if one.meaning.kind != "talk")
    return replace(found, ranked=(Ranked(talk, found.ranked[0].chance), *rest), options=(talk,))


def ordered(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which what a person here is asked, or called upon to do, is about nobody and nothing else.

    Who is called upon stands at the beginning of the line, and behind the name a verb that nobody else does.
    """
    called = calls_in(found.parsed.addressed) if is_asking(found.parsed) else _called_upon(found, setting)
    whom = next(filter(None, (_called_by_name(one, setting) for one in called)), "")
    left = [one for one in found.ranked if one.meaning.kind in SAID and about(one.meaning, setting) == whom]
    if not whom or about(found.first, setting) == whom:
        return found
    talk = Ranked(Meaning("talk", whom), 1.0)
    if is_question_in(found.parsed) and is_only_talk(found, setting):
        checks = (one for one in left if one.meaning.kind == "check")
        return replace(found, ranked=(talk, *checks), clear=True, options=(talk.meaning,))
    return shared_out(found, left or [talk])


def _called_upon(found: Interpretation, setting: Setting) -> list[str]:
    """Return how a person is called who is told to do something; nothing where nobody is."""
    call, mark, rest = found.parsed.deed.partition(",")
    told = segment(rest, setting.names, setting.speaker)
    is_order = bool(told.verb) and not told.flags & {"first_person", "we"}
    return calls_in(call)[:1] if mark and is_order and found.parsed.flags >= {"vocative", "no_subject"} else []


def last_named(said: str, setting: Setting) -> str:
    """Return the last person here whom a line names, by id; empty for nobody."""
    shares = [(named_share(one, said, {}), one.id) for one in setting.of("person")]
    best, whom = max(shares, default=(0.0, ""))
    return whom if best >= NAMED else ""
