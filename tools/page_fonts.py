"""The fonts that exported pages carry: assets/fonts/page, subsets of the program's own, made with fonttools and brotli.

They change only with the fonts themselves, so the two libraries are not among those the program needs:
`pip install fonttools brotli`, then run this.
"""

from __future__ import annotations

from pathlib import Path

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
CUTS = {
    "EBGaramond12-Regular.otf": ["lnum", "smcp", "c2sc", "kern", "liga", "locl"],
    "EBGaramond12-Italic.otf": ["lnum", "kern", "liga", "locl"],
    "Inter-Regular.otf": ["tnum", "kern", "locl"],
    "Inter-SemiBold.otf": ["tnum", "kern", "locl"],
}
"""The cuts, and what of their features a page uses."""
LETTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # the letters of western and central Europe
    *(0x218, 0x219, 0x21A, 0x21B, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D),
    *(0x201E, 0x2020, 0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2190, 0x2192, 0x2212, 0x00D7),
)


def main() -> None:
    from fontTools.subset import Options, Subsetter, load_font, save_font

    for name, features in CUTS.items():
        options = Options(flavor="woff2", layout_features=features, hinting=False, desubroutinize=True)
        options.name_IDs = [0, 13, 14]  # the copyright and the licence; the name is kept for the whole font
        font = load_font(str(FONTS / name), options)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        save_font(font, str(FONTS / "page" / Path(name).with_suffix(".woff2").name), options)


if __name__ == "__main__":
    main()
