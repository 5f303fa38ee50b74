"""What a Dealer means to make of an outcome, said with the rating, and held against the table once the outcome stands.

A turn asks a model once less where its plan is of use. Only what is played of a plan is ever written down or shown; it
belongs to one check, as it was rated, and never outlives it.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.compile import compiled
from oracle.dealer.judging import judging_of
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.dealer.wire_form import Wire

MOST_WISHES: Final = 3
"""Wishes for one way in which a check can come out."""

Side = Literal["right", "wrong"]
"""How a check came out: as it was meant to, or less well than that."""

Wish = TypeVar("Wish", bound=BaseModel)


class Plan(BaseModel, Generic[Wish]):
    """What is wished for, in the order in which it is wished for; an empty list leaves the outcome at that."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    right: tuple[Wish, ...] = Field(default=(), max_length=MOST_WISHES)
    wrong: tuple[Wish, ...] = Field(default=(), max_length=MOST_WISHES)


class Ruling(wire.Decision, Generic[Wish]):
    """A ruling with what is planned for the check it calls."""

    plan: Plan[Wish] | None = None


AnyPlan: TypeAlias = Plan[Any]


def plan_form(game: str) -> type[BaseModel] | None:
    """Return the form of a plan in a game; `None` where nothing can be wished for."""
    moves = wire.moves_of_game(game)
    wish: Any = moves.WISH if moves else None
    return None if wish is None else Plan[wish]


def wishes_for(position: Position) -> str:
    """Return what a plan may name: effects or consequences, by their sort."""
    rows = position.briefing.wishes()
    sorts = dict.fromkeys(sort for sort, _ in rows)
    return "; ".join(f"{sort}: {', '.join(name for one, name in rows if one == sort)}" for sort in sorts)


@cache
def _adapter(game: str) -> TypeAdapter[Any]:
    """Return the reader of rulings, built when the first one is read."""
    moves = wire.moves_of_game(game)
    wish: Any = (moves.WISH if moves else None) or Wire
    return TypeAdapter(Ruling[wish])


def read_ruling(text: str | bytes, game: str) -> tuple[wire.Decision, AnyPlan | None]:
    """Return the ruling written as JSON, and what is planned with it.

    Raises:
        ValueError: If it is not exactly one; pydantic's message says where.
    """
    found = _adapter(game).validate_json(text)
    return wire.Decision(kind=found.kind, moves=found.moves), found.plan


@dataclass(frozen=True, slots=True)
class About:
    """The check that a plan is made for: where it is called, for whom and what for."""

    scene: str
    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class Played:
    """What becomes of a plan."""

    decision: wire.Decision
    words: str
    """For the journal: what was played of what was wished for."""


class Plans:
    """The plan for the check in hand, if there is one."""

    def __init__(self) -> None:
        self._about: About | None = None
        self._plan: AnyPlan | None = None

    def drop(self) -> None:
        """Forget what was planned."""
        self._about = self._plan = None

    def keep(self, position: Position, decision: wire.Decision, plan: AnyPlan | None) -> None:
        """Keep what is planned for the check that a ruling calls; whatever was planned before is dropped."""
        self.drop()
        if plan is not None and _rates_and_opposes(position):
            self._about, self._plan = _called_by(position, decision), plan

    def played(self, position: Position) -> Played | None:
        """Return what the plan comes to now; `None` where it is of no use, so that a person has to be asked.

        What may not be done at this moment stays in the plan: others may have to act before the check is closed.
        """
        side = _came_out(position, self._about) if self._about else None
        if self._plan is None or side is None:
            return None
        wishes: tuple[Any, ...] = getattr(self._plan, side)
        judging = judging_of(position)
        if judging is None:
            return None
        chosen, move = judging.planned(position, wishes, partial(_stands, position))
        if move is None or not _stands(position, move):
            return None
        left = tuple(one for one in wishes if one not in chosen)
        self._plan = self._plan.model_copy(update={side: left})
        return Played(_reaction(move), f"{_listed(chosen)}; left out: {_listed(left)}")


def _rates_and_opposes(position: Position) -> bool:
    """Return whether whoever rates answers the outcome too; another person's rating is no ground for a plan."""
    duties = position.state.table.duties or {}
    return bool(duties.get("rate") == duties.get("oppose"))


def _called_by(position: Position, decision: wire.Decision) -> About | None:
    """Return the check that a ruling calls."""
    steps = compiled(position, decision)
    calls = (step.action for step in steps if step.move is not None and step.move.is_check)
    return next((About(position.tale.scene, call.who, call.goal) for call in calls), None)


def _came_out(position: Position, about: About) -> Side | None:
    """Return how a check came out whose outcome waits for the Dealer; `None` where anything else is the matter."""
    found = position.briefing.answerable(position.rules)
    if found is None or About(position.tale.scene, found.who, found.goal) != about:
        return None
    return "right" if found.is_right else "wrong"


def _stands(position: Position, move: Any) -> bool:
    """Return whether the referee lets a move pass as it is: one that had to be cut short does not count."""
    return judge(position, _reaction(move)).kind == "accepted"


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def _listed(wishes: tuple[Any, ...]) -> str:
    """Return wishes by name."""
    return ", ".join(getattr(one, "effect", None) or getattr(one, "id", None) or "nothing" for one in wishes) or "none"
