//! Many games stepped together in the caller's arrays: the native half of `cuarenta.batch.Tables`.

use std::sync::{Mutex, PoisonError};

use cuarenta::{
    Deck, Game, PlayIndex, PlayMask, Position, Rules, Seat, Side, SplitMix64, Stage, Start, observation,
    shuffle::Seed,
};
use pyo3::{
    buffer::{Element, PyBuffer},
    exceptions::PyValueError,
    prelude::*,
};

use crate::{
    arguments::{RulesLike, SeatNumber},
    errors,
};

/// The places of the parts of an observation: name, first place, place after the last.
pub(crate) const PARTS: [(&str, usize, usize); 20] = {
    use observation as o;
    [
        ("hand", o::HAND.start, o::HAND.end),
        ("table", o::TABLE.start, o::TABLE.end),
        ("live", o::LIVE.start, o::LIVE.end),
        ("piles", o::PILES.start, o::PILES.end),
        ("played", o::PLAYED.start, o::PLAYED.end),
        ("hand_sizes", o::HAND_SIZES.start, o::HAND_SIZES.end),
        ("stock", o::STOCK, o::STOCK + 1),
        ("pile_sizes", o::PILE_SIZES.start, o::PILE_SIZES.end),
        ("scores", o::SCORES.start, o::SCORES.end),
        ("at_30", o::AT_30.start, o::AT_30.end),
        ("at_38", o::AT_38.start, o::AT_38.end),
        ("dealer", o::DEALER.start, o::DEALER.end),
        ("turn", o::TURN.start, o::TURN.end),
        ("deal", o::DEAL.start, o::DEAL.end),
        ("last_capturer", o::LAST_CAPTURER.start, o::LAST_CAPTURER.end),
        ("rondas", o::RONDAS.start, o::RONDAS.end),
        ("own_ronda", o::OWN_RONDA.start, o::OWN_RONDA.end),
        ("players", o::PLAYERS.start, o::PLAYERS.end),
        ("won", o::WON.start, o::WON.end),
        ("own_turn", o::OWN_TURN, o::OWN_TURN + 1),
    ]
};

/// When a table whose game is over begins the next one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reset {
    /// At the step after the last one of the game, which ignores the action.
    NextStep,
    /// In the last step of the game: what is told is the end, what is seen the new beginning.
    SameStep,
    /// When it is told to.
    Off,
}

/// One table: a game, and where its packs come from.
#[derive(Clone)]
struct Table {
    position: Position,
    seed: u64,
    packs: u64,
    hands: u32,
    done: bool,
    /// What may be played; nothing once the game is over.
    mask: PlayMask,
}

/// The state behind `Tables`.
#[pyclass(frozen, module = "cuarenta._core")]
pub(crate) struct _Tables {
    rules: Rules,
    first_dealer: Seat,
    max_hands: u32,
    reset: Reset,
    state: Mutex<State>,
}

struct State {
    tables: Vec<Table>,
    /// The seed of the next game of each table is that of its last one and so many more.
    stride: u64,
    numbers: SplitMix64,
}

#[pymethods]
impl _Tables {
    #[new]
    fn new(
        rules: RulesLike,
        tables: usize,
        seed: u64,
        dealer: SeatNumber,
        max_hands: u32,
        reset: &str,
    ) -> PyResult<_Tables> {
        let reset = match reset {
            "next_step" => Reset::NextStep,
            "same_step" => Reset::SameStep,
            "off" => Reset::Off,
            other => {
                let message = format!("autoreset is 'next_step', 'same_step' or 'off', not {other:?}");
                return Err(PyValueError::new_err(message));
            }
        };
        let made = _Tables {
            rules: rules.0,
            first_dealer: dealer.0,
            max_hands,
            reset,
            state: Mutex::new(State {
                tables: Vec::new(),
                stride: tables as u64,
                numbers: SplitMix64::new(seed),
            }),
        };
        let all = (0..tables as u64).map(|table| made.begin(seed.wrapping_add(table)));
        made.state.lock().unwrap_or_else(PoisonError::into_inner).tables = all.collect::<PyResult<_>>()?;
        Ok(made)
    }

