"""The state of an ULTIMO table: characters, cards, threat, the check in hand and the steps that come next.

Everything that waits for cards, for the Dealer or for a player is the first step of `agenda`, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.cards import Card, Laid
from oracle.core.records import dataclass, replace
from oracle.core.zones import Zone, Zones
from oracle.systems.ultimo.rules.care.state import DOSE_CLASSES, Dose
from oracle.systems.ultimo.rules.characters import Character, History, Item
from oracle.systems.ultimo.rules.craft.state import NO_WORKS, WORKS_CLASSES, Works
from oracle.systems.ultimo.rules.creation.backgrounds import Background
from oracle.systems.ultimo.rules.difficulty import Cites, Modifier, Modifiers, Tags
from oracle.systems.ultimo.rules.environment.surroundings import FAIR, Surroundings
from oracle.systems.ultimo.rules.fight.danger import DANGER_CLASSES, NO_DANGER, Encounter
from oracle.systems.ultimo.rules.magic.state import MAGIC_CLASSES, NO_ACTIVE_SPELLS, NO_MAGIC, ActiveSpells, Magic
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.riding.state import NO_RIDES, RIDING_CLASSES, Riding
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.ties import NEW_WORLD, NO_TIES, TIES_CLASSES, Ties, World

NO_CITES: Final = Cites()
NO_MODIFIERS: Final = Modifiers()
NO_TAGS: Final = Tags()

Size = Literal["minor", "major"]
"""The size of an effect."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A condition of a character; its rules are a row of `conditions.py`."""

    id: str
    detail: str = ""
    """The skill of a curse, the source of a fear; empty for none."""
    until: int = 0
    """The round at whose end it ends; 0 where rounds do not end it."""


@dataclass(frozen=True, slots=True)
class Body:
    """The pools of a character: what is left of them now."""

    health: int
    focus: int
    morale: int
    xp: int = 0


@dataclass(frozen=True, slots=True)
class Day:
    """What a character has used since the rest that renews it."""

    short_rest: bool = False
    """Whether the one short rest of the day is taken. Renewed by a long rest."""
    ace_fetched: bool = False
    """Whether a queen has brought back an ace (U-062). Renewed by any rest."""
    aided: bool = False
    """Whether the character has had first aid (U-290). Renewed by a long rest, or by any day."""
    aided_ago: int = 0
    """Hours since the first aid, as far as they were counted."""
    tended: int = 0
    """Health regained by the next sleep in place of 1, because a character watches over it (U-289)."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player character as it stands now."""

    character: Character
    body: Body
    marks: tuple[Mark, ...] = ()
    gear: tuple[Item, ...] = ()
    day: Day = Day()
    ties: Ties = NO_TIES
    magic: Magic = NO_MAGIC
    spent: tuple[str, ...] = ()
    """Powers used up, as `session youthful_ambition`."""
    works: Works = NO_WORKS
    doses: tuple[Dose, ...] = ()
    """Poisons and sicknesses that affect the character and end by themselves."""
    nursed: int = 0
    """Nights of a week's care so far (U-292)."""
    away: bool = False
    """Whether the character has left the table, and may come back."""

    @property
    def is_dead(self) -> bool:
        """Whether the character is dead, or has left the table and cannot be reached."""
        return self.away or self.has_died

    @property
    def has_died(self) -> bool:
        """Whether the character is dead."""
        return bool(self.marks) and "dead" in [mark.id for mark in self.marks]


@dataclass(frozen=True, slots=True)
class Request:
    """A check as the Dealer called it."""

    who: str
    goal: str
    """Its goal: the id of a feature of the story, or any word. The rules only compare it."""
    first: str
    second: str
    announced: int
    """The difficulty as the Dealer named it, `modifiers` included."""
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS

    @property
    def base(self) -> int:
        """The difficulty of the task itself, without the circumstances."""
        return self.announced - self.modifiers.total

    @property
    def pair(self) -> tuple[str, str]:
        """The attribute and skill, or the two skills, that are tested."""
        return self.first, self.second

    @property
    def approach(self) -> str:
        """The pair as one word, `AGI+Espionage`; the same goal by the same approach is a retry (U-034)."""
        return f"{self.first}+{self.second}"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a rating or of a card limit, with its source."""

    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The rating and card limit of a check, with all their changes."""

    rating: int
    cap: int
    """Most cards the player may lay, without those bought with focus."""
    rating_changes: tuple[Change, ...] = ()
    cap_changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of comparing the rows, pair by pair."""

    tier: Tier
    successes: int
    failures: int
    draws: int


@dataclass(frozen=True, slots=True)
class Rows:
    """The two rows as they were laid, with the declared values of queens."""

    ours: tuple[Laid, ...] = ()
    theirs: tuple[Laid, ...] = ()
    shown: bool = False
    """Whether both have been turned over."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Focus and forced cards of a character in a check."""

    focus: int = 0
    """Focus spent on this check; its threat is held back until the check is resolved (U-147)."""
    forced: tuple[Card, ...] = ()
    """Cards drawn with focus that must be laid (house rule `focus_card_forced`)."""
    contested: bool = False


