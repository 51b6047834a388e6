"""Words of others within a post or mail: where they begin, and how far they go."""

import re
from collections.abc import Mapping, Sequence

from eia_solo.core.values import frozen
from eia_solo.reading.furniture import RULE
from eia_solo.reading.items import Left, Line, Quote
from eia_solo.reading.times import LONGEST_LINE

_FLAGS = re.IGNORECASE
_WROTE = (
    r"wrote|said|writes|posted|schrieb|hat geschrieben|hat folgendes geschrieben|"
    r"hat gesagt|sagte|a écrit|a dit|ha scritto|ha detto|"
    r"escribió|dijo|"
    r"schreef|zei|skrev|escreveu|pisze|napisał(?:a|\(a\))?|powiedział(?:a|\(a\))?|disse"
)
_WITH_WORDS = re.compile(rf"^\([^)]*\d[^)]*\)\s*(?P<author>.{{1,60}}?)\s+(?:{_WROTE})\s*:(?P<rest>.*)$", _FLAGS)
_OPENINGS = (
    re.compile(
        r"^\W*(?:quote|zitat|citation|citazione|cita|"
        r"citaat|cytat)?\W*\s*originally posted by:?\s+(?P<author>.+?)(?:\s+view post)?\W*$",
        _FLAGS,
    ),
    re.compile(
        r"^\W*(?:quote|zitat|citation|citazione|cita|citaat|cytat)?\W*\s*(?:zitat von|ursprünglich (?:geschrieben|"
        r"gepostet) von|envoyé par|inviato da|"
        r"iniciado por|geplaatst door)\s+(?P<author>.+?)(?:\s+(?:beitrag anzeigen|voir le message|"
        r"visualizza messaggio|ver mensaje|bekijk bericht))?\W*$",
        _FLAGS,
    ),
    re.compile(
        r"^\W*(?:quote from|zitat von|citation de|citazione d[ai]|citação de|cita de|"
        r"citaat van|cytat od)\s*:?\s*(?P<author>.+?)\s+(?:on|am|le|il|el|op|em|-|–)\s+.*\d.*$",
        _FLAGS,
    ),
    re.compile(
        r"^-{2,3} in \S+@\S+, (?P<author>.{1,60}?)(?:\s+<[^>]*>)?\s+wrote:\s*$",
        _FLAGS,
    ),
    re.compile(
        r"^\W*(?:quote from|zitat von|citation de|citazione d[ai]|cita de|citaat van|"
        r"cytat)\s*:\s*(?P<author>[^:]{1,60})$",
        _FLAGS,
    ),
    re.compile(
        rf"^\W*(?:on|am|le|il|el|"
        rf"op)\b.{{4,80}}?\d.{{0,60}}?,\s*(?P<author>[^,]{{1,60}}?)\s+(?:{_WROTE})\s*:?\s*(?:↑\s*)?$",
        _FLAGS,
    ),
    re.compile(
        r"^\W*on\b.{4,60}\d(?:\s?[ap]m)?(?:\s+(?:utc|"
        r"gmt)\S*)?\s+(?P<author>[^,\d<>]{1,60}?)(?:\s+<[^<>]*>)?\s+wrote:\s*$",
        _FLAGS,
    ),
    _WITH_WORDS,
    re.compile(
        rf"^\s*(?P<author>[^\s:,.!?][^:,.!?]{{0,59}}?)\s*,\s*(?:on|am)\s.{{4,60}}?,\s*(?:{_WROTE})\s*:\s*$", _FLAGS
    ),
    re.compile(rf"^\s*@(?P<author>[^\s:,!?]{{1,60}})\s+(?:{_WROTE})\s+in\s+.{{1,90}}:\s*$", _FLAGS),
    re.compile(rf"^\s*[@↑]?(?P<author>[^\s:,!?][^:,!?]{{0,59}}?)\s+(?:{_WROTE})\s*:\s*(?:↑.*)?$", _FLAGS),
)
_BARE = re.compile(r"^\W*(?:quote|zitat|citation|citazione|cita|citaat|cytat|code)\s*:?\s*$", _FLAGS)
_NAME_AND_COLON = re.compile(r"^\s*(?P<author>[\w.\-]{2,30}(?: [\w.\-]{1,20}){0,2}):\s*$")
_END = re.compile(
    r"^\W*(?:click to expand|expand|zum vergrößern anklicken|klicken sie(?: hier)?, um .*|cliquez pour agrandir)\W*$",
    _FLAGS,
)
_BB_OPEN = re.compile(r"\[quote(?:=(?:\"|')?(?P<author>[^\"',\]]*)[^\]]*)?\]", _FLAGS)
_BB_CLOSE = re.compile(r"\[/quote\]", _FLAGS)
_ANGLE = re.compile(r"^\s{0,11}(?:>|\|(?!.*\S\s*\|\s*$))\s?")
"""A line with a bar at its end, too, is a row of a table."""

