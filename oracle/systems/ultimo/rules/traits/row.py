"""One trait as a row: what players read, what it asks for, and what it changes."""

from __future__ import annotations

from dataclasses import replace

from oracle.core.records import dataclass
from oracle.kit.modifiers import Modifier, added, of_figure
from oracle.systems.ultimo.rules.traits.figures import JOKERS_LEFT_OUT
from oracle.systems.ultimo.rules.traits.hooks import Hook
from oracle.systems.ultimo.rules.traits.prerequisites import Need, trait_id


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait."""

    name: str
    words: str
    """What it does, in a player's words."""
    needs: tuple[Need, ...] = ()
    """All of these (U-371)."""
    hooks: tuple[Hook | Modifier, ...] = ()
    """Everything it changes: figures by modifiers, all else by hooks of a kind of its own."""
    rules: tuple[str, ...] = ()
    """Ids of the rulings that bear on it."""
    aliases: tuple[str, ...] = ()
    """Other names that mean it."""
    excludes: tuple[str, ...] = ()
    """Ids of traits that do not go with it."""
    at_creation: bool = False
    """Whether it can be had only when a character is made."""
    repeatable: bool = False
    """Whether it can be had more than once (U-113)."""
    group: str = ""
    """The skill it is listed under, or `Miscellaneous`."""
    id: str = ""
    """One word, as it is typed; made from the name."""

    @property
    def jokers_left_out(self) -> int:
        """How many jokers the bearer takes out of the deck for good."""
        return added(of_figure(self.hooks, JOKERS_LEFT_OUT))


def listed(group: str, *rows: Trait) -> tuple[Trait, ...]:
    """Return rows as they are listed under a skill, each with its id."""
    return tuple(replace(row, group=group, id=trait_id(row.name)) for row in rows)
