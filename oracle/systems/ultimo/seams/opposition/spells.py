"""The built-in Dealer's answers to magic: ratings by cost, glitches and their targets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.ladder import find_example
from oracle.systems.ultimo.rules.magic.awry import DirectExcess, NameGlitch, NameNeighbor
from oracle.systems.ultimo.rules.magic.beside import adjacent_on_map, bystanders
from oracle.systems.ultimo.rules.magic.casting import RateSpell
from oracle.systems.ultimo.rules.magic.in_force import open_glitches
from oracle.systems.ultimo.rules.magic.requests import usual_rating
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import living
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.rulings import near_examples
from oracle.text.picking import stable_number

HIGHEST: Final = 15
"""Highest difficulty that the built-in Dealer gives to a spell."""

FRAIL: Final = 4
"""Health up to which a character is spared an excess of magic that can strike a foe."""


def spell_answers(position: Position) -> Iterator[wire.Decision]:
    """Yield the answers that a spell waits for: a rating, a glitch, further targets."""
    state: UltimoState = position.rules
    casting = state.weave.casting
    match state.step:
        case RateSpell() if casting:
            yield _reaction(spell_rating(casting))
        case NameGlitch(who="dealer") if casting:
            for kind in _fitting(state, casting):
                yield _reaction(wire.Take(action=f"glitch {kind}"))
        case NameNeighbor() if casting:
            near = " ".join(_beside(state, casting))
            yield _reaction(wire.Take(action=f"spread {near}".rstrip()))
            yield _reaction(wire.Take(action="spread"))
        case DirectExcess(heals=heals):
            for who in _struck_first(state, heals=heals):
                yield _reaction(wire.Take(action=f"direct {who}"))
        case _:
            return


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def spell_rating(casting: Casting) -> moves.Rate:
    """Return the rating of a spell by its cost, with the nearest example of magic (U-311)."""
    rating, skill = min(HIGHEST, usual_rating(casting)), casting.intent.skill
    near = (find_example(name) for name in near_examples(rating))
    cite = min(
        near, key=lambda example: (example.skill not in (skill, "Occult", "Ritual"), abs(example.rating - rating))
    )
    return moves.Rate(skill_a=casting.intent.first, skill_b=skill, difficulty=rating, cites=(cite.id,))


def _fitting(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return the possible glitches, best first; those that could kill the caster come late, a fizzle last."""
    person = state.people[casting.intent.who]
    hurts = ("rebound", "overcharge") if person.body.health <= max(casting.gross, casting.successes) else ()
    kinds = [kind for kind in open_glitches(casting) if kind != "fizzle"]
    moment = (casting.intent.who, str(casting.intent.spell), str(state.pace.round))
    mixed = sorted(kinds, key=lambda kind: (kind in hurts, stable_number(kind, *moment)))
    return (*mixed, *(kind for kind in open_glitches(casting) if kind == "fizzle"))


def _beside(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return the characters and foes next to the targets of a spell, by the map or else by range.

    Without a map, foes at the same range stand together, and the party stands together with foes at very close range.
    """
    foes, targets = state.danger.foes, casting.intent.targets
    distances = {foes[name].distance if name in foes else "very_close" for name in targets}
    among = "very_close" in distances
    near = [
        name
        for name in bystanders(state, casting)
        if (foes[name].distance in distances if name in foes else among and name not in state.world.known)
    ]
    return adjacent_on_map(state, casting) if state.danger.ground else tuple(near)


def _struck_first(state: UltimoState, *, heals: bool) -> tuple[str, ...]:
    """Return the targets of an excess of magic: healing goes to a foe first, harm to the healthiest character."""
    foes, people = visible_foes(state.danger), living(state)
    if heals:
        return (*foes, *people)
    sound = sorted(people, key=lambda who: -state.people[who].body.health)
    strong = tuple(who for who in sound if state.people[who].body.health > FRAIL)
    return (*strong, *foes, *(who for who in sound if who not in strong))
