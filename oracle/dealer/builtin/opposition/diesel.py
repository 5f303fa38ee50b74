"""How the built-in Dealer runs Diesel Empire: what a Check is against, what bears on it, what comes of it."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.menu import all_choices
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.lately import checks_since, in_this_scene, troubles
from oracle.dealer.builtin.opposition.oppose import FAMILY
from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.compile import goal_of
from oracle.dealer.complications import complications_for, effects_of, fits_here, told_of
from oracle.dealer.position import DEALER, Position
from oracle.story.adventure import Feature
from oracle.story.living import is_dangerous
from oracle.story.state import feature_at_hand, people_here
from oracle.systems.diesel.actions import Inflict
from oracle.systems.diesel.calls import suggested
from oracle.systems.diesel.check import weight
from oracle.systems.diesel.skills import SKILLS
from oracle.systems.diesel.state import ConsequenceDue, CrossroadsDue
from oracle.systems.diesel.threats import CONSEQUENCES, Hurt, LeaveMark, Lose, Stakes, ThreatId, Told, Weaken
from oracle.text.picking import stable_number

THREAT_OF: Final[dict[str, ThreatId]] = {
    **dict.fromkeys(("Brawling", "Shooting", "Athletics", "Piloting", "Survival", "Husbandry", "Chemistry"), "danger"),
    **dict.fromkeys(("Empathy", "Manipulation", "Leadership", "Theatrics", "Culture", "Espionage"), "uncertainty"),
    **dict.fromkeys(("Toughness", "Psyche", "Awareness", "Occult", "Ritual"), "strain"),
    **dict.fromkeys(("Investigation", "Research", "Navigation", "Engineering", "Biology"), "fault"),
}
"""What usually stands against a kind of deed: a hurt, an ill will, a strain, a mistake."""

SCARS: Final = (
    ("one-eyed", "fearless"),
    ("limping", "unforgiving"),
    ("scarred", "patient"),
    ("sleepless", "watchful"),
    ("hoarse", "stubborn"),
    ("trembling-hands", "merciful"),
    ("haunted", "clear-sighted"),
    ("stiff-backed", "unbending"),
    ("grey-haired", "wary"),
    ("missing-finger", "deliberate"),
)
"""What a character may become by going on: one that marks the body or mind, and one that came of it."""

FEWEST: Final = 2
"""Cards that a Check has to draw to be worth playing."""

RECOVERS: Final = 3
"""Checks of their own within which nobody who was weakened is weakened again."""

LIKELIEST: Final = 2.5
"""How much rather the Dealer does what is likeliest to go wrong in a place."""

OWN_WORDS: Final = 1.0
"""How much rather it does what the adventure has words for."""

LIGHT_RATING: Final = 4
GRAVE_RATING: Final = 8
"""Up to the first a deed of the lexicon is light, from the second on grave."""


def threatened(position: Position, reading: Reading, who: str, feature: Feature | None) -> wire.Threaten:
    """Return the Threat of a feature as its adventure suggests, or of a task of the players' own."""
    threat, stakes, goal = _free_threat(reading, is_watched=bool(people_here(position.tale)))
    if feature is not None and feature.check is not None:
        asks = feature.check.asks
        return wire.Threaten.model_validate(
            {
                "threat": _named(position, asks.get("threat", (threat,))[0]),
                "stakes": asks.get("hazard", asks.get("stakes", (stakes,)))[0],
                "goal": feature.id,
                "who": who,
            }
        )
    return wire.Threaten.model_validate(
        {"threat": _named(position, threat), "stakes": stakes, "goal": goal, "who": who}
    )


def _named(position: Position, threat: str) -> str:
    """Return the Threat, or that a cut card names it where the table plays so."""
    return "card" if position.rules.house_rules["diesel.gm"] == "threat_card" else threat


def _free_threat(reading: Reading, *, is_watched: bool) -> tuple[ThreatId, Stakes, str]:
    """Return what stands against a task of the players' own; where nobody is whose answer could matter, a mistake."""
    rating = judged(reading.words, reading.skill, reading.likely).difficulty
    stakes: Stakes = "light" if rating <= LIGHT_RATING else "grave" if rating >= GRAVE_RATING else "serious"
    threat = THREAT_OF.get(reading.skill, "fault")
    is_alone = threat == "uncertainty" and FAMILY.get(reading.skill) == "hidden" and not is_watched
    return "fault" if is_alone else threat, stakes, goal_of(reading.words)


