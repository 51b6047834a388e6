"""Changes every condition and number of a game's rulebook, and says what no test notices.

`make mutants` tries all changes of Revolution and Reaction, one at a time; `python tools/mutants.py --sample 200` some
of them, with `--game napoleons_wars` or `--game empires_in_arms` of another game. A condition is turned round, one part
of it left out, or taken for always or never so; a number is one more, in the tables also one less, and a switch is
thrown. The tests are called in this process, and of them only those that reach the function that was changed, the quick
ones first and of the slow ones as many as the time for one change allows; those that ask for a fixture or try many
examples are left out, so `make unit` may notice more.
"""

import argparse
import ast
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest
from attrs import evolve, fields, frozen, has

ROOT = Path(__file__).resolve().parents[1]
RECORD = "revolution_and_reaction"
PLUMBING = {
    RECORD: """
        cards codec commands comparison decide events inbox kept log plain_text post_files posts register rulebook
        scenario text
    """,
    "napoleons_wars": """
        codec commands comparison corrections events log rulebook scenario tables telling text words remedies
    """,
    "empires_in_arms": """
        commands comparison describe dice_statistics events fields keys log peace_table_loading phrases refusals
        rulebook sheet sheet_text sheet_validation table_loading text told tutorial
    """,
}
"""The games, with the modules of each that read, keep and word, and judge nothing."""
SLOW, SLOW_TOGETHER, LONGEST = 0.5, 5.0, 10
"""A test of more seconds is slow; slow ones may take so many on one change; who is kept busy for so many notices it."""

_OTHER = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


@frozen
class Mutant:
    """One change: where it stands, what was written and what is instead, and how to make it and take it back."""

    where: str
    what: str
    function: str
    """The code that is changed, by file and name; empty for a figure, which every test may depend on."""
    put: Callable[[], None]
    take_back: Callable[[], None]


Maker = Callable[[], Mutant | None]


def changes(tree: ast.Module) -> Iterator[tuple[ast.AST, str, ast.AST]]:
    """Every change of a module: the node, in words, and what stands in its place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            other = _OTHER[type(node.ops[0])]()
            yield node, "turned round", ast.Compare(node.left, [other], node.comparators)
        elif isinstance(node, ast.BoolOp):
            for number, part in enumerate(node.values):
                left = [each for each in node.values if each is not part]
                new = left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
                yield node, f"without part {number + 1}", new
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "without not", node.operand
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, "one more", ast.Constant(node.value + 1)
        for test in _tests(node):
            for always in (True, False):
                yield test, f"always {always}", ast.Constant(always)


def _tests(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        return [node.test]
    return list(node.ifs) if isinstance(node, ast.comprehension) else []


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


def of_code(path: Path, module: ModuleType) -> Iterator[Maker]:
    """What makes each change of a module, in the code of the function it stands in."""
    source = path.read_text(encoding="utf-8")
    functions = {function.__code__.co_qualname: function for function in _functions(module)}
    for number, _ in enumerate(changes(ast.parse(source))):
        yield partial(_in_code, path, source, functions, number)


def _in_code(path: Path, source: str, functions: Mapping[str, FunctionType], number: int) -> Mutant | None:
    """The change of this number; None for one outside of all functions, or that makes no difference."""
    tree = ast.parse(source)  # a new one for each: the change is made in place
    node, what, new = next(each for n, each in enumerate(changes(tree)) if n == number)
    said = f"{ast.unparse(node)[:70]}  {what}"
    line = getattr(node, "lineno", 0)
    changed = ast.fix_missing_locations(_Replace(node, new).visit(tree))
    for code in _inside(compile(changed, str(path), "exec")):
        function = functions.get(code.co_qualname)
        if function is not None and _differ(code, function.__code__):
            put, back = _setter(function, code), _setter(function, function.__code__)
            return Mutant(f"{path.relative_to(ROOT)}:{line}", said, f"{path}:{code.co_qualname}", put, back)
    return None


def _differ(one: CodeType, other: CodeType) -> bool:
    return (one.co_code, _plain(one)) != (other.co_code, _plain(other))


def _plain(code: CodeType) -> list[Any]:
    return [
        (_plain(each), each.co_code) if isinstance(each, CodeType) else (type(each), each) for each in code.co_consts
    ]


def _setter(function: FunctionType, code: CodeType) -> Callable[[], None]:
    return lambda: setattr(function, "__code__", code)


def _inside(code: CodeType) -> Iterator[CodeType]:
    """The functions and methods of a module or class."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _inside(each)


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    for value in list(vars(module).values()):
        if isinstance(value, type) and value.__module__ == module.__name__:
            for each in vars(value).values():
                yield from _function(each, module)
        else:
            yield from _function(value, module)


