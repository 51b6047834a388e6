"""How right the guesses are, over pages and mails from many hands; and that nothing wrong is marked sure."""

import time
from datetime import datetime
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from measure import Score, game_of, measured, measured_stories
from skins import SKINS, copied_at, pages, story
from written_pages import faults_of, pages_of

from eia_solo.core.moment import HOUR, Moment
from eia_solo.games.revolution_and_reaction.reading.entries import Entry
from eia_solo.games.revolution_and_reaction.reading.known import PostsKnown, known
from eia_solo.games.revolution_and_reaction.reading.mentions import StateNames
from eia_solo.reading.items import Guess, Item, Left, Line, NoGame, Source, Status
from eia_solo.reading.quoting import plain
from eia_solo.reading.reader import read
from eia_solo.reading.zones import zone_named

MATERIAL = Path(__file__).parent / "material"
TWO_MONTHS = Path(__file__).parents[1] / "games" / "revolution_and_reaction" / "two_months"
EVERY = 5
"""One in so many skins of each story is read in the ordinary suite; the long run reads all."""


@pytest.fixture(scope="module")
def nwol() -> PostsKnown:
    return known(game_of(MATERIAL, "nwol"), {})


def expect_right(scores: dict[str, Score], least: float) -> None:
    total = Score()
    for score in scores.values():
        total.add(score)
    assert [fault for fault in total.faults if fault.startswith("SURE")] == []
    assert total.share >= least, total.faults


def test_mails_and_single_pages_are_read_right() -> None:
    expect_right(dict(measured(MATERIAL)), 0.97)


def test_two_months_of_a_game_are_read_right() -> None:
    expect_right(dict(measured(TWO_MONTHS)), 0.98)


@pytest.mark.parametrize(
    ("folder", "left"),
    [
        ("one", 9),
        ("two", 19),
        ("three", 2),
        ("four", 0),
        ("five", 7),
        ("six", 0),
        ("seven", 1),
        ("eight", 0),
        ("nine", 28),
        ("ten", 317),
        ("eleven", 0),
        ("twelve", 3),
        ("thirteen", 0),
        ("fourteen", 3),
        ("fifteen", 0),
        ("sixteen", 0),
        ("seventeen", 0),
    ],
)
def test_of_pages_and_mails_of_many_hands_nothing_wrong_is_sure_and_no_more_is_wrong_than_is_left(
    folder: str, left: int
) -> None:
    place = MATERIAL.parent / "pages" / folder
    games = {each.name[:-10]: known(game_of(place, each.name[:-10]), {}) for each in place.glob("*-game.toml")}
    pages = [page for path in sorted(place.glob("*.pages")) for page in pages_of(path)]
    faults = [fault for page in pages for fault in faults_of(page, games[page.options["game"]])]
    assert [fault for fault in faults if fault.startswith("SURE")] == []
    assert len(faults) == left, faults


@pytest.mark.parametrize("number", range(EVERY))
def test_stories_are_read_right_in_the_clothes_of_many_forums(number: int) -> None:
    expect_right(dict(measured_stories(MATERIAL, [SKINS[number]])), 0.99)


@pytest.mark.parametrize("number", range(EVERY))
def test_without_a_game_writers_and_words_are_found_in_many_forums(number: int) -> None:
    for path in sorted(MATERIAL.glob("*.story")):
        told = story(path)
        for page in pages(told, [SKINS[number]]):
            items = read([Source(page.file, page.text.encode())], NoGame(), copied=copied_at(told))
            posts = sorted(told.posts, key=lambda each: each.number, reverse="vb3" in page.file)
            assert [item.author for item in items] == [post.author for post in posts]
            for item, post in zip(items, posts, strict=True):
                signed = f"{post.body}\n{post.signature}"
                assert "".join(item.words.split()) in ("".join(post.body.split()), "".join(signed.split())), item.id


@pytest.mark.slow
def test_stories_are_read_right_in_every_skin() -> None:
    expect_right(dict(measured_stories(MATERIAL)), 0.99)


def test_a_word_like_the_is_no_name_of_a_state() -> None:
    for names in ({"Bo": "the Bourbons", "Pr": "Prussia"}, {"Ho": "Holland", "Pr": "Prussia"}, {"Me": "Mexico"}):
        marked = StateNames.of(names).marked("Signs the alliance in the city, Prussia.")
        assert marked.startswith("signs the alliance in the city,")
    assert StateNames.of({"Ho": "Holland"}).marked("The Hague signs.") == "<Ho?> signs."


