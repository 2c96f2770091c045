import { isFailure } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readTable } from './read.ts'
import { zipOf } from './testing.ts'

const workbook = (rows: (string | number | Date | null)[][]) =>
  writeXlsxFile(rows, { sheet: 'Lamps', dateFormat: 'yyyy-mm-dd' }).toBuffer()

const refusal = (bytes: Buffer) =>
  readTable([bytes]).then(
    () => 'read',
    (error: unknown) => (isFailure(error) ? `${error.key}: ${error.sentence('en')}` : Promise.reject(error)),
  )

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['a byte order mark and quotes', '\ufeffa,b\r\n"1","2"\r\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['a line that says its mark to spreadsheets', 'sep=;\r\na;b\r\n1;2'],
  ['such a line after a byte order mark, in quotes', '\ufeff"sep=|"\na|b\n1|2'],
])('csv with %s is read', async (_, text) => {
  expect(await readTable([Buffer.from(text)])).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] })
})

test('csv in GBK, as Chinese spreadsheet programs save it, is read', async () => {
  const { columns } = await readTable([Buffer.concat([Buffer.from([0xb1, 0xe0, 0xba, 0xc5]), Buffer.from(',b\n1,2')])])
  expect(columns).toEqual(['编号', 'b'])
})

test('csv in Latin-1 is read, and in the encoding that somebody chose', async () => {
  const bytes = Buffer.from('stra\xdfe,b\n1,2', 'latin1')
  expect((await readTable([bytes])).columns).toEqual(['straße', 'b'])
  expect((await readTable([bytes], 'windows-1251')).columns).toEqual(['straЯe', 'b'])
})

test('GeoJSON and a zipped shapefile are told by their content', async () => {
  const geojson =
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}]}'
  expect((await readTable([Buffer.from(geojson)])).rows).toEqual([['2', '1']])
  expect(await refusal(zip('lamps.dbf', 'x'))).toMatch(/no .shp file/)
})

test('titles are made different from each other and blank lines keep their place', async () => {
  expect(await readTable([Buffer.from('a,a,\n1,2,3\n\n4,5,6\n\n')])).toEqual({
    columns: ['a', 'a (2)'],
    rows: [['1', '2'], [], ['4', '5']],
  })
})

test('the first sheet of a workbook is read, numbers and dates as text', async () => {
  const bytes = await workbook([
    ['no', 'lat', 'day'],
    ['L1', 30.25, new Date(Date.UTC(2017, 0, 1))],
  ])
  expect(await readTable([bytes])).toEqual({
    columns: ['no', 'lat', 'day'],
    rows: [['L1', '30.25', '2017-01-01']],
    numeric: ['lat'],
  })
})

test('a number of a workbook that is longer than it keeps is no identifier: it says that it was rounded', async () => {
  const bytes = await workbook([
    ['no', 'iccid'],
    [866_123_456_789_012, 89_860_412_345_678_900_000],
  ])
  expect((await readTable([bytes])).rows).toEqual([['866123456789012', '8.98604123456789e+19']])
})

const zip = (name: string, content: string, claimed = content.length) => zipOf({ name, content, claimed })

test.each([
  ['nothing', Buffer.alloc(0), /empty/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as .xlsx/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /not a text file/],
  ['titles only', Buffer.from('a,b\n'), /no rows/],
  ['201 columns', Buffer.from(`${'a,'.repeat(201)}a\n1`), /more than 200 columns/],
  ['200,001 rows', Buffer.from(`a\n${'1\n'.repeat(200_001)}`), /import.tooLarge/],
  ['a damaged workbook', Buffer.from('PK\x03\x04 nothing follows'), /zip structure/],
  ['a zip without a workbook', zip('a.xml', '<a/>'), /workbook is damaged/],
  ['a zip bomb', zip('xl/worksheets/sheet1.xml', ' '.repeat(8_000_000)), /unpacks to too much/],
  [
    'a zip that lies about its size',
    zip('xl/worksheets/sheet1.xml', ' '.repeat(8_000_000), 1_000),
    /unpacks to too much/,
  ],
  [
    'a sheet with a cell far below',
    zip('xl/worksheets/sheet1.xml', '<row r="1048576"><c r="A1048576"/></row>'),
    /import.tooLarge/,
  ],
  ['a sheet with a cell far right', zip('xl/worksheets/sheet1.xml', '<c r="ZZZZZZ1"/>'), /impossible column/],
])('%s is refused', async (_, bytes, reason) => {
  expect(await refusal(bytes)).toMatch(reason)
})
