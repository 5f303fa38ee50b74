"""How the built-in Dealer says what is left waiting of a plan: in the words in which it was said, where it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.dealer.beats import Beat
from oracle.dealer.builtin.telling.prose import plans, talk

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Teller, Telling


def waiting_told(teller: Teller, telling: Telling, beat: Beat) -> str:
    """Return a line on the deed that waits until the first one is done."""
    rest = telling.reading.waits
    if rest and (named := teller.new(telling, beat, plans.waits, rest=rest)):
        return named
    return teller.new(telling, beat, talk.later) or teller.say(telling, talk.later, beat)
