"""Playing: actions, refusals, undo, events, copies, threads."""

import copy
import pickle
import random
import threading
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cuarenta
from cuarenta import (
    Call,
    Card,
    CardSet,
    Cut,
    Deck,
    Fault,
    Game,
    IllegalActionError,
    LegalPlays,
    Match,
    NotationError,
    Play,
    Record,
    Rules,
    RulesError,
    SetupError,
)

games = st.builds(
    Game,
    st.sampled_from(Rules.PRESETS),
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 2**64 - 1) | st.binary(min_size=32, max_size=32),
)


def play_on(game: Game, choose: random.Random, plays: int) -> None:
    for _ in range(plays):
        if game.is_over:
            return
        game.push(choose.choice(game.legal_plays))


@given(games, st.randoms(use_true_random=False), st.integers(0, 120))
def test_a_game_at_any_moment(game: Game, choose: random.Random, plays: int) -> None:
    play_on(game, choose, plays)
    everywhere = [*game.hands, *game.piles, game.table, CardSet(game.stock)]
    if game.phase == "play":
        assert sum(map(len, everywhere)) == 40
        assert CardSet(card for place in everywhere for card in place) == CardSet(Card.ALL)
        legal = game.legal_plays
        assert legal and len(set(legal)) == len(legal) and list(legal) == [legal[i] for i in range(len(legal))]
        assert all(play in legal and str(play) in legal and game.is_legal(play) for play in legal)
        assert set(legal) <= set(game.all_plays())
        assert all(game.explain(play) is None for play in game.all_plays())
        assert len(legal) == game.perft(1)
    else:
        assert game.is_over and game.outcome() is not None
        assert game.legal_plays == LegalPlays()


@given(games, st.randoms(use_true_random=False), st.integers(1, 100))
def test_what_is_popped_is_undone(game: Game, choose: random.Random, plays: int) -> None:
    start, states = game.copy(), []
    for _ in range(plays):
        if game.is_over:
            break
        states.append((game.copy(), len(game.events)))
        play = choose.choice(game.legal_plays)
        events = game.push(play)
        assert events[0].kind == "played" and events[0].play == play
        assert game.events[-len(events) :] == events
        assert game.peek() == play
    assert len(game.actions) == len(states)
    for before, events in reversed(states):
        game.pop()
        assert game == before
        assert len(game.events) == events
    assert game == start
    with pytest.raises(IndexError):
        game.pop()
    with pytest.raises(IndexError):
        game.peek()


@given(games, st.randoms(use_true_random=False), st.integers(0, 60), st.sampled_from(Card.ALL), st.data())
def test_a_refused_action_changes_nothing(
    game: Game, choose: random.Random, plays: int, card: Card, data: st.DataObject
) -> None:
    play_on(game, choose, plays)
    take = data.draw(st.frozensets(st.sampled_from(Card.ALL), max_size=4)) - {card}
    for action in (Play.of(card, take), Deck(), Cut.HALF, Call(1), Fault(3, "misdeal")):
        before, events = game.copy(), game.events
        error = game.explain(action)
        assert (error is None) == game.is_legal(action)
        if error is not None:
            with pytest.raises(IllegalActionError) as raised:
                game.push(action)
            assert (str(raised.value), raised.value.code) == (str(error), error.code)
            assert game == before and game.events == events


def test_every_step_by_hand() -> None:
    game = Game("pagat", players=2, dealer=1, auto=())
    assert (game.phase, game.turn) == ("shuffle", 1)
    game.push(Deck.shuffled(7))
    assert (game.phase, game.turn) == ("cut", 0)
    game.push(Cut.taps(4))
    assert (game.phase, game.turn) == ("play", 0)
    assert game.actions == [Deck.shuffled(7), Cut.taps(4)]
    assert [event.kind for event in game.events] == ["shuffled", "cut_made", "dealt", "dealt"]
    assert game.events[1].cut.is_bad_manners
    pack = Deck.shuffled(7).cut(Cut.taps(4))
    assert game.hand(0) == CardSet(pack[:5]) and game.hand(1) == CardSet(pack[5:10])
    assert list(game.stock) == pack[10:]


def test_rondas_are_called_and_faults_reported() -> None:
    deck = Deck("AdAhAs2d3d" + "4d5d6d7dJd" + str(CardSet(Card.ALL) - CardSet("AdAhAs2d3d4d5d6d7dJd")))
    game = Game("pagat", players=2, dealer=1, auto=["cut"])
    game.push(deck)
    assert game.callers == (0,)
    events = game.push(Call(0))
    assert [event.kind for event in events] == ["ronda", "awarded"]
    assert events[0].asdict() == {"kind": "ronda", "seat": 0, "doble": False, "rank": Card("Ad").rank, "called": True}
    assert (events[1].side, events[1].points, events[1].why) == (0, 4, "ronda")
    explained = game.explain(Call(0))
    assert explained is not None and explained.code == "called_twice"
    events = game.push(Fault(1, "misdeal"))
    assert game.outcome() is not None and game.outcome().how == "misdeal"  # type: ignore[union-attr]
    assert events[-1].kind == "game_won" and events[-1].side == 0


