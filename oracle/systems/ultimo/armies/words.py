"""What the table says in a battle, in a player's words: how many still stand, who wavers, who runs, who is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import Laid
from oracle.kit.words import counted
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies.forces import OUTFITS
from oracle.systems.ultimo.armies.leading import leader_of
from oracle.systems.ultimo.armies.war import Army, Side
from oracle.systems.ultimo.fight.words import foe_name
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import TIER_WORDS, name_of

_FRAYS: Final = (
    "{name} goes in where the press is thickest.",
    "{name} shoulders into the gap, and the soldiers close up on either side.",
    "{name} is swallowed by the noise, and comes out on the far side of the first rank.",
    "{name} picks the place where {theirs} stand closest together, and goes there.",
)
_SHOTS: Final = (
    "{name} fires into {theirs} from among the soldiers.",
    "{name} takes a rest on somebody's shoulder, and looks for a face under a better hat.",
)
_ORDERS: Final = (
    "{name} lifts a hand, and {ours} go forward without looking round.",
    "{name} points, and {ours} go where the finger says.",
    "{name} stays on the rise and counts; {ours} go down the slope.",
)
_PRESSED: Final = (
    "{theirs} come on, and {name} is where they come.",
    "A shout goes along the other side, and {theirs} are moving. {name} has to meet it.",
)

_THINNED: Final = (
    (0.95, "the line hardly stirs"),
    (0.75, "gaps show, and are closed"),
    (0.5, "men step over men to get to their places"),
    (0.25, "there is room now between those who stand"),
    (0.0, "those who are left stand back to back"),
)
"""What an army looks like, by the share of its health that is left, the most first."""


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def army_name(state: UltimoState, side: Side) -> str:
    """Return what an army is called: ours by the last name of who leads it."""
    army = state.world.war.army(side)
    if army is None:
        return "the soldiers"
    if side == "theirs":
        return army.name
    owner = next((one for one in (leader_of(state, "ours"), army.commander) if one in state.people), "")
    return f"{name_of(state, owner).split()[-1]}'s soldiers" if owner else army.name


def _raised(_state: UltimoState, event: battle.ArmyRaised) -> str:
    army = event.army
    where = "with whoever leads them in front" if army.post == "field" else "and orders come from behind"
    return f"{_cap(army.name)} take the field: {counted(army.soldiers, 'soldier')}, {where}."


def _reinforced(_state: UltimoState, event: battle.Reinforced) -> str:
    return f"{_cap(event.name)} come up beside them: {counted(event.company.soldiers, 'soldier')} more."


def _taken(state: UltimoState, event: battle.FieldTaken) -> str:
    company = event.company
    elite = f", {company.elite} of them the best there are" if company.elite else ""
    return f"{name_of(state, event.who)} leads {counted(company.soldiers, 'soldier')} onto the field{elite}."


def _began(state: UltimoState, event: battle.ClashBegan) -> str:
    clash = event.clash
    table = _PRESSED if clash.by_host else _ORDERS if clash.how == "orders" else _FRAYS
    table = _SHOTS if clash.mode == "ranged" and not clash.by_host else table
    theirs = state.world.war.theirs
    place = theirs.health if theirs else 0
    said = table[(place + state.pace.round) % len(table)]
    names = {"ours": army_name(state, "ours"), "theirs": army_name(state, "theirs")}
    return _cap(said.format(name=name_of(state, clash.who), **names))


def _clashed(state: UltimoState, event: battle.Clashed) -> str:
    theirs = army_name(state, "theirs")
    given = f"{event.dealt} damage for {theirs}" if event.dealt else f"nothing that {theirs} would feel"
    back = f"{event.taken} comes back" if event.taken else "nothing comes back"
    return f"{_cap(given)}; {back}."


def _thinned(state: UltimoState, event: battle.RanksThinned) -> str:
    army = state.world.war.army(event.side)
    if army is None:
        return ""
    name, fled = _cap(army_name(state, event.side)), ", struck from behind," if event.fled else ""
    if not army.health:
        return f"{name}{fled} lose {event.amount}, and nobody of them is left standing."
    return f"{name}{fled} lose {event.amount}: {army.standing} of {army.soldiers} stand, and {_look(army)}."


def _look(army: Army) -> str:
    """Return how those look who are left: as long as nobody has fallen, none the worse."""
    if army.standing == army.soldiers:
        return "some of them bleed"
    return next(words for share, words in _THINNED if army.health >= army.whole * share)


def _faltered(state: UltimoState, event: battle.Faltered) -> str:
    lost = {1: "A quarter", 2: "Half", 3: "Three quarters"}.get(event.quarters, "Nearly all")
    return f"{lost} of what {army_name(state, event.side)} came with is gone, and the line wavers."


def _held(state: UltimoState, event: battle.LineHeld) -> str:
    return f"{_shown(state, event)}The line of {army_name(state, event.side)} holds."


def _routed(state: UltimoState, event: battle.Routed) -> str:
    name = _cap(army_name(state, event.side))
    return f"{_shown(state, event)}{name} break and run."


def _shown(state: UltimoState, event: battle.LineHeld | battle.Routed) -> str:
    """Return the cards of a captain whom no player plays; nothing where a player laid them."""
    if event.side == "ours" or not event.theirs:
        return ""
    leader = leader_of(state, "theirs")
    who = _cap(foe_name(state, leader)) if leader else "A sergeant"
    how = "shouts them back into line" if isinstance(event, battle.LineHeld) else "shouts at them to stand"
    return f"{who} {how}, {_row(event.ours)} against {_row(event.theirs)}: {_tier(event)}. "


def _tier(event: battle.LineHeld | battle.Routed) -> str:
    return TIER_WORDS[event.tier].lower()


def _row(row: tuple[Laid, ...]) -> str:
    return " ".join(map(str, row)) or "nothing"


def _regrouped(state: UltimoState, event: battle.Regrouped) -> str:
    army = state.world.war.army(event.side)
    left = army.standing if army else 0
    return f"{_cap(army_name(state, event.side))} gather again: {left} of them."


_FATES: Final = {
    "won": "The field is won. {theirs}",
    "lost": "The field is lost. {theirs}",
    "left": "The battle is left behind. {theirs}",
}


def _ended(_state: UltimoState, event: battle.BattleEnded) -> str:
    felled = _count(event.felled, event.faced, f"{event.against} came with")
    fallen = _count(event.fallen, event.came, "soldiers of yours")
    said = _FATES[event.fate].format(theirs=_cap(felled))
    return f"{said} {_cap(fallen)}" if event.came else said


def _count(dead: int, came: int, whose: str) -> str:
    if not dead:
        return f"of the {came} {whose}, nobody was killed."
    return f"of the {came} {whose}, {dead} will not get up again."


def _equipped(state: UltimoState, event: battle.Equipped) -> str:
    return f"{name_of(state, event.who)}'s soldiers carry {OUTFITS[event.outfit].name} now."


def _skirmished(state: UltimoState, event: battle.Skirmished) -> str:
    said = f"{_row(event.ours)} against {_row(event.theirs)}: {TIER_WORDS[event.tier].lower()}."
    if not event.fallen:
        return f"{said} All of them are on their feet."
    return f"{said} {_cap(counted(event.fallen, 'soldier'))} of {name_of(state, event.who)}'s will not get up again."


def _settled(state: UltimoState, event: battle.SharesSettled) -> str:
    name = name_of(state, event.who)
    if event.paid:
        return f"{name} pays {event.paid:,} out of hand, and nobody complains."
    if not event.left:
        return f"{name} gives them nothing. They have served for less."
    return f"{name} gives them nothing, and {counted(event.left, 'soldier')} shoulder what they have and go."


ARMY_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    battle.Equipped: _equipped,
    battle.ArmyRaised: _raised,
    battle.Reinforced: _reinforced,
    battle.FieldTaken: _taken,
    battle.ClashBegan: _began,
    battle.Clashed: _clashed,
    battle.RanksThinned: _thinned,
    battle.Faltered: _faltered,
    battle.LineHeld: _held,
    battle.Routed: _routed,
    battle.Regrouped: _regrouped,
    battle.HostHeld: lambda state, _event: f"{_cap(army_name(state, 'theirs'))} stay where they are, and watch.",
    battle.BattleEnded: _ended,
    battle.CalledUp: lambda state, event: (
        f"{_cap(counted(event.count, 'soldier'))} of {name_of(state, event.who)}'s set about"
        f" {foe_name(state, event.foe)}."
    ),
    battle.Skirmished: _skirmished,
    battle.SharesDemanded: lambda state, event: (
        f"{_cap(counted(event.count, 'soldier'))} who fought for {name_of(state, event.who)}"
        f" want {event.cash:,} in cash for each."
    ),
    battle.SharesSettled: _settled,
}
"""By class."""
