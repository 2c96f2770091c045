import { importMapping } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../scheduling/slices.ts'
import { buildInventory } from './build.ts'
import { createCheck } from './check.ts'
import { guessColumns } from './columns.ts'
import { lineReader } from './lines.ts'
import { createPlaces, type KnownPlaces, LOOSE } from './places.ts'
import { newcomer, nowhere } from './testing.ts'

const FIELDS = ['group', 'district', 'postcode', 'station', 'road', 'cabinet'] as const
type Told = Partial<Record<(typeof FIELDS)[number], string>> & { lat?: number; lng?: number }

const ROOT = 'City'

function built(lines: readonly Told[], known: KnownPlaces = nowhere, most = 20_000) {
  const columns = ['number', 'lat', 'lng', ...FIELDS]
  const mapping = importMapping.parse({ columns: Object.fromEntries(columns.map((one) => [one, one])) })
  const rows = lines.map((line, n) => [
    String(n),
    String(line.lat ?? 30),
    String(line.lng ?? 120),
    ...FIELDS.map((field) => line[field] ?? ''),
  ])
  const reader = atOnce(lineReader({ columns, rows }, mapping))
  const told = reader.lines(0, reader.rows)
  const placeOf = atOnce(createPlaces(told, { known, root: ROOT, most }))
  const check = atOnce(
    createCheck(reader, told, {
      ...newcomer(),
      mapping,
      placeOf,
    }),
  )
  const verdicts = told.map(check)
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])
  return {
    verdicts,
    taken,
    ...atOnce(buildInventory(taken, { root: ROOT, known, carrierCode: newcomer().carrierCode })).inventory,
  }
}
const placed = (lines: readonly Told[], known = nowhere) =>
  built(lines, known).stations.map(({ name, group }) => [group, name])

/** Sites with their group, groups with the one above, and where lamps of these numbers stand. */
const having = (
  sites: Record<string, string>,
  groups: Record<string, string | null>,
  lamps: Record<string, string> = {},
): KnownPlaces => {
  const above = (group: string | null | undefined): string[] => (group ? [group, ...above(groups[group])] : [])
  return {
    siteOf: (code) => lamps[code],
    groupsOf: (site) => (sites[site] ? above(sites[site]) : undefined),
    parentOf: (group) => groups[group],
  }
}

test.each<[Told, string, string]>([
  [{ road: 'High Street', district: 'North', postcode: 'N1' }, 'North', 'High Street'],
  [{ road: 'High Street', postcode: 'N1' }, 'N1', 'High Street'],
  [{ road: 'High Street' }, 'City', 'High Street'],
  [{ road: 'High Street', group: 'Ward 4', district: 'North' }, 'Ward 4', 'High Street'],
  [{ road: 'High Street', station: 'Depot' }, 'City', 'Depot'],
  [{ road: 'High Street', cabinet: 'SL001' }, 'City', 'High Street'],
  [{ cabinet: 'SL001' }, 'City', 'SL001'],
  [{ district: 'North' }, 'North', 'North'],
  [{}, 'City', LOOSE],
])('of a line that tells %j the group is %s and the site %s', (line, group, site) => {
  expect(placed([line])).toEqual([[group, site]])
})

test('a road that runs through two districts is a site in each', () => {
  const lines = ['North', 'South', 'North'].map((district) => ({ road: 'Ring Road', district }))
  expect(placed([...lines, { road: 'High Street', district: 'South' }])).toEqual([
    ['North', 'Ring Road (North)'],
    ['South', 'Ring Road (South)'],
    ['South', 'High Street'],
  ])
})

test('a site that a file says of two districts is a site in each, so that rights follow the file', () => {
  const lines = ['North', 'South'].map((district) => ({ station: 'Ring Road', district }))
  expect(placed(lines)).toEqual([
    ['North', 'Ring Road (North)'],
    ['South', 'Ring Road (South)'],
  ])
})

const City = having(
  { Ring: 'North', 'Ring (South)': 'South', Mall: 'Inner', Quay: 'City' },
  {
    City: null,
    North: 'City',
    South: 'City',
    Inner: 'North',
  },
)

test.each<[string, Told[], (readonly [string, string])[]]>([
  ['of the group that it stands in keeps its name', [{ road: 'Ring', group: 'North' }], [['North', 'Ring']]],
  ['of another group is that of this group', [{ road: 'Ring', group: 'South' }], [['South', 'Ring (South)']]],
  ['of a group unknown so far is a site there', [{ road: 'Ring', group: 'West' }], [['West', 'Ring (West)']]],
  ['in a group below the one that the file says stays', [{ road: 'Mall', group: 'North' }], [['North', 'Mall']]],
  ['of which no file told the group so far gets one', [{ road: 'Quay', group: 'South' }], [['South', 'Quay']]],
  ['without a group stays in its group', [{ road: 'Ring' }], [['North', 'Ring']]],
])('a known site %s', (_, lines, places) => {
  expect(placed(lines, City)).toEqual(places)
})

