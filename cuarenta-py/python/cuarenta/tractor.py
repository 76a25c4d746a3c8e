"""Tractor of 40 points with one pack: the second game.

>>> game = Game(seed=7)
>>> print(game.deal()[0])
Hand 1 is dealt: seat 0 is to declare at level 2.
"""

from cuarenta._core import TractorAction as Action
from cuarenta._core import TractorCard as Card
from cuarenta._core import TractorCardSet as CardSet
from cuarenta._core import TractorChoice as Choice
from cuarenta._core import TractorEvent as Event
from cuarenta._core import TractorGame as Game
from cuarenta._core import TractorRuleOption as RuleOption
from cuarenta._core import TractorRules as Rules
from cuarenta._core import TractorTrump as Trump
from cuarenta._core import TractorView as View

__all__ = ["Action", "Card", "CardSet", "Choice", "Event", "Game", "RuleOption", "Rules", "Trump", "View"]
