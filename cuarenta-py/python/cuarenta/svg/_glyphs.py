"""Ranks drawn as strokes, so that a card looks the same whatever fonts the viewer has."""

from __future__ import annotations

# Each glyph is its width and a path, 20 units high.
_GLYPHS: dict[str, tuple[float, str]] = {
    "A": (15, "M2.5 20L7.5 .5L12.5 20M4.2 13.5h6.6M0 20h5M10 20h5"),
    "2": (13, "M.8 5.4C.8-1.6 12.2-1.6 12.2 5.3C12.2 10.6 .8 14 .8 20H12.6"),
    "3": (13, "M1 0H11.6L6 8C10.4 7.8 12.4 10.6 12.4 13.6C12.4 21.6 2.2 22 .6 15.8"),
    "4": (14, "M10.2 20V.5L.4 14.2H14"),
    "5": (13, "M11.6 0H2.6L1.8 8.8C5 6.4 12.4 6.6 12.4 13.3C12.4 21.4 2.4 22 .6 16"),
    "6": (13, "M10.6 .4C4 2.6 .8 8 .8 13.4C.8 22.2 12.4 22.2 12.4 13.6C12.4 6.4 2.6 6 1.2 12"),
    "7": (13, "M.8 4V0H12.4C9 5.6 5.8 12.4 5.4 20"),
    "8": (13, "M6.5 9.2C1 9.2 1 0 6.5 0S12 9.2 6.5 9.2C-1.2 9.2-1.2 20 6.5 20S14.2 9.2 6.5 9.2Z"),
    "9": (13, "M2.4 19.6C9 17.4 12.2 12 12.2 6.6C12.2-2.2 .6-2.2 .6 6.4C.6 13.6 10.4 14 11.8 8"),
    "10": (16.5, "M0 3.4L3.4 0V20M11.8 0C6.6 0 6.6 20 11.8 20S17 0 11.8 0Z"),
    "J": (11, "M4 0H11M8 0V14C8 21.6 .6 21.4 .4 15.4"),
    "Q": (15, "M7.5 0C-1.4 0-1.4 19.6 7.5 19.6S16.4 0 7.5 0ZM7.8 13.6C9.6 17.8 11.8 20.6 15 20.8"),
    "K": (15, "M2.6 0V20M12.6 0L2.6 12M6.2 8.2L13 20M0 0h5.2M0 20h5.2M10 0h4.6M10.4 20H15"),
    "1": (9, "M.8 3.6L5.2 0V20M1 20h8.2"),
    "11": (11, "M0 3.4L3.4 0V20M7.4 3.4L10.8 0V20"),
    "12": (17, "M0 3.4L3.4 0V20M7.6 5C7.6-1.4 16.6-1.4 16.6 5.2C16.6 10.6 7.4 14.4 7.4 20H17"),
}


def glyph(text: str, x: float, y: float, height: float, colour: str, stroke: float = 2.8) -> str:
    """Return the rank ``text`` with the middle of its top edge at (``x``, ``y``).

    ``stroke`` is the pen in the glyph's own units, of which it is 20 high.
    """
    width, path = _GLYPHS[text]
    scale = height / 20
    return (
        f'<path d="{path}" transform="translate({x - width * scale / 2:.4g} {y:.4g})scale({scale:.3g})" fill="none" '
        f'stroke="{colour}" stroke-width="{stroke:g}" stroke-linejoin="round"/>'
    )
