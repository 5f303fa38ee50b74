"""The protocol of a game system, of the story and of the table, and the functions that work for all of them.

A part is rules without state of its own; every method is pure. `offer` is the only judge of legality. `decide`
returns the direct events of a legal action; `follow` returns the events that then happen by themselves; `evolve`
applies an event. None of them draws cards or dice: `chance` is an actor like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol, TypeVar

from oracle.core.chance import Stream
from oracle.core.menu import Option, Refusal, all_choices
from oracle.core.notation import Words, read_action, write_action
from oracle.core.records import dataclass
from oracle.core.zones import Zone
from oracle.errors import IllegalActionError, OracleError, ReplayError

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

MOST_FOLLOWS: Final = 1000
"""Most steps that may follow one action by themselves; more means that a rule never ends."""


@dataclass(frozen=True, slots=True)
class Told:
    """A neutral fact about an event, for the bridge between the system and the story."""

    topic: str
    """The kind of fact: `outcome`, `effect`, `fallen`, `scene`, `clock`, ..."""
    who: str = ""
    """The actor it is about."""
    subject: str = ""
    """The thing it is about: a goal, an effect, a clock, a scene."""
    value: str = ""
    """The result: a tier, an ending."""


class Part(Protocol[S, A, E]):
    """The rules of a game, of the story, or of the table that joins both.

    `who` is always an actor: `pc1`, `dealer`, `chance`, `bridge`. Seats hold actors; the rules do not know seats.
    """

    @property
    def name(self) -> str:
        """Stable name, written into journals as the tag of this part's classes."""

    @property
    def actions(self) -> Mapping[str, type[A]]:
        """The action classes by verb, in menu order."""

    @property
    def roles(self) -> Mapping[str, tuple[type[A], ...]]:
        """The actions of the roles `pc`, `dealer`, `chance` and `bridge`, in menu order."""

    @property
    def words(self) -> Words:
        """Readers of this part's own field types."""

    @property
    def classes(self) -> tuple[type, ...]:
        """Every dataclass that may stand in events and states, for the journal."""

    def empty(self) -> S:
        """Return the state before any event."""

    def new_game(self, setup: Any) -> tuple[E, ...]:
        """Return the events that set up a fresh game.

        Raises:
            OracleError: If the setup is not possible; nothing has happened yet.
        """

    def candidate_actions(self, state: S, who: str) -> tuple[type[A], ...]:
        """Return the kinds of action that may have options for `who` now, in menu order: `offer` refuses any other.

        A menu asks for no other kinds, so this may return too many, but never too few.
        """

    def offer(self, state: S, who: str, action: type[A]) -> tuple[Option[A], ...] | Refusal:
        """Return the options `who` has for one kind of action, or why there are none."""

    def decide(self, state: S, who: str, action: A) -> tuple[E, ...]:
        """Return the direct events of `action`, which is legal by an option of `offer`."""

    def follow(self, state: S) -> tuple[E, ...]:
        """Return the events that happen next by themselves; empty while an actor has the move."""

    def evolve(self, state: S, event: E) -> S:
        """Return the state after `event`, which did happen.

        Raises:
            ValueError, LookupError: Only if the event contradicts the state before it.
        """

    def view(self, state: S, who: frozenset[str]) -> Mapping[str, object]:
        """Return the state as the player who holds the actors `who` may know it."""

    def censor(self, state: S, event: E, who: frozenset[str]) -> E:
        """Return `event` as these actors may see it; `state` is the one after it."""

    def tell(self, event: E) -> Told | None:
        """Return the neutral fact in `event` for the other parts, or `None`."""

    def zones(self, state: S) -> Mapping[str, Zone]:
        """Return every hand, row and pile by name."""


def role_of(who: str) -> str:
    """Return the role of an actor: `pc` for `pc1`, else the actor itself."""
    return who.rstrip("0123456789")


def menu(part: Part[S, A, E], state: S, who: str) -> tuple[Option[A], ...]:
    """Return everything `who` may do now, in the order of the part's roles."""
    found: list[Option[A]] = []
    for kind in part.candidate_actions(state, who):
        offered = part.offer(state, who, kind)
        if not isinstance(offered, Refusal):
            found += offered
    return tuple(found)


