"""What somebody may know: hands are private, the deck is blind, all else lies open on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oracle.core.cards import Card
from oracle.core.zones import Dealt
from oracle.systems.diesel.calls import suggested
from oracle.systems.diesel.check import check_of, draw_count, suit_now, values
from oracle.systems.diesel.events import Event
from oracle.systems.diesel.follow import waiting
from oracle.systems.diesel.state import DECK, SPENT, TABLE, Check, Figure, Game, hand_of


def view(game: Game, who: frozenset[str]) -> Mapping[str, object]:
    """Return what somebody who holds the actors `who` may know, as plain values."""
    if not game.cast:
        return {}
    return {
        "scene": game.scene.id,
        "concluded": game.concluded,
        "waiting": waiting(game),
        "deck": len(game.zones[DECK]),
        "table": _written(game.zones[TABLE].known),
        "spent": _written(game.zones[SPENT].known),
        "hands": {one: _hand(game, one, open_to=who) for one in game.cast},
        "cast": {one: _figure(figure) for one, figure in game.cast.items()},
        "check": _check(game, game.check) if game.check else None,
        "due": type(game.due).__name__ if game.due else "",
    }


def _written(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _hand(game: Game, who: str, *, open_to: frozenset[str]) -> Mapping[str, object]:
    hand = game.hand(who)
    shown = _written(hand.known) if who in open_to else ()
    return {"count": len(hand), "cards": shown}


def _figure(figure: Figure) -> Mapping[str, object]:
    troubles = figure.troubles
    return {
        "name": figure.character.name,
        "gone": figure.gone,
        "injury": figure.wounds.injury,
        "attributes": figure.attributes,
        "conditions": troubles.conditions,
        "marks": tuple(mark.consequence for mark in troubles.marks),
        "lost": troubles.lost,
        "armor": figure.armor,
    }


def _check(game: Game, check: Check) -> Mapping[str, object]:
    call, approach, judgement = check.call, check.approach, check.judgement
    told: dict[str, object] = {
        "who": call.who,
        "goal": call.goal,
        "threat": call.threat or "",
        "stakes": call.stakes,
        "reason": call.reason,
        "stage": check.stage,
    }
    if approach:
        helps, hinders = suggested(game)
        told |= {"trade": approach.trade, "skill": approach.skill, "words": approach.words}
        told |= {"touching": {"helps": helps, "hinders": hinders}}
    if judgement:
        told |= {"helps": judgement.helps, "hinders": judgement.hinders, "judged": judgement.reason}
        told |= {"draw": draw_now(game), "value": values(game.zones[TABLE].known, suit_now(game))}
    return told


def draw_now(game: Game) -> int:
    """Return how many cards the Check under way draws: as it would be now, or as it was settled."""
    check = check_of(game)
    return draw_count(game) if check.stage in ("approach", "cards") else check.draw


def censor(event: Event, who: frozenset[str]) -> Event:
    """Return `event` as those who hold the actors `who` may see it: cards dealt to another hand are masked."""
    if isinstance(event, Dealt) and not _open(event.target, who):
        return replace(event, cards=(), hidden=len(event.cards))
    return event


def _open(zone: str, who: frozenset[str]) -> bool:
    return zone == TABLE or any(zone == hand_of(one) for one in who)
