import { fail } from '@lamplighter/contract/failure'
import proj4 from 'proj4'
import definitions from 'proj4-list'
import { shifts, unshifted } from './gcj02.ts'

/** A place on the ground, WGS 84, degrees. */
export type Position = { readonly lat: number; readonly lng: number }

/** From what a file writes as easting and northing, or as longitude and latitude; null for what is no place. */
export type ToWgs84 = (x: number, y: number) => Position | null

const WGS_84 = 'EPSG:4326'
const LAT_LIMIT = 90
const LNG_LIMIT = 180

const checked = (lng: number, lat: number): Position | null =>
  Math.abs(lat) <= LAT_LIMIT && Math.abs(lng) <= LNG_LIMIT ? { lat, lng } : null

/** 1 mm; what is computed carries noise beyond. */
const rounded = (degrees: number) => Math.round(degrees * 1e8) / 1e8

const unshift =
  (shift: keyof typeof shifts): ToWgs84 =>
  (x, y) => {
    if (checked(x, y) === null) return null
    const [lng, lat] = unshifted(shifts[shift], x, y)
    return checked(rounded(lng), rounded(lat))
  }

const SHIFTED: Readonly<Record<string, ToWgs84>> = { GCJ02: unshift('GCJ-02'), BD09: unshift('BD-09') }

/** Shifts of old datums that stand in files of their own; without them a position would be off by up to 100 m. */
const NEEDS_GRID = /\+datum=NAD27|\+nadgrids=(?!@null)|North_American_(Datum_)?1927/

/** By a definition in proj's words, or the words of a .prj; null where proj4 does not know them. */
export function byDefinition(definition: string): ToWgs84 | null {
  if (NEEDS_GRID.test(definition)) return null
  try {
    const converter = proj4(definition, WGS_84)
    return (x, y) => {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return null
      const [lng = Number.NaN, lat = Number.NaN] = converter.forward([x, y])
      return checked(rounded(lng), rounded(lat))
    }
  } catch {
    return null
  }
}

/** @throws import.mappingCrs, import.mappingGrid */
export function toWgs84(crs: string): ToWgs84 {
  const name = crs.trim().toUpperCase()
  if (name === WGS_84 || name === '4326') return checked
  const shifted = SHIFTED[name.replaceAll(/[^A-Z\d]/g, '')]
  if (shifted) return shifted
  const [, code] = /^(?:EPSG:)?(\d{4,6})$/.exec(name) ?? []
  const definition = definitions[`EPSG:${code}`]?.[1]
  if (definition !== undefined && NEEDS_GRID.test(definition)) throw fail('import.mappingGrid', { crs })
  const found = definition === undefined ? null : byDefinition(definition)
  if (!found) throw fail('import.mappingCrs', { crs })
  return found
}
