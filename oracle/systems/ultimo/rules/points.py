"""The extension points of ULTIMO: where a feature changes the work of another, and how the answers are folded.

A feature answers by `EXTENDS` in its module (`oracle/kit/points.py`); the caller of a point does not know who answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, Literal

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.kit.points import Point, every, first, total, whether
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.danger import Cover, Exchange, Foe
from oracle.systems.ultimo.rules.gear.weapons import Mode, Range, Weapon
from oracle.systems.ultimo.rules.movement_modifier import MovementModifier
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Change, Check, Request, UltimoState
from oracle.systems.ultimo.rules.steps import Soak, Step

if TYPE_CHECKING:  # `harm` calls these points
    from oracle.systems.ultimo.rules.harm import Harm

Landing = Literal["ours", "theirs", "both"]
"""Whose blow lands first."""


@dataclass(frozen=True, slots=True)
class NightEffects:
    """How a night treats a sleeper."""

    heals: bool = True
    """Whether sleep gives health back."""
    harm: tuple[Harm, ...] = ()
    """Damage to the sleeper."""


@dataclass(frozen=True, slots=True)
class HourlyCost:
    """The cost of each full hour on the road to a traveller, besides that of the pace."""

    cards: int = 0
    """Cards off the top of the deck, for a traveller on foot."""
    times: int = 1
    """How many times the hour counts on foot."""
    blown_off: int = 0
    """Cards off the top of the deck, on foot or mounted."""
    damage: int = 0
    """Damage, on foot or mounted."""
    soak: Soak = "none"
    """What may soak that damage."""


def _whole_night(nights: Iterable[NightEffects]) -> NightEffects:
    found = tuple(nights)
    return NightEffects(all(night.heals for night in found), tuple(harm for night in found for harm in night.harm))


def _whole_toll(tolls: Iterable[HourlyCost]) -> HourlyCost:
    found = tuple(tolls)
    return HourlyCost(
        sum(toll.cards for toll in found),
        max((toll.times for toll in found), default=1),
        sum(toll.blown_off for toll in found),
        sum(toll.damage for toll in found),
        next((toll.soak for toll in found if toll.damage), "none"),
    )


def _first_landing(answers: Iterable[Landing | None]) -> Landing:
    return first(answers) or "both"


def _first_cover(answers: Iterable[Cover | None]) -> Cover | None:
    return first(answers)


def _one_mapping(answers: Iterable[Mapping[str, tuple[str, ...]]]) -> Mapping[str, tuple[str, ...]]:
    return {unit: near for answer in answers for unit, near in answer.items()}


# Checks

CARDS: Final = Point[[UltimoState, Request], Iterable[Change], tuple[Change, ...]](every)
"""Changes of the card limit of a check."""

RATING: Final = Point[[UltimoState, Request], Iterable[Change], tuple[Change, ...]](every)
"""Changes of the rating of a check."""

SPEECH_BARRED: Final = Point[[UltimoState], Refusal | None, Refusal | None](first)
"""Why nothing can be heard or said."""

JOINING_BARRED: Final = Point[[UltimoState, Check, str], Refusal | None, Refusal | None](first)
"""Why a character cannot join in an attack."""

LOST_BY_JOINING: Final = Point[[UltimoState, Request], int, int](total)
"""How much of an advantage an attack loses because several characters make it."""

HELPED_TAGS: Final = Point[[UltimoState, Request, tuple[str, ...]], tuple[str, ...], tuple[str, ...]](every)
"""Tags that a check gains from its helpers."""

BEFORE_DEALER_ROW: Final = Point[[UltimoState, int], Iterable[Step], tuple[Step, ...]](every)
"""Steps between a player's row, of this many cards, and the Dealer's."""

BEFORE_REVEAL: Final = Point[[UltimoState], Iterable[Step], tuple[Step, ...]](every)
"""Steps between both rows and their reveal."""

RESULT: Final = Point[[UltimoState, Check, Tier], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events that follow a result at once."""

BEFORE_ANSWER: Final = Point[[UltimoState, Check, Tier], Iterable[Step], tuple[Step, ...]](every)
"""Steps after a result, before the Dealer may answer it."""

