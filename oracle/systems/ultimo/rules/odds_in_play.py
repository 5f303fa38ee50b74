"""Odds at a table: the chances of a row of the cards in hand, from what its player may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from oracle.core.cards import RANK_NAMES, Laid
from oracle.core.menu import Arrangement, Refusal
from oracle.core.shares import share_words
from oracle.core.system import RowChances
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.best_row import Best, Held, cheapest, safest_against
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.commitment import offer_play, why_not_deciding
from oracle.systems.ultimo.rules.deck_rules import DeckRules
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.odds import Odds, odds_against
from oracle.systems.ultimo.rules.odds_picture import picture
from oracle.systems.ultimo.rules.opposition import Opposition, opposition
from oracle.systems.ultimo.rules.orders import AIMS, Aim
from oracle.systems.ultimo.rules.outcome import Close
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, TIERS
from oracle.systems.ultimo.rules.rows import believed_arrangement
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import deck_rules_now
from oracle.systems.ultimo.rules.together.aiding import Lend, OfferAid
from oracle.systems.ultimo.rules.together.pooling import merge_rows

_AIM_WORDS: Final[dict[Aim, str]] = {
    "perfect": "a perfect success",
    "success": "a success or better",
    "partial": "a partial success or better",
}
_NO_CHECK: Final = Refusal("no check is waiting: name a rating, such as Ks 9d against 7")

_UNKNOWN: Final = Refusal("what another player has laid cannot be counted; only the number of cards is known", "U-035")


def chances(state: UltimoState, who: str, row: tuple[Laid, ...], rating: int | None) -> RowChances | Refusal:
    """Return the odds of `row` against the check in hand, or against a rating that is named.

    The Dealer may draw every card but those of the open discard; a hidden row counts as not drawn yet.
    """
    if who not in state.people:
        return Refusal(f"no character here is {who}")
    refusal = _why_not(state, who, row, rating)
    if refusal is not None:
        return refusal
    against = _against(state, state.checked.figures.rating if rating is None else rating)
    if isinstance(against, Refusal):
        return against
    whole = _with_others(state, who, row) if rating is None else row
    odds = odds_against(whole, against, rules=deck_rules_now(state, who), house=state.rules)
    laid = " ".join(map(str, row)) or "No card"
    return _reckoned(row, f"{laid} against {against.rating}{_cards_of_others(whole, row)}:", odds)


def _why_not(state: UltimoState, who: str, row: tuple[Laid, ...], rating: int | None) -> Refusal | None:
    """Return why `row` has no odds: against the check it has to be legal, against a named rating only in order."""
    if rating is not None:
        return believed_arrangement(row, deck_rules_now(state, who), state.rules).why_not(row)
    if not _is_lending(state, who) and why_not_deciding(state, who) is not None:
        return _NO_CHECK
    if state.checked.by_hand:
        return _UNKNOWN
    return _legal_rows(state, who).why_not(row)


def _legal_rows(state: UltimoState, who: str) -> Arrangement:
    """Return the arrangement of rows for the check that waits for `who`."""
    offered = Lend.offer(state, who) if _is_lending(state, who) else offer_play(state, who)
    law = None if isinstance(offered, Refusal) else offered[0].holes[0]
    if not isinstance(law, Arrangement):
        raise ValueError(f"no check waits for {who}")
    return law


def _is_lending(state: UltimoState, who: str) -> bool:
    """Return whether `who` is a helper who may lay cards into another character's row now (U-172)."""
    return isinstance(state.step, OfferAid) and state.step.who == who


