//! Events as sentences.

use core::fmt;

use super::{Said, Words};
use crate::{
    deck::Cut,
    event::{Event, Fault, How, PackOrder},
    rules::Misdeal,
    seat::Seat,
};

impl fmt::Display for Said<'_, Event> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: event } = *self;
        let is_spanish = words.is_spanish();
        match event {
            Event::DealerDrawn { dealer, shown, pack } => words.write_draw(f, dealer, shown, &pack),
            Event::Shuffled { dealer, .. } => {
                write!(f, "{} {}.", words.say(dealer), words.pick("shuffles", "baraja"))
            }
            Event::CutMade { seat, cut } => words.write_cut(f, seat, cut),
            Event::Dealt { seat, cards: None } => {
                let receives = words.pick("is dealt five cards", "recibe cinco cartas");
                write!(f, "{} {receives}.", words.say(seat))
            }
            Event::Dealt { seat, cards: Some(cards) } => {
                write!(f, "{} {}: {}.", words.say(seat), words.pick("is dealt", "recibe"), words.say(cards))
            }
            Event::Ronda { seat, doble, rank, called } => {
                let does = if called { words.pick("calls", "canta") } else { words.pick("has", "tiene") };
                let article = words.pick("a ", "");
                let ronda = if doble { "doble ronda" } else { "ronda" };
                write!(f, "{} {does} {article}{ronda}", words.say(seat))?;
                match rank {
                    Some(rank) => write!(f, " {} {}.", words.pick("of", "de"), words.ranks(rank)),
                    None => f.write_str("."),
                }
            }
            Event::Played { seat, play } => write!(f, "{} {}.", words.say(seat), words.say(play)),
            Event::Awarded { side, points, why } => {
                write!(f, "{}: ", words.say(side))?;
                words.write_points(f, points, why)?;
                f.write_str(".")
            }
            Event::Blocked { side, points, why, rule } => {
                let not = match points {
                    1 => words.pick(", not counted", ", que no cuenta"),
                    _ => words.pick(", not counted", ", que no cuentan"),
                };
                write!(f, "{}: ", words.say(side))?;
                words.write_points(f, points, why)?;
                write!(f, "{not}: {}.", words.say(rule))
            }
            Event::FaultReported { seat, fault } => words.write_fault(f, seat, fault),
            Event::LeftoversTaken { side, cards } => {
                let (side, cards) = (words.say(side), words.say(cards));
                if is_spanish {
                    write!(f, "Lo que queda en la mesa es de {side}, por levantar al último: {cards}.")
                } else {
                    write!(f, "What is left on the table goes to {side}, the last to take: {cards}.")
                }
            }
            Event::Counted { side, cards } => words.write_count(f, side, cards),
            Event::HandOver { dealer, void } => {
                let dealer = words.say(dealer);
                match (is_spanish, void) {
                    (false, false) => write!(f, "The hand dealt by {dealer} is over."),
                    (true, false) => write!(f, "Termina la mano que repartió {dealer}."),
                    (false, true) => {
                        write!(f, "The hand dealt by {dealer} is void: its piles do not count.")
                    }
                    (true, true) => {
                        write!(f, "La mano que repartió {dealer} queda nula: lo levantado no cuenta.")
                    }
                }
            }
            Event::GameWon { side, how, zapatero } => {
                let (english, spanish) = match how {
                    How::Points => (", with 40 points", ", con 40 puntos"),
                    How::DobleRonda => (", by a doble ronda", ", por doble ronda"),
                    How::Misdeal => (", by the dealer's misdeal", ", por la mala repartición"),
                };
                let goes_to = words.pick("The game goes to", "La chica es de");
                write!(f, "{goes_to} {}{}", words.say(side), words.pick(english, spanish))?;
                f.write_str(if zapatero {
                    words.pick(
                        "; every rival has fewer than 10: zapatero.",
                        "; los rivales no llegan a 10: zapateros.",
                    )
                } else {
                    "."
                })
            }
            Event::MatchWon { side, zapatero } => {
                write!(f, "{} {}", words.pick("The match goes to", "La mesa es de"), words.say(side))?;
                f.write_str(if zapatero {
                    words.pick(", at once, by zapatero.", ", de una vez, por zapatero.")
                } else {
                    "."
                })
            }
        }
    }
}

