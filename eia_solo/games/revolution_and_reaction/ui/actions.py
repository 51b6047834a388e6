"""What a player can do in the page of a record, in one list: menus, header, keys and the palette are made from it."""

from attrs import evolve

from eia_solo.ui.actions import CAMPAIGN, EDIT, EVERYWHERE, HELP, VIEW, ActionList, ActionSpec, of_edit
from eia_solo.ui.keys import Others
from eia_solo.ui.words import mark

POSTS = mark("&Posts")

VIEWS = (
    *("view_record", "view_inbox", "view_transfers", "view_relations"),
    *("view_reports", "view_log", "view_history"),
)
"""The views as they stand in the header."""

_CAMPAIGN = (
    EVERYWHERE["new_campaign"],
    EVERYWHERE["open_campaign"],
    EVERYWHERE["open_again"],
    EVERYWHERE["save_copy"],
    EVERYWHERE["backups"],
    ActionSpec(
        "export_calendar",
        "Export the ca&lendar…",
        CAMPAIGN,
        "export_calendar",
        ("Ctrl+Shift+E",),
        "Write the deadlines as a calendar (ics)",
        separate=True,
    ),
    evolve(EVERYWHERE["export_log"], tip=mark("Write the journal of the record to a file")),
    EVERYWHERE["check_campaign"],
    EVERYWHERE["copy_seal"],
    EVERYWHERE["quit"],
)
_EDIT = of_edit(
    mark("An action, a state, a post, a view…"),
    mark("How open sentences are read, and which posts another reading would judge differently"),
)
_POSTS = (
    ActionSpec("paste_posts", "&Paste into the inbox", POSTS, "paste_posts", ("Ctrl+V",), "A page, a mail, any words"),
    ActionSpec("enter_posts", "Enter one by &hand", POSTS, "enter_posts", ("P",), "Enter posts and rulings one by one"),
    ActionSpec(
        "correct_post",
        "&Correct the post…",
        POSTS,
        "correct_post",
        ("C",),
        "As it should have been entered, with what that changes",
        separate=True,
    ),
    ActionSpec("strike_out", "Stri&ke the post out…", POSTS, "strike_out", ("Del",), "Have it count for nothing"),
    ActionSpec(
        "withdraw_post", "&Withdrawn by its minister…", POSTS, "withdraw_post", ("W",), "A post that withdraws this one"
    ),
    ActionSpec(
        "set_up_table",
        "States, ties and num&bers…",
        POSTS,
        "set_up_table",
        (),
        "The table with which the record begins",
        separate=True,
    ),
    ActionSpec("as_of", "As of a &date…", POSTS, "write_when", ("D",), "Show the record as of then", separate=True),
    ActionSpec("earlier_post", "One post e&arlier", POSTS, "earlier_post", (",",), "Show the record one post earlier"),
    ActionSpec("later_post", "One post la&ter", POSTS, "later_post", (".",), "Show the record one post later"),
    ActionSpec(
        "as_of_now", "As of &now", POSTS, "as_of_now", ("N",), "Show the record with every post; Esc does it too"
    ),
    ActionSpec(
        "eyes",
        "&Read by…",
        POSTS,
        "choose_eyes",
        ("R",),
        "Everything, the public record, or what a state may know",
        separate=True,
    ),
    ActionSpec("zone", "T&imes in…", POSTS, "choose_zone", ("O",), "The time zone of all times"),
    ActionSpec("see_everything", "See e&verything", POSTS, "see_everything", ("E",), "As the game administrator"),
    ActionSpec("see_public", "See the p&ublic record", POSTS, "see_public", ("U",), "What everybody may read"),
    ActionSpec(
        "stop", "&Stop", POSTS, "stop", ("Esc",), "Leave a filter, another moment, another reader", separate=True
    ),
)
_VIEW = (
    ActionSpec("view_record", "&Record", VIEW, "show_record", ("Ctrl+1",), checkable=True),
    ActionSpec("view_inbox", "&Inbox", VIEW, "show_inbox", ("Ctrl+2",), checkable=True),
    ActionSpec("view_transfers", "Transfer&s", VIEW, "show_transfers", ("Ctrl+3",), checkable=True),
    ActionSpec("view_relations", "Re&lations", VIEW, "show_relations", ("Ctrl+4",), checkable=True),
    ActionSpec("view_reports", "Rep&orts", VIEW, "show_reports", ("Ctrl+5",), checkable=True),
    evolve(EVERYWHERE["view_log"], text=mark("Lo&g"), keys=("Ctrl+6",)),
    evolve(EVERYWHERE["view_history"], keys=("Ctrl+7",)),
    ActionSpec("view_posting", "&Posts by hand", VIEW, "show_posting", ("Ctrl+8",), checkable=True),
    ActionSpec(
        "filter_log", "&Filter", VIEW, "filter_view", ("/", "Ctrl+F"), "Filter the record or the log", separate=True
    ),
    *(EVERYWHERE[id] for id in ("next_bookmark", "previous_bookmark", "light", "dark", "system_colours", "contrast")),
    evolve(EVERYWHERE["larger"], text=mark("L&arger text")),
    EVERYWHERE["smaller"],
)
_HELP = tuple(EVERYWHERE[id] for id in ("guide", "keys", "about"))

_GUIDE = {
    "": "revolution-and-reaction",
    "view_inbox": "rr-inbox",
    "view_posting": "rr-posts",
    "view_transfers": "transfers-and-reports",
    "view_reports": "transfers-and-reports",
    "view_log": "log",
    "view_history": "history",
}
RECORD = ActionList(
    (*_CAMPAIGN, *_EDIT, *_POSTS, *_VIEW, *_HELP), (CAMPAIGN, EDIT, POSTS, VIEW, HELP), VIEWS, guide=_GUIDE
)

OTHER_KEYS: Others = (
    (
        mark("In the record"),
        (
            (mark("From the post to what became of it"), mark("Enter")),
            (mark("From a line to the post behind it"), mark("Enter")),
            (mark("As of the date that is written"), mark("Enter")),
        ),
    ),
    (
        mark("In the inbox"),
        (
            (mark("Enter a sure card, or go to what is not sure"), mark("Enter")),
            (mark("Another guess for what is unsure"), mark("1 to 9")),
            (mark("Sender, time, what it does"), mark("F, T, K")),
            (mark("States, what it answers, how it was sent"), mark("S, A, H")),
            (mark("Not for the record"), mark("X")),
            (mark("All words as they were pasted"), mark("W")),
            (mark("Who is behind a name; the time zone"), mark("L, Z")),
            (mark("Enter all cards that are sure"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("In posts, transfers and reports"),
        (
            (mark("Enter the post, correct it, approve the transfer, it is posted"), mark("Ctrl+Enter")),
            (mark("From a transfer to the next thing to do"), mark("Enter")),
            (mark("Answer the chosen question yes or no"), mark("Y, N")),
            (mark("Fill in the form from the selected line"), mark("Enter")),
        ),
    ),
    (
        mark("In the relations"),
        ((mark("Another pair of states"), mark("Arrows")), (mark("To the relation of the two"), mark("Enter"))),
    ),
)
"""Keys that no menu lists, beside those of every page."""
