"""The laws of a system, over hundreds of games in which bots play every part, with characters that reach every rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from oracle.core.cards import Card
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Drawn, Refusal
from oracle.core.notation import write_action
from oracle.core.part import act, menu, parse_action, replay, settle, why_not
from oracle.core.system import Setup
from oracle.core.zones import Deal
from oracle.errors import IllegalActionError
from oracle.systems.ultimo import ULTIMO
from oracle.systems.ultimo.advancement.manuals import manual_of
from oracle.systems.ultimo.characters import Character, History, Item
from oracle.systems.ultimo.concerns import joined
from oracle.systems.ultimo.events import BrokeOff, Event, Happening
from oracle.systems.ultimo.evolution import EVOLUTION
from oracle.systems.ultimo.powers.actions import StandBy
from oracle.systems.ultimo.ready import READY
from oracle.systems.ultimo.skills import SKILLS
from oracle.systems.ultimo.standing import is_out
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import Step as AgendaStep
from tests.bots import Bot, Step, near_misses
from tests.systems.ultimo.kit import JERKIN, SHIELD, TORCH, hero

GAMES = 550
BATTLES = 110
"""Games, the last of them, in which somebody leads soldiers."""

SKIRMISHES = 44
"""Games beyond those, fought on a map."""

STEPS = 70
"""For each character of a game."""

WORKSHOPS = 75
"""Games beyond all others, in which things are made, mended, thrown, swallowed and shown."""

MOMENTS = 90
"""Short games after all those, which begin with what only a trait makes of a moment."""

BRIEFLY = 12
"""Steps of such a game."""

QUEEN = ("god_save_the_queen",)
LEARNED = History(xp=60, cash=900)
"""Experience and cash enough for whatever can be bought."""

RETINUE = (
    "friendly",
    "cronies",
    "henchmen",
    "animal_companion",
    "beastkin",
    "soldiers",
    "elite_forces",
    "calculated_risks",
    "spymaster",
)
ARMS = (
    Item("revolver", "revolver", "weapon", load=1, weapon="revolver"),
    Item("crossbow", "crossbow", "weapon", load=1, weapon="crossbow"),
    Item("flail", "flail", "weapon", load=3, weapon="flail"),
    Item("medical_kit", "medical kit"),
    Item("cart", "cart"),
)
FIGHTING = ("skilled_surgeon", "saw_it_coming", "mental_fortitude", "bloodlust", "ocular_pat_down", "a_friend_indeed")
WILY = ("know_thy_enemy", "over_here", "irritating", "pest", "i_didnt_do_it")
PARAGON = replace(
    hero(
        attributes=(10, 10, 10, 10, 10),
        traits=(*QUEEN, *RETINUE, *FIGHTING, *WILY),
        gear=(JERKIN, TORCH, *ARMS),
        conditions=("vulnerable",),
    ),
    skills={skill.id: 5 for skill in SKILLS},
)
CRAFTS = ("proper_lifting_form", "smith", "tinkerer", "esoteric_design", "expert_tinkerer", "improvised_explosives")
BREWED = (
    *(Item(f"egg{number}", "grenade", load=1, qualities=("explosive", "of:grenade")) for number in range(3)),
    *(Item(f"cure{number}", "antidote", qualities=("medicine", "of:antidote")) for number in range(2)),
    Item("tonic", "tonic", qualities=("medicine",)),
    Item("sap", "numbing sap", qualities=("poison", "of:numbing_sap")),
    Item("pass", "stamped pass", qualities=("forged:4",)),
    Item("mail", "breastplate", "armor", 5, 4, ("durable", "heavy"), "broken"),
    Item("shotgun", "pump shotgun", "weapon", load=3, weapon="pump_shotgun"),
    Item("blade", "longsword", "weapon", load=3, qualities=("durable", "masterwork"), weapon="longsword"),
)
ARTISAN = replace(
    PARAGON,
    name="Tove",
    traits=(*QUEEN, *CRAFTS, "builder", "mysterious_architecture", "expert_builder", "studied_chemist"),
    gear=(*BREWED, TORCH),
    conditions=("poisoned", "sickened"),
    history=LEARNED,
)
MARSHAL = replace(PARAGON, name="Ottla", history=History(cash=900, troop=20))
SEER = replace(PARAGON, name="Una", attributes={**PARAGON.attributes, "AGI": 1, "VIT": 1})
WITCH = replace(
    hero(
        attributes=(3, 3, 6, 8, 8), traits=("summoning_circles", "summoner", "landmark_navigator", *QUEEN), name="Vesna"
    ),
    skills={"Occult": 5, "Ritual": 5, "Psyche": 5},
)
FRAIL = hero(attributes=(1, 4, 3, 2, 3), traits=QUEEN, gear=(TORCH,), name="Pim", Survival=5, Espionage=5)
READER = (manual_of("Occult", ()), manual_of("Biology", ()), manual_of("Ritual", ()))
WORN = replace(
    hero(
        attributes=(2, 2, 1, 2, 2),
        traits=("youthful_ambition", *QUEEN),
        gear=(SHIELD, *READER),
        conditions=("bleeding",),
        name="Ode",
        Toughness=5,
        Research=1,
    ),
    age=40,
)
GIFTS = ("herder", "tun_state", "revolting", "i_know_a_place", "youthful_ambition")
GAMBLER = hero(traits=("gamblin_man", "jack_of_all_trades", "ironman", *QUEEN, *GIFTS), name="Rook", Occult=3, Psyche=2)
WISE = ("aged_wisdom", "long_live_the_queen", "hyper_observant")
SAGE = hero(traits=WISE, left_out=(Card.parse("Xl"),), name="Ilse", Ritual=4)
PUPIL = replace(
    hero(traits=("youthful_ambition", "teacher", *QUEEN), gear=READER, name="Lio", Research=3, Biology=4, Chemistry=2),
    age=34,
    history=LEARNED,
)
CAST: tuple[Character, ...] = (FRAIL, PUPIL, GAMBLER, PUPIL, SAGE, *READY.values())


@cache
def played() -> tuple[tuple[tuple[Event, ...], tuple[Step, ...]], ...]:
    """Return the games, each with the events it began with; every other one has house rules drawn at random."""
    verbs: Counter[str] = Counter()
    games = []
    for number in range(GAMES + SKIRMISHES + MOMENTS + WORKSHOPS):
        state, begun = fresh(number)
        # The bridge acts rarely: a mission that ends at once shows nothing.
        anybody = (*(*state.people, "dealer") * 8, "bridge")
        bot = Bot(ULTIMO, asked, anybody, f"ultimo {number}", verbs)
        brief = GAMES + SKIRMISHES <= number < GAMES + SKIRMISHES + MOMENTS
        length = BRIEFLY if brief else STEPS * len(state.people)
        games.append((begun, tuple(bot.play(state, length))))
    return tuple(games)


def asked(state: UltimoState) -> tuple[str, ...]:
    """Return whom the game waits for; every other time a friend instead, who may step in without being waited for."""
    waited = ULTIMO.waiting(state)
    if not waited or waited[0] not in state.people or len(state.pile(waited[0], "deck")) % 2:
        return waited
    friends = (who for who in state.people if not isinstance(ULTIMO.offer(state, who, StandBy), Refusal))
    return (*friends, *waited)


def fresh(number: int) -> tuple[UltimoState, tuple[Event, ...]]:
    """Return a new game of one to three characters, and its events.

    Who comes first is chosen so that what is rare comes up: queens and aces, empty hands, somebody knocked out.
    """
    stream = Stream(key_from_seed(f"house rules {number}"), 0)
    if number >= GAMES + SKIRMISHES:
        return paired(number, stream)
    drawn = {rule.id: rule.values[stream.below(len(rule.values))] for rule in ULTIMO.house_rules}
    first = (PARAGON, SEER, CAST[number // 4 % len(CAST)], WORN, WITCH)[number % 5]
    others = tuple(CAST[(number + place) % len(CAST)] for place in range(number // 4 % 3))
    others = (WITCH,) if first is WITCH else others
    if number >= GAMES - BATTLES:
        first, others = MARSHAL, others[: number % 2]
    if number >= GAMES:
        first, others = PARAGON, others[: number % 2]
    cast = {f"pc{place}": one for place, one in enumerate((first, *others), start=1)}
    chosen = drawn if number // 4 % 2 else {}
    chosen = {**chosen, "movement_mode": "grid"} if number >= GAMES else chosen
    state, begun = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup(cast, chosen)))
    if number >= GAMES:
        return after(state, begun, stream, *MAPPED)
    if first is WORN:
        return after(state, begun, stream, *KNOCKED_OUT)
    if first is SEER:
        return after(state, begun, stream, *OBSERVANT)
    if first in CAST:
        return after(state, begun, stream, *STABLED)
    if first is WITCH:
        return after(state, begun, stream, *PREPARED, *(BEWITCHED if number // 5 % 2 else CALLING))
    if first is MARSHAL:
        return after(state, begun, stream, *(MARCHING, OUTNUMBERED, CONFRONTED, OUTNUMBERED)[number % 4])
    aboard = DRIVING if number // 5 % 2 else FOLLOWED
    met = (*EMBATTLED, ("pc1", "ram wretch")) if number // 5 % 4 == 1 else EMBATTLED
    return after(state, begun, stream, *aboard, *met) if first is PARAGON and number % 8 else (state, begun)


def paired(number: int, stream: Stream) -> tuple[UltimoState, tuple[Event, ...]]:
    """Return a game of two in which something comes up at once that is rare: a moment for a trait, or made things."""
    crafting = number >= GAMES + SKIRMISHES + MOMENTS
    cast = {"pc1": ARTISAN if crafting else PARAGON, "pc2": CAST[number % len(CAST)]}
    state, begun = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup(cast, {})))
    kinds = (AT_WORK, BOMBARDED, BOMBARDED) if crafting else (PROVOKED, FOUND_OUT, FOUND_OUT)
    return after(state, begun, stream, *kinds[number % 3])


KNOCKED_OUT = (
    ("dealer", "call pc1 AGI Athletics 12 cliff"),
    ("pc1", "play"),
    ("dealer", "inflict unconscious pc1"),
    ("dealer", "done"),
)
"""How the first character, who bleeds, fails badly and is knocked unconscious for it."""

OBSERVANT = (
    ("pc1", "observe Awareness"),
    ("dealer", "survey 1"),
    *(("pc1", f"play {rank}{suit}") for rank in "AKT98" for suit in "cdhs"),
)
"""How the first character looks around, and with a high card hardly misses a thing."""

PREPARED = (("pc2", "cast INT Occult scrying,charged:1"), ("pc1", "pass"), ("pc2", "charge"))
"""How the second of two who cast has a spell ready."""

BEWITCHED = (
    ("pc1", "cast PER Occult controlling,volatile pc2"),
    ("dealer", "weigh - 1"),
    ("pc1", "morale"),
    ("dealer", "done"),
)
"""How a spell takes hold of a friend."""

CALLING = (
    ("pc1", "cast PER Ritual conjuring"),
    ("dealer", "weigh - 12"),
    ("pc1", "play"),
)
"""How a rite goes badly awry."""

STABLED = (
    ("dealer", "provide horse bess"),
    ("dealer", "provide carriage fly 3 1"),
    ("pc1", "board bess"),
    ("pc2", "board bess"),
    ("dealer", "travel horse_march 5"),
)
"""How the first two ride far on one horse, and find a carriage that is not what it was."""

FOLLOWED = (("dealer", "recruit pc1 animal bess Brawling/Toughness/Athletics"),)
"""How the first character comes by a strong animal."""

DRIVING = (("pc1", "saddle cart"), ("pc1", "board cart"), ("pc2", "board cart"), ("pc1", "steer"))
"""How the first two set out in a cart of their own."""

MAPPED = (
    ("dealer", "recruit pc1 animal rex Brawling/Toughness/Athletics"),
    ("dealer", "build_foe ogre minion 60 4 4 0 3 0 0 5 5 0"),
    ("dealer", "lay 10 8 wall:e1-e3 half:f5 rough:d6-d7 pc1@d4 ogre@d5 rex@c4"),
)
"""How the first character stands on a map with a beast at its side and somebody huge before it."""

PROVOKED = (
    ("dealer", "build_foe lord host 30 2 0 1 0 0 0 4 0 4"),
    ("pc1", "manipulate lord Manipulation"),
    ("pc1", "morale"),
    ("dealer", "done"),
)
"""How a lord, talked round by sheer will, loses the little patience he has."""

FOUND_OUT = (
    ("dealer", "npc marta 1 1"),
    ("dealer", "npc job 9 9"),
    ("pc1", "manipulate marta Manipulation"),
    ("pc1", "play"),
    ("dealer", "done"),
)
"""How somebody is caught in a lie, with somebody else to blame for it."""

EMBATTLED = (
    ("dealer", "bond pc1 pc2 rescue"),
    ("dealer", "bring horus god close"),
    ("dealer", "bring fanatic wretch close"),
)
"""How a god and one who believes in it come upon the first character, and upon a friend where there is one."""


HIGH = tuple(("pc1", f"play {rank}{suit}") for rank in "AKT98" for suit in "cdhs")
"""One high card, as far as there is one."""

AT_WORK = (
    ("pc1", "make hut den"),
    ("dealer", "estimate 0 1"),
    ("pc2", "pass"),
    ("dealer", "labour pc1 den 1"),
    ("pc1", "complete den"),
    ("pc2", "pass"),
    ("pc1", "make device pick locks/own"),
    ("dealer", "estimate 6 3 20"),
    ("dealer", "npc guard 7 9"),
    ("dealer", "afflict pc1 nightshade"),
    ("pc1", "play"),
)
"""How the first character has built a hut, has a device in hand, and is poisoned before the eyes of a guard."""

BOMBARDED = (
    *(("dealer", f"bring fanatic wretch{number} close") for number in range(3)),
    ("pc1", "shoot shotgun wretch0 wretch1"),
    *HIGH,
)
"""How three foes stand where one bomb reaches them all, and one shot has met two of them."""

MARCHING = (
    ("dealer", "bring fanatic wretch close"),
    ("dealer", "build_army mob 3 0 wretch rear"),
    ("pc1", "take_field 4"),
    ("pc1", "fray melee flail"),
    *HIGH,
    ("dealer", "done"),
    ("pc1", "stand"),
    ("pc1", "endure"),
    ("pc2", "pass"),
    ("pc1", "pass"),
)
"""How the first character leads a few soldiers against fewer, who run."""

OUTNUMBERED = (
    ("dealer", "bring horus god close"),
    ("dealer", "build_army faithful 8 8 god rear"),
    ("pc1", "take_field 8"),
    ("pc1", "send_in"),
    *HIGH,
    ("dealer", "done"),
    ("pc1", "play"),
    ("dealer", "done"),
    ("pc2", "pass"),
    ("pc3", "pass"),
    ("dealer", "bide"),
)
"""How the first character leads soldiers against a god's, and they run."""


