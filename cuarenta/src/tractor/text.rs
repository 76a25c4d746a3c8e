//! Events, refusals and views in English and Spanish, for people. Their wording may change in any release.

use core::fmt;

use arrayvec::ArrayVec;

use super::{
    card::{Card, Suit},
    card_set::CardSet,
    event::Event,
    illegal::IllegalReason,
    score::Camp,
    seat::Seat,
    trump::{EffectiveSuit, Trump},
    view::View,
};
use crate::text::Language;

use Language::{English, Spanish};

impl Event {
    /// The event as a sentence.
    ///
    /// ```
    /// use cuarenta::{text::Language, tractor::{Event, Seat}};
    ///
    /// let event = Event::Led { seat: Seat::S1, cards: "AdKd".parse()? };
    /// assert_eq!(event.text(Language::English).to_string(), "Seat 1 leads K♦ A♦.");
    /// assert_eq!(event.text(Language::Spanish).to_string(), "El asiento 1 sale con K♦ A♦.");
    /// # Ok::<(), cuarenta::tractor::ParseError>(())
    /// ```
    pub const fn text(&self, language: Language) -> EventText<'_> {
        EventText { event: self, language }
    }
}

/// An [`Event`] as a sentence, made by [`Event::text`].
#[derive(Clone, Copy, Debug)]
pub struct EventText<'a> {
    event: &'a Event,
    language: Language,
}

impl fmt::Display for EventText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.language {
            English => english(self.event, f),
            Spanish => spanish(self.event, f),
        }
    }
}

fn english(event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let show = |cards| Cards { cards, language: English };
    match *event {
        Event::DeclarerDrawn { seat } => write!(f, "Seat {seat} is drawn to declare first."),
        Event::Shuffled { hand, declarer, level } => {
            write!(f, "Hand {hand} is dealt: seat {declarer} is to declare at level {level}.")
        }
        Event::Drew { seat, card } => write!(f, "Seat {seat} draws {}.", show(card.into())),
        Event::Passed { seat } => write!(f, "Seat {seat} shows nothing now."),
        Event::Shown { seat, card, .. } => write!(f, "Seat {seat} shows {}.", show(card.into())),
        Event::Dealt => f.write_str("All cards are dealt."),
        Event::NobodyShowed => f.write_str("Nobody has shown a trump."),
        Event::TurnedUp { cards } => write!(f, "The kitty is turned up: {}.", show(cards)),
        Event::Redeal => f.write_str("The hand is dealt again."),
        Event::TrumpSet { declarer, trump } => {
            let Trump { level, suit } = trump;
            write!(f, "Seat {declarer} declares; trump is level {level}, ")?;
            match suit {
                Some(suit) => write!(f, "{}.", suit.symbol()),
                None => f.write_str("no suit."),
            }
        }
        Event::TookKitty { seat, cards: Some(cards) } => {
            write!(f, "Seat {seat} takes the kitty: {}.", show(cards))
        }
        Event::TookKitty { seat, cards: None } => write!(f, "Seat {seat} takes the kitty."),
        Event::Buried { seat, cards: Some(cards) } => write!(f, "Seat {seat} buries {}.", show(cards)),
        Event::Buried { seat, cards: None } => write!(f, "Seat {seat} buries six cards."),
        Event::ThrowFailed { seat, cards, .. } => {
            let cards = show(cards);
            write!(
                f,
                "Seat {seat} throws {cards}, but another hand can beat its lowest card: it is taken back."
            )
        }
        Event::Penalized { side, points, opponents } => {
            write!(f, "Side {side} pays {points} points for it; the opponents now have {opponents}.")
        }
        Event::Led { seat, cards } => write!(f, "Seat {seat} leads {}.", show(cards)),
        Event::Followed { seat, cards } => write!(f, "Seat {seat} plays {}.", show(cards)),
        Event::TrickWon { seat, points, opponents } => {
            write!(f, "Seat {seat} wins the trick with {points} points; the opponents have {opponents}.")
        }
        Event::KittyRevealed { cards, points, factor, added } => {
            write!(f, "The kitty was {}, {points} points", show(cards))?;
            match added {
                0 => f.write_str("; the opponents get nothing for it."),
                _ => write!(f, " × {factor} = {added} for the opponents."),
            }
        }
        Event::HandOver { opponents, winners, side, gain, levels, next_declarer } => {
            let winners = match winners {
                Camp::Declarers => "declarers",
                Camp::Opponents => "opponents",
            };
            let [a, b] = levels.0;
            write!(f, "The opponents have {opponents} points: the {winners}, side {side}, win the hand")?;
            match gain {
                0 => f.write_str(" and take over")?,
                1 => f.write_str(", which is worth one level")?,
                _ => write!(f, ", which is worth {gain} levels")?,
            }
            write!(f, ". Levels {a} and {b}; seat {next_declarer} declares next.")
        }
        Event::MatchWon { side } => write!(f, "Side {side} wins the match."),
    }
}

