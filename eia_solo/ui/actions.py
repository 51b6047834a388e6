"""What can be done in the page of a campaign: each game lists its own, beside those that every page has."""

from collections.abc import Mapping

from attrs import evolve, field

from eia_solo.core.values import frozen
from eia_solo.ui.words import mark, tr

ALWAYS, WRITING = "always", "writing"


@frozen
class ActionSpec:
    """An action: its object name is `action_` and its id. Its text and tip are marked for the catalogue by being here.

    `does` names the method of the main window or, after a dot, of a part of it. `when` is "writing" for what a
    read-only campaign cannot do.
    """

    id: str
    text: str
    menu: str
    does: str
    keys: tuple[str, ...] = ()
    tip: str = ""
    when: str = ALWAYS
    checkable: bool = False
    separate: bool = False
    """A line in the menu above it."""

    @property
    def title(self) -> str:
        """Its text as a player reads it."""
        return tr(self.text).replace("&", "").rstrip("…")


CAMPAIGN, EDIT, VIEW, HELP = mark("&Campaign"), mark("&Edit"), mark("&View"), mark("&Help")

_EVERYWHERE = (
    ActionSpec("new_campaign", "&New campaign…", CAMPAIGN, "new_campaign", ("Ctrl+N",)),
    ActionSpec("open_campaign", "&Open campaign…", CAMPAIGN, "open_campaign", ("Ctrl+O",)),
    ActionSpec(
        "open_again",
        "Open a&gain",
        CAMPAIGN,
        "open_again",
        (),
        "Open a read-only file again, with all later changes, and for writing if that is possible",
    ),
    ActionSpec(
        "save_copy",
        "Sa&ve a copy…",
        CAMPAIGN,
        "save_copy",
        (),
        "Write a whole copy of the campaign to a file of its own, with all branches and notes",
    ),
    ActionSpec(
        "backups",
        "&Backups…",
        CAMPAIGN,
        "show_backups",
        (),
        "The copies that the program keeps by itself: look at one, and bring it back as a new file",
    ),
    ActionSpec(
        "export_log", "&Export the log…", CAMPAIGN, "export_log", ("Ctrl+E",), "Write the journal of the game to a file"
    ),
    ActionSpec(
        "check_campaign",
        "&Check the campaign",
        CAMPAIGN,
        "check_campaign",
        (),
        "Prove that the journal is as it was written",
    ),
    ActionSpec(
        "copy_seal",
        "Cop&y the seal",
        CAMPAIGN,
        "copy_seal",
        (),
        "Copy a line to post or mail: with it, others can verify later that nobody changed this log",
    ),
    ActionSpec("quit", "&Quit", CAMPAIGN, "quit", ("Ctrl+Q",), separate=True),
    ActionSpec("undo", "&Undo", EDIT, "undo", ("Ctrl+Z",), when=WRITING),
    ActionSpec("redo", "&Redo", EDIT, "redo", ("Ctrl+Shift+Z", "Ctrl+Y"), when=WRITING),
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
        "what_if", "&What if from here", EDIT, "what_if", ("I",), "Begin a new branch here; the old one stays as it is"
    ),
    ActionSpec("name_branch", "Na&me the branch", EDIT, "name_branch", ("F2",)),
    ActionSpec(
        "find",
        "F&ind or do anything…",
        EDIT,
        "open_palette",
        ("Ctrl+K",),
        "An action, a view, a campaign…",
        separate=True,
    ),
    ActionSpec(
        "menu",
        "Menu of what is &chosen",
        EDIT,
        "ask_menu",
        ("Shift+F10",),
        "What can be done with it; the menu key and the right button show it too",
    ),
    ActionSpec(
        "readings",
        "Rea&dings…",
        EDIT,
        "show_readings",
        ("Ctrl+R",),
        "How open sentences are read, and what another reading would change",
        separate=True,
    ),
    ActionSpec(
        "bookmark", "B&ookmark in the log", EDIT, "bookmark", ("Ctrl+B",), "Bookmark a line of the log", separate=True
    ),
    ActionSpec("note", "&Note in the log", EDIT, "note", ("Ctrl+Shift+B",), "Write a note beside a line of the log"),
    ActionSpec("view_log", "&Log", VIEW, "show_log", ("Ctrl+7",), checkable=True),
    ActionSpec("view_history", "&History", VIEW, "show_history", ("Ctrl+8",), checkable=True),
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
    ActionSpec(
        "contrast",
        "More &contrast",
        VIEW,
        "looks.turn_contrast",
        (),
        "Black and white without tints. Until you choose, it follows the desktop",
        checkable=True,
    ),
    ActionSpec("larger", "Lar&ger text", VIEW, "looks.larger", ("Ctrl++", "Ctrl+="), separate=True),
    ActionSpec("smaller", "S&maller text", VIEW, "looks.smaller", ("Ctrl+-",)),
    ActionSpec(
        "guide",
        "&Guide",
        HELP,
        "show_guide",
        ("F1",),
        "All pages of the guide, to be searched; it opens with the page about what is in sight",
    ),
    ActionSpec("keys", "&Keys", HELP, "show_keys", ("?",)),
    ActionSpec("about", "&About EiA Solo", HELP, "show_about"),
)
EVERYWHERE = {spec.id: spec for spec in _EVERYWHERE}
"""What every page can do, by id; a page may change the words or the keys of one."""