def posted(nwol: PostsKnown, own: str, office: str, words: str) -> Item:
    """What is guessed of a post by whoever holds an office."""
    holders = {(seat.state, seat.office): seat.person for seats in nwol.seats.by_name.values() for seat in seats}
    lines = tuple(Line(number, text) for number, text in enumerate(words.replace("\\n", "\n").splitlines(), 1))
    at = Guess("2012-03-01T09:00+01:00", True)
    (item,) = nwol.guess((Item("x#1", "phpbb", 1, 1, author=holders[own, office], received=at, lines=lines),))
    return item


def test_single_posts_do_what_their_words_say(nwol: PostsKnown) -> None:
    """Each line of words.txt: kinds and states are guessed, and what is wrong is not sure."""
    wrong = []
    for line in (MATERIAL / "words.txt").read_text().splitlines()[1:]:
        own, kinds, states, words = (part.strip() for part in line.split("|", 3))
        item = posted(nwol, own, "prime_minister" if kinds == "endorse" else "foreign_minister", words)
        wanted = ([] if kinds == "-" else kinds.split(","), [] if states == "-" else states.split(","))
        kind, named = item.fields["kind"], item.fields["states"]
        if (kind.value, named.value) != wanted:
            wrong.append(line)
            assert not (kind.sure and kind.value != wanted[0]), line
            assert not (named.sure and named.value != wanted[1]), line
    assert wrong == []


def test_words_beside_an_act_that_may_turn_it_are_asked_about(nwol: PostsKnown) -> None:
    for line in (MATERIAL / "turned.txt").read_text().splitlines()[1:]:
        wanted, own, words = (part.strip() for part in line.split("|", 2))
        item = posted(nwol, own, "foreign_minister", words)
        assert item.fields["kind"].sure is (wanted == "sure"), line


def test_who_is_dismissed_is_not_whom_the_same_post_appoints(nwol: PostsKnown) -> None:
    words = "France dismisses Herr Blau as ambassador to Spain. Second: France appoints Frau Rot in his place."
    (item,) = nwol.guess((Item("x#1", "phpbb", 1, 1, author="grognard_gus", lines=(Line(1, words),)),))
    assert item.details["helpers"]["dismiss"]["person"] == "Blau"
    assert item.details["helpers"]["appoint"]["person"] == "Rot"


def test_goods_that_were_received_are_not_asked_for(nwol: PostsKnown) -> None:
    for words, kinds in (("has received", []), ("pays", ["transfer"])):
        lines = (Line(1, f"France {words} the 10 crowns for Spain, as agreed."),)
        (item,) = nwol.guess((Item("x#1", "mail", 1, 1, is_mail=True, author="grognard_gus", lines=lines),))
        assert item.fields["kind"].value == kinds


def test_a_post_of_which_no_words_are_left_is_not_surely_nothing(nwol: PostsKnown) -> None:
    for left, is_sure in ((None, True), (Left.QUOTED, False)):
        (item,) = nwol.guess((Item("x#1", "smf", 1, 1, author="grognard_gus", lines=(Line(1, "Hm.", left),)),))
        assert (item.fields["kind"].value, item.fields["kind"].sure) == ([], is_sure)


def test_a_post_read_twice_is_a_duplicate_that_answers_what_the_original_did(nwol: PostsKnown) -> None:
    (told,) = (each for each in map(story, sorted(MATERIAL.glob("*.story"))) if each.name == "nwol-b")
    (page,) = pages(told, ["phpbb30-en.txt"])
    raw = page.text.encode()
    items = read([Source("a.txt", raw), Source("b.txt", raw)], nwol, copied=copied_at(told))
    first, again = items[: len(told.posts)], items[len(told.posts) :]
    assert [item.duplicate_of for item in first] == [None] * len(first)
    assert [item.duplicate_of for item in again] == [item.id for item in first]
    assert [item.fields["answers"].value for item in again] == [item.fields["answers"].value for item in first]


