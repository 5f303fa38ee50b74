# ruff: noqa: E501 - a row of a table stands in one line
"""Other languages, as far as play needs them: words that tell a language, and what common words of play mean.

Data and one function. It is no translator: it finds the deed, so that nobody is told to speak English.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.wording import words_of

MARKERS: Final = {
    "German": "ich wir der das ein eine mich mir uns und mit nach zum zur auf dem den ist nicht bis von hier kann wie viel viele wo ob im am vom dem des einen einem einer er sie es sind habe haben will mochte bin dich dir ihn ihm ihr zur uber unter durch gegen was wer wie warum",
    "French": "je nous le les une et avec vers au aux du des est que qu mon ma mes sur dans il elle on moi pour jusqu l d c n s y ce cette j qu t m me te se ai suis veux peux ou quoi qui comment pourquoi dans chez vieil vieux ces ses leur je la le de",
    "Spanish": "yo el los las una con hacia al del es que mi mis por hay para hasta nosotros en puedo cuanto cuantos esta y un lo se me te le su sus quiero necesito estoy soy donde quien como desde sobre viejo vieja unos unas la de muy todo",
    "Italian": "io il lo gli una con verso al alla del della e che mio mia per fino ci nel nella mi noi sul sulla quanto quanti c un di da mi ti si lo sono ho voglio vorrei devo posso dove chi come perche vecchio vecchia dei degli delle ai la",
    "Portuguese": "eu o os as um uma com para ao da do nos e que meu minha ate na no quanto quantos vou esta quero preciso sou onde quem como pelo pela velho velha num numa ele ela de muito tudo",
    "Dutch": "ik wij we een het de met naar op van en is niet mijn tot hier kan hoe veel hoeveel in ik wil moet ben heb mij hem haar dit dat naar door over oude waar wie wat hij zij ze ook nog geen jij waarom wanneer uit bij voor er",
    "Polish": "ja na do sie z czy jest ile mam moj moja przez po ze nie w mi chce musze jestem mnie mu jej go jak gdzie kto stary od",
    "Swedish": "jag vi en ett och med till pa ar inte min mitt hur mycket om det den vill maste ar har mig honom henne den det fran gamla var vem vad han hon",
    "Latin": "ego in ad cum est et non me meum per",
}
"""Small words by language. Two of one language, or one beside a known word, tell it."""

MEANINGS: Final = (
    (
        "attack",
        "greife angreifen angriff schlage erschlage kampfe attaque attaquer frappe frapper poignarde ataco atacar golpeo apunalo attacco attaccare colpisco pugnalo golpeio ataque aanval val atakuje uderzam anfaller attackerar oppugno zuschlage hauen steche stechen tue tuer mato uccido matar toten tote atakowac hugg",
    ),
    (
        "shoot",
        "schiesse schiessen tire tirer disparo disparar sparo sparare atiro atirar schiet schieten strzelam skjuter feuere abatto",
    ),
    (
        "look around",
        "umsehen umschauen regarde regarder miro mirar guardo guardare olho olhar kijk rondkijken rozgladam ser tittar schaue sehe observe observo observer alrededor schau siehe circumspicio autour rond umher attorno intorno",
    ),
    (
        "search",
        "suche suchen durchsuche fouille fouiller cherche chercher busco buscar registro cerco cercare frugo procuro procurar zoek zoeken szukam letar soker quaero untersuche examine examino esamino",
    ),
    (
        "listen",
        "lausche lauschen horche hore ecoute ecouter escucho escuchar ascolto ascoltare escuto luister sluchaj nasluchuje lyssnar audio",
    ),
    (
        "sneak",
        "schleiche schleichen anschleichen faufile faufiler glisse cuelo deslizo sigilo sigilosamente sgattaiolo furtivamente esgueiro sluip sluipen skradam smyger furtif discretement",
    ),
    ("hide", "verstecke verstecken cache cacher escondo esconder nascondo nasconderci verberg chowam gommer"),
    (
        "climb",
        "klettere klettern grimpe grimper escalade trepo trepar escalo escalar arrampico arrampicare escalo klim klimmen wspinam klattrar scando",
    ),
    ("jump", "springe springen saute sauter salto saltar saltare pulo pular spring skacze hoppar"),
    ("swim", "schwimme schwimmen nage nager nado nadar nuoto nuotare zwem plywam simmar"),
    ("run", "renne rennen laufe cours courir corro correr corre correre ren biegne springer"),
    (
        "pick the lock",
        "schloss knacke knacken serrure crochete crocheter cerradura ganzua serratura scassino scassinare fechadura slot zamek las dyrka",
    ),
    (
        "break down the door",
        "aufbrechen breche enfonce enfoncer defonce derribo derribar sfondo sfondare arrombo arrombar",
    ),
    (
        "repair",
        "repariere reparieren repare reparer reparo reparar riparo riparare conserto consertar repareer repareren naprawiam reparerar flicke",
    ),
    ("steal", "stehle stehlen klaue vole voler robo robar rubo rubare roubo roubar steel stelen kradne stjal"),
    (
        "persuade",
        "uberrede uberreden uberzeuge uberzeugen convaincs convaincre persuade persuader convenzo convencer persuado convinco convincere persuadere convenco overtuig overhaal przekonuje overtalar",
    ),
    ("lie to", "luge lugen anlugen mens mentir miento mento mentire minto lieg liegen klamie ljuger beluge"),
    ("threaten", "drohe drohen bedrohe menace menacer amenazo amenazar minaccio minacciare ameaco bedreig groze hotar"),
    (
        "comfort",
        "troste trosten beruhige beruhigen console consoler rassure calme consuelo consolar calmo calmar consolo consolare tranquillizzo troost pocieszam trostar",
    ),
    (
        "cast a spell",
        "zaubere zaubern zauber zauberspruch wirke feuerball lance sort sortilege magie hechizo lanzo conjuro magia bola incantesimo lancio feitico lanco tover spreuk toverspreuk czar zaklecie rzucam trollformel",
    ),
    ("summon", "beschwore beschworen invoque invoquer invoco invocar evoco evocare roep przywoluje frammanar"),
    ("help", "helfe helfen hilf aide aider ayudo ayudar aiuto aiutare ajudo ajudar help pomagam hjalper unterstutze"),
    (
        "protect",
        "schutze schutzen beschutze protege proteger protejo proteggo proteggere bescherm beschermen chronie skyddar",
    ),
    ("resist", "widerstehe widerstehen resiste resister resisto resistir resistere weersta opieram motstar"),
    (
        "short rest",
        "rast pause pausieren verschnaufen descanso descansar repos reposons repose descansamos riposo riposiamo riposare pausa rust rusten odpoczynek odpoczywam vila vilar ausruhen rasten",
    ),
    (
        "sleep until morning",
        "schlafe schlafen ubernachten ubernachte nacht dors dormir dormons nuit duermo dormimos noche dormiamo dormire dormo notte notte durmo noite slaap slapen spie noc sover natten lager aube alba amanecer morgen",
    ),
    (
        "travel to",
        "reise reisen reiten reite wandern marschieren voyage voyager allons partons viajo viajar viajamos vamos viaggio viaggiamo viaggiare partiamo andiamo viajamos reizen reis jade podrozuje reser gehen chevauchons cabalgamos cavalchiamo",
    ),
    ("the village", "dorf stadt village ville ciudad pueblo citta villaggio paese cidade aldeia dorp stad miasto wies"),
    ("drink", "trinke trinken bois boire bebo beber bevo bere drink drinken pije dricker"),
    ("eat", "esse essen mange manger como comer mangio mangiare eet eten jem ater"),
    ("the potion", "trank heiltrank potion pocion pozione pocao drankje mikstura"),
    ("equip", "ziehe anlegen equipe equiper equipo equipar equipaggio equipaggiare indosso sguaino"),
    ("how many cards", "karten cartes cartas carte kaarten karty kort"),
    ("draw cards", "nachziehen pioche piocher robar cartas pesco pescare"),
    (
        "my health",
        "gesundheit leben lebenspunkte lp sante vie salud vida salute vita saude gezondheid zdrowie halsa verletzt",
    ),
    (
        "rule",
        "regel regeln regle regles regla reglas regola regole regra regras zasada zasady regler funktioniert fonctionne funciona funziona",
    ),
    ("threat", "bedrohung menace amenaza minaccia ameaca dreiging zagrozenie hot"),
    ("danger", "gefahr danger peligro pericolo perigo gevaar niebezpieczenstwo fara"),
    ("guard", "wache wachter garde guardia guarda wachter straznik vakt soldat"),
    ("the door", "tur porte puerta porta deur drzwi dorr"),
    ("wall", "mauer wand mur muro muralla parete muur sciana vagg"),
    ("greet", "grusse gruss hallo bonjour salue hola saludo ciao buongiorno saluto ola saudo hoi czesc hej"),
    ("ask", "frage fragen demande pregunto chiedo pergunto vraag pytam fragar"),
    ("with my sword", "schwert epee espada spada zwaard miecz svard"),
    ("open", "offne offnen ouvre ouvrir abro abrir apro aprire open otwieram oppnar"),
    ("go", "gehe geh vais aller voy vado ga ide gar marchons vou"),
    (
        "take",
        "nehme nimm nehmen prends prendre ramasse cojo coger tomo tomar agarro prendo prendere afferro raccolgo pego pegar apanho neem pak biore wez tar hebe",
    ),
    (
        "talk to",
        "spreche sprechen rede reden parle parler hablo hablar parlo parlare falo falar praat praten spreek mowie rozmawiam pratar talar",
    ),
    ("look at", "betrachte betrachten anschauen ansehen contemple contempler contemplo observe"),
    ("read", "lese lesen lis lire leo leer leggo leggere leio ler lees lezen czytam laser"),
    (
        "examine",
        "prufe prufen inspiziere inspecte inspecter inspecciono inspeziono inspeciono onderzoek badam undersoker",
    ),
    ("knock", "klopfe klopfen toque bussare busso klop pukam knackar"),
    ("wait", "warte warten attends attendre espero esperar aspetto aspettare wacht czekam vantar"),
    ("sit down", "setze sitze assieds assois siento sentarme siedo sento zit siadam sitter"),
    ("follow", "folge folgen verfolge suis-le sigo seguir seguo seguire volg ide-za foljer"),
    ("push", "drucke schiebe stosse pousse pousser empujo empujar spingo spingere empurro duw pcham knuffar"),
    ("rest", "descansar reposer riposarmi uitrusten odpoczac vila"),
    ("give", "gebe geben donne donner doy dar do dare geef daje ger"),
    (
        "tell",
        "erzahle sage sagen raconte raconter dis dire cuento contar digo decir racconto raccontare dico conto zeg vertel mowie berattar",
    ),
    (
        "old",
        "alt alte alten alter vieux vieil vieille viejo vieja vecchio vecchia velho velha oude stary stara gammal gamla",
    ),
    ("man", "mann homme hombre uomo homem man czlowiek mezczyzna"),
    ("woman", "frau femme mujer donna mulher vrouw kobieta kvinna"),
    ("child", "kind kinder enfant nino nina bambino bambina crianca dziecko barn"),
    ("lantern", "laterne lanterne linterna farol lanterna lantaarn latarnia lykta"),
    ("lamp", "lampe lampara lampada lampa"),
    ("the post", "pfosten pfahl poteau poste palo paal slup stolpe"),
    ("the book", "buch livre libro livro boek ksiazka bok"),
    ("the key", "schlussel cle clef llave chiave chave sleutel klucz nyckel"),
    ("the inn", "gasthaus wirtshaus auberge taverne posada taberna locanda taverna estalagem herberg karczma vardshus"),
    ("the church", "kirche eglise iglesia chiesa igreja kerk kosciol kyrka"),
    ("the tracks", "spuren spur traces empreintes huellas rastros tracce impronte pegadas sporen slady spar"),
    ("dead", "dood mort morte muerto muerta morto morta martwy martwa gestorben dod doda"),
    ("alive", "levend leeft lebendig lebt vivant vivante vivo viva zyje zywy lever levande"),
    ("the box", "kiste schachtel boite coffre caja cofre scatola baule caixa doos skrzynia lada"),
)
"""What play's words mean, without accents."""