def _function(value: Any, module: ModuleType) -> Iterator[FunctionType]:
    """The function in a value, be it a method, a property or cached."""
    if isinstance(value, property):
        value = value.fget
    elif isinstance(value, cached_property):
        value = value.func
    value = getattr(value, "__func__", value)
    value = getattr(value, "__wrapped__", value)
    if isinstance(value, FunctionType) and value.__module__ == module.__name__:
        yield value


def of_tables(edition: Any) -> Iterator[Maker]:
    """What makes every figure of an edition, one more and one less, and every switch thrown."""
    figures = edition.figures
    for path, value in _figures(figures):
        others = [not value] if isinstance(value, bool) else [value + 1, value - 1]
        for other in others:
            new = _with(figures, path, other)
            put, back = (_figure_setter(edition, each) for each in (new, figures))
            what = f"{'.'.join(map(str, path))} = {value}  {other}"
            yield partial(Mutant, f"{edition.id}/edition.toml", what, "", put, back)


def _figure_setter(edition: Any, figures: Any) -> Callable[[], None]:
    return lambda: edition.__dict__.__setitem__("figures", figures)


def _figures(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, int):
        yield path, value
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from _figures(each, (*path, number))
    elif has(type(value)):
        for field in fields(type(value)):
            yield from _figures(getattr(value, field.name), (*path, field.name))


