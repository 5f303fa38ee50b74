"""Powers that affect others: a bonded friend, an animal, a foe; and copying a medicine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Domain, OneOf, Refusal, Some
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.characters import Item, rank
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import Foe, visible_foes
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.foes.stat_block import magic_defense_of
from oracle.systems.ultimo.rules.health import FocusRegained, Marked
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.powers.events import CompanionStruck
from oracle.systems.ultimo.rules.powers.working import Working
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able, attributes_of
from oracle.systems.ultimo.rules.threat import EmptyHand
from oracle.systems.ultimo.rules.together.bonding import bond_level
from oracle.systems.ultimo.rules.together.events import CompanionLeft, ItemGained
from oracle.systems.ultimo.rules.together.retinue import block_of
from oracle.systems.ultimo.rules.traits.powers import CompanionFocus, CopyDrug, Encourage, Hearten, ShieldOf, SizeUp

DRUGS: Final = ("medicine", "poison")
"""Qualities of items that can be copied."""


def _friends_to_encourage(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the bonded characters who can act and are not encouraged yet."""
    bound = [friend for friend in able(state) if friend != who and bond_level(state, who, friend)]
    return tuple([friend for friend in bound if "encouraged" not in [mark.id for mark in state.people[friend].marks]])


def _encourage_refusal(state: UltimoState, who: str, _effect: Encourage) -> Refusal | None:
    if visible_foes(state.danger):
        return Refusal("there is no time for that in a fight", "U-384")
    return (
        None
        if _friends_to_encourage(state, who)
        else Refusal("nobody here is bonded with you, or has no need of it", "U-384")
    )


