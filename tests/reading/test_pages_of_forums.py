"""Small pages of forums whose ways are their own, and what is known of a writer from other posts of a page."""

from typing import Any

import pytest
from measure import game_of
from test_forum_posts import MATERIAL

from eia_solo.games.revolution_and_reaction.reading.known import PostsKnown, known
from eia_solo.games.revolution_and_reaction.reading.mentions import StateNames
from eia_solo.reading.items import Item, NoGame, Source, Status
from eia_solo.reading.reader import read
from eia_solo.reading.zones import zone_named

NWOL = known(game_of(MATERIAL, "nwol"), {})


def of_page(page: str, knows: PostsKnown | NoGame = NWOL) -> tuple[Item, ...]:
    return read([Source("page.txt", page.encode())], knows, zone=zone_named("+01:00"))


FLUX = """#1 2012-03-01 09:00:00

grognard_gus
    Member
    From: the Loire
    Registered: 2009-01-01
    Posts: 12

Thunder

France declares war on Spain.

Offline

#2 2012-03-02 09:00:00

cantiniere
    Member
    Registered: 2009-01-01
    Posts: 3

Re: Thunder

I endorse this.

Offline
"""

INVISION = """#1 grognard_gus

    Advanced Member

    Members
    PipPipPip
    12 posts

Posted 01 March 2012 - 09:00 AM

France declares war on Spain.

    Back to top

#2 cantiniere

    Member

    Members
    Pip
    3 posts

Posted 02 March 2012 - 09:00 AM

I endorse this.

    Back to top
"""


def test_a_number_before_the_time_or_the_name_is_no_writer() -> None:
    for page in (FLUX, INVISION):
        war, endorsement = of_page(page)
        assert [war.author, endorsement.author] == ["grognard_gus", "cantiniere"]
        assert war.words.strip() == "France declares war on Spain."
        assert (war.fields["kind"].value, war.fields["states"].value) == (["war"], ["Sp"])
        assert (endorsement.fields["answers"].value, endorsement.fields["answers"].sure) == (war.id, True)


def test_a_title_above_the_words_of_the_first_post_is_none_of_them() -> None:
    first, second = of_page(FLUX, NoGame())
    assert (first.subject, second.subject) == ("Thunder", "Re: Thunder")


CUT = """Peace
by olive.picker » Thu Mar 01, 2012 9:00 am

Spain proposes peace to France: all as before. Signed, the Foreign Minister of Spain
olive.picker
    Posts: 3

Top

Re: Peace
by grognard_gus » Fri Mar 02, 2012 9:00 am

olive.picker wrote:
Spain proposes peace to France: all as before.
France accepts the peace with Spain.
grognard_gus
    Posts: 12

Top
"""


def test_a_quotation_that_leaves_out_the_end_of_a_line_ends_where_it_does() -> None:
    offer, answer = of_page(CUT)
    assert answer.words.strip() == "France accepts the peace with Spain."
    assert answer.fields["kind"].value == ["peace"]
    assert answer.fields["answers"].value == offer.id


RULED = """War
by Nobody Known » Thu Mar 01, 2012 9:00 am

Turn 1 is due on 12 March.

Umpire

Re: War
by grognard_gus » Fri Mar 02, 2012 9:00 am

France declares war on Spain.

Re: War
by Nobody Known » Sat Mar 03, 2012 9:00 am

The war of France on Spain is confirmed.
"""


def test_who_signs_as_the_administrator_once_is_taken_for_one_and_not_surely() -> None:
    *_, ruling = of_page(RULED)
    sender = ruling.fields["sender"]
    assert sender.value["office"] == "game_administrator"
    assert not sender.sure
    assert (ruling.fields["kind"].value, ruling.fields["answers"].value) == (["confirm"], "page.txt#2")


def test_so_does_another_state_is_never_surely_nothing() -> None:
    page = RULED.replace("The war of France on Spain is confirmed.", "So does Spain.").replace(
        "Nobody Known", "olive.picker"
    )
    *_, reply = of_page(page)
    assert not (reply.status.value is Status.NO_ACT and reply.status.sure)


def test_a_nickname_of_several_words_is_found_as_a_whole_only() -> None:
    names = StateNames.of({"Bo": "the Bourbons", "Fr": "France", "Ho": "Holland"})
    without = StateNames.of({"Bo": "the Bourbons", "Fr": "France"})
    assert without.marked("The war on the lilies and the French") == "the war on <Bo?> and the <Fr+>"
    assert names.marked("The Hague speaks") == "<Ho?> speaks"


def test_a_language_is_no_state() -> None:
    names = StateNames.of({"GB": "Great Britain", "Fr": "France"})
    assert [each.code for each in names.in_marked(names.marked("In English: France and the British are allied"))] == [
        "Fr",
        "GB",
    ]


