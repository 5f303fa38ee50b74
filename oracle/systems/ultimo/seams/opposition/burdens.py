"""The burdens that a character can still bear: no effect twice, and none that leaves too few cards.

The cards of a character's next check are estimated as the smallest of three: with the last pair tried, with the pairs
that the current place suggests, and the median over all skills, each with the best of its usual attributes. An effect
that brings this below two is not used, because a check with one card is not worth playing.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import median_low
from typing import Any, Final

from oracle.dealer.builtin.opposition.burdens import FEWEST, Kinds, is_too_much, lost_lately
from oracle.dealer.position import Position
from oracle.story.state import features_here
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.state import Mark, Request, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of
from oracle.systems.ultimo.seams.rating import pairs_of

MARKS: Final = {
    **{name: name for name in ("distracted", "dazed", "afraid", "cursed", "stuck", "unconscious")},
    "injured": "concussed",
    "trapped_or_lost": "trapped",
}
"""The condition that each effect causes; an injury causes the condition named, and this is the one that costs cards."""

SPENT: Final = 2
"""A deck must hold so many times the cards that an effect takes off it."""

OFF_THE_DECK: Final = {"winded": 4, "run_ragged": 8}
"""The cards that effects take off a deck."""

TAKES_THINGS: Final = ("drop_item", "ruin_item")
"""Effects that take an item from a character."""

FIGHTING: Final = (("STR", "Brawling"), ("AGI", "Brawling"), ("AGI", "Shooting"))
"""The pairs of attacks."""

PASSING: Final = ("challenge", "round")
"""The ends of short burdens."""

ORDINARY: Final = 5
"""A difficulty, which a request needs but which does not change the cards allowed."""


def is_bearable(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether an effect is new to its target and leaves them enough cards to play.

    Args:
        position: The position.
        action: The action, with its effect, target and detail.
        recent: Recent effects and targets, newest last; see `lately`.
    """
    state: UltimoState = position.rules
    if is_too_much(position, action.effect, action.who, recent, KINDS):
        return False
    mark = _mark_of(action)
    if mark is not None and _is_laid_on(mark, state.people[action.who].marks):
        return False
    off = OFF_THE_DECK.get(action.effect, 0)
    if not off and (mark is None or not _lessens(mark.id)):
        return True
    if lost_lately(recent, action.who, takes_cards) or len(state.pile(action.who, "deck")) < SPENT * off:
        return False
    return mark is None or cards_left(position, action.who, mark) >= FEWEST


def takes_cards(effect: str) -> bool:
    """Return whether an effect takes cards from its target: off the deck, or from the cards of checks."""
    return effect in OFF_THE_DECK or (effect in MARKS and _lessens(MARKS[effect]))


def is_lasting(effect: str) -> bool:
    """Return whether an effect causes a burden that outlasts a check and a round."""
    return effect in MARKS and not set(PASSING) & set(find_condition(MARKS[effect]).ends)


KINDS: Final = Kinds(takes_things=lambda effect: effect in TAKES_THINGS, lasts=is_lasting)
"""The kinds of effects that a scene may not have too many of."""


def _mark_of(action: Any) -> Mark | None:
    if action.effect not in MARKS:
        return None
    if action.effect == "injured":
        return Mark(action.detail)
    skill, _, kind = action.detail.partition("/")
    return Mark("cursed_dearly" if kind else MARKS[action.effect], skill)


def _is_laid_on(mark: Mark, held: tuple[Mark, ...]) -> bool:
    """Return whether a character has the same condition already; curses differ by their skill."""
    cursed = mark.id.startswith("cursed")
    return any(other.id == mark.id and (not cursed or other.detail == mark.detail) for other in held)


def _lessens(condition: str) -> bool:
    row = find_condition(condition)
    return bool(row.cards < 0 or row.skill_cards < 0 or row.halves)


def cards_left(position: Position, who: str, *more: Mark) -> int:
    """Return the least cards of a character's next check, with the conditions `more` added.

    Pairs that allow too few cards already do not count.
    """
    state: UltimoState = position.rules
    person = state.people[who]
    burdened = replace(state, people={**state.people, who: replace(person, marks=(*person.marks, *more))})
    attributes = attributes_of(person)
    pairs = [(max(skill.attributes, key=lambda name: attributes[name]), skill.id) for skill in SKILLS]
    check = state.check
    tried = [check.request.pair] if check is not None and check.request.who == who else []
    blows = FIGHTING if standing_foes(state.danger) or position.tale.adventure.foes else ()
    likely = [pair for pair in (*tried, *blows, *_asked_here(position)) if cards_for(state, who, *pair) >= FEWEST]
    usual = median_low([cards_for(burdened, who, *pair) for pair in pairs])
    return min([usual, *(cards_for(burdened, who, *pair) for pair in likely)])


def _asked_here(position: Position) -> tuple[tuple[str, str], ...]:
    """Return the suggested pairs of the features of the current place."""
    asked = [feature.check.asks for feature in features_here(position.tale) if feature.check is not None]
    return tuple(pairs_of(asks)[0] for asks in asked if "first" in asks and "second" in asks)


def cards_for(state: UltimoState, who: str, first: str, second: str) -> int:
    """Return how many cards an ordinary check with a pair would allow a character now."""
    return figures_of(state, Request(who, "next", first, second, ORDINARY)).cap
