"""Helping with another character's check: asking, joining in, the Dealer's word, and laying cards (U-171 to U-176)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Final, Literal

from oracle.core.cards import Laid
from oracle.core.menu import Domain, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.domains import why_none
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.kit.words import counted
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check, first_choices, pair_for, untried_skills
from oracle.systems.ultimo.rules.checking import RowLaid, focus_spent, put_row_away, put_rows_away
from oracle.systems.ultimo.rules.commitment import Committing
from oracle.systems.ultimo.rules.difficulty import Tags, card_cap, final_rating, is_challenge, most_cards
from oracle.systems.ultimo.rules.domains import Among, Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.fight.domination import bound_to
from oracle.systems.ultimo.rules.fight.helping import (
    joining_shortfall,
    joining_skills,
    joining_weapon,
    spend_joining_shot,
    why_not_joining,
)
from oracle.systems.ultimo.rules.figures import add_card_change, figures_of, refigure
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.outcome import Arranging, DealerDraw, DealerLay
from oracle.systems.ultimo.rules.points import HELPED_TAGS, JOINING_BARRED, LOST_BY_JOINING
from oracle.systems.ultimo.rules.rows import arrangement
from oracle.systems.ultimo.rules.state import Change, Check, Figures, Helper, Request, UltimoState
from oracle.systems.ultimo.rules.status import (
    able,
    deck_rules_now,
    foe_fought_first,
    helplessness,
    names_of,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.bonding import FIGHTING, strongest_bond
from oracle.systems.ultimo.rules.together.observing import Asking
from oracle.systems.ultimo.rules.together.persuading import FollowSuggestion
from oracle.systems.ultimo.rules.together.pooling import stake_of, team_limit, team_room
from oracle.systems.ultimo.rules.together.protecting import Asked, EffectAnnounced, falling_blow, pending_effect
from oracle.systems.ultimo.rules.together.shields import possible_shields, shield_refusal
from oracle.systems.ultimo.rules.traits import find_trait

_NO_CHECK: Final = Refusal(
    "nobody's check waits for help; a check has to be called, and its cards not yet laid", "U-171"
)
_OWN_CHECK: Final = Refusal("nobody helps with their own check; another character has to", "U-171")
_NOT_LENDING: Final = Refusal("no helper of yours is to lay cards now", "U-171")


def helped_figures(state: UltimoState, request: Request, allies: tuple[str, ...]) -> Figures:
    """Return the figures of a check with these helpers: the strongest bond eases it and allows more cards (U-176)."""
    figures = figures_of(state, _helped_request(state, request, allies))
    alone = with_lost_ease(figures, LOST_BY_JOINING(state, request) if allies else 0, state.rules)
    level = strongest_bond(state, (request.who, *allies)) if allies else 0
    if not level:
        return alone
    fighting = any(tag in request.tags for tag in FIGHTING)
    bonded = add_card_change(state, request, alone, Change("bond", level))
    if fighting:
        return bonded
    ratings = (*alone.rating_changes, Change("bond", -level))
    return replace(bonded, rating=final_rating(alone.rating, (-level,), state.rules), rating_changes=ratings)


def _helped_request(state: UltimoState, request: Request, allies: tuple[str, ...]) -> Request:
    """Return the request with the tags its helpers add."""
    gained = dict.fromkeys(HELPED_TAGS(state, request, allies))
    new = tuple(tag for tag in gained if tag not in request.tags)
    return replace(request, tags=Tags((*request.tags.ids, *new))) if new else request


def with_lost_ease(figures: Figures, lost: int, rules: Mapping[str, str]) -> Figures:
    """Return figures that have lost some of their ease, as several attack together (U-258)."""
    if not lost:
        return figures
    changes = (*figures.rating_changes, Change("together, not side by side", lost))
    return replace(figures, rating=final_rating(figures.rating, (lost,), rules), rating_changes=changes)


@dataclass(frozen=True, slots=True)
class HelpAsked(Event):
    """A character asked another for help."""

    who: str
    other: str
    what: Literal["aid", "shield"]

    def describe(self, state: UltimoState) -> str:
        what = "for help" if self.what == "aid" else "to step in"
        return f"{name_of(state, self.who)} asks {name_of(state, self.other)} {what}."


@dataclass(frozen=True, slots=True)
class TurnTo(Action):
    """Ask another character for help with a check, or to step in front of a blow."""

    verb: ClassVar[str] = "turn_to"
    when: ClassVar[Occasion] = at(Committing, EffectAnnounced, Defending)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who)
        now = state.step
        if refusal:
            return refusal
        if isinstance(now, Committing) and now.who == who:
            if why_none(able(state), partial(help_refusal, state)) is not None:
                return Refusal("nobody else is here who could help", "U-171")
            return (_ask_option(state, able(state), "ask somebody to join in"),)
        blow = now if isinstance(now, EffectAnnounced) and now.waits == who else falling_blow(state)
        if blow is not None and blow is now and blow.who == who:
            ready = possible_shields(
                state, pending_effect(state, blow) if isinstance(blow, EffectAnnounced) else None, who
            )
            if ready:
                return (_ask_option(state, ready, "ask somebody to step in front of it"),)
        return Refusal("there is nothing to ask another for now", "U-171")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        aid = isinstance(state.step, Committing)
        asked = HelpAsked(who, self.who, "aid" if aid else "shield")
        return asked, Planned((Asked(self.who),))


def _ask_option(state: UltimoState, here: tuple[str, ...], hint: str) -> Option[TurnTo]:
    whom = Among(here, "character", partial(_ask_refusal, state), names_of(state))
    return Option(TurnTo, (whom,), hint=hint)


def _ask_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character cannot be asked now."""
    now = state.step
    blow = now if isinstance(now, EffectAnnounced) else falling_blow(state)
    if blow is not None:
        return shield_refusal(
            state, pending_effect(state, blow) if isinstance(blow, EffectAnnounced) else None, blow.who, who
        )
    return help_refusal(state, who)


