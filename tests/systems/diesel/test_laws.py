"""What holds in every game of Diesel Empire, whoever plays it: two hundred of them, played by bots.

The bots take an actor who is waited for, then a verb, then an option, then any legal action of it; of two verbs
that come to mind they take the one they took less often, so that rare ones do not starve. House rules and the number
of players change from game to game. In every other game the Dealer is out for blood and nobody backs out, as a
Crossroads is far from where gentle bots go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, Final

import pytest

from oracle.core.cards import FRESH_DECK, Card
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Option, Refusal
from oracle.core.notation import write_action
from oracle.core.part import act, menu, parse_action, replay, settle, why_not
from oracle.core.system import Setup
from oracle.core.zones import Dealt, Zone, Zones
from oracle.errors import IllegalActionError
from oracle.kit.named import Names
from oracle.systems.diesel.rules.state import AnyEvent, Game
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.threats import CONSEQUENCES

GAMES: Final = 200
MOST_ACTIONS: Final = 150
ACTORS: Final = ("chance", "dealer", "pc1", "pc2", "pc3", "bridge")
GENTLE: Final = ("withdraw", "waive", "rest", "treat", "reopen")
CLOSELY: Final = 12
"""Games in which every state is looked at from all sides."""


@dataclass(frozen=True)
class Move:
    """One step of a game, with the game before and after it."""

    before: Game
    who: str
    action: Any
    events: tuple[AnyEvent, ...]
    after: Game


def setup_of(stream: Stream) -> Setup:
    ready = tuple(DIESEL.ready.values())
    pcs = {f"pc{number}": ready[stream.below(len(ready))] for number in range(1, 2 + stream.below(3))}
    chosen = {one.id: one.values[stream.below(len(one.values))] for one in DIESEL.house_rules}
    return Setup(pcs, chosen)


def next_actor(game: Game, stream: Stream) -> str:
    """Return who acts next: mostly a person who is waited for, seldom the story."""
    waiting = DIESEL.waiting(game)
    if waiting and stream.below(25):
        return waiting[stream.below(len(waiting))]
    able = [who for who in ACTORS if menu(DIESEL, game, who) and (who != "bridge" or not stream.below(6))]
    return able[stream.below(len(able))] if able else "bridge"


def harshness(action: Any) -> int:
    """Return how much an action of the Dealer hurts."""
    if action.verb == "inflict":
        return CONSEQUENCES[action.consequence].weight
    return (action.threat == "danger") + (action.stakes == "grave") if action.verb == "threat" else 0


def pick(game: Game, who: str, taken: Counter[str], stream: Stream) -> Any:
    options = menu(DIESEL, game, who)
    if who == "bridge" and stream.below(12):
        options = options[:1]
    verbs = tuple(dict.fromkeys(option.action.verb for option in options))
    if taken["hard"]:
        verbs = tuple(verb for verb in verbs if verb not in GENTLE) or verbs
    verb = min((verbs[stream.below(len(verbs))] for _ in range(2)), key=taken.__getitem__)
    fitting = [option for option in options if option.action.verb == verb]
    option = fitting[stream.below(len(fitting))]
    return max((option.sample(stream) for _ in range(5 if taken["hard"] else 1)), key=harshness)


@cache
def played(seed: int) -> tuple[Game, tuple[AnyEvent, ...], tuple[Move, ...]]:
    """Return the last state of a random game, all its events, and its moves."""
    stream = Stream(key_from_seed(f"diesel {seed}"), 0)
    game, begun = settle(DIESEL, DIESEL.empty(), DIESEL.new_game(setup_of(stream)))
    moves: list[Move] = []
    taken = Counter({"hard": seed % 2})
    while len(moves) < MOST_ACTIONS and not game.concluded:
        who = next_actor(game, stream)
        action = pick(game, who, taken, stream)
        taken[action.verb] += 1
        after, events = act(DIESEL, game, who, action)
        moves.append(Move(game, who, action, events, after))
        game = after
    return game, (*begun, *(event for move in moves for event in move.events)), tuple(moves)


def all_moves(games: int = GAMES) -> Iterator[Move]:
    for seed in range(games):
        yield from played(seed)[2]


def states(games: int = CLOSELY) -> Iterator[Game]:
    for move in all_moves(games):
        yield move.before


def decks_of(game: Game) -> int:
    return sum(len(zone) for zone in game.zones.values()) // len(FRESH_DECK)


def test_no_card_is_lost_or_doubled() -> None:
    for move in all_moves():
        if move.after.zones is move.before.zones:
            continue
        cards = Counter(card for zone in move.after.zones.values() for card in zone.known + zone.blind)
        assert cards == Counter(FRESH_DECK * decks_of(move.after)), move.action


def test_no_hand_ever_holds_more_than_five_cards() -> None:
    assert max(len(move.after.hand(who)) for move in all_moves() for who in move.after.cast) == 5


def test_every_verb_is_taken_at_least_twenty_times() -> None:
    taken = Counter(move.action.verb for move in all_moves())
    assert {verb: taken[verb] for verb in DIESEL.actions if taken[verb] < 20} == {}


def test_the_same_seed_plays_the_same_game() -> None:
    for seed in range(3):
        once = played(seed)[:2]
        played.cache_clear()
        assert played(seed)[:2] == once


def test_events_alone_rebuild_the_game() -> None:
    for seed in range(GAMES):
        game, events, _ = played(seed)
        assert replay(DIESEL, events) == game


def test_whoever_is_waited_for_has_something_to_do_and_play_never_locks_up() -> None:
    for game in (move.after for move in all_moves()):
        waiting = DIESEL.waiting(game)
        assert all(menu(DIESEL, game, who) for who in waiting)
        if game.concluded or not game.playing():
            assert waiting == () or not game.concluded
        elif not waiting:
            assert not isinstance(DIESEL.offer(game, "dealer", DIESEL.actions["threat"]), Refusal)


def test_nothing_follows_from_a_state_at_rest() -> None:
    assert all(DIESEL.follow(move.after) == () for move in all_moves())


def test_what_is_on_the_menu_parses_back() -> None:
    for move in all_moves():
        assert parse_action(DIESEL, write_action(move.action)) == move.action


def test_what_an_option_lists_is_legal() -> None:
    for game in states():
        for who in ACTORS[: 2 + len(game.cast)]:
            for option in menu(DIESEL, game, who):
                assert all(why_not(DIESEL, game, who, action) is None for action in option.choices() or ())


def hidden_zones(who: str, game: Game) -> tuple[str, ...]:
    """Return the zones `who` may not look into, by the rule itself: other people's hands, and what lies face down."""
    own = f"{who}.hand"
    return tuple(name for name in game.zones if name not in ("table", "spent", own))


