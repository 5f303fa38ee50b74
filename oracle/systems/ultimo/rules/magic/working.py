"""The effects of a spell, then its glitches (U-305, U-313 to U-316, U-322 to U-324)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import ClassVar, Final

from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw, Shuffled
from oracle.kit.words import counted
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.damage import damage_taken, shares_of
from oracle.systems.ultimo.rules.fight.defence import Defending, SoakFirst
from oracle.systems.ultimo.rules.fight.ending import EndExchange
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.magic import events as cast
from oracle.systems.ultimo.rules.magic.allies import CREATURE
from oracle.systems.ultimo.rules.magic.awry import DirectExcess
from oracle.systems.ultimo.rules.magic.changes import with_casting, with_weave
from oracle.systems.ultimo.rules.magic.endings import SpellEnded, end_spell
from oracle.systems.ultimo.rules.magic.in_force import casting_of
from oracle.systems.ultimo.rules.magic.minds import ResistSpell, SeeTaboo
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.magic.state import Casting, Creature, Running
from oracle.systems.ultimo.rules.magic.strength import Power, glitched_amount, last_round, power_of
from oracle.systems.ultimo.rules.magic.strikes import (
    SPELL_CAUSE,
    EventsAndSteps,
    heal_target,
    health_lost_by_foes,
    strike_target,
)
from oracle.systems.ultimo.rules.magic.witnesses import companion_witnesses, foe_witnesses, is_witnessed_taboo
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.points import LANDS_FIRST
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.observing import Asking


@dataclass(frozen=True, slots=True)
class Work:
    """One effect of a spell, about to work."""

    casting: Casting
    strand: SpellComponent
    power: Power
    name: str
    """Its id if it stays active."""
    borne: Mapping[str, int]
    """Damage that each foe's patience bears (U-219)."""

    @property
    def who(self) -> str:
        """The caster."""
        return self.casting.intent.who

    @property
    def targets(self) -> tuple[str, ...]:
        """Its targets."""
        return self.casting.intent.targets


def _bend(state: UltimoState, work: Work) -> EventsAndSteps:
    """Return that targets are controlled or changed; the unwilling may resist afterwards (U-322)."""
    if work.power.turned:
        return (_worked(work),), ()
    return (_worked(work), _stays_active(state, work, 0)), ()


def _conjure(state: UltimoState, work: Work) -> EventsAndSteps:
    """Return the conjured ally; if the spell turned, it is a foe (U-305)."""
    creature = _conjured(work.casting)
    if not work.power.turned:
        return (_worked(work), _stays_active(state, work, 0, creature)), ()
    block = StatBlock(
        f"called-{work.name}",
        "thing that was called",
        "minion",
        creature.health,
        toughness=creature.soak,
        melee=creature.power,
        damage=creature.damage,
    )
    return (_worked(work), fought.FoeCame(block.id, block, "close")), ()


def _commune(state: UltimoState, work: Work) -> EventsAndSteps:
    stays = (_stays_active(state, work, 0),) if _lingers(work) else ()
    return (_worked(work), *stays), ()


def _scry(state: UltimoState, work: Work) -> EventsAndSteps:
    """Return an answer or cards of the Dealer; if the spell turned, the Dealer sees the caster's cards (U-324)."""
    if work.power.turned:
        held = len(state.pile(work.who, "hand"))
        look = Draw(
            f"{work.who}.hand", f"{work.who}.hand", min(held, work.power.strength), at_random=True, to=("dealer",)
        )
        return (_worked(work, look.count),), ((ground.Wanted(look),) if look.count else ())
    if work.strand.detail == "cards":
        return _show_cards(state, work)
    seen = _worked(work, 1)
    return (seen,), (Asking(work.who, 1, reliable=work.casting.tier != "partial"),)


def _empower(state: UltimoState, work: Work) -> EventsAndSteps:
    amount = glitched_amount(work.strand.amount, work.casting)
    amount = -amount if work.power.turned else amount
    return (_worked(work, amount), _stays_active(state, work, amount)), ()


def _heal(state: UltimoState, work: Work) -> EventsAndSteps:
    living = tuple(target for target in work.targets if target not in state.people or not state.people[target].is_dead)
    if work.power.turned:
        intent = replace(work.casting.intent, targets=living)
        return _on_each_target(state, replace(work, casting=replace(work.casting, intent=intent)), _strike(work))
    return _on_each_target(state, work, heal_target)


def _damage(state: UltimoState, work: Work) -> EventsAndSteps:
    return _on_each_target(state, work, heal_target if work.power.turned else _strike(work))


_WORKS: Final[Mapping[str, Callable[[UltimoState, Work], EventsAndSteps]]] = {
    "commune": _commune,
    "conjuring": _conjure,
    "controlling": _bend,
    "damaging": _damage,
    "empowering": _empower,
    "healing": _heal,
    "scrying": _scry,
    "transmuting": _bend,
}
"""By id, for every effect that works by itself."""


