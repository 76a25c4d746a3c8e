"""Faces of the Spanish pack, 100 by 140 units: coins, cups, swords, clubs, and three figures of each.

The frame of a suit is broken at top and bottom by its *pintas*: none for oros, one for copas, two for espadas, three for
bastos, so that a card is known by its edge.
"""

from __future__ import annotations

from ._glyphs import glyph
from ._markup import Picture
from ._palette import CRIMSON, GOLD, GOLD_DARK, GOLD_LIGHT, GREEN, INK, LINE, NAVY, RED, SKIN, STEEL, STEEL_DARK, WHITE

# oros = diamonds, copas = hearts, espadas = spades, bastos = clubs.
_BREAKS = {"d": 0, "h": 1, "s": 2, "c": 3}
_FRAMES = {"d": GOLD_DARK, "h": CRIMSON, "s": NAVY, "c": GREEN}
_NUMBERS = {"A": "1", "J": "10", "Q": "11", "K": "12"}

_BARK = "#58893f"
_BARK_DARK = "#3c6630"
_WOOD = "#e3bf86"

_Place = tuple[float, float, float, float]  # x, y, scale, rotation
_LEFT, _RIGHT = 33.0, 67.0


def _grid(columns: tuple[float, ...], rows: tuple[float, ...], scale: float) -> list[_Place]:
    return [(x, y, scale, 0) for y in rows for x in columns]


# Coins and cups are about as wide as high.
_ROUND: dict[str, list[_Place]] = {
    "A": [(50, 70, 2.15, 0)],
    "2": _grid((50,), (40, 100), 1.5),
    "3": _grid((50,), (30, 70, 110), 1.2),
    "4": _grid((_LEFT, _RIGHT), (40, 100), 1.15),
    "5": [*_grid((_LEFT, _RIGHT), (37, 103), 1.1), (50, 70, 1.1, 0)],
    "6": _grid((_LEFT, _RIGHT), (32, 70, 108), 0.95),
    "7": [*_grid((_LEFT, _RIGHT), (32, 72, 110), 0.88), (50, 52, 0.88, 0)],
}
# Swords and clubs are about three times as high as wide.
_LONG: dict[str, list[_Place]] = {
    "A": [(50, 70, 2.1, 0)],
    "2": _grid((34.5, 65.5), (70,), 1.65),
    "3": _grid((28, 50, 72), (70,), 1.28),
    "4": _grid((36, 64), (41.5, 98.5), 1),
    "5": [*_grid((31, 69), (41.5, 98.5), 0.98), (50, 70, 0.98, 0)],
    "6": _grid((30, 51, 72), (41.5, 98.5), 0.96),
    "7": [*_grid((31, 51.5, 72), (37, 103), 0.8), (51.5, 70, 0.8, 90)],
}


def emblem(picture: Picture, suit: str) -> str:
    """Define the emblem of ``suit``; return its key. Round ones are 24 units high, long ones 54."""
    draw = {"d": _coin, "h": _cup, "s": _sword, "c": _club}[suit]
    return picture.define(f"palo-{suit}", draw)


def face(picture: Picture, rank: str, suit: str) -> str:
    """Return the face of a card, without the paper it is drawn on."""
    frame = picture.define(f"frame-{suit}", lambda: _frame(suit))
    number = _NUMBERS.get(rank, rank)
    corner = picture.define(f"corner-{rank}", lambda: glyph(number, 15, 10.5, 14, INK, 3))
    drawing = picture.use(frame) + picture.use(corner) + picture.use(corner, 100, 140, rotate=180)
    if rank in "JQK":
        return drawing + _figure(picture, rank, suit)
    shape = emblem(picture, suit)
    if rank == "A" and suit == "d":
        drawing += _rays()
    for x, y, scale, rotation in (_ROUND if suit in "dh" else _LONG)[rank]:
        drawing += picture.use(shape, x, y, scale, rotation)
    return drawing


def _frame(suit: str) -> str:
    count = _BREAKS[suit]
    gap, width = 6.0, 88.0
    # The pieces between the breaks: the breaks lie in the middle half of the edge.
    centres = {0: [], 1: [50.0], 2: [40.0, 60.0], 3: [32.0, 50.0, 68.0]}[count]
    edge = ""
    for y in (6, 134):
        x = 6.0
        for centre in centres:
            edge += f"M{x:g} {y}H{centre - gap / 2:g}"
            x = centre + gap / 2
        edge += f"M{x:g} {y}H{6 + width:g}"
    return f'<path d="{edge}M6 6V134M94 6V134" fill="none" stroke="{_FRAMES[suit]}" stroke-width="1.5" stroke-linecap="square"/>'


def _outlined(drawing: str, width: float = 0.9) -> str:
    return f'<g stroke="{LINE}" stroke-width="{width:g}" stroke-linejoin="round">{drawing}</g>'