def _with(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    first, *rest = path
    if isinstance(value, tuple):
        return tuple(_with(each, tuple(rest), new) if n == first else each for n, each in enumerate(value))
    return evolve(value, **{first: _with(getattr(value, first), tuple(rest), new)})


@frozen
class Test:
    name: str
    run: Callable[[], None]
    seconds: float
    reached: frozenset[str]


class Run:
    """What pytest does with the tests it has found: it tries every change on them."""

    def __init__(self, game: str, sample: int, seed: int, only: str) -> None:
        self.package, self.plumbing = package_of(game), PLUMBING[game].split()
        self.has_figures = game == RECORD
        self.sample, self.seed, self.only = sample, seed, only
        self.tried: list[Mutant] = []
        self.survived: list[Mutant] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        found = (_test(item, self.package) for item in session.items)
        tests = sorted(filter(None, found), key=lambda test: test.seconds)
        print(f"\n{len(tests)} tests, {sum(test.seconds for test in tests):.1f} s")
        makers = list(self._all())
        if self.sample:
            Random(self.seed).shuffle(makers)
        mutants = islice(filter(None, (make() for make in makers)), self.sample or None)
        start = time.monotonic()
        for number, mutant in enumerate(mutants, 1):
            self.tried.append(mutant)
            if not _is_noticed(mutant, tests, self.package):
                self.survived.append(mutant)
                print(f"survives: {mutant.where}: {mutant.what}", flush=True)
            if number % 100 == 0:
                print(f"{number} tried, {time.monotonic() - start:.0f} s", flush=True)
        return True

    def _all(self) -> Iterator[Maker]:
        rules = ROOT.joinpath(*self.package.split("."))
        for path in sorted(rules.rglob("*.py")):
            is_judge = path.stem not in self.plumbing and path.stem != "__init__"
            if is_judge and self.only in str(path.relative_to(ROOT)):
                inside = path.relative_to(rules).with_suffix("").parts
                yield from of_code(path, import_module(".".join((self.package, *inside))))
        if self.has_figures and self.only in "edition.toml":
            desk = import_module("rar_desk")
            for game in desk.GAMES:
                yield from of_tables(desk.edition(game))


def package_of(game: str) -> str:
    return f"eia_solo.games.{game}.rules"


def _test(item: pytest.Item, package: str) -> Test | None:
    """A test that can be called without pytest; None for one that cannot, or takes too long for any change."""
    function: Any = getattr(item, "obj", None)
    params = getattr(getattr(item, "callspec", None), "params", {})
    if function is None or hasattr(function, "hypothesis") or not _takes(function, params):
        return None

    def run() -> None:
        function(**params)

    reached: set[str] = set()
    inside = package.replace(".", "/")

    def profile(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and inside in frame.f_code.co_filename:
            reached.add(f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}")

    start = time.process_time()
    sys.setprofile(profile)
    try:
        run()
    finally:
        sys.setprofile(None)
    seconds = time.process_time() - start
    return Test(item.nodeid, run, seconds, frozenset(reached)) if seconds < SLOW_TOGETHER else None


def _takes(function: Any, params: dict[str, Any]) -> bool:
    return set(function.__code__.co_varnames[: function.__code__.co_argcount]) == set(params)


_NOTICING: defaultdict[str, set[str]] = defaultdict(set)
"""By function, the tests that noticed a change of it: they are run first."""


def _affordable(tests: Iterable[Test]) -> Iterator[Test]:
    """All quick tests, and of the slow ones, the shortest first, those for which there is time."""
    left = SLOW_TOGETHER
    for test in tests:
        if test.seconds >= SLOW:
            left -= test.seconds
        if left >= 0:
            yield test


def _is_noticed(mutant: Mutant, tests: list[Test], package: str) -> bool:
    concerned = list(_affordable(test for test in tests if not mutant.function or mutant.function in test.reached))
    concerned.sort(key=lambda test: test.name not in _NOTICING[mutant.function])
    mutant.put()
    _forget(package)
    try:
        for test in concerned:
            signal.alarm(LONGEST)
            try:
                test.run()
            except BaseException as fault:  # a failed assertion, or the change broke something
                if isinstance(fault, KeyboardInterrupt):
                    raise
                _NOTICING[mutant.function].add(test.name)
                return True
            finally:
                signal.alarm(0)
        return False
    finally:
        mutant.take_back()
        _forget(package)


def _forget(package: str) -> None:
    """Let go of what functions remember of a change."""
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            for value in vars(module).values():
                with suppress(AttributeError):
                    value.cache_clear()


def _too_long(*_: Any) -> None:
    raise TimeoutError


def main() -> int:
    asked = argparse.ArgumentParser(description="Which changes of the rulebook does no test notice?")
    asked.add_argument("--game", choices=list(PLUMBING), default=RECORD, help="whose rulebook")
    asked.add_argument("--sample", type=int, default=0, help="only so many, drawn at random")
    asked.add_argument("--seed", type=int, default=1, help="which ones are drawn")
    asked.add_argument("--only", default="", help="only in files whose name has this in it")
    chosen = asked.parse_args()
    signal.signal(signal.SIGALRM, _too_long)
    run = Run(chosen.game, chosen.sample, chosen.seed, chosen.only)
    options = ["-q", "-m", "not slow", "-p", "no:randomly", "-p", "no:cacheprovider"]
    pytest.main([str(ROOT / "tests" / "games" / chosen.game), *options], plugins=[run])
    by_file: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for each in run.tried:
        by_file[each.where.partition(":")[0]][0] += 1
    for each in run.survived:
        by_file[each.where.partition(":")[0]][1] += 1
    for file, (tried, survived) in sorted(by_file.items()):
        print(f"{survived:4} of {tried:4} survive  {file}")
    share = 100 * len(run.survived) / max(1, len(run.tried))
    print(f"{len(run.survived)} of {len(run.tried)} survive: {share:.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
