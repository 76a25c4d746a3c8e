"""The ground the pictures stand on: text that is safe in XML, and pictures that share no ids.

No picture uses a style sheet: rules of an inline SVG would leak into the notebook page around it.
"""

from __future__ import annotations

import hashlib
import html
import math
import unicodedata
from collections.abc import Callable

SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
SERIF = "Georgia,'Times New Roman','DejaVu Serif',serif"

# Stands for the picture's own prefix until the picture is complete. No text can hold it: it is not an XML character.
_PREFIX = "\x01"


class Svg(str):
    """The text of one SVG picture; a notebook draws it.

    A plain ``str`` in every other way: write it to a file, or put it in a page.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Return the picture for IPython's rich display."""
        return str(self)


def number(value: float) -> str:
    """Return ``value`` with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# Embeddings, overrides and isolates: they could reorder what stands around a name.
_BIDIRECTIONAL = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def _printable(char: str) -> bool:
    # XML 1.0 forbids most controls, the surrogates and two more.
    return unicodedata.category(char) not in ("Cc", "Cs") and char not in "\ufffe\uffff" + _BIDIRECTIONAL


def escape(text: str) -> str:
    """Return ``text`` for use in XML content or a double-quoted attribute.

    White space of any kind becomes a single space; what XML forbids becomes U+FFFD.
    """
    text = "".join(char if _printable(char) else "\ufffd" for char in " ".join(text.split()))
    return html.escape(text)


def text_width(text: str, size: float, weight: int = 400) -> float:
    """Return a rough width of ``text`` in a wide sans-serif face of ``size``.

    Nothing here can measure the viewer's font: a wide one is assumed, so that text stays inside its place.
    """
    em = 0.0
    for char in text:
        if unicodedata.combining(char):
            continue
        if unicodedata.east_asian_width(char) in ("W", "F"):
            em += 1.0
        elif char in "iljI.,:;'|!·":
            em += 0.32
        elif char in "ftr()[] -":
            em += 0.4
        elif char in "mwMW@%…★":
            em += 0.98
        elif char.isupper():
            em += 0.7
        else:
            em += 0.62
    return em * size * (1.11 if weight > 400 else 1)


def shorten(text: str, size: float, width: float, weight: int = 400) -> str:
    """Return ``text``, cut with an ellipsis when it would be wider than ``width``."""
    text = " ".join(text.split())
    if text_width(text, size, weight) <= width:
        return text
    while text and text_width(text + "…", size, weight) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, size: float, width: float, lines: int, weight: int = 400) -> list[str]:
    """Break ``text`` at spaces into at most ``lines`` lines of ``width``; the last one is shortened if need be."""
    result: list[str] = []
    words = text.split()
    while words and len(result) < lines - 1:
        count = 1
        while count < len(words) and text_width(" ".join(words[: count + 1]), size, weight) <= width:
            count += 1
        result.append(shorten(" ".join(words[:count]), size, width, weight))
        words = words[count:]
    if words:
        result.append(shorten(" ".join(words), size, width, weight))
    return result


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str,
    anchor: str = "start",
    weight: int = 400,
    family: str | None = None,
) -> str:
    """Return a text element with its baseline at (``x``, ``y``)."""
    extra = "" if anchor == "start" else f' text-anchor="{anchor}"'
    extra += "" if weight == 400 else f' font-weight="{weight}"'
    extra += "" if family is None else f' font-family="{family}"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill}"{extra}>{escape(text)}</text>'
    )


def box(x: float, y: float, width: float, height: float, radius: float = 0, **attributes: str) -> str:
    """Return a rectangle; ``attributes`` are presentation attributes with ``_`` for ``-``."""
    corner = f' rx="{number(radius)}"' if radius else ""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{corner}{extra}/>'


def disk(x: float, y: float, radius: float, fill: str, stroke: str) -> str:
    """Return a circle with a thin edge."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}" stroke="{stroke}" stroke-width="1.3"/>'


class Picture:
    """A picture in the making: shared definitions, then a body.

    Ids begin with a digest of the whole picture: two pictures on one page never clash, and the same picture drawn again
    has the same text (its ids then name the same drawings).
    """

    def __init__(self, width: float, height: float, title: str, description: str) -> None:
        """Begin a picture of ``width`` by ``height`` units."""
        self.width = width
        self.height = height
        self._title = title
        self._description = description
        self._definitions: dict[str, str] = {}

    def define(self, key: str, draw: Callable[[], str]) -> str:
        """Define a drawing under ``key`` unless it is there; return ``key``."""
        if key not in self._definitions:
            drawing = draw()
            self._definitions[key] = f'<g id="{_PREFIX}{key}">{drawing}</g>'
        return key

    def gradient(self, key: str, inner: str, outer: str) -> str:
        """Define a radial gradient from ``inner`` to ``outer``; return the paint that names it (or is ``inner``)."""
        self._definitions.setdefault(
            key,
            f'<radialGradient id="{_PREFIX}{key}" cx="50%" cy="45%" r="75%"><stop stop-color="{inner}"/>'
            f'<stop offset="1" stop-color="{outer}"/></radialGradient>',
        )
        return f"url(#{_PREFIX}{key}) {inner}"

    def use(self, key: str, x: float = 0, y: float = 0, scale: float = 1, rotate: float = 0) -> str:
        """Return a copy of the drawing ``key``, its origin at (``x``, ``y``), ``rotate`` in degrees."""
        transform = ""
        if x or y:
            transform += f"translate({number(x)} {number(y)})"
        if rotate:
            transform += f"rotate({number(rotate)})"
        if scale != 1:
            transform += f"scale({scale:.4g})"
        where = f' transform="{transform}"' if transform else ""
        return f'<use href="#{_PREFIX}{key}"{where}/>'

    def finish(self, body: str, size: float) -> Svg:
        """Return the finished picture, ``size`` CSS pixels wide."""
        definitions = "".join(self._definitions.values())
        inside = (
            f'<title id="{_PREFIX}title">{escape(self._title)}</title>'
            f'<desc id="{_PREFIX}desc">{escape(self._description)}</desc>'
            + (f"<defs>{definitions}</defs>" if definitions else "")
            + body
        )
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(size)}" '
            f'height="{number(size * self.height / self.width)}" viewBox="0 0 {number(self.width)} {number(self.height)}" role="img" '
            f'aria-labelledby="{_PREFIX}title {_PREFIX}desc" font-family="{SANS}" '
            'style="max-width:100%;height:auto">'
        )
        text = f"{head}{inside}</svg>"
        digest = hashlib.sha256(text.encode()).hexdigest()[:10]
        return Svg(text.replace(_PREFIX, f"c{digest}-"))


def check_size(size: float) -> float:
    """Return ``size`` if a picture can have that width in CSS pixels.

    Raises:
        TypeError: it is not a number.
        ValueError: it is not finite or not between 1 and 10,000.
    """
    if isinstance(size, bool) or not isinstance(size, (int, float)):
        raise TypeError(f"size must be a number of pixels, not {type(size).__name__}")
    if not math.isfinite(size) or not 1 <= size <= 10_000:
        raise ValueError(f"size must be between 1 and 10000 pixels, not {size}")
    return size