FREE_TO_RETRY: Final = Point[[UltimoState, Request], bool, bool](whether)
"""Whether a failure does not bar another try, because each step, bomb or obstacle is a new goal."""

FOES_CAN_ANSWER: Final = Point[[UltimoState], bool, bool](whether)
"""Whether a foe can answer a result, or an empty hand, with an effect of its own."""

RESULT_STEPS: Final = Point[[UltimoState, Check, Tier], Iterable[Step], tuple[Step, ...]](every)
"""Steps after the Dealer has answered a result."""

CHECK_CLOSED: Final = Point[[UltimoState], Iterable[Step], tuple[Step, ...]](every)
"""Steps after a check is closed, before anyone else acts."""

# Rounds, rests and journeys

NEXT_TURN: Final = Point[[UltimoState], tuple[AnyEvent, ...] | None, tuple[AnyEvent, ...] | None](first)
"""The events that begin the next turn; `None` where turns have no order, or the round has none left."""

OTHERS_DUE: Final = Point[[UltimoState], Step | None, Step | None](first)
"""The step of the enemy army or the foes, once every character has had a turn; `None` where there is none."""

ROUND_ENDS: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events at the end of a round, before it is over."""

ROUND_STEPS: Final = Point[[UltimoState], Iterable[Step], tuple[Step, ...]](every)
"""Steps planned at the end of a round."""

ROUND_BEGINS: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events at the beginning of the next round."""

