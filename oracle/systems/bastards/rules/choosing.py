"""What is asked of a player in an opposition, in words, and what they may choose: a number or a name is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from oracle.core.cards import Card
from oracle.core.menu import Option, Refusal
from oracle.core.notation import write_action
from oracle.core.records import record
from oracle.core.system import Choice
from oracle.systems.bastards.rules.advantage_rows import advantage_name, learned
from oracle.systems.bastards.rules.harm import Finish, Sparing, Take, Taking
from oracle.systems.bastards.rules.opposition import Join, SetInitiative, SettingInitiative, Stay, TakingSides
from oracle.systems.bastards.rules.pools import pool_name
from oracle.systems.bastards.rules.rounds import ACE
from oracle.systems.bastards.rules.skills import value_of
from oracle.systems.bastards.rules.state import Due, Game, Verb
from oracle.systems.bastards.rules.tricks import UseAdvantage
from oracle.systems.bastards.rules.turns import Drawing, DrawTurn

MOST: Final = 9
"""Most choices that are listed."""


@record
class Asked:
    """The question of one moment, and the verbs that answer it."""

    question: str
    verbs: tuple[type[Verb], ...]


_ASKED: Final[Mapping[type[Due], Asked]] = {
    TakingSides: Asked("Whose side are you on, if on any?", (Join, Stay)),
    SettingInitiative: Asked(
        "Set a card first: it says when you act, the lowest before the others, and you do not get it back.",
        (SetInitiative,),
    ),
    Drawing: Asked(
        "It is your turn, and its cards come first: draw them, or use what you have for this moment before you do.",
        (DrawTurn, UseAdvantage),
    ),
    Taking: Asked("That pool has nothing left to lose, or need not be the one. Which takes the harm?", (Take,)),
    Sparing: Asked("This would kill. Is it to, or do you leave them their last point?", (Finish,)),
}
"""What is asked at each moment that is settled by a word."""


def question(game: Game, who: str) -> str:
    """Return what `who` is asked now; empty where nothing is, or it is cards that answer."""
    asked = _asked(game, who)
    return asked.question if asked else ""


def choices(game: Game, who: str) -> tuple[Choice, ...]:
    """Return what `who` may choose now, as it is listed."""
    return tuple(_choice(game, action) for action in actions(game, who))


def meant(game: Game, who: str, line: str) -> Verb | None:
    """Return the choice whose number or name a line is; `None` for any other line."""
    said = line.strip(" .!").lower()
    for place, action in enumerate(actions(game, who), 1):
        if said in (str(place), _name(game, action).lower()):
            return action
    return None


def actions(game: Game, who: str) -> tuple[Verb, ...]:
    """Return the actions among which `who` chooses now, in the order of the menu; none where they are too many."""
    asked = _asked(game, who)
    found: list[Verb] = []
    for verb in asked.verbs if asked else ():
        offered = verb.offer(game, who)
        for option in () if isinstance(offered, Refusal) else offered:
            found += islice(_filled(option, ()), MOST + 1)
    return tuple(found) if len(found) <= MOST else ()


def _asked(game: Game, who: str) -> Asked | None:
    due = game.due
    return _ASKED.get(type(due)) if due is not None and due.awaits(game) == who else None


def _filled(option: Option[Any], row: tuple[Any, ...]) -> Iterator[Any]:
    """Yield every action of an option whose fields can be listed."""
    if len(row) == len(option.holes):
        yield option.action(*row)
        return
    hole = option.holes[len(row)]
    domain = hole(*row) if callable(hole) else hole
    for value in domain.choices() or ():
        yield from _filled(option, (*row, value))


def _choice(game: Game, action: Verb) -> Choice:
    verb, _, rest = write_action(action).partition(" ")
    return Choice(_name(game, action), _told(game, action), f"{verb.replace('_', ' ')} {rest}".strip())


def _name(game: Game, action: Verb) -> str:
    """Return what a choice is called."""
    match action:
        case UseAdvantage():
            number = f" {action.number}" if action.number else ""
            return f"{advantage_name(action.advantage)}{number}"
        case SetInitiative():
            return action.card.name
        case Join():
            return game.name(action.side) if action.side in game.cast else action.side
        case Take():
            return pool_name(action.pool)
        case Finish():
            return action.intent
        case _:
            return _PLAIN[type(action)]


_PLAIN: Final[Mapping[type, str]] = {DrawTurn: "draw", Stay: "stay out"}
"""What choices without anything to them are called."""


def counts_as(card: Card) -> int:
    """Return what a card counts as initiative."""
    return ACE if card.rank == "A" else value_of(card)


def _told(game: Game, action: Verb) -> str:
    return _TOLD[type(action)](game, action)


def _use_told(_game: Game, action: UseAdvantage) -> str:
    found = learned(action.advantage)
    return found[0].told if found else ""


def _pool_told(game: Game, action: Take) -> str:
    due = game.due
    assert isinstance(due, Taking)
    left = game.cast[due.harm.defender].standing.pools[action.pool]
    return f"{left} left, and {due.harm.amount} of harm"


_TOLD: Final[Mapping[type, Callable[[Game, Any], str]]] = {
    DrawTurn: lambda _game, _action: "take the cards of your turn as they come",
    UseAdvantage: _use_told,
    SetInitiative: lambda _game, action: f"counts {counts_as(action.card)} there",
    Join: lambda _game, action: "for yourself" if action.side == "alone" else "on that side",
    Stay: lambda _game, _action: "it is none of your business",
    Take: _pool_told,
    Finish: lambda _game, action: "they die of it" if action.intent == "kill" else "they live, with one point",
}
"""What each choice is good for, in half a sentence."""