def _exchange_steps(state: UltimoState, casting: Casting, lost: Mapping[str, int]) -> list[ground.Step]:
    """Return the steps of the exchange with the foe: its damage, and the end (U-311, U-313)."""
    exchange, tier = state.danger.exchange, casting.tier
    if not casting.foe or exchange is None or tier is None:
        return []
    check = state.checked
    taken: Mapping[str, int] = {}
    if state.rules["spell_exchange_damage"] == "on":
        taken = damage_taken(state, exchange, shares_of(state, check), tier)
    fell = lost.get(casting.foe, 0) >= state.danger.foes[casting.foe].health
    if fell and LANDS_FIRST(state, exchange) == "ours":
        taken = {}
    kind = Defending if state.rules["defense_before_soak"] == "on" else SoakFirst
    name = state.danger.foes[casting.foe].block.name
    before = {character: state.people[character].body.health for character in check.hands}
    mode = exchange.answered or exchange.mode
    return [
        *(kind(character, amount, name, "all", mode=mode) for character, amount in taken.items()),
        EndExchange(tier, dict(lost), before),
    ]


def _glitch_harm(casting: Casting, power: Power) -> list[ground.Step]:
    """Return the harm to the caster, and the excess that the Dealer aims (U-316)."""
    who, spell = casting.intent.who, casting.intent.spell
    steps: list[ground.Step] = [Harm(who, power.rebound, SPELL_CAUSE, "all")] if power.rebound else []
    bodily = "damaging" in spell or "healing" in spell
    if power.excess and (bodily or not power.does_anything):
        heals = "healing" in spell and "damaging" not in spell
        steps.append(DirectExcess(who, power.excess, heals=heals != power.turned))
    return steps


@dataclass(frozen=True, slots=True)
class WorkSpell(Step):
    """The effects of the spell work."""

    stored_as: ClassVar[str] = "Working"

    borne: Mapping[str, int] = field(default_factory=dict)
    """Damage that each foe's patience bears, once the Dealer has decided (U-219)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        casting = casting_of(state)
        power = power_of(casting)
        events: list[AnyEvent] = []
        steps: list[Step] = []
        if not power.does_anything:
            events.append(SpellFizzled(casting.intent.who))
        for place, strand in enumerate(_working_effects(casting) if power.does_anything else ()):
            name = f"s{state.weave.count + place + 1}"
            worked, more = _WORKS[strand.id](state, Work(casting, strand, power, name, self.borne))
            events += worked
            steps += more
        asked = ask_patience(state, self, tuple(events))
        if asked is not None:
            return asked
        steps += _glitch_harm(casting, power)
        steps += _exchange_steps(state, casting, health_lost_by_foes(state, tuple(events)))
        return (*events, *((Planned(tuple(steps)),) if steps else ()))


def _working_effects(casting: Casting) -> tuple[SpellComponent, ...]:
    """Return the effects that work by themselves; empowering a conjured creature is part of conjuring (U-305)."""
    spell = casting.intent.spell
    own = ("empowering",) if "conjuring" in spell else ()
    return tuple(strand for strand in spell.strands if strand.effect.works and strand.id not in own)


def _worked(work: Work, amount: int = 0) -> cast.SpellWorked:
    return cast.SpellWorked(work.who, work.strand.id, work.targets, amount, work.power.turned, work.strand.detail)


def _stays_active(state: UltimoState, work: Work, strength: int, creature: Creature | None = None) -> SpellStayed:
    until = last_round(state, work.casting)
    return SpellStayed(
        Running(work.name, work.who, work.strand, work.targets, strength, until, state.pace.round, creature)
    )


def _lingers(work: Work) -> bool:
    return work.casting.intent.spell.amount("lingering") > 1


def _on_each_target(
    state: UltimoState, work: Work, deed: Callable[[UltimoState, str, str, int], EventsAndSteps]
) -> EventsAndSteps:
    """Return the work on every target, and that it stays active if it lingers."""
    events: list[AnyEvent] = [_worked(work, work.power.strength)]
    steps: list[ground.Step] = []
    for target in work.targets:
        blows, more = deed(state, work.who, target, work.power.strength)
        events += blows
        steps += more
    if _lingers(work) and work.targets:
        sign = -1 if work.power.turned else 1
        events.append(_stays_active(state, work, sign * work.power.strength))
    return tuple(events), tuple(steps)


def _strike(work: Work) -> Callable[[UltimoState, str, str, int], EventsAndSteps]:
    return lambda state, who, target, amount: strike_target(state, who, target, amount, work.borne)


def _show_cards(state: UltimoState, work: Work) -> EventsAndSteps:
    """Return that the caster sees the top cards of the Dealer's deck, used in the next challenge (U-324)."""
    left = len(state.pile("dealer", "deck"))
    shuffled: tuple[AnyEvent, ...] = ()
    if left < work.power.strength and not left:
        shuffled, left = (Shuffled("dealer.deck", ("dealer.discard",)),), len(state.pile("dealer", "discard"))
    count = min(left, work.power.strength)
    look = Draw("dealer.deck", "dealer.deck", count, to=(work.who,))
    return (*shuffled, _worked(work, count)), ((ground.Wanted(look),) if count else ())


