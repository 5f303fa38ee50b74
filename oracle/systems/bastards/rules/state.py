"""How a game of A Game of Bastards stands: cards, figures, the scene, and what is under way.

`Game.agenda` is the one place that says what has to happen before the players may say what they do next: its first
step runs by itself, or waits for an actor.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import CardEvent, Deal, Zone, Zones
from oracle.kit import feature, verbs
from oracle.kit.checks import Checking
from oracle.kit.state import State
from oracle.systems.bastards.rules.figures import Figure

DECK: Final = "deck"
DISCARD: Final = "discard"
OPPOSING: Final = "opposing"
"""The hand that is drawn against a Skill Hand."""

DEALER: Final = "dealer"
TABLE: Final = (DECK, DISCARD, OPPOSING)
"""Zones that every table has."""

FOE_CONTROL: Final = HouseRule(
    "gob.foe_control",
    "dealer",
    ("left",),
    "Who plays those in an opposition whom no player brought in: the Dealer, or the player to the left of their foe.",
    "gob.foe_control",
)

CONTESTS: Final = ("combat", "chase", "debate", "demonstration")
"""The types of opposition."""


def hand_of(who: str) -> str:
    """Return the zone of the hand somebody holds in an opposition."""
    return f"{who}.hand"


def initiative_of(who: str) -> str:
    """Return the zone of somebody’s initiative card, which lies open."""
    return f"{who}.initiative"


def down_of(who: str) -> str:
    """Return the zone of the card that somebody has laid face down."""
    return f"{who}.down"


def row_of(who: str) -> str:
    """Return the zone of the cards that somebody has in play, face up."""
    return f"{who}.row"


HANDS: Final[Mapping[str, str]] = {"drawn": "Skill Hand", "hand": "hand"}
"""What each zone of held cards is called; a Skill Hand in the middle of a fight comes first."""


def drawn_of(who: str) -> str:
    """Return the zone of the cards that somebody draws for a Skill Hand."""
    return f"{who}.drawn"


def owner_of(zone: str) -> str:
    """Return whose a zone is; the Dealer’s for the opposing hand."""
    return DEALER if zone in TABLE else zone.rpartition(".")[0]


class Due(feature.Step["Game"]):
    """Something that is owed; where it waits for somebody, whoever decides for them is asked."""

    __slots__ = ()

    def awaits(self, game: Game) -> str:
        actor = super().awaits(game)
        return game.controller(actor) if actor in game.cast else actor


@record
class Task:
    """What a Skill Hand is about."""

    who: str
    skill: str
    trait: str
    modifier: int
    """The Difficulty Modifier, 0 to 20."""
    goal: str
    reason: str = ""
    hinders: tuple[str, ...] = ()
    """Disadvantages that touch it."""
    purpose: str = ""
    """`care` or `calm`, where it is no matter of the story."""
    patient: str = ""
    """Who is treated with it."""
    pool: str = ""
    """The pool that a treatment restores."""


@record
class Check:
    """The Skill Hand under way."""

    task: Task
    specialty: str = ""
    """The specialty that the player claims for it."""
    votes: Mapping[str, int] = field(default_factory=dict)


@record
class Attack:
    """What an opposed draw is about."""

    attacker: str
    defenders: tuple[str, ...]
    kind: str
    """`blow`, `words`, `fear`, `curse`, `chase` or `show`."""
    skill: str
    weapon: str = ""
    less: int = 0
    """What a second attack takes off its total."""
    trait: str = ""
    """The trait that the attacker chose, where the kind of draw leaves it open."""
    cards: int = 0
    """Cards that were held back for it, and the most it may play; 0 where the skill says."""
    is_extra: bool = False
    """Whether it follows another attack at once."""


@record
class Clash:
    """The opposed draw under way."""

    attack: Attack
    hits: tuple[str, ...] = ()
    """The defenders who were hit."""
    unseen: tuple[str, ...] = ()
    """Whose card lies face down as it came off the deck: nobody has seen it."""
    relied: Mapping[str, str] = field(default_factory=dict)
    """The specialty that somebody relies on."""


@record
class Opposition:
    """The opposition under way."""

    kind: str
    sides: Mapping[str, str]
    """Who takes part, in seat order, and on whose side."""
    prey: str = ""
    """The side that runs in a chase."""
    round: int = 0
    acted: tuple[str, ...] = ()
    """Who has had their turn in this round."""
    turn: str = ""
    is_fierce: bool = False
    """Whether anybody was attacked in this round."""
    draws: int = 0
    """Opposed draws so far."""
    clash: Clash | None = None
    bands: Mapping[str, int] = field(default_factory=dict)
    """How far off those are who do not stand close: 1 medium, 2 long."""
    left: tuple[str, ...] = ()
    """Who has fled or given in."""
    yielded: tuple[str, ...] = ()
    """Who of these has given in, or was caught."""
    tracks: Mapping[str, int] = field(default_factory=dict)
    """A chase: how near each pursuer has come; a demonstration: draws won by each."""
    helped: tuple[str, ...] = ()
    """Who has paid for an indirect action in this round."""
    hunts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Who has fled, and who is after them: each of these is a chase when this opposition is over."""


