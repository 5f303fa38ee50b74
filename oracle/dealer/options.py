"""What may be done now, as lines for a model: options with their blanks spelled out where they are few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from oracle.core.menu import Option
from oracle.dealer.game_brief import brief_of
from oracle.dealer.memory import goal_words
from oracle.dealer.position import Position

MOST_LINES: Final = 24
"""Lines in all."""

MOST_DETAILS: Final = 5
"""Values of one blank that are spelled out."""


def option_lines(position: Position, options: Iterable[Option[Any]]) -> tuple[str, ...]:
    """Return options as lines, first those that are few words, then effects with all they can be laid on."""
    listed = tuple((one, position.briefing.foe_options(one)) for one in options)
    paid = brief_of(position).laying()
    plain = (str(one) for one, of_foes in listed if of_foes is None and not _is_effect(one, paid))
    foes = (line for _, of_foes in listed for line in of_foes or ())
    laid = (line for one, _ in listed if _is_effect(one, paid) for line in _effects(one, paid[one.action.verb]))
    return tuple(dict.fromkeys((*plain, *foes, *laid)))[:MOST_LINES]


def _is_effect(option: Option[Any], paid: Mapping[str, str]) -> bool:
    """Return whether an option lays something on a person, by the verbs that do."""
    return option.action.verb in paid and len(option.holes) >= 2


def _effects(option: Option[Any], pay: str) -> Iterator[str]:
    """Yield what an option can lay on whom; effects that can be laid on the same stand in one line."""
    paid = f" (pay {pay})" if pay else ""
    alike: dict[tuple[str, ...], list[str]] = {}
    for effect in _values(option.holes[0]):
        alike.setdefault(tuple(_ways(option, effect)), []).append(effect)
    for ways, effects in alike.items():
        if ways:
            yield f"{option.action.verb}{paid} {'|'.join(effects)}: {'; '.join(ways)}"


def _ways(option: Option[Any], effect: str) -> Iterator[str]:
    for target in _values(option.holes[1], effect):
        details = _values(option.holes[2], effect, target) if len(option.holes) > 2 else ()
        shown = "|".join(map(str, details[:MOST_DETAILS])) + ("|..." if len(details) > MOST_DETAILS else "")
        yield f"{target}, detail {shown}" if any(details) else str(target)


def _values(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


def waiting_words(position: Position) -> str:
    """Return what the table waits for, in words."""
    if position.state.table.asked:
        return "a ruling on what was said"
    return position.briefing.waits_for(position.rules, partial(goal_words, position))
