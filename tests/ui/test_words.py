"""The window's words: English without a catalogue, else the catalogue's, and never a crash over one."""

from collections.abc import Iterator
from gettext import NullTranslations
from io import StringIO
from pathlib import Path

import click
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from pseudo_language import Pseudo, spoken

from eia_solo.campaign.opening import new_campaign
from eia_solo.cli.commands import OF_ANY_GAME
from eia_solo.cli.help_words import in_words
from eia_solo.core.month import Month
from eia_solo.core.phrases import say
from eia_solo.core.words import mark, ntr, tr, tr_as
from eia_solo.games import GAMES
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.game import load
from eia_solo.store.language import catalogue

GERMAN = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Keys"
msgstr "Tasten"

msgid "{n} line"
msgid_plural "{n} lines"
msgstr[0] "{n} Zeile"
msgstr[1] "{n} Zeilen"
"""


class Catalogue(NullTranslations):
    """A catalogue for a test."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self._texts = texts

    def gettext(self, message: str) -> str:
        return self._texts.get(message, message)


@pytest.fixture
def fresh() -> Iterator[None]:
    """The catalogue is looked for anew, before and after."""
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def test_without_a_catalogue_the_english_text_is_shown() -> None:
    assert tr("Keys") == mark("Keys") == "Keys"
    assert tr("Undone: {what}", what="a {strange} name") == "Undone: a {strange} name"


def test_a_text_without_values_is_left_as_it_is() -> None:
    assert tr("100 % {of it}") == "100 % {of it}"


def test_a_plural_takes_the_form_for_so_many() -> None:
    assert [ntr("{n} line", "{n} lines", n) for n in (0, 1, 2)] == ["0 lines", "1 line", "2 lines"]
    assert ntr("{n} line of {what}", "{n} lines of {what}", 2, what="text") == "2 lines of text"


def test_a_translation_may_order_its_places_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken(monkeypatch, Catalogue({"{one} against {other}": "gegen {other}: {one}"}))
    assert tr("{one} against {other}", one="Au", other="Fr") == "gegen Fr: Au"


@pytest.mark.parametrize("wrong", ["{wer} gegen", "{one", "{0} gegen", "{one.name}"])
def test_a_translation_that_cannot_be_filled_falls_back_on_english(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    spoken(monkeypatch, Catalogue({"Now: {one}": wrong}))
    assert tr("Now: {one}", one="Au") == "Now: Au"


def test_no_text_stays_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken(monkeypatch, Catalogue({"": "Content-Type: text/plain"}))
    assert tr("") == ""


def test_a_word_of_two_senses_is_looked_up_in_the_one_that_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    class Senses(Catalogue):
        def pgettext(self, context: str, message: str) -> str:
            return {("month", "May"): "Mai"}.get((context, message), message)

    spoken(monkeypatch, Senses({"May": "darf", "{month} {year}": "{year}, {month}"}))
    assert (tr_as("month", "May"), tr("May")) == ("Mai", "darf")
    assert Month(1805, 5).title == "1805, Mai"


def test_titles_and_sentences_of_the_rules_are_in_the_language_and_ids_and_files_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = empires_in_arms().tables
    spoken(
        monkeypatch,
        Catalogue({"Natural enemy": "Erbfeind", "at war with {powers:power}": "im Krieg mit {powers:power}"}),
    )
    tables = empires_in_arms().tables
    assert tables.rows["natural_enemy"].title == "Erbfeind"
    assert tables.words(say("at_war_with", powers=("Fr", "Au"))) == "im Krieg mit France, Austria"
    assert (tables.digest, tables.files) == (english.digest, english.files)
    assert english.rows["natural_enemy"].title == "Natural enemy"


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("language", ["xx", "en", "C"])
def test_a_language_without_a_catalogue_reads_english(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("EIA_SOLO_LANGUAGE", language)
    assert type(catalogue()) is NullTranslations


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("variable", ["EIA_SOLO_LANGUAGE", "LANGUAGE"])
def test_a_catalogue_for_the_language_chosen_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    for folder in ("assets", "modifier_tables"):
        (tmp_path / folder).mkdir()
    place = tmp_path / "assets" / "locale" / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "eia_solo.mo").open("wb") as file:
        write_mo(file, read_po(StringIO(GERMAN)))
    monkeypatch.setenv("EIA_SOLO_DATA", str(tmp_path))
    monkeypatch.delenv("EIA_SOLO_LANGUAGE", raising=False)
    monkeypatch.setenv(variable, "de_AT")
    assert tr("Keys") == "Tasten"
    assert [ntr("{n} line", "{n} lines", n) for n in (1, 3)] == ["1 Zeile", "3 Zeilen"]
    assert tr("Not in it") == "Not in it"


def test_a_record_is_told_in_the_language_and_its_file_keeps_none_of_the_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Marked(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"⟦{message}⟧"

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return self.gettext(msgid1 if n == 1 else msgid2)

    spoken(monkeypatch, Marked())
    with new_campaign(tmp_path / "record.eia", "nwol-sample", seed=1) as session:
        told = [session.entry_label(entry) for entry in session.history.ids]
        assert [label for label in told if "⟦" not in label] == []
        kept = [repr((entry.command, entry.events)) for entry in session.campaign.entries()]
        assert [each for each in kept if "⟦" in each] == []
        assert "⟦" not in repr(session.rulebook.dump_state(session.state))


def test_every_command_says_of_itself_what_the_catalogue_has_and_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = {
        place: load(place) for place in [*OF_ANY_GAME.values(), *(p for game in GAMES for p in game.commands.values())]
    }
    before = {place: (each.help, [getattr(one, "help", "") for one in each.params]) for place, each in english.items()}
    spoken(monkeypatch, language := Pseudo(longer=False))
    undo = in_words(english[OF_ANY_GAME["undo"]])
    said, more, example = str(undo.help).split("\n\n")
    assert (said, more) == ("⟦Takes back the last step.⟧", "⟦It stays in the journal as undone.⟧")
    assert example == "\b\n⟦Example:⟧\n  eia-solo undo war.eia"
    assert [one.help for one in undo.params if isinstance(one, click.Option)] == ["⟦Print JSON for other programs.⟧"]
    for each in english.values():
        in_words(each)
    assert language.unknown == set()
    assert before == {
        place: (each.help, [getattr(one, "help", "") for one in each.params]) for place, each in english.items()
    }
