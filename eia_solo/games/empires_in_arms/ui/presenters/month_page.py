"""The page of a step of the month: what there is to do in it, and the commands that do it."""

from collections.abc import Callable, Mapping

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import MarkStep
from eia_solo.games.empires_in_arms.rules.decisions.declarations import is_pre_game, open_phase
from eia_solo.games.empires_in_arms.rules.state import Outcome, StepState
from eia_solo.games.empires_in_arms.rules.tables import Step
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month_calls import calls_content
from eia_solo.games.empires_in_arms.ui.presenters.month_checks import Content
from eia_solo.games.empires_in_arms.ui.presenters.month_peace import peace_content
from eia_solo.games.empires_in_arms.ui.presenters.words import together
from eia_solo.ui.presenters.lines import Act, Line, Page, Tone, heading, words
from eia_solo.ui.words import tr

ON_THE_SHEET = frozenset({"diplomacy", "alliances", "minors", "breaking"})
"""Steps whose outcome is entered there."""


def page(session: EmpiresSession, id: str, chosen: str = "") -> Page:
    """The page of a step; the acts are for the chosen line, or for the first that asks for one."""
    step = session.rulebook.tables.steps[id]
    lines, acts = _CONTENT.get(step.phase, _generic)(session, step, chosen)
    mark = session.state.steps.get(id)
    own = _marking(step, behind=mark is not None) + (
        (Act(tr("To the sheet"), goes="view_sheet"),) if id in ON_THE_SHEET else ()
    )
    return Page(
        f"{step.number}\N{EN SPACE}{step.title}",
        step.cite,
        step.text + ".",
        lines,
        (*acts, *own),
        black=bool(acts) or mark is None,
    )


def _marking(step: Step, *, behind: bool) -> tuple[Act, ...]:
    """Done, skip, go back: what can be said of the step as a whole."""

    def marked(state: StepState | None) -> Callable[[str], MarkStep]:
        return lambda because: MarkStep(step.id, state, because)

    if behind:
        return (Act(tr("Go back"), marked(None), asks=tr("Why go back to it?"), optional=not step.phase),)
    skip = Act(tr("Skip"), marked(StepState.SKIPPED), asks=tr("Why skip it?") if step.phase else "")
    return (skip,) if step.phase else (Act(tr("Done"), marked(StepState.DONE)), skip)


def _generic(session: EmpiresSession, step: Step, chosen: str) -> Content:
    """A step that is done on the table: where relations are its matter, those there are."""
    state, name = session.state, session.rulebook.tables.name
    if step.id not in ("alliances", "breaking"):
        return (), ()
    pairs = state.relations.alliances
    lines = [Line("-".join(pair), together(map(name, pair)), powers=pair) for pair in pairs]
    return (heading(tr("Alliances")), *(lines or [words(tr("No powers are allied."))])), ()


def _declarations(session: EmpiresSession, step: Step, chosen: str) -> Content:
    state, name = session.state, session.rulebook.tables.name
    phase, all_checks = state.declarations, len(session.forecast)
    if phase is None or phase.month != state.month or (phase.pre_game and phase.over and not is_pre_game(state)):
        begin = () if step.id in state.steps else (Act(tr("Begin"), goes="dow_phase", key="D"),)
        return (words(_none_made(all_checks, pre_game=is_pre_game(state))),), begin
    made = len(phase.results)
    wars = [
        Line(
            f"{r.checker}-{r.target}",
            tr("{power} declares war on {enemy}", power=name(r.checker), enemy=name(r.target)),
            tone=Tone.WAR,
        )
        for r in phase.results
        if r.outcome is Outcome.WAR
    ]
    progress = words(_progress(made, made if phase.over else all_checks), Tone.PLAIN)
    lines = (progress, *(wars or [words(tr("No war yet.") if open_phase(state) else tr("No war."))]))
    return lines, (Act(tr("Go on"), goes="dow_phase", key="D"),) if open_phase(state) else ()


def _none_made(count: int, *, pre_game: bool) -> str:
    if pre_game:
        return tr("None of the {count} rolls before the campaign are made yet.", count=count)
    return tr("None of the {count} checks of this month are made yet.", count=count)


def _progress(made: int, of: int) -> str:
    return tr("{made} of {all} checks made.", made=made, all=of)


_CONTENT: Mapping[str, Callable[[EmpiresSession, Step, str], Content]] = {
    CheckKind.DECLARATION: _declarations,
    CheckKind.ANSWER: calls_content,
    CheckKind.PEACE: peace_content,
}
