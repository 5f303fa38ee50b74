"""A check from the Dealer's row to its last consequence (U-034, U-049, U-070, U-116, U-143 to U-148)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Option, Refusal, Some
from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw, Moved, Shuffled
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import TurnTaken, close_check, focus_spent, put_rows_away, threat_for_focus
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.difficulty import expertise_threat
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fears import end_faced_conditions
from oracle.systems.ultimo.rules.fight.modifiers import takes_turn
from oracle.systems.ultimo.rules.hands import Refresh, RoundCheck
from oracle.systems.ultimo.rules.harm import Wound
from oracle.systems.ultimo.rules.health import FocusRegained, Unmarked, XpGained
from oracle.systems.ultimo.rules.magic.in_force import casting_focus
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.points import BEFORE_ANSWER, CHECK_CLOSED, FREE_TO_RETRY, RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.queens import AceFetched, Fetching, can_bring_back_ace
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, Pair, Tier, complication_threat
from oracle.systems.ultimo.rules.rows import dealer_arrangement, dealer_redraws, dealer_row
from oracle.systems.ultimo.rules.skills import approach_of, half
from oracle.systems.ultimo.rules.state import Check, Lock, Outcome, Rows, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, attributes_of, conditions_of, deck_rules_now, living
from oracle.systems.ultimo.rules.steps import How, Step, Wanted
from oracle.systems.ultimo.rules.threat import Aftermath, EmptyHand
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from oracle.systems.ultimo.rules.together.action_tables import free_effects
from oracle.systems.ultimo.rules.together.bonding import has_supporting_friend
from oracle.systems.ultimo.rules.together.pooling import compare_rows, merge_rows, pair_of, row_of, stake_of
from oracle.systems.ultimo.rules.turns import when_hands_fill

THREAT_OF: Final[Mapping[Tier, int]] = {"perfect": 0, "success": 0, "partial": 1, "failure": 2, "total_failure": 3}
"""Threat the Dealer gains from a result."""

FAILED: Final[tuple[Tier, ...]] = ("failure", "total_failure")
"""Results that give experience and bar another try in the same way (U-034, U-116)."""

NEVER_BARRED: Final = ("attack", "resist_mind", "befallen", "battle", "hold_line", "fall", "lookout")
"""Tags of checks that can be tried again after any result."""

_LAID_BY_RULE: Final = Refusal("the rules lay the Dealer's row", "U-049")


@dataclass(frozen=True, slots=True)
class DealerDraw(Step):
    """The Dealer's row grows by `count` cards."""

    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the draw for the Dealer's row; an empty deck is first made anew from the discard (U-073)."""
        left = len(state.pile("dealer", "deck"))
        if self.count <= 0:
            return ()
        if left:
            taken = min(left, self.count)
            more = (DealerDraw(self.count - taken),) if taken < self.count else ()
            return (Planned((Wanted(Draw("dealer.deck", "dealer.row", taken)), *more)),)
        if not len(state.pile("dealer", "discard")):
            return ()
        return Shuffled("dealer.deck", ("dealer.discard",)), Planned((self,))


@dataclass(frozen=True, slots=True)
class DealerLay(Step):
    """The Dealer's cards are put in order."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the Dealer's row in order; by house rule jokers are drawn again first (U-036, U-049)."""
        cards, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").known
        again = dealer_redraws(cards, state.rules)
        if again and not all(card.is_joker for card in (*state.pile("dealer", "deck").cards, *discard)):
            redraw = Planned((DealerDraw(len(again)), self))
            return Moved("dealer.row", "dealer.discard", again), redraw
        return (DealerRowLaid(dealer_row(cards, discard, state.rules)),)


@dataclass(frozen=True, slots=True)
class Arranging(Step):
    """The Dealer may order the row (house rule `dealer_order`)."""

    waits_for: ClassVar[str] = "dealer"


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Put the Dealer's row in another legal order; without cards it stays in the order of the rules (U-049)."""

    verb: ClassVar[str] = "arrange"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Arranging)
    row: tuple[Laid, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, Arranging):
            return _LAID_BY_RULE
        cards, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").cards
        keep = Option(Arrange, (Some((), 0, 0, "nothing"),), duty="oppose", hint="leave the row as it lies")
        order = dealer_arrangement(cards, discard, state.rules)
        return keep, Option(Arrange, (order,), duty="oppose", hint="lay the row in another legal order")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), *((DealerRowLaid(self.row),) if self.row else ())


