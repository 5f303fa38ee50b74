"""What is shown: a sheet as it is now, the figures a player wants in sight, and what may be known."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.core.cards import Card
from oracle.kit.words import counted
from oracle.systems.bastards.rules.advantage_rows import advantage_name
from oracle.systems.bastards.rules.cards import is_open
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.figures import LEVELS, POWER, Figure
from oracle.systems.bastards.rules.pools import pool_name
from oracle.systems.bastards.rules.skills import TRAITS, skill_name
from oracle.systems.bastards.rules.state import DECK, Check, Game, Opposition
from oracle.systems.bastards.rules.weapons import WEAPONS


def sheet(game: Game, who: str) -> tuple[str, ...]:
    """Return the sheet as lines of plain text."""
    figure = game.cast[who]
    character = figure.character
    return (
        character.name,
        character.concept,
        f"Suit: {character.suit.capitalize()}",
        f"Traits: {', '.join(_trait(figure, trait) for trait in character.traits)}",
        f"Skills: {_skills(character) or 'all at 1'}",
        *(f"Specialty: {_specialty(character, place)}" for place in range(len(character.specialties))),
        *_named("Advantages", tuple(map(advantage_name, character.advantages))),
        *_named("Disadvantages", tuple(DISADVANTAGES[name].name for name in character.disadvantages)),
        f"State: {state_of(figure)}",
        *_arms(figure),
        *(f"Has: {thing}" for thing in character.things),
        *((f"Armor: {figure.armor} less of harm to BP",) if figure.armor else ()),
        *(f"With you: {_companion(other)}" for other in game.cast.values() if other.controller == who),
        f"XP to spend: {figure.purse.xp}; wildcards: {figure.purse.wildcards}",
    )


def _companion(figure: Figure) -> str:
    """Return a Follower or a group of Extras as their player sees them."""
    power = figure.standing.pools.get(POWER)
    left = counted(figure.members, "member") if power is None else f"{power} of {figure.full(POWER)} Power"
    able = "".join(f", {advantage_name(name)}" for name in figure.character.advantages)
    return f"{figure.character.name}, Power Rating {figure.rating}, {left}{able}"


def _trait(figure: Figure, trait: str) -> str:
    left, full = figure.standing.pools[trait], figure.full(trait)
    return f"{TRAITS[trait].name} {figure.trait(trait)} ({left} of {full} {TRAITS[trait].pool})"


def _skills(character: Character) -> str:
    return ", ".join(f"{skill_name(skill)} {rank}" for skill, rank in character.skills.items())


def _specialty(character: Character, place: int) -> str:
    specialty = character.specialties[place]
    both = " and ".join(map(skill_name, specialty.skills))
    return f"{specialty.id.replace('_', ' ')} {character.level(specialty)} ({both})"


def _named(label: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return names behind their label, those that stand there several times with their number."""
    told = (name if names.count(name) == 1 else f"{name} {names.count(name)}" for name in dict.fromkeys(names))
    return (f"{label}: {', '.join(told)}",) if names else ()


def _arms(figure: Figure) -> tuple[str, ...]:
    places = (("In hand", figure.arms.held), ("Worn", figure.arms.worn), ("Packed", figure.arms.packed))
    return tuple(f"{label}: {', '.join(WEAPONS[name].name for name in names)}" for label, names in places if names)


def state_of(figure: Figure) -> str:
    """Return how somebody stands, in words."""
    words = "waiting for the next scene" if figure.is_waiting else LEVELS[figure.level]
    return f"{words}, Knocked Down" if figure.standing.is_down and not figure.is_out else words


def status(game: Game, who: str) -> tuple[tuple[str, str], ...]:
    """Return label and value of what `who` wants in sight."""
    shown: list[tuple[str, str]] = []
    if who in game.cast:
        shown += _own_status(game, who)
    if game.check and game.check.task.modifier:
        shown.append(("difficulty", f"+{game.check.task.modifier}"))
    if game.opposition:
        shown.append(("round", str(max(1, game.opposition.round))))
    return tuple(shown)


def _own_status(game: Game, who: str) -> list[tuple[str, str]]:
    figure = game.cast[who]
    if figure.is_gone:
        return [("story", "left")]
    own = [(pool_name(pool), f"{left}/{figure.full(pool)}") for pool, left in figure.standing.pools.items()]
    own.append(("wildcards", str(figure.purse.wildcards)))
    if figure.level or figure.standing.is_down:
        own.append(("state", state_of(figure)))
    if game.opposition and who in game.opposition.sides:
        own.append(("hand", str(len(game.hand(who)))))
    return own


def scenery(game: Game) -> tuple[str, ...]:
    """Return who stands against whom while there is an opposition."""
    opposition = game.opposition
    if opposition is None:
        return ()
    return tuple(f"Side of {game.name(side)}: {_side(game, side)}" for side in dict.fromkeys(opposition.sides.values()))


def _side(game: Game, side: str) -> str:
    return ", ".join(_stands(game, who) for who, own in game.opposed.sides.items() if own == side)


def _stands(game: Game, who: str) -> str:
    figure = game.cast[who]
    extras = f" ({counted(figure.members, 'member')})" if figure.kind == "extras" else ""
    state = f" ({state_of(figure)})" if figure.level else ""
    return f"{game.name(who)}{extras}{state}"


def view(game: Game, who: frozenset[str], waiting: tuple[str, ...]) -> Mapping[str, object]:
    """Return what those who hold the actors `who` may know, as plain values."""
    if not game.cast:
        return {}
    return {
        "scene": game.scene.id,
        "concluded": game.concluded,
        "waiting": waiting,
        "deck": len(game.zones[DECK]),
        "zones": {zone: _zone(game, zone, who) for zone in game.zones if zone != DECK},
        "cast": {one: _figure(game, one) for one in game.cast},
        "check": _check(game.check) if game.check else None,
        "opposition": _opposition(game.opposition) if game.opposition else None,
        "due": type(game.due).__name__ if game.due else "",
    }


def _written(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _zone(game: Game, zone: str, who: frozenset[str]) -> Mapping[str, object]:
    cards = game.zones[zone]
    return {"count": len(cards), "cards": _written(cards.known) if is_open(game, zone, who) else ()}


def _figure(game: Game, who: str) -> Mapping[str, object]:
    figure = game.cast[who]
    return {
        "name": figure.character.name,
        "kind": figure.kind,
        "rating": figure.rating,
        "members": figure.members,
        "controller": game.controller(who),
        "state": state_of(figure),
        "pools": dict(figure.standing.pools),
        "wildcards": figure.purse.wildcards,
        "held": figure.arms.held,
        "in_use": tuple(use.id for use in figure.uses),
        "gone": figure.is_gone,
    }


def _check(check: Check) -> Mapping[str, object]:
    task = check.task
    return {
        "who": task.who,
        "skill": task.skill,
        "trait": task.trait,
        "modifier": task.modifier,
        "goal": task.goal,
        "reason": task.reason,
        "hinders": task.hinders,
        "specialty": check.specialty,
    }


def _opposition(opposition: Opposition) -> Mapping[str, object]:
    told: dict[str, object] = {
        "kind": opposition.kind,
        "sides": dict(opposition.sides),
        "round": opposition.round,
        "turn": opposition.turn,
        "bands": dict(opposition.bands),
        "left": opposition.left,
        "tracks": dict(opposition.tracks),
    }
    if opposition.clash:
        attack = opposition.clash.attack
        told["draw"] = {
            "attacker": attack.attacker,
            "defenders": attack.defenders,
            "kind": attack.kind,
            "skill": attack.skill,
            "weapon": attack.weapon,
        }
    return told
