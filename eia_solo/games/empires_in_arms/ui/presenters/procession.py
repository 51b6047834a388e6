"""The month as a procession: what is due, what is looked at, what was just made, what was typed.

Plain Python: the views ask it what to show and tell it which key was pressed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource, TypedDice
from eia_solo.core.errors import IllegalCommand
from eia_solo.games.empires_in_arms.loading import has_tutorial
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import Command, answer_with
from eia_solo.games.empires_in_arms.rules.events import CampaignBegan, CheckMade, MonthBegan
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Now, due_now
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk
from eia_solo.games.empires_in_arms.rules.walks import Walks, asked
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.agreed import Agreed
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, card_of, card_of_made
from eia_solo.games.empires_in_arms.ui.presenters.know import Progress, progress, waits
from eia_solo.games.empires_in_arms.ui.presenters.questions import Asking
from eia_solo.games.empires_in_arms.ui.presenters.words import KindWords, kind_words
from eia_solo.ui.words import mark, tr


@define
class Procession:
    """Where the checks of the month stand, for one window."""

    session: EmpiresSession
    do: Callable[[Command, DiceSource | None], EmpiresChanges]
    """Carries out a command, or raises why not."""
    typed: int | None = None
    """The first die, if only one has been typed."""
    looked_at: Pair | None = None
    """A check looked at without being due."""
    looks_before: bool = False
    """Whether the check looked at is one of the rolls before the campaign, and not that of its first month."""
    rolled: Pair | None = None
    """The check that has just been made; it stays in sight until the player goes on."""
    chosen: CheckKind | None = None
    """The kind of checks the player has turned to; without one the month says it."""
    tells: CheckKind | None = None
    """The phase whose end is told: after its last check the player goes on to what happened and why."""
    step: str = ""
    """A step of the month looked at without being due."""
    walk_before: Walk | None = None
    """The checks as they stood before the one that has just been made."""
    saw_know: bool = False
    """Whether the page for what one knows has been opened in this window."""
    agreed: Agreed = field(init=False)
    """What was entered in the steps of this month."""
    _made: dict[CheckKind | None, dict[Pair, CheckMade]] = field(factory=dict)
    _made_at: int | None = None
    _asked: tuple[Walks, CheckKind, Now] | None = None
    _asking: Asking | None = None
    _progress: tuple[Walks, Progress] | None = None

    @agreed.default
    def _agreed(self) -> Agreed:
        return Agreed(self.session)

    # What there is

    def walk_of(self, kind: CheckKind) -> Walk:
        """The checks of a kind as the game stands now."""
        return self.session.walks[kind]

    @property
    def kind(self) -> CheckKind:
        """The kind of checks to show: the chosen one, or what the month asks for; never one that has none."""
        if self.chosen is not None and self.walk_of(self.chosen).pairs:
            return self.chosen
        return self.asked

    @property
    def asked(self) -> CheckKind:
        """The kind of checks that the month asks for."""
        return self._asks[1]

    @property
    def now(self) -> Now:
        """The one thing that is due in the month."""
        return self._asks[2]

    @property
    def _asks(self) -> tuple[Walks, CheckKind, Now]:
        walks = self.session.walks
        if self._asked is None or self._asked[0] is not walks:  # asked for every check that is shown
            self._asked = walks, asked(walks), due_now(walks)
        return self._asked

    @property
    def shows_summary(self) -> bool:
        """Whether what happened in a phase is to be shown."""
        return self.tells is not None and self.rolled is None and not self.step and self.looked_at is None

    @property
    def looks_elsewhere(self) -> bool:
        """Whether the player looks at something else than what is due or has just been made."""
        turned = self.chosen is not None and self.chosen is not self.now.kind and self.rolled is None
        return self.looked_at is not None or turned or self.step not in ("", self.now.step)

    @property
    def shows_check(self) -> bool:
        """Whether a check is what is to be shown, and not a step, the terms of a peace or the end of a phase."""
        if self.step or self.shows_summary:
            return False
        return self.now.asks is Asks.CHECK or self.rolled is not None or self.looks_elsewhere

    @property
    def walk(self) -> Walk:
        """The checks that are shown."""
        return self.walk_of(self.kind)

    @property
    def words(self) -> KindWords:
        return kind_words(self.kind)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        walk = self.walk
        return tuple(pair for pair in walk.pairs if pair in walk.by_pair or pair in self.made)

    @property
    def due(self) -> Pair | None:
        """The check whose turn it is, or None if none is."""
        return self.walk.due

    @property
    def is_open(self) -> bool:
        return self.walk.is_open

    @property
    def shown(self) -> Pair:
        """The check to show: the one looked at, just made or due, or the likeliest of those to come."""
        for pair in (self.looked_at, self.rolled):
            if pair is not None and pair in self.pairs:
                return pair
        return self.due or self.walk.likeliest or self.pairs[-1]

    @property
    def made(self) -> Mapping[Pair, CheckMade]:
        """The shown checks that have been made this month, each with its breakdown."""
        return self.made_before if self.looks_before else self.made_of(self.kind)

    @property
    def made_before(self) -> Mapping[Pair, CheckMade]:
        """The rolls before the campaign, once the declarations of its first month have taken their place."""
        phase, options = self.session.state.declarations, self.session.state.options
        month = self.session.state.month
        if phase is None or phase.pre_game or not phase.month == month == options.first_month:
            return {}
        return self._kept(None)

    def made_of(self, kind: CheckKind) -> Mapping[Pair, CheckMade]:
        """The checks of a kind that have been made this month, each with its breakdown."""
        return self._kept(kind)

    def _kept(self, kind: CheckKind | None) -> Mapping[Pair, CheckMade]:
        """The checks of a kind, or without one the rolls before the campaign. Read once for a game."""
        if self._made_at != self.session.shown:
            self._made, self._made_at = {}, self.session.shown
        if kind not in self._made:
            self._made[kind] = self._collect(self.walk_of(kind or CheckKind.DECLARATION), pre_game=kind is None)
        return self._made[kind]

    def _collect(self, walk: Walk, *, pre_game: bool) -> dict[Pair, CheckMade]:
        """The last check of each pair that has a result, read backwards from the journal."""
        wanted = set(walk.pairs if pre_game else walk.made)
        found: dict[Pair, CheckMade] = {}
        for entry in reversed(self.session.path()) if wanted else ():
            for event in reversed(self.session.events_of(entry)):
                if isinstance(event, CheckMade) and event.kind is walk.kind and (event.pre_game or not pre_game):
                    pair = (event.checker, event.target)
                    if pair in wanted:
                        wanted.remove(pair)
                        found[pair] = event
                elif isinstance(event, MonthBegan | CampaignBegan):
                    wanted.clear()
            if not wanted:
                break
        return found

    def is_made(self, pair: Pair) -> bool:
        """Whether this check has been made and is not called for again."""
        return pair in self.made and pair not in self.walk.again

    def check(self, pair: Pair) -> Check:
        return self.walk.by_pair[pair]

    @property
    def card(self) -> Card:
        """The check to show, made or to come."""
        tables = self.session.rulebook.tables
        made = self.made.get(self.shown)
        if made is not None and self.shown != self.due:
            return card_of_made(made, self.session.tables_of(made).tables)
        return card_of(self.check(self.shown), tables)

    @property
    def can_roll(self) -> bool:
        """Whether a roll can be made now: a check is due, or the phase is to be ended, and no question is open."""
        if self.due is None:
            return self.walk.ends
        return self.check(self.due).question is None

    @property
    def progress(self) -> Progress:
        """How many values of the powers are known, and how many matter now. Worked out once for a game."""
        session = self.session
        if self._progress is None or self._progress[0] is not session.walks:
            waiting = waits((*session.forecast, *session.peace_forecast))
            self._progress = session.walks, progress(session.state, waiting)
        return self._progress[1]

    @property
    def asks_what_is_known(self) -> bool:
        """Whether one is to enter what one knows first: nothing has been done yet, and the page was not looked at.

        Not where a tutorial leads on: it asks for the one value that it wants.
        """
        history = self.session.history
        is_begun = history.head != history.ids[0] or has_tutorial(self.session.campaign.meta["scenario"])
        return not is_begun and not self.saw_know and bool(self.progress.matter)

    @property
    def asking(self) -> Asking | None:
        """The questions of the check that is due; None if it waits for no answer, or nothing can be entered."""
        due = self.due
        if due is None or self.session.why_read_only or self.check(due).question is None:
            self._asking = None
        elif self._asking is None or (self._asking.pair, self._asking.walk.kind) != (due, self.kind):
            self._asking = Asking(self.session, due, self.walk)
        else:
            self._asking.walk = self.walk
        return self._asking

    @property
    def asks_here(self) -> bool:
        """Whether the check that is shown is the one whose questions are open."""
        return self.asking is not None and self.shown == self.due and not self.looks_elsewhere

    @property
    def can_overrule(self) -> bool:
        """Whether the shown check can be decided by hand."""
        return not self.looks_before and self.walk.can_overrule(self.shown)

    @property
    def waits_for_terms(self) -> bool:
        """Whether the checks for peace are all made and suits wait for terms."""
        return bool(self.walk_of(CheckKind.PEACE).suits)

    # What is done

    def begin(self, kind: CheckKind) -> None:
        """Begin the checks of a kind, or come back to the one of them that is due."""
        if not self.walk_of(kind).is_open:
            self.open(kind)
            return
        self.choose(kind)
        if self.walk.ends:
            self.roll()

    def choose(self, kind: CheckKind | None) -> None:
        """Turn to a kind of checks; with None to what the month asks for."""
        self.forget()
        self.chosen = kind

    def open(self, kind: CheckKind | None = None) -> None:
        """Begin the checks of a kind, by default of the shown one."""
        kind = kind or self.kind
        if kind is CheckKind.ANSWER:
            raise IllegalCommand(tr("No power has a call to answer: call an ally first"))
        command = self.walk_of(kind).open()
        self.choose(kind)
        self.do(command, None)
        if not self.walk_of(kind).is_open:  # nothing in it waited for dice: on to what is due
            self.forget()

    def roll(self, unknown: Unknown = Unknown.ASK) -> bool:
        """Make the check that is due and look at it. Whether something came of it: a war, or a suit for peace."""
        return self._roll(unknown, None)

    def type_die(self, number: int) -> None:
        """One die typed; the second makes the check with the player's dice. Refused where no check can be rolled."""
        if self.due is None:
            raise self._nothing_due()
        if self.session.why_read_only:
            raise IllegalCommand(self.session.why_read_only)
        self.looked_at = self.rolled = None
        check = self.check(self.due)
        if check.question is not None:
            raise QuestionOpen(check.question, check, self.session.rulebook.tables)
        if check.needs_no_dice or check.is_certain:
            raise IllegalCommand(tr("No throw changes this check: press R instead of typing dice"))
        if self.typed is None:
            self.typed = number
        else:
            self._roll(Unknown.ASK, TypedDice((self.typed, number)))

    def _roll(self, unknown: Unknown, dice: TypedDice | None) -> bool:
        kind, walk = self.kind, self.walk
        pair = walk.due
        self.typed = None
        if pair is None and not walk.ends:
            raise self._nothing_due()
        events = self.do(walk.roll(unknown), dice).events
        self._show_made(kind, pair, walk)
        return any(isinstance(e, CheckMade) and e.outcome in kind_words(kind).happens for e in events[:1])

    def _show_made(self, kind: CheckKind, pair: Pair | None, before: Walk) -> None:
        """Keep the check that has been made in sight; where a step only ended, show what is due."""
        self.forget()
        if pair is not None:
            self.chosen, self.rolled, self.walk_before = kind, pair, before
        self.tells = kind if self.is_told(kind) else None

    def is_told(self, kind: CheckKind) -> bool:
        """Whether the phase of this kind is over and what happened in it can be told."""
        return not self.walk_of(kind).is_open and self.session.summaries.has_news(kind)

    def tell(self, kind: CheckKind) -> None:
        """Turn to what happened in a phase that has ended without a check, if it can be told."""
        if self.is_told(kind):
            self.forget()
            self.tells = kind

    def _nothing_due(self) -> IllegalCommand:
        return IllegalCommand(self.why_nothing_due)

    @property
    def why_nothing_due(self) -> str:
        """Why no roll can be made, where no check is due."""
        return self._first_comes(tr("Nothing to roll yet"))

    @property
    def why_not_overruled(self) -> str:
        """Why the shown check cannot be decided by hand; nothing if it can."""
        if self.can_overrule:
            return ""
        if not self.is_open and not self.made:
            return self._first_comes(tr("Nothing to overrule yet"))
        words = mark("{check} has not come up yet: only a check that is due or made can be overruled")
        if self.walk.is_behind and not self.is_open:
            words = mark("{check} was not made this month: only a check that is due or made can be overruled")
        return tr(words, check=self.card.title)

    def _first_comes(self, not_yet: str) -> str:
        """Why something waits, with what is to be done before it."""
        now, tables = self.now, self.session.rulebook.tables
        match now.asks:
            case Asks.TERMS:
                return tr("{not_yet}. Settle the terms of the suits first", not_yet=not_yet)
            case Asks.CALL:
                return tr("{not_yet}. Decide on the call first", not_yet=not_yet)
            case Asks.BEGIN if now.kind is not None:
                return tr("{not_yet}. Start the {phase} first", not_yet=not_yet, phase=kind_words(now.kind).phase)
            case Asks.MONTH:
                return tr("{not_yet}. Go on to the next month first", not_yet=not_yet)
            case _:
                step = tables.steps[now.step]
                return tr("{not_yet}. First comes {step}", not_yet=not_yet, step=f"{step.number} {step.title}")

    def overrule(self, outcome: Outcome, because: str) -> None:
        """Decide the shown check by hand."""
        kind, walk, pair = self.kind, self.walk, self.shown
        self.typed = None
        self.do(walk.overrule(pair, outcome, because), None)
        self._show_made(kind, pair, walk)

    def answer(self, changes: Mapping[str, Any]) -> None:
        """Enter inputs that a check waits for."""
        self.do(answer_with(changes), None)

    # Looking around

    def look(self, step: int) -> None:
        """Look at the next or the previous check without moving the phase."""
        pairs = self.pairs
        self.look_at(pairs[(pairs.index(self.shown) + step) % len(pairs)], before=self.looks_before)

    def look_at(self, pair: Pair, kind: CheckKind | None = None, *, before: bool = False) -> None:
        """Look at a check, of the shown kind unless said; `before`: as it was rolled before the campaign."""
        kind = kind or self.kind
        if kind is self.asked and pair == self.walk_of(kind).due:
            self.forget()
        else:
            self.step, self.rolled = "", None
            self.chosen, self.looked_at, self.looks_before = kind, pair, before

    def look_at_step(self, step: str) -> None:
        """Look at the page of a step of the month; that of the step that is due is due itself."""
        tells = self.tells
        self.forget()
        if step != self.now.step:
            self.step, self.tells = step, tells

    def go_on(self) -> None:
        """From what has been made or looked at to what happened in its phase, if that is over; else to what is due."""
        tells = self.tells if self.rolled is not None or self.looks_elsewhere else None
        self.forget()
        self.tells = tells

    def forget(self) -> None:
        """Back to what is due, of whatever kind; a half-typed throw is dropped."""
        self.chosen = self.looked_at = self.rolled = self.typed = self.tells = self.walk_before = None
        self.step, self.looks_before = "", False
