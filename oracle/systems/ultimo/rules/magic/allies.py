"""Company and conjured creatures as magic and healers reach them: whose they are, and what they can have back.

Rules U-256, U-305, U-323.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.latest import latest_of
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.magic.state import Creature
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.retinue import block_of

CREATURE: Final = Creature(health=5, power=3)
"""Something conjured, before anything strengthens it. Rule U-305."""


@dataclass(frozen=True, slots=True)
class Ally:
    """Somebody, or something, on the side of a character that has health of its own."""

    owner: str
    id: str
    health: int
    most: int
    aided: bool = False
    """Whether it has had first aid since its owner last slept (U-290)."""
    tended: int = 0
    """What the next sleep gives back in place of 1 (U-289)."""

    @property
    def missing(self) -> int:
        """The health it has lost."""
        return max(0, self.most - self.health)


def allies_of(state: UltimoState, who: str) -> tuple[Ally, ...]:
    """Return a character's company, whether it has heart or not."""
    person = state.people[who]
    return tuple(
        Ally(who, one.id, one.health, block_of(person, one).health, one.aided, one.tended)
        for one in person.ties.company
        if one.health > 0
    )


@latest_of
def allies(state: UltimoState) -> Mapping[str, Ally]:
    """Return all who can be helped here, by name: company that has heart, and what has been conjured.

    Of two by one name the first is meant, and none by that of a character.
    """
    found: dict[str, Ally] = {}
    for who, person in state.people.items():
        gone = [one.id for one in person.ties.company if one.shaken]
        for ally in allies_of(state, who) if not person.is_dead else ():
            if ally.id not in gone:
                found.setdefault(ally.id, ally)
    for one in state.weave.running:
        if one.creature:
            found.setdefault(one.id, Ally(one.who, one.id, one.creature.health, CREATURE.health))
    return {name: one for name, one in found.items() if name not in state.people}
