//! What the texts say, pinned line by line in both languages.

use std::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{Language, Options, Table, Words};
use crate::{
    Action, Automation, Block, Card, CardSet, Cut, Deck, DeckError, Event, EventError, Expected, Fault, Game,
    How, IllegalReason, PackOrder, ParseError, Phase, Play, Rank, Rules, Seat, Setup, SetupFault, Side,
    Start, StartError, Suit, View, ViewError, ViewFault, Why,
    notation::Record,
    rules::{RulesError, RulesReason},
    scoring::Counters,
};

const NAMES: &[&str] = &["Ana", "Luis", "Inés", "Eva"];

fn words(language: Language, rules: &str) -> Words<'static> {
    Words::new(language, rules.parse().unwrap()).with_names(NAMES)
}

/// The text of a thing in both languages.
macro_rules! assert_said {
    ($rules:expr, $what:expr, $english:expr, $spanish:expr $(,)?) => {
        assert_eq!(words(Language::English, $rules).say($what).to_string(), $english);
        assert_eq!(words(Language::Spanish, $rules).say($what).to_string(), $spanish);
    };
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn play(text: &str) -> Play {
    text.parse().unwrap()
}

#[test]
fn languages_have_stable_numbers_and_codes() {
    assert_eq!(Language::ALL.map(Language::number), [0, 1]);
    assert_eq!(Language::ALL.map(Language::code), ["en", "es"]);
    assert_eq!(Language::from_code("de"), None);
}

#[test]
fn cards_are_named_by_the_pack() {
    let french = "tradicional";
    assert_said!(french, card("7h"), "seven of hearts", "siete de corazones");
    assert_said!(french, card("As"), "ace of spades", "as de picas");
    assert_said!(french, card("Jd"), "jack of diamonds", "jota de diamantes");
    assert_said!(french, card("Qc"), "queen of clubs", "reina de tréboles");
    let spanish = "espanola";
    assert_said!(spanish, card("7h"), "seven of cups", "siete de copas");
    assert_said!(spanish, card("Jd"), "jack of coins", "sota de oros");
    assert_said!(spanish, card("Qs"), "knight of swords", "caballo de espadas");
    assert_said!(spanish, card("Kc"), "king of clubs", "rey de bastos");
    assert_said!(spanish, Rank::Queen, "knight", "caballo");
    assert_said!(spanish, Suit::Hearts, "cups", "copas");
    assert_said!(french, CardSet::EMPTY, "no cards", "ninguna carta");
    assert_said!(
        french,
        cards("2dJdQd"),
        "the two of diamonds, the jack of diamonds and the queen of diamonds",
        "el dos de diamantes, la jota de diamantes y la reina de diamantes",
    );
}

#[test]
fn every_card_has_a_name_of_its_own() {
    for language in Language::ALL {
        for rules in ["tradicional", "espanola"] {
            let words = words(language, rules);
            let mut names: Vec<String> = Card::all().map(|card| words.say(card).to_string()).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 40);
        }
    }
}

#[test]
fn seats_and_sides_have_the_names_given() {
    assert_said!("tradicional", Seat::S1, "Luis", "Luis");
    assert_said!("tradicional", Side::S0, "Ana and Inés", "Ana e Inés");
    assert_said!("tradicional", Side::S1, "Luis and Eva", "Luis y Eva");
    assert_said!("tradicional+players=3", Side::S2, "Inés", "Inés");
    assert_said!("tradicional+players=2", Side::S2, "Side 2", "Bando 2");
    let nameless = Words::new(Language::Spanish, Rules::TRADICIONAL).with_names(&["Ana", " \t"]);
    assert_eq!(nameless.say(Side::S0).to_string(), "Ana y Puesto 2");
    assert_eq!(nameless.say(Side::S1).to_string(), "Puesto 1 y Puesto 3");
}

