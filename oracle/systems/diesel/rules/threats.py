"""The four Threats, and their consequences for a character when a Check goes wrong.

A consequence is a row with a typed effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from oracle.core.cards import SUIT_NAMES
from oracle.core.records import record
from oracle.core.system import HouseRule

SUITS: Final = HouseRule(
    "diesel.threat_suits",
    "fault_spades",
    ("swapped",),
    "Which suits the Threats have: Fault spades and Uncertainty hearts, or the other way round.",
    "diesel.threat_suits",
)

ThreatId = Literal["danger", "fault", "uncertainty", "strain"]
"""Names of the Threats, in the order of the book."""

THREAT_IDS: Final[tuple[ThreatId, ...]] = get_args(ThreatId)
"""The Threats in the order of the book."""

Stakes = Literal["light", "serious", "grave"]
"""The limit of a Check's consequences, announced with the Threat."""

STAKES: Final[tuple[Stakes, ...]] = get_args(Stakes)
"""The stakes, lightest first: a weight of 1, 2 and 3."""


@record
class Threat:
    """One kind of Threat."""

    id: ThreatId
    name: str
    suit: str
    words: str
    advantage: str
    """The name of an Advantage against it."""
    gains_card: bool
    """Whether that Advantage gives a card for the hand."""


_ROWS: Final = (
    Threat("danger", "Danger", "c", "someone may come to harm", "Prevail", gains_card=False),
    Threat("fault", "Fault", "s", "this may turn out to be a mistake", "Insight", gains_card=True),
    Threat("uncertainty", "Uncertainty", "h", "nobody knows how they will take it", "Control", gains_card=False),
    Threat("strain", "Strain", "d", "it may leave you worn or open", "Resolve", gains_card=True),
)

THREATS: Final[Mapping[str, Threat]] = {threat.id: threat for threat in _ROWS}
"""Every Threat by id."""

_SWAPPED: Final = {"s": "h", "h": "s"}


def suit_of(threat: str, house_rules: Mapping[str, str]) -> str:
    """Return the suit of a Check against `threat`. Rule `diesel.threat_suits`."""
    suit = THREATS[threat].suit
    return suit if house_rules[SUITS.id] == "fault_spades" else _SWAPPED.get(suit, suit)


def with_suit(threat: str, house_rules: Mapping[str, str]) -> str:
    """Return a Threat with the suit of its Checks, in words: `Danger (clubs)`."""
    return f"{THREATS[threat].name} ({SUIT_NAMES[suit_of(threat, house_rules)]})"


def threat_of(suit: str, house_rules: Mapping[str, str]) -> ThreatId:
    """Return the Threat of a suit."""
    return next(threat for threat in THREAT_IDS if suit_of(threat, house_rules) == suit)


def weight_of(stakes: Stakes) -> int:
    """Return the weight of the heaviest consequence that `stakes` allow: 1, 2 or 3."""
    return STAKES.index(stakes) + 1


@record
class Hurt:
    """An Injury."""

    levels: int
    armored: bool
    """Whether armor reduces it; armor does not protect the mind."""


@record
class Weaken:
    """A hindering Attribute until the next rest; an Injury level for a character who has such an Attribute already."""

    condition: str


@record
class Lose:
    """The loss of a tool or a resource."""

    kind: Literal["tool", "resource"]


@record
class LeaveMark:
    """A lasting circumstance against the character."""

    lasts: Literal["scene", "story"]


@record
class Told:
    """Narration only."""


Effect = Hurt | Weaken | Lose | LeaveMark | Told
"""The effect of a consequence on the sheet."""


@record
class Consequence:
    """A consequence that the Dealer may choose after a failure or a partial success."""

    id: str
    threat: ThreatId
    weight: int
    """0 for a side-effect that is only narrated, then 1 to 3."""
    effect: Effect
    words: str
    """The words after the character's name: `is bruised`."""


_MENU: Final = (
    Consequence("scratched", "danger", 0, Told(), "gets away with scratches"),
    Consequence("bruised", "danger", 1, Hurt(1, armored=True), "is bruised"),
    Consequence("rattled", "danger", 1, Hurt(1, armored=False), "is rattled"),
    Consequence("wounded", "danger", 2, Hurt(2, armored=True), "is wounded"),
    Consequence("horrified", "danger", 2, Hurt(2, armored=False), "has seen too much"),
    Consequence("maimed", "danger", 3, Hurt(3, armored=True), "is struck down"),
    Consequence("shattered", "danger", 3, Hurt(3, armored=False), "breaks under it"),
    Consequence("delayed", "fault", 0, Told(), "loses time"),
    Consequence("lost-trail", "fault", 1, LeaveMark("scene"), "has lost the trail"),
    Consequence("misled", "fault", 1, LeaveMark("story"), "now believes something false"),
    Consequence("lost-tool", "fault", 2, Lose("tool"), "loses a tool"),
    Consequence("lost-resource", "fault", 3, Lose("resource"), "loses a resource"),
    Consequence("noticed", "uncertainty", 0, Told(), "will be remembered"),
    Consequence("indebted", "uncertainty", 1, LeaveMark("story"), "owes somebody for this"),
    Consequence("alarm", "uncertainty", 2, LeaveMark("scene"), "has set off an alarm"),
    Consequence("hostile", "uncertainty", 3, LeaveMark("scene"), "has made an enemy"),
    Consequence("winded", "strain", 0, Told(), "is out of breath"),
    Consequence("tired", "strain", 1, Weaken("tired"), "is worn out"),
    Consequence("exposed", "strain", 1, Weaken("exposed"), "stands exposed"),
    Consequence("shaken", "strain", 1, Weaken("shaken"), "is shaken"),
)

CONSEQUENCES: Final[Mapping[str, Consequence]] = {row.id: row for row in _MENU}
"""Every consequence by id, each Threat's lightest first. Rule `diesel.failure_menu`."""


def consequences_for(threat: str, stakes: Stakes, *, partial: bool) -> tuple[Consequence, ...]:
    """Return the possible consequences: up to the stakes after a failure, one weight less after a partial success."""
    heaviest = weight_of(stakes)
    allowed = range(heaviest) if partial else range(1, heaviest + 1)
    return tuple(row for row in CONSEQUENCES.values() if row.threat == threat and row.weight in allowed)
