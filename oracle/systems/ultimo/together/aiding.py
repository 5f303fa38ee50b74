"""Helping with the check of another: asked for or offered, vouched for, and paid in cards (U-171 to U-176)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, Option, Refusal
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.calling import begun, firsts, focus_spent, pair_for, row_put_away, rows_put_away, untried
from oracle.systems.ultimo.difficulty import Tags, card_cap, final_rating, is_challenge, most_cards
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight.helping import (
    arm_along,
    fired_along,
    skills_along,
    strength_lacking,
    why_not_along,
)
from oracle.systems.ultimo.figures import figures_of, refigured, with_cards
from oracle.systems.ultimo.points import HELPED_TAGS, JOINING_BARRED, LOST_BY_JOINING
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rows import arrangement
from oracle.systems.ultimo.standing import (
    able,
    bound_to,
    fought_first,
    helplessness,
    names_of,
    reading_now,
    singled_out,
)
from oracle.systems.ultimo.state import Change, Check, Figures, Helper, Request, UltimoState
from oracle.systems.ultimo.steps import Step
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.bonding import FIGHTING, strongest_bond
from oracle.systems.ultimo.together.pooling import stake_of, team_limit, team_room
from oracle.systems.ultimo.together.protecting import falling, shield_named
from oracle.systems.ultimo.together.shields import shield_refusal, shields
from oracle.systems.ultimo.together.steps import Asked, Asking, Impending, Lending, Tempted, Vouching

_NO_CHECK: Final = Refusal(
    "nobody's check waits for help; a check has to be called, and its cards not yet laid", "U-171"
)
_NOT_LENDING: Final = Refusal("no helper of yours is to lay cards now", "U-171")


def with_bond(state: UltimoState, request: Request, allies: tuple[str, ...]) -> Figures:
    """Return what a check comes to with these helpers: the strongest bond makes it easier and allows more (U-176)."""
    figures = figures_of(state, _as_helped(state, request, allies))
    alone = with_lost_ease(figures, LOST_BY_JOINING(state, request) if allies else 0, state.rules)
    level = strongest_bond(state, (request.who, *allies)) if allies else 0
    if not level:
        return alone
    fighting = any(tag in request.tags for tag in FIGHTING)
    found = with_cards(state, request, alone, Change("bond", level))
    if fighting:
        return found
    ratings = (*alone.rating_changes, Change("bond", -level))
    return replace(found, rating=final_rating(alone.rating, (-level,), state.rules), rating_changes=ratings)


def _as_helped(state: UltimoState, request: Request, allies: tuple[str, ...]) -> Request:
    """Return a check with the tags it gains by those who help with it."""
    gained = dict.fromkeys(HELPED_TAGS(state, request, allies))
    new = tuple(tag for tag in gained if tag not in request.tags)
    return replace(request, tags=Tags((*request.tags.ids, *new))) if new else request


def with_lost_ease(figures: Figures, lost: int, rules: Mapping[str, str]) -> Figures:
    """Return what a check comes to that has lost some of what made it easier, as several attack together (U-258)."""
    if not lost:
        return figures
    changes = (*figures.rating_changes, Change("together, not side by side", lost))
    return replace(figures, rating=final_rating(figures.rating, (lost,), rules), rating_changes=changes)


def offer_turn_to(state: UltimoState, who: str) -> Offered:
    """Offer a player to ask another: for help with a check, or to step in front of a blow."""
    refusal = helplessness(state, who)
    now = state.step
    if refusal:
        return refusal
    if isinstance(now, step.Committing) and now.who == who:
        here = tuple([one for one in able(state) if help_refusal(state, one) is None])
        if not here:
            return Refusal("nobody else is here who could help", "U-171")
        return (_ask(state, here, "ask somebody to join in"),)
    blow = now if isinstance(now, Impending) and now.waits == who else falling(state)
    if blow is not None and blow is now and blow.who == who:
        ready = shields(state, shield_named(state, blow) if isinstance(blow, Impending) else None, who)
        if ready:
            return (_ask(state, ready, "ask somebody to step in front of it"),)
    return Refusal("there is nothing to ask another for now", "U-171")


def _ask(state: UltimoState, here: tuple[str, ...], hint: str) -> Option[act.TurnTo]:
    whom = Named(here, "character", lambda one: _unable(state, one), names_of(state))
    return Option(act.TurnTo, (whom,), hint=hint)


def _unable(state: UltimoState, who: str) -> Refusal | None:
    """Return why somebody cannot be asked now."""
    now = state.step
    blow = now if isinstance(now, Impending) else falling(state)
    if blow is not None:
        return shield_refusal(state, shield_named(state, blow) if isinstance(blow, Impending) else None, blow.who, who)
    return help_refusal(state, who)


def decide_turn_to(state: UltimoState, who: str, action: act.TurnTo) -> tuple[happened.Event, ...]:
    """Return that another was asked, who answers next."""
    aid = isinstance(state.step, step.Committing)
    asked = together.HelpAsked(who, action.who, "aid" if aid else "shield")
    return asked, happened.Planned((Asked(action.who),))


def help_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot help with the check in hand, or `None`: the absent help nobody (U-171)."""
    check = state.check
    refusal = helplessness(state, who)
    if refusal or check is None:
        return _absent(state, refusal) if refusal else _NO_CHECK
    name = state.people[who].character.name
    if who == check.request.who:
        return Refusal("nobody helps with their own check; another character has to", "U-171")
    if who in check.allies:
        return Refusal(f"{name} has joined in already", "U-172")
    alone = singled_out(state, who) or _fought_alone(state, check)
    if alone:
        return alone
    if who == check.target:
        return Refusal(f"{name} is the one to be brought round", "U-181")
    obedient = bound_to(state, who, check.request.goal) if state.danger.exchange else None
    barred = _between_themselves(state, check) or obedient or JOINING_BARRED(state, check, who)
    if barred:
        return barred
    if team_room(state, check) < 1:
        return Refusal(f"{team_limit(state, check)} cards together are the limit, and they are laid", "U-171")
    return None


