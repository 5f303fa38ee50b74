"""What comes back of powers with a night or a session, and what is noticed where nobody has been before."""

from __future__ import annotations

from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.powers.events import DetailOwed, PowersRenewed
from oracle.systems.ultimo.standing import able
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import FreeDetail


def renewed(state: UltimoState, who: str, *uses: str) -> tuple[happened.Event, ...]:
    """Return that what was used up of these kinds can be done again."""
    back = tuple(one for one in state.people[who].spent if one.partition(" ")[0] in uses)
    return (PowersRenewed(who, back),) if back else ()


def noticed(state: UltimoState, scene: str) -> tuple[happened.Event, ...]:
    """Return that the first of the company who can notices something in a scene that is new to all of it (U-387)."""
    for who in able(state) if scene not in state.world.places else ():
        person = state.people[who]
        details = sum(hook.details for hook in hooks_of(person.character.traits, FreeDetail))
        if details:
            return (DetailOwed(who, scene, details),)
    return ()
