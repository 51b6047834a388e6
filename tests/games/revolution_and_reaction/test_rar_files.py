"""Files of posts: what is read out of them, divided where it must be, and where in them a fault stands."""

from typing import Any

import pytest
from rar_desk import act, enter, opened, played

from eia_solo.core.errors import FileError, InvalidCommand
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.decide import divided
from eia_solo.games.revolution_and_reaction.rules.post_files import entered, text_posts, toml_posts
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import report

HEAD = 'received = "2011-11-01T09:00Z"\nfrom = "FM of North"\n'
TWO = f'[[posts]]\n{HEAD}kind = "war"\nstates = ["South"]\n\n[[posts]]\n{HEAD}'


def read(text: str, register: Register | None = None) -> Register:
    return entered(register or opened("nwol"), toml_posts(text.encode(), "monday.toml"))


def refusal(text: str) -> str:
    with pytest.raises((FileError, InvalidCommand)) as refused:
        read(text)
    return str(refused.value)


def test_a_file_is_one_post_or_a_list_of_them() -> None:
    assert len(read(f'{HEAD}kind = "war"\nstates = ["South"]\n').acts) == 1
    assert len(read(f'{TWO}kind = "form"\nstates = ["East"]\n').acts) == 2


def test_a_time_may_stand_without_quotes() -> None:
    (only,) = read('received = 2011-11-01T10:00:00+01:00\nfrom = "FM of North"\nkind = "war"\nstates = "South"\n').acts
    assert only.received.text == "2011-11-01T10:00:00+01:00"


def test_a_state_created_in_a_file_is_known_to_what_follows_there() -> None:
    create = '[[posts]]\nreceived = "2011-11-01T08:00Z"\nfrom = "GA"\nkind = "create"\n'
    state = 'state = { code = "Re", name = "Republic" }\n'
    register = read(f'{create}{state}[[posts]]\n{HEAD}kind = "war"\nstates = ["Republic"]\n')
    assert [each.id for each in register.acts] == ["GA 1 Nov 08:00", "No 1 Nov 09:00"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "monday.toml: holds no post"),
        ("[[posts]\n", "monday.toml:1: not valid TOML"),
        ("[[post]]\nx = 1\n", "monday.toml:1: post: unknown key; did you mean posts?"),
        ('[[posts]]\nx = 1\n[about]\nby = "me"\n', "monday.toml:3: about: unknown key; posts go below [[posts]]"),
        ("posts = 3\n", "monday.toml:1: posts: must be a list of tables"),
        (f'{TWO}kind = "form"\nstates = ["Est"]\n', "monday.toml:11: posts[1].states[0]: there is no state 'Est'"),
        (f'{TWO}kind = "frm"\nstates = ["East"]\n', "monday.toml:10: posts[1].kind: must be one of treaty"),
        (
            f'{TWO}kind = "form"\nstates = 3\n',
            "monday.toml:11: posts[1].states: must be a list in square brackets, not 3",
        ),
        (f'{TWO}kind = "form"\nstate = ["East"]\n', "unknown key; did you mean states?"),
        (f'{TWO}acts = [{{ kind = "form" }}]\n', "monday.toml:10: posts[1].acts[0].states: 'states' is missing"),
        (f'{TWO}acts = [{{ kind = "form", states = ["Est"] }}]\n', "posts[1].acts[0].states[0]: there is no state"),
        (
            f'{TWO.replace("09:00Z", "09:00")}kind = "form"\nstates = "East"\n',
            "monday.toml:2: posts[0].received: '2011-11-01T09:00' has no time zone; add one",
        ),
        (f'{TWO}kind = "war"\nstates = ["South"]\n', "monday.toml:7: posts[1]: the same has been entered already"),
        (
            '[[posts]]\nreceived = "2011-11-01T09:00Z"\nfrom = "GA"\nkind = "run"\nturn = "one"\n',
            "monday.toml:5: posts[0].turn: must be a whole number, not 'one'",
        ),
        ('[[posts]]\nfrom = "nobody"\n', "monday.toml:2: posts[0].from: 'nobody' must be as"),
    ],
)
def test_a_fault_is_named_with_its_line_and_key(text: str, says: str) -> None:
    assert says in refusal(text)


