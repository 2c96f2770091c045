import { fail } from '@lamplighter/contract/failure'
import proj4 from 'proj4'
import definitions from 'proj4-list'
import { systemOfDatum } from './datums.ts'
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

type System = InstanceType<typeof proj4.Proj>

/** Axes of the ellipsoids whose datums lie within 2 m of WGS 84: GRS 80 and WGS 84 itself. */
const isOfToday = ({ a, b }: System) => Math.abs(a - 6_378_137) < 1 && Math.abs(b - 6_356_752.314) < 1
/** What proj4 says of a datum of which it knows no shift. */
const UNKNOWN_DATUM = 5
/** Web Mercator is computed on a sphere, from degrees of WGS 84. */
const isWebMercator = ({ a, b }: System) => a === b && Math.abs(a - 6_378_137) < 1
/** Whether it is known how its datum lies: Xian 1980, say, has a shift that was never published. */
const isPlaced = (system: System) =>
  system.datum.datum_type !== UNKNOWN_DATUM || isOfToday(system) || isWebMercator(system)
/** That a .prj ends with, where who wrote it knew the code. */
const CODE_AT_THE_END = /AUTHORITY\["EPSG",\s*"?(\d+)"?\]\s*\]\s*$/i

/** The datum of a .prj with its shift, which a .prj does not tell; null where nobody knows it. */
function datumOf(prj: string, system: System): System['datum'] | null {
  const [, name = ''] = /\bDATUM\["([^"]*)"/i.exec(prj) ?? []
  const [, code] = CODE_AT_THE_END.exec(prj) ?? []
  const named = systemOfDatum(name)
  if (!named && system.datum.datum_type !== UNKNOWN_DATUM) return system.datum
  const known = named ?? (code && `EPSG:${code}`)
  const definition = known && definitions[known]?.[1]
  if (!definition) return isOfToday(system) ? system.datum : null
  const listed = new proj4.Proj(definition)
  const isSame = Math.abs(listed.a - system.a) < 1 && Math.abs(listed.b - system.b) < 1
  return isSame && isPlaced(listed) ? listed.datum : null
}

function converterFrom(system: System): ToWgs84 {
  const converter = proj4(system, WGS_84)
  return (x, y) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null
    const [lng = Number.NaN, lat = Number.NaN] = converter.forward([x, y])
    return checked(rounded(lng), rounded(lat))
  }
}

/** By the words of a .prj; null where they are no system, or one whose shift to WGS 84 nobody here knows. */
export function byPrj(prj: string): ToWgs84 | null {
  if (NEEDS_GRID.test(prj)) return null
  try {
    const system = new proj4.Proj(prj)
    const datum = datumOf(prj, system)
    return datum && converterFrom(Object.assign(system, { datum }))
  } catch {
    return null
  }
}

function systemBy(definition: string): System | null {
  try {
    return new proj4.Proj(definition)
  } catch {
    return null
  }
}

/** @throws import.mappingCrs, import.mappingGrid, import.mappingDatum */
export function toWgs84(crs: string): ToWgs84 {
  const name = crs.trim().toUpperCase()
  if (name === WGS_84 || name === '4326') return checked
  const shifted = SHIFTED[name.replaceAll(/[^A-Z\d]/g, '')]
  if (shifted) return shifted
  const [, code] = /^(?:EPSG:)?(\d{4,6})$/.exec(name) ?? []
  const definition = definitions[`EPSG:${code}`]?.[1]
  if (definition !== undefined && NEEDS_GRID.test(definition)) throw fail('import.mappingGrid', { crs })
  const system = definition === undefined ? null : systemBy(definition)
  if (!system) throw fail('import.mappingCrs', { crs })
  if (!isPlaced(system)) throw fail('import.mappingDatum', { crs })
  return converterFrom(system)
}
