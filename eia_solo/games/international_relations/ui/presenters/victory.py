"""Victory points of every power, what it still needs, and the claims that are open, posted and due."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.judging.claims import open_claims
from eia_solo.games.international_relations.rules.judging.victory import Standing, table
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import Claim, GameState
from eia_solo.games.international_relations.rules.text import kind_words, names_words, turn_words
from eia_solo.games.international_relations.ui.presenters.ledger import minus
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, Sign
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import mark, ntr, tr

COLUMNS = (
    *(mark("Power"), mark("Centres"), mark("Units"), mark("Penalties"), mark("Points")),
    *(mark("Solo needs"), mark("Missing"), mark("Next to wear off"), mark("Claims")),
)
NUMBERS = frozenset({"Centres", "Units", "Penalties", "Points", "Solo needs", "Missing"})


@frozen
class Row:
    """A power in the table; `cells` in the order of the columns."""

    power: str
    cells: tuple[str, ...]
    why: str
    is_leading: bool
    is_eliminated: bool


def rows(game: GameState, rules: Rules) -> tuple[Row, ...]:
    """Every power, in the order of the board."""
    standings = table(game, rules.board, rules.tables)
    most = max((each.points for each in standings if not each.is_eliminated), default=0)
    return tuple(_row(each, game, most) for each in standings)


def _row(each: Standing, game: GameState, most: int) -> Row:
    lost = sum(each.outstanding.values())
    units = sum(unit.power == each.power for unit in game.units)
    numbers = (each.centres, units, lost, each.points, each.needed, each.missing)
    cells = (each.power, *map(minus, numbers), _wears_off(each), _claims_words(each))
    return Row(each.power, cells, _why(each), each.points == most and not each.is_eliminated, each.is_eliminated)


def _wears_off(each: Standing) -> str:
    if each.wears_off is None:
        return ""
    fall, points = each.wears_off
    return tr("{points} after {fall}", points=points, fall=turn_words(fall))


def _claims_words(each: Standing) -> str:
    if each.is_eliminated:
        return tr("eliminated")
    posted = [tr("claims {kind} victory", kind=claim.kind.value) for claim in each.claimed]
    offered = [tr("may claim {kind}", kind=kind) for kind in dict.fromkeys(one.kind.value for one in each.may_claim)]
    return "; ".join((*posted, *offered))


def _why(each: Standing) -> str:
    """What the points are made of, in a sentence."""
    parts = [ntr("{n} centre", "{n} centres", each.centres)]
    parts += (
        tr("less {points} for {kind}", points=points, kind=kind_words(kind))
        for kind, points in each.outstanding.items()
    )
    return tr(
        "{power}: {sum} make {points} victory points", power=each.power, sum=", ".join(parts), points=minus(each.points)
    )


def claim_lines(game: GameState, rules: Rules) -> tuple[Line, ...]:
    """Who has won; claims to be settled, posted and open, the conference; and what each kind of claim needs."""
    return tuple(_claim_lines(game, rules))


def _claim_lines(game: GameState, rules: Rules) -> Iterator[Line]:
    if game.winners:
        text = tr("Won by {powers}", powers=names_words(game.winners))
        yield ReportedLine("won", text, tone=Tone.STRONG, powers=game.winners, sign=Sign.CROWN)
    if game.claims:
        yield heading(tr("To be settled"))
        yield from (_claim(number, each) for number, each in enumerate(game.claims))
    if game.postings:
        yield heading(tr("Posted; the others have not posted yet"))
        for each in game.postings:
            text = tr("{power} claims a {kind} victory", power=each.power, kind=each.kind.value)
            note = tr("with {powers}", powers=names_words(each.partners)) if each.partners else ""
            yield ReportedLine(f"posting {each.power}", text, note=note, powers=each.members, sign=Sign.TO_COME)
    yield from _open(game, rules)
    if game.past_claims:
        yield heading(tr("Settled claims"))
        yield from (_claim(number, each, past=True) for number, each in enumerate(game.past_claims))
    if game.conference:
        yield heading(tr("International conference"))
        yield ReportedLine("conference", tr("Held in {turn}", turn=turn_words(game.conference)), sign=Sign.NOTE)
    yield heading(tr("What a claim needs"))
    yield from _needs(game, rules)


def _claim(number: int, each: Claim, *, past: bool = False) -> ReportedLine:
    who = names_words(each.powers)
    text = tr("{powers}: {kind} victory", powers=who, kind=each.kind.value)
    met, due = turn_words(each.met), turn_words(each.confirmed_in)
    note = tr("met at the end of {met}, settled at the end of {due}", met=met, due=due)
    sign = Sign.VOID if past else Sign.CROWN
    id = f"{'past' if past else 'claim'} {number}"
    return ReportedLine(
        id, text, note=sentence(note), powers=each.powers, sign=sign, tone=Tone.QUIET if past else Tone.PLAIN
    )


def _open(game: GameState, rules: Rules) -> Iterator[Line]:
    """What could be posted now."""
    found = open_claims(game, rules.board.powers, rules.tables)
    yield heading(tr("May be claimed now"))
    if not found:
        yield words(tr("Nothing. Claims are posted between a fall and the deadline of the next spring."))
    for each in found:
        text = tr("{powers}: {kind} victory", powers=names_words(each.powers), kind=each.kind.value)
        note = tr("{points} of {needed} points", points=minus(each.points), needed=each.needed)
        yield ReportedLine(
            f"open {each.kind.value} {' '.join(each.powers)}", text, note=note, powers=each.powers, sign=Sign.CROWN
        )


def _needs(game: GameState, rules: Rules) -> Iterator[Line]:
    victory = rules.tables.victory
    for goal in victory.goals:
        text = tr("{kind}: {points} victory points", kind=sentence(goal.kind.value), points=goal.points)
        again = ntr("and again {n} fall later", "and again {n} falls later", goal.falls)
        note = tr("{again}. Rule {rule}", again=sentence(again), rule=rules.rule_words(goal.rule))
        yield ReportedLine(f"goal {goal.kind.value}", text, note=note, sign=Sign.NOTE)
    for each in victory.exceptions:
        if game.turn.year < each.before:
            text = tr(
                "{power} needs {points} for a {kind} claim", power=each.power, points=each.points, kind=each.kind.value
            )
            note = tr("until {year}. Rule {rule}", year=each.before, rule=rules.rule_words(each.rule))
            yield ReportedLine(
                f"exception {each.power}", text, note=sentence(note), powers=(each.power,), sign=Sign.NOTE
            )
