"""Facts about who controls what: territories the target holds, home provinces ceded to it, Poland."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.month import Month
from eia_solo.core.phrases import Phrase, Value, say
from eia_solo.core.tables import Finding
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.facts.changes import CEDED, ONE, flag, of_control, wait
from eia_solo.games.empires_in_arms.rules.facts.fact import NONE, Change, Pair, fact, known, listed, truth
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, Ceded, GameState, Poland, Power, Territory

# Territories


def control(at: Pair, territories: Iterable[Territory]) -> Iterator[Change]:
    """The target comes to control each of the territories, or loses it."""
    for territory in territories:
        if at.state.territories.get(territory) != at.target:
            yield of_control(at, territory, at.target)
        else:
            yield _given_up(at, territory)


def _given_up(at: Pair, territory: Territory) -> Change:
    """The target loses a territory: a home province to its nation, a minor to nobody, one of its own to the checker."""
    home = at.tables.territories[territory].home
    if home is None or home not in at.state.powers:
        return of_control(at, territory, NEUTRAL)
    if home == at.target:
        return of_control(at, territory, at.checker)
    return of_control(
        at, territory, home, tr("{territory} returns to {home}", territory=territory, home=at.names(home))
    )


def _holdings(at: Pair, *, territories: tuple[Territory, ...], from_month: Month | None = None) -> Iterator[Change]:
    if from_month and at.state.month < from_month:
        yield from wait(at, from_month, tr("that row is in force"))
    yield from control(at, territories)


@fact(_holdings)
def holds(at: Pair, *, territories: tuple[Territory, ...], from_month: Month | None = None) -> Finding:
    """How many of the territories the target controls, from a month on if one is given."""
    if from_month and at.state.month < from_month:
        return known(0, say("from", month=str(from_month)))
    held, open_ = _split(at, territories)
    return _count_of(at, held, open_)


@fact(lambda at, territory, without: control(at, (territory, without)))
def holds_without(at: Pair, *, territory: Territory, without: Territory) -> Finding:
    """Whether the target controls one territory and not the other."""
    holder, other = at.state.territories.get(territory), at.state.territories.get(without)
    if holder not in (None, at.target):
        return known(False, _controller(holder))
    if other == at.target:
        return known(False, say("holds_too", territory=without))
    missing = [f"territories.{name}" for name, value in ((territory, holder), (without, other)) if value is None]
    if missing:
        return truth(None, CONTROL_NOT_ENTERED, *missing)
    return known(True, say("holds_without", territory=territory, without=without))


@fact(lambda at: control(at, (name for name, row in at.tables.territories.items() if row.home == at.checker)))
def holds_home_provinces(at: Pair) -> Finding:
    """Provinces of the checker's home nation that the target controls (less those ceded, if these count once)."""
    provinces = at.home - _ceded(at)[2] if at.choice("ceded_provinces") == "once" else at.home
    held, open_ = _split(at, sorted(provinces))
    return _count_of(at, held, open_)


@fact(lambda at: control(at, at.sheet.needs_for_dominance))
def holds_needed_for_dominance(at: Pair) -> Finding:
    held, open_ = _split(at, dict.fromkeys(at.sheet.needs_for_dominance))
    return _count_of(at, held, open_)


_PASSAGE = mark("{power} denies passage of the Dardanelles"), mark("{power} opens the passage of the Dardanelles")


@fact(lambda at, territories: [*control(at, territories), *flag(at, at.target, "denies_dardanelles", *_PASSAGE)])
def holds_or_denies_dardanelles(at: Pair, *, territories: tuple[Territory, ...]) -> Finding:
    """How many of the territories the target controls, and one more if it denies passage of the Dardanelles."""
    held, open_ = _split(at, territories)
    base = _count_of(at, held, open_)
    denies = at.state.powers[at.target].denies_dardanelles
    words: list[Value] = [*held, say("denies_dardanelles")] if denies else [*held]
    missing = base.missing if denies is not None else (*base.missing, at.key("denies_dardanelles", at.target))
    return Finding(
        base.low + bool(denies), base.high + (denies is not False), _with_unknown(words, len(missing)), missing
    )


def _cessions(at: Pair) -> Iterator[Change]:
    """The target gives back what it was ceded, or is ceded what the checker still holds."""
    ceded = {c.territory for c in at.state.ceded if (c.by, c.to) == (at.checker, at.target)}
    for territory, row in at.tables.territories.items():
        if row.home != at.checker:
            continue
        if territory in ceded:
            yield from control(at, [territory])
        elif at.state.territories.get(territory) == at.checker:
            yield _cession(at, territory)


