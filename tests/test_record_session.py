"""The door to a record: posts come in whole or not at all, stories are told, and everything can be taken back."""

import gc
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.campaign.repair import repair
from eia_solo.campaign.shelf import TableFolder, folder_of, rulebook, scenarios
from eia_solo.campaign.states import States
from eia_solo.core.errors import CampaignError, DamagedCampaign, FileError, InvalidCommand
from eia_solo.core.log import Margin
from eia_solo.core.moment import Moment
from eia_solo.core.strict import Mismatch
from eia_solo.exports.document import log_document
from eia_solo.exports.formats import written
from eia_solo.exports.log_page import Choice, Detail
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.loading import revolution_and_reaction
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, StruckOut, told
from eia_solo.games.revolution_and_reaction.rules.codec import dump_act, load_act, load_kept_act
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.commands import ChooseReading
from eia_solo.games.revolution_and_reaction.rules.decisions import DECISIONS
from eia_solo.games.revolution_and_reaction.rules.parts import PARTS
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.entries import canonical
from eia_solo.store.kept_states import packed, unpacked

NOW = "2011-11-05T12:00:00+00:00"
POST = '[[posts]]\nreceived = "{at}"\nfrom = "FM of {by}"\nkind = "{kind}"\nstates = ["{on}"]\n'


def post(at: str = "2011-11-01T09:00Z", by: str = "France", kind: str = "war", on: str = "Russia") -> str:
    return POST.format(at=at, by=by, kind=kind, on=on)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[RecordSession]:
    book = revolution_and_reaction("nwol")
    with RecordSession.create(tmp_path / "game.eia", book, "nwol-sample", seed=1, clock=lambda: NOW) as made:
        yield made


def test_each_post_of_a_file_is_an_entry_of_its_own(session: RecordSession) -> None:
    entered = session.enter_file((post() + post(by="Prussia")).encode(), "monday.toml")
    assert [event.act.id for event in entered] == ["Fr 1 Nov 09:00", "Pr 1 Nov 09:00"]
    assert session.undo_label == "Foreign Minister of Prussia: declares war on Russia"
    session.undo()
    assert [act.id for act in session.state.acts] == ["Fr 1 Nov 09:00"]
    session.redo()
    assert len(session.state.acts) == 2


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (post(on="Rusia"), "monday.toml:10: posts[1].states[0]: there is no state 'Rusia'; did you mean Russia?"),
        (post(on="France"), "monday.toml:6: posts[1]: France names itself"),
        (post(), "monday.toml:6: posts[1]: the same has been entered already"),
        (post(at="2011-11-06T09:00Z"), "monday.toml:6: posts[1]: received Sun 6 Nov 2011 09:00 UTC is in the future"),
        (post(at="2011-11-01T09:00"), "monday.toml:7: posts[1].received: '2011-11-01T09:00' has no time zone"),
        (post(kind="wra"), "monday.toml:9: posts[1].kind: must be one of"),
        ("[[posts]\n", "monday.toml:6: not valid TOML"),
    ],
)
def test_of_a_file_with_a_fault_nothing_is_entered(session: RecordSession, fault: str, says: str) -> None:
    before = session.state, session.history
    with pytest.raises((InvalidCommand, FileError)) as refused:
        session.enter_file((post() + fault).encode(), "monday.toml")
    assert says in str(refused.value)
    assert (session.state, session.history) == before
    assert session.campaign.verify() == []


def test_a_zone_is_kept_as_given_and_what_lies_in_the_future_is_told_by_it(session: RecordSession) -> None:
    session.enter_file(post(at="2011-11-05T14:00+02:00").encode(), "a.toml")
    assert session.state.acts[0].received.text == "2011-11-05T14:00+02:00"
    with pytest.raises(InvalidCommand, match="is in the future"):
        session.enter_file(post(at="2011-11-05T12:00-02:00", by="Spain").encode(), "a.toml")


def test_an_older_post_is_judged_at_its_place_and_says_what_it_changed(session: RecordSession) -> None:
    session.enter_file(post(on="Holland").encode(), "a.toml")
    (late,) = session.enter_file(
        post(at="2011-10-25T09:00Z", by="Holland", kind="inactivate", on="France").encode(), "b.toml"
    )
    assert (late.late, late.rejudged) == (True, ("Fr 1 Nov 09:00",))
    assert [act.id for act in session.state.acts] == ["Ho 25 Oct 09:00", "Fr 1 Nov 09:00"]


