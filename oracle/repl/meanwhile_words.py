# ruff: noqa: E501 - a row of a table stands in one line
"""What is said to a line while cards or a choice are waited for, and by which words a question is known: rows alone."""

from __future__ import annotations

from typing import Final

TO_THE_PROGRAM: Final = (
    "I deal, keep count of the rules and tell the story; nobody is here but you and the cards.",
    "The voice of this table: I tell what happens, and hold everybody to the rules, myself included.",
    "Your Dealer. I know the rules, and what lies behind the doors here; what you do is yours to say.",
)
"""Answers to who asks who is speaking."""

HOW: Final = (
    "How do you go about it? Say it in your own words, so that one of these fits; or type one, and what you do behind it:",
    "What of yours do you trust in here? Words that fit one of these will do, or type it out:",
    "That could be done in more than one way. Which is yours? Say it so that one of these fits, or type its line:",
)
"""Questions for a choice, with all that may be chosen below."""

HOW_NEXT: Final = (
    "How do you go about it? There is {names}. Say it in your own words, or a name or its number{leave}; /hint says "
    "more of each, and how cards count."
)
"""The question how a person goes about a check, where it was explained at an earlier one."""

HOW_AGAIN: Final = (
    "Which of your ways is that? There is {names}. Any of these names will do{leave}; /hint says what each is good for.",
    "Not one of your ways for sure: {names}. Say which you mean{leave}; /hint tells what each is good for.",
    "Still open: how you go about it, by {names}. A name is enough{leave}; /hint says more of each.",
)
"""The same where all of them have just been listed."""

WHICH_AGAIN: Final = "Which of them is it? There is {names}. A number or a name is enough{leave}."
"""The same where something else is to be chosen than how to go about it."""

CARDS_LATER: Final = "Cards come right after that. "
"""What is said first to a person who lays cards before it is time."""

STILL_HOW: Final = (
    "How you go about it is still yours to say{leave}; /hint lists your ways.",
    "And how do you go about it? /hint lists your ways{leave}.",
    "The check waits until you say how you go about it{leave}. Your ways are under /hint.",
)
"""What is said behind an answer while such a choice is open."""

CARDS_FIRST: Final = (
    "Cards decide now: {example}, for instance{leave}.",
    "It is down to your cards; you could type {example}{leave}.",
    "The check waits for your cards, such as {example}{leave}.",
)
"""What is waited for where a row of cards is."""

STILL: Final = (
    "Your check still waits: {example} would do{leave}.",
    "The cards are still yours to lay: {example}, for instance{leave}.",
    "And the check? You could type {example}{leave}.",
)
"""What is said behind an answer, so that nobody forgets what is open."""

NOT_NOW: Final = (
    "Nothing that was told so far answers that. Keep the question; it can be asked as soon as this is settled.",
    "That would have to be asked in the story, and the story holds its breath until this is done.",
    "I have no answer to that which could be heard just now. Ask again when this is behind you.",
    "It is a fair question for afterwards. What was told by now leaves it open.",
)
"""What is said to a question that nobody can answer while something else is waited for."""

LEAVE: Final = ", or withdraw to leave it"

OR_LEAVE: Final = "Or withdraw: you let it be, and your cards stay yours."
"""What is said below a choice that nobody has to make."""

IN_LANGUAGES: Final = {
    "German": "Willkommen! Erst ist noch etwas anderes dran; tippe zum Beispiel: {example}",
    "French": "Bienvenue ! Autre chose vient d’abord ; tape par exemple : {example}",
    "Spanish": "¡Hola! Antes toca otra cosa; escribe, por ejemplo: {example}",
    "Italian": "Ciao! Prima viene un’altra cosa; scrivi per esempio: {example}",
    "Portuguese": "Olá! Primeiro vem outra coisa; escreve, por exemplo: {example}",
    "Dutch": "Welkom! Eerst komt iets anders; typ bijvoorbeeld: {example}",
    "Polish": "Witaj! Najpierw coś innego; napisz na przykład: {example}",
    "Swedish": "Välkommen! Något annat kommer först; skriv till exempel: {example}",
    "Japanese": "ようこそ。その前に、たとえばこう打ってください: {example}",
    "Russian": "Добро пожаловать! Сначала другое; наберите, например: {example}",
}
"""How a person is told in their own language that something else comes first; in others it is said in English."""

