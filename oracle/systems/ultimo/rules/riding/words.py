"""Views of mounts and vehicles, in words."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.riding.makes import ride_name
from oracle.systems.ultimo.rules.riding.modifiers import steerer
from oracle.systems.ultimo.rules.riding.state import ride_of
from oracle.systems.ultimo.rules.state import UltimoState


def ride_in_sight(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return a character's mount or vehicle and its health, for the status line."""
    name = ride_of(state.riding, who)
    if not name:
        return ()
    thing = state.riding.rides[name]
    at = ", at the reins" if steerer(state, name) == who else ""
    return (("on", f"{ride_name(state, name).removeprefix('the ')} {thing.health}/{thing.most}{at}"),)


def rides_view(state: UltimoState, _who: frozenset[str]) -> Mapping[str, object]:
    """Return the view of mounts and vehicles, the same for all."""
    if not state.riding.rides:
        return {}
    return {
        "rides": {
            name: {
                "kind": thing.make,
                "health": thing.health,
                "most": thing.most,
                "soak": thing.soak,
                "steers": steerer(state, name),
                "aboard": list(thing.aboard),
            }
            for name, thing in state.riding.rides.items()
        }
    }
