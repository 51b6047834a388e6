"""What there is in the tables of Empires in Arms, and the checks and events another reading would change."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from eia_solo.campaign.shelf import TableFolder
from eia_solo.cli.readings import ReadingWords
from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import THROWS
from eia_solo.core.rulebook import Json
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.cli.changes import field_changes, found_json, found_lines
from eia_solo.games.empires_in_arms.cli.files import load_game
from eia_solo.games.empires_in_arms.cli.words import incident_json, odds_words, pair_words, total_words
from eia_solo.games.empires_in_arms.loading import all_tutorials, rulebook
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import change_words, incident_words
from eia_solo.games.empires_in_arms.rules.events import Event
from eia_solo.games.empires_in_arms.rules.readings import ChangedCheck, Consequence
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import About, Reading, Tables
from eia_solo.games.game import TablesFound


def tables_found(folder: TableFolder) -> TablesFound:
    """The rows, lists, readings, scenarios and tutorials, all looked at. Raises TableError and others for a mistake."""
    book = rulebook(folder, "")
    for sheet in book.scenarios.values():
        book.parse_sheet(*sheet())
    all_tutorials(folder)
    tables = book.tables
    counts = {
        "rows": len(tables.rows),
        "territories": len(tables.territories),
        "groups": len(tables.groups),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
    }
    data = {**counts, "digest": tables.digest, "notes": list(tables.notes)}
    words = ", ".join(tr(_COUNTED[what], count=count) for what, count in counts.items())
    return TablesFound(
        data,
        (
            tr(
                "{folder}: sound: {words}; digest {digest}",
                folder=folder.root.parent,
                words=words,
                digest=tables.digest,
            ),
        ),
        tuple(tables.notes),
    )


_COUNTED = {
    "rows": mark("{count} rows"),
    "territories": mark("{count} territories"),
    "groups": mark("{count} groups"),
    "readings": mark("{count} readings"),
    "scenarios": mark("{count} scenarios"),
}
_PHASES = {CheckKind.DECLARATION: "dow", CheckKind.PEACE: "peace"}


class EmpiresReadingWords(ReadingWords):
    """A sentence is about a phase; a choice changes checks and events for peace. A sheet can be looked at, too."""

    rulebook: EmpiresInArms

    @classmethod
    def looked_at(cls, file: Path) -> tuple[EmpiresInArms, GameState]:
        shown = load_game(file)
        return shown.rulebook, shown.state

    def listed(self) -> Sequence[Reading]:
        return sorted(self.rulebook.readings.values(), key=lambda reading: list(About).index(reading.about))

    def columns(self, reading: Reading) -> Mapping[str, str]:
        return {tr("About"): reading.about.words}

    def facts(self, reading: Reading) -> Json:
        return {"about": reading.about.value, "effect": reading.effect}

    def cite(self, reading: Reading) -> str:
        return reading.cite

    def changes(self, state: GameState, reading: str, choice: str) -> Iterator[str]:
        found = self.rulebook.otherwise(state, reading, choice)
        yield f"{found.words[0].lower()}{found.words[1:]}"
        yield from _check_lines(found, self.rulebook.tables)
        yield from (
            tr("event found: {incident}", incident=incident_words(incident, self.rulebook.tables))
            for incident in found.found
        )
        yield from (
            tr("no longer an event: {incident}", incident=incident_words(incident, self.rulebook.tables))
            for incident in found.over
        )

    def changes_json(self, state: GameState, reading: str, choice: str) -> Json:
        found, tables = self.rulebook.otherwise(state, reading, choice), self.rulebook.tables
        return {
            "changes": [_change_json(change) for change in found.checks],
            "chances_changed": found.chances_changed,
            "found": [incident_json(incident, tables) for incident in found.found],
            "no_longer": [incident_json(incident, tables) for incident in found.over],
        }

    def remark(self, reading: Reading) -> str:
        return reading.effect

    def chosen(self, before: GameState, reading: str, choice: str, events: Sequence[Event]) -> Iterator[str]:
        tables = self.rulebook.tables
        yield from (change_words(change, tables) for change in field_changes(events))
        yield from found_lines(events, tables)
        found = self.rulebook.otherwise(before, reading, choice)
        if not found.checks:
            yield tr("no check changes now")
        yield from (f"  {line}" for line in _check_lines(found, tables))

    def chosen_json(self, before: GameState, reading: str, choice: str, events: Sequence[Event]) -> Json:
        return self.changes_json(before, reading, choice) | found_json(events, self.rulebook.tables)


def _check_lines(found: Consequence, tables: Tables) -> Iterator[str]:
    """The changed checks, a line each; those with another chance first."""
    for change in sorted(found.checks, key=lambda change: not change.changes_chance):
        before, after = change.before, change.after
        chance = _from_to(_odds(before), _odds(after))
        total = _from_to(total_words(before, Unknown.ASK), total_words(after, Unknown.ASK))
        said = {"pair": pair_words(after.checker, after.target, tables), "chance": chance, "total": total}
        if change.kind is CheckKind.PEACE:
            yield tr("{pair} (peace): {chance} (modifiers {total})", **said)
        else:
            yield tr("{pair}: {chance} (modifiers {total})", **said)


def _odds(check: Check) -> str:
    return tr("not called for") if check.status is Status.NOT_CALLED else odds_words(check, Unknown.ASK)


def _from_to(before: str, after: str) -> str:
    return before if before == after else f"{before} → {after}"


def _change_json(change: ChangedCheck) -> Json:
    after = change.after
    pair = {"phase": _PHASES[change.kind], "checker": after.checker, "target": after.target}
    return {**pair, "before": _check_json(change.before), "after": _check_json(after)}


def _check_json(check: Check) -> Json:
    """A check in short; total and chance with unknown inputs taken as no, and the ranges beside them."""
    data: Json = {
        "status": check.status.value,
        "total": check.breakdown.total(Unknown.NO),
        "chance": [check.chance(Unknown.NO).ways, THROWS],
        "total_range": list(check.breakdown.bounds),
        "chance_range": [[chance.ways, THROWS] for chance in check.chances],
    }
    if check.kind is CheckKind.PEACE:
        data["outcomes"] = {outcome.value: chance.ways for outcome, chance in check.outcomes(Unknown.NO).items()}
    return data
