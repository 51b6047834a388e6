"""The words that dates are written with: months, days of the week, today and yesterday, zones; in ten languages."""

from collections.abc import Mapping

_MONTHS = """
january jan janvier janv januar jän jänner gennaio gen enero ene januari janeiro styczeń stycznia sty
february feb febr février févr fevr fevrier februar febbraio febrero februari fevereiro fev luty lutego lut
march mar mars märz mär maerz marzo maart mrt março marzec marca
april apr avril avr aprile abril abr kwiecień kwietnia kwi kwie
may mai maggio mag mayo mei maio maj maja
june jun juin juni giugno giu junio junho czerwiec czerwca cze
july jul juillet juil juillet. juli luglio lug julio julho lipiec lipca lip
august aug août aout agosto ago augustus augusti sierpień sierpnia sie
september sep sept septembre settembre set septiembre setiembre setembro wrzesień września wrz
october oct okt octobre oktober ottobre ott octubre outubro out październik października paź
november nov novembre noviembre novembro listopad listopada lis
december dec dez déc décembre decembre dezember dicembre dic diciembre dezembro grudzień grudnia gru
"""
MONTHS: Mapping[str, int] = {
    name.rstrip("."): number for number, line in enumerate(_MONTHS.strip().splitlines(), 1) for name in line.split()
}

_WEEKDAYS = """
monday mon montag mo lundi lun lunedì lunedi lunes maandag ma segunda seg poniedziałek pon pn måndag mandag
tuesday tue tues dienstag di mardi mar martedì martedi martes dinsdag terça wtorek wt tisdag tirsdag
wednesday wed mittwoch mi mercredi mer mercoledì mercoledi miércoles miercoles mié woensdag wo quarta qua środa onsdag
thursday thu thur thurs donnerstag do jeudi jeu giovedì giovedi gio jueves jue donderdag quinta qui czwartek czw torsdag
friday fri freitag fr vendredi ven venerdì venerdi viernes vie vrijdag vr sexta sex piątek pt fredag
saturday sat samstag sonnabend sa samedi sam sabato sab sábado sabado sáb zaterdag za sobota sob lördag lørdag
sunday sun sonntag so dimanche dim domenica dom domingo zondag zo niedziela niedz ndz söndag søndag
"""
_SHORT_WEEKDAYS = """
mån man
ter tis tir
śr sr śro ons
tors tor
pią fre
lör lør
nie sön søn
"""
"""More of them cut short, day by day."""
WEEKDAYS: Mapping[str, int] = {
    name: number
    for words in (_WEEKDAYS, _SHORT_WEEKDAYS)
    for number, line in enumerate(words.strip().splitlines())
    for name in line.split()
}
FULL_WEEKDAYS: Mapping[str, int] = {name: day for name, day in WEEKDAYS.items() if len(name) > 4}
"""Those that can stand for a date by themselves."""

_DAYS_AGO = """
today heute aujourd'hui aujourd’hui oggi hoy vandaag hoje dzisiaj dziś idag
yesterday gestern hier ieri ayer gisteren ontem wczoraj igår
vorgestern avant-hier eergisteren przedwczoraj anteayer
"""
DAYS_AGO: Mapping[str, int] = {
    word: number for number, line in enumerate(_DAYS_AGO.strip().splitlines()) for word in line.split()
}

_UNITS = """
1 minutes minute mins min minuten minuti minuto minutos minut minuty minuter minutter
60 hours hour hrs hr stunden stunde std heures heure ore ora horas hora uur uren
60 godzin godziny godzinę godz timmar timme timer time
1440 days day tage tagen tag jours jour giorni giorno días dias día dia dagen dag dni dzień dagar dage
10080 weeks week wochen woche semaines semaine settimane settimana semanas semana weken
10080 tygodni tydzień veckor vecka uger
"""
UNITS: Mapping[str, int] = {
    word: int(line.split()[0]) for line in _UNITS.strip().splitlines() for word in line.split()[1:]
}
"""Minutes of a unit that times ago are told in."""

_SHORT_UNITS = """
1 m min mins
60 h hr hrs std
1440 d j g tg
10080 w wk wks
43200 mo mos
525600 y yr yrs
"""
SHORT_UNITS: Mapping[str, int] = {
    word: int(line.split()[0]) for line in _SHORT_UNITS.strip().splitlines() for word in line.split()[1:]
}
"""Minutes of a unit by the letters that stand right behind a number, as in "3d"."""

ZONES: Mapping[str, int] = {
    **dict.fromkeys(("utc", "gmt", "z", "wez", "wet", "ut"), 0),
    **dict.fromkeys(("cet", "mez", "bst", "west"), 60),
    **dict.fromkeys(("cest", "mesz", "eet", "oez"), 120),
    **dict.fromkeys(("eest", "msk", "oesz"), 180),
    **dict.fromkeys(("edt",), -240),
    **dict.fromkeys(("est", "cdt"), -300),
    **dict.fromkeys(("cst", "mdt"), -360),
    **dict.fromkeys(("mst", "pdt"), -420),
    **dict.fromkeys(("pst",), -480),
    **dict.fromkeys(("aest",), 600),
    **dict.fromkeys(("aedt",), 660),
}
"""Minutes east of Greenwich."""
AMBIGUOUS_ZONES = frozenset({"bst", "cst", "west"})
"""Letters that more than one zone goes by."""

PLACES: Mapping[str, str] = {
    "eastern time": "America/New_York",
    "central time": "America/Chicago",
    "mountain time": "America/Denver",
    "pacific time": "America/Los_Angeles",
}
"""Zones that forums name in words."""
