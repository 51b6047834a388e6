"""Writes assets/locale/eia_solo.pot: every text of the window that can be given in another language, with its files.

Texts are the literal first arguments of `tr`, `ntr` and `mark` (of `eia_solo.core.words`), the second of `tr_as`, the
sentences that campaigns keep by their ids (`TEMPLATES`), titles, texts and reasons of the modifier tables, the text
and the tip of an `ActionSpec`, the words of a `Game`, an `Edition`, a `Start` and the `Head` of a column, what
templates of pages say, and what commands and their options say of themselves. Mistakes that would only show in
another language are refused here, each with its file and line. The catalogue and its format are Babel's.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from attrs import frozen
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from eia_solo.cli.help_words import VERBATIM, paragraphs
from eia_solo.core.document import in_words

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "eia_solo"
CATALOGUE = ROOT / "assets" / "locale" / "eia_solo.pot"

WORDS, GAMES = ("eia_solo.ui.words", "eia_solo.core.words"), "eia_solo.games.game"
TABLES = ROOT / "modifier_tables"
PHRASES = "TEMPLATES"
"""What a module calls the sentences that campaigns keep by their ids."""
_HELP = "_HELP"
"""What a module calls the help of a command that several games have."""
_CALLED = re.compile(
    r"\bTEMPLATES\b|\b(?:n?tr|tr_as|mark|ActionSpec|Game|Edition|Start|Head|command|group|option)\s*\("
)
"""One of the calls that take texts, in the source of a module."""

SPEC_TEXT, SPEC_TIP = 1, 5
"""Where the text and the tip of an action stand."""

HEAD = """\
# The texts of EiA Solo's window. Made by `make strings`; do not edit it by hand.
#
# With Babel (it is among the tools of `make setup`) a translation is begun and, once every msgstr is filled in, made
# into what the program reads; LANGUAGE is de, fr, pt_BR and so on:
#     pybabel init -i assets/locale/eia_solo.pot -d assets/locale -D eia_solo -l LANGUAGE
#     pybabel compile -d assets/locale -D eia_solo
# EIA_SOLO_LANGUAGE=de eia-solo tries it on a system that speaks another language.
#
# {places} are filled in by the program: keep their names. The letter after an & is the key of a menu or a button."""


@frozen
class Message:
    """A text, with its plural if it has one."""

    text: str
    many: str = ""
    sense: str = ""
    """Which of its senses is meant, of a word that has two."""

    @property
    def places(self) -> frozenset[str]:
        """The names of what is filled in."""
        found = (name for text in (self.text, self.many) for _, name, _, _ in Formatter().parse(text))
        return frozenset(name for name in found if name is not None)


@frozen
class Found:
    """What a module says: its messages, and its mistakes."""

    messages: tuple[Message, ...]
    mistakes: tuple[str, ...]


def found_in(source: str, name: str = "") -> Found:
    """The messages and the mistakes of a module. One that calls none of what takes texts is not read any further."""
    if not _CALLED.search(source):
        return Found((), ())
    reader = _Reader(name)
    reader.visit(ast.parse(source))
    return Found(tuple(reader.messages), tuple(reader.mistakes))


