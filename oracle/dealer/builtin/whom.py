"""Whom a line is said to: readings that are all about one person are one deed, and a line that is plainly talk is talk.

Pressing, lying, threatening and bargaining stay checks. Whoever is only spoken about is not spoken to.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.records import replace
from oracle.dealer.builtin.conduct import calls_in
from oracle.dealer.builtin.small_deeds import small_deed
from oracle.dealer.interpret.choose import Ranked, is_clear, options_of
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.interpreter import NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE, SOCIAL, Meaning
from oracle.dealer.interpret.pronouns import with_pronouns
from oracle.dealer.interpret.seen_deeds import seen_deeds
from oracle.dealer.interpret.setting import Setting, Thing
from oracle.dealer.interpret.stated import is_question_in
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

MAY_BE_SAID: Final = 0.1
"""Chance from which on a line may be said to a person, so that all its readings about them are that."""

BEYOND_TALK: Final = 0.85
"""Chance from which on a check of a person is not taken for talk with them."""

AS_PLAINLY: Final = 0.7
"""Share of the chance that a line presses a person from which on it as well only talks to them."""

SURELY_KIND: Final = 0.5
"""Chance of all deeds of a sort together from which on a line is of that sort."""

PLAINLY: Final = 0.4
"""Chance from which on a line says a verb of bringing a person round."""

SEVERAL: Final = 2
"""People to whom a line may be said, from which on it is said to all of them."""

AS_LIKELY: Final = 0.7
"""Share of the chance of a deed that moves nothing from which on it is said to anyone."""


@cache
def manners() -> Mapping[str, Any]:
    """Return the tables of `whom.toml`: which deeds only speak, which press, which small ones are done to a person."""
    return tomllib.loads((files("oracle.dealer.builtin") / "whom.toml").read_text(encoding="utf-8"))


def one_person(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which looking at a person, and at what stands for them in the place, is one deed."""
    stands_for = {one.id: one.person for one in setting.of("feature") if one.person}
    shares: dict[Meaning, float] = {}
    for one in found.ranked:
        is_look = one.meaning.kind == "look" and one.meaning.target in stands_for
        meaning = replace(one.meaning, target=stands_for[one.meaning.target]) if is_look else one.meaning
        shares[meaning] = shares.get(meaning, 0.0) + one.chance
    return found if len(shares) == len(found.ranked) else _ranked(found, (Ranked(*one) for one in shares.items()))


