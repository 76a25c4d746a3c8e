from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from typing import Any, ClassVar, Literal, SupportsIndex, TypeAlias, final, overload

from typing_extensions import Self

from cuarenta._errors import IllegalActionError

__all__ = [
    "Call",
    "Card",
    "CardSet",
    "Cut",
    "Deck",
    "Event",
    "Fault",
    "Gain",
    "Game",
    "LegalPlays",
    "Match",
    "Outcome",
    "PastPlay",
    "Play",
    "Preview",
    "Rank",
    "Record",
    "RuleOption",
    "Rules",
    "Suit",
    "TractorAction",
    "TractorCard",
    "TractorCardSet",
    "TractorChoice",
    "TractorEvent",
    "TractorGame",
    "TractorRuleOption",
    "TractorRules",
    "TractorTrump",
    "TractorView",
    "View",
    "_ACTIONS",
    "_MAX_HANDS",
    "_PARTS",
    "_REASONS",
    "_Tables",
    "__version__",
    "_playouts",
]

__version__: str
_REASONS: list[str]
_PARTS: list[tuple[str, int, int]]
_ACTIONS: list[str]
_MAX_HANDS: int

def _playouts(
    rules: _RulesLike,
    seeds: Any,
    policies: Sequence[str],
    dealer: int,
    max_hands: int,
    threads: int,
    columns: tuple[Any, ...],
    awards: tuple[Any, ...] | None,
    progress: Callable[[int, int], object] | None,
) -> None: ...

_CardLike: TypeAlias = Card | str
_CardsLike: TypeAlias = CardSet | str | Iterable[_CardLike]
_PlayLike: TypeAlias = Play | str
_RulesLike: TypeAlias = Rules | str
_RuleValue: TypeAlias = str | int | bool
_Seed: TypeAlias = int | bytes
_Language: TypeAlias = Literal["en", "es"]
_Action: TypeAlias = Play | Deck | Cut | Call | Fault
_ActionLike: TypeAlias = _Action | str
_Chore: TypeAlias = Literal["shuffle", "cut", "call"]
_Kind: TypeAlias = Literal[
    "dealer_drawn",
    "shuffled",
    "cut_made",
    "dealt",
    "ronda",
    "played",
    "awarded",
    "blocked",
    "fault_reported",
    "leftovers_taken",
    "counted",
    "hand_over",
    "game_won",
    "match_won",
]
_Why: TypeAlias = Literal[
    "caida",
    "limpia",
    "ronda",
    "doble_ronda",
    "ronda_caida",
    "carton",
    "dos_por_dar",
    "mas_cartas",
    "out_of_turn",
    "wrong_capture",
    "misdeal",
]
_Block: TypeAlias = Literal["at_38", "ronda_cutoff", "carton_cutoff", "carton_cap"]
_FaultName: TypeAlias = Literal["out_of_turn", "wrong_capture", "misdeal"]
_How: TypeAlias = Literal["points", "doble_ronda", "misdeal"]
_Phase: TypeAlias = Literal["draw_dealer", "shuffle", "cut", "play", "over"]

@final
class _Tables:
    def __new__(cls, rules: _RulesLike, tables: int, seed: int, dealer: int, max_hands: int, reset: str) -> Self: ...
    def step(self, actions: Any, seen: Any) -> None: ...
    def restart(self, chosen: Any, seen: Any) -> None: ...
    def look(self, seen: Any) -> None: ...
    def sample(self, actions: Any) -> None: ...
    def seeds(self) -> list[int]: ...

