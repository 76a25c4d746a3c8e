//! The command line.

use std::{
    ffi::OsString,
    fmt,
    hash::{BuildHasher, RandomState},
    path::PathBuf,
};

use cuarenta::{
    Rules, Seat,
    rules::{PackStyle, RuleKey, RulesError},
    text::Language,
};

/// What is to be done, and how.
#[derive(Debug, PartialEq)]
pub(super) struct Options {
    pub(super) job: Job,
    pub(super) language: Language,
    pub(super) rules: Rules,
    pub(super) seed: u64,
    /// The seat whose view is shown when nobody plays.
    pub(super) view: Option<Seat>,
}

#[derive(Debug, PartialEq)]
pub(super) enum Job {
    Help,
    ListRules,
    /// One mesa, written into a file if one is named; you play unless `watch` or nobody sits at the terminal.
    Sit {
        watch: bool,
        save: Option<PathBuf>,
    },
    /// A mesa that was written into this file, step by step.
    Replay {
        file: PathBuf,
        spanish_deck: bool,
    },
    /// Games that play themselves, told unless `quiet`, and a table of what came of them.
    Batch {
        games: u32,
        quiet: bool,
    },
}

/// A command line that cannot be followed, in the language that it asks for.
#[derive(Debug)]
pub(super) struct UsageError {
    language: Language,
    mistake: Mistake,
}

