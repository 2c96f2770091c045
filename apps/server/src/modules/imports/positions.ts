import type { ImportIssue, ImportMapping } from '@lamplighter/contract'
import { type Position, toWgs84 } from './coordinates.ts'

type Wrong = {
  readonly field: 'lat' | 'lng'
  readonly reason: Extract<ImportIssue['reason'], 'noPosition' | 'badPosition' | 'notPoint'>
}

/** Where a line says that its lamps stand, or what is wrong with what it says. */
export type Placed = { readonly position: Position | null; readonly wrong: readonly Wrong[] }

const GEOMETRY = /^(Multi)?(LineString|Polygon|Patch)$|^GeometryCollection$/

function readNumber(text: string): number {
  const plain = /,.*[,.]/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const bad = (field: Wrong['field'], text: string): Wrong => ({
  field,
  reason: text === '' ? 'noPosition' : GEOMETRY.test(text) ? 'notPoint' : 'badPosition',
})

/**
 * Reads positions in the coordinate system of the file: latitude and longitude, or northing and easting.
 * @throws import.mappingCrs, import.mappingGrid
 */
export function positionReader({ crs }: Pick<ImportMapping, 'crs'>): (texts: { lat: string; lng: string }) => Placed {
  const convert = toWgs84(crs)
  const isDegrees = convert === toWgs84('EPSG:4326')
  return (texts) => {
    const [lat, lng] = [readNumber(texts.lat), readNumber(texts.lng)]
    const isBad = {
      lat: Number.isNaN(lat) || (isDegrees && Math.abs(lat) > 90),
      lng: Number.isNaN(lng) || (isDegrees && Math.abs(lng) > 180),
    }
    const fields = ['lat', 'lng'] as const
    if (isBad.lat || isBad.lng) {
      return { position: null, wrong: fields.filter((field) => isBad[field]).map((field) => bad(field, texts[field])) }
    }
    const position = lat === 0 && lng === 0 ? null : convert(lng, lat)
    return { position, wrong: position ? [] : fields.map((field) => bad(field, texts[field])) }
  }
}
