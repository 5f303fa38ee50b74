"""What the table says in a fight, in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.kit.words import capital, counted
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight.arms import weapon_in
from oracle.systems.ultimo.fight.danger import Exchange, Foe, in_sight, is_hidden
from oracle.systems.ultimo.foes.effects import BASIC, effects_of
from oracle.systems.ultimo.foes.stat_block import Ending, FoeEffect
from oracle.systems.ultimo.names import foe_name, name_of
from oracle.systems.ultimo.points import ODD_ARM
from oracle.systems.ultimo.state import UltimoState

DISTANCES: Final = {
    "very_close": "within arm's reach",
    "close": "a few steps away",
    "medium": "across the yard",
    "long": "a long shot away",
    "very_long": "far off",
}
"""How far away somebody is, by range."""
_STEADS: Final = {"home": "{foe} is where it belongs.", "away": "{foe} is not where it belongs."}
_COVERS: Final = {
    "none": "{foe} stands in the open.",
    "quarter": "{foe} is partly covered: shots at it are 1 harder.",
    "half": "{foe} is half covered: shots at it are 2 harder.",
    "full": "{foe} is wholly covered: there is no shooting it.",
}
_SHELTERED: Final = {
    "none": "{name} comes out into the open.",
    "quarter": "{name} is partly covered: 1 off the ranged power of foes.",
    "half": "{name} is half covered: 2 off the ranged power of foes.",
    "full": "{name} is wholly covered: no shot gets there, and none comes from there.",
}
_HAVENS: Final = {
    "none": "There is nothing here to get behind.",
    "quarter": "There is a little to get behind here: cover of a quarter at best.",
    "half": "There is something to get behind here: cover of a half at best.",
    "full": "There is plenty to get behind here, enough to be wholly covered.",
}
_LOSSES_line: Final[Mapping[Ending, str]] = {
    "fled": "{foe} flees.",
    "yielded": "{foe} gives up.",
    "won": "{foe} is no foe any more.",
    "toppled": "Nobody heeds {foe} any longer. That was all it ruled by.",
    "severed": "What {foe} lived by is no more, and its power goes out.",
    "bared": "Nothing shields {foe} any longer. It has lost, and knows it.",
}
_FATES: Final = {"dead": "{foe} is dead.", "spared": "{name} lets {foe} live."}


def _spotted(state: UltimoState, event: fought.FoeSpotted) -> str:
    if not event.who:
        return ""
    where = DISTANCES[state.danger.foes[event.foe].distance]
    return f"{name_of(state, event.who)} finds out who was in hiding: {foe_name(state, event.foe)}, {where}."


def _came_line(state: UltimoState, event: fought.FoeCame) -> str:
    return f"{capital(foe_name(state, event.foe))} is here, {DISTANCES[event.distance]}."


def _left(state: UltimoState, event: fought.FoeLeft) -> str:
    return capital(_LOSSES_line[event.how].format(foe=foe_name(state, event.foe)))


def _undone_line(state: UltimoState, event: fought.UndoingWorn) -> str:
    foe = state.danger.foes[event.foe]
    one = next(one for one in foe.block.undoings if one.id == event.undoing)
    left = max(0, one.steps - foe.undone.get(one.id, 0))
    goes_on = f"{counted(left, 'step')} to go" if left else "and nothing of that is left"
    weaker = f" {capital(foe_name(state, event.foe))} is the weaker for it." if one.weakens else ""
    return f"That goes to the root of {foe_name(state, event.foe)}: {one.words}, {goes_on}.{weaker}"


def _left_lying_line(state: UltimoState, event: fought.LeftLying) -> str:
    names = capital(" and ".join(foe_name(state, name) for name in event.foes))
    goes = "take you for dead, and go away" if len(event.foes) > 1 else "takes you for dead, and goes away"
    return f"{names} {goes}."


def _covered_line(state: UltimoState, event: fought.CoverTaken) -> str:
    return capital(_COVERS[event.cover].format(foe=foe_name(state, event.foe)))


def _moved_line(state: UltimoState, event: fought.DistanceChanged) -> str:
    return f"{capital(foe_name(state, event.foe))} is {DISTANCES[event.distance]} now."


def _nearer_line(state: UltimoState, event: fought.CameNearer) -> str:
    return f"{capital(foe_name(state, event.foe))} comes nearer: {DISTANCES[event.distance]}."


def _began_line(state: UltimoState, event: fought.ExchangeBegan) -> str:
    exchange = event.exchange
    if state.weave.casting or ODD_ARM(exchange.item):
        return ""
    names = " and ".join(foe_name(state, name) for name in exchange.foes)
    if exchange.ambush:
        return (
            f"Out of nowhere, {names} strikes at {name_of(state, exchange.who)}: no armor helps, and no blow goes back."
        )
    if exchange.by_foe:
        return f"{capital(names)} sets about {name_of(state, exchange.who)}."
    unseen = ", unseen," if exchange.unseen else ""
    return f"{name_of(state, exchange.who)}{unseen} {_with_what(state, exchange, names)}."


def _with_what(state: UltimoState, exchange: Exchange, names: str) -> str:
    """Return that somebody shoots or strikes, and with what they really do."""
    arm = next((item for item in state.people[exchange.who].gear if item.id == exchange.item), None)
    if exchange.mode == "melee":
        return f"goes at {names}, {f'{arm.name} in hand' if arm else 'with bare hands'}"
    if arm is None:
        return f"shoots at {names}"
    is_thrown = weapon_in(state.people[exchange.who], arm.id).melee is not None
    return f"throws the {arm.name} at {names}" if is_thrown else f"shoots at {names} with the {arm.name}"


def _struck_line(state: UltimoState, event: fought.FoeStruck) -> str:
    foe = state.danger.foes[event.foe]
    through = event.amount - event.soaked - event.patience
    soaked = f", {event.soaked} of it soaked" if event.soaked else ""
    borne = f", {event.patience} borne by sheer patience" if event.patience else ""
    none = "" if through else "nothing gets through, "
    left = counted(foe.health, "health", "health")
    return f"{event.amount} damage to {foe_name(state, event.foe)}{soaked}{borne}: {none}{left} left."


def _worn_line(state: UltimoState, event: fought.PatienceWorn) -> str:
    left = state.danger.foes[event.foe].patience
    return f"The patience of {foe_name(state, event.foe)} wears thinner by {event.amount} ({left} left)."


def _finished_line(state: UltimoState, event: fought.FoeFinished) -> str:
    return capital(_FATES[event.fate].format(foe=foe_name(state, event.foe), name=name_of(state, event.who)))


def _aside_line(state: UltimoState, event: fought.TurnedAside) -> str:
    how = "slips out of the way" if event.how == "dodge" else "takes the edge off it"
    free = " without so much as a card" if event.free else ""
    return f"{name_of(state, event.who)} {how}{free}: {event.by} damage less."


def _used_line(state: UltimoState, event: fought.FoeEffectUsed) -> str:
    block = state.danger.foes[event.foe].block
    effect = next(one for one in effects_of(block) if one.id == event.effect)
    paid = f"The Dealer spends {event.price} threat. " if event.price else ""
    said = effect.said.format(
        foe=capital(foe_name(state, event.foe)), name=name_of(state, event.who), amount=counted(event.amount, "card")
    )
    return " ".join((paid + said, *_laid(state, event.who, effect)))


def _named_line(state: UltimoState, event: fought.FoeEffectNamed) -> str:
    block = state.danger.foes[event.foe].block
    effect = next(one for one in effects_of(block) if one.id == event.effect)
    paid = f"The Dealer spends {event.price} threat. " if event.price else ""
    foe = capital(foe_name(state, event.foe))
    return f"{paid}{foe} turns upon {name_of(state, event.who)}: {effect.name}."


def _laid(state: UltimoState, who: str, effect: FoeEffect) -> Iterator[str]:
    """Yield what an effect of a foe's own lays on a character; those of its rank say so themselves."""
    if effect in BASIC or effect.resisted or effect.checked:
        return
    for mark in dict.fromkeys(mark.partition("/")[0] for mark in effect.marks):
        yield _lies_line(state, who, mark)


