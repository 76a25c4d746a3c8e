"""Games and views as pictures: what they say, put into the plain data that `table` draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cuarenta._core import Event, Match, TractorView, View

from ._markup import Svg
from ._table import LastPlay, TableData, table
from ._tractor import TractorData, tractor_table
from ._words import Language

if TYPE_CHECKING:
    from cuarenta import Game
    from cuarenta._core import TractorGame

__all__ = ["game", "table_data", "tractor", "view"]


def table_data(
    shown: Game | Match | View,
    *,
    bottom: int | None = None,
    names: Sequence[str] = (),
    lang: Language = "en",
    title: str = "Cuarenta",
) -> TableData:
    """What there is to draw of a game or a match, every hand open; or of a view, with backs.

    Args:
        shown: the game, the match that is being played, or the view.
        bottom: the seat at the bottom of the picture; the viewer of a view, or seat 0, by default.
        names: the names of the seats; their numbers by default.
        lang: ``"en"`` or ``"es"`` labels.
        title: a heading.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: an argument does not fit the game.

    >>> table_data(Game(players=2, seed=7), names=["Ana", "Luis"]).names
    ('Ana', 'Luis')
    >>> table_data(Game(players=2, seed=7).view(0)).hands[1]
    5
    """
    games: tuple[int, ...] = ()
    if isinstance(shown, Match):
        games, shown = shown.wins, shown.game
    rules = shown.rules
    if isinstance(shown, View):
        viewer, stock = shown.viewer, shown.stock_size
        hands = tuple(
            _texts(shown.hand) if seat == viewer else size for seat, size in enumerate(shown.hand_sizes)
        )
        note = ""
    else:
        viewer, stock = None, len(shown.stock)
        hands = tuple(map(_texts, shown.hands))
        note = _note(shown.events)
    if bottom is None:
        bottom = viewer or 0
    return TableData(
        hands=hands,
        table=_texts(shown.table),
        names=tuple(names),
        sides=tuple(shown.side(seat) for seat in range(rules.players)),
        scores=shown.score,
        piles=tuple(map(len, shown.piles)),
        games=games,
        direction=rules.direction,
        viewer=bottom,
        dealer=shown.dealer,
        turn=shown.turn,
        last=_last_play(shown, note),
        live=shown.live and str(shown.live),
        stock=stock,
        title=title,
        rules=str(rules),
        banner=_banner(shown, lang, names),
        style=rules.pack_style,
        lang=lang,
    )


def game(
    shown: Game | Match,
    *,
    bottom: int | None = None,
    names: Sequence[str] = (),
    lang: Language = "en",
    title: str = "Cuarenta",
    size: float = 900,
) -> Svg:
    """Draw a game or a match as it stands, every hand open.

    Args:
        shown: the game, or the match that is being played.
        bottom: the seat at the bottom of the picture, 0 by default.
        names: the names of the seats; their numbers by default.
        lang: ``"en"`` or ``"es"`` labels.
        title: a heading.
        size: the width in CSS pixels, 1 to 10,000.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: an argument does not fit the game.

    >>> game(Game(seed=7)).startswith("<svg ")
    True
    """
    return table(table_data(shown, bottom=bottom, names=names, lang=lang, title=title), size=size)


def view(
    shown: View,
    *,
    bottom: int | None = None,
    names: Sequence[str] = (),
    lang: Language = "en",
    title: str = "Cuarenta",
    size: float = 900,
) -> Svg:
    """Draw what a seat sees: its own hand at the bottom, and backs.

    Args:
        shown: the view.
        bottom: the seat at the bottom of the picture; the viewer by default.
        names: the names of the seats; their numbers by default.
        lang: ``"en"`` or ``"es"`` labels.
        title: a heading.
        size: the width in CSS pixels, 1 to 10,000.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: an argument does not fit the view.

    >>> view(Game(seed=7).view(2)).startswith("<svg ")
    True
    """
    return table(table_data(shown, bottom=bottom, names=names, lang=lang, title=title), size=size)


def tractor(
    shown: TractorGame | TractorView,
    *,
    bottom: int | None = None,
    names: Sequence[str] = (),
    lang: Language = "en",
    title: str = "Tractor",
    size: float = 900,
) -> Svg:
    """Draw a match of Tractor as it stands, every hand open; or a view of it, with backs.

    Args:
        shown: the match (`cuarenta.tractor.Game`), or the view.
        bottom: the seat at the bottom of the picture; the view's, or seat 0, by default.
        names: the names of the seats; their numbers by default.
        lang: ``"en"`` or ``"es"`` labels.
        title: a heading.
        size: the width in CSS pixels, 1 to 10,000.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: an argument does not fit the match.

    >>> from cuarenta.tractor import Game
    >>> tractor(Game(seed=7)).startswith("<svg ")
    True
    """
    hands: list[tuple[str, ...] | int]
    kitty: tuple[str, ...] | int
    if isinstance(shown, TractorView):
        own = _texts(shown.sorted_hand)
        hands = [own if seat == shown.seat else size_ for seat, size_ in enumerate(shown.hand_sizes)]
        trump = shown.trump
        kitty = _texts(shown.buried) if shown.buried is not None else 0
        bottom = shown.seat if bottom is None else bottom
    else:
        order = shown.trump
        hands = [_texts(order.sorted(hand)) for hand in shown.hands]
        trump = None if shown.phase in ("draw", "shuffle", "show") else order
        kitty = _texts(shown.buried)
    data = TractorData(
        hands=tuple(hands),
        trick=tuple(_texts(played) for played in shown.trick),
        names=tuple(names),
        levels=shown.levels,
        declarer=shown.declarer,
        trump=None if trump is None else trump.suit or "none",
        points=shown.points,
        kitty=kitty,
        leader=shown.leader,
        turn=shown.turn,
        viewer=bottom or 0,
        title=title,
        rules=str(shown.rules),
        lang=lang,
    )
    return tractor_table(data, size=size)


def _texts(cards: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _banner(shown: Game | View, lang: Language, names: Sequence[str]) -> str:
    """Who has won, if the game is over."""
    outcome = shown.outcome()
    if outcome is None:
        return ""
    won = Event("game_won", rules=shown.rules, side=outcome.winner, how=outcome.how, zapatero=False)
    return won.text(lang, names=list(names))


def _last_play(shown: Game | View, note: str) -> LastPlay | None:
    if not shown.history:
        return None
    last = shown.history[-1]
    return LastPlay(seat=last.seat, card=str(last.play.card), taken=_texts(last.play.take), note=note)


def _note(events: Sequence[Event]) -> str:
    """What the last play scored by itself, in a few words."""
    gains: list[str] = []
    for event in reversed(events):
        if event.kind == "played":
            break
        if event.kind == "awarded" and event.why in _AWARDS:
            gains.append(f"{_AWARDS[event.why]} +{event.points}")
    return ", ".join(reversed(gains))


_AWARDS = {"caida": "caída", "limpia": "limpia", "ronda_caida": "ronda caída"}
