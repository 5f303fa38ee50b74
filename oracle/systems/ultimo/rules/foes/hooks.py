"""What a special ability of a foe changes, as rows; every hook says who reads it (U-412).

The words of an ability stand beside it for the Dealer; what is here holds by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, TypeVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.gear.weapons import Range

Where = Literal["anywhere", "home", "away"]
"""Where an ability holds; whether a foe is where it belongs is for the Dealer to say."""


class FoeHook:
    """One thing that an ability changes, where it holds."""

    __slots__ = ()
    at: Where


@dataclass(frozen=True, slots=True)
class Fervor(FoeHook):
    """Persuading and magic: nobody else on its side can be manipulated, charmed or controlled while it stands."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Unreasonable(FoeHook):
    """Leaving: whatever it is brought to do, it is never won over."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class FarShots(FoeHook):
    """Ratings: what is shot at it from farther than this is so much harder."""

    at: Where = "anywhere"
    beyond: Range = "close"
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Watchful(FoeHook):
    """Hiding: nobody gets out of its sight."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Unsurprised(FoeHook):
    """Exchanges: nobody strikes it out of hiding; such a blow is met as any other."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Power(FoeHook):
    """Ratings: added to both its attack powers."""

    at: Where = "anywhere"
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Frailty(FoeHook):
    """Health: it has so much less as long as this holds, and at least 1."""

    at: Where = "anywhere"
    health: int = 0


@dataclass(frozen=True, slots=True)
class Warded(FoeHook):
    """The foes' turn: it neither comes nearer nor strikes at arm's length."""

    at: Where = "anywhere"


@dataclass(frozen=True, slots=True)
class Lurks(FoeHook):
    """Coming, and the foes' turn: it lies in wait, and is so hard to keep in sight (U-243)."""

    at: Where = "anywhere"
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Mends(FoeHook):
    """The end of a round: it regains so much health."""

    at: Where = "anywhere"
    health: int = 0


FOE_HOOKS: Final = (Fervor, Unreasonable, FarShots, Watchful, Unsurprised, Power, Frailty, Warded, Lurks, Mends)
"""For the journal, and for whoever prints a foe."""

HOOK_FIGURES: Final[Mapping[str, tuple[int, int]]] = {
    "far_shots": (1, 4),
    "power": (-6, 6),
    "frailty": (1, 20),
    "lurks": (1, 15),
    "mends": (1, 3),
}
"""Hooks that take a figure, each with the least and the most of it."""

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
"""What an ability can be made of."""


def parse_hook(text: str) -> FoeHook | None:
    """Return a hook as it is printed, `power:-2@away`; `None` where that is none.

    >>> parse_hook("power:-2@away"), parse_hook("power"), parse_hook("flies")
    (Power(at='away', amount=-2), None, None)
    """
    found = _WRITTEN.fullmatch(text)
    if found is None or found[1] not in _BY_ID or (found[1] in HOOK_FIGURES) != (found[2] is not None):
        return None
    figure = int(found[2] or 0)
    least, most = HOOK_FIGURES.get(found[1], (0, 0))
    where: Where = "home" if found[3] == "home" else "away" if found[3] else "anywhere"
    return _BY_ID[found[1]](where, figure) if least <= figure <= most else None


H = TypeVar("H", bound=FoeHook)


def hooks_in_force(hooks: Iterable[FoeHook], kind: type[H], *, away: bool) -> tuple[H, ...]:
    """Return the hooks of one kind that hold where a foe is."""
    where = ("anywhere", "away" if away else "home")
    return tuple([hook for hook in hooks if isinstance(hook, kind) and hook.at in where])
