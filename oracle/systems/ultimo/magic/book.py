"""Spell books, held together by attunement, and circles for rites that stay (U-137, U-301, U-302)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.magic import actions as act
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic.costing import Means
from oracle.systems.ultimo.magic.domains import SpellName, Woven
from oracle.systems.ultimo.magic.gifts import attunement_of, circle_price, place_of
from oracle.systems.ultimo.magic.rows import EFFECTS
from oracle.systems.ultimo.magic.state import Entry, Magic
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, helplessness
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.burdens import attuned_cost


def room_in(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many more spells a book can hold: as many as attunement, things counted too by house rule (U-137)."""
    shared = attuned_cost(person) if rules["attunement_shared"] == "on" else 0
    return attunement_of(person, rules) - shared - len(written(person.magic))


def written(magic: Magic) -> tuple[Entry, ...]:
    """Return what a book will hold once what is noted for it is done."""
    kept = (one for one in magic.book if one.name not in magic.removing)
    return (*kept, *magic.adding)


def offer_inscribe(state: UltimoState, who: str) -> Offered:
    """Offer a character to enter a spell in its book; what the book holds changes with a long rest."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    person = state.people[who]
    room = room_in(person, state.rules)
    if room < 1:
        return Refusal(f"the book holds {len(written(person.magic))} spells, and attunement allows no more", "U-301")
    taken = tuple(one.name for one in (*person.magic.book, *person.magic.adding))
    name = SpellName((*taken, *EFFECTS))
    spell = Woven(state, Means(who, "Occult"), preview=True, woven_only=True)
    when = "with the next long rest" if person.magic.settled else "at once"
    return (Option(act.Inscribe, (name, spell), hint=f"enter a spell in your book, {when}; room for {room}"),)


def decide_inscribe(state: UltimoState, who: str, action: act.Inscribe) -> tuple[happened.Event, ...]:
    """Return that a spell is entered, now or with the next long rest."""
    at_once = not state.people[who].magic.settled
    return (cast.BookChanged(who, Entry(action.name, action.spell), adds=True, at_once=at_once),)


def offer_strike_out(state: UltimoState, who: str) -> Offered:
    """Offer a character to strike a spell out of its book."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    names = tuple(one.name for one in written(state.people[who].magic))
    if not names:
        return Refusal("the book holds nothing that could be struck out", "U-301")
    return (Option(act.StrikeOut, (OneOf(names, "name"),), hint="strike a spell out of your book"),)


def decide_strike_out(state: UltimoState, who: str, action: act.StrikeOut) -> tuple[happened.Event, ...]:
    """Return that a spell is struck out, now or with the next long rest; what was only noted goes at once."""
    magic = state.people[who].magic
    entry = next(one for one in written(magic) if one.name == action.name)
    at_once = not magic.settled or entry in magic.adding
    return (cast.BookChanged(who, entry, adds=False, at_once=at_once),)


def offer_lay_circle(state: UltimoState, who: str) -> Offered:
    """Offer a character to lay out a circle here, where a trait allows it (U-137)."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    person = state.people[who]
    price = circle_price(person)
    if not price:
        return Refusal("it takes a trait to lay out a circle that stays", "U-137")
    if place_of(state) in person.magic.circles:
        return Refusal("a circle of yours lies here already", "U-137")
    left = min(attunement_of(person, state.rules) - attuned_cost(person), room_in(person, state.rules))
    if left < price:
        return Refusal(f"a circle takes {price} attunement, and {max(0, left)} is free", "U-137")
    return (Option(act.LayCircle, hint=f"lay out a circle for rites here, for {price} attunement"),)


def decide_lay_circle(state: UltimoState, who: str, _action: act.LayCircle) -> tuple[happened.Event, ...]:
    """Return that a circle lies here."""
    return (cast.CircleChanged(who, place_of(state), laid=True),)


def offer_break_circle(state: UltimoState, who: str) -> Offered:
    """Offer a character to give a circle up."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    circles = state.people[who].magic.circles
    if not circles:
        return Refusal("no circle of yours lies anywhere", "U-137")
    return (Option(act.BreakCircle, (OneOf(circles, "scene"),), hint="give a circle up, and have its attunement back"),)


def decide_break_circle(_state: UltimoState, who: str, action: act.BreakCircle) -> tuple[happened.Event, ...]:
    """Return that a circle is no more."""
    return (cast.CircleChanged(who, action.scene, laid=False),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Inscribe: offer_inscribe,
    act.StrikeOut: offer_strike_out,
    act.LayCircle: offer_lay_circle,
    act.BreakCircle: offer_break_circle,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Inscribe: decide_inscribe,
    act.StrikeOut: decide_strike_out,
    act.LayCircle: decide_lay_circle,
    act.BreakCircle: decide_break_circle,
}
