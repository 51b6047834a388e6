"""The log as one page of HTML, without scripts: for light and dark screens, for a phone, and for paper."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from eia_solo.core.breakdown import signed
from eia_solo.core.wording import joined
from eia_solo.core.words import kept_for, tr
from eia_solo.exports.log_page import Detail, Item, LogPage, Row
from eia_solo.exports.page import page as rendered
from eia_solo.exports.page import template_named
from eia_solo.exports.page_styles import signs, styles
from eia_solo.exports.picture import Picture, ground_defs, svg_within

if TYPE_CHECKING:
    from markupsafe import Markup


def as_html(page: LogPage, detail: Detail = Detail.ROLLS) -> str:
    """The page. No text of the log can become a tag in it."""
    from markupsafe import Markup

    numbers = {party.id: number for number, party in enumerate(page.parties)}
    shared = {
        "numbers": numbers,
        "letters": {party.id: party.letters for party in page.parties},
        "names": {party.id: party.name for party in page.parties},
        "every_row": detail is Detail.ROWS,
        "table_rows": _table_rows,
        "others": others_words,
        "brief": brief,
        "listed": lambda dice: joined(map(str, dice)),
        "summed": summed,
        "total": total,
    }
    one = template_named("log_item.html")

    def items(those: Iterable[Item]) -> "Markup":
        return Markup("".join(one.render(shared, item=item) for item in those))

    def drawn(picture: Picture) -> "Markup":
        return Markup(svg_within(picture, numbers))

    grounds = {id(chapter.picture.ground): chapter.picture.ground for chapter in page.chapters if chapter.picture}
    return rendered(
        "log.html",
        page=page,
        styles=Markup(styles(page.parties)),
        defs=Markup(signs() + "".join(map(ground_defs, grounds.values()))),
        items=items,
        drawn=drawn,
        **shared,
    )


def summed(item: Item) -> str:
    """The sum of a roll, what it was to reach, and the chance of it."""
    reckoned = "; ".join(filter(None, (item.sum, item.goal)))
    return " · ".join(filter(None, (reckoned, item.chance, item.remark)))


def total(item: Item) -> str:
    """What the rows of a roll add up to."""
    return signed(sum(row.value or 0 for row in item.rows))


def worth(row: Row) -> str:
    """What a row counted: '+2', or '0 (unknown)' where an input was missing; nothing if it is a reason."""
    if row.value is None:
        return ""
    return signed(row.value) + (tr(" (unknown)") if row.unknown else "")


def brief(item: Item) -> str:
    """The rows of a roll in one line."""
    return " · ".join(f"{row.title} {worth(row)}".rstrip() for row in item.rows)


def others_words(rows: Iterable[Row]) -> str:
    """The rows that do not apply, in one paragraph."""
    return "; ".join(f"{row.title} ({row.because})" if row.because else row.title for row in rows)


def _table_rows(rows: Iterable[Row]) -> "Markup":
    from markupsafe import Markup

    return Markup("".join(map(_table_row, rows)))


@kept_for(8192)
def _table_row(row: Row) -> str:
    # Kept, because most rows of a roll are those of another.
    return rendered("row.html", row=row, worth=worth(row))