def _lies_line(state: UltimoState, who: str, mark: str) -> str:
    condition = find_condition(mark)
    return f"{name_of(state, who)} is {condition.name}: {condition.words}."


FIGHT_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    fought.FoeCame: lambda state, event: "" if event.hidden else _came_line(state, event),
    fought.FoeLeft: lambda state, event: "" if is_hidden(state.danger, event.foe) else _left(state, event),
    fought.UndoingWorn: _undone_line,
    fought.LeftLying: _left_lying_line,
    fought.EnemyNamed: lambda state, event: (
        f"{name_of(state, event.who)} has eyes for {foe_name(state, event.foe)} alone."
    ),
    fought.OutburstAimed: lambda state, event: (
        f"{name_of(state, event.who)} turns it upon {name_of(state, event.whom)}."
        if event.who != event.whom
        else f"{name_of(state, event.who)} keeps its eyes where they are."
    ),
    fought.Overcome: lambda state, event: _lies_line(state, event.who, event.condition),
    fought.CameNearer: lambda state, event: "" if is_hidden(state.danger, event.foe) else _nearer_line(state, event),
    fought.Steaded: lambda state, event: (
        "" if is_hidden(state.danger, event.foe) else capital(_STEADS[event.at].format(foe=foe_name(state, event.foe)))
    ),
    fought.CoverTaken: lambda state, event: "" if is_hidden(state.danger, event.foe) else _covered_line(state, event),
    fought.GotBehind: lambda state, event: _SHELTERED[event.cover].format(name=name_of(state, event.who)),
    fought.HavenSaid: lambda _state, event: _HAVENS[event.cover],
    fought.DistanceChanged: lambda state, event: (
        "" if is_hidden(state.danger, event.foe) else _moved_line(state, event)
    ),
    fought.FoeSlipped: lambda state, event: capital(
        f"{foe_name(state, event.foe)} makes to slip out of sight, and {name_of(state, event.who)} keeps an eye on it."
    ),
    fought.FoeHid: lambda state, event: f"Nobody sees where {foe_name(state, event.foe)} has got to.",
    fought.FoeSpotted: _spotted,
    fought.Hidden: lambda state, event: f"{name_of(state, event.who)} is out of their sight.",
    fought.Seen: lambda state, event: f"{name_of(state, event.who)} is seen.",
    fought.ExchangeBegan: _began_line,
    fought.PowerPaid: lambda state, event: (
        f"The Dealer spends {event.threat} threat: {foe_name(state, event.foe)} strikes with all its power."
    ),
    fought.Loaded: lambda state, event: f"{name_of(state, event.who)} loads anew.",
    fought.FoeStruck: _struck_line,
    fought.FoeHealed: lambda state, event: capital(f"{foe_name(state, event.foe)} regains {event.amount} health."),
    fought.FoeFell: lambda state, event: capital(f"{foe_name(state, event.foe)} goes down."),
    fought.FoeFinished: _finished_line,
    fought.TurnedAside: _aside_line,
    fought.FocusGiven: lambda state, event: f"{name_of(state, event.who)} spends {event.amount} focus.",
    fought.PatienceWorn: _worn_line,
    fought.Burst: lambda state, event: f"The patience of {foe_name(state, event.foe)} gives way.",
    fought.StrikerAgreed: lambda state, event: f"It is {name_of(state, event.who)} whose weapon strikes.",
    fought.LeftOpen: lambda state, event: (
        f"The swing leaves {name_of(state, event.who)} wide open until the hand is filled again."
    ),
    fought.FoeEffectUsed: _used_line,
    fought.FoeEffectNamed: _named_line,
}
"""By class; events that are not here go without saying."""


