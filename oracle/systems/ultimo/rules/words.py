"""What the table says about every event, in a player's words; cards and figures are the engine's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import Card
from oracle.core.zones import Dealt, Moved, Shuffled
from oracle.kit.words import counted
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.citations import grounds
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, Pair
from oracle.systems.ultimo.rules.state import Change, Figures, Request, UltimoState
from oracle.systems.ultimo.rules.status import has_low_health
from oracle.systems.ultimo.rules.together.pooling import compared

_HOW: Final = {
    "cards": "{tier}.",
    "expertise": "{tier}, by sheer expertise and without a card.",
    "gift": "{tier}, for {name} has a gift for that, and without a card.",
    "morale": "{tier}: {name} will not be denied.",
    "ease": "{tier}: no card needs to be played for that.",
}

_THREAT_CAUSES: Final = {
    "focus": "for the focus spent",
    "joker": "for the joker",
    "curse": "by the curse",
    "start": "to begin with",
}

_ELEMENTS: Final = {"cold": " by the frost", "wind": " by the storm"}
"""What nobody dealt, in the middle of a sentence."""

_XP_CAUSES: Final = {
    "failure": "{name} learns from it: {amount} experience.",
    "play": "Well played: {amount} experience for {name}.",
    "secret": "A secret comes to light: {amount} experience for {name}.",
    "quest": "A task is done: {amount} experience for {name}.",
    "host": "A great foe is overcome: {amount} experience for {name}.",
    "protection": "The blow was worth a lesson: {amount} experience for {name}.",
    "devotion": "For a friend, and gladly: {amount} experience for {name}.",
    "suggestion": "That was worth following: {amount} experience for {name}.",
}

_ENDED: Final = {
    "challenge": "{name} is no longer {what}.",
    "held": "{name} is free again.",
    "round": "{name} is no longer {what}.",
    "hour": "{name} is no longer {what}.",
    "borne": "What a friend said to {name} takes the edge off it.",
    "scene": "{name} is no longer {what}.",
    "sleep": "{name} has slept it off: no longer {what}.",
    "session": "{name} is no longer {what}.",
    "roused": "{name} comes round.",
    "stable": "{name} no longer bleeds.",
    "lifted": "{name} is no longer {what}.",
    "worn_off": "It has run its course: {name} is no longer {what}.",
}


def _cards_line(cards: tuple[Card, ...], hidden: int) -> str:
    return counted(hidden, "card") if hidden else " ".join(map(str, cards))


def _joined_line(_state: UltimoState, event: happened.Joined) -> str:
    return f"{event.character.name} comes to the table: {event.character.concept}."


def _departed(state: UltimoState, event: happened.Departed) -> str:
    return f"{name_of(state, event.who)} leaves the table."


def _came_back(state: UltimoState, event: happened.CameBack) -> str:
    return f"{name_of(state, event.who)} is back at the table."


def _dealt(state: UltimoState, event: Dealt) -> str:
    owner, _, pile = event.target.partition(".")
    cards = _cards_line(event.cards, event.hidden)
    if event.source == event.target:
        where = {"deck": "On top of the Dealer's deck", "row": "Seen in the Dealer's row"}.get(pile, "The Dealer sees")
        return f"{where}{': ' if owner == 'dealer' else ' '}{cards}."
    if owner == "dealer":
        return ""
    name = name_of(state, owner)
    match pile:
        case "hand":
            return f"{name} draws {cards}."
        case "discard" if event.source.endswith(".hand"):
            return f"{name} loses {cards} out of the hand."
        case "discard":
            return f"Off the top of {name}'s deck: {cards}."
        case "row" if event.source.endswith(".deck"):
            return f"{name} turns over {cards}."
        case "aside":
            return f"Set aside until {name} has slept: {cards}."
        case _:
            return f"Back into {name}'s deck: {cards}."


def _moved(state: UltimoState, event: Moved) -> str:
    if not event.source.endswith(".discard"):
        return ""
    name = name_of(state, event.source.partition(".")[0])
    cards = _cards_line(event.cards, event.hidden)
    back = "hand" if event.target.endswith(".hand") else "deck"
    return f"Back into {name}'s {back}: {cards}."


def _shuffled(state: UltimoState, event: Shuffled) -> str:
    owner = event.target.partition(".")[0]
    if owner == "dealer":
        return "The Dealer shuffles the discards into a new deck."
    return f"{name_of(state, owner)} shuffles." if event.sources != (f"{owner}.row",) else ""


def _changes(changes: tuple[Change, ...]) -> list[str]:
    return [f"{one.source} {one.amount:+}" for one in changes]


def _rated(state: UltimoState, request: Request, figures: Figures) -> str:
    """Return the announcement: base, circumstances, what applies of itself, final rating, cards."""
    named = [f"{one.id.replace('_', ' ')} {one.value:+}" for one in request.modifiers.items]
    parts = [*named, *_changes(figures.rating_changes)]
    # What is announced in a fight has all that bears on the foe in it already.
    fought = figures.rating - sum(one.amount for one in figures.rating_changes)
    base = fought if "attack" in request.tags else request.base
    reckoned = f" ({base}, {', '.join(parts)})" if parts else ""
    cited = grounds(request, figures.rating)
    limits = _changes(figures.cap_changes)
    cap = f" ({', '.join(limits)})" if limits else ""
    return (
        f"{name_of(state, request.who)}, {request.first} + {request.second}:"
        f" difficulty {figures.rating}{reckoned}{cited}; up to {counted(figures.cap, 'card')}{cap}."
    )


def _called_line(state: UltimoState, event: happened.Called) -> str:
    return _rated(state, event.request, event.figures)


_THEN: Final = {-1: "and easier", 0: "and it stays", 1: "and harder"}
"""How a new rating compares with the one that was contested, by the sign of what it added."""


def _rerated_line(state: UltimoState, event: happened.Rerated) -> str:
    before, now = event.before, event.request.announced
    anew = "Rated anew" if before is None else f"Rated anew, {_THEN[(now > before) - (now < before)]}"
    return f"{anew}. {_rated(state, event.request, event.figures)}"


_MET: Final = {
    "success": "{own} beats {their}",
    "failure": "{own} loses to {their}",
    "draw": "{own} draws with {their}",
}


def _pair(pair: Pair) -> str:
    if pair.dealer is None:
        return f"{pair.player} unopposed" if pair.outcome == "success" else f"{pair.player} fails"
    return _MET[pair.outcome].format(own=pair.player, their=pair.dealer)


def pairs_of(state: UltimoState, event: happened.Revealed) -> tuple[Pair, ...]:
    """Return the rows of a reveal pair by pair, from the front."""
    return compared(state, event.who, event.ours, event.owners, event.theirs).pairs


def _revealed_line(state: UltimoState, event: happened.Revealed) -> str:
    pairs, out = pairs_of(state, event), event.outcome
    counts = [counted(out.successes, "success", "successes"), counted(out.failures, "failure")]
    counts += [counted(out.draws, "draw")] if out.draws else []
    met = [_pair(pair) for pair in pairs if pair.player is not None]
    unmet = " ".join(str(pair.dealer) for pair in pairs if pair.player is None)
    rows = [*met, *([f"nothing against {unmet}"] if unmet else [])]
    return f"{', '.join(rows)}: {', '.join(counts)}."


def _resolved(state: UltimoState, event: happened.Resolved) -> str:
    return _HOW[event.how].format(tier=TIER_WORDS[event.tier], name=name_of(state, event.who))


def _morale(state: UltimoState, event: happened.MoraleSpent) -> str:
    left = state.people[event.who].body.morale
    use = {"success": "to succeed", "damage": "and shrugs it off", "death": "and cheats death"}[event.use]
    return f"{name_of(state, event.who)} spends 1 morale {use} ({left} left)."


def _threat_rose_line(state: UltimoState, event: happened.ThreatRose) -> str:
    why = _THREAT_CAUSES.get(event.cause, "")
    return f"The Dealer gains {event.amount} threat{f' {why}' if why else ''} ({state.threat.pool} in all)."


def _owed_line(state: UltimoState, event: happened.EffectsOwed) -> str:
    minors = (counted(event.minors, "minor effect"),) if event.minors else ()
    majors = (counted(event.majors, "major effect"),) if event.majors else ()
    link = " or " if event.either else " and "
    foe = state.danger.foes.get(event.fury)
    own = (f"1 major effect of {foe.called}",) if foe else ()
    return f"The Dealer may take {' and '.join((*filter(None, (link.join((*minors, *majors)),)), *own))} for free."


def _effect_line(state: UltimoState, event: happened.EffectApplied) -> str:
    paid = f"The Dealer spends {event.price} threat. " if event.price else ""
    said = find_effect(event.effect).said
    return paid + said.format(name=name_of(state, event.who), detail=_detail(state, event.who, event.detail))


def _detail(state: UltimoState, who: str, detail: str) -> str:
    """Return the thing an effect names, in words: an item, a skill, an injury."""
    names = {item.id: item.name for item in state.people[who].gear}
    if detail in names:
        return names[detail]
    skill, sign, _ = detail.partition("/threat")
    return f"every use of {skill} feeds the Dealer 1 threat" if sign else detail


def _xp(state: UltimoState, event: happened.XpGained) -> str:
    return _XP_CAUSES[event.cause].format(name=name_of(state, event.who), amount=event.amount)


def _marked_line(state: UltimoState, event: happened.Marked) -> str:
    """Return what a condition means where no effect has said it already."""
    if event.mark.id not in ("exhausted", "spent"):
        return ""
    condition = find_condition(event.mark.id)
    return f"{name_of(state, event.who)} is {condition.name}: {condition.words}."


def _unmarked_line(state: UltimoState, event: happened.Unmarked) -> str:
    if event.cause == "faced":
        told = dict.fromkeys(find_condition(mark.id).faced for mark in event.marks)
        return " ".join(told).format(name=name_of(state, event.who))
    what = " and ".join(dict.fromkeys(find_condition(mark.id).name for mark in event.marks))
    was_held = event.cause == "round" and any(find_condition(mark.id).holds for mark in event.marks)
    return _ENDED["held" if was_held else event.cause].format(name=name_of(state, event.who), what=what)


def _struck(_state: UltimoState, event: happened.Struck) -> str:
    if event.soaked >= event.amount:
        return f"{event.amount} damage, and none of it gets through."
    soaked = f", {event.soaked} of it soaked" if event.soaked else ""
    return f"{event.amount} damage{_ELEMENTS.get(event.cause, '')}{soaked}."


def _item(state: UltimoState, event: happened.ItemChanged) -> str:
    item = next(one for one in state.people[event.who].gear if one.id == event.item)
    if event.cause:
        return _ITEM_CAUSES[event.cause].format(item=item.name)
    match event.condition:
        case "broken":
            if item.kind not in ("armor", "shield"):
                return f"The {item.name} is destroyed."
            left = "broken, though still half as good" if item.soak else "done for"
            return f"The {item.name} has taken what it could, and is {left}."
        case "sound":
            return f"{name_of(state, event.who)} picks up the {item.name}."
        case "dropped" | "ruined":
            return ""


_ITEM_CAUSES: Final = {
    "used": "The {item} has done all it could.",
    "wrecked": "The {item} is smashed beyond any use.",
    "mended": "The {item} is whole again.",
    "laid": "The {item} is laid aside, and stays there until somebody picks it up.",
}

_REWORKED: Final = {
    "spared": "Or it would be: the {item} is a master's work, and holds this once.",
    "coated": "There is poison on the {item} now.",
    "wiped": "The poison is off the {item}.",
}


def _reworked(_state: UltimoState, event: happened.ItemReworked) -> str:
    return _REWORKED[event.cause].format(item=event.item.name)


_SPENT: Final = {
    "used": "Nothing is left of the {item}.",
    "thrown": "{name} throws the {item}.",
    "sold": "{name} parts with the {item}.",
}


def _spent(state: UltimoState, event: happened.ItemSpent) -> str:
    return _SPENT[event.cause].format(name=name_of(state, event.who), item=event.item.name)


def _lost_items(state: UltimoState, event: happened.ItemsLost) -> str:
    return f"{name_of(state, event.who)} leaves behind: {', '.join(item.name for item in event.items)}."


def _health_lost_line(state: UltimoState, event: happened.HealthLost) -> str:
    person = state.people[event.who]
    why = " to the bleeding" if event.cause == "bleeding" else ""
    left = person.body.health
    faints = " and faints" if left and has_low_health(person, state.rules) else ""
    return f"{person.character.name} loses {event.amount} health{why} ({left} left){faints}."


def _rested_line(state: UltimoState, event: happened.Rested) -> str:
    how = "rests for an hour" if event.kind == "short" else "sleeps for eight hours"
    return f"{name_of(state, event.who)} {how}."


def _locked_line(state: UltimoState, event: happened.GoalLocked) -> str:
    """Return that a goal is barred, once for all who took part in the check."""
    if state.check is not None and event.lock.who != state.check.request.who:
        return ""
    return "It cannot be tried again in the same way until something changes."


LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    happened.Joined: _joined_line,
    happened.Departed: _departed,
    happened.CameBack: _came_back,
    Dealt: _dealt,
    Moved: _moved,
    Shuffled: _shuffled,
    happened.Called: _called_line,
    happened.Contested: lambda state, event: f"{name_of(state, event.who)} asks for another rating.",
    happened.Rerated: _rerated_line,
    happened.Withdrew: lambda state, event: f"{name_of(state, event.who)} leaves it at that.",
    happened.BrokeOff: lambda state, event: f"{name_of(state, event.who)} cannot go through with it.",
    happened.FocusSpent: lambda state, event: f"{name_of(state, event.who)} spends {event.amount} focus.",
    happened.FocusRegained: lambda state, event: f"{name_of(state, event.who)} regains {event.amount} focus.",
    happened.MoraleSpent: _morale,
    happened.Revealed: _revealed_line,
    happened.Resolved: _resolved,
    happened.ThreatRose: _threat_rose_line,
    happened.ThreatFell: lambda state, event: f"Threat falls by {event.amount}, to {state.threat.pool}.",
    happened.EffectsOwed: _owed_line,
    happened.EffectApplied: _effect_line,
    happened.XpGained: _xp,
    happened.GoalLocked: _locked_line,
    happened.GoalUnlocked: lambda state, event: f"Something has changed: {name_of(state, event.who)} may try again.",
    happened.Marked: _marked_line,
    happened.Unmarked: _unmarked_line,
    happened.Struck: _struck,
    happened.ItemChanged: _item,
    happened.ItemReworked: _reworked,
    happened.ItemSpent: _spent,
    happened.ItemsLost: _lost_items,
    happened.HealthLost: _health_lost_line,
    happened.HealthRegained: lambda state, event: f"{name_of(state, event.who)} regains {event.amount} health.",
    happened.Died: lambda state, event: f"{name_of(state, event.who)} is dead.",
    happened.TurnTaken: lambda state, event: (
        f"{name_of(state, event.who)} lets the turn go by." if event.passed else ""
    ),
    happened.HandsRefilled: lambda _state, _event: "The Dealer has everybody draw.",
    happened.Rested: _rested_line,
    happened.SessionBegan: lambda _state, _event: "The cards are taken up again.",
    happened.Concluded: lambda _state, _event: "The mission is over, and the threat with it.",
}
"""By class; events that are not here go without saying."""
