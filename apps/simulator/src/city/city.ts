import type { DemoCity, Language } from '@lamplighter/contract'
import { features } from './features.ts'
import type { XY } from './geo.ts'
import { locations } from './location.ts'
import { type CityNames, cityNames, nameRoads } from './names/index.ts'
import { buildOrganisation, type District } from './organisation.ts'
import { type Pole, plantPoles } from './poles.ts'
import { seeded } from './random.ts'
import { type Extent, layAvenues, layParkPaths, layStreets } from './roads.ts'
import { layTerrain, type Terrain } from './terrain.ts'

export const DEFAULT_LAMPS = 2_000
export const DEFAULT_SEED = 20261120

/** Share of the lamps that belong to the city; the rest to the district beside it. */
const CITY_SHARE = 0.9
const LAMPS_PER_KM2 = 330
/** A town is longer along the river than across it. */
const STRETCH = { x: 1.3, y: 0.92 } as const
const DENSEST_METRES = 470

const bothNames = (of: 'office' | 'neighbour') => ({ zh: cityNames.zh[of], en: cityNames.en[of] })

type Town = { readonly centre: XY; readonly reach: number; readonly lamps: number }

const reachOf = (lamps: number) => 1000 * Math.sqrt(lamps / LAMPS_PER_KM2 / (Math.PI * STRETCH.x * STRETCH.y))

/** How far out of a town a point lies: 1 at its edge, which is no perfect ellipse. */
function outward({ centre, reach }: Town, [x, y]: XY): number {
  const [dx, dy] = [(x - centre[0]) / STRETCH.x, (y - centre[1]) / STRETCH.y]
  return Math.hypot(dx, dy) / reach + 0.06 * Math.sin(x / 310 + y / 240) + 0.04 * Math.sin(x / 130 - y / 170)
}

export function makeCity(seed = DEFAULT_SEED, lamps = DEFAULT_LAMPS, language: Language = 'zh'): DemoCity {
  const words = cityNames[language]
  const { timeZone, lat: middleLat, toLngLat } = locations[language]
  const random = seeded(seed)
  const terrain = layTerrain(random)
  const towns = settle(terrain, lamps)
  const [main, side] = towns
  const extent: Extent = {
    west: main.centre[0] - main.reach * 1.6 - DENSEST_METRES,
    east: side.centre[0] + side.reach * 1.6 + DENSEST_METRES,
    south: -main.reach * 1.15 - DENSEST_METRES,
    north: main.reach * 1.15 + DENSEST_METRES,
  }
  const built = (point: XY) => towns.some((town) => outward(town, point) < 1.35)
  const avenues = layAvenues(terrain, extent)
  const roads = [...avenues, ...layParkPaths(terrain), ...layStreets(terrain, avenues, built, random)]
  const poles = plantPoles(roads, random)
  const names = nameRoads(roads, words)
  const districts = layDistricts(terrain, main, words)

  const city = nearest(poles, main)
  const taken = new Set(city)
  const suburb = nearest(
    poles.filter((pole) => !taken.has(pole)),
    side,
  )
  const organisation = (
    identity: Pick<DemoCity['organisations'][number], 'code' | 'name'>,
    town: Town,
    own: readonly Pole[],
    around: readonly District[],
    series: number,
  ) => {
    const numbering = {
      gateway: 13_800_000_000 + series * 1_000_000,
      box: 13_820_000_000 + series * 1_000_000,
      lux: 13_840_000_000 + series * 1_000_000,
      lamp: series,
      pole: series === 0 ? 13_850_000_001 : null,
    }
    const [lng, lat] = toLngLat(town.centre)
    return {
      ...identity,
      centre: { lat, lng, zoom: zoomFor(town.reach, middleLat) },
      inventory: {
        ...buildOrganisation(own, names, around, numbering, random, words, toLngLat),
        features: features(terrain, roads, names, own, around, extent, words, toLngLat),
      },
    }
  }
  return {
    seed,
    language,
    timeZone,
    organisations: [
      organisation({ code: 'yunding', name: bothNames('office') }, main, city, districts, 0),
      organisation(
        { code: 'qinghe', name: bothNames('neighbour') },
        side,
        suburb,
        [{ key: 'd1', name: words.neighbourDistrict, at: [side.centre[0] - 110, side.centre[1] + 90], north: true }],
        1,
      ),
    ],
  }
}

/** The city around the middle of the map, the district where an avenue further east crosses the main one. */
function settle(terrain: Terrain, lamps: number): [Town, Town] {
  const cityLamps = Math.round(lamps * CITY_SHARE)
  const main: Town = { centre: [0, 0], reach: reachOf(cityLamps), lamps: cityLamps }
  const reach = reachOf(lamps - cityLamps)
  const least = (main.reach + reach) * STRETCH.x + 250
  let column = 0
  while (terrain.northSouth(column, 0) < least) column++
  const y = terrain.eastWest(1, least)
  return [main, { centre: [terrain.northSouth(column, y), y], reach, lamps: lamps - cityLamps }]
}

/** The lamps a town has, from its middle outwards. */
function nearest(poles: readonly Pole[], town: Town): Pole[] {
  const sorted = poles.map((pole) => ({ pole, out: outward(town, pole.at) })).sort((a, b) => a.out - b.out)
  if (sorted.length < town.lamps) throw new Error(`Only ${sorted.length} poles for ${town.lamps} lamps`)
  return sorted.slice(0, town.lamps).map(({ pole }) => pole)
}

/** Named districts near the middle, and invented ones further out where a city grows that large. */
function layDistricts(terrain: Terrain, { reach }: Town, words: CityNames): District[] {
  const outer: { name: string; at: XY }[] = []
  const pitch = 2_200
  const rings = Math.ceil((reach * STRETCH.x) / pitch)
  for (let i = -rings; i <= rings; i++) {
    for (let k = -rings; k <= rings; k++) {
      const at: XY = [i * pitch, k * pitch]
      const out = Math.hypot(at[0] / STRETCH.x, at[1] / STRETCH.y)
      if (out > 1_600 && out < reach) outer.push({ name: words.outerDistrict(outer.length), at })
    }
  }
  return [...words.districts, ...outer].map(({ name, at }, i) => ({
    key: `d${i + 1}`,
    name,
    at,
    north: at[1] > terrain.riverMiddle(at[0]),
  }))
}

/** Zoom at which a town fills about 1,000 pixels. */
const zoomFor = (reach: number, lat: number) => {
  const metresPerPixel = (2 * reach * STRETCH.x) / 1_000
  return Math.round(10 * Math.log2((156_543 * Math.cos((lat * Math.PI) / 180)) / 2 / metresPerPixel)) / 10
}