HOURS_PASS: Final = Point[[UltimoState, str, int], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events of this many hours for a character, besides those of the rest or the road itself."""

HOUR_PASSES: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events once an hour or more has passed, for characters it was not counted for."""

NIGHTS_PASS: Final = Point[[UltimoState, str, int, int], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events of this many nights for a sleeper, besides those of their hours; the last argument is these hours."""

NIGHT: Final = Point[[UltimoState, str], NightEffects, NightEffects](_whole_night)
"""How a long rest treats a sleeper."""

TOLL: Final = Point[[UltimoState, str], HourlyCost, HourlyCost](_whole_toll)
"""The cost of an hour on the road to a traveller, besides that of the pace."""

DEPARTURE: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events as the party sets out on the road."""

MOUNT_BARRED: Final = Point[[UltimoState, tuple[str, ...]], Refusal | None, Refusal | None](first)
"""Why some of the party cannot ride."""

ROAD_WEAR: Final = Point[[UltimoState, int], Iterable[Step], tuple[Step, ...]](every)
"""Steps of what the road costs the party's mounts and vehicles."""

# Movement

REACH_STEPS: Final = Point[[UltimoState, str], int, int](total)
"""Steps of range a character covers more than the usual one, or fewer (U-263, U-279)."""

MOVEMENT: Final = Point[[UltimoState, str], Iterable[MovementModifier], tuple[MovementModifier, ...]](every)
"""The rows that make up how far a unit moves in a round on a map, in the order in which players are told."""

KEEPS_FEET: Final = Point[[UltimoState, str, str], Request | None, Request | None](first)
"""The check, for that goal, by which a character keeps its footing before it moves."""

APPROACH_BARRED: Final = Point[[UltimoState, str], Refusal | None, Refusal | None](first)
"""Why a character cannot step nearer before a blow."""

NEXT_TO: Final = Point[[UltimoState], Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]](_one_mapping)
"""Every unit that has a place, with the units next to it."""

# Fights

FOE_AS_MET: Final = Point[[UltimoState, str, str], Foe | None, Foe | None](first)
"""A foe as a character meets it where the two stand: its range, its cover, its modes."""

FOE_COMES: Final = Point[[UltimoState, str, Range], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""Events as a foe comes into the fight."""

FOE_RATING: Final = Point[[UltimoState, Exchange, int], Iterable[Change], tuple[Change, ...]](every)
"""Changes of a foe's rating, given the rating at first, by the places of all units."""

FOE_POWER: Final = Point[[UltimoState, Mode], Iterable[Change], tuple[Change, ...]](every)
"""Changes of the power with which a foe answers in this mode."""

FOE_MELEE: Final = Point[[UltimoState, str, int], Iterable[Change], tuple[Change, ...]](every)
"""Changes of a foe's melee rating, given the rating at first, against any character."""

FIGHT_CARDS: Final = Point[[UltimoState, Request], Iterable[Change], tuple[Change, ...]](every)
"""Changes of a fighter's cards, by the places of all units."""

SIGHT_BARRED: Final = Point[[UltimoState, Range], Refusal | None, Refusal | None](first)
"""Why no character can strike at a target so far away."""

SHOT_BARRED: Final = Point[[UltimoState, str], Refusal | None, Refusal | None](first)
"""Why a character cannot shoot where it stands."""

REACH_BARRED: Final = Point[[UltimoState, str, tuple[str, ...], Range], Refusal | None, Refusal | None](first)
"""Why a character cannot reach foes with a weapon of this range."""

WALKS_UP: Final = Point[[UltimoState, str, tuple[str, ...], Range], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""The events by which a character comes within reach of foes with a weapon of this range."""

FOE_MODES: Final = Point[[UltimoState, str, str], tuple[Mode, ...] | None, tuple[Mode, ...] | None](first)
"""The modes in which a foe can attack a character where the two stand; `None` where no feature says."""

FOE_WALKS_UP: Final = Point[[UltimoState, str, str, Mode], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""The events by which a foe comes within reach of a character."""

UNIT_MODES: Final = Point[[UltimoState, str, str], tuple[Mode, ...] | None, tuple[Mode, ...] | None](first)
"""The modes in which two units that are no characters can attack each other; `None` where no feature says."""

UNIT_WALKS_UP: Final = Point[[UltimoState, str, str], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""The events by which a unit that is no character comes within reach of another."""

FOE_CANNOT_REACH: Final = Point[[UltimoState, str, str], bool, bool](whether)
"""Whether the effects of a foe cannot reach a character where the two stand."""

COVER: Final = Point[[UltimoState, str, str], Cover | None, Cover | None](_first_cover)
"""A character's cover against a foe where the two stand; `None` where no feature says."""

LANDS_FIRST: Final = Point[[UltimoState, Exchange], Landing | None, Landing](_first_landing)
"""Whose blow lands first; both at once where no feature says."""

UNCARRIED_WEAPON: Final = Point[[str], Weapon | None, Weapon | None](first)
"""A weapon that no character carries, by its word in an exchange."""

IN_HAND: Final = Point[[UltimoState, str, Weapon], Weapon, Weapon | None](first)
"""A weapon as it is in a character's hands, by where the character is."""

EXCHANGE_TAGS: Final = Point[[UltimoState, Exchange], tuple[str, ...], tuple[str, ...]](every)
"""Tags of an exchange, besides those of the blow itself."""

EXCHANGE_PAIR: Final = Point[[UltimoState, Exchange], tuple[str, str] | None, tuple[str, str] | None](first)
"""The pair of abilities of an exchange that is not fought with weapons."""

# Harm

SOAK: Final = Point[[UltimoState, str], int, int](total)
"""Natural soak that a character has by where it is."""

ARMOR: Final = Point[[UltimoState, str, Item], int, int](total)
"""Added to the value of a piece that a character wears."""

DODGE_BARRED: Final = Point[[UltimoState, str], Refusal | None, Refusal | None](first)
"""Why a character cannot dodge where it is."""

HALVES_DODGING: Final = Point[[UltimoState, str], bool, bool](whether)
"""Whether dodging avoids only half as much."""

DAMAGE_BORNE: Final = Point[
    [UltimoState, Exchange, Mapping[str, int], str], tuple[Step, ...] | None, tuple[Step, ...] | None
](first)
"""The steps in which others take the damage of an exchange, by character, and its cause."""


def foe_as_met(state: UltimoState, who: str, name: str) -> Foe:
    """Return a foe as a character meets it where the two stand; unchanged where no feature says."""
    return FOE_AS_MET(state, who, name) or state.danger.foes[name]


def weapon_in_hand(state: UltimoState, who: str, weapon: Weapon) -> Weapon:
    """Return a weapon as it is in a character's hands, by where the character is."""
    return IN_HAND(state, who, weapon) or weapon
