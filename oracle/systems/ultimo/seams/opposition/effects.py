"""The built-in Dealer's effects after an outcome: soon, varied, fitting, and deadly only where it is fair.

Free effects come first. Threat is spent while the moment is hot, and never on the weakest character twice in a row. A
character who is alone is not knocked out of the story. Effects fit the place and leave their target cards to play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal

from oracle.core.menu import Option
from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.fitting import is_heard, place_fit
from oracle.dealer.builtin.opposition.lately import in_this_scene, troubles
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.complications import fits_here
from oracle.dealer.position import DEALER, Position
from oracle.game_files import game_rows
from oracle.story.state import people_here
from oracle.systems.ultimo.rules.characters import natural_soak
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.foe_effects import Wield
from oracle.systems.ultimo.rules.foes.stat_block import temper_of
from oracle.systems.ultimo.rules.status import abilities_of
from oracle.systems.ultimo.rules.threat import EmptyHand, Inflict, Spend
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.burdens import is_bearable
from oracle.systems.ultimo.seams.opposition.menace import menaces
from oracle.text.picking import stable_number

LETHAL_MARGIN: Final = 1
"""Damage that leaves a character no more health than this is deadly."""

DAMAGE: Final = {"take_2_damage": 2, "take_5_damage": 5}
"""The damage of the damaging effects, before soak."""

ENDS_PLAY: Final = ("unconscious",)
"""Effects that leave a lone character nothing to do."""

LASTING: Final = {"injured": 5, "cursed": 0}
"""Effects that last until a cure, with the least health at which a character may suffer them."""

LOW: Final = 0.6
"""Share of health up to which a character is warned that the next blow may be the last."""

ALONE: Final = 1
"""Number of characters where none can help another."""

MUCH: Final = 5
"""Threat from which the built-in Dealer always spends some."""

DEATH: Final = 20.0
"""Preference for a blow that may fairly kill."""

IDLE: Final = 9.0
"""Reluctance against a blow that would be soaked whole."""

KNOCKED: Final = 4
"""Effects since the last blow before one that would be soaked whole may strike again."""

LESSENING: Final = ("distracted", "winded", "dazed")
"""Effects that only cost cards."""

WEARING: Final = 1.5
"""Reluctance against those, since an event in the scene is better than a smaller hand."""

REPEATED: Final = 8.0
"""Reluctance against a recent effect."""

MOST_AT_ONCE: Final = 4
"""Most effects of one decision."""


def effects_reaction(position: Position, recent: tuple[str, ...]) -> wire.Decision:
    """Return the reaction to the current outcome: the effects owed, then those bought with threat.

    Args:
        position: The position.
        recent: Recent effects and targets, newest last, as `winded pc1`.
    """
    chosen: list[moves.Spend] = []
    now: Position | None = position
    while now is not None and len(chosen) < MOST_AT_ONCE:
        spend = _next_wanted(now, (*recent, *(f"{spend.effect} {spend.target}" for spend in chosen)))
        if spend is None:
            break
        chosen.append(spend)
        now = _after(now, spend)
    return wire.Decision(kind="reaction", moves=(moves.Effects(spend=tuple(chosen)),))


def _after(position: Position, spend: moves.Spend) -> Position | None:
    """Return the position after an effect, or `None` where others must act first."""
    action: Any = (Inflict if spend.pay == "free" else Spend)(spend.effect, spend.target, spend.detail or "")
    action = Wield(spend.foe, spend.effect, spend.target) if spend.foe else action
    after = position.after(action)
    return after if after.system.waiting(after.rules)[:1] == (DEALER,) else None


def _next_wanted(position: Position, recent: tuple[str, ...]) -> moves.Spend | None:
    """Return the effect that the Dealer prefers now, or `None` for no effect."""
    owed = _in_kind(position, _possible(position, Inflict, recent))
    menace = next(menaces(position, recent), None) if standing_foes(position.rules.danger) else None
    if menace and (menace.pay == "free" or (not owed and _is_hot(position))):
        return menace
    if owed:
        return _best(position, owed, recent, "free")
    bought = _possible(position, Spend, recent)
    if bought and _is_hot(position):
        return _best(position, _in_budget(position, bought), recent, "threat")
    return None


def _in_kind(position: Position, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the owed effects of the size that suits the moment, where either size is owed."""
    if not position.rules.threat.either:
        return actions
    blow = stable_number("blow", position.tale.scene, _goal(position), str(position.rules.threat.pool)) % 2 == 0
    blow = blow or any(_is_deadly(position, action) for action in actions)
    sized = tuple(action for action in actions if find_effect(action.effect).size == ("major" if blow else "minor"))
    return sized or actions


