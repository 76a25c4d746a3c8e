//! What the layout promises.

use crate::{Card, Events, Game, History, Play, Position, Rules, View, Worlds};

#[test]
fn the_state_is_small() {
    assert_eq!((size_of::<Card>(), size_of::<Option<Card>>()), (1, 1));
    assert_eq!(size_of::<Play>(), 16);
    std::println!(
        "position {} game {} history {} rules {} events {} event {}",
        size_of::<Position>(),
        size_of::<Game>(),
        size_of::<History>(),
        size_of::<Rules>(),
        size_of::<Events>(),
        size_of::<crate::Event>()
    );
    assert!(size_of::<Position>() <= 128);
    assert!(size_of::<Game>() <= 512);
    assert!(size_of::<View>() <= 384);
}

#[test]
fn everything_may_move_between_threads() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<Game>();
    is_send_and_sync::<View>();
    is_send_and_sync::<Worlds>();
    is_send_and_sync::<Position>();
    is_send_and_sync::<Rules>();
    is_send_and_sync::<Events>();
}
