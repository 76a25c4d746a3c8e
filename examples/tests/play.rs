//! The program `play`: as a function with a player's lines on its input, and once as a process.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

use examples::play::{Console, OK, USAGE, run};

/// What a run has written, and its exit code.
struct Run {
    code: u8,
    output: String,
    errors: String,
}

/// Runs the program with these arguments, parted by spaces; `input` is what a player types at a terminal.
fn run_with(arguments: &str, input: Option<&[u8]>) -> Run {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut input.unwrap_or_default(),
        output: &mut output,
        errors: &mut errors,
        is_terminal: input.is_some(),
        shows_progress: false,
    };
    let code = run(arguments.split_whitespace().map(Into::into), &mut console);
    Run { code, output: String::from_utf8(output).unwrap(), errors: String::from_utf8(errors).unwrap() }
}

/// A mesa that plays itself.
fn watch(arguments: &str) -> Run {
    let run = run_with(arguments, None);
    assert_eq!((run.code, run.errors.as_str()), (OK, ""), "{arguments}");
    run
}

/// A mesa with a player who types these lines.
fn play(arguments: &str, lines: &str) -> Run {
    let run = run_with(arguments, Some(lines.as_bytes()));
    assert_eq!((run.code, run.errors.as_str()), (OK, ""), "{arguments}: {lines:?}");
    run
}

/// A wrong command line; gives the complaint.
fn refused(arguments: &str) -> String {
    let run = run_with(arguments, None);
    assert_eq!((run.code, run.output.as_str()), (USAGE, ""), "{arguments}");
    run.errors
}

fn assert_has(text: &str, part: &str) {
    assert!(text.contains(part), "`{part}` is missing in\n{text}");
}

