"""System, story and table as one part: one list of verbs, one state, one order of events.

The system and the story never import each other. Here stands what neither can know: that a check on the table
comes before the next step of the story, that a question waits for the Dealer, that a story can be over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from functools import cached_property
from typing import Any, ClassVar, Final

from oracle.core.menu import FIRST, OneOf, Option, Refusal, Text
from oracle.core.notation import Prose, Words
from oracle.core.part import Part, Told, role_of
from oracle.core.records import dataclass
from oracle.core.spoken import Narrated, Ruled, Said, Understood
from oracle.core.system import CitesExamples, HoldsFast, Setup, System
from oracle.core.zones import CARD_CLASSES, Zone
from oracle.story.consulting import PLAYER_QUESTIONS
from oracle.story.limits import NO_LIMITS, Limits, limited
from oracle.story.lines import line as story_line
from oracle.story.moves import Begun, Go, SceneEntered, Tried
from oracle.story.notes import Close, MoveOn, Note
from oracle.story.story import Story
from oracle.table.discretion import (
    BY_THE_DEALER,
    DISCRETION_ACTIONS,
    DISCRETION_EVENTS,
    Discretion,
    DiscretionSet,
    Lot,
    Opt,
    Settle,
    decided,
    follow,
    offered,
    waits_for,
)
from oracle.table.discretion import line as discretion_line
from oracle.table.holding import DUTIES, HOUSE, TABLE, DutyGiven, GiveDuty, duty_line, duty_options
from oracle.table.readings import Notations, question_line
from oracle.table.safety import Limit, LimitsChanged, limit_options, limits_line, with_limit
from oracle.table.state import (
    TABLE_CLASSES,
    Seat,
    Seating,
    TableOpened,
    TableState,
    called,
    people_at,
    seated,
)

LONGEST_SAYING: Final = 2000
"""Characters of one utterance; what is longer is cut by the session before it gets here."""

LONGEST_PARAGRAPH: Final = 4000
"""Characters of one paragraph the Dealer tells."""

MOST_DEEDS: Final = 4
"""Deeds of one line that are done behind its first one."""

RULINGS: Final = ("check", "procedure", "pass", "ask", "answer")
"""How the Dealer can answer what a player said."""

MOST_READINGS: Final = 6
"""Readings of a line that are kept."""

MOST_WORD: Final = 64
"""Characters of a hash."""

SLOTS: Final = ("what", "whom", "where", "how", "which")
"""What the Dealer can ask back for."""

BESIDE: Final = frozenset((*PLAYER_QUESTIONS, Note, Close))
"""What players may do while the rules wait for them: to ask the cards, or to write something down, touches no rule."""


@dataclass(frozen=True, slots=True)
class Say:
    """A player says what a character does, or asks something."""

    verb: ClassVar[str] = "say"
    text: Prose


@dataclass(frozen=True, slots=True)
class GoOn:
    """The table turns to what a player said besides, once the first of several deeds is done."""

    verb: ClassVar[str] = "next_deed"
    who: str
    text: Prose


@dataclass(frozen=True, slots=True)
class Rule:
    """The Dealer answers what was said, in one of the ways of `RULINGS`."""

    verb: ClassVar[str] = "rule"
    kind: str
    slot: str = ""
    """What is unclear, where the Dealer asks back; one of `SLOTS`, or empty."""


@dataclass(frozen=True, slots=True)
class Understand:
    """The table notes how the built-in Dealer read what was said, before it rules on it."""

    verb: ClassVar[str] = "understand"
    weights: str
    """Hash of what the reader had learnt."""
    readings: tuple[str, ...]
    """Decisions in notation without blanks, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Narrate:
    """The Dealer tells a paragraph."""

    verb: ClassVar[str] = "narrate"
    text: Prose


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a fresh table is made of."""

    system: Setup
    story: Any
    """Setup of the story part: an adventure and who plays in it."""
    seats: tuple[Seat, ...]
    commitment: str = ""
    real: str = ""
    """Whose cards are real ones, one of `REAL`; empty for none."""
    limits: Limits = NO_LIMITS
    """What the table leaves out of the story from the beginning."""
    duties: Mapping[str, str] = field(default_factory=dict)
    """Duty to holder; what is not named is the built-in Dealer's."""
    discretion: Discretion = BY_THE_DEALER
    """Who settles what is left to the table."""


