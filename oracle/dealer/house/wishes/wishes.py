"""What players ask for in plain words that the rules have a verb for: it is done so, or what it lacks is said.

Each theme hears words of its own and says what they come to: moves, and what is said with them or in their place. No
move is made here that the referee would not let pass; where one is refused, its reason is what players read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any, Final, TypeAlias

from oracle.core.part import parse_action
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.compile import actor_of
from oracle.dealer.house.prose.wishes import Answered
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import DEALER, Position
from oracle.errors import NotationError

NO_DEED: Final = ("rules", "sheet", "out_of_character", "injection", "exit")
"""What no theme hears anything in."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What some words ask for."""

    otherwise: Answered = "refused"
    """What is said where it is not done: what is missing, or that the rules forbid it."""
    moves: tuple[wire.Call | wire.Take | wire.Bring | wire.BuildFoe | wire.FoeAct, ...] = ()
    """What is done; nothing where something is missing."""
    done: Answered | None = None
    """What is said once it is done; `None` where what comes of it says it all."""
    by: tuple[type, ...] = ()
    """Events by one of which it is known to be done."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Words for what is said."""

    def is_done(self, happened: tuple[Any, ...]) -> bool:
        """Return whether it was done by what happened."""
        ruled = any(type(event).__name__ == "Ruled" and event.kind == "procedure" for event in happened)
        return (self.is_called and ruled) or any(isinstance(event, self.by) for event in happened)

    @property
    def is_called(self) -> bool:
        """Return whether it is done by an action of the character's own."""
        return any(isinstance(one, wire.Call) for one in self.moves)


Hearing: TypeAlias = Callable[[Position, Reading, str], Wish | None]
"""How a theme hears words, with who says them."""


def _themes() -> tuple[Hearing, ...]:
    """Return the themes, the surest first; they are read when the first words are."""
    from oracle.dealer.house.wishes.beasts import saddled
    from oracle.dealer.house.wishes.falls import leapt
    from oracle.dealer.house.wishes.idle_days import let_pass
    from oracle.dealer.house.wishes.mates import stood_by
    from oracle.dealer.house.wishes.mercy import at_mercy
    from oracle.dealer.house.wishes.new_places import headed
    from oracle.dealer.house.wishes.on_the_road import set_out
    from oracle.dealer.house.wishes.payments import paid_over
    from oracle.dealer.house.wishes.retinues import kept_company
    from oracle.dealer.house.wishes.sales import sold
    from oracle.dealer.house.wishes.set_upon import set_upon
    from oracle.dealer.house.wishes.stealing_up import unseen

    return (
        set_upon,
        at_mercy,
        unseen,
        let_pass,
        saddled,
        set_out,
        headed,
        leapt,
        sold,
        paid_over,
        kept_company,
        stood_by,
    )


def wish_of(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return what somebody asks for by their words that the rules have a verb for; `None` for everything else."""
    if position.system.name != "ultimo" or who not in position.rules.people or not reading.words:
        return None
    if reading.meaning in NO_DEED or reading.words.rstrip().endswith("?"):
        return None
    return next((found for hear in _themes() if (found := hear(position, reading, who))), None)


def granted(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the rulings that do what somebody asks for, or let it be where something is missing."""
    wish = wish_of(position, reading, who)
    if wish is None:
        return
    if wish.moves:
        yield wire.Decision(kind="procedure" if wish.is_called else "pass", moves=wish.moves)
    yield wire.Decision(kind="pass")


def why_wished(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Answered | None:
    """Return what is said of what somebody asked for: that it is done, or why not; `None` where nothing is."""
    wish = wish_of(position, reading, who)
    if wish is None:
        return None
    return wish.done if wish.is_done(happened) else wish.otherwise


def words_of_wish(position: Position, reading: Reading, who: str) -> Mapping[str, str]:
    """Return the words with which it is said."""
    wish = wish_of(position, reading, who)
    return {**because(position, wish), **wish.words} if wish else {}


def because(position: Position, wish: Wish) -> Mapping[str, str]:
    """Return why the first move of a wish is not legal, in the words of the rules, with the rule's id."""
    for move in wish.moves:
        if not isinstance(move, wire.Call | wire.Take):
            continue
        who = (move.who or actor_of(position)) if isinstance(move, wire.Call) else DEALER
        try:
            refusal = position.why_not(parse_action(position.part, move.action), who)
        except NotationError as exc:
            return {"because": str(exc)}
        if refusal is not None:
            return {"because": refusal.reason, "rule": refusal.rule}
    return {}


def took(line: str) -> wire.Take:
    """Return a move that takes an option of the Dealer."""
    return wire.Take(action=line)


def called(line: str, who: str) -> wire.Call:
    """Return a move that takes an option of a character."""
    return wire.Call(action=line, who=who)
