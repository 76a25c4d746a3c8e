"""Many games at once, as NumPy arrays.

>>> games = playouts("tradicional", 1_000, progress=False)
>>> len(games), games.winner.dtype, games.score.shape
(1000, dtype('int8'), (1000, 2))
>>> 0.4 < games.wins(0).mean < 0.6
True

This module needs NumPy (``pip install cuarenta[batch]``); ``import cuarenta`` alone does not.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from cuarenta import _core
from cuarenta._core import Rules
from cuarenta._errors import SetupError

try:
    import numpy as np
except ImportError as error:  # pragma: no cover
    raise ImportError("cuarenta.batch needs NumPy: pip install cuarenta[batch]") from error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import ArrayLike, NDArray

__all__ = [
    "ACTIONS",
    "MAX_HANDS",
    "OBSERVATION",
    "REASONS",
    "Comparison",
    "Estimate",
    "Playouts",
    "Tables",
    "compare",
    "playouts",
]

Policy: TypeAlias = Literal["random", "sensible"]
Progress: TypeAlias = bool | Callable[[int, int], object]

REASONS: tuple[str, ...] = tuple(_core._REASONS)
"""What points are given for, in the order of the last axis of award counts and points."""

MAX_HANDS: int = _core._MAX_HANDS
"""The most hands that a game may be given; more cannot be interrupted in good time."""

ACTIONS: tuple[str, ...] = tuple(_core._ACTIONS)
"""The 241 numbered plays, by ranks: `"7"` lays a seven down, `"7x25J"` takes 2 5 and then the jack."""

OBSERVATION: dict[str, slice] = {name: slice(start, stop) for name, start, stop in _core._PARTS}
"""The parts of an observation, "observation v1". Seats and sides are told from the viewer on: 0 is its own.

`hand`, `table`, `live` (the card that may be fallen on): a flag for each card, by index; `piles` (sides x 40);
`played` in this deal (seats x 40); `hand_sizes`, `stock`, `pile_sizes`, `scores` (at most 255): numbers; `at_30`,
`at_38` by side; `dealer`, `turn` by seat; `deal`; `last_capturer` by side; `rondas` (seats x 8, what is known);
`own_ronda` by rank; `players` (2, 3, 4); `won` (own side, another); `own_turn`."""

_HOW = ("unfinished", "points", "doble_ronda", "misdeal")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the interval that holds the true one with 95 % confidence.

    Attributes:
        mean: the mean of the sample.
        low: the lower end of the interval.
        high: the upper end of the interval.
        games: the size of the sample.
    """

    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.mean:.4g} [{self.low:.4g}, {self.high:.4g}]"


def _share(hits: int, games: int) -> Estimate:
    """A share with its Wilson interval."""
    if games == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    z = 1.959964
    mean = hits / games
    middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(mean * (1 - mean) / games + z * z / (4 * games * games))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half), games)


def _mean(sample: NDArray[Any]) -> Estimate:
    """A mean with its normal interval."""
    games = len(sample)
    if games == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    mean = float(np.mean(sample))
    half = 1.959964 * float(np.std(sample, ddof=1)) / math.sqrt(games) if games > 1 else math.inf
    return Estimate(mean, mean - half, mean + half, games)


