"""Every view of every game through AT-SPI, as a screen reader of a Linux desktop hears it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

from eia_solo.campaign.opening import new_campaign

jeepney = pytest.importorskip("jeepney", reason="the package jeepney speaks to the bus of AT-SPI")
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # noqa: E402 - it may be missing

PROGRAMS = ("Xvfb", "dbus-daemon")
MISSING = [name for name in PROGRAMS if shutil.which(name) is None]
SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not on this machine: {', '.join(MISSING)}"),
    pytest.mark.skipif(not SERVICE.exists(), reason="no AT-SPI on this machine (Debian's at-spi2-core)"),
]
SAMPLES = ("1805-sample", "nwol-sample", "1901-international-sample", "napoleons-1804-sample")
ROOT = "/org/a11y/atspi/accessible/root"
FOCUSABLE, SHOWING = 11, 25
"""Numbers of states, as AT-SPI counts them."""
READ_OUT = {"cell", "list item", "tree item", "page tab", "canvas", "graphic", "progress bar", "slider"}
"""What is to have words though it takes no keys itself."""
PATIENCE = 20.0


@frozen
class Bus:
    """The bus of AT-SPI."""

    connection: DBusConnection

    def ask(self, at: tuple[str, str], interface: str, member: str, signature: str = "", *given: Any) -> Any:
        """The first value that a method returns."""
        address = jeepney.DBusAddress(at[1], bus_name=at[0], interface=interface)
        call = jeepney.new_method_call(address, member, signature or None, given)
        answer = self.connection.send_and_get_reply(call, timeout=PATIENCE)
        assert answer.header.message_type is jeepney.MessageType.method_return, (member, answer.body)
        return answer.body[0]

    def children(self, at: tuple[str, str]) -> list[tuple[str, str]]:
        return [(dest, path) for dest, path in self.ask(at, "org.a11y.atspi.Accessible", "GetChildren")]

    def role(self, at: tuple[str, str]) -> str:
        return str(self.ask(at, "org.a11y.atspi.Accessible", "GetRoleName"))

    def name(self, at: tuple[str, str]) -> str:
        get = "org.freedesktop.DBus.Properties", "Get", "ss", "org.a11y.atspi.Accessible", "Name"
        return str(self.ask(at, *get)[1])

    def states(self, at: tuple[str, str]) -> set[int]:
        low, high = self.ask(at, "org.a11y.atspi.Accessible", "GetState")
        bits = low | high << 32
        return {number for number in range(64) if bits >> number & 1}

    def press(self, at: tuple[str, str]) -> None:
        self.ask(at, "org.a11y.atspi.Action", "DoAction", "i", 0)

    def walk(self, at: tuple[str, str], states: set[int]) -> Iterator[tuple[tuple[str, str], str, set[int]]]:
        """An element and all in sight below it, with their roles and states."""
        role = self.role(at)
        yield at, role, states
        for child in self.children(at):
            if SHOWING in (below := self.states(child)):
                yield from self.walk(child, below)


@contextmanager
def started(*words: str, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A program that ends with the block."""
    with subprocess.Popen(words, text=True, stderr=subprocess.DEVNULL, **more) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextmanager
def window_heard(path: Path) -> Iterator[tuple[Bus, tuple[str, str]]]:
    """The window of a campaign on a screen of its own, with a bus of its own, and the bus on which it is heard."""
    with ExitStack() as all_of_it:
        read, write = os.pipe()
        screen = "-displayfd", str(write), "-screen", "0", "1440x900x24"
        all_of_it.enter_context(started("Xvfb", *screen, pass_fds=(write,)))
        display = os.read(read, 20).decode().strip()
        daemon = "dbus-daemon", "--session", "--nofork", "--print-address"
        bus = all_of_it.enter_context(started(*daemon, stdout=subprocess.PIPE))
        assert bus.stdout is not None
        address = bus.stdout.readline().strip()
        home = str(path.parent)
        surroundings = {
            "DISPLAY": f":{display}", "DBUS_SESSION_BUS_ADDRESS": address, "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home,
        }  # fmt: skip
        program = sys.executable, "-m", "eia_solo", str(path)
        all_of_it.enter_context(started(*program, env=os.environ | surroundings))
        session = Bus(all_of_it.enter_context(closing(open_dbus_connection(address))))
        heard = session.ask(("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")
        spoken = Bus(all_of_it.enter_context(closing(open_dbus_connection(heard))))
        yield spoken, the_window(spoken)


def the_window(bus: Bus) -> tuple[str, str]:
    """The window, once it is shown."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for program in bus.children(("org.a11y.atspi.Registry", ROOT)):
            for window in bus.children(program):
                if SHOWING in bus.states(window) and len(tabs(bus, window)) > 2:
                    return window
        time.sleep(0.1)
    raise AssertionError("no window is heard of")


def tabs(bus: Bus, window: tuple[str, str]) -> list[tuple[str, str]]:
    """The tabs of the views, from left to right."""
    lists = [at for at, role, _ in bus.walk(window, {SHOWING}) if role == "page tab list"]
    return [at for at in bus.children(lists[0]) if SHOWING in bus.states(at)] if lists else []


@pytest.mark.parametrize("scenario", SAMPLES)
def test_nothing_that_takes_the_keys_is_blank_in_any_view(tmp_path: Path, scenario: str) -> None:
    path = tmp_path / "heard.eia"
    with new_campaign(path, scenario, seed=1 if scenario[:4] in ("1805", "napo") else None):
        pass
    faults: list[str] = []
    with window_heard(path) as (bus, window):
        views = [(bus.name(tab), tab) for tab in tabs(bus, window)]
        assert all(name for name, _ in views)
        for view, tab in views:
            bus.press(tab)
            time.sleep(0.5)
            seen = list(bus.walk(window, bus.states(window)))
            assert len(seen) > 40, f"{view} shows nothing"
            spoken = [(at, role) for at, role, states in seen if FOCUSABLE in states or role in READ_OUT]
            faults += [f"{view}: {role}" for at, role in spoken if not bus.name(at).strip()]
    assert faults == []
