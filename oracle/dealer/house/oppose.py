"""How the built-in Dealer answers an outcome in ULTIMO: soon, varied, fitting, and never to end the game.

Free effects come first. Threat is spent while the moment is hot, never on the weakest twice in a row, and a hero
who is alone is not knocked out of the story by the Dealer's hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.menu import Option
from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.house.picking import stable
from oracle.dealer.position import DEALER, Position
from oracle.story.state import people_here
from oracle.systems.ultimo.actions import Inflict, Spend
from oracle.systems.ultimo.effects import find_effect
from oracle.systems.ultimo.standing import abilities_of

LETHAL_MARGIN: Final = 1
"""Health that damage must leave a character before the built-in Dealer deals it."""

DAMAGE: Final = {"take_2_damage": 2, "take_5_damage": 5}
"""What the damaging effects do, before anything protects."""

ENDS_PLAY: Final = ("unconscious",)
"""Effects that leave a lone hero nothing to do."""

LIKELY: Final = {
    "body": ("take_2_damage", "stuck", "winded", "take_5_damage", "injured", "run_ragged"),
    "hidden": ("alert_enemy", "stuck", "drop_item", "distracted", "trapped_or_lost", "ruin_item"),
    "mind": ("distracted", "winded", "find_horror", "dazed", "afraid"),
    "craft": ("drop_item", "ruin_item", "distracted", "take_2_damage", "winded"),
    "people": ("distracted", "alert_enemy", "winded", "afraid", "dazed"),
    "beyond": ("find_horror", "afraid", "cursed", "distracted", "dazed", "winded"),
}
"""Effects that fit what somebody was doing, likeliest first."""

FAMILY: Final = {
    **dict.fromkeys(("Athletics", "Brawling", "Shooting", "Toughness", "Piloting", "Survival", "Husbandry"), "body"),
    **dict.fromkeys(("Espionage",), "hidden"),
    **dict.fromkeys(("Awareness", "Investigation", "Research", "Culture", "Navigation", "Psyche"), "mind"),
    **dict.fromkeys(("Engineering", "Chemistry", "Biology"), "craft"),
    **dict.fromkeys(("Empathy", "Manipulation", "Leadership", "Theatrics"), "people"),
    **dict.fromkeys(("Occult", "Ritual"), "beyond"),
}
"""What a skill is about, for what may go wrong with it."""

ALONE_ON_MENU: Final = 1


def opposed(position: Position, recent: tuple[str, ...]) -> wire.Decision:
    """Return the reaction to the outcome that lies on the table.

    Args:
        position: Where the Dealer is asked.
        recent: Effects and targets of late, newest last, as `winded pc1`.
    """
    chosen = next(_wanted(position, recent), None)
    return wire.Decision(kind="reaction", moves=(wire.Effects(spend=(chosen,) if chosen else ()),))


def _wanted(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Spend]:
    """Yield the effects the Dealer would like, best first; none where it lets things be."""
    owed = _possible(position, Inflict, recent)
    if owed:
        yield from sorted_by_fit(position, owed, recent, "free")
        return
    bought = _possible(position, Spend, recent)
    if bought and _is_hot(position, recent):
        yield from sorted_by_fit(position, _in_budget(position, bought), recent, "threat")


def _possible(position: Position, kind: type, recent: tuple[str, ...]) -> tuple[Any, ...]:
    options = tuple(option for option in position.menu(DEALER) if option.action is kind)
    listed = (action for option in options for action in spelled_out(option))
    return tuple(one for one in listed if _keeps_the_game_going(position, one, recent))


def spelled_out(option: Option[Any]) -> Iterator[Any]:
    """Yield the actions of an option for effects; where any word will do as a detail, the one without."""
    effects, targets, details = option.holes
    for effect in _values(effects):
        for target in _values(targets, effect):
            for detail in _values(details, effect, target) or ("",):
                yield option.action(effect, target, detail)


def _values(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


def _keeps_the_game_going(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether an effect leaves its target something to do, and is not the weakest's second in a row."""
    person = position.rules.people.get(action.who)
    if person is None:
        return False
    alone = len(position.rules.people) == ALONE_ON_MENU
    harm = DAMAGE.get(action.effect, 0)
    if harm and person.body.health - harm <= LETHAL_MARGIN:
        return False
    if alone and action.effect in ENDS_PLAY:
        return False
    last = recent[-1].partition(" ")[2] if recent else ""
    return alone or not (action.who == last == _weakest(position))


def _weakest(position: Position) -> str:
    rules = position.rules
    shares = {
        who: person.body.health / max(1, abilities_of(person, rules.rules)["health"])
        for who, person in rules.people.items()
        if not person.is_dead
    }
    return min(shares, key=lambda who: shares[who]) if shares else ""


def _is_hot(position: Position, recent: tuple[str, ...]) -> bool:
    """Return whether threat is spent now: much of it always, little of it more often than not."""
    pool: int = position.rules.threat.pool
    if position.rules.threat.dealt:
        return False
    luck = stable("hot", position.tale.scene, str(pool), str(len(recent)), _goal(position)) % 10
    return pool >= 4 or luck < 5 + 2 * min(pool, 2)


def _in_budget(position: Position, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the major effects where the pool calls for one, else the minor ones."""
    pool = position.rules.threat.pool
    size = "major" if pool >= 5 or (pool >= 3 and stable("size", position.tale.scene, str(pool)) % 2) else "minor"
    sized = tuple(one for one in actions if find_effect(one.effect).size == size)
    return sized or actions


def sorted_by_fit(
    position: Position, actions: tuple[Any, ...], recent: tuple[str, ...], pay: str
) -> Iterator[wire.Spend]:
    """Yield effects by how well they fit the moment, what was done of late last."""
    for action in sorted(actions, key=lambda one: (-_fit(position, one, recent), write_action(one))):
        yield wire.Spend(
            effect=action.effect,
            tier=find_effect(action.effect).size,
            target=action.who,
            detail=action.detail or None,
            pay="free" if pay == "free" else "threat",
        )


def _fit(position: Position, action: Any, recent: tuple[str, ...]) -> float:
    likely = LIKELY[_family(position)]
    effect: str = action.effect
    score = 6.0 - likely.index(effect) if effect in likely else 0.0
    score -= 4.0 * sum(one.partition(" ")[0] == effect for one in recent[-6:])
    score -= 2.0 if recent and recent[-1].endswith(f" {action.who}") else 0.0
    score += _story_fit(position, effect)
    return score + (stable(position.tale.scene, write_action(action), str(len(recent))) % 100) / 100


def _story_fit(position: Position, effect: str) -> float:
    """Return what the scene adds: a clock that listens wants to be fed now and then; nobody near, nobody to alert."""
    clocks = position.tale.adventure.clocks.values()
    if any(f"effect:{effect}" in clock.on for clock in clocks):
        return 2.0
    return -3.0 if effect == "alert_enemy" and not people_here(position.tale) else 0.0


def _family(position: Position) -> str:
    check = position.rules.check
    return FAMILY.get(check.request.second, "body") if check else "body"


def _goal(position: Position) -> str:
    check = position.rules.check
    return check.request.goal if check else ""
