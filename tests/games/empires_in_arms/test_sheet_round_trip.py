"""A sheet is the whole game: nothing is lost on the way to text, to a campaign file and back."""

import json
from collections.abc import Callable
from functools import partial

from attrs import evolve
from board import RULEBOOK, TABLES, do, game, play
from hypothesis import given, settings
from hypothesis import strategies as st
from sheets import Data, counts, sheets

from eia_solo.core.document import Path
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.strict import Mismatch
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet, EditFields
from eia_solo.games.empires_in_arms.rules.keys import edited, parse_key, value_at
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges
from eia_solo.games.empires_in_arms.rules.sheet import data_for, data_from, state_after, state_from
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.rules.state import GameState, Incident

SECTIONS = ("month", "options", "readings", "territories", "ceded", "combinations", "relations", "calls", "events")
PHASES = ("dismissed", "undecided", "marks", "steps", "declarations", "calling", "peace", "last_peace")
PARTS: list[Path] = [
    *((section,) for section in (*SECTIONS, *PHASES, "powers")),
    *(("powers", power) for power in ("Fr", "GB", "Ge")),
    ("powers", "Fr", "ships"),
    ("relations", "wars"),
]
"""What is edited: whole sections, pages and values."""


@given(sheets())
def test_a_game_s_sheet_is_that_game(data: Data) -> None:
    state = state_from(data, TABLES)
    assert state_from(data_from(state), TABLES) == state


@given(sheets())
def test_a_game_written_as_text_and_read_is_that_game(data: Data) -> None:
    state = state_from(data, TABLES)
    assert RULEBOOK.parse_sheet(text_of(state, TABLES).encode(), "sheet.toml") == state


@given(sheets(), sheets(), st.sets(st.sampled_from(PARTS)))
@settings(max_examples=40)
def test_after_an_edit_the_game_is_that_of_the_whole_new_sheet(one: Data, other: Data, parts: set[Path]) -> None:
    state = state_from(one, TABLES)
    wanted = data_from(state)
    for part in sorted(parts):
        wanted = edited(wanted, part, value_at(other, part))
    for old in (data_from(state), data_for(state, parts)):
        new = old
        for part in sorted(parts):
            new = edited(new, part, value_at(other, part))
        reached = _read(partial(state_after, state, old, new, TABLES))
        assert reached == _read(lambda: state_from(wanted, TABLES))


def _read(read: Callable[[], GameState]) -> GameState | tuple[Path, str]:
    """The game, or where and why its sheet is none."""
    try:
        return read()
    except Mismatch as fault:
        return fault.path, fault.what


def test_signs_that_do_not_print_are_escaped_in_a_sheet_and_read_back() -> None:
    name = "a\x1b\x7f\x9b\u202e\ue000\U000e0001\U0010ffff\tb"
    _, state = do(game(), EditFields({"powers.Fr.leaders": [{"name": name}]}))
    text = text_of(state, TABLES)
    assert text.replace("\n", "").isprintable()
    assert RULEBOOK.parse_sheet(text.encode(), "sheet.toml") == state


@given(sheets())
def test_a_game_kept_in_a_campaign_file_and_read_is_that_game(data: Data) -> None:
    state = state_from(data, TABLES)
    assert RULEBOOK.load_state(json.loads(json.dumps(RULEBOOK.dump_state(state)))) == state


edits = st.one_of(
    st.tuples(st.sampled_from(["powers.Fr.money", "powers.Tu.ships", "powers.GB.land_points"]), counts | st.none()),
    st.tuples(st.sampled_from(["powers.Ru.bankrupt", "powers.Ru.denies_dardanelles"]), st.booleans() | st.none()),
    st.tuples(
        st.sampled_from(["territories.Sweden", 'territories."West Galicia"']), st.sampled_from(["Fr", "neutral"])
    ),
    st.tuples(st.just("relations.alliances"), st.sampled_from([[], [["Fr", "Ru"]], None])),
    st.tuples(st.just("relations.borders"), st.sampled_from([[["Fr", "Au"], ["Au", "Ru"]], None])),
    st.tuples(st.just("combinations.poland"), st.sampled_from([{}, {"created_by": "Fr"}, None])),
    st.tuples(st.just("combinations.poland.controlled_by"), st.sampled_from(["Fr", "neutral", None])),
    st.tuples(st.just("readings.most_ships"), st.sampled_from(["tied", "sole", None])),
    st.tuples(st.just("powers.Fr.provincial_capitals.besieged"), st.integers(0, 3) | st.none()),
    st.tuples(st.just("month"), st.sampled_from(["1805-03", "1807-01"])),
)


@given(sheets(), st.lists(edits, min_size=1, max_size=3))
def test_editing_values_is_the_same_as_applying_the_edited_sheet(data: Data, changes: list[tuple[str, object]]) -> None:
    state = state_from(data, TABLES)
    whole = data_from(state)
    for key, value in dict(changes).items():
        whole = edited(whole, parse_key(key), value)
    assert outcome(state, EditFields(dict(changes))) == outcome(state, ApplySheet(whole))


@given(sheets(), sheets())
def test_applying_a_sheet_makes_the_game_what_it_says(before: Data, after: Data) -> None:
    start, wanted = state_from(before, TABLES), state_from(after, TABLES)
    reached = outcome(start, ApplySheet(after))
    assert isinstance(reached, GameState)
    assert without_what_is_found(reached) == without_what_is_found(wanted)
    if wanted.last_peace:
        assert reached.last_peace is not None
        assert reached.last_peace.month == wanted.last_peace.month


def without_what_is_found(state: GameState) -> GameState:
    """Events are found and dismissed by a change itself, against a last peace phase that a sheet need not name."""
    peace = state.peace and evolve(state.peace, late=written(state.peace.late), undecided=())
    events = written(state.events)
    return evolve(state, marks={}, events=events, dismissed=(), undecided=(), last_peace=None, peace=peace)


def written(events: tuple[Incident, ...]) -> tuple[Incident, ...]:
    return tuple(event for event in events if not event.found)


def outcome(state: GameState, command: ApplySheet | EditFields) -> GameState | str:
    """The game after the command, or why it was refused."""
    try:
        return do(state, command)[1]
    except NothingChanges:
        return state
    except Exception as refusal:
        return f"{type(refusal).__name__}: {refusal}"


@given(sheets(phase=False))
def test_events_kept_in_a_campaign_file_and_read_are_those_events(data: Data) -> None:
    try:
        happened, _ = play(state_from(data, TABLES))
    except IllegalCommand:
        return
    for event in happened:
        kept, why = json.loads(json.dumps(RULEBOOK.dump_event(event)))
        assert RULEBOOK.load_event(kept, why) == event
