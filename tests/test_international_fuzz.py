"""Whatever the powers write, for years: every stage is carried out, kept, and told with rules that are there."""

from pathlib import Path
from random import Random

import pytest

from eia_solo.campaign.opening import open_campaign
from eia_solo.exports.report import report_text as page_text
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.rules.codec import dump_game, load_game
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import About, Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.session import InternationalSession

TIES = ("MDT", "AAT")
NONSENSE = ("", "A", "A Xyz - Bur", "Enter MDT", "F Par - Bur", "???", "Permit France: A Par", "Claim solo with Italy")


class Players:
    """Seven powers that write whatever comes to mind, most of it possible."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.board = rules.board
        self.chance = Random(seed)

    def sheet(self, game: GameState, power: str) -> str:
        lines = [self._order(game, power) for _ in range(3)] if game.stage is not Stage.ORDERS else []
        lines += [self._of_unit(game, unit.province) for unit in game.units if unit.power == power]
        lines += [self._statement(game) for _ in range(self.chance.choice((0, 1, 3)))]
        lines += self.chance.sample(NONSENSE, self.chance.choice((0, 0, 1)))
        return "\n".join(self.chance.sample(lines, len(lines)))

    def _order(self, game: GameState, power: str) -> str:
        if game.stage is Stage.RETREATS:
            own = [each.unit for each in game.dislodged if each.unit.power == power]
            unit = self.chance.choice(own) if own else None
            ways = sorted(self.board.steps(unit.kind, unit.at)) if unit else []
            return f"{unit.kind} {unit.province} R {self.chance.choice(ways)}" if unit and ways else "A Mun D"
        if game.stage is Stage.ADJUSTMENTS:
            centre, kind = self.chance.choice(self.board.centres), self.chance.choice("AF")
            return f"{kind} {centre} {self.chance.choice('BBD')}"
        return self._statement(game)

    def _of_unit(self, game: GameState, at: str) -> str:
        unit = next(unit for unit in game.units if unit.province == at)
        ways = sorted(self.board.steps(unit.kind, unit.at))
        other = self.chance.choice(game.units)
        kind = self.chance.random()
        if kind < 0.6:
            return f"{unit.kind} {at} - {self.chance.choice(ways)}"
        if kind < 0.8:
            there = self.chance.choice(ways)
            return f"{unit.kind} {at} S {other.kind} {other.province} - {there}"
        if kind < 0.9:
            return f"{unit.kind} {at} S {other.kind} {other.province}"
        return f"{unit.kind} {at} C A {other.province} - {self.chance.choice(list(self.board.provinces))}"

    def _statement(self, game: GameState) -> str:
        power, tie = self.chance.choice(self.board.powers), self.chance.choice(TIES)
        unit = self.chance.choice(game.units)
        return self.chance.choice(
            (
                f"Enter {tie} with {power}",
                f"Enter {tie} with {power}",
                f"Withdraw {tie} with {power}",
                f"Abrogate {tie} with {power}",
                f"Permit {unit.power}: {self._of_unit(game, unit.province)}",
                f"Transfer {self.chance.choice(self.board.centres)} to {power}",
                "Claim solo",
                f"Claim two-way with {power}",
            )
        )


def expect_sound(report: Report, before: GameState, rules: Rules) -> None:
    """What every report promises."""
    game = report.after
    assert load_game(dump_game(game)) == game
    assert (report.turn, report.stage) == (before.turn, before.stage)
    assert (game.turn, game.stage) != (before.turn, before.stage)
    assert game.written == {}
    places = [unit.province for unit in game.units]
    assert len(set(places)) == len(places)
    assert all(rules.board.may_stand(unit.kind, unit.at) for unit in game.units)
    for line in report.lines:
        assert line.text
        assert not line.rule or line.rule in rules.tables.rules, line
        assert line.about is not About.ORDER or (line.powers and line.outcome and line.why), line
        assert line.about is not About.PENALTY or line.rule, line
    assert before.penalties == game.penalties[: len(before.penalties)], "a penalty is dated, not deleted"
    secret = {line.words(rules.words) for line in report.lines if not line.public}
    public = {line.words(rules.words) for line in report.lines if line.public}
    page = turn_page((report,), game, rules)
    posted = [item.text for section in page.sections for item in section.items]
    assert not [words for words in secret - public if any(f"{text} (".startswith(f"{words} (") for text in posted)]
    assert page_text(page)
    assert page.title.startswith(f"{game.winners[0]}" if game.winners else "International Relations, ")
    assert list(report_text(report, rules))


def played(path: Path, seed: int, stages: int) -> None:
    book = international_relations()
    players = Players(book.rules, seed)
    with InternationalSession.create(path, book, "1901-international") as session:
        for _ in range(stages):
            before = session.state
            for power in players.board.powers:
                if text := players.sheet(before, power).strip():
                    session.write(power, text)
                    assert all(message.text for message in session.check(power).messages)
            before = session.state
            preview, report = session.preview(), session.process()
            assert preview == report
            expect_sound(report, before, book.rules)
            if session.state.winners:
                break
        state = session.state
    with open_campaign(path) as again:
        assert again.state == state
        assert again.problems() == []


@pytest.mark.parametrize("seed", range(2))
def test_years_of_whatever_the_powers_write_are_carried_out_and_kept(tmp_path: Path, seed: int) -> None:
    played(tmp_path / "game.eia", seed, 20)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 14))
def test_many_years_of_whatever_the_powers_write(tmp_path: Path, seed: int) -> None:
    played(tmp_path / "game.eia", seed, 80)
