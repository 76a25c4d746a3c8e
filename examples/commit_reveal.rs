//! A server that can prove it did not choose the packs: it commits to each pack before the cut and reveals it
//! after the hand.
//!
//! `cargo run --example commit_reveal`

use cuarenta::{Action, Automation, Cut, Deck, Game, Phase, Policy, Rules, SplitMix64, Start, shuffle::Seed};
use sha2::{Digest, Sha256};

/// A pack, the salt that keeps it from being guessed, and what is published of both.
struct Commitment {
    pack: Deck,
    salt: [u8; 32],
    published: [u8; 32],
}

/// 32 bytes from the operating system: 40! orders need 160 bits, and a `u64` could be tried out.
fn secret() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn digest(pack: &Deck, salt: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(salt).chain_update(pack.to_string()).finalize().into()
}

fn commit() -> Result<Commitment, getrandom::Error> {
    let (seed, salt) = (Seed(secret()?), secret()?);
    let pack = Deck::shuffled(&seed, 0);
    Ok(Commitment { pack, salt, published: digest(&pack, &salt) })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules: Rules = "tradicional+players=2".parse()?;
    // The server brings the packs and the players cut: neither is done by itself.
    let automation = Automation { shuffle: false, cut: false, ..Automation::ALL };
    let (mut game, _) = Game::start(Start { automation, ..Start::new(rules) })?;
    let mut choices = SplitMix64::new(1);

    for hand in 1..=2 {
        let commitment = commit()?;
        println!("hand {hand}: before the cut everybody is sent {}", hex(&commitment.published));
        game.apply(commitment.pack)?;
        let cut = Cut::Packet(1 + choices.below(39) as u8);
        game.apply(cut)?;
        println!("hand {hand}: the rival cuts {cut:?}, which the server could not foresee");
        while let Phase::Play { seat } = game.phase() {
            let view = game.view(seat);
            let play = Policy::Sensible.choose(&view.turn_view(), &rules, view.unseen(), &mut choices);
            game.apply(Action::Play(play.ok_or("a seat to play has a legal play")?))?;
        }
        // Now the hand is over, and anybody may check what was sent.
        assert_eq!(digest(&commitment.pack, &commitment.salt), commitment.published);
        println!("hand {hand}: revealed {} with salt {}: it fits", commitment.pack, hex(&commitment.salt));
        if game.outcome().is_some() {
            break;
        }
    }
    Ok(())
}
