"""Foes as the built-in Dealer sees and brings them: everybody in play who is no player's own character."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.foes import Coming, FightVerbs, Foe
from oracle.dealer.compile import quoted
from oracle.dealer.position import Position
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.figures import MEMBERS, Figure
from oracle.systems.bastards.rules.state import Game
from oracle.systems.bastards.rules.weapons import BARE

VERBS: Final = FightVerbs(("attack",), "", "", "")
"""With which a party fights them."""

RATING: Final = 2
"""Power Rating of somebody who becomes a foe by being set upon: no fighter by trade, and no fool."""

CROWD: Final = 1
"""Power Rating of a group of Extras who become foes so."""


def met(position: Position) -> tuple[Foe, ...]:
    """Return everybody whom the Dealer plays, in the order in which they came.

    Whom the adventure brought is a person of its scene, and no foe in sight before an opposition with them begins.
    """
    game: Game = position.rules
    others = ((who, figure) for who, figure in game.cast.items() if not is_player(who))
    return tuple(_foe(game, who, figure) for who, figure in others)


def _foe(game: Game, who: str, figure: Figure) -> Foe:
    opposition = game.opposition
    has_left = opposition is not None and who in opposition.left
    is_calm = figure.is_storied and not figure.is_out and (opposition is None or who not in opposition.sides)
    name, is_down = figure.character.name, figure.is_out
    fate = "dead" if figure.is_gone else "fled" if has_left else ""
    return Foe(
        who, name, name, in_sight=not (is_down or has_left or is_calm), is_down=is_down, fate=fate, is_calm=is_calm
    )


def kind_named(_said: str) -> str:
    """Return nothing: the rules print no foes of their own."""
    return ""


def of_kind(position: Position, kind: str, number: int) -> Coming:
    """Return so many foes that are called by the name of a kind."""
    return made(position, kind, number, several=number > 1)


def made(position: Position, name: str, number: int, *, several: bool) -> Coming:
    """Return so many foes of the Dealer's own making: one is a Touched, several are a group of Extras."""
    (id_,) = islice(_free_ids(position, name), 1)
    spoken = name.replace("-", " ")
    if several:
        return (id_,), (_brought(id_, "extras", CROWD, max(2, min(number, MEMBERS)), f"the {spoken}s"),)
    return (id_,), (_brought(id_, "touched", RATING, 1, f"the {spoken}"),)


def as_foe(person: str) -> wire.Take:
    """Return the move by which a person of the story becomes a foe."""
    return _brought(person, "touched", RATING, 1, person.replace("-", " ").title())


def _brought(id_: str, kind: str, rating: int, members: int, name: str) -> wire.Take:
    return wire.Take(action=f"bring_in {id_} {kind} {rating} {members} {BARE} {quoted(name)}")


def _free_ids(position: Position, name: str) -> Iterator[Any]:
    """Yield ids for somebody of that name which nobody has had yet."""
    names = chain((name,), (f"{name}-{number}" for number in count(2)))
    return (one for one in names if one not in position.rules.cast)