impl Words<'_> {
    fn write_draw(
        &self,
        f: &mut fmt::Formatter<'_>,
        dealer: Option<Seat>,
        shown: u8,
        pack: &PackOrder,
    ) -> fmt::Result {
        f.write_str(self.pick("Turned up for the first deal: ", "A ver quién da primero: "))?;
        for (place, card) in pack.0.iter().take(shown.into()).enumerate() {
            f.write_str(if place == 0 { "" } else { ", " })?;
            match card {
                Some(card) => write!(f, "{}", self.say(*card))?,
                None => f.write_str("?")?,
            }
        }
        match dealer {
            Some(dealer) => write!(f, ". {} {}.", self.say(dealer), self.pick("deals first", "da primero")),
            None => f.write_str(self.pick(
                ". The highest are equal and the pack is used up: they draw again from another.",
                ". Las más altas son iguales y se acabó la baraja: se repite con otra.",
            )),
        }
    }

    fn write_cut(&self, f: &mut fmt::Formatter<'_>, seat: Seat, cut: Cut) -> fmt::Result {
        let seat = self.say(seat);
        let cards = cut.moved().unwrap_or(0);
        let moved = self.card_count(cards);
        let go =
            self.pick("from the top to the bottom", if cards == 1 { "pasa abajo" } else { "pasan abajo" });
        match (cut, self.is_spanish()) {
            (Cut::Decline, false) => write!(f, "{seat} declines the cut."),
            (Cut::Decline, true) => write!(f, "{seat} no corta."),
            (Cut::Packet(_), false) => write!(f, "{seat} cuts: {moved} {go}."),
            (Cut::Packet(_), true) => write!(f, "{seat} corta: {moved} de arriba {go}."),
            (Cut::Half, false) => write!(f, "{seat} asks for half: {moved} {go}."),
            (Cut::Half, true) => write!(f, "{seat} pide la mitad: {moved} de arriba {go}."),
            (Cut::Taps(1), false) => write!(f, "{seat} taps the pack once: the top card goes under."),
            (Cut::Taps(1), true) => write!(f, "{seat} da un golpe al mazo: la carta de arriba pasa abajo."),
            (Cut::Taps(taps), false) => {
                write!(f, "{seat} taps the pack {taps} times: so many cards go under.")
            }
            (Cut::Taps(taps), true) => {
                write!(f, "{seat} da {taps} golpes al mazo: otras tantas cartas pasan abajo.")
            }
        }?;
        if cut.is_bad_manners() {
            f.write_str(
                self.pick(" More than three taps is bad manners.", " Más de tres golpes es mala educación."),
            )?;
        }
        Ok(())
    }

    fn write_fault(&self, f: &mut fmt::Formatter<'_>, seat: Seat, fault: Fault) -> fmt::Result {
        let (english, spanish) = match fault {
            Fault::OutOfTurn => ("played out of turn", "lanzó fuera de turno"),
            Fault::WrongCapture => ("took cards wrongly", "levantó mal"),
            Fault::Misdeal => ("misdealt", "repartió mal"),
        };
        let free = match fault {
            Fault::OutOfTurn => self.rules.out_of_turn() == 0,
            Fault::WrongCapture => self.rules.wrong_capture() == 0,
            Fault::Misdeal => self.rules.misdeal() == Misdeal::Void,
        };
        let price = if free {
            self.pick("; no points for it under these rules.", "; con estas reglas no cuesta puntos.")
        } else {
            "."
        };
        write!(f, "{} {}{price}", self.say(seat), self.pick(english, spanish))
    }
}