    /// Takes one action at each table; all of them are checked first.
    fn step(&self, py: Python<'_>, actions: PyBuffer<u8>, seen: Seen) -> PyResult<()> {
        let State { tables, stride, .. } = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        seen.check(tables.len(), &self.rules)?;
        let actions = actions.to_vec(py)?;
        if actions.len() != tables.len() {
            return Err(PyValueError::new_err(format!("there are {} tables", tables.len())));
        }
        let legal = |(table, action): (&Table, &u8)| {
            table.done || PlayIndex::new(*action).is_some_and(|index| table.mask.contains(index))
        };
        if let Some(at) = tables.iter().zip(&actions).position(|pair| !legal(pair)) {
            let message = format!("action {} is illegal at table {at}", actions[at]);
            return Err(errors::setup(message, "illegal_action", vec![]));
        }
        for (at, (table, action)) in tables.iter_mut().zip(actions).enumerate() {
            match PlayIndex::new(action).filter(|_| !table.done) {
                Some(index) => self.advance(table, index)?,
                None if self.reset == Reset::NextStep => {
                    *table = self.begin(table.seed.wrapping_add(*stride))?
                }
                None => {}
            }
            seen.tell(at, table);
            if table.done && self.reset == Reset::SameStep {
                *table = self.begin(table.seed.wrapping_add(*stride))?;
            }
            seen.show(at, table);
        }
        Ok(())
    }

    /// Begins the next game at the chosen tables, or at all of them.
    fn restart(&self, py: Python<'_>, chosen: Option<PyBuffer<u8>>, seen: Seen) -> PyResult<()> {
        let State { tables, stride, .. } = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        seen.check(tables.len(), &self.rules)?;
        let chosen = match chosen {
            Some(chosen) => chosen.to_vec(py)?,
            None => vec![1; tables.len()],
        };
        if chosen.len() != tables.len() {
            return Err(PyValueError::new_err(format!("there are {} tables", tables.len())));
        }
        for (table, _) in tables.iter_mut().zip(&chosen).filter(|(_, chosen)| **chosen != 0) {
            *table = self.begin(table.seed.wrapping_add(*stride))?;
        }
        self.look_at(tables, &seen);
        Ok(())
    }

    /// Fills the arrays with what stands now.
    fn look(&self, seen: Seen) -> PyResult<()> {
        let State { tables, .. } = &*self.state.lock().unwrap_or_else(PoisonError::into_inner);
        seen.check(tables.len(), &self.rules)?;
        self.look_at(tables, &seen);
        Ok(())
    }

    /// A random legal action for each table; 0 where there is none.
    fn sample(&self, actions: PyBuffer<u8>) -> PyResult<()> {
        let State { tables, numbers, .. } = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        check(&actions, tables.len())?;
        for (at, table) in tables.iter().enumerate() {
            put(&actions, at, &[table.mask.sample(numbers).map_or(0, PlayIndex::get)]);
        }
        Ok(())
    }

    /// The seed of the game at each table.
    fn seeds(&self) -> Vec<u64> {
        let State { tables, .. } = &*self.state.lock().unwrap_or_else(PoisonError::into_inner);
        tables.iter().map(|table| table.seed).collect()
    }
}

impl _Tables {
    /// A new game at a table: its first hand is dealt.
    fn begin(&self, seed: u64) -> PyResult<Table> {
        let key = Seed::from(seed);
        let start = Start { seed: Some(key), first_dealer: self.first_dealer, ..Start::new(self.rules) };
        let (game, _) = Game::start(start).map_err(errors::start)?;
        let packs = u64::from(game.to_setup().packs);
        let mut table = Table {
            position: *game.position(),
            seed,
            packs,
            hands: 1,
            done: false,
            mask: PlayMask::default(),
        };
        self.go_on(&mut table)?;
        Ok(table)
    }