def _path(shape: str, fill: str, extra: str = "") -> str:
    return f'<path d="{shape}" fill="{fill}"{extra}/>'


def _coin() -> str:
    petal = "M0-1.4C2.2-3.4 1.7-5.6 0-6.6C-1.7-5.6-2.2-3.4 0-1.4Z"
    petals = "".join(f'<path d="{petal}" transform="rotate({angle})"/>' for angle in range(0, 360, 60))
    return _outlined(
        f'<circle r="12" fill="{GOLD}"/><circle r="9.4" fill="{GOLD_LIGHT}" stroke="{GOLD_DARK}"/>'
        f'<circle r="10.7" fill="none" stroke="{GOLD_DARK}" stroke-width="1.2" stroke-dasharray=".8 1.2"/>'
        f'<g fill="{CRIMSON}" stroke="none">{petals}</g><circle r="1.9" fill="{GREEN}" stroke="none"/>',
        0.8,
    )


def _rays() -> str:
    rays = "".join(f'<path d="M-3.6-26L0-37L3.6-26Z" transform="rotate({angle})"/>' for angle in range(0, 360, 20))
    return f'<g transform="translate(50 70)" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width=".7">{rays}</g>'


def _cup() -> str:
    return _outlined(
        _path("M-3 2H3L2.2 6.4C4 7.8 7.4 8.2 7.4 12H-7.4C-7.4 8.2-4 7.8-2.2 6.4Z", GOLD)
        + _path("M-9-8.6H9C9-.6 6 4 0 4S-9-.6-9-8.6Z", CRIMSON)
        + _path("M-8.4-4.2C-7.2 .4-4.6 2 0 2S7.2 .4 8.4-4.2C5-2.4-5-2.4-8.4-4.2Z", GOLD, ' stroke-width=".6"')
        + _path("M-9.8-8.6a9.8 3.2 0 1 0 19.6 0a9.8 3.2 0 1 0-19.6 0Z", GOLD_LIGHT)
        + _path("M-7-8.6a7 1.7 0 1 0 14 0a7 1.7 0 1 0-14 0Z", CRIMSON, ' stroke-width=".5"')
        + _path("M-2.8 5.4H2.8V7H-2.8Z", CRIMSON, ' stroke-width=".5"'),
        0.8,
    )


def _sword() -> str:
    return _outlined(
        _path("M-2.6 12V-21L0-27L2.6-21V12Z", STEEL)
        + _path("M0 12V-27L2.6-21V12Z", STEEL_DARK, ' stroke="none" fill-opacity=".55"')
        + _path("M-1.7 13H1.7V22H-1.7Z", CRIMSON)
        + _path("M-8 10.6C-8 9-6 8.8-5.4 10.2H5.4C6 8.8 8 9 8 10.6C8 13.6 5 13.4 0 13.4S-8 13.6-8 10.6Z", GOLD)
        + _path("M0 21.4a2.7 2.7 0 1 0 .1 0Z", GOLD),
        0.8,
    )


def _club() -> str:
    # The wooden ovals are the faces of lopped twigs.
    cuts = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="1.7" ry="2.5" fill="{_WOOD}" stroke-width=".6" transform="rotate({turn} {x} {y})"/>'
        for x, y, turn in ((-8.4, -10.6, 35), (8.2, -3.4, -35), (-6.6, 4, 35))
    )
    return _outlined(
        _path(
            "M-2.8 27L-3.4 16L-4.2 8L-7.6 5.8L-5.6 2L-4.8 2.6L-5.4-6L-9.6-8.6L-7.4-12.8L-6-12C-6.6-16-6.6-20-5.2-23"
            "C-3.2-27.4 3.2-27.8 5.4-23.4C7-20 7-12 6-5.4L7.2-5.8L9.4-1.4L5-.2L4.2 9L3.4 18L2.8 27Z",
            _BARK,
        )
        + _path(
            "M.8 27L2.2-25.8C3.6-25.4 4.8-24.6 5.4-23.4C7-20 7-12 6-5.4L5-.2L4.2 9L3.4 18L2.8 27Z",
            _BARK_DARK,
            ' stroke="none" fill-opacity=".6"',
        )
        + cuts
        + _path("M-2.8 27a2.8 1.5 0 1 0 5.6 0a2.8 1.5 0 1 0-5.6 0Z", _WOOD, ' stroke-width=".6"')
        + '<path d="M-2.6-22.4C-.8-24.4 2-23.6 2.4-21.4M-2.6-15V-9M-1.4 5V12" fill="none" stroke="#9cc47c" stroke-width="1"/>',
        0.8,
    )


