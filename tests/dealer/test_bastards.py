"""The built-in Dealer at a table of A Game of Bastards: what it rates, with what, and what its foes do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.questions import in_words
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.gate import checked
from oracle.dealer.interpret.meaning import Meaning
from oracle.dealer.referee import judge
from oracle.errors import NotationError
from oracle.game_files import rows_of
from oracle.meaning.kept import kept_vectors
from oracle.repl.making import Making, answered
from oracle.story.state import features_here
from oracle.systems import every_tier, find_system
from oracle.systems.bastards.rules.calls import MODIFIERS
from oracle.systems.bastards.rules.characters import refusals
from oracle.systems.bastards.rules.clash import Compared
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.bastards.seams import (
    creation,
    difficulty,
    examples,
    going_home,
    moves,
    pairs,
    suggested,
    typed_rating,
)
from oracle.systems.bastards.seams.opposition import opposition
from oracle.systems.bastards.seams.quick_start import quick_start
from oracle.systems.bastards.seams.said_as_answer import best_first
from oracle.systems.bastards.seams.sheet_reader import read_sheet
from oracle.systems.bastards.seams.sheet_writer import sheet_yaml
from oracle.table.sheet_pages import sheet_markdown, sheet_page
from tests.dealer.tables import Game, asked, mill

BASTARDS = find_system("bastards")
RULES = {rule.id: rule.default for rule in BASTARDS.house_rules}
FIGHTING = (
    *("initiative", "attack", "argue", "frighten", "perform", "pursue", "lay", "lay_top", "raise", "hold"),
    *("draw_cards", "take", "mercy", "forgo", "enough", "side_with", "knock_away", "throw", "give_in"),
)
"""What a player does who goes on with an opposition."""

TEXTS = Path(__file__).parents[2] / "rules_index" / "texts" / "bastards"


def hand(said: str, *cast: str, feature: str = "") -> moves.SkillHand:
    """Return the Skill Hand that is called for a line, or for a feature gone about with it."""
    game = asked(said, *cast, system="bastards")
    reading = Reading("task", words=said)
    if not feature:
        return difficulty.task_check(game.position, reading, "pc1", "")
    (found,) = (one for one in features_here(game.position.tale) if one.id == feature)
    return difficulty.feature_check(game.position, found, reading, "pc1")


# === Examples of the game's own scale ===


def test_every_example_is_rated_on_the_scale_and_names_a_section_of_the_rules() -> None:
    headings = {
        re.sub(r"[^a-z0-9]+", "-", line.lstrip("# ").lower()).strip("-")
        for file in TEXTS.glob("*.md")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("#")
    }
    found = examples.examples().values()
    assert len(found) >= 60
    assert {one.rating for one in found} == set(MODIFIERS)
    assert {one.source for one in found} <= headings
    assert all(pairs.is_pair((one.trait, one.skill)) for one in found)


def test_every_example_has_its_vector() -> None:
    assert kept_vectors(examples.vectors_file()).missing([one.words for one in examples.examples().values()]) == ()


def test_what_lines_are_read_as_is_a_pair_of_the_game() -> None:
    assert all(pairs.is_pair((row["trait"], row["skill"])) for row in rows_of("bastards", "skills_read")[:-1])


@pytest.mark.parametrize(
    ("said", "example", "modifier"),
    [
        ("I climb a wet rope", "wet-rope", 1),
        ("I open the good lock with a hairpin and a spoon", "makeshift-picks", 5),
        ("I jump the ravine with a live goat in my arms", "laden-leap", 7),
    ],
)
def test_a_task_like_an_example_is_measured_by_it(said: str, example: str, modifier: int) -> None:
    called = hand(said)
    assert (called.cites, called.modifier) == ((example,), modifier)


def test_a_plain_task_is_rated_low_and_an_impossible_one_high() -> None:
    assert hand("I swing over the garden wall").modifier <= 1
    assert hand("I lift the whole church on my shoulders").modifier >= 3


# === Who tries it, and with what ===


def test_of_the_pairs_that_an_adventure_allows_the_one_that_serves_best_is_taken() -> None:
    assert (hand("I pick it", "tobias", feature="lock").trait, hand("x", feature="lock").modifier) == ("mind", 3)
    figure = asked("x", "lucasta", system="bastards").position
    chosen = pairs.best_pair(figure, "pc1", (("body", "athletics"), ("luck", "dexterity")), "", 0)
    assert chosen == ("luck", "dexterity")
    assert pairs.best_pair(figure, "pc1", (("luck", "stealth"), ("mind", "technology")), "with technology", 0) == (
        "mind",
        "technology",
    )


def test_combat_is_whichever_skill_serves_best_with_what_is_in_hand() -> None:
    position = asked("x", "brannoch", system="bastards").position
    assert pairs.best_pair(position, "pc1", (("body", "combat"),), "", 0) == ("body", "combat_unarmed")


def test_of_the_pairs_that_an_adventure_allows_the_one_that_the_line_was_read_with_comes_first() -> None:
    printed = (("mind", "influence"), ("body", "combat"))
    assert pairs.gone_about(printed, "Manipulation") == (("mind", "influence"),)
    assert pairs.gone_about(printed, "Brawling") == (("body", "combat"),)
    assert pairs.gone_about(printed, "Research") == printed


def test_who_names_no_weapon_strikes_with_what_they_are_best_with() -> None:
    champion = asked("x", "brannoch", system="bastards").position.rules.cast["pc1"]
    assert best_first(champion, ("club", "unarmed")) == ("unarmed", "club")


def test_only_disadvantages_that_are_held_touch_a_hand_and_a_bad_name_helps_a_threat() -> None:
    assert hand("I persuade the miller", "lucasta", feature="miller").hinders == ("bad_reputation",)
    assert hand("I persuade the miller", "aubrey", feature="miller").hinders == ()
    assert hand("I threaten to break the miller's neck", "lucasta", feature="miller").hinders == ("feared",)


# === What is typed ===


def test_a_rating_is_typed_in_any_order() -> None:
    draft = moves.SkillHand(skill="stealth", trait="mind", modifier=0, goal="door", who="pc1")
    typed = typed_rating.read_rating(draft, "luck +5 dexterity large, ugly")
    assert (typed.trait, typed.skill, typed.modifier, typed.hinders) == ("luck", "dexterity", 5, ("large", "ugly"))
    assert typed_rating.read_rating(typed, "nothing 0").hinders == ()
    assert typed_rating.read_rating(draft, "wet-rope").modifier == 1


@pytest.mark.parametrize(
    ("words", "why"), [("4", "is one of 0, 1, 3"), ("clever", "'clever' means nothing in a rating")]
)
def test_what_means_nothing_in_a_rating_is_refused_with_what_would(words: str, why: str) -> None:
    draft = moves.SkillHand(skill="stealth", trait="mind")
    with pytest.raises(NotationError, match=why):
        typed_rating.read_rating(draft, words)


@pytest.mark.parametrize(
    ("asks", "key"),
    [
        ({"trait": ("mind",), "skill": ("charm",)}, "skill"),
        ({"trait": ("mind",), "skill": ("magic_luck",)}, "skill"),
        ({"or": ("influence",)}, "or[0]"),
        ({"or": ("soul influence",)}, "or[0]"),
        ({"modifier": ("4",)}, "modifier"),
        ({"hinders": ("ugli",)}, "hinders[0]"),
    ],
)
def test_what_is_wrong_with_a_suggested_check_is_told_under_its_key(asks: dict[str, tuple[str, ...]], key: str) -> None:
    assert [one.key for one in suggested.complaints(asks)] == [key]


def test_nothing_is_wrong_with_a_check_as_a_new_adventure_has_it() -> None:
    asks = {"trait": ("mind",), "skill": ("dexterity",), "or": ("luck repair",), "hinders": ("one_arm",)}
    assert list(suggested.complaints(asks)) == []


# === What a player asks for, and what foes do ===


def test_a_hand_that_a_player_asks_for_is_rated_by_the_dealer() -> None:
    game = asked("I listen", system="bastards")
    for who, line in (("dealer", "rule pass"), ("pc1", "request pc1 athletics body climb-the-wet-rope")):
        game.play(who, line)
    (decision,) = opposition(game.position, ())
    verdict = judge(game.position, decision)
    assert verdict.is_accepted
    game.follow(verdict)
    assert game.state.system.checked.task.modifier == 1


@pytest.mark.parametrize("line", ["I attack Jost with my fists", "I punch the miller in the face"])
def test_who_strikes_somebody_of_the_story_begins_a_fight_with_them(line: str) -> None:
    game = asked(line, system="bastards")
    house = BuiltinDealer()
    game.follow(checked(game.position, house, house))
    assert dict(game.state.system.opposed.sides) == {"pc1": "pc1", "jost": "jost"}


def opposed(kind: str) -> Game:
    """Return a table at which an opposition with three of the Dealer's has begun."""
    game = Game(mill("bastards"), "brannoch", "lucasta")
    game.play("dealer", 'bring_in rival touched 3 1 sword "the rival"')
    game.play("dealer", 'bring_in gang extras 2 4 club "the gang"')
    game.play("dealer", "bring_rival dame perpetua")
    game.play("pc1", f"oppose {kind} pc1 rival")
    return game


