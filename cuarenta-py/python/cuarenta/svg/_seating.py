"""What the two tables share: the felt, the places around it, hands, name plates and the side panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, get_args

from ._cards import HEIGHT, WIDTH, Style, define_back, define_card
from ._markup import SERIF, Picture, box, disk, label, number, shorten, text_width, wrap
from ._palette import FELT_INNER, FELT_OUTER, GOLD_DARK, INK, MARKER, MUTED, PANEL, RIM, RIM_EDGE, SIDES, TEXT

Direction = Literal["counter_clockwise", "clockwise"]
"""Which neighbour plays next: the one on the right, or the one on the left."""

Hand = tuple[str, ...] | int
"""The cards of a hand in the order drawn, or how many backs a hidden hand shows."""

Place = Literal["south", "east", "north", "west"]

PICTURE_WIDTH = 900.0
PICTURE_HEIGHT = 640.0
FELT_LEFT, FELT_TOP, FELT_WIDTH, FELT_HEIGHT = 16.0, 16.0, 646.0, 608.0
MIDDLE = FELT_LEFT + FELT_WIDTH / 2
PANEL_LEFT, PANEL_WIDTH = 676.0, 210.0
SOUTH_SCALE = 0.72
OTHER_SCALE = 0.56

_PLACES: dict[int, tuple[Place, ...]] = {
    2: ("south", "north"),
    3: ("south", "east", "west"),
    4: ("south", "east", "north", "west"),
}
_MIRROR: dict[Place, Place] = {"south": "south", "east": "west", "north": "north", "west": "east"}


def check_direction(direction: str) -> None:
    """Raise ValueError unless ``direction`` is a `Direction`."""
    if direction not in get_args(Direction):
        raise ValueError(f"direction must be 'counter_clockwise' or 'clockwise', not {direction!r}")


def check_index(what: str, value: object, limit: int) -> None:
    """Raise TypeError or ValueError unless ``value`` is an int from 0 to ``limit`` - 1."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{what} must be an int, not {type(value).__name__}")
    if not 0 <= value < limit:
        raise ValueError(f"{what} must be between 0 and {limit - 1}, not {value}")


def check_text(what: str, value: object) -> None:
    """Raise TypeError unless ``value`` is a string."""
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a string, not {type(value).__name__}")


def check_tuple(what: str, value: object, length: int | None = None) -> None:
    """Raise TypeError unless ``value`` is a tuple, ValueError unless it has ``length`` items."""
    if not isinstance(value, tuple):
        raise TypeError(f"{what} must be a tuple, not {type(value).__name__}")
    if length is not None and len(value) != length:
        raise ValueError(f"{what} must have {length} items, not {len(value)}")


def check_hand(what: str, hand: object, check: Callable[[object], str], limit: int) -> None:
    """Raise unless ``hand`` is a tuple of cards or a number of backs, ``limit`` at the most."""
    if isinstance(hand, tuple):
        for text in hand:
            check(text)
        check_index(f"the number of cards of {what}", len(hand), limit + 1)
    elif isinstance(hand, int):
        check_index(what, hand, limit + 1)
    else:
        raise TypeError(f"{what} must be a tuple of cards or a number of backs, not {type(hand).__name__}")


def visible(hands: Sequence[Hand]) -> list[str]:
    """Return every card of ``hands`` that lies open."""
    return [text for hand in hands if isinstance(hand, tuple) for text in hand]


def hand_size(hand: Hand) -> int:
    """Return how many cards ``hand`` has."""
    return len(hand) if isinstance(hand, tuple) else hand


def place_of(seat: int, seats: int, viewer: int, direction: Direction) -> Place:
    """Return where ``seat`` sits when ``viewer`` sits at the bottom of the picture."""
    place = _PLACES[seats][(seat - viewer) % seats]
    return place if direction == "counter_clockwise" else _MIRROR[place]


def ground(picture: Picture, direction: Direction) -> str:
    """Return the rim, the felt, and an arrow that shows which way the turn goes."""
    felt = picture.gradient("felt", FELT_INNER, FELT_OUTER)
    x, y = FELT_LEFT + FELT_WIDTH - 36, FELT_TOP + FELT_HEIGHT - 34
    turn = "" if direction == "counter_clockwise" else "scale(-1 1)"
    line = {"fill": "none", "stroke": "#fff", "stroke_opacity": ".14"}
    return (
        box(1, 1, PICTURE_WIDTH - 2, PICTURE_HEIGHT - 2, 22, fill=RIM, stroke=RIM_EDGE, stroke_width="1.5")
        + box(FELT_LEFT, FELT_TOP, FELT_WIDTH, FELT_HEIGHT, 16, fill=felt)
        + box(FELT_LEFT + 7, FELT_TOP + 7, FELT_WIDTH - 14, FELT_HEIGHT - 14, 11, **line)
        + f'<g transform="translate({number(x)} {number(y)}){turn}" fill="none" stroke="{MUTED}" stroke-width="2.2" '
        f'stroke-linecap="round" stroke-linejoin="round" opacity=".75"><path d="M-10.4 6A12 12 0 1 0-10.4-6M-11.4-12.4L-10.9-5.4L-4-6.2"/></g>'
    )


def row(
    picture: Picture,
    keys: Sequence[str],
    left: float,
    top: float,
    scale: float,
    width: float,
    *,
    gap: float = 6,
    align: float = 0.5,
) -> str:
    """Return cards side by side within ``width``, overlapping if they must; ``align`` 0 is left, 1 right."""
    step, total = _spread(len(keys), WIDTH * scale, width, gap)
    start = left + (width - total) * align
    return "".join(picture.use(key, start + index * step, top, scale) for index, key in enumerate(keys))


