"""What a whole evening of a bot met with: checks and chances, what was laid on whom, what was told twice."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

from oracle.core.cards import FRESH_DECK, Laid
from oracle.core.menu import Refusal
from oracle.core.system import ReckonsChances
from oracle.dealer.builtin.opposition.burdens import TAKES_THINGS, is_lasting
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.story.living import is_dangerous
from oracle.systems.ultimo.best_row import Held, best
from oracle.systems.ultimo.deck_rules import PLAIN, power
from oracle.systems.ultimo.events import EffectApplied
from oracle.systems.ultimo.house_rules import HOUSE_RULES
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from oracle.table.transcript import passages
from tests.evening import Temper, typed_lines
from tests.evenings import repeated

FEWEST: Final = 2
"""Cards that a check should allow at least."""

HANDS: Final = 150
"""Hands over which a fair row is tried."""

FAIR_HOUSE: Final = {rule.id: rule.default for rule in HOUSE_RULES}

DEALS: Final = 400
"""Draws by which the chance of a check without rows is estimated."""


@dataclass(frozen=True)
class Met:
    """One check, as it was called."""

    game: str
    goal: str
    cards: int
    """Cards that it allowed."""
    printed: int
    """Cards by the character's own abilities, before anything that bears on them."""
    rating: int
    why: tuple[str, ...]
    """What took cards."""
    success: float
    """Chance of a success or better with the best row of the hand that was held."""
    partial: float
    """Chance of a partial success or better with the best row of it."""
    fair: float
    """Chance of a success or better with a fair row, over many hands of so many cards: see `fair_chance`."""
    is_printed: bool = False
    """Whether the rules or a foe print the difficulty, and no Dealer has named it."""


