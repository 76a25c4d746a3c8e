//! One mesa at the terminal.

use std::{
    fs::File,
    io::{self, Write},
};

use cuarenta::{
    Action, Automation, Cut, Deck, Event, Game, Match, Phase, Play, Policy, Seat, Side, SplitMix64, Start,
    View,
    notation::Record,
    playout::PlayoutOptions,
    shuffle::Seed,
    text::{self, Language, Words},
};

use super::{
    Console,
    arguments::Options,
    command::{self, Command},
    help,
    screen::Screen,
    telling::Telling,
};

/// Plays a mesa: you at seat 0 if somebody sits at the terminal and does not just `watch`. It is shown as `view`
/// sees it; if you only watch, and from no seat, everything lies open.
pub(super) fn sit(
    words: Words<'_>,
    &Options { seed, view, .. }: &Options,
    watch: bool,
    file: Option<File>,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let own = (console.is_terminal && !watch).then_some(Seat::S0);
    let viewer = own.or(view);
    let automation = Automation { shuffle: true, cut: own.is_none(), call: own.is_none() };
    let start = Start { seed: Some(seed.into()), automation, ..Start::new(words.rules) };
    let (mesa, events) = Match::start(start).map_err(io::Error::other)?;
    let mut record = Record::new(start).map_err(io::Error::other)?.into_match();
    record.note(&events);
    let mut sitting = Sitting {
        own,
        viewer,
        mesa,
        seed,
        spare_packs: 0,
        record,
        numbers: SplitMix64::new(seed),
        telling: Telling::new(viewer),
        screen: Screen { words, console },
    };
    sitting.greet()?;
    sitting.tell(&events)?;
    sitting.play()?;
    match file {
        Some(mut file) => write!(file, "{}", sitting.finished_record()),
        None => Ok(()),
    }
}

struct Sitting<'a, 'c> {
    /// The seat that you play.
    own: Option<Seat>,
    /// The seat whose view is shown.
    viewer: Option<Seat>,
    mesa: Match,
    seed: u64,
    spare_packs: u64,
    record: Record,
    numbers: SplitMix64,
    telling: Telling,
    screen: Screen<'a, 'c>,
}

