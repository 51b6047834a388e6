"""What can be done in the page of Empires in Arms: menus, header, keys and the palette are made from this list.

Every action of the phase is one key without Ctrl: the sheet comes first, and where the check cannot be seen, no key
rolls it.
"""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QKeyCombination
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from eia_solo.ui import keys
from eia_solo.ui.actions import CAMPAIGN, EDIT, EVERYWHERE, HELP, VIEW, WRITING, ActionList, ActionSpec
from eia_solo.ui.keys import Others
from eia_solo.ui.words import mark

PHASE = mark("&Phase")

_ACTIONS = (
    EVERYWHERE["new_campaign"],
    EVERYWHERE["open_campaign"],
    EVERYWHERE["open_again"],
    EVERYWHERE["save_copy"],
    EVERYWHERE["backups"],
    ActionSpec(
        "apply_sheet",
        "&Apply a sheet…",
        CAMPAIGN,
        "apply_sheet",
        (),
        "Make the game what a sheet file says",
        WRITING,
        separate=True,
    ),
    ActionSpec("save_sheet", "&Save the sheet…", CAMPAIGN, "save_sheet", (), "Write the game-state sheet to a file"),
    ActionSpec(
        "print_power",
        "&Print a power sheet…",
        CAMPAIGN,
        "print_power",
        ("Ctrl+P",),
        "Print the page of a power, or where it is shown that of a phase; or save it as a PDF",
    ),
    ActionSpec(
        "picture_map", "Picture of the &map…", CAMPAIGN, "picture_map", (), "Print the map, or save it as PNG or PDF"
    ),
    ActionSpec(
        "picture_status",
        "Picture of the political stat&us…",
        CAMPAIGN,
        "picture_status",
        (),
        "Print the political status, or save it as PNG or PDF",
    ),
    ActionSpec(
        "picture_relations",
        "Picture of the re&lations…",
        CAMPAIGN,
        "picture_relations",
        (),
        "Print the relations, or save them as PNG or PDF",
    ),
    evolve(EVERYWHERE["export_log"], tip=mark("Write the roll log to a file")),
    evolve(EVERYWHERE["check_campaign"], tip=mark("Prove that the log is as it was rolled")),
    EVERYWHERE["copy_seal"],
    EVERYWHERE["quit"],
    EVERYWHERE["undo"],
    EVERYWHERE["redo"],
    EVERYWHERE["look"],
    EVERYWHERE["earlier_moment"],
    EVERYWHERE["later_moment"],
    EVERYWHERE["back_to_now"],
    EVERYWHERE["what_if"],
    EVERYWHERE["name_branch"],
    evolve(EVERYWHERE["find"], tip=mark("An action, a power, a check, a place…")),
    EVERYWHERE["menu"],
    ActionSpec(
        "answer",
        "&Answer the question",
        EDIT,
        "answer",
        ("E",),
        "Put the cursor into the open question",
        WRITING,
        separate=True,
    ),
    evolve(
        EVERYWHERE["readings"],
        tip=mark("How open sentences of the rules are read, and what another reading would change"),
    ),
    EVERYWHERE["bookmark"],
    EVERYWHERE["note"],
    ActionSpec(
        "know",
        "Enter what you &know",
        PHASE,
        "show_know",
        ("K",),
        "The values that checks wait for, filled as in a spreadsheet",
    ),
    ActionSpec(
        "dow_phase",
        "&Declarations",
        PHASE,
        "dow_phase",
        ("D",),
        "Begin the declarations of war, or come back to the check that is due",
        separate=True,
    ),
    ActionSpec(
        "peace_phase",
        "P&eace phase",
        PHASE,
        "peace_phase",
        ("P",),
        "Begin the checks for peace, or come back to the one that is due",
    ),
    ActionSpec("show_declarations", "Show the declarat&ions", PHASE, "show_declarations", ("F5",), separate=True),
    ActionSpec("show_answers", "Show the ans&wers to calls", PHASE, "show_answers", ("F6",)),
    ActionSpec("show_peace", "S&how the checks for peace", PHASE, "show_peace", ("F7",)),
    ActionSpec(
        "flips", "What would &flip it", PHASE, "toggle_flips", ("F",), "The smallest changes that flip the shown check"
    ),
    ActionSpec("roll", "&Roll", PHASE, "roll", ("R",), "Make the check that is due", WRITING, separate=True),
    ActionSpec(
        "roll_until_war",
        "Roll &until a war or a suit",
        PHASE,
        "roll_until_war",
        ("U",),
        "Roll on until a war, or in checks for peace a suit, a question or the end",
        WRITING,
    ),
    ActionSpec(
        "roll_all", "Roll &all", PHASE, "roll_all", ("A",), "Roll on to the end; asks for a second press", WRITING
    ),
    ActionSpec(
        "overrule", "&Overrule", PHASE, "overrule", ("O",), "Decide the shown check by hand, with a reason", WRITING
    ),
    ActionSpec("clear_die", "&Clear the typed die", PHASE, "clear_die", ("Backspace",), "", WRITING),
    ActionSpec("stop", "&Stop", PHASE, "stop", ("Esc",), "Stop rolling on"),
    ActionSpec("previous_check", "Look at the &previous check", PHASE, "previous_check", ("Left",), separate=True),
    ActionSpec("next_check", "Look at the &next check", PHASE, "next_check", ("Right",)),
    ActionSpec("due_check", "&Back to the check that is due", PHASE, "due_check", ("Home",)),
    ActionSpec("go_on", "&Go on", PHASE, "go_on", (), "From the check that is made to what comes next"),
    ActionSpec("yes", "&Yes", PHASE, "yes", ("Y",), "Make the call or the peace that is shown", WRITING, separate=True),
    ActionSpec("no", "No", PHASE, "no", ("N",), "Refuse, make no call, pass the step over", WRITING),
    ActionSpec("next_month", "Next &month", PHASE, "next_month", (), "Move the calendar on, whatever is left", WRITING),
    ActionSpec(
        "add_event",
        "Add an e&vent…",
        PHASE,
        "add_event",
        (),
        "A capital lost, a leader killed or captured: what calls for a check for peace",
        WRITING,
        separate=True,
    ),
    ActionSpec(
        "enter_battle",
        "Enter a batt&le…",
        PHASE,
        "enter_battle",
        (),
        "What each side of a war lost, on land and at sea",
        WRITING,
    ),
    ActionSpec(
        "set_table", "&The table is set", PHASE, "set_table", ("T",), "All that was to do on the table is done", WRITING
    ),
    ActionSpec("view_desk", "&Desk", VIEW, "show_desk", ("Ctrl+1",), checkable=True),
    ActionSpec("view_odds", "&Odds", VIEW, "show_odds", ("Ctrl+2",), checkable=True),
    ActionSpec("view_month", "Mo&nth", VIEW, "show_month", ("Ctrl+3", "M"), checkable=True),
    ActionSpec("view_powers", "Po&wers", VIEW, "show_powers", ("Ctrl+4",), checkable=True),
    ActionSpec("view_sheet", "&Sheet", VIEW, "show_sheet", ("Ctrl+5",), checkable=True),
    evolve(EVERYWHERE["view_log"], keys=("Ctrl+6",)),
    evolve(EVERYWHERE["view_history"], keys=("Ctrl+7",)),
    ActionSpec("odds_turn", "Odds of wa&r or peace", VIEW, "turn_odds", ("W",), "Turn the grid over", separate=True),
    ActionSpec("all_rows", "&All rows of the breakdown", VIEW, "toggle_rows", ("B",)),
    EVERYWHERE["filter_log"],
    EVERYWHERE["next_bookmark"],
    EVERYWHERE["previous_bookmark"],
    EVERYWHERE["light"],
    EVERYWHERE["dark"],
    EVERYWHERE["system_colours"],
    EVERYWHERE["contrast"],
    EVERYWHERE["larger"],
    EVERYWHERE["smaller"],
    ActionSpec(
        "dice_fall",
        "D&ice are seen to fall",
        VIEW,
        "toggle_fall",
        (),
        "Those of the program; never where the desktop asks for less motion",
        checkable=True,
    ),
    EVERYWHERE["guide"],
    EVERYWHERE["keys"],
    ActionSpec(
        "tutorial",
        "&Tutorial",
        HELP,
        "toggle_tutorial",
        ("Ctrl+G",),
        "Show or leave the tutorial of this campaign",
        checkable=True,
    ),
    EVERYWHERE["about"],
)
_VIEWS = (
    *("view_desk", "view_odds", "view_month", "view_powers"),
    *("view_sheet", "view_log", "view_history"),
)
"""The views as they stand in the header."""

