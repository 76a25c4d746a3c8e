//! Everything that can be deserialized, from JSON and from compact bytes.

use std::fmt::Debug;

use cuarenta::{
    Action, Automation, Card, CardSet, Cut, Deck, Event, Events, Game, Match, PackOrder, PastPlay, Phase,
    Play, PlayIndex, Preview, RondaNote, Rules, Seat, Setup, Start, View,
    notation::{Record, Step},
    shuffle::Seed,
    tractor,
};
use serde::{Serialize, de::DeserializeOwned};

/// The target `serde`.
pub(crate) fn run(data: &[u8]) {
    round::<Card>(data);
    round::<CardSet>(data);
    round::<Deck>(data);
    round::<PackOrder>(data);
    round::<Play>(data);
    round::<PlayIndex>(data);
    round::<Cut>(data);
    round::<Seat>(data);
    round::<Seed>(data);
    round::<Action>(data);
    round::<Automation>(data);
    round::<RondaNote>(data);
    round::<Rules>(data);
    round::<Start>(data);
    round::<Phase>(data);
    round::<Setup>(data);
    round::<Game>(data);
    round::<Match>(data);
    round::<View>(data);
    round::<Event>(data);
    round::<Events>(data);
    round::<PastPlay>(data);
    round::<Preview>(data);
    round::<Step>(data);
    round::<Record>(data);
    round::<tractor::Action>(data);
    round::<tractor::Position>(data);
    round::<tractor::Setup>(data);
    round::<tractor::Rules>(data);
}

/// What is read from one form goes through both.
fn round<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &[u8]) {
    let values = [serde_json::from_slice::<T>(data).ok(), postcard::from_bytes::<T>(data).ok()];
    for value in values.into_iter().flatten() {
        let json = serde_json::to_string(&value).unwrap();
        assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
        let bytes = postcard::to_stdvec(&value).unwrap();
        assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(&value));
    }
}
