"""Foes in the compact form: printed ratings, effects, moves, and building a foe."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from oracle.systems.ultimo.rules.compact.form import Judged, Ruling, correct, is_text, is_whole, join_rulings, refuse
from oracle.systems.ultimo.rules.compact.state import CompactState, Foe
from oracle.systems.ultimo.rules.skills import is_attribute, is_skill

BASIC_EFFECTS: Final = {"engage": 1, "read": 2, "suppress": 2, "intimidate": 3}
"""Threat that the effects of all foes cost."""

LEADER_KINDS: Final = ("greater", "host")
"""Kinds of foes that may read and intimidate, and have special abilities."""

COSTLY_POWER: Final = 12
"""Attack power from which an attack costs threat."""

CHEAP_POWER: Final = 10
"""Attack power it drops to without threat."""

FLANKED_PENALTY: Final = 2
"""Reduction of a melee rating by flanking."""

PRINTED_FOR: Final = {
    "Brawling": ("melee",),
    "Shooting": ("ranged",),
    "Occult": ("ranged", "melee"),
    "Ritual": ("ranged", "melee"),
    "Espionage": ("danger_sense",),
    "Manipulation": ("manip",),
    "Toughness": ("manip",),
    "Leadership": ("manip", "emp"),
    "Theatrics": ("manip", "emp"),
    "Culture": ("emp", "manip"),
    "Empathy": ("emp",),
}
"""Printed figures that rate a check of a skill; any of them will do."""

_UNSEEN: Final = re.compile(
    r"\b(?:sneak\w*|stealth\w*|unseen|unaware|unnoticed|ambush\w*|backstab\w*|hidden|creep\w*"
    r"|from behind|from the shadows)\b",
    re.IGNORECASE,
)
ATTACKS: Final = ("Brawling", "Shooting")


def ratings_of(state: CompactState, foe: Foe, skill: str) -> tuple[int, ...]:
    """Return the possible ratings of a check against a foe, as printed; none where nothing is printed."""
    names = PRINTED_FOR.get(skill, ())
    if skill in ATTACKS and _UNSEEN.search(state.intent):
        names = ("danger_sense",)
    figures = (_current_figure(state, foe, name) for name in names)
    return tuple(dict.fromkeys(rating for rating in figures if rating is not None))


def _current_figure(state: CompactState, foe: Foe, name: str) -> int | None:
    """Return a printed figure with its current modifiers."""
    figure = foe.figure(name)
    if figure is None:
        return None
    if name in ("melee", "ranged") and figure >= COSTLY_POWER and state.threat < 1:
        figure = CHEAP_POWER
    if name == "melee" and foe.has("surrounded") and foe.kind != "host":
        return figure // 2
    if name == "melee" and foe.has("flanked"):
        return max(1, figure - FLANKED_PENALTY)
    if name == "ranged":
        return max(1, figure - {"quarter": 1, "half": 2}.get(str(foe.flags.get("cover", "")), 0))
    return figure


def meant_foe(state: CompactState, named: object) -> Foe | None:
    """Return the foe with this id, or the one that the intent names."""
    if isinstance(named, str):
        return state.foes.get(named)
    intent = state.intent.lower()
    words = set(re.findall(r"[\w'-]+", intent))
    return next((foe for foe in state.foes.values() if foe.id.lower() in words or foe.name.lower() in words), None)


def rate_foe(state: CompactState, foe: Foe, decision: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling on a rating against a foe; `None` where nothing printed decides it."""
    first, second = str(decision["skill_a"]), str(decision.get("skill_b"))
    if not (is_skill(second) and (is_attribute(first) or is_skill(first))) or first == second:
        return refuse("pair", f"{first} and {second} cannot be paired", "U-030")
    if second == "Shooting" and foe.figure("ranged") is None and foe.figure("melee") is None:
        return None
    ratings = ratings_of(state, foe, second) or ratings_of(state, foe, first)
    if not ratings:
        return None
    if decision["difficulty"] in ratings:
        return Ruling()
    message = f"against {foe.name} this is rated {ratings[0]}, as printed; it is not judged"
    return correct("printed", message, _PRINTED_BY.get(second, "U-199"), difficulty=ratings[0])


