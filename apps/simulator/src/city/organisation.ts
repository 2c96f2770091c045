import type { RoadClass as CityRoadClass, Inventory, InventoryDevice, InventoryPole } from '@lamplighter/contract'
import type { LngLat, XY } from './geo.ts'
import type { CityNames } from './names/index.ts'
import { poleNumber, raised } from './poleBook.ts'
import type { Pole } from './poles.ts'
import type { Random } from './random.ts'
import type { Road, RoadClass } from './roads.ts'
import { mountedOn, smartPoles } from './smartPoles.ts'
import { chunks, mainRoad, stretches, walk } from './stations.ts'

export type District = { readonly key: string; readonly name: string; readonly at: XY; readonly north: boolean }

/** Numbers an organisation's devices are made with. */
export type Numbering = {
  readonly gateway: number
  readonly box: number
  readonly lux: number
  readonly lamp: number
  /** Null for an organisation without smart poles. */
  readonly pole: number | null
}

const LAMPS_PER_GATEWAY = 50
const LAMPS_PER_BOX = 88
const LAMPS_PER_LUX = 250

const WATTS: Record<RoadClass, number> = { avenue: 150, riverside: 100, street: 60, path: 40 }
/** Of all lamps of a site, whose main road says how bright it has to be. */
const PLAN: Record<RoadClass, string> = {
  avenue: 'main-road',
  riverside: 'main-road',
  street: 'branch-road',
  path: 'park',
}
const ROAD_CLASS: Record<RoadClass, CityRoadClass> = {
  avenue: 'main',
  riverside: 'secondary',
  street: 'branch',
  path: 'walkway',
}
/** Mean illuminance at 100 %, lx: at its lowest level each schedule still meets the floor of the road class. */
const DESIGN_LUX: Record<RoadClass, number> = { avenue: 40, riverside: 20, street: 20, path: 25 }

/** `type` as the contract numbers sites; lighting where it says nothing. */
type Site = { key: string; name: string; poles: readonly Pole[]; number: number; type?: typeof POLES }
type Equipment = Pick<InventoryDevice, 'kind' | 'code' | 'name' | 'station' | 'lat' | 'lng'>

const POLES = 3

const middle = (poles: readonly Pole[]): XY => poles[Math.floor(poles.length / 2)]!.at
const padded = (n: number, length: number) => String(n).padStart(length, '0')
const where = ([lng, lat]: readonly [number, number]) => ({ lat, lng })

export function buildOrganisation(
  poles: readonly Pole[],
  names: ReadonlyMap<Road, string>,
  districts: readonly District[],
  numbering: Numbering,
  random: Random,
  words: CityNames,
  toLngLat: (point: XY) => LngLat,
): Omit<Inventory, 'features'> {
  const way = walk(poles)
  const sites = nameSites(stretches(way, Math.ceil(way.length / LAMPS_PER_BOX)), names, words)
  const siteOf = new Map(sites.flatMap((site) => site.poles.map((pole) => [pole, site] as const)))
  const devices: InventoryDevice[] = []
  const place = (device: Equipment) => devices.push({ ...PLAIN, ...device })

  const boxOf = new Map<Site, string>()
  for (const [i, site] of sites.entries()) {
    const code = String(numbering.box + i + 1)
    boxOf.set(site, code)
    const [x, y] = middle(site.poles)
    place({
      kind: 'power-box',
      code,
      name: words.box(site.name),
      station: site.key,
      ...where(toLngLat([x + 3, y - 3])),
    })
  }
  const gatewayOf = new Map<Pole, string>()
  for (const [i, own] of chunks(way, LAMPS_PER_GATEWAY).entries()) {
    const code = String(numbering.gateway + i + 1)
    for (const pole of own) gatewayOf.set(pole, code)
    const name = `${names.get(mainRoad(own))} GW-${padded(i + 1, 3)}`
    place({
      kind: 'gateway',
      code,
      name,
      station: siteOf.get(own[25] ?? own[0]!)!.key,
      ...where(toLngLat(middle(own))),
    })
  }
  const lux = Math.ceil(way.length / LAMPS_PER_LUX)
  for (let i = 0; i < lux; i++) {
    const site = sites[Math.floor(((i + 0.5) / lux) * sites.length)]!
    const code = String(numbering.lux + i + 1)
    const [x, y] = middle(site.poles)
    place({
      kind: 'lux-station',
      code,
      name: words.luxStation(site.name),
      station: site.key,
      ...where(toLngLat([x - 6, y + 6])),
    })
  }
  const smart = numbering.pole === null ? [] : smartPoles(way)
  const smartSite = siteOfSmart(smart, names, words)
  const indexes = new Map(way.map((pole, i) => [pole, i]))
  for (const [n, pole] of smart.entries()) {
    const at = { pole: poleNumber(indexes.get(pole)!), station: smartSite!.key, ...where(toLngLat(pole.at)) }
    for (const mounted of mountedOn(n, { ...at, codes: numbering.pole!, words })) devices.push({ ...PLAIN, ...mounted })
  }
  const isSmart = new Set(smart)
  const book: InventoryPole[] = []
  const numbers = new Map<string, number>()
  for (const [i, pole] of way.entries()) {
    const site = siteOf.get(pole)!
    const { class: kind } = pole.road
    const kerb = `${names.get(pole.road)} ${pole.kerb}`
    const number = (numbers.get(kerb) ?? 0) + 1
    numbers.set(kerb, number)
    devices.push({
      code: lampCode(numbering.lamp, i, site.number),
      kind: 'luminaire',
      name: `${kerb}-${padded(number, 3)}`,
      station: site.key,
      gateway: gatewayOf.get(pole)!,
      box: boxOf.get(site)!,
      ...where(toLngLat(pole.at)),
      ratedWatts: WATTS[kind],
      lightType: kind === 'path' ? 104 : kind === 'riverside' && i % 3 === 0 ? 103 : 101,
      lampType: kind === 'street' && random() < 0.06 ? 'HPS' : 'LED',
      planId: PLAN[mainRoad(site.poles).class],
      pole: poleNumber(i),
      groupNumber: ((site.number - 1) % 255) + 1,
    })
    const at = { index: i, site: site.number, road: names.get(pole.road) ?? '', isSmart: isSmart.has(pole) }
    book.push(raised(pole, at))
  }
  const all = smartSite ? [...sites, smartSite] : sites
  return { ...groupSites(all, districts, words, toLngLat), poles: book, devices }
}