#[test]
fn spanish_says_e_before_the_sound_i() {
    let pair = |second: &str| {
        let names = ["Ana", "", second];
        Words::new(Language::Spanish, Rules::TRADICIONAL).with_names(&names).say(Side::S0).to_string()
    };
    assert_eq!(pair("Ítalo"), "Ana e Ítalo");
    assert_eq!(pair("Hilda"), "Ana e Hilda");
    assert_eq!(pair("Ian"), "Ana y Ian");
    assert_eq!(pair("Hugo"), "Ana y Hugo");
    assert_eq!(pair("I"), "Ana e I");
}

#[test]
fn names_cannot_forge_a_line() {
    let names = ["\u{1b}[2J", "a\nb\r\0", "\u{202e}evil\u{2066}", "🂡 Ünï\u{200d}"];
    for language in Language::ALL {
        let words = Words::new(language, Rules::TRADICIONAL).with_names(&names);
        for event in every_event() {
            let text = words.say(event).to_string();
            assert!(!text.chars().any(char::is_control), "{text:?}");
            assert!(!text.contains(['\u{202e}', '\u{2066}']), "{text:?}");
        }
        assert_eq!(words.say(Seat::S1).to_string(), "a\u{fffd}b\u{fffd}\u{fffd}");
        let position = *Game::new(Rules::TRADICIONAL, 7).position();
        let drawn = words.say(Table::open(&position)).to_string();
        assert!(!drawn.chars().any(|letter| letter.is_control() && letter != '\n'));
    }
}

#[test]
fn what_was_drawn_shuffled_cut_and_dealt() {
    let rules = "tradicional";
    let (seat, pack) = (Seat::S1, PackOrder::from(Deck::ORDERED));
    assert_said!(
        rules,
        Event::DealerDrawn { dealer: Some(seat), shown: 2, pack },
        "Turned up for the first deal: ace of diamonds, ace of hearts. Luis deals first.",
        "A ver quién da primero: as de diamantes, as de corazones. Luis da primero.",
    );
    assert_said!(
        rules,
        Event::DealerDrawn { dealer: None, shown: 1, pack: pack.shown(0) },
        "Turned up for the first deal: ?. The highest are equal and the pack is used up: they draw again from \
         another.",
        "A ver quién da primero: ?. Las más altas son iguales y se acabó la baraja: se repite con otra.",
    );
    assert_said!(
        rules,
        Event::Shuffled { dealer: seat, pack: Some(Deck::ORDERED) },
        "Luis shuffles.",
        "Luis baraja."
    );
    let cut = |cut| Event::CutMade { seat, cut };
    assert_said!(rules, cut(Cut::Decline), "Luis declines the cut.", "Luis no corta.");
    assert_said!(
        rules,
        cut(Cut::Packet(12)),
        "Luis cuts: 12 cards from the top to the bottom.",
        "Luis corta: 12 cartas de arriba pasan abajo.",
    );
    assert_said!(
        rules,
        cut(Cut::Packet(1)),
        "Luis cuts: 1 card from the top to the bottom.",
        "Luis corta: 1 carta de arriba pasa abajo.",
    );
    assert_said!(
        rules,
        cut(Cut::Half),
        "Luis asks for half: 20 cards from the top to the bottom.",
        "Luis pide la mitad: 20 cartas de arriba pasan abajo.",
    );
    assert_said!(
        rules,
        cut(Cut::Taps(1)),
        "Luis taps the pack once: the top card goes under.",
        "Luis da un golpe al mazo: la carta de arriba pasa abajo.",
    );
    assert_said!(
        rules,
        cut(Cut::Taps(3)),
        "Luis taps the pack 3 times: so many cards go under.",
        "Luis da 3 golpes al mazo: otras tantas cartas pasan abajo.",
    );
    assert_said!(
        rules,
        cut(Cut::Taps(4)),
        "Luis taps the pack 4 times: so many cards go under. More than three taps is bad manners.",
        "Luis da 4 golpes al mazo: otras tantas cartas pasan abajo. Más de tres golpes es mala educación.",
    );
    assert_said!(
        "espanola",
        Event::Dealt { seat, cards: Some(cards("Ad7h7s7cJc")) },
        "Luis is dealt: the ace of coins, the seven of cups, the seven of swords, the seven of clubs and the \
         jack of clubs.",
        "Luis recibe: el as de oros, el siete de copas, el siete de espadas, el siete de bastos y la sota de \
         bastos.",
    );
    assert_said!(
        rules,
        Event::Dealt { seat, cards: None },
        "Luis is dealt five cards.",
        "Luis recibe cinco cartas.",
    );
}

