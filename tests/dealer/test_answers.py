"""Questions are answered out of what stands at the table, and nothing that nobody was told is given away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.records import replace as changed
from oracle.dealer.builtin.answers import answer_to, subject_of, told_of
from oracle.dealer.builtin.answers.nearness import phrases, table
from oracle.dealer.builtin.answers.people import echo_of
from oracle.dealer.builtin.meant import setting_at
from oracle.dealer.builtin.telling.phrasing import Memory
from oracle.dealer.interpret.segment import segment
from oracle.story.adventure import Adventure, Fact, Person, Scene
from tests.dealer.tables import SECRET, Game, mill

LETTER = "Doctor Edda Vane wrote to you: come before the spring tide."
CHILD = "A child was seen on the road at night."
TOWER = "Edda Vane is locked into the old lamp tower."
PIER = "The smugglers land at the old pier on Fridays."


def answered(game: Game, said: str, source: str, who: str = "pc1", memory: Memory | None = None) -> tuple[str, ...]:
    game.say(said, who)
    setting = setting_at(game.position)
    parsed = segment(said, setting.names, setting.speaker)
    choose = memory.choose if memory else None
    return answer_to(game.position, parsed, setting, source, who, choose=choose)


def told(said: str, source: str, system: str = "ultimo") -> str:
    return " ".join(answered(Game(mill(system)), said, source))


def knowing(*texts: str, hidden: tuple[str, ...] = (), system: str = "ultimo") -> Adventure:
    """Return the mill with other facts: some known from the start, and some that only the miller knows."""
    adventure = mill(system)
    facts = {f"fact-{at}": Fact(f"fact-{at}", text, hidden=False) for at, text in enumerate(texts)}
    secrets = {f"secret-{at}": Fact(f"secret-{at}", text, hidden=True) for at, text in enumerate(hidden)}
    jost = replace(adventure.people["jost"], knows=tuple(secrets))
    return replace(adventure, facts={**adventure.facts, **facts, **secrets}, people={"jost": jost})


def scene_of(text: str, title: str = "The mill yard") -> Adventure:
    """Return the mill with another text for its yard."""
    adventure = mill()
    yard = replace(adventure.scenes["yard"], first=(text,), title=title)
    return replace(adventure, scenes={**adventure.scenes, "yard": yard})


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("Who is Jost Aldern?", "Jost Aldern, the miller, who is here"),
        ("who's the miller?", "Jost Aldern"),
        ("So who is Jost?", "the miller"),
        ("Who is here?", "Jost Aldern, the miller"),
        ("Is anybody around?", "Jost Aldern"),
        ("How many people are here?", "Jost Aldern"),
        ("Who is that?", "Jost Aldern"),
        ("Are we alone?", "Jost Aldern"),
        ("Where am I?", "mill yard"),
        ("What is this place?", "mill yard"),
        ("Can I see the mill from here?", "The mill yard"),
        ("Where is the lock?", "the cellar lock"),
        ("Is the dog near?", "the yard dog"),
        ("Where is the lane?", "along the lane"),
        ("Where is Jost?", "Jost Aldern"),
        ("Do I see the dog?", "the yard dog"),
        ("Do I see the dog?", "one ear"),
        ("which ways lead on?", "along the lane"),
        ("is the wheel turning?", "A wheel turns."),
        ("Who sent us?", "The village sent you."),
    ],
)
def test_what_is_there_and_who_is_who_is_said(said: str, holds: str, system: str) -> None:
    assert holds in told(said, "scene", system)


@pytest.mark.parametrize("said", ["what can I see in here?", "What is here?", "describe the place"])
def test_a_general_question_is_left_to_a_look_around(said: str) -> None:
    assert told(said, "scene") == ""


@pytest.mark.parametrize(
    ("said", "thing"),
    [("Is there a window?", "window"), ("is there a back door in here?", "back door"), ("any guns here?", "guns")],
)
def test_what_nobody_told_of_is_not_seen_and_not_made_up(said: str, thing: str) -> None:
    assert thing in told(said, "scene")
    assert any(word in told(said, "scene") for word in ("No ", "not", "None", "If there is"))


def test_that_something_is_not_seen_is_said_in_other_words_the_next_time() -> None:
    memory = Memory()
    assert len({answered(Game(mill()), "Is there a window?", "scene", memory=memory) for _ in range(4)}) == 4


def test_a_way_that_is_closed_is_not_given_away() -> None:
    assert "down to the cellar" not in told("which ways lead on?", "scene")
    assert "down to the cellar" not in told("how deep is the cellar?", "scene")


@pytest.mark.parametrize("said", ["What time is it?", "what day is it?", "Is it late?", "What's the time"])
def test_an_hour_that_nobody_named_is_not_made_up(said: str) -> None:
    assert "hour" in told(said, "scene")


@pytest.mark.parametrize("said", ["What time is it?", "is it still light out?", "is it night already?"])
def test_an_hour_that_was_told_is_said(said: str) -> None:
    game = Game(scene_of("Water runs under the yard. The sun has set, and dusk lies on the wheel."))
    assert "dusk" in " ".join(answered(game, said, "scene"))
    assert "dusk" in " ".join(answered(Game(scene_of("Water.", "The yard at dusk")), said, "scene"))


@pytest.mark.parametrize("said", ["is it cold out here?", "what is the weather like?", "is it raining?"])
def test_the_weather_is_told_by_the_rules_first_and_by_the_place(said: str) -> None:
    game = Game(mill())
    around = changed(game.state.system.scene.around, rain="heavy", temperature="cold")
    game.with_rules(scene=changed(game.state.system.scene, around=around))
    assert "Around you" in " ".join(answered(game, said, "scene"))
    game = Game(scene_of("The mill stands empty. A cold rain falls on the yard."))
    assert "A cold rain falls" in " ".join(answered(game, said, "scene"))
    assert "Water runs" not in told(said, "scene")


def test_who_is_with_the_party_and_that_nobody_else_is() -> None:
    game = Game(mill(), "wren", "karla")
    game.play("pc1", "go lane")
    assert "Karla" in " ".join(answered(game, "who is here?", "scene"))
    assert "Karla" in " ".join(answered(Game(mill(), "wren", "karla"), "where is Karla?", "scene"))


def test_somebody_who_was_met_elsewhere_is_known_by_the_place() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    said = " ".join(answered(game, "Where is Jost?", "scene"))
    assert "Jost Aldern, the miller" in said
    assert "The mill yard" in said


@pytest.mark.parametrize("source", ["scene", "known", "talk"])
def test_somebody_whom_nobody_has_met_is_not_described(source: str) -> None:
    adventure = mill()
    tall = Person("bram", "Bram Okker", f"the {SECRET}", "", "", ())
    barn = Scene("barn", f"The {SECRET} barn", ("Hay.",), (), (), (), ("bram",))
    people, scenes = {**adventure.people, "bram": tall}, {**adventure.scenes, "barn": barn}
    said = answered(Game(replace(adventure, people=people, scenes=scenes)), "Where is Bram Okker?", source)
    assert SECRET not in " ".join(said)


@pytest.mark.parametrize("source", ["scene", "known", "talk", "sheet"])
@pytest.mark.parametrize(
    "said",
    [
        "Who is the murderer?",
        "Where is the hoard?",
        "What lies under the third sack?",
        "What does Jost want?",
        "Is there a watch?",
        "Who killed the miller's wife?",
        "What time does the flood come?",
        "what do we know so far?",
    ],
)
def test_nothing_that_was_not_told_is_given_away(said: str, source: str) -> None:
    assert SECRET not in told(said, source)


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("where is doctor vane", TOWER),
        ("Where is Edda now?", TOWER),
        ("who wrote me the letter?", LETTER),
        ("what do we know about the tower?", TOWER),
        ("was a child seen on the road at night?", CHILD),
        ("what am I doing here?", LETTER),
        ("why am i here", LETTER),
        ("tell me about Edda Vane", TOWER),
    ],
)
def test_what_came_out_is_told_to_whoever_asks_for_it(said: str, fact: str) -> None:
    adventure = knowing(LETTER, CHILD, TOWER)
    game = Game(replace(adventure, facts={name: fact for name, fact in adventure.facts.items() if name != "sent"}))
    assert fact in " ".join(answered(game, said, "known"))


@pytest.mark.parametrize("said", ["where is the bishop?", "what is in the cellar?", "when did the church burn?"])
def test_a_fact_that_only_shares_a_small_word_is_not_told(said: str) -> None:
    answer = " ".join(answered(Game(knowing(LETTER, CHILD, TOWER)), said, "known"))
    assert not any(fact in answer for fact in (LETTER, CHILD, TOWER))


def test_what_a_dealer_added_in_play_counts_as_known() -> None:
    game = Game(mill())
    progress = changed(game.state.story.progress, established={"fair": "A fair is held on the green on Sunday."})
    game.state = changed(game.state, story=changed(game.state.story, progress=progress))
    assert "A fair is held" in " ".join(answered(game, "when is the fair?", "known"))


def test_everything_that_is_known_is_the_latest_facts_and_no_more_than_six() -> None:
    facts = tuple(f"Barrel number {number} is empty." for number in range(1, 9))
    lead, *listed = answered(Game(knowing(*facts)), "what do we know so far?", "known")
    assert lead.endswith(":")
    assert tuple(listed) == facts[-6:]


def test_who_was_met_is_told_with_the_place() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    assert "Jost Aldern, the miller (The mill yard)" in " ".join(answered(game, "who have we met so far?", "known"))


def test_somebody_here_who_knows_is_named_and_their_secret_is_not_told() -> None:
    said = " ".join(answered(Game(knowing(hidden=(PIER,))), "where do the smugglers land?", "known"))
    assert "Jost Aldern" in said
    assert "Friday" not in said
    assert "Jost" not in " ".join(answered(Game(knowing(hidden=(PIER,))), "who painted the church?", "known"))


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize("said", ["How am I?", "Am I hurt?", "how do I feel", "Am I badly wounded?", "How am I doing?"])
def test_how_one_fares_is_said(said: str, system: str) -> None:
    assert any(word in told(said, "sheet", system) for word in ("whole", "Nothing hurts", "scratch", "health"))


def test_a_wound_is_told_as_it_stands_on_the_sheet() -> None:
    game = Game(mill())
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": changed(person, body=changed(person.body, health=4))})
    assert "health 4 of 7" in " ".join(answered(game, "how badly am I hurt?", "sheet"))


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("how many cards do I have?", "hand 8"),
        ("how much money do I have?", "Cash 0"),
        ("do I have any money?", "Cash 0"),
        ("what's my morale?", "morale 6"),
        ("how much focus is left?", "focus 3 of 3"),
        ("how good am I at espionage?", "Espionage 4"),
        ("what's in my bag?", "shuttered lantern"),
        ("what have I got on me?", "coil of silk rope"),
        ("do I have a rope?", "coil of silk rope"),
        ("have I got a lantern with me", "shuttered lantern"),
        ("what are my traits?", "Low Profile"),
        ("what does Low Profile do?", "2 more cards"),
        ("how much can I carry?", "load 7"),
        ("what are my attributes?", "AGI 7"),
        ("what is my soak?", "soak 5"),
        ("what's my Occult, again?", "Occult"),
    ],
)
def test_figures_and_things_are_those_of_the_sheet(said: str, holds: str) -> None:
    assert holds in told(said, "sheet")


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("how many cards do I have?", "hand 5"),
        ("what's my income?", "commissions"),
        ("what do I have with me?", "brass lighter"),
        ("do I have lockpicks?", "knitting needles"),
        ("what are my skills?", "Back-Channel 2"),
        ("whom do I know?", "Aunt Fennimore"),
        ("what are my attributes?", "witty"),
    ],
)
def test_the_other_game_answers_out_of_its_own_sheet(said: str, holds: str) -> None:
    assert holds in told(said, "sheet", "diesel")


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize("said", ["Do I have a trombone?", "have I got a parachute with me?"])
def test_what_one_does_not_carry_is_said_with_what_one_does(said: str, system: str) -> None:
    carried = {"ultimo": "shuttered lantern", "diesel": "brass lighter"}[system]
    assert carried in told(said, "sheet", system)


@pytest.mark.parametrize("said", ["which spells do I know?", "who are my followers?", "what are my bonds?", "xp?"])
def test_what_is_not_on_a_sheet_is_said_to_be_missing(said: str) -> None:
    assert told(said, "sheet")
    assert "/sheet" not in told(said, "sheet")


def test_a_figure_that_cannot_be_made_out_is_left_to_the_sheet() -> None:
    assert "/sheet" in told("how tall is my grandmother's uncle?", "sheet")


def test_of_another_character_only_what_anybody_sees_is_told() -> None:
    game = Game(mill(), "wren", "karla")
    assert "Karla" in " ".join(answered(game, "Is Karla hurt?", "sheet"))
    game = Game(mill(), "wren", "karla")
    assert "music box" not in " ".join(answered(game, "What does Karla have in her bag?", "sheet"))


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    "said",
    ["what is your name?", "hey miller, whats your name", "good evening sir, who are you?", "Jost, your name is what?"],
)
def test_a_name_that_everybody_sees_is_given_to_whoever_asks_for_it(said: str, system: str) -> None:
    assert "Jost Aldern" in told(said, "talk", system)


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("how long have you lived here?", "How long have you lived here?"),
        ("why do you wear that apron?", "Why do you wear that apron?"),
        ("do you sell horses?", "Do you sell horses?"),
        ("good day sir, who is humming up there?", "ho is humming up there?"),
        ("ask Jost what the four notes are", "What the four notes are?"),
        ("Jost, whos dead?", "Whos dead?"),
        ("ask the miller about the four notes", "The four notes?"),
    ],
)
def test_what_somebody_cannot_say_is_taken_up_all_the_same(said: str, subject: str, system: str) -> None:
    answer = told(said, "talk", system)
    assert subject in answer
    assert "Jost Aldern" in answer


def test_somebody_who_is_bidden_along_stays() -> None:
    assert "Jost Aldern" in told("come with me to the mill, Jost", "talk")


def test_words_that_ask_nothing_are_answered_as_what_they_are() -> None:
    assert "Jost Aldern" in told("I greet the miller", "talk")


def test_talk_among_the_party_is_left_to_the_party() -> None:
    assert answered(Game(mill(), "wren", "karla"), "Karla, are you hungry?", "talk") == ()


def test_who_is_asked_and_is_elsewhere_is_missed_by_name() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    assert "Jost Aldern" in " ".join(answered(game, "Jost, where is your sack?", "talk"))


def test_a_question_about_the_story_is_answered_where_nothing_can_be_played_for() -> None:
    position = Game(knowing(LETTER)).position
    assert LETTER in " ".join(told_of(position, "who wrote me the letter", "pc1"))
    assert told_of(position, "why is the moon made of cheese", "pc1", surely=True) == ()
    assert told_of(position, "why is the moon made of cheese", "pc1")


def test_a_source_that_stands_nowhere_at_the_table_is_left_alone() -> None:
    assert told("how do I rest?", "rules") == ""


def test_what_a_text_is_about_leaves_out_titles_and_small_words() -> None:
    assert subject_of("Where is doctor Vane?") == subject_of("Vane")
    assert subject_of("the doctor") == subject_of("doctor")


def test_a_short_echo_is_made_of_the_last_thing_that_was_asked() -> None:
    assert echo_of("whose dog is that") == "Whose dog is that?"
    assert echo_of("what " + "very " * 20 + "long") == "That?"


def test_each_thing_is_said_in_several_ways() -> None:
    pools = table("answers")
    assert all(len(set(pool)) >= 4 for pool in pools.values())
    assert len({said for pool in pools.values() for said in pool}) == sum(map(len, pools.values()))


def test_each_topic_has_several_phrases_and_no_phrase_two_topics() -> None:
    for source in ("scene", "known", "sheet", "talk"):
        known = phrases(source)
        assert all(6 <= len(listed) <= 10 for listed in known.values()), source
        assert len({phrase for listed in known.values() for phrase in listed}) == sum(map(len, known.values()))


def test_two_questions_about_a_place_are_answered_one_by_one() -> None:
    said = told("Where am I? Who is here?", "scene")
    assert "The mill yard" in said
    assert "Jost Aldern" in said


def test_a_speech_is_told_again_as_a_whole() -> None:
    text = 'The miller lifts his lamp. "Good evening. The wheel has stood still since noon."'
    said = " ".join(answered(Game(scene_of(text)), "What time is it?", "scene"))
    assert said.count('"') % 2 == 0