def row_width(count: int, scale: float, width: float, *, gap: float = 6) -> float:
    """Return how wide `row` draws ``count`` cards."""
    return _spread(count, WIDTH * scale, width, gap)[1]


def column(
    picture: Picture, keys: Sequence[str], left: float, top: float, scale: float, height: float, step: float
) -> str:
    """Return cards that overlap downwards within ``height``."""
    card = HEIGHT * scale
    if len(keys) > 1:
        step = min(step, (height - card) / (len(keys) - 1))
    return "".join(picture.use(key, left, top + index * step, scale) for index, key in enumerate(keys))


def _spread(count: int, card: float, width: float, gap: float) -> tuple[float, float]:
    if count == 0:
        return 0, 0
    step = card + gap
    if count > 1:
        step = min(step, (width - card) / (count - 1))
    return step, card + (count - 1) * step


def keys_of(picture: Picture, hand: Hand, style: Style) -> list[str]:
    """Return the drawings of a hand: faces, or backs."""
    if isinstance(hand, int):
        return [define_back(picture) for _ in range(hand)]
    return [define_card(picture, text, style) for text in hand]


def seat_hand(picture: Picture, place: Place, hand: Hand, style: Style) -> str:
    """Return the hand of the seat at ``place``."""
    keys = keys_of(picture, hand, style)
    if place == "south":
        # A long hand, which only Tractor has, may use the corner where Cuarenta's stock lies.
        margin = 106.0 if len(keys) <= 10 else 30.0
        return row(picture, keys, FELT_LEFT + margin, 472, SOUTH_SCALE, FELT_WIDTH - 2 * margin, gap=8)
    if place == "north":
        return row(picture, keys, MIDDLE - 156, 61, OTHER_SCALE, 312)
    left = FELT_LEFT + 18 if place == "west" else FELT_LEFT + FELT_WIDTH - 18 - WIDTH * OTHER_SCALE
    return column(picture, keys, left, 148, OTHER_SCALE, 320, 40)


def plate(place: Place, name: str, colour: str, *, turn: bool, badge: str) -> str:
    """Return the name plate of the seat at ``place``: golden when it is its turn, ``badge`` a letter on a disk or empty."""
    size, height = 16.0, 30.0
    most = 300.0 if place in ("south", "north") else 152.0
    margins = 42.0 + (24 if badge else 0)
    name = shorten(name, size, most - margins, 600)
    width = text_width(name, size, 600) + margins
    top = {"south": 583.0, "north": 26.0}.get(place, 108.0)
    left = {"west": FELT_LEFT + 16, "east": FELT_LEFT + FELT_WIDTH - 16 - width}.get(place, MIDDLE - width / 2)
    fill, ink = (MARKER, INK) if turn else (PANEL, TEXT)
    drawing = box(left, top, width, height, height / 2, fill=fill, stroke=colour, stroke_width="1.5")
    drawing += disk(left + 16, top + 15, 6, colour, RIM)
    drawing += label(name, left + 28 + (width - margins) / 2, top + 20.6, size, fill=ink, weight=600, anchor="middle")
    if badge:
        x = left + width - 16
        drawing += disk(x, top + 15, 10.5, TEXT, RIM)
        drawing += label(badge, x, top + 20.2, 14, fill=INK, anchor="middle", weight=700)
    return drawing


def heading(title: str, rules: str) -> tuple[str, float]:
    """Return the title and the line about the rules at the top of the panel, and where the panel goes on."""
    y = 22.0
    drawing = ""
    for line in wrap(title, 22, PANEL_WIDTH - 4, 2):
        y += 25
        drawing += label(line, PANEL_LEFT + 2, y - 3, 22, fill=TEXT, weight=700, family=SERIF)
    for line in wrap(rules, 15, PANEL_WIDTH - 4, 2):
        y += 19
        drawing += label(line, PANEL_LEFT + 2, y, 15, fill=MUTED)
    return drawing, y + 12 if drawing else 16.0


def block(y: float, height: float, colour: str | None = None) -> str:
    """Return the ground of one block of the panel, with a bar in the colour of a side."""
    drawing = box(PANEL_LEFT, y, PANEL_WIDTH, height, 10, fill="#fff", fill_opacity=".07")
    if colour is not None:
        drawing += box(PANEL_LEFT, y + 10, 4, height - 20, 2, fill=colour)
    return drawing


def banner(text: str, hand: Hand) -> str:
    """Return a golden ribbon with ``text`` over the place of the viewer's ``hand``, or above it if there are cards."""
    y = 425.0 if hand_size(hand) else 522.0
    lines = wrap(text, 25, 450, 2)
    width = max(text_width(line, 25) for line in lines) + 60
    height = 24 + 32 * len(lines)
    left, right, top = MIDDLE - width / 2, MIDDLE + width / 2, y - height / 2
    fold = f"l14 {number(height / 2)}l-14 {number(height / 2)}"
    ends = "".join(
        f'<path d="M14 9H-30{fold}H14Z" transform="translate({number(x)} {number(top)}){flip}" '
        f'fill="{GOLD_DARK}" stroke="{RIM}" stroke-width="1.2"/>'
        for x, flip in ((left, ""), (right, "scale(-1 1)"))
    )
    drawing = ends + box(left, top, width, height, 4, fill=MARKER, stroke=RIM, stroke_width="1.2")
    drawing += box(left + 5, top + 5, width - 10, height - 10, 2, fill="none", stroke=GOLD_DARK, stroke_width="1.2")
    for index, line in enumerate(lines):
        drawing += label(line, MIDDLE, top + 37 + 32 * index, 25, fill=INK, anchor="middle", weight=700, family=SERIF)
    return drawing


def side_colour(side: int) -> str:
    """Return the colour of a side."""
    return SIDES[side]
