import { importMapping } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../scheduling/slices.ts'
import { buildInventory } from './build.ts'
import { createCheck } from './check.ts'
import { lineReader } from './lines.ts'
import { createPlaces, LOOSE } from './places.ts'
import { newcomer, nowhere } from './testing.ts'

const columns = [
  'number',
  'lat',
  'lng',
  'watts',
  'cabinet',
  'name',
  'installDate',
  'gateway',
  'group',
  'pole',
  'poleType',
  'armType',
  'roadClass',
  'designLux',
]
const mapping = importMapping.parse({
  name: 'City',
  columns: Object.fromEntries(columns.map((column) => [column, column])),
})

function judged(
  rows: string[][],
  isForeign: (code: string) => boolean = () => false,
  codesNamed: (name: string) => string[] = () => [],
) {
  const reader = atOnce(lineReader({ columns, rows }, mapping))
  const lines = reader.lines(0, reader.rows)
  const placeOf = atOnce(createPlaces(lines, { known: nowhere, root: mapping.name, most: 20_000 }))
  const terms = { ...newcomer(), mapping, isForeign, codesNamed, placeOf }
  const verdicts = lines.map(atOnce(createCheck(reader, lines, terms)))
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])
  return {
    verdicts,
    taken,
    issues: verdicts.flatMap((verdict) => verdict.issues),
    ...atOnce(buildInventory(taken, { root: mapping.name, known: nowhere, carrierCode: terms.carrierCode })),
  }
}

const reasonsOf = (rows: string[][]) =>
  judged(rows).issues.map(({ row, column, reason, refused }) => ({ row, column, reason, refused }))
const codes = (rows: string[][]) => judged(rows).taken.flatMap((line) => line.codes)

describe('a refused line', () => {
  test.each([
    [['', '30', '120', '', 'B'], 'number', 'noNumber'],
    [['Not Specified', '30', '120', '', 'B'], 'number', 'noNumber'],
    [['1', '', '120', '', 'B'], 'lat', 'noPosition'],
    [['1', '30', 'N/A', '', 'B'], 'lng', 'noPosition'],
    [['1', '91', '120', '', 'B'], 'lat', 'badPosition'],
    [['1', '30', '180.5', '', 'B'], 'lng', 'badPosition'],
    [['1', '30', 'east', '', 'B'], 'lng', 'badPosition'],
  ])('%j says %s: %s', (row, column, reason) => {
    expect(reasonsOf([row])).toEqual([{ row: 2, column, reason, refused: true }])
    expect(judged([row]).taken).toEqual([])
  })

  test('has a name that an earlier line has', () => {
    const rows = [
      ['1', '30', '120', '', 'B', 'A'],
      ['2', '30', '120', '', 'B', 'A'],
    ]
    expect(reasonsOf(rows)).toEqual([{ row: 3, column: 'name', reason: 'duplicateName', refused: true }])
    expect(codes(rows)).toEqual(['1'])
  })

  test('has the name of a device that is not in the file', () => {
    const named = (code: string) => judged([['1', '30', '120', '', 'B', 'A']], undefined, () => [code]).issues
    expect(named('9')).toMatchObject([{ column: 'name', reason: 'nameTaken', refused: true }])
    expect(named('1')).toEqual([])
  })

  test('shows every error it has', () => {
    expect(reasonsOf([['', 'x', '', 'bright', '']]).map(({ reason }) => reason)).toEqual([
      'noNumber',
      'badPosition',
      'noPosition',
      'unreadableWatts',
      'noCabinet',
    ])
  })

  test('is a later one of a number already taken', () => {
    const row = ['1', '30', '120', '', 'B']
    expect(reasonsOf([row, row, row])).toEqual(
      [3, 4].map((at) => ({ row: at, column: 'number', reason: 'duplicateNumber', refused: true })),
    )
  })

  test('does not take its number away from a later one', () => {
    expect(
      codes([
        ['1', '', '', '', 'B'],
        ['1', '30', '120', '', 'B'],
      ]),
    ).toEqual(['1'])
  })

  test('carries a number that belongs to a device of another kind', () => {
    const { issues } = judged([['1', '30', '120', '', 'B']], (code) => code === '1')
    expect(issues).toMatchObject([{ reason: 'numberTaken', refused: true }])
  })
})

