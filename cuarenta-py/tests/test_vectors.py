"""The vectors of an independent program, through Python."""

import json
import pathlib
from typing import Any

import pytest

from cuarenta import Call, Card, CardSet, Cut, Deck, Fault, Game, Play, Rules

VECTORS = pathlib.Path(__file__).parent.parent.parent / "cuarenta" / "tests" / "vectors"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


def rules_of(line: dict[str, Any], **more: Any) -> Rules:
    return Rules(line["preset"], **(line["options"] | more))


def points_of(events: list[Any]) -> list[list[Any]]:
    """[side, points, why] in order; 0 points where a rule has swallowed them all."""
    found: list[list[Any]] = []
    for event in events:
        if event.kind == "awarded":
            found.append([event.side, event.points, event.why])
        elif event.kind == "blocked":
            # What is lost above a cap belongs to an award that was given in part.
            if not (event.rule == "carton_cap" and found and found[-1][::2] == [event.side, event.why]):
                found.append([event.side, 0, event.why])
    return found


def test_captures() -> None:
    """One table, one card: every set of ranks that it may take."""
    for line in lines("captures.jsonl"):
        card, table = Card(line["card"]), CardSet(line["table"])
        rest = [other for other in ~table if other != card]
        # The last card of the last deal, with two seats: everybody else has played.
        game = Game.from_setup(
            rules_of(line, players=2), dealer=0, turn=0, hands=[[card], ""], table=table, piles=[rest, ""]
        )
        takes = sorted("".join(str(taken.rank) for taken in play.take) for play in game.legal_plays)
        assert takes == sorted(line["takes"]), line
        assert len(game.all_plays()) == line["card_takes"], line


def game_of(line: dict[str, Any]) -> Game:
    state = line["state"]
    return Game.from_setup(
        rules_of(line),
        dealer=state["dealer"],
        turn=state["turn"],
        score=state["score"],
        hands=state["hands"],
        table=state["table"],
        live=state["last"] and state["last"]["card"],
        piles=state["piles"],
        stock=[state["stock"][at : at + 2] for at in range(0, len(state["stock"]), 2)],
        rondas={int(seat): Card(f"{rank}d").rank for seat, rank in state["rondas_scored"].items()},
    )


@pytest.mark.parametrize("line", lines("positions.jsonl"), ids=lambda line: line["name"])
def test_positions(line: dict[str, Any]) -> None:
    game = game_of(line)
    step, expected = line["step"], line["expect"]
    action = {
        "play": lambda: Play(step["play"]),
        "call": lambda: Call(step["seat"]),
        "fault": lambda: Fault(step["seat"], step["kind"]),
    }[step["op"]]()
    assert game.is_legal(action) == expected["legal"]
    if not expected["legal"]:
        before = game.copy()
        with pytest.raises(ValueError):
            game.push(action)
        assert game == before
        return
    events = game.push(action)
    if "points" in expected:
        assert points_of(events) == expected["points"]
    if "score" in expected:
        assert list(game.score) == expected["score"]
    if "winner" in expected:
        outcome = game.outcome()
        assert (outcome and outcome.winner) == expected["winner"]


@pytest.mark.parametrize("line", lines("games.jsonl"), ids=lambda line: f"{line['preset']}-{line['seed']}")
def test_games(line: dict[str, Any]) -> None:
    rules = rules_of(line)
    game = Game(rules, dealer=line["first_dealer"], auto=())
    for step in line["steps"]:
        scores = list(game.score)
        match step["op"]:
            case "hand":
                assert game.dealer == step["dealer"]
                events = game.push(Deck(step["deck"]))
                cut = step["cut"]
                events += game.push(Cut.packet(cut) if cut else Cut.DECLINE)
            case "call":
                events = game.push(Call(step["seat"]))
            case "fault":
                events = game.push(Fault(step["seat"], step["kind"]))
            case "play":
                assert game.turn == step["seat"]
                assert len(game.legal_plays) == step["rank_plays"]
                if "card_plays" in step:
                    assert len(game.all_plays()) == step["card_plays"]
                previewed = game.preview(step["play"])
                events = game.push(step["play"])
                own = [gain for gain in points_of(events) if gain[2] in ("caida", "ronda_caida", "limpia")]
                assert own == [
                    [previewed.side, 0 if gain.blocked_by else gain.points, gain.why] for gain in previewed.gains
                ]
                if not any(event.kind in ("hand_over", "counted", "leftovers_taken") for event in events):
                    assert game.table == CardSet(step["table"])
                    assert [len(pile) for pile in game.piles] == step["piles"]
        assert points_of(events) == step["points"], step
        for side, points, _ in step["points"]:
            scores[side] += points
        assert list(game.score) == scores == step["score"]
    outcome = game.outcome()
    if line.get("winner") is not None:
        assert outcome and outcome.winner == line["winner"]
        if "how" in line:
            assert outcome.how == line["how"]
