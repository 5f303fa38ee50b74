"""Armor and toughness: what they take of damage to characters and to foes, and what breaks on it (U-227 to U-232)."""

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

if TYPE_CHECKING:  # damage asks here what softens it
    from oracle.systems.ultimo.rules.harm import Harm

_OUTERMOST_FIRST: Final = {"shield": 0, "armor": 1}


def wreckage(who: str, broken: tuple[Item, ...]) -> tuple[ItemChanged, ...]:
    """Return what became of the pieces that damage destroyed."""
    return tuple(
        ItemChanged(who, item.id, item.condition, "wrecked" if item.condition == "ruined" else "") for item in broken
    )


def soaked(state: UltimoState, person: Person, now: Harm) -> tuple[int, tuple[Item, ...]]:
    """Return the damage that comes through and the pieces it destroyed, as they are then.

    Each piece compares what reaches it with its value: less is taken up without harm to it, as much or more
    costs the piece (U-228). What a body grows for armor lies under it all and is never destroyed (U-138).
    """
    tough = now.soak in ("all", "natural")
    natural = _natural(state, person, now) + magic_bonus(state, now.who, "soak") if tough else 0
    natural += SOAK(state, now.who) if tough else 0
    first = state.rules["soak_order"] == "toughness_first"
    left = max(0, now.amount - natural) if first else now.amount
    broken: list[Item] = []
    for piece in _protection(state, person, now.qualities) if now.soak in ("all", "armor") else ():
        item = _worn(state, now.who, piece)
        after = struck_piece(item, left, now.qualities)
        broken += [after] if after != item else []
        left = max(0, left - item.soak - attuned_soak(person, item))
    if now.soak in ("all", "armor") and not pierces(now.qualities):
        left = max(0, left - added(modifiers_of(person.character.traits, NATURAL_ARMOR)))
    return left if first else max(0, left - natural), tuple(broken)


def _worn(state: UltimoState, who: str, item: Item) -> Item:
    """Return a piece that a character wears with the value that is left of it, never below nothing (U-242)."""
    change = ARMOR(state, who, item)
    return replace(item, value=max(0, item.value + change)) if change else item


def _natural(state: UltimoState, person: Person, now: Harm) -> int:
    """Return the soak that nothing wears out, with what helps against this kind of damage only (U-232).

    Whoever has been left open by a clumsy swing has none of it until the hand is filled (U-241).
    """
    if now.who in state.danger.clumsy:
        return 0
    drawn_in = sum(condition.soak for condition in conditions_of(person))
    guard = guarding_soak(state, now.who) if is_open_attack(state) else 0
    return natural_soak(person.character, state.rules, person.gear, now.cause) + drawn_in + guard


def _protection(state: UltimoState, person: Person, qualities: tuple[str, ...]) -> list[Item]:
    """Return what is worn against a blow: nothing helps against what pierces but magic, unless magic undoes it."""
    worn = (item for item in person.gear if item.is_worn and item.soak and not is_too_heavy(state, person, item))
    kept = (item for item in worn if not pierces(qualities) or is_proof(item, qualities))
    return sorted(kept, key=lambda item: _OUTERMOST_FIRST[item.kind])


@dataclass(frozen=True, slots=True)
class FoeSoak:
    """What became of damage that met a foe."""

    soaked: int
    armor: int
    """Soak of its armor that is left."""
    patience: int
    """Of what came through, the part its patience bore."""
    lost: int
    """Health lost."""


def soaked_by_foe(
    foe: Foe,
    amount: int,
    *,
    through_armor: bool,
    rules: Mapping[str, str],
    qualities: tuple[str, ...] = (),
    borne: int | None = None,
) -> FoeSoak:
    """Return how damage meets a foe: armor outermost, and broken by as much as its value (U-227, U-228).

    Args:
        foe: Who is struck.
        amount: Damage before soak.
        through_armor: Whether armor does not help: out of hiding, or against what penetrates.
        rules: The house rules.
        qualities: Of the weapon that strikes: some leave nothing of durable armor, magic undoes what magic wards.
        borne: What its patience bears, as the Dealer says; `None` where no one is asked: all it can of a last blow.
    """
    warded = foe.block.magic_armor and "magic" not in qualities
    natural_first = rules["soak_order"] == "toughness_first"
    left = max(0, amount - foe.block.toughness) if natural_first else amount
    armor = foe.armor
    if not through_armor and armor:
        if left >= armor and not warded:
            whole, wrecked = armor == foe.block.armor, wrecks(qualities, "armor")
            kept = foe.block.armor // 2 if foe.block.durable and whole else (armor if not whole else 0)
            armor = 0 if wrecked else kept
        left = max(0, left - foe.armor)
    left = left if natural_first else max(0, left - foe.block.toughness)
    if borne is None:
        borne = foe.patience if foe.block.patient_defense and left >= foe.health else 0
    borne = min(left, foe.patience, borne)
    return FoeSoak(amount - left, armor, borne, left - borne)


def is_proof(item: Item, qualities: tuple[str, ...]) -> bool:
    """Return whether magic keeps a piece whole and unpierced: a magic weapon undoes that (U-231)."""
    return "magic" in item.qualities and "magic" not in qualities


def struck_piece(item: Item, damage: int, qualities: tuple[str, ...] = ()) -> Item:
    """Return a piece as it is once so much damage has reached it.

    Less than its value does nothing to it; as much or more destroys it. What is durable keeps half of its soak, and
    loses that too only to a blow that wrecks its kind (U-229, U-230).

    Args:
        item: Armor or a shield.
        damage: What reaches it, in points.
        qualities: Of the weapon that strikes.
    """
    if is_proof(item, qualities) or not item.soak or damage < item.soak:
        return item
    if "durable" in item.qualities and wrecks(qualities, item.kind):
        return replace(item, condition="ruined")
    return replace(item, condition="broken") if item.condition == "sound" else item
