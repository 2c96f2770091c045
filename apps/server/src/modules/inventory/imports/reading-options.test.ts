import { type ImportMapping, importMapping } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { atOnce } from '../../../scheduling/slices.ts'
import { buildInventory } from './build.ts'
import { createCheck } from './check.ts'
import { lineReader } from './lines.ts'
import { createPlaces } from './places.ts'
import { newcomer, nowhere } from './testing.ts'

type Row = Record<string, string>
type Options = Partial<Omit<ImportMapping, 'columns'>> & { columns?: ImportMapping['columns'] }

/** What becomes of rows whose columns are called as the fields are, and of columns that no field takes. */
function judged(rows: readonly Row[], { columns: more, ...options }: Options = {}) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const own = Object.fromEntries(
    ['number', 'lat', 'lng'].filter((one) => columns.includes(one)).map((one) => [one, one]),
  )
  const mapping = importMapping.parse({ columns: { ...own, ...more }, ...options })
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''))
  const reader = atOnce(lineReader({ columns, rows: cells }, mapping))
  const lines = reader.lines(0, reader.rows)
  const check = atOnce(
    createCheck(reader, lines, {
      ...newcomer(),
      mapping,
      placeOf: atOnce(createPlaces(lines, { known: nowhere, root: 'City', most: 20_000 })),
    }),
  )
  const verdicts = lines.map(check)
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])
  const { inventory, facts } = atOnce(
    buildInventory(taken, { root: 'City', known: nowhere, carrierCode: newcomer().carrierCode }),
  )
  const issues = verdicts.flatMap((verdict) =>
    verdict.issues.map(({ column, reason, refused }) => [column, reason, refused]),
  )
  return { issues, facts, taken, ...inventory, lamps: inventory.devices.filter(({ kind }) => kind === 'luminaire') }
}

const lamp = (number: string, more: Row = {}): Row => ({ number, lat: '30', lng: '120', ...more })

test('each of several columns of watts is a lamp on the pole', () => {
  const rows = [
    lamp('7', { Watt1: '250', Watt2: '100' }),
    lamp('8', { Watt1: '70', Watt2: '0' }),
    lamp('9', { Watt1: '', Watt2: '' }),
  ]
  const { lamps, issues } = judged(rows, { columns: { watts: ['Watt1', 'Watt2'] } })
  expect(lamps.map(({ code, ratedWatts, pole }) => [code, ratedWatts, pole])).toEqual([
    ['7-1', 250, '7'],
    ['7-2', 100, '7'],
    ['8', 70, null],
    ['9', null, null],
  ])
  expect(issues).toEqual([])
})

test('more lamps on a pole than there may be are told by the titles of their columns', () => {
  const { issues } = judged([lamp('7', { a: '1/2/3', b: '4/5' })], { columns: { watts: ['a', 'b'] } })
  expect(issues).toEqual([['a, b', 'unreadableWatts', false]])
})

test('columns that no field takes are facts of the lamp, but for those left out and what means nothing', () => {
  const row = lamp('1', { Asset: 'A-17', Owner: 'Parks', status: '3', Budget: '9', Note: 'N/A' })
  const { facts } = judged([row], { columns: { assetId: 'Asset' }, leaveOut: ['Budget'] })
  expect(facts.get('1')).toEqual({ fields: { assetId: 'A-17' }, extra: { Owner: 'Parks', status: '3' } })
})

test('lamps are numbered by their row on request, and the column of numbers is then a fact', () => {
  const { lamps, facts } = judged([lamp('A'), lamp('A')], { numbering: 'rows', prefix: 'R' })
  expect(lamps.map(({ code }) => code)).toEqual(['R2', 'R3'])
  expect(facts.get('R2')?.extra).toEqual({ number: 'A' })
})

test('heights in feet become metres where the title or the mapping says so, and what the file says is told in metres', () => {
  const height = (title: string, text: string, options: Options = {}) => {
    const { poles, facts, issues } = judged([lamp('1', { [title]: text, P: 'P1' })], {
      columns: { poleHeight: title, pole: 'P' },
      ...options,
    })
    return [poles[0]?.height, facts.get('1')?.fields.poleHeight, issues.length]
  }
  expect(height('Height (ft)', '30')).toEqual([9.1, '9.1', 0])
  expect(height('Height', '30', { heightUnit: 'ft' })).toEqual([9.1, '9.1', 0])
  expect(height('Height', '9,5 m')).toEqual([9.5, '9,5 m', 0])
  expect(height('Height (ft)', '300')).toEqual([null, '300', 1])
})