def test_the_wrong_office_is_entered_and_refused_by_rule(session: RecordSession) -> None:
    session.enter_file(post().replace("FM of", "Ambassador of").encode(), "a.toml")
    (verdict,) = session.state.record.verdicts.values()
    assert verdict.standing is Standing.REFUSED
    assert session.state.edition.number(verdict.findings[0].rule) == "NWOL 5.1"


def test_a_plain_text_is_entered_like_any_other_file(session: RecordSession) -> None:
    text = "Received: 2011-11-01T09:00Z\nFrom: FM of France\nKind: declare war\nWith: Russia\n"
    (event,) = session.enter_file(text.encode(), "forum.txt", is_text=True)
    assert event.act.id == "Fr 1 Nov 09:00"
    with pytest.raises(InvalidCommand, match=r"forum.txt:2: the same has been entered already"):
        session.enter_file(b"\n" + text.encode(), "forum.txt", is_text=True)


def test_what_was_entered_is_there_when_the_record_is_opened_again(session: RecordSession) -> None:
    session.enter_file((post() + post(by="Prussia")).encode(), "monday.toml")
    state, record = session.state, session.state.record
    session.close()
    with open_campaign(session.campaign.path) as again:
        assert isinstance(again, RecordSession)
        assert again.state == state
        assert again.state.record == record
        assert again.problems() == []


def test_the_log_shows_every_post_with_its_verdict_and_what_is_written_beside_it(session: RecordSession) -> None:
    session.enter_file(post().encode(), "a.toml")
    session.write_margin("2", Margin(bookmarked=True, note="at last"))
    document = log_document(session)
    lines = [logged.line for logged in document.lines]
    assert [line.kind for line in lines] == ["beginning", "post"]
    assert (lines[1].outcome, lines[1].note) == ("waiting", "at last")
    assert "the war on Russia needs the endorsement of the Prime Minister of France (NWOL 3.1)" in lines[1].rule
    assert document.header.seed is None
    assert document.header.month == "Tue 1 Nov 2011 09:00 UTC"


# Scenarios and stories


def test_the_scenarios_of_all_games_have_names_of_their_own() -> None:
    known = scenarios()
    assert {"1805", "1805-sample", "nwol", "nwol-sample", "amwol", "amwol-sample"} <= set(known)
    each = [name for id in set(known.values()) for name in rulebook(id).scenarios]
    assert sorted(each) == sorted(known)


@pytest.mark.parametrize("edition", ["nwol", "amwol"])
def test_a_sample_begins_with_a_story_that_shows_every_kind_of_act_and_every_verdict(
    edition: str, tmp_path: Path
) -> None:
    with new_campaign(tmp_path / "s.eia", f"{edition}-sample") as session:
        assert isinstance(session, RecordSession)
        acts, record = session.state.acts, session.state.record
        assert len(session.history.ids) == len(acts) + 1
        parts = {part.kind for act in acts if isinstance(act, Post) for part in act.parts}
        decisions = {act.decision.kind for act in acts if not isinstance(act, Post)}
        assert (parts, decisions) == (set(PARTS), set(DECISIONS))
        verdicts = record.verdicts.values()
        assert {v.standing for v in verdicts} | {f.standing for v in verdicts for f in v.findings} == set(Standing)
        first = acts[0]
        assert "sample" in first.text  # type: ignore[union-attr]
        assert "sample" in session.state.setup.title
        assert session.problems() == []


@pytest.mark.parametrize("edition", ["nwol", "amwol"])
def test_an_empty_record_begins_with_nothing(edition: str, tmp_path: Path) -> None:
    assert folder_of(REVOLUTION_AND_REACTION).story(edition, edition) is None
    with new_campaign(tmp_path / "e.eia", edition) as session:
        assert isinstance(session, RecordSession)
        assert (list(session.state.acts), dict(session.state.record.states)) == ([], {})


def test_a_story_with_a_fault_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableFolder, "story", lambda *_: (post(on="Nowhere").encode(), "story.toml"))
    with pytest.raises(InvalidCommand, match=r"story\.toml:5"):
        new_campaign(tmp_path / "s.eia", "nwol-sample")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_opened_with_the_rulebook_it_was_made_for(tmp_path: Path) -> None:
    for scenario, kind in (("1805-sample", EmpiresSession), ("amwol-sample", RecordSession)):
        path = tmp_path / f"{scenario}.eia"
        new_campaign(path, scenario).close()
        with open_campaign(path, write=False) as session:
            assert isinstance(session, kind)
            assert session.why_read_only


def test_a_rulebook_that_is_not_known_is_named(session: RecordSession) -> None:
    session.campaign.keep_meta({"rulebook": "chess"})
    session.close()
    with pytest.raises(CampaignError, match=r"game.eia: made for the rulebook 'chess', which this version"):
        open_campaign(session.campaign.path)


