"""What a type checker must make of the package: read by mypy and pyright, run by nobody."""

from typing import Any, Literal, assert_type

import numpy as np
from numpy.typing import NDArray

import cuarenta
from cuarenta import (
    Card,
    CardSet,
    Cut,
    Deck,
    Event,
    Game,
    IllegalActionError,
    Match,
    Play,
    Preview,
    Rank,
    Record,
    Rules,
    View,
    svg,
    tractor,
)
from cuarenta.batch import Estimate, Playouts, Tables, compare, playouts

assert_type(cuarenta.__version__, str)

card = Card("7h")
assert_type(card.rank, Rank)
assert_type(card.rank.number, int | None)
assert_type(sorted([card, Card("Ad")]), list[Card])
assert_type(CardSet("7h") | CardSet([card, "Ad"]), CardSet)
assert_type([each.suit for each in CardSet("7h")], list[cuarenta.Suit])
assert_type(Deck()[0], Card)
assert_type(Deck()[:5], list[Card])

rules = Rules("pagat", ronda_points=2)
assert_type(rules.ronda_points, int)
assert_type(rules.capture, Literal["optional", "forced"])
assert_type(rules["capture"], str | int | bool)

game = Game(rules, players=2, seed=7, auto=["shuffle", "call"])
assert_type(game.push(Cut.HALF), list[Event])
assert_type(game.push("7hx7d"), list[Event])
assert_type(game.legal_plays[0], Play)
assert_type(len(game.legal_plays), int)
assert_type(game.preview("7h"), Preview)
assert_type(game.explain("7h"), IllegalActionError | None)
assert_type(game.suggest(), Play | None)
assert_type(game.view(None), View)
assert_type(game.record(), Record)
assert_type(game.record().replay(), Game | Match)

for event in game.events:
    if event.kind == "awarded":
        assert_type(event.points, int)
    match event:
        case Event(kind="played", seat=seat, play=play):
            assert_type(seat, int)
            assert_type(play, Play)
        case _:
            pass

games = playouts(rules, 10)
assert_type(games, Playouts)
assert_type(games.winner, NDArray[np.int8])
assert_type(games.columns(), dict[str, NDArray[Any]])
assert_type(games.wins(0), Estimate)
assert_type(compare("pagat", rules).differences, dict[str, Estimate])
assert_type(svg.game(game), svg.Svg)
assert_type(svg.view(game.view(0)), svg.Svg)

tables = Tables(rules, 16)
assert_type(tables.sample(), NDArray[np.uint8])
assert_type(tables.mask, NDArray[np.bool_])

match = tractor.Game(seed=7)
assert_type(match.deal(), list[tractor.Event])
assert_type(match.view(0), tractor.View)
assert_type(match.choice, tractor.Choice | None)
assert_type(svg.tractor(match), svg.Svg)