#[test]
fn a_ronda_keeps_its_rank_secret() {
    let open = Event::Ronda { seat: Seat::S1, doble: false, rank: Some(Rank::Six), called: false };
    assert_said!("tradicional", open, "Luis has a ronda of sixes.", "Luis tiene ronda de seises.");
    let seen = open.seen_by(Some(Seat::S0));
    assert_said!("tradicional", seen, "Luis has a ronda.", "Luis tiene ronda.");
    let called = Event::Ronda { seat: Seat::S1, doble: true, rank: None, called: true };
    assert_said!("pagat", called, "Luis calls a doble ronda.", "Luis canta doble ronda.");
}

#[test]
fn what_was_played() {
    let rules = "tradicional";
    let played = |text| Event::Played { seat: Seat::S2, play: play(text) };
    assert_said!(
        rules,
        played("Qh"),
        "Inés lays down the queen of hearts.",
        "Inés bota la reina de corazones."
    );
    assert_said!(
        rules,
        played("7hx2d5c"),
        "Inés plays the seven of hearts and takes the two of diamonds and the five of clubs.",
        "Inés juega el siete de corazones y levanta el dos de diamantes y el cinco de tréboles.",
    );
    assert_said!(
        rules,
        Event::LeftoversTaken { side: Side::S0, cards: cards("Kc") },
        "What is left on the table goes to Ana and Inés, the last to take: the king of clubs.",
        "Lo que queda en la mesa es de Ana e Inés, por levantar al último: el rey de tréboles.",
    );
}

#[test]
fn why_points_were_given() {
    let said = [
        (Why::Caida, "2 points for a caída", "2 puntos por caída"),
        (Why::Limpia, "2 points for a limpia", "2 puntos por limpia"),
        (Why::Ronda, "2 points for a ronda", "2 puntos por ronda"),
        (Why::DobleRonda, "2 points for a doble ronda", "2 puntos por doble ronda"),
        (Why::RondaCaida, "2 points more for a caída on a ronda", "2 puntos más por caída sobre ronda"),
        (Why::Carton, "2 points for cartón", "2 puntos por cartón"),
        (Why::DosPorDar, "2 points for the deal, dos por dar", "2 puntos, dos por dar"),
        (Why::MasCartas, "2 points for the most cards", "2 puntos por tener más cartas"),
        (
            Why::OutOfTurn,
            "2 points for a rival's card out of turn",
            "2 puntos por carta fuera de turno del rival",
        ),
        (Why::WrongCapture, "2 points for a rival's wrong take", "2 puntos por mala levantada del rival"),
        (Why::Misdeal, "2 points for a rival's misdeal", "2 puntos por mala repartición del rival"),
    ];
    assert_eq!(said.map(|(why, ..)| why), Why::ALL);
    for (why, english, spanish) in said {
        let event = Event::Awarded { side: Side::S1, points: 2, why };
        assert_said!(
            "tradicional",
            event,
            format!("Luis and Eva: {english}."),
            format!("Luis y Eva: {spanish}.")
        );
    }
    let one = Event::Awarded { side: Side::S1, points: 1, why: Why::Limpia };
    assert_said!(
        "tradicional",
        one,
        "Luis and Eva: 1 point for a limpia.",
        "Luis y Eva: 1 punto por limpia."
    );
}

