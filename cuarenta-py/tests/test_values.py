"""The small immutable classes: equality, order, hashing, copies, pickles, sequences and sets."""

import collections.abc
import copy
import pickle
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
    Event,
    Fault,
    Gain,
    Game,
    LegalPlays,
    NotationError,
    Outcome,
    PastPlay,
    Play,
    Preview,
    Rank,
    Rules,
    RulesError,
    SetupError,
    Suit,
)

cards = st.sampled_from(Card.ALL)
sets = st.frozensets(cards)
rule_options = Rules.options()


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    chosen = draw(st.lists(st.sampled_from(rule_options), unique=True))
    options = {option.name: draw(st.sampled_from(option.values)) for option in chosen}
    return Rules(draw(st.sampled_from(Rules.PRESETS)), **options)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    card = draw(cards)
    return Play.of(card, draw(sets) - {card})


EVENTS = [
    Event("dealer_drawn", dealer=None, shown=2, pack=[Card("7h"), Card("Js"), *[None] * 38]),
    *Game("pagat", seed=7, players=3, auto=["shuffle", "cut"]).events,
    Event("ronda", rules="espanola", seat=2, doble=False, rank=Rank.KING, called=True),
    Event("ronda", seat=2, doble=True, rank=None, called=False),
    Event("played", seat=0, play="7hx2d5c"),
    Event("awarded", side=0, points=2, why="caida"),
    Event("blocked", side=1, points=10, why="ronda_caida", rule="at_38"),
    Event("fault_reported", seat=3, fault="misdeal"),
    Event("leftovers_taken", side=1, cards="2d5c"),
    Event("counted", side=1, count=21),
    Event("hand_over", dealer=1, void=True),
    Event("game_won", side=0, how="points", zapatero=True),
    Event("match_won", side=0, zapatero=False),
]
decks = st.permutations(Card.ALL).map(Deck)
cuts = st.sampled_from([Cut.DECLINE, Cut.HALF, Cut.packet(39), Cut.taps(1)])
values = st.one_of(
    st.sampled_from(Rank.ALL),
    st.sampled_from(Suit.ALL),
    cards,
    sets.map(CardSet),
    decks,
    plays(),
    rules(),
    st.sampled_from(rule_options),
    cuts,
    st.sampled_from([Call(3), Fault(0, "misdeal"), Fault(1, "out_of_turn")]),
    st.lists(plays(), max_size=5).map(LegalPlays),
    plays().map(lambda play: Preview(play, 1, [Gain("caida", 2), Gain("limpia", 2, "at_38")])),
    st.sampled_from([Gain("ronda_caida", 10), Outcome(1, "doble_ronda"), PastPlay(1, 3, "7hx2d5c")]),
    st.sampled_from(EVENTS),
)


@given(values)
def test_copies_are_equal(value: Any) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    for twin in (copy.copy(value), copy.deepcopy(value)):
        assert twin == value
        assert hash(twin) == hash(value)
        assert type(twin) is type(value)
    assert value != object()


def test_every_kind_of_event() -> None:
    """Each kind is made from its attributes again, and from nothing else."""
    assert len({event.kind for event in EVENTS}) == 14
    for event in EVENTS:
        parts = event.asdict()
        assert Event(rules=event.rules, **parts) == event
        assert eval(repr(event), vars(cuarenta)) == Event(**parts)
        for name in parts.keys() - {"kind"}:
            with pytest.raises(TypeError):
                Event(**{key: value for key, value in parts.items() if key != name})
        with pytest.raises(TypeError):
            Event(**parts, colour="red")
    with pytest.raises(ValueError):
        Event("won")  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        Event("awarded", side=0, points=2, why="luck")


@given(values, values)
def test_equal_values_have_equal_hashes(one: Any, other: Any) -> None:
    assert (one == other) == (other == one)
    if one == other:
        assert hash(one) == hash(other)


