"""Values asked for in casting: a spell within the caster's means, and its targets."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.fight.covering import why_no_aim
from oracle.systems.ultimo.rules.fight.danger import is_hidden, standing_foes
from oracle.systems.ultimo.rules.fight.domination import bound_to
from oracle.systems.ultimo.rules.gear.weapons import RANGES as DISTANCES
from oracle.systems.ultimo.rules.magic.allies import allies
from oracle.systems.ultimo.rules.magic.costing import Means, cost_refusal, find_spell, reach_of
from oracle.systems.ultimo.rules.magic.gifts import rite_skills_of
from oracle.systems.ultimo.rules.magic.rows import SPELL_EFFECTS, SpellEffect
from oracle.systems.ultimo.rules.magic.spells import SPELL_NAME, Spell, SpellComponent
from oracle.systems.ultimo.rules.points import foe_as_met
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import why_fervent

_SAMPLED_EFFECTS: Final = 6
"""Effects that a sampled spell tries to add."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789_'-"

_CHEAPEST: Final = tuple(
    Spell((SpellComponent("damaging"), *more))
    for more in ((), (SpellComponent("taboo"),), (SpellComponent("charged", 2),))
)
"""Spells that cost the least focus, the plainest first."""

FRIEND_EFFECTS: Final = ("healing", "empowering")
"""Effects that work only on friends."""