def test_own_tables_of_one_game_leave_those_of_the_other_in_force(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empires_in_arms").mkdir()
    monkeypatch.setenv("EIA_SOLO_TABLES", str(tmp_path))
    assert "nwol-sample" in scenarios()
    assert revolution_and_reaction("nwol").scenarios


# Quick, and still careful


@pytest.mark.parametrize("edition", ["nwol", "amwol"])
def test_what_is_read_quickly_is_what_is_read_with_care(edition: str, tmp_path: Path) -> None:
    with new_campaign(tmp_path / "s.eia", f"{edition}-sample") as session:
        assert isinstance(session, RecordSession)
        for kept in map(dump_act, session.state.entered):
            assert load_kept_act(kept) == load_act(kept)
            for key in {"act", "received", "author", "parts", "decision"} & set(kept):
                with pytest.raises(Mismatch):
                    load_kept_act({**kept, key: [3]})


def test_after_a_record_was_opened_python_collects_its_garbage_again(session: RecordSession) -> None:
    session.close()
    with RecordSession.open(session.campaign.path, session.rulebook):
        assert gc.isenabled()


def test_a_record_of_many_posts_is_opened_from_the_state_kept_last(session: RecordSession) -> None:
    states = ["Russia", "Prussia", "Spain", "Denmark"]
    many = "".join(
        post(at=f"2011-11-01T{number // 50:02}:{number % 50:02}Z", on=states[number % 4], kind=kind)
        for number, kind in enumerate(["war", "form", "activate"] * 90)
    )
    session.enter_file(many.encode(), "many.toml")
    assert list(kept_states(session)) == [1, 129, 257]
    state = session.state
    session.close()
    with RecordSession.open(session.campaign.path, session.rulebook) as again:
        assert again.state == state
        assert again.problems() == []


def kept_states(session: RecordSession) -> dict[int, dict[str, Any]]:
    return {id: state for id in session.history.ids if (state := session.campaign.snapshot(id)) is not None}


def _amend(session: RecordSession, act: Act, chance: random.Random) -> None:
    """Another time or channel for an act, or none of it."""
    if isinstance(act, StruckOut) or chance.random() < 0.7:
        at = Moment.parse(f"2011-11-0{chance.choice((1, 2))}T23:{chance.randrange(60):02}Z")
        session.correct(evolve(told(act), received=at, text=f"No. {len(session.history.ids)}"), "misread")
    else:
        session.strike_out(act.id, "never sent")


def _dealt_with(session: RecordSession, steps: int, chance: random.Random) -> None:
    """Posts in any order, some of them late, corrected or struck out; steps back and forth; branches; readings."""
    readings = [each for each in session.rulebook.readings.values() if len(each.choices) > 1]
    for number in range(steps):
        step = chance.random()
        acts = session.state.acts
        if step < 0.2 and acts:
            _amend(session, chance.choice(acts), chance)
        elif step < 0.8:
            day, by = chance.choice((1, 2, 2)), chance.choice(("France", "Prussia"))
            at = f"2011-11-{day:02}T{number // 50 % 24:02}:{number % 50:02}Z"
            on = chance.choice(("Russia", "Spain", "Denmark"))
            kind = chance.choice(("war", "form", "activate", "inactivate"))
            session.enter_file(post(at, by, kind, on).encode(), "any.toml")
        elif step < 0.9 and session.history.can_undo:
            session.undo()
        elif step < 0.95:
            session.what_if(chance.choice(session.history.ids))
        else:
            reading = chance.choice(readings)
            session.do(
                ChooseReading(
                    reading.id,
                    next(
                        each.id
                        for each in reading.choices
                        if each.id != session.rulebook.choice(reading.id, session.state)
                    ),
                )
            )


@pytest.mark.parametrize("seed", range(6))
def test_every_state_is_the_one_played_however_much_of_it_is_kept(
    session: RecordSession, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eia_solo.games.revolution_and_reaction.session.KEPT_EVERY", 1 + seed)
    _dealt_with(session, 60, random.Random(seed))
    assert len(kept_states(session)) > 5
    assert session.problems() == []
    entries = list(session.campaign.entries())
    states: dict[int | None, Register] = {}
    for entry in entries:
        after: Any = states.get(entry.parent)
        for event in session.events_in(entry):
            after = session.rulebook.evolve(after, event)
        states[entry.id] = after
    session.close()
    with RecordSession.open(session.campaign.path, session.rulebook) as again:
        for id in random.Random(seed).sample(sorted(states, key=str), len(states)):
            assert again.state_at(id or 1) == states[id]
            assert again.state_at(id or 1).record == states[id].record


@pytest.mark.parametrize(
    "written",
    [
        lambda state: {**state, "new": state["new"][:-8] + "AAAA" + state["new"][-4:]},
        lambda state: {**state, "new": 3},
        lambda state: {"follows": state["follows"]},
        lambda state: {**state, "follows": 500},
        lambda state: {**state, "follows": [1]},
        lambda state: {**state, "follows": 2},
        lambda state: packed(state["follows"], {"acts": 3}),
    ],
)
def test_a_kept_state_that_is_damaged_is_said_in_a_line_and_found_by_the_check(
    session: RecordSession, written: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eia_solo.games.revolution_and_reaction.session.KEPT_EVERY", 5)
    _dealt_with(session, 30, random.Random(1))
    last, _ = session.campaign.nearest_snapshot()
    with closing(sqlite3.connect(session.campaign.path)) as db, db:
        state = json.loads(db.execute("SELECT state FROM snapshots WHERE entry = ?", (last,)).fetchone()[0])
        db.execute("UPDATE snapshots SET state = ? WHERE entry = ?", (canonical(written(state)), last))
    (found,) = session.problems()
    assert f"the state after entry {last}" in found
    assert "cannot be read" in found
    kept, ids = session.campaign.kept_states, session.history.ids
    session.close()
    with pytest.raises(DamagedCampaign, match=f"the state after entry {last} cannot be read"):
        RecordSession.open(session.campaign.path, session.rulebook)
    folder = session.campaign.path.parent / "mended"
    folder.mkdir()
    monkeypatch.setattr("eia_solo.campaign.repair.SNAPSHOT_EVERY", 7)
    mended = repair(session.campaign.path, folder)
    with RecordSession.open(mended.made, session.rulebook) as again:
        assert again.problems() == []
        assert set(again.campaign.kept_states) == {*kept, *(id for id in ids if id % 7 == 0)}, "for a quick opening"
        assert again.state.record == session.state.record


def test_a_kept_verdict_that_the_rules_never_gave_is_found_by_the_check(
    session: RecordSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eia_solo.games.revolution_and_reaction.session.KEPT_EVERY", 5)
    _dealt_with(session, 30, random.Random(1))
    last, state = session.campaign.nearest_snapshot()
    new = unpacked(state)
    _, findings = next(each for each in new["tables"]["verdicts"][1] if each[1])
    findings[0][1] = "refused" if findings[0][1] != "refused" else "waiting"
    with closing(sqlite3.connect(session.campaign.path)) as db, db:
        row = canonical(packed(state["follows"], new))
        db.execute("UPDATE snapshots SET state = ? WHERE entry = ?", (row, last))
    (found,) = session.problems()
    assert f"entry {last}" in found
    assert "the state kept with it is not what its events add up to" in found


def test_what_is_kept_by_other_tables_is_sound_and_the_next_state_is_kept_anew(
    session: RecordSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eia_solo.games.revolution_and_reaction.session.KEPT_EVERY", 5)
    _dealt_with(session, 30, random.Random(1))
    before = session.campaign.nearest_snapshot()[0]
    state = session.state
    session.close()
    monkeypatch.setattr("eia_solo.games.revolution_and_reaction.rules.kept.JUDGING", 0)
    with RecordSession.open(session.campaign.path, session.rulebook, clock=lambda: NOW) as again:
        assert again.state.record == state.record
        _dealt_with(again, 30, random.Random(3))
        entry, kept = again.campaign.nearest_snapshot()
        assert entry > before
        ours = [each["follows"] for id, each in kept_states(again).items() if id > before]
        assert 1 in ours
        assert "follows" in kept
        assert again.problems() == []


def test_a_record_whose_states_were_kept_whole_goes_on(session: RecordSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eia_solo.games.revolution_and_reaction.session.KEPT_EVERY", 5)
    with monkeypatch.context() as earlier:
        earlier.setattr(States, "to_keep", lambda self, _, state: self._rulebook.dump_state(state))
        _dealt_with(session, 30, random.Random(1))
    assert all("acts" in state for state in kept_states(session).values())
    session.close()
    with RecordSession.open(session.campaign.path, session.rulebook, clock=lambda: NOW) as again:
        _dealt_with(again, 30, random.Random(3))
        assert 1 in [state.get("follows") for state in kept_states(again).values()]
        assert again.problems() == []


@pytest.mark.parametrize("scenario", ["nwol-sample", "amwol-sample"])
def test_no_sentence_stands_in_a_new_record_but_what_a_person_typed(tmp_path: Path, scenario: str) -> None:
    with new_campaign(tmp_path / "game.eia", scenario):
        pass
    with closing(sqlite3.connect(tmp_path / "game.eia")) as db:
        queries = ("SELECT label, command, events FROM entries", "SELECT state FROM snapshots", "SELECT why FROM whys")
        rows = [row for query in queries for row in db.execute(query)]
    folder = Path(__file__).parents[1] / "modifier_tables" / "revolution_and_reaction"
    files = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.toml"))
    found = {text for row in rows for data in row if data for text in _texts(json.loads(data)) if " " in text}
    assert "15 crowns before the winter" in found or "no raids across the river" in found
    assert sorted(text for text in found if text not in files) == []


def _texts(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for each in data:
            yield from _texts(each)
            if isinstance(data, dict):
                yield from _texts(data[each])


def test_a_correction_is_undone_and_looked_back_from_like_any_entry(session: RecordSession) -> None:
    session.enter_file((post() + post(by="Prussia")).encode(), "monday.toml")
    before = session.state
    wrong = before.acts[0]
    session.correct(evolve(wrong, received=Moment.parse("2011-11-02T09:00Z")), "the page was of another day")
    session.strike_out(before.acts[1].id, "never sent")
    after = session.state
    assert session.undo_label == "Struck out: Foreign Minister of Prussia: declares war on Russia"
    assert [session.moment_name(entry) for entry in session.history.ids] == [
        "the beginning",
        *["Tue 1 Nov 2011 09:00 UTC"] * 4,
    ]
    assert session.history_data(session.campaign.entry(5)) == {"received": None}
    assert session.campaign.entry(4).command["because"] == "the page was of another day"
    session.undo()
    session.undo()
    assert session.state == before
    session.redo()
    session.redo()
    assert session.state == after
    assert session.state_at(3) == before
    session.what_if(3)
    assert session.state == before
    assert session.problems() == []
    for name in ("text", "md", "bbcode", "html", "csv", "json"):
        text = str(written(session, name, Choice()))
        assert "the page was of another day" in text, name
        assert "never sent" in text, name


# What is posted of it

_TOLD = """
[[posts]]
received = "2011-11-24T09:00Z"
id = "open"
from = "FM of France"
kind = "treaty"
states = ["Prussia"]
clauses = [{{ kind = "other", text = "open" }}, {{ kind = "{clause}", text = "hidden", secret = true }}]

[[posts]]
received = "2011-12-01T09:00Z"
id = "hidden"
channel = "secret"
from = "FM of France"
kind = "{kind}"
states = ["Denmark"]
text = "{words}"

[[posts]]
received = "2011-11-25T09:00Z"
channel = "secret"
from = "FM of Denmark"
kind = "transfer"
to = "Prussia"
goods = "crowns"
amount = {amount}

[[posts]]
received = "2011-11-26T09:00Z"
from = "GA"
kind = "{fact}"
{noted}
"""


def test_with_every_secret_changed_what_is_posted_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    book = revolution_and_reaction("nwol")
    secrets = (
        {"clause": "transfer", "kind": "form", "words": "hidden one", "amount": 12, "fact": "presence",
         "noted": 'of = "France"\nat = "Holland"\nunits = true\nships = true'},
        {"clause": "alliance", "kind": "treaty", "words": "hidden two", "amount": 13, "fact": "points",
         "noted": 'state = "France"\nearned = 34\nscore = 1234'},
    )  # fmt: skip
    said: dict[str, set[str]] = {}
    for number, hidden in enumerate(secrets):
        folder = tmp_path / str(number)
        folder.mkdir()
        with RecordSession.create(folder / "game.eia", book, "nwol-sample", seed=1) as session:
            session.enter_file(_TOLD.format(**hidden).encode(), "posts.toml")
            session.strike_out(ActId("hidden"), hidden["words"])
            last = session.history.head
            for entry in range(last - 4, last + 1):
                session.write_margin(str(entry), Margin(bookmarked=True, note="noted" if entry == last - 4 else ""))
            for way in (lambda: None, session.undo):
                way()
                for name in ("text", "md", "bbcode", "html", "csv"):
                    text = str(written(session, name, Choice()))
                    assert "signs a treaty with Prussia" in text, "the rest of it is told"
                    proof = session.campaign.entry(session.history.head).hash
                    said.setdefault(f"{name}, head {session.history.head}", set()).add(text.replace(proof, ""))
            every = str(written(session, "text", Choice(detail=Detail.ROWS)))
            assert hidden["words"] in every
    assert {name for name, texts in said.items() if len(texts) > 1} == set()
