"""One feature of a game's rules in one module: its verbs, its steps, its events and its house rules.

`feature(module)` collects the classes a module declares, in their order. A game lists its modules, so nothing happens
at import and a menu keeps its order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from types import ModuleType
from typing import Any, ClassVar, Final, Generic, TypeVar

from oracle.core.menu import Hole, Option, Refusal
from oracle.core.notation import Words
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.kit.occasions import ANY_TIME, Occasion

S = TypeVar("S")
C = TypeVar("C")

Offered = tuple[Option[Any], ...] | Refusal
"""The options for one kind of action, or why there are none."""

ROLES: Final = ("pc", "dealer", "chance", "bridge")
"""The roles of actors."""


Holes = tuple[Hole, ...] | Refusal
"""The domains of an action's fields, or why nothing can stand in one of them."""


class Verb(Generic[S]):
    """Something that an actor may do; its fields are the words behind the verb.

    What it offers follows from `refused`, `holes` and `hint`. A verb with several options overrides `offer` itself.
    """

    __slots__ = ()
    verb: ClassVar[str]
    role: ClassVar[str] = "pc"
    """One of `ROLES`, or several of them with spaces between."""
    when: ClassVar[Occasion] = ANY_TIME
    """The moments at which it may have options; by default any."""
    hint: ClassVar[str] = ""
    """What it is for, in a player's words."""
    duty: ClassVar[str] = ""
    """The Dealer's duty it belongs to; empty for players."""
    costs: ClassVar[tuple[tuple[str, int], ...]] = ()
    """What it costs; empty when free."""

    @classmethod
    def offer(cls, state: S, who: str) -> Offered:
        """Return the options of an actor, or why there are none; this alone judges what is legal."""
        holes = cls.refused(state, who) or cls.holes(state, who)
        if isinstance(holes, Refusal):
            return holes
        return (Option(cls, holes, cls.costs, cls.duty_of(who), cls.told(state, who)),)

    @classmethod
    def refused(cls, state: S, who: str) -> Refusal | None:
        """Return why an actor cannot do this now, whatever it is done with; `None` where they can."""
        return None

    @classmethod
    def holes(cls, state: S, who: str) -> Holes:
        """Return the domain of each field in order, or why there is nothing to choose from."""
        return ()

    @classmethod
    def told(cls, state: S, who: str) -> str:
        """Return what it is for, where that depends on the moment."""
        return cls.hint

    @classmethod
    def duty_of(cls, who: str) -> str:
        """Return the Dealer's duty it belongs to, where that depends on the actor."""
        return cls.duty

    def decide(self, state: S, who: str) -> tuple[Any, ...]:
        """Return the direct events of this action, which is legal."""
        raise NotImplementedError


class Step(Generic[S]):
    """A step of the agenda: it runs by itself, or waits for an actor."""

    __slots__ = ()
    waits_for: ClassVar[str] = ""
    """`dealer`, `chance`, or the name of the field that holds the actor; empty where it runs by itself."""

    def run(self, state: S) -> tuple[Any, ...] | None:
        """Return the events of this step, `None` while it waits."""
        return None

    def awaits(self, state: S) -> str:
        """Return the actor it waits for in `state`; empty where it runs by itself."""
        whom = self.waits_for
        return whom if not whom or whom in ROLES else str(getattr(self, whom))


class Event(Generic[S]):
    """An event: something that happened."""

    __slots__ = ()

    begins: ClassVar[bool] = False
    """Whether it begins something whose result comes later: a check, an exchange of blows."""

    def apply(self, state: S) -> S:
        """Return the state after it."""
        return state

    def describe(self, state: S) -> str:
        """Return the table's line about it, given the state after it; empty for none."""
        return ""

    def fact(self) -> Told | None:
        """Return the neutral fact in it for the story, or `None`."""
        return None