def _conjured(casting: Casting) -> Creature:
    """Return a conjured creature with its empowerment: cards to strike with, damage, or soak (U-323)."""
    empowering = casting.intent.spell.strand("empowering")
    if empowering is None:
        return CREATURE
    more = glitched_amount(empowering.amount, casting)
    match empowering.detail:
        case "soak":
            return replace(CREATURE, soak=more)
        case "damage":
            return replace(CREATURE, damage=more)
        case _:
            return replace(CREATURE, power=CREATURE.power + more)


@dataclass(frozen=True, slots=True)
class EndCasting(Step):
    """The casting is over; its targets and witnesses may have to resist."""

    stored_as: ClassVar[str] = "Fading"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return that the casting is over, and the steps of targets and witnesses (U-322, U-325)."""
        casting = casting_of(state)
        later = (*_resist_steps(state, casting), *_witness_steps(state, casting))
        planned = (Planned(later, last=True),) if later else ()
        return *_outlasted_spells(state, casting), CastingOver(), *foe_witnesses(state, casting), *planned


def _outlasted_spells(state: UltimoState, casting: Casting) -> Iterator[SpellEnded]:
    """Yield the end of earlier spells that a rite has outlasted (U-303, U-327)."""
    if casting.minutes:
        for spell in state.weave.running:
            if spell.until and spell.id not in casting.stays:
                yield end_spell(state, spell.id, "time")


def _resist_steps(state: UltimoState, casting: Casting) -> tuple[ground.Step, ...]:
    """Return the steps of characters this casting controls or changes, with the rating to resist (U-322)."""
    rating = min(5, max(1, casting.successes // 2))
    fresh = (spell for spell in state.weave.running if spell.id in casting.stays)
    return tuple(
        ResistSpell(name, spell.id, rating)
        for spell in fresh
        if spell.strand.id in ("controlling", "transmuting")
        for name in spell.targets
        if name in state.people and name != casting.intent.who
    )


def _witness_steps(state: UltimoState, casting: Casting) -> tuple[ground.Step, ...]:
    """Return the steps of characters and companions who saw a taboo spell (U-325)."""
    if not is_witnessed_taboo(casting):
        return ()
    rating = state.checked.figures.rating
    others = (who for who, person in state.people.items() if who != casting.intent.who and not person.is_dead)
    return *(SeeTaboo(who, rating) for who in others), *companion_witnesses(state, rating)


@dataclass(frozen=True, slots=True)
class SpellFizzled(Event):
    """A spell has come to nothing, or did harm only."""

    who: str

    def describe(self, state: UltimoState) -> str:
        return f"Nothing comes of what {name_of(state, self.who)} meant to cast."


@dataclass(frozen=True, slots=True)
class SpellStayed(Event):
    """An effect of a spell stays active."""

    running: Running

    def apply(self, state: UltimoState) -> UltimoState:
        casting = casting_of(state)
        held = replace(casting, stays=(*casting.stays, self.running.id))
        return with_weave(state, replace(state.weave, casting=held, running=(*state.weave.running, self.running)))

    def describe(self, state: UltimoState) -> str:
        spell = self.running
        if not spell.until:
            return "This stays for good."
        left = spell.until - state.pace.round
        creature = spell.creature
        return f"It lasts for {counted(left, 'round')}.{_figures_line(creature) if creature else ''}"


@dataclass(frozen=True, slots=True)
class CastingOver(Event):
    """A casting is over."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_casting(state, None)


def ask_patience(state: UltimoState, now: WorkSpell, events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...] | None:
    """Return that the Dealer is asked what a foe's patience bears before a spell lands, or `None` (U-219)."""
    for event in events:
        if isinstance(event, fought.FoeStruck) and event.foe not in now.borne:
            foe, left = state.danger.foes[event.foe], event.amount - event.soaked
            if foe.block.patient_defense and foe.patience and left > 0:
                return (Planned((AskPatience(event.foe, left, now),)),)
    return None


def _figures_line(creature: Creature) -> str:
    soak = f", soaks {creature.soak}" if creature.soak else ""
    deals = f", and deals {creature.damage} more" if creature.damage else ""
    return f" It has {creature.health} health and power {creature.power}{soak}{deals}."
