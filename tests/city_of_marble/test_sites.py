"""Playing tiles and resolving sites, with the rulebook's examples."""

from __future__ import annotations

from engine.city_of_marble.state import Built
from tests.city_of_marble.scene import labels, me, new, turn
from tests.generic.answering import answer, asked, keys

JULIA, CLAUDIA, TIBERIUS = 0, 1, 2
THEATER = "F6-F7:yellow/0 E5-E6:yellow/1 E5-F5:red/1 F5-G5:yellow/2"
TWO_TEMPLES = "B3-B4:blue A4-B4:blue C5-D6:blue C4-D5:blue"  # a tile on B5-C5 completes B4 and C5
GRAY = "gray:A4,B5,B4,C4"


def test_julias_theater() -> None:
    table = answer(turn(THEATER, seats=3), "play:yellow")
    assert labels(table)["G5-G6"] == "G5-G6: completes F6 (Theater)"
    answer(table, "G5-G6")
    assert asked(table).prompt == "Lay the yellow tile on G5-G6? It completes F6 (Theater, 5 points)."
    assert labels(table) == {
        "no": "Lay it: F6 fountain",
        "yes": "Lay it with a magistrate: F6 Theater for you",
    }
    answer(table, "yes")
    assert table.state.built == {"F6": Built("theater", JULIA)}
    assert "@0 builds a Theater at F6 and scores 5 points." in table.story()
    assert (asked(table).seat, set(keys(table))) == (JULIA, {"F6-F7", "G5-G6", "stay"})
    answer(table, "G5-G6")
    assert (asked(table).seat, set(keys(table))) == (CLAUDIA, {"E5-E6", "E5-F5", "stay"})
    answer(table, "E5-F5")
    assert asked(table).seat == TIBERIUS
    answer(table, "stay")
    assert table.state.spaces["theater"] == [JULIA, CLAUDIA]
    assert table.state.tiles["F5-G5"].magistrate == TIBERIUS
    assert table.state.tiles["E5-F5"].magistrate is None
    assert asked(table).key == "marble.act"


def test_magistrates_are_sent_clockwise_from_the_active_player() -> None:
    table = turn("F6-F7:yellow/0 E5-E6:yellow/1 E5-F5:red/2 F5-G5:yellow/3", seats=4, active=2)
    answer(table, "play:yellow", "G5-G6", "yes")
    asked_seats = []
    while asked(table).key == "marble.send":
        asked_seats.append(asked(table).seat)
        answer(table, keys(table)[0])
    assert asked_seats == [2, 3, 0, 1]
    assert table.state.spaces["treasury"] == [2, 3, 0, 1]  # 1:1:1:1, a fountain


def test_each_player_sends_one_magistrate_at_most() -> None:
    table = answer(
        turn("F6-F7:yellow/0 E5-E6:yellow E5-F5:red/0 F5-G5:yellow"), "play:yellow", "G5-G6", "yes"
    )
    assert set(keys(table)) == {"F6-F7", "E5-F5", "G5-G6", "stay"}
    answer(table, "E5-F5")
    assert asked(table).key == "marble.act" and table.state.spaces["theater"] == [0]


def test_a_magistrate_in_another_colour_has_no_influence() -> None:
    table = answer(turn(THEATER, seats=3), "play:red", "G5-G6")
    assert labels(table) == {"no": "Lay it: F6 fountain", "yes": "Lay it with a magistrate: F6 fountain"}
    answer(table, "yes")
    assert table.state.built == {"F6": Built("fountain")}  # 1:1:1 on yellow
    assert "At F6, a Theater by its tiles, influence is tied: a fountain is built." in table.story()
    answer(table, "G5-G6", "stay", "stay")
    assert table.state.spaces["treasury"] == [JULIA]  # from a tile of any colour


def test_without_influence_a_fountain_is_built_and_nobody_is_asked() -> None:
    table = answer(turn("B3-B4:green B5-C5:red", hand="green"), "play:green", "A4-B4", "no")
    answer(table, "A4-B5", "lay", "B5-C6", "lay")
    assert table.state.built == {"B4": Built("fountain")}
    assert "At B4, a Temple by its tiles, nobody has influence: a fountain is built." in table.story()
    assert asked(table).key == "marble.act"


def test_hadrian_lays_three_pieces_before_the_temple() -> None:
    table = answer(turn("B3-B4:green B5-C5:red"), "play:green", "A4-B4", "yes")
    assert asked(table).key == "marble.piece"
    assert set(keys(table)) == {"gray:A3-A4", "gray:A4-B5"}
    assert not table.state.built
    answer(table, "A4-B5", "lay", "B5-C6", "lay")  # from there only C5-C6 is left
    assert table.state.aqueducts["gray"].path == ["A4", "B5", "C6", "C5"]
    assert table.state.built == {"B4": Built("temple", 0)}
    assert asked(table).key == "marble.send"
    assert table.story()[-5:] == [
        "@0 opens the gray water source.",
        "@0 lays a gray aqueduct piece on A4-B5.",
        "@0 lays a gray aqueduct piece on B5-C6.",
        "@0 lays a gray aqueduct piece on C5-C6.",
        "@0 builds a Temple at B4 and scores 3 points.",
    ]


def test_the_bridge_comes_first_and_its_value_is_secret() -> None:
    table = answer(turn("B3-B4:red B3-C4:red"), "play:blue", "A2-B3", "no")
    tile = "bridge.1a"
    assert me(table).bridges == [tile] and "Milvius" not in table.state.bridges
    assert "You take bridge 1 (Pons Milvius): it is worth 1." in table.story(0)
    for viewer in (1, None):
        assert "@0 takes bridge 1 (Pons Milvius)." in table.story(viewer)
        seen = table.view(viewer).state
        assert seen.players[0].bridges == ["?"] and set(seen.bridges.values()) == {"?"}
    assert table.view(0).state.players[0].bridges == [tile]