def _cession(at: Pair, territory: Territory) -> Change:
    moved = of_control(
        at,
        territory,
        at.target,
        tr(
            "{checker} cedes {territory} to {target}",
            checker=at.names(at.checker),
            territory=territory,
            target=at.names(at.target),
        ),
    )

    def apply(state: GameState) -> GameState:
        given = Ceded(territory, at.checker, at.target)
        return moved.apply(evolve(state, ceded=(*state.ceded, given)))

    return evolve(moved, size=CEDED, line=f"ceded {territory}", family="ceded", apply=apply)


@fact(_cessions)
def ceded_to_target(at: Pair) -> Finding:
    held, open_, _ = _ceded(at)
    return _count_of(at, held, open_)


def _ceded(at: Pair) -> tuple[list[Territory], list[Territory], frozenset[Territory]]:
    """Home provinces ceded to the target: those it still holds, those unknown, and all of them."""
    given = dict.fromkeys(
        c.territory for c in at.state.ceded if c.by == at.checker and c.to == at.target and c.territory in at.home
    )
    held, open_ = _split(at, given)
    return held, open_, frozenset(given)


def _split(at: Pair, territories: Iterable[Territory]) -> tuple[list[Territory], list[Territory]]:
    """Of the territories: those the target controls, and those of which the controller is unknown."""
    held, open_ = [], []
    for territory in territories:
        controller = at.state.territories.get(territory)
        if controller == at.target:
            held.append(territory)
        elif controller is None:
            open_.append(territory)
    return held, open_


def _count_of(at: Pair, held: list[Territory], open_: list[Territory]) -> Finding:
    words = _with_unknown(held, len(open_)) if held or open_ else NONE
    return Finding(len(held), len(held) + len(open_), words, tuple(f"territories.{name}" for name in open_))


def _with_unknown(words: Iterable[Value], unknown: int) -> Phrase:
    return listed([*words, say("some_not_entered", count=unknown)] if unknown else words)


CONTROL_NOT_ENTERED = say("control_not_entered")


def _controller(controller: Power | None) -> Phrase:
    return CONTROL_NOT_ENTERED if controller is None else say("power", power=controller)


# Poland


def _poland(new: Poland | None, words: str) -> Change:
    return Change(words, ONE, words, frozenset(["combinations.poland"]), lambda state: evolve(state, poland=new))


def _created(at: Pair) -> Change:
    return _poland(Poland(at.target, at.target), tr("{target} creates Poland", target=at.names(at.target)))


def _polish_control(at: Pair, *, only: tuple[str, ...] = (), never: tuple[str, ...] = ()) -> Iterator[Change]:
    if (only and at.target not in only) or at.target in never:
        return
    poland = at.state.poland
    if poland is None:
        yield _created(at)
    elif poland.controlled_by == at.target:
        yield _poland(evolve(poland, controlled_by=NEUTRAL), tr("Poland is neutral"))
    else:
        yield _poland(
            evolve(poland, controlled_by=at.target), tr("{target} controls Poland", target=at.names(at.target))
        )


@fact(_polish_control)
def controls_poland(at: Pair, *, only: tuple[str, ...] = (), never: tuple[str, ...] = ()) -> Finding:
    poland = at.state.poland
    if poland is None:
        return known(False, say("no_poland"))
    if (only and at.target not in only) or at.target in never:
        return known(False, say("target_is", power=at.target))
    if poland.controlled_by is None:
        return truth(None, CONTROL_NOT_ENTERED, "combinations.poland.controlled_by")
    return known(poland.controlled_by == at.target, _controller(poland.controlled_by))


def _creation(at: Pair) -> Iterator[Change]:
    if at.state.poland is None:
        yield _created(at)
    elif at.state.poland.created_by == at.target:
        yield _poland(None, tr("Poland no longer exists"))


@fact(_creation)
def created_poland(at: Pair) -> Finding:
    poland = at.state.poland
    if poland is None:
        return known(False, say("no_poland"))
    if poland.created_by is None:
        return truth(None, say("creator_not_entered"), "combinations.poland.created_by")
    return known(poland.created_by == at.target, say("created_by", power=poland.created_by))