@dataclass(frozen=True, slots=True)
class Woven:
    """A spell that the caster can hold and pay for: its effects, or its name in the book."""

    state: UltimoState
    means: Means
    locked: tuple[str, ...] = ()
    """Spells that have failed here in the same way (U-034)."""
    preview: bool = False
    """Whether the cost is only worked out, so that nobody has to be able to pay it."""
    woven_only: bool = False
    """Whether its effects have to be named, not its entry in the book."""
    shape: str = "spell, as damaging,area:2"

    def why_not(self, value: Any) -> Refusal | None:
        if not isinstance(value, Spell):
            return Refusal("that is no spell")
        if self.woven_only and value.name:
            return Refusal(f"say what it is woven of, not {value.name}: damaging,area:2", "U-298")
        spell = find_spell(self.state, self.means.who, value)
        if isinstance(spell, Refusal):
            return spell
        refusal = spell.refusal()
        if refusal is None and spell.first in self.locked and spell.first != "damaging":
            refusal = Refusal(
                f"{spell.first} has failed in the same way; something has to change before it is tried again", "U-034"
            )
        if refusal or self.preview:
            return refusal
        return self._too_slow(spell) or cost_refusal(self.state, self.means, spell)

    def _too_slow(self, spell: Spell) -> Refusal | None:
        """Return why a rite cannot be cast: a fight leaves no time for one that is not charged (U-327)."""
        if self.means.skill != "Ritual" or not standing_foes(self.state.danger) or "charged" in spell:
            return None
        return Refusal("a rite takes too long in a fight, unless it is charged: charged:1 or more", "U-327")

    def sample(self, stream: Stream) -> Any:
        book = (
            []
            if self.woven_only
            else [Spell(name=entry.name) for entry in self.state.people[self.means.who].magic.book]
        )
        known = [spell for spell in book if self.why_not(spell) is None]
        if known and stream.below(3) == 0:
            return known[stream.below(len(known))]
        spell = self._single_effect(stream)
        for _ in range(stream.below(_SAMPLED_EFFECTS + 1)):
            longer = Spell((*spell.strands, self._strand(SPELL_EFFECTS[stream.below(len(SPELL_EFFECTS))], stream)))
            if self.why_not(longer) is None:
                spell = longer
        return spell

    def _single_effect(self, stream: Stream) -> Spell:
        """Return a spell of one effect; if none can be paid, one that is as cheap as possible."""
        rows = [effect for effect in SPELL_EFFECTS if effect.works]
        for _ in range(8):
            spell = Spell((self._strand(rows[stream.below(len(rows))], stream),))
            if self.why_not(spell) is None:
                return spell
        return self.cheapest or Spell((SpellComponent("damaging"),))

    @property
    def cheapest(self) -> Spell | None:
        """The spell that costs the least focus, or `None` where the caster can afford none."""
        return next((spell for spell in _CHEAPEST if self.why_not(spell) is None), None)

    def _strand(self, effect: SpellEffect, stream: Stream) -> SpellComponent:
        amount = 1
        if effect.measure not in ("", "range"):
            amount = 1 + stream.below(min(effect.most, 99 if stream.below(16) == 0 else 4))
        details = effect.details if effect.measure in ("range", "strength") else ("", *effect.details)
        detail = details[stream.below(len(details))] if effect.details else ""
        return SpellComponent(effect.id, amount, detail)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: spells are many."""
        return None


@dataclass(frozen=True, slots=True)
class SpellName:
    """A name for a spell in a book."""

    taken: tuple[str, ...]
    """Names it cannot have."""
    shape: str = "name"

    def why_not(self, value: Any) -> Refusal | None:
        if not isinstance(value, str) or SPELL_NAME.fullmatch(value) is None:
            return Refusal("a spell is called by one word of small letters, figures and - _ '", "U-301")
        return Refusal(f"{value} is another spell, or an effect", "U-301") if value in self.taken else None

    def sample(self, stream: Stream) -> Any:
        while True:
            size = 1 + stream.below(39 if stream.below(8) == 0 else 6)
            word = "".join(_LETTERS[stream.below(len(_LETTERS))] for _ in range(size))
            if self.why_not(word) is None:
                return word

    def choices(self) -> tuple[Any, ...] | None:
        return None


@dataclass(frozen=True, slots=True)
class Aimed:
    """The targets of a spell: as many as it allows, within its reach."""

    state: UltimoState
    means: Means
    spell: Spell
    shape: str = "whom it is meant for"

    @property
    def most(self) -> int:
        """The most targets."""
        return 1 + self.spell.amount("area")

    @property
    def least(self) -> int:
        """The fewest targets."""
        return int(any(map(self._needs, FRIEND_EFFECTS)))

    def _needs(self, effect: str) -> bool:
        """Return whether an effect needs a friend as its target; empowering a conjured creature does not (U-305)."""
        return effect in self.spell and not (effect == "empowering" and "conjuring" in self.spell)

    @property
    def names(self) -> tuple[str, ...]:
        """All possible targets."""
        here = (*self.state.people, *self.state.danger.foes, *allies(self.state), *self.state.world.known)
        return tuple(dict.fromkeys(name for name in here if self._unreachable(name) is None))

    def why_not(self, value: Any) -> Refusal | None:
        for name in value:
            refusal = self._unreachable(name)
            if refusal:
                return refusal
            if value.count(name) > 1:
                return Refusal(f"{name} is named twice")
        if len(value) > self.most:
            return Refusal(f"it takes area:{len(value) - 1} to reach {len(value)} targets", "U-306")
        return Refusal("say whom it is meant for", "U-314") if len(value) < self.least else None

    def _unreachable(self, name: object) -> Refusal | None:
        if not isinstance(name, str):
            return Refusal(f"nobody here is {name}")
        for effect in FRIEND_EFFECTS:
            foe = self.state.danger.foes.get(name)
            if foe and self._needs(effect):
                return Refusal(f"{effect} helps friends, and {foe.block.name} is none", "U-314")
        person = self.state.people.get(name)
        if person is not None:
            return self._dead(name) if person.is_dead else None
        return None if name in allies(self.state) else self._foe(name)

    def _dead(self, name: str) -> Refusal | None:
        """Return why a spell cannot reach a dead character: only a rite that heals brings one back (U-293)."""
        person = self.state.people[name]
        if not person.body.morale:
            return Refusal(f"{person.character.name} is dead, with no morale left to come back with", "U-293")
        if self.means.skill in rite_skills_of(self.state.people[self.means.who]) and "healing" in self.spell:
            return None
        return Refusal(f"{person.character.name} is dead; it takes a rite that heals", "U-293")

    def _foe(self, name: str) -> Refusal | None:
        if name not in self.state.danger.foes or is_hidden(self.state.danger, name):
            return None if name in self.state.world.known else Refusal(f"nobody here is {name}")
        foe = foe_as_met(self.state, self.means.who, name)
        if foe.is_down:
            return Refusal(f"{foe.block.name} is out of the fight", "U-270")
        obedient = bound_to(self.state, self.means.who, name)
        if "controlling" in self.spell:
            obedient = obedient or why_fervent(self.state, name)
        if obedient:
            return obedient
        covered = why_no_aim(self.state, self.means.who, name) if "damaging" in self.spell else None
        if covered:
            return covered
        if DISTANCES.index(foe.distance) <= DISTANCES.index(reach_of(self.state, self.means, self.spell)):
            return None
        return Refusal(f"{foe.block.name} is farther away than that: remote:{foe.distance} reaches so far", "U-307")

    def sample(self, stream: Stream) -> Any:
        left = list(self.names)
        most = min(self.most, len(left))
        size = min(self.least, most) + stream.below(most - min(self.least, most) + 1)
        return tuple(left.pop(stream.below(len(left))) for _ in range(size))

    def choices(self) -> tuple[Any, ...] | None:
        """Return the single targets, where the spell allows only one."""
        singles = tuple((name,) for name in self.names)
        return (*(((),) if not self.least else ()), *singles) if self.most == 1 else None
