"""Magic, as a concern of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.part import Told
from oracle.kit.feature import Feature
from oracle.systems.ultimo.magic import awry, beholding, book, casting, lasting, minds, preparing, working
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.actions import MAGIC_ROLES
from oracle.systems.ultimo.magic.cost import Part, SpellCost
from oracle.systems.ultimo.magic.events import MAGIC_EVENTS
from oracle.systems.ultimo.magic.evolution import MAGIC_EVOLUTION
from oracle.systems.ultimo.magic.house_rules import MAGIC_HOUSE_RULES
from oracle.systems.ultimo.magic.occasions import MAGIC_OCCASIONS
from oracle.systems.ultimo.magic.sight import book_lines, magic_view, spells_in_sight
from oracle.systems.ultimo.magic.spells import Spell
from oracle.systems.ultimo.magic.steps import MAGIC_STEPS
from oracle.systems.ultimo.magic.words import MAGIC_LINES
from oracle.systems.ultimo.registry import Waits, dealer_waits, merged, whoever_waits

_ACTING: Final = (casting, preparing, awry, minds, book)
_STEPPING: Final = (casting, awry, minds, beholding, working, lasting)


_WAITS: Final[Mapping[type, Waits]] = {
    **dict.fromkeys((step.Weighing, step.Spreading, step.Directing), dealer_waits),
    **dict.fromkeys((step.Barring, step.Glitching, step.Swaying, step.Breaking), whoever_waits),
}

MAGIC: Final = Feature(
    roles=MAGIC_ROLES,
    offers=merged(part.OFFERS for part in _ACTING),
    occasions=MAGIC_OCCASIONS,
    decisions=merged(part.DECISIONS for part in _ACTING),
    steps=merged(part.STEPS for part in _STEPPING),
    waits=_WAITS,
    evolution=MAGIC_EVOLUTION,
    lines=MAGIC_LINES,
    tells={cast.MindBroken: lambda event: Told("fallen", event.who)},
    classes=(*MAGIC_EVENTS, *MAGIC_STEPS, Part, SpellCost),
    words={Spell: Spell.parse},
    house_rules=MAGIC_HOUSE_RULES,
    sheet=book_lines,
    status=spells_in_sight,
    view=magic_view,
)
"""Crafting, casting, what goes awry, spells that go on, books, circles, minds that hold out."""
