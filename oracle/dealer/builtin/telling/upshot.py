"""What a deed of a player's own came to when it worked, behind the sentence that says how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.dealer.beats import Beat
from oracle.dealer.builtin.telling.freely import names_at
from oracle.dealer.builtin.telling.phrasing import lowered
from oracle.dealer.builtin.telling.prose import talk
from oracle.dealer.builtin.telling.reached import reached
from oracle.dealer.builtin.telling.recollection import asks_memory, recalled

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Teller, Telling


def upshot(teller: Teller, telling: Telling, beat: Beat, deed: str) -> str:
    """Return what a deed has come to, in its player's words; nothing where it has come to nothing.

    Args:
        teller: Who tells it.
        telling: What is told just now.
        beat: The outcome.
        deed: The words of the deed; empty where it is about something of the adventure.
    """
    if not deed or beat.tier in ("failure", "total_failure"):
        return ""
    if asks_memory(deed):
        return "" if telling.has("disclosed", "established") else _remembered(teller, telling, beat, deed)
    said = reached(deed, names_at(telling.brief))
    return teller.new(telling, beat, talk.reached, reached=said, reached_low=lowered(said)) if said else ""


def _remembered(teller: Teller, telling: Telling, beat: Beat, asked: str) -> str:
    """Return what is known already of what a person asks their memory, and that there is no more of it."""
    fact = recalled(asked, telling.brief.known)
    known = teller.new(telling, beat, talk.known, fact=fact) if fact else ""
    return " ".join(part for part in (known, teller.say(telling, talk.no_more_known, beat)) if part)
