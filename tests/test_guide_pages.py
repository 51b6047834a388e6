"""The guide says what is so: its pictures, links, keys, words of the window, and commands are there."""

import re
from functools import cache
from pathlib import Path

import click
from babel.messages.pofile import read_po
from board import ROOT, TABLES_FOLDER
from gathered import gathered
from PySide6.QtGui import QImage, QKeySequence

from eia_solo.campaign import shelf
from eia_solo.cli.commands import command_line
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.actions import OTHER_KEYS as KEYS_OF_EMPIRES
from eia_solo.games.international_relations.ui.actions import GAME
from eia_solo.games.international_relations.ui.actions import OTHER_KEYS as KEYS_OF_GAME
from eia_solo.games.napoleons_wars.ui.actions import NAPOLEONS
from eia_solo.games.napoleons_wars.ui.actions import OTHER_KEYS as KEYS_OF_WARS
from eia_solo.games.revolution_and_reaction.ui.actions import OTHER_KEYS, RECORD
from eia_solo.ui.keys import key_groups
from tools.pictures.few_colours import in_few_colours
from tools.pictures.scenes import PICTURES
from tools.pictures.stage import clock

GUIDE = ROOT / "docs" / "guide"
FOLDER = ROOT / "docs" / "pictures"
PAGES = sorted(GUIDE.glob("*.md"))
LARGEST = 200_000

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_KEY = re.compile(r"\*\*(.+?)\*\*")
_LABEL = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")
_CODE = re.compile(r"`[^`\n]+`|^ {4}.+$", re.MULTILINE)
_COMMAND = re.compile(r"\beia-solo ((?:[a-z][a-z-]*)(?: [a-z][a-z-]*)?)(?=\s|`|$)", re.MULTILINE)

KEYS_OF_ONE_VIEW = {
    "Ins": "games/empires_in_arms/ui/powers/forces_panel.py",
    "Ctrl+Del": "games/empires_in_arms/ui/powers/forces_panel.py",
    "Ctrl+Enter": "games/empires_in_arms/ui/sheet/text_tab.py",
    "Y": "games/revolution_and_reaction/ui/transfer_panel.py",
    "N": "games/revolution_and_reaction/ui/transfer_panel.py",
    "Shift+Left": "games/empires_in_arms/ui/widgets/status_track.py",
    "Shift+Right": "games/empires_in_arms/ui/widgets/status_track.py",
    "Ctrl+Left": "games/empires_in_arms/ui/widgets/status_track.py",
    "Ctrl+Right": "games/empires_in_arms/ui/widgets/status_track.py",
}
"""Keys that only work in one place, each with the module that takes it."""


def read(page: Path) -> str:
    return page.read_text("utf-8")


def prose(page: Path) -> str:
    """The page without code, in which stars and names mean nothing."""
    return _CODE.sub("", read(page))


def pictures_named(page: Path) -> list[Path]:
    return [(page.parent / target).resolve() for _, target in _PICTURE.findall(read(page))]