class Table:
    """The part that a session plays: a system and a story at one table."""

    def __init__(self, system: System[Any, Any, Any], story: Story) -> None:
        self.system = system
        self.story = story
        self._own: dict[str, type] = {
            kind.verb: kind for kind in (Say, GoOn, Rule, Narrate, Limit, GiveDuty, Understand, *DISCRETION_ACTIONS)
        }
        self._owner: dict[type, Part[Any, Any, Any]] = {
            **dict.fromkeys((*system.classes, *system.actions.values(), *CARD_CLASSES), system),
            **dict.fromkeys((*story.classes, *story.actions.values()), story),
        }

    @property
    def name(self) -> str:
        """The tag of the table's own classes."""
        return "table"

    @cached_property
    def actions(self) -> Mapping[str, type]:
        """All verbs of system, story and table."""
        return {**self._own, **self.story.actions, **self.system.actions}

    @cached_property
    def roles(self) -> Mapping[str, tuple[type, ...]]:
        """What each role may ever do: the system's actions first, they are what a turn waits for."""
        own: dict[str, tuple[type, ...]] = {
            "pc": (Say, Limit, Opt),
            "dealer": (Rule, Narrate, Opt),
            "chance": (Lot,),
            TABLE: (GiveDuty, Discretion, Settle, Understand, GoOn),
        }
        parts = (self.system.roles, self.story.roles, own)
        return {
            role: tuple(kind for roles in parts for kind in roles.get(role, ()))
            for role in ("pc", "dealer", "chance", "bridge", TABLE)
        }

    @cached_property
    def words(self) -> Words:
        """How to read the field types of both parts."""
        return {**self.story.words, **self.system.words}

    @property
    def classes(self) -> tuple[type, ...]:
        """The table's own classes; see `parts` for all."""
        return TABLE_CLASSES

    @property
    def parts(self) -> Mapping[str, tuple[type, ...]]:
        """The classes of all three by tag, for the codec of the journal."""
        return {
            self.system.name: tuple(kind for kind in self.system.classes if kind not in CARD_CLASSES),
            self.story.name: self.story.classes,
            self.name: self.classes,
        }

    def empty(self) -> TableState:
        """Return the table before anything happened."""
        return TableState(self.system.empty(), self.story.empty(), Seating())

    def new_game(self, setup: TableSetup) -> tuple[Any, ...]:
        """Return the events that open the table, then those of the system, then those of the story."""
        duties = {**dict.fromkeys(DUTIES, HOUSE), **setup.duties}
        opened = TableOpened(self.system.name, setup.seats, duties, setup.commitment, setup.real)
        limits = (LimitsChanged(setup.limits),) if setup.limits else ()
        way, who = setup.discretion.way, setup.discretion.who
        chosen = (DiscretionSet(way, who),) if setup.discretion != BY_THE_DEALER else ()
        return (opened, *limits, *chosen, *self.system.new_game(setup.system), *self.story.new_game(setup.story))

    def candidate_actions(self, state: TableState, who: str) -> tuple[type, ...]:
        """Return the kinds of action that may have options: of the system's what it says itself, of the others all."""
        role = role_of(who)
        beside = self.roles.get(role, ())[len(self.system.roles.get(role, ())) :]
        return (*self.system.candidate_actions(state.system, who), *beside)

    def offer(self, state: TableState, who: str, action: type) -> tuple[Option[Any], ...] | Refusal:
        """Return the options for one kind of action, or why there are none."""
        owner = self._owner.get(action)
        if owner is self.system:
            return self.system.offer(state.system, who, action)
        if action is Limit:
            return limit_options(state.table.limits)
        if action is GiveDuty:
            return duty_options(people_at(state.table.seats))
        if action in DISCRETION_ACTIONS:
            return offered(state.table.settling, who, action, voters(state))
        refusal = self._not_now(state, who, action)
        if refusal is not None:
            return refusal
        if action is GoOn:
            speakers = OneOf(state.story.company.pcs, shape="who")
            return (Option(GoOn, (speakers, Text(LONGEST_SAYING)), hint="go on with what was said"),)
        return self._own_offer(action) if owner is None else self.story.offer(state.story, who, action)

    def _not_now(self, state: TableState, who: str, action: type) -> Refusal | None:
        if role_of(who) != "pc" and action is not GoOn:
            return (
                Refusal("nobody has said anything that waits for an answer")
                if action in (Rule, Understand) and not state.table.asked
                else None
            )
        if state.story.ending:
            return Refusal("this story is over")
        if state.table.settling.question is not None:
            return Refusal("the table has a question to settle first")
        if state.table.asked:
            return Refusal("the Dealer still owes an answer to what was said last")
        waits = self.system.waiting(state.system)
        if waits and not (action in BESIDE and role_of(waits[0]) == "pc"):
            return Refusal(f"{FIRST}: the cards on the table")
        if action is Say and state.story.aside.asking.question is not None:
            return Refusal("the cards have not answered yet")
        # The company goes together, so that nobody is left behind who cannot follow.
        if action in (Go, MoveOn) and isinstance(self.system, HoldsFast):
            return self.system.held_fast(state.system)
        return None

    def _own_offer(self, action: type) -> tuple[Option[Any], ...] | Refusal:
        if action is Say:
            return (Option(Say, (Text(LONGEST_SAYING),), hint="say what your character does, or ask"),)
        if action is Rule:
            return (Option(Rule, (OneOf(RULINGS), _slots), duty="adjudicate", hint="answer what was said"),)
        if action is Understand:
            return (
                Option(Understand, (Text(MOST_WORD, shape="hash"), Notations(MOST_READINGS)), hint="how it was read"),
            )
        return (Option(Narrate, (Text(LONGEST_PARAGRAPH),), duty="narrate", hint="tell what happens"),)

    def decide(self, state: TableState, who: str, action: Any) -> tuple[Any, ...]:
        """Return the direct events of a legal action."""
        match action:
            case Say() | GoOn() | Rule() | Understand() | Narrate():
                return (_worded(who, action),)
            case Limit():
                return (LimitsChanged(with_limit(state.table.limits, action)),)
            case GiveDuty(duty=duty, holder=holder):
                return (DutyGiven(duty, holder),)
            case Discretion() | Settle() | Opt() | Lot():
                return (decided(state.table.settling, who, action, voters(state)),)
            case _ if self._owner[type(action)] is self.system:
                return self.system.decide(state.system, who, action)
            case _:
                return self.story.decide(state.story, who, action)

    def follow(self, state: TableState) -> tuple[Any, ...]:
        """Return what happens of itself: first in the rules, then in the story."""
        return follow(state.table.settling) or self.system.follow(state.system) or self.story.follow(state.story)

    def evolve(self, state: TableState, event: Any) -> TableState:
        """Return the table after `event`."""
        owner = self._owner.get(type(event))
        if owner is self.system:
            return TableState(self.system.evolve(state.system, event), state.story, state.table)
        if owner is self.story:
            told = self.story.evolve(state.story, event)
            if isinstance(event, Begun):
                told = limited(told, state.table.limits)
            return TableState(state.system, told, _asked_to(state.table, event))
        if isinstance(event, LimitsChanged):
            return TableState(state.system, limited(state.story, event.limits), seated(state.table, event))
        return replace(state, table=seated(state.table, event))

    def view(self, state: TableState, who: frozenset[str]) -> Mapping[str, object]:
        """Return what holders of the actors `who` may know of all three."""
        return {
            **self.system.view(state.system, who),
            "story": self.story.view(state.story, who),
            "asked": state.table.asked,
            "duties": dict(state.table.duties or {}),
            "limits": {"lines": state.table.limits.lines, "veils": state.table.limits.veils},
        }

    def censor(self, state: TableState, event: Any, who: frozenset[str]) -> Any:
        """Return `event` as those actors may see it."""
        owner = self._owner.get(type(event))
        if owner is self.system:
            return self.system.censor(state.system, event, who)
        return event if owner is None else self.story.censor(state.story, event, who)

    def tell(self, event: Any) -> Told | None:
        """Return the neutral fact in `event` that the bridge may answer."""
        owner = self._owner.get(type(event))
        return None if owner is None else owner.tell(event)

    def zones(self, state: TableState) -> Mapping[str, Zone]:
        """Return the zones of the system; a story has none."""
        return self.system.zones(state.system)

    def waiting(self, state: TableState) -> tuple[str, ...]:
        """Return whom the table waits for: who settles a question, the system's order, a Dealer who owes an answer."""
        settling = waits_for(state.table.settling)
        if settling:
            return settling
        if state.story.aside.asking.question:
            return ("chance",)
        return self.system.waiting(state.system) or (("dealer",) if state.table.asked else ())

    def line(self, state: TableState, event: Any) -> str:
        """Return what the table says about `event`; what was said or told has been read already."""
        owner = self._owner.get(type(event))
        if owner is self.system:
            if state.table.limits.lines and isinstance(self.system, CitesExamples):
                event = self.system.without_examples(event, state.table.limits.keeps_out)
            return self.system.line(state.system, event)
        if isinstance(event, Ruled):
            return question_line(state.table.question, state.story)
        if isinstance(event, LimitsChanged):
            return limits_line(event.limits)
        if isinstance(event, DutyGiven):
            return duty_line(event, self.holders(state))
        if isinstance(event, DISCRETION_EVENTS):
            return discretion_line(event, {who: name_in(self.system, state, who) for who in state.story.company.pcs})
        return story_line(state.story, event) if owner is self.story else ""

    def holders(self, state: TableState) -> Mapping[str, str]:
        """Return what everybody is called who may hold a duty: seats, and the characters of one with several."""
        names = {one: name_in(self.system, state, one) for one in people_at(state.table.seats) if role_of(one) == "pc"}
        return {**called(state.table.seats), **names}