class _Reader(ast.NodeVisitor):
    """Goes through a module and knows whether it is in a function, and so whether a language is chosen by then."""

    def __init__(self, name: str) -> None:
        self.messages: list[Message] = []
        self.mistakes: list[str] = []
        self._name = name
        self._depth = 0
        self._known: set[str] = set()
        self._constants: dict[str, str] = {}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Another function of the same name is none of ours."""
        if node.module in (*WORDS, GAMES):
            self._known |= {alias.asname or alias.name for alias in node.names}

    def visit_Assign(self, node: ast.Assign) -> None:
        """Texts of the module by their names."""
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Constant(str(text))) if not self._depth:
                self._constants[name] = text
                if name == _HELP:
                    self._helps(text)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if any(_ends_with(each, "command", "group") for each in node.decorator_list):
            self._helps(ast.get_docstring(node) or "")
        for outside in (*node.decorator_list, node.args):
            self.visit(outside)
        self._inside(node.body)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - ast's own name

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.args)
        self._inside([node.body])

    def _inside(self, nodes: Iterable[ast.AST]) -> None:
        self._depth += 1
        for node in nodes:
            self.visit(node)
        self._depth -= 1

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name("tr" | "ntr" as does) if does in self._known:
                self._shown(node, does)
            case ast.Name("tr_as") if "tr_as" in self._known:
                self._in_a_sense(node)
            case ast.Name("mark") if "mark" in self._known:
                self._mark(node)
            case ast.Name("ActionSpec"):
                self._action(node)
            case ast.Name("Edition" | "Start" as does) if does in self._known:
                self._named(node)
            case ast.Name("Head"):
                self._named(node)
            case ast.Name("Game") if "Game" in self._known:
                said = [each.value for each in node.keywords if each.arg in ("purpose", "called", "secrets")]
                self.messages += [Message(text) for text in map(_literal, said) if text]
            case ast.Attribute(attr="option") | ast.Name("unknown_option" | "seed_option" | "_several"):
                self._option(node)
        self.generic_visit(node)

    def _shown(self, node: ast.Call, does: str) -> None:
        if not self._depth:
            self._refuse(node, f"{does} of a constant: mark it, and use {does} where it is shown")
        texts = [_literal(argument) for argument in node.args[: 1 if does == "tr" else 2]]
        if not texts:
            self._refuse(node, f"{does} without a text")
        elif None not in texts:
            self._add(node, Message(*filter(None, texts)))
        elif does == "ntr" or not _looks_up(node.args[0]):
            self._refuse(node, f"{does} of a text that is put together: nobody can look it up")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Sentences by their ids."""
        match node:
            case ast.AnnAssign(target=ast.Name("TEMPLATES"), value=ast.Dict(values=sentences)):
                self.messages += [Message(text) for text in map(_literal, sentences) if text]
        self.generic_visit(node)

    def _in_a_sense(self, node: ast.Call) -> None:
        match [_literal(argument) for argument in node.args]:
            case [str(sense), str(text)]:
                self._add(node, Message(text, sense=sense))
            case _:
                self._refuse(node, "tr_as without a sense and a text that are plain")

    def _add(self, node: ast.Call, message: Message) -> None:
        self.messages.append(message)
        given = {keyword.arg for keyword in node.keywords}
        needed = set(message.places) - ({"n"} if message.many else set())
        if None not in given and given != needed:
            self._refuse(node, f"places: {_listed(needed)}; filled: {_listed(given)}")

    def _mark(self, node: ast.Call) -> None:
        text = _literal(node.args[0]) if len(node.args) == 1 else None
        if text:
            self.messages.append(Message(text))
        else:
            self._refuse(node, "mark of what is no text")

    def _action(self, node: ast.Call) -> None:
        tips = [keyword.value for keyword in node.keywords if keyword.arg == "tip"]
        for argument in (*node.args[SPEC_TEXT : SPEC_TEXT + 1], *node.args[SPEC_TIP : SPEC_TIP + 1], *tips):
            text = _literal(argument)
            if text is None:
                self._refuse(node, "an action whose text or tip is no plain text")
            elif text:
                self.messages.append(Message(text))

    def _helps(self, help: str) -> None:
        """What a command says of itself, a paragraph each; of its examples only what stands above them."""
        for paragraph in paragraphs(help):
            head, _, lines = paragraph.removeprefix(VERBATIM).partition("\n")
            self.messages.append(Message(head if lines else paragraph))

    def _option(self, node: ast.Call) -> None:
        """What is said of an option."""
        given = [keyword.value for keyword in node.keywords if keyword.arg == "help"]
        given += node.args[-1:] if isinstance(node.func, ast.Name) else []
        self.messages += [Message(text) for text in map(_literal, given) if text]

    def _named(self, node: ast.Call) -> None:
        """What a game calls an edition or a scenario, and what stands above a column: the second of their fields."""
        text = self._constants.get(ast.unparse(node.args[1])) or _literal(node.args[1])
        if text is None:
            self._refuse(node, "an edition, a scenario or a column whose words are no plain text")
        elif text:
            self.messages.append(Message(text))

    def _refuse(self, node: ast.AST, why: str) -> None:
        self.mistakes.append(f"{self._name}:{getattr(node, 'lineno', 0)}: {why}")