@cache
def _meanings() -> dict[str, str]:
    return {word: english for english, words in MEANINGS for word in words.split()}


@cache
def _markers() -> dict[str, frozenset[str]]:
    return {tongue: frozenset(words.split()) for tongue, words in MARKERS.items()}


_ENGLISH: Final = (
    "i my the a an you your we our he she they it is are am to of and with for from that this do does can could would will"
    " what how many much not let's me him her them his their in on at up out"
)
_PLAIN_ENGLISH: Final = (
    "old young alive dead who whom whose where when why which has have had were been if then there here these those some"
    " any yes please tell told about before after because just very well good still lie lying truth trust name know think"
    " see look say said get take give make want need woman boy girl people right left back under behind house night day"
    " cold lamp tower sea church letter anyone anybody somebody nobody anything something now did done sir madam lady"
)
ENGLISH: Final = frozenset((*_ENGLISH.split(), *_PLAIN_ENGLISH.split()))
"""Common words of English; the more of them, the less another language."""

_SPELT_ALIKE: Final = frozenset(
    (
        *("man", "help", "drink", "spring", "open", "hot", "slot", "rest", "lance", "tire", "menace", "danger"),
        *("potion", "force", "come", "dire", "lire", "post", "audio", "lever", "die", "was", "no", "go"),
        *("do", "so", "door", "over", "den", "hoe", "met", "pause", "rust", "las", "per", "les", "son", "the"),
    )
)
"""Words that English writes like another language: by these alone none is told."""


