"""The text of a set-up, read strictly and checked against its edition."""

from collections.abc import Iterator
from itertools import chain

from eia_solo.core.document import Path, parse_document
from eia_solo.core.errors import InvalidCommand, SheetError, did_you_mean
from eia_solo.core.moment import Moment
from eia_solo.core.strict import Mismatch
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.codec import load_setup
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, holders
from eia_solo.games.revolution_and_reaction.rules.setup import Setup


def parse_setup(raw: bytes, file: str, edition: Edition) -> Setup:
    """The set-up that a text describes. Raises SheetError with file, line, key and remedy."""
    document = parse_document(raw, file, SheetError)
    try:
        setup = load_setup(dict(document.data))
        check(setup, edition)
    except Mismatch as fault:
        raise SheetError(document.place(fault.path), fault.what) from None
    return setup


def check(setup: Setup, edition: Edition) -> None:
    """Raises Mismatch for the first thing in a set-up that cannot be."""
    if setup.edition != edition.id:
        raise Mismatch(
            ("edition",),
            tr("is a set-up of '{edition}', not of '{own}'", edition=setup.edition, own=edition.id),
        )
    codes = [row.code for row in setup.states]
    for number, code in enumerate(codes):
        if code in codes[:number]:
            raise Mismatch(("states", number, "code"), tr("'{code}' stands here twice", code=code))
    names = [row.name for row in setup.states]
    for number, name in enumerate(names):
        if not name.strip() or name in names[:number]:
            raise Mismatch(
                ("states", number, "name"),
                tr("'{name}' stands here twice", name=name) if name else tr("must not be empty"),
            )
    for path, code in _states_named(setup):
        if code not in codes:
            raise Mismatch(path, tr("there is no state '{code}'{hint}", code=code, hint=did_you_mean(code, codes)))
    for number, row in enumerate(setup.states):
        for office in row.ministers:
            if office not in edition.offices:
                hint = did_you_mean(office, edition.offices)
                raise Mismatch(
                    ("states", number, "ministers", office),
                    tr("there is no office '{office}'{hint}", office=office, hint=hint),
                )
    _check_roles(setup, edition)
    _check_pairs(setup, edition)
    _check_turns(setup)
    _check_dates(setup)


def _states_named(setup: Setup) -> Iterator[tuple[Path, str]]:
    for key in ("wars", "alliances"):
        for number, row in enumerate(getattr(setup, key)):
            yield from (((key, number), code) for code in (row if key == "wars" else row.states))
    for number, beaten in enumerate(setup.vanquished):
        yield from ((("vanquished", number), code) for code in (beaten.state, beaten.by))
    for number, wait in enumerate(setup.waits):
        yield from ((("waits", number), code) for code in (wait.by, wait.on))
    for number, dated in enumerate(setup.war_dates):
        yield from ((("war_dates", number), code) for code in dated.states)
    for number, city in enumerate(setup.cities):
        for key in ("controller", "permanent_owner"):
            if (code := getattr(city, key)) is not None:
                yield ("cities", number, key), code


def _check_roles(setup: Setup, edition: Edition) -> None:
    for number, row in enumerate(setup.states):
        if row.role and row.role in [each.role for each in setup.states[:number]]:
            raise Mismatch(("states", number, "role"), tr("another state is '{role}' already", role=row.role))
        if fault := role_fault(row.role, edition):
            raise Mismatch(("states", number, "role"), fault)


def role_fault(role: str, edition: Edition) -> str:
    """What is wrong with a role; nothing if the rules have it, or none is given."""
    known = [each.code for each in edition.figures.roles]
    if not role or role in known:
        return ""
    return tr(
        "the rules name no state '{role}'{hint}: {known}",
        role=role,
        hint=did_you_mean(role, known),
        known=", ".join(known),
    )


def _check_pairs(setup: Setup, edition: Edition) -> None:
    groups = {row.code: row.group for row in setup.states}
    roles = holders(edition.figures.roles, setup.states)
    allied = ((("alliances", number), row.states) for number, row in enumerate(setup.alliances))
    fighting = ((("wars", number), two) for number, two in enumerate(setup.wars))
    for path, two in chain(allied, fighting):
        if two[0] == two[1]:
            raise Mismatch(path, tr("names one state twice"))
        if path[0] == "alliances" and any(ban.bars(*two, groups, roles) for ban in edition.figures.bans):
            raise Mismatch(path, tr("{one} and {other} are never allied", one=two[0], other=two[1]))
    wars = {frozenset(two) for two in setup.wars}
    for number, row in enumerate(setup.alliances):
        if row.active and frozenset(row.states) in wars:
            raise Mismatch(("alliances", number), tr("is active between two at war"))
        if row.active and not row.public:
            raise Mismatch(("alliances", number), tr("is active, so it must be public"))
        if row.active:
            _check_limit(setup, edition, number, row.states)


def _check_limit(setup: Setup, edition: Edition, number: int, two: tuple[str, str]) -> None:
    sizes = {row.code: row.size for row in setup.states}
    beaten = {(row.state, row.by) for row in setup.vanquished}
    for limit in edition.figures.active_limits:
        holder = holders(edition.figures.roles, setup.states).get(limit.state)
        for state, other in (two, two[::-1]):
            if state == holder and sizes[other] in (limit.size, None) and (other, state) not in beaten:
                what = tr(
                    "{state} is actively allied with {other}, which it has not vanquished or whose size is not entered",
                    state=state,
                    other=other,
                )
                raise Mismatch(("alliances", number), what)


def _check_dates(setup: Setup) -> None:
    for key in ("war_dates", "alliances"):
        for number, row in enumerate(getattr(setup, key)):
            if row.since is not None:
                try:
                    Moment.parse(row.since)
                except InvalidCommand as fault:
                    raise Mismatch((key, number, "since"), str(fault)) from None


def _check_turns(setup: Setup) -> None:
    for number, turn in enumerate(setup.turns):
        if turn.kind not in list(TurnKind):
            raise Mismatch(
                ("turns", number, "kind"),
                tr("must be one of {kinds}, not '{kind}'", kinds=", ".join(TurnKind), kind=turn.kind),
            )
        if turn.deadline is not None:
            try:
                Moment.parse(turn.deadline)
            except InvalidCommand as fault:
                raise Mismatch(("turns", number, "deadline"), str(fault)) from None
