"""readings: how open sentences of the rules are read, and what another reading would change."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import game_of, reading_any, writing_any
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.readings import OpenSentence, expect_choice, expect_reading
from eia_solo.core.rulebook import AnyRulebook, Json
from eia_solo.core.words import tr
from eia_solo.games import game_of as game_of_rulebook
from eia_solo.games.game import load

DEFAULT = "default"


class ReadingWords:
    """What the command says of the sentences of a rulebook. A game puts what only it can say in the place of these."""

    def __init__(self, rulebook: AnyRulebook) -> None:
        self.rulebook = rulebook

    @classmethod
    def looked_at(cls, file: Path) -> tuple[AnyRulebook, Any]:
        """The rulebook and the state of what the command is to look at."""
        with reading_any(file) as session:
            return session.rulebook, session.state

    def listed(self) -> Sequence[OpenSentence]:
        """The sentences as a list has them."""
        return tuple(self.rulebook.readings.values())

    def columns(self, reading: Any) -> Mapping[str, str]:
        """What a list says before the id of a sentence, by the titles of the columns."""
        return {}

    def facts(self, reading: Any) -> Json:
        """What there is to say of a sentence beside what each has."""
        return {}

    def cite(self, reading: Any) -> str:
        """Where the sentence stands."""
        return ""

    def title(self, reading: Any) -> str:
        """The sentence as a heading."""
        return f"{reading.text} [{self.cite(reading)}]"

    def changes(self, state: Any, reading: str, choice: str) -> Iterable[str]:
        """What a choice that is not in force would change now, line by line."""
        return ()

    def changes_json(self, state: Any, reading: str, choice: str) -> Json:
        """The same as data, also of the choice in force."""
        return {}

    def remark(self, reading: Any) -> str:
        """What else to know about the choices."""
        return ""

    def find(self, id: str) -> OpenSentence:
        """A sentence by what the player calls it. Raises InvalidCommand."""
        return expect_reading(self.rulebook.readings, id)

    def chosen(self, before: Any, reading: str, choice: str, events: Sequence[Any]) -> Iterable[str]:
        """What it did to choose this."""
        yield f"{reading}: {choice}"

    def chosen_json(self, before: Any, reading: str, choice: str, events: Sequence[Any]) -> Json:
        """The same as data. There are no events if it was in force already."""
        return {}


@click.command()
@file_argument
@click.argument("id", required=False)
@click.argument("choice", required=False)
@because_option
@json_option
def readings_command(file: Path, id: str | None, choice: str | None, because: str, as_json: bool) -> None:
    """How open sentences of the rules are read.

    Without ID it lists all, with the choice in force. With an ID it shows the choices and what each would change now.
    With a CHOICE (or 'default') it puts that one in force.

    \b
    Example:
      eia-solo readings war.eia
      eia-solo readings war.eia dardanelles
      eia-solo readings war.eia dardanelles each --because "as we always played it"
    """
    if id is not None and choice is not None:
        _choose(file, id, choice, because, as_json)
        return
    kind: type[ReadingWords] = load(game_of(file).reading_words)
    rulebook, state = kind.looked_at(file)
    words = kind(rulebook)
    if id is None:
        _list(file, words, state, as_json)
    else:
        _show(words, words.find(id), state, as_json)


def _list(file: Path, words: ReadingWords, state: Any, as_json: bool) -> None:
    if as_json:
        data = [_json(words, each, state) for each in words.rulebook.readings.values()]
        print_json({"file": str(file), "readings": data})
        return
    every = words.listed()
    titles = next((tuple(words.columns(each)) for each in every), ())
    print_line(tr("{file}: readings in force; * is not the default", file=file))
    rows = []
    for each in every:
        if each.is_open:
            chosen = words.rulebook.choice(each.id, state)
            mark = "" if chosen == each.default else "*"
            rows.append((*words.columns(each).values(), each.id, mark, chosen, each.text))
    print_table((*titles, tr("Id"), "", tr("In force"), tr("Sentence")), rows)
    print_line()
    print_line(tr("one reading only:"))
    fixed = (each for each in every if not each.is_open)
    print_table(
        (*titles, tr("Id"), tr("Sentence"), tr("Reading")),
        [(*words.columns(each).values(), each.id, each.text, each.choices[0].text) for each in fixed],
    )


def _json(words: ReadingWords, reading: OpenSentence, state: Any) -> Json:
    data: Json = {"id": reading.id, **words.facts(reading), "text": reading.text, "cite": words.cite(reading)}
    data |= {"choice": words.rulebook.choice(reading.id, state), "default": reading.default}
    data |= {"fixed": not reading.is_open, "why": reading.why}
    return data | {"choices": [{"id": choice.id, "text": choice.text} for choice in reading.choices]}


def _show(words: ReadingWords, reading: OpenSentence, state: Any, as_json: bool) -> None:
    in_force = words.rulebook.choice(reading.id, state)
    if as_json:
        data = _json(words, reading, state)
        for choice in data["choices"]:
            id = choice["id"]
            choice |= {"in_force": id == in_force, **words.changes_json(state, reading.id, id)}
        print_json(data)
        return
    print_line(words.title(reading))
    if not reading.is_open:
        print_line(tr("one reading only: {text}", text=reading.choices[0].text))
        print_line(tr("why: {why}", why=reading.why))
        return
    for choice in reading.choices:
        print_line()
        name = tr("{choice} (default)", choice=choice.id) if choice.id == reading.default else choice.id
        print_line(f"{name}: {choice.text}")
        lines = (tr("in force"),) if choice.id == in_force else words.changes(state, reading.id, choice.id)
        for line in lines:
            print_line(f"  {line}")
    if remark := words.remark(reading):
        print_line()
        print_line(remark)


def _choose(file: Path, id: str, choice: str, because: str, as_json: bool) -> None:
    with writing_any(file) as session:
        rulebook, before = session.rulebook, session.state
        words: ReadingWords = load(game_of_rulebook(rulebook.id).reading_words)(rulebook)
        reading = words.find(id)
        wanted = reading.default if choice == DEFAULT else choice
        expect_choice(reading, wanted)
        events: Sequence[Any] = ()
        if wanted != rulebook.choice(reading.id, before):
            events = session.do(rulebook.choose_reading(reading.id, wanted, because)).events
        entry = session.history.head
    if as_json:
        told = words.chosen_json(before, reading.id, wanted, events)
        print_json({"entry": entry, "id": reading.id, "choice": wanted, "changed": bool(events), **told})
    elif not events:
        print_line(tr("nothing to change: that reading is in force"))
    else:
        for line in words.chosen(before, reading.id, wanted, events):
            print_line(line)