_MAIL_OPENINGS = (
    re.compile(
        r"^\W*(?:on|am|le|el|il|op|em|den|d\.)\b.{3,150}\b(?:wrote|schrieb|a écrit|ha scritto|escribió|schreef|"
        r"escreveu|skrev|napisał|pisze)\b.{0,80}:\s*$",
        _FLAGS,
    ),
    re.compile(r"^\W*\S.{2,150}\b(?:wrote|schrieb|a écrit|ha scritto|escribió|schreef|escreveu)\s*:\s*$", _FLAGS),
)
_REST_OF_OPENING = re.compile(rf"^\s*(?:<?\S+@\S+?>?\s*)?(?:{_WROTE})\s*:\s*$", _FLAGS)
"""A line that can only be the end of the one above it."""
_HISTORY = re.compile(
    r"^\W*(?:-{2,}\s*)?(?:original message|ursprüngliche nachricht|originalnachricht|message d'origine|"
    r"message original|messaggio originale|"
    r"mensaje original|oorspronkelijk bericht|forwarded message|weitergeleitete nachricht|"
    r"begin forwarded message|anfang der weitergeleiteten nachricht|"
    r"début du message (?:réexpédié|transféré)|message transféré|messaggio inoltrato|mensaje reenviado|"
    r"doorgestuurd bericht|reply message|antwort nachricht)"
    r"(?:\s*-{2,})?\W*(?:(?:von|from|by)\b.*)?$",
    _FLAGS,
)
_HEADER = re.compile(
    r"^\W*\*?(?:from|sent|date|to|subject|cc|reply-to|von|gesendet|datum|an|betreff|de|envoyé|à|objet|da|"
    r"inviato|data|a|oggetto|enviado|fecha|para|"
    r"asunto|van|verzonden|aan|onderwerp|från|skickat|till|ämne|fra|sendt|til|emne|dato|"
    r"od|wysłano|do|temat|odesláno|předmět|lähettäjä|lähetetty|vastaanottaja|aihe|enviada|assunto|feladó|küldve|címzett|tárgy)"
    r"\s?:\*?\s+\S",
    _FLAGS,
)
_FROM = re.compile(r"^\W*\*?(?:from|von|de|da|van|från|fra|od|lähettäjä|feladó)\s?:\*?\s+\S", _FLAGS)


_MOST_HEADERS = 4
_FARTHEST = 500
"""Lines within which the mark that ends a quotation is looked for."""


def opening(line: str) -> str | None:
    """Whose words a line announces; empty where it does not say, None if it announces none."""
    if len(line) > LONGEST_LINE:
        return None
    for form in _OPENINGS:
        if match := form.match(line):
            return match["author"].strip(" *_\"'")
    return "" if _BARE.match(line) else None


def _words_behind(line: str) -> str:
    """What is quoted in the line itself that announces a quotation."""
    match = _WITH_WORDS.match(line) if len(line) <= LONGEST_LINE else None
    return match["rest"].strip() if match else ""


@frozen
class Marked:
    """The lines with those left out that are quoted, and the quotations."""

    lines: tuple[Line, ...]
    quotes: tuple[Quote, ...]
    ends_are_sure: bool = True
    """Whether something tells where each quotation ends."""


_NO_LETTER = re.compile(r"[\W_]+")


def plain(text: str) -> str:
    """Words without marks, blanks and case, to be compared."""
    return _NO_LETTER.sub("", text.casefold())


