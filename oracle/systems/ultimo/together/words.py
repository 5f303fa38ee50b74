"""What the table says about what happens between people, and what stands on the sheet and in sight of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.kit.words import counted
from oracle.systems.ultimo.effects import find_effect
from oracle.systems.ultimo.names import called_name, name_of
from oracle.systems.ultimo.state import Figures, UltimoState
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.bonding import strongest_bond
from oracle.systems.ultimo.together.burdens import attunement_left
from oracle.systems.ultimo.together.livelihood import income_of
from oracle.systems.ultimo.together.pooling import team_limit
from oracle.systems.ultimo.together.retinue import called
from oracle.systems.ultimo.traits import find_trait

_SWAYED: Final = {
    "gladly": "{name} does it without a question, short of their own ruin.",
    "if_safe": "{name} does it, once they are assured that it is safe for them.",
    "for_pay": "{name} does it, but wants something for it here and now: settle what it is, and give it.",
}

_CLOSER: Final = {
    "rescue": "One saved the other",
    "intimacy": "A moment brings them close",
    "help": "Help came when it was needed",
    "sacrifice": "One gave something up for the other",
}

_PURSES: Final = {
    "cash_out": "{name} cashes out: {cash} in hand, and poorer days for a month.",
    "paid": "{name} has {cash} in cash now.",
    "work": "{name} lives on a {income} income now.",
    "art": "{name} is paid for it, and has {cash} in cash now.",
    "sale": "{name} has {cash} in cash now.",
    "days": "",
    "month": "The lean month is over: {name} lives on a {income} income again.",
}

_SPANS: Final = {"week": "A quiet week goes by.", "month": "A quiet month goes by."}


def _asked(state: UltimoState, event: together.HelpAsked) -> str:
    what = "for help" if event.what == "aid" else "to step in"
    return f"{name_of(state, event.who)} asks {name_of(state, event.other)} {what}."


def _refused(state: UltimoState, event: together.HelpRefused) -> str:
    name = name_of(state, event.who)
    return (
        f"{name} stays out of it." if event.by == "self" else f"That is no help here, the Dealer finds; {name} waits."
    )


def _joined_line(state: UltimoState, event: together.HelpJoined) -> str:
    one, figures = event.helper, event.figures
    check = state.check
    limit = f"; {team_limit(state, check)} together" if check is not None else ""
    eased = _eased_by(state, one.who, figures)
    return (
        f"{name_of(state, one.who)} joins in with {one.first} + {one.second}:"
        f" up to {counted(one.cap, 'card')}{limit}.{eased}"
    )


def _eased_by(state: UltimoState, who: str, figures: Figures) -> str:
    """Return what makes a check easier now that somebody has joined in: a bond, a trait that nobody had brought yet."""
    bond = _newly_bonded(state, who, figures)
    check = state.check
    others = (check.request.who, *[one for one in check.allies if one != who]) if check else ()
    known = {trait for one in others for trait in state.people[one].character.traits}
    brought = {find_trait(one).name for one in state.people[who].character.traits if one not in known}
    found = [("Their bond", bond)] if bond else []
    found += [(one.source, -one.amount) for one in figures.rating_changes if one.source in brought and one.amount < 0]
    if not found:
        return ""
    told = ", and ".join(f"{source} makes it {amount} easier" for source, amount in found)
    return f" {told}: difficulty {figures.rating}."


def _newly_bonded(state: UltimoState, who: str, figures: Figures) -> int:
    """Return by how much a bond eases a check, where it is a bond of the one who has just joined in."""
    check = state.check
    bond = next((-change.amount for change in figures.rating_changes if change.source == "bond"), 0)
    if check is None or not bond:
        return 0
    others = (check.request.who, *[one for one in check.allies if one != who])
    return bond if strongest_bond(state, others) < bond else 0


def _named_line(state: UltimoState, event: together.EffectNamed) -> str:
    paid = f"The Dealer spends {event.price} threat. " if event.price else ""
    return f"{paid}{name_of(state, event.who)} is about to be struck: {find_effect(event.effect).name}."


def _shielded(state: UltimoState, event: together.Shielded) -> str:
    who, whom = name_of(state, event.who), name_of(state, event.whom)
    if event.amount:
        return f"{who} bears {event.amount} damage of it for {whom}."
    return f"{who} steps in front of {whom}." if event.how == "protect" else f"{who} bears it, not {whom}."


def _reached_line(state: UltimoState, event: together.MindReached) -> str:
    cards = counted(event.figures.cap, "card")
    return (
        f"Something reaches for the mind of {name_of(state, event.request.who)}:"
        f" difficulty {event.figures.rating}, and {cards} to turn over against it."
    )


_MET: Final = {"success": "beats", "failure": "loses to", "draw": "draws with"}


def _compared_line(_state: UltimoState, event: together.Compared) -> str:
    if event.own is None:
        return f"Nothing stands against {event.their}."
    return f"The highest card decides: {event.own} {_MET[event.outcome]} {event.their}."


def _question(state: UltimoState, event: together.QuestionAsked) -> str:
    left = f" ({counted(event.left, 'question')} left)" if event.left else ""
    return f"{name_of(state, event.who)} wonders: {event.text}{left}"


def _answered(_state: UltimoState, event: together.QuestionAnswered) -> str:
    return "" if event.reliable else "Half seen, half guessed: that answer may bend the truth."


def _insight_line(state: UltimoState, event: together.InsightWon) -> str:
    return f"Nothing escapes {name_of(state, event.who)}: whoever acts on an answer may lay 1 card more."


def _stance_line(state: UltimoState, event: together.StanceChanged) -> str:
    name = called_name(state, event.whom)
    return f"{name} turns hostile, and will not listen any more." if event.hostile else f"{name} will listen again."


def _foe_turned_line(state: UltimoState, event: together.FoeTurned) -> str:
    foe, who = called_name(state, event.foe), name_of(state, event.who)
    said = f"{foe} keeps away from {who} for now." if event.how == "shuns" else f"{foe} has eyes for {who} alone."
    return said[:1].upper() + said[1:]


def _persuaded_line(state: UltimoState, event: together.Persuaded) -> str:
    cards = f", with {counted(event.cards, 'card')} more in the next check" if event.cards else ""
    return f"{name_of(state, event.who)} takes {name_of(state, event.by)} at their word{cards}."


def _grew_line(state: UltimoState, event: together.BondGrew) -> str:
    pair = f"{name_of(state, event.who)} and {called_name(state, event.other)}"
    why = _CLOSER.get(event.reason, "")
    return f"{why + ': ' if why else ''}{pair} share a bond of level {event.level}."


def _shrank(state: UltimoState, event: together.BondShrank) -> str:
    pair = f"{name_of(state, event.who)} and {called_name(state, event.other)}"
    return (
        f"The bond between {pair} is down to level {event.level}."
        if event.level
        else f"No bond is left between {pair}."
    )


def _came_line(state: UltimoState, event: together.CompanionCame) -> str:
    one = event.companion
    kind = called(state.people[event.who], one)
    kind = "animal" if one.kind == "animal" else kind
    why = f", held by {one.motive}" if one.motive else ""
    return f"{called_name(state, one.id)} is with {name_of(state, event.who)} from now on: {_a(kind)}{why}."


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _shaken_line(state: UltimoState, event: together.CompanionShaken) -> str:
    name = called_name(state, event.companion)
    return f"{name} loses heart." if event.shaken else f"{name} takes heart again."


def _troop(state: UltimoState, event: together.TroopSet) -> str:
    person = state.people[event.who]
    count = counted(event.count, "soldier")
    return f"{person.character.name} has {count} in pay, on a {income_of(person, state.rules)} income."


def _gained_line(state: UltimoState, event: together.ItemGained) -> str:
    cost = f", a magic thing of {event.item.cost} attunement" if event.item.cost else ""
    return f"{name_of(state, event.who)} has something new: {event.item.name}{cost}."


def _attuned_line(state: UltimoState, event: together.AttunementChanged) -> str:
    person = state.people[event.who]
    thing = next((item.name for item in person.gear if item.id == event.item), event.item)
    left = attunement_left(person, state.rules)
    how = "is attuned to" if event.attuned else "lets go of"
    return f"{person.character.name} {how} the {thing} ({left} attunement left)."


def _thinned_line(state: UltimoState, event: together.HerdThinned) -> str:
    sold = f"{name_of(state, event.who)} sells {counted(event.count, 'animal')} of the herd"
    return f"{sold}, the last of it: without animals it earns nothing." if event.gone else f"{sold}."


def _purse(state: UltimoState, event: together.PurseChanged) -> str:
    person = state.people[event.who]
    return _PURSES[event.cause].format(
        name=person.character.name, cash=f"{event.purse.cash:,}", income=income_of(person, state.rules)
    )


TOGETHER_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    together.HelpAsked: _asked,
    together.HelpRefused: _refused,
    together.HelpJoined: _joined_line,
    together.EffectNamed: _named_line,
    together.Shielded: _shielded,
    together.MindReached: _reached_line,
    together.Compared: _compared_line,
    together.SurveyBegan: lambda state, event: f"{name_of(state, event.who)} takes in the surroundings.",
    together.QuestionAsked: _question,
    together.QuestionAnswered: _answered,
    together.BlameShifted: lambda state, event: (
        f"{name_of(state, event.who)} puts it on {called_name(state, event.whom)},"
        f" and {called_name(state, event.before)} believes it."
    ),
    together.QuestionsLeft: lambda state, event: f"{name_of(state, event.who)} has seen enough.",
    together.InsightWon: _insight_line,
    together.InsightUsed: lambda state, event: f"{name_of(state, event.who)} acts on what was seen: 1 card more.",
    together.Approached: lambda state, event: (
        f"{name_of(state, event.who)} tries to bring {called_name(state, event.whom)} round."
    ),
    together.Swayed: lambda state, event: _SWAYED[event.degree].format(name=called_name(state, event.whom)),
    together.StanceChanged: _stance_line,
    together.FoeTurned: _foe_turned_line,
    together.Persuaded: _persuaded_line,
    together.BondGrew: _grew_line,
    together.BondShrank: _shrank,
    together.CompanionCame: _came_line,
    together.CompanionLeft: lambda state, event: (
        f"{called_name(state, event.companion)} goes, and leaves {name_of(state, event.who)} behind."
    ),
    together.CompanionShaken: _shaken_line,
    together.TroopSet: _troop,
    together.HerdThinned: _thinned_line,
    together.ItemGained: _gained_line,
    together.AttunementChanged: _attuned_line,
    together.PurseChanged: _purse,
    together.TimePassed: lambda _state, event: _SPANS[event.span],
}
"""By class; events that are not here go without saying."""