def anchors(page: Path) -> set[str]:
    """The heads of a page as links name them."""
    heads = re.findall(r"^#+ (.+)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@cache
def keys_known() -> frozenset[str]:
    """The keys of the actions, of the sheet of keys and of single places, as they are written on the keyboard."""
    pages = ((EMPIRES, KEYS_OF_EMPIRES), (RECORD, OTHER_KEYS), (GAME, KEYS_OF_GAME), (NAPOLEONS, KEYS_OF_WARS))
    written = {QKeySequence(key).toString() for actions, _ in pages for spec in actions.specs for key in spec.keys}
    for _, lines in (group for actions, others in pages for group in key_groups(actions, others)):
        for line in lines:
            written |= set(re.split(r", | or | to ", line.keys))
    return frozenset(written) | frozenset("123456") | KEYS_OF_ONE_VIEW.keys()


ELSEWHERE = ("Open with", "lost: it was damaged", "add:")
"""What the desktop, a file that was repaired and the orders of Winter call a thing."""


@cache
def words_of_the_window() -> str:
    """Every text of the catalogue, and the tables, whose titles and scenarios are shown too."""
    with (ROOT / "assets/locale/eia_solo.pot").open("rb") as file:
        texts = [text for message in read_po(file) for text in (message.id, message.context or "")]
    words = [word for text in texts for word in ([text] if isinstance(text, str) else text)]
    words += [file.read_text("utf-8") for file in TABLES_FOLDER.rglob("*.toml")]
    return "\n".join((*words, *ELSEWHERE)).replace("&", "").casefold()


def commands() -> set[str]:
    """Every command with those below it: "sheet", "sheet show"."""
    context = click.Context(command_line)
    found: set[str] = set()
    for name in command_line.list_commands(context):
        command = command_line.get_command(context, name)
        found.add(name)
        if isinstance(command, click.Group):
            found |= {f"{name} {below}" for below in command.list_commands(context)}
    return found


def test_every_picture_of_a_page_is_there_and_says_what_it_shows() -> None:
    with gathered() as each:
        for page in PAGES:
            with each(page.stem):
                assert [picture.name for picture in pictures_named(page) if not picture.is_file()] == []
                assert all(words.strip() for words, _ in _PICTURE.findall(read(page)))


def test_every_picture_is_shown_somewhere() -> None:
    shown = {picture for page in (*PAGES, ROOT / "README.md") for picture in pictures_named(page)}
    assert {path.resolve() for path in FOLDER.glob("*.png")} == shown


def test_the_script_takes_every_picture_and_no_other() -> None:
    files = [picture.file for picture in PICTURES]
    assert sorted(files) == sorted(set(files))
    assert set(files) == {path.name for path in FOLDER.glob("*.png")}


def test_pictures_are_small() -> None:
    assert {path.name for path in FOLDER.glob("*.png") if path.stat().st_size > LARGEST} == set()


def test_every_link_leads_to_a_page_and_a_head() -> None:
    with gathered() as each:
        for page in PAGES:
            for link in _LINK.findall(read(page)):
                file, _, head = link.partition("#")
                target = (page.parent / file).resolve() if file else page
                with each(f"{page.stem}, {link}"):
                    assert target.exists()
                    assert not head or head in anchors(target)


def test_the_index_leads_to_every_page() -> None:
    index = GUIDE / "index.md"
    linked = {link for link in _LINK.findall(read(index)) if "/" not in link}
    assert linked == {page.name for page in PAGES} - {index.name}


def test_every_bold_word_is_a_key() -> None:
    bold = {(page.stem, word) for page in PAGES for word in _KEY.findall(prose(page)) if word != "bold"}
    assert bold
    assert {(page, word) for page, word in bold if word not in keys_known()} == set()


def test_keys_of_a_single_place_are_taken_there() -> None:
    for key, module in KEYS_OF_ONE_VIEW.items():
        code = (ROOT / "eia_solo" / module).read_text("utf-8")
        held, _, name = key.rpartition("+")
        assert f'"{key}"' in code or (
            f"Key_{name}" in code and f"{'Control' if held == 'Ctrl' else held}Modifier" in code
        )


def test_every_word_of_the_window_stands_in_it() -> None:
    labels = {(page.stem, label) for page in PAGES for label in _LABEL.findall(_KEY.sub("", prose(page)))}
    window = words_of_the_window()
    assert labels
    assert {(page, each) for page, each in labels if each.casefold() not in window and each != "italic"} == set()


def test_every_command_named_is_a_command() -> None:
    known = commands()
    groups = {name.split()[0] for name in known if " " in name}
    with gathered() as each:
        for page in PAGES:
            for named in _COMMAND.findall("\n".join(_CODE.findall(read(page)))):
                first, _, below = named.partition(" ")
                with each(f"{page.stem}, {named}"):
                    assert named in known or (first in known and (not below or first not in groups))


def test_the_guide_names_every_command() -> None:
    text = "\n".join(read(page) for page in PAGES)
    assert {name for name in commands() if " " not in name and f"eia-solo {name}" not in text} == set()


def test_every_scenario_of_a_picture_is_there() -> None:
    assert {picture.scenario for picture in PICTURES} <= set(shelf.scenarios(TABLES_FOLDER))


def test_the_clock_of_the_pictures_always_reads_the_same() -> None:
    first, second = clock(), clock()
    assert [first() for _ in range(130)] == [second() for _ in range(130)]
    assert first() == "2026-11-21T21:05:00+00:00"


def test_a_picture_in_few_colours_keeps_its_common_colours() -> None:
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    for y in range(64):
        for x in range(64):
            image.setPixel(x, y, 0xFFF8F2E4 if x else 0xFF000000 | y * 1000)
    few = in_few_colours(image)
    assert few.colorCount() <= 256
    assert few.pixelColor(10, 10).name() == "#f8f2e4"
