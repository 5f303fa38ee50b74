"""A deed that was heard in plain words as one of the player's own menu: what may be meant, and why it may not be done.

What is refused is refused by the engine, in its words; nothing is played for it in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.prose.things import ThingAside
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.state import UltimoState
from oracle.text.words import stems_of


@cache
def _title_stems() -> frozenset[str]:
    """Return the stems that stand before many a name and are nobody's own."""
    return frozenset(stems_of("dr doctor mr mrs miss sir lady lord captain sergeant sister brother old young"))


_ASKS_LEAVE: Final = lazy_pattern(
    r"^\W*(?:(?:so|and|now|then|ok|okay)\W+)*(?:can|could|may|might|shall) (?:i|we)\b", re.IGNORECASE
)

_NONE: Final[Mapping[str, str]] = {}


Said: TypeAlias = Aside | ThingAside | Literal["stuck", "not_there", "nobody_there"]
"""What is said where plain words come to nothing."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What somebody plainly means to do."""

    aside: Said = "not_done"
    """What is said where none of it may be done now."""
    rulings: tuple[wire.Decision, ...] = ()
    """As what it may be played, likeliest first."""
    words: Mapping[str, str] = field(default_factory=lambda: _NONE)
    """What that is said with."""


Hearing: TypeAlias = Callable[[Position, Reading, str], Heard | None]
"""How a theme hears words, with who says them."""


def called(who: str, *actions: Any, before: tuple[Any, ...] = ()) -> Iterator[wire.Decision]:
    """Yield each of these deeds of somebody's own menu as a ruling, behind moves that make it possible."""
    for action in actions:
        call = wire.Call(action=write_action(action), who=who)
        yield wire.Decision(kind="procedure", moves=(*before, call))


def heard_or_refused(
    position: Position, who: str, actions: Iterable[Any], aside: Said = "not_done", *, before: tuple[Any, ...] = ()
) -> Heard:
    """Return deeds as they were heard, likeliest first, with what the engine has against the likeliest of them.

    Args:
        position: Where everything stands.
        who: Who means to do it.
        actions: What may be meant, of their own menu.
        aside: What is said where none of it may be done.
        before: What they do first, to make it possible.
    """
    meant = tuple(dict.fromkeys(actions))
    first = tuple(wire.Call(action=write_action(one), who=who) for one in before)
    return Heard(aside, tuple(called(who, *meant, before=first)), why(position.why_not(meant[0], who)))


def rulings_on(heard: Heard | None) -> Iterator[wire.Decision]:
    """Yield the rulings on what was heard, best first; the last one lets it pass with a word of why."""
    if heard is not None:
        yield from heard.rulings
        yield wire.Decision(kind="pass")


def why(refusal: Refusal | None) -> Mapping[str, str]:
    """Return a refusal as words of a sentence: what stands in the way, with its rule."""
    if refusal is None:
        return {}
    return {"why": f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason}


def is_deed(said: str) -> bool:
    """Return whether words tell of a deed, or ask leave for one; a question about the world is none.

    >>> is_deed("Can I bandage her?"), is_deed("Who can bandage her?")
    (True, False)
    """
    return "?" not in said or bool(_ASKS_LEAVE.match(said))


def named_people(state: UltimoState, said: str) -> tuple[str, ...]:
    """Return the characters that are called by their names, in the order of the table."""
    spoken = set(stems_of(said)) - _title_stems()
    return tuple(one for one, other in state.people.items() if set(stems_of(other.character.name)) & spoken)
