"""The pictures of Rome: City of Marble."""

from render.boards.city_of_marble.board import board
from render.boards.city_of_marble.card import LOOKED_UP, card
from render.boards.city_of_marble.part import PARTS, part
from render.boards.city_of_marble.place import hand, place
from render.boards.city_of_marble.question import question


class CityOfMarbleBoards:
    kinds = LOOKED_UP
    parts = PARTS
    board = staticmethod(board)
    place = staticmethod(place)
    part = staticmethod(part)
    hand = staticmethod(hand)
    question = staticmethod(question)
    card = staticmethod(card)


BOARDS = CityOfMarbleBoards()