POLISH = """Pokój
autor: olive.picker » 1 paź 2018, o 18:30

Spain declares war on France.
olive.picker

    Posty: 40
    Rejestracja: 5 sty 2008, o 10:11
    Lokalizacja: Toledo

Na górę

Re: Pokój
autor: castanets » 1 paź 2018, o 21:12

olive.picker pisze:
Spain declares war on France.

Endorsed.
castanets

    Posty: 4
    Rejestracja: 5 sty 2008, o 10:11

Na górę
"""


def test_a_page_in_polish_is_read_as_others_are() -> None:
    war, endorsement = of_page(POLISH)
    assert (war.received.value, endorsement.received.value) == ("2018-10-01T18:30+01:00", "2018-10-01T21:12+01:00")
    assert (war.words.strip(), endorsement.words.strip()) == ("Spain declares war on France.", "Endorsed.")
    assert endorsement.fields["answers"].value == war.id


MAILING_LIST = """grognard_gus\t\t
View profile\x20\x20
 More options Oct 9 2018, 10:15 pm
From: grognard_gus <grog...@example.org>
Date: Tue, 9 Oct 2018 22:15:00 +0000
Local: Tues, Oct 9 2018 10:15 pm
Subject: Junta

France declares war on Spain.

    Reply    Reply to author    Forward\x20\x20

"""


def test_the_hour_in_a_line_above_the_words_is_no_prime_minister() -> None:
    (post,) = of_page(MAILING_LIST)
    assert (post.words.strip(), post.subject) == ("France declares war on Spain.", "Junta")
    assert post.fields["sender"].value["office"] == "foreign_minister"


PARTS = """War
by rum_and_lash » Thu Mar 01, 2012 9:00 am

Great Britain declares war on France and Spain.

Re: War
by port_decanter » Fri Mar 02, 2012 9:00 am

And now for Spain, too. Endorsed.
"""


def test_an_endorsement_that_names_a_part_in_another_sentence_is_of_that_part_and_not_sure() -> None:
    _, endorsement = of_page(PARTS)
    assert endorsement.fields["states"].value == ["Sp"]
    assert not endorsement.fields["states"].sure


def test_a_turn_that_was_run_is_a_ruling_of_whoever_says_so() -> None:
    page = RULED.replace("Turn 1 is due on 12 March.\n\nUmpire", "Turn 1 was run last night.")
    ruling, *_ = of_page(page)
    assert ruling.fields["kind"].value == ["run"]
    assert ruling.fields["sender"].value["office"] == "game_administrator"


SEVERAL = """War
by rum_and_lash » Thu Mar 01, 2012 9:00 am

Great Britain declares war on France.

Re: War
by iron_spoon » Thu Mar 01, 2012 9:30 am

Prussia declares war on Austria.

Re: War
by umpire » Fri Mar 02, 2012 9:00 am

WORDS

GA
"""


def rulings(words: str) -> Any:
    """What is ruled by these words, each with what it answers: "1" and "2" are the two wars."""
    *_, ruling = of_page(SEVERAL.replace("WORDS", words))
    several = ruling.details.get("rulings", [])
    answers = [(each["answers"] or "").rpartition("#")[2] for each in several]
    return ruling, list(zip((each["kind"] for each in several), answers, strict=True))


def test_each_ruling_of_a_post_stands_by_itself_with_what_is_said_of_it() -> None:
    ruling, each = rulings(
        "Confirmed: the war of Prussia on Austria.\n\nTurn 2 has now been run. Turn 3 is a peace turn."
    )
    assert each == [("confirm", "2"), ("run", ""), ("schedule", "")]
    assert ruling.fields["kind"].value == ["confirm", "run", "schedule"]
    _, run, schedule = ruling.details["rulings"]
    assert (run["turn"], schedule["turns"]) == (2, [{"number": 3, "kind": "peace"}])


def test_two_confirmations_in_one_post_are_of_two_posts() -> None:
    ruling, each = rulings("Confirmed: Britain's war on France. Also confirmed: the war of Prussia against Austria.")
    assert each == [("confirm", "1"), ("confirm", "2")]
    assert ruling.fields["kind"].value == ["confirm"]


def test_what_goes_on_about_the_same_thing_is_one_ruling() -> None:
    for words in (
        "Confirmed: Britain is at war with France. It is in force.",
        "Confirmed: Britain is at war with France. Confirmed, France and Britain are at war.",
        "Turn 2 has been run. The results of turn 2 are in the mail.",
    ):
        assert not rulings(words)[1], words


CHAT = """[2016-06-08 20:00] <grognard_gus> France declares war on Spain
[2016-06-08 20:01] <cantiniere> endorsed
[2016-06-08 20:02] <olive.picker> oh <Ba> dear
"""