@given(st.one_of(cards, sets.map(CardSet), decks, cuts, plays(), rules()))
def test_texts_read_back(value: Any) -> None:
    assert type(value)(str(value)) == value
    assert eval(repr(value), vars(cuarenta)) == value


@pytest.mark.parametrize("name", ["Card", "CardSet", "Cut", "Deck", "Event", "Game", "Play", "Rank", "Rules", "Suit"])
def test_classes_say_where_they_live(name: str) -> None:
    cls = getattr(cuarenta, name)
    assert (cls.__module__, cls.__qualname__) == ("cuarenta", name)


def test_ranks_and_suits() -> None:
    assert "".join(map(str, Rank.ALL)) == "A234567JQK"
    assert "".join(map(str, Suit.ALL)) == "dhsc"
    assert list(Rank.ALL) == sorted(Rank.ALL)
    assert [rank.number for rank in Rank.ALL] == [1, 2, 3, 4, 5, 6, 7, None, None, None]
    assert Rank.SEVEN.next == Rank.JACK
    assert Rank.KING.next is None
    assert [card.index for card in Card.ALL] == list(range(40))
    assert all(Card.of(card.rank, card.suit) == card for card in Card.ALL)


def test_patterns() -> None:
    match Card("7h"):
        case Card(rank=Rank.SEVEN, suit=suit):
            assert suit == Suit.HEARTS
        case _:
            pytest.fail("no match")
    match Play("7hx2d5c"):
        case Play(card, take):
            assert (str(card), str(take)) == ("7h", "2d5c")


@given(sets, sets)
def test_card_sets_are_sets(one: frozenset[Card], other: frozenset[Card]) -> None:
    left, right = CardSet(one), CardSet(other)
    assert isinstance(left, collections.abc.Set)
    assert set(left) == one and list(left) == sorted(one) and len(left) == len(one)
    assert bool(left) == bool(one)
    assert set(left | right) == one | other
    assert set(left & right) == one & other
    assert set(left - right) == one - other
    assert set(left ^ right) == one ^ other
    assert set(~left) == set(Card.ALL) - one
    assert (left <= right, left < right, left >= right, left > right) == (
        one <= other,
        one < other,
        one >= other,
        one > other,
    )
    assert left.isdisjoint(right) == one.isdisjoint(other)
    assert all((card in left) == (card in one) for card in Card.ALL)
    assert CardSet.from_bits(left.bits) == left
    assert object() not in left


@given(decks, st.integers(-50, 50), st.integers(-50, 50))
def test_decks_are_sequences(deck: Deck, start: int, stop: int) -> None:
    as_list = list(deck)
    assert isinstance(deck, collections.abc.Sequence)
    assert deck[start:stop] == as_list[start:stop]
    assert list(reversed(deck)) == as_list[::-1]
    if -40 <= start < 40:
        assert deck[start] == as_list[start]
    else:
        with pytest.raises(IndexError):
            deck[start]
    assert [deck.index(card) for card in as_list] == list(range(40))


@given(decks, st.integers(1, 39))
def test_cuts_rotate(deck: Deck, cards: int) -> None:
    moved = list(deck)[cards:] + list(deck)[:cards]
    assert list(deck.cut(Cut.packet(cards))) == list(deck.cut(Cut.taps(cards))) == moved


def test_rules_are_mappings() -> None:
    rules = Rules("espanola")
    assert isinstance(rules, collections.abc.Mapping)
    assert dict(rules) == dict(rules.items())
    assert all(getattr(rules, name) == rules[name] for name in rules)
    assert rules.replace(ronda_points=7)["ronda_points"] == 7
    with pytest.raises(KeyError):
        rules["no_such_option"]