def goes_on(game: Game, chance: Stream) -> None:
    """Take the next step of an opposition: the Dealer's as its policy has it, a player's at random."""
    due, waiting = game.state.system.due, game.waiting
    if due is not None and due.awaits(game.state.system) == "dealer":
        decision = next(iter(opposition(game.position, ())))
        verdict = judge(game.position, decision)
        assert verdict.is_accepted, decision
        for who, action in verdict.actions:
            game.play(who, action)
    elif "chance" in waiting:
        game.draw()
    else:
        who = next(one for one in waiting if one.startswith("pc"))
        options = [one for one in menu(BASTARDS, game.state.system, who) if one.action.verb in FIGHTING]
        game.play(who, options[chance.below(len(options))].sample(chance))


@pytest.mark.parametrize("kind", ["combat", "debate", "chase", "demonstration"])
@pytest.mark.parametrize("seed", range(2))
def test_whoever_the_dealer_plays_always_has_something_to_do_until_an_opposition_ends(kind: str, seed: int) -> None:
    game, chance = opposed(kind), Stream(key_from_seed(f"{kind} {seed}"), 0)
    for _ in range(600):
        if game.state.system.opposition is None:
            break
        goes_on(game, chance)
    assert game.state.system.opposition is None


@pytest.mark.parametrize("kind", ["combat", "debate", "demonstration"])
def test_exchanges_are_told_in_sentences_and_none_of_them_twice(kind: str) -> None:
    game, chance, house = opposed(kind), Stream(key_from_seed(kind), 0), BuiltinDealer()
    told: list[str] = []
    exchanges = 0
    game.told()
    for _ in range(300):
        if game.state.system.opposition is None:
            break
        goes_on(game, chance)
        happened = game.told()
        exchanges += sum(isinstance(event, Compared) for event in happened)
        told += house.narrate(game.position, happened)
    sentences = [one for text in told for one in re.split(r"(?<=[.?!]) ", text)]
    assert exchanges > 1
    assert len(told) >= exchanges, "how an exchange begins is told, and how it comes out"
    assert len(set(sentences)) == len(sentences)
    assert not any(letter in text for text in told for letter in "{}[]_")


