"""How people, and places, take what is done before them, and what comes back of it when they are met again.

Nothing here happens; see `living_moves` for the moves.
"""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.story.adventure import Person
from oracle.story.called import called
from oracle.story.life import Reaction
from oracle.story.life_tables import ANY_DEED, DEEDS, LEAST, LIE, MOST, TEMPERS
from oracle.story.lives import Memory
from oracle.story.state import NO_MORE_THERE, StoryState, attitude_of, holds, people_here


@dataclass(frozen=True, slots=True)
class ReactionHere:
    """What a person, or the place, does about a deed."""

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
    """Return how a person takes what was done: its kind, and how the player said it."""
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
    """Return how far a deed moves a person, within the bounds; the same good turn moves nobody twice."""
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
    """Return what comes back of earlier deeds as people are met again here: key and text, one for each person.

    What the author wrote comes first; else what weighs most of all they remember, with no text of its own.
    """
    here = {person.id: person for person in people_here(state)}
    found: dict[str, tuple[str, str]] = {}
    for key in state.lives.pending:
        person, reaction = key.split("/")[1], reaction_called(state, key)
        if reaction is not None and reaction.again and person in here and not state.told.get(again_key(key)):
            found.setdefault(person, (key, reaction.again))
    for name, met in here.items():
        kept = [one for one in remembered(state, name) if not _is_recalled(state, met, one.deed)]
        if kept and name not in found:
            found[name] = (f"person/{name}/{kept[0].deed}", "")
    return tuple(found.values())


def remembered(state: StoryState, person: str) -> tuple[Memory, ...]:
    """Return the deeds of earlier visits that a person keeps in mind, the weightiest first, then the latest.

    Once the story has ended, those of the last visit are among them.
    """
    now = sum(state.progress.visited.values())
    kept = [
        (abs(DEEDS[one.deed].moves), one.about == person, at, one)
        for at, one in enumerate(state.lives.memories)
        if (one.when < now or state.ending) and DEEDS[one.deed].lasts and _concerns(state, one, person)
    ]
    return tuple(row[-1] for row in sorted(kept, key=lambda row: row[:3], reverse=True))


def _concerns(state: StoryState, memory: Memory, person: str) -> bool:
    """Return whether a person has a deed to remember: one they saw that was not done to another, or a lie to them."""
    if memory.about != person and memory.about in state.adventure.people and DEEDS[memory.deed].is_to_one:
        return False
    return person in memory.seen or (memory.deed == LIE and memory.about == person)


def _is_recalled(state: StoryState, person: Person, deed: str) -> bool:
    """Return whether a person came back to a deed of that kind, or has words of the author's to do so."""
    is_written = any(one.to == deed and one.again for one in person.reactions)
    return is_written or bool(state.told.get(again_key(f"person/{person.id}/{deed}")))


def kept_at_the_end(state: StoryState) -> tuple[tuple[str, Memory], ...]:
    """Return what people keep of the party when the story is over: one deed each, no kind twice, by weight."""
    gone = {name for name, fate in state.progress.foes.items() if fate in NO_MORE_THERE}
    people = [name for name in state.adventure.people if name not in gone]
    kept = [(name, one) for name in people for one in remembered(state, name)[:1]]
    found: dict[str, tuple[str, Memory]] = {}
    for name, one in sorted(kept, key=lambda row: (-abs(DEEDS[row[1].deed].moves), row[1].about != row[0])):
        found.setdefault(one.deed, (name, one))
    return tuple(found.values())
