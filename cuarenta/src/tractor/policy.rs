//! Players: one that plays anything legal, and one with some sense.

use super::{
    action::{Action, Phase},
    card::{Card, Suit},
    card_set::CardSet,
    legal::{Burial, CardChoice, KITTY},
    position::Position,
    trick::Trick,
    trump::{EffectiveSuit, Trump},
    view::View,
};
use crate::rng::SplitMix64;

/// A uniformly random one of the legal actions; `None` when no seat has to decide.
pub fn random(position: &Position, numbers: &mut SplitMix64) -> Option<Action> {
    let phase = position.phase();
    Some(match phase {
        Phase::DrawDeclarer | Phase::Shuffle | Phase::Over { .. } => return None,
        Phase::Show { .. } => {
            let choice = position.choice()?;
            let passes = numbers.below(choice.count() as u32 + 1) == 0;
            if passes { Action::Pass } else { phase.with_cards(choice.random(numbers)) }
        }
        Phase::NameTrump { .. } => Action::Name(Suit::from_index(numbers.below(5) as u8)),
        _ => phase.with_cards(position.choice()?.random(numbers)),
    })
}

impl CardChoice {
    /// A uniformly random one of the sets that may be chosen; no card when there is none.
    pub fn random(self, numbers: &mut SplitMix64) -> CardSet {
        match self {
            CardChoice::Lead { hand, trump } => random_lead(hand, trump, numbers),
            CardChoice::Follow { hand, suited, led } => match led.checked_sub(suited.len()) {
                None => suited.random(led, numbers),
                Some(free) => suited | (hand - suited).random(free, numbers),
            },
            CardChoice::Bury { hand, limit: None } => hand.random(KITTY, numbers),
            CardChoice::Bury { hand, limit } => {
                random_burial(&Burial::new(hand, limit), self.count(), numbers)
            }
            CardChoice::Show { .. } | CardChoice::Lowest { .. } => {
                self.addable(CardSet::EMPTY).random(1, numbers)
            }
        }
    }
}

fn random_lead(hand: CardSet, trump: Trump, numbers: &mut SplitMix64) -> CardSet {
    let count = CardChoice::Lead { hand, trump }.count();
    let mut number = numbers.below(count as u32);
    for suit in EffectiveSuit::ALL {
        let cards = hand & trump.cards_of(suit);
        let sets = (1 << cards.len()) - 1;
        if number < sets {
            return cards.pick(number + 1);
        }
        number -= sets;
    }
    hand
}

fn random_burial(burial: &Burial, count: u64, numbers: &mut SplitMix64) -> CardSet {
    let mut number = u64::from(numbers.below(count as u32));
    for (class, sets) in burial.classes() {
        if number < sets {
            return class.into_iter().map(|(cards, size)| cards.random(size, numbers)).collect();
        }
        number -= sets;
    }
    CardSet::EMPTY
}

impl CardSet {
    /// A uniformly random set of `size` of these cards.
    fn random(self, size: u8, numbers: &mut SplitMix64) -> CardSet {
        let (mut chosen, mut wanted, mut left) = (CardSet::EMPTY, u32::from(size), u32::from(self.len()));
        for card in self {
            if wanted == 0 {
                break;
            }
            if numbers.below(left) < wanted {
                chosen = chosen.with(card);
                wanted -= 1;
            }
            left -= 1;
        }
        chosen
    }

    /// Of these cards in index order those whose bit of `number` is set.
    fn pick(self, number: u32) -> CardSet {
        self.iter().enumerate().filter(|&(i, _)| number >> i & 1 != 0).map(|(_, card)| card).collect()
    }
}

/// A decision with some sense, from what the seat may know; `None` when it is not this seat's turn.
///
/// It shows a suit it is long in, buries low cards of short suits, leads what cannot be beaten, takes
/// points cheaply and gives them to its partner. It is no strong player, but beats [`random`] ones.
pub fn sensible(view: &View) -> Option<Action> {
    let phase = view.phase()?;
    if phase.seat() != Some(view.seat()) {
        return None;
    }
    Some(match phase {
        Phase::Show { .. } => show(view),
        Phase::NameTrump { .. } => Action::Name(longest_suit(view.hand())),
        _ => {
            let (choice, trump) = (view.choice()?, view.trump()?);
            phase.with_cards(match phase {
                Phase::Bury { .. } => fill(choice, |card| burial_cost(view.hand(), trump, card)),
                Phase::Lead { .. } => lead(view, trump),
                Phase::Follow { .. } => follow(choice, view.trick()?, view, trump),
                _ => fill(choice, |card| cost(trump, card)),
            })
        }
    })
}