test('a lamp of which the file says nothing stays where it is', () => {
  const known = having({ Ring: 'North' }, { City: null, North: 'City' }, { 0: 'Ring', 1: 'Ring', 2: 'Ring' })
  const sites = built([{}, { group: 'North' }, { group: 'South' }, {}], known).taken.map(({ site }) => site)
  expect(sites).toEqual(['Ring', 'Ring', 'South', LOOSE])
})

test('a part of a road stays the site of its lamps when a later file tells no group', () => {
  const known = having({ 'Ring (North)': 'North' }, { City: null, North: 'City' }, { 0: 'Ring (North)' })
  expect(placed([{ road: 'Ring' }], known)).toEqual([['North', 'Ring (North)']])
})

test('groups that are there stay where they are, and nothing new needs no group of the file', () => {
  expect(built([{ road: 'Ring' }, { road: 'Mall', group: 'Inner' }], City).groups).toEqual([
    { key: 'North', name: 'North', parent: null },
    { key: 'Inner', name: 'Inner', parent: null },
  ])
  expect(built([{ road: 'Ring', group: 'West' }], City).groups).toEqual([
    { key: 'City', name: 'City', parent: null },
    { key: 'West', name: 'West', parent: 'City' },
  ])
})

describe('thousands of lamps that nothing but their group places', () => {
  /** Two dense quarters and lamps all over the city. */
  const lamps = Array.from({ length: 4_000 }, (_, n) => ({
    lat: 30 + (n % 3 === 0 ? (n % 71) * 0.001 : (n % 53) * 0.0001),
    lng: 120 + (n % 3 === 0 ? (n % 67) * 0.001 : n % 2) * (n % 3 === 0 ? 1 : 0.05) + (n % 59) * 0.0001,
  }))
  const held = (told: readonly Told[], most?: number) =>
    [...Map.groupBy(built(told, nowhere, most).taken, ({ site }) => site).values()].map(({ length }) => length)

  test('are divided by place before any limit refuses them', () => {
    const sizes = held(lamps)
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(4_000)
    expect(Math.max(...held(lamps, 200))).toBeLessThanOrEqual(200)
  })

  test('are divided within their group', () => {
    const sites = built(lamps.map((lamp, n) => ({ ...lamp, district: n % 2 ? 'North' : 'South' }))).stations
    expect(sites.map(({ group, name }) => [group, name.split(' · ')[0]])).toEqual(
      sites.map(({ group }) => [group, group]),
    )
    expect(sites.length).toBeGreaterThan(2)
  })

  test('are divided in the same way next month', () => {
    const sitesOf = (told: readonly Told[]) => built(told).taken.map(({ site }) => site)
    expect(sitesOf(lamps.toReversed())).toEqual(sitesOf(lamps).toReversed())
  })

  test('stay together where they are few', () => {
    expect(held(lamps.slice(0, 1_000))).toEqual([1_000])
  })
})

test('a gateway that no line names is not invented', () => {
  const { devices } = built([
    { road: 'A', district: 'North' },
    { road: 'C', cabinet: 'SL1' },
  ])
  expect(devices.map(({ kind, gateway }) => [kind, gateway])).toEqual([
    ['power-box', null],
    ['luminaire', null],
    ['luminaire', null],
  ])
})

test('a power box stands at the site of most of its lamps', () => {
  const { devices } = built(['A', 'B', 'B'].map((road) => ({ road, cabinet: 'SL1' })))
  expect(devices.find(({ kind }) => kind === 'power-box')).toMatchObject({ name: 'SL1', station: 'B' })
})

test('a line without a cabinet is warned of only where nothing else places it', () => {
  const reasons = (line: Told) => built([line]).verdicts.flatMap(({ issues }) => issues.map(({ reason }) => reason))
  expect(reasons({})).toEqual(['noCabinet'])
  expect(reasons({ road: 'High Street' })).toEqual([])
})

test.each([
  [['道路', '行政区', '邮编'], { road: '道路', district: '行政区', postcode: '邮编' }],
  [['Street Name', 'Borough', 'Post code'], { road: 'Street Name', district: 'Borough', postcode: 'Post code' }],
])('columns %j are found by their titles', (columns, found) => {
  expect(guessColumns(columns)).toEqual(found)
})