def _with_others(state: UltimoState, who: str, row: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """Return a row merged with the cards others have laid for the same check (U-174)."""
    check = state.checked
    if who == check.request.who:
        check = replace(check, rows=replace(check.rows, ours=row))
    helpers = tuple(replace(helper, row=row) if helper.who == who else helper for helper in check.helpers)
    return (
        tuple(laid for laid, _ in merge_rows(state, replace(check, helpers=helpers))) if helpers or check.lent else row
    )


def _cards_of_others(whole: tuple[Laid, ...], own: tuple[Laid, ...]) -> str:
    """Return half a sentence about the cards of others that count as well; empty for none."""
    others = len(whole) - len(own)
    return f" beside {counted(others, 'card')} of others" if others else ""


def best_play(state: UltimoState, who: str, aim: str, least: Fraction | None) -> RowChances | Refusal:
    """Return the row to lay for an aim; with `least`, the cheapest that reaches it with that chance, 0 to 1."""
    goal = next((known for known in AIMS if known == aim), None)
    if goal is None:
        return Refusal(f"an aim is {', '.join(AIMS[:-1])} or {AIMS[-1]}, not {aim!r}")
    refusal = None if _is_lending(state, who) else why_not_deciding(state, who)
    refusal = refusal or (_UNKNOWN if state.checked.by_hand else None)
    if refusal is not None:
        return refusal
    against = _against(state, state.checked.figures.rating)
    if isinstance(against, Refusal):
        return against
    law, rules = _legal_rows(state, who), deck_rules_now(state, who)
    others = _with_others(state, who, ())
    theirs = tuple(laid.card for laid in others)
    held = Held((*law.cards, *theirs), law.most + len(theirs), state.pile(who, "discard").known, (*law.must, *theirs))
    if least is None:
        found = safest_against(held, against, goal, rules=rules, house=state.rules)
    else:
        enough = cheapest(held, against, goal, least, rules=rules, house=state.rules)
        if enough is None:
            return Refusal(f"no row of this hand gives {_AIM_WORDS[goal]} with a chance of {share_words(float(least))}")
        found = enough
    bare = odds_against(others, against, rules=rules, house=state.rules)
    own = tuple(laid for laid in found.row if laid.card not in theirs)
    advice = " ".join(
        (_advice(Best(own, found.odds), goal, bare, _cards_of_others(found.row, own)), *_queens(own, rules))
    )
    return _reckoned(own, advice, found.odds)


def _advice(found: Best, aim: Aim, bare: Odds, beside: str = "") -> str:
    """Return a row and its chances in words; where the aim is out of reach, those of the next best aim.

    Args:
        found: The row.
        aim: What was aimed at.
        bare: The odds without any card.
        beside: Half a sentence about cards others have laid.
    """
    laid = " ".join(map(str, found.row))
    nothing = f"Nothing in this hand can bring {_AIM_WORDS[aim]}"
    if not laid and beside and found.odds.at_least(aim):
        return f"Lay no card: {share_words(found.odds.at_least(aim))} for {_AIM_WORDS[aim]}{beside}."
    if not laid:
        return f"{nothing}: lay no card, and keep them all."
    size = counted(len(found.row), "card")
    for goal in AIMS[AIMS.index(aim) :]:
        if found.odds.at_least(goal):
            share = share_words(found.odds.at_least(goal))
            missed = "" if goal == aim else f"{_AIM_WORDS[aim].capitalize()} is out of reach; the best is "
            return f"{missed}{laid}: {share} for {_AIM_WORDS[goal]}, with {size}{beside}."
    worst, without = share_words(found.odds.chance("total_failure")), share_words(bare.chance("total_failure"))
    return f"{nothing}; {laid} makes a total failure less likely: {worst}, where laying no card means {without}."


def _queens(row: tuple[Laid, ...], rules: DeckRules) -> Iterator[str]:
    """Yield a sentence for each queen of a row: the rank it copies, or its own worth (U-052, U-054)."""
    for laid in row:
        if laid.card.rank != "Q":
            continue
        copies = laid.value not in ("", "Q")
        rank = RANK_NAMES[laid.value] if copies else RANK_NAMES.get(str(rules.raw_queen), "ten")
        article = "an" if rank in ("eight", "ace") else "a"
        yield f"{laid.card} lies as {article} {rank}{'' if copies else ', for it copies nothing'}."


def foretold(state: UltimoState, event: AnyEvent) -> RowChances | None:
    """Return the odds of a row when it was laid, or `None` where `event` lays no row that may be seen."""
    if not isinstance(event, RowLaid) or event.hidden or state.check is None:
        return None
    if state.check.pooled or state.check.by_hand:
        return None
    against = _against(state, state.check.figures.rating)
    if isinstance(against, Refusal):
        return None
    odds = odds_against(event.row, against, rules=deck_rules_now(state, event.who), house=state.rules)
    return _reckoned(event.row, "What that row was good for:", odds)


def _against(state: UltimoState, rating: int) -> Opposition | Refusal:
    """Return the rows the Dealer may lay; jokers already drawn again are in the discard."""
    hidden = state.check is not None and not state.check.rows.shown and not isinstance(state.step, Close)
    row = state.pile("dealer", "row").cards if hidden else ()
    left, discard = (*state.pile("dealer", "deck").cards, *row), state.pile("dealer", "discard").cards
    if rating > len(left) + len(discard):
        return Refusal(f"the Dealer has {len(left) + len(discard)} cards, too few for a rating of {rating}", "U-073")
    return opposition(rating, left, discard, state.rules)


_WIDTH: Final = 38
"""Columns of the picture, to fit a terminal of 40."""


def _reckoned(row: tuple[Laid, ...], head: str, odds: Odds) -> RowChances:
    shares = tuple((TIER_WORDS[tier], odds.chance(tier)) for tier in TIERS)
    return RowChances(row, head, picture(odds, _WIDTH), shares)
