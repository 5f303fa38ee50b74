"""A character's sheet as it is now, and the few figures a player wants in sight."""

from __future__ import annotations

from oracle.core.cards import SUIT_NAMES
from oracle.systems.diesel.attributes import SPECIES
from oracle.systems.diesel.characters import Thing, Training
from oracle.systems.diesel.check import suit_now
from oracle.systems.diesel.injuries import LEVELS
from oracle.systems.diesel.lines import listed, spoken
from oracle.systems.diesel.skills import SKILLS
from oracle.systems.diesel.state import Figure, Game
from oracle.systems.diesel.threats import CONSEQUENCES, THREATS
from oracle.systems.diesel.trades import TRADES
from oracle.systems.diesel.view import draw_now


def sheet(figure: Figure) -> tuple[str, ...]:
    """Return the sheet as lines of plain text."""
    character = figure.character
    return (
        character.name,
        character.concept,
        f"People: {SPECIES[character.species].name}",
        f"Attributes: {listed(figure.attributes)}",
        *(f"Trade: {_training(one)}" for one in character.trainings),
        f"Injury: {LEVELS[figure.wounds.injury]}",
        *_troubles(figure),
        *(f"{_origin(thing)}: {_thing(thing, figure)}" for thing in character.things),
        f"Income: {character.background.income}",
        *(f"Knows: {one}" for one in character.background.people),
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
    """Return label and value of what `who` wants in sight; for the Dealer what the table shows everybody."""
    shown: list[tuple[str, str]] = []
    if who in game.cast:
        shown += _own_status(game, who)
    check = game.check
    if check and check.call.threat and check.stage != "after":
        shown.append(("threat", f"{THREATS[check.call.threat].name} ({SUIT_NAMES[suit_now(game)]})"))
    if check and check.judgement and check.stage == "cards":
        shown.append(("draw", str(draw_now(game))))
    return tuple(shown)


def _own_status(game: Game, who: str) -> list[tuple[str, str]]:
    figure = game.cast[who]
    if figure.gone:
        return [("story", "left")]
    own = [("hand", str(len(game.hand(who)))), ("injury", LEVELS[figure.wounds.injury])]
    conditions = figure.troubles.conditions
    return [*own, ("until rest", listed(conditions))] if conditions else own