def rearranged(game: Game, names: tuple[str, ...], stream: Stream) -> Game:
    """Return the game with the cards of these zones dealt anew among them, as many to each as before."""
    left = [card for name in names for card in game.zones[name].known + game.zones[name].blind]
    piles = dict(game.zones)
    for name in names:
        drawn = tuple(left.pop(stream.below(len(left))) for _ in range(len(piles[name])))
        piles[name] = Zone(known=drawn) if piles[name].known else Zone(blind=drawn)
    return replace(game, zones=Zones(piles))


def offered(game: Game, who: str) -> list[tuple[object, ...]]:
    """Return all that a menu gives away: its words, its lists, and what it would make of the same luck."""
    luck = key_from_seed("menu")
    return [
        (str(option), option.hint, option.cost, option.choices(), option.sample(Stream(luck, 0)))
        for option in menu(DIESEL, game, who)
    ]


def test_what_is_hidden_changes_neither_view_nor_menu() -> None:
    stream = Stream(key_from_seed("rearranged"), 0)
    for game in states():
        for who in (*game.cast, "dealer", "bridge"):
            other = rearranged(game, hidden_zones(who, game), stream)
            assert DIESEL.view(game, frozenset({who})) == DIESEL.view(other, frozenset({who}))
            assert offered(game, who) == offered(other, who)
            assert DIESEL.status(game, who) == DIESEL.status(other, who)


def test_a_view_shows_the_whole_of_ones_own_hand() -> None:
    for game in states(3):
        hands: Any = DIESEL.view(game, frozenset({"pc1"}))["hands"]
        assert hands["pc1"]["cards"] == tuple(map(str, game.hand("pc1").known))


def test_cards_dealt_to_a_hand_are_masked_for_everybody_else() -> None:
    seen = 0
    for move in all_moves(CLOSELY):
        for event in move.events:
            if isinstance(event, Dealt) and event.target.endswith(".hand"):
                owner = event.target.partition(".")[0]
                others = frozenset(who for who in ACTORS if who != owner)
                masked = DIESEL.censor(move.after, event, others)
                assert masked == replace(event, cards=(), hidden=len(event.cards))
                assert DIESEL.censor(move.after, event, frozenset({owner, "dealer"})) == event
                assert not any(card.name in DIESEL.line(move.after, masked) for card in event.cards)
                seen += 1
    assert seen > 20


