"""The views of a battle: numbers are known to all, leadership to the Dealer only."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.armies.forces import OUTFITS, force_called
from oracle.systems.ultimo.rules.armies.leading import leader_of, leadership_of_side
from oracle.systems.ultimo.rules.armies.war import Army, Fought
from oracle.systems.ultimo.rules.state import UltimoState

_FATES = {"won": "won against", "lost": "lost to", "left": "left to"}


def battle_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the lines on a sheet about a character's soldiers and past battles."""
    if who not in state.people:
        return ()
    war, troop = state.world.war, state.people[who].ties.troop
    carried = OUTFITS[war.outfits[who]].name if who in war.outfits and troop else ""
    past = "; ".join(_battle_line(battle) for battle in war.fought)
    return (*((f"They carry: {carried}",) if carried else ()), *((f"Battles: {past}",) if past else ()))


def _battle_line(battle: Fought) -> str:
    return f"{_FATES[battle.fate]} {battle.against}, {battle.felled} of theirs and {battle.fallen} of yours dead"


def armies_in_sight(state: UltimoState, _who: str) -> tuple[tuple[str, str], ...]:
    """Return the numbers on both sides, for the status line; empty where no battle is on."""
    war = state.world.war
    if war.theirs is None:
        return ()
    ours = (("soldiers", _count_line(war.ours)),) if war.ours else ()
    return (*ours, ("enemy soldiers", _count_line(war.theirs)))


def _count_line(army: Army) -> str:
    return f"{army.standing}/{army.soldiers}{' running' if army.routed else ''}"


def battle_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the view of a battle for some actors."""
    war = state.world.war
    if war.theirs is None:
        return {}
    seen = {side: _army(army) for side, army in (("ours", war.ours), ("theirs", war.theirs)) if army}
    leads = {"ours": leader_of(state, "ours"), "theirs": leader_of(state, "theirs")}
    known = {"on_field": list(war.on_field), "leads": leads, **seen}
    return {"battle": {**known, **(_secrets(state, war.theirs) if "dealer" in who else {})}}


def _army(army: Army) -> Mapping[str, object]:
    return {
        "name": army.name,
        "standing": army.standing,
        "soldiers": army.soldiers,
        "counts_for": army.strength,
        "running": bool(army.routed),
    }


def _secrets(state: UltimoState, theirs: Army) -> Mapping[str, object]:
    force = force_called(theirs.name)
    return {
        "leadership": leadership_of_side(state, "theirs"),
        "health": theirs.health,
        "arms": theirs.damage,
        "words": force.words if force else "",
    }
