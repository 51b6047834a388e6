"""Empires in Arms as the list of games has it."""

from eia_solo.games.game import Edition, Game, Start

_HERE = "eia_solo.games.empires_in_arms"
TUTORIAL = "1805-tutorial"

EMPIRES_IN_ARMS = Game(
    id="empires_in_arms",
    title="Empires in Arms",
    purpose="Plays the powers that nobody plays in Empires in Arms, with exact odds and every reason",
    example=(
        "eia-solo new war.eia --scenario 1805-sample",
        "eia-solo odds war.eia",
        "eia-solo dow war.eia",
        "eia-solo war.eia",
    ),
    called="a campaign of Empires in Arms",
    editions=(Edition("empires-in-arms", "Empires in Arms: the powers nobody plays"),),
    starts=(
        Start(TUTORIAL, "Tutorial: the first month of 1805, step by step"),
        Start("1805", "1805: values printed on your cards are unknown until you enter them"),
        Start("1805-sample", "1805, sample: complete, with invented numbers, to try the program"),
    ),
    usual="1805",
    tutorial=TUTORIAL,
    rolls_dice=True,
    has_sheet=True,
    rulebook=f"{_HERE}.loading:rulebook",
    kept_rulebook=f"{_HERE}.loading:from_content",
    session=f"{_HERE}.session:EmpiresSession",
    page=f"{_HERE}.ui.page:EmpiresPage",
    commands={
        "demo": f"{_HERE}.cli.demo:demo_command",
        "sheet": f"{_HERE}.cli.sheet:sheet_command",
        "set": f"{_HERE}.cli.edit:set_command",
        "odds": f"{_HERE}.cli.odds:odds_command",
        "explain": f"{_HERE}.cli.explain:explain_command",
        "power": f"{_HERE}.cli.power:power_command",
        "picture": f"{_HERE}.cli.picture:picture_command",
        "dow": f"{_HERE}.cli.dow:dow_command",
        "call": f"{_HERE}.cli.call:call_command",
        "event": f"{_HERE}.cli.event:event_command",
        "peace": f"{_HERE}.cli.peace:peace_command",
        "settle": f"{_HERE}.cli.settle:settle_command",
        "overrule": f"{_HERE}.cli.overrule:overrule_command",
        "month": f"{_HERE}.cli.month:month_command",
        "table": f"{_HERE}.cli.table:table_command",
        "summary": f"{_HERE}.cli.summary:summary_command",
    },
    log_page=f"{_HERE}.exports.log_page:log_page",
    dice_stats=f"{_HERE}.cli.dice_stats:log_stats",
    reading_words=f"{_HERE}.cli.tables:EmpiresReadingWords",
    tables_found=f"{_HERE}.cli.tables:tables_found",
)
