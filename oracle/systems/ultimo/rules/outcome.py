"""A check from the Dealer's row to the last of its consequences (U-034, U-049, U-070, U-116, U-143 to U-148)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Option, Refusal, Some
from oracle.core.zones import Draw, Moved, Shuffled
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.calling import booked_focus, focus_spent, rows_put_away
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.difficulty import expertise_threat
from oracle.systems.ultimo.rules.fight.fears import faces
from oracle.systems.ultimo.rules.fight.modifiers import takes_turn
from oracle.systems.ultimo.rules.magic.in_force import focus_woven
from oracle.systems.ultimo.rules.points import BEFORE_ANSWER, CHECK_CLOSED, FREE_TO_RETRY, RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.queens import brings_back
from oracle.systems.ultimo.rules.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rules.resolution import Tier, complication_threat
from oracle.systems.ultimo.rules.rows import dealer_arrangement, dealer_redraws, dealer_row
from oracle.systems.ultimo.rules.skills import approach_of, half
from oracle.systems.ultimo.rules.state import Check, Lock, Outcome, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, attributes_of, conditions_of, living, reading_now
from oracle.systems.ultimo.rules.together.action_tables import owed
from oracle.systems.ultimo.rules.together.bonding import is_stood_by
from oracle.systems.ultimo.rules.together.pooling import compared, merged, pair_of, row_of, stake_of
from oracle.systems.ultimo.rules.turns import hands_fill

THREAT_OF: Final[Mapping[Tier, int]] = {"perfect": 0, "success": 0, "partial": 1, "failure": 2, "total_failure": 3}
"""Threat that a result brings."""

FAILED: Final[tuple[Tier, ...]] = ("failure", "total_failure")
"""Results that teach something, and that bar the same try (U-034, U-116)."""

NEVER_BARRED: Final = ("attack", "resist_mind", "befallen", "battle", "hold_line", "fall", "lookout")
"""Marks of checks that can be tried again whatever came of them."""

_LAID_BY_RULE: Final = Refusal("the rules lay the Dealer's row", "U-049")


def follow_dealer_draw(state: UltimoState, now: step.DealerDraw) -> tuple[happened.Event, ...]:
    """Return how the Dealer's row grows; the discard becomes a new deck in the middle if it has to (U-073)."""
    left = len(state.pile("dealer", "deck"))
    if now.count <= 0:
        return ()
    if left:
        taken = min(left, now.count)
        more = (step.DealerDraw(now.count - taken),) if taken < now.count else ()
        return (happened.Planned((step.Wanted(Draw("dealer.deck", "dealer.row", taken)), *more)),)
    if not len(state.pile("dealer", "discard")):
        return ()
    return Shuffled("dealer.deck", ("dealer.discard",)), happened.Planned((now,))


def follow_dealer_lay(state: UltimoState, now: step.DealerLay) -> tuple[happened.Event, ...]:
    """Return the Dealer's row in order, jokers drawn again first where the table plays so (U-036, U-049)."""
    cards, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").known
    again = dealer_redraws(cards, state.rules)
    if again and not all(card.is_joker for card in (*state.pile("dealer", "deck").cards, *discard)):
        redraw = happened.Planned((step.DealerDraw(len(again)), now))
        return Moved("dealer.row", "dealer.discard", again), redraw
    return (happened.DealerRowLaid(dealer_row(cards, discard, state.rules)),)


