import { type ImportEncoding, isFailure } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { readShapefile } from './shapefile.ts'
import { zipOf } from './testing.ts'
import { openZip } from './unpacked.ts'

function partsOf(bytes: Buffer): Record<string, Uint8Array> {
  const { names, read } = openZip(bytes)
  return Object.fromEntries(names.map((name) => [name, read(name)]))
}

/** Two lamps at UTM 38N (444500, 3688500) and 10 m north-east of it, in Latin-1, as ogr2ogr of GDAL 3.6 writes them. */
const LAMPS = partsOf(
  Buffer.from(
    'UEsDBBQAAAAIAAAAIQA+ucVWLQAAAJwAAAAJAAAAbGFtcHMuc2hwY2BQ52LADvxeMDMwMEI5AYrSjiBaSsUHTFdA+fJQPgEAMoYLh1lMyHLI5gIAUEsDBBQAAAAIAAAAIQAlCkbCKQAAAHQAAAAJAAAAbGFtcHMuc2h4Y2BQ52LADqxeMDMwMEI5AYrSjiBaSsUHTFdA+fJQPgFgBMQgexxANABQSwMEFAAAAAgAAAAhAIVGKcWjAAAAdgEAAAkAAABsYW1wcy5kYmZjruOWZGJgYHjI4MWADXi6wJl+IIITTT44JMjVNQTMdAYRImjy4Y4hIYZI+jmYMOWN8Mh7+gWHOPr4uAKdAXYJB5r5zv6+vn7+uO3nVYABQ+9veZnpxYk5OampCghgZGqgZ2AAlDYA0UYGhpYGxgYmFpYWZgYGhkbGJqZm5haWYBZCi3vRt/upCsElRYn3kY0yN9AzNQAxICYZgXQZYjHJVAoAUEsDBBQAAAAIAAAAIQD25xPLAAEAAJEBAAAJAAAAbGFtcHMucHJqZY9ba4QwEIX/S56DqPGWR9GsdalGvFCoSAhu6gYkQkzbv9+4pbS7nYd5OOebMzNNS89ZN4KXomMeTgI29BV73ZRgKKkBLAgtDts29oMAmKf9UI0g/yN1zRNpaZn/JgEYoTjxUOy40MeJ44ex76MwQtMEm7asiE0otBDqU85XAF3HneBQl73NFYvVb5IXByHysR96GAfoe5SeSdaXtB5Br7naP4TeBauEnrnZNLBE2qYV6Uk7ghNfrUf4bqRaAAzdo45F/5h60+Z6gx79TCij+XpskBfJFYBB+IB0M18FO/H5OMAGYIyjO+CZG2neL4LRN0a1XKS6e7gSRthBzyrTF1BLAwQUAAAACAAAACEAbEvucAwAAAAKAAAACQAAAGxhbXBzLmNwZ/MM9te1sDC11DUEAFBLAQIUAxQAAAAIAAAAIQA+ucVWLQAAAJwAAAAJAAAAAAAAAAAAAACAAQAAAABsYW1wcy5zaHBQSwECFAMUAAAACAAAACEAJQpGwikAAAB0AAAACQAAAAAAAAAAAAAAgAFUAAAAbGFtcHMuc2h4UEsBAhQDFAAAAAgAAAAhAIVGKcWjAAAAdgEAAAkAAAAAAAAAAAAAAIABpAAAAGxhbXBzLmRiZlBLAQIUAxQAAAAIAAAAIQD25xPLAAEAAJEBAAAJAAAAAAAAAAAAAACAAW4BAABsYW1wcy5wcmpQSwECFAMUAAAACAAAACEAbEvucAwAAAAKAAAACQAAAAAAAAAAAAAAgAGVAgAAbGFtcHMuY3BnUEsFBgAAAAAFAAUAEwEAAMgCAAAAAA==',
    'base64',
  ),
)
/** A line, by the same. */
const LINE = {
  'line.shp': Buffer.from(
    'AAAnCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAXugDAAADAAAAAAAAAAAAAAAAAAAAAADwPwAAAAAAAABAAAAAAAAACEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAoAwAAAAAAAAAAAAAAAAAAAAAA8D8AAAAAAAAAQAAAAAAAAAhAAQAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAADwPwAAAAAAAABAAAAAAAAACEA=',
    'base64',
  ),
  'line.dbf': Buffer.from(
    'A34LGQEAAABBAAoAAAAAAAAAAAAAAAAAAAAAAABXAABuAAAAAAAAAAAAAE4AAAAACQAAAAAAAAAAAAAAAAAAAA0gICAgICAgICAxGg==',
    'base64',
  ),
}

const read = (parts: Record<string, Uint8Array>, encoding: ImportEncoding = 'auto') =>
  readShapefile(openZip(zipOf(...Object.entries(parts).map(([name, content]) => ({ name, content })))), encoding)
const without = (...endings: string[]) =>
  Object.fromEntries(Object.entries(LAMPS).filter(([name]) => !endings.some((ending) => name.endsWith(ending))))
/** Its first point is said to be as long as its type alone. */
function cutOff(shp: Uint8Array): Buffer {
  const damaged = Buffer.from(shp.subarray(0, 112))
  damaged.writeInt32BE(2, 104)
  return damaged
}
const refusal = (parts: Record<string, Uint8Array>) => {
  try {
    read(parts)
    return 'read'
  } catch (error) {
    return isFailure(error) ? error.sentence('en') : error
  }
}