impl<'a> Sitting<'a, '_> {
    fn words(&self) -> Words<'a> {
        self.screen.words
    }

    fn game(&self) -> &Game {
        self.mesa.game()
    }

    fn play(&mut self) -> io::Result<()> {
        while self.mesa.winner().is_none() {
            match self.game().phase() {
                Phase::Over(_) => self.begin_next_game()?,
                phase => match self.decide(phase)? {
                    Some(action) => self.apply(action)?,
                    None => return self.screen.line("Bye.", "Hasta luego."),
                },
            }
            if self.own.is_none() && self.telling.hands() >= PlayoutOptions::default().max_hands {
                return self.screen.line(
                    "There is no end to this game: it is given up.",
                    "Esta chica no termina: se deja sin terminar.",
                );
            }
        }
        Ok(())
    }

    fn apply(&mut self, action: Action) -> io::Result<()> {
        match self.mesa.apply(action) {
            Ok(events) => {
                self.record.push(action, &events);
                self.tell(&events)
            }
            Err(refusal) => self.screen.refuse(refusal),
        }
    }

    fn begin_next_game(&mut self) -> io::Result<()> {
        self.tell_wins()?;
        let events = self.mesa.next_game().map_err(io::Error::other)?;
        self.record.next_game();
        self.record.note(&events);
        self.tell(&events)
    }

    fn finished_record(&mut self) -> &Record {
        self.record.set_result(self.mesa.game().outcome());
        &self.record
    }

    /// Whoever's decision it is takes it; `None` if you leave.
    fn decide(&mut self, phase: Phase) -> io::Result<Option<Action>> {
        match phase {
            Phase::Cut { seat } if Some(seat) == self.own => self.ask_cut(seat),
            Phase::Cut { .. } => Ok(Some(Cut::Decline.into())),
            Phase::Play { seat } => {
                let caller = self.game().callers().find(|caller| Some(*caller) != self.own);
                match (caller, self.own) {
                    (Some(caller), _) => Ok(Some(Action::Call(caller))),
                    (None, Some(own)) if own == seat => self.ask_play(own),
                    (None, _) => {
                        if self.own.is_none() && seat == self.leader() {
                            self.draw_table()?;
                        }
                        self.choose().map(Some)
                    }
                }
            }
            // The seed gives the packs; only a draw that used one up among equals wants another here.
            Phase::DrawDealer | Phase::Shuffle { .. } | Phase::Over(_) => {
                self.spare_packs += 1;
                Ok(Some(Deck::shuffled(&Seed::from(self.seed), u64::MAX - self.spare_packs).into()))
            }
        }
    }

    fn leader(&self) -> Seat {
        self.game().position().dealer().next(self.words().rules.players())
    }

    /// What the program plays for a seat.
    fn choose(&mut self) -> io::Result<Action> {
        let position = self.mesa.game().position();
        let turn = position.turn_view();
        let unseen = !(position.played() | turn.hand);
        Policy::Sensible
            .choose(&turn, self.mesa.game().rules(), unseen, &mut self.numbers)
            .map(Action::from)
            .ok_or_else(|| io::Error::other("a seat to play has no card"))
    }

    fn ask_cut(&mut self, own: Seat) -> io::Result<Option<Action>> {
        self.screen.line(
            "\nThe cut is yours: a number of cards, half, tap 2, or nothing.",
            "\nA usted le toca cortar: un número de cartas, mitad, golpe 2, o nada.",
        )?;
        loop {
            let Some(line) = self.screen.read_line()? else { return Ok(None) };
            match command::read_cut(&line) {
                Ok(Command::Quit) => return Ok(None),
                Ok(Command::Do(action)) if self.may(own, action)? => return Ok(Some(action)),
                Ok(command) => self.answer(own, command, help::at_cut)?,
                Err(misread) => misread.advise(&mut self.screen)?,
            }
        }
    }

    fn ask_play(&mut self, own: Seat) -> io::Result<Option<Action>> {
        self.show_plays(own)?;
        loop {
            let Some(line) = self.screen.read_line()? else { return Ok(None) };
            match command::read_play(&line, own) {
                Ok(Command::Quit) => return Ok(None),
                Ok(Command::Listed(number)) => match listed(&self.game().view(own), number) {
                    Some(play) => return Ok(Some(play.into())),
                    None => {
                        let most = self.game().legal_plays().len();
                        self.screen.line(
                            format_args!("The list goes from 1 to {most}."),
                            format_args!("La lista va de 1 a {most}."),
                        )?;
                    }
                },
                Ok(Command::Do(action)) if self.may(own, action)? => return Ok(Some(action)),
                Ok(Command::Table) => self.show_plays(own)?,
                Ok(command) => self.answer(own, command, help::at_play)?,
                Err(misread) => misread.advise(&mut self.screen)?,
            }
        }
    }

    /// Whether the action is legal, as far as you can know; if not, says why.
    fn may(&mut self, own: Seat, action: Action) -> io::Result<bool> {
        match self.game().view(own).why_illegal(action) {
            None => Ok(true),
            Some(reason) => self.screen.refuse(reason.into()).map(|()| false),
        }
    }

    /// Answers what changes nothing.
    fn answer(&mut self, own: Seat, command: Command, help: fn(Language) -> &'static str) -> io::Result<()> {
        let words = self.words();
        match command {
            Command::Help => {
                self.screen.write(help(words.language))?;
                self.screen.write(help::Suits(words))
            }
            Command::Rules => {
                self.screen.write(format_args!("{}\n\n{}", words.rules, words.say(text::Options)))
            }
            Command::Explain(play) => self.screen.explain(self.mesa.game(), Some(own), play),
            // The others are taken where they were read.
            Command::Do(_) | Command::Listed(_) | Command::Table | Command::Quit => Ok(()),
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let (words, seed) = (self.words(), self.seed);
        let rules = words.rules;
        self.screen.line(
            format_args!("Rules {rules}, seed {seed}."),
            format_args!("Reglas {rules}, semilla {seed}."),
        )?;
        let Some(own) = self.own.map(|own| words.say(own)) else { return Ok(()) };
        self.screen.line(
            format_args!("You are {own}. ? explains what can be typed."),
            format_args!("Usted es {own}. ? explica lo que se puede escribir."),
        )
    }

    fn tell(&mut self, events: &[Event]) -> io::Result<()> {
        events.iter().try_for_each(|event| self.telling.event(&mut self.screen, *event))
    }

    fn tell_wins(&mut self) -> io::Result<()> {
        let words = self.words();
        self.screen.line("\nGames won so far:", "\nChicas ganadas hasta ahora:")?;
        for side in Side::of(words.rules.players()) {
            let wins = self.mesa.wins()[side];
            self.screen.write(format_args!("  {}: {wins}\n", words.say(side)))?;
        }
        Ok(())
    }

    fn draw_table(&mut self) -> io::Result<()> {
        self.screen.draw_table(self.mesa.game(), self.viewer)
    }

    /// The table, the legal plays and what each would score, and the call if there is one.
    fn show_plays(&mut self, own: Seat) -> io::Result<()> {
        self.draw_table()?;
        self.screen.list_plays(self.mesa.game(), Some(own))?;
        if self.game().view(own).may_call() {
            self.screen.line(
                "      call                 you were dealt equal cards: your ronda can be called",
                "      cantar               le repartieron cartas iguales: puede cantar su ronda",
            )?;
        }
        Ok(())
    }
}

/// The play with this number in the list, from 1.
fn listed(view: &View, number: usize) -> Option<Play> {
    view.legal_plays().nth(number.checked_sub(1)?)
}
