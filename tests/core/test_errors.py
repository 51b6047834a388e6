"""A refusal is one line that can be read, whatever was entered."""

from eia_solo.core.errors import EiaSoloError


def test_a_refusal_repeats_no_more_than_a_line_of_what_was_entered_and_keeps_its_remedy() -> None:
    told = EiaSoloError(f"'{'x' * 300}' is no power: write Fr", at="war.toml:3").line
    assert len(told) < 150
    assert told.startswith("war.toml:3: 'xxx")
    assert told.endswith("xxx...' is no power: write Fr")
    told = EiaSoloError(f"unknown key {'y ' * 3000}: strike it out").line
    assert len(told) < 500
    assert told.endswith("y : strike it out")


def test_a_refusal_is_one_line_without_control_characters() -> None:
    told = EiaSoloError("no power \x1b[2J\u202e'Fr\r\nGB'", at="a\nb.toml").line
    assert told.isprintable()
    assert told == "a b.toml: No power ?[2J?'Fr  GB'"


def test_what_stands_between_two_apostrophes_of_words_is_not_cut() -> None:
    words = f"France's army {'stands in Spain and ' * 8}Prussia's at home"
    assert EiaSoloError(words).what == words