def reacted(position: Position, recent: tuple[str, ...]) -> wire.Decision:
    """Return the answer to what a Check of Diesel Empire waits for."""
    due = position.rules.due
    if isinstance(due, ConsequenceDue):
        return _decision(_consequence(position, recent))
    if isinstance(due, CrossroadsDue):
        return _decision(_scar(position))
    return _decision(_judgement(position))


def _judgement(position: Position) -> wire.Judge:
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
    return wire.Judge(helping=helping, hindering=_bearable_hindering(position, helping, hindering))


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


def _consequence(position: Position, recent: tuple[str, ...]) -> wire.Consequence:
    """Return what comes of it: as heavy as may be, not the same twice, and nobody is finished off lightly.

    What fits the place comes first; a Threat that fits none of what can go wrong there still does what it does.
    """
    options = tuple(option for option in position.menu(DEALER) if option.action is Inflict)
    possible = [one for one in all_choices(options, most=500) if _bearable(position, one, recent)]
    fitting = [one for one in possible if fits_here(position.system.name, position.tale, one.consequence)]
    if not possible:
        return wire.Consequence()
    best = max(fitting or possible, key=lambda one: _fit(position, one, recent))
    return wire.Consequence(id=best.consequence, subject=None if best.subject in ("", "-") else best.subject)


def _bearable(position: Position, action: Any, recent: tuple[str, ...]) -> bool:
    """Return whether a consequence leaves its target in the story, and is not one too many."""
    effect = CONSEQUENCES[action.consequence].effect
    figure = position.rules.cast[position.rules.acting]
    if isinstance(effect, Hurt):
        return bool(figure.wounds.injury + effect.levels < 3)
    if isinstance(effect, Weaken) and _is_weakened(position, recent):
        return False
    if is_dangerous(position.tale) or isinstance(effect, Told):
        return True
    kinds = (Lose,) if isinstance(effect, Lose) else (Weaken, LeaveMark)
    return not any(_is_of(one, kinds, position.rules.acting) for one in in_this_scene(recent))


def _is_weakened(position: Position, recent: tuple[str, ...]) -> bool:
    """Return whether somebody has come to draw fewer cards within their last few Checks."""
    since = checks_since(recent, position.rules.acting, lambda name: _has_effect(name, (Weaken,)))
    return since is not None and since < RECOVERS


def _is_of(done: str, kinds: tuple[type, ...], who: str) -> bool:
    """Return whether what was done was a consequence of some kinds, and befell somebody: a loss is everybody's."""
    name, _, whom = done.partition(" ")
    return _has_effect(name, kinds) and (Lose in kinds or whom in (who, "-"))


def _has_effect(name: str, kinds: tuple[type, ...]) -> bool:
    return name in CONSEQUENCES and isinstance(CONSEQUENCES[name].effect, kinds)


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
    score += _place_fit(position, row.id)
    score += 1.0 if any(f"effect:{row.id}" in clock.on for clock in position.tale.adventure.clocks.values()) else 0.0
    return score + (stable_number(position.tale.scene, row.id, str(len(recent))) % 100) / 100


def _place_fit(position: Position, consequence: str) -> float:
    """Return how likely a consequence is in the present place, and whether the adventure has words for it."""
    game, tale = position.system.name, position.tale
    names = complications_for(game, tale, consequence)
    if not names:
        return 0.0
    likely = LIKELIEST - effects_of(game)[names[0]].index(consequence) / 2
    return likely + OWN_WORDS * bool(told_of(game, tale, consequence))


def _scar(position: Position) -> wire.Scar:
    wanted = 1 if position.rules.house_rules["diesel.crossroads_attribute"] == "one" else 2
    own = position.rules.cast[position.rules.acting].attributes if position.rules.acting else ()
    start = stable_number("scar", position.tale.scene, str(len(own))) % len(SCARS)
    rows = (*SCARS[start:], *SCARS[:start])
    row = next((row for row in rows if not set(row) & set(own)), rows[0])
    return wire.Scar(attributes=row[:wanted])