@record
class Scene:
    """What holds until the next scene."""

    id: str = ""
    treated: tuple[str, ...] = ()
    """Who has been treated, with the pool: `pc1 body`."""
    dropped: tuple[str, ...] = ()
    """Weapons that lie about."""
    distance: int = 0
    """The band at which everybody enters who comes from now on."""
    quiet: int = 0
    """Scenes since Time Passes."""
    has_begun: bool = False
    """Whether a Skill Hand or an opposition has begun in it: its start is past."""
    helped: tuple[str, ...] = ()
    """Who has paid for an indirect action at its start."""


@record
class Game(State[Figure, Due], Checking[Check]):
    """One game as it stands."""

    zones: Zones = field(default_factory=lambda: Zones({}))
    cast: Mapping[str, Figure] = field(default_factory=dict)
    """Everybody who is there: the players’ characters first, in seat order."""
    check: Check | None = None
    opposition: Opposition | None = None
    agenda: tuple[Due, ...] = ()
    scene: Scene = Scene()
    house_rules: Mapping[str, str] = field(default_factory=dict)
    dealer_wildcards: int = 0
    concluded: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nothing is under way, so that the players may say what they do."""
        return not (self.agenda or self.opposition or self.concluded)

    @property
    def opposed(self) -> Opposition:
        """The opposition under way, which the caller knows to be there."""
        assert self.opposition is not None
        return self.opposition

    @property
    def clash(self) -> Clash:
        """The opposed draw under way, which the caller knows to be there."""
        assert self.opposition is not None
        assert self.opposition.clash is not None
        return self.opposition.clash

    def does(self, who: str, one: str, many: str) -> str:
        """Return somebody with what they do: a group of Extras is several, anybody else is one."""
        are_several = who in self.cast and self.cast[who].kind == "extras"
        name = self.name(who)
        return f"{name[:1].upper()}{name[1:]} {many if are_several else one}"

    def held(self, zone: str) -> Zone:
        """Return a zone, an empty one where nobody has put anything there yet."""
        return self.zones.get(zone) or Zone()

    def hand(self, who: str) -> Zone:
        """Return the hand that somebody holds in an opposition."""
        return self.held(hand_of(who))

    def able(self) -> tuple[str, ...]:
        """Return the players’ characters who are there and can do anything."""
        there = (who for who in self.playing() if not self.cast[who].is_waiting)
        return tuple(who for who in there if not self.cast[who].is_out)

    def controller(self, who: str) -> str:
        """Return the actor who decides for somebody. Rule `gob.foe_control`."""
        owner = self.cast[who].controller or who
        if owner == DEALER and self.opposition and who in self.opposition.sides and self.plays(FOE_CONTROL, "left"):
            return self._left_of_foe(self.opposition, who)
        return owner

    def _left_of_foe(self, opposition: Opposition, who: str) -> str:
        """Return the player to the left of the first player’s character that somebody stands against."""
        seats, sides = self.playing(), opposition.sides
        if not seats:
            return DEALER
        foes = [seat for seat, one in enumerate(seats) if one in sides and sides[one] != sides[who]]
        return seats[((foes[0] if foes else 0) + 1) % len(seats)]

    def with_opposition(self, **changes: Any) -> Game:
        """Return the game with some fields of the opposition under way changed."""
        return replace(self, opposition=replace(self.opposed, **changes))

    def with_clash(self, **changes: Any) -> Game:
        """Return the game with some fields of the opposed draw under way changed."""
        return self.with_opposition(clash=replace(self.clash, **changes))

    def with_zones(self, *names: str) -> Game:
        """Return the game with these zones there; those that are there stay as they are."""
        fresh = {name: Zone() for name in names if name not in self.zones}
        return replace(self, zones=Zones({**self.zones, **fresh})) if fresh else self


Verb = feature.Verb[Game]
FreeVerb = verbs.FreeVerb[Game]
Answer = verbs.Answer[Game]
Event = feature.Event[Game]


class OpposedAnswer(Answer):
    """A decision for somebody in an opposition, by a player or by the Dealer."""

    __slots__ = ()
    role = "pc dealer"

    @classmethod
    def duty_of(cls, who: str) -> str:
        return duty_of(who)


@record
class Planned(Event):
    """What was owed next is done, or these steps come before what else is owed."""

    steps: tuple[Due, ...] = ()

    def apply(self, game: Game) -> Game:
        return game.past_due(*self.steps)


AnyAction = Deal | Verb
AnyEvent = CardEvent | Event
Events = tuple[AnyEvent, ...]


def duty_of(who: str) -> str:
    """Return the Dealer’s duty that a decision for somebody in an opposition belongs to."""
    return "oppose" if who == DEALER else ""
