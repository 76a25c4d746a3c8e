//! Tractor of 40 points in the terminal: play a seat against three players with some sense, or watch four.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    process::ExitCode,
};

use cuarenta::{
    text::Language,
    tractor::{
        Action, Camp, Card, CardSet, Event, Game, IllegalAction, Phase, Seat, Suit, View, policy,
        rules::Rules,
    },
};

const USAGE: &str = "\
Tractor of 40 points for four, one pack.

usage: tractor [options]

  --watch           four players play by themselves (also when the input is no terminal)
  --seat N          you play seat N, 0 to 3 (0)
  --match           play until a side has won (a single hand)
  --seed N          shuffle from this number (1)
  --rules TEXT      for instance tractor+over_ruff=beat_every,throw_penalty=ten
  --spanish         cuenta lo que pasa en español
  --help            this text

You write cards as 7h, Td, sj, bj, with spaces between them; then ? lists what you can do, hint proposes
something, quit ends.";

struct Options {
    seat: Option<Seat>,
    whole_match: bool,
    seed: u64,
    rules: Rules,
    language: Language,
}

/// Why the program does not go on.
enum Stop {
    /// The options are wrong.
    Usage(String),
    /// There is no more input, or the player has had enough.
    Quit,
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Io(error)
    }
}

impl From<IllegalAction> for Stop {
    fn from(error: IllegalAction) -> Self {
        Stop::Io(io::Error::other(error))
    }
}

fn main() -> ExitCode {
    match options(std::env::args().skip(1)).and_then(|options| options.map_or(Ok(()), |o| play(&o))) {
        Ok(()) | Err(Stop::Quit) => ExitCode::SUCCESS,
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Io(error)) => {
            eprintln!("tractor: {error}");
            ExitCode::FAILURE
        }
        Err(Stop::Usage(message)) => {
            eprintln!("tractor: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The options; `None` if only help was wanted.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<Option<Options>, Stop> {
    let (mut seat, mut watch) = (Seat::S0, !io::stdin().is_terminal());
    let (mut whole_match, mut seed) = (false, 1);
    let (mut rules, mut language) = (Rules::default(), Language::English);
    while let Some(option) = arguments.next() {
        let bad = |error: &dyn std::fmt::Display| Stop::Usage(format!("{option}: {error}"));
        let mut value = || arguments.next().ok_or_else(|| bad(&"a value is missing"));
        match option.as_str() {
            "--watch" => watch = true,
            "--match" => whole_match = true,
            "--spanish" => language = Language::Spanish,
            "--seat" => seat = value()?.parse().map_err(|error| bad(&error))?,
            "--seed" => seed = value()?.parse().map_err(|error| bad(&error))?,
            "--rules" => rules = value()?.parse().map_err(|error| bad(&error))?,
            "--help" => {
                println!("{USAGE}");
                return Ok(None);
            }
            _ => return Err(bad(&"unknown option")),
        }
    }
    Ok(Some(Options { seat: (!watch).then_some(seat), whole_match, seed, rules, language }))
}

fn play(options: &Options) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    let mut game = Game::seeded(options.rules, Seat::S0, options.seed);
    writeln!(out, "{} (seed {})", options.rules, options.seed)?;
    loop {
        let seat = match game.phase() {
            Phase::Over { .. } => return Ok(()),
            Phase::DrawDeclarer | Phase::Shuffle => None,
            phase => phase.seat(),
        };
        let events = match seat {
            None => game.deal()?,
            Some(seat) => {
                let view = game.view(seat);
                let action = match options.seat {
                    Some(own) if own == seat => ask(&view, options, &mut out)?,
                    _ => policy::sensible(&view).ok_or(Stop::Quit)?,
                };
                game.apply(action)?
            }
        };
        let mut hand_is_over = false;
        for &event in &events {
            tell(event, options, &mut out)?;
            hand_is_over |= matches!(event, Event::HandOver { .. });
        }
        if hand_is_over && !options.whole_match {
            return Ok(());
        }
    }
}

/// Tells an event as the player sees it; who only watches sees everything but the cards being dealt.
fn tell(event: Event, options: &Options, out: &mut impl Write) -> io::Result<()> {
    let seen = match options.seat {
        Some(seat) => event.seen_by(seat),
        None => Some(event),
    };
    let Some(seen) = seen.filter(|event| !matches!(event, Event::Drew { .. } | Event::Dealt)) else {
        return Ok(());
    };
    writeln!(out, "{}", seen.text(options.language))?;
    match event {
        Event::TrickWon { opponents, .. } => writeln!(out, "  {}", standing(options, opponents)),
        _ => Ok(()),
    }
}

/// What the opponents' points are worth now, and from where on they are worth more.
fn standing(options: &Options, points: u32) -> String {
    let spanish = options.language == Language::Spanish;
    let worth = |points| {
        let gain = options.rules.gain(points);
        match (gain.winners, gain.levels, spanish) {
            (Camp::Declarers, levels, false) => format!("the declarers advance {levels}"),
            (Camp::Declarers, levels, true) => format!("los declarantes avanzan {levels}"),
            (Camp::Opponents, 0, false) => "the opponents take over".to_owned(),
            (Camp::Opponents, 0, true) => "cambia el lado".to_owned(),
            (Camp::Opponents, levels, false) => format!("the opponents take over and advance {levels}"),
            (Camp::Opponents, levels, true) => format!("cambia el lado y la defensa avanza {levels}"),
        }
    };
    let now = worth(points);
    match (options.rules.next_threshold(points), spanish) {
        (None, false) => format!("As it stands {now}."),
        (None, true) => format!("Tal como está, {now}."),
        (Some(next), false) => {
            format!("As it stands {now}; from {next} points, {} more, {}.", next - points, worth(next))
        }
        (Some(next), true) => {
            format!("Tal como está, {now}; desde {next} puntos, {} más, {}.", next - points, worth(next))
        }
    }
}

/// Asks the player until there is a legal action.
fn ask(view: &View, options: &Options, out: &mut impl Write) -> Result<Action, Stop> {
    writeln!(out, "\n{}", view.text(options.language))?;
    loop {
        write!(out, "{} > ", question(view))?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Err(Stop::Quit);
        }
        match line.trim() {
            "quit" => return Err(Stop::Quit),
            "?" => writeln!(out, "{}", help(view))?,
            "hint" => {
                if let Some(action) = policy::sensible(view) {
                    writeln!(out, "  {action}")?;
                }
            }
            line => match read(view, line, options.language) {
                Ok(action) => {
                    explain_throw(view, &action, out)?;
                    return Ok(action);
                }
                Err(message) => writeln!(out, "  {message}")?,
            },
        }
    }
}

