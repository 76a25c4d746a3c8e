"""The table of Tractor of 40 points: four seats, a trick, trump, levels and the kitty."""

from __future__ import annotations

from dataclasses import dataclass

from . import _french
from ._cards import HEIGHT, Style, card_name, card_names, check_distinct, check_tractor_card
from ._markup import SERIF, Picture, Svg, box, check_size, disk, label, number, shorten
from ._palette import EDGE, INK, MARKER, MUTED, PAPER, TEXT
from ._seating import (
    FELT_LEFT,
    FELT_WIDTH,
    PANEL_LEFT,
    PANEL_WIDTH,
    PICTURE_HEIGHT,
    PICTURE_WIDTH,
    Direction,
    Hand,
    Place,
    banner,
    block,
    check_direction,
    check_hand,
    check_index,
    check_text,
    check_tuple,
    ground,
    heading,
    keys_of,
    place_of,
    plate,
    row,
    row_width,
    seat_hand,
    side_colour,
    visible,
)
from ._words import Language, check_language, word

_SEATS = 4
_LEVELS = "23456789TJQKA"
_STYLE: Style = "french"
_LEFT, _RIGHT = PANEL_LEFT + 14, PANEL_LEFT + PANEL_WIDTH - 12


@dataclass(frozen=True, slots=True, kw_only=True)
class TractorData:
    """What `tractor_table` draws: plain data, checked when it is made.

    Seats 0 and 2 are side 0, seats 1 and 3 are side 1.

    Attributes:
        hands: by seat: the cards (a tuple) or, when hidden, how many (0 to 18).
        trick: by seat, the cards played to the trick on the table; a seat that has not played yet has none.
        names: by seat; none are "Seat 0", "Seat 1" and so on.
        levels: by side, its level: one of ``2-9 T J Q K A``.
        declarer: the seat that declares.
        trump: the trump suit (``d h s c``), ``"none"`` when there is no trump suit, None while it is open.
        shown: the card that fixed the trump suit, if one was shown.
        shower: the seat that showed it.
        points: the points the opponents have taken.
        kitty: its cards, or how many backs it shows (0 to 6).
        failed: the cards of a throw that failed and were taken back; none when there was none.
        leader: the seat that led the trick, if there is one.
        winner: the seat that wins the trick so far, if there is one.
        turn: the seat to play, if there is one.
        direction: whether the next seat sits on the right (``counter_clockwise``) or on the left.
        viewer: the seat at the bottom of the picture.
        title: a heading.
        rules: a line about the rules in force.
        banner: what to say across the table, such as who won.
        lang: ``"en"`` or ``"es"`` labels.

    Raises:
        TypeError: a field has the wrong type.
        ValueError: a field does not fit, or a card is in the picture twice.
    """

    hands: tuple[Hand, ...]
    trick: tuple[tuple[str, ...], ...] = ((), (), (), ())
    names: tuple[str, ...] = ()
    levels: tuple[str, str] = ("2", "2")
    declarer: int = 0
    trump: str | None = None
    shown: str | None = None
    shower: int | None = None
    points: int = 0
    kitty: Hand = 0
    failed: tuple[str, ...] = ()
    leader: int | None = None
    winner: int | None = None
    turn: int | None = None
    direction: Direction = "counter_clockwise"
    viewer: int = 0
    title: str = ""
    rules: str = ""
    banner: str = ""
    lang: Language = "en"

    def __post_init__(self) -> None:
        """Fill the names if they were left empty, and check every field."""
        check_language(self.lang)
        check_direction(self.direction)
        if self.names == ():
            object.__setattr__(self, "names", tuple(f"{word('seat', self.lang)} {seat}" for seat in range(_SEATS)))
        for what, items in (("hands", self.hands), ("trick", self.trick), ("names", self.names)):
            check_tuple(what, items, _SEATS)
        for name in self.names:
            check_text("a name", name)
        check_tuple("levels", self.levels, 2)
        for level in self.levels:
            check_text("a level", level)
            if len(level) != 1 or level not in _LEVELS:
                raise ValueError(f"a level must be one of 2-9 T J Q K A, not {level!r}")
        if self.trump not in ("d", "h", "s", "c", "none", None):
            raise ValueError(f"trump must be 'd', 'h', 's', 'c', 'none' or None, not {self.trump!r}")
        check_index("declarer", self.declarer, _SEATS)
        check_index("viewer", self.viewer, _SEATS)
        for what in ("shower", "leader", "winner", "turn"):
            if getattr(self, what) is not None:
                check_index(what, getattr(self, what), _SEATS)
        check_index("points", self.points, 100_000)
        for what in ("title", "rules", "banner"):
            check_text(what, getattr(self, what))
        self._check_cards()

    def _check_cards(self) -> None:
        for seat, hand in enumerate(self.hands):
            check_hand(f"hand {seat}", hand, check_tractor_card, 18)
        check_hand("kitty", self.kitty, check_tractor_card, 6)
        for played in self.trick:
            check_tuple("the cards of a seat in the trick", played)
            for text in played:
                check_tractor_card(text)
        check_distinct((*visible(self.hands), *visible(self.trick), *visible((self.kitty,))))
        check_tuple("failed", self.failed)
        for text in self.failed:
            check_tractor_card(text)
        check_distinct(self.failed)
        if (self.shown is None) != (self.shower is None):
            raise ValueError("shown and shower go together")
        if self.shown is not None:
            check_tractor_card(self.shown)
        for role, of in (("leader", self.leader), ("winner", self.winner)):
            if of is not None and not self.trick[of]:
                raise ValueError(f"the {role}, seat {of}, has no cards in the trick")


