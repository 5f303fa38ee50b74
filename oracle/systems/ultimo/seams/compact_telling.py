"""The judges of narration and answers in the compact form: by the result, the facts and a character's knowledge."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from oracle.core.plain import plain_text
from oracle.dealer.decisions import LONGEST_TEXT
from oracle.dealer.guard_words import GuardWords
from oracle.dealer.narration import Facts, objection_to_telling
from oracle.systems.ultimo.rules.compact.form import Judged, Ruling, correct, is_text, refuse
from oracle.systems.ultimo.rules.compact.state import CompactState
from oracle.text.sentences import sentences_in

_WORDS: Final = GuardWords("compact")

TIERS: Final = {
    "perfect": "perfect",
    "success": "success",
    "partial": "partial",
    "failure": "failure",
    "total_failure": "total_failure",
    "perfect_failure": "total_failure",
}
"""The tier of each grade of a result."""

ANSWERS: Final = {"perfect": 3, "success": 2, "partial": 1}
"""Most questions that an observer may ask, by grade."""

_WORD: Final = re.compile(r"[a-z]+")


def _narrate(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on a paragraph of the story, or `None`."""
    text = whole["text"]
    if len(text) > LONGEST_TEXT:
        return refuse("length", f"a paragraph has at most {LONGEST_TEXT} characters")
    plain = plain_text(text)
    if fault := _fault(state, plain):
        return refuse("prose", fault)
    return correct("control", "what was no text was stripped", text=plain) if _is_marred(text) else None


def _fault(state: CompactState, text: str) -> str:
    facts = facts_of(state)
    found = objection_to_telling(sentences_in(text), facts)
    if found is not None:
        return found.message
    if _WORDS["pool"].search(text) and state.phase != "downtime":
        return "what the Dealer holds is no part of the story"
    if _WORDS["cards"].search(text):
        return "cards are no part of the story"
    if state.result.get("taken") and _WORDS["unhurt"].search(text):
        return "somebody was hurt, and the text says otherwise"
    alive = [hero.name for hero in state.heroes.values() if hero.health != 0]
    if state.result.get("pc_health_after") != 0 and any(_dies(name, text) for name in (*alive, "you")):
        return "nobody of the company has died"
    return ""


def _dies(name: str, text: str) -> bool:
    return re.search(_WORDS.text("death").replace("{name}", re.escape(name)), text, re.IGNORECASE) is not None


def _is_marred(text: str) -> bool:
    """Return whether a text holds control sequences or invisible letters."""
    return plain_text(text) != " ".join(text.split())


def facts_of(state: CompactState) -> Facts:
    """Return the facts that narration may not contradict."""
    grade = state.result.get("grade")
    amounts = ((kind, state.result.get(key)) for key, kind in _AMOUNTS)
    return Facts(
        tiers=(TIERS[grade],) if grade in TIERS else (),
        figures=tuple((kind, amount) for kind, amount in amounts if isinstance(amount, int)),
        company=tuple(hero.name for hero in state.heroes.values()),
        dead=tuple(hero.name for hero in state.heroes.values() if hero.health == 0),
        said=state.intent,
        public=" ".join(foe.name for foe in state.foes.values()),
    )


_AMOUNTS: Final = (
    ("taken", "health"),
    ("dealt", "health"),
    ("pc_health_after", "health"),
    ("foe_health_after", "health"),
    ("threat_after", "threat"),
    ("xp", "xp"),
    ("focus", "focus"),
)


def _answer(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on answers to an observer's questions."""
    answers = whole["answers"]
    if not answers or not all(is_text(text) and len(text) <= LONGEST_TEXT for text in answers):
        return refuse("form", "answers are texts")
    asked = state.rest.get("questions")
    questions = [question for question in asked if isinstance(question, str)] if isinstance(asked, list) else []
    most = ANSWERS.get(str(state.result.get("grade")), 0)
    if len(answers) > most or (questions and len(answers) > len(questions)):
        return refuse("count", f"this result answers {most} questions", "U-176")
    if any(_WORDS["figures"].search(text) for text in answers):
        return refuse("figures", "an answer tells what a character could know, not what is printed")
    return _truth(state, questions, answers) or _hygiene(answers)


def _hygiene(answers: list[str]) -> Ruling:
    plain = [plain_text(text) for text in answers]
    return (
        correct("control", "what was no text was stripped", answers=plain)
        if any(map(_is_marred, answers))
        else Ruling()
    )


def _truth(state: CompactState, questions: list[str], answers: list[str]) -> Ruling | None:
    """Return the refusal of a false answer after a result better than a partial success, or `None`."""
    facts = state.rest.get("facts")
    if not isinstance(facts, Mapping) or state.result.get("grade") not in ("perfect", "success"):
        return None
    for question, told in zip(questions, answers, strict=False):
        for topic, truth in facts.items():
            if (
                _is_about(str(topic), question)
                and isinstance(truth, bool)
                and truth == bool(_WORDS["denies"].search(told))
            ):
                return refuse("truth", f"what is said about {topic} is not so", "U-176")
    return None


def _is_about(topic: str, question: str) -> bool:
    words = {word.removesuffix("s") for word in _WORD.findall(question.lower())}
    return any(word.removesuffix("s") in words for word in _WORD.findall(topic.lower()))


JUDGED: Final = {
    "narrate": Judged(
        _narrate,
        "text",
        phases=("", "narrate", "narration", "observe", "scene", "downtime"),
        untimely="nothing is to be told now",
    ),
    "answer": Judged(_answer, "answers*", phases=("observe", "answer", "narrate"), untimely="nobody asks anything now"),
}
"""The judges, by type of decision."""
