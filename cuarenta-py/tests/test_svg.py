"""The pictures: snapshots, well-formed XML, ids that never clash, and bad input.

The snapshots lie in ``golden_svg``; ``CUARENTA_WRITE_GOLDEN=1 pytest tests/test_svg.py`` writes them anew. Look at them
before you commit them.
"""

from __future__ import annotations

import dataclasses
import doctest
import os
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cuarenta.svg
from cuarenta.svg import (
    Direction,
    LastPlay,
    Svg,
    TableData,
    TractorData,
    back,
    card,
    cards,
    table,
    tractor_table,
)

GOLDEN = Path(__file__).parent / "golden_svg"
DECK = [rank + suit for suit in "dhsc" for rank in "A234567JQK"]
NAMESPACE = "{http://www.w3.org/2000/svg}"
HOSTILE = "</text><script>alert('x')</script> & \"q\" <!-- ]]> \x01\x00\x1b\ud800\u202eevil"

FOUR = TableData(
    hands=(("7h", "Jd", "3c", "As", "Kd"), 5, 5, 4),
    table=("5c", "Jh", "2d", "6h"),
    names=("Ana", "Beto", "Carla", "Dieguito"),
    scores=(34, 28),
    piles=(14, 21),
    games=(1, 0),
    dealer=3,
    turn=0,
    last=LastPlay(seat=3, card="6h"),
    live="6h",
    stock=20,
    title="Cuarenta",
    rules="tradicional · hand 3, deal 1 of 2",
)
TWO = TableData(
    hands=(("7h", "Jd", "3c", "As"), ("7d", "2c", "Ks", "Qh")),
    table=("5c",),
    names=("Ana", "Beto"),
    scores=(9, 40),
    piles=(0, 3),
    dealer=1,
    last=LastPlay(seat=1, card="4s", taken=("4d", "5d", "6d"), note="caída +2, limpia +2"),
    stock=10,
    title="Mano a mano",
    rules="espanola",
    banner="Beto gana 40 a 9",
    style="spanish",
    lang="es",
)
THREE = TableData(
    hands=(("7h", "Jd", "3c"), ("7d", "2c", "Ks"), 3),
    table=("5c", "6c", "7c", "Qd", "Qs", "2d", "3d"),
    names=("Ana <b>&", "Beto with a very long name", "Carla"),
    scores=(18, 22, 39),
    piles=(8, 9, 20),
    games=(0, 1, 2),
    dealer=2,
    turn=1,
    direction="clockwise",
    last=LastPlay(seat=0, card="4s", taken=("Ad", "3s", "5d", "6d"), note="limpia +2"),
    title="Three at a table with a long title",
    rules="pagat, ronda 4, limpia 2, and more",
)
FULL = TableData(
    hands=(("7h", "Jd", "3c", "As", "Kd"), 1, 1, 1),
    table=tuple(c for c in DECK if c not in ("7h", "Jd", "3c", "As", "Kd"))[:31],
)
TRACTOR = TractorData(
    hands=(("bj", "7h", "Ah", "Kh", "9h", "8h", "As", "Ks", "Ts"), 9, 12, 9),
    trick=(("Ad", "Kd", "Td"), ("2h", "3h", "4h"), (), ("6d", "8c", "5d")),
    names=("Ana", "Beto", "Carla", "Dieguito"),
    levels=("7", "T"),
    trump="h",
    shown="7h",
    shower=1,
    points=45,
    kitty=6,
    failed=("Ad", "Kd", "Td", "9d"),
    leader=0,
    winner=1,
    turn=2,
    title="Tractor",
    rules="40 points, one pack",
)

PICTURES: dict[str, Callable[[], Svg]] = {
    "card": lambda: card("7h"),
    "card_spanish": lambda: card("Qd", style="spanish", size=200),
    "back": back,
    "deck_french": lambda: cards(DECK),
    "deck_spanish": lambda: cards(DECK, style="spanish"),
    "tractor_cards": lambda: cards(["8h", "9c", "Td", "sj", "bj"]),
    "no_cards": lambda: cards([]),
    "table_four": lambda: table(FOUR),
    "table_two_spanish": lambda: table(TWO),
    "table_three": lambda: table(THREE, size=600),
    "table_full": lambda: table(FULL),
    "tractor": lambda: tractor_table(TRACTOR),
}


def parse(picture: Svg) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def ids(picture: Svg) -> list[str]:
    return [element.attrib["id"] for element in parse(picture).iter() if "id" in element.attrib]


def used(picture: Svg, key: str) -> list[str]:
    """The transforms of every copy of the drawing ``key``."""
    return [
        element.attrib.get("transform", "")
        for element in parse(picture).iter(f"{NAMESPACE}use")
        if re.fullmatch(f"#c[0-9a-f]{{10}}-{key}", element.attrib["href"])
    ]


