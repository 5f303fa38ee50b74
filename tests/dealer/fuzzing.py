"""Fuzzed decisions in random reachable states: what the gate makes of them, with every promise of it checked."""

from __future__ import annotations

from collections import Counter
from functools import cache

from oracle import paths
from oracle.adventure_files import list_adventures
from oracle.core.menu import Option
from oracle.core.part import menu
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.dealer.verdict import Verdict
from oracle.story.adventure import Adventure
from oracle.systems import every_tier
from tests.dealer.hostile import HostileDealer
from tests.dealer.tables import Game, mill

SAYINGS = (
    "I pick the lock", "I talk to the first person I see", "I pet the dog", "I climb the wall", "look around",
    "I sleep until morning", "I kill everyone and take the gold", "hm", "I search the room", "let's go on",
    "I fly to the moon", "I read the letters on the desk", "I hide", "where am I?",
)  # fmt: skip

CASTS = {"ultimo": ("karla", "ottilie"), "diesel": ("tibb", "ilvane"), "bastards": ("brannoch", "perpetua")}

EACH = 10
"""Decisions that are tried in one state before the game goes on."""

STATES = 40
"""States at which decisions are tried before another game begins."""


@cache
def adventures(system: str) -> tuple[Adventure, ...]:
    found = (one.adventure for one in list_adventures(paths.adventures(), tiers=every_tier()))
    return (mill(system), *(one for one in found if one is not None and one.system == system))


def new_game(system: str, seed: str, number: int) -> Game:
    known = adventures(system)
    cast = CASTS[system][: 1 + number % 2]
    return Game(known[number % len(known)], *cast, seed=f"{seed} {number}")


def fuzzed(system: str, seed: str, decisions: int, *, each: int = EACH) -> Counter[str]:
    """Try fuzzed decisions until there were so many, and count how each one's turn was saved.

    `first` and `repaired` stood at once and at the second try; `house` needed the built-in Dealer, and `engine` the
    least that is legal, which is what is left where even the built-in Dealer had no answer.
    """
    counted: Counter[str] = Counter()
    hostile, house, number, since = HostileDealer(seed), BuiltinDealer(), 0, 0
    game = new_game(system, seed, number)
    while counts(counted) < decisions:
        game.draw()
        stuck = bool(game.state.story.ending) or since >= STATES * each
        if not stuck and game.waiting[:1] == ("dealer",):
            before = game.state
            own = finished(game.position, house)
            counted.update(tried(game.position, hostile, own) for _ in range(each))
            since += each
            answer = checked(game.position, hostile, house)
            assert game.state == before
            game.follow(answer)
        elif stuck or not players_move(game):
            number, since = number + 1, 0
            game = new_game(system, seed, number)
        game.told()
    return counted


def counts(counted: Counter[str]) -> int:
    return counted.total()


def players_move(game: Game) -> bool:
    """Let a random player do something; return whether anyone could."""
    who = next((one for one in game.waiting if one.startswith("pc")), "pc1")
    options = [one for one in menu(game.table, game.state, who) if one.action.verb != "say"]
    if not game.waiting and game.stream.below(3):
        game.say(SAYINGS[game.stream.below(len(SAYINGS))], who)
        return True
    if not options:
        return False
    option: Option[object] = options[game.stream.below(len(options))]
    game.play(who, option.sample(game.stream))
    return True


def finished(position: Position, house: BuiltinDealer) -> str:
    """Return who finishes a turn in which no other decision stood, with an answer that is legal step by step."""
    answer = checked(position, house, house)
    assert is_sound(position, Verdict("accepted", answer.actions)), answer.notes
    return answer.by


def tried(position: Position, hostile: HostileDealer, house: str) -> str:
    """Return how a turn went in which a fuzzed decision came first and another one as its repair."""
    for name in ("first", "repaired"):
        verdict = judge(position, hostile.decide(position))
        if is_sound(position, verdict):
            return name
    return house


def is_sound(position: Position, verdict: Verdict) -> bool:
    """Return whether a verdict accepts; every action of it is legal where the ones before it led, or this fails."""
    assert verdict.is_accepted == bool(verdict.actions)
    assert verdict.is_accepted or verdict.objections, "refused without a reason"
    for who, action in verdict.actions:
        assert position.why_not(action, who) is None, f"illegal: {who} {action}"
        position = position.after(action, who)
    return verdict.is_accepted
