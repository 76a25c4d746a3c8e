//! Refusals. The English text is the error's own.

use core::fmt;

use super::Said;
use crate::{
    deck::DeckError,
    game::{SetupError, SetupFault, StartError},
    illegal::{IllegalAction, IllegalReason},
    notation::PositionError,
    parse::{Expected, ParseError},
    rules::{Preset, RuleKey, RulesError, RulesFault, RulesReason},
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
        IllegalReason::NoThreeEqual => "no se repartieron tres cartas iguales en esta mano",
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
    }
}

const fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Rank => "un valor (A 2 3 4 5 6 7 J Q K)",
        Expected::Suit => "un palo (d h s c)",
        Expected::NewCard => "una carta que no esté ya",
        Expected::End => "el fin del texto",
        Expected::FortyCards => "cuarenta cartas",
        Expected::Seat => "el número de un puesto (0 1 2 3)",
        Expected::Side => "el número de un bando (0 1 2)",
        Expected::Number => "un número entero dentro de sus límites, sin ceros delante",
        Expected::Space => "un espacio",
        Expected::Slash => "`/` y el valor del puesto o bando siguiente",
        Expected::Cards => "cartas, o `-` si no hay",
        Expected::Stage => "una etapa (draw= shuffle cut= play over=)",
        Expected::Dealer => "`dealer=`",
        Expected::Turn => "`turn=`",
        Expected::Score => "`score=`",
        Expected::Field => "el campo siguiente de la posición, en su orden, o el fin",
        Expected::How => "cómo se ganó la chica (points doble_ronda misdeal)",
        Expected::Ronda => "una ronda (777 (777) 7777 (7777) no3 no4 no34 -)",
        Expected::Automation => "lo que es automático (shuffle cut call en este orden, o none)",
        Expected::Seed => "una semilla de 64 cifras hexadecimales en minúscula",
        Expected::Cut => "un corte (decline, half, 1 a 39, taps1 a taps39)",
        Expected::View => "una vista",
        Expected::Action => {
            "una acción (una jugada, pack=, cut=, call=, out_of_turn=, wrong_capture= o misdeal=)"
        }
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

impl fmt::Display for Said<'_, Expected> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.words.is_spanish() { f.write_str(expected(self.what)) } else { self.what.fmt(f) }
    }
}

impl fmt::Display for Said<'_, ParseError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.words.is_spanish() {
            let ParseError { offset, expected } = self.what;
            write!(f, "en el byte {offset}: se esperaba {}", self.words.say(expected))
        } else {
            self.what.fmt(f)
        }
    }
}

impl fmt::Display for Said<'_, &PositionError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            PositionError::Text(error) => self.words.say(*error).fmt(f),
            PositionError::Rules(error) => self.words.say(error).fmt(f),
            PositionError::Setup(error) => self.words.say(*error).fmt(f),
        }
    }
}

impl fmt::Display for Said<'_, &RulesError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.words.is_spanish() {
            return self.what.fmt(f);
        }
        for (place, fault) in self.what.faults().iter().enumerate() {
            f.write_str(if place == 0 { "" } else { "; " })?;
            write_rules_fault(f, fault)?;
        }
        if self.what.further() > 0 {
            write!(f, "; y {} más", self.what.further())?;
        }
        if self.what.faults().iter().any(|fault| fault.reason() == RulesReason::UnknownKey) {
            f.write_str("; las opciones son ")?;
            write_list(f, RuleKey::ALL.iter().map(|key| key.name()), " y ")?;
        }
        Ok(())
    }
}

fn write_rules_fault(f: &mut fmt::Formatter<'_>, fault: &RulesFault) -> fmt::Result {
    if let Some(span) = fault.span() {
        write!(f, "en el byte {}: ", span.start)?;
    }
    write!(f, "`{}` ", fault.found().escape_debug())?;
    match (fault.reason(), fault.key()) {
        (RulesReason::BadValue, Some(key)) => {
            write!(f, "no es un valor de `{key}`: use ")?;
            write_list(f, key.option().choices().iter().map(|choice| choice.text()), " o ")
        }
        (RulesReason::RepeatedKey, _) => f.write_str("se da más de una vez"),
        (RulesReason::BadSyntax, _) => {
            f.write_str("no tiene la forma clave=valor (todo el texto es variante+clave=valor,clave=valor)")
        }
        (RulesReason::UnknownPreset, _) => {
            f.write_str("no es una variante: comience con ")?;
            write_list(f, Preset::ALL.iter().map(|preset| preset.name()), " o ")
        }
        (RulesReason::UnknownKey | RulesReason::BadValue, _) => f.write_str("no es una opción"),
    }
}

/// `a, b o c`.
fn write_list<'a>(
    f: &mut fmt::Formatter<'_>,
    items: impl ExactSizeIterator<Item = &'a str>,
    last: &str,
) -> fmt::Result {
    let len = items.len();
    items.enumerate().try_for_each(|(place, item)| {
        let separator = match place {
            0 => "",
            _ if place + 1 == len => last,
            _ => ", ",
        };
        write!(f, "{separator}{item}")
    })
}
