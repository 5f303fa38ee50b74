"""The state of an ULTIMO table: people, cards, threat, the check in hand and what must happen next.

Whatever waits - for cards, for the Dealer, for a player - stands as the first step of `agenda` and nowhere else.
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
"""Whether an effect is a small trouble or a great one."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A condition that lies on a character; its rules are a row of `conditions.py`."""

    id: str
    detail: str = ""
    """The skill of a curse, the source of a fear; empty where there is nothing to say."""
    until: int = 0
    """The round with whose end it goes; 0 where rounds do not end it."""


@dataclass(frozen=True, slots=True)
class Body:
    """What a character has left of the things that are spent."""

    health: int
    focus: int
    morale: int
    xp: int = 0


@dataclass(frozen=True, slots=True)
class Day:
    """What a character has used up since the last rest that gives it back."""

    short_rest: bool = False
    """Whether the one short rest of the day is taken. Given back by a long rest."""
    ace_fetched: bool = False
    """Whether a queen has brought back an ace (U-062). Given back by any rest."""
    aided: bool = False
    """Whether first aid has been given (U-290). Given back by a long rest, or by a day however it is spent."""
    aided_ago: int = 0
    """Hours since then, as far as they were counted."""
    tended: int = 0
    """Health that the next sleep gives back in place of 1, where a character watches over it (U-289)."""


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
    """Poisons and sicknesses that have taken hold and end by themselves."""
    nursed: int = 0
    """Nights of a week's care that have gone by (U-292)."""
    away: bool = False
    """Whether the character has left the table, and may come back."""

    @property
    def is_dead(self) -> bool:
        """Whether the character is dead, or has left and so is out of everybody's reach."""
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
    """What it is for: the id of a feature of the story, or any slug. Never read, only compared."""
    first: str
    second: str
    announced: int
    """The difficulty as the Dealer named it, `modifiers` included."""
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS

    @property
    def base(self) -> int:
        """The difficulty of the task itself, without the circumstances the Dealer counted in."""
        return self.announced - self.modifiers.total

    @property
    def pair(self) -> tuple[str, str]:
        """The attribute and skill, or the two skills, that are tested."""
        return self.first, self.second

    @property
    def approach(self) -> str:
        """What is paired, as `AGI+Espionage`: the same goal by the same approach is a retry (U-034)."""
        return f"{self.first}+{self.second}"


@dataclass(frozen=True, slots=True)
class Change:
    """One reason why a rating or a card limit is not what it began as."""

    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What a check comes to once everything that bears on it is counted."""

    rating: int
    cap: int
    """Most cards the player may lay, without those bought with focus."""
    rating_changes: tuple[Change, ...] = ()
    cap_changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the rows compared, pair by pair."""

    tier: Tier
    successes: int
    failures: int
    draws: int


@dataclass(frozen=True, slots=True)
class Rows:
    """The two rows as they were laid, with what the queens stand for."""

    ours: tuple[Laid, ...] = ()
    theirs: tuple[Laid, ...] = ()
    shown: bool = False
    """Whether both have been turned over."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What the player has put in besides cards."""

    focus: int = 0
    """Focus spent on this check; its threat is held back until the check is resolved (U-147)."""
    forced: tuple[Card, ...] = ()
    """Cards that focus drew and that must be played (house rule `focus_card_forced`)."""
    contested: bool = False


