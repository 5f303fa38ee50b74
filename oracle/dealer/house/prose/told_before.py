# ruff: noqa: E501 - a row of a table stands in one line
"""What is said where somebody asks for what the table knows already: the weather, the hour, who somebody is, where one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.dealer.house.prose.talk_answers import TALK_ANSWERS, TalkAnswer

ToldBefore = Literal[
    TalkAnswer,
    "told_before",
    "told_weather",
    "told_not_yet",
    "told_no_hour",
    "told_place",
    "told_there",
    "told_here",
    "told_way",
    "told_person",
    "told_company",
    "told_alone",
    "told_unhurt",
    "told_hurt",
    "told_carried",
    "told_not_carried",
]
"""What was asked for, and is known."""

TOLD_BEFORE: Final[Mapping[str, tuple[str, ...]]] = {
    **TALK_ANSWERS,
    "told_before": (
        "This much is known. {what}",
        "So it was told: {what}",
        "You need not guess at it. {what}",
        "You have it already, {name}. {what}",
        "Nothing more has come out than this. {what}",
    ),
    "told_weather": (
        "You have only to feel it. {what}",
        "Your skin could tell you, {name}. {what}",
        "It is as it was when you came. {what}",
        "One breath of the air, and you know. {what}",
    ),
    "told_not_yet": (
        "Nobody has said, so far. Somebody may know it, or something may show it, if you go after it.",
        "That has not come out yet, {name}. Ask the right person, or look in the right place.",
        "It is a question worth keeping, {name}. So far nothing that was told answers it.",
        "Who can say, yet? What is known so far leaves it open.",
        "Whoever knows that has not told you. It can be found out, if you say how.",
    ),
    "told_no_hour": (
        "Nobody has named an hour yet, and no clock has struck where you could hear it.",
        "The hour has not been told. It is early enough for what you have in mind, {name}, as far as anybody knows.",
    ),
    "told_place": (
        "You are here: {what}.",
        "This is it, {name}: {what}.",
        "Where you stand goes by this name: {what}.",
    ),
    "told_there": (
        "You are there already: {what}.",
        "You need not look far, {name}; you have come to it: {what}.",
        "It is all around you: {what}.",
    ),
    "told_here": (
        "Yes, from where you stand: {what}. A closer look is yours for the asking.",
        "It is right before you: {what}. Say what you want with it.",
        "You have it in sight, {name}: {what}.",
    ),
    "told_way": (
        "Not here; but one way leads to it: {what}.",
        "For that you would have to walk on: {what}.",
        "It lies where one of the ways goes, {name}: {what}.",
    ),
    "told_person": (
        "That is {what}.",
        "You know that much, {name}: {what}.",
        "As far as you have heard, this is {what}.",
    ),
    "told_company": (
        "Here with you: {what}.",
        "You count them over: {what}.",
        "You are not by yourself. Here is {what}.",
    ),
    "told_alone": (
        "Nobody that you can see.",
        "As far as anybody can tell, you have the place to yourself, {name}.",
        "You are alone with it, by the look of things.",
    ),
    "told_unhurt": (
        "You are whole, {name}, and have all that you set out with.",
        "Nothing hurts. You feel over yourself, and there is nothing to find.",
        "Well enough, {name}: not a scratch on you that counts.",
    ),
    "told_hurt": (
        "It could be worse, {name}: {what}.",
        "You take stock of yourself: {what}.",
        "You feel it when you move: {what}.",
    ),
    "told_carried": (
        "Yes, you have it with you: {what}.",
        "Your hand finds it, {name}: {what}.",
        "You need not search long: {what}.",
    ),
    "told_not_carried": (
        "You carry nothing of the kind, {name}. What you have is {what}.",
        "You go through what you have, and it is not there: {what}, and that is all.",
    ),
}
"""By `ToldBefore`; `{what}` is what is known."""