/// Shows the longest suit that can be shown, if that is more than a quarter of the hand and two cards.
fn show(view: &View) -> Action {
    let hand = view.hand();
    let length = |card: &Card| card.suit().map_or(0, |suit| (hand & CardSet::of_suit(suit)).len());
    let showable = view.choice().map_or(CardSet::EMPTY, |choice| choice.addable(CardSet::EMPTY));
    match showable.iter().max_by_key(length) {
        Some(card) if length(&card) > (hand.len() / 4).max(1) => Action::Show(card),
        _ => Action::Pass,
    }
}

fn longest_suit(hand: CardSet) -> Option<Suit> {
    Suit::ALL.into_iter().max_by_key(|&suit| (hand & CardSet::of_suit(suit)).len())
}

/// The cheapest set that may be chosen, card by card.
fn fill(choice: CardChoice, cost: impl Fn(Card) -> i32) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    while let Some(card) = choice.addable(chosen).iter().min_by_key(|&card| cost(card)) {
        chosen = chosen.with(card);
    }
    chosen
}

/// What a card is worth to its holder: its height, more if it is trump.
fn worth(trump: Trump, card: Card) -> i32 {
    let is_trump = trump.cards().contains(card);
    i32::from(trump.power(card)) + if is_trump { 15 } else { 0 }
}

/// What it costs to throw a card away: its worth and its points.
fn cost(trump: Trump, card: Card) -> i32 {
    worth(trump, card) + 3 * i32::from(card.points())
}

/// Low cards without points go first, those of short suits before those of long ones.
fn burial_cost(hand: CardSet, trump: Trump, card: Card) -> i32 {
    let length = (hand & trump.cards_of(trump.suit_of(card))).len();
    cost(trump, card) + 2 * i32::from(length)
}

/// Leads the most cards of a plain suit that nobody can beat; else a low card of a long suit.
fn lead(view: &View, trump: Trump) -> CardSet {
    let hand = view.hand();
    let is_sure = |card: Card| view.breakers(card.into()).is_empty();
    let sure_of = |suit: Suit| -> CardSet {
        (hand & trump.cards_of(EffectiveSuit::Plain(suit))).iter().filter(|&card| is_sure(card)).collect()
    };
    let sure = Suit::ALL.map(sure_of).into_iter().max_by_key(|cards| cards.len()).unwrap_or_default();
    if !sure.is_empty() {
        return sure;
    }
    let low =
        |&card: &Card| cost(trump, card) - i32::from((hand & trump.cards_of(trump.suit_of(card))).len());
    hand.iter().min_by_key(low).map_or(CardSet::EMPTY, CardSet::from)
}

/// Of a few ways to follow the best by what it wins or loses and what it spends.
fn follow(choice: CardChoice, trick: Trick, view: &View, trump: Trump) -> CardSet {
    let seat = view.seat();
    let is_last = seat.next() == trick.leader;
    let value = |&cards: &CardSet| -> i32 {
        let mut after = trick;
        after.plays[seat] = cards;
        let is_ours = after.winner(trump, view.rules().over_ruff).side() == seat.side();
        let points = after.cards().points() as i32;
        let spent: i32 = cards.iter().map(|card| worth(trump, card)).sum();
        // A trick that others can still take is worth half.
        let stake = match (is_ours, is_last) {
            (true, true) => 4 * points + 8,
            (true, false) => 2 * points + 4,
            (false, _) => -4 * points,
        };
        stake - spent
    };
    let single = match choice {
        CardChoice::Follow { led: 1, .. } => choice.addable(CardSet::EMPTY),
        _ => CardSet::EMPTY,
    };
    let cheap = fill(choice, |card| cost(trump, card));
    let rich = fill(choice, |card| worth(trump, card) - 6 * i32::from(card.points()));
    let strong = fill(choice, |card| -worth(trump, card));
    let ruff = fill(choice, |card| if trump.cards().contains(card) { cost(trump, card) } else { 999 });
    let sets = single.iter().map(CardSet::from).chain([cheap, rich, strong, ruff]);
    sets.max_by_key(value).unwrap_or(cheap)
}
