"""One game of which every seat sees its own part: what a server sends, and how it commits to its packs."""

import hashlib
import secrets

from cuarenta import Cut, Deck, Game


def main() -> None:
    game = Game("tradicional", auto=["call"])  # packs and cuts come from the table
    rng = secrets.SystemRandom()
    while not game.is_over and len(game.actions) < 200:
        match game.phase:
            case "shuffle":
                cards = list(Deck())
                rng.shuffle(cards)
                pack, salt = Deck(cards), secrets.token_hex(16)
                print("commitment:", hashlib.sha256(f"{pack} {salt}".encode()).hexdigest()[:16], "…")
                events = game.push(pack)
            case "cut":
                events = game.push(Cut.packet(rng.randint(1, 39)))
            case _:
                play = game.suggest()
                assert play is not None
                events = game.push(play)
        for seat in range(game.players):
            for event in events:
                message = event.seen_by(seat).asdict()  # the other hands are not in it
                assert message["kind"] != "dealt" or message["cards"] is None or message["seat"] == seat
    print(game.score, game.outcome())


main()
