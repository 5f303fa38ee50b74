"""Whoever is attacked becomes a foe: a person of the story, a foe of the bestiary, in open play whoever is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, count, islice
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.spoken import aim_of, named_in, objects_of
from oracle.dealer.compile import goal_of
from oracle.dealer.interpret.entities import SPOKEN_TO, kinds_of
from oracle.dealer.interpret.setting import name_words, role_words
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.game_files import game_rows
from oracle.story.asking import CardsAnswered, ThingHappened
from oracle.story.state import people_here
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.foes.bestiary import BESTIARY
from oracle.systems.ultimo.foes.hooks import Lurks
from oracle.systems.ultimo.foes.stat_block import Rank, StatBlock
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of
from oracle.text.picking import stable_number
from oracle.text.stems import stem
from oracle.text.tokens import words_of

LONGEST_NAME: Final = 28
"""Letters by which somebody is known who is called by a name."""

MOST: Final = 6
"""Foes that come in one go."""

PLURAL: Final = 2
"""Foes that come where several are spoken of and no number is said."""

MINIONS: Final = 4
"""Of so many foes that danger brings, one is a greater one."""

NAMED: Final = 0.8
"""How well a person of the story has to be named to be the one who is attacked."""

WHOLLY: Final = 1.5
"""How well the name of a foe of the bestiary has to be said for that one to be meant."""

NEARER: Final = "s"
"""Suit of the twist by which danger draws nearer."""


@dataclass(frozen=True, slots=True)
class Built:
    """Figures by which the built-in Dealer makes a foe, as the guidelines advise for its rank."""

    rank: Rank
    health: int
    toughness: int
    armor: int
    melee: int
    ranged: int
    damage: int


BUILT: Final[Mapping[Rank, Built]] = {
    "minion": Built("minion", 6, 1, 0, 4, 2, 1),
    "greater": Built("greater", 9, 2, 0, 6, 5, 3),
    "host": Built("host", 18, 4, 2, 10, 10, 5),
}
"""By rank: they stand two, three and more than ten attacks."""

Coming = tuple[tuple[str, ...], tuple[Any, ...]]
"""What foes are called from now on, and the moves that bring them."""


def confronted(position: Position, parsed: ParsedUtterance, target: str) -> Iterator[Coming]:
    """Yield who comes into play where somebody is attacked, likeliest first; nothing where nobody like that is here.

    Args:
        position: Where it is said.
        parsed: What was said.
        target: Id of the person of the story that it was taken to be for; empty for none.
    """
    named = struck_in(position, parsed)
    if target not in {person.id for person in people_here(position.tale)}:
        target = person_called(position, named)
    if target:
        if target not in position.rules.danger.foes:
            yield (target,), (_built(target, "minion", sort="person"),)
    elif named:
        yield from _crowd(position, objects_of(parsed) if named == named_in(parsed) else (named,))


def person_called(position: Position, phrase: str) -> str:
    """Return the person of the story that a phrase names who is here; empty for nobody."""
    people = {person.id: (*name_words(person.name), *role_words(person.role)) for person in people_here(position.tale)}
    best = max(people, key=lambda one: fit_of(people[one], phrase), default="")
    return best if best and fit_of(people[best], phrase) >= NAMED else ""


def is_somebody(position: Position, phrase: str) -> bool:
    """Return whether a phrase names a person of the story, or anybody else."""
    return bool(phrase) and (bool(person_called(position, phrase)) or kinds_of([phrase])[0] in SPOKEN_TO)


def struck_in(position: Position, parsed: ParsedUtterance) -> str:
    """Return who is struck: whom a blow is done to, else at whom a thing flies or on whose head it comes down."""
    named, aim = named_in(parsed), aim_of(parsed)
    if not aim or is_somebody(position, named):
        return named
    owner, _, own = aim.replace("’", "'").rpartition("'s ")
    aim = owner if own and owner else aim
    return aim if is_somebody(position, aim) else named


def _crowd(position: Position, named: tuple[str, ...]) -> Iterator[Coming]:
    """Yield all who are named, so many as can come in one go; nothing where none of them can be a foe."""
    names: list[str] = []
    moves: list[Any] = []
    for phrase in named:
        count, block = min(_count(phrase), MOST - len(names)), _block(phrase)
        own = " ".join((*_telling(phrase)[:-1], *map(_singular, _telling(phrase)[-1:])))
        if count and block is not None:
            coming, bringing = _of_the_book(position, block, count)
        elif count and position.tale.adventure.open_play and own and kinds_of([phrase])[0] in SPOKEN_TO:
            name = goal_of(own)[:LONGEST_NAME].strip("-")
            coming = tuple(islice(_free_names(position, name, several=_count(phrase) > 1), count))
            bringing = tuple(_built(one, "minion") for one in coming)
        else:
            continue
        names.extend(coming)
        moves.extend(bringing)
    if names:
        yield tuple(names), tuple(moves)


def brought(position: Position, bringing: tuple[wire.Move, ...]) -> Position:
    """Return the position after foes came in and a line was let pass, where the referee lets them come."""
    from oracle.dealer.referee import judge  # the referee reads this package's advice

    verdict = judge(position, wire.Decision(kind="pass", moves=bringing))
    for who, action in verdict.actions if verdict.is_accepted else ():
        position = position.after(action, who)
    return position


def _telling(named: str) -> tuple[str, ...]:
    dull = word_class("determiners") | word_class("numbers")
    return tuple(word for word in words_of(named) if word not in dull and not word.isdecimal())


def _singular(word: str) -> str:
    """Return the word for one of several; a word whose stem is no longer the word is kept as it is.

    >>> _singular("wolves"), _singular("goblin"), _singular("countess")
    ('wolf', 'goblin', 'countess')
    """
    return stem(word) if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def _count(named: str) -> int:
    """Return how many are named: a number in words or figures, two of a plural, else one."""
    words = words_of(named)
    if any(word in word_class("numbers") or word.isdecimal() for word in words):
        return max(1, int(number_of(named)))
    is_plural = bool(words) and _singular(words[-1]) != words[-1] and words[0] not in word_class("singulars")
    return PLURAL if is_plural else 1


def _block(named: str) -> StatBlock | None:
    """Return the foe of the bestiary that is named in full, or by a single word that only its name ends in."""
    said = " ".join(stem(word) for word in _telling(named))
    ranked = sorted(((fit_of(names, said), name) for name, names in _names().items()), reverse=True)
    return BESTIARY[ranked[0][1]] if ranked and said and ranked[0][0] >= WHOLLY else None


@cache
def _names() -> Mapping[str, tuple[str, ...]]:
    """Return the stems by which each foe of the bestiary is called: the whole name."""
    plain = {
        name: " ".join(stem(word) for word in words_of(block.name) if word not in word_class("determiners"))
        for name, block in BESTIARY.items()
    }
    return {name: (words,) for name, words in plain.items()}


def _of_the_book(position: Position, block: StatBlock, number: int) -> Coming:
    """Return so many of a foe of the bestiary; one that lies in wait is seen by whoever strikes at it."""
    names = tuple(islice(_free_names(position, block.id, several=number > 1), number))
    lurks = any(isinstance(hook, Lurks) for hook in block.hooks)
    seen = tuple(wire.FoeAct(move="cover_none", foe=name) for name in names if lurks)
    return names, (*(wire.Bring(kind=block.id, id=name) for name in names), *seen)


def _free_names(position: Position, word: str, *, several: bool) -> Iterator[str]:
    """Yield names for foes that are called by a word, and that none has had yet."""
    numbered = (f"{word}-{number}" for number in count(1 if several else 2))
    taken = (*position.rules.danger.foes, *position.rules.people)
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
    if not hasattr(position.rules, "danger") or not position.tale.adventure.open_play:
        return
    if not standing(position.rules.danger) and any(_is_danger(event) for event in happened):
        yield wire.Decision(kind="reaction", moves=(feared(position),))


def feared(position: Position) -> wire.Bring:
    """Return the move that brings a foe out of the dark that nobody has named: one that fits the story."""
    setting = setting_of(position)
    number = str(position.state.table.counter)
    rank = "minion" if stable_number("rank", position.tale.scene, number) % MINIONS else "greater"
    kinds = [one for one in BESTIARY.values() if one.setting == setting and one.rank == rank]
    block = kinds[stable_number("danger", position.tale.scene, number) % len(kinds)]
    return wire.Bring(kind=block.id, id=next(_free_names(position, block.id, several=False)), distance="medium")


def _is_danger(event: Any) -> bool:
    if isinstance(event, CardsAnswered):
        return event.twist == NEARER
    return isinstance(event, ThingHappened) and event.happening in _dangers()


@cache
def _dangers() -> frozenset[str]:
    """Return what befalls in open play and brings somebody to be reckoned with."""
    return frozenset(row["happening"] for row in game_rows("ultimo", "dangers"))


def setting_of(position: Position) -> str:
    """Return the setting of the bestiary that a story speaks for most; gothic where it speaks for none."""
    tale = position.tale
    told = (tale.adventure.title, tale.adventure.blurb, *tale.progress.established.values(), tale.here.title)
    spoken = {stem(word) for text in told for word in words_of(text)}
    rows = game_rows(position.system.name, "settings")
    found = {row["setting"]: len(spoken & {stem(word) for word in row["words"].split()}) for row in rows}
    best = max(found, key=lambda name: (found[name], name == "gothic"))
    return best if found[best] else "gothic"
