"""Magic under the built-in Dealer: spells rated by what they cost, glitches named, castings heard, nothing hangs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_rate
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.options import waiting_words
from oracle.dealer.position import DEALER
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.magic.awry import NameNeighbor
from oracle.systems.ultimo.rules.magic.spells import Spell, SpellComponent
from oracle.systems.ultimo.rules.magic.state import Casting, Entry, Intent, Running
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.spells import spell_answers
from tests.dealer.tables import Game, mill

CASTING = ("glitch", "bar", "question", "resist", "submit", "flip", "play", "endure", "stand", "spare", "cast", "pass")


def magic(*, seed: str = "magic", book: str = "", foe: bool = False) -> Game:
    """Return a table at which the first character has learned to cast."""
    game = Game(mill(), "severs", "karla", seed=seed)
    people = dict(game.state.system.people)
    for who, person in people.items():
        sheet = replace(
            person.character, skills={**person.character.skills, "Occult": 4, "Ritual": 3, "Psyche": 3}, traits=()
        )
        entries = (Entry(book, Spell.parse("damaging")),) if book else ()
        magic = replace(person.magic, book=entries)
        people[who] = replace(person, character=sheet, body=replace(person.body, focus=6), magic=magic)
    game.with_rules(people=people)
    if foe:
        game.play(DEALER, "bring fanatic wretch close")
    return game


def test_a_spell_is_rated_by_what_it_costs_on_an_example_of_magic() -> None:
    game = magic()
    game.play("pc1", "cast INT Occult transmuting,remote:long")
    (decision,) = spell_answers(game.position)
    (rate,) = decision.moves
    assert isinstance(rate, ultimo.Rate)
    assert rate.difficulty == 8
    assert judge(game.position, decision).is_accepted
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert game.state.system.checked.figures.rating == 8


def test_a_model_may_name_another_attribute_for_a_spell() -> None:
    game = magic()
    game.play("pc1", "cast INT Occult transmuting")
    rate = ultimo.Rate(skill_a="STR", skill_b="Occult", difficulty=7, cites=("C6/Occult",))
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(rate,)))
    assert verdict.is_accepted
    for who, action in verdict.actions:
        game.play(who, action)
    assert game.state.system.checked.request.pair == ("STR", "Occult")


def test_a_difficulty_far_from_its_example_is_refused_for_spells_too() -> None:
    game = magic()
    game.play("pc1", "cast INT Occult transmuting")
    rate = ultimo.Rate(skill_a="INT", skill_b="Occult", difficulty=14, cites=("C6/Occult",))
    assert not judge(game.position, wire.Decision(kind="reaction", moves=(rate,))).is_accepted


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_table_full_of_magic_never_waits_in_vain(seed: str) -> None:
    game = magic(seed=seed, foe=True)
    dealer, stream = BuiltinDealer(), Stream(key_from_seed(seed), 0)
    cast = 0
    for taken in range(120):
        game.draw()
        waiting = game.waiting[:1]
        if waiting == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
            continue
        who = waiting[0] if waiting else ("pc1", "pc2")[taken % 2]
        options = {option.action.verb: option for option in menu(game.table, game.state, who)}
        wanted = next((verb for verb in CASTING if verb in options), "")
        if wanted:
            cast += wanted == "cast"
            game.play(who, options[wanted].sample(stream))
    assert cast
    assert game.state.system.weave.casting is None or game.waiting


def casting(game: Game, text: str) -> str:
    """Return the casting that a line is ruled as; empty for none."""
    game.say(text)
    moves = BuiltinDealer().decide(game.position).moves
    return next((one.action for one in moves if isinstance(one, wire.Call) and one.action.startswith("cast")), "")


@pytest.mark.parametrize(
    ("said", "notation"),
    [
        ("I cast fireball at the wretch", "cast INT Occult damaging wretch"),
        ("I cast a healing spell on myself", "cast INT Occult healing pc1"),
        ("I cast a spell to strengthen Karla", "cast INT Occult empowering:1:soak pc2"),
    ],
)
def test_i_cast_is_heard_as_the_spell_that_is_meant(said: str, notation: str) -> None:
    assert casting(magic(foe=True), said) == notation


def test_the_better_attribute_is_taken_where_none_is_named() -> None:
    assert casting(magic(), "I cast a healing spell on myself").startswith("cast INT")
    game = magic()
    person = game.state.system.people["pc1"]
    swapped = replace(person.character, attributes={**person.character.attributes, "INT": 2, "PER": 8})
    game.with_rules(people={**game.state.system.people, "pc1": replace(person, character=swapped)})
    assert casting(game, "I cast a healing spell on myself").startswith("cast PER")


def test_a_spell_of_the_book_is_heard_by_its_name() -> None:
    assert casting(magic(book="moth-light", foe=True), "I cast moth light") == "cast INT Occult moth-light wretch"


def test_casting_a_glance_is_no_spell_and_nobody_without_the_craft_casts() -> None:
    assert not casting(magic(), "I cast a glance at the mill")
    assert not casting(Game(mill(), "wren"), "I cast fireball at the dog")


def test_whoever_rates_is_told_which_spells_are_at_work() -> None:
    game = magic()
    game.say("I climb the wall")
    assert brief_for_rate(game.position).spells == ()
    running = Running("s1", "pc1", SpellComponent("controlling"), ("pc2",), 0, until=4)
    game.with_rules(weave=replace(game.state.system.weave, running=(running,)))
    assert brief_for_rate(game.position).spells == (
        "controlling by Dr. Marco Severs on Karla, to the end of round 4 (s1)",
    )


def test_the_built_in_dealer_lets_a_volatile_spell_strike_whoever_is_near_friend_or_foe() -> None:
    for distance, named in (("close", "spread second"), ("very_close", "spread pc1 pc2 second")):
        game = magic()
        game.play(DEALER, f"bring fanatic wretch {distance}")
        game.play(DEALER, f"bring fanatic second {distance}")
        intent = Intent("pc1", "INT", "Occult", Spell.parse("damaging,volatile"), ("wretch",))
        weave = replace(game.state.system.weave, casting=Casting(intent, 2, 1))
        game.with_rules(weave=weave, agenda=(NameNeighbor(),))
        first = next(iter(spell_answers(game.position))).moves[0]
        assert first == wire.Take(action=named)


def test_what_a_spell_waits_for_is_said_to_whoever_decides_it() -> None:
    game = magic()
    game.play("pc1", "cast INT Occult transmuting")
    assert waiting_words(game.position) == "how hard a spell is to cast, as a rate: transmuting"


def test_a_contested_spell_is_rated_anew_and_stays_the_spell_it_was() -> None:
    game = magic()
    game.play("pc1", "cast PER Occult controlling")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    game.play("pc1", "contest")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    request = game.state.system.checked.request
    assert (request.pair, set(request.tags.ids)) == (("PER", "Occult"), {"cast", "mind_control"})
