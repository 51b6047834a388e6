import ctypes
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from eia_solo.ui import preflight
from eia_solo.ui.preflight import NO_WINDOW, debian_packages, display_problem, load_problem, pass_over_dead_wayland

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere there is no display to look for"
)


def pretend_machine(monkeypatch: pytest.MonkeyPatch, *, without: str = "", x_server: bool = True) -> None:
    """A machine where every library loads except one, and where an X server listens or not."""
    xcb = SimpleNamespace(
        xcb_connect=lambda *_: 1, xcb_connection_has_error=lambda _: not x_server, xcb_disconnect=lambda _: None
    )

    def load(library: str) -> SimpleNamespace:
        if library == without:
            raise OSError(f"{library}: cannot open shared object file")
        return xcb

    monkeypatch.setattr(ctypes, "CDLL", load)


def run_python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_no_display_says_so_and_what_to_do() -> None:
    problem = display_problem({})
    assert problem is not None
    assert problem.startswith("no display")
    assert "xvfb-run" in problem
    assert "\n" not in problem


def test_wayland_asked_for_by_name_needs_somebody_who_listens(tmp_path: Path) -> None:
    env = {"QT_QPA_PLATFORM": "wayland", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert display_problem(env) == (
        "nobody answers on the Wayland display 'wayland-0', which QT_QPA_PLATFORM asks for: leave that out"
    )
    several = {**env, "QT_QPA_PLATFORM": "wayland-egl;wayland;offscreen"}
    assert display_problem(several) is None
    pass_over_dead_wayland(several)
    assert several["QT_QPA_PLATFORM"] == "offscreen"
    with socket.socket(socket.AF_UNIX) as desktop:
        desktop.bind(str(tmp_path / "wayland-0"))
        desktop.listen()
        assert display_problem(env) is None


def test_x11_asked_for_by_name_needs_a_display_even_on_wayland() -> None:
    problem = display_problem({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"})
    assert problem is not None
    assert problem.startswith("no display")


def test_a_wayland_display_where_somebody_listens_will_do(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as desktop:
        desktop.bind(str(tmp_path / "wayland-0"))
        desktop.listen()
        env = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert display_problem(env) is None
        assert display_problem({"WAYLAND_DISPLAY": str(tmp_path / "wayland-0")}) is None, "a whole path"
        pass_over_dead_wayland(env)
        assert "QT_QPA_PLATFORM" not in env


def test_a_wayland_display_of_a_desktop_that_has_ended_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pretend_machine(monkeypatch)
    (tmp_path / "wayland-0").touch()
    for name in ("wayland-0", "wayland-9", "x" * 300, "zero\0"):
        env = {"WAYLAND_DISPLAY": name, "XDG_RUNTIME_DIR": str(tmp_path)}
        problem = display_problem(env)
        assert problem is not None
        assert problem.startswith(f"nobody answers on the Wayland display {name!r}, and DISPLAY is not set")
        env["DISPLAY"] = ":0"
        assert display_problem(env) is None
        pass_over_dead_wayland(env)
        assert env["QT_QPA_PLATFORM"] == "xcb"
    chosen = {"WAYLAND_DISPLAY": "wayland-9", "QT_QPA_PLATFORM": "offscreen"}
    pass_over_dead_wayland(chosen)
    assert chosen["QT_QPA_PLATFORM"] == "offscreen"


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600", "vkkhrdisplay;xcb"])
def test_a_platform_chosen_by_name_is_left_to_qt(platform: str) -> None:
    assert display_problem({"QT_QPA_PLATFORM": platform}) is None


def test_an_x_server_that_answers_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_machine(monkeypatch)
    assert display_problem({"DISPLAY": ":0"}) is None


def test_an_x_server_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_machine(monkeypatch, x_server=False)
    assert display_problem({"DISPLAY": ":7"}) == "cannot connect to the X display ':7'"


def test_a_display_where_nobody_listens_is_found_out_for_real() -> None:
    assert display_problem({"DISPLAY": ":4711"}) == "cannot connect to the X display ':4711'"


def test_a_missing_library_is_named_by_its_debian_package(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_machine(monkeypatch, without="libxcb-cursor.so.0")
    problem = display_problem({"DISPLAY": ":0"})
    assert problem == "system libraries are missing; on Debian: sudo apt-get install libxcb-cursor0"


def test_here_qt_loads() -> None:
    assert load_problem() is None


def test_qt_that_does_not_load_names_the_library_and_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_machine(monkeypatch, without="libEGL.so.1")
    monkeypatch.setitem(sys.modules, "PySide6.QtWidgets", None)  # makes its import fail
    problem = load_problem()
    assert problem is not None
    assert problem.startswith("Qt cannot be loaded")
    assert problem.endswith("sudo apt-get install libegl1")


@pytest.mark.parametrize(
    "platform", ["nonsense", "linuxfb:fb=/dev/null", "two\nlines", "minimal", "nonsense;vkkhrdisplay"]
)
def test_where_qt_cannot_begin_one_line_names_the_platform_and_the_exit_code_tells(platform: str) -> None:
    done = run_python("from eia_solo.ui.start import run; raise SystemExit(run(None))", QT_QPA_PLATFORM=platform)
    assert done.returncode == NO_WINDOW
    assert done.stderr == (
        f"eia-solo: cannot open a window: with QT_QPA_PLATFORM={platform!r} Qt has no screen here: leave that out, or "
        "name another platform\n"
    )


def test_what_qt_says_before_it_has_begun_is_not_lost() -> None:
    done = run_python(
        "import sys; from eia_solo.ui.preflight import guard_fatal; begun = guard_fatal()\n"
        "from PySide6.QtCore import qWarning; qWarning('one'); print('-', file=sys.stderr); begun(); qWarning('two')"
    )
    assert done.stderr.splitlines() == ["-", "qt: one", "qt: two"]


def test_looking_imports_nothing_of_qt() -> None:
    done = run_python(
        "import sys, eia_solo.ui.preflight as preflight; preflight.display_problem({})\n"
        "print([name for name in sys.modules if name.startswith('PySide6')])"
    )
    assert done.stdout.strip() == "[]"


def test_every_row_of_the_list_of_libraries_is_of_a_known_kind() -> None:
    rows = [line for line in preflight.LIBRARIES.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(rows) == sum(len(debian_packages(when)) for when in ("always", "x11"))