    fn advance(&self, table: &mut Table, index: PlayIndex) -> PyResult<()> {
        table.position.step_index(&self.rules, index).map_err(errors::illegal)?;
        self.go_on(table)
    }

    /// Deals the next hand, if one is wanted and may still be.
    fn go_on(&self, table: &mut Table) -> PyResult<()> {
        while table.position.stage() == Stage::Shuffle && table.hands < self.max_hands {
            let pack = Deck::shuffled(&Seed::from(table.seed), table.packs);
            table.packs += 1;
            table.hands += 1;
            table.position.start_hand(&self.rules, &pack).map_err(errors::illegal)?;
        }
        table.done = table.position.stage() != Stage::Play;
        // Of a game that is over, or waits for a pack that it will not get, the mask is empty.
        table.mask = table.position.play_mask(&self.rules);
        Ok(())
    }

    fn look_at(&self, tables: &[Table], seen: &Seen) {
        for (at, table) in tables.iter().enumerate() {
            seen.tell(at, table);
            seen.show(at, table);
        }
    }
}

/// The caller's arrays.
#[derive(FromPyObject)]
pub(crate) struct Seen {
    #[pyo3(item)]
    observation: PyBuffer<u8>,
    #[pyo3(item)]
    mask: PyBuffer<u8>,
    #[pyo3(item)]
    seat: PyBuffer<u8>,
    #[pyo3(item)]
    done: PyBuffer<u8>,
    #[pyo3(item)]
    winner: PyBuffer<i8>,
    #[pyo3(item)]
    score: PyBuffer<u16>,
}

impl Seen {
    fn check(&self, tables: usize, rules: &Rules) -> PyResult<()> {
        check(&self.observation, tables * observation::LEN)?;
        check(&self.mask, tables * PlayIndex::COUNT)?;
        check(&self.seat, tables)?;
        check(&self.done, tables)?;
        check(&self.winner, tables)?;
        check(&self.score, tables * usize::from(Side::count(rules.players())))
    }

    /// What the step has come to.
    fn tell(&self, at: usize, table: &Table) {
        let position = &table.position;
        put(&self.done, at, &[u8::from(table.done)]);
        put(&self.winner, at, &[position.winner().map_or(-1, |(side, _)| side.index() as i8)]);
        let sides = usize::from(Side::count(position.players()));
        put(&self.score, at * sides, &position.scores().0[..sides]);
    }

    /// What the seat to play sees and may do.
    fn show(&self, at: usize, table: &Table) {
        let position = &table.position;
        let from = at * observation::LEN;
        debug_assert!(from + observation::LEN <= self.observation.item_count());
        let start = self.observation.buf_ptr().cast::<u8>();
        // SAFETY: `check` has found the buffer writable, contiguous and long enough for every table; it is held
        // open, the thread is attached to the interpreter, and no other reference into it lives meanwhile.
        let vector = unsafe { &mut *start.add(from).cast::<[u8; observation::LEN]>() };
        position.observe(Some(position.turn()), vector);
        put(&self.mask, at * PlayIndex::COUNT, &table.mask.flags());
        put(&self.seat, at, &[position.turn().index()]);
    }
}

fn check<T: Element>(array: &PyBuffer<T>, length: usize) -> PyResult<()> {
    if array.readonly() || !array.is_c_contiguous() || array.item_count() != length {
        return Err(PyValueError::new_err("an array is not writable, contiguous and of the right size"));
    }
    Ok(())
}

/// Writes values into an array that has been checked to be long enough.
fn put<T: Element>(array: &PyBuffer<T>, from: usize, values: &[T]) {
    debug_assert!(from + values.len() <= array.item_count());
    let start = array.buf_ptr().cast::<T>();
    // SAFETY: `check` has found the buffer writable, contiguous, of items of this type and long enough for
    // every table; the buffer is held open, and the thread is attached to the interpreter.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), start.add(from), values.len()) };
}
