"""The list and the table whose copies share what they can are told from plain ones by nothing but their speed."""

from time import process_time

from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.sharing import SharingDict, SharingList

KEYS = st.integers(0, 200)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("set"), KEYS, st.integers()),
        st.tuples(st.sampled_from(["delete", "move"]), KEYS, st.just(0)),
        st.tuples(st.sampled_from(["copy", "whole", "back"]), st.integers(0, 5), st.just(0)),
    ),
    max_size=400,
)


@given(st.lists(KEYS, max_size=100), STEPS)
def test_a_sharing_dict_is_a_dict_whatever_is_done_to_its_copies(
    keys: list[int], steps: list[tuple[str, int, int]]
) -> None:
    plain = [dict.fromkeys(keys, -1)]
    sharing = [SharingDict(plain[0])]
    at = 0
    for what, key, value in steps:
        if what == "set":
            plain[at][key] = sharing[at][key] = value
        elif what == "delete":
            assert sharing[at].pop(key, None) == plain[at].pop(key, None)
        elif what == "move" and key in plain[at]:
            plain[at][key] = plain[at].pop(key)
            sharing[at].move_to_end(key)
        elif what == "copy":
            plain.append(plain[at].copy())
            sharing.append(sharing[at].copy())
            at = len(plain) - 1
        elif what == "whole":
            assert list(sharing[at].whole().items()) == list(plain[at].items())
        else:
            at = key % len(plain)
        assert len(sharing[at]) == len(plain[at])
        assert (key in sharing[at]) == (key in plain[at])
        assert sharing[at].get(key) == plain[at].get(key)
    for one, other in zip(sharing, plain, strict=True):
        assert list(one.held()) == list(one.items()) == list(other.items())
        assert one == other


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers()), max_size=60))
def test_a_sharing_list_never_changes_though_others_grow_from_it(steps: list[tuple[int, int, int]]) -> None:
    plain: list[list[int]] = [[]]
    sharing: list[SharingList[int]] = [SharingList()]
    for which, place, item in steps:
        before, here = plain[-1 - which % len(plain)], sharing[-1 - which % len(plain)]
        place = len(before) if place > len(before) or place % 2 else place
        plain.append([*before[:place], item, *before[place:]])
        sharing.append(here.with_item(place, item))
    for one, other in zip(sharing, plain, strict=True):
        assert list(one) == [one[number] for number in range(len(one))] == other
        assert list(one[-3:]) == other[-3:]
        assert list(one[1::2]) == other[1::2]
        assert one == SharingList(other)
        assert one != SharingList([*other, 0])


def test_what_is_held_as_plain_data_is_read_once_and_when_it_is_asked_for() -> None:
    asked: list[int] = []

    def read(data: list[int]) -> str:
        asked.append(data[0])
        return f"read {data[0]}"

    items = SharingList([[1], [2]], read).with_item(1, [3])
    table = items.by(lambda held: held[0])
    assert (len(items), len(table), 3 in table, asked) == (3, 3, True, [])
    assert (items[1], items[1], list(items)) == ("read 3", "read 3", ["read 1", "read 3", "read 2"])
    assert asked == [3, 1, 2]
    table[4] = [4]
    copied = table.copy()
    assert (table[4], table[1], copied[1], copied[4]) == ("read 4", "read 1", "read 1", "read 4")
    assert asked == [3, 1, 2, 4, 1, 4]
    assert copied.whole()[2] == dict(copied.held())[2] == [2]


def test_a_copy_of_a_long_one_takes_no_longer_than_that_of_a_short_one() -> None:
    def copied(table: SharingDict[int, int], items: SharingList[int]) -> float:
        start = process_time()
        for number in range(500):
            table = table.copy()
            table[-number] = number
            items = items.with_item(len(items), number)
        return process_time() - start

    short = min(copied(SharingDict(dict.fromkeys(range(500))), SharingList(range(500))) for _ in range(3))
    long = min(copied(SharingDict(dict.fromkeys(range(100_000))), SharingList(range(100_000))) for _ in range(3))
    assert long < 20 * short  # plain ones take 200 times as long