# === Somebody made from a few words ===


@pytest.mark.parametrize(
    "concept",
    ["a drowned priest with a crowbar", "a one-eyed pirate called Jolly Anne", "an unlucky gambler", "bishop"],
)
@pytest.mark.parametrize("seed", ["", "other"])
def test_a_character_made_from_words_keeps_the_rules_and_spends_every_point(concept: str, seed: str) -> None:
    made = quick_start(concept, seed)
    assert refusals(made, RULES) == ()
    assert made.cost == made.budget
    assert made == quick_start(concept, seed)


def test_the_words_of_a_concept_show_on_the_sheet() -> None:
    pirate = quick_start("a one-eyed pirate captain called Jolly Anne with a sabre")
    assert (pirate.name, pirate.suit, pirate.disadvantages, pirate.weapons) == (
        "Jolly Anne",
        "clubs",
        ("one_eye",),
        ("sword",),
    )
    assert any("sabre" in thing for thing in pirate.things)
    assert set(pirate.disadvantages) <= set(DISADVANTAGES)
    assert set(pirate.traits) == set(TRAITS)


# === Sheets: made step by step, written, read, printed, taken home ===


def test_every_ready_character_reads_back_as_it_was_written(tmp_path: Path) -> None:
    for name, character in BASTARDS.ready.items():
        path = tmp_path / f"{name}.yaml"
        path.write_text(sheet_yaml(character), encoding="utf-8")
        assert read_sheet(path, RULES) == (character, (), ())