def test_seats_see_what_they_may() -> None:
    for event in Game(seed=7).events:
        for seat in (None, 0, 1, 2, 3):
            seen = event.seen_by(seat)
            if event.kind == "dealt":
                assert seen.cards == (event.cards if seat == event.seat else None)
            if event.kind == "shuffled":
                assert seen.pack is None
    with pytest.raises(AttributeError):
        Game(seed=7).events[0].points


def test_same_seed_same_game() -> None:
    one, other = Game(seed=7), Game(seed=(7).to_bytes(32, "little"))
    assert one == other
    assert one != Game(seed=8)
    assert Game() != Game()
    with pytest.raises(TypeError):
        hash(one)


def test_copies_go_their_own_way() -> None:
    game = Game(seed=7)
    game.push(game.legal_plays[0])
    twins = [game.copy(), copy.copy(game), copy.deepcopy(game), game.copy(history=False)]
    assert all(twin == game for twin in twins)
    assert twins[3].actions == [] and twins[3].events == []
    twins[0].push(twins[0].legal_plays[0])
    assert twins[0] != game and twins[1] == game


def test_pickled_games_keep_their_past() -> None:
    drawn = Game("espanola+first_dealer=highest_card", players=3, seed=7)
    by_hand = Game("pagat", players=2, dealer=1, auto=["call"])
    by_hand.push(Deck.shuffled(1))
    by_hand.push(Cut.taps(4))
    set_up = Game.from_text(drawn.text())
    for game in (drawn, by_hand, set_up):
        for _ in range(12):
            game.push(game.legal_plays[-1])
        twin = pickle.loads(pickle.dumps(game))
        assert twin == game and twin.actions == game.actions and twin.events == game.events
        while game.actions:
            assert twin.pop() == game.pop()
            assert twin == game
    match = Match("pagat", players=2, seed=7, dealer=1)
    while match.winner is None:
        play = match.game.suggest()
        match.push(play) if play else match.next_game()
    assert Match.from_bytes(match.to_bytes()) == Match.from_text(match.text(secret=True)) == match
    again = pickle.loads(pickle.dumps(Match.from_text(match.text(secret=True))))
    assert again == match and again.events == []
    again = pickle.loads(pickle.dumps(match))
    assert again == match and again.events == match.events
    assert again.pop() == match.pop() and again == match


@given(games, st.randoms(use_true_random=False), st.integers(0, 100))
def test_texts_of_games(game: Game, choose: random.Random, plays: int) -> None:
    play_on(game, choose, plays)
    assert Game.from_text(game.text(secret=True)) == game
    assert Game.from_bytes(game.to_bytes()) == game
    told = Game.from_text(game.text())
    assert told.text() == game.text()
    assert told.hands == game.hands and told.legal_plays == game.legal_plays