_GUIDE = {
    "": "index",
    "view_desk": "desk-and-map",
    "view_odds": "odds",
    "view_month": "phase",
    "view_powers": "powers-and-forces",
    "view_sheet": "sheet",
    "view_log": "log",
    "view_history": "history",
}
_ALSO = {
    "save_sheet": mark("export state"),
    "apply_sheet": mark("import load state"),
    "know": mark("fill in missing unknown values paste"),
    "dow_phase": mark("declare war attack"),
    "peace_phase": mark("settle terms conditions sue surrender truce treaty end war"),
    "show_answers": mark("allies join"),
    "flips": mark("why change chance"),
    "roll": mark("throw dice"),
    "roll_all": mark("automatic"),
    "overrule": mark("override change result cheat by hand"),
    "yes": mark("accept agree"),
    "no": mark("skip pass decline"),
    "next_month": mark("end turn finish"),
    "add_event": mark("leader death dead dies died killed wounded surrendered fiasco"),
    "enter_battle": mark("fight losses lost casualties dead factors reinforcements"),
    "set_table": mark("board pieces"),
    "view_odds": mark("chances probability probabilities likelihood"),
    "view_month": mark("turn phase"),
    "view_powers": mark("nations countries"),
    "view_sheet": mark("values state"),
    "view_log": mark("dice statistics luck"),
    "dice_fall": mark("animation roll settings"),
    "tutorial": mark("learn first steps"),
}
EMPIRES = ActionList(
    *(_ACTIONS, (CAMPAIGN, EDIT, PHASE, VIEW, HELP), _VIEWS, ("dow_phase", "peace_phase", "export_log"), _GUIDE, _ALSO)
)

