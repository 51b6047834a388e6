import pytest
from calling import Cli


def test_the_guide_is_listed_printed_and_searched(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    assert any(line.split()[:1] == ["odds"] for line in cli("guide").out.splitlines())
    page = cli("guide", "odds").out.splitlines()
    assert page[:2] == ["The odds, and what would flip them", "=" * 34]
    assert 60 < max(len(line) for line in page if not line.startswith("    ")) <= 70
    assert cli("guide", "--search", "flip odds").out.startswith("odds")
    assert "no page 'odsd'" in cli("guide", "odsd").refusal
    assert "try fewer words" in cli("guide", "--search", "zzzz").refusal
    assert "not both" in cli("guide", "odds", "--search", "flip").refusal


def test_the_guide_as_json(cli: Cli) -> None:
    odds = next(each for each in cli("guide", "--json").json if each["page"] == "odds")
    assert odds["title"] == "The odds, and what would flip them"
    assert cli("guide", "odds", "--json").json["sections"][0]["lines"]
    assert cli("guide", "--search", "flip", "--json").json[0]["section"]
