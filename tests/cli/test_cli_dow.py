"""The declaration phase from the command line: the same as roll by roll, and all of it or nothing."""

from pathlib import Path

from calling import Cli, on_a_terminal

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice, drawn
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import open_phase
from eia_solo.games.empires_in_arms.session import EmpiresSession

DICE = [6, 6, 6, 5, 1, 1, 6, 4, 3, 3, 5, 5, 2, 2, 6, 6, 1, 2, 3, 4, 6, 6, 5, 6]


def written(dice: list[int]) -> str:
    return ",".join(map(str, dice))


def test_given_dice_make_the_wars_that_the_same_rolls_make_one_by_one(cli: Cli, game: Path, tmp_path: Path) -> None:
    played = cli("dow", game, "--dice", written(DICE), "--json").json
    with EmpiresSession.create(tmp_path / "other.eia", empires_in_arms(), "1805-sample") as session:
        session.do(OpenPhase(CheckKind.DECLARATION))
        dice = TypedDice(DICE)
        while open_phase(session.state):
            session.do(RollCheck(CheckKind.DECLARATION, unknown=Unknown.NO), dice)
        wars = [list(war.powers) for war in session.state.relations.wars]
    assert played["wars"] == wars
    assert ["Fr", "GB"] in wars
    thrown = [die for check in played["checks"] for die in check["dice"] or []]
    assert thrown == DICE[: len(thrown)]
    assert len(thrown) == len(DICE) - len(dice.left)


def test_the_json_adds_dice_modified_and_outcome_to_what_odds_give(cli: Cli, game: Path) -> None:
    odds = cli("odds", game, "--json").json["checks"]
    answer = cli("dow", game, "--dice", written([1] * 40), "--json").json
    assert list(answer) == ["phase", "month", "pre_game", "checks", "wars", "on_table"]
    assert (answer["phase"], answer["month"], answer["pre_game"], answer["wars"]) == ("dow", "1805-01", True, [])
    for check, before in zip(answer["checks"], odds, strict=True):  # no war was made, so nothing changed on the way
        assert {key: check[key] for key in before} == before
        if 0 < check["chance"][0] < 36:
            assert check["dice"] == [1, 1]
            assert check["modified"] == 2 + check["total"]
        else:
            assert check["dice"] is check["modified"] is None
        assert check["outcome"] == "no_war"


def test_each_check_sees_the_wars_that_earlier_ones_made(cli: Cli, game: Path) -> None:
    checks = cli("dow", game, "--dice", written([6] * 40), "--json").json["checks"]
    back = next(c for c in checks if (c["checker"], c["target"]) == ("GB", "Fr"))
    assert (back["status"], back["barred_by"], back["outcome"]) == ("settled", "at_war", "not_rolled")


def test_unknown_inputs_are_taken_as_said_in_every_check_and_in_the_log(cli: Cli, open_game: Path) -> None:
    odds = cli("odds", open_game, "--unknown", "yes", "--json").json["checks"]
    played = cli("dow", open_game, "--unknown", "yes", "--dice", written([1] * 80), "--json").json["checks"]
    assert [c["total"] for c in played] == [c["total"] for c in odds]
    lines = cli("log", open_game, "--json").json["lines"]
    assert [line["total"] for line in lines if line["kind"] == "check"] == [c["total"] for c in odds]
    told = cli("log", open_game, "--detail", "rows").out
    assert "Taken as no because not entered: army below manpower." in told, (
        "a restriction has its title there, not its id"
    )


def test_a_missing_input_stops_the_phase_before_it_began(cli: Cli, open_game: Path) -> None:
    before = open_game.read_bytes()
    answer = cli("dow", open_game)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        "eia-solo: France against Russia waits for an answer: How many land points has France on the board? Enter it "
        f"(eia-solo set {open_game} powers.Fr.land_points VALUE) or add --unknown no; nothing was rolled\n"
    )
    assert open_game.read_bytes() == before
    assert len(cli("history", open_game, "--json").json["entries"]) == 1


