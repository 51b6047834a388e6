"""What a player can do in the window, in one list: menus, toolbar, shortcuts and the keys are made from it."""

from attrs import frozen

from eia_solo.ui.words import mark, tr

ALWAYS, WRITING = "always", "writing"


@frozen
class ActionSpec:
    """An action: its object name is `action_` and its id. Its text and tip are marked for the catalogue by being here.

    `does` names the method of the main window or, after a dot, of a part of it. `when` is "writing" for what a
    read-only campaign cannot do. `tool` puts it on the toolbar.
    """

    id: str
    text: str
    menu: str
    does: str
    keys: tuple[str, ...] = ()
    tip: str = ""
    when: str = ALWAYS
    tool: bool = False
    checkable: bool = False
    separate: bool = False
    """A line in the menu above it."""

    @property
    def title(self) -> str:
        """Its text as a player reads it."""
        return tr(self.text).replace("&", "").rstrip("…")


CAMPAIGN, EDIT, PHASE, VIEW, HELP = mark("&Campaign"), mark("&Edit"), mark("&Phase"), mark("&View"), mark("&Help")
MENUS = (CAMPAIGN, EDIT, PHASE, VIEW, HELP)

ACTIONS = (
    ActionSpec("new_campaign", "&New campaign…", CAMPAIGN, "new_campaign", ("Ctrl+N",)),
    ActionSpec("open_campaign", "&Open campaign…", CAMPAIGN, "open_campaign", ("Ctrl+O",)),
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
        "Print the page of a power, or save it as a PDF",
    ),
    ActionSpec(
        "export_log", "&Export the log…", CAMPAIGN, "export_log", ("Ctrl+E",), "Write the roll log to a file", tool=True
    ),
    ActionSpec(
        "check_campaign",
        "&Check the campaign",
        CAMPAIGN,
        "check_campaign",
        (),
        "Prove that the log is as it was rolled",
    ),
    ActionSpec("quit", "&Quit", CAMPAIGN, "quit", ("Ctrl+Q",), separate=True),
    ActionSpec("undo", "&Undo", EDIT, "undo", ("Ctrl+Z",), when=WRITING, tool=True),
    ActionSpec("redo", "&Redo", EDIT, "redo", ("Ctrl+Shift+Z", "Ctrl+Y"), when=WRITING, tool=True),
    ActionSpec(
        "look",
        "&Look at a past moment",
        EDIT,
        "look",
        ("L",),
        "Show the whole window as it was after the chosen entry",
        separate=True,
    ),
    ActionSpec("earlier_moment", "The moment &before", EDIT, "earlier_moment", ("Alt+Left",)),
    ActionSpec("later_moment", "The moment a&fter", EDIT, "later_moment", ("Alt+Right",)),
    ActionSpec("back_to_now", "Bac&k to now", EDIT, "back_to_now", (), "Leave the past moment; Esc does it too"),
    ActionSpec(
        "what_if", "&What if from here", EDIT, "what_if", ("I",), "Begin a new branch here; the one played stays"
    ),
    ActionSpec("name_branch", "Na&me the branch", EDIT, "name_branch", ("F2",)),
    ActionSpec(
        "find",
        "F&ind or do anything…",
        EDIT,
        "open_palette",
        ("Ctrl+K",),
        "An action, a power, a check, a place…",
        separate=True,
    ),
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
    ActionSpec(
        "readings",
        "Rea&dings…",
        EDIT,
        "show_readings",
        ("Ctrl+R",),
        "How open sentences of the rules are read, and what another reading would change",
        separate=True,
    ),
    ActionSpec(
        "bookmark", "B&ookmark in the log", EDIT, "bookmark", ("Ctrl+B",), "Bookmark a line of the log", separate=True
    ),
    ActionSpec("note", "&Note in the log", EDIT, "note", ("Ctrl+Shift+B",), "Write a note beside a line of the log"),
    ActionSpec(
        "dow_phase",
        "&DoW phase",
        PHASE,
        "dow_phase",
        ("D",),
        "Begin the declarations of war, or come back to the check that is due",
        tool=True,
    ),
    ActionSpec(
        "peace_phase",
        "P&eace phase",
        PHASE,
        "peace_phase",
        ("P",),
        "Begin the checks for peace, or come back to the one that is due",
        tool=True,
    ),
    ActionSpec("show_declarations", "Show the dec&larations", PHASE, "show_declarations", ("F5",), separate=True),
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
    ActionSpec(
        "next_month", "Next &month", PHASE, "next_month", ("N",), "Move the calendar on", WRITING, separate=True
    ),
    ActionSpec(
        "set_table", "&The table is set", PHASE, "set_table", ("T",), "All that was to do on the table is done", WRITING
    ),
    ActionSpec("view_desk", "&Desk", VIEW, "show_desk", ("Ctrl+1",), checkable=True),
    ActionSpec("view_odds", "&Odds", VIEW, "show_odds", ("Ctrl+2",), checkable=True),
    ActionSpec("view_month", "Mo&nth", VIEW, "show_month", ("Ctrl+3", "M"), checkable=True),
    ActionSpec("view_phase", "&Phase", VIEW, "show_phase", ("Ctrl+4",), checkable=True),
    ActionSpec("view_powers", "Po&wers", VIEW, "show_powers", ("Ctrl+5",), checkable=True),
    ActionSpec("view_sheet", "&Sheet", VIEW, "show_sheet", ("Ctrl+6",), checkable=True),
    ActionSpec("view_log", "&Log", VIEW, "show_log", ("Ctrl+7",), checkable=True),
    ActionSpec("view_history", "&History", VIEW, "show_history", ("Ctrl+8",), checkable=True),
    ActionSpec("odds_turn", "Odds of wa&r or peace", VIEW, "turn_odds", ("W",), "Turn the grid over", separate=True),
    ActionSpec("all_rows", "&All rows of the breakdown", VIEW, "toggle_rows", ("B",)),
    ActionSpec("filter_log", "&Filter the log", VIEW, "filter_log", ("/", "Ctrl+F")),
    ActionSpec(
        "next_bookmark", "Ne&xt bookmark", VIEW, "next_bookmark", ("F8",), "The next line with a bookmark or a note"
    ),
    ActionSpec(
        "previous_bookmark",
        "Pre&vious bookmark",
        VIEW,
        "previous_bookmark",
        ("Shift+F8",),
        "The line before with a bookmark or a note",
    ),
    ActionSpec("light", "Ligh&t", VIEW, "looks.light", checkable=True, separate=True),
    ActionSpec("dark", "Dar&k", VIEW, "looks.dark", checkable=True),
    ActionSpec("system_colours", "As the s&ystem", VIEW, "looks.system", checkable=True),
    ActionSpec("larger", "Lar&ger text", VIEW, "looks.larger", ("Ctrl++", "Ctrl+="), separate=True),
    ActionSpec("smaller", "S&maller text", VIEW, "looks.smaller", ("Ctrl+-",)),
    ActionSpec("keys", "&Keys", HELP, "show_keys", ("?", "F1")),
    ActionSpec(
        "guide", "&Guide", HELP, "toggle_guide", ("Ctrl+G",), "Show or leave the guide of this campaign", checkable=True
    ),
    ActionSpec("about", "&About EiA Solo", HELP, "show_about"),
)

VIEWS = (
    *("view_desk", "view_odds", "view_month", "view_phase"),
    *("view_powers", "view_sheet", "view_log", "view_history"),
)
"""The views as they stand in the header."""
COLOURS = ("light", "dark", "system_colours")
"""Of these, as of the views, one is in force."""


@frozen
class ActionList:
    """What can be done in the page of a game: its menus, its views as they stand in the header, buttons beside them."""

    specs: tuple[ActionSpec, ...]
    menus: tuple[str, ...]
    views: tuple[str, ...]
    tools: tuple[str, ...] = ()


EMPIRES = ActionList(ACTIONS, MENUS, VIEWS, ("dow_phase", "peace_phase", "export_log"))

DICE_KEYS = tuple(str(number) for number in range(1, 7))
"""Each types one die; they are keys of the phase, but no menu lists them."""

NEED_THE_CHECK = frozenset(
    {
        *("answer", "roll", "roll_until_war", "roll_all", "overrule", "clear_die", "next_month"),
        *("previous_check", "next_check", "due_check"),
    }
)
"""Done by key only where the check is in sight. Their menu works everywhere."""
