"""What people make of a deed: which kind it is, before whom it was done, and whether anyone noticed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.spoken import Ruled
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.living.finds import SUCCEEDS
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.builtin.whom import gesture_in
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.seen_deeds import NO_KIND, seen_deeds
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.living_decisions import Witness
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.called import called
from oracle.story.life_tables import ANY_DEED, DEEDS, LIE
from oracle.story.living import named_things
from oracle.story.living_moves import DeedDone, Sight
from oracle.story.moves import SceneEntered
from oracle.story.reacting import reaction_called, reactions_to
from oracle.story.state import StoryState, features_here, people_here, things_here, things_to_handle
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

AT_ONCE: Final = ("pass", "procedure")
"""Rulings with which a deed is done on the spot."""

NO_DEEDS: Final = ("look", "look_at", "wonder", "rules", "sheet", "out_of_character", "injection", "unclear", "refused")
"""Readings of lines in which nothing is done before anyone."""

TRESPASS: Final = "trespass"
"""Kind of deed that looking into what belongs to others is."""

SURE: Final = 0.5
"""Chance from which on a deed is of a kind; of rows left out in learning, 30 of 100 are told so, and 7 wrongly."""

MAYBE: Final = 0.2
"""The same where an author wrote for such a deed in just those words."""

LONGEST_SAID: Final = 300
"""Characters of a line that people remember."""


def witnessed(
    position: Position, happened: tuple[Any, ...], meant: Meant | None, reading: Reading
) -> Iterator[wire.Move]:
    """Yield that people take in what was done before them, where it is of a kind they care about."""
    words = " ".join(reading.words.split())[:LONGEST_SAID]
    if not words or reading.meaning in NO_DEEDS or (meant is not None and (meant.mood or meant.asks)):
        return
    tier = _tier(position, happened)
    if tier is None or any(isinstance(one, DeedDone | SceneEntered) for one in happened):
        return  # who comes into a place has done nothing before those who are there
    about = _done_to(position, reading, words) or (meant.whom if meant is not None else "")
    is_failed = bool(tier) and tier not in SUCCEEDS
    sight: Sight = "unseen" if family_of(reading.skill) == "hidden" and tier in SUCCEEDS else "seen"
    is_own = meant is not None and _is_with_own(position, meant)
    is_among = meant is not None and meant.meaning.kind == "talk" and meant.meaning.target in setting_at(position).party
    if not is_failed and about in position.tale.adventure.people and _may_be_untrue(words):
        yield Witness(deed=LIE, about=about, sight="unseen", words=words)
        return
    for deed in _kinds(position.tale, words, about, setting_at(position), is_said=reading.meaning == "talk"):
        if is_own and DEEDS[deed].moves < 0:
            continue
        if is_among and not _is_written_for(position.tale, deed, about, words):
            continue  # what is said among the party is done to nobody else
        is_told = sight == "unseen" or _is_cared_about(position, deed, about, words)
        if is_told and _is_noticed(deed, is_failed=is_failed):
            yield Witness(deed=deed, about=about or None, sight=sight, words=words)
            return


def _is_with_own(position: Position, meant: Meant) -> bool:
    """Return whether a deed only handles what is one's own, in hand or lying where it fell: nobody minds that."""
    found = meant.interpretation
    if found is None or meant.meaning.family != "handle":
        return False
    is_mine = bool(set(words_of(found.parsed.object)[:2]) & word_class("own"))
    lying = named_things(things_here(position.tale), found.parsed.text)
    return is_mine or any(one.gear for one in lying)


def _tier(position: Position, happened: tuple[Any, ...]) -> str | None:
    """Return how a deed came out, empty where no cards were laid for it; `None` where nothing was done yet."""
    outcome = next((one.tier for one in outcomes(position, happened)), None)
    is_done = any(isinstance(one, Ruled) and one.kind in AT_ONCE for one in happened)
    return outcome if outcome is not None else "" if is_done else None


def _kinds(tale: StoryState, words: str, about: str, setting: Setting, *, is_said: bool) -> Iterator[str]:
    """Yield the kinds that a deed may be: those an author wrote for in its words, then its own.

    What is only said is no deed of an author's own naming.
    """
    chances = seen_deeds(words)
    likely = sorted((kind for kind in chances if kind != NO_KIND), key=lambda kind: -chances[kind])
    if not is_said and _is_written_for(tale, ANY_DEED, about, words):
        yield ANY_DEED
    yield from (kind for kind in likely if chances[kind] >= MAYBE and _is_written_for(tale, kind, about, words))
    yield from (kind for kind in likely[:1] if chances[kind] >= SURE)
    yield from filter(None, (gesture_in(words, setting) if about in tale.adventure.people else "",))
    if not is_said:
        yield ANY_DEED


def _is_written_for(tale: StoryState, deed: str, about: str, words: str) -> bool:
    """Return whether an author wrote how a person takes a deed in just those words."""
    found = (reaction_called(tale, one.key) for one in reactions_to(tale, deed, about, words) if one.text)
    return any(one is not None and one.to == deed and called(one.words, words) for one in found)


def _may_be_untrue(words: str) -> bool:
    """Return whether something was said that is likelier untrue than anything else: its hearer keeps it in mind."""
    chances = seen_deeds(words)
    return max(chances, key=lambda kind: chances[kind]) == LIE and chances[LIE] >= MAYBE


def _is_noticed(deed: str, *, is_failed: bool) -> bool:
    """Return whether people can see a deed for what it is: what failed, where it is ill taken; a lie only then."""
    return DEEDS[deed].moves < 0 if is_failed else deed != LIE


def _done_to(position: Position, reading: Reading, words: str) -> str:
    """Return the person or thing that a deed is done to, by id; empty for nobody."""
    people, setting = [one.id for one in people_here(position.tale)], setting_at(position)
    target = next((one.person for one in setting.of("feature") if one.id == reading.target), "") or reading.target
    if target in (*people, *things_to_handle(position.tale)):
        return target
    shares = {one.id: named_share(one, words, {}) for one in setting.of("person") if one.id in people}
    best = max(shares, key=lambda one: shares[one], default="")
    return best if best and shares[best] >= NAMED else ""


def _is_cared_about(position: Position, deed: str, about: str, words: str) -> bool:
    """Return whether anyone is moved by a deed, or says something to it.

    Who looks into what a place offers to be looked into trespasses only where an author says so.
    """
    is_offered = deed == TRESPASS and about in {one.id for one in features_here(position.tale)}
    found = reactions_to(position.tale, deed, about, words)
    return any(one.text or (one.moves and not is_offered) for one in found)
