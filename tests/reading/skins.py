"""Stories put into the clothes of many forums, as their pages look when they are copied from a browser."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from attrs import frozen

RANKS = ("Member", "Senior Member", "Grognard", "Newbie")
PLACES = ("Ohio", "somewhere warm", "Ulm", "")


@frozen
class Told:
    """A post of a story, and what a careful moderator makes of it."""

    number: int
    author: str
    when: datetime
    subject: str
    body: str
    signature: str
    quotes: int | None
    truth: dict[str, Any]

    @property
    def rank(self) -> str:
        return RANKS[len(self.author) % len(RANKS)]

    @property
    def place(self) -> str:
        return PLACES[len(self.author) % len(PLACES)]

    @property
    def count(self) -> int:
        return 17 * len(self.author)


@frozen
class Story:
    name: str
    game: str
    posts: tuple[Told, ...]

    def quoted(self, post: Told) -> Told | None:
        return None if post.quotes is None else self.posts[post.quotes - 1]


def story(path: Path) -> Story:
    """A story: its game in the first line, and below "@" each post with its signature below "%"."""
    head, *blocks = path.read_text().split("\n@ ")
    return Story(path.stem, head.split()[1], tuple(_told(number, block) for number, block in enumerate(blocks, 1)))


def _told(number: int, block: str) -> Told:
    first, _, rest = block.partition("\n")
    author, when, subject, sender, kinds, states, answers, *options = (part.strip() for part in first.split("|"))
    body, _, signature = rest.partition("\n% ")
    state, office = ("", "game_administrator") if sender == "GA" else sender.split()
    extra = dict(each.split("=", 1) for option in options for each in option.split() if "=" in each)
    no_act = kinds == "no_act"
    truth: dict[str, Any] = {
        "status": "no_act" if no_act else "read",
        "sender": {"state": state or None, "office": office},
        "kind": [] if no_act else kinds.split(","),
        "states": [] if states == "-" else states.split(","),
        "answers": None if answers == "-" else int(answers),
        "answers_also": [None if each == "none" else int(each) for each in extra.get("also", "").split(",") if each],
        "states_also": [_names(each) for each in extra["statesalso"].split(";")] if "statesalso" in extra else [],
    }  # fmt: skip
    quotes = int(extra["quote"]) if "quote" in extra else None
    return Told(number, author, datetime.fromisoformat(when), subject, body.strip(), signature.strip(), quotes, truth)


def _names(written: str) -> list[str]:
    return [each for each in written.split(",") if each]


def truths(told: Story, file: str, zone: str, *, newest_first: bool = False) -> list[dict[str, Any]]:
    """What is right of each item, with ids as they are on the page."""
    ids = {
        post.number: f"{file}#{len(told.posts) + 1 - post.number if newest_first else post.number}"
        for post in told.posts
    }
    ids_or_none = {**ids, None: None}
    return [
        {
            **post.truth,
            "id": ids[post.number],
            "received": f"{post.when:%Y-%m-%dT%H:%M}{zone}",
            "answers": ids_or_none[post.truth["answers"]],
            "answers_also": [ids_or_none[each] for each in post.truth["answers_also"]],
        }
        for post in told.posts
    ]


DE = ("Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez")
DE_LONG = (
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
)
DE_DAYS = ("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So")
FR = ("janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.")
IT = ("gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic")
IT_DAYS = ("lun", "mar", "mer", "gio", "ven", "sab", "dom")
ES = ("Ene", "Feb", "Mar", "Abr", "May", "Jun", "Jul", "Ago", "Sep", "Oct", "Nov", "Dic")
ES_DAYS = ("Lun", "Mar", "Mié", "Jue", "Vie", "Sab", "Dom")
NL = ("jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec")
NL_DAYS = ("ma", "di", "wo", "do", "vr", "za", "zo")

When = Callable[[datetime], str]


def half(when: datetime) -> str:
    return f"{when:%I:%M} {'am' if when.hour < 12 else 'pm'}".lstrip("0")


def english(when: datetime) -> str:
    return f"{when:%a %b %d, %Y} {half(when)}"


def german(when: datetime) -> str:
    return f"{DE_DAYS[when.weekday()]} {when.day}. {DE[when.month - 1]} {when.year}, {when:%H:%M}"


def italian(when: datetime) -> str:
    return f"{IT_DAYS[when.weekday()]} {IT[when.month - 1]} {when:%d, %Y} {half(when)}"


def spanish(when: datetime) -> str:
    return f"{ES_DAYS[when.weekday()]} {ES[when.month - 1]} {when:%d, %Y} {half(when)}"


def french(when: datetime) -> str:
    return f"{when:%d} {FR[when.month - 1]} {when.year}, {when:%H:%M}"


def dutch(when: datetime) -> str:
    return f"{NL_DAYS[when.weekday()]} {when.day} {NL[when.month - 1]} {when.year}, {when:%H:%M}"


@frozen
class Words:
    """What phpBB says in a language."""

    by: str
    posts: str
    joined: str
    place: str
    top: str
    wrote: str
    zone: str
    when: When


PHPBB = {
    "en": Words("by", "Posts", "Joined", "Location", "Top", "wrote", "All times are UTC + 1 hour", english),
    "de": Words(
        "von",
        "Beiträge",
        "Registriert",
        "Wohnort",
        "Nach oben",
        "hat geschrieben",
        "Alle Zeiten sind UTC + 1 Stunde",
        german,
    ),
    "fr": Words(
        "par", "Messages", "Inscription", "Localisation", "Haut", "a écrit", "Heures au format UTC + 1 heure", french
    ),
    "it": Words(
        "da", "Messaggi", "Iscritto il", "Località", "Top", "ha scritto", "Tutti gli orari sono UTC + 1 ora", italian
    ),
    "es": Words(
        "por",
        "Mensajes",
        "Registrado",
        "Ubicación",
        "Arriba",
        "escribió",
        "Todos los horarios son UTC + 1 hora",
        spanish,
    ),
    "nl": Words(
        "door", "Berichten", "Lid geworden op", "Woonplaats", "Omhoog", "schreef", "Alle tijden zijn UTC + 1 uur", dutch
    ),
}
JOINED = datetime(2010, 4, 14, 10, 11)


def with_quote(told: Story, post: Told, before: Callable[[Told], str], after: str = "") -> str:
    """The body with what it quotes above it."""
    quoted = told.quoted(post)
    return post.body if quoted is None else f"{before(quoted)}\n{quoted.body}\n{after}{post.body}"


def phpbb_old(told: Story, language: str) -> Iterator[str]:
    """phpBB 3.0: the profile is below."""
    w = PHPBB[language]
    yield f"Diplomatic Record\n\n{len(told.posts)} posts • Page 1 of 1\n"
    for post in told.posts:
        yield f"{post.subject}\n{w.by} {post.author} » {w.when(post.when)}\n"
        yield with_quote(told, post, lambda each: f"{each.author} {w.wrote}:", "\n") + "\n"
        if post.signature:
            yield post.signature
        yield f"{post.author}\n    \n    {w.posts}: {post.count}\n    {w.joined}: {w.when(JOINED)}"
        yield (f"    {w.place}: {post.place}\n" if post.place else "") + f"\n{w.top}\n"
    yield w.zone


def phpbb_new(told: Story, language: str) -> Iterator[str]:
    """phpBB 3.2: the profile is above."""
    w = PHPBB[language]
    yield "Skip to content\nDiplomatic Record\n"
    for post in told.posts:
        yield f"User avatar\n{post.author}\n{post.rank}\n{w.posts}: {post.count}\n{w.joined}: {w.when(JOINED)}"
        if post.place:
            yield f"{w.place}: {post.place}"
        yield f"{post.subject}\n\nQuote\nPost {w.by} {post.author} » {w.when(post.when)}\n"
        yield with_quote(told, post, lambda each: f"{each.author} {w.wrote}: ↑{w.when(each.when)}", "\n")
        if post.signature:
            yield f"\n{post.signature}"
        yield f"{w.top}\n"
    yield f"{w.zone}\nPowered by phpBB"


def phpbb2(told: Story, language: str) -> Iterator[str]:
    posted, subject, back, format = (
        ("Posted", "Post subject", "Back to top", english)
        if language == "en"
        else ("Verfasst am", "Titel", "Nach oben", lambda when: f"{when:%d.%m.%Y, %H:%M}")
    )
    yield "Author\tMessage"
    for post in told.posts:
        yield f"{post.author}\n{post.rank}\n\nJoined: 14 Apr 2010\nPosts: {post.count}"
        if post.place:
            yield f"Location: {post.place}"
        yield f"\n\t\nPost{posted}: {format(post.when)}    {subject}: {post.subject}\tReply with quote"
        yield with_quote(told, post, lambda each: f"{each.author} wrote:", "\n")
        if post.signature:
            yield f"_________________\n{post.signature}"
        yield f"{back}\t\nView user's profile Send private message\n"
    yield (
        "Display posts from previous:\nAll times are GMT + 1 Hour"
        if language == "en"
        else "Alle Zeiten sind GMT + 1 Stunde"
    )


def us(when: datetime) -> str:
    return f"{when:%m-%d-%Y, %I:%M %p}"


def vbulletin3(told: Story) -> Iterator[str]:
    """vBulletin 3, the newest first, with Today and Yesterday."""
    copied = copied_at(told)

    def shown(when: datetime) -> str:
        days = (copied.date() - when.date()).days
        return {0: f"Today, {when:%I:%M %p}", 1: f"Yesterday, {when:%I:%M %p}"}.get(days, us(when))

    yield "Some Forums > Diplomatic Record\nPage 1 of 1\nThread Tools  Search this Thread  Display Modes\n"
    for post in reversed(told.posts):
        yield f" {shown(post.when)}\n  #{post.number}\n{post.author}  \n{post.rank}\n \nJoin Date: Mar 2010"
        yield (f"Location: {post.place}\n" if post.place else "") + f"Posts: {post.count}\nDefault {post.subject}"
        yield with_quote(told, post, lambda each: f"Quote:\nOriginally Posted by {each.author} View Post")
        if post.signature:
            yield f"__________________\n{post.signature}"
        yield f"{post.author} is offline  \t  Reply With Quote  \n"
    yield f"All times are GMT +1. The time now is {copied:%I:%M %p}."


def vbulletin3_german(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f" {post.when:%d.%m.%Y, %H:%M}\n  #{post.number}"
        yield f"{post.author}  \nBenutzer\n \nRegistriert seit: Mar 2010"
        yield (
            f"Ort: {post.place}\n" if post.place else ""
        ) + f"Beiträge: {post.count}\nStandard {post.subject.replace('Re:', 'AW:')}"
        yield with_quote(told, post, lambda each: f"Zitat:\nZitat von {each.author} Beitrag anzeigen")
        if post.signature:
            yield f"__________________\n{post.signature}"
        yield f"{post.author} ist offline  \t  Mit Zitat antworten  \n"
    yield "Alle Zeitangaben in WEZ +1. Es ist jetzt 10:00 Uhr."


def vbulletin4(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"{us(post.when)} #{post.number}\n{post.author} {post.author} is offline"
        yield f"{post.rank}\nJoin Date\nMar 2010"
        yield (f"Location\n{post.place}\n" if post.place else "") + f"Posts\n{post.count}\nDefault {post.subject}"
        yield with_quote(told, post, lambda each: f"Quote Originally Posted by {each.author} View Post")
        if post.signature:
            yield f"__________________\n{post.signature}"
        yield "Reply With Quote Reply With Quote\n"
    yield "All times are GMT +1. The time now is 10:00 AM."


def vbulletin5(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"    {post.author}\n    {post.rank}\n\n        Join Date: Mar 2010\n        Posts: {post.count}\n"
        yield f"    #{post.number}\n    {post.subject}\n    {us(post.when)}\n"
        yield with_quote(told, post, lambda each: f"Originally posted by {each.author} View Post", "\n")
        yield "\n    Comment\n    Post\n    Cancel\n"
    yield "All times are GMT+1. This page was generated at 10:00 AM."


def discourse_print(told: Story, language: str) -> Iterator[str]:
    def shown(when: datetime) -> str:
        if language == "de":
            return f"{when.day}. {DE_LONG[when.month - 1]} {when.year} um {when:%H:%M}"
        return f"{when:%B} {when.day}, {when.year}, {half(when).replace(' ', '')}"

    yield "Diplomatic Record\nDiplomatic Record\n"
    for post in told.posts:
        yield f"{post.author}  {shown(post.when)}  #{post.number}\n"
        quoted = told.quoted(post)
        if quoted:
            lines = "\n".join(f"    {line}" for line in quoted.body.splitlines())
            yield f"{quoted.author}:\n    \n{lines}\n"
        yield f"{post.body}\n"
        if post.number % 3 == 0:
            yield "1 Like" if language == "en" else "1 „Gefällt mir“"


def discourse_web(told: Story) -> Iterator[str]:
    yield "Diplomatic Record\n"
    for post in told.posts:
        yield f"{post.author}\n{post.when:%b} {post.when.day}, {post.when.year} {half(post.when)}\n"
        quoted = told.quoted(post)
        yield f'[quote="{quoted.author}, post:{quoted.number}, topic:9"]\n{quoted.body}\n[/quote]\n' if quoted else ""
        yield f"{post.body}\n\n{post.number} Likes\nReply\n"


def discourse_raw(told: Story) -> Iterator[str]:
    for post in told.posts:
        utc = post.when - timedelta(hours=1)
        yield f"{post.author} | {utc:%Y-%m-%d %H:%M}:{post.number:02} UTC | #{post.number}"
        yield f"\n{post.body}\n\n-------------------------\n"


def smf(told: Story, language: str) -> Iterator[str]:
    def shown(when: datetime) -> str:
        return (
            f"{when:%B %d, %Y, %I:%M:%S %p}"
            if language == "en"
            else f"{when:%d}. {DE_LONG[when.month - 1]} {when:%Y, %H:%M:%S}"
        )

    reply, on, quote, logged = (
        ("Reply", "on", "Quote from", "Logged") if language == "en" else ("Antwort", "am", "Zitat von", "Gespeichert")
    )
    for post in told.posts:
        number = "" if post.number == 1 else f"{reply} #{post.number - 1} "
        yield f"{post.author}\n{post.rank}\n**\nOffline Offline\n\nPosts: {post.count}\n\n\nView Profile\n"
        yield f"{post.subject}\n« {number}{on}: {shown(post.when)} »"
        yield with_quote(told, post, lambda each: f"{quote}: {each.author} {on} {shown(each.when)}", "\n")
        yield f"\nReport to moderator   {logged}" if language == "en" else f"\n{logged}"
        yield f"{post.signature}\n" if post.signature else ""


def mybb(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"{post.author} Offline\n{post.rank}\n**\nPosts: {post.count}"
        yield f"Threads: 2\nJoined: Apr 2010\nReputation: 0\n#{post.number}"
        yield us(post.when)
        quoted = told.quoted(post)
        yield f"({us(quoted.when)}){quoted.author} Wrote:  {quoted.body}\n\n{post.body}" if quoted else post.body
        yield "Find\nReply\n"
    yield "Current time: 03-25-2012, 10:00 AM"


def xenforo(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"{post.author}\n{post.rank}\nJoined\nApr 14, 2010\nMessages\n{post.count}"
        yield (
            f"Location\n{post.place}\n" if post.place else ""
        ) + f"{post.when:%b} {post.when.day}, {post.when.year} at {half(post.when).upper()}"
        yield f"Add bookmark\n#{post.number}"
        yield with_quote(told, post, lambda each: f"{each.author} said:", "Click to expand...\n")
        yield f"{post.signature}\nLike Reply" if post.signature else "Like Reply"


def invision(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"{post.author}\nMembers\n{post.count} posts\nLocation:{post.place}"
        yield f"Posted {post.when:%B} {post.when.day}, {post.when.year} at {half(post.when)}"
        quoted = told.quoted(post)
        if quoted:
            day = f"{quoted.when.month}/{quoted.when.day}/{quoted.when.year}"
            yield f"On {day} at {half(quoted.when)}, {quoted.author} said:"
            yield f"\n{quoted.body}\nExpand"
        yield f"{post.body}\nQuote\n"


def google_groups(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"{post.author}\nunread,"
        yield f"{post.when:%b} {post.when.day}, {post.when.year}, {post.when:%I:%M:%S %p}\nto nwol-15\n"
        quoted = told.quoted(post)
        if quoted:
            lines = "\n".join(f"> {line}" for line in quoted.body.splitlines())
            yield f"On {quoted.when:%a, %b %d, %Y} at {half(quoted.when)}, {quoted.author} wrote:\n{lines}\n"
        yield f"{post.body}\n\nReply all\nReply to author\nForward\n"


def chat(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"[{post.when:%Y-%m-%d %H:%M}] {post.author}:\n{post.body}\n"


def mailing_list(told: Story) -> Iterator[str]:
    for post in told.posts:
        yield f"From somebody at example.org  {post.when:%a %b %d %H:%M:%S %Y}"
        yield f"From: {post.author} <{post.author.replace(' ', '.')}@example.org>"
        yield f"Date: {post.when:%a, %d %b %Y %H:%M:%S} +0100"
        yield f"Subject: [nwol] {post.subject}\nMessage-ID: <{post.number}@example.org>\n"
        quoted = told.quoted(post)
        if quoted:
            lines = "\n".join(f"> {line}" for line in quoted.body.splitlines())
            yield f"{quoted.author} wrote:\n{lines}\n"
        yield f"{post.body}\n" + (f"\n-- \n{post.signature}\n" if post.signature else "")


@frozen
class Page:
    """A page made of a story."""

    file: str
    text: str
    truth: list[dict[str, Any]]


Skin = Callable[[Story], Iterator[str]]
_SKINS: dict[str, Skin] = {
    **{f"phpbb30-{language}.txt": partial(phpbb_old, language=language) for language in PHPBB},
    **{f"phpbb32-{language}.txt": partial(phpbb_new, language=language) for language in PHPBB},
    **{f"phpbb2-{language}.txt": partial(phpbb2, language=language) for language in ("en", "de")},
    "vb3.txt": vbulletin3,
    "vb3-de.txt": vbulletin3_german,
    "vb4.txt": vbulletin4,
    "vb5.txt": vbulletin5,
    **{f"discourse-{language}.txt": partial(discourse_print, language=language) for language in ("en", "de")},
    "discourse-web.txt": discourse_web,
    "discourse-raw.txt": discourse_raw,
    **{f"smf-{language}.txt": partial(smf, language=language) for language in ("en", "de")},
    "mybb.txt": mybb,
    "xenforo.txt": xenforo,
    "invision.txt": invision,
    "google.txt": google_groups,
    "chat.txt": chat,
    "list.mbox": mailing_list,
}
SKINS = ("phpbb32-de.txt", "vb3.txt", "smf-en.txt", "xenforo.txt", "mybb.txt", *_SKINS)
"""The names of the skins; the first few are as different as can be."""


def pages(told: Story, wanted: Sequence[str] = ()) -> Iterator[Page]:
    """The story in every skin, or in those that are wanted."""
    for name, dress in _SKINS.items():
        if not wanted or name in wanted:
            file = f"{told.name}-{name}"
            truth = truths(told, file, "+01:00", newest_first=name == "vb3.txt")
            yield Page(file, "\n".join(dress(told)) + "\n", truth)


def copied_at(told: Story) -> datetime:
    """When the pages of a story were copied."""
    return datetime.fromisoformat(f"{told.posts[-1].when + timedelta(hours=26):%Y-%m-%dT%H:%M}+01:00")
