"""What the built-in Dealer expects of a game in which there are foes to fight: the seam `foes`."""

from __future__ import annotations

from typing import Any, Final, Protocol

from oracle.core.records import dataclass
from oracle.dealer.position import Position
from oracle.systems import find_seam

SEAM: Final = "foes"
"""Name of the seam."""

Coming = tuple[tuple[str, ...], tuple[Any, ...]]
"""What foes are called from now on, and the moves that bring them."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A foe that a party has met in the present fight."""

    id: str
    """A person of the story who fights has the same id as a foe."""
    called: str
    """What it is called in the middle of a sentence."""
    spoken: str
    """The same as people say it: `the second goblin`."""
    in_sight: bool
    """Whether it stands before the party and is seen."""
    is_down: bool
    """Whether it fights no more."""
    fate: str = ""
    """What became of it: `dead`, `fled` or another word; empty while it is in the fight."""
    is_calm: bool = False
    """Whether it stands there and nobody fights it: a person of the scene whose figures are known."""


@dataclass(frozen=True, slots=True)
class FightVerbs:
    """Verbs of the rules with which a party fights."""

    blows: tuple[str, ...]
    """By which a person is struck; the first is that of a blow of any kind."""
    spare: str
    """Of who lets a beaten foe live, as a captive too."""
    hide: str
    """Of who gets out of sight."""
    near: str
    """Of who goes nearer to a person who stands behind it."""


NO_VERBS: Final = FightVerbs((), "", "", "")
"""Where nobody fights."""


class Foes(Protocol):
    """The foes of a game."""

    VERBS: FightVerbs
    """With which a party fights them."""

    def met(self, position: Position, /) -> tuple[Foe, ...]:
        """Return all foes of the present fight in the order in which they came, those who are out of it included."""

    def kind_named(self, said: str, /) -> str:
        """Return the kind of foe in the books of the game that is named in full, by stems; empty for none."""

    def of_kind(self, position: Position, kind: str, count: int, /) -> Coming:
        """Return so many foes of a kind."""

    def made(self, position: Position, name: str, count: int, /, *, several: bool) -> Coming:
        """Return so many foes of the Dealer's own making that are called by a name; numbered if there are several."""

    def as_foe(self, person: str, /) -> Any:
        """Return the move by which a person of the story becomes a foe."""


def foes_of(position: Position) -> Foes | None:
    """Return the foes of the game that is played; `None` for a game without foes and an order of battle."""
    found: Foes | None = find_seam(position.system.name, SEAM)
    return found


def fight_verbs(position: Position) -> FightVerbs:
    """Return with which verbs of the rules a party fights; none in a game without foes."""
    foes = foes_of(position)
    return foes.VERBS if foes is not None else NO_VERBS


def has_fights(position: Position) -> bool:
    """Return whether the game has foes and an order of battle."""
    return foes_of(position) is not None


def foes_met(position: Position) -> tuple[Foe, ...]:
    """Return all foes of the present fight; none in a game without foes."""
    foes = foes_of(position)
    return foes.met(position) if foes is not None else ()


def standing_foes(position: Position) -> tuple[str, ...]:
    """Return the foes that stand before the party and are seen."""
    return tuple(foe.id for foe in foes_met(position) if foe.in_sight)


def foes_in_sight(position: Position) -> tuple[str, ...]:
    """Return what the foes are called that stand before the party."""
    return tuple(foe.spoken for foe in foes_met(position) if foe.in_sight)
