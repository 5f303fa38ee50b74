"""What a telling may not contradict, gathered from a position: the engine's figures, the tiers, who is out, secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oracle.dealer.brief import NarrateBrief, name_of
from oracle.dealer.fingerprints import Fingerprint, fingerprint
from oracle.dealer.game_brief import brief_of
from oracle.dealer.held_claims import absent_people, claims_held, living_here, things_at_hand
from oracle.dealer.narration import Facts
from oracle.dealer.position import Position


def telling_facts(
    position: Position,
    brief: NarrateBrief,
    happened: tuple[Any, ...],
    also: str = "",
    *,
    before: Position | None = None,
    deed_of: Callable[[str], str] = lambda _who: "",
) -> Facts:
    """Return what a telling of `happened` may not contradict.

    Args:
        position: Where the table stands.
        brief: What may be told.
        happened: The events it is about.
        also: Further text that players know, such as what was told before.
        before: Where the table stood at the last telling; `None` where nobody knows.
        deed_of: Gives the player's own words for what a character does, where they were said earlier.
    """
    tiers = tuple(
        beat.tier for beat in brief.happened if beat.kind in ("outcome", "resolved") and beat.tier not in ("", "always")
    )
    deed = _deed(brief, deed_of)
    public = public_text(brief, f"{also} {deed}")
    game = brief_of(position)
    return Facts(
        tiers=tuple(dict.fromkeys(tiers)),
        figures=game.amounts(happened),
        company=tuple(name for _, name in brief.company),
        dead=_out_of_it(position, brief),
        said=deed,
        public=public,
        secrets=_secrets(position, public),
        goal=_goal(position, brief, deed) if tiers else deed,
        others=tuple(one.name for one in brief.place.people),
        effects=_effects(brief) if tiers and game.names_effects() else None,
        counts_money=game.keeps_accounts(happened),
        happened=claims_held(position, before, brief, happened),
        living=living_here(position),
        absent=absent_people(position),
        things=things_at_hand(position),
        settled=brief.known,
    )


def _out_of_it(position: Position, brief: NarrateBrief) -> tuple[str, ...]:
    """Return the names of characters who were out of the story before what is told; `you` where none is left."""
    fell = {beat.who for beat in brief.happened if beat.kind == "fell"}
    company = position.tale.company
    fallen = tuple(who for who in company.fallen if who not in fell)
    you = () if any(who not in fallen for who in company.pcs) else ("you",)
    return (*(name_of(position, who) for who in fallen), *you)


def _deed(brief: NarrateBrief, deed_of: Callable[[str], str]) -> str:
    """Return the player's own words for what is told: what was said just now, else what led to what came out now."""
    said = tuple(text for beat in brief.happened if beat.kind == "said" for text in beat.texts)
    tried = (deed_of(beat.who) for beat in brief.happened if beat.kind in ("outcome", "resolved", "called"))
    return " ".join(said or dict.fromkeys(filter(None, tried)))


def _goal(position: Position, brief: NarrateBrief, deed: str) -> str:
    """Return what was tried, in words: the player's own, and the thing it was done to."""
    things = {one.id: one.name for one in brief.place.features}
    goals = (beat.subject for beat in brief.happened if beat.kind in ("outcome", "resolved"))
    asked = tuple(one.replace("-", " ") for one in (brief_of(position).goal(position.rules),) if one)
    return " ".join(
        dict.fromkeys((*filter(None, (deed,)), *(things.get(one, one).replace("-", " ") for one in goals), *asked))
    )


def _effects(brief: NarrateBrief) -> tuple[str, ...]:
    """Return what the Dealer and the rules added, in words."""
    kinds = ("effect", "consequence", "fell", "threat")
    beats = (beat for beat in brief.happened if beat.kind in kinds and beat.tier != "soaked")
    return tuple(f"{beat.subject.replace('_', ' ')} {beat.thing}".strip() or beat.kind for beat in beats)


def public_text(brief: NarrateBrief, also: str = "") -> str:
    """Return everything a brief holds, as one text: all of it players know."""
    place = brief.place
    seen = (f"{one.name} {one.look}" for one in place.features)
    met = (f"{one.name} {one.role} {' '.join(one.manner)}" for one in place.people)
    told = (f"{' '.join(beat.texts)} {beat.thing}" for beat in brief.happened)
    ways = (label for _, label in place.exits)
    names = (name for _, name in brief.company)
    return " ".join(
        (brief.title, brief.tone, place.title, *place.text, *seen, *met, *ways, *brief.known, *told, *names, also)
    )


def _secrets(position: Position, public: str) -> tuple[Fingerprint, ...]:
    tale = position.tale
    hidden = (fact for name, fact in tale.adventure.facts.items() if name not in tale.progress.disclosed)
    return tuple(fingerprint(fact.text, public) for fact in hidden)
