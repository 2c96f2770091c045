import type { MapFeature } from '@lamplighter/contract'
import { themes, tokens } from '@lamplighter/ui'
import { expect, test } from 'vitest'
import { groundLayers, groundStyle } from './ground.ts'
import { metresPerPixel } from './mercator.ts'

const line: MapFeature['points'] = [
  [116.4, 39.9],
  [116.41, 39.9],
]
const feature = (kind: MapFeature['kind'], width: number | null = null): MapFeature => ({
  kind,
  name: 'x',
  points: line,
  width,
})

test.each(themes)('every colour of the ground by %s comes from a token', (theme) => {
  const known = new Set<string>(Object.values(tokens[theme]))
  const colours = groundLayers(tokens[theme], 39.9).flatMap(({ paint }) =>
    Object.entries(paint ?? {}).flatMap(([name, value]) => (name.includes('color') ? [value] : [])),
  )
  expect(colours.length).toBeGreaterThan(7)
  for (const colour of colours) expect(known).toContain(colour)
})

test('roads are drawn above streets, streets above water, and casings below what they edge', () => {
  const order = groundLayers(tokens.night, 39.9).map(({ id }) => id)
  expect(order.indexOf('water')).toBeLessThan(order.indexOf('street-edge'))
  expect(order.indexOf('street')).toBeLessThan(order.indexOf('road-edge'))
  expect(order.indexOf('road-edge')).toBeLessThan(order.indexOf('road'))
})

test('a road is as wide as its metres at every zoom', () => {
  const road = groundLayers(tokens.night, 39.9).find(({ id }) => id === 'road')
  const widthAt = (zoom: number) => [zoom, ['+', 0, ['/', ['get', 'width'], metresPerPixel(39.9, zoom)]]]
  expect(road?.paint).toMatchObject({
    'line-width': ['interpolate', ['exponential', 2], ['zoom'], ...widthAt(10), ...widthAt(22)],
  })
})

test('areas become polygons, roads lines, and districts are names only', () => {
  const { sources } = groundStyle(tokens.day, [feature('water'), feature('road', 26), feature('district')], 39.9)
  const { ground } = sources
  expect(ground?.type === 'geojson' && ground.data).toMatchObject({
    features: [
      { geometry: { type: 'Polygon' }, properties: { kind: 'water' } },
      { geometry: { type: 'LineString' }, properties: { kind: 'road', width: 26 } },
    ],
  })
})