test('the day of installation is read in the order that the file shows, and warned of where none shows', () => {
  const days = (...texts: string[]) => {
    const rows = texts.map((text, n) => lamp(String(n), { On: text, P: `P${n}` }))
    const { poles, issues } = judged(rows, { columns: { installDate: 'On', pole: 'P' } })
    return { days: poles.map(({ installedOn }) => installedOn), issues }
  }
  expect(days('3/4/2019', '25/12/2018')).toEqual({ days: ['2019-04-03', '2018-12-25'], issues: [] })
  expect(days('3/4/2019')).toEqual({ days: [null], issues: [['On', 'ambiguousDate', false]] })
})

test('a file in projected coordinates is placed by northing and easting, in feet too', () => {
  const place = (lat: string, lng: string, crs: string) =>
    judged([{ number: '1', lat, lng }], { crs }).taken.map((line) => [line.lat.toFixed(4), line.lng.toFixed(4)])
  expect(place('1858837.259', '1042839.901', 'EPSG:3435')).toEqual([['41.7700', '-88.1186']])
  expect(place('1,858,837.259', '1,042,839.901', 'EPSG:3435')).toEqual([['41.7700', '-88.1186']])
  expect(place('31.175304', '121.531542', 'GCJ-02')).toEqual([['31.1774', '121.5272']])
})

test('a geometry that is no point is refused with that reason, as is a place that the system does not have', () => {
  const refused = (lat: string, lng: string, crs = 'EPSG:4326') => judged([{ number: '1', lat, lng }], { crs }).issues
  expect(refused('LineString', 'LineString')).toEqual([
    ['lat', 'notPoint', true],
    ['lng', 'notPoint', true],
  ])
  expect(refused('0', 'east', 'EPSG:3435')).toEqual([['lng', 'badPosition', true]])
  expect(refused('30', '120', 'EPSG:2229')).toEqual([])
})

const CADASTRE = { crs: 'EPSG:27700' }

test('a position that can be read in two ways is asked for in every row, never guessed', () => {
  const rows = [
    { number: '1', lat: '289,111', lng: '412,345' },
    { number: '2', lat: '289,120', lng: '412,360' },
  ]
  const { issues, lamps } = judged(rows, CADASTRE)
  expect(issues).toEqual(['lat', 'lng', 'lat', 'lng'].map((column) => [column, 'ambiguousNumber', true]))
  expect(lamps).toEqual([])
  const [lamp] = judged(rows, { ...CADASTRE, decimalMark: 'point' }).lamps
  expect([lamp?.lat, lamp?.lng]).toEqual([expect.closeTo(52.4998, 3), expect.closeTo(-1.8196, 3)])
})

test('one row that can be read in one way settles the others', () => {
  const rows = [
    { number: '1', lat: '289,111', lng: '412,345' },
    { number: '2', lat: '289120.5', lng: '412,360' },
  ]
  const { issues, lamps } = judged(rows, CADASTRE)
  expect([issues, lamps[0]?.lat]).toEqual([[], expect.closeTo(52.4998, 3)])
})

test('points between thousands and a comma before decimals are read as such', () => {
  const rows = [{ number: '1', lat: '5.432.100,50', lng: '3.456.789,12' }]
  const { issues, lamps } = judged(rows, { crs: 'EPSG:31467' })
  expect(issues).toEqual([])
  expect([lamps[0]?.lat, lamps[0]?.lng]).toEqual([expect.closeTo(49.02468, 4), expect.closeTo(8.40814, 4)])
})

test('a wattage that can be read in two ways is left out, unless positions say what a comma is', () => {
  const watts = { columns: { watts: 'watts' } }
  const of = (lat: string) => judged([{ number: '1', lat, lng: '120', watts: '1,000' }], watts)
  expect(of('30').issues).toEqual([['watts', 'ambiguousNumber', false]])
  expect(of('30').lamps[0]?.ratedWatts).toBe(null)
  expect([of('30.5').lamps[0]?.ratedWatts, of('30,5').lamps[0]?.ratedWatts]).toEqual([1_000, 1])
})
