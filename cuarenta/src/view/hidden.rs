//! The cards that a view does not show, and what is known of them: one way to deal them at random, all ways
//! equally likely.

use arrayvec::ArrayVec;

use super::{View, exact::Exact};
use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    deck::Deck,
    position::{HAND_SIZE, RondaKind, equal_cards},
    rng::SplitMix64,
    seat::{BySeat, Seat},
};

/// The unseen cards, and the hands and the stock that they are.
#[derive(Clone, Debug)]
pub(super) struct Hidden {
    pub(super) unseen: CardSet,
    /// The other seats, those whose equal cards were announced first.
    pub(super) holders: ArrayVec<Holder, 4>,
    /// How many holders come first because theirs were announced.
    pub(super) announced: usize,
}

/// A seat with hidden cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holder {
    pub(super) seat: Seat,
    /// How many cards it holds.
    pub(super) size: u8,
    /// What it has played of its present deal.
    pub(super) played: CardSet,
    pub(super) known: Known,
}

/// What is known of the five cards that a seat was dealt.
#[derive(Clone, Copy, Debug)]
pub(super) enum Known {
    Nothing,
    /// Which equal cards a silence excludes.
    Silence {
        no_three: bool,
        no_four: bool,
    },
    /// Exactly so many equal cards, of one of these ranks (a bit each).
    Equal {
        cards: u8,
        ranks: u16,
    },
}

/// One way in which the hidden cards may lie.
pub(super) struct World {
    pub(super) hands: BySeat<CardSet>,
    /// The cards of the stock are those from this place on.
    pub(super) cards: Cards,
    pub(super) stock_from: usize,
}

impl World {
    /// Deals cards to these holders, the rest being the stock.
    pub(super) fn dealt<'a>(
        mut hands: BySeat<CardSet>,
        cards: CardSet,
        holders: impl Iterator<Item = &'a Holder>,
        numbers: &mut SplitMix64,
    ) -> World {
        let mut cards = Cards::from(cards);
        let mut stock_from = 0;
        for holder in holders {
            hands[holder.seat] = cards.draw(stock_from, holder.size.into(), numbers);
            stock_from += usize::from(holder.size);
        }
        cards.draw(stock_from, Card::COUNT, numbers);
        World { hands, cards, stock_from }
    }

    /// These hands, and the stock in index order.
    pub(super) fn ordered(hands: BySeat<CardSet>, stock: CardSet) -> World {
        World { hands, cards: stock.into(), stock_from: 0 }
    }

    pub(super) fn stock(&self) -> &[Card] {
        self.cards.as_slice().get(self.stock_from..).unwrap_or_default()
    }
}

/// Some cards in an order that changes.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    /// Sixty-four places, so that a masked place needs no further check.
    places: [Card; 64],
    len: usize,
}

/// So many draws of a card are made from one random number: the product of the choices stays below 2⁴³, so
/// that the number is hardly ever thrown away.
const BATCH: usize = 8;

impl Cards {
    pub(super) fn as_slice(&self) -> &[Card] {
        &self.places[..self.len]
    }

    /// Brings `count` of the cards that lie from this place on to that place, every choice and order of them
    /// equally likely; gives them as a set.
    ///
    /// Several draws share a random number as in Brackett-Rozinsky and Lemire, *Batched Ranged Random Integer
    /// Generation*: the high half of number × choices is the draw, the low half the number for the next. The
    /// remainder tells whether the number was one of the few that would make the draws uneven; then it is
    /// drawn again, and what has been swapped does no harm.
    pub(super) fn draw(&mut self, mut from: usize, count: usize, numbers: &mut SplitMix64) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        let end = self.len.min(from + count);
        while from < end {
            let to = end.min(from + BATCH);
            let mut batch = CardSet::EMPTY;
            let mut number = numbers.next_u64();
            let mut outcomes = 1;
            for place in from..to {
                let choices = (self.len - place) as u64;
                let product = u128::from(number) * u128::from(choices);
                number = product as u64;
                outcomes *= choices;
                self.places.swap(place & 63, (place + (product >> 64) as usize) & 63);
                batch = batch.with(self.places[place & 63]);
            }
            if number >= outcomes || number >= outcomes.wrapping_neg() % outcomes {
                drawn |= batch;
                from = to;
            }
        }
        drawn
    }
}

impl Cards {
    /// A pack in a uniform order.
    pub(super) fn pack(numbers: &mut SplitMix64) -> Deck {
        let mut cards = Cards::from(CardSet::ALL);
        cards.draw(0, Card::COUNT, numbers);
        let pack = cards.as_slice().first_chunk();
        pack.and_then(|pack| Deck::new(*pack).ok()).unwrap_or(Deck::ORDERED)
    }
}

impl From<CardSet> for Cards {
    fn from(set: CardSet) -> Cards {
        let mut places = [Card::at(0); 64];
        let mut len = 0;
        for card in set {
            places[len & 63] = card;
            len += 1;
        }
        Cards { places, len }
    }
}

