"""The start of an exchange of blows: legal targets and weapons, the foe's answer, and the check it becomes.

Rules U-198 to U-206, U-217, U-220, U-243, U-250, U-264, U-269, U-346.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Option, Refusal, Some
from oracle.core.records import dataclass, replace
from oracle.kit.domains import why_none
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import capital
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Among
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.actions import BARE_HANDS
from oracle.systems.ultimo.rules.fight.arms import (
    HURLED_PREFIX,
    reach_of,
    shots_left,
    usable_weapons,
    weapon_in,
    why_no_arm,
    why_not_usable,
)
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.covering import leave_cover_for_melee, why_no_aim
from oracle.systems.ultimo.rules.fight.danger import Exchange, Foe, is_hidden, visible_foes
from oracle.systems.ultimo.rules.fight.domains import Several
from oracle.systems.ultimo.rules.fight.domination import bound_to
from oracle.systems.ultimo.rules.fight.lurking import NOTICING, reveal_foe
from oracle.systems.ultimo.rules.fight.ratings import (
    answer_of,
    answer_unpaid,
    base_rating,
    keenest_first,
    power_cost,
    rating_changes,
    strongest_first,
)
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.hooks import Unsurprised
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode, Range
from oracle.systems.ultimo.rules.health import AlertRaised
from oracle.systems.ultimo.rules.magic.gifts import casting_tags
from oracle.systems.ultimo.rules.magic.requests import printed_rating
from oracle.systems.ultimo.rules.magic.upkeep import free_controlled_foes
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_seen, has_turn_left
from oracle.systems.ultimo.rules.points import (
    APPROACH_BARRED,
    EXCHANGE_PAIR,
    EXCHANGE_TAGS,
    KEEPS_FEET,
    REACH_BARRED,
    REACH_STEPS,
    SHOT_BARRED,
    SIGHT_BARRED,
    UNCARRIED_WEAPON,
    WALKS_UP,
    foe_as_met,
)
from oracle.systems.ultimo.rules.state import Request, Threat, UltimoState
from oracle.systems.ultimo.rules.status import (
    attributes_of,
    foe_fought_first,
    helplessness,
    turn_taken,
    unfinished_business,
    why_rooted,
)
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import RANGE_STEPS
from oracle.systems.ultimo.rules.traits.hooks import Substitute

MOST_FOES: Final = 6
"""The most foes in one exchange."""

SKILL_OF: Final[Mapping[Mode, str]] = {"melee": "Brawling", "ranged": "Shooting"}
"""The skill of each mode, unless a trait replaces it."""

_NOBODY: Final = Refusal("there is nobody to fight")


def why_not_fight(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character cannot begin anything in a fight now, or `None`."""
    refusal = helplessness(state, who) or unfinished_business(state)
    if refusal is None and not visible_foes(state.danger):
        return _NOBODY
    return refusal or turn_taken(state, who)


def _offer(state: UltimoState, who: str, mode: Mode, kind: type[Attack | Shoot]) -> Offered:
    refusal = why_not_fight(state, who)
    if refusal:
        return refusal

    def why_not(item: str) -> Refusal | None:
        return _why_not_item(state, who, item, mode)

    arms = usable_weapons(state.people[who], mode)
    reasons = why_none(arms, why_not)
    if reasons is not None:
        return _why_no_weapon(state, who, reasons)
    items = Among(arms, "weapon, or - for bare hands", why_not)
    hint = "strike at a foe, or at several at once" if mode == "melee" else "shoot, or throw"
    shown_hint = f"{hint}{_id_hint(state)}"
    return (Option(kind, (items, lambda item: _foes(state, who, item, mode)), hint=shown_hint),)


def _id_hint(state: UltimoState) -> str:
    """Return a hint with the ids of foes whose names in the story differ; empty if none do."""
    named = ((state.danger.foes[foe].called, foe.replace("_", " ")) for foe in visible_foes(state.danger))
    others = [f"{called} is typed {foe}" for called, foe in named if foe.lower() not in called.lower()]
    return f" ({'; '.join(others)})" if others else ""