def texts(picture: Svg) -> dict[str, tuple[float, float]]:
    """Every text drawn, and where."""
    return {
        element.text or "": (float(element.attrib["x"]), float(element.attrib["y"]))
        for element in parse(picture).iter(f"{NAMESPACE}text")
    }


@pytest.mark.parametrize("name", PICTURES)
def test_snapshot(name: str) -> None:
    picture = PICTURES[name]()
    path = GOLDEN / f"{name}.svg"
    if os.environ.get("CUARENTA_WRITE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(picture + "\n", encoding="utf-8")
    assert picture + "\n" == path.read_text(encoding="utf-8")


def test_every_snapshot_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*")} == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stands_alone(name: str) -> None:
    picture = PICTURES[name]()
    root = parse(picture)
    assert root.tag == f"{NAMESPACE}svg"
    assert isinstance(picture, str) and type(picture._repr_svg_()) is str
    own = ids(picture)
    assert len(own) == len(set(own))
    # Every reference stays inside the picture, and every drawing that was defined is used.
    references = set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture))
    defined = {element.attrib["id"] for element in root.iterfind(f"{NAMESPACE}defs/*")}
    assert references == defined
    assert not re.search(r"<style|<script|<image|<foreignObject|https?://(?!www\.w3\.org/2000/svg)", picture)
    # Named for those who cannot see it.
    assert root.attrib["role"] == "img"
    title, desc = root[0], root[1]
    assert title.tag == f"{NAMESPACE}title" and title.text
    assert desc.tag == f"{NAMESPACE}desc" and desc.text
    assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], desc.attrib["id"]]


def test_two_pictures_share_no_id() -> None:
    seen: set[str] = set()
    others = [card(text, style=style) for text in DECK for style in ("french", "spanish")]
    others += [card("7h", size=121), table(dataclasses.replace(FOUR, turn=1))]
    for picture in [draw() for draw in PICTURES.values()] + others:
        if picture == card("7h") and seen & set(ids(picture)):
            continue  # the one picture that is in both lists
        own = set(ids(picture))
        assert not own & seen
        seen |= own


def test_the_same_picture_has_the_same_text() -> None:
    assert table(FOUR) == table(dataclasses.replace(FOUR))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_hostile_text_is_only_text(lang: Any) -> None:
    data = dataclasses.replace(FOUR, names=(HOSTILE,) * 4, title=HOSTILE, rules=HOSTILE, banner=HOSTILE, lang=lang)
    data = dataclasses.replace(data, last=LastPlay(seat=3, card="6h", note=HOSTILE))
    tractor = dataclasses.replace(
        TRACTOR, names=(HOSTILE,) * 4, title=HOSTILE, rules=HOSTILE, banner=HOSTILE, lang=lang
    )
    for picture, plain in ((table(data), table(FOUR)), (tractor_table(tractor), tractor_table(TRACTOR))):
        tags = {element.tag for element in parse(picture).iter()}
        assert tags <= {element.tag for element in parse(plain).iter()} | {f"{NAMESPACE}rect"}
        assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\u202e\ud800-\udfff]", picture)
        assert "<script" not in picture and "&lt;/text&gt;&lt;script&gt;" in picture
        assert len(ids(picture)) == len(set(ids(picture)))
        picture.encode("utf-8")


def test_the_description_says_what_is_seen() -> None:
    desc = parse(table(FOUR))[1].text or ""
    assert "Ana (to play) holds 7 of hearts, jack of diamonds, 3 of clubs, ace of spades, king of diamonds" in desc
    assert "Beto holds 5 cards" in desc
    assert "Ana, Carla: 34 (3 perros, 2 tantos), cartón 14" in desc
    assert "sota de oros" in (parse(table(TWO))[1].text or "")


@pytest.mark.parametrize(
    ("score", "perros", "tantos", "words"),
    [
        (0, 0, 0, "0 perros · 0 tantos"),
        (2, 0, 1, "0 perros · 1 tanto"),
        (34, 3, 2, "3 perros · 2 tantos"),
        (10, 1, 0, "1 perro · 0 tantos"),
        (39, 3, 4, "3 perros · 4 tantos + 1"),
    ],
)
def test_a_score_is_perros_and_tantos(score: int, perros: int, tantos: int, words: str) -> None:
    # No hidden hand, pile or stock: every back is a perro.
    picture = table(TableData(hands=((), ()), scores=(score, 0)))
    assert len(used(picture, "back")) == perros
    assert len(used(picture, "tanto")) == tantos
    assert words in texts(picture)
    assert str(score) in texts(picture)


