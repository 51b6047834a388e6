"""Every change that a window makes goes through its door: no view does anything with the session itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2] / "eia_solo"
SESSIONS = [ROOT / "campaign/session.py", *sorted(ROOT.glob("games/*/session.py"))]
WRITES = {"campaign.append", "campaign.move_head", "campaign.keep_meta", "campaign.transaction", "self._show"}
"""What only a change does: it writes into the file, or tells everybody of another state."""
KNOWN = {
    "do", "undo", "redo", "go", "go_to_branch", "what_if", "rename_branch", "forget_branch", "write_margin", "look_at",
    "look_back", "all_or_nothing", "set_table", "write", "write_all", "process", "enter", "enter_file",
}  # fmt: skip
"""Changes that are found for certain, so that the search itself is held."""


def named(tree: ast.AST) -> set[str]:
    """What is named in it of something else: "campaign.append", "self.do"."""
    return {f"{last_name(n.value)}.{n.attr}" for n in ast.walk(tree) if isinstance(n, ast.Attribute)}


def last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def changing() -> set[str]:
    """The methods of sessions that change something, by what they call."""
    methods = [
        node
        for path in SESSIONS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    found = set(WRITES)
    while more := {f"self.{each.name}" for each in methods if named(each) & found} - found:
        found |= more
    return {name for name in (each.removeprefix("self.") for each in found - WRITES) if not name.startswith("_")}


def views() -> list[Path]:
    every = {path for folder in (ROOT / "ui", *ROOT.glob("games/*/ui")) for path in folder.rglob("*.py")}
    return sorted(path for path in every if path.name != "door.py")


def done_past_the_door(text: str, changes: set[str]) -> Iterator[int]:
    """The lines in which something is done with a session itself."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and node.attr in changes and "session" in last_name(node.value):
            yield node.lineno


def test_the_changes_of_every_session_are_found() -> None:
    assert changing() >= KNOWN


def test_a_change_past_the_door_is_found() -> None:
    for line in ("door.session.do(command)", "self._session.undo()", "attempt(session.process)"):
        assert list(done_past_the_door(line, KNOWN)) == [1]
    assert list(done_past_the_door("door.do(command)\nsession.path()", KNOWN)) == []


def test_every_change_from_a_window_goes_through_its_door() -> None:
    changes = changing()
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in views()
        for line in done_past_the_door(path.read_text(encoding="utf-8"), changes)
    ]
    assert found == [], "say it to the door instead (ui/door.py)"
