"""The log as plain text, as Markdown and as BBCode: chapter by chapter, in the words of the page."""

from collections.abc import Callable, Iterable, Iterator

from eia_solo.core.words import tr
from eia_solo.exports.log_html import others_words, worth
from eia_solo.exports.log_page import Chapter, Detail, Item, LogPage, Part, Sort, Zone
from eia_solo.exports.report import plain_bbcode
from eia_solo.exports.text import one_line, plain

Escape = Callable[[str], str]
_SET_OFF = (Sort.WAR, Sort.PEACE)


def roll_words(item: Item) -> str:
    """A roll in one line: "Austria on France: 2 + 5 = 7 (12, 1 of 36): no war"."""
    chance = f" ({item.chance})" if item.sum and item.chance else item.chance
    reckoned = f"{item.sum}{chance}"
    return ": ".join(filter(None, (item.text, reckoned, item.outcome)))


def _pair(item: Item, page: LogPage) -> str:
    """Who rolled against whom: the headline of a war does not say it so."""
    names = {party.id: party.name for party in page.parties}
    if item.sort is Sort.WAR and len(item.powers) == 2:
        one, other = (names.get(power, power) for power in item.powers)
        return tr("{checker} on {target}", checker=one, target=other)
    return item.text


def row_lines(item: Item, detail: Detail) -> Iterator[str]:
    """The rows of a roll where all rows are asked for, and what stands below them."""
    if detail is not Detail.ROWS:
        return
    for row in item.rows:
        because = f": {row.because}" if row.because else ""
        yield f"{worth(row)} {row.title}{because}".strip()
    if item.others:
        yield tr("Do not apply: {rows}", rows=others_words(item.others))
    if item.foot:
        yield item.foot


def track_words(zones: Iterable[Zone], page: LogPage) -> str:
    """The track in one line: "Dominance Fr 2; Neutrality Au 2, Tu 3"."""
    letters = {party.id: party.letters for party in page.parties}
    said = (
        f"{zone.title} {', '.join(f'{letters.get(power, power)} {words}'.strip() for power, words in zone.markers)}"
        for zone in zones
        if zone.markers
    )
    return "; ".join(said)


def chapter_lines(chapter: Chapter, page: LogPage) -> Iterator[str]:
    """What stands at the end of a chapter in words alone: what the page shows at its head."""
    if chapter.track:
        said = track_words(chapter.track, page)
        yield f"{chapter.track_title}: {said.removeprefix(chapter.track_title).strip()}."
    if chapter.picture:
        yield chapter.picture.caption
    if chapter.near:
        yield tr("One short: {checks}.", checks="; ".join(chapter.near))
    yield from filter(None, (chapter.still, chapter.said))


def _appendix(page: LogPage, *, folded: bool) -> Iterator[tuple[str, list[str]]]:
    for annex in page.appendix:
        lines = [f"{name}: {value}" for name, value in annex.facts] + list(annex.lines)
        title, more = annex.folded
        if more and folded:
            lines += [f"{title}:", *(f"  {line}" for line in more)]
        yield annex.title, lines


# Plain text


def as_text(page: LogPage, detail: Detail = Detail.ROLLS) -> str:
    """The log to read on a terminal."""
    lines = [page.title, page.kicker, page.subtitle, ""]
    for chapter in page.chapters:
        lines += ["", chapter.title.upper(), chapter.lede]
        for part in chapter.parts:
            lines += ["", f"{part.title}"]
            for item in part.items:
                lines += _text_item(item, page, detail)
            lines += [f"  {line}" for line in part.summary]
        lines += ["", *chapter_lines(chapter, page)]
    lines += ["", "", tr("Appendix").upper()]
    for title, said in _appendix(page, folded=True):
        lines += ["", title, *(f"  {line}" for line in said)]
    return "\n".join(map(one_line, lines)) + "\n"


def _text_item(item: Item, page: LogPage, detail: Detail) -> Iterator[str]:
    aside = f" ({item.aside})" if item.aside else ""
    marked = f" [{tr('bookmark')}]" if item.bookmarked else ""
    where = f"{item.place:>7}  " if item.place else " " * 9
    if item.sort is Sort.ROLL:
        yield f"{where}{roll_words(item)}{aside}{marked}"
    else:
        result = f": {item.outcome}" if item.result and item.sort not in _SET_OFF else ""
        yield f"{where}{item.text}{result}{aside}{marked}"
    deep = " " * 13
    if item.sort is Sort.WAR and item.sum:
        yield f"{deep}{_pair(item, page)}: {item.sum} ({item.chance}): {item.outcome}"
    if item.why:
        yield f"{deep}{item.why}"
    below = (*item.points, *row_lines(item, detail)) if item.sort in (Sort.ROLL, *_SET_OFF) else _below(item, why=False)
    yield from (f"{deep}{line}" for line in below)
    if item.note:
        yield deep + tr("Note: {note}", note=item.note)


# Markdown


def as_markdown(page: LogPage, detail: Detail = Detail.ROLLS) -> str:
    """The log for a forum or a page that reads Markdown. No sign in it means anything but what is written here."""
    lines = [f"# {plain(page.title)}", "", plain(f"{page.kicker}. {page.subtitle}")]
    if len(page.chapters) > 1:
        lines += ["", *(f"- **{plain(c.title)}**{plain(c.contents and f': {c.contents}')}" for c in page.chapters)]
    for chapter in page.chapters:
        lines += ["", f"## {plain(chapter.title)}", "", plain(chapter.lede)]
        for part in chapter.parts:
            lines += _markdown_part(part, page, detail)
        lines += [line for said in chapter_lines(chapter, page) for line in ("", plain(said))]
    lines += ["", "---", "", f"## {tr('Appendix')}"]
    for title, said in _appendix(page, folded=detail is Detail.ROWS):
        lines += ["", f"**{plain(title)}**", "", *(f"- {plain(line)}" for line in said)]
    return "\n".join(lines) + "\n"


