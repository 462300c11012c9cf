"""The pictures of Rome: Rise to Power."""

from render.boards import Whole
from render.boards.rise_to_power.board import board
from render.boards.rise_to_power.hand import KINDS, card, hand
from render.boards.rise_to_power.place import place
from render.boards.rise_to_power.question import question


class RiseToPowerBoards(Whole):
    kinds = KINDS
    board = staticmethod(board)
    place = staticmethod(place)
    hand = staticmethod(hand)
    question = staticmethod(question)
    card = staticmethod(card)


BOARDS = RiseToPowerBoards()
