"""A ruling that two share: one says what was meant, the other how hard it is. Whoever holds a duty alone is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.checks import check_of, task_check, ways_of
from oracle.dealer.builtin.deeds import reading_of
from oracle.dealer.builtin.meant import understood
from oracle.dealer.compile import actor_of
from oracle.dealer.port import Advised, Answer, Dealer, Rating
from oracle.dealer.position import DEALER, Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError
from oracle.story.state import features_here


class Shared:
    """A Dealer made of one who adjudicates and one who rates."""

    def __init__(self, adjudicates: Dealer, rates: Dealer) -> None:
        self._adjudicates = adjudicates
        self._rates = rates
        self.name = adjudicates.name

    def decide(self, position: Position) -> wire.Decision:
        """Return the ruling of the one, and where it is a check, with the rating of the other.

        Raises:
            DealerError: If either has no answer.
        """
        ruling = self._adjudicates.decide(position)
        return with_rating(ruling, rating_by(self._rates, position)) if ruling.kind == "check" else ruling

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing: telling is another duty."""
        return iter(())

    def exchanges(self) -> Mapping[str, str]:
        """Return what either asked a model and got."""
        notes: dict[str, str] = {}
        for dealer in (self._adjudicates, self._rates):
            notes |= dealer.exchanges() if isinstance(dealer, Advised) else {}
        return notes

    def notices(self) -> tuple[str, ...]:
        """Return nothing: the desk asks the Dealers themselves."""
        return ()


class Settled:
    """A Dealer whose ruling stands already."""

    def __init__(self, ruling: wire.Decision, name: str) -> None:
        self._ruling = ruling
        self.name = name

    def decide(self, position: Position) -> wire.Decision:
        """Return the ruling that stands."""
        return self._ruling

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing: telling is another duty."""
        return iter(())


def rating_by(dealer: Dealer, position: Position) -> wire.Decision:
    """Return how hard a Dealer finds what was said, whatever it would have made of it itself.

    Raises:
        DealerError: If it cannot say.
    """
    if isinstance(dealer, Rating):
        return dealer.rate(position)
    return house_rating(position) if dealer.name == "house" else _only_a_check(dealer.decide(position))


def _only_a_check(decision: wire.Decision) -> wire.Decision:
    if decision.kind != "check":
        raise DealerError("a rating was asked for, and none came")
    return decision


def house_rating(position: Position) -> wire.Decision:
    """Return how hard the built-in Dealer finds what was said: as the adventure suggests, else by its examples.

    Raises:
        DealerError: If nothing is rated in the game that is played.
    """
    said, who = position.state.table.asked, actor_of(position)
    reading = reading_of(understood(position, said), said, position)
    here = (one for one in features_here(position.tale) if one.id == reading.target and one.check is not None)
    feature = next(here, None) if reading.meaning == "feature" else None
    check = check_of(position, feature, reading, who) if feature else task_check(position, reading, who)
    rulings = [wire.Decision(kind="check", moves=(one,)) for one in ways_of(position, check)]
    if not rulings:
        raise DealerError("a rating was asked for, and nothing is rated in this game")
    return next((one for one in rulings if judge(position, one).is_accepted), rulings[0])


def with_rating(ruling: wire.Decision, rating: wire.Decision) -> wire.Decision:
    """Return a ruling with the rating of another decision in place of its own; what else it holds stays."""
    found = next((move for move in rating.moves if move.is_check), None)
    if found is None:
        raise DealerError("a rating was asked for, and none came")
    others = tuple(move for move in ruling.moves if not move.is_check)
    return wire.Decision(kind="check", moves=(found, *others))


def duty_of(position: Position, answer: Answer) -> str:
    """Return the duty under which an answer falls: that of the option it takes first."""
    if position.state.table.asked:
        return "adjudicate"
    verb = next((action.verb for who, action in answer.actions if who == DEALER), "")
    return next((option.duty for option in position.menu(DEALER) if option.action.verb == verb), "") or "oppose"