@dataclass(frozen=True, slots=True)
class Helper:
    """Another character with cards in a check: a helper (U-171 to U-175), or a rival (U-035)."""

    who: str
    first: str
    second: str
    cap: int
    """Most cards the helper may lay, without those bought with focus."""
    stake: Stake = Stake()
    row: tuple[Laid, ...] = ()
    item: str = ""
    """The weapon of a helper in an attack; empty for none (U-248)."""

    @property
    def pair(self) -> tuple[str, str]:
        """The attribute and skill, or the two skills, of the helper."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Check:
    """The challenge that is being played."""

    request: Request
    figures: Figures
    stake: Stake = Stake()
    rows: Rows = Rows()
    outcome: Outcome | None = None
    helpers: tuple[Helper, ...] = ()
    target: str = ""
    """The character, or person of the story, whom it is meant to persuade; empty for none."""
    rival: Helper | None = None
    """The character who opposes it; `None` where the Dealer does (U-035)."""
    by_hand: bool = False
    """Whether the other row is laid from the rival's hand, not from the Dealer's deck."""
    company: tuple[str, ...] = ()
    """Companions who help with it, in the order they were called on (U-257, U-413)."""
    lent: tuple[Laid, ...] = ()
    """Cards of the Dealer's deck that companions have in the row (U-255)."""

    @property
    def pooled(self) -> bool:
        """Whether several laid the row together."""
        return bool(self.helpers or self.company)

    @property
    def allies(self) -> tuple[str, ...]:
        """The helpers, in the order they joined."""
        return tuple([helper.who for helper in self.helpers])

    @property
    def hands(self) -> tuple[str, ...]:
        """The characters with cards in it: the one it was called for, then every helper who laid a card."""
        return (self.request.who, *[helper.who for helper in self.helpers if helper.row])

    @property
    def others(self) -> tuple[Helper, ...]:
        """The others who take part in it: helpers, and a rival who lays cards."""
        return (*self.helpers, self.rival) if self.rival and self.by_hand else self.helpers

    @property
    def sides(self) -> tuple[str, ...]:
        """The characters with cards in it on either side."""
        return (*self.hands, self.rival.who) if self.rival and self.by_hand else self.hands

    @property
    def against(self) -> tuple[Laid, ...]:
        """The opposing row: a rival's, or the Dealer's."""
        return self.rival.row if self.rival and self.by_hand else self.rows.theirs


@dataclass(frozen=True, slots=True)
class Threat:
    """The Dealer's points, the effects owed for free, and those of the present trigger."""

    pool: int = 0
    minors: int = 0
    """Minor effects owed for free."""
    majors: int = 0
    """Major effects owed for free."""
    either: bool = False
    """Whether the first one taken decides which of the two kinds it is (U-144)."""
    dealt: tuple[str, ...] = ()
    """Effects since the trigger, as `pc1 minor` (U-154)."""
    fury: str = ""
    """The foe whose outburst owes a major effect of its own for free; empty for none (U-215)."""

    @property
    def owed(self) -> int:
        """How many free effects may still be taken."""
        return self.minors + self.majors + bool(self.fury)


@dataclass(frozen=True, slots=True)
class Lock:
    """A goal that cannot be tried again in the same way until something changes (U-034)."""

    who: str
    goal: str
    approach: str


@dataclass(frozen=True, slots=True)
class Scene:
    """The state that lasts for one scene."""

    id: str = ""
    alerted: bool = False
    """Whether foes nearby have taken notice."""
    locks: tuple[Lock, ...] = ()
    paid: tuple[str, ...] = ()
    """Goals whose failure has paid experience here, as `pc1 gate` (U-116)."""
    awarded: Mapping[str, int] = field(default_factory=dict)
    """Experience the Dealer has given here, by `pc1 quest` (U-411)."""
    bonded: tuple[str, ...] = ()
    """Pairs whose bond has grown here, as `pc1 pc2` (U-411)."""
    insight: int = 0
    """Answers that characters may still act on, for one card each (U-177)."""
    around: Surroundings = FAIR
    """Weather and ground, and whether they reach the party."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The count of rounds, turns and nights."""

    round: int = 1
    acted: tuple[str, ...] = ()
    """Characters who have acted or passed in this round."""
    opened: tuple[str, ...] = ()
    """Characters whose empty hand the Dealer has used in this round (U-086)."""
    slept: tuple[str, ...] = ()
    """Characters who have slept in this night."""
    night_counted: bool = False
    """Whether this night has lowered threat already (U-153)."""
    days: int = 0
    """Days of downtime that do not make a month yet (U-133, U-355)."""