#[test]
fn which_rule_swallowed_points() {
    let said = [
        (
            "tradicional",
            Block::At38,
            "38 que no juega, only a caída counts",
            "38 que no juega, solo vale la caída",
        ),
        (
            "pagat",
            Block::At38,
            "38 que no juega, a limpia does not count",
            "38 que no juega, la limpia no vale",
        ),
        (
            "pagat",
            Block::RondaCutoff,
            "from 30 points on a ronda scores nothing",
            "desde 30 puntos la ronda no vale",
        ),
        (
            "espanola",
            Block::CartonCutoff,
            "from 30 points on the count scores nothing",
            "desde 30 puntos el conteo no vale",
        ),
        (
            "espanola+cutoff_covers_two=no",
            Block::CartonCutoff,
            "from 30 points on the cartón scores nothing",
            "desde 30 puntos el cartón no vale",
        ),
        (
            "pagat+carton_cap=38",
            Block::CartonCap,
            "the count lifts nobody above 38",
            "con el conteo nadie pasa de 38",
        ),
        (
            "pagat+carton_cap=30",
            Block::CartonCap,
            "the count lifts nobody above 30",
            "con el conteo nadie pasa de 30",
        ),
    ];
    for (rules, rule, english, spanish) in said {
        assert_said!(rules, rule, english, spanish);
    }
    let blocked = |points| Event::Blocked { side: Side::S0, points, why: Why::Limpia, rule: Block::At38 };
    assert_said!(
        "tradicional",
        blocked(2),
        "Ana and Inés: 2 points for a limpia, not counted: 38 que no juega, only a caída counts.",
        "Ana e Inés: 2 puntos por limpia, que no cuentan: 38 que no juega, solo vale la caída.",
    );
    assert_said!(
        "tradicional",
        blocked(1),
        "Ana and Inés: 1 point for a limpia, not counted: 38 que no juega, only a caída counts.",
        "Ana e Inés: 1 punto por limpia, que no cuenta: 38 que no juega, solo vale la caída.",
    );
}

#[test]
fn the_count_is_done_before_your_eyes() {
    let count = |cards| Event::Counted { side: Side::S0, cards };
    let english = |rules: &str, cards: u8| {
        let text = words(Language::English, rules).say(count(cards)).to_string();
        text.strip_prefix(&format!("Count of Ana and Inés, {cards} card"))
            .unwrap()
            .trim_start_matches("s")
            .trim_start_matches(": ")
            .to_string()
    };
    assert_said!(
        "tradicional",
        count(24),
        "Count of Ana and Inés, 24 cards: cartón 6 + 4 = 10.",
        "Cuenta de Ana e Inés, 24 cartas: cartón 6 + 4 = 10.",
    );
    assert_said!(
        "tradicional",
        count(23),
        "Count of Ana and Inés, 23 cards: cartón 6 + 3 = 9, rounded up to 10.",
        "Cuenta de Ana e Inés, 23 cartas: cartón 6 + 3 = 9, que suben a 10.",
    );
    assert_said!(
        "tradicional",
        count(1),
        "Count of Ana and Inés, 1 card: no cartón.",
        "Cuenta de Ana e Inés, 1 carta: sin cartón.",
    );
    assert_eq!(english("tradicional+carton_step=per_card", 23), "cartón 6 + 3 = 9.");
    assert_eq!(english("tradicional", 19), "no cartón.");
    // At 20 each there may be another rule (§7).
    assert_eq!(english("tradicional", 20), "cartón 6.");
    assert_eq!(english("espanola", 20), "cartón 6, unless both have 20.");
    assert_eq!(english("pagat", 20), "cartón 6, unless both have 20.");
    assert_eq!(english("tradicional+carton_from=21", 20), "no cartón, unless both have 20.");
    assert_eq!(english("espanola+carton_from=21", 20), "no cartón.");
    let three = words(Language::Spanish, "espanola+players=3").say(count(20)).to_string();
    assert_eq!(three, "Cuenta de Ana, 20 cartas: cartón 6.");
}

#[test]
fn faults_and_their_price() {
    let fault = |fault| Event::FaultReported { seat: Seat::S3, fault };
    assert_said!(
        "tradicional",
        fault(Fault::OutOfTurn),
        "Eva played out of turn.",
        "Eva lanzó fuera de turno."
    );
    assert_said!("tradicional", fault(Fault::WrongCapture), "Eva took cards wrongly.", "Eva levantó mal.");
    assert_said!("tradicional", fault(Fault::Misdeal), "Eva misdealt.", "Eva repartió mal.");
    assert_said!(
        "pagat",
        fault(Fault::OutOfTurn),
        "Eva played out of turn; no points for it under these rules.",
        "Eva lanzó fuera de turno; con estas reglas no cuesta puntos.",
    );
    assert_said!("pagat", fault(Fault::Misdeal), "Eva misdealt.", "Eva repartió mal.");
}