def said_to_one(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a line that is plainly talk is said to whom all its likely readings are about."""
    said = next((one for one in found.ranked if one.meaning.kind == "talk" and one.meaning.target != EVERYONE), None)
    first = found.ranked[0]
    if said is None or first.meaning.kind not in ("check", "act") or not is_only_talk(found, setting):
        return found
    if _is_only_about(found, next(one for one in setting.things if one.id == said.meaning.target)):
        return found
    whom = said.meaning.target
    of_one = [one for one in found.ranked if about(one.meaning, setting) == whom or _is_social(one.meaning)]
    is_of_one = first in of_one or (first.meaning.kind == "act" and not found.clear)
    is_checked = first.meaning.kind == "check" and first.chance >= BEYOND_TALK
    whole = sum(one.chance for one in of_one)
    is_told = "says" in found.parsed.flags  # to whom, may be open: I tell him that I am sorry
    talk = [one.chance for one in found.ranked if one.meaning.kind == "talk"]
    may_be_said = sum(talk) if is_told else said.chance
    if not is_of_one or is_checked or may_be_said < MAY_BE_SAID or whole < first.chance:
        return found
    left = (one for one in found.ranked if one not in of_one)
    return replace(_ranked(found, (Ranked(said.meaning, whole), *left)), clear=True)


def _is_only_about(found: Interpretation, person: Thing) -> bool:
    """Return whether a question names a person to whom it is not put: is the miller lying?"""
    is_asked = "question" in found.parsed.flags and not found.parsed.quote
    is_called = any(is_named(person, phrase) for phrase in calls_in(found.parsed.addressed))
    return is_asked and is_named(person, found.parsed.main) and not is_called


def about(meaning: Meaning, setting: Setting) -> str:
    """Return the person whom a decision is about, by id: spoken to, looked at, brought round; empty for nobody."""
    people = {one.id for one in setting.of("person", "party")}
    stands_for = {one.id: one.person for one in setting.of("feature") if one.person}
    found = meaning.to or stands_for.get(meaning.target, meaning.target)
    return found if found in people else ""


def _is_social(meaning: Meaning) -> bool:
    """Return whether a check is to bring round a person who is not named."""
    return meaning.kind == "check" and meaning.skill in SOCIAL and not meaning.target and not meaning.to


def is_only_talk(found: Interpretation, setting: Setting) -> bool:
    """Return whether a line asks, tells, greets, comforts, offers or jokes, and does not press anyone."""
    kinds = seen_deeds(with_pronouns(found.parsed.text, setting))
    verb = max(found.verbs, key=lambda one: found.verbs[one], default="")
    is_pressing = verb in manners()["pressing_verbs"] and found.verbs[verb] >= PLAINLY
    if is_pressing or sum(kinds.get(kind, 0.0) for kind in manners()["pressing"]) >= SURELY_KIND:
        return False
    readings = dict(found.readings)
    talk, persuading = readings.get("talk", 0.0), readings.get("persuade", 0.0)
    is_said = sum(kinds.get(kind, 0.0) for kind in manners()["said"]) >= SURELY_KIND
    is_mild = not found.clear and persuading < SURELY_KIND and talk > 0
    return is_said or is_mild or is_question_in(found.parsed) or talk >= max(AS_PLAINLY * persuading, SURELY_KIND)


def kindly_done(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a small kindness done to a person takes no card: a hand that is held, an arm given."""
    first, people = found.first, setting.of("person")
    is_to_one = len(people) == 1 or any(is_named(one, found.parsed.main) for one in people)
    is_said = "says" in found.parsed.flags or is_question_in(found.parsed)
    is_sure = found.ranked[0].chance >= BEYOND_TALK or (first.family == "handle" and found.clear)
    if first.kind not in ("check", "act", "refuse") or first.family in manners()["ruled"] or is_said or is_sure:
        return found
    if is_to_one and gesture_in(found.parsed.text, setting):
        passed = Ranked(Meaning("pass"), 1.0)
        return replace(found, ranked=(passed,), clear=True, options=(passed.meaning,))
    return found


def gesture_in(text: str, setting: Setting) -> str:
    """Return the kind of deed that a small gesture towards a person is: a kindness, a gift; empty for none."""
    told = with_pronouns(text, setting)
    kinds = seen_deeds(told)
    ill = sum(kinds.get(kind, 0.0) for kind in manners()["pressing"])
    given = next((kind for kind in manners()["given"] if kinds.get(kind, 0.0) >= SURELY_KIND), "")
    deed: str = manners()["gestures"].get(small_deed(told), given)
    return deed if ill < SURELY_KIND else ""


def said_to_all(found: Interpretation) -> Interpretation:
    """Return a reading in which a deed that moves nothing is said to everybody, where it may be said to anyone.

    To whom of those who are here a line is said may be open; that it is said to them is not: those chances count
    together.
    """
    first = found.ranked[0]
    said = [one for one in found.ranked if one.meaning.kind == "talk"]
    whole = sum(one.chance for one in said)
    if first.meaning.kind != "pass" or len(said) < SEVERAL or whole < AS_LIKELY * first.chance:
        return found
    to_all = Ranked(Meaning("talk", EVERYONE), whole)
    return _ranked(found, (to_all, *(one for one in found.ranked if one not in said)))


def spoken_about(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which whoever is elsewhere, and is only spoken about, is not looked for here.

    Whoever is named with a verb of asking, or called by a name, is spoken to.
    """
    refused = next((one for one in found.ranked if one.meaning.kind == "refuse"), None)
    here = setting.of("person")
    is_speech = is_question_in(found.parsed) or "only_quote" in found.parsed.flags
    if refused is None or refused is not found.ranked[0] or not here or not is_speech:
        return found
    absent = [one for one in setting.of("absent") if is_named(one, f"{found.parsed.main} {found.parsed.quote}")]
    called = calls_in(found.parsed.addressed)
    if not absent or any(is_named(one, phrase) for one in absent for phrase in called):
        return found
    if (
        called
        and not any(is_named(one, phrase) for one in here for phrase in called)
        and kinds_of(called)[0] == "group"
    ):
        return found
    talk = [one for one in found.ranked if one.meaning.kind == "talk" and one.meaning.target != EVERYONE]
    to_one = talk[0].meaning if len(here) == 1 and talk else Meaning("talk", EVERYONE)
    rest = (one for one in found.ranked if one is not refused and one.meaning != to_one)
    return replace(found, ranked=(Ranked(to_one, refused.chance), *rest), clear=True, options=(to_one,))


def opined(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which one of several who votes, or says what should be done, only says it to the others."""
    others = [name for name in setting.party if name != setting.speaker]
    if not others or not found.parsed.clauses or not _is_opinion(found, setting):
        return found
    said = Ranked(Meaning("talk", others[0]), 1.0)
    return replace(found, ranked=(said,), clear=True, options=(said.meaning,))


def _is_opinion(found: Interpretation, setting: Setting) -> bool:
    """Return whether the first clause of a line votes, sides with something, or says what all of them should do."""
    subjects = word_class("first_person") | word_class("plural_first_person") | set(setting.names)
    told = [word for word in words_of(found.parsed.clauses[0]) if word not in word_class("openers")]
    while told[1:] and told[0] in subjects - word_class("being"):
        told.pop(0)
    if len(told) < SEVERAL:
        return False
    is_siding = told[0] in word_class("being") and told[1] in word_class("siding")
    saying = set(map(stem, word_class("saying") | word_class("thinking")))
    is_of_all = [word for word in told[1:3] if word != "that"][:1] == ["we"]
    is_advice = stem(told[0]) in saying and is_of_all and bool(set(told) & word_class("advising"))
    return is_siding or is_advice or told[0] in word_class("voting")


def is_named(thing: Thing, phrase: str) -> bool:
    """Return whether a phrase names a person or something."""
    return named_share(thing, phrase, {}) >= NAMED


def _ranked(found: Interpretation, ranked: Iterable[Ranked]) -> Interpretation:
    """Return a reading with other decisions, likeliest first, and whether it is clear by them."""
    order = tuple(sorted(ranked, key=lambda one: -one.chance))
    return replace(found, ranked=order, clear=is_clear(order, interpreter().floors), options=options_of(order))