CONFRONTED = (("dealer", "raise_army hired_guns - field"),)
"""How soldiers stand in the way of the first character, whose own are near."""


def after(
    state: UltimoState, begun: tuple[Event, ...], stream: Stream, *lines: tuple[str, str]
) -> tuple[UltimoState, tuple[Event, ...]]:
    """Return the game after these lines, as far as each is possible."""
    for who, text in lines:
        while draws := menu(ULTIMO, state, "chance"):
            state, more = act(ULTIMO, state, "chance", draws[0].sample(stream))
            begun += more
        action = parse_action(ULTIMO, text)
        if why_not(ULTIMO, state, who, action) is None:
            state, more = act(ULTIMO, state, who, action)
            begun += more
    return state, begun


def steps() -> Iterator[Step]:
    for _, game in played():
        yield from game


def test_bots_take_every_verb_many_times() -> None:
    taken = Counter(type(step.action).verb for step in steps())
    # Somebody has to die with hope left before anybody can be brought back: see test_care for that.
    assert {verb: taken[verb] for verb in ULTIMO.actions if taken[verb] < 20 and verb != "revive"} == {}


def test_everything_that_can_happen_does_happen() -> None:
    seen = {type(event) for _, game in played() for step in game for event in step.events}
    seen |= {type(event) for begun, _ in played() for event in begun}
    assert [kind.__name__ for kind in EVOLUTION if kind not in seen | {BrokeOff}] == []  # see test_hands for that


