//! Many games that play themselves.

use std::io::{self, Write};

use cuarenta::{
    BySeat, BySide, Event, How, Policy, Seat, Why,
    playout::{AwardTally, PlayoutOptions, PlayoutResult, playout_telling},
    text::Words,
};

use super::{
    Console, arguments::Options, report::Report, screen::Screen, statistics::Pairs, telling::Telling,
};

/// Plays `games` games from as many seeds, the first deal going round, and writes what came of them.
pub(super) fn play(
    words: Words<'_>,
    &Options { seed, view, .. }: &Options,
    games: u32,
    quiet: bool,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let players = words.rules.players();
    let mut tally = Tally::default();
    let mut screen = Screen { words, console };
    for (game, first_dealer) in
        (0..games).zip(Seat::S0.order(players).collect::<Vec<_>>().into_iter().cycle())
    {
        let game_seed = seed.wrapping_add(game.into());
        let options = PlayoutOptions {
            first_dealer,
            policies: BySeat([Policy::Sensible; 4]),
            ..PlayoutOptions::default()
        };
        if !quiet {
            screen.line(
                format_args!("\n=== Game {} of {games}, seed {game_seed}", game + 1),
                format_args!("\n=== Chica {} de {games}, semilla {game_seed}", game + 1),
            )?;
        }
        let mut telling = Telling::new(view);
        let mut told = Ok(());
        let mut record = Record::default();
        let result = playout_telling(&words.rules, game_seed, &options, &mut |event| {
            record.note(&event, players);
            if !quiet && told.is_ok() {
                told = telling.event(&mut screen, event);
            }
        });
        told?;
        tally.add(&record, &result, players);
        if quiet && screen.console.shows_progress {
            draw_progress(screen.console.errors, game + 1, games)?;
        }
    }
    screen.write("\n")?;
    let report = Report { words, tally: &tally, seed, games };
    screen.write(report)
}

/// What the events of one game add up to.
#[derive(Default)]
struct Record {
    awards: AwardTally,
    first_dealer: Option<Seat>,
    zapatero: bool,
}

impl Record {
    fn note(&mut self, event: &Event, players: u8) {
        self.awards.note(event);
        match *event {
            // The dealer comes last.
            Event::Dealt { seat, .. } => {
                self.first_dealer.get_or_insert(seat.previous(players));
            }
            Event::GameWon { zapatero, .. } => self.zapatero = zapatero,
            _ => (),
        }
    }
}

/// What all games add up to.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) finished: u64,
    pub(super) wins: BySide<u64>,
    pub(super) first_dealer_wins: u64,
    /// By [`How`] number less 1.
    pub(super) hows: [u64; How::ALL.len()],
    pub(super) zapateros: u64,
    pub(super) hands: Length,
    pub(super) plays: Length,
    /// By [`Why`] number less 1.
    pub(super) awards: [Awards; Why::ALL.len()],
    pub(super) all_awards: Awards,
}

/// The lengths of games.
#[derive(Debug, Default)]
pub(super) struct Length {
    pub(super) all: Pairs,
    pub(super) least: Option<u32>,
    pub(super) most: u32,
}

impl Length {
    fn add(&mut self, length: u32) {
        self.all.add(length, 1);
        self.least = Some(self.least.unwrap_or(length).min(length));
        self.most = self.most.max(length);
    }
}

/// How often an award was made in each game, and its points beside all points of the game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Awards {
    pub(super) times: Pairs,
    pub(super) points: Pairs,
}

impl Awards {
    fn add(&mut self, times: u32, points: u32, all_points: u32) {
        self.times.add(times, 1);
        self.points.add(points, all_points);
    }
}

impl Tally {
    fn add(&mut self, record: &Record, result: &PlayoutResult, players: u8) {
        if let Some(outcome) = result.outcome {
            self.finished += 1;
            self.wins[outcome.winner] += 1;
            self.hows[usize::from(outcome.how.number() - 1)] += 1;
            self.zapateros += u64::from(record.zapatero);
            let dealer = record.first_dealer.map(|seat| seat.side(players));
            self.first_dealer_wins += u64::from(dealer == Some(outcome.winner));
        }
        self.hands.add(result.hands);
        self.plays.add(result.plays);
        let sum = |of: &BySide<[u32; Why::ALL.len()]>, place: usize| -> u32 {
            of.0.iter().map(|side| side[place]).sum()
        };
        let AwardTally { counts, points } = &record.awards;
        let all = |of| (0..Why::ALL.len()).map(|place| sum(of, place)).sum();
        let all_points = all(points);
        self.all_awards.add(all(counts), all_points, all_points);
        for (place, awards) in self.awards.iter_mut().enumerate() {
            awards.add(sum(counts, place), sum(points, place), all_points);
        }
    }
}

/// Letters of the progress bar.
const BAR: usize = 40;

/// A bar that is drawn over itself, whenever another percent is done.
fn draw_progress(errors: &mut dyn Write, done: u32, games: u32) -> io::Result<()> {
    let percent = |done: u32| u64::from(done) * 100 / u64::from(games);
    if percent(done) == percent(done - 1) {
        return Ok(());
    }
    let filled = (percent(done) as usize * BAR).div_ceil(100);
    write!(errors, "\r[{:<BAR$}] {:3} %", "#".repeat(filled), percent(done))?;
    if done == games {
        writeln!(errors)?;
    }
    errors.flush()
}