def unaccented(text: str) -> str:
    """Return `text` with accents taken off its letters and what joins words in other languages made a space."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ł", "l").replace("ø", "o"))
    return "".join(one for one in plain if not unicodedata.combining(one)).replace("’", "'")


SCRIPTS: Final = (
    ("Japanese", "HIRAGANA", "KATAKANA"),
    ("Korean", "HANGUL"),
    ("Chinese", "CJK"),
    ("Russian", "CYRILLIC"),
    ("Greek", "GREEK"),
    ("Arabic", "ARABIC"),
    ("Hebrew", "HEBREW"),
    ("Hindi", "DEVANAGARI"),
    ("Thai", "THAI"),
)
"""Languages by the letters they are mostly written in, as those are called."""


ANOTHER: Final = "another"
"""A language in letters that tell nothing of it."""

TONGUES: Final = frozenset((*MARKERS, *(row[0] for row in SCRIPTS), ANOTHER))
"""All languages that are told apart."""


def _script_of(text: str) -> str:
    """Return the language that letters other than Latin ones tell, of several the first; empty where there are none."""
    foreign = tuple(one for one in text if ord(one) > 0x2FF and one.isalpha())
    names = tuple(unicodedata.name(one, "") for one in foreign)
    found = (tongue for tongue, *letters in SCRIPTS if any(name.startswith(tuple(letters)) for name in names))
    return next(found, ANOTHER) if foreign else ""


_POSSESSIVE: Final = lazy_pattern(r"(?<=\w)'s\b")
"""What English adds to whoever something belongs to: no word of another language."""


@cache
def tongue_of(text: str) -> str:
    """Return the language of `text` where it is one of those known here and surely not English; else nothing."""
    if script := _script_of(text):
        return script
    words = words_of(_POSSESSIVE.sub("", unaccented(text)).replace("'", " "))
    english = sum(one in ENGLISH for one in words)
    meant = sum(one in _meanings() and one not in ENGLISH for one in words)
    best, most = "", 0
    for tongue, small in _markers().items():
        count = sum(one in small for one in words)
        if count > most:
            best, most = tongue, count
    is_other = most >= 1 and most + meant >= 2 and most + meant > english
    return best if is_other and any(_is_foreign(one, best) for one in words) else ""


def _is_foreign(word: str, tongue: str) -> bool:
    """Return whether a word is known in a language, and no word of English is written like it."""
    is_known = word in _markers()[tongue] or word in _meanings()
    return is_known and word not in ENGLISH and word not in _SPELT_ALIKE


_OF_WHOM: Final = lazy_pattern(r"\b(?P<whom>man|woman|child|guard) (?P<how>old|young|dead)\b")
"""How half of the languages say it: the man first, and then that he is old."""


def in_english(text: str) -> str:
    """Return `text` with what is known of another language in English; as it is where it is English."""
    tongue = tongue_of(text)
    if not tongue:
        return text
    plain = unaccented(text).replace("'", " ")
    known = [_meanings().get(one) or _name_in(plain, one, tongue) for one in words_of(plain)]
    meant = _OF_WHOM.sub(r"\g<how> \g<whom>", " ".join(dict.fromkeys(one for one in known if one)))
    return f"I {meant}{'?' if '?' in text else ''}" if meant else text


def _name_in(text: str, word: str, tongue: str) -> str:
    """Return a word as it is where it is written as a name within `text`; in German every noun is, so none is taken."""
    is_name = tongue != "German" and f" {word.capitalize()}" in text
    return word.capitalize() if is_name and word not in _markers().get(tongue, ()) else ""


THINGS: Final = frozenset(
    (
        *(
            "dead",
            "alive",
            "the village",
            "the potion",
            "the door",
            "guard",
            "wall",
            "danger",
            "threat",
            "how many cards",
            "my health",
        ),
        *(
            "rule",
            "with my sword",
            "old",
            "man",
            "woman",
            "child",
            "lantern",
            "lamp",
            "the post",
            "the book",
            "the key",
        ),
        *("the inn", "the church", "the tracks", "the box"),
    )
)
"""Meanings that are no deeds."""


def says_a_deed(text: str) -> bool:
    """Return whether a verb of `text`, which is in another language, is known."""
    words = words_of(unaccented(text).replace("'", " "))
    return any(_meanings().get(one, "rule") not in THINGS for one in words)