test('a zipped shapefile is read: places by its .prj, texts by its .cpg, long numbers to their last digit', () => {
  const { columns, rows } = read(LAMPS)
  expect(columns).toEqual([
    'geometry.latitude',
    'geometry.longitude',
    'ID',
    'STREET',
    'WATT1',
    'WATT2',
    'INSTALLED',
    'COMMNO',
  ])
  expect(rows).toEqual([
    [
      expect.stringMatching(/^33\.3342/),
      expect.stringMatching(/^44\.4036/),
      '1',
      'Königsallee',
      '250',
      '100',
      '2019-03-04',
      '89860012345678901234',
    ],
    [
      expect.stringMatching(/^33\.3343/),
      expect.stringMatching(/^44\.4037/),
      '2',
      'Größe Straße',
      '70.5',
      '0',
      '2020-12-31',
      '89860012345678901235',
    ],
  ])
})

test('in a folder of the zip, and beside what a Mac adds, it is found', () => {
  const moved = Object.fromEntries(Object.entries(LAMPS).map(([name, part]) => [`city/${name.toUpperCase()}`, part]))
  const { rows } = read({ ...moved, '__MACOSX/city/._lamps.shp': Buffer.from('x') })
  expect(rows).toHaveLength(2)
})

test('without a .prj the places stand as they are, for the mapping to explain', () => {
  const { columns, rows } = read(without('prj'))
  expect(columns.slice(0, 2)).toEqual(['geometry.y', 'geometry.x'])
  expect(rows[0]?.slice(0, 2)).toEqual(['3688500', '444500'])
})

test('without a .cpg the encoding is what the content says', () => {
  const { rows } = read(without('cpg'))
  expect(rows.map((row) => row[3])).toEqual(['Königsallee', 'Größe Straße'])
})

test('an encoding that somebody chose goes before the .cpg', () => {
  const { rows } = read(LAMPS, 'windows-1251')
  expect(rows[0]?.[3]).toBe('Kцnigsallee')
})

test('a line is a row without a place, and says what it is', () => {
  expect(read(LINE).rows).toEqual([['LineString', 'LineString', '1']])
})

test('a record that was deleted is no row', () => {
  const dbf = Buffer.from(LAMPS['lamps.dbf']!)
  dbf[dbf.readUInt16LE(8)] = 0x2a
  const { rows } = read({ ...LAMPS, 'lamps.dbf': dbf })
  expect(rows.map((row) => row[2])).toEqual(['2'])
})

test.each([
  ['no layer', without('shp'), /no \.shp/],
  ['two layers', { ...LAMPS, ...LINE }, /several layers/],
  [
    'an unknown coordinate system',
    { ...LAMPS, 'lamps.prj': Buffer.from('LOCAL_CS["Harbour"]') },
    /"Harbour", or its shift to WGS 84 is not known/,
  ],
  ['a .shp that ends early', { ...LAMPS, 'lamps.shp': LAMPS['lamps.shp']!.subarray(0, 140) }, /\.shp is damaged/],
  ['a .shp whose points are cut off', { ...LAMPS, 'lamps.shp': cutOff(LAMPS['lamps.shp']!) }, /\.shp is damaged/],
  ['a .dbf that ends early', { ...LAMPS, 'lamps.dbf': LAMPS['lamps.dbf']!.subarray(0, 300) }, /\.dbf is damaged/],
  ['a .dbf of other records', { ...LAMPS, 'lamps.dbf': LINE['line.dbf'] }, /\.shp is damaged/],
])('a zip with %s is refused', (_, parts, reason) => {
  expect(refusal(parts)).toMatch(reason)
})

/** A table of one text column, with the language driver of its writer. */
function dbfOf(driver: number, ...texts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(65)
  head[0] = 3
  head.writeUInt32LE(texts.length, 4)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(21, 10)
  head[29] = driver
  head.write('ROAD', 32, 'latin1')
  head.write('C', 43, 'latin1')
  head[48] = 20
  head[64] = 0x0d
  const records = texts.map((text) => Buffer.concat([Buffer.from(' '), text, Buffer.alloc(20 - text.length, ' ')]))
  return Buffer.concat([head, ...records])
}
const roads = (driver: number, texts: readonly Buffer[], cpg?: string) => {
  const parts = { 'lamps.shp': LAMPS['lamps.shp']!, 'lamps.dbf': dbfOf(driver, ...texts) }
  return read(cpg === undefined ? parts : { ...parts, 'lamps.cpg': Buffer.from(cpg) }).rows.map((row) => row[2])
}
const hex = (text: string) => Buffer.from(text, 'hex')

test.each([
  ['Windows-1251', 0xc9, 'cbe5ede8ede0', 'Ленина'],
  ['Windows-1250', 0xc8, 'd8edc8616e736be1', 'ŘíČanská'],
  ['Windows-1253', 0xcb, 'cfe4fcf2', 'Οδός'],
  ['page 866 of DOS', 0x65, '8ba5ada8ada0', 'Ленина'],
  ['page 852 of DOS', 0x64, 'fca1ac616e736ba0', 'ŘíČanská'],
  ['page 850 of DOS', 0x02, '53747261e165', 'Straße'],
  ['page 437 of DOS', 0x01, '8076756e', 'Çvun'],
  ['GBK', 0x4d, 'c8cbc3f1c2b7', '人民路'],
])('without a .cpg the texts are in the code page that the .dbf names: %s', (_, driver, bytes, text) => {
  expect(roads(driver, [hex(bytes), hex('41')])).toEqual([text, 'A'])
})

test('UTF-8 is UTF-8 whatever driver its writer left in the .dbf, and a .cpg goes before it', () => {
  expect(roads(0x03, [Buffer.from('Ленина'), hex('41')])).toEqual(['Ленина', 'A'])
  expect(roads(0xc8, [hex('cbe5ede8ede0'), hex('41')], '1251')).toEqual(['Ленина', 'A'])
  expect(roads(0x57, [Buffer.from('Größe', 'latin1'), hex('41')])).toEqual(['Größe', 'A'])
})
