//! The events of one action.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::event::Event;

/// The most events that one action can bring.
///
/// The last play of a hand, with the automation on: the play, 3 awards, the leftovers, 3 counts, 2 awards for
/// each of 3 sides of which a cap can split each in two, the end of the hand, and either the end of the game
/// or the pack, the cut, 4 hands dealt and 4 rondas with an award each.
pub const MOST_EVENTS: usize = 1 + 3 + 1 + 3 + 12 + 1 + 2 + 4 + 8;

/// What one action has brought about, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Events(ArrayVec<Event, MOST_EVENTS>);

impl Events {
    pub(crate) const fn new() -> Events {
        Events(ArrayVec::new_const())
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn push(&mut self, event: Event) {
        self.0.push(event);
    }
}

impl Deref for Events {
    type Target = [Event];
    fn deref(&self) -> &[Event] {
        &self.0
    }
}

impl IntoIterator for Events {
    type Item = Event;
    type IntoIter = arrayvec::IntoIter<Event, MOST_EVENTS>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = core::slice::Iter<'a, Event>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
