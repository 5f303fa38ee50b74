"""What holds in every game of Bastards: secrets are kept, the journal can write all of it, words are plain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from oracle.core.cards import sorted_cards
from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import act, menu, parse_action, settle
from oracle.core.records import replace
from oracle.core.system import Setup
from oracle.core.zones import Dealt, Moved, Zone, Zones
from oracle.journal.codec import Codec
from oracle.systems.bastards.rules.state import DECK, Game
from oracle.systems.bastards.rules.system import BASTARDS
from tests.bots import Bot, Step
from tests.systems.bastards.kit import person

GAMES: Final = 120
STEPS: Final = 300
BRAWLERS: Final = (
    person(
        "Pip",
        body=4,
        luck=1,
        advantages=("trip", "savage", "ass_pull", "iron_wall", "discipline"),
        guts=3,
        combat_unarmed=3,
    ),
    person(
        "Bea",
        body=1,
        spirit=4,
        advantages=("berserk", "zeal", "acrobat", "all_out_defense"),
        weapons=("sword",),
        athletics=2,
        combat_blades=2,
    ),
    person("Cal", body=1, mind=4, advantages=("disarm", "mind_over_matter", "counter_unarmed"), weapons=("bow",)),
)
"""Characters with what the ready ones lack."""


@cache
def played() -> tuple[tuple[Step, ...], ...]:
    """Return random games of three; in two of three they are already at blows, and not far from falling."""
    games, verbs = [], Counter[str]()
    for number in range(GAMES):
        game, cast = begun(number)
        anybody = (*(*cast, "dealer") * 4, "bridge")
        bot = Bot(BASTARDS, BASTARDS.waiting, anybody, f"laws {number}", verbs, relentless=number % 4 > 0)
        games.append(tuple(bot.play(game, STEPS)))
    return tuple(games)


def begun(number: int) -> tuple[Game, tuple[str, ...]]:
    """Return a game as it begins: house rules at random in every other one, in some a crowd that needs all cards."""
    stream = Stream(key_from_seed(f"laws {number}"), 0)
    house = {rule.id: rule.values[stream.below(len(rule.values))] for rule in BASTARDS.house_rules}
    house |= {"gob.skill_list": "open", "gob.suit_access": "any", "gob.start_gear": "any"}
    cast = {f"pc{place}": one for place, one in enumerate(BRAWLERS, start=1)}
    events = BASTARDS.new_game(Setup(cast, house if number % 2 else {}))
    game, _ = settle(BASTARDS, BASTARDS.empty(), events)
    if number % 3:
        for who in cast:
            figure = game.cast[who].spends(wildcards=6, xp=4)
            for pool in figure.standing.pools:
                figure = figure.with_pool(pool, 1 + stream.below(4))
            game = game.with_figure(who, figure)
        crowd = [f"bring_in mob{one} extras 2 5 club A mob" for one in range(6 if number % 5 == 1 else 0)]
        for line in crowd:
            game, _ = act(BASTARDS, game, "dealer", parse_action(BASTARDS, line))
        game, _ = act(BASTARDS, game, "pc1", parse_action(BASTARDS, "oppose combat pc1 pc2"))
    return game, tuple(cast)


def steps() -> Iterator[Step]:
    for game in played():
        yield from game


def test_every_verb_is_reached_by_bots() -> None:
    taken = Counter(type(step.action).verb for step in steps())
    assert sorted(verb for verb in BASTARDS.actions if not taken[verb]) == []


def hidden_zones(game: Game, who: str) -> list[str]:
    """Return the zones whose cards somebody cannot see: the rule in words of the test alone."""
    unseen = game.opposition.clash.unseen if game.opposition and game.opposition.clash else ()
    found = [DECK]
    for name in game.zones:
        owner, _, kind = name.rpartition(".")
        is_ones_own = kind in ("hand", "drawn", "down") and game.controller(owner) == who
        if kind in ("hand", "drawn", "down") and (not is_ones_own or (kind == "down" and owner in unseen)):
            found.append(name)
    return found


def rearranged(game: Game, who: str, stream: Stream) -> Game:
    """Return the game with all cards mixed that somebody cannot see."""
    names = hidden_zones(game, who)
    pool = [card for name in names for card in game.zones[name].cards]
    mixed = [pool.pop(stream.below(len(pool))) for _ in range(len(pool))]
    piles: dict[str, Zone] = dict(game.zones)
    for name in names:
        count = len(game.zones[name])
        cards, mixed = tuple(mixed[:count]), mixed[count:]
        piles[name] = Zone(blind=sorted_cards(cards)) if name == DECK else Zone(known=cards)
    return replace(game, zones=Zones(piles))


def test_no_view_menu_or_status_depends_on_a_card_that_is_hidden() -> None:
    stream, looked = Stream(key_from_seed("secrets"), 0), 0
    for step in list(steps())[::30]:
        for who in ("pc1", "pc2", "dealer"):
            other = rearranged(step.after, who, stream)
            seat = frozenset({who})
            assert BASTARDS.view(step.after, seat) == BASTARDS.view(other, seat)
            assert BASTARDS.status(step.after, who) == BASTARDS.status(other, who)
            assert list(map(str, menu(BASTARDS, step.after, who))) == list(map(str, menu(BASTARDS, other, who)))
            assert BASTARDS.worth(step.after, who) == BASTARDS.worth(other, who)
            looked += other != step.after
    assert looked > 500


def test_cards_that_go_to_a_hidden_place_are_masked_for_everybody_else() -> None:
    masked = 0
    for step in steps():
        state = step.before
        for event in step.events:
            state = BASTARDS.evolve(state, event)
            if not isinstance(event, Dealt | Moved) or not event.target.endswith((".hand", ".drawn", ".down")):
                continue
            owner = event.target.rpartition(".")[0]
            others = frozenset({"pc1", "pc2", "pc3", "dealer"} - {state.controller(owner)})
            told = BASTARDS.line(state, BASTARDS.censor(state, event, others))
            assert not any(card.name in told for card in event.cards), told
            masked += 1
    assert masked > 1000


def test_the_journal_can_write_and_read_everything_that_is_met() -> None:
    codec = Codec({BASTARDS.name: BASTARDS.classes})
    for step in list(steps())[::40]:
        for value in (*step.events, step.after):
            assert codec.read(codec.write(value)) == value


def test_what_is_said_is_in_plain_words() -> None:
    jargon = ("pc1", "pc2", "pc3", "_", "None", "Due", "{", "()")
    for step in steps():
        state = step.before
        for event in step.events:
            state = BASTARDS.evolve(state, event)
            told = BASTARDS.line(state, event)
            assert not any(word in told for word in jargon if not _is_a_name_of_a_bot(event)), told


def _is_a_name_of_a_bot(event: Any) -> bool:
    """Return whether a bot made up words that stand in what is said."""
    return any(isinstance(getattr(event, name, None), str) for name in ("reason", "words", "name"))


def test_nobody_holds_more_points_or_fewer_than_their_pools_can() -> None:
    for step in steps():
        for figure in step.after.cast.values():
            for pool, left in figure.standing.pools.items():
                assert 0 <= left <= figure.full(pool)
            assert figure.purse.wildcards >= 0
            assert figure.purse.xp >= 0


def test_the_knocked_out_are_never_waited_for_to_play() -> None:
    for step in steps():
        due = step.after.due
        name = type(due).__name__
        if name in ("Acting", "Laying", "Bidding"):
            assert not step.after.cast[due.who].is_out