ALSO = {
    "new_campaign": mark("start game begin"),
    "open_campaign": mark("load game file"),
    "save_copy": mark("save as duplicate"),
    "backups": mark("restore recover"),
    "export_log": mark("share post publish html pdf csv excel report"),
    "check_campaign": mark("verify honest cheat"),
    "quit": mark("exit close leave"),
    "undo": mark("take back revert mistake wrong"),
    "redo": mark("again"),
    "look": mark("rewind earlier"),
    "what_if": mark("try out alternative"),
    "readings": mark("house rules interpretation settings"),
    "view_log": mark("report journal"),
    "view_history": mark("branches tree journal"),
    "filter_log": mark("search find"),
    "light": mark("bright day colours theme settings"),
    "dark": mark("night black colours theme settings"),
    "system_colours": mark("theme settings"),
    "contrast": mark("accessibility settings"),
    "larger": mark("bigger font size zoom settings"),
    "smaller": mark("font size zoom settings"),
    "guide": mark("help manual rules instructions"),
    "keys": mark("shortcuts keyboard hotkeys help"),
    "about": mark("version licence"),
}
"""Other words by which a player looks for an action, by its id."""

COLOURS = ("light", "dark", "system_colours")
"""Of these, as of the views, one is in force."""


def of_everywhere(*ids: str) -> tuple[ActionSpec, ...]:
    """Actions of every page, in this order."""
    return tuple(EVERYWHERE[id] for id in ids)


OF_CAMPAIGN = of_everywhere(
    *("new_campaign", "open_campaign", "open_again", "save_copy", "backups"),
    *("export_log", "check_campaign", "copy_seal", "quit"),
)
"""The menu of the campaign in a game that adds nothing to it."""


def of_edit(finds: str, readings: str = "") -> tuple[ActionSpec, ...]:
    """The menu Edit; `finds` says what is found, `readings` what is told of readings if it is more than usual."""
    tips = {"find": finds, "readings": readings}
    ids = (
        *("undo", "redo", "look", "earlier_moment", "later_moment", "back_to_now", "what_if", "name_branch"),
        *("find", "menu", "readings", "bookmark", "note"),
    )
    return tuple(evolve(EVERYWHERE[id], tip=tips[id]) if tips.get(id) else EVERYWHERE[id] for id in ids)


@frozen
class ActionList:
    """What can be done in the page of a game: its menus, its views as they stand in the header, buttons beside them."""

    specs: tuple[ActionSpec, ...]
    menus: tuple[str, ...]
    views: tuple[str, ...]
    tools: tuple[str, ...] = ()
    guide: Mapping[str, str] = field(factory=dict, eq=False)
    also: Mapping[str, str] = field(factory=dict, eq=False)
    """More words by which a player of this game looks for an action, by its id, beside those of `ALSO`."""
    """The page of the guide about a view, by its action; under the empty text the one about the game."""