def help_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot help with the current check, or `None` (U-171)."""
    check = state.check
    refusal = helplessness(state, who)
    if refusal or check is None:
        return _name_helpers(state, refusal) if refusal else _NO_CHECK
    name = state.people[who].character.name
    if who == check.request.who:
        return _OWN_CHECK
    if who in check.allies:
        return Refusal(f"{name} has joined in already", "U-172")
    alone = why_singled_out(state, who) or _duel_refusal(state, check)
    if alone:
        return alone
    if who == check.target:
        return Refusal(f"{name} is the one to be brought round", "U-181")
    obedient = bound_to(state, who, check.request.goal) if state.danger.exchange else None
    barred = _solo_refusal(state, check) or obedient or JOINING_BARRED(state, check, who)
    if barred:
        return barred
    if team_room(state, check) < 1:
        return Refusal(f"{team_limit(state, check)} cards together are the limit, and they are laid", "U-171")
    return None


def _duel_refusal(state: UltimoState, check: Check) -> Refusal | None:
    """Return why nobody may join against a foe that has singled out its attacker, or `None` (U-220)."""
    foe = foe_fought_first(state, check.request.who) if state.danger.exchange else ""
    return Refusal(f"{state.danger.foes[foe].called} has to be fought alone", "U-220") if foe else None


def _solo_refusal(state: UltimoState, check: Check) -> Refusal | None:
    """Return why no other character may lay cards into a check, or `None`."""
    if check.rival:
        return Refusal("this is between the two of them; nobody else lays cards", "U-035")
    if state.rules["solo_mode"] == "on":
        return Refusal("here everybody plays alone, and only companions help", "U-413")
    return None


def _name_helpers(state: UltimoState, refusal: Refusal) -> Refusal:
    """Return the refusal with the names of those who could help."""
    check = state.check
    others = [other for other in able(state) if check is None or other not in (check.request.who, *check.allies)]
    could = f"; {' or '.join(others)} could help" if others else "; nobody else here could help"
    return Refusal(f"{refusal.reason}{could}", refusal.rule or "U-171")


def _join_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot join in now, or `None`."""
    now = state.step
    waiting = isinstance(now, Committing) or (isinstance(now, Asked) and now.who == who and _is_aid(state))
    return help_refusal(state, who) if waiting else helplessness(state, who) or _NO_CHECK


def _is_aid(state: UltimoState) -> bool:
    return isinstance(state.agenda[1], Committing)