_PRINTED_BY: Final = {"Manipulation": "U-181", "Empathy": "U-181", "Espionage": "U-208"}
"""The rule for a printed rating, by skill; for attacks it is U-199."""


def foe_effect(state: CompactState, spend: Mapping[str, Any]) -> Ruling:
    """Return the ruling on an effect of a foe."""
    foe = state.foes.get(str(spend.get("foe")))
    if foe is None:
        return refuse("no-foe", "an effect of a foe needs a foe who is there")
    price = effect_price(foe, str(spend["effect"]))
    if price is None:
        return refuse("foe-effect", f"{foe.name} has no effect {spend['effect']!r}")
    if foe.figure("health") == 0:
        return refuse("no-foe", f"{foe.name} is down")
    flankers = foe.flags.get("flanked_by") or foe.flags.get("flankers")
    if isinstance(flankers, list) and flankers and spend["target"] not in flankers:
        return refuse("flanked", f"{foe.name} is flanked and can only strike at those who do it", "U-265")
    if spend["pay"] == "free" and not (state.free["major"] or (price == 1 and state.free["minor"])):
        return refuse("owed", "no such effect is owed for free", "U-170")
    return Ruling()


def effect_price(foe: Foe, effect: str) -> int | None:
    """Return the threat that an effect of a foe costs; `None` where the foe lacks it."""
    if effect in foe.own_effects:
        return foe.own_effects[effect]
    if effect in ("read", "intimidate") and foe.kind not in LEADER_KINDS:
        return None
    if effect == "suppress" and foe.figure("ranged") is None:
        return None
    return BASIC_EFFECTS.get(effect)


_MOVES: Final = ("attack", "melee_attack", "ranged_attack", "magic_attack", "melee", "ranged", "move", "flee", "effect")
_QUIET: Final = ("move", "flee", "effect", "hold", "wait", "pass", "defend", "take_cover", "talk", "retreat", "parley")


def _foe_move(state: CompactState, whole: Mapping[str, Any]) -> Ruling:
    """Return the ruling on a foe's move."""
    foe = state.foes.get(whole["foe"])
    if foe is None:
        return refuse("no-foe", f"there is no foe {whole['foe']!r}", "", tuple(state.foes))
    return join_rulings(_turn(state, foe), _moves(state, foe, whole))


foe_act: Final = Judged(
    _foe_move,
    "foe move",
    "target power# threat_paid# effect to?",
    phases=("foe_turn", "foe_act", "combat"),
    untimely="no foe has a turn now",
)
"""A foe's move on its turn."""


def _turn(state: CompactState, foe: Foe) -> Ruling:
    if state.is_tactical and state.turn != foe.id:
        return refuse("timing", f"{foe.name} does not have the turn", "U-260")
    if foe.has("engaged_by") or foe.has("engaged") or foe.has("acted"):
        return refuse("engaged", f"{foe.name} is engaged and may not act", "U-203")
    return refuse("no-foe", f"{foe.name} is down") if foe.figure("health") == 0 else Ruling()


def _moves(state: CompactState, foe: Foe, whole: Mapping[str, Any]) -> Ruling:
    move = whole["move"]
    if move not in (*_MOVES, *_QUIET) and move not in foe.own_effects:
        return refuse("move", f"a foe cannot {move!r}", "", _MOVES)
    target = whole.get("target")
    if "attack" in move and target is None:
        return refuse("target", "an attack needs a target")
    if target is not None and target not in state.heroes:
        return refuse("target", f"there is nobody {target!r} to be a target", "", tuple(state.heroes))
    if target is not None and state.heroes[target].health == 0:
        return refuse("target", f"{state.heroes[target].name} is down")
    paid = whole.get("threat_paid") or 0
    if paid < 0 or paid > state.threat:
        return refuse("threat", f"{paid} threat cannot be paid out of {state.threat}", "U-152")
    return _power(foe, whole, paid) if "attack" in move or move in ("melee", "ranged") else Ruling()