#[derive(Debug)]
enum Mistake {
    Unknown(String),
    NoValue(&'static Flag),
    NoValueWanted(&'static Flag),
    BadValue(&'static Flag, String),
    Twice(&'static Flag),
    Rules(Box<RulesError>),
    Conflict(&'static str, String),
    QuietAlone,
}

/// One option of the command line.
#[derive(Debug)]
struct Flag {
    name: &'static str,
    /// What its value may be, in English and Spanish; nothing for an option without one.
    value: Option<[&'static str; 2]>,
}

const HELP: Flag = Flag { name: "--help", value: None };
const FILE: Option<[&str; 2]> = Some(["a file", "un archivo"]);
const SAVE: Flag = Flag { name: "--save", value: FILE };
const REPLAY: Flag = Flag { name: "--replay", value: FILE };
const LIST_RULES: Flag = Flag { name: "--list-rules", value: None };
const WATCH: Flag = Flag { name: "--watch", value: None };
const VIEW: Flag = Flag {
    name: "--view",
    value: Some([
        "a seat from 0 on, below the number of players",
        "un puesto desde 0, menor que el número de puestos",
    ]),
};
const QUIET: Flag = Flag { name: "--quiet", value: None };
const SPANISH_DECK: Flag = Flag { name: "--spanish-deck", value: None };
const LANG: Flag = Flag { name: "--lang", value: Some(["en or es", "en o es"]) };
const PLAYERS: Flag = Flag { name: "--players", value: Some(["2, 3 or 4", "2, 3 o 4"]) };
const GAMES: Flag =
    Flag { name: "--games", value: Some(["a number from 1 to 4294967295", "un número de 1 a 4294967295"]) };
const SEED: Flag = Flag {
    name: "--seed",
    value: Some(["a number from 0 to 18446744073709551615", "un número de 0 a 18446744073709551615"]),
};
const RULES: Flag = Flag {
    name: "--rules",
    value: Some([
        "a preset and what differs, such as tradicional+ronda_points=4",
        "una variante y lo que cambia, por ejemplo tradicional+ronda_points=4",
    ]),
};

const FLAGS: [&Flag; 13] = [
    &RULES,
    &PLAYERS,
    &SEED,
    &LANG,
    &SPANISH_DECK,
    &WATCH,
    &VIEW,
    &SAVE,
    &REPLAY,
    &GAMES,
    &QUIET,
    &LIST_RULES,
    &HELP,
];

/// Options that do not go with others.
const CONFLICTS: [(&Flag, &[&Flag]); 4] = [
    (&LIST_RULES, &[&WATCH, &VIEW, &SAVE, &REPLAY, &GAMES, &QUIET, &SEED]),
    (&REPLAY, &[&RULES, &PLAYERS, &SEED, &WATCH, &SAVE, &GAMES, &QUIET]),
    (&SAVE, &[&GAMES, &QUIET]),
    (&VIEW, &[&QUIET]),
];

impl Options {
    /// Reads the arguments after the program's name.
    pub(super) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Options, UsageError> {
        let arguments: Vec<OsString> = arguments.into_iter().collect();
        let language = asked_language(&arguments);
        Options::of(&arguments, language).map_err(|mistake| UsageError { language, mistake })
    }

    fn of(arguments: &[OsString], language: Language) -> Result<Options, Mistake> {
        let given = Given::of(arguments)?;
        given.refuse_conflicts()?;
        given.value(&LANG, Language::from_code)?;
        let players = given.value(&PLAYERS, |text| text.parse().ok().filter(|n| (2..=4).contains(n)))?;
        let games = given.value(&GAMES, |text| text.parse().ok().filter(|games| *games > 0))?;
        let seed = given.value(&SEED, |text| text.parse().ok())?;
        let rules = given.rules(players)?;
        let view = given.value(&VIEW, |text| {
            Seat::from_index(text.parse().ok()?).filter(|seat| seat.index() < rules.players())
        })?;
        let job = if given.has(&HELP) {
            Job::Help
        } else if given.has(&LIST_RULES) {
            Job::ListRules
        } else if let Some(file) = given.path(&REPLAY) {
            Job::Replay { file, spanish_deck: given.has(&SPANISH_DECK) }
        } else if let Some(games) = games {
            Job::Batch { games, quiet: given.has(&QUIET) }
        } else if given.has(&QUIET) {
            return Err(Mistake::QuietAlone);
        } else {
            Job::Sit { watch: given.has(&WATCH) || view.is_some(), save: given.path(&SAVE) }
        };
        Ok(Options { job, language, rules, seed: seed.unwrap_or_else(any_seed), view })
    }
}

/// A short number to repeat a game with. It need not be hard to guess: nobody plays here for money.
fn any_seed() -> u64 {
    RandomState::new().hash_one(0) % 1_000_000
}

/// The last language named by the arguments, so that even a mistake is told in it.
fn asked_language(arguments: &[OsString]) -> Language {
    let mut names = arguments.iter().enumerate().filter_map(|(place, argument)| {
        let value = match argument.to_str()?.split_once('=') {
            Some((name, value)) if name == LANG.name => value,
            _ if argument == LANG.name => arguments.get(place + 1)?.to_str()?,
            _ => return None,
        };
        Language::from_code(value)
    });
    names.next_back().unwrap_or_default()
}

/// The options given, with their values. Only the names of files may be anything but text.
struct Given(Vec<(&'static Flag, OsString)>);

impl Given {
    fn of(arguments: &[OsString]) -> Result<Given, Mistake> {
        let mut given = Given(Vec::new());
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let text = argument.to_string_lossy();
            let (name, attached) = match text.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (&*text, None),
            };
            let name = if name == "-h" { HELP.name } else { name };
            let flag = FLAGS
                .into_iter()
                .find(|flag| flag.name == name)
                .ok_or_else(|| Mistake::Unknown(text.clone().into_owned()))?;
            let value = match (flag.value, attached) {
                (None, None) => OsString::new(),
                (None, Some(_)) => return Err(Mistake::NoValueWanted(flag)),
                (Some(_), Some(value)) => value.into(),
                (Some(_), None) => arguments
                    .next()
                    .filter(|next| !next.to_string_lossy().starts_with("--"))
                    .ok_or(Mistake::NoValue(flag))?
                    .clone(),
            };
            if given.has(flag) {
                return Err(Mistake::Twice(flag));
            }
            given.0.push((flag, value));
        }
        Ok(given)
    }

    fn given(&self, flag: &Flag) -> Option<&OsString> {
        self.0.iter().find(|(own, _)| own.name == flag.name).map(|(_, value)| value)
    }

    fn has(&self, flag: &Flag) -> bool {
        self.given(flag).is_some()
    }

    fn path(&self, flag: &Flag) -> Option<PathBuf> {
        self.given(flag).map(PathBuf::from)
    }

    /// The value of an option, if it is given; `read` gives `None` for one that is not allowed.
    fn value<T>(&self, flag: &'static Flag, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Mistake> {
        self.given(flag)
            .map(|value| {
                let text = value.to_string_lossy();
                read(&text).ok_or_else(|| Mistake::BadValue(flag, text.into_owned()))
            })
            .transpose()
    }

    fn rules(&self, players: Option<u8>) -> Result<Rules, Mistake> {
        let text = self.given(&RULES).map_or("tradicional".into(), |value| value.to_string_lossy());
        let wrong = |error| Mistake::Rules(Box::new(error));
        let mut rules: Rules = text.parse().map_err(wrong)?;
        let says = |key: RuleKey| {
            text.split(['+', ','])
                .any(|part| part.split_once('=').is_some_and(|(name, _)| name == key.name()))
        };
        if let Some(players) = players {
            if says(RuleKey::Players) && rules.players() != players {
                return Err(Mistake::Conflict(PLAYERS.name, format!("players={}", rules.players())));
            }
            rules = rules.with(RuleKey::Players, players).map_err(wrong)?;
        }
        if self.has(&SPANISH_DECK) {
            if says(RuleKey::PackStyle) && rules.pack_style() != PackStyle::Spanish {
                return Err(Mistake::Conflict(
                    SPANISH_DECK.name,
                    format!("pack_style={}", rules.pack_style()),
                ));
            }
            rules = rules.with(RuleKey::PackStyle, PackStyle::Spanish).map_err(wrong)?;
        }
        Ok(rules)
    }

    fn refuse_conflicts(&self) -> Result<(), Mistake> {
        for (flag, others) in CONFLICTS.into_iter().filter(|(flag, _)| self.has(flag)) {
            if let Some(other) = others.iter().find(|other| self.has(other)) {
                return Err(Mistake::Conflict(flag.name, other.name.to_owned()));
            }
        }
        Ok(())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spanish = self.language == Language::Spanish;
        let allowed = |flag: &Flag| flag.value.unwrap_or_default()[usize::from(spanish)];
        match &self.mistake {
            Mistake::Unknown(argument) => {
                let argument = argument.escape_debug();
                match spanish {
                    false => write!(f, "`{argument}` is no option; the options are")?,
                    true => write!(f, "`{argument}` no es una opción; las opciones son")?,
                }
                FLAGS.iter().try_for_each(|flag| write!(f, " {}", flag.name))
            }
            Mistake::NoValue(flag) if spanish => {
                write!(f, "a {} le falta el valor: {}", flag.name, allowed(flag))
            }
            Mistake::NoValue(flag) => write!(f, "{} needs a value: {}", flag.name, allowed(flag)),
            Mistake::NoValueWanted(flag) if spanish => write!(f, "{} no lleva valor", flag.name),
            Mistake::NoValueWanted(flag) => write!(f, "{} takes no value", flag.name),
            Mistake::BadValue(flag, value) => {
                let (name, value) = (flag.name, value.escape_debug());
                match spanish {
                    false => write!(f, "`{value}` is no value of {name}: give {}", allowed(flag)),
                    true => write!(f, "`{value}` no es un valor de {name}: se da {}", allowed(flag)),
                }
            }
            Mistake::Twice(flag) if spanish => write!(f, "{} se da dos veces", flag.name),
            Mistake::Twice(flag) => write!(f, "{} is given twice", flag.name),
            Mistake::Rules(error) => write!(f, "{}: {}", RULES.name, self.language.say(&**error)),
            Mistake::Conflict(one, other) if spanish => {
                write!(f, "{one} y {other} se contradicen: dé solo uno de los dos")
            }
            Mistake::Conflict(one, other) => {
                write!(f, "{one} and {other} contradict each other: give one of them")
            }
            Mistake::QuietAlone if spanish => f.write_str("--quiet va con --games: --games 1000 --quiet"),
            Mistake::QuietAlone => f.write_str("--quiet goes with --games: --games 1000 --quiet"),
        }?;
        f.write_str(if spanish { "\n(--help explica todas)" } else { "\n(--help explains them all)" })
    }
}
