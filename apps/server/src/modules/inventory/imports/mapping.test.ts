import { type ImportMapping, importMapping, isFailure } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { guessMapping } from './guessMapping.ts'
import { extraColumns } from './lines.ts'
import { assertFits } from './mapping.ts'

const sentence = (work: () => unknown) => {
  try {
    work()
    return 'fits'
  } catch (error) {
    return isFailure(error) ? error.sentence('en') : error
  }
}

const columns = ['no', 'Lat', 'Lng', 'W1', 'W2']
const fits = (mapping: Partial<ImportMapping>) =>
  sentence(() => assertFits(importMapping.parse({ columns: { number: 'no' }, ...mapping }), columns))

test.each([
  [{}, 'fits'],
  [{ columns: { number: 'no', watts: ['W1', 'W2'] } }, 'fits'],
  [{ columns: { number: 'no', lat: 'lat' } }, 'mapping: columns.lat names a column that the file does not have: "lat"'],
  [
    { columns: { number: 'no', watts: ['W1', 'W3'] } },
    'mapping: columns.watts names a column that the file does not have: "W3"',
  ],
  [{ columns: {} }, /^mapping: columns.number names no column/],
  [{ columns: {}, numbering: 'rows' as const }, 'fits'],
  [{ crs: 'EPSG:1' }, /^mapping: crs "EPSG:1" is not a known coordinate system/],
  [{ crs: 'EPSG:4267' }, /^mapping: crs "EPSG:4267" needs a grid/],
])('a mapping of %j is judged by its own words', (mapping, words) => {
  expect(fits(mapping)).toMatch(words)
})

test('of a file that nobody has matched yet, no column is lost', () => {
  const mapping = guessMapping('city.csv', [
    'Lamp ID',
    'Asset ID',
    'Latitude',
    'Longitude',
    'Watts 1',
    'Watts 2',
    'Height (ft)',
    'Owner',
  ])
  expect(mapping.columns).toEqual({
    number: 'Lamp ID',
    assetId: 'Asset ID',
    lat: 'Latitude',
    lng: 'Longitude',
    watts: ['Watts 1', 'Watts 2'],
    poleHeight: 'Height (ft)',
  })
  expect(extraColumns(['Lamp ID', 'Owner'], mapping)).toEqual(['Owner'])
})

test('the number that a lamp communicates with goes before what its owner calls it', () => {
  expect(guessMapping('city.csv', ['灯具编号', '通信编号']).columns).toEqual({
    number: '通信编号',
    assetId: '灯具编号',
  })
  expect(guessMapping('city.csv', ['灯具编号']).columns).toEqual({ number: '灯具编号' })
})

test('the columns that a geometry makes are matched, whatever its properties are called', () => {
  const { lat, lng } = guessMapping('city.geojson', [
    'geometry.latitude',
    'geometry.longitude',
    'Latitude',
    'x',
  ]).columns
  expect([lat, lng]).toEqual(['geometry.latitude', 'geometry.longitude'])
})