fn spanish(event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let show = |cards| Cards { cards, language: Spanish };
    match *event {
        Event::DeclarerDrawn { seat } => write!(f, "Por sorteo declara primero el asiento {seat}."),
        Event::Shuffled { hand, declarer, level } => {
            write!(f, "Se reparte la mano {hand}: debe declarar el asiento {declarer} al nivel {level}.")
        }
        Event::Drew { seat, card } => write!(f, "El asiento {seat} recibe {}.", show(card.into())),
        Event::Passed { seat } => write!(f, "El asiento {seat} no muestra por ahora."),
        Event::Shown { seat, card, .. } => write!(f, "El asiento {seat} muestra {}.", show(card.into())),
        Event::Dealt => f.write_str("Se han repartido todas las cartas."),
        Event::NobodyShowed => f.write_str("Nadie ha mostrado triunfo."),
        Event::TurnedUp { cards } => write!(f, "Se descubre el fondo: {}.", show(cards)),
        Event::Redeal => f.write_str("Se vuelve a repartir la mano."),
        Event::TrumpSet { declarer, trump } => {
            let Trump { level, suit } = trump;
            write!(f, "Declara el asiento {declarer}; triunfo: nivel {level}, ")?;
            match suit {
                Some(suit) => write!(f, "{}.", suit.symbol()),
                None => f.write_str("sin palo."),
            }
        }
        Event::TookKitty { seat, cards: Some(cards) } => {
            write!(f, "El asiento {seat} toma el fondo: {}.", show(cards))
        }
        Event::TookKitty { seat, cards: None } => write!(f, "El asiento {seat} toma el fondo."),
        Event::Buried { seat, cards: Some(cards) } => {
            write!(f, "El asiento {seat} entierra {}.", show(cards))
        }
        Event::Buried { seat, cards: None } => write!(f, "El asiento {seat} entierra seis cartas."),
        Event::ThrowFailed { seat, cards, .. } => {
            let cards = show(cards);
            write!(f, "El asiento {seat} hace un descarte múltiple con {cards}, ")?;
            f.write_str("pero otra mano puede superar su carta más baja: se recoge.")
        }
        Event::Penalized { side, points, opponents } => {
            write!(f, "El bando {side} paga {points} puntos por ello; la defensa tiene ahora {opponents}.")
        }
        Event::Led { seat, cards } => write!(f, "El asiento {seat} sale con {}.", show(cards)),
        Event::Followed { seat, cards } => write!(f, "El asiento {seat} juega {}.", show(cards)),
        Event::TrickWon { seat, points, opponents } => {
            write!(f, "El asiento {seat} gana la baza con {points} puntos; la defensa tiene {opponents}.")
        }
        Event::KittyRevealed { cards, points, factor, added } => {
            write!(f, "El fondo era {}, {points} puntos", show(cards))?;
            match added {
                0 => f.write_str("; la defensa no recibe nada por él."),
                _ => write!(f, " × {factor} = {added} para la defensa."),
            }
        }
        Event::HandOver { opponents, winners, side, gain, levels, next_declarer } => {
            let [a, b] = levels.0;
            write!(f, "La defensa tiene {opponents} puntos: ")?;
            match winners {
                Camp::Declarers => write!(f, "los declarantes, bando {side}, ganan la mano")?,
                Camp::Opponents => write!(f, "la defensa, bando {side}, gana la mano")?,
            }
            match gain {
                0 => f.write_str("; cambia el lado, sin avanzar")?,
                1 => f.write_str("; vale un nivel")?,
                _ => write!(f, "; vale {gain} niveles")?,
            }
            write!(f, ". Niveles {a} y {b}; declara ahora el asiento {next_declarer}.")
        }
        Event::MatchWon { side } => write!(f, "El bando {side} gana la partida."),
    }
}

impl IllegalReason {
    /// The refusal as a phrase; in English the same as its `Display`.
    pub const fn text(&self, language: Language) -> RefusalText<'_> {
        RefusalText { reason: self, language }
    }
}

/// An [`IllegalReason`] as a phrase, made by [`IllegalReason::text`].
#[derive(Clone, Copy, Debug)]
pub struct RefusalText<'a> {
    reason: &'a IllegalReason,
    language: Language,
}

