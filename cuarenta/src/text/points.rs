//! What points are given for, which rule swallows them, and scores in perros and tantos.

use core::fmt;

use super::{Said, Words};
use crate::{
    event::{Block, Fault, Why},
    rules::{At38, CartonCap},
    scoring::Counters,
};

/// `caída`, `most cards`.
impl fmt::Display for Said<'_, Why> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (english, spanish) = match self.what {
            Why::Caida => ("caída", "caída"),
            Why::Limpia => ("limpia", "limpia"),
            Why::Ronda => ("ronda", "ronda"),
            Why::DobleRonda => ("doble ronda", "doble ronda"),
            Why::RondaCaida => ("caída on a ronda", "caída sobre ronda"),
            Why::Carton => ("cartón", "cartón"),
            Why::DosPorDar => ("dos por dar", "dos por dar"),
            Why::MasCartas => ("most cards", "más cartas"),
            Why::OutOfTurn => ("a rival's card out of turn", "carta fuera de turno del rival"),
            Why::WrongCapture => ("a rival's wrong take", "mala levantada del rival"),
            Why::Misdeal => ("a rival's misdeal", "mala repartición del rival"),
        };
        f.pad(self.words.pick(english, spanish))
    }
}

/// The rule in a clause: `38 que no juega, only a caída counts`.
impl fmt::Display for Said<'_, Block> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: block } = self;
        let (english, spanish) = match block {
            Block::At38 if words.rules.at_38() == At38::Limpia => {
                ("38 que no juega, a limpia does not count", "38 que no juega, la limpia no vale")
            }
            Block::At38 => ("38 que no juega, only a caída counts", "38 que no juega, solo vale la caída"),
            Block::RondaCutoff => {
                ("from 30 points on a ronda scores nothing", "desde 30 puntos la ronda no vale")
            }
            Block::CartonCutoff if words.rules.cutoff_covers_two() => {
                ("from 30 points on the count scores nothing", "desde 30 puntos el conteo no vale")
            }
            Block::CartonCutoff => {
                ("from 30 points on the cartón scores nothing", "desde 30 puntos el cartón no vale")
            }
            Block::CartonCap => match words.rules.carton_cap() {
                CartonCap::None => ("the count has a cap", "el conteo tiene tope"),
                CartonCap::Thirty => ("the count lifts nobody above 30", "con el conteo nadie pasa de 30"),
                CartonCap::ThirtyEight => {
                    ("the count lifts nobody above 38", "con el conteo nadie pasa de 38")
                }
            },
        };
        f.write_str(words.pick(english, spanish))
    }
}

/// `a card out of turn`, `mala repartición`.
impl fmt::Display for Said<'_, Fault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (english, spanish) = match self.what {
            Fault::OutOfTurn => ("a card out of turn", "carta fuera de turno"),
            Fault::WrongCapture => ("a wrong take", "mala levantada"),
            Fault::Misdeal => ("a misdeal", "mala repartición"),
        };
        f.pad(self.words.pick(english, spanish))
    }
}

/// `34 (3 perros + 2 tantos)`, `0`.
impl fmt::Display for Said<'_, Counters> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counters { perros, tantos, odd } = self.what;
        let score = u32::from(perros) * 10 + u32::from(tantos) * 2 + u32::from(odd);
        write!(f, "{score}")?;
        let parts = [
            (perros, if perros == 1 { " perro" } else { " perros" }),
            (tantos, if tantos == 1 { " tanto" } else { " tantos" }),
            (odd, ""),
        ];
        let mut before = " (";
        for (number, noun) in parts.into_iter().filter(|(number, _)| *number > 0) {
            write!(f, "{before}{number}{noun}")?;
            before = " + ";
        }
        if before == " + " { f.write_str(")") } else { Ok(()) }
    }
}

impl Words<'_> {
    /// `2 points for a caída`.
    pub(super) fn write_points(&self, f: &mut fmt::Formatter<'_>, points: u8, why: Why) -> fmt::Result {
        let (english, spanish) = match why {
            Why::Caida => (" for a caída", " por caída"),
            Why::Limpia => (" for a limpia", " por limpia"),
            Why::Ronda => (" for a ronda", " por ronda"),
            Why::DobleRonda => (" for a doble ronda", " por doble ronda"),
            Why::RondaCaida => (" more for a caída on a ronda", " más por caída sobre ronda"),
            Why::Carton => (" for cartón", " por cartón"),
            Why::DosPorDar => (" for the deal, dos por dar", ", dos por dar"),
            Why::MasCartas => (" for the most cards", " por tener más cartas"),
            Why::OutOfTurn => (" for a rival's card out of turn", " por carta fuera de turno del rival"),
            Why::WrongCapture => (" for a rival's wrong take", " por mala levantada del rival"),
            Why::Misdeal => (" for a rival's misdeal", " por mala repartición del rival"),
        };
        write!(f, "{}{}", self.point_count(points.into()), self.pick(english, spanish))
    }
}
