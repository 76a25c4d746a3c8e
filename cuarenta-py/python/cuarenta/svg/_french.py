"""Faces of the French pack, 100 by 140 units: pips, courts and the two jokers."""

from __future__ import annotations

from ._glyphs import glyph
from ._markup import Picture, box
from ._palette import AMBER, CRIMSON, GOLD, GOLD_DARK, GREEN, INK, LINE, NAVY, RED, SKIN, STEEL, WHITE

# Pips are about 20 units across, the origin in the middle.
PIPS = {
    "d": "M0-11C2.2-7 5-3.4 8.2 0C5 3.4 2.2 7 0 11C-2.2 7-5 3.4-8.2 0C-5-3.4-2.2-7 0-11Z",
    "h": "M0 10C-2.6 5-10 1.4-10-4.2C-10-7.8-7.6-9.6-5.2-9.6C-2.7-9.6-.8-8-0-5.4C.8-8 2.7-9.6 5.2-9.6C7.6-9.6 10-7.8 10-4.2"
    "C10 1.4 2.6 5 0 10Z",
    "s": "M0-10.4C2.4-5.2 9.6-2 9.6 3.4C9.6 8.4 3.2 9.4 .9 5.2C1.1 7.8 1.8 9.4 3.8 10.4H-3.8C-1.8 9.4-1.1 7.8-.9 5.2"
    "C-3.2 9.4-9.6 8.4-9.6 3.4C-9.6-2-2.4-5.2 0-10.4Z",
    "c": "M.8 3.4C1 7 1.8 9.4 4 10.4H-4C-1.8 9.4-1 7-.8 3.4A4.9 4.9 0 1 1-3.4-2.2A4.9 4.9 0 1 1 3.4-2.2A4.9 4.9 0 1 1 .8 3.4Z",
}
COLOURS = {"d": RED, "h": RED, "s": INK, "c": INK}

_ROBES = {"d": AMBER, "h": CRIMSON, "s": NAVY, "c": GREEN}
_TRIMS = {"d": NAVY, "h": NAVY, "s": CRIMSON, "c": CRIMSON}

_BEARD = "#8a6238"

_LEFT, _MIDDLE, _RIGHT = 35.0, 50.0, 65.0
_TOP, _CENTRE, _BOTTOM = 26.0, 70.0, 114.0
_THIRD = (_BOTTOM - _TOP) / 3