def test_events_alone_rebuild_the_state() -> None:
    for begun, game in played():
        assert replay(ULTIMO, (*begun, *(event for step in game for event in step.events))) == game[-1].after


def test_every_action_reads_back_from_its_notation() -> None:
    for step in steps():
        assert parse_action(ULTIMO, write_action(step.action)) == step.action


def test_no_card_is_lost_or_doubled() -> None:
    """Each owner's deck stays whole."""
    for begun, game in played():
        whole = decks(replay(ULTIMO, begun))
        for step in game:
            assert decks(step.after) == whole


def decks(state: UltimoState) -> Mapping[str, tuple[Card, ...]]:
    found: dict[str, list[Card]] = {}
    for name, zone in state.zones.items():
        found.setdefault(name.partition(".")[0], []).extend(zone.cards)
    return {owner: tuple(sorted(cards, key=str)) for owner, cards in found.items()}


def test_rows_are_empty_between_checks() -> None:
    for step in steps():
        state: UltimoState = step.after
        if state.check is None and not state.agenda:
            assert not any(len(zone) for name, zone in state.zones.items() if name.endswith(".row"))


def test_figures_never_leave_their_range() -> None:
    for step in steps():
        state: UltimoState = step.after
        assert state.threat.pool >= 0
        assert state.threat.minors >= 0
        assert state.threat.majors >= 0
        for who, person in state.people.items():
            now = dict(ULTIMO.status(state, who))
            left, _, most = now["health"].partition("/")
            assert 0 <= int(left) <= int(most)
            assert 0 <= person.body.morale <= 6
            left, _, most = now["focus"].partition("/")
            assert 0 <= int(left) <= int(most)
            assert person.is_dead == (person.body.health == 0) or (state.step is None) is False