def test_the_bridge_is_taken_before_a_site_is_resolved() -> None:
    table = answer(turn("B3-B4:green B3-C3:green"), "play:green", "A2-B3", "yes")
    assert table.story()[-3:] == [
        "@0 plays a green tile on A2-B3, with a magistrate.",
        "@0 takes bridge 1 (Pons Milvius).",
        "@0 builds a Temple at B3 and scores 3 points.",
    ]


def test_a_bridge_that_was_looked_at_is_not_taken_back_for_nothing() -> None:
    table = answer(turn("B3-B4:red B3-C4:red"), "play:blue", "A2-B3", "no")
    assert table.takeback(0).barrier == "A hidden card was shown."


def two_temples() -> str:
    return TWO_TEMPLES.replace("C4-D5:blue", "C4-D5:green/1")


def test_several_sites_are_resolved_in_the_order_chosen() -> None:
    table = answer(turn(TWO_TEMPLES, aqueducts=GRAY), "play:green", "B5-C5")
    assert labels(table) == {
        "no": "Lay it: B4 fountain, C5 fountain",
        "yes": "Lay it with a magistrate: B4 Temple for you, C5 Temple for you",
    }
    answer(table, "yes")
    assert asked(table).key == "marble.site"
    assert labels(table) == {"B4": "B4: Temple for you", "C5": "C5: Temple for you"}
    answer(table, "C5")
    assert table.state.built == {"C5": Built("temple", 0)}
    answer(table, "stay")
    assert table.state.built == {"C5": Built("temple", 0), "B4": Built("temple", 0)}
    answer(table, "B5-C5")
    assert table.state.spaces["temple"] == [0]


def test_a_magistrate_sent_away_is_gone_for_the_next_site() -> None:
    table = answer(turn(TWO_TEMPLES, aqueducts=GRAY), "play:green", "B5-C5", "yes", "C5", "B5-C5")
    assert table.state.built == {"C5": Built("temple", 0), "B4": Built("fountain")}


def test_a_magistrate_that_stays_counts_for_the_other_sites_of_its_tile() -> None:
    table = answer(turn(two_temples(), aqueducts=GRAY, seats=3), "play:green", "B5-C5", "yes")
    assert labels(table) == {"B4": "B4: Temple for you", "C5": "C5: fountain"}
    answer(table, "B4", "B5-C5")
    # With the active player's magistrate gone, the other one is alone at C5.
    assert table.state.built == {"B4": Built("temple", 0), "C5": Built("temple", 1)}
    assert asked(table).seat == 1


def test_three_sites_at_once_are_told_in_sums() -> None:
    # A tile on B5-C5 completes C6 as well.
    tiles = f"{two_temples()} B6-C6:red C6-C7:red"
    table = answer(turn(tiles, aqueducts=GRAY, seats=3), "play:green", "B5-C5")
    assert labels(table) == {
        "no": "Lay it: 1 for others, 2 fountains",
        "yes": "Lay it with a magistrate: 1 for you, 2 fountains",
    }


def test_without_a_magistrate_at_hand_the_tile_is_still_confirmed() -> None:
    tiles = "B3-B4:green/0 B3-C4:red/0 B5-C5:red/0"
    table = answer(turn(tiles), "play:green", "B5-B6")
    assert asked(table).prompt == "Lay the green tile on B5-B6?"
    assert labels(table) == {"no": "Lay it"} and not table.state.tiles.get("B5-B6")
    answer(table, "lay it")
    assert asked(table).key == "marble.act" and table.state.tiles["B5-B6"].magistrate is None


def test_all_that_a_tile_does_is_told_before_it_is_laid() -> None:
    table = answer(turn("B3-B4:green B5-C5:red"), "play:green", "A4-B4")
    assert asked(table).prompt == (
        "Lay the green tile on A4-B4? It completes B4 (Temple, 3 points) and opens the gray source."
    )
    table = answer(turn("B3-B4:red B3-C4:red"), "play:blue", "A2-B3")
    assert asked(table).prompt == "Lay the blue tile on A2-B3? It covers bridge 1."


def test_a_command_that_says_nothing_of_a_magistrate_lays_the_tile_without_one() -> None:
    question = asked(answer(turn("B3-B4:green"), "play:green", "B5-C5"))
    assert question.default == ("no",) and question.read(question.default) == [("green", "B5-C5", False)]


def test_a_tile_that_was_shown_is_taken_back_before_anybody_hears_of_it() -> None:
    table = answer(turn("B3-B4:green"), "play:green", "B5-C5")
    told = len(table.told())
    takeback = table.takeback(0)
    assert not takeback.barrier
    table.undo(0, takeback.at)
    assert asked(table).key == "marble.spot" and len(table.told()) == told


def test_magistrates_go_down_by_one() -> None:
    table = answer(turn(), "play:green", "B3-C4")
    assert labels(table) == {
        "no": "Lay it: keep 3 magistrates at hand",
        "yes": "Lay it with a magistrate: it will count for Temple",
    }
    answer(table, "yes")
    assert me(table).magistrates == 2 and table.state.tiles["B3-C4"].magistrate == 0
    assert me(table).hand["green"] == 0
    assert "play:green" not in keys(table)


def test_the_first_turn_offers_tiles_and_drawing_only() -> None:
    assert keys(new(2)) == ["play:red", "play:yellow", "play:green", "play:blue", "draw"]
