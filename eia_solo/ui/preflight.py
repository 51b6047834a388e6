"""Can a window be opened here? Asked before Qt, which would abort with a misleading message instead of answering.

The caller says the answer in one line and ends with exit code `NO_WINDOW`. Nothing of Qt is imported with this module.
"""

import ctypes
import os
import socket
import sys
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from eia_solo.core.errors import one_line
from eia_solo.ui import import_plainly

NO_WINDOW = 3
"""The exit code when no window can be opened."""

WITHOUT_WINDOWS = ("minimal", "minimalegl", "vkkhrdisplay")
"""The platforms of Qt that begin and then cannot show a window like ours: they have no fonts, or no screen for it."""

_PATIENCE = 2.0
"""So many seconds a desktop may take to answer."""
LIBRARIES = Path(__file__).with_name("qt_libraries.txt")


def display_problem(env: Mapping[str, str]) -> str | None:
    """Why no window can be opened in this environment, in one line, or None. Takes about a millisecond."""
    if not sys.platform.startswith("linux"):
        return None
    chosen, *others = env.get("QT_QPA_PLATFORM", "").split(";")
    platform = chosen.split(":")[0]
    if platform not in ("", "xcb") and not platform.startswith("wayland"):
        return None  # offscreen, vnc and the like were asked for by name: they need no display
    wayland = "" if platform == "xcb" else _wayland(env)
    if wayland and _listens(env, wayland):
        return None  # if Qt cannot begin there all the same, guard_fatal says so
    if platform.startswith("wayland"):
        if others:
            return display_problem({**env, "QT_QPA_PLATFORM": ";".join(others)})
        return f"nobody answers on the Wayland display {wayland!r}, which QT_QPA_PLATFORM asks for: leave that out"
    if not env.get("DISPLAY"):
        missing_display = (
            f"nobody answers on the Wayland display {wayland!r}, and DISPLAY is not set"
            if wayland
            else "no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
        )
        return f"{missing_display} (start it on a desktop, under xvfb-run, or with QT_QPA_PLATFORM=offscreen)"
    missing = [package for library, package in debian_packages("x11").items() if not _loads(library)]
    if missing:
        return f"system libraries are missing; {_remedy(missing)}"
    if not _answers(env["DISPLAY"]):
        return f"cannot connect to the X display {env['DISPLAY']!r}"
    return None


def pass_over_dead_wayland(env: MutableMapping[str, str]) -> None:
    """Where the Wayland display of a desktop that has ended is still named, have Qt begin on X11: it would abort."""
    wayland = _wayland(env)
    if sys.platform.startswith("linux") and wayland and not _listens(env, wayland):
        platforms = (env.get("QT_QPA_PLATFORM") or "xcb").split(";")
        if others := [each for each in platforms if not each.startswith("wayland")]:
            env["QT_QPA_PLATFORM"] = ";".join(others)


def load_problem() -> str | None:
    """Why Qt itself cannot be loaded, in one line, or None. Imports Qt; what is imported after it is so plainly."""
    try:
        import PySide6.QtWidgets  # noqa: F401
    except ImportError as error:
        missing = [package for library, package in debian_packages("always").items() if not _loads(library)]
        return f"Qt cannot be loaded ({error})" + (f"; {_remedy(missing)}" if missing else "")
    import_plainly()
    return None


def guard_fatal() -> Callable[[], None]:
    """From now on a fatal message of Qt is one line and exit code `NO_WINDOW`, not an abort. Imports Qt.

    All else that Qt says waits until the function that is returned is called, once the application has begun: where
    it cannot begin, the one line is enough.
    """
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    waiting: list[str] | None = []

    def handle(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            says_why(message.strip().splitlines()[0])
            os._exit(NO_WINDOW)  # returning would abort, and an exception cannot pass through Qt
        if waiting is None:
            print(f"qt: {message}", file=sys.stderr)
        else:
            waiting.append(message)

    def begun() -> None:
        nonlocal waiting
        said, waiting = waiting or [], None
        for message in said:
            print(f"qt: {message}", file=sys.stderr)

    qInstallMessageHandler(handle)
    return begun


def says_why(what: str) -> None:
    """Says in one line why Qt has no window: `what` it says itself, or the platform that was asked of it."""
    if chosen := os.environ.get("QT_QPA_PLATFORM"):
        what = f"with QT_QPA_PLATFORM={chosen!r} Qt has no screen here: leave that out, or name another platform"
    else:
        what = f"Qt says: {what}"
    print(f"eia-solo: {one_line(f'cannot open a window: {what}')}", file=sys.stderr, flush=True)


def debian_packages(when: str) -> dict[str, str]:
    """The libraries Qt loads `when` ("always", or on "x11" as well), each with the Debian package that has it."""
    rows = (line.split() for line in LIBRARIES.read_text("utf-8").splitlines() if not line.startswith("#"))
    return {library: package for library, package, needed in rows if needed == when}


def _remedy(packages: list[str]) -> str:
    return f"on Debian: sudo apt-get install {' '.join(packages)}"


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _wayland(env: Mapping[str, str]) -> str:
    """The Wayland display that is named, or the usual one where Wayland may be asked for by name alone."""
    return env.get("WAYLAND_DISPLAY") or ("wayland-0" if env.get("QT_QPA_PLATFORM") else "")


def _listens(env: Mapping[str, str], display: str) -> bool:
    """Whether somebody listens at the socket of the Wayland display."""
    place = Path(env.get("XDG_RUNTIME_DIR", ""), display)  # a display may be a whole path
    with socket.socket(socket.AF_UNIX) as wanted:
        wanted.settimeout(_PATIENCE)
        try:
            wanted.connect(str(place))
        except (OSError, ValueError):  # nobody there; a name too long or with a zero in it
            return False
    return True


def _answers(display: str) -> bool:
    """Whether an X server takes our connection there."""
    xcb: Any = ctypes.CDLL("libxcb.so.1")  # there, because the X11 libraries need it
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)  # frees a failed connection too
    return not failed
