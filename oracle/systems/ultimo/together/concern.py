"""What characters do together, as a concern of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.part import Told
from oracle.kit.feature import Feature
from oracle.systems.ultimo.registry import Waits, dealer_waits, merged, whoever_waits
from oracle.systems.ultimo.together import (
    aiding,
    blaming,
    bonds,
    earning,
    keeping,
    observing,
    owning,
    persuading,
    protecting,
    resisting,
)
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together import steps as step
from oracle.systems.ultimo.together.actions import TOGETHER_ROLES
from oracle.systems.ultimo.together.events import TOGETHER_EVENTS
from oracle.systems.ultimo.together.evolution import TOGETHER_EVOLUTION
from oracle.systems.ultimo.together.house_rules import HOUSE_RULES_TOGETHER
from oracle.systems.ultimo.together.occasions import TOGETHER_OCCASIONS
from oracle.systems.ultimo.together.sheet import ties_lines, ties_view
from oracle.systems.ultimo.together.steps import TOGETHER_STEPS
from oracle.systems.ultimo.together.words import TOGETHER_LINES

_PARTS: Final = (aiding, protecting, resisting, observing, persuading, bonds, keeping, owning, earning, blaming)
_STEPPING: Final = (aiding, protecting, resisting, observing, persuading, blaming)


_WAITS: Final[Mapping[type, Waits]] = {
    **dict.fromkeys((step.Vouching, step.Surveying, step.Answering), dealer_waits),
    **dict.fromkeys(
        (step.Asked, step.Lending, step.Withstanding, step.Asking, step.Choosing, step.Tempted, step.Caught),
        whoever_waits,
    ),
    step.Impending: lambda now: str(now.waits),
}

TOGETHER: Final = Feature(
    roles=TOGETHER_ROLES,
    offers=merged(part.OFFERS for part in _PARTS),
    occasions=TOGETHER_OCCASIONS,
    decisions=merged(part.DECISIONS for part in _PARTS),
    steps=merged(part.STEPS for part in _STEPPING),
    waits=_WAITS,
    evolution=TOGETHER_EVOLUTION,
    lines=TOGETHER_LINES,
    tells={together.MindReached: lambda event: Told("called", event.request.who, event.request.goal)},
    classes=(*TOGETHER_EVENTS, *TOGETHER_STEPS),
    house_rules=HOUSE_RULES_TOGETHER,
    sheet=ties_lines,
    view=ties_view,
)
"""Aid, protection, resisting, observing, bringing round, bonds, company, belongings and means."""
