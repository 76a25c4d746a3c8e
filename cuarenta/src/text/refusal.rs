//! Refused actions, setups and packs. The English text is the error's own.

use core::fmt;

use super::Said;
use crate::{
    deck::DeckError,
    game::{SetupError, SetupFault, StartError},
    illegal::{IllegalAction, IllegalReason},
};

const fn reason(reason: IllegalReason) -> &'static str {
    match reason {
        IllegalReason::GameOver => "la chica ya terminó",
        IllegalReason::WrongPhase => "esta acción no toca en este momento",
        IllegalReason::NoSuchSeat => "no hay tal puesto en esta mesa",
        IllegalReason::CutOutOfRange => "se corta o se golpea de 1 a 39 cartas",
        IllegalReason::CardNotInHand => "la carta no está en la mano de quien juega",
        IllegalReason::TakeNotOnTable => "una de las cartas por levantar no está en la mesa",
        IllegalReason::MustCapture => "levantar es obligatorio y esta carta puede hacerlo",
        IllegalReason::NoBase => "para levantar hace falta una carta igual o una suma",
        IllegalReason::MatchAndSum => "no se levanta a la vez la igual y cartas menores",
        IllegalReason::WrongSum => "las cartas menores no suman lo que vale la carta lanzada",
        IllegalReason::CourtSum => "las figuras no suman",
        IllegalReason::TooManyAddends => "las reglas no permiten sumar tantas cartas",
        IllegalReason::SumNotClean => "una suma de tres cartas debe dejar limpia la mesa",
        IllegalReason::RunGap => "un salto corta la secuencia",
        IllegalReason::RunTooShort => "hay que levantar la secuencia más larga",
        IllegalReason::NoRuns => "las reglas no tienen secuencias",
        IllegalReason::NoRunAfterSum => "las reglas no permiten secuencia tras una suma",
        IllegalReason::TwinTaken => "solo se levanta una carta de este valor",
        IllegalReason::TwinLeft => "hay que levantar todas las cartas de este valor",
        IllegalReason::CallsNotUsed => "con estas reglas las rondas no se cantan",
        IllegalReason::NoThreeEqual => "no se repartieron tres cartas iguales en esta repartición",
        IllegalReason::CalledTwice => "esta ronda ya se cantó",
        IllegalReason::CalledTooLate => {
            "la ronda se canta antes de lanzar la primera carta de la repartición"
        }
        IllegalReason::NotTheDealer => "solo quien reparte puede repartir mal",
        IllegalReason::MisdealTooLate => {
            "la mala repartición se reclama antes de que se lance la primera carta"
        }
    }
}

const fn setup_fault(fault: SetupFault) -> &'static str {
    match fault {
        SetupFault::NoSuchSeat => "se usa un puesto o un bando que no está en la mesa",
        SetupFault::CardTwice => "una carta está en dos lugares",
        SetupFault::CardMissing => "falta una carta de la baraja",
        SetupFault::StockSize => {
            "el mazo no es lo que dejan reparticiones enteras de cinco cartas a cada puesto"
        }
        SetupFault::HandSizes => "las cartas en mano no concuerdan con el turno",
        SetupFault::PlayedCards => {
            "las cartas jugadas por un puesto no concuerdan con su mano, la mesa y lo levantado"
        }
        SetupFault::LiveCard => "el puesto anterior no pudo botar la carta que se puede caer",
        SetupFault::ScoreTooHigh => "un bando tiene 40 puntos y la chica no ha terminado",
        SetupFault::Ronda => "una ronda no concuerda con la mano repartida o con las reglas",
        SetupFault::Piles => "lo levantado no concuerda con quien levantó al último",
        SetupFault::Draw => "el sorteo de quién da primero no concuerda con las reglas",
        SetupFault::Outcome => "la chica no pudo ganarse así",
        SetupFault::History => "las jugadas y rondas anteriores no llevan a esta posición",
        SetupFault::Games => "la mesa habría terminado antes de esta chica",
    }
}

impl fmt::Display for Said<'_, IllegalReason> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.words.is_spanish() { f.write_str(reason(self.what)) } else { self.what.fmt(f) }
    }
}

impl fmt::Display for Said<'_, IllegalAction> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words.say(self.what.reason).fmt(f)
    }
}

impl fmt::Display for Said<'_, SetupFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.words.is_spanish() { f.write_str(setup_fault(self.what)) } else { self.what.fmt(f) }
    }
}

impl fmt::Display for Said<'_, SetupError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.words.is_spanish() {
            return self.what.fmt(f);
        }
        f.write_str("la posición es imposible")?;
        self.what.faults().enumerate().try_for_each(|(place, fault)| {
            write!(f, "{} {}", if place == 0 { ":" } else { ";" }, setup_fault(fault))
        })
    }
}

impl fmt::Display for Said<'_, StartError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            StartError::NoSuchSeat { seat, players } if self.words.is_spanish() => {
                write!(f, "el puesto {seat} no está en una mesa de {players}")
            }
            english @ StartError::NoSuchSeat { .. } => english.fmt(f),
        }
    }
}

impl fmt::Display for Said<'_, DeckError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.words.is_spanish() {
            let missing = self.what.missing;
            write!(f, "una baraja tiene una vez cada una de las cuarenta cartas; faltan: {missing}")
        } else {
            self.what.fmt(f)
        }
    }
}
