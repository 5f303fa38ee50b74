"""Hours that a line lets go by: none before foes, and none that would harm a person before it is said how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.enact import Enacted
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.lines import lines_of
from oracle.dealer.builtin.meant import Meant, likeliest_verb
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position


def granted(position: Position, found: Iterable[Enacted]) -> Iterator[wire.Decision]:
    """Yield the rulings for actions that a line may mean: nothing long before foes, no harm without a question."""
    is_pressed, lines = bool(foes_in_sight(position)), lines_of(position)
    for one in found:
        if is_pressed and lines is not None and lines.takes_hours(one.action.verb):
            yield wire.Decision(kind="pass")
        elif lines is not None and lines.is_unbearable(position, one.action, actor_of(position)):
            yield wire.Decision(kind="ask", moves=(wire.Ask(slot="how"),))
        else:
            yield one.decision()


def no_peace(position: Position, meant: Meant) -> str:
    """Return the foe before whom no hours go by, where a line lets some go by; empty for none."""
    foes, lines = foes_in_sight(position), lines_of(position)
    return foes[0] if foes and lines is not None and lines.takes_hours(likeliest_verb(meant)[0]) else ""
