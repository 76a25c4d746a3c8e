//! Records that cannot be read or replayed.

use core::fmt;

use super::Said;
use crate::notation::{RecordError, RecordFault, ReplayError, ReplayReason, WordError};

impl fmt::Display for Said<'_, &RecordError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: error } = self;
        if !words.is_spanish() {
            return error.fmt(f);
        }
        let RecordError { line, offset, fault } = error;
        write!(f, "línea {line}, byte {offset}: ")?;
        match fault {
            RecordFault::Expected(expected) => write!(f, "se esperaba {}", words.say(*expected)),
            RecordFault::Position(error) => words.say(error).fmt(f),
            RecordFault::TooLong { bytes } => write!(f, "un registro de {bytes} bytes es demasiado largo"),
            RecordFault::TooManyTags => f.write_str("hay demasiadas etiquetas"),
            RecordFault::TooManySteps => f.write_str("hay demasiados pasos"),
        }
    }
}

impl fmt::Display for Said<'_, ReplayError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: error } = self;
        if !words.is_spanish() {
            return error.fmt(f);
        }
        write!(f, "paso {} del registro: ", error.step)?;
        match error.reason {
            ReplayReason::Illegal(reason) => words.say(reason).fmt(f),
            ReplayReason::UnknownCards => f.write_str("no se conocen todas las cartas de la baraja"),
            ReplayReason::NotAMatch => f.write_str("empieza otra chica, pero el registro no es de una mesa"),
            ReplayReason::Result { .. } => f.write_str("la chica no terminó como dice el registro"),
            ReplayReason::NoShuffle => f.write_str("esta biblioteca no sabe barajar de una semilla"),
        }
    }
}

impl fmt::Display for Said<'_, WordError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.words.is_spanish() {
            return self.what.fmt(f);
        }
        f.write_str(match self.what {
            WordError::Name => {
                "el nombre de una etiqueta tiene de 1 a 32 letras, cifras y guiones bajos y empieza con mayúscula"
            }
            WordError::Control => "en un registro no caben caracteres de control",
            WordError::TooMany => "hay demasiadas etiquetas",
        })
    }
}
