"""What a character can still bear by the rules: no effect on top of itself, and none that leaves too few cards.

How many cards somebody's next check allows is estimated: with the pair that was tried last, with what the present
place asks for, and with the middle one of all skills, each with the best of its usual attributes; the smallest counts.
What would bring that below two is not done to them, for a check of one card is no play.
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
"""Effects that leave a mark, each with it; an injury is the mark that is named with it, this the one that weighs."""

SPENT: Final = 2
"""Times the cards taken off it that a deck must hold: the last of it is not taken."""

OFF_THE_DECK: Final = {"winded": 4, "run_ragged": 8}
"""Effects that take cards off a deck, and how many."""

TAKES_THINGS: Final = ("drop_item", "ruin_item")
"""Effects that take a thing out of somebody's hands."""

FIGHTING: Final = (("STR", "Brawling"), ("AGI", "Brawling"), ("AGI", "Shooting"))
"""Pairs that blows and shots are tried with."""

PASSING: Final = ("challenge", "round")
"""What ends a burden so soon that it is no lasting one."""

ORDINARY: Final = 5
"""The difficulty of an ordinary check; it bears on nothing here but has to be named."""


def is_bearable(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether an effect is new to whom it strikes, and leaves them cards to play with.

    Args:
        position: Where the Dealer is asked.
        action: What would be laid on somebody: its effect, its target, what is named with it.
        recent: What the Dealer keeps in mind, newest last: see `lately`.
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
    """Return whether an effect takes cards from whom it strikes: off the deck, or from what checks allow."""
    return effect in OFF_THE_DECK or (effect in MARKS and _lessens(MARKS[effect]))


def is_lasting(effect: str) -> bool:
    """Return whether an effect leaves a burden that outlasts a check and a round."""
    return effect in MARKS and not set(PASSING) & set(find_condition(MARKS[effect]).ends)


KINDS: Final = Kinds(takes_things=lambda effect: effect in TAKES_THINGS, lasts=is_lasting)
"""The effects by kind that no scene may have too many of."""


def _mark_of(action: Any) -> Mark | None:
    if action.effect not in MARKS:
        return None
    if action.effect == "injured":
        return Mark(action.detail)
    skill, _, kind = action.detail.partition("/")
    return Mark("cursed_dearly" if kind else MARKS[action.effect], skill)


def _is_laid_on(mark: Mark, held: tuple[Mark, ...]) -> bool:
    """Return whether somebody bears the same already; curses differ by the skill they lie on."""
    cursed = mark.id.startswith("cursed")
    return any(other.id == mark.id and (not cursed or other.detail == mark.detail) for other in held)


def _lessens(condition: str) -> bool:
    row = find_condition(condition)
    return bool(row.cards < 0 or row.skill_cards < 0 or row.halves)


def cards_left(position: Position, who: str, *more: Mark) -> int:
    """Return how many cards the next check of somebody would allow at least, with `more` laid on them.

    What allows too few already is left out: that is how the rules have it.
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
    """Return the pairs that the features of the present place are tried with."""
    asked = [feature.check.asks for feature in features_here(position.tale) if feature.check is not None]
    return tuple(pairs_of(asks)[0] for asks in asked if "first" in asks and "second" in asks)


def cards_for(state: UltimoState, who: str, first: str, second: str) -> int:
    """Return how many cards an ordinary check of somebody with a pair would allow now."""
    return figures_of(state, Request(who, "next", first, second, ORDINARY)).cap
