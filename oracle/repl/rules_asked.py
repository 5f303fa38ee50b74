"""Questions for the rules, asked in plain words where words are welcome: answered at once, and no turn is spent.

Whatever could be a question for the story is left to the Dealer: one that names a person or something here, that
points at a person, or that holds words of which the rules have nothing to say.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.repl.rules_commands import is_of_the_rules, looked_up, told
from oracle.story.sight import named_exits, named_features, named_people
from oracle.table.session import Session, Shown
from oracle.text.grammar import word_class
from oracle.text.tokens import sentences_of, words_of

LONGEST: Final = 120
"""Characters of a question that is asked in one breath."""

_ASKS: Final = lazy_pattern(
    r"^\W*(?:(?:so|and|but|wait|hey|ok|okay|well|sorry|um+|again)\b[\s,]*)*"
    r"(?:what|how|when|which|who|where|why|can|may|could|do|does|is|are|explain|tell me|remind me"
    r"|rules? (?:for|on|of))\b[^.!?;:“”\"]*\??\s*$",
    re.IGNORECASE,
)
"""One question and nothing besides: no deed before or behind it, and nothing that is said aloud."""

_POINTS: Final = lazy_pattern(
    r"\b(?:he|she|they|him|her|them|his|hers|their|theirs|it|its|this|that|these|those|here|us|was|were|did|had|wants?"
    r"|says?|said|thinks?|knows?|likes?|feels?|lives?|hides?|hiding|doing|name)\b|(?<!is )(?<!are )\bthere\b"
    r"|\bwhat (?:do|should|will) (?:i|we) need\W*$|\bwho (?:is|are)\b|\bwhere (?:is|are|do|can|does)\b"
    r"|\bget (?:back|out|away|in|down|up|over)\W*$",
    re.IGNORECASE,
)
"""Words that point at a person, at a place or at what went before: such a question is about the story."""

MOST: Final = 3
"""Questions of a line that are looked up."""

_KINDS: Final = ("rules_question", "hand_management", "threat_or_meta_query")
"""Kinds of utterances that may be for the rules."""


def rules_asked(session: Session, line: str) -> tuple[Shown, ...]:
    """Return the answer to a line that asks the rules and nothing else, with one place; empty for any other line.

    Of several questions in a row the first one that the rules answer is answered.
    """
    questions = sentences_of(line) if all(one.endswith("?") for one in sentences_of(line)) else (line,)
    return next(filter(None, (_answered(session, one) for one in questions[:MOST])), ())


def _answered(session: Session, question: str) -> tuple[Shown, ...]:
    own = _own_term(session, question)
    if not own and not (_could_ask(session, question) and _is_read_so(question)):
        return ()
    asked = f"What is {own}?" if own else question
    reply = looked_up(session, asked)
    is_answer = reply.answerable and (bool(own) or is_of_the_rules(session, asked, reply))
    return tuple(told(reply, most=1)) if is_answer else ()


def _own_term(session: Session, question: str) -> str:
    """Return the term of a character's own sheet that a question asks the meaning of; empty for none.

    Terms are what a sheet lists behind a label without any figure: `Disadvantages: Noticeable Mark`.
    """
    words = words_of(question)
    if not question.rstrip().endswith("?") or not set(words[:2]) & word_class("questions") or "my" not in words:
        return ""
    sheet = session.table.system.sheet(session.state.system, session.speaker())
    listed = (term.strip() for line in sheet for term in line.partition(":")[2].split(","))
    terms = [one for one in listed if one[:1].isupper() and not any(map(str.isdigit, one))]
    said = f" {' '.join(words)} "
    return next((one for one in terms if words_of(one) and f" {' '.join(words_of(one))} " in said), "")


def _could_ask(session: Session, line: str) -> bool:
    """Return whether a line is one question that points at nothing and names nobody here."""
    if len(line) > LONGEST or not _ASKS.search(line) or _POINTS.search(line):
        return False
    story = session.state.story
    if not story.scene:
        return True
    return not (named_features(story, line) or named_people(story, line) or named_exits(story, line))


def _is_read_so(line: str) -> bool:
    """Return whether the built-in reading takes a line for a question about the rules."""
    from oracle.dealer.interpret.kinds import parsed

    return parsed(line).kind in _KINDS