@final
class Rank:
    """The rank of a card: A 2 3 4 5 6 7 J Q K, ordered so.

    The constants are `Rank.ACE`, `Rank.TWO` … `Rank.SEVEN`, `Rank.JACK`, `Rank.QUEEN`, `Rank.KING`;
    `Rank.ALL` holds the ten in order.

    Args:
        letter: one of `A 2 3 4 5 6 7 J Q K`.

    Raises:
        NotationError: for any other text.

    >>> Rank("7") is not None and Rank("7").next == Rank.JACK
    True
    >>> [str(rank) for rank in Rank.ALL if rank < Rank.FOUR]
    ['A', '2', '3']
    """
    ACE: ClassVar[Rank]
    TWO: ClassVar[Rank]
    THREE: ClassVar[Rank]
    FOUR: ClassVar[Rank]
    FIVE: ClassVar[Rank]
    SIX: ClassVar[Rank]
    SEVEN: ClassVar[Rank]
    JACK: ClassVar[Rank]
    QUEEN: ClassVar[Rank]
    KING: ClassVar[Rank]
    ALL: ClassVar[tuple[Rank, ...]]
    def __new__(cls, letter: str) -> Self: ...
    @property
    def index(self) -> int:
        """0 for the ace … 9 for the king."""
    @property
    def number(self) -> int | None:
        """The value in a sum: 1 for the ace … 7 for the seven; None for jack, queen and king."""
    @property
    def next(self) -> Rank | None:
        """The next rank of a run; None after the king."""
    @property
    def name(self) -> str:
        """The constant's name, `"SEVEN"` for instance."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Rank, /) -> bool: ...
    def __le__(self, other: Rank, /) -> bool: ...
    def __gt__(self, other: Rank, /) -> bool: ...
    def __ge__(self, other: Rank, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Suit:
    """The suit of a card. Suits never decide a capture or a score.

    The constants are `Suit.DIAMONDS` (oros), `Suit.HEARTS` (copas), `Suit.SPADES` (espadas) and
    `Suit.CLUBS` (bastos), ordered so; `Suit.ALL` holds the four.

    Args:
        letter: one of `d h s c`.

    Raises:
        NotationError: for any other text.

    >>> Suit("h").symbol
    '♥'
    """
    DIAMONDS: ClassVar[Suit]
    HEARTS: ClassVar[Suit]
    SPADES: ClassVar[Suit]
    CLUBS: ClassVar[Suit]
    ALL: ClassVar[tuple[Suit, ...]]
    def __new__(cls, letter: str) -> Self: ...
    @property
    def index(self) -> int:
        """0 for diamonds … 3 for clubs."""
    @property
    def symbol(self) -> str:
        """One of ♦ ♥ ♠ ♣."""
    @property
    def name(self) -> str:
        """The constant's name, `"HEARTS"` for instance."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Suit, /) -> bool: ...
    def __le__(self, other: Suit, /) -> bool: ...
    def __gt__(self, other: Suit, /) -> bool: ...
    def __ge__(self, other: Suit, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Card:
    """One of the forty cards, ordered by rank and then by suit (d h s c).

    `Card.ALL` holds the forty in order.

    Args:
        card: the text, rank letter and suit letter; or another card.

    Raises:
        NotationError: for any other text.

    >>> card = Card("7h")
    >>> card.rank, card.suit, card.index
    (Rank.SEVEN, Suit.HEARTS, 25)
    >>> Card.of(Rank.SEVEN, Suit.HEARTS) == card
    True
    """
    ALL: ClassVar[tuple[Card, ...]]
    __match_args__: ClassVar[tuple[Literal["rank"], Literal["suit"]]]
    def __new__(cls, card: _CardLike) -> Self: ...
    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit."""
    @property
    def rank(self) -> Rank:
        """The card's rank."""
    @property
    def suit(self) -> Suit:
        """The card's suit."""
    @property
    def index(self) -> int:
        """`rank.index * 4 + suit.index`: 0 for `Ad` … 39 for `Kc`."""
    def name(self, lang: _Language = "en", *, pack: Literal["french", "spanish"] = "french") -> str:
        """The card's name.

        Args:
            lang: `en` or `es`.
            pack: `french` or `spanish`.

        Raises:
            ValueError: if there is no such language or pack.

        >>> Card("Jd").name(), Card("Jd").name("es", pack="spanish")
        ('jack of diamonds', 'sota de oros')
        """
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Card, /) -> bool: ...
    def __le__(self, other: Card, /) -> bool: ...
    def __gt__(self, other: Card, /) -> bool: ...
    def __ge__(self, other: Card, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class CardSet(AbstractSet[Card]):
    """An immutable set of cards: a `collections.abc.Set` whose cards come in order.

    `|`, `&`, `-`, `^` are the set operations, `~` gives the rest of the pack, and `<`, `<=`, `>`, `>=`
    compare by inclusion.

    Args:
        cards: the cards, as one text or as any iterable of cards; none by default.

    Raises:
        NotationError: if the text is not a list of different cards.

    >>> table = CardSet("7s7h2d5c")
    >>> str(table), len(table), Card("5c") in table
    ('2d5c7h7s', 4, True)
    >>> table.of_rank(Rank.SEVEN)
    CardSet('7h7s')
    """
    def __new__(cls, cards: _CardsLike | None = None) -> Self: ...
    @staticmethod
    def from_bits(bits: int) -> CardSet:
        """The set with these bits: bit i is the card with index i.

        Raises:
            SetupError: if a bit from 40 on is set; code `bad_bits`.
        """
    @property
    def bits(self) -> int:
        """Bit i is the card with index i."""
    def of_rank(self, rank: Rank) -> CardSet:
        """The cards of this rank."""
    def isdisjoint(self, other: _CardsLike) -> bool:
        """Whether no card is in both."""
    def __contains__(self, card: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Card]: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: CardSet, /) -> bool: ...  # type: ignore[override]
    def __le__(self, other: CardSet, /) -> bool: ...  # type: ignore[override]
    def __gt__(self, other: CardSet, /) -> bool: ...  # type: ignore[override]
    def __ge__(self, other: CardSet, /) -> bool: ...  # type: ignore[override]
    def __hash__(self) -> int: ...
    def __or__(self, other: CardSet, /) -> CardSet: ...  # type: ignore[override]
    def __ror__(self, other: CardSet, /) -> CardSet: ...
    def __and__(self, other: CardSet, /) -> CardSet: ...  # type: ignore[override]
    def __rand__(self, other: CardSet, /) -> CardSet: ...
    def __sub__(self, other: CardSet, /) -> CardSet: ...  # type: ignore[override]
    def __rsub__(self, other: CardSet, /) -> CardSet: ...
    def __xor__(self, other: CardSet, /) -> CardSet: ...  # type: ignore[override]
    def __rxor__(self, other: CardSet, /) -> CardSet: ...
    def __invert__(self) -> CardSet: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Deck(Sequence[Card]):
    """The forty cards in an order, the top card first.

    Args:
        cards: the cards from the top, as one text or as any iterable of cards; the canonical order,
            `Ad` on top, by default.

    Raises:
        NotationError: if the text is not the forty cards.
        SetupError: if the iterable is not the forty cards; code `bad_deck`.

    >>> Deck()[0], len(Deck())
    (Card('Ad'), 40)
    >>> Deck.shuffled(7) == Deck.shuffled(7)
    True
    """
    def __new__(cls, cards: str | Iterable[_CardLike] | None = None) -> Self: ...
    @staticmethod
    def shuffled(seed: _Seed, pack: int = 0) -> Deck:
        """The pack that a seed shuffles ("shuffle v1": the same everywhere and for ever).

        Args:
            seed: an int from 0 to 2**64 - 1, or 32 bytes.
            pack: the number of the pack among those of this seed.

        >>> str(Deck.shuffled(7, pack=1)) != str(Deck.shuffled(7))
        True
        """
    def cut(self, cut: Cut) -> Deck:
        """The pack after a cut.

        >>> Deck().cut(Cut.taps(2))[0]
        Card('As')
        """
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> Card: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Card]: ...
    def __contains__(self, card: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Card]: ...
    def __reversed__(self) -> Iterator[Card]: ...
    def index(self, card: _CardLike) -> int:  # type: ignore[override]
        """The place of a card, 0 on top."""
    def count(self, card: _CardLike) -> int:
        """1: every card is in a pack once."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Cut:
    """What the seat before the dealer does with the shuffled pack.

    `Cut.DECLINE` and `Cut.HALF` are constants; `Cut.packet(12)` lifts twelve cards from the top and puts
    them under the rest, `Cut.taps(2)` puts two cards under, one by one.

    Args:
        cut: the text: `decline`, `half`, `12`, `taps2`.

    Raises:
        NotationError: for any other text.

    >>> Cut.packet(12).moved, Cut.taps(2).moved, Cut.HALF.moved, Cut.DECLINE.moved
    (12, 2, 20, 0)
    """
    DECLINE: ClassVar[Cut]
    HALF: ClassVar[Cut]
    def __new__(cls, cut: str) -> Self: ...
    @staticmethod
    def packet(cards: int) -> Cut:
        """A packet of 1 to 39 cards, lifted from the top.

        Raises:
            IllegalActionError: for any other number; code `cut_out_of_range`.
        """
    @staticmethod
    def taps(cards: int) -> Cut:
        """The top card tapped 1 to 39 times: so many cards go under. More than three is bad manners.

        Raises:
            IllegalActionError: for any other number; code `cut_out_of_range`.
        """
    @property
    def moved(self) -> int:
        """How many cards go from the top to the bottom, 0 to 39."""
    @property
    def is_bad_manners(self) -> bool:
        """Whether this is legal and frowned upon: more than three taps."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Play:
    """One card thrown, and the table cards it takes; without any it is laid down.

    Whether a play is legal depends on the game; a `Play` is only a wish.

    Args:
        play: the text: the card, then `x` and the taken cards; or another play.

    Raises:
        NotationError: for any other text.

    >>> play = Play("7hx5c2d")
    >>> play.card, play.take, str(play)
    (Card('7h'), CardSet('2d5c'), '7hx2d5c')
    >>> match play:
    ...     case Play(card, take):
    ...         print(card, "takes", take)
    7h takes 2d5c
    """
    __match_args__: ClassVar[tuple[Literal["card"], Literal["take"]]]
    def __new__(cls, play: _PlayLike) -> Self: ...
    @staticmethod
    def of(card: _CardLike, take: _CardsLike | None = None) -> Play:
        """The play of a card that takes these cards, or none.

        Raises:
            SetupError: if the card is among those it takes; code `takes_itself`.
        """
    @property
    def card(self) -> Card:
        """The card thrown."""
    @property
    def take(self) -> CardSet:
        """The cards it takes from the table."""
    @property
    def is_capture(self) -> bool:
        """Whether it takes cards."""
    @property
    def captured(self) -> CardSet:
        """What goes to the pile: the taken cards and the thrown one, or nothing."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Play, /) -> bool: ...
    def __le__(self, other: Play, /) -> bool: ...
    def __gt__(self, other: Play, /) -> bool: ...
    def __ge__(self, other: Play, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class LegalPlays(Sequence[Play]):
    """The legal plays of a moment, an immutable `Sequence` in a fixed order.

    Suits decide nothing, so there is one play for each rank thrown and ranks taken: first the cards laid
    down from the ace to the king, then the captures by rank thrown. Between twins the one that scores is
    chosen. `Game.is_legal` accepts any suits; `in` asks for a play of this list, or its text.
    """
    def __new__(cls, plays: Iterable[_PlayLike] | None = None) -> Self: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> Play: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Play]: ...
    def __contains__(self, play: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Play]: ...
    def __reversed__(self) -> Iterator[Play]: ...
    def index(self, play: _PlayLike) -> int:  # type: ignore[override]
        """The place of a play in the list.

        Raises:
            ValueError: if it is not there.
        """
    def count(self, play: _PlayLike) -> int:
        """1 if the play is in the list, 0 if not."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Rules(Mapping[str, _RuleValue]):
    """What a table plays by: a preset, and the options in which a house differs from it.

    Every option is an attribute and a key (`rules.ronda_points`, `rules["ronda_points"]`); its value is a
    str, an int or a bool. `Rules.options()` lists them all with what the sources say.

    Args:
        rules: a preset (`tradicional`, `espanola`, `pagat`), the canonical text of any rules
            (`pagat+ronda_points=2`), or other rules.
        options: values of options that differ, by name.

    Raises:
        RulesError: if an option or a value does not exist; its `faults` names every one.

    >>> house = Rules("pagat", ronda_points=2, players=2)
    >>> str(house), house.ronda_points, house["sequence"]
    ('pagat+ronda_points=2,players=2', 2, 'auto')
    >>> Rules(str(house)) == house
    True
    """
    PRESETS: ClassVar[tuple[str, ...]]
    def __new__(cls, rules: _RulesLike | None = None, /, **options: _RuleValue) -> Self: ...
    @staticmethod
    def options() -> tuple[RuleOption, ...]:
        """The table of options: what settings screens and rule tables are made from.

        >>> option = next(option for option in Rules.options() if option.name == "ronda_points")
        >>> option.label("es"), option.values[:3], option.value_in("pagat")
        ('puntos por ronda', (0, 1, 2), 4)
        """
    def describe(self, lang: _Language = "en") -> str:
        """Every option in words: its value, the values it may have, and what each preset says.

        >>> "ronda_points = 4  (puntos por ronda)" in Rules("pagat").describe("es")
        True
        """
    @property
    def sides(self) -> int:
        """How many sides there are: two, or three with three players."""
    def replace(self, **options: _RuleValue) -> Rules:
        """The same rules with other values of some options.

        Raises:
            RulesError: if an option or a value does not exist.

        >>> Rules("espanola").replace(caida_by="any").caida_by
        'any'
        """
    def differences(self, other: _RulesLike) -> dict[str, tuple[_RuleValue, _RuleValue]]:
        """The options whose values differ: the name, the value here, the value there.

        >>> Rules("pagat").differences(Rules("pagat", ronda_points=2))
        {'ronda_points': (4, 2)}
        """
    def keys(self) -> tuple[str, ...]:  # type: ignore[override]
        """The names of the options, in the order of the table."""
    def values(self) -> tuple[_RuleValue, ...]:  # type: ignore[override]
        """The values of the options, in the order of the table."""
    def items(self) -> tuple[tuple[str, _RuleValue], ...]:  # type: ignore[override]
        """The names and values of the options, in the order of the table."""
    def __len__(self) -> int: ...
    def __getitem__(self, name: str, /) -> _RuleValue: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def pack_style(self) -> Literal["french", "spanish"]:
        """names of the cards (§2): french, spanish."""
    @property
    def direction(self) -> Literal["counter_clockwise", "clockwise"]:
        """direction of play (§2): counter_clockwise, clockwise."""
    @property
    def first_dealer(self) -> Literal["given", "first_diamond", "highest_card"]:
        """first dealer (§3): given, first_diamond, highest_card."""
    @property
    def sum_addends(self) -> Literal["two", "any", "two_or_three_if_clean"]:
        """cards in a sum (§4): two, any, two_or_three_if_clean."""
    @property
    def match_takes(self) -> Literal["one", "all"]:
        """equal cards taken (§4): one, all."""
    @property
    def capture(self) -> Literal["optional", "forced"]:
        """taking (§4): optional, forced."""
    @property
    def sequence(self) -> Literal["off", "prefix", "auto"]:
        """run (§4): off, prefix, auto."""
    @property
    def sequence_after(self) -> Literal["match_and_sum", "match_only"]:
        """a run may follow (§4): match_and_sum, match_only."""
    @property
    def caida_by(self) -> Literal["match", "match_or_sum", "any"]:
        """a caída is made (§5): match, match_or_sum, any."""
    @property
    def caida_across_deals(self) -> bool:
        """caída on a card of the last deal (§5): no, yes."""
    @property
    def caida_points(self) -> int:
        """points for a caída (§5): 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."""
    @property
    def limpia_points(self) -> int:
        """points for a limpia (§5): 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."""
    @property
    def caida_limpia(self) -> Literal["add", "caida_only"]:
        """caída y limpia in one play (§5): add, caida_only."""
    @property
    def ronda_points(self) -> int:
        """points for a ronda (§6): 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."""
    @property
    def ronda_call(self) -> Literal["auto", "call"]:
        """rondas (§6): auto, call."""
    @property
    def ronda_cutoff(self) -> Literal["none", 30]:
        """no points for a ronda (§6): none, 30."""
    @property
    def ronda_caida(self) -> Literal["none", "double", "plus_ten"]:
        """caída on a ronda (§6): none, double, plus_ten."""
    @property
    def four_of_a_kind(self) -> Literal["win", "none"] | int:
        """four equal (doble ronda) (§6): win, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."""
    @property
    def four_at_38(self) -> Literal["wins", "void"]:
        """four equal at 38 (§6): wins, void."""
    @property
    def leftovers(self) -> Literal["nobody", "last_capturer"]:
        """cards left on the table (§7): nobody, last_capturer."""
    @property
    def carton_step(self) -> Literal["per_card_even", "per_card"]:
        """cards past 20 (§7): per_card_even, per_card."""
    @property
    def carton_from(self) -> int:
        """cartón from (§7): 20, 21."""
    @property
    def twenty_all(self) -> Literal["both_six_dealer_two", "next_dealer_two", "non_dealer_six", "both_six"]:
        """20 cards each (§7): both_six_dealer_two, next_dealer_two, non_dealer_six, both_six."""
    @property
    def under_twenty(self) -> Literal["dealer_if_more", "more", "none"]:
        """too few cards for a cartón (§7): dealer_if_more, more, none."""
    @property
    def under_tie(self) -> Literal["none", "next_dealer"]:
        """equal piles under 20 (§7): none, next_dealer."""
    @property
    def carton_cutoff(self) -> Literal["none", 30]:
        """no cartón (§7): none, 30."""
    @property
    def cutoff_covers_two(self) -> bool:
        """the limit also stops the 2 points (§7): no, yes."""
    @property
    def carton_cap(self) -> Literal["none", 30, 38]:
        """the count lifts nobody above (§7): none, 30, 38."""
    @property
    def at_38(self) -> Literal["only_caida", "limpia", "off"]:
        """at 38 (§8): only_caida, limpia, off."""
    @property
    def win_check(self) -> Literal["immediate", "end_of_hand"]:
        """40 points win (§8): immediate, end_of_hand."""
    @property
    def both_reach(self) -> Literal["higher", "leader_first"]:
        """several at 40 (§8): higher, leader_first."""
    @property
    def games_to_win(self) -> int:
        """games that win the match (§8): 1, 2, 3."""
    @property
    def zapatero(self) -> Literal["wins_match", "label", "off"]:
        """rivals under 10 (zapatero) (§8): wins_match, label, off."""
    @property
    def out_of_turn(self) -> int:
        """card out of turn (§9): 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."""
    @property
    def wrong_capture(self) -> int:
        """wrong take (§9): 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."""
    @property
    def misdeal(self) -> Literal["ten_and_pass", "lose_game", "void"]:
        """misdeal (§9): ten_and_pass, lose_game, void."""
    @property
    def players(self) -> int:
        """players (§2): 2, 3, 4."""