def test_rule_options_name_their_values() -> None:
    for option in Rules.options():
        assert option.label("en") and option.label("es") and option.section_title("es")
        for value in option.values:
            assert option.value_label(value) and option.value_label(value, "es")
            assert Rules(**{option.name: value})[option.name] == value
        for preset in Rules.PRESETS:
            assert option.value_in(preset) == Rules(preset)[option.name]
            assert option.certainty_in(preset) in ("said", "borrowed", "reading")


@pytest.mark.parametrize(
    "make, code, position",
    [
        (lambda: Card("7x"), "suit", 1),
        (lambda: Card(""), "rank", 0),
        (lambda: Card("7hh"), "end", 2),
        (lambda: Rank("10"), "rank", 0),
        (lambda: Rank("77"), "end", 1),
        (lambda: Suit("x"), "suit", 0),
        (lambda: CardSet("7h7h"), "new_card", 2),
        (lambda: Play("7hx"), "rank", 3),
        (lambda: Deck("7h"), "forty_cards", 2),
    ],
)
def test_wrong_texts_say_where(make: Any, code: str, position: int) -> None:
    with pytest.raises(NotationError) as raised:
        make()
    assert (raised.value.code, raised.value.position) == (code, position)


def test_wrong_rules_name_every_fault() -> None:
    with pytest.raises(RulesError) as raised:
        Rules("pagat", rondas=4, capture="must")
    assert raised.value.code == "unknown_key"
    assert len(raised.value.faults) == 2
    assert "`must` is no value of `capture`" in str(raised.value)
    for wrong in (lambda: Rules("quito"), lambda: Rules.options()[0].value_in("quito")):
        with pytest.raises(RulesError) as raised:
            wrong()
        assert raised.value.code == "unknown_preset"


@pytest.mark.parametrize(
    "make",
    [
        lambda: Card(7),
        lambda: CardSet(7),
        lambda: CardSet([7]),
        lambda: Play(None),
        lambda: Deck(7),
        lambda: Rules(7),
        lambda: Rules(ronda_points=None),
        lambda: Rules(ronda_points=2.0),
        lambda: Game(seed="seven"),
        lambda: Game(seed=7.0),
        lambda: Game(dealer="north"),
        lambda: Game(seed=7).push(7),
        lambda: Game(seed=7).hand("north"),
        lambda: Card("7h") < "7h",
    ],
)
def test_wrong_types(make: Any) -> None:
    with pytest.raises(TypeError):
        make()


@pytest.mark.parametrize(
    "make, code",
    [
        (lambda: Game(seed=-1), "bad_seed"),
        (lambda: Game(seed=2**64), "bad_seed"),
        (lambda: Game(seed=b"short"), "bad_seed"),
        (lambda: Game(dealer=4), "no_such_seat"),
        (lambda: Game(dealer=2**70), "no_such_seat"),
        (lambda: Game(dealer=2, players=2), "no_such_seat"),
        (lambda: Game(players=2, seed=7).hand(2), "no_such_seat"),
        (lambda: Deck(Card.ALL[1:]), "bad_deck"),
        (lambda: Deck([*Card.ALL[1:], "Kc"]), "bad_deck"),
        (lambda: CardSet.from_bits(1 << 40), "bad_bits"),
        (lambda: CardSet.from_bits(-1), "bad_bits"),
        (lambda: Play.of("7h", "7h"), "takes_itself"),
        (lambda: Cut.packet(40), "cut_out_of_range"),
        (lambda: Cut.taps(0), "cut_out_of_range"),
        (lambda: Cut.taps(1000), "cut_out_of_range"),
    ],
)
def test_wrong_values(make: Any, code: str) -> None:
    with pytest.raises(ValueError) as raised:
        make()
    assert raised.value.code == code  # type: ignore[attr-defined]


def test_values_cannot_be_changed() -> None:
    for value in (Card("7h"), CardSet("7h"), Play("7h"), Deck(), Rules(), Rank.ACE):
        with pytest.raises(AttributeError):
            value.index = 3  # type: ignore[misc, union-attr, method-assign, assignment]