def _power(foe: Foe, whole: Mapping[str, Any], paid: int) -> Ruling:
    is_ranged = "ranged" in whole["move"] or "magic" in whole["move"]
    if is_ranged and (foe.figure("ranged") is None or foe.has("flanked")):
        return refuse("move", f"{foe.name} has no ranged attack now")
    printed = tuple(figure for figure in (foe.figure("ranged" if is_ranged else "melee"),) if figure is not None)
    if whole["move"] == "attack":
        printed = tuple(figure for name in ("melee", "ranged") if (figure := foe.figure(name)) is not None)
    power = whole.get("power")
    wanted = power if power is not None else (printed[0] if printed else 0)
    is_dropped = power == CHEAP_POWER and max(printed, default=0) >= COSTLY_POWER
    if power is not None and not printed:
        return refuse("move", f"{foe.name} has no such attack")
    if power is not None and power not in printed and not is_dropped:
        return correct("printed", f"its power is {printed[0]}, as printed", "U-199", power=printed[0])
    if wanted >= COSTLY_POWER and paid < 1:
        message = f"an attack of {COSTLY_POWER} or more costs threat; without, it drops to {CHEAP_POWER}"
        return correct("power", message, "U-204", power=CHEAP_POWER)
    return Ruling()


_BUILT: Final = {"minion": (1, 7, 14), "greater": (3, 12, 30), "host": (6, 30, 60)}
"""By kind of foe: least and most attack power, and most health and soak together, with some tolerance."""

_FOE_KEYS: Final = (
    *("id", "name", "kind", "health", "soak", "melee", "ranged", "patience", "danger_sense", "manip", "emp"),
    *("own_effects", "foe_effects", "effects", "special_abilities", "weapons", "gear", "cash", "follows", "notes"),
    *("melee_damage", "ranged_damage", "damage", "weapon_damage", "weapon", "description", "xp"),
)


def build_foe(_state: CompactState, decision: Mapping[str, Any]) -> Ruling:
    """Return the ruling on a newly built foe."""
    foe = decision.get("foe")
    if set(decision) - {"type", "foe"} or not isinstance(foe, Mapping):
        return refuse("form", "a foe is built as one object under 'foe'")
    kind = foe.get("kind")
    if kind not in _BUILT or not is_text(foe.get("name")):
        return refuse("kind", "a foe has a name and is a minion, a greater one or a host", "", tuple(_BUILT))
    unknown = [key for key in foe if key not in _FOE_KEYS]
    if unknown:
        return refuse("key", f"{unknown[0]!r} is nothing a foe has")
    if foe.get("special_abilities") and kind not in LEADER_KINDS:
        return refuse("abilities", "only greater foes and hosts have special abilities", "U-412")
    return join_rulings(_built_figures(foe, kind), _built_patience(foe, kind))


def _built_figures(foe: Mapping[str, Any], kind: str) -> Ruling:
    for name in ("health", "soak", "melee", "danger_sense", "manip", "emp"):
        value = foe.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or value < (name == "health"):
            return refuse("figure", f"a foe needs {name!r} as a whole number")
    if foe.get("ranged") is not None and not is_whole(foe["ranged"]):
        return refuse("figure", "'ranged' is a whole number, or null where it has no ranged attack")
    _, most, tough = _BUILT[kind]
    if max(foe["melee"], foe.get("ranged") or 0) > most:
        return refuse("figure", f"a {kind} has an attack power of {most} at most")
    if foe["health"] + foe["soak"] > tough:
        return refuse("figure", f"health and soak of a {kind} come to {tough} at most")
    return Ruling()


def _built_patience(foe: Mapping[str, Any], kind: str) -> Ruling:
    patience = foe.get("patience")
    if patience is None:
        return refuse("figure", "a host has patience, from 10 to 20") if kind == "host" else Ruling()
    if kind == "minion" or not is_whole(patience) or not 1 <= patience <= 20:
        return refuse("figure", "hosts and some greater foes have patience, from 10 to 20; minions have none")
    own = foe.get("own_effects") or {}
    return (
        refuse("figure", "its effects are named with their prices")
        if isinstance(own, list) and kind == "host"
        else Ruling()
    )
