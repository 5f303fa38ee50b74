"""How the built-in Dealer handles magic: spells rated by what they cost, glitches that fit, and "I cast ..." heard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.house.picking import stable
from oracle.dealer.house.wording import stems_of
from oracle.dealer.policy import near_examples
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.ladder import find_example
from oracle.systems.ultimo.magic.actions import Cast
from oracle.systems.ultimo.magic.beside import bystanders, certain
from oracle.systems.ultimo.magic.casting import MINDS
from oracle.systems.ultimo.magic.gifts import skills_of
from oracle.systems.ultimo.magic.requests import usual_rating
from oracle.systems.ultimo.magic.results import open_glitches
from oracle.systems.ultimo.magic.rows import EFFECTS
from oracle.systems.ultimo.magic.spells import Spell, Strand
from oracle.systems.ultimo.magic.state import Casting
from oracle.systems.ultimo.magic.steps import Directing, Glitching, Spreading, Weighing
from oracle.systems.ultimo.standing import living, worth_of
from oracle.systems.ultimo.state import UltimoState

HIGHEST: Final = 15
"""What the built-in Dealer rates no spell above."""

FRAIL: Final = 4
"""Health from which on the built-in Dealer lets no excess strike a character where a foe can be struck."""

_CASTING: Final = re.compile(r"\b(?:cast|casts|casting|conjure|conjures|weave|weaves)\b", re.IGNORECASE)
_NO_SPELL: Final = re.compile(
    r"\bcast(?:s|ing)?\b[^.]*\b(?:glance|look|eye|line|net|vote|doubt|lot|lots)\b", re.IGNORECASE
)

_MEANT: Final = (
    ("healing", ("heal", "cure", "mend", "close wounds")),
    ("scrying", ("scry", "divine", "see", "find", "foresee", "vision", "reveal")),
    ("conjuring", ("summon", "conjure", "call", "spirit", "familiar")),
    ("controlling", ("charm", "dominate", "control", "command", "compel", "sleep", "obey")),
    ("commune", ("commune", "contact", "speak", "dead", "beyond")),
    ("transmuting", ("transform", "turn", "change", "transmute", "shape", "levitate", "invisible")),
    ("empowering", ("bless", "strengthen", "empower", "ward", "shield", "protect", "armor")),
    (
        "damaging",
        ("fire", "fireball", "lightning", "bolt", "blast", "burn", "strike", "hurt", "damage", "ice", "attack"),
    ),
)
"""Words by which somebody says what a spell is to do; the first that fits counts."""

_BY_PERSONALITY: Final = ("controlling", "scrying", "commune")
"""Effects that work on minds, which PER suits better than INT."""


def spells_answered(position: Position) -> Iterator[wire.Decision]:
    """Yield what the Dealer owes a spell: a rating, what goes awry, whom it strikes besides."""
    state: UltimoState = position.rules
    casting = state.weave.casting
    match state.step:
        case Weighing() if casting:
            yield _reaction(weighed_spell(casting))
        case Glitching(who="dealer") if casting:
            for kind in _fitting(state, casting):
                yield _reaction(wire.Take(action=f"glitch {kind}"))
        case Spreading() if casting:
            near = " ".join(_beside(state, casting))
            yield _reaction(wire.Take(action=f"spread {near}".rstrip()))
            yield _reaction(wire.Take(action="spread"))
        case Directing(heals=heals):
            for who in _struck_first(state, heals=heals):
                yield _reaction(wire.Take(action=f"direct {who}"))
        case _:
            return


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def weighed_spell(casting: Casting) -> wire.Rate:
    """Return how hard a spell is: by what it costs, measured by the nearest example of magic (U-311)."""
    rating, skill = min(HIGHEST, usual_rating(casting)), casting.intent.skill
    near = (find_example(name) for name in near_examples(rating))
    cite = min(near, key=lambda one: (one.skill not in (skill, "Occult", "Ritual"), abs(one.rating - rating)))
    return wire.Rate(skill_a=casting.intent.first, skill_b=skill, difficulty=rating, cites=(cite.id,))


def _fitting(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return what could go awry, best first: never twice the same way, and no blow that would kill a lone caster."""
    person = state.people[casting.intent.who]
    hurts = ("rebound", "overcharge") if person.body.health <= max(casting.gross, casting.successes) else ()
    kinds = [kind for kind in open_glitches(casting) if kind != "fizzle"]
    moment = (casting.intent.who, str(casting.intent.spell), str(state.pace.round))
    mixed = sorted(kinds, key=lambda kind: (kind in hurts, stable(kind, *moment)))
    return (*mixed, *(kind for kind in open_glitches(casting) if kind == "fizzle"))


