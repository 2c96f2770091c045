import type { ImportIssue, ImportMapping } from '@lamplighter/contract'
import { type Position, toWgs84 } from '../../../coordinates/coordinates.ts'
import type { NumberReader } from './numbers.ts'

type Wrong = {
  readonly field: 'lat' | 'lng'
  readonly reason: Extract<ImportIssue['reason'], 'noPosition' | 'badPosition' | 'notPoint' | 'ambiguousNumber'>
}

/** Where a line says that its lamps stand, or what is wrong with what it says. */
export type Placed = { readonly position: Position | null; readonly wrong: readonly Wrong[] }

const GEOMETRY = /^(Multi)?(LineString|Polygon|Patch)$|^GeometryCollection$/

const bad = (field: Wrong['field'], text: string): Wrong => ({
  field,
  reason: text === '' ? 'noPosition' : GEOMETRY.test(text) ? 'notPoint' : 'badPosition',
})

const FIELDS = ['lat', 'lng'] as const
type Field = (typeof FIELDS)[number]

const DEGREES: Readonly<Record<Field, number>> = { lat: 90, lng: 180 }

/** What a coordinate can be in a system: degrees end, metres and feet do not. */
export function coordinateRange({ crs }: Pick<ImportMapping, 'crs'>): (field: Field) => (value: number) => boolean {
  const isDegrees = toWgs84(crs) === toWgs84('EPSG:4326')
  return (field) => (value) => !isDegrees || Math.abs(value) <= DEGREES[field]
}

type Coordinates = { text(field: Field): string; readNumber(field: Field): NumberReader }

/**
 * Reads positions in the coordinate system of the file: latitude and longitude, or northing and easting.
 * @throws import.mappingCrs, import.mappingGrid, import.mappingDatum
 */
export function positionReader(mapping: Pick<ImportMapping, 'crs'>): (line: Coordinates) => Placed {
  const convert = toWgs84(mapping.crs)
  const rangeOf = coordinateRange(mapping)
  return ({ text, readNumber }) => {
    const read = (field: Field) => ({ field, ...readNumber(field)(text(field), rangeOf(field)) })
    const [lat, lng] = [read('lat'), read('lng')]
    const wrong = [lat, lng].flatMap(({ field, value, isAmbiguous }) => {
      if (isAmbiguous) return { field, reason: 'ambiguousNumber' as const }
      return value === null ? bad(field, text(field)) : []
    })
    if (lat.value === null || lng.value === null) return { position: null, wrong }
    const position = lat.value === 0 && lng.value === 0 ? null : convert(lng.value, lat.value)
    return { position, wrong: position ? [] : FIELDS.map((field) => bad(field, text(field))) }
  }
}
