"""Rewards and other decisions of the Dealer in the compact form: experience, bonds, people, threat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.systems.ultimo.rules.compact.form import Judged, Ruling, correct, is_whole, refuse
from oracle.systems.ultimo.rules.compact.state import CompactState
from oracle.systems.ultimo.rules.scenes import REASONS

HIGHEST_BOND: Final = 3
"""Highest level of a bond."""

LONG_SLEEP: Final = 5
"""Threat that a long rest removes."""

BONDING_EVENTS: Final = (
    *("saved", "rescue", "rescued", "intimate", "intimate_moment", "helped", "help_in_need", "sacrifice", "aided"),
    *("protected", "confided", "comforted"),
)
"""Events that allow a bond."""

SECRET_XP: Final = 2
"""Experience for a secret."""

_EVENTS: Final = {
    "secret": ("secret_found", "secret_discovered", "secret"),
    "quest": ("quest_complete", "quest_completed", "quest_done", "quest"),
    "host": ("host_destroyed", "host_defeated", "host_beaten", "host"),
    "failure": ("failed_challenge", "challenge_failed", "failure"),
    "play": ("clever_play", "roleplay", "clever", "good_play", "play"),
}
"""The events for each reason of experience."""


def _award(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on experience."""
    if whole["pc"] not in state.heroes:
        return refuse("target", f"there is nobody {whole['pc']!r}", "", tuple(state.heroes))
    kind = next((kind for kind in _EVENTS if kind in whole["reason"].lower()), "")
    event = state.said("event")
    if not kind or (event not in _EVENTS[kind] and kind != "play"):
        return refuse("reason", "nothing has happened that is worth that", "U-118")
    if kind == "play" and event not in ("", *_EVENTS["play"]):
        return refuse("reason", "nothing has happened that is worth that", "U-118")
    if kind == "secret" and not _is_found(state, whole["reason"]):
        return refuse("reason", "that secret has not been found", "U-118")
    return _amount(kind, whole["xp"])


def _amount(kind: str, xp: int) -> Ruling:
    most = 1 if kind == "failure" else REASONS[kind][0]
    if xp < 1:
        return refuse("amount", "experience is at least 1")
    if kind == "secret" and xp < SECRET_XP:
        return correct("amount", f"a secret is worth {SECRET_XP}", "U-118", xp=SECRET_XP)
    return correct("amount", f"at most {most} can be given for that", "U-118", xp=most) if xp > most else Ruling()


def _is_found(state: CompactState, reason: str) -> bool:
    secrets = state.rest.get("secrets")
    listed = [secret for secret in secrets if isinstance(secret, Mapping)] if isinstance(secrets, list) else []
    meant = [secret for secret in listed if str(secret.get("id")) in reason.split()]
    return any(secret.get("found") is True for secret in meant or listed) and not any(
        secret.get("paid") for secret in meant
    )


def _bond(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on a bond between two characters."""
    who, other = whole["a"], whole["b"]
    if who == other or who not in state.heroes or other not in state.heroes:
        return refuse("target", "a bond is between two characters of the players", "U-131", tuple(state.heroes))
    if state.said("event") not in BONDING_EVENTS:
        return refuse("reason", "a bond needs a rescue, help in need, a sacrifice or a moment of closeness")
    bonds = state.rest.get("bonds")
    known = bonds if isinstance(bonds, Mapping) else {}
    now = next((known[key] for key in (f"{who}-{other}", f"{other}-{who}") if is_whole(known.get(key))), 0)
    if not 1 <= whole["level"] <= HIGHEST_BOND or whole["level"] != now + 1:
        return refuse("level", f"this bond stands at {now} and grows by one, to {HIGHEST_BOND} at most")
    return None


def _threat_change(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on a change of threat: only the engine's own figure is right."""
    right = _threat_after(state)
    if right is None:
        return refuse("threat", "the Dealer does not count threat; nothing has changed it", "U-143")
    by = whole.get("by", whole.get("delta"))
    claimed = whole.get("to", None if by is None else state.threat + by)
    if claimed is None:
        return refuse("missing", "it needs 'to'")
    return None if claimed == right else correct("threat", f"the pool stands at {right} after that", "U-153", to=right)


def _threat_after(state: CompactState) -> int | None:
    event = state.said("event")
    if event.startswith(("slept", "long_rest", "sleep")):
        return max(0, state.threat - LONG_SLEEP)
    if event in (*_EVENTS["quest"], "mission_end", "mission_complete", "mission_over"):
        return 0
    if event.startswith(("focus_used_", "focus_spent_")) and event.rpartition("_")[2].isdigit():
        return state.threat + int(event.rpartition("_")[2])
    used = state.result.get("focus_used", state.rest.get("focus_used"))
    return state.threat + used if isinstance(used, int) and event.startswith("focus") else None


NOT_LAYING: Final = "the Dealer lays no cards now"
_COMPANION: Final = ("health", "soak", "melee", "ranged")


def _npc(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on a person who is no foe."""
    if not any(key in whole for key in ("name", "npc", "id")):
        return refuse("missing", "it needs a name")
    level, armor = whole.get("bond") or 0, whole.get("armor") or 0
    right = {"health": 5 + level, "soak": armor + level, "melee": 3 + level, "ranged": 3 + level}
    for key in _COMPANION:
        if key in whole and whole.get("bond") is not None and whole[key] != right[key]:
            return correct("figure", f"a companion has {key} {right[key]}", "U-259", **{key: right[key]})
    return None if state.phase not in ("reveal", "play_cards", "rate") else refuse("timing", "not now")


def _dealer_play(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on the Dealer's row: as many cards as the rating, from the top, unnamed."""
    rating = state.rest.get("difficulty")
    if state.rest.get("revealed") is True:
        return refuse("timing", NOT_LAYING)
    if not is_whole(rating) or whole["n"] == rating:
        return None
    return correct("count", f"the Dealer lays as many cards as the rating, {rating}", "U-036", n=rating)


def _rate_resist(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on a rating to resist: from 1 to 5."""
    for key in ("target", "pc", "who"):
        if key in whole and whole[key] not in state.heroes:
            return refuse("target", f"there is nobody {whole[key]!r}", "", tuple(state.heroes))
    if not 1 <= whole["difficulty"] <= 5:
        return refuse("range", "resisting is rated from 1 to 5", "U-165")
    return None


_NPC_KEYS: Final = (
    "name npc id wants role attitude action does reason pc health# soak# melee# ranged# bond# armor# to# level# "
    "knows* traits* target?"
)

JUDGED: Final = {
    "award": Judged(_award, "pc xp# reason"),
    "bond": Judged(_bond, "a b level#", "reason"),
    "threat_change": Judged(_threat_change, "", "to# by# delta# reason"),
    "npc": Judged(_npc, "", _NPC_KEYS),
    "dealer_play": Judged(_dealer_play, "n#", phases=("reveal", "dealer_play"), untimely=NOT_LAYING),
    "rate_resist": Judged(_rate_resist, "difficulty#", "target pc who source foe reason against cites*"),
}
"""By type of decision."""