#[test]
fn how_it_ended() {
    let rules = "tradicional";
    assert_said!(
        rules,
        Event::HandOver { dealer: Seat::S0, void: false },
        "The hand dealt by Ana is over.",
        "Termina la mano que repartió Ana.",
    );
    assert_said!(
        rules,
        Event::HandOver { dealer: Seat::S0, void: true },
        "The hand dealt by Ana is void: its piles do not count.",
        "La mano que repartió Ana queda nula: lo levantado no cuenta.",
    );
    let won = |how, zapatero| Event::GameWon { side: Side::S1, how, zapatero };
    assert_said!(
        rules,
        won(How::Points, true),
        "The game goes to Luis and Eva, with 40 points; every rival has fewer than 10: zapatero.",
        "La chica es de Luis y Eva, con 40 puntos; los rivales no llegan a 10: zapateros.",
    );
    assert_said!(
        rules,
        won(How::DobleRonda, false),
        "The game goes to Luis and Eva, by a doble ronda.",
        "La chica es de Luis y Eva, por doble ronda.",
    );
    assert_said!(
        rules,
        won(How::Misdeal, false),
        "The game goes to Luis and Eva, by the dealer's misdeal.",
        "La chica es de Luis y Eva, por la mala repartición.",
    );
    assert_said!(
        rules,
        Event::MatchWon { side: Side::S1, zapatero: false },
        "The match goes to Luis and Eva.",
        "La mesa es de Luis y Eva.",
    );
    assert_said!(
        rules,
        Event::MatchWon { side: Side::S1, zapatero: true },
        "The match goes to Luis and Eva, at once, by zapatero.",
        "La mesa es de Luis y Eva, de una vez, por zapatero.",
    );
}

#[test]
fn scores_are_perros_and_tantos() {
    let said = [
        (0, "0"),
        (2, "2 (1 tanto)"),
        (10, "10 (1 perro)"),
        (34, "34 (3 perros + 2 tantos)"),
        (35, "35 (3 perros + 2 tantos + 1)"),
    ];
    for (score, text) in said {
        assert_said!("tradicional", Counters::of(score), text, text);
    }
    assert_said!(
        "tradicional",
        Counters { perros: u16::MAX, tantos: 0, odd: 0 },
        "655350 (65535 perros)",
        "655350 (65535 perros)",
    );
}

/// §11: caída y limpia is 4; at 38 it is 2, and the limpia is lost.
#[test]
fn previews_say_what_a_play_would_score() {
    let preview = |score: u16, text: &str| {
        let mut setup = Setup::new("tradicional+players=2".parse().unwrap());
        setup.dealer = Seat::S1;
        setup.turn = Seat::S0;
        setup.hands.0[0] = cards("6d");
        setup.hands.0[1] = cards("Kh");
        setup.table = cards("6h");
        setup.live = Some(card("6h"));
        setup.piles.0[0] = !cards("6dKh6h");
        setup.score.0[0] = score;
        Game::from_setup(&setup).unwrap().preview(play(text)).unwrap()
    };
    let rules = "tradicional+players=2";
    assert_said!(
        rules,
        &preview(0, "6dx6h"),
        "caída 2 + limpia 2 = 4 points",
        "caída 2 + limpia 2 = 4 puntos"
    );
    assert_said!(
        rules,
        &preview(38, "6dx6h"),
        "caída 2; no limpia 2 (38 que no juega, only a caída counts)",
        "caída 2; sin limpia 2 (38 que no juega, solo vale la caída)",
    );
    assert_said!(rules, &preview(0, "6d"), "nothing", "nada");
}

