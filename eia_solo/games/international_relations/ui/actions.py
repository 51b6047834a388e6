"""What a player can do in the page of a game, in one list: menus, header, keys and the palette are made from it."""

from attrs import evolve

from eia_solo.ui.actions import (
    CAMPAIGN,
    EDIT,
    EVERYWHERE,
    HELP,
    OF_CAMPAIGN,
    VIEW,
    WRITING,
    ActionList,
    ActionSpec,
    of_edit,
    of_everywhere,
)
from eia_solo.ui.keys import Others
from eia_solo.ui.words import mark

TURN = mark("&Turn")

VIEWS = (
    *("view_board", "view_mails", "view_reports", "view_ledger", "view_relations"),
    *("view_victory", "view_log", "view_history"),
)
"""The views as they stand in the header."""

_EDIT = of_edit(mark("An action, a power, a province, a report…"))
_TURN = (
    ActionSpec("write_orders", "&Write orders", TURN, "write_orders", ("F4",), "Put the cursor into the sheet"),
    ActionSpec("next_power", "&Next power", TURN, "next_power", ("F6",), "The sheet of the next power"),
    ActionSpec("previous_power", "&Previous power", TURN, "previous_power", ("Shift+F6",)),
    ActionSpec("all_powers", "&All powers", TURN, "all_powers", ("F7",), "The sheets of all powers in one text"),
    ActionSpec(
        "preview",
        "Pre&view",
        TURN,
        "show_preview",
        ("F5",),
        "What would come if the stage were carried out; nothing is kept",
        WRITING,
        separate=True,
    ),
    ActionSpec("process", "P&rocess", TURN, "process", ("F9",), "Carry the stage out; a preview comes first", WRITING),
    ActionSpec(
        "send_turn",
        "Sen&d the turn…",
        TURN,
        "send_turn",
        ("Ctrl+Shift+S",),
        "The text, the picture and a mail to each power, for the clipboard or into a folder",
    ),
    ActionSpec(
        "correct",
        "&Correct…",
        TURN,
        "correct",
        ("Ctrl+Shift+C",),
        "Units, centres, relations, penalties: by clicks, with a reason, as one step",
        WRITING,
        separate=True,
    ),
    ActionSpec(
        "set_up",
        "Set &up…",
        TURN,
        "set_up",
        ("Ctrl+Shift+U",),
        "Set up any position, for a new game or only to try something",
        WRITING,
    ),
    ActionSpec(
        "paste_mails",
        "Paste &mails",
        TURN,
        "paste_mails",
        ("Ctrl+V",),
        "Read what is on the clipboard as mails",
        WRITING,
        separate=True,
    ),
    ActionSpec(
        "set_deadline", "D&eadline…", TURN, "set_deadline", ("Ctrl+Shift+D",), "By when the stage is due", WRITING
    ),
    ActionSpec("export_calendar", "Export &calendar…", TURN, "export_calendar", (), "The deadline as a calendar (ics)"),
    ActionSpec("stop", "&Stop", TURN, "stop", ("Esc",), "Leave the preview, a filter, a past moment", separate=True),
)
_VIEW = (
    ActionSpec("view_board", "&Board", VIEW, "show_board", ("Ctrl+1",), checkable=True),
    ActionSpec("view_mails", "&Mails", VIEW, "show_mails", ("Ctrl+2",), checkable=True),
    ActionSpec("view_reports", "&Reports", VIEW, "show_reports", ("Ctrl+3",), checkable=True),
    ActionSpec("view_ledger", "&Penalties", VIEW, "show_ledger", ("Ctrl+4",), checkable=True),
    ActionSpec("view_relations", "Re&lations", VIEW, "show_relations", ("Ctrl+5",), checkable=True),
    ActionSpec("view_victory", "&Victory", VIEW, "show_victory", ("Ctrl+6",), checkable=True),
    evolve(EVERYWHERE["view_log"], text=mark("Lo&g"), keys=("Ctrl+7",)),
    evolve(EVERYWHERE["view_history"], keys=("Ctrl+8",)),
    ActionSpec("filter_log", "&Filter the log", VIEW, "filter_log", ("/", "Ctrl+F"), separate=True),
    *of_everywhere("next_bookmark", "previous_bookmark", "light", "dark", "system_colours", "contrast"),
    evolve(EVERYWHERE["larger"], text=mark("L&arger text")),
    EVERYWHERE["smaller"],
)
_HELP = of_everywhere("guide", "keys", "about")

_GUIDE = {
    "": "international-relations",
    "view_board": "ir-orders",
    "view_mails": "ir-mails",
    **dict.fromkeys(("view_reports", "view_ledger", "view_relations", "view_victory"), "ir-results"),
    "view_log": "log",
    "view_history": "history",
}
GAME = ActionList(
    (*OF_CAMPAIGN, *_EDIT, *_TURN, *_VIEW, *_HELP), (CAMPAIGN, EDIT, TURN, VIEW, HELP), VIEWS, guide=_GUIDE
)

OTHER_KEYS: Others = (
    (
        mark("On the board"),
        (
            (mark("From province to province"), mark("Arrows")),
            (mark("Find a province by the letters of its name"), mark("A–Z")),
            (mark("Pick the unit, then its goal, or the unit it helps"), mark("Enter")),
            (mark("The unit holds"), mark("Shift+Enter")),
            (mark("One of several meanings"), mark("1–6")),
            (mark("Take the last pick back"), mark("Esc")),
            (mark("Move the board"), mark("Shift+Arrows")),
            (mark("Farther, nearer, the whole board"), mark("-, +, 0")),
        ),
    ),
    (
        mark("At the order desk"),
        (
            (mark("What would come; then process"), mark("Ctrl+Enter")),
            (mark("To the place a message is about"), mark("Enter")),
        ),
    ),
    (
        mark("While one corrects"),
        (
            (mark("An army, a fleet; again for another coast"), mark("A, F")),
            (mark("Of another power; in another place; no unit"), mark("P, M, Del")),
            (mark("The owner of a centre, then whose"), mark("O, 1–7, 0")),
            (mark("A unit that must retreat"), mark("D")),
            (mark("Neutral, MDT, AAT, war; since when; in contact"), mark("N, M, A, W, S, C")),
            (mark("Take a penalty off; a new one"), mark("1–9, N")),
            (mark("Enter everything as one step"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("Among the mails"),
        (
            (mark("Take the proposal; when nothing is asked, take the mail and go on"), mark("Enter")),
            (mark("Take another meaning; leave the line out"), mark("1–9, 0")),
            (mark("On a line left out for another power's unit: take it all the same"), mark("1")),
            (mark("The mail is from another power; it has no orders"), mark("F, X")),
            (mark("A late mail counts all the same, with a reason"), mark("U")),
            (mark("Who writes from where: F changes it, X or Del forgets it"), mark("L")),
            (mark("All mails that are sure"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("In the relations"),
        ((mark("Another pair of powers"), mark("Arrows")), (mark("Between the two"), mark("Enter"))),
    ),
)
"""Keys that no menu lists, beside those of every page."""
