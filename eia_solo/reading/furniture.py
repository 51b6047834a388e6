"""The forum's own words, in the languages its software speaks: none of them was written by a player."""

import re

from eia_solo.reading.times import is_age

_FLAGS = re.IGNORECASE


def _line(words: str) -> re.Pattern[str]:
    return re.compile(rf"^\W*(?:{words})\s*$", _FLAGS)


_LABELS = (
    r"posts?|beiträge|messages|messaggi|mensajes|berichten|joined|join date|registriert(?: seit)?|dabei seit|"
    r"registered|"
    r"inscription|inscrit(?: le)?|(?:date d'|enregistré le)inscription|iscritto(?: il)?|registrado|se registró|"
    r"lid geworden op|lid sinds|registratie(?:datum)?|location|wohnort|ort|aus|localisation|località|ubicación|"
    r"locatie|"
    r"woonplaats|reputation|bewertung|threads|themen|topics|likes|liked|reaction score|reaktionspunkte|"
    r"punkte reaktionen|points|karma|"
    r"likes received|trophy points|zustimmungen|occupation|home ?page|"
    r"gender|geschlecht|sexe|age|alter|status|thanks|thanked(?: \d+ times?)?|thanks given|thanks received|"
    r"contact|rank|"
    r"rang|group|groups|mentioned|tagged|quoted|blog entries|real name|country|favou?rite (?:power|nation)|activity|"
    r"has thanked|been thanked|age|trophies|content count|warnings?|mood|ip|member (?:no|number|since)|user id|"
    r"fecha de (?:ingreso|registro)|ingreso|data (?:di )?registrazione|data de registro|mensagens|localização|"
    r"mensaje|mitglied seit|medlem (?:sedan|siden)|"
    r"posty|postów|rejestracja|dołączył(?:a|\(a\))?|lokalizacja|skąd|tematy|inlägg|indlæg|registrerad|plats"
)
PROFILE = re.compile(rf"^\W*(?:{_LABELS})\s*:\s*.*$", _FLAGS)
LABEL = re.compile(rf"^\W*(?:{_LABELS})\s*:?\s*$", _FLAGS)
"""A label that stands alone; its value is the next line."""

_RANKS = (
    r"(?:senior |junior |full |hero |jr\.? |sr\.? |new |active |advanced |registered |posting |legendary |veteran |"
    r"regular |supreme |elite |forum |well-known |global |super |site |board |moderation |trust level \d )*"
    r"(?:members?|users?|usuarios?|utilisateurs?|usuário|użytkownik|administrators?|admins?|moderators?|mods?|newbie|newcomer|god|guest|staff|supporter|"
    r"(?:bekanntes |aktives |neues |erfahrener )?(?:benutzer|mitglied(?:er)?)|mitarbeiter|gast|neuling|"
    r"forenmitglied|membres?|invité|administrateur|modérateur|utenti?|ospite|"
    r"amministratore|moderatore|miembros?|invitado|administrador|moderador|lid|leden|beheerder|leader|regular|basic)"
)
RANK = _line(
    rf"{_RANKS}|[*★☆●•]+|(?:user )?avatar|benutzeravatar|avatar de .*|offline|online|offline offline|\d+ posts?|"
    rf"op|new|(?:pip)+|u/[\w-]+ avatar"
)
_FROM_WHERE = re.compile(r"^\s{2,}from:\s+\S.{0,40}$", _FLAGS)
"""A place in a profile; only indented, since a letter may begin so as well."""

_BUTTONS = (
    r"unread,?|view profile|top|"
    r"nach oben|haut|arriba|omhoog|in alto|back to top|na górę|powrót do góry|do góry|cytuj|odpowiedz|zgłoś|"
    r"upp|til toppen|quote|zitat|zitieren|zitat|citer|citation|citazione|cita|"
    r"citar|citeer|"
    r"reply|antworten|répondre|rispondi|responder|antwoord|share|teilen|report(?: post| to moderator)?|melden|edit|"
    r"like|likes?|gefällt mir|multi-?quote(?: this)?|find|pm|www|email|comment|post|cancel|delete|link|"
    r"permalink|copy link|"
    r"reply with quote|mit zitat antworten|répondre en citant|rispondi citando|responder con cita|"
    r"antwoord met citaat|"
    r"view user's profile|send private message|send e-mail|visit poster's website|benutzer-profile anzeigen|"
    r"private nachricht senden|thanks|add bookmark|bookmark|react|reactions?:?.*|forward|reply all|reply to author|"
    r"reply with quote reply with quote|to top|ip logged|ip:? ?logged|attachments?|website|profile|options|more|"
    r"solution|lösung|expand signature|quick reply|go to top|voir le profil.*|user avatar|message|author\s+message|"
    r"autor\s+nachricht|auteur\s+message|post (?:a )?reply|new reply|"
    r"antwort erstellen|print view|printable view|user info menu|staff online|"
    r"quote\s+reply|like\s+reply|reply\s+report|report\s+reply|\+\s?quote\s+reply|find\s+reply|pm\s+find|"
    r"find all posts by this user|quote this message in a reply|"
    r"like\s+\+\s?quote\s+reply|find\s+reply\s+quote|view user's profile\s+send private message.*|"
    r"benutzer-profile anzeigen\s.*|voir le profil de l'utilisateur\s.*|ver perfil de usuario\s.*|"
    r"profilo\s+messaggio privato.*|zobacz profil autora\s.*|"
    r"\[?in reply to .{1,60}\]?|view source|expand messages|\d+ repl(?:y|ies) last reply|quickreply|"
    r"flag msg tools|(?:mb)+|permalink|embed|save|parent|fedilink|upvote|downvote|award|haha|wow|love|comentar|"
    r"kommentieren|commenter|commenta|hide|see translation|"
    r"view (?:all )?\d+ (?:more )?(?:replies|comments)|\d+ (?:more )?(?:replies|comments|replys|kommentare|antworten)"
)
_ACTIONS = (
    r"like|gefällt mir|j'aime|me gusta|mi piace|vind ik leuk|reply|antworten|répondre|responder|rispondi|antwoord|"
    r"quote|\+?zitieren|zitat|citer|citar|cita|citeer|report|melden|signaler|share|teilen|partager|compartir|edit|"
    r"bookmark|add bookmark|find|pm"
)
"""Buttons that stand in one line, one behind the other."""
BUTTON = _line(
    rf"(?:{_BUTTONS})|(?:{_ACTIONS})(?:\s(?:{_ACTIONS}))+|"
    rf"#\s?\d+|\d+|\d+\s*[„\"“]?(?:likes?|gefällt mir|j'aime|mi piace|me gusta|vind-ik-leuks?)[“\"”]?|"
    r".{1,40} (?:is offline|is online now|is online|ist offline|ist gerade online|ist online|est déconnecté|"
    r"non è in linea|está desconectado|is niet online)(?:\s.*)?|.{1,60} (?:liked?|likes|thanked|"
    r"reacted to) (?:this|that)(?: post)?\.?"
)

