"""Pictures of cards and tables, as SVG.

`game` draws a game or a match as it stands and `view` what one seat sees; everything else takes plain data (card texts such as ``"7h"``, and small
dataclasses). All return an `Svg`: a ``str`` that a notebook draws. The drawings are the package's own; they use no style sheet, no script, no font file and nothing
from elsewhere, and two pictures on one page never share an id.

>>> picture = card("Jd", style="spanish")
>>> picture.startswith("<svg ") and picture.endswith("</svg>")
True
"""

from ._cards import Style, back, card, cards
from ._game import game, table_data, tractor, view
from ._markup import Svg
from ._seating import Direction, Hand
from ._table import LastPlay, TableData, table
from ._tractor import TractorData, tractor_table
from ._words import Language

__all__ = [
    "Direction",
    "Hand",
    "Language",
    "LastPlay",
    "Style",
    "Svg",
    "TableData",
    "TractorData",
    "back",
    "card",
    "cards",
    "game",
    "table",
    "table_data",
    "tractor",
    "tractor_table",
    "view",
]