def _beside(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return who stands next to the target of a spell, as a map shows it, or else by how near everybody is.

    Foes stand together that are equally far away; whoever is at arm's length of the company is among it, and the
    company keeps together, whoever casts with it.
    """
    foes, targets = state.danger.foes, casting.intent.targets
    distances = {foes[name].distance if name in foes else "very_close" for name in targets}
    among = "very_close" in distances
    near = [
        name
        for name in bystanders(state, casting)
        if (foes[name].distance in distances if name in foes else among and name not in state.world.known)
    ]
    return certain(state, casting) if state.danger.ground else tuple(near)


def _struck_first(state: UltimoState, *, heals: bool) -> tuple[str, ...]:
    """Return where an excess goes: harm to whoever bears it best, healing to a foe where there is one."""
    foes, people = in_sight(state.danger), living(state)
    if heals:
        return (*foes, *people)
    sound = sorted(people, key=lambda who: -state.people[who].body.health)
    strong = tuple(who for who in sound if state.people[who].body.health > FRAIL)
    return (*strong, *foes, *(who for who in sound if who not in strong))


def cast_as_said(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield the castings that could be meant by somebody who says that they cast something, likeliest first."""
    if position.system.name != "ultimo" or not _CASTING.search(said) or _NO_SPELL.search(said):
        return
    state: UltimoState = position.rules
    person = state.people.get(who)
    if person is None or not any(person.character.skills.get(skill) for skill in skills_of(person)):
        return
    skill = max(skills_of(person), key=lambda name: worth_of(person, name, state.rules))
    for spell in _meant(state, who, said):
        first = _mind(spell, state, who)
        for targets in _aims(state, who, said, spell):
            action = write_action(Cast(first, skill, spell, targets))
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=action, who=who),))


def _meant(state: UltimoState, who: str, said: str) -> Iterator[Spell]:
    """Yield the spells that may be meant: one of the book that is named, then one of a single effect."""
    spoken = said.lower()
    for entry in state.people[who].magic.book:
        if entry.name.replace("-", " ").replace("_", " ") in spoken or entry.name in spoken:
            yield Spell(name=entry.name)
    stems = set(stems_of(said))
    for effect, words in _MEANT:
        if effect in spoken or any(set(stems_of(word)) <= stems for word in words):
            yield Spell((Strand(effect, detail="soak" if EFFECTS[effect].measure == "strength" else ""),))


def _mind(spell: Spell, state: UltimoState, who: str) -> str:
    """Return the attribute somebody would cast with: the better one, and of equals the one that suits the spell."""
    book = state.people[who].magic.book
    strands = spell.strands or next(one.spell.strands for one in book if one.name == spell.name)
    suits = "PER" if any(one.id in _BY_PERSONALITY for one in strands) else "INT"
    person = state.people[who]
    return max(MINDS, key=lambda name: (worth_of(person, name, state.rules), name == suits))


def _aims(state: UltimoState, who: str, said: str, spell: Spell) -> Iterator[tuple[str, ...]]:
    """Yield whom it may be aimed at: who is named, a foe for what hurts, the caster for what helps, else nobody."""
    stems = set(stems_of(said))
    named = [one for one, other in state.people.items() if set(stems_of(other.character.name)) & stems]
    foes = in_sight(state.danger)
    named += [name for name in foes if set(stems_of(f"{name} {state.danger.foes[name].block.name}")) & stems]
    yield from ((name,) for name in named)
    if "damaging" in spell or spell.name:
        yield from ((name,) for name in foes)
    if not named:
        yield (who,) if "healing" in spell or "empowering" in spell else ()
    yield (who,)
