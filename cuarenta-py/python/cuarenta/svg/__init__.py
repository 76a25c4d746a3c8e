"""Pictures."""
from ._cards import Style, back, card, cards
