"""Whatever a player can see, point at or hear goes through the catalogue, and a longer language has room."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest
from evening import campaign, cut_off, opened, roll_to_question, trigger
from gathered import gathered
from pseudo import untranslated
from pseudo_language import Pseudo, left_in_english, own_words, spoken
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QTabBar, QWidget

from eia_solo.campaign.opening import new_campaign
from eia_solo.exports.log_html import as_html
from eia_solo.exports.log_page import Choice, Detail
from eia_solo.exports.log_text import as_markdown, as_text
from eia_solo.games.empires_in_arms.exports.log_page import log_page
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.international_relations.ui.actions import GAME
from eia_solo.games.napoleons_wars.ui.actions import NAPOLEONS
from eia_solo.games.revolution_and_reaction.ui.actions import RECORD
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pseudo]:
    """The language nobody speaks; afterwards: nothing was looked up that is not in the catalogue."""
    language = Pseudo()
    spoken(monkeypatch, language)
    yield language
    assert language.unknown == set(), "mark these where they stand"


def known(window: EmpiresPage) -> list[str]:
    """Where the campaign is, and what its journal says."""
    session = window.session
    labels = {session.entry_label(id) for id in session.history.ids}
    return [str(session.campaign.path.parent), *sorted(labels, key=len, reverse=True)]


OTHERS = {"nwol-sample": RECORD, "1901-international-sample": GAME, "napoleons-1804-sample": NAPOLEONS}
_HASH = re.compile(r"\b[0-9a-f]{64}\b")
_NO_WORDS = ("width=device-width", "initial-scale=1", "light dark", "utf-8")
"""What a page says to a browser."""


def settle() -> None:
    """Until wrapped text has the height it asks for: one layout asks for the next."""
    for _ in range(4):
        QApplication.processEvents()


def ready(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    settle()


def in_the_middle(window: EmpiresPage) -> None:
    """A phase has begun, and a question is open."""
    trigger(window, "dow_phase")
    roll_to_question(window)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("⟦Keys⟧", ""),
        ("⟦France: ⟦at war⟧⟧, 6/36", ""),
        ("West Galicia – Ctrl+Shift+B", ""),
        ("Choose a line to see why", "Choose line to see why"),
    ],
)
def test_what_is_left_in_english_is_seen(text: str, left: str) -> None:
    assert bool(left_in_english(text)) == bool(left)


def each_tab(view: QWidget) -> Iterator[None]:
    """Once for every tab of a view, of all its rows of tabs."""
    settle()
    bars = [bar for bar in view.findChildren(QTabBar) if bar.isVisible()]
    yield
    for bar in bars:
        for number in range(bar.count()):
            if bar.isTabEnabled(number) and bar.isTabVisible(number):
                bar.setCurrentIndex(number)
                settle()
                yield


def test_every_view_speaks_the_language_and_has_room_for_a_longer_one(window: EmpiresPage) -> None:
    expect_in_every_view(window, lambda: [*untranslated(window, known(window)), *cut_off(window)])


@pytest.mark.slow
def test_every_view_speaks_the_language_where_much_is_not_entered_yet(window_1805: EmpiresPage) -> None:
    expect_in_every_view(window_1805, lambda: untranslated(window_1805, known(window_1805)))


def expect_in_every_view(window: EmpiresPage, faults: Callable[[], list[str]]) -> None:
    """In no tab of any view are there faults, while a question is open."""
    ready(window)
    in_the_middle(window)
    with gathered() as each:
        for view in EMPIRES.views:
            trigger(window, view)
            found: set[str] = set()
            for _ in each_tab(window.views.currentWidget()):
                found.update(faults())
            with each(view):
                assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("scenario", OTHERS)
def test_every_view_of_the_other_games_speaks_the_language(desk: Desk, tmp_path: Path, scenario: str) -> None:
    path = tmp_path / "game.eia"
    with new_campaign(path, scenario) as session:
        names = [str(tmp_path), "game", *own_words(session)]
    assert desk.open(path)
    desk.shell.resize(1440, 900)
    page = desk.window
    assert page is not None
    with gathered() as each:
        for view in OTHERS[scenario].views:
            page.actions_by_id[view].trigger()
            found: set[str] = set()
            for _ in each_tab(page.views.currentWidget()):
                found.update(untranslated(page, names))
            with each(view):
                assert not found, "\n".join(sorted(found))


def overrule(window: EmpiresPage) -> None:
    trigger(window, "view_month", "overrule")


def past_moment(window: EmpiresPage) -> None:
    window.show_moment(1)


def battle(window: EmpiresPage) -> None:
    trigger(window, "roll_all", "roll_all", "view_month")


def flips(window: EmpiresPage) -> None:
    trigger(window, "view_month", "flips")


def palette(window: EmpiresPage) -> None:
    trigger(window, "find")


def peace(window: EmpiresPage) -> None:
    trigger(window, "peace_phase")


STATES = (overrule, past_moment, battle, flips, palette, peace)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_state_of_the_window_speaks_the_language(
    window: EmpiresPage, state: Callable[[EmpiresPage], None]
) -> None:
    ready(window)
    in_the_middle(window)
    state(window)
    settle()
    found = untranslated(window, known(window))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("action", ["readings", "keys", "about", "new_campaign"])
def test_every_dialog_speaks_the_language_and_has_room(window: EmpiresPage, action: str) -> None:
    ready(window)
    trigger(window, action)
    settle()
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    assert dialogs
    for dialog in dialogs:
        dialog.resize(dialog.size().expandedTo(QSize(1040, 720)))  # without a screen Qt has one of 800 x 800
        settle()
        found = untranslated(dialog, known(window)) + cut_off(dialog)
        dialog.close()
        assert not found, "\n".join(found)


def test_the_first_page_and_the_tutorial_speak_the_language(desk: Desk, tmp_path: Path) -> None:
    desk.welcome()
    assert desk.window is not None
    desk.shell.show()
    found = untranslated(desk.window) + cut_off(desk.window)
    window = opened(desk, campaign(tmp_path, "1805-tutorial"))
    ready(window)
    assert window.tutorial is not None
    found += untranslated(window, known(window)) + cut_off(window.tutorial)
    assert not found, "\n".join(found)


def test_the_exported_log_speaks_the_language(window: EmpiresPage) -> None:
    in_the_middle(window)
    trigger(window, "roll_all", "roll_all", "roll_all")
    session = window.session
    page = log_page(session, Choice(detail=Detail.ROWS, summaries=True))
    html = re.sub(
        r"(?s)<style>.*?</style>|<defs>.*?</defs>|<text class=.sea.*?</text>", " ", as_html(page, Detail.ROWS)
    )
    heard = re.findall(r'(?:aria-label|content)="([^"]*)"', html)
    told = [
        *as_text(page, Detail.ROWS).splitlines(),
        *re.split(r"<[^>]*>", html),
        *heard,
        *as_markdown(page).splitlines(),
    ]
    names = [*known(window), session.campaign.path.stem, str(session.campaign.meta["scenario"]), *_NO_WORDS]
    found = {f"{line!r}: {rest}" for line in told if (rest := left_in_english(_HASH.sub("", unescape(line)), names))}
    assert not found, "\n".join(sorted(found))