def _encourage(
    state: UltimoState, who: str, _effect: Encourage, detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    cards = half(attributes_of(state.people[who])["PER"])
    return (Marked(detail, Mark("encouraged", str(cards))),)


def _friends_to_hearten(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the bonded characters who can act and are not heartened yet (U-297)."""
    bound = [friend for friend in able(state) if friend != who and bond_level(state, who, friend)]
    return tuple([friend for friend in bound if "heartened" not in [mark.id for mark in state.people[friend].marks]])


def _hearten_refusal(state: UltimoState, who: str, _effect: Hearten) -> Refusal | None:
    if not len(state.pile(who, "hand")):
        return Refusal("no card is in your hand to give for it", "U-297")
    return (
        None
        if _friends_to_hearten(state, who)
        else Refusal("nobody here is bonded with you, or has no need of it", "U-297")
    )


def _discard_domain(state: UltimoState, who: str, _effect: Hearten) -> Domain:
    return Some(tuple(map(str, state.pile(who, "hand").known)), 1, 1, "card to discard", "U-297")


def _hearten(
    state: UltimoState, who: str, _effect: Hearten, detail: str, facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    given = Moved(f"{who}.hand", f"{who}.discard", tuple(map(Card.parse, facts)))
    word = Marked(detail, Mark("heartened", str(bond_level(state, who, detail))))
    return given, word, happened.Planned((EmptyHand(who),))


def _returned_focus(state: UltimoState, who: str, effect: CompanionFocus) -> int:
    """Return the focus an animal gives back: by its bond, and as far as there is room."""
    person = state.people[who]
    levels = [person.ties.bonds.get(companion.id, 0) for companion in person.ties.company if companion.kind == "animal"]
    room = ability_of(person, "focus", state.rules) - person.body.focus
    return min(room, effect.per_bond * max(levels, default=0))


def _focus_refusal(state: UltimoState, who: str, effect: CompanionFocus) -> Refusal | None:
    if _returned_focus(state, who, effect) > 0:
        return None
    return Refusal("no animal is bonded with you, or no focus is lacking")


def _return_focus(
    state: UltimoState, who: str, effect: CompanionFocus, _detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    return (FocusRegained(who, _returned_focus(state, who, effect), "companion"),)


def _drugs(state: UltimoState, who: str) -> dict[str, Item]:
    gear = state.people[who].gear
    return {
        item.id: item for item in gear if item.condition == "sound" and any(drug in item.qualities for drug in DRUGS)
    }


def _copy_refusal(state: UltimoState, who: str, _effect: CopyDrug) -> Refusal | None:
    return None if _drugs(state, who) else Refusal("you have no medicine and no poison to copy")


def _copy_drug(
    state: UltimoState, who: str, _effect: CopyDrug, detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    item, taken = _drugs(state, who)[detail], [thing.id for thing in state.people[who].gear]
    number = next(number for number in range(2, len(taken) + 3) if f"{item.id}_{number}" not in taken)
    return (ItemGained(who, replace(item, id=f"{item.id}_{number}")),)


def _size_up_refusal(state: UltimoState, _who: str, _effect: SizeUp) -> Refusal | None:
    return None if visible_foes(state.danger) else Refusal("no foe is here to look at", "U-364")


def _facts_domain(state: UltimoState, who: str, effect: SizeUp) -> Domain:
    most = min(len(effect.facts), rank(state.people[who].character, effect.skill, state.rules))
    return Some(effect.facts, 1, max(1, most), "facts", "U-364")


def _size_up(
    state: UltimoState, who: str, _effect: SizeUp, detail: str, facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    foe = state.danger.foes[detail]
    return (FoeSizedUp(who, detail, tuple(_fact_in_words(foe, name) for name in facts)),)


def _fact_in_words(foe: Foe, name: str) -> str:
    """Return a fact about a foe in words; magic defence is its empathy or danger sense (U-312)."""
    block = foe.block
    own = [effect.name for effect in block.effects]
    figures = {
        "patience": foe.patience,
        "soak": block.toughness + foe.armor,
        "health": foe.health,
        "magic_defense": magic_defense_of(block),
        "effect": own[0] if own else "nothing of its own",
    }
    return f"{name.replace('_', ' ')} {figures[name]}"


def _shields(state: UltimoState, who: str, effect: ShieldOf) -> tuple[str, ...]:
    return tuple(
        [
            companion.id
            for companion in state.people[who].ties.company
            if companion.kind == effect.kind and not companion.shaken
        ]
    )


def _shelter_refusal(state: UltimoState, who: str, effect: ShieldOf) -> Refusal | None:
    if "sheltered" in [mark.id for mark in state.people[who].marks]:
        return Refusal("one of them has taken a blow for you in this round", "U-383")
    return None if _shields(state, who, effect) else Refusal(f"no {effect.kind} is at hand to take the blow", "U-383")


def _shelter(
    state: UltimoState, who: str, _effect: ShieldOf, detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    """Return that a companion takes a blow, and is lost if it is too much (U-256, U-383)."""
    now, person = state.step, state.people[who]
    companion = next(companion for companion in person.ties.company if companion.id == detail)
    amount = now.amount if isinstance(now, Defending) else 0
    lost = min(companion.health, max(0, amount - block_of(person, companion).soak))
    fallen = (CompanionLeft(who, companion.id),) if lost >= companion.health else ()
    sheltered = Marked(who, Mark("sheltered", until=state.pace.round))
    return happened.Turned(), CompanionStruck(who, companion.id, lost), *fallen, sheltered


WORKINGS_AMONG_OTHERS: Final[Mapping[type, Working]] = {
    Encourage: Working(
        _encourage_refusal,
        _encourage,
        lambda state, who, _effect: OneOf(_friends_to_encourage(state, who), "friend", "U-384"),
    ),
    Hearten: Working(
        _hearten_refusal,
        _hearten,
        lambda state, who, _effect: OneOf(_friends_to_hearten(state, who), "friend", "U-297"),
        facts=_discard_domain,
    ),
    CompanionFocus: Working(_focus_refusal, _return_focus),
    CopyDrug: Working(
        _copy_refusal,
        _copy_drug,
        lambda state, who, _effect: OneOf(tuple(_drugs(state, who)), shape="medicine or poison"),
    ),
    ShieldOf: Working(
        _shelter_refusal,
        _shelter,
        lambda state, who, effect: OneOf(_shields(state, who, effect), shape="who"),
        in_blow=True,
    ),
    SizeUp: Working(
        _size_up_refusal,
        _size_up,
        lambda state, _who, _effect: OneOf(visible_foes(state.danger), shape="foe"),
        facts=_facts_domain,
    ),
}
"""By kind of effect."""


@dataclass(frozen=True, slots=True)
class FoeSizedUp(Event):
    """A character sized up a foe."""

    who: str
    foe: str
    facts: tuple[str, ...]
    """The facts found out, in words: `patience 3`."""

    def describe(self, state: UltimoState) -> str:
        foe = state.danger.foes[self.foe].block.name
        return f"{name_of(state, self.who)} takes the measure of {foe}: {', '.join(self.facts)}."
