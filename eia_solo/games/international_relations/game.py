"""International Relations as the list of games has it."""

from eia_solo.games.game import Edition, Game, Start

_HERE = "eia_solo.games.international_relations"

INTERNATIONAL_RELATIONS = Game(
    id="international_relations",
    title="International Relations",
    purpose="Adjudicates the orders of International Relations",
    example=(
        "eia-solo new europe.eia --scenario 1901-international",
        "eia-solo orders europe.eia France france.txt",
        "eia-solo process europe.eia",
    ),
    called="a game of International Relations, with written orders in the place of dice",
    secrets="what the game master alone knows",
    editions=(Edition("international-relations", "International Relations: a variant of Diplomacy"),),
    starts=(
        Start("1901-international", "1901: the secret treaties before the first spring"),
        Start("1901-international-sample", "Sample: three years of an invented game, to try the program"),
        Start("own-position", "A position of your own: for a new game, or to try something"),
    ),
    rulebook=f"{_HERE}.loading:rulebook",
    session=f"{_HERE}.session:InternationalSession",
    page=f"{_HERE}.ui.page:InternationalPage",
    commands={
        "orders": f"{_HERE}.cli.orders:orders_command",
        "mails": f"{_HERE}.cli.mails:mails_command",
        "deadlines": f"{_HERE}.cli.deadlines:deadlines_command",
        "process": f"{_HERE}.cli.process:process_command",
        "ledger": f"{_HERE}.cli.ledger:ledger_command",
        "ir": f"{_HERE}.cli.ir:ir_command",
        "set": f"{_HERE}.cli.process:set_command",
        "position": f"{_HERE}.cli.position:position_command",
        "status": f"{_HERE}.cli.ledger:status_command",
        "report": f"{_HERE}.cli.ledger:report_command",
        "board": f"{_HERE}.cli.board:board_command",
        "announce": f"{_HERE}.cli.announce:announce_command",
    },
    log_page=f"{_HERE}.exports.log_page:log_page",
    reading=f"{_HERE}.loading:reading",
    reading_words=f"{_HERE}.cli.tables:InternationalReadingWords",
    tables_found=f"{_HERE}.cli.tables:tables_found",
)
