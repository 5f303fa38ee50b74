"""What may be done with others: helping, shielding, asking, bringing round, keeping company, carrying, earning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.cards import Card, Laid
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.state import NO_CITES, NO_MODIFIERS, NO_TAGS

USUAL_RATING: Final = 5
"""How hard observing is where nothing speaks for more or less. Rule U-179."""

NOTHING: Final = "-"
"""How a word is left out that another word follows."""


@dataclass(frozen=True, slots=True)
class TurnTo(Deed):
    """Ask another character for help with a check, or to step in front of a blow."""

    verb: ClassVar[str] = "turn_to"
    who: str


@dataclass(frozen=True, slots=True)
class Aid(Deed):
    """Join in the check of another, with an attribute and a skill, or two skills (U-171 to U-173)."""

    verb: ClassVar[str] = "aid"
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Lend(Deed):
    """Lay cards into the row of another; none is no help after all."""

    verb: ClassVar[str] = "lend"
    row: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Decline(Deed):
    """Say no to what was asked or offered."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Accept(Deed):
    """Let a helper's way of helping count (U-173)."""

    verb: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Protect(Deed):
    """Take on oneself what is to strike another, for a card of the hand (U-164)."""

    verb: ClassVar[str] = "protect"
    detail: str = NOTHING
    """What of one's own it takes, where it takes something."""
    cards: tuple[Card, ...] = ()
    """The discard, where a trait lets its bearer choose."""


@dataclass(frozen=True, slots=True)
class Bear(Deed):
    """Let it strike whom it was meant for."""

    verb: ClassVar[str] = "bear"


@dataclass(frozen=True, slots=True)
class Share(Deed):
    """Agree that another who laid cards bears what a shared check has brought (U-155, U-246)."""

    verb: ClassVar[str] = "share"
    who: str
    detail: str = NOTHING
    """What of one's own an effect takes; of a blow, so much damage."""


@dataclass(frozen=True, slots=True)
class Flip(Deed):
    """Turn over cards of one's deck against what reaches for the mind (U-165)."""

    verb: ClassVar[str] = "flip"


@dataclass(frozen=True, slots=True)
class Observe(Deed):
    """Take in the surroundings, to ask the Dealer about them (U-177 to U-180)."""

    verb: ClassVar[str] = "observe"
    skill: str


@dataclass(frozen=True, slots=True)
class Question(Deed):
    """Ask the Dealer one of the questions that an observation has won."""

    verb: ClassVar[str] = "question"
    text: Prose


@dataclass(frozen=True, slots=True)
class Insight(Deed):
    """Act on what an observation has brought to light: one card more in this check (U-177)."""

    verb: ClassVar[str] = "insight"


@dataclass(frozen=True, slots=True)
class Choose(Deed):
    """Choose what a bad result brings, where the choice is the player's (U-144, U-184)."""

    verb: ClassVar[str] = "choose"
    effect: str
    detail: str = NOTHING


@dataclass(frozen=True, slots=True)
class Manipulate(Deed):
    """Bring somebody to do a thing, by pressure, tricks or charm (U-181)."""

    verb: ClassVar[str] = "manipulate"
    whom: str
    skill: str
    goal: str = NOTHING
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Empathize(Deed):
    """Bring somebody to do a thing by understanding them (U-181)."""

    verb: ClassVar[str] = "empathize"
    whom: str
    skill: str
    goal: str = NOTHING
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Follow(Deed):
    """Do what another character has talked one's own into; nobody ever has to."""

    verb: ClassVar[str] = "follow"


@dataclass(frozen=True, slots=True)
class Heave(Deed):
    """Lift or push something heavy (U-136)."""

    verb: ClassVar[str] = "heave"
    weight: int
    goal: str


@dataclass(frozen=True, slots=True)
class Attune(Deed):
    """Attune to a magic thing (U-137)."""

    verb: ClassVar[str] = "attune"
    item: str


@dataclass(frozen=True, slots=True)
class Release(Deed):
    """Let go of a magic thing one was attuned to."""

    verb: ClassVar[str] = "release"
    item: str


@dataclass(frozen=True, slots=True)
class CashOut(Deed):
    """Turn what one lives on into cash, and live two steps poorer for a month (U-353)."""

    verb: ClassVar[str] = "cash_out"


@dataclass(frozen=True, slots=True)
class Muster(Deed):
    """Have so many soldiers in pay (U-133, U-356)."""

    verb: ClassVar[str] = "muster"
    count: int


@dataclass(frozen=True, slots=True)
class Dismiss(Deed):
    """Send somebody away who keeps one company."""

    verb: ClassVar[str] = "dismiss"
    who: str


