//! A game or a match, and the line of actions that led to it.

use cuarenta::{Action, Automation, Events, IllegalAction, Start};
use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::PyBytes,
};

use crate::{
    arguments::{RulesLike, SeatNumber, SeedLike},
    errors,
    event::Event,
    game::Chores,
};

/// A game or a match that can be taken back.
#[derive(Clone)]
pub(crate) struct Line<T> {
    pub(crate) now: T,
    /// How it began; `None` if it was set up.
    begun: Option<Start>,
    past: Vec<Past<T>>,
    events: Vec<cuarenta::Event>,
}

#[derive(Clone)]
struct Past<T> {
    /// `None` began the next game of a match.
    action: Option<Action>,
    before: T,
    /// How many events there were before.
    events: usize,
}

impl<T: Copy> Line<T> {
    pub(crate) fn begun(start: Start, now: T, events: &Events) -> Line<T> {
        Line { now, begun: Some(start), past: Vec::new(), events: events.to_vec() }
    }

    pub(crate) fn set_up(now: T) -> Line<T> {
        Line { now, begun: None, past: Vec::new(), events: Vec::new() }
    }

    /// Takes an action; if it is refused nothing changes.
    pub(crate) fn take(
        &mut self,
        action: Option<Action>,
        apply: impl FnOnce(&mut T) -> Result<Events, IllegalAction>,
    ) -> PyResult<Events> {
        let before = self.now;
        let new = apply(&mut self.now).map_err(errors::illegal)?;
        self.past.push(Past { action, before, events: self.events.len() });
        self.events.extend_from_slice(&new);
        Ok(new)
    }

    pub(crate) fn pop(&mut self) -> PyResult<Option<Action>> {
        let last = self.past.pop().ok_or_else(nothing_done)?;
        self.now = last.before;
        self.events.truncate(last.events);
        Ok(last.action)
    }

    pub(crate) fn peek(&self) -> PyResult<Option<Action>> {
        Ok(self.past.last().ok_or_else(nothing_done)?.action)
    }

    pub(crate) fn actions(&self) -> Vec<Option<Action>> {
        self.past.iter().map(|past| past.action).collect()
    }

    pub(crate) fn events_under(&self, rules: cuarenta::rules::Rules) -> Vec<Event> {
        self.events.iter().map(|fact| Event { fact: *fact, rules }).collect()
    }

    /// How it began; `None` if it was set up.
    pub(crate) fn start(&self) -> Option<Start> {
        self.begun
    }

    /// What it was before the first action.
    pub(crate) fn origin(&self) -> &T {
        self.past.first().map_or(&self.now, |past| &past.before)
    }

    /// The events before the first action.
    pub(crate) fn first_events(&self) -> &[cuarenta::Event] {
        &self.events[..self.past.first().map_or(self.events.len(), |past| past.events)]
    }

    /// Each action with the events that it brought about.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (Option<Action>, &[cuarenta::Event])> {
        let ends = self.past.iter().skip(1).map(|past| past.events).chain([self.events.len()]);
        self.past.iter().zip(ends).map(|(past, end)| (past.action, &self.events[past.events..end]))
    }

    /// What a pickle holds: how it began, or its first state as a text, and the texts of the actions.
    pub(crate) fn pickled<'py>(
        &self,
        text: impl FnOnce(&T) -> String,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Vec<String>)> {
        let origin = match self.begun {
            Some(start) => {
                let seed = start.seed.map(|seed| PyBytes::new(py, &seed.0));
                let (rules, dealer) = (start.rules.to_string(), start.first_dealer.index());
                (rules, seed, dealer, Chores(start.automation).names()).into_pyobject(py)?.into_any()
            }
            None => text(self.origin()).into_pyobject(py)?.into_any(),
        };
        let actions =
            self.past.iter().map(|past| past.action.map_or(NEXT.to_owned(), |action| action.to_string()));
        Ok((origin, actions.collect()))
    }
}

/// What stands for the beginning of the next game among the texts of the actions.
const NEXT: &str = "next";

/// The actions of a pickle; `None` began the next game.
pub(crate) fn unpickled(actions: Vec<String>) -> PyResult<Vec<Option<Action>>> {
    let action = |text: String| match text.as_str() {
        NEXT => Ok(None),
        text => text.parse().map(Some).map_err(errors::notation),
    };
    actions.into_iter().map(action).collect()
}

/// How a pickled game or match began, if it was not set up.
pub(crate) fn unpickled_start(origin: &Bound<'_, PyAny>) -> PyResult<Start> {
    let (rules, seed, dealer, auto): (RulesLike, Option<SeedLike>, SeatNumber, Chores) = origin.extract()?;
    Ok(Start { rules: rules.0, first_dealer: dealer.0, seed: seed.map(|seed| seed.0), automation: auto.0 })
}

/// What the arguments of `Game` and `Match` say.
pub(crate) fn start(
    rules: Option<RulesLike>,
    players: Option<Bound<'_, PyAny>>,
    seed: Option<SeedLike>,
    dealer: Option<SeatNumber>,
    auto: Option<Chores>,
    py: Python<'_>,
) -> PyResult<Start> {
    let mut rules = rules.map_or_else(Default::default, |rules| rules.0);
    if let Some(players) = players {
        rules = crate::rules::with(rules, [("players", players)])?;
    }
    let automation = auto.map_or(Automation::ALL, |auto| auto.0);
    let seed = if automation.shuffle { Some(SeedLike::or_random(seed, py)?) } else { None };
    let first_dealer = dealer.map_or(cuarenta::Seat::S0, |dealer| dealer.0);
    Ok(Start { rules, first_dealer, seed, automation })
}

fn nothing_done() -> PyErr {
    PyIndexError::new_err("no action has been taken")
}

/// The chores that the table does by itself, by name.
impl<'py> FromPyObject<'_, 'py> for Chores {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut chores = Automation::NONE;
        for name in object.try_iter()? {
            match name?.extract::<&str>()? {
                "shuffle" => chores.shuffle = true,
                "cut" => chores.cut = true,
                "call" => chores.call = true,
                other => {
                    let message = format!("the chores are 'shuffle', 'cut' and 'call', not {other:?}");
                    return Err(PyValueError::new_err(message));
                }
            }
        }
        Ok(Chores(chores))
    }
}

impl Chores {
    pub(crate) fn names(&self) -> Vec<&'static str> {
        let Automation { shuffle, cut, call } = self.0;
        let all = [("shuffle", shuffle), ("cut", cut), ("call", call)];
        all.into_iter().filter(|(_, chosen)| *chosen).map(|(name, _)| name).collect()
    }
}
