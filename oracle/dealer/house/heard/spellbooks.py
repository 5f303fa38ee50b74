"""How the built-in Dealer hears what is done with a spell book, with circles, and with a spell before it is cast."""

from __future__ import annotations

import re
from typing import Any

from oracle.core.menu import Refusal
from oracle.dealer.house.heard.shape import Heard, called, is_deed, why
from oracle.dealer.house.heard.spell_words import effects_said
from oracle.dealer.house.heard.spellbook_words import (
    BREAKS,
    CALLED,
    LAYS,
    MY_BOOK,
    NAMES,
    OF_MAGIC,
    OTHER_BOOK,
    PRICED,
    QUOTED,
    REACHES,
    TEARS,
    WRITES,
)
from oracle.dealer.house.heard.spellcraft import can_cast, spell_said
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.magic.actions import BreakCircle, Craft, Inscribe, LayCircle, StrikeOut
from oracle.systems.ultimo.magic.book import written
from oracle.systems.ultimo.magic.gifts import place_of, skills_of
from oracle.systems.ultimo.magic.rows import EFFECTS
from oracle.systems.ultimo.magic.spells import NAME, Spell, Strand
from oracle.systems.ultimo.standing import worth_of
from oracle.systems.ultimo.state import UltimoState


def page_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody does with a book of spells, a circle, or a spell in thought; `None` for anything else."""
    said = reading.words
    state: UltimoState = position.rules
    if PRICED.search(said) and effects_said(said) and can_cast(state, who):
        return _thought(position, said, who)
    if not is_deed(said) or reading.meaning == "feature":
        return None
    if BREAKS.search(said) and (can_cast(state, who) or state.people[who].magic.circles):
        here, circles = place_of(state), state.people[who].magic.circles or ("-",)
        broken = (BreakCircle(one) for one in sorted(circles, key=lambda one: one != here))
        return _page(position, who, *broken, aside="no_circle")
    if LAYS.search(said):
        return _page(position, who, LayCircle(), aside="no_circle")
    if _is_torn(state, said, who):
        return _torn(position, said, who)
    if WRITES.search(said) and OF_MAGIC.search(said) and not OTHER_BOOK.search(said):
        return _written(position, said, who) if can_cast(state, who) else Heard("no_magic", ())
    if REACHES.search(said) and effects_said(said) and can_cast(state, who):
        return _thought(position, said, who)
    return None


def _page(position: Position, who: str, *actions: Any, aside: Aside = "no_page") -> Heard:
    return Heard(aside, tuple(called(who, *actions)), why(position.why_not(actions[0], who)))


def _is_torn(state: UltimoState, said: str, who: str) -> bool:
    """Return whether a page of somebody's own book of spells is torn out, and no other page."""
    if not TEARS.search(said) or OTHER_BOOK.search(said):
        return False
    has = bool(written(state.people[who].magic))
    return bool(MY_BOOK.search(said)) or (
        has and (bool(OF_MAGIC.search(said)) or re.search(r"\bpages?\b", said) is not None)
    )


def _torn(position: Position, said: str, who: str) -> Heard:
    """Return that the spell is struck out that is named or of the effect that is named; of one alone, that."""
    entries = written(position.rules.people[who].magic)
    if not entries:
        return _page(position, who, StrikeOut("-"))
    spoken = re.sub(r"[-_\s]+", " ", said.lower())
    effects = effects_said(TEARS.sub(" ", said)) or effects_said(said)
    named = tuple(one for one in entries if re.sub(r"[-_]+", " ", one.name) in spoken)
    named = named or tuple(one for one in entries if any(one.spell.strand(effect) for effect in effects))
    if not named and len(entries) > 1:
        there = " or ".join(one.name.replace("_", " ") for one in entries)
        return Heard("no_page", (), why(Refusal(f"say which spell goes, {there}", "U-301")))
    return _page(position, who, *(StrikeOut(one.name) for one in named or entries))


def _written(position: Position, said: str, who: str) -> Heard:
    """Return that a spell is entered: as it is described, else the one that goes on or is being prepared."""
    state: UltimoState = position.rules
    title = _title(said)
    spell = spell_said(said.replace(title, " ")) if title else spell_said(said)
    spell = spell or _at_work(state, who)
    if spell is None:
        return Heard("which_page", ())
    taken = {one.name for one in (*state.people[who].magic.book, *state.people[who].magic.adding)} | set(EFFECTS)
    own = _slug(title) or NAMES.get(spell.first, "new-spell")
    names = (own, *(f"{own[:36]}-{number}" for number in range(2, len(taken) + 3)))
    return _page(position, who, Inscribe(next(name for name in names if name not in taken), spell))


def _title(said: str) -> str:
    """Return the name somebody gives a spell, as they say it; empty for none."""
    found = QUOTED.search(said) or CALLED.search(said)
    return found["name"] if found else ""


def _slug(title: str) -> str:
    name = re.sub(r"[^a-z0-9']+", "-", title.lower()).strip("-'")[:40].rstrip("-")
    return name if NAME.fullmatch(name) else ""


def _at_work(state: UltimoState, who: str) -> Spell | None:
    """Return the spell somebody prepares, or has cast last and that goes on; `None` for neither."""
    charge = state.people[who].magic.charge
    if charge:
        return Spell(tuple(one for one in charge.intent.spell.strands if one.id != "charged"))
    own = [one for one in state.weave.running if one.who == who]
    return Spell((Strand(own[-1].strand.id, own[-1].strand.amount, own[-1].strand.detail),)) if own else None


def _thought(position: Position, said: str, who: str) -> Heard | None:
    """Return that a spell is thought through, so that its cost is told."""
    state: UltimoState = position.rules
    person, spell = state.people[who], spell_said(said)
    if spell is None:
        return None
    skill = max(skills_of(person), key=lambda name: worth_of(person, name, state.rules))
    return _page(position, who, Craft(skill, spell))