@given(games, st.randoms(use_true_random=False), st.integers(0, 120))
def test_records_replay(game: Game, choose: random.Random, plays: int) -> None:
    play_on(game, choose, plays)
    for seed in (False, True):
        record = game.record(names=["Ana", "Luis"], seed=seed)
        read = Record(str(record))
        assert read == record and hash(read) == hash(record) and pickle.loads(pickle.dumps(read)) == record
        again = read.replay()
        assert isinstance(again, Game)
        assert again.text() == game.text() and again.events == game.events
        assert (again == game) or not seed
        assert record.result == game.outcome()
        back = read.replay(len(record) // 2)
        assert isinstance(back, Game)
        assert back.events == game.events[: len(back.events)]


def test_records_of_matches_and_by_hand() -> None:
    match = Match("pagat", players=2, seed=7)
    while match.winner is None:
        play = match.game.suggest()
        match.push(play) if play else match.next_game()
    record = match.record()
    assert record.is_match and None in record.steps
    again = Record(str(record)).replay()
    assert isinstance(again, Match)
    assert again.wins == match.wins and again.winner == match.winner and again.events == match.events
    game = Game("tradicional", players=2, auto=["cut"])
    game.push(Deck.shuffled(3))
    record = game.record().with_tags(Site="Cuenca", Date="2026-11-30").with_comment(1, "a kitchen table")
    assert record.tags == {"Site": "Cuenca", "Date": "2026-11-30"} and record.comment(1) == "a kitchen table"
    assert record.steps == (Deck.shuffled(3),) and Record(str(record)) == record
    assert record.replay() == game
    set_up = Game.from_text(game.text())
    set_up.push(set_up.legal_plays[0])
    assert set_up.record().replay() == set_up
    for wrong in (lambda: record.with_tags(site="x"), lambda: record.with_comment(0, "\0"), lambda: Record("7h")):
        with pytest.raises(ValueError):
            wrong()
    told = Record(str(Game(players=2, seed=1).record()) + " 7h 7h 7h 7h")
    with pytest.raises(IllegalActionError) as raised:
        told.replay()
    assert raised.value.code == "card_not_in_hand"


@pytest.mark.parametrize(
    "text, error, code",
    [
        ("", RulesError, "unknown_preset"),
        ("quito play", RulesError, "unknown_preset"),
        ("pagat+ronda_points=11 play", RulesError, "bad_value"),
        ("pagat play dealer=0", NotationError, "turn"),
        ("pagat play dealer=0 turn=1 score=0/0", SetupError, "card_missing"),
    ],
)
def test_texts_of_no_game(text: str, error: type[ValueError], code: str) -> None:
    with pytest.raises(error) as raised:
        Game.from_text(text)
    assert raised.value.code == code  # type: ignore[attr-defined]


def test_damaged_bytes() -> None:
    saved = Game(seed=7).to_bytes()
    for at in range(len(saved)):
        for damaged in (saved[:at], saved[:at] + bytes([saved[at] ^ 1]) + saved[at + 1 :], saved + b"x"):
            with pytest.raises(NotationError):
                Game.from_bytes(damaged)
    with pytest.raises(NotationError):
        Match.from_bytes(saved)


@given(st.text(), st.text(alphabet="pagt play dealer=0123/hdsc7JQKx-?:", max_size=80))
def test_hostile_texts(one: str, other: str) -> None:
    for text in (one, other, "pagat play dealer=0 " + other):
        for read in (Game.from_text, Game(seed=7).push):
            with pytest.raises(ValueError):
                read(text)


def test_texts_of_plays() -> None:
    game = Game(seed=7)
    assert game.push(str(game.legal_plays[0]))[0].play == game.peek()
    with pytest.raises(NotationError):
        game.push("7h-2d")
    assert len(game.actions) == 1


def test_perft_counts_what_is_played() -> None:
    def slow(game: Game, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for play in game.legal_plays:
            game.push(play)
            total += slow(game, depth - 1)
            game.pop()
        return total

    for preset in Rules.PRESETS:
        game = Game(preset, players=2, seed=7)
        assert [game.perft(depth) for depth in range(5)] == [slow(game, depth) for depth in range(5)]


def test_eight_threads_on_one_game() -> None:
    game = Game(players=2, seed=7)
    stop = time.monotonic() + 1.0
    failures: list[BaseException] = []

    def work(number: int) -> None:
        choose = random.Random(number)
        try:
            while time.monotonic() < stop:
                try:
                    match choose.randrange(4):
                        case 0 | 1:
                            game.push(choose.choice(game.legal_plays or [Play("7h")]))
                        case 2:
                            game.pop()
                        case 3:
                            repr(game), game.score, game.events, game == game, game.copy().history
                except (IllegalActionError, IndexError):
                    pass  # another thread was faster
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    while game.actions:
        game.pop()
    assert game == Game(players=2, seed=7)


NONSENSE: list[Any] = [None, -1, 2**70, 1.5, "", "\0", "é", "7h" * 100, b"", [], {}, object(), float("nan")]


@pytest.mark.parametrize("name", [name for name in cuarenta.__all__ if isinstance(getattr(cuarenta, name), type)])
def test_nonsense_is_refused(name: str) -> None:
    """Nonsense for any argument is refused in Python's own words: no PanicException, and nothing changes."""
    cls = getattr(cuarenta, name)
    game, match = Game(seed=7), Match(seed=7)
    before = game.copy(), match.copy()
    values: dict[str, Any] = {
        "Game": game,
        "Match": match,
        "View": game.view(1),
        "Record": game.record(),
        "Event": game.events[0],
        "Card": Card("7h"),
        "CardSet": CardSet("7h2d"),
        "Deck": Deck(),
        "Rules": Rules(),
        "RuleOption": Rules.options()[0],
        "LegalPlays": game.legal_plays,
        "Preview": game.preview(game.legal_plays[0]),
    }
    calls = [cls]
    for owner in (cls, values.get(name, cls)):
        methods = (getattr(owner, method, None) for method in dir(owner) if not method.startswith("__"))
        calls += [method for method in methods if callable(method) and getattr(method, "__name__", "") != "perft"]
    for call in calls:
        for arguments in [(value,) for value in NONSENSE] + [(one, other) for one in NONSENSE for other in NONSENSE]:
            try:
                call(*arguments)
            except Exception:
                pass  # a PanicException is no Exception
    assert (game, match) == before
