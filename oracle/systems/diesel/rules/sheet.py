"""A character's sheet and status line, and the view of the game that each actor may see."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.core.cards import SUIT_NAMES, Card
from oracle.kit.named import listed, spoken
from oracle.systems.diesel.rules.approaches import suggested_attributes
from oracle.systems.diesel.rules.attributes import SPECIES
from oracle.systems.diesel.rules.characters import Figure, Thing, Training
from oracle.systems.diesel.rules.check import draw_count
from oracle.systems.diesel.rules.state import DECK, LEVELS, SPENT, TABLE, Check, Game
from oracle.systems.diesel.rules.threats import CONSEQUENCES, with_suit
from oracle.systems.diesel.rules.trades import SKILLS, TRADES
from oracle.systems.diesel.rules.worth import suit_now, values


def sheet(game: Game, who: str) -> tuple[str, ...]:
    """Return the sheet as lines of plain text."""
    figure = game.cast[who]
    character = figure.character
    return (
        character.name,
        character.concept,
        f"People: {SPECIES[character.species].name}",
        f"Attributes: {listed(figure.attributes)}",
        *(f"Trade: {_training(training)}" for training in character.trainings),
        f"Injury: {LEVELS[figure.wounds.injury]}",
        *_troubles(figure),
        *(f"{_origin(thing)}: {_thing(thing, figure)}" for thing in character.things),
        f"Income: {character.background.income}",
        *(f"Knows: {person}" for person in character.background.people),
    )


def _training(training: Training) -> str:
    trade = TRADES[training.trade]
    focuses = ", ".join(f"{trade.focus(suit)} ({SUIT_NAMES[suit]})" for suit in training.focuses)
    ranks = ", ".join(f"{SKILLS[skill].name} {rank}" for skill, rank in training.ranks.items())
    return f"{trade.name}; Focus {focuses}" + (f"; {ranks}" if ranks else "")


def _origin(thing: Thing) -> str:
    if thing.kind == "tool":
        return "Has"
    return f"{TRADES[thing.trade].name}, {spoken(thing.sort) or 'of its kind'}"


def _thing(thing: Thing, figure: Figure) -> str:
    armor = f" (armor {thing.armor})" if thing.armor else ""
    return f"{thing.words}{armor}{' - lost' if thing.id in figure.troubles.lost else ''}"


def _troubles(figure: Figure) -> tuple[str, ...]:
    told = []
    if figure.troubles.conditions:
        told.append(f"Until rest: {listed(figure.troubles.conditions)}")
    told += [f"Against you: {CONSEQUENCES[mark.consequence].words}" for mark in figure.troubles.marks]
    return tuple(told)


def status(game: Game, who: str) -> tuple[tuple[str, str], ...]:
    """Return the labels and values of the status line of `who`; the Dealer's shows only public values."""
    shown: list[tuple[str, str]] = []
    if who in game.cast:
        shown += _own_status(game, who)
    check = game.check
    if check and check.call.threat and check.stage != "after":
        shown.append(("threat", with_suit(check.call.threat, game.house_rules)))
    if check and check.judgement and check.stage == "cards":
        shown.append(("draw", str(_draw_now(game))))
    return tuple(shown)


def _own_status(game: Game, who: str) -> list[tuple[str, str]]:
    figure = game.cast[who]
    if figure.is_gone:
        return [("story", "left")]
    own = [("hand", str(len(game.hand(who)))), ("injury", LEVELS[figure.wounds.injury])]
    conditions = figure.troubles.conditions
    return [*own, ("until rest", listed(conditions))] if conditions else own


def view(game: Game, who: frozenset[str], waiting: tuple[str, ...]) -> Mapping[str, object]:
    """Return the view of the actors `who` as plain values, with the hands of others hidden."""
    if not game.cast:
        return {}
    return {
        "scene": game.scene.id,
        "concluded": game.concluded,
        "waiting": waiting,
        "deck": len(game.zones[DECK]),
        "table": _written(game.zones[TABLE].known),
        "spent": _written(game.zones[SPENT].known),
        "hands": {pc: _hand(game, pc, open_to=who) for pc in game.cast},
        "cast": {pc: _figure(figure) for pc, figure in game.cast.items()},
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
        "gone": figure.is_gone,
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
        helps, hinders = suggested_attributes(game)
        told |= {"trade": approach.trade, "skill": approach.skill, "words": approach.words}
        told |= {"touching": {"helps": helps, "hinders": hinders}}
    if judgement:
        told |= {"helps": judgement.helps, "hinders": judgement.hinders, "judged": judgement.reason}
        told |= {"draw": _draw_now(game), "value": values(game.zones[TABLE].known, suit_now(game))}
    return told


def _draw_now(game: Game) -> int:
    """Return how many cards the current Check draws, as fixed or as it would be now."""
    check = game.checked
    return draw_count(game) if check.stage in ("approach", "cards") else check.draw
