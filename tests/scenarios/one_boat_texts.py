"""Hand-written positions of one_boat, one for each kind of question."""

from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.one_boat.state import OneBoat

GAME = GAMES["one_boat"]
CREW = ("lauren", "captain", "mate", "huang", "kid")
SETUP = Setup(CREW)
PLACES = Setup(("place1", "captain", "place3", "place4", "place5"))
SEVEN = Setup(tuple(f"place{number}" for number in range(1, 8)))
EVERYTHING = "modern+weather=on+liquid_courage=on+cannibalism=on+compass=two"

BOAT = """\
seat captain  wounds 2  rowed  fought  hand water*2 knife(kid)  open gaffing_hook parasol!
seat lauren  hand cash flare_gun(captain,kid) compass(all)
seat mate  wounds 9  hand oar  open chum
seat kid  drank 1  hand water*2(mate) chum  open cannibalism drunk_courage
seat huang  wounds 3  open water
"""
"""The Mate is dead, Mrs. Huang unconscious."""
FRESH = "".join(f"seat {name}\n" for name in CREW)
MEAL = "demand cook kid mate\nactor kid\n"
MUGGING = "demand mug captain kid hidden\n"

SETTING_UP = {
    "extra_character": (
        "step extra_character\nturn 0\ncast lauren stephen captain mate huang frenchy harter kid\n"
    ),
    "deal_character": (
        "step deal_character place4\nplayers kid captain lauren place4 place5\n"
        "cast stephen mate frenchy\n"
    ),
}
STEPS = {
    "deal_love": f"step deal_love mate\nturn 0\n{FRESH}loves lauren:lauren captain:kid\n",
    "deal_hate": f"step deal_hate lauren\nturn 0\n{FRESH}"
    "loves lauren:mate captain:huang mate:captain huang:lauren kid:kid\n",
    "deal_provision": "step deal_provision captain\nseat lauren hand water\n"
    + FRESH.partition("\n")[2],
    "weather": f"step weather\nturn 4\nbirds 2\nweathers fog wind heat clear\n{BOAT}",
    "draw_provision": f"step draw_provision\n{BOAT}tray oar for captain lauren kid\ndraws 2\n",
    "draft": f"step draft\n{BOAT}tray medical_kit*2 oar for lauren kid seen captain second\n",
    "action": f"step action\n{BOAT}actor lauren\norder captain mate\noffers lauren:0 kid:9\n",
    "draw_navigation row": f"step draw_navigation row\n{BOAT}drawn 25 11\ndraws 1\n",
    "draw_navigation signal": f"step draw_navigation signal\n{BOAT}signals 23\ndraws 2\n",
    "draw_navigation compass": f"step draw_navigation compass\n{BOAT}stack 20(kid) 12\ndraws 1\n",
    "draw_navigation top": f"step draw_navigation top\n{BOAT}under 33 28(all) past 7\n",
    "draw_navigation wind": f"step draw_navigation wind\nweather wind\n{BOAT}",
    "row_card": f"step row_card\n{BOAT}drawn 42 19 13\nstack 20(lauren)\n",
    "consent": f"step consent\n{BOAT}demand swap captain kid\n",
    "object": f"step object\n{BOAT}{MEAL}objectors captain lauren\norder none\n",
    "fight": f"step fight\n{BOAT}{MUGGING}fight captain+ against kid lauren\n",
    "fight waiting": f"step fight waiting lauren captain\n{BOAT}{MUGGING}"
    "fight captain against kid\n",
    "share_courage": "step share_courage\nseat lauren\nseat captain\nseat mate wounds 9\n"
    "seat huang\n"
    f"seat kid open cannibalism drunk_courage\n{MEAL}fight kid against huang\n",
    "loot": f"step loot\n{BOAT}demand mug lauren captain\n",
    "loot by chance": f"step loot by chance\n{BOAT}demand mug lauren captain\n",
    "steal": f"step steal\n{BOAT}{MUGGING}",
    "closing": f"step closing\n{BOAT}discarded water cash*2\nthrown painting jewels*2 painting\n",
    "closing waiting": f"step closing waiting kid\n{BOAT}",
    "trade_terms": f"step trade_terms\n{BOAT}trade captain kid gives water\n",
    "trade_answer": f"step trade_answer\n{BOAT}actor none\n"
    "trade captain kid gives water knife openly parasol wants cannibalism chosen chum hidden 2 "
    "offered\n",
    "compass": f"step compass\n{BOAT}stack 20(captain) 30(mate,kid)\n",
    "navigate": f"step navigate\n{BOAT}stack 20(kid) 30(mate,kid)\n",
    "navigate by chance": f"step navigate by chance\n{BOAT}stack 20(kid) 30(mate,kid)\n",
    "bury": f"step bury\n{BOAT}stack 20(kid) 30(mate,kid)\nplayed 22\n",
    "overboard": f"step overboard\n{BOAT}played 22\nwater mate kid chum 1\n",
    "overboard by wind": f"step overboard waiting lauren\nweather wind\n{BOAT}played 22 wind\n",
    "thirst": f"step thirst\nweather muggy\n{BOAT}played 22\nthirst captain:2 huang:1/1\n",
    "share_water": f"step share_water\n{FRESH}played 22\nthirst huang:2/1\n",
    "over": f"step over\nturn 9\nbirds 4\n{BOAT}signals 23\ndraws 1\nactor kid\norder mate\n",
    "over, everybody lost": "step over\nlost lauren wounds 4\nlost captain wounds 8 rowed\n"
    "lost mate wounds 9 fought\nlost huang wounds 3 drank 2\nlost kid wounds 4\n",
    "draft by chance": f"step draft by chance\n{BOAT}tray medical_kit*2 oar for kid\n",
}
TEXTS = list(STEPS.values())


def read_text(text: str, setup: Setup = SETUP, edition: str = EVERYTHING) -> OneBoat:
    state: OneBoat = GAME.read_position(text, GAME.edition(edition), setup)
    return state


def redraw(text: str, setup: Setup = SETUP, edition: str = EVERYTHING) -> list[list[str]]:
    """Read a position, draw it again, and return the words of each line."""
    return [
        line.split() for line in GAME.draw_position(read_text(text, setup, edition)).splitlines()
    ]
