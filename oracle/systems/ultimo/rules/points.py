"""The extension points of ULTIMO: where a feature changes the work of another, and how the answers are folded.

A feature answers by `EXTENDS` in its module (`oracle/kit/points.py`); the one who asks knows none of those who answer.
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
from oracle.systems.ultimo.rules.movement_modifier import Bearing
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Change, Check, Request, UltimoState
from oracle.systems.ultimo.rules.steps import Soak, Step

if TYPE_CHECKING:  # damage asks what softens it here
    from oracle.systems.ultimo.rules.harm import Harm

Landing = Literal["ours", "theirs", "both"]
"""Whose blow lands first."""


@dataclass(frozen=True, slots=True)
class Night:
    """What a night is like for a sleeper."""

    heals: bool = True
    """Whether sleep gives health back."""
    harm: tuple[Harm, ...] = ()
    """What it does to the sleeper."""


@dataclass(frozen=True, slots=True)
class Toll:
    """What every full hour on the road takes from a traveller, besides what the pace takes."""

    cards: int = 0
    """Off the top of the deck, of a traveller on foot."""
    times: int = 1
    """How many times over the hour counts on foot."""
    blown_off: int = 0
    """Off the top of the deck, on foot or mounted."""
    damage: int = 0
    """On foot or mounted."""
    soak: Soak = "none"
    """What may soften that."""


def _whole_night(nights: Iterable[Night]) -> Night:
    found = tuple(nights)
    return Night(all(night.heals for night in found), tuple(harm for night in found for harm in night.harm))


def _whole_toll(tolls: Iterable[Toll]) -> Toll:
    found = tuple(tolls)
    return Toll(
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
"""What changes the card limit of a check."""

RATING: Final = Point[[UltimoState, Request], Iterable[Change], tuple[Change, ...]](every)
"""What changes the difficulty of a check."""

SPEECH_BARRED: Final = Point[[UltimoState], Refusal | None, Refusal | None](first)
"""Why nothing can be heard or said."""

JOINING_BARRED: Final = Point[[UltimoState, Check, str], Refusal | None, Refusal | None](first)
"""Why a character cannot join in an attack."""

LOST_BY_JOINING: Final = Point[[UltimoState, Request], int, int](total)
"""What an attack that several make loses of what made it easier for one."""

HELPED_TAGS: Final = Point[[UltimoState, Request, tuple[str, ...]], tuple[str, ...], tuple[str, ...]](every)
"""Tags that a check gains by those who help with it."""

BEFORE_DEALER_ROW: Final = Point[[UltimoState, int], Iterable[Step], tuple[Step, ...]](every)
"""What comes between a player's row, of so many cards, and the Dealer's."""

BEFORE_REVEAL: Final = Point[[UltimoState], Iterable[Step], tuple[Step, ...]](every)
"""What comes between both rows and their reveal."""

RESULT: Final = Point[[UltimoState, Check, Tier], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What a result changes at once."""

BEFORE_ANSWER: Final = Point[[UltimoState, Check, Tier], Iterable[Step], tuple[Step, ...]](every)
"""What has to happen, or to be decided, of a result before the Dealer may answer it."""

FREE_TO_RETRY: Final = Point[[UltimoState, Request], bool, bool](whether)
"""Whether failing bars no other try: each step, each bomb and each obstacle is another goal."""

FOES_CAN_ANSWER: Final = Point[[UltimoState], bool, bool](whether)
"""Whether a foe can answer a result, or an empty hand, by something of its own."""

RESULT_STEPS: Final = Point[[UltimoState, Check, Tier], Iterable[Step], tuple[Step, ...]](every)
"""What is still to be decided, or to happen, once the Dealer has answered a result."""

CHECK_CLOSED: Final = Point[[UltimoState], Iterable[Step], tuple[Step, ...]](every)
"""What happens once a check is closed, before anyone else acts."""

# Rounds, rests and journeys

NEXT_TURN: Final = Point[[UltimoState], tuple[AnyEvent, ...] | None, tuple[AnyEvent, ...] | None](first)
"""Whose turn comes now; `None` where turns have no order, or none is left in this round."""

OTHERS_DUE: Final = Point[[UltimoState], Step | None, Step | None](first)
"""What has its turn once every character has had one: the enemy army, the foes; `None` where nothing has."""

ROUND_ENDS: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What the end of a round does, before it is over."""

ROUND_STEPS: Final = Point[[UltimoState], Iterable[Step], tuple[Step, ...]](every)
"""What is planned at the end of a round."""

ROUND_BEGINS: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What the beginning of the next round does."""