def _fought_alone(state: UltimoState, check: Check) -> Refusal | None:
    """Return that a foe has singled out whoever fights it, so that nobody joins in, or `None` (U-220)."""
    foe = fought_first(state, check.request.who) if state.danger.exchange else ""
    return Refusal(f"{state.danger.foes[foe].called} has to be fought alone", "U-220") if foe else None


def _between_themselves(state: UltimoState, check: Check) -> Refusal | None:
    """Return why no other character may lay cards into a check, or `None`."""
    if check.rival:
        return Refusal("this is between the two of them; nobody else lays cards", "U-035")
    if state.rules["solo_mode"] == "on":
        return Refusal("here everybody plays alone, and only companions help", "U-413")
    return None


def _absent(state: UltimoState, refusal: Refusal) -> Refusal:
    """Return a refusal that also says who could help."""
    check = state.check
    others = [one for one in able(state) if check is None or one not in (check.request.who, *check.allies)]
    could = f"; {' or '.join(others)} could help" if others else "; nobody else here could help"
    return Refusal(f"{refusal.reason}{could}", refusal.rule or "U-171")


def _open_to(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot join in at this moment, or `None`."""
    now = state.step
    waiting = isinstance(now, step.Committing) or (isinstance(now, Asked) and now.who == who and _is_aid(state))
    return help_refusal(state, who) if waiting else helplessness(state, who) or _NO_CHECK


def _is_aid(state: UltimoState) -> bool:
    return isinstance(state.agenda[1], step.Committing)


def offer_aid(state: UltimoState, who: str) -> Offered:
    """Offer a character to join in the check of another."""
    refusal = _open_to(state, who)
    if refusal:
        return refusal

    def second(first: str) -> Domain:
        return _helping(state, who, untried(state, who, first))

    return (Option(act.Aid, (firsts(state, who), second), hint="join in, and lay cards of your own"),)


def _helping(state: UltimoState, who: str, skills: Named) -> Named:
    """Return the skills somebody can help with: not by striking along who gets at nobody (U-264)."""
    idle = why_not_along(state, who)
    if idle is None:
        return skills
    striking = skills_along(state, who)
    left = tuple([name for name in skills.values if name not in striking])
    return replace(skills, values=left, refused=lambda name: idle if name in striking else skills.refused(name))


def decide_aid(state: UltimoState, who: str, action: act.Aid) -> tuple[happened.Event, ...]:
    """Return that somebody joins in; a way of helping that is quite another needs the Dealer's nod (U-173)."""
    pair = pair_for(state, who, action.first, action.second)
    asked = (happened.Turned(),) if isinstance(state.step, Asked) else ()
    if pair[1] in state.checked.request.pair:
        return (*asked, *_joined(state, who, pair))
    return *asked, happened.Planned((Vouching(who, *pair),))


def _joined(state: UltimoState, who: str, pair: tuple[str, str]) -> tuple[happened.Event, ...]:
    """Return that a helper is in, and what that makes of the check; one that the bond brings to 0 is over (U-021)."""
    check = state.checked
    own = replace(check.request, who=who, first=pair[0], second=pair[1])
    arm = arm_along(state, who, pair[1])
    cap = card_cap(figures_of(state, own).cap, (-strength_lacking(state, who, arm),), state.rules)
    helper = Helper(who, *pair, cap, item=arm)
    bonded = with_bond(state, check.request, (*check.allies, who))
    figures = refigured(state, check.request, check.figures, bonded)
    joined = together.HelpJoined(helper, figures)
    if not is_challenge(figures.rating):
        over = begun(state, check.request, figures.rating, focus=focus_spent(check))
        return (joined, happened.Turned(), *rows_put_away(state, check), *over)
    again = _drawn_anew(state, figures.rating)
    away = row_put_away(state, "dealer") if again else ()
    return (joined, *fired_along(state, who, arm), *away, happened.Planned((*again, Lending(who))))


def _drawn_anew(state: UltimoState, rating: int) -> tuple[Step, ...]:
    """Return the Dealer's next steps where a row lies already that no longer fits (house rule `dealer_order`)."""
    drawn = len(state.pile("dealer", "row"))
    if drawn in (0, rating):
        return ()
    return step.DealerDraw(rating), step.DealerLay(), step.Arranging()


def follow_asked(state: UltimoState, now: Asked) -> tuple[happened.Event, ...] | None:
    """Return `None` while somebody who was asked can answer."""
    return None if helplessness(state, now.who) is None else ()


def offer_accept(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let a way of helping count."""
    if not isinstance(state.step, Vouching):
        return Refusal("no way of helping waits for your word", "U-173")
    return (Option(act.Accept, duty="adjudicate", hint="that helps"),)


def decide_accept(state: UltimoState, _who: str, _action: act.Accept) -> tuple[happened.Event, ...]:
    """Return that the helper is in."""
    now = state.step
    if not isinstance(now, Vouching):
        raise ValueError("no way of helping waits")
    return happened.Turned(), *_joined(state, now.who, (now.first, now.second))


def offer_lend(state: UltimoState, who: str) -> Offered:
    """Offer a helper to lay cards: within the own limit, and that of all together (U-172)."""
    now = state.step
    if not isinstance(now, Lending) or now.who != who:
        return helplessness(state, who) or _NOT_LENDING
    check, hand = state.checked, state.pile(who, "hand").known
    helper = next(one for one in check.helpers if one.who == who)
    most = min(most_cards(helper.cap, helper.stake.focus, len(hand)), team_room(state, check))
    row = arrangement(
        hand,
        state.pile(who, "discard").known,
        max(0, most),
        reading_now(state, who),
        state.rules,
        forced=stake_of(check, who).forced,
    )
    return (Option(act.Lend, (row,), hint=f"lay up to {most} of your cards into the row, highest first"),)


def decide_lend(_state: UltimoState, who: str, action: act.Lend) -> tuple[happened.Event, ...]:
    """Return that a helper's cards lie."""
    cards = tuple(laid.card for laid in action.row)
    moved = (Moved(f"{who}.hand", f"{who}.row", cards),) if cards else ()
    return happened.Turned(), happened.RowLaid(who, action.row), *moved


def follow_lending(state: UltimoState, now: Lending) -> tuple[happened.Event, ...] | None:
    """Return `None` while a helper can still lay cards."""
    return None if helplessness(state, now.who) is None else ()


def offer_decline(state: UltimoState, who: str) -> Offered:
    """Offer to say no: to being asked, to what another wants, to a way of helping, to more questions."""
    now = state.step
    if who == "dealer":
        if isinstance(now, Vouching):
            return (Option(act.Decline, duty="adjudicate", hint="that does not help here"),)
        return Refusal("nothing waits for your word")
    if isinstance(now, Asked | Tempted | Asking) and now.who == who:
        return (Option(act.Decline, hint=_DECLINING[type(now)]),)
    return helplessness(state, who) or Refusal("nobody has asked you for anything")


_DECLINING: Final[Mapping[type, str]] = {
    Asked: "do not step in",
    Tempted: "go your own way; nobody can make you",
    Asking: "ask no more",
}


def decide_decline(state: UltimoState, who: str, _action: act.Decline) -> tuple[happened.Event, ...]:
    """Return that the answer is no."""
    now = state.step
    if isinstance(now, Asking):
        return happened.Turned(), together.QuestionsLeft(who)
    if isinstance(now, Vouching):
        return happened.Turned(), together.HelpRefused(now.who, "dealer")
    return happened.Turned(), together.HelpRefused(who, "self")


OFFERS: Final[Mapping[type, Offer]] = {
    act.TurnTo: offer_turn_to,
    act.Aid: offer_aid,
    act.Lend: offer_lend,
    act.Accept: offer_accept,
    act.Decline: offer_decline,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.TurnTo: decide_turn_to,
    act.Aid: decide_aid,
    act.Lend: decide_lend,
    act.Accept: decide_accept,
    act.Decline: decide_decline,
}
STEPS: Final[Mapping[type, Follow]] = {
    Asked: follow_asked,
    Vouching: lambda _state, _now: None,
    Lending: follow_lending,
}
