"""The peace phase: its checks in order, further checks when an ally surrenders, and the suits that come of them.

Rule: Solitaire Empires in Arms, determining surrender.
"""

from collections.abc import Iterable, Iterator

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import IllegalCommand, InvalidCommand, quoted
from eia_solo.core.phrases import say
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.declarations import expect_the_one_due, open_phase
from eia_solo.games.empires_in_arms.rules.decisions.month import mark_done
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.last_peace import last_known
from eia_solo.games.empires_in_arms.rules.refusals import SURRENDER
from eia_solo.games.empires_in_arms.rules.rules import AT_WAR, Peace, Rules
from eia_solo.games.empires_in_arms.rules.state import (
    SUES,
    EventKind,
    GameState,
    Incident,
    Outcome,
    PeaceKind,
    PeacePhase,
    Power,
    Undecided,
    result_of,
)
from eia_solo.games.empires_in_arms.rules.story import Story, expect_a_reason, expect_powers
from eia_solo.games.empires_in_arms.rules.terms import settled

OVER_10 = frozenset({Outcome.MAY_ACCEPT_UNCONDITIONAL, Outcome.MUST_ACCEPT_ANYTHING})


@frozen
class Suit:
    """A power sues an enemy for peace. `informal`: both rolled over 10; `both`: the enemy sues as well."""

    loser: Power
    victor: Power
    outcome: Outcome
    both: bool = False
    informal: bool = False


def open_peace_phase(state: GameState) -> PeacePhase | None:
    """The peace phase that is under way this month, if any."""
    phase = state.peace
    return phase if phase is not None and not phase.over and phase.month == state.month else None


def is_made(phase: PeacePhase, checker: Power, target: Power) -> bool:
    """Whether this check of the phase has been made and nothing has called for it again since."""
    return result_of(phase.results, checker, target) is not None and (checker, target) not in phase.again


def checks_due(peace: Peace, state: GameState) -> Iterator[Check]:
    """The checks of the peace phase that are called for and not made yet, or called for again, in order."""
    phase = open_peace_phase(state)
    if phase is None:
        return
    for pair in peace.order(state):
        if not is_made(phase, *pair):
            check = peace.check(state, *pair)
            if check.may_be_rolled:
                yield check


def due_for_peace(peace: Peace, state: GameState) -> Check | None:
    """The next check of the peace phase, or None if none is left."""
    return next(checks_due(peace, state), None)


def suits(peace: Peace, state: GameState) -> tuple[Suit, ...]:
    """The suits that wait for terms: of wars in which neither side has a check to make any more.

    Rule: Solitaire Empires in Arms, determining surrender, two powers that both roll over 10; reading `both_sue`.
    """
    phase = open_peace_phase(state)
    if phase is None or due_for_peace(peace, state) is not None:
        return ()
    found: list[Suit] = []
    for made in phase.results:
        pair = (made.checker, made.target)
        if made.outcome not in SUES or pair in phase.refused or made.target not in state.enemies[made.checker]:
            continue
        other = result_of(phase.results, made.target, made.checker)
        both = other is not None and other.outcome in SUES and pair[::-1] not in phase.refused
        informal = both and other is not None and {made.outcome, other.outcome} <= OVER_10
        if informal and any((suit.victor, suit.loser) == pair for suit in found):
            continue  # one peace settles both suits
        found.append(Suit(*pair, made.outcome, both, informal))
    return tuple(found)


def suit_between(waiting: Iterable[Suit], loser: Power, victor: Power, *, either: bool = False) -> Suit | None:
    """The suit of the first power to the second, of those that wait; None if there is none.

    Where both rolled over 10 they have one suit between them, whoever is named first; with `either` of any suit.
    """
    one, other = (loser, victor), (victor, loser)
    between = {(s.loser, s.victor): s for s in waiting if (s.loser, s.victor) == one or either or s.informal}
    return between.get(one) or between.get(other)


