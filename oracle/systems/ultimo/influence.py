"""What a concern may change about the work of others from outside: one hook each, and nothing where it has no say."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.gear.weapons import Mode, Range
from oracle.systems.ultimo.state import Change, Request, UltimoState
from oracle.systems.ultimo.steps import Harm, Soak, Step


@dataclass(frozen=True, slots=True)
class Night:
    """What a night under these circumstances is for somebody who sleeps."""

    heals: bool = True
    """Whether sleep gives health back."""
    harm: tuple[Harm, ...] = ()
    """What it does to the sleeper."""


@dataclass(frozen=True, slots=True)
class Toll:
    """What every full hour on the road takes from a traveller, besides what the pace takes."""

    cards: int = 0
    """Off the top of the deck, of whoever walks."""
    times: int = 1
    """How many times over the hour counts for whoever walks."""
    blown_off: int = 0
    """Off the top of the deck, of whoever walks or rides."""
    damage: int = 0
    """That meets whoever walks or rides."""
    soak: Soak = "none"
    """What may soften that."""


def _nothing(_state: UltimoState, _about: object) -> tuple[Change, ...]:
    return ()


def _no_reason(_state: UltimoState, _about: object) -> Refusal | None:
    return None


def _no_steps(_state: UltimoState) -> tuple[Step, ...]:
    return ()


def _no_events(_state: UltimoState) -> tuple[Happening, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Influence:
    """The hooks of one concern."""

    cards: Callable[[UltimoState, Request], Iterable[Change]] = _nothing
    """Checks: what changes the card limit."""
    ratings: Callable[[UltimoState, Request], Iterable[Change]] = _nothing
    """Checks: what changes the difficulty."""
    powers: Callable[[UltimoState, Mode], Iterable[Change]] = _nothing
    """Fights: what changes the power with which a foe answers in that way."""
    unseen: Callable[[UltimoState, Range], Refusal | None] = _no_reason
    """Fights: why nobody can strike at somebody so far away."""
    rooted: Callable[[UltimoState, str], Refusal | None] = _no_reason
    """Fights: why a character does not come a step nearer in front of a blow."""
    footing: Callable[[UltimoState, str, str], Request | None] = lambda _state, _who, _goal: None
    """Movement: the check, for that goal, by which a character keeps its feet before it gets anywhere."""
    unheard: Callable[[UltimoState], Refusal | None] = lambda _state: None
    """Checks: why nothing can be heard or said."""
    armor: Callable[[UltimoState, str, Item], int] = lambda _state, _who, _item: 0
    """Harm: what is added to the value of a piece that a character wears."""
    halves_dodging: Callable[[UltimoState, str], bool] = lambda _state, _who: False
    """Harm: whether dodging turns aside half as much."""
    rounds: Callable[[UltimoState], Iterable[Step]] = _no_steps
    """Rounds: what happens at the end of each."""
    nights: Callable[[UltimoState, str], Night] = lambda _state, _who: Night()
    """Rests: what a long one is like."""
    tolls: Callable[[UltimoState, str], Toll] = lambda _state, _who: Toll()
    """Journeys: what an hour takes."""
    departures: Callable[[UltimoState], Iterable[Happening]] = _no_events
    """Journeys: what changes as the company sets out."""
