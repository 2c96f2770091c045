import { importMapping } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { buildInventory } from './build.ts'
import { createCheck } from './check.ts'
import { guessColumns } from './columns.ts'
import { lineReader } from './lines.ts'
import { LOOSE } from './places.ts'

const FIELDS = ['group', 'district', 'postcode', 'station', 'road', 'cabinet'] as const
type Told = Partial<Record<(typeof FIELDS)[number], string>>

function built(...lines: Told[]) {
  const columns = ['number', 'lat', 'lng', ...FIELDS]
  const mapping = importMapping.parse({ name: 'City', columns: Object.fromEntries(columns.map((one) => [one, one])) })
  const rows = lines.map((line, n) => [String(n), '30', '120', ...FIELDS.map((field) => line[field] ?? '')])
  const reader = lineReader(columns, rows, mapping)
  const check = createCheck(reader, { mapping, isForeign: () => false, codesNamed: () => [] })
  const verdicts = reader.lines(0, reader.rows).map(check)
  return {
    verdicts,
    ...buildInventory(
      verdicts.flatMap(({ taken }) => taken ?? []),
      mapping,
      'file',
    ).inventory,
  }
}
const placed = (...lines: Told[]) => built(...lines).stations.map(({ name, group }) => [group, name])

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
  expect(placed(line)).toEqual([[group, site]])
})

test('a road that runs through two districts is a site in each', () => {
  const lines = ['North', 'South', 'North'].map((district) => ({ road: 'Ring Road', district }))
  expect(placed(...lines, { road: 'High Street', district: 'South' })).toEqual([
    ['North', 'Ring Road (North)'],
    ['South', 'Ring Road (South)'],
    ['South', 'High Street'],
  ])
})

test('gateways that no line names are named by the cabinet or the district of their lamps', () => {
  const { devices } = built(
    { road: 'A', district: 'North' },
    { road: 'B', district: 'North' },
    { road: 'C', cabinet: 'SL1' },
  )
  const gateways = devices.filter(({ kind }) => kind === 'gateway')
  expect(gateways.map(({ name, station }) => [name, station])).toEqual([
    ['North GW', 'A'],
    ['SL1 GW', 'C'],
  ])
})

test('a power box stands at the site of most of its lamps', () => {
  const { devices } = built({ road: 'A', cabinet: 'SL1' }, { road: 'B', cabinet: 'SL1' }, { road: 'B', cabinet: 'SL1' })
  expect(devices.find(({ kind }) => kind === 'power-box')).toMatchObject({ name: 'SL1', station: 'B' })
})

test('a line without a cabinet is warned of only where nothing else places it', () => {
  const reasons = (line: Told) => built(line).verdicts.flatMap(({ issues }) => issues.map(({ reason }) => reason))
  expect(reasons({})).toEqual(['noCabinet'])
  expect(reasons({ road: 'High Street' })).toEqual([])
})

test.each([
  [['道路', '行政区', '邮编'], { road: '道路', district: '行政区', postcode: '邮编' }],
  [['Street Name', 'Borough', 'Post code'], { road: 'Street Name', district: 'Borough', postcode: 'Post code' }],
])('columns %j are found by their titles', (columns, found) => {
  expect(guessColumns(columns)).toEqual(found)
})
