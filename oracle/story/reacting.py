"""How people, and places, take what is done before them, and what comes back of it when they are met again.

Nothing here happens; see `living_moves` for the moves.
"""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.story.adventure import Person
from oracle.story.called import called
from oracle.story.life import Reaction
from oracle.story.life_tables import ANY_DEED, DEEDS, LEAST, MOST, TEMPERS
from oracle.story.state import StoryState, attitude_of, holds, people_here


@dataclass(frozen=True, slots=True)
class ReactionHere:
    """What somebody, or the place, does about a deed."""

    key: str
    """As it is remembered: `person/old-wenna/1`; the number is left out where only their mind is moved."""
    person: str
    """Empty for the place itself."""
    text: str
    """Empty where nothing is told."""
    moves: int
    """How far it moves their attitude."""
    tells: tuple[str, ...] = ()


def reactions_to(state: StoryState, deed: str, about: str = "", words: str = "") -> tuple[ReactionHere, ...]:
    """Return how everybody here takes a deed, whom it was done to first, and then what the place does about it.

    Args:
        state: The story.
        deed: Its kind, a word of `life_tables.DEEDS`.
        about: The person or thing it was done to.
        words: How the player said it.
    """
    people = sorted(people_here(state), key=lambda person: person.id != about)
    found = [_taken_by(state, person, (deed, words), about) for person in people]
    place = _matching(state, "scene", state.scene, state.here.reactions if state.is_running else (), (deed, words))
    if place is not None:
        key, reaction = place
        found.append(ReactionHere(key, "", _next_text(state, key, reaction), 0, reaction.tells))
    return tuple(found)


def _taken_by(state: StoryState, person: Person, done: tuple[str, str], about: str) -> ReactionHere:
    """Return how somebody takes what was done: its kind, and how the player said it."""
    deed, to_them = done[0], person.id == about
    is_others = DEEDS[deed].is_to_one and not to_them and about in state.adventure.people
    whom = ("others",) if is_others else ("", "me" if to_them else "others")
    match = _matching(state, "person", person.id, person.reactions, done, whom)
    key, reaction = match or (f"person/{person.id}", None)
    text = _next_text(state, key, reaction) if reaction else ""
    moves = 0 if is_others and reaction is None else moved(state, person, deed, reaction)
    return ReactionHere(key, person.id, text, moves, reaction.tells if reaction else ())


def _matching(
    state: StoryState,
    kind: str,
    owner: str,
    reactions: tuple[Reaction, ...],
    deed: tuple[str, str],
    whom: tuple[str, ...] = ("",),
) -> tuple[str, Reaction] | None:
    """Return the reaction that fits a deed best, with its key: one whose words were said, else one without words."""
    fitting = [
        (called(one.words, deed[1]), -place, one)
        for place, one in enumerate(reactions)
        if one.to in (deed[0], ANY_DEED) and one.whom in whom and holds(one.needs, state)
    ]
    said = [row for row in fitting if row[0] or not row[2].words]
    if not said:
        return None
    _, place, reaction = max(said, key=lambda row: row[:2])
    return f"{kind}/{owner}/{-place}", reaction


def _next_text(state: StoryState, key: str, reaction: Reaction) -> str:
    """Return what is told of a reaction now; nothing once all its texts were told."""
    times = state.lives.reacted.get(key, 0)
    return reaction.text[times] if times < len(reaction.text) else ""


def moved(state: StoryState, person: Person, deed: str, reaction: Reaction | None = None) -> int:
    """Return how far a deed moves somebody, within the bounds; the same good turn moves nobody twice."""
    usual = TEMPERS[person.temper].takes if person.temper in TEMPERS else {}
    step = usual.get(deed, DEEDS[deed].moves)
    if reaction is not None and reaction.attitude is not None:
        step = reaction.attitude
    if step > 0 and state.lives.has_happened(deed, person.id):
        return 0
    now = attitude_of(state, person.id)
    return min(max(now + step, LEAST), MOST) - now


def reaction_called(state: StoryState, key: str) -> Reaction | None:
    """Return the reaction of that key, `None` where there is none."""
    kind, _, rest = key.partition("/")
    owner, _, place = rest.partition("/")
    adventure = state.adventure
    found = adventure.people.get(owner) if kind == "person" else adventure.scenes.get(owner)
    rows = found.reactions if found is not None else ()
    return rows[int(place)] if place.isdecimal() and int(place) < len(rows) else None


def again_key(reaction: str) -> str:
    """Return the key under which it is counted in `StoryState.told` that a reaction came back."""
    return f"{reaction} again"


def recalled(state: StoryState) -> tuple[tuple[str, str], ...]:
    """Return what comes back of earlier reactions as people are met again here: key and text, one for each person."""
    here = {person.id for person in people_here(state)}
    found: dict[str, tuple[str, str]] = {}
    for key in state.lives.pending:
        person, reaction = key.split("/")[1], reaction_called(state, key)
        if reaction is not None and reaction.again and person in here and not state.told.get(again_key(key)):
            found.setdefault(person, (key, reaction.again))
    return tuple(found.values())