def tractor_table(data: TractorData, *, size: float = 900) -> Svg:
    """Draw a table of Tractor: hands, the trick, trump, levels, the opponents' points and the kitty.

    Args:
        data: what to draw.
        size: the width in CSS pixels, 1 to 10,000; made for 600 to 900.

    Raises:
        TypeError: ``data`` is not a `TractorData` or ``size`` not a number.
        ValueError: ``size`` is out of range.

    >>> data = TractorData(hands=(("7h", "bj"), 2, 2, 2), trump="h", levels=("7", "2"))
    >>> "Trump: hearts" in tractor_table(data)
    True
    """
    if not isinstance(data, TractorData):
        raise TypeError(f"data must be a TractorData, not {type(data).__name__}")
    check_size(size)
    picture = Picture(PICTURE_WIDTH, PICTURE_HEIGHT, data.title or "Tractor", _describe(data))
    body = ground(picture, data.direction)
    for seat in range(_SEATS):
        place = place_of(seat, _SEATS, data.viewer, data.direction)
        body += seat_hand(picture, place, data.hands[seat], _STYLE)
        body += _played(picture, place, data.trick[seat], leads=data.leader == seat, wins=data.winner == seat)
        badge = "D" if data.declarer == seat else ""
        body += plate(place, data.names[seat], side_colour(seat % 2), turn=data.turn == seat, badge=badge)
    if data.banner:
        body += banner(data.banner, data.hands[data.viewer])
    return picture.finish(body + _panel(picture, data), size)


def _played(picture: Picture, place: Place, played: tuple[str, ...], *, leads: bool, wins: bool) -> str:
    """Draw what one seat has played, in front of it."""
    if not played:
        return ""
    scale, gap = 0.62, 6.0
    left, width = FELT_LEFT + 96, FELT_WIDTH - 192
    if place in ("east", "west"):
        width = width / 2 - 12
        left += width + 24 if place == "east" else 0
    align = {"west": 0.3, "east": 0.7}.get(place, 0.5)
    top = {"north": 154.0, "south": 364.0}.get(place, 259.0)
    total = row_width(len(played), scale, width, gap=gap)
    start = left + (width - total) * align
    drawing = row(picture, keys_of(picture, played, _STYLE), left, top, scale, width, gap=gap, align=align)
    if wins:
        drawing += box(
            start - 3.5, top - 3.5, total + 7, HEIGHT * scale + 7, 8, fill="none", stroke=MARKER, stroke_width="3.5"
        )
    if leads:
        drawing += disk(start + total / 2, top - 2, 9.5, MARKER if wins else TEXT, INK)
        drawing += label("1", start + total / 2, top + 3, 14, fill=INK, anchor="middle", weight=700)
    return drawing


def _panel(picture: Picture, data: TractorData) -> str:
    drawing, y = heading(data.title, data.rules)
    drawing += _trump(picture, data, y)
    y += 92
    for side in (data.declarer % 2, 1 - data.declarer % 2):
        drawing += _side(data, side, y)
        y += 82 if side == data.declarer % 2 else 112
    if data.kitty:
        drawing += _strip(picture, word("kitty", data.lang), data.kitty, y)
        y += 92
    if data.failed:
        drawing += _strip(picture, word("failed", data.lang), data.failed, y)
    return drawing


def _trump_name(data: TractorData) -> str:
    if data.trump is None:
        return word("open", data.lang)
    return word("no trump" if data.trump == "none" else data.trump, data.lang)


