"""Tractor: the vectors of an independent program, values, views, records, refusals."""

import copy
import json
import pathlib
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuarenta import IllegalActionError, NotationError, RulesError, SetupError, svg
from cuarenta.tractor import Action, Card, CardSet, Event, Game, RuleOption, Rules, Trump

VECTORS = pathlib.Path(__file__).parent.parent.parent / "cuarenta" / "tests" / "vectors" / "tractor.jsonl"
MATCHES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]


def start(match: dict[str, Any]) -> Game:
    """A match that begins at the levels of the line."""
    text = Game(declarer=match["first_declarer"], seed=0).text().split(" ")
    text[2] = "".join(match["levels"])
    return Game.from_text(" ".join(text))


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: str(match["seed"]))
def test_matches(match: dict[str, Any]) -> None:
    game = start(match)
    for hand in match["hands"]:
        assert (game.phase, game.declarer) == ("shuffle", hand["declarer"])
        assert game.levels[hand["declarer"] % 2] == hand["level"]
        dealt = len(game.push("pack:" + hand["deck"].replace(" ", "")))
        for cards, seat, answer in hand["shows"]:
            assert (game.phase, game.turn) == ("show", seat)
            assert sum(map(len, game.hands)) == cards + 1
            game.push("pass" if answer == "pass" else f"show:{answer}")
        assert dealt > 0 and game.phase == "bury" and game.turn == hand["declarer"]
        assert game.trump.level == hand["level"] and game.trump.suit == hand["trump"]
        game.push("bury:" + "".join(hand["buried"]))
        for trick in hand["tricks"]:
            assert (game.phase, game.turn) == ("lead", trick["leader"])
            assert game.choice is not None and game.choice.count == trick["legal_leads"]
            assert len(game.choice.all()) == trick["legal_leads"]
            events = game.push("play:" + "".join(trick["attempt"]))
            assert [event.cards for event in events if event.kind == "led"] == [CardSet(trick["plays"][0])]
            for played, follows in zip(trick["plays"][1:], trick["legal_follows"], strict=True):
                assert game.choice is not None and game.choice.count == follows
                assert game.choice.allows(played)
                events = game.push("play:" + "".join(played))
            [won] = [event for event in events if event.kind == "trick_won"]
            assert (won.seat, won.opponents) == (trick["winner"], trick["opponents"])
        [over] = [event for event in events if event.kind == "hand_over"]
        assert over.opponents == hand["opponents"] and list(over.levels) == hand["levels"]
        if game.winner is None:
            assert game.declarer == over.next_declarer == hand["next_declarer"]
    assert game.winner == match["winner"]
    # Written down and played again.
    assert Game.replay(game.record()) == game
    assert pickle.loads(pickle.dumps(game)) == game


def play_match(seed: int, policy: Any = "random") -> Game:
    game = Game(seed=seed)
    for step in range(3_000):
        if game.winner is not None:
            break
        action = game.suggest(policy, seed=step)
        game.deal() if action is None else game.push(action)
    return game


def test_views_samples_and_seen_events() -> None:
    game = Game(seed=3)
    for step in range(150):
        action = game.suggest("random", seed=step)
        events = game.deal() if action is None else game.push(action)
        for seat in range(4):
            view = game.view(seat)
            assert view.hand == game.hands[seat] and view.trick == game.trick and view.points == game.points
            assert view.sample(step).view(seat) == view
            for event in events:
                seen = event.seen_by(seat)
                if event.kind in ("drew", "passed") and event.seat != seat:
                    assert seen is None
                elif event.kind in ("took_kitty", "buried"):
                    assert seen is not None and (seen.cards is None) == (event.seat != seat)
                else:
                    assert seen == event
            if view.turn == seat and game.phase != "over":
                suggested = view.suggest()
                assert suggested is not None and game.is_legal(suggested)
                assert view.choice == game.choice
            assert svg.tractor(view).startswith("<svg ") and str(view) and view.draw("es")
        assert svg.tractor(game).startswith("<svg ")


