"""The words and phrases of written games, which packed texts refer to instead of spelling them.

Saved games and links rely on every letter here, so nothing may change: a new dictionary needs a new
version of the links and of the pages. A word that is not here is spelt out.
"""

from __future__ import annotations

_COMMON = """
format scorepad/1 title base duel dice expansions played players name board sheet table wonder
side day night coins military civilian commercial science guilds leaders cities debt naval
islands shipyard edifice cards stages city won lost compass gear tablet wild masks tokens
wonders progress boxes points per pawn shields victory by player brown grey blue yellow green
red purple completed project armada 1 2 3
"""

_OTHERS = """
teams diplomacy agora_first west_barracks east_barracks agora market university guild_court
gallery note place shared black cause finished hidden at sums done undone begun changed joined
alexandria babylon ephesos giza halikarnassos olympia rhodos carthage ur byzantium petra
abu_simbel roma siracusa theater well altar baths courthouse statue temple aqueduct palace
gardens pantheon town_hall senate east_trading_post west_trading_post marketplace tavern
vineyard bazaar forum caravansery arena chamber_of_commerce haven lighthouse ludus workers_guild
craftsmens_guild traders_guild philosophers_guild spies_guild magistrates_guild decorators_guild
builders_guild scientists_guild shipowners_guild money_changer curtain_wall outpost belvedere
artisan_district auction_house river_port factory staging_camp amphitheater gold_reserves
concentric_castle military_school archives rostrum obelisk symbols wheel mortar pendulum quill
sundial armillary_sphere scales scriptorium workshop pharmacist apothecary school laboratory
dispensary library academy study observatory stone_reserve clay_reserve wood_reserve brewery
customs_house port armory merchants_guild moneylenders_guild tacticians_guild lumber_yard
stone_pit clay_pool logging_camp quarry clay_pit sawmill shelf_quarry brickyard glassworks press
glass_blower drying_room circus_maximus piraeus the_appian_way the_colossus the_great_library
the_great_lighthouse the_hanging_gardens the_mausoleum the_pyramids the_sphinx
the_statue_of_zeus the_temple_of_artemis agriculture architecture economy law masonry
mathematics philosophy strategy theology urbanism stable garrison palisade guard_tower
horse_breeders barracks walls archery_range parade_ground circus arsenal siege_workshop
fortifications pretorium drafted bonuses turn last_turn ore_vein tree_farm excavation
timber_yard forest_cave mine loom_1 glassworks_1 press_1 stockade foundry loom_2 glassworks_2
press_2 stables training_ground castrum lodge warehouse gold_reserve maecenas imhotep hammurabi
leonidas archimedes ramses croesus xenophon vitruvius nero bilkis hannibal caesar solomon euclid
ptolemy pythagoras sappho zenobia nefertiti cleopatra phidias praxiteles nebuchadnezzar varro
pericles hypatia hiram midas amytis alexander justinian plato aristotle berenice hatshepsut
nitocris telesilla tomyris aganice enheduanna phryne cornelia eurypyle theano makeda cynisca
gorgo agrippina caligula diocletian octavia arsinoe aspasia darius west_clandestine_wharf
east_clandestine_wharf smugglers_cache secret_warehouse city_gates customs dive opium_stash
hideout raider_camp cells militia residence pigeonhole black_market architect_firm tabularium
trade_center gambling_den opium_den lair sepulcher raider_fort guardhouse mercenaries consulate
band_of_spies forging_agency capitol mint opium_distillery brotherhood chamber_of_builders
cenotaph secret_network slave_market raider_garrison prison contingent embassy memorial
torture_chamber eastern_emporium coastal_defenses construction_zone pirate_hideout
cabinet_of_explorers helmsmans_rest dry_hold pontoon pirates_den western_emporium ballista
cartographers_office boathouse ship_repair navigation_firm fortified_port port_customs
circle_of_captains pirate_crew nautical_archives harbor_masters_office coastal_fortifications
pier naval_headquarters overgrown_island virgin_island bronze_island whistling_island
foggy_island topaz_island_blue topaz_island_yellow lost_island inhabited_island abandoned_oasis
iron_oasis windy_oasis forgotten_oasis ancient_oasis stormy_oasis wonderous_oasis
oasis_of_statues pirate_oasis scarlet_archipelago breezy_archipelago torrential_archipelago
golden_archipelago emerald_archipelago royal_archipelago lush_archipelago rainbow_archipelago
sheltered_archipelago temples divinities gods astarte chambers political count most swap version
id game
"""

#: The words by number; in texts of the first two versions the common ones took one byte.
WORDS: tuple[str, ...] = (*_COMMON.split(), *_OTHERS.split())
COMMON = len(_COMMON.split())

#: Pieces of games as JSON has them. Deflate refers to what stands near the end with fewer bits.
_PHRASES = (
    '"pantheon","agora"],"temples":{"count":2},"divinities":{"gods":["","astarte":4},"senate":'
    '{"chambers":[1,4]},"victory":{"by":"political","player":0}},"most":1,"swap":1,'
    '"stages":3,"coins":12,"city":{"brown":1,"grey":2,"blue":3,"yellow":4,"green":5,"red":6,'
    '"purple":1,"stages":2},"naval":{"tokens":[3,-1,5]},"edifice":{"1":{"pawn":true},"2":{},'
    '"3":{"debt":true}},"wonder":{"stages":2},"military":{"won":[0,1,2],"lost":[0,1,2]},'
    '"table":{"shields":{"1":[0,1,2],"2":[3,4,5],"3":[6,7,8]},"edifice":{"1":{"project":"'
    '","completed":true},"2":{"project":"","teams":[[0,1],[2,3]],"agora":{"boxes":[1,2,3]},'
    '"points":4,"per":[{"points":2,"boxes":3}],"board":{"wonder":"giza","side":"night"},'
    '"sheet":{"cards":["}}],"table":{"pawn":-4}},"note":"","place":"'
    '"civilian":10,"military":8,"commercial":4,"science":13,"guilds":7,"sheet":{"wonder":3,'
    '"coins":0,"military":1,"civilian":2,"commercial":3,"science":4,"guilds":5}},{"name":"'
    '],"at":["wonder",0,false,0,false],"sums":[],"done":[],"undone":[],"finished":true,"hidden":'
    'false,"begun":"","changed":""},{"version":1,"id":"","game":{'
    '["","2026-01-01T19:00:00+01:00","2026-11-15T20:30:00+02:00",1,{"format":"scorepad/1",'
    '"title":"duel","expansions":["leaders","cities","armada","edifice"],"played":"2026-'
    '"format":"scorepad/1","title":"base","players":[{"name":"'
)

#: What deflate can refer to from the first letter on.
DICTIONARY = (",".join(f'"{word}"' for word in reversed(WORDS)) + _PHRASES).encode()
