"""`eia-solo nw`: turns go in as JSON, what comes of them comes out; a faulty file has its error in its place."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from calling import Answer, Cli

EXAMPLES = Path(__file__).parents[1] / "games" / "napoleons_wars" / "examples"
WINTER: dict[str, Any] = {"format": "nw 1", "turn": "Winter 1804", "dice": {"seed": 1}}
WINTER["orders"] = {"FR": ["Build 2 infantry in Paris"]}


def given(tmp_path: Path, data: object, name: str = "in.json") -> Path:
    path = tmp_path / name
    if isinstance(data, bytes):
        path.write_bytes(data)
    else:
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def test_one_file_gives_one_object(cli: Cli, tmp_path: Path) -> None:
    answer = cli("nw", "turn", given(tmp_path, WINTER))
    assert (answer.code, answer.err, answer.out.count("\n")) == (0, "", 1)
    assert list(answer.json) == [
        "format", "turn", "next", "complete", "asks", "acts", "outcomes", "events", "ledger", "dice", "position",
        "straits", "standings", "public", "internal",
    ]  # fmt: skip
    assert answer.json["next"] == "Spring 1805"
    assert answer.json["outcomes"][0]["order"] == "Build 2 infantry in Paris"


def test_check_works_nothing_out(cli: Cli, tmp_path: Path) -> None:
    answer = cli("nw", "check", given(tmp_path, WINTER))
    assert answer.code == 0
    assert list(answer.json) == ["format", "turn", "faults", "acts", "outcomes"]
    assert [each["outcome"] for each in answer.json["outcomes"]] == ["valid"]


def test_an_example_of_the_rules_is_worked_out(cli: Cli, tmp_path: Path) -> None:
    example = json.loads((EXAMPLES / "02-supply-prague.json").read_text("utf-8"))
    answer = cli("nw", "turn", given(tmp_path, example["in"])).json
    assert answer["ledger"]["FR"] == example["expect"]["ledger"]["FR"]


def test_several_files_give_a_list_and_a_faulty_one_stops_no_other(cli: Cli, tmp_path: Path) -> None:
    good = given(tmp_path, WINTER)
    answer = cli("nw", "turn", good, tmp_path / "none.json", good)
    assert answer.code == 1
    assert [each.get("error", {}).get("code", each.get("next")) for each in answer.json] == [
        "Spring 1805", "unreadable", "Spring 1805",
    ]  # fmt: skip
    answer = cli("nw", "check", good, good)
    assert (answer.code, len(answer.json)) == (0, 2)


def test_a_turn_comes_from_standard_input_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(WINTER).encode())))
    assert cli("nw", "turn", "-").json["next"] == "Spring 1805"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("", "not valid JSON"),
        ("[]", "must be one JSON object"),
        ("7", "must be one JSON object"),
        ("{} {}", "not valid JSON"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b'{"format": "nw 1", "turn": "\xe4"}', "not UTF-8"),
        (b"PK\x03\x04\x00\x00", "not valid JSON"),
        ('{"format": NaN}', "NaN is no number"),
        ('{"format": "nw 1", "format": "nw 1"}', "the key 'format' stands twice"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        (f'{{"format": {"9" * 5000}}}', "too many digits"),
        ("x" * 2_000_001, "longer than"),
    ],
)
def test_what_is_no_json_object_is_unreadable(cli: Cli, tmp_path: Path, data: str | bytes, text: str) -> None:
    for command in ("turn", "check"):
        answer = cli("nw", command, given(tmp_path, data))
        assert (answer.code, list(answer.json)) == (2, ["error"])
        assert answer.json["error"]["code"] == "unreadable"
        assert text.casefold() in answer.json["error"]["text"].casefold()


def test_folders_and_campaigns_are_unreadable(cli: Cli, tmp_path: Path) -> None:
    campaign = tmp_path / "wars.eia"
    cli("new", campaign, "--scenario", "napoleons-1804")
    for path in (tmp_path, campaign, tmp_path / "none.json"):
        answer = cli("nw", "turn", path)
        assert (answer.code, answer.json["error"]["code"]) == (2, "unreadable")


HUGE = 10**400


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "nw 2"}, "bad_format"),
        ({"turn": "Monday"}, "bad_turn"),
        ({"turn": "Spring 1805"}, "no_position"),
        ({"ordres": {}}, "unknown_key"),
        ({"orders": {"XX": []}}, "unknown_id"),
        ({"orders": {"FR": [7]}}, "bad_value"),
        ({"position": {"treasury": {"FR": HUGE}}}, "faults"),
        ({"position": {"treasury": {"FR": 1e300}}}, "bad_value"),
        ({"position": {"squadrons": {"FR": {"ENG": -HUGE}}}}, "faults"),
        ({"dice": {}}, "no_dice"),
    ],
)
def test_each_fault_has_its_code(cli: Cli, tmp_path: Path, change: dict[str, Any], code: str) -> None:
    answer = cli("nw", "turn", given(tmp_path, {**WINTER, **change}))
    assert (answer.code, answer.json["error"]["code"]) == (2, code)


@pytest.mark.parametrize(
    "change",
    [
        {"acts": [{"at": HUGE, "by": "FR", "does": "war", "with": "AU"}]},
        {"acts": [{"at": -HUGE, "by": "FR", "does": "war", "with": "AU"}]},
        {"acts": [{"at": 30, "by": "FR", "does": "give", "with": "AU", "gold": HUGE}]},
        {"dice": {"seed": HUGE, "draw": 1}, "options": {"events": True}},
        {"dice": {"seed": 1, "draw": -HUGE}, "options": {"events": True}},
        {"orders": {"FR": ["Build 2 infantry in \ud800", "\x00", "A" * 100_000]}},
        {"orders": {"FR": "A - B\r\nB holds\x1b[2J"}},
        {"results": [{"at": "PAR", "winner": "FR", "losses": {"FR": HUGE}}]},
        {"position": {"ever_annexed": {"FR": HUGE}}},
    ],
)
def test_odd_values_get_an_answer(cli: Cli, tmp_path: Path, change: dict[str, Any]) -> None:
    for command in ("turn", "check"):
        answer = cli("nw", command, given(tmp_path, {**WINTER, **change}))
        assert answer.code in (0, 2), answer.err
        assert answer.json
        assert answer.err == ""


def test_a_call_without_a_file_gives_a_message_and_nothing_else(cli: Cli) -> None:
    for words in (("nw", "turn"), ("nw", "check"), ("nw",), ("nw", "trun", "in.json"), ("nw", "turn", "--no")):
        assert cli(*words).refusal
    assert "did you mean" in cli("nw", "trun", "in.json").refusal


def folded(answer: Answer) -> str:
    return " ".join(answer.out.split())


def test_help_says_what_goes_in(cli: Cli) -> None:
    assert "A turn goes in as JSON" in folded(cli("nw", "--help"))
    assert "Works a whole turn out" in folded(cli("nw", "turn", "--help"))