@dataclass(frozen=True, slots=True, eq=False)
class Playouts:
    """How games ended: one row a game, in the order of the seeds.

    Attributes:
        rules: the rules of all games.
        seed: (games,) uint64, the seed of each.
        winner: (games,) int8, the side that won; -1 if the game was given up after `max_hands`.
        how: (games,) uint8, 0 unfinished, 1 by points, 2 by a doble ronda, 3 by a misdeal.
        score: (games, sides) uint16, the points at the end.
        hands: (games,) uint32, hands begun.
        plays: (games,) uint32, cards played.
        award_counts: (games, sides, reasons) uint32, how often points were given for each of `REASONS`;
            None unless asked for.
        award_points: (games, sides, reasons) uint32, how many points; None unless asked for.
    """

    rules: Rules
    seed: NDArray[np.uint64]
    winner: NDArray[np.int8]
    how: NDArray[np.uint8]
    score: NDArray[np.uint16]
    hands: NDArray[np.uint32]
    plays: NDArray[np.uint32]
    award_counts: NDArray[np.uint32] | None = None
    award_points: NDArray[np.uint32] | None = None

    def __len__(self) -> int:
        return len(self.seed)

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.rules}>"

    def wins(self, side: int) -> Estimate:
        """The share of the games that a side has won, with its 95 % interval.

        Args:
            side: the number of the side, from 0.

        Raises:
            ValueError: if there is no such side.
        """
        if side not in range(self.score.shape[1]):
            raise ValueError(f"the sides are 0 to {self.score.shape[1] - 1}, not {side!r}")
        return _share(int(np.count_nonzero(self.winner == side)), len(self))

    def columns(self) -> dict[str, NDArray[Any]]:
        """Every column by name, each with one number a game: what a DataFrame is made of.

        >>> games = playouts("pagat", 10, awards=True, progress=False)
        >>> list(games.columns())[:7]
        ['seed', 'winner', 'how', 'hands', 'plays', 'score_0', 'score_1']
        >>> games.columns()["caida_points_1"].shape
        (10,)
        """
        columns: dict[str, NDArray[Any]] = {
            "seed": self.seed,
            "winner": self.winner,
            "how": self.how,
            "hands": self.hands,
            "plays": self.plays,
        }
        sides = range(self.score.shape[1])
        columns |= {f"score_{side}": self.score[:, side] for side in sides}
        for what, table in (("count", self.award_counts), ("points", self.award_points)):
            if table is not None:
                for at, reason in enumerate(REASONS):
                    columns |= {f"{reason}_{what}_{side}": table[:, side, at] for side in sides}
        return columns

    def summary(self) -> dict[str, Estimate]:
        """The share of wins of each side, the lengths, and the awards a game, each with its 95 % interval."""
        return {
            name: _share(int(sample.sum()), len(self)) if sample.dtype == bool else _mean(sample)
            for name, sample in self._samples()
        }

    def _samples(self) -> Iterator[tuple[str, NDArray[Any]]]:
        """The measures of a summary: whether it was so, or how many, for each game."""
        sides = range(self.score.shape[1])
        for side in sides:
            yield f"side {side} wins", self.winner == side
        for code, how in enumerate(_HOW):
            yield how, self.how == code
        yield "hands", self.hands
        yield "plays", self.plays
        for side in sides:
            yield f"score of side {side}", self.score[:, side]
        if self.award_counts is not None and self.award_points is not None:
            for at, reason in enumerate(REASONS):
                yield f"{reason}, times", self.award_counts[:, :, at].sum(axis=1)
                yield f"{reason}, points", self.award_points[:, :, at].sum(axis=1)


def playouts(
    rules: Rules | str = "tradicional",
    games: int | None = None,
    *,
    seed: int = 0,
    seeds: ArrayLike | None = None,
    policy: Policy | Sequence[Policy] = "random",
    dealer: int = 0,
    max_hands: int = 1_000,
    threads: int | None = None,
    awards: bool = False,
    progress: Progress = True,
) -> Playouts:
    """Play many games to their end, outside Python's lock.

    A game is known by its seed, whatever the number of threads: `Game(rules, seed=s)` deals the same packs.

    Args:
        rules: a preset, the text of rules, or `Rules`.
        games: how many games; 1,000 by default, or as many as there are seeds.
        seed: the seed of the first game; the others have the following numbers.
        seeds: (games,) integers from 0 to 2**64 - 1, instead of `games` and `seed`.
        policy: how everybody plays, or one for each seat: `random` or `sensible`.
        dealer: the seat that deals first.
        max_hands: a game that is not over after so many hands is given up; at most `MAX_HANDS`.
        threads: how many; as many as there are processors by default.
        awards: whether the awards are counted too.
        progress: True shows a bar on work of more than a second, if tqdm is there; a function is called
            with the games done and the games in all.

    Raises:
        RulesError: if there are no such rules.
        SetupError: if the dealer does not sit at the table.
        ValueError: if a number is out of range or there is no such policy.
        KeyboardInterrupt: soon after Ctrl-C.

    >>> one = playouts("espanola", 200, threads=1, progress=False)
    >>> two = playouts("espanola", 200, threads=2, progress=False)
    >>> bool((one.score == two.score).all())
    True
    """
    rules = Rules(rules)
    if seeds is not None:
        if games is not None or seed != 0:
            raise ValueError("either seeds, or games and seed")
        numbers = _seeds(seeds)
    else:
        games = 1_000 if games is None else games
        if games < 0 or seed < 0 or seed + games > 2**64:
            raise ValueError("games and seeds are 0 to 2**64 - 1")
        numbers = np.uint64(seed) + np.arange(games, dtype=np.uint64)
    if not 1 <= max_hands <= MAX_HANDS:
        raise ValueError(f"max_hands is 1 to {MAX_HANDS}, not {max_hands}")
    threads = (os.cpu_count() or 1) if threads is None else threads
    if not 1 <= threads <= 1_024:
        raise ValueError(f"threads is 1 to 1024, not {threads}")
    if dealer not in range(rules.players):
        raise SetupError(f"seat {dealer} is not at a table of {rules.players}", "no_such_seat")

    count, sides = len(numbers), rules.sides
    result = Playouts(
        rules=rules,
        seed=numbers,
        winner=np.empty(count, np.int8),
        how=np.empty(count, np.uint8),
        score=np.empty((count, sides), np.uint16),
        hands=np.empty(count, np.uint32),
        plays=np.empty(count, np.uint32),
        award_counts=np.empty((count, sides, len(REASONS)), np.uint32) if awards else None,
        award_points=np.empty((count, sides, len(REASONS)), np.uint32) if awards else None,
    )
    policies = [policy] if isinstance(policy, str) else list(policy)
    with _telling(progress) as tell:
        _core._playouts(
            rules,
            numbers,
            policies,
            dealer,
            max_hands,
            threads,
            (result.winner, result.how, result.score, result.hands, result.plays),
            (result.award_counts, result.award_points) if awards else None,
            tell,
        )
    return result


