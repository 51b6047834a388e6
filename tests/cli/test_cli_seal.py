"""`seal`: the line to be posted, and whether a log contains one posted earlier."""

from pathlib import Path

from calling import Cli


def test_a_seal_is_printed_and_found_again(cli: Cli, game: Path, tmp_path: Path) -> None:
    line = cli("seal", game).out
    assert line.startswith("EiA Solo seal: game, entry 1, January 1805: ")
    cli("set", game, "powers.Fr.money", 12)
    found = cli("seal", game, "--against", f'"{line}"')
    assert (found.code, found.out) == (
        0,
        f"{game}: January 1805, entry 1: this log contains it unchanged; 1 entry since\n",
    )
    data = cli("seal", game, "--against", line, "--json").json
    assert data["seal"].startswith("EiA Solo seal: game, entry 2, January 1805: ")
    assert [(each["contained"], each["entry"], each["since"]) for each in data["against"]] == [(True, 1, 1)]
    other = tmp_path / "other.eia"
    cli("new", other, "--seed", 9)
    lost = cli("seal", other, "--against", line)
    assert lost.code == 2
    assert "this log does not contain it" in lost.out
    assert "there is no seal in this text" in cli("seal", game, "--against", "nothing").refusal.lower()


def test_the_campaigns_own_seed_is_never_drawn_from_anew(cli: Cli, tmp_path: Path) -> None:
    war = tmp_path / "war.eia"
    cli("new", war, "--scenario", "1805-sample", "--seed", 4)
    for words in (("dow", war), ("peace", war)):
        assert "own seed, whose draws are never made twice: leave out --seed" in cli(*words, "--seed", 4).refusal
    assert cli("dow", war, "--seed", 5).code == 0
    assert "throws by a seed given with --seed" in cli("check", war).out