describe('a warned line is taken', () => {
  test.each([
    [['1', '30', '120', 'bright', 'B'], 'watts', 'unreadableWatts'],
    [['1', '30', '120', '', ''], 'cabinet', 'noCabinet'],
    [['1', '30', '120', '', 'B', 'n'.repeat(61)], 'name', 'nameTooLong'],
    [['1', '30', '120', '', 'B', '', '31/31/18'], 'installDate', 'badDate'],
  ])('%j: %s %s', (row, column, reason) => {
    expect(reasonsOf([row])).toEqual([{ row: 2, column, reason, refused: false }])
    expect(codes([row])).toEqual(['1'])
  })
})

describe('lamps of a line', () => {
  test('250/100 is two lamps on one pole', () => {
    const lamps = judged([['7', '30', '120', '250/100', 'B']]).inventory.devices.filter(
      ({ kind }) => kind === 'luminaire',
    )
    expect(lamps).toMatchObject([
      { code: '7-1', pole: '7', ratedWatts: 250, planId: 'main-road', name: 'B 7 1' },
      { code: '7-2', pole: '7', ratedWatts: 100, planId: 'branch-road', name: 'B 7 2' },
    ])
  })

  test('286(LED) is a lamp of 286 W with an LED source', () => {
    const { inventory } = judged([['7', '30', '120', '286(LED)', 'B']])
    expect(inventory.devices.at(-1)).toMatchObject({ code: '7', pole: null, ratedWatts: 286, lampType: 'LED' })
  })

  test('two lamps on a pole keep clear of a number that another line states', () => {
    expect(
      codes([
        ['7', '30', '120', '250/100', 'B'],
        ['7-2', '30', '120', '', 'B'],
      ]),
    ).toEqual(['7_1', '7_2', '7-2'])
  })

  test('a number loses the marks that divide MQTT topics', () => {
    expect(codes([['a/b+c', '30', '120', '', 'B']])).toEqual(['a-b-c'])
  })

  test('a decimal comma is understood', () => {
    expect(judged([['1', '30,25', '-88,5', '', 'B']]).taken).toMatchObject([{ lat: 30.25, lng: -88.5 }])
  })

  test('a blank line is no line', () => {
    expect(judged([[], ['1', '30', '120', '', 'B']]).verdicts.map(({ row }) => row)).toEqual([3])
  })
})

