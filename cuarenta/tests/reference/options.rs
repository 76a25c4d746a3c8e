//! The option tables of CUARENTA.md §2–§9, copied by hand.

/// One row of a table: the key, its values, and what T, E and P take.
pub struct Row {
    pub key: &'static str,
    pub values: &'static [&'static str],
    pub presets: [&'static str; 3],
}

const fn row(
    key: &'static str,
    values: &'static [&'static str],
    t: &'static str,
    e: &'static str,
    p: &'static str,
) -> Row {
    Row { key, values, presets: [t, e, p] }
}

pub const PRESETS: [&str; 3] = ["tradicional", "espanola", "pagat"];

const ZERO_TO_TEN: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const NO_YES: &[&str] = &["no", "yes"];

/// Every option that a preset gives a value (`players` is apart, the table has no default for it).
#[rustfmt::skip]
pub const TABLE: &[Row] = &[
    // §4
    row("sum_addends", &["two", "any", "two_or_three_if_clean"], "two", "any", "any"),
    row("match_takes", &["one", "all"], "one", "one", "one"),
    row("capture", &["optional", "forced"], "optional", "optional", "optional"),
    row("sequence", &["off", "prefix", "auto"], "prefix", "auto", "auto"),
    row("sequence_after", &["match_and_sum", "match_only"], "match_and_sum", "match_and_sum", "match_and_sum"),
    // §5
    row("caida_by", &["match", "match_or_sum", "any"], "match", "match", "match"),
    row("caida_across_deals", NO_YES, "no", "no", "no"),
    row("caida_points", ZERO_TO_TEN, "2", "2", "2"),
    row("limpia_points", ZERO_TO_TEN, "2", "2", "2"),
    row("caida_limpia", &["add", "caida_only"], "add", "add", "add"),
    // §6
    row("ronda_points", ZERO_TO_TEN, "2", "2", "4"),
    row("ronda_call", &["auto", "call"], "auto", "auto", "call"),
    row("ronda_cutoff", &["none", "30"], "none", "none", "30"),
    row("ronda_caida", &["none", "double", "plus_ten"], "none", "none", "plus_ten"),
    row("four_of_a_kind", &["win", "none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], "win", "win", "win"),
    row("four_at_38", &["wins", "void"], "wins", "wins", "wins"),
    // §7
    row("leftovers", &["nobody", "last_capturer"], "nobody", "nobody", "nobody"),
    row("carton_step", &["per_card_even", "per_card"], "per_card_even", "per_card_even", "per_card_even"),
    row("carton_from", &["20", "21"], "20", "20", "20"),
    row("twenty_all", &["both_six_dealer_two", "next_dealer_two", "non_dealer_six", "both_six"],
        "both_six_dealer_two", "next_dealer_two", "non_dealer_six"),
    row("under_twenty", &["dealer_if_more", "more", "none"], "dealer_if_more", "more", "more"),
    row("under_tie", &["none", "next_dealer"], "none", "next_dealer", "next_dealer"),
    row("carton_cutoff", &["none", "30"], "none", "30", "none"),
    row("cutoff_covers_two", NO_YES, "yes", "yes", "yes"),
    row("carton_cap", &["none", "30", "38"], "none", "none", "none"),
    // §8
    row("at_38", &["only_caida", "limpia", "off"], "only_caida", "only_caida", "limpia"),
    row("win_check", &["immediate", "end_of_hand"], "end_of_hand", "immediate", "immediate"),
    row("both_reach", &["higher", "leader_first"], "higher", "higher", "higher"),
    row("games_to_win", &["1", "2", "3"], "2", "2", "2"),
    row("zapatero", &["wins_match", "label", "off"], "wins_match", "wins_match", "off"),
    // §9
    row("out_of_turn", ZERO_TO_TEN, "2", "2", "0"),
    row("wrong_capture", ZERO_TO_TEN, "2", "2", "0"),
    row("misdeal", &["ten_and_pass", "lose_game", "void"], "ten_and_pass", "ten_and_pass", "lose_game"),
    // §2 and §3: names, drawing, and who deals first
    row("pack_style", &["french", "spanish"], "french", "spanish", "french"),
    row("direction", &["counter_clockwise", "clockwise"], "counter_clockwise", "counter_clockwise", "clockwise"),
    row("first_dealer", &["given", "first_diamond", "highest_card"], "given", "given", "given"),
];

/// Options as words, one for each row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub players: usize,
    pub preset: usize,
    values: [&'static str; TABLE.len()],
}

impl Options {
    pub fn preset(name: &str, players: usize) -> Self {
        let preset = PRESETS.iter().position(|&p| p == name).unwrap_or_else(|| panic!("no preset {name}"));
        let mut values = [""; TABLE.len()];
        for (value, row) in values.iter_mut().zip(TABLE) {
            *value = row.presets[preset];
        }
        Self { players, preset, values }
    }

    /// Reads `pagat+ronda_points=2,players=2`; players are 2 if not named.
    pub fn parse(text: &str) -> Self {
        let (preset, overrides) = text.split_once('+').unwrap_or((text, ""));
        let mut options = Self::preset(preset, 2);
        for pair in overrides.split(',').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap();
            options.set(key, value);
        }
        options
    }

    pub fn get(&self, key: &str) -> &'static str {
        self.values[index(key)]
    }

    pub fn is(&self, key: &str, value: &str) -> bool {
        let row = &TABLE[index(key)];
        debug_assert!(row.values.contains(&value), "{key} has no value {value}");
        self.get(key) == value
    }

    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().unwrap_or_else(|_| panic!("{key} is no number"))
    }

    pub fn set(&mut self, key: &str, value: &str) {
        if key == "players" {
            self.players = value.parse().unwrap();
            return;
        }
        let row = &TABLE[index(key)];
        let value = row.values.iter().find(|&&v| v == value);
        self.values[index(key)] = value.unwrap_or_else(|| panic!("{key} has no such value"));
    }

    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.set(key, value);
        self
    }

    /// What differs from the preset, as (key, value).
    pub fn overrides(&self) -> Vec<(&'static str, &'static str)> {
        let rows = TABLE.iter().zip(self.values);
        rows.filter(|(row, value)| row.presets[self.preset] != *value)
            .map(|(row, value)| (row.key, value))
            .collect()
    }

    /// `tradicional+players=2,ronda_points=4`, to name a failing case.
    pub fn text(&self) -> String {
        let mut text = format!("{}+players={}", PRESETS[self.preset], self.players);
        for (key, value) in self.overrides() {
            text += &format!(",{key}={value}");
        }
        text
    }

    /// §2: "4 seats: sides {0,2} and {1,3}. 2 or 3 seats: each its own side."
    pub fn sides(&self) -> usize {
        if self.players == 3 { 3 } else { 2 }
    }

    pub fn side_of(&self, seat: usize) -> usize {
        seat % self.sides()
    }

    /// §2: "Seat + 1 is the next to play".
    pub fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.players
    }

    /// §2 and §3: "a hand is as many deals as the pack allows"; 2 seats 4, 4 seats 2, 3 seats two.
    pub fn deals(&self) -> usize {
        if self.players == 2 { 4 } else { 2 }
    }
}

fn index(key: &str) -> usize {
    TABLE.iter().position(|row| row.key == key).unwrap_or_else(|| panic!("no option {key}"))
}
