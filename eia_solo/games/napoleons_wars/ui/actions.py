"""What a player can do in the page of a game, in one list: menus, header, keys and the palette are made from it."""

from attrs import evolve

from eia_solo.games.napoleons_wars.ui.views import VIEWS
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

_OWN = tuple(evolve(view.action, keys=(f"Ctrl+{number}",)) for number, view in enumerate(VIEWS, 1))
_EDIT = of_edit(mark("An action, a power, a space…"))
_TURN = (
    ActionSpec("write_orders", "&Write orders", TURN, "write_orders", ("F4",), "Put the cursor into the orders"),
    ActionSpec("next_power", "&Next power", TURN, "next_power", ("F6",), "The orders of the next power"),
    ActionSpec("previous_power", "&Previous power", TURN, "previous_power", ("Shift+F6",)),
    ActionSpec("all_powers", "&All arrows", TURN, "board.desk.all.toggle", ("F7",), "The arrows of all nine powers"),
    ActionSpec(
        "preview",
        "Pre&view",
        TURN,
        "show_preview",
        ("F5",),
        "What would happen in the turn; nothing is kept",
        WRITING,
        separate=True,
    ),
    ActionSpec("process", "P&rocess", TURN, "process", ("F9",), "Work the turn out; a preview comes first", WRITING),
    ActionSpec(
        "correct",
        "C&orrect…",
        TURN,
        "correct",
        ("Ctrl+Shift+C",),
        "Gold, corps, squadrons, owners, relations, conscripts: by clicks, with a reason, as one step",
        WRITING,
        separate=True,
    ),
    ActionSpec(
        "set_up",
        "Set &up…",
        TURN,
        "set_up",
        ("Ctrl+Shift+U",),
        "Put up any position, in a new game or one under way",
        WRITING,
    ),
    ActionSpec(
        "post_acts",
        "P&ublic acts…",
        TURN,
        "post_acts",
        ("Ctrl+Shift+P",),
        "Wars, alliances, peace, gifts, trades, permission to pass: enter them as they were posted",
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
    ),
    ActionSpec("answer_scouts", "Answer s&couts…", TURN, "answer_scouts", ("Ctrl+Shift+A",), "What scouts see"),
    ActionSpec(
        "set_deadline", "Update t&ime…", TURN, "set_deadline", ("Ctrl+Shift+D",), "When the turn is worked out", WRITING
    ),
    ActionSpec("export_calendar", "Export cal&endar…", TURN, "export_calendar", (), "The update as a calendar (ics)"),
    ActionSpec("stop", "&Stop", TURN, "stop", ("Esc",), "Leave the preview, a filter, a past moment", separate=True),
)
_VIEW = (
    *_OWN,
    evolve(EVERYWHERE["view_log"], text=mark("Lo&g"), keys=(f"Ctrl+{len(_OWN) + 1}",)),
    evolve(EVERYWHERE["view_history"], keys=(f"Ctrl+{len(_OWN) + 2}",)),
    evolve(EVERYWHERE["filter_log"], separate=True),
    evolve(
        EVERYWHERE["next_bookmark"],
        text=mark("Ne&xt fault or bookmark"),
        tip=mark("The next fault in the orders; in the log: the next line with a bookmark or note"),
    ),
    evolve(
        EVERYWHERE["previous_bookmark"],
        text=mark("Pre&vious fault or bookmark"),
        tip=mark("The fault before; in the log: the line before with a bookmark or note"),
    ),
    *of_everywhere("light", "dark", "system_colours", "contrast"),
    evolve(EVERYWHERE["larger"], text=mark("L&arger text")),
    EVERYWHERE["smaller"],
)
_HELP = of_everywhere("guide", "keys", "about")

NAPOLEONS = ActionList(
    (*OF_CAMPAIGN, *_EDIT, *_TURN, *_VIEW, *_HELP),
    (CAMPAIGN, EDIT, TURN, VIEW, HELP),
    (*(spec.id for spec in _OWN), "view_log", "view_history"),
    guide={
        "": "napoleons-wars",
        **dict.fromkeys(("view_board", "view_mails"), "nw-orders"),
        "view_reports": "nw-turn",
        "view_log": "log",
        "view_history": "history",
    },
)

OTHER_KEYS: Others = (
    (
        mark("On the board"),
        (
            (mark("From space to space"), mark("Arrows")),
            (mark("Find a space by the letters of its name"), mark("A–Z")),
            (mark("Choose the corps or squadrons that are there, then where they go"), mark("Enter")),
            (mark("Move, scout, reorganise, hold, build with a chosen corps"), mark("M, S, G, H, B")),
            (mark("Sail, attack, carry, hold, build with chosen squadrons"), mark("M, A, C, H, B")),
            (mark("Take the last pick back; then choose nothing"), mark("Esc")),
        ),
    ),
    (
        mark("At the order desk"),
        (
            (mark("What would come; then process"), mark("Ctrl+Enter")),
            (mark("Write a guessed name in full"), mark("Alt+Enter")),
            (mark("Replace a faulty word by an offered name"), mark("Alt+1–3")),
            (mark("To the place a message is about"), mark("Enter")),
        ),
    ),
    (
        mark("In the preview"),
        (
            (mark("Enter the result of a battle"), mark("1–9, E")),
            (mark("Own dice"), mark("D")),
            (mark("In Winter: all nine ledgers, or one"), mark("W")),
            (mark("Keep a result; process with own dice"), mark("Enter")),
        ),
    ),
    (
        mark("While one corrects"),
        (
            (mark("Note what is written; in the list take it out"), mark("Enter, Del")),
            (mark("Enter everything as one step"), mark("Ctrl+Enter")),
        ),
    ),
    (mark("While one sets up"), ((mark("Begin with the position"), mark("Ctrl+Enter")),)),
    (
        mark("Among the mails"),
        (
            (mark("Take the proposal; when nothing is asked, take the mail and go on"), mark("Enter")),
            (mark("Take another meaning; leave the line out"), mark("1–9, 0")),
            (mark("The mail is from another power; it has no orders"), mark("F, X")),
            (mark("A late mail counts all the same, with a reason"), mark("U")),
            (mark("Who writes from where: F changes it, X or Del forgets it"), mark("L")),
            (mark("All mails that are sure"), mark("Ctrl+Enter")),
        ),
    ),
    (mark("Among public acts"), ((mark("Withdraw a post"), mark("Del")),)),
    (
        mark("At the supply"),
        (
            (mark("Feed this corps first in Winter"), mark("Enter")),
            (mark("The next corps abroad"), mark("N")),
            (mark("What if this space were closed; open it again"), mark("T")),
        ),
    ),
    (
        mark("At the nations"),
        (
            (mark("Another power, another turn"), mark("Arrows")),
            (mark("Seen by somebody else"), mark("V")),
            (mark("Copy the table"), mark("C")),
            (mark("Copy the charts"), mark("B")),
        ),
    ),
    (
        mark("At the reports"),
        (
            (mark("All that is ticked into a folder"), mark("Ctrl+Enter")),
            (mark("Print the chosen report"), mark("P")),
            (mark("The text of the chosen report"), mark("C")),
            (mark("The board of the chosen report"), mark("B")),
            (mark("Note that all have the update and their reports"), mark("S")),
        ),
    ),
)
"""Keys that no menu lists, beside those of every page."""
