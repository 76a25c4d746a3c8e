"""Watch two sensible players play a game, told in Spanish or English.

usage: python watch.py [en|es] [seed]
"""

import sys
from typing import Literal

from cuarenta import Game


def main() -> None:
    language: Literal["en", "es"] = "es" if sys.argv[1:2] == ["es"] else "en"
    game = Game("tradicional", players=2, seed=int(sys.argv[2]) if len(sys.argv) > 2 else 7)
    names = ["Ana", "Luis"]
    for event in game.events:
        print(event.text(language, names=names))
    while (play := game.suggest()) is not None:
        for event in game.push(play):
            print(event.text(language, names=names))


main()
