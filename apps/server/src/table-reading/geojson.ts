import { isFailure } from '@lamplighter/contract/failure'
import { IMPORT_ROW_LIMIT } from '@lamplighter/contract/limits'
import { z } from 'zod'
import { type ToWgs84, toWgs84 } from '../coordinates/coordinates.ts'
import { type Feature, tableOf } from './features.ts'
import { type Table, tooLarge, unreadable } from './table.ts'

const point = z.tuple([z.number(), z.number()], z.unknown())
const geometry = z.union([
  z.object({ type: z.literal('Point'), coordinates: point }).transform(({ coordinates: [x, y] }) => [x, y] as const),
  z
    .object({ type: z.literal('MultiPoint'), coordinates: z.tuple([point], z.unknown()) })
    .transform(({ coordinates: [[x, y]] }) => [x, y] as const),
  z.object({ type: z.string() }).transform(({ type }) => type),
])
const feature = z
  .object({
    id: z.union([z.string(), z.number()]).optional(),
    geometry: geometry.nullish().catch(null),
    properties: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(
    ({ id, geometry: place = null, properties }): Feature => ({
      geometry: place,
      properties: { ...(id !== undefined && { id }), ...properties },
    }),
  )
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
})

const CRS84 = /CRS84$/

/** The system that files from before RFC 7946 may name; all others are in degrees. */
function converterOf(name: string | undefined): ToWgs84 {
  if (name === undefined || CRS84.test(name)) return toWgs84('EPSG:4326')
  try {
    return toWgs84(name.replace(/^urn:ogc:def:crs:EPSG:[\d.]*:/i, 'EPSG:'))
  } catch (error) {
    if (!isFailure(error)) throw error
    throw unreadable(`坐标系“${name}”未知`, `its coordinate system "${name}" is not known`)
  }
}

const notCollection = () =>
  unreadable('是 JSON，但不是 GeoJSON 要素集合', 'it is JSON, but not a FeatureCollection of GeoJSON')

/** A whole number of more digits than a double holds, outside decimals. */
const LONG_NUMBER = /[:[,\s]-?\d{16}/
const WHOLE = /^(-?\d+)(?:\.0*)?$/

/** Identifiers of 19 digits stay as they are written; as numbers they would lose the last. */
function keepDigits(_: string, value: unknown, { source = '' }: { source?: string } = {}): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return WHOLE.exec(source)?.[1] ?? value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''), LONG_NUMBER.test(text) ? keepDigits : undefined)
  } catch {
    throw unreadable('JSON 格式不正确', 'its JSON is damaged')
  }
}

/** The features of a GeoJSON file (RFC 7946): row 2 is the first. */
export function readGeoJson(text: string): Table {
  const read = collection.safeParse(parsed(text))
  if (!read.success) throw notCollection()
  const { features, crs } = read.data
  if (features.length > IMPORT_ROW_LIMIT) throw tooLarge()
  const convert = converterOf(crs?.properties.name)
  const each = features.map((one) => feature.safeParse(one))
  if (each.some(({ success }) => !success)) throw notCollection()
  return tableOf(
    each.map(({ data }) => data!),
    convert,
  )
}
