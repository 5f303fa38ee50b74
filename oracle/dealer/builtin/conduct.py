"""What a line may not be taken for, whatever it names: a deed that it denies, imagines or asks about; an absent person.

The interpreter ranks what a line can mean; here the form of the line and who is present have the last word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from oracle.core.records import replace
from oracle.dealer.builtin.enact.spoken import goal_of_way
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.interpret.choose import Ranked, is_clear, options_of
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.interpreter import INJECTION, NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE, Meaning
from oracle.dealer.interpret.setting import Setting, Thing
from oracle.dealer.interpret.stated import SECOND_PERSON, Mood, mood_of, parts_of
from oracle.game_files import game_rows
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

SENSES: Final = ("mind", "people")
"""Families of skills with which a question can be a deed: "is anyone following us?", "does he lie?"."""

STILL: Final = ("talk", "pass", "answer", "look")
"""What can be left of a line whose deed is not done."""

TIME_PASSES: Final = ("rest", "travel")
"""Families of verbs that are done at once and cannot be called off: whoever asks leave for them is asked back."""

NO_VERB: Final = ("check", "pass", "act:handle")
"""What a line is heard as that asks for no verb of the rules."""

LIKELY_TRY: Final = 0.3
AHEAD: Final = 0.1
"""Chance, and lead over any other deed, from which on a task of a player's own is called: it can still be withdrawn."""

MAY_BE: Final = 0.1
"""Chance of an answer from which on a question about oneself is for it."""

SHORT_NAME: Final = 4
"""Letters of a name by which a person may be called for short."""

PROGRAM: Final = "program"
"""Source of answers that tell how the program is used."""

TRY: Final = Meaning("check")
FREE: Final = Meaning("pass")
"""A task of a player's own, and a deed that moves nothing: which it is depends on how hard it is."""

_OWNED: Final = re.compile(r"\b\w+'s \w+")
"""What is called by its owner, who is not spoken to thereby: "Karla's burns"."""


def as_stated(found: Interpretation, setting: Setting, game: str) -> tuple[Interpretation, Mood]:
    """Return a reading by what a line states, and why it states nothing; empty where it does.

    Beside something that is not done, what is done counts as if it stood alone.
    """
    told = parts_of(found.parsed.deed)
    moods = tuple(mood_of(part, setting.names, setting.speaker) for part in told)
    held = [mood for mood in moods if mood]
    if not held or (set(held) == {"asked"} and not found.first.moves):
        return found, "asked" if held and found.first.kind == "look" else ""
    rest = [part for part, mood in zip(told, moods, strict=True) if not mood]
    if rest and not found.parsed.quote:
        again = interpreter().interpret(" ".join(rest), setting)
        is_enough = not again.clear and (set(held) == {"asked"} or not found.first.moves)
        return (found if is_enough else again), ""
    return (found, "") if rest else _unmoved(found, held[0], game)


def _unmoved(found: Interpretation, mood: Mood, game: str) -> tuple[Interpretation, Mood]:
    """Return a reading in which nothing is done that was not stated."""
    if mood == "denied" and _is_said_with_not(found, game):
        return found, ""
    if mood == "asked" and _is_sensing(found):
        return found, ""
    kinds = ("pass",) if mood == "denied" and not found.parsed.quote else STILL
    left = tuple(one for one in found.ranked if one.meaning.kind in kinds)
    return _only(found, left or (Ranked(Meaning("pass"), 1.0),)), mood


def _is_said_with_not(found: Interpretation, game: str) -> bool:
    """Return whether what is denied is a deed by itself: letting a person live, giving in to nothing."""
    known = {row["name"] for row in game_rows(game, "said_with_not")}
    if found.first.kind == "check":
        return found.first.skill in known and not found.first.target
    return found.first.kind == "act" and max(found.verbs, key=lambda one: found.verbs[one], default="") in known


def _is_sensing(found: Interpretation) -> bool:
    """Return whether a question is one that cards can answer: what is noticed, remembered, read in a person."""
    words = [word for word in words_of(found.parsed.deed) if word not in word_class("openers")]
    is_open = bool(words) and words[0] in word_class("sensed")
    return is_open and found.first.kind == "check" and family_of(found.first.skill) in SENSES