def _why_not_item(state: UltimoState, who: str, item: str, mode: Mode) -> Refusal | None:
    """Return why an item cannot be used now, or reaches no foe, or `None`."""
    if item not in usable_weapons(state.people[who], mode):
        return why_no_arm(state.people[who], item, mode)
    refusal = why_not_usable(state, who, item, mode)
    if refusal:
        return refusal
    reasons = why_none(visible_foes(state.danger), lambda name: why_not_foe(state, who, item, mode, name))
    return reasons[0] if reasons else None


def _why_no_weapon(state: UltimoState, who: str, reasons: list[Refusal]) -> Refusal:
    """Return why no weapon can be used, the reason of a weapon within reach before any other."""
    if not reasons:
        return Refusal(f"{state.people[who].character.name} has nothing to shoot with")
    return min(reasons, key=lambda reason: reason.rule == "U-264")


def _foes(state: UltimoState, who: str, item: str, mode: Mode) -> Domain:
    """Return the foes that an item reaches from here; a shot has one target unless it spreads."""
    names = tuple([name for name in visible_foes(state.danger) if why_not_foe(state, who, item, mode, name) is None])
    single = mode == "ranged" and "split" not in weapon_in(state.people[who], item).qualities
    most = 1 if single or foe_fought_first(state, who) else min(MOST_FOES, len(names))

    def together(chosen: tuple[str, ...]) -> Refusal | None:
        return _out_of_reach(state, who, item, chosen) if mode == "melee" else None

    def refused(name: str) -> Refusal | None:
        return why_not_foe(state, who, item, mode, name)

    return Several(Some(names, 1, most, "foes"), refused, together, _ONE_SHOT if single else _TOO_MANY)


_ONE_SHOT: Final = Refusal("a shot meets one foe at a time, unless the weapon spreads it", "U-351")
_TOO_MANY: Final = Refusal(f"{MOST_FOES} foes at once are the most that anybody goes at", "U-250")


def _out_of_reach(state: UltimoState, who: str, item: str, names: tuple[str, ...]) -> Refusal | None:
    """Return why a character cannot reach foes in melee on a map, or `None`."""
    refusal = REACH_BARRED(state, who, names, _melee_range(state, who, item))
    return (_why_rooted(state, who) or refusal) if refusal else None


def _melee_range(state: UltimoState, who: str, item: str) -> Range:
    """Return the melee range of a weapon: an arm's length for a character who is rooted (U-159)."""
    person = state.people[who]
    return "very_close" if why_rooted(person) else reach_of(weapon_in(person, item), "melee", state.rules)


def why_not_foe(state: UltimoState, who: str, item: str, mode: Mode, name: str) -> Refusal | None:
    """Return why a character cannot attack a foe with an item in this mode, or `None`."""
    person = state.people[who]
    if name not in state.danger.foes or is_hidden(state.danger, name):
        return Refusal(f"no foe here is {name}")
    foe = foe_as_met(state, who, name)
    if foe.is_down:
        return Refusal(f"{foe.called} is out of the fight", "U-270")
    obedient = bound_to(state, who, name)
    if obedient:
        return obedient
    alone = foe_fought_first(state, who)
    if alone not in ("", name):
        other = state.danger.foes[alone].called
        return Refusal(f"{other} has singled {person.character.name} out and has to be fought first, alone", "U-220")
    return why_not_reached(state, who, item, mode, name)


def why_not_reached(state: UltimoState, who: str, item: str, mode: Mode, name: str) -> Refusal | None:
    """Return why a weapon does not reach a foe from where the character stands, or `None`."""
    if mode == "ranged":
        barred = why_no_aim(state, who, name) or SHOT_BARRED(state, who) or _why_too_far(state, who, item, mode, name)
    else:
        barred = _out_of_reach(state, who, item, (name,)) or _why_not_closed(state, who, item, name)
    return barred or SIGHT_BARRED(state, foe_as_met(state, who, name).distance)


