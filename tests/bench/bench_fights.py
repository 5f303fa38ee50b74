"""Fights from the menus of both sides, and how long foes stand: `make bench ARGS=tests/bench/bench_fights.py`.

2,000 random fights, every rank and setting, in which every effect is paid or owed; then every foe against attack power
5, beside the handbook's guideline, and every host against four who take turns at it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import mean

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import act, menu, parse_action, replay, settle
from oracle.core.system import Setup
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.effect_struck import EffectApplied
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeEffectNamed, FoeEffectUsed
from oracle.systems.ultimo.rules.fight.outburst import OUTBURST_DAMAGE, PatienceGaveWay
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.effects import ENGAGE
from oracle.systems.ultimo.rules.foes.stat_block import RANKS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.events import EffectNamed
from oracle.systems.ultimo.seams.opposition.foes import patience_used
from tests.bots import Bot, Step
from tests.systems.ultimo.kit import JERKIN, SHIELD, hero

FIGHTS = 2000
STEPS = 60
MOST = 40
"""Attacks after which a foe is left standing."""

QUIET = ("forbear", "stand", "slay", "morale", "endure", "exert", "bide", "done")
"""What is done about an exchange besides laying cards, the first that is possible."""

PATIENT = "horus"
"""The foe of the bestiary with Patient Defense (U-219)."""

GROUP = 4
"""Characters who take turns at a host."""

ARMS = (
    Item("sword", "longsword", "weapon", load=3, weapon="longsword"),
    Item("gun", "revolver", "weapon", load=1, weapon="revolver"),
)
FIGHT_VERBS = (
    *("attack", "shoot", "hide", "near", "away", "load", "dodge", "block", "stand", "slay", "spare"),
    *("bring", "build_foe", "strike", "bide", "exert", "hold_back", "wield", "leave", "cover"),
    *("approach", "print_foe", "stead", "forbear", "divide"),
    *("lay", "place", "move", "advance"),
)


def begun(number: int) -> UltimoState:
    """Return a fight about to begin: one to six characters, one to three foes; every third one over a map.

    In every twelfth the first foe is the one whose patience bears damage, so that the Dealer is asked often enough.
    """
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
        kind = PATIENT if number % 12 == 5 and not place else kind
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
        assert list(unearned(steps)) == []
        assert all(foe.health >= 0 and foe.patience >= 0 for one in steps for foe in one.after.danger.foes.values())
        assert all(person.body.focus >= 0 for person in last.people.values())
    rare = {verb: verbs[verb] for verb in FIGHT_VERBS}
    rarest = sorted(rare.items(), key=lambda one: one[1])[:5]
    print(f"\n{FIGHTS} fights, {sum(verbs.values()):,} actions; rarest verbs of a fight: {rarest}")
    assert min(rare.values()) >= 20


def unearned(steps: Sequence[Step]) -> Iterator[object]:
    """Yield effects that were neither paid for nor owed; what was named and paid strikes for nothing (U-144, U-164).

    An outburst brings its own (U-215), and who asks too much of a person chooses what it costs (U-183).
    """
    named = 0
    for one in steps:
        exchange, bursts = one.before.danger.exchange, any(isinstance(event, PatienceGaveWay) for event in one.events)
        raging = bursts or (exchange is not None and exchange.harder == OUTBURST_DAMAGE)
        for event in one.events:
            earned = getattr(event, "price", 0) > 0 or getattr(event, "owed", False)
            named += isinstance(event, EffectNamed | FoeEffectNamed)
            if isinstance(event, EffectNamed | FoeEffectNamed) and not earned:
                yield event
            if earned or (raging and isinstance(event, FoeEffectUsed) and event.effect == ENGAGE.id):
                continue
            if isinstance(event, EffectApplied | FoeEffectUsed) and type(one.action).verb != "choose":
                named -= 1
                if named < 0:
                    yield event


def attacks_stood(kind: str, number: int, fighters: int = 1) -> int:
    """Return how many attacks of power 5 a foe stands, every one played as well as the hand allows; `MOST` at most."""
    stream = Stream(key_from_seed(f"{kind} {number}"), 0)
    fighter = hero(gear=(ARMS[0],), attributes=(4, 4, 10, 4, 4), Brawling=3, Toughness=5)
    cast = {f"pc{place}": fighter for place in range(1, fighters + 1)}
    state, _ = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup(cast, {})))
    state = drawn_out(state, stream)
    state, _ = act(ULTIMO, state, "dealer", parse_action(ULTIMO, f"bring {kind} foe close"))
    if state.danger.foes["foe"].hidden:  # what lies in wait has to be found before it can be struck
        state, _ = act(ULTIMO, state, "dealer", parse_action(ULTIMO, "cover foe none"))
    for attacks in range(1, MOST):
        who = f"pc{1 + (attacks - 1) % fighters}"
        state = drawn_out(state, stream)
        state, _ = act(ULTIMO, state, who, parse_action(ULTIMO, "attack sword foe"))
        state = one_attack(state, stream, who)
        if not standing_foes(state.danger):
            return attacks
    return MOST


def one_attack(state: UltimoState, stream: Stream, striker: str) -> UltimoState:
    """Play an exchange and what follows to where the character may act again, healed for the next."""
    while state.step is not None:
        state = drawn_out(state, stream)
        if state.step is None:
            break
        who = ULTIMO.waiting(state)[0]
        if who == striker and may_play(state, who):
            found = ULTIMO.best_play(state, who, "success", None)
            line = " ".join(("play", *map(str, getattr(found, "row", ()))))
        else:
            verbs = {option.action.verb: option for option in menu(ULTIMO, state, who)}
            line = next(verb for verb in QUIET if verb in verbs)
        if isinstance(state.step, AskPatience):
            foe = state.danger.foes[state.step.foe]
            line = f"forbear {patience_used(foe.health, foe.patience, state.step.left)}"
        state, _ = act(ULTIMO, state, who, parse_action(ULTIMO, line))
    return healed(state)


def may_play(state: UltimoState, who: str) -> bool:
    return any(option.action.verb == "play" for option in menu(ULTIMO, state, who))


def healed(state: UltimoState) -> UltimoState:
    for who, person in state.people.items():
        fresh = replace(person, body=replace(person.body, health=15, morale=6), marks=())
        state = state.with_person(who, fresh)
    return state


def test_how_long_foes_stand_against_attack_power_five() -> None:
    stood: dict[str, list[float]] = defaultdict(list)
    for kind, block in BESTIARY.items():
        fought = [attacks_stood(kind, number) for number in range(10)]
        stood[block.rank].append(mean(fought))
        together = mean(attacks_stood(kind, number, GROUP) for number in range(5)) if block.rank == "host" else 0
        beside = f"; {GROUP} in turn {counted(together)}" if together else ""
        print(f"\n{kind:24} {block.rank:8} {counted(mean(fought)):>6}{beside}", end="")
    print()
    for rank, row in RANKS.items():
        least, most = row.attacks
        print(f"{rank:8} mean {mean(stood[rank]):5.1f} attacks; guideline {least} to {most}")
    assert mean(stood["minion"]) < mean(stood["greater"]) < mean(stood["host"])


def counted(attacks: float) -> str:
    """Return a mean of attacks; one that reached the most that is played is no measure, and says so."""
    return f"{MOST}+" if attacks >= MOST else f"{attacks:.1f}"