_CORNERS = [(x, y) for y in (_TOP, _BOTTOM) for x in (_LEFT, _RIGHT)]
_SIX = [*_CORNERS, (_LEFT, _CENTRE), (_RIGHT, _CENTRE)]
_EIGHT = [(x, _TOP + _THIRD * row) for row in range(4) for x in (_LEFT, _RIGHT)]
_PLACES: dict[str, list[tuple[float, float]]] = {
    "2": [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
    "3": [(_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)],
    "4": _CORNERS,
    "5": [*_CORNERS, (_MIDDLE, _CENTRE)],
    "6": _SIX,
    "7": [*_SIX, (_MIDDLE, (_TOP + _CENTRE) / 2)],
    "8": [*_SIX, (_MIDDLE, (_TOP + _CENTRE) / 2), (_MIDDLE, (_BOTTOM + _CENTRE) / 2)],
    "9": [*_EIGHT, (_MIDDLE, _CENTRE)],
    "T": [*_EIGHT, (_MIDDLE, _TOP + _THIRD / 2), (_MIDDLE, _BOTTOM - _THIRD / 2)],
}


def pip(picture: Picture, suit: str) -> str:
    """Define the pip of ``suit``; return its key."""
    return picture.define(f"pip-{suit}", lambda: f'<path d="{PIPS[suit]}" fill="{COLOURS[suit]}"/>')


def face(picture: Picture, rank: str, suit: str) -> str:
    """Return the face of a card, without the paper it is drawn on."""
    if rank in "sb" and suit == "j":
        return _joker(picture, big=rank == "b")
    shape = pip(picture, suit)
    corner = picture.define(
        f"corner-{rank}{suit}",
        lambda: (
            glyph("10" if rank == "T" else rank, 12.4, 8.5, 20, COLOURS[suit]) + picture.use(shape, 12.4, 40.5, 0.7)
        ),
    )
    drawing = picture.use(corner) + picture.use(corner, 100, 140, rotate=180)
    if rank == "A":
        return drawing + picture.use(shape, 50, 70, 2.6)
    if rank in "JQK":
        half = picture.define(f"half-{rank}{suit}", lambda: _half(picture, rank, suit))
        frame = box(25, 11, 50, 118, 3, fill="none", stroke=_ROBES[suit], stroke_width="1.1")
        return drawing + picture.use(half) + picture.use(half, 100, 140, rotate=180) + _belt(suit) + frame
    for x, y in _PLACES[rank]:
        drawing += picture.use(shape, x, y, 0.88, 180 if y > _CENTRE else 0)
    return drawing


def _belt(suit: str) -> str:
    beads = "".join(f"M{x} 70l3.2-2.4l3.2 2.4l-3.2 2.4z" for x in (28, 37.6, 46.8, 56, 65.6))
    return _path("M25 66.4h50v7.2h-50z", GOLD, f' stroke="{LINE}" stroke-width=".7"') + _path(beads, _TRIMS[suit])


def _half(picture: Picture, rank: str, suit: str) -> str:
    """Draw the upper half of a court card, down to the belt at y = 70."""
    robe, trim = _ROBES[suit], _TRIMS[suit]
    figure = {"K": _king, "Q": _queen, "J": _jack}[rank](robe, trim)
    mark = picture.use(pip(picture, suit), 31.4, 18.6, 0.47)
    return f'{mark}<g stroke="{LINE}" stroke-width=".9" stroke-linejoin="round">{figure}</g>'


def _path(shape: str, fill: str, extra: str = "") -> str:
    return f'<path d="{shape}" fill="{fill}"{extra}/>'


_EYES = _path("M45.4 37.2a1 1.2 0 1 0 .1 0zM54.4 37.2a1 1.2 0 1 0 .1 0z", LINE, ' stroke="none"')
_FACE = "M41.6 31V38.4C41.6 45.4 46 49 50 49S58.4 45.4 58.4 38.4V31Z"
_NOSE = '<path d="M50 37.4L49 41.6H50.6" fill="none" stroke-width=".7"/>'
_MOUTH = f'<path d="M47.8 44.6Q50 46 52.2 44.6" fill="none" stroke="{RED}" stroke-width="1"/>'


def _king(robe: str, trim: str) -> str:
    spots = "".join(f"M{x} {y}l.9 2.2h-1.8z" for x, y in ((37, 54.4), (43, 57.6), (57, 57.6), (63, 54.4)))
    return (
        _path("M25 70V62C28 54 36 51.6 42 50H58C64 51.6 72 54 75 62V70Z", robe)
        + _path("M25 70V65L34 55L38 70ZM75 70V65L66 55L62 70Z", trim)
        + _path("M44 54H56V70H44Z", GOLD)
        + _path("M50 57l2.6 3.6l-2.6 3.6l-2.6-3.6z", trim, ' stroke-width=".5"')
        + _path("M32 53.4C37 64 63 64 68 53.4L60 48H40Z", WHITE)
        + _path(spots, LINE, ' stroke="none"')
        + _path(
            "M38.6 32C35.8 42 36.4 47 39.8 49.4C42 57 46 59.6 50 59.6S58 57 60.2 49.4C63.6 47 64.2 42 61.4 32Z", _BEARD
        )
        + _path(_FACE, SKIN)
        + _path(
            "M42 42.6C42 51.4 46.6 55.6 50 55.6S58 51.4 58 42.6C55.4 44.4 52.4 41.6 50 42.6C47.6 41.6 44.6 44.4 42 42.6Z",
            _BEARD,
        )
        + _MOUTH
        + _EYES
        + _NOSE
        + _path("M38.6 32L36.8 18L43.6 24L50 13.6L56.4 24L63.2 18L61.4 32Z", GOLD)
        + _path("M38.4 29h23.2l-.4 4H38.8z", trim)
        + _path("M50 20.6l2 2.8l-2 2.8l-2-2.8z", trim, ' stroke-width=".5"')
        + _path("M69 24V70H71V24Z", GOLD)
        + _path("M70 14.6a4 4 0 1 0 .1 0zM66.4 24h7.2v2.2h-7.2z", GOLD)
        + _path("M67 58.4C67 55.6 73 55.6 73 58.4V62C73 64.4 67 64.4 67 62Z", SKIN)
    )


def _queen(robe: str, trim: str) -> str:
    flower = ((69, 20.4), (72, 22.6), (70.9, 26), (67.1, 26), (66, 22.6))
    petals = "".join(f"M{x} {y}a2.2 2.2 0 1 0 .1 0z" for x, y in flower)
    return (
        _path("M36.4 32C33 46 33.6 56 35 64H65C66.4 56 67 46 63.6 32C62 20 38 20 36.4 32Z", "#a8672c")
        + _path("M25 70V63C29 56 37 54 43 51.6H57C63 54 71 56 75 63V70Z", robe)
        + _path("M41 53.4L50 66.4L59 53.4L56 50H44Z", SKIN)
        + _path("M39.6 52.6L50 69.4L60.4 52.6L63 55L53.4 70H46.6L37 55Z", GOLD)
        + _path("M25 70V66L33 57.6L36 70ZM75 70V66L67 57.6L64 70Z", trim)
        + _path("M46.4 46H53.6V53.4C52 55 48 55 46.4 53.4Z", SKIN, ' stroke="none"')
        + _path(_FACE, SKIN)
        + _path("M41.2 36C42 30 45 27 50 27S58 30 58.8 36C60.6 32 60 25 50 24.6C40 25 39.4 32 41.2 36Z", "#a8672c")
        + _MOUTH
        + _EYES
        + _NOSE
        + f'<path d="M45 55.4Q50 59.4 55 55.4" fill="none" stroke="{GOLD_DARK}" stroke-width="1.3" stroke-dasharray="1.2 .8"/>'
        + _path("M40.6 27.4L39.4 17.6L44.8 22L50 15L55.2 22L60.6 17.6L59.4 27.4C54 25 46 25 40.6 27.4Z", GOLD)
        + _path("M50 12.2a1.8 1.8 0 1 0 .1 0zM39.4 15.2a1.5 1.5 0 1 0 .1 0zM60.6 15.2a1.5 1.5 0 1 0 .1 0z", trim)
        + f'<path d="M69 28Q68 46 70 62" fill="none" stroke="{GREEN}" stroke-width="1.8"/>'
        + _path("M69.4 40C65 40 64 36.4 64 35C67.4 35 69.4 37 69.4 40Z", GREEN)
        + _path(petals, trim)
        + _path("M69 23.4a2 2 0 1 0 .1 0z", GOLD)
        + _path("M67 58.4C67 55.6 73 55.6 73 58.4V62C73 64.4 67 64.4 67 62Z", SKIN)
    )


def _jack(robe: str, trim: str) -> str:
    stripes = "".join(f"M{x} 53.6L{x - 3 if x < 50 else x + 3} 70h-4L{x - 3} 54.4z" for x in (41, 62))
    return (
        _path("M25 70V61C29 54.6 37 52.4 43 51H57C63 52.4 71 54.6 75 61V70Z", robe)
        + _path(stripes, trim, ' stroke-width=".5"')
        + _path("M46 52H54V70H46Z", GOLD)
        + _path("M50 55.4a1.2 1.2 0 1 0 .1 0zM50 61a1.2 1.2 0 1 0 .1 0z", LINE, ' stroke="none"')
        + _path("M37.4 30C36 40 36.4 46 38 49.6H62C63.6 46 64 40 62.6 30Z", "#d29a45")
        + _path(_FACE, SKIN)
        + _path("M41.6 35.6C45 34.6 55 34.6 58.4 35.6V30H41.6Z", "#d29a45")
        + _MOUTH
        + _EYES
        + _NOSE
        + _path(
            "M38 50.6C41 48.4 44 51.6 47 49.8C49 51.4 51 51.4 53 49.8C56 51.6 59 48.4 62 50.6L59.6 55.4"
            "C55 53.6 45 53.6 40.4 55.4Z",
            WHITE,
        )
        + _path("M36.6 31.4C34.4 22 41 16.8 50 16.8S65.6 22 63.4 31.4C58 28.6 42 28.6 36.6 31.4Z", robe)
        + _path("M36.2 32.6C40 28.4 60 28.4 63.8 32.6L63.4 28.6C58 25 42 25 36.6 28.6Z", GOLD)
        + _path("M58.6 24.6C57 16 62 12.4 68 12.6C66.6 19.6 64 22.6 58.6 24.6Z", trim)
        + _path("M69.2 26H71V70H69.2Z", _BEARD)
        + _path("M70.1 15L72.4 26H67.8ZM67.8 26C63.6 27 63.6 35 67.8 36L69 31ZM72.4 28L74.4 31L72.4 34Z", STEEL)
        + _path("M67 58.4C67 55.6 73 55.6 73 58.4V62C73 64.4 67 64.4 67 62Z", SKIN)
    )


def _joker(picture: Picture, *, big: bool) -> str:
    """Draw a jester: in colours for the big joker, in greys for the small one."""
    one, two, gold, ink = (CRIMSON, NAVY, GOLD, RED) if big else ("#6b7280", "#3a4252", "#d5d8dd", INK)
    star = "M0-10L2.6-3.4L9.6-3.1L4.2 1.3L6 8.1L0 4.2L-6 8.1L-4.2 1.3L-9.6-3.1L-2.6-3.4Z"
    mark = picture.define(f"star-{'b' if big else 's'}", lambda: f'<path d="{star}" fill="{ink}"/>')
    corner = picture.define(
        f"corner-{'b' if big else 's'}j",
        lambda: picture.use(mark, 13, 18, 0.95) + glyph("J", 12.6, 32, 17, ink),
    )
    bells = "".join(f"M{x} {y - 3.6}a3.6 3.6 0 1 0 .1 0z" for x, y in ((24.6, 65), (75.4, 65), (50, 27)))
    ruff = "M29 99L33 91L38.6 94L43.4 89L50 93L56.6 89L61.4 94L67 91L71 99L65 104L60 101L55 107L50 102.6L45 107L40 101L35 104Z"
    figure = (
        _path("M33 70C25 66 22.6 58 25 46C30 56 36 52 40 46L50 29L60 46C64 52 70 56 75 46C77.4 58 75 66 67 70Z", one)
        + _path("M50 29L60 46C64 52 70 56 75 46C77.4 58 75 66 67 70L50 66Z", two)
        + _path("M33 70C25 66 22.6 58 25 46L25 62ZM67 70C75 66 77.4 58 75 46L75 62Z", gold)
        + _path(bells, gold)
        + _path("M36 66V78C36 90 44 96 50 96S64 90 64 78V66C58 62 42 62 36 66Z", SKIN if big else "#eceef1")
        + _path("M34 72C40 64 60 64 66 72L66.6 66.6C60 58.6 40 58.6 33.4 66.6Z", gold)
        + _path("M43.6 73.4a1.5 1.8 0 1 0 .1 0zM56.4 73.4a1.5 1.8 0 1 0 .1 0z", LINE, ' stroke="none"')
        + '<path d="M50 75L48.4 81.4H51" fill="none"/>'
        + f'<path d="M42.6 84Q50 92 57.4 84" fill="none" stroke="{ink}" stroke-width="1.6"/>'
        + _path("M40.4 80.4a2.4 2 0 1 0 .1 0zM59.6 80.4a2.4 2 0 1 0 .1 0z", ink, ' stroke="none" fill-opacity=".3"')
        + _path(ruff, gold)
    )
    corners = picture.use(corner) + picture.use(corner, 100, 140, rotate=180)
    return corners + f'<g stroke="{LINE}" stroke-linejoin="round">{figure}</g>'
