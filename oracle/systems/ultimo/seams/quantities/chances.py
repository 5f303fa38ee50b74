"""Calculations about a challenge: the odds of a row, the best row, expertise and threat."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import FRESH_DECK, Card, Laid
from oracle.core.quantity import Param, Quantity, Worked
from oracle.errors import NotationError
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.best_row import Held, best_against
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.difficulty import expertise
from oracle.systems.ultimo.rules.odds import Odds, odds_against
from oracle.systems.ultimo.rules.odds_picture import picture, share
from oracle.systems.ultimo.rules.opposition import Opposition, opposition
from oracle.systems.ultimo.rules.orders import AIMS
from oracle.systems.ultimo.rules.outcome import THREAT_OF
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, TIERS
from oracle.systems.ultimo.rules.rows import believed_arrangement
from oracle.systems.ultimo.seams.quantities.params import Rules, Values, choice, number, several, whole
from oracle.systems.ultimo.seams.reading import WORDS

_ODDS_RULES: Final = "U-001 U-036 U-049 U-073"


def _pile(values: Values, name: str) -> tuple[Card, ...]:
    return _once(tuple(Card.parse(word) for word in several(values, name)), name)


def _once(cards: tuple[Card, ...], name: str) -> tuple[Card, ...]:
    for card in cards:
        if cards.count(card) > 1:
            raise NotationError(f"{name}: {card} is named twice")
    return cards


def _opposition(values: Values, rules: Rules) -> Opposition:
    """Return the Dealer's possible rows from a deck without the given discard."""
    gone = _pile(values, "dealer_discard")
    left = tuple(card for card in FRESH_DECK if card not in gone)
    return opposition(whole(values, "rating"), left, gone, rules)


def _chances(odds: Odds, rules: Rules) -> tuple[str, ...]:
    shares = {TIER_WORDS[tier]: share(odds.at_least(tier)).strip() for tier in TIERS[1:3]}
    asked = tuple(WORDS.line("or_better", tier=tier, share=chance) for tier, chance in shares.items())
    note = WORDS.lines("other_order") if rules["dealer_order"] == "dealer_choice" else ()
    return (*picture(odds), *note, *asked)


def _odds(values: Values, rules: Rules) -> Worked:
    row = tuple(Laid.parse(word) for word in several(values, "row"))
    _once(tuple(laid.card for laid in row), "row")
    refusal = believed_arrangement(row, PLAIN, rules).why_not(row)
    if refusal is not None:
        raise NotationError(f"such a row cannot lie: {refusal}")
    found = odds_against(row, _opposition(values, rules), rules=PLAIN, house=rules)
    return Worked(round(found.at_least("success"), 4), _chances(found, rules), _ODDS_RULES)


def _best_row(values: Values, rules: Rules) -> Worked:
    aim = next(aim for aim in AIMS if aim == choice(values, "aim"))
    held = Held(_pile(values, "hand"), whole(values, "cap"), _pile(values, "discard"))
    found = best_against(held, _opposition(values, rules), aim, rules=PLAIN, house=rules)
    row = " ".join(map(str, found.row)) or WORDS.line("no_card")
    chance = share(found.odds.at_least(aim)).strip()
    best = WORDS.line("best_row", tier=TIER_WORDS[aim].lower(), row=row, share=chance)
    lines = (*_chances(found.odds, rules), best)
    return Worked(" ".join(map(str, found.row)), lines, f"{_ODDS_RULES} U-046")


def _expertise(values: Values, rules: Rules) -> Worked:
    cap, rating = whole(values, "cap"), whole(values, "rating")
    found = expertise(cap, rating, rules, held=whole(values, "held"))
    told = WORDS.line("without_cards", tier=TIER_WORDS[found].lower()) if found else WORDS.line("to_be_played")
    above = WORDS.line("above", cap=cap, rating=rating, above=cap - rating)
    return Worked(found or "none", (above, capital(told)), "U-015 U-017")


def _threat(values: Values, _rules: Rules) -> Worked:
    tier = next(tier for tier in TIERS if tier == choice(values, "tier"))
    threat = THREAT_OF[tier]
    return Worked(threat, WORDS.lines("result_threat", tier=TIER_WORDS[tier], threat=threat), "U-147")


_RATING: Final = number("rating", most=40)
_CAP: Final = number("cap", most=40)
_GONE: Final = Param("dealer_discard", "cards", ())
_AIM: Final = Param("aim", "choice", "success", choices=AIMS)

CHANCE_QUANTITIES: Final = (
    Quantity("odds", (Param("row", "cards"), _RATING, _GONE), _odds, "U-001"),
    Quantity(
        "best_row",
        (Param("hand", "cards"), _CAP, _RATING, _AIM, Param("discard", "cards", ()), _GONE),
        _best_row,
        "U-046",
    ),
    Quantity("expertise", (_CAP, _RATING, number("held", 40, most=54)), _expertise, "U-015"),
    Quantity("result_threat", (Param("tier", "choice", choices=TIERS),), _threat, "U-147"),
)
"""The calculations about a challenge."""
