"""`eia-solo ir`: positions go in as JSON, what comes of them comes out; what cannot be is refused fault by fault."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from calling import Answer, Cli

CONVOY: dict[str, Any] = {
    "phase": "movement",
    "units": [["England", "F", "nth"], ["England", "A", "yor"]],
    "orders": [["England", "F nth C A yor - nwy"], ["England", "A yor - nwy"]],
}
BREST: dict[str, Any] = {
    "turn": "S1902",
    "units": [["England", "F", "eng"], ["France", "F", "bre"], ["Germany", "A", "mun"]],
    "orders": [["England", "F eng - bre"]],
    "relations": [["France", "Germany", "MDT"]],
    "first_shot_open": False,
}


def asked(cli: Cli, tmp_path: Path, command: str, data: object) -> Answer:
    path = tmp_path / "in.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    return cli("ir", command, path)


def test_a_position_is_adjudicated_with_a_reason_for_every_order(cli: Cli, tmp_path: Path) -> None:
    found = asked(cli, tmp_path, "adjudicate", CONVOY).json
    assert sorted(found["units"]) == [["England", "A", "nwy"], ["England", "F", "nth"]]
    assert [order["outcome"] for order in found["orders"]] == ["succeeds", "succeeds"]
    assert all(order["why"] for order in found["orders"])
    assert {"units", "dislodged", "disbanded", "orders"} <= set(found)


def test_a_list_of_positions_gives_a_list_of_answers(cli: Cli, tmp_path: Path) -> None:
    retreat = {
        "phase": "retreat",
        "dislodged": [["Austria", "F", "tri", "tyr"]],
        "contested": ["ven"],
        "orders": [["Austria", "F tri R alb"]],
    }
    winter = {"phase": "adjustment", "owners": {"par": "France"}, "orders": [["France", "A par B"]]}
    found = asked(cli, tmp_path, "adjudicate", [CONVOY, retreat, winter]).json
    assert [each["units"] for each in found[1:]] == [[["Austria", "F", "alb"]], [["France", "A", "par"]]]


def test_a_position_comes_from_standard_input_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(CONVOY).encode())))
    assert len(cli("ir", "adjudicate", "-").json["units"]) == 2


def test_a_turn_brings_penalties_and_relations_too(cli: Cli, tmp_path: Path) -> None:
    found = asked(cli, tmp_path, "turn", BREST).json
    keys = ("power", "kind", "points", "years", "incurred", "wears_off", "against")
    assert [tuple(each[key] for key in keys) for each in found["penalties"]] == [
        ("England", "attack-major", 2, 8, "S1902", "F1909", "France")
    ]
    assert ["England", "France", "war"] in found["relations"]
    assert ["Germany", "England", "imminent-war"] in found["relations"]
    assert found["victory_points"]["England"] == 1
    assert found["invalid"] == []


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({"units": [["France", "A", "par"], ["Italy", "A", "par"]]}, ["in.json: units[1]: two units in Paris"]),
        ({"units": [["France", "F", "mun"]]}, ["in.json: units[0]: a fleet cannot be inland"]),
        ({"units": [["France", "A", "xyz"]]}, ["in.json: units[0]: there is no province 'xyz'"]),
        (
            {"units": [["Gaul", "A", "par"], ["France", "A", "nth"]]},
            ["in.json: units[0]: there is no power 'Gaul'", "in.json: units[1]: an army cannot be at sea"],
        ),
        ({"phase": "spring"}, ["in.json: phase: must be one of movement, retreat, adjustment"]),
        ({"order": []}, ["in.json: order: unknown key"]),
        (
            {"orders": [["England", "A yor - lon"], ["England", "A yor - edi"]]},
            ["in.json: orders[1]: 'A yor - edi' is for a unit that orders[0] orders already"],
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_line_for_every_fault(
    cli: Cli, tmp_path: Path, change: dict[str, Any], faults: list[str]
) -> None:
    answer = asked(cli, tmp_path, "adjudicate", {**CONVOY, "orders": [], **change})
    assert (answer.code, answer.out) == (2, "")
    lines = answer.err.splitlines()
    assert len(lines) == len(faults)
    for line, fault in zip(lines, faults, strict=True):
        assert line.startswith(f"eia-solo: {tmp_path}/{fault}")


def test_an_order_for_anothers_unit_is_told_to_be_illegal(cli: Cli, tmp_path: Path) -> None:
    (order,) = asked(cli, tmp_path, "adjudicate", {**CONVOY, "orders": [["France", "A yor - lon"]]}).json["orders"]
    assert order["outcome"] == "illegal"
    assert "England" in order["why"]


@pytest.mark.parametrize("command", ["adjudicate", "turn"])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"phase":\n "movement",,}', "in.json:2: Not valid JSON, column 13: "),
        ("", "in.json:1: Not valid JSON, column 1: "),
        ("[" * 100_000, "in.json: Not valid JSON: nested too deeply"),
        ('{"turn": NaN}', "in.json: Not valid JSON: NaN is no number"),
        ('{"units": [], "units": []}', "in.json: Not valid JSON: the key 'units' stands twice"),
        ("3", "in.json: "),
    ],
)
def test_what_is_no_json_is_refused_with_its_place(cli: Cli, tmp_path: Path, command: str, text: str, why: str) -> None:
    assert why in asked(cli, tmp_path, command, text).refusal


def test_a_file_that_is_not_there_or_none_is_refused(cli: Cli, tmp_path: Path) -> None:
    assert "There is no such file" in cli("ir", "turn", tmp_path / "gone.json").refusal
    binary = tmp_path / "in.json"
    binary.write_bytes(b"{}\n\xff")
    assert "in.json:2: Not UTF-8 text" in cli("ir", "adjudicate", binary).refusal
    assert "did you mean adjudicate?" in cli("ir", "ajudicate", binary).refusal
