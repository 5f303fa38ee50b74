"""Prose in the compact form: tellings, answers and what people say, held against everything the state holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from oracle.core.plain import plain_text
from oracle.dealer.claims.against import claim_fault
from oracle.dealer.guard_words import GuardWords
from oracle.dealer.narration import Facts, objection_to_telling, objection_to_words
from oracle.dealer.verdict import Objection
from oracle.systems.ultimo.seams.compact.decisions import Answer, Narrate
from oracle.systems.ultimo.seams.compact.facts import facts_of, facts_of_words
from oracle.systems.ultimo.seams.compact.ruling import STANDS, Ruling, correct, refuse
from oracle.systems.ultimo.seams.compact.state import CompactState
from oracle.text.numbers import number_of
from oracle.text.sentences import sentences_in
from oracle.text.stems import stem
from oracle.text.tokens import unquoted, words_of

_WORDS: Final = GuardWords("compact")

QUESTIONS: Final = {"perfect": 3, "success": 2, "partial": 1}
"""Most questions that an observer may ask, by tier. Rule U-176."""

TRUE_FROM: Final = ("perfect", "success")
"""Tiers from which on answers are true; those of a partial success may bend the truth (U-178)."""


def judge_narrate(state: CompactState, decision: Narrate) -> Ruling:
    """Return the ruling on a paragraph of the story."""
    ruling = judge_prose(state, decision.text, facts_of(state))
    return correct("control", *_CONTROL, text=plain_text(decision.text)) if ruling.kind == "repair" else ruling


_CONTROL: Final = ("what was no text was left out", "")


def judge_spoken(state: CompactState, text: str) -> Ruling:
    """Return the ruling on words that are said at the table, which tell of no outcome: answers, replies."""
    return judge_prose(state, text, facts_of_words(state), _objection_to_spoken)


def _objection_to_spoken(sentences: Iterable[str], facts: Facts) -> Objection | None:
    found = (objection_to_words(sentence, facts) or claim_fault(sentence, facts) for sentence in sentences)
    return next((one for one in found if one is not None), None)


def judge_prose(
    state: CompactState, text: str, facts: Facts, judge: Callable[..., Objection | None] = objection_to_telling
) -> Ruling:
    """Return the ruling on prose that players read: what contradicts the facts is refused, stray signs are left out."""
    plain = plain_text(text)
    if not plain:
        return refuse("form", "nothing is told")
    found = judge(sentences_in(plain), facts)
    if found is not None:
        return refuse(found.code, found.message, found.rule)
    if fault := _fault(state, plain):
        return refuse("prose", fault)
    return STANDS if plain == " ".join(text.split()) else correct("control", *_CONTROL)


def _fault(state: CompactState, text: str) -> str:
    if _WORDS["pool"].search(text) and state.phase != "downtime":
        return "what the Dealer holds is no part of the story"
    if _WORDS["cards"].search(unquoted(text)):
        return "cards are no part of the story"
    if state.result.taken and _WORDS["unhurt"].search(text):
        return "a character was hurt, and the text says otherwise"
    alive = [hero.called for hero in state.pcs if not hero.is_down]
    if state.result.pc_health_after != 0 and any(_dies(name, text) for name in (*alive, "you")):
        return "nobody of the company has died"
    return ""


def _dies(name: str, text: str) -> bool:
    return re.search(_WORDS.text("death").replace("{name}", re.escape(name)), text, re.IGNORECASE) is not None


def judge_answer(state: CompactState, decision: Answer) -> Ruling:
    """Return the ruling on answers to an observer: as many as the result allows, true, and without figures."""
    most = QUESTIONS.get(str(state.result.tier), 0)
    if len(decision.answers) > min(most, len(state.questions) or most):
        return refuse("count", f"this result answers {most} questions", "U-176")
    rulings = [judge_spoken(state, text) for text in decision.answers]
    fatal = next((one for one in rulings if one.kind == "reject"), None)
    if fatal is not None:
        return fatal
    if any(_WORDS["figures"].search(text) for text in decision.answers):
        return refuse("figures", "an answer tells what a character could know, not what is printed", "U-176")
    if state.result.tier in TRUE_FROM and (false := _false(state, decision.answers)):
        return refuse("truth", f"what is said about {false} is not so", "U-176")
    plain = [plain_text(text) for text in decision.answers]
    return correct("control", *_CONTROL, answers=plain) if any(one.kind == "repair" for one in rulings) else STANDS


def _false(state: CompactState, answers: list[str]) -> str:
    """Return the topic of which an answer says something false; empty for none."""
    truths: Mapping[str, object] = state.facts if isinstance(state.facts, dict) else {}
    for question, told in zip(state.questions, answers, strict=False):
        for topic, truth in truths.items():
            if _is_about(topic, question) and _is_denied(truth, told):
                return topic.replace("_", " ")
    return ""


def _is_denied(truth: object, told: str) -> bool:
    """Return whether an answer says otherwise than the truth: denies what is, grants what is not, or counts wrongly."""
    denies = _WORDS["denies"].search(told) is not None
    if isinstance(truth, bool) or truth == 0:
        return bool(truth) == denies
    if not isinstance(truth, int):
        return False
    counted = {int(number) for word in words_of(told) if (number := number_of(word))}
    return truth not in counted if counted else denies


def _is_about(topic: str, question: str) -> bool:
    wanted = {stem(word) for word in words_of(topic.replace("_", " ").lower())}
    return bool(wanted & {stem(word) for word in words_of(question.lower())})
