"""Companions and conjured creatures that magic and healers can reach: their owner and their health.

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
"""A conjured creature before anything strengthens it. Rule U-305."""


@dataclass(frozen=True, slots=True)
class Ally:
    """A companion or conjured creature on a character's side, with health of its own."""

    owner: str
    id: str
    health: int
    most: int
    aided: bool = False
    """Whether it has had first aid since its owner's last sleep (U-290)."""
    tended: int = 0
    """Health that the next sleep gives back in place of 1 (U-289)."""

    @property
    def missing(self) -> int:
        """Health it has lost."""
        return max(0, self.most - self.health)


def allies_of(state: UltimoState, who: str) -> tuple[Ally, ...]:
    """Return a character's living companions, shaken or not."""
    person = state.people[who]
    return tuple(
        Ally(who, companion.id, companion.health, block_of(person, companion).health, companion.aided, companion.tended)
        for companion in person.ties.company
        if companion.health > 0
    )


@latest_of
def allies(state: UltimoState) -> Mapping[str, Ally]:
    """Return the allies that can be helped here, by name: companions who are not shaken, and conjured creatures.

    Where two share a name the first counts; a character's own name is never an ally's.
    """
    reachable: dict[str, Ally] = {}
    for who, person in state.people.items():
        gone = [companion.id for companion in person.ties.company if companion.shaken]
        for ally in allies_of(state, who) if not person.is_dead else ():
            if ally.id not in gone:
                reachable.setdefault(ally.id, ally)
    for spell in state.weave.running:
        if spell.creature:
            reachable.setdefault(spell.id, Ally(spell.who, spell.id, spell.creature.health, CREATURE.health))
    return {name: ally for name, ally in reachable.items() if name not in state.people}
