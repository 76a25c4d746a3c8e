//! Texts that could not be read.

use core::fmt;

use super::Said;
use crate::{
    notation::PositionError,
    parse::{Expected, ParseError},
    view::ViewTextError,
};

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
        Expected::View => "`view=` y su puesto, o `-`",
        Expected::CardOrUnknown => "una carta, o `?` si no se conoce, hasta cuarenta",
        Expected::Tag => "una etiqueta, [nombre \"valor\"]",
        Expected::NewTag => "una etiqueta que no esté ya",
        Expected::TagName => "un nombre que empiece con mayúscula (o rules dealer auto seed position result)",
        Expected::Quoted => "un valor entre comillas dobles",
        Expected::TagEnd => "`]` al final de la etiqueta",
        Expected::Rules => "la etiqueta `rules` o la etiqueta `position`, no las dos",
        Expected::Step => "una acción, `game` o un {comentario}",
        Expected::Gap => "un espacio o una línea nueva",
        Expected::CommentEnd => "`}` al final del comentario",
        Expected::Printable => "una letra que se pueda imprimir",
        Expected::Match => "`match`",
        Expected::Games => "`games=`",
        Expected::Action => {
            "una acción (una jugada, pack=, cut=, call=, out_of_turn=, wrong_capture= o misdeal=)"
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

impl fmt::Display for Said<'_, &ViewTextError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            ViewTextError::Text(error) => self.words.say(*error).fmt(f),
            ViewTextError::Rules(error) => self.words.say(error).fmt(f),
            ViewTextError::View(error) => self.words.say(*error).fmt(f),
        }
    }
}