@dataclass(frozen=True, slots=True)
class Settle(Step):
    """A check has its result, and its consequences are applied."""

    tier: Tier
    how: How

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        check = state.checked
        if self.how == "ease":
            return _settle_easy_check(state, check, self)
        who = check.request.who
        wounds = tuple(wound for actor in check.sides for wound in _bleeding(state, actor))
        before, after = BEFORE_ANSWER(state, check, self.tier), RESULT_STEPS(state, check, self.tier)
        openings = tuple(EmptyHand(actor) for actor in check.sides)
        return (
            Resolved(who, check.request.goal, self.tier, self.how),
            *_focus_settled(state, check, self.tier),
            *_threat(state, check, self),
            *free_effects(state, check, self.tier),
            *(event for actor in check.hands for event in _after_failure(state, check, actor, self.tier)),
            *(event for actor in check.sides for event in _conditions_ended(state, check, actor, self.tier)),
            *RESULT(state, check, self.tier),
            *(AceFetched(actor) for actor in check.sides if _copied_an_ace(check, actor)),
            *_turns_taken(state, check),
            Planned((*wounds, *before, Aftermath(who), *openings, *after, Close())),
        )


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Both rows are turned over."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        check = state.checked
        who, theirs = check.request.who, check.against
        owned = merge_rows(state, check) if check.pooled else tuple((laid, who) for laid in check.rows.ours)
        ours, owners = tuple(laid for laid, _ in owned), tuple(owner for _, owner in owned)
        found = compare_rows(state, who, ours, owners if check.pooled else (), theirs)
        outcome = Outcome(found.tier, found.successes, found.failures, found.draws)
        settle = Settle(found.tier, "cards")
        decided_late = state.rules["morale_autosuccess_timing"] == "after_reveal"
        has_morale = state.people[who].body.morale > 0 or has_supporting_friend(state, who)
        may_be_saved = decided_late and THREAT_OF[found.tier] > 0 and has_morale
        steps = (Amending(who), settle) if may_be_saved else (settle,)
        shared = owners if check.pooled else ()
        return Revealed(who, ours, theirs, outcome, shared), Planned(steps)


def _settle_easy_check(state: UltimoState, check: Check, now: Settle) -> tuple[AnyEvent, ...]:
    """Return the events of a check that was too easy to be a challenge: its goal is reached, and nothing else (U-021).

    It gives no threat and no experience, causes no bleeding and ends no condition that lasts until the next challenge.
    """
    before, after = BEFORE_ANSWER(state, check, now.tier), RESULT_STEPS(state, check, now.tier)
    return (
        Resolved(check.request.who, check.request.goal, now.tier, now.how),
        *threat_for_focus(casting_focus(state)),
        *RESULT(state, check, now.tier),
        *_turns_taken(state, check),
        Planned((*before, *after, Close())),
    )


def _turns_taken(state: UltimoState, check: Check) -> tuple[TurnTaken, ...]:
    return tuple(TurnTaken(who) for who in check.hands if takes_turn(state, check.request, who))


def _bleeding(state: UltimoState, who: str) -> tuple[Wound, ...]:
    lost = sum(condition.bleeds for condition in conditions_of(state.people[who]))
    return (Wound(who, lost, "bleeding"),) if lost else ()


def _copied_an_ace(check: Check, who: str) -> bool:
    return any(laid.value == "A" for laid in row_of(check, who))