impl fmt::Display for RefusalText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.language == English {
            return self.reason.fmt(f);
        }
        match *self.reason {
            IllegalReason::MatchOver => f.write_str("la partida ha terminado"),
            IllegalReason::WrongPhase => f.write_str("esto no corresponde en este momento"),
            IllegalReason::NotInHand { missing } => write!(f, "no está en la mano: {missing}"),
            IllegalReason::EmptyLead => f.write_str("se sale con una carta por lo menos"),
            IllegalReason::SeveralSuits => {
                f.write_str("todas las cartas de salida deben contar como un solo palo")
            }
            IllegalReason::WrongNumber { wanted, given } => write!(f, "se piden {wanted} cartas, no {given}"),
            IllegalReason::MustFollow { wanted, given } => {
                write!(f, "hay que asistir al palo con {wanted} cartas, no {given}")
            }
            IllegalReason::NotALevelCard => f.write_str("solo se muestra una carta del nivel"),
            IllegalReason::NotAmongLowest { among } => {
                write!(f, "se sale con una de las cartas más bajas: {among}")
            }
            IllegalReason::BuryLimit { limit, points } => {
                write!(f, "se pueden enterrar {limit} puntos como máximo, no {points}")
            }
            IllegalReason::NoPacks => f.write_str("la partida no tiene de dónde sacar barajas"),
        }
    }
}

/// Cards with the symbols of their suits, a space between them.
struct Cards {
    cards: CardSet,
    language: Language,
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.cards.iter().enumerate() {
            write!(f, "{}", if i == 0 { "" } else { " " })?;
            write_card(card, self.language, f)?;
        }
        Ok(())
    }
}

fn write_card(card: Card, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match (card.rank(), card.suit(), language) {
        (Some(rank), Some(suit), _) => write!(f, "{}{}", rank.letter(), suit.symbol()),
        (.., English) if card == Card::SMALL_JOKER => f.write_str("small joker"),
        (.., English) => f.write_str("big joker"),
        (.., Spanish) if card == Card::SMALL_JOKER => f.write_str("comodín pequeño"),
        (.., Spanish) => f.write_str("comodín grande"),
    }
}

impl View {
    /// The table as this seat sees it, in a few lines.
    pub const fn text(&self, language: Language) -> ViewText<'_> {
        ViewText { view: self, language }
    }

    /// The seat's own cards in the total order (plain suits, then trump, the highest of each last).
    pub fn sorted_hand(&self) -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator + use<> {
        let trump = self.trump.unwrap_or(Trump { level: self.levels[self.declarer.side()], suit: None });
        let mut cards: ArrayVec<Card, { Card::COUNT }> = self.hand.iter().collect();
        cards.sort_unstable_by(|&a, &b| trump.total_cmp(a, b));
        cards.into_iter()
    }
}

/// A [`View`] in a few lines, made by [`View::text`].
#[derive(Clone, Copy, Debug)]
pub struct ViewText<'a> {
    view: &'a View,
    language: Language,
}

impl ViewText<'_> {
    fn write_hand(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let trump = self.view.trump();
        let suit_of = |card| trump.map(|trump: Trump| trump.suit_of(card));
        let mut last: Option<Option<EffectiveSuit>> = None;
        for card in self.view.sorted_hand() {
            let suit = suit_of(card);
            match last {
                None => {}
                Some(last) if last == suit => f.write_str(" ")?,
                Some(_) => f.write_str(" | ")?,
            }
            last = Some(suit);
            write_card(card, self.language, f)?;
        }
        Ok(())
    }
}

impl fmt::Display for ViewText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (view, language) = (self.view, self.language);
        let word = |english: &'static str, spanish: &'static str| match language {
            English => english,
            Spanish => spanish,
        };
        let level = view.levels()[view.declarer().side()];
        write!(f, "{} {}: ", word("Hand", "Mano"), view.hand_number())?;
        write!(f, "{} {}, ", word("declarer", "declarante"), view.declarer())?;
        write!(f, "{} {level}, ", word("level", "nivel"))?;
        match view.trump() {
            None => f.write_str(word("trump not yet known", "triunfo aún desconocido"))?,
            Some(Trump { suit: None, .. }) => f.write_str(word("no trump suit", "sin palo de triunfo"))?,
            Some(Trump { suit: Some(suit), .. }) => {
                write!(f, "{} {}", word("trump", "triunfo"), Suit::symbol(suit))?;
            }
        }
        writeln!(f, ", {} {}", word("opponents' points", "puntos de la defensa"), view.points())?;
        for seat in Seat::ALL {
            let (size, cards) = (view.hand_sizes()[seat], word("cards", "cartas"));
            write!(f, "  {} {seat}: {size} {cards}", word("Seat", "Asiento"))?;
            match view.trick().map(|trick| trick.plays[seat]) {
                Some(play) if !play.is_empty() => write!(f, ", {}", Cards { cards: play, language })?,
                _ => {}
            }
            writeln!(f)?;
        }
        write!(f, "  {} {}: ", word("You are seat", "Usted es el asiento"), view.seat())?;
        self.write_hand(f)
    }
}
