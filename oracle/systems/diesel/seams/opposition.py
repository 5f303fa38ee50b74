"""What Diesel Empire has against a party: what bears on a Check, what comes of it, what a Crossroads leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.menu import all_choices
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.burdens import FEWEST, Kinds, is_too_much, lost_lately
from oracle.dealer.builtin.opposition.fitting import is_heard, place_fit
from oracle.dealer.builtin.opposition.lately import troubles
from oracle.dealer.complications import fits_here
from oracle.dealer.position import DEALER, Position
from oracle.game_files import rows_of
from oracle.story.state import feature_at_hand
from oracle.systems.diesel.rules.approaches import suggested
from oracle.systems.diesel.rules.check import weight
from oracle.systems.diesel.rules.consequences import ConsequenceDue, Inflict
from oracle.systems.diesel.rules.injuries import CrossroadsDue
from oracle.systems.diesel.rules.threats import CONSEQUENCES, Hurt, LeaveMark, Lose, Told, Weaken
from oracle.systems.diesel.rules.trades import SKILLS
from oracle.systems.diesel.seams import moves
from oracle.text.picking import stable_number

GAME: Final = "diesel"
"""Whose data files are read."""


def opposition(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the answer to what a Check of Diesel Empire waits for."""
    due = position.rules.due
    if isinstance(due, ConsequenceDue):
        yield _decision(_consequence(position, recent))
    elif isinstance(due, CrossroadsDue):
        yield _decision(_scar(position))
    else:
        yield _decision(_judgement(position))
    yield _decision(moves.Consequence())


def _judgement(position: Position) -> moves.Judge:
    """Return what bears on the approach: at first sight, and what the adventure says of the thing itself.

    Of what hinders no more is named than leaves cards to draw.
    """
    game = position.rules
    figure = game.cast[game.acting]
    helps, hinders = suggested(game)
    feature = feature_at_hand(position.tale, game.check.call.goal)
    asks = feature.check.asks if feature is not None and feature.check is not None else {}
    against = [*hinders, *(one for one in asks.get("hinders", ()) if one in figure.attributes)]
    for_it = [*helps, *(one for one in asks.get("helps", ()) if one in figure.attributes)]
    both = {one for one in for_it if one in against}
    helping = tuple(dict.fromkeys(one for one in for_it if one not in both))
    hindering = tuple(dict.fromkeys(one for one in against if one not in both))
    return moves.Judge(helping=helping, hindering=_bearable_hindering(position, helping, hindering))


def _bearable_hindering(position: Position, helping: tuple[str, ...], hindering: tuple[str, ...]) -> tuple[str, ...]:
    """Return as much of what hinders as leaves two cards to draw."""
    game = position.rules
    figure, approach = game.cast[game.acting], game.check.approach
    left = figure.rank(approach.trade, approach.skill) + weight(helping, figure, game.house_rules)
    named: list[str] = []
    for one in hindering:
        taken = weight((one,), figure, game.house_rules)
        if left - taken >= FEWEST:
            left -= taken
            named.append(one)
    return tuple(named)


def _decision(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def _consequence(position: Position, recent: tuple[str, ...]) -> moves.Consequence:
    """Return what comes of it: as heavy as may be, not the same twice, and nobody is finished off lightly.

    What fits the place comes first; a Threat that fits none of what can go wrong there still does what it does.
    """
    options = tuple(option for option in position.menu(DEALER) if option.action is Inflict)
    possible = [one for one in all_choices(options, most=500) if _bearable(position, one, recent)]
    fitting = [one for one in possible if fits_here(position.system.name, position.tale, one.consequence)]
    if not possible:
        return moves.Consequence()
    best = max(fitting or possible, key=lambda one: _fit(position, one, recent))
    return moves.Consequence(id=best.consequence, subject=None if best.subject in ("", "-") else best.subject)


def _bearable(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether a consequence leaves its target in the story, and is not one too many."""
    effect = CONSEQUENCES[action.consequence].effect
    figure = position.rules.cast[position.rules.acting]
    if isinstance(effect, Hurt):
        return bool(figure.wounds.injury + effect.levels < 3)
    if isinstance(effect, Weaken) and lost_lately(recent, position.rules.acting, _weakens):
        return False
    return isinstance(effect, Told) or not is_too_much(
        position, action.consequence, position.rules.acting, recent, KINDS
    )


def _has_effect(name: str, kinds: tuple[type, ...]) -> bool:
    return name in CONSEQUENCES and isinstance(CONSEQUENCES[name].effect, kinds)


def _weakens(name: str) -> bool:
    return _has_effect(name, (Weaken,))


KINDS: Final = Kinds(
    takes_things=lambda name: _has_effect(name, (Lose,)), lasts=lambda name: _has_effect(name, (Weaken, LeaveMark))
)
"""The consequences by kind that no scene may have too many of."""


MINDFUL: Final = ("nerve", "know", "notice")
"""Tags of the Skills with which a mind goes to meet something: what comes of them may strike the mind."""


def _is_of_the_body(position: Position) -> bool:
    """Return whether a deed was done with hands and feet, so that what comes of it is a blow, and no dread."""
    approach = position.rules.check.approach if position.rules.check else None
    tags = SKILLS[approach.skill].tags if approach is not None and approach.skill in SKILLS else ()
    return not any(tag in MINDFUL for tag in tags)


def _fit(position: Position, action: Any, recent: tuple[str, ...]) -> float:
    row = CONSEQUENCES[action.consequence]
    strange = isinstance(row.effect, Hurt) and row.effect.armored != _is_of_the_body(position)
    score = 2.0 * row.weight - (4.0 if strange else 0.0) - (1.0 if isinstance(row.effect, Told) else 0.0)
    score -= 3.0 * sum(one.partition(" ")[0] == row.id for one in troubles(recent)[-4:])
    score += place_fit(position, row.id)
    score += 1.0 if is_heard(position, row.id) else 0.0
    return score + (stable_number(position.tale.scene, row.id, str(len(recent))) % 100) / 100


def _scar(position: Position) -> moves.Scar:
    wanted = 1 if position.rules.house_rules["diesel.crossroads_attribute"] == "one" else 2
    own = position.rules.cast[position.rules.acting].attributes if position.rules.acting else ()
    scars = tuple((row["marks"], row["came_of_it"]) for row in rows_of(GAME, "scars"))
    start = stable_number("scar", position.tale.scene, str(len(own))) % len(scars)
    rows = (*scars[start:], *scars[:start])
    row = next((row for row in rows if not set(row) & set(own)), rows[0])
    return moves.Scar(attributes=row[:wanted])