def test_what_the_record_has_is_known_again_in_other_clothes(nwol: PostsKnown) -> None:
    """By another forum's page, a clock six hours behind and with another line at its end; and rulings are, too."""
    (told,) = (each for each in map(story, sorted(MATERIAL.glob("*.story"))) if each.name == "nwol-a")
    ((page,), (other,)) = (tuple(pages(told, [skin])) for skin in ("phpbb30-en.txt", "google.txt"))
    first = [item for item in read([Source("a.txt", page.text.encode())], nwol) if item.status.value == Status.READ]
    entered = []
    for number, item in enumerate(first):
        who, kinds = item.fields["sender"].value, item.fields["kind"].value
        at, states = Moment.parse(item.fields["received"].value).utc, tuple(item.fields["states"].value)
        for kind in [kinds] if who["state"] else [[each] for each in kinds]:
            state, office, words = who["state"], who["office"], plain(item.words)
            entered.append(Entry(f"r{number}", at, state, office, tuple(kind), states, words, "", in_record=True))
    assert {each.office for each in entered} > {"game_administrator"}
    behind = evolve(nwol, entered=tuple(evolve(each, at=(each.at or 0) + 6 * HOUR) for each in entered))
    longer = evolve(nwol, entered=tuple(evolve(each, words=f"{each.words}pm") for each in entered))
    for known_so, surely in ((evolve(nwol, entered=tuple(entered)), True), (behind, False), (longer, True)):
        items = read([Source("b.txt", other.text.encode())], known_so, zone=zone_named("Europe/Berlin"))
        again = [item for item in items if item.status.value != Status.NO_ACT]
        assert [item.status.value for item in again] == [Status.DUPLICATE] * len(first)
        assert {item.duplicate_of for item in again} == {each.id for each in entered}
        assert surely or not any(item.status.sure for item in again if len(plain(item.words)) < 40)
    later = evolve(nwol, entered=tuple(evolve(each, at=(each.at or 0) + 7 * 60_000_000) for each in entered))
    items = read([Source("b.txt", other.text.encode())], later, zone=zone_named("Europe/Berlin"))
    assert any(item.status.value == Status.READ for item in items), "seven minutes are no zone: said once more"


def test_what_is_far_too_long_for_a_post_is_not_understood_at_once_and_says_why(nwol: PostsKnown) -> None:
    act = "We hereby declare war on Prussia. "
    started = time.process_time()
    (item,) = read([Source("book.txt", (act + "The weather was fine. " * 200_000).encode())], nwol)
    assert time.process_time() - started < 10
    assert item.status.value == Status.NOT_UNDERSTOOD
    assert item.status.why.startswith("too long to be a post: 44")
    assert item.too_long in item.fields["kind"].why
    (long,) = read([Source("long.txt", (act + "The weather was fine.\n" * 5_000).encode())], nwol)
    assert long.fields["kind"].value == ["war"], "a hundred thousand letters are read"


WORDS = [
    "France",
    "Prussia",
    "declares",
    "war",
    "on",
    "upon",
    "endorse",
    "endorsed",
    "signed",
    "treaty",
    "alliance",
    "with",
    "peace",
    "withdraw",
    "the",
    "of",
    "PM",
    "FM",
    "GA",
    ",",
    ".",
    "!",
    "?",
    ":",
    ";",
    "(",
    ")",
    '"',
    "12",
    "Cr",
    "crowns",
    "ships",
    "to",
    "if",
    "not",
    "will",
    "hereby",
    "ambassador",
    "appoints",
    "somebody",
    "as",
    "1.",
    "-",
    "transfer",
    "city",
    "of",
    "Ulm",
    "<Fr>",
    "<",
    ">",
    "[quote]",
    ">",
    "|",
    "\\",
    "\x1b",
    "ß",
    "İ",
    ":)",
    "deputy",
    "because",
    "US",
    "Pr",
    "us",
    "De",
    "renounces",
    "Turn",
    "1",
    "deadline",
    "confirmed",
]


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=30), min_size=1, max_size=8), st.booleans())
@settings(max_examples=40, deadline=None)
def test_no_words_break_the_guesses_and_an_unknown_value_is_not_sure(posts: list[list[str]], is_mail: bool) -> None:
    nwol = known(game_of(MATERIAL, "nwol"), {"x@example.org": "Austria"}) if not GAMES else GAMES[0]
    GAMES[:] = [nwol]
    names = ("grognard_gus", "cantiniere", "vesuvio", "tally_ho_ga", "nobody")
    texts = [" ".join(words).replace(" . ", ".\n") for words in posts]
    page = "\n".join(
        f"X\nby {names[number % 5]} » Tue Mar {number + 1:02}, 2012 9:00 pm\n\n{text}\n\nTop\n"
        for number, text in enumerate(texts)
    )
    mail = f"From: {names[0]} <x@example.org>\nDate: Tue, 06 Mar 2012 21:00:00 +0100\n\n{texts[0]}"
    source = Source("a.eml", mail.encode()) if is_mail else Source("a.txt", page.encode())
    for item in read([source, source], nwol, copied=COPIED):
        for name, guess in item.fields.items():
            assert guess.value is not None or not guess.sure or name == "answers"


GAMES: list[PostsKnown] = []
"""The game that words at random are read into; made once."""
COPIED = datetime.fromisoformat("2012-04-01T00:00+00:00")