@pytest.mark.parametrize("viewer", range(4))
def test_the_next_seat_sits_on_the_side_of_the_direction(viewer: int) -> None:
    right: tuple[tuple[Direction, int], ...] = (("counter_clockwise", 1), ("clockwise", -1))
    for direction, side in right:
        data = TableData(hands=(1, 1, 1, 1), names=("a", "b", "c", "d"), viewer=viewer, direction=direction)
        where = texts(table(data))
        me, after, across, before = ("abcd"[(viewer + step) % 4] for step in range(4))
        assert where[me][1] > where[after][1] > where[across][1]
        assert where[after][1] == where[before][1]
        assert (where[after][0] - where[before][0]) * side > 300
        assert abs(where[me][0] - where[across][0]) < 1


def test_a_hidden_hand_shows_backs_only() -> None:
    picture = table(TableData(hands=(("7h",), 5)))
    assert len(used(picture, "back")) == 5
    assert len(used(picture, "card-[A-Z0-9][dhsc]")) == 1


def test_31_cards_are_legible_and_apart() -> None:
    places = []
    for transform in used(table(FULL), "card-[A-Z0-9][dhsc]"):
        match = re.fullmatch(r"translate\((\S+) (\S+)\)scale\((\S+)\)", transform)
        assert match
        x, y, scale = map(float, match.groups())
        places.append((x, y, 100 * scale, 140 * scale))
    assert len(places) == 31 + 5
    assert min(width for _, _, width, _ in places) >= 48
    for index, (x, y, width, height) in enumerate(places):
        for u, v, w, h in places[:index]:
            assert x >= u + w or u >= x + width or y >= v + h or v >= y + height


def test_the_live_card_is_marked() -> None:
    assert "caída" in texts(table(FOUR))
    assert "caída" not in texts(table(dataclasses.replace(FOUR, live=None)))


def test_the_last_play_may_be_of_the_hand_before() -> None:
    before = LastPlay(seat=1, card="7h", taken=("5c", "Jd"))
    picture = table(dataclasses.replace(FOUR, last=before))
    assert "Beto takes" in texts(picture)
    assert [len(used(picture, f"card-{text}")) for text in ("7h", "5c", "Jd")] == [2, 2, 2]


def test_the_turn_and_the_dealer_are_marked() -> None:
    plain = dataclasses.replace(FOUR, turn=None, dealer=None, live=None)
    assert "D" not in texts(table(plain))
    marked = texts(table(dataclasses.replace(plain, dealer=1)))
    assert abs(marked["D"][1] - marked["Beto"][1]) < 2
    assert table(dataclasses.replace(plain, turn=1)).count("#ffd166") == table(plain).count("#ffd166") + 1


def test_sizes() -> None:
    root = parse(table(FOUR, size=450))
    assert (root.attrib["width"], root.attrib["height"], root.attrib["viewBox"]) == ("450", "320", "0 0 900 640")
    assert all(len(card(text, style=style)) < 6_000 for text in DECK for style in ("french", "spanish"))
    assert len(table(FULL)) < 70_000


