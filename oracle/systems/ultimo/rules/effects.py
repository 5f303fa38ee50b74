"""The sixteen effects of the Dealer as rows: when each is possible, the detail it needs, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, OneOf, Refusal
from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.kit.points import Point, first
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.domains import NothingMore, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fears import begin_fear
from oracle.systems.ultimo.rules.fight.events import Seen
from oracle.systems.ultimo.rules.hands import Mill
from oracle.systems.ultimo.rules.harm import damage_by_effect
from oracle.systems.ultimo.rules.health import AlertRaised, Marked
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.state import Mark, Size, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemChanged, ItemReworked
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import Immune

PRICES: Final[dict[Size, int]] = {"minor": 1, "major": 3}
"""Price of an effect by its size, in threat."""

CURSED_CARDS: Final = tuple(skill.id for skill in SKILLS)
"""Curses that take cards, by their skill (U-162)."""

CURSED_THREAT: Final = tuple(f"{skill.id}/threat" for skill in SKILLS)
"""Curses that give the Dealer threat, by their skill (U-162)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: its words for players, when it is possible, and what it does."""

    id: str
    name: str
    size: Size
    said: str
    """What the table says, with `{name}` for the character and `{detail}` for the thing named."""
    begin: Callable[[UltimoState, str, str], tuple[AnyEvent, ...]]
    detail: Callable[[UltimoState, str], Domain]
    """The domain of the detail that has to be named with it."""
    why_not: Callable[[UltimoState, str], Refusal | None] | None = None
    """Why it cannot strike this character now; `None` for an effect that is always possible."""
    strikes: bool = True
    """Whether it strikes a character, so that another can intercept it (U-164)."""
    damage: int = 0
    """Damage that it does."""

    @property
    def price(self) -> int:
        """Its price, in threat."""
        return PRICES[self.size]


FOE_EFFECT: Final = Point[[UltimoState, Step], Effect | None, Effect | None](first)
"""The effect that a foe is about to have on a character."""


def _nothing(_state: UltimoState, _who: str) -> Domain:
    return NothingMore()


def _items(state: UltimoState, who: str, *, worn: bool) -> tuple[Item, ...]:
    gear = state.people[who].gear
    return tuple(item for item in gear if item.condition in ("sound", "broken") and (worn or not item.is_worn))


def _droppable(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple(item.id for item in _items(state, who, worn=False))


def _ruinable(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the items that can be ruined: sound ones, and broken durable ones, which still soak (U-161, U-229)."""
    whole = (item for item in _items(state, who, worn=True) if item.condition == "sound" or item.soak)
    return tuple(item.id for item in whole if "magic" not in item.qualities)


def _needs(
    found: Callable[[UltimoState, str], tuple[str, ...]], lack: str
) -> Callable[[UltimoState, str], Refusal | None]:
    def why_not(state: UltimoState, who: str) -> Refusal | None:
        return None if found(state, who) else Refusal(f"{state.people[who].character.name} {lack}")

    return why_not


def _one_of(found: Callable[[UltimoState, str], tuple[str, ...]], shape: str) -> Callable[[UltimoState, str], Domain]:
    return lambda state, who: OneOf(found(state, who), shape=shape)


def _damage(amount: int) -> Callable[[UltimoState, str, str], tuple[AnyEvent, ...]]:
    return lambda state, who, _detail: damage_by_effect(state, who, amount, "effect")


def _mill(count: int) -> Callable[[UltimoState, str, str], tuple[AnyEvent, ...]]:
    return lambda _state, who, _detail: (Planned((Mill(who, count),)),)


