"""A small adventure with one of everything, for the tests of the story."""

from __future__ import annotations

from oracle.core.chance import Stream
from oracle.core.menu import Option
from oracle.core.part import act, menu, replay
from oracle.story import STORY, StorySetup
from oracle.story.adventure import (
    ALWAYS,
    Adventure,
    Also,
    Check,
    Clock,
    Ending,
    Exit,
    Fact,
    Feature,
    Needs,
    OutcomeText,
    Person,
    Scene,
)
from oracle.story.life import Detail, Reaction, Topic
from oracle.story.moves import StoryAction, StoryEvent
from oracle.story.state import StoryState

TIERS = ("perfect", "success", "partial", "failure", "total_failure")
"""How a check comes out in the sample."""

LADDER = Feature(
    "ladder",
    "the iron ladder",
    ("ladder", "rungs"),
    "Rust comes off it in flakes.",
    Check({"first": ("AGI",), "second": ("Athletics",), "rating": ("6",)}),
    {
        "perfect": OutcomeText(("Up in one breath.",), reveals=("lamp-cold",), opens=("hatch",)),
        "success": OutcomeText(("Up.",), opens=("hatch",)),
        "partial": OutcomeText(("Up, noisily.",), ticks={"keeper": 1}, opens=("hatch",)),
        "failure": OutcomeText(("A rung breaks.", "Another rung breaks."), ticks={"keeper": 1}, achieved=False),
        "total_failure": OutcomeText(("You fall.",), ticks={"keeper": 2}, achieved=False),
    },
)
BOOK = Feature(
    "log-book",
    "the log book",
    ("book", "log"),
    "Its last page is torn.",
    None,
    {ALWAYS: OutcomeText(("The last entry is in another hand.", "You read it again."), reveals=("other-hand",))},
    details=(
        Detail("A tea ring has eaten into the third page."),
        Detail("Somebody has pressed a feather in it.", ("feather", "spring")),
        Detail("The torn page was a Tuesday.", needs=Needs(facts=("other-hand",))),
    ),
)
BOTTLE = Feature(
    "bottle",
    "the green bottle",
    ("bottle",),
    "Half empty.",
    None,
    {ALWAYS: OutcomeText(("It smells of tar.", "Still tar."))},
    repeat=True,
)
SAFE = Feature(
    "safe",
    "the wall safe",
    ("safe",),
    "It was behind the chart.",
    None,
    {ALWAYS: OutcomeText(("Inside lies the keeper’s will.",), reveals=("will",))},
    needs=Needs(facts=("other-hand",)),
)
LAMP = Feature(
    "lamp",
    "the great lamp",
    ("lamp", "light"),
    "As tall as you.",
    Check({"first": ("INT",), "second": ("Engineering",), "rating": ("5",)}),
    {tier: OutcomeText((f"The lamp, {tier}.",), achieved="failure" not in tier) for tier in TIERS},
)
SAMPLE = Adventure(
    "lighthouse",
    "The Cold Lamp",
    "ultimo",
    "quiet dread",
    "A lamp went out.",
    ("drowning",),
    "an hour",
    "CC BY 4.0",
    "quay",
    {
        "quay": Scene(
            "quay",
            "The quay",
            ("Waves slap the stones.",),
            ("The quay again.", "The quay once more."),
            (LADDER, BOOK, BOTTLE, SAFE),
            (
                Exit("hatch", "up through the hatch", ("hatch", "up"), "lantern-room", "You climb.", closed=True),
                Exit("boat", "out by boat", ("boat",), "open-sea", "You row.", Needs(done=("log-book",))),
            ),
            ("keeper-ann", "gull-boy"),
            (Also("A page lies on the stones.", Needs(facts=("other-hand",))),),
            ("storm-over",),
            details=(
                Detail("Eleven gulls sit on the rail, and leave one place free."),
                Detail("The mooring rope is wet above the water line.", ("rope", "mooring")),
            ),
            complications={"water": ("A wave comes over the edge.",), "height": ()},
            reactions=(Reaction("music", ("The gulls turn their heads.",)),),
        ),
        "lantern-room": Scene(
            "lantern-room",
            "The lantern room",
            ("Glass all around.",),
            ("Glass, again.",),
            (LAMP,),
            (Exit("down", "down to the quay", ("down",), "quay", ""),),
        ),
        "open-sea": Scene(
            "open-sea", "The open sea", ("Nothing but water.",), (), exits=(Exit("back", "back", (), "quay", ""),)
        ),
    },
    {
        "sent": Fact("sent", "The harbour board sent you.", hidden=False),
        "storm-over": Fact("storm-over", "The storm is over.", hidden=True),
        "lamp-cold": Fact("lamp-cold", "The lamp is cold.", hidden=True),
        "other-hand": Fact("other-hand", "Somebody else wrote the last entry.", hidden=True),
        "will": Fact("will", "The keeper left everything to the boy.", hidden=True),
        "ann-lies": Fact("ann-lies", "Ann was here that night.", hidden=True),
    },
    {
        "keeper-ann": Person(
            "keeper-ann",
            "Ann Tolley",
            "the keeper’s sister",
            "to be left alone",
            "short",
            ("ann-lies",),
            {"empathy": 6},
            details=(Detail("Two of her fingers do not close.", ("hand", "fingers")),),
            topics={
                "lamp": Topic("lamp", ("lamp", "light"), ("“It was lit,” says Ann.", "“I told you that,” says Ann.")),
                "night": Topic("night", ("that night",), ("“I was here,” she says.",), tells=("ann-lies",), attitude=1),
                "will": Topic("will", ("will", "papers"), ("“He left it to the boy.”",), Needs(facts=("will",))),
            },
            temper="proud",
            attitude=0,
            reactions=(
                Reaction("gift", ("She takes the tea.",), ("tea",), attitude=2, again="The tin stands on the sill."),
                Reaction("theft", ("“Put that back.”",), again="Ann has locked the cupboard."),
                Reaction("deed", ("She turns away.",), ("brother",), attitude=-1),
            ),
            ignorance=("“Couldn’t say,” says Ann.", "“Ask {who},” says Ann."),
            refuses=("Ann coils a rope.",),
        ),
        "gull-boy": Person("gull-boy", "Pim", "a boy", "food", "fast", needs=Needs(facts=("will",))),
    },
    {
        "keeper": Clock(
            "keeper",
            "Steps overhead",
            4,
            ("tier:failure", "effect:alert_enemy", "rest:long", "scene:lantern-room"),
            OutcomeText(("The steps reach the door.",), goes="open-sea"),
        ),
        "rot": Clock(
            "rot",
            "The pier gives way",
            2,
            ("effect:stuck",),
            OutcomeText(("The pier goes.",), ends="drowned"),
            hidden=True,
        ),
    },
    {
        "lit": Ending("lit", "The lamp burns", "It burns.", Needs(done=("lamp",))),
        "told": Ending("told", "The will is read", "It is read out.", Needs(facts=("will",)), by_itself=False),
        "drowned": Ending("drowned", "The sea takes the pier", "Gone."),
        "lost": Ending("lost", "Nobody came back", "Nobody."),
    },
    fallen="lost",
)
"""A lighthouse with two locked things, a hidden person, a plain and a hidden clock, and four endings."""


