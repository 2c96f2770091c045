import type { ToWgs84 } from '../coordinates.ts'
import { COLUMN_LIMIT, type Table, toTable, unreadable } from './table.ts'

/** What stands on a map, with what is written of it. */
export type Feature = {
  /** x and y; the type of a geometry that is no point; null for none. */
  readonly geometry: readonly [x: number, y: number] | string | null
  readonly properties: Readonly<Record<string, unknown>>
}

/** Titles of the columns that the geometry makes, and by which they are matched. */
export const GEOMETRY = {
  lat: 'geometry.latitude',
  lng: 'geometry.longitude',
  x: 'geometry.x',
  y: 'geometry.y',
} as const

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** As people write it, never with an exponent. */
const numberText = (value: number) => value.toFixed(8).replace(/\.?0+$/, '')

function cellsOf(geometry: Feature['geometry'], convert: ToWgs84 | null): [y: string, x: string] {
  if (geometry === null) return ['', '']
  if (typeof geometry === 'string') return [geometry, geometry]
  const [x, y] = geometry
  if (convert === null) return [numberText(y), numberText(x)]
  const position = convert(x, y)
  return position
    ? [numberText(position.lat), numberText(position.lng)]
    : ([`${y}`, `${x}`].map(textOf) as [string, string])
}

/** A table of features. With a converter their positions are in degrees; without, as they stand, for the mapping to explain. */
export function tableOf(features: readonly Feature[], convert: ToWgs84 | null): Table {
  const titles = new Set<string>()
  for (const { properties } of features) for (const title of Object.keys(properties)) titles.add(title)
  if (titles.size + 2 > COLUMN_LIMIT)
    throw unreadable(`超过 ${COLUMN_LIMIT} 列`, `it has more than ${COLUMN_LIMIT} columns`)
  const head = convert ? [GEOMETRY.lat, GEOMETRY.lng] : [GEOMETRY.y, GEOMETRY.x]
  const rows = features.map(({ geometry, properties }) => [
    ...cellsOf(geometry, convert),
    ...Array.from(titles, (title) => textOf(properties[title])),
  ])
  return toTable([[...head, ...titles], ...rows])
}
