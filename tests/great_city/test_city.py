"""Where a city can grow, and what its cells are called."""

from __future__ import annotations

import pytest

from engine.great_city.cards import kind
from engine.great_city.city import aqueduct_cells, areas, cell, frame, name, open_cells
from engine.kernel import IllegalAnswer
from tests.generic.answering import randomly
from tests.great_city.scene import draw, new

FULL = """
    res2 res2 res3 res3
    res2 res2 res3 res3
    res2 res2 res3 res3
    veg  res2 res3 res3
"""


def named(city: dict[int, str], cells: tuple[int, ...] | list[int]) -> str:
    return " ".join(sorted(name(city, c) for c in cells))


def test_names_begin_one_step_outside_a_city_that_can_grow() -> None:
    city = draw("veg res2").city
    assert frame(city) == (2, 2, 4, 3)
    assert named(city, list(city)) == "B2 C2"
    assert named(city, open_cells(city)) == "A2 B1 B3 C1 C3 D2"


def test_a_full_sized_city_is_a_to_d_and_1_to_4() -> None:
    city = draw(FULL).city
    assert frame(city) == (3, 3, 4, 4)
    assert (name(city, 27), name(city, 27 + 3 + 24)) == ("A1", "D4")


def test_width_and_height_are_framed_apart() -> None:
    city = draw("veg res2 res3 res4").city
    assert frame(city) == (3, 2, 4, 3)
    assert named(city, open_cells(city)) == "A1 A3 B1 B3 C1 C3 D1 D3"


def test_a_cell_is_found_by_its_name_in_any_case() -> None:
    city = draw("veg res2").city
    assert cell(city, " c2 ") == 28
    with pytest.raises(IllegalAnswer, match="no F9 here; cells go from A1 to D3"):
        cell(city, "f9")


def test_only_cells_beside_a_building_are_open() -> None:
    city = draw(
        """
        .   .    res3
        veg res2 res4
        """
    ).city
    assert "B3" in named(city, open_cells(city))
    assert "A1" not in named(city, open_cells(city))


def test_a_full_city_has_no_open_cell() -> None:
    assert open_cells(draw(FULL).city) == ()


def test_an_aqueduct_goes_on_an_open_cell_or_on_a_building() -> None:
    city = draw("veg res2").city
    assert named(city, aqueduct_cells(city)) == "A2 B1 B2 B3 C1 C2 C3 D2"


def test_one_aqueduct_in_each_row_and_column() -> None:
    city = draw(
        """
        res3 aqueduct
        veg  res2
        """
    ).city
    # The aqueduct stands on C3: column C and row 3 are taken, except for itself.
    assert named(city, aqueduct_cells(city)) == "A2 B1 B2 B4 C3 D2"


def test_areas_are_houses_of_one_value_that_share_an_edge() -> None:
    city = draw(
        """
        res2 res3 res2
        res3 res2 lux2
        veg  res2 res4
        """
    ).city
    found = [(value, len(cells)) for value, cells in areas(city)]
    assert found == [(2, 4), (2, 1), (3, 1), (3, 1), (4, 1)]


# -- the same by definition, over the cities of random games --


def may_stand(city: dict[int, str], spot: int) -> bool:
    """Next to a building, and within four rows and columns with all others."""
    x, y = spot % 8, spot // 8
    near = any(abs(x - c % 8) + abs(y - c // 8) == 1 for c in city)
    columns, rows = [x, *(c % 8 for c in city)], [y, *(c // 8 for c in city)]
    return near and max(columns) - min(columns) < 4 and max(rows) - min(rows) < 4


def alone(city: dict[int, str], spot: int) -> bool:
    """No other aqueduct in its row and column."""
    others = [c for c, card in city.items() if kind(card).category == "aqueduct" and c != spot]
    return all(c % 8 != spot % 8 and c // 8 != spot // 8 for c in others)


@pytest.mark.parametrize("seed", range(12))
def test_legal_cells_are_those_of_the_rules(seed: int) -> None:
    table = randomly(new(2 + seed % 3, str(seed)), seed)
    for player in table.state.players:
        city = player.city
        assert list(open_cells(city)) == [c for c in range(64) if c not in city and may_stand(city, c)]
        expected = [c for c in range(64) if (c in city or may_stand(city, c)) and alone(city, c)]
        assert aqueduct_cells(city) == expected
        assert expected  # so an aqueduct can always be built