def test_every_event_has_its_line_in_plain_words() -> None:
    for move in all_moves(60):
        state = move.before
        for event in move.events:
            state = DIESEL.evolve(state, event)
            told = DIESEL.line(state, event)
            assert isinstance(told, str)
            assert not any(jargon in told for jargon in ("pc1", "_", "None", "Due", "{")), told


def test_sheets_and_statuses_can_be_shown_at_any_time() -> None:
    for game in states():
        for who in game.cast:
            assert all(line and line.isprintable() for line in DIESEL.sheet(game, who))
            assert all(label and value for label, value in DIESEL.status(game, who))


def wrong_values(game: Game, who: str, name: str, value: Any) -> Iterator[Any]:
    """Return values that cannot be right for a field, whatever stands there now."""
    if isinstance(value, Names):
        yield Names(("nobody",))
        yield from [Names(value.ids + value.ids[:1])] if value.ids else ()
    elif isinstance(value, tuple) and value and isinstance(value[0], Card):
        everywhere = game.zones["deck"].cards if who == "chance" else game.zones.get(f"{who}.hand", Zone()).cards
        yield from ((*value[:-1], card) for card in FRESH_DECK if card not in everywhere)
        yield value + (value[0],) * len(everywhere)
        yield ()
    elif isinstance(value, Card):
        yield from (card for card in FRESH_DECK if card not in game.zones[f"{who}.hand"].cards)
    elif isinstance(value, tuple):
        yield from [(), value + value, ("two words",) * len(value)]
    elif name in ("words", "reason"):
        yield from ["\x1b[2J", "x" * 301]
    else:
        yield from ["", "two words", "x" * 99, "-,-"]


def near_misses(move: Move) -> Iterator[tuple[str, Any]]:
    """Return steps that are nearly what was taken, and wrong: one field off, or another actor."""
    for field in fields(move.action):
        for value in wrong_values(move.before, move.who, field.name, getattr(move.action, field.name)):
            yield move.who, replace(move.action, **{field.name: value})
    for who in (*ACTORS, "pc9"):
        if who != move.who and move.action.verb != "rest":
            yield who, move.action


def test_near_misses_are_refused() -> None:
    refused = 0
    for move in all_moves(CLOSELY):
        for who, action in near_misses(move):
            assert why_not(DIESEL, move.before, who, action) is not None, (who, action)
            refused += 1
    assert refused > 1000


def test_a_refused_action_leaves_a_reason_and_what_would_be_legal() -> None:
    game = played(0)[2][0].before
    with pytest.raises(IllegalActionError, match="no Check is under way") as caught:
        act(DIESEL, game, "pc1", parse_action(DIESEL, "draw"))
    assert caught.value.legal == ()


def test_an_action_out_of_its_stage_is_refused_with_words() -> None:
    for game in states():
        for who in (*game.cast, "dealer", "chance", "bridge"):
            for kind in DIESEL.roles[who.rstrip("0123456789")]:
                found = DIESEL.offer(game, who, kind)
                if isinstance(found, Refusal):
                    assert found.reason
                    assert not found.reason.endswith(".")
                else:
                    assert all(isinstance(option, Option) for option in found)


def classes_in(value: object) -> set[type]:
    """Return every dataclass that stands in a value."""
    if isinstance(value, tuple):
        return {kind for one in value for kind in classes_in(one)}
    if isinstance(value, Zones):
        return {Zones} | {kind for one in value.values() for kind in classes_in(one)}
    if isinstance(value, dict):
        assert all(isinstance(key, str) for key in value)
        return {kind for one in value.values() for kind in classes_in(one)}
    if is_dataclass(value):
        inner = {kind for field in fields(value) for kind in classes_in(getattr(value, field.name))}
        return {type(value)} | inner
    assert value is None or isinstance(value, (str, int))
    return set()


def test_the_journal_knows_every_class_that_is_met() -> None:
    met = {kind for seed in range(GAMES) for event in played(seed)[1] for kind in classes_in(event)}
    met |= {kind for move in tuple(all_moves())[::20] for kind in classes_in(move.after)}
    assert met <= set(DIESEL.classes)
    unmet = {kind.__name__ for kind in set(DIESEL.classes) - met}
    worked_out = {"Cutting", "Approaching", "Judging", "Choosing", "Drawing"}
    assert unmet == {"Draw", "Deal", "Sight", "CharacterCame", "CharacterWent", "CharacterReturned"} | worked_out