def test_who_is_waited_for_can_go_on_and_alone() -> None:
    """The game never locks up while anybody lives, and only one actor is waited for at a time."""
    for step in steps():
        state: UltimoState = step.after
        waited = ULTIMO.waiting(state)
        assert len(waited) <= 1
        for who in waited:
            assert menu(ULTIMO, state, who), (who, state.agenda)
        alive = any(not person.is_dead for person in state.people.values())
        if not waited and alive:
            assert any(menu(ULTIMO, state, who) for who in (*state.people, "dealer"))
        assert waited or not state.agenda


def test_whoever_is_out_does_nothing_but_cling_to_life() -> None:
    for step in steps():
        state: UltimoState = step.after
        for who in state.people:
            if is_out(state.people[who], state.rules):
                assert {option.action.verb for option in menu(ULTIMO, state, who)} <= {
                    "morale",
                    "endure",
                    "pass",
                    "fetch",
                }


def test_near_misses_are_judged_like_anything_else() -> None:
    stream, refused = Stream(key_from_seed("near"), 0), 0
    for step in list(steps())[::8]:
        for action in near_misses(step.action, stream):
            if why_not(ULTIMO, step.before, step.who, action) is None:
                act(ULTIMO, step.before, step.who, action)
                continue
            refused += 1
            with pytest.raises(IllegalActionError):
                act(ULTIMO, step.before, step.who, action)
    assert refused > 1000