def replaced(data: TableData | TractorData, **changes: Any) -> Callable[[], object]:
    return lambda: dataclasses.replace(data, **changes)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: card("8z"), "not a card: '8z'"),
        (lambda: card("7H"), "not a card: '7H'"),
        (lambda: card("7h "), "not a card: '7h '"),
        (lambda: card(""), "not a card: ''"),
        (lambda: card("7h", style="german"), "style must be 'french' or 'spanish', not 'german'"),  # type: ignore[arg-type]
        (lambda: card("7h", size=0), "size must be between 1 and 10000 pixels, not 0"),
        (lambda: card("7h", size=float("nan")), "size must be between"),
        (lambda: back(size=10_001), "size must be between"),
        (lambda: cards(["7h", "xx"]), "not a card: 'xx'"),
        (lambda: cards(["7h"], columns=0), "columns must be at least 1, not 0"),
        (lambda: table(FOUR, size=-1), "size must be between"),
        (replaced(FOUR, hands=(5,)), "hands must have 2, 3 or 4 items, one for each seat, not 1"),
        (replaced(FOUR, hands=(1, 1, 1, 1, 1)), "hands must have 2, 3 or 4 items"),
        (replaced(FOUR, hands=(("8h",), 5, 5, 5)), "not a card: '8h'"),
        (replaced(FOUR, hands=(11, 5, 5, 5)), "hand 0 must be between 0 and 10, not 11"),
        (replaced(FOUR, hands=(("5c",), 5, 5, 5)), "the card 5c is in the picture twice"),
        (replaced(FOUR, table=("5c", "5c", "6h")), "the card 5c is in the picture twice"),
        (replaced(FOUR, names=("Ana",)), "names must have 4 items, not 1"),
        (replaced(FOUR, scores=(1, 2, 3)), "scores must have 2 items, not 3"),
        (replaced(FOUR, scores=(-1, 2)), "each of scores must be between 0 and 999, not -1"),
        (replaced(FOUR, piles=(41, 0)), "each of piles must be between 0 and 40, not 41"),
        (replaced(FOUR, games=(1,)), "games must have 2 items, not 1"),
        (replaced(FOUR, sides=(0, 2, 0, 2)), "sides must be numbered from 0 without a gap"),
        (replaced(FOUR, sides=(0, 1, 0, 3)), "a side must be between 0 and 2, not 3"),
        (replaced(FOUR, turn=4), "turn must be between 0 and 3, not 4"),
        (replaced(FOUR, dealer=-1), "dealer must be between 0 and 3, not -1"),
        (replaced(FOUR, viewer=4), "viewer must be between 0 and 3, not 4"),
        (replaced(FOUR, live="7s"), "the live card 7s is not on the table"),
        (replaced(FOUR, stock=41), "stock must be between 0 and 40, not 41"),
        (replaced(FOUR, direction="left"), "direction must be 'counter_clockwise' or 'clockwise', not 'left'"),
        (replaced(FOUR, lang="fr"), "lang must be 'en' or 'es', not 'fr'"),
        (replaced(TWO, last=LastPlay(seat=2, card="4s")), "the seat of the last play must be between 0 and 1, not 2"),
        (lambda: LastPlay(seat=0, card="4s", taken=("4s",)), "the card 4s is in the picture twice"),
        (replaced(TRACTOR, hands=(9, 9, 9)), "hands must have 4 items, not 3"),
        (replaced(TRACTOR, hands=(19, 9, 9, 9)), "hand 0 must be between 0 and 18, not 19"),
        (replaced(TRACTOR, hands=(("Ad",), 9, 9, 9)), "the card Ad is in the picture twice"),
        (replaced(TRACTOR, levels=("1", "2")), "a level must be one of 2-9 T J Q K A, not '1'"),
        (replaced(TRACTOR, trump="x"), "trump must be 'd', 'h', 's', 'c', 'none' or None, not 'x'"),
        (replaced(TRACTOR, winner=2), "the winner, seat 2, has no cards in the trick"),
        (replaced(TRACTOR, shower=None), "shown and shower go together"),
        (replaced(TRACTOR, points=-5), "points must be between"),
        (replaced(TRACTOR, kitty=7), "kitty must be between 0 and 6, not 7"),
    ],
)
def test_bad_values(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError) as caught:
        make()
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: card(7), "a card must be a string, not int"),  # type: ignore[arg-type]
        (lambda: card("7h", size="big"), "size must be a number of pixels, not str"),  # type: ignore[arg-type]
        (lambda: cards("7hJd"), "texts must be a sequence of cards"),
        (lambda: cards(["7h"], columns=1.5), "columns must be an int, not float"),  # type: ignore[arg-type]
        (lambda: table("7h"), "data must be a TableData, not str"),  # type: ignore[arg-type]
        (lambda: tractor_table(FOUR), "data must be a TractorData, not TableData"),  # type: ignore[arg-type]
        (replaced(FOUR, hands=[1, 1]), "hands must be a tuple, not list"),
        (replaced(FOUR, hands=("7h", 5, 5, 5)), "hand 0 must be a tuple of cards or a number of backs, not str"),
        (replaced(FOUR, table="5c"), "table must be a tuple, not str"),
        (replaced(FOUR, turn=True), "turn must be an int, not bool"),
        (replaced(FOUR, viewer=None), "viewer must be an int, not NoneType"),
        (replaced(FOUR, last="6h"), "last must be a LastPlay, not str"),
        (replaced(FOUR, title=None), "title must be a string, not NoneType"),
        (replaced(FOUR, names=(1, 2, 3, 4)), "a name must be a string, not int"),
    ],
)
def test_wrong_types(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    assert message in str(caught.value)


def test_data_is_frozen_and_hashable() -> None:
    assert hash(FOUR) == hash(dataclasses.replace(FOUR))
    with pytest.raises(dataclasses.FrozenInstanceError):
        FOUR.turn = 1  # type: ignore[misc]


def test_examples_in_the_docs() -> None:
    tests = 0
    for name in ("", "._cards", "._table", "._tractor"):
        module = __import__(f"cuarenta.svg{name}", fromlist=["_"])
        result = doctest.testmod(module)
        assert result.failed == 0
        tests += result.attempted
    assert tests >= 6


def test_public_names_exist() -> None:
    assert all(hasattr(cuarenta.svg, name) for name in cuarenta.svg.__all__)
