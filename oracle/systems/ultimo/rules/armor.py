"""Armor and toughness: how much damage they soak for characters and foes, and which pieces break (U-227 to U-232)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from oracle.core.records import dataclass, replace
from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.characters import Item, natural_soak
from oracle.systems.ultimo.rules.fight.arms import guarding_soak, is_open_attack, is_too_heavy
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.gear.qualities import pierces, wrecks
from oracle.systems.ultimo.rules.magic.gifts import attuned_soak
from oracle.systems.ultimo.rules.magic.in_force import magic_bonus
from oracle.systems.ultimo.rules.points import ARMOR, SOAK
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import conditions_of
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import NATURAL_ARMOR

if TYPE_CHECKING:  # `harm` imports this module
    from oracle.systems.ultimo.rules.harm import Harm

_OUTERMOST_FIRST: Final = {"shield": 0, "armor": 1}


def break_pieces(who: str, broken: tuple[Item, ...]) -> tuple[ItemChanged, ...]:
    """Return the events by which the pieces that damage destroyed are broken."""
    return tuple(
        ItemChanged(who, item.id, item.condition, "wrecked" if item.condition == "ruined" else "") for item in broken
    )


def soak_damage(state: UltimoState, person: Person, now: Harm) -> tuple[int, tuple[Item, ...]]:
    """Return the damage that comes through, and the pieces it destroyed in their new condition.

    Each piece compares the damage that reaches it with its value: it soaks less damage unharmed, and breaks under as
    much or more (U-228). Natural armor of a body lies under all pieces and is never destroyed (U-138).
    """
    tough = now.soak in ("all", "natural")
    natural = _natural_soak(state, person, now) + magic_bonus(state, now.who, "soak") if tough else 0
    natural += SOAK(state, now.who) if tough else 0
    first = state.rules["soak_order"] == "toughness_first"
    left = max(0, now.amount - natural) if first else now.amount
    broken: list[Item] = []
    for piece in _worn_against(state, person, now.qualities) if now.soak in ("all", "armor") else ():
        item = _worn_now(state, now.who, piece)
        after = piece_after_damage(item, left, now.qualities)
        broken += [after] if after != item else []
        left = max(0, left - item.soak - attuned_soak(person, item))
    if now.soak in ("all", "armor") and not pierces(now.qualities):
        left = max(0, left - added(modifiers_of(person.character.traits, NATURAL_ARMOR)))
    return left if first else max(0, left - natural), tuple(broken)


def _worn_now(state: UltimoState, who: str, item: Item) -> Item:
    """Return a worn piece with the value it has now, 0 at least (U-242)."""
    change = ARMOR(state, who, item)
    return replace(item, value=max(0, item.value + change)) if change else item


def _natural_soak(state: UltimoState, person: Person, now: Harm) -> int:
    """Return the natural soak, which nothing wears out, with what helps against this kind of damage only (U-232).

    A character left open by a clumsy swing has none of it until the hand is filled (U-241).
    """
    if now.who in state.danger.clumsy:
        return 0
    drawn_in = sum(condition.soak for condition in conditions_of(person))
    guard = guarding_soak(state, now.who) if is_open_attack(state) else 0
    return natural_soak(person.character, state.rules, person.gear, now.cause) + drawn_in + guard


def _worn_against(state: UltimoState, person: Person, qualities: tuple[str, ...]) -> list[Item]:
    """Return the worn pieces that help against a blow: only magic armor stops piercing, unless magic undoes it."""
    worn = (item for item in person.gear if item.is_worn and item.soak and not is_too_heavy(state, person, item))
    kept = (item for item in worn if not pierces(qualities) or is_magic_proof(item, qualities))
    return sorted(kept, key=lambda item: _OUTERMOST_FIRST[item.kind])


@dataclass(frozen=True, slots=True)
class FoeSoak:
    """How damage to a foe was split between soak, patience and health."""

    soaked: int
    armor: int
    """Soak that its armor has left."""
    patience: int
    """Damage that its patience took."""
    lost: int
    """Health lost."""


def soak_by_foe(
    foe: Foe,
    amount: int,
    *,
    through_armor: bool,
    rules: Mapping[str, str],
    qualities: tuple[str, ...] = (),
    borne: int | None = None,
) -> FoeSoak:
    """Return how much damage a foe soaks: armor lies outermost, and breaks under as much as its value (U-227, U-228).

    Args:
        foe: The foe that is struck.
        amount: Damage before soak.
        through_armor: Whether armor does not help: out of hiding, or against what penetrates.
        rules: The house rules.
        qualities: Qualities of the weapon: some destroy even durable armor, and magic undoes magic protection.
        borne: Damage its patience takes, as the Dealer says; `None` where the Dealer is not asked: all of a last blow.
    """
    warded = foe.block.magic_armor and "magic" not in qualities
    natural_first = rules["soak_order"] == "toughness_first"
    left = max(0, amount - foe.block.toughness) if natural_first else amount
    armor = foe.armor
    if not through_armor and armor:
        if left >= armor and not warded:
            armor = _broken_armor(foe, qualities)
        left = max(0, left - foe.armor)
    left = left if natural_first else max(0, left - foe.block.toughness)
    if borne is None:
        borne = foe.patience if foe.block.patient_defense and left >= foe.health else 0
    borne = min(left, foe.patience, borne)
    return FoeSoak(amount - left, armor, borne, left - borne)


def _broken_armor(foe: Foe, qualities: tuple[str, ...]) -> int:
    """Return what is left of a foe's armor that was struck hard enough: half of durable armor, once (U-229)."""
    if wrecks(qualities, "armor"):
        return 0
    if foe.armor < foe.block.armor:
        return foe.armor
    return foe.block.armor // 2 if foe.block.durable else 0


def is_magic_proof(item: Item, qualities: tuple[str, ...]) -> bool:
    """Return whether magic protects a piece from breaking and piercing; a magic weapon undoes that (U-231)."""
    return "magic" in item.qualities and "magic" not in qualities


def piece_after_damage(item: Item, damage: int, qualities: tuple[str, ...] = ()) -> Item:
    """Return a piece after this damage has reached it.

    Less than its value does nothing to it; as much or more destroys it. A durable piece keeps half of its soak, and
    loses that half only to a blow that wrecks its kind (U-229, U-230).

    Args:
        item: Armor or a shield.
        damage: Damage that reaches it, in points.
        qualities: Qualities of the weapon that strikes.
    """
    if is_magic_proof(item, qualities) or not item.soak or damage < item.soak:
        return item
    if "durable" in item.qualities and wrecks(qualities, item.kind):
        return replace(item, condition="ruined")
    return replace(item, condition="broken") if item.condition == "sound" else item
