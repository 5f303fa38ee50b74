"""What Diesel Empire says of itself to whoever plays its Dealer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.briefing import Answerable, Told
from oracle.core.menu import Option
from oracle.core.objection import Objection
from oracle.systems.diesel import beats
from oracle.systems.diesel.state import Game
from oracle.systems.diesel.threats import CONSEQUENCES

beat_of = beats.beat_of


def rating_lists() -> Mapping[str, tuple[str, ...]]:
    """Return nothing: the threats stand in the prompt itself."""
    return {}


def reaction_lists() -> Mapping[str, tuple[str, ...]]:
    """Return what a failure can bring."""
    rows = CONSEQUENCES.values()
    return {"consequences": tuple(f"{one.id}, {one.threat}, {one.weight}: {one.words}" for one in rows)}


def wishes() -> tuple[tuple[str, str], ...]:
    """Return consequences by the threat they belong to, with their weight."""
    return tuple((one.threat, f"{one.id} {one.weight}") for one in CONSEQUENCES.values())


def answerable(game: Game) -> Answerable | None:
    """Return the Check whose consequence is due: only what went wrong, or not quite right, has one."""
    check = game.check
    if check is None or type(game.due).__name__ != "ConsequenceDue" or check.contested:
        return None
    return Answerable(check.call.who, check.call.goal, is_right=False)


def about(_game: Game, _who: str, _skills: tuple[str, ...], _tags: tuple[str, ...], _spoken: tuple[str, ...]) -> Told:
    """Return nothing: attributes are judged once the approach is known."""
    return Told()


def objections(_game: Game, _move: Any, _offered: tuple[str, ...] | None) -> Iterator[Objection]:
    """Yield nothing: the menu says all."""
    return iter(())


def pay_objection(_game: Game, _move: Any, _action: Any) -> Objection | None:
    """Return nothing: nothing is bought."""
    return None


def warnings(_action: Any) -> tuple[str, ...]:
    """Return nothing: a Dealer makes nothing up here."""
    return ()


def foe_lines(_game: Game) -> tuple[str, ...]:
    """Return nothing: no foe has figures here."""
    return ()


def foe_options(_option: Option[Any]) -> tuple[str, ...] | None:
    """Return that no option is a foe's."""
    return None


_WAITING: Final = {"ConsequenceDue": "one consequence", "CrossroadsDue": "a scar"}
"""What is waited for, by what is due."""


def waits_for(game: Game, called: Callable[[str], str]) -> str:
    """Return what is due, with the Check it belongs to and who makes it."""
    check, figure = game.check, game.cast.get(game.acting)
    own = f" Their attributes: {', '.join(figure.attributes)}." if figure else ""
    on = how = ""
    if check:
        on = f" The check: {called(check.call.goal)}, against {check.call.threat}, {check.call.stakes} stakes."
    if check and check.approach:
        how = f" They go about it with {check.approach.skill}: {check.approach.words}."
    wanted = _WAITING.get(type(game.due).__name__, "your judgement of their attributes")
    return f"{wanted}.{on}{how}{own}"
