//! The longer texts.

use std::fmt;

use cuarenta::{
    Suit,
    text::{Language, Words},
};

/// What `--help` says.
pub(super) fn usage(language: Language) -> &'static str {
    match language {
        Language::English => {
            "\
A mesa of Cuarenta, Ecuador's national card game, in the terminal.

  cargo run --release --example play -- [options]

On a terminal you play seat 0; otherwise the mesa plays itself.

  --rules TEXT      a preset and what differs: tradicional (default), espanola, pagat,
                    pagat+ronda_points=2,players=2
  --players N       2, 3 or 4 seats
  --seed N          the cards: the same number, the same cards
  --lang en|es      the language
  --spanish-deck    names of the baraja española
  --watch           watch it play itself
  --view SEAT       watch it as that seat sees it
  --save FILE       write the mesa into a file, every card of it
  --replay FILE     step through a mesa that was written into a file
  --games N         N games that play themselves, and a table of what came of them
  --quiet           with --games: only that table, and a progress bar on a terminal
  --list-rules      every option of the rules, and what each preset says
  --help            this text

At the prompt, ? explains what can be typed.
"
        }
        Language::Spanish => {
            "\
Una mesa de Cuarenta, el juego nacional de naipes del Ecuador, en la terminal.

  cargo run --release --example play -- [opciones]

En una terminal usted juega el puesto 0; si no, la mesa se juega sola.

  --rules TEXTO     una variante y lo que cambia: tradicional (si no se dice nada), espanola,
                    pagat, pagat+ronda_points=2,players=2
  --players N       2, 3 o 4 puestos
  --seed N          las cartas: el mismo número, las mismas cartas
  --lang en|es      el idioma
  --spanish-deck    nombres de la baraja española
  --watch           mirar cómo se juega sola
  --view PUESTO     mirarla como la ve ese puesto
  --save ARCHIVO    escribir la mesa en un archivo, con todas las cartas
  --replay ARCHIVO  recorrer paso a paso una mesa escrita en un archivo
  --games N         N chicas que se juegan solas, y una tabla de lo que pasó
  --quiet           con --games: solo esa tabla, y el avance si hay terminal
  --list-rules      todas las opciones de las reglas y lo que dice cada variante
  --help            este texto

Al jugar, ? explica lo que se puede escribir.
"
        }
    }
}

/// What `?` says when a play is wanted.
pub(super) fn at_play(language: Language) -> &'static str {
    match language {
        Language::English => {
            "\
What you can type:
  3                   the play with this number in the list
  7hx2d5c             throw 7h and take 2d and 5c; 7h alone lays it down
  call                call your ronda, where the rules want it called
  explain 7hx2d       what the play would score, or why it is not legal
  fault 2 out_of_turn report a fault of seat 2: out_of_turn, wrong_capture or misdeal
  table               draw the table again
  rules               the rules of this mesa
  quit                leave
"
        }
        Language::Spanish => {
            "\
Se puede escribir:
  3                   la jugada con ese número en la lista
  7hx2d5c             lanzar 7h y levantar 2d y 5c; 7h sola la bota
  cantar              cantar su ronda, si las reglas piden cantarla
  explica 7hx2d       cuánto valdría la jugada, o por qué no se puede
  error 2 out_of_turn reclamar un error del puesto 2: out_of_turn, wrong_capture o misdeal
  tabla               dibujar otra vez la mesa
  reglas              las reglas de esta mesa
  salir               irse
"
        }
    }
}

/// What `?` says when the cut is offered.
pub(super) fn at_cut(language: Language) -> &'static str {
    match language {
        Language::English => {
            "\
What you can type:
  (Enter)             decline the cut
  12                  lift 12 cards, 1 to 39, from the top to the bottom
  half                ask for half
  tap 2               tap twice: two cards go under (more than three is bad manners)
  rules, quit         the rules of this mesa; leave
"
        }
        Language::Spanish => {
            "\
Se puede escribir:
  (Intro)             no cortar
  12                  pasar 12 cartas, de 1 a 39, de arriba abajo
  mitad               pedir la mitad
  golpe 2             dos golpes: dos cartas pasan abajo (más de tres es mala educación)
  reglas, salir       las reglas de esta mesa; irse
"
        }
    }
}

/// What `?` says when a record is stepped through.
pub(super) fn at_replay(language: Language) -> &'static str {
    match language {
        Language::English => {
            "\
What you can type:
  (Enter)             the next step
  back                one step back
  12                  to where 12 steps have been taken
  plays               the legal plays here, and what each would score
  explain 7hx2d       what a play would score here, or why it is not legal
  table               draw the table
  rules, quit         the rules of this mesa; leave
"
        }
        Language::Spanish => {
            "\
Se puede escribir:
  (Intro)             el paso siguiente
  atrás               un paso atrás
  12                  a donde se han dado 12 pasos
  jugadas             las jugadas posibles aquí y lo que valdría cada una
  explica 7hx2d       cuánto valdría aquí una jugada, o por qué no se puede
  tabla               dibujar la mesa
  reglas, salir       las reglas de esta mesa; irse
"
        }
    }
}

/// The letters of the suits, in the pack that is played with.
pub(super) struct Suits<'a>(pub(super) Words<'a>);

impl fmt::Display for Suits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, suit) in Suit::ALL.into_iter().enumerate() {
            let separator = if place == 0 { "  " } else { ", " };
            write!(f, "{separator}{} {}", suit.letter(), self.0.say(suit))?;
        }
        f.write_str("\n")
    }
}
