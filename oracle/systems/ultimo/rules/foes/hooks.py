"""What the special abilities of foes change, as rows that name where they are read (U-412).

The Dealer reads the words of an ability; its hooks apply by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, TypeVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.gear.weapons import Range

Where = Literal["anywhere", "home", "away"]
"""Where an ability applies; the Dealer says whether a foe is at home."""


class FoeHook:
    """One thing that an ability changes, where it applies."""

    __slots__ = ()
    at: Where


@dataclass(frozen=True, slots=True)
class Fervor(FoeHook):
    """Persuading and magic: no ally of it can be manipulated, charmed or controlled while it stands."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Unreasonable(FoeHook):
    """Leaving: it is never won over."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class FarShots(FoeHook):
    """Ratings: shots at it from beyond this range are harder by so much."""

    at: Where = "anywhere"
    beyond: Range = "close"
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Watchful(FoeHook):
    """Hiding: characters cannot hide from it."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Unsurprised(FoeHook):
    """Exchanges: a blow from hiding is met as any other."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Power(FoeHook):
    """Ratings: added to both of its attack powers."""

    at: Where = "anywhere"
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Frailty(FoeHook):
    """Health: its health is lower by so much where this applies, and at least 1."""

    at: Where = "anywhere"
    health: int = 0


@dataclass(frozen=True, slots=True)
class Warded(FoeHook):
    """The foes' turn: it neither comes nearer nor strikes at arm's length."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Lurks(FoeHook):
    """Coming and the foes' turn: it comes hidden, with this difficulty to keep it in sight (U-243)."""

    at: Where = "anywhere"
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Mends(FoeHook):
    """The end of a round: it regains so much health."""

    at: Where = "anywhere"
    health: int = 0


FOE_HOOKS: Final = (Fervor, Unreasonable, FarShots, Watchful, Unsurprised, Power, Frailty, Warded, Lurks, Mends)
"""Every class of hook."""

HOOK_FIGURES: Final[Mapping[str, tuple[int, int]]] = {
    "far_shots": (1, 4),
    "power": (-6, 6),
    "frailty": (1, 20),
    "lurks": (1, 15),
    "mends": (1, 3),
}
"""Hooks that take a figure, each with its least and its greatest value."""

_BY_ID: Final[Mapping[str, Callable[[Where, int], FoeHook]]] = {
    "fervor": lambda at, _figure: Fervor(at),
    "unreasonable": lambda at, _figure: Unreasonable(at),
    "far_shots": lambda at, figure: FarShots(at, rating=figure),
    "watchful": lambda at, _figure: Watchful(at),
    "unsurprised": lambda at, _figure: Unsurprised(at),
    "power": Power,
    "frailty": Frailty,
    "warded": lambda at, _figure: Warded(at),
    "lurks": Lurks,
    "mends": Mends,
}
_WRITTEN: Final = re.compile(r"([a-z_]+)(?::([+-]?\d{1,2}))?(?:@(home|away))?")

HOOK_IDS: Final = tuple(_BY_ID)
"""The ids of hooks, as they are printed."""


def parse_hook(text: str) -> FoeHook | None:
    """Return a hook from its printed form, `power:-2@away`; `None` where it is none.

    >>> parse_hook("power:-2@away"), parse_hook("power"), parse_hook("flies")
    (Power(at='away', amount=-2), None, None)
    """
    match = _WRITTEN.fullmatch(text)
    if match is None or match[1] not in _BY_ID or (match[1] in HOOK_FIGURES) != (match[2] is not None):
        return None
    figure = int(match[2] or 0)
    least, most = HOOK_FIGURES.get(match[1], (0, 0))
    where: Where = "home" if match[3] == "home" else "away" if match[3] else "anywhere"
    return _BY_ID[match[1]](where, figure) if least <= figure <= most else None


H = TypeVar("H", bound=FoeHook)


def hooks_in_force(hooks: Iterable[FoeHook], kind: type[H], *, away: bool) -> tuple[H, ...]:
    """Return the hooks of one kind that apply where a foe is."""
    where = ("anywhere", "away" if away else "home")
    return tuple([hook for hook in hooks if isinstance(hook, kind) and hook.at in where])