@dataclass(frozen=True, slots=True)
class Rally(Deed):
    """Keep a henchman from running who has lost heart: Manipulation against 7 less the bond."""

    verb: ClassVar[str] = "rally"
    who: str


@dataclass(frozen=True, slots=True)
class Survey(Deed):
    """Say how hard it is to take in the surroundings (U-179)."""

    verb: ClassVar[str] = "survey"
    rating: int = USUAL_RATING
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Reply(Deed):
    """Say how a question is answered; the words are the story's (U-178)."""

    verb: ClassVar[str] = "reply"
    manner: Literal["true", "bent"] = "true"


@dataclass(frozen=True, slots=True)
class Beset(Deed):
    """Let something reach for the mind of a character (U-165)."""

    verb: ClassVar[str] = "beset"
    who: str
    rating: int
    goal: str


@dataclass(frozen=True, slots=True)
class Npc(Deed):
    """Say how hard somebody of the story is to bring round (U-181, U-182)."""

    verb: ClassVar[str] = "npc"
    who: str
    manipulation: int
    empathy: int


@dataclass(frozen=True, slots=True)
class Attitude(Deed):
    """Say that somebody of the story has turned hostile, or will listen again."""

    verb: ClassVar[str] = "attitude"
    who: str
    stance: Literal["open", "hostile"]


@dataclass(frozen=True, slots=True)
class Bond(Deed):
    """Grant a bond between two, or deepen one (U-132, U-411)."""

    verb: ClassVar[str] = "bond"
    who: str
    other: str
    reason: Literal["rescue", "intimacy", "help", "sacrifice"]


@dataclass(frozen=True, slots=True)
class Sever(Deed):
    """Let a bond lose a level."""

    verb: ClassVar[str] = "sever"
    who: str
    other: str


@dataclass(frozen=True, slots=True)
class Recruit(Deed):
    """Let somebody, or a beast, join a character whose traits allow such company."""

    verb: ClassVar[str] = "recruit"
    who: str
    kind: str
    id: str
    motive: str = NOTHING
    """What keeps a crony loyal; for an animal its three skills, as `track/notice/swim`."""


@dataclass(frozen=True, slots=True)
class Shake(Deed):
    """Say that somebody in a character's company loses heart, or finds it again."""

    verb: ClassVar[str] = "shake"
    who: str
    id: str


@dataclass(frozen=True, slots=True)
class Give(Deed):
    """Put something into a character's hands; a cost above 0 makes it a magic thing."""

    verb: ClassVar[str] = "give"
    who: str
    item: str
    load: int = 0
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Pay(Deed):
    """Give a character cash, or take it."""

    verb: ClassVar[str] = "pay"
    who: str
    cash: int


@dataclass(frozen=True, slots=True)
class Income(Deed):
    """Let what a character lives on rise or fall, for work done or lost between adventures."""

    verb: ClassVar[str] = "income"
    who: str
    steps: int


@dataclass(frozen=True, slots=True)
class Earn(Deed):
    """Pay a character for a single performance, or a single work of art; some earn more by it than others."""

    verb: ClassVar[str] = "earn"
    who: str
    cash: int


@dataclass(frozen=True, slots=True)
class SellHerd(Deed):
    """Let a herder sell so many animals, each at this price (U-096, U-355)."""

    verb: ClassVar[str] = "sell_herd"
    who: str
    count: int
    price: int


@dataclass(frozen=True, slots=True)
class Downtime(Deed):
    """Let a week or a month go by between adventures."""

    verb: ClassVar[str] = "downtime"
    span: Literal["week", "month"]


@dataclass(frozen=True, slots=True)
class Blame(Deed):
    """Caught in a lie, put it on somebody else, where a trait allows it."""

    verb: ClassVar[str] = "blame"
    whom: str


@dataclass(frozen=True, slots=True)
class OwnUp(Deed):
    """Caught in a lie, bear the anger yourself."""

    verb: ClassVar[str] = "own_up"


TOGETHER_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (
        *(TurnTo, Aid, Lend, Protect, Share, Bear, Flip, Observe, Question, Insight, Choose),
        *(Manipulate, Empathize, Follow, Decline, Heave, Attune, Release, CashOut, Muster, Rally, Dismiss),
        *(Blame, OwnUp),
    ),
    "dealer": (
        *(Accept, Decline, Survey, Reply, Beset, Npc, Attitude, Bond, Sever, Recruit, Shake),
        *(Give, Pay, Earn, SellHerd, Income, Downtime),
    ),
}
"""By role, in menu order."""