def test_what_is_wrong_with_a_sheet_has_its_place_and_its_rule(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    lines = ("game: bastards", "name: X", "suit: clubs", "traits: {body: 7}", "advantages: [dodg]", "things: [a hat]")
    path.write_text("\n".join(lines), encoding="utf-8")
    _, wrong, missing = read_sheet(path, RULES)
    assert [(one.place.line, one.place.key) for one in wrong] == [(4, "traits.body"), (5, "advantages")]
    assert "Body cannot be above 5 [gob.max_rank]" in str(wrong[0])
    assert missing == ()


def test_a_sheet_without_a_suit_is_only_unfinished(tmp_path: Path) -> None:
    path = tmp_path / "open.yaml"
    path.write_text("game: bastards\nconcept: A poet.\n", encoding="utf-8")
    _, wrong, missing = read_sheet(path, RULES)
    assert (wrong, len(missing)) == ((), 2)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("veteran", [False, True])
def test_chance_fills_in_a_draft_by_the_rules_and_spends_every_point(seed: int, *, veteran: bool) -> None:
    stream = Stream(key_from_seed(str(seed)), 0)
    draft = creation.surprise(creation.begun(concept="a poet with a harp", veteran=veteran), stream, RULES)
    sheet = creation.sheet_of(draft)
    assert refusals(sheet, RULES) == ()
    assert sheet.cost == sheet.budget
    assert creation.sheet_of(creation.draft_of(sheet)) == sheet
    assert not creation.open_places(draft, RULES)


def test_somebody_is_made_by_answering_questions() -> None:
    answers = (
        *("a bankrupt opera ghost", "spades", "nervous habit", "mind 3, luck 2", "dodge, tenacity"),
        *("stealth 3, combat blades 2, influence 2", "acting: influence, stealth", "sword", "a cape; a grudge", "Erik"),
    )
    making = Making("bastards", RULES, creation.begun(), seed="x")
    for answer in answers:
        making, _ = answered(making, answer)
    sheet = making.sheet
    assert making.step is None
    assert refusals(sheet, RULES) == ()
    assert (sheet.name, sheet.suit, sheet.traits["mind"], sheet.skills["stealth"]) == ("Erik", "spades", 3, 3)
    assert (sheet.weapons, sheet.things, sheet.specialties[0].id) == (("sword",), ("a cape", "a grudge"), "acting")


@pytest.mark.parametrize(
    ("step", "answer", "why"),
    [
        (1, "cups", "that is none of the choices"),
        (3, "mind 9", "Mind cannot be above 5 \\[gob.max_rank\\]"),
        (3, "clever", "is no rank"),
        (5, "stealth five", "is no rank"),
        (6, "acting: influence, guts", "at 2 or higher"),
        (7, "machine gun", "too heavy to begin with"),
    ],
)
def test_an_answer_that_cannot_be_says_why(step: int, answer: str, why: str) -> None:
    making = Making("bastards", RULES, creation.begun(), seed="x")
    for given in ("a ghost", "spades", "none", "mind 3", "none", "none", "none")[:step]:
        making, _ = answered(making, given)
    with pytest.raises(NotationError, match=why):
        answered(making, answer)


def test_a_page_shows_every_trait_pool_and_advantage() -> None:
    page = sheet_markdown(sheet_page("bastards"), BASTARDS.ready["tobias"], RULES)
    assert "**Mind (Aiyala):** 3 of 5" in page
    assert "**Counter (Blades):**" in page
    assert "**One Eye:**" in page


def test_who_leaves_the_table_takes_home_what_was_earned() -> None:
    game = Game(mill("bastards"), "tobias")
    game.with_rules(cast={"pc1": game.state.system.cast["pc1"].spends(xp=3)})
    home = going_home.at_home(game.state.system, "pc1")
    assert home.budget - home.cost == 3
    assert refusals(home, RULES) == ()


# === Free lines in the adventure that ships ===

WAKE = load_adventure(Path(__file__).parents[2] / "adventures" / "legitimate-grievances", tiers=every_tier())
SALLE = ("hall-to-square", "square-to-salle")
CASINO = ("hall-to-square", "square-to-casino")


def ruled(line: str, *ways: str) -> Game:
    """Return the table after the built-in Dealer has answered a line, at the end of some ways."""
    game = Game(WAKE, "lucasta")
    for way in ways:
        game.play("pc1", f"go {way}")
    game.say(line)
    house = BuiltinDealer()
    game.follow(checked(game.position, house, house))
    return game


@pytest.mark.parametrize(
    ("line", "ways", "goal"),
    [
        ("I listen at the coffin", (), "coffin"),
        ("I bandage the Colonel's knee", SALLE, "the-knee"),
        ("I climb along the gallery to the piano", SALLE, "over-the-top"),
        ("I challenge the Colonel to a bout", SALLE, "cross-blades"),
        ("I lift the ace out of the hatband while Pinchbeck bows", CASINO, "the-hatband"),
    ],
)
def test_a_line_calls_for_the_hand_of_the_thing_it_is_about(line: str, ways: tuple[str, ...], goal: str) -> None:
    game = ruled(line, *ways)
    assert game.state.system.opposition is None
    assert game.state.system.checked.task.goal == goal


def test_a_reading_is_put_to_the_player_in_the_words_of_this_game() -> None:
    tale = ruled("I look around", *SALLE).position.tale
    told = in_words(Meaning("check", "stand-still", "Psyche"), tale)
    assert told == "you turn to the chalk line, and cards decide how it goes (Guts)"