@record
class Feature:
    """The rows that one feature adds to the rules, in tables by class."""

    roles: Mapping[str, tuple[type[Any], ...]] = field(default_factory=dict)
    """Its verbs by role, in menu order."""
    offers: Mapping[type, Callable[[Any, str], Offered]] = field(default_factory=dict)
    occasions: Mapping[type, Occasion] = field(default_factory=dict)
    decisions: Mapping[type, Callable[[Any, str, Any], tuple[Any, ...]]] = field(default_factory=dict)
    steps: Mapping[type, Callable[[Any, Any], tuple[Any, ...] | None]] = field(default_factory=dict)
    waits: Mapping[type, Callable[[Any], str]] = field(default_factory=dict)
    """The actor a step waits for, where its class does not say so itself."""
    evolution: Mapping[type, Callable[[Any, Any], Any]] = field(default_factory=dict)
    lines: Mapping[type, Callable[[Any, Any], str]] = field(default_factory=dict)
    tells: Mapping[type, Callable[[Any], Told | None]] = field(default_factory=dict)
    classes: tuple[type, ...] = ()
    """Its events, steps and records of the state, for the journal."""
    words: Words = field(default_factory=dict)
    """Readers of its own types of fields."""
    house_rules: tuple[HouseRule, ...] = ()
    sheet: Callable[[Any, str], tuple[str, ...]] | None = None
    """Lines that it adds to the sheet of a character."""
    status: Callable[[Any, str], tuple[tuple[str, str], ...]] | None = None
    """Figures that an actor wants in sight, as label and value."""
    scenery: Callable[[Any], tuple[str, ...]] | None = None
    """Lines that it adds to the description of the place."""
    view: Callable[[Any, frozenset[str]], Mapping[str, object]] | None = None
    """Its part of the view of some actors, by name."""


def feature(*modules: ModuleType, records: tuple[type, ...] = (), **more: Any) -> Feature:
    """Return the feature that some modules declare.

    Args:
        modules: The modules of the feature, in menu order.
        records: Its records of the state, for the journal.
        more: Other fields of `Feature`; rows for classes of the core are added to those of the modules.
    """
    declared = [value for module in modules for value in vars(module).values() if _is_of(value, module)]
    verbs = (kind for kind in _of(declared, Verb) if hasattr(kind, "verb"))  # without a word it is a base of others
    made = of_classes(verbs, _of(declared, Step), _of(declared, Event))
    switches = tuple(value for module in modules for value in vars(module).values() if isinstance(value, HouseRule))
    whole = replace(made, classes=(*made.classes, *records), house_rules=switches)
    return replace(whole, **{name: _joined(getattr(whole, name), value) for name, value in more.items()})


def records_of(*modules: ModuleType) -> tuple[type, ...]:
    """Return every record that modules of the state declare, for the journal."""
    declared = [value for module in modules for value in vars(module).values() if _is_of(value, module)]
    return tuple(_of(declared, object))


def _is_of(value: Any, module: ModuleType) -> bool:
    return getattr(value, "__module__", "") == module.__name__


def _joined(own: Any, more: Any) -> Any:
    if isinstance(own, Mapping):
        return {**own, **more}
    return tuple(dict.fromkeys((*more, *own))) if isinstance(own, tuple) else more


def of_classes(
    verbs: Iterable[type[Verb[Any]]], steps: Iterable[type[Step[Any]]], events: Iterable[type[Event[Any]]]
) -> Feature:
    """Return the feature made of some classes."""
    verbs, steps, events = tuple(verbs), tuple(steps), tuple(events)
    return Feature(
        roles={role: kinds for role in ROLES if (kinds := tuple(kind for kind in verbs if role in kind.role.split()))},
        offers={kind: kind.offer for kind in verbs},
        occasions={kind: kind.when for kind in verbs},
        decisions=dict.fromkeys(verbs, _decided),
        steps=dict.fromkeys(steps, _run),
        evolution=dict.fromkeys(events, _applied),
        lines={kind: _described for kind in events if kind.describe is not Event.describe},
        tells={kind: _fact_in for kind in events if kind.fact is not Event.fact},
        classes=(*events, *steps),
    )


def _of(declared: list[Any], kind: type[C]) -> list[type[C]]:
    return [value for value in declared if isinstance(value, type) and issubclass(value, kind) and _is_whole(value)]


def _is_whole(kind: type[Any]) -> bool:
    """Return whether a class is a record, and not a base of others."""
    return hasattr(kind, "__dataclass_fields__")


def _decided(state: Any, who: str, action: Any) -> tuple[Any, ...]:
    decided: tuple[Any, ...] = action.decide(state, who)
    return decided


def _run(state: Any, step: Any) -> tuple[Any, ...] | None:
    events: tuple[Any, ...] | None = step.run(state)
    return events


def _applied(state: Any, event: Any) -> Any:
    return event.apply(state)


def _described(state: Any, event: Any) -> str:
    return str(event.describe(state))


def _fact_in(event: Any) -> Told | None:
    fact: Told | None = event.fact()
    return fact