def test_undo_copies_pickles_records() -> None:
    game = play_match(11)
    assert game.winner is not None
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game and twin.events == game.events and twin.actions == game.actions
    again = Game.replay(game.record())
    assert again.events == game.events and again.text() == game.text()
    events = len(game.events)
    actions = game.actions
    while actions:
        assert game.pop() == actions.pop()
    assert events > 100 and game == Game(seed=11)
    with pytest.raises(IndexError):
        game.pop()


def test_events_are_values() -> None:
    game = play_match(5, "sensible")
    extra = [
        Event("declarer_drawn", seat=1),
        Event("nobody_showed"),
        Event("turned_up", cards="2h"),
        Event("redeal"),
        Event("penalized", side=1, points=10, opponents=30),
        Event("throw_failed", seat=2, cards="3s4s", lowest="3s"),
        Event("buried", seat=0, cards=None),
    ]
    for event in {*game.events, *extra}:
        assert Event(**event.asdict()) == event == pickle.loads(pickle.dumps(event))
        assert hash(Event(**event.asdict())) == hash(event)
        assert event.text("en") and event.text("es") and str(event) == event.text()
    for wrong in ({"kind": "won"}, {"kind": "led", "seat": 0}, {"kind": "redeal", "seat": 0}):
        with pytest.raises((TypeError, ValueError)):
            Event(**wrong)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        Event("redeal").seat


cards = st.sampled_from(Card.ALL)


@given(cards, st.frozensets(cards), st.frozensets(cards))
def test_values(card: Card, one: frozenset[Card], other: frozenset[Card]) -> None:
    left, right = CardSet(one), CardSet(other)
    assert set(left | right) == one | other and set(left & right) == one & other and set(left - right) == one - other
    assert (left <= right) == (one <= other) and set(~left) == set(Card.ALL) - one
    assert CardSet(str(left)) == CardSet.from_bits(left.bits) == left and left.points == sum(c.points for c in one)
    for value in (card, left, Rules(over_ruff="beat_every"), Action("play:7s8s"), Trump("7", "h"), *RuleOptions):
        for twin in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
            assert twin == value and hash(twin) == hash(value)
    assert Card(str(card)) == card


RuleOptions: tuple[RuleOption, ...] = Rules.options()


def test_rules() -> None:
    rules = Rules("tractor+throw_penalty=ten", over_ruff="beat_every")
    assert Rules(str(rules)) == rules and dict(rules.items())["throw_penalty"] == "ten"
    for option in RuleOptions:
        assert option.label("en") and option.label("es")
        for value in option.values:
            assert rules.replace(**{option.name: value})[option.name] == value
            assert option.value_label(value, "es")
    for wrong, code in (
        (lambda: Rules("cuarenta"), "unknown_name"),
        (lambda: Rules(colour="red"), "unknown_key"),
        (lambda: Rules(over_ruff="never"), "bad_value"),
        (lambda: Rules("tractor+over_ruff"), "bad_syntax"),
    ):
        with pytest.raises(RulesError) as raised:
            wrong()
        assert raised.value.code == code


def test_refusals_change_nothing() -> None:
    game = Game(seed=1)
    before = game.copy()
    for wrong, error in (("play:7s", IllegalActionError), ("pass", IllegalActionError), ("jump", NotationError)):
        with pytest.raises(error):
            game.push(wrong)
    explained = game.explain("pass")
    assert explained is not None and explained.code == "wrong_phase"
    told = game.explain("pass", "es")
    assert told is not None and told.code == explained.code and str(told) != str(explained)
    assert game == before and not game.is_legal("pass")
    for bad in (lambda: Card("1s"), lambda: CardSet("7s7s"), lambda: Action("play"), lambda: Trump("1")):
        with pytest.raises(NotationError):
            bad()
    with pytest.raises(SetupError):
        CardSet.from_bits(1 << 54)
    with pytest.raises(SetupError):
        game.view(4)
    for text in ("", "tractor", "tractor 1 22 2 lead.0 - 0 -/-/-/- - 0:-/-/-/- -"):
        with pytest.raises(ValueError):
            Game.from_text(text)