#[test]
fn every_preset_and_number_of_seats_plays_itself_to_the_end() {
    for preset in ["tradicional", "espanola", "pagat"] {
        for players in 2..=4 {
            let arguments = format!("--rules {preset} --players {players} --seed 3");
            let english = watch(&arguments).output;
            assert_has(&english, "The match goes to Seat ");
            assert_has(&english, "Count of Seat 0");
            assert_has(&english, "for a caída.");
            let spanish = watch(&format!("{arguments} --lang es")).output;
            assert_has(&spanish, "La mesa es de Puesto ");
            assert_has(&spanish, "Cuenta de Puesto 0");
            assert_eq!(english.lines().count(), spanish.lines().count(), "the same game");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_mesa() {
    assert_eq!(watch("--seed 5").output, watch("--watch --seed=5").output);
    assert_ne!(watch("--seed 5").output, watch("--seed 6").output);
    // A run without a seed says which one it took.
    let first = watch("--players 2").output;
    let seed = first.split_once("seed ").unwrap().1.split_once('.').unwrap().0.to_owned();
    assert_eq!(watch(&format!("--players 2 --seed {seed}")).output, first);
}

#[test]
fn the_pack_and_the_first_dealer_follow_the_rules() {
    assert_has(&watch("--spanish-deck --seed 1 --lang es").output, " de copas");
    assert_has(&watch("--spanish-deck --seed 1").output, " of cups");
    assert!(!watch("--rules espanola --seed 1").output.contains(" of hearts"));
    for draw in ["first_diamond", "highest_card"] {
        let output = watch(&format!("--rules tradicional+first_dealer={draw} --seed 1")).output;
        assert_has(&output, "Turned up for the first deal: ");
        assert_has(&output, " deals first.");
    }
}

#[test]
fn a_player_plays_a_whole_mesa_by_number() {
    for arguments in ["--players 2 --seed 4", "--rules pagat --players 3 --seed 4", "--seed 4 --lang es"] {
        // The first play of the list, or a cut of one card, for as long as it takes.
        let run = play(arguments, &"1\n".repeat(1_000));
        assert!(
            run.output.contains("The match goes to") || run.output.contains("La mesa es de"),
            "{arguments}"
        );
        // Whatever happens, the hands and rondas of the others stay theirs.
        for other in ["Seat 1", "Seat 2", "Seat 3", "Puesto 1", "Puesto 2", "Puesto 3"] {
            for secret in ["is dealt", "recibe", "has a ronda of", "calls a ronda of", "tiene ronda de"] {
                assert!(!run.output.contains(&format!("{other} {secret}")), "{arguments}: {other} {secret}");
            }
        }
    }
}

#[test]
fn a_player_sees_no_hand_but_the_own() {
    let output = play("--players 2 --seed 7", "1\n").output;
    assert_has(&output, "Seat 0 is dealt: ");
    assert!(!output.contains("Seat 1 is dealt"));
    assert_has(&output, "?? ?? ?? ??");
    // Watching, everything lies open, unless it is asked for as a seat sees it.
    assert!(!watch("--players 2 --seed 7").output.contains("??"));
    let viewed = watch("--players 2 --seed 7 --view 1").output;
    assert!(viewed.contains("Seat 1 is dealt: ") && !viewed.contains("Seat 0 is dealt"));
    assert_has(&viewed, "?? ?? ?? ?? ??");
}

#[test]
fn plays_are_listed_with_what_they_score() {
    // Seed 7: after three plays of the list the 5c is on the table, and the pair of queens can be made.
    let output = play("--players 2 --seed 7", "1\n3\n").output;
    assert_has(&output, "   1  4d                   nothing\n");
    assert_has(&output, "   4  QcxQh                nothing\n");
}

#[test]
fn wrong_lines_get_advice_and_another_try() {
    let lines = "\n99\n0\nblah\n7h x\n\u{1b}[2J\nAdAd\ntable now\nfault\nfault 9 misdeal\nfault 0 sleeping\nexplain\n1\n";
    for (language, advice, again) in [
        ("en", "Not a play: at byte ", "The list goes from 1 to 4."),
        ("es", "No es una jugada: en el byte ", "La lista va de 1 a 4."),
    ] {
        let output = play(&format!("--players 2 --seed 7 --lang {language}"), lines).output;
        assert_eq!(output.matches(advice).count(), 6, "{output}");
        assert_eq!(output.matches(again).count(), 2);
        assert!(!output.contains('\u{1b}'));
        assert_has(&output, if language == "en" { "Type fault, a seat" } else { "Escriba error, un puesto" });
        // The last line was taken.
        assert_has(&output, if language == "en" { "Seat 0 lays down" } else { "Puesto 0 bota" });
    }
}

#[test]
fn illegal_plays_are_explained() {
    let output = play("--players 2 --seed 7", "explain 3dxAc\n3dxAc\nKd\nexplain 3d\ncall\n").output;
    assert_eq!(output.matches("That cannot be: the lower cards taken do not add up").count(), 2, "{output}");
    assert_has(&output, "That cannot be: the card is not in the hand of the seat to play.");
    assert_has(&output, "Seat 0 lays down the three of diamonds: nothing.");
    assert_has(&output, "That cannot be: rondas score by themselves under these rules.");
    let spanish = play("--players 2 --seed 7 --lang es", "explica 3d x Ac\n").output;
    assert_has(&spanish, "No se puede: las cartas menores no suman");
}

#[test]
fn lines_may_be_sloppy_and_bytes_need_not_be_text() {
    assert_has(&play("--players 2 --seed 7", "  3D \n").output, "Seat 0 lays down the three of diamonds.");
    let run = run_with("--players 2 --seed 7", Some(b"\xff\xfe\x00\n1\n"));
    assert_eq!(run.code, OK);
    assert_has(&run.output, "Seat 0 lays down the three of diamonds.");
    let long = "9".repeat(100_000);
    assert_has(&play("--players 2 --seed 7", &format!("{long}\n1\n")).output, "Not a play");
}

#[test]
fn the_end_of_the_input_and_quit_leave() {
    for (lines, language, bye) in [
        ("", "en", "Bye."),
        ("1\n", "en", "Bye."),
        ("quit\n", "en", "Bye."),
        ("salir\n", "es", "Hasta luego."),
        ("1", "es", "Hasta luego."),
    ] {
        let output = play(&format!("--seed 7 --lang {language}"), lines).output;
        assert!(output.ends_with(&format!("{bye}\n")), "{output}");
    }
}

#[test]
fn help_and_rules_are_told_at_the_prompt() {
    let output = play("--seed 7 --rules pagat+ronda_points=3", "?\nrules\ntable\n").output;
    assert_has(&output, "explain 7hx2d");
    assert_has(&output, "d diamonds, h hearts, s spades, c clubs");
    assert_has(&output, "> pagat+ronda_points=3\n\n§2 ");
    assert_has(&output, "ronda_points = 3  (points for a ronda)");
    assert_eq!(output.matches("> Seat 0").count(), 2, "the table is drawn again");
    assert_has(
        &play("--seed 7 --spanish-deck --lang es", "ayuda\n").output,
        "d oros, h copas, s espadas, c bastos",
    );
}

/// At two seats seat 0 cuts the packs that seat 1 deals; the second hand is the first of them.
#[test]
fn a_player_cuts() {
    let first_hand = "1\n".repeat(20);
    for (line, said) in [
        ("", "Seat 0 declines the cut."),
        ("12", "Seat 0 cuts: 12 cards from the top to the bottom."),
        ("cut 1", "Seat 0 cuts: 1 card from the top to the bottom."),
        ("half", "Seat 0 asks for half"),
        ("tap 4", "More than three taps is bad manners."),
        ("golpe", "Seat 0 taps the pack once"),
    ] {
        let output =
            play("--players 2 --seed 4", &format!("{first_hand}?\n0\n40\nhalf of it\n{line}\n")).output;
        assert_has(&output, "The cut is yours");
        assert_has(&output, "(Enter)             decline the cut");
        assert_eq!(output.matches("That cannot be: a packet or the taps must be 1 to 39 cards.").count(), 2);
        assert_has(&output, "Type a number of cards from 1 to 39");
        assert_has(&output, said);
    }
}

#[test]
fn faults_are_reported_at_the_prompt() {
    let output = play("--seed 7", "fault 1 out_of_turn\nfault 3 wrong_capture\nfault 1 misdeal\n").output;
    assert_has(
        &output,
        "Seat 1 played out of turn.\nSeat 0 and Seat 2: 2 points for a rival's card out of turn.",
    );
    assert_has(&output, "Seat 3 took cards wrongly.\n");
    assert_has(&output, "That cannot be: only the dealer misdeals.");
    let spanish = play("--seed 7 --lang es", "error 2 out_of_turn\n").output;
    assert_has(&spanish, "Puesto 2 lanzó fuera de turno.");
}

/// Under `pagat` a ronda counts only when it is called. The seed is one that deals seat 0 a ronda first.
#[test]
fn a_player_calls_a_ronda() {
    let dealt_ronda = (0..500)
        .find(|seed| play(&format!("--rules pagat --players 2 --seed {seed}"), "").output.contains("  call "))
        .expect("one deal in fifty holds three equal");
    let arguments = format!("--rules pagat --players 2 --seed {dealt_ronda}");
    let output = play(&arguments, "call\ncall\n").output;
    assert_has(&output, "Seat 0 calls a ronda of ");
    assert_has(&output, "Seat 0: 4 points for a ronda.");
    assert_has(&output, "That cannot be: this ronda has been called already.");
    // Not called, it does not count.
    assert!(!play(&arguments, "1\n").output.contains("Seat 0: 4 points for a ronda."));
}

#[test]
fn games_are_counted() {
    for preset in ["tradicional", "espanola", "pagat"] {
        for players in 2..=4 {
            let arguments = format!("--rules {preset} --players {players} --seed 1 --games 60");
            let quiet = watch(&format!("{arguments} --quiet")).output;
            assert_has(&quiet, "Games: 60, seeds 1 to 60");
            assert_has(&quiet, "Given up after 1000 hands: 0.");
            for row in ["the side that dealt first", "zapatero", "hands", "caída", "limpia", "cartón", "all"]
            {
                assert!(quiet.lines().any(|line| line.trim_start().starts_with(row)), "{row}\n{quiet}");
            }
            let told = watch(&arguments).output;
            assert!(told.len() > 10 * quiet.len() && told.ends_with(&quiet));
            assert_eq!(told.matches("=== Game ").count(), 60);
            assert_has(
                &watch(&format!("{arguments} --quiet --lang es")).output,
                "Chicas: 60, semillas 1 a 60",
            );
        }
    }
}

/// The rows of the table add up.
#[test]
fn the_table_adds_up() {
    let output = watch("--games 300 --quiet --seed 9").output;
    let number = |label: &str, column: usize| -> f64 {
        let line = output.lines().find(|line| line.trim_start().starts_with(label)).unwrap();
        let numbers = line.trim_start().strip_prefix(label).unwrap().split_whitespace().nth(column).unwrap();
        numbers.parse().unwrap()
    };
    assert_eq!(number("Seat 0 and Seat 2", 0) + number("Seat 1 and Seat 3", 0), 300.0);
    assert_eq!(number("40 points", 0) + number("a doble ronda", 0), 300.0);
    let (times, points) = (0, 5);
    let rows = ["caída  ", "limpia  ", "ronda  ", "cartón  ", "dos por dar  "];
    assert_eq!(rows.map(|row| number(row, times)).iter().sum::<f64>(), number("all  ", times));
    assert_eq!(rows.map(|row| number(row, points)).iter().sum::<f64>(), number("all  ", points));
    // Twos: a caída is 2 points (§5).
    assert_eq!(number("caída  ", points), 2.0 * number("caída  ", times));
}

#[test]
fn the_progress_bar_is_drawn_on_a_terminal_only() {
    let mut errors = Vec::new();
    let mut console = Console {
        input: &mut &b""[..],
        output: &mut Vec::new(),
        errors: &mut errors,
        is_terminal: true,
        shows_progress: true,
    };
    let arguments = ["--games", "7", "--quiet", "--seed", "1"];
    assert_eq!(run(arguments.map(Into::into), &mut console), OK);
    let drawn = String::from_utf8(errors).unwrap();
    assert!(drawn.ends_with(&format!("\r[{}] 100 %\n", "#".repeat(40))), "{drawn:?}");
}

/// A file that goes away with the test.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new(name: &str) -> TemporaryFile {
        TemporaryFile(std::env::temp_dir().join(format!("cuarenta-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn read(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The sentences that tell what happened.
fn happenings(output: &str) -> Vec<&str> {
    output.lines().filter(|line| line.ends_with('.') && !line.starts_with("Rules ")).collect()
}

#[test]
fn a_saved_mesa_is_replayed() {
    for arguments in
        ["--players 2 --seed 7", "--rules pagat --players 3 --seed 1", "--rules espanola --seed 2"]
    {
        let file = TemporaryFile::new(&format!("saved-{}", arguments.len()));
        let output = watch(&format!("{arguments} --save {}", file.path())).output;
        assert_has(&file.read(), "[of \"match\"]\n");
        let replayed = watch(&format!("--replay {}", file.path())).output;
        assert!(happenings(&replayed) == happenings(&output), "{arguments}");
        // As one seat sees it, no other hand is told.
        let seen = watch(&format!("--replay {} --view 1", file.path())).output;
        assert!(seen.contains("Seat 1 is dealt: ") && !seen.contains("Seat 0 is dealt"));
        let spanish = watch(&format!("--replay {} --spanish-deck --lang es", file.path())).output;
        assert_has(&spanish, " de copas");
    }
}

#[test]
fn a_mesa_that_was_left_is_saved_as_far_as_it_went() {
    let file = TemporaryFile::new("left");
    play(&format!("--players 2 --seed 7 --save {}", file.path()), "3d\nfault 1 out_of_turn\nquit\n");
    let text = file.read();
    assert!(text.contains(" 3d ") && text.contains("out_of_turn=1"), "{text}");
    assert_has(
        &watch(&format!("--replay {}", file.path())).output,
        "Seat 0 lays down the three of diamonds.",
    );
}

#[test]
fn a_record_is_stepped_through() {
    let file = TemporaryFile::new("stepped");
    let record = r#"
[Seat0 "Dolores"]
[Seat1 "Jacinto"]
[rules "tradicional+players=2"]
[dealer "1"]

pack=7h2d3c4sJd7dQcKhAs5c5d6d6h6s6cJhJsJcQdQhQsKdKsKcAdAhAc2h2s2c3d3h3s4d4h4c5h5s7s7c
7h {careless} 7dx7h {a fall}
"#;
    std::fs::write(&file.0, record).unwrap();
    let whole = watch(&format!("--replay {}", file.path())).output;
    assert_has(
        &whole,
        "--- Step 3 of 3\nJacinto plays the seven of diamonds and takes the seven of hearts.\n",
    );
    assert_has(&whole, "Jacinto: 2 points for a caída.\nJacinto: 2 points for a limpia.\n{a fall}\n");

    let lines =
        "\n\nplays\nexplain 7dx7h\nexplain 7d7h\n\n\nback\n0\nback\n3\n4\nsideways\n?\nrules\ntable\n";
    let output = play(&format!("--replay {}", file.path()), lines).output;
    assert_has(&output, "--- Step 2 of 3\nDolores lays down the seven of hearts.\n{careless}");
    assert_has(&output, "7dx7h                caída 2 + limpia 2 = 4 points\n");
    assert_has(&output, "> Jacinto plays the seven of diamonds and takes the seven of hearts: caída 2");
    assert_has(&output, "Not a play: at byte 2");
    assert_has(&output, "This is the beginning.");
    assert_eq!(output.matches("The record has 3 steps.").count(), 2);
    assert_has(&output, "Press Enter to go on");
    assert_has(&output, "12                  to where 12 steps have been taken");
    assert_has(&output, "Jacinto                           4 (2 tantos)                   2 cards");
    assert_has(&output, "> tradicional+players=2\n");

    // A seat is told its own plays only.
    let output = play(&format!("--replay {} --view 0", file.path()), "\n\nplays\nquit\n").output;
    assert!(!output.contains("7dx7h") && output.contains("?? ?? ?? ?? ??"));
}

#[test]
fn a_bad_record_is_refused_with_its_place() {
    let file = TemporaryFile::new("bad");
    for (text, complaint, queja) in [
        ("", "expected", "se esperaba"),
        ("[rules \"pagat\"]\n7x", "line 2, byte ", "línea 2, byte "),
        ("[rules \"pagat\"]\n7h", "step 0 of the record: ", "paso 0 del registro: "),
        ("[rules \"pagat+a=1\"]\n", "is no option", "no es una opción"),
    ] {
        std::fs::write(&file.0, text).unwrap();
        assert_has(&refused(&format!("--replay {}", file.path())), complaint);
        assert_has(&refused(&format!("--replay {} --lang es", file.path())), queja);
    }
    std::fs::write(&file.0, b"\xff\xfe").unwrap();
    refused(&format!("--replay {}", file.path()));
    std::fs::write(&file.0, "[rules \"pagat+players=2\"]\n").unwrap();
    assert_has(
        &refused(&format!("--replay {} --view 2", file.path())),
        "there is no such seat at this table",
    );
    let nowhere = format!("{}/no/such/file", file.path());
    assert_has(&refused(&format!("--replay {nowhere}")), &nowhere);
    assert_has(&refused(&format!("--save {nowhere}")), &nowhere);
}

#[test]
fn options_of_the_rules_are_listed() {
    let english = watch("--list-rules").output;
    for option in cuarenta::Rules::options() {
        assert_has(&english, &format!("  {} = ", option.name()));
    }
    assert_has(&watch("--list-rules --rules pagat --lang es").output, "ronda_points = 4  (puntos por ronda)");
}

#[test]
fn help_explains_every_option() {
    for (language, title) in [("en", "A mesa of Cuarenta"), ("es", "Una mesa de Cuarenta")] {
        let help = watch(&format!("--help --lang {language}")).output;
        assert!(help.starts_with(title));
        for option in [
            "--rules",
            "--players",
            "--seed",
            "--lang",
            "--spanish-deck",
            "--watch",
            "--view",
            "--save",
            "--replay",
            "--games",
            "--quiet",
        ] {
            assert_has(&help, option);
        }
    }
    assert_eq!(watch("-h").output, watch("--help").output);
}

#[test]
fn a_wrong_command_line_says_what_is_allowed() {
    for (arguments, complaint) in [
        ("--colour", "`--colour` is no option; the options are --rules --players "),
        ("play", "`play` is no option"),
        ("--players 5", "`5` is no value of --players: give 2, 3 or 4"),
        ("--players", "--players needs a value: 2, 3 or 4"),
        ("--players --watch", "--players needs a value"),
        ("--watch=yes", "--watch takes no value"),
        ("--seed -1", "`-1` is no value of --seed"),
        ("--seed 1 --seed 2", "--seed is given twice"),
        ("--games 0", "`0` is no value of --games"),
        ("--lang de", "`de` is no value of --lang: give en or es"),
        ("--quiet", "--quiet goes with --games"),
        ("--rules pagan", "is no preset: begin with tradicional, espanola or pagat"),
        ("--rules pagat+capture=must", "`must` is no value of `capture`: use optional or forced"),
        ("--rules pagat+rondas=2", "the options are pack_style"),
        ("--rules tradicional+players=2 --players 4", "--players and players=2 contradict each other"),
        ("--rules pagat+pack_style=french --spanish-deck", "--spanish-deck and pack_style=french contradict"),
        ("--view 4", "`4` is no value of --view: give a seat"),
        ("--view 2 --players 2", "`2` is no value of --view"),
        ("--view 1 --games 5 --quiet", "--view and --quiet contradict each other"),
        ("--replay a --seed 1", "--replay and --seed contradict each other"),
        ("--save a --games 2", "--save and --games contradict each other"),
        ("--save", "--save needs a value: a file"),
        ("--list-rules --games 3", "--list-rules and --games contradict each other"),
        ("--lang es --players 5", "`5` no es un valor de --players: se da 2, 3 o 4"),
        ("--lang=es --rules pagan", "no es una variante: comience con tradicional, espanola o pagat"),
        ("--colour --lang es", "`--colour` no es una opción; las opciones son --rules"),
    ] {
        let found = refused(arguments);
        assert_has(&found, complaint);
        assert!(!found.contains('\u{1b}'));
    }
    // What agrees is no conflict.
    watch("--rules tradicional+players=2 --players 2 --seed 1");
    watch("--rules pagat+pack_style=spanish --spanish-deck --seed 1");
}

/// The built example, next to the tests; cargo builds it along with them unless it is told otherwise.
fn program() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let program = tests
        .ancestors()
        .nth(2)
        .unwrap()
        .join("examples/play")
        .with_extension(std::env::consts::EXE_EXTENSION);
    if !program.exists() {
        let cargo =
            Command::new(env!("CARGO")).args(["build", "-p", "examples", "--example", "play"]).status();
        assert!(cargo.unwrap().success());
    }
    program
}

#[test]
fn the_process_behaves() {
    let run = |arguments: &[&str], input: Stdio| {
        let done = Command::new(program()).args(arguments).stdin(input).output().unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap(), String::from_utf8(done.stderr).unwrap())
    };
    // Without a terminal it plays itself, whatever stands on its input.
    let (code, output, errors) = run(&["--seed", "7", "--players", "2"], Stdio::null());
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert_eq!(output, watch("--seed 7 --players 2").output);
    let (code, output, errors) = run(&["--games", "50", "--quiet", "--seed", "7"], Stdio::null());
    assert_eq!((code, errors.as_str()), (Some(0), ""), "no progress bar without a terminal");
    assert_has(&output, "Games: 50");
    let (code, output, errors) = run(&["--rules", "nonsense"], Stdio::null());
    assert_eq!((code, output.as_str()), (Some(2), ""));
    assert_has(&errors, "is no preset");
}

/// Whoever reads the output may stop early: that is no failure.
#[test]
fn a_closed_pipe_ends_the_process_cleanly() {
    let mut child = Command::new(program())
        .args(["--games", "2000", "--seed", "1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
}