def _looks_up(node: ast.expr) -> bool:
    """Whether the text is one of those that are marked elsewhere, and not made on the spot."""
    match node:
        case ast.IfExp(body=one, orelse=other):
            return _looks_up(one) and _looks_up(other)
        case ast.Call(func=ast.Attribute(attr="get")):
            return True
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript)


def _ends_with(decorator: ast.expr, *names: str) -> bool:
    """Whether a decorator is one of these of Click's: click.command(), tables.command("check")."""
    return (
        isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute) and decorator.func.attr in names
    )


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _listed(names: Iterable[str | None]) -> str:
    return ", ".join(sorted(filter(None, names))) or "nothing"


def read(folder: Path = SOURCES) -> tuple[Catalog, list[str]]:
    """The catalogue of all modules, without translations; and all mistakes."""
    made = Catalog(header_comment=HEAD, project="eia-solo", charset="utf-8")
    mistakes: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        found = found_in(path.read_text(encoding="utf-8"), name)
        mistakes += found.mistakes
        for message in found.messages:
            both = (message.text, message.many) if message.many else message.text
            made.add(both, locations=[(name, 1)], context=message.sense or None)
    for path in sorted(folder.rglob("templates/*.html")):
        for message in found_in_template(path.read_text(encoding="utf-8")):
            both = (message.text, message.many) if message.many else message.text
            name = path.relative_to(folder.parent).as_posix()
            made.add(both, locations=[(name, 1)], context=message.sense or None)
    if folder == SOURCES:
        for path in sorted(TABLES.rglob("*.toml")):
            for text in words_of(path):
                made.add(text, locations=[(path.relative_to(ROOT).as_posix(), 1)])
    for entry in made:
        entry.flags.discard("python-format")  # Babel takes "% o" in "5 % of" for a place; ours are in braces
    return made, mistakes


_IN_TEMPLATE = re.compile(r"""\b(tr|ntr|tr_as)\("([^"]+)"(?:, "([^"]+)")?""")


def found_in_template(source: str) -> list[Message]:
    """The messages of a template of Jinja2."""
    return [
        Message(second, sense=first) if does == "tr_as" else Message(first, second)
        for does, first, second in _IN_TEMPLATE.findall(source)
    ]


def words_of(path: Path) -> list[str]:
    """The words of a modifier table, in their order. A scenario and a story have none."""
    found: list[str] = []

    def find(text: str) -> str:
        found.append(text)
        return text

    if not {"scenarios", "stories"} & set(path.relative_to(TABLES).parts):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        in_words(data, find)
        if path.name == "powers.toml":  # names that nobody writes in a post: programs have ids
            for power in data["powers"]:
                found += [power["name"], power["adjective"]]
    return [text for text in found if text]


def texts(catalogue: Catalog) -> dict[object, set[str]]:
    """Each text, with its plural if it has one, and the files it is in."""
    return {_key(message): {file for file, _ in message.locations} for message in catalogue if message.id}


def _key(message: Any) -> object:
    """Which message it is: its text, with its sense if it has one."""
    return (message.context, message.id) if message.context else message.id


def is_up_to_date(made: Catalog) -> bool:
    """Whether the catalogue that is kept says the same."""
    if not CATALOGUE.exists() or not CATALOGUE.read_text(encoding="utf-8").startswith(HEAD):
        return False
    with CATALOGUE.open("rb") as file:
        return texts(read_po(file)) == texts(made)


def written(made: Catalog) -> bytes:
    """The catalogue as a file. It says nothing of when it was made, so that the same texts are the same file."""
    file = BytesIO()
    write_po(file, made, width=0, sort_by_file=True, include_lineno=False)
    lines = file.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b'"POT-Creation-Date:'))


def main() -> int:
    """Write the catalogue if it is not up to date; with --check only say so. With a mistake nothing is written."""
    made, mistakes = read()
    if mistakes:
        print(*mistakes, sep="\n", file=sys.stderr)
        return 1
    if is_up_to_date(made):
        return 0
    if "--check" in sys.argv[1:]:
        return 1
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_bytes(written(made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
