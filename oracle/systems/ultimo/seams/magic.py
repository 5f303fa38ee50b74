"""Rulings on lines that work magic: always the spell that is meant, at its price, never a free check.

A character who cannot cast is told so, and a spell with no clear effect is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.notation import write_action
from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.confront import brought, confronted
from oracle.dealer.builtin.enact.called import fit_of, names_at
from oracle.dealer.builtin.enact.enact import enacted
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.spoken import aim_of, object_of
from oracle.dealer.builtin.enact.verbs import askers, families
from oracle.dealer.builtin.foes import Coming, foes_in_sight, has_fights
from oracle.dealer.builtin.magic import FAMILY
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.heads import NO_VERB
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.systems.ultimo.rules.magic.casting import Cast
from oracle.systems.ultimo.rules.magic.costing import Means, cost_refusal
from oracle.systems.ultimo.rules.magic.rows import SPELL_EFFECTS
from oracle.systems.ultimo.rules.magic.spells import Spell, SpellComponent
from oracle.systems.ultimo.rules.magic.state import pending_book
from oracle.systems.ultimo.seams.casting.effects import effect_words, is_telling
from oracle.systems.ultimo.seams.casting.grimoire import can_cast, casting_choices
from oracle.systems.ultimo.seams.casting.spells import aims, named_in_book, spells_meant, strands_meant
from oracle.systems.ultimo.seams.people import introduced
from oracle.text.grammar import word_class

PLAINLY: Final = 0.4
"""Chance from which a line clearly means a verb, whichever kind of line it was taken for."""

HARDLY: Final = 0.1
"""Total chance of the verbs of magic below which a line works none."""

GATHERS: Final = "charge"
"""The verb for continuing to prepare a spell."""

ONLY_SPOKEN: Final = frozenset({"only_quote", "negated", "wished", "condition", "past"})
"""Forms of lines that cast nothing."""

TRIED: Final = 6
"""Most castings that are put to the referee."""


def verb_of(position: Position, meant: Meant) -> str:
    """Return the verb of magic that a line means; empty where it works no magic.

    A line that means no other verb of magic clearly is taken as a casting.
    """
    found = meant.interpretation
    if found is None or found.parsed.flags & ONLY_SPOKEN:
        return ""
    game = position.system.name
    chances = {verb: chance for verb, chance in found.verbs.items() if families(game).get(verb) == FAMILY}
    best = max(chances, key=lambda verb: chances[verb])
    other = max((c for verb, c in found.verbs.items() if verb not in chances and verb != NO_VERB), default=0.0)
    none, all_of_them = found.verbs.get(NO_VERB, 0.0), sum(chances.values())
    if meant.meaning.kind == "act" and meant.meaning.family == FAMILY:
        is_other = all_of_them < max(HARDLY, none / 4) or (other >= PLAINLY and other > all_of_them)
        if is_other and not named_in_book(position.rules, actor_of(position), found.parsed.main):
            return ""
    elif chances[best] < max(PLAINLY, none, other) or _is_asked(best, found.parsed.flags):
        return ""
    if askers(game)[best] != "self":
        return FAMILY if chances[best] < PLAINLY else ""
    return best if chances[best] >= PLAINLY and not _is_begun(position, meant, best) else FAMILY


def _is_begun(position: Position, meant: Meant, verb: str) -> bool:
    """Return whether `charge` means a new spell here: the line says an effect, and no spell is prepared."""
    assert meant.interpretation is not None
    who = actor_of(position)
    if verb != GATHERS or position.rules.people[who].magic.charge:
        return False
    line = Line(meant.interpretation.parsed, names_at(position, who), who)
    return is_telling(strands_meant(line, position.rules))


def _is_asked(verb: str, flags: frozenset[str]) -> bool:
    """Return whether a line only asks; a question about the cost of a spell is answered."""
    return verb != "craft" and bool(flags & {"question", "quote_question"})


def is_plain(position: Position, meant: Meant) -> bool:
    """Return whether a line means a verb of magic so clearly that no question is needed."""
    verb = verb_of(position, meant)
    found = meant.interpretation
    return bool(verb) and found is not None and not meant.in_doubt and found.verbs.get(verb, 0.0) >= PLAINLY


def rulings(position: Position, meant: Meant, verb: str) -> Iterator[wire.Decision]:
    """Yield the rulings that carry out a verb of magic, best first; the last one is always legal."""
    assert meant.interpretation is not None
    who = actor_of(position)
    line = Line(meant.interpretation.parsed, names_at(position, who), who, meant.meaning.target)
    if can_cast(position, who):
        if verb == FAMILY:
            yield from _against(position, line)
        found = enacted(position, line, {FAMILY: 1.0}, {verb: 1.0})[:TRIED]
        yield from (casting.decision() for casting in found)
        if not found:
            yield from _refused(position, line, verb)
    yield wire.Decision(kind="pass")


def _against(position: Position, line: Line) -> Iterator[wire.Decision]:
    """Yield a spell against a person who is no foe yet: it starts a fight where it hurts, else it affects the mind."""
    effects = {strand.id for strand in strands_meant(line, position.rules)}
    if foes_in_sight(position) or not effects & {"damaging", "controlling"}:
        return
    aim = aim_of(line.parsed) or object_of(line.parsed)
    target = _person(position, line, aim)
    coming: tuple[Coming, ...] = ()
    if "damaging" in effects and has_fights(position):
        coming = tuple(confronted(position, replace(line.parsed, object=aim), target))
    elif target:
        known = target in position.rules.world.known
        coming = (((target,), () if known else (introduced(position, target),)),)
    for names, bringing in coming:
        after = brought(position, bringing)
        struck = Line(line.parsed, names_at(after, line.speaker), line.speaker, names[0])
        for casting in enacted(after, struck, {FAMILY: 1.0}, {FAMILY: 1.0})[:TRIED]:
            yield wire.Decision(kind="procedure", moves=(*bringing, casting.move()))


def _person(position: Position, line: Line, aim: str) -> str:
    """Return the person of the story a spell targets: the one named, or the only one where a pronoun means them."""
    people = [person.id for person in people_here(position.tale)]
    fits = {person: fit_of(line.names.called(FAMILY, "targets", person), line.text) for person in people}
    best = max(fits, key=lambda person: fits[person], default="")
    if best and fits[best] >= NAMED:
        return best
    is_pointed = len(people) == 1 and aim.lower() in word_class("object_pronouns")
    return line.target if line.target in people else people[0] if is_pointed else ""


def _refused(position: Position, line: Line, verb: str) -> Iterator[wire.Decision]:
    """Yield the casting that a line asks for although it is not legal, so that the engine says why."""
    who, notation = line.speaker, verb
    if verb == FAMILY:
        skills = casting_choices(position, who)
        means = Means(who, max(skills[FAMILY, "skill"], key=lambda skill: _is_named(line, skill)))
        spell = next(spells_meant(line, position.rules, means), None)
        if spell is None:
            return
        targets = next(aims(line, position.rules, means, spell), ())
        notation = write_action(Cast(skills[FAMILY, "first"][0], means.skill, spell, targets))
    yield wire.Decision(kind="procedure", moves=(wire.Call(action=notation, who=who),))


def _is_named(line: Line, skill: str) -> bool:
    return fit_of(line.names.called(FAMILY, "skill", skill), line.text) >= NAMED


def lacking(position: Position, meant: Meant, refused: str) -> tuple[str, Mapping[str, str]] | None:
    """Return the hint for magic that did not happen, with its words; `None` for no magic.

    Args:
        position: The position.
        meant: The reading of the line.
        refused: The engine's refusal; empty for none.
    """
    verb, who = verb_of(position, meant), actor_of(position)
    if not verb or meant.interpretation is None:
        return None
    if not can_cast(position, who):
        return "no_magic", {}
    if refused:
        return "not_now", {"why": refused}
    line = Line(meant.interpretation.parsed, names_at(position, who), who)
    if verb in (FAMILY, "craft") and not is_telling(strands_meant(line, position.rules)):
        return "which_spell", _choice(position, who)
    if verb == "inscribe" and not is_telling(strands_meant(line, position.rules)):
        return "which_page", {}
    entries = [entry.name for entry in pending_book(position.rules.people[who].magic)]
    if verb == "strike_out" and len(entries) > 1:
        return "not_now", {"why": f"it has to be said which spell goes, {' or '.join(entries)}"}
    return None


def _choice(position: Position, who: str) -> Mapping[str, str]:
    """Return the effects that a character can afford, in a player's words."""
    means = Means(who, casting_choices(position, who)[FAMILY, "skill"][0])
    works = [row.id for row in SPELL_EFFECTS if row.works]
    held = [
        effect for effect in works if cost_refusal(position.rules, means, Spell((SpellComponent(effect),))) is None
    ] or works
    words = [effect_words(effect) for effect in held]
    return {"effects": " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))), "effect": words[0]}
