import { type Inventory, type InventoryDevice, meanPosition } from '@lamplighter/contract'
import { flatMapSteps, groupSteps, mapSteps, type Steps } from '../../../scheduling/slices.ts'
import type { Facts } from '../inventory/index.ts'
import type { CarrierCode } from './carriers.ts'
import type { TakenLine } from './check.ts'
import type { KnownPlaces } from './places.ts'
import { poleOf, polesOf } from './poleNameplate.ts'

export type Built = {
  inventory: Inventory
  /** Facts of a lamp, by its number. */
  facts: ReadonlyMap<string, Facts>
}

const MAIN_ROAD_WATTS = 150
const LIGHT_TYPE = 101

/** Rounded so that the same lamps give the same place, to 0.1 m. */
const middle = (lines: readonly TakenLine[]) => {
  const { lat, lng } = meanPosition(lines)!
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
}

/** The site that most of the lines stand at. */
const mostly = (lines: readonly TakenLine[]): string =>
  [...Map.groupBy(lines, (line) => line.site)].reduce((most, next) =>
    next[1].length > most[1].length ? next : most,
  )[0]

const carrier = (
  kind: 'gateway' | 'power-box',
  code: string,
  name: string,
  station: string,
  lines: readonly TakenLine[],
) => ({
  code,
  kind,
  name,
  station,
  ...middle(lines),
  gateway: null,
  box: null,
  ratedWatts: null,
  lightType: null,
  lampType: null,
  planId: null,
  pole: null,
  groupNumber: null,
})

function lampsOf(
  line: TakenLine,
  place: { station: string; gateway: string | null; box: string | null },
): InventoryDevice[] {
  const { codes, ratings, positions, number, cabinet } = line
  return codes.map((code, i) => {
    const { watts, source } = ratings[i] ?? { watts: null, source: null }
    // The first lamp of a pole may have its number as it is.
    const suffix = code === line.code ? '' : ` ${code.slice(line.code.length + 1)}`
    return {
      code,
      kind: 'luminaire',
      ...(positions[i] ?? line),
      ...place,
      name: `${line.name || `${cabinet} ${number}`.trim()}${suffix}`,
      ratedWatts: watts,
      lightType: LIGHT_TYPE,
      lampType: source ?? (line.lampType || null),
      planId: watts !== null && watts >= MAIN_ROAD_WATTS ? 'main-road' : 'branch-road',
      pole: poleOf(line),
      groupNumber: null,
    }
  })
}

type Terms = {
  /** Names the group that everything new stands in. */
  root: string
  known: Pick<KnownPlaces, 'groupsOf' | 'parentOf'>
  carrierCode: CarrierCode
}

/** Groups that sites stand in: those that are there where they are, the others below the root. */
function groupsOf(sites: Inventory['stations'], { root, known }: Terms): Inventory['groups'] {
  const names = [...new Set(sites.map(({ group }) => group))]
  const isThere = (name: string) => known.parentOf(name) !== undefined
  const below = names.filter((name) => name !== root)
  const needsRoot = names.includes(root) || below.some((name) => !isThere(name))
  return [
    ...(needsRoot ? [{ key: root, name: root, parent: null }] : []),
    ...below.map((name) => ({ key: name, name, parent: isThere(name) ? null : root })),
  ]
}

const siteOf = (
  site: string,
  members: readonly TakenLine[],
  { root, known }: Terms,
): Inventory['stations'][number] => ({
  key: site,
  name: site,
  group: members[0]?.group || (known.groupsOf(site)?.[0] ?? root),
  ...middle(members),
  roadClass: members.find((line) => line.roadClass !== null)?.roadClass ?? null,
  designLux: members.find((line) => line.designLux !== null)?.designLux ?? null,
})

function* sitesOf(lines: readonly TakenLine[], terms: Terms): Steps<Inventory['stations']> {
  const bySite = yield* groupSteps(lines, (line) => line.site)
  return yield* mapSteps(bySite, ([site, members]) => siteOf(site, members, terms))
}

/**
 * What the taken lines say of a city: sites in their groups, a power box for each cabinet, a gateway for each that is named,
 * and the lamps. Which gateway carries a lamp that names none, its birth says.
 */
export function* buildInventory(lines: readonly TakenLine[], terms: Terms): Steps<Built> {
  const stations = yield* sitesOf(lines, terms)
  const devices: InventoryDevice[] = []
  function* carriers(kind: 'power-box' | 'gateway', nameOf: (line: TakenLine) => string): Steps<Map<string, string>> {
    const codes = new Map<string, string>()
    for (const [name, members] of yield* groupSteps(lines, nameOf)) {
      yield
      if (name === '') continue
      const code = terms.carrierCode(kind, name)
      codes.set(name, code)
      devices.push(carrier(kind, code, name, mostly(members), members))
    }
    return codes
  }
  const boxes = yield* carriers('power-box', (line) => line.cabinet)
  const gateways = yield* carriers('gateway', (line) => line.gateway)
  for (const line of lines) {
    const place = {
      station: line.site,
      gateway: gateways.get(line.gateway) ?? null,
      box: boxes.get(line.cabinet) ?? null,
    }
    devices.push(...lampsOf(line, place))
    yield
  }
  const facts = new Map(yield* flatMapSteps(lines, (line) => line.codes.map((code) => [code, line.facts] as const)))
  const poles = yield* polesOf(lines)
  const inventory = { groups: groupsOf(stations, terms), stations, poles, devices, features: [] }
  return { inventory, facts }
}