HOURS_PASS: Final = Point[[UltimoState, str, int], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What so many hours do to a character besides what the rest or the road itself does."""

HOUR_PASSES: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What an hour or more makes of those whom it does not pass over."""

NIGHTS_PASS: Final = Point[[UltimoState, str, int, int], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What so many nights do to a sleeper besides what their hours do; last, how many hours they come to."""

NIGHT: Final = Point[[UltimoState, str], Night, Night](_whole_night)
"""What a long rest is like for a sleeper."""

TOLL: Final = Point[[UltimoState, str], Toll, Toll](_whole_toll)
"""What an hour on the road takes from a traveller besides its pace."""

DEPARTURE: Final = Point[[UltimoState], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What changes as the company sets out on the road."""

MOUNT_BARRED: Final = Point[[UltimoState, tuple[str, ...]], Refusal | None, Refusal | None](first)
"""Why some of the company cannot go on horseback."""

ROAD_WEAR: Final = Point[[UltimoState, int], Iterable[Step], tuple[Step, ...]](every)
"""What the road costs the mounts and vehicles of the company."""

# Movement

REACH_STEPS: Final = Point[[UltimoState, str], int, int](total)
"""Steps of range that a character covers beyond the one that everybody has, or falls short of it (U-263, U-279)."""

MOVEMENT: Final = Point[[UltimoState, str], Iterable[Bearing], tuple[Bearing, ...]](every)
"""What bears on how far a unit, by its id, gets in a round on a map, in the order in which it is told."""

KEEPS_FEET: Final = Point[[UltimoState, str, str], Request | None, Request | None](first)
"""The check, for that goal, by which a character keeps its feet before it gets anywhere."""

APPROACH_BARRED: Final = Point[[UltimoState, str], Refusal | None, Refusal | None](first)
"""Why a character does not come a step nearer in front of a blow."""

NEXT_TO: Final = Point[[UltimoState], Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]](_one_mapping)
"""Everybody who has a place, each with those next to them."""

# Fights

FOE_AS_MET: Final = Point[[UltimoState, str, str], Foe | None, Foe | None](first)
"""How a character meets a foe where the two stand: how far, how well covered, able to do what."""

FOE_COMES: Final = Point[[UltimoState, str, Range], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""What the coming of a foe brings with it."""

FOE_RATING: Final = Point[[UltimoState, Exchange, int], Iterable[Change], tuple[Change, ...]](every)
"""What changes what a foe opposes with, given what that is at first, by where everybody stands."""

FOE_POWER: Final = Point[[UltimoState, Mode], Iterable[Change], tuple[Change, ...]](every)
"""What changes the power with which a foe answers in that way."""

FOE_MELEE: Final = Point[[UltimoState, str, int], Iterable[Change], tuple[Change, ...]](every)
"""What changes a foe's melee rating, given what that is at first, whichever character it fights."""

FIGHT_CARDS: Final = Point[[UltimoState, Request], Iterable[Change], tuple[Change, ...]](every)
"""What changes the cards of a fighter by where everybody stands."""

SIGHT_BARRED: Final = Point[[UltimoState, Range], Refusal | None, Refusal | None](first)
"""Why no character can strike at a target so far away."""

SHOT_BARRED: Final = Point[[UltimoState, str], Refusal | None, Refusal | None](first)
"""Why a character cannot shoot where it stands."""

REACH_BARRED: Final = Point[[UltimoState, str, tuple[str, ...], Range], Refusal | None, Refusal | None](first)
"""Why a character does not get at foes with a weapon of that reach."""

WALKS_UP: Final = Point[[UltimoState, str, tuple[str, ...], Range], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""How a character gets at foes with a weapon of that reach."""

FOE_MODES: Final = Point[[UltimoState, str, str], tuple[Mode, ...] | None, tuple[Mode, ...] | None](first)
"""How a foe can set about a character where the two stand; `None` where nothing says."""

FOE_WALKS_UP: Final = Point[[UltimoState, str, str, Mode], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""How a foe gets at a character."""

UNIT_MODES: Final = Point[[UltimoState, str, str], tuple[Mode, ...] | None, tuple[Mode, ...] | None](first)
"""How two who are no characters can get at each other where they stand; `None` where nothing says."""

UNIT_WALKS_UP: Final = Point[[UltimoState, str, str], Iterable[AnyEvent], tuple[AnyEvent, ...]](every)
"""How one who is no character gets at another."""

FOE_CANNOT_REACH: Final = Point[[UltimoState, str, str], bool, bool](whether)
"""Whether what a foe does cannot reach a character where they stand."""

COVER: Final = Point[[UltimoState, str, str], Cover | None, Cover | None](_first_cover)
"""How well a character is covered against a foe where the two stand; `None` where nothing says."""

LANDS_FIRST: Final = Point[[UltimoState, Exchange], Landing | None, Landing](_first_landing)
"""Whose blow lands first; both at once where nothing says."""

UNCARRIED_WEAPON: Final = Point[[str], Weapon | None, Weapon | None](first)
"""What is fought with that no character carries, by the word that an exchange has for it."""

IN_HAND: Final = Point[[UltimoState, str, Weapon], Weapon, Weapon | None](first)
"""What a weapon is in a character's hands, where the character is."""

EXCHANGE_TAGS: Final = Point[[UltimoState, Exchange], tuple[str, ...], tuple[str, ...]](every)
"""Tags of an exchange besides those that the blow itself gives."""

EXCHANGE_PAIR: Final = Point[[UltimoState, Exchange], tuple[str, str] | None, tuple[str, str] | None](first)
"""With which abilities an exchange is played that is not fought with weapons."""

# Harm

SOAK: Final = Point[[UltimoState, str], int, int](total)
"""Natural soak that a character has by where it is."""

ARMOR: Final = Point[[UltimoState, str, Item], int, int](total)
"""What is added to the value of a piece that a character wears."""

DODGE_BARRED: Final = Point[[UltimoState, str], Refusal | None, Refusal | None](first)
"""Why a character cannot dodge where it is."""

HALVES_DODGING: Final = Point[[UltimoState, str], bool, bool](whether)
"""Whether dodging turns aside half as much."""

DAMAGE_BORNE: Final = Point[
    [UltimoState, Exchange, Mapping[str, int], str], tuple[Step, ...] | None, tuple[Step, ...] | None
](first)
"""What bears the damage of an exchange, by character, in place of those who are in it, and for what cause."""


def foe_as_met(state: UltimoState, who: str, name: str) -> Foe:
    """Return a foe as a character meets it where the two stand; as it is, where nothing says."""
    return FOE_AS_MET(state, who, name) or state.danger.foes[name]


def weapon_in_hand(state: UltimoState, who: str, weapon: Weapon) -> Weapon:
    """Return what a weapon is in a character's hands, where the character is."""
    return IN_HAND(state, who, weapon) or weapon
