"""With what somebody says they strike or shoot: with what they have, with bare hands, or with what is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.absent import told_here
from oracle.dealer.house.blows.at_hand import is_hurled
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understanding.subduing import whom_tied
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.actions import BARE
from oracle.systems.ultimo.fight.arms import usable, weapon_in
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.gear.weapons import Mode
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.text.stems import stem
from oracle.text.words import words_of

_EMPTY_HANDED: Final = lazy_pattern(
    r"\b(?:kick|punch|headbutt|slap|knee|elbow|strangle|throttle|choke|tackle|uppercut|jab|box|bite|grapple|wrestle)\b"
    r"|\b(?:fists?|bare hands|bare-handed)\b",
    re.IGNORECASE,
)
"""Words of somebody who strikes with nothing in the hand, unless they name it."""

_SHOOTS: Final = lazy_pattern(
    r"\b(?:shoot|snipe|gun (?:\w+ )?down|open fire|pull the trigger|take a shot|loose an? (?:arrow|bolt))\b"
    r"(?! (?:\w+ )?(?:glance|look|smile|grin|question|breeze|picture|photo\w*|film|scene|dice|craps|pool"
    r"|marbles|up|past|through)\b)"
    r"|\bfire (?:at|on|upon|my|a shot|both|two|three)\b",
    re.IGNORECASE,
)
"""Words of somebody who shoots."""

_WORD_OF_ARM: Final = (
    "gun|pistol|revolver|rifle|shotgun|musket|blunderbuss|carbine|crossbow|longbow|shortbow|bow|arbalest|knife|dagger"
    "|sword|longsword|shortsword|greatsword|sabre|saber|rapier|cutlass|blade|axe|hatchet|spear|javelin|lance|mace|flail"
    "|hammer|maul|club|cudgel|crowbar|machete|whip|sabre|bayonet|scythe|pitchfork|poker|cane"
)
_FIRES: Final = lazy_pattern(rf"\bfire (?:my|the|a|both) (?:\w+ )?(?:{_WORD_OF_ARM})s?\b", re.IGNORECASE)
"""Somebody who fires what they call a weapon."""

_MY_ARM: Final = lazy_pattern(rf"\bmy (?:\w+ )?(?P<arm>{_WORD_OF_ARM})\b", re.IGNORECASE)
"""What somebody says they have and strike with."""

_BORNE: Final = lazy_pattern(
    rf"\b(?:with|using) (?:an?|the|some) (?:\w+ ){{0,2}}?(?P<arm>{_WORD_OF_ARM}|stake|crucifix|harpoon|trident|saw)\b",
    re.IGNORECASE,
)
"""What somebody says they strike with, whoever it belongs to."""

_IN_HAND: Final = lazy_pattern(r"\b(?:with|using|swing|raise|grab|take|draw|wield|use)\b([^.;!?]*)", re.IGNORECASE)
"""Words before what somebody strikes with, which may then be a thing that was never made for it."""

_KIN: Final[Mapping[str, frozenset[str]]] = {
    "gun": frozenset(("pistol", "revolver", "rifle", "shotgun", "musket", "blunderbuss", "repeater", "carbine")),
    "pistol": frozenset(("revolver", "gun", "repeater")),
    "revolver": frozenset(("pistol", "gun")),
    "rifle": frozenset(("carbine", "musket", "gun")),
    "knife": frozenset(("dagger", "blade", "razor", "scalpel")),
    "dagger": frozenset(("knife",)),
    "blade": frozenset(("dagger", "knife", "sword", "sabre", "rapier", "cutlass")),
    "axe": frozenset(("hatchet",)),
    "hatchet": frozenset(("axe",)),
}
"""What else a word for a weapon may mean."""


def named_arm(person: Person, said: str) -> str:
    """Return the item of somebody's gear that their words name; empty where they name none."""
    spoken = {stem(word) for word in words_of(said)}
    wider = spoken | {stem(kin) for word in words_of(said) for kin in _KIN.get(word, ())}
    in_hand = {stem(word) for part in _IN_HAND.findall(said) for word in words_of(part)}
    for known in (spoken, wider):
        for item in person.gear:
            meant = known if item.weapon else known & in_hand
            if not item.is_worn and _heads(item.name, item.id, item.weapon) & meant:
                return item.id
    return ""


def _heads(*names: str) -> set[str]:
    """Return the stems of the last words of names, and of what those end in: a longsword is a sword."""
    lasts = (words[-1] for name in names if (words := words_of(name.replace("_", " "))))
    heads = (
        (last, *(end for end in ("sword", "bow", "gun", "hammer", "axe") if last != end and last.endswith(end)))
        for last in lasts
    )
    return {stem(head) for group in heads for head in group}


def arms_meant(state: UltimoState, reading: Reading, who: str) -> Iterator[tuple[Mode, tuple[str, ...]]]:
    """Yield how somebody may mean to set about a foe, likeliest first, each with what they may do it with.

    Who names a thing means that, who kicks or punches has nothing in the hand, and who shoots does nothing else.
    """
    person, said = state.people[who], reading.words
    shoots, hurled = is_shot(reading), is_hurled(said)
    named = "" if whom_tied(said) else named_arm(person, said)  # a rope is for the knots, and no weapon
    modes: tuple[Mode, ...] = ("ranged", "melee") if shoots or hurled else ("melee", "ranged")
    for mode in modes:
        able = usable(person, mode)
        if named in able:
            yield mode, (named,)
        elif named or (mode == "melee" and shoots) or (mode == "ranged" and (hurled or is_empty_handed(said))):
            continue
        elif mode == "melee" and is_empty_handed(said):
            yield mode, (BARE,)
        else:
            yield mode, _made_for_it(person, able)


def _made_for_it(person: Person, able: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is made to fight with, what does most damage first; bare hands last."""
    armed = [item for item in able if item == BARE or weapon_in(person, item).id != "improvised"]
    return tuple(sorted(armed, key=lambda item: -weapon_in(person, item).damage))


def is_shot(reading: Reading) -> bool:
    """Return whether somebody says that they shoot; what is thrown needs nothing to shoot with."""
    if is_hurled(reading.words):
        return False
    meant = reading.way is not None and reading.way.skill == "Shooting" and "attack" in reading.way.tags
    return meant or bool(_SHOOTS.search(reading.words))


def is_empty_handed(said: str) -> bool:
    """Return whether somebody strikes with nothing in the hand."""
    return bool(_EMPTY_HANDED.search(said))


def why_unarmed(position: Position, reading: Reading, who: str) -> Aside | None:
    """Return that somebody shoots who has nothing to shoot with, or fights with what they lack; `None` for others.

    What an adventure tells of counts as there: a rifle above the door may be taken down.
    """
    state, said = position.rules, reading.words
    person = state.people.get(who)
    if person is None or reading.way is None:
        return None
    arm = lacking(person, said)
    if arm and any(stem(arm) in {stem(word) for word in words_of(text)} for text in told_here(position)):
        return None
    in_a_fight, shoots = bool(in_sight(state.danger)), reading.way.skill == "Shooting"
    says_so = (shoots and bool(_SHOOTS.search(said))) or bool(_FIRES.search(said))
    if (says_so or (in_a_fight and is_shot(reading))) and not usable(person, "ranged"):
        return "no_gun"
    return "other_arm" if arm and "attack" in reading.way.tags else None


def lacking(person: Person, said: str) -> str:
    """Return the weapon that somebody says is theirs and that they do not have; empty for none."""
    named = _MY_ARM.search(said) or _BORNE.search(said)
    arm = named["arm"].lower() if named else ""
    return "" if not arm or named_arm(person, f"with {arm}") else arm