@dataclass(frozen=True, slots=True)
class Helper:
    """A character else with cards in a check: who helps with it (U-171 to U-175), or stands against it (U-035)."""

    who: str
    first: str
    second: str
    cap: int
    """Most cards the helper may lay, without those bought with focus."""
    stake: Stake = Stake()
    row: tuple[Laid, ...] = ()
    item: str = ""
    """The weapon with which they strike along in an attack; empty for none (U-248)."""

    @property
    def pair(self) -> tuple[str, str]:
        """The attribute and skill, or the two skills, with which they help."""
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
    """Whom it is meant to bring round: a character, or a person of the story."""
    rival: Helper | None = None
    """The character against whom it is played, where it is one (U-035)."""
    by_hand: bool = False
    """Whether the rival's own cards are the other row, and not the Dealer's."""
    company: tuple[str, ...] = ()
    """Companions who help with it, in the order they were called on (U-257, U-413)."""
    lent: tuple[Laid, ...] = ()
    """What companions have in the row: cards of the Dealer's deck (U-255)."""

    @property
    def pooled(self) -> bool:
        """Whether the row is made of the cards of several."""
        return bool(self.helpers or self.company)

    @property
    def allies(self) -> tuple[str, ...]:
        """Who helps, in the order they joined in."""
        return tuple([helper.who for helper in self.helpers])

    @property
    def hands(self) -> tuple[str, ...]:
        """Whose cards are in it: the one it was called for, then every helper who laid any."""
        return (self.request.who, *[helper.who for helper in self.helpers if helper.row])

    @property
    def others(self) -> tuple[Helper, ...]:
        """Everybody with a part in it besides the one it was called for: helpers, and a rival who plays."""
        return (*self.helpers, self.rival) if self.rival and self.by_hand else self.helpers

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose cards are in it on either side."""
        return (*self.hands, self.rival.who) if self.rival and self.by_hand else self.hands

    @property
    def against(self) -> tuple[Laid, ...]:
        """The row that stands against it: a rival's, or the Dealer's."""
        return self.rival.row if self.rival and self.by_hand else self.rows.theirs


@dataclass(frozen=True, slots=True)
class Threat:
    """The Dealer's points, what is owed for free, and what the present trigger has already brought."""

    pool: int = 0
    minors: int = 0
    """Minor effects owed for free."""
    majors: int = 0
    """Major effects owed for free."""
    either: bool = False
    """Whether the first one taken decides which of the two kinds it is (U-144)."""
    dealt: tuple[str, ...] = ()
    """Effects since the last trigger, as `pc1 minor` (U-154)."""
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
    """What lasts as long as a scene."""

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
    """Answers that a character may still act on, one card each (U-177)."""
    around: Surroundings = FAIR
    """Weather and ground, and whether they reach the company."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Where the rounds and nights stand."""

    round: int = 1
    acted: tuple[str, ...] = ()
    """Who has acted or passed in this round."""
    opened: tuple[str, ...] = ()
    """Whose empty hand the Dealer has used in this round (U-086)."""
    slept: tuple[str, ...] = ()
    """Who has slept in this night."""
    night_counted: bool = False
    """Whether this night has lowered threat already (U-153)."""
    days: int = 0
    """Days of quiet weeks that have not made up a month yet (U-133, U-355)."""


@dataclass(frozen=True, slots=True)
class UltimoState:
    """Everything about one ULTIMO table that the rules know."""

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
        """What happens next or is waited for; `None` where the players may say what they do."""
        return self.agenda[0] if self.agenda else None

    @property
    def checked(self) -> Check:
        """The check in hand, where a step of the agenda says that there is one."""
        if self.check is None:
            raise ValueError("no check is being played")
        return self.check

    def pile(self, who: str, name: str) -> Zone:
        """Return one of the piles of an actor: `hand`, `deck`, `discard`, `row`, `aside`."""
        return self.zones.piles[f"{who}.{name}"]

    @property
    def _beyond(self) -> tuple[Scene, Pace, World, Encounter, ActiveSpells, Riding]:
        return self.scene, self.pace, self.world, self.danger, self.weave, self.riding

    def with_zones(self, zones: Zones) -> UltimoState:
        """Return the table with the cards lying so."""
        return UltimoState(self.rules, self.people, zones, self.check, self.agenda, self.threat, *self._beyond)

    def with_check(self, check: Check | None) -> UltimoState:
        """Return the table with the check standing so."""
        return UltimoState(self.rules, self.people, self.zones, check, self.agenda, self.threat, *self._beyond)

    def with_agenda(self, agenda: tuple[Step, ...]) -> UltimoState:
        """Return the table with these steps to come."""
        return UltimoState(self.rules, self.people, self.zones, self.check, agenda, self.threat, *self._beyond)

    def with_threat(self, threat: Threat) -> UltimoState:
        """Return the table with this threat."""
        return UltimoState(self.rules, self.people, self.zones, self.check, self.agenda, threat, *self._beyond)

    def with_pace(self, pace: Pace) -> UltimoState:
        """Return the table with rounds and nights standing so."""
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
        """Return the table with a fight standing so."""
        return UltimoState(
            *(self.rules, self.people, self.zones, self.check, self.agenda, self.threat),
            *(self.scene, self.pace, self.world, danger, self.weave, self.riding),
        )

    def with_person(self, who: str, person: Person) -> UltimoState:
        """Return the table with `person` in place of what `who` was."""
        people = {**self.people, who: person}
        return UltimoState(self.rules, people, self.zones, self.check, self.agenda, self.threat, *self._beyond)


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
"""What a journal must be able to write of a state, beside the cards."""


def pay_for_effect(threat: Threat, size: str, price: int, *, owed: bool) -> Threat:
    """Return the threat once an effect is taken from it, or from what a result owes."""
    minors, majors = threat.minors, threat.majors
    if owed and size == "minor":
        minors, majors = minors - 1, 0 if threat.either else majors
    elif owed:
        minors, majors = 0 if threat.either else minors, majors - 1
    return replace(threat, pool=threat.pool - price, minors=minors, majors=majors)


PILES: Final = ("hand", "deck", "discard", "row", "aside")
"""The piles of a player, as their zones are named behind the dot."""