_CLOTHES = {"d": (CRIMSON, NAVY), "h": (NAVY, CRIMSON), "s": (GREEN, CRIMSON), "c": ("#8c3f7a", GOLD_DARK)}


def _figure(picture: Picture, rank: str, suit: str) -> str:
    robe, trim = _CLOTHES[suit]
    figure = {"J": _sota, "Q": _caballo, "K": _rey}[rank](robe, trim)
    shape = emblem(picture, suit)
    x, y, scale = {"d": (80, 30, 0.84), "h": (80, 30, 0.84), "s": (79, 38, 0.88), "c": (79, 34, 0.88)}[suit]
    held = picture.use(shape, x, y, scale)
    centre, half = (50, 36) if rank == "Q" else (47, 30)
    ground = f'<ellipse cx="{centre}" cy="122" rx="{half}" ry="4.6" fill="#a9c17a" stroke="none"/>'
    hand = _path("M78.6 46.6a4 3.6 0 1 0 .1 0Z", SKIN)
    return f'<g transform="translate({"-2" if rank == "Q" else "2.6"} 4)scale(.94)">{_outlined(ground + figure)}{held}{_outlined(hand)}</g>'


def _head(x: float, y: float, hair: str, beard: str = "") -> str:
    """Draw a face with its chin at about (``x``, ``y`` + 10)."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        + _path("M-9.4-6C-11 2-11 8-8.6 11.4H8.6C11 8 11 2 9.4-6Z", hair)
        + _path("M-6.8-6V1C-6.8 7-3.4 10.4 0 10.4S6.8 7 6.8 1V-6Z", SKIN)
        + beard
        + _path("M-3-.8a.9 1.1 0 1 0 .1 0ZM3-.8a.9 1.1 0 1 0 .1 0Z", LINE, ' stroke="none"')
        + '<path d="M0 0L-.8 3H.6" fill="none" stroke-width=".6"/>'
        + f'<path d="M-1.8 6Q0 7.2 1.8 6" fill="none" stroke="{RED}"/></g>'
    )


def _rey(robe: str, trim: str) -> str:
    spots = "".join(f"M{x} {y}l.9 2.4h-1.8z" for x, y in ((34, 55), (39.6, 59), (47, 61), (54, 59), (59.6, 55)))
    beard = _path("M-7 3C-6.6 12-3 16 0 16S6.6 12 7 3C4.6 5.2 2.4 3.4 0 4.4C-2.4 3.4-4.6 5.2-7 3Z", "#8a6238")
    return (
        _path("M33 54C28 74 24 100 21 124H73C70 100 66 74 61 54Z", robe)
        + _path("M42 54L38.6 124H55.4L52 54Z", trim)
        + _path("M38.9 114H55.1L55.4 124H38.6ZM22 116L21 124H38.6V116ZM55.4 116V124H73L72 116Z", GOLD)
        + _path(
            "M47 69l3.6 5l-3.6 5l-3.6-5zM47 85l3.6 5l-3.6 5l-3.6-5zM47 101l3.6 5l-3.6 5l-3.6-5z",
            GOLD,
            ' stroke-width=".6"',
        )
        + _path("M58 56C66 62 74 62 79.4 54L75 47.6C71 51.4 66 51 61 50Z", robe)
        + _path("M75 47.6L79.4 54L77.4 56.4L72.6 49.4Z", GOLD)
        + _path("M36 58C25 64 21.6 74 27 82L33 84C29.6 76 32 70 39 66Z", robe)
        + _path("M27.4 81a4 3.8 0 1 0 6 2.4Z", SKIN)
        + _path("M30.6 54C34 66 60 66 63.4 54L57 47H37Z", WHITE)
        + _path(spots, LINE, ' stroke="none"')
        + _head(47, 36, "#8a6238", beard)
        + _path("M37 30L35.6 17L41.6 22.4L47 13.4L52.4 22.4L58.4 17L57 30Z", GOLD)
        + _path("M37 27H57V31.4H37Z", CRIMSON)
        + _path(
            "M42 29.2h.1M47 29.2h.1M52 29.2h.1",
            "none",
            f' stroke="{GOLD_LIGHT}" stroke-width="2" stroke-linecap="round"',
        )
    )


def _sota(robe: str, trim: str) -> str:
    return (
        _path("M38 88L37 117H44L47 92L50 117H57L56 88Z", WHITE)
        + _path("M37 104H44L43.4 112H37.2ZM50 104H57L56.6 112H50.4Z", trim, ' stroke-width=".6"')
        + _path("M44.4 116V123H31C31 119 35 118.6 37 116ZM49.6 116V123H63C63 119 59 118.6 57 116Z", "#5b3a21")
        + _path("M35 54C36 66 36 74 31 96C40 101 54 101 63 96C58 74 58 66 59 54Z", robe)
        + _path("M36.2 74H57.8L58.4 79H35.6Z", GOLD)
        + _path("M31.8 92C40 97 54 97 62.2 92L63 96C54 101 40 101 31 96Z", GOLD)
        + _path("M44 52H50V74H44Z", trim)
        + _path("M56 55C64 61 73 61 79.4 54L75 47.6C70 51 65 50.6 59 50Z", robe)
        + _path("M75 47.6L79.4 54L77.4 56.4L72.6 49.4Z", GOLD)
        + _path("M36 56C26 62 23.6 70 28 77L34 79C31.6 73 33 68 39 65Z", robe)
        + _path("M28.2 76a4 3.8 0 1 0 6 2.4Z", SKIN)
        + _path("M36 53C40 57.6 54 57.6 58 53L54 48H40Z", WHITE)
        + _head(47, 37, "#b9792f")
        + _path("M35 32C34 24 40 20 48 20C57 20 60 25 59 31C52 27.6 42 28 35 32Z", trim)
        + _path("M34.4 33.4C40 28 54 27.4 59.8 32L59 28.4C52 25 41 25.6 35 30Z", GOLD)
        + _path("M38 25C30 24 27 18 29 12.6C36 14 39 18 38 25Z", WHITE)
    )


def _caballo(robe: str, trim: str) -> str:
    coat, dark = "#f0e6d2", "#6b4a2c"
    return (
        _path("M79 84C90 86 91 102 86 115C84 106 84 98 77 92Z", dark)
        + _path("M70 92L78 106L74.6 121H81L84 105L81 88ZM60 94L64 108L60.4 122H66.8L70.4 107L70 92Z", coat)
        + _path("M74.9 118H81.4L80.6 122.4H73.4ZM60.6 119H67L66.4 123.4H59Z", dark)
        + _path("M41 94L40 122H46.4L50 96ZM37 90L26 100L28.6 111L34 109L32 102L42 98Z", coat)
        + _path("M40 119H46.6L46.2 123.4H38.6ZM28.2 108.4L34.2 106.4L34.6 111.6L28 113Z", dark)
        + _path(
            "M26.6 47L30.8 53C39 58 43 66 46 75H72C81 75 85 81 83.6 88C82 97 74 100 66 98.4C56 101 48 101 41 97.6"
            "C34.4 94 33.6 84 33 77C31 75 29.4 73 28 71.4L20.6 76C16.4 77 13.6 74 14.6 70.6L23 55Z",
            coat,
        )
        + _path("M26.6 47L30.8 53C39 58 43 66 46 75L40.6 74C38 66 34 60.6 28.4 57Z", dark)
        + _path("M24 60a1.2 1.4 0 1 0 .1 0ZM17 70.6a.8 .8 0 1 0 .1 0Z", LINE, ' stroke="none"')
        + f'<path d="M18.6 64L24.6 69.6M26.4 56L23 68M23.6 68C34 76 44 74 52 70" fill="none" stroke="{CRIMSON}" stroke-width="1.5"/>'
        + _path("M46.6 74H71C73 82 72 88 70 90H48C46 86 45.6 80 46.6 74Z", trim)
        + _path("M48 90H70L70.6 87H47.4Z", GOLD)
        + _path("M48.6 48C46.6 60 46.6 70 46 79C54 83 62 83 70 79C68.6 68 67 58 64.6 48Z", robe)
        + _path("M47 68.6H68.6L69 72.8H46.8Z", GOLD)
        + _path("M54 77C51 86 50.4 92 50.4 98H57.6C58.6 92 61 86 64.6 79Z", WHITE)
        + _path("M50.4 97H57.6L57.4 107H46C46 103.6 49 103 50.4 101Z", "#5b3a21")
        + _path("M62 51C68 57 75 58 80 53.6L75.6 47.6C72 49.6 67.6 49.4 63 47Z", robe)
        + _path("M75.6 47.6L80 53.6L78 56L73 49.4Z", GOLD)
        + _path("M50 51C43 56 40 62 41.6 68L47.6 70.6C47 65 49 61 54 58Z", robe)
        + _path("M41.6 67a3.8 3.6 0 1 0 5.8 2.6Z", SKIN)
        + _path("M48.6 49C52 53.4 61 53.4 64.6 49L61 44.6H52Z", WHITE)
        + _head(56.4, 34, "#8a5a2b")
        + _path("M45 30C43.4 21 49 17 57 17C65 17 69 22 68 29C60 25.6 52 26 45 30Z", trim)
        + _path("M43 31.6C50 26 63 25.6 70 30L68 26.4C61 23 51 23.6 45 28Z", GOLD)
        + _path("M48 23C40 22 37 17 38.4 11.4C45 12.6 49 16.6 48 23Z", CRIMSON)
    )
