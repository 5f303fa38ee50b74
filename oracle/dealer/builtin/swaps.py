"""Things that change hands within the party: both halves of a swap or neither, as whoever plays both says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.belongings import belongings_of
from oracle.dealer.builtin.enact.called import fit_of, names_at
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.spoken import object_of
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.things import THOUGHT, is_thing, own_thing, plain_name, spoken_thing
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position
from oracle.text.tokens import words_of

LIKELY: Final = 0.12
"""Chance of all verbs by which a thing changes hands from which on a line is for that."""

IN_RETURN: Final = " for "
"""Stands before what a person wants for a thing."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A thing for a thing, or a thing that is taken from a comrade."""

    mate: str
    """Actor with whom it is done; empty for nobody of the party."""
    given: str = ""
    """Id of the speaker's thing; empty where nothing is given."""
    taken: str = ""
    """Id of the comrade's thing; empty where they have none like it."""
    wanted: str = ""
    """How that thing was called."""


def swapped(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that both things of a swap change hands; where one of them cannot, nothing does."""
    swap = swap_in(position, meant)
    if swap is None:
        return
    kept = belongings_of(position)
    if kept is not None and swap.taken and speaks_for(position, swap.mate):
        who, mate = actor_of(position), swap.mate
        given = (wire.Call(action=kept.handed_on(swap.given, mate), who=who),) if swap.given else ()
        taken = wire.Call(action=kept.handed_on(swap.taken, who), who=mate)
        yield wire.Decision(kind="procedure", moves=(*given, taken))
    yield wire.Decision(kind="pass")


def why_kept(position: Position, meant: Meant) -> tuple[str, dict[str, str]] | None:
    """Return what is said to a swap that does not come about: nobody gives away what is another player's."""
    swap = swap_in(position, meant)
    if swap is None:
        return None
    if not swap.mate:
        return "in_return", {"thing": swap.wanted}
    words = {"mate": name_of(position, swap.mate).split()[0], "thing": swap.wanted}
    if not swap.taken:
        return "no_return", words
    return None if speaks_for(position, swap.mate) else ("their_word", words)


def speaks_for(position: Position, mate: str) -> bool:
    """Return whether whoever speaks plays another character too."""
    return any({actor_of(position), mate} <= set(seat.actors) for seat in position.state.table.seats)


def swap_in(position: Position, meant: Meant) -> Swap | None:
    """Return the swap that a line states; `None` for none."""
    found, kept = meant.interpretation, belongings_of(position)
    if found is None or meant.mood or found.parsed.flags & THOUGHT or kept is None:
        return None
    line = Line(found.parsed, names_at(position, actor_of(position)), actor_of(position))
    wanted = line.text.partition(IN_RETURN)[2]
    chance = sum(found.verbs.get(one, 0.0) for one in (*kept.PARTING, *(() if wanted else (kept.TAKING,))))
    if meant.meaning.kind not in ("act", "pass") or chance < LIKELY:
        return None
    return _for_another(position, line, wanted) if wanted else _taken(position, line)


def _for_another(position: Position, line: Line, wanted: str) -> Swap | None:
    """Return the swap of a line that names a thing and what is wanted for it."""
    thing, own = spoken_thing(wanted), own_thing(position, line, object_of(line.parsed))
    if own is None:
        return None
    mate = _named_mate(position, line) or next(_owners(position, line, thing), "")
    theirs = own_thing(position, replace(line, speaker=mate), thing) if mate else None
    if theirs is None and not is_thing(thing):
        return None  # it is given for thanks, for a while, for the climb
    return Swap(mate, own.id, theirs.id if theirs else "", theirs.name if theirs else _bare(line, mate, thing))


def _bare(line: Line, mate: str, thing: str) -> str:
    """Return a thing without articles and without whose it is."""
    own = {word for name in line.names.of.get(mate, ()) for word in words_of(name)}
    return " ".join(word for word in plain_name(thing).split() if word not in own) or thing


def _taken(position: Position, line: Line) -> Swap | None:
    """Return what a line takes from a comrade, who is named."""
    mate, thing = _named_mate(position, line), object_of(line.parsed)
    if not mate or own_thing(position, line, thing) is not None:
        return None
    theirs = own_thing(position, replace(line, speaker=mate), thing)
    return Swap(mate, "", theirs.id, theirs.name) if theirs else None


def _owners(position: Position, line: Line, thing: str) -> Iterator[str]:
    others = (who for who in position.tale.company.pcs if who != line.speaker)
    return (who for who in others if own_thing(position, replace(line, speaker=who), thing))


def _named_mate(position: Position, line: Line) -> str:
    others = (who for who in position.tale.company.pcs if who != line.speaker)
    return next((who for who in others if fit_of(line.names.of[who], line.text) >= NAMED), "")