def test_a_text_that_is_none_is_refused() -> None:
    with pytest.raises(FileError, match=r"forum.txt:2: not UTF-8 text"):
        list(text_posts(b"Kind: war\n\xff\xfe", "forum.txt"))
    with pytest.raises(FileError, match="holds no post"):
        list(text_posts(b"\n----\n\n", "forum.txt"))


# Several transfers in one post


def transfers(*acts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"id": "m1", "from": "FM of North", "channel": "secret", "acts": list(acts), **more}


CROWNS = {"kind": "transfer", "to": "South", "goods": "crowns", "amount": 12}
POINTS = {"kind": "transfer", "to": "East", "goods": "points", "amount": 3}
FORM = {"kind": "form", "states": ["South"]}


def test_several_transfers_in_one_post_are_as_many_posts() -> None:
    register = opened("nwol")
    parts = divided(act(register, transfers(CROWNS, POINTS)))
    assert [each.id for each in parts] == ["m1: 12 crowns to So", "m1: 3 victory points to Ea"]
    for each in parts:
        register = enter(register, each)
    assert [each.stage for each in register.record.transfers.values()] == ["requested", "requested"]


def test_what_else_stands_in_the_post_stays_together_under_its_own_name() -> None:
    rest, request = divided(act(opened("nwol"), transfers(FORM, CROWNS)))
    assert (rest.id, request.id) == ("m1", "m1: 12 crowns to So")
    assert isinstance(rest, Post)
    assert [part.kind for part in rest.parts] == ["form"]


def test_a_message_without_a_name_is_divided_too() -> None:
    first, _ = divided(act(opened("nwol"), transfers(CROWNS, POINTS, id="")))
    assert first.id == "No 1 Nov 09:00 (secret): 12 crowns to So"


def test_one_act_is_not_divided() -> None:
    only = act(opened("nwol"), transfers(CROWNS))
    assert divided(only) == (only,)


def test_the_same_transfer_twice_in_one_post_is_refused() -> None:
    with pytest.raises(InvalidCommand, match="asks twice for 12 crowns to So: put them together"):
        divided(act(opened("nwol"), transfers(CROWNS, CROWNS)))


def test_the_receiver_of_one_learns_nothing_of_the_others() -> None:
    approved = {"from": "GA", "kind": "approve", "transfer": "m1: 12 crowns to So"}
    reports = []
    for asked in ((CROWNS, POINTS), (CROWNS, {**CROWNS, "to": "West"})):
        register = opened("nwol")
        for each in divided(act(register, transfers(*asked))):
            register = enter(register, each)
        seen = report(played(register, [approved]), StateCode("So"))
        reports.append([(each.id, each.received) for each in seen.acts if isinstance(each, Post)])
    assert reports[0] == reports[1]
    assert [id for id, _ in reports[0]] == ["m1: 12 crowns to So"]


# Cities


def test_a_city_must_be_entered_as_new_before_it_changes_hands() -> None:
    city = {"from": "GA", "kind": "city", "city": "Newport", "controller": "North"}
    with pytest.raises(InvalidCommand, match="there is no city 'Newport' in the record; to enter one say new = true"):
        played(opened("nwol"), [city])
    with pytest.raises(InvalidCommand, match="those of a new city"):
        played(opened("nwol"), [{**city, "city": "The Rock", "home": "No"}])
    register = played(
        opened("nwol"), [{**city, "new": True, "permanent_owner": "South"}, {**city, "controller": "East"}]
    )
    kept = register.record.cities["Newport"]
    assert (kept.controller, kept.permanent_owner) == ("Ea", "So")
    with pytest.raises(InvalidCommand, match="there is a city 'Newport' already"):
        enter(register, act(register, {**city, "new": True}, 9))
