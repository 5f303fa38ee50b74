"""What the table says where magic is at work, in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.kit.words import capital, counted, listed
from oracle.systems.ultimo.fight.words import foe_name
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic.cost import SpellCost
from oracle.systems.ultimo.magic.rows import GLITCHES, Glitch
from oracle.systems.ultimo.magic.spells import Spell
from oracle.systems.ultimo.magic.state import Creature, Entry
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import TIER_WORDS, name_of

_WORKED: Final[Mapping[str, str]] = {
    "commune": "{name} reaches something beyond, and it answers.",
    "conjuring": "Something comes that was not there before, and waits for {name}'s word.",
    "controlling": "{name}'s will settles on {whom}.",
    "damaging": "The spell strikes {whom} for {amount}.",
    "empowering": "Strength flows into {whom}: {amount:+} {detail}.",
    "healing": "Wounds close under {name}'s spell, up to {amount} health for {whom}.",
    "scrying": "For a moment {name} sees farther than eyes reach.",
    "transmuting": "{whom} changes under the spell, as {name} wants it.",
}
_TURNED: Final[Mapping[str, str]] = {
    "commune": "Something answers {name}, but not what was called.",
    "conjuring": "Something comes at {name}'s call, and it is not friendly.",
    "controlling": "The spell bends the wrong way: for a breath it is {name} who is led.",
    "damaging": "The force of the spell turns into life: {whom} would be healed by {amount}.",
    "empowering": "Strength drains from {whom}: {amount:+} {detail}.",
    "healing": "The healing turns: wounds open where they should close, {amount} for {whom}.",
    "scrying": "The eye looks back: {amount} of {name}'s cards lie open to the Dealer.",
    "transmuting": "The change goes astray and takes hold of something else.",
}
_GOING_ON: Final[Mapping[str, str]] = {
    "commune": "the voice from beyond",
    "conjuring": "the conjuring",
    "controlling": "the hold over {whom}",
    "damaging": "the spell that wears on {whom}",
    "empowering": "the strength lent to {whom}",
    "healing": "the healing of {whom}",
    "scrying": "the far sight",
    "transmuting": "the change of {whom}",
}
"""What a spell that goes on is called, by its effect."""

_ENDED: Final = {
    "time": "{what} fades.",
    "let_go": "{what} is let go.",
    "quelled": "{what} is broken.",
    "scene": "{what} is left behind.",
    "fell": "What {what} had called is slain.",
    "rest": "{what} does not outlast the rest.",
    "resisted": "{what} has lost its hold.",
}
_LOST: Final = {
    "withdrawn": "{name} lets the spell go before it is cast, and keeps the focus.",
    "broken_off": "{name}'s spell breaks off, and what was paid for it is gone.",
    "harm": "The blow breaks what {name} was preparing; no focus is lost.",
    "let_go": "{name} stops preparing.",
    "scene": "What {name} was preparing is left undone.",
}


def somebody(state: UltimoState, name: str) -> str:
    """Return what a target is called: a character, a foe, or somebody of the story."""
    if name in state.people:
        return name_of(state, name)
    if name in state.danger.foes:
        return foe_name(state, name)
    if any(one.id == name and one.creature for one in state.weave.running):
        return "what was called"
    mates = [one.id for person in state.people.values() for one in person.ties.company]
    words = name.replace("_", " ").replace("-", " ")
    return words.title() if name in mates else words


def everybody(state: UltimoState, names: tuple[str, ...]) -> str:
    """Return several targets in words; the place itself where there are none."""
    found = [somebody(state, name) for name in names]
    if not found:
        return "what is there"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def reckoning(cost: SpellCost) -> str:
    """Return a cost part by part: `casting 1, damaging 1, area 2 2: 4 focus`."""
    parts = ", ".join(f"{name} {focus:+}" if place else f"{name} {focus}" for place, (name, focus) in _lines(cost))
    least = " (never less than 1)" if cost.net != sum(focus for _, focus in cost.lines) else ""
    return f"{parts}: {cost.net} focus{least}"


def _lines(cost: SpellCost) -> enumerate[tuple[str, int]]:
    return enumerate(cost.lines)


def _crafted(state: UltimoState, event: cast.SpellCrafted) -> str:
    holds = f"it takes somebody who can hold {event.cost.gross}"
    return f"{name_of(state, event.who)} thinks a spell through. {capital(reckoning(event.cost))}; {holds}."


def _began(state: UltimoState, event: cast.CastBegan) -> str:
    intent = event.casting.intent
    name = name_of(state, intent.who)
    what = f"casts {intent.name.replace('_', ' ')}" if intent.name else "casts a spell"
    whom = f" on {everybody(state, intent.targets)}" if intent.targets else ""
    whom = ", turned inward" if intent.targets == (intent.who,) else whom
    slow = f" It is a rite of {counted(event.minutes, 'minute')}." if event.minutes else ""
    return f"{name} {what}{whom}. {capital(reckoning(event.cost))}.{slow}"


def _charge(state: UltimoState, event: cast.ChargeSet) -> str:
    name = name_of(state, event.who)
    if not event.charge.left:
        return f"{name}'s spell is ready."
    return f"{name} gathers a spell: {counted(event.charge.left, 'more round')} until it is ready."


def _lost(state: UltimoState, event: cast.SpellLost) -> str:
    return _LOST[event.cause].format(name=name_of(state, event.who))


def _glitch(state: UltimoState, event: cast.GlitchNamed) -> str:
    kind: Glitch = event.kind  # type: ignore[assignment]
    if event.barred:
        return f"{name_of(state, event.who)} makes sure of one thing: no {kind}."
    by = "the Dealer" if event.who == "dealer" else name_of(state, event.who)
    return f"{capital(kind)}, as {by} has it: {GLITCHES[kind]}."


def _spread(state: UltimoState, event: cast.SpellSpread) -> str:
    if not event.targets:
        return "Nobody else stands close enough to be caught in it."
    return f"It leaps over to whoever stands close: {everybody(state, event.targets)}."


def _worked(state: UltimoState, event: cast.SpellWorked) -> str:
    said = (_TURNED if event.turned else _WORKED)[event.effect]
    whom = everybody(state, event.targets)
    return capital(said.format(name=name_of(state, event.who), whom=whom, amount=event.amount, detail=event.detail))


def _fizzled(state: UltimoState, event: cast.SpellFizzled) -> str:
    return f"Nothing comes of what {name_of(state, event.who)} meant to cast."


def _directed(state: UltimoState, event: cast.ExcessDirected) -> str:
    does = "does good to" if event.heals else "strikes"
    return f"What was too much of it, {event.amount}, {does} {somebody(state, event.who)}."


def _stayed(state: UltimoState, event: cast.SpellStayed) -> str:
    one = event.running
    if not one.until:
        return "This stays for good."
    left = one.until - state.pace.round
    creature = one.creature
    return f"It lasts for {counted(left, 'round')}.{_figures(creature) if creature else ''}"


def _figures(creature: Creature) -> str:
    soak = f", soaks {creature.soak}" if creature.soak else ""
    deals = f", and deals {creature.damage} more" if creature.damage else ""
    return f" It has {creature.health} health and power {creature.power}{soak}{deals}."


def spell_name(state: UltimoState, effect: str, targets: tuple[str, ...] = ()) -> str:
    """Return a spell that goes on by what it does, and to whom: `the healing of Karla`."""
    return _GOING_ON.get(effect, "the spell").format(whom=everybody(state, targets))


def _ended(state: UltimoState, event: cast.SpellEnded) -> str:
    return capital(_ENDED[event.cause].format(what=spell_name(state, event.effect, event.targets)))


def _shaken(state: UltimoState, event: cast.SpellShaken) -> str:
    if event.who in state.danger.foes:
        called = state.danger.foes[event.who].called
        return f"{called[:1].upper()}{called[1:]} is its own master again."
    return f"{name_of(state, event.who)} throws the spell off."


def _drained(state: UltimoState, event: cast.WitnessDrained) -> str:
    return f"What {name_of(state, event.who)} has to watch costs {event.focus} focus."


def _seen_by_foes(state: UltimoState, event: cast.FoesSawTaboo) -> str:
    """Return who will tell of it: without focus or morale of their own, they take nothing but word of it away."""
    names = [foe_name(state, foe) for foe in event.foes]
    who = listed(tuple(names))
    seen = "have" if len(names) > 1 else "has"
    return f"{who[:1].upper()}{who[1:]} {seen} seen what {name_of(state, event.who)} did, and word of it will spread."


def _saw(state: UltimoState, event: cast.CompanionSaw) -> str:
    own, against = (" ".join(map(str, row)) or "no card" for row in (event.own, event.against))
    return f"{somebody(state, event.companion)} has seen it: {own} against {against}. {TIER_WORDS[event.tier]}."


def _disheartened(state: UltimoState, event: cast.MoraleLost) -> str:
    person = state.people[event.who]
    return f"{person.character.name} will not forget that sight: 1 morale less ({person.body.morale} left)."


def _broken(state: UltimoState, event: cast.MindBroken) -> str:
    return f"Something in {name_of(state, event.who)} gives way for good, and the story goes on without them."


def _revived(state: UltimoState, event: cast.CalledBack) -> str:
    return f"{name_of(state, event.who)} draws breath again, with {event.health} health."


def _book(state: UltimoState, event: cast.BookChanged) -> str:
    name, entry = name_of(state, event.who), event.entry
    if event.adds:
        when = "" if event.at_once else " from the next long rest on"
        return f"{name} enters {called(entry)} in the book{when}: {made_of(entry.spell)}."
    return f"{name} strikes {called(entry)} out of the book{'' if event.at_once else ', with the next long rest'}."


def called(entry: Entry) -> str:
    """Return what a spell of a book is called."""
    return entry.name.replace("_", " ")


def made_of(spell: Spell) -> str:
    """Return what a spell is woven of, in words."""
    return ", ".join(one.words for one in spell.strands)


def _turned(state: UltimoState, event: cast.BookTurned) -> str:
    book = state.people[event.who].magic.book
    return f"{name_of(state, event.who)}'s book now holds {', '.join(map(called, book))}." if book else ""


def _circle(state: UltimoState, event: cast.CircleChanged) -> str:
    name = name_of(state, event.who)
    if event.laid:
        return f"{name} lays out a circle here that stays: rites inside it are easier."
    return f"{name} gives up the circle at {event.scene}."


def _silent(_state: UltimoState, _event: object) -> str:
    return ""


MAGIC_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    cast.SpellCrafted: _crafted,
    cast.CastBegan: _began,
    cast.ChargeSet: _charge,
    cast.SpellLost: _lost,
    cast.CastCame: _silent,
    cast.GlitchNamed: _glitch,
    cast.SpellSpread: _spread,
    cast.SpellWorked: _worked,
    cast.SpellFizzled: _fizzled,
    cast.ExcessDirected: _directed,
    cast.SpellStayed: _stayed,
    cast.SpellEnded: _ended,
    cast.SpellShaken: _shaken,
    cast.CastingOver: _silent,
    cast.WitnessDrained: _drained,
    cast.FoesSawTaboo: _seen_by_foes,
    cast.CompanionSaw: _saw,
    cast.MoraleLost: _disheartened,
    cast.MindBroken: _broken,
    cast.CalledBack: _revived,
    cast.BookChanged: _book,
    cast.BookTurned: _turned,
    cast.CircleChanged: _circle,
}
"""By class of event."""
