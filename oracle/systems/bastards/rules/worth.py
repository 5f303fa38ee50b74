"""What cards of a hand are good for, in a player’s words: values, and how likely each card is to win a Skill Hand."""

from __future__ import annotations

from math import comb

from oracle.core.cards import Card
from oracle.systems.bastards.rules.odds import ORDERED, chances, opposing_cards
from oracle.systems.bastards.rules.skill_hand import Playing, hand_size, own_reckoning, trait_used
from oracle.systems.bastards.rules.skills import strength, value_of
from oracle.systems.bastards.rules.state import Game, drawn_of, hand_of, row_of


def explained(game: Game, who: str) -> tuple[str, ...]:
    """Return how cards count in what is under way, and what of it somebody holds; empty where no card is asked for."""
    hand = counting(game, who)
    if not hand:
        return ()
    rule = (
        "Numbers count what they show, a jack 11, a queen 12, a king 13, an ace 14. At equal totals the suit of the "
        "last card decides: clubs lowest, then spades, hearts, diamonds."
    )
    return rule, f"You hold {_listed(hand)}."


def worth(game: Game, who: str) -> tuple[str, ...]:
    """Return what the best card to play comes to, and how likely it is to win where that can be told."""
    hand = counting(game, who)
    if not hand:
        return ()
    if not isinstance(game.due, Playing):
        return (f"You hold {_listed(hand)}.",)
    best = hand[0]
    share = round(100 * chance_of(game, best))
    total = own_reckoning(game).total + value_of(best)
    return (f"Your best card is the {best.name}: {total} in all, which {_wins(share)}.",)


def _wins(share: int) -> str:
    """Return in words how often of a hundred a card wins."""
    match share:
        case 0:
            return "hardly ever wins"
        case 100:
            return "hardly ever loses"
        case 1 | 2:
            return f"wins {'once' if share == 1 else 'twice'} in a hundred"
        case _:
            return f"wins {share} times in a hundred"


def _listed(hand: tuple[Card, ...]) -> str:
    return ", ".join(f"{card.name} {value_of(card)}" for card in hand)


def counting(game: Game, who: str) -> tuple[Card, ...]:
    """Return the cards somebody may choose from now, the best first."""
    due = game.due
    if due is None or due.awaits(game) != who:
        return ()
    zone = drawn_of(game.checked.task.who) if isinstance(due, Playing) else hand_of(getattr(due, "who", who))
    return tuple(sorted(game.held(zone).known, key=strength, reverse=True))


def chance_before(game: Game) -> float:
    """Return how likely the Skill Hand under way is to succeed before a card is drawn, from 0 to 1."""
    task = game.checked.task
    rank = game.cast[task.who].trait(trait_used(game))
    others = own_reckoning(game).total - rank
    return chances(rank, hand_size(game), task.modifier - others, opposing_cards(rank)).won


def chance_of(game: Game, card: Card) -> float:
    """Return how likely a card of the hand is to win, from 0 to 1: nothing is known of the deck but the own cards."""
    task = game.checked.task
    opposing = opposing_cards(game.cast[task.who].trait(trait_used(game)))
    total = own_reckoning(game).total + value_of(card)
    own = {*game.held(drawn_of(task.who)).known, *game.held(row_of(task.who)).known}
    unseen = [other for other in ORDERED if other not in own]
    beaten = sum(_loses(other, task.modifier, total, card) for other in unseen)
    return comb(beaten, opposing) / comb(len(unseen), opposing)


def _loses(other: Card, modifier: int, total: int, card: Card) -> bool:
    ahead = total - value_of(other) - modifier
    return ahead > 0 or (ahead == 0 and strength(card)[1] > strength(other)[1])