def _dropped(_state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
    return (ItemChanged(who, detail, "dropped"),)


def _ruined(state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
    """Ruin an item; a durable weapon is spared once and loses that quality (U-393)."""
    item = next(thing for thing in state.people[who].gear if thing.id == detail)
    if item.kind == "weapon" and "durable" in item.qualities:
        left = tuple(quality for quality in item.qualities if quality != "durable")
        return (ItemReworked(who, replace(item, qualities=left), "spared"),)
    return (ItemChanged(who, detail, "ruined"),)


def _mark(condition: str) -> Callable[[UltimoState, str, str], tuple[AnyEvent, ...]]:
    def begin(_state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
        return (Marked(who, Mark(condition, detail)),)

    return begin


def _stuck(state: UltimoState, who: str, _detail: str) -> tuple[AnyEvent, ...]:
    """Hold a character for a whole round: the next one, if the character has had a turn in this one (U-159)."""
    had_a_turn = who in state.pace.acted
    return (Marked(who, Mark("stuck", until=state.pace.round + had_a_turn)),)


def _injured(_state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
    return (Marked(who, Mark(detail)),)


def _cursed(_state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
    skill, _, kind = detail.partition("/")
    return (Marked(who, Mark("cursed_dearly" if kind == "threat" else "cursed", skill)),)


def _curses_left(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the curses that are still possible: one of each kind on a skill, and none for the immune (U-162)."""
    person = state.people[who]
    if any("cursed" in hook.conditions for hook in hooks_of(person.character.traits, Immune)):
        return ()
    laid = {(mark.id, mark.detail) for mark in person.marks if mark.id in ("cursed", "cursed_dearly")}
    if not laid:
        return CURSED_CARDS + CURSED_THREAT
    cards = tuple(name for name in CURSED_CARDS if ("cursed", name) not in laid)
    threat = tuple(name for name in CURSED_THREAT if ("cursed_dearly", name.partition("/")[0]) not in laid)
    return cards + threat


def _curses(state: UltimoState, who: str) -> Domain:
    if state.rules["curse_bound"] == "off":
        return Slug("curse")
    return OneOf(_curses_left(state, who), shape="skill or skill/threat", rule="U-162")


def _alert(state: UltimoState, who: str, _detail: str) -> tuple[AnyEvent, ...]:
    """Alert the foes nearby (U-160); they see the character, even one who was hidden."""
    return AlertRaised(), *((Seen(who),) if who in state.danger.unseen else ())


def _story(_state: UltimoState, _who: str, _detail: str) -> tuple[AnyEvent, ...]:
    """Return no event: the story hears of the effect and says what was found."""
    return ()


def _is_marked(state: UltimoState, who: str, condition: str) -> bool:
    return condition in [mark.id for mark in state.people[who].marks]


def _once(condition: str) -> Callable[[UltimoState, str], Refusal | None]:
    def why_not(state: UltimoState, who: str) -> Refusal | None:
        if not _is_marked(state, who, condition):
            return None
        name = state.people[who].character.name
        return Refusal(f"{name} is {find_condition(condition).name} already", "U-154")

    return why_not


def _injuries(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple(name for name in ("bleeding", "concussed") if not _is_marked(state, who, name))


def _not_felled(state: UltimoState, who: str) -> Refusal | None:
    person = state.people[who]
    whole = person.body.health >= ability_of(person, "health", state.rules)
    if whole and state.rules["effect_stack_limit"] == "on":
        return Refusal(f"{person.character.name} is at full health and cannot simply be knocked out", "U-154")
    out = is_out(person, state.rules)
    return Refusal(f"{person.character.name} is out cold already", "U-163") if out else None


def _not_alerted(state: UltimoState, _who: str) -> Refusal | None:
    return Refusal("everybody nearby is alert already", "U-160") if state.scene.alerted else None


def _words(shape: str) -> Callable[[UltimoState, str], Domain]:
    return lambda _state, _who: Slug(shape, optional=True)


EFFECTS: Final = (
    Effect("take_2_damage", "2 damage", "minor", "{name} takes a knock.", _damage(2), _nothing, damage=2),
    Effect(
        "drop_item",
        "drop an item",
        "minor",
        "{name} drops the {detail}.",
        _dropped,
        _one_of(_droppable, "item"),
        _needs(_droppable, "holds nothing to drop"),
    ),
    Effect(
        "stuck",
        "stuck",
        "minor",
        "{name} is stuck and cannot move from the spot this round.",
        _stuck,
        _nothing,
        _once("stuck"),
    ),
    Effect(
        "distracted",
        "distracted",
        "minor",
        "{name} is distracted: 2 fewer cards in the next check.",
        _mark("distracted"),
        _nothing,
    ),
    Effect(
        "alert_enemy",
        "the enemy is alerted",
        "minor",
        "Somebody nearby has noticed {name}.",
        _alert,
        _nothing,
        _not_alerted,
        strikes=False,
    ),
    Effect("winded", "winded", "minor", "{name} is winded: 4 cards off the deck.", _mill(4), _nothing),
    Effect("take_5_damage", "5 damage", "major", "{name} takes a hard knock.", _damage(5), _nothing, damage=5),
    Effect(
        "ruin_item",
        "an item is ruined",
        "major",
        "The {detail} of {name} is ruined until somebody repairs it.",
        _ruined,
        _one_of(_ruinable, "item"),
        _needs(_ruinable, "carries nothing that could be ruined"),
    ),
    Effect(
        "find_horror",
        "a horrible find",
        "major",
        "{name} comes upon something dreadful.",
        _story,
        _nothing,
    ),
    Effect(
        "injured",
        "injured",
        "major",
        "{name} is injured: {detail}.",
        _injured,
        _one_of(_injuries, "bleeding|concussed"),
        _needs(_injuries, "is bleeding and concussed already"),
    ),
    Effect(
        "trapped_or_lost",
        "trapped or lost",
        "major",
        "{name} is trapped or lost, and has to find a way out.",
        _mark("trapped"),
        _nothing,
        _once("trapped"),
    ),
    Effect(
        "dazed",
        "dazed",
        "major",
        "{name} is dazed: 5 fewer cards in the next check.",
        _mark("dazed"),
        _nothing,
    ),
    Effect(
        "afraid",
        "afraid",
        "major",
        "{name} is afraid: 1 card fewer in every check, until the fear is faced or escaped.",
        begin_fear,
        _words("source of the fear"),
        _once("afraid"),
    ),
    Effect(
        "cursed",
        "cursed",
        "major",
        "A curse falls on {name}: {detail}.",
        _cursed,
        _curses,
        _needs(_curses_left, "cannot be cursed any further"),
    ),
    Effect(
        "unconscious",
        "knocked unconscious",
        "major",
        "{name} is knocked out cold.",
        _mark("unconscious"),
        _nothing,
        _not_felled,
    ),
    Effect(
        "run_ragged",
        "run ragged",
        "major",
        "{name} is run ragged: 8 cards off the deck.",
        _mill(8),
        _nothing,
    ),
)
"""Six minor effects, then ten major ones, in the order of the book."""

_BY_ID: Final = {effect.id: effect for effect in EFFECTS}


def find_effect(name: str) -> Effect:
    """Return the effect with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("effect", name, known=tuple(_BY_ID))
    return _BY_ID[name]
