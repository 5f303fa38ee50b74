"""How the built-in Dealer tells what lives in a story: what is noticed, what people say, how they take a deed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from oracle.dealer.beats import Beat, BeatKind
from oracle.dealer.builtin.telling.freely import names_at
from oracle.dealer.builtin.telling.prose import lives, spoken
from oracle.dealer.builtin.telling.turning import deed_told_back
from oracle.kit.words import capital
from oracle.story.reacting import kept_at_the_end
from oracle.story.state import StoryState
from oracle.text.words import words_of

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Row, Teller, Telling

UNKNOWN: Final = "unknown"
"""Of what a person says: that they could not tell what they were asked."""

AGAIN: Final = "again"
"""Of a deed: that a person comes back to it who is met again."""

MOST_REMAINS: Final = 3
"""People of whom an ending tells what they keep in mind."""


def spoke(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what a person says who was asked; where the author gave them no words, that they cannot or will not."""
    if beat.tier == UNKNOWN:
        yield _not_known(teller, telling, beat)
        return
    if beat.texts and all(map(teller.memory.was_told, beat.texts)):
        yield teller.say(telling, lives.said_before, beat, person=beat.thing)
        return
    for text in beat.texts:
        teller.memory.note(text)
        yield text
    if not beat.texts:
        yield teller.say(telling, lives.refuses, beat, person=beat.thing)


def _not_known(teller: Teller, telling: Telling, beat: Beat) -> str:
    """Return what a person says who cannot tell: to the very question, and who may know; otherwise if asked again."""
    words = {**telling.besides, "person": beat.thing}
    asked = f"{beat.thing} was asked {words.get('thing', '')}"
    was_asked, temper = bool(words.get("thing")) and teller.memory.was_told(asked), words.get("temper", "")
    teller.memory.note(asked)
    if was_asked:
        return teller.say(telling, spoken.pressed, beat, **words)
    if words.get("whom"):
        pool = spoken.of_fact if words["fact"] else spoken.of_role if words["role"] else spoken.of_somebody
        return teller.say(telling, pool, beat, role_cap=capital(words["role"]), **words)
    if words.get("opinion") and (said := teller.new(telling, beat, spoken.opinion[words["opinion"]], **words)):
        return said
    own = next((text for text in beat.texts if not teller.memory.was_told(text)), "")
    teller.memory.note(own)
    lead = teller.once(telling, spoken.taken_up, beat, **words) if own else ""
    in_kind = spoken.unknown.get(temper, ())
    said = own or teller.new(telling, beat, in_kind, **words)
    said = said or teller.say(telling, (*lives.cannot_say, *in_kind), beat, **words)
    who = teller.once(telling, spoken.who_knows, beat, **words) if words.get("who") else ""
    return " ".join(part for part in (lead, said, who) if part)


def own_words(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield the adventure's own words, each once."""
    return teller.own_words(telling, beat)


def seen(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield how a person takes a deed where the adventure does not tell it; nothing where they have answered to it.

    Who is met again comes back to it, where it can be in the player's own words.
    """
    if beat.tier == AGAIN:
        deed = deed_told_back(" ".join(beat.texts), names_at(telling.brief))
        is_about_them = bool({*words_of(beat.thing)} & {*words_of(deed)})
        yield teller.new(
            telling, beat, lives.again[beat.subject], person=beat.thing, deed="" if is_about_them else deed
        )
    elif not telling.has("reacted", "spoke"):
        yield teller.new(telling, beat, lives.taken.get(beat.subject, ()), person=beat.thing)


def remains(teller: Teller, tale: StoryState) -> str:
    """Return what the players leave behind them in people's minds as the story ends; empty where they leave nothing."""
    people = tale.adventure.people
    rows = [(people[name].name, one) for name, one in kept_at_the_end(tale) if one.deed in lives.ending]
    told = (
        teller.memory.choose(lives.ending[one.deed], {"person": name}, f"{tale.ending} {one.deed}")
        for name, one in rows[:MOST_REMAINS]
    )
    return " ".join(told)


LIFE_TELLINGS: Final[Mapping[BeatKind, Row]] = {
    "spoke": spoke,
    "detail": own_words,
    "reacted": own_words,
    "seen": seen,
}
"""By kind of beat."""
