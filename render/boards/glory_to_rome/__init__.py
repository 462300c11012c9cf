"""The pictures of Glory to Rome."""

from engine.glory_to_rome.buildings import KINDS
from render.boards import Whole
from render.boards.glory_to_rome.board import board
from render.boards.glory_to_rome.hand import card, hand
from render.boards.glory_to_rome.place import place
from render.boards.glory_to_rome.question import question


class GloryToRomeBoards(Whole):
    kinds = tuple(KINDS)
    board = staticmethod(board)
    place = staticmethod(place)
    hand = staticmethod(hand)
    question = staticmethod(question)
    card = staticmethod(card)


BOARDS = GloryToRomeBoards()