@frozen
class Others:
    """The posts of a page, to find in them what another post quotes. `places` has each line, by post and number."""

    authors: tuple[str, ...]
    posts: tuple[tuple[str, ...], ...]
    places: Mapping[str, tuple[tuple[int, int], ...]]

    @classmethod
    def of(cls, authors: Sequence[str], posts: Sequence[Sequence[str]]) -> "Others":
        plain_posts = tuple(tuple(words for text in post if (words := plain(text))) for post in posts)
        places: dict[str, list[tuple[int, int]]] = {}
        for post, lines in enumerate(plain_posts):
            for number, line in enumerate(lines):
                places.setdefault(line, []).append((post, number))
        kept = {line: tuple(where[:_MOST_PLACES]) for line, where in places.items()}
        return cls(tuple(each.casefold() for each in authors), plain_posts, kept)

    def run(self, texts: Sequence[str], first: int, author: str, own: int) -> int:
        """The end of the longest run of lines that stands so in another post, from the next with words; 0 if none is.

        It is one of the author named, if any here is.
        """
        first = _next_words(texts, first)
        start = plain(texts[first]) if first < len(texts) else ""
        places = [place for place in self.places.get(start, ()) if place[0] != own]
        by_author = [place for place in places if self.authors[place[0]] == author.casefold()]
        if author.casefold() in self.authors and not by_author:
            return self._part(texts, first, author)
        return max((self._length(texts, first, *place) for place in by_author or places), default=0)

    def _part(self, texts: Sequence[str], first: int, author: str) -> int:
        """The end of the lines that are each a part of one line, or more, of the author named: of a cut quotation."""
        end = 0
        posts = zip(self.authors, self.posts, strict=True)
        wholes = ["".join(post) for name, post in posts if name == author.casefold()]
        for index in range(first, min(first + _FARTHEST, len(texts))):
            words = plain(texts[index])
            if not words:
                continue
            if len(words) < _PART or not any(words in whole for whole in wholes):
                break
            end = index + 1
        return end

    def _length(self, texts: Sequence[str], first: int, post: int, number: int) -> int:
        original = self.posts[post]
        end = first
        for index in range(first, len(texts)):
            words = plain(texts[index])
            if not words:
                continue
            if number >= len(original) or original[number] != words:
                break
            end, number = index + 1, number + 1
        return end


_PART = 15
"""Letters of a line that nobody but the one who is quoted has written by chance."""
_MOST_PLACES = 50
"""Places of a line that are looked at; one that stands in more posts tells little."""


def quoted_in_post(lines: Sequence[Line], others: Others, own: int, people: frozenset[str]) -> Marked:
    """The quotations of a post in a forum. Where nothing marks their end, they end as the post does that they repeat.

    `own` is the place of the post among the others; `people` are those whose name may open a quotation.
    """
    marks: dict[int, Left] = {}
    quotes: list[Quote] = []
    ends_are_sure = True
    at = 0
    while at < len(lines):
        author, start = _opened(lines, at, people)
        if author is None:
            at += 1
            continue
        texts = [each.text for each in lines]
        if words := _words_behind(texts[at]):
            start, texts[at] = at, words
        end, is_sure = _marked_end(texts, start)
        if not end:
            end = others.run(texts, start, author, own)
            end, is_sure = end or _paragraph(texts, start), bool(end)
        ends_are_sure = ends_are_sure and is_sure
        text = "\n".join(_ANGLE.sub("", each.text).strip() for each in lines[start:end]).strip()
        quotes.append(Quote(author, text))
        for index in range(at, end):
            marks[index] = Left.QUOTED
        at = max(end, at + 1)
    return Marked(_with(lines, marks), tuple(quotes), ends_are_sure)


def _with(lines: Sequence[Line], marks: dict[int, Left]) -> tuple[Line, ...]:
    return tuple(Line(line.number, line.text, line.left or marks.get(index)) for index, line in enumerate(lines))


def _opened(lines: Sequence[Line], at: int, people: frozenset[str]) -> tuple[str | None, int]:
    """Whose words begin in a line, and the first line of them."""
    text = lines[at].text
    if len(text) > LONGEST_LINE:
        return None, at
    if match := _BB_OPEN.search(text):
        return (match["author"] or "").strip(), at if _BB_CLOSE.search(text) else at + 1
    if _ANGLE.match(text):
        return "", at
    author = opening(text)
    if author == "" and at + 1 < len(lines) and (nearer := opening(lines[at + 1].text)):
        return nearer, at + 2
    if author is not None:
        return author, at + 1
    if (match := _NAME_AND_COLON.match(text)) and (match["author"].casefold() in people or _is_indented(lines, at + 1)):
        return match["author"], at + 1
    return None, at


def _is_indented(lines: Sequence[Line], at: int) -> bool:
    first = next((each.text for each in lines[at : at + 3] if each.text.strip()), "")
    return first.startswith("    ")


