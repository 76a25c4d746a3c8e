"""The table of Cuarenta."""

from __future__ import annotations

from dataclasses import dataclass

from . import _french, _spanish
from ._cards import (
    HEIGHT,
    WIDTH,
    Style,
    card_name,
    card_names,
    check_card,
    check_distinct,
    check_style,
    define_back,
    define_card,
)
from ._markup import SERIF, Picture, Svg, box, check_size, label, number, shorten, text_width
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
    banner,
    block,
    check_direction,
    check_hand,
    check_index,
    check_text,
    check_tuple,
    ground,
    heading,
    place_of,
    plate,
    row,
    seat_hand,
    side_colour,
    visible,
)
from ._words import Language, check_language, count, word

_MOST = 1_000  # No score or number of games of any rules comes near.


@dataclass(frozen=True, slots=True, kw_only=True)
class LastPlay:
    """The play made last.

    Attributes:
        seat: who made it.
        card: the card thrown.
        taken: the cards it took; none when it was laid down.
        note: what it scored, in words, such as ``"caída +2"``.

    Raises:
        TypeError: a field has the wrong type.
        ValueError: a card does not exist or comes twice.
    """

    seat: int
    card: str
    taken: tuple[str, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        """Check every field that needs no table."""
        check_index("the seat of the last play", self.seat, 4)
        check_card(self.card)
        check_tuple("taken", self.taken)
        for text in self.taken:
            check_card(text)
        check_distinct((self.card, *self.taken))
        check_text("note", self.note)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableData:
    """What `table` draws: plain data, checked when it is made.

    Attributes:
        hands: by seat, 2 to 4 of them: the cards (a tuple) or, when hidden, how many (0 to 10).
        table: the cards on the table, in order.
        names: by seat; none are "Seat 0", "Seat 1" and so on.
        sides: by seat, which side it plays for; none are 0 1 0 1 for four seats, and each seat its own side otherwise.
        scores: by side, in points; a perro is drawn for every 10 and a tanto for every 2. None are 0.
        piles: by side, the number of cards taken (cartón), 0 to 40. None are 0.
        games: by side, how many games of the match it has won; empty draws none.
        direction: whether the next seat sits on the right (``counter_clockwise``) or on the left.
        viewer: the seat at the bottom of the picture.
        dealer: the seat that deals, if there is one yet.
        turn: the seat to play, if there is one.
        last: the last play, if there is one.
        live: the card on the table that may be fallen on (caída), if there is one.
        stock: how many cards are still to be dealt, 0 to 40; None draws no stock.
        title: a heading.
        rules: a line about the rules in force.
        banner: what to say across the table, such as who won.
        style: ``"french"`` or ``"spanish"`` cards.
        lang: ``"en"`` or ``"es"`` labels.

    Raises:
        TypeError: a field has the wrong type.
        ValueError: a field does not fit, or a card is in the picture twice.
    """

    hands: tuple[Hand, ...]
    table: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    direction: Direction = "counter_clockwise"
    viewer: int = 0
    dealer: int | None = None
    turn: int | None = None
    last: LastPlay | None = None
    live: str | None = None
    stock: int | None = None
    title: str = ""
    rules: str = ""
    banner: str = ""
    style: Style = "french"
    lang: Language = "en"

    def __post_init__(self) -> None:
        """Fill what was left empty, and check every field."""
        check_style(self.style)
        check_language(self.lang)
        check_direction(self.direction)
        check_tuple("hands", self.hands)
        seats = len(self.hands)
        if not 2 <= seats <= 4:
            raise ValueError(f"hands must have 2, 3 or 4 items, one for each seat, not {seats}")
        self._fill("names", tuple(f"{word('seat', self.lang)} {seat}" for seat in range(seats)))
        self._fill("sides", (0, 1, 0, 1) if seats == 4 else tuple(range(seats)))
        check_tuple("names", self.names, seats)
        check_tuple("sides", self.sides, seats)
        for name in self.names:
            check_text("a name", name)
        for side in self.sides:
            check_index("a side", side, 3)
        sides = max(self.sides) + 1
        if set(self.sides) != set(range(sides)):
            raise ValueError(f"sides must be numbered from 0 without a gap, not {self.sides}")
        self._fill("scores", (0,) * sides)
        self._fill("piles", (0,) * sides)
        for what, values, limit in (
            ("scores", self.scores, _MOST),
            ("piles", self.piles, 41),
            ("games", self.games, _MOST),
        ):
            check_tuple(what, values, sides if values or what != "games" else None)
            for value in values:
                check_index(f"each of {what}", value, limit)
        for seat, hand in enumerate(self.hands):
            check_hand(f"hand {seat}", hand, check_card, 10)
        check_tuple("table", self.table)
        for text in self.table:
            check_card(text)
        check_index("viewer", self.viewer, seats)
        for what in ("dealer", "turn"):
            if getattr(self, what) is not None:
                check_index(what, getattr(self, what), seats)
        if self.stock is not None:
            check_index("stock", self.stock, 41)
        for what in ("title", "rules", "banner"):
            check_text(what, getattr(self, what))
        self._check_cards(seats)

    def _fill(self, field: str, value: tuple[object, ...]) -> None:
        if getattr(self, field) == ():
            object.__setattr__(self, field, value)

    def _check_cards(self, seats: int) -> None:
        if self.last is not None:
            if not isinstance(self.last, LastPlay):
                raise TypeError(f"last must be a LastPlay, not {type(self.last).__name__}")
            check_index("the seat of the last play", self.last.seat, seats)
        # The cards of the last play are not counted: after a new deal they may be anywhere again.
        check_distinct((*visible(self.hands), *self.table))
        if self.live is not None:
            check_card(self.live)
            if self.live not in self.table:
                raise ValueError(f"the live card {self.live} is not on the table")


def table(data: TableData, *, size: float = 900) -> Svg:
    """Draw a table of Cuarenta: hands, table cards, last play, score and piles.

    The picture has a ground of its own and reads the same in light and dark notebooks.

    Args:
        data: what to draw.
        size: the width in CSS pixels, 1 to 10,000; made for 600 to 900.

    Raises:
        TypeError: ``data`` is not a `TableData` or ``size`` not a number.
        ValueError: ``size`` is out of range.

    >>> data = TableData(hands=(("7h", "Jd"), 2), table=("5c",), scores=(34, 12), turn=0)
    >>> "3 perros, 2 tantos" in table(data)
    True
    """
    if not isinstance(data, TableData):
        raise TypeError(f"data must be a TableData, not {type(data).__name__}")
    check_size(size)
    picture = Picture(PICTURE_WIDTH, PICTURE_HEIGHT, data.title or "Cuarenta", _describe(data))
    body = ground(picture, data.direction)
    seats = len(data.hands)
    places = [place_of(seat, seats, data.viewer, data.direction) for seat in range(seats)]
    for seat, place in enumerate(places):
        body += seat_hand(picture, place, data.hands[seat], data.style)
        badge = "D" if data.dealer == seat else ""
        body += plate(place, data.names[seat], side_colour(data.sides[seat]), turn=data.turn == seat, badge=badge)
    left, width = (FELT_LEFT + 90, FELT_WIDTH - 180) if "west" in places else (FELT_LEFT + 24, FELT_WIDTH - 48)
    top = 150.0 if "north" in places else 60.0 if "west" not in places else 148.0
    height = 458 - top
    body += _table_cards(picture, data, left, top, width, height)
    if data.stock:
        body += _stock(picture, data.stock, data.lang)
    if data.banner:
        body += banner(data.banner, data.hands[data.viewer])
    return picture.finish(body + _panel(picture, data), size)


def _table_cards(picture: Picture, data: TableData, left: float, top: float, width: float, height: float) -> str:
    """Lay the table cards out in the grid that lets them be largest."""
    total = len(data.table)
    if total == 0:
        return ""
    gap = 8.0

    def scale_for(columns: int) -> float:
        rows = -(-total // columns)
        across = (width - (columns - 1) * gap) / columns / WIDTH
        down = (height - (rows - 1) * gap) / rows / HEIGHT
        return min(0.8, across, down)

    # Of equally large grids the one whose last row is fullest, then the flattest.
    columns = max(range(1, total + 1), key=lambda n: (round(scale_for(n), 3), -(-total % n), n))
    scale = scale_for(columns)
    rows = -(-total // columns)
    y = top + (height - rows * HEIGHT * scale - (rows - 1) * gap) / 2
    drawing = ""
    for start in range(0, total, columns):
        line = data.table[start : start + columns]
        x = left + (width - len(line) * WIDTH * scale - (len(line) - 1) * gap) / 2
        for text in line:
            drawing += picture.use(define_card(picture, text, data.style), x, y, scale)
            if text == data.live:
                drawing += _live(x, y, scale, data.lang)
            x += WIDTH * scale + gap
        y += HEIGHT * scale + gap
    return drawing


def _live(x: float, y: float, scale: float, lang: Language) -> str:
    width, height = WIDTH * scale, HEIGHT * scale
    text = word("live", lang)
    tag = text_width(text, 14, 700) + 12
    return (
        box(x - 2, y - 2, width + 4, height + 4, 8 * scale + 2, fill="none", stroke=MARKER, stroke_width="3.5")
        + box(x + width / 2 - tag / 2, y + height - 13, tag, 20, 10, fill=MARKER, stroke=INK, stroke_width=".8")
        + label(text, x + width / 2, y + height + 2, 14, fill=INK, anchor="middle", weight=700)
    )


def _stock(picture: Picture, left: int, lang: Language) -> str:
    key = define_back(picture)
    x, y = FELT_LEFT + 26, 494.0
    depth = min(4, 1 + left // 10)
    drawing = "".join(picture.use(key, x + 2.5 * layer, y - 2.5 * layer, 0.5) for layer in range(depth))
    return drawing + label(f"{word('stock', lang)} {left}", x + 26, y + 92, 15, fill=TEXT, anchor="middle")


def _panel(picture: Picture, data: TableData) -> str:
    drawing, y = heading(data.title, data.rules)
    sides = len(data.scores)
    # Three sides and a last play just fill the panel.
    roomy = sides < 3
    height, gap = (136.0, 12.0) if roomy else (110.0, 7.0)
    for side in range(sides):
        drawing += _side(picture, data, side, y, height)
        y += height + gap
    if data.last is not None:
        drawing += _last(picture, data, data.last, y, 0.54 if roomy else 0.48)
    return drawing


def _side(picture: Picture, data: TableData, side: int, y: float, height: float) -> str:
    """Draw one side: its names, its score as a number and as perros and tantos, and its pile."""
    score, pile = data.scores[side], data.piles[side]
    left, right = PANEL_LEFT + 14, PANEL_LEFT + PANEL_WIDTH - 12
    air = (height - 110) / 4
    names = " · ".join(_members(data, side))
    drawing = block(y, height, side_colour(side))
    drawing += label(shorten(names, 16, right - left, 600), left, y + 21 + air, 16, fill=TEXT, weight=600)
    drawing += label(str(score), right, y + 58 + 2 * air, 38, fill=TEXT, anchor="end", weight=700, family=SERIF)
    drawing += _counters(
        picture, data.style, score, left, y + 29 + 2 * air, right - left - 12 - text_width(str(score), 38, 700)
    )
    drawing += label(_counted(score, data.lang, " · "), left, y + 80 + 3 * air, 14.5, fill=MUTED)
    bottom = y + height - 11 - air / 2
    weight = 600 if pile >= 20 else 400
    carton = f"{word('carton', data.lang)} {pile}"
    drawing += label(carton, left, bottom, 15, fill=MARKER if pile >= 20 else TEXT, weight=weight)
    if pile:
        drawing += _pile(picture, pile, left + text_width(carton, 15, weight) + 6, bottom - 15.5)
    if data.games:
        won = data.games[side]
        drawing += label("★" * won if won <= 3 else f"★ × {won}", right, bottom, 16, fill=MARKER, anchor="end")
    return drawing


def _members(data: TableData, side: int) -> list[str]:
    return [name for name, of in zip(data.names, data.sides, strict=True) if of == side]


def _counted(score: int, lang: Language, separator: str) -> str:
    perros, rest = divmod(score, 10)
    text = f"{count(perros, 'perro', lang)}{separator}{count(rest // 2, 'tanto', lang)}"
    return text + " + 1" if rest % 2 else text


def _counters(picture: Picture, style: Style, score: int, x: float, y: float, width: float) -> str:
    """Draw a card face down for every 10 points, and one face up for every 2 more."""
    perros, rest = divmod(score, 10)
    keys = [define_back(picture) for _ in range(perros)] + [_tanto(picture, style) for _ in range(rest // 2)]
    if not keys:
        return ""
    scale, gap = 0.25, 8.0 if perros and rest >= 2 else 0.0
    step = min(13.0, (width - gap - WIDTH * scale) / max(1, len(keys) - 1))
    return "".join(
        picture.use(key, x + index * step + (gap if index >= perros else 0), y, scale) for index, key in enumerate(keys)
    )


def _tanto(picture: Picture, style: Style) -> str:
    def draw() -> str:
        mark = _spanish.emblem(picture, "d") if style == "spanish" else _french.pip(picture, "d")
        paper = f'<rect x="1" y="1" width="98" height="138" rx="9" fill="{PAPER}" stroke="{EDGE}" stroke-width="3"/>'
        return paper + picture.use(mark, 50, 70, 2.6)

    return picture.define("tanto", draw)


def _pile(picture: Picture, size: int, x: float, y: float) -> str:
    key = define_back(picture)
    layers = min(8, -(-size // 5))
    return "".join(picture.use(key, x + 4 * layer, y, 0.14) for layer in range(layers))


def _last(picture: Picture, data: TableData, last: LastPlay, y: float, scale: float) -> str:
    style, lang = data.style, data.lang
    left, right = PANEL_LEFT + 14, PANEL_LEFT + PANEL_WIDTH - 12
    top, bottom = y + 50, y + 50 + HEIGHT * scale
    drawing = block(y, bottom - y + (36 if last.note else 13), side_colour(data.sides[last.seat]))
    drawing += label(word("last play", lang), left, y + 21, 14.5, fill=MUTED)
    verb = word("takes" if last.taken else "lays down", lang)
    name = shorten(data.names[last.seat], 16, right - left - text_width(" " + verb, 16, 600), 600)
    drawing += label(f"{name} {verb}", left, y + 41, 16, fill=TEXT, weight=600)
    drawing += picture.use(define_card(picture, last.card, style), left, top, scale)
    if last.taken:
        x = left + WIDTH * scale + 7
        drawing += (
            f'<path d="M{number(x)} {number((top + bottom) / 2 - 7)}l7 7l-7 7" fill="none" stroke="{MARKER}" '
            'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        keys = [define_card(picture, text, style) for text in last.taken]
        drawing += row(picture, keys, x + 15, top, scale, right - x - 15, gap=5, align=0)
    if last.note:
        drawing += label(shorten(last.note, 16, right - left, 600), left, bottom + 23, 16, fill=MARKER, weight=600)
    return drawing


def _describe(data: TableData) -> str:
    """Return the whole picture in words."""
    lang, style = data.lang, data.style
    parts = [data.rules] if data.rules else []
    for seat, hand in enumerate(data.hands):
        what = card_names(hand, style) if isinstance(hand, tuple) else f"{hand} {word('cards', lang)}"
        marks = [word("dealer", lang)] * (data.dealer == seat) + [word("turn", lang)] * (data.turn == seat)
        parts.append(f"{data.names[seat]}{' (' + ', '.join(marks) + ')' if marks else ''} {word('holds', lang)} {what}")
    parts.append(f"{word('table', lang)}: {card_names(data.table, style)}")
    if data.live is not None:
        parts.append(f"{word('live', lang)}: {card_name(data.live, style)}")
    if data.last is not None:
        last = data.last
        verb = word("takes" if last.taken else "lays down", lang)
        taken = f" {verb} {card_names(last.taken, style)}" if last.taken else f" ({verb})"
        parts.append(f"{word('last play', lang)}: {data.names[last.seat]}, {card_name(last.card, style)}{taken}")
        if last.note:
            parts.append(last.note)
    for side, (score, pile) in enumerate(zip(data.scores, data.piles, strict=True)):
        names = ", ".join(_members(data, side))
        parts.append(f"{names}: {score} ({_counted(score, lang, ', ')}), {word('carton', lang)} {pile}")
    if data.banner:
        parts.append(data.banner)
    return ". ".join(parts) + "."
