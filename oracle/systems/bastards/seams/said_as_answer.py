"""What a sentence that answers A Game of Bastards leaves open: which card is played, with what and whom one strikes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from oracle.core.cards import Card, card_words
from oracle.core.menu import Hole, OneOf, Option, Some
from oracle.game_files import game_rows
from oracle.kit.named import Names
from oracle.systems.bastards.rules.advantage_rows import advantage_name
from oracle.systems.bastards.rules.attacks import follow_up
from oracle.systems.bastards.rules.figures import Figure
from oracle.systems.bastards.rules.followers import FIT, Choosing
from oracle.systems.bastards.rules.skills import strength
from oracle.systems.bastards.rules.state import Game
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS
from oracle.systems.bastards.seams.examples import GAME
from oracle.text.words import stems_of

_ARTICLES: Final = re.compile(r"\b(?:the|my|and|that|this|a|as|initiative)\b|[.!?;]", re.IGNORECASE)
_LEAD: Final = re.compile(
    r"^(?:(?:it|that|this)(?:['’]s| is)\s+|(?:he|she|they)(?:['’](?:s|re)| is| are)\s+)?"
    r"(?:an?|the|my|our|one|another)\s+",
    re.IGNORECASE,
)
"""What stands before the words for somebody."""

BY_WEAPON: Final = ("counter_", "florentine_")
"""How advantages begin that go with one kind of weapon."""

MOST_NAME: Final = 60
"""Letters of what somebody is called."""

_BEST: Final = re.compile(r"\b(?:best|highest|strongest|top)\b", re.IGNORECASE)
_WORST: Final = re.compile(r"\b(?:worst|lowest|weakest|smallest)\b", re.IGNORECASE)


def filled(state: Game, option: Option[Any], _who: str, line: str) -> Iterator[Any] | None:
    """Return the actions that a sentence may mean by an option; nothing where nothing has to be filled in."""
    found = _FILLED.get(option.action.verb)
    return found(state, option, line) if found else None


def _card_named(_state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield the option with the card that is named, or with the best or the worst one where that is asked for."""
    hole = option.holes[0]
    held: tuple[Card, ...] = tuple(hole.values) if isinstance(hole, OneOf) else ()
    words = tuple(card_words(_ARTICLES.sub(" ", line)))
    named = tuple(card for card in held if str(card) in words) or _of_rank(held, line)
    yield from (option.action(card) for card in named)
    if held and not named and _BEST.search(line):
        yield option.action(max(held, key=strength))
    if held and not named and _WORST.search(line):
        yield option.action(min(held, key=strength))


def _of_rank(held: tuple[Card, ...], line: str) -> tuple[Card, ...]:
    """Return the one card of a rank that is named without its suit; nothing where there are several."""
    spoken = set(line.lower().replace(".", " ").split())
    named = tuple(card for card in held if card.name.partition(" ")[0] in spoken)
    return named if len(named) == 1 else ()