def test_nobody_acts_in_the_check_of_another() -> None:
    for step in steps():
        if type(step.action).verb in ("play", "focus", "expertise", "morale", "withdraw", "contest", "endure", "fetch"):
            for who in step.before.people:
                if who != step.who:
                    assert why_not(ULTIMO, step.before, who, step.action) is not None


def test_every_option_holds_a_legal_action() -> None:
    stream = Stream(key_from_seed("options"), 0)
    for step in list(steps())[::7]:
        for who in (*step.after.people, "dealer", "chance", "bridge"):
            for option in menu(ULTIMO, step.after, who):
                assert why_not(ULTIMO, step.after, who, option.sample(stream)) is None, (who, str(option))


def test_the_dealers_options_name_their_duty_and_the_players_none() -> None:
    for step in list(steps())[::7]:
        for who in (*step.after.people, "dealer"):
            for option in menu(ULTIMO, step.after, who):
                assert (option.duty in ("rate", "oppose", "adjudicate")) == (who == "dealer")


def test_every_class_of_event_is_evolved_and_can_be_written_down() -> None:
    evolved = joined(lambda concern: concern.evolution)
    happenings = {kind for kind in ULTIMO.classes if issubclass(kind, Happening)}
    assert happenings == {kind for kind in evolved if issubclass(kind, Happening)}
    assert set(evolved) <= set(ULTIMO.classes)


def test_every_verb_can_be_offered_and_decided_and_every_step_followed() -> None:
    verbs = set(ULTIMO.actions.values()) - {Deal}
    assert verbs <= set(joined(lambda concern: concern.offers))
    assert verbs <= set(joined(lambda concern: concern.decisions))
    steps_listed = {kind for kind in ULTIMO.classes if issubclass(kind, AgendaStep)}
    assert steps_listed == set(joined(lambda concern: concern.steps))
    assert steps_listed >= set(joined(lambda concern: concern.waits))


def test_chance_draws_only_what_a_pile_holds() -> None:
    for step in steps():
        for option in menu(ULTIMO, step.after, "chance"):
            due = option.holes[1]
            assert isinstance(due, Drawn)
            assert 0 < due.draw.count <= len(due.zone)


def test_a_state_that_forgot_its_history_is_rebuilt_by_replacing_nothing() -> None:
    """States are values: the step before is untouched by the step after."""
    for begun, game in played()[:20]:
        state = replay(ULTIMO, begun)
        for step in game:
            assert step.before == state
            state = replay(ULTIMO, step.events, state)
        assert replace(state) == game[-1].after