DICE_KEYS = tuple(str(number) for number in range(1, 7))
"""Each types one die; they are keys of the phase, but no menu lists them."""

NEED_THE_CHECK = frozenset(
    {
        *("answer", "roll", "roll_until_war", "roll_all", "overrule", "clear_die", "yes", "no"),
        *("previous_check", "next_check", "due_check"),
    }
)
"""Done by key only where the check is in sight. Their menu works everywhere."""

OTHER_KEYS: Others = (
    (
        mark("Where the check is in sight"),
        (
            (mark("Press the black button"), mark("Enter")),
            (mark("Type a die; the second one makes the check"), mark("1 to 6")),
            (mark("Copy the page of what happened and why"), mark("Ctrl+C")),
        ),
    ),
    (
        mark("On the map"),
        (
            (mark("The next territory that way"), mark("Arrows")),
            (mark("Move the map"), mark("Shift+Arrows")),
            (mark("Closer and further"), mark("+, −")),
            (mark("The whole board"), mark("0")),
            (mark("Show the territory on the sheet"), mark("Enter")),
        ),
    ),
    (
        mark("On the political status"),
        (
            (mark("Another power"), mark("Left, Right")),
            (mark("Its marker by a box"), mark("Shift+Left, Shift+Right")),
            (mark("Its marker by a zone"), mark("Ctrl+Left, Ctrl+Right")),
            (mark("Keep it, or show its months"), mark("Enter")),
            (mark("Leave the marker where it was"), mark("Esc")),
        ),
    ),
    (
        mark("On the page of a power"),
        (
            (mark("Another power"), mark("Ctrl+PgUp, Ctrl+PgDown")),
            (mark("Edit the chosen value"), mark("Enter, or just type")),
            (mark("Make the value unknown"), mark("Del")),
            (mark("Show the value on the sheet"), mark("Ctrl+Enter")),
            (mark("Forces: add an entry"), mark("Ins")),
            (mark("Forces: remove the entry"), mark("Ctrl+Del")),
            (mark("Forces: enter their totals"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("In the sheet"),
        (
            (mark("Edit the chosen value"), mark("Enter, or just type")),
            (mark("Make the value unknown"), mark("Del")),
            (mark("Another page of the sheet"), mark("Ctrl+PgUp, Ctrl+PgDown")),
            (mark("Apply the text"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("Where you enter what you know"),
        (
            (mark("Keep the value, and go down"), mark("Enter")),
            (mark("To the right and to the left"), mark("Tab, Shift+Tab")),
            (mark("Edit this value"), mark("F2")),
            (mark("Make the value unknown"), mark("Del")),
            (mark("Give all powers this value"), mark("Ctrl+R")),
            (mark("The next value that matters"), mark("F8")),
            (mark("Paste a column or block"), mark("Ctrl+V")),
            (mark("All fields, or those that matter"), mark("B")),
            (mark("Back to the month"), mark("Esc")),
        ),
    ),
    (
        mark("In the log"),
        (
            (mark("Another month"), mark("Ctrl+Up, Ctrl+Down")),
            (mark("Fold and unfold a month"), mark("Left, Right")),
            (mark("Copy the chosen line"), mark("Ctrl+C")),
        ),
    ),
)


_OF_THE_CHECK = frozenset(
    {*DICE_KEYS, *(key for spec in EMPIRES.specs if spec.id in NEED_THE_CHECK for key in spec.keys)}
)


def stays(focus: QWidget | None, pressed: QKeyCombination, *, check_seen: bool, in_sheet: bool) -> bool:
    """Whether the key belongs to the focused widget and not to the action it is a shortcut of."""
    if keys.is_plain(pressed):
        key = pressed.key()
        if in_sheet and keys.writes(key):
            return True
        if not check_seen and QKeySequence(key).toString() in _OF_THE_CHECK:
            return True
    return keys.stays(focus, pressed)
