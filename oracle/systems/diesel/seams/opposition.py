"""The built-in Dealer's answers in Diesel Empire: judgements of Attributes, consequences, scars."""

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
from oracle.systems.diesel.rules.approaches import suggested_attributes
from oracle.systems.diesel.rules.check import weight
from oracle.systems.diesel.rules.consequences import ConsequenceDue, Inflict
from oracle.systems.diesel.rules.injuries import CrossroadsDue
from oracle.systems.diesel.rules.threats import CONSEQUENCES, Hurt, LeaveMark, Lose, Told, Weaken
from oracle.systems.diesel.rules.trades import SKILLS
from oracle.systems.diesel.seams import moves
from oracle.text.picking import stable_number

GAME: Final = "diesel"
"""The game whose data files are read."""


def opposition(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the answer that a Check waits for."""
    due = position.rules.due
    if isinstance(due, ConsequenceDue):
        yield _decision(_consequence(position, recent))
    elif isinstance(due, CrossroadsDue):
        yield _decision(_scar(position))
    else:
        yield _decision(_judgement(position))
    yield _decision(moves.Consequence())


def _judgement(position: Position) -> moves.Judge:
    """Return the Attributes that help and hinder the approach, from their rows and from the adventure's feature.

    Only as many hinder as leave cards to draw.
    """
    game = position.rules
    figure = game.cast[game.acting]
    helps, hinders = suggested_attributes(game)
    feature = feature_at_hand(position.tale, game.check.call.goal)
    asks = feature.check.asks if feature is not None and feature.check is not None else {}
    against = [*hinders, *(name for name in asks.get("hinders", ()) if name in figure.attributes)]
    for_it = [*helps, *(name for name in asks.get("helps", ()) if name in figure.attributes)]
    both = {name for name in for_it if name in against}
    helping = tuple(dict.fromkeys(name for name in for_it if name not in both))
    hindering = tuple(dict.fromkeys(name for name in against if name not in both))
    return moves.Judge(helping=helping, hindering=_bearable_hindering(position, helping, hindering))


def _bearable_hindering(position: Position, helping: tuple[str, ...], hindering: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many hindering Attributes as leave two cards to draw."""
    game = position.rules
    figure, approach = game.cast[game.acting], game.check.approach
    left = figure.rank(approach.trade, approach.skill) + weight(helping, figure, game.house_rules)
    named: list[str] = []
    for name in hindering:
        taken = weight((name,), figure, game.house_rules)
        if left - taken >= FEWEST:
            left -= taken
            named.append(name)
    return tuple(named)


def _decision(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def _consequence(position: Position, recent: tuple[str, ...]) -> moves.Consequence:
    """Return the consequence that fits best: heavy, not a recent one, and not the end of a character.

    Consequences that fit the place come first; where none fits, any may be chosen.
    """
    options = tuple(option for option in position.menu(DEALER) if option.action is Inflict)
    possible = [action for action in all_choices(options, most=500) if _bearable(position, action, recent)]
    fitting = [action for action in possible if fits_here(position.system.name, position.tale, action.consequence)]
    if not possible:
        return moves.Consequence()
    best = max(fitting or possible, key=lambda action: _fit(position, action, recent))
    return moves.Consequence(id=best.consequence, subject=None if best.subject in ("", "-") else best.subject)


def _bearable(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether a consequence leaves its target in the story, and is not too much for the scene."""
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
"""The kinds of consequences that a scene may not have too many of."""


MENTAL_TAGS: Final = ("nerve", "know", "notice")
"""Tags of mental Skills, whose consequences may strike the mind."""


def _is_physical(position: Position) -> bool:
    """Return whether the approach is physical, so that its consequence is a blow and not a fright."""
    approach = position.rules.check.approach if position.rules.check else None
    tags = SKILLS[approach.skill].tags if approach is not None and approach.skill in SKILLS else ()
    return not any(tag in MENTAL_TAGS for tag in tags)


def _fit(position: Position, action: Any, recent: tuple[str, ...]) -> float:
    row = CONSEQUENCES[action.consequence]
    strange = isinstance(row.effect, Hurt) and row.effect.armored != _is_physical(position)
    score = 2.0 * row.weight - (4.0 if strange else 0.0) - (1.0 if isinstance(row.effect, Told) else 0.0)
    score -= 3.0 * sum(trouble.partition(" ")[0] == row.id for trouble in troubles(recent)[-4:])
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