def begun(adventure: Adventure = SAMPLE, pcs: tuple[str, ...] = ("pc1", "pc2")) -> StoryState:
    """Return the story just after its beginning."""
    return replay(STORY, STORY.new_game(StorySetup(adventure, pcs)))


def after(state: StoryState, *steps: tuple[str, StoryAction]) -> StoryState:
    """Return the state after some actions."""
    return happened(state, *steps)[0]


def happened(state: StoryState, *steps: tuple[str, StoryAction]) -> tuple[StoryState, tuple[StoryEvent, ...]]:
    """Return the state after some actions, and all their events."""
    events: tuple[StoryEvent, ...] = ()
    for who, action in steps:
        state, new = act(STORY, state, who, action)
        events += new
    return state, events


def everything(
    state: StoryState, actors: tuple[str, ...] = ("pc1", "pc2", "dealer", "chance", "bridge")
) -> tuple[tuple[str, Option[StoryAction]], ...]:
    """Return every option of every actor."""
    return tuple((who, option) for who in actors for option in menu(STORY, state, who))


def wander(
    state: StoryState,
    stream: Stream,
    steps: int,
    actors: tuple[str, ...] = ("pc1", "pc2", "dealer", "chance", "bridge"),
) -> tuple[StoryState, tuple[StoryEvent, ...]]:
    """Return the state after random legal actions: the verb is chosen first, so that rare ones come up too."""
    events: tuple[StoryEvent, ...] = ()
    for _ in range(steps):
        options = everything(state, actors)
        if not options:
            break
        verbs = tuple(dict.fromkeys(option.action for _, option in options))
        verb = verbs[stream.below(len(verbs))]
        those = [(who, option) for who, option in options if option.action is verb]
        who, option = those[stream.below(len(those))]
        state, new = act(STORY, state, who, option.sample(stream))
        events += new
    return state, events
