"""A game for tests, made of the shared parts: guests draw a card when they are dared to, and may say no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from oracle.core.cards import parse_cards
from oracle.core.menu import OneOf
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import CARD_CLASSES, CardEvent, Dealt, Draw, Moved, Zone, Zones
from oracle.kit import checks, feature, gathering, scenes, verbs
from oracle.kit.dealing import card_rows, faces
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.rules import GameRules
from oracle.kit.state import State, due_of

PACE: Final = HouseRule("pace", "slow", ("brisk",), "How fast it goes.")


@record
class Guest:
    """A character."""

    name: str


@record
class Sitting:
    """A guest in play."""

    character: Guest
    is_gone: bool = False
    is_away: bool = False


@record
class Dare:
    """The check under way."""

    who: str
    goal: str


class Due(feature.Step["Parlour"]):
    """A step that is owed."""

    __slots__ = ()


@record
class Deciding(Due):
    """A guest who was dared says yes or no."""

    waits_for = "who"
    who: str


@record
class Turning(Due):
    """A card comes up."""

    waits_for = "chance"


@record
class Parlour(State[Sitting, Due], checks.Checking[Dare]):
    """The state."""

    zones: Zones
    cast: Mapping[str, Sitting]
    check: Dare | None = None
    agenda: tuple[Due, ...] = ()
    house_rules: Mapping[str, str] = field(default_factory=lambda: {"pace": "slow"})
    concluded: bool = False


@record
class DareGuest(verbs.FreeVerb[Parlour]):
    """The Dealer dares a guest."""

    verb = "dare"
    role = "dealer"
    duty = "rate"
    hint = "dare a guest"
    who: str

    @classmethod
    def holes(cls, parlour: Parlour, who: str) -> Holes:
        return (OneOf(parlour.playing()),)

    def decide(self, parlour: Parlour, who: str) -> tuple[Any, ...]:
        return (Dared(self.who),)


@record
class Dared(feature.Event[Parlour]):
    """A guest was dared."""

    who: str

    def apply(self, parlour: Parlour) -> Parlour:
        return replace(parlour, check=Dare(self.who, "ghost"), agenda=(Deciding(self.who),))


@record
class TakeIt(verbs.Answer[Parlour]):
    """A guest takes the dare."""

    verb = "yes"
    when = at(Deciding)
    untimely = "you are not dared"
    costs = (("nerve", 1),)

    @classmethod
    def told(cls, parlour: Parlour, who: str) -> str:
        return f"take it for {parlour.checked.goal}"

    def decide(self, parlour: Parlour, who: str) -> tuple[Any, ...]:
        assert due_of(parlour, Deciding).who == who
        return (Taken(),)


@record
class Taken(feature.Event[Parlour]):
    """A dare was taken: a card is due."""

    def apply(self, parlour: Parlour) -> Parlour:
        return parlour.past_due(Turning()).with_check(goal="a cold spot")


@record
class SayNo(verbs.Answer[Parlour]):
    """A guest does not take the dare."""

    verb = "no"
    when = at(Deciding)
    untimely = "you are not dared"
    hint = "let it be"

    def decide(self, parlour: Parlour, who: str) -> tuple[Any, ...]:
        return (Withdrawn(who, parlour.checked.goal), Past())


@record
class Past(feature.Event[Parlour]):
    """What was due is done."""

    def apply(self, parlour: Parlour) -> Parlour:
        return parlour.past_due()


class Withdrawn(checks.CheckWithdrawn[Parlour]):
    """A guest did not take the dare."""

    __slots__ = ()


class Went(gathering.CharacterWent[Parlour]):
    """A guest left the table."""

    __slots__ = ()


class Returned(gathering.CharacterReturned[Parlour]):
    """A guest came back."""

    __slots__ = ()


class Enter(scenes.Enter[Parlour]):
    """The next room."""

    __slots__ = ()

    def decide(self, parlour: Parlour, who: str) -> tuple[Any, ...]:
        return ()


class Conclude(scenes.Conclude[Parlour]):
    """Everybody goes home."""

    __slots__ = ()

    def decide(self, parlour: Parlour, who: str) -> tuple[Any, ...]:
        return (Over(),)


@record
class Over(feature.Event[Parlour]):
    """The story is over."""

    def apply(self, parlour: Parlour) -> Parlour:
        return replace(parlour, concluded=True)


def draw_due(parlour: Parlour) -> Draw | None:
    """Return the draw of a dare that was taken."""
    return Draw("deck", "table", 1) if isinstance(parlour.due, Turning) else None


def dealt(parlour: Parlour, event: Dealt) -> Parlour:
    """Return the parlour with the card on the table."""
    return parlour.with_cards(event).past_due().without_check()


def seated(*names: str) -> Parlour:
    """Return a parlour with these guests, and a ghost that nobody plays."""
    cast = {f"pc{place}": Sitting(Guest(name)) for place, name in enumerate(names, start=1)}
    zones = Zones({"deck": Zone(blind=parse_cards("4h Ks 9d")), "table": Zone()})
    return Parlour(zones, {**cast, "ghost": Sitting(Guest("the ghost"))})


def card_words(_parlour: Parlour, event: CardEvent) -> str:
    """Return what the table says of a card that came up."""
    return f"Up comes {faces(event.cards)}." if isinstance(event, Dealt | Moved) else ""


ROWS: Final = card_rows(draw_due, dealt, {Dealt: card_words})


class Evening(GameRules[Parlour]):
    """The game."""

    def next_step(self, state: Parlour) -> Due | None:
        """Return that a card is due in a parlour without a ghost."""
        return None if "ghost" in state.cast else Turning()


def evening(module: Any) -> Evening:
    """Return the game of this module."""
    return Evening((feature.feature(module, records=CARD_CLASSES, **ROWS),))