pub(super) const EVERY_RANK: u16 = (1 << 10) - 1;

impl Holder {
    /// Whether what is known allows the seat to hold these cards.
    pub(super) fn may_hold(&self, hand: CardSet) -> bool {
        match self.known {
            Known::Nothing => true,
            Known::Silence { no_three, no_four } => match equal_cards(hand | self.played) {
                None => true,
                Some((_, false)) => !no_three,
                Some((_, true)) => !no_four,
            },
            Known::Equal { cards, ranks } => match equal_cards(hand | self.played) {
                None => false,
                Some((rank, doble)) => doble == (cards == 4) && ranks >> rank.index() & 1 == 1,
            },
        }
    }

    /// How many more cards of the rank the seat must hold if its equal cards are of that rank; `None` if they
    /// cannot be.
    pub(super) fn missing(&self, rank: Rank) -> Option<u8> {
        match self.known {
            Known::Equal { cards, ranks } if ranks >> rank.index() & 1 == 1 => {
                cards.checked_sub(self.played.of_rank(rank).len()).filter(|missing| *missing <= self.size)
            }
            _ => None,
        }
    }
}

/// The holders whose equal cards were announced, then the others; and how many the first are.
fn announced_first(holders: ArrayVec<Holder, 4>) -> (ArrayVec<Holder, 4>, usize) {
    let is_announced = |holder: &Holder| matches!(holder.known, Known::Equal { .. });
    let announced = holders.iter().filter(|holder| is_announced(holder)).count();
    if announced == 0 {
        return (holders, 0);
    }
    let first = holders.iter().filter(|holder| is_announced(holder));
    let others = holders.iter().filter(|holder| !is_announced(holder));
    (first.chain(others).copied().collect(), announced)
}

impl Hidden {
    pub(super) fn of(view: &View) -> Hidden {
        let others = Seat::of(view.players()).filter(|seat| Some(*seat) != view.viewer);
        let (holders, announced) = announced_first(others.map(|seat| Holder::of(view, seat)).collect());
        let nothing_hidden = view.stock == 0 && holders.iter().all(|holder| holder.size == 0);
        let unseen = if nothing_hidden { CardSet::EMPTY } else { view.unseen() };
        Hidden { unseen, holders, announced }
    }

    /// The same cards with nothing known of them.
    pub(super) fn without_knowledge(mut self) -> Hidden {
        self.holders.iter_mut().for_each(|holder| holder.known = Known::Nothing);
        self.announced = 0;
        self
    }

    /// The same cards with what is known of one seat only.
    pub(super) fn with_knowledge_of(mut self, seat: Seat) -> Hidden {
        for holder in self.holders.iter_mut().filter(|holder| holder.seat != seat) {
            holder.known = Known::Nothing;
        }
        (self.holders, self.announced) = announced_first(self.holders);
        self
    }

    /// Whether the cards can lie in any way that agrees with what is known.
    pub(super) fn is_possible(&self) -> bool {
        if self.holders.iter().all(|holder| matches!(holder.known, Known::Nothing)) {
            return true;
        }
        let mut numbers = SplitMix64::new(0);
        let mut dealer = Proposer::new(self);
        (0..32).any(|_| dealer.propose(&mut numbers).is_some()) || Exact::new(self).count() > 0
    }

    /// A uniform draw of all ways in which the cards can lie; `None` if there is none.
    pub(super) fn sample(&self, numbers: &mut SplitMix64) -> Option<World> {
        let mut dealer = Proposer::new(self);
        (0..TRIES).find_map(|_| dealer.propose(numbers)).or_else(|| Exact::new(self).sample(numbers))
    }
}

/// After so many deals thrown away the exact method is taken. A deal is kept with a chance of a few in a
/// hundred at the very worst, so this all but never happens; it makes the time bounded.
const TRIES: u32 = 1_000;

/// Deals the hidden cards at random and throws the deal away if it disagrees with what is known. What is left
/// is uniform.
///
/// The equal cards that were announced would make that rare, so they are dealt first: their ranks are drawn
/// with the weight of the deals that have them, counted as if the cards that the holder must *not* have more
/// of could still come to it; a deal in which one does is thrown away like any other.
struct Proposer<'a> {
    hidden: &'a Hidden,
    cards: Cards,
    /// The sum of the weights of all choices of ranks.
    weight: u64,
}

