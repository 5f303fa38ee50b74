"""Fights from the menus of both sides, and how long foes stand: `make bench ARGS=tests/bench/bench_fights.py`.

2,000 random fights, every rank and setting; then every foe against attack power 5, beside the handbook's guideline.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from statistics import mean

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import act, menu, parse_action, replay, settle
from oracle.core.system import Setup
from oracle.systems.ultimo import ULTIMO
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.foes.bestiary import BESTIARY
from oracle.systems.ultimo.foes.stat_block import RANKS
from oracle.systems.ultimo.state import UltimoState
from tests.bots import Bot
from tests.systems.ultimo.kit import JERKIN, SHIELD, hero

FIGHTS = 2000
STEPS = 60
ARMS = (
    Item("sword", "longsword", "weapon", load=3, weapon="longsword"),
    Item("gun", "revolver", "weapon", load=1, weapon="revolver"),
)
FIGHT_VERBS = (
    *("attack", "shoot", "hide", "near", "away", "load", "dodge", "block", "stand", "slay", "spare"),
    *("bring", "build_foe", "strike", "bide", "exert", "hold_back", "wield", "leave", "cover"),
    *("lay", "place", "move", "advance"),
)


def begun(number: int) -> UltimoState:
    """Return a fight about to begin: one to six characters, one to three foes; every third one over a map."""
    stream = Stream(key_from_seed(f"fight {number}"), 0)
    drawn = {rule.id: rule.values[stream.below(len(rule.values))] for rule in ULTIMO.house_rules}
    fighter = hero(
        gear=(*ARMS, JERKIN) if number % 2 else (*ARMS, SHIELD), Brawling=4, Shooting=3, Toughness=2, Espionage=3
    )
    cast = {f"pc{place}": fighter for place in range(1, 2 + number % 6)}
    rules = {**(drawn if number % 4 == 3 else {}), **({"movement_mode": "grid"} if number % 9 < 3 else {})}
    state, _ = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup(cast, rules)))
    for place in range(1 + stream.below(3)):
        kind = tuple(BESTIARY)[stream.below(len(BESTIARY))]
        state = drawn_out(state, stream)
        state, _ = act(ULTIMO, state, "dealer", parse_action(ULTIMO, f"bring {kind} foe{place} close"))
    return drawn_out(state, stream)


def drawn_out(state: UltimoState, stream: Stream) -> UltimoState:
    while options := menu(ULTIMO, state, "chance"):
        state, _ = act(ULTIMO, state, "chance", options[0].sample(stream))
    return state


def test_two_thousand_fights_break_nothing() -> None:
    verbs: Counter[str] = Counter()
    for number in range(FIGHTS):
        state = begun(number)
        held = Counter(card for name in state.zones for card in state.zones[name].cards)
        bot = Bot(ULTIMO, ULTIMO.waiting, (*state.people, "dealer"), f"fights {number}", verbs)
        steps = list(bot.play(state, STEPS))
        last = steps[-1].after
        assert Counter(card for name in last.zones for card in last.zones[name].cards) == held
        assert replay(ULTIMO, (event for one in steps for event in one.events), state) == last
        assert all(one.after.threat.pool >= 0 for one in steps)
        assert all(foe.health >= 0 and foe.patience >= 0 for one in steps for foe in one.after.danger.foes.values())
        assert all(person.body.focus >= 0 for person in last.people.values())
    rare = {verb: verbs[verb] for verb in FIGHT_VERBS}
    rarest = sorted(rare.items(), key=lambda one: one[1])[:5]
    print(f"\n{FIGHTS} fights, {sum(verbs.values()):,} actions; rarest verbs of a fight: {rarest}")
    assert min(rare.values()) >= 20


def attacks_stood(kind: str, number: int) -> int:
    """Return how many attacks of power 5 a foe stands, every one played as well as the hand allows."""
    stream = Stream(key_from_seed(f"{kind} {number}"), 0)
    fighter = hero(gear=(ARMS[0],), attributes=(4, 4, 10, 4, 4), Brawling=3, Toughness=5)
    state, _ = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup({"pc1": fighter}, {})))
    state = drawn_out(state, stream)
    state, _ = act(ULTIMO, state, "dealer", parse_action(ULTIMO, f"bring {kind} foe close"))
    for attacks in range(1, 40):
        state = drawn_out(state, stream)
        state, _ = act(ULTIMO, state, "pc1", parse_action(ULTIMO, "attack sword foe"))
        state = one_attack(state, stream)
        if not standing(state.danger):
            return attacks
    return 40


def one_attack(state: UltimoState, stream: Stream) -> UltimoState:
    """Play an exchange and what follows to where the character may act again, healed for the next."""
    while state.step is not None:
        state = drawn_out(state, stream)
        if state.step is None:
            break
        who = ULTIMO.waiting(state)[0]
        if who == "pc1" and may_play(state):
            found = ULTIMO.best_play(state, "pc1", "success", None)
            line = " ".join(("play", *map(str, getattr(found, "row", ()))))
        else:
            verbs = {option.action.verb: option for option in menu(ULTIMO, state, who)}
            wanted = next(
                verb for verb in ("stand", "slay", "morale", "endure", "exert", "bide", "done") if verb in verbs
            )
            line = wanted
        state, _ = act(ULTIMO, state, who, parse_action(ULTIMO, line))
    return healed(state)


def may_play(state: UltimoState) -> bool:
    return any(option.action.verb == "play" for option in menu(ULTIMO, state, "pc1"))


def healed(state: UltimoState) -> UltimoState:
    person = state.people["pc1"]
    fresh = replace(person, body=replace(person.body, health=15, morale=6), marks=())
    return state.with_person("pc1", fresh)


def test_how_long_foes_stand_against_attack_power_five() -> None:
    stood: dict[str, list[float]] = defaultdict(list)
    for kind, block in BESTIARY.items():
        found = mean(attacks_stood(kind, number) for number in range(10))
        stood[block.rank].append(found)
        print(f"\n{kind:24} {block.rank:8} {found:5.1f}", end="")
    print()
    for rank, row in RANKS.items():
        least, most = row.attacks
        print(f"{rank:8} mean {mean(stood[rank]):5.1f} attacks; guideline {least} to {most}")
    assert mean(stood["minion"]) < mean(stood["greater"]) < mean(stood["host"])