@dataclass(frozen=True, slots=True)
class Aid(Action):
    """Help with another character's check, with an attribute and a skill, or two skills (U-171 to U-173)."""

    verb: ClassVar[str] = "aid"
    when: ClassVar[Occasion] = at(Committing, Asked)
    first: str
    second: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _join_refusal(state, who)
        if refusal:
            return refusal

        def second(first: str) -> Domain:
            return _helper_skills(state, who, untried_skills(state, who, first))

        return (Option(Aid, (first_choices(state, who), second), hint="join in, and lay cards of your own"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        pair = pair_for(state, who, self.first, self.second)
        asked = (Turned(),) if isinstance(state.step, Asked) else ()
        if pair[1] in state.checked.request.pair:
            return (*asked, *_join(state, who, pair))
        return *asked, Planned((ConfirmAid(who, *pair),))


def _helper_skills(state: UltimoState, who: str, skills: Named) -> Named:
    """Return the skills a character can help with; not attacks by a helper who reaches no foe (U-264)."""
    idle = why_not_joining(state, who)
    if idle is None:
        return skills
    striking = joining_skills(state, who)
    left = tuple([name for name in skills.values if name not in striking])
    return replace(skills, values=left, refused=lambda name: idle if name in striking else skills.refused(name))


def _join(state: UltimoState, who: str, pair: tuple[str, str]) -> tuple[AnyEvent, ...]:
    """Return that a helper joins, and the new figures; a rating that a bond brings to 0 ends the check (U-021)."""
    check = state.checked
    own = replace(check.request, who=who, first=pair[0], second=pair[1])
    arm = joining_weapon(state, who, pair[1])
    cap = card_cap(figures_of(state, own).cap, (-joining_shortfall(state, who, arm),), state.rules)
    helper = Helper(who, *pair, cap, item=arm)
    bonded = helped_figures(state, check.request, (*check.allies, who))
    figures = refigure(state, check.request, check.figures, bonded)
    joined = HelpJoined(helper, figures)
    if not is_challenge(figures.rating):
        over = begin_check(state, check.request, figures.rating, focus=focus_spent(check))
        return (joined, happened.Turned(), *put_rows_away(state, check), *over)
    again = _redraw_steps(state, figures.rating)
    away = put_row_away(state, "dealer") if again else ()
    return (joined, *spend_joining_shot(state, who, arm), *away, happened.Planned((*again, OfferAid(who))))


def _redraw_steps(state: UltimoState, rating: int) -> tuple[Step, ...]:
    """Return the Dealer's steps for a new row if the one laid no longer fits (house rule `dealer_order`)."""
    drawn = len(state.pile("dealer", "row"))
    if drawn in (0, rating):
        return ()
    return DealerDraw(rating), DealerLay(), Arranging()


@dataclass(frozen=True, slots=True)
class ConfirmAid(Step):
    """The Dealer decides whether a way of helping counts (U-173)."""

    stored_as: ClassVar[str] = "Vouching"
    waits_for: ClassVar[str] = "dealer"
    who: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept a way of helping (U-173)."""

    verb: ClassVar[str] = "accept"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(ConfirmAid)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, ConfirmAid):
            return Refusal("no way of helping waits for your word", "U-173")
        return (Option(Accept, duty="adjudicate", hint="that helps"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, ConfirmAid):
            raise ValueError("no way of helping waits")
        return Turned(), *_join(state, now.who, (now.first, now.second))


@dataclass(frozen=True, slots=True)
class OfferAid(Step):
    """A helper decides which cards to lay."""

    stored_as: ClassVar[str] = "Lending"
    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class Lend(Action):
    """Lay cards in another character's row; no cards means no help."""

    verb: ClassVar[str] = "lend"
    when: ClassVar[Occasion] = at(OfferAid)
    row: tuple[Laid, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Offer the helper a row within their own limit and that of the team (U-172)."""
        now = state.step
        if not isinstance(now, OfferAid) or now.who != who:
            return helplessness(state, who) or _NOT_LENDING
        check, hand = state.checked, state.pile(who, "hand").known
        helper = next(helper for helper in check.helpers if helper.who == who)
        most = min(most_cards(helper.cap, helper.stake.focus, len(hand)), team_room(state, check))
        row = arrangement(
            hand,
            state.pile(who, "discard").known,
            max(0, most),
            deck_rules_now(state, who),
            state.rules,
            forced=stake_of(check, who).forced,
        )
        return (Option(Lend, (row,), hint=f"lay up to {most} of your cards into the row, highest first"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        cards = tuple(laid.card for laid in self.row)
        moved = (Moved(f"{who}.hand", f"{who}.row", cards),) if cards else ()
        return Turned(), RowLaid(who, self.row), *moved


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline a request or an offer."""

    verb: ClassVar[str] = "decline"
    role: ClassVar[str] = "pc dealer"
    when: ClassVar[Occasion] = at(Asked, FollowSuggestion, Asking, ConfirmAid)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if who == "dealer":
            if isinstance(now, ConfirmAid):
                return (Option(Decline, duty="adjudicate", hint="that does not help here"),)
            return Refusal("nothing waits for your word")
        if isinstance(now, Asked | FollowSuggestion | Asking) and now.who == who:
            return (Option(Decline, hint=_DECLINING[type(now)]),)
        return helplessness(state, who) or Refusal("nobody has asked you for anything")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if isinstance(now, Asking):
            return Turned(), QuestionsLeft(who)
        if isinstance(now, ConfirmAid):
            return Turned(), HelpRefused(now.who, "dealer")
        return Turned(), HelpRefused(who, "self")


_DECLINING: Final[Mapping[type, str]] = {
    Asked: "do not step in",
    FollowSuggestion: "go your own way; nobody can make you",
    Asking: "ask no more",
}


@dataclass(frozen=True, slots=True)
class HelpRefused(Event):
    """A character declines to help, or the Dealer rejects it."""

    who: str
    by: Literal["self", "dealer"]

    def describe(self, state: UltimoState) -> str:
        name = name_of(state, self.who)
        return (
            f"{name} stays out of it."
            if self.by == "self"
            else f"That is no help here, the Dealer finds; {name} waits."
        )


def _ease_in_words(state: UltimoState, who: str, figures: Figures) -> str:
    """Return in words what a new helper makes easier: their bond, or a trait nobody had brought yet."""
    bond = _new_bond_ease(state, who, figures)
    check = state.check
    others = (check.request.who, *[other for other in check.allies if other != who]) if check else ()
    known = {trait for other in others for trait in state.people[other].character.traits}
    brought = {find_trait(trait).name for trait in state.people[who].character.traits if trait not in known}
    reasons = [("Their bond", bond)] if bond else []
    reasons += [
        (change.source, -change.amount)
        for change in figures.rating_changes
        if change.source in brought and change.amount < 0
    ]
    if not reasons:
        return ""
    reason = ", and ".join(f"{source} makes it {amount} easier" for source, amount in reasons)
    return f" {reason}: difficulty {figures.rating}."


@dataclass(frozen=True, slots=True)
class HelpJoined(Event):
    """A character joined another's check, which changes its figures."""

    helper: Helper
    figures: Figures

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        rows = check.rows if self.figures.rating == check.figures.rating else replace(check.rows, theirs=())
        helpers = (*check.helpers, self.helper)
        return state.with_check(replace(check, helpers=helpers, figures=self.figures, rows=rows))

    def describe(self, state: UltimoState) -> str:
        helper, figures = self.helper, self.figures
        check = state.check
        limit = f"; {team_limit(state, check)} together" if check is not None else ""
        eased = _ease_in_words(state, helper.who, figures)
        return (
            f"{name_of(state, helper.who)} joins in with {helper.first} + {helper.second}:"
            f" up to {counted(helper.cap, 'card')}{limit}.{eased}"
        )


@dataclass(frozen=True, slots=True)
class QuestionsLeft(Event):
    """A character has no more questions."""

    who: str

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} has seen enough."


def _new_bond_ease(state: UltimoState, who: str, figures: Figures) -> int:
    """Return how much a bond of the new helper eases the check; 0 if it is not theirs."""
    check = state.check
    bond = next((-change.amount for change in figures.rating_changes if change.source == "bond"), 0)
    if check is None or not bond:
        return 0
    others = (check.request.who, *[other for other in check.allies if other != who])
    return bond if strongest_bond(state, others) < bond else 0
