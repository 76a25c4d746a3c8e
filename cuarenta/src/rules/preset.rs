//! The three presets.

use super::Rules;

/// One of the three sets of rules that the sources describe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Preset {
    /// The Ecuadorian *reglas* (T), [`Rules::TRADICIONAL`].
    Tradicional,
    /// The game of the *baraja española* (E), [`Rules::ESPANOLA`].
    Espanola,
    /// Pagat and the programs that follow it (P), [`Rules::PAGAT`].
    Pagat,
}

impl Preset {
    /// Every preset, in the order in which ties of the canonical text are broken.
    pub const ALL: &'static [Preset] = &[Preset::Tradicional, Preset::Espanola, Preset::Pagat];

    /// The name that opens the canonical text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Tradicional => "tradicional",
            Preset::Espanola => "espanola",
            Preset::Pagat => "pagat",
        }
    }

    /// The preset whose [`name`](Self::name) this is.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|preset| preset.name() == name)
    }

    /// The letter of its source: T, E or P.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Preset::Tradicional => 'T',
            Preset::Espanola => 'E',
            Preset::Pagat => 'P',
        }
    }

    /// The rules of this preset, for four players.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Preset::Tradicional => Rules::TRADICIONAL,
            Preset::Espanola => Rules::ESPANOLA,
            Preset::Pagat => Rules::PAGAT,
        }
    }
}

impl core::fmt::Display for Preset {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Self {
        preset.rules()
    }
}
