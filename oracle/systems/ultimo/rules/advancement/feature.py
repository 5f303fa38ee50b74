"""The advancement feature: its modules, house rules and sheet lines."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.advancement import actions as act
from oracle.systems.ultimo.rules.advancement import coaching, events, learning, years
from oracle.systems.ultimo.rules.advancement.events import plain
from oracle.systems.ultimo.rules.advancement.house_rules import HOUSE_RULES_GROWTH
from oracle.systems.ultimo.rules.state import UltimoState


def _sheet(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the sheet lines for lessons and coaching."""
    person = state.people.get(who)
    if person is None:
        return ()
    history = person.character.history
    lessons = (f"Lessons in {plain(name)}: {xp} experience for that alone" for name, xp in history.lessons.items())
    return (*lessons, *(f"Well taught: the next rank of {plain(name)} costs half" for name in history.coached))


ADVANCEMENT: Final = feature(
    coaching, events, learning, years, words=act.WORDS, house_rules=HOUSE_RULES_GROWTH, sheet=_sheet
)
"""The feature, with the house rules of creation."""