def _worded(who: str, action: Say | GoOn | Rule | Understand | Narrate) -> Said | Ruled | Understood | Narrated:
    """Return the event of something that is said at the table."""
    match action:
        case Say(text=text):
            return Said(who, text)
        case GoOn(who=speaker, text=text):
            return Said(speaker, text)
        case Rule(kind=kind, slot=slot):
            return Ruled(kind, slot)
        case Understand(readings=readings, weights=weights):
            return Understood(readings, weights)
        case Narrate(text=text):
            return Narrated(text)


def voters(state: TableState) -> tuple[str, ...]:
    """Return who has a word at the table, one character for each person; all of them where they share one seat."""
    fallen = state.story.company.fallen
    held = [tuple(who for who in seat.actors if who not in fallen) for seat in state.table.seats]
    seats = [actors for actors in held if actors]
    return seats[0] if len(seats) == 1 else tuple(actors[0] for actors in seats)


def name_in(system: System[Any, Any, Any], state: TableState, who: str) -> str:
    """Return what a character is called."""
    sheet = system.sheet(state.system, who)
    return sheet[0].partition(",")[0].strip() if sheet else who


def _slots(kind: str) -> OneOf:
    """Return what can be asked back for: with any other ruling, nothing."""
    return OneOf(("", *SLOTS), shape="|".join(SLOTS)) if kind == "ask" else OneOf(("",), shape="nothing more")


def _asked_to(seating: Seating, event: Any) -> Seating:
    """Return the seating after a story's event: turning to something in the scene asks the Dealer, as words do."""
    if isinstance(event, SceneEntered):
        return replace(seating, settling=replace(seating.settling, turn=seating.settling.turn + 1))
    if not isinstance(event, Tried):
        return seating
    return replace(seating, asked=event.approach or event.feature, asked_by=event.who, tried=event.feature)