/// Under `pagat` a caída on a ronda's card is 10 more; whether the card is one is its seat's secret.
#[test]
fn previews_of_a_view_keep_the_secret_of_a_ronda() {
    let rules: Rules = "pagat+players=2".parse().unwrap();
    let unsure = (0..).find_map(|seed| {
        let mut game = Game::new(rules, seed);
        game.apply(game.legal_plays().next()?).ok()?;
        let Phase::Play { seat } = game.phase() else { return None };
        let view = game.view(seat);
        view.legal_plays().find_map(|play| view.preview(play).ok().filter(|preview| preview.unsure.is_some()))
    });
    let unsure = unsure.unwrap();
    let rules = "pagat+players=2";
    assert_said!(
        rules,
        &unsure,
        "caída 2 + limpia 2 = 4 points; perhaps caída on a ronda 10",
        "caída 2 + limpia 2 = 4 puntos; quizá caída sobre ronda 10",
    );
}

#[test]
fn phases_say_whose_turn_it_is() {
    let rules = "tradicional+first_dealer=highest_card,four_of_a_kind=none";
    let start = Start { automation: Automation::NONE, ..Start::new(rules.parse().unwrap()) };
    let (mut game, _) = Game::start(start).unwrap();
    assert_said!(rules, game.phase(), "draw for the first deal", "sorteo de quién da primero");
    // Ana is shown a king, the others aces.
    let mut pack = *Deck::ORDERED.cards();
    pack.swap(0, 39);
    game.apply(Deck::new(pack).unwrap()).unwrap();
    assert_said!(rules, game.phase(), "Ana to shuffle", "Ana baraja");
    game.apply(Deck::ORDERED).unwrap();
    assert_said!(rules, game.phase(), "Eva to cut", "Eva corta");
    game.apply(Cut::Taps(2)).unwrap();
    assert_said!(rules, game.phase(), "Luis to play", "Luis juega");
    game.apply(Action::Fault { seat: Seat::S0, fault: Fault::OutOfTurn }).unwrap();
    let over = Phase::Over(crate::Outcome { winner: Side::S1, how: How::Points });
    assert_said!(rules, over, "game to Luis and Eva", "chica de Luis y Eva");
}

#[test]
fn every_refusal_has_a_text_in_each_language() {
    assert_said!("tradicional", IllegalReason::RunGap, "a gap ends the run", "un salto corta la secuencia");
    let all = |language: Language| -> Vec<String> {
        let words = words(language, "tradicional");
        let reasons = IllegalReason::ALL.map(|reason| words.say(reason).to_string());
        let faults = SetupFault::ALL.map(|fault| words.say(fault).to_string());
        reasons.into_iter().chain(faults).collect()
    };
    let (english, spanish) = (all(Language::English), all(Language::Spanish));
    for (english, spanish) in english.iter().zip(&spanish) {
        assert!(!english.is_empty() && !spanish.is_empty() && english != spanish);
    }
    let mut different = spanish.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), spanish.len());
}

#[test]
fn errors_speak_spanish() {
    let say = Language::Spanish;
    let error = "7h7h".parse::<CardSet>().unwrap_err();
    assert_eq!(say.say(error).to_string(), "en el byte 2: se esperaba una carta que no esté ya");
    assert_eq!(Language::English.say(error).to_string(), error.to_string());
    let setup = Setup::new(Rules::TRADICIONAL).validate().unwrap_err();
    let text = say.say(setup).to_string();
    assert!(text.starts_with("la posición es imposible: falta una carta de la baraja;"), "{text}");
    let start = StartError::NoSuchSeat { seat: 3, players: 2 };
    assert_eq!(say.say(start).to_string(), "el puesto 3 no está en una mesa de 2");
    let position = "pagat play dealer=9".parse::<Setup>().unwrap_err();
    assert_eq!(say.say(&position).to_string(), "en el byte 18: se esperaba el número de un puesto (0 1 2 3)");
    assert_eq!(Language::English.say(&position).to_string(), position.to_string());
    let view = "pagat view=9".parse::<View>().unwrap_err();
    assert!(say.say(&view).to_string().starts_with("en el byte "), "{}", say.say(&view));
    let record = "[rules \"pagat\"]\n7x".parse::<Record>().unwrap_err();
    assert!(say.say(&record).to_string().starts_with("línea 2, byte "), "{}", say.say(&record));
    let replay = "[rules \"pagat\"]\n7h".parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!(say.say(replay).to_string(), "paso 0 del registro: esta acción no toca en este momento");
    assert_eq!(say.say(EventError::WrongCards).to_string(), "esas cartas no pueden estar ahí");
    for fault in [ViewFault::Cards, ViewFault::Secret] {
        assert_ne!(say.say(ViewError::View(fault)).to_string(), ViewError::View(fault).to_string());
        assert_eq!(Language::English.say(fault).to_string(), fault.to_string());
    }
    let deck = DeckError { missing: cards("7h") };
    assert!(say.say(deck).to_string().ends_with("faltan: 7h"));
    let expected = ParseError { offset: 0, expected: Expected::FortyCards };
    assert_eq!(say.say(expected).to_string(), "en el byte 0: se esperaba cuarenta cartas");
}