@final
class RuleOption:
    """One option: what it is called, which values it allows and what each source says."""
    @property
    def name(self) -> str:
        """The name, as it stands in the canonical text of the rules."""
    @property
    def section(self) -> int:
        """The number of the section of the rules text that explains it, 2 to 9."""
    def section_title(self, lang: _Language = "en") -> str:
        """The title of that section, in English (`en`) or Spanish (`es`)."""
    @property
    def values(self) -> tuple[_RuleValue, ...]:
        """The allowed values, in the order of the rules text."""
    def label(self, lang: _Language = "en") -> str:
        """What a settings screen calls the option, in English (`en`) or Spanish (`es`)."""
    def value_label(self, value: _RuleValue, lang: _Language = "en") -> str:
        """What a settings screen calls one of the values, in English (`en`) or Spanish (`es`).

        Raises:
            RulesError: if the option does not allow the value.
        """
    def value_in(self, preset: str) -> _RuleValue:
        """The value in a preset.

        Raises:
            RulesError: if there is no such preset.
        """
    def certainty_in(self, preset: str) -> Literal["said", "borrowed", "reading"]:
        """Whether the preset's own source says so (`said`), is silent and borrows it (`borrowed`), or must be
        read one way (`reading`).

        Raises:
            RulesError: if there is no such preset.
        """
    @staticmethod
    def _at(place: int) -> RuleOption: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Event:
    """A fact that an action has brought about.

    `kind` says which; the attributes that go with it are these, and no other is there:

    - `dealer_drawn`: `dealer`, `shown` (cards turned up), `pack` (the cards in order, None where unknown);
    - `shuffled`: `dealer`, `pack` (a Deck; None for who may not know it);
    - `cut_made`: `seat`, `cut`;
    - `dealt`: `seat`, `cards` (None for the other seats);
    - `ronda`: `seat`, `doble`, `rank` (None for the other seats), `called`;
    - `played`: `seat`, `play`;
    - `awarded`: `side`, `points`, `why`;
    - `blocked`: `side`, `points`, `why`, `rule` (the option that swallowed the points);
    - `fault_reported`: `seat`, `fault`;
    - `leftovers_taken`: `side`, `cards`;
    - `counted`: `side`, `count` (the cards in its pile);
    - `hand_over`: `dealer`, `void`;
    - `game_won`: `side`, `how`, `zapatero`;
    - `match_won`: `side`, `zapatero`.

    So a pattern that names attributes matches the events that have them. `str(event)` is an English
    sentence, `text` says it in other words.

    Args:
        kind: the kind.
        rules: the rules of the game in which it happened; `tradicional` by default.
        attributes: all that go with the kind, by name.

    Raises:
        TypeError: if an attribute is missing, is one too many or has a wrong type.
        ValueError: if there is no such kind or value.

    >>> game = Game("espanola", seed=7)
    >>> for event in game.events:
    ...     match event:
    ...         case Event(kind="dealt", seat=seat, cards=cards):
    ...             print(seat, len(cards))
    1 5
    2 5
    3 5
    0 5
    """
    __match_args__: ClassVar[tuple[Literal["kind"]]]
    def __new__(cls, kind: _Kind, *, rules: _RulesLike | None = None, **attributes: Any) -> Self: ...
    @property
    def rules(self) -> Rules:
        """The rules of the game in which it happened."""
    @property
    def kind(self) -> _Kind:
        """What kind of event it is."""
    @property
    def seat(self) -> int:
        """The seat that acted or received."""
    @property
    def dealer(self) -> int | None:
        """The dealer of the hand."""
    @property
    def side(self) -> int:
        """The side whose points, pile or game it is."""
    @property
    def points(self) -> int:
        """The points given or swallowed, 1 or more."""
    @property
    def why(self) -> _Why:
        """What the points are for: `caida`, `limpia`, `ronda`, `doble_ronda`, `ronda_caida`, `carton`,
        `dos_por_dar`, `mas_cartas`, `out_of_turn`, `wrong_capture` or `misdeal`.
        """
    @property
    def rule(self) -> _Block:
        """The option that swallowed the points: `at_38`, `ronda_cutoff`, `carton_cutoff` or `carton_cap`."""
    @property
    def play(self) -> Play:
        """The play."""
    @property
    def cards(self) -> CardSet | None:
        """The cards dealt, or left on the table; None if they are hidden."""
    @property
    def count(self) -> int:
        """How many cards a pile holds."""
    @property
    def rank(self) -> Rank | None:
        """The rank of a ronda; None if it is hidden."""
    @property
    def doble(self) -> bool:
        """Whether four cards are equal, not three."""
    @property
    def called(self) -> bool:
        """Whether the ronda was called."""
    @property
    def pack(self) -> Deck | tuple[Card | None, ...] | None:
        """The pack: a Deck, or the cards turned up in a draw; None if it is hidden."""
    @property
    def shown(self) -> int:
        """How many cards were turned up."""
    @property
    def cut(self) -> Cut:
        """The cut."""
    @property
    def fault(self) -> _FaultName:
        """The fault: `out_of_turn`, `wrong_capture` or `misdeal`."""
    @property
    def void(self) -> bool:
        """Whether the hand ended by a misdeal."""
    @property
    def how(self) -> _How:
        """How the game was won: `points`, `doble_ronda` or `misdeal`."""
    @property
    def zapatero(self) -> bool:
        """Whether every rival has less than 10 points, or the match was won by that."""
    def text(self, lang: _Language = "en", *, names: Sequence[str] | None = None) -> str:
        """What happened, as a sentence.

        Args:
            lang: `en` or `es`.
            names: the names of the seats; their numbers by default.

        >>> Event("awarded", rules="pagat+players=2", side=1, points=2, why="caida").text("es", names=["Ana", "Luis"])
        'Luis: 2 puntos por caída.'
        """
    def asdict(self) -> dict[str, Any]:
        """The kind and all attributes, as a new dict."""
    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat may know it; None is a spectator, who sees no hand.

        >>> dealt = next(event for event in Game(seed=7).events if event.kind == "dealt" and event.seat == 1)
        >>> dealt.seen_by(1) == dealt, dealt.seen_by(0).cards
        (True, None)
        """
    @staticmethod
    def _of(rules: _RulesLike, parts: dict[str, Any]) -> Event: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Call:
    """A seat calls its ronda, in or out of turn: an action.

    >>> Call(2).seat
    2
    """
    __match_args__: ClassVar[tuple[Literal["seat"]]]
    def __new__(cls, seat: int) -> Self: ...
    @property
    def seat(self) -> int:
        """The seat that calls."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Fault:
    """A reported fault: an action.

    Args:
        seat: who committed it; a misdeal names the dealer.
        fault: `out_of_turn`, `wrong_capture` or `misdeal`.

    Raises:
        ValueError: for any other fault.

    >>> Fault(3, "misdeal")
    Fault(3, 'misdeal')
    """
    __match_args__: ClassVar[tuple[Literal["seat"], Literal["fault"]]]
    def __new__(cls, seat: int, fault: _FaultName) -> Self: ...
    @property
    def seat(self) -> int:
        """Who committed it."""
    @property
    def fault(self) -> _FaultName:
        """Which: `out_of_turn`, `wrong_capture` or `misdeal`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Game:
    """A game of Cuarenta from the shuffle to the fortieth point, always in a valid state.

    The table does its chores by itself (it shuffles from the seed, declines the cut and calls rondas)
    unless `auto` leaves them to you; then `phase` and `turn` say which action is wanted from whom.
    A game may be used from several threads; each call is one step.

    Args:
        rules: a preset, the text of rules, or `Rules`.
        players: 2, 3 or 4; what the rules say by default.
        seed: where packs come from: an int from 0 to 2**64 - 1, or 32 bytes; random by default.
        dealer: the seat that deals first, unless the rules draw for it.
        auto: the chores the table does by itself, any of `shuffle`, `cut` and `call`.

    Raises:
        RulesError: if there are no such rules.
        SetupError: if the dealer does not sit at the table or the seed is not one.

    >>> game = Game("tradicional", players=2, seed=7)
    >>> game.turn, game.phase, game.score
    (1, 'play', (0, 0))
    >>> events = game.push(game.legal_plays[0])
    >>> events[0].kind, game.turn
    ('played', 0)
    >>> game.pop() == events[0].play
    True
    """
    def __new__(
        cls,
        rules: _RulesLike | None = None,
        *,
        players: int | None = None,
        seed: _Seed | None = None,
        dealer: int | None = None,
        auto: Iterable[_Chore] | None = None,
    ) -> Self: ...
    @staticmethod
    def from_setup(
        rules: _RulesLike,
        *,
        dealer: int,
        turn: int,
        hands: Sequence[_CardsLike],
        table: _CardsLike | None = None,
        piles: Sequence[_CardsLike] | None = None,
        stock: Sequence[_CardLike] | None = None,
        score: Sequence[int] | None = None,
        live: _CardLike | None = None,
        rondas: dict[int, Rank] | None = None,
        last_capturer: int | None = None,
        seed: _Seed | None = None,
    ) -> Game:
        """A game that stands as described.

        Whose turn it is must agree with the hands; the cards that are not named anywhere are missing, and
        a missing card is a fault.

        Args:
            rules: a preset, the text of rules, or `Rules`.
            dealer: the dealer of the hand.
            turn: the seat to play.
            hands: the cards of each seat.
            table: the cards on the table.
            piles: the pile of each side.
            stock: the cards still to be dealt, the next one first.
            score: the points of each side.
            live: the card that may be fallen on.
            rondas: the rank of the ronda that a seat has scored in this deal, by seat.
            last_capturer: the side that captured last in this hand.
            seed: where further packs come from; without it they are pushed.

        Raises:
            SetupError: if there can be no such game; its `faults` names every reason.

        >>> game = Game.from_setup("tradicional+players=2", dealer=0, turn=0, hands=["6dKd", "Kh"], table="6h",
        ...                        live="6h", piles=[~CardSet("6dKdKh6h"), ""], score=[30, 34])
        >>> game.preview("6dx6h").points
        4
        """
    @staticmethod
    def from_text(text: str) -> Game:
        """The game that a position text describes.

        A text with the seed and the past (`text(secret=True)`) gives an equal game; without them the packs to
        come are pushed, and what has been played in this hand is not known.

        Raises:
            NotationError: if the text is not a position.
            RulesError: if it begins with no rules.
            SetupError: if there can be no such game; its `faults` names every reason.

        >>> game = Game(seed=7)
        >>> Game.from_text(game.text(secret=True)) == game
        True
        """
    def text(self, *, secret: bool = False) -> str:
        """The game in one line, as FEN does for chess. Every hand is in it.

        Args:
            secret: whether the seed and the plays of this hand are written too, so that the text reads back
                as an equal game. Nobody at the table may see it.

        >>> Game(players=2, auto=[]).text()
        'tradicional+players=2 shuffle dealer=0 score=0/0 auto=none'
        """
    @staticmethod
    def _replay(origin: Any, actions: Sequence[str]) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def rules(self) -> Rules:
        """The rules of this game."""
    @property
    def players(self) -> int:
        """How many seats there are."""
    @property
    def phase(self) -> _Phase:
        """Which kind of action is wanted: `draw_dealer` or `shuffle` (a Deck), `cut` (a Cut), `play` (a Play;
        calls and faults are taken too), or `over`.
        """
    @property
    def turn(self) -> int | None:
        """The seat whose decision it is; None when a first dealer is drawn for and when the game is over."""
    @property
    def dealer(self) -> int:
        """The dealer of this hand; between hands, of the next one."""
    @property
    def table(self) -> CardSet:
        """The cards on the table."""
    @property
    def live(self) -> Card | None:
        """The card that may be fallen on: the seat just before laid it down. None if there is none."""
    @property
    def score(self) -> tuple[int, ...]:
        """The points of each side."""
    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards each seat holds. Every hand is here: what one seat may know is its `view`."""
    def hand(self, seat: int) -> CardSet:
        """The cards a seat holds.

        Raises:
            SetupError: if the seat is not at the table; code `no_such_seat`.
        """
    @property
    def piles(self) -> tuple[CardSet, ...]:
        """The pile of each side in this hand."""
    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be dealt, the next one first."""
    def side(self, seat: int) -> int:
        """The side for which a seat scores.

        Raises:
            SetupError: if the seat is not at the table; code `no_such_seat`.
        """
    @property
    def callers(self) -> tuple[int, ...]:
        """The seats that may call a ronda now."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    def outcome(self) -> Outcome | None:
        """Who won and how; None while the game goes on."""
    @property
    def history(self) -> tuple[PastPlay, ...]:
        """The known plays of the present hand, in order; between hands, of the last one."""
    @property
    def events(self) -> list[Event]:
        """All events so far, in order."""
    @property
    def actions(self) -> list[_Action]:
        """All actions so far, in order; those of the table itself are not among them."""
    def push(self, action: _ActionLike) -> list[Event]:
        """Takes an action and all that follows from it until the next decision.

        Args:
            action: a Play, a Deck, a Cut, a Call or a Fault, or its text: `7hx2d5c`, `pack=…`, `cut=12`,
                `call=1`, `misdeal=0`.

        Returns:
            What happened, in order.

        Raises:
            IllegalActionError: if the rules refuse it. The game is then as it was.
            NotationError: if the text is not an action.

        >>> game = Game("espanola", auto=["shuffle"], seed=7)
        >>> game.phase, game.turn
        ('cut', 3)
        >>> game.push(Cut.taps(2))[0].kind
        'cut_made'
        """
    def pop(self) -> _Action:
        """Takes the last action back and returns it.

        Raises:
            IndexError: if there is none.
        """
    def peek(self) -> _Action:
        """The last action.

        Raises:
            IndexError: if there is none.
        """
    @property
    def legal_plays(self) -> LegalPlays:
        """The legal plays in a fixed order, one for each rank thrown and ranks taken; none unless a seat is to
        play.

        >>> game = Game(seed=7)
        >>> game.legal_plays[0] in game.legal_plays, len(game.legal_plays) > 0
        (True, True)
        """
    def all_plays(self) -> LegalPlays:
        """Every legal play with every choice of suits; none unless a seat is to play."""
    def is_legal(self, action: _ActionLike) -> bool:
        """Whether an action is legal, a play with any suits."""
    def explain(self, action: _ActionLike, lang: _Language = "en") -> IllegalActionError | None:
        """Why an action is refused, as the error that `push` would raise; None if it is legal.

        Args:
            action: as for `push`.
            lang: the language of the message, `en` or `es`.

        >>> error = Game(seed=7).explain(Deck())
        >>> error.code
        'wrong_phase'
        """
    def preview(self, play: _PlayLike) -> Preview:
        """What a play would take and score by itself, and what a rule would swallow.

        Raises:
            IllegalActionError: if the play is illegal.
            NotationError: if the text is not a play.

        >>> game = Game(seed=7)
        >>> game.preview(game.legal_plays[0]).points
        0
        """
    def to_bytes(self) -> bytes:
        """The whole game as bytes, from which an equal game is loaded: a secret."""
    @staticmethod
    def from_bytes(bytes: bytes) -> Game:
        """The game of these bytes.

        Raises:
            NotationError: if they are not a saved game, were changed, or were saved by another version.
            SetupError: if there can be no such game.

        >>> game = Game(seed=7)
        >>> Game.from_bytes(game.to_bytes()) == game
        True
        """
    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator, who sees no hand.

        Raises:
            SetupError: if the seat is not at the table; code `no_such_seat`.
        """
    def record(self, *, names: Sequence[str] | None = None, seed: bool = False) -> Record:
        """The game written down from its beginning, as PGN does for chess.

        Args:
            names: the names of the seats.
            seed: whether the seed is written in place of the packs: a secret until the game is over.

        Raises:
            ValueError: if a name has control characters.
        """
    def draw(self, lang: _Language = "en", *, names: Sequence[str] | None = None) -> str:
        """The table drawn in text, every hand open; `str(game)` is that in English.

        Args:
            lang: `en` or `es`.
            names: the names of the seats; their numbers by default.
        """
    def _repr_svg_(self) -> str: ...
    def suggest(self, policy: Literal["sensible", "random"] = "sensible", *, seed: int | None = None) -> Play | None:
        """The play that a policy chooses for the seat to play; None unless a seat is to play.

        The seat's policy sees its own hand and what has been played, no more.

        Args:
            policy: `sensible` (takes the caída, then the limpia, then the most cards; lays down what does
                least harm) or `random`.
            seed: of the random choice, an int from 0 to 2**64 - 1.

        Raises:
            ValueError: if there is no such policy or seed.

        >>> game = Game(seed=7)
        >>> game.suggest() in game.legal_plays
        True
        """
    def copy(self, *, history: bool = True) -> Game:
        """A game that goes on from here on its own.

        Args:
            history: whether the actions and events so far come along, so that they can be popped.
        """
    def perft(self, depth: int) -> int:
        """The number of ways to play on for so many plays, at rank level: a check of the rules as a whole.

        A way that ends earlier, with the game or for want of a pack, is not counted.

        Raises:
            ValueError: if the depth is not 0 to 255.

        >>> game = Game(seed=7)
        >>> game.perft(0), game.perft(1) == len(game.legal_plays)
        (1, True)
        """
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: dict[int, Any], /) -> Game: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Preview:
    """What a play would take and score by itself; what follows it (the next deal, the count) is not looked at.

    Args:
        play: the play.
        side: the side that would score.
        gains: what it would score, and what a rule would swallow, in the order in which it is given.
    """
    def __new__(cls, play: _PlayLike, side: int, gains: Sequence[Gain]) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def play(self) -> Play:
        """The play."""
    @property
    def side(self) -> int:
        """The side that would score."""
    @property
    def points(self) -> int:
        """The points that it would really score."""
    @property
    def gains(self) -> tuple[Gain, ...]:
        """What it would score, and what a rule would swallow, in the order in which it is given."""
    def text(self, lang: _Language = "en") -> str:
        """What the play would score, in words.

        Args:
            lang: `en` or `es`.

        >>> Preview("7hx7d", 0, [Gain("caida", 2), Gain("limpia", 2)]).text("es")
        'caída 2 + limpia 2 = 4 puntos'
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Gain:
    """One line of a preview.

    Args:
        why: what for.
        points: how many.
        blocked_by: the option that would swallow them.
    """
    __match_args__: ClassVar[tuple[Literal["why"], Literal["points"], Literal["blocked_by"]]]
    def __new__(cls, why: _Why, points: int, blocked_by: _Block | None = None) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def why(self) -> _Why:
        """What for: `caida`, `ronda_caida` or `limpia`."""
    @property
    def points(self) -> int:
        """How many points, given or swallowed."""
    @property
    def blocked_by(self) -> _Block | None:
        """The option that would swallow them; None if they are given."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PastPlay:
    """One play of a hand that is being played.

    Args:
        deal: the deal of the hand in which it was played, from 0.
        seat: who played.
        play: the play.
    """
    __match_args__: ClassVar[tuple[Literal["deal"], Literal["seat"], Literal["play"]]]
    def __new__(cls, deal: int, seat: int, play: _PlayLike) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def deal(self) -> int:
        """The deal of the hand in which it was played, from 0."""
    @property
    def seat(self) -> int:
        """Who played."""
    @property
    def play(self) -> Play:
        """The play."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Outcome:
    """Who won a game, and how.

    Args:
        winner: the side that won.
        how: `points`, `doble_ronda` or `misdeal`.
    """
    __match_args__: ClassVar[tuple[Literal["winner"], Literal["how"]]]
    def __new__(cls, winner: int, how: _How) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def winner(self) -> int:
        """The side that won."""
    @property
    def how(self) -> _How:
        """`points`, `doble_ronda` or `misdeal`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Match:
    """A *mesa*: games until a side has won enough of them, or one by zapatero where that wins the match.

    Args: as for `Game`.

    >>> match = Match("espanola", players=2, seed=7)
    >>> while match.winner is None:
    ...     if match.game.is_over:
    ...         _ = match.next_game()
    ...     else:
    ...         _ = match.push(match.game.legal_plays[0])
    >>> match.wins[match.winner] >= 1
    True
    """
    def __new__(
        cls,
        rules: _RulesLike | None = None,
        *,
        players: int | None = None,
        seed: _Seed | None = None,
        dealer: int | None = None,
        auto: Iterable[_Chore] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules:
        """The rules of this match."""
    @property
    def game(self) -> Game:
        """The game being played, or the last one: a copy, which goes its own way."""
    @property
    def wins(self) -> tuple[int, ...]:
        """The games each side has won."""
    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it goes on."""
    @property
    def events(self) -> list[Event]:
        """All events so far, in order."""
    def push(self, action: _ActionLike) -> list[Event]:
        """Takes an action in the game, as `Game.push` does.

        Raises:
            IllegalActionError: if the rules refuse it. The match is then as it was.
            NotationError: if the text is not a play.
        """
    def next_game(self) -> list[Event]:
        """Begins the next game; the seat after the dealer of the last hand deals.

        Raises:
            IllegalActionError: if a game is being played or the match is over.
        """
    def pop(self) -> _Action | None:
        """Takes the last action back and returns it; None if it began the next game.

        Raises:
            IndexError: if there is none.
        """
    @staticmethod
    def _replay(origin: Any, actions: Sequence[str]) -> Match: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def to_bytes(self) -> bytes:
        """The whole match as bytes, from which an equal match is loaded: a secret."""
    @staticmethod
    def from_bytes(bytes: bytes) -> Match:
        """The match of these bytes.

        Raises:
            NotationError: if they are not a saved match, were changed, or were saved by another version.
            SetupError: if there can be no such match.
        """
    @staticmethod
    def from_text(text: str) -> Match:
        """The match that a text describes, as `Game.from_text`.

        Raises:
            NotationError: if the text is not a match.
            RulesError: if it begins with no rules.
            SetupError: if there can be no such match.
        """
    def text(self, *, secret: bool = False) -> str:
        """The match in one line, as `Game.text`."""
    def record(self, *, names: Sequence[str] | None = None, seed: bool = False) -> Record:
        """The match written down from its beginning.

        Args:
            names: the names of the seats.
            seed: whether the seed is written in place of the packs: a secret until the match is over.

        Raises:
            ValueError: if a name has control characters.
        """
    def _repr_svg_(self) -> str: ...
    def copy(self) -> Match:
        """A match that goes on from here on its own."""
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, memo: dict[int, Any], /) -> Match: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Record:
    """A game or a match written down, as PGN does for chess: who played, by which rules, the packs, and
    everything that was decided.

    A record is an immutable value; it says what was done, not that it was legal: `replay` finds out.

    Args:
        text: the text of the record.

    Raises:
        NotationError: if the text is not a record.

    >>> game = Game("espanola", players=2, seed=7)
    >>> _ = game.push(game.legal_plays[0])
    >>> record = game.record(names=["Ana", "Luis"])
    >>> record.tags, len(record.steps)
    ({'Seat0': 'Ana', 'Seat1': 'Luis'}, 2)
    >>> Record(str(record)) == record
    True
    """
    def __new__(cls, text: str) -> Self: ...
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def is_match(self) -> bool:
        """Whether it is the record of a match."""
    @property
    def tags(self) -> dict[str, str]:
        """Who, where and when: a new dict of names and values."""
    @property
    def steps(self) -> tuple[_Action | tuple[Card | None, ...] | None, ...]:
        """Everything that was done, in order: actions, packs of which not every card is known (40 places, None
        where it is not), and None where the next game of a match began.
        """
    @property
    def result(self) -> Outcome | None:
        """Who won the (last) game and how, if that is recorded."""
    def comment(self, after: int) -> str | None:
        """The comment after so many steps; None if there is none."""
    def with_comment(self, after: int, text: str) -> Record:
        """The same record with a comment after so many steps (at most all of them); the empty text takes it
        away.

        Raises:
            ValueError: if the text has control characters.
        """
    def with_tags(self, **tags: str) -> Record:
        """The same record with these tags too, such as `Event`, `Site`, `Date` and `Seat0` to `Seat3`.

        Raises:
            ValueError: if a name or a value cannot stand in a record.
        """
    def replay(self, steps: int | None = None) -> Game | Match:
        """The game or match that the record tells of, with all its actions, so that they can be popped.

        Args:
            steps: how many steps to take; all by default.

        Raises:
            IllegalActionError: if a step is illegal or the end is not as recorded; its `code` says why.

        >>> game = Game("espanola", players=2, seed=7)
        >>> _ = game.push(game.legal_plays[0])
        >>> game.record(seed=True).replay() == game
        True
        """
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class View:
    """What one seat, or a spectator, may know of a game, and nothing else: never the order of the pack, another
    hand, a seed, or the rank of another's ronda.

    A server makes views of its `Game` (`game.view(seat)`) and sends them; a client and a program that thinks
    hold nothing else. A view is an immutable value with perfect memory of the hand: two views are equal if
    they know exactly the same.

    Args:
        text: the text of a view.

    Raises:
        NotationError: if the text is not a view.
        RulesError: if it begins with no rules.
        SetupError: if no game gives such a view.

    >>> view = Game("espanola", players=2, seed=7).view(1)
    >>> len(view.hand), view.hand_sizes, view.stock_size
    (5, (5, 5), 30)
    >>> View(str(view)) == view
    True
    """
    def __new__(cls, text: str) -> Self: ...
    @staticmethod
    def start(
        seat: int | None,
        rules: _RulesLike | None = None,
        *,
        players: int | None = None,
        dealer: int | None = None,
        auto: Iterable[_Chore] | None = None,
    ) -> View:
        """What everybody knows when a game begins, before its first event: what the events of a seat are applied
        to.

        Args:
            seat: whose view; None is a spectator.
            rules, players, dealer, auto: as for `Game`.

        >>> game = Game("pagat", players=2, seed=7)
        >>> view = View.start(0, "pagat", players=2)
        >>> view.apply(event.seen_by(0) for event in game.events) == game.view(0)
        True
        """
    def apply(self, events: Event | Iterable[Event]) -> View:
        """The view after these events, as its seat sees them (`event.seen_by(view.viewer)`).

        Args:
            events: an event, or any iterable of events.

        Raises:
            SetupError: if an event cannot follow on what the view knows; its `code` says why.
        """
    @property
    def rules(self) -> Rules:
        """The rules of the game."""
    @property
    def players(self) -> int:
        """How many seats there are."""
    @property
    def viewer(self) -> int | None:
        """Whose view this is; None for a spectator."""
    @property
    def phase(self) -> _Phase:
        """Which kind of action is wanted, as `Game.phase`."""
    @property
    def turn(self) -> int | None:
        """The seat whose decision it is; None when a first dealer is drawn for and when the game is over."""
    @property
    def is_own_turn(self) -> bool:
        """Whether the viewer is to play."""
    @property
    def dealer(self) -> int:
        """The dealer of this hand; between hands, of the next one."""
    @property
    def hand(self) -> CardSet:
        """The cards that the viewer holds; none for a spectator."""
    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
    @property
    def table(self) -> CardSet:
        """The cards on the table."""
    @property
    def live(self) -> Card | None:
        """The card that may be fallen on. None if there is none."""
    @property
    def score(self) -> tuple[int, ...]:
        """The points of each side."""
    @property
    def piles(self) -> tuple[CardSet, ...]:
        """The pile of each side in this hand. What went into it everybody has seen."""
    @property
    def stock_size(self) -> int:
        """How many cards are still to be dealt."""
    @property
    def unseen(self) -> CardSet:
        """The cards that the viewer has not seen in this hand: the other hands and the stock."""
    def played(self, seat: int) -> CardSet:
        """The cards that a seat has played in this deal, as far as they are known.

        Raises:
            SetupError: if the seat is not at the table; code `no_such_seat`.
        """
    def ronda_ranks(self, seat: int) -> tuple[Rank, ...]:
        """The ranks that an announced ronda of a seat can have by all that the viewer knows; none if nothing was
        announced.

        Raises:
            SetupError: if the seat is not at the table; code `no_such_seat`.
        """
    def side(self, seat: int) -> int:
        """The side for which a seat scores.

        Raises:
            SetupError: if the seat is not at the table; code `no_such_seat`.
        """
    @property
    def history(self) -> tuple[PastPlay, ...]:
        """The known plays of the present hand, in order; between hands, of the last one."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    def outcome(self) -> Outcome | None:
        """Who won and how; None while the game goes on."""
    @property
    def may_call(self) -> bool:
        """Whether the viewer may call a ronda now."""
    @property
    def legal_plays(self) -> LegalPlays:
        """The viewer's legal plays in a fixed order; none unless it is to play."""
    def all_plays(self) -> LegalPlays:
        """Every legal play of the viewer with every choice of suits; none unless it is to play."""
    def is_legal(self, action: _ActionLike) -> bool:
        """Whether an action of the viewer would be legal."""
    def explain(self, action: _ActionLike, lang: _Language = "en") -> IllegalActionError | None:
        """Why an action of the viewer would be refused, as an error; None if it is legal.

        Args:
            action: as for `Game.push`.
            lang: the language of the message, `en` or `es`.
        """
    def preview(self, play: _PlayLike) -> tuple[Preview, Gain | None]:
        """What a play of the viewer would take and score, as far as it can know.

        Returns:
            What is sure, and what comes to it if the card fallen on is of the ronda that its seat has scored
            (None if it is not, or that is sure).

        Raises:
            IllegalActionError: if the play is illegal.
            NotationError: if the text is not a play.
        """
    def suggest(self, policy: Literal["sensible", "random"] = "sensible", *, seed: int | None = None) -> Play | None:
        """The play that a policy chooses, as `Game.suggest`; None unless the viewer is to play.

        Args:
            policy: `sensible` or `random`.
            seed: of the random choice, an int from 0 to 2**64 - 1.

        Raises:
            ValueError: if there is no such policy or seed.
        """
    def worlds(self) -> int:
        """In how many ways the cards of the other hands can lie so as to agree with everything that the viewer
        knows: exact. The order of the stock is not counted.

        >>> Game(players=2, seed=7).view(0).worlds() > 100_000
        True
        """
    def sample(self, seed: int | None = None) -> Game:
        """A game that agrees with everything that the viewer knows, each such game equally likely: the other hands
        and the order of the stock. Later packs are pushed.

        Args:
            seed: an int from 0 to 2**64 - 1; the same seed gives the same game.

        Raises:
            ValueError: if the seed is out of range.
            SetupError: between the events of one action, where no game stands so.

        >>> view = Game(seed=7).view(0)
        >>> view.sample(1).hand(0) == view.hand
        True
        """
    def key(self) -> int:
        """A 64-bit hash of everything that the viewer knows: equal views have equal keys, on every machine and in
        every version of this library.
        """
    def observation_key(self) -> int:
        """A 64-bit hash of what lies open at this moment, for a player without memory; as lasting as `key`."""
    def observation(self) -> bytes:
        """What lies open to the viewer as a vector of 480 bytes, "observation v1"; `cuarenta.batch.OBSERVATION` names
        its parts.

        >>> sum(Game(seed=7).view(0).observation()[:40])  # the cards of the hand
        5
        """
    def mask(self) -> bytes:
        """Which of the 241 numbered plays are legal for the viewer: a byte 1 or 0 for each.

        >>> view = Game(seed=7).view(1)
        >>> sum(view.mask()) == len(view.legal_plays)
        True
        """
    def play_at(self, number: int) -> Play | None:
        """The legal play with this number, as `legal_plays` has it; None if it is illegal.

        >>> view = Game(seed=7).view(1)
        >>> [view.play_at(number) for number in range(241) if view.mask()[number]] == list(view.legal_plays)
        True
        """
    def number_of(self, play: _PlayLike) -> int | None:
        """The number of a legal play, any suits, from 0 to 240; None if it is illegal."""
    def text(self) -> str:
        """The view in one line, which reads back."""
    def to_bytes(self) -> bytes:
        """The view in as few bytes as it needs, which read back."""
    @staticmethod
    def from_bytes(bytes: bytes) -> View:
        """The view of these bytes.

        Raises:
            NotationError: if they are not a view, or one of another version.
            SetupError: if no game gives such a view.
        """
    def draw(self, lang: _Language = "en", *, names: Sequence[str] | None = None) -> str:
        """The table drawn in text as the viewer sees it.

        Args:
            lang: `en` or `es`.
            names: the names of the seats; their numbers by default.
        """
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

