import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readTable } from '../table-reading/read.ts'
import { tableBytes, tableFile } from './table-file.ts'

const table = {
  sheet: 'List',
  head: ['编号', 'note'],
  pages: [[['00123', 'a, "b"']], [['=1+1', '-5']]],
}

test.each(['xlsx', 'csv'] as const)('a table saved as %s holds what it held', async (kind) => {
  const file = tableFile(kind, 'list', tableBytes(kind, table))
  expect(file.fileName).toBe(`list.${kind}`)
  expect(await readTable(file.bytes)).toEqual({
    columns: ['编号', 'note'],
    rows: [
      ['00123', 'a, "b"'],
      ['=1+1', '-5'],
    ],
  })
})

test('what a spreadsheet opens has no formula', async () => {
  const bytesOf = (kind: 'xlsx' | 'csv') => buffer(tableBytes(kind, table))
  expect((await bytesOf('csv')).toString()).toContain("\r\n'=1+1,-5\r\n")
  expect((await readSheet(await bytesOf('xlsx'))).at(-1)).toEqual(["'=1+1", '-5'])
})