def suit_waits_for(peace: Peace, state: GameState, loser: Power, victor: Power) -> Check | None:
    """The check that comes before a suit that has been rolled can be settled; None if there is no such suit."""
    phase = open_peace_phase(state)
    if phase is None or (loser, victor) in phase.refused:
        return None
    made = result_of(phase.results, loser, victor)
    return due_for_peace(peace, state) if made is not None and made.outcome in SUES else None


def open_peace(story: Story, command: commands.OpenPhase, dice: DiceSource) -> None:
    state = story.state
    if open_phase(state) is not None:
        raise IllegalCommand(tr("peace comes after the declarations, which are under way"), SURRENDER)
    if open_peace_phase(state) is not None:
        raise IllegalCommand(tr("the peace phase of {month} is under way", month=state.month.title), SURRENDER)
    if state.peace is not None and state.peace.month == state.month:
        raise IllegalCommand(
            tr("the peace phase of {month} is over: go to the next month", month=state.month.title), SURRENDER
        )
    story.add(events.PeaceOpened(state.month))
    _pass_on(story, command.unknown)


def roll_peace(story: Story, command: commands.RollCheck, dice: DiceSource) -> None:
    expect_the_one_due(command)
    check = _due(story.rules, story.state)
    if check is not None and not check.needs_no_dice:
        story.roll(check, command.unknown, dice)
    _pass_on(story, command.unknown)


def overrule_peace(story: Story, command: commands.OverruleCheck, dice: DiceSource) -> None:
    state, pair = story.state, (command.checker, command.target)
    because = expect_a_reason(command.because, tr("an overruled check"))
    expect_powers(state, *pair)
    phase = open_peace_phase(state)
    if phase is None:
        raise IllegalCommand(tr("no peace phase is open: open it first"), SURRENDER)
    check = story.rules.peace.check(state, *pair)
    known = [Outcome(name) for name in check.bands.outcomes]
    if command.outcome not in known:
        raise InvalidCommand(tr("overrule to {one}", one=quoted(outcome_words(one, check.kind) for one in known)))
    before = result_of(phase.results, *pair)
    if before is not None and before.outcome is command.outcome and pair not in phase.again:
        raise IllegalCommand(tr("{pair} ended so already: there is nothing to overrule", pair=story.against(*pair)))
    story.make(check, How.OVERRULED, command.outcome, because=because)
    _pass_on(story, Unknown.ASK)


def make_peace(story: Story, command: commands.MakePeace, dice: DiceSource) -> None:
    state, loser, victor = story.state, command.loser, command.victor
    expect_powers(state, loser, victor)
    if victor not in state.enemies[loser]:
        name = story.rules.tables.name
        raise IllegalCommand(
            tr(
                "{loser} and {victor} are not at war: there is no peace to make", loser=name(loser), victor=name(victor)
            ),
            AT_WAR,
        )
    if not command.because.strip():
        _expect_granted(story, command)
    made = settled(state, command, story.rules.tables)
    allies = [ally for ally in state.powers if ally in state.allies[loser] & state.enemies[victor]]
    story.add(made)
    if command.kind is not PeaceKind.INFORMAL and allies:
        _tell_allies(story, allies, loser, victor)
    _pass_on(story, Unknown.ASK)


def _expect_granted(story: Story, command: commands.MakePeace) -> None:
    """A peace without a reason of the player's own needs a suit, and one that allows it."""
    state, pair = story.state, (command.loser, command.victor)
    informal = command.kind is PeaceKind.INFORMAL
    suit = suit_between(suits(story.rules.peace, state), *pair, either=informal)
    name = story.rules.tables.name
    if suit is None:
        raise IllegalCommand(
            tr("{pair}; give a reason to make peace all the same", pair=_why_no_suit(story, *pair)), SURRENDER
        )
    if informal and not suit.both:
        raise IllegalCommand(
            tr("an informal peace needs that both sue; give a reason to make one all the same"), SURRENDER
        )
    if suit.informal and not informal:
        raise IllegalCommand(
            tr("both rolled over 10: theirs is an informal peace; give a reason to impose conditions"), SURRENDER
        )
    if command.kind is PeaceKind.UNCONDITIONAL and suit.outcome is Outcome.SUES:
        raise IllegalCommand(
            tr(
                "{one} reached exactly {needs}: it cannot accept an unconditional peace",
                one=name(pair[0]),
                needs=story.rules.peace.needs,
            ),
            SURRENDER,
        )


