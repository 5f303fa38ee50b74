"""An opposed draw, step by step: cards face down, betting, wildcards, the reveal, and how it comes out.

Rules `gob.order`, `gob.empty_hand`, `gob.multi_target`.
"""

from __future__ import annotations

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record, replace
from oracle.core.zones import Moved
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.kit.words import counted
from oracle.systems.bastards.rules.advantages import Moment
from oracle.systems.bastards.rules.aftermath import despairing
from oracle.systems.bastards.rules.cards import CardsDue, swept
from oracle.systems.bastards.rules.draws import cards_left, compared, is_attacker, limit, situation, skill_used
from oracle.systems.bastards.rules.kinds import KINDS
from oracle.systems.bastards.rules.modifiers import total_of
from oracle.systems.bastards.rules.outcomes import outcome, what_follows
from oracle.systems.bastards.rules.reckoning import Reckoning
from oracle.systems.bastards.rules.skills import skill_name, strength
from oracle.systems.bastards.rules.state import (
    DISCARD,
    Attack,
    Clash,
    Due,
    Event,
    Events,
    Game,
    OpposedAnswer,
    Planned,
    down_of,
    hand_of,
    row_of,
)
from oracle.systems.bastards.rules.uses import WildcardSpent, ended, usable, wildcards_of
from oracle.systems.bastards.rules.weapons import WEAPONS


def declared(attack: Attack) -> Events:
    """Return an attack declared, with everything that has to be played for it."""
    steps = (
        *(Laying(who) for who in (attack.attacker, *attack.defenders)),
        Flipping(),
        Bidding(attack.defenders[0]),
        Bidding(attack.defenders[0], by_wildcard=True),
        Revealing(),
        *map(Comparing, attack.defenders),
        Closing(),
    )
    return AttackDeclared(attack), Planned(steps)


@record
class AttackDeclared(Event):
    """Somebody began an opposed draw."""

    attack: Attack

    def apply(self, game: Game) -> Game:
        draws = game.opposed.draws + 1
        return game.with_opposition(clash=Clash(self.attack), draws=draws, is_fierce=True)

    def describe(self, game: Game) -> str:
        attack = self.attack
        whom = " and ".join(map(game.name, attack.defenders))
        by = WEAPONS[attack.weapon].name if attack.weapon else skill_name(attack.skill)
        return f"{game.does(attack.attacker, *KINDS[attack.kind].words)} {whom}: {by}."


@record
class Laying(Due):
    """Somebody lays a card face down, or the top of the deck where they have none."""

    who: str

    def awaits(self, game: Game) -> str:
        return game.controller(self.who) if game.hand(self.who) or self.has_tricks(game) else ""

    def has_tricks(self, game: Game) -> bool:
        """Return whether there is anything to be decided besides the card."""
        return any(usable(game, self.who, self.moment(game)))

    def moment(self, game: Game) -> Moment:
        """Return on which side of the draw it stands."""
        return "attack" if is_attacker(game, self.who) else "defense"

    def run(self, game: Game) -> Events | None:
        if fallen := despairing(game):
            return (Planned((*fallen, self)),)
        if game.cast[self.who].is_out:
            return (Planned(),)
        return None if self.awaits(game) else laid_unseen(self.who)


def laid_unseen(who: str) -> Events:
    """Return the top card of the deck laid face down without anybody seeing it."""
    return LaidUnseen(who), Planned((CardsDue(down_of(who), 1),))


