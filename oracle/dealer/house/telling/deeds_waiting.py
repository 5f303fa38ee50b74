"""How the built-in Dealer says what is left waiting of a plan: in the words in which it was said, where it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.dealer.beats import Beat
from oracle.dealer.house.prose import plans, talk
from oracle.dealer.house.understanding.breaths import left_waiting

if TYPE_CHECKING:
    from oracle.dealer.house.telling.telling import Teller, Telling


def waiting_told(teller: Teller, telling: Telling, beat: Beat) -> str:
    """Return a line on the deed that waits until the first one is done."""
    said = next((text for one in telling.brief.happened if one.kind == "said" for text in one.texts), "")
    rest = left_waiting(said, telling.reading.words)
    if rest and (named := teller.new(telling, beat, plans.WAITS, rest=rest)):
        return named
    return teller.new(telling, beat, talk.LATER) or teller.say(telling, talk.LATER, beat)
