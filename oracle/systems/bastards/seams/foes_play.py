"""What somebody does in an opposition whom the built-in Dealer plays. Rule `gob.foe_control`.

They strike at whoever has least left, keep one card back to defend themselves with, and spend a wildcard only where it
can still turn the draw. Nobody is killed by them who can be spared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.cards import Card
from oracle.dealer.position import DEALER, Position
from oracle.systems.bastards.rules import (
    aftermath,
    attacks,
    chases,
    clash,
    followups,
    gear,
    harm,
    opposition,
    skill_hand,
    sustained,
    turns,
)
from oracle.systems.bastards.rules.calls import Readying
from oracle.systems.bastards.rules.draws import is_attacker, reckoned
from oracle.systems.bastards.rules.figures import Figure
from oracle.systems.bastards.rules.followups import foes_of, means_now
from oracle.systems.bastards.rules.kinds import KINDS
from oracle.systems.bastards.rules.skills import magic_trait, strength, value_of
from oracle.systems.bastards.rules.state import Due, Game, Verb, down_of, drawn_of
from oracle.systems.bastards.rules.weapons import WEAPONS

KEPT: Final = 1
"""Cards that an attacker keeps back for the next defense."""

IN_REACH: Final = 10
"""How far a draw may be lost by for a wildcard still to be spent on it."""

HIDDEN: Final = 8
"""What a card that lies face down is reckoned as."""

LAST_STAND: Final = 1
"""Points for each Power Rating at which somebody who stands alone gives in."""


def action_of(position: Position) -> Iterator[Verb]:
    """Yield what whoever is due would do, best first; nothing where the Dealer plays nobody who is due."""
    game: Game = position.rules
    due = game.due
    chosen = _CHOICES.get(type(due)) if due is not None and due.awaits(game) == DEALER else None
    if chosen is not None:
        yield from chosen(game, due)


def _joined(game: Game, due: opposition.TakingSides) -> Iterator[Verb]:
    """Yield taking the side of somebody whom the Dealer plays as well, else staying out of it."""
    own = (side for one, side in game.opposed.sides.items() if game.controller(one) == DEALER and one != due.who)
    yield from (opposition.Join(side) for side in own)
    yield opposition.Stay()


def _initiative(game: Game, due: opposition.SettingInitiative) -> Iterator[Verb]:
    """Yield the weakest card: whoever acts first loses least by it."""
    yield opposition.SetInitiative(min(game.hand(due.who).known, key=strength))


def _drawn(_game: Game, _due: turns.Drawing) -> Iterator[Verb]:
    yield turns.DrawTurn()


def _acted(game: Game, due: turns.Acting) -> Iterator[Verb]:
    """Yield what somebody does in a turn: out of a hopeless fight, up from the ground, at the weakest, or nothing."""
    if _is_hopeless(game, due.who):
        yield turns.Yield()
    if game.cast[due.who].standing.is_down:
        yield turns.StandUp()
    yield from _blows(game, due.who)
    if game.opposed.bands.get(due.who, 0):
        yield turns.Move("nearer")
    yield turns.Pass()


def _is_hopeless(game: Game, who: str) -> bool:
    """Return whether somebody who is no Fated is nearly done for, and nobody stands with them."""
    figure, sides = game.cast[who], game.opposed.sides
    others = [one for one, side in sides.items() if side == sides[who] and one != who and not game.cast[one].is_out]
    left = figure.members if figure.kind == "extras" else sum(figure.standing.pools.values())
    return figure.kind != "fated" and not others and left <= LAST_STAND * figure.rating


def _blows(game: Game, who: str) -> Iterator[Verb]:
    """Yield the attacks that this type of opposition allows, at whoever has least left."""
    match game.opposed.kind:
        case "combat":
            means = means_now(game, who)
            for weapon in sorted(means, key=lambda name: _harm_with(game.cast[who], name), reverse=True):
                yield attacks.Strike(weapon, (_weakest(game, means[weapon], "body"),))
        case "debate":
            yield from _by_skill(game, who, "words", attacks.Argue)
        case "chase":
            foes = [one for one in foes_of(game, who) if game.opposed.sides[one] == game.opposed.prey]
            skill = _best(game.cast[who], KINDS["chase"].skills)
            trait = max(KINDS["chase"].defense, key=game.cast[who].trait)
            yield from (attacks.Pursue(skill, trait, (foe,)) for foe in foes[:1])
        case _:
            skills = [skill for skill in game.cast[who].character.skills if not magic_trait(skill)] or ["influence"]
            yield attacks.Perform(_best(game.cast[who], skills), (_weakest(game, foes_of(game, who), "spirit"),))


def _by_skill(game: Game, who: str, kind: str, verb: Callable[..., Verb]) -> Iterator[Verb]:
    skills = [skill for skill in KINDS[kind].skills if not magic_trait(skill)]
    yield verb(_best(game.cast[who], skills), (_weakest(game, foes_of(game, who), KINDS[kind].pool),))


def _harm_with(figure: Figure, weapon: str) -> int:
    """Return how well somebody strikes with a weapon: its bonus and the rank of its skill."""
    return WEAPONS[weapon].bonus + figure.skill(WEAPONS[weapon].skill)


def _best(figure: Figure, skills: Any) -> str:
    return str(max(skills, key=figure.skill))


def _weakest(game: Game, foes: tuple[str, ...], pool: str) -> str:
    """Return who of some has least left in a pool; whoever is out already comes last."""

    def left(who: str) -> tuple[bool, int]:
        pools = game.cast[who].standing.pools
        return game.cast[who].is_out, pools.get(pool, sum(pools.values()))

    return min(foes, key=left)


def _followed(game: Game, due: followups.FollowUp) -> Iterator[Verb]:
    """Yield the attack that follows at once."""
    means = means_now(game, due.who, due)
    yield from (attacks.Strike(weapon, (_weakest(game, foes, "body"),)) for weapon, foes in means.items())
    yield followups.Enough()


def _laid(game: Game, due: clash.Laying) -> Iterator[Verb]:
    """Yield the strongest card; whoever has none lays the top of the deck."""
    hand = game.hand(due.who).known
    yield clash.Lay(max(hand, key=strength)) if hand else clash.LayTop()


def _bet(game: Game, due: clash.Bidding) -> Iterator[Verb]:
    """Yield one card more where it is worth it, or a wildcard where it can turn the draw."""
    behind = _behind(game, due.who)
    if due.by_wildcard:
        if 0 < behind <= IN_REACH:
            yield clash.Wild()
    elif hand := game.hand(due.who).known:
        if is_attacker(game, due.who):
            if len(hand) > KEPT:
                yield clash.Raise(max(hand, key=strength))
        elif behind > 0:
            yield clash.Raise(_enough(hand, behind))
    yield clash.Hold()


def _behind(game: Game, who: str) -> int:
    """Return by how much somebody seems to be losing: cards of others that lie face down are only guessed at."""
    attack = game.clash.attack
    others = attack.defenders if is_attacker(game, who) else (attack.attacker,)
    return max(_seen(game, one, who) for one in others) - _known(game, who, others[0])


def _seen(game: Game, who: str, foe: str) -> int:
    return reckoned(game, who, foe).total + HIDDEN


def _known(game: Game, who: str, foe: str) -> int:
    down = game.held(down_of(who)).known
    return reckoned(game, who, foe).total + sum(map(value_of, down))


def _enough(hand: tuple[Card, ...], behind: int) -> Card:
    """Return the weakest card that makes up for what is lacking, else the strongest."""
    fit = [card for card in hand if value_of(card) > behind]
    return min(fit, key=strength) if fit else max(hand, key=strength)


def _pool_taken(_game: Game, due: harm.Taking) -> Iterator[Verb]:
    yield from (harm.Take(pool) for pool in due.pools)


def _spared(_game: Game, _due: harm.Sparing) -> Iterator[Verb]:
    yield harm.Finish("spare")


def _unmarked(_game: Game, _due: aftermath.Wounding) -> Iterator[Verb]:
    yield aftermath.Forgo()


def _knocked(game: Game, due: gear.Disarming) -> Iterator[Verb]:
    yield from (gear.Knock(weapon, "drop") for weapon in game.cast[due.defender].arms.held)


def _let_run(_game: Game, _due: chases.GivingChase) -> Iterator[Verb]:
    """Yield letting them run: the Dealer keeps its wildcards for draws."""
    yield chases.LetRun()


def _left_at_that(_game: Game, _due: sustained.Outlasting) -> Iterator[Verb]:
    """Yield agreeing: it is asked only where everybody before it would leave it at that."""
    yield sustained.BreakOff()


def _hand_drawn(_game: Game, _due: Readying) -> Iterator[Verb]:
    yield skill_hand.DrawHand()


def _hand_played(game: Game, _due: skill_hand.Playing) -> Iterator[Verb]:
    yield skill_hand.Play(max(game.held(drawn_of(game.checked.task.who)).known, key=strength))


_CHOICES: Final[Mapping[type[Due], Callable[[Game, Any], Iterator[Verb]]]] = {
    opposition.TakingSides: _joined,
    opposition.SettingInitiative: _initiative,
    turns.Drawing: _drawn,
    turns.Acting: _acted,
    followups.FollowUp: _followed,
    clash.Laying: _laid,
    clash.Bidding: _bet,
    harm.Taking: _pool_taken,
    harm.Sparing: _spared,
    aftermath.Wounding: _unmarked,
    gear.Disarming: _knocked,
    chases.GivingChase: _let_run,
    sustained.Outlasting: _left_at_that,
    Readying: _hand_drawn,
    skill_hand.Playing: _hand_played,
}
"""What is done by what is due."""