def offer_arrange(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to order the row (U-049)."""
    if not isinstance(state.step, step.Arranging):
        return _LAID_BY_RULE
    cards, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").cards
    keep = Option(act.Arrange, (Some((), 0, 0, "nothing"),), duty="oppose", hint="leave the row as it lies")
    order = dealer_arrangement(cards, discard, state.rules)
    return keep, Option(act.Arrange, (order,), duty="oppose", hint="lay the row in another legal order")


def decide_arrange(_state: UltimoState, _who: str, action: act.Arrange) -> tuple[happened.Event, ...]:
    """Return the Dealer's row as it lies now."""
    return happened.Turned(), *((happened.DealerRowLaid(action.row),) if action.row else ())


def follow_reveal(state: UltimoState, _now: step.Reveal) -> tuple[happened.Event, ...]:
    """Return both rows, turned over, and what may still be done about the result."""
    check = state.checked
    who, theirs = check.request.who, check.against
    owned = merged(state, check) if check.pooled else tuple((laid, who) for laid in check.rows.ours)
    ours, owners = tuple(laid for laid, _ in owned), tuple(owner for _, owner in owned)
    found = compared(state, who, ours, owners if check.pooled else (), theirs)
    outcome = Outcome(found.tier, found.successes, found.failures, found.draws)
    settle = step.Settle(found.tier, "cards")
    late = state.rules["morale_autosuccess_timing"] == "after_reveal"
    heart = state.people[who].body.morale > 0 or is_stood_by(state, who)
    saved = late and THREAT_OF[found.tier] > 0 and heart
    steps = (step.Amending(who), settle) if saved else (settle,)
    shared = owners if check.pooled else ()
    return happened.Revealed(who, ours, theirs, outcome, shared), happened.Planned(steps)


def follow_settle(state: UltimoState, now: step.Settle) -> tuple[happened.Event, ...]:
    """Return everything a result brings, and what has to happen before the check is closed."""
    check = state.checked
    if now.how == "ease":
        return _eased(state, check, now)
    who = check.request.who
    wounds = tuple(wound for one in check.sides for wound in _bleeding(state, one))
    before, after = BEFORE_ANSWER(state, check, now.tier), RESULT_STEPS(state, check, now.tier)
    openings = tuple(step.Opening(one) for one in check.sides)
    return (
        happened.Resolved(who, check.request.goal, now.tier, now.how),
        *_focus_settled(state, check, now.tier),
        *_threat(state, check, now),
        *owed(state, check, now.tier),
        *(event for one in check.hands for event in _lesson(state, check, one, now.tier)),
        *(event for one in check.sides for event in _conditions_ended(state, check, one, now.tier)),
        *RESULT(state, check, now.tier),
        *(happened.AceFetched(one) for one in check.sides if _copied_an_ace(check, one)),
        *_turns_taken(state, check),
        happened.Planned((*wounds, *before, step.Aftermath(who), *openings, *after, step.Close())),
    )


def _eased(state: UltimoState, check: Check, now: step.Settle) -> tuple[happened.Event, ...]:
    """Return what comes of what was too easy to be a challenge: all that it was for, and nothing else (U-021).

    It brings no threat, teaches nothing, opens no wound and ends nothing that lasts until the next challenge.
    """
    before, after = BEFORE_ANSWER(state, check, now.tier), RESULT_STEPS(state, check, now.tier)
    return (
        happened.Resolved(check.request.who, check.request.goal, now.tier, now.how),
        *booked_focus(focus_woven(state)),
        *RESULT(state, check, now.tier),
        *_turns_taken(state, check),
        happened.Planned((*before, *after, step.Close())),
    )


def _turns_taken(state: UltimoState, check: Check) -> tuple[happened.TurnTaken, ...]:
    return tuple(happened.TurnTaken(one) for one in check.hands if takes_turn(state, check.request, one))


def _bleeding(state: UltimoState, who: str) -> tuple[step.Wound, ...]:
    lost = sum(condition.bleeds for condition in conditions_of(state.people[who]))
    return (step.Wound(who, lost, "bleeding"),) if lost else ()


def _copied_an_ace(check: Check, who: str) -> bool:
    return any(laid.value == "A" for laid in row_of(check, who))


def _focus_settled(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Return the threat of the focus spent, or on a perfect success the focus that comes back (U-147, U-148)."""
    if tier != "perfect":
        yield from booked_focus(focus_spent(check) + focus_woven(state))
        return
    if check.rival:
        yield from booked_focus(check.rival.stake.focus)
    for who in (check.request.who, *check.allies):
        person, spent = state.people[who], stake_of(check, who).focus
        room = ability_of(person, "focus", state.rules) - person.body.focus
        most = half(attributes_of(person)["PER"])
        always = state.rules["focus_refund"] == "always" and who in check.hands
        back = min(most, room, most if always else spent)
        if back > 0:
            yield happened.FocusRegained(who, back, "perfect")


def _threat(state: UltimoState, check: Check, now: step.Settle) -> Iterator[happened.Event]:
    """Return the threat a result brings, and that of jokers and curses."""
    if now.how == "expertise":
        gained = expertise_threat("partial" if now.tier == "partial" else "success", state.rules)
    else:
        gained = THREAT_OF[now.tier]
    if gained:
        yield happened.ThreatRose(gained, now.tier)
    jokers = (complication_threat(row_of(check, who), reading_now(state, who), state.rules) for who in check.hands)
    joker = max(jokers, default=0)
    if joker:
        yield happened.ThreatRose(joker, "joker")
    for who in check.hands:
        for mark in state.people[who].marks:
            if mark.detail in pair_of(check, who) and find_condition(mark.id).skill_threat:
                yield happened.ThreatRose(find_condition(mark.id).skill_threat, "curse")


def _lesson(state: UltimoState, check: Check, who: str, tier: Tier) -> Iterator[happened.Event]:
    """Return what failing teaches, and that the same try is barred, for each who laid cards (U-034, U-116, U-117)."""
    request = check.request
    if tier not in FAILED:
        return
    if _teaches(state, check, who):
        yield happened.XpGained(who, 1, "failure", request.goal)
    # Blows are exchanged again and again, feet are kept at every step, and nobody chooses what reaches for a mind.
    barred = not any(tag in request.tags for tag in NEVER_BARRED) and not FREE_TO_RETRY(state, request)
    if state.rules["retry_lock"] == "on" and barred:
        yield happened.GoalLocked(Lock(who, request.goal, approach_of(pair_of(check, who))))


def _teaches(state: UltimoState, check: Check, who: str) -> bool:
    """Return whether a failure teaches somebody: once for a goal in a scene, and of several only who laid a card."""
    if not check.request.announced or (check.pooled and not row_of(check, who)):
        return False
    return state.rules["xp_fail_limit"] == "none" or f"{who} {check.request.goal}" not in state.scene.paid


def _conditions_ended(state: UltimoState, check: Check, who: str, tier: Tier) -> Iterator[happened.Event]:
    """Return what a check ends: what lay on this one alone, and a fear that was faced (U-157, U-158)."""
    person = state.people[who]
    brief = tuple(mark for mark in person.marks if "challenge" in find_condition(mark.id).ends)
    if brief:
        yield happened.Unmarked(who, brief, "challenge")
    faced = tuple(
        mark for mark in person.marks if find_condition(mark.id).ends_when_faced and faces(state, check, mark)
    )
    if faced and who in check.hands and tier in ("perfect", "success"):
        yield happened.Unmarked(who, faced, "faced")


def follow_close(state: UltimoState, _now: step.Close) -> tuple[happened.Event, ...]:
    """Return that the cards are put away and what a queen or the end of a turn brings (U-062, U-065, U-070)."""
    check = state.checked
    fetching = tuple(step.Fetching(who) for who in check.sides if brings_back(state, check, who))
    each = hands_fill(state) == "every_check"
    return (
        *rows_put_away(state, check),
        happened.CheckClosed(),
        happened.Planned(
            (
                *fetching,
                *(step.Refresh(one) for one in (living(state) if each else ())),
                *CHECK_CLOSED(state),
                step.RoundCheck(),
            )
        ),
    )


OFFERS: Final[Mapping[type, Offer]] = {act.Arrange: offer_arrange}
DECISIONS: Final[Mapping[type, Decide]] = {act.Arrange: decide_arrange}
STEPS: Final[Mapping[type, Follow]] = {
    step.DealerDraw: follow_dealer_draw,
    step.DealerLay: follow_dealer_lay,
    step.Arranging: lambda _state, _now: None,
    step.Reveal: follow_reveal,
    step.Amending: lambda _state, _now: None,
    step.Settle: follow_settle,
    step.Close: follow_close,
}