def _markdown_part(part: Part, page: LogPage, detail: Detail) -> Iterator[str]:
    yield from ("", f"### {plain(part.title)}")
    rolls = [item for item in part.items if item.sort is Sort.ROLL or (item.sort is Sort.WAR and item.chance)]
    if rolls:
        yield from ("", f"| {' | '.join(map(tr, page.of_rolls))} |", "|---|---|---:|---|---|")
        yield from (_markdown_roll(item, page) for item in rolls)
    lines: list[str] = []
    for item in part.items:
        if item.sort in _SET_OFF:
            yield from _listed(lines)
            lines = []
            yield from ("", f"> **{plain(item.text)}.** {plain(item.why)}".rstrip())
            yield from (">", *(f"> - {plain(point)}" for point in item.points)) if item.points else ()
        elif item.sort is not Sort.ROLL:
            text = f"{item.text}: {item.outcome}" if item.result else item.text
            lines += [f"- {_struck(plain(text), item)}", *(f"    - {plain(p)}" for p in _below(item))]
        if item.sort in (Sort.ROLL, Sort.WAR):
            below = [*([item.why] if item.why and item.sort is Sort.ROLL else []), *row_lines(item, detail)]
            if below:
                lines += [f"- {plain(_pair(item, page))}", *(f"    - {plain(line)}" for line in below)]
        if item.note:
            yield from _listed(lines)
            lines = []
            yield from ("", f"*{tr('Note on {what}: {note}', what=plain(_pair(item, page)), note=plain(item.note))}*")
    yield from _listed([*lines, *(f"- {plain(line)}" for line in part.summary)])


def _below(item: Item, *, why: bool = True) -> Iterator[str]:
    """What unfolds below a line: sentences, points and reasons."""
    yield from filter(None, (item.why if why else "", *item.points))
    yield from (f"{row.title}: {row.because}" if row.because else row.title for row in item.rows)


def _listed(lines: list[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield from lines


def _markdown_roll(item: Item, page: LogPage) -> str:
    reckoned, _, total = item.sum.rpartition(" = ")
    dice, total = (reckoned, total) if reckoned else (item.sum or tr("no dice"), "")
    result = plain(item.result)
    said = f"**{result}**" if item.happened and not item.aside else f"~~{result}~~" if item.is_taken_back else result
    more = "".join(f", {plain(word)}" for word in (item.remark, item.aside) if word)
    marked = f", {tr('bookmark')}" if item.bookmarked else ""
    cells = (plain(_pair(item, page)), plain(dice), plain(total), plain(item.chance), f"{said}{more}{marked}")
    return f"| {' | '.join(cells)} |"


def _struck(text: str, item: Item) -> str:
    said = f"~~{text}~~" if item.is_taken_back else text
    aside = f" ({plain(item.aside)})" if item.aside else ""
    return f"{said}{aside}{', ' + tr('bookmark') if item.bookmarked else ''}"


# BBCode


def as_bbcode(page: LogPage, detail: Detail = Detail.ROLLS) -> str:
    """The log for a forum of the phpBB kind: only b, i, s, size and quote, which most boards know."""
    e = plain_bbcode
    lines = [f"[size=18][b]{e(page.title)}[/b][/size]", f"[i]{e(f'{page.kicker}. {page.subtitle}')}[/i]"]
    for chapter in page.chapters:
        lines += ["", f"[size=14][b]{e(chapter.title)}[/b][/size]", e(chapter.lede)]
        for part in chapter.parts:
            lines += ["", f"[b]{e(part.title)}[/b]"]
            for item in part.items:
                lines += _bbcode_item(item, page, detail)
            lines += [e(line) for line in part.summary]
        lines += ["", *map(e, chapter_lines(chapter, page))]
    lines.append("")
    for title, said in _appendix(page, folded=detail is Detail.ROWS):
        lines.append(f"[size=10][b]{e(title)}[/b] {e('; '.join(said))}[/size]")
    return "\n".join(lines) + "\n"


def _bbcode_item(item: Item, page: LogPage, detail: Detail) -> Iterator[str]:
    e = plain_bbcode
    marked = f" [b]({tr('bookmark')})[/b]" if item.bookmarked else ""
    below = [e(line) for line in row_lines(item, detail)]
    if item.sort in _SET_OFF:
        inside = [
            f"[b]{e(item.text)}.[/b] {e(item.why)}".rstrip() + marked,
            *(f"- {e(point)}" for point in item.points),
        ]
        if item.sum:
            inside.append(e(f"{_pair(item, page)}: {item.sum} ({item.chance}): {item.outcome}"))
        yield f"[quote]{chr(10).join((*inside, *below))}[/quote]"
    else:
        words = roll_words(item) if item.sort is Sort.ROLL else f"{item.text}: {item.outcome}".removesuffix(": ")
        said = f"[s]{e(words)}[/s]" if item.is_taken_back else e(words)
        yield f"{said}{e(f' {item.aside}') if item.aside else ''}{marked}"
        more = [*(_below(item) if item.sort is not Sort.ROLL else filter(None, (item.why,)))]
        yield from (f"- {line}" for line in (*map(e, more), *below))
    if item.note:
        yield f"[i]{e(tr('Note: {note}', note=item.note))}[/i]"
