"""Revolution and Reaction as the list of games has it."""

from eia_solo.games.game import Edition, Game, Start

_HERE = "eia_solo.games.revolution_and_reaction"
_EMPTY = "Empty record: enter the states of your game"
_SAMPLE = "Sample: a record with an invented story, to try the program"

REVOLUTION_AND_REACTION = Game(
    id="revolution_and_reaction",
    title="Revolution and Reaction",
    purpose="Keeps the record of Revolution and Reaction, and says what became of every post",
    example=("eia-solo new game.eia --scenario nwol-sample", "eia-solo status game.eia"),
    called="a record of Revolution and Reaction, with posts in the place of dice",
    secrets="secret acts and rulings",
    editions=(
        Edition("revolution-and-reaction/nwol", "Napoleonic Wars OnLine: Revolution and Reaction", "nwol"),
        Edition("revolution-and-reaction/amwol", "American-Mexican Wars OnLine: Revolution and Reaction", "amwol"),
    ),
    starts=(
        Start("nwol", _EMPTY),
        Start("nwol-sample", _SAMPLE),
        Start("amwol", _EMPTY),
        Start("amwol-sample", _SAMPLE),
    ),
    rulebook=f"{_HERE}.loading:rulebook",
    session=f"{_HERE}.session:RecordSession",
    page=f"{_HERE}.ui.page:RecordPage",
    commands={
        "post": f"{_HERE}.cli.post:post_command",
        "record": f"{_HERE}.cli.reports:record_command",
        "deadlines": f"{_HERE}.cli.record:deadlines_command",
        "status": f"{_HERE}.cli.record:status_command",
        "report": f"{_HERE}.cli.reports:report_command",
        "announce": f"{_HERE}.cli.announce:announce_command",
        "table": f"{_HERE}.cli.table:table_command",
        "weigh": f"{_HERE}.cli.weigh:weigh_command",
    },
    log_page=f"{_HERE}.log_page:log_page",
    reading=f"{_HERE}.reading.known:known",
    reading_words=f"{_HERE}.cli.tables:RecordReadingWords",
    tables_found=f"{_HERE}.cli.tables:tables_found",
)