_TractorCardLike: TypeAlias = TractorCard | str
_TractorCardsLike: TypeAlias = TractorCardSet | str | Iterable[_TractorCardLike]
_TractorActionLike: TypeAlias = TractorAction | str
_TractorRulesLike: TypeAlias = TractorRules | str
_TractorPhase: TypeAlias = Literal["draw", "shuffle", "show", "name", "bury", "lead", "lowest", "follow", "over"]
_TractorKind: TypeAlias = Literal[
    "declarer_drawn", "shuffled", "drew", "passed", "shown", "dealt", "nobody_showed", "turned_up", "redeal", "trump_set",
    "took_kitty", "buried", "throw_failed", "penalized", "led", "followed", "trick_won", "kitty_revealed", "hand_over",
    "match_won",
]

@final
class TractorCard:
    """One of the 54 cards of Tractor: a rank `2 3 4 5 6 7 8 9 T J Q K A` and a suit `s h d c`, or a joker, `sj` or
    `bj`. Ordered by index; the order of the game is that of a `Trump`.

    Args:
        card: the text, or another card.

    Raises:
        NotationError: for any other text.

    >>> card = tractor.Card("Td")
    >>> card.rank, card.suit, card.points, tractor.Card("bj").is_joker
    ('T', 'd', 10, True)
    """
    ALL: ClassVar[tuple[TractorCard, ...]]
    def __new__(cls, card: _TractorCardLike) -> Self: ...
    @property
    def index(self) -> int:
        """0 to 53; the jokers last."""
    @property
    def rank(self) -> str | None:
        """The letter of the rank; None for a joker."""
    @property
    def suit(self) -> str | None:
        """The letter of the suit; None for a joker."""
    @property
    def is_joker(self) -> bool:
        """Whether it is a joker."""
    @property
    def points(self) -> int:
        """5 for a five, 10 for a ten and a king, else 0."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: TractorCard, /) -> bool: ...
    def __le__(self, other: TractorCard, /) -> bool: ...
    def __gt__(self, other: TractorCard, /) -> bool: ...
    def __ge__(self, other: TractorCard, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorCardSet(AbstractSet[TractorCard]):
    """An immutable set of cards of Tractor: a `collections.abc.Set` in index order.

    Args:
        cards: the cards, as one text or as any iterable of cards; none by default.

    Raises:
        NotationError: if the text is not a list of different cards.

    >>> tractor.CardSet("KdAdbj").points, len(~tractor.CardSet())
    (10, 54)
    """
    def __new__(cls, cards: _TractorCardsLike | None = None) -> Self: ...
    @staticmethod
    def from_bits(bits: int) -> TractorCardSet:
        """The set with these bits: bit i is the card with index i.

        Raises:
            SetupError: if a bit from 54 on is set; code `bad_bits`.
        """
    @property
    def bits(self) -> int:
        """Bit i is the card with index i."""
    @property
    def points(self) -> int:
        """The points of the cards."""
    def __contains__(self, card: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[TractorCard]: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: TractorCardSet, /) -> bool: ...  # type: ignore[override]
    def __le__(self, other: TractorCardSet, /) -> bool: ...  # type: ignore[override]
    def __gt__(self, other: TractorCardSet, /) -> bool: ...  # type: ignore[override]
    def __ge__(self, other: TractorCardSet, /) -> bool: ...  # type: ignore[override]
    def __hash__(self) -> int: ...
    def __or__(self, other: TractorCardSet, /) -> TractorCardSet: ...  # type: ignore[override]
    def __ror__(self, other: TractorCardSet, /) -> TractorCardSet: ...
    def __and__(self, other: TractorCardSet, /) -> TractorCardSet: ...  # type: ignore[override]
    def __rand__(self, other: TractorCardSet, /) -> TractorCardSet: ...
    def __sub__(self, other: TractorCardSet, /) -> TractorCardSet: ...  # type: ignore[override]
    def __rsub__(self, other: TractorCardSet, /) -> TractorCardSet: ...
    def __invert__(self) -> TractorCardSet: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorTrump:
    """What is trump: the level, and a suit or none; and the order of the cards that follows from it.

    Args:
        level: the letter of a rank.
        suit: the letter of a suit; None when only the level cards and the jokers are trump.

    Raises:
        NotationError: if there is no such rank or suit.

    >>> trump = tractor.Trump("7", "h")
    >>> trump.suit_of("7s"), trump.suit_of("As"), trump.power("7s") == trump.power("7d")
    ('trump', 's', True)
    """
    def __new__(cls, level: str, suit: str | None = None) -> Self: ...
    @property
    def level(self) -> str:
        """The letter of the level's rank."""
    @property
    def suit(self) -> str | None:
        """The letter of the trump suit; None if there is none."""
    @property
    def cards(self) -> TractorCardSet:
        """Every trump of the pack."""
    def suit_of(self, card: _TractorCardLike) -> str:
        """The suit that a card counts as: its letter, or `trump`."""
    def power(self, card: _TractorCardLike) -> int:
        """The power of a card within the suit it counts as; equal powers are ties, which the earlier play wins."""
    def sorted(self, cards: _TractorCardsLike) -> tuple[TractorCard, ...]:
        """The cards in the total order, which has no ties: plain suits, then trump, the highest of each last."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorRules(Mapping[str, str]):
    """What a table of Tractor plays by. Every option is an attribute and a key; its value is a str.

    Args:
        rules: the text (`tractor+over_ruff=beat_every`), or other rules.
        options: values of options that differ, by name.

    Raises:
        RulesError: if an option or a value does not exist.

    >>> rules = tractor.Rules(over_ruff="beat_every")
    >>> str(rules), rules.over_ruff, rules["throw_penalty"]
    ('tractor+over_ruff=beat_every', 'beat_every', 'none')
    """
    def __new__(cls, rules: _TractorRulesLike | None = None, /, **options: object) -> Self: ...
    @staticmethod
    def options() -> tuple[TractorRuleOption, ...]:
        """The options, in the order of the table."""
    def replace(self, **options: object) -> TractorRules:
        """The same rules with other values of some options.

        Raises:
            RulesError: if an option or a value does not exist.
        """
    def keys(self) -> tuple[str, ...]:  # type: ignore[override]
        """The names of the options, in the order of the table."""
    def values(self) -> tuple[str, ...]:  # type: ignore[override]
        """The values of the options, in the order of the table."""
    def items(self) -> tuple[tuple[str, str], ...]:  # type: ignore[override]
        """The names and values of the options, in the order of the table."""
    def __len__(self) -> int: ...
    def __getitem__(self, name: str, /) -> str: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def first_declarer(self) -> str:
        """first declarer: given, shower, random."""
    @property
    def start_level(self) -> str:
        """starting level: 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A."""
    @property
    def no_show(self) -> str:
        """if nobody shows: no_trump, kitty_turn_up, declarer_names, redeal."""
    @property
    def show_window(self) -> str:
        """when to show: own_draw, after_deal."""
    @property
    def bury_limit(self) -> str:
        """most points buried: none, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55."""
    @property
    def throw_blockers(self) -> str:
        """who can break a throw: all_others, opponents_only."""
    @property
    def throw_tie(self) -> str:
        """equal lowest cards: suit_order, leader_chooses."""
    @property
    def throw_penalty(self) -> str:
        """penalty for a failed throw: none, ten."""
    @property
    def over_ruff(self) -> str:
        """beating a ruff: highest_card, beat_every, lexicographic."""
    @property
    def kitty_factor(self) -> str:
        """the kitty counts: pow2_led, flat2."""
    @property
    def level_table(self) -> str:
        """levels for points: steps20, steps20_cap3, flat."""
    @property
    def finish(self) -> str:
        """winning the match: beyond_ace, must_declare_ace."""
    @property
    def mandatory_levels(self) -> str:
        """mandatory levels: none, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A."""

@final
class TractorRuleOption:
    """One option of Tractor: what it is called and which values it allows."""
    def __new__(cls, name: str) -> Self: ...
    @property
    def name(self) -> str:
        """The name, as it stands in the text of the rules."""
    @property
    def values(self) -> tuple[str, ...]:
        """The allowed values; of `mandatory_levels`, each level that may be among them."""
    def label(self, lang: _Language = "en") -> str:
        """What a settings screen calls the option, in English (`en`) or Spanish (`es`)."""
    def value_label(self, value: str, lang: _Language = "en") -> str:
        """What a settings screen calls one of the values, in English (`en`) or Spanish (`es`).

        Raises:
            KeyError: if the option does not allow the value.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorAction:
    """A decision of a seat or of chance. Every method that wants one takes its text too.

    `kind` is one of `first` (`seat`), `pack` (`cards`, in deal order), `show` (`card`), `pass`, `name` (`suit`,
    None for no trump), `bury` (`cards`), `play` (`cards`) and `lowest` (`card`).

    Args:
        action: the text: `first:2`, `pack:` and 54 cards, `show:2h`, `pass`, `name:h` (`name:-` for none), `bury:`
            and six cards, `play:` and the cards, `lowest:7s`.

    Raises:
        NotationError: for any other text.

    >>> action = tractor.Action("play:KdAd")
    >>> action.kind, action.cards
    ('play', CardSet('KdAd'))
    """
    __match_args__: ClassVar[tuple[Literal["kind"]]]
    def __new__(cls, action: _TractorActionLike) -> Self: ...
    @property
    def kind(self) -> Literal["first", "pack", "show", "pass", "name", "bury", "play", "lowest"]:
        """What kind of action it is."""
    @property
    def cards(self) -> TractorCardSet | tuple[TractorCard, ...] | None:
        """The cards buried or played; of a pack a tuple in deal order; None for the other kinds."""
    @property
    def card(self) -> TractorCard | None:
        """The card shown or led; None for the other kinds."""
    @property
    def suit(self) -> str | None:
        """The letter of the suit named; None for none and for the other kinds."""
    @property
    def seat(self) -> int | None:
        """The seat that declares first; None for the other kinds."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorEvent:
    """A fact that an action of Tractor has brought about.

    `kind` says which; the attributes that go with it are these, and no other is there: `declarer_drawn`: `seat` ·
    `shuffled`: `hand`, `declarer`, `level` · `drew`: `seat`, `card` · `passed`: `seat` · `shown`: `seat`, `card`,
    `dealt` · `dealt` · `nobody_showed` · `turned_up`: `cards` · `redeal` · `trump_set`: `declarer`, `trump` ·
    `took_kitty`, `buried`: `seat`, `cards` (None for the other seats) · `throw_failed`: `seat`, `cards`, `lowest` ·
    `penalized`: `side`, `points`, `opponents` · `led`, `followed`: `seat`, `cards` · `trick_won`: `seat`, `points`,
    `opponents` · `kitty_revealed`: `cards`, `points`, `factor`, `added` · `hand_over`: `opponents`, `winners`
    (`declarers` or `opponents`), `side`, `gain`, `levels`, `next_declarer` · `match_won`: `side`.

    >>> game = tractor.Game(seed=7)
    >>> print(game.deal()[0])
    Hand 1 is dealt: seat 0 is to declare at level 2.
    """
    __match_args__: ClassVar[tuple[Literal["kind"]]]
    def __new__(cls, kind: _TractorKind, **attributes: Any) -> Self: ...
    @property
    def kind(self) -> _TractorKind:
        """What kind of event it is."""
    @property
    def seat(self) -> int:
        """The seat that acted, or won."""
    @property
    def side(self) -> int:
        """The side."""
    @property
    def card(self) -> TractorCard:
        """The card drawn or shown."""
    @property
    def cards(self) -> TractorCardSet | None:
        """The cards; None if they are hidden."""
    @property
    def lowest(self) -> TractorCardSet:
        """The lowest card of a failed throw, or several equal ones."""
    @property
    def points(self) -> int:
        """The points of the trick or the kitty, or moved."""
    @property
    def opponents(self) -> int:
        """The opponents' points after it."""
    @property
    def hand(self) -> int:
        """The number of the hand, from 1."""
    @property
    def declarer(self) -> int:
        """The seat that declares."""
    @property
    def level(self) -> str:
        """The letter of the level."""
    @property
    def dealt(self) -> int:
        """How many cards had been dealt."""
    @property
    def trump(self) -> TractorTrump:
        """What is trump."""
    @property
    def factor(self) -> int:
        """By how much the kitty's points count."""
    @property
    def added(self) -> int:
        """What the opponents got for the kitty."""
    @property
    def winners(self) -> Literal["declarers", "opponents"]:
        """Who won the hand: `declarers` or `opponents`."""
    @property
    def gain(self) -> int:
        """How many levels the points are worth."""
    @property
    def levels(self) -> tuple[str, str]:
        """The letters of the levels, by side."""
    @property
    def next_declarer(self) -> int:
        """The seat to declare next."""
    def asdict(self) -> dict[str, Any]:
        """The kind and all attributes, as a new dict."""
    def seen_by(self, seat: int) -> TractorEvent | None:
        """What a seat learns of it: all of it, the event without the hidden cards, or None."""
    def text(self, lang: _Language = "en") -> str:
        """What happened, as a sentence in English (`en`) or Spanish (`es`)."""
    def _field(self, name: str) -> Any: ...
    @staticmethod
    def _of(parts: dict[str, Any]) -> TractorEvent: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorChoice:
    """The sets of cards that may be chosen now: counted, listed, or picked card by card.

    >>> game = tractor.Game(seed=7)
    >>> _ = game.deal()
    >>> while game.phase == "show":
    ...     _ = game.push("pass")
    >>> game.phase, game.choice.count
    ('bury', 18564)
    """
    @property
    def count(self) -> int:
        """How many sets may be chosen."""
    @property
    def hand(self) -> TractorCardSet:
        """The hand they are chosen from."""
    def addable(self, chosen: _TractorCardsLike | None = None) -> TractorCardSet:
        """The cards that may still be added to those chosen so far."""
    def allows(self, cards: _TractorCardsLike) -> bool:
        """Whether these cards may be chosen."""
    def all(self) -> list[TractorCardSet]:
        """Every set that may be chosen, in a fixed order."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class TractorGame:
    """A match of Tractor in progress, always in a valid state. It knows every card: show players a `view`.

    Args:
        rules: the text of rules, or `Rules`.
        declarer: the seat that declares first, unless the options say otherwise.
        seed: where packs come from: an int from 0 to 2**64 - 1, or 32 bytes; random by default.

    Raises:
        RulesError: if there are no such rules.
        SetupError: if the seed is not one.

    >>> game = tractor.Game(seed=7)
    >>> while game.winner is None:
    ...     if game.turn is None:
    ...         _ = game.deal()
    ...     else:
    ...         _ = game.push(game.suggest())
    >>> game.levels[game.winner]
    'A'
    """
    def __new__(cls, rules: _TractorRulesLike | None = None, *, declarer: int | None = None, seed: _Seed | None = None) -> Self: ...
    @property
    def rules(self) -> TractorRules:
        """The rules of this match."""
    @property
    def hand_number(self) -> int:
        """The number of the hand, from 1."""
    @property
    def levels(self) -> tuple[str, str]:
        """The letters of the levels, by side."""
    @property
    def declarer(self) -> int:
        """The seat that declares, or is to declare."""
    @property
    def points(self) -> int:
        """The opponents' points so far in this hand."""
    @property
    def leader(self) -> int | None:
        """The seat that led the trick on the table; None if there is none."""
    @property
    def trick(self) -> tuple[TractorCardSet, ...]:
        """What each seat has played to the trick on the table."""
    @property
    def choice(self) -> TractorChoice | None:
        """The sets of cards among which the seat to decide chooses; None if it chooses none."""
    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it goes on."""
    @property
    def turn(self) -> int | None:
        """The seat whose decision it is; None when chance decides and when the match is over."""
    @property
    def phase(self) -> _TractorPhase:
        """Which kind of action is wanted: `draw` or `shuffle` (chance: `deal`, or a `first` or `pack` action), `show`,
        `name`, `bury`, `lead`, `lowest`, `follow`, or `over`.
        """
    @property
    def trump(self) -> TractorTrump:
        """What is trump, so far as it is settled: the level, and the suit shown or named."""
    @property
    def hands(self) -> tuple[TractorCardSet, ...]:
        """The cards each seat holds."""
    @property
    def buried(self) -> TractorCardSet:
        """The cards buried; none until then."""
    @property
    def events(self) -> list[TractorEvent]:
        """All events so far, in order."""
    @property
    def actions(self) -> list[TractorAction | None]:
        """All actions so far, in order; None was a deal."""
    def push(self, action: _TractorActionLike) -> list[TractorEvent]:
        """Takes an action and all that follows from it until the next decision.

        Args:
            action: an `Action`, or its text: `play:KdAd`, `pass`, `show:2h`, `bury:…`.

        Raises:
            IllegalActionError: if the rules refuse it. The match is then as it was.
            NotationError: if the text is not an action.
        """
    def deal(self) -> list[TractorEvent]:
        """Does the chance action that is wanted, from the seed: draws the first declarer, or shuffles and deals.

        Raises:
            IllegalActionError: if chance is not to decide now, or the match was set up without a seed.
        """
    def pop(self) -> TractorAction | None:
        """Takes the last action back and returns it; None if it was a deal.

        Raises:
            IndexError: if there is none.
        """
    def is_legal(self, action: _TractorActionLike) -> bool:
        """Whether an action is legal."""
    def explain(self, action: _TractorActionLike, lang: _Language = "en") -> IllegalActionError | None:
        """Why an action is refused, as the error that `push` would raise; None if it is legal.

        Args:
            action: as for `push`.
            lang: the language of the message, `en` or `es`.
        """
    def suggest(self, policy: Literal["sensible", "random"] = "sensible", *, seed: int | None = None) -> TractorAction | None:
        """The action that a policy chooses for the seat to decide; None when chance decides.

        Args:
            policy: `sensible` (it sees what the seat sees) or `random`.
            seed: of the random choice, an int from 0 to 2**64 - 1.

        Raises:
            ValueError: if there is no such policy or seed.
        """
    def view(self, seat: int) -> TractorView:
        """What a seat may know."""
    def text(self) -> str:
        """The state in one line; what was shown and played before, and the seed, are not in it."""
    @staticmethod
    def from_text(text: str) -> TractorGame:
        """The match that goes on from a state. Packs are pushed.

        Raises:
            NotationError: if the text is not a state.
            SetupError: if there can be no such state; its `faults` names every reason.

        >>> tractor.Game.from_text(tractor.Game(seed=7).text()).phase
        'shuffle'
        """
    def record(self) -> str:
        """The match written down: its first state and every action, one a line."""
    @staticmethod
    def replay(record: str) -> TractorGame:
        """The match of a record.

        Raises:
            NotationError: if the text is not a record.
            SetupError: if there can be no such beginning.
            IllegalActionError: if an action is illegal.

        >>> game = tractor.Game(seed=7)
        >>> _ = game.deal()
        >>> tractor.Game.replay(game.record()).hands == game.hands
        True
        """
    def copy(self) -> TractorGame:
        """A match that goes on from here on its own."""
    def __copy__(self) -> TractorGame: ...
    def __deepcopy__(self, memo: dict[int, Any], /) -> TractorGame: ...
    @staticmethod
    def _replay(origin: Any, actions: Sequence[str | None]) -> TractorGame: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TractorView:
    """What one seat may know of a match of Tractor, and nothing else: `game.view(seat)`.

    >>> game = tractor.Game(seed=7)
    >>> _ = game.deal()
    >>> view = game.view(2)
    >>> view.sample(1).view(2) == view
    True
    """
    @property
    def rules(self) -> TractorRules:
        """The rules."""
    @property
    def hand_number(self) -> int:
        """The number of the hand, from 1."""
    @property
    def levels(self) -> tuple[str, str]:
        """The letters of the levels, by side."""
    @property
    def declarer(self) -> int:
        """The seat that declares, or is to declare."""
    @property
    def points(self) -> int:
        """The opponents' points so far in this hand."""
    @property
    def leader(self) -> int | None:
        """The seat that led the trick on the table; None if there is none."""
    @property
    def trick(self) -> tuple[TractorCardSet, ...]:
        """What each seat has played to the trick on the table."""
    @property
    def choice(self) -> TractorChoice | None:
        """The sets of cards among which this seat chooses now; None if it chooses none."""
    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it goes on."""
    @property
    def turn(self) -> int | None:
        """The seat whose decision it is, as far as this seat knows."""
    @property
    def seat(self) -> int:
        """The seat whose view it is."""
    @property
    def phase(self) -> _TractorPhase | None:
        """Which kind of action is wanted, as `Game.phase`; None during the deal while another seat may be asked."""
    @property
    def trump(self) -> TractorTrump | None:
        """What is trump; None until it is settled."""
    @property
    def hand(self) -> TractorCardSet:
        """The seat's own cards."""
    @property
    def sorted_hand(self) -> tuple[TractorCard, ...]:
        """The seat's own cards in the total order, the highest of each suit last."""
    @property
    def hand_sizes(self) -> tuple[int, int, int, int]:
        """How many cards each seat holds."""
    @property
    def buried(self) -> TractorCardSet | None:
        """The cards buried, for the declarer once it has buried them; else None."""
    @property
    def played(self) -> TractorCardSet:
        """The cards that have been played in this hand."""
    @property
    def unseen(self) -> TractorCardSet:
        """The cards of which the seat does not know where they are."""
    def explain(self, action: _TractorActionLike, lang: _Language = "en") -> IllegalActionError | None:
        """Why this seat may not do an action now, as an error; None if it may.

        Args:
            action: as for `Game.push`.
            lang: the language of the message, `en` or `es`.
        """
    def suggest(self) -> TractorAction | None:
        """The action of a sensible player in this seat; None if it is not to decide."""
    def sample(self, seed: int | None = None) -> TractorGame:
        """A match that this seat could be in: the hidden cards are drawn uniformly from all that agree with what it
        knows.

        Args:
            seed: an int from 0 to 2**64 - 1; the same seed gives the same match.

        Raises:
            ValueError: if the seed is out of range.
        """
    def draw(self, lang: _Language = "en") -> str:
        """The table as this seat sees it, in a few lines of English (`en`) or Spanish (`es`)."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
