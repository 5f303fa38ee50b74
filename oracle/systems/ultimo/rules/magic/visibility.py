"""The magic of a character on the sheet, in sight and in views: casting power, the spell book, spells that go on."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.magic.costing import Means, cost_for
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, skills_of
from oracle.systems.ultimo.rules.magic.state import Creature, Entry, Running
from oracle.systems.ultimo.rules.magic.words import called, made_of
from oracle.systems.ultimo.rules.names import name_of, target_names
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import worth_of


def casting_power(state: UltimoState, person: Person) -> str:
    """Return the casting power of each way to cast: the better of INT and PER, halved, and the skill (U-404)."""
    skills = [name for name in skills_of(person) if person.character.skills.get(name)]
    return ", ".join(f"{name} {_power(state, person, name)}" for name in skills)


def book_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the magic on a character's sheet: casting power, the spell book, circles."""
    person = state.people.get(who)
    if person is None:
        return ()
    power, magic = casting_power(state, person), person.magic
    lines = [f"Casting power: {power}"] if power else []
    if magic.book:
        lines.append(f"Spell book, {len(magic.book)} of {attunement_of(person, state.rules)}:")
        lines += [f"  {_entry(state, who, one)}" for one in magic.book]
    lines += [f"Noted for the book: {', '.join(map(called, magic.adding))}"] if magic.adding else []
    lines += [f"Circles: {', '.join(magic.circles)}"] if magic.circles else []
    return tuple(lines)


def book_rows(state: UltimoState, who: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return the spell book of a character line by line: name, focus, casting power and what each spell is (U-404).

    Focus and power are those of the skill by which it is cast best.
    """
    person, best = state.people[who], _best_skill(state, who)
    power = str(_power(state, person, best))
    costs = {one.name: cost_for(state, Means(who, best), one.spell).net for one in person.magic.book}
    return tuple((one.name, str(costs[one.name]), power, made_of(one.spell)) for one in person.magic.book)


def _power(state: UltimoState, person: Person, skill: str) -> int:
    return max(worth_of(person, name, state.rules) for name in ("INT", "PER")) + worth_of(person, skill, state.rules)


def _best_skill(state: UltimoState, who: str) -> str:
    person = state.people[who]
    return max(skills_of(person), key=lambda name: worth_of(person, name, state.rules))


def _entry(state: UltimoState, who: str, entry: Entry) -> str:
    cost = cost_for(state, Means(who, _best_skill(state, who)), entry.spell)
    return f"{called(entry)}, {cost.net} focus: {made_of(entry.spell)}"


def spells_in_sight(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the spells that go on, and what somebody is preparing, as label and value."""
    if who not in state.people:
        return ()
    found = [one.strand.words for one in state.weave.running]
    charge = state.people[who].magic.charge
    prepared = f"{charge.left} to go" if charge and charge.left else "ready"
    return (
        *((("spells", ", ".join(found)),) if found else ()),
        *((("prepared", prepared),) if charge else ()),
    )


def spells_at_work(state: UltimoState) -> tuple[str, ...]:
    """Return every spell that goes on in words, for whoever has to judge what else happens."""
    return tuple(
        f"{one.strand.words} by {name_of(state, one.who)} on {target_names(state, one.targets)},"
        f" {f'to the end of round {one.until}' if one.until else 'for good'} ({one.id})"
        for one in state.weave.running
    )


def magic_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the magic at the table as those actors may know it; books are their owners' and the Dealer's."""
    own = {one: state.people[one] for one in state.people if one in who or "dealer" in who}
    books = {one: {entry.name: str(entry.spell) for entry in person.magic.book} for one, person in own.items()}
    seen = [str(sight.card) for sight in state.zones["dealer.deck"].shown if who & frozenset(sight.to)]
    return {
        "spells": [_running(one) for one in state.weave.running],
        "books": {one: book for one, book in books.items() if book},
        "foreseen": seen,
    }


def _figures(creature: Creature) -> Mapping[str, int]:
    more = {"soak": creature.soak, "damage": creature.damage}
    own = {name: figure for name, figure in more.items() if figure}
    return {"health": creature.health, "power": creature.power, **own}


def _running(one: Running) -> Mapping[str, object]:
    creature = one.creature
    return {
        "id": one.id,
        "who": one.who,
        "effect": str(one.strand),
        "targets": list(one.targets),
        "strength": one.strength,
        "until_round": one.until or "for good",
        **({"creature": _figures(creature)} if creature else {}),
    }
