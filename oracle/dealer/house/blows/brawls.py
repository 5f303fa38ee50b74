"""Blows as players say them: the foe they mean, what they strike with, and in open play who there is to be struck.

The built-in Dealer hears "I go for the wrecker with my knife" as an attack of the player's own menu.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, count, islice
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.asides.fallen_out import pack_of, person_meant
from oracle.dealer.house.blows.absent import DESCRIBING, struck_at, those_meant, whom_struck
from oracle.dealer.house.blows.armed import arms_meant
from oracle.dealer.house.blows.blows import blows, called_by, closes_in, is_blow, meant
from oracle.dealer.house.blows.covers import sheltered_as_said
from oracle.dealer.house.blows.crowds import SEVERAL, most_of, musters
from oracle.dealer.house.blows.foe_words import BUILT, DANGEROUS, MIGHTY, NEARER, SETTINGS
from oracle.dealer.house.blows.foes_named import block_named
from oracle.dealer.house.moves.maps import stepped
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.stealing_up import steals_up
from oracle.dealer.position import Position
from oracle.story.asking import CardsAnswered, ThingHappened
from oracle.story.state import people_here
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.fight.actions import Attack, Away, Hide, Near, Shoot
from oracle.systems.ultimo.fight.danger import in_sight, standing
from oracle.systems.ultimo.foes.bestiary import BESTIARY
from oracle.systems.ultimo.foes.hooks import Lurks
from oracle.systems.ultimo.foes.stat_block import Rank, StatBlock
from oracle.systems.ultimo.standing import worth_of
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.actions import NOTHING, Empathize, Manipulate
from oracle.text.picking import stable_number
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_RETREAT: Final = lazy_pattern(
    r"\b(?:retreat|back (?:away|off|up)|fall back|run away|flee|keep my distance|get away)\b", re.IGNORECASE
)
_SPEAKING: Final = lazy_pattern(
    r"\b(?:talk|speak|say|tell|ask|parley|reason|plead|beg|bargain|offer|apologi[sz]e|calm|soothe|negotiate)\w*\b",
    re.IGNORECASE,
)
LONGEST_NAME: Final = 28
"""Letters by which somebody is known who is called by a name."""

MINIONS: Final = 4
"""Of so many foes that danger brings, one is a greater one."""


def fought_as_said(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield what may be meant by somebody who speaks in the face of foes, likeliest first; nothing where none stand."""
    if position.system.name != "ultimo":
        return
    state: UltimoState = position.rules
    if not in_sight(state.danger) or who not in state.people:
        return
    yield from () if is_blow(reading) else sheltered_as_said(position, reading.words, who)
    if not _is_elsewhere(position, reading):
        yield from _set_about(position, reading, who)


