"""Games as pictures: what a game says, put into the plain data that `table` draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ._markup import Svg
from ._table import LastPlay, TableData, table
from ._words import Language

if TYPE_CHECKING:
    from cuarenta import Card, Event, Game, Match

__all__ = ["game", "table_data"]


def table_data(
    game: Game | Match,
    *,
    viewer: int = 0,
    names: Sequence[str] = (),
    lang: Language = "en",
    title: str = "Cuarenta",
) -> TableData:
    """What there is to draw of a game: every hand is open.

    Args:
        game: the game, or the match that is being played.
        viewer: the seat at the bottom of the picture.
        names: the names of the seats; their numbers by default.
        lang: ``"en"`` or ``"es"`` labels.
        title: a heading.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: an argument does not fit the game.

    >>> table_data(Game(players=2, seed=7), names=["Ana", "Luis"]).names
    ('Ana', 'Luis')
    """
    games: tuple[int, ...] = ()
    if hasattr(game, "wins"):
        games, game = game.wins, game.game
    rules = game.rules
    outcome = game.outcome()
    return TableData(
        hands=tuple(_texts(hand) for hand in game.hands),
        table=_texts(game.table),
        names=tuple(names),
        sides=tuple(game.side(seat) for seat in range(rules.players)),
        scores=game.score,
        piles=tuple(map(len, game.piles)),
        games=games,
        direction=rules.direction,
        viewer=viewer,
        dealer=game.dealer,
        turn=game.turn,
        last=_last_play(game),
        live=game.live and str(game.live),
        stock=len(game.stock),
        title=title,
        rules=str(rules),
        banner=outcome.text(lang, rules, names) if outcome else "",
        style=rules.pack_style,
        lang=lang,
    )


def game(
    game: Game | Match,
    *,
    viewer: int = 0,
    names: Sequence[str] = (),
    lang: Language = "en",
    title: str = "Cuarenta",
    size: float = 900,
) -> Svg:
    """Draw a game or a match as it stands, every hand open.

    Args:
        game: the game, or the match that is being played.
        viewer: the seat at the bottom of the picture.
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
    return table(table_data(game, viewer=viewer, names=names, lang=lang, title=title), size=size)


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _last_play(game: Game) -> LastPlay | None:
    if not game.history:
        return None
    last = game.history[-1]
    return LastPlay(seat=last.seat, card=str(last.play.card), taken=_texts(last.play.take), note=_note(game.events))


def _note(events: Sequence[Event]) -> str:
    """What the last play scored by itself, in a few words."""
    gains: list[str] = []
    for event in reversed(events):
        if event.kind == "played":
            break
        if event.kind == "awarded" and event.why in ("caida", "limpia", "ronda_caida"):
            gains.append(f"{_AWARDS[event.why]} +{event.points}")
    return ", ".join(reversed(gains))


_AWARDS = {"caida": "caída", "limpia": "limpia", "ronda_caida": "ronda caída"}