IN_ENGLISH: Final = "Welcome, in whatever language. Something else comes first; you could type {example}"

ENDED: Final = (
    "This story has been told to its end.",
    "Here the story is over; what is left is to look back, and to look ahead.",
    "That was the end of it, and the cards are put away.",
)
"""What is said first to whatever is said after an ending."""

GROW: Final = "Experience can still be spent: {verbs}, and what. "
HOME: Final = "“{program} character save {name}” takes whoever played home with all of it. "
KEPT: Final = (
    "/export evening.html keeps the evening to read, /recap and /facts look back on it, and /undo takes the last step back."
    " After /quit, “{program} play” begins another."
)
"""What may be done then."""

QUESTIONS: Final = (
    (
        "who",
        r"who (?:are|r) (?:you|u)\b|what are you\b|are you (?:a |an |the )?(?:human|real|person|machine|ai|bot|dealer)",
    ),
    (
        "ways",
        r"what (?:can|could|should|must|shall|do|else|now|next|are my (?:options|choices|ways))\b(?! (?:you|he|she|they|it)\b)(?! (?:do|can|could) (?:i|we) (?:\w+ )?(?:hear|notice)\b)(?! .*\b(?:hold|have|see|know|carry|own|mean|count)\b)|how (?:do|can|could|should) i (?:go|do|begin|start|answer|choose|proceed|get on)|which (?:one|way|should|approach)|what is (?:it )?(?:waited|waiting)|what(?:'s| is) (?:going on|this)\b|why not",
    ),
    (
        "worth",
        r"\b(?:worth|value)\b|\b(?:cards?|jokers?|aces?|kings?|queens?|jacks?|suits?|clubs|spades|hearts|diamonds|<of_cards>)\b.*\b(?:count|counts|mean|means|do|for|good)\b",
    ),
    (
        "hand",
        r"\b(?:my|the) (?:cards?|hand)\b|\b(?:do|what) i hold\b|\bi hold\b|\bcards? (?:do|have|are)\b|in (?:my )?hand\b",
    ),
    (
        "sheet",
        r"\b(?:my|i) (?:skills?|trades?|sheet|attributes?|traits?|gear|things|character)\b|am i (?:hurt|wounded|well)",
    ),
    (
        "sheet",
        r"\b(?:do|have) i (?:have|carry|own|got)\b|\bi (?:have|carry|own)\b|who am i\b|my (?:health|injury|injuries)",
    ),
    ("rule", r"what (?:is|are) (?:\w+ ){1,3}(?:good|used) for\b"),
    ("facts", r"\b(?:do i|have i|i) (?:know|learn|learned|learnt|find|found)\b"),
    (
        "recap",
        r"what (?:just )?happened|what was (?:that|said|told)|where were we|what (?:did|have|do) you (?:just )?(?:say|said|tell|told|mean)\b|\b(?:say|tell me|repeat) (?:that|it) again\b",
    ),
    (
        "rule",
        r"\b(?:rules?|cards?|check|difficulty|joker|ace|king|queen|jack|suits?|clubs|spades|hearts|diamonds|success|failure|draw|lay|play|contest|withdraw|skill|attributes?|deck|discard|<of_rules>)\b",
    ),
    ("asked_leave", r"^\W*(?:can|may|could|should|do|shall) i\b"),
)
"""What a question is about, and words by which it is known; the first row that fits answers it.

`<topic>` stands for the words that the games have for it.
"""
