"""The words that dates are written with: months, days of the week, today and yesterday, zones; in eight languages."""

from collections.abc import Mapping

_MONTHS = """
january jan janvier janv januar jän jänner gennaio gen enero ene januari janeiro
february feb febr février févr fevr fevrier februar febbraio febrero februari fevereiro fev
march mar mars märz mär maerz marzo maart mrt março
april apr avril avr aprile abril abr
may mai maggio mag mayo mei maio maj
june jun juin juni giugno giu junio junho
july jul juillet juil juillet. juli luglio lug julio julho
august aug août aout agosto ago augustus augusti
september sep sept septembre settembre set septiembre setiembre setembro
october oct okt octobre oktober ottobre ott octubre outubro out
november nov novembre noviembre novembro
december dec dez déc décembre decembre dezember dicembre dic diciembre dezembro
"""
MONTHS: Mapping[str, int] = {
    name.rstrip("."): number for number, line in enumerate(_MONTHS.strip().splitlines(), 1) for name in line.split()
}

_WEEKDAYS = """
monday mon montag mo lundi lun lunedì lunedi lunes maandag ma segunda seg
tuesday tue tues dienstag di mardi mar martedì martedi martes dinsdag terça
wednesday wed mittwoch mi mercredi mer mercoledì mercoledi miércoles miercoles mié woensdag wo quarta qua
thursday thu thur thurs donnerstag do jeudi jeu giovedì giovedi gio jueves jue donderdag quinta qui
friday fri freitag fr vendredi ven venerdì venerdi viernes vie vrijdag vr sexta sex
saturday sat samstag sonnabend sa samedi sam sabato sab sábado sabado sáb zaterdag za
sunday sun sonntag so dimanche dim domenica dom domingo zondag zo
"""
WEEKDAYS: Mapping[str, int] = {
    name: number for number, line in enumerate(_WEEKDAYS.strip().splitlines()) for name in line.split()
}
FULL_WEEKDAYS: Mapping[str, int] = {name: day for name, day in WEEKDAYS.items() if len(name) > 4}
"""Those that can stand for a date by themselves."""

DAYS_AGO: Mapping[str, int] = {
    **dict.fromkeys(("today", "heute", "aujourd'hui", "aujourd’hui", "oggi", "hoy", "vandaag", "hoje"), 0),
    **dict.fromkeys(("yesterday", "gestern", "hier", "ieri", "ayer", "gisteren", "ontem"), 1),
    **dict.fromkeys(("vorgestern", "avant-hier", "eergisteren"), 2),
}

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