def _only(found: Interpretation, left: tuple[Ranked, ...]) -> Interpretation:
    return replace(found, ranked=left, clear=True, options=tuple(one.meaning for one in left[:3]))


def among_friends(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which what is only said to a member of the party is said to them, and done by nobody."""
    if not any(stem(word) == found.parsed.verb for word in word_class("saying")):
        return found
    called = found.parsed.addressed
    friend = next((setting.names[one.lower()] for one in calls_in(called) if one.lower() in setting.names), "")
    is_to_others = any(_is_named(one, called) for one in setting.of("person"))
    if friend and found.first.kind in ("talk", "pass") and not is_to_others:
        return _only(found, (Ranked(Meaning("talk", friend), 1.0),))
    is_to_party = any(_is_named(one, called) for one in setting.of("party"))
    left = tuple(one for one in found.ranked if one.meaning.kind not in ("check", "go"))
    return _only(found, left) if is_to_party and found.first.moves and left else found


def shared_out(found: Interpretation, left: Sequence[Ranked]) -> Interpretation:
    """Return a reading in which the decisions that are left share the chance of those that are not."""
    whole = sum(one.chance for one in left)
    ranked = tuple(Ranked(one.meaning, one.chance / whole) for one in left)
    return replace(found, ranked=ranked, clear=is_clear(ranked, interpreter().floors), options=options_of(ranked))


def asked_about(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a person whom a question names is not spoken to by it.

    They are asked about where that may be; and who asks leave to do something to them does it.
    """
    parsed, first = found.parsed, found.first
    if first.kind != "talk" or not parsed.flags & {"question", "asks_leave"} or parsed.quote:
        return found
    whom = next((one for one in setting.of("person", "party") if one.id == first.target), None)
    called = _OWNED.sub("", parsed.addressed)
    if whom is None or not _is_named(whom, parsed.main) or _is_named(whom, called):
        return found
    left = [one for one in found.ranked if one.meaning.kind != "talk"]
    if "asks_leave" in parsed.flags:
        return shared_out(found, left)
    likely = found.ranked[0].chance * LIKELY_TRY
    answers = [one for one in left if one.meaning.kind == "answer" and one.chance >= likely]
    return replace(found, ranked=(*answers[:1], *left), clear=True) if answers else found


def approached(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which going up to a person or something that is here leaves no place, and moves nothing.

    Nor does who leaves "it" or "that": such a word points at the matter in hand, and at no place.
    """
    first, goal = found.first, goal_of_way(found.parsed)
    is_going = first.kind == "go" or first.family == "travel" or (not found.clear and "go" in dict(found.readings))
    is_matter = not goal and _is_matter(words_of(found.parsed.object))
    told = found.parsed.object if is_matter else found.parsed.main
    ways = (one for one in setting.of("exit") if named_share(one, told, {}) >= NAMED)
    here = [one for one in setting.of("person", "feature") if goal and named_share(one, goal, {}) >= NAMED]
    if not is_going or not (here or is_matter) or any(ways):
        return found
    return _only(found, (Ranked(Meaning("pass"), 1.0),))


def _is_matter(words: Sequence[str]) -> bool:
    """Return whether what is left is a matter at hand: `it`, or `that` with no noun behind it."""
    ends = word_class("joints") | word_class("coordinators") | word_class("prepositions")
    is_whole = not set(words[:1]) & word_class("determiners") or not set(words[1:2]) - ends
    return bool(set(words[:1]) & word_class("demonstratives")) and is_whole


def at_named(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading that is clear where a line names what it tries, and doubts only how that is gone about."""
    first = found.first
    others = (one.meaning for one in found.ranked[1:] if one.chance >= MAY_BE)
    thing = next((one for one in setting.of("feature") if one.id == first.target), None)
    if found.clear or first.kind != "check" or thing is None or named_share(thing, found.parsed.main, {}) < NAMED:
        return found
    return replace(found, clear=True) if all(deed_of(one) in (TRY, FREE) for one in others) else found


def is_own_question(found: Interpretation | None) -> bool:
    """Return whether a line asks, of nobody, about its speaker: where they are, what they found, who is with them."""
    if found is None or found.parsed.quote or found.parsed.flags & {"question", "asks_leave"} != {"question"}:
        return False
    words, own = set(words_of(found.parsed.main)), word_class("own") | word_class("first_person_objects") | {"we"}
    return bool(words & own) and not words & SECOND_PERSON and not people_called(found.parsed.addressed)


def asked_of_story(found: Interpretation) -> Interpretation:
    """Return a reading in which a question about oneself is answered out of the story, where that may be."""
    is_of_program = found.first.source == PROGRAM
    heard = dict(found.readings) if is_of_program else {}
    answers = [one for one in found.ranked[int(is_of_program) :] if one.meaning.kind == "answer"]
    answer = max(answers, key=lambda one: one.chance + heard.get(f"answer:{one.meaning.source}", 0.0), default=None)
    is_left = found.first.kind in ("talk", "refuse", "look", "pass") or is_of_program or not found.clear
    if answer is None or answer.chance < MAY_BE or not is_left or not is_own_question(found) or _is_sensing(found):
        return found
    return replace(found, ranked=(answer, *(one for one in found.ranked if one is not answer)), clear=True)


def asked_openly(found: Interpretation) -> Interpretation:
    """Return a reading in which who puts an open question to a person only talks to them, and tries nothing by it.

    An open one begins with `who`, `what` or the like; "will you help us?" may well be more than talk.
    """
    parsed, first = found.parsed, found.first
    told = [word for word in words_of(parsed.deed) if word not in word_class("openers")]
    is_open = bool(set(told[:1]) & word_class("relatives")) or told[:1] in (["what"], ["when"])
    talk = next((one for one in found.ranked if one.meaning.kind == "talk"), None)
    if first.kind != "check" or parsed.quote or "question" not in parsed.flags or not is_open or talk is None:
        return found
    if not SECOND_PERSON & set(told):
        return found
    return _only(found, (Ranked(talk.meaning, 1.0),))


def asked_of_all(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which who asks something, and says not whom, asks those who are here."""
    asks = found.parsed.verb in map(stem, word_class("asking_verbs"))
    called = calls_in(found.parsed.addressed)
    is_put = any(_is_named(one, phrase) for one in setting.things for phrase in called)
    if not asks or not setting.of("person") or is_put or people_called(found.parsed.addressed):
        return found
    return _only(found, (Ranked(Meaning("talk", EVERYONE), 1.0),))


def settled(found: Interpretation) -> Interpretation:
    """Return a reading that is clear where its doubts are only about how one and the same deed is gone about.

    Tasks of a player's own differ in their skill alone, which the rating chooses: together they are one deed. So are
    handling one's things and a deed that moves nothing; and whether that takes cards is no question to a player, where
    no verb of the rules was heard.
    """
    if found.clear:
        return found
    shares: dict[Meaning, float] = {}
    for one in found.ranked:
        deed = deed_of(one.meaning)
        shares[deed] = shares.get(deed, 0.0) + one.chance
    best = max(shares, key=lambda deed: shares[deed])
    chance = shares.pop(best)
    heard = found.readings[0][0] if found.readings else ""
    is_alike = best in (FREE, TRY) and heard in NO_VERB
    alike = shares.pop(FREE if best == TRY else TRY, 0.0) if is_alike else 0.0
    second = max(shares.values(), default=0.0)
    floors = interpreter().floors
    is_clear = chance + alike >= (floors.moves if best.moves else floors.free) and chance - second >= floors.margin
    is_try = best == TRY and chance >= LIKELY_TRY and chance - second >= AHEAD
    ranked = tuple(sorted(found.ranked, key=lambda one: deed_of(one.meaning) != best))
    return replace(found, ranked=ranked, clear=True) if is_clear or is_try else found


def deed_of(meaning: Meaning) -> Meaning:
    """Return a decision without what makes no other deed of it."""
    if meaning.kind == "act" and meaning.family == "handle":
        return FREE
    return replace(meaning, skill="", attribute="")


def asks_leave(found: Interpretation) -> bool:
    """Return whether a person only asks for leave to do what cannot be called off."""
    return "asks_leave" in found.parsed.flags and found.first.family in TIME_PASSES


def absent_in(found: Interpretation, setting: Setting) -> str:
    """Return how a person is called who is spoken to and is not there; empty where whoever is meant may be here.

    In a place that nobody wrote, anybody may be.
    """
    meaning = found.first
    is_order = bool(found.readings) and found.readings[0][0] == INJECTION
    if is_order or not (meaning.kind in ("talk", "refuse") or meaning.to):
        return ""
    every = calls_in(found.parsed.addressed)
    called = [phrase for phrase, kind in zip(every, kinds_of(every), strict=True) if kind != "group"]
    here = setting.of("feature", "person", "party")
    if any(_is_named(thing, phrase) for phrase in called for thing in here):
        return ""
    if any(is_short_for(phrase, one.name) for phrase in called for one in setting.of("person")):
        return ""
    told = {stem(word) for word in words_of(setting.text)}
    called = [phrase for phrase in called if stem(head_word(phrase)) not in told]
    elsewhere = (word for one in setting.of("absent") for word in words_of(" ".join(called)) if _is_named(one, word))
    if word := next(elsewhere, ""):
        return _as_typed(word, found.parsed.text)
    if any(is_anybody(phrase) for phrase in called if phrase):
        return ""
    missed = (phrase for phrase in people_called(found.parsed.addressed) if phrase in called)
    return _as_typed(next(missed, ""), found.parsed.text)


def calls_in(addressed: str) -> list[str]:
    """Return the phrases by which a person may be called; the beginning of a question, or of a sentence, is none.

    >>> calls_in("Who was the smith ; hey Jost ; I am late")
    ['Jost']
    """
    barred = word_class("questions") | word_class("first_person")
    phrases = (_bare(phrase) for phrase in addressed.split(" ; "))
    return [phrase for phrase in phrases if words_of(phrase) and words_of(phrase)[0] not in barred]


def head_word(phrase: str) -> str:
    """Return the word that says what a person is who is called by a phrase.

    >>> head_word("the sentry with the flag")
    'sentry'
    """
    words = words_of(phrase)
    ends = word_class("prepositions") | word_class("breaks")
    return words[next((at for at, word in enumerate(words) if at and word in ends), len(words)) - 1]


def is_short_for(word: str, name: str) -> bool:
    """Return whether a word is short for a name.

    >>> is_short_for("Percy", "Percival Orme"), is_short_for("Peter", "Percival Orme")
    (True, False)
    """
    start = word[:SHORT_NAME].lower()
    return len(word) > SHORT_NAME and any(part.startswith(start) for part in words_of(name))


def people_called(addressed: str) -> list[str]:
    """Return the phrases by which people may be called, of those a line is addressed to; none that fits anyone."""
    named = [phrase for phrase in calls_in(addressed) if not is_anybody(phrase)]
    return [phrase for phrase, kind in zip(named, kinds_of(named), strict=True) if kind == "person"]


def _as_typed(phrase: str, text: str) -> str:
    """Return a phrase with the capitals that it has in a text."""
    at = text.lower().find(phrase.lower())
    return text[at : at + len(phrase)] if at >= 0 else phrase


def _is_named(thing: Thing, phrase: str) -> bool:
    return named_share(thing, phrase, {}) >= NAMED


def _bare(phrase: str) -> str:
    """Return how a person is called, without the small words around it: "Hey captain", "somebody here"."""
    words = phrase.split()
    while words and words[0].strip(",!").lower() in word_class("openers"):
        words.pop(0)
    while len(words) > 1 and words[-1].lower() in word_class("existential"):
        words.pop()
    return " ".join(words)


def is_anybody(phrase: str) -> bool:
    """Return whether a phrase fits anyone: "the old man", "them all", "friend"."""
    small = word_class("determiners") | word_class("ages") | word_class("anybody") | word_class("first_person_objects")
    small |= word_class("object_pronouns") | word_class("all_of_them") | word_class("pronouns") | word_class("own")
    words = words_of(phrase)
    is_pronoun = words[0] in word_class("object_pronouns")
    return is_pronoun or set(words) <= small or words[-1] in word_class("anybody")