def _possible(position: Position, kind: type, recent: tuple[str, ...]) -> tuple[Any, ...]:
    options = tuple(option for option in position.menu(DEALER) if option.action is kind)
    listed = tuple(action for option in options for action in actions_of(option))
    is_knocked = any(trouble.partition(" ")[0] in DAMAGE for trouble in troubles(recent)[-KNOCKED:])
    felt = (action for action in listed if action.effect not in DAMAGE or not is_knocked or _felt(position, action))
    fitting = (action for action in felt if fits_here(position.system.name, position.tale, action.effect))
    bearable = tuple(
        action
        for action in fitting
        if _keeps_the_game_going(position, action) and is_bearable(position, action, recent)
    )
    done = troubles(recent)
    spared = _weakest(position) if done and done[-1].endswith(f" {_weakest(position)}") else ""
    return tuple(action for action in bearable if action.who != spared) or bearable


def actions_of(option: Option[Any]) -> Iterator[Any]:
    """Yield the actions of an option for effects; without a detail where any word is legal."""
    effects, targets, details = option.holes
    for effect in _values(effects):
        for target in _values(targets, effect):
            for detail in _values(details, effect, target) or ("",):
                yield option.action(effect, target, detail)


def _values(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


def _keeps_the_game_going(position: Position, action: Any) -> bool:
    """Return whether an effect leaves its target something to do."""
    person = position.rules.people.get(action.who)
    if person is None or person.body.health < LASTING.get(action.effect, 0):
        return False
    if action.effect in LASTING and action.effect not in _likely(position):
        return False
    if _is_deadly(position, action):
        return _may_kill(position, action.who) and not _is_spared(position)
    return len(position.rules.people) > ALONE or action.effect not in ENDS_PLAY


def _is_spared(position: Position) -> bool:
    """Return whether all foes of the fight would rather take the party alive."""
    foes = position.rules.danger.foes
    fought = [temper_of(foes[name].block) for name in standing_foes(position.rules.danger)]
    return bool(fought) and all(row.spares for row in fought)


def _is_deadly(position: Position, action: Any) -> bool:
    """Return whether an effect would leave its target nearly dead, or dead."""
    person = position.rules.people[action.who]
    felt = _felt(position, action)
    return felt > 0 and bool(person.body.health - felt <= LETHAL_MARGIN)


def _felt(position: Position, action: Any) -> int:
    """Return the health that an effect would cost after soak."""
    return max(0, DAMAGE.get(action.effect, 0) - _soak(position, action.who))


def _soak(position: Position, who: str) -> int:
    """Return a character's soak against the damage of an effect."""
    rules, person = position.rules.rules, position.rules.people[who]
    soaked = {
        "applies": abilities_of(person, rules)["soak"],
        "ignores_armor": natural_soak(person.character, rules, person.gear),
    }
    return soaked.get(rules["effect_damage_soak"], 0)


def _may_kill(position: Position, who: str) -> bool:
    """Return whether death is fair now: after a total failure of a character who was already badly hurt.

    It is likelier for a character with morale left, who can still come back.
    """
    person, check = position.rules.people[who], position.rules.check
    if check is None or check.outcome is None or check.outcome.tier != "total_failure" or check.request.who != who:
        return False
    if person.body.health > LOW * abilities_of(person, position.rules.rules)["health"]:
        return False
    luck = stable_number("death", position.tale.scene, check.request.goal, str(position.rules.threat.pool)) % 4
    return luck < (3 if person.body.morale else 1)


def _weakest(position: Position) -> str:
    rules = position.rules
    shares = {
        who: person.body.health / max(1, abilities_of(person, rules.rules)["health"])
        for who, person in rules.people.items()
        if not person.is_dead
    }
    return min(shares, key=lambda who: shares[who]) if shares else ""


def _is_hot(position: Position) -> bool:
    """Return whether threat is spent now: a large pool always, a small one often, once for each moment."""
    threat = position.rules.threat
    if isinstance(position.rules.step, EmptyHand):
        return bool(threat.pool >= MUCH)
    if len(threat.dealt) > (1 if threat.pool >= MUCH else 0):
        return False
    luck = stable_number("hot", position.tale.scene, str(threat.pool), _goal(position)) % 10
    return bool(threat.pool >= MUCH - 1 or luck < 4 + 2 * min(threat.pool, 2))


def _in_budget(position: Position, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the major effects where the pool is large enough, else the minor ones."""
    pool = position.rules.threat.pool
    size = (
        "major"
        if pool >= MUCH or (pool >= 3 and stable_number("size", position.tale.scene, str(pool)) % 2)
        else "minor"
    )
    sized = tuple(action for action in actions if find_effect(action.effect).size == size)
    return sized or actions


def _best(
    position: Position, actions: tuple[Any, ...], recent: tuple[str, ...], pay: Literal["threat", "free"]
) -> moves.Spend:
    """Return the effect that fits the moment best and is not recent."""
    likely = _likely(position)
    fitting = tuple(action for action in actions if action.effect in likely or _is_deadly(position, action)) or actions
    action = min(fitting, key=lambda candidate: (-_fit(position, candidate, recent), write_action(candidate)))
    size = find_effect(action.effect).size
    return moves.Spend(effect=action.effect, tier=size, target=action.who, detail=action.detail or None, pay=pay)


def _fit(position: Position, action: Any, recent: tuple[str, ...]) -> float:
    likely, here, recent = _likely(position), in_this_scene(recent), troubles(recent)
    effect: str = action.effect
    score = 6.0 - likely.index(effect) / 2 if effect in likely else 0.0
    score -= 2.0 * sum(trouble.partition(" ")[0] == effect for trouble in recent)
    score -= 2.0 * sum(trouble.partition(" ")[0] == effect for trouble in here)
    score -= REPEATED * any(trouble.partition(" ")[0] == effect for trouble in recent[-4:])
    score -= WEARING * (effect in LESSENING)
    score -= 2.0 if recent and recent[-1].endswith(f" {action.who}") else 0.0
    score += _story_fit(position, effect) + place_fit(position, effect)
    score += DEATH if _is_deadly(position, action) else 0.0
    score -= IDLE if effect in DAMAGE and not _felt(position, action) else 0.0
    score += 1.0 if action.detail and action.detail.partition("/")[0] == _skill(position) else 0.0
    return score + (stable_number(position.tale.scene, write_action(action), str(len(recent))) % 100) / 100


def _story_fit(position: Position, effect: str) -> float:
    """Return the fit of an effect to the scene: one that advances a clock, an alert where there are people to hear."""
    if is_heard(position, effect):
        return 2.0
    if effect == "alert_enemy":
        return 1.0 if people_here(position.tale) else -3.0
    return 0.0


def _family(position: Position) -> str:
    check = position.rules.check
    return (family_of(check.request.second) if check else "") or "body"


def _likely(position: Position) -> tuple[str, ...]:
    """Return the effects that fit the check, likeliest first."""
    return _likely_effects(position.system.name)[_family(position)]


@cache
def _likely_effects(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the effects that fit each family of skills, likeliest first."""
    return {row["family"]: tuple(row["effects"].split()) for row in game_rows(game, "likely_effects")}


def _skill(position: Position) -> str:
    check = position.rules.check
    return check.request.second if check else ""


def _goal(position: Position) -> str:
    check = position.rules.check
    return check.request.goal if check else ""
