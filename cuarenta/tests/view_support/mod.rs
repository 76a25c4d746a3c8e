//! Random games for the tests of views.
#![allow(dead_code, reason = "each test file uses a part")]

use cuarenta::{
    Action, Automation, Card, CardSet, Cut, Deck, Event, Events, Fault, Game, Match, Phase, Play, Rules,
    Seat, SplitMix64, Start,
    rules::{Preset, RuleKey},
};

/// Seats of a table and the spectator.
pub(crate) fn viewers(players: u8) -> impl Iterator<Item = Option<Seat>> {
    Seat::of(players).map(Some).chain([None])
}

/// A preset, by the number of the game, at a table of so many, with a few options changed at random.
pub(crate) fn rules(number: u64, players: u8, changes: u32, numbers: &mut SplitMix64) -> Rules {
    let mut rules = Preset::ALL[(number % 3) as usize].rules();
    for _ in 0..changes {
        let key = RuleKey::ALL[numbers.below(RuleKey::ALL.len() as u32) as usize];
        let choices = key.option().choices();
        let choice = &choices[numbers.below(choices.len() as u32) as usize];
        rules = rules.with(key, choice.value()).unwrap_or(rules);
    }
    // Rules under which a silence excludes four equal cards and not three, or three and not four.
    match numbers.below(8) {
        0 if changes > 0 => rules = rules.with(RuleKey::RondaPoints, 0).unwrap(),
        1 if changes > 0 => {
            let none = RuleKey::FourOfAKind.option().choice("none").unwrap();
            rules = rules.with(RuleKey::FourOfAKind, none.value()).unwrap();
        }
        _ => (),
    }
    rules.with(RuleKey::Players, players).unwrap()
}

/// A pack in which equal ranks lie together more often than by chance.
pub(crate) fn lumpy_pack(numbers: &mut SplitMix64) -> Deck {
    let mut cards = *Deck::ORDERED.cards();
    for i in (1..40).rev() {
        cards.swap(i, numbers.below(i as u32 + 1) as usize);
    }
    // Bring equals together in some places.
    for _ in 0..numbers.below(12) {
        let at = numbers.below(39) as usize;
        let from = numbers.below(40) as usize;
        if let Some(equal) = (0..40)
            .map(|i| (from + i) % 40)
            .find(|i| cards[*i].rank() == cards[at].rank() && *i != at && *i != at + 1)
        {
            cards.swap(at + 1, equal);
        }
    }
    if numbers.below(4) == 0 {
        let (rank, block) = (numbers.below(10), 5 * numbers.below(8) as usize);
        for suit in 0..4 {
            let from = (0..40).find(|i| u32::from(cards[*i].index()) == 4 * rank + suit).unwrap();
            cards.swap(block + suit as usize, from);
        }
    }
    Deck::new(cards).unwrap()
}

/// A random action that the game takes.
pub(crate) fn action(game: &Game, numbers: &mut SplitMix64) -> Action {
    match game.phase() {
        Phase::DrawDealer | Phase::Shuffle { .. } => lumpy_pack(numbers).into(),
        Phase::Cut { .. } => match numbers.below(4) {
            0 => Cut::Decline,
            1 => Cut::Half,
            2 => Cut::Packet(numbers.below(39) as u8 + 1),
            _ => Cut::Taps(numbers.below(39) as u8 + 1),
        }
        .into(),
        Phase::Play { .. } => {
            let callers: Vec<Seat> = game.callers().collect();
            if !callers.is_empty() && numbers.below(3) > 0 {
                return Action::Call(callers[numbers.below(callers.len() as u32) as usize]);
            }
            if numbers.below(60) == 0 {
                let seat = Seat::ALL[numbers.below(game.rules().players().into()) as usize];
                let fault = Fault::ALL[numbers.below(3) as usize];
                let action = Action::Fault { seat, fault };
                if game.is_legal(action) {
                    return action;
                }
            }
            play(game, numbers).into()
        }
        Phase::Over(_) => panic!("the game is over"),
    }
}

/// A random play at card level; captures are preferred.
pub(crate) fn play(game: &Game, numbers: &mut SplitMix64) -> Play {
    let plays: Vec<Play> = game.all_plays().collect();
    let captures: Vec<Play> = plays.iter().copied().filter(|play| play.is_capture()).collect();
    let plays = if captures.is_empty() || numbers.below(3) == 0 { plays } else { captures };
    plays[numbers.below(plays.len() as u32) as usize]
}

/// A start with random automation; packs are given by hand.
pub(crate) fn start(rules: Rules, numbers: &mut SplitMix64) -> Start {
    Start {
        first_dealer: Seat::ALL[numbers.below(rules.players().into()) as usize],
        automation: Automation { shuffle: true, cut: numbers.below(2) == 0, call: numbers.below(2) == 0 },
        ..Start::new(rules)
    }
}

