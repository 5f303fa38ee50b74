"""What a line does to a thing that has a check of its own: however it is gone about, that check decides."""

from __future__ import annotations

from typing import Final

from oracle.core.records import replace
from oracle.dealer.builtin.enact.spoken import named_in
from oracle.dealer.interpret.choose import Ranked, is_clear, options_of
from oracle.dealer.interpret.interpreter import NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import Meaning
from oracle.dealer.interpret.setting import Setting, Thing
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.story.called import called
from oracle.story.life_tables import ANY_DEED
from oracle.story.state import StoryState, people_here
from oracle.text.grammar import word_class
from oracle.text.phrases import named
from oracle.text.tokens import words_of
from oracle.text.words import stems_of

ONLY_SAID: Final = frozenset({"quoted", "question", "negated", "wished", "condition"})
"""Forms of lines that do nothing to a thing."""


def tried_at(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a task or a grip at a thing that has a check is a try at that thing."""
    thing = _checked_object(found, setting)
    tries = [one for one in found.ranked if thing is not None and _is_at(one.meaning, thing)]
    if thing is None or not tries or found.parsed.flags & ONLY_SAID:
        return found
    own = next((one.meaning for one in tries if one.meaning.kind == "check"), Meaning("check", thing.id))
    skill = next((one.meaning.skill for one in tries if one.meaning.skill), own.skill)
    tried = Ranked(replace(own, target=thing.id, skill=skill), sum(one.chance for one in tries))
    ranked = tuple(sorted((tried, *(one for one in found.ranked if one not in tries)), key=lambda one: -one.chance))
    return replace(found, ranked=ranked, clear=is_clear(ranked, interpreter().floors), options=options_of(ranked))


def as_foreseen(found: Interpretation, tale: StoryState) -> Interpretation:
    """Return a reading in which a deed that an author has an answer to, in its very words, is done without cards.

    The words of such an answer begin with the verb of the deed, and say what it is done to: `knock on the coffin`.
    """
    first = found.first
    if first.kind != "check" or not tale.is_running or found.parsed.flags & ONLY_SAID:
        return found
    answers = (*tale.here.reactions, *(one for person in people_here(tale) for one in person.reactions))
    phrases = (words for one in answers if one.to == ANY_DEED for words in one.words if " " in words)
    if not any(stems_of(words)[0] == found.parsed.verb and called((words,), found.parsed.main) for words in phrases):
        return found
    done = Ranked(Meaning("pass"), 1.0)
    return replace(found, ranked=(done,), clear=True, options=(done.meaning,))


def as_printed(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a fight that an author wrote a check for, and that is named as it is there, is that."""
    spoken = stems_of(found.parsed.main)
    things = [one for one in setting.of("feature") if one.checked and one.person and named(one.name, spoken)]
    whole = {one.id for one in things if one.person == found.first.target}
    printed = next((one for one in found.ranked if one.meaning.kind == "check" and one.meaning.target in whole), None)
    if found.first.family != "attack" or printed is None:
        return found
    others = [one for one in found.ranked if one is not printed and one.meaning.family != "attack"]
    chance = printed.chance + sum(one.chance for one in found.ranked if one.meaning.family == "attack")
    ranked = (Ranked(printed.meaning, chance), *others)
    return replace(found, ranked=ranked, clear=True, options=options_of(ranked))


def _checked_object(found: Interpretation, setting: Setting) -> Thing | None:
    """Return the thing that something is done to and that cards decide about; `None` for none, or a person."""
    done_to = named_in(found.parsed) if is_direct(found.parsed) else ""
    things = [one for one in setting.of("feature") if done_to and one.checked and not one.person]
    shares = {one.id: named_share(one, done_to, {}) for one in things}
    best = max(things, key=lambda one: shares[one.id], default=None)
    return best if best is not None and shares[best.id] >= NAMED else None


def is_direct(parsed: ParsedUtterance) -> bool:
    """Return whether the object of a deed stands right behind its verb: "grab the raven", but not "walk round it"."""
    return not set(words_of(parsed.object)[:1]) & word_class("prepositions")


def _is_at(meaning: Meaning, thing: Thing) -> bool:
    """Return whether a reading is a task without a thing of its own, or is about this one."""
    if meaning.kind == "check":
        return meaning.target == thing.id or not (meaning.target or meaning.to)
    return meaning.family == "handle" and meaning.target in ("", thing.id)
