import type { ImportMapping, Inventory, InventoryDevice } from '@lamplighter/contract'
import { carrierCodes, isCommunicationNumber, LAMPS_PER_GATEWAY } from './carriers.ts'
import type { TakenLine } from './check.ts'
import { LOOSE } from './places.ts'
import { poleOf, polesOf } from './poleNameplate.ts'

export type Built = {
  inventory: Inventory
  /** Facts of a lamp that have no column, by its number. */
  attributes: ReadonlyMap<string, Record<string, string>>
}

const MAIN_ROAD_WATTS = 150
const LIGHT_TYPE = 101

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Rounded so that the same lamps give the same place, to 0.1 m. */
const middle = (lines: readonly TakenLine[]) => ({
  lat: Math.round(mean(lines.map((line) => line.lat)) * 1e6) / 1e6,
  lng: Math.round(mean(lines.map((line) => line.lng)) * 1e6) / 1e6,
})

function gathered<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const known = groups.get(key(item))
    if (known) known.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

/** What the lamps of a gateway that no line names have in common. */
const around = ({ cabinet, group }: TakenLine): string => cabinet || group || LOOSE

/** The site that most of the lines stand at. */
const mostly = (lines: readonly TakenLine[]): string =>
  [...gathered(lines, (line) => line.site)].reduce((most, next) => (next[1].length > most[1].length ? next : most))[0]

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

function lampsOf(line: TakenLine, place: { station: string; gateway: string; box: string | null }): InventoryDevice[] {
  const { codes, ratings, number, cabinet, lat, lng } = line
  return codes.map((code, i) => {
    const { watts, source } = ratings[i] ?? { watts: null, source: null }
    const suffix = codes.length > 1 ? ` ${i + 1}` : ''
    return {
      code,
      kind: 'luminaire',
      lat,
      lng,
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

/** The lines of one gateway, or of one cabinet, cut to what a gateway can carry. */
function shares(lines: readonly TakenLine[]): TakenLine[][] {
  const cut: TakenLine[][] = [[]]
  let lamps = 0
  for (const line of lines) {
    if (lamps + line.codes.length > LAMPS_PER_GATEWAY) {
      cut.push([])
      lamps = 0
    }
    cut.at(-1)!.push(line)
    lamps += line.codes.length
  }
  return cut
}

/**
 * What the taken lines say of a city: a group with districts, a station for each cabinet, the cabinet's power box and
 * gateways, and the lamps.
 * @param title names the group that everything stands in
 */
export function buildInventory(lines: readonly TakenLine[], mapping: ImportMapping, title: string): Built {
  const codeOf = carrierCodes()
  const inventory: Inventory = { groups: [], stations: [], poles: polesOf(lines), devices: [], features: [] }
  const root = mapping.name || title
  const districts = [...new Set(lines.map((line) => line.group))].filter((name) => name !== '' && name !== root)
  if (lines.length) inventory.groups.push({ key: root, name: root, parent: null })
  inventory.groups.push(...districts.map((name) => ({ key: name, name, parent: root })))

  for (const [station, members] of gathered(lines, (line) => line.site)) {
    inventory.stations.push({
      key: station,
      name: station,
      group: members[0]?.group || root,
      ...middle(members),
      roadClass: members.find((line) => line.roadClass !== null)?.roadClass ?? null,
      designLux: members.find((line) => line.designLux !== null)?.designLux ?? null,
    })
  }
  const boxes = new Map<string, string>()
  for (const [cabinet, members] of gathered(lines, (line) => line.cabinet)) {
    if (cabinet === '') continue
    const box = codeOf('power-box', cabinet)
    boxes.set(cabinet, box)
    inventory.devices.push(carrier('power-box', box, cabinet, mostly(members), members))
  }
  const carriedBy = (line: TakenLine) => JSON.stringify([line.gateway, line.gateway ? '' : around(line)])
  for (const members of gathered(lines, carriedBy).values()) {
    const { gateway } = members[0]!
    const named = gateway || `${around(members[0]!)} GW`
    const parts = gateway && isCommunicationNumber(gateway) ? [members] : shares(members)
    parts.forEach((share, i) => {
      const name = parts.length > 1 ? `${named} ${i + 1}` : named
      const code = gateway && isCommunicationNumber(gateway) ? gateway : codeOf('gateway', name)
      inventory.devices.push(carrier('gateway', code, name, mostly(share), share))
      for (const line of share) {
        const place = { station: line.site, gateway: code, box: boxes.get(line.cabinet) ?? null }
        inventory.devices.push(...lampsOf(line, place))
      }
    })
  }
  const attributes = new Map(lines.flatMap((line) => line.codes.map((code) => [code, line.attributes] as const)))
  return { inventory, attributes }
}