def _why_not_closed(state: UltimoState, who: str, item: str, name: str) -> Refusal | None:
    """Return why a character cannot come near enough for a blow, or `None`; on a map the squares say so."""
    too_far = None if state.danger.ground else _why_too_far(state, who, item, "melee", name)
    if too_far is None:
        return None
    nearly = _steps_beyond(state, who, item, "melee", name) == 1
    return _why_rooted(state, who) or (APPROACH_BARRED(state, who) if nearly else None) or too_far


def _why_too_far(state: UltimoState, who: str, item: str, mode: Mode, name: str) -> Refusal | None:
    if _steps_beyond(state, who, item, mode, name) <= 0:
        return None
    return Refusal(f"{foe_as_met(state, who, name).called} is too far away for that", "U-264")


def _steps_beyond(state: UltimoState, who: str, item: str, mode: Mode, name: str) -> int:
    """Return how many steps of range a foe is out of reach; 0 or fewer within it."""
    distance = foe_as_met(state, who, name).distance
    return RANGES.index(distance) - RANGES.index(_farthest_range(state, who, item, mode))


def _why_rooted(state: UltimoState, who: str) -> Refusal | None:
    """Return that a rooted character strikes within arm's reach only, or `None` (U-159)."""
    if why_rooted(state.people[who]) is None:
        return None
    name = state.people[who].character.name
    reason = f"{name} is stuck and gets at nobody beyond arm's reach this round: shoot or throw, or struggle free"
    return Refusal(reason, "U-159")


def _farthest_range(state: UltimoState, who: str, item: str, mode: Mode) -> Range:
    """Return the farthest range of an attack with an item; a step of range before a melee blow is free (U-263)."""
    person = state.people[who]
    if mode == "melee":
        reach, steps = _melee_range(state, who, item), _steps_before_blow(state, who)
    else:
        reach = reach_of(weapon_in(person, item), mode, state.rules)
        steps = added(modifiers_of(person.character.traits, RANGE_STEPS))
    return RANGES[min(len(RANGES) - 1, RANGES.index(reach) + steps)]


