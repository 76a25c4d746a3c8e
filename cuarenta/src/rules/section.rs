//! The sections of the rules text that have options.

/// A section of the rules text, under which a settings screen groups its options.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum RuleSection {
    /// §2: pack, seats, turn.
    Pack = 2,
    /// §3: a hand.
    Hand = 3,
    /// §4: what a card may take.
    Capture = 4,
    /// §5: caída and limpia.
    Caida = 5,
    /// §6: ronda.
    Ronda = 6,
    /// §7: the count.
    Count = 7,
    /// §8: 38, 40, match.
    End = 8,
    /// §9: faults.
    Faults = 9,
}

impl RuleSection {
    /// Every section that has options.
    pub const ALL: &'static [RuleSection] = &[
        RuleSection::Pack,
        RuleSection::Hand,
        RuleSection::Capture,
        RuleSection::Caida,
        RuleSection::Ronda,
        RuleSection::Count,
        RuleSection::End,
        RuleSection::Faults,
    ];

    /// The number after the § sign.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The English title.
    #[must_use]
    pub const fn title_en(self) -> &'static str {
        match self {
            RuleSection::Pack => "Pack, seats, turn",
            RuleSection::Hand => "A hand",
            RuleSection::Capture => "What a card may take",
            RuleSection::Caida => "Caída and limpia",
            RuleSection::Ronda => "Ronda",
            RuleSection::Count => "The count",
            RuleSection::End => "38, 40, match",
            RuleSection::Faults => "Faults",
        }
    }

    /// The Spanish title.
    #[must_use]
    pub const fn title_es(self) -> &'static str {
        match self {
            RuleSection::Pack => "Baraja, asientos, turno",
            RuleSection::Hand => "Una mano",
            RuleSection::Capture => "Qué levanta una carta",
            RuleSection::Caida => "Caída y limpia",
            RuleSection::Ronda => "Ronda",
            RuleSection::Count => "El conteo",
            RuleSection::End => "38, 40, mesa",
            RuleSection::Faults => "Error ajeno",
        }
    }
}
