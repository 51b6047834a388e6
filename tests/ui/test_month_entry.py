"""What is agreed at the table in steps 4.5 to 4.8, entered on the stage: first without a window, then by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from evening import CTRL, SHIFT, Key, cut_off, focus, press, trigger
from PySide6.QtWidgets import QApplication, QWidget
from test_window import text_size

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import InvalidCommand
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, MarkStep, NextMonth, OpenPhase
from eia_solo.games.empires_in_arms.rules.state import Ceded, Power, StepState, Territory
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, due_now, left_in_month
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.month import step_cells
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import (
    Draft,
    Weighed,
    draft,
    is_idle,
    weigh,
)
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.rolled import month_lines
from eia_solo.games.empires_in_arms.ui.presenters.stage_acts import entry_acts
from eia_solo.ui.presenters.lines import Tone

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RULEBOOK = empires_in_arms()
MAKE, MARRY, GAIN, LOSE, BREAK, UNMARRY, FREE, CEDE = (
    (step, deed) for step in ("alliances", "minors", "breaking", "free_states") for deed in (0, 1)
)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    """The sample, its rolls before the campaign made."""
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=4) as made:
        edit(made, {"options.pre_game_rolls": True})
        yield made


def edit(session: EmpiresSession, changes: dict[str, Any]) -> None:
    session.do(EditFields(changes))


def chosen(deed: tuple[str, int], first: str = "", second: str = "") -> Draft:
    return evolve(draft(*deed), first=first, second=second)


def found(session: EmpiresSession, deed: tuple[str, int], first: str, second: str) -> Weighed:
    return weigh(session, chosen(deed, first, second))


def enter(session: EmpiresSession, deed: tuple[str, int], first: str, second: str, because: str = "") -> None:
    session.do(chosen(deed, first, second).command(session, because))


def first_options(session: EmpiresSession, deed: tuple[str, int]) -> list[str]:
    return [value for value, _ in chosen(deed).options(session)[0]]


def second_options(session: EmpiresSession, deed: tuple[str, int], first: str) -> list[str]:
    return [value for value, _ in chosen(deed, first).options(session)[1]]


def remarks(weighed: Weighed) -> dict[str, str]:
    return {line.text: line.note.replace("\N{NO-BREAK SPACE}", " ") for line in weighed.lines if not line.is_head}


# What is entered


def test_an_alliance_is_made_and_broken_and_the_other_ones_stay(session: EmpiresSession) -> None:
    enter(session, MAKE, "Pr", "GB")
    enter(session, MAKE, "Ru", "GB")
    enter(session, MAKE, "Ru", "Pr")
    assert [set(pair) for pair in session.state.relations.alliances] == [{"Pr", "GB"}, {"Ru", "GB"}, {"Ru", "Pr"}]
    enter(session, BREAK, "GB", "Ru")
    assert [set(pair) for pair in session.state.relations.alliances] == [{"Pr", "GB"}, {"Ru", "Pr"}]


def test_only_allies_are_offered_where_an_alliance_is_broken(session: EmpiresSession) -> None:
    enter(session, MAKE, "Pr", "GB")
    enter(session, MARRY, "Fr", "Au")
    assert first_options(session, BREAK) == ["Pr", "GB"]
    assert second_options(session, BREAK, "Pr") == ["GB"]
    assert second_options(session, UNMARRY, "Au") == ["Fr"]
    enter(session, UNMARRY, "Au", "Fr")
    assert not session.state.relations.royal_marriages
    assert session.state.relations.alliances


def test_a_minor_is_gained_lost_and_made_unknown(session: EmpiresSession) -> None:
    enter(session, GAIN, "Baden", "Fr")
    assert session.state.territories[Territory("Baden")] == "Fr"
    enter(session, LOSE, "Baden", "unknown")
    assert "Baden" not in session.state.territories
    assert "Baden" in first_options(session, LOSE), "somebody may hold it"
    assert second_options(session, LOSE, "Baden") == ["neutral"]
    assert weigh(session, chosen(LOSE, "Baden")).note == "Nobody has entered who controls Baden."
    enter(session, LOSE, "Baden", "neutral")
    assert session.state.territories[Territory("Baden")] == "neutral"
    assert "Baden" not in first_options(session, LOSE)


def test_a_home_province_is_no_minor(session: EmpiresSession) -> None:
    for deed in (GAIN, LOSE, FREE):
        assert "Tyrol" not in first_options(session, deed)
    assert "Tyrol" in first_options(session, CEDE)


def test_a_home_province_that_its_nation_cedes_counts_as_ceded_until_it_is_given_on(session: EmpiresSession) -> None:
    enter(session, CEDE, "Tyrol", "Fr")
    assert session.state.ceded == (Ceded(Territory("Tyrol"), Power("Au"), Power("Fr")),)
    enter(session, CEDE, "Tyrol", "Pr")
    assert session.state.ceded == ()
    enter(session, CEDE, "Tyrol", "Au")
    assert session.state.territories[Territory("Tyrol")] == "Au"
    assert session.state.ceded == ()


def test_a_province_of_which_nobody_knows_who_holds_it_does_not_count_as_ceded(session: EmpiresSession) -> None:
    edit(session, {"territories.Tyrol": None})
    note = "Nobody has entered who controls Tyrol, so it does not count as ceded."
    assert weigh(session, chosen(CEDE, "Tyrol")).note == note
    enter(session, CEDE, "Tyrol", "Fr")
    assert session.state.ceded == ()
    assert session.state.territories[Territory("Tyrol")] == "Fr"


def test_a_minor_that_stands_among_the_ceded_can_be_freed(session: EmpiresSession) -> None:
    edit(session, {"territories.Bavaria": "Fr", "ceded": [{"territory": "Bavaria", "by": "Au", "to": "Fr"}]})
    enter(session, FREE, "Bavaria", "neutral")
    assert session.state.territories[Territory("Bavaria")] == "neutral"
    enter(session, FREE, "Bavaria", "Pr")
    assert session.state.territories[Territory("Bavaria")] == "Pr"


def test_all_twelve_powers_can_agree(session: EmpiresSession) -> None:
    edit(session, {"options.major_powers": "twelve"})
    assert len(first_options(session, MAKE)) == 12
    enter(session, MAKE, "NA", "Po")
    assert second_options(session, BREAK, "Po") == ["NA"]


def test_a_step_that_does_not_exist_is_refused(session: EmpiresSession) -> None:
    with pytest.raises(InvalidCommand, match="there is no step 'aliances'; did you mean alliances"):
        session.do(EditFields({"relations.alliances": [["Fr", "Sp"]]}, step="aliances"))


# What stands in the way


@pytest.mark.parametrize(
    ("deed", "first", "second", "says"),
    [
        (MAKE, "Pr", "Pr", "Prussia is chosen twice (board game rule 4.5)."),
        (MAKE, "GB", "Fr", "Great Britain and France are allied already (board game rule 4.5)."),
        (MAKE, "Au", "Tu", "Austria and Turkey are at war, and enemies cannot be allied (board game rule 4.5)."),
        (MARRY, "Sp", "Sp", "Spain is chosen twice (board game rule 4.5)."),
        (MARRY, "Sp", "Fr", "Spain and France are joined by a royal marriage already (board game rule 4.5)."),
        (GAIN, "Baden", "Fr", "France controls Baden already (board game rule 4.6)."),
        (CEDE, "Baden", "Fr", "France controls Baden already (board game rule 4.8)."),
        (FREE, "Hesse", "neutral", "Hesse is neutral already (board game rule 4.8)."),
        (
            FREE,
            "Baden",
            "Fr",
            "France controls Baden already; a free state stays with its power, so only the board changes "
            "(board game rule 4.8).",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_names_and_the_rule(
    session: EmpiresSession, deed: tuple[str, int], first: str, second: str, says: str
) -> None:
    edit(
        session,
        {
            "relations.alliances": [["Fr", "GB"]],
            "relations.royal_marriages": [["Fr", "Sp"]],
            "relations.wars": [{"powers": ["Tu", "Au"]}],
            "territories.Baden": "Fr",
            "territories.Hesse": "neutral",
        },
    )
    weighed = found(session, deed, first, second)
    assert weighed.refusal == says
    assert not weighed.lines


def test_a_refusal_goes_when_it_is_no_longer_true(session: EmpiresSession) -> None:
    edit(session, {"relations.alliances": [["Pr", "GB"]]})
    assert found(session, MAKE, "Pr", "GB").refusal
    session.undo()
    assert not found(session, MAKE, "Pr", "GB").refusal


def test_every_sample_and_every_deed_can_be_entered_or_says_why(session: EmpiresSession) -> None:
    edit(session, {"relations.alliances": [["Fr", "Sp"]], "relations.royal_marriages": [["Fr", "Au"]]})
    for step, entry in ENTRIES.items():
        for number in range(len(entry.deeds)):
            one = first_options(session, (step, number))[-1]
            other = second_options(session, (step, number), one)[0]
            made = chosen((step, number), one, other)
            if not weigh(session, made).refusal:
                session.would(made.command(session), None)  # type: ignore[arg-type]


# What it changes


def test_the_rows_that_change_stand_below_each_check_with_both_totals(session: EmpiresSession) -> None:
    edit(session, {"relations.wars": [{"powers": ["GB", "Fr"], "since": "1804-12"}]})
    weighed = found(session, MAKE, "Pr", "GB")
    rows, total = remarks(weighed)["Prussia against France"].split("; modifiers ")
    assert rows == "Allies at war with the target 0 → +1"
    low, high = (int(number.replace("−", "-")) for number in total.split(" → "))
    assert high == low + 1
    assert weighed.summary == "No chance changes, only modifiers."
    assert not [line for line in weighed.lines if line.tone is Tone.STRONG]
    session.undo()
    session.do(NextMonth())
    weighed = found(session, MAKE, "Fr", "GB")
    assert weighed.summary == "The chance of 2 checks changes."
    assert sum(line.tone is Tone.STRONG for line in weighed.lines) == 2


def test_what_changes_no_check_says_so(session: EmpiresSession) -> None:
    for land in ("Hesse", "Mecklenburg", "Duchies", "Saxony", "Norway", "Denmark", "Sweden", "Egypt"):
        if land in first_options(session, GAIN) and not found(session, GAIN, land, "Pr").lines:
            assert found(session, GAIN, land, "Pr").summary == "No check changes."
            return
    raise AssertionError("every one of them changes a check")


def test_what_is_counted_is_the_next_month_once_the_declarations_are_behind(session: EmpiresSession) -> None:
    edit(session, {"month": "1805-02", "relations.enforced_peace": [{"powers": ["Pr", "GB"], "until": "1805-03"}]})
    before = found(session, MARRY, "Pr", "GB")
    session.do(MarkStep("declarations", StepState.SKIPPED, "at the table"))
    after = found(session, MARRY, "Pr", "GB")
    assert {line.aside for line in before.lines if not line.is_head} == {"settled"}
    assert {line.aside for line in after.lines if not line.is_head} != {"settled"}


def test_a_minor_with_an_unknown_owner_makes_ranges_of_totals(session: EmpiresSession) -> None:
    weighed = found(session, LOSE, "Sicily", "unknown") if "Sicily" in first_options(session, LOSE) else None
    if weighed is None:
        edit(session, {"territories.Sicily": "GB"})
        weighed = found(session, LOSE, "Sicily", "unknown")
    assert any(" to " in line.note for line in weighed.lines)


def test_a_call_that_the_new_alliance_allows_is_said_beforehand(session: EmpiresSession) -> None:
    edit(session, {"relations.wars": [{"powers": ["GB", "Fr"], "since": "1805-01"}]})
    assert found(session, MAKE, "Pr", "GB").others == (
        "Can be called now: Great Britain calls Prussia against France.",
    )


@pytest.mark.parametrize("is_past", [False, True])
def test_an_alliance_made_after_calls_and_peace_does_not_lead_back_to_calls(
    session: EmpiresSession, is_past: bool
) -> None:
    edit(session, {"relations.wars": [{"powers": ["GB", "Fr"], "since": "1805-01"}], "options.pre_game_rolls": True})
    session.do(MarkStep("diplomacy", StepState.DONE))
    session.do(OpenPhase(CheckKind.DECLARATION, Unknown.NO))
    assert session.state.steps["calls"].state is StepState.DONE, "nobody could be called"
    if is_past:
        session.do(OpenPhase(CheckKind.PEACE, Unknown.NO))
    assert bool(found(session, MAKE, "Pr", "GB").others) is not is_past
    edit(session, {"relations.alliances": [["GB", "Pr"]]})
    assert (due_now(session.walks).asks is not Asks.CALL) is is_past
    assert ("1 call on offer" in [left.words for left in left_in_month(session.walks)]) is not is_past


def test_an_event_for_peace_that_comes_of_it_is_said_beforehand(session: EmpiresSession) -> None:
    edit(
        session,
        {
            "powers.Fr.needs_for_dominance": ["Baden"],
            "territories.Baden": "Fr",
            "relations.wars": [{"powers": ["GB", "Fr"], "since": "1804-12"}],
            "last_peace.powers.Fr.held_for_dominance": ["Baden"],
        },
    )
    assert [text for text in found(session, LOSE, "Baden", "neutral").others if text.startswith("Event found: France")]
    enter(session, LOSE, "Baden", "neutral")
    (back,) = found(session, GAIN, "Baden", "Fr").others
    assert back.startswith("No longer an event: France")


# Where it is kept


def test_the_log_has_it_under_its_step_with_its_reason(session: EmpiresSession) -> None:
    enter(session, MAKE, "Pr", "GB", "against France")
    enter(session, CEDE, "Tyrol", "Fr", "a bargain")
    lines = [one.line for one in session.logged(session.history.ids)][-3:]
    assert [(line.text, line.phase, line.because) for line in lines] == [
        ("Prussia and Great Britain: allied", "Creating alliances", "against France"),
        ("Tyrol: Austria → France", "Free states", "a bargain"),
        ("Austria has ceded Tyrol to France", "Free states", "a bargain"),
    ]
    assert session.undo_label == "Tyrol: Austria → France"


def test_this_month_lists_what_was_entered_in_its_steps_and_no_edit_of_the_sheet(session: EmpiresSession) -> None:
    def shown() -> list[tuple[str, str, bool]]:
        return [(line.text, line.step, line.is_head) for line in month_lines(Procession(session, session.do))]

    edit(session, {"relations.alliances": [["Fr", "Sp"]]})
    enter(session, MAKE, "Pr", "GB")
    enter(session, LOSE, "Baden" if "Baden" in first_options(session, LOSE) else "Naples", "unknown")
    texts = shown()
    assert ("Creating alliances", "alliances", True) in texts
    assert ("Prussia and Great Britain: allied", "alliances", False) in texts
    assert not [text for text, _, _ in texts if "Spain" in text]
    session.undo()
    assert not [text for text, step, _ in shown() if step == "minors"]
    session.do(NextMonth())
    assert not [text for text, step, _ in shown() if step]


# The buttons


def test_the_black_button_follows_the_form(session: EmpiresSession) -> None:
    for step in ("diplomacy", "declarations", "calls", "peace"):
        session.do(MarkStep(step, StepState.SKIPPED, "at the table"))
    procession = Procession(session, session.do)

    def black(made: Draft) -> tuple[str, ...]:
        return tuple(act.text for act in entry_acts(procession, made, weigh(session, made)))

    assert black(chosen(MAKE)) == ("Done with 4.5", "Skip")
    assert black(chosen(MAKE, "Pr")) == ("Choose the second power",)
    assert black(chosen(MAKE, "", "Pr")) == ("Choose the first power",)
    assert black(chosen(MAKE, "Pr", "GB")) == ("Make the alliance of Prussia and Great Britain",)
    assert black(chosen(MARRY, "Pr", "GB")) == ("Marry Prussia and Great Britain",)
    assert black(chosen(MAKE, "Pr", "Pr")) == ("Choose the second power",)


def test_with_nobody_allied_there_is_nothing_to_break(session: EmpiresSession) -> None:
    assert [step for step in ENTRIES if is_idle(session, step)] == ["breaking"]
    for step in ("diplomacy", "declarations", "calls", "peace", "alliances", "minors"):
        session.do(MarkStep(step, StepState.SKIPPED, "at the table"))
    made = chosen(BREAK)
    acts = entry_acts(Procession(session, session.do), made, weigh(session, made))
    assert [act.text for act in acts] == ["Next 4.8 Free states"]
    enter(session, MARRY, "Fr", "Au")
    assert not is_idle(session, "breaking")


def test_the_strip_says_what_was_entered_and_where_there_is_nothing_to_do(session: EmpiresSession) -> None:
    def notes() -> dict[str, str]:
        procession = Procession(session, session.do)
        cells = step_cells(session, procession.now, procession.agreed.this_month())
        return {cell.id: cell.note for cell in cells}

    assert (notes()["alliances"], notes()["breaking"]) == ("if you wish", "nothing to do")
    enter(session, MAKE, "Pr", "GB")
    assert (notes()["alliances"], notes()["breaking"]) == ("1 entered", "if you wish")


# In the window


def to_step(window: EmpiresPage, step: str, **edits: Any) -> None:
    """The stage of the month at a step."""
    session = window.session
    session.do(EditFields({"options.pre_game_rolls": True, **{k.replace("__", "."): v for k, v in edits.items()}}))
    for before in session.rulebook.tables.steps:
        if before == step:
            break
        session.do(MarkStep(before, StepState.SKIPPED, "at the table"))
    trigger(window, "view_month")


def black(window: EmpiresPage) -> str:
    return window.month.acts.buttons[0].text()


def choose(name: str) -> None:
    """Pick a name in the list that is open."""
    assert QApplication.activePopupWidget() is not None
    press(*name, Key.Key_Return)


def test_an_alliance_is_made_by_keyboard_alone_and_taken_back(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    assert black(window) == "Done with 4.5"
    assert focus() is window.month.acts.buttons[0]
    press("e")
    choose("pr")
    assert black(window) == "Choose the second power"
    press(Key.Key_Return)
    choose("g")
    assert black(window) == "Make the alliance of Prussia and Great Britain"
    press(Key.Key_Return)
    assert window.session.state.relations.alliances == (("Pr", "GB"),)
    assert black(window) == "Done with 4.5"
    assert focus().objectName() == "entry_first"
    press("z", modifier=CTRL)
    assert not window.session.state.relations.alliances
    press(Key.Key_Return)
    assert window.session.state.steps["alliances"].state is StepState.DONE
    assert black(window) == "Done with 4.6"


def test_y_does_it_n_empties_and_escape_empties_what_is_half_chosen(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    press("e")
    choose("")
    assert black(window) == "Choose the second power", "Enter alone takes the first in the list"
    press(Key.Key_Return)
    choose("")
    assert black(window) == "Make the alliance of France and Russia"
    press("n")
    press("e")
    choose("pr")
    press("y")
    press("n")
    assert black(window) == "Choose the second power"
    press(Key.Key_Escape)
    assert black(window) == "Done with 4.5"
    for key in ("n", "y"):
        window.month.entry.draft = chosen(MAKE, "Pr", "GB")
        window.month.refresh()
        window.month.entry.choices[1].setFocus()  # where other letters look for a name
        press(key)
        assert len(window.session.state.relations.alliances) == (key == "y")
        assert black(window) == "Done with 4.5"
    window.month.setFocus()
    press("n")
    assert window.session.state.steps["alliances"].state is StepState.SKIPPED


def test_n_empties_what_is_refused(window: EmpiresPage) -> None:
    """A power at war with all that can be chosen leads nowhere: without N only Escape led out of the form."""
    to_step(window, "alliances")
    edit(window.session, {"relations.wars": [{"powers": ["Tu", "Au"]}]})
    window.month.entry.draft = chosen(MAKE, "Au", "Tu")
    window.month.refresh()
    assert window.month.entry.weighed.refusal
    assert window.month.entry.empty.key == "N"
    press("n")
    assert black(window) == "Done with 4.5"
    assert not window.month.entry.draft.is_begun


def test_figures_pick_in_the_open_list_and_throw_no_dice(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    press("e")
    press("2")
    assert window.month.entry.draft.first == "Ru"
    press("3")
    assert window.month.entry.draft.first == "Ru"


def test_arrows_turn_to_the_other_deed_and_what_is_chosen_stays(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    press("e")
    choose("pr")
    press(Key.Key_Backtab, modifier=SHIFT)
    press(Key.Key_Right)
    assert window.month.entry.deeds[1].isChecked()
    assert window.month.entry.draft == chosen(MARRY, "Pr")
    assert not window.driver.procession.looks_elsewhere
    press(Key.Key_Return)
    choose("s")
    assert black(window) == "Marry Prussia and Spain"


def test_the_reason_goes_into_the_log_and_the_form_is_empty_after(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    form = window.month.entry
    form.draft = chosen(MAKE, "Pr", "GB")
    form.because.setText("against France")
    window.month.refresh()
    form.because.setFocus()
    press(Key.Key_Return)
    assert [line.line.because for line in window.session.logged(window.session.history.ids)][-1] == "against France"
    assert (form.because.text(), form.draft.is_begun) == ("", False)


def test_a_refusal_stands_in_the_form_and_enter_opens_the_choice(window: EmpiresPage) -> None:
    to_step(window, "alliances", relations__alliances=[["Pr", "GB"]])
    form = window.month.entry
    form.draft = chosen(MAKE, "Pr", "GB")
    window.month.refresh()
    refusal = form.findChild(QWidget, "entry_refusal")
    assert refusal is not None
    assert refusal.isVisible()
    window.month.setFocus()
    press(Key.Key_Return)
    assert QApplication.activePopupWidget() is not None
    press(Key.Key_Escape)


def test_right_stands_what_it_changes_and_while_the_form_is_empty_the_table(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    assert window.month.table.frame.isVisible()
    form = window.month.entry
    form.draft = chosen(MAKE, "Pr", "GB")
    window.month.refresh()
    assert form.frame.isVisible()
    assert [line.text for line in form.checks.lines if not line.is_head] == [
        "Prussia against Great Britain",
        "Great Britain against Prussia",
    ]


def test_a_step_that_is_looked_at_can_be_entered_in_and_enter_leads_back(window: EmpiresPage) -> None:
    trigger(window, "view_month")
    window.driver.look_at_step("alliances")
    assert black(window) == "Back to 4.2 Declarations of war"
    form = window.month.entry
    form.draft = chosen(MAKE, "Pr", "GB")
    window.month.refresh()
    press(Key.Key_Return)
    assert window.session.state.relations.alliances == (("Pr", "GB"),)
    assert black(window).startswith("Back to ")


def test_a_past_moment_shows_the_form_and_enters_nothing(window: EmpiresPage) -> None:
    to_step(window, "alliances")
    window.session.look_at(2)
    window.driver.look_at_step("alliances")
    window.month.refresh()
    assert black(window) == "Back to now"
    assert not window.month.entry.choices[0].isEnabled()


def test_nothing_of_the_form_is_cut_off(window: EmpiresPage) -> None:
    powers = {"options.major_powers": "twelve"}
    window.window().resize(1280, 730)
    month = window.month
    for step in ENTRIES:
        window.session.go(1)
        to_step(window, step, relations__alliances=[["GB", "NA"]], territories__Baden="Fr", **powers)
        for scale, deed in product((1.0, 1.3), range(2)):
            text_size(window, scale)
            made = draft(step, deed)
            first, _ = made.options(window.session)
            if first:
                made = evolve(made, first=first[-1][0])
                made = evolve(made, second=made.options(window.session)[1][-1][0])
            month.entry.draft = made
            month.refresh()
            QApplication.processEvents()
            assert cut_off(month) == [], (step, scale, deed)
