"""What is told where cards are called for: what a player is about to do, in their own words, and how it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.dealer.beats import Beat
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.builtin.telling.freely import names_at, own_words
from oracle.dealer.builtin.telling.prose import attempts
from oracle.dealer.builtin.telling.turning import deed_told_back
from oracle.text.grammar import word_class
from oracle.text.spans import span_in
from oracle.text.tokens import words_of

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Teller, Telling


def undertaken(teller: Teller, telling: Telling, beat: Beat) -> str:
    """Return how an attempt begins: that it is another one, what is to be done, and with what manner."""
    hands = attempts.with_hands if family_of(beat.skill) in ("body", "hidden", "craft") else ()
    pools = (attempts.attempts.get(beat.skill, ()), hands, attempts.any_attempt)
    again = teller.once(telling, attempts.again, beat) if beat.again else ""
    span = span_in(telling.reading.words)
    long = teller.new(telling, beat, attempts.long, span=span) if span else ""
    deed = _deed(telling) if telling.has("said") else ""
    announced = teller.say(telling, attempts.announced, beat, deed=deed) if deed else ""
    begun = long or (teller.new(telling, beat, *pools) if not (announced and again) else "")
    return " ".join(part for part in (announced, again, begun) if part)


def _deed(telling: Telling) -> str:
    """Return what is tried, as it stands behind `you`; empty for a question, and where it says what is not."""
    deed = words_of(told := deed_told_back(own_words(telling.reading), names_at(telling.brief)))
    is_asked = bool(set(deed[:1]) & word_class("asking_verbs"))
    return "" if is_asked or set(deed) & word_class("negations") else told
