from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from oracle.dealer.beats import Beat
from oracle.dealer.brief import Met, NarrateBrief, Place, Seen
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import skill_families
from oracle.dealer.builtin.telling.phrasing import Memory, filled, ways_to_say
from oracle.dealer.builtin.telling.prose import (
    attempts,
    fights,
    free,
    game_pools,
    outcomes,
    own_trades,
    smalls,
    talk,
    troubles,
)
from oracle.dealer.builtin.telling.telling import Teller
from oracle.dealer.gate import checked
from oracle.dealer.wounds import harm_fault
from oracle.systems import GAMES
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.threats import CONSEQUENCES, THREAT_IDS
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.resolution import TIERS
from oracle.systems.ultimo.rules.skills import SKILLS
from tests.dealer.tables import SECRET, Game, mill

LEAST_VARIANTS = 12
SKIPPED = {"outcomes": ("work",), "own_trades": ("trade_of",)}
"""Tables that hold no sentences."""
KNOWN_HOLES = {
    *("name", "place", "place_cap", "work", "work_cap", "person", "role", "thing", "thing_cap"),
    *("nearer", "nearer_cap", "is", "has", "draws", "reached", "reached_low", "fact"),
    *("list", "exits", "foe", "foe_cap", "arm", "span", "deed", "way"),
}
JARGON = re.compile(
    r"\b(xp|dc|hit points?|health|threat|stamina|difficulty|rating|tier|check|cards?|deck|hand of cards|focus points?"
    r"|partial success|total failure|npc|pc\d?|gm|dm|modifier)\b",
    re.IGNORECASE,
)


