"""The dice of a campaign for log --stats, as tables and as JSON."""

from pathlib import Path

from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.statistics import Happenings, Tally
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import reading
from eia_solo.games.empires_in_arms.rules.dice_statistics import (
    BY_LUCK,
    GIVERS,
    KINDS,
    DiceStatistics,
    dice_statistics,
    is_throw,
    undone_words,
    verdict,
)
from eia_solo.games.empires_in_arms.session import EmpiresSession

FORMAT = "eia-solo dice 1"


@frozen
class DiceStats:
    """The records of a campaign, and how many throws in it are undone."""

    campaign: str
    records: tuple[DiceStatistics, ...]
    undone: int


def log_stats(file: Path, *, as_json: bool) -> None:
    """Prints how the dice of a campaign fell, against what is expected."""
    with reading(file) as session:
        found = dice_stats(session)
    if as_json:
        print_json(stats_data(found))
    else:
        print_stats(found)


def dice_stats(session: EmpiresSession) -> DiceStats:
    """The records of what is in force."""
    lines = [line for line in session.log() if is_throw(line)]
    in_force = [line for line in lines if not line.undone]
    return DiceStats(session.campaign.path.stem, dice_statistics(in_force), len(lines) - len(in_force))


def stats_data(stats: DiceStats) -> dict[str, object]:
    """All numbers, unrounded; `usual` is a 95 % range of counts, `share` the 95 % interval of the true share."""
    return {
        "format": FORMAT,
        "campaign": stats.campaign,
        "undone_throws": stats.undone,
        "dice": {record.by.value: _record(record) for record in stats.records},
    }


def _record(record: DiceStatistics) -> dict[str, object]:
    counts = record.counts
    return {
        "throws": counts.throws,
        "enough": counts.enough,
        "chi_squared": counts.chi_squared if counts.enough else None,
        "p_value": counts.p_value,
        "faces": [_tally("face", tally) for tally in counts.faces],
        "totals": [_tally("total", tally) for tally in counts.totals],
        "happenings": {kind.value: _happenings(found) for kind, found in record.happenings.items()},
    }


def _tally(name: str, tally: Tally) -> dict[str, object]:
    return {
        name: tally.value,
        "count": tally.count,
        "expected": tally.expected,
        "usual": tally.usual,
        "share": tally.share,
    }


def _happenings(found: Happenings) -> dict[str, object]:
    return {
        "checks": len(found.chances),
        "actual": found.actual,
        "expected": float(found.expected),
        "usual": found.usual,
    }


def print_stats(stats: DiceStats) -> None:
    """Tables for people: giver after giver, those that threw nothing in one line."""
    for record in stats.records:
        print_line(f"{tr(GIVERS[record.by])}: {verdict(record.counts)}")
        if record.counts.throws:
            _print_record(record)
        print_line()
    if stats.undone:
        print_line(undone_words(stats.undone))
    print_line(tr(BY_LUCK))


def _print_record(record: DiceStatistics) -> None:
    counts = record.counts
    if counts.p_value is not None:
        print_line(
            tr(
                "Chi-squared of the faces {chi_squared:.2f}, p = {p_value:.3f}",
                chi_squared=counts.chi_squared,
                p_value=counts.p_value,
            )
        )
    columns = (f">{tr('count')}", f">{tr('expected')}", tr("95 % range"), tr("95 % of share"))
    for name, tallies in ((tr("face"), counts.faces), (tr("total"), counts.totals)):
        print_line()
        print_table((f">{name}", *columns), [_row(tally) for tally in tallies])
    rolled = {kind: found for kind, found in record.happenings.items() if found.chances}
    print_line()
    print_table(
        (
            tr("what the dice decided"),
            f">{tr('checks')}",
            f">{tr('happened')}",
            f">{tr('expected')}",
            tr("95 % range"),
        ),
        [
            (tr(KINDS[kind]), str(len(f.chances)), str(f.actual), f"{float(f.expected):.1f}", _range(f.usual))
            for kind, f in rolled.items()
        ],
    )


def _row(tally: Tally) -> tuple[str, ...]:
    low, high = tally.share
    share = tr("{low:.1f} to {high:.1f} %", low=100 * low, high=100 * high)
    return str(tally.value), str(tally.count), f"{tally.expected:.1f}", _range(tally.usual), share


def _range(usual: tuple[int, int]) -> str:
    return tr("{least} to {most}", least=usual[0], most=usual[1])
