"""How the points of a game are made, event by event."""

from collections import Counter

from cuarenta import Game


def main() -> None:
    points: Counter[str] = Counter()
    swallowed: Counter[str] = Counter()
    for seed in range(50):
        game = Game("espanola", seed=seed)
        while (play := game.suggest()) is not None:
            for event in game.push(play):
                match event.kind:
                    case "awarded":
                        points[event.why] += event.points
                    case "blocked":
                        swallowed[event.rule] += event.points
                    case _:
                        pass
    for why, total in points.most_common():
        print(f"{why:12} {total:5}")
    for rule, total in swallowed.most_common():
        print(f"swallowed by {rule}: {total}")


main()