@dataclass(frozen=True, slots=True)
class UltimoState:
    """The whole state of one ULTIMO table."""

    rules: Mapping[str, str] = field(default_factory=dict)
    """Value of every house rule."""
    people: Mapping[str, Person] = field(default_factory=dict)
    zones: Zones = field(default_factory=lambda: Zones({}))
    check: Check | None = None
    agenda: tuple[Step, ...] = ()
    threat: Threat = Threat()
    scene: Scene = field(default_factory=Scene)
    pace: Pace = Pace()
    world: World = NEW_WORLD
    danger: Encounter = NO_DANGER
    weave: ActiveSpells = NO_ACTIVE_SPELLS
    riding: Riding = NO_RIDES

    @property
    def step(self) -> Step | None:
        """The first step of the agenda; `None` where the players may act."""
        return self.agenda[0] if self.agenda else None

    @property
    def checked(self) -> Check:
        """The check in hand, for steps that exist only during a check."""
        if self.check is None:
            raise ValueError("no check is being played")
        return self.check

    def pile(self, who: str, name: str) -> Zone:
        """Return one of the piles of an actor: `hand`, `deck`, `discard`, `row`, `aside`."""
        return self.zones.piles[f"{who}.{name}"]

    @property
    def _rest_of_state(self) -> tuple[Scene, Pace, World, Encounter, ActiveSpells, Riding]:
        return self.scene, self.pace, self.world, self.danger, self.weave, self.riding

    def with_zones(self, zones: Zones) -> UltimoState:
        """Return the table with these cards."""
        return UltimoState(self.rules, self.people, zones, self.check, self.agenda, self.threat, *self._rest_of_state)

    def with_check(self, check: Check | None) -> UltimoState:
        """Return the table with this check."""
        return UltimoState(self.rules, self.people, self.zones, check, self.agenda, self.threat, *self._rest_of_state)

    def with_agenda(self, agenda: tuple[Step, ...]) -> UltimoState:
        """Return the table with these steps to come."""
        return UltimoState(self.rules, self.people, self.zones, self.check, agenda, self.threat, *self._rest_of_state)

    def with_threat(self, threat: Threat) -> UltimoState:
        """Return the table with this threat."""
        return UltimoState(self.rules, self.people, self.zones, self.check, self.agenda, threat, *self._rest_of_state)

    def with_pace(self, pace: Pace) -> UltimoState:
        """Return the table with this pace."""
        return UltimoState(
            self.rules,
            self.people,
            self.zones,
            self.check,
            self.agenda,
            self.threat,
            self.scene,
            pace,
            self.world,
            self.danger,
            self.weave,
            self.riding,
        )

    def with_danger(self, danger: Encounter) -> UltimoState:
        """Return the table with this fight."""
        return UltimoState(
            *(self.rules, self.people, self.zones, self.check, self.agenda, self.threat),
            *(self.scene, self.pace, self.world, danger, self.weave, self.riding),
        )

    def with_person(self, who: str, person: Person) -> UltimoState:
        """Return the table with `person` as the character `who`."""
        people = {**self.people, who: person}
        return UltimoState(self.rules, people, self.zones, self.check, self.agenda, self.threat, *self._rest_of_state)


STATE_CLASSES = (
    *(
        Cites,
        Modifier,
        Modifiers,
        Tags,
        Background,
        History,
        Character,
        Item,
        UltimoState,
        Zones,
        Person,
        Mark,
        Body,
        Day,
        Check,
        Request,
        Change,
        Figures,
        Outcome,
        Rows,
        Stake,
        Helper,
    ),
    *(
        Threat,
        Lock,
        Scene,
        Pace,
        *TIES_CLASSES,
        *DANGER_CLASSES,
        *MAGIC_CLASSES,
        *WORKS_CLASSES,
        *DOSE_CLASSES,
        *RIDING_CLASSES,
    ),
)
"""The classes of the state that a journal must be able to write, besides those of cards."""


def pay_for_effect(threat: Threat, size: str, price: int, *, owed: bool) -> Threat:
    """Return the threat after an effect was bought with it, or taken from those owed."""
    minors, majors = threat.minors, threat.majors
    if owed and size == "minor":
        minors, majors = minors - 1, 0 if threat.either else majors
    elif owed:
        minors, majors = 0 if threat.either else minors, majors - 1
    return replace(threat, pool=threat.pool - price, minors=minors, majors=majors)


PILES: Final = ("hand", "deck", "discard", "row", "aside")
"""The piles of a player: the part of a zone's name behind the dot."""
