"""Magic on the sheet, in the status line and in views: casting power, spell book, active spells."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.magic.costing import Means, cost_for
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, skills_of
from oracle.systems.ultimo.rules.magic.state import Creature, Entry, Running
from oracle.systems.ultimo.rules.magic.words import effects_in_words, entry_name
from oracle.systems.ultimo.rules.names import name_of, target_names
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_cards


def casting_power(state: UltimoState, person: Person) -> str:
    """Return a character's casting power by skill: the better of INT and PER, halved, plus the skill (U-404)."""
    skills = [name for name in skills_of(person) if person.character.skills.get(name)]
    return ", ".join(f"{name} {_casting_power(state, person, name)}" for name in skills)


def magic_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the lines of magic on a sheet: casting power, spell book, circles."""
    person = state.people.get(who)
    if person is None:
        return ()
    power, magic = casting_power(state, person), person.magic
    lines = [f"Casting power: {power}"] if power else []
    if magic.book:
        lines.append(f"Spell book, {len(magic.book)} of {attunement_of(person, state.rules)}:")
        lines += [f"  {_entry_line(state, who, entry)}" for entry in magic.book]
    lines += [f"Noted for the book: {', '.join(map(entry_name, magic.adding))}"] if magic.adding else []
    lines += [f"Circles: {', '.join(magic.circles)}"] if magic.circles else []
    return tuple(lines)


def book_rows(state: UltimoState, who: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return the rows of a character's spell book: name, focus, casting power and effects (U-404).

    Focus and power go by the caster's best skill.
    """
    person, best = state.people[who], _best_skill(state, who)
    power = str(_casting_power(state, person, best))
    costs = {entry.name: cost_for(state, Means(who, best), entry.spell).net for entry in person.magic.book}
    return tuple(
        (entry.name, str(costs[entry.name]), power, effects_in_words(entry.spell)) for entry in person.magic.book
    )


def _casting_power(state: UltimoState, person: Person, skill: str) -> int:
    return max(ability_cards(person, name, state.rules) for name in ("INT", "PER")) + ability_cards(
        person, skill, state.rules
    )


def _best_skill(state: UltimoState, who: str) -> str:
    person = state.people[who]
    return max(skills_of(person), key=lambda name: ability_cards(person, name, state.rules))


def _entry_line(state: UltimoState, who: str, entry: Entry) -> str:
    cost = cost_for(state, Means(who, _best_skill(state, who)), entry.spell)
    return f"{entry_name(entry)}, {cost.net} focus: {effects_in_words(entry.spell)}"


def spell_status(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the active spells, and a character's preparation, as label and value."""
    if who not in state.people:
        return ()
    effects = [spell.strand.words for spell in state.weave.running]
    charge = state.people[who].magic.charge
    prepared = f"{charge.left} to go" if charge and charge.left else "ready"
    return (
        *((("spells", ", ".join(effects)),) if effects else ()),
        *((("prepared", prepared),) if charge else ()),
    )


def active_spell_lines(state: UltimoState) -> tuple[str, ...]:
    """Return every active spell in words, for the Dealer."""
    return tuple(
        f"{spell.strand.words} by {name_of(state, spell.who)} on {target_names(state, spell.targets)},"
        f" {f'to the end of round {spell.until}' if spell.until else 'for good'} ({spell.id})"
        for spell in state.weave.running
    )


def magic_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the magic at the table as `who` may know it; a book is known to its owner and the Dealer."""
    own = {owner: state.people[owner] for owner in state.people if owner in who or "dealer" in who}
    books = {owner: {entry.name: str(entry.spell) for entry in person.magic.book} for owner, person in own.items()}
    seen = [str(sight.card) for sight in state.zones["dealer.deck"].shown if who & frozenset(sight.to)]
    return {
        "spells": [_active_spell_view(spell) for spell in state.weave.running],
        "books": {owner: book for owner, book in books.items() if book},
        "foreseen": seen,
    }


def _creature_view(creature: Creature) -> Mapping[str, int]:
    more = {"soak": creature.soak, "damage": creature.damage}
    own = {name: figure for name, figure in more.items() if figure}
    return {"health": creature.health, "power": creature.power, **own}


def _active_spell_view(spell: Running) -> Mapping[str, object]:
    creature = spell.creature
    return {
        "id": spell.id,
        "who": spell.who,
        "effect": str(spell.strand),
        "targets": list(spell.targets),
        "strength": spell.strength,
        "until_round": spell.until or "for good",
        **({"creature": _creature_view(creature)} if creature else {}),
    }