def _marked_end(texts: Sequence[str], start: int) -> tuple[int, bool]:
    """The line after a quotation that begins in `start`, where marks tell it; 0 if none do."""
    for close in (_BB_CLOSE.search, _END.match):
        for index in range(max(start - 1, 0), min(start + _FARTHEST, len(texts))):
            if close(texts[index]):
                return index + 1, True
    first = _next_words(texts, start)
    for belongs in (_ANGLE, _INDENTED):
        if first < len(texts) and belongs.match(texts[first]):
            return _run(texts, first, belongs), True
    return 0, False


def _next_words(texts: Sequence[str], start: int) -> int:
    return next((index for index in range(start, len(texts)) if texts[index].strip()), len(texts))


_INDENTED = re.compile(r"\s{4}")


def _run(texts: Sequence[str], first: int, belongs: re.Pattern[str]) -> int:
    """The end of the lines that look so, with the empty ones between them."""
    end = first
    for index in range(first, len(texts)):
        if belongs.match(texts[index]):
            end = index + 1
        elif texts[index].strip():
            break
    return end


def _paragraph(texts: Sequence[str], start: int) -> int:
    """The end of the paragraph that is quoted, but for its last line where nothing else answers it: few only quote."""
    first = _next_words(texts, start)
    end = next((index for index in range(first, len(texts)) if not texts[index].strip()), len(texts))
    end = next((index for index in range(first, end) if RULE.match(texts[index])), end)
    after = _next_words(texts, end)
    nothing = after == len(texts) or opening(texts[after]) is not None or RULE.match(texts[after])
    return end - 1 if nothing and end - first >= 2 else end


def quoted_in_mail(lines: Sequence[Line], address: str = "") -> Marked:
    """The quotations of a mail: lines with ">", and what follows the heading of an older mail.

    Who sends an own mail once more and says nothing above it says what stands in that.
    """
    marks: dict[int, Left] = {}
    texts = [each.text for each in lines]
    history = next((index for index in range(len(texts)) if _begins_history(texts, index)), len(texts))
    if address and (again := _sent_again(texts, history, address)) > history:
        inner = quoted_in_mail(lines[again:], address)
        above = _with(lines[:again], dict.fromkeys(range(again), Left.QUOTED))
        return Marked((*above, *inner.lines), inner.quotes)
    for index in range(history, len(texts)):
        marks[index] = Left.QUOTED
    for index in range(history):
        if _ANGLE.match(texts[index]):
            marks[index] = Left.QUOTED
    for index in range(history):
        if index not in marks and (length := _mail_opening(texts, index, marks)):
            for each in range(index, index + length):
                marks[each] = Left.QUOTED
            if not any(number in marks for number in range(index + length, min(index + length + 3, len(texts)))):
                for each in range(index, len(texts)):
                    marks[each] = Left.QUOTED
    quoted = "\n".join(_ANGLE.sub("", texts[index]) for index in sorted(marks))
    return Marked(_with(lines, marks), (Quote("", quoted.strip()),) if quoted.strip() else ())


def _sent_again(texts: Sequence[str], history: int, address: str) -> int:
    """Where the words begin of an own older mail that is all there is in this one; else where the older mail begins."""
    if any(text.strip() for text in texts[:history]):
        return history
    headers = range(history, min(history + _MOST_HEADERS, len(texts)))
    first = next((index for index in headers if _FROM.match(texts[index])), None)
    if first is None or address.casefold() not in texts[first].casefold():
        return history
    return next((index for index in range(first, len(texts)) if not texts[index].strip()), history)


def begins_history(line: str) -> bool:
    """Whether a mail program sets such a line above an older mail."""
    return len(line) <= LONGEST_LINE and bool(_HISTORY.match(line))


def _begins_history(texts: Sequence[str], index: int) -> bool:
    text = texts[index]
    if len(text) > LONGEST_LINE:
        return False
    if begins_history(text):
        return True
    return bool(_FROM.match(text)) and sum(bool(_HEADER.match(each)) for each in texts[index : index + 5]) >= 3


def _mail_opening(texts: Sequence[str], index: int, marks: dict[int, Left]) -> int:
    """How many lines announce an older mail here: one, two if it is broken, 0 if none does."""
    for length in (1, 2):
        joined = " ".join(texts[index : index + length])
        if len(joined) > LONGEST_LINE or not joined.strip():
            return 0
        if _MAIL_OPENINGS[0].match(joined):
            return length
        is_one = length == 1 or _REST_OF_OPENING.match(texts[min(index + 1, len(texts) - 1)])
        if is_one and _MAIL_OPENINGS[1].match(joined) and index + length in marks:
            return length
    return 0
