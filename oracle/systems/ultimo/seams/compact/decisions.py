"""The keys of compact decisions, by type: what has no place in one is refused, and numerals are read as figures."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints

from oracle.dealer.decisions import LONGEST_TEXT
from oracle.systems.ultimo.rules.foes.stat_block import Rank
from oracle.systems.ultimo.seams.compact.state import Id, Name, Part, Text
from oracle.systems.ultimo.seams.moves import MOST_SPENT

Prose = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TEXT)]

Whole = Annotated[int, Field(ge=-1000, le=1000)]
"""A figure as the Dealer gives it; the rules say which one is right."""


class Modifier(Part):
    """A circumstance with its value."""

    id: Name
    value: Whole


class Rate(Part):
    """How hard a task is."""

    type: Literal["rate"]
    skill_a: Name
    skill_b: Name
    difficulty: Whole
    cites: list[Name] = Field(default=[])
    modifiers: list[Modifier] = Field(default=[])
    tags: list[Name] = Field(default=[])
    foe: Id | None = None
    """The foe, or the person, whose printed figure counts."""
    goal: Name | None = None
    who: Id | None = None


class RateResist(Part):
    """How hard an attack on a mind is to resist."""

    type: Literal["rate_resist"]
    difficulty: Whole
    target: Id | None = None


class Spend(Part):
    """One effect."""

    effect: Name
    tier: Literal["minor", "major", "foe"]
    target: Id
    pay: Literal["threat", "free"]
    foe: Id | None = None
    detail: Name | None = None


class Effects(Part):
    """Effects of the Dealer or of foes, one after the other."""

    type: Literal["effects"]
    spend: list[Spend] = Field(max_length=MOST_SPENT)


class FoeAct(Part):
    """What a foe does in its turn."""

    type: Literal["foe_act"]
    foe: Id
    move: Name
    target: Id | None = None
    power: Whole | None = None
    threat_paid: Whole | None = None
    effect: Name | None = None


class BuiltFoe(Part):
    """A foe of the Dealer's own making."""

    name: Name
    kind: Rank
    health: Whole
    soak: Whole
    melee: Whole
    ranged: Whole | None
    danger_sense: Whole
    manip: Whole
    emp: Whole
    patience: Whole | None = None
    id: Id | None = None
    own_effects: dict[Id, Whole] | None = None
    special_abilities: list[Text] = Field(default=[])


class BuildFoe(Part):
    """A new foe."""

    type: Literal["build_foe"]
    foe: BuiltFoe


class Award(Part):
    """Experience for a character."""

    type: Literal["award"]
    pc: Id
    xp: Whole
    reason: Name


class Bond(Part):
    """A bond that grows."""

    type: Literal["bond"]
    a: Id
    b: Id
    level: Whole
    reason: Name | None = None


class ThreatChange(Part):
    """What the pool of threat holds after something has happened."""

    type: Literal["threat_change"]
    to: Whole
    reason: Name | None = None


class DealerPlay(Part):
    """How many cards the Dealer lays; the Dealer never names them."""

    type: Literal["dealer_play"]
    n: Whole


class NpcMove(Part):
    """How a person who is no foe responds, or the figures of a companion."""

    type: Literal["npc"]
    npc: Name | None = None
    name: Name | None = None
    response: Name | None = None
    text: Prose | None = None
    bond: Whole | None = None
    health: Whole | None = None
    soak: Whole | None = None
    melee: Whole | None = None
    ranged: Whole | None = None


class Narrate(Part):
    """A paragraph of the story."""

    type: Literal["narrate"]
    text: Prose


class Answer(Part):
    """Answers to the questions of a character who observes."""

    type: Literal["answer"]
    answers: list[Prose] = Field(min_length=1, max_length=6)


FORMS: Final[dict[str, type[Any]]] = {
    "rate": Rate,
    "rate_resist": RateResist,
    "effects": Effects,
    "foe_act": FoeAct,
    "build_foe": BuildFoe,
    "award": Award,
    "bond": Bond,
    "threat_change": ThreatChange,
    "dealer_play": DealerPlay,
    "npc": NpcMove,
    "narrate": Narrate,
    "answer": Answer,
}
"""The form of each type of decision."""
