"""What a whole evening of a bot met with: checks and chances, what was laid on whom, what was told twice."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Final

from oracle.core.cards import FRESH_DECK, Laid
from oracle.core.menu import Refusal
from oracle.core.system import ComputesChances
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.story.living import is_dangerous
from oracle.systems.ultimo.rules.best_row import Held, best_against
from oracle.systems.ultimo.rules.deck_rules import PLAIN, power
from oracle.systems.ultimo.rules.effect_struck import EffectApplied
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.opposition import opposition
from oracle.systems.ultimo.seams.opposition.burdens import TAKES_THINGS, is_lasting
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from oracle.table.transcript import passages
from tests.evening import Temper, typed_lines
from tests.evenings import repeated

FEWEST: Final = 2
"""Cards that a check should allow at least."""

HANDS: Final = 250
"""Hands over which an ordinary row is tried."""

FAIR_HOUSE: Final = {rule.id: rule.default for rule in HOUSE_RULES}

LOW: Final = Fraction(1, 4)
LEAST: Final = float(LOW)
MOST: Final = 0.75
"""Between which chances a row is a fair one."""

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
    """Chance of a success or better with the row that the player is offered, the best one for it."""
    partial: float
    """Chance of a partial success or better with the row that is offered for one."""
    fair: float
    """Chance of a success or better with an ordinary row of a hand (`fair_chance`); of the draw alone in Diesel."""
    is_open: bool = False
    """Whether some row of the hand, a cheaper one too, has a fair chance of a success or a partial success."""
    is_printed: bool = False
    """Whether the rules or a foe print the difficulty, and no Dealer has named it."""
    who: str = ""
    """The character's name."""
    pair: tuple[str, str] = ("", "")
    held: int = 0
    """Cards in the hand."""
    scene: str = ""
    is_chosen: bool = False
    """Whether what took cards is what the player chose to pay with (U-184)."""
    pushed: float | None = None
    """In Diesel Empire the same with one card of the hand pushed, if there is one."""

    @property
    def offered(self) -> float:
        """Return the chance that stands beside the row which is offered: of a success, else of a partial success."""
        return self.success or self.partial