def why_not(part: Part[S, A, E], state: S, who: str, action: A) -> Refusal | None:
    """Return why `who` may not take `action` now, or `None` if it is legal.

    Of several options for the same action the refusal of the latest field is returned, because that option was most
    likely meant; among equal ones the last, because options are ordered from general to special.
    """
    kind = type(action)
    if kind not in part.roles.get(role_of(who), ()):
        return Refusal(f"that is not for {who} to do")
    offered = part.offer(state, who, kind)
    if isinstance(offered, Refusal):
        return offered
    furthest, found = 0, None
    for option in offered:
        place, refusal = option.fits_up_to(action)
        if refusal is None:
            return None
        if place >= furthest:
            furthest, found = place, refusal
    return found


MOST_LEGAL: Final = 8
"""Most legal actions named in place of a refused one."""


def act(part: Part[S, A, E], state: S, who: str, action: A) -> tuple[S, tuple[E, ...]]:
    """Return the state after `who` took `action`, and the events that led there.

    Raises:
        IllegalActionError: If the rules forbid it; `state` still stands.
    """
    refusal = why_not(part, state, who, action)
    if refusal is not None:
        raise IllegalActionError(
            refusal.reason,
            action=write_action(action),
            legal=legal_words(part, state, who, type(action)),
            rule=refusal.rule,
        )
    return settle(part, state, part.decide(state, who, action))


def legal_words(part: Part[S, A, E], state: S, who: str, kind: type[A]) -> tuple[str, ...]:
    """Return legal actions in place of a refused one: of the same kind if there are any, else of every other kind."""
    offered = part.offer(state, who, kind) if kind in part.roles.get(role_of(who), ()) else Refusal("")
    options = menu(part, state, who) if isinstance(offered, Refusal) else offered
    # One of each kind first, because eight forms of one action would hide the others.
    first_of_each = {option.action: option for option in reversed(options)}
    each = (word for option in reversed(first_of_each.values()) for word in _listed((option,), most=1))
    listed = tuple(dict.fromkeys((*each, *_listed(options, most=MOST_LEGAL))))
    return (listed or tuple(word for option in options for word in _shown(option)))[:MOST_LEGAL]


def _shown(option: Option[A]) -> tuple[str, ...]:
    """Return the plainest actions of an option that cannot be listed, or its form where even those are many."""
    return tuple(write_action(action) for action in (option.examples() or ())[:MOST_LEGAL]) or (str(option),)


def _listed(options: tuple[Option[A], ...], *, most: int) -> tuple[str, ...]:
    return tuple(write_action(action) for action in all_choices(options, most=most))


def settle(part: Part[S, A, E], state: S, events: tuple[E, ...]) -> tuple[S, tuple[E, ...]]:
    """Return the state after `events` and all that follow by themselves, with all these events."""
    happened: list[E] = []
    for _ in range(MOST_FOLLOWS):
        for event in events:
            state = part.evolve(state, event)
        happened += events
        events = part.follow(state)
        if not events:
            return state, tuple(happened)
    raise AssertionError(f"{part.name} does not come to rest after {happened[-3:]!r}")


def replay(part: Part[S, A, E], events: Iterable[E], state: S | None = None) -> S:
    """Return the state that `events` lead to, from `state` or from the empty one.

    Raises:
        ReplayError: If an event does not fit the state before it.
    """
    state = part.empty() if state is None else state
    for number, event in enumerate(events, start=1):
        try:
            state = part.evolve(state, event)
        except (ValueError, LookupError, OracleError) as exc:
            raise ReplayError(f"event {number} does not fit the state before it: {event!r}") from exc
    return state


def run(
    part: Part[S, A, E], state: S, fill: Callable[[Option[A]], A | None], *, who: str = "chance"
) -> tuple[S, tuple[tuple[A, tuple[E, ...]], ...]]:
    """Return the state after `who` (mostly chance) has made all its moves, and each action with its events.

    `fill` answers the first option; it returns `None` to stop, where people at the table draw the cards.
    """
    moves: list[tuple[A, tuple[E, ...]]] = []
    while options := menu(part, state, who):
        action = fill(options[0])
        if action is None:
            break
        state, events = act(part, state, who, action)
        moves.append((action, events))
    return state, tuple(moves)


def parse_action(part: Part[S, A, E], text: str) -> A:
    """Return the action of `part` written as `text`.

    Raises:
        NotationError: If it is not one.
    """
    action: A = read_action(part.actions, part.words, text)
    return action


def fill(option: Option[A], key: bytes, counter: int) -> tuple[A, int]:
    """Return the action of chance for `option` on a seeded table, and the counter after it."""
    stream = Stream(key, counter)
    return option.sample(stream), stream.counter
