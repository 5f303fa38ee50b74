"""What A Game of Bastards says of itself to whoever plays its Dealer, and what can be told of its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from oracle.core.beat import Beat
from oracle.core.briefing import Answerable, Gift, Told
from oracle.core.menu import Option
from oracle.core.objection import Objection
from oracle.game_files import rows_of
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES, advantage_name
from oracle.systems.bastards.rules.agreements import Rested
from oracle.systems.bastards.rules.calls import CheckCalled, CheckWithdrawn, Rating
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.foes import Came, RivalCame
from oracle.systems.bastards.rules.pools import PoolChanged
from oracle.systems.bastards.rules.sheet import state_of
from oracle.systems.bastards.rules.skill_hand import Resolved
from oracle.systems.bastards.rules.skills import COMMON, TRAITS, skill_name
from oracle.systems.bastards.rules.state import Game
from oracle.systems.bastards.seams import fight_beats, moves
from oracle.systems.bastards.seams.examples import GAME, STEPS, examples

Teller: TypeAlias = Callable[[Game, Any], "Beat | None"]
"""How one kind of event is brought into form."""

WITHIN: Final = 1
"""How many steps of the scale a modifier may lie from an example that it cites."""


@cache
def _told_like() -> Mapping[str, str]:
    """Return what a skill is told like, by its id or that of its family."""
    return {row["skill"]: row["told"] for row in rows_of(GAME, "skills_told")}


def told_like(skill: str) -> str:
    """Return the skill of the tellings that one of this game is told like; empty for one of a player's making."""
    return _told_like().get(skill) or _told_like().get(skill.partition("_")[0], "")


def _called(_game: Game, event: CheckCalled) -> Beat | None:
    task = event.task
    return None if task.patient else Beat("called", task.who, task.goal, skill=told_like(task.skill))


def _withdrawn(_game: Game, event: CheckWithdrawn) -> Beat:
    return Beat("withdrawn", event.who, event.goal)


def _outcome(_game: Game, event: Resolved) -> Beat | None:
    return None if event.is_private else Beat("outcome", event.who, event.goal, event.tier)


def _points(game: Game, event: PoolChanged) -> Beat | None:
    """Return harm that was taken, or care that helped a player's character; all else goes without saying."""
    if not is_player(event.who):
        return fight_beats.harmed(game, event)
    if not event.change:
        return None
    if event.why == "care":
        return Beat("treated", event.who)
    return Beat("consequence", event.who, event.pool) if event.change < 0 and not event.why else None


def _came(_game: Game, event: Came) -> Beat | None:
    """Return that somebody came into it whom the Dealer plays."""
    goes_unsaid = event.is_storied or is_player(event.controller)
    return None if goes_unsaid else Beat("foe_came", tier=event.id, thing=event.name)


def _rival_came(_game: Game, event: RivalCame) -> Beat | None:
    return None if event.is_storied else Beat("foe_came", tier=event.id, thing=event.character.name)


def _rested(_game: Game, event: Rested) -> Beat:
    return Beat("rested", event.who, "short" if event.span == "hours" else "long")


_ROWS: Final[Mapping[type, Teller]] = {
    CheckCalled: _called,
    CheckWithdrawn: _withdrawn,
    Resolved: _outcome,
    PoolChanged: _points,
    Rested: _rested,
    Came: _came,
    RivalCame: _rival_came,
    **fight_beats.ROWS,
}
"""By class of event."""


def beat_of(state: Game, event: Any, _after: tuple[Any, ...]) -> Beat | None:
    """Return what can be told of an event as players may know it, `None` where nothing is."""
    row = _ROWS.get(type(event))
    return row(state, event) if row else None


def rating_lists() -> Mapping[str, tuple[str, ...]]:
    """Return the traits, the skills and the disadvantages that a Skill Hand may name."""
    return {
        "traits": tuple(f"{trait.id}: {trait.name}" for trait in TRAITS.values()),
        "skills": tuple(f"{skill.id}: {skill.name}" for skill in COMMON.values()),
        "disadvantages": tuple(f"{row.id}: {row.told}" for row in DISADVANTAGES.values()),
    }


