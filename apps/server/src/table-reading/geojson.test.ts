import { isFailure } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { readGeoJson } from './geojson.ts'

const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more })
const feature = (geometry: unknown, properties: object | null = {}, more: object = {}) => ({
  type: 'Feature',
  geometry,
  properties,
  ...more,
})
const point = (...coordinates: number[]) => ({ type: 'Point', coordinates })

const refusal = (text: string) => {
  try {
    readGeoJson(text)
    return 'read'
  } catch (error) {
    return isFailure(error) ? error.sentence('en') : error
  }
}

test('points are rows with their properties, a line is a row that says what it is', () => {
  const text = collection([
    feature(point(120.2, 30.1, 4), { id: 'L1', watts: 250, on: true, tags: { a: 1 } }),
    feature(
      {
        type: 'MultiPoint',
        coordinates: [
          [120.3, 30.2],
          [1, 1],
        ],
      },
      { id: 'L2', watts: null },
    ),
    feature(
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      { id: 'L3' },
    ),
    feature(null, { id: 'L4' }),
  ])
  expect(readGeoJson(`\ufeff ${text}`)).toEqual({
    columns: ['geometry.latitude', 'geometry.longitude', 'id', 'watts', 'on', 'tags'],
    numeric: ['watts'],
    rows: [
      ['30.1', '120.2', 'L1', '250', 'true', '{"a":1}'],
      ['30.2', '120.3', 'L2'],
      ['LineString', 'LineString', 'L3'],
      ['', '', 'L4'],
    ],
  })
})

test('the id of a feature is a column, unless its properties have one', () => {
  const { columns, rows } = readGeoJson(
    collection([feature(point(1, 2), null, { id: 7 }), feature(point(1, 2), { id: 8 }, { id: 7 })]),
  )
  expect([columns[2], rows.map((row) => row[2])]).toEqual(['id', ['7', '8']])
})

test('small degrees are written without an exponent', () => {
  expect(readGeoJson(collection([feature(point(0.0000001, -51.5))])).rows[0]).toEqual(['-51.5', '0.0000001'])
})

test.each(['EPSG:3857', 'urn:ogc:def:crs:EPSG::3857'])('a file from before RFC 7946 may name %s', (name) => {
  const { rows } = readGeoJson(
    collection([feature(point(-11_169_055.58, 2_800_000))], { crs: { type: 'name', properties: { name } } }),
  )
  expect(rows[0]?.map(Number)).toEqual([expect.closeTo(24.38178, 4), expect.closeTo(-100.33333, 4)])
})

test.each([
  ['{"type": "Topology"}', /not a FeatureCollection/],
  ['{"type": "FeatureCollection", "features": [1]}', /not a FeatureCollection/],
  ['{"type": "FeatureCollection", "features": [', /JSON is damaged/],
  [collection([feature(point(1, 2))], { crs: { properties: { name: 'EPSG:999999' } } }), /"EPSG:999999" is not known/],
  [collection([]), /no rows/],
  [
    collection([feature(point(1, 2), Object.fromEntries(Array.from({ length: 199 }, (_, i) => [`p${i}`, i])))]),
    /more than 200 columns/,
  ],
])('%.60s is refused', (text, reason) => {
  expect(refusal(text)).toMatch(reason)
})

test('whole numbers keep all their digits, also those that no double holds', () => {
  const text =
    '{"type":"FeatureCollection","features":[{"type":"Feature","id":2305843009223239036,"geometry":{"type":"Point","coordinates":[13.4050000000000011,52.52]},"properties":{"number":2305843009223239037,"imei":866123456789012,"float":2305843009223239036.0,"rounded":2.3058430092232e18}}]}'
  const { columns, rows } = readGeoJson(text)
  expect(Object.fromEntries(columns.map((column, at) => [column, rows[0]![at]]))).toEqual({
    'geometry.latitude': '52.52',
    'geometry.longitude': '13.405',
    id: '2305843009223239036',
    number: '2305843009223239037',
    imei: '866123456789012',
    float: '2305843009223239036',
    rounded: '2.3058430092232e+18',
  })
})
