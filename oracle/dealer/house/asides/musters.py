"""How the built-in Dealer hears of soldiers that are not there: who may command some, and whom to fight (U-133)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.prose.asides import Aside
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.keeping import most_soldiers
from oracle.systems.ultimo.together.retinue import soldiers_allowed

FORCES: Final = r"(?:soldiers|troops|army|armies|regiment|battalion|militia|platoon)"
"""What stands in a field, by its commonest names."""

_SOME: Final = (
    r"(?:(?:up|together|my|our|an?|own|some|more|few|new|loyal|local|small|large|company of|band of|\d+|two|three|four"
    r"|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand)\s+)*"
)
_MUSTERS: Final = lazy_pattern(
    rf"\b(?:muster|raise|recruit|levy|enlist|hire|assemble|gather)\s+{_SOME}{FORCES}\b(?! of the (?:dead|un))"
    rf"|\bmuster\s+{_SOME}men\b",
    re.IGNORECASE,
)
_LEADS: Final = lazy_pattern(
    rf"\b(?:lead|command|order|march|send|rally)\s+(?:my|our)\s+(?:\w+\s+)?(?:{FORCES}|men)\b"
    rf"|\b(?:lead|command|march)\s+{_SOME}{FORCES}\b",
    re.IGNORECASE,
)
_TAKES_FIELD: Final = lazy_pattern(
    r"\btake(?:s)? (?:to )?the field\b"
    r"|\b(?:march|ride|charge|attack|fight|meet|face|engage|advance|lead)\b.*"
    rf"\b(?:enemy|hostile|opposing)\s+(?:{FORCES}|host|forces|lines?|ranks)\b",
    re.IGNORECASE,
)
_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNTS: Final = {word: number for number, word in enumerate(_NUMBERS, start=2)}


def why_no_soldiers(state: UltimoState, said: str, who: str) -> Aside | None:
    """Return why nobody musters, leads or meets soldiers as somebody says; `None` where it is not said, or holds."""
    person = state.people.get(who)
    if person is None or state.world.war.theirs is not None:
        return None
    musters = _MUSTERS.search(said) and (_count(said) or not person.ties.troop)
    if not musters and (person.ties.troop or not _LEADS.search(said)):
        return "no_army" if _TAKES_FIELD.search(said) and not standing(state.danger) else None
    if not soldiers_allowed(person, state.rules):
        return "no_command"
    return "too_many" if _count(said) > most_soldiers(person, state.rules) else "no_troop"


def mustered(said: str, who: str) -> Iterator[wire.Decision]:
    """Yield that somebody takes soldiers into pay, where they muster them and say how many."""
    count = _count(said)
    if _MUSTERS.search(said) and count:
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"muster {count}", who=who),))


def _count(said: str) -> int:
    """Return the first number in some words, 0 for none."""
    words = re.findall(r"\d{1,6}|[a-z]+", said.lower())
    named = (int(one) if one.isdecimal() else _COUNTS.get(one, 0) for one in words)
    return next((one for one in named if one), 0)
