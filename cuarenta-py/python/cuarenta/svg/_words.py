"""The words on the pictures, in English and in Spanish. Terms of art stay Spanish in both."""

from __future__ import annotations

from typing import Literal, get_args

Language = Literal["en", "es"]
"""The language of the labels."""

_WORDS: dict[str, tuple[str, str]] = {
    "seat": ("Seat", "Puesto"),
    "last play": ("Last play", "Última jugada"),
    "takes": ("takes", "levanta"),
    "lays down": ("lays down", "bota"),
    "stock": ("stock", "mazo"),
    "live": ("caída", "caída"),
    "perro": ("perro", "perro"),
    "perros": ("perros", "perros"),
    "tanto": ("tanto", "tanto"),
    "tantos": ("tantos", "tantos"),
    "carton": ("cartón", "cartón"),
    "turn": ("to play", "juega"),
    "dealer": ("dealer", "reparte"),
    "table": ("Table", "Mesa"),
    "holds": ("holds", "tiene"),
    "cards": ("cards", "cartas"),
    "score": ("score", "tiene"),
    "trump": ("Trump", "Triunfo"),
    "no trump": ("no trump", "sin triunfo"),
    "open": ("not shown", "sin mostrar"),
    "level": ("level", "nivel"),
    "declarers": ("Declarers", "Declarantes"),
    "declarer": ("declarer", "declarante"),
    "opponents": ("Opponents", "Defensa"),
    "points": ("points", "puntos"),
    "kitty": ("Kitty", "Fondo"),
    "shown": ("Shown by", "Mostró"),
    "failed": ("Failed throw", "Descarte fallido"),
    "leads": ("leads", "sale"),
    "wins": ("wins so far", "gana por ahora"),
    "plays": ("plays", "juega"),
    "d": ("diamonds", "diamantes"),
    "h": ("hearts", "corazones"),
    "s": ("spades", "picas"),
    "c": ("clubs", "tréboles"),
}


def check_language(lang: str) -> None:
    """Raise ValueError unless ``lang`` is a `Language`."""
    if lang not in get_args(Language):
        raise ValueError(f"lang must be 'en' or 'es', not {lang!r}")


def word(key: str, lang: Language) -> str:
    """Return the label ``key`` in ``lang``."""
    return _WORDS[key][get_args(Language).index(lang)]


def count(number: int, singular: str, lang: Language) -> str:
    """Return ``number`` and the word ``singular`` or its plural, such as "1 tanto" or "2 tantos"."""
    return f"{number} {word(singular if number == 1 else singular + 's', lang)}"