fn question(view: &View) -> &'static str {
    match view.phase() {
        Some(Phase::Show { .. }) => "show a card, or pass",
        Some(Phase::NameTrump { .. }) => "name a suit (s h d c) or none",
        Some(Phase::Bury { .. }) => "bury six cards",
        Some(Phase::Lead { .. }) => "lead one card, or throw several of one suit",
        Some(Phase::ChooseLowest { .. }) => "which of the lowest cards is led",
        _ => "follow",
    }
}

/// What the player's line means, if that is legal.
fn read(view: &View, line: &str, language: Language) -> Result<Action, String> {
    let cards = || -> Result<CardSet, String> {
        let compact: String = line.split_whitespace().collect();
        compact.parse().map_err(|error| format!("{error}"))
    };
    let card = || line.parse::<Card>().map_err(|error| format!("{error}"));
    let suit = |letter: &str| letter.parse::<Suit>().map_err(|error| format!("{error}"));
    let action = match view.phase() {
        Some(Phase::Show { .. }) if line == "pass" => Action::Pass,
        Some(Phase::Show { .. }) => Action::Show(card()?),
        Some(Phase::NameTrump { .. }) if line == "none" => Action::Name(None),
        Some(Phase::NameTrump { .. }) => Action::Name(Some(suit(line)?)),
        Some(Phase::Bury { .. }) => Action::Bury(cards()?),
        Some(Phase::ChooseLowest { .. }) => Action::Lowest(card()?),
        _ => Action::Play(cards()?),
    };
    match view.why_illegal(&action) {
        Some(reason) => Err(reason.text(language).to_string()),
        None => Ok(action),
    }
}

fn help(view: &View) -> String {
    match view.choice() {
        None => "  none, s, h, d or c".to_owned(),
        Some(choice) => {
            let each = spaced(choice.addable(CardSet::EMPTY));
            format!("  {} ways to choose, from: {each}", choice.count())
        }
    }
}

/// Says before a throw whether another hand may break it.
fn explain_throw(view: &View, action: &Action, out: &mut impl Write) -> io::Result<()> {
    let (Some(Phase::Lead { .. }), &Action::Play(cards)) = (view.phase(), action) else { return Ok(()) };
    if cards.len() < 2 {
        return Ok(());
    }
    let breakers = view.breakers(cards);
    if breakers.is_empty() {
        writeln!(out, "  nobody can hold a card above the lowest of these: the throw is sure")
    } else {
        writeln!(out, "  the throw fails if another hand holds one of: {}", spaced(breakers))
    }
}

fn spaced(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