const PLAIN = {
  gateway: null,
  box: null,
  ratedWatts: null,
  lightType: null,
  lampType: null,
  planId: null,
  pole: null,
  groupNumber: null,
} as const

/** Older stretches carry controllers with short numbers. */
const lampCode = (series: number, index: number, site: number) =>
  site % 7 === 3 ? String(15_000_000_000 + series * 10_000_000 + index + 1) : `8986042${series}${padded(index + 1, 12)}`

function nameSites(stretched: readonly Pole[][], names: ReadonlyMap<Road, string>, words: CityNames): Site[] {
  const byRoad = Map.groupBy(stretched, mainRoad)
  return stretched.map((poles, i) => {
    const road = mainRoad(poles)
    const same = byRoad.get(road)!.toSorted((a, b) => mean(a) - mean(b))
    const part = {
      index: same.indexOf(poles),
      of: same.length,
      isStreet: road.class === 'street',
      isUpright: road.key[0] === 'N',
    }
    return {
      key: `s${i + 1}`,
      name: words.section(names.get(road)!, part),
      poles,
      number: i + 1,
    }
  })
}

/** The smart poles of a road are a site of their own; none without any. */
function siteOfSmart(poles: readonly Pole[], names: ReadonlyMap<Road, string>, words: CityNames): Site | null {
  const [first] = poles
  if (!first) return null
  return { key: 'poles', name: words.poleSite(names.get(first.road)!), poles, number: 0, type: POLES }
}

const mean = (poles: readonly Pole[]) => poles.reduce((sum, pole) => sum + pole.along, 0) / poles.length

function groupSites(
  sites: readonly Site[],
  districts: readonly District[],
  { banks: bankNames }: CityNames,
  toLngLat: (point: XY) => LngLat,
): Pick<Inventory, 'groups' | 'stations'> {
  const nearest = ([x, y]: XY) =>
    districts.reduce((best, next) =>
      Math.hypot(next.at[0] - x, next.at[1] - y) < Math.hypot(best.at[0] - x, best.at[1] - y) ? next : best,
    )
  const stations = sites.map(({ key, name, poles, type }) => {
    const at = middle(poles)
    const { class: kind } = mainRoad(poles)
    const road = { roadClass: ROAD_CLASS[kind], designLux: DESIGN_LUX[kind] }
    return { key, name, group: nearest(at).key, ...where(toLngLat(at)), ...road, ...(type ? { type } : {}) }
  })
  const used = districts.filter((district) => stations.some((station) => station.group === district.key))
  const banks = [
    { key: 'north', name: bankNames.north, own: used.filter((district) => district.north) },
    { key: 'south', name: bankNames.south, own: used.filter((district) => !district.north) },
  ].filter((bank) => bank.own.length > 0)
  const groups = banks.flatMap(({ key, name, own }) => [
    { key, name, parent: null },
    ...own.map((district) => ({ key: district.key, name: district.name, parent: key })),
  ])
  return { groups, stations }
}
