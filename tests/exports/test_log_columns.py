"""A new column of the log is one line: the window and what programs read have it."""

import json
from subprocess import run
from sys import executable

ONE_MORE = """
import json
from eia_solo.core import log_columns
from eia_solo.core.log_columns import Column, Fact, Head, facts

log_columns.COLUMNS += (
    Column("weather", lambda logged: "fog", Fact("weather", lambda line: "fog"), Head(10, "Weather", 60, 50, 2000)),
)

from eia_solo.core.log import LoggedLine, LogLine
from eia_solo.exports.document import LogDocument, LogHeader
from eia_solo.exports.data import as_json
from eia_solo.games.empires_in_arms.rules.log import FACTS
from eia_solo.games.empires_in_arms.ui.presenters import log_lines

header = LogHeader(campaign="Jena", scenario="", month="", options=(), readings=(), tables="", seed=None)
line = LogLine(entry=1, at="", month="", phase="", kind="edit", text="x")
logged = LoggedLine(line, facts=tuple(facts(line, FACTS)))
said = {"json": as_json(LogDocument(header, [logged]))}
print(json.dumps(said | {"window": [log_lines.COLUMNS[-1], log_lines.cell(line, len(log_lines.COLUMNS) - 1)]}))
"""


def test_a_new_column_is_in_the_json_and_in_the_window() -> None:
    said = json.loads(run([executable, "-c", ONE_MORE], capture_output=True, check=True).stdout)
    assert json.loads(said["json"])["lines"][0]["weather"] == "fog"
    assert said["window"] == ["Weather", "fog"]
