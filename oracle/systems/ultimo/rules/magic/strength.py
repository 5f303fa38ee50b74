"""How strong a spell comes out once its glitches are known, and how long it lasts (U-303, U-304, U-314 to U-316)."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, gifts, lasts_times, tags_of
from oracle.systems.ultimo.rules.magic.in_force import CAME
from oracle.systems.ultimo.rules.magic.rows import CONJURED_ROUNDS
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits.hooks_danger import SpellTime


@dataclass(frozen=True, slots=True)
class Power:
    """What a spell comes to."""

    works: bool
    """Whether it does what it is meant to."""
    turned: bool
    """Whether it does the opposite."""
    strength: int
    """Damage dealt, health healed, things seen."""
    excess: int
    """What goes where the Dealer directs it."""
    rebound: int
    """Damage to whoever casts it."""

    @property
    def does_anything(self) -> bool:
        """Whether there is anything of it at all."""
        return self.works or self.turned


def power_of(casting: Casting) -> Power:
    """Return what a spell comes to: never its purpose on a failure, and nothing where it fizzles (U-315, U-316)."""
    kinds = casting.glitches
    if "fizzle" in kinds:
        return Power(works=False, turned=False, strength=0, excess=0, rebound=0)
    came = casting.tier in CAME
    turned = "backfire" in kinds
    plain = casting.successes if casting.intent.spell.counts else casting.gross
    whole = plain if came else max(1, plain)
    strength = sized(whole, casting)
    excess = max(1, whole // 2) if "overcharge" in kinds else 0
    rebound = strength if "damaging" in casting.intent.spell else sized(casting.gross, casting)
    return Power(
        works=came and not turned,
        turned=turned,
        strength=strength,
        excess=excess,
        rebound=rebound if "rebound" in kinds else 0,
    )


def sized(whole: int, casting: Casting) -> int:
    """Return half of an amount, 1 at least, where a spell came out too weak (U-314, U-316)."""
    return max(1, whole // 2) if "undercharge" in casting.glitches and whole else whole


def stretched(whole: int, casting: Casting) -> int:
    """Return an amount that has no target to spill over to, as its glitches leave it (U-316)."""
    weak = sized(whole, casting)
    return weak + max(1, whole // 2) if "overcharge" in casting.glitches else weak


def rounds_of(state: UltimoState, casting: Casting) -> int:
    """Return how many rounds a spell lasts: what was paid for, as traits and glitches stretch it (U-304, U-330)."""
    intent = casting.intent
    spell, tags = intent.spell, tags_of(state, intent, intent.spell)
    base = CONJURED_ROUNDS if "conjuring" in spell else 1
    rounds = max(base, spell.amount("lingering"))
    times = lasts_times(state.people[intent.who], tags, intent.skill, state.rules)
    return rounds * times if spell.counts else stretched(rounds * times, casting)


def stays_for_good(state: UltimoState, casting: Casting) -> bool:
    """Return whether a spell on its own caster is there to stay: none that counts its successes (U-329).

    Something conjured is nobody's own, whoever is named besides.
    """
    intent, spell, person = casting.intent, casting.intent.spell, state.people[casting.intent.who]
    tags = tags_of(state, intent, spell)
    gifted = any(hook.perfect_on_self_stays for _, hook in gifts(person, SpellTime, tags, intent.skill))
    on_self = intent.targets == (intent.who,) and "conjuring" not in spell and not spell.counts
    if not gifted or casting.tier != "perfect" or not on_self:
        return False
    staying = sum(1 for one in state.weave.running if one.who == intent.who and not one.until)
    return state.rules["weirdling_limit"] == "none" or staying < attunement_of(person, state.rules)


def last_round(state: UltimoState, casting: Casting) -> int:
    """Return the round with whose end a spell is over; 0 for one that stays.

    A round is a whole one: whoever casts has had a turn in this one, so that it counts from the next (U-159).
    """
    return 0 if stays_for_good(state, casting) else state.pace.round + rounds_of(state, casting)
