"""What a house rule changes: the same packs under two sets of rules.

usage: python house_rules.py [games]
"""

import sys

from cuarenta import Rules
from cuarenta.batch import compare


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    pagat = Rules("pagat")
    print(compare(pagat, pagat.replace(ronda_points=2), games, policy="sensible"))


main()