def _steps_before_blow(state: UltimoState, who: str) -> int:
    """Return the steps of range a character comes nearer before a blow; none if it is rooted (U-159, U-263)."""
    if why_rooted(state.people[who]):
        return 0
    unsteady = KEEPS_FEET(state, who, "") is not None
    return max(0, 1 + REACH_STEPS(state, who) - unsteady)


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Strike at a foe, or at several at once (U-193 to U-200, U-250)."""

    verb: ClassVar[str] = "attack"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left)
    item: str
    foes: tuple[str, ...]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _offer(state, who, "melee", Attack)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return *_close_in(state, who, self), *_exchange_events(state, who, self.item, self.foes, "melee")


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Shoot or throw at a foe (U-199, U-200)."""

    verb: ClassVar[str] = "shoot"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left)
    item: str
    foes: tuple[str, ...]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _offer(state, who, "ranged", Shoot)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the shot and the exchange; a loud weapon raises the alarm (U-340)."""
        item = "" if self.item == BARE_HANDS else self.item
        return *spend_shot(state, who, item), *_exchange_events(state, who, item, self.foes, "ranged")


def _close_in(state: UltimoState, who: str, action: Attack) -> tuple[AnyEvent, ...]:
    reach = reach_of(weapon_in(state.people[who], action.item), "melee", state.rules)
    if state.danger.ground:
        return WALKS_UP(state, who, action.foes, reach)
    far = (name for name in action.foes if RANGES.index(state.danger.foes[name].distance) > RANGES.index(reach))
    return tuple(fought.DistanceChanged(who, name, reach) for name in far)


def spend_shot(state: UltimoState, who: str, item: str) -> tuple[AnyEvent, ...]:
    """Return the events of a shot: one shot less in the weapon, and the noise (U-340, U-346)."""
    left = shots_left(state, who, item)
    fired = () if left is None else (fought.ShotFired(who, item, left - 1),)
    loud = "loud" in weapon_in(state.people[who], item).qualities and not state.scene.alerted
    return (*fired, *((AlertRaised(),) if loud else ()))


def _exchange_events(
    state: UltimoState, who: str, item: str, foes: tuple[str, ...], mode: Mode
) -> tuple[AnyEvent, ...]:
    faced = {name: foe_as_met(state, who, name) for name in state.danger.foes}
    unseen = who in state.danger.unseen and not any(faced[name].has(Unsurprised) for name in foes)
    ordered = keenest_first(faced, foes) if unseen else strongest_first(faced, foes, mode)
    first = faced[ordered[0]]
    answered = None if unseen else answer_of(first, mode)
    exchange = Exchange(who, ordered, mode, "" if item == BARE_HANDS else item, answered, unseen=unseen)
    return open_exchange(state, first, exchange)


def open_exchange(state: UltimoState, first: Foe, exchange: Exchange) -> tuple[AnyEvent, ...]:
    """Return the start of an exchange; where the foe's power costs threat, the Dealer decides first (U-204).

    A controlled foe is free once its controller strikes at it (U-322).
    """
    free = () if exchange.by_foe else free_controlled_foes(state, exchange.who, exchange.foes)
    cost = power_cost(first, exchange, state.rules)
    steps = (PayPower(exchange.foes[0], cost),) if cost else (StartExchange(),)
    seen = reveal_foe(state, exchange.foes[0]) if exchange.by_foe else ()
    return *free, *seen, *leave_cover_for_melee(state, exchange), ExchangeBegan(exchange), happened.Planned(steps)


@dataclass(frozen=True, slots=True)
class StartExchange(Step):
    """The check of an exchange is called."""

    stored_as: ClassVar[str] = "Squaring"

    paid: bool = True
    """Whether power that costs threat was paid for."""
    against: Exchange | None = None
    """A follower's exchange, which no character plays."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        exchange = exchange_of(state)
        foe = foe_as_met(state, exchange.who, exchange.foes[0])
        answered = exchange.answered if self.paid else answer_unpaid(foe, exchange)
        changed = answered != exchange.answered
        exchange = replace(exchange, answered=answered)
        base = base_rating(foe, exchange, paid=self.paid)
        changes = rating_changes(state, exchange, base)
        announced = max(int(state.rules["attack_rating_floor"]), base + sum(change.amount for change in changes))
        pair, tags = pair_for(state, exchange), Tags((*tags_of(exchange).ids, *EXCHANGE_TAGS(state, exchange)))
        casting = state.weave.casting
        if casting:
            announced = max(announced, printed_rating(state, casting.intent))
            pair, tags = casting.intent.pair, Tags((*tags.ids, *casting_tags(state, casting.intent)))
        request = Request(exchange.who, exchange.foes[0], *pair, announced, tags=tags)
        figures = figures_of(state, request)
        figures = replace(figures, rating_changes=(*changes, *figures.rating_changes))
        again = (ExchangeBegan(exchange),) if changed else ()
        return *again, Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def exchange_of(state: UltimoState) -> Exchange:
    """Return the exchange being played; a step of the agenda says that there is one."""
    if state.danger.exchange is None:
        raise ValueError("no exchange is being played")
    return state.danger.exchange


def tags_of(exchange: Exchange) -> Tags:
    """Return the tags of the check of an exchange."""
    how = ("stealth",) if exchange.unseen else ("notice",) if exchange.ambush else ()
    return Tags(("attack", exchange.mode, *how))


