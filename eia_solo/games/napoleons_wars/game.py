"""Napoleons Wars as the list of games has it."""

from eia_solo.games.game import Edition, Game, Start

_HERE = "eia_solo.games.napoleons_wars"

NAPOLEONS_WARS = Game(
    id="napoleons_wars",
    title="Napoleons Wars",
    purpose="Works out the turns of Napoleons Wars",
    example=(
        "eia-solo new wars.eia --scenario napoleons-1804",
        "eia-solo orders wars.eia France france.txt",
        "eia-solo process wars.eia --preview",
    ),
    called="a campaign of Napoleons Wars, with orders of nine powers",
    editions=(Edition("napoleons-wars", "Napoleons Wars: nine powers, 1805 to 1815"),),
    starts=(
        Start("napoleons-1804", "Winter 1804: the powers build before the first spring"),
        Start("napoleons-1804-sample", "Sample: two years of an invented campaign, to try the program"),
    ),
    rolls_dice=True,
    secrets="the orders, gold and dice of all powers",
    rulebook=f"{_HERE}.loading:rulebook",
    session=f"{_HERE}.session:NapoleonsSession",
    page=f"{_HERE}.ui.page:NapoleonsPage",
    commands={
        "orders": f"{_HERE}.cli.orders:orders_command",
        "mails": f"{_HERE}.cli.mails:mails_command",
        "post": f"{_HERE}.cli.post:post_command",
        "deadlines": f"{_HERE}.cli.deadlines:deadlines_command",
        "result": f"{_HERE}.cli.result:result_command",
        "process": f"{_HERE}.cli.process:process_command",
        "status": f"{_HERE}.cli.status:status_command",
        "set": f"{_HERE}.cli.status:set_command",
        "table": f"{_HERE}.cli.table:table_command",
        "report": f"{_HERE}.cli.report:report_command",
        "announce": f"{_HERE}.cli.announce:announce_command",
        "nw": f"{_HERE}.cli.nw:nw_command",
    },
    log_page=f"{_HERE}.exports.log_page:log_page",
    reading=f"{_HERE}.loading:reading",
    reading_words=f"{_HERE}.cli.tables:NapoleonsReadingWords",
    tables_found=f"{_HERE}.cli.tables:tables_found",
)
