"""How the built-in Dealer tells a fight: blow by blow, no sentence twice, and nothing where there is nothing new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.dealer.beats import Beat, BeatKind
from oracle.dealer.builtin.telling.prose import Topic, battles, fights
from oracle.dealer.builtin.telling.telling import Row, Teller, Telling
from oracle.kit.words import capital


def _about(beat: Beat) -> dict[str, str]:
    """Return what a sentence may call a foe, and what is in its hands."""
    return {"foe": beat.thing, "foe_cap": capital(beat.thing), "arm": beat.skill if " " in beat.skill else ""}


def _fresh(pool: str) -> Row:
    """Return how something is told that has one pool."""
    return lambda teller, telling, beat: iter((teller.new(telling, beat, getattr(fights, pool), **_about(beat)),))


def _by_subject(topic: Topic, table: str) -> Row:
    """Return how something is told that has a pool for each way in which it can be."""

    def told(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
        yield teller.new(telling, beat, getattr(topic, table).get(beat.subject, ()), **_about(beat))

    return told


def exchanged(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield how an exchange begins, and keep in mind who is in it."""
    teller.exchange(beat)
    pool = fights.ambushed if beat.subject == "ambush" else fights.closing.get(beat.subject, fights.set_upon)
    pool = teller.own_fights.get("closing", {}).get(beat.subject, pool)
    yield teller.new(telling, beat, pool, **_about(beat))


def came(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield that a foe has come, or is found where it was left."""
    pool = fights.again if beat.subject == "again" else fights.came
    yield teller.new(telling, beat, pool, **_about(beat))


def fell(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what was made of a foe that lay beaten; the end of a host takes two sentences."""
    pool = fights.fell["dead" if beat.subject == "host" else beat.subject]
    end = teller.new(telling, beat, fights.host_ends, **_about(beat)) if beat.subject == "host" else ""
    yield " ".join(part for part in (teller.new(telling, beat, pool, **_about(beat)), end) if part)


def held(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield that the foes let the moment pass, where none of them has set about anyone."""
    if any(other.kind == "exchange" for other in telling.brief.happened):
        return
    yield teller.new(telling, beat, fights.holds.get(beat.subject, ()), **_about(beat))


FIGHT_TELLINGS: Final[Mapping[BeatKind, Row]] = {
    "foe_came": came,
    "foe_left": _by_subject(fights, "left"),
    "foe_fell": fell,
    "foe_down": _fresh("down"),
    "exchange": exchanged,
    "foe_struck": _by_subject(fights, "foe_hurt"),
    "blow_coming": _by_subject(fights, "coming"),
    "turned_aside": _by_subject(fights, "dodged"),
    "wounded": _by_subject(fights, "wounded"),
    "patience": _fresh("patience"),
    "burst": _fresh("burst"),
    "menace": _fresh("menace"),
    "foes_hold": held,
    "hidden": _fresh("hidden"),
    "foe_sight": _by_subject(fights, "sight"),
    "reached": _by_subject(fights, "reached"),
    "battle": _by_subject(battles, "battle"),
}
"""By kind of beat."""
