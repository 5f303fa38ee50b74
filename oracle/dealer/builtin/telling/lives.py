"""How the built-in Dealer tells what lives in a story: what is noticed, what people say, how they take a deed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from oracle.dealer.beats import Beat, BeatKind
from oracle.dealer.builtin.telling.prose import lives

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Row, Teller, Telling


def spoke(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what somebody says who was asked; where the author gave them no words, that they cannot or will not."""
    if beat.texts and all(map(teller.memory.was_told, beat.texts)):
        yield teller.say(telling, lives.said_before, beat, person=beat.thing)
        return
    for text in beat.texts:
        teller.memory.note(text)
        yield text
    if not beat.texts:
        yield teller.say(
            telling, lives.refuses if beat.tier == "refused" else lives.cannot_say, beat, person=beat.thing
        )


def own_words(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield the adventure's own words, each once."""
    return teller.own_words(telling, beat)


def seen(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield how somebody takes a deed where the adventure does not tell it; nothing where they have answered to it."""
    if not telling.has("reacted", "spoke"):
        yield teller.new(telling, beat, lives.taken.get(beat.subject, ()), person=beat.thing)


LIFE_TELLINGS: Final[Mapping[BeatKind, Row]] = {
    "spoke": spoke,
    "detail": own_words,
    "reacted": own_words,
    "seen": seen,
}
"""By kind of beat."""
