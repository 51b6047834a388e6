"""A sentence is kept as an id and values, and its words are made when it is shown."""

import json
from typing import Any

import pytest

from eia_solo.core.phrases import Phrase, PhraseBook, Said, dump_said, load_said, places, say
from eia_solo.core.strict import Mismatch

TEMPLATES = {
    "on": "{checker:power} on {target:power}",
    "has": "{count} of {most}",
    "lost": "{what}: lost to {powers:power}",
    "none": "none",
}
NAMES = {"Fr": "France", "Ru": "Russia", "Sp": "Spain"}
BOOK = PhraseBook(TEMPLATES, {"power": lambda power: NAMES.get(power, power)})
ALL = say("lost", what=("Naples", say("has", count=3, most=7)), powers=("Fr", "Ru"))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (say("on", checker="Fr", target="Ru"), "France on Russia"),
        (say("has", count=168, most=210), "168 of 210"),
        (say("none"), "none"),
        (ALL, "Naples, 3 of 7: lost to France, Russia"),
        (say("has", count="{most}", most=say("none")), "{most} of none"),
        ("as an older version kept it: {checker}", "as an older version kept it: {checker}"),
    ],
)
def test_words_are_made_of_an_id_and_values(said: Said, words: str) -> None:
    assert BOOK.words(said) == words


@pytest.mark.parametrize("said", [ALL, say("none"), say("on", checker="Fr", target="Ru"), "typed", ""])
def test_a_sentence_is_the_same_after_it_was_kept(said: Said) -> None:
    kept = json.dumps(dump_said(said), sort_keys=True)
    assert load_said(json.loads(kept), TEMPLATES) == said


def test_the_same_sentence_is_one_whatever_the_order_of_its_values() -> None:
    here, there = say("on", checker="Fr", target="Ru"), say("on", target="Ru", checker="Fr")
    assert {here, there, ALL} == {here, ALL}
    assert len({here, say("on", checker="Ru", target="Fr")}) == 2


def test_a_sentence_is_kept_without_its_words() -> None:
    assert dump_said(ALL) == ["lost", {"what": ["Naples", ["has", {"count": 3, "most": 7}]], "powers": ["Fr", "Ru"]}]
    assert dump_said("typed") == "typed"


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (["onto", {"checker": "Fr"}], "it says 'onto', a sentence that this version does not know"),
        (["on", {"checker": "Fr"}], "the sentence 'on' lacks 'target'"),
        (["none", {"more": 1}], "the sentence 'none' has no place for 'more'"),
        (["lost", {"what": [["never", {}]], "powers": []}], "it says 'never', a sentence"),
        (["has", {"count": 1.5, "most": 2}], "the sentence 'has' cannot hold 1.5"),
        (["has", {"count": True, "most": 2}], "the sentence 'has' cannot hold true"),
        (["has", {"count": None, "most": 2}], "the sentence 'has' cannot hold None"),
        (["Naples", "Malta"], "must be text or a sentence with its values, not a list"),
        (7, "must be text or a sentence with its values, not 7"),
        ([["on"], {}], "must be text or a sentence"),
    ],
)
def test_what_is_no_sentence_of_this_version_is_refused_and_named(data: Any, what: str) -> None:
    with pytest.raises(Mismatch, match=what.replace("'", ".")) as refused:
        load_said(data, TEMPLATES)
    assert refused.value.path == ()


def test_another_language_puts_the_values_where_it_wants_them() -> None:
    german = {TEMPLATES["on"]: "gegen {target:power}: {checker:power}", "none": "keine"}
    book = PhraseBook(TEMPLATES, BOOK.sorts, lambda english: german.get(english, english))
    assert book.words(say("on", checker="Fr", target="Ru")) == "gegen Russia: France"
    assert book.words(say("lost", what=say("none"), powers=("Sp",))) == "keine: lost to Spain"


@pytest.mark.parametrize("slip", ["{cheker} on {target}", "{checker:powr} on {target}", "{checker on {target}", "{}"])
def test_a_slip_in_a_translation_shows_the_english_words(slip: str) -> None:
    book = PhraseBook(TEMPLATES, BOOK.sorts, lambda english: slip)
    assert book.words(say("on", checker="Fr", target="Ru")) == "France on Russia"


def test_the_places_of_a_template_are_its_names() -> None:
    assert places("{a:power} on {b} and {a}") == {"a", "b"}
    assert places("none") == frozenset()


@pytest.mark.parametrize("value", [99, "April"])
def test_a_value_that_its_sort_does_not_know_is_shown_as_it_is(value: int | str) -> None:
    book = PhraseBook({"month": "in {month:month}"}, {"month": lambda number: ("January", "February")[number - 1]})
    assert book.words(Phrase("month", {"month": 2})) == "in February"
    assert book.words(Phrase("month", {"month": value})) == f"in {value}"
