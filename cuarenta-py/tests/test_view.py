"""What one seat may know: nothing hidden is in it, however it is shown, and events and samples agree with it."""

import os
import pathlib
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuarenta import CardSet, Deck, Game, IllegalActionError, Match, NotationError, Rules, SetupError, View
from cuarenta.svg import game as draw_game
from cuarenta.svg import view as draw_view

games = st.builds(
    Game,
    st.sampled_from(Rules.PRESETS),
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 2**64 - 1),
)


def play_on(game: Game, choose: random.Random, plays: int) -> None:
    for _ in range(plays):
        if game.is_over:
            return
        game.push(choose.choice(game.legal_plays))


@given(games, st.randoms(use_true_random=False), st.integers(0, 90))
def test_a_view_is_what_its_events_tell(game: Game, choose: random.Random, plays: int) -> None:
    play_on(game, choose, plays)
    for seat in (None, *range(game.players)):
        view = View.start(seat, game.rules)
        view = view.apply(event.seen_by(seat) for event in game.events)
        assert view == game.view(seat)
        assert view.key() == game.view(seat).key()


@given(games, st.randoms(use_true_random=False), st.integers(0, 90))
def test_what_a_view_tells(game: Game, choose: random.Random, plays: int) -> None:
    play_on(game, choose, plays)
    for seat in range(game.players):
        view = game.view(seat)
        assert view.viewer == seat and view.hand == game.hand(seat)
        assert view.hand_sizes == tuple(map(len, game.hands))
        assert (view.table, view.score, view.piles, view.turn) == (game.table, game.score, game.piles, game.turn)
        assert (view.phase, view.dealer, view.live, view.outcome()) == (
            game.phase,
            game.dealer,
            game.live,
            game.outcome(),
        )
        assert view.history == game.history and view.stock_size == len(game.stock)
        assert (len(view.legal_plays) > 0) == view.is_own_turn
        if view.is_own_turn:
            assert view.legal_plays == game.legal_plays and view.suggest() == game.suggest()
        for read in (View(str(view)), View.from_bytes(view.to_bytes()), pickle.loads(pickle.dumps(view))):
            assert read == view and hash(read) == hash(view)


@given(games, st.randoms(use_true_random=False), st.integers(0, 90), st.integers(0, 2**64 - 1))
def test_samples_agree_and_hidden_cards_do_not_show(
    game: Game, choose: random.Random, plays: int, seed: int
) -> None:
    """Another game that the seat cannot tell from this one looks the same to it in every way."""
    play_on(game, choose, plays)
    for seat in range(game.players):
        view = game.view(seat)
        other = view.sample(seed)
        assert other == view.sample(seed)
        same = other.view(seat)
        assert same == view
        assert (str(same), same.to_bytes(), same.key(), same.draw()) == (
            str(view),
            view.to_bytes(),
            view.key(),
            view.draw(),
        )
        assert draw_view(same).replace("\n", "") != "" and same.legal_plays == view.legal_plays
        assert view.worlds() >= 1


def test_samples_vary() -> None:
    view = Game(seed=7).view(0)
    assert len({view.sample(seed).hand(1) for seed in range(20)}) == 20


def test_pictures_show_backs() -> None:
    game = Game(players=2, seed=7)
    hidden = [str(card) for card in game.hand(1)]
    open_names = draw_game(game)
    closed = draw_view(game.view(0))
    from cuarenta.svg import table_data

    assert table_data(game.view(0)).hands == (tuple(map(str, game.hand(0))), 5)
    assert table_data(game.view(None)).hands == (5, 5)
    assert table_data(game.view(1)).viewer == 1
    assert len(hidden) == 5 and open_names != closed


@pytest.mark.parametrize("name", ["game", "game_over", "match", "view", "spectator"])
def test_pictures_are_as_they_were(name: str) -> None:
    """`CUARENTA_WRITE_GOLDEN=1` writes them anew; look at them then."""
    game = Game("espanola", seed=40)
    for _ in range(13):
        game.push(game.suggest() or "")
    over = game.copy()
    while (play := over.suggest()) is not None:
        over.push(play)
    match = Match("tradicional", players=2, seed=3)
    while match.winner is None:
        play = match.game.suggest()
        match.push(play) if play else match.next_game()
    picture = {
        "game": lambda: draw_game(game, names=["Ana", "Luis", "Inés", "Eva"], lang="es"),
        "game_over": lambda: draw_game(over),
        "match": lambda: draw_game(match),
        "view": lambda: draw_view(game.view(2)),
        "spectator": lambda: draw_view(game.view(None)),
    }[name]()
    golden = pathlib.Path(__file__).parent / "golden_game_svg" / f"{name}.svg"
    if os.environ.get("CUARENTA_WRITE_GOLDEN"):
        golden.write_text(str(picture) + "\n", encoding="utf-8")
    assert str(picture) + "\n" == golden.read_text(encoding="utf-8")


def test_a_view_refuses_what_it_cannot_know() -> None:
    game = Game("espanola", players=2, seed=7)
    view = game.view(0)
    with pytest.raises(SetupError) as raised:
        view.apply(game.events[-1])
    assert raised.value.code
    assert view == game.view(0)
    assert not view.is_own_turn
    explained = view.explain("7h")
    assert isinstance(explained, IllegalActionError)
    with pytest.raises(IllegalActionError):
        view.preview("7h")
    with pytest.raises(SetupError):
        game.view(2)
    for wrong in ("", "pagat", str(view) + " x"):
        with pytest.raises(ValueError):
            View(wrong)
    for wrong_bytes in (b"", view.to_bytes()[:-1], b"\xff" * len(view.to_bytes())):
        with pytest.raises(NotationError):
            View.from_bytes(wrong_bytes)


def test_previews_know_what_they_do_not_know() -> None:
    """Falling on a card of a ronda whose rank is secret: ten more, perhaps (pagat)."""
    seen = 0
    for seed in range(300):
        game = Game("pagat", players=2, seed=seed)
        while not game.is_over and len(game.actions) < 40:
            view = game.view(game.turn)
            for play in view.legal_plays:
                sure, unsure = view.preview(play)
                real = game.preview(play)
                assert real.gains in (sure.gains, _with(sure.gains, unsure))
                seen += unsure is not None
            game.push(game.suggest() or game.legal_plays[0])
    assert seen > 0


def _with(gains: tuple[object, ...], unsure: object) -> tuple[object, ...]:
    """The extra gain follows the caída."""
    return (*gains[:1], unsure, *gains[1:])


def test_the_unseen() -> None:
    game = Game(players=2, seed=7, auto=["cut", "call"])
    game.push(Deck.shuffled(1))
    view = game.view(1)
    assert view.unseen == ~view.hand
    assert view.played(0) == CardSet()
    assert view.side(1) == 1 and view.ronda_ranks(0) == ()
