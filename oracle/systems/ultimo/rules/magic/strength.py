"""How strong a spell is once its glitches are known, and how long it lasts (U-303, U-304, U-314 to U-316)."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, duration_factor, tags_of
from oracle.systems.ultimo.rules.magic.in_force import WORKING_TIERS
from oracle.systems.ultimo.rules.magic.rows import CONJURED_ROUNDS
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import SpellTime


@dataclass(frozen=True, slots=True)
class Power:
    """The strength of a spell."""

    works: bool
    """Whether it works as intended."""
    turned: bool
    """Whether it works the opposite way."""
    strength: int
    """Damage dealt, health healed, or cards seen."""
    excess: int
    """Excess that the Dealer aims."""
    rebound: int
    """Damage to the caster."""

    @property
    def does_anything(self) -> bool:
        """Whether it has any effect."""
        return self.works or self.turned


def power_of(casting: Casting) -> Power:
    """Return the strength of a spell: it never works on a failure, and does nothing if it fizzles (U-315, U-316)."""
    kinds = casting.glitches
    if "fizzle" in kinds:
        return Power(works=False, turned=False, strength=0, excess=0, rebound=0)
    succeeded = casting.tier in WORKING_TIERS
    turned = "backfire" in kinds
    plain = casting.successes if casting.intent.spell.counts else casting.gross
    whole = plain if succeeded else max(1, plain)
    strength = undercharged_amount(whole, casting)
    excess = max(1, whole // 2) if "overcharge" in kinds else 0
    rebound = strength if "damaging" in casting.intent.spell else undercharged_amount(casting.gross, casting)
    return Power(
        works=succeeded and not turned,
        turned=turned,
        strength=strength,
        excess=excess,
        rebound=rebound if "rebound" in kinds else 0,
    )


def undercharged_amount(whole: int, casting: Casting) -> int:
    """Return an amount as `undercharge` leaves it: half, at least 1 (U-314, U-316)."""
    return max(1, whole // 2) if "undercharge" in casting.glitches and whole else whole


def glitched_amount(whole: int, casting: Casting) -> int:
    """Return an amount that cannot spill over, as glitches change it (U-316)."""
    weak = undercharged_amount(whole, casting)
    return weak + max(1, whole // 2) if "overcharge" in casting.glitches else weak


def rounds_of(state: UltimoState, casting: Casting) -> int:
    """Return the rounds a spell lasts: those paid for, as traits and glitches change them (U-304, U-330)."""
    intent = casting.intent
    spell, tags = intent.spell, tags_of(state, intent, intent.spell)
    base = CONJURED_ROUNDS if "conjuring" in spell else 1
    rounds = max(base, spell.amount("lingering"))
    times = duration_factor(state.people[intent.who], tags, intent.skill, state.rules)
    return rounds * times if spell.counts else glitched_amount(rounds * times, casting)


def is_permanent(state: UltimoState, casting: Casting) -> bool:
    """Return whether a spell is permanent: one on its own caster that counts no successes (U-329).

    Conjuring never counts as a spell on its caster.
    """
    intent, spell, person = casting.intent, casting.intent.spell, state.people[casting.intent.who]
    gifted = any(hook.perfect_on_self_stays for hook in hooks_of(person.character.traits, SpellTime))
    on_self = intent.targets == (intent.who,) and "conjuring" not in spell and not spell.counts
    if not gifted or casting.tier != "perfect" or not on_self:
        return False
    staying = sum(1 for running in state.weave.running if running.who == intent.who and not running.until)
    return state.rules["weirdling_limit"] == "none" or staying < attunement_of(person, state.rules)


def last_round(state: UltimoState, casting: Casting) -> int:
    """Return the last round of a spell; 0 for a permanent one.

    Full rounds count: the caster has had a turn in this one, so counting begins with the next (U-159).
    """
    return 0 if is_permanent(state, casting) else state.pace.round + rounds_of(state, casting)