@record
class LaidUnseen(Event):
    """Somebody without a card lays the top of the deck."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_clash(unseen=(*game.clash.unseen, self.who))


def laying(game: Game) -> Laying:
    """Return the card that somebody lays, which the caller knows to be due."""
    return due_of(game, Laying)


class LayingVerb(OpposedAnswer):
    """What somebody does who has a card to lay."""

    __slots__ = ()
    when = at(Laying)
    untimely = "no card is to be laid now"


@record
class Lay(LayingVerb):
    """Somebody lays a card of the hand face down: `lay 9h`."""

    verb = "lay"
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        hand = game.hand(laying(game).who).known
        if not hand:
            return Refusal("the hand is empty: the top card of the deck goes down", "gob.empty_hand")
        return (OneOf(hand, "card of the hand"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        one = laying(game).who
        skill, most = skill_name(skill_used(game, one)), counted(limit(game, one), "card")
        return f"lay a card face down for {game.name(one)}: {skill}, up to {most} in all"

    def decide(self, game: Game, who: str) -> Events:
        one = laying(game).who
        return Moved(hand_of(one), down_of(one), (self.card,)), Planned()


@record
class LayTop(LayingVerb):
    """Somebody whose hand is empty lays the top card of the deck."""

    verb = "lay_top"
    hint = "lay the top card of the deck, unseen"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if game.hand(laying(game).who):
            return Refusal("there are cards in hand: lay one of them", "gob.empty_hand")
        return ()

    def decide(self, game: Game, who: str) -> Events:
        return laid_unseen(laying(game).who)


@record
class Flipping(Due):
    """Cards of the deck that join an attack when betting begins."""

    def run(self, game: Game) -> Events:
        attacker = game.clash.attack.attacker
        count = total_of(game, attacker, "flip", situation(game, attacker))
        return (Planned((CardsDue(row_of(attacker), count),)),)


@record
class Bidding(Due):
    """One side after the other adds a card, the defenders first, until nobody does. Wildcards come after that."""

    who: str
    passed: tuple[str, ...] = ()
    """Who has passed since the last card."""
    by_wildcard: bool = False

    def awaits(self, game: Game) -> str:
        return game.controller(self.who) if self.can_add(game) else ""

    def can_add(self, game: Game) -> bool:
        """Return whether whoever is next has anything to add."""
        if game.cast[self.who].is_out:
            return False
        if self.by_wildcard:
            return wildcards_of(game, self.who) > 0
        return bool(game.hand(self.who)) and cards_left(game, self.who) > 0

    def run(self, game: Game) -> Events | None:
        if fallen := despairing(game):
            return (Planned((*fallen, self)),)
        return None if self.can_add(game) else (Planned(self.after(game, has_added=False)),)

    def after(self, game: Game, *, has_added: bool) -> tuple[Bidding, ...]:
        """Return who is next; nobody where all have passed one after the other."""
        attack = game.clash.attack
        order = (*attack.defenders, attack.attacker)
        passed = () if has_added else (*self.passed, self.who)
        if len(passed) >= len(order):
            return ()
        following = order[(order.index(self.who) + 1) % len(order)]
        return (replace(self, who=following, passed=passed),)


def bidding(game: Game) -> Bidding:
    """Return the bet that is due, which the caller knows to be there."""
    return due_of(game, Bidding)


class Bet(OpposedAnswer):
    """What somebody does whose bet it is."""

    __slots__ = ()
    when = at(Bidding)
    untimely = "it is not for you to bet now"


@record
class Raise(Bet):
    """Somebody adds a card of the hand face up: `raise 6s`."""

    verb = "raise"
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        due = bidding(game)
        if due.by_wildcard:
            return Refusal("betting with cards is over; wildcards are all that is left", "gob.order")
        return (OneOf(game.hand(due.who).known, "card of the hand", "gob.order"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        one = bidding(game).who
        return f"add a card face up for {game.name(one)}; {counted(cards_left(game, one), 'card')} more may be played"

    def decide(self, game: Game, who: str) -> Events:
        due = bidding(game)
        return Moved(hand_of(due.who), row_of(due.who), (self.card,)), Planned(due.after(game, has_added=True))


@record
class Wild(Bet):
    """Somebody spends a wildcard: the top card of the deck is added face up."""

    verb = "wildcard"
    costs = (("wildcard", 1),)

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if not bidding(game).by_wildcard:
            return Refusal("wildcards come when nobody adds a card any more", "gob.order")
        return ()

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"spend a wildcard: the top card of the deck is added for {game.name(bidding(game).who)}"

    def decide(self, game: Game, who: str) -> Events:
        due = bidding(game)
        steps = (CardsDue(row_of(due.who), 1), *due.after(game, has_added=True))
        return WildcardSpent(who), Planned(steps)


@record
class Hold(Bet):
    """Somebody adds nothing."""

    verb = "hold"

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"add nothing more for {game.name(bidding(game).who)}"

    def decide(self, game: Game, who: str) -> Events:
        due = bidding(game)
        return Held(due.who), Planned(due.after(game, has_added=False))


@record
class Held(Event):
    """Somebody added nothing."""

    who: str

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'holds', 'hold')}."


@record
class Revealing(Due):
    """The cards that lie face down are turned over; each counts as the first that was laid."""

    def run(self, game: Game) -> Events:
        attack = game.clash.attack
        turned = ((who, game.held(down_of(who)).known) for who in (attack.attacker, *attack.defenders))
        return *(Moved(down_of(who), row_of(who), cards, to_top=True) for who, cards in turned if cards), Planned()


@record
class Comparing(Due):
    """The attack comes out against one defender."""

    defender: str

    def run(self, game: Game) -> Events:
        found = compared(game, self.defender)
        event = Compared(game.clash.attack.attacker, self.defender, found.own, found.other, found.is_hit)
        return event, *outcome(game, self.defender, found)


@record
class Compared(Event):
    """Both sides of an opposed draw were compared."""

    attacker: str
    defender: str
    own: Reckoning
    other: Reckoning
    is_hit: bool

    def apply(self, game: Game) -> Game:
        return game.with_clash(hits=(*game.clash.hits, self.defender)) if self.is_hit else game

    def describe(self, game: Game) -> str:
        tie = " The suits decide." if self.own.total == self.other.total else ""
        sums = f"{game.name(self.attacker)}: {self.own.words}. {game.name(self.defender)}: {self.other.words}."
        winner = self.attacker if self.is_hit else self.defender
        return f"{sums}{tie} {game.does(winner, 'has', 'have')} the better of it."


@record
class Closing(Due):
    """The draw is over: its cards are discards, and what follows at once comes now."""

    def run(self, game: Game) -> Events:
        attack = game.clash.attack
        sides = (attack.attacker, *attack.defenders)
        follows = what_follows(game)
        uses = (event for who in sides for event in ended(game, who, "draw"))
        return *swept(game, *map(row_of, sides)), *uses, DrawClosed(), Planned((*follows, *surplus(game)))


@record
class DrawClosed(Event):
    """An opposed draw is over."""

    def apply(self, game: Game) -> Game:
        return game.with_opposition(clash=None)


def surplus(game: Game) -> tuple[Due, ...]:
    """Return the discards of Extras who hold more cards than they have members. Rule `gob.extras_bonus`."""
    groups = (who for who in game.opposed.sides if game.cast[who].kind == "extras")
    return tuple(Surplus(who) for who in groups if len(game.hand(who)) > game.cast[who].members)


@record
class Surplus(Due):
    """A group of Extras discards what exceeds its members, the weakest cards first."""

    who: str

    def run(self, game: Game) -> Events:
        figure, hand = game.cast[self.who], game.hand(self.who).known
        over = sorted(hand, key=strength)[: max(0, len(hand) - figure.members)]
        return *((Moved(hand_of(self.who), DISCARD, tuple(over)),) if over else ()), Planned()
