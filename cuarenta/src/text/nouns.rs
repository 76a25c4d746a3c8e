//! What ranks, suits and cards are called.

use core::fmt;

use super::{Said, Words};
use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    rules::PackStyle,
};

impl Words<'_> {
    fn pack_is_spanish(&self) -> bool {
        self.rules.pack_style() == PackStyle::Spanish
    }

    fn rank(&self, rank: Rank) -> &'static str {
        let english = ["ace", "two", "three", "four", "five", "six", "seven", "jack", "queen", "king"];
        let spanish = ["as", "dos", "tres", "cuatro", "cinco", "seis", "siete", "jota", "reina", "rey"];
        match (rank, self.pack_is_spanish()) {
            (Rank::Jack, true) => self.pick("jack", "sota"),
            (Rank::Queen, true) => self.pick("knight", "caballo"),
            _ => self.pick(english[rank as usize], spanish[rank as usize]),
        }
    }

    /// Cards of this rank: `sixes`, `ases`.
    pub(super) fn ranks(&self, rank: Rank) -> &'static str {
        let english =
            ["aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "jacks", "queens", "kings"];
        let spanish =
            ["ases", "doses", "treses", "cuatros", "cincos", "seises", "sietes", "jotas", "reinas", "reyes"];
        match (rank, self.pack_is_spanish()) {
            (Rank::Jack, true) => self.pick("jacks", "sotas"),
            (Rank::Queen, true) => self.pick("knights", "caballos"),
            _ => self.pick(english[rank as usize], spanish[rank as usize]),
        }
    }

    fn suit(&self, suit: Suit) -> &'static str {
        match (suit, self.pack_is_spanish()) {
            (Suit::Diamonds, false) => self.pick("diamonds", "diamantes"),
            (Suit::Hearts, false) => self.pick("hearts", "corazones"),
            (Suit::Spades, false) => self.pick("spades", "picas"),
            (Suit::Clubs, false) => self.pick("clubs", "tréboles"),
            (Suit::Diamonds, true) => self.pick("coins", "oros"),
            (Suit::Hearts, true) => self.pick("cups", "copas"),
            (Suit::Spades, true) => self.pick("swords", "espadas"),
            (Suit::Clubs, true) => self.pick("clubs", "bastos"),
        }
    }

    /// The article before the card: jota, sota and reina are feminine.
    fn article(&self, rank: Rank) -> &'static str {
        let feminine = match rank {
            Rank::Jack => true,
            Rank::Queen => !self.pack_is_spanish(),
            _ => false,
        };
        self.pick("the", if feminine { "la" } else { "el" })
    }

    /// Separates item `place` of `len` from the one before it: `a, b and c`.
    pub(super) fn separator(&self, place: usize, len: usize) -> &'static str {
        if place == 0 {
            ""
        } else if place + 1 < len {
            ", "
        } else {
            self.pick(" and ", " y ")
        }
    }

    /// `24 cards`, `1 carta`.
    pub(super) fn card_count(&self, cards: u8) -> impl fmt::Display + use<> {
        let noun = if cards == 1 { self.pick("card", "carta") } else { self.pick("cards", "cartas") };
        Counted { number: cards.into(), noun }
    }

    /// `2 points`, `1 punto`.
    pub(super) fn point_count(&self, points: u16) -> impl fmt::Display + use<> {
        let noun = if points == 1 { self.pick("point", "punto") } else { self.pick("points", "puntos") };
        Counted { number: points, noun }
    }
}

struct Counted {
    number: u16,
    noun: &'static str,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.noun)
    }
}

/// `seven`, `siete`; `jack`, `jota` or `sota`.
impl fmt::Display for Said<'_, Rank> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words.rank(self.what))
    }
}

/// `hearts`, `cups`; `corazones`, `copas`.
impl fmt::Display for Said<'_, Suit> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words.suit(self.what))
    }
}

/// `seven of hearts`, `siete de copas`.
impl fmt::Display for Said<'_, Card> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: card } = self;
        write!(f, "{} {} {}", words.rank(card.rank()), words.pick("of", "de"), words.suit(card.suit()))
    }
}

/// `the two of diamonds and the five of clubs`; `no cards`.
impl fmt::Display for Said<'_, CardSet> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: cards } = self;
        if cards.is_empty() {
            return f.write_str(words.pick("no cards", "ninguna carta"));
        }
        let len = cards.len().into();
        cards.iter().enumerate().try_for_each(|(place, card)| {
            f.write_str(words.separator(place, len))?;
            words.write_card(f, card)
        })
    }
}

impl Words<'_> {
    /// The card with its article: `the seven of hearts`.
    pub(super) fn write_card(&self, f: &mut fmt::Formatter<'_>, card: Card) -> fmt::Result {
        write!(f, "{} {}", self.article(card.rank()), self.say(card))
    }
}
