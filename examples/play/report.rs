//! The table of what came of many games.

use std::fmt;

use cuarenta::{
    How, Seat, Side, Why,
    playout::PlayoutOptions,
    text::{Language, Words},
};

use super::{
    batch::{Awards, Length, Tally},
    statistics::{Estimate, proportion},
};

pub(super) struct Report<'a> {
    pub(super) words: Words<'a>,
    pub(super) tally: &'a Tally,
    pub(super) seed: u64,
    pub(super) games: u32,
}

impl Report<'_> {
    fn pick(&self, english: &'static str, spanish: &'static str) -> &'static str {
        match self.words.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, rules, seed) = (self.games, self.words.rules, self.seed);
        let last = seed.wrapping_add(u64::from(games - 1));
        let players = rules.players();
        let given_up = u64::from(games) - self.tally.finished;
        let max_hands = PlayoutOptions::default().max_hands;
        match self.words.language {
            Language::English => writeln!(
                f,
                "Games: {games}, seeds {seed} to {last}, rules {rules}, {players} seats. Everybody plays the\n\
                 sensible policy; the first deal goes round. Given up after {max_hands} hands: {given_up}."
            ),
            Language::Spanish => writeln!(
                f,
                "Chicas: {games}, semillas {seed} a {last}, reglas {rules}, {players} puestos. Todos juegan\n\
                 con sensatez; la primera mano va rotando. Sin terminar tras {max_hands} manos: {given_up}."
            ),
        }
    }

    fn write_wins(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tally = self.tally;
        let words = self.words;
        let players = words.rules.players();
        let heads = [self.pick("won by", "ganadas por"), self.pick("games", "chicas"), "%", "95 %"];
        writeln!(f, "\n{:<34}{:>10}{:>9}{:>18}", heads[0], heads[1], heads[2], heads[3])?;
        let row = |f: &mut fmt::Formatter<'_>, label: &str, games: u64| {
            let share = Percent(proportion(games, tally.finished));
            writeln!(f, "  {label:<32}{games:>10}{share}")
        };
        for seat in Seat::of(players) {
            row(f, &words.say(seat).to_string(), tally.wins[seat.side(players)])?;
        }
        if players == 4 {
            for side in Side::of(players) {
                row(f, &words.say(side).to_string(), tally.wins[side])?;
            }
        }
        row(f, self.pick("the side that dealt first", "quien dio la primera mano"), tally.first_dealer_wins)?;
        for (place, how) in How::ALL.into_iter().enumerate() {
            let label = match how {
                How::Points => self.pick("40 points", "40 puntos"),
                How::DobleRonda => self.pick("a doble ronda", "doble ronda"),
                // Nobody misdeals in these games.
                How::Misdeal => continue,
            };
            row(f, label, tally.hows[place])?;
        }
        row(f, "zapatero", tally.zapateros)
    }

    fn write_lengths(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = [
            self.pick("length of a game", "duración de una chica"),
            self.pick("mean", "media"),
            "95 %",
            self.pick("least", "mínimo"),
            self.pick("most", "máximo"),
        ];
        writeln!(f, "\n{:<24}{:>9}{:>18}{:>10}{:>10}", heads[0], heads[1], heads[2], heads[3], heads[4])?;
        let row = |f: &mut fmt::Formatter<'_>, label: &str, length: &Length| {
            let (mean, least) = (Number(length.all.mean()), length.least.unwrap_or(0));
            writeln!(f, "  {label:<22}{mean}{least:>10}{:>10}", length.most)
        };
        row(f, self.pick("hands", "manos"), &self.tally.hands)?;
        row(f, self.pick("cards played", "cartas jugadas"), &self.tally.plays)
    }

    fn write_awards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = [
            self.pick("award", "premio"),
            self.pick("times", "veces"),
            self.pick("mean", "media"),
            "95 %",
            self.pick("points", "puntos"),
            "%",
            "95 %",
        ];
        let [award, times, a_game, interval, points, share, share_interval] = heads;
        writeln!(
            f,
            "\n{award:<20}{times:>10}{a_game:>9}{interval:>18}{points:>10}{share:>9}{share_interval:>18}"
        )?;
        let row = |f: &mut fmt::Formatter<'_>, label: &str, awards: &Awards| {
            let (times, points) = (awards.times, awards.points);
            let (mean, share) = (Number(times.mean()), Percent(points.share()));
            writeln!(f, "  {label:<18}{:>10}{mean}{:>10}{share}", times.sum(), points.sum())
        };
        for (why, awards) in Why::ALL.into_iter().zip(&self.tally.awards) {
            // What never happened under these rules needs no line; nobody commits faults in these games.
            if awards.times.sum() > 0.0 {
                row(f, &self.words.say(why).to_string(), awards)?;
            }
        }
        row(f, self.pick("all", "todos"), &self.tally.all_awards)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        self.write_wins(f)?;
        self.write_lengths(f)?;
        self.write_awards(f)
    }
}

/// An estimate in 9 columns and its interval in 18.
struct Number(Option<Estimate>);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_estimate(f, self.0, 2)
    }
}

/// An estimate from 0 to 1, as percent.
struct Percent(Option<Estimate>);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = self.0.map(|Estimate { value, interval }| Estimate {
            value: value * 100.0,
            interval: interval.map(|(low, high)| (low * 100.0, high * 100.0)),
        });
        write_estimate(f, percent, 1)
    }
}

fn write_estimate(f: &mut fmt::Formatter<'_>, estimate: Option<Estimate>, decimals: usize) -> fmt::Result {
    let Some(Estimate { value, interval }) = estimate else { return write!(f, "{:>9}{:>18}", "-", "-") };
    write!(f, "{value:>9.decimals$}")?;
    match interval {
        Some((low, high)) => write!(f, "{:>18}", format!("{low:.decimals$} .. {high:.decimals$}")),
        None => write!(f, "{:>18}", "-"),
    }
}
