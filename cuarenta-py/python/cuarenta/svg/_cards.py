"""Single cards and rows of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, get_args

from . import _french, _spanish
from ._glyphs import glyph
from ._markup import Picture, Svg, check_size
from ._palette import EDGE, GOLD_LIGHT, NAVY, PAPER

Style = Literal["french", "spanish"]
"""How a card is drawn: with French suits or with Spanish ones."""

WIDTH = 100
HEIGHT = 140

_RANKS = "A234567JQK"
_TRACTOR_RANKS = "23456789TJQKA"
_SUITS = "dhsc"
_MARGIN = 3.0

_FRENCH_RANKS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
_FRENCH_SUITS = {"d": "diamonds", "h": "hearts", "s": "spades", "c": "clubs"}
_SPANISH_RANKS = {"A": "1", "J": "sota", "Q": "caballo", "K": "rey"}
_SPANISH_SUITS = {"d": "oros", "h": "copas", "s": "espadas", "c": "bastos"}


def check_style(style: str) -> None:
    """Raise ValueError unless ``style`` is a `Style`."""
    if style not in get_args(Style):
        raise ValueError(f"style must be 'french' or 'spanish', not {style!r}")


def check_card(text: object) -> str:
    """Return ``text`` if it names one of Cuarenta's 40 cards, such as ``"7h"`` or ``"Jd"``.

    Raises:
        TypeError: it is not a string.
        ValueError: it names no such card.
    """
    return _check(text, _RANKS, (), "rank A 2-7 J Q K and suit d h s c, such as '7h'")


def check_tractor_card(text: object) -> str:
    """Return ``text`` if it names one of Tractor's 54 cards, such as ``"Td"`` or ``"bj"``.

    Raises:
        TypeError: it is not a string.
        ValueError: it names no such card.
    """
    return _check(
        text, _TRACTOR_RANKS, ("sj", "bj"), "rank 2-9 T J Q K A and suit d h s c, such as 'Td', or 'sj', 'bj'"
    )


def _check(text: object, ranks: str, others: tuple[str, ...], expected: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"a card must be a string, not {type(text).__name__}")
    if text in others or (len(text) == 2 and text[0] in ranks and text[1] in _SUITS):
        return text
    raise ValueError(f"not a card: {text!r} (expected {expected})")


def check_distinct(cards: Iterable[str]) -> None:
    """Raise ValueError if a card comes twice in ``cards``."""
    seen: set[str] = set()
    for text in cards:
        if text in seen:
            raise ValueError(f"the card {text} is in the picture twice")
        seen.add(text)


def card_name(text: str, style: Style = "french") -> str:
    """Return the name of a card, such as "7 of hearts" or "sota de oros"."""
    if text in ("sj", "bj"):
        return "small joker" if text == "sj" else "big joker"
    rank, suit = text[0], text[1]
    if style == "spanish":
        return f"{_SPANISH_RANKS.get(rank, rank)} de {_SPANISH_SUITS[suit]}"
    return f"{_FRENCH_RANKS.get(rank, rank)} of {_FRENCH_SUITS[suit]}"


def card_names(cards: Iterable[str], style: Style = "french") -> str:
    """Return the names of ``cards`` with commas, or "none"."""
    return ", ".join(card_name(text, style) for text in cards) or "none"


def _paper(picture: Picture) -> str:
    return picture.define(
        "paper",
        lambda: (
            f'<rect x="1" y="2" width="100" height="140" rx="8" fill-opacity=".25"/>'
            f'<rect x=".5" y=".5" width="99" height="139" rx="7.5" fill="{PAPER}" stroke="{EDGE}"/>'
        ),
    )


def define_card(picture: Picture, text: str, style: Style) -> str:
    """Define the card ``text`` in ``picture``, its top left corner at the origin; return its key."""

    def draw() -> str:
        paper = picture.use(_paper(picture))
        # The 8, the 9, the 10 of Tractor and the jokers have no Spanish face here.
        spanish = style == "spanish" and text[0] in _RANKS and text[1] in _SUITS
        face = _spanish.face if spanish else _french.face
        return paper + face(picture, text[0], text[1])

    return picture.define(f"card-{text}", draw)


def define_back(picture: Picture) -> str:
    """Define the back of a card in ``picture``; return its key."""

    def draw() -> str:
        paper = picture.use(_paper(picture))
        lattice = ""
        # Diagonals of slope 1 and -1 through a field of 84 by 124 whose corner is (8, 8).
        for start in range(-108, 84, 16):
            left, right = max(0, start), min(84, start + 124)
            top, bottom = 8 + left - start, 8 + right - start
            lattice += f"M{8 + left} {top}L{8 + right} {bottom}M{92 - left} {top}L{92 - right} {bottom}"
        return (
            paper
            + f'<rect x="6" y="6" width="88" height="128" rx="4" fill="{NAVY}"/>'
            + f'<path d="{lattice}" stroke="#6f8fc4" stroke-width="1.3" fill="none"/>'
            + f'<rect x="8.5" y="8.5" width="83" height="123" rx="2.5" fill="none" stroke="{GOLD_LIGHT}" stroke-width="1.4"/>'
            + f'<circle cx="50" cy="70" r="19" fill="{NAVY}" stroke="{GOLD_LIGHT}" stroke-width="1.6"/>'
            + '<circle cx="50" cy="70" r="15.6" fill="none" stroke="#6f8fc4" stroke-width="1"/>'
            + _emblem_of_forty()
        )

    return picture.define("back", draw)


def _emblem_of_forty() -> str:
    return glyph("4", 43.4, 62.5, 15, GOLD_LIGHT, 3) + (
        '<path d="M56.4 62.5C50.4 62.5 50.4 77.5 56.4 77.5S62.4 62.5 56.4 62.5Z" '
        f'fill="none" stroke="{GOLD_LIGHT}" stroke-width="2.2"/>'
    )


def _frame(count: int, columns: int, gap: float) -> tuple[float, float]:
    rows = -(-count // columns) if count else 1
    columns = max(1, min(count, columns))
    return columns * WIDTH + (columns - 1) * gap + 2 * _MARGIN, rows * HEIGHT + (rows - 1) * gap + 2 * _MARGIN


def _single(title: str, draw: Callable[[Picture], str], size: float) -> Svg:
    width, height = _frame(1, 1, 0)
    picture = Picture(width, height, title, title)
    return picture.finish(picture.use(draw(picture), _MARGIN, _MARGIN), check_size(size))


def card(text: str, *, style: Style = "french", size: float = 120) -> Svg:
    """Draw one card, face up.

    Args:
        text: the card: a rank of ``A 2-7 J Q K`` and a suit of ``d h s c``, such as ``"7h"``; also the other cards of
            Tractor's pack (``"Td"``, ``"sj"``, ``"bj"``), which have no Spanish face and get a French one.
        style: ``"french"`` or ``"spanish"`` (oros, copas, espadas, bastos; sota 10, caballo 11, rey 12).
        size: the width in CSS pixels, 1 to 10,000.

    Raises:
        TypeError: ``text`` is not a string or ``size`` not a number.
        ValueError: there is no such card or style, or ``size`` is out of range.

    >>> card("7h").startswith("<svg ")
    True
    """
    check_style(style)
    check_tractor_card(text)
    return _single(card_name(text, style), lambda picture: define_card(picture, text, style), size)


def back(*, size: float = 120) -> Svg:
    """Draw one card, face down.

    Args:
        size: the width in CSS pixels, 1 to 10,000.

    Raises:
        TypeError: ``size`` is not a number.
        ValueError: ``size`` is out of range.
    """
    return _single("a card, face down", define_back, size)


def cards(texts: Iterable[str], *, style: Style = "french", size: float = 90, columns: int = 10) -> Svg:
    """Draw cards in rows, on no background.

    Args:
        texts: the cards in order, each as in `card`; a card may come more than once. None at all gives an empty place.
        style: ``"french"`` or ``"spanish"``.
        size: the width of one card in CSS pixels, 1 to 10,000.
        columns: how many cards a row holds, at least 1.

    Raises:
        TypeError: an argument has the wrong type; a single string is not taken for a sequence of cards.
        ValueError: a card, the style, the size or the number of columns does not exist or fit.
    """
    check_style(style)
    check_size(size)
    if isinstance(texts, str):
        raise TypeError("texts must be a sequence of cards such as ['7h', 'Jd'], not one string")
    if isinstance(columns, bool) or not isinstance(columns, int):
        raise TypeError(f"columns must be an int, not {type(columns).__name__}")
    if columns < 1:
        raise ValueError(f"columns must be at least 1, not {columns}")
    chosen = [check_tractor_card(text) for text in texts]
    gap = 8.0
    width, height = _frame(len(chosen), columns, gap)
    picture = Picture(width, height, f"{len(chosen)} cards", card_names(chosen, style))
    body = "".join(
        picture.use(
            define_card(picture, text, style),
            _MARGIN + index % columns * (WIDTH + gap),
            _MARGIN + index // columns * (HEIGHT + gap),
        )
        for index, text in enumerate(chosen)
    )
    if not chosen:
        body = (
            f'<rect x="{_MARGIN + 1:g}" y="{_MARGIN + 1:g}" width="98" height="138" rx="7" fill="none" stroke="#8a8a8a" '
            'stroke-width="1.5" stroke-dasharray="5 5"/>'
        )
    return picture.finish(body, min(10_000, size * width / WIDTH))
