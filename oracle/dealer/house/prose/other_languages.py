"""How a player is asked who speaks another language, where no verb of it is known for sure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ASKED: Final[Mapping[str, tuple[str, ...]]] = {
    "German": (
        "Das war Deutsch, und ich habe nicht alles verstanden. Was tust du: gehen, schauen, fragen, nehmen?",
        "Ich kann nur wenig Deutsch. Sag es mir mit einem einfachen Verb: Ich suche, ich frage, ich gehe?",
        "Beinahe verstanden; mein Deutsch ist knapp. Was genau tust du, in ein paar einfachen Worten?",
    ),
    "French": (
        "C’est du français, et je n’ai pas tout compris. Que fais-tu : aller, regarder, demander, prendre ?",
        "Mon français est court. Dis-le avec un verbe simple : je cherche, je demande, je vais ?",
        "J’y suis presque, en français du moins. Que fais-tu, en quelques mots simples ?",
    ),
    "Spanish": (
        "Eso es español, y no lo he entendido todo. Dime con un verbo sencillo: miro, pregunto, voy, tomo.",
        "Mi español es escaso. Dilo con pocas palabras: busco, hablo con alguien, voy a un sitio.",
        "Casi te sigo, en español. Dime otra vez lo que haces, con un verbo sencillo.",
    ),
    "Italian": (
        "Questo è italiano, e non ho capito tutto. Che cosa fai: guardo, chiedo, vado, prendo?",
        "Il mio italiano è poco. Dillo con un verbo semplice: cerco, parlo con qualcuno, vado?",
        "Ci sono quasi, in italiano. Che cosa fai, in poche parole semplici?",
    ),
    "Portuguese": (
        "Isso é português, e não entendi tudo. O que fazes: olho, pergunto, vou, pego?",
        "O meu português é pouco. Diz com um verbo simples: procuro, falo com alguém, vou?",
        "Quase entendi, em português. O que fazes, em poucas palavras?",
    ),
    "Dutch": (
        "Dat is Nederlands, en ik heb niet alles begrepen. Wat doe je: kijken, vragen, gaan, nemen?",
        "Mijn Nederlands is beperkt. Zeg het met een eenvoudig werkwoord: ik zoek, ik vraag, ik ga?",
        "Bijna begrepen, in het Nederlands. Wat doe je, in een paar woorden?",
    ),
    "Polish": (
        "To po polsku, i nie wszystko jest dla mnie jasne. Co robisz: patrzę, pytam, idę, biorę?",
        "Po polsku znam niewiele słów. Powiedz to prostym czasownikiem: szukam, pytam, idę?",
        "Prawie rozumiem, po polsku. Co robisz, w kilku prostych słowach?",
    ),
    "Swedish": (
        "Det är svenska, och jag förstod inte allt. Vad gör du: tittar, frågar, går, tar?",
        "Min svenska är knapp. Säg det med ett enkelt verb: jag söker, jag frågar, jag går?",
        "Nästan förstått, på svenska. Vad gör du, med några enkla ord?",
    ),
    "Japanese": (
        "日本語ですね。まだよく分かりません。English, in a few words, would help me: what does {name} do?",
        "日本語は少ししか読めません。Say it in English, please, with a verb: look, ask, go, take?",
        "すみません、日本語では分かりません。What is it that {name} does, in English?",
    ),
    "Russian": (
        "Это по-русски, но я понимаю не всё. In English, in a few words: what does {name} do?",
        "По-русски я знаю мало. Say it in English, please, with a verb: look, ask, go, take?",
        "Простите, по-русски не получается. What is it that {name} does, in English?",
    ),
}
"""By language; what is said in letters that the Dealer cannot read is asked for in English."""

ASKED_IN_ENGLISH: Final = (
    "That was {language}, if I see it rightly, and I know too little of it. What does {name} do, in English?",
    "I recognise {language}, and not much more than that. Could you say it in a few words of English?",
    "My {language} ends before your sentence does. In English, with a verb: what does {name} do?",
)
"""The same for a language that the Dealer knows only by sight."""

UNNAMED: Final = "another language"
"""How a language is called of which nothing is known."""
