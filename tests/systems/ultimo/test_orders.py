"""The best order of given cards, against trying every order one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.core.cards import FRESH_DECK
from oracle.systems.ultimo.rules.deck_rules import ACE, JACK, JOKER, PLAIN
from oracle.systems.ultimo.rules.odds import Shape
from oracle.systems.ultimo.rules.opposition import opposition
from oracle.systems.ultimo.rules.orders import AIMS, Aim, Loose, Orders, Worths
from oracle.systems.ultimo.rules.resolution import TIERS
from tests.systems.ultimo.kernel import house


def every_order(cards: Loose) -> Iterator[Worths]:
    if not len(cards):
        yield ()
    for worth, rest in cards.nexts():
        yield from ((worth, *behind) for behind in every_order(rest))


def tried(orders: Orders, cards: Loose, rating: int) -> int:
    """Return what the best of all orders reaches, each reckoned by itself."""
    size, best = len(cards), TIERS[2 if JOKER in cards else 0]
    found = 0
    for worths in every_order(cards):
        over = worths[rating:]
        lost = over.count(JOKER)
        shape = Shape(rating, max(0, rating - size), len(over) - lost, lost, JACK in cards, best)
        found = max(found, orders.reached(worths, shape))
    return found


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("rating", [3, 6, 9])
@pytest.mark.parametrize(
    "chosen", [{}, {"jack_blocks": "any_jack"}, {"outcome_basis": "rating"}, {"dealer_joker": "wins"}]
)
@pytest.mark.parametrize(
    "cards",
    [
        Loose((ACE, 10, 7, 2), ((JACK, 1), (10, 2))),
        Loose((JOKER, ACE, 9, 4), ((10, 2),)),
        Loose((8, 5), ((JACK, 2), (10, 1), (5, 1))),
    ],
)
def test_no_order_is_better_than_the_best_however_it_is_looked_for(
    cards: Loose, rating: int, aim: Aim, chosen: dict[str, str]
) -> None:
    switches = house(**chosen)
    against = opposition(rating, FRESH_DECK, (), switches)
    best = tried(Orders(against, aim, rules=PLAIN, house=switches), cards, rating)
    orders = Orders(against, aim, rules=PLAIN, house=switches)
    assert orders.most_of([cards]) == best
    assert orders.reaching(cards, best + 1) is None
    assert orders.most(cards) == best
    again = Orders(against, aim, rules=PLAIN, house=switches)
    assert again.best(cards)[0] == best


@pytest.mark.parametrize("aim", AIMS)
def test_of_several_selections_the_best_one_counts(aim: Aim) -> None:
    switches = house()
    against = opposition(6, FRESH_DECK, (), switches)
    selections = [
        Loose((ACE, 9, 4), ((10, 2),)),
        Loose((8, 5), ((JACK, 2), (10, 1))),
        Loose((JOKER, ACE, 9), ((5, 1),)),
    ]
    each = [tried(Orders(against, aim, rules=PLAIN, house=switches), cards, 6) for cards in selections]
    orders = Orders(against, aim, rules=PLAIN, house=switches)
    assert [orders.most_of(selections), orders.most_of([])] == [max(each), 0]
    assert [orders.best(cards)[0] for cards in selections] == each
