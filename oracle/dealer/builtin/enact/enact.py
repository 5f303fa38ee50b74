"""From a family of verbs and a line to what the menus allow: actions whose fields say what the line names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import fields
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, cast, get_type_hints

from oracle.core.menu import Domain, Option
from oracle.core.notation import write_action
from oracle.core.part import parse_action
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.fields import Filled, Line, filled
from oracle.dealer.builtin.enact.seam import enact_of
from oracle.dealer.builtin.enact.verbs import askers, likely_verbs
from oracle.dealer.position import DEALER, Position
from oracle.game_files import game_rows

if TYPE_CHECKING:
    from collections.abc import Hashable

LEAST: Final = 0.12
"""Chance, among the verbs of its families, from which on a verb is thought of."""

BESIDE: Final = 0.3
"""Share of the likeliest verb's chance that another one needs beside it."""

NAMED_COUNTS: Final = 0.4
"""What a field that is named counts beside the chance of a verb."""

WHOLLY: Final = 0.99
"""How much of the fields of an action has to be named for nothing to be guessed."""

NO_VERB: Final = "-"
"""Stands among the chances of verbs for none; a verb that names nothing has to be likelier."""

INSTEAD: Final = "instead"
"""Data file of verbs that stand in for others: who cannot raise the dead gives first aid."""

NEW: Final = ("head",)
"""Verbs whose fields name what is not there yet: the policy fills them."""

TRIED: Final = 3
"""Values that are tried for one field."""

MOST: Final = 4
"""Actions of one option that are thought of."""


Fillers = Mapping[type, Callable[[Any, Any], Iterator[Any]]]
"""How domains of a game are filled that have ways of their own."""


@dataclass(frozen=True, slots=True)
class Enacted:
    """An action that a line may mean."""

    action: Any
    who: str
    """Actor who takes it."""
    score: float
    """Chance of its verb and how much of its fields the line names, higher for likelier."""
    sure: float
    """Chance of its verb among all that lines can be for; 0 where the line leaves a field of it unnamed."""

    def move(self) -> wire.Call | wire.Take:
        """Return it as a move of a decision."""
        notation = write_action(self.action)
        return wire.Take(action=notation) if self.who == DEALER else wire.Call(action=notation, who=self.who)

    def decision(self) -> wire.Decision:
        """Return it as a ruling: a procedure of the player's, or something the Dealer grants."""
        return wire.Decision(kind="pass" if self.who == DEALER else "procedure", moves=(self.move(),))


def enacted(
    position: Position, line: Line, wanted: Mapping[str, float], chances: Mapping[str, float], floor: float = 0.0
) -> tuple[Enacted, ...]:
    """Return the actions on the menus that a line may mean, likeliest first.

    Args:
        position: Where the line waits for an answer.
        line: The line, with what things are called here.
        wanted: Families of verbs that may be meant, each with what its verbs count for.
        chances: How likely each verb of the rules is for the line.
        floor: Chance below which a verb is not thought of.
    """
    game = position.system.name
    menus = _menus(position, line.speaker)
    offered = {option.action.verb for options in menus.values() for option in options}
    verbs = likely_verbs(game, wanted, passed_on(game, chances, offered), LEAST, floor)
    best = verbs[0][1] if verbs else 0.0
    enact = enact_of(game)
    fillers, earned = (enact.FILLERS, enact.EARNED) if enact else ({}, ())
    found = [
        Enacted(action, who, chance + NAMED_COUNTS * named, chances.get(verb, 0.0) * (named >= WHOLLY))
        for verb, chance in verbs
        if chance >= BESIDE * best and verb not in NEW
        for who in (
            (line.speaker,)
            if askers(game)[verb] == "self"
            else (DEALER,)
            if verb in wire.taken_verbs(game) and verb not in earned
            else ()
        )
        for option in menus[who]
        if option.action.verb == verb
        if option.holes or not floor or chances.get(verb, 0.0) >= chances.get(NO_VERB, 0.0)
        for action, named in _actions(line, option, fillers)
    ]
    return tuple(sorted(found, key=lambda one: -one.score))


def passed_on(game: str, chances: Mapping[str, float], offered: Set[str]) -> Mapping[str, float]:
    """Return the chances of verbs, where one that is not to be had passes its own on to the one in its place."""
    found = dict(chances)
    for row in game_rows(game, INSTEAD):
        if row["verb"] not in offered and row["verb"] in found:
            found[row["instead"]] = found.get(row["instead"], 0.0) + found.pop(row["verb"])
    return found


def _menus(position: Position, who: str) -> Mapping[str, tuple[Option[Any], ...]]:
    """Return what the speaker may do once a procedure is ruled, and what the Dealer may once the line is let pass."""
    return {who: _after(position, "procedure").menu(who), DEALER: _after(position, "pass").menu(DEALER)}


def _after(position: Position, kind: str) -> Position:
    ruling = parse_action(position.part, f"rule {kind}")
    return position.after(ruling) if position.why_not(ruling) is None else position


def _actions(line: Line, option: Option[Any], fillers: Fillers) -> Iterator[tuple[Any, float]]:
    """Yield the actions of an option with how much of their fields is named, 0 to 1."""
    rows = islice(_rows(line, option, fillers, ()), MOST)
    for row in rows:
        action = option.action(*(one.value for one in row))
        if option.why_not(action) is None:
            yield action, sum(min(1.0, one.named) for one in row) / len(row) if row else 1.0


@cache
def fields_of(action: Any) -> tuple[tuple[str, Any], ...]:
    """Return name and type of each field of an action."""
    kind: Any = action
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def _rows(line: Line, option: Option[Any], fillers: Fillers, row: tuple[Filled, ...]) -> Iterator[tuple[Filled, ...]]:
    """Yield the ways to fill the fields of an option behind those that are filled."""
    if len(row) == len(option.holes):
        yield row
        return
    hole = option.holes[len(row)]
    domain: Domain = hole(*(one.value for one in row)) if callable(hole) else hole
    name, kind = fields_of(cast("Hashable", option.action))[len(row)]
    earlier = tuple(one.value for one in row)
    own = fillers.get(type(domain))
    ways = own(line, domain) if own else filled(line, option.action.verb, name, domain, kind, earlier)
    for one in islice(ways, TRIED):
        yield from _rows(line, option, fillers, (*row, one))