impl<'a> Proposer<'a> {
    fn new(hidden: &'a Hidden) -> Proposer<'a> {
        let weight = match hidden.announced {
            0 => 0,
            _ => choices(hidden).map(|choice| weight(hidden, choice)).sum(),
        };
        Proposer { hidden, cards: hidden.unseen.into(), weight }
    }

    fn propose(&mut self, numbers: &mut SplitMix64) -> Option<World> {
        let mut hands = BySeat::default();
        if self.hidden.announced > 0 {
            self.deal_equal_cards(&mut hands, numbers)?;
        }
        let mut from = 0;
        for holder in &self.hidden.holders {
            let hand = &mut hands[holder.seat];
            let size = usize::from(holder.size - hand.len());
            *hand |= self.cards.draw(from, size, numbers);
            if !holder.may_hold(*hand) {
                return None;
            }
            from += size;
        }
        self.cards.draw(from, Card::COUNT, numbers);
        Some(World { hands, cards: self.cards, stock_from: from })
    }

    /// Draws the announced ranks and their missing cards; the other cards are left in `self.cards`.
    fn deal_equal_cards(&mut self, hands: &mut BySeat<CardSet>, numbers: &mut SplitMix64) -> Option<()> {
        let hidden = self.hidden;
        let mut place = below(self.weight, numbers)?;
        let choice = choices(hidden).find(|choice| {
            let weight = weight(hidden, *choice);
            let found = place < weight;
            place = place.wrapping_sub(weight);
            found
        })?;
        let mut left = hidden.unseen;
        for (holder, rank) in hidden.holders.iter().zip(ranks(choice, hidden.announced)) {
            let missing = usize::from(holder.missing(rank)?);
            hands[holder.seat] = Cards::from(left.of_rank(rank)).draw(0, missing, numbers);
            left -= hands[holder.seat];
        }
        self.cards = left.into();
        Some(())
    }
}

/// All choices of a rank for each announced holder, as the digits of a number.
fn choices(hidden: &Hidden) -> impl Iterator<Item = u32> + use<> {
    0..10u32.pow(hidden.announced as u32)
}

fn ranks(mut choice: u32, announced: usize) -> impl Iterator<Item = Rank> {
    (0..announced).map(move |_| {
        let rank = Rank::ALL[(choice % 10) as usize];
        choice /= 10;
        rank
    })
}

/// In how many ways the announced holders can be dealt equal cards of these ranks and any others.
fn weight(hidden: &Hidden, choice: u32) -> u64 {
    let mut ways = 1;
    let mut pool = hidden.unseen.len();
    let mut taken = 0u64;
    let announced = || hidden.holders.iter().zip(ranks(choice, hidden.announced));
    for (holder, rank) in announced() {
        let there = hidden.unseen.of_rank(rank).len();
        // Two hands cannot both have been dealt three of a rank.
        let (Some(missing), 0) = (holder.missing(rank), taken >> rank.index() & 1) else { return 0 };
        if missing > there {
            return 0;
        }
        taken |= 1 << rank.index();
        ways *= binomial(there, missing);
        pool -= missing;
    }
    for (holder, rank) in announced() {
        let free = holder.size - holder.missing(rank).unwrap_or(0);
        ways *= binomial(pool, free);
        pool = pool.saturating_sub(free);
    }
    ways
}

/// In how many ways `chosen` (at most five) of `cards` (at most forty) can be chosen.
pub(super) fn binomial(cards: u8, chosen: u8) -> u64 {
    BINOMIALS
        .get(usize::from(cards))
        .and_then(|row| row.get(usize::from(chosen)))
        .map_or(0, |ways| *ways as u64)
}

const BINOMIALS: [[u32; 6]; Card::COUNT + 1] = {
    let mut rows = [[0; 6]; Card::COUNT + 1];
    let mut cards = 0;
    while cards <= Card::COUNT {
        rows[cards][0] = 1;
        let mut chosen = 1;
        while cards > 0 && chosen < 6 {
            rows[cards][chosen] = rows[cards - 1][chosen - 1] + rows[cards - 1][chosen];
            chosen += 1;
        }
        cards += 1;
    }
    rows
};

/// A uniform draw from `0..n`; `None` if `n` is 0.
fn below(n: u64, numbers: &mut SplitMix64) -> Option<u64> {
    let rejected = n.wrapping_neg().checked_rem(n)?;
    loop {
        let product = u128::from(numbers.next_u64()) * u128::from(n);
        if product as u64 >= rejected {
            return Some((product >> 64) as u64);
        }
    }
}

impl Holder {
    fn of(view: &View, seat: Seat) -> Holder {
        let (size, played) = (view.hand_sizes[seat], view.played[seat]);
        // Cards played before a game was set up in mid-deal may be unknown; then the note says nothing.
        let known = match view.rondas[seat].kind {
            _ if size + played.len() != HAND_SIZE => Known::Nothing,
            RondaKind::Unknown => Known::Nothing,
            RondaKind::NoRonda => Known::Silence { no_three: true, no_four: false },
            RondaKind::NoDoble => Known::Silence { no_three: false, no_four: true },
            RondaKind::Neither => Known::Silence { no_three: true, no_four: true },
            RondaKind::Ronda | RondaKind::RondaUnscored => {
                Known::Equal { cards: 3, ranks: EVERY_RANK & !view.not_ronda[seat] }
            }
            RondaKind::Doble | RondaKind::DobleUnscored => Known::Equal { cards: 4, ranks: EVERY_RANK },
        };
        Holder { seat, size, played, known }
    }
}