def tables() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every table of sentences with its name."""
    topics = {"attempts": attempts, "fights": fights, "free": free, "outcomes": outcomes, "own_trades": own_trades}
    for title, topic in {**topics, "smalls": smalls, "talk": talk, "troubles": troubles}.items():
        for name, value in topic.tables().items():
            if name not in SKIPPED.get(title, ()):
                yield from spread(f"{title}.{name}", value)
    for game in GAMES:
        yield from spread("troubles", dict(game_pools(game, "troubles")))


def spread(name: str, value: object) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(value, tuple):
        yield name, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from spread(f"{name}.{key}", one)


ALL = dict(tables())
SENTENCES = {name: tuple(said for one in table for said in ways_to_say(one)) for name, table in ALL.items()}


def test_the_tables_cover_all_there_is_to_tell() -> None:
    assert set(attempts.attempts) == set(outcomes.work) == set(skill_families()) == {skill.id for skill in SKILLS}
    assert set(game_pools("ultimo", "troubles")["effects"]) == {effect.id for effect in EFFECTS}
    assert set(game_pools("diesel", "troubles")["consequences"]) == set(CONSEQUENCES)
    assert set(game_pools("diesel", "troubles")["threats"]) == set(THREAT_IDS)
    assert set(outcomes.tiers) == {*TIERS, *DIESEL.tiers}
    assert set(outcomes.families) == set(skill_families().values())


@pytest.mark.parametrize("tier", outcomes.tiers)
def test_every_tier_can_be_told_in_a_dozen_ways(tier: str) -> None:
    assert len(set(outcomes.tiers[tier])) >= LEAST_VARIANTS


def test_every_table_has_at_least_three_different_sentences() -> None:
    assert [name for name, table in ALL.items() if len(set(table)) < 3] == []


def test_no_sentence_stands_in_two_places() -> None:
    counts = Counter(said for table in SENTENCES.values() for said in table)
    assert [said for said, count in counts.items() if count > 1] == []


def test_every_sentence_is_fit_to_be_read() -> None:
    for name, said in ((name, said) for name, table in SENTENCES.items() for said in table):
        beside_the_story = name.startswith(("talk.rules", "talk.sheet", "talk.out_of", "talk.injection"))
        assert set(re.findall(r"\{(\w+)\}", said)) <= KNOWN_HOLES, said
        bare = re.sub(r"\{\w+\}", "it", said)
        assert not set(bare) & set("[]|{}"), said
        assert "  " not in bare, said
        assert bare[-1] in ".?!", said
        assert said[0].isupper() or said[0] == "{", said
        assert not re.search(r"\d", bare), said
        assert beside_the_story or not JARGON.search(bare), said


def place() -> Place:
    return Place(
        "yard",
        "The mill yard",
        ("Water runs.",),
        (Seen("lock", "the cellar lock", "Brass."), Seen("dog", "the yard dog", "One ear.")),
        (("lane", "along the lane"),),
        (Met("jost", "Jost Aldern", "the miller", ("He counts sacks.",)),),
    )


def brief(*beats: Beat, company: tuple[str, ...] = ("Wren Hallow",), moment: str = "") -> NarrateBrief:
    names = tuple((f"pc{number}", name) for number, name in enumerate(company, start=1))
    return NarrateBrief("The Quiet Mill", "grey", place(), names, (), beats, moment)


def told(teller: Teller, *beats: Beat, reading: Reading | None = None, moment: str = "") -> list[str]:
    return list(teller.told(brief(*beats, moment=moment), reading or Reading("free")))


@pytest.mark.parametrize("tier", outcomes.tiers)
def test_a_dozen_outcomes_of_one_tier_are_all_told_differently(tier: str) -> None:
    teller, sentences = Teller("ultimo"), []
    for number in range(LEAST_VARIANTS):
        beat = Beat("outcome", "pc1", f"task-{number}", tier)
        sentences += told(teller, beat, moment=str(number))
    assert len(set(sentences)) == LEAST_VARIANTS


def test_the_same_again_is_told_otherwise_even_when_all_sentences_are_used_up() -> None:
    teller = Teller("ultimo")
    said = [told(teller, Beat("effect", "pc1", "winded"), moment="same")[0] for _ in range(5)]
    assert all(one != other for one, other in pairwise(said))


def test_a_part_that_may_be_left_out_is_said_once_in_a_place() -> None:
    memory, pool = Memory(), ("Not now. [{presses} |]Well?", "You cannot stay. [{presses} |]Go on.")
    for place in ("deck", "hold"):
        memory.enter(place)
        said = [memory.choose(pool, {"presses": f"Water is in the {place}."}, str(at)) for at in range(4)]
        assert [f"Water is in the {place}." in one for one in said] == [True, False, False, False]
        assert "  " not in " ".join(said)


def test_a_trouble_of_which_everything_was_told_is_left_to_the_line_of_the_table() -> None:
    teller = Teller("ultimo")
    said = [one for at in range(60) for one in told(teller, Beat("effect", "pc1", "distracted"), moment=str(at))]
    assert 6 <= len(said) < 60
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("effect", ["take_2_damage", "take_5_damage"])
def test_damage_that_did_not_get_through_is_told_without_a_wound(effect: str) -> None:
    for number in range(6):
        (said,) = told(Teller("ultimo"), Beat("effect", "pc1", effect, "soaked"), moment=str(number))
        assert said in {one for table in troubles.soaked for one in ways_to_say(table)}
        assert not harm_fault(said, ("Wren Hallow", "you"), (), (), 0)


def test_a_blow_of_a_foe_that_did_not_get_through_is_told_as_one_that_did_nothing() -> None:
    (said,) = told(Teller("ultimo"), Beat("wounded", "pc1", "soaked", "wretch", thing="the fanatic"))
    pool = {filled(one, {"foe": "the fanatic", "foe_cap": "The fanatic"}) for one in SENTENCES["fights.wounded.soaked"]}
    assert said in pool


def test_telling_depends_on_nothing_but_the_moment() -> None:
    beats = [Beat("outcome", "pc1", f"task-{number}", "partial") for number in range(6)]
    first, second = Teller("ultimo"), Teller("ultimo")
    assert [told(first, beat) for beat in beats] == [told(second, beat) for beat in beats]


def test_a_new_scene_may_use_all_sentences_again() -> None:
    memory = Memory()
    memory.enter("yard")
    memory.choose(("Only this.",), {}, "")
    assert memory.was_told("Only this.")
    memory.enter("lane")
    assert not memory.was_told("Only this.")


def test_what_the_adventure_tells_is_not_told_again_in_other_words() -> None:
    outcome = Beat("outcome", "pc1", "lock", "success")
    own = Beat("resolved", "pc1", "lock", "success", texts=("The lock gives.",))
    assert told(Teller("ultimo"), outcome, own) == ["The lock gives."]


def test_a_text_of_the_adventure_stands_once_in_a_scene_whatever_comes_with_it() -> None:
    teller = Teller("ultimo")
    assert told(teller, Beat("resolved", "pc1", "lock", "success", texts=("The lock gives.",))) == ["The lock gives."]
    more = Beat("resolved", "pc1", "lock", "success", texts=("The lock gives.", "Inside lies a ring."))
    assert told(teller, more, moment="later") == ["Inside lies a ring."]
    again = told(teller, more, moment="later still")
    assert len(again) == 1
    assert again[0] in talk.as_before


def test_a_text_of_the_adventure_that_was_told_gives_way_to_another_telling() -> None:
    teller = Teller("ultimo")
    outcome = Beat("outcome", "pc1", "lock", "failure")
    own = Beat("resolved", "pc1", "lock", "failure", texts=("The lock holds.",))
    told(teller, outcome, own)
    again = told(teller, outcome, own, moment="later")
    assert len(again) == 1
    assert again != ["The lock holds."]


def test_words_of_players_and_adventures_are_never_read_as_templates() -> None:
    assert filled("You see {list}.", {"list": "{secret} [a|b]"}) == "You see {secret} [a|b]."


def test_several_characters_are_told_apart_by_name() -> None:
    effect = Beat("effect", "pc2", "winded")
    said = list(Teller("ultimo").told(brief(effect, company=("Wren Hallow", "Ottilie Brandt")), Reading("free")))
    assert said[0].startswith("Ottilie: ")


def test_looking_around_names_what_is_there() -> None:
    said = " ".join(told(Teller("ultimo"), Beat("ruled", subject="pass"), reading=Reading("look")))
    for name in ("the cellar lock", "the yard dog", "Jost Aldern", "along the lane", "He counts sacks."):
        assert name in said


def test_a_closer_look_is_free_and_a_second_one_says_so() -> None:
    teller, look = Teller("ultimo"), Reading("look_at", "dog")
    ruled = Beat("ruled", subject="pass")
    assert told(teller, ruled, reading=look) == ["One ear."]
    assert told(teller, ruled, reading=look) != ["One ear."]


@pytest.mark.parametrize(
    ("meaning", "pool"),
    [
        ("rules", talk.rules),
        ("sheet", talk.sheet),
        ("injection", talk.injection),
        ("out_of_character", talk.out_of_character),
    ],
)
def test_what_is_no_deed_is_answered_kindly(meaning: str, pool: tuple[str, ...]) -> None:
    said = told(Teller("ultimo"), Beat("ruled", subject="answer"), reading=Reading(meaning))  # type: ignore[arg-type]
    words = {"name": "Wren", "place": "the mill yard", "place_cap": "The mill yard"}
    assert said[0] in {filled(way, words) for template in pool for way in ways_to_say(template)}


def test_a_question_is_worded_from_what_is_missing() -> None:
    said = told(Teller("ultimo"), Beat("ruled", subject="ask"), reading=Reading("unclear", "where"))[0]
    assert "along the lane" in said


@cache
def evening(seed: str, system: str) -> tuple[tuple[str, list[str]], ...]:
    """Return what is told, by scene, in an evening that plays itself; played once."""
    return tuple(evening_told(seed, system))


def evening_told(seed: str, system: str) -> Iterator[tuple[str, list[str]]]:
    game, house = Game(mill(system), seed=seed), BuiltinDealer()
    sayings = ("I climb the wheel", "I search the yard", "I sing", "I hide", "look around", "I pick the lock", "I wait")
    for step in range(60):
        game.draw()
        while game.waiting[:1] == ("dealer",):
            game.follow(checked(game.position, house, house))
        scene = game.state.story.scene
        yield scene, list(house.narrate(game.position, game.told()))
        if game.state.story.ending:
            return
        if game.waiting:
            options = [one for one in game.position.menu(game.waiting[0]) if one.action.verb != "withdraw"]
            game.play(game.waiting[0], options[0].sample(game.stream))
        else:
            game.say(sayings[(step + len(seed)) % len(sayings)])


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize("seed", ["a", "bb", "ccc"])
def test_an_evening_tells_no_secret_and_no_broken_sentence(seed: str, system: str) -> None:
    paragraphs = [one for _, said in evening(seed, system) for one in said]
    assert len(paragraphs) > 20
    for paragraph in paragraphs:
        assert paragraph.strip() == paragraph
        assert not set(paragraph) & set("{}[]|")
        assert "  " not in paragraph
        assert SECRET not in paragraph or f"{SECRET} lies under" in paragraph


def test_an_evening_seldom_repeats_itself() -> None:
    for seed in ("a", "bb", "ccc"):
        per_scene = Counter(one for scene, said in evening(seed, "ultimo") for one in said if scene == "yard")
        assert [one for one, count in per_scene.items() if count > 2] == []


@pytest.mark.parametrize("traits", [(), ("hyper_observant",)])
def test_whoever_sees_everything_is_told_how_something_looks_where_nobody_has_been(traits: tuple[str, ...]) -> None:
    """Rule U-387: the detail is owed to the player, so the built-in Dealer tells it, once."""
    game = Game(mill(), "severs")
    person = game.state.system.people["pc1"]
    sharp = replace(person.character, traits=(*person.character.traits, *traits))
    game.with_rules(people={"pc1": replace(person, character=sharp)})
    house, told = BuiltinDealer(), []
    game.told()
    for text in ("I go down the lane", "I go back to the mill", "I go down the lane", "I go back to the mill"):
        game.say(text)
        game.follow(checked(game.position, house, house))
        told += [*house.narrate(game.position, game.told())]
    detail = "Your eye goes to the cellar lock at once. Brass, as big as a fist, and newer than the door."
    assert told.count(detail) == len(traits)