@cache
def fair_chance(cards: int, rating: int, held: int) -> float:
    """Return the chance of a success or better with a fair row, over many hands of so many cards.

    A fair row is as long as the Dealer's, as far as the cards go, and has good cards in it and bad ones: every so
    manieth card of the hand.
    """
    chance, laid = Random(f"{cards} {rating} {held}"), min(cards, rating, held)
    found = []
    for _ in range(HANDS):
        hand = sorted(chance.sample(FRESH_DECK, held), key=lambda card: -power(Laid(card), PLAIN))
        row = tuple(hand[at * held // laid] for at in range(laid)) if laid > 0 else ()
        odds = best(Held(row, laid), rating, "success", rules=PLAIN, house=FAIR_HOUSE).odds if row else None
        found.append(odds.at_least("success") if odds else 0.0)
    return sum(found) / HANDS


@dataclass
class Opposed:
    """One evening."""

    adventure: str
    temper: str
    seed: int
    ending: str = ""
    checks: list[Met] = field(default_factory=list)
    effects: Counter[str] = field(default_factory=Counter)
    lasting: Counter[tuple[str, str, bool]] = field(default_factory=Counter)
    """Lasting burdens by scene, character, and whether danger is the point of the scene."""
    lost: Counter[tuple[str, bool]] = field(default_factory=Counter)
    """Things lost or ruined by scene, and whether danger is its point."""
    twice: tuple[str, ...] = ()
    decisions: int = 0


def opposed_evening(adventure: str, temper: Temper, seed: int, *, most: int = 300) -> Opposed:
    """Return what the evening of a bot met with."""
    session, setup = start(Wanted(adventure=adventure, seed=f"{temper}{seed}"))
    list(session.open(setup))
    evening = Opposed(adventure, temper, seed)
    seen, records = _checked(session), len(session.journal.line())
    for line in typed_lines(session, most, temper=temper, seed=str(seed)):
        evening.decisions += 1
        scene, danger = session.state.story.scene, is_dangerous(session.state.story)
        try:
            list(evaluate(session, _best_approach(session) if line.startswith("approach ") else line))
        except OracleError:
            continue
        now = _checked(session)
        if now is not None and now != seen:
            evening.checks += filter(None, (_met(session),))
        seen = now
        done = session.journal.line()
        for event in (one for record in done[records:] for one in record.events):
            _note(evening, event, scene, danger)
        records = len(done)
    told = passages(session.table, session.journal.line(), frozenset(session.seat.actors))
    evening.twice = tuple(repeated(tuple(told)))
    evening.ending = session.state.story.ending or "no ending"
    session.journal.close()
    return evening


def _note(evening: Opposed, event: Any, scene: str, danger: bool) -> None:
    match event:
        case EffectApplied():
            evening.effects[event.effect] += 1
            if event.effect in TAKES_THINGS:
                evening.lost[(scene, danger)] += 1
            if is_lasting(event.effect):
                evening.lasting[(scene, event.who, danger)] += 1
        case _ if type(event).__name__ == "ConsequenceInflicted":
            _note_consequence(evening, event, scene, danger)


def _note_consequence(evening: Opposed, event: Any, scene: str, danger: bool) -> None:
    from oracle.systems.diesel.threats import CONSEQUENCES, LeaveMark, Lose, Weaken

    evening.effects[event.consequence] += 1
    effect = CONSEQUENCES[event.consequence].effect
    if isinstance(effect, Weaken | LeaveMark):
        evening.lasting[(scene, event.who, danger)] += 1
    if isinstance(effect, Lose):
        evening.lost[(scene, danger)] += 1


def _checked(session: Session) -> Any:
    """Return what tells one check from another; `None` where none is under way."""
    check = session.state.system.check
    if check is None:
        return None
    return check.request if hasattr(check, "request") else (check.call, check.approach, check.stage == "cards")


def _met(session: Session) -> Met | None:
    rules = session.state.system
    return _rows_met(session) if hasattr(rules.check, "request") else _draw_met(rules)


def _rows_met(session: Session) -> Met | None:
    system: Any = session.table.system
    rules = session.state.system
    check, who = rules.check, rules.check.request.who
    if not isinstance(system, ReckonsChances) or check.outcome is not None:
        return None
    plays = [system.best_play(rules, who, aim, None) for aim in ("success", "partial")]
    found = [tuple(share for _, share in one.shares) for one in plays if not isinstance(one, Refusal)]
    if len(found) < len(plays):
        return None
    success, partial = found
    took = tuple(one.source for one in check.figures.cap_changes if one.amount < 0)
    printed = check.figures.cap - sum(one.amount for one in check.figures.cap_changes)
    goal = check.request.goal
    cap, rating = check.figures.cap, check.figures.rating
    fair = fair_chance(max(cap, 0), rating, len(rules.pile(who, "hand")))
    best_of = (sum(success[:2]), sum(partial[:3]))
    return Met("ultimo", goal, cap, printed, rating, took, *best_of, fair, not check.request.cites.ids)


def _best_approach(session: Session) -> str:
    """Return the approach of Diesel Empire that draws most cards."""
    from oracle.systems.diesel.check import open_approaches

    game: Any = session.state.system
    figure = game.cast[game.acting]
    every = open_approaches(game, game.acting, game.check.call.goal)
    pairs = [(figure.rank(trade, skill), trade, skill) for trade, skills in every.items() for skill in skills]
    _, trade, skill = max(pairs)
    return f"approach {trade} {skill}"


def _draw_met(rules: Any) -> Met | None:
    """Return a Check of Diesel Empire that waits for the player's cards, its chances estimated by many draws.

    Its best play lays every card of the hand that counts and pushes the others; a fair one pushes a single card.
    """
    from oracle.systems.diesel.check import SUCCESS_FROM, draw_count, suit_now, value_of, values
    from oracle.systems.diesel.state import DECK

    if rules.check.stage != "cards":
        return None
    count, suit, chance = draw_count(rules), suit_now(rules), Random(1)
    figure, approach = rules.cast[rules.acting], rules.check.approach
    hand = rules.hand(rules.acting).cards
    laid = [card for card in hand if value_of(card, suit)]
    plus = int(figure.has_focus(approach.trade, suit)) - figure.wounds.injury
    deck = list(rules.zones[DECK].cards)

    def totals(drawing: int, more: int) -> list[int]:
        most = min(max(drawing, 0), len(deck))
        return [values(chance.sample(deck, most), suit) + min(drawing, 0) + plus + more for _ in range(DEALS)]

    best_play = totals(count + len(hand) - len(laid), values(laid, suit))
    good, some = (sum(total >= least for total in best_play) / DEALS for least in (2, 1))
    fair = sum(total >= SUCCESS_FROM for total in totals(count + 1, 0)) / DEALS
    took = tuple(rules.check.judgement.hinders) if rules.check.judgement else ()
    helped = len(rules.check.judgement.helps) if rules.check.judgement else 0
    own = figure.rank(approach.trade, approach.skill) + helped
    return Met("diesel", rules.check.call.goal, count, own, 0, took, good, some, fair)


def told_of(evenings: list[Opposed]) -> Iterator[str]:
    """Yield what evenings met with, a line each."""
    for game in sorted({one.game for evening in evenings for one in evening.checks}):
        yield from _of_checks(game, [one for evening in evenings for one in evening.checks if one.game == game])
    for name in sorted({one.adventure for one in evenings}):
        yield from _of_adventure(name, [one for one in evenings if one.adventure == name])


def _of_checks(game: str, checks: list[Met]) -> Iterator[str]:
    count = len(checks)
    rated = [one for one in checks if not one.is_printed]
    low, fair, high = _banded([one.fair for one in rated])
    yield f"{game}: {len(rated)} checks that the Dealer rated; a fair row from .25 to .75: {fair:.1%}, below {low:.1%}"
    low, fair, high = _banded([one.fair for one in checks])
    yield f"{game}: {count} checks in all; a fair row from .25 to .75: {fair:.1%}, below {low:.1%}, above {high:.1%}"
    low, fair, high = _banded([one.success for one in checks])
    some = sum(one.partial >= 0.25 for one in checks) / count
    yield f"  the best row held: from .25 to .75 in {fair:.1%}, below {low:.1%}, above {high:.1%}"
    yield f"  the best row held for a partial success: .25 or more in {some:.1%}"
    yield f"  ratings {_counted([one.rating for one in checks])}"
    few = [one for one in checks if one.cards < FEWEST]
    yield f"  cards allowed {_counted([one.cards for one in checks])}"
    printed = sum(one.printed < FEWEST for one in few)
    if os.environ.get("SHOW_FEW"):
        yield from (f"    {one}" for one in few)
        poor = Counter((one.goal, one.cards, one.rating) for one in checks if one.fair < 0.25)
        yield f"    out of reach of a fair row: {dict(poor.most_common(40))}"
    why = dict(Counter(why for one in few for why in one.why))
    yield f"  fewer than {FEWEST} cards: {len(few)}, {printed} of them by abilities alone; taken by {why}"


def _counted(numbers: list[int]) -> dict[int, int]:
    """Return how often each number occurs, in order."""
    return dict(sorted(Counter(numbers).items()))


def _banded(chances: list[float]) -> tuple[float, float, float]:
    """Return which shares of chances lie below .25, from there to .75, and above."""
    low = sum(one < 0.25 for one in chances) / len(chances)
    high = sum(one > 0.75 for one in chances) / len(chances)
    return low, 1 - low - high, high


def _of_adventure(name: str, evenings: list[Opposed]) -> Iterator[str]:
    count = len(evenings)
    reached = Counter(one.ending for one in evenings).most_common()
    endings = {ending: f"{number / count:.0%}" for ending, number in reached}
    decisions = sum(one.decisions for one in evenings) / count
    yield f"{name}: {count} evenings of {decisions:.0f} decisions; endings {endings}"
    effects = sum((one.effects for one in evenings), Counter[str]())
    yield f"  effects {dict(effects.most_common())}"
    calm = [number for one in evenings for (*_, danger), number in one.lasting.items() if not danger]
    grave = [number for one in evenings for (*_, danger), number in one.lasting.items() if danger]
    yield f"  lasting effects by calm scene and character {_counted(calm)}, by scene of danger {_counted(grave)}"
    gear = [number for one in evenings for (_, danger), number in one.lost.items() if not danger]
    yield f"  things lost by calm scene {_counted(gear)}"
    twice = Counter(sentence for one in evenings for sentence in one.twice)
    yield f"  sentences twice in a scene: {twice.total()} {dict(twice.most_common(5))}"