def _focus_settled(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the threat for focus spent, or on a perfect success the focus regained (U-147, U-148)."""
    if tier != "perfect":
        yield from threat_for_focus(focus_spent(check) + casting_focus(state))
        return
    if check.rival:
        yield from threat_for_focus(check.rival.stake.focus)
    for who in (check.request.who, *check.allies):
        person, spent = state.people[who], stake_of(check, who).focus
        room = ability_of(person, "focus", state.rules) - person.body.focus
        most = half(attributes_of(person)["PER"])
        always = state.rules["focus_refund"] == "always" and who in check.hands
        back = min(most, room, most if always else spent)
        if back > 0:
            yield FocusRegained(who, back, "perfect")


def _threat(state: UltimoState, check: Check, now: Settle) -> Iterator[AnyEvent]:
    """Yield the threat of a result, of jokers and of curses."""
    if now.how == "expertise":
        gained = expertise_threat("partial" if now.tier == "partial" else "success", state.rules)
    else:
        gained = THREAT_OF[now.tier]
    if gained:
        yield ThreatRose(gained, now.tier)
    jokers = (complication_threat(row_of(check, who), deck_rules_now(state, who), state.rules) for who in check.hands)
    joker = max(jokers, default=0)
    if joker:
        yield ThreatRose(joker, "joker")
    for who in check.hands:
        for mark in state.people[who].marks:
            if mark.detail in pair_of(check, who) and find_condition(mark.id).skill_threat:
                yield ThreatRose(find_condition(mark.id).skill_threat, "curse")


def _after_failure(state: UltimoState, check: Check, who: str, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the experience of a failure and the lock on its goal, for one who laid cards (U-034, U-116, U-117)."""
    request = check.request
    if tier not in FAILED:
        return
    if _teaches(state, check, who):
        yield XpGained(who, 1, "failure", request.goal)
    # Attacks and steps are repeated, and no character chooses when to resist.
    barred = not any(tag in request.tags for tag in NEVER_BARRED) and not FREE_TO_RETRY(state, request)
    if state.rules["retry_lock"] == "on" and barred:
        yield GoalLocked(Lock(who, request.goal, approach_of(pair_of(check, who))))


def _teaches(state: UltimoState, check: Check, who: str) -> bool:
    """Return whether a failure gives experience: once for a goal in a scene, and to helpers only with a card laid."""
    if not check.request.announced or (check.pooled and not row_of(check, who)):
        return False
    return state.rules["xp_fail_limit"] == "none" or f"{who} {check.request.goal}" not in state.scene.paid


def _conditions_ended(state: UltimoState, check: Check, who: str, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the ends of conditions: those of one check alone, and those whose source was faced (U-157, U-158)."""
    person = state.people[who]
    brief = tuple(mark for mark in person.marks if "challenge" in find_condition(mark.id).ends)
    if brief:
        yield Unmarked(who, brief, "challenge")
    yield from end_faced_conditions(state, check, who, tier)


@dataclass(frozen=True, slots=True)
class Close(Step):
    """A check is fully resolved: its cards go to the discard piles (U-070)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return that the cards are put away, and the steps that follow for queens and hands (U-062, U-065, U-070)."""
        check = state.checked
        fetching = tuple(Fetching(who) for who in check.sides if can_bring_back_ace(state, check, who))
        each = when_hands_fill(state) == "every_check"
        return (
            *put_rows_away(state, check),
            CheckClosed(),
            Planned(
                (
                    *fetching,
                    *(Refresh(actor) for actor in (living(state) if each else ())),
                    *CHECK_CLOSED(state),
                    RoundCheck(),
                )
            ),
        )


@dataclass(frozen=True, slots=True)
class DealerRowLaid(Event):
    """The Dealer's row lies in order, face down."""

    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        return state.with_check(replace(check, rows=replace(check.rows, theirs=self.row)))


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Both rows were turned over and compared."""

    who: str
    ours: tuple[Laid, ...]
    theirs: tuple[Laid, ...]
    outcome: Outcome
    owners: tuple[str, ...] = ()
    """The owner of each card of the row, where several characters laid it."""

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        rows = Rows(check.rows.ours if check.pooled else self.ours, self.theirs, shown=True)
        return state.with_check(replace(check, rows=rows, outcome=self.outcome))

    def describe(self, state: UltimoState) -> str:
        pairs, out = pairs_of(state, self), self.outcome
        counts = [counted(out.successes, "success", "successes"), counted(out.failures, "failure")]
        counts += [counted(out.draws, "draw")] if out.draws else []
        met = [_pair(pair) for pair in pairs if pair.player is not None]
        unmet = " ".join(str(pair.dealer) for pair in pairs if pair.player is None)
        rows = [*met, *([f"nothing against {unmet}"] if unmet else [])]
        return f"{', '.join(rows)}: {', '.join(counts)}."


@dataclass(frozen=True, slots=True)
class Resolved(Event):
    """A check has its result."""

    who: str
    goal: str
    tier: Tier
    how: How

    def describe(self, state: UltimoState) -> str:
        return _HOW[self.how].format(tier=TIER_WORDS[self.tier], name=name_of(state, self.who))

    def fact(self) -> Told | None:
        return Told("outcome", self.who, self.goal, self.tier)


@dataclass(frozen=True, slots=True)
class GoalLocked(Event):
    """A goal cannot be tried again in the same way for now (U-034)."""

    lock: Lock

    def apply(self, state: UltimoState) -> UltimoState:
        return replace(state, scene=replace(state.scene, locks=(*state.scene.locks, self.lock)))

    def describe(self, state: UltimoState) -> str:
        if state.check is not None and self.lock.who != state.check.request.who:
            return ""
        return "It cannot be tried again in the same way until something changes."


@dataclass(frozen=True, slots=True)
class CheckClosed(Event):
    """A check is fully resolved, and its cards are put away."""

    def apply(self, state: UltimoState) -> UltimoState:
        return close_check(state, self)


@dataclass(frozen=True, slots=True)
class Amending(Step):
    """The player may turn a shown result into a success (house rule `morale_autosuccess_timing`)."""

    waits_for: ClassVar[str] = "who"

    who: str


_HOW: Final = {
    "cards": "{tier}.",
    "expertise": "{tier}, by sheer expertise and without a card.",
    "gift": "{tier}, for {name} has a gift for that, and without a card.",
    "morale": "{tier}: {name} will not be denied.",
    "ease": "{tier}: no card needs to be played for that.",
}


_MET: Final = {
    "success": "{own} beats {their}",
    "failure": "{own} loses to {their}",
    "draw": "{own} draws with {their}",
}


def _pair(pair: Pair) -> str:
    if pair.dealer is None:
        return f"{pair.player} unopposed" if pair.outcome == "success" else f"{pair.player} fails"
    return _MET[pair.outcome].format(own=pair.player, their=pair.dealer)


def pairs_of(state: UltimoState, event: Revealed) -> tuple[Pair, ...]:
    """Return the pairs of the rows of a reveal, from the front."""
    return compare_rows(state, event.who, event.ours, event.owners, event.theirs).pairs
