"""Values that are asked for in casting: a spell within the caster's means, and whom it is meant for."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.fight.covering import why_no_aim
from oracle.systems.ultimo.rules.fight.danger import is_hidden, standing
from oracle.systems.ultimo.rules.fight.domination import bound_to
from oracle.systems.ultimo.rules.gear.weapons import RANGES as DISTANCES
from oracle.systems.ultimo.rules.magic.allies import allies
from oracle.systems.ultimo.rules.magic.costing import Means, find_spell, reach_of, too_dear
from oracle.systems.ultimo.rules.magic.gifts import rite_skills_of
from oracle.systems.ultimo.rules.magic.rows import SPELL_EFFECTS, SpellEffect
from oracle.systems.ultimo.rules.magic.spells import NAME, Spell, Strand
from oracle.systems.ultimo.rules.points import met
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import fervent

_TRIES: Final = 6
"""Effects that a sampled spell tries to take in."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789_'-"

_CHEAPEST: Final = tuple(
    Spell((Strand("damaging"), *more)) for more in ((), (Strand("taboo"),), (Strand("charged", 2),))
)
"""What takes least focus, the plainest first."""

FOR_PEOPLE: Final = ("healing", "empowering")
"""Effects that only do something to somebody at the table."""


@dataclass(frozen=True, slots=True)
class Woven:
    """A spell that the caster can hold and pay: of effects, or by its name in the book."""

    state: UltimoState
    means: Means
    locked: tuple[str, ...] = ()
    """What has failed here in the same way (U-034)."""
    preview: bool = False
    """Whether it is only to be worked out: then nobody has to be able to pay it."""
    woven_only: bool = False
    """Whether its effects have to be named, not where it stands in the book."""
    shape: str = "spell, as damaging,area:2"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why this spell cannot be cast now."""
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
        return self._too_slow(spell) or too_dear(self.state, self.means, spell)

    def _too_slow(self, spell: Spell) -> Refusal | None:
        """Return why a rite is out of place here: a fight leaves no time for it, unless it is charged (U-327)."""
        if self.means.skill != "Ritual" or not standing(self.state.danger) or "charged" in spell:
            return None
        return Refusal("a rite takes too long in a fight, unless it is charged: charged:1 or more", "U-327")

    def sample(self, stream: Stream) -> Any:
        """Return a spell within the caster's means; every one can come up."""
        book = [] if self.woven_only else [Spell(name=one.name) for one in self.state.people[self.means.who].magic.book]
        known = [spell for spell in book if self.why_not(spell) is None]
        if known and stream.below(3) == 0:
            return known[stream.below(len(known))]
        spell = self._begun(stream)
        for _ in range(stream.below(_TRIES + 1)):
            longer = Spell((*spell.strands, self._strand(SPELL_EFFECTS[stream.below(len(SPELL_EFFECTS))], stream)))
            if self.why_not(longer) is None:
                spell = longer
        return spell

    def _begun(self, stream: Stream) -> Spell:
        """Return a spell of one effect; where all are too dear to be paid, one of those that others can cheapen."""
        rows = [effect for effect in SPELL_EFFECTS if effect.works]
        for _ in range(8):
            one = Spell((self._strand(rows[stream.below(len(rows))], stream),))
            if self.why_not(one) is None:
                return one
        return self.cheapest or Spell((Strand("damaging"),))

    @property
    def cheapest(self) -> Spell | None:
        """A spell that can be cast with the least focus, or `None` where none can."""
        return next((spell for spell in _CHEAPEST if self.why_not(spell) is None), None)

    def _strand(self, effect: SpellEffect, stream: Stream) -> Strand:
        amount = 1
        if effect.measure not in ("", "range"):
            amount = 1 + stream.below(min(effect.most, 99 if stream.below(16) == 0 else 4))
        details = effect.details if effect.measure in ("range", "strength") else ("", *effect.details)
        detail = details[stream.below(len(details))] if effect.details else ""
        return Strand(effect.id, amount, detail)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: spells are many."""
        return None


@dataclass(frozen=True, slots=True)
class SpellName:
    """What a spell is to be called in a book."""

    taken: tuple[str, ...]
    """Names it cannot have."""
    shape: str = "name"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with the name."""
        if not isinstance(value, str) or NAME.fullmatch(value) is None:
            return Refusal("a spell is called by one word of small letters, figures and - _ '", "U-301")
        return Refusal(f"{value} is another spell, or an effect", "U-301") if value in self.taken else None

    def sample(self, stream: Stream) -> Any:
        """Return some name; every letter can come up at every place."""
        while True:
            size = 1 + stream.below(39 if stream.below(8) == 0 else 6)
            word = "".join(_LETTERS[stream.below(len(_LETTERS))] for _ in range(size))
            if self.why_not(word) is None:
                return word

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: names are many."""
        return None


@dataclass(frozen=True, slots=True)
class Aimed:
    """Whom a spell is meant for: as many as it has targets, within its reach."""

    state: UltimoState
    means: Means
    spell: Spell
    shape: str = "whom it is meant for"

    @property
    def most(self) -> int:
        """How many it can be meant for."""
        return 1 + self.spell.amount("area")

    @property
    def least(self) -> int:
        """How many it has to be meant for."""
        return int(any(map(self._needs, FOR_PEOPLE)))

    def _needs(self, effect: str) -> bool:
        """Return whether an effect needs somebody to help; what strengthens something conjured does not (U-305)."""
        return effect in self.spell and not (effect == "empowering" and "conjuring" in self.spell)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody it can be meant for."""
        here = (*self.state.people, *self.state.danger.foes, *allies(self.state), *self.state.world.known)
        return tuple(dict.fromkeys(name for name in here if self._unreachable(name) is None))

    def why_not(self, value: Any) -> Refusal | None:
        """Return who cannot be meant, or that they are too many or too few."""
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
        for effect in FOR_PEOPLE:
            foe = self.state.danger.foes.get(name)
            if foe and self._needs(effect):
                return Refusal(f"{effect} helps friends, and {foe.block.name} is none", "U-314")
        person = self.state.people.get(name)
        if person is not None:
            return self._dead(name) if person.is_dead else None
        return None if name in allies(self.state) else self._foe(name)

    def _dead(self, name: str) -> Refusal | None:
        """Return why the dead are beyond a spell: only a rite that heals can call them back (U-293)."""
        person = self.state.people[name]
        if not person.body.morale:
            return Refusal(f"{person.character.name} is dead, with no morale left to come back with", "U-293")
        if self.means.skill in rite_skills_of(self.state.people[self.means.who]) and "healing" in self.spell:
            return None
        return Refusal(f"{person.character.name} is dead; it takes a rite that heals", "U-293")

    def _foe(self, name: str) -> Refusal | None:
        if name not in self.state.danger.foes or is_hidden(self.state.danger, name):
            return None if name in self.state.world.known else Refusal(f"nobody here is {name}")
        foe = met(self.state, self.means.who, name)
        if foe.is_down:
            return Refusal(f"{foe.block.name} is out of the fight", "U-270")
        obedient = bound_to(self.state, self.means.who, name)
        if "controlling" in self.spell:
            obedient = obedient or fervent(self.state, name)
        if obedient:
            return obedient
        covered = why_no_aim(self.state, self.means.who, name) if "damaging" in self.spell else None
        if covered:
            return covered
        if DISTANCES.index(foe.distance) <= DISTANCES.index(reach_of(self.state, self.means, self.spell)):
            return None
        return Refusal(f"{foe.block.name} is farther away than that: remote:{foe.distance} reaches so far", "U-307")

    def sample(self, stream: Stream) -> Any:
        """Return a selection of them, foes rather more often than not."""
        left = list(self.names)
        most = min(self.most, len(left))
        size = min(self.least, most) + stream.below(most - min(self.least, most) + 1)
        return tuple(left.pop(stream.below(len(left))) for _ in range(size))

    def choices(self) -> tuple[Any, ...] | None:
        """Return single targets where only one can be meant."""
        singles = tuple((name,) for name in self.names)
        return (*(((),) if not self.least else ()), *singles) if self.most == 1 else None
