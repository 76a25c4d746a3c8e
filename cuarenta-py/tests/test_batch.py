"""Many games at once: equal to games played one by one, whatever the threads; progress; Ctrl-C."""

import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

import cuarenta
from cuarenta import Game, Match, Rules, SetupError
from cuarenta.batch import ACTIONS, MAX_HANDS, OBSERVATION, REASONS, Estimate, Tables, compare, playouts


class SplitMix64:
    """The generator of "playout v1", written from its description."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & mask
        z ^= z >> 31
        return ((z >> 32) * n) >> 32


@pytest.mark.parametrize("preset", Rules.PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_is_a_game(preset: str, players: int) -> None:
    rules = Rules(preset, players=players)
    seeds = [0, 7, 2**63 + 5, 2**64 - 1]
    rows = playouts(rules, seeds=np.array(seeds, np.uint64), awards=True, threads=2, progress=False)
    for at, seed in enumerate(seeds):
        game, numbers, plays = Game(rules, seed=seed), SplitMix64(seed), 0
        while not game.is_over:
            legal = game.legal_plays
            game.push(legal[numbers.below(len(legal))])
            plays += 1
        outcome = game.outcome()
        assert outcome is not None
        assert (rows.seed[at], rows.winner[at], rows.plays[at]) == (seed, outcome.winner, plays)
        assert ("unfinished", "points", "doble_ronda", "misdeal")[rows.how[at]] == outcome.how
        assert rows.score[at].tolist() == list(game.score)
        assert rows.hands[at] == sum(event.kind == "shuffled" for event in game.events)
        counts = np.zeros((rules.sides, len(REASONS)), int)
        points = np.zeros_like(counts)
        for event in game.events:
            if event.kind == "awarded":
                counts[event.side, REASONS.index(event.why)] += 1
                points[event.side, REASONS.index(event.why)] += event.points
        assert (rows.award_counts[at] == counts).all() and (rows.award_points[at] == points).all()


def test_threads_do_not_matter() -> None:
    runs = [playouts("pagat", 500, threads=n, awards=True, progress=False) for n in (1, 2, 3, 7)]
    for run in runs[1:]:
        for name, column in run.columns().items():
            assert (column == runs[0].columns()[name]).all(), name


def test_columns_fit_a_table() -> None:
    games = playouts("espanola", 50, awards=True, progress=False)
    columns = games.columns()
    assert {len(column) for column in columns.values()} == {50}
    assert len(columns) == 5 + 2 + 2 * 2 * 11
    assert columns["score_0"].base is games.score  # a view, not a copy
    # All points are given for a reason.
    total = sum(columns[f"{reason}_points_0"] for reason in REASONS)
    assert (total == columns["score_0"]).all()


def test_policies() -> None:
    games = playouts("tradicional", 2_000, policy=["sensible", "random", "sensible", "random"], progress=False)
    assert games.wins(0).low > 0.6
    for wrong in ("best", ["random"] * 3, []):
        with pytest.raises(ValueError):
            playouts(policy=wrong, progress=False)  # type: ignore[arg-type]


def test_suggestions_are_the_policy() -> None:
    game = Game("pagat", players=2, seed=3)
    while not game.is_over:
        suggested = game.suggest()
        assert suggested in game.legal_plays
        game.push(suggested)  # type: ignore[arg-type]
    assert game.suggest() is None
    games = playouts("pagat+players=2", seeds=[3], policy="sensible", progress=False)
    assert games.score[0].tolist() == list(game.score)


def test_a_game_may_be_given_up() -> None:
    games = playouts("tradicional", 300, max_hands=1, progress=False)
    assert set(games.hands.tolist()) == {1}
    given_up = games.winner == -1
    assert given_up.any() and (games.how[given_up] == 0).all() and (games.how[~given_up] > 0).all()


def test_estimates() -> None:
    games = playouts("tradicional", 400, progress=False)
    wins = games.wins(0)
    assert isinstance(wins, Estimate)
    assert wins.mean == np.mean(games.winner == 0)
    # The Wilson interval by its defining equation: the ends are where the score statistic is z.
    for end in (wins.low, wins.high):
        assert abs(wins.mean - end) == pytest.approx(1.959964 * np.sqrt(end * (1 - end) / 400))
    assert games.summary()["plays"].mean == np.mean(games.plays)


def test_comparisons_are_over_the_same_packs() -> None:
    same = compare("pagat", "pagat", 200, progress=False)
    assert all((each.mean, each.low, each.high) == (0, 0, 0) for each in same.differences.values())
    change = compare("pagat", Rules("pagat", ronda_points=0), 1_000, progress=False)
    assert change.differences["ronda, times"].high < 0
    assert {len(column) for column in change.columns().values()} == {len(change.differences)}
    assert str(change).count("\n") == len(change.differences)
    with pytest.raises(ValueError):
        compare("pagat", "pagat+players=2", progress=False)


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": -1},
        {"seed": -1},
        {"seed": 2**64},
        {"seeds": [-1]},
        {"seeds": [1.5]},
        {"seeds": [[1]]},
        {"seeds": [1], "games": 1},
        {"max_hands": 0},
        {"max_hands": MAX_HANDS + 1},
        {"threads": 0},
        {"dealer": 4},
    ],
)
def test_wrong_arguments(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        playouts("pagat", **({"progress": False} | wrong))
    with pytest.raises(SetupError):
        playouts("pagat+players=2", dealer=2, progress=False)


def test_empty_batches() -> None:
    for games in (playouts(games=0, progress=False), playouts(seeds=[], progress=False)):
        assert len(games) == 0
        assert np.isnan(games.wins(0).mean)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    playouts("pagat", 3_000, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told) and told[-1] == (3_000, 3_000)

    def stop(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        playouts("pagat", 3_000, progress=stop)


def test_others_run_meanwhile() -> None:
    """The lock is free while games are played: another thread gets on."""
    ticks, done = 0, threading.Event()

    def work() -> None:
        playouts("pagat", 5_000, threads=1, progress=False)
        done.set()

    worker = threading.Thread(target=work)
    worker.start()
    while not done.is_set():
        ticks += 1
        time.sleep(0.001)
    worker.join()
    assert ticks > 5


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
def test_ctrl_c_answers_within_a_second() -> None:
    program = (
        "import signal\n"
        "from cuarenta.batch import MAX_HANDS, playouts\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # a parent may have ignored it\n"
        "print('ready', flush=True)\n"
        # Nobody scores at 38 without points for a caída: no game ends.
        "playouts('tradicional+caida_points=0', 10**6, max_hands=MAX_HANDS, progress=False)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        time.sleep(1.5)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert b"KeyboardInterrupt" in process.stderr.read()
        assert time.monotonic() - sent < 1.0


def test_the_package_needs_no_numpy() -> None:
    program = "import sys; sys.modules['numpy'] = None; import cuarenta; cuarenta.Game(seed=7); import cuarenta.batch"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "cuarenta.batch needs NumPy" in run.stderr


def test_a_match_is_games() -> None:
    match = Match("espanola", players=2, seed=5, dealer=1)
    assert match.game == Game("espanola", players=2, seed=5, dealer=1)
    wins, dealers = [0, 0], [1]
    start = match.copy()
    actions = 0
    while match.winner is None:
        if match.game.is_over:
            outcome = match.game.outcome()
            assert outcome is not None
            wins[outcome.winner] += 1
            assert match.wins == tuple(wins)
            dealers.append((match.game.dealer + 1) % 2)
            match.next_game()
            assert match.game.dealer == dealers[-1]
        else:
            with pytest.raises(cuarenta.IllegalActionError):
                match.next_game()
            suggested = match.game.suggest()
            assert suggested is not None
            match.push(suggested)
        actions += 1
    assert match.events[-1].kind == "match_won" and match.events[-1].side == match.winner
    with pytest.raises(cuarenta.IllegalActionError):
        match.next_game()
    for _ in range(actions):
        match.pop()
    assert match == start
    with pytest.raises(IndexError):
        match.pop()


def row(tables: Tables, at: int) -> tuple[Any, ...]:
    return (
        tables.observation[at].tobytes(),
        tables.mask[at].tobytes(),
        int(tables.seat[at]),
        bool(tables.done[at]),
        int(tables.winner[at]),
        tuple(tables.score[at].tolist()),
    )


def seen(game: Game) -> tuple[Any, ...]:
    """What the arrays say of a game that goes on."""
    assert game.turn is not None
    view = game.view(game.turn)
    return (view.observation(), view.mask(), game.turn, False, -1, game.score)


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "off"])
@pytest.mark.parametrize("rules", ["tradicional+players=2", "espanola+players=3", "pagat", "pagat+first_dealer=highest_card"])
def test_tables_are_games(rules: str, autoreset: Any) -> None:
    tables = Tables(rules, 3, seed=2**64 - 1, autoreset=autoreset)
    assert tables.seeds().tolist() == [2**64 - 1, 0, 1]
    games = [Game(rules, seed=int(seed)) for seed in tables.seeds()]
    ended = 0
    for step in range(900):
        for at, game in enumerate(games):
            if not game.is_over:
                # In the step in which the last game ended, the arrays tell the end beside the new beginning.
                parts = 3 if tables.done[at] else 6
                assert row(tables, at)[:parts] == seen(game)[:parts], (step, at)
        actions = tables.sample().copy()
        tables.step(actions)
        for at, game in enumerate(games):
            if game.is_over:
                if autoreset == "next_step":
                    games[at] = Game(rules, seed=int(tables.seeds()[at]))
                continue
            assert game.turn is not None
            play = game.view(game.turn).play_at(int(actions[at]))
            assert play is not None
            game.push(play)
            outcome = game.outcome()
            if outcome is not None:
                ended += 1
                assert tables.done[at] and tables.winner[at] == outcome.winner
                assert tuple(tables.score[at].tolist()) == game.score
                if autoreset == "same_step":
                    games[at] = Game(rules, seed=int(tables.seeds()[at]))
                    assert row(tables, at)[:3] == seen(games[at])[:3]
                else:
                    assert not tables.mask[at].any()
        if autoreset == "off" and tables.done.all():
            tables.reset(tables.done)
            games = [Game(rules, seed=int(seed)) for seed in tables.seeds()]
    assert ended > 0


def test_tables_refuse() -> None:
    tables = Tables("pagat", 2, seed=1)
    before = [row(tables, at) for at in range(2)]
    legal = tables.sample().copy()
    illegal = int(np.flatnonzero(~tables.mask[1])[0])
    with pytest.raises(SetupError) as raised:
        tables.step([int(legal[0]), illegal])
    assert raised.value.code == "illegal_action"
    for wrong in ([0], [0, 0, 0], [256, 0], [-1, 0], [0.5, 0], np.array([257, 1])):
        with pytest.raises(ValueError):
            tables.step(wrong)
    assert [row(tables, at) for at in range(2)] == before
    for bad in ({"tables": 0}, {"seed": -1}, {"max_hands": 0}, {"autoreset": "never"}, {"dealer": 4}):
        with pytest.raises(ValueError):
            Tables("pagat", **bad)  # type: ignore[arg-type]


def test_given_up_tables_are_done() -> None:
    tables = Tables("tradicional", 20, max_hands=1, autoreset="off")
    for _ in range(40):
        tables.step(tables.sample())
    assert tables.done.all() and (tables.winner == -1).any()


def test_actions_and_observations_are_named() -> None:
    assert len(ACTIONS) == len(set(ACTIONS)) == 241 and ACTIONS[:10] == tuple("A234567JQK")
    stops = [0, *(part.stop for part in OBSERVATION.values())]
    assert [part.start for part in OBSERVATION.values()] == stops[:-1] and stops[-1] == 480
    view = Game("tradicional", players=2, seed=7).view(1)
    vector = np.frombuffer(view.observation(), np.uint8)
    assert [card.index for card in view.hand] == np.flatnonzero(vector[OBSERVATION["hand"]]).tolist()
    assert vector[OBSERVATION["stock"]].tolist() == [30]
    for number in np.flatnonzero(np.frombuffer(view.mask(), np.uint8)):
        play = view.play_at(int(number))
        assert play is not None and view.number_of(play) == number
        taken = sorted((card.rank for card in play.take), key=lambda rank: rank.index)
        assert ACTIONS[number] == str(play.card.rank) + ("x" if taken else "") + "".join(map(str, taken))
