//! Views that cannot be, and events that a view refuses.

use core::fmt;

use super::Said;
use crate::view::{EventError, ViewError, ViewFault};

const fn view_fault(fault: ViewFault) -> &'static str {
    match fault {
        ViewFault::NoSuchSeat => "se usa un puesto o un bando que no está en la mesa",
        ViewFault::Secret => "dice lo que su puesto no puede saber",
        ViewFault::Cards => "las cartas no completan la baraja",
        ViewFault::NoWorld => "ningunas cartas ocultas concuerdan con lo que se sabe de ellas",
        ViewFault::History => "las jugadas de la mano son ilegales o no llevan a esta mesa",
        ViewFault::Rondas => {
            "lo que se sabe de las rondas no concuerda con las reglas, las manos o las jugadas"
        }
        ViewFault::Calls => "quién canta las rondas no concuerda con las reglas",
        ViewFault::Other => "ninguna chica se ve así",
    }
}

impl fmt::Display for Said<'_, ViewFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.words.is_spanish() { f.write_str(view_fault(self.what)) } else { self.what.fmt(f) }
    }
}

impl fmt::Display for Said<'_, ViewError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            ViewError::View(fault) if self.words.is_spanish() => {
                write!(f, "la vista es imposible: {}", view_fault(fault))
            }
            ViewError::Setup(error) => self.words.say(error).fmt(f),
            english @ ViewError::View(_) => english.fmt(f),
        }
    }
}

impl fmt::Display for Said<'_, EventError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.words.is_spanish() {
            return self.what.fmt(f);
        }
        f.write_str(match self.what {
            EventError::WrongPhase => "eso no puede pasar en este momento",
            EventError::WrongSeat => "eso no puede pasarle a ese puesto o bando",
            EventError::WrongCards => "esas cartas no pueden estar ahí",
            EventError::IllegalPlay(reason) => {
                return write!(f, "la jugada es ilegal: {}", self.words.say(reason));
            }
            EventError::AgainstTheRules => "eso no es lo que dan las reglas",
            EventError::TellsTooMuch => "el suceso dice lo que este puesto no puede saber",
            EventError::TellsTooLittle => "el suceso calla lo que este puesto sabe",
            EventError::Impossible => "ningunas cartas ocultas concuerdan con esto y con lo anterior",
        })
    }
}
