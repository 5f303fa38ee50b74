"""What a character can still bear: no effect on top of itself, and none that leaves them without a card to play.

How many cards somebody's next ordinary check allows is estimated: with the pair that was tried last, and with the
middle one of all skills, each with the best of its usual attributes; the smaller counts. What would bring that to
nothing is not done to them, for a check without cards is no play.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import median_low
from typing import Any, Final

from oracle.dealer.position import Position
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.skills import SKILLS
from oracle.systems.ultimo.standing import attributes_of
from oracle.systems.ultimo.state import Mark, Request, UltimoState

MARKS: Final = ("distracted", "dazed", "afraid", "cursed", "injured", "stuck")
"""Effects that leave a mark; an injury is the mark that is named with it."""

SPENT: Final = 2
"""Times four cards that a deck must hold for its owner to be winded: the last of it is not taken."""

WINDED: Final = 4
"""Cards that being winded takes off a deck."""

LATELY: Final = 6
"""Effects back to which somebody still is short of breath."""

ORDINARY: Final = 5
"""The difficulty of an ordinary check; it bears on nothing here but has to be named."""


def is_bearable(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether an effect is new to whom it strikes, and leaves them cards to play with.

    Args:
        position: Where the Dealer is asked.
        action: What would be laid on somebody: its effect, its target, what is named with it.
        recent: Effects and targets of late, newest last.
    """
    state: UltimoState = position.rules
    if action.effect == "winded":
        return f"winded {action.who}" not in recent[-LATELY:] and _has_breath(state, action.who)
    mark = _mark_of(action)
    if mark is None:
        return True
    held = state.people[action.who].marks
    if any((one.id, one.detail) == (mark.id, mark.detail) for one in held) or _is_laid_on(mark, held):
        return False
    return not _takes_cards(mark) or cards_left(state, action.who, mark) > 0


def _mark_of(action: Any) -> Mark | None:
    if action.effect not in MARKS:
        return None
    if action.effect == "injured":
        return Mark(action.detail)
    return Mark(action.effect, action.detail.partition("/")[0])


def _is_laid_on(mark: Mark, held: tuple[Mark, ...]) -> bool:
    """Return whether somebody bears the same already; curses differ by the skill they lie on."""
    return mark.id != "cursed" and any(one.id == mark.id for one in held)


def _takes_cards(mark: Mark) -> bool:
    row = find_condition(mark.id)
    return bool(row.cards < 0 or row.skill_cards < 0 or row.halves)


def _has_breath(state: UltimoState, who: str) -> bool:
    return len(state.pile(who, "deck")) >= SPENT * WINDED


def cards_left(state: UltimoState, who: str, *more: Mark) -> int:
    """Return how many cards the next ordinary check of somebody would allow, with `more` laid on them."""
    person = state.people[who]
    burdened = replace(state, people={**state.people, who: replace(person, marks=(*person.marks, *more))})
    attributes = attributes_of(person)
    pairs = [(max(one.attributes, key=lambda name: attributes[name]), one.id) for one in SKILLS]
    found = [_cap(burdened, who, *pair) for pair in pairs]
    check = state.check
    tried = [_cap(burdened, who, *check.request.pair)] if check is not None and check.request.who == who else []
    return min(median_low(found), *tried) if tried else median_low(found)


def _cap(state: UltimoState, who: str, first: str, second: str) -> int:
    return figures_of(state, Request(who, "next", first, second, ORDINARY)).cap
