import type { ImportEncoding } from '@lamplighter/contract'
import { IMPORT_ROW_LIMIT } from '@lamplighter/contract/limits'
import { byPrj, type ToWgs84 } from '../coordinates/coordinates.ts'
import { type Decoder, decoderNamed, pageOfDriver } from './codePages.ts'
import { readDbf, type Texts } from './dbf.ts'
import { encodingOf } from './encoding.ts'
import { type Feature, tableOf } from './features.ts'
import { type Table, tooLarge, unreadable } from './table.ts'
import type { Zip } from './unpacked.ts'

const HEAD = 100
const FILE_CODE = 9994
/** Types of shapes (ESRI Shapefile Technical Description, July 1998), each plain, with Z and with M. */
const POINTS = [1, 11, 21]
const MULTI_POINTS = [8, 18, 28]
const OTHERS: Readonly<Record<number, string>> = { 3: 'LineString', 5: 'Polygon', 1: 'Polygon' }
const NOTHING = 0
const MULTI_PATCH = 31

const damaged = () => unreadable('.shp 文件损坏', 'its .shp is damaged')

/** Bytes of the type, and up to the end of a point and of the first of several. */
const TYPE_END = 4
const POINT_END = 20
const FIRST_POINT_END = 56

function geometryOf(content: Buffer): Feature['geometry'] {
  const type = content.readInt32LE(0)
  if (type === NOTHING) return null
  if (POINTS.includes(type)) {
    if (content.length < POINT_END) throw damaged()
    return [content.readDoubleLE(4), content.readDoubleLE(12)]
  }
  if (MULTI_POINTS.includes(type)) {
    if (content.length < FIRST_POINT_END) return null
    return content.readInt32LE(36) > 0 ? [content.readDoubleLE(40), content.readDoubleLE(48)] : null
  }
  return type === MULTI_PATCH ? 'MultiPatch' : (OTHERS[type % 10] ?? 'GeometryCollection')
}

function geometriesOf(shp: Buffer): Feature['geometry'][] {
  if (shp.length < HEAD || shp.readInt32BE(0) !== FILE_CODE) throw damaged()
  const found: Feature['geometry'][] = []
  for (let at = HEAD; at + 12 <= shp.length; ) {
    const length = shp.readInt32BE(at + 4) * 2
    const end = at + 8 + length
    if (length < TYPE_END || end > shp.length) throw damaged()
    if (found.length > IMPORT_ROW_LIMIT) throw tooLarge()
    found.push(geometryOf(shp.subarray(at + 8, end)))
    at = end
  }
  return found
}

/** As somebody chose, or the .cpg says, else the content where it can only be UTF-8, else the driver of the .dbf, else the content. */
function decoderOf(said: string, { driver, records }: Texts): Decoder {
  const found = encodingOf(records)
  const isUtf8 = found === 'utf-8' && records.some((byte) => byte >= 0x80)
  return decoderNamed(said) ?? (isUtf8 ? null : decoderNamed(pageOfDriver(driver))) ?? new TextDecoder(found)
}

/** The layer that a zip holds: files of one name with these endings. */
function layerOf({ names, read }: Zip) {
  const layers = names.filter((name) => /\.shp$/i.test(name) && !name.startsWith('__MACOSX/'))
  const [shp, ...more] = layers
  if (!shp) throw unreadable('压缩包内没有 .shp 文件', 'the zip holds no .shp file')
  if (more.length > 0) throw unreadable('压缩包内有多个图层，请只保留一个', 'the zip holds several layers; keep one')
  const part = (ending: string) => {
    const wanted = `${shp.slice(0, -4)}.${ending}`.toLowerCase()
    const name = names.find((one) => one.toLowerCase() === wanted)
    return name === undefined ? undefined : read(name)
  }
  return {
    shp: read(shp),
    dbf: part('dbf'),
    prj: part('prj')?.toString('latin1'),
    cpg: part('cpg')?.toString('latin1').trim() ?? '',
  }
}

function converterOf(prj: string | undefined): ToWgs84 | null {
  if (!prj) return null
  const convert = byPrj(prj)
  if (convert) return convert
  const [, name = ''] = /\["([^"]*)"/.exec(prj) ?? []
  throw unreadable(
    `.prj 中的坐标系“${name}”或其到 WGS 84 的转换参数未知，请先将文件转换为 WGS 84，或去掉 .prj 并按代码选择坐标系`,
    `the coordinate system of its .prj, "${name}", or its shift to WGS 84 is not known; convert the file to WGS 84, or leave the .prj out and choose the system by its code`,
  )
}

/** A zipped shapefile of points, row 2 is the first; without a .prj the mapping says in which coordinate system they are. */
export function readShapefile(zip: Zip, encoding: ImportEncoding): Table {
  const { shp, dbf, prj, cpg } = layerOf(zip)
  const geometries = geometriesOf(shp)
  const records = dbf && readDbf(dbf, (texts) => decoderOf(encoding === 'auto' ? cpg : encoding, texts))
  if (records && records.length !== geometries.length) throw damaged()
  const features = geometries.flatMap((geometry, at) => {
    const properties = records ? records[at] : {}
    return properties === undefined ? [] : [{ geometry, properties }]
  })
  return tableOf(features, converterOf(prj))
}