def foes_in_sight(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the foes that are up, and how well somebody is covered, for whoever wants that in sight."""
    names = [foe_name(state, name).removeprefix("the ") for name in in_sight(state.danger)]
    cover = state.danger.covers.get(who, "") if names and state.danger.ground is None else ""
    return (*((("foes", ", ".join(names)),) if names else ()), *((("cover", cover),) if cover else ()))


def foe_lines(state: UltimoState) -> tuple[str, ...]:
    """Return how each foe in sight stands, a line each: where it is, and what blows have left of it."""
    return tuple(_foe_line(state, name) for name in in_sight(state.danger))


def _foe_line(state: UltimoState, name: str) -> str:
    foe = state.danger.foes[name]
    is_hurt = foe.health < foe.block.health
    left = f"{counted(foe.health, 'health', 'health')} left of {foe.block.health}" if is_hurt else "unhurt"
    where = DISTANCES[foe.distance] if state.danger.ground is None else "on the map"
    return f"{capital(foe_name(state, name))} is {where}, {left}."


def danger_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return what those actors may know of a fight: what is printed on a foe is the Dealer's alone."""
    knows = "dealer" in who
    here = {
        name: foe
        for name, foe in state.danger.foes.items()
        if not foe.behind and (knows or not is_hidden(state.danger, name))
    }
    if not here:
        return {}
    seen = {name: _foe(foe, full="dealer" in who) for name, foe in here.items()}
    covered = {"covers": dict(state.danger.covers)} if state.danger.covers else {}
    return {"foes": seen, "unseen": [one for one in state.danger.unseen if one in who or "dealer" in who], **covered}


def _foe(foe: Foe, *, full: bool) -> Mapping[str, object]:
    open_to_all = {"name": foe.block.name, "distance": foe.distance, "cover": foe.cover, "down": foe.is_down}
    if not full:
        return open_to_all
    block = foe.block
    return {
        **open_to_all,
        "rank": block.rank,
        "health": foe.health,
        "soak": block.toughness + foe.armor,
        "patience": foe.patience,
        "melee": block.melee,
        "ranged": block.ranged,
        "engaged": foe.engaged,
        "hidden": foe.hidden,
        "effects": {one.id: one.price for one in effects_of(block)},
        "abilities": list(block.abilities),
        "undoings": {one.id: f"{one.words} ({one.steps - foe.undone.get(one.id, 0)})" for one in block.undoings},
        "words": block.words,
    }
