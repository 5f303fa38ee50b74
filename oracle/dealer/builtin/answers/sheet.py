"""Answers out of a character's sheet: health, cards, money, things, skills and what else stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oracle.core.system import task_skills
from oracle.dealer.builtin.answers import figures
from oracle.dealer.builtin.answers.figures import Figure
from oracle.dealer.builtin.answers.nearness import subject_of, table, topic_of
from oracle.dealer.builtin.answers.question import Lines, Question, called, noun_of, pool_of
from oracle.dealer.builtin.telling.phrasing import listed
from oracle.dealer.interpret.match import same_word
from oracle.text.tokens import words_of

LIKELY: Final = 0.5
"""Nearness from which on a question is for a topic of `topics.tsv`."""

SURE: Final = 0.8
"""Nearness from which on it is for a topic, whatever else it names."""

ANY_THING: Final = "thing"
"""What stands for the name of a thing in the phrases that ask for one."""

HAVE: Final = ("have", "things")
"""Topics of questions for what a character carries."""

OF_OTHERS: Final = ("health", "conditions")
"""Topics on which another character's sheet answers: what anyone sees of them."""


def of_sheet(question: Question) -> Lines:
    """Return the figures that a question asks for; none where it asks for nothing that stands on a sheet."""
    topic, score = _topic_of(question)
    likely = topic if score >= LIKELY else ""
    if other := _other(question):
        return _of_other(question, other, likely)
    if score >= SURE and topic not in HAVE:
        return _topic(question, topic)
    return (
        _named(question)
        or _not_learned(question)
        or (_has(question, likely) if likely in ("", *HAVE) else ())
        or (_topic(question, likely) if likely else ())
    )


def _topic_of(question: Question) -> tuple[str, float]:
    """Return the topic of a question as it stands, or with a thing in place of what it names, whichever is nearer."""
    plain, noun = topic_of("sheet", question.text), called(question.parsed)
    if plain[1] >= SURE or not noun:
        return plain
    masked = topic_of("sheet", question.text.lower().replace(noun, ANY_THING))
    return masked if masked[0] == HAVE[0] and masked[1] > plain[1] else plain


def open_sheet(question: Question) -> Lines:
    """Return where a character's own figures are all shown."""
    return () if _other(question) else question.say("see_sheet")


def _other(question: Question) -> str:
    """Return the actor of another character whose figures are asked for; empty for one's own."""
    thing = question.named("party")
    if thing is None or thing.name == question.setting.speaker:
        return ""
    return next((who for who in question.position.tale.company.pcs if question.other_name(who) == thing.name), "")


def _of_other(question: Question, who: str, topic: str) -> Lines:
    if topic not in OF_OTHERS:
        return question.say("not_your_sheet", person=question.other_name(who))
    found = _figures(question, who, "health")
    said = _said(found, "health") if not _is_well(found) else ""
    words = {"person": question.other_name(who), "what": said}
    return question.say("other_hurt" if said else "other_well", **words)


def _figures(question: Question, who: str, topic: str) -> tuple[Figure, ...]:
    """Return the figures of a topic; what stands under `else` where the rest of its patterns find none."""
    known = figures.figures_of(question.position, who)
    rows = table("sheet")["topics"].get(topic, {})
    own = figures.traits_of(question.position, who, known) if topic == "traits" else ()
    own = figures.conditions_of(known) if topic == "conditions" else own
    found = (*own, *figures.matching(known, rows.get("lines", ())))
    return found or figures.matching(known, rows.get("else", ()))


def _topic(question: Question, topic: str) -> Lines:
    """Return the figures of a topic in a sentence, in one of its own where there is such a pool."""
    found = _figures(question, question.who, topic)
    if topic == "health" and found and _is_well(found):
        return question.say("health_full")
    said = _said(found, topic)
    pool = topic if pool_of(topic) else "figures"
    return question.say(pool, what=said) if said else question.say(f"{topic}_none")


def _said(found: Sequence[Figure], topic: str) -> str:
    """Return figures as part of a sentence; nothing where all of them are nothing."""
    rows = table("sheet")["topics"].get(topic, {})
    nothing = () if rows.get("zero") else table("sheet")["nothing"]
    return "; ".join(one.said(bare=bool(rows.get("bare"))) for one in found if one.value not in nothing)


def _is_well(found: Sequence[Figure]) -> bool:
    return all(one.is_full or one.value in table("sheet")["well"] for one in found)


def _named(question: Question) -> Lines:
    """Return the one figure that a question names and no topic lists: a skill, a trait, a detail."""
    known = figures.figures_of(question.position, question.who)
    listed_anyway = {one.label for topic in table("sheet")["topics"] for one in _figures(question, question.who, topic)}
    shown = {one.label for one in figures.traits_of(question.position, question.who, known)}
    asked = words_of(question.text)
    named = [one for one in known if one.label not in listed_anyway - shown and _is_named(one.label, asked)]
    return question.say("figures", what=named[0].said(bare=False)) if named else ()


def _not_learned(question: Question) -> Lines:
    """Return that a skill of the game is asked for that the character has not."""
    asked = words_of(question.text)
    named = [skill for skill in sorted(task_skills(question.position.system)) if _is_named(skill, asked)]
    return question.say("not_learned", thing=named[0]) if named else ()


def _is_named(label: str, asked: Sequence[str]) -> bool:
    parts = words_of(label)
    return bool(parts) and all(any(same_word(part, word) for word in asked) for part in parts)


def _asks_for(text: str, noun: str) -> bool:
    """Return whether a question is for a thing that it names, were it any thing."""
    topic, score = topic_of("sheet", text.lower().replace(noun, ANY_THING))
    return topic in HAVE and score >= LIKELY


def _has(question: Question, topic: str) -> Lines:
    """Return whether a character has the thing that is asked for; none where none is."""
    things = figures.things_of(question.position, question.who)
    wanted = subject_of(noun_of(question.parsed)) or subject_of(question.text)
    held = [name for name, words in things if wanted & subject_of(f"{name} {words}")]
    if held:
        return question.say("carried", what=listed(tuple(held)))
    noun = noun_of(question.parsed)
    if not noun or (topic != "have" and not _asks_for(question.text, noun)):
        return ()
    carried = _said(_figures(question, question.who, "things"), "things")
    thing = called(question.parsed) or noun
    return question.say("not_carried", thing=thing, what=carried) if carried else question.say("things_none")