@cache
def fair_chance(laid: int, rating: int, held: int) -> float:
    """Return the chance of a success or better with an ordinary row of an ordinary hand, over many hands.

    Such a row is as long as the Dealer's, as far as the cards go, and has good cards in it and bad ones: every so
    nth card of the hand.

    Args:
        laid: Its cards, no more than the rating or than are held.
        rating: The Dealer's cards.
        held: Cards of the hand.
    """
    chance = Random(f"{laid} {rating} {held}")
    if laid <= rating // 2:  # not even nothing but wins would be more than half
        return 0.0
    against = opposition(rating, FRESH_DECK, (), FAIR_HOUSE)
    found = []
    for _ in range(HANDS):
        hand = sorted(chance.sample(FRESH_DECK, held), key=lambda card: -power(Laid(card), PLAIN))
        row = tuple(hand[at * held // laid] for at in range(laid))
        odds = best_against(Held(row, laid), against, "success", rules=PLAIN, house=FAIR_HOUSE).odds
        found.append(odds.at_least("success"))
    return float(sum(found) / HANDS)


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
    chosen: set[str] = field(default_factory=set)
    """Effects that the player chose to pay with when they struck last; the Dealer laid all others."""
    twice: tuple[str, ...] = ()
    decisions: int = 0


def opposed_evening(adventure: str, temper: Temper, seed: int, *, most: int = 300) -> Opposed:
    """Return what the evening of a bot met with.

    Args:
        adventure: What is played, or a game with a premise of open play: `ultimo: A ferry that nobody has booked`.
        temper: How the bot plays.
        seed: Which of its evenings.
        most: Lines that it types at most.
    """
    session, setup = start(_wanted(adventure, f"{temper}{seed}"))
    list(session.open(setup))
    evening = Opposed(adventure, temper, seed)
    seen, above = _checked(session), session.journal.line()[-1].number
    for line in typed_lines(session, most, temper=temper, seed=str(seed)):
        evening.decisions += 1
        scene, danger = session.state.story.scene, is_dangerous(session.state.story)
        try:
            list(evaluate(session, _best_approach(session) if line.startswith("approach ") else line))
        except OracleError:
            continue
        done = session.journal.line(above=above)
        for event in (one for record in done for one in record.events):
            _note(evening, event, scene, danger)
        above = done[-1].number if done else above
        now = _checked(session)
        if now is not None and now != seen:
            met = (one for one in (_met(session),) if one is not None)
            evening.checks += (replace(one, is_chosen=bool(evening.chosen & set(one.why))) for one in met)
        seen = now
    told = passages(session.table, session.journal.line(), frozenset(session.seat.actors))
    evening.twice = tuple(repeated(tuple(told)))
    evening.ending = session.state.story.ending or "no ending"
    session.journal.close()
    return evening


def _wanted(adventure: str, seed: str) -> Wanted:
    game, _, premise = adventure.partition(": ")
    return Wanted(premise=premise, game=game, seed=seed) if premise else Wanted(adventure=adventure, seed=seed)


def _note(evening: Opposed, event: Any, scene: str, danger: bool) -> None:
    match event:
        case EffectApplied(price=0, owed=False):
            evening.chosen.add(event.effect)
        case EffectApplied():
            evening.chosen.discard(event.effect)
            evening.effects[event.effect] += 1
            if event.effect in TAKES_THINGS:
                evening.lost[(scene, danger)] += 1
            if is_lasting(event.effect):
                evening.lasting[(scene, event.who, danger)] += 1
        case _ if type(event).__name__ == "ConsequenceInflicted":
            _note_consequence(evening, event, scene, danger)


def _note_consequence(evening: Opposed, event: Any, scene: str, danger: bool) -> None:
    from oracle.systems.diesel.rules.threats import CONSEQUENCES, LeaveMark, Lose, Weaken

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
    if not isinstance(system, ComputesChances) or check.outcome is not None:
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
    held = len(rules.pile(who, "hand"))
    fair = fair_chance(max(min(cap, rating, held), 0), rating, held)
    chances = (sum(success[:2]), max(sum(partial[:3]), sum(success[:3])), fair)
    cheap = (system.best_play(rules, who, aim, LOW) for aim in ("success", "partial"))
    shares = [(one.shares, at) for at, one in enumerate(cheap, start=2) if not isinstance(one, Refusal)]
    is_open = any(sum(share for _, share in found[:at]) <= MOST for found, at in shares)
    named = not check.request.cites.ids, rules.people[who].character.name, check.request.pair
    return Met("ultimo", goal, cap, printed, rating, took, *chances, is_open, *named, held, session.state.story.scene)


def _best_approach(session: Session) -> str:
    """Return the approach of Diesel Empire that draws most cards."""
    from oracle.systems.diesel.rules.approaches import open_approaches

    game: Any = session.state.system
    figure = game.cast[game.acting]
    every = open_approaches(game, game.acting, game.check.call.goal)
    pairs = [(figure.rank(trade, skill), trade, skill) for trade, skills in every.items() for skill in skills]
    _, trade, skill = max(pairs)
    return f"approach {trade} {skill}"


def _draw_met(rules: Any) -> Met | None:
    """Return a Check of Diesel Empire that waits for the player's cards, its chances estimated by many draws.

    The best play lays every card of the hand that counts and pushes the others; an ordinary one spends none of them.
    """
    from oracle.systems.diesel.rules.check import draw_count
    from oracle.systems.diesel.rules.state import DECK
    from oracle.systems.diesel.rules.worth import SUCCESS_FROM, suit_now, value_of, values

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

    draws = [totals(count + more, 0) for more in range(len(hand) + 1)]
    best_play = totals(count + len(hand) - len(laid), values(laid, suit))
    good, some = (sum(total >= least for total in best_play) / DEALS for least in (SUCCESS_FROM, 1))
    chances = [sum(total >= SUCCESS_FROM for total in found) / DEALS for found in draws]
    is_open = any(LEAST <= chance <= MOST for chance in chances)
    took = tuple(rules.check.judgement.hinders) if rules.check.judgement else ()
    helped = len(rules.check.judgement.helps) if rules.check.judgement else 0
    own = figure.rank(approach.trade, approach.skill) + helped
    named = figure.character.name, (approach.trade, approach.skill)
    odds, pushed = (good, some, chances[0], is_open), chances[:2][-1]
    return Met("diesel", rules.check.call.goal, count, own, 0, took, *odds, False, *named, len(hand), pushed=pushed)


def told_of(evenings: list[Opposed]) -> Iterator[str]:
    """Yield what evenings met with, a line each."""
    for game in sorted({one.game for evening in evenings for one in evening.checks}):
        yield from _of_checks(game, [one for evening in evenings for one in evening.checks if one.game == game])
    for name in sorted({one.adventure for one in evenings}):
        yield from _of_adventure(name, [one for one in evenings if one.adventure == name])


def _of_checks(game: str, checks: list[Met]) -> Iterator[str]:
    count = len(checks)
    low, fair, high = _banded([one.offered for one in checks])
    yield f"{game}: {count} checks; the row that is offered stands from .25 to .75 in {fair:.1%}, below {low:.1%},"
    yield f"  above in {high:.1%}; some row of the hand does in {sum(one.is_open for one in checks) / count:.1%}"
    rated = [one for one in checks if not one.is_printed] or checks
    low, fair, high = _banded([one.offered for one in rated])
    yield f"  of {len(rated)} that the Dealer rated, the row: {fair:.1%}, below {low:.1%}, above {high:.1%}"
    low, fair, high = _banded([one.success for one in checks])
    yield f"  for a success alone: from .25 to .75 in {fair:.1%}, below {low:.1%}, above {high:.1%}"
    low, fair, high = _banded([one.fair for one in checks])
    yield f"  an ordinary row of an ordinary hand: {fair:.1%}, below {low:.1%}, above {high:.1%}"
    pushed = [one.pushed for one in checks if one.pushed is not None]
    if pushed:
        low, fair, high = _banded(pushed)
        yield f"  the same with a card pushed: {fair:.1%}, below {low:.1%}, above {high:.1%}"
    for name in sorted({one.who for one in checks}):
        theirs = [one for one in checks if one.who == name]
        low, fair, high = _banded([one.offered for one in theirs])
        yield f"  {name}: {len(theirs)} checks; {fair:.1%}, below {low:.1%}, above {high:.1%}"
    yield f"  ratings {_counted([one.rating for one in checks])}"
    few = [one for one in checks if one.cards < FEWEST]
    yield f"  cards allowed {_counted([one.cards for one in checks])}"
    printed, chosen = sum(one.printed < FEWEST for one in few), sum(one.is_chosen for one in few)
    if os.environ.get("SHOW_FEW"):
        yield from (f"    {one}" for one in few)
        for name, chances in (
            ("poor", [one for one in checks if one.offered < LEAST]),
            ("sure", [one for one in checks if one.offered > MOST]),
        ):
            told = Counter((one.goal, one.who, one.cards, one.rating) for one in chances)
            yield f"    {name}: {dict(told.most_common(40))}"
    why = dict(Counter(why for one in few for why in one.why))
    yield f"  fewer than {FEWEST} cards: {len(few)}, {printed} by abilities, {chosen} by own choice; taken by {why}"


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