describe('what stands where', () => {
  const street = (lamps: number, cabinet: string, group = '') =>
    Array.from({ length: lamps }, (_, i) => [`${cabinet}.${i}`, '30', '120', '', cabinet, '', '', '', group])

  test('a cabinet is a station with a power box in the middle of its lamps', () => {
    const { inventory } = judged([
      ['1', '30', '120', '', 'B1'],
      ['2', '32', '122', '', 'B1'],
    ])
    expect(inventory.stations).toMatchObject([{ key: 'B1', name: 'B1', group: 'City', lat: 31, lng: 121 }])
    const [box, lamp] = inventory.devices
    expect(box).toMatchObject({ kind: 'power-box', name: 'B1', gateway: null, lat: 31 })
    expect(lamp).toMatchObject({ gateway: null, box: box!.code, station: 'B1' })
  })

  test('lamps without a cabinet stand together', () => {
    const { inventory } = judged([
      ['1', '30', '120', '', ''],
      ['2', '30', '120', '', 'B1'],
    ])
    expect(inventory.stations.map(({ name }) => name)).toEqual([LOOSE, 'B1'])
  })

  test('a gateway that the file names without a number is one, whatever it carries', () => {
    const { inventory } = judged(street(601, 'B1').map((row) => [...row.slice(0, 7), 'GW-7']))
    const gateways = inventory.devices.filter(({ kind }) => kind === 'gateway')
    expect(gateways).toMatchObject([{ name: 'GW-7', code: expect.stringMatching(/^\d{11}$/) }])
  })

  test('generated numbers are the same on every run and differ from each other', () => {
    const carriers = () =>
      judged([...street(3, 'B1'), ...street(3, 'B2')]).inventory.devices.filter(({ kind }) => kind !== 'luminaire')
    const first = carriers().map(({ code }) => code)
    expect(carriers().map(({ code }) => code)).toEqual(first)
    expect(new Set(first).size).toBe(2)
  })

  test('districts become groups below the group of the file', () => {
    const { inventory } = judged([...street(1, 'B1', 'North'), ...street(1, 'B2', 'South'), ...street(1, 'B3')])
    expect(inventory.groups.map(({ name, parent }) => [name, parent])).toEqual([
      ['City', null],
      ['North', 'City'],
      ['South', 'City'],
    ])
    expect(inventory.stations.map(({ group }) => group)).toEqual(['North', 'South', 'City'])
  })

  test('a gateway that the file numbers keeps its number', () => {
    const { inventory } = judged([['1', '30', '120', '', 'B1', '', '', '13911112222']])
    expect(inventory.devices.find(({ kind }) => kind === 'gateway')).toMatchObject({ code: '13911112222' })
  })
})

const cell = fc.oneof(
  fc.constantFrom('', '1', '2', '30', '200', '250/100', '66 (LED)', 'Not Specified', 'B1', '=x'),
  fc.string({ maxLength: 8 }),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: columns.length }), { maxLength: 40 })

test('whatever the file holds, every line is taken or refused, and refused with a reason', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { verdicts, taken } = judged(rows)
      const refused = verdicts.filter((verdict) => verdict.issues.some((issue) => issue.refused))
      expect(verdicts).toHaveLength(rows.length)
      expect(taken.length + refused.length).toBe(rows.length)
    }),
    runs(100),
  )
})

test('whatever the file holds, no two devices share a number and every lamp has its carriers', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { devices, stations } = judged(rows).inventory
      const known = new Set(devices.map(({ code }) => code))
      const places = new Set(stations.map(({ key }) => key))
      expect(known.size).toBe(devices.length)
      for (const lamp of devices.filter(({ kind }) => kind === 'luminaire')) {
        if (lamp.gateway !== null) expect(known).toContain(lamp.gateway)
        expect(places).toContain(lamp.station)
      }
    }),
    runs(100),
  )
})

describe('what stands behind a lamp', () => {
  const line = (poleType: string, armType: string, roadClass: string, designLux: string) => [
    ...['1', '30', '120', '', 'B', '', '', '', '', 'P1'],
    ...[poleType, armType, roadClass, designLux],
  ]

  test('is read from its words', () => {
    const { inventory, issues } = judged([line('智慧灯杆', '单臂', '次干路', '15 lx')])
    expect(issues).toEqual([])
    expect(inventory.poles).toMatchObject([{ number: 'P1', type: 1, arm: 'single' }])
    expect(inventory.stations).toMatchObject([{ roadClass: 'secondary', designLux: 15 }])
  })

  test('is warned of where nobody knows the word, and the line is taken', () => {
    const { inventory, issues, taken } = judged([line('glass', 'tentacle', 'runway', 'bright')])
    expect(issues.map(({ column, reason, refused }) => [column, reason, refused])).toEqual([
      ['poleType', 'badPoleType', false],
      ['armType', 'badArmType', false],
      ['roadClass', 'badRoadClass', false],
      ['designLux', 'badDesignLux', false],
    ])
    expect(taken).toHaveLength(1)
    expect(inventory.poles).toMatchObject([{ type: 2, arm: 'other' }])
    expect(inventory.stations).toMatchObject([{ roadClass: null, designLux: null }])
  })
})