def _struck(state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield an attack with the weapon or skill that is named, else the best one first, on who is named."""
    first, then = option.holes[0], option.holes[-1]
    means = tuple(first.values) if isinstance(first, OneOf) else ()
    follow, spoken = follow_up(state), set(stems_of(line))
    best = best_first(state.cast[follow.who if follow else state.opposed.turn], means)
    for one in sorted(best, key=lambda name: not _is_said(_called(name), spoken)):
        domain = then(one) if callable(then) else then
        foes = tuple(domain.values) if isinstance(domain, Some) else ()
        named = tuple(foe for foe in foes if _is_said(state.name(foe), spoken))
        for foe in named or (foes if len(foes) == 1 else ()):
            yield option.action(one, (foe,))


def best_first(figure: Figure, means: Iterable[str]) -> tuple[str, ...]:
    """Return weapons and skills with those first that somebody is best with, by rank and then by bonus."""

    def rank(name: str) -> tuple[int, int]:
        weapon = WEAPONS.get(name)
        return (figure.skill(weapon.skill), weapon.bonus) if weapon else (figure.skill(name), 0)

    return tuple(sorted(means, key=rank, reverse=True))


def _called(name: str) -> str:
    """Return every word for a weapon or a skill."""
    return f"{WEAPONS[name].name} {weapon_words().get(name, '')}" if name in WEAPONS else name.replace("_", " ")


@cache
def weapon_words() -> Mapping[str, str]:
    """Return what else people call a weapon, by its id."""
    return {row["weapon"]: row["words"] for row in game_rows(GAME, "weapons_called")}


def _without_words(_state: Game, option: Option[Any], _line: str) -> Iterator[Any]:
    """Yield an option whose words may be left out."""
    yield option.action()


def _on_pool(_state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield the pool that is named."""
    yield from (option.action(pool) for pool in _listed(option.holes[0]) if _is_said(pool, set(stems_of(line))))


def _spared_or_not(_state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield killing where that is the word, else leaving them the last point."""
    yield option.action("kill" if _is_said("kill", set(stems_of(line))) else "spare")


def _sided(state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield the side of whoever is named, or standing alone."""
    spoken = set(stems_of(line))
    yield from (option.action(side) for side in _listed(option.holes[0]) if _is_said(state.name(side), spoken))


def _appearing(state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield somebody who enters, on the side of whoever is named, else on a side of their own."""
    spoken = set(stems_of(line))
    for one in _listed(option.holes[0]):
        sides = _listed(option.holes[1], one)
        named = (side for side in sides if _is_said(state.name(side), spoken))
        yield option.action(one, next(named, sides[-1]))


def _brought(state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield a Follower called as they were named, with the weapon and the advantages that were, on their player's side.

    Advantages that nobody names are the first there are which need no weapon of one kind.
    """
    due, spoken = state.due, set(stems_of(line))
    assert isinstance(due, Choosing)
    called, _, _ = _LEAD.sub("", line.strip(" .!")).partition(" with ")
    weapons = _listed(option.holes[1])
    weapon = next((one for one in weapons if one != BARE and _is_said(_called(one), spoken)), BARE)
    named = [one for one in FIT if _is_said(advantage_name(one), spoken)]
    own = [*named, *(one for one in FIT if one not in named and not one.startswith(BY_WEAPON))][: due.rating]
    sides = _listed(option.holes[3])
    side = state.opposition.sides.get(due.who, "") if state.opposition else ""
    yield option.action(
        _free_id(state, called), weapon, Names(tuple(own)), side or sides[-1], f"The {called}"[:MOST_NAME]
    )


def _free_id(state: Game, called: str) -> str:
    """Return an id for somebody new, made of the last word for them."""
    word = re.sub(r"[^a-z]", "", called.lower().rpartition(" ")[2]) or "friend"
    numbered = (word, *(f"{word}-{number}" for number in range(2, len(state.cast) + 3)))
    return next(one for one in numbered if one not in state.cast)


def _after_them(_state: Game, option: Option[Any], _line: str) -> Iterator[Any]:
    """Yield going after them alone, the player’s own character before anybody else."""
    yield from (option.action((one,)) for one in _listed(option.holes[0])[:1])


def _pursued(state: Game, option: Option[Any], line: str) -> Iterator[Any]:
    """Yield a step of a chase by the skill that is named, else the best one, with the trait that serves best."""
    figure, spoken = state.cast[state.opposed.turn], set(stems_of(line))
    skills = _listed(option.holes[0])
    for skill in sorted(skills, key=lambda name: (not _is_said(_called(name), spoken), -figure.skill(name))):
        for trait in sorted(_listed(option.holes[1], skill), key=figure.trait, reverse=True):
            yield from (option.action(skill, trait, (foe,)) for foe in _listed(option.holes[2], skill, trait))


def _listed(hole: Hole, *earlier: Any) -> tuple[Any, ...]:
    """Return the values of a field."""
    domain = hole(*earlier) if callable(hole) else hole
    return tuple(domain.values) if isinstance(domain, OneOf | Some) else ()


def _is_said(name: str, spoken: set[str]) -> bool:
    """Return whether a word of a name is among those that were said."""
    return bool(set(stems_of(name)) & spoken)


_FILLED: Final[Mapping[str, Callable[[Game, Option[Any], str], Iterator[Any]]]] = {
    **dict.fromkeys(("play", "initiative", "lay", "raise", "discard", "swap"), _card_named),
    **dict.fromkeys(("attack", "argue", "frighten", "curse", "perform"), _struck),
    **dict.fromkeys(("flee", "bide"), _without_words),
    "take": _on_pool,
    "mercy": _spared_or_not,
    "side_with": _sided,
    "appear": _appearing,
    "follower": _brought,
    "give_chase": _after_them,
    "pursue": _pursued,
}
"""What is filled in, by verb."""
