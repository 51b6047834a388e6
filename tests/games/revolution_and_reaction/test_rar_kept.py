"""What is kept of a long record is what is new since an earlier one, and leads to the very same record."""

import json
from collections.abc import Iterator
from contextlib import suppress
from gettext import NullTranslations
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from rar_desk import GAMES, TABLES, opened, played, rulebook
from rar_strategies import histories

from eia_solo.core import words
from eia_solo.core.document import Path as Key
from eia_solo.core.errors import CampaignError
from eia_solo.core.sharing import SharingList
from eia_solo.games.revolution_and_reaction.rules import kept
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.conditions import approved
from eia_solo.games.revolution_and_reaction.rules.post_files import entered, toml_posts
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of

JUDGED = {
    "nwol": "e09d962efe3392c8",
    "amwol": "a2e667c7979d3885",
}
"""What the sample stories are judged, in a digest. Where it is another on purpose, raise `kept.JUDGING`: what earlier
versions kept is judged anew then."""

any_game = st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), histories(game)))


def as_read(register: Register, earlier: Register, onto: Register) -> Register:
    """What is kept since an earlier register, written to a file, read, and put onto what was read before."""
    return kept.load_since(json.loads(json.dumps(kept.dump_since(register, earlier), sort_keys=True)), onto)


def same(one: Register, other: Register) -> bool:
    tables = ("verdicts", "transfers", "treaties", "wars", "delayed")
    in_order = all(list(getattr(one.record, name)) == list(getattr(other.record, name)) for name in tables)
    return in_order and one == other and one.record == other.record and dict(one.known) == dict(other.known)


@given(any_game, st.randoms(use_true_random=False), st.integers(1, 6))
def test_a_record_kept_bit_by_bit_is_the_record(drawn: tuple[str, list[Entered]], chance: object, every: int) -> None:
    game, acts = drawn
    shuffled = [evolve(act, number=number) for number, act in enumerate(sorted(acts, key=lambda _: chance.random()), 1)]  # type: ignore[attr-defined]
    register = earlier = read = opened(game)
    for number, act in enumerate(shuffled, 1):
        register = register.with_act(act)
        if number % every == 0:
            earlier, read = register, as_read(register, earlier, read)
    for act in shuffled[len(read.acts) :]:
        read = read.with_act(act)  # judged from what was kept
    again = ledger_of(read.edition, {}, read.setup, shuffled)
    assert same(read, register)
    assert same(read, again)
    for act in shuffled:
        assert read.as_of(act.received) == again.as_of(act.received)
        assert read.known[act.id] == act


@given(any_game)
def test_with_another_reading_what_is_kept_is_judged_by_it(drawn: tuple[str, list[Entered]]) -> None:
    game, acts = drawn
    plain = opened(game)
    reading = next(each for each in plain.edition.readings.values() if len(each.choices) > 1)
    acts = [evolve(act, number=number) for number, act in enumerate(acts, 1)]
    first = ledger_of(plain.edition, {}, plain.setup, acts[: len(acts) // 2])
    other = ledger_of(plain.edition, {reading.id: reading.choices[1].id}, plain.setup, acts)
    assert same(as_read(other, first, as_read(first, plain, plain)), other)


def test_what_other_rules_have_judged_is_judged_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    register = story("nwol")
    start = Register(register.edition, {}, register.setup)
    data = kept.dump_since(register, start)
    del data["tables"]["verdicts"]
    assert not kept.load_since(data, start).record.verdicts
    monkeypatch.setattr(kept, "JUDGING", kept.JUDGING + 1)
    assert not rulebook("nwol").is_up_to_date(data)
    assert same(kept.load_since(data, start), register)


def test_what_was_kept_in_another_language_is_judged_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    register = story("nwol")
    data = kept.dump_since(register, Register(register.edition, {}, register.setup))
    german = NullTranslations()
    monkeypatch.setattr(german, "_info", {"language": "de"})
    monkeypatch.setattr(words, "_catalogue", lambda: german)
    assert not rulebook("nwol").is_up_to_date(data)


def test_a_record_kept_in_many_parts_looks_for_ids_once(monkeypatch: pytest.MonkeyPatch) -> None:
    register = story("nwol")
    start = Register(register.edition, {}, register.setup)
    entered = sorted(register.acts, key=lambda act: act.number)
    whole = [ledger_of(register.edition, {}, register.setup, entered[:count]) for count in range(0, len(entered), 4)]
    parts = [json.dumps(kept.dump_since(later, earlier)) for earlier, later in pairwise((start, *whole))]
    gone_through: list[int] = []
    by = SharingList.by
    monkeypatch.setattr(SharingList, "by", lambda acts, key: gone_through.append(len(acts)) or by(acts, key))
    read = start
    for part in parts:
        read = kept.load_since(json.loads(part), read)
    assert gone_through == [0]
    assert dict(read.known) == dict(whole[-1].known)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_judge_the_samples_as_they_did_when_what_is_kept_was_last_given_a_number(game: str) -> None:
    register = story(game)
    data = kept.dump_since(register, Register(register.edition, {}, register.setup))
    said = json.dumps([data["tables"], data["changes"]], sort_keys=True)
    assert (kept.JUDGING, sha256(said.encode()).hexdigest()[:16]) == (5, JUDGED[game])


def _places(value: object, at: Key = ()) -> Iterator[Key]:
    """Where in plain data something stands."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in parts:
        yield (*at, key)
        yield from _places(each, (*at, key))


@given(st.data())
def test_nonsense_that_was_kept_is_refused_in_words_when_it_is_read(data: st.DataObject) -> None:
    """Whatever stands wherever, nothing but a refusal comes of it."""
    register = story("nwol")
    start = Register(register.edition, {}, register.setup)
    whole = json.loads(json.dumps(kept.dump_since(register, start)))
    *way, last = data.draw(st.sampled_from(sorted(_places(whole), key=str)))
    here = whole
    for key in way:
        here = here[key]
    here[last] = data.draw(st.sampled_from([None, 3, "x", [], {}, [[]], ["x", "y"], {"kind": 3}, -1, [1, 2, 3]]))
    with suppress(CampaignError):
        read = kept.load_since(whole, start)
        for act in read.acts:
            assert act.id
        for name in ("verdicts", "treaties", "ties", "wars"):
            assert all(True for _ in getattr(read.record, name).items())


def story(game: str) -> Register:
    """The sample story as it was entered."""
    book, name = rulebook(game), f"{game}-sample"
    setup = book.parse_setup(*book.scenarios[name]())
    path: Path = TABLES / game / "stories" / f"{name}.toml"
    return entered(Register(book.edition, {}, setup), toml_posts(path.read_bytes(), path.name))


def test_of_the_transfers_of_a_long_record_only_those_that_are_approved_are_read() -> None:
    start = opened("nwol")
    to_south = {"from": "FM of North", "channel": "secret", "kind": "transfer", "to": "South", "goods": "crowns"}
    asked = [{**to_south, "id": f"m{amount}", "amount": amount} for amount in (1, 2, 3)]
    register = played(start, [*asked, {"id": "g1", "from": "GA", "kind": "approve", "transfer": "m2"}])
    read = as_read(register, start, start)
    found = approved(read.record)
    assert found == approved(register.record) != ()
    assert [id for id, held in read.record.transfers.held() if isinstance(held, dict)] == ["m1", "m3"]
