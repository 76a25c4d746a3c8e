//! Plays, what they would score, and whose decision it is.

use core::fmt;

use super::Said;
use crate::{
    game::{Gain, Phase, Preview},
    play::Play,
    view::ViewPreview,
};

/// What the play does, after the name of a seat: `lays down the seven of hearts`.
impl fmt::Display for Said<'_, Play> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: play } = self;
        if !play.is_capture() {
            write!(f, "{} ", words.pick("lays down", "bota"))?;
            return words.write_card(f, play.card);
        }
        write!(f, "{} ", words.pick("plays", "juega"))?;
        words.write_card(f, play.card)?;
        write!(f, " {} {}", words.pick("and takes", "y levanta"), words.say(play.take))
    }
}

/// What the play would score: `caída 2 + limpia 2 = 4 points`; with `nothing` where it scores nothing.
impl fmt::Display for Said<'_, &Preview> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: preview } = self;
        if preview.gains.is_empty() {
            return f.write_str(words.pick("nothing", "nada"));
        }
        let given = preview.gains.iter().filter(|gain| gain.blocked_by.is_none());
        for (place, gain) in given.clone().enumerate() {
            let plus = if place > 0 { " + " } else { "" };
            write!(f, "{plus}{} {}", words.say(gain.why), gain.points)?;
        }
        if given.clone().count() > 1 {
            write!(f, " = {}", words.point_count(preview.points().into()))?;
        }
        let mut separator = if given.count() > 0 { "; " } else { "" };
        for gain in &preview.gains {
            if let Some(rule) = gain.blocked_by {
                let not = words.pick("no", "sin");
                write!(f, "{separator}{not} {} {} ({})", words.say(gain.why), gain.points, words.say(rule))?;
                separator = "; ";
            }
        }
        Ok(())
    }
}

/// The same as far as a seat can know: `caída 2; perhaps caída on a ronda 10`.
impl fmt::Display for Said<'_, &ViewPreview> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: ViewPreview { preview, unsure } } = self;
        words.say(preview).fmt(f)?;
        match unsure {
            None => Ok(()),
            Some(Gain { why, points, blocked_by: None }) => {
                write!(f, "; {} {} {points}", words.pick("perhaps", "quizá"), words.say(*why))
            }
            Some(Gain { why, points, blocked_by: Some(rule) }) => {
                let not = words.pick("no", "sin");
                write!(f, "; {not} {} {points} ({})", words.say(*why), words.say(*rule))
            }
        }
    }
}

/// Whose decision it is: `Ana to play`.
impl fmt::Display for Said<'_, Phase> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: phase } = self;
        match phase {
            Phase::DrawDealer => {
                f.write_str(words.pick("draw for the first deal", "sorteo de quién da primero"))
            }
            Phase::Shuffle { dealer } => {
                write!(f, "{} {}", words.say(*dealer), words.pick("to shuffle", "baraja"))
            }
            Phase::Cut { seat } => write!(f, "{} {}", words.say(*seat), words.pick("to cut", "corta")),
            Phase::Play { seat } => write!(f, "{} {}", words.say(*seat), words.pick("to play", "juega")),
            Phase::Over(outcome) => {
                write!(f, "{} {}", words.pick("game to", "chica de"), words.say(outcome.winner))
            }
        }
    }
}