def test_a_chat_with_names_in_angles_is_taken_apart_and_no_name_is_a_state() -> None:
    war, endorsement, banter = of_page(CHAT)
    assert [each.author for each in (war, endorsement, banter)] == ["grognard_gus", "cantiniere", "olive.picker"]
    assert (war.fields["kind"].value, war.fields["states"].value) == (["war"], ["Sp"])
    assert (endorsement.fields["kind"].value, endorsement.fields["answers"].value) == (["endorse"], war.id)
    names = StateNames.of({"Ba": "Bavaria"})
    assert "<" not in names.marked("oh <nobody> dear")


def test_a_foreign_minister_who_countersigns_signs() -> None:
    page = PARTS.replace(
        "Great Britain declares war on France and Spain.", "Great Britain forms an alliance with France."
    )
    page = page.replace("port_decanter", "grognard_gus").replace("And now for Spain, too. Endorsed.", "Countersigned.")
    offer, answer = of_page(page)
    assert (answer.fields["kind"].value, answer.fields["answers"].value) == (["form"], offer.id)


def test_an_endorsement_that_leaves_a_part_out_is_of_the_other_and_not_sure() -> None:
    _, endorsement = of_page(
        PARTS.replace("And now for Spain, too. Endorsed.", "The war on Spain is endorsed, that on France is not.")
    )
    assert endorsement.fields["states"].value == ["Sp"]
    assert not endorsement.fields["states"].sure


ON_THE_WAY = """
{0}

Mar 1, 2012 9:00 am
France declares war on Spain.

{1}

Mar 1, 2012 9:30 am
I endorse this.

3 Likes
"""


@pytest.mark.parametrize(
    ("heading", "author", "is_sure"),
    [
        ("cantiniere", "cantiniere", True),
        ("cantiniere\ngrognard_gus", "cantiniere", True),
        ("canti_77\ncantiniere", "cantiniere", False),
        ("cantiniere\nCantiniere\ngrognard_gus", "cantiniere", True),
    ],
)
def test_below_the_writer_may_stand_whom_a_post_answers(heading: str, author: str, is_sure: bool) -> None:
    war, answer = of_page(ON_THE_WAY.format("grognard_gus", heading).replace("\n\nMar", "\nMar"))
    assert (answer.author, answer.fields["sender"].sure, answer.fields["answers"].value) == (author, is_sure, war.id)
    assert war.words.strip() == "France declares war on Spain."


MYBB = """03-01-2012, 09:00 AM
Post: #{0}
{1} Offline
Member
***
Posts: 78
Joined: May 2010
Reputation: 3
{2}
Find all posts by this user
Quote this message in a reply
"""


def test_the_name_may_stand_below_the_number_of_a_post() -> None:
    page = MYBB.format(1, "grognard_gus", "France declares war on Spain.") + MYBB.format(2, "cantiniere", "Endorsed.")
    war, answer = of_page(page)
    assert (war.author, war.words, answer.author, answer.words) == (
        "grognard_gus", "France declares war on Spain.", "cantiniere", "Endorsed.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "kinds", "states"),
    [
        ("Frankreich erklärt Spanien den Krieg.", ["war"], ["Sp"]),
        ("Frankreich erklärt Spanien nicht den Krieg.", [], []),
        ("Wenn er nicht geht, erklärt Frankreich Spanien morgen den Krieg.", [], []),
        ("La France déclare la guerre à l'Espagne.", ["war"], ["Sp"]),
        ("Francia activa la alianza con España.", ["activate"], ["Sp"]),
        ("La Francia offre la pace alla Spagna.", ["peace"], ["Sp"]),
        ("Frankreich schließt ein Bündnis mit Spanien und Preußen.", ["form"], ["Pr", "Sp"]),
        ("Rosja wypowiada wojnę Hiszpanii, ale nie dla mnie.", [], []),
    ],
)
def test_what_is_written_in_another_language_is_guessed_and_never_sure(
    words: str, kinds: list[str], states: list[str]
) -> None:
    (item,) = of_page(FLUX.partition("Offline")[0].replace("France declares war on Spain.", words))
    assert (item.fields["kind"].value, item.fields["states"].value) == (kinds, states)
    assert not item.fields["kind"].sure
    assert not item.status.sure


SUBSILVER = """Post subject: {0}
Posted: Thu Mar 01, 2012 {1} pm
{2}
Joined: Sun Jan 03, 2010 8:10 pm
Posts: 411
{3}

Top
"""


def test_the_title_of_the_next_post_is_none_of_a_short_one() -> None:
    page = SUBSILVER.format("Thunder", "9:00", "grognard_gus", "France declares war on Spain.")
    war, answer = of_page(page + SUBSILVER.format("Re: Thunder", "9:30", "cantiniere", "Endorsed."))
    assert (war.author, war.words, war.subject) == ("grognard_gus", "France declares war on Spain.", "Thunder")
    assert (answer.author, answer.words, answer.subject) == ("cantiniere", "Endorsed.", "Re: Thunder")