#[test]
fn rules_errors_speak_spanish() {
    let error = |text: &str| -> RulesError { text.parse::<Rules>().unwrap_err() };
    let spanish = |text: &str| Language::Spanish.say(&error(text)).to_string();
    assert_eq!(
        spanish("pagat+capture=must"),
        "en el byte 14: `must` no es un valor de `capture`: use optional o forced",
    );
    assert_eq!(
        spanish("pagan"),
        "en el byte 0: `pagan` no es una variante: comience con tradicional, espanola o pagat",
    );
    assert!(spanish("pagat+ronda=4").contains("`ronda` no es una opción; las opciones son pack_style, "));
    assert!(spanish("pagat+players=2,players=3").contains("se da más de una vez"));
    assert!(spanish("pagat+players").contains("clave=valor"));
    let many = format!("pagat+{}", (0..12).map(|i| format!("k{i}=1")).collect::<Vec<_>>().join(","));
    assert!(spanish(&many).contains("; y 4 más"));
    // No control character of the text comes through.
    assert!(!spanish("pagat+\u{1b}[2J=1").contains('\u{1b}'));
    let same = error("pagat+ronda=4");
    assert_eq!(Language::English.say(&same).to_string(), same.to_string());
    assert_eq!(RulesReason::ALL.len(), 5, "each has its Spanish line above");
}

#[test]
fn the_table_is_drawn_for_everybody_and_for_one_seat() {
    let mut game = Game::new(Rules::TRADICIONAL, 7);
    for _ in 0..7 {
        let play = game.legal_plays().next().unwrap();
        game.apply(play).unwrap();
    }
    let position = game.position();
    let open = words(Language::English, "tradicional").say(Table::open(position)).to_string();
    assert_eq!(
        open,
        "\
------------------------------------------------------------------------
                                  Inés
                                7d Qh Qc

Eva                      As Ac 2h* 2c 3d 4d 4s                      Luis
3s 6c Kc                                                        5c 6s Kh


                             > Ana (dealer)
                              4c 5s 6h Jc
------------------------------------------------------------------------
Ana and Inés                      0                              0 cards
Luis and Eva                      0                              0 cards
"
    );
    // Under pagat the next seat is on the left.
    let seen = words(Language::Spanish, "pagat").say(Table::seen(&game.view(Seat::S1))).to_string();
    assert_eq!(
        seen,
        "\
------------------------------------------------------------------------
                                  Eva
                                ?? ?? ??

Inés                     As Ac 2h* 2c 3d 4d 4s                > Ana (da)
?? ?? ??                                                     ?? ?? ?? ??


                                  Luis
                                5c 6s Kh
------------------------------------------------------------------------
Ana e Inés                        0                             0 cartas
Luis y Eva                        0                             0 cartas
"
    );
    let spectator =
        words(Language::English, "tradicional").say(Table::seen(&game.spectator_view())).to_string();
    assert_eq!(spectator.matches("??").count(), 4 + 3 * 3);
}

/// What a seat cannot see does not change its drawing.
#[test]
fn a_drawing_for_a_seat_shows_no_secret() {
    for players in 2..=4 {
        let rules: Rules = format!("pagat+players={players}").parse().unwrap();
        let words = Words::new(Language::English, rules);
        for seed in 0..50 {
            let game = Game::new(rules, seed);
            let (position, view) = (game.position(), game.view(Seat::S0));
            let drawn = words.say(Table::seen(&view)).to_string();
            let secret = !(position.hand(Seat::S0) | position.played());
            assert!(secret.iter().all(|card| !drawn.contains(&card.to_string())), "{drawn}");
            assert!(drawn.lines().all(|line| line.chars().count() <= Table::WIDTH));
        }
    }
}

