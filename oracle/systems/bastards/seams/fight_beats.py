"""The beats of an opposition: who goes at whom, how an exchange comes out, and what it leaves, without any figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from oracle.core.beat import Beat, BeatKind
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.clash import AttackDeclared, Compared
from oracle.systems.bastards.rules.harm import MembersLost
from oracle.systems.bastards.rules.pools import PoolChanged
from oracle.systems.bastards.rules.state import Attack, Game
from oracle.systems.bastards.rules.turns import Departed
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS

Teller: TypeAlias = Callable[[Game, Any], "Beat | None"]
"""How one kind of event is brought into form."""

CLEARLY: Final = 10
"""By how much a side has to be ahead for an exchange to be told as one that was hardly any."""

HEAVY: Final = 5
"""Points of harm from which on a wound is a heavy one: a pool has five for each rank."""

BLOW: Final = "blow"
"""The kind of attack that hurts the body; all others are told by the name of their kind."""

SET_UPON: Final = "set_upon"
"""How it is called that an opponent goes at a character, before the kind of attack where it is no blow."""

ARTICLES: Final = ("The ", "A ", "An ")
"""Words with which a name may begin that are small in the middle of a sentence."""


def spoken(game: Game, who: str) -> str:
    """Return a name as it stands in the middle of a sentence."""
    name = game.name(who)
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name


def declared(game: Game, event: AttackDeclared) -> Beat | None:
    """Return that a character goes at an opponent, or an opponent at a character; the characters among themselves."""
    attack = event.attack
    who = next((one for one in (attack.attacker, *attack.defenders) if is_player(one)), "")
    if not who or attack.kind == "chase":
        return None
    foe = attack.defenders[0] if who == attack.attacker else attack.attacker
    return Beat("exchange", who, _way(attack, who), foe, _arm(attack, who), spoken(game, foe))


def _way(attack: Attack, who: str) -> str:
    """Return how it is gone about: by the reach of the weapon, or by the kind of attack."""
    if who != attack.attacker:
        return SET_UPON if attack.kind == BLOW else f"{SET_UPON}_{attack.kind}"
    if attack.kind != BLOW:
        return attack.kind
    return "ranged" if WEAPONS[attack.weapon].is_ranged else "melee"


def _arm(attack: Attack, who: str) -> str:
    """Return what an opponent goes at a character with; empty where it is the character who does."""
    if who == attack.attacker or not attack.weapon:
        return ""
    return f"{'a pair of' if attack.weapon == BARE else 'the'} {WEAPONS[attack.weapon].name}"


def compared(_game: Game, event: Compared) -> Beat | None:
    """Return how an exchange came out for a character who is in it."""
    who = next((one for one in (event.attacker, event.defender) if is_player(one)), "")
    if not who:
        return None
    is_own = who == event.attacker
    ahead = abs(event.own.total - event.other.total)
    return Beat("outcome", who, event.defender if is_own else event.attacker, _tier(ahead, event.is_hit == is_own))


def _tier(ahead: int, is_won: bool) -> str:  # noqa: FBT001 - beside the figure it belongs to
    """Return how clearly an exchange came out."""
    if is_won:
        return "perfect" if ahead >= CLEARLY else "success"
    return "total_failure" if ahead >= CLEARLY else "failure"


def harmed(game: Game, event: PoolChanged) -> Beat | None:
    """Return what is seen of harm that was done to an opponent."""
    if event.change >= 0 or event.why or is_player(event.who):
        return None
    return _of_foe(game, event.who, "heavy" if event.change <= -HEAVY else "hit")


def fewer(game: Game, event: MembersLost) -> Beat | None:
    """Return that some of a group fell."""
    return None if is_player(event.who) else _of_foe(game, event.who, "hit")


def _of_foe(game: Game, who: str, how: str) -> Beat:
    """Return what is seen of an opponent who was hurt, and whether they are still on their feet."""
    kind: BeatKind = "foe_down" if game.cast[who].is_out else "foe_struck"
    return Beat(kind, subject="" if kind == "foe_down" else how, tier=who, thing=spoken(game, who))


def departed(game: Game, event: Departed) -> Beat | None:
    """Return that an opponent has fled."""
    if is_player(event.who) or event.how != "fled":
        return None
    return Beat("foe_left", subject="fled", tier=event.who, thing=spoken(game, event.who))


ROWS: Final[Mapping[type, Teller]] = {
    AttackDeclared: declared,
    Compared: compared,
    MembersLost: fewer,
    Departed: departed,
}
"""By class of event; harm is told by `harmed`."""