def pair_for(state: UltimoState, exchange: Exchange) -> tuple[str, str]:
    """Return the attribute and the skill of a character in an exchange; from hiding as ruled (U-243).

    An ambush is met with the pair that notices it.
    """
    if exchange.ambush:
        return NOTICING
    other = EXCHANGE_PAIR(state, exchange)
    if other:
        return other
    person = state.people[exchange.who]
    scores = attributes_of(person)
    best = _best_score(state, exchange, scores)
    if exchange.unseen and state.rules["stealth_attack_skill"] == "espionage":
        return best, "Espionage"
    skills = [hook.skill for hook in hooks_of(person.character.traits, Substitute) if hook.ability == exchange.mode]
    return best, max((SKILL_OF[exchange.mode], *skills), key=lambda name: rank(person.character, name, state.rules))


def _best_score(state: UltimoState, exchange: Exchange, scores: Mapping[str, int]) -> str:
    """Return the better of STR and AGI where the weapon allows both (U-093); a hurled object takes STR."""
    if exchange.item.startswith(HURLED_PREFIX):
        return "STR"
    best = "AGI" if scores["AGI"] >= scores["STR"] else "STR"
    rule = state.rules["balanced_required"]
    if exchange.mode == "ranged":
        return "AGI" if rule == "all" else best
    balanced = "balanced" in weapon_in(state.people[exchange.who], exchange.item).qualities
    return best if balanced or rule == "off" else "STR"


@dataclass(frozen=True, slots=True)
class PayPower(Step):
    """The Dealer may pay for a foe's full power (U-204, U-205)."""

    stored_as: ClassVar[str] = "Exerting"
    waits_for: ClassVar[str] = "dealer"
    foe: str
    cost: int
    """In threat."""
    then: StartExchange = StartExchange()
    """The step that follows the decision."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if state.threat.pool >= self.cost else (Planned((replace(self.then, paid=False),)),)


@dataclass(frozen=True, slots=True)
class ExchangeBegan(Event):
    """An exchange of blows began."""

    begins: ClassVar[bool] = True
    exchange: Exchange

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_danger(replace(state.danger, exchange=self.exchange))

    def describe(self, state: UltimoState) -> str:
        exchange = self.exchange
        if state.weave.casting or UNCARRIED_WEAPON(exchange.item):
            return ""
        names = " and ".join(foe_name(state, name) for name in exchange.foes)
        if exchange.ambush:
            struck = name_of(state, exchange.who)
            return f"Out of nowhere, {names} strikes at {struck}: no armor helps, and no blow goes back."
        if exchange.by_foe:
            return f"{capital(names)} sets about {name_of(state, exchange.who)}."
        unseen = ", unseen," if exchange.unseen else ""
        return f"{name_of(state, exchange.who)}{unseen} {_with_what(state, exchange, names)}."


@dataclass(frozen=True, slots=True)
class PowerPaid(Event):
    """The Dealer pays for a foe's full power (U-204)."""

    foe: str
    threat: int

    def apply(self, state: UltimoState) -> UltimoState:
        state = with_foe(state, self.foe, exerted=True)
        return state.with_threat(_threat_spent(state.threat, self.threat))

    def describe(self, state: UltimoState) -> str:
        return f"The Dealer spends {self.threat} threat: {foe_name(state, self.foe)} strikes with all its power."


def _threat_spent(threat: Threat, amount: int) -> Threat:
    return replace(threat, pool=threat.pool - amount)


def _with_what(state: UltimoState, exchange: Exchange, names: str) -> str:
    """Return the words for an attack and the weapon it is made with."""
    arm = next((item for item in state.people[exchange.who].gear if item.id == exchange.item), None)
    if exchange.mode == "melee":
        return f"goes at {names}, {f'{arm.name} in hand' if arm else 'with bare hands'}"
    if arm is None:
        return f"shoots at {names}"
    is_thrown = weapon_in(state.people[exchange.who], arm.id).melee is not None
    return f"throws the {arm.name} at {names}" if is_thrown else f"shoots at {names} with the {arm.name}"