def reaction_lists() -> Mapping[str, tuple[str, ...]]:
    """Return nothing: what foes may do stands on the menu."""
    return {}


def wishes() -> tuple[tuple[str, str], ...]:
    """Return nothing: an outcome brings no more than what it is."""
    return ()


def answerable(_game: Game) -> Answerable | None:
    """Return nothing: no outcome waits for the Dealer."""
    return None


def question_due(_game: Game) -> bool:
    """Return nothing: no question is won by the rules."""
    return False


def about(game: Game, who: str, skills: tuple[str, ...], _tags: tuple[str, ...], _spoken: tuple[str, ...]) -> Told:
    """Return the advantages that play a card more with such skills, and the disadvantages that a character has."""
    if who not in game.cast:
        return Told()
    character = game.cast[who].character
    own = {one for one in character.advantages if one in ADVANTAGES and ADVANTAGES[one].modifiers}
    gifts = [Gift(advantage_name(one), ADVANTAGES[one].told) for one in sorted(own) if _serves(one, skills)]
    held = dict.fromkeys(character.disadvantages)
    gifts += [Gift(DISADVANTAGES[one].name, f"bears on {DISADVANTAGES[one].told}") for one in held]
    return Told(tuple(gifts))


def _serves(advantage: str, skills: tuple[str, ...]) -> bool:
    """Return whether an advantage counts with one of some skills, by the names that lines are read with."""
    named = {skill for modifier in ADVANTAGES[advantage].modifiers for skill in modifier.skills}
    return any(told_like(skill) in skills for skill in named)


def objections(_game: Game, move: Any, offered: tuple[str, ...] | None) -> Iterator[Objection]:
    """Yield what is wrong with the examples that a rating rests on."""
    if not isinstance(move, moves.SkillHand):
        return
    known = tuple(examples()) if offered is None else offered
    unknown = [name for name in move.cites if name not in examples()]
    if unknown:
        yield Objection("cites", f"there is no example {unknown[0]!r}", "gob.rating", known)
    elif move.cites and not any(_bears(examples()[name].rating, move.modifier) for name in move.cites):
        told = f"+{move.modifier} lies more than a step from every example it cites"
        yield Objection("cites", told, "gob.rating", known)


def _bears(rating: int, modifier: int) -> bool:
    """Return whether an example bears a modifier out: it is rated the same, or a step more or less."""
    places = [STEPS.index(one) for one in STEPS if one in (rating, modifier)]
    return max(places) - min(places) <= WITHIN


def pay_objection(_game: Game, _move: Any, _action: Any) -> Objection | None:
    """Return nothing: the Dealer pays for nothing in a way that a move would claim."""
    return None


def warnings(_action: Any) -> tuple[str, ...]:
    """Return nothing: a Dealer makes nothing up here."""
    return ()


def foe_lines(game: Game) -> tuple[str, ...]:
    """Return those who stand against the players in the opposition under way, a line each."""
    if game.opposition is None:
        return ()
    others = (who for who in game.opposition.sides if not is_player(who))
    return tuple(f"{who}: {game.name(who)}, {state_of(game.cast[who])}" for who in others)


def foe_options(_option: Option[Any]) -> tuple[str, ...] | None:
    """Return that no option has to be told otherwise: foes choose from the menu that a player would have."""
    return None


def waits_for(game: Game, called: Callable[[str], str]) -> str:
    """Return what is due from the Dealer, with the Skill Hand it belongs to."""
    if game.check is None:
        return "what the foe does whose turn it is" if game.opposition else "your answer"
    task = game.check.task
    what = f"{game.name(task.who)}, {skill_name(task.skill)} with {TRAITS[task.trait].name}, for {called(task.goal)}"
    wanted = "the Difficulty Modifier" if isinstance(game.due, Rating) else "your answer"
    return f"{wanted}. The Skill Hand: {what}."