def _trump(picture: Picture, data: TractorData, y: float) -> str:
    """Draw the trump suit and level, and who showed it."""
    level = data.levels[data.declarer % 2]
    drawing = block(y, 84)
    drawing += box(_LEFT, y + 12, 46, 60, 6, fill=PAPER, stroke=EDGE)
    if data.trump is not None and data.trump != "none":
        drawing += picture.use(_french.pip(picture, data.trump), _LEFT + 23, y + 42, 1.75)
    else:
        text = "?" if data.trump is None else "–"
        drawing += label(text, _LEFT + 23, y + 54, 36, fill=INK, anchor="middle", weight=700, family=SERIF)
    x = _LEFT + 58
    drawing += label(
        f"{word('trump', data.lang)} · {word('level', data.lang)} {_rank(level)}", x, y + 24, 14.5, fill=MUTED
    )
    drawing += label(shorten(_trump_name(data), 17, _RIGHT - x, 700), x, y + 46, 17, fill=TEXT, weight=700)
    if data.shower is not None:
        text = f"{word('shown', data.lang)} {data.names[data.shower]}"
        drawing += label(shorten(text, 14.5, _RIGHT - x), x, y + 68, 14.5, fill=MUTED)
    return drawing


def _rank(level: str) -> str:
    return "10" if level == "T" else level


def _side(data: TractorData, side: int, y: float) -> str:
    """Draw a side and its level; for the opponents also their points, of which 40 change the sides."""
    opponents = side != data.declarer % 2
    drawing = block(y, 104 if opponents else 74, side_colour(side))
    role = word("opponents" if opponents else "declarers", data.lang)
    drawing += label(f"{role} · {word('level', data.lang)}", _LEFT, y + 25, 14.5, fill=MUTED)
    level = _rank(data.levels[side])
    drawing += label(level, _RIGHT, y + 35, 32, fill=TEXT, anchor="end", weight=700, family=SERIF)
    names = " · ".join(data.names[side::2])
    drawing += label(shorten(names, 16, _RIGHT - _LEFT, 600), _LEFT, y + 55, 16, fill=TEXT, weight=600)
    if opponents:
        reached = data.points >= 40
        text = f"{data.points} {word('points', data.lang)}"
        drawing += label(text, _LEFT, y + 79, 15, fill=MARKER if reached else TEXT, weight=600)
        full = _RIGHT - _LEFT
        drawing += box(_LEFT, y + 86, full, 8, 4, fill="#000", fill_opacity=".35")
        if data.points:
            drawing += box(
                _LEFT, y + 86, full * min(1, data.points / 100), 8, 4, fill=MARKER if reached else side_colour(side)
            )
        drawing += f'<path d="M{number(_LEFT + full * 0.4)} {number(y + 83)}v14" stroke="{TEXT}" stroke-width="2"/>'
    return drawing


def _strip(picture: Picture, text: str, hand: Hand, y: float) -> str:
    """Draw a few cards under a heading."""
    drawing = block(y, 84) + label(text, _LEFT, y + 21, 14.5, fill=MUTED)
    return drawing + row(picture, keys_of(picture, hand, _STYLE), _LEFT, y + 28, 0.35, _RIGHT - _LEFT, gap=4, align=0)


def _describe(data: TractorData) -> str:
    """Return the whole picture in words."""
    lang = data.lang
    parts = [data.rules] if data.rules else []
    level = _rank(data.levels[data.declarer % 2])
    parts.append(f"{word('trump', lang)}: {_trump_name(data)}, {word('level', lang)} {level}")
    if data.shown is not None and data.shower is not None:
        parts.append(f"{word('shown', lang)} {data.names[data.shower]}: {card_name(data.shown)}")
    for seat, hand in enumerate(data.hands):
        what = card_names(hand) if isinstance(hand, tuple) else f"{hand} {word('cards', lang)}"
        marks = [word("declarer", lang)] * (data.declarer == seat) + [word("turn", lang)] * (data.turn == seat)
        parts.append(f"{data.names[seat]}{' (' + ', '.join(marks) + ')' if marks else ''} {word('holds', lang)} {what}")
    for seat, played in enumerate(data.trick):
        if played:
            verb = word("leads" if data.leader == seat else "plays", lang)
            wins = f" ({word('wins', lang)})" if data.winner == seat else ""
            parts.append(f"{data.names[seat]} {verb} {card_names(played)}{wins}")
    for side in (0, 1):
        role = word("declarers" if side == data.declarer % 2 else "opponents", lang)
        parts.append(f"{role}: {', '.join(data.names[side::2])}, {word('level', lang)} {_rank(data.levels[side])}")
    parts.append(f"{data.points} {word('points', lang)}")
    if data.kitty:
        kitty = card_names(data.kitty) if isinstance(data.kitty, tuple) else f"{data.kitty} {word('cards', lang)}"
        parts.append(f"{word('kitty', lang)}: {kitty}")
    if data.failed:
        parts.append(f"{word('failed', lang)}: {card_names(data.failed)}")
    if data.banner:
        parts.append(data.banner)
    return ". ".join(parts) + "."
