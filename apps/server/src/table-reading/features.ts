import type { ToWgs84 } from '../coordinates/coordinates.ts'
import { type Cell, COLUMN_LIMIT, type Table, toTable, unreadable } from './table.ts'

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

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** To 1 mm; what is computed carries noise beyond. */
const degrees = (value: number) => Number(value.toFixed(8))

function placeOf(geometry: Feature['geometry'], convert: ToWgs84 | null): [y: Cell, x: Cell] {
  if (geometry === null) return ['', '']
  if (typeof geometry === 'string') return [geometry, geometry]
  const [x, y] = geometry
  if (convert === null) return [degrees(y), degrees(x)]
  const position = convert(x, y)
  return position ? [degrees(position.lat), degrees(position.lng)] : [y, x]
}

/** A table of features. With a converter their positions are in degrees; without, as they stand, for the mapping to explain. */
export function tableOf(features: readonly Feature[], convert: ToWgs84 | null): Table {
  const titles = new Set<string>()
  for (const { properties } of features) for (const title of Object.keys(properties)) titles.add(title)
  if (titles.size + 2 > COLUMN_LIMIT)
    throw unreadable(`超过 ${COLUMN_LIMIT} 列`, `it has more than ${COLUMN_LIMIT} columns`)
  const head = convert ? [GEOMETRY.lat, GEOMETRY.lng] : [GEOMETRY.y, GEOMETRY.x]
  const rows = features.map(({ geometry, properties }) => [
    ...placeOf(geometry, convert),
    ...Array.from(titles, (title) => cellOf(properties[title])),
  ])
  return toTable([[...head, ...titles], ...rows])
}