def _seeds(seeds: ArrayLike) -> NDArray[np.uint64]:
    array = np.asarray(seeds)
    if array.ndim != 1 or not (np.issubdtype(array.dtype, np.integer) or array.size == 0):
        raise ValueError("seeds are a one-dimensional array of integers")
    if array.size and int(array.min()) < 0:
        raise ValueError("seeds are 0 to 2**64 - 1")
    return np.ascontiguousarray(array, dtype=np.uint64)


@contextmanager
def _telling(progress: Progress) -> Iterator[Callable[[int, int], object] | None]:
    """What is called with the games done and the games in all."""
    if callable(progress):
        yield progress
        return
    try:
        from tqdm import tqdm  # type: ignore[import-untyped]
    except ImportError:
        progress = False
    if not progress:
        yield None
        return
    with tqdm(unit=" games", delay=1.0, leave=False) as bar:

        def tell(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield tell


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sets of rules over the same packs.

    Attributes:
        one: the games under the first rules.
        other: the games under the second rules, with the same seeds.
        differences: for each measure the mean of other less one, game by game, with its 95 % interval.
    """

    one: Playouts
    other: Playouts
    differences: dict[str, Estimate]

    def columns(self) -> dict[str, list[Any]]:
        """The measures as columns (measure, one, other, difference, low, high): what a DataFrame is made of."""
        one, other = self.one.summary(), self.other.summary()
        names = list(self.differences)
        return {
            "measure": names,
            str(self.one.rules): [one[name].mean for name in names],
            str(self.other.rules): [other[name].mean for name in names],
            "difference": [self.differences[name].mean for name in names],
            "low": [self.differences[name].low for name in names],
            "high": [self.differences[name].high for name in names],
        }

    def __str__(self) -> str:
        lines = [f"{self.one.rules} → {self.other.rules}, {len(self.one)} games each"]
        width = max(map(len, self.differences))
        for name, change in self.differences.items():
            mark = "*" if change.low > 0 or change.high < 0 else " "
            lines.append(f"{name:<{width}}  {change.mean:+9.4f}  [{change.low:+.4f}, {change.high:+.4f}] {mark}")
        return "\n".join(lines)


def compare(
    one: Rules | str,
    other: Rules | str,
    games: int = 10_000,
    *,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    dealer: int = 0,
    max_hands: int = 1_000,
    threads: int | None = None,
    progress: Progress = True,
) -> Comparison:
    """Play the same packs under two sets of rules, and say what differs and how surely.

    The games are paired by their packs, which makes the intervals narrower than those of unrelated games.

    Args: as for `playouts`.

    Raises:
        ValueError: if the rules seat different numbers of players; and as `playouts`.

    >>> change = compare("pagat", "pagat+ronda_points=0", 2_000, progress=False)
    >>> change.differences["ronda, points"].high < 0
    True
    """
    one, other = Rules(one), Rules(other)
    if one.players != other.players:
        raise ValueError(f"the rules seat {one.players} and {other.players} players")

    def play(rules: Rules) -> Playouts:
        return playouts(
            rules,
            games,
            seed=seed,
            policy=policy,
            dealer=dealer,
            max_hands=max_hands,
            threads=threads,
            awards=True,
            progress=progress,
        )

    first, second = play(one), play(other)
    differences = {
        name: _mean(after.astype(float) - before)
        for (name, before), (_, after) in zip(first._samples(), second._samples(), strict=True)
    }
    return Comparison(first, second, differences)


class Tables:
    """Many games stepped together, in place: an environment for learners.

    Every call fills the same arrays, which are the caller's to read at any time. At each table the seat to play sees
    its observation and chooses among the 241 numbered plays; whoever plays next sees the next row.

    Attributes:
        rules: the rules of all games.
        observation: (tables, 480) uint8, what the seat to play sees; `OBSERVATION` names its parts.
        mask: (tables, 241) bool, which plays are legal; none where the game is over.
        seat: (tables,) uint8, the seat to play.
        done: (tables,) bool, whether the game is over, or was given up after `max_hands`.
        winner: (tables,) int8, the side that has won; -1 if none has.
        score: (tables, sides) uint16, the points.
        actions: (tables,) uint8, filled by `sample`.

    Args:
        rules: a preset, the text of rules, or `Rules`.
        tables: how many games at once.
        seed: of the first table's first game; table i begins with seed + i, and each next game there has the seed
            so many tables further on. The same seed also begins the sampler.
        dealer: the seat that deals first.
        max_hands: a game that is not over after so many hands is given up.
        autoreset: when a finished table begins its next game: at the `next_step`, whose action it ignores; in the
            `same_step` (then `done`, `winner` and `score` tell the end, `observation`, `mask` and `seat` the new
            beginning); or `off`, when `reset` is called.

    Raises:
        RulesError: if there are no such rules.
        SetupError: if the dealer does not sit at the table.
        ValueError: if a number is out of range or there is no such autoreset.

    >>> tables = Tables("espanola", 4, seed=7)
    >>> while not tables.done.all():
    ...     tables.step(tables.sample())
    ...     if tables.done.any():
    ...         break
    >>> bool((tables.winner[tables.done] >= 0).all())
    True
    """

    def __init__(
        self,
        rules: Rules | str = "tradicional",
        tables: int = 1_024,
        *,
        seed: int = 0,
        dealer: int = 0,
        max_hands: int = 1_000,
        autoreset: Literal["next_step", "same_step", "off"] = "next_step",
    ) -> None:
        self.rules = Rules(rules)
        if not 1 <= tables <= 1_000_000:
            raise ValueError(f"tables is 1 to 1,000,000, not {tables}")
        if not 0 <= seed < 2**64:
            raise ValueError("seeds are 0 to 2**64 - 1")
        if not 1 <= max_hands <= MAX_HANDS:
            raise ValueError(f"max_hands is 1 to {MAX_HANDS}, not {max_hands}")
        self._tables = _core._Tables(self.rules, tables, seed, dealer, max_hands, autoreset)
        self.observation: NDArray[np.uint8] = np.empty((tables, OBSERVATION["own_turn"].stop), np.uint8)
        self.mask: NDArray[np.bool_] = np.empty((tables, len(ACTIONS)), np.bool_)
        self.seat: NDArray[np.uint8] = np.empty(tables, np.uint8)
        self.done: NDArray[np.bool_] = np.empty(tables, np.bool_)
        self.winner: NDArray[np.int8] = np.empty(tables, np.int8)
        self.score: NDArray[np.uint16] = np.empty((tables, self.rules.sides), np.uint16)
        self.actions: NDArray[np.uint8] = np.zeros(tables, np.uint8)
        self._seen = {
            "observation": self.observation,
            "mask": self.mask.view(np.uint8),
            "seat": self.seat,
            "done": self.done.view(np.uint8),
            "winner": self.winner,
            "score": self.score,
        }
        self._tables.look(self._seen)

    def __len__(self) -> int:
        return len(self.seat)

    def step(self, actions: ArrayLike) -> None:
        """Take one action at each table and fill the arrays.

        Args:
            actions: (tables,) uint8, the number of a play for each; at a finished table it is ignored.

        Raises:
            SetupError: if an action is illegal; code `illegal_action`. Then no table has moved.
            ValueError: if there are not so many tables.
        """
        numbers = np.asarray(actions)
        if numbers.dtype != np.uint8:
            if not np.issubdtype(numbers.dtype, np.integer) or (numbers.size and not 0 <= numbers.min() <= numbers.max() < 256):
                raise ValueError("actions are numbers of plays, 0 to 240")
            numbers = numbers.astype(np.uint8)
        self._tables.step(np.ascontiguousarray(numbers), self._seen)

    def sample(self) -> NDArray[np.uint8]:
        """Choose a random legal action for each table: the array `actions`, filled anew; 0 where there is none."""
        self._tables.sample(self.actions)
        return self.actions

    def reset(self, chosen: ArrayLike | None = None) -> None:
        """Begin the next game at the chosen tables, and fill the arrays.

        Args:
            chosen: (tables,) bool; all by default.

        Raises:
            ValueError: if there are not so many tables.
        """
        flags = None if chosen is None else np.ascontiguousarray(chosen, np.bool_).view(np.uint8)
        self._tables.restart(flags, self._seen)

    def seeds(self) -> NDArray[np.uint64]:
        """The seed of the game at each table: `Game(rules, seed=s)` has the same packs."""
        return np.array(self._tables.seeds(), np.uint64)