FOOT = re.compile(
    r"^\W*(?:all times (?:are|shown)|alle zeiten|alle zeitangaben|(?:toutes )?les heures sont|le fuseau horaire|"
    r"heures au format|"
    r"tutti gli orari|todos los horarios|todas las horas|alle tijden|it is currently|aktuelle zeit|es ist jetzt|"
    r"current time|"
    r"nous sommes (?:le|actuellement)|fecha actual|oggi è|het is nu|teraz jest|obecny czas|"
    r"strefa czasowa|wszystkie czasy|strona \d+ z \d+|powrót do|wróć do|the time now is|return to|"
    r"zurück zu|"
    r"retour(?:ner)? vers|"
    r"volver a|torna a|terug naar|powered by|display posts from|beiträge der letzten|page \d+ of \d+|"
    r"seite \d+ von \d+|"
    r"jump to:?|gehe zu:?|similar threads|ähnliche themen|suggested topics|related topics|quick reply|"
    r"you (?:cannot|must|may not|can) .*(?:post|reply|log|edit|attach).*|who is online|wer ist online|users browsing|"
    r"(?:\d+ )?(?:posts?|messages?|beiträge|mensajes|messaggi|berichten|posty|postów|inlägg|mensagens) • |"
    r"du musst (?:dich|angemeldet)|vous devez (?:vous|être)|debes (?:iniciar|registrarte)|"
    r"devi (?:accedere|registrarti)|"
    r"thread tools|« (?:previous|vorherige|next oldest)|previous (?:thread|topic)|next (?:thread|topic)|"
    r"forum software|style designed|posting permissions|« (?:return|go)|log ?in to reply|you need to (?:log|be))",
    _FLAGS,
)

EDITED = re.compile(
    r"^\W*(?:last edited(?: by| on|:)|zuletzt geändert (?:von|am)|zuletzt bearbeitet|dernière (?:édition|"
    r"modification) par|"
    r"ultima modifica (?:di|effettuata)|última edición por|editado por última vez|laatst gewijzigd door|"
    r"laatst bewerkt door|ostatnio (?:zmieniony|edytowan[oy]|zmieniany)|zmieniony przez|senast redigerad|"
    r"last modified|last edit|edited (?:by|on|\d)|this post was (?:last )?(?:edited|modified)|"
    r"this post has been edited|"
    r"bearbeitet (?:von|am)|geändert von|modifié (?:en dernier )?par|(?:modificato|editado|bewerkt) |message edited)",
    _FLAGS,
)
LOGGED = _line(
    r"(?:(?:report to moderator|moderator informieren|signaler au modérateur|"
    r"segnala al moderatore)\s+)?(?:logged|gespeichert|ip archivée|journalisée|registrato|connesso|"
    r"zapisane|en línea|gelogd)"
)
RULE = re.compile(r"^\s*(?:--|—|_{5,}|-{5,}(?: next part -{5,})?|={5,}|\.{6,})\s*$")
ICON_AND_TITLE = re.compile(
    r"^\s*(?:default|standard|défaut|predefinito|predeterminado|standaard|icon\d*|post)\s+(?!subject\b)(\S.*)$", _FLAGS
)
NUMBER = re.compile(r"^\s*(?:post\s*:?\s*)?#\s?(\d+)\s*$", _FLAGS)


_APART = re.compile(r"\s{2,}")
"""What stands between buttons of one line."""


def is_profile(line: str, before: str = "") -> bool:
    """Whether a line says something of its writer. A value may stand below its label, the line `before`."""
    own = PROFILE.match(line) or LABEL.match(line) or RANK.match(line) or _FROM_WHERE.match(line)
    return bool(own) or bool(LABEL.match(before) and line.strip())


_REACTIONS = _line(r"reactions:|reaktionen:")
"""What the names of those stand below who liked a post."""


def is_furniture(line: str, before: str = "") -> bool:
    """Whether a line at the edge of a post is the forum's own, or empty."""
    if not line.strip() or is_profile(line, before) or LOGGED.match(line) or _REACTIONS.match(before):
        return True
    return is_age(line) or all(BUTTON.match(each) for each in _APART.split(line.strip()))