#[test]
fn a_crowded_table_with_long_names_keeps_its_width() {
    let mut setup = Setup::new("espanola+win_check=end_of_hand".parse().unwrap());
    setup.hands.0 = [cards("Ad"), cards("Ah"), cards("As"), cards("Ac")];
    setup.table = !setup.hands.0.into_iter().fold(CardSet::EMPTY, |all, hand| all | hand);
    setup.score.0 = [1039, 38, 0];
    let position = *Game::from_setup(&setup).unwrap().position();
    let long = "x".repeat(100);
    let names = [long.as_str(), &long, &long, &long];
    let words = Words::new(Language::English, Rules::ESPANOLA).with_names(&names);
    let drawn = words.say(Table::open(&position)).to_string();
    assert!(drawn.lines().all(|line| line.chars().count() <= Table::WIDTH), "{drawn}");
    for card in Card::all() {
        assert!(drawn.contains(&card.to_string()), "{card} is missing in\n{drawn}");
    }
}

#[test]
fn options_are_listed_with_their_values() {
    for language in Language::ALL {
        let text = words(language, "espanola+players=2").say(Options).to_string();
        for option in Rules::options() {
            assert!(text.contains(&format!("  {} = ", option.name())), "{}", option.name());
        }
        assert!(text.contains("\n    0 … 10\n"));
        assert!(text.contains("  players = 2  ("));
        assert!(text.contains("    30                     "));
    }
}

#[test]
fn no_event_text_is_empty() {
    for language in Language::ALL {
        for rules in ["tradicional", "espanola+players=3", "pagat+players=2,misdeal=void"] {
            let words = words(language, rules);
            for event in every_event() {
                let text = words.say(event).to_string();
                assert!(text.len() > 5 && text.ends_with('.') && !text.contains("  "), "{event:?}: {text}");
            }
        }
    }
}

fn every_event() -> Vec<Event> {
    let (seat, side, pack) = (Seat::S1, Side::S0, PackOrder::from(Deck::ORDERED));
    let mut events = Vec::from([
        Event::DealerDrawn { dealer: Some(seat), shown: 2, pack },
        Event::DealerDrawn { dealer: None, shown: 40, pack },
        Event::Shuffled { dealer: seat, pack: None },
        Event::Dealt { seat, cards: None },
        Event::Dealt { seat, cards: Some(CardSet::ALL) },
        Event::LeftoversTaken { side, cards: CardSet::EMPTY },
    ]);
    for yes in [false, true] {
        events.extend([
            Event::Ronda { seat, doble: yes, rank: Some(Rank::Queen), called: !yes },
            Event::Ronda { seat, doble: !yes, rank: None, called: yes },
            Event::HandOver { dealer: seat, void: yes },
            Event::MatchWon { side, zapatero: yes },
        ]);
        events.extend(How::ALL.map(|how| Event::GameWon { side, how, zapatero: yes }));
    }
    let cuts = [Cut::Decline, Cut::Half, Cut::Packet(1), Cut::Packet(0), Cut::Taps(1), Cut::Taps(200)];
    events.extend(cuts.map(|cut| Event::CutMade { seat, cut }));
    for points in 0..=26 {
        events.extend(Why::ALL.map(|why| Event::Awarded { side, points, why }));
        for rule in Block::ALL {
            events.extend(Why::ALL.map(|why| Event::Blocked { side, points, why, rule }));
        }
    }
    events.extend(Card::all().map(|card| Event::Played { seat, play: Play::lay(card) }));
    events.push(Event::Played { seat, play: play("7hx2d5cJs") });
    events.extend(Fault::ALL.map(|fault| Event::FaultReported { seat, fault }));
    events.extend((0..=40).map(|cards| Event::Counted { side, cards }));
    events
}