def test_too_few_dice_undo_the_whole_phase(cli: Cli, game: Path) -> None:
    answer = cli("dow", game, "--dice", "6,4,1")
    assert answer.code == 2
    assert "France → Great Britain: the typed dice ran out: 2 are needed, 1 are left" in answer.err
    assert len(cli("history", game, "--json").json["entries"]) == 1
    assert cli("check", game).code == 0


def test_dice_left_over_are_a_note_and_no_error(cli: Cli, game: Path) -> None:
    answer = cli("dow", game, "--dice", written([1] * 40))
    assert answer.code == 0
    assert answer.err.startswith("note: dice left over, not needed by any check: 1, 1")
    assert "No war was declared." in answer.out


def test_what_is_no_die_is_refused(cli: Cli, game: Path) -> None:
    assert "A die shows 1 to 6, not 7" in cli("dow", game, "--dice", "6,7").err
    assert "as 6,4,1,2, not '6,x'" in cli("dow", game, "--dice", "6,x").err
    assert cli("dow", game, "--dice", "6,4", "--seed", 1).err == "eia-solo: Give either --seed or --dice\n"
    assert cli("dow", game, "--seed", -1).code == 2
    assert len(cli("history", game, "--json").json["entries"]) == 1


def test_a_seed_is_used_from_its_first_draw_and_the_campaign_keeps_its_own(cli: Cli, game: Path) -> None:
    with EmpiresSession.open(game, empires_in_arms(), write=False) as session:
        before = dict(session.campaign.meta)
    checks = cli("dow", game, "--seed", 77, "--json").json["checks"]
    thrown = [(c["seed"], c["draw"], tuple(c["dice"])) for c in checks if c["dice"]]
    assert thrown == [(77, draw, drawn(77, draw, 2)) for draw in range(1, len(thrown) + 1)]
    with EmpiresSession.open(game, empires_in_arms(), write=False) as session:
        assert {key: session.campaign.meta[key] for key in before} == before


def test_a_phase_is_played_once_a_month(cli: Cli, game: Path) -> None:
    assert cli("dow", game, "--json").json["pre_game"] is True
    first = cli("dow", game, "--json").json
    assert {c["barred_by"] for c in first["checks"] if c["status"] == "barred"} == {"first_political_phase"}
    assert "have been made: go to the next month" in cli("dow", game).err
    assert cli("month", "next", game).code == 0
    assert cli("dow", game, "--json").json["month"] == "1805-02"


def test_a_phase_already_open_is_gone_on_with(cli: Cli, game: Path) -> None:
    with EmpiresSession.open(game, empires_in_arms()) as session:
        session.do(OpenPhase(CheckKind.DECLARATION))
        session.do(RollCheck(CheckKind.DECLARATION), TypedDice((1, 1)))
    checks = cli("dow", game, "--json").json["checks"]
    assert (checks[0]["checker"], checks[0]["target"]) == ("Fr", "GB")
    assert len(checks) == 42 - 5


def test_on_a_terminal_it_asks_keeps_the_answer_and_goes_on(cli: Cli, open_game: Path) -> None:
    cli("set", open_game, "powers.Fr.corps_points", "150")
    question = "How many land points has France"
    code, seen = on_a_terminal(["dow", str(open_game)], [(question, "many"), (question, "168")])
    assert code == 0, seen
    assert "France → Russia waits for an answer." in seen
    assert "Must be a whole number, not 'many'" in seen  # and it asks again
    assert "War: " in seen or "No war was declared." in seen
    entries = cli("history", open_game, "--json").json["entries"]
    assert "France, land points unknown → 168" in [entry["label"] for entry in entries]
    assert any("France → Great Britain" in entry["label"] for entry in entries)
    assert cli("check", open_game).code == 0
