"""The pictures of The Great City of Rome."""

from engine.great_city.cards import KINDS
from render.boards import Whole
from render.boards.great_city.board import board
from render.boards.great_city.hand import card, hand
from render.boards.great_city.place import place
from render.boards.great_city.question import question


class GreatCityBoards(Whole):
    kinds = tuple(KINDS)
    board = staticmethod(board)
    place = staticmethod(place)
    hand = staticmethod(hand)
    question = staticmethod(question)
    card = staticmethod(card)


BOARDS = GreatCityBoards()
