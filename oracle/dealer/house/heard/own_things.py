"""What players call their things: which item of whose gear some words mean, and where in a sentence they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.absent import told_here
from oracle.dealer.house.blows.armed import named_arm
from oracle.dealer.position import Position
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.gear.named import arms_named
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.text.stems import stem
from oracle.text.words import small_words, stems_of, words_of

LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’](?:ll|d|m)|let['’]?s|let|me|us|then|so|and|now|just|first|would|like|want|wanna|will|to|try|am"
    r"|going|gonna|decide|finally|go|quickly|please|okay|ok|well|also|can|could|may|need|have|should|must|carefully"
    r"|slowly|quietly|simply|reach|over|bend|kneel|stoop|down|step|forward)\W+)*?"
)
"""What may stand before the verb of a sentence about oneself."""

DET: Final = r"(?:(?P<det>my own|my old|my|our|the|this|that|an?|some|his|her|their|both)\s+)?"
"""What points to a thing."""

END: Final = (
    r"(?=\s+(?:to|on|onto|in|into|at|by|beside|behind|under|for|and|so|from|down|aside|away|off|here|there|over|against"
    r"|before|near|next|with|up|out|back|again|then|upon|while|as|because|where|if|after|of|between|underneath|outside"
    r"|inside|using|which|that|but|until|through|across|lying|now|first|quickly|please|this|tonight|today|myself)\b"
    r"|\s*[,.;:!?]|\W*$)"
)
"""Where the name of a thing ends."""

THING: Final = DET + r"(?P<thing>[a-z][a-z'’-]*(?:\s+[a-z][a-z'’-]*){0,3}?)" + END
"""A thing as it is named in a sentence."""

_KINDS: Final[Mapping[str, str]] = {"armor": "armor", "armour": "armor", "shield": "shield", "weapon": "weapon"}
"""What any thing of a kind may be called."""

_PROTECTION: Final = lazy_pattern(
    r"\b(?:armou?r|mail|shield|helmet|breastplate|plate|jerkin|leathers|cuirass)\b", re.IGNORECASE
)
_KIT_WORDS: Final = (
    "lantern lamp torch rope crowbar lockpick lockpicks tools toolkit camera map compass spyglass telescope"
    " tent blanket bedroll backpack satchel key book grimoire tome manual potion elixir flask vial medicine"
    " bandages bandage kit watch ring amulet necklace whistle dice candle candles matches shovel spade pickaxe"
    " hammer ladder net chain shackles handcuffs grapnel violin lute flute drum saddle notebook rations canteen"
    " waterskin tinderbox binoculars radio flashlight"
)


@cache
def _kit_stems() -> frozenset[str]:
    """Return the stems of what people carry by the line of a sheet; clothes and small change they have without one."""
    return frozenset(map(stem, _KIT_WORDS.split()))


_TITLES: Final = frozenset(words_of("dr doctor mr mrs miss sir lady lord captain sister brother old"))


@cache
def _title_stems() -> frozenset[str]:
    return frozenset(map(stem, _TITLES))


def owned(gear: Iterable[Item], phrase: str) -> Item | None:
    """Return the thing that some words mean, `None` where none of these is called so.

    What a thing is stands at the end of its name, and of the words for it; of several, the one that most words fit.
    """
    words = [word for word in words_of(phrase) if word not in small_words() and word not in ("own", "old")]
    if not words:
        return None
    last, spoken = stem(words[-1]), set(map(stem, words))
    called = [(item, _heads(item)) for item in gear]
    ranked = [(len(spoken & set(stems_of(_names(item)))), item) for item, heads in called if last in heads]
    if ranked:
        return max(ranked, key=lambda one: one[0])[1]
    kind = _KINDS.get(words[0]) if len(words) == 1 else None
    return next((item for item in gear if item.kind == kind), None) if kind else None


def own(person: Person, phrase: str, *, lying: bool = False) -> Item | None:
    """Return the thing of somebody that some words mean: of those at hand, or of those that lie on the ground."""
    gear = tuple(item for item in person.gear if (item.condition == "dropped") == lying)
    found = owned(gear, phrase)
    if found is None and not lying and (arm := named_arm(person, f"with {phrase}")):
        return next((item for item in gear if item.id == arm), None)
    return found


def _names(item: Item) -> str:
    return f"{item.name} {item.id.replace('_', ' ')} {item.weapon.replace('_', ' ')}"


def _heads(item: Item) -> set[str]:
    names = (words_of(name.replace("_", " ")) for name in (item.name, item.id, item.weapon) if name)
    lasts = [words[-1] for words in names if words and not words[-1].isdecimal()]
    ends = [end for last in lasts for end in ("sword", "bow", "gun", "hammer", "axe") if last.endswith(end)]
    return set(map(stem, (*lasts, *ends)))


def is_arm(phrase: str) -> bool:
    """Return whether some words name arms or armor, which count for something only on a sheet."""
    return arms_named(phrase.replace(" ", "_")) is not None or bool(_PROTECTION.search(phrase))


def is_kit(phrase: str) -> bool:
    """Return whether some words name what somebody has only if it stands on their sheet: arms, armor, tools, a lamp."""
    return is_arm(phrase) or stem(words_of(phrase)[-1]) in _kit_stems()


def is_told_of(position: Position, phrase: str) -> bool:
    """Return whether players have been told of something that is called so, where they are."""
    last = stem(words_of(phrase)[-1])
    return any(last in stems_of(text) for text in told_here(position))


def mate_named(state: UltimoState, who: str, phrase: str) -> str:
    """Return the other character whose name stands in some words; empty for none."""
    spoken = set(stems_of(phrase)) - _title_stems()
    others = ((one, set(stems_of(person.character.name))) for one, person in state.people.items() if one != who)
    return next((one for one, names in others if names & spoken), "")


def is_oneself(person: Person, phrase: str) -> bool:
    """Return whether some words are nothing but somebody's own name, or `myself`."""
    spoken, name = set(words_of(phrase)), set(words_of(person.character.name))
    return spoken in ({"me"}, {"myself"}) or (bool(spoken - _TITLES) and spoken <= name)