def _set_about(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield what somebody may do about the foes themselves."""
    state: UltimoState = position.rules
    tags = reading.way.tags if reading.way else ()
    if _RETREAT.search(reading.words):
        yield from stepped(position, who, in_sight(state.danger), away=True)
        yield from (_called(who, Away(name)) for name in meant(state, reading.words))
    elif is_blow(reading) or closes_in(reading):
        if is_blow(reading):
            yield from (_called(who, blow) for blow in blows(state, reading, who))
        yield from stepped(position, who, meant(state, reading.words)[:1])
        if closes_in(reading):
            yield from (_called(who, Near(name)) for name in meant(state, reading.words)[:1])
        # A foe who cannot be got at is not hurt by a check of any other kind: how else, is asked instead.
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="how"),))
    elif "stealth" in tags:
        yield _called(who, Hide())
    elif reading.meaning == "talk" or _coaxes(reading) or _SPEAKING.search(reading.words) or _faces(position, reading):
        yield from _words_for(position, reading, who)


def _is_elsewhere(position: Position, reading: Reading) -> bool:
    """Return whether somebody turns to a thing of the scene, and means none of the foes."""
    if reading.meaning not in ("feature", "look", "look_at") or (reading.meaning == "look" and is_blow(reading)):
        return False
    state, spoken, person = position.rules, set(stems_of(reading.words)), person_meant(position, reading)
    foes = in_sight(state.danger)
    return not any(called_by(state, name) & spoken for name in foes) and (person is None or person.id not in foes)


def _faces(position: Position, reading: Reading) -> bool:
    """Return whether somebody turns to a person of the story who is a foe by now."""
    person = person_meant(position, reading) if reading.meaning in ("person", "feature") else None
    return person is not None and person.id in in_sight(position.rules.danger)


def _called(who: str, action: Any) -> wire.Decision:
    return wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(action), who=who),))


def _coaxes(reading: Reading) -> bool:
    return reading.way is not None and reading.way.skill in ("Empathy", "Manipulation")


def _words_for(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield that somebody tries to reach a foe by words: as they say, or as they do it best."""
    state: UltimoState = position.rules
    foes = in_sight(state.danger)
    meant_for = person_meant(position, reading)
    if meant_for is not None and meant_for.id not in foes and meant_for in people_here(position.tale):
        return  # it is somebody else who is spoken to
    person = state.people[who]
    better = max(("Empathy", "Manipulation"), key=lambda skill: worth_of(person, skill, state.rules))
    skill = reading.way.skill if reading.way and _coaxes(reading) else better
    for way in (skill, "Empathy", "Manipulation"):
        how = Empathize if way == "Empathy" else Manipulate
        names = (meant_for.id,) if meant_for and meant_for.id in foes else meant(state, reading.words)
        yield _called(who, how(names[0], way, NOTHING, Tags()))
    yield wire.Decision(kind="pass")


def attacked_in_the_open(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield that whoever is attacked is somebody to be fought: a person of the story, in open play whoever is named.

    They come into play by the guidelines, and the blow that was announced falls at once.
    """
    if position.system.name != "ultimo":
        return
    state: UltimoState = position.rules
    tags = reading.way.tags if reading.way else ()
    if in_sight(state.danger) or "attack" not in tags:
        return
    if person_meant(position, reading) is None and _is_open_who(position, reading.words):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="whom"),))
    for names, bringing in _opponents(position, reading):
        if steals_up(reading):
            hiding = wire.Call(action=write_action(Hide()), who=who)
            yield wire.Decision(kind="procedure", moves=(*bringing, hiding))
        if state.rules["movement_mode"] == "grid":
            yield wire.Decision(kind="pass", moves=bringing)  # a map has to be laid before anybody can strike
            continue
        for item, kind in _openings(state, reading, who):
            call = wire.Call(action=write_action(kind(item, names[:1])), who=who)
            yield wire.Decision(kind="procedure", moves=(*bringing, call))
        # Where nobody gets at them in one go, as in rain, the first turn goes into coming nearer.
        nearer = wire.Call(action=write_action(Near(names[0])), who=who)
        yield wire.Decision(kind="procedure", moves=(*bringing, nearer))
        yield wire.Decision(kind="pass", moves=bringing)


def _is_open_who(position: Position, said: str) -> bool:
    """Return whether several may be meant by who is struck, or nobody of those who are there: her, among men."""
    meant_so, nobody_so = those_meant(position, said), struck_at(said).lower() in ("him", "her")
    return len(meant_so) > 1 or (not meant_so and nobody_so and bool(people_here(position.tale)))


def _openings(state: UltimoState, reading: Reading, who: str) -> Iterator[tuple[str, type[Attack | Shoot]]]:
    for mode, items in arms_meant(state, reading, who):
        yield from ((item, Shoot if mode == "ranged" else Attack) for item in items)


def _opponents(position: Position, reading: Reading) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Yield whom a blow may be meant for: their names, and the moves that bring them."""
    person = person_meant(position, reading) or next(iter(those_meant(position, reading.words)), None)
    pack = pack_of(person) if person else ""
    if person is not None and not pack and person in people_here(position.tale):
        rank: Rank = "greater" if MIGHTY & set(words_of(person.role)) else "minion"
        yield (person.id,), (_built(person.id, rank, sort="person"),)
        return
    if pack:
        yield from _called_so(position, pack, SEVERAL)
    elif position.tale.adventure.open_play:
        coming = tuple(brought(position, reading.words))
        yield from coming or named_only(position, reading.words)


def named_only(position: Position, said: str) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Yield whoever is attacked by a name of their own, or as nothing but a man, in a story that nobody wrote."""
    everybody = tuple(position.tale.adventure.people.values())
    words = words_of(whom_struck(said, everybody))
    if not words:
        return
    known = next((one for one in everybody if set(words) & set(words_of(one.name))), None)
    if known is not None and known.id not in position.rules.danger.foes:
        yield (known.id,), (_built(known.id, "minion", sort="person"),)
    elif words[-1] in DESCRIBING:
        yield from _called_so(position, words[-1], 1)
    else:
        name = next(_new_names(position.rules, "-".join(words)[:LONGEST_NAME].strip("-"), several=False))
        yield (name,), (_built(name, "minion", sort="person"),)


def brought(position: Position, said: str) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Yield who comes into play where words name somebody to be fought: their names, and the moves that bring them."""
    named = block_named(said)
    if named is not None:
        yield from _of_the_book(position, named[0], most_of(named[0].name, said) if named[1] else 1)
    coming = tuple(tuple(_called_so(position, word, number)) for word, number in musters(said))
    for at in (0, -1) if coming else ():  # as the bestiary has them, else all of them built
        rows = [group[at] for group in coming]
        yield tuple(name for names, _ in rows for name in names), tuple(move for _, moves in rows for move in moves)


def _of_the_book(
    position: Position, block: StatBlock, number: int
) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Yield so many of a foe of the bestiary that is called by its full name."""
    names = tuple(islice(_new_names(position.rules, block.id, several=number > 1), number))
    seen = tuple(wire.FoeAct(move="cover_none", foe=name) for name in names if _lurks(block))
    yield names, (*(wire.Bring(kind=block.id, id=name) for name in names), *seen)


def _called_so(position: Position, word: str, number: int) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Yield so many who are called by a single word: out of the bestiary where it has such, else built."""
    ready = next((one for one in BESTIARY.values() if word in words_of(one.name)), None)
    names = tuple(islice(_new_names(position.rules, word, several=number > 1), number))
    if ready is not None:
        seen = tuple(wire.FoeAct(move="cover_none", foe=name) for name in names if _lurks(ready))
        yield names, (*(wire.Bring(kind=ready.id, id=name) for name in names), *seen)
    yield names, tuple(_built(name, "greater" if word in MIGHTY else "minion") for name in names)


def _lurks(block: StatBlock) -> bool:
    """Return whether a foe would lie in wait, though whoever means to strike it has seen it already."""
    return any(isinstance(one, Lurks) for one in block.hooks)


def _new_names(state: UltimoState, word: str, *, several: bool) -> Iterator[str]:
    """Yield names for foes that are called by a word, and that none has had yet."""
    numbered = (f"{word}-{number}" for number in count(1 if several else 2))
    taken = (*state.danger.foes, *state.people)
    return (name for name in (numbered if several else chain((word,), numbered)) if name not in taken)


def _built(name: str, rank: Rank, *, sort: Any = "kind") -> wire.BuildFoe:
    row = BUILT[rank]
    return wire.BuildFoe(
        id=name,
        rank=row.rank,
        health=row.health,
        toughness=row.toughness,
        armor=row.armor,
        patience=12 if rank == "host" else 0,
        melee=row.melee,
        ranged=row.ranged,
        damage=row.damage,
        sort=sort,
    )


def danger_drawn(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the foe that the cards have brought in open play, where danger draws near or something feared comes."""
    if position.system.name != "ultimo" or not position.tale.adventure.open_play:
        return
    if standing(position.rules.danger) or not any(_is_danger(event) for event in happened):
        return
    yield wire.Decision(kind="reaction", moves=(feared(position),))


def feared(position: Position) -> wire.Bring:
    """Return the move that brings a foe out of the dark that nobody has named: one that fits the story."""
    setting = setting_of(position)
    count = str(position.state.table.counter)
    rank = "minion" if stable_number("rank", position.tale.scene, count) % MINIONS else "greater"
    kinds = [one for one in BESTIARY.values() if one.setting == setting and one.rank == rank]
    block = kinds[stable_number("danger", position.tale.scene, count) % len(kinds)]
    taken = (*position.rules.danger.foes, *position.rules.people)
    name = next(one for one in (block.id, *(f"{block.id}-{at}" for at in range(2, 99))) if one not in taken)
    return wire.Bring(kind=block.id, id=name, distance="medium")


def _is_danger(event: Any) -> bool:
    if isinstance(event, CardsAnswered):
        return event.twist == NEARER
    return isinstance(event, ThingHappened) and event.happening in DANGEROUS


def setting_of(position: Position) -> str:
    """Return the setting of the bestiary that a story speaks for most; gothic where it speaks for none."""
    tale = position.tale
    told = (tale.adventure.title, tale.adventure.blurb, *tale.progress.established.values(), tale.here.title)
    spoken = {stem(word) for text in told for word in words_of(text)}
    found = {name: len(spoken & {stem(word) for word in words}) for name, words in SETTINGS.items()}
    best = max(found, key=lambda name: (found[name], name == "gothic"))
    return best if found[best] else "gothic"
