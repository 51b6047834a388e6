"""Command lines with which two programs take turns at writing to one campaign. Each marks what it writes."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from eia_solo.cli.main import run
from eia_solo.cli.window import Window

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99, load_problem=lambda: None)
_POST = """[[posts]]
received = "2012-02-{day:02}T09:00Z"
id = "{mark}"
from = "GA"
kind = "cities"
state = "Denmark"
count = {count}
"""


def told(*words: object) -> tuple[int, str, str]:
    """What a command line comes to in this process: exit code, output, refusal."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        return run([str(word) for word in words], NO_SCREEN), out.getvalue(), err.getvalue()


def written(path: Path, writer: str, number: int) -> tuple[str, str]:
    """Writes an entry of the game to the campaign. Returns its mark, and the refusal if there is one."""
    mark, is_other = f"{writer}-{number}", writer == "there"
    if path.stem == "nwol-sample":
        post = path.with_name(f"{mark}.toml")
        post.write_text(_POST.format(mark=mark, day=1 + number % 28, count=number % 9))
        code, _, said = told("post", path, post)
        post.unlink()
    else:
        powers = ("Italy", "Austria") if is_other else ("France", "Germany")
        key, value = {
            "1805-sample": ("powers.Fr.money", 2 * (number % 4000) + is_other),
            "1901-international-sample": ("units.bel", f"{powers[number % 2]} A"),
            "napoleons-1804-sample": ("treasury.France", 2 * (number % 40) + is_other),
        }[path.stem]
        code, _, said = told("set", path, key, value, "--because", mark)
    refusal = "\n".join(line for line in said.splitlines() if not line.startswith("note: "))
    assert bool(code) == bool(refusal), (code, said)
    return mark, refusal
