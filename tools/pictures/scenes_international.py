"""The page of a game of International Relations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from eia_solo.reading.items import Source

from .picture import EUROPE, Picture

if TYPE_CHECKING:
    from .stage import GameStage

_SMALL = (1200, 720)
"""A painted board weighs much."""


def _board(at: GameStage) -> None:
    """Austria's sheet with an order that does not count, and an army whose goal is being picked."""
    at.before("F1901")
    desk = at.window.board.desk
    desk.choose("Austria")
    at.settle()
    at.window.board.board.picked.emit("gal")


def _preview(at: GameStage) -> None:
    at.before("F1901")
    at.window.all_powers()
    at.act("preview")


def _adjudication(at: GameStage) -> None:
    """The report of a turn with a unit kept out, and what it comes to on the board."""
    at.act("view_reports")
    kept = next(each for each in at.session.reports() if each.report.turn.text == "S1902")
    at.window.reports.show_entry(kept.entry)
    lines = at.window.reports.lines
    lines.choose(next(line.id for line in lines.lines if line.text == "A rum - bul"))
    QApplication.processEvents()


def _penalties(at: GameStage) -> None:
    at.act("view_ledger")
    at.window.ledger.show_power("Austria")


def _treaties(at: GameStage) -> None:
    at.window.show_pair("Austria", "Turkey")


def _victory(at: GameStage) -> None:
    at.act("view_victory")


def _corrections(at: GameStage) -> None:
    """A fleet for an army, and its centre given to another power; the reason is still to be said."""
    at.act("correct")
    at.window.board.board.picked.emit("bul")
    for key in ("F", "O", "1"):
        at.window.correcting.press(key)
    at.settle()


_MAILS = {
    "Odile <odile@example.org>": "Bonsoir,\nA Mar-Spa\nF Mao-Por\nA Pic to Belgum\nOdile",
    "Tilde <tilde@example.org>": "A ser - gre\nF alb s A ser-gre\nA Bud H",
    "Pia <pia@example.org>": "When is it due?",
}
"""By sender, what is in the mail. All of them are invented."""


def _mails(at: GameStage) -> None:
    """Three mails; of the first it is asked whose it is."""
    at.before("F1901")
    raw = [
        f"From: {who}\nSubject: orders\nReceived: by here; Mon, 7 Sep 2026 0{hour}:15:00 +0000\n\n{words}\n".encode()
        for hour, (who, words) in enumerate(_MAILS.items(), 7)
    ]
    at.act("view_mails")
    at.window.mails.take([Source(f"{number}.eml", each) for number, each in enumerate(raw)], "mails")
    at.settle()


PICTURES = (
    Picture("board", _board, scenario=EUROPE, size=_SMALL),
    Picture("board", _board, scenario=EUROPE, size=_SMALL, dark=True),
    Picture("mails", _mails, scenario=EUROPE, size=_SMALL),
    Picture("preview", _preview, scenario=EUROPE, size=_SMALL),
    Picture("adjudication", _adjudication, scenario=EUROPE, size=_SMALL),
    Picture("penalties", _penalties, scenario=EUROPE),
    Picture("treaties", _treaties, scenario=EUROPE),
    Picture("corrections", _corrections, scenario=EUROPE, size=_SMALL),
    Picture("victory", _victory, scenario=EUROPE),
)