def _why_no_suit(story: Story, loser: Power, victor: Power) -> str:
    name, check = story.rules.tables.name, suit_waits_for(story.rules.peace, story.state, loser, victor)
    if check is None:
        return tr("{loser} does not sue {victor} for peace", loser=name(loser), victor=name(victor))
    return tr(
        "{loser} has sued {victor}, but suits are settled once all checks for peace are made: "
        "{checker} against {target} is next",
        loser=name(loser),
        victor=name(victor),
        checker=name(check.checker),
        target=name(check.target),
    )


def _tell_allies(story: Story, allies: list[Power], loser: Power, victor: Power) -> None:
    """An ally that fought the same enemy has surrendered: that calls the others to a further check.

    Rule: Solitaire Empires in Arms, modifiers to peace determination, surrender of an ally.
    """
    state = story.state
    known = {event.identity for event in state.events}
    new = tuple(
        event
        for ally in allies
        for event in [
            Incident(ally, EventKind.ALLY_SURRENDERED, victor, found=say("surrendered", loser=loser, victor=victor))
        ]
        if event.identity not in known
    )
    if new:
        story.add(events.IncidentsNoticed(new, (), state.month))


def refuse_suit(story: Story, command: commands.RefuseSuit, dice: DiceSource) -> None:
    """Refuse a suit. An informal peace is one for both: refused, it leaves neither's suit.

    Rule: Solitaire Empires in Arms, determining surrender, two powers that both roll over 10.
    """
    because = expect_a_reason(command.because, tr("refusing a suit for peace"))
    expect_powers(story.state, command.loser, command.victor)
    pair = (command.loser, command.victor)
    suit = suit_between(suits(story.rules.peace, story.state), *pair)
    if suit is None:
        raise IllegalCommand(_why_no_suit(story, *pair), SURRENDER)
    story.add(events.SuitRefused(*pair, because, story.state.month, suit.informal))
    _pass_on(story, Unknown.ASK)


def _due(rules: Rules, state: GameState) -> Check | None:
    """The check to make; None if an edit has taken away the last check and the last suit, and the phase is over."""
    if open_peace_phase(state) is None:
        raise IllegalCommand(tr("no peace phase is open: open it first"), SURRENDER)
    check = due_for_peace(rules.peace, state)
    if check is None and suits(rules.peace, state):
        raise IllegalCommand(tr("no check for peace is left: settle the suits"), SURRENDER)
    return check


def _pass_on(story: Story, unknown: Unknown) -> None:
    """Pass over the checks without a chance, up to one with; with no check and no suit left the phase is over."""
    for check in _due_checks(story):
        if not check.needs_no_dice:
            return
        story.pass_over(check, unknown)
    phase = open_peace_phase(story.state)
    if phase is not None and not suits(story.rules.peace, story.state):
        taken_as_no = _taken_as_no(story.rules.peace, story.state, phase)
        story.add(events.PeaceClosed(phase.month, taken_as_no, last_known(story.state)))
        mark_done(story, CheckKind.PEACE)


def _taken_as_no(peace: Peace, state: GameState, phase: PeacePhase) -> tuple[Undecided, ...]:
    """The events that may have called for checks which were not made, because nobody has entered what decides that."""
    passed = [(r.checker, r.target) for r in phase.results if r.outcome is Outcome.NOT_ROLLED]
    at_war = [(checker, target) for checker, target in passed if target in state.enemies[checker]]
    return tuple(dict.fromkeys(one for pair in at_war for one in peace.undecided(state, *pair)))


def _due_checks(story: Story) -> Iterator[Check]:
    while (check := due_for_peace(story.rules.peace, story.state)) is not None:
        yield check