/// Plays matches at random and shows each step: the game, and the events that led to it.
pub(crate) fn play_matches(
    games: u64,
    changes: u32,
    mut begin: impl FnMut(&Start),
    mut show: impl FnMut(&Game, &Events),
) {
    for players in 2..=4 {
        for number in 0..games {
            let mut numbers = SplitMix64::new(number << 8 | u64::from(players));
            let start = start(rules(number, players, changes, &mut numbers), &mut numbers);
            let (mut mesa, events) = Match::start(start).unwrap();
            begin(&start);
            show(mesa.game(), &events);
            for _ in 0..1_500 {
                let events = match mesa.game().phase() {
                    Phase::Over(_) if mesa.winner().is_some() => break,
                    Phase::Over(_) => mesa.next_game(),
                    _ => mesa.apply(action(mesa.game(), &mut numbers)),
                };
                show(mesa.game(), &events.unwrap());
            }
        }
    }
}

/// A game whose present hand can be played again with other hidden cards.
pub(crate) struct Hand {
    pub(crate) game: Game,
    /// The game before the pack of this hand was shuffled.
    before: Game,
    actions: Vec<Action>,
}

/// Where each card goes.
pub(crate) type Exchange = [Card; 40];

impl Hand {
    pub(crate) fn new(rules: Rules, numbers: &mut SplitMix64) -> Hand {
        let game = Game::start(start(rules, numbers)).unwrap().0;
        Hand { game, before: game, actions: Vec::new() }
    }

    pub(crate) fn act(&mut self, action: Action) {
        if let Phase::Shuffle { .. } | Phase::DrawDealer = self.game.phase() {
            self.before = self.game;
            self.actions.clear();
        }
        self.game.apply(action).unwrap();
        self.actions.push(action);
    }

    /// The same hand with some cards exchanged in the pack: the game, and the events as the viewer sees them.
    /// `None` if an action is then illegal.
    pub(crate) fn again(&self, exchange: &Exchange, viewer: Option<Seat>) -> Option<(Game, Vec<Event>)> {
        let mut game = self.before;
        let mut seen = Vec::new();
        for action in &self.actions {
            let action = match *action {
                Action::Shuffle(pack) => {
                    Deck::new(pack.cards().map(|card| exchange[usize::from(card.index())])).unwrap().into()
                }
                other => other,
            };
            let events = game.apply(action).ok()?;
            seen.extend(events.iter().map(|event| event.seen_by(viewer)));
        }
        Some((game, seen))
    }

    /// The exchange that gives these hands to the seats other than the viewer, and the rest to the stock in
    /// this order.
    pub(crate) fn exchange(&self, viewer: Option<Seat>, hands: &[CardSet; 4], stock: &[Card]) -> Exchange {
        let position = self.game.position();
        let mut exchange: Exchange = *Deck::ORDERED.cards();
        let mut put = |from: Card, to: Card| exchange[usize::from(from.index())] = to;
        for seat in Seat::of(position.players()).filter(|seat| Some(*seat) != viewer) {
            position
                .hand(seat)
                .iter()
                .zip(hands[usize::from(seat.index())])
                .for_each(|(from, to)| put(from, to));
        }
        position.stock().iter().zip(stock).for_each(|(from, to)| put(*from, *to));
        exchange
    }
}

pub(crate) const NO_EXCHANGE: fn() -> Exchange = || *Deck::ORDERED.cards();

/// Every way to deal hands of these sizes from the cards.
pub(crate) fn deals(cards: CardSet, sizes: &[u8]) -> Vec<Vec<CardSet>> {
    let Some((size, others)) = sizes.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for hand in choices(&cards.iter().collect::<Vec<_>>(), usize::from(*size)) {
        for mut rest in deals(cards - hand, others) {
            rest.insert(0, hand);
            all.push(rest);
        }
    }
    all
}

fn choices(cards: &[Card], count: usize) -> Vec<CardSet> {
    match cards.split_first() {
        _ if count == 0 => vec![CardSet::EMPTY],
        None => Vec::new(),
        Some((first, rest)) => {
            let with = choices(rest, count - 1).into_iter().map(|hand| hand.with(*first));
            with.chain(choices(rest, count)).collect()
        }
    }
}

/// In how many ways hands of these sizes can be dealt from so many cards.
pub(crate) fn deal_count(cards: u8, sizes: &[u8]) -> u128 {
    let mut left = u128::from(cards);
    let mut ways = 1;
    for size in sizes {
        for i in 0..u128::from(*size) {
            ways *= left - i;
        }
        ways /= (1..=u128::from(*size)).product::<u128>();
        left -= u128::from(*size);
    }
    ways
}
